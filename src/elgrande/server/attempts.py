"""Wrong passwords: who guesses has to wait longer and longer, and whoever owns the name never waits for somebody else's guesses.

What counts against an address counts there alone; what counts against a name only makes the answer come later.  It is kept in
memory: a restart forgives.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from elgrande.server.budgets import too_many

FREE = 5
"""Wrong passwords nobody has to wait after: people mistype."""
FREE_FROM_ADDRESS = 20
"""The same for all names from one address: a school mistypes more."""
LONGEST_WAIT = 300.0
LONGEST_DELAY = 2.0
"""Seconds an answer is held back, where one name is guessed at from everywhere."""
FORGIVEN = 3600.0
"""Seconds after the last wrong one in which all is forgotten."""
MAX_REMEMBERED = 10_000
Who = tuple[str, str]
"""A name and an address; one of them may be empty, for all."""


class Attempts:
    """How often somebody was wrong lately."""

    def __init__(self) -> None:
        self.wrong: OrderedDict[Who, tuple[int, float]] = OrderedDict()
        """How often, and when last."""

    def _count(self, who: Who) -> tuple[int, float]:
        times, last = self.wrong.get(who, (0, 0.0))
        return (times, last) if time.monotonic() - last < FORGIVEN else (0, 0.0)

    async def before(self, name: str, address: str) -> None:
        """An ApiError for somebody who has to wait; a moment's delay where a name is guessed at."""
        for who, free in (((name, address), FREE), (("", address), FREE_FROM_ADDRESS)):
            times, last = self._count(who)
            if times >= free and (wait := last + min(2.0 ** (times - free), LONGEST_WAIT) - time.monotonic()) > 0:
                raise too_many(wait)
        if (name, address) not in self.wrong:
            times, _ = self._count((name, ""))
            await asyncio.sleep(min(LONGEST_DELAY, max(0, times - FREE_FROM_ADDRESS) * 0.1))

    def failed(self, name: str, address: str) -> None:
        """It was wrong."""
        for who in ((name, address), ("", address), (name, "")):
            self.wrong[who] = (self._count(who)[0] + 1, time.monotonic())
            self.wrong.move_to_end(who)
        while len(self.wrong) > MAX_REMEMBERED:
            self.wrong.popitem(last=False)

    def succeeded(self, name: str, address: str) -> None:
        """It was right: this one is who they say."""
        self.wrong.pop((name, address), None)
