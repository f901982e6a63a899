"""Paths of people: come in, change or keep a name, leave, be forgotten, not hear somebody."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody

from elgrande.server.guests import Guests, hashed
from elgrande.server.paths.dependencies import COOKIE, CurrentGuest, HttpRequest, token_of
from elgrande.server.paths.errors import command_errors, errors
from elgrande.server.protocol import Claim, Code, Guest, Login, Mute, NewGuest, Session
from elgrande.server.service import Service

YEAR = 31_536_000


def _with_cookie(session: Session, request: HttpRequest) -> Response[Session]:
    cookie = Cookie(
        COOKIE,
        value=session.token,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
        max_age=YEAR,
    )
    return Response(session, cookies=[cookie], status_code=201)


@post("/guests", responses=errors(Code.NAME_TAKEN, Code.TOO_LARGE))
async def enter(data: JSONBody[NewGuest], guests: NamedDependency[Guests], request: HttpRequest) -> Response[Session]:
    """Come in as a guest: choose a name, get a token."""
    return _with_cookie(await guests.enter(data.name), request)


@post("/login", responses=errors(Code.WRONG_PASSWORD, Code.TOO_LARGE))
async def login(data: JSONBody[Login], guests: NamedDependency[Guests], request: HttpRequest) -> Response[Session]:
    """Come in with a claimed name."""
    return _with_cookie(await guests.login(data.name, data.password), request)


@get("/me", responses=errors(Code.NO_SESSION))
async def me(current_guest: CurrentGuest) -> Guest:
    """Who I am."""
    return current_guest


@post("/me/name", status_code=200, responses=command_errors(Code.NAME_TAKEN))
async def rename(data: JSONBody[NewGuest], current_guest: CurrentGuest, guests: NamedDependency[Guests]) -> Guest:
    """Be called something else from now on."""
    return await guests.rename(current_guest, data.name)


@post("/me/claim", status_code=200, responses=command_errors(Code.NAME_TAKEN))
async def claim(data: JSONBody[Claim], current_guest: CurrentGuest, guests: NamedDependency[Guests]) -> Guest:
    """Keep my name with a password."""
    return await guests.claim(current_guest, data.password)


@delete("/me/session", status_code=204, responses=errors())
async def leave(request: HttpRequest, guests: NamedDependency[Guests], service: NamedDependency[Service]) -> Response[None]:
    """Log out on this device; the guest stays."""
    token = token_of(request)
    if token:
        await guests.leave(token)
        service.close_streams(hashed(token))
    answer = Response(None, status_code=204)
    answer.delete_cookie(COOKIE, path="/")
    return answer


@delete("/me", status_code=204, responses=errors(Code.NO_SESSION))
async def forget(current_guest: CurrentGuest, guests: NamedDependency[Guests], service: NamedDependency[Service]) -> None:
    """Delete what is known of me."""
    await guests.forget(current_guest)  # first, so that the name tables are told of is gone
    await service.forget(current_guest)


@get("/me/mutes", responses=errors(Code.NO_SESSION))
async def mutes(current_guest: CurrentGuest, guests: NamedDependency[Guests]) -> list[str]:
    """The guests whose chat I do not hear."""
    return await guests.mutes(current_guest)


@post("/me/mutes", status_code=200, responses=command_errors(Code.NOT_FOUND))
async def mute(data: JSONBody[Mute], current_guest: CurrentGuest, guests: NamedDependency[Guests]) -> list[str]:
    """Hear somebody's chat no longer, or again."""
    return await guests.mute(current_guest, data.guest, data.muted)


PEOPLE = [enter, login, me, rename, claim, leave, forget, mutes, mute]
