"""Caballeros come back from beside the board: own ones land on the coast, prisoners are released together."""

from __future__ import annotations

from elgrande.engine.carrying import carry
from elgrande.engine.figures import move_own
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import has_room, refuse_place
from elgrande.engine.registers import HELD_TO, PC, SUBJECT
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO


class AskLanding(Instruction):
    """Where does the next of the own caballeros land?"""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.over = -1

    def coast(self, s: State) -> list[int]:
        """Where they can land."""
        return [place for place in s.terrain.movable if s.program.coast >> place & 1 and has_room(s, place)]

    def able(self, s: State, seat: int) -> bool:
        return s.pieces[self.place * s.program.colours + seat] > 0 and bool(self.coast(s))

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        if not self.able(s, seat):
            s.reg[PC] = self.over
            return True
        return ask(s, seat, [moves.LAND + place for place in self.coast(s)] + [moves.DONE])

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.DONE:
            s.reg[PC] = self.over
            return
        s.reg[HELD_TO] = option - moves.LAND
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.LAND + s.reg[HELD_TO]

    def remaining(self, s: State) -> int:
        return s.pieces[self.place * s.program.colours + s.reg[SUBJECT]]

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.LAND <= option < moves.LAND + moves.MAX_PLACES:
            return "other-question"
        return refuse_place(s, option - moves.LAND, "landing-coast")


class PerformLanding(Instruction):
    """The announced caballero lands."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self.again = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        seat, target = reg[SUBJECT], reg[HELD_TO]
        move_own(s, seat, self.place, target)
        reg[HELD_TO] = 0
        reg[PC] = self.again
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)


class AskRelease(Instruction):
    """Into which region do all prisoners go?"""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def offers(self, s: State, seat: int) -> list[int]:
        colours = s.program.colours
        prisoners = sum(s.pieces[self.place * colours : (self.place + 1) * colours])
        return [moves.PARDON + place for place in s.terrain.movable] if prisoners else []

    def able(self, s: State, seat: int) -> bool:
        return bool(self.offers(s, seat))

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.offers(s, s.reg[SUBJECT]))

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.PARDON
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.PARDON + s.reg[HELD_TO]

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.PARDON <= option < moves.PARDON + moves.MAX_PLACES:
            return "other-question"
        if not self.offers(s, seat):
            return "no-such-piece"
        place = option - moves.PARDON
        return "regions-only" if place == CASTILLO else refuse_place(s, place, "not-a-target")


class PerformRelease(Instruction):
    """All go together."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def run(self, s: State) -> bool:
        reg = s.reg
        colours = s.program.colours
        target = reg[HELD_TO]
        for colour in range(colours):
            count = s.pieces[self.place * colours + colour]
            if count:
                carry(s, colour, self.place, target, count)
                if s.log is not None:
                    s.log.append(("swept", colour, count, self.place, target))
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)
