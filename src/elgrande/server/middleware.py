"""Middleware: how much one client may ask, requests from other sites, headers on every answer."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from elgrande.server.protocol import STATUS, Code, ErrorBody, ErrorFrame

RATE = 40.0
"""Requests a second one client may make for long; twice that in a burst.  A message on a stream counts as one."""
STREAMS = 500
"""Streams one client may have open at once: a whole school behind one address, but not everything there is."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing, and so may be used from anywhere."""
MAX_CLIENTS = 10_000
"""So many are remembered."""
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class RateLimiter:
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
        if len(self.buckets) > MAX_CLIENTS:
            self.buckets.clear()
        self.buckets[client] = (level, now)
        return level <= 2 * self.rate

    def allow_stream(self, client: str) -> bool:
        """May this one open another stream?"""
        return self.allow(client) and self.open[client] < self.streams

    @contextmanager
    def streaming(self, client: str) -> Iterator[None]:
        """A stream is open, and counts, while this lasts."""
        self.open[client] += 1
        try:
            yield
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]


def address_of(scope: Scope) -> str:
    """Which client it is: the address it comes from."""
    return (scope.get("client") or ("unknown", 0))[0]


def same_origin(scope: Scope) -> bool:
    """A browser names the site a request comes from: only our own pages may change anything.  Programs name none."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.split(b"://", 1)[-1] == headers.get(b"host")


class Middleware:
    """Before everything else: limits, and headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a stream through, or not."""
        client = address_of(scope)
        rate_limiter: RateLimiter = scope["litestar_app"].state.rate_limiter
        if scope["type"] == ScopeType.WEBSOCKET:
            if rate_limiter.allow_stream(client):
                with rate_limiter.streaming(client):
                    await self.app(scope, receive, send)
            else:
                await _refuse_stream(receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_HEADERS]
            await send(message)

        if not rate_limiter.allow(client):
            error, more = _TOO_MANY, [(b"retry-after", b"1")]
        elif scope["method"] not in SAFE_METHODS and not same_origin(scope):
            error, more = _OTHER_SITE, []
        else:
            await self.app(scope, receive, with_headers)
            return
        headers = [(b"content-type", b"application/json"), *more]
        await with_headers({"type": "http.response.start", "status": STATUS[error.code], "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(error), "more_body": False})


_TOO_MANY = ErrorBody(Code.TOO_MANY, "too many requests; wait a moment")
_OTHER_SITE = ErrorBody(Code.NOT_YOURS, "a page of another site may not do that")


async def _refuse_stream(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "bytes": None, "text": msgspec.json.encode(ErrorFrame(_TOO_MANY)).decode()})
    await send({"type": "websocket.close", "code": 4000 + STATUS[Code.TOO_MANY], "reason": Code.TOO_MANY.value})
