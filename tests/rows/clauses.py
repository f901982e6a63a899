"""How a row is written: its ruling, the case in a few words, and for each clause of it how an occurrence is recognised."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from elgrande.editions import find_box
from elgrande.rules.rulings import RULINGS
from tests.rows.moment import Args, Moment, Table, Turn

Thing = TypeVar("Thing")

BOXES = ("grandissimo", "colonies", "intrigue", "king_colonies")
TITLES = ("classic", "modern", *BOXES)
"""The rules that are played: two editions, and four boxes that are played with the first of them."""

HOLDS: dict[str, tuple[str, ...]] = {ruling.id: ruling.editions or BOXES for ruling in RULINGS.values()}
"""Where each ruling holds, by title."""
for _box in BOXES:
    HOLDS |= {ruling.id: (*HOLDS.get(ruling.id, ()), _box) for ruling in find_box(_box).rulings}


@dataclass(frozen=True)
class Clause:
    """One thing a row says, and how to see that it happened."""

    on: str
    """What is looked at: ``question``, ``event``, ``turn``, ``table`` or ``refusal``."""
    of: tuple[str, ...]
    """Which questions or events; none stands for all."""
    seen: Callable[..., object]
    """True if it happened."""
    titles: tuple[str, ...] = TITLES


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

    def titles(self, clause: str) -> tuple[str, ...]:
        """With which rules a clause must occur."""
        return tuple(title for title in HOLDS[self.id] if title in self.clauses[clause].titles)


def only(title: str, rows: Iterable[Row]) -> tuple[Row, ...]:
    """The same rows, of one title: each is part of a ruling that holds elsewhere too."""
    return tuple(
        replace(row, clauses={name: replace(clause, titles=(title,)) for name, clause in row.clauses.items()}) for row in rows
    )


def for_each(things: Iterable[Thing], name: str, clause: Callable[[Thing], Clause]) -> dict[str, Clause]:
    """The same clause for each of several things, by a name with a gap for it."""
    return {name.format(thing): clause(thing) for thing in things}


def asked(questions: str, seen: Callable[[Moment], object], *titles: str) -> Clause:
    """A decision about one of these questions."""
    return Clause("question", tuple(questions.split()), seen, titles or TITLES)


def told(events: str, seen: Callable[[Moment, Args], object], *titles: str) -> Clause:
    """One of these events."""
    return Clause("event", tuple(events.split()), seen, titles or TITLES)


def ended(seen: Callable[[Turn], object], *titles: str) -> Clause:
    """A turn, once it is over."""
    return Clause("turn", (), seen, titles or TITLES)


def set_up(seen: Callable[[Table], object], *titles: str) -> Clause:
    """A table before the first decision."""
    return Clause("table", (), seen, titles or TITLES)


def refused(*titles: str) -> Clause:
    """A random move that is not offered, refused by this ruling."""
    return Clause("refusal", (), bool, titles or TITLES)
