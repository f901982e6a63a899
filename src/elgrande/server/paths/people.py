"""Paths of people: come in, change or keep a name, leave, be forgotten, not hear somebody, have nothing to do with somebody."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from elgrande.server.budgets import address_of
from elgrande.server.guests import Guests
from elgrande.server.paths.dependencies import COOKIE, KEPT, CurrentGuest, HttpRequest, token_of
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.protocol import Block, Claim, Code, Guest, Login, Mute, MyResults, NewGuest, Person, Session, SessionInfo
from elgrande.server.service import Service
from elgrande.server.sessions import EXPIRY, device_of

TheGuests = NamedDependency[Guests]
TheService = NamedDependency[Service]


def _with_cookie(session: Session, request: HttpRequest) -> Response[Session]:
    return Response(session, cookies=[_cookie(session.token, request)], status_code=201)


def _cookie(token: str, request: HttpRequest) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=secure, path="/", max_age=int(EXPIRY))


def _device(request: HttpRequest) -> str:
    return device_of(request.headers.get("user-agent", ""))


@post("/guests", opt=KEPT, responses=errors(Code.NAME_TAKEN, Code.TOO_LARGE))
async def enter(data: JSONBody[NewGuest], guests: TheGuests, request: HttpRequest) -> Response[Session]:
    """Come in as a guest: choose a name, get a token."""
    return _with_cookie(await guests.enter(data.name, _device(request)), request)


@post("/login", opt=KEPT, responses=errors(Code.WRONG_PASSWORD, Code.TOO_LARGE))
async def login(data: JSONBody[Login], guests: TheGuests, request: HttpRequest) -> Response[Session]:
    """Come in with a claimed name."""
    address = address_of(request.scope)
    return _with_cookie(await guests.login(data.name, data.password, address, _device(request)), request)


@get("/me", responses=errors(Code.NO_SESSION))
async def me(current_guest: CurrentGuest, request: HttpRequest) -> Response[Guest]:
    """Who I am.  A browser's cookie begins anew with it: a session ends half a year after it was last used."""
    token = request.cookies.get(COOKIE)
    return Response(current_guest, cookies=[_cookie(token, request)] if token else [])


@post("/me/name", status_code=200, responses=command_errors(Code.NAME_TAKEN))
async def rename(data: JSONBody[NewGuest], current_guest: CurrentGuest, guests: TheGuests) -> Guest:
    """Be called something else from now on."""
    return await guests.rename(current_guest, data.name)


@post("/me/claim", status_code=200, opt=KEPT, responses=command_errors(Code.NAME_TAKEN, Code.WRONG_PASSWORD))
async def claim(data: JSONBody[Claim], current_guest: CurrentGuest, guests: TheGuests, request: HttpRequest) -> Guest:
    """Keep my name with a password, or with another one: then all my other devices are logged out."""
    token = token_of(request) or ""
    return await guests.claim(current_guest, data.password, data.old, token, address_of(request.scope))


@delete("/me/session", status_code=204, responses=errors())
async def leave(request: HttpRequest, guests: TheGuests) -> Response[None]:
    """Log out on this device; the guest stays."""
    token = token_of(request)
    guest = await guests.sessions.guest(token)
    if token and guest:
        await guests.sessions.end_here(guest, token)
    return _without_cookie()


def _without_cookie() -> Response[None]:
    answer = Response(None, status_code=204)
    answer.delete_cookie(COOKIE, path="/")
    return answer


@get("/me/sessions", responses=errors(Code.NO_SESSION))
async def sessions(current_guest: CurrentGuest, guests: TheGuests, request: HttpRequest) -> list[SessionInfo]:
    """The devices I am known on, this one first."""
    return await guests.sessions.of(current_guest, token_of(request) or "")


@delete("/me/sessions/{session:str}", status_code=204, responses=errors(Code.NO_SESSION, Code.NOT_FOUND))
async def end_session(session: FromPath[str], current_guest: CurrentGuest, guests: TheGuests) -> None:
    """Log out on one device."""
    await guests.sessions.end(current_guest, session)


@delete("/me/sessions", status_code=204, responses=errors(Code.NO_SESSION))
async def end_sessions(current_guest: CurrentGuest, guests: TheGuests) -> Response[None]:
    """Log out everywhere, here too; the guest stays."""
    await guests.sessions.end_all(current_guest.id)
    return _without_cookie()


@delete("/me", status_code=204, responses=errors(Code.NO_SESSION))
async def forget(current_guest: CurrentGuest, guests: TheGuests, service: TheService) -> None:
    """Delete what is known of me."""
    await guests.forget(current_guest)  # first, so that the name tables are told of is gone
    await service.forget(current_guest)


@get("/me/results", responses=errors(Code.NO_SESSION))
async def my_results(current_guest: CurrentGuest, service: TheService) -> MyResults:
    """All that is kept of my games: places, points by source, how strong I am held to be."""
    return await service.results.of(current_guest)


@delete("/me/results", status_code=204, responses=errors(Code.NO_SESSION))
async def delete_results(current_guest: CurrentGuest, service: TheService) -> None:
    """Delete it, ratings and all; the games themselves stay with those who have played them."""
    await service.results.delete(current_guest)


@get("/me/mutes", responses=errors(Code.NO_SESSION))
async def mutes(current_guest: CurrentGuest, service: TheService) -> list[str]:
    """The guests whose chat I do not hear."""
    return await service.mutes.of(current_guest)


@post("/me/mutes", status_code=200, responses=command_errors(Code.NOT_FOUND))
async def mute(data: JSONBody[Mute], current_guest: CurrentGuest, service: TheService) -> list[str]:
    """Hear somebody's chat no longer, or again."""
    return await service.mutes.mute(current_guest, data.guest, data.muted)


@get("/me/blocks", responses=errors(Code.NO_SESSION))
async def blocks(current_guest: CurrentGuest, service: TheService) -> list[Person]:
    """Those I have blocked."""
    return await service.mutes.blocked(current_guest)


@post("/me/blocks", status_code=200, responses=command_errors(Code.NOT_FOUND))
async def block(data: JSONBody[Block], current_guest: CurrentGuest, service: TheService) -> list[Person]:
    """Have nothing to do with somebody any more, or again: no chat, no invitations, no game found together."""
    return await service.mutes.block(current_guest, data.guest, data.blocked)


PEOPLE = [
    enter, login, me, rename, claim, leave, sessions, end_session, end_sessions, forget, my_results, delete_results, mutes, mute,
    blocks, block,
]  # fmt: skip
