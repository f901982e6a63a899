"""What lies on the board besides caballeros, Grandes and scoreboards: a bridge, figures that are held, pieces laid aside."""

from __future__ import annotations

from elgrande.engine.carrying import carry
from elgrande.engine.instruction import NOTHING, Instruction, ask
from elgrande.engine.program import Program, has_room
from elgrande.engine.registers import HELD_TO, PC, PICKED, SUBJECT, TO_SCORE
from elgrande.engine.state import State
from elgrande.engine.terrain import lay_bridge
from elgrande.rules import moves
from elgrande.rules.places import COURT


class AskBridge(Instruction):
    """Where does the bridge begin?  It may end in a taboo region: it changes nothing there."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.menu = [moves.CHOOSE + place for place in program.regions if bridgeable(program, place)]

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[PICKED] = option - moves.CHOOSE
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("chosen", seat, s.reg[PICKED]))

    def able(self, s: State, seat: int) -> bool:
        return bool(self.menu)

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "not-a-target" if moves.CHOOSE <= option < moves.CHOOSE + moves.MAX_PLACES else "other-question"


class AskBridgeEnd(Instruction):
    """Where does it end?  Not next to where it begins."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.menus = {place: [moves.CHOOSE + end for end in bridgeable(program, place)] for place in program.regions}
        """By where it begins."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.menus[s.reg[PICKED]])

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.CHOOSE
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.CHOOSE + s.reg[HELD_TO]

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "not-a-target" if moves.CHOOSE <= option < moves.CHOOSE + moves.MAX_PLACES else "other-question"


def bridgeable(program: Program, place: int) -> list[int]:
    """The regions that are not neighbours of a region on the map: a bridge ends where the King can stand, or next to him."""
    if not program.for_king >> place & 1:
        return []
    near = program.neighbours[place]
    return [other for other in program.regions if other != place and other not in near and program.for_king >> other & 1]


class PerformBridge(Instruction):
    """The bridge is laid; one that lay elsewhere is gone."""

    def run(self, s: State) -> bool:
        reg = s.reg
        begin, end = reg[PICKED], reg[HELD_TO]
        lay_bridge(s, 1 << begin | 1 << end)
        reg[HELD_TO] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("bridge-laid", begin, end))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)


class FigureNeeded(Instruction):
    """A figure can be taken by whoever does not have it, but not from somebody while another lies beside the board."""

    def __init__(self, register: int, rather: list[int]) -> None:
        super().__init__()
        self.register = register
        self.rather = rather
        self.over = -1

    def able(self, s: State, seat: int) -> bool:
        holder = s.reg[self.register]
        return holder < 0 or (holder != seat and not any([s.reg[other] < 0 for other in self.rather]))

    def run(self, s: State) -> bool:
        """Whoever has it already goes on with what follows."""
        s.reg[PC] = self.pc + 1 if self.able(s, s.reg[SUBJECT]) else self.over
        return True


class TakeFigure(Instruction):
    """The subject takes a figure, from beside the board or from who has it."""

    def __init__(self, register: int, number: int) -> None:
        super().__init__()
        self.register = register
        self.number = number
        """Of the figure among the facts its boxes have added."""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        s.reg[self.register] = seat
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("figure-taken", seat, self.number))
        return True


class FigureLeaves(Instruction):
    """A figure goes beside the board."""

    def __init__(self, register: int, number: int) -> None:
        super().__init__()
        self.register = register
        self.number = number

    def run(self, s: State) -> bool:
        if s.reg[self.register] >= 0:
            s.reg[self.register] = -1
            if s.log is not None:
                s.log.append(("figure-left", self.number))
        s.reg[PC] = self.pc + 1
        return True


class HolderOnly(Instruction):
    """What follows is only for the seat that holds a figure."""

    def __init__(self, register: int) -> None:
        super().__init__()
        self.holder = register
        self.body: Instruction = self
        """What follows."""

    def able(self, s: State, seat: int) -> bool:
        return s.reg[self.holder] == seat and self.body.able(s, seat)

    def offers(self, s: State, seat: int) -> list[int]:
        return self.body.offers(s, seat) if s.reg[self.holder] == seat else NOTHING

    def could_begin(self, option: int) -> bool:
        return self.body.could_begin(option)

    def begin_with(self, s: State, seat: int, option: int) -> None:
        self.body.begin_with(s, seat, option)

    def refuse(self, s: State, seat: int, option: int) -> str:
        ruling = self.body.refuse(s, seat, option)
        return ruling if ruling == "other-question" or s.reg[self.holder] == seat else "not-held"


class AsideNeeded(Instruction):
    """A piece can be laid aside by whoever has one at court."""

    def able(self, s: State, seat: int) -> bool:
        return s.pieces[s.program.court + seat] > 0


class LayAside(Instruction):
    """One caballero of the subject goes from court to a place beside the board."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        move_own(s, seat, COURT, self.place)
        s.reg[PC] = self.pc + 1
        return True

    def stands(self, s: State) -> bool:
        return s.pieces[s.program.court + s.reg[SUBJECT]] > 0


class AskPut(Instruction):
    """Does a piece that was laid aside go into a region that is about to be scored?"""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def targets(self, s: State) -> list[int]:
        """The places about to be scored that something may enter."""
        within = s.program.within
        return [place for place in s.terrain.enterable if s.reg[TO_SCORE] >> within[place] & 1 and has_room(s, place)]

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], [moves.PUT + place for place in self.targets(s)] + [moves.PASS])

    def answer(self, s: State, seat: int, option: int) -> None:
        if option != moves.PASS:
            move_own(s, seat, self.place, option - moves.PUT)
        s.reg[PC] = self.pc + 1

    def able(self, s: State, seat: int) -> bool:
        return bool(self.targets(s))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.PUT <= option < moves.PUT + moves.MAX_PLACES:
            return "other-question"
        return s.terrain.taboo_ruling(option - moves.PUT) if s.terrain.is_taboo(option - moves.PUT) else "not-a-target"


def move_own(s: State, seat: int, source: int, target: int) -> None:
    """One caballero of a seat's own colour goes from one place to another."""
    carry(s, seat, source, target)
    if s.log is not None:
        s.log.append(("moved", seat, seat, source, target))
