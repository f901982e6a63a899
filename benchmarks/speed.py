"""How fast the engine is, its public face and what seats are told, pure and compiled, beside commits before they were changed.

``python -m benchmarks.speed`` runs itself as a child in every build that ``make bench`` sets up: this checkout and, for each
part, the commit it is compared with, pure and compiled, one after the other, five times.  Times are of the processor, so that
what else the machine does counts less.  What is judged are numbers of the machine's own yardstick, and ratios: each the median of
those of the five rounds, in which both programs were measured a moment apart.  ``--only seats`` measures one part, ``--json``
prints what programs want to read.
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
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parent.parent
BASES = ROOT / "build" / "base"
"""The commits that are compared with, source and environment; the Makefile puts them there."""
ENGINE_BASE = "9ba2b64e6332"
"""The commit before the engine was restructured."""
SEATS_BASE = "b4d6f49d6c71"
"""The commit before views and what bots are told were."""
NEW = "new"
BUILDS = ("pure", "compiled")
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
PICKING = PLAYERS * 14
"""So many decisions of a game in which hands are picked are certainly about that: one disc for each seat, then thirteen cards."""


class Expanded(NamedTuple):
    """What is played with an expansion."""

    boxes: tuple[str, ...]
    options: dict[str, str | int | bool]
    most: int = 100_000
    """How many decisions of each game count."""


DEALT: dict[str, str | int | bool] = {"ki_pick": "random"}
WITH_BOXES = {
    "grandissimo": Expanded(("grandissimo",), {}),
    "colonies": Expanded(("colonies",), {}),
    "intrigue": Expanded(("intrigue",), DEALT),
    "king_colonies": Expanded(("king_colonies",), DEALT),
    "picking": Expanded(("intrigue",), {}, PICKING),
}
"""The same with expansions, which are compared with the edition they go with.

Chance picks and puts back by turns, so that a third of the decisions of a game would be about hands, which nobody plays like.
They are dealt, and picking has a figure of its own.
"""
BESIDE = "classic"
RATIOS = {
    ("classic", "us_per_decision"): 1.10,
    ("modern", "us_per_decision"): 1.10,
    ("variations", "us_per_decision"): 1.15,
    ("classic", "clone_us"): 1.10,
    ("modern", "clone_us"): 1.10,
    ("variations", "clone_us"): 1.15,
    ("grandissimo", "us_per_decision"): 1.5,
    ("colonies", "us_per_decision"): 1.5,
    ("intrigue", "us_per_decision"): 1.5,
    ("king_colonies", "us_per_decision"): 1.5,
    ("picking", "us_per_decision"): 1.5,
    ("seats", "view_us"): 0.7,
    ("seats", "bot_us"): 0.5,
}
"""New divided by old, at most; the face's own depends on the build."""
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


def begun(name: str, games: int) -> tuple[list[Any], Any, int]:
    """Games that are dealt, one that is under way, and how many decisions of each count."""
    from elgrande.editions import find_edition
    from elgrande.editions.setup import Setup
    from elgrande.engine.playout import playout

    edition, options = TABLES.get(name, TABLES[BESIDE])
    expanded = WITH_BOXES.get(name, Expanded((), options))
    setup = Setup(find_edition(edition), PLAYERS, expanded.options, **boxes_of(expanded))
    middle = setup.begin(setup.deal("bench"))
    playout(middle, 7, 150)
    return [setup.begin(setup.deal(f"bench {number}")) for number in range(games)], middle, expanded.most


def kernel_figures(name: str, games: int) -> Figures:
    """Random play, clones and memory inside the engine's room."""
    from elgrande.engine.playout import playout

    states, middle, most = begun(name, games)
    copies = [[state.clone() for state in states] for _ in range(REPEATS)]
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = sum(playout(state, number + 1, most) for number, state in enumerate(copies.pop()))

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


def boxes_of(expanded: Expanded) -> dict[str, Any]:
    """What a table is told about expansions; a commit that is compared with has not heard of any."""
    if not expanded.boxes:
        return {}
    from elgrande.editions import find_boxes

    return {"boxes": find_boxes(expanded.boxes)}


def by_face(face: Any, number: int) -> tuple[object, int]:
    """What somebody writes who only knows the public face: whose turn, what is legal, play."""
    game = face.new("classic", PLAYERS, number)
    chance = Random(number)
    decisions = 0
    while True:
        waiting = game.awaiting()
        if not waiting:
            return game, decisions
        seat = waiting[0]
        game.play(seat, chance.choice(game.legal(seat)))
        decisions += 1


def face_figures(games: int) -> Figures:
    """A decision of a whole game by the public face, and what the game holds."""
    from elgrande import Game

    games = max(2, games // 8)
    decisions = sum(by_face(Game, number)[1] for number in range(games))
    played = best_of(lambda: [by_face(Game, number) for number in range(games)])
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [by_face(Game, number)[0] for number in range(4)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {"face_us_per_decision": played / decisions * 1e6, "game_bytes": size}


def seat_figures(games: int) -> Figures:
    """What a server works out for seats: everybody's view after every decision, and what a bot does in the middle of a game.

    Several tables are played by chance, a decision at each in turn, as at a server.
    """
    from elgrande import Game

    views, thoughts = Watch(), Watch()
    decide = bot_of_a_server()
    for number in range(max(2, games // 15)):
        tables = [Game.new(edition, PLAYERS, f"seats {number} {n}") for n, edition in enumerate(("classic", "modern") * 2)]
        chance = Random(number)
        while tables:
            for game in tables:
                seat = game.awaiting()[0]
                with views:
                    for other in range(PLAYERS):
                        msgspec.json.encode(game.view(other))
                if 4 <= game.round <= 6 and chance.random() < 0.5:
                    with thoughts:
                        decide(f"{number} {id(game)}", game, seat)
                game.play(seat, chance.choice(game.legal(seat)))
            tables = [game for game in tables if not game.is_over]
    return {"view_us": views.mean() / PLAYERS * 1e6, "bot_us": thoughts.mean() * 1e6}


class Watch:
    """Adds up what the processor spends on something that is done many times."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.times = 0

    def __enter__(self) -> None:
        self.started = time.process_time()

    def __exit__(self, *error: object) -> None:
        self.seconds += time.process_time() - self.started
        self.times += 1

    def mean(self) -> float:
        """Seconds each time."""
        return self.seconds / self.times


def bot_of_a_server() -> Callable[[str, Any, int], object]:
    """A decision of ``greedy@1`` as a server has it taken: what crosses to the worker's process is made, read there, and thought
    about.
    """
    try:
        from elgrande.server.bot_pool import Knowledge, Worker
        from elgrande.server.bot_worker import think
    except ImportError:  # the commit that is compared with
        old = import_module("elgrande.server.robots").think
        return lambda table, game, seat: old(
            BOT, 1, msgspec.json.encode(game.view(seat)), msgspec.json.encode(game.events_for(seat)), 1.0
        )
    worker = Worker()
    return lambda table, game, seat: think(BOT, 1, worker.brief(Knowledge(table, (1, 0), game, seat)), 1.0)


BOT = "greedy@1"


class Part(NamedTuple):
    """Some figures that are measured together."""

    base: str
    """The commit they are compared with; this one, if they are compared with another part."""
    figures: Callable[[int], Figures]
    """From a number of games."""


PARTS = {
    **{name: Part(ENGINE_BASE, partial(kernel_figures, name)) for name in TABLES},
    **{name: Part(NEW, partial(kernel_figures, name)) for name in WITH_BOXES},
    "face": Part(ENGINE_BASE, face_figures),
    "seats": Part(SEATS_BASE, seat_figures),
}


def interpreter(program: str, build: str) -> Path:
    """What runs a program: this checkout, or a commit it is compared with.  Pure ones need nothing but their source."""
    if build == "pure":
        folder = ROOT / ".venv"
    else:
        folder = ROOT / ".venv-compiled" if program == NEW else BASES / program / "venv"
    return folder / "bin" / "python"


def environment(program: str, build: str) -> dict[str, str]:
    """What a child runs in: away from the source tree unless that is what is measured, its bytecode kept."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept["PYTHONPYCACHEPREFIX"] = str(ROOT / "build" / "bytecode" / f"{program}-{build}")
    source = ROOT / "src" if program == NEW else BASES / program / "source" / "src"
    kept["PYTHONPATH"] = str(source) if build == "pure" else ""
    return kept


def child(program: str, build: str, parts: list[str], games: int) -> dict[str, Figures]:
    """Measure one build in a process of its own."""
    command = [str(interpreter(program, build)), str(Path(__file__).resolve()), "--child", "--games", str(games)]
    command += [f"--only={part}" for part in parts]
    env = environment(program, build)
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT / "build", env=env)
    told = json.loads(done.stdout)
    if told["build"] != build:
        raise SystemExit(f"the environment of {program} does not hold the {build} build; run make bench")
    figures: dict[str, Figures] = told["figures"]
    return figures


def of_children() -> float:
    """The processor's seconds that all children have used so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def import_yardsticks(build: str) -> float:
    """What ``import elgrande`` takes in a fresh interpreter, beyond its start."""
    command, env = [str(interpreter(NEW, build)), "-c"], environment(NEW, build)
    best = {"import elgrande": 1e9, "pass": 1e9}
    yard = 1e9
    for _ in range(12):
        yard = min(yard, yardstick())
        for code in best:
            started = of_children()
            subprocess.run([*command, code], check=True, cwd=ROOT / "build", env=env)
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


def judge(old: Runs, new: Runs, build: str) -> list[Judged]:
    """Everything that has a goal."""

    def ratio(table: str, name: str, limit: float) -> Judged:
        pairs = zip(old, new, strict=True)
        found = statistics.median(after[table][name] / before[table][name] for before, after in pairs)
        label = f"{table} {name}" if table in (*TABLES, *WITH_BOXES) else name
        return Judged(label, median(new, table, name), median(old, table, name), found, limit)

    def plain(table: str, name: str) -> Judged:
        figure = median(new, table, name)
        return Judged(f"{table} {name}" if table in TABLES else name, figure, 0, figure, LIMITS[name])

    ratios = RATIOS | {("face", "face_us_per_decision"): FACE_RATIO[build]}
    made = [ratio(table, name, limit) for (table, name), limit in ratios.items() if table in new[0]]
    small = [(table, figures) for table, figures in new[0].items() if table not in WITH_BOXES]
    return made + [plain(table, name) for table, figures in small for name in figures if name in LIMITS]


def measured(parts: list[str], games: int, rounds: int) -> dict[tuple[str, str], Runs]:
    """What the rounds have found, old and new, for each build."""
    runs: dict[tuple[str, str], Runs] = {(age, build): [] for age in ("old", "new") for build in BUILDS}
    bases = {base: [part for part in parts if PARTS[part].base == base] for base in {PARTS[part].base for part in parts}}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        for build in BUILDS:
            count = games if build == "compiled" else max(8, games // 4)
            old: dict[str, Figures] = {}
            new: dict[str, Figures] = {}
            for base, compared in bases.items():
                if base == NEW:
                    old |= dict.fromkeys(compared, child(NEW, build, [BESIDE], count)[BESIDE])
                else:
                    old |= child(base, build, compared, count)
                new |= child(NEW, build, compared, count)
            runs["old", build].append(old)
            runs["new", build].append(new)
    return runs


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=60, help="games per round and table")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often everything is measured")
    parser.add_argument("--only", action="append", choices=PARTS, help="measure only this part; can be given several times")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    parts = options.only or list(PARTS)
    if options.child:
        from elgrande.version import build as running_build

        figures = {part: PARTS[part].figures(options.games) for part in parts}
        json.dump({"build": running_build(), "figures": figures}, sys.stdout)
        return
    (ROOT / "build").mkdir(exist_ok=True)
    yard = yardstick()
    runs = measured(parts, options.games, options.rounds)
    if not options.only:
        for build in BUILDS:
            imported = {"import_yardsticks": import_yardsticks(build)}
            for run in runs["new", build]:
                run["import"] = imported
    judged = {build: judge(runs["old", build], runs["new", build], build) for build in BUILDS}
    if options.json:
        goals = {build: [figure._asdict() for figure in figures] for build, figures in judged.items()}
        told = {"-".join(which): medians(found) for which, found in runs.items()}
        print(json.dumps({"yardstick_us": round(yard, 1), **told, "goals": goals}))
        return
    for build, found in judged.items():
        print(f"{build}, yardstick {yard:.1f} us (a thousand turns of a small loop in this Python)")
        for name, new, old, ratio, limit in found:
            beside = f"  was {old:9.2f}  ratio {ratio:5.2f}" if old else " " * 29
            print(f"  {name:28} {new:9.2f}{beside}  at most {limit:>9}  {'ok' if ratio <= limit else 'MISSED'}")


if __name__ == "__main__":
    main()
