"""Bots nobody would want to sit down with.  A server that is started by a test knows them, and so do its workers."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from elgrande.bots.base import Budget, register
from elgrande.bots.random_bot import RandomBot
from elgrande.server.bot_worker import think
from elgrande.table.belief import Belief
from elgrande.table.view import View

MARKS = "ELGRANDE_TEST_MARKS"
"""The folder in which a bot leaves marks of what it has done, if a test wants to know."""


def fails(view: View) -> int:
    """Raises an error."""
    raise ZeroDivisionError("a strange bot")


def answers_nonsense(view: View) -> int:
    """Chooses what is not possible."""
    return 123_456_789


def dies(view: View) -> int:
    """Takes its worker with it, as a power cut or the memory's guard would."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def hangs(view: View) -> int:
    """Never comes to an end."""
    while True:
        time.sleep(60)


def dies_once(view: View) -> int | None:
    """Takes its worker with it, but only the first one."""
    try:
        Path(os.environ[MARKS], "died").touch(exist_ok=False)
    except FileExistsError:
        return None
    return dies(view)


def thinks_hard(view: View) -> None:
    """Uses a processor for a while."""
    Path(os.environ[MARKS], "thinking").touch()
    until = time.monotonic() + 1.0
    while time.monotonic() < until:
        pass


STRANGE: tuple[Callable[[View], int | None], ...] = (fails, answers_nonsense, dies, dies_once, hangs, thinks_hard)


class Strange(RandomBot):
    """Does something strange; if it is still there then, it decides by chance."""

    def __init__(self, seed: int, strange: Callable[[View], int | None]) -> None:
        super().__init__(seed)
        self.strange = strange

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """Something strange, or one of the moves."""
        chosen = self.strange(view)
        return super().decide(view, belief, budget) if chosen is None else chosen


def _maker(strange: Callable[[View], int | None]) -> Callable[[int], Strange]:
    return lambda seed: Strange(seed, strange)


@cache
def enlist() -> None:
    """Put them into the registry of this process: only where they are to play, else other tests would find them there."""
    for strange in STRANGE:
        register(strange.__name__.replace("_", "-"), _maker(strange))


def think_strangely(*task: Any) -> int:
    """What a worker is asked to do by a test: as usual, but it knows these bots."""
    enlist()
    return think(*task)
