"""The long forms of everything random, with a time limit: ``make soak GAMES=20000 KILLS=200 MINUTES=60 SEED=1``.

A failure prints the seed that repeats it and stops.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.box_comparison import TELLINGS, check_box_game
from tests.comparison import check_game
from tests.shipped import CASES, installed_plays
from tests.slices import WHOLE


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


def boxes(seed: int) -> int:
    """A game with one of the boxes of the tests, or with all: invariants, round trips, leaks, imagined states, undo, records."""
    from tests.boxes.test_games import KINDS, BoxGame, Tally

    tally = Tally()
    number, kind = divmod(seed, len(KINDS))
    BoxGame(list(KINDS)[kind], number, tally).play()
    return sum(tally.questions.values())


def boxes_reference(seed: int, boxes: tuple[str, ...] = tuple(TELLINGS)) -> int:
    """A box that was told twice, in both programs."""
    number, box = divmod(seed, len(boxes))
    return check_box_game(boxes[box], number)


def whole(seed: int) -> int:
    """One of the files of which the test run plays a slice: all of its games, with everything that is counted."""
    files = sliced()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", files[seed % 1_000_000 % len(files)]],
        cwd=TESTS.parent,
        env=os.environ | {WHOLE: "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-10_000:]
    return 1


def sliced() -> list[str]:
    """The test files that use ``tests/slices.py``."""
    return sorted(
        str(path) for path in TESTS.rglob("test_*.py") if "from tests.slices import" in path.read_text(encoding="utf-8")
    )


def kills(seed: int) -> int:
    """A server that is killed again and again while people and bots play at it, without boxes or with one of those of 1997."""
    from tests.server.test_kills import WITH_BOXES, survive

    with tempfile.TemporaryDirectory() as folder:
        return survive(Path(folder), KILLS_IN_A_ROUND, seed, WITH_BOXES[seed % len(WITH_BOXES)])


def chaos(seed: int) -> int:
    """Three servers on one PostgreSQL that are killed again and again, the database restarted twice, and a hundred tables."""
    from tests.server.chaos import Wish, survive

    with tempfile.TemporaryDirectory() as folder:
        return survive(Path(folder), Wish(tables=CHAOS_TABLES, kills=CHAOS_KILLS, seed=seed, thinking=10.0)).kills


def browser(seed: int) -> int:
    """A whole game by clicks on the page."""
    from tests.browser.long_games import play_long

    with tempfile.TemporaryDirectory() as folder:
        return play_long(Path(folder), seed)


def taught(seed: int) -> int:
    """A lesson on the page, by finger, mouse or keys, in one of the languages, with mistakes."""
    from tests.browser.long_games import learn_long

    with tempfile.TemporaryDirectory() as folder:
        return learn_long(Path(folder), seed)


def lessons_told() -> int:
    """How many lessons are told rather than played."""
    from elgrande.lessons.lesson import lessons

    return sum(not lesson.is_game for lesson in lessons().values())


def frozen(seed: int) -> int:
    """A game that was played long ago, played again: random ones of both editions, records, and the frozen bot's."""
    from tests.games.digests import KINDS, differing

    games = [(kind, name) for kind in KINDS for name in KINDS[kind].names()]
    kind, name = games[seed % 1_000_000 % len(games)]
    [wrong] = differing(kind, [name])
    assert not wrong, wrong
    return 1


def shipped(seed: int) -> int:
    """Wheel or sdist in an empty environment, with a compiler or without."""
    with tempfile.TemporaryDirectory() as folder:
        return installed_plays(Path(folder), seed)


KILLS_IN_A_ROUND = 10
CHAOS_TABLES = 100
CHAOS_KILLS = 100
BOXES_REFERENCE = "boxes-reference"
SAY_EVERY = 60
"""Seconds between two lines about how far it is, where no bar can be drawn."""
TESTS = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Form:
    """Something that is run for a long time."""

    play: Callable[[int], int]
    rounds: Callable[[argparse.Namespace], int]
    """How often, by what was asked for."""
    counting: str = "decisions"
    at_once: int = 64
    """After so many the time limit is looked at."""


# What is shipped comes first, and all of it at once: there are four cases, and a time limit must not leave one out.
FORMS: dict[str, Form] = {
    "shipped": Form(shipped, lambda wish: len(CASES), at_once=len(CASES)),
    "kills": Form(kills, lambda wish: -(-int(wish.kills) // KILLS_IN_A_ROUND), "kills", 2),
    "chaos": Form(chaos, lambda wish: -(-int(wish.kills) // CHAOS_KILLS), "kills", 1),
    "whole": Form(whole, lambda wish: len(sliced()), "files", 2),
    "classic": Form(classic, lambda wish: int(wish.games)),
    "modern": Form(modern, lambda wish: int(wish.games)),
    "browser": Form(browser, lambda wish: max(1, int(wish.games) // 500), "questions", 2),
    "lessons": Form(taught, lambda wish: lessons_told(), "answers", 2),
    "sight": Form(sight, lambda wish: max(1, int(wish.games) // 20)),
    "boxes": Form(boxes, lambda wish: max(1, int(wish.games) // 20)),
    BOXES_REFERENCE: Form(boxes_reference, lambda wish: max(1, int(wish.games) // 10)),
    "frozen": Form(frozen, lambda wish: max(1, int(wish.games) // 5), "games"),
}


def form_of(name: str, boxes: tuple[str, ...]) -> Form:
    """A form; with boxes that were named, these alone, and all games are theirs."""
    if not boxes:
        return FORMS[name]
    return replace(FORMS[name], play=partial(boxes_reference, boxes=boxes), rounds=lambda wish: int(wish.games))


def attempt(play: Callable[[int], int], seed: int) -> tuple[int, str]:
    """One round; how much was counted, or what went wrong."""
    try:
        return play(seed), ""
    except Exception:
        return 0, traceback.format_exc()


def run(
    form: Form, rounds: int, first: int, workers: int, until: float, advance: Callable[[], None]
) -> Iterator[tuple[int, int, str]]:
    """Rounds of one form until they are played or time is out: seed, what was counted, what went wrong."""
    at_once = form.at_once
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        for start in range(0, rounds, at_once):
            if time.monotonic() > until:
                return
            seeds = list(range(first + start, first + min(start + at_once, rounds)))
            for seed, (counted, wrong) in zip(seeds, pool.map(attempt, [form.play] * len(seeds), seeds), strict=True):
                advance()
                yield seed, counted, wrong


def main() -> None:
    """Play them all."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=200, help="how often a server is killed")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--form", choices=list(FORMS), action="append", help="only this one; repeat")
    parser.add_argument(
        "--box",
        choices=list(TELLINGS),
        action="append",
        default=[],
        help="of boxes-reference only this one, with as many games as asked for; repeat",
    )
    parser.add_argument("--one", type=int, default=None, help="play only the round with this seed, in the form named")
    options = parser.parse_args()
    if options.box and options.form not in (None, [BOXES_REFERENCE]):
        parser.error(f"--box is about --form {BOXES_REFERENCE}")
    boxes = tuple(options.box)
    names = options.form or ([BOXES_REFERENCE] if boxes else list(FORMS))
    if options.one is not None:
        form = form_of(names[0] if options.form or boxes else "classic", boxes)
        print(form.play(options.one), form.counting)
        return
    until = time.monotonic() + options.minutes * 60
    said = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for name in names:
            form = form_of(name, boxes)
            rounds = form.rounds(options)
            title = f"{name} ({', '.join(boxes)})" if boxes else name
            task = progress.add_task(title, total=rounds)
            played = total = 0
            # Far from the seeds of the test run.
            first = 1_000_000 * options.seed

            def advance(task: object = task) -> None:
                progress.advance(task)  # type: ignore[arg-type]  # rich's own id

            for seed, counted, wrong in run(form, rounds, first, options.workers, until, advance):
                if wrong:
                    which = " ".join([f"--form {name}", *(f"--box {box}" for box in boxes)])
                    print(f"{name}: seed {seed} fails; repeat it with: python -m tests.soak {which} --one {seed}\n{wrong}")
                    sys.exit(1)
                played += 1
                total += counted
                if not progress.console.is_terminal and time.monotonic() > said + SAY_EVERY:
                    said = time.monotonic()
                    print(f"{title}: {played} of {rounds} rounds so far, {total} {form.counting}", flush=True)
            print(
                f"{title}: {played} of {rounds} rounds, {total} {form.counting}, nothing wrong (seeds from {first})", flush=True
            )


if __name__ == "__main__":
    main()
