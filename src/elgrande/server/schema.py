"""Bringing a database up to date, keeping a copy of it, and clearing out what nobody needs."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from elgrande.rules.errors import SetupError
from elgrande.server.sessions import EXPIRY
from elgrande.server.store import (
    CALLED,
    CALLS,
    CHAT,
    GUESTS,
    INVITATIONS,
    LEASES,
    LOG,
    MEMBERS,
    MUTES,
    RATINGS,
    SESSIONS,
    TABLES,
    Store,
)  # fmt: skip

DAY = 86_400.0


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "elgrande.server:migrations")
    config.set_main_option("path_separator", "os")
    if connection is not None:
        config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The version this program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _version(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: sa.Connection) -> str | None:
    if connection.dialect.name == "postgresql":
        # Of several processes that begin at once one does it, and the others find it done.
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext('elgrande'))"))
    before = _version(connection)
    command.upgrade(_config(connection), "head")
    return before


def _found(connection: sa.Connection) -> tuple[str | None, list[str]]:
    """The version of a database, and the tables in it."""
    return _version(connection), sa.inspect(connection).get_table_names()


async def upgrade(store: Store) -> tuple[str | None, str]:
    """Bring a database up to date; the versions before and after."""
    return await store.inside(_upgrade), newest()


async def check(store: Store) -> None:
    """A new database is made; one of another version is an error that says what to do."""
    version, names = await store.inside(_found)
    if version is None and not names:
        await upgrade(store)
    elif version != newest():
        what = "run: elgrande db upgrade" if version is None or _is_known(version) else "it was made by a newer program"
        raise SetupError(f"the database has version {version or 'none'}, this program needs {newest()}; {what}")


def _is_known(version: str) -> bool:
    return version in [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def file_of(url: str) -> Path:
    """The file of an SQLite database."""
    return Path(sa.make_url(url).database or "")


async def renew(store: Store) -> Path | None:
    """Bring an older SQLite database up to date; a copy of what it was is kept beside it first."""
    version, _ = await store.inside(_found)
    if version is None or version == newest() or not _is_known(version):
        return None
    file = file_of(store.url)
    kept = file.with_name(f"{file.name}.{version}-{time.strftime('%Y%m%d-%H%M%S')}")
    backup(file, kept)
    await upgrade(store)
    return kept


def backup(source: Path, target: Path) -> None:
    """A copy of an SQLite database, also while a server uses it."""
    if target.exists():
        raise SetupError(f"{target} exists already; name another file")
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def restore(source: Path, target: Path) -> None:
    """Put a copy in the place of a database, which is kept beside it.  It stands there whole or not at all."""
    if target.exists():
        with closing(sqlite3.connect(target, timeout=1)) as old:
            try:
                # Only somebody who is alone with a database can change how it keeps its journal.
                [mode] = old.execute("pragma journal_mode=delete").fetchone()
            except sqlite3.OperationalError:
                mode = "in use"
            except sqlite3.DatabaseError:
                mode = "delete"  # it is damaged: all the more reason to replace it
        if mode != "delete":
            raise SetupError(f"{target} is in use; stop the server first")
    fresh = target.with_name(f"{target.name}.restoring-{int(time.time())}")
    backup(source, fresh)
    if target.exists():
        target.replace(target.with_name(f"{target.name}.before-restore-{int(time.time())}"))
    for extra in ("-wal", "-shm"):
        target.with_name(target.name + extra).unlink(missing_ok=True)
    fresh.replace(target)


async def prune(store: Store, days: float) -> dict[str, int]:
    """Clear out tables that never began and guests who left nothing behind, older than that; how many."""
    before = time.time() - days * DAY
    played = sa.select(LOG.c.table_id)
    never_began = TABLES.c.state.in_(("open", "abandoned")) & (TABLES.c.updated < before) & TABLES.c.id.not_in(played)
    stale = sa.select(TABLES.c.id).where(never_began)
    used = sa.select(MEMBERS.c.guest).union(sa.select(TABLES.c.host))
    gone = sa.select(GUESTS.c.id).where(GUESTS.c.created < before, GUESTS.c.password.is_(None), GUESTS.c.id.not_in(used))
    counts = await store.run(
        sa.delete(CHAT).where(CHAT.c.table_id.in_(stale)),
        sa.delete(CALLED).where(CALLED.c.table_id.in_(stale) | CALLED.c.guest.in_(gone)),
        sa.delete(CALLS).where(CALLS.c.guest.in_(gone)),
        sa.delete(LEASES).where(LEASES.c.table_id.in_(stale)),
        sa.delete(MEMBERS).where(MEMBERS.c.table_id.in_(stale)),
        sa.delete(INVITATIONS).where(INVITATIONS.c.table_id.in_(stale)),
        sa.delete(TABLES).where(never_began),
        sa.delete(INVITATIONS).where(INVITATIONS.c.guest.in_(gone)),
        sa.delete(SESSIONS).where(SESSIONS.c.guest.in_(gone) | (SESSIONS.c.used < time.time() - EXPIRY)),
        sa.delete(RATINGS).where(RATINGS.c.who.in_(gone)),
        sa.delete(MUTES).where(MUTES.c.guest.in_(gone) | MUTES.c.muted.in_(gone)),
        sa.delete(GUESTS).where(GUESTS.c.created < before, GUESTS.c.password.is_(None), GUESTS.c.id.not_in(used)),
    )
    return {"tables": counts[6], "guests": counts[-1]}
