"""The middle of a turn: placement and special action in either order, decided by the first act."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import castillo_open, is_taboo, near_king
from elgrande.engine.registers import ACTOR, ALSO_KING, CARD, KING, OPEN, PC, PLACEMENTS, PLACING, SUBJECT
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT


class Act(Instruction):
    """Place a caballero, begin the special action, or be done."""

    def __init__(self) -> None:
        super().__init__()
        self.menus: dict[int, list[int]] = {}
        """Ready-made menus, by the King's place and what is open."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[ACTOR]
        may_place = reg[PLACEMENTS] > 0 and s.pieces[COURT * s.program.colours + seat] > 0
        if reg[PLACING]:
            if may_place:
                return ask(s, seat, self.ready(s, True, False))
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0
        may_begin = False
        if reg[OPEN]:
            may_begin = s.program.code[s.program.card_special[reg[CARD]]].able(s, seat)
        if not (may_place or may_begin):
            reg[OPEN] = 0
            reg[PLACEMENTS] = 0
            reg[PC] = self.pc + 1
            return True
        return ask(s, seat, self.ready(s, may_place, may_begin))

    def ready(self, s: State, may_place: bool, may_begin: bool) -> list[int]:
        """The menu for what is open, made once for every place of the King."""
        key = s.reg[KING] << 3 | s.reg[ALSO_KING] << 2 | may_place << 1 | may_begin
        menu = self.menus.get(key)
        if menu is None:
            menu = []
            if may_place:
                menu = [moves.PLACE + place for place in placement_targets(s)]
            if may_begin:
                menu.append(moves.SPECIAL)
            menu.append(moves.DONE)
            self.menus[key] = menu
        return menu

    def answer(self, s: State, seat: int, option: int) -> None:
        reg = s.reg
        if option >= moves.PLACE:
            place_from_court(s, seat, option - moves.PLACE)
            reg[PLACEMENTS] -= 1
            reg[PLACING] = 1
        elif option == moves.SPECIAL:
            reg[OPEN] = 0
            s.calls += (self.pc,)
            reg[SUBJECT] = seat
            reg[PC] = s.program.card_special[reg[CARD]]
            if s.log is not None:
                s.log.append(("special-begun", seat, reg[CARD]))
        else:
            if not reg[PLACING]:
                reg[OPEN] = 0
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0

    def remaining(self, s: State) -> int:
        return min(s.reg[PLACEMENTS], s.pieces[COURT * s.program.colours + s.reg[ACTOR]])

    def refuse(self, s: State, seat: int, option: int) -> str:
        reg = s.reg
        if moves.PLACE <= option < moves.PLACE + moves.MAX_PLACES:
            place = option - moves.PLACE
            if reg[PLACEMENTS] <= 0:
                return "placement-over"
            if s.pieces[COURT * s.program.colours + seat] == 0:
                return "court-empty"
            return "king-region-taboo" if is_taboo(s, place) else "placement-neighbours"
        if option == moves.SPECIAL:
            if s.program.card_special[reg[CARD]] < 0:
                return "veto-taken"
            if reg[PLACING]:
                return "either-order"
            return "cannot-begin" if reg[OPEN] else "special-over"
        return "other-question"


def placement_targets(s: State) -> list[int]:
    """Where a placement may go: next to the King and into the Castillo, and where he stands if a card opens that place."""
    places = [CASTILLO] if castillo_open(s) else []
    places += near_king(s)
    if s.reg[ALSO_KING]:
        places.append(s.reg[KING])
    return sorted(places)


class OpenKingsPlace(Instruction):
    """The placement of this card may use the King's place, too."""

    def run(self, s: State) -> bool:
        s.reg[ALSO_KING] = 1
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("placement-opened", s.reg[ACTOR]))
        return True

    def able(self, s: State, seat: int) -> bool:
        """Only before a placement has begun, and only where caballeros can stand."""
        reg = s.reg
        return reg[PLACEMENTS] == s.program.card_placements[reg[CARD]] and reg[KING] not in s.program.abroad


def place_from_court(s: State, seat: int, place: int) -> None:
    """One caballero from court to the board."""
    colours = s.program.colours
    s.pieces[COURT * colours + seat] -= 1
    s.pieces[place * colours + seat] += 1
    if s.log is not None:
        s.log.append(("placed", seat, place))
