"""Does what stands and lies somewhere fit there, as the declarations say: in positions that are read, and after every decision.

Posts and how many stand on them, discs and how many there are, carriers, leaves to sail, the Limit table and who is on it,
quarantines and their scoreboards, pieces that were laid aside, where the Castillo stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from elgrande.editions.setup import Setup
from elgrande.engine.carrying import beside_table, free_spaces, standing_at_table, standing_in
from elgrande.engine.program import Program, owner_of
from elgrande.engine.quarantine import EndQuarantines
from elgrande.engine.registers import ACTOR, CLOSED, HELD_TO, PILES, SCOREBOARDS
from elgrande.engine.sailing import discs_left
from elgrande.engine.state import State
from elgrande.engine.sweeping import SweepAll
from elgrande.engine.windows import OpenFreely
from elgrande.rules.moves import PLACE_BITS, PLACE_MASK


def misfits(setup: Setup, s: State) -> Iterator[str]:
    """Everything that does not fit, each in one line."""
    program = s.program
    if any(program.capacity):
        yield from _posts(setup, s)
    if setup.edition.discs:
        yield from _discs(setup, s)
    if program.leaves >= 0:
        yield from _leaves(setup, s)
    if program.table_at >= 0:
        yield from _table(setup, s)
    if program.freely >= 0 and s.reg[program.freely] and not _opened(s):
        yield "free acts are offered beside what says so"
    if s.reg[CLOSED] and program.first(EndQuarantines) >= 0:
        yield from _quarantines(setup, s)
    if program.laid_aside_by:
        yield from _laid_aside(setup, s)
    landslide = _landslide(program)
    if landslide is not None and s.reg[landslide.register] and s.reg[landslide.register] not in program.homes:
        yield "the Castillo is moved onto a region of the disc"


@lru_cache(64)
def _landslide(program: Program) -> SweepAll | None:
    """What moves the Castillo, looked for once: this is asked after every decision, and a program is long."""
    return next((code for code in program.code if isinstance(code, SweepAll)), None)


def _quarantines(setup: Setup, s: State) -> Iterator[str]:
    """Each is a scoreboard that lies on a region."""
    closed = [place for place in range(s.program.place_count) if s.reg[CLOSED] >> place & 1]
    for place in closed:
        if place not in s.rows[SCOREBOARDS] or place not in s.program.regions:
            yield f"a mobile scoreboard closes {setup.edition.places[place].id}, if that is a region"


def _laid_aside(setup: Setup, s: State) -> Iterator[str]:
    """One piece lies on a card that was played, and has not come back to hand; another deck may have several, or other cards."""
    program = s.program
    if setup.edition.changed:
        return
    for value, place in program.laid_aside_by.items():
        for seat in range(program.seats):
            lying = s.pieces[place * program.colours + seat]
            if lying > 1 or (lying and value not in s.rows[PILES + seat]):
                yield f"what {setup.edition.colours[seat]} has laid aside is one piece, on the card {value} that was played"


def _posts(setup: Setup, s: State) -> Iterator[str]:
    """Nobody stands where all stand on spaces, and no space holds more than it can, whatever they carry."""
    program = s.program
    for place in range(program.piece_places):
        id = setup.edition.places[place].id
        if place in program.regions and place not in program.movable and _standing(s, place):
            yield f"in {id} everybody stands on a space"
        standing = sum(_standing(s, other) for other in program.alike[place])
        if program.bare[place] == place and 0 < program.capacity[place] < standing:
            yield f"{standing} caballeros stand on {id}, and there is room for {program.capacity[place]}"


def _standing(s: State, place: int) -> int:
    """The pieces of all colours that stand exactly there."""
    colours = s.program.colours
    return sum(s.pieces[place * colours : (place + 1) * colours])


def _discs(setup: Setup, s: State) -> Iterator[str]:
    """There are no more than the box has; what is nobody's carries nothing, for only an owner claims."""
    program = s.program
    for kind, disc in enumerate(setup.edition.discs, start=1):
        if discs_left(s, kind) < 0 or s.reg[program.disc_loose[kind]] < 0:
            yield f"there are {disc.total} discs of {disc.id} in all"
    for place in range(program.piece_places):
        for colour in range(program.seats, program.colours):
            if program.disc_of[place] and s.pieces[place * program.colours + colour] and owner_of(s, colour) < 0:
                yield f"nobody's caballeros of {setup.edition.colours[colour]} carry nothing"


def _leaves(setup: Setup, s: State) -> Iterator[str]:
    """Only pieces of the active seat have leave, each once, and only where one sails from."""
    program = s.program
    for piece, count in Counter(s.rows[program.leaves]).items():
        colour, place = piece >> PLACE_BITS, piece & PLACE_MASK
        there = place < program.piece_places and colour < program.colours and s.pieces[place * program.colours + colour]
        if count > there:
            yield "a piece that may sail stands where it sails from"
        elif not program.harbours >> program.within[place] & 1 or owner_of(s, colour) != s.reg[ACTOR]:
            yield f"from {setup.edition.places[place].id} the active player's pieces sail, if any"


def _table(setup: Setup, s: State) -> Iterator[str]:
    """It lies where it can; on it are no more than there are spaces, and of each colour no more than stand there."""
    program = s.program
    lies = s.reg[program.table_at]
    if not program.for_table >> lies & 1:
        yield "the Limit table lies in a region"
        return
    if free_spaces(s) < 0:
        yield f"the Limit table has {program.table_spaces} spaces"
    for colour, count in enumerate(s.rows[program.on_table]):
        if not 0 <= count <= standing_at_table(s, colour):
            yield f"of {setup.edition.colours[colour]} no more are on the Limit table than stand there"
        if not 0 <= s.rows[program.arrivals][colour] <= beside_table(s, colour):
            yield f"of {setup.edition.colours[colour]} no more have come than stand beside the Limit table"
    target = s.reg[HELD_TO]
    if program.for_table >> target & 1 and any(s.rows[program.seated]):
        named = s.rows[program.seated]
        if sum(named) > program.table_spaces or any(count > standing_in(s, target, c) for c, count in enumerate(named)):
            yield "those who are named for the Limit table stand where it goes, and fit"


def unfilled(s: State) -> bool:
    """Are there free spaces on the Limit table, and pieces beside it, though nothing has touched it?"""
    program = s.program
    if program.table_at < 0 or s.reg[program.touched] or s.reg[program.unseated] or free_spaces(s) <= 0:
        return False
    return any(beside_table(s, colour) for colour in range(program.colours))


def _opened(s: State) -> bool:
    """Does what offers free acts come back to where they were opened?"""
    before = s.reg[s.program.freely] - 1
    return 0 <= before < len(s.program.code) and isinstance(s.program.code[before], OpenFreely)
