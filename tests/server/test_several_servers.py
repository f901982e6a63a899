"""Several servers on one database: whichever one is asked, a table is the same, and one of them lets its bots think."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from elgrande.client import Client
from elgrande.server.guests import Guests
from elgrande.server.postgres_peers import LEASE
from elgrande.server.protocol import ApiError, ChatFrame, Frame, PresenceFrame, TableFrame, ViewFrame
from elgrande.server.service import Service
from elgrande.server.sessions import hashed
from elgrande.server.store import Store
from elgrande.server.streams import Subscriber
from tests.server.databases import database_in, on_postgres
from tests.server.parlour import FRAME, Parlour, Puppets, Thought, indoors, parlour
from tests.server.serving import PATIENCE, any_move, open_table, plays, same_as_the_engine, serving, together

TAKEN_OVER = 5.0
"""Seconds after which bots go on at the latest when their server has failed."""


@asynccontextmanager
async def elsewhere(folder: Path) -> AsyncIterator[Service]:
    """Another server on the database of a parlour."""
    store = Store(database_in(folder))
    await store.open()
    service = Service(store, Puppets(), 0.0)
    await service.open()
    try:
        yield service
    finally:
        await service.close()
        await store.close()


@asynccontextmanager
async def two_servers(folder: Path, kinds: str, **request: Any) -> AsyncIterator[tuple[Parlour, Service]]:
    """A table that has begun at one server, and another server."""
    async with parlour(folder, kinds, **request) as room, elsewhere(folder) as other:
        yield room, other


async def watch(service: Service, room: Parlour, seat: int | None) -> Subscriber:
    """Somebody watches at a server."""
    subscriber = await service.streams.subscribe(room.id, None if seat is None else room.person(seat), seat, 0)
    await settled(subscriber)
    return subscriber


async def settled(subscriber: Subscriber) -> list[Frame]:
    """What somebody was sent, once nothing more comes."""
    frames: list[Frame] = []
    while True:
        try:
            data = await asyncio.wait_for(subscriber.frames.get(), 0.4)
        except TimeoutError:
            return frames
        frames += [FRAME.decode(data)] if data else []


def whole_game_at_two_servers(folder: Path) -> None:
    """Each person plays at a server of their own, beside a bot; it ends as the engine says."""
    with (
        serving(folder / "one", database=database_in(folder)) as one,
        serving(folder / "two", database=database_in(folder)) as two,
        one.client("Anna") as anna,
        two.client("Ben") as ben,
    ):
        table = open_table([anna, ben], 1, edition="classic", options={"length": "six"})
        lasts = together(
            [
                lambda: plays(anna, table.id, 0, any_move(Random(1))),
                lambda: plays(ben, table.id, 1, any_move(Random(2))),
            ]
        )
        same_as_the_engine(one, anna, anna.table(table.id), lasts[0])
        assert [line for line, _ in one.lines(table.id)]
        for server in (one, two):
            log = server.log.read_text(encoding="utf-8")
            assert "ERROR" not in log, log[-3000:]


@on_postgres
def test_a_whole_game_at_two_servers(tmp_path: Path) -> None:
    whole_game_at_two_servers(tmp_path)


async def frame_by_frame(folder: Path) -> None:
    eyes: tuple[int | None, ...] = (0, 1, None)
    async with two_servers(folder, "pp", options={"first": 0, "length": "six"}) as (room, other):
        here = {seat: await watch(room.service, room, seat) for seat in eyes}
        there = {seat: await watch(other, room, seat) for seat in eyes}
        chance = Random(3)
        for _ in range(40):
            asked = room.game.awaiting()[0]
            await room.move(asked, chance.choice(room.game.legal(asked)).text)
        for seat in eyes:
            told = [frame for frame in await settled(here[seat]) if isinstance(frame, ViewFrame)]
            assert told == [frame for frame in await settled(there[seat]) if isinstance(frame, ViewFrame)]
            assert len(told) > 20


@on_postgres
def test_who_watches_elsewhere_is_told_the_same(tmp_path: Path) -> None:
    """Frame by frame: also who decides in secret is told alone."""
    indoors(frame_by_frame, tmp_path)


async def refused_nowhere(folder: Path) -> None:
    async with two_servers(folder, "pp", options={"first": 0, "length": "six"}) as (room, other):
        chance = Random(4)
        services = [room.service, other]
        for _ in range(30):
            seat = room.game.awaiting()[0]
            request = room.request(seat, chance.choice(room.game.legal(seat)).text)
            both = [service.play.move(room.id, room.person(seat), request) for service in services]
            answers = await asyncio.gather(*both)
            assert answers[0] == answers[1]
            await room.service.tables.refresh(room.id)
        assert len(await room.log()) == 30


@on_postgres
def test_the_same_move_at_two_servers_counts_once(tmp_path: Path) -> None:
    """Sent to both at the same moment, with one key."""
    indoors(refused_nowhere, tmp_path)


async def words_and_seats(folder: Path) -> None:
    async with two_servers(folder, "pp") as (room, other):
        anna, ben = await watch(room.service, room, 0), await watch(other, room, 1)
        await room.service.streams.say(room.id, room.person(0), "hello")
        await other.streams.say(room.id, room.person(1), "there")
        said = [[frame.text for frame in await settled(eyes) if isinstance(frame, ChatFrame)] for eyes in (anna, ben)]
        assert said == [["hello", "there"]] * 2
        other.streams.unsubscribe(room.id, ben)
        for seat in (0, 1):
            await room.consent(seat, "abandon")
        states = [frame.info.state for frame in await settled(anna) if isinstance(frame, TableFrame)]
        assert states == ["abandoned"]
        assert (await other.tables.cached(room.id)).state == "abandoned"


@on_postgres
def test_chat_and_the_end_of_a_game_are_heard_everywhere(tmp_path: Path) -> None:
    indoors(words_and_seats, tmp_path)


async def played_again(folder: Path) -> None:
    async with two_servers(folder, "pp") as (room, other):
        anna, ben = await watch(room.service, room, 0), await watch(other, room, 1)
        for seat in (0, 1):
            await room.consent(seat, "abandon")
        await asyncio.gather(settled(anna), settled(ben))
        asked = [room.service.lobby.rematch(room.id, room.person(0)), other.lobby.rematch(room.id, room.person(1))]
        one, two = await asyncio.gather(*asked)
        assert one.id == two.id
        for eyes in (anna, ben):
            assert {frame.info.next for frame in await settled(eyes) if isinstance(frame, TableFrame)} == {one.id}


@on_postgres
def test_a_rematch_is_one_table(tmp_path: Path) -> None:
    """Asked for at two servers at the same moment; everybody is told where it is."""
    indoors(played_again, tmp_path)


async def who_is_there(folder: Path) -> None:
    async with two_servers(folder, "pp") as (room, other):
        anna = await room.service.streams.subscribe(room.id, room.person(0), 0, 0)
        ben = await other.streams.subscribe(room.id, room.person(1), 1, 0)
        away = [[frame.away for frame in await settled(eyes) if isinstance(frame, PresenceFrame)][-1] for eyes in (anna, ben)]
        assert away == [[], []]
        await asyncio.sleep(0.3)
        other.streams.unsubscribe(room.id, ben)
        await asyncio.sleep(0.5)
        assert [frame.away for frame in await settled(anna) if isinstance(frame, PresenceFrame)] == [[1]]


@on_postgres
def test_somebody_at_another_server_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.server.presence.LINGER", 0.3)
    indoors(who_is_there, tmp_path)


async def logged_out(folder: Path) -> None:
    async with two_servers(folder, "pp") as (room, other):
        guests = Guests(room.store)
        session = await guests.enter("Eve")
        digest = hashed(session.token)
        eve = await other.streams.subscribe(room.id, session.guest, None, 0, digest)
        await settled(eve)
        await guests.sessions.end_here(session.guest, session.token)
        assert await asyncio.wait_for(eve.frames.get(), 5) == b""


@on_postgres
def test_a_session_ends_everywhere(tmp_path: Path) -> None:
    indoors(logged_out, tmp_path)


async def one_keeper(folder: Path) -> None:
    async with two_servers(folder, "pb", options={"first": 1, "length": "six"}) as (room, other):
        strangers = other.bots.pool
        assert isinstance(strangers, Puppets)
        await other.tables.refresh(room.id)
        for _ in range(30):
            thought = await asked_or_person_decides(room, other)
            assert [service.peers.keeps(room.id) for service in (room.service, other)] == [True, False]
            thought.decide()
            assert strangers.asked.empty()
        await asked_or_person_decides(room, other)
        await asyncio.sleep(2 * LEASE)
        assert strangers.asked.empty()
        # The keeper leaves, and the other one goes on at once.
        began = time.monotonic()
        await room.service.close()
        await asyncio.wait_for(strangers.asked.get(), TAKEN_OVER)
        assert time.monotonic() - began < 2


async def asked_or_person_decides(room: Parlour, other: Service) -> Thought:
    """The next thought of the bot; until it is asked the person decides, at the other server."""
    while room.puppets.asked.empty():
        game = room.live.game  # none for the moment in which the log is read again
        if game is not None and 0 in game.awaiting() and not room.live.lock.locked():
            with contextlib.suppress(ApiError):  # what was just decided is not yet known here
                await other.play.move(room.id, room.person(0), room.request(0, game.legal(0)[0].text))
        await asyncio.sleep(0.02)
    return await room.asked_bot()


@on_postgres
def test_bots_of_a_table_think_at_one_server(tmp_path: Path) -> None:
    indoors(one_keeper, tmp_path)


@on_postgres
def test_a_server_that_is_killed_is_replaced(tmp_path: Path) -> None:
    """Its bots go on at another one within five seconds."""
    database = database_in(tmp_path)
    with (
        serving(tmp_path / "one", database=database) as one,
        serving(tmp_path / "two", database=database) as two,
        one.client("Anna") as anna,
        Client(two.url, anna.token, patience=PATIENCE) as there,
    ):
        bots = [{"kind": "bot", "bot": "random"}] * 3
        table = anna.create("classic", 4, seats=[{"kind": "me"}, *bots], options={"length": "six"})
        anna.start(table.id)
        decide, chance, waits = any_move(Random(1)), Random(2), []
        alive, since = True, 0.0
        for frame in there.views(table.id, 0):
            if since:
                waits.append(time.monotonic() - since)
            since = 0.0 if frame.view.awaiting in ([0], []) else time.monotonic()
            if 0 in frame.view.awaiting:
                with contextlib.suppress(ApiError):
                    decide(there, frame)
            if alive and frame.version > 30 and since and chance.random() < 0.2:
                one.kill()
                alive, since = False, time.monotonic()
        assert not alive
        assert max(waits) < TAKEN_OVER
        info = there.table(table.id)
        same_as_the_engine(two, there, info, frame)
        one.start()


def test_one_file_is_served_once(tmp_path: Path) -> None:
    """The second server says why it does not begin, and what to do."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(tmp_path, database=url) as server:
        command = [sys.executable, "-m", server.module, "serve", "--port", "0", "--database", url]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 2
        assert "another server is using" in second.stderr
        assert "postgresql://" in second.stderr
        assert "Traceback" not in second.stderr
        server.kill()
        server.start()
