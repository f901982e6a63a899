"""What scenarios of Intrigue & the King have in common: whose card is in use, and who may object."""

from __future__ import annotations

from typing import Any

from elgrande import Game
from elgrande.table.events import Event
from elgrande.table.showing import facts_of
from elgrande.table.sight import seen_by
from elgrande.testing import perform, scenario
from tests.boxes.scenes import offered, points

CHOICE = {"ki_choice": "always"}
"""With it the highest and the lowest may use their own cards at every number of players."""
VETO = "yellow:ki040:new"
"""Yellow has played the Veto in this round."""
AROUND = {10: "blue 180 yellow 40 brown 13", 40: "blue 180 yellow 30 brown 10", 180: "blue 170 yellow 40 brown 10"}
"""What the others play; besides a few cards it is always the same."""


def intrigue(**given: Any) -> Game:
    """A scenario of Intrigue & the King; without a general scoring at its end, unless one is what it is about.

    Whoever has a piece in ``ambush`` has played that card before.
    """
    given.setdefault("round", 3 if given.get("at") == "general-scoring" else 4)
    if "ambush" in given:
        given.setdefault("piles", ", ".join(f"{colour} 75" for colour in given["ambush"].split()[::2]))
    return scenario(boxes=("intrigue",), **given)


def acting(value: int, **given: Any) -> Game:
    """Red has played a card and may use it, as second or third of four; yellow has played the Veto.

    The Veto is used up unless ``vetoes=VETO`` says otherwise.  With the highest and the lowest card of all red chooses
    between its own and that of the rank.
    """
    given.setdefault("played", f"red {value} " + AROUND.get(value, "blue 180 yellow 40 brown 10"))
    if value in (10, 180):
        given.setdefault("options", CHOICE)
    return intrigue(**given)


def begun(value: int, **given: Any) -> Game:
    """The same, and red has begun the special action of its card."""
    game = acting(value, **given)
    perform(game, f"red special ki{value:03}" if value in (10, 180) else "red special")
    return game


def lay(game: Game, *values: int) -> list[Event]:
    """Everybody plays a power card, clockwise from whoever begins."""
    happened: list[Event] = []
    for value in values:
        [seat] = game.awaiting()
        happened += game.play(seat, f"power {value}")
    return happened


def ranked(game: Game) -> list[str]:
    """Whose turns come one after the other."""
    return [game.setup.colours[seat] for seat in game.position().order]


def until(game: Game, colour: str, verb: str = "") -> None:
    """Everybody does as little as possible until a player is asked, or can answer so."""
    seat = game.setup.colours.index(colour)
    while not (seat in game.awaiting() and any(move.text.startswith(verb) for move in game.legal(seat))):
        [now] = game.awaiting()
        texts = [move.text for move in game.legal(now)]
        game.play(now, next((text for text in ("court 0", "done", "pass") if text in texts), texts[0]))


def known(game: Game, colour: str, name: str) -> Any:
    """A fact as a player sees it."""
    return facts_of(seen_by(game.position(), game.setup.colours.index(colour)))[name]


def choices(game: Game, colour: str) -> list[str]:
    """What somebody may do besides placing."""
    return [move for move in offered(game, colour) if not move.startswith("place")]


def round_of(game: Game) -> int:
    """Of the round."""
    return game.setup.rounds[int(game.position().round) - 1]


def paid(game: Game, events: list[Event]) -> dict[str, dict[str, int]]:
    """The points of every place where somebody got any."""
    return {place: awards for place, awards in points(game, events).items() if awards}
