"""The special actions of the base cards where the colonies change them: they reach the new places (§3.8)."""

from .board import CASTILLO, COURT, PROVINCES, REGIONS
from .cards import court_is_manned, move_king, score_these, two_more
from .colonies_board import FRANCE, KINGS_NEIGHBOURS, SCORED_PLACES, SHIP, SPOTS, disc_at
from .colonies_moves import lifts, move_one, recalls
from .colonies_table import ColoniesTable
from .table import Play

# More than there are of a colour.
ALL = 36


# Stack 1: moving caballeros.


def foreign_to(table: ColoniesTable, me: int) -> list[int]:
    """All colours that are not your own now, black without a holder included (X-5)."""
    return [colour for colour in range(table.colours) if table.owner(colour) != me]


def move_some(
    table: ColoniesTable, me: int, total: int, own: int, foreign: int, out_of_one: bool = False, overseas: bool = False
) -> Play[None]:
    """Move caballeros one after the other, at most so many in all, so many own and so many foreign ones.

    Out of one place nothing shifts inside it; who is not moved stays where he stood (GC-13).
    """
    only: str | None = None
    while total > 0:
        colours = [*(table.colours_of(me) if own > 0 else []), *(foreign_to(table, me) if foreign > 0 else [])]
        moved = yield from move_one(table, me, lifts(table, colours, only), leaving=out_of_one, overseas=overseas)
        if moved is None:
            return
        colour, home = moved
        if out_of_one:
            only = home
        total -= 1
        if table.owner(colour) == me:
            own -= 1
        else:
            foreign -= 1


def regroup(table: ColoniesTable, me: int) -> Play[None]:
    """Spread your caballeros of one place over other places and the Castillo; any of them may stay."""
    yield from move_some(table, me, total=ALL, own=ALL, foreign=0, out_of_one=True)


def regroup_or_two_more(table: ColoniesTable, me: int) -> Play[None]:
    """Choose: spread your caballeros of one place, or place two more from your court."""
    options = ["either 1"] if own_can_be_lifted(table, me) else []
    if court_is_manned(table, me):
        options.append("either 2")
    answer = yield from table.ask(me, options)
    table.tell("branch-chosen", me, int(answer.split()[1]))
    if answer == "either 1":
        yield from regroup(table, me)
    else:
        yield from two_more(table, me)


def five_from_one(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to five caballeros of any colours out of a single place."""
    yield from move_some(table, me, total=5, own=5, foreign=5, out_of_one=True)


def three_foreign(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to three caballeros that are not your own."""
    yield from move_some(table, me, total=3, own=0, foreign=3)


def three_any(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to three caballeros of any colours."""
    yield from move_some(table, me, total=3, own=3, foreign=3)


def two_and_two(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to two of your own caballeros and up to two of others."""
    yield from move_some(table, me, total=4, own=2, foreign=2)


def four_own(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to four of your own caballeros."""
    yield from move_some(table, me, total=4, own=4, foreign=0)


def four_any(table: ColoniesTable, me: int) -> Play[None]:
    """Move up to four caballeros of any colours."""
    yield from move_some(table, me, total=4, own=4, foreign=4)


# Stack 2: caballeros go back to the provinces, black ones never (GC-33).


def send(table: ColoniesTable, chooser: int, options: list[str]) -> Play[int | None]:
    """One caballero goes back to the provinces, chosen by somebody. Returns its colour, or None after a Veto."""
    answer = yield from table.ask(chooser, options)
    _, name, origin = answer.split()
    colour = table.colour_named(name)
    on = yield from table.which(chooser, colour, origin)
    if (yield from table.vetoed()):
        return None
    table.move(colour, origin, on, PROVINCES)
    table.tell("sent", chooser, colour, origin)
    return colour


def king_returns(table: ColoniesTable, me: int) -> Play[None]:
    """Every opponent, from your left, sends back three of their own, from the court or the board, carriers too."""
    for seat in table.from_the_left(me):
        for _ in range(3):
            origins = table.free_regions_with(seat)
            if table.pieces[COURT][seat] > 0:
                origins.append(COURT)
            if not origins:
                break
            sent = yield from send(table, seat, [f"send {table.colour_name(seat)} {origin}" for origin in origins])
            if sent is None:
                return


def tributes(table: ColoniesTable, me: int, seats: list[int]) -> list[str]:
    """One caballero of each of these seats may go; another player's carrier may not (GC-28)."""
    return [
        f"send {table.colour_name(seat)} {spot}"
        for seat in seats
        for spot in table.free_regions_with(seat)
        if seat == me or disc_at(spot) is None
    ]


def one_of_each(table: ColoniesTable, me: int) -> Play[None]:
    """Send back one caballero of every player, yourself included, each from a place of your choice."""
    remaining = list(range(table.players))
    while True:
        options = tributes(table, me, remaining)
        if not options:
            return
        sent = yield from send(table, me, options)
        if sent is None:
            return
        remaining.remove(sent)


def name_deserters(table: ColoniesTable, seat: int, region: str, count: int) -> Play[int]:
    """Where the Limit table lies the owner says of each deserter whether it leaves a space. Returns how many do."""
    if region != table.table_at:
        return 0
    on = 0
    for named in range(count):
        more_on = table.on_table[seat] - on > 0
        more_beside = table.beside_table(seat) - (named - on) > 0
        if more_on and more_beside:
            answer = yield from table.ask(seat, ["on", "beside"])
            on += answer == "on"
        else:
            on += more_on
    return on


def desert(table: ColoniesTable, me: int, least: int, whole: bool) -> Play[None]:
    """Opponents set discs on regions of Spain where enough of theirs stand (else any of theirs), then lose them there."""
    choices: dict[int, list[str]] = {}
    for seat in table.from_the_left(me):
        own = [region for region in table.free_regions_with(seat) if region in REGIONS]
        enough = [region for region in own if table.pieces[region][seat] >= least]
        if own:
            choices[seat] = enough if enough else own
    discs = yield from table.ask_discs(choices)
    for seat in table.from_the_left(me):
        if seat not in discs:
            continue
        region = discs[seat]
        if whole:
            count = table.pieces[region][seat]
            on = table.on_table[seat] if region == table.table_at else 0
        else:
            count = min(least, table.pieces[region][seat])
            on = yield from name_deserters(table, seat, region, count)
        if (yield from table.vetoed()):
            return
        for number in range(count):
            table.move(seat, region, number < on, PROVINCES)


def desert_two(table: ColoniesTable, me: int) -> Play[None]:
    """Opponents secretly choose a region where they have two or more and lose two there (one, if nowhere two)."""
    yield from desert(table, me, least=2, whole=False)


def desert_all(table: ColoniesTable, me: int) -> Play[None]:
    """Opponents secretly choose a region where they stand and lose all they have in it."""
    yield from desert(table, me, least=1, whole=True)


# Scorings (GC-23, GC-24).


def score_one(table: ColoniesTable, me: int) -> Play[None]:
    """Name any place, the King's too, or the Castillo: it is scored."""
    answer = yield from table.ask(me, [f"choose {place}" for place in (*SCORED_PLACES, CASTILLO)])
    place = answer.split()[1]
    table.tell("chosen", me, place)
    yield from score_these(table, [place])


def places_worth(table: ColoniesTable, *firsts: int) -> list[str]:
    """Places whose first number, as it shows now, is one of these. The Castillo is never one of them."""
    return [place for place in SCORED_PLACES if table.values(place)[0] in firsts]


def score_fours(table: ColoniesTable, me: int) -> Play[None]:
    """Score all places with a 4 for the first rank, the colonies last."""
    yield from score_these(table, places_worth(table, 4))


def score_fives(table: ColoniesTable, me: int) -> Play[None]:
    """Score all places with a 5 for the first rank, without the Castillo."""
    yield from score_these(table, places_worth(table, 5))


def score_sixes_sevens(table: ColoniesTable, me: int) -> Play[None]:
    """Score all places with a 6 or a 7 for the first rank."""
    yield from score_these(table, places_worth(table, 6, 7))


def score_firsts(table: ColoniesTable, me: int) -> Play[None]:
    """Score only the first rank everywhere but on the ship, which has none; a tie gives nobody anything."""
    yield from score_these(table, [place for place in SCORED_PLACES if place != SHIP], first_only=True)


def crowds(table: ColoniesTable) -> dict[str, int]:
    """How many pieces of all colours stand in each place, posts and those beside the Limit table included."""
    return {place: sum(sum(table.pieces[spot]) for spot in SPOTS[place]) for place in SCORED_PLACES}


def score_most(table: ColoniesTable, me: int) -> Play[None]:
    """Score the place, or the places, with the largest number of caballeros of all colours together."""
    crowd = crowds(table)
    yield from score_these(table, [place for place in crowd if crowd[place] == max(crowd.values())])


def score_fewest(table: ColoniesTable, me: int) -> Play[None]:
    """Score the place, or the places, with the smallest number of caballeros; empty ones are left out."""
    crowd = {place: count for place, count in crowds(table).items() if count > 0}
    yield from score_these(table, [place for place in crowd if crowd[place] == min(crowd.values())])


# Stack 4.


def scoreboard(table: ColoniesTable, me: int) -> Play[None]:
    """Put a mobile scoreboard on a place without one, or move one; never into or out of the King's place (GC-36)."""
    options: list[str] = []
    for board in (8, 4):
        if table.taboo(table.scoreboards[board]):
            continue
        for place in (*table.changeable_places(), CASTILLO):
            if place not in table.scoreboards.values():
                options.append(f"scoreboard {board} {place}")
    answer = yield from table.ask(me, options)
    _, number, target = answer.split()
    if (yield from table.vetoed()):
        return
    origin = table.scoreboards[int(number)]
    table.scoreboards[int(number)] = target
    table.tell("scoreboard-set", int(number), origin, target)


def royal_adviser(table: ColoniesTable, me: int) -> Play[None]:
    """Move the King to a neighbour, France included."""
    yield from move_king(table, me, list(KINGS_NEIGHBOURS[table.king]))


def king(table: ColoniesTable, me: int) -> Play[None]:
    """Move the King to any other region or to France."""
    yield from move_king(table, me, [place for place in (*REGIONS, FRANCE) if place != table.king])


def evict(table: ColoniesTable, me: int) -> Play[None]:
    """Name a place; by disc every opponent there leaves it for Spain, or goes to court for a forbidden choice."""
    answer = yield from table.ask(me, [f"choose {place}" for place in table.changeable_places()])
    origin = answer.split()[1]
    table.tell("chosen", me, origin)
    affected = [
        seat
        for seat in table.from_the_left(me)
        if any(table.standing_in(origin, colour) > 0 for colour in table.colours_of(seat))
    ]
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in affected})
    for seat in affected:
        forbidden = discs[seat] in (table.king, origin)
        # Black has no court and stays; it enters the target after the coloured ones (GC-33, GC-39).
        leaving = [seat] if forbidden else table.colours_of(seat)
        if not any(table.standing_in(origin, colour) > 0 for colour in leaving):
            continue
        if (yield from table.vetoed()):
            return
        for colour in leaving:
            clear_out(table, colour, origin, COURT if forbidden else discs[seat])


def clear_out(table: ColoniesTable, colour: int, origin: str, target: str) -> None:
    """Everything of one colour leaves a place."""
    for spot in SPOTS[origin]:
        while table.pieces[spot][colour] > 0:
            on = table.at_table(spot) and table.on_table[colour] > 0
            table.move(colour, spot, on, target)


def grande_is_free(table: ColoniesTable, seat: int) -> bool:
    """Say whether this Grande may be moved: he is not with the King and not in the Castillo."""
    return table.grandes[seat] != CASTILLO and not table.taboo(table.grandes[seat])


def grande(table: ColoniesTable, me: int) -> Play[None]:
    """Move your Grande to another place, which becomes your home; never onto the ship."""
    origin = table.grandes[me]
    homes = [place for place in table.changeable_places() if place not in (SHIP, origin)]
    answer = yield from table.ask(me, [f"grande {place}" for place in homes])
    if (yield from table.vetoed()):
        return
    table.grandes[me] = answer.split()[1]
    table.tell("grande-moved", me, origin, table.grandes[me])


def the_court(table: ColoniesTable, me: int) -> Play[None]:
    """Take up to two from the provinces to your court; what an emptied province lacks may be recalled."""
    allowed = 2
    most = min(allowed, table.pieces[PROVINCES][me])
    count = 0
    if most > 0:
        answer = yield from table.ask(me, [f"court {number}" for number in range(most + 1)])
        count = int(answer.split()[1])
    for _ in range(count):
        if (yield from table.vetoed()):
            return
        table.shift(me, 1, PROVINCES, COURT)
        table.tell("court-taken", me, 1)
    for _ in range(allowed - count):
        options = recalls(table, me)
        if not options:
            return
        answer = yield from table.ask(me, [*options, "done"])
        if answer == "done":
            return
        spot = answer.split()[1]
        on = yield from table.which(me, me, spot)
        if (yield from table.vetoed()):
            return
        table.recall(me, spot, on)


# When these special actions can begin.


def own_can_be_lifted(table: ColoniesTable, me: int) -> bool:
    """There is a caballero of yours, or a black one you command, that may be moved."""
    return bool(lifts(table, table.colours_of(me)))


def foreign_can_be_lifted(table: ColoniesTable, me: int) -> bool:
    """There is a caballero of somebody else, or an unowned black one, that may be moved."""
    return bool(lifts(table, foreign_to(table, me)))


def any_can_be_lifted(table: ColoniesTable, me: int) -> bool:
    """There is a caballero that may be moved."""
    return bool(lifts(table, list(range(table.colours))))


def own_lifted_or_court(table: ColoniesTable, me: int) -> bool:
    """One of the two branches can begin."""
    return own_can_be_lifted(table, me) or court_is_manned(table, me)


def somebody_can_be_sent(table: ColoniesTable, me: int) -> bool:
    """There is a caballero that the card for every player may send."""
    return bool(tributes(table, me, list(range(table.players))))


def court_can_grow(table: ColoniesTable, me: int) -> bool:
    """You have a caballero in the provinces, or, once they are empty, one that may be recalled."""
    return table.pieces[PROVINCES][me] > 0 or bool(recalls(table, me))
