"""``elgrande replay``: step through a game, from any seat's view."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from elgrande.cli.board import draw
from elgrande.cli.common import console, indented, language_option, plain, read_text, seat_names, small_number
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import SetupError
from elgrande.table.events import event_text
from elgrande.table.prose import say


@click.command("replay")
@click.argument("file")
@click.option("--seat", default="spectator", show_default=True, help="See it as this colour does.")
@click.option("--to", "target", default=None, type=click.IntRange(0), help="Print the board after this many moves, and stop.")
@language_option
def command(file: str, seat: str, target: int | None, language: str) -> None:
    """Step through the record in FILE.  In a pipe, everything that happened is printed.

    \b
    Examples:
      elgrande replay game.jsonl
      elgrande replay game.jsonl --seat blue
      elgrande replay game.jsonl --to 40
    """
    record = Record.loads(read_text(file))
    final = replay(record)
    viewer = _viewer(final, seat)
    stages = _stages(record)
    out = console()
    if target is not None:
        step = min(target, len(stages) - 1)
        _show(out, stages, step, viewer, language)
        draw(out, stages[step].setup, stages[step].view(viewer), seat_names(final), language)
        return
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        for event in final.events_for(viewer):
            click.echo(event_text(final.edition, event, language))
        return
    try:
        _browse(out, stages, viewer, language)
    except click.exceptions.Abort:
        out.print()


def _viewer(game: Game, seat: str) -> int | None:
    if seat == "spectator":
        return None
    colours = game.edition.colours[: game.players]
    if seat not in colours:
        raise SetupError(f"nobody plays {seat!r}; choose from: {', '.join(colours)}, spectator")
    return colours.index(seat)


def _stages(record: Record) -> list[Game]:
    """The game after each line of its record."""
    end = record.secrets
    assert end is not None
    game = replay(Record(record.head, []), end)
    stages = [game.clone()]
    for line in record.lines[:-1]:
        game.apply(line)
        stages.append(game.clone())
    return stages


def _show(out: Console, stages: list[Game], step: int, viewer: int | None, language: str) -> None:
    out.print(say("cli-replay-step", {"step": step, "steps": len(stages) - 1}, language), style="bold")
    before = len(stages[step - 1].events) if step else 0
    for event in stages[step].events_for(viewer)[before:]:
        out.print(indented(event_text(stages[step].edition, event, language)))


def _browse(out: Console, stages: list[Game], viewer: int | None, language: str) -> None:
    names = seat_names(stages[0])
    last = len(stages) - 1
    step = 0
    draw(out, stages[0].setup, stages[0].view(viewer), names, language)
    while True:
        _show(out, stages, step, viewer, language)
        answer = click.prompt(
            say("cli-replay-prompt", None, language), default="", show_default=False, prompt_suffix=" > "
        ).strip()
        number = small_number(answer)
        if answer in ("q", "quit") or (not answer and step == last):
            return
        if not answer:
            step += 1
        elif answer == "b":
            step = max(0, step - 1)
        elif number is not None:
            step = min(number, last)
            draw(out, stages[step].setup, stages[step].view(viewer), names, language)
        elif answer == "board":
            draw(out, stages[step].setup, stages[step].view(viewer), names, language)
        else:
            out.print(say("cli-unknown", {"text": plain(answer)}, language))
