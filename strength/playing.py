"""Games for the record: played as far as is wanted, and gone on with; what has played them, and where."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import elgrande
from benchmarks.speed import yardstick
from elgrande.bots.arena import Match, Play
from elgrande.bots.results import GameResult, ResultsFile
from elgrande.bots.workers import cores, processes
from elgrande.cli.arena import played_with_bar
from elgrande.version import build

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "strength"
"""Where games are while they are played, a file for each commit of the sources."""
RESULTS = ROOT / "strength" / "results"
"""What is committed of them."""


def commit() -> str:
    """The commit that the sources are of, with a + if they, or what is installed, are not quite."""
    last = _git("log", "-1", "--format=%h", "--", "src")
    changed = _git("status", "--porcelain", "--", "src") or not same(ROOT / "src" / "elgrande", Path(elgrande.__file__).parent)
    return f"{last}+" if changed else last


def same(sources: Path, installed: Path) -> bool:
    """Are all modules of one folder in the other, as they are?"""
    modules = [path.relative_to(sources) for path in sources.rglob("*.py")]
    return all(
        (installed / path).is_file() and (installed / path).read_bytes() == (sources / path).read_bytes() for path in modules
    )


def _git(*arguments: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, text=True).stdout.strip()


def played(name: str, match: Match, games: int, play: Play, jobs: int = 0) -> tuple[dict[str, object], list[GameResult]]:
    """So many games and how they came about; what was played before, by the same sources, is not played again."""
    KEPT.mkdir(parents=True, exist_ok=True)
    made_by = {"commit": commit(), "build": build()}
    path = KEPT / f"{name}-{made_by['commit']}-{made_by['build']}.jsonl"
    kept = ResultsFile(path, {"name": name, **match.parameters(), **made_by})
    jobs = jobs or min(cores(), games)
    found = list(played_with_bar(match, games, processes(jobs), kept, name, play))
    about = {"name": name, **match.parameters(), **made_by, "games": len(found), "processes": jobs}
    return about | {"yardstick_us": round(yardstick(), 1)}, sorted(found, key=lambda game: game.game)


def counted(result: GameResult, counts: Mapping[int, Counter[str]]) -> GameResult:
    """A result with what somebody has counted in the game, by seat."""
    seats = [replace(one, counts=dict(counts.get(seat, {}))) for seat, one in enumerate(result.seats)]
    return replace(result, seats=tuple(seats))
