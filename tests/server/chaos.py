"""Three servers on one PostgreSQL: one of them is killed every few seconds, the database is restarted, and people play on.

Afterwards the log is asked: whatever was acknowledged stands there once, no bot kept a table waiting for more than five seconds
while there was a database, and every stream has come to the end of its game.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from elgrande.server.due import asked_bots
from elgrande.server.entries import LOG_ENTRY
from elgrande.server.live import LiveTable
from elgrande.server.protocol import Frame, ViewFrame
from elgrande.server.store import TABLES, Store
from elgrande.server.terms import SEATS, TERMS
from tests.postgres import Cluster, postgres
from tests.server.databases import at_store, run
from tests.server.serving import Server, serving

FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
PEOPLE, BOTS = 2, 1
WAIT = 5.0
"""Seconds for which a table may be without its bots."""
LOST = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)


@dataclass
class Outcome:
    """What was done, and how long it took."""

    kills: int = 0
    acknowledged: dict[str, set[str]] = field(default_factory=dict)
    """Keys, by table."""
    slowest: float = 0.0
    """Seconds until a move was acknowledged, with everything that was tried on the way."""
    away: list[tuple[float, float]] = field(default_factory=list)
    """When there was no database."""
    longest_wait: float = 0.0
    """Seconds for which a table was without its bots while there was one."""
    moves: int = 0


class Person:
    """Somebody who plays on, at whichever server answers."""

    def __init__(self, crowd: Crowd, table: str, seat: int, token: str) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.token = token
        self.chance = Random(f"{crowd.wish.seed} {table} {seat}")
        self.version = 0
        self.over = False

    async def play(self) -> None:
        """Until the game is over."""
        while not self.over:
            server = self.chance.choice(self.crowd.servers)
            url = f"ws://127.0.0.1:{server.port}/api/tables/{self.table}/stream?seat={self.seat}&after={self.version}"
            try:
                async with connect(url, additional_headers={"Authorization": f"Bearer {self.token}"}) as stream:
                    async for data in stream:
                        frame = FRAME.decode(data)
                        if isinstance(frame, ViewFrame):
                            await self.see(frame)
                        if self.over:
                            return
            except LOST:
                await asyncio.sleep(0.2)

    async def see(self, frame: ViewFrame) -> None:
        """A frame: decide, if it asks."""
        self.version = frame.version
        self.over = not frame.view.awaiting
        if self.seat in frame.view.awaiting and frame.view.moves and frame.question is not None:
            await asyncio.sleep(self.chance.random() * self.crowd.wish.thinking)
            key = f"{frame.question} {frame.answers}"
            move = Random(f"{self.table} {self.seat} {key}").choice(frame.view.moves).text  # the same whenever it is asked
            await self.decide({"seat": self.seat, "move": move, "question": frame.question, "key": key})

    async def decide(self, body: dict[str, Any]) -> None:
        """Send a decision until somebody answers."""
        began = time.monotonic()
        while True:
            server = self.chance.choice(self.crowd.servers)
            try:
                answer = await self.crowd.http.post(
                    f"http://127.0.0.1:{server.port}/api/tables/{self.table}/moves",
                    json=body,
                    headers={"Authorization": f"Bearer {self.token}"},
                )
            except LOST:
                await asyncio.sleep(0.2)
                continue
            if answer.status_code == 200:
                self.crowd.outcome.acknowledged.setdefault(self.table, set()).add(f"{self.seat} {body['key']}")
                self.crowd.outcome.slowest = max(self.crowd.outcome.slowest, time.monotonic() - began)
                return
            if answer.status_code < 500:
                assert answer.json()["code"] == "stale-question", answer.text
                return
            await asyncio.sleep(0.2)  # nobody knows whether it was stored


class Crowd:
    """Everybody at all tables."""

    def __init__(self, servers: list[Server], wish: Wish, outcome: Outcome) -> None:
        self.servers = servers
        self.wish = wish
        self.outcome = outcome
        self.http = httpx.AsyncClient(timeout=30.0, limits=httpx.Limits(max_connections=200))

    async def play(self, number: int, disturbing: asyncio.Task[None]) -> None:
        """One game after the other at one place, until nothing is disturbed any more."""
        while not disturbing.done():
            try:
                people = await self.open(number)
            except LOST:
                await asyncio.sleep(0.2)  # a table that is half open is nobody's business
                continue
            await asyncio.gather(*(person.play() for person in people))

    async def open(self, number: int) -> list[Person]:
        """A table that has begun, and who plays there."""
        base = f"http://127.0.0.1:{self.servers[number % len(self.servers)].port}/api"
        tokens = [await self._guest(base, f"Player {number} {seat}") for seat in range(PEOPLE)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (PEOPLE - 1), *[{"kind": "bot", "bot": "random"}] * BOTS]
        request = {"edition": "classic", "players": PEOPLE + BOTS, "seats": seats, "options": {"length": "six"}}
        table = (await self._ask(f"{base}/tables", tokens[0], request))["id"]
        for token in tokens[1:]:
            await self._ask(f"{base}/tables/{table}/join", token, {})
            await self._ask(f"{base}/tables/{table}/ready", token, {})
        await self._ask(f"{base}/tables/{table}/start", tokens[0], None)
        return [Person(self, table, seat, token) for seat, token in enumerate(tokens)]

    async def _ask(self, url: str, token: str, body: object) -> Any:
        answer = await self.http.post(url, json=body, headers={"Authorization": f"Bearer {token}"})
        return answer.raise_for_status().json()

    async def _guest(self, base: str, name: str) -> str:
        answer = await self.http.post(f"{base}/guests", json={"name": name})
        self.http.cookies.clear()
        return str(answer.raise_for_status().json()["token"])


@dataclass(frozen=True)
class Wish:
    """How much is to happen."""

    tables: int
    kills: int
    restarts: int = 2
    """Of the database."""
    seed: int = 1
    pause: float = 2.0
    """Seconds between two kills, about."""
    thinking: float = 1.0
    """The longest that somebody thinks."""


async def disturb(cluster: Cluster, servers: list[Server], wish: Wish, outcome: Outcome) -> None:
    """Kill one server after the other and start it again, and now and then the database."""
    chance = Random(wish.seed)
    restarts = {wish.kills * (number + 1) // (wish.restarts + 1) for number in range(wish.restarts)}
    for number in range(wish.kills):
        await asyncio.sleep(wish.pause * (0.5 + chance.random()))
        if number in restarts:
            began = time.time()
            await asyncio.to_thread(cluster.stop, chance.choice([signal.SIGINT, signal.SIGQUIT]))
            await asyncio.to_thread(cluster.start)
            outcome.away.append((began, time.time()))
        server = chance.choice(servers)
        await asyncio.to_thread(server.kill)
        outcome.kills += 1
        await asyncio.sleep(wish.pause * chance.random())
        await asyncio.to_thread(server.start)


def survive(folder: Path, wish: Wish) -> Outcome:
    """Let people play while servers are killed and the database is restarted; check everything."""
    logging.getLogger("httpx").setLevel(logging.WARNING)
    outcome = Outcome()
    with postgres() as cluster, contextlib.ExitStack() as running:
        database = cluster.create("games")
        servers = [running.enter_context(serving(folder / str(number), database=database)) for number in range(3)]

        async def everything() -> None:
            crowd = Crowd(servers, wish, outcome)
            disturbing = asyncio.create_task(disturb(cluster, servers, wish, outcome))
            async with asyncio.TaskGroup() as playing:
                for number in range(wish.tables):
                    playing.create_task(crowd.play(number, disturbing))
            await disturbing
            await crowd.http.aclose()

        run(everything)
        run(lambda: at_store(database, lambda store: check(store, outcome)))
        for server in servers:
            log = server.log.read_text(encoding="utf-8")
            assert "ERROR" not in log, log[-3000:]
    return outcome


async def check(store: Store, outcome: Outcome) -> None:
    """Ask the log of every table that was played."""
    for id, acknowledged in outcome.acknowledged.items():
        [row] = await store.rows(sa.select(TABLES).where(TABLES.c.id == id))
        assert row.state == "over", f"{id} is {row.state}"
        lines = await store.lines(id)
        stored = Counter(line.key for line in lines)
        assert max(stored.values()) == 1
        assert not acknowledged - stored.keys(), "acknowledged, and not stored"
        outcome.moves += len(lines)
        table = LiveTable(id, TERMS.decode(row.terms), row.host)
        table.state, table.seats = "running", SEATS.decode(row.seats)
        table.begin()
        since = table.terms.started if asked_bots(table) else None
        for line in lines:
            entry = LOG_ENTRY.decode(line.line)
            table.apply(entry, line.key, line.at)
            if since is not None and entry.seat not in range(PEOPLE):
                outcome.longest_wait = max(outcome.longest_wait, waited(since, line.at, outcome.away))
                since = None
            if not asked_bots(table):
                since = None
            elif since is None:
                since = line.at
        assert table.game is not None
        assert table.game.is_over
    assert outcome.longest_wait < WAIT, f"a table was without its bots for {outcome.longest_wait:.1f} s"


def waited(since: float, until: float, away: list[tuple[float, float]]) -> float:
    """How long that was, without the time in which there was no database."""
    return until - since - sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in away)
