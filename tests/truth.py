"""Facts of a state by name that are kept in several rows, for tests that look at the truth."""

from __future__ import annotations

from elgrande.engine.registers import PILES
from elgrande.engine.state import State

Rows = tuple[tuple[int, ...], ...]


def piles(s: State) -> Rows:
    """Power cards played, by seat."""
    return tuple(s.rows[PILES : PILES + s.program.seats])


def decks(s: State) -> Rows:
    """The cards left in each stack."""
    return tuple(s.rows[s.program.decks : s.program.decks + s.program.stack_count])


def set_piles(s: State, piles: Rows) -> None:
    """Put other power cards on the piles."""
    s.rows[PILES : PILES + s.program.seats] = piles


def set_decks(s: State, decks: Rows) -> None:
    """Put other cards into the stacks."""
    s.rows[s.program.decks : s.program.decks + s.program.stack_count] = decks


def rows_of(s: State, name: str) -> Rows:
    """All rows of a fact that a box has added; empty ones for every seat if it is not on the table."""
    slot = s.program.layout.by_name.get("row " + name)
    return tuple(s.rows[slot.at : slot.at + slot.rows]) if slot else ((),) * s.program.seats


def row_of(s: State, name: str) -> tuple[int, ...]:
    """The one row of such a fact; nothing for every colour if it is not on the table."""
    slot = s.program.layout.by_name.get("row " + name)
    return s.rows[slot.at] if slot else (0,) * s.program.colours


def number_of(s: State, name: str) -> int:
    """A small number that a box has added; -1 if it is not on the table."""
    register = s.program.layout.register(name)
    return s.reg[register] if register >= 0 else -1
