"""Storage: an append-only log for every table is the truth; everything else can be worked out again.

A line is acknowledged only when it is durable.  Lines of different tables that arrive at the same moment share one commit, so
that safety costs little.  (table, number) is unique: two processes can never both write the same line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy as sa

from elgrande.rules.errors import SetupError
from elgrande.server.protocol import ApiError, Code
from elgrande.server.sqlite import SQLite

T = TypeVar("T")
METADATA = sa.MetaData()
_CLAIMED: Any = {f"{dialect}_where": sa.text("password IS NOT NULL") for dialect in ("sqlite", "postgresql")}
"""A name belongs to one person once it is kept with a password."""

GUESTS = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("folded", sa.String, nullable=False, index=True),
    sa.Column("looks", sa.String, index=True),
    sa.Column("password", sa.String),
    sa.Column("created", sa.Float, nullable=False),
)
"""How a name is found, and what it looks like."""
sa.Index("guests_claimed_once", GUESTS.c.folded, unique=True, **_CLAIMED)
sa.Index("guests_claimed_alike", GUESTS.c.looks, unique=True, **_CLAIMED)
SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("token", sa.String, primary_key=True),
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
    sa.Column("device", sa.String, nullable=False, server_default=""),
)
"""When one was last used is noted once a day."""
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("state", sa.String, nullable=False, index=True),
    sa.Column("host", sa.String, sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("terms", sa.LargeBinary, nullable=False),
    sa.Column("seats", sa.LargeBinary, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("scores", sa.LargeBinary),
    sa.Column("rematch_of", sa.String, index=True),
    sa.Index("tables_listed", "public", "state", "created"),
)
_AGAIN: Any = {f"{dialect}_where": sa.text("state = 'open' AND rematch_of IS NOT NULL") for dialect in ("sqlite", "postgresql")}
sa.Index("one_rematch", TABLES.c.rematch_of, unique=True, **_AGAIN)
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
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True, index=True),
)
"""For whom seats were kept.  Whether one still is, its table's seats tell."""
LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("line", sa.LargeBinary, nullable=False),
    sa.Column("key", sa.String),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("chain", sa.String, nullable=False),
    sa.UniqueConstraint("table_id", "key", name="log_key_once"),
)
CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seated", sa.Boolean, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("author", sa.String),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""Players and spectators are counted apart: how much one side says tells the other nothing."""
MUTES = sa.Table(
    "mutes",
    METADATA,
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("muted", sa.String, sa.ForeignKey("guests.id"), primary_key=True, index=True),
    sa.Column("blocked", sa.Boolean, nullable=False, server_default=sa.false()),
)
RECORDS = sa.Table(
    "records",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("text", sa.String, nullable=False),
)
ANALYSES = sa.Table(
    "analyses",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("found", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
"""What was found out about a finished game, packed; it can be worked out again at any time."""
RATINGS = sa.Table(
    "ratings",
    METADATA,
    sa.Column("who", sa.String, primary_key=True),
    sa.Column("edition", sa.String, primary_key=True),
    sa.Column("players", sa.Integer, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
"""How strong a guest or a bot is held to be, by what is played."""
GAMES = sa.Table(
    "games",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), nullable=False, index=True),
    sa.Column("edition", sa.String, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("sources", sa.String, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
)
"""What people have come to."""
PROBES = sa.Table(
    "probes",
    METADATA,
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("boot", sa.String, nullable=False),
    sa.Column("uptime", sa.Float, nullable=False),
)
"""One row that is written to find out whether anything can be: what time it is, and how long the machine has been running."""


CALLS = sa.Table(
    "calls",
    METADATA,
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("address", sa.String, nullable=False, index=True),
    sa.Column("wanted", sa.LargeBinary, nullable=False),
    sa.Column("token", sa.String, nullable=False, unique=True),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("asked", sa.Float, nullable=False),
)
"""How people want to be called back.  Whoever has the token can end it, and confirm that a mailbox is theirs."""
CALLED = sa.Table(
    "called",
    METADATA,
    sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True, index=True),
    sa.Column("what", sa.String, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("sent", sa.Boolean, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Index("called_due", "sent", "due"),
)
"""Whom to call about which table, and when; once it was said, when that was.  It goes when they look at the table."""
LEASES = sa.Table(
    "leases",
    METADATA,
    sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("due", sa.Float, index=True),
    sa.Column("keeper", sa.String),
)
"""Every running table: when it has something to do by itself, if it has, and which process does it."""
PROCESSES = sa.Table(
    "processes",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)
"""The servers on this database; one that is not heard of until then has failed, and others keep its tables."""
WATCHING = sa.Table(
    "watching",
    METADATA,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("guest", sa.String, primary_key=True),
    sa.Column("process", sa.String, sa.ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True, index=True),
)
"""Who has a table open, at which of these servers.  One that is alone keeps that to itself."""


class Conflict(Exception):
    """Somebody else wrote that line first, or the same key was used before."""


_BAD_LETTERS = ("22021", "22P05")
"""What PostgreSQL says of letters it does not keep: the one with the number 0, which others send to see what happens."""


def has_bad_letters(error: sa.exc.DBAPIError) -> bool:
    """Is it what was asked that is wrong, and not the database?"""
    return getattr(error.orig, "sqlstate", None) in _BAD_LETTERS


def bad_letters() -> ApiError:
    """What is said to whoever has sent such letters."""
    return ApiError(Code.BAD_REQUEST, "there are letters in it that cannot be stored")


@dataclass
class _Append:
    """A line that waits for the next commit."""

    table: str
    number: int
    line: bytes
    key: str | None
    at: float
    chain: str
    also: Sequence[sa.Executable]
    """What else is to be so once the line is stored."""
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
    chain: str
    """The link of this line with the one before it, or with the table's nonce."""


class Database(Protocol):
    """Where a store keeps its rows.  Which kind it is nobody else needs to know."""

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """All rows of a query."""

    async def run(self, *statements: sa.Executable) -> list[int]:
        """Carry out statements in one transaction; how many rows each changed."""

    async def insert(self, table: sa.Table, rows: Sequence[Mapping[str, Any]], *also: sa.Executable) -> None:
        """Insert rows and carry out statements that can be repeated, all of it or nothing; back when it is durable.

        It may be tried more than once, so an IntegrityError can mean that it was done before.
        """

    async def inside(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in one transaction, for whoever needs more than statements."""

    async def close(self) -> None:
        """Nothing is asked any more."""


def _database(url: str) -> Database:
    """The database at an address."""
    if not url.startswith("postgresql"):
        return SQLite(url)
    try:
        # Here and not above: who plays at home on SQLite needs no driver for anything else.
        from elgrande.server.postgres import PostgreSQL
    except ImportError:
        raise SetupError("for PostgreSQL a driver is missing; run: pip install 'elgrande[postgres]'") from None
    return PostgreSQL(url)


class Store:
    """A database with all tables."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.database = _database(url)
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
        await self.database.close()

    # --- the log ----------------------------------------------------------------------------------------------------

    async def append(
        self, table: str, number: int, line: bytes, key: str | None, at: float, chain: str, also: Sequence[sa.Executable] = ()
    ) -> None:
        """Write one line of a table's log; back only when it is durable.  Conflict if it was written already."""
        entry = _Append(table, number, line, key, at, chain, also)
        self._waiting.append(entry)
        self._wake.set()
        await entry.done

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                for entry, error in zip(batch, await self._commit(batch), strict=True):
                    entry.settle(error)

    async def _commit(self, batch: Sequence[_Append]) -> list[Exception | None]:
        """Write lines in one transaction; what went wrong with each."""
        names = ("number", "line", "key", "at", "chain")
        rows = [{"table_id": entry.table} | {name: getattr(entry, name) for name in names} for entry in batch]
        try:
            await self.database.insert(LOG, rows, *(statement for entry in batch for statement in entry.also))
        except sa.exc.DBAPIError as error:
            conflict, unstorable = isinstance(error, sa.exc.IntegrityError), has_bad_letters(error)
            if not conflict and not unstorable:
                return [error] * len(batch)
            if len(batch) == 1:
                return [Conflict(batch[0].table) if conflict else bad_letters()]
            # One of them cannot be stored: each gets a commit of its own, so that the others are not held up.
            return [error for entry in batch for error in await self._commit([entry])]
        except Exception as error:
            return [error] * len(batch)
        return [None] * len(batch)

    async def lines(self, table: str, after: int = 0) -> list[LogRow]:
        """The lines of a table's log after a number."""
        said = sa.select(LOG.c.number, LOG.c.line, LOG.c.key, LOG.c.at, LOG.c.chain)
        query = said.where(LOG.c.table_id == table, LOG.c.number > after)
        found = await self.rows(query.order_by(LOG.c.number))
        return [LogRow(row.number, row.line, row.key, row.at, row.chain) for row in found]

    # --- everything else --------------------------------------------------------------------------------------------

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """All rows of a query."""
        try:
            return await self.database.rows(query)
        except sa.exc.DBAPIError as error:
            if not has_bad_letters(error):
                raise
            return []  # nothing that is stored has such letters

    async def run(self, *statements: sa.Executable) -> list[int]:
        """Carry out statements in one transaction; how many rows each changed."""
        try:
            return await self.database.run(*statements)
        except sa.exc.DBAPIError as error:
            if not has_bad_letters(error):
                raise
            raise bad_letters() from None

    async def inside(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in one transaction, for whoever needs more than statements."""
        return await self.database.inside(work)
