"""Which database is meant, and work on it; what goes wrong is said in one line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from elgrande.cli.common import data_folder
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say

if TYPE_CHECKING:
    from elgrande.server.store import Store

T = TypeVar("T")
OWNER_ONLY = 0o077
"""For ``os.umask``: whoever can read a database knows the seeds of all games in it, so it is its owner's alone."""


def database_url(url: str | None) -> str:
    """The address of the database."""
    if url is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{folder / 'games.db'}"
    if not url.startswith("sqlite:///"):
        raise SetupError(say("cli-bad-database", {"url": url}))
    parent = Path(url.removeprefix("sqlite:///")).absolute().parent
    if not parent.is_dir():
        raise SetupError(say("cli-no-folder", {"folder": str(parent)}))
    return url


def carry_out(work: Callable[[Store], Awaitable[T]], url: str) -> T:
    """Do something with a database."""
    # Here and not above: loading it takes a while, and most commands need no database.
    from sqlalchemy.exc import DBAPIError

    from elgrande.server.store import Store

    async def run() -> T:
        store = Store(url)
        try:
            return await work(store)
        except DBAPIError as error:
            raise SetupError(say("cli-database-fails", {"url": url, "why": str(error.orig)})) from None
        finally:
            await store.close()

    return asyncio.run(run())
