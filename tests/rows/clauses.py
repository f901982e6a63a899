"""How a row is written: its ruling, the case in a few words, and for each clause of it how an occurrence is recognised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elgrande.rules.rulings import RULINGS
from tests.rows.moment import Args, Moment, Table, Turn

BOTH = ("classic", "modern")


@dataclass(frozen=True)
class Clause:
    """One thing a row says, and how to see that it happened."""

    on: str
    """What is looked at: ``question``, ``event``, ``turn``, ``table`` or ``refusal``."""
    of: tuple[str, ...]
    """Which questions or events; none stands for all."""
    seen: Callable[..., object]
    """True if it happened."""
    editions: tuple[str, ...] = BOTH


@dataclass(frozen=True)
class Row:
    """One row of the rulings."""

    ruling: str
    """Its id; other rows of the same ruling add a word to it: ``dummy/places``."""
    case: str
    clauses: dict[str, Clause]

    @property
    def id(self) -> str:
        """The id of the ruling alone."""
        return self.ruling.split("/")[0]

    def editions(self, clause: str) -> tuple[str, ...]:
        """In which editions a clause must occur."""
        return tuple(edition for edition in RULINGS[self.id].editions if edition in self.clauses[clause].editions)


def asked(questions: str, seen: Callable[[Moment], object], *editions: str) -> Clause:
    """A decision about one of these questions."""
    return Clause("question", tuple(questions.split()), seen, editions or BOTH)


def told(events: str, seen: Callable[[Moment, Args], object], *editions: str) -> Clause:
    """One of these events."""
    return Clause("event", tuple(events.split()), seen, editions or BOTH)


def ended(seen: Callable[[Turn], object], *editions: str) -> Clause:
    """A turn, once it is over."""
    return Clause("turn", (), seen, editions or BOTH)


def set_up(seen: Callable[[Table], object], *editions: str) -> Clause:
    """A table before the first decision."""
    return Clause("table", (), seen, editions or BOTH)


def refused(*editions: str) -> Clause:
    """A random move that is not offered, refused by this ruling."""
    return Clause("refusal", (), bool, editions or BOTH)
