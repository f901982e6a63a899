"""What a place promises those who stand in it, for several degrees of how much may still change there.

A caballero more than a rival is certain to be first only if nothing moves any more.  So besides the points of now, every place is
looked at as if each lead were blurred a little, more, and much; how much of each counts when is learned (``weights.py``).
"""

from __future__ import annotations

from math import exp
from typing import Final

BLURS: Final[tuple[float, ...]] = (0.6, 1.2, 2.4, 4.8)
"""How many caballeros a lead may change by, for each degree."""
FEATURES: Final = 6
"""The points of now, those of every degree, and the share of all caballeros."""
MAX_LEAD: Final = 31


class Ranks:
    """The tables for one kind of game."""

    def __init__(self, seats: int, scored: int) -> None:
        self.seats = seats
        self.scored = scored
        """How many ranks bring points."""
        self.above: list[list[float]] = []
        """By degree and lead: how likely a rival with so many more is not overtaken."""
        for blur in BLURS:
            chances = [1.0 / (1.0 + exp(-(lead + 0.5) / blur)) for lead in range(-MAX_LEAD, MAX_LEAD + 1)]
            self.above.append(chances)
        self.absent: list[float] = [blur / (blur + 2.0) for blur in BLURS]
        """By degree: how much of it is left for who is not there yet."""

    def features(self, groups: list[int], values: tuple[int, ...], king: bool, grandes: int) -> list[float]:
        """By seat, one after the other: what a place promises it.  ``grandes`` are the seats whose Grande is there, as a mask."""
        seats = self.seats
        made: list[float] = [0.0] * (seats * FEATURES)
        total = 0
        for count in groups:
            total += count
        first = float(values[0])
        second = float(values[1]) if self.scored > 1 and len(values) > 1 else 0.0
        third = float(values[2]) if self.scored > 2 and len(values) > 2 else 0.0
        for seat in range(seats):
            mine = groups[seat]
            at = seat * FEATURES
            bonus = 2.0 if grandes >> seat & 1 else 0.0
            if mine:
                made[at] = self.now(groups, seat, first, second, third, bonus + (2.0 if king else 0.0))
            for degree in range(len(BLURS)):
                above = self.above[degree]
                none, one, two = 1.0, 0.0, 0.0
                for other in range(len(groups)):
                    if other != seat:
                        lead = groups[other] - mine
                        chance = above[min(max(lead, -MAX_LEAD), MAX_LEAD) + MAX_LEAD]
                        if not groups[other]:
                            chance = chance * self.absent[degree]
                        two = two * (1.0 - chance) + one * chance
                        one = one * (1.0 - chance) + none * chance
                        none = none * (1.0 - chance)
                points = none * (first + bonus) + one * second + two * third
                made[at + 1 + degree] = points if mine else points * self.absent[degree]
            made[at + FEATURES - 1] = first * mine / (total + 3.0)
        return made

    def now(self, groups: list[int], seat: int, first: float, second: float, third: float, bonus: float) -> float:
        """The points of a seat that is there, if the place were scored now."""
        mine = groups[seat]
        rank = 1
        tied = False
        counted: list[int] = []
        for other in range(len(groups)):
            if other == seat:
                continue
            if groups[other] == mine:
                tied = True
            elif groups[other] > mine:
                # Those who are equal share a rank, one lower than they would have.
                if groups[other] in counted:
                    if counted.count(groups[other]) == 1:
                        rank += 1
                else:
                    rank += 1
                counted.append(groups[other])
        if tied:
            rank += 1
        if rank == 1:
            return first + bonus
        if rank == 2:
            return second
        return third if rank == 3 else 0.0
