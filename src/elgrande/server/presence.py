"""Who has a table open.  It counts streams and knows nothing of what they show; it is not stored, and nothing depends on it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from elgrande.server.live import LiveTable

LINGER = 6.0
"""Seconds a stream still counts after its end: whoever reloads the page or loses the line for a moment was never away."""


class Presence:
    """Everybody who has a table open, at all tables of this process."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self._changed = changed
        """Is told the table at which it may have."""
        self._open: Counter[tuple[str, str]] = Counter()
        """Streams by table and guest."""

    def connected(self, table: str, guest: str | None) -> None:
        """A stream begins; without a name it tells of nobody."""
        if guest is not None:
            self._open[table, guest] += 1
        self._changed(table)

    def disconnected(self, table: str, guest: str | None) -> None:
        """A stream has ended."""
        if guest is not None:
            asyncio.get_running_loop().call_later(LINGER, self._gone, table, guest)

    def seen(self, table: str, guest: str | None) -> None:
        """Somebody is there, and will open a stream if they stay."""
        self.connected(table, guest)
        self.disconnected(table, guest)

    def _gone(self, table: str, guest: str) -> None:
        self._open[table, guest] -= 1
        if not self._open[table, guest]:
            del self._open[table, guest]
            self._changed(table)

    def away(self, table: LiveTable) -> list[int]:
        """The seats of people who do not have it open; when a game is over everybody may go."""
        if table.state not in ("open", "running"):
            return []
        guests = enumerate(seat_state.guest for seat_state in table.seats)
        return [seat for seat, guest in guests if guest is not None and (table.id, guest) not in self._open]
