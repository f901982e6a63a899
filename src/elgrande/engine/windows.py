"""Windows: before something happens, those who have a right to are asked; they may stop it, or do something first."""

from __future__ import annotations

from typing import Final

from elgrande.engine.besides import begin_free_act, beside_the_card
from elgrande.engine.carrying import fill_table
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import Program
from elgrande.engine.registers import ACTOR, FIRST, HELD_VETOES, INVITED, PC, SUBJECT, TO_SCORE, VETOES, WAIVED, WINDOW
from elgrande.engine.rights import Right
from elgrande.engine.rounds import leave_special
from elgrande.engine.sailing import put_discs
from elgrande.engine.state import State
from elgrande.engine.taking import lay_veto_aside
from elgrande.rules import moves

WINDOW_MENU: Final[list[int]] = [moves.PASS, moves.WAIVE, moves.VETO]
VETO_MENU: Final[list[int]] = [moves.PASS, moves.VETO]


def objection_of(seat: int, asked: int, brings: int = 0) -> int:
    """The step or Veto of a seat, and who (a mask) is still to be asked about it, as one number: the mask in its lowest bits.

    ``brings`` is the kind of a Veto, counted from 1, with which something comes if it stands.
    """
    return (brings << moves.MAX_SEATS | seat) << moves.MAX_SEATS | asked


def whose(objection: int) -> int:
    """The seat whose step or Veto it is."""
    return objection >> moves.MAX_SEATS & (1 << moves.MAX_SEATS) - 1


def brought_by(objection: int) -> int:
    """The kind of a Veto with which something comes, counted from 1; 0 if nothing does."""
    return objection >> 2 * moves.MAX_SEATS


def asked_about(objection: int) -> int:
    """Who is still to be asked, as a mask."""
    return objection & (1 << moves.MAX_SEATS) - 1


class Opening(Instruction):
    """Part of a window: what was announced comes after it, if it still can."""

    def able(self, s: State, seat: int) -> bool:
        """An action can begin if what comes after the window can."""
        return s.program.code[self.pc + 1].able(s, seat)

    def decides(self, program: Program) -> Instruction:
        return program.code[self.pc + 1].decides(program)

    def stands(self, s: State) -> bool:
        return s.program.code[self.pc + 1].stands(s)

    def waits(self) -> bool:
        return True


class Objections(Opening):
    """Before a step of a special action, or before a whole one, those who can stop it are asked: holders of a Veto, or others.

    The window is a pile: at the bottom the step, above it each use of a Veto against what lies below.
    """

    def __init__(self, whole: bool) -> None:
        super().__init__()
        self.whole = whole
        """Is it the only one for a whole action?  Then there is nothing to waive."""
        self.vetoes = False
        """Do Vetos give the right?"""
        self.others: list[Right] = []
        """What else does; each use of it uses it up, like that of a Veto."""

    def run(self, s: State) -> bool:
        rows = s.rows
        if s.reg[HELD_VETOES] == 0 and not self.others and not rows[WINDOW]:
            s.reg[PC] = self.pc + 1
            return True
        actor = s.reg[ACTOR]
        if not rows[WINDOW]:
            rows[WINDOW] = (objection_of(actor, self.holders(s, actor) & ~s.reg[WAIVED]),)
        while rows[WINDOW]:
            pile = rows[WINDOW]
            still = asked_about(pile[-1]) & self.holders(s, whose(pile[-1]))
            if still:
                return ask(s, first_of(s, still), VETO_MENU if self.whole or len(pile) > 1 else WINDOW_MENU)
            # Nobody objects any more: what lies on top stands.
            if len(pile) == 1:
                rows[WINDOW] = ()
                s.reg[PC] = self.pc + 1
                return True
            if brought_by(pile[-1]):
                put_discs(s, s.program.veto_brings[brought_by(pile[-1]) - 1])
            if len(pile) == 2:
                rows[WINDOW] = ()
                stop_action(s)
            else:
                # A Veto against a Veto stands: neither counts any more, and the asking below goes on.
                rows[WINDOW] = pile[:-2]
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        pile = s.rows[WINDOW]
        pile = pile[:-1] + (pile[-1] & ~(1 << seat),)
        if option == moves.WAIVE:
            s.reg[WAIVED] |= 1 << seat
        elif option == moves.VETO:
            kind = self.spend(s, seat)
            brings = kind + 1 if kind >= 0 and s.program.veto_brings[kind] else 0
            pile += (objection_of(seat, self.holders(s, seat), brings),)
        s.rows[WINDOW] = pile

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "veto-asking" if option == moves.WAIVE else "veto-open"

    def holders(self, s: State, but: int) -> int:
        """The seats with the right, one excepted, as a mask."""
        mask = 0
        vetoes = s.rows[VETOES]
        for seat in range(s.program.seats):
            if vetoes[seat] and self.vetoes and seat != but:
                mask |= 1 << seat
        for right in self.others:
            for seat in range(s.program.seats):
                if right.is_held(s, seat) and seat != but:
                    mask |= 1 << seat
        return mask

    def spend(self, s: State, seat: int) -> int:
        """What gives a seat the right is used up: a Veto before anything else.  Which kind of Veto it was, -1 if none."""
        if self.vetoes and s.rows[VETOES][seat]:
            return spend_veto(s, seat)
        for right in self.others:
            if right.is_held(s, seat):
                right.use_up(s, seat)
                break
        return -1


def stop_action(s: State) -> None:
    """The special action that runs is over."""
    if s.log is not None:
        s.log.append(("action-stopped", s.reg[ACTOR]))
    leave_special(s)


def spend_veto(s: State, seat: int) -> int:
    """The oldest Veto of a seat is laid aside, of several as old the first kind; which kind it was."""
    held = s.rows[VETOES][seat]
    oldest = held & s.program.old_vetoes or held
    spent = oldest & -oldest
    if s.log is not None:
        s.log.append(("veto-used", seat))
    lay_veto_aside(s, seat, spent)
    return (spent.bit_length() - 1) // 2


def first_of(s: State, mask: int) -> int:
    """The first seat of a mask, clockwise from the active seat's left."""
    seat = s.reg[ACTOR]
    while True:
        seat = (seat + 1) % s.program.seats
        if mask >> seat & 1:
            return seat


class BeginInvitations(Opening):
    """Everybody may answer what is announced, each once."""

    def run(self, s: State) -> bool:
        s.reg[INVITED] = (1 << s.program.seats) - 1
        s.reg[PC] = self.pc + 1
        return True


class Invite(Opening):
    """One after the other, those with the right who can: clockwise from the active seat, or from who opened the round.

    The answer is a part of its own that is called; what the effect holds meanwhile comes back after it.  If what was announced
    cannot happen any more then, the special action is over.
    """

    def __init__(self, right: Right) -> None:
        super().__init__()
        self.right = right
        self.body = -1
        """Where the answer begins."""

    def run(self, s: State) -> bool:
        reg = s.reg
        if not self.right.is_anybodys(s):
            reg[INVITED] = 0
        seat = self.next_seat(s) if reg[INVITED] else -1
        if seat >= 0:
            # What was announced waits in the frame; of all this the answer knows which places are about to be scored.
            scores = reg[TO_SCORE]
            s.call(self.body, self.pc)
            s.clear_effect()
            reg[SUBJECT] = seat
            reg[TO_SCORE] = scores
            return True
        after = s.program.code[self.pc + 1]
        if after.able(s, reg[SUBJECT]) and after.stands(s):
            reg[PC] = self.pc + 1
        else:
            stop_action(s)
        return True

    def next_seat(self, s: State) -> int:
        """The next with the right who can answer, -1 if there is none; nobody is looked at twice."""
        reg = s.reg
        seats = s.program.seats
        begin = reg[ACTOR]
        if begin < 0:
            begin = reg[s.program.opened] if s.program.opened >= 0 else reg[FIRST]
        for distance in range(seats):
            seat = (begin + distance) % seats
            if reg[INVITED] >> seat & 1:
                reg[INVITED] &= ~(1 << seat)
                if self.right.is_held(s, seat) and s.program.code[self.body].able(s, seat):
                    return seat
        return -1


class OpenFreely(Instruction):
    """From here on free acts are offered beside what is asked, until something else is answered."""

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        reg[program.freely] = reg[PC] = self.pc + 1
        if program.fill >= 0 and reg[program.touched]:
            fill_table(s, self.pc)
        return True


class CloseFreely(Instruction):
    """If nothing was asked, free acts are offered alone."""

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        if reg[program.freely]:
            menu = beside_the_card(s, reg[ACTOR])
            if menu:
                return ask(s, reg[ACTOR], [*menu, moves.DONE])
            reg[program.freely] = 0
        reg[PC] = self.pc + 1
        if program.fill >= 0 and reg[program.touched]:
            fill_table(s, self.pc)
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        if option != moves.DONE:
            s.clear_effect()
            begin_free_act(s, seat, option, s.reg[s.program.freely] - 1)
            return
        s.reg[s.program.freely] = 0

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "other-question"


class ComeBack(Instruction):
    """An answer or a free act is over: what it interrupted goes on."""

    def run(self, s: State) -> bool:
        s.come_back()
        return True
