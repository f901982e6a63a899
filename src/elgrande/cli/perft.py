"""``elgrande perft``: how many ways there are to go on, the classic check of a move generator."""

from __future__ import annotations

import json
import time

import click

from elgrande.cli.common import box_option, deck_option, edition_option, game_deck, game_edition, game_options, setting_option
from elgrande.engine.perft import perft
from elgrande.game import Game


@click.command("perft")
@click.argument("depth", type=click.IntRange(0, 12))
@click.option("--position", default="", help="A position as one line; else a new game.")
@click.option("--players", "-p", default=4, show_default=True, type=click.IntRange(2, 5), help="How many play.")
@edition_option
@box_option
@setting_option
@deck_option
@click.option("--seed", default=1, show_default=True, help="The same seed deals the same game.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(
    depth: int,
    position: str,
    players: int,
    edition: str,
    boxes: tuple[str, ...],
    settings: tuple[str, ...],
    deck: str | None,
    seed: int,
    as_json: bool,
) -> None:
    """Count the positions that can be reached in DEPTH decisions, for each smaller depth too.

    \b
    Examples:
      elgrande perft 3
      elgrande perft 4 --players 2 --seed 5
    """
    if position:
        game = Game.from_notation(position)
    else:
        book = game_edition(edition, boxes)
        game = Game.new(edition, players, seed, game_options(book, settings), boxes=boxes, deck=game_deck(book, deck))
    rows = []
    for step in range(depth + 1):
        started = time.perf_counter()
        count = perft(game.state, step)
        rows.append({"depth": step, "positions": count, "seconds": round(time.perf_counter() - started, 3)})
        if not as_json:
            click.echo(f"{step:3} {count:14,} {rows[-1]['seconds']:8.3f} s")
    if as_json:
        click.echo(json.dumps(rows))
