"""The documents tell the truth: commands, rulings, events, moves, fields and words."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import elgrande.server  # noqa: F401 - with the command line that is every room that has words
from elgrande.cli import cli
from elgrande.cli.rulings import page, sections
from elgrande.rules.events import EVENTS
from elgrande.rules.moves import VERBS
from elgrande.table.book import ANY_NAME
from elgrande.table.prose import book, languages, say
from tests import fact_table
from tests.pages import Page

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_page_of_rulings_is_the_list_of_rulings() -> None:
    """Written by ``elgrande rulings --markdown``."""
    assert (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8") == page(sections())


def test_every_command_is_in_the_readme() -> None:
    for name in cli.commands:
        assert f"elgrande {name}" in README, name
    for target in re.findall(r"^make (\w+)", README, re.M):
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M), target


COMMANDS = [line.partition(" #")[0].strip() for line in README.splitlines() if re.match(r"elgrande( |$)", line)]
GOING_ON = {"", "serve", "join", "find"}
"""What goes on until it is ended, or needs somebody else."""


@pytest.mark.parametrize("line", [line for line in COMMANDS if "".join(line.split()[1:2]) not in GOING_ON])
def test_commands_of_the_readme_do_what_they_say(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the files they speak of, and at a keyboard at which nobody types."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    runner = CliRunner()
    for before in ("play --seed 1 --file my-game.jsonl", "db upgrade"):
        assert runner.invoke(cli, before.split(), input="").exit_code == 0
    (tmp_path / "finished.jsonl").write_bytes((ROOT / "tests" / "games" / "records" / "position.jsonl").read_bytes())
    command, _, written = line.partition(" > ")
    done = runner.invoke(cli, shlex.split(command)[1:], input="")
    assert done.exit_code == 0, (done.output, done.exception)
    assert done.stdout or written == ""


def test_every_link_leads_somewhere() -> None:
    for document in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"


def test_the_page_about_the_game_says_what_the_browser_says() -> None:
    """Its history, its names and how long it takes; then of every edition and every box what it is about."""
    about = (ROOT / "docs" / "about.md").read_text(encoding="utf-8")
    of_page = (ROOT / "web" / "texts" / "en" / "reference.ftl").read_text(encoding="utf-8")
    for id in ("history", "names", "time"):
        told = re.search(rf"^about-{id} = .*\n    \.help = (.*)$", of_page, re.M)
        assert told, id
        assert told[1] in about, id
    telling = [id for id in book("en").sources if re.match("edition-|box-", id) and "about" in book("en").message(id).attributes]
    assert len(telling) >= 5
    for id in telling:
        assert say(id, attribute="about") in about, id


def test_what_the_pages_own_readme_names_exists() -> None:
    """Files, and what they export; the map alone is made, and never kept."""
    web = ROOT / "web"
    told = (web / "README.md").read_text(encoding="utf-8")
    folders = [web, web / "src", web / "scripts", *(path for path in (web / "src").iterdir() if path.is_dir())]
    for name in set(re.findall(r"`([\w/.-]+\.(?:svelte|ts|mjs|py|json|css))`", told)) - {"src/map/geometry.json"}:
        assert any((folder / name).exists() for folder in folders), name
    source = "".join(path.read_text(encoding="utf-8") for path in (web / "src").rglob("*") if path.suffix in (".ts", ".svelte"))
    for name in re.findall(r"`(?:new |await )?(?:\w+\.)?(\w+)\([^`]*\)`", told):
        assert re.search(rf"\b{name}\b", source), name


def test_every_event_move_and_field_is_in_the_notation() -> None:
    for name in EVENTS:
        assert f"`{name}`" in NOTATION, name
    for verb in VERBS:
        assert f"`{verb.text}" in NOTATION, verb.text


def test_the_table_of_facts_is_that_of_the_declarations() -> None:
    """``python -m tests.fact_table --write`` writes it."""
    assert fact_table.written() == fact_table.table()


def test_ci_runs_the_readme_command() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").strip().endswith("make test")
    assert "make test" in README


@pytest.mark.parametrize("language", languages())
def test_languages_say_the_same_things(language: str) -> None:
    """Every language has every sentence, with the same attributes; those of names are its cases, and each has its own."""
    english, other = book("en"), book(language)
    assert set(other.sources) == set(english.sources)
    cases = set(other.message(ANY_NAME).attributes)
    for id in english.sources:
        spoken, told = (set(found.message(id).attributes) for found in (other, english))
        assert spoken <= cases if re.match("any-name|place-|colour-", id) else spoken == told, id
        assert set(re.findall(r'case: "(\w+)"', other.sources[id])) <= cases, id


def test_whoever_adds_a_language_is_told_every_file() -> None:
    listed = Page("add-a-language.md").files()
    assert all((ROOT / path).exists() for path in listed)
    texts = [ROOT / "web" / "texts", *(ROOT / "src" / "elgrande").glob("*/texts")]
    assert {f"{folder.relative_to(ROOT).as_posix()}/it/" for folder in texts} <= set(listed)


def test_no_machine_path_in_tracked_files() -> None:
    marks = ("/ho" + "me/", "/ro" + "ot/", "/wo" + "rk/")
    for path in [*ROOT.glob("*.*"), *(ROOT / "docs").glob("*"), *(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        if path.is_file() and path.suffix in (".py", ".md", ".toml", ".txt", ".ftl"):
            text = path.read_text(encoding="utf-8")
            assert not any(mark in text for mark in marks), path.name
