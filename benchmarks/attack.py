"""What one visitor can do to everybody else: ``python -m benchmarks.attack`` or ``make bench-attack``.

Each attack has a server of its own on this machine, and a few seconds.  Meanwhile a bystander from another address plays; what is
printed is how long they wait, before and during the attack, and what the attack has cost the server.  All of it is small: so many
requests, so many seconds, nothing but loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from elgrande.game import Game

GOAL_MS = 30.0
"""What 95 of 100 requests of a bystander may take, whatever somebody else does."""
SECONDS = 6.0
"""How long an attack lasts, and how long is measured before it."""
BYSTANDER, ATTACKER = "127.0.0.2", "127.0.0.1"
PAUSE = 0.07
"""Seconds between two decisions of the bystander: somebody who plays quickly, and whose page asks along."""
LINES = 64
"""Connections an attack has open at once, if connections are not what it is about."""
MEGABYTE = 1_000_000
DISK = 4 * MEGABYTE
"""How long a file may become on the full disk."""
READY = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Visitor:
    """One connection, from one address; it is opened anew when the server has closed it."""

    def __init__(self, port: int, address: str, token: str = "") -> None:
        self.port = port
        self.address = address
        self.token = token
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """A request; status and answer, or 0 where there was none."""
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(data)}\r\n" + (f"Authorization: Bearer {self.token}\r\n" if self.token else "") + "\r\n"
        try:
            if self.streams is None or self.streams[0].at_eof():
                self.streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0), limit=2**24)
            reader, writer = self.streams
            writer.write(head.encode() + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: (\d+)", answer)
            chunked = b"transfer-encoding: chunked" in answer.lower()
            content = await (
                reader.readuntil(b"0\r\n\r\n") if chunked else reader.readexactly(int(length.group(1)) if length else 0)
            )
        except (OSError, asyncio.IncompleteReadError):
            self.streams = None
            return 0, None
        with contextlib.suppress(ValueError):
            return int(answer[9:12]), json.loads(content)
        return int(answer[9:12]), content

    async def come_in(self, name: str) -> None:
        """Choose a name."""
        self.token = (await self.ask("POST", "/api/guests", {"name": name}))[1]["token"]

    async def table(self, **request: Any) -> str:
        """A table where the game has begun."""
        made = (
            await self.ask("POST", "/api/tables", {"edition": "classic", "players": 2, "seats": [{"kind": "me"}] * 2} | request)
        )[1]
        await self.ask("POST", f"/api/tables/{made['id']}/start")
        return f"/api/tables/{made['id']}"


class Server:
    """``elgrande serve`` as it is started by somebody who sets nothing."""

    def __init__(self, folder: Path, full_disk: bool = False) -> None:
        self.database, self.log = folder / "games.db", folder / "server.log"
        self.full_disk = full_disk
        self.port = 0

    def start(self) -> float:
        """Begin; how many seconds it takes until it answers."""
        began = time.perf_counter()
        command = [
            sys.executable,
            "-c",
            "from elgrande.cli import main; main()",
            "serve",
            "--port",
            str(self.port),
            "--pace",
            "0",
        ]
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*command, "--database", f"sqlite:///{self.database}"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=_small_files if self.full_disk else None,
            )
        assert self.process.stdout is not None
        found = READY.search(self.process.stdout.readline())
        assert found, self.log.read_text(encoding="utf-8")[-2000:]
        self.port = int(found.group(1))
        asyncio.run(self._answers())
        return time.perf_counter() - began

    async def _answers(self) -> None:
        visitor = Visitor(self.port, BYSTANDER)
        while not (await visitor.ask("GET", "/healthz"))[0]:
            await asyncio.sleep(0.02)

    def memory(self) -> float:
        """Megabytes of its process that are in memory."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8"))
        return int(found.group(1)) / 1024 if found else 0.0

    def processor_seconds(self) -> float:
        """How long it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _small_files() -> None:
    """A disk that is soon full: no file of the server may grow beyond this.  Its log is a file, too."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (DISK, DISK))


# --- a bystander --------------------------------------------------------------------------------------------------------------


class Bystander:
    """Somebody who plays both seats of a table, quickly."""

    def __init__(self, port: int) -> None:
        self.visitor = Visitor(port, BYSTANDER)
        self.chance = Random(1)
        self.table = ""
        self.keys = 0

    async def begin(self) -> None:
        """Open a table and a game at it."""
        await self.visitor.come_in("Bystander")
        self.table = await self.visitor.table()

    async def step(self) -> float:
        """One decision; how many milliseconds it and the look before it took, each."""
        began = time.perf_counter()
        frame = None
        for seat in (0, 1):
            frame = (await self.visitor.ask("GET", f"{self.table}/view?seat={seat}"))[1]
            if frame and frame.get("question") and frame["view"]["moves"]:
                self.keys += 1
                move = self.chance.choice(frame["view"]["moves"])["text"]
                body = {"seat": seat, "move": move, "question": frame["question"], "key": str(self.keys)}
                await self.visitor.ask("POST", f"{self.table}/moves", body)
                return (time.perf_counter() - began) * 1000 / (seat + 2)
        if frame is not None and "view" in frame:
            self.table = await self.visitor.table()  # that game is over
        return (time.perf_counter() - began) * 1000 / 2

    async def play(self, seconds: float) -> float:
        """The 95th of a hundred waiting times, while somebody plays for so long."""
        times, end = [], time.perf_counter() + seconds
        while time.perf_counter() < end:
            times.append(await self.step())
            await asyncio.sleep(PAUSE)
        return sorted(times)[len(times) * 95 // 100]


# --- attacks ------------------------------------------------------------------------------------------------------------------

Work = Callable[[int, Visitor], Awaitable[object]]


async def all_at_once(port: int, token: str, work: Work, lines: int = LINES) -> Counter[int]:
    """The same from many connections, again and again until the time is over; how often which status was answered."""
    end, answers = time.perf_counter() + SECONDS, Counter[int]()

    async def one(number: int) -> None:
        visitor = Visitor(port, ATTACKER, token)
        while time.perf_counter() < end:
            status = await work(number, visitor)
            answers[status if isinstance(status, int) else 0] += 1
            number += lines
            if not status:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(one(number) for number in range(lines)))
    return answers


def asking(method: str, path: str, body: object = None) -> Work:
    """Ask for the same."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()

    async def work(number: int, visitor: Visitor) -> int:
        return (await visitor.ask(method, path, data))[0]

    return work


async def poured(port: int, token: str, begun: bytes, more: bytes) -> Counter[int]:
    """A request that goes on for ever, from four connections."""

    async def pour(number: int, visitor: Visitor) -> int:
        _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
        try:
            writer.write(begun)
            for _ in range(2000):  # 128 megabytes
                writer.write(more)
                await writer.drain()
            return 200
        except OSError:
            return 0
        finally:
            writer.close()

    return await all_at_once(port, token, pour, 4)


async def endless_headers(port: int, token: str) -> Counter[int]:
    """Headers without end."""
    return await poured(port, token, b"GET / HTTP/1.1\r\n", b"X-More: " + b"x" * 65_000 + b"\r\n")


async def endless_foot(port: int, token: str) -> Counter[int]:
    """A body in parts, and then one line behind it without end."""
    head = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: "
    return await poured(port, token, head, b"x" * 65_000)


async def streams_again(port: int, token: str) -> Counter[int]:
    """Streams that are opened, and left as soon as they have told everything."""
    table = await Visitor(port, ATTACKER, token).table()

    async def look(number: int, visitor: Visitor) -> int:
        try:
            async with connect(f"ws://127.0.0.1:{port}{table}/stream?seat=0", additional_headers=head) as stream:
                async for data in stream:
                    kind = json.loads(data)["type"]
                    if kind in ("view", "error"):
                        return 200 if kind == "view" else 429
        except (OSError, WebSocketException):
            return 0
        return 0

    head = {"Authorization": f"Bearer {token}"}
    return await all_at_once(port, token, look)


async def half_requests(port: int, token: str) -> Counter[int]:
    """Eleven hundred requests that never come to their end."""
    open_, answers = [], Counter[int]()
    end = time.perf_counter() + SECONDS
    for _ in range(1100):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
            writer.write(b"POST /api/guests HTTP/1.1\r\nContent-")
            open_.append(writer)
            answers[0] += 1
    await asyncio.sleep(max(0.0, end - time.perf_counter()))
    for writer in open_:
        writer.close()
    return answers


async def many_rooms(port: int, token: str) -> Counter[int]:
    """As many tables of bots as one guest can get."""

    async def begin(number: int, visitor: Visitor) -> int:
        bots = [{"kind": "bot", "bot": "hard"}] * 4
        status, made = await visitor.ask("POST", "/api/tables", {"edition": "classic", "players": 4, "seats": bots})
        if status == 201:
            await visitor.ask("POST", f"/api/tables/{made['id']}/start")
        return status

    return await all_at_once(port, token, begin, 8)


async def votes(port: int, token: str) -> Counter[int]:
    """Agreeing and not, again and again, at one table."""
    visitor = Visitor(port, ATTACKER, token)
    table = await visitor.table()

    async def vote(number: int, one: Visitor) -> int:
        body = {"seat": 0, "what": "abandon", "agree": number % 2 == 0, "key": f"v{number}"}
        return (await one.ask("POST", f"{table}/consent", body))[0]

    return await all_at_once(port, token, vote)


async def wrong_passwords(port: int, token: str) -> Counter[int]:
    """Guesses."""
    await Visitor(port, ATTACKER, token).ask("POST", "/api/me/claim", {"password": "a long secret"})
    return await all_at_once(port, "", asking("POST", "/api/login", {"name": "Attacker", "password": "not this one"}))


async def imports(port: int, token: str) -> Counter[int]:
    """Records with one long note each."""
    return await all_at_once(port, token, asking("POST", "/api/records", long_note()), 8)


async def replays(port: int, token: str) -> Counter[int]:
    """Games of play and undo, looked at step by step."""
    visitor = Visitor(port, ATTACKER, token)
    tables = []
    for number in range(16):
        status, made = await visitor.ask("POST", "/api/records", to_and_fro(number))
        if status == 201:
            tables.append(made["id"])

    async def look(number: int, one: Visitor) -> int:
        if not tables:
            return (await one.ask("POST", "/api/records", to_and_fro(number)))[0]
        return (await one.ask("GET", f"/api/tables/{tables[number % len(tables)]}/replay/{number % 300}"))[0]

    return await all_at_once(port, token, look, 16)


async def list_of_tables(port: int, token: str) -> Counter[int]:
    """The list of a hundred tables, again and again."""
    return await all_at_once(port, token, asking("GET", "/api/tables"))


async def deck_of_newlines(port: int, token: str) -> Counter[int]:
    """A deck with nothing in it, at length."""
    return await all_at_once(port, token, asking("POST", "/api/decks/classic/read", b"\n" * 990_000), 8)


async def long_records(port: int, token: str) -> Counter[int]:
    """A record to be checked, as long as it may be."""
    return await all_at_once(port, token, asking("POST", "/api/records/check", to_and_fro(0, 7000)), 8)


async def rematches(port: int, token: str) -> Counter[int]:
    """A rematch, while there are thousands of open tables."""
    visitor = Visitor(port, ATTACKER, token)
    return await all_at_once(port, token, asking("POST", f"{await visitor.table()}/rematch"), 8)


async def full_disk(port: int, token: str) -> Counter[int]:
    """Asking for what can no longer be written."""
    return await all_at_once(port, token, asking("POST", "/api/guests", {"name": "x" * 20}), 16)


def long_note(length: int = 950_000) -> bytes:
    """A finished game with a note of so many letters."""
    game = Game.new("classic", 2, 1, {"length": "six"})
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
        if length:
            game.note("pause", seat, "x" * length)
            length = 0
    return game.record().dumps().encode()


def to_and_fro(seed: int, cycles: int = 3000) -> bytes:
    """A finished game in which somebody has played and taken back again and again."""
    game = Game.new("classic", 2, seed + 1, {"length": "six"})
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
        while cycles and game.can_undo(seat):
            cycles -= 1
            game.undo(seat)
            game.play(seat, game.legal(seat)[0])
    return game.record().dumps().encode()


# --- what is there before -----------------------------------------------------------------------------------------------------


async def hundred_tables(server: Server, visitor: Visitor) -> None:
    """A hundred public games, each some moves old; who opens them is many."""
    for number in range(100):
        if number % 20 == 0:
            await visitor.come_in(f"Host {number}")
        await visitor.table(public=True)
        await asyncio.sleep(0.05)


def thousands_of_tables(server: Server) -> None:
    """Open tables as many as a visitor of an earlier version could leave behind."""
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        [row] = database.execute("select * from tables limit 1").fetchall()
        names = [column[1] for column in database.execute("pragma table_info(tables)")]
        marks = ",".join("?" * len(names))
        rows = ([f"t{number}", "open", *row[2:]] for number in range(50_000))
        database.executemany(f"insert into tables values ({marks})", rows)


def thousands_of_votes(server: Server) -> None:
    """A table with a log that somebody has made long."""
    with contextlib.closing(sqlite3.connect(server.database)) as database, database:
        [(table,)] = database.execute("select id from tables where state = 'running' limit 1").fetchall()
        line = b'{"kind":"vote","seat":0,"what":"abandon","target":0,"agree":%s}'
        names = [column[1] for column in database.execute("pragma table_info(log)")]
        for number in range(1, 200_001):
            values = {"table_id": table, "number": number, "line": line % (b"false" if number % 2 else b"true"), "at": 1.0}
            database.execute(f"insert into log ({','.join(values)}) values (?,?,?,?)", list(values.values()))
        assert "line" in names


class Attack(NamedTuple):
    """One row."""

    work: Callable[[int, str], Coroutine[Any, Any, Counter[int]]]
    prepare: Callable[[Server], None] | None = None
    """What is done to the database while the server is down."""
    furnish: Callable[[Server, Visitor], Awaitable[None]] | None = None
    """What is done at the server before."""
    full_disk: bool = False


ATTACKS = {
    "headers without end": Attack(endless_headers),
    "a body's foot without end": Attack(endless_foot),
    "streams opened again": Attack(streams_again),
    "1,100 half requests": Attack(half_requests),
    "imports of 950 kB": Attack(imports),
    "replays of play and undo": Attack(replays),
    "deck of newlines": Attack(deck_of_newlines),
    "list of 100 tables": Attack(list_of_tables, furnish=hundred_tables),
    "check of long records": Attack(long_records),
    "rematch among 50,000": Attack(rematches, thousands_of_tables),
    "bot tables": Attack(many_rooms),
    "votes": Attack(votes),
    "200,000 votes in a log": Attack(votes, thousands_of_votes),
    "wrong passwords": Attack(wrong_passwords),
    "full disk": Attack(full_disk, full_disk=True),
}


def attack(name: str, port: int, token: str) -> None:
    """The second process: attack, and print what was answered."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    print(json.dumps(asyncio.run(ATTACKS[name].work(port, token))), flush=True)


async def measured(name: str, server: Server) -> dict[str, Any]:
    """A bystander's waiting times before and during an attack, and what it did to the server."""
    chosen = ATTACKS[name]
    bystander, attacker = Bystander(server.port), Visitor(server.port, ATTACKER)
    await bystander.begin()
    await attacker.come_in("Attacker")
    if chosen.furnish:
        await chosen.furnish(server, Visitor(server.port, "127.0.0.3"))
    before, memory = await bystander.play(SECONDS / 2), server.memory()
    worked = server.processor_seconds()
    command = [sys.executable, "-m", "benchmarks.attack", "--attack", name, "--port", str(server.port), "--token", attacker.token]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    await asyncio.sleep(0.7)  # Python begins, records are made
    during = await bystander.play(SECONDS)
    answers = json.loads((await process.communicate())[0] or b"{}")
    ready = (await Visitor(server.port, BYSTANDER).ask("GET", "/readyz"))[0]
    return {
        "before": before,
        "during": during,
        "busy": (server.processor_seconds() - worked) / SECONDS,
        "grown": server.memory() - memory,
        "log": server.log.stat().st_size / 1000,
        "disk": sum(file.stat().st_size for file in server.database.parent.iterdir()) / MEGABYTE,
        "ready": ready,
        "answers": answers,
    }


def run(name: str) -> dict[str, Any]:
    """One attack on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            if ATTACKS[name].prepare or ATTACKS[name].full_disk:
                asyncio.run(Bystander(server.port).begin())
                server.stop()
                if prepare := ATTACKS[name].prepare:
                    prepare(server)
                server.full_disk = ATTACKS[name].full_disk
                start = {"start": server.start(), "worked": server.processor_seconds()}
                return asyncio.run(measured(name, server)) | start
            return asyncio.run(measured(name, server))
        finally:
            server.stop()


def main() -> None:
    """Print every attack's row."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", help=f"which attacks; all without: {', '.join(ATTACKS)}")
    parser.add_argument("--attack", default=None, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--token", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        attack(options.attack, options.port, options.token)
        return
    print(f"a bystander's p95 in milliseconds, goal at most {GOAL_MS:g} during; {os.cpu_count()} processors")
    print(f"{'attack':26} {'before':>7} {'during':>7}  busy   memory     log    disk  answers by status")
    for name in options.names or ATTACKS:
        row = run(name)
        start = f"  start {row['start']:.1f} s, {row['worked']:.1f} s of a processor" if "start" in row else ""
        answers = " ".join(f"{status}:{count}" for status, count in sorted(row["answers"].items()))
        print(
            f"{name:26} {row['before']:7.1f} {row['during']:7.1f} {row['busy']:5.2f} {row['grown']:+6.0f} MB {row['log']:4.0f} kB"
            f" {row['disk']:4.0f} MB  {answers}  readyz {row['ready']}{start}",
            flush=True,
        )


if __name__ == "__main__":
    main()
