"""What is shipped, as somebody gets it who has nothing else: a whole game in an empty environment, with a compiler and without.

A form of the soak, for it fetches packages and compiles.  Of an sdist everything is built where it is installed.  Run as a
program, by the environment under test, it tells what it finds there and plays.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random

import elgrande
from elgrande.server import page
from elgrande.version import build

ROOT = Path(__file__).parent.parent
CASES = tuple(product(("wheel", "sdist"), (False, True)))
"""What is installed, and whether there is a compiler."""
COMPILERS = ("cc", "gcc", "clang")
NEEDED = ("env", "sh")
"""Programs that npm calls by name: a folder with these alone has no compiler."""


def whole_game(seed: int) -> list[str]:
    """A game by chance: its moves, and how it ends."""
    chance = Random(seed)
    game = elgrande.Game.new("modern", 2 + seed % 4, seed)
    moves = []
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        move = chance.choice(game.legal(seat))
        moves.append(f"{seat} {move}")
        game.play(seat, move)
    return [*moves, game.notation()]


def installed_plays(folder: Path, seed: int) -> int:
    """Build, install and play one of the cases; how many decisions that were."""
    kind, compiling = CASES[seed % len(CASES)]
    env = surroundings(folder, compiling)
    run(env, sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder))
    [built] = [path for path in folder.iterdir() if path.name.endswith((".whl", ".tar.gz"))]
    run(env, sys.executable, "-m", "venv", str(folder / "empty"))
    python = str(folder / "empty" / "bin" / "python")
    run(env, python, "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt"), str(built))
    # Isolated, so that the source beside this file is not what is found.
    told = json.loads(run(env, python, "-I", __file__, str(seed)))
    expected = "compiled" if compiling and any(map(shutil.which, COMPILERS)) else "pure"
    assert told["build"] == expected, (built.name, told["build"])
    assert Path(told["file"]).is_relative_to(folder), told["file"]
    assert told["page"], f"{built.name} has no page"
    assert told["game"] == whole_game(seed)
    return len(told["game"]) - 1


def surroundings(folder: Path, compiling: bool) -> dict[str, str]:
    """The environment a build sees: as it is here, or with no compiler to be found."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH" and not name.startswith("ELGRANDE_")}
    if compiling:
        return env
    programs = folder / "programs"
    programs.mkdir()
    for name in NEEDED:
        found = shutil.which(name)
        assert found, name
        (programs / name).symlink_to(found)
    return env | {"PATH": str(programs), "CC": "false"}


def run(env: dict[str, str], *command: str) -> str:
    """What a program prints; if it fails, the error says what it complained about."""
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def told(seed: int) -> dict[str, object]:
    """What this environment has, and the game it plays."""
    return {"build": build(), "file": elgrande.__file__, "page": "index.html" in page.files(), "game": whole_game(seed)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(told(int(sys.argv[1]))))
