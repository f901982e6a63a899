"""The special actions of the modern cards, one function for every card, and when each of them can begin.

A special action may be left alone altogether. Once begun it is done as far as possible; only "up to" stays free. Vetos
are asked for before a function of this file is called (for `call-to-arms`: once the branch is chosen).
"""

from collections.abc import Callable
from typing import TypeAlias

from .board import CASTILLO, COURT, PROVINCES, REGIONS
from .modern_table import FRANCE, KINGS_NEIGHBOURS, MODERN_COLOURS, PORTUGAL, ModernTable
from .table import Play

Effect: TypeAlias = Callable[[ModernTable, int], Play[None]]
Test: TypeAlias = Callable[[ModernTable, int], bool]

ALL = 30


def nothing_to_ask() -> Play[None]:
    """End an effect in which nobody has anything to decide."""
    yield from ()


# Stack 1: moving caballeros.


def lifts(table: ModernTable, me: int, own: bool, opposing: bool, only: str | None = None) -> list[str]:
    """Every caballero that may be lifted: own or opposing ones (the dummy's too), in one region or in all free ones."""
    found: list[str] = []
    for region in table.free_regions():
        if only is not None and region != only:
            continue
        for colour in range(table.colours):
            wanted = own if colour == me else opposing
            if wanted and table.pieces[region][colour] > 0:
                found.append(f"lift {MODERN_COLOURS[colour]} {region}")
    return found


def move_up_to(table: ModernTable, me: int, total: int, own: int, opposing: int, one_region: bool) -> Play[None]:
    """Move caballeros one after the other to other regions or into the Castillo, never from or to the King's region."""
    only: str | None = None
    while total > 0:
        options = lifts(table, me, own > 0, opposing > 0, only)
        if not options:
            return
        answer = yield from table.ask(me, [*options, "done"])
        if answer == "done":
            return
        _, name, origin = answer.split()
        colour = MODERN_COLOURS.index(name)
        if one_region:
            only = origin
        drop = yield from table.ask(me, [f"drop {place}" for place in table.free_places() if place != origin])
        table.move(me, colour, origin, drop.split()[1])
        total -= 1
        if colour == me:
            own -= 1
        else:
            opposing -= 1


def intrigue(table: ModernTable, me: int) -> Play[None]:
    """Move up to two of your own caballeros and up to two opposing ones, in any order."""
    yield from move_up_to(table, me, total=4, own=2, opposing=2, one_region=False)


def manoeuvre(table: ModernTable, me: int) -> Play[None]:
    """Move up to four of your own caballeros."""
    yield from move_up_to(table, me, total=4, own=4, opposing=0, one_region=False)


def upheaval(table: ModernTable, me: int) -> Play[None]:
    """Move up to four caballeros of any colours."""
    yield from move_up_to(table, me, total=4, own=4, opposing=4, one_region=False)


def unrest(table: ModernTable, me: int) -> Play[None]:
    """Move up to three caballeros of any colours."""
    yield from move_up_to(table, me, total=3, own=3, opposing=3, one_region=False)


def conspirators(table: ModernTable, me: int) -> Play[None]:
    """Move up to three opposing caballeros."""
    yield from move_up_to(table, me, total=3, own=0, opposing=3, one_region=False)


def exodus(table: ModernTable, me: int) -> Play[None]:
    """Move up to five caballeros of any colours out of a single region."""
    yield from move_up_to(table, me, total=5, own=5, opposing=5, one_region=True)


def regrouping(table: ModernTable, me: int) -> Play[None]:
    """Move your caballeros out of one region; any of them may stay where they were."""
    yield from move_up_to(table, me, total=ALL, own=ALL, opposing=0, one_region=True)


def militia(table: ModernTable, me: int) -> Play[None]:
    """Place two from your court in any regions, not the King's and not the Castillo; one, if you have only one."""
    for _ in range(2):
        if table.pieces[COURT][me] == 0:
            return
        answer = yield from table.ask(me, [f"place {region}" for region in table.free_regions()])
        table.place(me, answer.split()[1])


# Stack 2: caballeros go back to the provinces, and one region is scored. (The Veto has no action of its own.)


def withdrawal(table: ModernTable, me: int) -> Play[None]:
    """Every opponent, from your left, sends back three of their own, from the court or from free regions."""
    for seat in table.from_the_left(me):
        for _ in range(3):
            origins = table.free_regions_with(seat)
            if table.pieces[COURT][seat] > 0:
                origins.append(COURT)
            if not origins:
                break
            answer = yield from table.ask(seat, [f"send {MODERN_COLOURS[seat]} {origin}" for origin in origins])
            send_back(table, seat, answer)


def send_back(table: ModernTable, chooser: int, answer: str) -> int:
    """Carry out an answer of the form `send COLOUR PLACE`; tell which colour it was."""
    _, name, origin = answer.split()
    colour = MODERN_COLOURS.index(name)
    table.shift(colour, 1, origin, PROVINCES)
    table.tell("sent", chooser, colour, origin)
    return colour


def empty_courts(table: ModernTable, me: int, most: int) -> Play[None]:
    """Every opponent in turn loses up to so many caballeros from the court."""
    for seat in table.from_the_left(me):
        table.sweep(seat, min(most, table.pieces[COURT][seat]), COURT, PROVINCES)
    yield from nothing_to_ask()


def disgrace(table: ModernTable, me: int) -> Play[None]:
    """All opponents lose their whole courts."""
    yield from empty_courts(table, me, most=ALL)


def dismissal(table: ModernTable, me: int) -> Play[None]:
    """All opponents lose three caballeros from their courts, or what they have there."""
    yield from empty_courts(table, me, most=3)


def tribute(table: ModernTable, me: int) -> Play[None]:
    """Send back one caballero of every colour, yours and the dummy's included, from free regions of your choice."""
    remaining = list(range(table.colours))
    while True:
        options: list[str] = []
        for colour in remaining:
            options += [f"send {MODERN_COLOURS[colour]} {region}" for region in table.free_regions_with(colour)]
        if not options:
            return
        answer = yield from table.ask(me, options)
        remaining.remove(send_back(table, me, answer))


def desert(table: ModernTable, me: int, least: int, most: int) -> Play[None]:
    """Opponents set discs on regions where enough of theirs stand (else any of theirs), then lose them there."""
    choices: dict[int, list[str]] = {}
    for seat in table.from_the_left(me):
        own = table.free_regions_with(seat)
        enough = [region for region in own if table.pieces[region][seat] >= least]
        if own:
            choices[seat] = enough if enough else own
    discs = yield from table.ask_discs(choices)
    for seat in table.from_the_left(me):
        if seat in discs:
            region = discs[seat]
            table.sweep(seat, min(most, table.pieces[region][seat]), region, PROVINCES)


def desertion(table: ModernTable, me: int) -> Play[None]:
    """Opponents secretly choose a region where they have two or more and lose two there (one, if nowhere two)."""
    yield from desert(table, me, least=2, most=2)


def civil_war(table: ModernTable, me: int) -> Play[None]:
    """Opponents secretly choose a region where they stand and lose all they have in it."""
    yield from desert(table, me, least=1, most=ALL)


def audience(table: ModernTable, me: int) -> Play[None]:
    """Name any region, the King's too, but not the Castillo: it is scored."""
    answer = yield from table.ask(me, [f"choose {region}" for region in REGIONS])
    region = answer.split()[1]
    table.tell("chosen", me, region)
    table.score(region)


# Stack 3: scorings, always in the order of a general scoring.


def score_worth(table: ModernTable, *firsts: int) -> Play[None]:
    """Score the regions whose first number, as it shows now, is one of these. The Castillo is no region."""
    for region in [region for region in REGIONS if table.values(region)[0] in firsts]:
        table.score(region)
    yield from nothing_to_ask()


def outposts(table: ModernTable, me: int) -> Play[None]:
    """Score all regions that give 4 points for the first place."""
    yield from score_worth(table, 4)


def fiesta(table: ModernTable, me: int) -> Play[None]:
    """Score all regions that give 5 points for the first place."""
    yield from score_worth(table, 5)


def crown_lands(table: ModernTable, me: int) -> Play[None]:
    """Score all regions that give 6 or 7 points for the first place."""
    yield from score_worth(table, 6, 7)


def revelation(table: ModernTable, me: int) -> Play[None]:
    """Score the Castillo; caballeros and Grandes go back in."""
    table.score(CASTILLO)
    yield from nothing_to_ask()


def supremacy(table: ModernTable, me: int) -> Play[None]:
    """Score only the first place in all nine regions; where that is tied nobody gets anything."""
    for region in REGIONS:
        table.score(region, first_only=True)
    yield from nothing_to_ask()


def throng(table: ModernTable, me: int) -> Play[None]:
    """Score the region, or all the regions, with the most caballeros of all colours together."""
    largest = max(sum(table.pieces[region]) for region in REGIONS)
    for region in REGIONS:
        if sum(table.pieces[region]) == largest:
            table.score(region)
    yield from nothing_to_ask()


def regions_with_fewest(table: ModernTable) -> list[str]:
    """The region, or all the regions, with the fewest caballeros of all colours together; empty ones are left out."""
    manned = [region for region in REGIONS if sum(table.pieces[region]) > 0]
    smallest = min((sum(table.pieces[region]) for region in manned), default=0)
    return [region for region in manned if sum(table.pieces[region]) == smallest]


def hinterland(table: ModernTable, me: int) -> Play[None]:
    """Score the region, or all the regions, with the fewest caballeros, empty ones apart."""
    for region in regions_with_fewest(table):
        table.score(region)
    yield from nothing_to_ask()


# Stack 4.


def enactment(table: ModernTable, me: int) -> Play[None]:
    """Lay a scoring tile on a free region or the Castillo, or move one; never to or from where the King stands."""
    options: list[str] = []
    for board in (8, 4):
        if table.scoreboards[board] == table.king:
            continue
        for place in table.free_places():
            if place not in table.scoreboards.values():
                options.append(f"scoreboard {board} {place}")
    answer = yield from table.ask(me, options)
    _, number, target = answer.split()
    origin = table.scoreboards[int(number)]
    table.scoreboards[int(number)] = target
    table.tell("scoreboard-set", int(number), origin, target)


def adopted_home(table: ModernTable, me: int) -> Play[None]:
    """Move your Grande from a free region to another one; not into the Castillo and not out of it."""
    home = table.grandes[me]
    answer = yield from table.ask(me, [f"grande {region}" for region in table.free_regions() if region != home])
    table.move_grande(me, answer.split()[1])


def empowerment(table: ModernTable, me: int) -> Play[None]:
    """Take back a power card you have played, also the one of this round; with Power Shift perhaps a modifier."""
    cards = [*(f"take {value}" for value in table.piles[me]), *(f"take {modifier}" for modifier in table.spent[me])]
    answer = yield from table.ask(me, cards)
    card = answer.split()[1]
    if card[0] in "+-":
        table.spent[me].remove(card)
        table.modifiers[me].append(card)
        table.tell("modifier-taken", me, card)
    else:
        table.piles[me].remove(int(card))
        table.hands[me].append(int(card))
        table.tell("power-taken", me, int(card))


def coup(table: ModernTable, me: int) -> Play[None]:
    """Name a free region; by disc every opponent there leaves it, or goes to court for a forbidden choice."""
    answer = yield from table.ask(me, [f"choose {region}" for region in table.free_regions()])
    origin = answer.split()[1]
    table.tell("chosen", me, origin)
    affected = [seat for seat in table.from_the_left(me) if table.pieces[origin][seat] > 0]
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in affected})
    for seat in affected:
        forbidden = discs[seat] in (table.king, origin)
        table.sweep(seat, table.pieces[origin][seat], origin, COURT if forbidden else discs[seat])


def recruitment(table: ModernTable, me: int) -> Play[None]:
    """Take two from the provinces to your court, or what is there; what is missing may be taken from free regions."""
    count = min(2, table.pieces[PROVINCES][me])
    table.take_to_court(me, count)
    yield from table.top_up(me, 2 - count)


def secret_ballot(table: ModernTable, me: int) -> Play[None]:
    """All players secretly choose a region; those that exactly one player chose are scored."""
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    chosen = list(discs.values())
    for region in REGIONS:
        if chosen.count(region) == 1:
            table.score(region)


# Stack 5: where the King goes. Where he stands already is never a target.


def any_region(table: ModernTable) -> list[str]:
    """Every region but his own."""
    return table.free_regions()


def neighbours(table: ModernTable) -> list[str]:
    """The regions beside him; France and Portugal have theirs, and beside the Castillo all are."""
    return list(KINGS_NEIGHBOURS[table.king])


def foreign_countries(table: ModernTable) -> list[str]:
    """France and Portugal, without the one he is in."""
    return [country for country in (FRANCE, PORTUGAL) if country != table.king]


def chalet_targets(table: ModernTable) -> list[str]:
    """The regions with the fewest caballeros, without his own: if that is the only one, there is no target."""
    return [region for region in regions_with_fewest(table) if region != table.king]


def send_king(table: ModernTable, me: int, targets: list[str]) -> Play[None]:
    """Let the player choose where the King goes."""
    answer = yield from table.ask(me, [f"king {target}" for target in targets])
    table.move_king(answer.split()[1])


def your_majesty(table: ModernTable, me: int) -> Play[None]:
    """Move the King to any region; not to the Castillo, not to France or Portugal."""
    yield from send_king(table, me, any_region(table))


def royal_progress(table: ModernTable, me: int) -> Play[None]:
    """Move the King to any region."""
    yield from send_king(table, me, any_region(table))


def royal_adviser(table: ModernTable, me: int) -> Play[None]:
    """Move the King to a neighbouring region."""
    yield from send_king(table, me, neighbours(table))


def pilgrimage(table: ModernTable, me: int) -> Play[None]:
    """Move the King to a neighbouring region."""
    yield from send_king(table, me, neighbours(table))


def exile(table: ModernTable, me: int) -> Play[None]:
    """Move the King to France or Portugal."""
    yield from send_king(table, me, foreign_countries(table))


def chalet(table: ModernTable, me: int) -> Play[None]:
    """Move the King to the region with the fewest caballeros, not to an empty one; you choose among tied ones."""
    yield from send_king(table, me, chalet_targets(table))


def rebellion(table: ModernTable, me: int) -> Play[None]:
    """Put the King beside the Castillo, which is now his region."""
    table.move_king(CASTILLO)
    yield from nothing_to_ask()


def entourage(table: ModernTable, me: int) -> Play[None]:
    """Move the King to any region; two caballeros of the region he leaves (all, if fewer) must go with him."""
    origin = table.king
    yield from send_king(table, me, any_region(table))
    if origin not in REGIONS:
        return
    for _ in range(2):
        colours = [colour for colour in range(table.colours) if table.pieces[origin][colour] > 0]
        if not colours:
            return
        answer = yield from table.ask(me, [f"lift {MODERN_COLOURS[colour]} {origin}" for colour in colours])
        table.move(me, MODERN_COLOURS.index(answer.split()[1]), origin, table.king)


def competition(table: ModernTable, me: int) -> Play[None]:
    """Throw all Grandes into the Castillo, but not those in the King's region; under Rebellion nothing happens."""
    if table.king != CASTILLO:
        for seat in range(table.players):
            if table.grandes[seat] not in (table.king, CASTILLO):
                table.move_grande(seat, CASTILLO)
    yield from nothing_to_ask()


def infiltration(table: ModernTable, me: int) -> Play[None]:
    """Let the placement of this card use the place where the King stands too."""
    table.infiltrating = True
    table.tell("placement-opened", me)
    yield from nothing_to_ask()


def stand_in(table: ModernTable, me: int) -> Play[None]:
    """The King and your Grande change places."""
    region = table.king
    table.move_king(table.grandes[me])
    table.move_grande(me, region)
    yield from nothing_to_ask()


# Old Hands.


def call_to_arms(table: ModernTable, me: int) -> Play[None]:
    """Choose: Militia's action (1) or Regrouping's (2). Vetos are asked for when the choice is made."""
    options: list[str] = []
    if court_is_manned(table, me):
        options.append("either 1")
    if own_can_be_lifted(table, me):
        options.append("either 2")
    answer = yield from table.ask(me, options)
    branch = int(answer.split()[1])
    table.tell("branch-chosen", me, branch)
    if (yield from table.vetoed()):
        return
    if branch == 1:
        yield from militia(table, me)
    else:
        yield from regrouping(table, me)


# Power Shift: the abilities of the modifiers. They may be left unused and cannot be vetoed.


def ability(table: ModernTable, me: int, modifier: str) -> Play[None]:
    """Use the ability of the modifier played this round, if it has one."""
    if modifier == "+0":
        yield from move_up_to(table, me, total=1, own=1, opposing=1, one_region=False)
    elif modifier == "-1":
        yield from table.muster(me, 1)
    elif modifier == "-2" and table.pieces[COURT][me] > 0:
        answer = yield from table.ask(me, [*(f"place {region}" for region in table.free_regions()), "done"])
        if answer != "done":
            table.place(me, answer.split()[1])
    elif modifier == "-3":
        yield from move_up_to(table, me, total=2, own=2, opposing=0, one_region=False)


# When a special action can begin. A card that is not mentioned below always can.


def own_can_be_lifted(table: ModernTable, me: int) -> bool:
    """There is a caballero of yours in a free region."""
    return bool(lifts(table, me, own=True, opposing=False))


def opposing_can_be_lifted(table: ModernTable, me: int) -> bool:
    """There is a caballero of another colour in a free region."""
    return bool(lifts(table, me, own=False, opposing=True))


def any_can_be_lifted(table: ModernTable, me: int) -> bool:
    """There is a caballero in a free region."""
    return bool(lifts(table, me, own=True, opposing=True))


def court_is_manned(table: ModernTable, me: int) -> bool:
    """You have a caballero in your court."""
    return table.pieces[COURT][me] > 0


def a_branch_can_begin(table: ModernTable, me: int) -> bool:
    """One of the two branches can begin."""
    return court_is_manned(table, me) or own_can_be_lifted(table, me)


def court_can_grow(table: ModernTable, me: int) -> bool:
    """You have a caballero in the provinces, or in a free region once they are empty."""
    return table.pieces[PROVINCES][me] > 0 or own_can_be_lifted(table, me)


def grande_is_free(table: ModernTable, me: int) -> bool:
    """Your Grande stands in a region, and not with the King."""
    return table.grandes[me] not in (table.king, CASTILLO)


def king_can_be_lodged(table: ModernTable, me: int) -> bool:
    """There is a region with the fewest caballeros in which the King does not stand already."""
    return bool(chalet_targets(table))


def king_is_elsewhere(table: ModernTable, me: int) -> bool:
    """The King does not stand beside the Castillo already."""
    return table.king != CASTILLO


def king_has_a_place_to_open(table: ModernTable, me: int) -> bool:
    """The King stands in a region or beside the Castillo."""
    return table.king in REGIONS or table.king == CASTILLO


def king_and_grande_can_swap(table: ModernTable, me: int) -> bool:
    """The King and your Grande stand in two different regions."""
    return table.king in REGIONS and table.grandes[me] in REGIONS and table.grandes[me] != table.king


CAN_BEGIN: dict[str, Test] = {
    "intrigue": any_can_be_lifted,
    "manoeuvre": own_can_be_lifted,
    "militia": court_is_manned,
    "upheaval": any_can_be_lifted,
    "unrest": any_can_be_lifted,
    "conspirators": opposing_can_be_lifted,
    "exodus": any_can_be_lifted,
    "regrouping": own_can_be_lifted,
    "call-to-arms": a_branch_can_begin,
    "tribute": any_can_be_lifted,
    "adopted-home": grande_is_free,
    "recruitment": court_can_grow,
    "chalet": king_can_be_lodged,
    "rebellion": king_is_elsewhere,
    "infiltration": king_has_a_place_to_open,
    "stand-in": king_and_grande_can_swap,
}

EFFECTS: dict[str, Effect] = {
    "intrigue": intrigue,
    "manoeuvre": manoeuvre,
    "militia": militia,
    "upheaval": upheaval,
    "unrest": unrest,
    "conspirators": conspirators,
    "exodus": exodus,
    "regrouping": regrouping,
    "call-to-arms": call_to_arms,
    "withdrawal": withdrawal,
    "disgrace": disgrace,
    "dismissal": dismissal,
    "tribute": tribute,
    "desertion": desertion,
    "civil-war": civil_war,
    "audience": audience,
    "outposts": outposts,
    "fiesta": fiesta,
    "crown-lands": crown_lands,
    "revelation": revelation,
    "supremacy": supremacy,
    "throng": throng,
    "hinterland": hinterland,
    "enactment": enactment,
    "adopted-home": adopted_home,
    "empowerment": empowerment,
    "coup": coup,
    "recruitment": recruitment,
    "secret-ballot": secret_ballot,
    "royal-adviser": royal_adviser,
    "your-majesty": your_majesty,
    "exile": exile,
    "entourage": entourage,
    "competition": competition,
    "chalet": chalet,
    "rebellion": rebellion,
    "infiltration": infiltration,
    "stand-in": stand_in,
    "royal-progress": royal_progress,
    "pilgrimage": pilgrimage,
}


def can_begin(card: str, table: ModernTable, me: int) -> bool:
    """Say whether this card's special action can be offered now."""
    if card not in EFFECTS:
        return False
    return card not in CAN_BEGIN or CAN_BEGIN[card](table, me)


def special_action(card: str, table: ModernTable, me: int) -> Play[None]:
    """Announce the special action; unless a Veto stops all of it, carry it out."""
    table.tell("special-begun", me, card)
    if card != "call-to-arms" and (yield from table.vetoed()):
        return
    yield from EFFECTS[card](table, me)
