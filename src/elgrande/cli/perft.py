"""``elgrande perft``: how many ways there are to go on, the classic check of a move generator."""

from __future__ import annotations

import json
import time

import click

from elgrande.cli.common import USUAL_PLAYERS, TableOptions, table_options
from elgrande.engine.perft import perft
from elgrande.game import Game


@click.command("perft")
@click.argument("depth", type=click.IntRange(0, 12))
@click.option("--position", default="", help="A position as one line; else a new game.")
@table_options(seed=1)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(depth: int, position: str, table: TableOptions, as_json: bool) -> None:
    """Count the positions that can be reached in DEPTH decisions, for each smaller depth too.

    \b
    Examples:
      elgrande perft 3
      elgrande perft 4 --players 2 --seed 5
    """
    game = Game.from_notation(position) if position else table.new_game(table.players or USUAL_PLAYERS, table.options)
    rows = []
    for step in range(depth + 1):
        started = time.perf_counter()
        count = perft(game.state, step)
        rows.append({"depth": step, "positions": count, "seconds": round(time.perf_counter() - started, 3)})
        if not as_json:
            click.echo(f"{step:3} {count:14,} {rows[-1]['seconds']:8.3f} s")
    if as_json:
        click.echo(json.dumps(rows))
