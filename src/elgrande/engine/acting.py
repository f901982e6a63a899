"""The middle of a turn: placement and special action in either order, decided by the first act; further cards and free acts."""

from __future__ import annotations

from elgrande.engine.acts import ACT_BIT, OPEN_BIT, STAYS, change_back, change_card, given_up, use_instead  # fmt: skip
from elgrande.engine.besides import begin_free_act, beside_the_card, duty_waits, further_cards, refuse_beside, save_action, settle
from elgrande.engine.carrying import carry, fills_first
from elgrande.engine.instruction import NOTHING, Instruction, ask
from elgrande.engine.menus import Menu
from elgrande.engine.program import has_room, refuse_place
from elgrande.engine.registers import ACTOR, ALSO_KING, CARD, OPEN, OTHERS, PC, PLACEMENTS, PLACING, SUBJECT  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT

ANYWHERE = 2
"""With this the placement of a turn may use every open region."""


class Act(Instruction):
    """Place a caballero, begin the special action, or be done."""

    def __init__(self, halves: int = -1) -> None:
        super().__init__()
        self.halves = halves
        """The register that says whether the first act is over, if free acts wait for that; -1 if they do not."""
        self.menus: dict[int, Menu] = {}
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
                if program.boarding:
                    menu = boarding(s, seat) + menu
                return ask(s, seat, menu)
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0
        if fills_first(s, self.pc):
            return True
        if s.rows[OTHERS]:
            change_back(s)
            may_place = reg[PLACEMENTS] > 0 and s.pieces[COURT * program.colours + seat] > 0
        may_begin = False
        must = False
        if reg[OPEN] & OPEN_BIT:
            card = reg[CARD]
            may_begin = program.code[program.card_special[card]].able(s, seat)
            must = may_begin and program.card_must[card]
        if self.halves >= 0:
            return self.in_halves(s, seat, may_place, may_begin, must)
        beside: list[int] = []
        if s.rows[OTHERS] or program.free_acts or reg[OPEN] & ACT_BIT:
            beside = beside_the_card(s, seat)
            must = duty_waits(s, seat, may_begin, must)
        if not (may_place or may_begin or beside):
            reg[OPEN] &= STAYS
            reg[PLACEMENTS] = 0
            reg[PC] = self.pc + 1
            return True
        menu = self.ready(s, may_place, may_begin, must)
        if may_place and program.boarding:
            menu = boarding(s, seat) + menu
        return ask(s, seat, beside + menu if beside else menu)

    def in_halves(self, s: State, seat: int, may_place: bool, may_begin: bool, must: bool) -> bool:
        """Two halves, with free acts after each: beside what is left of the second, or alone."""
        reg = s.reg
        program = s.program
        may_keep = reg[OPEN] & OPEN_BIT > 0 and program.card_keep[reg[CARD]] >= 0
        free = NOTHING
        if s.rows[OTHERS]:
            free = further_cards(s, seat)
            must = duty_waits(s, seat, may_begin, must)
        if reg[self.halves] or not (may_place or may_begin or may_keep or free):
            if not reg[self.halves]:
                # Nothing can begin: the placement comes first, and is over.
                reg[PLACEMENTS] = 0
                reg[self.halves] = 1
            free = beside_the_card(s, seat)
            if not (may_place or may_begin or may_keep or free):
                reg[OPEN] &= STAYS
                reg[PLACEMENTS] = 0
                reg[PC] = self.pc + 1
                return True
        menu = self.ready(s, may_place, may_begin, must)
        if may_keep:
            menu = [moves.KEEP, *menu]
        return ask(s, seat, free + menu if free else menu)

    def ready(self, s: State, may_place: bool, may_begin: bool, must: bool) -> list[int]:
        """The menu for what is open, made once for every terrain, where there is room.  A duty cannot be given up."""
        key = s.terrain.number << 5 | s.reg[ALSO_KING] << 3 | must << 2 | may_place << 1 | may_begin
        menu = self.menus.get(key)
        if menu is None:
            options: list[int] = []
            if may_place:
                options = [moves.PLACE + place for place in placement_targets(s)]
            if may_begin:
                options.append(moves.SPECIAL)
            if not must:
                options.append(moves.DONE)
            menu = Menu(s.program, options)
            self.menus[key] = menu
        return menu.with_room(s) if menu.narrow else menu.options

    def answer(self, s: State, seat: int, option: int) -> None:
        reg = s.reg
        if moves.PLACE <= option < moves.PLACE + moves.MAX_PLACES:
            self.first_half_begins(s)
            place_from_court(s, seat, option - moves.PLACE)
            reg[PLACEMENTS] -= 1
            reg[PLACING] = 1
        elif option == moves.SPECIAL:
            self.begin_special(s, seat)
        elif option == moves.KEEP:
            self.first_half_begins(s)
            reg[OPEN] &= ACT_BIT | STAYS
            s.call(s.program.card_keep[reg[CARD]], self.pc)
            reg[SUBJECT] = seat
        elif option == moves.DONE and self.halves >= 0 and not reg[self.halves] and not reg[PLACING]:
            # Both are given up; free acts may follow.
            give_up(s)
            reg[PLACEMENTS] = 0
            reg[self.halves] = 1
        elif option == moves.DONE:
            if not reg[PLACING]:
                give_up(s)
                reg[PC] = self.pc + 1
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0
        elif option == moves.SAVE:
            save_action(s, seat)
        elif moves.SPECIAL_OF <= option < moves.PLACEMENT_OF:
            if not use_instead(s, option - moves.SPECIAL_OF):
                change_card(s, option - moves.SPECIAL_OF, False)
            self.begin_special(s, seat)
        elif moves.PLACEMENT_OF <= option < moves.REMOVE:
            change_card(s, option - moves.PLACEMENT_OF, True)
            reg[PLACING] = 1
        else:
            begin_free_act(s, seat, option, self.pc)

    def first_half_begins(self, s: State) -> None:
        """When it is over, free acts are offered."""
        if self.halves >= 0:
            s.reg[self.halves] = 1

    def begin_special(self, s: State, seat: int) -> None:
        """The special action of the card in use begins, and comes back here."""
        reg = s.reg
        self.first_half_begins(s)
        if s.rows[OTHERS]:
            settle(s, seat)
        reg[OPEN] &= ACT_BIT | STAYS
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
            if place in [board for board, _ in s.program.boarding]:
                return "not-held"
            return refuse_place(s, place, "placement-neighbours")
        if option == moves.SPECIAL:
            if s.program.card_special[reg[CARD]] < 0:
                return "veto-taken"
            if reg[PLACING]:
                return "either-order"
            return "cannot-begin" if reg[OPEN] & OPEN_BIT else "special-over"
        return "duty" if option == moves.DONE else refuse_beside(s, seat, option)


def give_up(s: State) -> None:
    """Nothing of the cards of this turn is open any more."""
    s.reg[OPEN] &= STAYS
    if s.rows[OTHERS]:
        s.rows[OTHERS] = tuple([given_up(act) for act in s.rows[OTHERS]])


def placement_targets(s: State) -> list[int]:
    """Where a placement may go: next to the King and into the Castillo, and where he stands if a card opens that place."""
    places = [CASTILLO] if s.terrain.castillo_open else []
    if s.reg[ALSO_KING] & ANYWHERE:
        return places + open_to_placements(s)
    places += s.terrain.near
    if s.reg[ALSO_KING]:
        places.append(s.terrain.king)
    return sorted(places)


def open_to_placements(s: State) -> list[int]:
    """Every region, and space of one, into which caballeros may be placed at all."""
    return [place for place in s.terrain.enterable if s.program.placed >> place & 1]


def boarding(s: State, seat: int) -> list[int]:
    """Where a seat may place besides, because it has the right to."""
    return [moves.PLACE + place for place, right in s.program.boarding if right.is_held(s, seat) and has_room(s, place)]


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


class PlacementWaits(Instruction):
    """How a turn's placement may be done can change as long as nothing was placed."""

    def able(self, s: State, seat: int) -> bool:
        """A placement that has begun is over by now."""
        return s.reg[PLACEMENTS] > 0


class RaisePlacement(Instruction):
    """So many caballeros may be placed in this turn."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, s: State) -> bool:
        s.reg[PLACEMENTS] = self.count
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("placement-raised", s.reg[ACTOR], self.count))
        return True


class PlaceAnywhere(Instruction):
    """The placement of this turn may use every region that placements can go to."""

    def run(self, s: State) -> bool:
        s.reg[ALSO_KING] = ANYWHERE
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("placement-anywhere", s.reg[ACTOR]))
        return True


def place_from_court(s: State, seat: int, place: int) -> None:
    """One caballero from court to the board."""
    carry(s, seat, COURT, place)
    if s.log is not None:
        s.log.append(("placed", seat, place))
