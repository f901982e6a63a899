"""Everything that crosses the wire, as types: requests, answers, frames, and the closed list of errors."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Literal

import msgspec

from elgrande.rules.errors import ElGrandeError
from elgrande.rules.options import Value
from elgrande.table.events import Event
from elgrande.table.view import View


class Span(msgspec.Struct, frozen=True):
    """How many there may be."""

    least: int
    most: int


class Letters(msgspec.Struct, frozen=True):
    """How many letters a player may write."""

    name: Span
    """Once it is tidy; one that looks like several counts as several."""
    password: Span
    chat: Span


class Address(msgspec.Struct, frozen=True):
    """Where others find this server."""

    url: str | None
    """None if nobody has told it: then it is where a browser has found it."""


LETTERS = Letters(name=Span(1, 24), password=Span(8, 200), chat=Span(1, 500))
"""Everybody who has to know asks for them here, a page at ``/api/letters``."""

_NAME = f"One line of {LETTERS.name.least} to {LETTERS.name.most} printable letters."
Name = Annotated[str, msgspec.Meta(max_length=1000, description=_NAME)]
"""How long it is once it is tidy is for guests.clean_name to say, in words a player understands."""
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Password = Annotated[str, msgspec.Meta(min_length=LETTERS.password.least, max_length=LETTERS.password.most)]
ChatText = Annotated[str, msgspec.Meta(min_length=LETTERS.chat.least, max_length=LETTERS.chat.most)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


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
    Code.NOT_OVER: 409,
    Code.OTHER_RULES: 409,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.INTERNAL: 500,
}
"""The HTTP status of each."""


class Refused(Exception):
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
    ) -> None:
        super().__init__(message)
        self.code = code
        self.ruling = ruling
        self.legal = legal
        self.reason = reason
        """More than the code says, where a player can meet it: a sentence of the texts, ``refusal-<reason>``."""
        self.facts = facts or {}


def refused_by(code: Code, error: ElGrandeError) -> Refused:
    """What the game itself has refused, with what it says to a player."""
    return Refused(code, str(error), reason=error.reason, facts=error.facts)


class Error(msgspec.Struct, frozen=True):
    """The body of every refusal."""

    code: Code
    message: str
    ruling: str | None = None
    """The ruling that forbids a move, an id of docs/rulings.md."""
    legal: tuple[str, ...] = ()
    """What that seat may do instead."""
    text: str | None = None
    """The ruling, or what else there is to say to a player, as a sentence in the language that was asked for."""


# --- people ---------------------------------------------------------------------------------------------------------


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in."""

    name: Name


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password that keeps a name across devices."""

    password: Password


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claimed name, from another device."""

    name: Name
    password: Password


class Guest(msgspec.Struct, frozen=True):
    """A person."""

    id: str
    name: str
    claimed: bool


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whose chat I do not want to hear, or again."""

    guest: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    muted: bool = True


class Session(msgspec.Struct, frozen=True):
    """A person on a device.  The token is also set as a cookie; programs send it as ``Authorization: Bearer``."""

    guest: Guest
    token: str


# --- tables ---------------------------------------------------------------------------------------------------------


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there."""

    kind: Literal["open", "invited", "me", "bot"] = "open"
    bot: str = "greedy"
    name: Name = ""
    """Who is invited; what a bot is called; or, for several people on one device, what this one is."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept: not at all, for each move, or for the whole game with an increment for every turn.

    A move lasts from the moment one is asked, or one's turn begins, until somebody else is asked; days are many seconds.
    """

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=31_536_000)] = 86_400.0
    increment: Annotated[float, msgspec.Meta(ge=0, le=86_400)] = 0.0


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    edition: str = "modern"
    players: int = 4
    options: dict[str, Value] = {}
    deck: dict[str, int] = {}
    seats: list[SeatWish] = []
    """From seat 0 on; missing ones are open."""
    public: bool = False
    spectators: bool = True
    preview: bool = True
    """May players see what would score now?"""
    clock: Clock = Clock()
    undo: Literal["turn", "consent", "none"] = "consent"
    """Taking back: within one's own turn, further back if everybody agrees, or never."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Copies of the cards of which not as many are used as the box holds, by id."""

    deck: dict[str, int]


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on a named seat, or any open one."""

    seat: int | None = None


class SeatName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is meant."""

    seat: int


class ChangeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move to another seat, and so to another colour."""

    seat: int
    leaving: int | None = None
    """Which of my seats I leave; without it the first of them."""


class FillSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for an open seat."""

    seat: int
    bot: str = "greedy"
    name: Name = ""
    """What it is called; without one like its kind."""


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ready to begin, or not."""

    ready: bool = True


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "invited", "person", "bot"]
    name: str
    """Who sits there, or is invited to; empty where nobody does, and for somebody who has no name any more."""
    bot: str
    """Which kind of bot sits there; empty for people."""
    colour: str
    ready: bool
    mine: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as anybody may see it."""

    id: str
    state: Literal["open", "running", "over", "abandoned"]
    edition: str
    players: int
    options: dict[str, Value]
    deck: dict[str, int]
    public: bool
    spectators: bool
    preview: bool
    clock: Clock
    undo: Literal["turn", "consent", "none"]
    grace: float | None
    """Seconds in which somebody whom all others want to be taken over can answer; None where a clock decides that."""
    imported: bool
    """Was the game played elsewhere, and its record brought here?"""
    host: bool
    """Is the one who asks its host?"""
    host_name: str
    seats: list[SeatInfo]
    awaiting_me: bool
    awaiting: list[int]
    """The seats that owe an answer, for whoever may see the game."""
    round: int | None
    scores: list[int] | None
    """Everybody's points now or at the end, for whoever may see the game."""
    next: str
    """The table at which the same people want to play again, if one of them has opened it."""
    commitment: str | None
    touched: float | None = None
    """In lists: when something last happened there that others can see, in seconds since 1970."""


class TableList(msgspec.Struct, frozen=True):
    """Several tables."""

    tables: list[TableInfo]


class MyTables(msgspec.Struct, frozen=True):
    """A person's tables."""

    tables: list[TableInfo]
    invited: list[TableInfo]
    """Where a seat is kept for that person, who does not sit there yet."""


# --- play -----------------------------------------------------------------------------------------------------------


class MoveRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision.  Sent twice with the same key it counts once."""

    seat: int
    move: MoveText
    question: str
    """The id of the question it answers."""
    key: Key


class UndoRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back one decision, or the whole turn."""

    seat: int
    key: Key
    turn: bool = False


class Consent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Propose or agree to something the whole table decides; it happens once every person who is there has agreed (bots agree).

    Somebody to be taken over who owes an answer and is silent need not agree, if all others do and there is no clock.

    ``pause`` and ``resume`` the clocks, ``abandon`` the game, ``takeover`` of a seat by a bot, ``undo`` to a number of decisions.
    """

    seat: int
    what: Literal["pause", "resume", "abandon", "takeover", "undo"]
    key: Key
    target: int = 0
    """The seat that is taken over, or the number of decisions that remain."""
    agree: bool = True
    """False takes an agreement back."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order: something a seat decides before it is asked.  Nobody else is told.

    ``no-veto``: do not ask me for a Veto in this round; ``ask-veto`` takes that back.  ``disc``: when I am asked for a disc, set
    it to this region; an empty one takes that back.
    """

    seat: int
    what: Literal["no-veto", "ask-veto", "disc"]
    key: Key
    region: Annotated[str, msgspec.Meta(max_length=12)] = ""


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """I am back: the bot that took over hands my seat back."""

    seat: int
    key: Key


class Done(msgspec.Struct, frozen=True):
    """It is done, and durable."""

    version: int


class ChatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said."""

    text: ChatText


class Proposal(msgspec.Struct, frozen=True):
    """Something the table is asked to agree to."""

    what: str
    target: int
    agreed: list[int]
    """The seats that have agreed."""


class TakenBack(msgspec.Struct, frozen=True):
    """Somebody took something back by themselves."""

    seat: int
    turn: bool
    """The whole turn, or one decision."""


class ViewFrame(msgspec.Struct, frozen=True, tag="view", tag_field="type"):
    """What one seat, or a spectator, sees now, and what has happened since the version it named."""

    table: str
    version: int
    question: str | None
    """The id of the question, for those who may answer it."""
    view: View
    events: list[Event]
    """Those from number ``since`` to ``until``."""
    since: int
    until: int
    """How many there have been."""
    forgotten: list[int]
    """The numbers of events that are not to be shown any more (``castillo``); with ``since`` 0 they are left out."""
    taken_back: list[TakenBack]
    """By whom, since the version that was named."""
    can_undo: bool
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
    orders: list[str]
    """This seat's own standing orders."""

    def told(self, before: ViewFrame | None, heard: list[Event]) -> list[Event]:
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
    author: str
    """The guest who said it; empty where that is no longer known."""
    seat: int | None
    """The first seat that guest has here; None for a spectator."""
    name: str
    text: str


class ErrorFrame(msgspec.Struct, frozen=True, tag="error", tag_field="type"):
    """A message on the stream that could not be understood."""

    error: Error


Eyes = int | Literal["mine"] | None
"""Through whose eyes a stream begins: a seat's, those of the first of my seats, a spectator's."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On a stream: look through the eyes of another of my seats; None as a spectator."""

    look: int | None


Frame = ViewFrame | TableFrame | PresenceFrame | ChatFrame | ErrorFrame


# --- study -----------------------------------------------------------------------------------------------------------


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason for points."""

    seat: int
    """A seat, or the dummy's colour, whose points are lost."""
    reason: Literal["rank", "king", "grande"]
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
    numbers: int
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


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can be put on a seat."""

    name: str
    title: str
    help: str
