"""The truth about a game: its board and its program counter.

A state never leaves the process; what does is a view.  Its facts are declared in rules/facts.py and kept in three lists, so that
a clone is three copies whatever boxes are on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.engine.registers import DISCS, FRAMES, PC, SUBJECT

if TYPE_CHECKING:
    from elgrande.engine.layout import Lapsing
    from elgrande.engine.program import Program
    from elgrande.engine.terrain import Terrain


class State:
    """Everything there is to know about one game."""

    __slots__ = ("asking", "full", "log", "menu", "pieces", "program", "reg", "rows", "terrain")

    program: Program
    pieces: list[int]
    """Caballeros by place and colour: ``pieces[place * colours + colour]``.  The first colours are those of the seats."""
    reg: list[int]
    """The small numbers, see registers.py."""
    rows: list[tuple[int, ...]]
    """Everything that comes in rows, by seat, by colour or one after the other."""
    terrain: Terrain
    """What the King makes of the map.  Derived, never stored."""
    full: int
    """Places in which nobody more can stand, a bit each (``Program.room``).  Derived: whatever moves a piece keeps it true."""
    asking: int
    """The seats that owe an answer, as a mask."""
    menu: list[int]
    """What the one seat asked may answer; empty while several answer in secret.  Derived, never stored."""
    log: list[tuple[object, ...]] | None
    """Where events are told, if somebody listens."""

    def clone(self) -> State:
        """The same game, to be played on separately.  The clone has no listener."""
        other = State()
        other.program = self.program
        other.pieces = self.pieces[:]
        other.reg = self.reg[:]
        other.rows = self.rows[:]
        other.terrain = self.terrain
        other.full = self.full
        other.asking = self.asking
        other.menu = self.menu
        other.log = None
        return other

    def set_row(self, row: int, owner: int, value: int) -> None:
        """Change the entry of one seat, colour or board."""
        rows = self.rows
        values = list(rows[row])
        values[owner] = value
        rows[row] = tuple(values)

    def take_out(self, row: int, entry: int) -> None:
        """Leave one such entry out of a row."""
        values = self.rows[row]
        index = values.index(entry)
        self.rows[row] = values[:index] + values[index + 1 :]

    def clear(self, facts: Lapsing) -> None:
        """Empty these facts, for they last no longer."""
        reg, rows = self.reg, self.rows
        for at, empty in facts.registers:
            reg[at] = empty
        for at, row in facts.rows:
            rows[at] = row

    # --- frames: effects nest, wait and come back --------------------------------------------------------------------

    def clear_effect(self) -> None:
        """Forget what belonged to an effect that is over."""
        layout = self.program.layout
        self.reg[layout.effect] = layout.empty_effect
        self.rows[DISCS] = self.program.no_discs

    def begin(self, to: int, back: int) -> None:
        """Go on elsewhere and come back later, from where no effect is being carried out: nothing is held."""
        self.rows[FRAMES] += (back, 0)
        self.reg[PC] = to

    def call(self, to: int, back: int) -> None:
        """The same from anywhere: what an effect holds now is kept until then."""
        layout = self.program.layout
        held = self.reg[layout.effect]
        if held == layout.empty_effect:
            self.rows[FRAMES] += (back, 0)
        else:
            held += self.rows[DISCS]
            self.rows[FRAMES] += (*held, back, len(held))
        self.reg[PC] = to

    def come_back(self) -> None:
        """Go on where the last call came from, with what was held there."""
        rows = self.rows
        layout = self.program.layout
        frames = rows[FRAMES]
        size = frames[-1]
        self.reg[PC] = frames[-2]
        if not size:
            rows[FRAMES] = frames[:-2]
            self.reg[layout.effect] = layout.empty_effect
            rows[DISCS] = self.program.no_discs
            return
        below = len(frames) - 2 - size
        registers = layout.effect_end - SUBJECT
        self.reg[layout.effect] = frames[below : below + registers]
        rows[DISCS] = frames[below + registers : below + size]
        rows[FRAMES] = frames[:below]


def without(row: tuple[int, ...], entry: int) -> tuple[int, ...]:
    """The same row, one such entry less."""
    index = row.index(entry)
    return row[:index] + row[index + 1 :]


def new_state(program: Program) -> State:
    """A state with an empty board.

    The class has no initialiser of its own, because a clone would pay for it: it is what searching bots do most.
    """
    s = State()
    s.program = program
    s.pieces = [0] * (program.piece_places * program.colours)
    s.reg = list(program.layout.empty_registers)
    s.rows = program.layout.empty_rows()
    s.full = 0
    s.asking = 0
    s.menu = []
    s.log = None
    return s
