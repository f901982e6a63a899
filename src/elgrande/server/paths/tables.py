"""Paths of tables: open one, find one, sit down, change it, begin."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from elgrande.server.conditions import checked_setup, warnings_of
from elgrande.server.exception_handlers import error_body
from elgrande.server.paths.dependencies import KEPT, CurrentGuest, Language, MaybeGuest
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.protocol import (
    ApiError,
    ChangeSeat,
    ChooseColour,
    Code,
    FillSeat,
    InviteTo,
    JoinTable,
    MyTables,
    NewTable,
    Ready,
    SeatRef,
    SeatRequest,
    TableCheck,
    TableInfo,
    TableList,
    Wanted,
)  # fmt: skip
from elgrande.server.service import Service

TheService = NamedDependency[Service]
BEFORE = (Code.NOT_FOUND, Code.TABLE_STARTED)
"""What is only possible before the game begins."""
HOSTING = (*BEFORE, Code.NOT_YOURS)
"""What only the host may do."""


@get("/tables", responses=errors())
async def tables(service: TheService, maybe_guest: MaybeGuest) -> TableList:
    """Public tables, the newest first."""
    return TableList(await service.listings.public(maybe_guest))


@get("/my-tables", responses=errors(Code.NO_SESSION))
async def my_tables(service: TheService, current_guest: CurrentGuest) -> MyTables:
    """My tables, those that await me first, and those where a seat is kept for me."""
    return MyTables(await service.listings.mine(current_guest), await service.listings.inviting(current_guest))


@delete("/my-tables/{table:str}", status_code=204, responses=errors(Code.NO_SESSION, Code.NOT_FOUND, Code.NOT_OVER))
async def hide(table: FromPath[str], service: TheService, current_guest: CurrentGuest) -> None:
    """Leave a game that is over out of my list.  Nobody else notices, and its link still leads there."""
    await service.listings.hide(table, current_guest)


@post("/tables", opt=KEPT, responses=command_errors(Code.BAD_SETUP, Code.NAME_TAKEN, Code.NOT_YOURS))
async def create(data: JSONBody[NewTable], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """Open a table.  Its id is the private link."""
    return await service.lobby.create(current_guest, data)


@post("/tables/check", status_code=200, responses=errors(Code.TOO_LARGE))
async def check_table(data: JSONBody[NewTable], preferred_language: Language) -> TableCheck:
    """Could such a table be opened, and what is not advised about it?  Nothing is kept."""
    try:
        return TableCheck(None, warnings_of(checked_setup(data)))
    except ApiError as error:
        return TableCheck(error_body(error, preferred_language), [])


@post("/find", status_code=200, opt=KEPT, responses=command_errors(Code.BAD_SETUP, Code.NAME_TAKEN))
async def find(data: JSONBody[Wanted], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """Find a game: the open table that fits what I want, or a new one that waits for others who want the same.

    I sit there, and it begins by itself as soon as it is full.  Asked again, it is the same one; if I want something else I wait
    there no longer.
    """
    return await service.matching.find(current_guest, data)


@get("/tables/{table:str}", responses=errors(Code.NOT_FOUND))
async def table_info(table: FromPath[str], service: TheService, maybe_guest: MaybeGuest) -> TableInfo:
    """A table."""
    return await service.listings.info(table, maybe_guest)


@delete("/tables/{table:str}", status_code=204, responses=errors(Code.NO_SESSION, *HOSTING))
async def give_up(table: FromPath[str], service: TheService, current_guest: CurrentGuest) -> None:
    """The host gives a table up before its game begins."""
    await service.lobby.give_up(table, current_guest)


@post(
    "/tables/{table:str}/join",
    status_code=200,
    responses=command_errors(*BEFORE, Code.TABLE_FULL, Code.NOT_YOURS, Code.NAME_TAKEN),
)
async def join(table: FromPath[str], data: JSONBody[JoinTable], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """Sit down: where I am invited, on any open seat, or on a certain one."""
    return await service.lobby.join(table, current_guest, data.seat, data.key)


@post("/tables/{table:str}/seat", status_code=200, responses=command_errors(*BEFORE, Code.NOT_YOURS, Code.TABLE_FULL))
async def change_seat(
    table: FromPath[str], data: JSONBody[ChangeSeat], service: TheService, current_guest: CurrentGuest
) -> TableInfo:
    """Move to another seat; a colour that I have chosen goes with me."""
    return await service.lobby.change_seat(table, current_guest, data.seat, data.leaving)


@post("/tables/{table:str}/colour", status_code=200, responses=command_errors(*BEFORE, Code.NOT_YOURS, Code.TABLE_FULL))
async def choose_colour(
    table: FromPath[str], data: JSONBody[ChooseColour], service: TheService, current_guest: CurrentGuest
) -> TableInfo:
    """Play another colour: one that no other person has."""
    return await service.lobby.choose_colour(table, current_guest, data.seat, data.colour)


@post("/tables/{table:str}/leave", status_code=200, responses=command_errors(*BEFORE))
async def leave(table: FromPath[str], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """Stand up before the game begins, or decline an invitation."""
    return await service.lobby.leave(table, current_guest)


@post("/tables/{table:str}/ready", status_code=200, responses=command_errors(*BEFORE, Code.NOT_YOURS))
async def ready(table: FromPath[str], data: JSONBody[Ready], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """Ready, or not."""
    return await service.lobby.ready(table, current_guest, data.ready)


@post("/tables/{table:str}/kick", status_code=200, responses=command_errors(*HOSTING))
async def kick(table: FromPath[str], data: JSONBody[SeatRef], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """The host empties a seat, or takes an invitation back."""
    return await service.lobby.kick(table, current_guest, data.seat)


@post(
    "/tables/{table:str}/invite",
    status_code=200,
    responses=command_errors(*HOSTING, Code.TABLE_FULL, Code.NAME_TAKEN),
)
async def invite(table: FromPath[str], data: JSONBody[InviteTo], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """The host keeps a free seat for somebody: for an account, or for whoever has its link."""
    return await service.lobby.invite(table, current_guest, data.seat, data.name)


@post(
    "/tables/{table:str}/bot",
    status_code=200,
    responses=command_errors(*HOSTING, Code.TABLE_FULL, Code.BAD_SETUP, Code.NAME_TAKEN),
)
async def fill(table: FromPath[str], data: JSONBody[FillSeat], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """The host puts a bot on a seat where nobody sits."""
    return await service.lobby.fill(table, current_guest, data.seat, SeatRequest("bot", data.bot, data.name))


@post("/tables/{table:str}/shuffle", status_code=200, responses=command_errors(*HOSTING))
async def shuffle(table: FromPath[str], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """The host shuffles who sits where; colours that were chosen go along."""
    return await service.lobby.shuffle(table, current_guest)


@post("/tables/{table:str}/host", status_code=200, responses=command_errors(Code.NOT_FOUND, Code.NOT_YOURS))
async def hand_over(table: FromPath[str], data: JSONBody[SeatRef], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """The host makes somebody else host."""
    return await service.lobby.hand_over(table, current_guest, data.seat)


@post("/tables/{table:str}/start", status_code=200, responses=command_errors(*HOSTING, Code.NOT_READY, Code.OTHER_RULES))
async def start(table: FromPath[str], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """The host begins."""
    return await service.lobby.start(table, current_guest)


@post("/tables/{table:str}/rematch", opt=KEPT, responses=command_errors(Code.NOT_FOUND, Code.NOT_YOURS, Code.BAD_SETUP))
async def rematch(table: FromPath[str], service: TheService, current_guest: CurrentGuest) -> TableInfo:
    """A new table with the same settings."""
    return await service.lobby.rematch(table, current_guest)


TABLES = [
    tables, my_tables, hide, find, create, check_table, table_info, give_up, join, change_seat, choose_colour, leave, ready, kick,
    invite, fill, shuffle, hand_over, start, rematch,
]  # fmt: skip
