"""The application: paths, sessions, streams, limits, headers.  It knows HTTP and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, WebSocket, delete, get, post, websocket
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from elgrande.editions import EDITIONS
from elgrande.editions.setup import option_text
from elgrande.rules.errors import ElGrandeError
from elgrande.server import schema
from elgrande.server.guests import Guests
from elgrande.server.protocol import (
    STATUS,
    Back,
    ChatRequest,
    Claim,
    Code,
    Consent,
    Done,
    EditionInfo,
    Error,
    ErrorFrame,
    FillSeat,
    Guest,
    JoinTable,
    Login,
    Look,
    MoveRequest,
    NewGuest,
    NewTable,
    Order,
    Ready,
    Refused,
    SeatName,
    Session,
    TableInfo,
    TableList,
    UndoRequest,
    ViewFrame,
)  # fmt: skip
from elgrande.server.robots import Robots
from elgrande.server.service import Service
from elgrande.server.store import Store
from elgrande.table.prose import languages, say
from elgrande.version import VERSION

COOKIE = "elgrande_session"
MOST_BODY = 1_000_000
MOST_SOCKET_MESSAGE = 1000
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
}
RATE = 40
"""Requests a second one client may make for long; twice that in a burst."""
Anybody = NamedDependency[Guest | None]
"""Who asks, whether they have come in or not."""
Comer = NamedDependency[Guest]
"""Who asks, and has come in."""


class Limits:
    """A bucket for every client: nobody can make the server work for them alone."""

    def __init__(self, rate: float = RATE) -> None:
        self.rate = rate
        self.buckets: dict[str, tuple[float, float]] = {}

    def allow(self, client: str) -> bool:
        """Is this one still within the limit?"""
        now = time.monotonic()
        level, last = self.buckets.get(client, (0.0, now))
        level = max(0.0, level - (now - last) * self.rate) + 1
        if len(self.buckets) > 10_000:
            self.buckets.clear()
        self.buckets[client] = (level, now)
        return level <= 2 * self.rate


def token_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str | None:
    """The token of whoever asks: a cookie for browsers, a header for programs."""
    header = connection.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        return header[7:].strip()
    return connection.cookies.get(COOKIE)


async def somebody(request: Request[Any, Any, Any], state: State) -> Guest | None:
    """Who asks, if they have come in."""
    guests: Guests = state.guests
    return await guests.who(token_of(request))


async def guest(somebody: Anybody) -> Guest:
    """Who asks; only those who have come in."""
    if somebody is None:
        raise Refused(Code.NO_SESSION, "choose a name first: POST /api/guests")
    return somebody


# --- people ---------------------------------------------------------------------------------------------------------


def _with_cookie(session: Session, request: Request[Any, Any, Any]) -> Response[Session]:
    cookie = Cookie(
        COOKIE,
        value=session.token,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
        max_age=31_536_000,
    )
    return Response(session, cookies=[cookie], status_code=201)


@post("/guests")
async def enter(data: JSONBody[NewGuest], state: State, request: Request[Any, Any, Any]) -> Response[Session]:
    """Come in as a guest: choose a name, get a token."""
    return _with_cookie(await state.guests.enter(data.name), request)


@post("/login")
async def login(data: JSONBody[Login], state: State, request: Request[Any, Any, Any]) -> Response[Session]:
    """Come in with a claimed name."""
    return _with_cookie(await state.guests.login(data.name, data.password), request)


@get("/me")
async def me(guest: Comer) -> Guest:
    """Who I am."""
    return guest


@post("/me/claim", status_code=200)
async def claim(data: JSONBody[Claim], guest: Comer, state: State) -> Guest:
    """Keep my name with a password."""
    made: Guest = await state.guests.claim(guest, data.password)
    return made


@delete("/me", status_code=204)
async def forget(guest: Comer, state: State) -> None:
    """Delete what is known of me."""
    await state.guests.forget(guest)


# --- tables ---------------------------------------------------------------------------------------------------------


@get("/editions")
async def editions(language: FromQuery[str] = "en") -> list[EditionInfo]:
    """What can be played, and the options a form is built from."""
    if language not in languages():
        raise Refused(Code.BAD_REQUEST, f"no language {language!r}; there is: {', '.join(languages())}")
    return [
        EditionInfo(
            edition.id,
            say(f"edition-{edition.id}", None, language),
            list(edition.players),
            [
                {
                    "name": option.name,
                    "title": say(f"option-{option.name}", None, language),
                    "help": say(f"option-{option.name}", None, language, "help"),
                    "kind": option.kind,
                    "default": option.default,
                    "players": list(option.players),
                    "changes": option.changes,
                    "choices": [{"value": choice, "text": option_text(choice)} for choice in option.choices],
                }
                for option in edition.options
            ],
        )
        for edition in EDITIONS.values()
    ]


@get("/tables")
async def tables(state: State, somebody: Anybody) -> TableList:
    """Public tables, the newest first."""
    return TableList(await state.service.public(somebody))


@get("/my-tables")
async def my_tables(state: State, guest: Comer) -> TableList:
    """My tables, those that await me first."""
    return TableList(await state.service.mine(guest))


@post("/tables")
async def create(data: JSONBody[NewTable], state: State, guest: Comer) -> TableInfo:
    """Open a table.  Its id is the private link."""
    made: TableInfo = await state.service.create(guest, data)
    return made


@get("/tables/{table:str}")
async def table_info(table: FromPath[str], state: State, somebody: Anybody) -> TableInfo:
    """A table."""
    made: TableInfo = await state.service.info(table, somebody)
    return made


@post("/tables/{table:str}/join", status_code=200)
async def join(table: FromPath[str], data: JSONBody[JoinTable], state: State, guest: Comer) -> TableInfo:
    """Sit down."""
    made: TableInfo = await state.service.join(table, guest, data.seat)
    return made


@post("/tables/{table:str}/leave", status_code=200)
async def leave(table: FromPath[str], state: State, guest: Comer) -> TableInfo:
    """Stand up before the game begins."""
    made: TableInfo = await state.service.leave(table, guest)
    return made


@post("/tables/{table:str}/ready", status_code=200)
async def ready(table: FromPath[str], data: JSONBody[Ready], state: State, guest: Comer) -> TableInfo:
    """Ready, or not."""
    made: TableInfo = await state.service.ready(table, guest, data.ready)
    return made


@post("/tables/{table:str}/kick", status_code=200)
async def kick(table: FromPath[str], data: JSONBody[SeatName], state: State, guest: Comer) -> TableInfo:
    """The host empties a seat."""
    made: TableInfo = await state.service.kick(table, guest, data.seat)
    return made


@post("/tables/{table:str}/bot", status_code=200)
async def fill(table: FromPath[str], data: JSONBody[FillSeat], state: State, guest: Comer) -> TableInfo:
    """The host puts a bot on an open seat."""
    made: TableInfo = await state.service.fill(table, guest, data.seat, data.bot)
    return made


@post("/tables/{table:str}/shuffle", status_code=200)
async def shuffle(table: FromPath[str], state: State, guest: Comer) -> TableInfo:
    """The host shuffles seats and colours."""
    made: TableInfo = await state.service.shuffle(table, guest)
    return made


@post("/tables/{table:str}/host", status_code=200)
async def hand_over(table: FromPath[str], data: JSONBody[SeatName], state: State, guest: Comer) -> TableInfo:
    """The host makes somebody else host."""
    made: TableInfo = await state.service.hand_over(table, guest, data.seat)
    return made


@post("/tables/{table:str}/start", status_code=200)
async def start(table: FromPath[str], state: State, guest: Comer) -> TableInfo:
    """The host begins."""
    made: TableInfo = await state.service.start(table, guest)
    return made


@post("/tables/{table:str}/rematch")
async def rematch(table: FromPath[str], state: State, guest: Comer) -> TableInfo:
    """A new table with the same wishes."""
    made: TableInfo = await state.service.rematch(table, guest)
    return made


# --- play -----------------------------------------------------------------------------------------------------------


@get("/tables/{table:str}/view")
async def view(
    table: FromPath[str], state: State, somebody: Anybody, seat: FromQuery[int | None] = None, after: FromQuery[int] = 0
) -> ViewFrame:
    """What a seat of mine, or without one a spectator, sees."""
    service: Service = state.service
    live = await service.load(table)
    mine = live.seats_of(somebody.id if somebody else None)
    if (seat is not None and seat not in mine) or (seat is None and not mine and not live.agreed.wish.spectators):
        raise Refused(Code.NOT_YOURS, "that is not your seat")
    if live.game is None:
        raise Refused(Code.TABLE_NOT_RUNNING, "the game has not begun")
    async with live.lock:
        return live.frame(seat, after)


@post("/tables/{table:str}/moves", status_code=200)
async def move(table: FromPath[str], data: JSONBody[MoveRequest], state: State, guest: Comer) -> Done:
    """Take a decision.  The answer comes when it is durable."""
    made: Done = await state.service.move(table, guest, data)
    return made


@post("/tables/{table:str}/undo", status_code=200)
async def undo(table: FromPath[str], data: JSONBody[UndoRequest], state: State, guest: Comer) -> Done:
    """Take back a decision, or the turn."""
    made: Done = await state.service.undo(table, guest, data)
    return made


@post("/tables/{table:str}/consent", status_code=200)
async def consent(table: FromPath[str], data: JSONBody[Consent], state: State, guest: Comer) -> Done:
    """Propose or agree to something the whole table decides."""
    made: Done = await state.service.consent(table, guest, data)
    return made


@post("/tables/{table:str}/orders", status_code=200)
async def order(table: FromPath[str], data: JSONBody[Order], state: State, guest: Comer) -> Done:
    """Leave a standing order."""
    made: Done = await state.service.order(table, guest, data)
    return made


@post("/tables/{table:str}/back", status_code=200)
async def back(table: FromPath[str], data: JSONBody[Back], state: State, guest: Comer) -> Done:
    """I am back: the bot hands my seat back."""
    made: Done = await state.service.back(table, guest, data)
    return made


@post("/tables/{table:str}/chat", status_code=204)
async def chat(table: FromPath[str], data: JSONBody[ChatRequest], state: State, guest: Comer) -> None:
    """Say something: players to players, spectators to spectators."""
    await state.service.say(table, guest, data.text)


@get("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(table: FromPath[str], state: State) -> str:
    """The record of a finished game."""
    made: str = await state.service.record(table)
    return made


@post("/records/check", status_code=200)
async def check_record(request: Request[Any, Any, Any], state: State) -> dict[str, Any]:
    """Is a record sound?  The body is the record."""
    body = await request.body()
    made: dict[str, Any] = await state.service.check_record(body.decode("utf-8", "replace"))
    return made


@websocket("/tables/{table:str}/stream")
async def stream(socket: WebSocket[Any, Any, Any], table: FromPath[str], state: State) -> None:
    """Frames as they happen.  ``seat`` and ``after`` stand in the query; a message ``{"look": seat}`` turns to another seat."""
    service: Service = state.service
    if not _same_origin(socket):
        await socket.close(4403, "another origin")
        return
    await socket.accept()
    try:
        guest = await state.guests.who(token_of(socket))
        seat = _number(socket.query_params.get("seat"))
        after = _number(socket.query_params.get("after")) or 0
        subscriber = await service.subscribe(table, guest, seat, after)
    except Refused as refusal:
        await socket.send_data(msgspec.json.encode(ErrorFrame(error_of(refusal))), mode="text")
        await socket.close(4000 + STATUS[refusal.code], refusal.code.value)
        return

    async def listen() -> None:
        while True:
            text = await socket.receive_data(mode="text")
            try:
                if len(text) > MOST_SOCKET_MESSAGE:
                    raise Refused(Code.TOO_LARGE, "that message is too long")
                wish = msgspec.json.decode(text, type=Look)
                await service.look_again(table, subscriber, wish.look)
            except (msgspec.DecodeError, RecursionError) as error:
                frame = ErrorFrame(Error(Code.BAD_REQUEST, str(error)))
                subscriber.frames.put_nowait(msgspec.json.encode(frame))
            except Refused as refusal:
                subscriber.frames.put_nowait(msgspec.json.encode(ErrorFrame(error_of(refusal))))

    async def tell() -> None:
        while data := await subscriber.frames.get():
            await socket.send_data(data, mode="text")

    tasks = [asyncio.create_task(listen()), asyncio.create_task(tell())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        service.unsubscribe(table, subscriber)
        for task in tasks:
            task.cancel()
        # Whoever went away has ended one of them; that is no error of ours.
        await asyncio.gather(*tasks, return_exceptions=True)


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused(Code.BAD_REQUEST, f"{text!r} is no number")
    return int(text)


def _same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """A browser names the page a socket comes from: only our own pages may open one.  Programs name none."""
    origin = socket.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == socket.headers.get("host")


# --- how it is run --------------------------------------------------------------------------------------------------


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(state: State) -> str:
    """The database answers."""
    await state.service.counts()
    return "ready"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(state: State) -> str:
    """Figures in Prometheus form."""
    counts = await state.service.counts()
    return "".join(f"# TYPE elgrande_{name} gauge\nelgrande_{name} {value}\n" for name, value in counts.items())


def error_of(refusal: Refused) -> Error:
    """The body of a refusal."""
    return Error(refusal.code, str(refusal), refusal.ruling, refusal.legal)


def _answer(error: Error) -> Response[Error]:
    return Response(error, status_code=STATUS[error.code], media_type=MediaType.JSON)


def on_refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Error]:
    """A refusal of ours."""
    return _answer(error_of(refusal))


def on_game_error(_: Request[Any, Any, Any], error: ElGrandeError) -> Response[Error]:
    """What the game itself refuses."""
    return _answer(Error(Code.BAD_REQUEST, str(error)))


def on_invalid(_: Request[Any, Any, Any], error: ValidationException | SerializationException) -> Response[Error]:
    """A body or a parameter that is not what it should be."""
    extra = getattr(error, "extra", None)
    return _answer(Error(Code.BAD_REQUEST, f"{error.detail} {msgspec.json.encode(extra).decode() if extra else ''}".strip()))


def on_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Error]:
    """A body with more brackets in brackets than anybody needs."""
    return _answer(Error(Code.BAD_REQUEST, str(error)))


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    """What the framework refuses: unknown paths, wrong methods, bodies that are too large."""
    code = {404: Code.NOT_FOUND, 413: Code.TOO_LARGE, 429: Code.TOO_MANY}.get(error.status_code)
    if code is None:
        code = Code.BAD_REQUEST if error.status_code < 500 else Code.INTERNAL
    return Response(Error(code, error.detail), status_code=error.status_code, headers=error.headers)


def on_broken(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    """A defect of ours: those who asked are told no details, those who run the server are."""
    logging.getLogger("elgrande").error("%s %s", request.method, request.url.path, exc_info=error)
    return _answer(Error(Code.INTERNAL, "something is wrong with the server"))


class Doorman:
    """Before everything else: limits on rate, and headers on every answer."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if str(getattr(scope["type"], "value", scope["type"])) != "http":
            await self.app(scope, receive, send)
            return
        client = (scope.get("client") or ("unknown", 0))[0]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        if not self.limits.allow(client):
            body = msgspec.json.encode(Error(Code.TOO_MANY, "too many requests; wait a moment"))
            await with_headers(
                {
                    "type": "http.response.start",
                    "status": 429,
                    "headers": [(b"content-type", b"application/json"), (b"retry-after", b"1")],
                }
            )
            await send({"type": "http.response.body", "body": body, "more_body": False})
            return
        await self.app(scope, receive, with_headers)


def make_app(database: str, *, pace: float = 0.6, workers: int = 1, rate: float = RATE) -> Litestar:
    """The application on a database."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        await schema.check(store)
        await store.open()
        app.state.guests = Guests(store)
        app.state.service = service = Service(store, Robots(workers), pace)
        await service.open()
        try:
            yield
        finally:
            await service.close()
            await store.close()

    api = Router(
        "/api",
        route_handlers=[
            enter, login, me, forget, claim, editions, tables, my_tables, create, table_info, join, leave, ready, kick, fill,
            shuffle, hand_over, start, rematch, view, move, undo, consent, order, back, chat, record, check_record, stream,
        ],
        dependencies={"somebody": Provide(somebody), "guest": Provide(guest)},
    )  # fmt: skip
    limits = Limits(rate)
    return Litestar(
        route_handlers=[api, healthz, readyz, metrics],
        lifespan=[lifespan],
        middleware=[lambda app: Doorman(app, limits)],
        request_max_body_size=MOST_BODY,
        exception_handlers={
            Refused: on_refused,
            ElGrandeError: on_game_error,
            ValidationException: on_invalid,
            SerializationException: on_invalid,
            HTTPException: on_http,
            RecursionError: on_deep,
            Exception: on_broken,
        },
        openapi_config=OpenAPIConfig(title="elgrande", version=VERSION, path="/api/schema"),
    )
