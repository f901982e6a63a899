"""Games between bots: from their numbers alone, wherever they are played, and whatever a bot does."""

from __future__ import annotations

import json
import re
import threading
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from elgrande.bots import contestant
from elgrande.bots.arena import ArenaError, Match, budget_text, play_game, read_budget, run
from elgrande.bots.base import Budget
from elgrande.bots.code import CodeFile, bots_of
from elgrande.bots.contestant import TooSlow, at_most
from elgrande.bots.registry import bot_names, make_bot
from elgrande.bots.results import GameResult, ResultsFile
from elgrande.bots.workers import cores, dask_workers, processes
from elgrande.cli import cli
from elgrande.game import Game
from elgrande.rules.errors import RecordError, SetupError
from tests.contests import match_of

SHORT: dict[str, str | int | bool] = {"length": "six"}
MATCH = match_of("classic", ["greedy@1", "random", "random"], SHORT)
HEAD = """
from __future__ import annotations
import os, sys, time
from elgrande.bots.base import register
from elgrande.bots.random_bot import RandomBot
"""


def code(body: str, name: str = "theirs.py") -> CodeFile:
    """A file with a bot whose class is called Bot."""
    return CodeFile(name, f'{HEAD}{body}\nregister("theirs", Bot)\n')


def against(file: CodeFile, budget: Budget | None = None) -> Match:
    """That bot and one by chance."""
    plain = match_of("classic", ["random", "random"], SHORT)
    return replace(plain, seats=("theirs", "random"), code=(file,), budget=budget or plain.budget)


def untimed(games: list[GameResult]) -> list[list[tuple[str, int, int]]]:
    """What does not depend on the machine, in the order of the games' numbers."""
    ordered = sorted(games, key=lambda game: game.game)
    return [[(seat.bot, seat.points, seat.decisions) for seat in game.seats] for game in ordered]


# --- which games there are ------------------------------------------------------------------------------------------------------


def test_everybody_has_every_seat_with_the_same_cards() -> None:
    match = Match("classic/1 3", ("a", "b", "c"), seed=5)
    assert [match.names(number) for number in range(4)] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")]
    assert [match.deal(number) for number in range(7)] == ["5.0"] * 3 + ["5.1"] * 3 + ["5.2"]
    assert match.deal(0) != replace(match, seed=6).deal(0)


def test_a_game_follows_from_its_number() -> None:
    """Alone, beside others, in another order, or played again."""
    together = list(run(MATCH, [4, 0, 2]))
    assert [game.game for game in together] == [4, 0, 2]
    assert untimed(together) == untimed([play_game(MATCH, number) for number in (0, 2, 4)])
    assert untimed(together) != untimed(list(run(replace(MATCH, seed=2), [4, 0, 2])))


def test_processes_make_no_difference() -> None:
    with processes(2) as executor:
        elsewhere = list(run(MATCH, range(4), executor))
    assert untimed(elsewhere) == untimed(list(run(MATCH, range(4))))
    assert cores() >= 1


def test_workers_of_dask_make_no_difference() -> None:
    distributed = pytest.importorskip("distributed", reason="dask.distributed is an extra: pip install 'elgrande[dask]'")
    file = code("class Bot(RandomBot): pass")
    match = replace(MATCH, seats=("theirs", "greedy@1", "random"), code=(file,))
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=50
    )
    with cluster, dask_workers(cluster.scheduler_address) as executor:
        elsewhere = list(run(match, range(4), executor))
        args = ["arena", "--seats", "random,random", "--games", "2", "--json", "--dask", cluster.scheduler_address]
        done = CliRunner().invoke(cli, args)
    assert untimed(elsewhere) == untimed(list(run(match, range(4))))
    assert json.loads(done.stdout)["games"] == 2


def test_other_hosts_need_an_extra() -> None:
    with (
        patch.dict("sys.modules", {"distributed": None}),
        pytest.raises(SetupError, match=r"pip install 'elgrande\[dask\]'"),
        dask_workers("tcp://127.0.0.1:1"),
    ):
        raise AssertionError


def test_who_stops_early_waits_for_nobody() -> None:
    """The processes end in the middle of their games."""
    file = code("class Bot:\n    def __init__(self, seed):\n        time.sleep(600)")
    with processes(2) as executor:
        assert executor
        executor.submit(play_game, against(file), 0)
        next(run(MATCH, range(9), executor))


def test_another_version_plays_another_game() -> None:
    with pytest.raises(ArenaError, match=r"elgrande 0\.0 is wanted"):
        play_game(replace(MATCH, version="0.0"), 0)


@pytest.mark.parametrize(
    ("text", "budget"), [("0.2s", Budget(0.2)), ("5s", Budget(5)), (".5s", Budget(0.5)), ("64r", Budget(1.0, 64))]
)
def test_a_budget_is_seconds_or_rollouts(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(budget_text(budget)) == budget


@pytest.mark.parametrize("text", ["", "1", "s", "r", "0s", "0r", "-1s", "1.5r", "1e3s", "infs", "4000s", "1 s", "٣s"])
def test_what_is_no_budget(text: str) -> None:
    with pytest.raises(SetupError, match="not a budget"):
        read_budget(text)


def test_who_plays_is_checked_before() -> None:
    with pytest.raises(SetupError, match="no bot 'deep-thought'"):
        replace(MATCH, seats=("random", "random", "deep-thought")).check()
    with pytest.raises(SetupError, match="2 bots for 3 players"):
        replace(MATCH, seats=("random", "random")).check()


# --- results --------------------------------------------------------------------------------------------------------------------


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = list(run(MATCH, range(5), None, ResultsFile(path, MATCH.parameters())))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert [json.loads(line)["game"] for line in lines[1:]] == [0, 1, 2, 3, 4]
    # Killed while the fourth was being written.
    path.write_text("".join(lines[:4]) + lines[4][:20], encoding="utf-8")
    played: list[int] = []

    def counted(match: Match, number: int) -> GameResult:
        played.append(number)
        return play_game(match, number)

    again = list(run(MATCH, range(5), None, ResultsFile(path, MATCH.parameters()), counted))
    assert played == [3, 4]
    assert untimed(again) == untimed(whole)
    assert again[:3] == whole[:3]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6
    assert len(list(run(MATCH, range(2), None, ResultsFile(path, MATCH.parameters())))) == 2


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(MATCH, seed=2), "seed was 1 and is now 2"),
        (replace(MATCH, budget=Budget(rollouts=8)), 'budget was "60s" and is now "8r"'),
        (replace(MATCH, seats=("random",) * 3), r'seats was \["greedy@1", .*\] and is now \["random", '),
        (replace(MATCH, table="classic/1 3"), 'table was "classic/1 3 length=six" and is now "classic/1 3"'),
        (replace(MATCH, code=(code("class Bot(RandomBot): pass"),)), 'code was {} and is now {"theirs.py": '),
        (replace(MATCH, version="0.0"), "version was "),
    ],
)
def test_another_run_needs_another_file(tmp_path: Path, other: Match, said: str) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, MATCH.parameters())
    before = path.read_bytes()
    with pytest.raises(SetupError, match=rf"results\.jsonl belongs to another run: {said}.*name another file"):
        ResultsFile(path, other.parameters())
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["Dear Sir", "Dear Sir,\nor Madam\n", "[]\n", "{}\n", '{"name": "x"}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SetupError, match="does not hold results"):
        ResultsFile(path, MATCH.parameters())
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("line", ["nonsense", "[]", "{}", '{"game": "x", "seats": []}', '{"game": 1, "seats": [{"bot": "x"}]}'])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, MATCH.parameters())
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(RecordError, match="line 2: "):
        ResultsFile(path, MATCH.parameters())


# --- bots that fail -------------------------------------------------------------------------------------------------------------

ALWAYS = {
    "raises": ("raise ValueError('two\\nlines')", r"^theirs\.py:8: ValueError: two lines$"),
    "illegal": ("return 10 ** 9", r"'1000000000' is none of the \d+ options to answer 'power' with"),
    "nothing": ("pass", r"'None' is none of the \d+ options"),
    "text": ("return view.moves[0].text", r"'power \d+' is none of the"),
    "exits": ("sys.exit(3)", r"theirs\.py:8: SystemExit: 3"),
    "recursion": ("return self.decide(view, belief, budget)", r"RecursionError"),
}


@pytest.mark.parametrize("kind", ALWAYS)
def test_a_bot_that_fails_loses_its_decisions_to_chance(kind: str) -> None:
    body, said = ALWAYS[kind]
    file = code(f"class Bot(RandomBot):\n    def decide(self, view, belief, budget):\n        {body}")
    theirs, other = play_game(against(file), 0).seats
    assert theirs.bot == "theirs"
    assert theirs.faults == theirs.decisions > 10
    assert re.search(said, theirs.error), theirs.error
    assert (other.faults, other.error) == (0, "")


def test_just_that_decision_is_lost() -> None:
    """One that fails the third time it is asked has decided everything else itself."""
    body = """
class Bot:
    def __init__(self, seed):
        self.asked = 0
    def decide(self, view, belief, budget):
        self.asked += 1
        return view.moves[0].option if self.asked != 3 else 1 / 0
"""
    theirs = play_game(against(code(body)), 0).seats[0]
    assert (theirs.faults, theirs.error) == (1, "theirs.py:12: ZeroDivisionError: division by zero")


def test_a_bot_that_cannot_be_made_has_lost_them_all() -> None:
    theirs, other = play_game(against(code("def Bot(seed):\n    return seed['x']")), 0).seats
    assert theirs.faults == theirs.decisions
    assert theirs.error == "theirs.py:7: TypeError: 'int' object is not subscriptable"
    assert other.faults == 0


@pytest.mark.parametrize("swallows", [False, True])
def test_a_bot_that_does_not_come_to_an_end_is_interrupted(swallows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that catches whatever is raised, at the second try."""
    monkeypatch.setattr(contestant, "FLOOR", 0.5)
    caught = "            try:\n                while True: pass\n            except BaseException: pass\n" if swallows else ""
    body = f"""
class Bot(RandomBot):
    asked = 0
    def decide(self, view, belief, budget):
        self.asked += 1
        if self.asked == 2:
{caught}            while True: pass
        return super().decide(view, belief, budget)
"""
    theirs = play_game(against(code(body), Budget(0.01)), 0).seats[0]
    assert (theirs.faults, theirs.error) == (1, "no answer within 0.5 s")
    assert theirs.slowest > 0.5


def test_a_floor_and_a_factor() -> None:
    """A short budget leaves two seconds, a long one three times as long; who counts rollouts has a minute."""
    seated = {
        budget: contestant.Contestant(Game.new("classic", 2, 1), 0, "random", 1, budget).patience
        for budget in (Budget(0.1), Budget(10.0), Budget(rollouts=4))
    }
    assert list(seated.values()) == [2.0, 30.0, 60.0]


def test_where_no_signal_arrives_the_clock_is_read_afterwards() -> None:
    found: list[BaseException] = []

    def think() -> None:
        try:
            with at_most(0.01):
                threading.Event().wait(0.05)
        except TooSlow as error:
            found.append(error)

    thread = threading.Thread(target=think)
    thread.start()
    thread.join()
    assert [str(error) for error in found] == ["no answer within 0.01 s"]


def test_what_bots_print_is_no_result(capsys: pytest.CaptureFixture[str]) -> None:
    body = "class Bot(RandomBot):\n    def decide(self, *known):\n        print('hm')\n        return super().decide(*known)"
    match = against(code(f"print('loaded')\n{body}"))
    match.check()
    play_game(match, 0)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("loaded\nhm\nhm\n")


def test_a_bot_that_takes_its_process_with_it_is_an_error() -> None:
    match = against(code("class Bot(RandomBot):\n    def decide(self, *known):\n        os._exit(7)"))
    with processes(2) as executor, pytest.raises(ArenaError, match="a process ended in the middle of a game"):
        list(run(match, range(2), executor))


# --- files with bots ------------------------------------------------------------------------------------------------------------


def test_bots_of_a_file_are_known_inside() -> None:
    before = bot_names()
    with bots_of([code("class Bot(RandomBot): number = 1")]):
        assert "theirs" in bot_names()
        assert vars(type(make_bot("theirs")))["number"] == 1
    assert bot_names() == before
    # A worker that goes on living meets the next text of the same file.
    with bots_of([code("class Bot(RandomBot): number = 2")]):
        assert vars(type(make_bot("theirs")))["number"] == 2


def test_a_file_may_use_whatever_python_has() -> None:
    """A dataclass looks for its module, annotations of this package's files are not those of the file, a function makes bots."""
    body = """
from dataclasses import dataclass
@dataclass
class Made:
    seed: int
def Bot(seed):
    return Made(seed)
"""
    with bots_of([code(body), CodeFile("other.py", code("class Bot(RandomBot): pass").source.replace('"theirs"', '"other@2"'))]):
        assert vars(make_bot("theirs", 7)) == {"seed": 7}
        assert make_bot("other")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = 1", r'theirs\.py registers no bot; end it with: register\("name", Bot\)'),
        ("def (", r"theirs\.py cannot be run: theirs\.py:1: SyntaxError"),
        ("\n1 / 0", r"theirs\.py cannot be run: theirs\.py:2: ZeroDivisionError"),
        ("import no_such_module", r"ModuleNotFoundError: No module named 'no_such_module'"),
        ("from elgrande.bots.base import register\nregister('random', int)", r"theirs\.py: there is a bot 'random' already"),
        ("from elgrande.bots.base import register\nregister('a b', int)", r"theirs\.py: 'a b' is no name for a bot"),
    ],
)
def test_a_file_without_bots_is_refused(source: str, said: str) -> None:
    before = bot_names()
    with pytest.raises(SetupError, match=said), bots_of([CodeFile("theirs.py", source)]):
        raise AssertionError
    assert bot_names() == before


def test_two_files_cannot_have_one_name() -> None:
    one, two = code("class Bot(RandomBot): pass"), code("class Bot(RandomBot): pass", "again.py")
    with pytest.raises(SetupError, match="there is a bot 'theirs' already"), bots_of([one, two]):
        raise AssertionError
    assert "theirs" not in bot_names()
