"""What something is worth to a seat: what a point of each seat counts for it, and what caballeros make of places."""

from __future__ import annotations

from typing import Final

from elgrande.engine.carrying import at_table, beside_table, free_spaces
from elgrande.engine.program import owner_of
from elgrande.engine.state import State
from elgrande.rules.places import COURT, PROVINCES
from elgrande.search.possessions import FULL_COURT
from elgrande.search.value import Value
from elgrande.search.weights import AT_COURT, IN_PROVINCES, WAITING

SCALE: Final = 1000
"""A whole stake."""
NOTHING: Final[list[int]] = []
NEVER: Final = -(1 << 60)
"""What is worth less than anything."""
SEAT_BITS: Final = 3


class Judge:
    """Judges for one seat at a time."""

    def __init__(self, value: Value) -> None:
        self.value = value
        self.program = value.program
        self.seats = value.seats
        self.colours = value.colours
        self.stakes: list[int] = []
        """What a point of each seat counts for the one that was looked at, in thousandths."""
        self.whose = -1
        """The seat these are for."""
        self.evaluations = 0
        """How many boards were judged."""

    def look(self, s: State, seat: int) -> None:
        """Work out what a point of each seat counts for one of them: its chance to win changes by so much."""
        value = self.value
        moment = value.moment(s)
        chances = value.chances(value.totals(s), moment)
        made = [-int(SCALE * chance) for chance in chances]
        made[seat] += SCALE
        # Who is far behind or sure to win still wants more points than others.
        made[seat] = max(made[seat], SCALE // 5)
        for other in range(self.seats):
            if other != seat:
                made[other] = min(made[other], -(SCALE // 25))
        self.stakes = made
        self.whose = seat

    def utility(self, s: State) -> int:
        """How well the seat stands that has been looked at."""
        self.evaluations += 1
        totals = self.value.totals(s)
        stakes = self.stakes
        total = 0
        for seat in range(self.seats):
            total += stakes[seat] * totals[seat]
        return total

    def at(self, s: State, place: int, moment: int) -> int:
        """What a place brings, with everything that stands in it."""
        value = self.value
        brought = value.place(s, self.program.within[place], moment)
        stakes = self.stakes
        total = 0
        for seat in range(self.seats):
            total += stakes[seat] * brought[seat]
        return total

    def gain(self, s: State, colour: int, place: int, count: int, moment: int) -> int:
        """What so many more of a colour, or fewer, in a place make of it."""
        cell = place * self.colours + colour
        pieces = s.pieces
        owner = owner_of(s, colour)
        stake = self.stakes[owner] if 0 <= owner < self.seats else 0
        weights = self.value.of_seat[moment]
        if place == COURT:
            now = pieces[cell]
            usable = min(now, FULL_COURT)
            then = min(now + count, FULL_COURT)
            return stake * (weights[AT_COURT] * (then - usable) + weights[WAITING] * (count - then + usable))
        if place == PROVINCES:
            return stake * weights[IN_PROVINCES] * count
        return self.gain_over(NOTHING, s, colour, place, count, moment)

    def bases(self, s: State, moment: int) -> list[int]:
        """What every place brings as it is."""
        made = [0] * self.program.place_count
        for place in self.value.places:
            made[place] = self.at(s, place, moment)
        return made

    def gain_over(self, base: list[int], s: State, colour: int, place: int, count: int, moment: int) -> int:
        """The same, if what every place brings as it is is known."""
        if place <= COURT:
            return self.gain(s, colour, place, count, moment)
        cell = place * self.colours + colour
        pieces = s.pieces
        before = base[self.program.within[place]] if base else self.at(s, place, moment)
        if at_table(s, place):
            on_table = self.program.on_table
            seated = s.rows[on_table]
            s.set_row(on_table, colour, seated[colour] + seated_of(s, colour, count))
            after = self.at(s, place, moment)
            s.rows[on_table] = seated
        else:
            pieces[cell] += count
            after = self.at(s, place, moment)
            pieces[cell] -= count
        extra = self.value.extra_of[place]
        if extra >= 0:
            owner = owner_of(s, colour)
            if 0 <= owner < self.seats:
                after += self.stakes[owner] * self.value.of_seat[moment][extra] * count
        return after - before


def seated_of(s: State, colour: int, count: int) -> int:
    """How many of those who come take a space of the Limit table, or of those who go leave one: first go those who have none."""
    return min(count, free_spaces(s)) if count > 0 else min(0, count + beside_table(s, colour))


def settled(seat: int, option: int) -> int:
    """An answer with the seat that gives it, as one number."""
    return option << SEAT_BITS | seat


def seat_of(answer: int) -> int:
    """Who gives an answer that is written down with its seat."""
    return answer & (1 << SEAT_BITS) - 1


def step_of(answer: int) -> int:
    """The answer itself."""
    return answer >> SEAT_BITS


def lowest(mask: int) -> int:
    """The first seat of a mask."""
    return (mask & -mask).bit_length() - 1
