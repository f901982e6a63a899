"""Paths of play: see, decide, take back, agree, leave orders, talk."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from elgrande.server.lobby import must_have_game, must_see
from elgrande.server.paths.refusals import refusals, wish_refusals
from elgrande.server.paths.visitor import Anybody, Comer
from elgrande.server.protocol import (
    Back,
    ChatRequest,
    Code,
    Consent,
    Done,
    MoveRequest,
    Order,
    UndoRequest,
    ViewFrame,
)  # fmt: skip
from elgrande.server.service import Service

TheService = NamedDependency[Service]
SEEING = (Code.NOT_FOUND, Code.NOT_YOURS, Code.TABLE_NOT_RUNNING, Code.OTHER_RULES)
"""What may stand in the way of whoever wants to see a game, or to take part in it."""


@get("/tables/{table:str}/view", responses=refusals(*SEEING))
async def view(
    table: FromPath[str],
    service: TheService,
    somebody: Anybody,
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = 0,
) -> ViewFrame:
    """What a seat of mine, or without one a spectator, sees."""
    live = await service.load(table)
    must_see(live, somebody.id if somebody else None, seat)
    async with live.lock:
        must_have_game(live)
        return live.frame(seat, after)


@post("/tables/{table:str}/moves", status_code=200, responses=wish_refusals(*SEEING, Code.ILLEGAL_MOVE, Code.STALE_QUESTION))
async def move(table: FromPath[str], data: JSONBody[MoveRequest], service: TheService, comer: Comer) -> Done:
    """Take a decision.  The answer comes when it is durable."""
    return await service.move(table, comer, data)


@post("/tables/{table:str}/undo", status_code=200, responses=wish_refusals(*SEEING, Code.NO_UNDO))
async def undo(table: FromPath[str], data: JSONBody[UndoRequest], service: TheService, comer: Comer) -> Done:
    """Take back a decision, or the turn."""
    return await service.undo(table, comer, data)


@post("/tables/{table:str}/consent", status_code=200, responses=wish_refusals(*SEEING, Code.NO_UNDO))
async def consent(table: FromPath[str], data: JSONBody[Consent], service: TheService, comer: Comer) -> Done:
    """Propose or agree to something the whole table decides."""
    return await service.consent(table, comer, data)


@post("/tables/{table:str}/orders", status_code=200, responses=wish_refusals(*SEEING))
async def order(table: FromPath[str], data: JSONBody[Order], service: TheService, comer: Comer) -> Done:
    """Leave a standing order."""
    return await service.order(table, comer, data)


@post("/tables/{table:str}/back", status_code=200, responses=wish_refusals(*SEEING))
async def back(table: FromPath[str], data: JSONBody[Back], service: TheService, comer: Comer) -> Done:
    """I am back: the bot hands my seat back."""
    return await service.back(table, comer, data)


@post("/tables/{table:str}/chat", status_code=204, responses=wish_refusals(Code.NOT_FOUND, Code.NOT_YOURS))
async def chat(table: FromPath[str], data: JSONBody[ChatRequest], service: TheService, comer: Comer) -> None:
    """Say something: players to players, spectators to spectators."""
    await service.say(table, comer, data.text)


PLAY = [view, move, undo, consent, order, back, chat]
