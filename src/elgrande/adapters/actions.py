"""Moves as the actions of a learner: those that can be said at one kind of table, numbered without gaps.

The numbers of ``rules/moves.py`` leave room for every box there will ever be; a table uses one in five of them at most, one in
thirty at least, and masks and the last layers of networks would be as much too long.  So the moves of a table are counted, in the
order of their numbers.  Which ones those are depends on edition, boxes and players, and not on options: whoever learns with six
rounds plays on with nine.  As editions and boxes of a version never change, neither do these numbers.

What takes a pick back is left out: an answer in secret stands once it is given, and without it no hand is picked for ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from elgrande.editions.folding import folded
from elgrande.rules.edition import Edition
from elgrande.rules.moves import SIZES, VERBS, Verb
from elgrande.table.moves import move_text, said

UNPICKS: Final = "unpicks"
"""What a move does that is no action."""


class Actions:
    """Every move that can be said at one kind of table."""

    def __init__(self, edition: Edition, players: int, options: tuple[int, ...]) -> None:
        self.edition = edition
        self.players = players
        self.options = options
        """The number of a move in ``rules/moves.py``, by action."""
        self.number = {option: action for action, option in enumerate(options)}
        """The action, by that number."""

    def __len__(self) -> int:
        return len(self.options)

    def text(self, action: int) -> str:
        """A move as it is written: ``place VAL``."""
        return move_text(self.edition, self.options[action])

    @property
    def names(self) -> list[str]:
        """All of them."""
        return [self.text(action) for action in range(len(self))]

    @property
    def digest(self) -> str:
        """A short text that is another one if any number means something else."""
        return hashlib.sha256(repr(self.options).encode()).hexdigest()[:16]

    def turned(self, seat: int) -> tuple[list[int], list[int]]:
        """Actions as a seat counts that sees itself first: from the table's number to its own, and back."""
        to_own = [self.number[_turned(option, seat, self.players)] for option in self.options]
        back = [0] * len(to_own)
        for action, own in enumerate(to_own):
            back[own] = action
        return to_own, back


@lru_cache(64)
def actions_of(base: Edition, players: int) -> Actions:
    """The actions of all tables with an edition, its boxes among it, and so many players."""
    found: set[int] = set()
    for edition in _variants(base, players):
        for verb in VERBS:
            if verb.does != UNPICKS and said(edition, verb):
                found |= {verb.pack(arguments) for arguments in product(*_arguments(edition, players, verb))}
    return Actions(next(_variants(base, players)), players, tuple(sorted(found)))


def _variants(base: Edition, players: int) -> Iterator[Edition]:
    """The edition as it is usually played, then with each of its options changed."""
    usual = {option.name: option.default for option in base.options if players in option.players}
    yield folded(base, players, usual, ())
    for option in base.options:
        if players in option.players:
            for value in option.allowed(players):
                if value != option.default:
                    yield folded(base, players, usual | {option.name: value}, ())


def _arguments(edition: Edition, players: int, verb: Verb) -> list[Iterable[int]]:
    """For each argument of a verb what it can be."""
    known: dict[str, Iterable[int]] = {
        "place": range(len(edition.places)),
        "colour": range(players + len(edition.extra_colours)),
        "board": range(len(edition.scoreboards)),
        "card": [number for number, card in enumerate(edition.cards) if edition.uses(card)],
        "value": edition.courts,
        "modifier": range(1, len(edition.modifiers) + 1),
        "seat": range(players),
    }
    return [known.get(kind, range(SIZES[kind])) for kind in verb.arguments]


def _turned(option: int, seat: int, players: int) -> int:
    """The same move, its seats and colours counted from a seat on; colours without a seat stay where they are."""
    verb = next(verb for verb in VERBS if verb.first <= option < verb.first + verb.size)
    arguments = zip(verb.arguments, verb.unpack(option), strict=True)
    return verb.pack(tuple(turned(value, seat, players) if kind in ("colour", "seat") else value for kind, value in arguments))


def turned(number: int, seat: int, players: int) -> int:
    """A seat, or the colour of one, counted from another seat on; whatever is none stays what it is."""
    return (number - seat) % players if 0 <= number < players else number
