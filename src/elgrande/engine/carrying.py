"""A caballero goes from one place to another: whatever moves one comes here.

Where boxes say so it takes along the disc it carries, which is delivered in Spain or lost; it takes a space of the Limit table if
there is one; and a leave to sail is used up with the piece that had it.
"""

from __future__ import annotations

from elgrande.engine.counting import standing_together
from elgrande.engine.program import look_for_room, owner_of
from elgrande.engine.registers import ACTOR, POINTS, SUBJECT
from elgrande.engine.scoring import Award, award
from elgrande.engine.state import State
from elgrande.rules import moves

ON = 1
BESIDE = 2


def carry(s: State, colour: int, source: int, target: int, count: int = 1) -> None:
    """So many of a colour go; whoever calls tells of it."""
    program = s.program
    if program.watched:
        table = s.reg[program.table_at] if program.table_at >= 0 else 0
        watched = program.watched[table]
        if watched[source] or watched[target]:
            carry_watched(s, colour, source, target, count, table)
            return
    pieces, colours = s.pieces, program.colours
    pieces[source * colours + colour] -= count
    pieces[target * colours + colour] += count


def carry_watched(s: State, colour: int, source: int, target: int, count: int, table: int) -> None:
    """The same where it matters who comes and goes; the Limit table, if there is one, lies in that place."""
    program = s.program
    colours = program.colours
    kind = program.disc_of[source]
    arrival = target
    within = program.within
    left = within[source]
    passes = program.table_at >= 0 and (table == left or table == within[target])
    sails = program.leaves >= 0 and program.harbours >> left & 1 > 0 and len(s.rows[program.leaves]) > 0
    pieces = s.pieces
    if passes or sails or kind:
        if kind:
            arrival = landing_place(s, source, target)
        for _ in range(count):
            if passes:
                pass_table(s, colour, source, arrival, table)
            pieces[source * colours + colour] -= 1
            if sails:
                # Before it arrives: a step on or off the table is a move too, though it ends where it began.
                trim_leaves(s, colour, source)
            pieces[arrival * colours + colour] += 1
            if kind and not program.disc_of[arrival]:
                unload(s, colour, kind, arrival)
    else:
        pieces[source * colours + colour] -= count
        pieces[target * colours + colour] += count
    if program.capacity[source]:
        look_for_room(s, source)
    if program.capacity[arrival] == 1:
        s.full |= program.room[arrival]
    elif program.capacity[arrival]:
        look_for_room(s, arrival)


def landing_place(s: State, source: int, target: int) -> int:
    """Where a piece really stands that goes to a place: a carrier among the carriers there, if there are any."""
    program = s.program
    kind = program.disc_of[source] if program.cargo else 0
    return program.loaded[target][kind] if kind and program.loaded[target][kind] >= 0 else target


def unload(s: State, colour: int, kind: int, place: int) -> None:
    """A carrier is one no longer: in Spain its owner gets the points, elsewhere the disc is lost; it goes beside the board."""
    program = s.program
    seat = owner_of(s, colour)
    awards: tuple[Award, ...] = ()
    if place in program.homes and seat >= 0:
        points = list(s.rows[POINTS])
        points[seat] += program.disc_points[kind]
        s.rows[POINTS] = tuple(points)
        awards = (award(seat, "delivery", program.disc_points[kind], count=1),)
    if s.log is not None:
        s.log.append(("disc-unloaded", place, program.disc_facts[kind], awards))


# --- the Limit table ------------------------------------------------------------------------------------------------


def at_table(s: State, place: int) -> bool:
    """Is a piece that stands there on or beside the Limit table?"""
    program = s.program
    return program.table_at >= 0 and program.within[place] == s.reg[program.table_at] and program.limited_by_table[place]


def standing_at_table(s: State, colour: int) -> int:
    """All pieces of a colour on or beside the Limit table."""
    return standing_in(s, s.reg[s.program.table_at], colour)


def standing_in(s: State, place: int, colour: int) -> int:
    """All pieces of a colour in a place that are or would be on or beside the Limit table."""
    colours = s.program.colours
    standing = 0
    for space in s.program.limited_spaces[place]:
        standing += s.pieces[space * colours + colour]
    return standing


def standing_by_colour(s: State, place: int) -> list[int]:
    """The same for every colour."""
    return standing_together(s, s.program.limited_spaces[place])


def beside_table(s: State, colour: int) -> int:
    """Those of them that have no space."""
    return standing_at_table(s, colour) - s.rows[s.program.on_table][colour]


def free_spaces(s: State) -> int:
    """The spaces nobody stands on."""
    return s.program.table_spaces - sum(s.rows[s.program.on_table])


def is_on(s: State, colour: int) -> bool:
    """Is the piece that moves on a space of the table?  Where it could be either, somebody has said so."""
    if not s.rows[s.program.on_table][colour]:
        return False
    return beside_table(s, colour) == 0 or s.reg[s.program.standing] != BESIDE


def pass_table(s: State, colour: int, source: int, target: int, table: int) -> None:
    """A piece leaves a space of the table, or takes one if there is a free one; shifted inside its place it changes sides."""
    program = s.program
    within, limited = program.within, program.limited_by_table
    leaves = within[source] == table and limited[source]
    enters = within[target] == table and limited[target]
    if not leaves and not enters:
        return
    if s.reg[ACTOR] >= 0:
        # Nobody moves up between turns.
        s.reg[program.touched] = 1
    was_on = leaves and is_on(s, colour)
    if was_on:
        take_spaces(s, colour, -1)
    if enters and (not was_on if leaves else not s.reg[program.unseated]) and free_spaces(s) > 0:
        take_spaces(s, colour, 1)
    elif enters and not leaves and s.reg[program.unseated]:
        s.set_row(program.arrivals, colour, s.rows[program.arrivals][colour] + 1)
    s.reg[program.standing] = 0


def take_spaces(s: State, colour: int, count: int) -> None:
    """So many of a colour take spaces, or leave them."""
    row = s.program.on_table
    s.set_row(row, colour, s.rows[row][colour] + count)
    if s.log is not None:
        s.log.append(("spaces-taken", colour, s.rows[row][colour]))


def fill_table(s: State, back: int) -> bool:
    """An act has touched the Limit table: it is filled before anything else is asked, then it goes on there; if it can be."""
    program = s.program
    table = s.reg[program.table_at]
    if free_spaces(s) > 0 and standing_by_colour(s, table) != list(s.rows[program.on_table]):
        s.call(program.fill, back)
        s.reg[SUBJECT] = s.reg[ACTOR]
        return True
    s.reg[program.touched] = 0
    return False


# --- leaves to sail -------------------------------------------------------------------------------------------------


def piece_of(colour: int, place: int) -> int:
    """A piece of a colour in a place, as one number."""
    return colour << moves.PLACE_BITS | place


def trim_leaves(s: State, colour: int, place: int) -> None:
    """Of equal pieces one without leave is taken first; one that has moved has none."""
    row = s.program.leaves
    piece = colour << moves.PLACE_BITS | place
    if s.rows[row].count(piece) > s.pieces[place * s.program.colours + colour]:
        s.take_out(row, piece)


def spend_leave(s: State, colour: int, place: int) -> None:
    """A leave is used up."""
    s.take_out(s.program.leaves, colour << moves.PLACE_BITS | place)


def change_leave(s: State, colour: int, source: int, target: int) -> None:
    """A piece that becomes another kind of piece without going anywhere takes its leave along."""
    row = s.program.leaves
    if row >= 0 and piece_of(colour, source) in s.rows[row]:
        spend_leave(s, colour, source)
        s.rows[row] = tuple(sorted((*s.rows[row], piece_of(colour, target))))
