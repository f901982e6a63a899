"""Paths about the server itself: is it alive, is it ready, how busy is it, where is it found."""

from __future__ import annotations

from litestar import MediaType, get
from litestar.di import NamedDependency

from elgrande.server.paths.errors import errors
from elgrande.server.protocol import Address
from elgrande.server.service import Service

HELP = {
    "tables_running": "Tables at which a game runs.",
    "log_lines": "Lines in the logs of all tables.",
    "subscribers": "Open streams.",
    "moves_since_start": "Decisions since this process has begun, of people and bots.",
}


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(service: NamedDependency[Service]) -> str:
    """The database answers."""
    await service.counts()
    return "ready"


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(service: NamedDependency[Service]) -> str:
    """Figures in Prometheus form."""
    counts = await service.counts()
    return "".join(
        f"# HELP elgrande_{name} {HELP[name]}\n# TYPE elgrande_{name} gauge\nelgrande_{name} {counts[name]}\n" for name in HELP
    )


@get("/address", responses=errors())
async def public_address(address: NamedDependency[Address]) -> Address:
    """Where friends find this server; whoever runs it and invites them may have opened it by a name that only works at home."""
    return address


RUNNING = [healthz, readyz, metrics]
ADDRESS = [public_address]
