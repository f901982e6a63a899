"""What time it is at the tables: a clock that only goes on, whatever somebody does to the clock of the machine.

It begins with the machine's clock and counts seconds from there.  What it says is stored now and then with the seconds since the
machine was started; a server that begins again on the same machine goes on counting from that.
"""

from __future__ import annotations

import time
from pathlib import Path

import sqlalchemy as sa

from elgrande.server.store import PROBES, Store

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def since_start() -> float:
    """Seconds since the machine was started, those in which it slept as well where that is known."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


def _boot() -> str:
    """Which start of which machine that is; empty where nobody knows."""
    return _BOOT.read_text(encoding="ascii").strip() if _BOOT.is_file() else ""


class Moments:
    """The time at the tables, in seconds since 1970."""

    def __init__(self) -> None:
        self.ahead = time.time() - since_start()
        """How far it is ahead of the seconds since the machine was started."""

    def now(self) -> float:
        """The moment it is."""
        return self.ahead + since_start()

    async def open(self, store: Store) -> None:
        """Go on counting from where a server before this one was, if that is known."""
        for row in await store.rows(sa.select(PROBES.c.at, PROBES.c.boot, PROBES.c.uptime)):
            if row.boot and row.boot == _boot():
                self.ahead = row.at - row.uptime

    async def note(self, store: Store) -> None:
        """Store what time it is: the row that is also written to find out whether anything can be."""
        uptime = since_start()
        await store.run(sa.update(PROBES).values(at=self.ahead + uptime, boot=_boot(), uptime=uptime))


MOMENTS = Moments()
"""The one of this process."""


async def begin(store: Store) -> None:
    """A server begins: it goes on counting, and whoever comes after it can."""
    await MOMENTS.open(store)
    await MOMENTS.note(store)


async def note(store: Store) -> None:
    """Store what time it is."""
    await MOMENTS.note(store)


def now() -> float:
    """What time it is at the tables of this process."""
    return MOMENTS.now()
