"""Paths of play: see, decide, take back, agree, leave orders, talk."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from elgrande.server.conditions import must_have_game, must_see
from elgrande.server.frames import frame_of
from elgrande.server.paths.dependencies import CurrentGuest, MaybeGuest
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.protocol import (
    Back,
    ChatRequest,
    Code,
    Consent,
    Done,
    MoveRequest,
    Order,
    Revision,
    UndoRequest,
    ViewFrame,
)  # fmt: skip
from elgrande.server.service import Service

TheService = NamedDependency[Service]
SEEING = (Code.NOT_FOUND, Code.NOT_YOURS, Code.TABLE_NOT_RUNNING, Code.OTHER_RULES)
"""What may stand in the way of whoever wants to see a game, or to take part in it."""


@get("/tables/{table:str}/view", responses=errors(*SEEING))
async def view(
    table: FromPath[str],
    service: TheService,
    maybe_guest: MaybeGuest,
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = 0,
    proof: FromQuery[str] = "",
) -> ViewFrame:
    """What a seat of mine, or without one a spectator, sees."""
    live = await service.tables.refresh(table)
    must_see(live, maybe_guest.id if maybe_guest else None, seat)
    async with live.lock:
        must_have_game(live)
        return frame_of(live, seat, live.trusted(after, proof))


@post("/tables/{table:str}/moves", status_code=200, responses=command_errors(*SEEING, Code.ILLEGAL_MOVE, Code.STALE_QUESTION))
async def move(table: FromPath[str], data: JSONBody[MoveRequest], service: TheService, current_guest: CurrentGuest) -> Done:
    """Take a decision.  The answer comes when it is durable."""
    return await service.play.move(table, current_guest, data)


@post("/tables/{table:str}/undo", status_code=200, responses=command_errors(*SEEING, Code.NO_UNDO))
async def undo(table: FromPath[str], data: JSONBody[UndoRequest], service: TheService, current_guest: CurrentGuest) -> Done:
    """Take back a decision, or the turn."""
    return await service.play.undo(table, current_guest, data)


@post(
    "/tables/{table:str}/revise",
    status_code=200,
    responses=command_errors(*SEEING, Code.NO_UNDO, Code.ILLEGAL_MOVE, Code.STALE_QUESTION),
)
async def revise(table: FromPath[str], data: JSONBody[Revision], service: TheService, current_guest: CurrentGuest) -> Done:
    """Take back decisions and take others instead: all of it or nothing, and others see one change."""
    return await service.play.revise(table, current_guest, data)


@post("/tables/{table:str}/consent", status_code=200, responses=command_errors(*SEEING, Code.NO_UNDO))
async def consent(table: FromPath[str], data: JSONBody[Consent], service: TheService, current_guest: CurrentGuest) -> Done:
    """Propose or agree to something the whole table decides."""
    return await service.play.consent(table, current_guest, data)


@post("/tables/{table:str}/orders", status_code=200, responses=command_errors(*SEEING))
async def order(table: FromPath[str], data: JSONBody[Order], service: TheService, current_guest: CurrentGuest) -> Done:
    """Leave a standing order."""
    return await service.play.order(table, current_guest, data)


@post("/tables/{table:str}/back", status_code=200, responses=command_errors(*SEEING))
async def back(table: FromPath[str], data: JSONBody[Back], service: TheService, current_guest: CurrentGuest) -> Done:
    """I am back: the bot hands my seat back."""
    return await service.play.back(table, current_guest, data)


@post("/tables/{table:str}/chat", status_code=204, responses=command_errors(Code.NOT_FOUND, Code.NOT_YOURS, Code.NAME_TAKEN))
async def chat(table: FromPath[str], data: JSONBody[ChatRequest], service: TheService, current_guest: CurrentGuest) -> None:
    """Say something: players to players, spectators to spectators."""
    await service.streams.say(table, current_guest, data.text)


PLAY = [view, move, undo, revise, consent, order, back, chat]
