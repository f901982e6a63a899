"""Paths for those who run the server: is it alive, is it ready, how busy is it."""

from __future__ import annotations

from litestar import MediaType, get
from litestar.di import NamedDependency

from elgrande.server.service import Service


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
    return "".join(f"# TYPE elgrande_{name} gauge\nelgrande_{name} {value}\n" for name, value in counts.items())


RUNNING = [healthz, readyz, metrics]
