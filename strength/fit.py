"""How many points a lead must have to mean much, by moment and number of players: what makes the stated chances truest.

A chance is a soft maximum of the points everybody can expect, and its one number is the spread (``search/weights.py``): for every
period of scorings to come a curve of three.  Fitted is the likelihood of who has won, by numbers that are changed one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, log
from typing import Final

from elgrande.bots.results import GameResult
from elgrande.bots.standings import shares
from elgrande.search.weights import CURVE, PERIODS, TICKS, basis

LOWEST: Final = 1.0
HIGHEST: Final = 80.0
"""Points between which a spread lies."""
SWEEPS: Final = 12
"""So many times every number is fitted anew, with the others as they are."""
GOLDEN: Final = (5**0.5 - 1) / 2


@dataclass(frozen=True)
class Sight:
    """What everybody could expect at one moment of a game, and who has won."""

    ticks: int
    """Quarters of a round to the next scoring."""
    points: tuple[float, ...]
    """Less than the best seat can expect."""
    won: tuple[float, ...]


def sights(games: Iterable[GameResult]) -> list[list[Sight]]:
    """Everything that was seen, by scorings to come (from 1)."""
    found: list[list[Sight]] = [[] for _ in range(PERIODS)]
    for game in games:
        won = tuple(shares([seat.points for seat in game.seats]))
        for name in game.seats[0].counts:
            kind, _, number = name.partition(" ")
            if kind == "points":
                period, ticks = divmod(int(number), TICKS + 1)
                points = [seat.counts[name] / 10 for seat in game.seats]
                found[period].append(Sight(ticks, tuple(each - max(points) for each in points), won))
    return found


def surprise(found: Iterable[Sight], curve: tuple[float, ...]) -> float:
    """Minus the logarithm of how likely the winners were, with these spreads: the less, the truer."""
    total = 0.0
    spreads = [
        max(LOWEST, sum(part * number for part, number in zip(basis(ticks), curve, strict=True))) for ticks in range(TICKS + 1)
    ]
    for sight in found:
        spread = spreads[sight.ticks]
        whole = log(sum([exp(each / spread) for each in sight.points]))
        total += sum(won * (whole - each / spread) for won, each in zip(sight.won, sight.points, strict=True) if won)
    return total


def fitted(found: list[Sight], begin: tuple[float, ...]) -> tuple[float, ...]:
    """The curve of one period with which the winners were likeliest."""
    curve = list(begin)
    for _ in range(SWEEPS):
        before = curve[:]
        for at in range(CURVE):
            curve[at] = lowest(lambda number, at=at: surprise(found, (*curve[:at], number, *curve[at + 1 :])))  # type: ignore[misc]
        if max(abs(new - old) for new, old in zip(curve, before, strict=True)) < 0.05:
            break
    return tuple(round(number, 1) for number in curve)


def lowest(function: Callable[[float], float], low: float = LOWEST, high: float = HIGHEST, near: float = 0.02) -> float:
    """Where a function with one valley is lowest, by golden section."""
    left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_left, at_right = function(left), function(right)
    while high - low > near:
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - GOLDEN * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + GOLDEN * (high - low)
            at_right = function(right)
    return (low + high) / 2
