"""``elgrande arena``: bots against bots, in as many games as it takes to know which is better."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from elgrande.bots.arena import ArenaError, Match, Play, play_game, read_budget, run
from elgrande.bots.code import CodeFile
from elgrande.bots.results import GameResult, ResultsFile
from elgrande.bots.standings import Standing, standings
from elgrande.bots.workers import cores, dask_workers, processes
from elgrande.cli.arena_page import page
from elgrande.cli.arena_words import Outcome, cells, fault_lines, headings, summary
from elgrande.cli.common import ListingOption, TableOptions, console, language_option, plain, table_options, write_safely
from elgrande.table.prose import say


@click.command("arena")
@click.option(
    "--seats",
    required=True,
    cls=ListingOption,
    metavar="BOT,BOT,...",
    help="A bot for every seat; from game to game they move on by one. Choose from: {bots}.",
)
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option(
    "--budget", default="1s", show_default=True, help="How long a bot may think: seconds like 0.2s, or rollouts like 64r."
)
@click.option("--code", multiple=True, metavar="FILE", help="A file with bots of your own. Repeat.")
@click.option("--strict", is_flag=True, help="Stop with an error where a bot fails; else chance decides for it.")
@table_options(seed=1, players=False)
@click.option("--jobs", "-j", type=click.IntRange(1), help="How many processes play.  [default: one for each core]")
@click.option("--dask", metavar="ADDRESS", help="Play at the workers of this scheduler of dask.distributed.")
@click.option("--results", metavar="FILE", help="Keep every game here; the same command goes on where it was interrupted.")
@click.option("--html", metavar="FILE", help="Write a page with charts.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@language_option
def command(
    seats: str,
    games: int,
    budget: str,
    code: tuple[str, ...],
    strict: bool,
    table: TableOptions,
    jobs: int | None,
    dask: str | None,
    results: str | None,
    html: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Let bots play against each other: who wins how often, and how sure that is.

    Each of as many games as there are seats has the same cards and another order of seats, so that luck cancels.

    \b
    Examples:
      elgrande arena --seats greedy@3,greedy@1,greedy@1 --games 30
      elgrande arena --seats random,random --games 200 --json
      elgrande arena --seats greedy,random --games 8 --html charts.html
    """
    names = tuple(name.strip() for name in seats.split(","))
    files = tuple(CodeFile.read(Path(file)) for file in code)
    setup = table.new_game(len(names), table.options).setup
    match = Match.at(setup, names, int(table.seed or 0), read_budget(budget), files)
    match.check()
    kept = ResultsFile(Path(results), match.parameters()) if results else None
    workers = dask_workers(dask) if dask else processes(min(jobs or cores(), games))
    outcome = Outcome(match, games, [])
    try:
        _play(outcome, workers, kept, strict, say("cli-arena-games", None, language))
    except KeyboardInterrupt:
        outcome.interrupted = True
    rows = standings(outcome.played)
    if html:
        write_safely(Path(html), page(outcome, rows, language))
    if as_json:
        click.echo(json.dumps(_facts(outcome, rows)))
    else:
        _show(outcome, rows, language)
    for line in fault_lines(rows, language):
        click.echo(plain(line), err=as_json)
    if outcome.interrupted:
        id = "cli-arena-go-on" if kept else "cli-arena-lost"
        click.echo(say(id, {"file": plain(results or "")}, language), err=True)
        raise click.Abort


def _play(
    outcome: Outcome,
    workers: AbstractContextManager[Executor | None],
    kept: ResultsFile | None,
    strict: bool,
    label: str,
) -> None:
    """Play what is missing, and keep what has come of it."""
    for result in played_with_bar(outcome.match, outcome.games, workers, kept, label):
        outcome.played.append(result)
        if strict:
            _check(result)


def played_with_bar(
    match: Match,
    games: int,
    workers: AbstractContextManager[Executor | None],
    kept: ResultsFile | None,
    label: str,
    play: Play = play_game,
) -> Iterator[GameResult]:
    """So many games, those that are kept first, with a bar that tells how long the others will take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    numbers = range(games)
    before = {number for number in kept.games if number in numbers} if kept else set()
    with (
        workers as executor,
        Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress,
    ):
        task = progress.add_task(label, total=games, completed=len(before))
        for result in run(match, numbers, executor, kept, play):
            progress.advance(task, result.game not in before)
            yield result


def _check(result: GameResult) -> None:
    """Whoever wants no bot to fail is told at once."""
    for seat in result.seats:
        if seat.faults:
            raise ArenaError(f"{seat.bot} failed in game {result.game}: {seat.error}")


def _show(outcome: Outcome, rows: list[Standing], language: str) -> None:
    out = console()
    out.print(summary(outcome, language))
    if rows:
        shown = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
        for number, heading in enumerate(headings(language)):
            shown.add_column(heading, justify="right" if number else "left", no_wrap=bool(number))
        for row in rows:
            shown.add_row(*cells(row))
        out.print(shown)


def _facts(outcome: Outcome, rows: list[Standing]) -> dict[str, object]:
    """The same for programs: what was played, then every bot."""
    setup = outcome.match.setup
    bots = [{**asdict(row), "rating": row.rating.mu, "rating_sigma": row.rating.sigma} for row in rows]
    return {
        "games": len(outcome.played),
        "decisions": sum(seat.decisions for game in outcome.played for seat in game.seats),
        **outcome.match.parameters(),
        "edition": setup.edition.id,
        "boxes": setup.box_names,
        "options": setup.chosen,
        "bots": bots,
    }
