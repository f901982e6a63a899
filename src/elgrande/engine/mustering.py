"""Caballeros come to court: from the provinces, and from regions once the provinces are empty."""

from __future__ import annotations

from elgrande.engine.besides import begin_free_act, beside_the_card
from elgrande.engine.carrying import carry
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import in_provinces
from elgrande.engine.registers import ACTOR, COUNT, HELD_FROM, PC, PLAYED, REMAINING, SUBJECT
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT, PROVINCES


def take_free_act(s: State, seat: int, option: int) -> None:
    """A free act begins that was offered beside what is asked."""
    back = s.reg[s.program.freely] - 1
    s.clear_effect()
    begin_free_act(s, seat, option, back)


class BeginMuster(Instruction):
    """Set how many caballeros may come to court: by the power card played, or by a special action."""

    def __init__(self, count: int, top_up: bool) -> None:
        super().__init__()
        self.count = count
        self.top_up = top_up

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[SUBJECT] < 0:
            # Outside an effect it is the active seat's.
            reg[SUBJECT] = reg[ACTOR]
        reg[REMAINING] = self.count or s.program.power[s.rows[PLAYED][reg[SUBJECT]]]
        reg[PC] = self.pc + 1
        return True

    def able(self, s: State, seat: int) -> bool:
        return in_provinces(s, seat) > 0 or (self.top_up and bool(recallable(s, seat)))


def recallable(s: State, seat: int) -> list[int]:
    """The regions from which a seat may top up its court."""
    colours = s.program.colours
    return [place for place in s.terrain.movable if s.pieces[place * colours + seat]]


class AskMuster(Instruction):
    """How many come from the provinces?"""

    def __init__(self, duty: bool) -> None:
        super().__init__()
        self.duty = duty
        self.short = -1
        self.menus: dict[int, list[int]] = {}
        """The numbers there are to choose from, by the highest."""

    def run(self, s: State) -> bool:
        reg = s.reg
        most = min(reg[REMAINING], in_provinces(s, reg[SUBJECT]))
        if most <= 0:
            reg[COUNT] = 0
            reg[PC] = self.short
            return True
        if self.duty:
            reg[COUNT] = most
            reg[PC] = self.pc + 1
            return True
        menu = self.menus.get(most)
        if menu is None:
            menu = [moves.COURT_TAKEN + count for count in range(most + 1)]
            self.menus[most] = menu
        freely = s.program.freely
        if freely >= 0 and reg[freely]:
            beside = beside_the_card(s, reg[ACTOR])
            menu = beside + menu if beside else menu
        return ask(s, reg[SUBJECT], menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        freely = s.program.freely
        if freely >= 0:
            if not moves.COURT_TAKEN <= option < moves.NAME_SEAT:
                take_free_act(s, seat, option)
                return
            s.reg[freely] = 0
        s.reg[COUNT] = option - moves.COURT_TAKEN
        s.reg[PC] = self.pc + 1

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "court-number" if moves.COURT_TAKEN <= option < moves.NAME_SEAT else "other-question"


class MusterNeeded(Instruction):
    """Go on while announced caballeros have still to come."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        s.reg[PC] = self.pc + 1 if s.reg[COUNT] > 0 else self.over
        return True


class PerformMuster(Instruction):
    """Caballeros come from the provinces: all announced ones at once, or the next one as a step of its own."""

    def __init__(self, one_by_one: bool) -> None:
        super().__init__()
        self.one_by_one = one_by_one
        self.again = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        colours = s.program.colours
        seat = reg[SUBJECT]
        count = 1 if self.one_by_one else reg[COUNT]
        s.pieces[PROVINCES * colours + seat] -= count
        s.pieces[s.program.court + seat] += count
        reg[REMAINING] -= count
        reg[COUNT] -= count
        reg[PC] = self.again
        if s.log is not None:
            s.log.append(("court-taken", seat, count))
        return True

    def holds(self) -> tuple[int, ...]:
        return (COUNT,)

    def stands(self, s: State) -> bool:
        return 1 <= s.reg[COUNT] <= min(s.reg[REMAINING], in_provinces(s, s.reg[SUBJECT]))


class AskRecall(Instruction):
    """Once the provinces are empty, the rest may come from regions."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        if reg[REMAINING] > 0 and not in_provinces(s, seat):
            regions = recallable(s, seat)
            if regions:
                menu = [moves.RECALL + place for place in regions] + [moves.DONE]
                freely = s.program.freely
                return ask(s, seat, beside_the_card(s, reg[ACTOR]) + menu if freely >= 0 and reg[freely] else menu)
        reg[PC] = self.over
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        freely = s.program.freely
        if freely >= 0:
            if option != moves.DONE and not moves.RECALL <= option < moves.CHOOSE:
                take_free_act(s, seat, option)
                return
            s.reg[freely] = 0
        if option == moves.DONE:
            s.reg[PC] = self.over
            return
        s.reg[HELD_FROM] = option - moves.RECALL
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.RECALL + s.reg[HELD_FROM]

    def remaining(self, s: State) -> int:
        seat = s.reg[SUBJECT]
        return min(s.reg[REMAINING], sum([s.pieces[place * s.program.colours + seat] for place in recallable(s, seat)]))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.RECALL <= option < moves.RECALL + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.RECALL
        if place == CASTILLO:
            return "castillo-shut"
        return s.terrain.taboo_ruling(place) if s.terrain.is_taboo(place) else "no-such-piece"


class PerformRecall(Instruction):
    """One caballero comes from a region to court."""

    def __init__(self) -> None:
        super().__init__()
        self.again = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        place = reg[HELD_FROM]
        carry(s, seat, place, COURT)
        reg[HELD_FROM] = 0
        reg[REMAINING] -= 1
        reg[PC] = self.again
        if s.log is not None:
            s.log.append(("recalled", seat, place))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_FROM,)
