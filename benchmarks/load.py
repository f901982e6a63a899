"""How many tables one server carries: ``python -m benchmarks.load`` or ``make bench-load``.

The server is one process, all clients are a second one.  Each table has four people with a stream each; moves come at a steady
rate, spread over the tables.  Measured is the time from sending a move until every stream of its table has the frame.
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
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.speed import yardstick

PLAYERS = 4
GOALS = {"p95_ms": 50.0, "p99_ms": 150.0, "memory_mb": 700.0, "cold_load_ms": 100.0}
"""At 500 tables, 2,000 streams and 200 moves a second."""


class Server:
    """``elgrande serve`` on a database in a folder."""

    def __init__(self, folder: Path, profile: Path | None = None) -> None:
        self.folder = folder
        self.profile = profile
        self.port = 0
        self.start()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        program = "from elgrande.cli import main; main()"
        if self.profile is not None:
            program = f"import cProfile; cProfile.run({program!r}, {str(self.profile)!r})"
        arguments = ["serve", "--port", str(self.port), "--pace", "0", "--rate", "1000000"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments, "--database", f"sqlite:///{self.folder / 'load.db'}"],
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
    streams: list[ClientConnection] = field(default_factory=list)
    latest: list[dict[str, Any]] = field(default_factory=lambda: [{} for _ in range(PLAYERS)])
    """The newest view of every seat."""
    versions: list[int] = field(default_factory=lambda: [0] * PLAYERS)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


class Crowd:
    """All clients."""

    def __init__(self, url: str, rate: float) -> None:
        self.url = url
        self.rate = rate
        self.http = httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(max_connections=200))
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.refused = 0
        self.over: list[str] = []
        self.chance = Random(1)
        self.listening: list[asyncio.Task[None]] = []
        self.tasks: set[asyncio.Task[None]] = set()

    async def post(self, token: str, path: str, body: object = None) -> httpx.Response:
        """A wish."""
        return await self.http.post(f"/api{path}", json=body, headers={"Authorization": f"Bearer {token}"})

    async def open(self, tables: int) -> None:
        """Open all tables, with a stream for everybody."""
        people = [(await self.http.post("/api/guests", json={"name": f"Player {n}"})).json()["token"] for n in range(PLAYERS)]
        self.http.cookies.clear()
        for _ in range(tables):
            made = await self.post(people[0], "/tables", {"edition": "classic", "players": 4, "seats": [{"kind": "me"}]})
            id = made.json()["id"]
            for seat in range(1, PLAYERS):
                await self.post(people[seat], f"/tables/{id}/join", {"seat": seat})
                await self.post(people[seat], f"/tables/{id}/ready", {})
            (await self.post(people[0], f"/tables/{id}/start")).raise_for_status()
            self.tables.append(Table(id, people))
        for table in self.tables:
            for seat, token in enumerate(people):
                address = f"{self.url.replace('http', 'ws')}/api/tables/{table.id}/stream?seat={seat}"
                stream = await connect(address, additional_headers={"Authorization": f"Bearer {token}"}, compression=None)
                table.streams.append(stream)
                self.listening.append(asyncio.create_task(self.listen(table, seat, stream)))

    async def listen(self, table: Table, seat: int, stream: ClientConnection) -> None:
        """Take in what a seat is sent.  Only the one who is asked reads it all, as a browser would do in a process of its own."""
        async for text in stream:
            assert isinstance(text, str)
            if not text.startswith('{"type":"view"'):
                continue
            found = re.search(r'"version":(\d+)', text)
            assert found
            table.versions[seat] = int(found.group(1))
            table.latest[seat] = {"text": text}
            async with table.news:
                table.news.notify_all()

    def view(self, table: Table, seat: int) -> dict[str, Any]:
        """The newest view of a seat, read when it is needed."""
        latest = table.latest[seat]
        if "view" not in latest:
            latest.update(json.loads(latest["text"]))
        return latest

    async def move(self, table: Table) -> None:
        """One decision, until everybody has heard of it."""
        async with table.busy:
            awaiting = self.view(table, 0)["view"]["awaiting"]
            if not awaiting:
                if table.id not in self.over:
                    self.over.append(table.id)
                return
            seat = self.chance.choice(awaiting)
            frame = self.view(table, seat)
            body = {
                "seat": seat,
                "move": self.chance.choice(frame["view"]["moves"])["text"],
                "question": frame["question"],
                "key": f"{frame['version']} {self.chance.random()}",
            }
            started = time.perf_counter()
            answer = await self.post(table.tokens[seat], f"/tables/{table.id}/moves", body)
            if answer.status_code != 200:
                self.refused += 1
                return
            version = answer.json()["version"]
            async with table.news:
                await table.news.wait_for(lambda: min(table.versions) >= version)
            self.times.append(time.perf_counter() - started)

    async def play(self, seconds: float) -> None:
        """Moves at a steady rate, whether the server keeps up or not."""
        self.times.clear()
        began = time.perf_counter()
        number = 0
        while (now := time.perf_counter()) - began < seconds:
            if number > (now - began) * self.rate:
                await asyncio.sleep(number / self.rate - (now - began))
            task = asyncio.create_task(self.move(self.tables[number % len(self.tables)]))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            number += 1
        await asyncio.wait_for(asyncio.gather(*self.tasks), 120)

    async def close(self) -> None:
        """Everybody leaves."""
        for task in self.listening:
            task.cancel()
        await asyncio.gather(*self.listening, return_exceptions=True)
        for table in self.tables:
            for stream in table.streams:
                stream.transport.abort()
        await self.http.aclose()


def client(url: str, tables: int, rate: float, seconds: float) -> None:
    """The second process: open, warm up, measure, print."""

    async def run() -> dict[str, Any]:
        crowd = Crowd(url, rate)
        await crowd.open(tables)
        await crowd.play(min(5.0, seconds))
        print("begin", flush=True)
        before = time.perf_counter()
        await crowd.play(seconds)
        took = time.perf_counter() - before
        times = sorted(crowd.times)
        answer = {
            "moves": len(times),
            "moves_per_second": round(len(times) / took, 1),
            "refused": crowd.refused,
            **{f"p{p}_ms": round(times[min(len(times) - 1, len(times) * p // 100)] * 1000, 1) for p in (50, 95, 99)},
        }
        print("end", flush=True)
        sys.stdin.readline()  # the streams stay open until memory was measured
        await crowd.close()
        return answer

    print(json.dumps(asyncio.run(run())), flush=True)


def finished_game(server: Server) -> str:
    """A table whose game is over, played without streams."""
    with httpx.Client(base_url=server.url, timeout=60) as http:
        token = http.post("/api/guests", json={"name": "Alone"}).json()["token"]
        http.cookies.clear()
        head = {"Authorization": f"Bearer {token}"}
        wish = {"edition": "classic", "players": 4, "seats": [{"kind": "me"}] * 4}
        id: str = http.post("/api/tables", json=wish, headers=head).json()["id"]
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


def measure(tables: int, rate: float, seconds: float, profile: Path | None) -> dict[str, float]:
    """All figures."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), profile)
        over = finished_game(server)
        command = [sys.executable, "-m", "benchmarks.load", "--client", server.url]
        command += ["--tables", str(tables), "--rate", str(rate), "--seconds", str(seconds)]
        crowd = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert crowd.stdin is not None
        assert crowd.stdout is not None
        assert crowd.stdout.readline().strip() == "begin"
        before, began = server.processor_seconds(), time.perf_counter()
        assert crowd.stdout.readline().strip() == "end"
        busy = (server.processor_seconds() - before) / (time.perf_counter() - began)
        memory = server.memory()
        crowd.stdin.write("\n")
        crowd.stdin.flush()
        figures: dict[str, float] = json.loads(crowd.stdout.readline())
        crowd.wait(60)
        server.stop()
        server.profile = None
        server.start()
        figures |= {"memory_mb": round(memory, 1), "busy": round(busy, 2), "cold_load_ms": round(cold_load(server, over), 1)}
        server.stop()
    return figures


def main() -> None:
    """Print the figures beside the goals."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500, help="tables of four, each with four streams")
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--profile", type=Path, default=None, help="write cProfile's figures of the server to a file")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--client", default=None, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.client:
        client(options.client, options.tables, options.rate, options.seconds)
        return
    yard = round(yardstick(), 1)
    figures = measure(options.tables, options.rate, options.seconds, options.profile)
    if options.json:
        print(json.dumps({"yardstick_us": yard, "tables": options.tables, "rate": options.rate, **figures}))
        return
    print(f"yardstick {yard} us (a thousand turns of a small loop in this Python)")
    print(f"{options.tables} tables of four, {options.tables * PLAYERS} streams, {options.rate:g} moves a second wished")
    for name, value in figures.items():
        goal = f"   goal {GOALS[name]:g} at 500 tables and 200 moves a second" if name in GOALS else ""
        print(f"{name:18} {value:10.1f}{goal}")


if __name__ == "__main__":
    main()
