"""A position: the facts of a state in a form that can be shown, hidden and written down.

This is the only place where a State is taken apart.  Everything is read off the declarations of the facts; a fact that is hidden
from somebody is None in what that somebody gets (sight.py decides which).
"""

from __future__ import annotations

from typing import Any

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.layout import Slot
from elgrande.engine.program import look_everywhere
from elgrande.engine.ranking import hands_of
from elgrande.engine.registers import FRAMES, HANDS, HELD_VETOES, ORDER, PC, PLAYED, VETOES
from elgrande.engine.rounds import order_of
from elgrande.engine.state import State, new_state
from elgrande.engine.terrain import terrain_of
from elgrande.rules.errors import NotationError
from elgrande.rules.facts import Fact, Redraw
from elgrande.rules.moves import DONE
from elgrande.rules.places import PROVINCES
from elgrande.table.soundness import check_soundness
from elgrande.table.supplies import cards_out

Maybe = int | None
Row = tuple[Maybe, ...]


class Position:
    """All facts of a state, or those somebody may know: as attributes, by their labels, and in the order they are kept.

    ``position.king`` is the number of a place, ``position.grandes`` a row by colour, ``position.piles`` a row for each seat.
    """

    def __init__(self, setup: Setup, reg: Row, pieces: tuple[Row, ...], rows: tuple[Row, ...]) -> None:
        self.setup = setup
        self.reg = reg
        self.pieces = pieces
        """By place, then by colour.  Provinces and Castillo are None where hidden."""
        self.rows = rows

    @staticmethod
    def of(setup: Setup, s: State) -> Position:
        """Everything about a state."""
        colours = s.program.colours
        pieces = [tuple(s.pieces[at : at + colours]) for at in range(0, len(s.pieces), colours)]
        return Position(setup, tuple(s.reg), tuple(pieces), tuple(s.rows))

    @property
    def slots(self) -> list[Slot]:
        """Every fact there is, and where it is kept."""
        return self.setup.program.layout.slots

    def __getattr__(self, name: str) -> Any:
        """A fact by its label."""
        slot = None if name.startswith("__") else self.setup.program.layout.by_label.get(name)
        if slot is None:
            raise AttributeError(f"a position has no fact {name!r}")
        return self.fact(slot)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.setup.program.layout.by_label})

    def __repr__(self) -> str:
        table, at = self.setup, self.setup.program.labels[self.reg[PC] or 0]
        names = ", ".join(slot.fact.label for slot in self.slots if not slot.fact.inner)
        return f"<Position of {table.edition.title} for {table.players} at {at}: {names}>"

    def fact(self, slot: Slot) -> Any:
        """What a fact is: a number, a row, or a row for each owner."""
        if not slot.rows:
            return self.reg[slot.at]
        if slot.fact.row and slot.owners:
            return self.rows[slot.at : slot.at + slot.rows]
        return self.rows[slot.at]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.reg, self.pieces, self.rows) == (other.reg, other.pieces, other.rows) and (
            self.setup.edition is other.setup.edition and self.setup.options == other.setup.options
        )

    def __hash__(self) -> int:
        return hash((self.reg, self.pieces, self.rows))

    def unseen(self) -> list[list[int]]:
        """The cards that may still lie in each stack: those of the box that have not turned up."""
        program = self.setup.program
        stacks = [list(stack) for stack in self.setup.possible_stacks]
        for card in cards_out(self.setup, self.reg, self.rows):
            for stack in stacks:
                if card in stack and not program.card_returns[card]:
                    stack.remove(card)
                    break
        return stacks

    def state(self) -> State:
        """The state these facts describe, at its question; a NotationError says what does not fit together."""
        s = self.unasked()
        check_soundness(self.setup, s)
        self.ask(s)
        return s

    def ask(self, s: State) -> None:
        """Put the question at which a state stands."""
        program = s.program
        before = s.reg[PC]
        if program.code[before].run(s) or s.reg[PC] != before:
            raise NotationError(f"nobody is asked anything at {program.labels[before]}")
        for seat in kernel.awaiting(s):
            if kernel.legal(s, seat) in ([], [DONE]):
                raise NotationError(f"{self.setup.edition.colours[seat]} has nothing to answer at {program.labels[before]}")

    def unasked(self) -> State:
        """The same, before anything is asked; what follows from other facts is worked out."""
        program = self.setup.program
        s = new_state(program)
        for slot in self.slots:
            if slot.fact.redraw is Redraw.FOLLOWS:
                continue
            if slot.rows:
                for index in range(slot.at, slot.at + slot.rows):
                    s.rows[index] = _known(self.rows[index], slot.fact)
            else:
                s.reg[slot.at] = _known((self.reg[slot.at],), slot.fact)[0]
        pieces = list(self.pieces)
        pieces[PROVINCES] = self._provinces()
        s.pieces = []
        for row in pieces:
            if None in row:
                raise NotationError("hidden in this text: the Castillo")
            s.pieces += [count or 0 for count in row]
        s.rows[HANDS] = hands_of(s)
        if all(s.rows[PLAYED][colour] for colour in program.turns):
            s.rows[ORDER] = order_of(s)
        s.reg[HELD_VETOES] = sum(held.bit_count() for held in s.rows[VETOES])
        part = program.code[s.reg[PC]].part
        if not s.rows[FRAMES] and part in program.parts:
            s.rows[FRAMES] = (program.parts[part], 0)
        s.terrain = terrain_of(s)
        look_everywhere(s)
        return s

    def _provinces(self) -> tuple[int, ...]:
        """The provinces hold what is nowhere else."""
        program = self.setup.program
        left = list(program.caballeros)
        for place, row in enumerate(self.pieces):
            if place != PROVINCES:
                for colour, count in enumerate(row):
                    left[colour] -= count or 0
        for colour, count in enumerate(left):
            if count < 0:
                name = self.setup.edition.colours[colour]
                raise NotationError(f"there are only {program.caballeros[colour]} caballeros of {name}")
        return tuple(left)


def waiting(frames: Row) -> list[int]:
    """Where the registers begin that are kept in frames, those of each frame that holds something."""
    made = []
    end = len(frames)
    while end:
        size = frames[end - 1] or 0
        end -= 2 + size
        if size:
            made.append(end)
    return made


def _known(row: Row, fact: Fact) -> tuple[int, ...]:
    """The same entries, if none is hidden."""
    known = [entry for entry in row if entry is not None]
    if len(known) != len(row):
        raise NotationError(f"hidden in this text: {fact.about}")
    return tuple(known)
