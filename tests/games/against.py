"""The first line in which a game differs from the same game as an older commit plays it.

Only the program comes from that commit; the games and what is written down about them come from here.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
AROUND = 3
"""How many lines before the difference are shown."""


def old_lines(commit: str, kind: str, name: str) -> list[str]:
    """The game as the program of a commit plays it."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        paths = os.pathsep.join([str(Path(folder) / "src"), str(ROOT)])
        command = [sys.executable, "-m", "tests.games", "--show", kind, name]
        shown = subprocess.run(command, cwd=folder, env={**os.environ, "PYTHONPATH": paths}, check=True, capture_output=True)
    return shown.stdout.decode().splitlines()


def first_difference(then: list[str], now: list[str]) -> list[str]:
    """What was decided last before it, a few lines both agree on, and the line in both forms; nothing if there is none."""
    for place, (old, new) in enumerate(zip_longest(then, now)):
        if old != new:
            decided = [line for line in now[:place] if line.startswith("decision")][-1:]
            agreed = [f"  {line}" for line in (*decided, *now[max(0, place - AROUND) : place])]
            return [f"line {place + 1}", *agreed, f"- {old}", f"+ {new}"]
    return []
