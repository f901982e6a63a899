"""Paths of study: what would score now, and why a move is not possible."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from elgrande.game import Game
from elgrande.server import study
from elgrande.server.lobby import must_have_game, must_see
from elgrande.server.paths.play import SEEING
from elgrande.server.paths.refusals import refusals
from elgrande.server.paths.visitor import Anybody, Spoken
from elgrande.server.protocol import Code, Explained, Guest, MoveText, Preview, Refused, Why
from elgrande.server.service import Service

TheService = NamedDependency[Service]
PlaceText = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


@asynccontextmanager
async def _open_book(
    service: Service, table: str, somebody: Guest | None, seat: int | None, *, previewing: bool
) -> AsyncIterator[Game]:
    """A game to study, for whoever may see it; a decision that is not yet durable is not shown."""
    live = await service.load(table)
    must_see(live, somebody.id if somebody else None, seat)
    if previewing and not live.agreed.wish.preview:
        raise Refused(Code.NO_PREVIEW, "this table plays without a preview of scores")
    async with live.lock:
        yield must_have_game(live)


@get("/tables/{table:str}/explain", responses=refusals(*SEEING, Code.NO_PREVIEW))
async def explain(
    table: FromPath[str],
    place: FromQuery[PlaceText],
    service: TheService,
    somebody: Anybody,
    spoken: Spoken,
    seat: FromQuery[int | None] = None,
) -> Explained:
    """What a place would score now, and why, as far as a seat of mine or a spectator may know."""
    async with _open_book(service, table, somebody, seat, previewing=True) as game:
        return study.explain(game, seat, place, spoken)


@get("/tables/{table:str}/preview", responses=refusals(*SEEING, Code.NO_PREVIEW))
async def preview(table: FromPath[str], service: TheService, somebody: Anybody, seat: FromQuery[int | None] = None) -> Preview:
    """What everything would score now, as far as a seat of mine or a spectator may know."""
    async with _open_book(service, table, somebody, seat, previewing=True) as game:
        return study.preview(game, seat)


@get("/tables/{table:str}/why", responses=refusals(*SEEING))
async def why(
    table: FromPath[str],
    seat: FromQuery[int],
    move: FromQuery[MoveText],
    service: TheService,
    somebody: Anybody,
    spoken: Spoken,
) -> Why:
    """Whether a seat of mine may do that now, and if not, which ruling forbids it."""
    async with _open_book(service, table, somebody, seat, previewing=False) as game:
        return study.why(game, seat, move, spoken)


STUDY = [explain, preview, why]
