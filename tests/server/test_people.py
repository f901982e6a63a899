"""People: names nobody mistakes for another, passwords, devices, and eyes that do not stay on a seat that was left."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from elgrande.server import attempts, sessions
from elgrande.server.paths.dependencies import COOKIE
from elgrande.server.protocol import Code
from elgrande.server.sessions import Sessions, hashed
from elgrande.table.prose import say
from tests.server.visitors import ERROR, SECRET, Person, refused, visiting, watching


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
            old = {"old": "x" * limit["min"]} if field == "password" and right == limit["max"] else {}
            assert anna.post(path, {field: "x" * right} | old).status_code in (200, 204)


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


# --- who one is ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800",
        "\u200b",
        "\u00ad",
        "\u115f\u1160",
        "\ufe0f\u200d",
        "A\u034fda",
        "\u202eadA",
        "a" + "\u0301" * 9,
        "\u0301\u0301",
    ],
    ids=ascii,
)
def test_a_name_is_seen(client: TestClient[Litestar], name: str) -> None:
    refused(client.post("/api/guests", json={"name": name}), Code.BAD_REQUEST)


ALIKE = ["АDА", "Αda", "\u0410d\u0430", "Ａｄａ", "ADA", "A d a", "A\u2010da", "\u1d00da"]


@pytest.mark.parametrize("name", ALIKE, ids=ascii)
def test_nobody_is_called_what_looks_like_a_kept_name(client: TestClient[Litestar], name: str) -> None:
    """In whichever alphabet: neither coming in, nor by another name, nor as what a seat is called."""
    anna, ada = Person(client, "Anna"), Person(client, "Ada")
    assert ada.claim().status_code == 200
    refused(client.post("/api/guests", json={"name": name}), Code.NAME_TAKEN)
    refused(anna.post("/api/me/name", {"name": name}), Code.NAME_TAKEN)
    for seat in ({"kind": "me", "name": name}, {"kind": "bot", "name": name}):
        refused(anna.post("/api/tables", {"edition": "classic", "players": 2, "seats": [seat]}), Code.NAME_TAKEN)
    table = anna.create()
    refused(anna.post(f"{table}/bot", {"seat": 1, "name": name}), Code.NAME_TAKEN)
    assert ada.create(seats=[{"kind": "me", "name": "Ada"}])


def test_names_that_are_others_are_free(client: TestClient[Litestar]) -> None:
    assert Person(client, "Clara").claim().status_code == 200
    for name in ("Dara", "Klara", "Claro", "Clare", "Carla", "Zoë"):
        assert client.post("/api/guests", json={"name": name}).status_code == 201


def test_whoever_had_a_name_before_it_was_kept_plays_under_another(client: TestClient[Litestar]) -> None:
    anna, first, owner = Person(client, "Anna"), Person(client, "Ada"), Person(client, "Ada")
    table = anna.create(players=3)
    assert owner.claim().status_code == 200
    refused(first.claim(), Code.NAME_TAKEN)
    refused(first.post(f"{table}/join", {}), Code.NAME_TAKEN)
    refused(first.post("/api/tables", {"edition": "classic", "players": 2, "seats": [{"kind": "me"}]}), Code.NAME_TAKEN)
    refused(first.post(f"{table}/chat", {"text": "I am Ada"}), Code.NAME_TAKEN)
    assert first.post("/api/me/name", {"name": "Adele"}).status_code == 200
    assert first.post(f"{table}/join", {}).status_code == 200


def test_two_at_a_table_do_not_only_look_alike(client: TestClient[Litestar]) -> None:
    anna, ada, other, same = (Person(client, name) for name in ("Anna", "Ada", "\u0410da", "ADA"))
    table = anna.create(players=4)
    assert ada.post(f"{table}/join", {}).status_code == 200
    assert refused(other.post(f"{table}/join", {}), Code.NAME_TAKEN).text
    assert same.post(f"{table}/join", {}).status_code == 200  # the same name is shown with its colour


def test_another_password_asks_for_the_old_one(client: TestClient[Litestar]) -> None:
    """And ends what other devices know."""
    anna = Person(client, "Anna")
    assert anna.claim("the first one").status_code == 200
    elsewhere = client.post("/api/login", json={"name": "Anna", "password": "the first one"}).json()["token"]
    client.cookies.clear()
    refused(anna.claim("a second one"), Code.WRONG_PASSWORD)
    refused(anna.claim("a second one", "not this one"), Code.WRONG_PASSWORD)
    refused(client.post("/api/login", json={"name": "Anna", "password": "a second one"}), Code.WRONG_PASSWORD)
    with client.websocket_connect(
        f"{anna.create()}/stream?seat=mine", headers={"Authorization": f"Bearer {anna.token}"}
    ) as stream:
        assert anna.claim("a second one", "the first one").status_code == 200
        assert stream.receive_json()["type"] == "table"
    assert anna.get("/api/me").status_code == 200
    refused(client.get("/api/me", headers={"Authorization": f"Bearer {elsewhere}"}), Code.NO_SESSION)
    refused(client.post("/api/login", json={"name": "Anna", "password": "the first one"}), Code.WRONG_PASSWORD)
    assert client.post("/api/login", json={"name": "Anna", "password": "a second one"}).status_code == 201


def test_guessing_the_old_password_takes_longer_and_longer(client: TestClient[Litestar]) -> None:
    """Whoever has found an open browser does not find out the password there."""
    anna = Person(client, "Anna")
    assert anna.claim().status_code == 200
    codes = [ERROR.decode(anna.claim("a second one", f"a guess: {number}").content).code for number in range(attempts.FREE + 1)]
    assert codes == [Code.WRONG_PASSWORD] * attempts.FREE + [Code.TOO_MANY]


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
TELEPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML) Version/18.1 Mobile Safari/604.1"


def test_my_devices_can_be_looked_at_and_logged_out(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    assert anna.claim().status_code == 200
    tokens = []
    for agent in (FIREFOX, TELEPHONE):
        body = {"name": "Anna", "password": SECRET}
        tokens.append(client.post("/api/login", json=body, headers={"User-Agent": agent}).json()["token"])
        client.cookies.clear()
    known = anna.get("/api/me/sessions").json()
    assert (known[0]["mine"], known[0]["device"]) == (True, "")
    assert {session["device"] for session in known[1:]} == {"Firefox, Linux", "Safari, iPhone"}
    assert not any(token in str(known) or hashed(token) in str(known) for token in (*tokens, anna.token))
    [phone] = [session["id"] for session in known if "iPhone" in session["device"]]
    refused(ben.delete(f"/api/me/sessions/{phone}"), Code.NOT_FOUND)
    table = anna.create()
    with client.websocket_connect(f"{table}/stream", headers={"Authorization": f"Bearer {tokens[1]}"}) as stream:
        assert [stream.receive_json()["type"] for _ in range(2)] == ["table", "presence"]
        assert anna.delete(f"/api/me/sessions/{phone}").status_code == 204
        with pytest.raises(WebSocketDisconnect):
            stream.receive_json(timeout=10)
    refused(client.get("/api/me", headers={"Authorization": f"Bearer {tokens[1]}"}), Code.NO_SESSION)
    assert client.get("/api/me", headers={"Authorization": f"Bearer {tokens[0]}"}).status_code == 200
    assert anna.delete("/api/me/sessions").status_code == 204
    for token in (tokens[0], anna.token):
        refused(client.get("/api/me", headers={"Authorization": f"Bearer {token}"}), Code.NO_SESSION)
    assert ben.get("/api/me").status_code == 200


def test_so_many_devices_are_enough(client: TestClient[Litestar]) -> None:
    """Somebody who logs in again and again fills no disk: the device that was used longest ago is logged out."""
    anna = Person(client, "Anna")
    assert anna.claim().status_code == 200
    with patch("elgrande.server.sessions.MAX_DEVICES", 3):
        tokens = []
        for _ in range(4):
            tokens.append(client.post("/api/login", json={"name": "Anna", "password": SECRET}).json()["token"])
            client.cookies.clear()
    status = [client.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code for token in (anna.token, *tokens)]
    assert status == [401, 401, 200, 200, 200]


def test_a_session_ends_when_nobody_uses_it(client: TestClient[Litestar]) -> None:
    """Used now and then it goes on for ever, and the cookie with it."""
    anna = Person(client, "Anna")
    answer = client.get("/api/me", headers={"Cookie": f"elgrande_session={anna.token}"})
    assert f"Max-Age={int(sessions.EXPIRY)}" in answer.headers["set-cookie"]
    known: Sessions = client.app.state.guests.sessions
    now = time.time()
    for later in (0.9, 1.7, 2.5):
        known.changed(anna.id)  # nothing is remembered of it
        with patch("elgrande.server.sessions.time.time", return_value=now + later * sessions.EXPIRY):
            assert anna.get("/api/me").status_code == 200
    known.changed(anna.id)
    with patch("elgrande.server.sessions.time.time", return_value=now + 3.6 * sessions.EXPIRY):
        refused(anna.get("/api/me"), Code.NO_SESSION)
