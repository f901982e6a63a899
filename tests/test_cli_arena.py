"""``elgrande arena`` as people and programs use it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from elgrande.bots.standings import wilson
from elgrande.cli import cli
from elgrande.version import VERSION

PAIR = ("arena", "--seats", "greedy@1,random", "-o", "length=six")
ALONE = ("--jobs", "1")
"""In this process, which is where tests save time."""
BOT = """
from elgrande.bots.base import register
from elgrande.bots.random_bot import RandomBot
class Mine(RandomBot):
    def decide(self, view, belief, budget):
        BODY
        return super().decide(view, belief, budget)
register("mine", Mine)
"""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of one test are not those of another."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)


def run(*args: str) -> Result:
    """Run a command, as a program that calls it would see it."""
    return CliRunner().invoke(cli, args)


def good(*args: str) -> str:
    """What a command printed that went well."""
    result = run(*args)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def untimed(told: str) -> dict[str, object]:
    """JSON without what depends on the machine."""
    facts: dict[str, object] = json.loads(told)
    bots = facts["bots"]
    assert isinstance(bots, list)
    facts["bots"] = [{name: value for name, value in bot.items() if "second" not in name} for bot in bots]
    return facts


def test_for_programs() -> None:
    told = json.loads(good(*PAIR, "--games", "4", "--seed", "7", "--budget", "8r", "--edition", "classic", "--json", *ALONE))
    assert {name: told[name] for name in ("games", "seed", "version", "budget", "edition", "boxes", "options", "table")} == {
        "games": 4, "seed": 7, "version": VERSION, "budget": "8r", "edition": "classic", "boxes": [],
        "options": {"length": "six"}, "table": "classic/1 2 length=six",
    }  # fmt: skip
    assert told["seats"] == ["greedy@1", "random"]
    assert told["decisions"] > 100
    assert [bot["name"] for bot in told["bots"]] == ["greedy@1", "random"]
    assert sum(bot["wins"] for bot in told["bots"]) == 4
    for bot in told["bots"]:
        assert bot["games"] == 4
        assert bot["win_rate"] == bot["wins"] / 4
        assert [bot["low"], bot["high"]] == list(wilson(bot["wins"], 4))
        assert bot["mean_score"] > 0
        assert 0 < bot["seconds_per_decision"] <= bot["slowest_seconds"]
        assert (bot["faults"], bot["error"]) == (0, "")
    assert told["bots"][0]["rating"] > 25 > told["bots"][1]["rating"]
    assert good("arena", "--seats", "random,random", "--games", "1", "--seed", "9" * 60, "--json", *ALONE)


def test_processes_make_no_difference() -> None:
    told = [untimed(good(*PAIR, "--games", "3", "--json", "--jobs", jobs)) for jobs in ("1", "2")]
    assert told[0] == told[1]


def test_for_people() -> None:
    told = good(*PAIR[:-2], "-o", "length=six", "--games", "2", "--seats", "random,random,random", *ALONE)
    first, headings, row = told.splitlines()
    assert first == "2 games. Modern edition (2023), seed 1, budget 1s. Equal bots win 33.3 % each."
    assert headings.split("  ")[0].strip() == "bot"
    assert re.fullmatch(r"random +6 +33\.3 % +9\.7–70\.0 % +\d+\.\d +\d+\.\d ±\d\.\d +0\.\d{4} +\d\.\d{3}\s*", row)
    assert good(*PAIR, "--games", "1", *ALONE).startswith("One game. ")
    italian = good(*PAIR, "--games", "1", "--language", "it", *ALONE)
    assert italian.startswith("Una partita. ")
    assert max(map(len, (told + italian).splitlines())) <= 120


def test_results_are_gone_on_with() -> None:
    good(*PAIR, "--games", "2", "--results", "kept.jsonl", *ALONE)
    longer = untimed(good(*PAIR, "--games", "3", "--results", "kept.jsonl", "--json", *ALONE))
    assert longer == untimed(good(*PAIR, "--games", "3", "--json", *ALONE))
    assert len(Path("kept.jsonl").read_text(encoding="utf-8").splitlines()) == 1 + 3
    result = run(*PAIR, "--games", "3", "--seed", "2", "--results", "kept.jsonl")
    assert result.exit_code
    assert str(result.exception) == "kept.jsonl belongs to another run: seed was 1 and is now 2; name another file"


# --- interrupted ----------------------------------------------------------------------------------------------------------------


INTERRUPTIBLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from elgrande.cli import main
main()
"""
"""Whatever a shell runs in the background ignores interrupts, and so does all that it starts: this command does not."""


@contextmanager
def closing_with(process: subprocess.Popen[str]) -> Iterator[None]:
    """Nobody waits for a process that does not end."""
    try:
        yield
    finally:
        process.kill()


def interrupted(*args: str, ready: str) -> tuple[int, str, str]:
    """How a command ends that somebody interrupts once a file is there that says it has begun."""
    command = [sys.executable, "-c", INTERRUPTIBLE, *args]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as process,
        closing_with(process),
    ):
        while not Path(ready).exists() or len(Path(ready).read_text(encoding="utf-8").splitlines()) < 3:
            assert process.poll() is None, process.stderr and process.stderr.read()
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_is_kept(jobs: str) -> None:
    args = ("arena", "--seats", "random,random", "-o", "length=six", "--jobs", jobs, "--results", "kept.jsonl")
    code, out, err = interrupted(*args, "--games", "99999", ready="kept.jsonl")
    assert (code, err) == (130, "Every game is kept in kept.jsonl: the same command goes on from there.\n")
    games = len(Path("kept.jsonl").read_text(encoding="utf-8").splitlines()) - 1
    assert out.startswith(f"Interrupted after {games} of 99,999 games. ")
    assert re.search(rf"^random +{2 * games} +50\.0 %", out, re.M)
    assert json.loads(good(*args, "--games", "1", "--json"))["games"] == 1


def test_an_interrupted_run_says_what_it_has() -> None:
    """With nowhere to keep it, too."""
    # A file that is left open swallows an interrupt that comes while it is being closed.
    body = "with open('begun', 'a') as begun: begun.write('decided\\n' * (view.round > 1))"
    Path("mine.py").write_text(BOT.replace("BODY", body), encoding="utf-8")
    args = ("arena", "--code", "mine.py", "--seats", "mine,random", "--games", "99999", "--json", "--html", "page.html")
    code, out, err = interrupted(*args, *ALONE, ready="begun")
    assert code == 130
    assert 0 <= json.loads(out)["games"] < 99999
    assert err == "These games are not kept; with --results FILE the same command could go on from here.\n"
    assert "Interrupted after " in Path("page.html").read_text(encoding="utf-8")


# --- bots that fail -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_reported_and_strictly_is_an_error(jobs: str) -> None:
    Path("mine.py").write_text(BOT.replace("BODY", "assert view.question != 'card', 'no cards'"), encoding="utf-8")
    args = ("arena", "--code", "mine.py", "--seats", "mine,random", "-o", "length=six", "--games", "2", "--jobs", jobs)
    assert re.search(
        r"^mine failed: \d+ decisions were left to chance\. It began with: mine\.py:6: AssertionError: no cards$",
        good(*args), re.M,
    )  # fmt: skip
    result = run(*args, "--json")
    mine = next(bot for bot in json.loads(result.stdout)["bots"] if bot["name"] == "mine")
    assert (result.exit_code, mine["error"]) == (0, "mine.py:6: AssertionError: no cards")
    assert result.stderr.startswith(f"mine failed: {mine['faults']} decisions ")
    strict = run(*args, "--strict")
    assert strict.exit_code
    assert strict.stdout == ""
    assert re.fullmatch(r"mine failed in game [01]: mine\.py:6: AssertionError: no cards", str(strict.exception))


# --- the page -------------------------------------------------------------------------------------------------------------------


class Elements(HTMLParser):
    """Every element with what it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note it."""
        self.seen.append(tag)
        self.links += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "xlink:href", "srcset", "action")]


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_page_that_asks_for_nothing_else(language: str) -> None:
    good(*PAIR, "--games", "3", "--html", "page.html", "--language", language, *ALONE)
    page = Path("page.html").read_text(encoding="utf-8")
    found = Elements()
    found.feed(page)
    assert not found.links
    assert not {"script", "link", "img", "iframe", "object"} & set(found.seen)
    assert not re.search(r"https?:|//|url\(|@import", page)
    assert f'<html lang="{language}">' in page
    charts = [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", page)]
    assert len(charts) == 3
    for chart in charts:
        assert {"greedy@1", "random"} <= {text.text for text in chart.iter("text")}
    rates, points, course = charts
    assert len(list(rates.iter("circle"))) == len(list(points.iter("rect"))) == len(list(course.iter("polyline"))) == 2
    assert all(len((line.get("points") or "").split()) == 3 for line in course.iter("polyline"))
    wide = float(str(rates.get("viewBox")).split()[2])
    assert all(0 <= float(str(dot.get("cx"))) <= wide for dot in rates.iter("circle"))
    assert page.count("<tr>") == 1 + 2
