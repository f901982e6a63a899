"""Who has a table open: everybody is told who is away, nobody who is back in time ever was, and nothing of it is stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from elgrande.server.protocol import PresenceFrame
from elgrande.server.service import Service
from elgrande.server.store import Store
from elgrande.server.streams import Subscriber
from tests.server.parlour import FRAME, Parlour, Puppets, indoors, parlour

MOMENT = 0.3
"""How long a stream still counts in these tests."""


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.server.presence.LINGER", MOMENT)


def told(watching: Subscriber) -> list[list[int]]:
    """Who was away, as somebody was told since this was last asked."""
    sent = [FRAME.decode(watching.frames.get_nowait()) for _ in range(watching.frames.qsize())]
    return [frame.away for frame in sent if isinstance(frame, PresenceFrame)]


async def next_told(watching: Subscriber) -> list[int]:
    """The next thing somebody is told about it."""
    while True:
        frame = FRAME.decode(await watching.frames.get())
        if isinstance(frame, PresenceFrame):
            return frame.away


async def alone(room: Parlour, seat: int | None) -> Subscriber:
    """Somebody watches, and all who sat down a moment ago are away by now."""
    await asyncio.sleep(2 * MOMENT)
    return await room.watch(seat)


async def coming_and_going(folder: Path) -> None:
    async with parlour(folder, "ppb") as room:
        anna = await alone(room, 0)
        assert told(anna) == [[1]]  # and never the bot
        ben = await room.watch(1)
        assert told(anna) == told(ben) == [[]]
        spectator = await room.watch(None)
        assert (told(spectator), told(anna)) == ([[]], [])
        # A second window makes no difference, nor does it when it is closed.
        room.service.streams.unsubscribe(room.id, await room.watch(1))
        await asyncio.sleep(2 * MOMENT)
        assert told(anna) == []
        room.service.streams.unsubscribe(room.id, ben)
        assert told(anna) == []
        assert await next_told(anna) == await next_told(spectator) == [1]


def test_everybody_is_told_who_comes_and_goes(tmp_path: Path) -> None:
    indoors(coming_and_going, tmp_path)


async def reloading(folder: Path) -> None:
    async with parlour(folder, "pp") as room:
        anna, ben = await room.watch(0), await room.watch(1)
        await asyncio.sleep(2 * MOMENT)
        told(anna)
        for _ in range(5):
            room.service.streams.unsubscribe(room.id, ben)
            ben = await room.watch(1)
        await asyncio.sleep(2 * MOMENT)
        assert told(anna) == []
        assert told(ben) == [[]]


def test_whoever_reloads_was_never_away(tmp_path: Path) -> None:
    indoors(reloading, tmp_path)


async def changing_seats(folder: Path) -> None:
    async with parlour(folder, "pp") as room:
        table = await room.service.lobby.rematch(room.id, room.person(0))
        ids = room.id, table.id
        room.id = table.id
        anna = await alone(room, 0)
        assert told(anna) == [[]]
        # Whoever sits down is there, though no stream is theirs yet; if none comes they are away.
        await room.service.lobby.join(room.id, room.person(1), None)
        assert told(anna) == []
        assert await next_told(anna) == [1]
        with patch("secrets.SystemRandom.shuffle", lambda _, seats: seats.reverse()):
            await room.service.lobby.shuffle(room.id, room.person(0))
        assert told(anna) == [[0]]
        await room.service.lobby.leave(room.id, room.person(1))
        assert told(anna) == [[]]
        room.id = ids[0]


def test_it_follows_the_seats(tmp_path: Path) -> None:
    indoors(changing_seats, tmp_path)


async def when_it_is_over(folder: Path) -> None:
    async with parlour(folder, "pp") as room:
        anna = await alone(room, 0)
        assert told(anna) == [[1]]
        for seat in (0, 1):
            await room.consent(seat, "abandon")
        assert told(anna) == [[]]


def test_when_a_game_is_over_everybody_may_go(tmp_path: Path) -> None:
    indoors(when_it_is_over, tmp_path)


async def another_process(folder: Path) -> None:
    async with parlour(folder, "pp") as room:
        await asyncio.sleep(2 * MOMENT)
        again = Service(room.store, Puppets(), 0.0)
        await again.open()
        anna = await again.streams.subscribe(room.id, room.person(0), 0, 0)
        assert told(anna) == [[]]
        assert await next_told(anna) == [1]
        await again.close()


def test_after_a_restart_there_is_time_to_come_back(tmp_path: Path) -> None:
    indoors(another_process, tmp_path)


async def writing(folder: Path) -> None:
    async with parlour(folder, "pp") as room:
        anna = await alone(room, 0)
        with (
            patch.object(Store, "run", side_effect=AssertionError("written")),
            patch.object(Store, "append", side_effect=AssertionError("written")),
        ):
            ben = await room.watch(1)
            room.service.streams.unsubscribe(room.id, ben)
            told(anna)
            assert await next_told(anna) == [1]


def test_it_costs_no_write(tmp_path: Path) -> None:
    indoors(writing, tmp_path)
