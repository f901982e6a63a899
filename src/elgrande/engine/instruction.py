"""What every instruction can do: run, ask, take an answer, and say why an answer is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elgrande.engine.registers import EMPTY, HOLDABLE, PC, WINDOW
from elgrande.engine.state import State

if TYPE_CHECKING:
    from elgrande.engine.program import Program

NOTHING: Final[list[int]] = []
"""No answers: what most free acts offer most of the time."""


class Instruction:
    """One instruction of a compiled game.  The default runs through without doing anything."""

    def __init__(self) -> None:
        self.pc = -1
        """Its own address, set when it is emitted."""
        self.part = ""
        """The card or part of the game it belongs to."""
        self.word = ""
        """What it is called there; where somebody is asked, the question."""
        self.phase = ""
        """When it is reached: between turns ("round"), in a "turn", with a card ("act"), in a "special" action or an "effect"."""
        self.holder = -1
        """The register of the figure without which a free act that begins here offers nothing, -1 if there is none."""
        self.manned = -1
        """The place in which a seat must have somebody, or it is offered nothing; -1 if there is none."""

    def run(self, s: State) -> bool:
        """Carry it out.  True: go on with the program counter; False: somebody is asked, or the game is over."""
        s.reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        """Accept an answer that was offered."""
        raise AssertionError("this instruction asks nobody")

    def secret_menu(self, s: State, seat: int) -> list[int]:
        """What a seat may answer in secret, if it is one of those asked."""
        return []

    def able(self, s: State, seat: int) -> bool:
        """Can a special action that begins here begin, for that seat?"""
        return True

    def decides(self, program: Program) -> Instruction:
        """The instruction that knows whether what begins here can begin."""
        return self

    def passes_over(self, s: State, seat: int) -> bool:
        """Is it known beforehand that what begins here does nothing for that seat?"""
        return False

    def offers(self, s: State, seat: int) -> list[int]:
        """The answers with which a free act that begins here is begun; none if it cannot begin."""
        return NOTHING

    def could_begin(self, option: int) -> bool:
        """Could a free act that begins here be begun with an answer, as far as that alone tells?"""
        return True

    def begin_with(self, s: State, seat: int, option: int) -> None:
        """A free act begins here with an answer that it has offered."""
        s.reg[PC] = self.pc
        self.answer(s, seat, option)

    def remaining(self, s: State) -> int:
        """How many caballeros may still go one after another, the next one included; 0 where the question is not about that."""
        return 0

    def holds(self) -> tuple[int, ...]:
        """The registers in which the step it carries out was announced."""
        return ()

    def stands(self, s: State) -> bool:
        """Can the step that it carries out be carried out as it is held?  Then the question before it would offer that."""
        return not self.holds() or offered(s, self.pc)

    def waits(self) -> bool:
        """Is it a window, which opens between what was announced and what carries it out?"""
        return False

    def lets_through(self, s: State) -> bool:
        """Where it is a question: can what is held now have been answered, or have come through it?"""
        return True

    def in_effect(self) -> bool:
        """Is it reached while an effect is being carried out?"""
        return True

    def uses(self) -> int:
        """The card whose special action it begins, where that is not the one taken in this turn; -1 elsewhere."""
        return -1

    def secret_row(self, s: State) -> int:
        """The row in which answers given in secret are kept, -1 where nobody answers in secret."""
        return -1

    def secret_option(self, entry: int) -> int:
        """The answer that is kept there as that entry."""
        raise AssertionError("nobody answers in secret here")

    def written(self, s: State, seat: int, option: int) -> list[int]:
        """What a seat has answered in secret, as it is written down, in the state after its last answer: that one."""
        return [option]

    def announced(self, s: State) -> int:
        """The answer that would have led to what is held: the inverse of ``answer``."""
        raise AssertionError("this instruction announces nothing")

    def refuse(self, s: State, seat: int, option: int) -> str:
        """The ruling that forbids an answer this instruction does not offer."""
        return "other-question"


def offered(s: State, at: int) -> bool:
    """Is what is held among the answers to the question before an instruction?  It is asked again, on a copy with empty hands."""
    code = s.program.code
    asked = at - 1
    # Windows, and questions about what was announced before them.
    while code[asked].waits() or code[asked].holds():
        if not code[asked].lets_through(s):
            return False
        asked -= 1
    question = code[asked]
    empty = s.clone()
    empty.rows[WINDOW] = ()
    for held in HOLDABLE:
        empty.reg[held] = EMPTY[held]
    empty.reg[PC] = asked
    return not question.run(empty) and question.lets_through(s) and question.announced(s) in empty.menu


def ask(s: State, seat: int, menu: list[int]) -> bool:
    """Put a question to one seat."""
    s.asking = 1 << seat
    s.menu = menu
    return False
