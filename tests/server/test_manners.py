"""Good manners: no stream outlives what it was opened with, nobody passes for somebody else, nothing played is cleared out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from elgrande.rules.errors import SetupError
from elgrande.server import schema
from elgrande.server.protocol import Code
from elgrande.server.store import Store
from tests.server.databases import about_files, database_in
from tests.server.visitors import Person, refused, running, visiting, watching

SECRET = "a long secret"
PATIENCE = 20.0


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with visiting(tmp_path) as found:
        yield found


def bearer(person: Person) -> dict[str, str]:
    return {"Authorization": f"Bearer {person.token}"}


def until_the_end(stream: Any) -> list[str]:
    """The kinds of frames that come before the server ends a stream."""
    heard: list[str] = []
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            heard.append(stream.receive_json(timeout=PATIENCE)["type"])
    return heard


def test_a_stream_that_comes_back_is_told_what_it_has_missed(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    before = anna.get(f"{table}/view?seat=0").json()
    seen = f"after={before['version']}&proof={before['proof']}"
    assert anna.answer(table, 0).status_code == 200
    for seat, person in ((0, anna), (1, ben)):
        with client.websocket_connect(f"{table}/stream?seat={seat}&{seen}", headers=bearer(person)) as stream:
            frame = [stream.receive_json() for _ in range(3)][2]
        assert (frame["since"], frame["until"]) == (before["until"], before["until"] + len(frame["events"]))
        assert frame["events"]


def test_logging_out_ends_the_streams_of_that_session(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    with watching(client, table, anna, 0) as stream, watching(client, table, ben, 1) as other:
        assert client.delete("/api/me/session", headers=bearer(anna)).status_code == 204
        assert until_the_end(stream) == ["table", "presence", "view"]
        assert [other.receive_json()["type"] for _ in range(3)] == ["table", "presence", "view"]


def test_a_stream_finds_my_seat(client: TestClient[Litestar]) -> None:
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = running(anna, ben)
    for person, seat in ((anna, 0), (ben, 1), (eve, None)):
        with client.websocket_connect(f"{table}/stream?seat=mine", headers=bearer(person)) as stream:
            assert [stream.receive_json()["type"] for _ in range(2)] == ["table", "presence"]
            assert stream.receive_json()["view"]["seat"] == seat


def test_whoever_is_sent_away_sees_no_more_of_a_private_table(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = anna.create(players=3, spectators=False)
    assert ben.post(f"{table}/join", {"seat": 1}).status_code == 200
    with watching(client, table, ben, 1) as stream:
        assert anna.post(f"{table}/kick", {"seat": 1}).status_code == 200
        assert until_the_end(stream) == ["table", "presence", "table"]


def test_a_bot_plays_on_for_whoever_is_forgotten(client: TestClient[Litestar]) -> None:
    """Nobody has to wait for them, neither to play nor to agree; the host has no name any more."""
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = anna.create(players=3, options={"first": 0})
    for person in (ben, eve):
        assert person.post(f"{table}/join", {}).status_code == 200
        assert person.post(f"{table}/ready", {}).status_code == 200
    assert anna.post(f"{table}/start").status_code == 200
    for person in (anna, ben):
        assert client.delete("/api/me", headers=bearer(person)).status_code == 204
    assert eve.get(table).json()["host_name"] == ""
    until = time.monotonic() + PATIENCE
    while 2 not in (frame := eve.get(f"{table}/view?seat=2").json())["view"]["awaiting"]:
        assert time.monotonic() < until, "the bots do not play"
        time.sleep(0.05)
    assert (frame["taken_over"], frame["out_of_time"]) == ([0, 1], [])
    assert eve.post(f"{table}/consent", {"seat": 2, "what": "abandon", "key": "a"}).status_code == 200
    assert eve.get(table).json()["state"] == "abandoned"
    [listed] = eve.get("/api/my-tables").json()["tables"]
    assert (listed["host_name"], seated(listed)) == ("", [("person", ""), ("person", ""), ("person", "Eve")])
    assert eve.get(f"{table}/replay").json()["seats"] == ["", "", "Eve"]
    # Nobody can be invited by no name: those seats are for whoever comes.
    assert seated(eve.post(f"{table}/rematch").json()) == [("open", ""), ("open", ""), ("person", "Eve")]


def seated(info: dict[str, Any]) -> list[tuple[str, str]]:
    """Who sits where."""
    return [(seat["kind"], seat["name"]) for seat in info["seats"]]


def test_a_kept_name_is_meant_by_an_invitation(client: TestClient[Litestar]) -> None:
    """Somebody who was called the same before keeps the name, but not the seat."""
    anna, other, vip = Person(client, "Anna"), Person(client, "Vip"), Person(client, "Vip")
    assert vip.post("/api/me/claim", {"password": SECRET}).status_code == 200
    table = anna.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "vip"}])
    refused(other.post(f"{table}/join", {}), Code.NAME_TAKEN)
    assert other.post("/api/me/name", {"name": "Vera"}).status_code == 200
    refused(other.post(f"{table}/join", {}), Code.TABLE_FULL)
    assert vip.post(f"{table}/join", {}).status_code == 200


def test_whoever_wants_to_play_again_comes_to_the_same_table(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    for seat, person in enumerate((anna, ben)):
        assert person.post(f"{table}/consent", {"seat": seat, "what": "abandon", "key": "a"}).status_code == 200
    first = anna.post(f"{table}/rematch").json()
    assert seated(first) == [("person", "Anna"), ("invited", "Ben")]
    assert ben.get(table).json()["next"] == first["id"]
    assert ben.post(f"{table}/rematch").json()["id"] == first["id"]
    again = anna.post(f"{table}/rematch").json()
    assert (again["id"], [seat["name"] for seat in again["seats"]]) == (first["id"], ["Anna", "Ben"])


def test_chat_is_words(client: TestClient[Litestar]) -> None:
    anna = Person(client, "Anna")
    table = anna.create()
    for text in (" \n ", "\x00", "\u202e"):
        refused(anna.post(f"{table}/chat", {"text": text}), Code.BAD_REQUEST)
    assert anna.post(f"{table}/chat", {"text": "\u202eolé\x00\nagain"}).status_code == 204
    with watching(client, table, anna, 0) as stream:
        assert [stream.receive_json() for _ in range(3)][2]["text"] == "olé\nagain"


def test_pages_of_others_change_nothing(client: TestClient[Litestar]) -> None:
    for origin in ("https://evil.example", "null"):
        refused(client.post("/api/guests", json={"name": "Eve"}, headers={"origin": origin}), Code.NOT_YOURS)
        assert client.get("/api/tables", headers={"origin": origin}).status_code == 200
    host = client.base_url.host
    assert client.post("/api/guests", json={"name": "Eve"}, headers={"origin": f"http://{host}"}).status_code == 201


def test_bytes_that_are_no_letters(client: TestClient[Litestar]) -> None:
    answer = client.post("/api/guests", content=b'{"name":"\xff"}', headers={"content-type": "application/json"})
    refused(answer, Code.BAD_REQUEST)


def test_the_document_is_a_document_and_no_page(client: TestClient[Litestar]) -> None:
    document = client.get("/api/schema/openapi.json").json()
    assert document["components"]["securitySchemes"].keys() == {"token", "cookie"}
    for path in ("redoc", "swagger", "elements", "rapidoc"):
        assert client.get(f"/api/schema/{path}").status_code == 404


def test_what_was_played_is_never_cleared_out(tmp_path: Path) -> None:
    with visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        table = running(anna, ben)
        assert anna.answer(table, 0).status_code == 200
        for seat, person in enumerate((anna, ben)):
            assert person.post(f"{table}/consent", {"seat": seat, "what": "abandon", "key": "a"}).status_code == 200
        anna.create()

    async def prune() -> dict[str, int]:
        store = Store(database_in(tmp_path))
        try:
            return await schema.prune(store, 0)
        finally:
            await store.close()

    assert asyncio.run(prune())["tables"] == 1
    with visiting(tmp_path) as client:
        assert client.get(f"{table}/record").status_code == 200


@about_files
def test_a_copy_is_not_put_back_under_a_running_server(tmp_path: Path) -> None:
    games, copy = tmp_path / "games.db", tmp_path / "copy.db"
    with visiting(tmp_path) as client:
        Person(client, "Anna")
        schema.backup(games, copy)
        with pytest.raises(SetupError, match="stop the server"):
            schema.restore(copy, games)
        assert Person(client, "Ben").get("/api/me").status_code == 200
    schema.restore(copy, games)
    assert len(list(tmp_path.glob("games.db.before-restore-*"))) == 1
