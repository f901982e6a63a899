"""A caballero that is moved may take another one along, if that one's owner agrees."""

from __future__ import annotations

from elgrande.engine.carrying import carry
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.moving import PerformMove
from elgrande.engine.program import has_room
from elgrande.engine.registers import HELD_COLOUR, HELD_FROM, HELD_TO, PC, SUBJECT
from elgrande.engine.state import State
from elgrande.rules import moves


class AskCompanion(Instruction):
    """Which caballero of the same region goes along?"""

    def __init__(self, companion: int) -> None:
        super().__init__()
        self.companion = companion
        """The register that holds its colour."""

    def run(self, s: State) -> bool:
        reg = s.reg
        colours = s.program.colours
        there = [colour for colour in range(s.program.seats) if s.pieces[reg[HELD_FROM] * colours + colour]]
        if not there or not has_room(s, reg[HELD_TO]):
            reg[PC] = self.pc + 1
            return True
        menu = [moves.ESCORT + (colour << moves.PLACE_BITS) + reg[HELD_FROM] for colour in there]
        return ask(s, reg[SUBJECT], [*menu, moves.DONE])

    def answer(self, s: State, seat: int, option: int) -> None:
        if option != moves.DONE:
            s.reg[self.companion] = (option - moves.ESCORT) >> moves.PLACE_BITS
        s.reg[PC] = self.pc + 1

    def holds(self) -> tuple[int, ...]:
        return (HELD_COLOUR, HELD_FROM, HELD_TO)

    def lets_through(self, s: State) -> bool:
        colour = s.reg[self.companion]
        return colour < s.program.seats and (colour < 0 or s.pieces[s.reg[HELD_FROM] * s.program.colours + colour] > 0)

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "no-such-piece" if moves.ESCORT <= option < moves.ESCORT + moves.PIECES else "other-question"


class AskConsent(Instruction):
    """Does the companion's owner agree?  Nobody asks for an own one."""

    def __init__(self, companion: int) -> None:
        super().__init__()
        self.companion = companion

    def run(self, s: State) -> bool:
        owner = s.reg[self.companion]
        if owner < 0 or owner == s.reg[SUBJECT]:
            s.reg[PC] = self.pc + 1
            return True
        return ask(s, owner, [moves.YES, moves.NO])

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.NO:
            s.reg[self.companion] = -1
            if s.log is not None:
                s.log.append(("companion-refused", seat))
        s.reg[PC] = self.pc + 1

    def holds(self) -> tuple[int, ...]:
        return (HELD_COLOUR, HELD_FROM, HELD_TO)


class PerformTogether(PerformMove):
    """The announced step happens, the companion following."""

    def __init__(self, one_region: bool, one_each: bool, companion: int) -> None:
        super().__init__(one_region, one_each)
        self.companion = companion

    def run(self, s: State) -> bool:
        reg = s.reg
        source, target, along = reg[HELD_FROM], reg[HELD_TO], reg[self.companion]
        super().run(s)
        if along >= 0:
            reg[self.companion] = -1
            carry(s, along, source, target)
            if s.log is not None:
                s.log.append(("moved", reg[SUBJECT], along, source, target))
        return True
