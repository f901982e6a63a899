"""What was learned: how much each promise of a place counts, and what else is worth how much, at every moment of a game.

A moment is the number of general scorings to come and how far off the next one is; what is learned changes with the latter by a
curve of three numbers, so that neighbouring moments are judged alike.
"""

from __future__ import annotations

from typing import Final

from elgrande.search.ranks import FEATURES

KINDS: Final = 4
"""The Castillo, where the King stands, next to him, elsewhere."""
CASTILLO_KIND: Final = 0
KINGS: Final = 1
NEAR: Final = 2
FAR: Final = 3
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

    def __init__(self, places: list[list[float]], possessions: list[list[float]], spread: list[float]) -> None:
        self.places = places
        """By scorings to come (from 1) and kind of place: the curve of each feature, one after the other."""
        self.possessions = possessions
        """By scorings to come: the curve of every possession, then of each other place a piece can be in."""
        self.spread = spread
        """By scorings to come: the curve of how many points a lead must have to mean much."""


def basis(ticks: int) -> tuple[float, float, float]:
    """How far off the next general scoring is, for the curves: how much counts what they are there, halfway, and at first."""
    x = 2.0 * min(ticks, TICKS) / TICKS
    return (1.0 - x, x, 0.0) if x < 1.0 else (0.0, 2.0 - x, x - 1.0)


NEXT: Final[tuple[tuple[float, float, float], ...]] = (
    (0.98, 0.45, 0.09), (0.0, 0.0, 0.08), (0.06, 0.15, 0.57), (0.0, 0.21, 0.61), (0.0, 0.0, 0.0), (0.15, 0.15, 0.15),
)  # fmt: skip
"""The curve of each feature for the next general scoring: from what is there now to what is blurred a good deal."""
LATER: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.29, 0.4, 0.0)
"""How much each counts for every later one."""
BY_KIND: Final[tuple[float, ...]] = (1.23, 1.79, 0.82, 1.0)
"""What a place of each kind counts: where the King stands nobody can change anything, next to him everybody can."""
BESIDES: Final[dict[int, float]] = {AT_COURT: 0.55, WAITING: 0.22, IN_CASTILLO: 0.63, VETO: 0.42}
SPREAD: Final[tuple[float, ...]] = (4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0)


def tuned() -> Weights:
    """Numbers that have done best in some thousands of games of the classic edition with four players."""
    places: list[list[float]] = []
    possessions: list[list[float]] = []
    for scorings in range(PERIODS):
        for kind in range(KINDS):
            curves: list[float] = []
            for feature in range(FEATURES):
                for point in range(CURVE):
                    curves.append(BY_KIND[kind] * (NEXT[feature][point] + LATER[feature] * scorings))
            places.append(curves)
        row = [0.0] * (POSSESSIONS * CURVE)
        for possession, worth in BESIDES.items():
            for point in range(CURVE):
                row[possession * CURVE + point] = worth
        if scorings == 0:
            row[WAITING * CURVE] = 0.07  # who is still at court when the game ends has come too late
        possessions.append(row)
    return Weights(places, possessions, list(SPREAD))


def short_sighted() -> Weights:
    """What a beginner sees: the next scoring as it would be now, not who hides in the Castillo, and above all the King."""
    weights = tuned()
    for scorings in range(PERIODS):
        for kind in range(KINDS):
            curves = [0.0] * (FEATURES * CURVE)
            for point in range(CURVE):
                curves[point] = 0.0 if kind == CASTILLO_KIND else 2.0 if kind == KINGS else 1.0
            weights.places[scorings * KINDS + kind] = curves
        row = weights.possessions[scorings]
        for point in range(CURVE):
            row[AT_COURT * CURVE + point] = row[WAITING * CURVE + point] = row[IN_CASTILLO * CURVE + point] = 0.0
    return weights
