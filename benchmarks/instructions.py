"""What decisions, clones and the public face cost in instructions, where a machine is too busy for times: ``make bench-count``.

Valgrind counts what the processor carries out, which is the same however busy it is, and less than 1 % beside the truth about
ratios: it knows nothing of caches.  Every piece of work is done once and twice, in a process of its own; what the second time
adds is what it costs where nothing has to be loaded or compiled any more.  Judged are the ratios of ``benchmarks/speed.py``.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache

from benchmarks.speed import BESIDE, BUILDS, FACE_RATIO, NEW, PARTS, RATIOS, ROOT, begun, by_face, environment, interpreter

GAMES = 6
CLONES = 1_000


def playing(name: str) -> Callable[[], int]:
    """Whole games by chance inside the engine; how many decisions that were."""
    from elgrande.engine.playout import playout

    states, _, most = begun(name, GAMES)
    return lambda: sum(playout(state.clone(), number + 1, most) for number, state in enumerate(states))


def cloning(name: str) -> Callable[[], int]:
    """Copies of a state, each forgotten at once: what a search keeps is another matter."""
    _, middle, _ = begun(name, 0)

    def clone() -> int:
        for _ in range(CLONES):
            middle.clone()
        return CLONES

    return clone


def facing(_: str) -> Callable[[], int]:
    """Games by the public face."""
    from elgrande import Game

    return lambda: sum(by_face(Game, number)[1] for number in range(2))


WORK: dict[str, Callable[[str], Callable[[], int]]] = {
    "us_per_decision": playing,
    "clone_us": cloning,
    "face_us_per_decision": facing,
}
"""What can be counted, by the name of its figure among the times."""
GOALS = {key: limit for key, limit in RATIOS.items() if key[1] in WORK}
FACE = ("face", "face_us_per_decision")


@cache
def instructions(program: str, build: str, part: str, figure: str) -> float:
    """What one of its decisions costs there, or one clone."""
    # Not counted: this keeps what Python compiles, and tells which build runs and how much there is to do.
    running, amount = run([], program, build, part, figure, "1").stdout.split()
    if running != build:
        raise SystemExit(f"the environment of {program} does not hold the {build} build; run make bench")
    first, second = (counted(program, build, part, figure, times) for times in ("1", "2"))
    return (second - first) / int(amount)


def counted(*work: str) -> int:
    """All instructions of a process that does it so many times."""
    with tempfile.TemporaryDirectory() as folder:
        done = run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"], *work)
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1])


def run(counting: list[str], program: str, build: str, *work: str) -> subprocess.CompletedProcess[str]:
    """Do it in the build that is meant, watched by what counts."""
    env = environment(program, build) | {"PYTHONHASHSEED": "0"}
    env["PYTHONPATH"] = f"{ROOT}:{env['PYTHONPATH']}".rstrip(":")
    command = [*counting, str(interpreter(program, build)), "-m", "benchmarks.instructions", "--child", *work]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "build", env=env, check=False)
    if done.returncode:
        raise SystemExit(f"{program}, {build}: {done.stdout}{done.stderr}")
    return done


def worked(part: str, figure: str, times: int) -> str:
    """Do it, in the build that is counted."""
    from elgrande.version import build

    work: Callable[[], int] = WORK[figure](part)
    amounts = [work() for _ in range(times)]
    return f"{build()} {amounts[0]}"


def main() -> None:
    """Print the ratios, one after the other as they are found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--build", action="append", choices=BUILDS, help="only this build; can be given twice")
    parser.add_argument("--only", action="append", choices=[part for part, _ in (*GOALS, FACE)], help="only this part")
    parser.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        part, figure, times = options.child
        print(worked(part, figure, int(times)))
        return
    if not shutil.which("valgrind"):
        raise SystemExit("this needs valgrind")
    (ROOT / "build").mkdir(exist_ok=True)
    for build in options.build or BUILDS:
        for (part, figure), limit in {**GOALS, FACE: FACE_RATIO[build]}.items():
            if options.only and part not in options.only:
                continue
            base = PARTS[part].base
            new = instructions(NEW, build, part, figure)
            old = instructions(base, build, BESIDE if base == NEW else part, figure)
            told = f"{new:11,.0f}  beside {old:11,.0f}  ratio {new / old:5.2f}  at most {limit:4}"
            print(f"{build:8}  {part:13} {figure:21} {told}  {'ok' if new / old <= limit else 'MISSED'}", flush=True)


if __name__ == "__main__":
    main()
