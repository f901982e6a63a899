"""docs/protocol.md, example by example: what one may send is accepted, what comes back has exactly the shape that is shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.editions import EDITIONS
from elgrande.editions.deck import write_deck
from elgrande.server.app import Settings as AppSettings
from elgrande.server.app import make_app
from elgrande.server.calls import Settings
from elgrande.server.document import wire_structs
from elgrande.server.protocol import CallBack, Frame, NewTable, TableInfo, ViewFrame
from elgrande.server.sessions import ID_LENGTH, hashed
from elgrande.server.store import CALLS
from elgrande.table.infos import CardInfo, ModifierInfo, PlaceInfo, PowerInfo, ReferenceInfo, RulingInfo
from elgrande.table.legal_moves import LegalMove
from elgrande.table.view import View
from tests.server.visitors import FRAME, Person, finished, finished_game, running, watching
from tests.versions import TITLE

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS: dict[str, Any] = {name: json.loads(text) for name, text in re.findall(r"```json ([\w ]+)\n(.*?)```", PAGE, re.S)}
"""The larger examples, by name."""
PLAIN = re.sub(r"```.*?```", "", PAGE, flags=re.S)
JSON_SPAN = re.compile(r"`([\[{][^`]*)`")


class Row(NamedTuple):
    """A request of a table of the page."""

    method: str
    path: str
    body: Any
    answer: str

    @property
    def name(self) -> str:
        """Which request it is."""
        return f"{self.method} {self.path.partition('?')[0]}"


def rows() -> list[Row]:
    """Every request, once for each example of its body."""
    found = []
    for line in PLAIN.splitlines():
        if not re.match(r"\| `(?:GET|POST|DELETE) /api", line):
            continue
        request, *cells = [cell.strip() for cell in line.strip()[1:-1].split("|")]
        method, path = request.strip("`").split(" ")
        bodies = JSON_SPAN.findall(cells[0]) if len(cells) == 2 else []
        found += [Row(method, path, body, cells[-1]) for body in [json.loads(body) for body in bodies] or [None]]
    return found


# --- situations in which the examples make sense ------------------------------------------------------------------------------


class Visit:
    """Anna and Ben, and what an example cannot know: ids, the open question, what is possible."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.anna, self.ben = Person(client, "Anna"), Person(client, "Ben")
        self.who = self.anna
        self.table = self.sandbox = ""
        self.known: dict[str, Any] = {}
        self.text: str | None = None
        self.token = ""

    def open(self) -> None:
        """A table of four that has not begun: two sit there."""
        self.table = self.anna.create(players=4, options={})
        assert self.ben.post(f"{self.table}/join", {"seat": 1}).status_code == 200

    def stranger(self) -> None:
        """Somebody who does not sit there yet."""
        self.open()
        self.who = Person(self.client, "Carla")

    def guest(self) -> None:
        """Somebody who does, and is not the host."""
        self.open()
        self.who = self.ben

    def complete(self) -> None:
        """A table that can begin."""
        self.table = self.anna.create(seats=[{"kind": "me"}, {"kind": "bot"}])

    def begun(self) -> None:
        """A game at its first question."""
        self.table = running(self.anna, self.ben)
        self.known["question"] = self.frame()["question"]

    def hinted(self) -> None:
        """A game whose table gives hints."""
        self.table = running(self.anna, self.ben, hints="free")

    def decided(self) -> None:
        """Anna has decided, and can take it back."""
        self.begun()
        assert self.anna.answer(self.table, 0, move="power 5").status_code == 200

    def placed(self) -> None:
        """Anna has placed a caballero, and thinks of another place."""
        self.begun()
        for person, seat, move in ((self.anna, 0, "power 13"), (self.ben, 1, "power 1"), (self.anna, 0, "card king")):
            assert person.answer(self.table, seat, move=move, key=move).status_code == 200
        before = self.frame()
        one, other = [move["place"] for move in before["view"]["moves"] if move["verb"] == "place"][:2]
        assert self.anna.answer(self.table, 0, move=f"place {one}", key="placed").status_code == 200
        self.known |= {"question": self.frame()["question"], "until": before["until"], "place": other}

    def taken_over(self) -> None:
        """A bot plays for Anna, as all have agreed."""
        self.begun()
        for seat, person in enumerate((self.anna, self.ben)):
            body = {"seat": seat, "what": "takeover", "target": 0, "key": "t"}
            assert person.post(f"{self.table}/consent", body).status_code == 200

    def abandoned(self) -> None:
        """A game they have agreed to leave."""
        self.begun()
        for seat, person in enumerate((self.anna, self.ben)):
            assert person.post(f"{self.table}/consent", {"seat": seat, "what": "abandon", "key": "a"}).status_code == 200

    def over(self) -> None:
        """A finished game, and its record."""
        self.table = finished(self.anna)
        self.text = finished_game().record().dumps()

    def claimed(self) -> None:
        """Anna's name is hers."""
        assert self.anna.post("/api/me/claim", {"password": "a long secret"}).status_code == 200

    def reachable(self) -> None:
        """A server that can call people back."""
        calls = self.client.app.state.service.calls
        calls.settings = Settings("https://play.example.org", inside=True)

    def called(self) -> None:
        """Anna wants to be called."""
        self.reachable()
        assert self.anna.post("/api/me/call", BLOCKS["call back"] | {"address": "https://127.0.0.1/topic"}).status_code == 200
        query = sa.select(CALLS.c.token)
        with self.client.portal() as portal:
            [row] = portal.call(self.client.app.state.service.store.rows, query)
        self.token = row.token

    def anywhere(self) -> None:
        """A position, and a game that is over."""
        self.over()
        self.text = None
        self.known |= {"position": finished_game().clone().notation(), "table": self.table.rpartition("/")[2]}

    def lesson(self) -> None:
        """The first lesson, where it asks something."""
        made = self.client.post("/api/sandboxes", json={"lesson": "majorities", "answers": ["-"]}).json()
        self.sandbox = made["id"]
        self.known["question"] = made["frame"]["question"]

    def deck(self) -> None:
        """A list of cards in a text file."""
        self.text = write_deck(EDITIONS["classic"], {"veto": 3})

    def frame(self) -> Any:
        """What Anna sees."""
        return self.anna.get(f"{self.table}/view?seat=0").json()

    def send(self, row: Row) -> httpx.Response:
        """The example, with what it cannot know."""
        path = row.path.replace("/api/tables/{table}", self.table)
        session = hashed(self.anna.token)[:ID_LENGTH]
        path = path.format(
            edition="classic", rules=TITLE, step=42, table=self.table.rpartition("/")[2], session=session, sandbox=self.sandbox
        )
        path = path.replace("TOKEN", self.token)
        headers = {"Authorization": f"Bearer {self.who.token}"}
        if self.text is not None and row.body is None and row.method == "POST":
            return self.client.post(path, content=self.text.encode(), headers=headers)
        body = row.body and {name: self.fitting(name, value) for name, value in row.body.items()}
        return self.client.request(row.method, path, json=body, headers=headers)

    def fitting(self, name: str, value: Any) -> Any:
        """What is sent for a value of an example."""
        if name == "guest":
            return self.ben.id
        if name == "moves":
            place = self.known["place"]
            return [move | {"place": place} if isinstance(move, dict) else f"place {place}" for move in value]
        return self.known.get(name, value)


T = "/api/tables/{table}"
S = "/api/sandboxes/{sandbox}"
SITUATIONS: dict[str, Callable[[Visit], None]] = {
    "POST /api/login": Visit.claimed,
    "POST /api/decks/{edition}/read": Visit.deck,
    "POST /api/records": Visit.over,
    "POST /api/records/check": Visit.over,
    **dict.fromkeys([f"POST {T}/join"], Visit.stranger),
    **dict.fromkeys([f"POST {T}/{what}" for what in ("leave", "ready")], Visit.guest),
    **dict.fromkeys([f"POST {T}/{what}" for what in ("seat", "colour", "kick", "invite", "bot", "shuffle", "host")], Visit.open),
    "POST /api/me/call": Visit.reachable,
    "DELETE /api/me/call": Visit.reachable,
    "POST /api/calls/confirm": Visit.called,
    "POST /api/calls/stop": Visit.called,
    "DELETE /api/me/sessions/{session}": Visit.claimed,
    **dict.fromkeys([f"DELETE {T}"], Visit.open),
    "DELETE /api/my-tables/{table}": Visit.over,
    **dict.fromkeys([f"POST {T}/start"], Visit.complete),
    **dict.fromkeys([f"POST {T}/rematch"], Visit.abandoned),
    **dict.fromkeys([f"POST {T}/{what}" for what in ("moves", "consent", "orders", "chat")], Visit.begun),
    **dict.fromkeys([f"GET {T}{what}" for what in ("", "/view", "/preview", "/explain", "/why")], Visit.begun),
    f"POST {T}/hint": Visit.hinted,
    **dict.fromkeys([f"POST {T}/undo"], Visit.decided),
    **dict.fromkeys([f"POST {T}/revise"], Visit.placed),
    **dict.fromkeys([f"POST {T}/back"], Visit.taken_over),
    **dict.fromkeys([f"GET {T}/{what}" for what in ("record", "replay", "replay/{step}", "analysis")], Visit.over),
    f"POST {T}/analysis": Visit.over,
    "POST /api/sandboxes": Visit.anywhere,
    **dict.fromkeys([f"{method} {S}" for method in ("GET", "DELETE")], Visit.lesson),
    **dict.fromkeys([f"POST {S}/{what}" for what in ("moves", "undo", "on", "bot")], Visit.lesson),
    **dict.fromkeys([f"GET {S}/{what}" for what in ("explain", "preview", "why", "hint", "comment")], Visit.lesson),
}
"""Where each request makes sense, if not anywhere."""


CHOSEN = (".options", ".deck")
"""What a table has chosen, by name: each has chosen something else."""


# --- shapes -------------------------------------------------------------------------------------------------------------------


def same_shape(example: Any, real: Any, where: str = "") -> None:
    """The same keys and the same types, all the way down; what may be null is for the types to say."""
    if example is None or real is None:
        return
    kinds = [float if type(value) is int else type(value) for value in (example, real)]
    assert kinds[0] is kinds[1], f"{where}: {example!r}, but {real!r}"
    if isinstance(example, dict):
        assert example.keys() == real.keys() or where.endswith(CHOSEN), where
        for name in example.keys() & real.keys():
            same_shape(example[name], real[name], f"{where}.{name}")
    elif isinstance(example, list) and real:
        for entry in example:
            same_shape(entry, real[0], f"{where}[]")


def answers() -> dict[str, Any]:
    """The type of each answer that is one struct, by request."""
    made = {}
    for path, item in make_app(AppSettings("sqlite:///unused.db")).openapi_schema.to_schema()["paths"].items():
        for method, operation in item.items():
            [good] = [answer for status, answer in operation["responses"].items() if int(status) < 400]
            for media in good.get("content", {}).values():
                name = media["schema"].get("$ref", "").rpartition("/")[2]
                if name:
                    made[f"{method.upper()} {path}"] = wire_structs()[name]
    return made


ANSWERS = answers()


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.name} {json.dumps(row.body) if row.body else ''}".strip())
def test_a_request_is_as_the_page_says(client: TestClient[Litestar], row: Row) -> None:
    visit = Visit(client)
    if row.name in SITUATIONS:
        SITUATIONS[row.name](visit)
    if row.name in ("POST /api/tables", "POST /api/tables/check"):
        assert row.body is None, "it has an example of its own"
        row = row._replace(body=BLOCKS["new table"])
    if row.name == "POST /api/me/call":
        row = row._replace(body=BLOCKS["call back"] | {"address": "https://127.0.0.1/topic"})
    answer = visit.send(row)
    said = re.match(r"(\d{3})\b", row.answer)
    assert answer.status_code == int(said.group(1) if said else 200), answer.text
    examples = [json.loads(text) for text in JSON_SPAN.findall(row.answer)]
    if re.match(r"(?:201, )?(?:the|an?) \*?table", row.answer):
        examples.append(BLOCKS["table"])
    for example in examples:
        assert row.name != "POST /api/decks/{edition}/read" or example == answer.json()
        same_shape(example, answer.json())
        if row.name in ANSWERS:
            msgspec.convert(example, ANSWERS[row.name])


def test_every_request_is_on_the_page() -> None:
    """Besides the stream, which is no request of its own."""
    document = make_app(AppSettings("sqlite:///unused.db")).openapi_schema.to_schema()["paths"]
    known = {f"{method.upper()} {path}" for path, item in document.items() for method in item}
    assert {row.name for row in rows()} == known - {f"GET {T}/stream"}


def test_every_example_is_json_and_checked() -> None:
    tables = [line for line in PLAIN.splitlines() if line.startswith("| `")]
    for text in JSON_SPAN.findall(PLAIN):
        json.loads(text)
        assert any(text in line for line in tables) or text == '{"look": 1}', text
    assert BLOCKS.keys() == {"call back", "new table", "table", "step of a replay", "move", "event", "error", "frames"}
    assert len(re.findall(r"```json", PAGE)) == len(BLOCKS)


def test_the_larger_examples(client: TestClient[Litestar]) -> None:
    visit = Visit(client)
    visit.begun()
    msgspec.convert(BLOCKS["table"], TableInfo)
    frame = visit.frame()
    [move] = [move for move in frame["view"]["moves"] if move["text"] == BLOCKS["move"]["text"]]
    assert move == BLOCKS["move"]
    refused = visit.anna.answer(visit.table, 0, move="place VAL", key="no").json()
    same_shape(BLOCKS["error"], refused)
    assert BLOCKS["error"] | {"legal": refused["legal"]} == refused
    assert visit.anna.answer(visit.table, 0, move=move["text"]).status_code == 200
    assert visit.frame()["events"][-1] == BLOCKS["event"]
    visit.over()
    steps = visit.anna.get(f"{visit.table}/replay").json()["steps"]
    assert steps[41] == BLOCKS["step of a replay"]


def test_the_frames_of_a_stream(client: TestClient[Litestar]) -> None:
    visit = Visit(client)
    visit.begun()
    with watching(client, visit.table, visit.anna, 0) as stream:
        assert visit.anna.post(f"{visit.table}/chat", {"text": "Well played!"}).status_code == 204
        stream.send_text('{"look": 1}')
        heard: dict[str, Any] = {}
        while len(heard) < 5:
            frame = stream.receive_json()
            FRAME.decode(json.dumps(frame))
            heard[frame["type"]] = frame
    for example in BLOCKS["frames"]:
        msgspec.convert(example, Frame)
        same_shape(example, heard[example["type"]])
    listed = re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE.partition("## The stream")[2].partition("**A view frame**")[0], re.M)
    for kind, fields in listed:
        if kind != "view":
            named = set(re.findall(r"`(\w+)`", fields))
            assert named == heard[kind].keys() - {"type"}, kind


def fields(title: str, until: str) -> set[str]:
    """What is named in the first column of the table below a title, or in a paragraph."""
    text = PAGE.partition(title)[2].partition(until)[0]
    columns = [line.split("|")[1] for line in text.splitlines() if line.startswith("|")]
    return set(re.findall(r"`(\w+)`", " ".join(columns) or text))


def test_every_field_is_told() -> None:
    assert fields("**A view frame**:", "**A view**") == set(ViewFrame.__struct_fields__)
    assert fields("**A view** is", "In `facts`") == set(View.__struct_fields__)
    assert set(LegalMove.__struct_fields__) <= fields("**A move** is", "```")
    assert BLOCKS["call back"].keys() == set(CallBack.__struct_fields__)
    assert BLOCKS["new table"].keys() == set(NewTable.__struct_fields__)
    told = fields("**A reference**: ", "## Tables")
    for kind in (ReferenceInfo, PlaceInfo, CardInfo, PowerInfo, ModifierInfo, RulingInfo):
        assert set(kind.__struct_fields__) <= told, kind
    settings = set(NewTable.__struct_fields__)
    assert set(TableInfo.__struct_fields__) <= fields("**A table**: ", "```") | settings


def test_facts_are_told(client: TestClient[Litestar]) -> None:
    visit = Visit(client)
    visit.begun()
    assert fields("In `facts` are always:", "; with Power Shift") == visit.frame()["view"]["facts"].keys()


def test_a_session_with_curl(client: TestClient[Litestar]) -> None:
    """Line by line; the id of the table and the question come from the answers before."""
    block = PAGE.partition("## A session with curl")[2].partition("```sh")[2].partition("```")[0]
    values = {"$S": "/api", "$T": ""}
    token, question, version = "", "", 0
    for line in block.splitlines():
        call = re.search(r'curl -s (?:-X (\w+) )?"?(\$S[^" ]*)', line)
        if not call:
            continue
        path = re.sub(r"\$[ST]\b", lambda found: values[found.group()], call.group(2)).replace("after=1", f"after={version}")
        found = re.search(r"-d '([^']*)'", line)
        body = json.loads(found.group(1)) if found else None
        if body and "question" in body:
            body["question"] = question
        method = call.group(1) or ("POST" if found else "GET")
        answer = client.request(method, path, json=body, headers={"Authorization": f"Bearer {token}"} if token else {})
        assert answer.status_code in (200, 201), f"{line}: {answer.text}"
        made = answer.json()
        token = made.get("token", token)
        values["$T"] = values["$T"] or made.get("id", "")
        question = made.get("question") or question
        version = made.get("version", version)
    assert version
