"""The special actions of Intrigue & the King, one function for each that is not simply a classic card (§2.4)."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from .board import CASTILLO, COURT, PROVINCES
from .cards import any_can_be_lifted, court_can_grow, court_is_manned, king_returns, move_king, one_of_each, the_court
from .intrigue_board import AMBUSH, INTRIGUE_ACTION, KING_ACTION, LEVIED
from .intrigue_scorings import (
    ballot,
    pairs,
    score_but_kings,
    score_castillo,
    score_fewest,
    score_firsts,
    score_fives,
    score_fours,
    score_most,
    score_one,
    score_pair,
    score_sixes_sevens,
)
from .intrigue_table import IntrigueTable
from .table import Play, Question

Effect: TypeAlias = Callable[[IntrigueTable, int], Play[None]]
Test: TypeAlias = Callable[[IntrigueTable, int], bool]
T = TypeVar("T")


def must(play: Play[T]) -> Play[T]:
    """Go on with something that has a question to put, without `done` among its first answers (X-7: at least one)."""
    question = next(play)
    answers = yield Question({seat: [text for text in texts if text != "done"] for seat, texts in question.options.items()})
    while True:
        try:
            question = play.send(answers)
        except StopIteration as end:
            result: T = end.value
            return result
        answers = yield question


# The King card and the Intrigue card.


def king(table: IntrigueTable, me: int) -> Play[None]:
    """Move the King to any other region (KI-13)."""
    yield from move_king(table, me, table.kings_places())


def intrigue(table: IntrigueTable, me: int) -> Play[None]:
    """Out of one place one opposing caballero, or one up to all of your own; the first settles it (KI-14)."""
    moved = yield from must(table.move_one(me, table.lifts(table.all_colours()), leaving=True))
    if moved is None:
        return
    colour, home = moved
    if table.owner(colour) != me:
        return
    yield from move_all_from(table, me, home)


def move_all_from(table: IntrigueTable, me: int, home: str) -> Play[None]:
    """Go on moving your own out of one place, as many as you like."""
    while True:
        moved = yield from table.move_one(me, table.lifts(table.colours_of(me), home), leaving=True)
        if moved is None:
            return


# Moving caballeros and Grandes.


def regroup(table: IntrigueTable, me: int) -> Play[None]:
    """10: spread your caballeros of one place; any of them may stay."""
    moved = yield from table.move_one(me, table.lifts(table.colours_of(me)), leaving=True)
    if moved is not None:
        yield from move_all_from(table, me, moved[1])


def move_any(table: IntrigueTable, me: int, most: int) -> Play[None]:
    """Move up to so many caballeros of any colours, at least one."""
    moved = yield from must(table.move_one(me, table.lifts(table.all_colours())))
    for _ in range(most - 1):
        if moved is None:
            return
        moved = yield from table.move_one(me, table.lifts(table.all_colours()))


def unrest(table: IntrigueTable, me: int) -> Play[None]:
    """55: move up to three of any colours."""
    yield from move_any(table, me, 3)


def upheaval(table: IntrigueTable, me: int) -> Play[None]:
    """180: move up to four of any colours."""
    yield from move_any(table, me, 4)


def grande_is_free(table: IntrigueTable, seat: int) -> bool:
    """Say whether this Grande may be moved: neither in a taboo region nor in the Castillo."""
    return table.grandes[seat] != CASTILLO and not table.taboo(table.grandes[seat])


def move_grande(table: IntrigueTable, seat: int, target: str) -> Play[bool]:
    """One Grande goes somewhere, a step. False: a Veto stopped it."""
    if (yield from table.vetoed()):
        return False
    table.tell("grande-moved", seat, table.grandes[seat], target)
    table.grandes[seat] = target
    return True


def wandering(table: IntrigueTable, me: int) -> Play[None]:
    """13: every opponent's Grande moves by disc to another region of Spain; who stands in a taboo one is spared."""
    choices = {
        seat: [region for region in table.free_regions() if region != table.grandes[seat]]
        for seat in table.from_the_left(me)
        if grande_is_free(table, seat)
    }
    discs = yield from table.ask_discs(choices)
    for seat in table.from_the_left(me):
        if seat in discs and not (yield from move_grande(table, seat, discs[seat])):
            return


def conspiracy(table: IntrigueTable, me: int) -> Play[None]:
    """35: every Grande who is not taboo goes into the Castillo, from the left, your own last (KI-24)."""
    for seat in [*table.from_the_left(me), me]:
        if grande_is_free(table, seat) and not (yield from move_grande(table, seat, CASTILLO)):
            return


def progress(table: IntrigueTable, me: int) -> Play[None]:
    """80: your Grande moves, and up to three of your caballeros of his region go with him, each a step (X-6)."""
    home = table.grandes[me]
    answer = yield from table.ask(me, [f"grande {place}" for place in table.grande_places() if place != home])
    target = answer.split()[1]
    if not (yield from move_grande(table, me, target)):
        return
    for _ in range(3):
        if not (yield from table.follow(me, home, target)):
            return


def landslide(table: IntrigueTable, me: int) -> Play[None]:
    """23: all caballeros of one region of Spain go into the Castillo, one step; the castle stands there now (KI-25)."""
    answer = yield from table.ask(me, [f"choose {region}" for region in table.free_regions()])
    region = answer.split()[1]
    if (yield from table.vetoed()):
        return
    table.tell("castle-moved", region, table.crowd(region))
    table.empty_into_castillo(region)
    table.castle_at = region


# The placement and the court.


def great_levy(table: IntrigueTable, me: int) -> Play[None]:
    """15: five may be placed in this turn instead of the Caballero card's number."""
    if not (yield from table.vetoed()):
        table.number = LEVIED
        table.tell("levied", me)


def open_roads(table: IntrigueTable, me: int) -> Play[None]:
    """20: the placement of this turn may go anywhere."""
    if not (yield from table.vetoed()):
        table.open_roads = True
        table.tell("roads-opened", me)


def reserves(table: IntrigueTable, me: int) -> Play[None]:
    """25: place up to two more, both in one place anywhere; the first settles which."""
    only: str | None = None
    for _ in range(2):
        ways = [way for way in table.free_places() if only is None or table.place_of(way) == only]
        if not ways or table.pieces[COURT][me] == 0:
            return
        answer = yield from table.ask(me, [*(f"place {way}" for way in ways), "done"])
        if answer == "done" or (yield from table.vetoed()):
            return
        way = answer.split()[1]
        table.place(me, way)
        only = table.place_of(way)


def recallable(table: IntrigueTable, me: int) -> list[int]:
    """Your cards of earlier rounds; not the 75 while a caballero lies on it (KI-23)."""
    earlier = [value for value in table.piles[me] if value not in table.laid[me]]
    return [value for value in earlier if value != AMBUSH or me not in table.ambush]


def recall_card(table: IntrigueTable, me: int) -> Play[None]:
    """50: take one of them back."""
    answer = yield from table.ask(me, [f"take {value}" for value in recallable(table, me)])
    if (yield from table.vetoed()):
        return
    value = int(answer.split()[1])
    table.piles[me].remove(value)
    table.hands[me].append(value)
    table.tell("power-taken", me, value)


# Lasting cards.


def bridge(table: IntrigueTable, me: int) -> Play[None]:
    """63: join two regions that are not neighbours on the map; the bridge that lay there before is gone (KI-21)."""
    borders = table.printed_neighbours()
    answer = yield from table.ask(me, [f"choose {region}" for region in borders])
    one = answer.split()[1]
    answer = yield from table.ask(me, [f"choose {region}" for region in borders if region not in (one, *borders[one])])
    other = answer.split()[1]
    if (yield from table.vetoed()):
        return
    table.bridge = (one, other)
    table.tell("bridge-laid", one, other)


def ambush(table: IntrigueTable, me: int) -> Play[None]:
    """75: one caballero from court is laid aside for a later scoring (KI-23)."""
    if not (yield from table.vetoed()):
        table.lay_ambush(me)


def scoreboard_moves(table: IntrigueTable) -> list[str]:
    """A mobile scoreboard may go to any place without one, neither into nor out of a taboo one."""
    boards = [board for board, place in table.scoreboards.items() if not table.taboo(place)]
    places = [place for place in (*table.changeable_places(), CASTILLO) if place not in table.scoreboards.values()]
    return [f"scoreboard {board} {place}" for board in boards for place in places]


def scoreboard(table: IntrigueTable, me: int) -> Play[None]:
    """90: place or move a mobile scoreboard."""
    answer = yield from table.ask(me, scoreboard_moves(table))
    if not (yield from table.vetoed()):
        set_board(table, answer)


def set_board(table: IntrigueTable, answer: str) -> tuple[int, str]:
    """Put a board where an answer says. Returns both."""
    _, number, target = answer.split()
    board = int(number)
    table.tell("scoreboard-set", board, table.scoreboards[board], target)
    table.scoreboards[board] = target
    return board, target


def quarantine_boards(table: IntrigueTable) -> list[int]:
    """The boards from which one is taken: a quarantine's, else one beside the board, else any (KI-22 a to c)."""
    lying = [board for region, board in table.quarantine.items() if region != table.king]
    beside = [board for board, place in table.scoreboards.items() if place == PROVINCES]
    elsewhere = [board for board, place in table.scoreboards.items() if place != table.king]
    return lying or beside or elsewhere


def quarantine(table: IntrigueTable, me: int) -> Play[None]:
    """93: a board makes a region without one taboo until after the next general scoring (KI-22)."""
    free = [place for place in table.quarantine_places() if not table.taboo(place)]
    free = [place for place in free if place not in table.scoreboards.values()]
    boards = quarantine_boards(table)
    answer = yield from table.ask(me, [f"scoreboard {board} {place}" for board in boards for place in free])
    if (yield from table.vetoed()):
        return
    moved, target = set_board(table, answer)
    table.quarantine = {region: board for region, board in table.quarantine.items() if board != moved}
    table.quarantine[target] = moved
    table.tell("quarantined", target)


EFFECTS: dict[str, Effect] = {
    KING_ACTION: king,
    INTRIGUE_ACTION: intrigue,
    "ki010": regroup,
    "ki013": wandering,
    "ki015": great_levy,
    "ki020": open_roads,
    "ki023": landslide,
    "ki025": reserves,
    "ki030": the_court,
    "ki035": conspiracy,
    "ki050": recall_card,
    "ki055": unrest,
    "ki060": king_returns,
    "ki063": bridge,
    "ki070": one_of_each,
    "ki075": ambush,
    "ki080": progress,
    "ki090": scoreboard,
    "ki093": quarantine,
    "ki100": score_fives,
    "ki110": score_castillo,
    "ki115": score_fours,
    "ki120": score_firsts,
    "ki130": score_sixes_sevens,
    "ki135": score_pair,
    "ki140": score_most,
    "ki145": score_but_kings,
    "ki150": score_one,
    "ki160": score_fewest,
    "ki170": ballot,
    "ki180": upheaval,
}


# When a special action can begin. One that is not mentioned below always can, even without effect (rules.md §4).


def something_can_be_lifted(table: IntrigueTable, me: int) -> bool:
    """There is a caballero that may be moved."""
    return bool(table.lifts(table.all_colours()))


def own_can_be_lifted(table: IntrigueTable, me: int) -> bool:
    """There is a caballero of yours that may be moved."""
    return bool(table.lifts(table.colours_of(me)))


def nothing_placed(table: IntrigueTable, me: int) -> bool:
    """No caballero of this turn's placement has been placed."""
    return not table.placement_begun


def board_can_move(table: IntrigueTable, me: int) -> bool:
    """Not both mobile scoreboards lie in taboo regions."""
    return bool(scoreboard_moves(table))


def card_can_come_back(table: IntrigueTable, me: int) -> bool:
    """There is a card of an earlier round."""
    return bool(recallable(table, me))


def has_a_pair(table: IntrigueTable, me: int) -> bool:
    """There is a region of the kind card 135 asks for."""
    return bool(pairs(table, me))


def a_grande_can_go(table: IntrigueTable, me: int) -> bool:
    """Say whether a Grande stands outside the Castillo and taboo places; as in the colonies, which share KI-24."""
    return any(home != CASTILLO and not table.taboo(home) for home in table.grandes)


CAN_BEGIN: dict[str, Test] = {
    INTRIGUE_ACTION: something_can_be_lifted,
    "ki010": own_can_be_lifted,
    "ki015": nothing_placed,
    "ki020": nothing_placed,
    "ki025": court_is_manned,
    "ki030": court_can_grow,
    "ki050": card_can_come_back,
    "ki035": a_grande_can_go,
    "ki055": something_can_be_lifted,
    "ki070": any_can_be_lifted,
    "ki075": court_is_manned,
    "ki080": grande_is_free,
    "ki090": board_can_move,
    "ki135": has_a_pair,
    "ki180": something_can_be_lifted,
}
