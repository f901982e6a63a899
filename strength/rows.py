"""The rows of the table: who plays against whom, how often, and what must come of it.  Data, and nothing else decides."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from elgrande.bots.arena import Match, read_budget
from elgrande.game import Game
from elgrande.rules.options import Value

SERIES: Final[Mapping[str, int]] = {"medium": 2, "hard": 3}
"""By bot, from 1: whoever has made one better by looking at games of its rows counts on, so that the next ones are new."""
BUDGET: Final = "1s"
"""What a server gives.  The levels count rollouts, so the clock matters only to decisions that would take longer."""
EDITIONS: Final = ("classic", "modern")
BOXES_OF_1997: Final = ("grandissimo", "colonies", "intrigue", "king_colonies")
EVERYTHING: Final[Mapping[str, Value]] = {
    "new_regency": True,
    "power_shift": True,
    "call_to_arms": True,
    "royal_adviser": True,
    "vetos": 2,
}
"""New Regency, Power Shift and every Old Hand."""


@dataclass(frozen=True)
class Bar:
    """What a row must show; what is None is not asked."""

    at_least: float | None = None
    """The lower end of the interval."""
    at_most: float | None = None
    """The upper end."""
    mean_ms: float | None = None
    """For a decision, in the mean."""
    worst_ms: float | None = None


@dataclass(frozen=True)
class Row:
    """One bot against as many of another as there are seats left."""

    name: str
    bot: str
    rival: str
    bar: Bar
    edition: str
    players: int = 4
    games: int = 400
    boxes: tuple[str, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    stretch: bool = False
    """Has nobody reached it yet?  Then what comes of it is told, whatever it is."""

    @property
    def seed(self) -> int:
        """Its own, so that no game of it is one of another row."""
        return seed_of(self.name, SERIES.get(self.bot, 1))

    @property
    def match(self) -> Match:
        """What is played."""
        return match_of(self.edition, (self.bot, *[self.rival] * (self.players - 1)), self.seed, self.boxes, self.options)


def seed_of(name: str, series: int = 1) -> int:
    """A seed that follows from a name, and that nothing else uses."""
    return int.from_bytes(hashlib.sha256(f"strength {series} {name}".encode()).digest()[:6])


def match_of(
    edition: str,
    seats: tuple[str, ...],
    seed: int,
    boxes: tuple[str, ...] = (),
    options: Mapping[str, Value] | None = None,
) -> Match:
    """Bots at a table."""
    setup = Game.new(edition, len(seats), 1, dict(options or {}), boxes=boxes).setup
    return Match.at(setup, seats, seed, read_budget(BUDGET))


def _rows() -> Iterator[Row]:
    quick = Bar(at_least=0.78, mean_ms=5)
    steady = partial(Bar, mean_ms=50, worst_ms=400)
    patient = partial(Bar, mean_ms=200, worst_ms=1500)
    for edition in EDITIONS:
        yield Row(f"easy-random-{edition}", "easy", "random", Bar(at_least=0.90), edition)
        yield Row(f"easy-greedy-{edition}", "easy", "greedy@1", Bar(at_most=0.20), edition)
        yield Row(f"medium-greedy-{edition}", "medium", "greedy@1", quick, edition)
        yield Row(f"hard-greedy-{edition}", "hard", "greedy@1", steady(at_least=0.87), edition)
        yield Row(f"hard-medium-{edition}", "hard", "medium", steady(at_least=0.45), edition)
        yield Row(f"expert-greedy-{edition}", "expert", "greedy@1", patient(at_least=0.94), edition, stretch=True)
        yield Row(f"expert-hard-{edition}", "expert", "hard", patient(at_least=0.36), edition, stretch=True)
        yield Row(f"medium-greedy-2p-{edition}", "medium", "greedy@1", Bar(at_least=0.93), edition, 2)
        yield Row(f"hard-greedy-2p-{edition}", "hard", "greedy@1", Bar(at_least=0.96), edition, 2)
        yield Row(f"hard-greedy-3p-{edition}", "hard", "greedy@1", Bar(at_least=0.85), edition, 3)
        yield Row(f"hard-greedy-5p-{edition}", "hard", "greedy@1", Bar(at_least=0.80), edition, 5)
    yield Row("hard-greedy-variations", "hard", "greedy@1", Bar(at_least=0.78), "modern", games=200, options=EVERYTHING)
    for box in BOXES_OF_1997:
        yield Row(f"hard-greedy-{box}", "hard", "greedy@2", Bar(at_least=0.70), "classic", games=200, boxes=(box,))
        yield Row(f"hard-medium-{box}", "hard", "medium", Bar(at_least=0.38), "classic", games=200, boxes=(box,))


ROWS: Final[Mapping[str, Row]] = {row.name: row for row in _rows()}
"""By name, in the order in which they are told."""
