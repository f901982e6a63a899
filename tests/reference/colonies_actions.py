"""Every special action of the game: the new cards of stacks 6 and 7 (GC-35, §3.9), and the list of them all."""

from collections.abc import Callable
from typing import TypeAlias

from .board import CASTILLO, REGIONS
from .cards import EFFECTS as CLASSIC_EFFECTS
from .cards import court_is_manned
from .colonies_board import AMERICA, FRANCE, INQUISITOR_CARD, MEDITERRANEAN, PICTURES, REMOVE_CARD, SHIP
from .colonies_cards import (
    any_can_be_lifted,
    court_can_grow,
    desert_all,
    desert_two,
    evict,
    five_from_one,
    foreign_can_be_lifted,
    four_any,
    four_own,
    grande,
    grande_is_free,
    king,
    king_returns,
    move_some,
    one_of_each,
    own_can_be_lifted,
    own_lifted_or_court,
    regroup,
    regroup_or_two_more,
    royal_adviser,
    score_fewest,
    score_firsts,
    score_fives,
    score_fours,
    score_most,
    score_one,
    score_sixes_sevens,
    scoreboard,
    somebody_can_be_sent,
    the_court,
    three_any,
    three_foreign,
    two_and_two,
)
from .colonies_moves import fill, lifts, move_one, seat_them
from .colonies_table import ColoniesTable
from .table import Play

Effect: TypeAlias = Callable[[ColoniesTable, int], Play[None]]
Test: TypeAlias = Callable[[ColoniesTable, int], bool]


# Stack 6.


def take_inquisitor(table: ColoniesTable, me: int) -> Play[bool]:
    """The Grand Inquisitor comes into your court, a step. False: a Veto stopped it."""
    if (yield from table.vetoed()):
        return False
    table.inquisitor = me
    table.tell("figure-taken", me, "inquisitor")
    return True


def inquisitor_card(table: ColoniesTable, me: int) -> Play[None]:
    """Take the Grand Inquisitor or not, then move black caballeros up to twice, the same one too (GC-35)."""
    if table.inquisitor != me:
        answer = yield from table.ask(me, ["yes", "no"])
        if answer == "yes" and not (yield from take_inquisitor(table, me)):
            return
    for _ in range(2):
        moved = yield from move_one(table, me, lifts(table, [table.black]))
        if moved is None:
            return


def inquisitor_card_can_begin(table: ColoniesTable, me: int) -> bool:
    """He is not yours yet, or a black caballero may be moved."""
    return table.inquisitor != me or bool(lifts(table, [table.black]))


# Stack 7: discs first, as one step; then the rest as far as it is possible (GC-29).


def new_discs(table: ColoniesTable, card: str) -> dict[str, int]:
    """The discs a card brings now: what is missing beside the board does not come (GC-30)."""
    pictures = PICTURES.get(card, {})
    coming = {disc: min(number, table.supply[disc]) for disc, number in pictures.items()}
    return {disc: number for disc, number in coming.items() if number > 0}


def put_discs_down(table: ColoniesTable, card: str) -> Play[bool]:
    """Gold comes to America, Wares to the Mediterranean. False: a Veto stopped the whole action."""
    coming = new_discs(table, card)
    if not coming:
        return True
    if (yield from table.vetoed()):
        return False
    for disc, number in coming.items():
        table.supply[disc] -= number
        table.loose[disc] += number
        table.tell("discs-put", disc, number)
    return True


def table_targets(table: ColoniesTable) -> list[str]:
    """Where the Limit table may go: any other region of Spain and the colonies, nothing taboo at either end (GC-40)."""
    if table.taboo(table.table_at):
        return []
    places = [place for place in (*REGIONS, AMERICA, MEDITERRANEAN) if not table.taboo(place)]
    return [place for place in places if place != table.table_at]


def move_table(table: ColoniesTable, me: int) -> Play[None]:
    """Name where the Limit table goes and, where not all fit, who gets on; then it goes, filled (GC-40)."""
    targets = table_targets(table)
    if not targets:
        return
    answer = yield from table.ask(me, [f"table {place}" for place in targets])
    target = answer.split()[1]
    waiting = {colour: table.at_table_in(target, colour) for colour in range(table.colours)}
    seated = [0] * table.colours
    yield from seat_them(table, me, waiting, seated, table.table_size)
    if (yield from table.vetoed()):
        return
    table.tell("table-moved", table.table_at, target, sum(waiting.values()) > table.table_size)
    table.table_at = target
    table.on_table = seated
    table.touched = False


def conspiracy(table: ColoniesTable, me: int) -> Play[None]:
    """Every Grande who is not taboo goes into the Castillo, from your left, your own last, each a step (KI-24)."""
    for seat in [*table.from_the_left(me), me]:
        if not grande_is_free(table, seat):
            continue
        if (yield from table.vetoed()):
            return
        table.tell("grande-moved", seat, table.grandes[seat], CASTILLO)
        table.grandes[seat] = CASTILLO


def remove_card(table: ColoniesTable, me: int) -> Play[None]:
    """One card still offered goes; the King's and the Inquisitor's come back in the next round."""
    if not table.offer:
        return
    answer = yield from table.ask(me, [f"remove {table.offer[stack]}" for stack in sorted(table.offer)])
    removed = answer.split()[1]
    if (yield from table.vetoed()):
        return
    stack = next(number for number, card in table.offer.items() if card == removed)
    del table.offer[stack]
    table.tell("card-removed", me, removed)
    table.discard(removed)


def summons(table: ColoniesTable, me: int) -> Play[None]:
    """The Grand Inquisitor comes into your court, unless he is there."""
    if table.inquisitor != me:
        yield from take_inquisitor(table, me)


def fleet(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to three of your own."""
    yield from move_some(table, me, total=3, own=3, foreign=0)


def treasure(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to two of your own."""
    yield from move_some(table, me, total=2, own=2, foreign=0)


def governor(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to two of any colours, each from or to one of the new places, or inside it."""
    yield from move_some(table, me, total=2, own=2, foreign=2, overseas=True)


def embassy(table: ColoniesTable, me: int) -> Play[None]:
    """Place up to two from your court in France or on the ship, wherever the King is."""
    for _ in range(2):
        if not court_is_manned(table, me):
            return
        ways = [way for place in (FRANCE, SHIP) for way in table.ways_into(place)]
        answer = yield from table.ask(me, [*(f"place {way}" for way in ways), "done"])
        if answer == "done" or (yield from table.vetoed()):
            return
        table.place(me, answer.split()[1])


def table_can_move(table: ColoniesTable, me: int) -> bool:
    """The Limit table does not lie in the King's region."""
    return bool(table_targets(table))


def a_grande_can_go(table: ColoniesTable, me: int) -> bool:
    """There is a Grande to be put into the Castillo."""
    return any(grande_is_free(table, seat) for seat in range(table.players))


def a_card_is_offered(table: ColoniesTable, me: int) -> bool:
    """There is a card to be removed."""
    return bool(table.offer)


def inquisitor_is_elsewhere(table: ColoniesTable, me: int) -> bool:
    """He is not in your court."""
    return table.inquisitor != me


# The lists. What the colonies do not change is done as in the classic game.

EFFECTS: dict[str, Effect] = {
    **CLASSIC_EFFECTS,
    "regroup": regroup,
    "regroup-or-two-more": regroup_or_two_more,
    "five-from-one": five_from_one,
    "three-foreign": three_foreign,
    "three-any": three_any,
    "two-and-two": two_and_two,
    "four-own": four_own,
    "four-any": four_any,
    "king-returns": king_returns,
    "one-of-each": one_of_each,
    "desert-two": desert_two,
    "desert-all": desert_all,
    "score-one-2": score_one,
    "score-one-3": score_one,
    "score-fours": score_fours,
    "score-fives": score_fives,
    "score-sixes-sevens": score_sixes_sevens,
    "score-firsts": score_firsts,
    "score-most": score_most,
    "score-fewest": score_fewest,
    "scoreboard": scoreboard,
    "royal-adviser": royal_adviser,
    "evict": evict,
    "grande": grande,
    "the-court": the_court,
    "king": king,
    INQUISITOR_CARD: inquisitor_card,
    "gc7_table": move_table,
    "gc7_conspiracy": conspiracy,
    REMOVE_CARD: remove_card,
    "gc7_summons": summons,
    "gc7_fleet": fleet,
    "gc7_treasure": treasure,
    "gc7_governor": governor,
    "gc7_embassy": embassy,
}

# When a special action can begin, discs apart. A card that is not mentioned here always can.
CAN_BEGIN: dict[str, Test] = {
    "regroup": own_can_be_lifted,
    "two-more": court_is_manned,
    "regroup-or-two-more": own_lifted_or_court,
    "five-from-one": any_can_be_lifted,
    "three-foreign": foreign_can_be_lifted,
    "three-any": any_can_be_lifted,
    "two-and-two": any_can_be_lifted,
    "four-own": own_can_be_lifted,
    "four-any": any_can_be_lifted,
    "one-of-each": somebody_can_be_sent,
    "grande": grande_is_free,
    "the-court": court_can_grow,
    INQUISITOR_CARD: inquisitor_card_can_begin,
    "gc7_table": table_can_move,
    "gc7_conspiracy": a_grande_can_go,
    REMOVE_CARD: a_card_is_offered,
    "gc7_summons": inquisitor_is_elsewhere,
    "gc7_fleet": own_can_be_lifted,
    "gc7_treasure": own_can_be_lifted,
    "gc7_governor": any_can_be_lifted,
    "gc7_embassy": court_is_manned,
}


def can_begin(table: ColoniesTable, me: int, card: str) -> bool:
    """Say whether this card's special action can be offered now; with a disc to put down it always can (GC-29)."""
    if card not in EFFECTS:
        return False
    return bool(new_discs(table, card)) or card not in CAN_BEGIN or CAN_BEGIN[card](table, me)


def special_action(table: ColoniesTable, me: int, card: str) -> Play[None]:
    """Carry out a card's special action: discs, then the effect; at the end the Limit table is filled (GC-41)."""
    table.waived = set()
    table.tell("special-begun", me, card)
    if (yield from put_discs_down(table, card)):
        yield from EFFECTS[card](table, me)
    yield from fill(table)
