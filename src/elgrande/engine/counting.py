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
    if program.undivided[place]:
        return s.pieces[place * colours : (place + 1) * colours]
    return standing_together(s, program.counted_spaces[place])


def standing_together(s: State, places: list[int]) -> list[int]:
    """The pieces in some places, by colour."""
    program = s.program
    colours = program.colours
    pieces = s.pieces
    nobody = program.nobody
    counts = nobody[:]
    for place in places:
        standing = pieces[place * colours : (place + 1) * colours]
        if standing != nobody:
            counts = [counts[colour] + standing[colour] for colour in range(colours)]
    return counts


def grouped(s: State, counts: list[int]) -> list[int]:
    """The same list by whom they count for: seats, then colours that hold ranks though they are nobody's."""
    program = s.program
    for colour in program.without_seat:
        if counts[colour]:
            owner = owner_of(s, colour)
            if owner >= 0:
                counts[owner] += counts[colour]
                counts[colour] = 0
            elif not program.ranked >> colour & 1:
                counts[colour] = 0
    return counts
