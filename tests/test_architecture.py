"""The one-way rule between rooms, and what the engine must not know."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

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


BY_NAME = {"importlib", "pkgutil", "runpy", "zipimport"}
"""What imports modules, or reads their files, by names that only running it shows."""
BY_NAME_BECAUSE = {
    "table/prose.py": "reads texts where rooms, and packages from outside, have registered them",
    "bots/registry.py": "finds bots of other distributions through entry points",
}
"""The files that may do so all the same, and why."""


def tree(path: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(source: ast.Module) -> set[str]:
    """All modules a file imports."""
    found: set[str] = set()
    for node in ast.walk(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"line {node.lineno}: a relative import hides which room is meant"
            assert node.module
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "elgrande"}
    return found


def strings(source: ast.Module) -> set[str]:
    """All strings of a file that are not there to be read by people: what stands alone as a statement is."""
    alone = {node.value for node in ast.walk(source) if isinstance(node, ast.Expr)}
    texts = {node for node in ast.walk(source) if isinstance(node, ast.Constant)} - alone
    return {node.value for node in texts if isinstance(node.value, str)}


def named(source: ast.Module) -> set[str]:
    """All modules of this package that a file names, by importing them or in a string: ``"elgrande.server:migrations"``."""
    found = {name for name in imports(source) if name.split(".")[0] == "elgrande"}
    for text in strings(source):
        found |= set(re.findall(r"\belgrande(?:\.\w*)+", text))
        assert not re.search(r"(?<![\w.])elgrande\.(?!\w)", text), f"{text!r}: a name put together hides which room is meant"
    return found


def imports_by_name(source: ast.Module) -> bool:
    """Can a file import what it does not name?"""
    called = {node.id for node in ast.walk(source) if isinstance(node, ast.Name)}
    return bool({name.split(".")[0] for name in imports(source)} & BY_NAME or called & {"__import__", "eval", "exec"})


def room_of(module: str) -> str | None:
    """The room a module is in."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in (*ROOMS, "testing") else None


def files(room: str) -> list[Path]:
    """The files of a room."""
    return [SOURCE / f"{room}.py"] if room == "game" else sorted((SOURCE / room).rglob("*.py"))


def test_a_room_names_only_rooms_to_its_left() -> None:
    """Whether it imports them or calls them by a string."""
    for position, room in enumerate(ROOMS):
        for path in files(room):
            rooms = {found for name in named(tree(path)) if (found := room_of(name))}
            assert rooms <= set(ROOMS[: position + 1]), f"{path.name} in {room} names {rooms - set(ROOMS[: position + 1])}"


def test_what_imports_by_name_has_a_reason() -> None:
    found = {path.relative_to(SOURCE).as_posix() for room in ROOMS for path in files(room) if imports_by_name(tree(path))}
    assert found == set(BY_NAME_BECAUSE)


@pytest.mark.parametrize(
    "source",
    [
        "import elgrande.server.app",
        "from elgrande import server",
        "from elgrande.server import app",
        "def late():\n    from elgrande.server.app import make_app",
        "ROOMS = ('elgrande.table', 'elgrande.server')",
        "importlib.import_module('elgrande.server.app')",
        "resources.files('elgrande.server') / 'texts'",
        "__import__('elgrande.server')",
        "uvicorn.run('elgrande.server.app:make_app')",
    ],
)
def test_the_contract_sees_every_way_to_name_a_room(source: str) -> None:
    assert "server" in {room_of(name) for name in named(ast.parse(source))}


@pytest.mark.parametrize("source", ["from .. import server", "from ..server import app", "import_module(f'elgrande.{room}')"])
def test_the_contract_refuses_what_it_cannot_see(source: str) -> None:
    with pytest.raises(AssertionError, match="hides which room is meant"):
        named(ast.parse(source))


@pytest.mark.parametrize(
    "source", ["import importlib", "from importlib import resources", "import pkgutil", "__import__(name)", "exec(text)"]
)
def test_the_contract_sees_imports_by_name(source: str) -> None:
    assert imports_by_name(ast.parse(source))
    assert not imports_by_name(ast.parse('"""Nothing of the kind: importlib."""\nfrom elgrande import game'))


def test_a_room_says_only_sentences_of_rooms_to_its_left() -> None:
    """So whoever loads a room has all its words."""
    known: set[str] = set()
    for room in ROOMS:
        for path in (SOURCE / room / "texts" / "en").glob("*.ftl"):
            known |= set(re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M))
        for path in files(room):
            for node in ast.walk(tree(path)):
                if isinstance(node, ast.Call) and node.args and _called(node.func) in ("say", "has"):
                    first = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                    ids = {id for id in first if isinstance(id, str)} if not isinstance(node.args[0], ast.JoinedStr) else set()
                    assert ids <= known, f"{path.name}:{node.lineno}: {ids - known}"


def _called(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def test_third_party_packages_stay_in_their_rooms() -> None:
    for room in ROOMS:
        for path in files(room):
            outside = {name.split(".")[0] for name in imports(tree(path))} - sys.stdlib_module_names - {"elgrande"}
            assert outside <= THIRD_PARTY[room], f"{path.name} in {room} imports {outside - THIRD_PARTY[room]}"


def test_the_engine_names_no_card_and_no_edition() -> None:
    names = {card.id for edition in EDITIONS.values() for card in edition.cards if "-" in card.id} | set(EDITIONS)
    for path in files("engine"):
        assert not strings(tree(path)) & names, path.name


def test_no_condition_on_a_card_id_anywhere() -> None:
    """Every effect is a word: outside the editions no string is a card's id."""
    names = {card.id for edition in EDITIONS.values() for card in edition.cards if "-" in card.id}
    for room in ("rules", "table", "records", "game", "bots"):
        for path in files(room):
            for node in ast.walk(tree(path)):
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
        assert ast.get_docstring(tree(path)), path


def test_files_stay_short() -> None:
    """When a file wants to pass 600 lines, look for the missing idea."""
    for path in SOURCE.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 600, path


MAX_LINES = 450
MAX_FUNCTION = 60
REASON = "long because"
"""What something longer says of itself, before it says why."""


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_and_functions_are_short(path: Path) -> None:
    """Whoever wants more room has a reason, and says it at the head."""
    if path.relative_to(SOURCE).parts[0] == "server":
        return
    text = path.read_text(encoding="utf-8")
    source = ast.parse(text)
    if text.count("\n") > MAX_LINES:
        assert REASON in (ast.get_docstring(source) or ""), f"{text.count(chr(10))} lines"
    for node in ast.walk(source):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            length = node.end_lineno - node.lineno + 1
            said = (ast.get_source_segment(text, node) or "").lower()
            assert length <= MAX_FUNCTION or REASON in said, f"{node.name} has {length} lines"
