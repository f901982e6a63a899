"""Middleware and exception handlers: limits, headers, words and reference for everybody, and what is written down."""

from __future__ import annotations

import json
import logging
import re
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from elgrande.bots.registry import LADDER, USUAL_BOT, bot_kinds, find_bot, offered_bots, register
from elgrande.cli.serve import own_names
from elgrande.editions import EDITIONS
from elgrande.rules.rulings import RULINGS
from elgrande.server import logs
from elgrande.server.app import DEPENDENCIES, Settings, make_app
from elgrande.server.listings import Listings
from elgrande.server.protocol import Code
from elgrande.table.prose import card_name, languages, say
from tests.server.serving import any_move, open_table, plays, serving, together
from tests.server.visitors import Person, refused, running, visiting, watching


def closed(stream: Any) -> int:
    """With which code a stream is closed."""
    with pytest.raises(WebSocketDisconnect) as caught:
        stream.receive()
    return caught.value.code


# --- names, other sites, and what is kept -------------------------------------------------------------------------------------


HOSTS = {
    "play.example.org": True, "play.example.org:8443": True, "PLAY.example.org.": True, "127.0.0.1:8000": True,
    "[::1]:8000": True, "192.0.2.7": True, "localhost:5173": True, "": False,
    "evil.example": False, "play.example.org.evil.example": False,
    "127.0.0.1.evil.example": False, "play.example.org:8000.evil.example": False,
}  # fmt: skip
"""What a request may call the server, and what it may not: a name of somebody else's that leads here."""


@pytest.mark.parametrize("host", HOSTS, ids=str)
def test_a_server_answers_to_its_own_names(tmp_path: Path, host: str) -> None:
    with visiting(tmp_path, hosts={"play.example.org", "localhost"}) as client:
        headers = {"Host": host, "Accept-Language": "it"}
        answer = client.get("/api/tables", headers=headers)
        assert client.get("/healthz", headers=headers).text == "ok"  # for those who look after it
        if HOSTS[host]:
            assert answer.status_code == 200
            return
        assert "--public-url" in (refused(answer, Code.BAD_REQUEST).text or "")
        refused(client.post("/api/guests", json={"name": "Anna"}, headers=headers), Code.BAD_REQUEST)
        refused(client.get("/", headers=headers), Code.BAD_REQUEST)
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/tables/x/stream", headers={"host": host}):
            pytest.fail("it was let in")


def test_a_server_knows_its_names() -> None:
    known = own_names("0.0.0.0", "https://Play.Example.org:8443/somewhere")
    assert {"play.example.org", "localhost"} <= known
    assert own_names("myhost", None) >= {"myhost", "localhost"}
    assert "play.example.org" in own_names("127.0.0.1", "play.example.org")


def test_every_answer_says_what_a_page_may_do(client: TestClient[Litestar]) -> None:
    for path in ("/", "/api/tables", "/healthz", "/nowhere"):
        policy = client.get(path).headers["content-security-policy"].split("; ")
        assert {"base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"} <= {*policy}


def test_what_is_personal_is_not_kept(client: TestClient[Litestar]) -> None:
    """By no browser and by nothing on the way; what is the same for everybody may be."""
    anna = Person(client, "Anna")
    table = anna.create()
    for path in ("/api/me", "/api/my-tables", table, f"{table}/view", "/api/tables", "/api/me/sessions", "/api/nowhere"):
        assert anna.get(path).headers["cache-control"] == "no-store", path
    assert client.post("/api/guests", json={"name": "Ben"}).headers["cache-control"] == "no-store"
    assert client.get("/api/editions").headers["cache-control"] == "public, max-age=3600"


def test_figures_are_behind_a_token(tmp_path: Path) -> None:
    with visiting(tmp_path) as client:
        for headers in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer x"}):
            refused(client.get("/metrics", headers=headers), Code.NOT_FOUND)
    with visiting(tmp_path, metrics_token="a long secret") as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        running(anna, ben)
        for token in ("", "x", "a long secre", anna.token):
            refused(client.get("/metrics", headers={"Authorization": f"Bearer {token}"}), Code.NOT_FOUND)
        told = client.get("/metrics", headers={"Authorization": "Bearer a long secret"}).text
        assert "\nelgrande_tables_running 1\n" in told
        assert "\nelgrande_moves_since_start 0\n" in told


# --- limits -------------------------------------------------------------------------------------------------------------------


def test_one_client_has_so_many_streams(tmp_path: Path) -> None:
    with visiting(tmp_path, streams=3) as client:
        anna = Person(client, "Anna")
        table = anna.create()
        for _ in range(2):  # who goes makes room
            with ExitStack() as streams:
                for _ in range(3):
                    stream = streams.enter_context(watching(client, table, anna, 0))
                    assert stream.receive_json()["type"] == "table"
                with watching(client, table, anna, 0) as stream:
                    frame = stream.receive_json()
                    assert (frame["type"], frame["error"]["code"]) == ("error", "too-many")
                    assert closed(stream) == 4429
            while client.app.state.rate_limiter.open:  # the server hears of it a moment later
                client.get("/healthz")


def test_messages_on_a_stream_count_as_requests(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=5) as client:
        anna = Person(client, "Anna")
        table = anna.create()
        with watching(client, table, anna, 0) as stream:
            assert [stream.receive_json()["type"] for _ in range(2)] == ["table", "presence"]
            for _ in range(20):
                stream.send_json({"look": 0})
            frame = stream.receive_json()
            assert (frame["type"], frame["error"]["code"]) == ("error", "too-many")
            assert closed(stream) == 4429
        refused(anna.get(table), Code.TOO_MANY)


def test_who_asks_for_what_there_is_not_is_counted_too(tmp_path: Path) -> None:
    with visiting(tmp_path, rate=5) as client:
        answers = [client.get("/nowhere") for _ in range(14)]
        refused(answers[0], Code.NOT_FOUND)
        refused(answers[-1], Code.TOO_MANY)
    with visiting(tmp_path) as client:
        answer = client.put("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (405, "bad-request")
        assert answer.headers["x-frame-options"] == "DENY"


def test_no_dependency_is_called_like_a_field_of_a_body() -> None:
    """The framework takes a wrong field of that name for a defect of the server, and answers with 500."""
    schemas = make_app(Settings("sqlite:///unused.db")).openapi_schema.to_schema()["components"]["schemas"]
    fields = {name for schema in schemas.values() for name in schema.get("properties", {})}
    assert not fields & {*DEPENDENCIES, "maybe_guest", "current_guest", "preferred_language"}
    assert "guest" in fields


# --- reference ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: str(edition.id))
def test_an_edition_can_be_looked_up(client: TestClient[Litestar], edition: Any, language: str) -> None:
    book = client.get(f"/api/reference/{edition.id}?language={language}").json()
    assert (book["edition"], book["version"], book["language"]) == (edition.id, edition.version, language)
    assert book["rules"] == edition.title
    assert [card["name"] for card in book["cards"]] == [card_name(card, language) for card in edition.cards]
    assert {card["group"] for card in book["cards"]} == {"base"} | {box.options[0].name for box in edition.boxes if box.cards}
    assert all(card["effect"].endswith(".") and card["provenance_text"] for card in book["cards"])
    places = {place["id"]: place for place in book["places"]}
    assert places["castillo"]["name"] == say("place-castillo", None, language)
    assert places["castillo"]["values"] == [5, 3, 1]
    assert places["court"]["values"] == []
    assert all(id in places[other]["neighbours"] for id in places for other in places[id]["neighbours"] if places[id]["region"])
    assert [card["caballeros"] for card in book["power"]] == list(edition.power)
    assert (book["power"][0]["value"], book["scorings"], book["colours"]) == (1, [3, 6, 9], list(edition.colours))
    assert [kind["id"] for kind in book["modifiers"]] == [kind.id for kind in edition.modifiers]
    rulings = {ruling["id"]: ruling for ruling in book["rulings"]}
    assert set(rulings) == {ruling.id for ruling in RULINGS.values() if edition.id in ruling.editions}
    assert rulings["ties"]["text"] == say("ruling-ties", None, language)
    assert rulings["ties"]["tag"] == "printed"
    assert not [card for card in book["cards"] if card["why"]]


@pytest.mark.parametrize("language", languages())
def test_forms_and_bots_have_words(client: TestClient[Litestar], language: str) -> None:
    forms = client.get(f"/api/editions?language={language}").json()
    assert [form["id"] for form in forms] == list(EDITIONS)
    length = next(option for option in forms[0]["options"] if option["name"] == "length")
    assert length["choices"][1] == {"value": "six", "text": say("option-length-six", None, language)}
    first = next(option for option in forms[0]["options"] if option["kind"] == "seat")
    assert first["choices"][1]["text"] == say("option-first-seat", {"seat": 1}, language)
    ours = [kind.name for kind in bot_kinds() if kind.make.__module__.startswith("elgrande.bots.")]
    with patch.dict("elgrande.bots.base._KINDS"):
        register("somebodys@3", bot_kinds()[0].make)
        listed = client.get(f"/api/bots?language={language}").json()
        bots = {bot["name"]: (bot["title"], bot["help"]) for bot in listed}
        assert list(bots) == [kind.name for kind in bot_kinds()]
    assert [bot["name"] for bot in listed if bot["offered"]] == [kind.name for kind in offered_bots()]
    assert [bot["name"] for bot in listed if bot["usual"]] == [find_bot(USUAL_BOT).name]
    assert bots["somebodys@3"] == ("somebodys@3", "")
    assert len(ours) > 1
    assert list(bots)[: len(LADDER)] == [kind.name for kind in offered_bots()]
    assert all(title != name and help for name, (title, help) in bots.items() if name in ours)


@pytest.mark.parametrize("path", ["/api/editions", "/api/bots", "/api/reference/modern"])
def test_a_browser_may_keep_reference(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path, headers={"accept-language": "it"})
    assert answer.headers["cache-control"].startswith("public, max-age=")
    assert (answer.headers["content-language"], answer.headers["vary"]) == ("it", "Accept-Language, Accept-Encoding")
    again = client.get(path, headers={"accept-language": "it", "if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    english = client.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (english.status_code, english.headers["content-language"]) == (200, "en")
    assert english.headers["etag"] != answer.headers["etag"]


def test_reference_comes_packed_to_whoever_can_unpack_it(client: TestClient[Litestar]) -> None:
    plain, packed = [client.get("/api/reference/modern", headers={"accept-encoding": how}) for how in ("identity", "gzip")]
    assert ("content-encoding" in plain.headers, packed.headers["content-encoding"]) == (False, "gzip")
    assert plain.json() == packed.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert plain.headers["etag"] != packed.headers["etag"]


def test_reference_there_is_not(client: TestClient[Litestar]) -> None:
    assert "classic, modern" in refused(client.get("/api/reference/baroque"), Code.NOT_FOUND).message
    for path in ("/api/editions", "/api/bots", "/api/reference/modern"):
        assert "en, it" in refused(client.get(f"{path}?language=xx"), Code.BAD_REQUEST).message


# --- what is written down -----------------------------------------------------------------------------------------------------


def test_a_server_writes_lines_a_program_can_read(tmp_path: Path) -> None:
    """Start, a game from its beginning to its end, a request that failed, and the end: each an object with its facts."""
    with serving(tmp_path, "--log-format", "json") as server, server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"length": "six"})
        together([lambda: plays(anna, table.id, 0, any_move(Random(1))), lambda: plays(ben, table.id, 1, any_move(Random(2)))])
        with pytest.raises(Exception, match="no such table"):
            anna.table("nowhere")
    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    events = [line["event"] for line in lines if line["event"] != "request-failed"]
    assert events == ["server-started", "game-begun", "game-finished", "server-stopped"]
    assert {"time", "level", "event"} <= set(lines[0])
    begun = next(line for line in lines if line["event"] == "game-begun")
    assert (begun["table"], begun["edition"], begun["players"]) == (table.id, "classic", 2)
    failed = [line for line in lines if line["event"] == "request-failed"][-1]
    wanted = {"level": "info", "status": 404, "code": "not-found", "method": "GET", "path": "/api/tables/nowhere"}
    assert wanted.items() <= failed.items()


@pytest.fixture
def _own_logging() -> Any:
    root, ours = logging.getLogger(), logging.getLogger("elgrande")
    before = root.handlers, root.level, ours.level
    yield
    root.handlers, root.level, ours.level = before


@pytest.mark.usefixtures("_own_logging")
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_defect_is_written_down_with_its_cause(tmp_path: Path, form: logs.Form) -> None:
    with patch("sys.stderr", StringIO()) as written:
        logs.configure_logging(form)
        with visiting(tmp_path) as client, patch.object(Listings, "public", side_effect=ZeroDivisionError("what went wrong")):
            refused(client.get("/api/tables"), Code.INTERNAL)
            client.get("/api/tables/a b%0aINFO")
        logging.getLogger("another").warning("of another room")
    lines = written.getvalue().splitlines()
    if form == "json":
        told = {line["event"]: line for line in map(json.loads, lines) if line.get("status") != 404}
        assert told["request-failed"]["level"] == "error"
        assert "ZeroDivisionError: what went wrong" in told["request-failed"]["error"]
        assert told["another"]["message"] == "of another room"
    else:
        assert "ZeroDivisionError: what went wrong" in lines
        assert any(line.endswith("ERROR request-failed status=500 code=internal method=GET path=/api/tables") for line in lines)
        assert any(line.endswith('path="/api/tables/a b\\nINFO"') for line in lines)
        assert lines[-1].endswith('WARNING another message="of another room"')


def test_the_document_describes_every_request(client: TestClient[Litestar]) -> None:
    """What it is for, what it takes, what it brings; and what everything is that it is made of."""
    document = client.get("/api/schema/openapi.json").json()
    groups = {tag["name"]: tag["description"] for tag in document["tags"]}
    assert all(groups.values())
    for path, item in document["paths"].items():
        for method, operation in item.items():
            assert re.fullmatch("[A-Z].*[^.]", operation["summary"]), f"{method} {path}"
            assert "``" not in operation["summary"] + operation.get("description", "")
            assert set(operation["tags"]) <= groups.keys()
            [(status, good)] = [(status, good) for status, good in operation["responses"].items() if int(status) < 400]
            assert (status == "204") or all(media["schema"] for media in good["content"].values())
            assert method != "get" or "requestBody" not in operation
            for body in operation.get("requestBody", {}).get("content", {}).values():
                assert body["schema"].get("$ref") or body["schema"] == {"type": "string"}
            named = set(re.findall(r"{(\w+)}", path))
            assert {parameter["name"] for parameter in operation.get("parameters", ()) if parameter["in"] == "path"} == named
    assert {group for item in document["paths"].values() for one in item.values() for group in one["tags"]} == groups.keys()
    schemas = document["components"]["schemas"]
    assert not [name for name, schema in schemas.items() if not schema.get("description") and "enum" not in schema]
    assert schemas["ViewFrame"]["properties"]["until"]["description"] == "How many there have been."
    assert schemas["Address"]["properties"]["url"]["description"].startswith("null if")


NAMING = ("/api/me/mutes", "/api/me/blocks", "/api/calls/stop", "/api/calls/confirm", "/api/sandboxes")
"""Paths that name somebody, a message or a table elsewhere than in the path."""


def test_the_document_describes_every_error(client: TestClient[Litestar]) -> None:
    """Every operation names its errors, always with the same body."""
    document = client.get("/api/schema/openapi.json").json()
    for path, item in document["paths"].items():
        for method, operation in item.items():
            errors = {status: answer for status, answer in operation["responses"].items() if int(status) >= 400}
            assert {"400", "429", "500"} <= set(errors), f"{method} {path}"
            for answer in errors.values():
                assert answer["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/ErrorBody"}
                assert set(answer["description"].split(", ")) <= {code.value for code in Code}
            assert operation["summary"]
            names_something = "{" in path or (method == "post" and path in NAMING)
            assert ("404" in errors) == names_something, f"{method} {path}"
    body = document["paths"]["/api/records"]["post"]["requestBody"]["content"]
    assert body == {"text/plain": {"schema": {"type": "string"}}}


def test_where_others_find_the_server(tmp_path: Path) -> None:
    """Whoever invites friends may have opened the page by a name that means only this machine."""
    for address in (None, "http://192.0.2.7:8000"):
        with visiting(tmp_path, address=address) as client:
            assert client.get("/api/address").json() == {"url": address}


def test_a_stream_of_a_table_there_is_not(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = running(anna, ben)
    with watching(client, f"{table}x", anna, None) as stream:
        assert stream.receive_json()["error"]["code"] == "not-found"
        assert closed(stream) == 4404
