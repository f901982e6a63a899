"""Middleware: how much one client may ask, requests for other hosts or from other sites, headers on every answer."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Collection
from ipaddress import ip_address
from typing import cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from elgrande.server.budgets import DEAF_SECONDS, Metered, RateLimiter, address_of, too_many
from elgrande.server.exception_handlers import error_body
from elgrande.server.paths.dependencies import GUEST, best_language
from elgrande.server.protocol import STATUS, ApiError, Code, ErrorFrame

MAX_HOST = 100
"""Letters of a name that are repeated to whoever asked for it."""
LONG_DIGITS = 4
"""A body is long whose length has more digits."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing, and so may be used from anywhere."""
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")
"""What the API answers is somebody's own, unless it says itself that it may be kept."""
WATCHED = ("/healthz", "/readyz", "/metrics")
"""For those who look after the server, by whatever name they reach it."""
OTHER_HOST = 4421


def same_origin(scope: Scope) -> bool:
    """A browser names the site a request comes from: only our own pages may change anything.  Programs name none."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.split(b"://", 1)[-1] == headers.get(b"host")


def known_host(scope: Scope) -> bool:
    """Was the server asked for by one of its names, or by an address?

    A page of another site may have its own name lead here (DNS rebinding): a browser would take us for that site.
    """
    names: Collection[str] | None = scope["litestar_app"].state.settings.hosts
    if names is None or scope["path"] in WATCHED:
        return True
    host = host_of(dict(scope["headers"]).get(b"host", b"").decode("latin-1"))
    with contextlib.suppress(ValueError):
        return bool(ip_address(host.strip("[]").partition("%")[0]))
    return host in names


def host_of(address: str) -> str:
    """A name without its port.

    >>> host_of("Example.org:8000"), host_of("[::1]:8000"), host_of("example.org.")
    ('example.org', '[::1]', 'example.org')
    """
    return re.sub(r":\d*$", "", address).lower().rstrip(".")


class Middleware:
    """Before everything else: limits, and headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a stream through, or not."""
        client = address_of(scope)
        rate_limiter: RateLimiter = scope["litestar_app"].state.rate_limiter
        if scope["type"] == ScopeType.WEBSOCKET:
            if not known_host(scope):
                await receive()
                await send({"type": "websocket.close", "code": OTHER_HOST, "reason": "another host"})
            elif rate_limiter.allow_stream(client):
                with rate_limiter.streaming(client):
                    await self.app(scope, receive, send)
            else:
                await _refuse_stream(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = [*message.get("headers", []), *_HEADERS]
                kept = any(name == b"cache-control" for name, _ in said)
                message["headers"] = said if kept or not scope["path"].startswith("/api/") else [*said, _NO_STORE]
            await send(message)

        if wait := rate_limiter.wait(client):
            if rate_limiter.is_deaf(client):
                await asyncio.sleep(DEAF_SECONDS)
            await _refuse(scope, with_headers, too_many(wait))
        elif not known_host(scope):
            host = host_of(dict(scope["headers"]).get(b"host", b"").decode("latin-1"))[:MAX_HOST]
            message = f"this server is not called {host!r}; whoever runs it names it with --public-url"
            await _refuse(scope, with_headers, ApiError(Code.BAD_REQUEST, message, reason="other-host", facts={"host": host}))
        elif scope["method"] not in SAFE_METHODS and not same_origin(scope):
            await _refuse(scope, with_headers, ApiError(Code.NOT_YOURS, "a page of another site may not do that"))
        else:
            work = Metered[None](self.app(scope, receive, with_headers))
            try:
                await work
            finally:
                rate_limiter.spend(work.seconds, client, cast("str | None", scope.get(GUEST)))


async def _refuse(scope: Scope, send: Send, error: ApiError) -> None:
    """Answer before anybody else has to."""
    body = msgspec.json.encode(error_body(error, _language(scope)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if _has_long_body(scope):
        headers.append((b"connection", b"close"))  # nobody listens to the rest
    if error.wait:
        headers.append((b"retry-after", str(error.wait).encode()))
    await send({"type": "http.response.start", "status": STATUS[error.code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _refuse_stream(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    frame = msgspec.json.encode(ErrorFrame(error_body(too_many(1), _language(scope))))
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
    await send({"type": "websocket.close", "code": 4000 + STATUS[Code.TOO_MANY], "reason": Code.TOO_MANY.value})


def _has_long_body(scope: Scope) -> bool:
    """Would it take a while until the rest of a request has come?"""
    headers = dict(scope["headers"])
    return len(headers.get(b"content-length", b"")) > LONG_DIGITS or b"transfer-encoding" in headers


def _language(scope: Scope) -> str:
    return best_language(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))
