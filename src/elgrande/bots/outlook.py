"""What a seat may hope for besides its points, in hundredths of one: read off the facts of a game, whatever its boxes.

Whatever depends only on the rules is worked out once for every kind of game.
"""

from __future__ import annotations

from operator import mul

from elgrande.engine.pacts import place_of
from elgrande.engine.program import Program, owner_of
from elgrande.engine.registers import ROUND
from elgrande.engine.sailing import AskHarbour
from elgrande.engine.scoring import BeginScore, PerformScore, Standings, awards_at
from elgrande.engine.state import State
from elgrande.rules.facts import Per
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.search.prospects import voyages

AT_COURT = 40
IN_REGION = 12
"""A near miss is worth something too: more caballeros on the board are harder to overtake."""
EVERYWHERE = {PROVINCES: 0, COURT: AT_COURT, CASTILLO: 12}
"""Places that every game has besides its regions."""
ABOARD = 40
"""Beside the board, where it can land from."""
ASIDE = 6
"""Beside the board, where others decide when it comes back."""
KEPT = 60
"""A card that is kept until its moment."""
TOKEN = 30
"""A right to place where others cannot."""
FIGURE = 15
"""A figure that is held, for every turn it is likely to be."""
SHARES = (100, 75, 50, 15)
"""How much of its points a disc is worth that has so many voyages before it."""
WITHIN_REACH = 5
"""How much of them one is worth that lies where somebody could sail to; twice as much where somebody stands."""


class Outlook:
    """The tables for one kind of game."""

    def __init__(self, program: Program) -> None:
        self.program = program
        code = program.code
        ships = [instruction.ship for instruction in code if isinstance(instruction, AskHarbour)]
        self.away = [voyages(program, ships, place) for place in range(program.piece_places)]
        """How many voyages a place is from home."""
        self.weights = [
            [self.weight_of(place, rounds) for place in range(program.piece_places)] for rounds in range(len(program.rounds) + 2)
        ]
        """What one caballero is worth by place, whatever else happens, for every number of rounds that are left."""
        self.aboard = [
            place for place in range(program.piece_places) if program.within[place] in ships and not program.disc_of[place]
        ]
        """Where those stand who can sail to where discs lie and carry none."""
        self.figures = [code[begin].holder for begin in program.free_acts if code[begin].holder >= 0]
        slots = program.layout.slots
        self.kept = [slot.at for slot in slots if slot.fact.holds == "card" and slot.fact.per is Per.SEAT and slot.fact.row]
        """Cards in front of their players, kept or with an action saved."""
        self.pacts = max([-1, *[each.pacts for each in code if isinstance(each, PerformScore)]])
        """The row that says who counts as one, -1 where nobody does."""
        self.skipped = max([-1, *[each.skipped for each in code if isinstance(each, BeginScore)]])
        """The row of places that are left out of a scoring, -1 where none are."""

    def weight_of(self, place: int, rounds: int) -> int:
        """Where it counts, could be placed from, or waits; and the disc it carries, if there is time to bring it home."""
        program = self.program
        if place in EVERYWHERE:
            return EVERYWHERE[place]
        if place in [board for board, _ in program.boarding]:
            return ABOARD
        if program.disc_of[place] and self.away[place] <= rounds:
            return IN_REGION + program.disc_points[program.disc_of[place]] * SHARES[self.away[place]]
        return IN_REGION if program.within[place] in program.regions else ASIDE

    def coming(self, s: State, standings: Standings) -> list[int]:
        """What the next general scoring would bring: places left out, those who count as one."""
        pacts = s.rows[self.pacts] if self.pacts >= 0 else ()
        skipped = s.rows[self.skipped] if self.skipped >= 0 else ()
        if not pacts and not skipped:
            return standings.points
        points = standings.points[:]
        for place in sorted({*skipped, *[place_of(pact) for pact in pacts]}):
            for seat, brought in enumerate(standings.by_place[place]):
                points[seat] -= brought
            for award in [] if place in skipped else awards_at(s, place, False, self.pacts):
                if award.points:
                    points[award.seat] += award.points
        return points

    def hopes(self, s: State) -> list[int]:
        """By seat: caballeros where they are, discs on their way, figures, rights and cards."""
        program = self.program
        colours, seats = program.colours, program.seats
        rounds = len(program.rounds) - s.reg[ROUND] + 1
        weights = self.weights[rounds]
        loose = self.loose(s, rounds)
        hopes = [0] * seats
        for colour in range(colours):
            owner = colour if colour < seats else owner_of(s, colour)
            if owner >= 0:
                standing = s.pieces[colour::colours]
                hopes[owner] += sum(map(mul, weights, standing))
                aboard = sum([standing[ship] for ship in self.aboard]) if loose else 0
                for place, count, points in loose:
                    hopes[owner] += points * (2 * min(count, standing[place]) + min(count, aboard))
        for register in self.figures:
            if s.reg[register] >= 0:
                hopes[s.reg[register]] += FIGURE * min(rounds, 3)
        for _, right in program.boarding:
            for seat in range(seats):
                hopes[seat] += TOKEN * right.is_held(s, seat)
        for row in self.kept:
            for seat in range(seats):
                hopes[seat] += KEPT * len(s.rows[row + seat])
        return hopes

    def loose(self, s: State, rounds: int) -> list[tuple[int, int, int]]:
        """Where discs lie that there is time for, how many, and what one is worth within reach."""
        program = self.program
        found: list[tuple[int, int, int]] = []
        for kind in range(1, len(program.disc_points)):
            count, place = s.reg[program.disc_loose[kind]], program.disc_place[kind]
            if count and self.away[place] < rounds:
                found.append((place, count, program.disc_points[kind] * WITHIN_REACH))
        return found
