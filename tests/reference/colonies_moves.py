"""What several parts of the game share: moving one piece, filling the Limit table, the court step's recalls, free acts."""

from .board import CASTILLO, COURT, PROVINCES
from .colonies_board import (
    AMERICA,
    COASTAL_SPAIN,
    DISC_LIES_IN,
    FRANCE,
    GOLD,
    MEDITERRANEAN,
    NEW_PLACES,
    PLACE_OF,
    SHIP,
    VICEROY,
    disc_at,
    without_disc,
)
from .colonies_table import ColoniesTable
from .table import Play

# The Limit table.


def seat_them(table: ColoniesTable, chooser: int, waiting: dict[int, int], seated: list[int], spaces: int) -> Play[None]:
    """Let waiting pieces take the spaces, counting them in `seated`; somebody chooses as long as there is a choice."""
    waiting = {colour: count for colour, count in waiting.items() if count > 0}
    while waiting and spaces > 0:
        if len(waiting) == 1 or sum(waiting.values()) <= spaces:
            colour = min(waiting)
        else:
            answer = yield from table.ask(chooser, [f"seat {table.colour_name(colour)}" for colour in waiting])
            colour = table.colour_named(answer.split()[1])
        seated[colour] += 1
        spaces -= 1
        waiting[colour] -= 1
        if waiting[colour] == 0:
            del waiting[colour]


def fill(table: ColoniesTable) -> Play[None]:
    """At the end of an act that touched the Limit table, pieces beside it move up onto free spaces (GC-41)."""
    if not table.touched:
        return
    table.touched = False
    waiting = {colour: table.beside_table(colour) for colour in range(table.colours)}
    if table.free_spaces() == 0 or not any(waiting.values()):
        return
    table.tell("moving-up")
    chooser = table.active if table.inquisitor is None else table.inquisitor
    yield from seat_them(table, chooser, waiting, table.on_table, table.free_spaces())


# Repositioning.


def lifts(table: ColoniesTable, colours: list[int], only: str | None = None) -> list[str]:
    """Every piece of these colours that may be lifted, in one given place or in all that are not taboo."""
    places = [place for place in table.changeable_places() if only is None or place == only]
    return [f"lift {table.colour_name(colour)} {spot}" for colour in colours for spot in table.spots_with(colour, places)]


def drop_targets(table: ColoniesTable, mover: int, colour: int, origin: str, on: bool) -> list[str]:
    """Where a lifted piece may be set down: any other spot that is open to it (GC-12 to GC-14).

    Within its place it may go to another space or post, and onto or off the Limit table; whether a card allows that is
    for the card to say. A carrier goes into the Castillo only by its owner's hand (GC-28).
    """
    carrier = disc_at(origin) is not None
    targets: list[str] = []
    for place in table.changeable_places():
        for way in table.ways_into(place, carrier):
            stays = way == without_disc(origin)
            if not stays or (table.at_table(origin) and (on or table.free_spaces() > 0)):
                targets.append(way)
    if not carrier or table.owner(colour) == mover:
        targets.append(CASTILLO)
    return targets


def move_one(
    table: ColoniesTable, me: int, options: list[str], leaving: bool = False, overseas: bool = False
) -> Play[tuple[int, str] | None]:
    """Move one piece, a step of a special action. Returns its colour and the place it left; None: the moves are over.

    `leaving`: it must go to another place. `overseas`: the move begins or ends in one of the new places.
    """
    if not options:
        return None
    answer = yield from table.ask(me, [*options, "done"])
    if answer == "done":
        return None
    _, name, origin = answer.split()
    colour = table.colour_named(name)
    on = yield from table.which(me, colour, origin)
    home = PLACE_OF[origin]
    targets = drop_targets(table, me, colour, origin, on)
    if leaving:
        targets = [target for target in targets if PLACE_OF[target] != home]
    if overseas and home not in NEW_PLACES:
        targets = [target for target in targets if PLACE_OF[target] in NEW_PLACES]
    drop = yield from table.ask(me, [f"drop {target}" for target in targets])
    if (yield from table.vetoed()):
        return None
    table.move(colour, origin, on, drop.split()[1])
    return colour, home


# Free acts (GC-9): only by the active player, only in windows, never stopped by a Veto.


def free_acts(table: ColoniesTable, me: int) -> list[str]:
    """All free acts that can be done now; none of them in a taboo place, which a colony never is without card 93."""
    acts: list[str] = []
    for colour in table.colours_of(me):
        name = table.colour_name(colour)
        ports = [spot for spot in table.leaves if not table.taboo(PLACE_OF[spot])]
        acts += [f"sail {name} {spot}" for spot in ports if table.leaves[spot][colour] > 0]
        for disc, place in DISC_LIES_IN.items():
            if table.loose[disc] > 0 and table.pieces[place][colour] > 0 and not table.taboo(place):
                acts.append(f"claim {name} {place}")
        if table.loose[GOLD] > 0 and table.pieces[VICEROY][colour] > 0 and not table.taboo(AMERICA):
            acts.append(f"resign {name} {VICEROY}")
    if table.inquisitor == me and not table.extra_used:
        if table.pieces[PROVINCES][me] > 0:
            acts.append("extra")
        if table.pieces[COURT][me] > 0:
            acts += [f"extra {spot}" for spot in table.beside_the_king()]
    return acts


def do_free_act(table: ColoniesTable, me: int, act: str) -> Play[None]:
    """Carry out one free act, and let others move up if it made room on the Limit table."""
    verb, *what = act.split()
    table.tell("free-act", me, act)
    if verb == "sail":
        yield from sail(table, me, table.colour_named(what[0]), what[1])
    elif verb == "claim":
        disc = next(disc for disc, place in DISC_LIES_IN.items() if place == what[1])
        table.claim(table.colour_named(what[0]), what[1], disc)
    elif verb == "resign":
        table.claim(table.colour_named(what[0]), VICEROY, GOLD)
    else:
        table.extra_used = True
        if what:
            table.place(me, what[0])
        else:
            table.shift(me, 1, PROVINCES, COURT)
            table.tell("court-taken", me, 1)
    yield from fill(table)


def sail(table: ColoniesTable, me: int, colour: int, origin: str) -> Play[None]:
    """A piece with leave goes from the ship to land, or from a colony to the ship; there it has none left (GC-15)."""
    carrier = disc_at(origin) is not None
    on = yield from table.which(me, colour, origin)
    if PLACE_OF[origin] == SHIP:
        harbours: tuple[str, ...] = (AMERICA, MEDITERRANEAN, FRANCE, *COASTAL_SPAIN)
    else:
        harbours = (SHIP,)
    ways = [way for harbour in harbours for way in table.ways_into(harbour, carrier)]
    answer = yield from table.ask(me, [f"land {way}" for way in ways])
    table.leaves[origin][colour] -= 1
    table.move(colour, origin, on, answer.split()[1])


# To court.


def recalls(table: ColoniesTable, me: int) -> list[str]:
    """Own pieces that may top up the court once the provinces are empty: never black, never from the Castillo (X-10)."""
    if table.pieces[PROVINCES][me] > 0:
        return []
    return [f"recall {spot}" for spot in table.free_regions_with(me)]
