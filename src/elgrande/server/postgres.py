"""PostgreSQL: one database for any number of processes, on this machine or on others.

A connection may break at any time, and a database may be started anew.  Whatever can be asked twice is asked again until it
answers, so that nobody is refused anything for a moment's absence.  What a transaction has come to whose end nobody heard is not
known: that is an error, except where a second attempt shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

T = TypeVar("T")
PATIENCE = 15.0
"""Seconds for which a database may be away: PostgreSQL starts anew in two or three."""
RETRY_DELAY = 0.1
CONNECTIONS = 10
"""How many this process has at most: everything it asks takes a millisecond or two."""
# Names, chat and passwords are among the parameters: an error that is written down must not have them.
_QUIET: dict[str, Any] = {"hide_parameters": True, "pool_size": CONNECTIONS, "max_overflow": 0}


class PostgreSQL:
    """A database that other processes use, too."""

    def __init__(self, url: str) -> None:
        self.url = url
        # asyncpg reads the address itself, as psql would: with sslmode, passfile, or several hosts.
        self._engine = create_async_engine("postgresql+asyncpg://", async_creator=self.connect, **_QUIET)
        # A single statement is a transaction of its own: without BEGIN and COMMIT it takes one round trip instead of three.
        self.single = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def connect(self, *arguments: Any, **options: Any) -> asyncpg.Connection:
        """A new connection; SQLAlchemy has wishes of its own for it."""
        settings = {"application_name": "elgrande", "jit": "off"}  # what is asked is too small to be compiled
        try:
            return await asyncpg.connect(self.url, *arguments, server_settings=settings, **options)
        except (OSError, asyncpg.PostgresError) as error:
            raise sa.exc.OperationalError("connect", None, error) from error

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """All rows of a query."""

        async def ask() -> Sequence[sa.Row[Any]]:
            async with self.single.connect() as connection:
                found: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
                return found

        return await patiently(ask)

    async def run(self, *statements: sa.Executable) -> list[int]:
        """Carry out statements in one transaction; how many rows each changed."""
        ending = False

        async def carry_out() -> list[int]:
            nonlocal ending
            async with self._engine.connect() as connection:
                counts = [(await connection.execute(statement)).rowcount for statement in statements]
                ending = True
                await connection.commit()
                return counts

        return await patiently(carry_out, unless=lambda: ending)

    async def insert(self, table: sa.Table, rows: Sequence[Mapping[str, Any]], *also: sa.Executable) -> None:
        """Insert rows and carry out statements that can be repeated, all of it or nothing; back when it is durable.

        If the connection breaks it is tried again: rows that were stored after all are then an IntegrityError.
        """

        async def send() -> None:
            if also:
                async with self._engine.begin() as connection:
                    await connection.execute(sa.insert(table), rows)
                    for statement in also:
                        await connection.execute(statement)
            else:
                async with self.single.connect() as connection:
                    await connection.execute(sa.insert(table), rows)

        await patiently(send)

    async def inside(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in one transaction, for whoever needs more than statements."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Nothing is asked any more."""
        await self._engine.dispose()


async def patiently(ask: Callable[[], Awaitable[T]], unless: Callable[[], bool] = lambda: False) -> T:
    """Ask until there is a database that answers, unless it must not be asked twice."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while True:
        try:
            return await ask()
        except sa.exc.DBAPIError as error:
            if not lost(error) or unless() or loop.time() > until:
                raise
        await asyncio.sleep(RETRY_DELAY)


ABSENT = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is being shut down, or has not quite begun
    asyncpg.TooManyConnectionsError,
)


def lost(error: sa.exc.DBAPIError) -> bool:
    """Was it the connection that failed, and not what was asked?"""
    cause = getattr(error.orig, "__cause__", None) or error.orig
    return error.connection_invalidated or isinstance(cause, ABSENT)
