"""People at a server in this process: they come in, open tables, and are refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.game import Game
from elgrande.server.app import Settings, make_app
from elgrande.server.budgets import STREAMS
from elgrande.server.protocol import STATUS, Code, ErrorBody, Frame
from elgrande.server.replays import Replay
from tests.server.databases import database_in

ERROR = msgspec.json.Decoder(ErrorBody)
FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
IDLE: list[Litestar] = []
"""Applications that have ended and can begin again: one takes even longer to make."""
SECRET = "a long secret"
TWO = {"edition": "classic", "players": 2, "options": {"length": "six"}}


@contextmanager
def visiting(
    folder: Path, rate: float = 1e6, streams: int = STREAMS, address: str | None = None, **more: Any
) -> Iterator[TestClient[Litestar]]:
    """A server in this process, and its first visitor."""
    settings = Settings(database_in(folder), address, pace=0, rate=rate, streams=streams, **more)
    app = IDLE.pop() if IDLE else make_app(settings)
    app.state.settings = settings
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
    IDLE.append(app)


class Person:
    """Somebody with a token."""

    def __init__(self, client: TestClient[Litestar], name: str) -> None:
        self.client = client
        session = client.post("/api/guests", json={"name": name}).json()
        self.token: str = session["token"]
        self.id: str = session["guest"]["id"]
        client.cookies.clear()

    def get(self, path: str) -> httpx.Response:
        """Ask."""
        return self.client.get(path, headers={"Authorization": f"Bearer {self.token}"})

    def post(self, path: str, body: Any = None) -> httpx.Response:
        """Change something."""
        return self.client.post(path, json=body, headers={"Authorization": f"Bearer {self.token}"})

    def delete(self, path: str) -> httpx.Response:
        """Delete something."""
        return self.client.delete(path, headers={"Authorization": f"Bearer {self.token}"})

    def claim(self, password: str = SECRET, old: str | None = None) -> httpx.Response:
        """Keep the name."""
        return self.post("/api/me/claim", {"password": password} | ({"old": old} if old is not None else {}))

    def import_record(self, record: str) -> httpx.Response:
        """A record of a game that was played elsewhere."""
        return self.client.post("/api/records", content=record.encode(), headers={"Authorization": f"Bearer {self.token}"})

    def create(self, **request: Any) -> str:
        """A table's path."""
        answer = self.post("/api/tables", TWO | {"seats": [{"kind": "me"}]} | request)
        assert answer.status_code == 201, answer.text
        return f"/api/tables/{answer.json()['id']}"

    def answer(self, table: str, seat: int, **other: Any) -> httpx.Response:
        """The first legal move, or something else."""
        frame = self.get(f"{table}/view?seat={seat}").json()
        move = (frame["view"]["moves"] or [{"text": "done"}])[0]["text"]
        body = {"seat": seat, "move": move, "question": frame["question"] or "", "key": "k"}
        return self.post(f"{table}/moves", body | other)


def running(host: Person, guest: Person, **request: Any) -> str:
    """A table of two that has begun."""
    table = host.create(options={"length": "six", "first": 0}, **request)
    assert guest.post(f"{table}/join", {}).status_code == 200
    assert guest.post(f"{table}/ready", {}).status_code == 200
    assert host.post(f"{table}/start").status_code == 200
    return table


def refused(answer: httpx.Response, code: Code) -> ErrorBody:
    """It was refused for that reason, with the status and the body that belong to it."""
    error = ERROR.decode(answer.content)
    assert (error.code, answer.status_code) == (code, STATUS[code]), answer.text
    assert error.message
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "Traceback" not in answer.text
    return error


def watching(
    client: TestClient[Litestar], table: str, person: Person | None, seat: int | None, headers: dict[str, str] | None = None
) -> Any:
    """A stream of a table."""
    sent = dict(headers or {}) | ({"Authorization": f"Bearer {person.token}"} if person else {})
    return client.websocket_connect(f"{table}/stream" + (f"?seat={seat}" if seat is not None else ""), headers=sent)


def finished_game() -> Game:
    """A short one that is over."""
    game = Game.new("classic", 2, 1, {"length": "six"})
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
    return game


def stepped(game: Game) -> Replay:
    """A finished game, step by step."""
    made = Replay(game.record())
    assert len(list(made.play())) == len(made.lines)
    return made


def finished(person: Person) -> str:
    """A table whose game is over."""
    answer = person.import_record(finished_game().record().dumps())
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"
