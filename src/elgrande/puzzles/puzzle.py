"""What a puzzle is made of, the file that holds those of the package, and which one belongs to a day."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import msgspec

from elgrande.game import Game
from elgrande.lessons.lesson import Lesson, Step, newest
from elgrande.rules.errors import SetupError

FILE = Path(__file__).parent / "puzzles.jsonl"
"""The puzzles that come with the package: a head, then a line for each, in the order of the days."""
FORMAT = 1
KINDS = ("majority", "king", "scoring", "disc", "veto", "bid")
"""What the point of a puzzle can be."""
BETWEEN = ", "
"""Between the moves of an answer."""
FIRST_DAY = date(2026, 1, 1)
"""The day of the first puzzle; behind the last one they begin anew."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """One answer to what is asked, with what the seat would best do after it."""

    moves: str
    """What the seat does, up to the end of its turn; the first of these is the answer."""
    chance: int
    """To win with it, in thousandths."""

    @property
    def first(self) -> str:
        """The answer itself."""
        return self.moves.split(BETWEEN)[0]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, who is asked, and every answer that was looked at, the best first."""

    kind: str
    position: str
    """As notation without versions: a puzzle is played by the newest rules."""
    seat: int
    answers: tuple[Answer, ...]
    line: tuple[str, ...]
    """How it goes on after the right answer, each move with a colour, until it is seen what that brings."""
    found: str
    """Where: the table, the number of the game there, and the round.  No two are from the same."""

    @property
    def id(self) -> str:
        """A name for good: it follows from the position."""
        return hashlib.sha256(f"{self.seat} {self.position}".encode()).hexdigest()[:8]

    @property
    def solution(self) -> str:
        """The right answer."""
        return self.answers[0].first

    def answer(self, move: str) -> Answer | None:
        """What is known of an answer; None if it was not worth a look."""
        return next((answer for answer in self.answers if answer.first == move), None)

    def begin(self) -> Game:
        """The game where it begins."""
        return self.lesson().begin()

    def lesson(self) -> Lesson:
        """The same as a lesson: one question, then the line is shown."""
        # Whoever is asked for a Veto answers for one step: to answer for a whole action at once would be another line.
        open = tuple(answer.first for answer in self.answers) if self.kind == "veto" else ("*",)
        ask = Step(say=f"ask-{self.kind}", answer=(self.solution,), open=open)
        steps = (ask, Step(say="right", then=self.line)) if self.line else (ask,)
        return Lesson(id=self.id, speaker="puzzle", position=self.position, seat=self.seat, steps=steps)


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file: how its puzzles were made."""

    format: int
    version: str
    """Of the program that has found them."""
    seed: int
    judge: str
    """Which bot says what is right, and with which budget."""
    agreed: tuple[int, int]
    """With how many of those it has found ten times its budget agreed, and of how many; the others were left out."""


class Shelf(msgspec.Struct, frozen=True):
    """All puzzles of a file."""

    head: Head
    puzzles: tuple[Puzzle, ...]

    def find(self, id: str) -> Puzzle:
        """One of them."""
        for puzzle in self.puzzles:
            if puzzle.id == id:
                return puzzle
        raise SetupError(f"there is no puzzle {id!r}")

    def of(self, day: date) -> Puzzle:
        """The one of a day."""
        return self.puzzles[(day - FIRST_DAY).days % len(self.puzzles)]

    def last_days(self, until: date) -> list[tuple[date, Puzzle]]:
        """All of them with the last day each has had, the latest first."""
        days = [until - timedelta(days=back) for back in range(len(self.puzzles))]
        return [(day, self.of(day)) for day in days]


def read(path: Path) -> Shelf:
    """The puzzles of a file."""
    head, *lines = path.read_bytes().splitlines()
    try:
        return Shelf(msgspec.json.decode(head, type=Head), tuple(msgspec.json.decode(line, type=Puzzle) for line in lines))
    except msgspec.ValidationError as error:
        raise SetupError(f"{path} holds no puzzles of this version: {error}") from None


def write(path: Path, shelf: Shelf) -> None:
    """The same, written down."""
    lines = [msgspec.json.encode(one) for one in (shelf.head, *shelf.puzzles)]
    path.write_bytes(b"".join(line + b"\n" for line in lines))


@cache
def shelf() -> Shelf:
    """The puzzles that come with the package."""
    return read(FILE)


def with_versions(notation: str) -> str:
    """A position, or what is played, by the newest rules."""
    title, _, rest = notation.partition(" ")
    return f"{newest(title)} {rest}"


def without_versions(notation: str) -> str:
    """A position as puzzles and lessons keep it."""
    title, _, rest = notation.partition(" ")
    return "+".join(name.partition("/")[0] for name in title.split("+")) + f" {rest}"
