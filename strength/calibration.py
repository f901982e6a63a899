"""Are the win chances true that a bot states?  Games in which it plays against itself, and what it made of them on the way.

At the beginning of a round whoever is asked first is advised, from what its seat knows, and the advice says for every seat how
likely that wins.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from elgrande.bots.advice import advise
from elgrande.bots.arena import Match, play_game
from elgrande.bots.contestant import Contestant
from elgrande.bots.results import GameResult
from elgrande.bots.standings import shares, wilson
from elgrande.engine.registers import ROUND
from elgrande.game import Game
from strength.playing import RESULTS, counted
from strength.rows import match_of, seed_of

BOT: Final = "medium"
PLAYERS: Final = (2, 3, 4, 5)
GAMES: Final = 125
"""For every number of players."""
ROUNDS: Final = (1, 4, 7)
"""At the beginning of these chances are stated: a period begins."""
PRECISION: Final = 10_000
"""Chances are kept as whole numbers."""
FEWEST: Final = 200
"""Predictions in a bin, at least."""
BINS: Final = 10
"""At most."""
WITHIN: Final = 0.05
"""How far a bin may be off, unless its own interval says that it need not be."""


def calibration_match(edition: str, players: int) -> Match:
    """What is played."""
    return match_of(edition, (BOT,) * players, seed_of(f"calibration {edition} {players}"))


def stated_game(match: Match, number: int) -> GameResult:
    """A game of the arena in which chances are stated."""
    speaker = Speaker(number)
    return counted(play_game(match, number, speaker.see), speaker.stated)


class Speaker:
    """Keeps what is stated in one game, by seat."""

    def __init__(self, number: int) -> None:
        self.stated: dict[int, Counter[str]] = {}
        self.chance = Random(number)
        self.round = 0

    def see(self, game: Game, seat: int, contestant: Contestant, option: int) -> None:
        """A decision is about to be carried out."""
        if game.state.reg[ROUND] == self.round:
            return
        self.round = game.state.reg[ROUND]
        if game.round in ROUNDS:
            player = contestant.player
            advice = advise(player.look(game), player.belief.clone(), seed=self.chance.getrandbits(32))
            for forecast in advice.plans[0].forecasts:
                self.stated.setdefault(forecast.seat, Counter())[f"chance {game.round}"] = round(PRECISION * forecast.chance)


@dataclass(frozen=True)
class Prediction:
    """What a seat was said to have, and what came of it."""

    players: int
    round: int
    chance: float
    won: float
    """1, 0, or its share of a first place."""


@dataclass(frozen=True)
class Bin:
    """Predictions that say nearly the same, and how often they came true."""

    count: int
    stated: float
    """The mean of what they say."""
    won: float
    low: float
    high: float
    """Where the true share lies, 19 times out of 20."""

    @property
    def holds(self) -> bool:
        """Is what is stated near enough to what happened, as far as one can know?"""
        return abs(self.stated - self.won) <= WITHIN or self.low <= self.stated <= self.high


def bins(found: Sequence[Prediction]) -> list[Bin]:
    """Equally many predictions in each, as sure of the same as possible."""
    ordered = sorted(found, key=lambda one: one.chance)
    number = max(1, min(BINS, len(ordered) // FEWEST))
    cuts = [len(ordered) * at // number for at in range(number + 1)]
    return [_bin(ordered[begin:end]) for begin, end in pairwise(cuts) if begin < end]


def _bin(found: Sequence[Prediction]) -> Bin:
    wins = sum(one.won for one in found)
    low, high = wilson(wins, len(found))
    return Bin(len(found), fmean(one.chance for one in found), wins / len(found), low, high)


@dataclass(frozen=True)
class Stated:
    """What is committed of one kind of game: how it came about, and a line of points and chances for every game."""

    about: Mapping[str, Any]
    predictions: tuple[Prediction, ...]
    text: str

    @classmethod
    def of(cls, about: Mapping[str, object], games: Iterable[GameResult]) -> Stated:
        """From games."""
        lines = [json.dumps(about)]
        for game in games:
            points = [seat.points for seat in game.seats]
            chances = [seat.counts[f"chance {number}"] for number in ROUNDS for seat in game.seats]
            lines.append(" ".join(map(str, points + chances)))
        return cls.read("".join(f"{line}\n" for line in lines))

    @classmethod
    def read(cls, text: str) -> Stated:
        """From what is committed."""
        first, *lines = text.splitlines()
        about = json.loads(first)
        players = len(about["seats"])
        return cls(about, tuple(one for line in lines for one in _predictions([*map(int, line.split())], players)), text)


def _predictions(numbers: list[int], players: int) -> Iterator[Prediction]:
    """What stands in a line: the points of every seat, then by round its chances."""
    won = shares(numbers[:players])
    for at, number in enumerate(ROUNDS, 1):
        for seat in range(players):
            yield Prediction(players, number, numbers[at * players + seat] / PRECISION, won[seat])


def committed(edition: str) -> list[Stated]:
    """What was stated in games of an edition, by number of players; nothing if not all of it was played."""
    files = [results_file(edition, players) for players in PLAYERS]
    whole = all(file.exists() for file in files)
    return [Stated.read(file.read_text(encoding="utf-8")) for file in files] if whole else []


def results_file(edition: str, players: int) -> Path:
    """Where that is."""
    return RESULTS / "calibration" / f"{edition}-{players}.txt"
