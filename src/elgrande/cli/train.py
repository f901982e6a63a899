"""``elgrande train``: weights for the bots that think, learned from games of their own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from elgrande.bots.learned import shipped_names
from elgrande.bots.workers import cores, processes
from elgrande.cli.common import console
from elgrande.rules.errors import SetupError


@click.command("train")
@click.argument("name", required=False)
@click.option("--out", metavar="FOLDER", help="Where an interrupted run goes on.  [default: training-NAME]")
@click.option("--jobs", "-j", type=click.IntRange(1), help="How many processes play.  [default: one for each core]")
@click.option("--short", is_flag=True, help="So few games that it takes seconds: shows that it works, and teaches little.")
@click.option("--games", type=click.IntRange(1), help="So many games in each round instead of the recipe's.")
@click.option("--rounds", type=click.IntRange(1), help="So many rounds instead of the recipe's.")
@click.option("--seed", type=int, help="Another seed.")
def command(
    name: str | None, out: str | None, jobs: int | None, short: bool, games: int | None, rounds: int | None, seed: int | None
) -> None:
    """Learn what positions are worth: the weights of one kind of table, named by edition, boxes and number of players.

    Without a name those are listed that come with the package; other tables use the ones most like theirs.

    The same recipe makes the same weights on every machine. Needs numpy: pip install 'elgrande[numpy]'.

    \b
    Examples:
      elgrande train
      elgrande train classic-2 --short
    """
    try:
        from elgrande.training.recipe import recipe_named
        from elgrande.training.run import Progress as Told
        from elgrande.training.run import Run, digest, write, written
    except ImportError:
        raise SetupError("learning needs numpy: pip install 'elgrande[numpy]'") from None
    if name is None:
        console().print("\n".join(shipped_names()))
        return
    recipe = recipe_named(name)
    if short:
        recipe = recipe.short()
    recipe = replace(
        recipe,
        games=games or recipe.games,
        rounds=rounds or recipe.rounds,
        seed=recipe.seed if seed is None else seed,
    )
    folder = Path(out or f"training-{name}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar, processes(jobs or cores()) as executor:
        tasks: dict[str, TaskID] = {}

        def advance(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total)
            bar.update(tasks[what], completed=done)

        run = Run.begun(recipe, folder, Told(bar.console.print, advance))
        weights = run.go_on(executor)
    path = folder / f"{name}.json"
    write(path, written(weights))
    console().print(f"{path}  sha256 {digest(weights)}")
