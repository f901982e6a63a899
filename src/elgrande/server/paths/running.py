"""Paths about the server itself: is it alive, is it ready, how busy is it, where is it found."""

from __future__ import annotations

import hmac

from litestar import MediaType, get
from litestar.datastructures import State
from litestar.di import NamedDependency

from elgrande.server.paths.dependencies import HttpRequest, token_of
from elgrande.server.paths.errors import errors
from elgrande.server.protocol import Address, ApiError, Code
from elgrande.server.service import Service

HELP = {
    "tables_running": "Tables at which a game runs.",
    "tables_in_memory": "Tables this process has worked out.",
    "subscribers": "Open streams.",
    "moves_since_start": "Decisions since this process has begun, of people and bots, as far as others can see them.",
}
"""Nothing here tells that somebody has changed an answer in secret."""


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(service: NamedDependency[Service]) -> str:
    """The database takes what is written."""
    await service.must_write()
    return "ready"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(service: NamedDependency[Service], request: HttpRequest, state: State) -> str:
    """Figures in Prometheus form, for whoever shows the token they are kept behind."""
    token = state.settings.metrics_token
    if not token or not hmac.compare_digest(token.encode(), (token_of(request) or "").encode()):
        raise ApiError(Code.NOT_FOUND, "there is nothing at this address")
    counts = await service.counts()
    return "".join(
        f"# HELP elgrande_{name} {HELP[name]}\n# TYPE elgrande_{name} gauge\nelgrande_{name} {counts[name]}\n" for name in HELP
    )


@get("/address", responses=errors())
async def public_address(found_at: NamedDependency[Address]) -> Address:
    """Where friends find this server; whoever runs it and invites them may have opened it by a name that only works at home."""
    return found_at


RUNNING = [healthz, readyz, metrics]
ADDRESS = [public_address]
