"""How fast the engine is, pure and compiled, classic and modern, in one run on one machine.

``python -m benchmarks.speed`` runs itself as a child in both environments that ``make bench`` sets up, and prints each figure
beside its goal; ``--json`` prints what programs want to read.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

from elgrande.editions import find_edition
from elgrande.editions.setup import Setup
from elgrande.engine.playout import playout
from elgrande.engine.state import State
from elgrande.version import build as running_build

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"pure": ".venv", "compiled": ".venv-compiled"}
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
GOALS = {"us_per_decision": {"pure": 8.0, "compiled": 1.5}, "clone_us": {"pure": 1.5, "compiled": 1.5}}
STATE_GOAL = 2048
RATIO_GOAL = 1.25
"""How much longer than a classic decision a modern one may take."""
ROUNDS = 5
"""The best of so many counts; all tables are measured in each of them, so that a busy moment hits none alone."""

Figures = dict[str, float]


def yardstick() -> float:
    """Microseconds for a thousand turns of a small loop: what this machine and this Python can do."""
    best = 1e9
    for _ in range(30):
        board = [0] * 10
        total = 0
        started = time.perf_counter()
        for i in range(1000):
            j = i % 10
            board[j] = board[j] + i & 15
            total += board[j]
        best = min(best, time.perf_counter() - started)
    return best * 1e6


class Table:
    """One kind of game that is measured."""

    def __init__(self, edition: str, options: dict[str, str | int | bool]) -> None:
        self.setup = Setup(find_edition(edition), PLAYERS, options)
        self.played = 1e9
        self.cloned = 1e9
        self.decisions = 0

    def play(self, games: int) -> None:
        """Random games; the best time so far is kept."""
        states = [self.setup.begin(self.setup.deal(f"bench {number}")) for number in range(games)]
        started = time.perf_counter()
        self.decisions = sum(playout(state, number + 1) for number, state in enumerate(states))
        self.played = min(self.played, time.perf_counter() - started)

    def clone(self, times: int) -> None:
        """Copies of a state in the middle of a game."""
        middle = self.middle()
        started = time.perf_counter()
        for _ in range(times):
            middle.clone()
        self.cloned = min(self.cloned, (time.perf_counter() - started) / times)

    def middle(self) -> State:
        """That state."""
        state = self.setup.begin(self.setup.deal("bench"))
        playout(state, 7, most=150)
        return state

    def state_bytes(self, count: int) -> float:
        """What a copy needs in memory."""
        middle = self.middle()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [middle.clone() for _ in range(count)]
        size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
        tracemalloc.stop()
        return size


def measure(games: int) -> dict[str, Figures]:
    """The figures of the build that runs this, by table."""
    tables = {name: Table(edition, options) for name, (edition, options) in TABLES.items()}
    for _ in range(ROUNDS):
        for table in tables.values():
            table.play(games)
            table.clone(10_000)
    return {
        name: {
            "us_per_decision": round(table.played / table.decisions * 1e6, 3),
            "clone_us": round(table.cloned * 1e6, 3),
            "state_bytes": round(table.state_bytes(10_000)),
            "games_per_second": round(games / table.played, 1),
            "decisions_per_game": round(table.decisions / games, 1),
        }
        for name, table in tables.items()
    }


def child(build: str, games: int) -> dict[str, Figures]:
    """Measure in the environment of a build, away from the source tree."""
    python = ROOT / BUILDS[build] / "bin" / "python"
    done = subprocess.run(
        [str(python), str(Path(__file__).resolve()), "--child", "--games", str(games)],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=ROOT / BUILDS[build],
    )
    told = json.loads(done.stdout)
    if told["build"] != build:
        raise SystemExit(f"the environment {BUILDS[build]} does not hold the {build} build; run make bench")
    figures: dict[str, Figures] = told["tables"]
    return figures


def show(build: str, figures: dict[str, Figures], yard: float) -> None:
    """One build, a line for each figure."""
    for table, mine in figures.items():
        head = f"{build:9} {table:11}"
        for name in ("us_per_decision", "clone_us"):
            turns = f"{mine[name] / yard * 1000:8.1f} turns of the loop"
            print(f"{head} {name:16} {mine[name]:8.2f}   goal {GOALS[name][build]:5.2f}   {turns}")
        print(f"{head} {'state_bytes':16} {mine['state_bytes']:8.0f}   goal {STATE_GOAL:5}")
        print(f"{head} {'games_per_second':16} {mine['games_per_second']:8.0f}")
        if table != "classic":
            ratio = mine["us_per_decision"] / figures["classic"]["us_per_decision"]
            print(f"{head} {'beside classic':16} {ratio:8.2f}   goal {RATIO_GOAL:5.2f}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=200, help="games per round and table")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        json.dump({"build": running_build(), "tables": measure(options.games)}, sys.stdout)
        return
    yard = round(yardstick(), 1)
    figures = {build: child(build, options.games) for build in BUILDS}
    if options.json:
        print(json.dumps({"yardstick_us": yard, **figures}))
        return
    print(f"yardstick {yard} us (a thousand turns of a small loop in this Python)")
    for build in BUILDS:
        show(build, figures[build], yard)


if __name__ == "__main__":
    main()
