"""The closed list of errors, and how they cross the wire."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import msgspec

from elgrande.rules.errors import ElGrandeError


class Code(Enum):
    """Why something was refused.  The list is closed: docs/protocol.md explains each."""

    BAD_REQUEST = "bad-request"
    BAD_SETUP = "bad-setup"
    BAD_RECORD = "bad-record"
    NO_SESSION = "no-session"
    NOT_FOUND = "not-found"
    NOT_YOURS = "not-yours"
    NAME_TAKEN = "name-taken"
    WRONG_PASSWORD = "wrong-password"
    TABLE_FULL = "table-full"
    TABLE_STARTED = "table-started"
    TABLE_NOT_RUNNING = "table-not-running"
    NOT_READY = "not-ready"
    ILLEGAL_MOVE = "illegal-move"
    STALE_QUESTION = "stale-question"
    NO_UNDO = "no-undo"
    NO_PREVIEW = "no-preview"
    NO_HINTS = "no-hints"
    NOT_OVER = "not-over"
    OTHER_RULES = "other-rules"
    TOO_LARGE = "too-large"
    TOO_MANY = "too-many"
    INTERNAL = "internal"


STATUS: dict[Code, int] = {
    Code.BAD_REQUEST: 400,
    Code.BAD_SETUP: 400,
    Code.BAD_RECORD: 400,
    Code.NO_SESSION: 401,
    Code.NOT_FOUND: 404,
    Code.NOT_YOURS: 403,
    Code.NAME_TAKEN: 409,
    Code.WRONG_PASSWORD: 403,
    Code.TABLE_FULL: 409,
    Code.TABLE_STARTED: 409,
    Code.TABLE_NOT_RUNNING: 409,
    Code.NOT_READY: 409,
    Code.ILLEGAL_MOVE: 422,
    Code.STALE_QUESTION: 409,
    Code.NO_UNDO: 409,
    Code.NO_PREVIEW: 403,
    Code.NO_HINTS: 403,
    Code.NOT_OVER: 409,
    Code.OTHER_RULES: 409,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.INTERNAL: 500,
}
"""The HTTP status of each."""


class ApiError(Exception):
    """A request that cannot be granted."""

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        ruling: str | None = None,
        legal: tuple[str, ...] = (),
        reason: str = "",
        facts: Mapping[str, str | int] | None = None,
        wait: int = 0,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.ruling = ruling
        self.legal = legal
        self.reason = reason
        """More than the code says, where a player can meet it: a sentence of the texts, ``refusal-<reason>``."""
        self.facts = facts or {}
        self.wait = wait
        """Seconds after which it may be tried again, if time alone helps."""


def api_error(code: Code, error: ElGrandeError) -> ApiError:
    """What the game itself has refused, with what it says to a player."""
    return ApiError(code, str(error), reason=error.reason, facts=error.facts)


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every error."""

    code: Code
    message: str
    ruling: str | None = None
    """The ruling that forbids a move, an id of docs/rulings.md."""
    legal: tuple[str, ...] = ()
    """What that seat may do instead."""
    text: str | None = None
    """The ruling, or what else there is to say to a player, as a sentence in the language that was asked for."""
