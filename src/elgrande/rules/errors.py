"""The errors a caller can meet."""

from __future__ import annotations


class ElGrandeError(Exception):
    """The root of all errors this package raises on purpose."""


class SetupError(ElGrandeError):
    """A game cannot be set up like that; the message lists what exists."""


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

    def __init__(self, message: str, *, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        """The line of the record, counted from 1; 0 if it is about the whole."""


class BrokenState(ElGrandeError):
    """An invariant of the game does not hold: a defect in this package.  The message contains the position."""
