"""``elgrande simulate``: bots against bots, as fast as they think."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from elgrande.bots.arena import Tally, simulate
from elgrande.bots.registry import make_bot
from elgrande.cli.common import (
    ListingOption,
    box_option,
    console,
    deck_option,
    edition_option,
    game_deck,
    game_edition,
    game_options,
    setting_option,
)  # fmt: skip
from elgrande.table.prose import Value, say


@click.command("simulate")
@click.option("--games", default=10, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--players", "-p", default=4, show_default=True, type=click.IntRange(2, 5), help="How many play.")
@click.option(
    "--bot",
    "-b",
    "bots",
    multiple=True,
    cls=ListingOption,
    help="Repeat for several; they change seats. One of: {bots}.",
)
@edition_option
@box_option
@setting_option
@deck_option
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(
    games: int,
    players: int,
    bots: tuple[str, ...],
    edition: str,
    boxes: tuple[str, ...],
    settings: tuple[str, ...],
    deck: str | None,
    seed: int,
    as_json: bool,
) -> None:
    """Let bots play against each other and add up the results.

    \b
    Examples:
      elgrande simulate --games 20 --bot greedy --bot random
      elgrande simulate --games 100 --players 2 --bot random --json
    """
    chosen = list(bots) or ["greedy", "random"]
    for name in chosen:
        make_bot(name)
    book = game_edition(edition, boxes)
    options, cards = game_options(book, settings), game_deck(book, deck)
    tally = Tally()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(say("cli-bar"), total=games)
        for tally in simulate(edition, players, chosen, games, seed, options, cards, boxes):  # noqa: B007 - the last one counts
            progress.advance(task)
    if as_json:
        click.echo(json.dumps(_facts(tally, seed)))
        return
    out = console()
    args: dict[str, Value] = {"games": tally.games, "decisions": tally.decisions, "seconds": f"{tally.seconds:.1f}"}
    out.print(say("cli-simulated", args))
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    for id in ("cli-bot", "cli-mean", "cli-wins"):
        table.add_column(say(id))
    for name, mean in tally.mean_scores.items():
        table.add_row(name, f"{mean:.1f}", f"{tally.wins[name]:.1f}")
    out.print(table)


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
