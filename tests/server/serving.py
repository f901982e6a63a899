"""A real server in a process of its own, and people who play there."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from elgrande.client import Client
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.server.entries import LOG_ENTRY, LogEntry, MoveEntry, Undo
from elgrande.server.protocol import ApiError, Code, TableInfo, ViewFrame
from tests.server.databases import ask, database_in

PATIENCE = 180.0
READY = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Server:
    """``elgrande serve`` on a database; it can be killed and started again on the same port."""

    module = "tests.server.elgrande"
    """What is started: the program itself, with something added for tests."""

    def __init__(self, folder: Path, *args: str, database: str | None = None) -> None:
        self.folder = folder
        self.database = database or database_in(folder)
        self.args = args
        self.port = 0
        self.log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Begin, and wait until it answers."""
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port), "--pace", "0"]
        command += ["--rate", "100000", "--database", self.database, *self.args]
        with self.log.open("a", encoding="utf-8") as log:
            # A session of its own, so that the workers of a killed server can be ended with it.
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True)
        assert self.process.stdout is not None
        found = READY.search(self.process.stdout.readline())
        assert found, self.log.read_text(encoding="utf-8")[-3000:]
        self.port = int(found.group(1))
        with Client(self.url, patience=PATIENCE) as client:
            client.request("GET", "/readyz", None)

    def kill(self) -> None:
        """As a power cut would end it."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        """As Ctrl-C ends it."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            assert self.process.stdout is not None
            self.process.stdout.close()

    def client(self, name: str = "Somebody") -> Client:
        """Somebody who has come in."""
        made = Client(self.url, patience=PATIENCE)
        made.enter(name)
        return made

    def lines(self, table: str) -> list[tuple[LogEntry, str | None]]:
        """The log of a table, with the keys, straight from the database."""
        rows = ask(self.database, "select line, key from log where table_id = :table order by number", table=table)
        return [(LOG_ENTRY.decode(line), key) for line, key in rows]


@contextlib.contextmanager
def serving(folder: Path, *args: str, database: str | None = None) -> Iterator[Server]:
    """A server for the length of a test."""
    folder.mkdir(exist_ok=True)
    server = Server(folder, *args, database=database)
    try:
        yield server
    finally:
        server.stop()


def open_table(clients: list[Client], bots: int = 0, **request: Any) -> TableInfo:
    """A table with one seat for each client and the rest for bots, begun."""
    players = len(clients) + bots
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(clients) - 1) + [{"kind": "bot", "bot": "random"}] * bots
    table = clients[0].create(players=players, seats=seats, **request)
    for seat, client in enumerate(clients[1:], start=1):
        client.join(table.id, seat)
        client.ready(table.id)
    return clients[0].start(table.id)


Decide = Callable[[Client, ViewFrame], None]


def plays(client: Client, table: str, seat: int, decide: Decide) -> ViewFrame:
    """Play a seat to the end of the game; the last view."""
    last = None
    for last in client.views(table, seat):
        if seat in last.view.awaiting:
            try:
                decide(client, last)
            except ApiError as error:
                # Somebody has closed the question meanwhile: the next view tells.
                if error.code is not Code.STALE_QUESTION:
                    raise
    assert last is not None
    return last


def any_move(chance: Random) -> Decide:
    """Decides by chance."""

    def decide(client: Client, frame: ViewFrame) -> None:
        client.move(frame, chance.choice(frame.view.moves).text)

    return decide


def together(work: list[Callable[[], Any]], seconds: float = PATIENCE) -> list[Any]:
    """Do several things at once; what each gave, or the first error."""
    results: list[Any] = [None] * len(work)
    errors: list[BaseException] = []

    def run(index: int) -> None:
        try:
            results[index] = work[index]()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(index,), daemon=True) for index in range(len(work))]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + seconds
    for thread in threads:
        while thread.is_alive() and not errors:
            thread.join(0.2)
            assert time.monotonic() < deadline, "the game does not go on"
    if errors:
        raise errors[0]
    return results


def same_as_the_engine(server: Server, client: Client, table: TableInfo, last: ViewFrame) -> Game:
    """What the server says at the end is what the engine says: by the record, and by the log of moves."""
    text = client.record(table.id)
    record = Record.loads(text)
    game = replay(record)
    assert game.is_over
    assert record.head.commitment == table.commitment
    assert list(game.scores) == last.view.scores
    seat = last.view.seat
    assert game.notation(seat, redact=True) == last.view.position
    assert record.secrets is not None
    again = Game.new(
        table.edition,
        table.players,
        record.secrets.seed,
        table.options,
        boxes=tuple(table.boxes),
        deck=table.deck,
        seats=tuple(place.name for place in table.seats),
        nonce=record.secrets.nonce,
    )
    for entry, _ in server.lines(table.id):
        if isinstance(entry, MoveEntry):
            again.play(entry.seat, entry.move)
        elif isinstance(entry, Undo):
            again.restart_turn(entry.seat) if entry.turn else again.undo(entry.seat)
    assert again.notation() == game.notation()
    assert again.scores == game.scores
    assert again.record().dumps() == text
    return game
