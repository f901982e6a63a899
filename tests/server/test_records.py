"""Finished games: records that are brought along, every step again, the seed's commitment, and rules that are pinned."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.editions import BOXES
from elgrande.game import Game
from elgrande.game import replay as replayed
from elgrande.records.record import NoteLine, Record, commitment
from elgrande.rules.options import Value
from elgrande.server.protocol import Code, ViewFrame
from elgrande.server.replays import STRIDE
from elgrande.table.prose import say
from elgrande.testing import scenario
from tests.boxes.bridge import BRIDGE
from tests.server.databases import ask, database_in
from tests.server.visitors import Person, finished_game, refused, running, stepped, visiting
from tests.versions import NEXT, known_versions, upgraded


def played(edition: str, players: int, options: dict[str, Value], seed: int = 1, boxes: tuple[str, ...] = ()) -> Game:
    """A whole game by chance, with moves taken back and notes on the way."""
    chance = Random(seed)
    game = Game.new(edition, players, seed, options, boxes=boxes, seats=tuple(f"Player {seat}" for seat in range(players)))
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        game.play(seat, chance.choice(game.legal(seat)))
        if chance.random() < 0.1 and game.can_undo(seat):
            game.undo(seat)
        if chance.random() < 0.02:
            game.note("takeover", seat, "away")
    return game


GAMES = [
    played("classic", 2, {"length": "six"}),
    played("modern", 3, {"power_shift": True, "new_regency": True, "length": "six"}),
    played("classic", 2, {"length": "six"}, boxes=("grandissimo",)),
    played("classic", 3, {"length": "six"}, boxes=("colonies",)),
    played("classic", 2, {"length": "six"}, boxes=("intrigue",)),
    played("classic", 3, {"length": "six"}, boxes=("king_colonies",)),
]
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.record().head.edition)


def brought(person: Person, game: Game) -> str:
    """The path of a table with that game."""
    answer = person.import_record(game.record().dumps())
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


@EACH
def test_a_record_becomes_a_table_whose_game_is_over(tmp_path: Path, game: Game) -> None:
    text = game.record().dumps()
    with visiting(tmp_path) as client:
        anna = Person(client, "Anna")
        table = brought(anna, game)
        [info] = anna.get("/api/my-tables").json()["tables"]
        assert (info["state"], info["imported"], info["host"], info["host_name"]) == ("over", True, True, "Anna")
        assert [seat["name"] for seat in info["seats"]] == list(game.seats)
        assert not any(seat["mine"] for seat in info["seats"])
        assert info["options"] == game.setup.chosen
        assert info["boxes"] == game.setup.box_names
        assert anna.get("/api/tables").json()["tables"] == []
        assert client.get(f"{table}/record").text == text
        refused(anna.post(f"{table}/start"), Code.TABLE_STARTED)
        refused(anna.post(f"{table}/undo", {"seat": 0, "key": "k"}), Code.NOT_YOURS)
    with visiting(tmp_path) as client:
        # Another process knows nothing but what is stored.
        assert client.get(f"{table}/record").text == text
        view = client.get(f"{table}/view").json()["view"]
        assert (view["facts"]["scores"], view["question"]) == (list(game.scores), None)
        assert client.get(table).json()["round"] == 9


def test_a_position_may_have_been_the_beginning(client: TestClient[Litestar]) -> None:
    game = Game.from_notation(scenario(round=9, card="king").notation())
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
    table = brought(Person(client, "Anna"), game)
    assert client.get(f"{table}/record").text == game.record().dumps()
    info = client.get(f"{table}/replay").json()
    assert (info["commitment"], info["commitment_kept"]) == ("", False)
    first = client.get(f"{table}/replay/0").json()["view"]
    assert first["position"] == Game.from_notation(game.record().head.position).notation(None, redact=True)


def damaged() -> list[tuple[str, str]]:
    """Records that are not what they should be, with the beginning of what is said about each."""
    lines = finished_game().record().dumps().splitlines()
    other = finished_game().record()
    wrong_seed = msgspec.structs.replace(other.head, commitment="0" * 64)
    newer = msgspec.structs.replace(other.head, version=other.head.version + 1)
    nonce = other.secrets.nonce if other.secrets else ""
    moved = lines[4].replace('"seat":0', '"seat":9').replace('"seat":1', '"seat":0').replace('"seat":9', '"seat":1')
    return [
        ("", "an empty text"),
        ("nonsense", "line 1"),
        ("\n".join(lines[:-1]), f"line {len(lines)}"),
        ("\n".join([*lines[:4], moved, *lines[5:]]), "line 5: the chain is broken"),
        ("\n".join([*lines[:4], *lines[5:]]), "line 5: the chain is broken"),
        (Record(wrong_seed, other.lines).chained(nonce).dumps(), "line 1: the seed at the end is not the one"),
        (Record(newer, other.lines).chained(nonce).dumps(), f"line 1: no version {NEXT} of the classic edition"),
        ("\ud800".encode("utf-8", "replace").decode() * 10, "line 1"),
    ]


@pytest.mark.parametrize(("text", "said"), damaged())
def test_a_record_that_is_not_sound_is_refused_with_its_line(client: TestClient[Litestar], text: str, said: str) -> None:
    anna = Person(client, "Anna")
    assert refused(anna.import_record(text), Code.BAD_RECORD).message.startswith(said)
    assert anna.get("/api/my-tables").json()["tables"] == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_sound_record_of_a_game_that_is_not_over_is_not_called_unsound(client: TestClient[Litestar], language: str) -> None:
    """It is what ``check`` calls sound; why it cannot be opened all the same is said."""
    text = Game.new("classic", 2, 1).record().dumps()
    assert client.post("/api/records/check", content=text.encode()).json()["over"] is False
    anna = Person(client, "Anna")
    client.headers["Accept-Language"] = language
    error = refused(anna.import_record(text), Code.NOT_OVER)
    assert error.text == say("refusal-record-unfinished", None, language)
    assert anna.get("/api/my-tables").json()["tables"] == []


def test_a_game_that_is_over_can_be_removed_from_a_list(client: TestClient[Litestar]) -> None:
    """Of mine alone, for good; its link still leads there, and a game that goes on cannot be lost like that."""
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table, other = running(anna, ben), running(anna, ben)
    mine = f"/api/my-tables/{table.rpartition('/')[2]}"
    refused(anna.delete(mine), Code.NOT_OVER)
    for person, seat in ((anna, 0), (ben, 1)):
        assert person.post(f"{table}/consent", {"seat": seat, "what": "abandon", "key": "end"}).status_code == 200
    for _ in range(2):
        assert anna.delete(mine).status_code == 204
        listed = [[f"/api/tables/{found['id']}" for found in who.get("/api/my-tables").json()["tables"]] for who in (anna, ben)]
        assert listed == [[other], [other, table]]
    assert anna.get(table).json()["seats"][0]["mine"]
    refused(anna.delete("/api/my-tables/nowhere"), Code.NOT_FOUND)
    # Somebody who is forgotten is so there, too.
    assert anna.delete("/api/me").status_code == 204
    assert ben.get(table).json()["seats"][0]["name"] == ""


def test_only_who_has_come_in_brings_records(client: TestClient[Litestar]) -> None:
    refused(client.post("/api/records", content=finished_game().record().dumps().encode()), Code.NO_SESSION)
    answer = client.post(
        "/api/records", content=b"\xff\xfe\x00", headers={"Authorization": f"Bearer {Person(client, 'A').token}"}
    )
    refused(answer, Code.BAD_RECORD)


def test_a_name_in_a_record_is_shown_tamely(client: TestClient[Litestar]) -> None:
    game = Game.new("classic", 2, 1, {"length": "six"}, seats=("x" * 4000, "\x1b[31m\n"))
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
    table = brought(Person(client, "Anna"), game)
    assert [seat["name"] for seat in client.get(table).json()["seats"]] == ["x" * 24, ""]


# --- step by step -------------------------------------------------------------------------------------------------------------


@EACH
def test_every_step_is_what_that_seat_saw(client: TestClient[Litestar], game: Game) -> None:
    """Compared with the record played line by line, through all eyes in turn."""
    record = game.record()
    table = brought(Person(client, "Anna"), game)
    info = client.get(f"{table}/replay").json()
    lines = record.lines[:-1]
    assert [step["step"] for step in info["steps"]] == list(range(1, len(lines) + 1))
    assert [step["kind"] for step in info["steps"]] == [type(line).__name__.removesuffix("Line").lower() for line in lines]
    assert {step["kind"] for step in info["steps"]} == {"move", "undo", "note"}
    assert info["seats"] == list(game.seats)
    secrets = record.secrets
    assert secrets is not None
    assert (info["seed"], info["nonce"], info["commitment"]) == (secrets.seed, secrets.nonce, record.head.commitment)
    assert info["commitment"] == commitment(info["seed"], info["nonce"])
    assert info["commitment_kept"] is True
    again = replayed(Record(record.head, []), secrets)
    looks = 0
    for number, line in enumerate([None, *lines]):
        if line is not None:
            step, before = info["steps"][number - 1], len(again.events)
            assert step["round"] == again.round
            again.apply(line)
            assert step["events"] == max(0, len(again.events) - before)
            assert step["scores"] == list(again.scores)
        if number % 7 == 0 or number in (STRIDE - 1, STRIDE, STRIDE + 1, len(lines)):
            seat = (None, *range(game.players))[number % (game.players + 1)]
            frame = client.get(f"{table}/replay/{number}" + ("" if seat is None else f"?seat={seat}"))
            shown = msgspec.json.decode(frame.content, type=ViewFrame)
            assert shown.view == again.view(seat)
            assert shown.events == again.log_for(seat)
            assert (shown.version, shown.question, shown.can_undo) == (number, None, False)
            looks += 1
    assert looks > 15
    assert again.is_over


@EACH
def test_the_steps_that_count_are_the_game(game: Game) -> None:
    """Played without what was taken back it is the same game, and nothing that counts was seen differently."""
    replay = stepped(game)
    counting = [step for step in replay.steps if not step.taken_back]
    void = [step for step in replay.steps if step.taken_back]
    assert {step.kind for step in counting} == {"move", "note"}
    assert sum(step.kind == "move" for step in void) == sum(int(step.text.split()[1]) for step in void if step.kind == "undo") > 3
    again = replayed(Record(game.record().head, []), replay.secrets)
    for step in counting:
        line = replay.lines[step.step - 1]
        again.apply(line)
        assert list(again.scores) == step.scores
        if not isinstance(line, NoteLine):
            assert again.view(0).position == replay.at(step.step).view(0).position
    assert again.is_over
    assert again.events == replay.at(len(replay.lines)).events


def test_only_what_is_new_comes_when_a_step_is_known() -> None:
    """Also where a move was taken back meanwhile: forget what was heard from ``since`` on, and append the events."""
    replay = stepped(GAMES[0])
    chance = Random(5)
    for seat in (None, 0, 1):
        shown = 0
        heard = list(replay.frame("t", seat, 0, None).events)
        while shown < len(replay.lines):
            step = min(len(replay.lines), shown + chance.randint(0, 5))
            frame = replay.frame("t", seat, step, shown)
            assert frame.since
            heard = [*heard[: frame.since], *frame.events]
            assert heard == replay.at(step).events_for(seat)
            shown = step
    assert replay.frame("t", 0, 3, 9).since == 0


def test_a_screen_that_may_not_remember_keeps_no_stale_line() -> None:
    """It came in the middle, so throws were left out; then something is taken back, and is to be forgotten."""
    game = played("classic", 3, {})
    assert game.options["castillo"] == "memory"
    replay = stepped(game)
    undone = [step for step, (before, after) in enumerate(pairwise(replay.marks)) if after < before]
    shortened = 0
    for step in undone:
        came = replay.frame("t", 1, step, None)
        shortened += len(came.events) < came.until
        frame = replay.frame("t", 1, step + 1, step)
        heard = frame.merge_events(came, list(came.events))
        everything = iter(replay.at(step + 1).events_for(1))
        assert all(event in everything for event in heard), "in this order, and nothing else"
        assert heard[-5:] == replay.at(step + 1).log_for(1)[-5:]
    assert shortened > 3


def test_steps_there_are_not(client: TestClient[Litestar]) -> None:
    table = brought(Person(client, "Anna"), GAMES[0])
    last = len(client.get(f"{table}/replay").json()["steps"])
    for path in (f"replay/{last + 1}", "replay/-1", "replay/x"):
        refused(client.get(f"{table}/{path}"), Code.NOT_FOUND)
    refused(client.get(f"{table}/replay/0?seat=2"), Code.BAD_REQUEST)
    refused(client.get(f"{table}/replay/0?seat=x"), Code.BAD_REQUEST)


def test_nothing_is_opened_before_the_end(client: TestClient[Litestar]) -> None:
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = running(anna, ben)
    for path in ("record", "replay", "replay/0"):
        refused(anna.get(f"{table}/{path}"), Code.NOT_OVER)
        refused(anna.get(f"{anna.create()}/{path}"), Code.TABLE_NOT_RUNNING)
        refused(eve.get(f"{running(anna, ben, spectators=False)}/{path}"), Code.NOT_YOURS)


def finish(people: list[Person], table: str) -> httpx.Response:
    """Play a table to its end; the last view."""
    chance = Random(3)
    while True:
        frame = people[0].get(f"{table}/view?seat=0")
        awaiting = frame.json()["view"]["awaiting"]
        if not awaiting:
            return frame
        seat = awaiting[0]
        frame = people[seat].get(f"{table}/view?seat={seat}")
        body = {"seat": seat, "move": chance.choice(frame.json()["view"]["moves"])["text"], "key": str(chance.random())}
        answer = people[seat].post(f"{table}/moves", body | {"question": frame.json()["question"]})
        assert answer.status_code == 200, answer.text


def test_a_game_played_here_can_be_looked_at_again(client: TestClient[Litestar]) -> None:
    anna, ben, eve = (Person(client, name) for name in ("Anna", "Ben", "Eve"))
    table = running(anna, ben)
    promised = anna.get(table).json()["commitment"]
    last = finish([anna, ben], table)
    info = eve.get(f"{table}/replay").json()
    assert (info["commitment"], info["commitment_kept"]) == (promised, True)
    frame = eve.get(f"{table}/replay/{len(info['steps'])}?seat=0").json()
    assert frame["view"] == last.json()["view"]
    again = eve.import_record(eve.get(f"{table}/record").text)
    assert [seat["name"] for seat in again.json()["seats"]] == ["Anna", "Ben"]


# --- rules that are pinned ----------------------------------------------------------------------------------------------------


def test_a_game_is_played_by_the_rules_it_began_with(tmp_path: Path) -> None:
    """A log means something else under other rules: a game whose own are not known waits, is listed, and says why.

    Nothing else is held up, and a program that knows them goes on with it.
    """
    with upgraded(), visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        game = played("classic", 2, {"length": "six"})
        table, open_table, over = running(anna, ben), anna.create(), brought(anna, game)
        seen = anna.get(f"{table}/view?seat=0").json()
        assert seen["view"]["version"] == NEXT
    stored = [msgspec.json.decode(terms) for (terms,) in ask(database_in(tmp_path), "select terms from tables")]
    assert [terms["rules"] for terms in stored] == [2, 2, 2]
    assert not [terms for terms in stored if "boxes" in terms or "colours" in terms]
    with visiting(tmp_path) as client:
        anna.client = client
        said = refused(anna.get(f"{table}/view?seat=0"), Code.OTHER_RULES).message
        assert said.startswith(
            f"this table was opened with rules that are not known here: no version {NEXT} of the classic edition"
        )
        refused(anna.post(f"{table}/moves", {"seat": 0, "move": "power 1", "question": "0.0", "key": "k"}), Code.OTHER_RULES)
        refused(anna.post(f"{table}/orders", {"seat": 0, "what": "disc", "region": "GAL", "key": "k"}), Code.OTHER_RULES)
        refused(anna.get(f"{table}/preview"), Code.OTHER_RULES)
        refused(anna.get(f"{over}/replay"), Code.OTHER_RULES)
        refused(anna.post(f"{open_table}/start"), Code.OTHER_RULES)
        states = {found["id"]: found["state"] for found in anna.get("/api/my-tables").json()["tables"]}
        assert sorted(states.values()) == ["open", "over", "running"]
        assert anna.create()
        ben.client = client
        assert ben.delete("/api/me").status_code == 204
        assert [seat["name"] for seat in anna.get(table).json()["seats"]] == ["Anna", ""]
    with upgraded(), visiting(tmp_path) as client:
        anna.client = client
        assert anna.get(f"{table}/view?seat=0").json() == seen
        takeover = {"seat": 0, "what": "takeover", "target": 1, "key": "k"}
        assert anna.post(f"{table}/consent", takeover).status_code == 200
        assert anna.get(f"{over}/replay").status_code == 200


def test_a_table_of_an_edition_that_is_not_known_is_listed(tmp_path: Path) -> None:
    """It holds up neither the lists nor the start of the server."""
    with visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        table = running(anna, ben)
    [[terms]] = ask(database_in(tmp_path), "select terms from tables")
    ask(database_in(tmp_path), "update tables set terms = :terms", terms=terms.replace(b'"classic"', b'"colossal"'))
    with visiting(tmp_path) as client:
        anna.client = client
        said = refused(anna.get(f"{table}/view?seat=0"), Code.OTHER_RULES).message
        assert "no edition 'colossal'" in said
        [found] = anna.get("/api/my-tables").json()["tables"]
        assert (found["edition"], len({seat["colour"] for seat in found["seats"]})) == ("colossal", 2)


def test_a_game_with_a_box_and_chosen_colours_is_brought(tmp_path: Path) -> None:
    """What is stored of it knows the box by its version; whoever does not know the box is told so."""
    game = Game.new("classic", 2, 3, {"length": "six"}, boxes=(BRIDGE.id,), colours=("green", "red"))
    chance = Random(3)
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
    with visiting(tmp_path) as client:
        anna = Person(client, "Anna")
        table = brought(anna, game)
        assert [seat["colour"] for seat in anna.get(table).json()["seats"]] == ["green", "red"]
        steps = len(anna.get(f"{table}/replay").json()["steps"])
        assert anna.get(f"{table}/replay/{steps}?seat=1").json()["view"]["position"] == game.notation(1, redact=True)
        assert anna.get(f"{table}/record").text == game.record().dumps()
    [[terms]] = ask(database_in(tmp_path), "select terms from tables")
    assert msgspec.json.decode(terms)["boxes"] == ["bridge/1"]
    with known_versions(), visiting(tmp_path) as client:
        del BOXES[BRIDGE.id]
        anna.client = client
        said = refused(anna.get(f"{table}/replay"), Code.OTHER_RULES).message
        assert "no box 'bridge'" in said
        assert [seat["colour"] for seat in anna.get(table).json()["seats"]] == ["green", "red"]
