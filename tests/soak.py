"""The long forms of everything random, with a time limit: ``make soak GAMES=20000 MINUTES=60 SEED=1``.

A failure prints the seed that repeats it and stops.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import sys
import time
import traceback
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.comparison import check_game


def classic(seed: int) -> int:
    """The classic reference beside the engine."""
    return check_game(seed)


def modern(seed: int) -> int:
    """The modern reference beside the engine, with a mixture of variations."""
    return check_game(seed, modern=True)


def sight(seed: int) -> int:
    """A modern game with invariants, round trips, leaks and imagined states."""
    from elgrande.editions import EDITIONS
    from tests.test_modern_games import SHORT, Tally, play_one

    EDITIONS[SHORT.id] = SHORT
    tally = Tally()
    play_one(seed, 2 + seed % 4, tally)
    return sum(tally.questions.values())


FORMS: dict[str, tuple[Callable[[int], int], float]] = {
    "classic": (classic, 1.0),
    "modern": (modern, 1.0),
    "sight": (sight, 0.05),
}
"""What is run, and how many of the games asked for each form gets."""


def attempt(form: str, seed: int) -> tuple[int, str]:
    """One game; how many decisions it took, or what went wrong."""
    try:
        return FORMS[form][0](seed), ""
    except Exception:
        return 0, traceback.format_exc()


def run(
    form: str, games: int, first: int, workers: int, until: float, advance: Callable[[], None]
) -> Iterator[tuple[int, int, str]]:
    """Games of one form until they are played or time is out: seed, decisions, what went wrong."""
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        for start in range(0, games, 64):
            if time.monotonic() > until:
                return
            seeds = list(range(first + start, first + min(start + 64, games)))
            for seed, (decisions, wrong) in zip(seeds, pool.map(attempt, [form] * len(seeds), seeds), strict=True):
                advance()
                yield seed, decisions, wrong


def main() -> None:
    """Play them all."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--form", choices=list(FORMS), action="append", help="only this one; repeat")
    parser.add_argument("--one", type=int, default=None, help="play only the game with this seed, in the form named")
    options = parser.parse_args()
    if options.one is not None:
        print(FORMS[(options.form or ["classic"])[0]][0](options.one), "decisions")
        return
    until = time.monotonic() + options.minutes * 60
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for form in options.form or FORMS:
            games = max(1, int(options.games * FORMS[form][1]))
            task = progress.add_task(form, total=games)
            played = decisions = 0
            # Far from the seeds of the test run.
            first = 1_000_000 * options.seed

            def advance(task: object = task) -> None:
                progress.advance(task)  # type: ignore[arg-type]  # rich's own id

            for seed, taken, wrong in run(form, games, first, options.workers, until, advance):
                if wrong:
                    print(f"{form}: seed {seed} fails; repeat it with: python -m tests.soak --form {form} --one {seed}\n{wrong}")
                    sys.exit(1)
                played += 1
                decisions += taken
            print(f"{form}: {played} of {games} games, {decisions} decisions, no difference (seeds from {first})", flush=True)


if __name__ == "__main__":
    main()
