"""The special actions of Grandissimo: the base cards that Portugal and black caballeros change, and stacks 6 and 7."""

from collections.abc import Callable
from typing import TypeAlias

from . import cards as classic
from .board import CASTILLO, COLOURS, PROVINCES, REGIONS
from .cards import dismiss, move_some, power_back, score_these, the_court
from .grandissimo_deal import QUEEN_OR_JESTER, VETO
from .grandissimo_table import BLACK, SEA, GrandissimoTable
from .table import Play

Effect: TypeAlias = Callable[[GrandissimoTable, int], Play[None]]
Test: TypeAlias = Callable[[GrandissimoTable, int], bool]


# Stack 1: "any colours" may move black too, but not into the Castillo (GR-23).


def lifts(table: GrandissimoTable, only: str | None = None, coloured: bool = True) -> list[str]:
    """Every caballero, black ones included, in one given region or in all that are not taboo."""
    found: list[str] = []
    for region in table.free_regions():
        if only is not None and region != only:
            continue
        if coloured:
            found += [f"lift {COLOURS[seat]} {region}" for seat in range(table.players) if table.pieces[region][seat] > 0]
        if table.black[region] > 0:
            found.append(f"lift {BLACK} {region}")
    return found


def move_any(table: GrandissimoTable, me: int, total: int, one_region: bool = False) -> Play[None]:
    """Move up to so many caballeros of any colours."""
    only: str | None = None
    for _ in range(total):
        options = lifts(table, only)
        if not options:
            return
        answer = yield from table.ask(me, [*options, "done"])
        if answer == "done":
            return
        _, colour, origin = answer.split()
        if one_region:
            only = origin
        targets = table.free_regions() if colour == BLACK else table.free_places()
        drop = yield from table.ask(me, [f"drop {place}" for place in targets if place != origin])
        if (yield from table.vetoed()):
            return
        table.move_piece(me, colour, origin, drop.split()[1])


def five_from_one(table: GrandissimoTable, me: int) -> Play[None]:
    """Move up to five caballeros of any colours out of a single region."""
    yield from move_any(table, me, 5, one_region=True)


def three_any(table: GrandissimoTable, me: int) -> Play[None]:
    """Move up to three caballeros of any colours."""
    yield from move_any(table, me, 3)


def four_any(table: GrandissimoTable, me: int) -> Play[None]:
    """Move up to four caballeros of any colours."""
    yield from move_any(table, me, 4)


# Stack 2: secret sends follow the disc, which does not show Portugal (GR-10, X-4).


def desert(table: GrandissimoTable, me: int, least: int, most: int) -> Play[None]:
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
        if (yield from table.vetoed()):
            return
        region = discs[seat]
        table.sweep(seat, min(most, table.pieces[region][seat]), region, PROVINCES)


def desert_two(table: GrandissimoTable, me: int) -> Play[None]:
    """Opponents secretly choose a region where they have two or more and lose two there (one, if nowhere two)."""
    yield from desert(table, me, least=2, most=2)


def desert_all(table: GrandissimoTable, me: int) -> Play[None]:
    """Opponents secretly choose a region where they stand and lose all they have in it."""
    yield from desert(table, me, least=1, most=30)


def score_one(table: GrandissimoTable, me: int) -> Play[None]:
    """Name any region, the King's too, or the Castillo: it is scored."""
    answer = yield from table.ask(me, [f"choose {place}" for place in (*table.regions, CASTILLO)])
    place = answer.split()[1]
    table.tell("chosen", me, place)
    yield from score_these(table, [place])


# Stack 3: Portugal takes part wherever it fits (GR-10); black counts nowhere (GR-23).


def regions_worth(table: GrandissimoTable, *firsts: int) -> list[str]:
    """Regions whose first number, as it shows now, is one of these."""
    return [region for region in table.regions if table.values(region)[0] in firsts]


def score_fours(table: GrandissimoTable, me: int) -> Play[None]:
    """Score all regions with a 4 for the first rank."""
    yield from score_these(table, regions_worth(table, 4))


def score_fives(table: GrandissimoTable, me: int) -> Play[None]:
    """Score all regions with a 5 for the first rank, without the Castillo."""
    yield from score_these(table, regions_worth(table, 5))


def score_sixes_sevens(table: GrandissimoTable, me: int) -> Play[None]:
    """Score all regions with a 6 or a 7 for the first rank."""
    yield from score_these(table, regions_worth(table, 6, 7))


def score_firsts(table: GrandissimoTable, me: int) -> Play[None]:
    """Score only the first rank in all regions; where that is tied nobody gets anything."""
    yield from score_these(table, list(table.regions), first_only=True)


def score_most(table: GrandissimoTable, me: int) -> Play[None]:
    """Score the region, or the regions, with the largest number of coloured caballeros together."""
    totals = {region: sum(table.pieces[region]) for region in table.regions}
    largest = max(totals.values())
    yield from score_these(table, [region for region in table.regions if totals[region] == largest])


def score_fewest(table: GrandissimoTable, me: int) -> Play[None]:
    """Score the region, or the regions, with the smallest number of coloured caballeros; empty ones are left out."""
    totals = {region: sum(table.pieces[region]) for region in table.regions if sum(table.pieces[region]) > 0}
    smallest = min(totals.values(), default=0)
    yield from score_these(table, [region for region in totals if totals[region] == smallest])


# Stacks 4 and 5: the King, or the Grande who took his place.


def move_king(table: GrandissimoTable, me: int, regions: list[str]) -> Play[None]:
    """Let the player choose where the King goes."""
    answer = yield from table.ask(me, [f"king {region}" for region in regions])
    if (yield from table.vetoed()):
        return
    table.move_king(answer.split()[1])


def royal_adviser(table: GrandissimoTable, me: int) -> Play[None]:
    """Move the King into a neighbouring region."""
    yield from move_king(table, me, table.neighbours(table.king))


def king(table: GrandissimoTable, me: int) -> Play[None]:
    """Move the King to any other region, Portugal too, not to the Castillo."""
    yield from move_king(table, me, table.free_regions())


# Stack 6.


def pool_regions(table: GrandissimoTable) -> list[str]:
    """Region cards that Boycott and Alliance may take: those still open, without the King's region (GR-5, GR-28)."""
    return [region for region in table.pool if region != table.king]


def boycott(table: GrandissimoTable, me: int) -> Play[None]:
    """Take a region card: that region is skipped at the next general scoring."""
    answer = yield from table.ask(me, [f"choose {region}" for region in pool_regions(table)])
    region = answer.split()[1]
    if (yield from table.vetoed()):
        return
    table.pool.remove(region)
    table.boycott.append(region)
    table.tell("boycotted", me, region)


def alliance(table: GrandissimoTable, me: int) -> Play[None]:
    """Take a region card and name a partner: there the two count as one at the next general scoring (GR-25)."""
    answer = yield from table.ask(me, [f"choose {region}" for region in pool_regions(table)])
    region = answer.split()[1]
    named = yield from table.ask(me, [f"name {COLOURS[seat]}" for seat in table.from_the_left(me)])
    if (yield from table.vetoed()):
        return
    partner = COLOURS.index(named.split()[1])
    table.pool.remove(region)
    table.alliance[region] = (me, partner)
    table.tell("allied", me, partner, region)


def double_turn(table: GrandissimoTable, me: int) -> Play[None]:
    """Take a second card; what it allows joins the acts still open in this turn (GR-26)."""
    stacks = sorted(table.offer)
    answer = yield from table.ask(me, [f"card {table.offer[stack]}" for stack in stacks])
    if (yield from table.vetoed()):
        return
    card = answer.split()[1]
    del table.offer[next(stack for stack in stacks if table.offer[stack] == card)]
    table.second_card = card
    table.tell("card-taken", me, card)
    if card == VETO:
        table.vetoes[me].append(table.round_index)
        table.tell("veto-kept", me)


def free_choice(table: GrandissimoTable, me: int) -> Play[None]:
    """Keep this card for the next general scoring."""
    if (yield from table.vetoed()):
        return
    table.free.append(me)
    table.card_was_kept = True
    table.tell("choice-kept", me)


def revolution(table: GrandissimoTable, me: int) -> Play[None]:
    """Your Grande is King until after the next general scoring (GR-27)."""
    if (yield from table.vetoed()):
        return
    if table.usurper is None:
        # A second Revolution finds no King on the board; he still returns to where he left it.
        table.king_stood = table.king
    table.usurper = me
    table.king = table.grandes[me]
    table.tell("revolution", me, table.king)


def inquisitor(table: GrandissimoTable, me: int) -> Play[None]:
    """Take the Grand Inquisitor or not, then move black up to twice, each time with one companion (GR-24)."""
    if table.inquisitor != me:
        answer = yield from table.ask(me, ["yes", "no"])
        if answer == "yes":
            if (yield from table.vetoed()):
                return
            table.inquisitor = me
            table.tell("figure-taken", me, "inquisitor")
    for _ in range(2):
        options = lifts(table, coloured=False)
        if not options:
            return
        answer = yield from table.ask(me, [*options, "done"])
        if answer == "done":
            return
        origin = answer.split()[2]
        drop = yield from table.ask(me, [f"drop {region}" for region in table.free_regions() if region != origin])
        target = drop.split()[1]
        companion = yield from find_companion(table, me, origin)
        if (yield from table.vetoed()):
            return
        table.move_piece(me, BLACK, origin, target)
        if companion is not None:
            table.move_piece(me, companion, origin, target)


def find_companion(table: GrandissimoTable, me: int, origin: str) -> Play[str | None]:
    """Propose one coloured caballero to go along; another player's goes only if its owner agrees."""
    options = [f"escort {COLOURS[seat]} {origin}" for seat in range(table.players) if table.pieces[origin][seat] > 0]
    if not options:
        return None
    answer = yield from table.ask(me, [*options, "done"])
    if answer == "done":
        return None
    colour = answer.split()[1]
    owner = COLOURS.index(colour)
    if owner == me:
        return colour
    consent = yield from table.ask(owner, ["yes", "no"])
    table.tell("consent", owner, consent)
    return colour if consent == "yes" else None


def shipyard(table: GrandissimoTable, me: int) -> Play[None]:
    """Move up to two of your own caballeros."""
    yield from move_some(table, me, total=2, own=2, foreign=0, one_region=False)


def armada(table: GrandissimoTable, me: int) -> Play[None]:
    """Your caballeros on the ship may land now, those that boarded this turn too; each landing is a step."""
    while table.pieces[SEA][me] > 0:
        answer = yield from table.ask(me, [*(f"land {region}" for region in table.free_coast()), "done"])
        if answer == "done":
            return
        if (yield from table.vetoed()):
            return
        table.land(me, answer.split()[1])


def arrest(table: GrandissimoTable, me: int) -> Play[None]:
    """Move one caballero of another player; black is nobody's (GR-23)."""
    yield from move_some(table, me, total=1, own=0, foreign=1, one_region=False)


def amnesty(table: GrandissimoTable, me: int) -> Play[None]:
    """Free all prisoners into one region."""
    answer = yield from table.ask(me, [f"pardon {region}" for region in table.free_regions()])
    if (yield from table.vetoed()):
        return
    table.pardon(me, answer.split()[1])


def embargo(table: GrandissimoTable, me: int) -> Play[None]:
    """All opponents lose two caballeros from their courts, or what they have there."""
    yield from dismiss(table, me, most=2)


# Stack 7.


def figures(table: GrandissimoTable, me: int) -> list[str]:
    """Which of Queen (1) and Jester (2) this player may take now (GR-17)."""
    holders = {"either 1": table.queen, "either 2": table.jester}
    elsewhere = [figure for figure, holder in holders.items() if holder != me]
    beside = [figure for figure, holder in holders.items() if holder is None]
    return beside if len(beside) == 1 else elsewhere


def queen_or_jester(table: GrandissimoTable, me: int) -> Play[None]:
    """Take the Queen or the Jester into your court."""
    answer = yield from table.ask(me, figures(table, me))
    if (yield from table.vetoed()):
        return
    if answer == "either 1":
        table.queen = me
        table.tell("figure-taken", me, "queen")
    else:
        table.jester = me
        table.tell("figure-taken", me, "jester")


# When a special action can begin.


def anything_can_be_lifted(table: GrandissimoTable, me: int) -> bool:
    """There is a caballero, perhaps a black one, in a region that is not taboo."""
    return bool(lifts(table))


def region_card_is_open(table: GrandissimoTable, me: int) -> bool:
    """The pool holds a card that may be taken."""
    return bool(pool_regions(table))


def inquisitor_has_work(table: GrandissimoTable, me: int) -> bool:
    """He can be taken, or black can move."""
    return table.inquisitor != me or bool(lifts(table, coloured=False))


CAN_BEGIN: dict[str, Test] = {
    **classic.CAN_BEGIN,
    "five-from-one": anything_can_be_lifted,
    "three-any": anything_can_be_lifted,
    "four-any": anything_can_be_lifted,
    "power-back": lambda table, me: bool(table.piles[me]),
    "gr6_boycott": region_card_is_open,
    "gr6_alliance": region_card_is_open,
    "gr6_double": lambda table, me: bool(table.offer),
    "gr6_revolution": lambda table, me: table.usurper != me,
    "gr6_inquisitor": inquisitor_has_work,
    "gr6_shipyard": classic.own_can_be_lifted,
    "gr6_armada": lambda table, me: table.pieces[SEA][me] > 0,
    "gr6_arrest": classic.foreign_can_be_lifted,
    "gr6_amnesty": lambda table, me: table.prisoners() > 0,
    "gr6_levy": classic.court_can_grow,
    "gr6_heir": lambda table, me: bool(table.piles[me]),
    QUEEN_OR_JESTER: lambda table, me: bool(figures(table, me)),
}

EFFECTS: dict[str, Effect] = {
    **classic.EFFECTS,
    "five-from-one": five_from_one,
    "three-any": three_any,
    "four-any": four_any,
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
    "royal-adviser": royal_adviser,
    "king": king,
    "gr6_boycott": boycott,
    "gr6_alliance": alliance,
    "gr6_double": double_turn,
    "gr6_free": free_choice,
    "gr6_revolution": revolution,
    "gr6_inquisitor": inquisitor,
    "gr6_shipyard": shipyard,
    "gr6_armada": armada,
    "gr6_arrest": arrest,
    "gr6_amnesty": amnesty,
    "gr6_levy": the_court,
    "gr6_pretender": royal_adviser,
    "gr6_census": score_most,
    "gr6_embargo": embargo,
    "gr6_heir": power_back,
    QUEEN_OR_JESTER: queen_or_jester,
}


def has_special_action(card: str) -> bool:
    """Every card has one, but the Veto, which is kept."""
    return card in EFFECTS


def can_begin(card: str, table: GrandissimoTable, me: int) -> bool:
    """Say whether this card's special action can be offered now."""
    return has_special_action(card) and (card not in CAN_BEGIN or CAN_BEGIN[card](table, me))


def special_action(card: str, table: GrandissimoTable, me: int) -> Play[None]:
    """Carry out a special action; who waived his Veto did so for one action only, and a turn may have several."""
    table.waived = set()
    table.tell("special-begun", me, card)
    yield from EFFECTS[card](table, me)
