"""Quarantines: a mobile scoreboard that closes the region it lies on until after the next general scoring.

Which scoreboards are those of quarantines follows from where they lie: in places that are closed.
"""

from __future__ import annotations

from elgrande.engine.crown import AskScoreboard
from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import BOARD, CLOSED, HELD_TO, PC, SCOREBOARDS
from elgrande.engine.state import State
from elgrande.engine.terrain import terrain_of
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, PROVINCES


def usable_boards(s: State) -> list[int]:
    """The scoreboards of which one is laid down: of quarantines that can be lifted, else beside the board, else on it."""
    lying = list(enumerate(s.rows[SCOREBOARDS]))
    closed = s.reg[CLOSED]
    for boards in (
        [board for board, lies in lying if closed >> lies & 1 and lies != s.terrain.king],
        [board for board, lies in lying if lies == PROVINCES],
    ):
        if boards:
            return boards
    return [board for board, lies in lying if not s.terrain.is_taboo(lies)]


class AskQuarantine(AskScoreboard):
    """Which scoreboard closes which region?  One that has none."""

    def movable(self, s: State) -> list[int]:
        return usable_boards(s)

    def free(self, s: State) -> list[int]:
        allowed = s.program.for_board & s.program.majority
        for lies in s.rows[SCOREBOARDS]:
            allowed &= ~(1 << lies)
        return [place for place in s.terrain.open_regions if allowed >> place & 1]

    def refuse(self, s: State, seat: int, option: int) -> str:
        board = (option - moves.SCOREBOARD) >> moves.PLACE_BITS
        if 0 <= board < len(s.rows[SCOREBOARDS]) and board not in usable_boards(s):
            return "quarantine-board"
        if board in usable_boards(s) and option & moves.PLACE_MASK == CASTILLO:
            return "regions-only"
        return super().refuse(s, seat, option)


class PerformQuarantine(Instruction):
    """The scoreboard is laid down and its region closed; one that it has closed before is open again."""

    def run(self, s: State) -> bool:
        reg = s.reg
        board, target = reg[BOARD], reg[HELD_TO]
        before = s.rows[SCOREBOARDS][board]
        s.set_row(SCOREBOARDS, board, target)
        reg[CLOSED] = reg[CLOSED] & ~(1 << before) | 1 << target
        s.terrain = terrain_of(s)
        reg[BOARD] = -1
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("quarantined", s.program.scoreboards[board][0], before, target))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO, BOARD)


class EndQuarantines(Instruction):
    """All their scoreboards go beside the board."""

    def run(self, s: State) -> bool:
        reg = s.reg
        for board, lies in enumerate(s.rows[SCOREBOARDS]):
            if reg[CLOSED] >> lies & 1:
                s.set_row(SCOREBOARDS, board, PROVINCES)
                if s.log is not None:
                    s.log.append(("quarantine-ended", s.program.scoreboards[board][0], lies))
        if reg[CLOSED]:
            reg[CLOSED] = 0
            s.terrain = terrain_of(s)
        reg[PC] = self.pc + 1
        return True
