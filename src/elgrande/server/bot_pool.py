"""Bots in ordinary seats: they think in worker processes, on what their seat may know, and never block the event loop.

A worker remembers what a seat has heard, and is told what is new (bot_worker.py); the server knows what each of them remembers.
A bot that fails, answers nonsense, does not come to an end or takes its worker with it never holds up a table: it is asked once
more, then a stand-in decides.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import ParamSpec, TypeVar

import msgspec

from elgrande.bots.advice import Advice, AdvisedPlan
from elgrande.game import Game
from elgrande.server.bot_worker import Briefing, SeatKey, begin_modestly, consider, suggest, think
from elgrande.server.logs import log_event
from elgrande.server.turns import Turns
from elgrande.table.events import Event, redacted
from elgrande.table.moves import move_text
from elgrande.table.notation import write_setup
from elgrande.table.observation import observe

T = TypeVar("T")
P = ParamSpec("P")
Task = Callable[[str, int, bytes, float], T]
"""What a worker does: with the name of a bot, a seed, a briefing and how many seconds it has."""
ATTEMPTS = 2
"""How often a bot is asked before a stand-in decides."""
MODEST_SECONDS = 0.05
"""After so long it is looked again whether a worker is idle."""
MAX_REMEMBERED = 500
"""How many seats a worker remembers: a few kilobytes each, a hundred where many power cards came back unseen."""


class BotMove(msgspec.Struct, frozen=True):
    """What was decided for a bot's seat."""

    move: str
    stand_in: bool = False
    """Did the bot fail, and a stand-in decide?"""


class Knowledge:
    """What a seat may know at the moment it is asked.  It waits in the server's process until a worker is free."""

    def __init__(self, table: str, history: tuple[int, int], game: Game, seat: int) -> None:
        self.key = (table, seat)
        self.history = history
        """Another one if what was heard before may not have happened."""
        self.setup = game.setup
        self.observation = observe(game.position(), game.state, seat)
        self._events = game.events

    def __len__(self) -> int:
        """How many events there were."""
        return len(self._events)

    def heard(self, since: int = 0) -> list[Event]:
        """What the seat has heard, or what it has since so many events."""
        return [redacted(event, self.key[1]) for event in self._events[since:]]


class Worker:
    """A process for one thought at a time.  It is started when it is first needed."""

    def __init__(self) -> None:
        # Spawned, not forked: a worker shares nothing with the server, least of all a game.
        self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin_modestly)
        self.process: Future[int] | None = None
        self.told: dict[SeatKey, tuple[tuple[int, int], int]] = {}
        """Which history the process remembers of a seat, and how many events of it; the seat asked last comes last."""
        self.forgotten: list[SeatKey] = []
        """What it need not remember any longer, and was not told so."""

    async def ask(self, task: Task[T], name: str, seed: int, known: Knowledge, seconds: float) -> T:
        """Think about something."""
        if self.process is None:
            self.process = self.pool.submit(os.getpid)
        try:
            briefing = self.brief(known)
            return await asyncio.get_running_loop().run_in_executor(self.pool, task, name, seed, briefing, seconds)
        except Exception:
            self.told.pop(known.key, None)  # nobody knows how far it came: next time it hears everything
            raise

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do something that has nothing to do with what is remembered of seats."""
        if self.process is None:
            self.process = self.pool.submit(os.getpid)
        return await asyncio.get_running_loop().run_in_executor(self.pool, partial(work, *args, **named))

    def brief(self, known: Knowledge) -> bytes:
        """What crosses to the process: what it does not remember, or everything if a table is new there or was taken back."""
        history, heard = self.told.pop(known.key, (known.history, 0))
        if history != known.history:
            heard = 0
        self.told[known.key] = (known.history, len(known))
        if len(self.told) > MAX_REMEMBERED:
            self.forget(next(iter(self.told)))
        setup = "" if heard else write_setup(known.setup)
        told = Briefing(known.key[0], setup, known.heard(heard), known.observation, self.forgotten)
        self.forgotten = []
        return msgspec.json.encode(told)

    def forget(self, key: SeatKey) -> None:
        """A seat need not be remembered any longer."""
        if self.told.pop(key, None) is not None:
            self.forgotten.append(key)

    def dismiss(self, wait: bool = False) -> None:
        """End it, also in the middle of a thought, or as soon as it has begun."""
        if self.process is not None:
            self.process.add_done_callback(_end)
        self.pool.shutdown(wait=wait, cancel_futures=True)


def _end(process: Future[int]) -> None:
    with contextlib.suppress(CancelledError, BrokenExecutor, ProcessLookupError):
        os.kill(process.result(), signal.SIGTERM)


class BotPool:
    """The workers, and what bots decide in them."""

    def __init__(self, workers: int = 1, seconds: float = 1.0, patience: float = 20.0) -> None:
        self.seconds = seconds
        """What a bot is told it has for one decision."""
        self.patience = patience
        """Seconds after which a worker that has not answered is ended."""
        self.workers = [Worker() for _ in range(workers)]
        self.idle = [*self.workers]
        self.turns = Turns(workers)
        self.studies = asyncio.Lock()
        self.closed = False

    async def decide(self, name: str, chance: str, known: Knowledge, owner: str = "") -> BotMove:
        """What a bot does; the same again after a restart, if ``chance`` is the same.  Owners of tables take turns.

        ``chance`` must hold a secret of the table: who knew it could work out what a bot will do, its secret answers too.
        """
        seed = int.from_bytes(hashlib.sha256(chance.encode()).digest()[:8])
        edition = known.setup.edition
        for _ in range(ATTEMPTS):
            try:
                return BotMove(move_text(edition, await self._ask(think, name, seed, known, owner)))
            except Exception as error:
                if self.closed:
                    raise
                log_event("bot-failed", logging.ERROR, error=error, bot=name)
        return BotMove(move_text(edition, Random(seed).choice(known.observation.options)), stand_in=True)

    async def advise(self, name: str, known: Knowledge, owner: str = "") -> Advice | None:
        """What a bot would do and why; nothing if it fails."""
        return await self._attempt(consider, name, known, owner)

    async def hint(self, name: str, known: Knowledge, owner: str = "") -> tuple[Advice, dict[str, AdvisedPlan]] | None:
        """The same with what each card on offer would bring."""
        return await self._attempt(suggest, name, known, owner)

    async def _attempt(self, task: Task[T], name: str, known: Knowledge, owner: str) -> T | None:
        """Have a bot think about something that nobody has to have; nothing if it fails."""
        try:
            return await self._ask(task, name, 0, known, owner)
        except Exception as error:
            if self.closed:
                raise
            log_event("bot-failed", logging.ERROR, error=error, bot=name)
            return None

    async def study(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Something nobody at a table waits for: it is begun where a worker is idle, one such thing at a time."""
        async with self.studies:
            while not self.turns.free:
                await asyncio.sleep(MODEST_SECONDS)
            return await self._with_worker(lambda worker: worker.run(work, *args, **named), "")

    async def _ask(self, task: Task[T], name: str, seed: int, known: Knowledge, owner: str) -> T:
        """Have a bot think."""
        return await self._with_worker(lambda worker: worker.ask(task, name, seed, known, self.seconds), owner)

    async def _with_worker(self, work: Callable[[Worker], Awaitable[T]], owner: str) -> T:
        """Give work to a worker that is free, the one that was asked last: it remembers most.  One that is lost is replaced."""
        async with self.turns.turn(owner):
            worker = self.idle.pop()
            try:
                return await asyncio.wait_for(work(worker), self.patience)
            except (BrokenExecutor, TimeoutError, asyncio.CancelledError):
                worker.dismiss()
                self.workers.remove(worker)
                worker = Worker()
                self.workers.append(worker)
                raise
            finally:
                self.idle.append(worker)

    def forget(self, table: str) -> None:
        """A game is over: nobody needs to remember it."""
        for worker in self.workers:
            for key in [key for key in worker.told if key[0] == table]:
                worker.forget(key)

    def close(self) -> None:
        """Send the workers home."""
        self.closed = True
        for worker in self.workers:
            worker.dismiss(wait=True)
