"""What may be begun besides the acts of the card in use: those of further cards, and free acts."""

from __future__ import annotations

from typing import Final

from elgrande.engine.acts import (  # fmt: skip
    ACT_BIT,
    ALTERNATIVE_BIT,
    OPEN_BIT,
    RIGHTS_MASK,
    SAVE_BIT,
    SAVED_BIT,
    card_of,
    placements_of,
)
from elgrande.engine.instruction import NOTHING
from elgrande.engine.registers import CARD, EXTRAS, HELD_VETOES, OPEN, OTHERS, PLACING, SUBJECT, VETOES
from elgrande.engine.state import State
from elgrande.engine.taking import NEW
from elgrande.rules import moves

BESIDE: Final = SAVE_BIT | ACT_BIT


def beside_the_card(s: State, seat: int) -> list[int]:
    """What may be begun besides the acts of the card in use: those of further cards, and free acts.  The list may be shared."""
    reg = s.reg
    if not (reg[OPEN] & BESIDE or s.rows[OTHERS]):
        return s.program.free.offers(s, seat)
    menu = further_cards(s, seat)
    for begin in free_acts(s):
        options = s.program.code[begin].offers(s, seat)
        if options:
            # Two cards may have the same act.
            menu = menu + [option for option in options if option not in menu] if menu else options
    return menu


def further_cards(s: State, seat: int) -> list[int]:
    """What may be begun with further cards, and whether an action may be saved."""
    menu: list[int] = []
    savable = s.reg[OPEN]
    court = s.pieces[s.program.court + seat]
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
    """The first free act that an answer begins is used from now on, and begins with it; what goes on after it."""
    program = s.program
    reg = s.reg
    begin = -1 if reg[OPEN] & ACT_BIT or s.rows[OTHERS] else program.free.begun.get(option, -1)
    if begin < 0:
        begin = begun_with(s, seat, option)
    if begin in program.free_acts:
        reg[EXTRAS] |= 1 << program.free_acts.index(begin)
    elif begin not in program.free_often:
        use_act(s, begin)
    s.begin(begin, back)
    reg[SUBJECT] = seat
    program.code[begin].begin_with(s, seat, option)


def free_acts(s: State) -> list[int]:
    """Where the free acts begin that were not used in this turn: those of the table, then those of the cards."""
    program = s.program
    reg = s.reg
    of_cards = [program.card_act[reg[CARD]]] if reg[OPEN] & ACT_BIT else NOTHING
    for act in s.rows[OTHERS]:
        if act & ACT_BIT:
            of_cards = [*of_cards, program.card_act[card_of(act)]]
    if not (reg[EXTRAS] or of_cards):
        return program.free.all
    of_table = [program.free_acts[index] for index in range(len(program.free_acts)) if not reg[EXTRAS] >> index & 1]
    return of_table + of_cards + program.free_often


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


def use_act(s: State, begin: int) -> None:
    """The act of a card is used from now on."""
    program = s.program
    if s.reg[OPEN] & ACT_BIT and program.card_act[s.reg[CARD]] == begin:
        s.reg[OPEN] &= ~ACT_BIT
    else:
        s.rows[OTHERS] = tuple([act & ~ACT_BIT if program.card_act[card_of(act)] == begin else act for act in s.rows[OTHERS]])


def begun_with(s: State, seat: int, option: int) -> int:
    """Where the first free act begins that is begun with an answer."""
    only = -1 if s.reg[OPEN] & ACT_BIT or s.rows[OTHERS] else s.program.free.only(option)
    if only >= 0:
        return only
    for begin in free_acts(s):
        if option in s.program.code[begin].offers(s, seat):
            return begin
    raise AssertionError("no free act is begun with that")


def can_begin(s: State, seat: int, act: int) -> bool:
    """Can the special action of a further card begin?"""
    return act & OPEN_BIT > 0 and s.program.card_decides[card_of(act)].able(s, seat)


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
