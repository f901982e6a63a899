"""A few words the scenarios share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from elgrande.game import Game
from elgrande.rules.errors import IllegalMove
from elgrande.table.events import Event
from elgrande.testing.scenario import perform, scenario
from tests.seen import seen

OPEN: dict[str, str | int | bool] = {"castillo": "open"}
"""A table at which everybody sees into the Castillo, and therefore into the provinces."""

REGIONS = ("GAL", "NAV", "ARA", "CAT", "CAS", "TOL", "SEV", "GRA", "VAL")
"""In the order of the scoring track."""

OFFER = "four-any score-one-2 score-fours the-court king"
"""Five cards for the turns after the one a scenario is about."""


def filled(regions: Mapping[str, str], **given: Any) -> Game:
    """A scenario whose regions are not written out."""
    return scenario(**{**given, **regions})


def seat_of(game: Game, colour: str) -> int:
    return game.edition.colours.index(colour)


def legal(game: Game, colour: str) -> list[str]:
    """What a colour may do now."""
    return [move.text for move in game.legal(seat_of(game, colour))]


def refused(game: Game, line: str) -> str:
    """The ruling that forbids a move; asking and trying agree, and nothing changes."""
    colour, _, move = line.partition(" ")
    seat = seat_of(game, colour)
    refusal = game.why_not(seat, move)
    assert refusal is not None, f"{line} is legal"
    before, told = game.notation(), len(game.events)
    with pytest.raises(IllegalMove) as caught:
        game.play(seat, move)
    assert caught.value.ruling == refusal.ruling
    assert caught.value.legal == refusal.legal == tuple(legal(game, colour))
    assert game.notation() == before
    assert len(game.events) == told
    return refusal.ruling


def names(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]


def told(events: Sequence[Event], name: str) -> list[tuple[object, ...]]:
    """The arguments of all events of that name."""
    return [tuple(event.args.values()) for event in events if event.name == name]


def scored(events: Sequence[Event]) -> list[tuple[str, dict[int, int]]]:
    """Places with the points of all who got some, in the order they were scored."""
    return [(str(event.args["place"]), paid(event.points)) for event in events if event.name == "scored"]


def paid(points: dict[int, int]) -> dict[int, int]:
    """Only seats with points."""
    return {seat: number for seat, number in sorted(points.items()) if number}


def caballeros(game: Game, place: str) -> list[int | None]:
    """Caballeros by seat.  What is in the Castillo or the provinces is told only at an open table."""
    view = seen(game, 0)
    if place == "court":
        return list(view.courts)
    if place == "provinces":
        return list(view.provinces)
    if place == "castillo":
        assert view.castillo is not None
        return list(view.castillo)
    return list(view.regions[place])


def board(game: Game) -> dict[str, list[int]]:
    """All regions that are not empty."""
    return {region: counts for region, counts in seen(game, 0).regions.items() if any(counts)}


def asked(game: Game) -> list[str]:
    """The colours that owe a decision."""
    return [game.edition.colours[seat] for seat in game.awaiting()]


def discs(game: Game, *lines: str) -> list[Event]:
    """Set discs, written ``red VAL``."""
    return perform(game, *(line.replace(" ", " disc ", 1) for line in lines))


def finish_round(game: Game) -> list[Event]:
    """Everybody does as little as possible until the marker moves, a general scoring begins or the game is over."""
    happened: list[Event] = []
    while not game.is_over and seen(game, None).question != "disc":
        seat = game.awaiting()[0]
        texts = [move.text for move in game.legal(seat)]
        little = [text for text in texts if text in ("done", "pass", "court 0", "end")]
        plain = [text for text in texts if text not in ("card veto", "special")]
        events = game.play(seat, (little or plain)[0])
        happened += events
        if "round-began" in names(events):
            break
    return happened
