"""The page knows no event, place, box or card by its name and takes no move apart: it reads what the server tells as data."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest

from elgrande.editions import BOXES, EDITIONS
from elgrande.game import Game
from elgrande.rules.events import EVENTS
from elgrande.rules.moves import VERBS
from elgrande.rules.options import Value
from elgrande.rules.places import ABROAD, FIRST_REGION
from elgrande.table.showing import shape
from elgrande.table.signs import signs_of
from tests.boxes import BOXES as OF_TESTS

WEB = Path(__file__).resolve().parent.parent / "web"
GENERATED = {name: WEB / "src" / "wire" / f"{name}.ts" for name in ("events", "protocol")}
"""What scripts write from the server's own types, by the name of the script."""
TERMS = {"general-scoring", "first-player"}
"""Terms of the glossary that are called like an event."""
BOOKS = (*EDITIONS.values(), *(box.edit(EDITIONS[box.editions[0]], {}) for box in OF_TESTS))
ALL_BOXES = {box for book in BOOKS for box in book.boxes} | set(BOXES.values()) | set(OF_TESTS)
CARDS = {card for book in BOOKS for card in book.cards} | {card for box in ALL_BOXES for card in box.cards}
SIGNS = {sign.name for card in CARDS for sign in signs_of(card.special)}
"""Cards are drawn by the signs of their words, and some things are called like one of them."""
THINGS = {"dummy", "grande", "king", "scoreboard", "stand-in", "veto"}
"""Words of the rulebook, and one of the page's own, that are also the name of a card or a box."""
PLACES = {place.id for book in BOOKS for place in book.places[FIRST_REGION:]} | {place.id for place in ABROAD}
"""All but the three that are the same in every edition."""
NAMES = (PLACES | {box.id for box in ALL_BOXES} | {card.id for card in CARDS}) - SIGNS - THINGS
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


ASIDE = re.compile(r"""<!--.*?-->|/\*.*?\*/|(?<![:'"`])//[^\n]*|\b(?:class|data-do)=(?:"[^"]*"|\{\[[^\]]*\]\})""", re.S)
"""Comments, and what only styles and tests look at."""
BARE = {verb.text for verb in VERBS if not verb.arguments}
"""Verbs that are a whole move."""
CALLED_ALIKE = SIGNS | THINGS | {"end", "extra", "no", "token", "waive", "yes"}
"""Signs on cards, words of the rulebook and steps of a round that are called like one of them."""
SENTENCES = {f"event-{name}{of}" for name in EVENTS for of in ("", "-own")} | {f"move-{verb.id}" for verb in VERBS} - SIGNS
COMPARED = re.compile(
    r"\bverbs?\b\)? *[!=]==|[!=]== *(?:\w+\.)*verb\b|\.(?:has|includes)\((?:\w+\.)*verb\)|\bverbs\.has"
    r"""|\b(?:text|picked)\b *[!=]== *['"`][^'"`]+['"`]"""
)
"""A verb leads to its words, and is compared with nothing; a text is compared with other texts alone."""


def known_of_play(source: str) -> set[str]:
    """The events and moves that a source knows: by name, by the text of a move or a part of it, by the id of a sentence."""
    plain = ASIDE.sub("", source)
    quoted = set(re.findall(r"""['"`]([a-z]+(?:-[a-z]+)*)['"`]""", plain))
    # A move's text is a verb and what follows it: `place VAL`, `lift ${colour} ${place}`; of some it is the verb alone.
    begun = set(re.findall(r"""['"`]([a-z]+) (?:['"`]|\$\{|[A-Z]{3}\b)""", plain))
    moves = (quoted & BARE - CALLED_ALIKE) | (begun & {verb.text for verb in VERBS if verb.arguments})
    return moves | (quoted & (EVENTS.keys() - TERMS | SENTENCES)) | set(COMPARED.findall(plain))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_event_and_no_move_is_known(path: Path) -> None:
    assert not known_of_play(path.read_text(encoding="utf-8"))


KNOWING = (
    "event.name === 'placed'", "say('event-veto-used', { seat })", "say('event-moved-own')", "say('move-lift', { colour })",
    "{#if text === 'special'}", "{:else if text === 'veto'}", "new Set(['end', 'special', 'done'])",
    "send(`lift ${colour} ${place}`)", "const text = 'place VAL'", "({ verb, text }) => verb === text",
    "move?.verb === TAKE_BACK", "if (text === verb)", "MAIN.has(move.verb)", "new Set(verbs).size && verbs.has('place')",
)  # fmt: skip
NOT_KNOWING = (
    '<p class="done">{say(`move-${move.verb}`, words)}</p>', "moves.find((move) => move.text === text)", "question === 'veto'",
    "must: can ? 'no' : 'yes'", "const id = `do-${verb}`", "say('event-scored-nobody')", "{ 'move-own': ['caballero'] }",
)  # fmt: skip


@pytest.mark.parametrize("source", [*KNOWING, *NOT_KNOWING])
def test_what_is_known_of_play_is_found(source: str) -> None:
    assert bool(known_of_play(source)) == (source in KNOWING)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_place_box_or_card_is_known(path: Path) -> None:
    """The map's shapes are data, made by a script."""
    words = set(re.findall(r"""['"`]([A-Za-z]+(?:[-_][A-Za-z0-9]+)*)['"`]""", path.read_text(encoding="utf-8")))
    assert not words & NAMES


def test_the_names_of_boxes_in_tests_are_among_them() -> None:
    assert {"POR", "FRA", "envoy", "portugal", "deferred", "black", "levy"} <= NAMES
