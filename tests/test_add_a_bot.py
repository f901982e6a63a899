"""docs/add-a-bot.md, followed literally: a package of somebody's own brings a bot, and it plays everywhere."""

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

from elgrande.bots.registry import make_bot
from elgrande.table import prose
from tests.distributions import install, installed
from tests.server.visitors import visiting

PAGE = (Path(__file__).parent.parent / "docs" / "add-a-bot.md").read_text(encoding="utf-8")
SOURCE, PROJECT, WORDS, COMMANDS = re.findall(r"```\w*\n(.*?)```", PAGE, re.S)


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


def test_the_terminal_knows_it(site: Path) -> None:
    command = next(line for line in COMMANDS.splitlines() if "simulate" in line)
    told = json.loads(elgrande(site, *shlex.split(command)[1:]))
    assert set(told["mean_scores"]) == {"careful", "greedy"}
    assert "careful@1, greedy@1, greedy@2, greedy@3, random" in " ".join(elgrande(site, "play", "--help").split())


def test_a_server_lists_it_with_its_words(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Texts are registered for the whole process: other tests must not meet these.
    monkeypatch.setattr(prose, "_REGISTERED", prose._REGISTERED.copy())
    with installed(site), visiting(tmp_path) as client:
        english, italian = ({bot["name"]: bot for bot in client.get(f"/api/bots?language={it}").json()} for it in ("en", "it"))
        assert list(english) == ["careful@1", "greedy@1", "greedy@2", "greedy@3", "random"]
        assert (english["careful@1"]["title"], english["careful@1"]["help"]) == ("Careful", "ends what it may end")
        assert (italian["careful@1"]["title"], italian["careful@1"]["help"]) == ("careful@1", "")
        assert type(make_bot("careful")).__name__ == "CarefulBot"
