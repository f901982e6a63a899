"""How one entry of a fact is written and read, by what it holds: ``VAL``, ``red+blue``, ``royal-adviser``, ``?``."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from elgrande.engine.acts import (
    ACT_BIT,
    ALTERNATIVE_BIT,
    COUNT_MASK,
    FIRST_BIT,
    KEPT_BIT,
    OPEN_BIT,
    SAVE_BIT,
    SAVED_BIT,
    act_of,
    card_of,
    placements_of,
)
from elgrande.engine.carrying import piece_of
from elgrande.engine.pacts import allies_of, pact_of, place_of
from elgrande.engine.program import Program
from elgrande.engine.windows import asked_about, brought_by, objection_of, whose
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError
from elgrande.rules.facts import Fact, Per
from elgrande.rules.moves import PLACE_BITS, PLACE_MASK

HIDDEN = "?"
NOTHING = "-"
VETO_AGE = ("none", "old", "new", "both")
SETS = {"seats": "seat", "colours": "colour", "places": "place"}
"""Kinds that are sets of others, kept as masks."""
RIGHTS = {
    "special": OPEN_BIT, "save": SAVE_BIT, "saved": SAVED_BIT, "act": ACT_BIT, "kept": KEPT_BIT, "first": FIRST_BIT,
    "instead": ALTERNATIVE_BIT,
}  # fmt: skip
"""What may be open of a further card besides its placement, or that its action was saved."""


class Entries:
    """The names of everything at one table."""

    def __init__(self, edition: Edition, program: Program) -> None:
        self.program = program
        self.names: dict[str, list[str]] = {
            "seat": list(edition.colours[: program.seats]),
            "colour": list(edition.colours[: program.colours]),
            "modifier": [HIDDEN, *(modifier.id for modifier in edition.modifiers)],
            "place": [place.id for place in edition.places],
            "card": [card.id for card in edition.cards],
            "board": [str(values[0]) for values in edition.scoreboards],
            "age": list(VETO_AGE),
        }
        self.vetoes = [self.names["card"][card] for card in program.veto_cards]
        for per in (Per.STACK, Per.PERIOD):
            self.names[per.value] = [str(number) for number in range(1, program.layout.sizes[per] + 1)]

    def owners(self, per: Per) -> list[str]:
        """What those are called of whom there is one each."""
        return self.names[per.value]

    def write(self, fact: Fact, entry: int | None) -> str:
        """One entry."""
        if entry is None:
            return HIDDEN
        if fact.holds in SETS:
            return self._set(entry, SETS[fact.holds])
        if fact.holds == "age":
            return self._vetoes(entry)
        if fact.holds in self.names:
            return NOTHING if entry < 0 else self.names[fact.holds][entry]
        if fact.holds == "objection":
            by = [self.vetoes[brought_by(entry) - 1]] if brought_by(entry) else []
            return ":".join([self.names["seat"][whose(entry)], self._set(asked_about(entry), "seat"), *by])
        if fact.holds == "act":
            rights = [name for name, bit in RIGHTS.items() if entry & bit]
            return ":".join([self.names["card"][card_of(entry)], str(placements_of(entry)), *rights])
        if fact.holds == "piece":
            return f"{self.names['colour'][entry >> PLACE_BITS]}@{self.names['place'][entry & PLACE_MASK]}"
        if fact.holds == "pact":
            return f"{self.names['place'][place_of(entry)]}:{self._set(allies_of(entry), 'seat')}"
        return str(entry)

    def read(self, fact: Fact, text: str) -> int | None:
        """The entry a text stands for; a NotationError lists what exists."""
        if text == HIDDEN:
            return None
        if fact.holds in SETS:
            return self._read_set(text, SETS[fact.holds])
        if fact.holds == "age":
            return self.find_vetoes(text)
        if fact.holds in self.names:
            return -1 if text == NOTHING and fact.holds == "card" and fact.row else self.find(text, fact.holds)
        if fact.holds == "objection":
            return self._read_objection(text)
        if fact.holds == "act":
            return self._read_act(text)
        if fact.holds == "piece":
            colour, _, where = text.partition("@")
            return piece_of(self.find(colour, "colour"), self.find(where, "place"))
        if fact.holds == "pact":
            where, _, allies = text.partition(":")
            return pact_of(self.find(where, "place"), self._read_set(allies, "seat"))
        return count(text, f"{fact.name} is counted")

    def find(self, text: str, kind: str) -> int:
        """The number of something by its name."""
        names = self.names[kind]
        if text not in names:
            raise NotationError(f"no {kind} {text!r}; choose from: {', '.join(names)}")
        return names.index(text)

    def find_vetoes(self, text: str) -> int:
        """The Vetos of a seat: how old, and of which card where there are several kinds."""
        if len(self.vetoes) == 1:
            return self.find(text, "age")
        held = 0
        for entry in text.split("+"):
            card, _, age = entry.partition(":")
            if card not in self.vetoes:
                raise NotationError(
                    f"no Veto {card!r}; choose from: {', '.join(self.vetoes) or 'none, for no card is kept as one'}"
                )
            held |= self.find(age, "age") << 2 * self.vetoes.index(card)
        return held

    def _vetoes(self, held: int) -> str:
        ages = [VETO_AGE[held >> 2 * kind & 3] for kind in range(len(self.vetoes))]
        if len(ages) == 1:
            return ages[0]
        return "+".join(f"{card}:{age}" for card, age in zip(self.vetoes, ages, strict=True) if age != VETO_AGE[0])

    def _set(self, mask: int, kind: str) -> str:
        return "+".join(name for i, name in enumerate(self.names[kind]) if mask >> i & 1) or NOTHING

    def _read_set(self, text: str, kind: str) -> int:
        return 0 if text == NOTHING else sum({1 << self.find(part, kind) for part in text.split("+")})

    def _read_objection(self, text: str) -> int:
        whose, sign, rest = text.partition(":")
        asked, brings, card = rest.partition(":")
        if not sign:
            raise NotationError(f"{text!r} should have the form colour:colour+colour")
        if brings and card not in self.vetoes:
            raise NotationError(f"no Veto {card!r}; choose from: {', '.join(self.vetoes)}")
        kind = self.vetoes.index(card) + 1 if brings else 0
        return objection_of(self.find(whose, "seat"), self._read_set(asked, "seat"), kind)

    def _read_act(self, text: str) -> int:
        card, placements, *rights = text.split(":") if ":" in text else (text, "0")
        if not set(rights) <= set(RIGHTS):
            raise NotationError(f"{text!r} should have the form card:placements:special:save")
        number = count(placements, "placements are counted")
        return act_of(self.find(card, "card"), min(number, COUNT_MASK), sum({RIGHTS[right] for right in rights}))


class ShownPact(TypedDict):
    """Who counts as one, and where."""

    place: str
    seats: list[int]


def shown_pact(pact: int, places: list[str]) -> ShownPact:
    """A pact as a view shows it."""
    seats = [seat for seat in range(allies_of(pact).bit_length()) if allies_of(pact) >> seat & 1]
    return ShownPact(place=places[place_of(pact)], seats=seats)


@lru_cache(64)
def entries_of(edition: Edition, program: Program) -> Entries:
    """The names at all tables that play the same: a view is written after every decision."""
    return Entries(edition, program)


def count(text: str, complaint: str) -> int:
    """A number that is written in digits."""
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise NotationError(f"{complaint}, not {text!r}")
    return int(text)
