"""The middle of a turn: placement and special action in either order, decided by the first act; further cards and free acts."""

from __future__ import annotations

from elgrande.engine.acts import (
    ACT_BIT,
    ANYWHERE,
    DUTY,
    MAY_BEGIN,
    MAY_BITS,
    MAY_KEEP,
    MAY_PLACE,
    OPEN_BIT,
    STAYS,
    change_back,
    change_card,
    given_up,
    use_instead,
)
from elgrande.engine.besides import begin_free_act, beside_the_card, duty_waits, further_cards, refuse_beside, save_action, settle
from elgrande.engine.carrying import carry, fill_table
from elgrande.engine.instruction import NOTHING, Instruction, ask
from elgrande.engine.menus import Menu
from elgrande.engine.program import has_room, refuse_place
from elgrande.engine.registers import ACTOR, ALSO_KING, CARD, OPEN, OTHERS, PC, PLACEMENTS, PLACING, SUBJECT  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT


class Act(Instruction):
    """Place a caballero, begin the special action, or be done."""

    def __init__(self, halves: int = -1) -> None:
        super().__init__()
        self.halves = halves
        """The register that says whether the first act is over, if free acts wait for that; -1 if they do not."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        seat = reg[ACTOR]
        may = MAY_PLACE if reg[PLACEMENTS] > 0 and s.pieces[program.court + seat] else 0
        if reg[PLACING]:
            if may:
                return ask(s, seat, ready(s, seat, may))
            reg[PLACING] = 0
            reg[PLACEMENTS] = 0
        if program.fill >= 0 and reg[program.touched] and fill_table(s, self.pc):
            return True
        others = s.rows[OTHERS]
        if others:
            change_back(s)
            may = MAY_PLACE if reg[PLACEMENTS] > 0 and s.pieces[program.court + seat] else 0
        if reg[OPEN] & OPEN_BIT:
            card = reg[CARD]
            if program.card_decides[card].able(s, seat):
                may |= MAY_BEGIN | DUTY if program.card_must[card] else MAY_BEGIN
            if self.halves >= 0 and program.card_keep[card] >= 0:
                may |= MAY_KEEP
        beside = NOTHING
        if self.halves < 0 or reg[self.halves]:
            if others or program.acts_beside:
                beside = beside_the_card(s, seat)
        else:
            if others:
                # Free acts wait for the end of the first half.
                beside = further_cards(s, seat)
            if not (may or beside):
                # Nothing can begin: the placement comes first, and is over.
                reg[PLACEMENTS] = 0
                reg[self.halves] = 1
                beside = beside_the_card(s, seat)
        if not (may or beside):
            reg[OPEN] &= STAYS
            reg[PLACEMENTS] = 0
            reg[PC] = self.pc + 1
            return True
        if others:
            duty = duty_waits(s, seat, may & MAY_BEGIN > 0, may & DUTY > 0)
            may = may | DUTY if duty else may & ~DUTY
        menu = ready(s, seat, may)
        return ask(s, seat, beside + menu if beside else menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        reg = s.reg
        if option >= moves.DROP:
            begin_free_act(s, seat, option, self.pc)
        elif option >= moves.PLACE:
            if self.halves >= 0:
                reg[self.halves] = 1
            place_from_court(s, seat, option - moves.PLACE)
            reg[PLACEMENTS] -= 1
            reg[PLACING] = 1
        elif option == moves.SPECIAL:
            self.begin_special(s, seat)
        elif option == moves.KEEP:
            reg[self.halves] = 1
            reg[OPEN] &= ACT_BIT | STAYS
            s.begin(s.program.card_keep[reg[CARD]], self.pc)
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

    def begin_special(self, s: State, seat: int) -> None:
        """The special action of the card in use begins, and comes back here."""
        reg = s.reg
        if self.halves >= 0:
            # Free acts are offered when it is over.
            reg[self.halves] = 1
        if s.rows[OTHERS]:
            settle(s, seat)
        reg[OPEN] &= ACT_BIT | STAYS
        s.begin(s.program.card_special[reg[CARD]], self.pc)
        reg[SUBJECT] = seat
        if s.log is not None:
            s.log.append(("special-begun", seat, reg[CARD]))

    def remaining(self, s: State) -> int:
        return min(s.reg[PLACEMENTS], s.pieces[s.program.court + s.reg[ACTOR]])

    def refuse(self, s: State, seat: int, option: int) -> str:
        reg = s.reg
        if moves.PLACE <= option < moves.PLACE + moves.MAX_PLACES:
            place = option - moves.PLACE
            if reg[PLACEMENTS] <= 0:
                return "placement-over"
            if s.pieces[s.program.court + seat] == 0:
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


def ready(s: State, seat: int, may: int) -> list[int]:
    """What may be done with the card in use, as answers; made once for every terrain.  A duty cannot be given up."""
    index = s.reg[ALSO_KING] << MAY_BITS | may
    menu = s.terrain.acts[index]
    if menu is None:
        options = [moves.KEEP] if may & MAY_KEEP else []
        if may & MAY_PLACE:
            options += [moves.PLACE + place for place in placement_targets(s)]
        if may & MAY_BEGIN:
            options.append(moves.SPECIAL)
        if not may & DUTY:
            options.append(moves.DONE)
        menu = Menu(s.program, options)
        s.terrain.acts[index] = menu
    full = s.full & menu.narrow
    options = (menu.left.get(full) or menu.without(full)) if full else menu.options
    return boarding(s, seat) + options if may & MAY_PLACE and s.program.boarding else options


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
