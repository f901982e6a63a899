"""How many tables one server carries: ``python -m benchmarks.load`` or ``make bench-load``.

The server is one process, all clients are a second one.  Each table has four people with a stream each; moves come at a steady
rate, spread over the tables.  Measured is the time from sending a move until every stream of its table has the frame.

With ``--bots hard`` four such bots play at each of fifty further tables, at a server's usual pace, and somebody watches each:
people must not feel it, and no such table may stand still.

With ``--servers 2`` so many share one PostgreSQL, started for them as a durable one; the streams of each table are spread over
all of them, and each person decides where they watch.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import uvloop

from benchmarks.speed import yardstick
from tests.postgres import postgres

PLAYERS = 4
PER_HOST = 30
"""Tables of the same four people: a host may have only so many (lobby.MAX_HOSTED)."""
VERSION = re.compile(rb'"version":(\d+)')
PING, PONG = 0x89, 0x8A
"""How frames begin with which a server asks whether anybody is there, and the answer."""
GOALS = {"p95_ms": 50.0, "p99_ms": 150.0, "memory_mb": 700.0, "cold_load_ms": 100.0}
"""At 500 tables, 2,000 streams and 200 moves a second."""
BOT_TABLES = 50
BESIDE_BOTS = {"p95_ms": 50.0, "pause_s": 10.0}
"""At 200 tables and 80 moves a second, beside those of bots; one that does nothing for longer stands still."""
USUAL_PACE = 0.6
"""Seconds a bot waits before it moves, as at a server that is told nothing else."""


@dataclass(frozen=True)
class Load:
    """What is asked of a server."""

    tables: int
    rate: float
    """Moves of people a second, in all."""
    seconds: float
    bots: str = ""
    """Which bot plays at further tables; none if nobody is named."""

    def arguments(self) -> list[str]:
        """For the second process."""
        told = ["--tables", str(self.tables), "--rate", str(self.rate), "--seconds", str(self.seconds)]
        return [*told, "--bots", self.bots] if self.bots else told


class Server:
    """``elgrande serve`` on a database in a folder."""

    def __init__(self, database: str, profile: Path | None = None, pace: float = 0.0) -> None:
        self.database = database
        self.profile = profile
        self.pace = pace
        """Seconds a bot waits before it moves."""
        self.port = 0
        self.start()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        program = "from elgrande.cli import main; main()"
        if self.profile is not None:
            # In processor time, which does not depend on what else the machine does.
            program = (
                "import cProfile, time; profile = cProfile.Profile(time.process_time)\n"
                f"try: profile.run({program!r})\nfinally: profile.dump_stats({str(self.profile)!r})"
            )
        arguments = ["serve", "--port", str(self.port), "--pace", str(self.pace), "--rate", "1000000", "--streams", "1000000"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments, "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found.group(1))
        deadline = time.monotonic() + 60
        while True:
            try:
                httpx.get(f"{self.url}/readyz").raise_for_status()
                return
            except httpx.HTTPError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> float:
        """Megabytes of its process that are in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found.group(1)) / 1024 if found else 0.0

    def processor_seconds(self) -> float:
        """How long it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it."""
        self.process.send_signal(how)
        self.process.wait(60)


@dataclass
class Table:
    """One table with its streams."""

    id: str
    tokens: list[str]
    """Of the people at it, by seat."""
    latest: list[bytes] = field(default_factory=lambda: [b""] * PLAYERS)
    """The newest view of every seat, not yet read: a browser would read it in a process of its own."""
    versions: list[int] = field(default_factory=lambda: [0] * PLAYERS)
    wanted: int = 0
    """The version everybody is to hear of."""
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)
    heard_at: float = 0.0
    """When the stream of seat 0 had the last frame."""
    pause: float = 0.0
    """The longest time between two of these, while it is measured."""


class Stream(asyncio.Protocol):
    """A stream of one seat, as lean as can be: two thousand of them share one process with the clock that measures."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.bytes = bytearray()
        self.greeted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Where answers go."""
        self.transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what has come."""
        self.bytes += data
        if not self.greeted:
            head = self.bytes.find(b"\r\n\r\n")
            if head < 0:
                return
            assert self.bytes.startswith(b"HTTP/1.1 101"), bytes(self.bytes[:200])
            del self.bytes[: head + 4]
            self.greeted = True
        while (found := self._frame()) is not None:
            kind, frame = found
            if kind == PING:
                # A client masks what it sends; a mask of zeros leaves it as it is.
                self.transport.write(bytes((PONG, 128 + len(frame), 0, 0, 0, 0)) + frame)
            elif frame.startswith(b'{"type":"view"'):
                version = VERSION.search(frame)
                assert version
                self._hear(int(version.group(1)), frame)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame and of which kind it is; a server never masks them."""
        if len(self.bytes) < 2:
            return None
        length, start = self.bytes[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(self.bytes[2:start], "big")
        if len(self.bytes) < start + length:
            return None
        found = self.bytes[0], bytes(self.bytes[start : start + length])
        del self.bytes[: start + length]
        return found

    def _hear(self, version: int, frame: bytes) -> None:
        table = self.table
        if self.seat == 0:
            now = time.perf_counter()
            table.pause = max(table.pause, now - table.heard_at)
            table.heard_at = now
        table.versions[self.seat] = version
        table.latest[self.seat] = frame
        if table.wanted and min(table.versions) >= table.wanted:
            table.heard.set()


class Line:
    """One kept connection for requests."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str = "", body: object = None) -> Any:
        """A request; its answer."""
        # The server closes a connection on which nothing was asked for a while.
        if self.streams is None or self.streams[0].at_eof():
            name, port = self.host.split(":")
            self.streams = await asyncio.open_connection(name, int(port))
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} /api{path} HTTP/1.1\r\nHost: {self.host}\r\nAuthorization: Bearer {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        answer = await reader.readuntil(b"\r\n\r\n")
        found = re.search(rb"(?i)content-length: (\d+)", answer)
        content = await reader.readexactly(int(found.group(1)) if found else 0)
        status = int(answer[9:12])
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {content.decode()}")
        return json.loads(content)


class Crowd:
    """All clients."""

    def __init__(self, urls: str, rate: float) -> None:
        self.hosts = [url.removeprefix("http://") for url in urls.split()]
        self.rate = rate
        self.lines: dict[str, asyncio.LifoQueue[Line]] = {host: asyncio.LifoQueue() for host in self.hosts}
        for host, lines in self.lines.items():
            for _ in range(64):
                lines.put_nowait(Line(host))
        self.tables: list[Table] = []
        self.bot_tables: list[Table] = []
        self.times: list[float] = []
        self.refused = 0
        self.chance = Random(1)
        self.streams: list[asyncio.Transport] = []

    def host_of(self, seat: int) -> str:
        """Where somebody plays, if there are several servers."""
        return self.hosts[seat % len(self.hosts)]

    async def ask(self, method: str, path: str, token: str = "", body: object = None, seat: int = 0) -> Any:
        """A request on whichever connection is free."""
        lines = self.lines[self.host_of(seat)]
        line = await lines.get()
        try:
            return await line.ask(method, path, token, body)
        finally:
            lines.put_nowait(line)

    async def people(self) -> list[str]:
        """Four who play together, at several tables."""
        return [(await self.ask("POST", "/guests", "", {"name": f"Player {number}"}))["token"] for number in range(PLAYERS)]

    async def open(self, tables: int) -> None:
        """Open all tables, with a stream for everybody."""
        tokens: list[str] = []
        for number in range(tables):
            if number % PER_HOST == 0:
                tokens = await self.people()
            host = tokens[0]
            request = {"edition": "classic", "players": PLAYERS, "seats": [{"kind": "me"}]}
            id = (await self.ask("POST", "/tables", host, request))["id"]
            for seat in range(1, PLAYERS):
                await self.ask("POST", f"/tables/{id}/join", tokens[seat], {"seat": seat})
                await self.ask("POST", f"/tables/{id}/ready", tokens[seat], {})
            await self.ask("POST", f"/tables/{id}/start", host)
            self.tables.append(Table(id, tokens))
        for table in self.tables:
            for seat in range(PLAYERS):
                await self.listen(table, seat)
        while not all(all(table.latest) for table in self.tables):
            await asyncio.sleep(0.05)

    async def open_for_bots(self, name: str, tables: int) -> None:
        """Open tables at which only bots play, and watch each."""
        tokens: list[str] = []
        for number in range(tables):
            if number % PER_HOST == 0:
                tokens = await self.people()
            request = {"edition": "classic", "players": PLAYERS, "seats": [{"kind": "bot", "bot": name}] * PLAYERS}
            table = Table((await self.ask("POST", "/tables", tokens[0], request))["id"], tokens)
            await self.ask("POST", f"/tables/{table.id}/start", tokens[0])
            await self.listen(table, 0, "")
            self.bot_tables.append(table)
        while not all(table.latest[0] for table in self.bot_tables):
            await asyncio.sleep(0.05)

    def bot_figures(self, moved: int) -> dict[str, float]:
        """How the bots' tables went on since they had come so far; those whose game is over stand still for a good reason."""
        now = time.perf_counter()
        playing = [table for table in self.bot_tables if json.loads(table.latest[0])["view"]["awaiting"]]
        return {
            "bot_moves": self.bot_moves() - moved,
            "bot_games_over": len(self.bot_tables) - len(playing),
            "pause_s": round(max((max(table.pause, now - table.heard_at) for table in playing), default=0.0), 1),
        }

    def bot_moves(self) -> int:
        """How far all tables of bots have come, together."""
        return sum(table.versions[0] for table in self.bot_tables)

    async def listen(self, table: Table, seat: int, viewpoint: str = "?seat={}") -> None:
        """Open a stream."""
        host = self.host_of(seat)
        name, port = host.split(":")
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: Stream(table, seat), name, int(port))
        head = f"GET /api/tables/{table.id}/stream{viewpoint.format(seat)} HTTP/1.1\r\nHost: {host}\r\n"
        head += f"Authorization: Bearer {table.tokens[seat]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        transport.write(head.encode())
        self.streams.append(transport)

    async def move(self, table: Table) -> None:
        """One decision, until everybody has heard of it."""
        async with table.busy:
            awaiting = json.loads(table.latest[0])["view"]["awaiting"]
            if not awaiting:
                return
            seat = self.chance.choice(awaiting)
            frame = json.loads(table.latest[seat])
            move = self.chance.choice(frame["view"]["moves"])["text"]
            body = {"seat": seat, "move": move, "question": frame["question"], "key": f"{frame['version']} {move}"}
            table.heard.clear()
            # A changed answer of one's own brings no new version to the others, and nobody changes one here.
            table.wanted = max(table.versions) + 1
            started = time.perf_counter()
            try:
                await self.ask("POST", f"/tables/{table.id}/moves", table.tokens[seat], body, seat)
            except RuntimeError:
                self.refused += 1
                return
            try:
                await asyncio.wait_for(table.heard.wait(), 20)
            except TimeoutError:
                raise RuntimeError(f"nobody heard of {body}: {table.versions}") from None
            self.times.append(time.perf_counter() - started)

    async def play(self, seconds: float) -> None:
        """Moves at a steady rate, whether the server keeps up or not."""
        self.times.clear()
        began = time.perf_counter()
        number = 0
        async with asyncio.timeout(seconds + 120), asyncio.TaskGroup() as moves:
            while (now := time.perf_counter()) - began < seconds:
                if number > (now - began) * self.rate:
                    await asyncio.sleep(number / self.rate - (now - began))
                moves.create_task(self.move(self.tables[number % len(self.tables)]))
                number += 1

    def close(self) -> None:
        """Everybody leaves."""
        for stream in self.streams:
            stream.abort()


def client(url: str, load: Load) -> None:
    """The second process: open, warm up, measure, print."""

    async def run() -> dict[str, Any]:
        crowd = Crowd(url, load.rate)
        await crowd.open(load.tables)
        if load.bots:
            await crowd.open_for_bots(load.bots, BOT_TABLES)
        await crowd.play(min(5.0, load.seconds))
        print("begin", flush=True)
        before, moved = time.perf_counter(), crowd.bot_moves()
        for table in crowd.bot_tables:
            table.pause, table.heard_at = 0.0, before
        await crowd.play(load.seconds)
        took = time.perf_counter() - before
        times = sorted(crowd.times)
        answer = {
            "moves": len(times),
            "moves_per_second": round(len(times) / took, 1),
            "refused": crowd.refused,
            **{f"p{p}_ms": round(times[min(len(times) - 1, len(times) * p // 100)] * 1000, 1) for p in (50, 95, 99)},
            "slowest_ms": round(times[-1] * 1000, 1),
        }
        if load.bots:
            answer |= crowd.bot_figures(moved)
        print("end", flush=True)
        sys.stdin.readline()  # the streams stay open until memory was measured
        crowd.close()
        return answer

    print(json.dumps(uvloop.run(run())), flush=True)


def finished_game(server: Server) -> str:
    """A table whose game is over, played without streams."""
    with httpx.Client(base_url=server.url, timeout=60) as http:
        token = http.post("/api/guests", json={"name": "Alone"}).json()["token"]
        http.cookies.clear()
        head = {"Authorization": f"Bearer {token}"}
        request = {"edition": "classic", "players": 4, "seats": [{"kind": "me"}] * 4}
        id: str = http.post("/api/tables", json=request, headers=head).json()["id"]
        http.post(f"/api/tables/{id}/start", headers=head)
        chance = Random(1)
        frame = http.get(f"/api/tables/{id}/view?seat=0", headers=head).json()
        while frame["view"]["awaiting"]:
            seat = frame["view"]["awaiting"][0]
            if seat != frame["view"]["seat"]:
                frame = http.get(f"/api/tables/{id}/view?seat={seat}", headers=head).json()
            move = chance.choice(frame["view"]["moves"])["text"]
            body = {"seat": seat, "move": move, "question": frame["question"], "key": str(frame["version"]) + move}
            done = http.post(f"/api/tables/{id}/moves", json=body, headers=head).json()
            frame = http.get(f"/api/tables/{id}/view?seat={seat}&after={done['version']}", headers=head).json()
    return id


def cold_load(server: Server, table: str) -> float:
    """Milliseconds of the first request for a finished game after a restart."""
    with httpx.Client(base_url=server.url, timeout=60) as http:
        http.get("/healthz")
        started = time.perf_counter()
        http.get(f"/api/tables/{table}/view").raise_for_status()
        return (time.perf_counter() - started) * 1000


@contextmanager
def database(servers: int) -> Iterator[str]:
    """A new database for so many: a file for one, a PostgreSQL for several."""
    if servers > 1:
        with postgres(durable=True) as cluster:
            yield cluster.create("load")
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/load.db"


def measure(load: Load, profile: Path | None, servers: int) -> dict[str, float]:
    """All figures."""
    with database(servers) as url, ExitStack() as running:
        started = []
        for number in range(servers):
            started.append(Server(url, None if number else profile, USUAL_PACE if load.bots else 0.0))
            running.callback(started[-1].stop)
        return measured(started, load)


def measured(servers: list[Server], load: Load) -> dict[str, float]:
    """All figures of servers that run."""
    server = servers[0]
    over = finished_game(server)
    urls = " ".join(each.url for each in servers)
    command = [sys.executable, "-m", "benchmarks.load", "--client", urls, *load.arguments()]
    crowd = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert crowd.stdin is not None
    assert crowd.stdout is not None
    assert crowd.stdout.readline().strip() == "begin"
    before, began = sum(each.processor_seconds() for each in servers), time.perf_counter()
    assert crowd.stdout.readline().strip() == "end"
    busy = (sum(each.processor_seconds() for each in servers) - before) / (time.perf_counter() - began)
    memory = max(each.memory() for each in servers)
    crowd.stdin.write("\n")
    crowd.stdin.flush()
    figures: dict[str, float] = json.loads(crowd.stdout.readline())
    crowd.wait(60)
    server.stop()
    server.profile = None
    server.start()
    figures["move_ms_of_a_processor"] = round(busy / figures["moves_per_second"] * 1000, 2)
    figures |= {"memory_mb": round(memory, 1), "busy": round(busy, 2), "cold_load_ms": round(cold_load(server, over), 1)}
    return figures


def main() -> None:
    """Print the figures beside the goals."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, help="tables of four, each with four streams; 500, or 200 beside bots")
    parser.add_argument("--rate", type=float, help="moves a second in all; 200, or 80 beside bots")
    parser.add_argument("--bots", default="", help=f"let four of these bots play at each of {BOT_TABLES} further tables")
    parser.add_argument("--servers", type=int, default=1, help="how many serve all of it; several share one PostgreSQL")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--profile", type=Path, default=None, help="write cProfile's figures of the server to a file")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--client", default=None, help=argparse.SUPPRESS)
    options = parser.parse_args()
    tables, rate = (200, 80.0) if options.bots else (500, 200.0)
    load = Load(options.tables or tables, options.rate or rate, options.seconds, options.bots)
    if options.client:
        client(options.client, load)
        return
    yard = round(yardstick(), 1)
    figures = measure(load, options.profile, options.servers)
    if options.json:
        asked = {"tables": load.tables, "rate": load.rate, "bots": load.bots, "servers": options.servers}
        print(json.dumps({"yardstick_us": yard, **asked, **figures}))
        return
    print(f"yardstick {yard} us (a thousand turns of a small loop in this Python)")
    print(f"{load.tables} tables of four, {load.tables * PLAYERS} streams, {load.rate:g} moves a second requested")
    if options.servers > 1:
        print(f"shared by {options.servers} servers on one PostgreSQL; memory is that of the largest")
    if load.bots:
        print(f"beside them {BOT_TABLES} tables of four times {load.bots}")
    goals = BESIDE_BOTS if load.bots else GOALS
    for name, value in figures.items():
        goal = f"   goal {goals[name]:g} at {tables} tables and {rate:g} moves a second" if name in goals else ""
        print(f"{name:22} {value:10.2f}{goal}")


if __name__ == "__main__":
    main()
