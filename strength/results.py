"""What is committed of a row: a line that says what was played and what was counted, and a line of points for every game.

The seats of a game follow from its number, as in the arena, so the points of the seats are enough to know who has won.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from elgrande.bots.results import GameResult
from elgrande.bots.standings import shares, wilson
from strength.playing import RESULTS
from strength.rows import Row

ROUNDED = 3


@dataclass(frozen=True)
class Tally:
    """What one bot did in all games, in every seat it had."""

    games: int
    """A bot in two seats has played a game twice."""
    decisions: int
    seconds: float
    slowest: float
    faults: int
    counts: Mapping[str, int] = field(default_factory=dict)

    @property
    def mean_ms(self) -> float:
        """Of a decision."""
        return 1000 * self.seconds / self.decisions if self.decisions else 0.0

    @property
    def worst_ms(self) -> float:
        """Of the slowest decision."""
        return 1000 * self.slowest


@dataclass(frozen=True)
class Played:
    """A row as it was played."""

    about: Mapping[str, Any]
    """Everything that decided how its games ended, and by what and where they were played."""
    tallies: Mapping[str, Tally]
    """By bot."""
    points: tuple[tuple[int, ...], ...]
    """By game and seat."""

    @classmethod
    def of(cls, about: Mapping[str, object], games: Iterable[GameResult]) -> Played:
        """Games 0, 1, 2 ... of a row, added up."""
        ordered = sorted(games, key=lambda game: game.game)
        assert [game.game for game in ordered] == list(range(len(ordered))), "seats follow from the numbers of games"
        points = tuple(tuple(seat.points for seat in game.seats) for game in ordered)
        return cls(about, tallies(ordered), points)

    @property
    def name(self) -> str:
        """Of the row."""
        return str(self.about["name"])

    def text(self) -> str:
        """As it is committed."""
        head = {**self.about, "bots": {name: asdict(tally) for name, tally in self.tallies.items()}}
        return "".join(f"{line}\n" for line in (json.dumps(head), *(" ".join(map(str, game)) for game in self.points)))

    @classmethod
    def read(cls, text: str) -> Played:
        """From such a text."""
        first, *lines = text.splitlines()
        head = json.loads(first)
        bots = {name: Tally(**tally) for name, tally in head.pop("bots").items()}
        return cls(head, bots, tuple(tuple(map(int, line.split())) for line in lines))

    def wins(self, bot: str) -> float:
        """How many games it has won; a shared first place counts as its share."""
        seats = self.about["seats"]
        return sum(
            share
            for number, game in enumerate(self.points)
            for seat, share in enumerate(shares(game))
            if seats[(seat + number) % len(seats)] == bot
        )


def tallies(games: Iterable[GameResult]) -> dict[str, Tally]:
    """What every bot did, added up."""
    found: dict[str, Tally] = {}
    for one in (seat for game in games for seat in game.seats):
        before = found.get(one.bot, Tally(0, 0, 0.0, 0.0, 0))
        found[one.bot] = Tally(
            before.games + 1,
            before.decisions + one.decisions,
            round(before.seconds + one.seconds, ROUNDED),
            round(max(before.slowest, one.slowest), 2 * ROUNDED),
            before.faults + one.faults,
            dict(Counter(before.counts) + Counter(one.counts)),
        )
    return found


@dataclass(frozen=True)
class Verdict:
    """What a row has shown."""

    rate: float
    low: float
    high: float
    missed: tuple[str, ...]
    """The bars that were not passed; none if all were."""
    void: tuple[str, ...]
    """Why it is not the row that was played; none if it is."""

    @property
    def passed(self) -> bool:
        """All bars, by the row itself."""
        return not self.missed and not self.void


def verdict(row: Row, played: Played) -> Verdict:
    """Whether a row has passed, and what was in the way."""
    tally, games, bar = played.tallies[row.bot], len(played.points), row.bar
    wins = played.wins(row.bot)
    low, high = wilson(wins, games)
    missed = [
        what
        for what, holds in (
            ("rate", (bar.at_least is None or low >= bar.at_least) and (bar.at_most is None or high <= bar.at_most)),
            ("mean time", bar.mean_ms is None or tally.mean_ms <= bar.mean_ms),
            ("worst time", bar.worst_ms is None or tally.worst_ms <= bar.worst_ms),
        )
        if not holds
    ]
    return Verdict(wins / games, low, high, tuple(missed), tuple(_void(row, played)))


def _void(row: Row, played: Played) -> Iterator[str]:
    """What differs from the row as it is to be played."""
    about = played.about
    if len(played.points) != row.games:
        yield f"{len(played.points)} of {row.games} games"
    wanted = row.match.parameters()
    for name in sorted(wanted.keys() - {"version"}):
        if about[name] != wanted[name]:
            yield f"another {name}"
    if about["build"] != "compiled":
        yield "not compiled"
    if str(about["commit"]).endswith("+"):
        yield "sources that were not committed"


def committed(folder: Path = RESULTS) -> dict[str, Played]:
    """Every row that was played for the record, by name."""
    return {path.stem: Played.read(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt"))}
