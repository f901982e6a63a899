"""Bots in their seats: what they hear, how long they think, and what becomes of a decision they cannot take.

A bot that fails holds up nobody: it loses that decision to chance, and what went wrong is told at the end.
"""

from __future__ import annotations

import operator
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from elgrande.bots.base import Budget
from elgrande.bots.code import last_line
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.registry import make_bot
from elgrande.bots.results import SeatResult
from elgrande.game import Game
from elgrande.table.belief import Belief
from elgrande.table.events import redacted
from elgrande.table.view import View

SLACK = 3.0
"""Who thinks so many times as long as the budget allows has failed..."""
FLOOR = 2.0
"""...but nobody has in fewer seconds: a machine may be busy with something else."""
STALLED = 60.0
"""Seconds after which nobody waits any longer for a bot that is made, or whose budget is not counted in seconds."""


class BotPlayer:
    """A bot in its seat: it hears what its seat may hear, and answers when it is asked."""

    def __init__(self, game: Game, seat: int, name: str, seed: int, budget: Budget | None = None) -> None:
        self.seat = seat
        self.bot = make_bot(name, seed)
        self.belief = Belief(game.setup, seat)
        self.heard = 0
        self.budget = budget or Budget()

    def look(self, game: Game) -> View:
        """Catch up with what has happened, and see where things stand."""
        events = game.events
        if self.heard > len(events):
            # Something was taken back: begin to remember anew.
            self.belief = Belief(game.setup, self.seat)
            self.heard = 0
        for event in events[self.heard :]:
            self.belief.hear(redacted(event, self.seat))
        self.heard = len(events)
        return game.view(self.seat)

    def decide(self, game: Game) -> int:
        """Look, then choose."""
        return self.bot.decide(self.look(game), self.belief, self.budget)


class TooSlow(BaseException):
    """A bot has not answered in time.  No Exception: a bot that catches those is slow all the same."""


class IllegalChoice(Exception):
    """A bot has answered with something else than a legal move."""


class Contestant:
    """A bot in a seat of the arena, whose decisions are timed and checked."""

    def __init__(self, game: Game, seat: int, name: str, seed: int, budget: Budget) -> None:
        self.name = name
        self.stand_in = RandomBot(seed)
        self.patience = STALLED if budget.rollouts else max(FLOOR, SLACK * budget.seconds)
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.faults = 0
        self.error = ""
        """What went wrong first."""
        self.is_made = False
        try:
            with at_most(STALLED):
                self.player = BotPlayer(game, seat, name, seed, budget)
            self.is_made = True
        except (Exception, SystemExit, TooSlow) as error:
            self.player = BotPlayer(game, seat, "random", seed, budget)
            self.error = told(error)

    def decide(self, game: Game) -> int:
        """What the bot decides, or chance if that is none."""
        view = self.player.look(game)
        started = time.perf_counter()
        try:
            with at_most(self.patience):
                option = checked(self.player.bot.decide(view, self.player.belief, self.player.budget), view)
            failed = not self.is_made
        except (Exception, SystemExit, TooSlow) as error:
            self.error = self.error or told(error)
            option = self.stand_in.decide(view, self.player.belief, self.player.budget)
            failed = True
        seconds = time.perf_counter() - started
        self.decisions += 1
        self.faults += failed
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        return option

    def result(self, points: int) -> SeatResult:
        """What is kept of this seat."""
        times = (round(self.seconds, 6), round(self.slowest, 6))
        return SeatResult(self.name, points, self.decisions, *times, self.faults, self.error)


def told(error: BaseException) -> str:
    """What went wrong, in a line: what is refused here has no place in the bot's own code."""
    return str(error) if isinstance(error, TooSlow | IllegalChoice) else last_line(error)


def checked(choice: object, view: View) -> int:
    """An answer as a number, if it is one of those the view lists."""
    options = [move.option for move in view.moves]
    try:
        option = operator.index(choice)  # type: ignore[arg-type]  # whatever is no number is refused here
    except TypeError:
        option = -1
    if option not in options:
        raise IllegalChoice(f"{str(choice)[:80]!r} is none of the {len(options)} options to answer {view.question!r} with")
    return option


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TooSlow in what takes longer.

    Only a signal interrupts code that does not come to an end, and only in a process's main thread; elsewhere, and where
    compiled code hears no signal, the clock is read afterwards.
    """
    late = TooSlow(f"no answer within {seconds:g} s")

    def ring(number: int, frame: FrameType | None) -> None:
        raise late

    started = time.perf_counter()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        before = signal.signal(signal.SIGALRM, ring)
        try:
            # It rings again and again: somebody may catch whatever is raised.
            signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
            try:
                yield
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        finally:  # also if it has rung in the line above
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    else:
        yield
    if time.perf_counter() - started > seconds:
        raise late
