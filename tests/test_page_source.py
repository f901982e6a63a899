"""The page knows no event by its name and takes no move apart: it reads what the server tells as data, of the server's types."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest

from elgrande.game import Game
from elgrande.rules.events import EVENTS
from elgrande.rules.moves import VERBS
from elgrande.rules.options import Value
from elgrande.table.showing import shape

WEB = Path(__file__).resolve().parent.parent / "web"
GENERATED = {name: WEB / "src" / "lib" / f"{name}.ts" for name in ("events", "protocol")}
"""What scripts write from the server's own types, by the name of the script."""
TERMS = {"general-scoring", "first-player"}
"""Terms of the glossary that are called like an event."""
WRITTEN = {path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")}
SOURCES = sorted(WRITTEN - set(GENERATED.values()))


def script(name: str) -> ModuleType:
    """A script of the page, which belongs to no package."""
    spec = importlib.util.spec_from_file_location(name, WEB / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", GENERATED)
def test_types_are_the_servers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(WEB / "scripts")  # where one script finds another
    assert GENERATED[name].read_text(encoding="utf-8") == script(name).written(), f"run python web/scripts/{name}.py"


VARIATIONS: list[tuple[str, int, dict[str, Value]]] = [
    ("classic", 2, {}),
    ("classic", 4, {}),
    ("modern", 2, {"new_regency": True, "vetos": 2, "power_shift": True}),
    ("modern", 5, {"power_shift": True, "castillo": "open"}),
]


@pytest.mark.parametrize(("edition", "players", "options"), VARIATIONS)
def test_facts_have_the_shape_that_is_told(edition: str, players: int, options: dict[str, Value]) -> None:
    """In every view of a game, whoever looks."""
    game = Game.new(edition, players, 1, options)
    shapes = {slot.fact.label: shape(slot.fact) for slot in game.setup.program.layout.slots if slot.fact.shown}
    chance = Random(1)
    while not game.is_over:
        for seat in (None, 0, players - 1):
            facts = msgspec.to_builtins(game.view(seat).facts)
            assert facts.keys() == shapes.keys()
            for label, fact in facts.items():
                assert msgspec.convert(fact, shapes[label]) == fact, label
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))


def without_texts(source: str) -> str:
    """A source without what people read, and without the loops of a template, which also say ``as``."""
    plain = re.sub(r"<!--.*?-->|/\*.*?\*/|(?<![:'\"`])//[^\n]*", "", source, flags=re.S)
    plain = re.sub(r"^\s*(?:import|export) [^'\n]*from '[^'\n]*'", "", plain, flags=re.M)
    plain = re.sub(r"({#each\b(?:(?! as )[^\n])*) as ", r"\1 ", plain)
    return re.sub(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"", "''", plain)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_nothing_is_said_to_be_what_it_is_not(path: Path) -> None:
    """No cast, and no ``any`` that would be one in silence."""
    plain = without_texts(path.read_text(encoding="utf-8"))
    assert not re.findall(r".*\bas (?!const\b).*", plain)
    assert not re.findall(r".*(?::|<|\|) ?any\b.*", plain)


CASTS = ("const a = b as C", "return (await x.json()) as T", "{@const a = b as C}", "{#each (rows as Row[]) as row (row)}")
NO_CASTS = ("{#each rows as row (row.id)}<li>{row}</li>{/each}", "// as usual", "const A = [1] as const", "say('as is')")


@pytest.mark.parametrize(("source", "cast"), [(source, True) for source in CASTS] + [(source, False) for source in NO_CASTS])
def test_casts_are_found(source: str, cast: bool) -> None:
    assert bool(re.search(r"\bas (?!const\b)", without_texts(source))) == cast


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_event_and_no_move_is_known(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    quoted = set(re.findall(r"""['"`]([a-z]+(?:-[a-z]+)*)['"`]""", text))
    assert not (quoted & EVENTS.keys()) - TERMS
    # A move's text is a verb and what follows it: `place VAL`, `lift ${colour} ${place}`.
    begun = set(re.findall(r"""['"`]([a-z]+) (?:['"`]|\$\{|[A-Z]{3}\b)""", text))
    assert not begun & {verb.text for verb in VERBS if verb.arguments}
