"""Bots in ordinary seats: they think in worker processes, on what their seat may know, and never block the event loop."""

from __future__ import annotations

import asyncio
import os
import threading
import zlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process

import msgspec

from elgrande.bots.base import Budget
from elgrande.bots.registry import make_bot
from elgrande.editions import find_edition
from elgrande.editions.setup import Setup
from elgrande.server.protocol import NewTable
from elgrande.table.belief import Belief
from elgrande.table.events import Event
from elgrande.table.moves import move_text
from elgrande.table.view import View


def think(name: str, seed: int, wish: bytes, view: bytes, events: bytes, seconds: float) -> str:
    """In a worker: hear everything the seat has heard, then decide.  Nothing but a view and events comes in here."""
    agreed = msgspec.json.decode(wish, type=NewTable)
    seen = msgspec.json.decode(view, type=View)
    edition = find_edition(agreed.edition)
    belief = Belief(Setup(edition, agreed.players, agreed.options, agreed.deck), seen.seat)
    for event in msgspec.json.decode(events, type=list[Event]):
        belief.hear(event)
    return move_text(edition, make_bot(name, seed).decide(seen, belief, Budget(seconds)))


def leave_with_the_server() -> None:
    """In a worker: end when the server has ended, however that came about; a killed one can say nothing."""
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Robots:
    """The workers."""

    def __init__(self, workers: int = 1, seconds: float = 1.0) -> None:
        self.seconds = seconds
        # Spawned, not forked: a worker shares nothing with the server, least of all a game.
        self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=leave_with_the_server)

    async def decide(self, name: str, table: str, number: int, wish: NewTable, view: View, events: list[Event]) -> str:
        """What a bot does; the same again after a restart."""
        seed = zlib.crc32(f"{table} {number} {view.seat}".encode())
        arguments = (msgspec.json.encode(wish), msgspec.json.encode(view), msgspec.json.encode(events))
        return await asyncio.get_running_loop().run_in_executor(self.pool, think, name, seed, *arguments, self.seconds)

    def close(self) -> None:
        """Send the workers home."""
        self.pool.shutdown(wait=True, cancel_futures=True)
