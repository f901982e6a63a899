"""What can be looked into: scores, previews, refusals, finished games, the server itself."""

from __future__ import annotations

from typing import Literal

import msgspec

from elgrande.table.events import Reason
from elgrande.table.legal_moves import LegalMove


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason for points."""

    seat: int
    """A seat, or the dummy's colour, whose points are lost."""
    reason: Reason
    points: int
    text: str
    """The same as a sentence."""
    rank: int | None = None
    """The rank taken; in a tie the one below the one that was contested.  None for a bonus, as are the next two."""
    tied: int | None = None
    """How many share it."""
    count: int | None = None
    """The caballeros there."""


class Explained(msgspec.Struct, frozen=True):
    """What a place would score now, as far as the one who asks may know."""

    place: str
    known: bool
    """False for a Castillo nobody may look into: then no line is told."""
    values: list[int]
    """The numbers the place shows now."""
    ranks_scored: int
    """How many of them count at this table."""
    scoreboard: bool
    """Does a mobile scoreboard cover the printed ones?"""
    lines: list[ScoreLine]
    totals: list[int]
    """Points by seat."""


class Preview(msgspec.Struct, frozen=True):
    """What everything would score now, as far as the one who asks may know."""

    known: bool
    """False where a Castillo nobody may look into is left out."""
    places: dict[str, list[int]]
    """Points by seat."""
    totals: list[int]


class Why(msgspec.Struct, frozen=True):
    """Why a move is possible or not."""

    legal: bool
    ruling: str | None
    """The ruling that forbids it."""
    text: str


class ReplayStep(msgspec.Struct, frozen=True):
    """One line of a finished game."""

    step: int
    seat: int | None
    kind: Literal["move", "undo", "note"]
    text: str
    """The move as it is written; ``undo 2`` for two moves taken back; what was noted."""
    move: LegalMove | None
    """The move as data."""
    secret: bool
    """Was it an answer in secret?"""
    round: int
    """The round in which it was done."""
    events: int
    """How many events it brought; none if it took something back."""
    scores: list[int]
    """Everybody's points after it."""
    taken_back: bool
    """Does it count for nothing, because it was taken back or takes something back?  The game is the steps that do count."""


class ReplayInfo(msgspec.Struct, frozen=True):
    """A finished game, step by step, with its secrets opened."""

    steps: list[ReplayStep]
    seats: list[str]
    """What everybody was called."""
    commitment: str
    seed: str
    nonce: str
    commitment_kept: bool
    """Is the seed the one that was committed to before the game?"""


class RecordCheck(msgspec.Struct, frozen=True):
    """What a sound record tells."""

    edition: str
    players: int
    over: bool
    scores: list[int]
    boxes: list[str]


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can be put on a seat."""

    name: str
    title: str
    help: str
    offered: bool
    """Is it one of those that are offered first, from the weakest to the strongest?  All others are for comparison."""
    usual: bool
    """Does it play where nobody says which?"""


class Address(msgspec.Struct, frozen=True):
    """Where others find this server."""

    url: str | None
    """None if nobody has told it: then it is where a browser has found it."""
