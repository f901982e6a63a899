"""What the engine has told of a decision, as it told it: whoever only plays waits for no event that nobody looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from elgrande.rules.edition import Edition
from elgrande.rules.events import EVENTS, Kind
from elgrande.rules.places import CASTILLO

if TYPE_CHECKING:
    from elgrande.table.events import Event

Told = tuple[object, ...]
"""The name of an event, then its arguments as numbers."""


class Events(Sequence["Event"]):
    """Events one after the other, each made when somebody looks at it."""

    __slots__ = ("_edition", "_told")

    def __init__(self, edition: Edition, told: Sequence[Told]) -> None:
        self._edition = edition
        self._told = told

    def __len__(self) -> int:
        return len(self._told)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Events: ...
    def __getitem__(self, index: int | slice) -> Event | Events:
        if isinstance(index, slice):
            return Events(self._edition, self._told[index])
        from elgrande.table.events import event_of

        return event_of(self._edition, self._told[index])

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(len(self._told))

    def __repr__(self) -> str:
        return repr(list(self))


def reveals(log: Sequence[Told]) -> bool:
    """Did what the engine told show somebody what was hidden?

    An opened Castillo does, and a power card that lay on top of another one.
    """
    for told in log:
        if told[0] not in MAY_REVEAL:
            continue
        name = str(told[0])
        if name in REVEALING or (name in SCORED and told[SCORED[name]] == CASTILLO) or (name in ON_TOP and told[ON_TOP[name]]):
            return True
    return False


REVEALING = frozenset(kind.name for kind in EVENTS.values() if kind.reveals)
"""Events that always do."""
SCORED = {
    kind.name: at
    for kind in EVENTS.values()
    for change in kind.changes
    for at, argument in enumerate(kind.arguments, start=1)
    if change.kind is Kind.POINTS and argument.name == change.parts[0]
}
"""Where an event that scores a place tells which one."""
ON_TOP = {
    kind.name: at for kind in EVENTS.values() for at, argument in enumerate(kind.arguments, start=1) if argument.name == "on_top"
}
"""Where an event tells that what it is about lay on top."""
MAY_REVEAL = REVEALING | SCORED.keys() | ON_TOP.keys()
"""All of these: of a few events one has to look closer, and this is asked after every decision."""
OPENING = frozenset(kind.name for kind in EVENTS.values() if any(change.kind is Kind.OPENED for change in kind.changes))
"""Events that end a question answered in secret."""


def opens(log: Sequence[Told]) -> bool:
    """Did it end a question that was answered in secret?"""
    return any(told[0] in OPENING for told in log)
