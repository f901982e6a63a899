"""Before a game: invitations, colours, hosts, lists, names that belong to one person, and chat nobody has to hear."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.bots.offer import USUAL_BOT
from elgrande.cli.database import carry_out
from elgrande.server import schema
from elgrande.server.guests import HASHER, Guests
from elgrande.server.protocol import ApiError, Code, Guest
from elgrande.server.store import GUESTS, Store
from elgrande.table.prose import languages, say
from tests.server.databases import about_files, database_in, everything
from tests.server.visitors import TWO, Person, finished, refused, running, visiting, watching


@pytest.fixture
def people(client: TestClient[Litestar]) -> tuple[Person, Person, Person]:
    """Three who have come in."""
    return Person(client, "Anna"), Person(client, "Ben"), Person(client, "Eve")


def kinds(info: dict[str, Any]) -> list[tuple[str, str]]:
    """Who sits where."""
    return [(seat["kind"], seat["name"]) for seat in info["seats"]]


# --- invitations and seats ------------------------------------------------------------------------------------------------------


def test_only_who_is_invited_sits_down_there(people: tuple[Person, Person, Person]) -> None:
    """An account, whatever the others are called; a name nobody keeps is no more than what the seat is called."""
    anna, ben, eve = people
    ben.claim()
    namesake = anna.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "  Eve "}])
    refused(eve.post(f"{namesake}/join", {}), Code.TABLE_FULL)
    table = anna.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "  BEN "}])
    assert kinds(eve.get(table).json()) == [("person", "Anna"), ("invited", "Ben")]
    assert [seat["meant"] for seat in ben.get(table).json()["seats"]] == [False, True]
    assert not any(seat["meant"] or seat["key"] for seat in eve.get(table).json()["seats"])
    refused(eve.post(f"{table}/join", {}), Code.TABLE_FULL)
    refused(eve.post(f"{table}/join", {"seat": 1}), Code.TABLE_FULL)
    refused(anna.post(f"{table}/start"), Code.NOT_READY)
    assert kinds(ben.post(f"{table}/join", {}).json())[1] == ("person", "Ben")
    assert ben.post(f"{table}/ready", {}).status_code == 200
    assert anna.post(f"{table}/start").json()["state"] == "running"


def test_a_link_leads_to_its_seat(people: tuple[Person, Person, Person]) -> None:
    """Only its host knows it, and only whoever has it sits down there, whatever they are called."""
    anna, ben, eve = people
    table = anna.create(players=3, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "invited", "name": "Grandma"}])
    [key] = [seat["key"] for seat in anna.get(table).json()["seats"] if seat["key"]]
    for other in (ben, eve):
        assert not any(seat["key"] for seat in other.get(table).json()["seats"])
    refused(ben.post(f"{table}/join", {"seat": 2}), Code.TABLE_FULL)
    refused(ben.post(f"{table}/join", {"seat": 2, "key": key[:-1]}), Code.TABLE_FULL)
    refused(ben.post(f"{table}/join", {"seat": 2, "key": ""}), Code.TABLE_FULL)
    assert ben.post(f"{table}/join", {"key": key}).json()["seats"][2] == {
        "seat": 2, "kind": "person", "name": "Ben", "bot": "", "colour": "yellow", "ready": False, "mine": True, "key": "",
        "meant": False,
    }  # fmt: skip
    refused(eve.post(f"{table}/join", {"seat": 2, "key": key}), Code.TABLE_FULL)


def test_a_seat_is_kept_later_too(people: tuple[Person, Person, Person]) -> None:
    anna, ben, eve = people
    ben.claim()
    table = anna.create(players=3)
    refused(ben.post(f"{table}/invite", {"seat": 1, "name": "Eve"}), Code.NOT_YOURS)
    assert kinds(anna.post(f"{table}/invite", {"seat": 1, "name": "ben"}).json())[1] == ("invited", "Ben")
    assert anna.post(f"{table}/invite", {"seat": 2, "name": "Grandpa"}).json()["seats"][2]["key"]
    assert [info["id"] for info in ben.get("/api/my-tables").json()["invited"]] == [table.rpartition("/")[2]]
    refused(anna.post(f"{table}/invite", {"seat": 0, "name": "ben"}), Code.TABLE_FULL)
    refused(anna.post(f"{table}/invite", {"seat": 9, "name": "ben"}), Code.NOT_FOUND)
    assert ben.post(f"{table}/join", {}).json()["seats"][1]["mine"]
    refused(eve.post(f"{table}/join", {}), Code.TABLE_FULL)


def test_an_invitation_comes_before_an_open_seat_and_can_be_taken_back(people: tuple[Person, Person, Person]) -> None:
    anna, ben, eve = people
    ben.claim()
    request = {"players": 4, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "invited", "name": "Ben"}, {"kind": "open"}]}
    table = anna.create(**request)
    assert ben.post(f"{table}/join", {}).json()["seats"][2]["mine"]
    other = anna.create(**request)
    refused(eve.post(f"{other}/kick", {"seat": 2}), Code.NOT_YOURS)
    assert kinds(anna.post(f"{other}/kick", {"seat": 2}).json())[2] == ("open", "")
    assert eve.post(f"{other}/join", {"seat": 2}).json()["seats"][2]["mine"]
    # A bot can be put on a seat that is kept for somebody, but on nobody's lap.
    third = anna.create(**request)
    assert kinds(anna.post(f"{third}/bot", {"seat": 2, "name": "Alba"}).json())[2] == ("bot", "Alba")
    refused(anna.post(f"{third}/bot", {"seat": 2}), Code.TABLE_FULL)
    refused(anna.post(f"{third}/bot", {"seat": 0}), Code.TABLE_FULL)


def test_invitations_are_listed_and_can_be_declined(people: tuple[Person, Person, Person]) -> None:
    """By whoever they are meant for, as long as they do not sit there, and under whatever name they go now."""
    anna, ben, eve = people
    ben.claim()

    def inviting(person: Person) -> list[str]:
        return [f"/api/tables/{info['id']}" for info in person.get("/api/my-tables").json()["invited"]]

    first, second, third = (anna.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "BEN"}]) for _ in range(3))
    assert (inviting(ben), inviting(eve), inviting(anna)) == ([third, second, first], [], [])
    assert kinds(ben.post(f"{first}/leave").json())[1] == ("open", "")
    assert kinds(eve.post(f"{second}/leave").json())[1] == ("invited", "Ben")
    ben.post(f"{second}/join", {})
    assert inviting(ben) == [third]
    assert ben.post("/api/me/name", {"name": "Benedict"}).status_code == 200
    assert inviting(ben) == [third]
    other = Person(ben.client, "Ben")
    assert inviting(other) == []
    assert kinds(ben.post(f"{third}/leave").json())[1] == ("open", "")


def test_whoever_is_sent_away_stays_out(people: tuple[Person, Person, Person]) -> None:
    """From the seats and from the talk, also at the next game of the same people, until the host asks them in again."""
    anna, ben, eve = people
    table = anna.create(players=3)
    assert ben.post(f"{table}/join", {"seat": 1}).status_code == 200
    assert anna.post(f"{table}/kick", {"seat": 1}).status_code == 200
    error = refused(ben.post(f"{table}/join", {"seat": 1}), Code.NOT_YOURS)
    assert error.text == "The host has sent you away from this table."
    refused(ben.post(f"{table}/join", {}), Code.NOT_YOURS)
    refused(ben.post(f"{table}/chat", {"text": "let me in"}), Code.NOT_YOURS)
    assert eve.post(f"{table}/join", {"seat": 1}).status_code == 200
    ben.claim()
    assert anna.post(f"{table}/invite", {"seat": 2, "name": "Ben"}).status_code == 200
    assert ben.post(f"{table}/join", {}).json()["seats"][2]["mine"]


def test_one_guest_has_one_seat(people: tuple[Person, Person, Person]) -> None:
    """Unless the host allows more; whoever asks twice for the answer gets it twice."""
    anna, ben, _ = people
    table = anna.create(players=4)
    for body in ({"seat": 1}, {}, {"seat": 1}):
        assert [seat["mine"] for seat in ben.post(f"{table}/join", body).json()["seats"]] == [False, True, False, False]
    assert refused(ben.post(f"{table}/join", {"seat": 2}), Code.NOT_YOURS).text
    free = anna.create(players=4, several_seats=True)
    for _ in range(2):
        assert ben.post(f"{free}/join", {}).status_code == 200
    assert [seat["mine"] for seat in ben.get(free).json()["seats"]] == [False, True, True, False]
    hot = anna.create(players=4, seats=[{"kind": "me"}, {"kind": "me", "name": "Zoe"}])
    assert [seat["name"] for seat in anna.post(f"{hot}/join", {}).json()["seats"]] == ["Anna", "Zoe", "Anna", ""]


def test_a_host_gives_up_a_table_that_has_not_begun(people: tuple[Person, Person, Person]) -> None:
    anna, ben, _ = people
    table, begun = anna.create(), running(anna, ben)
    assert ben.post(f"{table}/join", {}).status_code == 200
    refused(ben.delete(table), Code.NOT_YOURS)
    refused(anna.delete(begun), Code.TABLE_STARTED)
    assert anna.delete(table).status_code == 204
    assert ben.get(table).json()["state"] == "abandoned"
    for person in (anna, ben):
        assert [info["id"] for info in person.get("/api/my-tables").json()["tables"]] == [begun.rpartition("/")[2]]
    refusal = refused(anna.delete(table), Code.TABLE_STARTED)
    assert refusal.text == "This table was closed before the game started."


@pytest.mark.parametrize("name", ["", "   ", "a\nb\x00"])
def test_somebody_without_a_name_cannot_be_invited(people: tuple[Person, Person, Person], name: str) -> None:
    body = {"edition": "classic", "players": 2, "seats": [{"kind": "invited", "name": name}]}
    refused(people[0].post("/api/tables", body), Code.BAD_REQUEST)


def test_a_colour_is_chosen_by_moving(people: tuple[Person, Person, Person]) -> None:
    anna, ben, eve = people
    eve.claim()
    table = anna.create(players=4, seats=[{"kind": "me"}, {"kind": "me", "name": "Zoe"}, {"kind": "invited", "name": "Eve"}])
    colours = [seat["colour"] for seat in anna.get(table).json()["seats"]]
    assert colours == anna.get("/api/reference/classic").json()["colours"][:4]
    assert ben.post(f"{table}/join", {}).json()["seats"][3]["mine"]
    refused(ben.post(f"{table}/seat", {"seat": 2}), Code.TABLE_FULL)
    refused(ben.post(f"{table}/seat", {"seat": 0}), Code.TABLE_FULL)
    refused(ben.post(f"{table}/seat", {"seat": 9}), Code.NOT_FOUND)
    refused(eve.post(f"{table}/seat", {"seat": 2}), Code.NOT_YOURS)
    refused(anna.post(f"{table}/seat", {"seat": 3, "leaving": 3}), Code.NOT_YOURS)
    assert ben.post(f"{table}/leave").status_code == 200
    moved = anna.post(f"{table}/seat", {"seat": 3}).json()
    assert kinds(moved) == [("open", ""), ("person", "Zoe"), ("invited", "Eve"), ("person", "Anna")]
    assert [seat["colour"] for seat in moved["seats"]] == colours
    assert moved["seats"][3]["ready"]
    moved = anna.post(f"{table}/seat", {"seat": 0, "leaving": 3}).json()
    assert kinds(moved)[0] == ("person", "Anna")
    assert eve.post(f"{table}/join", {"seat": 2}).status_code == 200
    assert kinds(eve.post(f"{table}/seat", {"seat": 3}).json())[2:] == [("open", ""), ("person", "Eve")]
    begun = running(anna, ben)
    refused(anna.post(f"{begun}/seat", {"seat": 1}), Code.TABLE_STARTED)


def test_a_chosen_colour_goes_with_whoever_chose_it(people: tuple[Person, Person, Person]) -> None:
    """To another seat, through a shuffle and to a rematch; who has chosen none takes what is left."""
    anna, ben, _ = people

    def played(info: dict[str, Any]) -> dict[str, str]:
        return {seat["name"] or seat["kind"]: seat["colour"] for seat in info["seats"]}

    table = anna.create(players=3, seats=[{"kind": "me"}, {"kind": "bot", "colour": "blue"}])
    ben.post(f"{table}/join", {})
    assert played(ben.post(f"{table}/colour", {"seat": 2, "colour": "blue"}).json()) == {
        "Anna": "red", USUAL_BOT: "yellow", "Ben": "blue",
    }  # fmt: skip
    anna.post(f"{table}/colour", {"seat": 0, "colour": "green"})
    for _ in range(4):
        shuffled = played(anna.post(f"{table}/shuffle").json())
        assert (shuffled["Anna"], shuffled["Ben"]) == ("green", "blue")
    bot = next(seat["seat"] for seat in anna.get(table).json()["seats"] if seat["kind"] == "bot")
    anna.post(f"{table}/kick", {"seat": bot})
    moved = played(anna.post(f"{table}/seat", {"seat": bot}).json())
    assert (moved["Anna"], moved["Ben"]) == ("green", "blue")
    left = next(seat["seat"] for seat in anna.get(table).json()["seats"] if seat["kind"] == "open")
    anna.post(f"{table}/bot", {"seat": left})
    for person in (anna, ben):
        person.post(f"{table}/ready", {})
    began = anna.post(f"{table}/start").json()
    assert anna.get(f"{table}/view").json()["view"]["colours"] == [seat["colour"] for seat in began["seats"]]
    for person, name in ((anna, "Anna"), (ben, "Ben")):
        seat = next(seat["seat"] for seat in began["seats"] if seat["name"] == name)
        person.post(f"{table}/consent", {"seat": seat, "what": "abandon", "key": "a"})
    again = f"/api/tables/{ben.post(f'{table}/rematch').json()['id']}"
    rematch = played(anna.post(f"{again}/join", {}).json())
    assert (rematch["Anna"], rematch["Ben"]) == ("green", "blue")


def test_colours_of_a_new_table(people: tuple[Person, Person, Person]) -> None:
    """Each seat may have one that exists and no other seat has."""
    anna = people[0]
    table = anna.create(players=2, seats=[{"kind": "me", "colour": "green"}, {"kind": "open", "colour": "red"}])
    assert [seat["colour"] for seat in anna.get(table).json()["seats"]] == ["green", "red"]
    for colours in (("green", "green"), ("black", "red")):
        seats = [{"kind": "me", "colour": colours[0]}, {"kind": "open", "colour": colours[1]}]
        refused(anna.post("/api/tables", TWO | {"seats": seats}), Code.BAD_SETUP)


def test_a_colour_is_chosen(people: tuple[Person, Person, Person]) -> None:
    """Any that no other person plays; bots take what is left, and the game is played with what was chosen."""
    anna, ben, _ = people
    table = anna.create(edition="classic", players=3, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}])
    ben.post(f"{table}/join", {})
    assert anna.get(table).json()["colours"] == ["red", "blue", "yellow", "brown", "green"]
    info = anna.post(f"{table}/colour", {"seat": 0, "colour": "yellow"}).json()
    assert [seat["colour"] for seat in info["seats"]] == ["yellow", "blue", "red"]
    info = ben.post(f"{table}/colour", {"seat": 1, "colour": "green"}).json()
    assert [seat["colour"] for seat in info["seats"]] == ["yellow", "green", "red"]
    assert sorted(info["colours"]) == ["blue", "brown", "green", "red", "yellow"]
    refused(ben.post(f"{table}/colour", {"seat": 1, "colour": "yellow"}), Code.TABLE_FULL)
    refused(ben.post(f"{table}/colour", {"seat": 0, "colour": "blue"}), Code.NOT_YOURS)
    refused(ben.post(f"{table}/colour", {"seat": 1, "colour": "black"}), Code.BAD_REQUEST)
    ben.post(f"{table}/ready", {"ready": True})
    anna.post(f"{table}/start")
    assert ben.get(f"{table}/view?seat=1").json()["view"]["colours"] == ["yellow", "green", "red"]
    refused(ben.post(f"{table}/colour", {"seat": 1, "colour": "blue"}), Code.TABLE_STARTED)


@pytest.mark.parametrize("language", languages())
def test_what_is_wrong_is_said_in_words(people: tuple[Person, Person, Person], language: str) -> None:
    """With the names of cards and options, and the line of a record."""
    anna, *_ = people
    request = {"edition": "modern", "players": 4, "options": {"vetos": 1}, "deck": {"veto": 5}}
    said = refused(anna.post(f"/api/tables?language={language}", request), Code.BAD_SETUP).text or ""
    assert say("option-vetos", None, language) in said
    assert say("card-veto", None, language) in said
    answer = anna.client.post(f"/api/records/check?language={language}", content=b"{}")
    assert refused(answer, Code.BAD_RECORD).text == say("refusal-record-line", {"line": 1}, language)


# --- what is told of a table --------------------------------------------------------------------------------------------------


def test_a_table_tells_what_was_agreed(people: tuple[Person, Person, Person]) -> None:
    anna, ben, _ = people
    clock = {"kind": "game", "seconds": 600.0, "increment": 5.0}
    table = anna.create(clock=clock, undo="turn")
    info = ben.get(table).json()
    assert (info["clock"], info["undo"], info["imported"]) == (clock, "turn", False)
    assert (info["host"], info["host_name"]) == (False, "Anna")
    ben.post(f"{table}/join", {})
    info = anna.post(f"{table}/host", {"seat": 1}).json()
    assert (info["host"], info["host_name"]) == (False, "Ben")


def test_my_tables_are_listed_without_playing_their_games(people: tuple[Person, Person, Person]) -> None:
    """Those that await me first, then running, open and finished ones; one that was given up before it began is gone."""
    anna, ben, _ = people
    gone = anna.create()
    assert anna.post(f"{gone}/leave").json()["state"] == "abandoned"
    over, waiting, mine, open_table = finished(anna), running(anna, ben), running(anna, ben), anna.create()
    assert anna.answer(waiting, 0).status_code == 200
    found = anna.get("/api/my-tables").json()["tables"]
    paths = [f"/api/tables/{info['id']}" for info in found]
    assert paths == [mine, waiting, open_table, over]
    assert [info["awaiting_me"] for info in found] == [True, False, False, False]
    assert [info["awaiting"] for info in found] == [[0], [1], [], []]
    assert found[1]["touched"] > found[0]["touched"]
    ended = anna.get(f"{over}/replay").json()["steps"][-1]["scores"]
    assert [info["scores"] for info in found] == [[0, 0], [0, 0], None, ended]
    assert ben.get("/api/my-tables").json()["tables"][0]["awaiting_me"]


def test_a_table_given_up_before_it_began_has_no_game(people: tuple[Person, Person, Person], tmp_path: Path) -> None:
    anna, *_ = people
    table = anna.create(seats=[{"kind": "me"}, {"kind": "bot"}])
    assert anna.post(f"{table}/leave").json()["state"] == "abandoned"
    refused(anna.get(f"{table}/view"), Code.TABLE_NOT_RUNNING)
    assert (anna.get(table).json()["round"], anna.get(table).json()["awaiting_me"]) == (None, False)
    with visiting(tmp_path) as again:
        refused(again.get(f"{table}/view"), Code.TABLE_NOT_RUNNING)
        refused(again.get(f"{table}/record"), Code.TABLE_NOT_RUNNING)


# --- names --------------------------------------------------------------------------------------------------------------------


async def claim_at_once(store: Store, number: int) -> list[Code | None]:
    """So many guests of one name claim it in the same moment; why each did not get it."""
    guests = Guests(store)
    namesakes = [(await guests.enter(name)).guest for name in ["Anna", "ANNA", " anna "] * number][:number]

    async def claim(guest: Guest) -> Code | None:
        try:
            await guests.claim(guest, "a long secret")
        except ApiError as error:
            return error.code
        return None

    return await asyncio.gather(*map(claim, namesakes))


def test_a_name_is_claimed_by_one_person_only(tmp_path: Path) -> None:
    """Hashing a password takes long enough for all of them to have looked first."""

    async def run() -> None:
        store = Store(database_in(tmp_path))
        await store.open()
        assert sorted(map(str, await claim_at_once(store, 5))) == ["Code.NAME_TAKEN"] * 4 + ["None"]
        claimed = await store.rows(sa.select(GUESTS.c.id).where(GUESTS.c.password.is_not(None)))
        assert len(claimed) == 1
        await store.close()

    asyncio.run(run())


def with_older_words(database: sqlite3.Connection) -> None:
    """A database as it was before version 0004: other words for the terms of a table, for votes and for orders."""
    for index in (
        "guests_claimed_alike",
        "ix_guests_looks",
        "one_rematch",
        "ix_tables_rematch_of",
        "ix_tables_host",
        "tables_listed",
    ):
        database.execute(f"drop index {index}")
    for name in (
        "games",
        "ratings",
        "analyses",
        "calls",
        "called",
        "probes",
        "leases",
        "watching",
        "processes",
        "invitations",
        "chat",
    ):
        database.execute(f"drop table {name}")
    for table, columns in {"guests": ("looks",), "sessions": ("used", "device"), "mutes": ("blocked",)}.items():
        for column in columns:
            database.execute(f"alter table {table} drop column {column}")
    database.execute("create table invitations (table_id text, folded text, primary key (table_id, folded))")
    spoken = "author text, seated boolean not null, name text not null, text text not null, at float not null"
    database.execute(f"create table chat (table_id text, number integer, {spoken}, primary key (table_id, number))")
    database.execute("alter table log drop column chain")
    database.execute("alter table tables drop column rematch_of")
    database.execute("alter table members drop column hidden")
    database.execute("alter table tables rename column terms to setup")
    for id, stored in database.execute("select id, setup from tables").fetchall():
        terms = {{"request": "wish", "rematch_of": "again"}.get(name, name): value for name, value in json.loads(stored).items()}
        older = json.dumps(terms, ensure_ascii=False, separators=(",", ":")).encode()
        database.execute("update tables set setup = ? where id = ?", (older, id))
    for new, old in (("vote", "agree"), ("order", "standing")):
        lines = database.execute("select table_id, number, line from log").fetchall()
        for id, number, line in lines:
            older = line.replace(f'"kind":"{new}"'.encode(), f'"kind":"{old}"'.encode())
            database.execute("update log set line = ? where table_id = ? and number = ?", (older, id, number))
    database.execute("update alembic_version set version_num = '0003'")


def stored_words(database: sqlite3.Connection) -> list[Any]:
    """Everything that has other words since version 0004, byte by byte."""
    terms = database.execute("select id, terms from tables order by id").fetchall()
    return [terms, database.execute("select table_id, number, line from log order by table_id, number").fetchall()]


@about_files
def test_a_game_goes_on_after_its_stored_words_have_changed(tmp_path: Path) -> None:
    """A proposal, an order and a rematch are still known, and the database holds what this program would have written."""
    url = database_in(tmp_path)
    with visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Zoë")
        over, table = running(anna, ben), running(anna, ben)
        for person, seat in ((anna, 0), (ben, 1)):
            body = {"seat": seat, "what": "abandon", "key": "end"}
            assert person.post(f"{over}/consent", body).status_code == 200
        rematch = anna.post(f"{over}/rematch").json()["id"]
        assert anna.post(f"{table}/orders", {"seat": 0, "what": "no-veto", "key": "order"}).status_code == 200
        assert anna.post(f"{table}/consent", {"seat": 0, "what": "pause", "key": "vote"}).status_code == 200
        before = anna.get(f"{table}/view?seat=0").json()
    with sqlite3.connect(tmp_path / "games.db") as database:
        written = stored_words(database)
        with_older_words(database)
        words = str(database.execute("select line from log union select setup from tables").fetchall())
    database.close()
    assert all(f'"{word}"' in words for word in ("agree", "standing", "wish", "again"))
    assert carry_out(schema.renew, url) is not None
    with sqlite3.connect(tmp_path / "games.db") as database:
        assert stored_words(database) == written
    database.close()
    with visiting(tmp_path) as client:
        anna.client = ben.client = client
        after = anna.get(f"{table}/view?seat=0").json()
        assert (after["proposals"], after["orders"]) == (before["proposals"], before["orders"]) != ([], [])
        assert ben.post(f"{over}/rematch").json()["id"] == rematch


@about_files
def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    """Of two who had claimed one name the first keeps it; chat without an author is still heard."""
    url = database_in(tmp_path)
    with visiting(tmp_path) as client:
        anna = Person(client, "Anna")
        table = anna.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "Zoë"}])
        link = anna.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "Grandma"}])
    with sqlite3.connect(tmp_path / "games.db") as database:
        with_older_words(database)
        for id, seats in database.execute("select id, seats from tables").fetchall():
            older = [
                {name: value for name, value in seat.items() if name not in ("invited", "key")} for seat in json.loads(seats)
            ]
            database.execute("update tables set seats = ? where id = ?", (json.dumps(older).encode(), id))
        database.execute("drop index guests_claimed_once")
        database.execute("drop index ix_mutes_muted")
        for name in ("invitations", "mutes", "records"):
            database.execute(f"drop table {name}")
        database.execute("alter table chat drop column author")
        database.execute("alter table tables drop column scores")
        database.execute("update alembic_version set version_num = '0001'")
        database.execute("update guests set password = 'x', created = 5")
        rows = [("late", "anna", "ANNA", "y", 7.0), ("later", "anna", "anna", "z", 9.0), ("other", "ben", "Ben", "b", 8.0)]
        rows.append(("zoe", "zoë", "Zoë", HASHER.hash("a long secret"), 6.0))
        database.executemany("insert into guests (id, folded, name, password, created) values (?, ?, ?, ?, ?)", rows)
        said = (table.rpartition("/")[2], 1, True, "Anna", "hello", 1.0)
        database.execute("insert into chat (table_id, number, seated, name, text, at) values (?, ?, ?, ?, ?, ?)", said)
    database.close()
    kept = carry_out(schema.renew, url)
    assert kept is not None
    with sqlite3.connect(kept) as database:
        assert database.execute("select version_num from alembic_version").fetchone() == ("0001",)
    database.close()
    assert carry_out(schema.renew, url) is None
    with sqlite3.connect(tmp_path / "games.db") as database:
        passwords = dict(database.execute("select id, password from guests"))
    database.close()
    assert passwords.pop("zoe")
    assert passwords == {anna.id: "x", "late": None, "later": None, "other": "b"}
    with visiting(tmp_path) as client:
        # Whoever keeps that name is meant; for anybody else a link is made, and its host can send it.
        session = client.post("/api/login", json={"name": "ZOË", "password": "a long secret"}).json()
        invited = client.get("/api/my-tables", headers={"Authorization": f"Bearer {session['token']}"}).json()["invited"]
        assert [info["id"] for info in invited] == [table.rpartition("/")[2]]
        assert anna.get("/api/me").status_code == 200
        [key] = [seat["key"] for seat in anna.get(link).json()["seats"] if seat["key"]]
        assert Person(client, "Eve").post(f"{link}/join", {"key": key}).status_code == 200
    with visiting(tmp_path) as client, watching(client, table, anna, 0) as stream:
        frames = [stream.receive_json() for _ in range(3)]
        assert frames[2] == {"type": "chat", "number": 1, "author": "", "seat": None, "name": "Anna", "text": "hello"}


def test_somebody_who_is_forgotten_has_no_name_anywhere(client: TestClient[Litestar], tmp_path: Path) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Benvolio")
    open_table, begun = ben.create(), running(anna, ben)
    assert anna.post(f"{open_table}/join", {}).status_code == 200
    assert ben.post(f"{begun}/chat", {"text": "hello"}).status_code == 204
    assert client.delete("/api/me", headers={"Authorization": f"Bearer {ben.token}"}).status_code == 204
    info = anna.get(open_table).json()
    assert (kinds(info), info["host"]) == ([("open", ""), ("person", "Anna")], True)
    assert kinds(anna.get(begun).json()) == [("person", "Anna"), ("person", "")]
    refused(ben.get("/api/me"), Code.NO_SESSION)
    with watching(client, begun, anna, 0) as stream:
        assert [stream.receive_json() for _ in range(4)][3]["name"] == ""
    assert "envolio" not in everything(database_in(tmp_path))


def test_who_left_nothing_behind_is_cleared_out(tmp_path: Path) -> None:
    """Whoever brought a record or sat at a table stays, with everything that hangs on them."""
    with visiting(tmp_path) as client:
        anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
        over = finished(anna)
        anna.create()
        assert anna.post("/api/me/mutes", {"guest": eve.id}).json() == [eve.id]
        assert ben.post("/api/me/mutes", {"guest": anna.id}).json() == [anna.id]

    async def prune() -> dict[str, int]:
        store = Store(database_in(tmp_path))
        counts = await schema.prune(store, 0)
        await store.close()
        return counts

    assert asyncio.run(prune()) == {"tables": 1, "guests": 2}
    with visiting(tmp_path) as client:
        anna.client = client
        assert anna.get("/api/me/mutes").json() == []
        assert client.get(f"{over}/replay").status_code == 200


# --- chat ---------------------------------------------------------------------------------------------------------------------


def heard(client: TestClient[Litestar], table: str, person: Person, seat: int | None) -> list[tuple[str, int | None, str]]:
    """What somebody is told of the chat who comes now: the frames before an answer that must come last."""
    with watching(client, table, person, seat) as stream:
        stream.send_text("nonsense")
        frames = []
        while (frame := stream.receive_json())["type"] != "error":
            frames.append(frame)
    return [(frame["author"], frame["seat"], frame["text"]) for frame in frames if frame["type"] == "chat"]


def test_chat_tells_who_said_it(client: TestClient[Litestar], people: tuple[Person, Person, Person]) -> None:
    anna, ben, eve = people
    table = running(anna, ben)
    for person, text in ((anna, "one"), (ben, "two"), (eve, "three")):
        assert person.post(f"{table}/chat", {"text": text}).status_code == 204
    assert heard(client, table, anna, 0) == [(anna.id, 0, "one"), (ben.id, 1, "two")]
    assert heard(client, table, eve, None) == [(eve.id, None, "three")]


def test_how_much_one_side_says_tells_the_other_nothing(
    client: TestClient[Litestar], people: tuple[Person, Person, Person]
) -> None:
    """Spectators count only what they may hear."""
    anna, ben, eve = people
    table = running(anna, ben)
    for person, text in ((anna, "one"), (eve, "first"), (ben, "two"), (anna, "three"), (eve, "second")):
        assert person.post(f"{table}/chat", {"text": text}).status_code == 204
    numbers = []
    for person, seat in ((anna, 0), (eve, None)):
        with watching(client, table, person, seat) as stream:
            assert eve.post(f"{table}/chat", {"text": "now"}).status_code == 204
            assert ben.post(f"{table}/chat", {"text": "now"}).status_code == 204
            frames = [stream.receive_json() for _ in range(7 if seat is not None else 6)]
        numbers.append([frame["number"] for frame in frames if frame["type"] == "chat"])
    assert numbers == [[1, 2, 3, 4], [1, 2, 3]]


def test_somebody_can_be_blocked(people: tuple[Person, Person, Person]) -> None:
    """They are not heard, cannot invite, and are not asked to play again."""
    anna, ben, eve = people
    table = running(anna, ben)
    anna.claim()
    invited = ben.create(seats=[{"kind": "me"}, {"kind": "invited", "name": "Anna"}])
    assert anna.get("/api/me/blocks").json() == []
    assert anna.post("/api/me/blocks", {"guest": ben.id}).json() == [{"guest": ben.id, "name": "Ben"}]
    assert anna.post("/api/me/blocks", {"guest": ben.id}).json() == [{"guest": ben.id, "name": "Ben"}]
    assert anna.get("/api/me/mutes").json() == [ben.id]
    assert ben.post(f"{table}/chat", {"text": "unheard"}).status_code == 204
    assert heard(anna.client, table, anna, 0) == []
    assert anna.get("/api/my-tables").json()["invited"] == []
    assert kinds(anna.get(invited).json())[1] == ("invited", "Anna")
    body = {"edition": "classic", "players": 2, "seats": [{"kind": "me"}, {"kind": "invited", "name": "anna"}]}
    assert refused(ben.post("/api/tables", body), Code.NOT_YOURS).text == "This person does not want to be invited."
    assert eve.post("/api/tables", body).status_code == 201
    for seat, person in enumerate((anna, ben)):
        assert person.post(f"{table}/consent", {"seat": seat, "what": "abandon", "key": "a"}).status_code == 200
    assert kinds(ben.post(f"{table}/rematch").json()) == [("open", ""), ("person", "Ben")]
    assert anna.post("/api/me/blocks", {"guest": ben.id, "blocked": False}).json() == []
    assert heard(anna.client, table, anna, 0) == [(ben.id, 1, "unheard")]
    assert ben.post("/api/tables", body).status_code == 201
    refused(anna.post("/api/me/blocks", {"guest": "nobody"}), Code.NOT_FOUND)
    refused(anna.post("/api/me/blocks", {"guest": anna.id}), Code.BAD_REQUEST)


def test_nobody_has_to_hear_everybody(client: TestClient[Litestar], people: tuple[Person, Person, Person]) -> None:
    anna, ben, eve = people
    table = running(anna, ben)
    assert ben.post(f"{table}/chat", {"text": "before"}).status_code == 204
    assert anna.get("/api/me/mutes").json() == []
    with watching(client, table, anna, 0) as stream:
        assert [stream.receive_json()["type"] for _ in range(4)] == ["table", "presence", "view", "chat"]
        assert anna.post("/api/me/mutes", {"guest": ben.id}).json() == [ben.id]
        assert anna.post("/api/me/mutes", {"guest": ben.id}).json() == [ben.id]
        ben.post(f"{table}/chat", {"text": "unheard"})
        anna.post(f"{table}/chat", {"text": "mine"})
        assert stream.receive_json()["text"] == "mine"
    assert heard(client, table, anna, 0) == [(anna.id, 0, "mine")]
    assert [text for _, _, text in heard(client, table, ben, 1)] == ["before", "unheard", "mine"]
    assert anna.post("/api/me/mutes", {"guest": ben.id, "muted": False}).json() == []
    assert [text for _, _, text in heard(client, table, anna, 0)] == ["before", "unheard", "mine"]
    refused(anna.post("/api/me/mutes", {"guest": "nobody"}), Code.NOT_FOUND)
    refused(anna.post("/api/me/mutes", {"guest": anna.id}), Code.BAD_REQUEST)
    refused(client.get("/api/me/mutes"), Code.NO_SESSION)
    assert eve.post("/api/me/mutes", {"guest": anna.id}).json() == [anna.id]
    assert anna.client.delete("/api/me", headers={"Authorization": f"Bearer {anna.token}"}).status_code == 204
    assert eve.get("/api/me/mutes").json() == []
