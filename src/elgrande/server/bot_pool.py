"""Bots in ordinary seats: they think in worker processes, on what their seat may know, and never block the event loop.

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
import threading
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from random import Random

import msgspec

from elgrande.bots.base import Budget
from elgrande.bots.registry import make_bot
from elgrande.server.logs import log_event
from elgrande.table.belief import Belief
from elgrande.table.events import Event
from elgrande.table.notation import read_position
from elgrande.table.view import View

ATTEMPTS = 2
"""How often a bot is asked before a stand-in decides."""


class BotMove(msgspec.Struct, frozen=True):
    """What was decided for a bot's seat."""

    move: str
    stand_in: bool = False
    """Did the bot fail, and a stand-in decide?"""


class IllegalBotMove(Exception):
    """A bot chose what is not possible."""


def think(name: str, seed: int, view: bytes, events: bytes, seconds: float) -> str:
    """In a worker: hear everything the seat has heard, then decide.  Nothing but a view and events comes in here.

    What is played, and by which version of the rules, stands in the position that the view shows.
    """
    seen = msgspec.json.decode(view, type=View)
    belief = Belief(read_position(seen.position).setup, seen.seat)
    for event in msgspec.json.decode(events, type=list[Event]):
        belief.hear(event)
    option = make_bot(name, seed).decide(seen, belief, Budget(seconds))
    for choice in seen.moves:
        if choice.option == option:
            return choice.text
    raise IllegalBotMove(f"{name} chose {option!r}, which is none of {[choice.option for choice in seen.moves]}")


def exit_with_server() -> None:
    """In a worker: end when the server has ended, however that came about, and not before; a killed one can say nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to everybody in the terminal, and is meant for the server
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Worker:
    """A process for one thought at a time.  It is started when it is first needed."""

    def __init__(self) -> None:
        # Spawned, not forked: a worker shares nothing with the server, least of all a game.
        self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=exit_with_server)
        self.process: Future[int] | None = None

    async def ask(self, *task: object) -> str:
        """Think about something."""
        if self.process is None:
            self.process = self.pool.submit(os.getpid)
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, *task)  # type: ignore[arg-type]  # its own

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
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self.workers = [Worker() for _ in range(workers)]
        for worker in self.workers:
            self.idle.put_nowait(worker)
        self.closed = False

    async def decide(self, name: str, chance: str, view: View, events: list[Event]) -> BotMove:
        """What a bot does; the same again after a restart, if ``chance`` is the same.

        ``chance`` must hold a secret of the table: who knew it could work out what a bot will do, its secret answers too.
        """
        seed = int.from_bytes(hashlib.sha256(chance.encode()).digest()[:8])
        task = (name, seed, msgspec.json.encode(view), msgspec.json.encode(events), self.seconds)
        for _ in range(ATTEMPTS):
            try:
                return BotMove(await self._ask(task))
            except Exception as error:
                if self.closed:
                    raise
                log_event("bot-failed", logging.ERROR, error=error, bot=name)
        return BotMove(Random(seed).choice(view.moves).text, stand_in=True)

    async def _ask(self, task: tuple[object, ...]) -> str:
        """Give a task to the next worker that is free; one that is lost is replaced."""
        worker = await self.idle.get()
        try:
            return await asyncio.wait_for(worker.ask(*task), self.patience)
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError):
            worker.dismiss()
            self.workers.remove(worker)
            worker = Worker()
            self.workers.append(worker)
            raise
        finally:
            self.idle.put_nowait(worker)

    def close(self) -> None:
        """Send the workers home."""
        self.closed = True
        for worker in self.workers:
            worker.dismiss(wait=True)
