"""What games have taught, as weights.

Numbers are multiplied and added up in an order that is written down here, one after the other or by halves, and not by a library
that does it differently on every processor: the same games make the same weights everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, exp, log, pi, sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from elgrande.search.ranks import FEATURES
from elgrande.search.weights import CURVE, PERIODS, POSSESSIONS, TICKS, basis
from elgrande.training.recipe import Recipe

Array = npt.NDArray[np.float32]

MOMENT: Final = 0
"""Where things stand in a row, see ``search/experience.py``."""
CAME: Final = 1
KNOWN: Final = 2
END: Final = 1
THEN: Final = 2
PLAYER: Final = 3
BESIDES: Final = 4
OWNED: Final = 5
PLACE_ROW: Final = KNOWN + FEATURES
SEAT_ROW: Final = OWNED + POSSESSIONS

BATCH: Final = 1024
"""A power of two, so that it can be added up by halves."""
RATE: Final = 8e-3
LAST_RATE: Final = 1e-5
DECAY: Final = 1e-6
USUAL: Final = np.array([5, 5, 5, 10, 3, 1, 1, 1, 5, 1], dtype=np.float32)
"""About how much of each possession somebody has."""
RIDGE: Final = 3.0
DIGITS: Final = 4


@dataclass
class Samples:
    """Everything that was seen in some games."""

    places: Array
    seats: Array
    place_count: int
    seat_count: int

    @classmethod
    def of(cls, places: list[float], seats: list[float], place_count: int, seat_count: int) -> Samples:
        """Rows that were written one after the other."""
        return cls(
            np.array(places, dtype=np.float32).reshape(-1, PLACE_ROW),
            np.array(seats, dtype=np.float32).reshape(-1, SEAT_ROW),
            place_count,
            seat_count,
        )

    @staticmethod
    def joined(some: list[Samples]) -> Samples:
        """Those of several runs."""
        return Samples(
            np.concatenate([each.places for each in some]),
            np.concatenate([each.seats for each in some]),
            some[0].place_count,
            some[0].seat_count,
        )


def halves(numbers: Array) -> Array:
    """Added up along the first axis, whose length is a power of two."""
    while len(numbers) > 1:
        middle = len(numbers) // 2
        numbers = numbers[:middle] + numbers[middle:]
    made: Array = numbers[0]
    return made


def weighed(rows: Array, weights: Array) -> Array:
    """Each row times some weights, added up from the left; with a weight for every column, or for every column and unit."""
    made: Array = rows[:, 0, None] * weights[0] if weights.ndim > 1 else rows[:, 0] * weights[0]
    for column in range(1, rows.shape[1]):
        made = made + (rows[:, column, None] if weights.ndim > 1 else rows[:, column]) * weights[column]
    return made


class Fit:
    """One net while it learns, and what beside it explains the same and is then left out: how well off a seat is otherwise.

    Who is strong has more everywhere.  Without this a net would take for the merit of a place what is that of its seat.
    """

    def __init__(self, units: int, besides: int, chance: np.random.Generator) -> None:
        inputs = FEATURES + 1
        self.direct = np.zeros(inputs, np.float32)
        self.hidden = np.array(chance.normal(size=(inputs, units)) * (1.4 / sqrt(FEATURES)), dtype=np.float32)
        self.outputs = np.array(chance.normal(size=units) * 0.05, dtype=np.float32)
        self.besides = np.zeros(besides, np.float32)
        self.parts = [self.direct, self.hidden, self.outputs, self.besides]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def says(self, rows: Array) -> Array:
        """What the net says."""
        heard = np.maximum(weighed(rows, self.hidden), np.float32(0))
        return weighed(rows, self.direct) + weighed(heard, self.outputs)

    def learn(self, rows: Array, besides: Array, wanted: Array, sweeps: int, chance: np.random.Generator) -> None:
        """Adam, with a rate that falls to nothing."""
        batches = len(rows) // BATCH
        for _ in range(sweeps):
            order = chance.permutation(len(rows))
            for batch in range(batches):
                some = order[batch * BATCH : (batch + 1) * BATCH]
                rate = LAST_RATE + RATE * 0.5 * (1 + cos(pi * self.steps / (sweeps * batches)))
                self.step(rows[some], besides[some], wanted[some], rate)

    def step(self, rows: Array, besides: Array, wanted: Array, rate: float) -> None:
        """One batch."""
        reached = weighed(rows, self.hidden)
        heard = np.maximum(reached, np.float32(0))
        said = weighed(rows, self.direct) + weighed(heard, self.outputs) + weighed(besides, self.besides)
        wrong = (said - wanted) * np.float32(2 / BATCH)
        through = wrong[:, None] * self.outputs[None, :] * (reached > 0)
        slopes = [
            halves(wrong[:, None] * rows),
            np.stack([halves(through * rows[:, column, None]) for column in range(rows.shape[1])]),
            halves(wrong[:, None] * heard),
            halves(wrong[:, None] * besides),
        ]
        self.steps += 1
        steady, wide = np.float32(1 - 0.9**self.steps), np.float32(1 - 0.999**self.steps)
        for part, slope, first, second in zip(self.parts, slopes, self.first, self.second, strict=True):
            slope = slope + np.float32(DECAY) * part
            first[...] = first * np.float32(0.9) + slope * np.float32(0.1)
            second[...] = second * np.float32(0.999) + slope * slope * np.float32(0.001)
            part -= np.float32(rate) * (first / steady) / (np.sqrt(second / wide) + np.float32(1e-8))

    def written(self) -> dict[str, list[float]]:
        """The net as a file has it."""
        return {"direct": rounded(self.direct), "hidden": rounded(self.hidden.T), "outputs": rounded(self.outputs)}


def rounded(numbers: npt.NDArray[Any]) -> list[float]:
    """As they are written down."""
    return [round(float(number), DIGITS) for number in numbers.ravel()]


def fitted(samples: Samples, recipe: Recipe, told: Callable[[str], None]) -> dict[str, Any]:
    """Weights that explain the samples."""
    chance = np.random.default_rng(recipe.seed)
    seats = samples.seats
    curves = np.array([basis(int(moment) % (TICKS + 1)) for moment in seats[:, MOMENT]], dtype=np.float32)
    period_of_seat = seats[:, MOMENT].astype(int) // (TICKS + 1)
    otherwise = well_off(samples, curves)
    numbers = np.arange(len(samples.places))
    each = samples.place_count * samples.seat_count
    seat_of_row = numbers // each * samples.seat_count + numbers % samples.seat_count
    period_of_row = samples.places[:, MOMENT].astype(int) // (TICKS + 1)
    promised = np.zeros(len(samples.places), np.float32)
    nets = []
    for period in range(PERIODS):
        here = np.flatnonzero(period_of_row == period)
        net = Fit(recipe.units, otherwise.shape[1], chance)
        if len(here) >= BATCH:
            rows = np.concatenate([samples.places[here, KNOWN:], np.ones((len(here), 1), np.float32)], axis=1)
            besides = otherwise[seat_of_row[here]]
            net.learn(
                rows,
                besides - besides.mean(0, dtype=np.float64).astype(np.float32),
                samples.places[here, CAME],
                recipe.sweeps,
                chance,
            )
            promised[here] = net.says(rows)
            told(f"period {period + 1}: {len(here)} rows")
        nets.append(net.written())
    totals = promised.reshape(-1, samples.place_count, samples.seat_count)
    whole = np.zeros((len(totals), samples.seat_count), np.float32)
    for place in range(samples.place_count):
        whole = whole + totals[:, place]
    missing = seats[:, END] - seats[:, THEN] - seats[:, BESIDES] - whole.ravel()
    possessions = []
    for period in range(PERIODS):
        here = np.flatnonzero(period_of_seat == period)
        numbers_of = (seats[here, OWNED:][:, :, None] * curves[here][:, None, :]).reshape(len(here), -1)
        found = regression(numbers_of.astype(np.float64), missing[here].astype(np.float64))
        missing[here] -= weighed(numbers_of, found.astype(np.float32)) if len(here) else 0
        possessions.append(rounded(found))
    expected = seats[:, END] - missing
    return {"nets": nets, "possessions": possessions, "spread": spreads(samples, expected, period_of_seat, curves)}


def well_off(samples: Samples, curves: Array) -> Array:
    """How well off every seat is otherwise, and who plays it, at every moment."""
    seats = samples.seats
    points = seats[:, THEN].reshape(-1, samples.seat_count)
    mean = points[:, 0]
    for seat in range(1, samples.seat_count):
        mean = mean + points[:, seat]
    ahead = (points - (mean / np.float32(samples.seat_count))[:, None]).reshape(-1, 1) / np.float32(20)
    owned = seats[:, OWNED : OWNED + POSSESSIONS - 1] / USUAL[:-1]
    columns = np.concatenate([seats[:, PLAYER : PLAYER + 1], owned, ahead], axis=1)
    made: Array = (columns[:, :, None] * curves[:, None, :]).reshape(len(seats), -1)
    return made


def regression(rows: npt.NDArray[np.float64], wanted: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Weights for every column; what is rare is worth little."""
    squares = rows.T @ rows + RIDGE * np.eye(rows.shape[1])
    return np.asarray(np.linalg.solve(squares, rows.T @ wanted), dtype=np.float64)


def spreads(samples: Samples, expected: Array, periods: npt.NDArray[Any], curves: Array) -> list[float]:
    """For every period the curve of spreads with which those who won were likeliest."""
    seats = samples.seat_count
    lines = expected.reshape(-1, seats).astype(float).tolist()
    ends = samples.seats[:, END].reshape(-1, seats).tolist()
    made: list[float] = []
    for period in range(PERIODS):
        here = [index for index in range(len(lines)) if periods[index * seats] == period][:MAX_FITTED]
        seen = []
        for index in here:
            best, most = max(lines[index]), max(ends[index])
            won = [number == most for number in ends[index]]
            seen.append(
                ([number - best for number in lines[index]], [each / sum(won) for each in won], curves[index * seats].tolist())
            )
        made += lowest(seen)
    return made


MAX_FITTED: Final = 3000
"""So many moments of a period settle its spreads."""
Seen = list[tuple[list[float], list[float], list[float]]]


def lowest(seen: Seen) -> list[float]:
    """Three spreads, each changed as long as that makes the winners likelier."""
    curve = [6.0, 8.0, 10.0]
    best, width = surprise(seen, curve), 4.0
    while width > 0.2:
        moved = False
        for at in range(CURVE):
            for way in (width, -width):
                tried = [max(1.0, number + way * (index == at)) for index, number in enumerate(curve)]
                worth = surprise(seen, tried)
                if worth < best - 1e-6:
                    curve, best, moved = tried, worth, True
        if not moved:
            width /= 2
    return [round(number, 2) for number in curve]


def surprise(seen: Seen, curve: list[float]) -> float:
    """How unlikely the winners were, in the mean."""
    total = 0.0
    for behind, won, part in seen:
        spread = max(0.5, sum(number * share for number, share in zip(curve, part, strict=True)))
        total += log(sum(exp(number / spread) for number in behind))
        total -= sum(share * number for share, number in zip(won, behind, strict=True)) / spread
    return total / max(1, len(seen))
