"""Games between bots: which there are, how each is played, and all of a list wherever there are processes for them.

A game is told by its number.  Its cards and every bot's chance follow from that and the run's seed alone, so it makes no
difference where it is played, beside which others, and in which order.
"""

from __future__ import annotations

import hashlib
import re
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, wait
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from itertools import islice

from elgrande.bots.base import Budget
from elgrande.bots.code import CodeFile, bots_of
from elgrande.bots.contestant import BotPlayer, Contestant
from elgrande.bots.registry import find_bot
from elgrande.bots.results import GameResult, GamesFile, R, ResultsFile
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.table.notation import read_setup, write_setup
from elgrande.version import VERSION

__all__ = ["ArenaError", "BotPlayer", "Match", "Play", "Witness", "budget_text", "play_game", "read_budget", "run"]


AHEAD = 256
"""So many games an executor is given before the first is over: enough for as many cores, and soon forgotten if nobody goes on."""


class ArenaError(ElGrandeError):
    """Games cannot be played on."""


@dataclass(frozen=True)
class Match:
    """Everything that decides how games end, but for their numbers."""

    table: str
    """What is played, as a position of it would begin: edition and boxes with their versions, players, options, colours, deck."""
    seats: tuple[str, ...]
    """The name of a bot for every seat."""
    seed: int = 1
    budget: Budget = field(default_factory=Budget)
    code: tuple[CodeFile, ...] = ()
    """Files with bots that are not installed."""
    version: str = VERSION

    @classmethod
    def at(
        cls, setup: Setup, seats: Sequence[str], seed: int = 1, budget: Budget | None = None, code: tuple[CodeFile, ...] = ()
    ) -> Match:
        """Bots at a table that plays this."""
        return cls(write_setup(setup), tuple(seats), seed, budget or Budget(), code)

    @property
    def setup(self) -> Setup:
        """What is played."""
        return read_setup(self.table)

    def check(self) -> None:
        """Find every bot; a SetupError lists what there is."""
        players = self.setup.players
        if players != len(self.seats):
            raise SetupError(f"{len(self.seats)} bots for {players} players")
        with bots_of(self.code):
            for name in self.seats:
                find_bot(name)

    def parameters(self) -> dict[str, object]:
        """The same as data, for a file or a program to compare."""
        return {
            "version": self.version,
            "table": self.table,
            "seats": list(self.seats),
            "seed": self.seed,
            "budget": budget_text(self.budget),
            "code": {file.name: file.digest for file in self.code},
        }

    def names(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: in the next one everybody moves on by a seat."""
        shift = number % len(self.seats)
        return self.seats[shift:] + self.seats[:shift]

    def deal(self, number: int) -> str:
        """The seed of a game: the same until everybody has had every seat, so that nobody has the better cards."""
        return f"{self.seed}.{number // len(self.seats)}"


Witness = Callable[[Game, int, Contestant, int], None]
"""Is shown every decision before it is carried out: the game as it truly is, the seat, who sits there, and the answer."""
Play = Callable[[Match, int], GameResult]
"""Plays a game by its number; a function of a module, so that other processes find it."""


def play_game(match: Match, number: int, witness: Witness | None = None) -> GameResult:
    """One game, in this process.  What bots print goes where it does not get in between results."""
    if match.version != VERSION:
        raise ArenaError(f"elgrande {match.version} is wanted, and here is {VERSION}")
    with _ONE_AT_A_TIME, bots_of(match.code), redirect_stdout(sys.stderr):
        setup, deal = match.setup, match.deal(number)
        names = match.names(number)
        game = Game(setup, setup.begin(setup.deal(deal), []), seed=deal, nonce="", position="", seats=names)
        seated = [Contestant(game, seat, name, _seed(match.seed, number, seat), match.budget) for seat, name in enumerate(names)]
        while not game.is_over:
            seat = game.awaiting()[0]
            option = seated[seat].decide(game)
            if witness:
                witness(game, seat, seated[seat], option)
            game.play(seat, option)
        return GameResult(number, tuple(one.result(points) for one, points in zip(seated, game.scores, strict=True)))


_ONE_AT_A_TIME = threading.Lock()
"""Threads of one process would take each other's time to think."""


def run(
    match: Match,
    numbers: Iterable[int],
    executor: Executor | None = None,
    results: ResultsFile | None = None,
    play: Play = play_game,
) -> Iterator[GameResult]:
    """Play games of the arena by number."""
    return run_with(play, match, numbers, executor, results)


def run_with(
    play: Callable[[Match, int], R],
    match: Match,
    numbers: Iterable[int],
    executor: Executor | None = None,
    results: GamesFile[R] | None = None,
) -> Iterator[R]:
    """Play games by number and tell of each as soon as it is over: in this process, or in those of an executor (``workers.py``).

    Games that a file of results has already come first and are not played again; the others are added to it.
    """
    wanted = list(dict.fromkeys(numbers))
    known = results.games if results else {}
    yield from (known[number] for number in wanted if number in known)
    missing = [number for number in wanted if number not in known]
    for result in _elsewhere(match, missing, executor, play) if executor else (play(match, number) for number in missing):
        if results:
            results.add(result)
        yield result


def _elsewhere(match: Match, numbers: list[int], executor: Executor, play: Callable[[Match, int], R]) -> Iterator[R]:
    """Games in other processes, in the order they come to an end.  Who wants no more of them dismisses the executor."""
    waiting = iter(numbers)
    games = {executor.submit(play, match, number) for number in islice(waiting, AHEAD)}
    try:
        while games:
            over, games = wait(games, return_when=FIRST_COMPLETED)
            games |= {executor.submit(play, match, number) for number in islice(waiting, len(over))}
            # What has ended well is not lost because something else has not.
            yield from (game.result() for game in sorted(over, key=lambda game: game.exception() is not None))
    except BrokenExecutor:
        raise ArenaError("a process ended in the middle of a game; --jobs 1 shows what happens there") from None


def _seed(seed: int, number: int, seat: int) -> int:
    """Chance for one bot in one game."""
    return int.from_bytes(hashlib.sha256(f"{seed}.{number}.{seat}".encode()).digest()[:8])


BUDGET = re.compile(r"(?P<seconds>\d+(\.\d+)?|\.\d+)s|(?P<rollouts>[1-9]\d{0,8})r", re.ASCII)


def read_budget(text: str) -> Budget:
    """How long a bot may think: ``0.2s`` or ``64r``."""
    found = BUDGET.fullmatch(text.strip())
    if found and found["rollouts"]:
        return Budget(rollouts=int(found["rollouts"]))
    if found and 0 < float(found["seconds"]) <= 3600:
        return Budget(float(found["seconds"]))
    raise SetupError(f"{text!r} is not a budget; write seconds like 0.2s or rollouts like 64r")


def budget_text(budget: Budget) -> str:
    """The same, written down."""
    return f"{budget.rollouts}r" if budget.rollouts else f"{budget.seconds:g}s"
