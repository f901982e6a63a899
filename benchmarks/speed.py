"""How fast the engine is, pure and compiled, in one run on one machine.

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

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"pure": ".venv", "compiled": ".venv-compiled"}
GOALS = {"us_per_decision": {"pure": 8.0, "compiled": 1.5}, "clone_us": {"pure": 1.5, "compiled": 1.5}}
STATE_GOAL = 2048


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


def measure(games: int) -> dict[str, float]:
    """The figures of the build that runs this."""
    from elgrande.editions import find_edition
    from elgrande.editions.setup import Setup
    from elgrande.engine.playout import playout
    from elgrande.version import build

    setup = Setup(find_edition("classic"), 4)
    best = 1e9
    decisions = 0
    for _ in range(3):
        states = [setup.begin(setup.deal(f"bench {number}")) for number in range(games)]
        decisions = 0
        started = time.perf_counter()
        for number, state in enumerate(states):
            decisions += playout(state, number + 1)
        best = min(best, time.perf_counter() - started)
    middle = setup.begin(setup.deal("bench"))
    playout(middle, 7, most=150)
    clone = 1e9
    for _ in range(5):
        started = time.perf_counter()
        for _ in range(10_000):
            middle.clone()
        clone = min(clone, time.perf_counter() - started)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [middle.clone() for _ in range(10_000)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {
        "us_per_decision": round(best / decisions * 1e6, 3),
        "clone_us": round(clone / 10_000 * 1e6, 3),
        "state_bytes": round(size),
        "games_per_second": round(games / best, 1),
        "decisions_per_game": round(decisions / games, 1),
        "compiled": float(build() == "compiled"),
    }


def child(build: str, games: int) -> dict[str, float]:
    """Measure in the environment of a build, away from the source tree."""
    python = ROOT / BUILDS[build] / "bin" / "python"
    done = subprocess.run(
        [str(python), str(Path(__file__).resolve()), "--child", "--games", str(games)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT / BUILDS[build],
    )
    figures: dict[str, float] = json.loads(done.stdout)
    if bool(figures.pop("compiled")) != (build == "compiled"):
        raise SystemExit(f"the environment {BUILDS[build]} does not hold the {build} build; run make bench")
    return figures


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=400, help="games per round")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        json.dump(measure(options.games), sys.stdout)
        return
    yard = round(yardstick(), 1)
    figures = {build: child(build, options.games) for build in BUILDS}
    if options.json:
        print(json.dumps({"yardstick_us": yard, **figures}))
        return
    print(f"yardstick {yard} us (a thousand turns of a small loop in this Python)")
    for build in BUILDS:
        mine = figures[build]
        for name in ("us_per_decision", "clone_us"):
            goal = GOALS[name][build]
            print(f"{build:9} {name:16} {mine[name]:8.2f}   goal {goal:4.1f}   {mine[name] / yard * 1000:8.1f} turns of the loop")
        print(f"{build:9} {'state_bytes':16} {mine['state_bytes']:8.0f}   goal {STATE_GOAL}")
        print(f"{build:9} {'games_per_second':16} {mine['games_per_second']:8.0f}")


if __name__ == "__main__":
    main()
