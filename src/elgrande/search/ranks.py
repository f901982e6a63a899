"""What there is to know about a place, for each seat, as the numbers a net weighs.

A caballero more than a rival is certain to be first only if nothing moves any more.  So besides the points of now, every place is
looked at as if each lead were blurred a little, more, and much.
"""

from __future__ import annotations

from math import exp
from typing import Final

BLURS: Final[tuple[float, ...]] = (0.6, 1.2, 2.4, 4.8)
"""How many caballeros a lead may change by, for each degree."""
DEGREES: Final = 4
KINDS: Final = 4
"""The Castillo, where the King stands, next to him, elsewhere."""
CASTILLO_KIND: Final = 0
KINGS: Final = 1
NEAR: Final = 2
FAR: Final = 3

NOW: Final = 0
"""The points of now, in the place of their kind of place."""
BLURRED: Final = NOW + KINDS
"""Those of every degree."""
SHARE: Final = BLURRED + DEGREES
"""The share of all caballeros."""
MINE: Final = SHARE + 1
"""How many one has there."""
PRESENT: Final = MINE + 1
"""1 for who is there."""
LEADS: Final = PRESENT + 1
"""How far one is ahead of the strongest rivals, the strongest first."""
RIVALS: Final = 3
OTHERS: Final = LEADS + RIVALS
"""All that are not one's own."""
WORTH: Final = OTHERS + 1
"""What the ranks bring."""
MY_GRANDE: Final = WORTH + 3
THEIR_GRANDES: Final = MY_GRANDE + 1
WITH_KING: Final = THEIR_GRANDES + 1
KIND: Final = WITH_KING + 1
"""1 for its kind."""
BORDERS: Final = KIND + KINDS
"""How many neighbours it has."""
WAIT: Final = BORDERS + 1
"""How far off the next general scoring is, in three numbers."""
FEATURES: Final = WAIT + 3
POINTS_SCALE: Final = 4.0
MINE_SCALE: Final = 5.0
"""So many points, or caballeros, are 1 to a net."""
MAX_LEAD: Final = 31
KING_IS_THERE: Final = 1
MINE_IS_THERE: Final = 2
ANOTHER_IS_THERE: Final = 4
"""Bits of who brings a bonus: the King, one's own Grande; another Grande may."""


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

    def features(
        self,
        mine: int,
        rivals: list[int],
        values: tuple[int, ...],
        bonuses: int,
        kind: int,
        borders: int,
        wait: tuple[float, float, float],
    ) -> list[float]:
        """What there is to know for a seat with so many caballeros beside so many of each rival, the most first.

        ``bonuses`` are the King's and Grandes', see above.
        """
        made: list[float] = [0.0] * FEATURES
        total = 0
        for count in rivals:
            total += count
        first = float(values[0])
        second = float(values[1]) if self.scored > 1 and len(values) > 1 else 0.0
        third = float(values[2]) if self.scored > 2 and len(values) > 2 else 0.0
        bonus = 2.0 if bonuses & MINE_IS_THERE else 0.0
        if mine:
            alone = bonus + (2.0 if bonuses & KING_IS_THERE else 0.0)
            made[NOW + kind] = self.now(mine, rivals, first, second, third, alone) / POINTS_SCALE
            made[PRESENT] = 1.0
        for degree in range(DEGREES):
            above = self.above[degree]
            none, one, two = 1.0, 0.0, 0.0
            for count in rivals:
                chance = above[min(max(count - mine, -MAX_LEAD), MAX_LEAD) + MAX_LEAD]
                if not count:
                    chance = chance * self.absent[degree]
                two = two * (1.0 - chance) + one * chance
                one = one * (1.0 - chance) + none * chance
                none = none * (1.0 - chance)
            points = none * (first + bonus) + one * second + two * third
            made[BLURRED + degree] = (points if mine else points * self.absent[degree]) / POINTS_SCALE
        made[SHARE] = first * mine / (total + mine + 3.0) / POINTS_SCALE
        made[MINE] = mine / MINE_SCALE
        for index in range(min(RIVALS, len(rivals))):
            made[LEADS + index] = bounded(mine - rivals[index])
        made[OTHERS] = total / 10.0
        made[WORTH] = first / 8.0
        made[WORTH + 1] = second / 8.0
        made[WORTH + 2] = third / 4.0
        made[MY_GRANDE] = 1.0 if bonuses & MINE_IS_THERE else 0.0
        made[THEIR_GRANDES] = 1.0 if bonuses & ANOTHER_IS_THERE else 0.0
        made[WITH_KING] = 1.0 if bonuses & KING_IS_THERE else 0.0
        made[KIND + kind] = 1.0
        made[BORDERS] = borders / 5.0
        made[WAIT] = wait[0]
        made[WAIT + 1] = wait[1]
        made[WAIT + 2] = wait[2]
        return made

    def now(self, mine: int, rivals: list[int], first: float, second: float, third: float, bonus: float) -> float:
        """The points of a seat that is there, if the place were scored now."""
        rank = 1
        tied = False
        last, often = 0, 0
        for count in rivals:
            if count == mine:
                tied = True
            elif count > mine:
                # Those who are equal share a rank, one lower than they would have.
                often = often + 1 if count == last else 1
                last = count
                if often <= 2:
                    rank += 1
        if tied:
            rank += 1
        if rank == 1:
            return first + bonus
        if rank == 2:
            return second
        return third if rank == 3 else 0.0


def ordered(groups: list[int], seat: int) -> list[int]:
    """How many each rival has, the most first."""
    made: list[int] = []
    for other in range(len(groups)):
        if other != seat:
            made.append(groups[other])
    for end in range(1, len(made)):
        at = end
        while at and made[at] > made[at - 1]:
            made[at], made[at - 1] = made[at - 1], made[at]
            at -= 1
    return made


def bounded(lead: int) -> float:
    """A lead as a number between -1 and 1: one or two make a difference, ten or eleven hardly."""
    return lead / (2.0 + lead) if lead > 0 else lead / (2.0 - lead)
