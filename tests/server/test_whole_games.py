"""Whole games over the wire: whatever goes wrong on the way, the server ends where the engine ends."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from elgrande.client import Client
from elgrande.rules.options import Value
from elgrande.server.protocol import ApiError, Code, ViewFrame
from tests.server.serving import Server, open_table, plays, same_as_the_engine, serving, together

TableRequest = tuple[str, int, int, dict[str, Value]]
TABLES: list[TableRequest] = [
    ("classic", 2, 0, {"length": "six"}),
    ("classic", 2, 3, {"length": "six", "castillo": "open", "confirm": True}),
    ("modern", 2, 0, {"length": "six", "royal_adviser": True}),
    ("modern", 1, 2, {"merge": True, "vetos": 2, "castillo": "notes"}),
    ("modern", 3, 1, {"length": "six", "power_shift": True, "new_regency": True}),
    ("modern", 2, 3, {"length": "six", "call_to_arms": True, "confirm": True, "first": 1}),
]
"""Edition, people, bots, options: both editions, two to five players, every variation of the modern one."""


class Unruly:
    """A player whose line is bad and who presses every button twice."""

    def __init__(self, seed: int, counts: Counter[str]) -> None:
        self.chance = Random(seed)
        self.counts = counts
        self.last: ViewFrame | None = None

    def decide(self, client: Client, frame: ViewFrame) -> None:
        """Decide, and do something that should make no difference."""
        seat = frame.view.seat
        assert seat is not None
        move = self.chance.choice(frame.view.moves).text
        mood = self.chance.random()
        if mood < 0.06 and self.last is not None and self.last.question != frame.question:
            self.too_late(client, self.last)
        if mood < 0.15:
            self.twice(client, frame, move)
        elif mood < 0.2:
            self.unheard(client, frame, move)
        elif mood < 0.3:
            self.take_back(client, frame, move)
        elif len(frame.view.awaiting) > 1 or frame.view.answered:
            self.change_mind(client, frame, move)
        else:
            client.move(frame, move)
        self.last = frame

    def twice(self, client: Client, frame: ViewFrame, move: str) -> None:
        """The same key from two lines at once."""
        key = f"twice {self.chance.random()}"
        with Client(client.url, client.token) as other:
            lines = (client, other)
            first, second = together([lambda line=line: line.move(frame, move, key=key) for line in lines])  # type: ignore[misc]
        assert first == second == client.move(frame, move, key=key)
        self.counts["twice"] += 1

    def unheard(self, client: Client, frame: ViewFrame, move: str) -> None:
        """The line breaks before the answer comes; then the same key again."""
        key = f"unheard {self.chance.random()}"
        with socket.create_connection((client.host.split(":")[0], int(client.host.split(":")[1]))) as line:
            body = f'{{"seat":{frame.view.seat},"move":"{move}","question":"{frame.question}","key":"{key}"}}'
            head = f"POST /api/tables/{frame.table}/moves HTTP/1.1\r\nHost: {client.host}\r\nAuthorization: Bearer {client.token}"
            line.sendall(f"{head}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        client.move(frame, move, key=key)
        self.counts["unheard"] += 1

    def too_late(self, client: Client, old: ViewFrame) -> None:
        """An answer to a question that was closed long ago."""
        with pytest.raises(ApiError) as caught:
            client.move(old, old.view.moves[0].text)
        assert caught.value.code is Code.STALE_QUESTION
        self.counts["stale"] += 1

    def take_back(self, client: Client, frame: ViewFrame, move: str) -> None:
        """Decide, take back if that is possible, and leave it at that: the next view asks again."""
        client.move(frame, move)
        seat = frame.view.seat
        assert seat is not None
        try:
            client.undo(frame.table, seat, turn=self.chance.random() < 0.3)
            self.counts["undo"] += 1
        except ApiError as error:
            if error.code not in (Code.NO_UNDO, Code.TABLE_NOT_RUNNING):
                raise
            self.counts["no undo"] += 1

    def change_mind(self, client: Client, frame: ViewFrame, move: str) -> None:
        """Several answer at once, and change what they said, as long as they may."""
        client.move(frame, move)
        for _ in range(self.chance.randint(0, 2)):
            try:
                client.move(frame, self.chance.choice(frame.view.moves).text)
                self.counts["changed"] += 1
            except ApiError as error:
                # The last one is in: the discs lie open, and the game may be over.
                if error.code not in (Code.STALE_QUESTION, Code.TABLE_NOT_RUNNING):
                    raise
                return


def glance(server: Server, table: str, chance: Random) -> int:
    """A spectator whose line breaks all the time: every view is the newest one or newer than the one before."""
    after, seen = 0, 0
    while True:
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/stream?after={after}", max_size=None) as stream:
            for _ in range(chance.randint(1, 12)):
                frame = server_frame(stream.recv(timeout=60))
                if isinstance(frame, ViewFrame):
                    assert frame.version >= after
                    assert all(isinstance(hand, int) for hand in frame.view.hands)
                    after = frame.version
                    seen += 1
                    if frame.view.question is None:
                        return seen


def server_frame(text: str | bytes) -> Any:
    """A frame, read as the client reads it."""
    from elgrande.client import _FRAME

    return _FRAME.decode(text)


def play_table(server: Server, number: int, request: TableRequest, counts: Counter[str]) -> None:
    """One whole game by unruly people, bots, and a spectator."""
    edition, people, bots, options = request
    clients = [server.client(f"Player {seat}") for seat in range(people)]
    table = open_table(clients, bots, edition=edition, options=options)
    work: list[Callable[[], Any]] = [
        lambda seat=seat: plays(clients[seat], table.id, seat, Unruly(number * 10 + seat, counts).decide)  # type: ignore[misc]
        for seat in range(people)
    ]
    work.append(lambda: glance(server, table.id, Random(number)))
    *lasts, _ = together(work)
    for last in lasts:
        game = same_as_the_engine(server, clients[0], clients[0].table(table.id), last)
        assert game.options | options == game.options
    assert clients[0].table(table.id).state == "over"
    keys = [key for _, key in server.lines(table.id) if key is not None]
    assert len(keys) == len(set(keys))
    for client in clients:
        client.close()


def play_tables(folder: Path, games: int, *, at_once: int = 6) -> Counter[str]:
    """So many games, several at once, on one server."""
    counts: Counter[str] = Counter()
    with serving(folder) as server:
        for start in range(0, games, at_once):
            numbers = range(start, min(games, start + at_once))
            together(
                [
                    lambda number=number: play_table(server, number, TABLES[number % len(TABLES)], counts)  # type: ignore[misc]
                    for number in numbers
                ],
                240,
            )
        assert "Traceback" not in server.log.read_text(encoding="utf-8")
    return counts


def test_whole_games_end_where_the_engine_ends(tmp_path: Path) -> None:
    counts = play_tables(tmp_path, len(TABLES))
    assert {name for name in ("twice", "unheard", "stale", "undo", "no undo", "changed") if counts[name] < 3} == set()
