"""What is written into the log of a table, line by line: a game is worked out from it again."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from elgrande.server.protocol import ConsentKind, OrderKind


class MoveEntry(msgspec.Struct, frozen=True, tag="move", tag_field="kind"):
    """A seat's decision, discs too."""

    seat: int
    move: str
    stand_in: bool = False
    """Did the bot that sits there fail, and a stand-in decide?"""
    absent: bool = False
    """Was its player away, and did a bot decide?"""


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="kind"):
    """A seat took back one decision, or its turn."""

    seat: int
    turn: bool
    steps: int = 1
    """How many decisions, if not the turn."""


class Revise(msgspec.Struct, frozen=True, tag="revise", tag_field="kind"):
    """A seat took back some decisions and took others instead."""

    seat: int
    steps: int
    moves: list[str]


class Vote(msgspec.Struct, frozen=True, tag="vote", tag_field="kind"):
    """A seat agrees to a proposal, or no longer."""

    seat: int
    what: ConsentKind
    target: int
    agree: bool


class Absent(msgspec.Struct, frozen=True, tag="absent", tag_field="kind"):
    """A seat's time is out and a bot plays on, or its player is back."""

    seat: int
    away: bool
    why: Literal["time", "silent", "gone", "over"] = "time"
    """Whoever is silent does not answer when all others want a bot there; whoever is gone has deleted themselves, for ever.

    It is over for those who are away and would have no time left for the whole game: their word is no longer waited for.
    """


class StandingOrder(msgspec.Struct, frozen=True, tag="order", tag_field="kind"):
    """A standing order, a secret of its seat."""

    seat: int
    what: OrderKind
    region: str


class AskedHint(msgspec.Struct, frozen=True, tag="hint", tag_field="kind"):
    """A seat has asked what a bot would do, at a table where all are to know that."""

    seat: int


def link(before: str, line: bytes, key: str | None, at: float) -> str:
    """The next link of a log's chain: of the one before, or at its beginning the table's nonce, and of everything a line says."""
    return hashlib.sha256(f"{before}\n{key}\n{at!r}\n".encode() + line).hexdigest()


LogEntry = MoveEntry | Undo | Revise | Vote | Absent | StandingOrder | AskedHint
LOG_ENTRY: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)
