"""``elgrande puzzles``: plays the puzzle of a day; makes a file of new ones, and checks it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from elgrande.bots.base import Budget
from elgrande.bots.workers import cores, processes
from elgrande.cli.board import draw
from elgrande.cli.common import console, edition_text, indented, language_option, plain
from elgrande.cli.screen import LEAVING, Quit, Screen
from elgrande.lessons.lecture import Lecture
from elgrande.lessons.lesson import course
from elgrande.puzzles.finding import agrees
from elgrande.puzzles.making import Progress as Made
from elgrande.puzzles.making import Recipe, make
from elgrande.puzzles.puzzle import FILE, KINDS, Puzzle, read, shelf, write
from elgrande.puzzles.words import Judge
from elgrande.rules.errors import ElGrandeError
from elgrande.table.moves import parse_move
from elgrande.table.prose import say

ROLLOUTS = 480
"""So many games are imagined for a decision, where nobody says how many."""


@click.group("puzzles", invoke_without_command=True)
@click.option("--day", type=click.DateTime(["%Y-%m-%d"]), help="The puzzle of this day.  [default: today]")
@click.option("--id", "wanted", default="", metavar="ID", help="This puzzle instead.")
@click.option("--list", "listed", is_flag=True, help="List the puzzles of the last days, by kind.")
@language_option
@click.pass_context
def command(context: click.Context, day: datetime | None, wanted: str, listed: bool, language: str) -> None:
    """Solve the puzzle of the day: a position from a game between bots, in which one answer is much the best.

    The line is shown that follows the answer, and what it brings. Every day has another puzzle.

    \b
    Examples:
      elgrande puzzles
      elgrande puzzles --day 2026-11-19
      elgrande puzzles --list
      elgrande puzzles make --count 60 --out puzzles.jsonl
    """
    if context.invoked_subcommand is not None:
        return
    today = day.date() if day else date.today()
    if listed:
        _list(today, language)
        return
    puzzle = shelf().find(wanted) if wanted else shelf().of(today)
    PuzzleScreen(puzzle, language).run()


@command.command("make")
@click.option("--count", default=300, show_default=True, type=click.IntRange(10), help="How many puzzles.")
@click.option("--seed", default=1, show_default=True, help="The same seed makes the same puzzles.")
@click.option(
    "--rollouts", default=ROLLOUTS, show_default=True, type=click.IntRange(8), help="So many games are imagined for a decision."
)
@click.option("--out", default="puzzles.jsonl", show_default=True, metavar="FILE", help="Where the puzzles are written.")
@click.option("--folder", metavar="FOLDER", help="Where an interrupted run goes on.  [default: puzzles-SEED]")
@click.option("--jobs", "-j", type=click.IntRange(1), help="How many processes play.  [default: one for each core]")
@language_option
def make_command(count: int, seed: int, rollouts: int, out: str, folder: str | None, jobs: int | None, language: str) -> None:
    """Find puzzles in games between bots.

    In each of them the best answer beats every other by a clear margin, its point can be said, and a bot that thinks ten times as
    long gives the same one. At least a tenth is of every kind, and no two are from the same round of a game. The same seed, count
    and program make the same file on every machine; an interrupted run goes on where it was.

    \b
    Examples:
      elgrande puzzles make
      elgrande puzzles make --count 60 --seed 2 --out mine.jsonl
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[kinds]}"))
    with Progress(*columns, console=Console(stderr=True)) as bar, processes(jobs or cores()) as executor:
        task = bar.add_task(say("cli-puzzles-made", None, language), total=count, kinds="")

        def tell(made: Made) -> None:
            kinds = ", ".join(f"{kind} {made.chosen[kind]}" for kind in KINDS)
            bar.update(task, completed=min(count, made.chosen.total()), kinds=f"({made.games}) {kinds}")

        found = make(Recipe(count, seed, rollouts), Path(folder or f"puzzles-{seed}"), executor, tell)
    write(Path(out), found)
    agreed, looked = found.head.agreed
    click.echo(say("cli-puzzles-done", {"count": len(found.puzzles), "file": plain(out)}, language))
    click.echo(say("cli-puzzles-agreed", {"agreed": agreed, "count": looked}, language))


@command.command("check")
@click.argument("file", default=str(FILE))
@click.option("--sample", default=100, show_default=True, type=click.IntRange(1), help="So many of its puzzles, evenly spread.")
@click.option("--rollouts", default=10 * ROLLOUTS, show_default=True, type=click.IntRange(8), help="What a bot may imagine.")
@click.option("--seed", default=1, show_default=True, help="The bot's chance.")
@click.option("--jobs", "-j", type=click.IntRange(1), help="How many processes think.  [default: one for each core]")
@language_option
def check_command(file: str, sample: int, rollouts: int, seed: int, jobs: int | None, language: str) -> None:
    """Ask a bot for its answers to the puzzles of FILE, or to those of the package: with how many does it agree?"""
    puzzles = read(Path(file)).puzzles
    some = [puzzles[number * len(puzzles) // sample] for number in range(sample)] if sample < len(puzzles) else list(puzzles)
    with Progress(console=Console(stderr=True)) as bar, processes(min(jobs or cores(), len(some))) as executor:
        task = bar.add_task(say("cli-puzzles-checked", None, language), total=len(some))
        verdicts = []
        for agreed in (executor.map if executor else map)(agrees, some, *_same(len(some), Budget(rollouts=rollouts), seed)):
            verdicts.append(agreed)
            bar.advance(task)
    for puzzle, agreed in zip(some, verdicts, strict=True):
        if not agreed:
            click.echo(f"{puzzle.id} {puzzle.kind} {puzzle.found}")
    click.echo(say("cli-puzzles-agreed", {"agreed": sum(verdicts), "count": len(some)}, language))


def _same(count: int, budget: Budget, seed: int) -> tuple[Sequence[Budget], Sequence[int]]:
    """The same for every puzzle."""
    return [budget] * count, [seed] * count


def _list(today: date, language: str) -> None:
    """The puzzles of the last days, the latest of each kind first."""
    out = console()
    days = shelf().last_days(today)
    for kind in KINDS:
        out.print(Text(say(f"puzzle-kind-{kind}", None, language), style="bold"))
        for day, puzzle in days:
            if puzzle.kind == kind:
                game = puzzle.begin()
                edition = edition_text(game.edition, language)
                table = say("cli-puzzles-table", {"edition": edition, "players": game.players, "round": game.round}, language)
                out.print(indented(f"{day}  {puzzle.id}  {table}"))


class PuzzleScreen(Screen):
    """One puzzle at a terminal."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        lesson = puzzle.lesson()
        self.game = lesson.begin()
        others = iter(course().others)
        names = tuple(
            say("cli-you", None, language) if seat == puzzle.seat else next(others) for seat in range(self.game.players)
        )
        super().__init__(language, names)
        self.puzzle = puzzle
        self.lecture = Lecture(lesson, self)
        self.judge = Judge(puzzle, language, names)

    def play(self, seat: int, move: str) -> None:
        """A seat decides."""
        before = len(self.game.events)
        self.game.play(seat, move)
        for event in self.game.events_for(self.puzzle.seat)[before:]:
            self.out.print(self.event_line(event))

    def run(self) -> None:
        """Ask until the answer is right, or somebody wants to be shown it."""
        seat = self.puzzle.seat
        view = self.game.view(seat)
        draw(self.out, self.game.setup, view, self.names, self.language, asked=True)
        self.out.print(Text(self.say(f"puzzle-kind-{self.puzzle.kind}"), style="bold"))
        self.out.print(self.say(f"puzzle-ask-{self.puzzle.kind}"))
        self.put_question(view, seat)
        try:
            while self.lecture.asks:
                self.ask()
        except Quit:
            return
        self.out.print()
        self.out.print(Text(self.say("puzzle-end"), style="bold"))
        self.lecture.go_on()

    def ask(self) -> None:
        """One answer, and what is made of it."""
        try:
            text = str(click.prompt(self.say("cli-puzzles-prompt"), default="", show_default=False, prompt_suffix=" > ")).strip()
        except click.exceptions.Abort:
            raise Quit from None
        if not sys.stdin.isatty():
            self.out.print(Text(plain(text)))
        if text.lower() in LEAVING:
            raise Quit
        if text in ("", "?"):
            self.put_question(self.game.view(self.puzzle.seat), self.puzzle.seat)
            return
        if text.startswith("?"):
            self.explain(self.puzzle.seat, text[1:].strip())
            return
        if text == "!":
            self.tell(self.puzzle.solution)
            return
        move = self.chosen(text, self.lecture.open())
        if move is None:
            return
        try:
            parse_move(self.game.edition, move)
            self.tell(move)
        except ElGrandeError as error:
            self.warn(self.refusal(error, self.puzzle.seat, text))

    def tell(self, move: str) -> None:
        """Give an answer, and say what is made of it."""
        self.lecture.answer(move)
        verdict = self.judge.verdict(move)
        self.out.print()
        self.out.print(Text(verdict.text, style="bold"))
        for line in (verdict.plan, *verdict.reasons):
            if line:
                self.out.print(indented(line))
