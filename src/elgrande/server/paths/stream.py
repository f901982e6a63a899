"""The stream of a table: frames as they happen."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from elgrande.server.budgets import RateLimiter, address_of, too_many
from elgrande.server.exception_handlers import error_body
from elgrande.server.guests import Guests
from elgrande.server.middleware import same_origin
from elgrande.server.paths.dependencies import Socket, language_of, token_of
from elgrande.server.paths.errors import errors
from elgrande.server.protocol import STATUS, ApiError, Code, ErrorFrame, Frame, Look, Viewpoint
from elgrande.server.service import Service
from elgrande.server.sessions import hashed
from elgrande.server.streams import Subscriber

MAX_MESSAGE_LENGTH = 1000
"""Of a message; there is nothing long to say."""
OTHER_ORIGIN = 4403
TRY_AGAIN_LATER = 1013


@websocket("/tables/{table:str}/stream")
async def stream(
    socket: Socket,
    table: FromPath[str],
    service: NamedDependency[Service],
    guests: NamedDependency[Guests],
    rate_limiter: NamedDependency[RateLimiter],
) -> None:
    """Frames as they happen.  ``seat`` and ``after`` stand in the query; a message ``{"look": seat}`` turns to another seat."""
    if not same_origin(socket.scope):
        await socket.close(OTHER_ORIGIN, "another origin")
        return
    await socket.accept()
    try:
        token = token_of(socket)
        guest = await guests.sessions.guest(token)
        seat = _viewpoint(socket.query_params.get("seat"))
        after = _number(socket.query_params.get("after")) or 0
        proof = socket.query_params.get("proof", "")
        subscribing = service.streams.subscribe(table, guest, seat, after, hashed(token) if token else None, proof)
        subscriber = await rate_limiter.charge(subscribing, address_of(socket.scope), guest.id if guest else None)
    except ApiError as error:
        await _end(socket, error)
        return
    if guest is not None:
        await service.calls.looked(table, guest.id)
    tasks = [
        asyncio.create_task(_listen(socket, service, table, subscriber, rate_limiter)),
        asyncio.create_task(_send_frames(socket, subscriber)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        service.streams.unsubscribe(table, subscriber)
        for task in tasks:
            task.cancel()
        # Whoever went away has ended one of them; that is no error of ours.
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, ApiError):
            await _end(socket, end)
    if ends[1] is None:
        # There is nothing more to tell: somebody did not keep up, has logged out or was sent away.  A new stream will tell which.
        await socket.close(TRY_AGAIN_LATER, "try again later")


@get(
    "/tables/{table:str}/stream",
    responses=errors(Code.NOT_FOUND),
    response_description="After the upgrade: one of these, as JSON, for everything that happens.",
)
async def upgrade(
    table: FromPath[str], seat: FromQuery[Viewpoint] = None, after: FromQuery[int] = 0, proof: FromQuery[str] = ""
) -> Frame:
    """The stream of a table is a WebSocket; a request that does not ask for the upgrade is refused.

    The only message a client sends is ``{"look": seat}``.  If the stream is refused, an ``ErrorFrame`` says why, and it is closed
    with 4000 plus the status.
    """
    raise ApiError(Code.BAD_REQUEST, "this is a stream: ask for an upgrade to a WebSocket")


async def _listen(socket: Socket, service: Service, table: str, subscriber: Subscriber, rate_limiter: RateLimiter) -> None:
    """Do what is asked; a message that is not understood is answered, too many end the stream."""
    client = address_of(socket.scope)
    while True:
        text = await socket.receive_data(mode="text")
        if wait := rate_limiter.wait(client):
            raise too_many(wait)
        try:
            if len(text) > MAX_MESSAGE_LENGTH:
                raise ApiError(Code.TOO_LARGE, "that message is too long")
            looking = service.streams.change_viewpoint(table, subscriber, _request(text).look)
            await rate_limiter.charge(looking, client, subscriber.guest)
        except ApiError as error:
            subscriber.send_bytes(_frame(socket, error))


async def _send_frames(socket: Socket, subscriber: Subscriber) -> None:
    while data := await subscriber.frames.get():
        await socket.send_data(data, mode="text")


def _request(text: str) -> Look:
    try:
        return msgspec.json.decode(text, type=Look)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ApiError(Code.BAD_REQUEST, str(error)) from None


async def _end(socket: Socket, error: ApiError) -> None:
    await socket.send_data(_frame(socket, error), mode="text")
    await socket.close(4000 + STATUS[error.code], error.code.value)


def _frame(socket: Socket, error: ApiError) -> bytes:
    return msgspec.json.encode(ErrorFrame(error_body(error, language_of(socket))))


def _viewpoint(text: str | None) -> Viewpoint:
    return "mine" if text == "mine" else _number(text)


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise ApiError(Code.BAD_REQUEST, f"{text!r} is not a number")
    return int(text)


STREAM = [stream, upgrade]
