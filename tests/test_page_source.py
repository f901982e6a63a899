"""The page knows no event, place, box or card by its name and takes no move apart: it reads what the server tells as data."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from elgrande.editions import BOXES, EDITIONS
from elgrande.rules.events import EVENTS
from elgrande.rules.moves import VERBS
from elgrande.rules.places import ABROAD, FIRST_REGION
from elgrande.table.signs import signs_of
from tests.boxes import BOXES as OF_TESTS

WEB = Path(__file__).resolve().parent.parent / "web"
GENERATED = WEB / "src" / "lib" / "events.ts"
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
SOURCES = sorted(path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte") and path != GENERATED)


def script(name: str) -> ModuleType:
    """A script of the page, which belongs to no package."""
    spec = importlib.util.spec_from_file_location(name, WEB / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_of_events_is_the_engines() -> None:
    assert GENERATED.read_text(encoding="utf-8") == script("events").written(), "run python web/scripts/events.py"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_event_and_no_move_is_known(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    quoted = set(re.findall(r"""['"`]([a-z]+(?:-[a-z]+)*)['"`]""", text))
    assert not (quoted & EVENTS.keys()) - TERMS
    # A move's text is a verb and what follows it: `place VAL`, `lift ${colour} ${place}`.
    begun = set(re.findall(r"""['"`]([a-z]+) (?:['"`]|\$\{|[A-Z]{3}\b)""", text))
    assert not begun & {verb.text for verb in VERBS if verb.arguments}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_place_box_or_card_is_known(path: Path) -> None:
    """The map's shapes are data, made by a script."""
    words = set(re.findall(r"""['"`]([A-Za-z]+(?:[-_][A-Za-z0-9]+)*)['"`]""", path.read_text(encoding="utf-8")))
    assert not words & NAMES


def test_the_names_of_boxes_in_tests_are_among_them() -> None:
    assert {"POR", "FRA", "envoy", "portugal", "deferred", "black", "levy"} <= NAMES
