"""The stream of a table: frames as they happen."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from elgrande.server.doorman import Limits, address_of, error_of, same_origin
from elgrande.server.guests import Guests, hashed
from elgrande.server.paths.refusals import refusals
from elgrande.server.paths.visitor import Listening, language_of, token_of
from elgrande.server.protocol import STATUS, Code, ErrorFrame, Eyes, Frame, Look, Refused
from elgrande.server.service import Service, Subscriber

MOST_LETTERS = 1000
"""Of a message; there is nothing long to say."""
OTHER_ORIGIN = 4403
COME_AGAIN = 1013


@websocket("/tables/{table:str}/stream")
async def stream(
    socket: Listening,
    table: FromPath[str],
    service: NamedDependency[Service],
    guests: NamedDependency[Guests],
    limits: NamedDependency[Limits],
) -> None:
    """Frames as they happen.  ``seat`` and ``after`` stand in the query; a message ``{"look": seat}`` turns to another seat."""
    if not same_origin(socket.scope):
        await socket.close(OTHER_ORIGIN, "another origin")
        return
    await socket.accept()
    try:
        token = token_of(socket)
        guest = await guests.who(token)
        seat = _eyes(socket.query_params.get("seat"))
        after = _number(socket.query_params.get("after")) or 0
        subscriber = await service.subscribe(table, guest, seat, after, hashed(token) if token else None)
    except Refused as refusal:
        await _end(socket, refusal)
        return
    tasks = [
        asyncio.create_task(_listen(socket, service, table, subscriber, limits)),
        asyncio.create_task(_tell(socket, subscriber)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        service.unsubscribe(table, subscriber)
        for task in tasks:
            task.cancel()
        # Whoever went away has ended one of them; that is no error of ours.
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Refused):
            await _end(socket, end)
    if ends[1] is None:
        # There is nothing more to tell: somebody did not keep up, has logged out or was sent away.  A new stream will tell which.
        await socket.close(COME_AGAIN, "come again")


@get(
    "/tables/{table:str}/stream",
    responses=refusals(Code.NOT_FOUND),
    response_description="After the upgrade: one of these, as JSON, for everything that happens.",
)
async def upgrade(table: FromPath[str], seat: FromQuery[Eyes] = None, after: FromQuery[int] = 0) -> Frame:
    """The stream of a table is a WebSocket; a request that does not ask for the upgrade is refused.

    The only message a client sends is ``{"look": seat}``.  If the stream is refused, an ``ErrorFrame`` says why, and it is closed
    with 4000 plus the status.
    """
    raise Refused(Code.BAD_REQUEST, "this is a stream: ask for an upgrade to a WebSocket")


async def _listen(socket: Listening, service: Service, table: str, subscriber: Subscriber, limits: Limits) -> None:
    """Do what is wished; a wish that is not understood is answered, too many end the stream."""
    while True:
        text = await socket.receive_data(mode="text")
        if not limits.allow(address_of(socket.scope)):
            raise Refused(Code.TOO_MANY, "too many messages; wait a moment")
        try:
            if len(text) > MOST_LETTERS:
                raise Refused(Code.TOO_LARGE, "that message is too long")
            await service.look_again(table, subscriber, _wish(text).look)
        except Refused as refusal:
            subscriber.frames.put_nowait(_frame(socket, refusal))


async def _tell(socket: Listening, subscriber: Subscriber) -> None:
    while data := await subscriber.frames.get():
        await socket.send_data(data, mode="text")


def _wish(text: str) -> Look:
    try:
        return msgspec.json.decode(text, type=Look)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(Code.BAD_REQUEST, str(error)) from None


async def _end(socket: Listening, refusal: Refused) -> None:
    await socket.send_data(_frame(socket, refusal), mode="text")
    await socket.close(4000 + STATUS[refusal.code], refusal.code.value)


def _frame(socket: Listening, refusal: Refused) -> bytes:
    return msgspec.json.encode(ErrorFrame(error_of(refusal, language_of(socket))))


def _eyes(text: str | None) -> Eyes:
    return "mine" if text == "mine" else _number(text)


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused(Code.BAD_REQUEST, f"{text!r} is no number")
    return int(text)


STREAM = [stream, upgrade]
