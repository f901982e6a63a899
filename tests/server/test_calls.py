"""Calling people back: once a table until they look, not at night, ended by one click, and never to anything inside."""

from __future__ import annotations

import asyncio
import json
import socket
import socketserver
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_string
from email.message import Message
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.server import calls, outside
from elgrande.server.calls import Settings, after_quiet
from elgrande.server.outside import NotOutside, Post, is_outside, looked_up, must_be_mailbox, target_of
from elgrande.server.protocol import CallBack, CallKind, Code
from elgrande.server.store import CALLED, CALLS
from tests.server.parlour import Parlour, indoors, parlour
from tests.server.visitors import Person, refused, visiting

URL = "https://play.example.org"
USUAL: dict[str, Any] = {
    "turn": True, "full": True, "over": True, "quiet_from": None, "quiet_until": None, "zone": "UTC", "language": "en",
}  # fmt: skip
CHANCE = Random(4)


@dataclass
class Inbox:
    """What has arrived somewhere."""

    port: int = 0
    bodies: list[bytes] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    letters: list[Message] = field(default_factory=list)
    status: int = 204

    @property
    def url(self) -> str:
        """Where that is."""
        return f"http://127.0.0.1:{self.port}"

    def told(self) -> list[dict[str, Any]]:
        """The bodies, as JSON."""
        return [json.loads(body) for body in self.bodies]


@contextmanager
def web_server() -> Iterator[Inbox]:
    """Somebody's web server, on loopback."""
    inbox = Inbox()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            inbox.bodies.append(self.rfile.read(int(self.headers["content-length"])))
            inbox.headers.append({name.lower(): value for name, value in self.headers.items()})
            inbox.paths.append(self.path)
            self.send_response(inbox.status)
            self.send_header("Location", f"{inbox.url}/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is written down."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        inbox.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield inbox
        server.shutdown()


@contextmanager
def mail_server() -> Iterator[Inbox]:
    """A mail server, on loopback: as much of the protocol as is needed to take letters."""
    inbox = Inbox()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            for line in self.rfile:
                word = line[:4].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    lines = list(iter(self.rfile.readline, b".\r\n"))
                    inbox.letters.append(message_from_string(b"".join(lines).decode()))
                self.wfile.write({b"QUIT": b"221 bye\r\n"}.get(word, b"250 ok\r\n"))

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        inbox.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield inbox
        server.shutdown()


@asynccontextmanager
async def room_with_calls(folder: Path, kinds: str = "pp", post: Post | None = None, **request: Any) -> AsyncIterator[Parlour]:
    """A table that has begun, at a server that calls; nobody has it open, and time is not waited for."""
    with patch.object(calls, "WAIT", 0.0), patch.object(calls, "LOOK_EVERY", 3600.0):
        async with parlour(folder, kinds, calls=Settings(URL, post, inside=True), options={"first": 0}, **request) as room:
            room.service.presence._begun()
            room.service.presence._open.clear()
            yield room


async def noted(room: Parlour) -> None:
    """Whatever has happened is noted."""
    for task in list(room.service.calls._tasks):
        if task.get_coro().__name__ != "_call_all":  # type: ignore[union-attr]  # it is a coroutine of ours
            await task


async def called(room: Parlour) -> None:
    """Whatever is due is said."""
    await noted(room)
    await room.service.calls.call_due()


def call_back(kind: CallKind, address: str, **more: Any) -> CallBack:
    """What somebody wants."""
    return CallBack(kind, address, **(USUAL | more))


def hook(inbox: Inbox, **more: Any) -> CallBack:
    """A webhook there."""
    return call_back("webhook", f"{inbox.url}/hook?of=mine", **more)


# --- when, and how often ------------------------------------------------------------------------------------------------------


async def once_until_looked_at(folder: Path) -> None:
    with web_server() as inbox:
        async with room_with_calls(folder) as room:
            assert (await room.service.calls.want(room.person(1), hook(inbox))).confirmed
            await room.move(0, "power 13")
            await called(room)
            [told] = inbox.told()
            [row] = await room.store.rows(sa.select(CALLS.c.token))
            assert told == {
                "event": "turn",
                "text": "El Grande: it is your turn at Player 0’s table.",
                "link": f"{URL}/t/{room.id}",
                "stop": f"{URL}/calls/stop/{row.token}",
            }
            assert inbox.paths == ["/hook?of=mine"]
            assert inbox.headers[0]["content-type"] == "application/json"
            # It is their turn again and again: of this table they hear no more before they look at it.
            await room.move(1)
            await room.play_until(lambda game: game.awaiting() == [0], CHANCE)
            await room.play_until(lambda game: game.awaiting() == [1], CHANCE)
            await called(room)
            assert len(inbox.bodies) == 1
            await room.service.calls.looked(room.id, room.person(1).id)
            await room.play_until(lambda game: game.awaiting() == [0], CHANCE)
            await room.play_until(lambda game: game.awaiting() == [1], CHANCE)
            await called(room)
            assert [told["event"] for told in inbox.told()] == ["turn"] * 2
            assert len(await room.store.rows(sa.select(CALLED))) == 1


def test_of_one_table_one_hears_once_until_one_looks(tmp_path: Path) -> None:
    indoors(once_until_looked_at, tmp_path)


async def out_of_memory(folder: Path) -> None:
    """A move at a table that nobody has had in memory, as in a game by the day: also then the next one is called."""
    with web_server() as inbox:
        async with room_with_calls(folder) as room:
            await room.service.calls.want(room.person(1), hook(inbox))
            room.service.tables.live.clear()
            table = await room.service.tables.cached(room.id)
            await room.service.play.move(room.id, room.person(0), room.request(0, "power 13", table.question()))
            await called(room)
            assert [told["event"] for told in inbox.told()] == ["turn"]
            # Worked out again, nothing is new.
            await room.service.calls.looked(room.id, room.person(1).id)
            room.service.tables.live.clear()
            await room.service.tables.refresh(room.id)
            await called(room)
            assert len(inbox.bodies) == 1


def test_a_table_that_was_forgotten_calls_too(tmp_path: Path) -> None:
    indoors(out_of_memory, tmp_path)


async def whoever_is_there(folder: Path) -> None:
    """They are not called, nor is somebody who comes or decides before it is said; nor whoever did not ask for it."""
    with web_server() as inbox:
        async with room_with_calls(folder, "ppp") as room:
            for seat in (1, 2):
                await room.service.calls.want(room.person(seat), hook(inbox, turn=seat == 1))
            watching = await room.watch(1)
            await room.move(0, "power 13")
            await called(room)
            assert await room.store.rows(sa.select(CALLED)) == []
            room.service.streams.unsubscribe(room.id, watching)
            room.service.presence._open.clear()
            await room.move(1, "power 12")  # now it is the third one's turn, who does not want to be called for that
            await called(room)
            assert inbox.bodies == []
            await room.play_until(lambda game: game.awaiting() == [0], CHANCE)
            await room.play_until(lambda game: game.awaiting() == [1], CHANCE)
            await noted(room)
            assert len(await room.store.rows(sa.select(CALLED))) == 1
            await room.move(1)  # they have come by themselves
            while room.game.awaiting() == [1]:
                await room.move(1)
            await called(room)
            assert inbox.bodies == []


def test_whoever_is_there_is_not_called(tmp_path: Path) -> None:
    indoors(whoever_is_there, tmp_path)


async def beginning_and_end(folder: Path) -> None:
    with web_server() as inbox:
        async with room_with_calls(folder) as room:
            for seat in (0, 1):
                await room.service.calls.want(room.person(seat), hook(inbox, turn=False, language="it"))
            for seat in (0, 1):
                await room.consent(seat, "abandon")
            await called(room)
            assert [told["event"] for told in inbox.told()] == ["over"] * 2
            assert inbox.told()[0]["text"] == "El Grande: la partita al tavolo di Player 0 è finita."
            again = await room.service.lobby.rematch(room.id, room.person(0))
            room.service.presence._open.clear()
            await room.service.lobby.join(again.id, room.person(1), None)
            await room.service.lobby.ready(again.id, room.person(1), ready=True)
            room.service.presence._open.clear()
            await room.service.lobby.start(again.id, room.person(0))
            await called(room)
            assert [told["event"] for told in inbox.told()[2:]] == ["full"] * 2
            assert await room.service.calls.reaches(room.person(0).id)


def test_people_hear_that_a_game_begins_and_ends(tmp_path: Path) -> None:
    indoors(beginning_and_end, tmp_path)


async def at_two_servers(folder: Path) -> None:
    """Both note it, and one of them says it."""
    with web_server() as inbox:
        async with room_with_calls(folder) as room:
            await room.service.calls.want(room.person(1), hook(inbox))
            await room.move(0, "power 13")
            await room.service.calls._note(room.id, frozenset({room.person(1).id}), "turn")
            await asyncio.gather(called(room), room.service.calls.call_due(), room.service.calls.call_due())
            assert len(inbox.bodies) == 1


def test_two_servers_do_not_say_it_twice(tmp_path: Path) -> None:
    indoors(at_two_servers, tmp_path)


async def what_is_not_taken(folder: Path) -> None:
    """It is tried again some minutes later, three times; an answer that leads elsewhere is not followed."""
    with web_server() as inbox:
        inbox.status = 307
        async with room_with_calls(folder) as room:
            await room.service.calls.want(room.person(1), hook(inbox))
            await room.move(0, "power 13")
            with patch.object(calls, "RETRY_AFTER", -1.0):
                for _ in range(6):
                    await called(room)
            assert inbox.paths == ["/hook?of=mine"] * 3


def test_what_is_not_taken_is_tried_again(tmp_path: Path) -> None:
    indoors(what_is_not_taken, tmp_path)


async def so_many_an_hour(folder: Path) -> None:
    with web_server() as inbox, patch.object(calls, "MAX_AN_HOUR", 2):
        async with room_with_calls(folder) as room:
            await room.service.calls.want(room.person(1), hook(inbox))
            for _ in range(4):
                made = await room.service.lobby.rematch(room.id, room.person(0))
                await room.service.lobby.join(made.id, room.person(1), None)
                await room.service.lobby.ready(made.id, room.person(1), ready=True)
                room.service.presence._open.clear()
                await room.service.lobby.start(made.id, room.person(0))
                await called(room)
            assert len(inbox.bodies) == 2


def test_nobody_is_flooded(tmp_path: Path) -> None:
    indoors(so_many_an_hour, tmp_path)


def quiet(zone: str = "Europe/Madrid", since: int = 22 * 60, until: int = 7 * 60 + 30) -> CallBack:
    """Somebody who sleeps at night."""
    return call_back("webhook", "https://example.org/", quiet_from=since, quiet_until=until, zone=zone)


@pytest.mark.parametrize(
    ("wanted", "moment", "called"),
    [
        (quiet(), "2026-01-15 21:59", "2026-01-15 21:59"),
        (quiet(), "2026-01-15 22:00", "2026-01-16 07:30"),
        (quiet(), "2026-01-16 03:00", "2026-01-16 07:30"),
        (quiet(), "2026-01-16 07:30", "2026-01-16 07:30"),
        (quiet(since=13 * 60, until=15 * 60), "2026-01-16 14:59", "2026-01-16 15:00"),
        (quiet(since=13 * 60, until=15 * 60), "2026-01-16 12:59", "2026-01-16 12:59"),
        (quiet(since=60, until=60), "2026-01-16 01:00", "2026-01-16 01:00"),
        (call_back("webhook", "https://example.org/"), "2026-01-16 03:00", "2026-01-16 03:00"),
    ],
    ids=str,
)
def test_nobody_is_called_at_night(wanted: CallBack, moment: str, called: str) -> None:
    """By the clock where they live."""
    zone = ZoneInfo("Europe/Madrid")
    at, then = (datetime.fromisoformat(text).replace(tzinfo=zone) for text in (moment, called))
    assert after_quiet(wanted, at.timestamp()) == then.timestamp()


# --- in which form ------------------------------------------------------------------------------------------------------------


async def forms(folder: Path) -> None:
    with web_server() as inbox, patch.object(calls, "DISCORD", ("127.0.0.1",)):
        async with room_with_calls(folder) as room:
            discord = call_back("discord", f"{inbox.url}/api/webhooks/12/abc")
            for wanted in (discord, call_back("ntfy", f"{inbox.url}/my-topic", language="it")):
                await room.service.calls.want(room.person(1), wanted)
                await room.store.run(sa.delete(CALLED))
                await room.service.calls._note(room.id, frozenset({room.person(1).id}), "full")
                await called(room)
            [row] = await room.store.rows(sa.select(CALLS.c.token))
            first = json.loads(inbox.bodies[0])
            assert first["content"].startswith(f"El Grande: the game at Player 0’s table has begun.\n{URL}/t/{room.id}\n")
            assert first["allowed_mentions"] == {"parse": []}
            assert inbox.bodies[1].decode() == "El Grande: la partita al tavolo di Player 0 è cominciata."
            assert inbox.paths == ["/api/webhooks/12/abc", "/my-topic"]
            assert inbox.headers[1]["click"] == f"{URL}/t/{room.id}"
            assert inbox.headers[1]["actions"].endswith(f", {URL}/calls/stop/{row.token}")


def test_discord_and_ntfy_have_forms_of_their_own(tmp_path: Path) -> None:
    indoors(forms, tmp_path)


async def letters(folder: Path) -> None:
    """A mailbox is asked first, and is written to when it has said yes; a letter can be answered with one click."""
    with mail_server() as inbox:
        post = Post(f"smtp://127.0.0.1:{inbox.port}", "elgrande@example.org")
        async with room_with_calls(folder, post=post) as room:
            anna = room.person(1)
            info = await room.service.calls.want(anna, call_back("email", "anna@example.org"))
            assert (info.possible[0], info.confirmed) == ("email", False)
            await called(room)
            [row] = await room.store.rows(sa.select(CALLS.c.token))
            [asked] = inbox.letters
            assert (asked["To"], asked["From"]) == ("anna@example.org", "elgrande@example.org")
            assert f"{URL}/calls/confirm/{row.token}" in asked.get_payload(decode=True).decode()  # type: ignore[union-attr]  # one part
            await room.move(0, "power 13")
            await called(room)
            assert len(inbox.letters) == 1
            await room.service.calls.confirm(row.token)
            await room.service.calls._note(room.id, frozenset({anna.id}), "turn")
            await called(room)
            letter = inbox.letters[1]
            body = letter.get_payload(decode=True).decode()  # type: ignore[union-attr]  # one part
            assert f"{URL}/t/{room.id}" in body
            assert f"{URL}/calls/stop/{row.token}" in body
            assert letter["List-Unsubscribe"] == f"<{URL}/api/calls/stop?token={row.token}>"
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert letter["Auto-Submitted"] == "auto-generated"
            # Other wishes for the same mailbox need no other word; another mailbox does.
            assert (await room.service.calls.want(anna, call_back("email", "anna@example.org", over=False))).confirmed
            assert not (await room.service.calls.want(anna, call_back("email", "ada@example.org"))).confirmed


def test_a_mailbox_is_asked_first(tmp_path: Path) -> None:
    indoors(letters, tmp_path)


def test_one_click_ends_it(tmp_path: Path) -> None:
    """Without coming in, by the link and by a mail program; and everything about it is forgotten with its person."""
    with mail_server() as inbox:
        post = Post(f"smtp://127.0.0.1:{inbox.port}", "elgrande@example.org")
        with visiting(tmp_path, address=URL, post=post, calls_inside=True) as client:
            anna, ben = Person(client, "Anna"), Person(client, "Ben")
            wanted = USUAL | {"kind": "email", "address": "anna@example.org"}
            assert anna.get("/api/me/call").json() == {
                "possible": ["email", "webhook", "discord", "ntfy"], "call": None, "confirmed": False,
            }  # fmt: skip
            told = anna.post("/api/me/call", wanted).json()
            assert (told["call"]["address"], told["confirmed"]) == ("anna@example.org", False)
            [[token]] = rows(client, sa.select(CALLS.c.token))
            assert token not in anna.get("/api/me/call").text
            refused(client.post("/api/calls/confirm?token=nonsense"), Code.NOT_FOUND)
            assert client.post(f"/api/calls/confirm?token={token}").status_code == 204
            assert anna.get("/api/me/call").json()["confirmed"]
            assert ben.get("/api/me/call").json()["call"] is None
            one_click = {
                "content": b"List-Unsubscribe=One-Click",
                "headers": {"Content-Type": "application/x-www-form-urlencoded"},
            }
            assert client.post(f"/api/calls/stop?token={token}", **one_click).status_code == 204  # type: ignore[arg-type]
            refused(client.post(f"/api/calls/stop?token={token}"), Code.NOT_FOUND)
            assert anna.get("/api/me/call").json()["call"] is None
            anna.post("/api/me/call", wanted)
            assert anna.delete("/api/me/call").status_code == 204
            assert rows(client, sa.select(CALLS.c.token)) == []
            assert ben.post("/api/me/call", wanted | {"address": "ben@example.org"}).status_code == 200
            assert ben.delete("/api/me").status_code == 204
            assert rows(client, sa.select(CALLS.c.token)) == []


def rows(client: TestClient[Litestar], query: sa.Select[Any]) -> list[Any]:
    """What is stored."""
    store = client.app.state.service.store
    with client.portal() as portal:
        return [tuple(row) for row in portal.call(store.rows, query)]


def test_nobody_has_a_stranger_written_to_again_and_again(tmp_path: Path) -> None:
    with mail_server() as inbox:
        post = Post(f"smtp://127.0.0.1:{inbox.port}", "elgrande@example.org")
        with visiting(tmp_path, address=URL, post=post, calls_inside=True) as client:
            people = [Person(client, f"Guest {number}") for number in range(calls.MAX_ASKED + 1)]
            answers = [one.post("/api/me/call", USUAL | {"kind": "email", "address": "Victim@example.org"}) for one in people]
            assert [answer.status_code for answer in answers[:-1]] == [200] * calls.MAX_ASKED
            assert refused(answers[-1], Code.TOO_MANY).text


def test_without_an_address_of_its_own_a_server_calls_nobody(client: TestClient[Litestar]) -> None:
    anna = Person(client, "Anna")
    assert anna.get("/api/me/call").json()["possible"] == []
    refused(anna.post("/api/me/call", USUAL | {"kind": "ntfy", "address": "https://ntfy.sh/topic"}), Code.BAD_REQUEST)


# --- never inside -------------------------------------------------------------------------------------------------------------


INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.9.9",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "fec0::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2002:a00:1::1",
    *["::7f00:1", "::10.0.0.1", "64:ff9b:1::7f00:1", "::ffff:0:7f00:1", "2001:0:4136:e378:8000:63bf:80ff:fffe", "5f00::1"],
    *["3fff::1", "100::1", "192.0.0.8", "192.0.0.192", "192.88.99.1", "198.18.0.1", "240.0.0.1"],
]


@pytest.mark.parametrize("address", INSIDE)
def test_what_lies_inside(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "64:ff9b::5db8:d70e"])
def test_what_lies_outside(address: str) -> None:
    assert is_outside(address)


REFUSED = [
    *[
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://",
        "//example.org",
        "nonsense",
    ],
    *["https://user@example.org/", "https://user:password@example.org", "https://example.org:22/", "https://example.org:99999/"],
    *["https://exämple.org/", "https://example.org/ü"],
    "https://exa mple.org/",
    "https://example.org/\r\nHost: other",
]


@pytest.mark.parametrize("url", REFUSED, ids=ascii)
def test_addresses_nothing_is_sent_to(url: str) -> None:
    with pytest.raises(NotOutside):
        target_of(url)


def test_addresses_something_is_sent_to() -> None:
    assert target_of("https://ntfy.sh/topic?x=1") == (True, "ntfy.sh", 443, "/topic?x=1")
    assert target_of("https://example.org:8443").port == 8443


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "0x7f.1", "2130706433", "127.1", "[::1]", "10.0.0.1", "169.254.169.254"]
)
def test_a_webhook_leads_outside(tmp_path: Path, host: str) -> None:
    """Whichever way an address inside is written."""
    with visiting(tmp_path, address=URL) as client:
        anna = Person(client, "Anna")
        for kind in ("webhook", "ntfy"):
            error = refused(
                anna.post("/api/me/call", USUAL | {"kind": kind, "address": f"https://{host}/topic"}), Code.BAD_REQUEST
            )
            assert error.text
        assert anna.get("/api/me/call").json()["call"] is None


def test_a_preset_is_for_what_it_says(tmp_path: Path) -> None:
    with visiting(tmp_path, address=URL) as client:
        anna = Person(client, "Anna")
        for address in (
            "https://example.org/api/webhooks/1/a",
            "https://discord.com/other",
            "https://discord.com.example.org/api/webhooks/",
        ):
            refused(anna.post("/api/me/call", USUAL | {"kind": "discord", "address": address}), Code.BAD_REQUEST)
        refused(
            anna.post("/api/me/call", USUAL | {"kind": "email", "address": "anna@example.org"}), Code.BAD_REQUEST
        )  # there is no mail
        good = USUAL | {"kind": "webhook", "address": "https://93.184.215.14/"}
        refused(anna.post("/api/me/call", good | {"zone": "Nowhere/Else"}), Code.BAD_REQUEST)
        refused(anna.post("/api/me/call", good | {"zone": "../../etc/passwd"}), Code.BAD_REQUEST)
        refused(anna.post("/api/me/call", good | {"language": "xx"}), Code.BAD_REQUEST)
        refused(anna.post("/api/me/call", good | {"quiet_from": 1440}), Code.BAD_REQUEST)


async def means_something_else_later(folder: Path) -> None:
    """A name that led outside when it was told, and leads inside when it is called: it is looked at each time."""
    with web_server() as inbox:
        async with room_with_calls(folder) as room:
            await room.service.calls.want(room.person(1), hook(inbox))
            room.service.calls.settings = Settings(URL)
            await room.move(0, "power 13")
            await called(room)
            assert inbox.bodies == []


def test_a_name_is_looked_up_each_time(tmp_path: Path) -> None:
    indoors(means_something_else_later, tmp_path)


def test_a_connection_goes_to_the_address_that_was_looked_at() -> None:
    """One of several that lies inside is enough to refuse all; the name is asked for once."""
    asked = []

    def found(host: str, port: int | None, **more: object) -> list[Any]:
        asked.append(host)
        addresses = ["93.184.215.14", "10.0.0.1"] if host == "mixed.example" else ["93.184.215.14"]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port or 0)) for address in addresses]

    opened: list[Any] = []

    async def connect(*where: Any, **more: Any) -> Any:
        opened.append((where, more["server_hostname"]))
        raise ConnectionRefusedError

    async def ask() -> None:
        with pytest.raises(NotOutside):
            await looked_up("mixed.example", 443)
        with pytest.raises(NotOutside):
            await must_be_mailbox("root@mixed.example")
        await must_be_mailbox("anna@good.example")
        with pytest.raises(ConnectionRefusedError):
            await outside.post("https://good.example/hook", b"", {})

    with (
        patch("elgrande.server.outside.socket.getaddrinfo", found),
        patch("elgrande.server.outside.asyncio.open_connection", connect),
    ):
        asyncio.run(ask())
    assert asked == ["mixed.example", "mixed.example", "good.example", "good.example"]
    assert opened == [(("93.184.215.14", 443), "good.example")]


def test_names_nobody_answers_for_hold_up_no_letter() -> None:
    """Somebody who keeps a server of names from answering holds up who looks for such names, and that for seconds."""
    going_on = threading.Event()

    async def ask() -> None:
        names = [asyncio.create_task(looked_up(f"{number}.example", 443)) for number in range(20)]
        await asyncio.wait_for(asyncio.to_thread(lambda: None), 5)  # as a letter is sent
        for name in names:
            with pytest.raises(NotOutside):
                await name
        going_on.set()

    def slow(*where: object, **more: object) -> list[Any]:
        going_on.wait(20)
        return []

    with patch("elgrande.server.outside.socket.getaddrinfo", slow), patch.object(outside, "SECONDS", 0.2):
        asyncio.run(ask())


MAILBOXES = [
    *["anna", "anna@localhost", "anna@127.0.0.1", "anna@[127.0.0.1]", "@example.org", "änna@example.org"],
    "a b@example.org",
    "anna@example.org\nBcc: x@y.org",
    "anna@example.org, ben@example.org",
    "a" * 65 + "@example.org",
]


@pytest.mark.parametrize("address", MAILBOXES, ids=ascii)
def test_what_is_no_mailbox(address: str) -> None:
    with pytest.raises(NotOutside):
        asyncio.run(must_be_mailbox(address))
