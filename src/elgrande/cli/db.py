"""``elgrande db``: bring the server's database up to date, keep a copy, put one back, check it, clear out."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from elgrande.cli.database import OWNER_ONLY, carry_out, database_url, sqlite_file
from elgrande.rules.errors import SetupError
from elgrande.table.prose import say

if TYPE_CHECKING:
    from elgrande.server.store import Store

database_option = click.option(
    "--database",
    default=None,
    envvar="ELGRANDE_DATABASE",
    help="sqlite:///FILE or postgresql://...; the file in your data folder otherwise.",
)


@click.group("db")
def command() -> None:
    """Look after the server's database.

    \b
    Examples:
      elgrande db upgrade
      elgrande db backup games-copy.db
      elgrande db restore games-copy.db
      elgrande db check
      elgrande db prune --days 90
    """
    os.umask(OWNER_ONLY)


@command.command("upgrade")
@database_option
def upgrade(database: str | None) -> None:
    """Bring the database up to date; a copy of what it was is kept beside it first.

    It is all done or not at all, also if it is interrupted.  Of PostgreSQL make the copy yourself, with pg_dump.

    \b
    Examples:
      elgrande db upgrade
    """
    from elgrande.server import schema

    url = database_url(database)
    kept = carry_out(schema.renew, url) if url.startswith("sqlite") else None
    if kept is not None:
        click.echo(say("cli-renewed", {"file": str(kept)}))
        return
    before, after = carry_out(schema.upgrade, url)
    click.echo(say("cli-upgraded", {"before": before or "–", "after": after}))


@command.command("backup")
@click.argument("file")
@database_option
def backup(file: str, database: str | None) -> None:
    """Keep a copy in FILE, also while a server runs.  It is verified: every running game in it is replayed.

    \b
    Examples:
      elgrande db backup games-copy.db
    """
    from elgrande.server import checking, schema

    target = Path(file)
    schema.backup(sqlite_file(_existing(database)), target)
    try:
        checking.must_be_sound(target)
    except SetupError:
        target.unlink()
        raise
    click.echo(say("cli-backed-up", {"file": file}))


@command.command("restore")
@click.argument("file")
@database_option
def restore(file: str, database: str | None) -> None:
    """Put the copy in FILE back; the database it replaces is kept beside it.

    A copy that is damaged is refused, and nothing is changed.

    \b
    Examples:
      elgrande db restore games-copy.db
    """
    from elgrande.server import checking, schema

    checking.must_be_sound(Path(file))
    schema.restore(Path(file), sqlite_file(database_url(database)))
    click.echo(say("cli-restored", {"file": file}))


@command.command("check")
@database_option
def check(database: str | None) -> None:
    """Replay every game from its log, and say what is wrong.  Nothing is changed; it works while a server runs, too.

    \b
    Examples:
      elgrande db check
    """
    from elgrande.server import checking, schema

    async def work(store: Store) -> list[checking.Finding]:
        await schema.check(store)
        faults = []
        with click.progressbar(length=await checking.count(store), file=sys.stderr) as bar:
            async for finding in checking.findings(store):
                bar.update(1)
                faults += [finding] if finding.fault else []
        return faults

    faults = carry_out(work, _existing(database))
    for finding in faults:
        click.echo(say("cli-faulty-table", {"table": finding.table, "fault": finding.fault}))
    if faults:
        raise SystemExit(1)
    click.echo(say("cli-sound"))


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

    counts = carry_out(work, _existing(database))
    click.echo(say("cli-pruned", {"tables": counts["tables"], "guests": counts["guests"]}))


def _existing(database: str | None) -> str:
    """The address of a database there is; a server of databases says itself what it does not have."""
    url = database_url(database)
    if url.startswith("sqlite:///") and not sqlite_file(url).exists():
        raise SetupError(say("cli-no-database", {"file": str(sqlite_file(url))}))
    return url
