"""Taking turns: when several want something that only a few can have at once, and when something takes long.

Whoever asks for much waits behind themselves, not in front of everybody else.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.003
"""Seconds of long work between which everybody else gets their turn."""


class Turns:
    """Room for a few at once.  Those who wait go by turns, owner by owner, however much each of them wants."""

    def __init__(self, room: int) -> None:
        self.free = room
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By owner; the one whose turn is next comes first."""

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it while this lasts."""
        await self._take(owner)
        try:
            yield
        finally:
            self._give()

    async def _take(self, owner: str) -> None:
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._give()  # it was given in the same moment
            raise

    def _give(self) -> None:
        while self.waiting:
            owner, queue = self.waiting.popitem(last=False)
            first = queue.popleft()
            while first.done() and queue:
                first = queue.popleft()  # some have given up waiting
            if queue:
                self.waiting[owner] = queue  # behind all others
            if not first.done():
                first.set_result(None)
                return
        self.free += 1


async def in_slices(steps: Iterable[T]) -> T | None:
    """Do something long step by step, and let everybody else in between; what the last step gave."""
    began, last = time.perf_counter(), None
    for step in steps:
        last = step
        if time.perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return last
