"""The client, the terminal at a server, and the page that documents both."""

from __future__ import annotations

import inspect
import os
import re
from collections import defaultdict
from datetime import date
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any
from unittest.mock import Mock

import pytest
from litestar import Response
from litestar.routes import WebSocketRoute
from websockets.sync.client import ClientConnection

import elgrande.client
from elgrande.bots.offer import LADDER
from elgrande.cli.join import address
from elgrande.cli.visit import Visit
from elgrande.client import Client, TableSettings, Unreachable
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.server.app import Settings, make_app
from elgrande.server.frames import info_of
from elgrande.server.protocol import STATUS, ApiError, ChatFrame, Clock, Code, Frame, NewTable, ViewFrame, Wanted
from elgrande.table.prose import languages, say
from tests.server.parlour import indoors, parlour
from tests.server.serving import Server, any_move, open_table, plays, serving, together
from tests.server.test_clocks import timed_table
from tests.test_terminal import ANSI, Terminal, choices

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
PROMPT = "Number or move (? for help) > "
WAITING = "Waiting for others (? for help) > "
OVER = "The game is over."


def test_every_path_and_code_is_documented() -> None:
    document = make_app(Settings("sqlite:///unused.db")).openapi_schema.to_schema()
    for path, item in document["paths"].items():
        for method in item:
            assert f"`{method.upper()} {path}" in PAGE, f"{method} {path}"
    for code in Code:
        assert f"| `{code.value}` | {STATUS[code]} |" in PAGE, code
        for language in languages():
            assert say(f"code-{code.value}", None, language)
    for kind in ("table", "view", "chat", "error"):
        assert f"| `{kind}` |" in PAGE


class Noting(Client):
    """A client that sends nothing and notes what it would have sent, and which type it expects."""

    def __init__(self) -> None:
        super().__init__("http://127.0.0.1:9")
        self.noted: dict[tuple[str, str], object] = {}

    def call(self, method: str, path: str, body: object, type: type[Any], *, idempotent: bool = False) -> Any:
        """Note a request whose answer has a type."""
        self.noted[method, path.partition("?")[0]] = type
        raise Noted

    def request(self, method: str, path: str, body: object, *, idempotent: bool = False) -> bytes:
        """Note one whose answer has none."""
        self.noted[method, path.partition("?")[0]] = None
        raise Noted

    def open_stream(self, path: str) -> ClientConnection:
        """Note a stream."""
        self.noted["WEBSOCKET", path.partition("?")[0]] = Frame
        raise Noted


class Noted(Exception):
    """Nothing was sent."""


def requests_of_the_client() -> dict[tuple[str, str], object]:
    """What all methods of the client ask for, and the type they expect; None for a text, or nothing."""
    frame = Mock(ViewFrame, table="TABLE", question="1.0", view=Mock(seat=0))
    given: dict[str, object] = {"id": "TABLE", "sandbox": "TABLE", "wanted": None, "frame": frame, "edition": "EDITION"}
    given |= {"rules": "RULES", "step": 7, "deck": {}, "moves": [], "day": date(2026, 1, 31)}
    client = Noting()
    for name, method in inspect.getmembers(Client, inspect.isfunction):
        if name.startswith("_") or method.__qualname__.startswith("Connection"):
            continue
        needed = [
            parameter.name
            for parameter in list(inspect.signature(method).parameters.values())[1:]
            if parameter.default is parameter.empty and parameter.kind is not parameter.VAR_KEYWORD
        ]
        arguments = {one: given.get(one, 0 if one in ("seat", "until") else "x") for one in needed}
        with pytest.raises(Noted):
            # One that goes on for ever asks when somebody listens.
            list(getattr(client, name)(**arguments))
    return client.noted


def requests_of_the_server() -> dict[tuple[str, str], object]:
    """What can be asked of the server, and the type of the answer; None for a text, or nothing."""
    found: dict[tuple[str, str], object] = {}
    values = {"table": "TABLE", "sandbox": "TABLE", "edition": "EDITION", "step": 7, "rules": "RULES", "session": "x"}
    for route in make_app(Settings("sqlite:///unused.db")).routes:
        path = re.sub(r"{(\w+):\w+}", r"{\1}", route.path).format_map(defaultdict(str, values))
        if isinstance(route, WebSocketRoute):
            found["WEBSOCKET", path] = Frame
        for handler in getattr(route, "route_handlers", ()):
            if not handler.include_in_schema or path.startswith("/api/schema") or path.endswith("/stream"):
                continue  # a stream is asked for as such
            answer = handler.parsed_return_field
            type = answer.inner_types[0].annotation if answer.inner_types and answer.origin is Response else answer.annotation
            for method in handler.http_methods - {"HEAD", "OPTIONS"}:
                found[str(method), path] = None if type in (str, NoneType) else type
    return found


def test_every_path_has_a_typed_method() -> None:
    """Each method is called, and what it would send and expects is compared with what there is."""
    assert requests_of_the_client() == requests_of_the_server()


def test_a_new_table_has_every_setting() -> None:
    assert TableSettings.__annotations__.keys() | {"edition", "players"} == set(NewTable.__struct_fields__)


def example(page: str) -> str:
    """The bot that plays in a few lines."""
    found = re.search(r"from random import choice\n.*?print\(frame\.view\.scores\)", page, re.DOTALL)
    assert found
    return found.group()


def test_the_documented_bot_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = example(PAGE)
    in_module = (elgrande.client.__doc__ or "").replace("\n    ", "\n")
    assert code == example(in_module)
    with serving(tmp_path) as server:
        short = code.replace("http://127.0.0.1:8000", server.url).replace("players=3", 'players=3, options={"length": "six"}')
        names: dict[str, object] = {}
        exec(short, names)
        client = names["client"]
        assert isinstance(client, Client)
        client.close()
        names.clear()
        terminal(server, tmp_path)
    assert re.fullmatch(r"\[\d+, \d+, \d+\]\n", capsys.readouterr().out)


def test_the_lobby_from_a_program(server: Server) -> None:
    """Hosts and guests, with a method for every request."""
    with server.client("Anna") as anna, server.client("Benedikt") as ben:
        ben.claim("a long secret")
        assert {info.id for info in anna.editions("it")} == {"classic", "modern"}
        assert {*LADDER, "greedy"} <= {bot.name.split("@")[0] for bot in anna.bots()}
        deck = anna.read_deck("classic", anna.write_deck("classic", {"veto": 3}))
        table = anna.create(
            "classic", 3, deck=deck, seats=[{"kind": "me"}, {"kind": "invited", "name": "benedikt"}, {"kind": "bot"}]
        )
        assert table.deck == {"veto": 3}
        assert [info.id for info in ben.invitations()] == [table.id]
        ben.leave(table.id)
        assert ben.invitations() == []
        assert ben.join(table.id, 1).seats[1].mine
        assert anna.kick(table.id, 1).seats[1].kind == "open"
        kept = anna.invite(table.id, 1, "Grandma").seats[1]
        assert (kept.kind, kept.name) == ("invited", "Grandma")
        with server.client("Agnes") as agnes:
            assert agnes.join(table.id, key=kept.key).seats[1].mine
        assert anna.kick(table.id, 1).seats[1].kind == "open"
        found = ben.find(Wanted(["classic"], [], [5]))
        assert found.found
        assert ben.leave(found.id).state == "abandoned"
        assert [session.mine for session in ben.sessions()] == [True]
        assert [person.name for person in ben.block(anna.me().id)] == ["Anna"] == [person.name for person in ben.blocks()]
        assert ben.block(anna.me().id, False) == []
        assert ben.call_back().possible == []
        assert anna.fill(table.id, 1, "random", "Zoe").seats[1].name == "Zoe"
        assert sorted(seat.kind for seat in anna.shuffle(table.id).seats) == ["bot", "bot", "person"]
        anna.give_up(table.id)
        assert anna.my_tables() == []
        other = anna.create("classic", 2, seats=[{"kind": "me"}])
        ben.join(other.id)
        assert not anna.hand_over(other.id, 1).host
        anna.ready(other.id)
        ben.start(other.id)
        for client, seat in ((anna, 0), (ben, 1)):
            client.consent(other.id, seat, "abandon")
        assert anna.check(anna.record(other.id)).over is False
        assert ben.rematch(other.id).id == anna.rematch(other.id).id


def test_who_one_is_from_a_program(server: Server) -> None:
    with server.client("Anna") as anna, server.client("Ben") as ben:
        assert ben.rename("Benedict").name == "Benedict"
        assert ben.claim("a long secret").claimed
        assert anna.mute(ben.me().id) == anna.mutes() == [ben.me().id]
        assert anna.mute(ben.me().id, muted=False) == []
        ben.logout()
        assert ben.login("Benedict", "a long secret").claimed
        ben.forget()
        with pytest.raises(ApiError) as refused:
            ben.login("Benedict", "a long secret")
        assert refused.value.code is Code.WRONG_PASSWORD


def terminal(server: Server, folder: Path) -> None:
    """A person at a terminal plays a whole game against a program, leaves in the middle and comes back."""
    with server.client("Bob") as bob:
        table = bob.create("classic", 2, options={"length": "six", "first": 1}, seats=[{"kind": "me"}])
        link = f"{server.url}/t/{table.id}"
        screen = Terminal(folder, "join", link, "--name", "Anna")
        try:
            screen.expect("Blue: Anna (ready)")
            bob.start(table.id)
            shown = screen.expect(PROMPT)
            assert "Castillo" in shown
            together([lambda: plays(bob, table.id, 0, any_move(Random(1))), lambda: sit_through(screen, folder, link)])
        finally:
            screen.close()


def sit_through(screen: Terminal, folder: Path, link: str) -> None:
    """Look round, make mistakes, leave, come back, and play to the end."""
    assert "neighbours" in screen.type("? VAL").lower()
    assert "Type the number" in screen.type("?")
    assert "(ruling " in screen.type("place VAL")
    assert "(ruling power-in-hand)" in screen.type("99")
    assert "Nothing to undo" in screen.type("undo")
    os.write(screen.master, b"quit\n")
    screen.expect(f"elgrande join {link}")
    assert screen.end() == 0
    again = Terminal(folder, "join", link)
    try:
        chance = Random(2)
        shown = again.expect(PROMPT, OVER)
        while OVER not in shown:
            offered = choices(ANSI.sub("", shown))
            shown = again.type(str(chance.choice(list(offered) or [1])), PROMPT, OVER)
        again.expect("points")
        assert again.end() == 0
        assert "Traceback" not in again.screen
    finally:
        again.close()


def test_the_terminal_calls_whoever_has_no_name_by_the_colour(capsys: pytest.CaptureFixture[str]) -> None:
    table = timed_table(Clock())
    table.seats[1].name = ""
    visit = Visit(Client("http://127.0.0.1:9"), info_of(table, None), None, "it")
    visit.show_table()
    assert visit.names == ("p", "blue", "p")
    for number, (seat, name) in enumerate([(1, ""), (0, "p"), (None, "")], start=1):
        visit.meet(ChatFrame(number, "somebody", seat, name, "ciao"))
    assert re.findall(r"(\S+): ciao", capsys.readouterr().out) == ["Blu", "p", "–"]


async def agree_to_undo(folder: Path) -> None:
    async with parlour(folder, "ppp", options={"first": 0}) as room:
        await room.move(0, "power 13")
        for seat in range(3):
            await room.consent(seat, "undo", 0)
        visit = Visit(Client("http://127.0.0.1:9"), info_of(room.live, None), None, "en")
        visit.show_table()
        visit.show(room.frame(None))
        visit.show(room.frame(None))


def test_the_terminal_tells_once_what_the_table_has_agreed_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    indoors(agree_to_undo, tmp_path)
    assert capsys.readouterr().out.count("As agreed, one decision is undone.") == 1


def test_links() -> None:
    for url in ("http://h:1/t/abc", "http://h:1/api/tables/abc", "http://h:1/abc", "h:1/t/abc"):
        assert address(url, None) == ("http://h:1", "abc")
    assert address("https://h", "abc") == ("https://h", "abc")
    for url, table in [("h:1", None), ("ftp://h/t/abc", None), ("http:///t/abc", None), ("http://h/t/abc", "def"), ("", "x")]:
        with pytest.raises(SetupError, match="names no table"):
            address(url, table)


def test_nobody_at_home() -> None:
    with pytest.raises(Unreachable, match="cannot be reached"), Client("127.0.0.1:9", patience=0.2) as client:
        client.enter("Anna")
    with pytest.raises(Unreachable, match="cannot be reached"), Client("127.0.0.1:9", patience=0.2) as client:
        next(client.frames("abc"))
    with pytest.raises(ElGrandeError, match="not the address"):
        Client("ftp://somewhere")


def test_a_stream_that_is_refused_says_why(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic")
        for id, seat, code in [("nowhere", 0, Code.NOT_FOUND), (table.id, 1, Code.NOT_YOURS)]:
            with pytest.raises(ApiError) as caught:
                next(anna.frames(id, seat))
            assert caught.value.code is code


def test_a_program_studies_a_game_and_looks_at_it_again(tmp_path: Path) -> None:
    """Everything a bot writer asks besides moves, over the wire: seats, previews, refusals, records, steps."""
    with serving(tmp_path) as server, server.client("Anna") as anna, server.client("Ben") as ben:
        table = anna.create("classic", 2, options={"length": "six"}, seats=[{"kind": "me"}, {"kind": "open"}])
        assert ben.join(table.id).seats[1].mine
        assert [seat.kind for seat in ben.leave(table.id).seats] == ["person", "open"]
        assert anna.change_seat(table.id, 1).seats[1].mine
        assert ben.join(table.id).seats[0].mine
        ben.ready(table.id)
        anna.start(table.id)
        assert [found.id for found in ben.my_tables()] == [table.id]
        seat = anna.view(table.id, 1).view.awaiting[0]
        client = (ben, anna)[seat]
        assert client.why(table.id, seat, value=1).legal
        refusal = client.why(table.id, seat, "it", place="VAL")
        assert refusal.ruling == "other-question"
        assert refusal.text == say("refusal-first", {"first": say("question-power", None, "it", "first")}, "it")
        seen = client.preview(table.id, seat)
        assert (seen.known, "castillo" in seen.places) == (False, False)
        assert client.explain(table.id, "TOL", seat).totals == seen.places["TOL"]
        assert not client.explain(table.id, "castillo", language="it").known
        colour = client.view(table.id, seat).view.colours[seat]
        lines = client.explain(table.id, "TOL", seat, plus=colour).lines
        counts = [line.count for line in lines if line.seat == seat and line.count is not None]  # a bonus counts nobody
        stands = client.view(table.id, seat).view.pieces["TOL"][seat] or 0
        assert counts == [stands + 1]
        with pytest.raises(ApiError) as hidden:
            client.preview(table.id, 1 - seat, step=0)
        assert hidden.value.code is Code.NOT_OVER
        assert client.reference("classic").scorings == [3, 6, 9]
        last, _ = together(
            [lambda: plays(ben, table.id, 0, any_move(Random(1))), lambda: plays(anna, table.id, 1, any_move(Random(2)))]
        )
        steps = ben.replay(table.id).steps
        assert ben.replay_step(table.id, len(steps), 0).view == last.view
        assert ben.replay_step(table.id, 3, after=2).since > 0
        assert ben.preview(table.id, 1, step=0).totals == [
            sum(points) for points in zip(*ben.preview(table.id, 1, step=0).places.values(), strict=True)
        ]
        middle = len(steps) // 2
        assert ben.explain(table.id, "TOL", 1, step=middle).totals == ben.preview(table.id, 1, step=middle).places["TOL"]
        brought = ben.import_record(ben.record(table.id))
        assert (brought.state, brought.imported, brought.host_name) == ("over", True, "Ben")
        assert ben.replay(brought.id) == ben.replay(table.id)
        server.kill()
        server.start()
        assert ben.record(brought.id) == ben.record(table.id)
