"""What a move, a socket and a table at rest cost a server: ``python -m benchmarks.scale`` or ``make bench-scale``.

Each is measured by itself, in processor time and memory, which depend little on what else the machine does; docs/scale.md says
what they mean for many tables.  Tables at rest are those of one that was played for a while, copied in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import tempfile
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median

import httpx

from benchmarks.load import PLAYERS, Crowd, Server, cold_load

WARM = 200
"""Moves before any is counted."""
LINES = 60
"""Decisions at a table at rest: a game of four is about three hundred, and most that rest have just begun or are over."""
REST_SECONDS = 45.0
"""In which streams are asked twice whether anybody is there."""


async def socket_and_move(server: Server, tables: int, moves: int) -> dict[str, float]:
    """So many tables with four streams each: what they take, and what moves cost."""
    crowd = Crowd(server.url, 0)
    memory = server.memory()
    await crowd.open(tables)
    opened = server.memory()
    before = server.processor_seconds()
    await asyncio.sleep(REST_SECONDS)
    resting = server.processor_seconds() - before
    for number in range(WARM):
        await crowd.move(crowd.tables[number % tables])
    before = server.processor_seconds()
    for number in range(moves):
        await crowd.move(crowd.tables[number % tables])
    moving = server.processor_seconds() - before
    crowd.close()
    streams = tables * PLAYERS
    return {
        "a move, ms of a processor": moving / len(crowd.times[WARM:]) * 1000,
        "a table with four streams, kB": (opened - memory) * 1024 / tables,
        "a socket at rest, ms of a processor a minute": resting / streams * 60_000 / REST_SECONDS,
    }


async def sockets_alone(server: Server, streams: int) -> dict[str, float]:
    """So many streams at one table: what each takes beside the table."""
    crowd = Crowd(server.url, 0)
    await crowd.open(1)
    await asyncio.sleep(1.0)
    memory = server.memory()
    for number in range(streams):
        await crowd.listen(crowd.tables[0], number % PLAYERS)
    await asyncio.sleep(3.0)
    taken = server.memory() - memory
    crowd.close()
    return {"a socket, kB": taken * 1024 / streams}


def multiply(file: Path, table: str, tables: int) -> None:
    """So many tables like that one, which runs and waits for a person."""
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("create temp table numbers (i integer)")
        database.executemany("insert into numbers values (?)", ((number,) for number in range(1, tables + 1)))
        for name, id in (("tables", "id"), ("log", "table_id"), ("members", "table_id"), ("leases", "table_id")):
            columns = [column[1] for column in database.execute(f"pragma table_info({name})")]
            copied = ", ".join(f"'{table}' || i" if column == id else column for column in columns)
            database.execute(f"insert into {name} select {copied} from {name}, numbers where {name}.{id} = ?", (table,))


def started(server: Server) -> float:
    """Seconds from the command to an answer."""
    began = time.perf_counter()
    server.start()
    return time.perf_counter() - began


async def half_played(server: Server, moves: int) -> str:
    """A table at which so much was decided."""
    crowd = Crowd(server.url, 0)
    await crowd.open(1)
    for _ in range(moves):
        await crowd.move(crowd.tables[0])
    crowd.close()
    return crowd.tables[0].id


def at_rest(folder: Path, tables: int, moves: int) -> dict[str, float]:
    """A server that begins among so many tables nobody looks at."""
    file = folder / "rest.db"
    server = Server(f"sqlite:///{file}")
    try:
        table = asyncio.run(half_played(server, moves))
        server.stop()
        few, alone, memory = file.stat().st_size, started(server), server.memory()
        server.stop()
        multiply(file, table, tables)
        many, among = file.stat().st_size, started(server)
        time.sleep(10.0)
        before = server.processor_seconds()
        time.sleep(20.0)
        idle = (server.processor_seconds() - before) / 20
        grown = server.memory() - memory
        looks = [cold_load(server, f"{table}{number}") for number in range(1, 41)]
        with httpx.Client(base_url=server.url) as http:
            listing = _milliseconds(http, "/api/tables")
        return {
            "a table at rest, kB on the disk": (many - few) / tables / 1000,
            f"a start among {tables}, s more": among - alone,
            f"memory among {tables}, MB more": grown,
            f"a processor's part at rest among {tables}, %": idle * 100,
            "the first look at one, ms": median(looks),
            "the list of tables, ms": listing,
        }
    finally:
        server.stop()


def _milliseconds(http: httpx.Client, path: str) -> float:
    began = time.perf_counter()
    http.get(path).raise_for_status()
    return (time.perf_counter() - began) * 1000


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=250, help="tables that are played at; each has four streams")
    parser.add_argument("--moves", type=int, default=2000, help="moves that are counted")
    parser.add_argument("--streams", type=int, default=2000, help="streams at one table")
    parser.add_argument("--rest", type=int, default=100_000, help="tables at rest")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        moving = partial(socket_and_move, tables=options.tables, moves=options.moves)
        for number, work in enumerate((moving, partial(sockets_alone, streams=options.streams))):
            server = Server(f"sqlite:///{folder}/{number}.db")
            try:
                figures |= asyncio.run(work(server))
            finally:
                server.stop()
        figures |= at_rest(folder, options.rest, LINES)
    if options.json:
        print(json.dumps(figures))
        return
    for what, value in figures.items():
        print(f"{what:55} {value:10.2f}")


if __name__ == "__main__":
    main()
