"""At the door: how much one client may ask, headers on every answer, and how a refusal is answered."""

from __future__ import annotations

import logging
import time
from collections import Counter
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, InternalServerException, SerializationException, ValidationException
from litestar.types import ASGIApp, ExceptionHandlersMap, Message, Receive, Scope, Send

from elgrande.rules.errors import ElGrandeError
from elgrande.server.logbook import note
from elgrande.server.paths.visitor import language_of
from elgrande.server.protocol import STATUS, Code, Error, ErrorFrame, Refused, refused_by
from elgrande.table.prose import say

RATE = 40.0
"""Requests a second one client may make for long; twice that in a burst.  A message on a stream counts as one."""
STREAMS = 500
"""Streams one client may have open at once: a whole school behind one address, but not everything there is."""
HARMLESS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing, and so may be used from anywhere."""
MOST_CLIENTS = 10_000
"""So many are remembered."""
NAMED = ("card", "option")
"""Facts of a refusal that are ids, and have names of their own."""
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Limits:
    """A bucket for every client: nobody can make the server work for them alone."""

    def __init__(self, rate: float = RATE, streams: int = STREAMS) -> None:
        self.rate = rate
        self.streams = streams
        self.buckets: dict[str, tuple[float, float]] = {}
        self.open: Counter[str] = Counter()
        """Streams by client."""

    def allow(self, client: str) -> bool:
        """Is this one still within the limit?"""
        now = time.monotonic()
        level, last = self.buckets.get(client, (0.0, now))
        level = max(0.0, level - (now - last) * self.rate) + 1
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.clear()
        self.buckets[client] = (level, now)
        return level <= 2 * self.rate

    def allow_stream(self, client: str) -> bool:
        """May this one open another stream?"""
        return self.allow(client) and self.open[client] < self.streams


def address_of(scope: Scope) -> str:
    """Which client it is: the address it comes from."""
    return (scope.get("client") or ("unknown", 0))[0]


def same_origin(scope: Scope) -> bool:
    """A browser names the page a wish comes from: only our own pages may have wishes.  Programs name none."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.split(b"://", 1)[-1] == headers.get(b"host")


class Doorman:
    """Before everything else: limits, and headers on every answer."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a stream through, or not."""
        client = address_of(scope)
        if scope["type"] == ScopeType.WEBSOCKET:
            if self.limits.allow_stream(client):
                await self._stream(client, scope, receive, send)
            else:
                await _refuse_stream(receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_HEADERS]
            await send(message)

        if not self.limits.allow(client):
            refusal, more = _TOO_MANY, [(b"retry-after", b"1")]
        elif scope["method"] not in HARMLESS and not same_origin(scope):
            refusal, more = _OTHER_SITE, []
        else:
            await self.app(scope, receive, with_headers)
            return
        headers = [(b"content-type", b"application/json"), *more]
        await with_headers({"type": "http.response.start", "status": STATUS[refusal.code], "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(refusal), "more_body": False})

    async def _stream(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        self.limits.open[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.limits.open[client] -= 1
            if not self.limits.open[client]:
                del self.limits.open[client]


_TOO_MANY = Error(Code.TOO_MANY, "too many requests; wait a moment")
_OTHER_SITE = Error(Code.NOT_YOURS, "a page of another site may not do that")


async def _refuse_stream(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "bytes": None, "text": msgspec.json.encode(ErrorFrame(_TOO_MANY)).decode()})
    await send({"type": "websocket.close", "code": 4000 + STATUS[Code.TOO_MANY], "reason": Code.TOO_MANY.value})


# --- how a refusal is answered --------------------------------------------------------------------------------------


def error_of(refusal: Refused, language: str = "en") -> Error:
    """The body of a refusal."""
    return Error(refusal.code, str(refusal), refusal.ruling, refusal.legal, _sentence(refusal, language))


def _sentence(refusal: Refused, language: str) -> str | None:
    """What there is to say to a player besides the code."""
    if refusal.ruling:
        return say(f"ruling-{refusal.ruling}", None, language)
    if not refusal.reason:
        return None
    facts = {name: say(f"{name}-{fact}", None, language) if name in NAMED else fact for name, fact in refusal.facts.items()}
    return say(f"refusal-{refusal.reason}", facts, language)


def _answer(
    request: Request[Any, Any, Any],
    error: Error,
    *,
    status: int | None = None,
    headers: dict[str, str] | None = None,
    cause: Exception | None = None,
) -> Response[Error]:
    """The answer to a request that fails; those who run the server are told, too."""
    code = status or STATUS[error.code]
    level = logging.INFO if code < 500 else logging.ERROR
    path = request.scope["path"]
    note("request-failed", level, error=cause, status=code, code=error.code.value, method=request.method, path=path)
    return Response(error, status_code=code, headers=headers, media_type=MediaType.JSON)


def on_refused(request: Request[Any, Any, Any], refusal: Refused) -> Response[Error]:
    """A refusal of ours."""
    return _answer(request, error_of(refusal, language_of(request)))


def on_game_error(request: Request[Any, Any, Any], error: ElGrandeError) -> Response[Error]:
    """What the game itself refuses."""
    return _answer(request, error_of(refused_by(Code.BAD_REQUEST, error), language_of(request)))


def on_invalid(request: Request[Any, Any, Any], error: ValidationException | SerializationException) -> Response[Error]:
    """A body or a parameter that is not what it should be."""
    extra = getattr(error, "extra", None)
    message = f"{error.detail} {msgspec.json.encode(extra).decode() if extra else ''}".strip()
    return _answer(request, Error(Code.BAD_REQUEST, message))


def on_unreadable(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Error]:
    """A body with more brackets in brackets than anybody needs, or with bytes that are no letters."""
    return _answer(request, Error(Code.BAD_REQUEST, str(error)))


def on_gone(request: Request[Any, Any, Any], error: InternalServerException) -> Response[Error]:
    """The framework's own failure: there is one, somebody who went away in the middle of a sentence.  Nobody hears the answer."""
    return _answer(request, Error(Code.BAD_REQUEST, error.detail))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    """What the framework refuses: unknown paths, wrong methods, bodies that are too large."""
    code = {404: Code.NOT_FOUND, 413: Code.TOO_LARGE, 429: Code.TOO_MANY}.get(error.status_code)
    if code is None:
        code = Code.BAD_REQUEST if error.status_code < 500 else Code.INTERNAL
    return _answer(request, Error(code, error.detail), status=error.status_code, headers=error.headers)


def on_broken(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    """A defect of ours: those who asked are told no details, those who run the server are."""
    return _answer(request, Error(Code.INTERNAL, "something is wrong with the server"), cause=error)


ANSWERS: ExceptionHandlersMap = {
    Refused: on_refused,
    ElGrandeError: on_game_error,
    ValidationException: on_invalid,
    SerializationException: on_invalid,
    InternalServerException: on_gone,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    Exception: on_broken,
}
"""How each error is answered."""
