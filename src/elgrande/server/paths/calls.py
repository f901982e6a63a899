"""Paths of calling back: whoever wants it is told by mail or elsewhere that it is their turn, and ends that with one click."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from elgrande.server.paths.dependencies import KEPT, CurrentGuest
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.protocol import CallBack, CallBackInfo, Code
from elgrande.server.service import Service

TheService = NamedDependency[Service]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


@get("/me/call", responses=errors(Code.NO_SESSION))
async def call(current_guest: CurrentGuest, service: TheService) -> CallBackInfo:
    """How I am called back, and how I could be."""
    return await service.calls.info(current_guest)


@post("/me/call", status_code=200, opt=KEPT, responses=command_errors())
async def want(data: JSONBody[CallBack], current_guest: CurrentGuest, service: TheService) -> CallBackInfo:
    """Be called back from now on.  A mailbox is asked first; of one table I hear once, until I look at it."""
    return await service.calls.want(current_guest, data)


@delete("/me/call", status_code=204, responses=errors(Code.NO_SESSION))
async def stop(current_guest: CurrentGuest, service: TheService) -> None:
    """Be called no longer."""
    await service.calls.stop(current_guest)


@post("/calls/stop", status_code=204, responses=errors(Code.NOT_FOUND))
async def stop_by(token: FromQuery[Token], service: TheService) -> None:
    """The same by a link in a message, without coming in."""
    await service.calls.stop_by(token)


@post("/calls/confirm", status_code=204, responses=errors(Code.NOT_FOUND))
async def confirm(token: FromQuery[Token], service: TheService) -> None:
    """The mailbox that got this token is mine."""
    await service.calls.confirm(token)


CALLS = [call, want, stop, stop_by, confirm]
