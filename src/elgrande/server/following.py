"""What other servers have stored is taken in and told here, too: a table is the same wherever it is watched.

A table that nobody has open here, and that this server does not keep, is none of its business.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import sqlalchemy as sa

from elgrande.server.bots import Bots
from elgrande.server.due import due
from elgrande.server.logs import log_event
from elgrande.server.peers import News, Peers
from elgrande.server.presence import Presence
from elgrande.server.protocol import ApiError
from elgrande.server.store import LEASES
from elgrande.server.streams import Streams
from elgrande.server.tables import Tables


class Following:
    """Hears what is stored, and sees to it that this server is up to date."""

    def __init__(self, tables: Tables, streams: Streams, bots: Bots, presence: Presence, peers: Peers) -> None:
        self.tables = tables
        self.streams = streams
        self.bots = bots
        self.presence = presence
        self.peers = peers
        self.session_ended: Callable[[str], None] = lambda _: None
        """Is told of a session that is over, by what is kept of its token."""
        self._behind: dict[str, None] = {}
        """Tables of which something is stored that is not known here, the longest known first."""
        self._reading: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Nobody wants to know any more."""
        for task in self._tasks:
            task.cancel()

    # --- what is stored ---------------------------------------------------------------------------------------------

    def hear(self, news: News) -> None:
        """Something was stored; what was stored here is known already."""
        if news.kind in ("line", "table"):
            if self._is_news(news):
                self._read(news.id)
        elif news.kind == "chat":
            self._soon(self.streams.hear_chat(news.id))
        elif news.kind == "watching":
            self._soon(self.presence.look_elsewhere(news.id))
        elif news.kind == "rematch":
            self._soon(self.tables.look_for_rematch(news.id))
        else:
            self.streams.close_streams(news.id)
            self.session_ended(news.id)

    def catch_up(self) -> None:
        """Anything may have been stored meanwhile."""
        for id in self.tables.live:
            self._read(id)
        for id in self.streams.subscribers:
            self._soon(self.streams.hear_chat(id))
        self._soon(self.presence.announce())

    def _is_news(self, news: News) -> bool:
        table = self.tables.live.get(news.id)
        if table is None:
            return self.peers.keeps(news.id)
        return news.number > (table.row_version if news.kind == "table" else table.number)

    def _read(self, id: str) -> None:
        self._behind[id] = None
        if self._reading is None or self._reading.done():
            self._reading = self._soon(self._read_all())

    async def _read_all(self) -> None:
        """One after the other: whoever is far behind must not take everybody else's connections."""
        while self._behind:
            id = next(iter(self._behind))
            del self._behind[id]
            try:
                self.bots.wake(await self.tables.refresh(id))
            except ApiError:
                self.tables.live.pop(id, None)  # it was cleared out
            except Exception as error:
                log_event("table-not-read", logging.ERROR, error=error, table=id)

    # --- what is kept here ------------------------------------------------------------------------------------------

    async def look_after(self, id: str, stored: float) -> bool:
        """A table has something to do by itself, as far as the store knows; can it go on here?"""
        table = await self.tables.refresh(id)
        # A process may have ended between the last line of a game and the note that it is over.
        await self.tables.finish(table)
        if not table.playable:
            return False
        when = due(table)
        if when != stored:
            there = (LEASES.c.table_id == id) & (LEASES.c.due == stored)
            await self.tables.store.run(sa.update(LEASES).where(there).values(due=when))
        self.bots.wake(table)
        return True

    def _soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
