"""Caballeros placed from court by a special action, one by one."""

from __future__ import annotations

from elgrande.engine.acting import place_from_court
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.menus import Menu
from elgrande.engine.moving import targets
from elgrande.engine.program import refuse_place
from elgrande.engine.registers import HELD_TO, PC, PICKED, REMAINING, SUBJECT  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO


class AskPlace(Instruction):
    """Where does one more caballero from court go, by a special action?"""

    def __init__(self, castillo: bool, duty: bool, into: int) -> None:
        super().__init__()
        self.castillo = castillo
        self.duty = duty
        self.into = into
        """The places it may go to, as a mask; 0 for all."""
        self.together = False
        """Do all go into the same place?"""
        self.over = -1
        self.menus: dict[int, Menu] = {}

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[REMAINING] <= 0 or not s.pieces[s.program.court + reg[SUBJECT]]:
            reg[PC] = self.over
            return True
        menu = self.menus.get(s.terrain.number)
        if menu is None:
            options = [moves.PLACE + place for place in targets(s, self.castillo) if self.reached(s, place)]
            if not self.duty:
                options.append(moves.DONE)
            menu = Menu(s.program, options)
            self.menus[s.terrain.number] = menu
        options = menu.with_room(s) if menu.narrow else menu.options
        if self.together and reg[PICKED]:
            options = [option for option in options if option == moves.DONE or self.same(s, option - moves.PLACE)]
            if options == [moves.DONE]:
                reg[PC] = self.over
                return True
        return ask(s, reg[SUBJECT], options)

    def same(self, s: State, place: int) -> bool:
        """Is it where the first one went, if on another space?"""
        return s.program.within[place] == s.reg[PICKED]

    def reached(self, s: State, place: int) -> bool:
        """Can it be placed there from court?"""
        if self.into:
            return self.into >> s.program.within[place] & 1 > 0 and s.program.placed >> place & 1 > 0
        return place == CASTILLO or s.program.placed >> place & 1 > 0

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.DONE:
            s.reg[PC] = self.over
            return
        s.reg[HELD_TO] = option - moves.PLACE
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.PLACE + s.reg[HELD_TO]

    def remaining(self, s: State) -> int:
        return min(s.reg[REMAINING], s.pieces[s.program.court + s.reg[SUBJECT]])

    def refuse(self, s: State, seat: int, option: int) -> str:
        if option == moves.DONE:
            return "duty"
        if not moves.PLACE <= option < moves.PLACE + moves.MAX_PLACES:
            return "other-question"
        ruling = refuse_place(s, option - moves.PLACE, "not-a-target")
        return "same-place" if ruling == "not-a-target" and self.together and s.reg[PICKED] else ruling


class PerformPlace(Instruction):
    """The announced caballero comes from court to the board."""

    def __init__(self, together: bool) -> None:
        super().__init__()
        self.together = together
        self.again = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        place_from_court(s, reg[SUBJECT], reg[HELD_TO])
        if self.together:
            reg[PICKED] = s.program.within[reg[HELD_TO]]
        reg[HELD_TO] = 0
        reg[REMAINING] -= 1
        reg[PC] = self.again
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)
