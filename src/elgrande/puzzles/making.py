"""All puzzles of a file: games at many tables until there are enough of every kind, and which of them are taken."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from elgrande.bots.advice import ADVISER
from elgrande.bots.arena import Match, budget_text, run_with
from elgrande.bots.base import Budget
from elgrande.bots.results import GamesFile
from elgrande.puzzles import finding
from elgrande.puzzles.finding import Found, find_in_game
from elgrande.puzzles.kinds import ASKED
from elgrande.puzzles.puzzle import FORMAT, KINDS, Head, Puzzle, Shelf, with_versions
from elgrande.table.notation import read_setup
from elgrande.version import VERSION

PLAYER: Final = "medium"
"""Whose games these are."""
TABLES: Final = Path(__file__).parent / "tables.toml"
"""What is played; then it is seen whether there are enough puzzles, and if not more games are played at each table."""
LEAST: Final = 10
"""Of every kind at least one in so many..."""
MOST: Final = 5
"""...and at most one in so many."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which puzzles are found."""

    play: str
    """As a position of it would begin, without versions."""
    questions: tuple[str, ...] = tuple(sorted(ASKED))
    """What is looked at."""
    games: int = 1
    """So many before it is the next one's turn."""


@cache
def tables() -> list[Table]:
    """All of them, in order."""
    return msgspec.convert(tomllib.loads(TABLES.read_text(encoding="utf-8"))["tables"], list[Table])


@dataclass(frozen=True)
class Recipe:
    """Everything that decides which puzzles are made."""

    count: int
    seed: int
    rollouts: int
    """So many games the judge imagines for a decision; the check has ten times as many."""

    def match(self, table: Table) -> Match:
        """The games at a table."""
        setup = read_setup(with_versions(table.play))
        return Match.at(setup, (PLAYER,) * setup.players, self.seed, Budget(rollouts=self.rollouts))

    def file(self, folder: Path, number: int) -> GamesFile[Found]:
        """Where the games at a table are kept."""
        table = tables()[number]
        rules = {"judge": ADVISER, "margins": [finding.MARGIN, finding.MARGINS], "checks": list(finding.CHECKS)}
        follows_from = self.match(table).parameters() | rules | {"questions": list(table.questions)}
        return GamesFile(folder / f"{number}.jsonl", follows_from, Found.read)


@dataclass(frozen=True)
class Progress:
    """How far the making is."""

    games: int
    chosen: Counter[str]
    """How many puzzles there are of each kind, as far as they are taken."""


def make(recipe: Recipe, folder: Path, executor: Executor | None, tell: Callable[[Progress], object]) -> Shelf:
    """Play until there are enough.  Games are kept in the folder, so whoever was interrupted goes on there."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [recipe.file(folder, number) for number in range(len(tables()))]
    found: list[Found] = []
    for batch in count():
        for table, file in zip(tables(), files, strict=True):
            numbers = range(batch * table.games, (batch + 1) * table.games)
            look = partial(find_in_game, questions=table.questions)
            for game in run_with(look, recipe.match(table), numbers, executor, file):
                found.append(game)
                tell(Progress(len(found), Counter(puzzle.kind for puzzle in chosen(found, recipe.count))))
        puzzles = chosen(found, recipe.count)
        if is_enough(puzzles, recipe.count):
            break
    agreed = sum(len(game.puzzles) for game in found)
    judge = f"{ADVISER} {budget_text(Budget(rollouts=recipe.rollouts))}"
    head = Head(FORMAT, VERSION, recipe.seed, judge, (agreed, agreed + sum(game.doubted for game in found)))
    return Shelf(head, tuple(mixed(trimmed(puzzles, recipe.count))))


def chosen(found: Iterable[Found], count: int) -> list[Puzzle]:
    """One from every round of a game, as long as there are not too many of its kind; which one, whatever kind is rare decides."""
    rounds: dict[str, list[Puzzle]] = {}
    for game in found:
        for puzzle in game.puzzles:
            rounds.setdefault(puzzle.found, []).append(puzzle)
    taken: Counter[str] = Counter()
    made: list[Puzzle] = []
    for _, puzzles in sorted(rounds.items()):
        rarest = min(puzzles, key=lambda puzzle: (taken[puzzle.kind], KINDS.index(puzzle.kind)))
        if taken[rarest.kind] < -(-count // MOST):
            taken[rarest.kind] += 1
            made.append(rarest)
    return made


def is_enough(puzzles: Sequence[Puzzle], count: int) -> bool:
    """Are there as many as wanted, and enough of every kind?"""
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    return len(puzzles) >= count and all(kinds[kind] * LEAST >= count for kind in KINDS)


def trimmed(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """No more than wanted: of the kind that there is most of one is left out, until it fits."""
    left = list(puzzles)
    while len(left) > count:
        kinds = Counter(puzzle.kind for puzzle in left)
        many = max(KINDS, key=lambda kind: kinds[kind])
        left.remove(next(puzzle for puzzle in reversed(left) if puzzle.kind == many))
    return left


def mixed(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """In the order of the days: every kind comes as regularly as it can, whatever game it is from."""
    by_kind: dict[str, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda puzzle: puzzle.id):
        by_kind.setdefault(puzzle.kind, []).append(puzzle)
    places = [
        ((number + 0.5) / len(same), KINDS.index(kind), puzzle)
        for kind, same in by_kind.items()
        for number, puzzle in enumerate(same)
    ]
    return [puzzle for _, _, puzzle in sorted(places, key=lambda place: place[:2])]
