"""Sandboxes and lessons: private games of one visitor, and what a coach says there."""

from __future__ import annotations

from typing import Annotated

import msgspec

from elgrande.server.protocol.limits import MoveText, Name
from elgrande.server.protocol.play import ViewFrame
from elgrande.server.protocol.tables import TableInfo
from elgrande.table.legal_moves import LegalMove

MAX_ANSWERS = 600
"""Three times what a long game asks of one player."""
IdText = Annotated[str, msgspec.Meta(max_length=60)]


class NewSandbox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private game: a lesson, any position, or a finished game from one of its steps."""

    lesson: IdText = ""
    """The id of a lesson; or else"""
    puzzle: IdText = ""
    """of a puzzle; or else"""
    position: Annotated[str, msgspec.Meta(max_length=20_000)] = ""
    """a position in notation, in which nothing is hidden; or else"""
    table: IdText = ""
    """a table whose game is over."""
    step: Annotated[int, msgspec.Meta(ge=0)] = 0
    """After which of its steps."""
    seat: int = 0
    """Whom I play for first; in a lesson or puzzle that is given."""
    bot: IdText = ""
    """Which bot decides for all other seats; without one I decide for everybody."""
    name: Name = ""
    """What I am called there."""
    answers: Annotated[list[MoveText], msgspec.Meta(max_length=MAX_ANSWERS)] = []
    """Of a lesson: what I have answered in it before, to go on there."""
    line: Annotated[list[MoveText], msgspec.Meta(max_length=MAX_ANSWERS)] = []
    """Of a position or a step: what has been decided since by anybody, each as ``SEAT MOVE``, as far as that can be done."""
    redrawn: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Of a position or a step: all that my seat may not know is imagined anew, for the same number in the same way; 0 leaves it
    as it was."""


class CoachInfo(msgspec.Struct, frozen=True):
    """What the coach says now."""

    lesson: str
    """Its id, or that of the puzzle."""
    step: int
    """How many steps of the lesson are over."""
    steps: int
    """How many there are; 0 in a game, which is played to its end."""
    said: str
    """The id of a sentence; empty where there is nothing to say."""
    why: bool
    """Has it more to say to whoever asks why (attribute ``why``)?"""
    wrong: str
    """The attribute that says why my last answer was wrong; empty if it was not."""
    points: list[str]
    """What is pointed at: places, pieces, cards."""
    asks: bool
    """Have I to decide something?  Else I go on when I have read it."""
    open: list[str]
    """The moves that can be chosen in this step."""
    mistakes: int
    over: bool
    answers: list[str]
    """What I have answered so far, to come back here."""


class LineMove(msgspec.Struct, frozen=True):
    """One decision of a line."""

    seat: int
    move: LegalMove


class SandboxInfo(msgspec.Struct, frozen=True):
    """A sandbox as it is now."""

    id: str
    info: TableInfo
    frame: ViewFrame
    coach: CoachInfo | None
    """Of a lesson or puzzle; else None."""
    line: list[LineMove]
    """What has been decided since its beginning, by whomever."""


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson there is."""

    id: str
    """Its title is the sentence ``lesson-<id>``, what it is about the attribute ``about``."""
    chapter: str
    """Its title is the sentence ``chapter-<chapter>``."""
    steps: int
    """How many; 0 for a game that is played to its end."""


class LessonList(msgspec.Struct, frozen=True):
    """All lessons in order."""

    lessons: list[LessonInfo]


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle there is."""

    id: str
    kind: str
    """What its point is; the words are ``puzzle-kind-<kind>``."""
    edition: str
    boxes: list[str]
    players: int
    day: str
    """The last day whose puzzle it was, like ``2026-11-19``."""


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles: that of the day that was asked for, then those of the days before it."""

    puzzles: list[PuzzleInfo]


class Comment(msgspec.Struct, frozen=True):
    """What a bot thinks of my last decision in a game with a coach, or what is made of my answer to a puzzle."""

    text: str
    """The verdict; empty where there is nothing to say."""
    plan: str
    """What it would have done; empty if the same.  Of a puzzle what goes with the right answer, once that is given."""
    reasons: list[str]
