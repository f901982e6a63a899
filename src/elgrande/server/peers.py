"""The other servers on the same database: what they have stored, which of them keeps which table, and who is at them.

To keep a table is to let its bots think and to watch its clocks; any server may be played at all the same.  A server that is
alone on its database keeps everything and has nothing to hear.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Literal, NamedTuple, Protocol

import sqlalchemy as sa

from elgrande.server.logs import log_event
from elgrande.server.sqlite import SQLite
from elgrande.server.store import LEASES, Store


class News(NamedTuple):
    """Something that was stored, by whichever server."""

    kind: Literal["line", "table", "rematch", "chat", "session", "watching"]
    """A line of a log, a table itself, another one for the same people, a line of chat; a session that has ended; somebody who
    came to a table or left it."""
    id: str
    """Of the table, or the session."""
    number: int


class Listener(Protocol):
    """Whoever wants to know about other servers."""

    def hear(self, news: News) -> None:
        """Something was stored."""

    def catch_up(self) -> None:
        """Nobody was listening for a while, or begins to: anything may have been stored meanwhile."""

    async def look_after(self, table: str, due: float) -> bool:
        """A table that is kept here from now on has something to do by itself, the store believes; can it be done here?"""


class Peers(Protocol):
    """The other servers."""

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Leave: others may keep what was kept here."""

    def keeps(self, table: str) -> bool:
        """Is a table kept by this server?  No other believes the same at the same moment."""

    async def claim(self, table: str) -> bool:
        """Keep a table, if no other server does."""

    async def elsewhere(self, table: str) -> set[str]:
        """The guests who have a table open at other servers."""

    def came(self, table: str, guest: str) -> None:
        """Somebody has opened a table here."""

    def went(self, table: str, guest: str) -> None:
        """Somebody has a table open here no longer."""


class Alone:
    """There are no others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waking: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        """Look after all tables that have something to do; people need not wait for that."""
        self._waking = asyncio.create_task(self._wake_all(listener))

    async def _wake_all(self, listener: Listener) -> None:
        query = sa.select(LEASES.c.table_id, LEASES.c.due).where(LEASES.c.due.is_not(None)).order_by(LEASES.c.due)
        for row in await self.store.rows(query):
            try:
                await listener.look_after(row.table_id, row.due)
            except Exception as error:
                log_event("table-not-read", logging.ERROR, error=error, table=row.table_id)
            await asyncio.sleep(0)  # whoever has asked for something meanwhile comes first

    async def close(self) -> None:
        """Nobody else goes on."""
        if self._waking is not None:
            self._waking.cancel()

    def keeps(self, table: str) -> bool:
        """Every one."""
        return True

    async def claim(self, table: str) -> bool:
        """It is kept already."""
        return True

    async def elsewhere(self, table: str) -> set[str]:
        """Nobody."""
        return set()

    def came(self, table: str, guest: str) -> None:
        """Nobody else wants to know."""

    def went(self, table: str, guest: str) -> None:
        """Nobody else wants to know."""


def peers_on(store: Store) -> Peers:
    """The other servers on a database."""
    if isinstance(store.database, SQLite):
        return Alone(store)
    # Here and not above: it needs a driver that not everybody has.
    from elgrande.server.postgres import PostgreSQL
    from elgrande.server.postgres_peers import PostgresPeers

    assert isinstance(store.database, PostgreSQL)
    return PostgresPeers(store.database)
