"""Study of a game: what would score now, and why a move is not possible, as far as the one who asks may know.

What somebody may know is what their view shows: a place whose caballeros it does not show is not told about.
"""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.game import Game
from elgrande.server.protocol import Explained, Preview, ScoreLine, Why
from elgrande.table.moves import describe_move, parse_move
from elgrande.table.prose import say


def explain(game: Game, seat: int | None, place: str, language: str = "en", plus: str | None = None) -> Explained:
    """How a place would score now, or with one more caballero of a colour, reason by reason."""
    told = game.explain(place, plus)
    known = told.place in _shown(game, seat)
    awards = told.awards if known else []
    return Explained(
        place=told.place,
        known=known,
        values=list(told.values),
        ranks_scored=told.ranks_scored,
        scoreboard=told.scoreboard,
        lines=[ScoreLine(text=told.reason(game.edition, award, language), **award) for award in awards],
        totals=_by_seat(game, told.points if known else {}),
    )


def preview(game: Game, seat: int | None) -> Preview:
    """How everything would score now."""
    shown = _shown(game, seat)
    scored = [place.id for place in game.edition.places if place.values]
    places = {place: _by_seat(game, game.explain(place).points) for place in scored if place in shown}
    return Preview(len(places) == len(scored), places, [sum(points) for points in zip(*places.values(), strict=True)])


def why(game: Game, seat: int, what: Mapping[str, str | int], language: str = "en", verb: str = "") -> Why:
    """Whether a seat may do something with that now, and if not, which ruling forbids it."""
    move = game.move_about(seat, what, verb)
    refusal = game.why_not(seat, move)
    if refusal is not None:
        return Why(False, refusal.ruling, refusal.text(language))
    described = describe_move(game.edition, parse_move(game.edition, move), language)
    return Why(True, None, say("refusal-legal", {"legal": described}, language))


def _shown(game: Game, seat: int | None) -> set[str]:
    """The places that are scored and whose caballeros a seat, or a spectator, sees."""
    return {place for place, counts in game.view(seat).pieces.items() if None not in counts}


def _by_seat(game: Game, points: dict[int, int]) -> list[int]:
    return [points.get(seat, 0) for seat in range(game.players)]
