"""Which places a sentence means: for choosing and for scoring."""

from __future__ import annotations

from typing import Final

from elgrande.engine.counting import counted, grouped
from elgrande.engine.program import owner_of
from elgrande.engine.registers import DISCS, GRANDES, PICKED, SCOREBOARDS
from elgrande.engine.state import State
from elgrande.rules.places import CASTILLO

# What these mean is the same for everybody, and depends on the terrain alone.
SCORABLE: Final = 0
REGIONS: Final = 1
OPEN: Final = 2
NEAR_KING: Final = 3
ONLY_CASTILLO: Final = 4
ABROAD: Final = 5
CARDED: Final = 6
NOT_KINGS: Final = 7
BY_TERRAIN: Final = 8
FOURS: Final = 8
FIVES: Final = 9
SIXES_SEVENS: Final = 10
MOST: Final = 11
FEWEST: Final = 12
ONLY_PICKED: Final = 13
PICKED_BY_ONE: Final = 14
WITH_OWN: Final = 15
WITH_TWO_OWN: Final = 16
FOR_GRANDE: Final = 17
PAIR: Final = 18

NAMES: Final[tuple[str, ...]] = (
    "scorable", "regions", "open", "near-king", "castillo", "abroad", "carded", "not-kings",
    "fours", "fives", "sixes-sevens", "most", "fewest", "picked", "picked-by-one", "with-own", "with-two-own",
    "for-grande", "pair",
)  # fmt: skip
"""As the words call them, by number."""


def select(s: State, among: int, seat: int) -> list[int]:
    """The places meant, in the board's order.  Others may share the list."""
    if among < BY_TERRAIN:
        places = s.terrain.selected.get(among)
        if places is None:
            places = by_terrain(s, among)
            s.terrain.selected[among] = places
        return places
    program = s.program
    if among == FOURS:
        return by_class(s, 4, 4)
    if among == FIVES:
        return by_class(s, 5, 5)
    if among == SIXES_SEVENS:
        return by_class(s, 6, 7)
    if among == MOST:
        return by_total(s, True)
    if among == FEWEST:
        return by_total(s, False)
    if among == ONLY_PICKED:
        return [s.reg[PICKED]]
    if among == PICKED_BY_ONE:
        return [place for place in program.regions if s.rows[DISCS].count(place) == 1]
    if among == WITH_OWN:
        return with_at_least(s, seat, 1)
    if among == WITH_TWO_OWN:
        return with_at_least(s, seat, 2) or with_at_least(s, seat, 1)
    if among == FOR_GRANDE:
        home = s.rows[GRANDES][seat]
        if home not in s.terrain.open_regions:
            return []
        return [place for place in s.terrain.open_regions if place != home and program.for_grande >> place & 1]
    if among == PAIR:
        return [place for place in program.regions if is_pair(s, place, seat)]
    raise AssertionError(among)


def by_terrain(s: State, among: int) -> list[int]:
    """What depends on the terrain alone."""
    program = s.program
    if among == SCORABLE:
        return [CASTILLO, *program.regions]
    if among == REGIONS:
        return list(program.regions)
    if among == OPEN:
        return list(s.terrain.open_regions)
    if among == NEAR_KING:
        return list(s.terrain.around)
    if among == ONLY_CASTILLO:
        return [CASTILLO]
    if among == ABROAD:
        return list(program.abroad)
    if among == CARDED:
        return [place for place in program.homes if not s.terrain.is_taboo(place)]
    if among == NOT_KINGS:
        return [place for place in program.regions if place != s.terrain.king]
    raise AssertionError(among)


def is_pair(s: State, place: int, seat: int) -> bool:
    """Do exactly two count there for a seat, and for nobody more?"""
    if not s.program.majority >> place & 1:
        return False
    groups = grouped(s, counted(s, place))
    return groups[seat] == 2 and max(groups) == 2


def values_at(s: State, place: int) -> tuple[int, ...]:
    """The numbers a place shows now: a mobile scoreboard covers the printed ones."""
    boards = s.rows[SCOREBOARDS]
    if place in boards:
        return s.program.scoreboards[boards.index(place)]
    return s.program.values[place]


def by_class(s: State, low: int, high: int) -> list[int]:
    """The regions whose first number is in that range; the Castillo belongs to no class."""
    classed: list[int] = []
    for place in s.program.regions:
        values = values_at(s, place)
        if values and low <= values[0] <= high:
            classed.append(place)
    return classed


def total(s: State, place: int) -> int:
    """All caballeros in a place, those in its spaces included, but not those that count for nobody."""
    program = s.program
    colours = program.colours
    found = 0
    for space in program.spaces[place]:
        found += sum(s.pieces[space * colours : (space + 1) * colours])
        for colour in program.without_seat:
            if not program.ranked >> colour & 1 and owner_of(s, colour) < 0:
                found -= s.pieces[space * colours + colour]
    return found


def by_total(s: State, most: bool) -> list[int]:
    """The regions with most caballeros, or with fewest but not none; all that are tied."""
    totals = [(place, total(s, place)) for place in s.program.regions]
    if not most:
        totals = [(place, count) for place, count in totals if count > 0]
    if not totals:
        return []
    best = totals[0][1]
    for _, count in totals:
        if count > best if most else count < best:
            best = count
    return [place for place, count in totals if count == best]


def with_at_least(s: State, seat: int, count: int) -> list[int]:
    """The open regions on the disc where a seat has that many caballeros."""
    program = s.program
    pieces = s.pieces
    colours = program.colours
    found: list[int] = []
    for place in s.terrain.on_disc:
        standing = 0
        for space in program.spaces[place]:
            standing += pieces[space * colours + seat]
        if standing >= count:
            found.append(place)
    return found
