"""The middle of a turn: placement and special action in either order, decided by the first act; further cards and free acts."""

from __future__ import annotations

from elgrande.engine.acts import (  # fmt: skip
    ACT_BIT,
    ALTERNATIVE_BIT,
    OPEN_BIT,
    RIGHTS_MASK,
    SAVE_BIT,
    SAVED_BIT,
    STAYS,
    card_of,
    change_back,
    change_card,
    given_up,
    placements_of,
    use_instead,
)
from elgrande.engine.carrying import carry, fills_first
from elgrande.engine.instruction import NOTHING, Instruction, ask
from elgrande.engine.program import Menu, has_room, refuse_place
from elgrande.engine.registers import (
    ACTOR,
    ALSO_KING,
    CARD,
    EXTRAS,
    HELD_VETOES,
    OPEN,
    OTHERS,
    PC,
    PLACEMENTS,
    PLACING,
    SUBJECT,
    VETOES,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.engine.taking import NEW
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


def beside_the_card(s: State, seat: int) -> list[int]:
    """What may be begun besides the acts of the card in use: those of further cards, and free acts."""
    menu = further_cards(s, seat) if s.rows[OTHERS] or s.reg[OPEN] & SAVE_BIT else []
    code = s.program.code
    for begin in free_acts(s):
        for option in code[begin].offers(s, seat):
            if option not in menu:
                menu.append(option)
    return menu


def further_cards(s: State, seat: int) -> list[int]:
    """What may be begun with further cards, and whether an action may be saved."""
    menu: list[int] = []
    savable = s.reg[OPEN]
    court = s.pieces[COURT * s.program.colours + seat]
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
    return menu


def begin_free_act(s: State, seat: int, option: int, back: int) -> None:
    """A free act begins with the answer to its first question; what goes on after it."""
    code = s.program.code
    s.call(use_free_act(s, seat, option), back)
    s.reg[SUBJECT] = seat
    while code[s.reg[PC]].run(s):
        pass
    code[s.reg[PC]].answer(s, seat, option)


def free_acts(s: State) -> list[int]:
    """Where the free acts begin that were not used in this turn: those of the table, then those of the cards."""
    program = s.program
    reg = s.reg
    if not (reg[EXTRAS] or reg[OPEN] & ACT_BIT or s.rows[OTHERS]):
        return program.free_always
    open_acts = [program.free_acts[index] for index in range(len(program.free_acts)) if not reg[EXTRAS] >> index & 1]
    if reg[OPEN] & ACT_BIT:
        open_acts.append(program.card_act[reg[CARD]])
    open_acts += [program.card_act[card_of(act)] for act in s.rows[OTHERS] if act & ACT_BIT]
    return open_acts + program.free_often


def refuse_beside(s: State, seat: int, option: int) -> str:
    """Why something besides the acts of the card in use cannot begin: one of a further card, or a free act."""
    rulings = [s.program.code[begin].refuse(s, seat, option) for begin in free_acts(s)]
    rulings = [refuse_further(s, option), *[ruling for ruling in rulings if ruling != "not-held"], refuse_closed(s, seat, option)]
    found = [ruling for ruling in rulings if ruling != "other-question"]
    if not found:
        return "other-question"
    return "either-order" if s.reg[PLACING] else found[0]


def refuse_closed(s: State, seat: int, option: int) -> str:
    """Why a free act is not open: it was used in this turn, somebody else has the figure, or the card does not show it."""
    code = s.program.code
    rulings = [code[begin].refuse(s, seat, option) for begin in s.program.free_acts]
    if [ruling for ruling in rulings if ruling not in ("other-question", "not-held")]:
        return "once-a-turn"
    if "not-held" in rulings:
        return "not-held"
    shown = [code[begin].refuse(s, seat, option) for begin in s.program.card_act if begin >= 0]
    return "symbol-needed" if [ruling for ruling in shown if ruling != "other-question"] else "other-question"


def refuse_further(s: State, option: int) -> str:
    """Why an act of a further card cannot begin."""
    for act in s.rows[OTHERS]:
        if option == moves.SPECIAL_OF + card_of(act):
            return "cannot-begin" if act & OPEN_BIT else "special-over"
        if option == moves.PLACEMENT_OF + card_of(act):
            return "court-empty" if placements_of(act) else "placement-over"
    return "other-question"


def use_free_act(s: State, seat: int, option: int) -> int:
    """The first free act that an answer begins is used from now on; where it begins."""
    program = s.program
    reg = s.reg
    begin = begun_with(s, seat, option)
    if begin in program.free_acts:
        reg[EXTRAS] |= 1 << program.free_acts.index(begin)
    elif begin in program.free_often:
        pass
    elif reg[OPEN] & ACT_BIT and program.card_act[reg[CARD]] == begin:
        reg[OPEN] &= ~ACT_BIT
    else:
        s.rows[OTHERS] = tuple([act & ~ACT_BIT if program.card_act[card_of(act)] == begin else act for act in s.rows[OTHERS]])
    return begin


def begun_with(s: State, seat: int, option: int) -> int:
    """Where the first free act begins that is begun with an answer."""
    for begin in free_acts(s):
        if option in s.program.code[begin].offers(s, seat):
            return begin
    raise AssertionError("no free act is begun with that")


def can_begin(s: State, seat: int, act: int) -> bool:
    """Can the special action of a further card begin?"""
    return act & OPEN_BIT > 0 and s.program.code[s.program.card_special[card_of(act)]].able(s, seat)


def duty_waits(s: State, seat: int, may_begin: bool, must: bool) -> bool:
    """Is there a special action that is a duty and can begin, that of the card in use or a further one?

    Where one is chosen from several, not if one that is no duty could be chosen, or a Veto that waits for its moment.
    """
    program = s.program
    free = may_begin and not must
    instead = False
    for act in s.rows[OTHERS]:
        instead = instead or act & ALTERNATIVE_BIT > 0
        if can_begin(s, seat, act):
            must = must or program.card_must[card_of(act)]
            free = free or not program.card_must[card_of(act)]
        elif program.card_veto[card_of(act)] >= 0:
            free = True
    return must and not (instead and free)


def settle(s: State, seat: int) -> None:
    """The special action of one of several cards has begun: the others are out of the question, a Veto too."""
    left: list[int] = []
    for act in s.rows[OTHERS]:
        if not act & ALTERNATIVE_BIT:
            left.append(act)
        elif s.program.card_veto[card_of(act)] >= 0:
            lose_veto(s, seat, s.program.card_veto[card_of(act)])
    s.rows[OTHERS] = tuple(left)


def lose_veto(s: State, seat: int, kind: int) -> None:
    """A Veto that was played for this round cannot be used any more."""
    played = NEW << 2 * kind
    if s.rows[VETOES][seat] & played:
        s.set_row(VETOES, seat, s.rows[VETOES][seat] & ~played)
        s.reg[HELD_VETOES] -= 1


def save_action(s: State, seat: int) -> None:
    """The special action of the second card, whether that is in use or waits, is kept for the next turn."""
    reg = s.reg
    card = reg[CARD]
    if reg[OPEN] & SAVE_BIT:
        reg[OPEN] = reg[OPEN] & ACT_BIT | SAVED_BIT
    waiting = list(s.rows[OTHERS])
    for index in range(len(waiting)):
        if waiting[index] & SAVE_BIT:
            card = card_of(waiting[index])
            waiting[index] = waiting[index] & (~RIGHTS_MASK | ACT_BIT) | SAVED_BIT
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
