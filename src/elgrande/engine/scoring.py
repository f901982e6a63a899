"""Scoring that explains itself: the points are the sum of the tree that is told.

It has three steps, each a function of what the one before has found: which pieces count, for whom they count, and which rank
and bonus that gives.
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.counting import counted, grouped
from elgrande.engine.instruction import Instruction
from elgrande.engine.pacts import allies_of, place_of
from elgrande.engine.program import owner_of
from elgrande.engine.registers import GRANDES, HELD_TO, PC, POINTS, SCOREBOARDS, SUBJECT, TO_SCORE
from elgrande.engine.selecting import select, values_at
from elgrande.engine.state import State
from elgrande.rules.places import CASTILLO, PROVINCES

KINGS_BONUS = 2
GRANDES_BONUS = 2
NOBODY: Final[list[int]] = []
HAS_RANK: Final = -1
"""Instead of how many there are, so that the next rank is looked for among the others."""


class Award:
    """One reason for points: a rank alone or shared, the King's bonus, or a Grande's."""

    __slots__ = ("count", "points", "rank", "reason", "seat", "tied")

    seat: int
    reason: str
    """``rank``, ``king``, ``grande`` or ``post``."""
    points: int
    rank: int
    """The rank taken; in a tie the one below the one that was contested."""
    tied: int
    """How many share it; 1 for a seat alone."""
    count: int
    """Its caballeros there."""

    def __repr__(self) -> str:
        return f"Award({self.seat}, {self.reason!r}, {self.points}, rank={self.rank}, tied={self.tied}, count={self.count})"

    def facts(self) -> tuple[int, str, int, int, int, int]:
        """All of it as one tuple, to compare and to store."""
        return (self.seat, self.reason, self.points, self.rank, self.tied, self.count)


def award(seat: int, reason: str, points: int, rank: int = 0, tied: int = 0, count: int = 0) -> Award:
    """One reason for points.  The class has no initialiser: that would cost as much as all else about it."""
    made = Award()
    made.seat = seat
    made.reason = reason
    made.points = points
    made.rank = rank
    made.tied = tied
    made.count = count
    return made


def awards_at(s: State, place: int, firsts_only: bool, pacts: int = -1) -> list[Award]:
    """How a place scores now: ranks from the top, ties one rank lower, bonuses for who is first alone.

    ``pacts`` is the row of those who count as one somewhere, -1 where nobody does.
    """
    program = s.program
    seats = program.seats
    groups = grouped(s, counted(s, place))
    allies = joined(s, place, groups, pacts) if pacts >= 0 else NOBODY
    values = values_at(s, place)[: program.ranks_scored]
    awards: list[Award] = []
    rank = 1
    while True:
        count = max(groups)
        if count <= 0:
            break
        tied = groups.count(count)
        if tied > 1:
            rank += 1
        worth = values[rank - 1] if rank <= len(values) else 0
        if firsts_only and rank > 1:
            worth = 0
        for _ in range(tied):
            group = groups.index(count)
            groups[group] = HAS_RANK
            for seat in allies if group in allies else [group]:
                # A colour that is nobody's holds its rank, its points are lost.
                points = worth if seat < seats else 0
                awards.append(award(seat, "rank", points, rank, tied, count))
                if rank == 1 and seat < seats:
                    if s.terrain.king == place:
                        awards.append(award(seat, "king", KINGS_BONUS))
                    if s.rows[GRANDES][seat] == place:
                        awards.append(award(seat, "grande", GRANDES_BONUS))
        rank += 1
    if not program.posts[place]:
        return awards
    first = [made.seat for made in awards if made.rank == 1] if firsts_only else None
    return awards + posts_at(s, place, first)


def joined(s: State, place: int, groups: list[int], pacts: int) -> list[int]:
    """Those who count as one in a place and stand there; their number is that of the first, the others have none."""
    for pact in s.rows[pacts]:
        if place_of(pact) == place:
            allies = [seat for seat in range(s.program.seats) if allies_of(pact) >> seat & 1 and groups[seat]]
            for ally in allies[1:]:
                groups[allies[0]] += groups[ally]
                groups[ally] = 0
            return allies
    return []


def posts_at(s: State, place: int, first: list[int] | None) -> list[Award]:
    """What those get who stand in a space with points of its own; those of nobody are lost.

    They need not be first, but where only first places score: then whoever is, with that space counting for it.
    """
    program = s.program
    colours = program.colours
    awards: list[Award] = []
    for space in program.posts[place]:
        standing = s.pieces[space * colours : (space + 1) * colours]
        if standing == program.nobody:
            continue
        for colour, count in enumerate(standing):
            if not count:
                continue
            seat = owner_of(s, colour)
            if first is not None and (seat not in first or space not in program.counted_spaces[place]):
                continue
            if seat >= 0:
                awards.append(award(seat, "post", program.bonus[space] * count, count=count))
    return awards


class Standings:
    """What everybody would get if everything were scored now.

    Whoever searches asks about boards that differ in a few pieces: only places that have changed are looked at again, and what
    one brings with the same pieces is worked out once.
    """

    def __init__(self) -> None:
        self.points: list[int] = []
        """By seat."""
        self.in_regions: list[int] = []
        """Caballeros by seat."""
        self.pieces: list[int] = []
        """The board that was looked at."""
        self.around: tuple[object, ...] = ()
        """What else made a difference there."""
        self.table: tuple[int, ...] = ()
        """Where the Limit table lay, and who stood on it."""
        self.by_place: dict[int, list[int]] = {}
        self.known: dict[tuple[object, ...], dict[tuple[int, ...], list[int]]] = {}
        """What places bring, by their pieces and what else makes a difference."""

    def update(self, s: State) -> None:
        """Look at a board."""
        program = s.program
        colours, seats = program.colours, program.seats
        owners = tuple([owner_of(s, colour) for colour in range(seats, colours)])
        around = (program, s.terrain.king, s.rows[GRANDES], s.rows[SCOREBOARDS], owners)
        if around != self.around:
            # An empty board brings nobody anything.
            self.around = around
            self.table = ()
            self.pieces = [0] * len(s.pieces)
            self.points, self.in_regions = [0] * seats, [0] * seats
            self.by_place = {place: [0] * seats for place in (CASTILLO, *program.regions)}
        changed: set[int] = set()
        table = table_of(s)
        if table != self.table:
            # Where it lay everybody counts again, where it lies only those who have a space.
            changed.update(self.table[:1] + table[:1])
            self.table = table
        for place in range(len(s.pieces) // colours):
            now = s.pieces[place * colours : (place + 1) * colours]
            before = self.pieces[place * colours : (place + 1) * colours]
            if now != before:
                changed.add(program.within[place])
                if place in program.regions:
                    for seat in range(seats):
                        self.in_regions[seat] += now[seat] - before[seat]
        for place in changed:
            if place in self.by_place:
                brought, brings = self.by_place[place], self.brought(s, place)
                for seat in range(seats):
                    self.points[seat] += brings[seat] - brought[seat]
                self.by_place[place] = brings
        self.pieces = s.pieces[:]

    def brought(self, s: State, place: int) -> list[int]:
        """What a place brings, by seat."""
        program = s.program
        colours = program.colours
        standing = [place]
        for space in program.spaces[place]:
            standing += s.pieces[space * colours : (space + 1) * colours]
        if self.table and self.table[0] == place:
            standing += self.table[1:]
        known = self.known.setdefault(self.around, {})
        key = tuple(standing)
        points = known.get(key)
        if points is None:
            points = known[key] = [0] * program.seats
            for made in awards_at(s, place, False):
                if made.points:
                    points[made.seat] += made.points
        return points


def table_of(s: State) -> tuple[int, ...]:
    """Where the Limit table lies, and how many of each colour stand on it; nothing where there is none."""
    at = s.program.table_at
    return (s.reg[at], *s.rows[s.program.on_table]) if at >= 0 else ()


class BeginScore(Instruction):
    """Work out which places are scored."""

    def __init__(self, among: int, skipped: int, firsts_only: bool) -> None:
        super().__init__()
        self.among = among
        self.firsts_only = firsts_only
        self.skipped = skipped
        """The row of places to be left out, -1 if there is none."""

    def run(self, s: State) -> bool:
        mask = 0
        for place in select(s, self.among, s.reg[SUBJECT]):
            # Where nobody but the holder of a post counts there is no first place.
            if not self.firsts_only or s.program.majority >> place & 1:
                mask |= 1 << place
        if self.skipped >= 0:
            for place in s.rows[self.skipped]:
                mask &= ~(1 << place)
        s.reg[TO_SCORE] = mask
        s.reg[PC] = self.pc + 1
        return True


class NextScore(Instruction):
    """The next place in the board's order is announced."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        still = s.reg[TO_SCORE]
        if not still:
            s.reg[PC] = self.over
            return True
        lowest = still & -still
        s.reg[TO_SCORE] = still ^ lowest
        s.reg[HELD_TO] = lowest.bit_length() - 1
        s.reg[PC] = self.pc + 1
        return True


class PerformScore(Instruction):
    """The announced place is scored."""

    def __init__(self, firsts_only: bool, pacts: int) -> None:
        super().__init__()
        self.firsts_only = firsts_only
        self.pacts = pacts
        self.again = -1

    def run(self, s: State) -> bool:
        place = s.reg[HELD_TO]
        awards = awards_at(s, place, self.firsts_only, self.pacts)
        points = list(s.rows[POINTS])
        for made in awards:
            if made.points:
                points[made.seat] += made.points
        s.rows[POINTS] = tuple(points)
        s.reg[HELD_TO] = PROVINCES
        s.reg[PC] = self.again
        if s.log is not None:
            s.log.append(("scored", place, tuple(awards)))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)

    def stands(self, s: State) -> bool:
        """Which places are scored was known before; nobody is asked."""
        return bool(s.program.values[s.reg[HELD_TO]])
