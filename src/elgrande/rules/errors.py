"""The errors a caller can meet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ElGrandeError(Exception):
    """The root of all errors this package raises on purpose."""

    reason = ""
    """Where a player can meet it: the id of its sentence, which is in the texts under ``refusal-<reason>``."""
    facts: Mapping[str, str | int] = {}
    """What that sentence is filled in with: numbers, and the ids of cards and options."""


class SetupError(ElGrandeError):
    """A game cannot be set up like that; the message lists what exists."""

    def __init__(self, message: str, *, reason: str = "", **facts: str | int) -> None:
        super().__init__(message)
        self.reason = reason
        self.facts = facts


class SetupWarning(NamedTuple):
    """A game can be set up like that, and it is not advised: no error, but everybody at the table should know."""

    reason: str
    """The id of its sentence, which is in the texts under ``warning-<reason>``."""
    facts: Mapping[str, str | int]
    """What that sentence is filled in with."""


class NotationError(ElGrandeError):
    """A text is not a move, a position or a record."""


class IllegalMove(ElGrandeError):
    """A well-formed move that is not allowed now; it names the ruling and what is legal."""

    def __init__(self, message: str, *, ruling: str, legal: tuple[str, ...]) -> None:
        super().__init__(message)
        self.ruling = ruling
        """The id of the ruling that forbids it, as in docs/rulings.md."""
        self.legal = legal
        """The texts of the moves that are legal for this seat."""


class StaleMove(ElGrandeError):
    """The question this move answers is closed."""


class RecordError(ElGrandeError):
    """A record is damaged, or from another version of the rules."""

    def __init__(self, message: str, *, line: int = 0, reason: str = "record-line") -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        """The line of the record, counted from 1; 0 if it is about the whole."""
        self.reason = reason
        self.facts = {"line": line}


class BrokenState(ElGrandeError):
    """An invariant of the game does not hold: a defect in this package.  The message contains the position."""
