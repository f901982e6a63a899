"""``elgrande serve``: one process that friends join by a link."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from pathlib import Path

import click

from elgrande.cli.common import data_folder
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, envvar="ELGRANDE_HOST", help="Where to listen.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), envvar="ELGRANDE_PORT", help="0 picks one."
)
@click.option(
    "--database", default=None, envvar="ELGRANDE_DATABASE", help="sqlite:///FILE; a file in your data folder otherwise."
)
@click.option("--public-url", default=None, envvar="ELGRANDE_PUBLIC_URL", help="The address others see, for links.")
@click.option("--pace", default=0.6, show_default=True, type=click.FloatRange(0, 60), help="Seconds a bot waits before it moves.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes in which bots think.")
@click.option("--rate", default=40.0, show_default=True, type=click.FloatRange(1), help="Requests a second one client may make.")
def command(host: str, port: int, database: str | None, public_url: str | None, pace: float, workers: int, rate: float) -> None:
    """Start the server; end it with Ctrl-C.  Every game is kept.

    \b
    Examples:
      elgrande serve
      elgrande serve --port 0 --database sqlite:///games.db
    """
    # Here and not above: no other command needs the server, and loading it takes a while.
    import uvicorn

    from elgrande.server.app import make_app

    url = database_url(database)
    asyncio.run(_check(url))
    listening = _listen(host, port)
    app = make_app(url, pace=pace, workers=workers, rate=rate)
    shown = public_url or f"http://{host}:{listening.getsockname()[1]}"
    click.echo(say("cli-serving", {"url": shown}))
    config = uvicorn.Config(
        app, log_level=logging.WARNING, ws_per_message_deflate=False, ws_max_size=64_000, timeout_graceful_shutdown=3
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
    click.echo(say("cli-served"))


async def _check(url: str) -> None:
    """A database that cannot be used is an error of one line, before anything is started."""
    from sqlalchemy.exc import DBAPIError

    from elgrande.server import schema
    from elgrande.server.store import Store

    store = Store(url)
    try:
        await schema.check(store)
    except DBAPIError as error:
        raise SetupError(say("cli-database-fails", {"url": url, "why": str(error.orig)})) from None
    finally:
        await store.close()


def _listen(host: str, port: int) -> socket.socket:
    """The port, or an error that says what to do."""
    # The protocol is named, because only then asyncio sends small answers at once (TCP_NODELAY): else each waits 40 ms.
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise SetupError(say("cli-port-taken", {"host": host, "port": port, "why": os.strerror(error.errno or 0)})) from None
    return found


def database_url(wish: str | None) -> str:
    """The address of the database."""
    if wish is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        wish = f"sqlite:///{folder / 'games.db'}"
    if not wish.startswith("sqlite:///"):
        raise SetupError(say("cli-bad-database", {"url": wish}))
    parent = Path(wish.removeprefix("sqlite:///")).absolute().parent
    if not parent.is_dir():
        raise SetupError(say("cli-no-folder", {"folder": str(parent)}))
    return wish
