"""What is kept of games between bots: a file to which each of them adds a line of JSON, so that a run can be interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from elgrande.rules.errors import RecordError, SetupError


@dataclass(frozen=True)
class SeatResult:
    """How a bot did in one seat of one game."""

    bot: str
    points: int
    decisions: int
    seconds: float
    """Of thinking, in the whole game."""
    slowest: float
    """Seconds of its longest decision."""
    faults: int = 0
    """Decisions that were lost to chance."""
    error: str = ""
    """What went wrong first."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Whatever else was counted, by somebody who has watched the game."""


@dataclass(frozen=True)
class GameResult:
    """How a game ended, seat by seat."""

    game: int
    """Its number in the run."""
    seats: tuple[SeatResult, ...]

    def line(self) -> str:
        """As a line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, line: str) -> GameResult:
        """From such a line; a ValueError, KeyError or TypeError if it is none."""
        told = json.loads(line)
        return cls(int(told["game"]), tuple(SeatResult(**seat) for seat in told["seats"]))


class Result(Protocol):
    """What is kept of a game, whatever that is."""

    @property
    def game(self) -> int:
        """Its number in the run."""
        ...

    def line(self) -> str:
        """As a line of JSON."""
        ...


R = TypeVar("R", bound=Result)


class GamesFile(Generic[R]):
    """The games of one run, in the order they came to an end; the first line says which run it is."""

    def __init__(self, path: Path, parameters: Mapping[str, object], read: Callable[[str], R]) -> None:
        """Begin a file, or read one that another run with the same parameters has begun."""
        self.path = path
        self.read = read
        self.games: dict[int, R] = {}
        """By number."""
        head = json.dumps(parameters)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        # Without an end a line was being written when everything stopped: that game is played again.
        lines = text[: text.rfind("\n") + 1].splitlines() or [text][: len(text)]
        if lines:
            self._check_head(lines[0], json.loads(head))
            self._read(lines[1:])
        kept = "".join(f"{line}\n" for line in lines or [head])
        if kept != text:
            path.write_text(kept, encoding="utf-8")

    def add(self, result: R) -> None:
        """A game has come to an end."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{result.line()}\n")
        self.games[result.game] = result

    def _check_head(self, line: str, wanted: dict[str, object]) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or not found.keys() & wanted.keys():
            raise SetupError(f"{self.path} exists and does not hold results of the arena; name another file")
        for name in wanted:
            if found.get(name) != wanted[name]:
                was, now = json.dumps(found.get(name)), json.dumps(wanted[name])
                raise SetupError(f"{self.path} belongs to another run: {name} was {was} and is now {now}; name another file")

    def _read(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                result = self.read(line)
            except (ValueError, KeyError, TypeError):
                raise RecordError(f"{self.path} holds something that is no result of a game", line=number) from None
            self.games.setdefault(result.game, result)


class ResultsFile(GamesFile[GameResult]):
    """The same for games of the arena."""

    def __init__(self, path: Path, parameters: Mapping[str, object]) -> None:
        super().__init__(path, parameters, GameResult.read)
