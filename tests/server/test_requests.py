"""Everything a stranger can send: each error has its code, its status and its body, and nothing breaks."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import PropertyMock, patch

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from schemathesis import GenerationMode

from elgrande.editions import EDITIONS
from elgrande.editions.deck import write_deck
from elgrande.editions.faces import MAX_COPIES
from elgrande.rules.errors import SetupError
from elgrande.server.app import MAX_BODY
from elgrande.server.listings import Listings
from elgrande.server.live import LiveTable
from elgrande.server.paths.dependencies import COOKIE
from elgrande.server.paths.records import MAX_RECORD_BODY
from elgrande.server.protocol import Code, ErrorFrame
from elgrande.table.prose import languages, say
from tests.server.databases import ask, database_in, everything, on_postgres
from tests.server.parlour import indoors, parlour
from tests.server.visitors import ERROR, FRAME, Person, finished, finished_game, refused, running, visiting, watching
from tests.slices import slice_of

# --- every code ---------------------------------------------------------------------------------------------------------------


def bad_request(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.answer(running(anna, ben), 0, move="dance")


def bad_setup(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post("/api/tables", {"edition": "baroque"})


def bad_record(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return client.post("/api/records/check", content=b"{}")


def no_session(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return client.get("/api/me", headers={"Authorization": "Bearer nobody"})


def not_found(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.get("/api/tables/nowhere")


def not_yours(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post(f"{running(anna, ben)}/undo", {"seat": 1, "key": "k"})


def name_taken(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    assert anna.post("/api/me/claim", {"password": "a long secret"}).status_code == 200
    return client.post("/api/guests", json={"name": "ANNA "})


def wrong_password(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    refused(client.post("/api/login", json={"name": "Nobody", "password": "a long secret"}), Code.WRONG_PASSWORD)
    assert anna.post("/api/me/claim", {"password": "a long secret"}).status_code == 200
    assert client.post("/api/login", json={"name": "anna", "password": "a long secret"}).status_code == 201
    return client.post("/api/login", json={"name": "anna", "password": "a long guess"})


def table_full(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return ben.post(f"{anna.create()}/join", {"seat": 0})


def table_started(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post(f"{running(anna, ben)}/leave")


def table_not_running(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post(f"{anna.create()}/moves", {"seat": 0, "move": "done", "question": "", "key": "k"})


def not_ready(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post(f"{anna.create()}/start")


def illegal_move(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    answer = anna.answer(running(anna, ben), 0, move="place VAL")
    error = ERROR.decode(answer.content)
    assert error.ruling
    assert "power 1" in error.legal
    return answer


def stale_question(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.answer(running(anna, ben), 0, question="999.9")


def no_undo(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post(f"{running(anna, ben)}/undo", {"seat": 0, "key": "k"})


def no_preview(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.get(f"{running(anna, ben, preview=False)}/preview?seat=0")


def no_hints(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.post(f"{running(anna, ben)}/hint", {"seat": 0})


def other_rules(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    table = anna.create(seats=[{"kind": "me"}, {"kind": "me"}])
    with patch.object(LiveTable, "setup", PropertyMock(side_effect=SetupError("no version 9 of the classic edition"))):
        return anna.post(f"{table}/start")


def not_over(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    return anna.get(f"{running(anna, ben)}/record")


def too_large(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    refused(client.post("/api/records/check", content=b"x" * (MAX_RECORD_BODY + 1)), Code.TOO_LARGE)
    return client.post("/api/tables/check", content=b"x" * (MAX_BODY + 1))


def internal(_: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    with patch.object(Listings, "public", side_effect=ZeroDivisionError("a secret detail")):
        answer = anna.get("/api/tables")
    assert "secret detail" not in answer.text
    return answer


def too_many(client: TestClient[Litestar], anna: Person, ben: Person) -> httpx.Response:
    with patch("elgrande.server.middleware.RateLimiter.wait", return_value=1.0):
        return client.get("/api/editions")


@pytest.mark.parametrize("code", list(Code))
def test_every_code_can_be_met(client: TestClient[Litestar], code: Code) -> None:
    provoke: Callable[..., httpx.Response] = globals()[code.name.lower()]
    refused(provoke(client, Person(client, "Anna"), Person(client, "Ben")), code)


# --- what is refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"name": 5}',
        b'{"name": ""}',
        b'{"nam": "x"}',
        b'{"name": "x", "y": 1}',
        b"\xff\xfe",
        b"[" * 5000,
    ]
    + [json.dumps({"name": name}).encode() for name in ("x" * 25, "a\nb\x00", "\u202e", "   ", "\ufdfa" * 24)],
)
def test_malformed_bodies(client: TestClient[Litestar], body: bytes) -> None:
    refused(client.post("/api/guests", content=body, headers={"content-type": "application/json"}), Code.BAD_REQUEST)


def test_letters_no_database_keeps(client: TestClient[Litestar]) -> None:
    """The one with the number 0: nothing is called that, nothing breaks, and no move beside it is lost."""
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table, other = running(anna, ben), running(anna, ben)
    wrong = {"name": "a\0b", "password": "a long secret"}
    refused(client.post("/api/login", json=wrong), Code.WRONG_PASSWORD)
    for answer in (anna.get("/api/tables/a%00b"), client.post("/api/calls/stop?token=%00"), anna.get("/t/%00")):
        assert answer.status_code in (200, 404), answer.text
    for path in ("mutes", "blocks"):
        what = {"mutes": "muted", "blocks": "blocked"}[path]
        assert anna.post(f"/api/me/{path}", {"guest": "\0", what: True}).status_code in (400, 404)
    with ThreadPoolExecutor(2) as both:
        bad = both.submit(anna.answer, table, 0, key="a\0b")
        good = both.submit(anna.answer, other, 0, key="a")
    assert bad.result().status_code in (200, 400)
    assert good.result().status_code == 200
    with client.websocket_connect("/api/tables/%00/stream") as stream:
        assert stream.receive_json()["error"]["code"] == "not-found"


@on_postgres
def test_a_line_that_cannot_be_stored_holds_up_no_other(tmp_path: Path) -> None:
    """Lines that share a commit share no fate."""

    async def write(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            lines = [(number, key) for number, key in enumerate(["a", "a\0b", "c"], 1)]
            writing = [room.store.append(room.id, number, b"{}", key, 1.0, "") for number, key in lines]
            results = await asyncio.gather(*writing, return_exceptions=True)
            assert [getattr(result, "code", result) for result in results] == [None, Code.BAD_REQUEST, None]

    indoors(write, tmp_path)


def test_other_peoples_things(client: TestClient[Litestar]) -> None:
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = running(anna, ben)
    for path in (f"{table}/view?seat=0", f"{table}/view?seat=1"):
        refused(eve.get(path), Code.NOT_YOURS)
        refused(client.get(path), Code.NOT_YOURS)
    for path, body in [
        ("moves", {"seat": 0, "move": "power 1", "question": "0.0", "key": "k"}),
        ("undo", {"seat": 0, "key": "k"}),
        ("consent", {"seat": 0, "what": "abandon", "key": "k"}),
        ("orders", {"seat": 0, "what": "no-veto", "key": "k"}),
        ("back", {"seat": 0, "key": "k"}),
    ]:
        refused(eve.post(f"{table}/{path}", body), Code.NOT_YOURS)
        refused(client.post(f"{table}/{path}", json=body), Code.NO_SESSION)
    refused(eve.post(f"{table}/rematch"), Code.NOT_YOURS)
    open_table = anna.create(spectators=False)
    refused(eve.post(f"{open_table}/start"), Code.NOT_YOURS)
    refused(eve.post(f"{open_table}/kick", {"seat": 0}), Code.NOT_YOURS)
    refused(eve.post(f"{open_table}/ready", {}), Code.NOT_YOURS)
    refused(eve.get(f"{open_table}/view"), Code.NOT_YOURS)
    refused(eve.post(f"{open_table}/chat", {"text": "hello"}), Code.NOT_YOURS)
    assert eve.get("/api/my-tables").json() == {"tables": [], "invited": []}


def test_the_rate_is_limited(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=5) as client:
        codes = [client.get("/healthz").status_code for _ in range(14)]
        assert codes[:10] == [200] * 10
        assert codes[-1] == 429
        answer = client.get("/api/editions")
        refused(answer, Code.TOO_MANY)
        assert answer.headers["retry-after"] == "1"


# --- sessions -----------------------------------------------------------------------------------------------------------------


def test_a_session_is_a_cookie_no_script_can_read(client: TestClient[Litestar]) -> None:
    answer = client.post("/api/guests", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE)
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert client.get("/api/me").json()["name"] == "Anna"


def test_tokens_and_passwords_are_not_kept_as_they_are(client: TestClient[Litestar], tmp_path: Path) -> None:
    anna = Person(client, "Anna")
    assert anna.post("/api/me/claim", {"password": "a long secret"}).status_code == 200
    kept = everything(database_in(tmp_path))
    assert anna.id in kept
    assert anna.token not in kept
    assert "a long secret" not in kept
    [[password]] = ask(database_in(tmp_path), "select password from guests")
    assert password.startswith("$argon2id$")


def test_names_and_chat_are_data(client: TestClient[Litestar]) -> None:
    """Nothing is interpreted on the way: what was said comes back letter by letter, as JSON."""
    name, text = "<b>&amp;'\"{}%s", "<script>alert(1)</script> ${7*7} ' or 1=1 --"
    anna = Person(client, name)
    table = anna.create()
    assert anna.post(f"{table}/chat", {"text": text}).status_code == 204
    assert anna.get(table).json()["seats"][0]["name"] == name
    with watching(client, table, anna, 0) as stream:
        frames = [stream.receive_json() for _ in range(3)]
    assert frames[2] == {"type": "chat", "number": 1, "author": anna.id, "seat": 0, "name": name, "text": text}


# --- streams ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://testserver.local.evil.example", ""])
def test_pages_of_others_cannot_open_a_stream(client: TestClient[Litestar], origin: str) -> None:
    anna = Person(client, "Anna")
    table = anna.create()
    with pytest.raises(WebSocketDisconnect) as caught, watching(client, table, anna, 0, {"origin": origin}) as stream:
        stream.receive_json()
    assert caught.value.code in (4403, 1000)
    with watching(client, table, anna, 0, {"origin": "http://testserver.local", "host": "testserver.local"}) as stream:
        assert stream.receive_json()["type"] == "table"


def test_streams_of_other_peoples_seats_are_refused(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    for person, seat, code in [(ben, 0, Code.NOT_YOURS), (None, 1, Code.NOT_YOURS), (anna, 7, Code.NOT_YOURS)]:
        with watching(client, table, person, seat) as stream:
            frame = FRAME.decode(stream.receive_text())
            assert isinstance(frame, ErrorFrame)
            assert frame.error.code is code
    with watching(client, "/api/tables/nowhere", anna, 0) as stream:
        frame = FRAME.decode(stream.receive_text())
        assert isinstance(frame, ErrorFrame)
        assert frame.error.code is Code.NOT_FOUND
    with watching(client, table, anna, 0) as stream:
        assert [stream.receive_json()["type"] for _ in range(3)] == ["table", "presence", "view"]
        stream.send_json({"look": 1})
        assert stream.receive_json()["error"]["code"] == "not-yours"
        stream.send_json({"look": None})
        assert stream.receive_json()["view"]["seat"] is None


MESSAGES = st.one_of(
    st.text(max_size=40),
    st.integers().map(lambda number: json.dumps({"look": number})),
    st.dictionaries(
        st.sampled_from(["look", "seat", "type"]), st.none() | st.booleans() | st.integers() | st.text(max_size=5)
    ).map(json.dumps),
    st.just("x" * 2000),
    st.just("[" * 900),
    st.just('{"look":' * 100),
)


def test_whatever_is_said_on_a_stream(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)

    @settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.lists(MESSAGES, min_size=1, max_size=5))
    def try_them(messages: list[str]) -> None:
        with watching(client, table, anna, 0) as stream:
            assert [stream.receive_json()["type"] for _ in range(3)] == ["table", "presence", "view"]
            for message in messages:
                stream.send_text(message)
                frame = FRAME.decode(stream.receive_text())
                assert not isinstance(frame, ErrorFrame) or frame.error.code in (Code.BAD_REQUEST, Code.NOT_YOURS, Code.TOO_LARGE)

    try_them()
    assert anna.answer(table, 0).status_code == 200


# --- records, and everything else ---------------------------------------------------------------------------------------------


def test_a_record_is_checked(client: TestClient[Litestar]) -> None:
    game = finished_game()
    answer = client.post("/api/records/check", content=game.record().dumps().encode())
    assert answer.json() == {"edition": "classic", "players": 2, "over": True, "scores": list(game.scores), "boxes": []}
    refused(client.post("/api/records/check", content=game.record().dumps()[:-40].encode()), Code.BAD_RECORD)


def test_a_deck_goes_into_a_file_and_comes_back(client: TestClient[Litestar]) -> None:
    """The file is the terminal's, and what is read from it opens a table."""
    deck = {"intrigue": 3, "coup": 2}
    text = client.post("/api/decks/modern/write", json={"deck": deck}).text
    assert text == write_deck(EDITIONS["modern"], deck)
    assert client.post("/api/decks/modern/read", content=text.encode()).json() == {"deck": deck}
    assert client.post("/api/decks/modern/read", content=write_deck(EDITIONS["modern"]).encode()).json() == {"deck": {}}
    assert Person(client, "Anna").post("/api/tables", {"edition": "modern", "players": 4, "deck": deck}).json()["deck"] == deck


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("two veto", "deck-line", 1),
        ("# mine\n2 vetoo", "deck-line", 2),
        ("21 veto", "deck-line", 1),
        ("2 veto\n\n3 veto", "deck-twice", 3),
        ("2 your-majesty", "deck-once", 1),
    ],
)
def test_a_list_that_is_no_deck_is_explained(
    client: TestClient[Litestar], language: str, text: str, reason: str, line: int
) -> None:
    error = refused(client.post(f"/api/decks/modern/read?language={language}", content=text.encode()), Code.BAD_SETUP)
    assert error.message.startswith(f"line {line} of the deck")
    card = say(f"card-{text.split()[-1]}", None, language) if reason != "deck-line" else ""
    assert error.text == say(f"refusal-{reason}", {"line": line, "most": MAX_COPIES, "card": card}, language)


def test_a_deck_of_no_edition(client: TestClient[Litestar]) -> None:
    refused(client.post("/api/decks/lost/read", content=b""), Code.NOT_FOUND)
    refused(client.post("/api/decks/modern/write", json={"deck": {"nonsense": 1}}), Code.BAD_SETUP)
    refused(client.post("/api/decks/modern/write", json={"deck": {"veto": -1}}), Code.BAD_SETUP)


def fuzz(folder: Path, examples: int) -> int:
    """What the OpenAPI document allows, and what it does not, sent at random; how many requests that were."""
    sent = 0
    with visiting(folder) as client:
        somebody = Person(client, "Fuzz")
        token = somebody.token
        tables = [running(somebody, Person(client, "Other")), somebody.create(), finished(somebody)]
        ids = [table.rpartition("/")[2] for table in tables]
        document = client.get("/api/schema/openapi.json").json()
    with visiting(folder) as client:
        schema = schemathesis.openapi.from_dict(document)
        # Whoever is forgotten can do nothing any more.
        operations = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]  # the document is sound
        operations = [operation for operation in operations if operation.method != "delete"]
        for operation, mode in product(operations, GenerationMode):

            @settings(
                max_examples=max(1, examples // len(operations) // 2),
                derandomize=True,
                deadline=None,
                suppress_health_check=list(HealthCheck),
                database=None,
            )
            @given(operation.as_strategy(generation_mode=mode))
            def send(case: Any) -> None:
                nonlocal sent
                sent += 1
                if "table" in case.path_parameters and sent % 4:
                    case.path_parameters["table"] = ids[sent % 4 - 1]
                keywords = case.as_transport_kwargs(base_url="http://testserver.local")
                keywords["headers"] = dict(keywords.get("headers") or {}) | {"Authorization": f"Bearer {token}"}
                keywords.pop("cookies", None)
                if isinstance(keywords.get("data"), bytes):
                    keywords["content"] = keywords.pop("data")
                answer = client.request(**keywords)
                assert answer.status_code < 500, answer.text
                described = case.operation.definition.raw["responses"]
                assert str(answer.status_code) in described, answer.text
                if answer.status_code >= 400:
                    code = ERROR.decode(answer.content).code.value
                    assert code in described[str(answer.status_code)]["description"].split(", "), answer.text

            # Where nothing can be said, nothing wrong can be said.
            with contextlib.suppress(Unsatisfiable):
                send()
    return sent


def test_what_the_document_describes(tmp_path: Path) -> None:
    assert fuzz(tmp_path, slice_of(300)) > slice_of(150)
