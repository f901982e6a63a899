"""What an entry of a fact becomes in an observation: one number, or several where a number stands for several things.

A set is one number for each that can be in it, a piece a colour and a place.  What seats and colours are called depends on who
looks, if that one sees itself first; nothing else does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from elgrande.adapters.actions import turned
from elgrande.editions.setup import Setup
from elgrande.engine.acts import card_of, placements_of
from elgrande.engine.pacts import allies_of, place_of
from elgrande.engine.windows import asked_about, brought_by, whose
from elgrande.rules.moves import PLACE_BITS, PLACE_MASK
from elgrande.table.entries import RIGHTS, SETS, VETO_AGE
from elgrande.table.entries import entries_of as names_of

HIDDEN: Final = -2
"""Something is there that this seat may not know."""
PADDING: Final = -3
"""A row is shorter than it can be."""


class Part(NamedTuple):
    """One number of an entry."""

    name: str
    """What it is called after the fact; empty if the entry is just this number."""
    holds: str
    """What the number is: a ``flag``, or a kind of fact that is one number."""


Numbers = Callable[[int], Sequence[int]]
"""From an entry that is seen to a number for each of its parts."""


class Kind(NamedTuple):
    """How entries of one kind are told in numbers."""

    parts: list[Part]
    numbers: Numbers | None = None
    """None where the entry is the number."""

    def row(self, entries: Iterable[int | None]) -> list[int]:
        """The numbers of several entries, each of which may be hidden."""
        numbers = self.numbers
        if numbers is None:
            return [HIDDEN if entry is None else entry for entry in entries]
        made: list[int] = []
        for entry in entries:
            made += [HIDDEN] * len(self.parts) if entry is None else numbers(entry)
        return made


class Kinds:
    """How every kind of fact is told at one table, to whoever looks from a seat."""

    def __init__(self, setup: Setup, seat: int, relative: bool) -> None:
        self._turn = seat if relative else 0
        self._players = setup.players
        names = dict(names_of(setup.edition, setup.program).names)
        self.seats = self.own_first(setup.players)
        """The seats in the order they are told."""
        self.colours = self.own_first(setup.program.colours)
        """The same for colours: those of the seats, then the others."""
        if relative:
            own = ["own", *(f"next{number}" for number in range(1, setup.players))]
            names["seat"], names["colour"] = own, own + names["colour"][setup.players :]
        self.names = names
        self.values = setup.program.power_values
        self.vetoes = [setup.edition.cards[card].id for card in setup.program.veto_cards]

    def own_first(self, count: int) -> list[int]:
        """Seats or colours in the order they are told."""
        return sorted(range(count), key=self.called)

    def called(self, number: int) -> int:
        """The number by which a seat or a colour goes."""
        return turned(number, self._turn, self._players)

    def kind(self, holds: str) -> Kind:
        """How a kind of fact is told; whatever is just a number needs no more."""
        if holds in SETS:
            return self._set(SETS[holds])
        several = {"piece": self._piece, "pact": self._pact, "act": self._act, "objection": self._objection, "hand": self._hand}
        if holds in several:
            return several[holds]()
        if holds == "age":
            return self._vetoes()
        if self._turn and holds in ("seat", "colour"):
            return Kind([Part("", holds)], lambda entry: (self.called(entry),))
        return Kind([Part("", holds)])

    def _set(self, kind: str) -> Kind:
        return Kind(*self._members(kind))

    def _members(self, kind: str) -> tuple[list[Part], Numbers]:
        """One flag for each that can be in a set."""
        order = self.order(kind)
        return [Part(name, "flag") for name in self.names[kind]], lambda mask: [mask >> member & 1 for member in order]

    def order(self, kind: str) -> list[int]:
        """All there are of a kind, in the order they are told."""
        return {"seat": self.seats, "colour": self.colours}.get(kind) or list(range(len(self.names[kind])))

    def _piece(self) -> Kind:
        parts = [Part("colour", "colour"), Part("place", "place")]
        return Kind(parts, lambda entry: (self.called(entry >> PLACE_BITS), entry & PLACE_MASK))

    def _pact(self) -> Kind:
        parts, allies = self._members("seat")
        return Kind([Part("place", "place"), *parts], lambda entry: (place_of(entry), *allies(allies_of(entry))))

    def _act(self) -> Kind:
        parts = [Part("card", "card"), Part("placements", "number"), *(Part(name, "flag") for name in RIGHTS)]
        bits = list(RIGHTS.values())
        return Kind(parts, lambda entry: (card_of(entry), placements_of(entry), *(int(entry & bit > 0) for bit in bits)))

    def _objection(self) -> Kind:
        parts, asked = self._members("seat")
        parts = [Part("whose", "seat"), Part("brings", "number"), *parts]
        return Kind(parts, lambda entry: (self.called(whose(entry)), brought_by(entry), *asked(asked_about(entry))))

    def _hand(self) -> Kind:
        values = self.values
        return Kind([Part(str(value), "flag") for value in values], lambda mask: [mask >> value & 1 for value in values])

    def _vetoes(self) -> Kind:
        parts = [Part(f"{card}.{age}", "flag") for card in self.vetoes for age in VETO_AGE[1:3]]
        return Kind(parts, lambda held: [held >> bit & 1 for bit in range(len(parts))])
