"""What the scenarios of the boxes say about a game: who is asked, what is offered and refused, who stands and scores where."""

from __future__ import annotations

from typing import Any

from elgrande import Game
from elgrande.table.events import Event
from elgrande.table.showing import facts_of
from elgrande.testing import scenario

SPAIN = ("GAL", "NAV", "ARA", "CAT", "CAS", "TOL", "SEV", "GRA", "VAL")
COAST = ("GAL", "NAV", "CAT", "SEV", "GRA", "VAL", "POR")
OFFER = "four-any score-one-2 score-fours the-court king gr6_levy gr7"
"""Seven cards that are face up in Grandissimo."""


def offered(game: Game, colour: str) -> list[str]:
    """What a player may do now."""
    return [move.text for move in game.legal(game.edition.colours.index(colour))]


def asked(game: Game) -> list[str]:
    """Who is asked."""
    return [game.edition.colours[seat] for seat in game.awaiting()]


def refused(game: Game, colour: str, move: str) -> str:
    """The ruling that forbids a move."""
    refusal = game.why_not(game.edition.colours.index(colour), move)
    assert refusal is not None, f"{colour} may {move}"
    return refusal.ruling


def points(game: Game, events: list[Event]) -> dict[str, dict[str, int]]:
    """The points of every place that was scored, in that order, by colour; who gets none is left out."""
    made: dict[str, dict[str, int]] = {}
    for event in events:
        if event.name == "scored":
            place = made.setdefault(event.args["place"], {})
            for award in event.args["awards"]:
                if award["points"]:
                    colour = game.setup.colours[award["seat"]]
                    place[colour] = place.get(colour, 0) + award["points"]
    return made


def standing(game: Game, place: str) -> dict[str, int]:
    """Who has how many caballeros somewhere."""
    colours = game.setup.colours
    row = game.edition.place(place) * len(colours)
    return {colour: count for colour, count in zip(colours, game.state.pieces[row : row + len(colours)], strict=True) if count}


def discs(**regions: str) -> list[str]:
    """Discs of several players, in this order."""
    return [f"{colour} disc {region}" for colour, region in regions.items()]


def fact(game: Game, name: str) -> Any:
    """A fact as somebody who sees everything is shown it."""
    return facts_of(game.position())[name]


def names(events: list[Event]) -> list[str]:
    """What happened, in one word each."""
    return [event.name for event in events]


def grandissimo(**given: Any) -> Game:
    """A scenario of Grandissimo.  Unless one of them is placed, both black caballeros stand in NAV."""
    options = given.get("options", {})
    if options.get("gr_inquisitor", True) and not any("black" in text for text in given.values() if isinstance(text, str)):
        given["NAV"] = f"{given.get('NAV', '')} black 2"
    return scenario(boxes=("grandissimo",), **given)


def all_over(verb: str, *without: str, last: str = "POR") -> list[str]:
    """The same with every region but some."""
    return [f"{verb} {id}" for id in (*SPAIN, last) if id not in without]
