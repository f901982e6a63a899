"""People: another name, logging out, and eyes that do not stay on a seat that was left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.server.paths.dependencies import COOKIE
from elgrande.server.protocol import Code
from elgrande.table.prose import say
from tests.server.visitors import Person, refused, visiting, watching

SECRET = "a long secret"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with visiting(tmp_path) as found:
        yield found


def test_a_name_can_be_changed(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = anna.create()
    assert anna.post("/api/me/name", {"name": " Hanna  Maria "}).json() == {
        "id": anna.id,
        "name": "Hanna Maria",
        "claimed": False,
    }
    assert anna.get("/api/me").json()["name"] == "Hanna Maria"
    assert anna.get(table).json()["seats"][0]["name"] == "Anna"
    refused(anna.post("/api/me/name", {"name": "\n"}), Code.BAD_REQUEST)
    assert ben.post("/api/me/claim", {"password": SECRET}).status_code == 200
    refused(anna.post("/api/me/name", {"name": "BEN"}), Code.NAME_TAKEN)
    refused(client.post("/api/me/name", json={"name": "Eve"}), Code.NO_SESSION)


def test_a_kept_name_takes_its_password_along(client: TestClient[Litestar]) -> None:
    anna = Person(client, "Anna")
    assert anna.post("/api/me/claim", {"password": SECRET}).status_code == 200
    assert anna.post("/api/me/name", {"name": "Hanna"}).json()["claimed"]
    refused(client.post("/api/login", json={"name": "Anna", "password": SECRET}), Code.WRONG_PASSWORD)
    assert client.post("/api/login", json={"name": "hanna", "password": SECRET}).json()["guest"]["id"] == anna.id
    for same in ("Hanna", "Han\u200dna"):
        refused(client.post("/api/guests", json={"name": same}), Code.NAME_TAKEN)


def test_logging_out_ends_one_session(client: TestClient[Litestar]) -> None:
    anna = Person(client, "Anna")
    assert anna.post("/api/me/claim", {"password": SECRET}).status_code == 200
    assert client.post("/api/login", json={"name": "Anna", "password": SECRET}).status_code == 201
    assert client.get("/api/me").json()["id"] == anna.id
    answer = client.delete("/api/me/session")
    assert answer.status_code == 204
    assert COOKIE in answer.headers["set-cookie"]
    assert COOKIE not in client.cookies
    refused(client.get("/api/me"), Code.NO_SESSION)
    assert anna.get("/api/me").status_code == 200
    assert client.delete("/api/me/session").status_code == 204


@pytest.mark.parametrize("how", ["leave", "change", "kick"])
def test_nobody_keeps_looking_through_the_eyes_of_a_seat_they_left(client: TestClient[Litestar], how: str) -> None:
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = anna.create(players=3)
    assert ben.post(f"{table}/join", {"seat": 1}).status_code == 200
    with watching(client, table, ben, 1) as stream:
        requests = {
            "leave": (ben, "leave", None),
            "change": (ben, "seat", {"seat": 2}),
            "kick": (anna, "kick", {"seat": 1}),
        }
        person, path, body = requests[how]
        assert person.post(f"{table}/{path}", body).status_code == 200
        assert eve.post(f"{table}/join", {"seat": 1}).status_code == 200
        assert eve.post(f"{table}/ready", {}).status_code == 200
        if how == "change":
            assert ben.post(f"{table}/ready", {}).status_code == 200
        else:
            assert anna.post(f"{table}/bot", {"seat": 2, "bot": "random"}).status_code == 200
        assert anna.post(f"{table}/start").status_code == 200
        while (frame := stream.receive_json())["type"] != "view":
            pass
        assert frame["view"]["seat"] is None


def test_a_name_that_is_too_long_is_refused_in_words(client: TestClient[Litestar]) -> None:
    """It is not cut; spaces around it do not count."""
    most = client.get("/api/limits").json()["name"]["max"]
    answer = client.post("/api/guests", json={"name": "x" * (most + 1)}, headers={"Accept-Language": "it"})
    assert refused(answer, Code.BAD_REQUEST).text == say("refusal-name", {"most": most}, "it")
    assert client.post("/api/guests", json={"name": f"  {'x' * most}  "}).json()["guest"]["name"] == "x" * most


def test_as_many_letters_as_it_says(client: TestClient[Litestar]) -> None:
    limits = client.get("/api/limits").json()
    anna = Person(client, "Anna")
    table = anna.create()
    for path, field, limit in (
        ("/api/me/claim", "password", limits["password"]),
        (f"{table}/chat", "text", limits["chat"]),
        ("/api/me/name", "name", limits["name"]),
    ):
        for wrong in (limit["min"] - 1, limit["max"] + 1):
            refused(anna.post(path, {field: "x" * wrong}), Code.BAD_REQUEST)
        for right in (limit["min"], limit["max"]):
            assert anna.post(path, {field: "x" * right}).status_code in (200, 204)


def test_emoji_of_several_parts_are_names(client: TestClient[Litestar]) -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467 Anna"
    assert client.post("/api/guests", json={"name": family}).json()["guest"]["name"] == family
    refused(client.post("/api/guests", json={"name": "\u200d"}), Code.BAD_REQUEST)


def test_bots_have_names_of_their_own(client: TestClient[Litestar]) -> None:
    anna = Person(client, "Anna")
    table = anna.create(players=3, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random", "name": " Alba "}])
    assert anna.post(f"{table}/bot", {"seat": 2, "bot": "greedy"}).status_code == 200
    seats = anna.get(table).json()["seats"]
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in seats] == [
        ("person", "Anna", ""),
        ("bot", "Alba", "random"),
        ("bot", "greedy", "greedy"),
    ]
    assert anna.post(f"{table}/kick", {"seat": 2}).status_code == 200
    assert anna.post(f"{table}/bot", {"seat": 2, "name": "Mendoza"}).json()["seats"][2]["name"] == "Mendoza"
    refused(anna.post(f"{table}/bot", {"seat": 2, "name": "x" * 25}), Code.BAD_REQUEST)
