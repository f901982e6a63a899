"""Which pieces count in a place, and for whom: the first two steps of every scoring."""

from __future__ import annotations

from elgrande.engine.program import owner_of
from elgrande.engine.state import State


def counted(s: State, place: int) -> list[int]:
    """The pieces that count in a place, by colour: its own, and those of its spaces that count."""
    program = s.program
    colours = program.colours
    if program.table_at >= 0 and s.reg[program.table_at] == place:
        return list(s.rows[program.on_table])
    if not program.divided:
        return s.pieces[place * colours : (place + 1) * colours]
    spaces = program.counted_spaces[place]
    if len(spaces) == 1:
        return s.pieces[spaces[0] * colours : (spaces[0] + 1) * colours]
    counts = [0] * colours
    for space in spaces:
        standing = s.pieces[space * colours : (space + 1) * colours]
        if standing != program.nobody:
            for colour in range(colours):
                counts[colour] += standing[colour]
    return counts


def grouped(s: State, counts: list[int]) -> list[int]:
    """The same list by whom they count for: seats, then colours that hold ranks though they are nobody's."""
    program = s.program
    for colour in range(program.seats, program.colours):
        if counts[colour]:
            owner = owner_of(s, colour)
            if owner >= 0:
                counts[owner] += counts[colour]
                counts[colour] = 0
            elif not program.ranked >> colour & 1:
                counts[colour] = 0
    return counts
