"""The scorings of Intrigue & the King, with whoever lies in ambush for them (KI-23)."""

from .board import CASTILLO, REGIONS
from .cards import score_these
from .intrigue_table import IntrigueTable
from .table import Play


def ambushes(table: IntrigueTable, places: list[str], beginning: int) -> Play[None]:
    """Before a scoring of these places whoever lies in ambush may appear in one of them, never in the Castillo (KI-23)."""
    for seat in [beginning, *table.from_the_left(beginning)]:
        if seat not in table.ambush:
            continue
        ways = [way for place in places if place != CASTILLO for way in table.ways_into(place)]
        if not ways:
            continue
        answer = yield from table.ask(seat, [*(f"put {way}" for way in ways), "pass"])
        if answer != "pass":
            table.spring_ambush(seat, answer.split()[1])


def score_all(table: IntrigueTable, places: list[str], first_only: bool = False) -> Play[None]:
    """Score some places by a card. From now on it is settled which, whoever appears in them."""
    yield from ambushes(table, places, table.active)
    yield from score_these(table, places, first_only)


def score_chosen(table: IntrigueTable, me: int, places: list[str]) -> Play[None]:
    """Name one of these places: it is scored."""
    answer = yield from table.ask(me, [f"choose {place}" for place in places])
    yield from score_all(table, [answer.split()[1]])


def worth(table: IntrigueTable, *firsts: int) -> list[str]:
    """Places whose first number, as it shows now, is one of these. The Castillo is never one of them."""
    return [place for place in table.scored_places() if table.values(place)[0] in firsts]


def score_fives(table: IntrigueTable, me: int) -> Play[None]:
    """100: all places with a 5."""
    yield from score_all(table, worth(table, 5))


def score_castillo(table: IntrigueTable, me: int) -> Play[None]:
    """110: the Castillo; everybody stays inside."""
    yield from score_all(table, [CASTILLO])


def score_fours(table: IntrigueTable, me: int) -> Play[None]:
    """115: all places with a 4."""
    yield from score_all(table, worth(table, 4))


def score_firsts(table: IntrigueTable, me: int) -> Play[None]:
    """120: only first places, everywhere but in the Castillo."""
    yield from score_all(table, table.majority_places(), first_only=True)


def score_sixes_sevens(table: IntrigueTable, me: int) -> Play[None]:
    """130: all places with a 6 or a 7."""
    yield from score_all(table, worth(table, 6, 7))


def pairs(table: IntrigueTable, me: int) -> list[str]:
    """Where exactly two of yours count and nobody has more; a taboo region may be one."""
    strengths = {place: table.strengths(place) for place in table.majority_places()}
    return [place for place, counts in strengths.items() if counts[me] == 2 == max(counts.values())]


def score_pair(table: IntrigueTable, me: int) -> Play[None]:
    """135: one of these."""
    yield from score_chosen(table, me, pairs(table, me))


def score_most(table: IntrigueTable, me: int) -> Play[None]:
    """140: the place, or the places, with most caballeros."""
    largest = max(table.crowd(place) for place in table.scored_places())
    yield from score_all(table, [place for place in table.scored_places() if table.crowd(place) == largest])


def score_but_kings(table: IntrigueTable, me: int) -> Play[None]:
    """145: one place, not the King's, not the Castillo."""
    yield from score_chosen(table, me, [place for place in table.scored_places() if place != table.king])


def score_one(table: IntrigueTable, me: int) -> Play[None]:
    """150: one place, King's region and Castillo allowed."""
    yield from score_chosen(table, me, [*table.scored_places(), CASTILLO])


def score_fewest(table: IntrigueTable, me: int) -> Play[None]:
    """160: the place, or the places, with fewest caballeros, empty ones apart."""
    manned = [place for place in table.scored_places() if table.crowd(place) > 0]
    smallest = min((table.crowd(place) for place in manned), default=0)
    yield from score_all(table, [place for place in manned if table.crowd(place) == smallest])


def ballot(table: IntrigueTable, me: int) -> Play[None]:
    """170: everybody sets a disc on a region of Spain; those that exactly one player chose are scored."""
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    chosen = list(discs.values())
    yield from score_all(table, [region for region in REGIONS if chosen.count(region) == 1])
