"""What pieces are worth where no rank is scored, and what else a seat has: posts, discs on their way, figures, rights, cards.

All of it is read off what boxes declare, in points; how a place pays by rank is no business of this file.
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.program import Program, owner_of
from elgrande.engine.sailing import AskHarbour
from elgrande.engine.state import State
from elgrande.rules.facts import Per

ASIDE: Final = 0.2
"""Beside the board, where others decide when it comes back."""
LAID_ASIDE: Final = 0.9
"""It comes back when its owner likes."""
ABOARD: Final = 0.6
"""Where it can land from, or sail to where discs lie."""
NEXT_POST: Final = 0.9
LATER_POST: Final = 0.6
"""How much of what a post pays its holder will see of the next general scoring, and of each later one."""
SHARES: Final[tuple[float, ...]] = (1.0, 0.8, 0.55, 0.2)
"""How much of its points a disc is worth that has so many voyages before it."""
TOO_LATE: Final = 0.05
"""How much if there is not time for all of them."""
AT_HAND: Final = 0.3
"""How much one is worth to somebody who stands where it lies."""
WITHIN_REACH: Final = 0.12
"""How much to somebody who could sail there."""
KEPT: Final = 600
"""A card that is kept until its moment, in thousandths of a point."""
TOKEN: Final = 300
"""A right to place where others cannot."""
FIGURE: Final = 150
"""A figure that is held, for each of the next turns."""
TURNS: Final = 3
"""So many of them it is likely to be held."""


class Prospects:
    """The tables for one kind of game."""

    def __init__(self, program: Program) -> None:
        self.program = program
        code = program.code
        ships: list[int] = []
        for instruction in code:
            if isinstance(instruction, AskHarbour) and instruction.ship not in ships:
                ships.append(instruction.ship)
        self.figures: list[int] = [code[begin].holder for begin in program.free_acts if code[begin].holder >= 0]
        """Registers that say who holds what may be used once a turn."""
        self.away: list[int] = [voyages(program, ships, place) for place in range(program.piece_places)]
        """How many voyages a place is from home."""
        self.aboard: list[int] = [
            place for place in range(program.piece_places) if program.within[place] in ships and not program.disc_of[place]
        ]
        """Where those stand who can sail to where discs lie and carry none."""
        boarded: list[int] = [place for place, _ in program.boarding]
        self.from_here: list[int] = boarded + self.aboard
        self.laid_aside: list[int] = list(program.laid_aside_by.values())
        slots = program.layout.slots
        self.kept: list[int] = [
            slot.at for slot in slots if slot.fact.holds == "card" and slot.fact.per is Per.SEAT and slot.fact.row
        ]
        """The first rows of cards in front of their players."""
        self.any = bool(self.figures or boarded or self.kept or len(program.disc_points) > 1)
        """Is there anything that is not a piece in a place?"""

    def of_piece(self, place: int, scorings: int, turns: int) -> float:
        """What a caballero in a place is worth besides the rank it holds there, with so many scorings after the next."""
        program = self.program
        kind = program.disc_of[place]
        worth = program.bonus[place] * (NEXT_POST + LATER_POST * scorings)
        if kind:
            share = SHARES[self.away[place]] if self.away[place] <= turns else TOO_LATE
            return worth + share * program.disc_points[kind]
        if place in self.from_here:
            return worth + ABOARD
        if place in self.laid_aside:
            return worth + LAID_ASIDE
        return worth if program.within[place] in program.regions else worth + ASIDE

    def add(self, s: State, turns: int, made: list[int]) -> None:
        """Add what every seat has besides pieces."""
        program = self.program
        seats = program.seats
        for register in self.figures:
            if s.reg[register] >= 0:
                made[s.reg[register]] += FIGURE * min(turns, TURNS)
        for _, right in program.boarding:
            for seat in range(seats):
                if right.is_held(s, seat):
                    made[seat] += TOKEN
        for row in self.kept:
            for seat in range(seats):
                made[seat] += KEPT * len(s.rows[row + seat])
        for kind in range(1, len(program.disc_points)):
            self.add_loose(s, kind, turns, made)

    def add_loose(self, s: State, kind: int, turns: int, made: list[int]) -> None:
        """Discs of a kind that lie where some stand, or can sail to."""
        program = self.program
        colours = program.colours
        count, place = s.reg[program.disc_loose[kind]], program.disc_place[kind]
        if not count or self.away[place] > turns:
            return
        at_hand = round(1000 * AT_HAND * program.disc_points[kind])
        within_reach = round(1000 * WITHIN_REACH * program.disc_points[kind])
        for colour in range(colours):
            owner = owner_of(s, colour)
            if not 0 <= owner < program.seats:
                continue
            made[owner] += at_hand * min(count, s.pieces[place * colours + colour])
            if self.away[place] < turns:
                aboard = 0
                for ship in self.aboard:
                    aboard += s.pieces[ship * colours + colour]
                made[owner] += within_reach * min(count, aboard)


def voyages(program: Program, ships: list[int], place: int) -> int:
    """How often whoever stands in a place has to sail to come home; from where nobody sails it takes somebody's action."""
    around = program.within[place]
    if around in program.homes:
        return 0
    if around in ships:
        return 1
    return 2 if program.harbours >> around & 1 else 3
