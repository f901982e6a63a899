"""How fast the engine and its public face are, pure and compiled, beside the commit before its restructuring.

``python -m benchmarks.speed`` runs itself as a child in every build that ``make bench`` sets up: the program of BASELINE and the
one of this checkout, pure and compiled, one after the other and five times over.  Times are of the processor, so that what else
the machine does counts less.  What is judged are numbers of the machine's own yardstick, and ratios: each the median of those of
the five rounds, in which both programs were measured a moment apart.  ``--json`` prints what programs want to read.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
OLD = ROOT / "build" / "baseline"
"""The source of the commit that is compared with; the Makefile puts it there."""
PYTHON: dict[tuple[str, str], Path] = {
    ("old", "pure"): ROOT / ".venv" / "bin" / "python",
    ("new", "pure"): ROOT / ".venv" / "bin" / "python",
    ("old", "compiled"): ROOT / ".venv-baseline" / "bin" / "python",
    ("new", "compiled"): ROOT / ".venv-compiled" / "bin" / "python",
}
SOURCE = {("old", "pure"): OLD / "src", ("new", "pure"): ROOT / "src"}
"""What a pure build is imported from; a compiled one is installed."""
PLAYERS = 4
VARIATIONS: dict[str, str | int | bool] = {
    "new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True,
}  # fmt: skip
TABLES: dict[str, tuple[str, dict[str, str | int | bool]]] = {
    "classic": ("classic", {}),
    "modern": ("modern", {}),
    "variations": ("modern", VARIATIONS),
}
"""What is played: an edition and its options.  The last one is modern with everything that can be added to it."""
RATIOS = {
    "us_per_decision": {"classic": 1.10, "modern": 1.10, "variations": 1.15},
    "clone_us": {"classic": 1.10, "modern": 1.10, "variations": 1.15},
}
"""New divided by old, at most."""
FACE_RATIO = {"pure": 0.6, "compiled": 0.45}
LIMITS = {"state_bytes": 1300, "game_bytes": 100_000, "import_yardsticks": 1000}
ROUNDS = 5
REPEATS = 3

Figures = dict[str, float]


def yardstick() -> float:
    """Microseconds for a thousand turns of a small loop: what this machine and this Python can do."""
    best = 1e9
    for _ in range(30):
        board = [0] * 10
        total = 0
        started = time.process_time()
        for i in range(1000):
            j = i % 10
            board[j] = board[j] + i & 15
            total += board[j]
        best = min(best, time.process_time() - started)
    return best * 1e6


def best_of(work: Callable[[], object]) -> float:
    """The processor's seconds for a piece of work, the best of a few: what disturbs a measurement only ever adds to it."""
    times = []
    for _ in range(REPEATS):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return min(times)


def kernel_figures(name: str, games: int) -> Figures:
    """Random play, clones and memory inside the engine's room."""
    from elgrande.editions import find_edition
    from elgrande.editions.setup import Setup
    from elgrande.engine.playout import playout

    edition, options = TABLES[name]
    setup = Setup(find_edition(edition), PLAYERS, options)
    states = [setup.begin(setup.deal(f"bench {number}")) for number in range(games)]
    middle = setup.begin(setup.deal("bench"))
    playout(middle, 7, 150)
    copies = [[state.clone() for state in states] for _ in range(REPEATS)]
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = sum(playout(state, number + 1) for number, state in enumerate(copies.pop()))

    def clone() -> None:
        for _ in range(5_000):
            middle.clone()

    played, cloned = best_of(play), best_of(clone) / 5_000
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [middle.clone() for _ in range(5_000)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {
        "us_per_decision": played / decisions * 1e6,
        "clone_us": cloned * 1e6,
        "state_bytes": size,
        "games_per_second": games / played,
    }


def face_figures(games: int) -> Figures:
    """What somebody writes who only knows the public face: whose turn, what is legal, play."""
    from elgrande import Game

    def play(number: int) -> tuple[Game, int]:
        game = Game.new("classic", PLAYERS, number)
        chance = Random(number)
        decisions = 0
        while True:
            waiting = game.awaiting()
            if not waiting:
                return game, decisions
            seat = waiting[0]
            game.play(seat, chance.choice(game.legal(seat)))
            decisions += 1

    decisions = sum(play(number)[1] for number in range(games))
    played = best_of(lambda: [play(number) for number in range(games)])
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [play(number)[0] for number in range(4)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {"face_us_per_decision": played / decisions * 1e6, "game_bytes": size}


def measure(games: int) -> dict[str, Figures]:
    """The figures of the build that runs this."""
    return {**{name: kernel_figures(name, games) for name in TABLES}, "face": face_figures(max(2, games // 8))}


def environment(which: tuple[str, str]) -> dict[str, str]:
    """What a child runs in: away from the source tree unless that is what is measured, its bytecode kept."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept["PYTHONPYCACHEPREFIX"] = str(ROOT / "build" / "bytecode" / "-".join(which))
    kept["PYTHONPATH"] = str(SOURCE[which]) if which in SOURCE else ""
    return kept


def child(which: tuple[str, str], games: int) -> dict[str, Figures]:
    """Measure one build in a process of its own."""
    command = [str(PYTHON[which]), str(Path(__file__).resolve()), "--child", "--games", str(games)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT / "build", env=environment(which))
    told = json.loads(done.stdout)
    if told["build"] != which[1]:
        raise SystemExit(f"the environment of {which} does not hold the {which[1]} build; run make bench")
    figures: dict[str, Figures] = told["figures"]
    return figures


def of_children() -> float:
    """The processor's seconds that all children have used so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def import_yardsticks(which: tuple[str, str]) -> float:
    """What ``import elgrande`` takes in a fresh interpreter, beyond its start."""
    best = {"import elgrande": 1e9, "pass": 1e9}
    yard = 1e9
    for _ in range(12):
        yard = min(yard, yardstick())
        for code in best:
            started = of_children()
            subprocess.run([str(PYTHON[which]), "-c", code], check=True, cwd=ROOT / "build", env=environment(which))
            best[code] = min(best[code], of_children() - started)
    return (best["import elgrande"] - best["pass"]) * 1e6 / yard


Runs = list[dict[str, Figures]]
"""What the rounds have found for one program, by table and name."""


def median(runs: Runs, table: str, name: str) -> float:
    """The middle one of a figure."""
    return statistics.median(run[table][name] for run in runs)


def medians(runs: Runs) -> dict[str, Figures]:
    """The middle one of every figure."""
    return {table: {name: median(runs, table, name) for name in figures} for table, figures in runs[0].items()}


class Judged(NamedTuple):
    """A figure that has a goal."""

    name: str
    figure: float
    old: float
    """What it is compared with, 0 if with nothing."""
    judged: float
    """The ratio, or the figure itself."""
    limit: float


def judge(old: Runs, new: Runs, build: str, imported: float) -> list[Judged]:
    """Everything that has a goal."""

    def ratio(table: str, name: str, limit: float) -> Judged:
        pairs = zip(old, new, strict=True)
        found = statistics.median(after[table][name] / before[table][name] for before, after in pairs)
        label = name if table == "face" else f"{table} {name}"
        return Judged(label, median(new, table, name), median(old, table, name), found, limit)

    def plain(label: str, figure: float) -> Judged:
        return Judged(label, figure, 0, figure, LIMITS[label.split()[-1]])

    made = [ratio(table, name, limit) for name, limits in RATIOS.items() for table, limit in limits.items()]
    made.append(ratio("face", "face_us_per_decision", FACE_RATIO[build]))
    made += [plain(f"{table} state_bytes", median(new, table, "state_bytes")) for table in TABLES]
    made.append(plain("game_bytes", median(new, "face", "game_bytes")))
    made.append(plain("import_yardsticks", imported))
    return made


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=60, help="games per round and table")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often everything is measured")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        from elgrande.version import build as running_build

        json.dump({"build": running_build(), "figures": measure(options.games)}, sys.stdout)
        return
    (ROOT / "build").mkdir(exist_ok=True)
    yard = yardstick()
    runs: dict[tuple[str, str], list[dict[str, Figures]]] = {which: [] for which in PYTHON}
    for number in range(options.rounds):
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
        for which in PYTHON:
            runs[which].append(child(which, options.games if which[1] == "compiled" else max(8, options.games // 4)))
    figures = {"-".join(which): medians(found) for which, found in runs.items()}
    for build in ("pure", "compiled"):
        imported = import_yardsticks(("new", build))
        figures[f"new-{build}"]["import"] = {"import_yardsticks": imported}
        if options.json:
            continue
        print(f"{build}, yardstick {yard:.1f} us (a thousand turns of a small loop in this Python)")
        for name, new, old, judged, limit in judge(runs["old", build], runs["new", build], build, imported):
            beside = f"  was {old:9.2f}  ratio {judged:5.2f}" if old else " " * 29
            print(f"  {name:28} {new:9.2f}{beside}  at most {limit:>9}  {'ok' if judged <= limit else 'MISSED'}")
    if options.json:
        print(json.dumps({"yardstick_us": round(yard, 1), **figures}))


if __name__ == "__main__":
    main()
