"""The special actions, one function for every card, and when each of them can begin."""

from collections.abc import Callable
from typing import TypeAlias

from .board import CASTILLO, COLOURS, COURT, NEIGHBOURS, PROVINCES, REGIONS
from .table import Play, Table

Effect: TypeAlias = Callable[[Table, int], Play[None]]
Test: TypeAlias = Callable[[Table, int], bool]


# Stack 1: moving caballeros.


def lifts(table: Table, me: int, own: bool, foreign: bool, only: str | None) -> list[str]:
    """Every caballero that may be lifted: own or foreign ones, in one given region or in all free ones."""
    found: list[str] = []
    for region in table.free_regions():
        if only is not None and region != only:
            continue
        for seat in range(table.players):
            wanted = own if seat == me else foreign
            if wanted and table.pieces[region][seat] > 0:
                found.append(f"lift {COLOURS[seat]} {region}")
    return found


def move_some(table: Table, me: int, total: int, own: int, foreign: int, one_region: bool) -> Play[None]:
    """Move caballeros one after the other, at most so many in all, so many own and so many foreign ones."""
    only: str | None = None
    while total > 0:
        options = lifts(table, me, own > 0, foreign > 0, only)
        if not options:
            return
        answer = yield from table.ask(me, [*options, "done"])
        if answer == "done":
            return
        _, colour, origin = answer.split()
        seat = COLOURS.index(colour)
        if one_region:
            only = origin
        drop = yield from table.ask(me, [f"drop {place}" for place in table.free_places() if place != origin])
        target = drop.split()[1]
        if (yield from table.vetoed()):
            return
        table.shift(seat, 1, origin, target)
        table.tell("moved", me, seat, origin, target)
        total -= 1
        if seat == me:
            own -= 1
        else:
            foreign -= 1


def regroup(table: Table, me: int) -> Play[None]:
    """Spread your caballeros of one region over other regions and the Castillo; any of them may stay."""
    yield from move_some(table, me, total=30, own=30, foreign=0, one_region=True)


def two_more(table: Table, me: int) -> Play[None]:
    """Place up to two caballeros from your court, in any region but the King's or in the Castillo."""
    for _ in range(2):
        if table.pieces[COURT][me] == 0:
            return
        answer = yield from table.ask(me, [*(f"place {place}" for place in table.free_places()), "done"])
        if answer == "done":
            return
        if (yield from table.vetoed()):
            return
        table.place(me, answer.split()[1])


def regroup_or_two_more(table: Table, me: int) -> Play[None]:
    """Choose: spread your caballeros of one region, or place two more from your court."""
    options: list[str] = []
    if own_can_be_lifted(table, me):
        options.append("either 1")
    if court_is_manned(table, me):
        options.append("either 2")
    answer = yield from table.ask(me, options)
    if answer == "either 1":
        table.tell("branch-chosen", me, 1)
        yield from regroup(table, me)
    else:
        table.tell("branch-chosen", me, 2)
        yield from two_more(table, me)


def five_from_one(table: Table, me: int) -> Play[None]:
    """Move up to five caballeros of any colours out of a single region."""
    yield from move_some(table, me, total=5, own=5, foreign=5, one_region=True)


def three_foreign(table: Table, me: int) -> Play[None]:
    """Move up to three caballeros of other players."""
    yield from move_some(table, me, total=3, own=0, foreign=3, one_region=False)


def three_any(table: Table, me: int) -> Play[None]:
    """Move up to three caballeros of any colours."""
    yield from move_some(table, me, total=3, own=3, foreign=3, one_region=False)


def two_and_two(table: Table, me: int) -> Play[None]:
    """Move up to two of your own caballeros and up to two of others."""
    yield from move_some(table, me, total=4, own=2, foreign=2, one_region=False)


def four_own(table: Table, me: int) -> Play[None]:
    """Move up to four of your own caballeros."""
    yield from move_some(table, me, total=4, own=4, foreign=0, one_region=False)


def four_any(table: Table, me: int) -> Play[None]:
    """Move up to four caballeros of any colours."""
    yield from move_some(table, me, total=4, own=4, foreign=4, one_region=False)


# Stack 2: caballeros go back to the provinces. (The Veto has no action of its own.)


def dismiss(table: Table, me: int, most: int) -> Play[None]:
    """Every opponent in turn loses up to so many caballeros from the court."""
    for seat in table.from_the_left(me):
        count = min(most, table.pieces[COURT][seat])
        if count == 0:
            continue
        if (yield from table.vetoed()):
            return
        table.sweep(seat, count, COURT, PROVINCES)


def empty_courts(table: Table, me: int) -> Play[None]:
    """All opponents lose their whole courts."""
    yield from dismiss(table, me, most=30)


def three_from_court(table: Table, me: int) -> Play[None]:
    """All opponents lose three caballeros from their courts, or what they have there."""
    yield from dismiss(table, me, most=3)


def send(table: Table, chooser: int, options: list[str]) -> Play[int | None]:
    """One caballero goes back to the provinces, chosen by somebody. Returns its colour, or None after a Veto."""
    answer = yield from table.ask(chooser, options)
    _, colour, origin = answer.split()
    if (yield from table.vetoed()):
        return None
    seat = COLOURS.index(colour)
    table.shift(seat, 1, origin, PROVINCES)
    table.tell("sent", chooser, seat, origin)
    return seat


def king_returns(table: Table, me: int) -> Play[None]:
    """Every opponent, from your left, sends back three of their own, from the court or from free regions."""
    for seat in table.from_the_left(me):
        for _ in range(3):
            origins = table.free_regions_with(seat)
            if table.pieces[COURT][seat] > 0:
                origins.append(COURT)
            if not origins:
                break
            sent = yield from send(table, seat, [f"send {COLOURS[seat]} {origin}" for origin in origins])
            if sent is None:
                return


def one_of_each(table: Table, me: int) -> Play[None]:
    """Send back one caballero of every player, yourself included, each from a free region of your choice."""
    remaining = list(range(table.players))
    while True:
        options = [f"send {COLOURS[seat]} {region}" for seat in remaining for region in table.free_regions_with(seat)]
        if not options:
            return
        sent = yield from send(table, me, options)
        if sent is None:
            return
        remaining.remove(sent)


def desert(table: Table, me: int, least: int, most: int) -> Play[None]:
    """Opponents set discs on regions where enough of theirs stand (else any of theirs), then lose them there."""
    choices: dict[int, list[str]] = {}
    for seat in table.from_the_left(me):
        own = table.free_regions_with(seat)
        enough = [region for region in own if table.pieces[region][seat] >= least]
        if own:
            choices[seat] = enough if enough else own
    discs = yield from table.ask_discs(choices)
    for seat in table.from_the_left(me):
        if seat not in discs:
            continue
        if (yield from table.vetoed()):
            return
        region = discs[seat]
        table.sweep(seat, min(most, table.pieces[region][seat]), region, PROVINCES)


def desert_two(table: Table, me: int) -> Play[None]:
    """Opponents secretly choose a region where they have two or more and lose two there (one, if nowhere two)."""
    yield from desert(table, me, least=2, most=2)


def desert_all(table: Table, me: int) -> Play[None]:
    """Opponents secretly choose a region where they stand and lose all they have in it."""
    yield from desert(table, me, least=1, most=30)


def score_one(table: Table, me: int) -> Play[None]:
    """Name any region, the King's too, or the Castillo: it is scored."""
    answer = yield from table.ask(me, [f"choose {place}" for place in (*REGIONS, CASTILLO)])
    place = answer.split()[1]
    table.tell("chosen", me, place)
    yield from score_these(table, [place])


# Stack 3: scorings.


def score_these(table: Table, places: list[str], first_only: bool = False) -> Play[None]:
    """Score some places one after the other; each can be prevented, and with it all that follow."""
    for place in places:
        if (yield from table.vetoed()):
            return
        table.score(place, first_only)


def regions_worth(table: Table, *firsts: int) -> list[str]:
    """Regions whose first number, as it shows now, is one of these. The Castillo is never one of them."""
    return [region for region in REGIONS if table.values(region)[0] in firsts]


def score_fours(table: Table, me: int) -> Play[None]:
    """Score all regions with a 4 for the first rank."""
    yield from score_these(table, regions_worth(table, 4))


def score_fives(table: Table, me: int) -> Play[None]:
    """Score all regions with a 5 for the first rank, without the Castillo."""
    yield from score_these(table, regions_worth(table, 5))


def score_sixes_sevens(table: Table, me: int) -> Play[None]:
    """Score all regions with a 6 or a 7 for the first rank."""
    yield from score_these(table, regions_worth(table, 6, 7))


def score_castillo(table: Table, me: int) -> Play[None]:
    """Score the Castillo; everybody stays inside."""
    yield from score_these(table, [CASTILLO])


def score_firsts(table: Table, me: int) -> Play[None]:
    """Score only the first rank in all nine regions; where that is tied nobody gets anything."""
    yield from score_these(table, list(REGIONS), first_only=True)


def score_most(table: Table, me: int) -> Play[None]:
    """Score the region, or the regions, with the largest number of caballeros of all colours together."""
    largest = max(sum(table.pieces[region]) for region in REGIONS)
    yield from score_these(table, [region for region in REGIONS if sum(table.pieces[region]) == largest])


def score_fewest(table: Table, me: int) -> Play[None]:
    """Score the region, or the regions, with the smallest number of caballeros; empty ones are left out."""
    manned = [region for region in REGIONS if sum(table.pieces[region]) > 0]
    smallest = min((sum(table.pieces[region]) for region in manned), default=0)
    yield from score_these(table, [region for region in manned if sum(table.pieces[region]) == smallest])


# Stack 4.


def scoreboard(table: Table, me: int) -> Play[None]:
    """Put a mobile scoreboard on a free region or the Castillo, or move one; never out of the King's region."""
    options: list[str] = []
    for board in (8, 4):
        if table.scoreboards[board] == table.king:
            continue
        for place in table.free_places():
            if place not in table.scoreboards.values():
                options.append(f"scoreboard {board} {place}")
    answer = yield from table.ask(me, options)
    _, number, target = answer.split()
    if (yield from table.vetoed()):
        return
    board = int(number)
    origin = table.scoreboards[board]
    table.scoreboards[board] = target
    table.tell("scoreboard-set", board, origin, target)


def move_king(table: Table, me: int, regions: list[str]) -> Play[None]:
    """Let the player choose where the King goes."""
    answer = yield from table.ask(me, [f"king {region}" for region in regions])
    if (yield from table.vetoed()):
        return
    origin = table.king
    table.king = answer.split()[1]
    table.tell("king-moved", origin, table.king)


def royal_adviser(table: Table, me: int) -> Play[None]:
    """Move the King into a neighbouring region."""
    yield from move_king(table, me, list(NEIGHBOURS[table.king]))


def evict(table: Table, me: int) -> Play[None]:
    """Name a free region; by disc every opponent there leaves it, or goes to court for a forbidden choice."""
    answer = yield from table.ask(me, [f"choose {region}" for region in table.free_regions()])
    origin = answer.split()[1]
    table.tell("chosen", me, origin)
    affected = [seat for seat in table.from_the_left(me) if table.pieces[origin][seat] > 0]
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in affected})
    for seat in affected:
        if (yield from table.vetoed()):
            return
        forbidden = discs[seat] in (table.king, origin)
        table.sweep(seat, table.pieces[origin][seat], origin, COURT if forbidden else discs[seat])


def grande(table: Table, me: int) -> Play[None]:
    """Move your Grande to another free region, which becomes your home."""
    origin = table.grandes[me]
    answer = yield from table.ask(me, [f"grande {region}" for region in table.free_regions() if region != origin])
    if (yield from table.vetoed()):
        return
    table.grandes[me] = answer.split()[1]
    table.tell("grande-moved", me, origin, table.grandes[me])


def power_back(table: Table, me: int) -> Play[None]:
    """Take one of your played power cards back into your hand, also the one of this round."""
    answer = yield from table.ask(me, [f"take {value}" for value in table.piles[me]])
    if (yield from table.vetoed()):
        return
    value = int(answer.split()[1])
    table.piles[me].remove(value)
    table.hands[me].append(value)
    table.tell("power-taken", me, value)


def the_court(table: Table, me: int) -> Play[None]:
    """Take up to two from the provinces to your court; what an emptied province lacks may be recalled from regions."""
    allowed = 2
    most = min(allowed, table.pieces[PROVINCES][me])
    count = 0
    if most > 0:
        answer = yield from table.ask(me, [f"court {count}" for count in range(most + 1)])
        count = int(answer.split()[1])
    for _ in range(count):
        if (yield from table.vetoed()):
            return
        table.shift(me, 1, PROVINCES, COURT)
        table.tell("court-taken", me, 1)
    if table.pieces[PROVINCES][me] > 0:
        return
    for _ in range(allowed - count):
        regions = table.free_regions_with(me)
        if not regions:
            return
        answer = yield from table.ask(me, [*(f"recall {region}" for region in regions), "done"])
        if answer == "done":
            return
        if (yield from table.vetoed()):
            return
        table.recall(me, answer.split()[1])


def ballot(table: Table, me: int) -> Play[None]:
    """All players secretly choose a region; those that exactly one player chose are scored."""
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    chosen = list(discs.values())
    yield from score_these(table, [region for region in REGIONS if chosen.count(region) == 1])


# Stack 5.


def king(table: Table, me: int) -> Play[None]:
    """Move the King to any other region, not to the Castillo."""
    yield from move_king(table, me, table.free_regions())


# When a special action can begin. A card that is not mentioned below always can.


def own_can_be_lifted(table: Table, me: int) -> bool:
    """There is a caballero of yours in a free region."""
    return bool(lifts(table, me, own=True, foreign=False, only=None))


def foreign_can_be_lifted(table: Table, me: int) -> bool:
    """There is a caballero of somebody else in a free region."""
    return bool(lifts(table, me, own=False, foreign=True, only=None))


def any_can_be_lifted(table: Table, me: int) -> bool:
    """There is a caballero in a free region."""
    return bool(lifts(table, me, own=True, foreign=True, only=None))


def court_is_manned(table: Table, me: int) -> bool:
    """You have a caballero in your court."""
    return table.pieces[COURT][me] > 0


def own_lifted_or_court(table: Table, me: int) -> bool:
    """One of the two branches can begin."""
    return own_can_be_lifted(table, me) or court_is_manned(table, me)


def court_can_grow(table: Table, me: int) -> bool:
    """You have a caballero in the provinces, or in a free region once they are empty."""
    return table.pieces[PROVINCES][me] > 0 or own_can_be_lifted(table, me)


def grande_is_free(table: Table, me: int) -> bool:
    """Your Grande does not stand with the King."""
    return table.grandes[me] != table.king


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
    "one-of-each": any_can_be_lifted,
    "grande": grande_is_free,
    "the-court": court_can_grow,
}

EFFECTS: dict[str, Effect] = {
    "regroup": regroup,
    "two-more": two_more,
    "regroup-or-two-more": regroup_or_two_more,
    "five-from-one": five_from_one,
    "three-foreign": three_foreign,
    "three-any": three_any,
    "two-and-two": two_and_two,
    "four-own": four_own,
    "four-any": four_any,
    "empty-courts": empty_courts,
    "three-from-court": three_from_court,
    "king-returns": king_returns,
    "one-of-each": one_of_each,
    "desert-two": desert_two,
    "desert-all": desert_all,
    "score-one-2": score_one,
    "score-fours": score_fours,
    "score-fives": score_fives,
    "score-sixes-sevens": score_sixes_sevens,
    "score-castillo": score_castillo,
    "score-firsts": score_firsts,
    "score-most": score_most,
    "score-fewest": score_fewest,
    "score-one-3": score_one,
    "scoreboard": scoreboard,
    "royal-adviser": royal_adviser,
    "evict": evict,
    "grande": grande,
    "power-back": power_back,
    "the-court": the_court,
    "ballot": ballot,
    "king": king,
}


def can_begin(card: str, table: Table, me: int) -> bool:
    """Say whether this card's special action can be offered now."""
    if card not in EFFECTS:
        return False
    return card not in CAN_BEGIN or CAN_BEGIN[card](table, me)
