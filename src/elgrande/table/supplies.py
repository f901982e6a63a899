"""What there is of everything: no card lies in two places, nobody holds what was never dealt.

How much there is comes from the deck of the table and from the declarations of the facts: what is dealt, which facts share a
supply, and which only name something that lies elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from elgrande.editions.setup import Setup
from elgrande.engine.acts import KEPT_BIT, card_of
from elgrande.engine.layout import Slot
from elgrande.engine.program import Program
from elgrande.engine.registers import CARD, DISCARDS, OFFER, OPEN, OTHERS, PLAYED, ROUND, VETOES
from elgrande.engine.setup import MODIFIERS_DEALT, supply_of
from elgrande.engine.state import State
from elgrande.engine.taking import kept_vetoes
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError
from elgrande.rules.facts import Dealt, Redraw

Rows = Sequence[Sequence[int | None]]


def cards_out(setup: Setup, reg: Sequence[int | None], rows: Rows) -> list[int]:
    """The action cards that lie in no stack any more, each copy for itself; one that returns every round lies there, too."""
    program = setup.program
    out = [card for card in (*rows[OFFER], *rows[DISCARDS]) if card is not None and card >= 0]
    # One that is kept lies among those that are kept.
    in_use = [card for card in (reg[CARD],) if card is not None and card >= 0 and not (reg[OPEN] or 0) & KEPT_BIT]
    in_use += [card_of(act) for act in rows[OTHERS] if act is not None and not act & KEPT_BIT]
    # A Veto in use lies in front of its owner already, or has been used.
    out += [card for card in in_use if program.card_veto[card] < 0]
    for at in _cards_of_boxes(setup.edition, program):
        out += [card for card in rows[at] if card is not None and card >= 0]
    return out + [card for held in rows[VETOES] for card in kept_vetoes(program, held or 0)]


@lru_cache(64)
def _cards_of_boxes(edition: Edition, program: Program) -> list[int]:
    """The rows of cards that boxes have added."""
    slots = [slot for slot in program.layout.slots if slot.fact.holds == "card" and slot.fact in edition.facts]
    return [at for slot in slots for at in range(slot.at, slot.at + slot.rows)]


def check_supplies(setup: Setup, s: State) -> None:
    """A NotationError names what is there more often than it exists, or less often than it must be."""
    _check_cards(setup, s)
    for slot in s.program.layout.slots:
        pooled = slot.fact.redraw is Redraw.POOL and not slot.fact.shares
        if slot.rows and (slot.fact.dealt is not Dealt.NOTHING or pooled):
            _check_dealt(setup, s, slot)
        if slot.fact.among:
            _check_named(s, slot)


def _check_cards(setup: Setup, s: State) -> None:
    """No more copies of an action card than the deck of the table has."""
    program = s.program
    decks = s.rows[program.decks : program.decks + program.stack_count]
    found = Counter([*cards_out(setup, s.reg, s.rows), *(card for deck in decks for card in deck)])
    for number, count in found.items():
        card = setup.edition.cards[number]
        if not card.returns and count > setup.copies(card):
            raise NotationError(f"{count} copies of {card.id} are there, and the deck has {setup.copies(card)}")


def _check_dealt(setup: Setup, s: State, slot: Slot) -> None:
    """Nothing is held that was not dealt, nor more often; of what is turned up in turn, as much is left as must be."""
    fact = slot.fact
    supply = Counter(supply_of(setup.edition, s.program, fact))
    complaint = f"there are not as many: {fact.about}"
    if fact.dealt is Dealt.POWER:
        left = s.rows[slot.at]
        turned_up = {s.rows[PLAYED][colour] for colour in s.program.turns[s.program.seats :]}
        if len(left) != supply.total() - s.reg[ROUND] or Counter(left) - supply or turned_up & set(left):
            raise NotationError(f"one is turned up in each round: {fact.about}")
    elif fact.dealt is Dealt.REGIONS:
        now, *later = s.rows[slot.at : slot.at + slot.rows]
        over = [number for number in s.program.rounds[: max(0, s.reg[ROUND] - 1)] if number in setup.edition.scorings]
        to_come = len(later) - len(over)
        if Counter(now) - supply or [Counter(row) for row in later] != [supply] * to_come + [Counter()] * len(over):
            raise NotationError(f"all are shuffled after a general scoring: {fact.about}")
    elif fact.dealt is not Dealt.LEFT_OUT:  # of these everybody has all: hands.py looks at them
        held = list(_supply(s, fact.name))
        if Counter(entry for row in held for entry in row) - supply:
            raise NotationError(complaint)
        if fact.dealt is Dealt.MODIFIERS and any(len(row) != MODIFIERS_DEALT for row in held):
            raise NotationError(f"everybody has {MODIFIERS_DEALT} of them, those that were played too: {fact.about}")


def _check_named(s: State, slot: Slot) -> None:
    """What is only named lies with its owner."""
    held = list(_supply(s, slot.fact.among))
    for owner, entry in enumerate(s.rows[slot.at]):
        if entry != slot.fact.empty and (owner >= len(held) or entry not in held[owner]):
            raise NotationError(f"nobody names what is not theirs: {slot.fact.about}")


def _supply(s: State, name: str) -> Iterator[list[int]]:
    """What each owner has of a supply, in all the facts that share it."""
    sharing = [slot for slot in s.program.layout.slots if slot.rows and name in (slot.fact.name, slot.fact.shares)]
    for owner in range(sharing[0].rows):
        rows = [s.rows[slot.at + owner] for slot in sharing]
        yield [entry for slot, row in zip(sharing, rows, strict=True) for entry in row if entry != slot.fact.empty]
