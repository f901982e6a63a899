"""``elgrande simulate``: bots against bots, as fast as they think."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from elgrande.bots.arena import Tally, simulate
from elgrande.bots.registry import make_bot
from elgrande.cli.common import USUAL_PLAYERS, ListingOption, TableOptions, console, table_options
from elgrande.table.prose import Value, say


@click.command("simulate")
@click.option("--games", default=10, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option(
    "--bot",
    "-b",
    "bots",
    multiple=True,
    cls=ListingOption,
    help="Repeat for several; they change seats. One of: {bots}.",
)
@table_options(seed=1)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(games: int, bots: tuple[str, ...], table: TableOptions, as_json: bool) -> None:
    """Let bots play against each other and add up the results.

    \b
    Examples:
      elgrande simulate --games 20 --bot greedy --bot random
      elgrande simulate --games 100 --players 2 --bot random --json
    """
    chosen = list(bots) or ["greedy", "random"]
    for name in chosen:
        make_bot(name)
    seed, players = int(table.seed or 0), table.players or USUAL_PLAYERS
    results = simulate(table.edition, players, chosen, games, seed, table.options, table.cards, table.boxes, table.colours)
    tally = Tally()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(say("cli-bar"), total=games)
        for tally in results:  # noqa: B007 - the last one counts
            progress.advance(task)
    if as_json:
        click.echo(json.dumps(_facts(tally, seed)))
        return
    out = console()
    args: dict[str, Value] = {"games": tally.games, "decisions": tally.decisions, "seconds": f"{tally.seconds:.1f}"}
    out.print(say("cli-simulated", args))
    rows = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    for id in ("cli-bot", "cli-mean", "cli-wins"):
        rows.add_column(say(id))
    for name, mean in tally.mean_scores.items():
        rows.add_row(name, f"{mean:.1f}", f"{tally.wins[name]:.1f}")
    out.print(rows)


def _facts(tally: Tally, seed: int) -> dict[str, object]:
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": tally.seconds,
        "decisions_per_second": tally.decisions_per_second,
        "mean_scores": tally.mean_scores,
        "wins": tally.wins,
        "seed": seed,
    }
