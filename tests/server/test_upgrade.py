"""The program is upgraded while games run: they go on by the rules they began with, and new ones are played by the newest."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import tests.boxes  # noqa: F401 - makes them known
from elgrande.cli.visit import Visit
from elgrande.client import Client
from elgrande.editions import CLASSIC
from elgrande.game import Game, replay
from elgrande.records.record import NoteLine, Record
from elgrande.rules.errors import RecordError, SetupError
from elgrande.server.frames import frame_of, info_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Code, NewTable, TableInfo, ViewFrame
from elgrande.server.terms import SeatState, TableTerms
from elgrande.table.wording import card_text
from tests.server.serving import Server, any_move, plays, same_as_the_engine, serving, together
from tests.server.visitors import Person, refused
from tests.versions import NEXT, NEXT_TITLE, NOW, TITLE, upgraded

BEFORE, LATER = "tests.server.elgrande", "tests.server.later"
BOT = {"kind": "bot", "bot": "greedy"}
SHORT: dict[str, Any] = {"edition": "classic", "players": 3, "options": {"length": "six"}}


def restarted(server: Server, module: str) -> None:
    """The server ends, and another version of the program begins where it was."""
    server.stop()
    server.module = module
    server.start()


def begun(anna: Client, ben: Client) -> TableInfo:
    """Two people and a bot."""
    table = anna.create(**SHORT, seats=[{"kind": "me"}, {"kind": "open"}, BOT])
    ben.join(table.id)
    ben.ready(table.id)
    return anna.start(table.id)


def play_until_round(people: list[Client], table: str, number: int, chance: Random) -> ViewFrame:
    """Both decide by chance until so many rounds have begun."""
    while True:
        for seat, person in enumerate(people):
            frame = person.view(table, seat)
            if frame.view.rounds.index(frame.view.round) + 1 >= number:
                return frame
            if frame.view.moves and frame.question is not None:
                person.move(frame, chance.choice(frame.view.moves).text)
        time.sleep(0.01)  # the bot wants to think, too


def study(person: Client, frame: ViewFrame) -> None:
    """What would score, why, and what is possible: all of it is answered at that table."""
    assert person.preview(frame.table, 0).places
    assert person.explain(frame.table, "GAL", 0).known
    assert person.why(frame.table, 0, place="VAL").text


def play_to_the_end(server: Server, people: list[Client], table: TableInfo, seed: int) -> Record:
    """A game goes on to its end; what the server says about it is what the engine of the first version says."""
    work = [partial(plays, person, table.id, seat, any_move(Random(seed + seat))) for seat, person in enumerate(people)]
    last = together([*work])[0]
    same_as_the_engine(server, people[0], people[0].table(table.id), last)
    record = Record.loads(people[0].record(table.id))
    assert not [line for line in record.lines if isinstance(line, NoteLine)], "the bot has decided by itself"
    return record


def later_rules_would_not_do(record: Record) -> None:
    """Was the game one that only the first version allows?"""
    assert record.secrets is not None
    other = Record(msgspec.structs.replace(record.head, version=NEXT), record.lines).chained(record.secrets.nonce)
    with upgraded(), pytest.raises(RecordError):
        replay(other)


def versions(person: Client, table: str) -> tuple[int, str]:
    """By which rules somebody sees a table played."""
    view = person.view(table, 0).view
    return view.version, view.position.partition(" ")[0]


def test_a_running_table_goes_on_after_an_upgrade(tmp_path: Path) -> None:
    chance = Random(1)
    with serving(tmp_path) as server, server.client("Anna") as anna, server.client("Ben") as ben:
        running = begun(anna, ben)
        waiting = anna.create(**SHORT, seats=[{"kind": "me"}, {"kind": "me"}, BOT])
        before = play_until_round([anna, ben], running.id, 3, chance)
        brought = anna.import_record(_finished())
        restarted(server, LATER)

        after = anna.view(running.id, 0)
        assert versions(anna, running.id) == (NOW, TITLE)
        assert after.view.round >= before.view.round > before.view.rounds[0]
        study(anna, after)
        record = play_to_the_end(server, [anna, ben], running, 2)
        assert record.head.version == NOW
        later_rules_would_not_do(record)
        assert anna.replay(running.id).commitment_kept
        assert anna.replay(brought.id).steps

        anna.start(waiting.id)  # opened before, begun after: by the rules its people had agreed on
        assert versions(anna, waiting.id) == (NOW, TITLE)
        for fresh in (begun(anna, ben), anna.start(anna.create(**SHORT, seats=[{"kind": "me"}, BOT, BOT]).id)):
            assert versions(anna, fresh.id) == (NEXT, NEXT_TITLE)
        again = anna.rematch(running.id)
        ben.rematch(running.id)
        ben.ready(again.id)
        anna.start(again.id)
        assert versions(anna, again.id) == (NEXT, NEXT_TITLE)
        frame = play_until_round([anna, ben], again.id, 2, chance)
        study(anna, frame)
        last = together(
            [lambda: plays(anna, again.id, 0, any_move(Random(5))), lambda: plays(ben, again.id, 1, any_move(Random(6)))]
        )
        text = anna.record(again.id)
        with upgraded():
            game = replay(Record.loads(text))
        assert (game.edition.version, list(game.scores)) == (NEXT, last[0].view.scores)
        log = server.log.read_text(encoding="utf-8")
        assert not [word for word in ("bot-failed", "bots-stopped", "game-waits", "ERROR") if word in log], log[-3000:]


def test_a_table_of_a_newer_program_waits_for_it(tmp_path: Path) -> None:
    """Whoever goes back to an older program cannot go on there with a newer game; it says so, and nothing is lost."""
    chance = Random(3)
    with (
        patch.object(Server, "module", LATER),
        serving(tmp_path) as server,
        server.client("Anna") as anna,
        server.client("Ben") as ben,
    ):
        running = begun(anna, ben)
        play_until_round([anna, ben], running.id, 2, chance)
        restarted(server, BEFORE)
        stored = server.lines(running.id)

        unknown = f"no version {NEXT} of the classic edition; the newest here is {NOW}"
        said = f"this table was opened with rules that are not known here: {unknown}"
        for request in (
            lambda: anna.view(running.id, 0),
            lambda: anna.preview(running.id, 0),
            lambda: anna.order(running.id, 0, "no-veto"),
            lambda: anna.record(running.id),
        ):
            with pytest.raises(ApiError, match=said) as refused:
                request()
            assert refused.value.code is Code.OTHER_RULES
        listed = next(info for info in anna.my_tables() if info.id == running.id)
        assert (listed.state, [seat.name for seat in listed.seats][:2]) == ("running", ["Anna", "Ben"])
        assert versions(anna, anna.start(anna.create(**SHORT, seats=[{"kind": "me"}, BOT, BOT]).id).id) == (NOW, TITLE)
        assert "game-waits" in server.log.read_text(encoding="utf-8")
        assert server.lines(running.id) == stored

        restarted(server, LATER)
        assert play_until_round([anna, ben], running.id, 3, chance).view.version == NEXT
        assert server.lines(running.id)[: len(stored)] == stored


def test_the_terminal_plays_by_the_rules_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Which they are it reads off the position it is shown."""
    said = {}
    with upgraded() as second:
        for edition in (CLASSIC, second):
            table = LiveTable("here", TableTerms(NewTable("classic", 2), "seed", "nonce", edition.version), "host")
            table.state, table.seats = "running", [SeatState("person", name=name) for name in ("Anna", "Ben")]
            table.begin()
            visit = Visit(Client("http://127.0.0.1:9"), info_of(table, None), 0, "en")
            visit.show(frame_of(table, 0))
            assert visit.game.edition is edition
            capsys.readouterr()
            visit.explain_here("king")
            said[edition.version] = " ".join(capsys.readouterr().out.split())
            assert card_text(edition.cards[edition.card("king")]) in said[edition.version]
    assert said[1] != said[2]


def test_a_terminal_that_does_not_know_the_rules_says_so() -> None:
    with upgraded():
        table = LiveTable("here", TableTerms(NewTable("classic", 2), "seed", "nonce", 2), "host")
        table.state, table.seats = "running", [SeatState("person", name=name) for name in ("Anna", "Ben")]
        table.begin()
        info, frame = info_of(table, None), frame_of(table, 0)
    visit = Visit(Client("http://127.0.0.1:9"), info, 0, "en")
    with pytest.raises(SetupError, match=f"no version {NEXT} of the classic edition; the newest here is {NOW}"):
        visit.show(frame)


def _finished() -> str:
    """A record of the first version."""
    game, chance = Game.new("classic", 2, 9, {"length": "six"}), Random(9)
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))
    return game.record().dumps()


def test_what_is_looked_up_are_the_rules_of_the_table(client: TestClient[Litestar]) -> None:
    """Also those of an older version, and with its boxes."""
    anna = Person(client, "Anna")
    old = anna.create(edition="classic")
    with upgraded():
        new = anna.create(edition="classic")
        for table, version, placed in ((old, NOW, CLASSIC.cards[CLASSIC.card("king")].placement), (new, NEXT, 1)):
            rules = client.get(table).json()["rules"]
            assert rules == f"classic/{version}"
            found = client.get(f"/api/reference/{rules}").json()
            assert (found["rules"], found["version"]) == (rules, version)
            [king] = [card for card in found["cards"] if card["id"] == "king"]
            assert king["caballeros"] == placed
        assert client.get("/api/reference/classic").json()["version"] == NEXT
    found = client.get(f"/api/reference/{TITLE}+portugal/1+bridge/1").json()
    assert found["rules"] == f"{TITLE}+bridge/1+portugal/1"
    assert "POR" in [place["id"] for place in found["places"]]
    assert "infanta" in [card["id"] for card in found["cards"]]
    for unknown in ("classic/9", "classic/x", "baroque", f"{TITLE}+nowhere", f"{TITLE}+portugal/7", "modern/1+portugal/1"):
        refused(client.get(f"/api/reference/{unknown}"), Code.NOT_FOUND)
