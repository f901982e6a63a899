"""The middle of a turn: placement and special action in either order, decided by the first act; further cards and free acts."""

from __future__ import annotations

from elgrande.engine.acts import OPEN_BIT, RIGHTS_MASK, SAVE_BIT, SAVED_BIT, card_of, change_card, given_up, placements_of
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import with_room
from elgrande.engine.registers import ACTOR, ALSO_KING, CARD, EXTRAS, OPEN, OTHERS, PC, PLACEMENTS, PLACING, SUBJECT  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT


class Act(Instruction):
    """Place a caballero, begin the special action, or be done."""

    def __init__(self) -> None:
        super().__init__()
        self.menus: dict[int, list[int]] = {}
        """Ready-made menus, by terrain and what is open."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        seat = reg[ACTOR]
        may_place = reg[PLACEMENTS] > 0 and s.pieces[COURT * program.colours + seat] > 0
        if reg[PLACING]:
            if may_place:
                menu = self.ready(s, True, False, False)
                return ask(s, seat, with_room(s, menu) if program.limited else menu)
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0
        may_begin = False
        must = False
        if reg[OPEN] & OPEN_BIT:
            card = reg[CARD]
            may_begin = program.code[program.card_special[card]].able(s, seat)
            must = may_begin and program.card_must[card]
        beside: list[int] = []
        if s.rows[OTHERS] or program.free_acts:
            beside = beside_the_card(s, seat)
            must = must or duty_waits(s, seat)
        if not (may_place or may_begin or beside):
            reg[OPEN] &= SAVED_BIT
            reg[PLACEMENTS] = 0
            reg[PC] = self.pc + 1
            return True
        menu = self.ready(s, may_place, may_begin, must)
        if program.limited:
            menu = with_room(s, menu)
        return ask(s, seat, beside + menu if beside else menu)

    def ready(self, s: State, may_place: bool, may_begin: bool, must: bool) -> list[int]:
        """The menu for what is open, made once for every terrain.  A duty cannot be given up."""
        key = s.terrain.number << 4 | must << 3 | s.reg[ALSO_KING] << 2 | may_place << 1 | may_begin
        menu = self.menus.get(key)
        if menu is None:
            menu = []
            if may_place:
                menu = [moves.PLACE + place for place in placement_targets(s)]
            if may_begin:
                menu.append(moves.SPECIAL)
            if not must:
                menu.append(moves.DONE)
            self.menus[key] = menu
        return menu

    def answer(self, s: State, seat: int, option: int) -> None:
        reg = s.reg
        if moves.PLACE <= option < moves.PLACE + moves.MAX_PLACES:
            place_from_court(s, seat, option - moves.PLACE)
            reg[PLACEMENTS] -= 1
            reg[PLACING] = 1
        elif option == moves.SPECIAL:
            self.begin_special(s, seat)
        elif option == moves.DONE:
            if not reg[PLACING]:
                reg[OPEN] &= SAVED_BIT
                if s.rows[OTHERS]:
                    s.rows[OTHERS] = tuple([given_up(act) for act in s.rows[OTHERS]])
                reg[PC] = self.pc + 1
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0
        elif option == moves.SAVE:
            save_action(s, seat)
        elif moves.SPECIAL_OF <= option < moves.PLACEMENT_OF:
            change_card(s, option - moves.SPECIAL_OF, False)
            self.begin_special(s, seat)
        elif moves.PLACEMENT_OF <= option < moves.REMOVE:
            change_card(s, option - moves.PLACEMENT_OF, True)
            reg[PLACING] = 1
        else:
            act = free_act(s, seat, option)
            reg[EXTRAS] |= 1 << act
            s.call(s.program.free_acts[act], self.pc)
            reg[SUBJECT] = seat
            if s.log is not None:
                s.log.append(("free-act-begun", seat))

    def begin_special(self, s: State, seat: int) -> None:
        """The special action of the card in use begins, and comes back here."""
        reg = s.reg
        reg[OPEN] = 0
        s.call(s.program.card_special[reg[CARD]], self.pc)
        reg[SUBJECT] = seat
        if s.log is not None:
            s.log.append(("special-begun", seat, reg[CARD]))

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
            return "king-region-taboo" if s.terrain.is_taboo(place) else "placement-neighbours"
        if option == moves.SPECIAL:
            if s.program.card_special[reg[CARD]] < 0:
                return "veto-taken"
            if reg[PLACING]:
                return "either-order"
            return "cannot-begin" if reg[OPEN] & OPEN_BIT else "special-over"
        return "duty" if option == moves.DONE else "other-question"


def placement_targets(s: State) -> list[int]:
    """Where a placement may go: next to the King and into the Castillo, and where he stands if a card opens that place."""
    places = [CASTILLO] if s.terrain.castillo_open else []
    places += s.terrain.near
    if s.reg[ALSO_KING]:
        places.append(s.terrain.king)
    return sorted(places)


def beside_the_card(s: State, seat: int) -> list[int]:
    """What may be begun besides the acts of the card in use: those of further cards, and free acts."""
    program = s.program
    court = s.pieces[COURT * program.colours + seat]
    menu: list[int] = []
    savable = s.reg[OPEN]
    for act in s.rows[OTHERS]:
        card = card_of(act)
        savable |= act
        if court and placements_of(act):
            menu.append(moves.PLACEMENT_OF + card)
        # Two copies of one card may be open, one of them saved in the last turn: they are offered as one.
        if can_begin(s, seat, act) and moves.SPECIAL_OF + card not in menu:
            menu.append(moves.SPECIAL_OF + card)
    if savable & SAVE_BIT:
        menu.append(moves.SAVE)
    for option in program.free_options:
        if option not in menu and free_act(s, seat, option) >= 0:
            menu.append(option)
    return menu


def free_act(s: State, seat: int, option: int) -> int:
    """The free act an answer begins: the first one with that verb that is possible and was not used in this turn; -1 if none."""
    program = s.program
    for index in range(len(program.free_acts)):
        used = s.reg[EXTRAS] >> index & 1
        if program.free_options[index] == option and not used and program.code[program.free_acts[index]].able(s, seat):
            return index
    return -1


def can_begin(s: State, seat: int, act: int) -> bool:
    """Can the special action of a further card begin?"""
    return act & OPEN_BIT > 0 and s.program.code[s.program.card_special[card_of(act)]].able(s, seat)


def duty_waits(s: State, seat: int) -> bool:
    """Is the special action of a further card a duty that can begin?"""
    for act in s.rows[OTHERS]:
        if s.program.card_must[card_of(act)] and can_begin(s, seat, act):
            return True
    return False


def save_action(s: State, seat: int) -> None:
    """The special action of the second card, whether that is in use or waits, is kept for the next turn."""
    reg = s.reg
    card = reg[CARD]
    if reg[OPEN] & SAVE_BIT:
        reg[OPEN] = SAVED_BIT
    waiting = list(s.rows[OTHERS])
    for index in range(len(waiting)):
        if waiting[index] & SAVE_BIT:
            card = card_of(waiting[index])
            waiting[index] = waiting[index] & ~RIGHTS_MASK | SAVED_BIT
    s.rows[OTHERS] = tuple(waiting)
    if s.log is not None:
        s.log.append(("action-saved", seat, card))


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
        return reg[PLACEMENTS] == s.program.card_placements[reg[CARD]] and s.terrain.king not in s.program.abroad


def place_from_court(s: State, seat: int, place: int) -> None:
    """One caballero from court to the board."""
    colours = s.program.colours
    s.pieces[COURT * colours + seat] -= 1
    s.pieces[place * colours + seat] += 1
    if s.log is not None:
        s.log.append(("placed", seat, place))
