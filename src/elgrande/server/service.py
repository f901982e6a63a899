"""All that is done at tables, put together: parts that each do one thing, and are told of tables by what is stored."""

from __future__ import annotations

import asyncio
import time

import sqlalchemy as sa

from elgrande.server import moments
from elgrande.server.bot_pool import BotPool
from elgrande.server.bots import Bots
from elgrande.server.calls import Calls
from elgrande.server.calls import Settings as CallSettings
from elgrande.server.chat import Chat
from elgrande.server.following import Following
from elgrande.server.listings import Listings
from elgrande.server.lobby import Lobby
from elgrande.server.matching import Matching
from elgrande.server.mutes import Mutes
from elgrande.server.peers import peers_on
from elgrande.server.play import Play
from elgrande.server.presence import Presence
from elgrande.server.protocol import Guest
from elgrande.server.results import Results
from elgrande.server.store import TABLES, Store
from elgrande.server.streams import Streams
from elgrande.server.tables import Tables

TIDY_SECONDS = 5.0
PROBE_SECONDS = 1.0
"""For so long it is believed that the disk takes what is written."""


class Service:
    """The parts, and what concerns several of them."""

    def __init__(self, store: Store, bot_pool: BotPool, pace: float = 0.6, calls: CallSettings | None = None) -> None:
        self.store = store
        self.peers = peers_on(store)
        self.tables = Tables(store)
        self.presence = Presence(self.peers)
        self.streams = Streams(self.tables, self.presence, Chat(store))
        self.bots = Bots(self.tables, bot_pool, pace, self.peers)
        self.listings = Listings(self.tables)
        self.lobby = Lobby(self.tables, self.presence)
        self.mutes = Mutes(store)
        self.results = Results(store)
        self.matching = Matching(self.tables, self.lobby, self.presence)
        self.bots.fill = self.matching.fill
        self.calls = Calls(self.tables, self.presence, calls or CallSettings())
        self.matching.reaches = self.calls.reaches
        self.play = Play(self.tables)
        self.following = Following(self.tables, self.streams, self.bots, self.presence, self.peers)
        self.tables.observers = (self.streams, self.bots, self.matching, self.calls)
        self.presence.observer = self.streams.tell_presence
        self.tidying: asyncio.Task[None] | None = None
        self.probed = -PROBE_SECONDS
        self.probing = asyncio.Lock()

    async def open(self) -> None:
        """Let running games go on."""
        await moments.begin(self.store)
        self.tidying = asyncio.create_task(self._tidy())
        self.presence.open()
        await self.peers.open(self.following)
        self.calls.open()

    async def _tidy(self) -> None:
        """Now and then forget what nobody needs."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.tables.tidy()
            self.bots.tidy()

    async def close(self) -> None:
        """Stop; everything decided is stored already."""
        if self.tidying is not None:
            self.tidying.cancel()
        self.bots.close()
        self.matching.close()
        self.calls.close()
        self.following.close()
        await self.peers.close()

    async def must_write(self) -> None:
        """Whatever goes wrong if something is written now; asked often, it is tried once a second."""
        if time.monotonic() > self.probed + PROBE_SECONDS:
            async with self.probing:
                if time.monotonic() > self.probed + PROBE_SECONDS:
                    await moments.note(self.store)
                    self.probed = time.monotonic()

    async def forget(self, guest: Guest) -> None:
        """Somebody is to be forgotten."""
        self.streams.close_streams(guest.id)
        await self.lobby.forget(guest)

    async def counts(self) -> dict[str, int]:
        """Figures for the metrics page."""
        running = await self.store.rows(sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.state == "running"))
        return {
            "tables_running": running[0][0],
            "tables_in_memory": len(self.tables.live),
            "subscribers": sum(map(len, self.streams.subscribers.values())),
            "moves_since_start": self.tables.moves,
        }
