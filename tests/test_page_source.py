"""The page knows no event by its name and takes no move apart: it reads what the server tells as data."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from elgrande.rules.events import EVENTS
from elgrande.rules.moves import VERBS

WEB = Path(__file__).resolve().parent.parent / "web"
GENERATED = WEB / "src" / "lib" / "events.ts"
TERMS = {"general-scoring", "first-player"}
"""Terms of the glossary that are called like an event."""
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
