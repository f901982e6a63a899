"""Storage: an append-only log for every table is the truth; everything else can be worked out again.

A line is acknowledged only when it is durable.  Lines of different tables that arrive at the same moment share one commit, so
that safety costs little.  (table, number) is unique: two processes can never both write the same line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event

METADATA = sa.MetaData()
_CLAIMED: Any = {f"{dialect}_where": sa.text("password IS NOT NULL") for dialect in ("sqlite", "postgresql")}
"""A name belongs to one person once it is kept with a password."""

GUESTS = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("folded", sa.String, nullable=False, index=True),
    sa.Column("password", sa.String),
    sa.Column("created", sa.Float, nullable=False),
)
sa.Index("guests_claimed_once", GUESTS.c.folded, unique=True, **_CLAIMED)
SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("token", sa.String, primary_key=True),
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
)
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("state", sa.String, nullable=False, index=True),
    sa.Column("host", sa.String, sa.ForeignKey("guests.id"), nullable=False),
    sa.Column("terms", sa.LargeBinary, nullable=False),
    sa.Column("seats", sa.LargeBinary, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("scores", sa.LargeBinary),
)
MEMBERS = sa.Table(
    "members",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True, index=True),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""Who has sat where; a game that is over may be left out of its player's list."""
INVITATIONS = sa.Table(
    "invitations",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("folded", sa.String, primary_key=True, index=True),
)
"""For which names seats were kept.  Whether one still is, its table's seats tell."""
LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sa.Column("key", sa.String),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "key", name="log_key_once"),
)
CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("author", sa.String),
    sa.Column("seated", sa.Boolean, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
MUTES = sa.Table(
    "mutes",
    METADATA,
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("muted", sa.String, sa.ForeignKey("guests.id"), primary_key=True, index=True),
)
RECORDS = sa.Table(
    "records",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("text", sa.String, nullable=False),
)


class Conflict(Exception):
    """Somebody else wrote that line first, or the same key was used before."""


@dataclass
class _Append:
    """A line that waits for the next commit."""

    table: str
    number: int
    line: bytes
    key: str | None
    at: float
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, error: Exception | None) -> None:
        """Tell whoever waits; somebody who waits no longer must not stop the writer."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class LogRow(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    number: int
    line: bytes
    key: str | None
    at: float


class Store:
    """A database with all tables.

    SQLite answers a question in microseconds, so it is asked in the event loop: a hop to another thread and back would take
    longer.  What is written goes through one thread of its own, because a commit waits for the disk, and SQLite lets only one
    write at a time.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        # Names, chat and passwords are among the parameters: an error that is written down must not have them.
        self.engine = sa.create_engine(url, hide_parameters=True)
        event.listen(self.engine, "connect", _durable)
        self._write_thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._waiting: list[_Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Stop writing, once everything that waits is written."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
        self._write_thread.shutdown()
        self.engine.dispose()

    # --- the log ----------------------------------------------------------------------------------------------------

    async def append(self, table: str, number: int, line: bytes, key: str | None, at: float) -> None:
        """Write one line of a table's log; back only when it is durable.  Conflict if it was written already."""
        entry = _Append(table, number, line, key, at)
        self._waiting.append(entry)
        self._wake.set()
        await entry.done

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                errors = await loop.run_in_executor(self._write_thread, self._commit, batch)
                for entry, error in zip(batch, errors, strict=True):
                    entry.settle(error)

    def _commit(self, batch: Sequence[_Append]) -> list[Exception | None]:
        """Write lines in one transaction; what went wrong with each."""
        rows = [{"table_id": e.table, "number": e.number, "line": e.line, "key": e.key, "at": e.at} for e in batch]
        try:
            with self.engine.begin() as connection:
                connection.execute(sa.insert(LOG), rows)
        except sa.exc.IntegrityError:
            if len(batch) == 1:
                return [Conflict(batch[0].table)]
            # One of them is in conflict: each gets a commit of its own, so that the others are not held up.
            return [error for entry in batch for error in self._commit([entry])]
        except Exception as error:
            return [error] * len(batch)
        return [None] * len(batch)

    async def lines(self, table: str, after: int = 0) -> list[LogRow]:
        """The lines of a table's log after a number."""
        query = sa.select(LOG.c.number, LOG.c.line, LOG.c.key, LOG.c.at).where(LOG.c.table_id == table, LOG.c.number > after)
        found = await self.rows(query.order_by(LOG.c.number))
        return [LogRow(row.number, row.line, row.key, row.at) for row in found]

    # --- everything else --------------------------------------------------------------------------------------------

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """All rows of a query."""
        with self.engine.connect() as connection:
            found: Sequence[sa.Row[Any]] = connection.execute(query).all()
            return found

    async def run(self, *statements: sa.Executable) -> list[int]:
        """Carry out statements in one transaction; how many rows each changed."""

        def carry_out() -> list[int]:
            with self.engine.begin() as connection:
                return [connection.execute(statement).rowcount for statement in statements]

        return await asyncio.get_running_loop().run_in_executor(self._write_thread, carry_out)


def _durable(connection: Any, record: Any) -> None:
    """SQLite: readers do not wait for writers, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
