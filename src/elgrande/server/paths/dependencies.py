"""Who asks, and in which language."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery

from elgrande.server.budgets import RateLimiter, address_of
from elgrande.server.guests import Guests
from elgrande.server.protocol import ApiError, Code, Guest
from elgrande.table.prose import languages

COOKIE = "elgrande_session"
DEFAULT_LANGUAGE = "en"
HttpRequest = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]
MaybeGuest = NamedDependency[Guest | None]
"""Who asks, whether they have come in or not."""
CurrentGuest = NamedDependency[Guest]
"""Who asks, and has come in."""
KEPT = {"kept": True}
"""For a path that keeps something: a client may have only so much kept in an hour."""
GUEST = "elgrande.guest"
"""Where a request notes who asks, once that is known: what it costs is counted for them, too."""
Language = NamedDependency[str]
"""The language they want words in."""


def token_of(connection: HttpRequest | Socket) -> str | None:
    """The token of whoever asks: a cookie for browsers, a header for programs."""
    header = connection.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        return header[7:].strip()
    return connection.cookies.get(COOKIE)


async def maybe_guest(
    request: HttpRequest, guests: NamedDependency[Guests], rate_limiter: NamedDependency[RateLimiter]
) -> Guest | None:
    """Who asks, if they have come in."""
    guest = await guests.sessions.guest(token_of(request))
    if guest is not None:
        rate_limiter.must_afford(guest.id)
        request.scope[GUEST] = guest.id  # type: ignore[literal-required]  # a scope may hold more
    return guest


def within_quota(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Count what is to be kept for a client."""
    if handler.opt.get("kept"):
        connection.app.state.rate_limiter.keep(address_of(connection.scope))


async def current_guest(maybe_guest: MaybeGuest) -> Guest:
    """Who asks; only those who have come in.

    No dependency may be called like a field of a body: the framework would take a wrong field for a defect of ours.
    """
    if maybe_guest is None:
        raise ApiError(Code.NO_SESSION, "choose a name first: POST /api/guests")
    return maybe_guest


async def preferred_language(request: HttpRequest, language: FromQuery[str | None] = None) -> str:
    """The language that is asked for, or the one a browser prefers of those there are."""
    if language is not None and language not in languages():
        raise ApiError(Code.BAD_REQUEST, f"no language {language!r}; choose from: {', '.join(languages())}")
    return language_of(request)


def language_of(connection: HttpRequest | Socket) -> str:
    """The same without complaint: an unknown language gives the default one."""
    asked = connection.query_params.get("language")
    return asked if asked in languages() else best_language(connection.headers.get("accept-language", ""))


def best_language(accepted: str) -> str:
    """The best of the languages there are, by an Accept-Language header.

    >>> best_language("de, it-CH;q=0.9, en;q=0.5")
    'it'
    """
    best = (0.0, DEFAULT_LANGUAGE)
    for part in accepted.split(","):
        name, _, weight = part.partition(";")
        language = name.strip().lower().partition("-")[0]
        if language in languages():
            best = max(best, (_weight(weight), language), key=lambda found: found[0])
    return best[1]


def _weight(text: str) -> float:
    """``q=0.5``; without one it counts fully, with nonsense not at all."""
    name, _, number = text.partition("=")
    if not text.strip():
        return 1.0
    try:
        return float(number) if name.strip().lower() == "q" else 0.0
    except ValueError:
        return 0.0
