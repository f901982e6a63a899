"""SQLite: one file, one process.  It answers a question in microseconds, so it is asked in the event loop: a hop to another
thread and back would take longer.  What is written goes through one thread of its own, because a commit waits for the disk, and
SQLite lets only one write at a time.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event

from elgrande.rules.errors import SetupError

T = TypeVar("T")


class SQLite:
    """A database in a file."""

    def __init__(self, url: str) -> None:
        # Names, chat and passwords are among the parameters: an error that is written down must not have them.
        self._engine = sa.create_engine(url, hide_parameters=True)
        event.listen(self._engine, "connect", _durable)
        self._write_thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """All rows of a query."""
        with self._engine.connect() as connection:
            found: Sequence[sa.Row[Any]] = connection.execute(query).all()
            return found

    async def run(self, *statements: sa.Executable) -> list[int]:
        """Carry out statements in one transaction; how many rows each changed."""
        return await self._write(lambda connection: [connection.execute(statement).rowcount for statement in statements])

    async def insert(self, table: sa.Table, rows: Sequence[Mapping[str, Any]], *also: sa.Executable) -> None:
        """Insert rows and carry out statements, all of it or nothing; back when it is durable."""

        def carry_out(connection: sa.Connection) -> None:
            connection.execute(sa.insert(table), rows)
            for statement in also:
                connection.execute(statement)

        await self._write(carry_out)

    async def _write(self, work: Callable[[sa.Connection], T]) -> T:
        def carry_out() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._write_thread, carry_out)

    async def inside(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in one transaction, for whoever needs more than statements."""
        with self._engine.begin() as connection:
            # Said aloud: the driver would begin only with the first row that is changed, and commit each new table by itself.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return work(connection)

    async def close(self) -> None:
        """Nothing is asked any more."""
        self._write_thread.shutdown()
        self._engine.dispose()


def _durable(connection: Any, record: Any) -> None:
    """Readers do not wait for writers, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


@contextmanager
def served_alone(file: Path) -> Iterator[None]:
    """One server at a time serves a file: two would each let bots think, and neither would hear what the other has stored.

    The lock is SQLite's own, on a second file that stays empty: it works on every system, and ends with the process.
    """
    with closing(sqlite3.connect(file.with_name(f"{file.name}-serving"), timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise SetupError(
                f"another server is using {file}; several can share one PostgreSQL database (--database postgresql://...)"
            ) from None
        yield
