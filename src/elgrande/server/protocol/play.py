"""A running game: decisions that go up, frames that come down."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from elgrande.server.protocol.errors import ErrorBody
from elgrande.server.protocol.limits import ChatText, Key, MoveText
from elgrande.server.protocol.tables import TableInfo
from elgrande.table.events import Event
from elgrande.table.legal_moves import LegalMove
from elgrande.table.view import View

ThingText = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a seat of mine does at a running game.  Sent twice with the same key it counts once."""

    seat: int
    key: Key

    @property
    def counted_by(self) -> str:
        """What tells it from every other one at a table.  Keys of bots and orders do not begin with a seat."""
        return f"{self.seat} {self.key}"


class MoveData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move as data: what is done, and what it is done with."""

    verb: ThingText
    """An id of the table of verbs (docs/notation.md), as in the moves of a view."""
    place: ThingText | None = None
    colour: ThingText | None = None
    card: ThingText | None = None
    value: int | None = None
    modifier: ThingText | None = None
    board: ThingText | None = None
    branch: int | None = None
    count: int | None = None
    seat: int | None = None

    def named(self) -> dict[str, str | int]:
        """What it is done with, by kind."""
        made: dict[str, str | int] = msgspec.to_builtins(self)
        del made["verb"]
        return made


class MoveRequest(Command, frozen=True):
    """A decision."""

    move: MoveText | MoveData
    """Its text, or the same as data."""
    question: str
    """The id of the question it answers."""


class UndoRequest(Command, frozen=True):
    """Take back one decision, or the whole turn."""

    turn: bool = False
    forced: bool = False
    """Take back with it what was the only thing to do: else it would play itself again."""


class Revision(Command, frozen=True):
    """Take back decisions of mine and take others instead: all of it or nothing, and others see one change."""

    question: str
    """The id of the question that is open."""
    until: int
    """How many events remain: every decision that led to a later one is taken back, at least one."""
    moves: Annotated[list[MoveText | MoveData], msgspec.Meta(max_length=64)]
    """What is decided instead, in order."""


ConsentKind = Literal["pause", "resume", "abandon", "takeover", "undo"]
NoteKind = Literal["away", "late", "back", "undo", "pause", "resume", "abandon", "hint"]
OrderKind = Literal["no-veto", "ask-veto", "disc"]


class Consent(Command, frozen=True):
    """Propose or agree to something the whole table decides; it happens once every person who is there has agreed (bots agree).

    ``undo`` and ``abandon`` need everybody who sat there, also those a bot plays for, as long as they would have had time by the
    table's own clock for the whole game.

    Somebody to be taken over who owes an answer and is silent need not agree, if all others do and there is no clock.

    ``pause`` and ``resume`` the clocks, ``abandon`` the game, ``takeover`` of a seat by a bot, ``undo`` to a number of decisions.
    """

    what: ConsentKind
    target: int = 0
    """The seat that is taken over, or the number of decisions that remain."""
    agree: bool = True
    """False takes an agreement back."""


class Order(Command, frozen=True):
    """A standing order: something a seat decides before it is asked.  Nobody else is told.

    ``no-veto``: do not ask me for a Veto in this round; ``ask-veto`` takes that back.  ``disc``: when I am asked for a disc, set
    it to this region; an empty one takes that back.
    """

    what: OrderKind
    region: Annotated[str, msgspec.Meta(max_length=12)] = ""


class Back(Command, frozen=True):
    """I am back: the bot that took over hands my seat back."""


class Done(msgspec.Struct, frozen=True):
    """It is done, and durable.  Views with an earlier version, or the same and fewer answers, are from before."""

    version: int
    answers: int


class ChatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said."""

    text: ChatText


class Proposal(msgspec.Struct, frozen=True):
    """Something the table is asked to agree to."""

    what: ConsentKind
    target: int
    agreed: list[int]
    """The seats that have agreed."""


class OrderInfo(msgspec.Struct, frozen=True):
    """A standing order that was given."""

    what: Literal["no-veto", "disc"]
    region: str = ""
    """Where the disc will be set."""


class TakenBack(msgspec.Struct, frozen=True):
    """Somebody took something back by themselves."""

    seat: int
    turn: bool
    """The whole turn, or one decision."""


class TableNote(msgspec.Struct, frozen=True):
    """What the table has agreed on, or what came of a clock, to be told between the events."""

    since: int
    """How many events there had been before it."""
    what: NoteKind
    """A bot plays for a seat: all agreed, or its time ran out; its player is back; all went back; clocks stand, or run again; all
    have given up; somebody has asked for a hint."""
    seat: int | None = None
    """Whom it is about; None for everybody."""
    count: int = 0
    """How many decisions were taken back."""
    agreed: list[int] = []
    """The seats that have agreed, where it was agreed on."""


class Undoable(msgspec.Struct, frozen=True):
    """A decision that its seat may take back by itself."""

    move: LegalMove
    since: int
    """How many events there had been before it: the first of its own has that number."""


class ViewFrame(msgspec.Struct, frozen=True, tag="view", tag_field="type"):
    """What one seat, or a spectator, sees now, and what has happened since the version it named."""

    table: str
    version: int
    proof: str
    """What whoever comes back shows beside that version, where screens are to forget (``castillo``); empty elsewhere."""
    answers: int
    """How many answers in secret this seat has given to the open question: they make no version."""
    question: str | None
    """The id of the question, for those who may answer it."""
    view: View
    events: list[Event]
    """Those from number ``since`` to ``until``."""
    since: int
    until: int
    """How many there have been."""
    forgotten: list[int]
    """The numbers of events that are not to be shown to this seat any more (``castillo``); with ``since`` 0 they are left out."""
    taken_back: list[TakenBack]
    """By whom, since the version that was named."""
    can_undo: bool
    undoable: list[Undoable]
    """What this seat may take back by itself, the last decision last."""
    decisions: int
    """How many decisions were taken: for a proposal to go back."""
    clocks: list[float | None]
    """Seconds everybody has left at ``now``; None for bots, and without a clock."""
    used: list[float | None]
    """Seconds everybody has thought in all until ``now``; None for bots, and without a clock."""
    now: float
    paused: bool
    taken_over: list[int]
    """Seats a bot plays for somebody who is away."""
    out_of_time: list[int]
    """Those of them whose clock ran out.  For the others the table agreed on a bot, or they deleted themselves."""
    proposals: list[Proposal]
    notes: list[TableNote]
    """How the table was run so far."""
    orders: list[OrderInfo]
    """This seat's own standing orders."""

    def merge_events(self, before: ViewFrame | None, heard: list[Event]) -> list[Event]:
        """All that was heard until now, by somebody who had heard that when the frame before this one came."""
        # Counted from the end: at the beginning some may have been left out.
        kept = len(heard) - (before.until - self.since) if before is not None and self.since else 0
        return [*heard[: max(0, kept)], *self.events]


class TableFrame(msgspec.Struct, frozen=True, tag="table", tag_field="type"):
    """The table itself has changed: somebody came, went, or began."""

    info: TableInfo


class PresenceFrame(msgspec.Struct, frozen=True, tag="presence", tag_field="type"):
    """Who is there, and who is not, has changed."""

    away: list[int]
    """The seats of people who have not had the table open for a while."""


class ChatFrame(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    """Somebody said something."""

    number: int
    """Players and spectators are counted apart."""
    author: str
    """The guest who said it; empty where that is no longer known."""
    seat: int | None
    """The first seat that guest has here; None for a spectator."""
    name: str
    text: str


class ErrorFrame(msgspec.Struct, frozen=True, tag="error", tag_field="type"):
    """A message on the stream that could not be understood."""

    error: ErrorBody


Viewpoint = int | Literal["mine"] | None
"""Through whose eyes a stream begins: a seat's, those of the first of my seats, a spectator's."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On a stream: look through the eyes of another of my seats; None as a spectator."""

    look: int | None


Frame = ViewFrame | TableFrame | PresenceFrame | ChatFrame | ErrorFrame
