"""Which free acts may offer a seat something at all: few do at a time, and they are asked about at every act of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.engine.instruction import NOTHING, Instruction
from elgrande.engine.registers import EXTRAS
from elgrande.engine.state import State

if TYPE_CHECKING:
    from elgrande.engine.program import Program


class FreeActs:
    """The free acts of a table; cards may add some."""

    def __init__(self, program: Program) -> None:
        self.all: list[int] = program.free_acts + program.free_often
        """Where they begin."""
        acts: list[Instruction] = [program.code[begin] for begin in self.all]
        self.acts = acts
        self.unused: list[list[Instruction]] = [
            [act for number, act in enumerate(acts) if not used >> number & 1] for used in range(1 << len(program.free_acts))
        ]
        """Those that are open still, by which were used in this turn, a mask."""
        self.anyway: list[list[Instruction]] = [
            [act for act in unused if act.holder < 0 and act.manned < 0] for unused in self.unused
        ]
        """Those of them that need neither a figure nor somebody in a certain place."""
        self.figures: list[int] = [act.holder for act in acts if act.holder >= 0]
        """The registers of figures with which the others may offer something, and of colours that are held."""
        self.figures += [program.holders[colour] for colour in program.held if program.holders[colour] not in self.figures]
        places = sorted({act.manned for act in acts if act.manned >= 0})
        self.manned: list[list[int]] = [[place * program.colours + seat for place in places] for seat in range(program.seats)]
        """The pieces with which they may, as indexes among the pieces, by seat."""
        self.begun: dict[int, int] = {}
        """The only one that could be begun with an answer, as far as somebody has asked; -1 if several could."""

    def offers(self, s: State, seat: int) -> list[int]:
        """The answers with which they are begun.  The list may be shared."""
        reg, pieces = s.reg, s.pieces
        used = reg[EXTRAS]
        acts = self.anyway[used]
        for cell in self.manned[seat]:
            if pieces[cell]:
                acts = self.unused[used]
        for register in self.figures:
            if reg[register] == seat:
                acts = self.unused[used]
        menu = NOTHING
        for act in acts:
            options = act.offers(s, seat)
            if options:
                menu = menu + [option for option in options if option not in menu] if menu else options
        return menu

    def only(self, option: int) -> int:
        """The only one that could be begun with an answer, -1 if several could."""
        could = [act.pc for act in self.acts if act.could_begin(option)]
        self.begun[option] = could[0] if len(could) == 1 else -1
        return self.begun[option]
