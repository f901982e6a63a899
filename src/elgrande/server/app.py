"""The application: what stands behind the door, put together."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import NamedTuple

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler

from elgrande.server import schema
from elgrande.server.analyses import Analyses
from elgrande.server.bot_pool import BotPool
from elgrande.server.budgets import RATE, STREAMS, RateLimiter
from elgrande.server.calls import Settings as CallSettings
from elgrande.server.document import document
from elgrande.server.exception_handlers import EXCEPTION_HANDLERS
from elgrande.server.guests import Guests
from elgrande.server.hints import Hints
from elgrande.server.logs import log_event
from elgrande.server.middleware import Middleware
from elgrande.server.outside import Post
from elgrande.server.page import PAGE
from elgrande.server.paths.calls import CALLS
from elgrande.server.paths.decks import DECKS
from elgrande.server.paths.dependencies import current_guest, maybe_guest, preferred_language, within_quota
from elgrande.server.paths.people import PEOPLE
from elgrande.server.paths.play import PLAY
from elgrande.server.paths.records import RECORDS
from elgrande.server.paths.reference import REFERENCE
from elgrande.server.paths.running import ADDRESS, RUNNING
from elgrande.server.paths.sandboxes import SANDBOXES
from elgrande.server.paths.stream import STREAM
from elgrande.server.paths.study import STUDY
from elgrande.server.paths.tables import TABLES
from elgrande.server.protocol import Address
from elgrande.server.replays import Replays
from elgrande.server.sandboxes import Sandboxes
from elgrande.server.service import Service
from elgrande.server.store import Store
from elgrande.version import VERSION

MAX_BODY = 100_000
"""Bytes of a body, but for records: a table with a deck of its own, each card with a face, has fifty thousand."""
API: dict[str, Sequence[BaseRouteHandler]] = {
    "people": PEOPLE, "calling back": CALLS, "tables": TABLES, "play": PLAY, "stream": STREAM, "study": STUDY,
    "finished games": RECORDS, "sandboxes": SANDBOXES, "reference": REFERENCE, "decks": DECKS, "server": ADDRESS,
}  # fmt: skip
"""Every path of the API, by what it is about."""
DOCUMENT = document(API)
DEPENDENCIES = ("guests", "service", "replays", "analyses", "all_hints", "sandboxes", "rate_limiter", "found_at")
"""What a path may ask for by name; the types stand where it does."""


class Settings(NamedTuple):
    """What an application begins with: its database, the address others find it at, and how much it does and allows."""

    database: str
    address: str | None = None
    pace: float = 0.6
    workers: int = 1
    rate: float = RATE
    streams: int = STREAMS
    hosts: Collection[str] | None = None
    """The names of this server, beside all addresses; without them it answers to any."""
    metrics_token: str = ""
    """Who shows it is told figures; without one nobody is."""
    post: Post | None = None
    """The mail server that carries messages to those who want to be called back."""
    calls_inside: bool = False
    """May people have something in the server's own network called?"""


@contextlib.asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    store = Store(settings.database)
    await schema.check(store)
    await store.open()
    app.state.guests = guests = Guests(store)
    calls = CallSettings(settings.address, settings.post, settings.calls_inside)
    app.state.service = service = Service(store, BotPool(settings.workers), settings.pace, calls)
    app.state.replays = replays = Replays(service.tables)
    app.state.analyses = analyses = Analyses(store, replays, service.bots.pool)
    app.state.all_hints = Hints(service.tables, service.bots.pool)
    app.state.sandboxes = Sandboxes(replays, service.bots.pool)
    app.state.rate_limiter = RateLimiter(settings.rate, settings.streams)
    app.state.found_at = Address(settings.address)
    service.following.session_ended = guests.sessions.ended
    guests.sessions.observer = service.streams.close_streams
    await service.open()
    log_event("server-started", version=VERSION)
    try:
        yield
    finally:
        analyses.close()
        await service.close()
        guests.close()
        await store.close()
        log_event("server-stopped")


def make_app(settings: Settings) -> Litestar:
    """The application; it reads its settings when it begins."""
    api = Router(
        "/api",
        route_handlers=[handler for handlers in API.values() for handler in handlers],
        dependencies={
            "maybe_guest": Provide(maybe_guest),
            "current_guest": Provide(current_guest),
            "preferred_language": Provide(preferred_language),
        },
        guards=[within_quota],
    )
    app = Litestar(
        route_handlers=[api, *RUNNING, *PAGE],
        dependencies={name: Provide(_from_state(name), sync_to_thread=False) for name in DEPENDENCIES},
        lifespan=[_lifespan],
        state=State({"settings": settings}),
        request_max_body_size=MAX_BODY,
        exception_handlers=EXCEPTION_HANDLERS,
        logging_config=None,
        openapi_config=DOCUMENT,
    )
    # Before the router, not behind it: who asks for what there is not is counted, too.
    app.asgi_handler = Middleware(app.asgi_handler)
    return app


def _from_state(name: str) -> Callable[[State], object]:
    def dependency(state: State) -> object:
        return state[name]

    return dependency
