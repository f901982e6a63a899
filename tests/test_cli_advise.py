"""``elgrande advise``, and advice at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elgrande import Game
from elgrande.bots.advice import advise
from elgrande.bots.advice_words import AdviceWords, capital
from elgrande.bots.base import Budget
from elgrande.table.moves import describe_move, parse_move
from elgrande.table.prose import has, say
from tests.test_cli import good, refused, run

POSITION = Game.new("classic", 3, 4, {"first": 1}).notation()


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's real games are touched."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game that has been kept after some decisions."""
    game = Game.new("classic", 2, 3, {"length": "six"})
    for _ in range(9):
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
    path = tmp_path / "game.jsonl"
    path.write_text(game.record().dumps(), encoding="utf-8")
    return path


def test_it_says_what_the_bot_says() -> None:
    game = Game.from_notation(POSITION)
    advice = advise(game.view(1), game.belief(1), Budget(rollouts=6), bot="medium", seed=5, plans=2)
    question = say("question-power")
    shown = " ".join(good(run("advise", POSITION, "--bot", "medium", "--rollouts", "6", "--seed", "5", "--plans", "2")).split())
    assert shown.startswith(f"Blue: {question} Medium would: 1. ")
    for plan in AdviceWords(game.edition, advice).plans():
        for line in (plan.plan, *plan.reasons, *plan.forecast):
            assert line in shown
    assert "3. " not in shown


def test_it_speaks_italian() -> None:
    shown = good(run("advise", POSITION, "--rollouts", "2", "--language", "it"))
    assert "Probabilità di vittoria: tu " in shown


def test_data_for_programs() -> None:
    found = json.loads(good(run("advise", "-", "--rollouts", "13", "--json", stdin=POSITION.encode())))
    assert (found["seat"], found["question"], found["bot"], found["considered"]) == (1, "power", "hard", 6)
    assert len(found["plans"]) == len(found["words"]) == 3
    for plan, words in zip(found["plans"], found["words"], strict=True):
        move = parse_move(Game.from_notation(POSITION).edition, plan["moves"][0])
        assert words["plan"] == capital(describe_move(Game.from_notation(POSITION).edition, move))
        assert [forecast["seat"] for forecast in plan["forecasts"]] == [0, 1, 2]
        assert plan["reasons"][0]["kind"] == "turn"


def test_a_record_at_its_end_or_before(record: Path) -> None:
    assert good(run("advise", str(record), "--rollouts", "2"))
    begun = good(run("advise", str(record), "--to", "0", "--seconds", "0.05", "--bot", "easy"))
    assert "Easy would:" in begun


def test_the_seat_that_asks(tmp_path: Path) -> None:
    assert good(run("advise", POSITION, "--seat", "blue", "--rollouts", "1"))
    assert "nothing is asked of “red” now; choose from: blue" in refused(run("advise", POSITION, "--seat", "red"))


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((POSITION, "--rollouts", "2", "--seconds", "1"), "--rollouts and --seconds exclude each other"),
        ((POSITION, "--to", "3"), "--to is about the lines of a record"),
        ((POSITION, "--bot", "greedy"), "easy"),
        ((Game.from_notation(POSITION).notation(1, redact=True),), "something is hidden"),
        (("no such file",), "neither a file nor a position"),
        (("classic/9|",), ""),
        ((), "POSITION"),
    ],
)
def test_what_makes_no_sense_is_one_line(args: tuple[str, ...], says: str) -> None:
    assert says in refused(run("advise", *args))


def test_a_game_that_is_over(tmp_path: Path) -> None:
    game = Game.new("classic", 2, 3, {"length": "six"})
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[-1])
    path = tmp_path / "over.jsonl"
    path.write_text(game.record().dumps(), encoding="utf-8")
    assert "the game is over" in refused(run("advise", str(path)))


@pytest.mark.parametrize("command", ["? advise", "advise", "?ADVISE"])
def test_the_terminal_tells_it_where_somebody_decides(command: str, tmp_path: Path) -> None:
    assert not has("card-advise")
    typed = f"{command}\nquit\n".encode()
    shown = good(run("play", "--position", POSITION, "-s", "Ann", "-s", "Ben", "-s", "random", stdin=b"\n" + typed))
    assert "Hard would:" in shown
    assert "Chance to win: you" in shown


def test_help_offers_it() -> None:
    assert "? advise" in good(run("play", "--position", POSITION, "-s", "Ann", "-s", "Ben", "-s", "Cem", stdin=b"\n?\nquit\n"))
