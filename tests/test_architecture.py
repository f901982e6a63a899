"""The one-way rule between rooms, and what the engine must not know."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import elgrande
from elgrande.editions import EDITIONS

SOURCE = Path(elgrande.__file__).parent
ROOMS = ("rules", "engine", "editions", "table", "records", "game", "bots", "server", "client", "cli")
"""From left to right: a room imports only rooms to its left."""
THIRD_PARTY = {
    "rules": set(),
    "engine": set(),
    "editions": set(),
    "table": {"fluent", "msgspec"},
    "records": {"msgspec"},
    "game": set(),
    "bots": set(),
    "server": {"alembic", "argon2", "litestar", "msgspec", "sqlalchemy"},
    "client": {"msgspec", "websockets"},
    "cli": {"click", "rich", "sqlalchemy", "uvicorn"},
}


def imports(path: Path) -> set[str]:
    """All modules a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "elgrande"}
    return found


def files(room: str) -> list[Path]:
    """The files of a room."""
    return [SOURCE / f"{room}.py"] if room in ("game", "client") else sorted((SOURCE / room).rglob("*.py"))


def test_a_room_imports_only_rooms_to_its_left() -> None:
    for position, room in enumerate(ROOMS):
        for path in files(room):
            for name in imports(path):
                parts = name.split(".")
                if parts[0] == "elgrande" and len(parts) > 1 and parts[1] in ROOMS:
                    assert ROOMS.index(parts[1]) <= position, f"{path.name} in {room} imports {name}"
                assert not name.startswith("elgrande.testing"), f"{path.name} imports the tests' room"


def test_third_party_packages_stay_in_their_rooms() -> None:
    for room in ROOMS:
        for path in files(room):
            outside = {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names - {"elgrande"}
            assert outside <= THIRD_PARTY[room], f"{path.name} in {room} imports {outside - THIRD_PARTY[room]}"


def test_the_engine_names_no_card_and_no_edition() -> None:
    names = {card.id for edition in EDITIONS.values() for card in edition.cards if "-" in card.id} | set(EDITIONS)
    for path in files("engine"):
        strings = {node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)}
        assert not {value for value in strings if isinstance(value, str)} & names, path.name


def test_no_condition_on_a_card_id_anywhere() -> None:
    """Every effect is a word: outside the editions no string is a card's id."""
    names = {card.id for edition in EDITIONS.values() for card in edition.cards if "-" in card.id}
    for room in ("rules", "table", "records", "game", "bots"):
        for path in files(room):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Compare):
                    texts = {c.value for c in ast.walk(node) if isinstance(c, ast.Constant) and isinstance(c.value, str)}
                    assert not texts & names, f"{path.name}:{node.lineno}"


def test_public_names_exist_once() -> None:
    """Their order is ruff's business."""
    assert len(set(elgrande.__all__)) == len(elgrande.__all__)
    for name in elgrande.__all__:
        assert getattr(elgrande, name) is not None


def test_every_module_says_what_it_knows() -> None:
    for path in SOURCE.rglob("*.py"):
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path


def test_files_stay_short() -> None:
    """When a file wants to pass 600 lines, look for the missing idea."""
    for path in SOURCE.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 600, path
