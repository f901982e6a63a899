"""``elgrande find``: a game with whoever wants one, at a server, from the terminal."""

from __future__ import annotations

from urllib.parse import urlsplit

import click

from elgrande.cli.common import box_option, language_option, plain
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say

DAY = 86_400.0


@click.command("find")
@click.argument("url")
@click.option("--name", default=None, help="What you are called there.  [default: the name you had there last]")
@click.option("--edition", multiple=True, help="Which edition; several times for any of them.  [default: any]")
@box_option
@click.option("-p", "--players", multiple=True, type=int, help="How many play; several times for any.  [default: any]")
@click.option("--days", is_flag=True, help="A day for each move, instead of half an hour for the game.")
@click.option("--bots-after", default=None, type=click.FloatRange(10, DAY), help="Seconds until bots take what is left.")
@click.option("--alike", is_flag=True, help="Only people about as strong as you.")
@language_option
def command(
    url: str,
    name: str | None,
    edition: tuple[str, ...],
    boxes: tuple[str, ...],
    players: tuple[int, ...],
    days: bool,
    bots_after: float | None,
    alike: bool,
    language: str,
) -> None:
    """Find a game at a server: URL is its address.  You wait at the table until it begins, and play there.

    \b
    Examples:
      elgrande find http://127.0.0.1:8000 --name Anna
      elgrande find play.example.org -p 3 -p 4 --bots-after 120
    """
    # Here and not above: no other command needs the client, and loading it takes a while.
    from elgrande.cli.visit import ALIKE, LIVE, find
    from elgrande.server.protocol import Clock, Wanted

    clock = Clock("move", DAY) if days else LIVE
    wanted = Wanted([*edition], [*boxes], [*players], clock, ALIKE if alike else None, bots_after)
    find(address(url), name, wanted, language)


def address(url: str) -> str:
    """The server somebody means.

    >>> address("127.0.0.1:8000")
    'http://127.0.0.1:8000'
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SetupError(say("cli-bad-server", {"url": plain(url)}))
    return f"{parts.scheme}://{parts.netloc}"
