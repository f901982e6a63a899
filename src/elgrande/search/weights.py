"""What was learned: how much each promise of a place counts, and what else is worth how much, at every moment of a game.

A moment is the number of general scorings to come and how far off the next one is; what is learned changes with the latter by a
curve of three numbers, so that neighbouring moments are judged alike.
"""

from __future__ import annotations

from typing import Final

from elgrande.search.nets import Net
from elgrande.search.ranks import CASTILLO_KIND, FEATURES, KINDS, KINGS, MINE, MINE_SCALE, NOW, POINTS_SCALE

CURVE: Final = 3
"""Numbers of a curve."""
TICKS: Final = 12
"""Quarters of a round in a period: the farthest a general scoring is away."""
PERIODS: Final = 3
AT_COURT: Final = 0
"""Caballeros at court, as many as can be placed at once."""
WAITING: Final = 1
"""Those that are more."""
IN_CASTILLO: Final = 2
"""What they are worth besides the rank they hold there: they come out where their owner likes."""
IN_PROVINCES: Final = 3
HIGH_CARDS: Final = 4
"""Power cards in hand, each by how high it is."""
VETO: Final = 5
TO_MOVE: Final = 6
"""A turn still to come in this round."""
LATE: Final = 7
"""How late one plays a power card."""
TO_PLACE: Final = 8
"""Caballeros at court while a turn is still to come."""
FUTURE: Final = 9
"""What everybody gets."""
POSSESSIONS: Final = 10
"""What a seat has besides places: their number."""


class Weights:
    """One set of numbers."""

    def __init__(self, nets: list[Net], possessions: list[list[float]], spread: list[float]) -> None:
        self.nets = nets
        """By scorings to come (from 1): what a place will bring whoever stands there as the numbers say."""
        self.possessions = possessions
        """By scorings to come: the curve of every possession, then of each other place a piece can be in."""
        self.spread = spread
        """By scorings to come: the curve of how many points a lead must have to mean much."""


def basis(ticks: int) -> tuple[float, float, float]:
    """How far off the next general scoring is, for the curves: how much counts what they are there, halfway, and at first."""
    x = 2.0 * min(ticks, TICKS) / TICKS
    return (1.0 - x, x, 0.0) if x < 1.0 else (0.0, 2.0 - x, x - 1.0)


WAITS: Final = 0.4
"""What one at court, or a Veto, is worth to somebody who looks no further."""
IN_REGION: Final = 0.12
"""A near miss is worth something too: more caballeros on the board are harder to overtake."""
SPREAD: Final[tuple[float, ...]] = (10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0, 26.0)
"""How many points a lead must have to mean much to them."""


def plain() -> Weights:
    """What is there now, as if it stayed so: points for every scoring to come, and a little for each caballero in a region."""
    nets: list[Net] = []
    possessions: list[list[float]] = []
    for scorings in range(PERIODS):
        direct = [0.0] * (FEATURES + 1)
        for kind in range(KINDS):
            direct[NOW + kind] = POINTS_SCALE * (1.0 + 0.5 * scorings)
        direct[MINE] = MINE_SCALE * IN_REGION
        nets.append(Net(FEATURES, direct, [], []))
        possessions.append(row_of({AT_COURT: WAITS, WAITING: WAITS}))
    return Weights(nets, possessions, list(SPREAD))


def short_sighted() -> Weights:
    """What a beginner sees: the next scoring as it would be now, not who hides in the Castillo, and above all the King."""
    nets: list[Net] = []
    possessions: list[list[float]] = []
    for _ in range(PERIODS):
        direct = [0.0] * (FEATURES + 1)
        for kind in range(KINDS):
            direct[NOW + kind] = POINTS_SCALE * (0.0 if kind == CASTILLO_KIND else 2.0 if kind == KINGS else 1.0)
        nets.append(Net(FEATURES, direct, [], []))
        possessions.append(row_of({VETO: WAITS}))
    return Weights(nets, possessions, list(SPREAD))


def row_of(worth: dict[int, float]) -> list[float]:
    """What possessions are worth that are worth the same at every moment."""
    row = [0.0] * (POSSESSIONS * CURVE)
    for possession, points in worth.items():
        for point in range(CURVE):
            row[possession * CURVE + point] = points
    return row
