"""What every instruction can do: run, ask, take an answer, and say why an answer is not offered."""

from __future__ import annotations

from elgrande.engine.registers import PC
from elgrande.engine.state import State


class Instruction:
    """One instruction of a compiled game.  The default runs through without doing anything."""

    def __init__(self) -> None:
        self.pc = -1
        """Its own address, set when it is emitted."""

    def run(self, s: State) -> bool:
        """Carry it out.  True: go on with the program counter; False: somebody is asked, or the game is over."""
        s.reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        """Accept an answer that was offered."""
        raise AssertionError("this instruction asks nobody")

    def menu_for(self, s: State, seat: int) -> list[int]:
        """What a seat may answer, if it is one of those asked."""
        return s.menu if s.asking >> seat & 1 else []

    def able(self, s: State, seat: int) -> bool:
        """Can a special action that begins here begin, for that seat?"""
        return True

    def remaining(self, s: State) -> int:
        """How many caballeros may still go one after another, the next one included; 0 where the question is not about that."""
        return 0

    def refuse(self, s: State, seat: int, option: int) -> str:
        """The ruling that forbids an answer this instruction does not offer."""
        return "other-question"


def ask(s: State, seat: int, menu: list[int]) -> bool:
    """Put a question to one seat."""
    s.asking = 1 << seat
    s.menu = menu
    return False
