"""What can happen, as data: the name of every event, its arguments, and who may know each of them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Argument(NamedTuple):
    """One argument of an event."""

    name: str
    kind: str
    """``seat``, ``colour``, ``place``, ``card``, ``modifier``, ``figure``, ``number``; rows: ``cards``, ``discs``, ``awards``."""
    secret: bool = False
    """Known only to the seats the event names, unless it says ``on_top``."""


class EventKind(NamedTuple):
    """One kind of event.  Its words are in the texts under ``event-<name>``."""

    name: str
    arguments: tuple[Argument, ...]
    reveals: bool = False
    """Does it tell somebody something that was hidden?  Then nothing before it can be undone."""


def _kind(name: str, arguments: str = "", *, reveals: bool = False) -> EventKind:
    """``seat place:place value:number!`` - a name is its own kind unless another one follows, ``!`` marks a secret."""
    made = []
    for argument in arguments.split():
        plain = argument.rstrip("!")
        label, _, kind = plain.partition(":")
        made.append(Argument(label, kind or label, argument.endswith("!")))
    return EventKind(name, tuple(made), reveals)


EVENTS: Final[dict[str, EventKind]] = {
    kind.name: kind
    for kind in (
        _kind("round-began", "round:number"),
        _kind("cards-revealed", "cards", reveals=True),
        _kind("power-played", "seat value:number"),
        _kind("turn-began", "seat"),
        _kind("court-taken", "seat count:number"),
        _kind("recalled", "seat place"),
        _kind("card-taken", "seat card"),
        _kind("veto-kept", "seat"),
        _kind("placed", "seat place"),
        _kind("special-begun", "seat card"),
        _kind("branch-chosen", "seat branch:number"),
        _kind("moved", "seat colour source:place target:place"),
        _kind("sent", "seat colour source:place"),
        _kind("swept", "colour count:number source:place target:place"),
        _kind("chosen", "seat place"),
        _kind("disc-locked", "seat"),
        _kind("discs-revealed", "discs", reveals=True),
        _kind("king-moved", "source:place target:place"),
        _kind("grande-moved", "colour source:place target:place"),
        _kind("scoreboard-set", "board:number source:place target:place"),
        _kind("power-taken", "seat value:number! on_top:number"),
        _kind("veto-used", "seat"),
        _kind("action-stopped", "seat"),
        _kind("scored", "place awards"),
        _kind("card-discarded", "card"),
        _kind("first-player", "seat"),
        _kind("general-scoring", "round:number"),
        _kind("game-over"),
        _kind("gift-locked", "seat"),
        _kind("gift-passed", "seat target:seat modifier!", reveals=True),
        _kind("modifier-played", "seat modifier total:number"),
        _kind("modifier-taken", "seat modifier!"),
        _kind("placement-opened", "seat"),
        _kind("bridge-laid", "source:place target:place"),
        _kind("figure-taken", "seat figure"),
        _kind("action-saved", "seat card"),
    )
}
"""All kinds of events by name."""
