"""``elgrande analyse``: tables, data, a page, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elgrande import Game
from elgrande.table.prose import say
from tests.test_cli import good, refused, run
from tests.test_cli_arena import Elements

FINISHED = str(Path(__file__).parent / "games" / "records" / "position.jsonl")
QUICK = ("--bot", "medium", "--rollouts", "2", "--jobs", "1")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_tables_and_the_costliest_decisions() -> None:
    shown = good(run("analyse", FINISHED, *QUICK, "--decisions", "1"))
    for id in ("cli-analyse-course", "cli-analyse-totals", "cli-analyse-costliest", "analysis-costly"):
        assert say(id) in shown
    assert shown.count("Played: ") == 1
    assert "Played: " not in good(run("analyse", FINISHED, *QUICK, "--decisions", "0"))


def test_one_seat_in_italian() -> None:
    shown = good(run("analyse", FINISHED, *QUICK, "--seat", "purple", "--language", "it"))
    assert "Probabilità di vittoria" in shown
    told = [line for line in shown.splitlines() if line.startswith("Turno ")]
    assert told
    assert all(", purple, " in line or ", viola, " in line for line in told)


def test_data_for_programs() -> None:
    found = json.loads(good(run("analyse", FINISHED, *QUICK, "--json")))
    assert found["count"] == len(found["decisions"]) > 10
    assert found["curve"][-1]["seats"][0]["chance"] == 1
    assert {decision["known"]["verdict"] for decision in found["decisions"]} <= {"best", "fine", "costly"}


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_page_that_asks_for_nothing_else(language: str) -> None:
    good(run("analyse", FINISHED, *QUICK, "--html", "page.html", "--language", language))
    text = Path("page.html").read_text(encoding="utf-8")
    found = Elements()
    found.feed(text)
    assert not found.links
    assert not {"script", "link", "img", "iframe", "object"} & set(found.seen)
    assert found.seen.count("svg") == 2
    assert say("cli-analyse-honest", None, language) in text


def test_two_processes_say_what_one_says() -> None:
    one, two = (json.loads(good(run("analyse", FINISHED, *QUICK[:-1], jobs, "--json"))) for jobs in "12")
    assert one == two


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (Game.new("classic", 2, 1).record().dumps(), "this game is not over (round 1)"),
        (Game.new("classic", 2, 1).notation(), "needs the record of a finished game"),
        ("{}", "line 1"),
        (Path(FINISHED).read_text(encoding="utf-8").replace('"seat":1', '"seat":2', 1), "the chain is broken here"),
    ],
)
def test_what_is_no_finished_game(text: str, says: str) -> None:
    Path("game.jsonl").write_text(text, encoding="utf-8")
    assert says in refused(run("analyse", "game.jsonl"))


def test_a_seat_nobody_has() -> None:
    assert "nobody plays “pink”" in refused(run("analyse", FINISHED, "--seat", "pink"))
