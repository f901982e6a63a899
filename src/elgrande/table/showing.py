"""How facts look in a view: places, cards and colours by id, seats by number, rows by owner.  Whoever may not look sees how many.

Everything is read off the declarations of the facts, so a box that adds one shows it without a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import GenericAlias
from typing import Any, TypedDict

from elgrande.engine.acts import card_of, placements_of
from elgrande.engine.layout import Slot
from elgrande.engine.program import Program
from elgrande.engine.ranking import values_in
from elgrande.engine.registers import HANDS, PILES
from elgrande.rules.edition import Edition
from elgrande.rules.facts import Fact, Lasts, Per, Sight
from elgrande.table.entries import SETS, Entries, ShownPact, entries_of, shown_pact
from elgrande.table.position import Maybe, Position, Row

Show = Callable[[Maybe], Any]
"""One entry, as a view shows it."""


class ShownAct(TypedDict):
    """A further card of a turn."""

    card: str
    placements: int
    """How many caballeros may still be placed with it."""


def facts_of(seen: Position) -> dict[str, Any]:
    """Every fact that is shown, by what a view calls it."""
    return {label: show(seen) for label, show in _shown(seen.setup.edition, seen.setup.program)}


@lru_cache(64)
def _shown(edition: Edition, program: Program) -> list[tuple[str, Callable[[Position], Any]]]:
    entries = entries_of(edition, program)
    return [(slot.fact.label, _of(slot, entries)) for slot in program.layout.slots if slot.fact.shown]


def _of(slot: Slot, entries: Entries) -> Callable[[Position], Any]:
    """How one fact is shown: a value, a row, or a row for each owner."""
    show = _entry(slot.fact.holds, entries)
    at = slot.at
    if not slot.rows:
        return lambda seen: show(seen.reg[at])
    if slot.fact.per is Per.BOARD:
        names = entries.owners(Per.BOARD)
        if slot.fact.row:
            return lambda seen: {name: _row(seen.rows[at + board], show) for board, name in enumerate(names)}
        return lambda seen: {name: show(entry) for name, entry in zip(names, seen.rows[at], strict=True)}
    if slot.fact.row and slot.owners:
        return lambda seen: [_row(row, show) for row in seen.rows[at : at + slot.rows]]
    if slot.fact.row:
        return lambda seen: _row(seen.rows[at], show)
    if slot.fact.holds == "hand":
        return lambda seen: [_hand(seen, seat, show) for seat in range(slot.owners)]
    return lambda seen: [show(entry) for entry in seen.rows[at]]


def shape(fact: Fact) -> Any:
    """The type of what a view shows of a fact."""
    entry = _entry_shape(fact)
    hidden = fact.sight is not Sight.ALL
    if fact.row:
        row = GenericAlias(list, entry | None) | int if hidden else GenericAlias(list, entry)
        if fact.per is Per.BOARD:
            return GenericAlias(dict, (str, row))
        return row if fact.per is Per.TABLE else GenericAlias(list, row)
    if fact.per is Per.BOARD:
        return GenericAlias(dict, (str, entry))
    if fact.holds == "hand":
        return GenericAlias(list, entry | int)
    return entry if fact.per is Per.TABLE else GenericAlias(list, entry)


def _entry_shape(fact: Fact) -> Any:
    """The type of one entry.  What a whole game has is never nothing; of rows only those of cards have gaps."""
    holds = fact.holds
    if holds in SETS:
        return list[int] if holds == "seats" else list[str]
    if holds == "hand":
        return list[int]
    if holds == "act":
        return ShownAct
    if holds == "pact":
        return ShownPact
    named = holds in ("place", "modifier", "card", "board")
    kind = str if named else int
    if fact.row:
        return kind | None if holds == "card" else kind
    always = fact.per is Per.TABLE and fact.lasts is Lasts.GAME
    return kind | None if (named or holds in ("seat", "colour")) and not always else kind


def _hand(seen: Position, seat: int, show: Show) -> Any:
    """A hand of power cards: those that are not on the pile, and everybody can count a pile."""
    mask = seen.rows[HANDS][seat]
    return show(mask) if mask is not None else seen.setup.program.hand_size - len(seen.rows[PILES + seat])


def _row(row: Row, show: Show) -> Any:
    """Entries one after the other; of cards that all lie face down only the number is known."""
    return len(row) if row and row.count(None) == len(row) else [show(entry) for entry in row]


def _entry(holds: str, entries: Entries) -> Show:
    """How an entry of a kind is shown; None is nothing, or hidden."""
    if holds in SETS:
        names = entries.names[SETS[holds]]
        numbers = holds == "seats"
        return lambda mask: [i if numbers else name for i, name in enumerate(names) if (mask or 0) >> i & 1]
    if holds == "hand":
        return lambda mask: None if mask is None else values_in(entries.program, mask)
    if holds == "age":
        return lambda held: (held or 0).bit_count()
    if holds == "act":
        cards = entries.names["card"]
        return lambda act: None if act is None else ShownAct(card=cards[card_of(act)], placements=placements_of(act))
    if holds == "pact":
        return lambda pact: None if pact is None else shown_pact(pact, entries.names["place"])
    if holds in ("seat", "colour"):
        return lambda entry: None if entry is None or entry < 0 else entry
    if holds in ("place", "modifier"):
        names = entries.names[holds]
        return lambda entry: names[entry] if entry else None
    if holds in ("card", "board"):
        names = entries.names[holds]
        return lambda entry: None if entry is None or entry < 0 else names[entry]
    return lambda entry: entry
