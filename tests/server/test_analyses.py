"""Analyses over the wire: made in the background, followed as they come, kept with the game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.bots.analysis import Effort
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.places import CASTILLO
from elgrande.server import analyses
from elgrande.server.protocol import Code
from tests.server.visitors import Person, finished, refused, running, visiting

Visitor = TestClient[Litestar]
RECORD = Path(__file__).parent.parent / "games" / "records" / "position.jsonl"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games are imagined."""
    monkeypatch.setattr(analyses, "EFFORT", Effort("medium", 2))


def imported(person: Person) -> str:
    """A table whose game, of four, is over."""
    answer = person.import_record(RECORD.read_text(encoding="utf-8"))
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


def done(person: Person, table: str) -> Any:
    """The analysis, once it is whole."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        found = person.get(f"{table}/analysis").json()
        if found["state"] != "running":
            return found
        time.sleep(0.1)
    raise AssertionError("it does not come to an end")


def test_a_game_is_analysed_in_the_background_and_kept(tmp_path: Path) -> None:
    with visiting(tmp_path) as client:
        anna = Person(client, "Anna")
        table = imported(anna)
        assert anna.get(f"{table}/analysis").json()["state"] == "none"
        begun = anna.post(f"{table}/analysis").json()
        assert (begun["state"], begun["judged"]) == ("running", 0)
        refused(anna.post(f"{finished(anna)}/analysis"), Code.TOO_MANY)
        assert anna.post(f"{table}/analysis").json()["state"] == "running", "it is not begun twice"
        found = done(anna, table)
        assert (found["state"], found["judged"]) == ("done", found["count"])
        rounds = [moment["round"] for moment in found["course"][:-1]]
        beginnings = list(dict.fromkeys(rounds))
        assert rounds[: len(beginnings)] == beginnings == sorted(beginnings), "first the whole picture"
        assert [one["chance"] for one in found["course"][-1]["seats"]] == [1, 0, 0, 0]
        steps = {step["step"] for step in anna.get(f"{table}/replay").json()["steps"]}
        assert all(decision["until"] in steps for decision in found["decisions"])
        later = anna.get(f"{table}/analysis?after={found['judged'] - 1}&language=it").json()
        assert [decision["step"] for decision in later["decisions"]] == [found["decisions"][-1]["step"]]
        assert later["decisions"][0]["known"]["played"]["moves"] == found["decisions"][-1]["known"]["played"]["moves"]
        assert later["decisions"][0]["known"]["played"]["said"] != found["decisions"][-1]["known"]["played"]["said"]
    with visiting(tmp_path) as client:
        assert client.get(f"{table}/analysis").json() == found, "another process has it, and whoever may see the game"


def test_whose_and_when(tmp_path: Path) -> None:
    with visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        table = running(anna, ben)
        refused(anna.post(f"{table}/analysis"), Code.NOT_OVER)
        refused(anna.get(f"{table}/analysis"), Code.NOT_OVER)
        over = finished(anna)
        refused(client.post(f"{over}/analysis"), Code.NO_SESSION)
        refused(anna.get("/api/tables/nowhere/analysis"), Code.NOT_FOUND)


def test_one_that_fails_can_be_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visiting(tmp_path) as client:
        anna = Person(client, "Anna")
        table = imported(anna)
        with monkeypatch.context() as broken:
            broken.setattr(analyses, "judged", breaks)
            anna.post(f"{table}/analysis")
            assert done(anna, table)["state"] == "failed"
        assert anna.post(f"{table}/analysis").json()["state"] == "running"


def breaks(text: str, step: int, effort: Effort) -> bytes:
    """Nothing comes of it."""
    raise ValueError(step)


def test_everything_of_a_finished_game_is_open(tmp_path: Path) -> None:
    with visiting(tmp_path) as client:
        anna, ben = Person(client, "Anna"), Person(client, "Ben")
        table = imported(anna)
        hidden = client.get(f"{table}/replay/20").json()["view"]
        shown = client.get(f"{table}/replay/20?everything=true").json()["view"]
        truth = next(stage for stage in stages(20))
        assert shown["pieces"]["castillo"] == list(truth.position().pieces[CASTILLO])
        assert None in hidden["pieces"]["castillo"]
        assert all(isinstance(hand, list) for hand in shown["facts"]["hands"])
        assert not any(isinstance(hand, list) for hand in hidden["facts"]["hands"])
        refused(anna.get(f"{running(anna, ben)}/replay/0?everything=true"), Code.NOT_OVER)


def stages(step: int) -> Iterator[Game]:
    """The game after so many lines."""
    record = Record.loads(RECORD.read_text(encoding="utf-8"))
    yield replay(Record(record.head, record.lines[:step]), record.secrets)
