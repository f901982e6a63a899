"""How much one client may ask of the server: requests, work, things that are kept, streams.

A client is an address, and besides the guest who comes from there.  What a request costs is what it has really taken, so nothing
has to be declared dear; whoever has asked for too much waits until that has been worked off.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Awaitable, Generator, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Any, Generic, TypeVar

from litestar.types import Scope

from elgrande.server.protocol import ApiError, Code

T = TypeVar("T")
RATE = 40.0
"""Requests a second one client may make for long; twice that in a burst.  A message on a stream counts as one."""
DEAF = 1.5
"""Whoever has asked for so many times as much as they may gets no answer at once any more, not even a refusal."""
DEAF_SECONDS = 1.0
"""But after so long: with every connection they may have, that costs less than what they may ask."""
WORK = RATE / 160
"""Seconds of the processor a second for one client: a page of somebody who plays takes a fiftieth of that."""
WORK_BURST = 4
"""For so many seconds a client may save that up: a long game that is looked at again takes half of it."""
KEPT = RATE / 80
"""Things a second that are kept for one client: guests, tables, records."""
KEPT_BURST = 240
"""Seconds for which that is saved up: a hundred and twenty guests at once are a school that comes in together."""
STREAMS = 500
"""Streams one client may have open at once: a whole school behind one address, but not everything there is."""
MAX_CLIENTS = 10_000
"""So many are remembered; then those who have asked for nothing of late are forgotten."""


class Buckets:
    """A bucket for every client: what is asked fills it, and it leaks steadily."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.size = rate * burst
        self.levels: dict[str, tuple[float, float]] = {}
        """How full each was, and when."""

    def level(self, client: str) -> float:
        """How full it is now."""
        level, last = self.levels.get(client, (0.0, 0.0))
        return max(0.0, level - (time.monotonic() - last) * self.rate)

    def fill(self, client: str, amount: float) -> None:
        """Something was asked."""
        if len(self.levels) >= MAX_CLIENTS and client not in self.levels:
            self._tidy()
        self.levels[client] = (self.level(client) + amount, time.monotonic())

    def wait(self, client: str, amount: float = 0.0) -> float:
        """Seconds until there is room for so much; 0 if there is."""
        return max(0.0, (self.level(client) + amount - self.size) / self.rate)

    def _tidy(self) -> None:
        self.levels = {client: known for client, known in self.levels.items() if self.level(client) > 0}
        # A tenth of them, so that this is not done again for the very next one.
        for client in list(self.levels)[: len(self.levels) - MAX_CLIENTS * 9 // 10]:
            del self.levels[client]


class RateLimiter:
    """What every client has asked for, so that nobody can make the server work for them alone."""

    def __init__(self, rate: float = RATE, streams: int = STREAMS) -> None:
        self.streams = streams
        self.requests = Buckets(rate, 2)
        self.work = Buckets(WORK * rate / RATE, WORK_BURST)
        self.kept = Buckets(KEPT * rate / RATE, KEPT_BURST)
        self.open: Counter[str] = Counter()
        """Streams by client."""

    def wait(self, client: str) -> float:
        """Count a request; how many seconds it comes too early, or 0."""
        if self.requests.level(client) < 2 * self.requests.size:
            self.requests.fill(client, 1)
        return max(self.requests.wait(client), self.work.wait(client))

    def is_deaf(self, client: str) -> bool:
        """Does somebody go on asking, though they were told to wait?"""
        return self.requests.level(client) > DEAF * self.requests.size

    def spend(self, seconds: float, *clients: str | None) -> None:
        """The processor has worked for somebody."""
        for client in clients:
            if client is not None:
                self.work.fill(client, seconds)

    async def charge(self, work: Awaitable[T], *clients: str | None) -> T:
        """Do something for somebody, who is charged for it."""
        metered = Metered(work)
        try:
            return await metered
        finally:
            self.spend(metered.seconds, *clients)

    def must_afford(self, client: str) -> None:
        """An ApiError for somebody who has had so much done for them that others come first."""
        if wait := self.work.wait(client):
            raise too_many(wait)

    def keep(self, client: str) -> None:
        """Something is to be kept for somebody."""
        if wait := self.kept.wait(client, 1):
            raise too_many(wait)
        self.kept.fill(client, 1)

    def allow_stream(self, client: str) -> bool:
        """May this one open another stream?"""
        return not self.wait(client) and self.open[client] < self.streams

    @contextmanager
    def streaming(self, client: str) -> Iterator[None]:
        """A stream is open, and counts, while this lasts."""
        self.open[client] += 1
        try:
            yield
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]


def too_many(wait: float) -> ApiError:
    """Somebody asks too much; how long they should wait."""
    seconds = max(1, math.ceil(wait))
    return ApiError(Code.TOO_MANY, "too many requests; wait a moment", reason="wait", facts={"seconds": seconds}, wait=seconds)


class Metered(Generic[T]):
    """Something to be awaited, and how long the processor was busy with it: not with what else was done meanwhile."""

    def __init__(self, work: Awaitable[T]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self.work.__await__()
        go, value = steps.send, None
        while True:
            began = time.thread_time()
            try:
                waits_for = go(value)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.seconds += time.thread_time() - began
            try:
                value, go = (yield waits_for), steps.send
            except BaseException as error:  # it is told to stop, and must hear of it
                value, go = error, steps.throw


def address_of(scope: Scope) -> str:
    """Which client it is: the address it comes from."""
    return client_at((scope.get("client") or ("unknown", 0))[0])


def client_at(address: str) -> str:
    """Who is at an address.  One household has a whole network of those that are long (IPv6)."""
    if ":" not in address:
        return address
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Address(int(found) >> 64 << 64))
    return address
