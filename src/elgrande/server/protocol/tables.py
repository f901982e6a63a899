"""Tables before and around a game: what is asked for, and what anybody may see of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from elgrande.bots.offer import USUAL_BOT
from elgrande.editions import DEFAULT_EDITION
from elgrande.rules.cards import Deck as CardDeck
from elgrande.rules.options import Value
from elgrande.server.protocol.errors import ErrorBody
from elgrande.server.protocol.limits import Name


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there."""

    kind: Literal["open", "invited", "me", "bot"] = "open"
    bot: str = USUAL_BOT
    name: Name = ""
    """Who is invited, by the name of an account, or anybody with a link; what a bot is called; or, for several people on one
    device, what this one is."""
    colour: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """What whoever sits there plays; without it one that is left."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is kept: not at all, for each move, or for the whole game with an increment for every turn.

    A move lasts from the moment one is asked, or one's turn begins, until somebody else is asked; days are many seconds.
    """

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, msgspec.Meta(ge=0.1, le=31_536_000)] = 86_400.0
    increment: Annotated[float, msgspec.Meta(ge=0, le=86_400)] = 0.0


class Settings(msgspec.Struct, frozen=True):
    """What a table is to be like: whoever opens it says so, and everybody may see it."""

    edition: str = DEFAULT_EDITION
    players: int = 4
    options: dict[str, Value] = {}
    deck: CardDeck = {}
    public: bool = False
    spectators: bool = True
    delayed: bool = False
    """Do those who only watch see everything a round later, so that they can help nobody?"""
    several_seats: bool = False
    """May one person sit on several seats?  Its host may always open a table in that way."""
    preview: bool = True
    """May players see what would score now?"""
    clock: Clock = Clock()
    undo: Literal["turn", "consent", "none"] = "consent"
    """Taking back: within one's own turn, further back if everybody agrees, or never."""
    hints: Literal["usual", "off", "told", "free"] = "usual"
    """May a player ask what a bot would do: never, so that all see who has asked, or freely?  Usually freely where one person
    plays against bots alone, and never else; a table that is told says which."""
    rated: bool = False
    """Does the game move the ratings of those who play it?"""


class NewTable(Settings, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    seats: list[SeatRequest] = []
    """From seat 0 on; missing ones are open."""
    boxes: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The expansions, ``bridge`` in its newest version or ``bridge/1``; without it none."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game somebody would like to play with whoever wants the same."""

    editions: Annotated[list[str], msgspec.Meta(max_length=10)] = []
    """Any of these; without one whichever."""
    boxes: Annotated[list[str], msgspec.Meta(max_length=10)] | None = None
    """Exactly these expansions; None whichever."""
    players: Annotated[list[int], msgspec.Meta(max_length=10)] = []
    """Any of these numbers; without one whichever."""
    clock: Clock | None = None
    """One like this; None whichever."""
    rating: Annotated[int, msgspec.Meta(ge=50, le=5000)] | None = None
    """With people whose rating differs from mine by so much at most; None whomever."""
    bots_after: Annotated[float, msgspec.Meta(ge=10, le=86_400)] | None = None
    """Seconds after which bots take what is left, if a table has to be opened; None never."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Copies of the cards of which not as many are used as the box holds, or what else their faces say, by id."""

    deck: CardDeck


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on a named seat, or any open one."""

    seat: int | None = None
    key: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What the link of an invitation ends with."""


class InviteTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a seat for somebody."""

    seat: int
    name: Name
    """Of an account; any other is only what the seat is called, and whoever has its link sits down there."""


class SeatRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is meant."""

    seat: int


class ChangeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move to another seat; a colour that I have chosen goes with me."""

    seat: int
    leaving: int | None = None
    """Which of my seats I leave; without it the first of them."""


class ChooseColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play another colour on a seat of mine.  It goes with me: to another seat, through a shuffle and a rematch."""

    seat: int
    colour: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


class FillSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for an open seat."""

    seat: int
    bot: str = USUAL_BOT
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
    key: str
    """What the link ends with that leads to this seat; only its host knows it, and only of seats that are kept for a link."""
    meant: bool
    """Is it kept for the one who asks?"""


class TableWarning(msgspec.Struct, frozen=True):
    """Something about a table that is possible and not advised."""

    reason: str
    """The id of its sentence, which is in the texts under ``warning-<reason>``."""
    facts: dict[str, str | int]
    """What that sentence is filled in with."""


class TableCheck(msgspec.Struct, frozen=True):
    """What there is to say about a new table before it is opened."""

    error: ErrorBody | None
    """Why it cannot be opened; None if it can."""
    warnings: list[TableWarning]


class TableInfo(Settings, frozen=True, kw_only=True):
    """A table, as anybody may see it."""

    id: str
    state: Literal["open", "running", "over", "abandoned"]
    rules: str
    """Edition and boxes with their versions, by which it is played to its end: ``classic/1+bridge/1``."""
    boxes: list[str]
    """The expansions on the table, each with its version: ``bridge/1``."""
    warnings: list[TableWarning]
    """What is not advised about these settings."""
    grace: float | None
    """Seconds in which somebody whom all others want to be taken over can answer; None where a clock decides that."""
    imported: bool
    """Was the game played elsewhere, and its record imported?"""
    host: bool
    """Is the one who asks its host?"""
    host_name: str
    colours: list[str]
    """Those that can be chosen: by seat, then those nobody plays."""
    seats: list[SeatInfo]
    awaiting_me: bool
    awaiting: list[int]
    """The seats that owe an answer, for whoever may see the game."""
    round: int | None
    scores: list[int] | None
    """Everybody's points now or at the end, for whoever may see the game."""
    found: bool
    """Does it begin by itself, as soon as it is full?"""
    bots_at: float | None
    """When bots take what is left there, in seconds since 1970."""
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
