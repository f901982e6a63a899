"""The Veto window: before a step of a special action, those who hold a Veto are asked."""

from __future__ import annotations

from typing import Final

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.registers import ACTOR, HELD_VETOES, PC, WAIVED
from elgrande.engine.rounds import discard, leave_special, with_seat
from elgrande.engine.state import State
from elgrande.rules import moves

WINDOW_MENU: Final[list[int]] = [moves.PASS, moves.WAIVE, moves.VETO]
VETO_MENU: Final[list[int]] = [moves.PASS, moves.VETO]


class Window(Instruction):
    """Before a step of a special action, holders of a Veto are asked.

    The window is a pile: at the bottom the step, above it each use of a Veto against what lies below.  An entry holds the seats
    still to be asked (a mask) and, in the bits above, the seat whose step or Veto it is.
    """

    def __init__(self, whole: bool) -> None:
        super().__init__()
        self.whole = whole
        """Is it the only one for a whole action?  Then there is nothing to waive."""

    def able(self, s: State, seat: int) -> bool:
        """An action can begin if what comes after the window can."""
        return s.program.code[self.pc + 1].able(s, seat)

    def run(self, s: State) -> bool:
        if s.reg[HELD_VETOES] == 0 and not s.window:
            s.reg[PC] = self.pc + 1
            return True
        actor = s.reg[ACTOR]
        if not s.window:
            s.window = (actor << 8 | holders(s, actor) & ~s.reg[WAIVED],)
        while s.window:
            top = s.window[-1]
            still = top & holders(s, top >> 8)
            if still:
                return ask(s, first_of(s, still), VETO_MENU if self.whole or len(s.window) > 1 else WINDOW_MENU)
            # Nobody objects any more: what lies on top stands.
            if len(s.window) == 1:
                s.window = ()
                s.reg[PC] = self.pc + 1
            elif len(s.window) == 2:
                s.window = ()
                if s.log is not None:
                    s.log.append(("action-stopped", actor))
                leave_special(s)
            else:
                # A Veto against a Veto stands: neither counts any more, and the asking below goes on.
                s.window = s.window[:-2]
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        s.window = s.window[:-1] + (s.window[-1] & ~(1 << seat),)
        if option == moves.WAIVE:
            s.reg[WAIVED] |= 1 << seat
        elif option == moves.VETO:
            # The older of two is spent.
            held = s.vetoes[seat]
            s.vetoes = with_seat(s.vetoes, seat, held & 2 if held & 1 else 0)
            s.reg[HELD_VETOES] -= 1
            if s.log is not None:
                s.log.append(("veto-used", seat))
            discard(s, s.program.card_veto.index(True))
            s.window += (seat << 8 | holders(s, seat),)

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "veto-asking" if option == moves.WAIVE else "veto-open"


def holders(s: State, but: int) -> int:
    """The seats with a Veto, one excepted, as a mask."""
    mask = 0
    for seat in range(s.program.seats):
        if s.vetoes[seat] and seat != but:
            mask |= 1 << seat
    return mask


def first_of(s: State, mask: int) -> int:
    """The first seat of a mask, clockwise from the active seat's left."""
    seat = s.reg[ACTOR]
    while True:
        seat = (seat + 1) % s.program.seats
        if mask >> seat & 1:
            return seat
