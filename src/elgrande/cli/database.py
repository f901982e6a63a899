"""Which database is meant, and work on it; what goes wrong is said in one line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
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
    if url.startswith("postgresql://"):
        return url
    if not url.startswith("sqlite:///"):
        raise SetupError(say("cli-bad-database", {"url": url}))
    parent = sqlite_file(url).absolute().parent
    if not parent.is_dir():
        raise SetupError(say("cli-no-folder", {"folder": str(parent)}))
    return url


def sqlite_file(url: str) -> Path:
    """The file of a database; one that is not in a file has its own tools for copies."""
    if not url.startswith("sqlite:///"):
        raise SetupError(say("cli-no-file"))
    return Path(url.removeprefix("sqlite:///"))


def served(url: str) -> AbstractContextManager[None]:
    """While a server runs: nobody else may serve the same file."""
    from elgrande.server.sqlite import served_alone

    return served_alone(sqlite_file(url)) if url.startswith("sqlite:///") else nullcontext()


def carry_out(work: Callable[[Store], Awaitable[T]], url: str) -> T:
    """Do something with a database."""
    # Here and not above: loading it takes a while, and most commands need no database.
    import sqlalchemy as sa

    from elgrande.server.store import Store

    async def run() -> T:
        store = Store(url)
        try:
            return await work(store)
        except sa.exc.DBAPIError as error:
            shown = sa.make_url(url).render_as_string()  # without its password
            raise SetupError(say("cli-database-fails", {"url": shown, "why": str(error.orig)})) from None
        finally:
            await store.close()

    return asyncio.run(run())
