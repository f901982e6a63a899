"""What an event has changed, in the vocabulary of rules/events.py: for whoever shows, moves or adds up what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from elgrande.rules.events import EVENTS, OF_FACTS, Kind, Level
from elgrande.rules.places import CASTILLO, SPAIN
from elgrande.table.events import Event

INSIDE = SPAIN[CASTILLO].id
"""Where whoever is thrown in is not seen."""


class Changed(NamedTuple):
    """One change that has happened; what somebody may not know is None."""

    kind: Kind
    parts: tuple[Any, ...]
    """As they are declared (``rules.events.Change``), the event's arguments filled in."""


def changes_of(event: Event) -> list[Changed]:
    """What an event has changed, in order."""
    made = []
    for kind, parts in EVENTS[event.name].changes:
        filled = [event.args.get(part, part) for part in parts]
        if kind in OF_FACTS:
            # An argument has a fact's name, a view its label.
            filled[0] = event.args[parts[0][1:]].replace("-", "_") if parts[0].startswith("@") else parts[0]
        made.append(Changed(kind, tuple(filled)))
    return made


def begins_turn(event: Event) -> int | None:
    """Whose turn begins with it, if one does."""
    if EVENTS[event.name].level is not Level.TURN:
        return None
    seat: int = event.args["seat"]
    return seat


def scores(event: Event) -> bool:
    """Is a place scored?"""
    return any(change.kind is Kind.POINTS for change in EVENTS[event.name].changes)


class Moved(NamedTuple):
    """Caballeros of one colour that have gone from a place to a place."""

    colour: int | str
    """A seat or the number of a colour, or its id."""
    source: str
    target: str
    number: int = 1


MOVING = {kind.name: [change.parts for change in kind.changes if change.kind is Kind.PIECES] for kind in EVENTS.values()}
"""What every event declares of pieces; most have none, and whoever hears a whole game does not wait for them."""


def pieces_moved(event: Event) -> list[Moved]:
    """The caballeros that go somewhere."""
    return [Moved(*(event.args.get(part, part) for part in parts)) for parts in MOVING[event.name]]


def into_castillo(event: Event) -> bool:
    """Does it announce caballeros thrown into the Castillo?"""
    return any(moved.target == INSIDE for moved in pieces_moved(event))


class Throws:
    """The throws into the Castillo in a game that goes on: whoever asks after each event looks at the new ones alone."""

    def __init__(self) -> None:
        self.heard = 0
        """How many events."""
        self.turn = 0
        """Of those, how many before this turn."""
        self.thrown: list[tuple[int, object]] = []
        """The numbers of events that announce one, and whose they are."""

    def hear(self, events: Sequence[Event]) -> None:
        """Take in what has happened since."""
        for number in range(self.heard, len(events)):
            event = events[number]
            if event.name in ("turn-began", "general-scoring"):
                self.turn = number
            elif MOVING[event.name] and into_castillo(event):
                self.thrown.append((number, event.args.get("seat")))
        self.heard = len(events)

    def past(self, seat: int | None) -> list[int]:
        """The numbers of events that announce one before this turn, but for those of one seat."""
        mine = -1 if seat is None else seat
        return [number for number, whose in self.thrown if number < self.turn and whose != mine]
