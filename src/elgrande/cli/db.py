"""``elgrande db``: bring the server's database up to date, keep a copy, put one back, clear out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from elgrande.cli.database import OWNER_ONLY, carry_out, database_url
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say

if TYPE_CHECKING:
    from elgrande.server.store import Store

database_option = click.option(
    "--database", default=None, envvar="ELGRANDE_DATABASE", help="sqlite:///FILE; the one in your data folder otherwise."
)


@click.group("db")
def command() -> None:
    """Look after the server's database.

    \b
    Examples:
      elgrande db upgrade
      elgrande db backup games-copy.db
      elgrande db restore games-copy.db
      elgrande db prune --days 90
    """
    os.umask(OWNER_ONLY)


@command.command("upgrade")
@database_option
def upgrade(database: str | None) -> None:
    """Bring the database up to date.

    \b
    Examples:
      elgrande db upgrade
    """
    from elgrande.server import schema

    before, after = carry_out(schema.upgrade, database_url(database))
    click.echo(say("cli-upgraded", {"before": before or "–", "after": after}))


@command.command("backup")
@click.argument("file")
@database_option
def backup(file: str, database: str | None) -> None:
    """Keep a copy in FILE, also while a server runs.

    \b
    Examples:
      elgrande db backup games-copy.db
    """
    from elgrande.server import schema

    schema.backup(_existing(database), Path(file))
    click.echo(say("cli-backed-up", {"file": file}))


@command.command("restore")
@click.argument("file")
@database_option
def restore(file: str, database: str | None) -> None:
    """Put the copy in FILE back; the database it replaces is kept beside it.

    \b
    Examples:
      elgrande db restore games-copy.db
    """
    from elgrande.server import schema

    schema.restore(Path(file), _sqlite(database))
    click.echo(say("cli-restored", {"file": file}))


@command.command("prune")
@click.option("--days", default=90.0, show_default=True, type=click.FloatRange(0), help="Only what is older than this.")
@database_option
def prune(days: float, database: str | None) -> None:
    """Clear out tables that never began and guests who left nothing behind.

    \b
    Examples:
      elgrande db prune --days 30
    """
    from elgrande.server import schema

    async def work(store: Store) -> dict[str, int]:
        await schema.check(store)
        return await schema.prune(store, days)

    counts = carry_out(work, f"sqlite:///{_existing(database)}")
    click.echo(say("cli-pruned", {"tables": counts["tables"], "guests": counts["guests"]}))


def _existing(database: str | None) -> Path:
    """The file of a database there is."""
    file = _sqlite(database)
    if not file.exists():
        raise SetupError(say("cli-no-database", {"file": str(file)}))
    return file


def _sqlite(database: str | None) -> Path:
    return Path(database_url(database).split(":///", 1)[1])
