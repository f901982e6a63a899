"""docs/write-a-bot.md, followed literally: a file plays in the arena, a package brings a bot that plays everywhere."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from elgrande.bots.registry import make_bot, offered_bots
from elgrande.table import prose
from tests.distributions import install, installed
from tests.server.visitors import visiting

OFFERED = [kind.name for kind in offered_bots()]
OTHERS = ["careful@1", "greedy@1", "greedy@2", "greedy@3", "random"]
PAGE = (Path(__file__).parent.parent / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
FILE, ARENA, FAILED, SOURCE, PROJECT, WORDS, COMMANDS = re.findall(r"```\w*\n(.*?)```", PAGE, re.S)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of packages into which the one of the page was installed."""
    project = tomllib.loads(PROJECT)["project"]
    files = {"careful/__init__.py": SOURCE, "careful/texts/en/careful.ftl": WORDS}
    assert all(f"`{path}`" in PAGE for path in files)
    folder = tmp_path / "site"
    install(folder, project["name"], project["entry-points"]["elgrande.bots"], files, project["version"])
    return folder


def elgrande(site: Path, *args: str) -> str:
    """What a command prints, in a process of its own that finds the package."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in (str(site), os.environ.get("PYTHONPATH")) if path)}
    command = [sys.executable, "-W", "error", "-c", "from elgrande.cli import main; main()", *args]
    return subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the page's file is."""
    assert "In `mybot.py`:" in PAGE
    (tmp_path / "mybot.py").write_text(FILE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_plays_in_the_arena(folder: Path) -> None:
    """Every command, one after another: the third goes on with what the second has kept."""
    first, second, third = (elgrande(folder, *shlex.split(line)[1:]) for line in ARENA.splitlines())
    assert re.search(r"^6 games\. .*\n.*\nmybot +6 ", first)
    assert re.search(r"^4 games\. ", second)
    assert (folder / "mybot.html").read_text(encoding="utf-8").count("<svg") == 3
    told = json.loads(third)
    assert (told["games"], told["budget"], list(told["code"])) == (6, "2r", ["mybot.py"])
    assert {bot["name"]: (bot["games"], bot["faults"]) for bot in told["bots"]} == {"mybot": (6, 0), "greedy@3": (6, 0)}
    assert len((folder / "mybot.jsonl").read_text(encoding="utf-8").splitlines()) == 1 + 6


def test_it_fails_as_the_page_says(folder: Path) -> None:
    found = re.fullmatch(r"mybot failed: (\d+) decisions .*: mybot\.py:(\d+): ZeroDivisionError.*\n", FAILED)
    assert found
    number, line = found.groups()
    lines = FILE.splitlines()
    lines[int(line) - 1] = f"{' ' * 8}{number} / 0"
    (folder / "mybot.py").write_text("\n".join(lines), encoding="utf-8")
    args = ("arena", "--code", "mybot.py", "--seats", "mybot,random", "--games", "1", "-o", "length=six")
    told = elgrande(folder, *args)
    assert re.sub(r"\d+ decisions", f"{number} decisions", told).endswith(FAILED)
    with pytest.raises(subprocess.CalledProcessError) as stopped:
        elgrande(folder, *args, "--strict")
    assert (stopped.value.returncode, stopped.value.stdout) == (2, "")


def test_the_terminal_knows_it(site: Path) -> None:
    command = next(line for line in COMMANDS.splitlines() if "arena" in line)
    told = json.loads(elgrande(site, *shlex.split(command)[1:]))
    assert {bot["name"]: bot["games"] for bot in told["bots"]} == {"careful": 4, "greedy": 2}
    assert ", ".join([*OFFERED, *OTHERS]) in " ".join(elgrande(site, "play", "--help").split())


def test_a_server_lists_it_with_its_words(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Texts are registered for the whole process: other tests must not meet these.
    monkeypatch.setattr(prose, "_REGISTERED", prose._REGISTERED.copy())
    with installed(site), visiting(tmp_path) as client:
        english, italian = ({bot["name"]: bot for bot in client.get(f"/api/bots?language={it}").json()} for it in ("en", "it"))
        assert list(english) == [*OFFERED, *OTHERS]
        assert (english["careful@1"]["title"], english["careful@1"]["help"]) == ("Careful", "ends what it may end")
        assert (italian["careful@1"]["title"], italian["careful@1"]["help"]) == ("careful@1", "")
        assert type(make_bot("careful")).__name__ == "CarefulBot"
