"""What an event has changed, in the vocabulary of rules/events.py: for whoever shows, moves or adds up what happens."""

from __future__ import annotations

from typing import Any, NamedTuple

from elgrande.rules.events import EVENTS, OF_FACTS, Kind, Level
from elgrande.table.events import Event


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
            filled[0] = event.args[parts[0][1:]] if parts[0].startswith("@") else parts[0]
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
