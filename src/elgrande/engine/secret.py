"""Questions that several seats answer in secret and at once."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import ASKED, OWES, PC
from elgrande.engine.state import State


class AskSecretly(Instruction):
    """Those who are asked answer in any order; each may change its answer until the last one is in, and that is not told."""

    def __init__(self, locked: str) -> None:
        super().__init__()
        self.locked = locked
        """The event that tells who has answered."""

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[OWES]:
            s.asking = reg[OWES]
            s.menu = []
            return False
        if reg[ASKED]:
            self.reveal(s)
        reg[ASKED] = 0
        reg[PC] = self.pc + 1
        return True

    def secret_menu(self, s: State, seat: int) -> list[int]:
        if not s.reg[ASKED] >> seat & 1:
            return []
        first = self.secret_option(0)
        return [first + entry for entry in self.choices(s, seat)]

    def answer(self, s: State, seat: int, option: int) -> None:
        row = self.secret_row(s)
        if s.log is not None and not s.rows[row][seat]:
            s.log.append((self.locked, seat))
        s.set_row(row, seat, option - self.secret_option(0))
        s.reg[OWES] &= ~(1 << seat)

    def choices(self, s: State, seat: int) -> list[int]:
        """What a seat may choose from, as it is kept."""
        raise AssertionError("a question has answers")

    def reveal(self, s: State) -> None:
        """All have answered."""
        raise AssertionError("a question has a purpose")

    def refuse(self, s: State, seat: int, option: int) -> str:
        raise AssertionError("a question knows what it refuses")
