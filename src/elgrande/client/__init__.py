"""A client for programs: come in, sit down, hear what happens, decide.  It needs nothing but a server's address.

A bot in a few lines::

    from random import choice

    from elgrande.client import Client

    client = Client("http://127.0.0.1:8000")
    client.enter("Ada")
    table = client.create(players=3, seats=[{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}])
    client.start(table.id)
    for frame in client.views(table.id, seat=0):
        if 0 in frame.view.awaiting:
            client.move(frame, choice(frame.view.moves).text)
    print(frame.view.scores)

Lost connections are made again; a move whose answer was lost is sent again with its key, and counts once.  This module knows
the protocol and no rule; how a line is kept up is in connection.py.

The file is long because it is one class, a method for everything that can be asked.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypedDict, Unpack
from urllib.parse import quote, urlencode

import msgspec
from websockets.exceptions import ConnectionClosed

from elgrande.bots.offer import USUAL_BOT
from elgrande.client.connection import Unreachable, raised
from elgrande.client.sandboxes import SandboxRequests
from elgrande.editions import DEFAULT_EDITION
from elgrande.rules.cards import AnyDeck
from elgrande.rules.cards import Deck as CardDeck
from elgrande.rules.errors import ElGrandeError
from elgrande.rules.options import Value
from elgrande.server.protocol import (
    Address,
    AnalysisInfo,
    Back,
    Block,
    BotInfo,
    CallBack,
    CallBackInfo,
    ChangeSeat,
    ChatRequest,
    ChooseColour,
    Claim,
    Clock,
    Consent,
    ConsentKind,
    Deck,
    Done,
    ErrorFrame,
    Explained,
    FillSeat,
    Frame,
    Guest,
    HintInfo,
    InviteTo,
    JoinTable,
    Limits,
    Login,
    MoveData,
    MoveRequest,
    Mute,
    MyResults,
    MyTables,
    NewGuest,
    Order,
    OrderKind,
    Person,
    Preview,
    Ready,
    RecordCheck,
    ReplayInfo,
    Revision,
    SeatRef,
    SeatRequest,
    Session,
    SessionInfo,
    TableCheck,
    TableFrame,
    TableInfo,
    TableList,
    UndoRequest,
    ViewFrame,
    Wanted,
    Why,
)  # fmt: skip
from elgrande.table.infos import EditionInfo, ReferenceInfo

__all__ = ["Client", "TableSettings", "Unreachable"]

_FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


class TableSettings(TypedDict, total=False):
    """What can be asked of a new table besides its edition and its number of players, as NewTable explains it."""

    boxes: Sequence[str]
    options: Mapping[str, Value]
    deck: AnyDeck
    seats: Sequence[SeatRequest | Mapping[str, str]]
    public: bool
    spectators: bool
    delayed: bool
    several_seats: bool
    preview: bool
    clock: Clock | Mapping[str, str | float]
    undo: Literal["turn", "consent", "none"]
    hints: Literal["usual", "off", "told", "free"]
    rated: bool


class Client(SandboxRequests):
    """One person, or one bot, at a server.  Use one for each thread."""

    def __init__(self, url: str, token: str | None = None, *, timeout: float = 10.0, patience: float = 30.0) -> None:
        super().__init__(url, token, timeout=timeout, patience=patience)
        self._answered: dict[tuple[str, int | None], tuple[int, int]] = {}
        """The version, and the answers in secret, one's last decision has led to, by table and seat."""

    # --- people -----------------------------------------------------------------------------------------------------

    def enter(self, name: str) -> Guest:
        """Come in under a name; the token is kept in this client."""
        return self._session(self.call("POST", "/api/guests", NewGuest(name), Session))

    def login(self, name: str, password: str) -> Guest:
        """Come in with a claimed name."""
        return self._session(self.call("POST", "/api/login", Login(name, password), Session))

    def me(self) -> Guest:
        """Who this is; ApiError with ``no-session`` if the server does not know."""
        return self.call("GET", "/api/me", None, Guest)

    def rename(self, name: str) -> Guest:
        """Be called something else from now on; tables keep the name they know."""
        return self.call("POST", "/api/me/name", NewGuest(name), Guest)

    def claim(self, password: str, old: str | None = None) -> Guest:
        """Keep your name with a password, or with another one than the old one: that logs all other devices out."""
        return self.call("POST", "/api/me/claim", Claim(password, old), Guest)

    def sessions(self) -> list[SessionInfo]:
        """The devices this person is known on, this one first."""
        return self.call("GET", "/api/me/sessions", None, list[SessionInfo])

    def end_session(self, session: str) -> None:
        """Log out on one device."""
        self.request("DELETE", f"/api/me/sessions/{quote(session, safe='')}", None)

    def logout_everywhere(self) -> None:
        """Log out on every device, here too."""
        self.request("DELETE", "/api/me/sessions", None)
        self.token = None

    def logout(self) -> None:
        """End this session; the person stays, and comes in again with a password."""
        self.request("DELETE", "/api/me/session", None)
        self.token = None

    def forget(self) -> None:
        """Delete what the server knows of this person, for ever."""
        self.request("DELETE", "/api/me", None)
        self.token = None

    def mutes(self) -> list[str]:
        """The ids of guests whose chat is not heard."""
        return self.call("GET", "/api/me/mutes", None, list[str])

    def mute(self, guest: str, muted: bool = True) -> list[str]:
        """Hear somebody's chat no longer, or again; everybody who is not heard now."""
        return self.call("POST", "/api/me/mutes", Mute(guest, muted), list[str], idempotent=True)

    def blocks(self) -> list[Person]:
        """Those this person has blocked."""
        return self.call("GET", "/api/me/blocks", None, list[Person])

    def block(self, guest: str, blocked: bool = True) -> list[Person]:
        """Have nothing to do with somebody any more, or again; everybody who is blocked now."""
        return self.call("POST", "/api/me/blocks", Block(guest, blocked), list[Person], idempotent=True)

    def call_back(self) -> CallBackInfo:
        """How this person is called back, and could be."""
        return self.call("GET", "/api/me/call", None, CallBackInfo)

    def want_call_back(self, wanted: CallBack) -> CallBackInfo:
        """Be called back from now on."""
        return self.call("POST", "/api/me/call", wanted, CallBackInfo, idempotent=True)

    def stop_call_back(self) -> None:
        """Be called no longer."""
        self.request("DELETE", "/api/me/call", None)

    def stop_call_back_by(self, token: str) -> None:
        """The same without coming in, with what a link in a message ends with."""
        self.request("POST", f"/api/calls/stop?{urlencode({'token': token})}", None)

    def confirm_call_back(self, token: str) -> None:
        """A mailbox is one's own: it got this token."""
        self.request("POST", f"/api/calls/confirm?{urlencode({'token': token})}", None)

    def _session(self, session: Session) -> Guest:
        self.token = session.token
        return session.guest

    # --- tables -----------------------------------------------------------------------------------------------------

    def create(self, edition: str = DEFAULT_EDITION, players: int = 4, **settings: Unpack[TableSettings]) -> TableInfo:
        """Open a table."""
        return self.call("POST", "/api/tables", {"edition": edition, "players": players, **settings}, TableInfo)

    def check_table(self, edition: str = DEFAULT_EDITION, players: int = 4, **settings: Unpack[TableSettings]) -> TableCheck:
        """Could such a table be opened, and what is not advised about it?"""
        asked = {"edition": edition, "players": players, **settings}
        return self.call("POST", "/api/tables/check", asked, TableCheck, idempotent=True)

    def tables(self) -> list[TableInfo]:
        """Public tables."""
        return self.call("GET", "/api/tables", None, TableList).tables

    def my_results(self) -> MyResults:
        """All that is kept of my games: places, points by source, how strong I am held to be."""
        return self.call("GET", "/api/me/results", None, MyResults)

    def delete_results(self) -> None:
        """Delete it, ratings and all."""
        self.request("DELETE", "/api/me/results", None)

    def my_tables(self) -> list[TableInfo]:
        """Your tables, those that await a decision first."""
        return self.call("GET", "/api/my-tables", None, MyTables).tables

    def hide(self, id: str) -> None:
        """Leave a game that is over out of your list."""
        self.request("DELETE", f"/api/my-tables/{quote(id, safe='')}", None)

    def invitations(self) -> list[TableInfo]:
        """Tables that keep a seat for this person: ``join`` accepts, ``leave`` declines."""
        return self.call("GET", "/api/my-tables", None, MyTables).invited

    def table(self, id: str) -> TableInfo:
        """A table."""
        return self.call("GET", _path(id), None, TableInfo)

    def join(self, id: str, seat: int | None = None, key: str = "") -> TableInfo:
        """Sit down, on any open seat or a certain one; with the end of an invitation's link on the seat that is kept for it."""
        return self.call("POST", _path(id, "join"), JoinTable(seat, key), TableInfo)

    def choose_colour(self, id: str, seat: int, colour: str) -> TableInfo:
        """Play another colour, one that no other person has: it goes with you to other seats and to a rematch."""
        return self.call("POST", _path(id, "colour"), ChooseColour(seat, colour), TableInfo)

    def change_seat(self, id: str, seat: int, leaving: int | None = None) -> TableInfo:
        """Move to another seat before the game begins; a colour that was chosen goes along."""
        return self.call("POST", _path(id, "seat"), ChangeSeat(seat, leaving), TableInfo)

    def find(self, wanted: Wanted | None = None) -> TableInfo:
        """A table that fits, where you sit now, or a new one that begins when it is full."""
        return self.call("POST", "/api/find", wanted or Wanted(), TableInfo, idempotent=True)

    def leave(self, id: str) -> TableInfo:
        """Stand up before the game begins, or decline an invitation."""
        return self.call("POST", _path(id, "leave"), None, TableInfo)

    def give_up(self, id: str) -> None:
        """Give a table up before its game begins, as the host."""
        self.request("DELETE", _path(id), None)

    def ready(self, id: str, ready: bool = True) -> TableInfo:
        """Say that one is ready."""
        return self.call("POST", _path(id, "ready"), Ready(ready), TableInfo, idempotent=True)

    def start(self, id: str) -> TableInfo:
        """Begin, as the host."""
        return self.call("POST", _path(id, "start"), None, TableInfo)

    def kick(self, id: str, seat: int) -> TableInfo:
        """Empty a seat or take an invitation back, as the host."""
        return self.call("POST", _path(id, "kick"), SeatRef(seat), TableInfo)

    def invite(self, id: str, seat: int, name: str) -> TableInfo:
        """Keep a free seat for an account, or for whoever has its link (``seats[seat].key``), as the host."""
        return self.call("POST", _path(id, "invite"), InviteTo(seat, name), TableInfo)

    def fill(self, id: str, seat: int, bot: str = USUAL_BOT, name: str = "") -> TableInfo:
        """Put a bot on a seat where nobody sits, as the host."""
        return self.call("POST", _path(id, "bot"), FillSeat(seat, bot, name), TableInfo)

    def shuffle(self, id: str) -> TableInfo:
        """Shuffle who sits where, as the host."""
        return self.call("POST", _path(id, "shuffle"), None, TableInfo)

    def hand_over(self, id: str, seat: int) -> TableInfo:
        """Make somebody else host."""
        return self.call("POST", _path(id, "host"), SeatRef(seat), TableInfo)

    def rematch(self, id: str) -> TableInfo:
        """A table with the same settings and people; whoever asks later sits down at the same one."""
        return self.call("POST", _path(id, "rematch"), None, TableInfo)

    # --- play -------------------------------------------------------------------------------------------------------

    def move(self, frame: ViewFrame, move: str | MoveData, *, key: str | None = None) -> Done:
        """Answer the question of a frame, with a text or the same as data.

        Back when it is durable; a lost answer is asked for again with the same key.
        ApiError with ``stale-question`` if the question was closed meanwhile: the next frame tells what is asked now.
        """
        seat = _seat_of(frame)
        body = MoveRequest(seat, _key(key), move, frame.question or "")
        return self._decided(frame.table, seat, self.call("POST", _path(frame.table, "moves"), body, Done, idempotent=True))

    def undo(self, id: str, seat: int, *, turn: bool = False, forced: bool = False, key: str | None = None) -> Done:
        """Take back the last decision, or the whole turn; with ``forced`` also what was the only thing to do before it."""
        body = UndoRequest(seat, _key(key), turn, forced)
        return self._decided(id, seat, self.call("POST", _path(id, "undo"), body, Done, idempotent=True))

    def revise(self, frame: ViewFrame, until: int, moves: Sequence[str | MoveData], *, key: str | None = None) -> Done:
        """Take back what led to more than so many events and decide that instead: all of it or nothing."""
        seat = _seat_of(frame)
        body = Revision(seat, _key(key), frame.question or "", until, list(moves))
        return self._decided(frame.table, seat, self.call("POST", _path(frame.table, "revise"), body, Done, idempotent=True))

    def consent(
        self, id: str, seat: int, what: ConsentKind, target: int = 0, *, agree: bool = True, key: str | None = None
    ) -> Done:
        """Propose or agree to something the whole table decides, or no longer: pause, resume, abandon, takeover, undo."""
        body = Consent(seat, _key(key), what, target, agree)
        return self.call("POST", _path(id, "consent"), body, Done, idempotent=True)

    def order(self, id: str, seat: int, what: OrderKind, region: str = "", *, key: str | None = None) -> Done:
        """Decide before one is asked: ``no-veto`` for this round, or a ``disc``; ``ask-veto`` and an empty region take back."""
        return self.call("POST", _path(id, "orders"), Order(seat, _key(key), what, region), Done, idempotent=True)

    def back(self, id: str, seat: int, *, key: str | None = None) -> Done:
        """Take a seat back from the bot that played on."""
        return self.call("POST", _path(id, "back"), Back(seat, _key(key)), Done, idempotent=True)

    def _decided(self, id: str, seat: int | None, done: Done) -> Done:
        self._answered[id, seat] = max((done.version, done.answers), self._answered.get((id, seat), (0, 0)))
        return done

    def view(self, id: str, seat: int | None = None, after: int = 0, proof: str = "") -> ViewFrame:
        """What a seat, or without one a spectator, sees now; with the version and the proof of a frame, what came after that."""
        return self.call("GET", _path(id, "view", seat=seat, after=after, proof=proof or None), None, ViewFrame)

    def chat(self, id: str, text: str) -> None:
        """Say something."""
        self.request("POST", _path(id, "chat"), ChatRequest(text))

    # --- what there is ----------------------------------------------------------------------------------------------

    def editions(self, language: str = "en") -> list[EditionInfo]:
        """What can be played, and with which options."""
        return self.call("GET", f"/api/editions?{urlencode({'language': language})}", None, list[EditionInfo])

    def address(self) -> Address:
        """Where others find this server."""
        return self.call("GET", "/api/address", None, Address)

    def bots(self, language: str = "en") -> list[BotInfo]:
        """The bots that can be put on a seat."""
        return self.call("GET", f"/api/bots?{urlencode({'language': language})}", None, list[BotInfo])

    def limits(self) -> Limits:
        """How many letters names, passwords and what is said may have."""
        return self.call("GET", "/api/limits", None, Limits)

    def reference(self, rules: str, language: str = "en") -> ReferenceInfo:
        """Everything that can be looked up about an edition, ``classic+bridge``, or about the ``rules`` of a table."""
        path = f"/api/reference/{quote(rules, safe='/+')}?{urlencode({'language': language})}"
        return self.call("GET", path, None, ReferenceInfo)

    def reference_with_deck(self, rules: str, deck: CardDeck, language: str = "en") -> ReferenceInfo:
        """The same about a table with a deck of its own: cards as it says they are."""
        path = f"/api/reference/{quote(rules, safe='/+')}?{urlencode({'language': language})}"
        return self.call("POST", path, Deck(deck), ReferenceInfo, idempotent=True)

    def read_deck(self, edition: str, text: str) -> CardDeck:
        """The deck a list in a text file describes, as ``create`` wants it."""
        return self.call("POST", f"/api/decks/{quote(edition, safe='+')}/read", text, Deck, idempotent=True).deck

    def write_deck(self, edition: str, deck: CardDeck) -> str:
        """A deck as a list for a text file."""
        return self.request("POST", f"/api/decks/{quote(edition, safe='+')}/write", Deck(deck), idempotent=True).decode()

    # --- study ------------------------------------------------------------------------------------------------------

    def preview(self, id: str, seat: int | None = None, step: int | None = None) -> Preview:
        """What everything would score now, or after a step of a finished game, as far as a seat or a spectator may know."""
        return self.call("GET", _path(id, "preview", seat=seat, step=step), None, Preview)

    def explain(
        self, id: str, place: str, seat: int | None = None, language: str = "en", plus: str | None = None, step: int | None = None
    ) -> Explained:
        """What a place would score now, reason by reason.

        ``plus`` is the colour of one more caballero there, ``step`` one of a finished game.
        """
        return self.call(
            "GET", _path(id, "explain", seat=seat, place=place, language=language, plus=plus, step=step), None, Explained
        )

    def why(self, id: str, seat: int, language: str = "en", **what: str | int) -> Why:
        """Whether a seat may do something with that now (``place="VAL"``), and if not, which ruling forbids it."""
        return self.call("GET", _path(id, "why", seat=seat, language=language, **what), None, Why)

    def hint(self, id: str, seat: int, language: str = "en") -> HintInfo:
        """What a bot would do on a seat of mine, from what that seat may know, if the table gives hints."""
        return self.call("POST", _path(id, "hint", language=language), SeatRef(seat), HintInfo)

    # --- finished games ---------------------------------------------------------------------------------------------

    def record(self, id: str) -> str:
        """The record of a finished game."""
        return self.request("GET", _path(id, "record"), None).decode()

    def import_record(self, record: str) -> TableInfo:
        """Import the record of a game that was played elsewhere: a table where it is over."""
        return self.call("POST", "/api/records", record, TableInfo)

    def check(self, record: str) -> RecordCheck:
        """Whether a record is sound, and what it tells; nothing is kept."""
        return self.call("POST", "/api/records/check", record, RecordCheck, idempotent=True)

    def replay(self, id: str) -> ReplayInfo:
        """A finished game step by step."""
        return self.call("GET", _path(id, "replay"), None, ReplayInfo)

    def analyse(self, id: str, language: str = "en") -> AnalysisInfo:
        """Have a finished game analysed; ``analysis`` tells how far that is."""
        return self.call("POST", _path(id, "analysis", language=language), None, AnalysisInfo)

    def analysis(self, id: str, after: int = 0, language: str = "en") -> AnalysisInfo:
        """What an analysis has found so far, or since so many decisions were judged."""
        return self.call("GET", _path(id, "analysis", after=after, language=language), None, AnalysisInfo)

    def replay_step(
        self, id: str, step: int, seat: int | None = None, after: int | None = None, *, everything: bool = False
    ) -> ViewFrame:
        """What any seat, or without one a spectator, saw after a step; ``after`` is a step whose events are known.

        With ``everything`` the board as it really was, all secrets open.
        """
        path = _path(id, f"replay/{step}", seat=seat, after=after, everything="true" if everything else None)
        return self.call("GET", path, None, ViewFrame)

    # --- watching ---------------------------------------------------------------------------------------------------

    def frames(self, id: str, seat: int | None = None, after: int = 0, proof: str = "") -> Iterator[Frame]:
        """Everything that happens at a table, for ever.  A lost stream is opened again at the last version that was seen."""
        while True:
            with self.open_stream(_path(id, "stream", seat=seat, after=after, proof=proof or None)) as stream:
                try:
                    for text in stream:
                        frame = _FRAME.decode(text)
                        if isinstance(frame, ViewFrame):
                            after, proof = frame.version, frame.proof
                        elif isinstance(frame, ErrorFrame):
                            raise raised(frame.error)
                        yield frame
                except ConnectionClosed:
                    pass
            time.sleep(0.1)

    def views(self, id: str, seat: int | None = None) -> Iterator[ViewFrame]:
        """What a seat sees, until the game is over or abandoned.  Views older than one's last decision are left out."""
        for frame in self.frames(id, seat):
            if isinstance(frame, TableFrame) and frame.info.state == "abandoned":
                return
            if isinstance(frame, ViewFrame) and (frame.version, frame.answers) >= self._answered.get((id, seat), (0, 0)):
                yield frame
                if frame.view.question is None:
                    return


def _path(table: str, what: str = "", **query: str | int | None) -> str:
    """The path of a table, or of something at it; what is None is not asked for."""
    asked = urlencode({name: value for name, value in query.items() if value is not None})
    return f"/api/tables/{quote(table, safe='')}" + (f"/{what}" if what else "") + (f"?{asked}" if asked else "")


def _key(key: str | None) -> str:
    """The key of a request, one that was never used if none is given."""
    return key or secrets.token_urlsafe(12)


def _seat_of(frame: ViewFrame) -> int:
    """Who answers the question of a frame."""
    if frame.view.seat is None:
        raise ElGrandeError("a spectator is asked nothing")
    return frame.view.seat
