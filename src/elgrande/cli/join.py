"""``elgrande join``: play from the terminal at a table of a server."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

import click

from elgrande.cli.common import language_option, plain
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say


@click.command("join")
@click.argument("url")
@click.argument("table", required=False)
@click.option("--name", default=None, help="What you are called there.  [default: the name you had there last]")
@click.option("--seat", default=None, help="A colour, or its number from 0; any open seat otherwise.")
@language_option
def command(url: str, table: str | None, name: str | None, seat: str | None, language: str) -> None:
    """Play at a table of a server: URL is the table's link, or the server's address followed by the table's id.

    Who you are is kept, so that you come back to your seat with the same command.  Where every seat is taken you watch.

    \b
    Examples:
      elgrande join http://127.0.0.1:8000/t/TABLE --name Anna
      elgrande join 127.0.0.1:8000 TABLE --name Anna --seat blue
      elgrande join http://127.0.0.1:8000/t/TABLE#INVITATION
    """
    # Here and not above: no other command needs the client, and loading it takes a while.
    from elgrande.cli.visit import visit

    server, id = address(url, table)
    visit(server, id, name, seat, language, urlsplit(url).fragment)


def address(url: str, table: str | None) -> tuple[str, str]:
    """The server and the table a link names.

    >>> address("http://127.0.0.1:8000/t/abc", None)
    ('http://127.0.0.1:8000', 'abc')
    >>> address("127.0.0.1:8000", "abc")
    ('http://127.0.0.1:8000', 'abc')
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    steps = [unquote(step) for step in parts.path.split("/") if step]
    if steps[:2] == ["api", "tables"]:
        steps = steps[1:]
    if len(steps) == 2 and steps[0] in ("t", "tables"):
        steps = steps[1:]
    named = ([table] if table else []) + steps
    if parts.scheme not in ("http", "https") or not parts.hostname or len(named) != 1:
        raise SetupError(say("cli-bad-link", {"url": plain(url)}))
    return f"{parts.scheme}://{parts.netloc}", named[0]
