"""Who has a table open, here or at another server.  It counts streams and knows nothing of what they show.

Nothing depends on it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from elgrande.server.live import LiveTable
from elgrande.server.peers import Peers

LINGER = 6.0
"""Seconds a stream still counts after its end: whoever reloads the page or loses the line for a moment was never away."""


class Presence:
    """Everybody who has a table open."""

    def __init__(self, peers: Peers) -> None:
        self.peers = peers
        self.observer: Callable[[str], None] = lambda _: None
        """Is told the table at which it may have changed."""
        self._open: Counter[tuple[str, str]] = Counter()
        """Streams of this process by table and guest."""
        self._elsewhere: dict[str, set[str]] = {}
        """Guests who have a table open at other servers, for tables that are open here."""
        self._beginning = False

    def open(self) -> None:
        """A process begins: in its first moments nobody is away, for whoever had a table open will come back."""
        self._beginning = True
        asyncio.get_running_loop().call_later(LINGER, self._begun)

    def _begun(self) -> None:
        self._beginning = False
        for table in list(self._elsewhere):
            self.observer(table)

    async def look_elsewhere(self, table: str, *, anew: bool = False) -> None:
        """Look who has a table open at other servers, if anybody here wants to know, or will want to."""
        if anew or table in self._elsewhere:
            self._elsewhere[table] = await self.peers.elsewhere(table)
            self.observer(table)

    def nobody_looks(self, table: str) -> None:
        """Nobody here has a table open any more."""
        self._elsewhere.pop(table, None)

    async def announce(self) -> None:
        """Tell the other servers once more who is here, and look who is there."""
        for table, guest in list(self._open):
            self.peers.came(table, guest)
        for table in list(self._elsewhere):
            await self.look_elsewhere(table)

    def connected(self, table: str, guest: str | None) -> None:
        """A stream begins; without a name it tells of nobody."""
        if guest is not None:
            self._open[table, guest] += 1
            if self._open[table, guest] == 1:
                self.peers.came(table, guest)
        self.observer(table)

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
            self.peers.went(table, guest)
            self.observer(table)

    async def is_there(self, table: str, guest: str) -> bool:
        """Does somebody have a table open, here or at another server?"""
        return self._beginning or (table, guest) in self._open or guest in await self.peers.elsewhere(table)

    def away(self, table: LiveTable) -> list[int]:
        """The seats of people who do not have it open; when a game is over everybody may go."""
        if self._beginning or table.state not in ("open", "running"):
            return []
        there = self._elsewhere.get(table.id, set())
        guests = enumerate(seat_state.guest for seat_state in table.seats)
        return [s for s, guest in guests if guest is not None and (table.id, guest) not in self._open and guest not in there]
