"""Databases for tests of the server: files of SQLite's, or, beside a PostgreSQL (``tests/postgres.py``), databases in it."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from elgrande.server import schema
from elgrande.server.store import METADATA, Store
from tests.postgres import ADDRESS

T = TypeVar("T")
POSTGRES = os.environ.get(ADDRESS, "")
about_files = pytest.mark.skipif(bool(POSTGRES), reason="it is about SQLite's file")
"""For tests of copies, and of databases as older programs have left them."""
on_postgres = pytest.mark.skipif(not POSTGRES, reason="it needs PostgreSQL: make test-postgres")
"""For tests of several servers on one database."""
made: dict[Path, list[str]] = {}
"""Databases in PostgreSQL by the folder they belong to."""


def database_in(folder: Path, name: str = "games") -> str:
    """The address of the database that belongs to a folder; if there is none yet, one as ``elgrande serve`` makes it."""
    if not POSTGRES:
        file = folder / f"{name}.db"
        if not file.exists():
            file.write_bytes(_empty_file())
        return f"sqlite:///{file}"
    database = "test_" + hashlib.sha256(str(folder / name).encode()).hexdigest()[:20]
    if database not in made.setdefault(folder, []):
        made[folder].append(database)
        _in_postgres(f"CREATE DATABASE {database} TEMPLATE {_empty_database()}")
    return f"{POSTGRES}/{database}"


def drop_databases(under: Path) -> None:
    """What a test has left in PostgreSQL."""
    for folder in [folder for folder in made if folder.is_relative_to(under)]:
        for database in made.pop(folder):
            _in_postgres(f"DROP DATABASE {database} WITH (FORCE)")


@cache
def _empty_file() -> bytes:
    """Made once, as that takes longer than most tests do."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        run(lambda: at_store(f"sqlite:///{file}", schema.upgrade))
        return file.read_bytes()


@cache
def _empty_database() -> str:
    """The same in PostgreSQL, for each process that runs tests."""
    database = f"empty_{os.getpid()}"
    _in_postgres(f"CREATE DATABASE {database}")
    run(lambda: at_store(f"{POSTGRES}/{database}", schema.upgrade))
    return database


def run(work: Callable[[], Awaitable[T]]) -> T:
    """Do something in an event loop of its own, wherever it is called."""

    async def begun() -> T:
        return await work()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(begun())).result()


async def at_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a database."""
    store = Store(url)
    try:
        return await work(store)
    finally:
        await store.close()


def ask(url: str, text: str, **facts: object) -> list[tuple[Any, ...]]:
    """What a statement answers, straight from the database, or nothing if it only changes something."""

    def carry_out(connection: sa.Connection) -> list[tuple[Any, ...]]:
        found = connection.execute(sa.text(text), facts)
        return [tuple(row) for row in found] if found.returns_rows else []

    return run(lambda: at_store(url, lambda store: store.inside(carry_out)))


def everything(url: str) -> str:
    """All that is stored, as one text."""
    tables = [ask(url, f"select * from {table.name}") for table in METADATA.sorted_tables]
    values = [value for rows in tables for row in rows for value in row]
    return "\n".join(value.decode() if isinstance(value, bytes) else str(value) for value in values)


def _in_postgres(text: str) -> None:
    """A statement that is no part of a transaction."""
    import asyncpg  # where it is not installed everything else is tested

    async def carry_out() -> None:
        connection = await asyncpg.connect(f"{POSTGRES}/postgres")
        try:
            await connection.execute(text)
        finally:
            await connection.close()

    run(carry_out)
