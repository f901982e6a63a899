"""Several servers on one PostgreSQL: each holds one connection on which it listens, and shows every moment that it is alive.

The database tells all who listen what was stored, in the transaction that stores it (migration 0006).  Whoever was not connected
for a moment has missed something, and looks at everything it knows.  A server that has not shown itself for ``LEASE`` seconds
has failed, by the clock of the database: its tables are free.  It knows that itself, by its own clock and a little earlier.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from elgrande.server.logs import log_event
from elgrande.server.moments import now
from elgrande.server.peers import Listener, News
from elgrande.server.postgres import RETRY_DELAY, PostgreSQL
from elgrande.server.presence import LINGER
from elgrande.server.store import LEASES, PROCESSES, WATCHING

CHANNEL = "elgrande"
BEAT = 0.5
"""Seconds between two signs of life."""
LEASE = 2.0
"""Seconds after the last one when others go on: with the next beat of one of them, and a bot that is woken, well under five."""
AT_ONCE = 200
"""So many tables are taken over with one beat; those that have waited longest come first."""
LIVE = sa.select(PROCESSES.c.id).where(PROCESSES.c.until > sa.func.now())
FREE = LEASES.c.keeper.is_(None) | LEASES.c.keeper.not_in(LIVE)


class PostgresPeers:
    """The other servers on a PostgreSQL database."""

    def __init__(self, database: PostgreSQL) -> None:
        self.database = database
        self.id = secrets.token_hex(8)
        self._kept: set[str] = set()
        self._until = 0.0
        """Until when this server may believe that what it keeps is its own."""
        self._declined: set[str] = set()
        """Tables that cannot go on here, because their rules are not known; another program may know them."""
        self._missed = False
        """Is the database away, as far as was noted?"""
        self._staying: asyncio.Task[None] | None = None
        self._open = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- being there ------------------------------------------------------------------------------------------------

    async def open(self, listener: Listener) -> None:
        """Begin to listen; back when nothing can be missed any more."""
        self._staying = asyncio.create_task(self._stay(listener))
        await self._open.wait()

    async def _stay(self, listener: Listener) -> None:
        """Connect, again and again if need be, until this server ends."""
        while True:
            try:
                async with self.database.single.connect() as connection:
                    await self._listen(connection, listener)
            except sa.exc.DBAPIError as error:
                if not self._missed:
                    log_event("database-away", logging.WARNING, why=str(error.orig))
                self._missed = True
            except Exception as error:
                log_event("listening-stopped", logging.ERROR, error=error)
            await asyncio.sleep(RETRY_DELAY)

    async def _listen(self, connection: AsyncConnection, listener: Listener) -> None:
        """On one connection, as long as it lasts."""

        def heard(_: object, sender: int, channel: str, payload: str) -> None:
            kind, id, number = payload.split(" ")
            listener.hear(News(kind, id, int(number)))  # type: ignore[arg-type]  # the triggers say nothing else

        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.add_listener(CHANNEL, heard)
        if self._missed:
            log_event("database-back")
        self._missed = False
        self._until = 0.0
        while True:
            if not await self._beat(connection):
                # What was kept before may be another's by now: whatever is due is claimed anew.
                self._kept.clear()
                await connection.execute(sa.update(LEASES).where(LEASES.c.keeper == self.id).values(keeper=None))
                listener.catch_up()
                self._open.set()
            for id, due in await self._take_over(connection):
                self._look_after(listener, id, due)
            await asyncio.sleep(BEAT)

    async def _beat(self, connection: AsyncConnection) -> bool:
        """Show that this server is alive, and clear away who has not been for long.  Was it in time?"""
        began = time.monotonic()
        until = sa.func.now() + timedelta(seconds=LEASE)
        alive = insert(PROCESSES).values(id=self.id, until=until)
        await connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_={"until": until}))
        gone = PROCESSES.c.until < sa.func.now() - timedelta(seconds=LINGER)
        await connection.execute(sa.delete(PROCESSES).where(gone))
        in_time, self._until = began < self._until, began + LEASE
        return in_time

    async def close(self) -> None:
        """Leave at once, so that nobody has to wait for this server to be missed."""
        if self._staying is None:
            return
        self._staying.cancel()
        for task in self._tasks:
            task.cancel()
        self._until = 0.0
        await self.database.run(
            sa.update(LEASES).where(LEASES.c.keeper == self.id).values(keeper=None),
            sa.update(PROCESSES).where(PROCESSES.c.id == self.id).values(until=sa.func.now()),
        )

    # --- keeping tables ---------------------------------------------------------------------------------------------

    def keeps(self, table: str) -> bool:
        """Is a table kept by this server?"""
        return table in self._kept and time.monotonic() < self._until

    async def claim(self, table: str) -> bool:
        """Keep a table, if no other server does."""
        if table in self._declined:
            return False
        mine = FREE | (LEASES.c.keeper == self.id)
        [claimed] = await self.database.run(sa.update(LEASES).where(LEASES.c.table_id == table, mine).values(keeper=self.id))
        if claimed:
            self._kept.add(table)
        return bool(claimed) and self.keeps(table)

    async def _take_over(self, connection: AsyncConnection) -> list[tuple[str, float]]:
        """Keep what is due and nobody keeps."""
        waiting = sa.select(LEASES.c.table_id).where(LEASES.c.due <= now(), FREE, LEASES.c.table_id.not_in(self._declined))
        some = waiting.order_by(LEASES.c.due).limit(AT_ONCE).with_for_update(skip_locked=True)
        taken = sa.update(LEASES).where(LEASES.c.table_id.in_(some)).values(keeper=self.id)
        rows = (await connection.execute(taken.returning(LEASES.c.table_id, LEASES.c.due))).all()
        self._kept.update(row.table_id for row in rows)
        return [(row.table_id, row.due) for row in rows]

    def _look_after(self, listener: Listener, table: str, due: float) -> None:
        async def look_after() -> None:
            if not await listener.look_after(table, due):
                self._declined.add(table)
                self._kept.discard(table)
                mine = (LEASES.c.table_id == table) & (LEASES.c.keeper == self.id)
                await self.database.run(sa.update(LEASES).where(mine).values(keeper=None))

        self._soon(look_after())

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- who is there -----------------------------------------------------------------------------------------------

    async def elsewhere(self, table: str) -> set[str]:
        """The guests who have a table open at other servers; at one that has failed, for as long as they need to come back."""
        others = sa.select(WATCHING.c.guest).where(WATCHING.c.table_id == table, WATCHING.c.process != self.id)
        return {row.guest for row in await self.database.rows(others)}

    def came(self, table: str, guest: str) -> None:
        """Somebody has opened a table here."""
        row = insert(WATCHING).values(table_id=table, guest=guest, process=self.id).on_conflict_do_nothing()
        self._soon(self._note(row))

    def went(self, table: str, guest: str) -> None:
        """Somebody has a table open here no longer."""
        there = (WATCHING.c.table_id == table) & (WATCHING.c.guest == guest) & (WATCHING.c.process == self.id)
        self._soon(self._note(sa.delete(WATCHING).where(there)))

    async def _note(self, statement: sa.Executable) -> None:
        try:
            await self.database.run(statement)
        except sa.exc.DBAPIError as error:
            # Nothing depends on it: who is there is shown, and no more.
            log_event("presence-unknown", logging.WARNING, why=str(error.orig))
