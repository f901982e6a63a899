"""What one visitor may ask of a server: each limit, reached in small, and what everybody else notices of it (nothing)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
import sqlalchemy as sa
import uvicorn
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.cli import connections
from elgrande.cli.connections import Connection, Door
from elgrande.game import Game
from elgrande.server import attempts, guests, listings, lobby, logs, replays, service, tables
from elgrande.server.attempts import Attempts
from elgrande.server.bot_pool import BotPool, Knowledge
from elgrande.server.budgets import Buckets, Metered, client_at
from elgrande.server.guests import Guests
from elgrande.server.protocol import LIMITS, ApiError, Clock, Code
from elgrande.server.replays import Replays
from elgrande.server.service import Service
from elgrande.server.store import LEASES
from elgrande.server.streams import MAX_WAITING_BYTES, Subscriber
from elgrande.server.turns import Turns, in_slices
from tests.server.databases import about_files, ask, database_in
from tests.server.parlour import Puppets, indoors, parlour
from tests.server.visitors import Person, finished, finished_game, refused, running, visiting

# --- connections --------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def at_the_door(streams: int = 100, body: bytes = b"") -> Iterator[tuple[int, Door]]:
    """Something small behind real connections, in a thread."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while scope["type"] == "http" and (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(body)).encode())]})
        await send({"type": "http.response.body", "body": body})

    door = Door(streams)
    made: Any = partial(Connection, door)
    server = uvicorn.Server(uvicorn.Config(app, http=made, port=0, log_config=None, lifespan="off", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1], door
    finally:
        server.should_exit = True
        thread.join()


def connected(port: int) -> socket.socket:
    """Somebody at the door."""
    return socket.create_connection(("127.0.0.1", port), timeout=5)


def is_closed(line: socket.socket) -> bool:
    """Has the server closed it, without a word?"""
    try:
        return line.recv(1) == b""
    except OSError:
        return True


def test_headers_come_to_an_end() -> None:
    with at_the_door() as (port, _):
        for endless in (b"X-More: " + b"x" * 16_000 + b"\r\n", b"x" * 16_000, b"A: b\r\n" * 3000):
            with connected(port) as line:
                line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n")
                if endless[:2] == b"xx":
                    line.sendall(b"X-Long: ")
                sent = 0
                with contextlib.suppress(OSError):
                    while sent < 1000 * connections.MAX_HEADER_BYTES:
                        sent += line.send(endless)
                    pytest.fail("it has taken everything")
        with connected(port) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: " + b"x" * 8000 + b"\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"


@pytest.mark.parametrize(
    "more",
    [b"0\r\nX: " + b"x" * 16_000, b"0\r\n" + b"A: b\r\n" * 3000, b"1;x=" + b"x" * 16_000, b"1;a=b\r\nx\r\n" * 2000],
    ids=["trailer", "trailers", "extension", "extensions"],
)
def test_what_stands_beside_a_body_comes_to_an_end(more: bytes) -> None:
    """A body in parts has room for more than itself: each has a head, and there is a foot."""
    with at_the_door() as (port, _):
        with connected(port) as line:
            line.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n" + more)
            rest = more[-7:] if more.startswith((b"0\r\nA", b"1;a")) else b"x"
            sent = 0
            with contextlib.suppress(OSError):
                while sent < 1000 * connections.MAX_HEADER_BYTES:
                    sent += line.send(rest * (16_000 // len(rest)))
                pytest.fail("it has taken everything")
        with connected(port) as line:
            parts = b"5\r\nsmall\r\n" * 20_000 + b"0\r\n\r\n"
            line.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" + parts)
            assert line.recv(12) == b"HTTP/1.1 200"


def test_who_reads_no_answer_is_not_waited_for() -> None:
    with patch.object(connections, "ANSWER_SECONDS", 0.2), at_the_door(body=b"x" * 30_000_000) as (port, door):
        with connected(port) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"
            deadline = time.monotonic() + 10
            while door.inside and time.monotonic() < deadline:
                time.sleep(0.01)
            assert not door.inside
        with connected(port) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            read = 0
            while read < 30_000_000:
                read += len(line.recv(1_000_000))


def test_a_request_comes_in_time(caplog: pytest.LogCaptureFixture) -> None:
    with (
        patch.object(connections, "HEADER_SECONDS", 0.3),
        patch.object(connections, "REQUEST_SECONDS", 0.6),
        caplog.at_level(logging.WARNING, logger="elgrande"),
        at_the_door() as (port, door),
    ):
        begun = [b"", b"POST / HT", b"POST / HTTP/1.1\r\nContent-", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf"]
        lines = [connected(port) for _ in begun]
        for line, sent in zip(lines, begun, strict=True):
            line.sendall(sent)
        assert [is_closed(line) for line in lines] == [True] * 4
        for line in lines:
            line.close()
        assert not door.arriving
        refusals = [vars(record)["facts"]["why"] for record in caplog.records if record.getMessage() == "connection-refused"]
        assert refusals == ["too slow"] * 4
        with connected(port) as line:  # who is whole may be quiet for longer
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"
            time.sleep(0.5)
            line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
            assert line.recv(1000)


def test_an_address_has_so_many_connections() -> None:
    with patch.object(connections, "BESIDE_STREAMS", 2), at_the_door(streams=3) as (port, door):
        with contextlib.ExitStack() as stack:
            inside = [stack.enter_context(connected(port)) for _ in range(5)]
            for line in inside:
                line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
                assert line.recv(12) == b"HTTP/1.1 200"
            assert is_closed(stack.enter_context(connected(port)))
        while door.inside:
            time.sleep(0.01)
        # A proxy's connections are not one client's: its headers tell who that is, and requests are counted by it.
        with contextlib.ExitStack() as stack:
            for _ in range(9):
                line = stack.enter_context(connected(port))
                line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n")
                assert line.recv(12) == b"HTTP/1.1 200"


def test_of_many_half_requests_the_oldest_makes_room() -> None:
    with patch.object(connections, "MAX_ARRIVING", 3), at_the_door() as (port, _):
        lines = []
        for _ in range(5):
            lines.append(connected(port))
            lines[-1].sendall(b"GET / HT")
            time.sleep(0.05)
        assert [is_closed(line) for line in lines[:2]] == [True, True]
        lines[-1].sendall(b"TP/1.1\r\nHost: here\r\n\r\n")
        assert lines[-1].recv(12) == b"HTTP/1.1 200"
        for line in lines:
            line.close()


# --- budgets ------------------------------------------------------------------------------------------------------------------


def test_work_costs_what_it_takes() -> None:
    async def work() -> str:
        end = time.thread_time() + 0.05
        while time.thread_time() < end:
            pass
        await asyncio.sleep(0.2)  # others work meanwhile: that is not counted
        return "done"

    async def metered() -> tuple[str, float]:
        made = Metered(work())
        return await made, made.seconds

    said, seconds = asyncio.run(metered())
    assert said == "done"
    assert 0.05 <= seconds < 0.15


def test_a_bucket_leaks() -> None:
    with patch("elgrande.server.budgets.time.monotonic", return_value=1000.0) as clock:
        bucket = Buckets(rate=2, burst=3)
        bucket.fill("anna", 6)
        assert bucket.wait("anna") == 0
        bucket.fill("anna", 4)
        assert (bucket.wait("anna"), bucket.wait("ben")) == (2, 0)
        clock.return_value = 1002.0
        assert bucket.wait("anna") == 0


def test_of_so_many_clients_those_are_forgotten_who_asked_for_nothing_of_late() -> None:
    """And not one at a time: somebody with thousands of addresses would have all of them looked at for each."""
    with patch("elgrande.server.budgets.MAX_CLIENTS", 100):
        bucket = Buckets(rate=1, burst=3)
        for number in range(100):
            bucket.fill(f"client {number}", 2)
        with patch.object(bucket, "_tidy", wraps=bucket._tidy) as tidied:
            for number in range(10):
                bucket.fill(f"another {number}", 2)
            assert tidied.call_count == 1
        assert len(bucket.levels) == 100
        assert bucket.level("client 99") > 1


def test_streams_cost_what_they_take(tmp_path: Path) -> None:
    """To open one, and to look through other eyes: else one long game opened again and again would be free."""
    with visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        table, work = running(anna, ben), client.app.state.rate_limiter.work
        work.levels.clear()
        with client.websocket_connect(f"{table}/stream?seat=0", headers={"Authorization": f"Bearer {anna.token}"}) as stream:
            while stream.receive_json()["type"] != "view":
                pass
            opened = work.levels["testclient"][0]
            assert opened > 0
            assert anna.id in work.levels
            work.levels.clear()
            stream.send_json({"look": None})
            while stream.receive_json()["type"] != "view":
                pass
            stream.send_json({"look": 9})  # the answer comes when the look before is paid for
            while stream.receive_json()["type"] != "error":
                pass
            assert work.levels["testclient"][0] > 0


def test_a_household_is_one_client() -> None:
    assert client_at("2001:db8:1:2:3:4:5:6") == client_at("2001:db8:1:2::9") == "2001:db8:1:2::"
    assert client_at("2001:db8:1:3::9") != client_at("2001:db8:1:2::9")
    assert client_at("192.0.2.7") == "192.0.2.7"


def test_who_has_had_much_done_waits(tmp_path: Path) -> None:
    """Though the requests were few; and it is said how long, in their language."""
    with visiting(tmp_path, rate=40) as client:
        anna = Person(client, "Anna")
        limiter = client.app.state.rate_limiter
        limiter.spend(30.0, "testclient")
        answer = client.get("/api/tables", headers={"Accept-Language": "it"})
        error = refused(answer, Code.TOO_MANY)
        assert error.text
        assert error.text.startswith("Troppe richieste: riprova tra")
        assert int(answer.headers["retry-after"]) > 100
        limiter.work.levels.clear()
        assert anna.get("/api/me").status_code == 200
        limiter.spend(30.0, anna.id)  # wherever they come from
        refused(anna.get("/api/me"), Code.TOO_MANY)
        assert client.get("/api/tables").status_code == 200


def test_so_much_is_kept_for_a_client(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=0.7) as client:
        client.app.state.rate_limiter.requests.size = 1e6
        answers = [client.post("/api/guests", json={"name": f"Guest {n}"}) for n in range(4)]
        assert [answer.status_code for answer in answers[:2]] == [201, 201]
        refused(answers[3], Code.TOO_MANY)
        assert client.get("/api/tables").status_code == 200


def test_who_goes_on_asking_waits_for_the_refusal(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=5) as client, patch("elgrande.server.middleware.DEAF_SECONDS", 0.2):
        began = time.monotonic()
        for _ in range(14):
            client.get("/healthz")
        assert time.monotonic() - began < 1
        began = time.monotonic()
        for _ in range(10):
            refused(client.get("/healthz"), Code.TOO_MANY)
        assert time.monotonic() - began > 0.6
        assert client.app.state.rate_limiter.wait("testclient") <= 2.1  # and is welcome again soon


def test_a_refused_body_is_not_listened_to(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=1) as client:
        answers = [client.post("/api/records/check", content=b"x" * 50_000) for _ in range(4)]
        refused(answers[-1], Code.TOO_MANY)
        assert answers[-1].headers["connection"] == "close"


# --- turns --------------------------------------------------------------------------------------------------------------------


def test_owners_take_turns() -> None:
    """Somebody who wants much waits behind themselves, not in front of others; whoever gives up holds up nobody."""

    async def ordered() -> list[str]:
        turns, order = Turns(1), []

        async def want(owner: str, name: str) -> None:
            async with turns.turn(owner):
                order.append(name)
                await asyncio.sleep(0)

        wants = [asyncio.create_task(want("anna", f"a{n}")) for n in range(4)]
        wants += [asyncio.create_task(want("ben", f"b{n}")) for n in range(2)]
        await asyncio.sleep(0)
        wants[2].cancel()
        await asyncio.gather(*wants, return_exceptions=True)
        await want("carl", "c0")
        assert (turns.free, turns.waiting) == (1, {})
        return order

    assert asyncio.run(ordered()) == ["a0", "a1", "b0", "a3", "b1", "c0"]


def test_long_work_lets_others_in() -> None:
    async def together() -> tuple[int, int | None]:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0)

        def slow(number: int) -> int:
            time.sleep(0.002)
            return number

        ticking = asyncio.create_task(tick())
        last = await in_slices(map(slow, range(30)))
        ticking.cancel()
        return ticks, last

    ticks, last = asyncio.run(together())
    assert ticks >= 10
    assert last == 29


# --- records, replays, tables in memory ---------------------------------------------------------------------------------------


def with_notes(*texts: str) -> str:
    """A finished game about which something was noted."""
    game = Game.new("classic", 2, 1, {"length": "six"})
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
    for text in texts:
        game.note("pause", 0, text)
    return game.record().dumps()


def test_a_record_is_no_longer_than_a_game(client: TestClient[Litestar]) -> None:
    anna = Person(client, "Anna")
    for path in ("/api/records", "/api/records/check"):

        def sent(text: str, path: str = path) -> Any:
            return client.post(path, content=text.encode(), headers={"Authorization": f"Bearer {anna.token}"})

        assert refused(sent(with_notes("x" * 5000)), Code.BAD_RECORD).text
        assert refused(sent(with_notes("x" * LIMITS.record.max)), Code.TOO_LARGE).text
        assert refused(sent("\n" * 20_000), Code.TOO_LARGE).text
        assert sent(with_notes("a short note")).status_code in (200, 201)


def test_a_guest_has_so_many_records_and_tables(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    with patch.object(lobby, "MAX_IMPORTED", 2), patch.object(lobby, "MAX_HOSTED", 2):
        for _ in range(2):
            finished(anna)
        error = refused(anna.import_record(finished_game().record().dumps()), Code.TOO_MANY)
        assert error.text == "You already have 2 imported games; no more are kept for you."
        opened = [anna.create() for _ in range(2)]
        error = refused(anna.post("/api/tables", {}), Code.TOO_MANY)
        assert error.text == "You already have 2 open or running tables: finish or close one first."
        assert ben.create()  # nobody else is concerned
        assert anna.delete(opened[0]).status_code == 204
        anna.create()


def test_replays_take_so_much_memory(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            shown, person = Replays(room.service.tables), room.person(0)
            ids = [(await room.service.lobby.import_record(person, with_notes(str(n)))).id for n in range(4)]
            first = await shown.of(ids[0], person)
            assert len(first.snapshots) <= replays.SNAPSHOTS + 1
            with patch.object(replays, "MAX_BYTES", first.size * 5 // 2):
                for id in ids:
                    await shown.of(id, person)
            assert [*shown.cache] == ids[2:]

    indoors(look, tmp_path)


def test_tables_nobody_watches_leave_memory(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with parlour(folder, "pp", clock={"kind": "game", "seconds": 600}) as room:
            known, person = room.service.tables, room.person(0)
            over = (await room.service.lobby.import_record(person, with_notes())).id
            watching = await room.watch(0)
            await known.refresh(over)
            known.tidy()
            assert {over, room.id} <= {*known.live}  # somebody may come back in a moment
            with patch.object(tables, "IDLE", 0.0):
                known.tidy()
                assert [*known.live] == [room.id]
                room.service.streams.unsubscribe(room.id, watching)
                known.tidy()
            assert not known.live
            assert room.service.bots.alarms  # its clock runs on
            await known.refresh(room.id)
            await known.refresh(over)
            with patch.object(tables, "MAX_IDLE_BYTES", 0), patch.object(tables, "HURRIED", 0.0):
                known.tidy()
            assert not known.live
            table = await known.cached(room.id)  # and it is as it was
            assert table.game is not None
            assert table.game.awaiting()

    indoors(look, tmp_path)


def test_who_does_not_read_does_not_fill_the_memory() -> None:
    async def slow() -> None:
        subscriber = Subscriber(None, None, 0)
        for _ in range(100):
            subscriber.send_bytes(b"x" * 100_000)
        assert subscriber.frames.bytes <= MAX_WAITING_BYTES
        waiting = [subscriber.frames.get_nowait() for _ in range(subscriber.frames.qsize())]
        assert b"" in waiting

    asyncio.run(slow())


# --- dear requests ------------------------------------------------------------------------------------------------------------


def test_a_deck_is_no_longer_than_its_cards(client: TestClient[Litestar]) -> None:
    refused(client.post("/api/decks/classic/read", content=b"\n" * 90_000), Code.TOO_LARGE)
    error = refused(client.post("/api/decks/classic/read", content=b"\n" * 3000), Code.TOO_LARGE)
    assert error.text == "The list is too long: it can have at most 2,000 lines."
    refused(client.post("/api/decks/classic/read", content=b"\n" * 990_000), Code.TOO_LARGE)
    assert client.post("/api/decks/classic/read", content=b"").status_code == 200


def test_the_list_of_tables_is_kept_ready(client: TestClient[Litestar]) -> None:
    """Only what has changed since it was last asked for is looked at again."""
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    shown = [running(anna, ben, public=True), *(anna.create(public=True) for _ in range(3))]
    known: listings.Listings = client.app.state.service.listings

    def listed(who: Person | None = None) -> list[dict[str, Any]]:
        answer = who.get("/api/tables") if who else client.get("/api/tables")
        found: list[dict[str, Any]] = answer.json()["tables"]
        return found

    assert len(listed()) == 4
    with patch.object(tables.Tables, "refresh", side_effect=AssertionError("it was looked at again")):
        assert len(listed()) == 4
    assert [info["host"] for info in listed(anna)] == [True] * 4
    assert [info["host"] for info in listed(ben)] == [False] * 4
    assert ben.post(f"{shown[1]}/join", {}).status_code == 200
    before = {info["id"]: info for info in listed()}
    assert [seat["name"] for seat in before[shown[1].rpartition("/")[2]]["seats"]] == ["Anna", "Ben"]
    anna.answer(shown[0], 0)
    after = {info["id"]: info for info in listed()}
    assert [id for id in after if after[id] != before[id]] == [shown[0].rpartition("/")[2]]
    assert anna.delete(shown[2]).status_code == 204
    assert len(listed()) == len(known.shown) == 3


@about_files
def test_what_is_looked_for_has_an_index(tmp_path: Path) -> None:
    url = database_in(tmp_path)
    asked = {
        "select id from tables where rematch_of = 'x' and state = 'open'": "one_rematch",
        "select id from tables where rematch_of = 'x' order by created desc limit 1": "ix_tables_rematch_of",
        "select id from guests where looks = 'x' and password is not null limit 1": "guests_claimed_alike",
        "select table_id from invitations where guest = 'x'": "ix_invitations_guest",
        "select max(number) from chat where table_id = 'x' and seated is 1": "sqlite_autoindex_chat",
        "select count(*) from tables where host = 'x' and state in ('open', 'running')": "ix_tables_host",
        "select id from tables where public is 1 and state = 'open' order by created desc limit 9": "tables_listed",
    }
    for query, index in asked.items():
        assert index in str(ask(url, f"explain query plan {query}"))


# --- bots ---------------------------------------------------------------------------------------------------------------------


def test_bots_of_different_hosts_take_turns(tmp_path: Path) -> None:
    """However many tables of bots somebody has, the bot of somebody else is the next but one to think."""

    async def think(folder: Path) -> None:
        async with parlour(folder, "pb", options={"first": 1}) as room:
            known = (await room.asked_bot()).known
            pool, order = BotPool(1), list[str]()

            async def ask(self: object, name: str, seed: int, known: Knowledge, seconds: float) -> int:
                order.append(name)
                await asyncio.sleep(0.01)
                return known.observation.options[0]

            with patch("elgrande.server.bot_pool.Worker.ask", ask):
                thoughts = [pool.decide(f"many {number}", "", known, "somebody") for number in range(5)]
                await asyncio.gather(*thoughts, pool.decide("one", "", known, "somebody else"))
            pool.close()
            assert order == ["many 0", "many 1", "one", "many 2", "many 3", "many 4"]

    indoors(think, tmp_path)


def test_a_start_wakes_only_what_is_due(tmp_path: Path) -> None:
    """Tables where people are asked wait until somebody comes; nobody waits for those of others."""

    async def start(folder: Path) -> None:
        async with parlour(folder, "pp", options={"first": 0}) as room:
            asked = room.id
            due = []
            for kinds, request in (("pb", {"options": {"first": 1}}), ("pp", {"clock": Clock("game", 600)})):
                await room.begin(kinds, {"edition": "classic", **request})
                due.append(room.id)
            async with asyncio.timeout(20):
                while len(await room.store.rows(sa.select(LEASES.c.due).where(LEASES.c.due.is_not(None)))) != 2:
                    await asyncio.sleep(0.01)
            again, woken = Service(room.store, Puppets()), list[str]()
            refresh = again.tables.refresh

            async def noted(id: str) -> Any:
                woken.append(id)
                return await refresh(id)

            with patch.object(again.tables, "refresh", noted):
                await again.open()
                assert woken == []
                async with asyncio.timeout(20):
                    while {*woken} != {*due}:
                        await asyncio.sleep(0.01)
            assert asked not in woken
            assert asked not in again.tables.live
            await again.close()

    indoors(start, tmp_path)


# --- one table ----------------------------------------------------------------------------------------------------------------


def test_so_much_is_written_down_about_a_table(tmp_path: Path) -> None:
    """Beyond that its game can be played to its end, and nothing else."""

    async def look(folder: Path) -> None:
        async with parlour(folder, "pp", options={"length": "six"}) as room:
            with patch("elgrande.server.conditions.MAX_LENGTH", 6):
                for number in range(6):
                    await room.consent(0, "pause", agree=number % 2 == 1)
                with pytest.raises(ApiError) as caught:
                    await room.consent(0, "pause", agree=False)
                assert (caught.value.code, caught.value.reason) == (Code.TOO_MANY, "table-long")
                with pytest.raises(ApiError, match="only moves"):
                    await room.order(0, "no-veto")
                seat = room.game.awaiting()[0]
                await room.move(seat)
                with pytest.raises(ApiError, match="only moves"):
                    await room.undo(seat)
                await room.play_until(lambda game: game.is_over, Random(1))
            assert room.live.state == "over"

    indoors(look, tmp_path)


def test_chat_does_not_grow_for_ever(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            with patch("elgrande.server.chat.MAX_KEPT", 3), patch("elgrande.server.chat.MAX_TOLD", 5):
                for number in range(12):
                    await room.service.streams.say(room.id, room.person(0), f"said {number}")
            kept = await room.store.rows(sa.text("select number from chat order by number"))  # type: ignore[arg-type]
            assert [row.number for row in kept] == [8, 9, 10, 11, 12]

    indoors(look, tmp_path)


# --- passwords ----------------------------------------------------------------------------------------------------------------


def test_guessing_takes_longer_and_longer() -> None:
    """For whoever guesses; the owner comes in from elsewhere as ever."""

    async def guess() -> None:
        with patch("elgrande.server.attempts.time.monotonic", return_value=1000.0) as clock:
            known = Attempts()
            for _ in range(attempts.FREE):
                await known.before("anna", "here")
                known.failed("anna", "here")
            with pytest.raises(ApiError) as caught:
                await known.before("anna", "here")
            assert (caught.value.code, caught.value.wait) == (Code.TOO_MANY, 1)
            await known.before("anna", "elsewhere")
            await known.before("ben", "here")
            clock.return_value = 1001.5
            await known.before("anna", "here")
            known.failed("anna", "here")
            with pytest.raises(ApiError) as caught:
                await known.before("anna", "here")
            assert caught.value.wait == 2
            for number in range(attempts.FREE_FROM_ADDRESS):
                known.failed(f"name {number}", "here")
            with pytest.raises(ApiError):
                await known.before("ben", "here")
            clock.return_value += attempts.FORGIVEN
            await known.before("anna", "here")

    asyncio.run(guess())


def test_wrong_passwords_hold_up_only_who_sends_them(tmp_path: Path) -> None:
    async def guess(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            known = Guests(room.store)
            await known.claim(room.person(0), "a long secret")
            for _ in range(attempts.FREE):
                with pytest.raises(ApiError, match="no claimed name"):
                    await known.login("Player 0", "not this one", "192.0.2.7")
            with pytest.raises(ApiError) as caught:
                await known.login("Player 0", "a long secret", "192.0.2.7")
            assert caught.value.code is Code.TOO_MANY
            assert (await known.login("Player 0", "a long secret", "192.0.2.8")).guest.id == room.person(0).id
            known.close()

    indoors(guess, tmp_path)


def test_passwords_hold_up_nothing_but_passwords(tmp_path: Path) -> None:
    """They are looked at one after the other, in a thread of their own, address by address; one that sends many comes back."""

    async def guess(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            known, going_on = Guests(room.store), threading.Event()
            with (
                patch("elgrande.server.guests._verify", lambda digest, password: going_on.wait(20)),
                patch.object(guests, "MAX_HASHES", 3),
            ):
                order = list[str]()

                async def login(name: str, address: str) -> None:
                    with contextlib.suppress(ApiError):
                        await known.login(name, "a long secret", address)
                    order.append(name)

                waiting = [asyncio.create_task(login(f"Name {n}", "192.0.2.7")) for n in range(3)]
                await asyncio.sleep(0.05)
                with pytest.raises(ApiError) as caught:
                    await known.login("Name 9", "a long secret", "192.0.2.7")
                assert caught.value.code is Code.TOO_MANY
                waiting.append(asyncio.create_task(login("Elsewhere", "192.0.2.8")))
                await asyncio.sleep(0.05)
                await room.service.lobby.import_record(room.person(0), with_notes())
                await room.move(room.game.awaiting()[0])
                assert not any(one.done() for one in waiting)
                going_on.set()
                await asyncio.gather(*waiting, return_exceptions=True)
                assert order.index("Elsewhere") < 3, "who sends one waits for one of somebody else's"
            known.close()

    indoors(guess, tmp_path)


# --- a full disk --------------------------------------------------------------------------------------------------------------


def test_readiness_means_that_a_write_works(client: TestClient[Litestar]) -> None:
    assert client.get("/readyz").text == "ready"
    with patch.object(service, "PROBE_SECONDS", 0.0):
        full = sa.exc.OperationalError("insert", {}, Exception("database or disk is full"))
        with patch.object(client.app.state.service.store, "run", side_effect=full):
            refused(client.get("/readyz"), Code.INTERNAL)
            assert client.get("/healthz").text == "ok"
        assert client.get("/readyz").text == "ready"


def test_what_happens_again_and_again_is_not_written_down_each_time() -> None:
    text = StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(logs.TextLines())
    handler.addFilter(logs.Bounded())
    log = logging.getLogger("elgrande.tests.bounded")
    log.addHandler(handler)
    log.propagate = False
    with patch("elgrande.server.logs.time.monotonic", return_value=1000.0) as clock:
        for _ in range(500):
            try:
                raise OSError("the disk is full")
            except OSError as error:
                log.error("request-failed", extra={"facts": {"status": 500}}, exc_info=error)
        log.error("something-else", extra={"facts": {}})
        assert text.getvalue().count("request-failed") == logs.MAX_LINES
        assert text.getvalue().count("Traceback") == 1
        assert "cause=OSError" in text.getvalue()
        assert "something-else" in text.getvalue()
        assert len(text.getvalue()) < 10_000
        clock.return_value += logs.WINDOW + 1
        log.error("request-failed", extra={"facts": {"status": 500}})
        assert text.getvalue().rstrip().endswith(f"request-failed status=500 left_out={500 - logs.MAX_LINES}")
