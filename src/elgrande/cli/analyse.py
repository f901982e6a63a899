"""``elgrande analyse``: a finished game decision by decision, what each has cost, and who was likely to win when."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from elgrande.bots.advice import ADVISER
from elgrande.bots.analysis import Effort, Judged, analysed, course_of
from elgrande.bots.findings import Findings
from elgrande.bots.ladder import LEVELS
from elgrande.bots.offer import LADDER
from elgrande.bots.workers import cores, processes
from elgrande.cli.analysis_page import page
from elgrande.cli.analysis_words import Words
from elgrande.cli.common import console, indented, language_option, plain, read_text, seat_names, write_safely
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import SetupError
from elgrande.table.prose import listed, say

THINKERS = [bot for bot in LADDER if LEVELS[bot].rollouts]
"""Bots that imagine how a game goes on."""


@click.command("analyse")
@click.argument("file")
@click.option("--seat", default="", metavar="COLOUR", help="List only the decisions of this colour.")
@click.option(
    "--decisions", default=10, show_default=True, type=click.IntRange(0), help="So many are listed, the costliest first."
)
@click.option("--bot", default=ADVISER, show_default=True, type=click.Choice(THINKERS), help="Who judges.")
@click.option(
    "--rollouts",
    type=click.IntRange(2),
    help="So many games it imagines to find plans, and half as many to try each of the best.  [default: as when it plays]",
)
@click.option("--seed", default=0, show_default=True, help="With the same seed it says the same.")
@click.option("--jobs", "-j", type=click.IntRange(1), help="How many processes think.  [default: one for each core]")
@click.option("--html", metavar="FILE", help="Write a page with charts.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@language_option
def command(
    file: str,
    seat: str,
    decisions: int,
    bot: str,
    rollouts: int | None,
    seed: int,
    jobs: int | None,
    html: str | None,
    as_json: bool,
    language: str,
) -> None:
    """Analyse the finished game in FILE: how likely everybody was to win when, and which decisions were mistakes.

    A decision is judged by what its seat could know; a second column tells what it has cost by what was really there.

    \b
    Examples:
      elgrande analyse my-game.jsonl
      elgrande analyse my-game.jsonl --seat blue --decisions 5
      elgrande analyse my-game.jsonl --html analysis.html
    """
    text = read_text(file)
    record, game = _finished(text)
    viewer = _seat(game, seat)
    effort = Effort(bot, rollouts or LEVELS[bot].rollouts, seed)
    course = course_of(record)
    order = [decision.step for decision in course.first_look()]
    rounds = {decision.round for decision in course.decisions}
    found = Findings(game.edition, game.scores, len(record.lines) - 1, len(order), effort)
    words = Words(found, seat_names(game), language)
    out = console()
    try:
        for judged in _with_bar(text, order, effort, jobs, say("cli-analyse-decisions", None, language)):
            found.judged.append(judged)
            if len(found.judged) == len(rounds) and out.is_terminal and not as_json:
                show_course(out, words)  # the whole picture, before any detail
    except KeyboardInterrupt:
        click.echo(say("cli-analyse-interrupted", {"judged": len(found.judged), "count": found.count}, language), err=True)
        if not found.judged:
            raise click.Abort from None
    if html:
        write_safely(Path(html), page(words))
    if as_json:
        data = {"seats": list(words.names), **found.as_data((language,))}
        click.echo(json.dumps(data, ensure_ascii=False, default=lambda move: move.text))
        return
    show_course(out, words)
    show_totals(out, words)
    show_decisions(out, words, viewer, decisions)


def _finished(text: str) -> tuple[Record, Game]:
    """A game that is over, and nothing else."""
    if not text.lstrip().startswith("{"):
        raise SetupError(say("cli-analyse-no-record"))
    record = Record.loads(text)
    game = replay(record)
    if not record.sealed:
        raise SetupError(say("cli-analyse-unfinished", {"round": game.round}))
    return record, game


def _seat(game: Game, colour: str) -> int | None:
    """The seat whose decisions are listed; None for all."""
    colours = game.edition.colours[: game.players]
    if colour and colour not in colours:
        raise SetupError(say("cli-analyse-no-seat", {"seat": plain(colour), "seats": listed(list(colours))}))
    return colours.index(colour) if colour else None


def _with_bar(text: str, steps: list[int], effort: Effort, jobs: int | None, label: str) -> Iterator[Judged]:
    """All decisions as they are judged, with a bar that tells how long the others will take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with (
        processes(min(jobs or cores(), max(1, len(steps)))) as executor,
        Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress,
    ):
        task = progress.add_task(label, total=len(steps))
        for judged in judged_by(executor, text, steps, effort):
            progress.advance(task)
            yield judged


def judged_by(executor: Executor | None, text: str, steps: list[int], effort: Effort) -> Iterator[Judged]:
    """Decisions judged in other processes, as they come in, or here."""
    if executor is None:
        yield from (analysed(text, step, effort) for step in steps)
        return
    asked = [executor.submit(analysed, text, step, effort) for step in steps]
    for done in as_completed(asked):
        yield done.result()


def _columns(headings: list[str]) -> Table:
    """A table without lines."""
    shown = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    for number, heading in enumerate(headings):
        shown.add_column(heading, justify="right" if number else "left", no_wrap=bool(number))
    return shown


def show_course(out: Console, words: Words) -> None:
    """Who was how likely to win at the beginning of each round, and what everybody could expect to have in the end."""
    out.print(words.say("cli-analyse-course"), style="bold")
    shown = _columns(words.course_headings())
    for row in words.course():
        shown.add_row(*row)
    out.print(shown)


def show_totals(out: Console, words: Words) -> None:
    """How everybody has decided."""
    out.print(words.say("cli-analyse-totals"), style="bold")
    shown = _columns(words.total_headings())
    for row in words.totals():
        shown.add_row(*row)
    out.print(shown)


def show_decisions(out: Console, words: Words, seat: int | None, count: int) -> None:
    """The costliest decisions, and what would have been better."""
    listed_ = [judged for judged in words.found.costliest(seat) if judged.known.cost > 0][:count]
    if not listed_:
        return
    out.print(words.say("cli-analyse-costliest"), style="bold")
    for judged in listed_:
        out.print(Text(words.title(judged)))
        for line in words.lines(judged):
            out.print(Padding(indented(line), (0, 0, 0, 0)))
