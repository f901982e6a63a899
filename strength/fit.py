"""How many points a lead must have to mean much, by moment and number of players: what makes the stated chances truest.

A chance is a soft maximum of the points everybody can expect, and its one number is the spread (``search/weights.py``): for
every period of scorings to come a curve of three.  They are fitted by the likelihood of who has won, one number at a time.  There
are too few winners to fit nine numbers for each kind of game, so kinds differ by one factor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, log
from typing import Final

from elgrande.bots.results import GameResult
from elgrande.bots.standings import shares
from elgrande.search.weights import CURVE, PERIODS, TICKS, basis

LOWEST: Final = 1.0
HIGHEST: Final = 80.0
"""Points between which a spread lies."""
FACTORS: Final = 0.2, 5.0
"""Between which a kind of game differs from the others."""
SWEEPS: Final = 8
"""So many times every number is fitted anew, with the others as they are."""
NEAR: Final = 0.01
"""More exactly than this nothing is known."""
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


def surprise(found: Iterable[Sight], curve: Sequence[float], factor: float = 1.0) -> float:
    """Minus the logarithm of how likely the winners were, with these spreads: the less, the truer."""
    spreads = [max(LOWEST, factor * bent(curve, ticks)) for ticks in range(TICKS + 1)]
    total = 0.0
    for sight in found:
        spread = spreads[sight.ticks]
        whole = log(sum([exp(each / spread) for each in sight.points]))
        total += sum(won * (whole - each / spread) for won, each in zip(sight.won, sight.points, strict=True) if won)
    return total


def bent(curve: Sequence[float], ticks: int) -> float:
    """One number of a curve."""
    return sum(part * number for part, number in zip(basis(ticks), curve, strict=True))


Kinds = Mapping[str, list[list[Sight]]]
"""What was seen in each kind of game, by scorings to come."""


@dataclass
class Fit:
    """Spreads of all kinds of games: one curve for each period, and by how much each kind differs from it."""

    curves: list[list[float]]
    factors: dict[str, float]


def fitted(found: Kinds, begin: Sequence[Sequence[float]]) -> Fit:
    """The spreads with which the winners were likeliest."""
    fit = Fit([list(curve) for curve in begin], dict.fromkeys(found, 1.0))
    for _ in range(SWEEPS):
        before = [number for curve in fit.curves for number in curve]
        for kind, periods in found.items():
            fit.factors[kind] = lowest(partial(_with_factor, fit, periods), *FACTORS)
        for period in range(PERIODS):
            for at in range(CURVE):
                fit.curves[period][at] = lowest(partial(_with_number, fit, found, period, at), LOWEST, HIGHEST)
        if max(abs(new - old) for new, old in zip((n for curve in fit.curves for n in curve), before, strict=True)) < NEAR:
            break
    return fit


def _with_factor(fit: Fit, periods: list[list[Sight]], factor: float) -> float:
    return sum(surprise(seen, curve, factor) for seen, curve in zip(periods, fit.curves, strict=True))


def _with_number(fit: Fit, found: Kinds, period: int, at: int, number: float) -> float:
    curve = [*fit.curves[period][:at], number, *fit.curves[period][at + 1 :]]
    return sum(surprise(periods[period], curve, fit.factors[kind]) for kind, periods in found.items())


def lowest(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is lowest, by golden section."""
    left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_left, at_right = function(left), function(right)
    while high - low > NEAR * low:
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - GOLDEN * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + GOLDEN * (high - low)
            at_right = function(right)
    return (low + high) / 2
