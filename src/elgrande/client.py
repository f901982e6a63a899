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
the protocol and no rule; it is long because every path has a method.
"""

from __future__ import annotations

import http.client
import secrets
import time
from collections.abc import Iterator
from typing import Any, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from elgrande.editions import DEFAULT_EDITION
from elgrande.rules.errors import ElGrandeError
from elgrande.server.protocol import (
    Address,
    ApiError,
    BotInfo,
    Code,
    Deck,
    Done,
    ErrorBody,
    ErrorFrame,
    Explained,
    Frame,
    Guest,
    Limits,
    MyTables,
    Preview,
    RecordCheck,
    ReplayInfo,
    Session,
    TableFrame,
    TableInfo,
    TableList,
    ViewFrame,
    Why,
)  # fmt: skip
from elgrande.table.reference import EditionInfo, ReferenceInfo

T = TypeVar("T")
_FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_ERROR = msgspec.json.Decoder(ErrorBody)
LONGEST_PAUSE = 2.0
"""Seconds between two attempts, at most."""


class Unreachable(ElGrandeError):
    """The server does not answer, and did not for as long as the client was told to be patient."""


class Client:
    """One person, or one bot, at a server.  Use one for each thread."""

    def __init__(self, url: str, token: str | None = None, *, timeout: float = 10.0, patience: float = 30.0) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ElGrandeError(f"{url!r} is not the address of a server; write http://HOST:PORT")
        self.secure = parts.scheme == "https"
        self.host = parts.netloc.rpartition("@")[2]
        self.url = f"{parts.scheme}://{self.host}"
        self.token = token
        """Who this is: keep it to come back as the same person."""
        self.timeout = timeout
        self.patience = patience
        """Seconds to go on trying when the server does not answer."""
        self._http: http.client.HTTPConnection | None = None
        self._answered: dict[tuple[str, int | None], int] = {}
        """The version one's last decision has led to, by table and seat."""

    # --- people -----------------------------------------------------------------------------------------------------

    def enter(self, name: str) -> Guest:
        """Come in under a name; the token is kept in this client."""
        return self._session(self.call("POST", "/api/guests", {"name": name}, Session))

    def login(self, name: str, password: str) -> Guest:
        """Come in with a claimed name."""
        return self._session(self.call("POST", "/api/login", {"name": name, "password": password}, Session))

    def me(self) -> Guest:
        """Who this is; ApiError with ``no-session`` if the server does not know."""
        return self.call("GET", "/api/me", None, Guest)

    def rename(self, name: str) -> Guest:
        """Be called something else from now on; tables keep the name they know."""
        return self.call("POST", "/api/me/name", {"name": name}, Guest)

    def claim(self, password: str) -> Guest:
        """Keep your name with a password."""
        return self.call("POST", "/api/me/claim", {"password": password}, Guest)

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
        return self.call("POST", "/api/me/mutes", {"guest": guest, "muted": muted}, list[str], idempotent=True)

    def _session(self, session: Session) -> Guest:
        self.token = session.token
        return session.guest

    # --- tables -----------------------------------------------------------------------------------------------------

    def create(self, edition: str = DEFAULT_EDITION, players: int = 4, **request: Any) -> TableInfo:
        """Open a table; ``request`` holds the other fields of a NewTable: options, deck, seats, public ..."""
        return self.call("POST", "/api/tables", {"edition": edition, "players": players, **request}, TableInfo)

    def tables(self) -> list[TableInfo]:
        """Public tables."""
        return self.call("GET", "/api/tables", None, TableList).tables

    def my_tables(self) -> list[TableInfo]:
        """Your tables, those that await a decision first."""
        return self.call("GET", "/api/my-tables", None, MyTables).tables

    def invitations(self) -> list[TableInfo]:
        """Tables that keep a seat for this person: ``join`` accepts, ``leave`` declines."""
        return self.call("GET", "/api/my-tables", None, MyTables).invited

    def table(self, id: str) -> TableInfo:
        """A table."""
        return self.call("GET", _path(id), None, TableInfo)

    def join(self, id: str, seat: int | None = None) -> TableInfo:
        """Sit down, on any open seat or a certain one."""
        return self.call("POST", _path(id, "join"), {"seat": seat}, TableInfo)

    def choose_colour(self, id: str, seat: int, colour: str) -> TableInfo:
        """Play another colour: one that no other person has."""
        return self.call("POST", _path(id, "colour"), {"seat": seat, "colour": colour}, TableInfo)

    def change_seat(self, id: str, seat: int, leaving: int | None = None) -> TableInfo:
        """Move to another seat before the game begins, and so to another colour."""
        return self.call("POST", _path(id, "seat"), {"seat": seat, "leaving": leaving}, TableInfo)

    def leave(self, id: str) -> TableInfo:
        """Stand up before the game begins, or decline an invitation."""
        return self.call("POST", _path(id, "leave"), None, TableInfo)

    def give_up(self, id: str) -> None:
        """Give a table up before its game begins, as the host."""
        self.request("DELETE", _path(id), None)

    def ready(self, id: str, ready: bool = True) -> TableInfo:
        """Say that one is ready."""
        return self.call("POST", _path(id, "ready"), {"ready": ready}, TableInfo, idempotent=True)

    def start(self, id: str) -> TableInfo:
        """Begin, as the host."""
        return self.call("POST", _path(id, "start"), None, TableInfo)

    def kick(self, id: str, seat: int) -> TableInfo:
        """Empty a seat or take an invitation back, as the host."""
        return self.call("POST", _path(id, "kick"), {"seat": seat}, TableInfo)

    def fill(self, id: str, seat: int, bot: str = "greedy", name: str = "") -> TableInfo:
        """Put a bot on a seat where nobody sits, as the host."""
        return self.call("POST", _path(id, "bot"), {"seat": seat, "bot": bot, "name": name}, TableInfo)

    def shuffle(self, id: str) -> TableInfo:
        """Shuffle who sits where, as the host."""
        return self.call("POST", _path(id, "shuffle"), None, TableInfo)

    def hand_over(self, id: str, seat: int) -> TableInfo:
        """Make somebody else host."""
        return self.call("POST", _path(id, "host"), {"seat": seat}, TableInfo)

    def rematch(self, id: str) -> TableInfo:
        """A table with the same settings and people; whoever asks later sits down at the same one."""
        return self.call("POST", _path(id, "rematch"), None, TableInfo)

    # --- play -------------------------------------------------------------------------------------------------------

    def move(self, frame: ViewFrame, move: str, *, key: str | None = None) -> Done:
        """Answer the question of a frame.  Back when it is durable; a lost answer is asked for again with the same key.

        ApiError with ``stale-question`` if the question was closed meanwhile: the next frame tells what is asked now.
        """
        seat = frame.view.seat
        body = {"seat": seat, "move": move, "question": frame.question or "", "key": key or secrets.token_urlsafe(12)}
        return self._decided(frame.table, seat, self.call("POST", _path(frame.table, "moves"), body, Done, idempotent=True))

    def undo(self, id: str, seat: int, *, turn: bool = False, forced: bool = False, key: str | None = None) -> Done:
        """Take back the last decision, or the whole turn; with ``forced`` also what was the only thing to do before it."""
        body = {"seat": seat, "turn": turn, "forced": forced, "key": key or secrets.token_urlsafe(12)}
        return self._decided(id, seat, self.call("POST", _path(id, "undo"), body, Done, idempotent=True))

    def revise(self, frame: ViewFrame, until: int, moves: list[str | dict[str, str | int]], *, key: str | None = None) -> Done:
        """Take back everything decided since there had been so many events and decide that instead: all of it or nothing."""
        seat = frame.view.seat
        body = {
            "seat": seat, "question": frame.question, "until": until, "moves": moves, "key": key or secrets.token_urlsafe(12),
        }  # fmt: skip
        assert seat is not None
        return self._decided(frame.table, seat, self.call("POST", _path(frame.table, "revise"), body, Done, idempotent=True))

    def consent(self, id: str, seat: int, what: str, target: int = 0, *, agree: bool = True, key: str | None = None) -> Done:
        """Propose or agree to something the whole table decides, or no longer: pause, resume, abandon, takeover, undo."""
        body = {"seat": seat, "what": what, "target": target, "agree": agree, "key": key or secrets.token_urlsafe(12)}
        return self.call("POST", _path(id, "consent"), body, Done, idempotent=True)

    def order(self, id: str, seat: int, what: str, region: str = "", *, key: str | None = None) -> Done:
        """Decide before one is asked: ``no-veto`` for this round, or a ``disc``; ``ask-veto`` and an empty region take back."""
        body = {"seat": seat, "what": what, "region": region, "key": key or secrets.token_urlsafe(12)}
        return self.call("POST", _path(id, "orders"), body, Done, idempotent=True)

    def back(self, id: str, seat: int, *, key: str | None = None) -> Done:
        """Take a seat back from the bot that played on."""
        body = {"seat": seat, "key": key or secrets.token_urlsafe(12)}
        return self.call("POST", _path(id, "back"), body, Done, idempotent=True)

    def _decided(self, id: str, seat: int | None, done: Done) -> Done:
        self._answered[id, seat] = max(done.version, self._answered.get((id, seat), 0))
        return done

    def view(self, id: str, seat: int | None = None, after: int = 0) -> ViewFrame:
        """What a seat, or without one a spectator, sees now."""
        return self.call("GET", _path(id, "view", seat=seat, after=after), None, ViewFrame)

    def chat(self, id: str, text: str) -> None:
        """Say something."""
        self.request("POST", _path(id, "chat"), {"text": text})

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

    def reference(self, edition: str, language: str = "en") -> ReferenceInfo:
        """Everything about an edition that can be looked up."""
        path = f"/api/reference/{quote(edition, safe='')}?{urlencode({'language': language})}"
        return self.call("GET", path, None, ReferenceInfo)

    def read_deck(self, edition: str, text: str) -> dict[str, int]:
        """The deck a list in a text file describes, as ``create`` wants it."""
        return self.call("POST", f"/api/decks/{quote(edition, safe='')}/read", text, Deck, idempotent=True).deck

    def write_deck(self, edition: str, deck: dict[str, int]) -> str:
        """A deck as a list for a text file."""
        return self.request("POST", f"/api/decks/{quote(edition, safe='')}/write", {"deck": deck}, idempotent=True).decode()

    # --- study ------------------------------------------------------------------------------------------------------

    def preview(self, id: str, seat: int | None = None) -> Preview:
        """What everything would score now, as far as a seat, or without one a spectator, may know."""
        return self.call("GET", _path(id, "preview", seat=seat), None, Preview)

    def explain(self, id: str, place: str, seat: int | None = None, language: str = "en") -> Explained:
        """What a place would score now, reason by reason."""
        return self.call("GET", _path(id, "explain", seat=seat, place=place, language=language), None, Explained)

    def why(self, id: str, seat: int, language: str = "en", **what: str | int) -> Why:
        """Whether a seat may do that now, and if not, which ruling forbids it."""
        return self.call("GET", _path(id, "why", seat=seat, language=language, **what), None, Why)

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

    def replay_step(self, id: str, step: int, seat: int | None = None, after: int | None = None) -> ViewFrame:
        """What any seat, or without one a spectator, saw after a step; ``after`` is a step whose events are known."""
        return self.call("GET", _path(id, f"replay/{step}", seat=seat, after=after), None, ViewFrame)

    # --- watching ---------------------------------------------------------------------------------------------------

    def frames(self, id: str, seat: int | None = None, after: int = 0) -> Iterator[Frame]:
        """Everything that happens at a table, for ever.  A lost stream is opened again at the last version that was seen."""
        while True:
            with self._open(id, seat, after) as stream:
                try:
                    for text in stream:
                        frame = _FRAME.decode(text)
                        if isinstance(frame, ViewFrame):
                            after = frame.version
                        elif isinstance(frame, ErrorFrame):
                            raise _api_error(frame.error)
                        yield frame
                except ConnectionClosed:
                    pass
            time.sleep(0.1)

    def views(self, id: str, seat: int | None = None) -> Iterator[ViewFrame]:
        """What a seat sees, until the game is over or abandoned.  Views older than one's last decision are left out."""
        for frame in self.frames(id, seat):
            if isinstance(frame, TableFrame) and frame.info.state == "abandoned":
                return
            if isinstance(frame, ViewFrame) and frame.version >= self._answered.get((id, seat), 0):
                yield frame
                if frame.view.question is None:
                    return

    def _open(self, id: str, seat: int | None, after: int) -> ClientConnection:
        url = f"{'wss' if self.secure else 'ws'}://{self.host}{_path(id, 'stream', seat=seat, after=after)}"
        waiting = _Patience(self.patience, self.url)
        while True:
            try:
                return connect(
                    url, additional_headers=self._headers(), open_timeout=self.timeout, max_size=None, compression=None
                )
            except (OSError, WebSocketException, EOFError) as error:
                waiting.wait(error)

    # --- requests ---------------------------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: object, type: type[T], *, idempotent: bool = False) -> T:
        """A request whose answer is JSON."""
        return msgspec.json.decode(self.request(method, path, body, idempotent=idempotent), type=type)

    def request(self, method: str, path: str, body: object, *, idempotent: bool = False) -> bytes:
        """A request; a text goes as it is, everything else as JSON.

        If the connection is lost it is sent again only where that does no harm.
        """
        waiting = _Patience(self.patience, self.url)
        safe = idempotent or method == "GET"
        while True:
            sent = False
            try:
                if not safe:
                    # A kept connection may have been closed at the other end: that must not look like a lost answer.
                    self.close()
                connection = self._connection()
                if connection.sock is None:
                    connection.connect()
                sent = True
                return self._ask(connection, method, path, body)
            except ApiError as error:
                if error.code is not Code.TOO_MANY and not (safe and error.code is Code.INTERNAL):
                    raise
                waiting.wait(error)
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if sent and not safe:
                    raise Unreachable(f"{self.url} did not answer: {error or type(error).__name__}") from None
                waiting.wait(error)

    def _ask(self, connection: http.client.HTTPConnection, method: str, path: str, body: object) -> bytes:
        data, kind = (body.encode(), "text/plain") if isinstance(body, str) else (msgspec.json.encode(body), "application/json")
        connection.request(method, path, None if body is None else data, self._headers() | {"Content-Type": kind})
        answer = connection.getresponse()
        raw = answer.read()
        if answer.status >= 400:
            try:
                raise _api_error(_ERROR.decode(raw))
            except msgspec.DecodeError:
                code = Code.INTERNAL if answer.status >= 500 else Code.BAD_REQUEST
                raise ApiError(code, f"{answer.status} {answer.reason}") from None
        return raw

    def _connection(self) -> http.client.HTTPConnection:
        if self._http is None:
            kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
            self._http = kind(self.host, timeout=self.timeout)
        return self._http

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connection; the next request makes a new one."""
        if self._http is not None:
            self._http.close()
            self._http = None


class _Patience:
    """Waits longer from attempt to attempt, and gives up in the end."""

    def __init__(self, seconds: float, url: str) -> None:
        self.deadline = time.monotonic() + seconds
        self.url = url
        self.pause = 0.05

    def wait(self, error: Exception) -> None:
        """Wait a moment before the next attempt; Unreachable when the time is over."""
        if time.monotonic() + self.pause > self.deadline:
            if isinstance(error, ApiError):
                raise error
            raise Unreachable(f"{self.url} cannot be reached: {error or type(error).__name__}") from None
        time.sleep(self.pause)
        self.pause = min(LONGEST_PAUSE, self.pause * 1.6)


def _path(table: str, what: str = "", **query: str | int | None) -> str:
    """The path of a table, or of something at it; what is None is not asked for."""
    asked = urlencode({name: value for name, value in query.items() if value is not None})
    return f"/api/tables/{quote(table, safe='')}" + (f"/{what}" if what else "") + (f"?{asked}" if asked else "")


def _api_error(error: ErrorBody) -> ApiError:
    return ApiError(error.code, error.message, ruling=error.ruling, legal=error.legal)
