"""``elgrande advise``: what a bot would do in a position, what it expects of that, and why."""

from __future__ import annotations

import json
from dataclasses import asdict

import click
from rich.console import Console
from rich.text import Text

from elgrande.bots.advice import ADVISER, SHOWN, Advice, advise
from elgrande.bots.advice_words import AdviceWords
from elgrande.bots.base import Budget
from elgrande.bots.offer import LADDER
from elgrande.bots.registry import find_bot
from elgrande.cli.common import console, indented, language_option, read_source
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError, SetupError
from elgrande.table.entries import HIDDEN
from elgrande.table.prose import colour_name, listed, say


@click.command("advise")
@click.argument("position")
@click.option("--seat", default="", metavar="COLOUR", help="Who asks.  [default: whoever has to decide]")
@click.option("--to", "target", default=None, type=click.IntRange(0), help="In a record: after this many of its lines.")
@click.option("--bot", default=ADVISER, show_default=True, type=click.Choice(LADDER), help="Who is asked.")
@click.option("--rollouts", type=click.IntRange(1), help="So many games it imagines.  [default: as many as when it plays]")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="So long it thinks, at most.")
@click.option("--seed", default=0, show_default=True, help="With the same seed, and no time limit, it says the same.")
@click.option("--plans", default=SHOWN, show_default=True, type=click.IntRange(1), help="How many plans are shown.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@language_option
def command(
    position: str,
    seat: str,
    target: int | None,
    bot: str,
    rollouts: int | None,
    seconds: float | None,
    seed: int,
    plans: int,
    as_json: bool,
    language: str,
) -> None:
    """Say what a bot would do in POSITION, and why: a position as one line, a file with one or with a record, or - for the input.

    It knows what the seat that asks may know, and nothing else.

    \b
    Examples:
      elgrande advise my-game.jsonl
      elgrande advise my-game.jsonl --to 40 --plans 5
      elgrande advise - --seat red --bot expert < position.txt
    """
    if rollouts and seconds:
        raise click.UsageError(say("cli-advise-budget"))
    game = _game(read_source(position), target)
    asks = _who(game, seat)
    view = game.view(asks)
    budget = Budget(rollouts=rollouts) if rollouts else Budget(seconds) if seconds else None
    advice = advise(view, game.belief(asks), budget, bot=bot, seed=seed, plans=plans)
    if as_json:
        words = [asdict(plan) for plan in AdviceWords(game.edition, advice, language).plans()]
        click.echo(json.dumps({**advice.as_data(view), "language": language, "words": words}, ensure_ascii=False))
        return
    out = console()
    question = say(f"question-{advice.question}", None, language)
    out.print(say("cli-ask", {"seat": colour_name(game.edition, asks, language), "question": question}, language))
    show_advice(out, game.edition, advice, language)


def show_advice(out: Console, edition: Edition, advice: Advice, language: str) -> None:
    """All plans, the best first."""
    bot, _ = find_bot(advice.bot).words(language)
    out.print(say("advice-title", {"bot": bot}, language))
    for number, plan in enumerate(AdviceWords(edition, advice, language).plans(), start=1):
        out.print(indented(Text(f"{number}. {plan.plan}", style="bold"), 1))
        for reason in plan.reasons:
            out.print(indented(Text(reason), 4))
        for line in plan.forecast:
            out.print(indented(Text(line, style="dim"), 4))


def _game(text: str, target: int | None) -> Game:
    """The game that a text holds, at its end or after some lines."""
    if text.lstrip().startswith("{"):
        record = Record.loads(text)
        lines = record.lines if target is None else record.lines[:target]
        return replay(Record(record.head, lines), record.secrets)
    if target is not None:
        raise SetupError(say("cli-advise-no-record"))
    if HIDDEN in text:
        raise NotationError(say("cli-advise-hidden"))
    return Game.from_notation(text.strip())


def _who(game: Game, colour: str) -> int:
    """The seat that asks; one that has nothing to decide is an error that names those who have."""
    asked = game.awaiting()
    if not asked:
        raise SetupError(say("cli-advise-over"))
    if not colour:
        return asked[0]
    colours = [game.edition.colours[seat] for seat in asked]
    if colour not in colours:
        raise SetupError(say("cli-advise-not-asked", {"seat": colour, "seats": listed(colours)}))
    return asked[colours.index(colour)]
