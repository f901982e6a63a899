"""Is a database sound?  Every table is worked out from its log as a server would do it, and nothing is changed.

A copy is verified in a copy of its own: it may be of an older program, and then has to be brought up to date first.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from elgrande.rules.errors import SetupError
from elgrande.server import schema
from elgrande.server.conditions import must_have_game
from elgrande.server.protocol import ApiError, Code
from elgrande.server.store import TABLES, Store
from elgrande.server.tables import Tables

WITH_A_GAME = ("running", "over", "abandoned")


class Finding(NamedTuple):
    """A table that was looked at."""

    table: str
    fault: str
    """What is wrong with it; empty if nothing is."""


async def count(store: Store, states: tuple[str, ...] = WITH_A_GAME) -> int:
    """How many tables there are to be looked at."""
    [row] = await store.rows(sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.state.in_(states)))
    return int(row[0])


async def findings(store: Store, states: tuple[str, ...] = WITH_A_GAME) -> AsyncIterator[Finding]:
    """Every table in one of these states, worked out from its log."""
    tables = Tables(store)
    for row in await store.rows(sa.select(TABLES.c.id).where(TABLES.c.state.in_(states)).order_by(TABLES.c.id)):
        yield Finding(row.id, await _fault(tables, row.id))
        tables.live.clear()


async def _fault(tables: Tables, id: str) -> str:
    try:
        table = await tables.refresh(id)
        if table.state == "abandoned" and table.game is None and not table.damaged:
            return ""  # it was given up before its game began
        game = must_have_game(table)
    except ApiError as error:
        return "" if error.code is Code.OTHER_RULES else str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    ended = game.is_over or table.abandoned
    if table.state != "running" and not ended:
        return f"its game is said to be over, but its log ends with line {table.number}"
    return ""


def must_be_sound(file: Path) -> None:
    """A SetupError for an SQLite database that is damaged, or none of this program's; each running game in it is replayed."""
    if not file.exists():
        raise SetupError(f"there is no copy {file}")
    with tempfile.TemporaryDirectory(prefix="elgrande-") as folder:
        copy = Path(folder) / "copy.db"
        try:
            as_it_is = f"{file.absolute().as_uri()}?mode=ro"
            with closing(sqlite3.connect(as_it_is, uri=True)) as old, closing(sqlite3.connect(copy)) as new:
                old.backup(new)
                [said] = new.execute("pragma integrity_check(1)").fetchone()
                new.execute("select version_num from alembic_version").fetchone()
        except sqlite3.DatabaseError:
            raise SetupError(f"{file} is damaged, or not a copy of a database of this program") from None
        if said != "ok":
            raise SetupError(f"{file} is damaged: {said}")
        faults = asyncio.run(_faults(f"sqlite:///{copy}"))
    if faults:
        raise SetupError(f"{file} is damaged: table {faults[0].table}: {faults[0].fault}")


async def _faults(url: str) -> list[Finding]:
    store = Store(url)
    try:
        await schema.upgrade(store)
        return [finding async for finding in findings(store, ("running",)) if finding.fault]
    finally:
        await store.close()
