"""The one-way rule between rooms, and what the engine must not know."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

import elgrande
from elgrande.editions import EDITIONS
from elgrande.rules.facts import SWITCHED_ON

SOURCE = Path(elgrande.__file__).parent
ROOMS = (
    "rules",
    "engine",
    "search",
    "editions",
    "table",
    "records",
    "game",
    "bots",
    "lessons",
    "puzzles",
    "training",
    "server",
    "client",
    "cli",
    "adapters",
)
"""From left to right: a room imports only rooms to its left."""
BESIDE = {
    "server": {"training"},
    "client": {"training"},
    "adapters": {"training", "server", "client", "cli"},
}
"""Rooms that have some to their left which are none of their business."""
THIRD_PARTY = {
    "rules": set(),
    "engine": set(),
    "search": set(),
    "editions": set(),
    "table": {"fluent", "msgspec"},
    "records": {"msgspec"},
    "game": set(),
    "bots": {"distributed", "openskill"},
    "lessons": {"msgspec"},
    "puzzles": {"msgspec"},
    "training": {"numpy"},
    "server": {"alembic", "argon2", "asyncpg", "litestar", "msgspec", "sqlalchemy"},
    "client": {"msgspec", "websockets"},
    "cli": {"click", "rich", "sqlalchemy", "uvicorn"},
    "adapters": {"gymnasium", "msgspec", "numpy", "pettingzoo", "pyspiel"},
}


BY_NAME = {"importlib", "pkgutil", "runpy", "zipimport"}
"""What imports modules, or reads their files, by names that only running it shows."""
BY_NAME_BECAUSE = {
    "table/prose.py": "reads texts where rooms, and packages from outside, have registered them",
    "bots/code.py": "runs files in which somebody has written bots",
    "bots/learned.py": "reads the weights that come with the package",
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
            known = set(ROOMS[: position + 1]) - BESIDE.get(room, set())
            assert rooms <= known, f"{path.name} in {room} names {rooms - known}"


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


OTHER_ROOMS = tuple(room for room in (*ROOMS, "testing") if room != "editions")
"""Everybody but the editions."""
ALSO_THE_NAME_OF = {
    "rules/facts.py": {"king": "the fact where the King stands"},
    "rules/moves.py": {"veto": "a verb", "king": "a verb", "grande": "a verb", "scoreboard": "a verb"},
    "rules/places.py": {"king": "a role", "grande": "a role"},
    "rules/rulings.py": {
        **dict.fromkeys(("militia", "rebellion", "entourage", "infiltration", "chalet", "stand-in", "dummy"), "a ruling"),
        **dict.fromkeys(("classic", "modern"), "whose rulebook it is about"),
    },
    "engine/crown.py": {"chalet": "the ruling about a choice of places, which forbids an answer"},
    "engine/emitters.py": {"king": "a label", "grande": "a label", "scoreboard": "a label"},
    "engine/scoring.py": {"king": "the reason for points", "grande": "the reason for points"},
    "engine/terrain.py": {"king": "an attribute"},
    "engine/writer.py": {"veto": "a label"},
    "table/events.py": {"king": "the reason for points", "grande": "the reason for points"},
    "table/moves.py": {"scoreboard": "what an argument is called"},
    "table/notation.py": {"king": "the fact where the King stands"},
    "table/prose.py": {"+0": "how a sign is printed"},
    "table/reference.py": {"rebellion": "the ruling about a King beside the Castillo"},
    "table/signs.py": dict.fromkeys(("grande", "scoreboard", "power-back", "veto", "evict", "score-firsts"), "a sign"),
    "bots/greedy.py": {"veto": "a verb"},
    "puzzles/finding.py": {"veto": "a kind of puzzle"},
    "puzzles/kinds.py": dict.fromkeys(("grande", "king", "scoreboard", "veto"), "a question"),
    "puzzles/puzzle.py": dict.fromkeys(("king", "veto"), "a kind of puzzle"),
    "training/games.py": {"veto": "a question"},
    "server/results.py": {"king": "the reason for points", "grande": "the reason for points"},
    "server/live.py": {"stand-in": "who takes over a seat"},
    "server/orders.py": {"veto": "a verb"},
    "testing/scenario.py": {"king": "an argument"},
}
"""Strings that are the id of a card, a box or an edition, too, and what they mean where they stand."""


def own_names() -> set[str]:
    """What only editions know: ids of cards, boxes, modifiers and editions, and options that only some of them have."""
    options = Counter(option.name for edition in EDITIONS.values() for option in edition.options)
    of_all = {name for name, count in options.items() if count == len(EDITIONS)}
    names = set(EDITIONS) | set(options) - of_all
    for edition in EDITIONS.values():
        names |= {card.id for card in edition.cards} | {modifier.id for modifier in edition.modifiers}
        # What every edition has is named by everybody: the length of a game is its option, too.
        names |= {box.id for box in edition.boxes} - of_all
    return names


def test_nothing_but_the_editions_names_a_card_a_box_or_an_edition() -> None:
    """Every effect is a word, every variation data: no string elsewhere is the id of one, or of an option only some have."""
    found = {
        path.relative_to(SOURCE).as_posix(): named
        for room in OTHER_ROOMS
        for path in files(room)
        if (named := strings(tree(path)) & own_names())
    }
    assert found == {path: set(reasons) for path, reasons in ALSO_THE_NAME_OF.items()}


def named_in_texts(text: str, names: set[str]) -> set[str]:
    """What sentences are about by their ids (``option-merge-yes``), and what stands in them that is no word of a language."""
    alternatives = "|".join(sorted((re.escape(name) for name in names), key=len, reverse=True))
    ids = re.findall(rf"^(?:edition|box|option|card|modifier)-({alternatives})(?:-[a-z0-9]+)* =", text, re.M)
    return set(ids) | {name for name in names if "_" in name and re.search(rf"\b{name}\b", text)}


@pytest.mark.parametrize("room", OTHER_ROOMS)
def test_no_text_but_those_of_editions_names_one(room: str) -> None:
    for path in (SOURCE / room).rglob("*.ftl"):
        assert not named_in_texts(path.read_text(encoding="utf-8"), own_names()), path.relative_to(SOURCE)


@pytest.mark.parametrize(
    "text",
    ["option-merge = Merge", "option-vetos-2 = two", "card-coup = Coup", "title = with power_shift", "edition-modern = New"],
)
def test_the_contract_sees_names_in_texts(text: str) -> None:
    assert named_in_texts(text, own_names())
    assert not named_in_texts("option-length-six = six\nevent-veto = Veto\nexile = Exile\n", own_names())


def test_the_engine_reads_no_fact_by_a_string() -> None:
    """Facts of every game have numbers; those a box switches on are declared once, and the declaration is what is named."""
    names = {fact.name for fact in SWITCHED_ON}
    for path in files("engine"):
        source = tree(path)
        asked = [node for node in ast.walk(source) if isinstance(node, ast.Call) and _called(node.func) in ("row", "register")]
        asked_for = {part.value for node in asked for part in ast.walk(node) if isinstance(part, ast.Constant)}
        assert not {name for name in asked_for if isinstance(name, str)}, path.name
        assert not {f"row {name}" for name in names} & strings(source), path.name


def test_labels_serve_notation_only() -> None:
    """Instructions are found by what they are: only whoever reads a position looks one up by its label."""
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        looked_up = re.search(r"labels\.index|in [a-z.]*labels\b", text)
        assert not looked_up or path.relative_to(SOURCE).as_posix() == "table/notation.py", path


def test_who_shows_a_game_reads_no_notation() -> None:
    """What is shown is data; only what somebody hands in to be checked is read."""
    reading = {path.stem for room in ("client", "cli") for path in files(room) if "elgrande.table.notation" in named(tree(path))}
    assert reading == {"check"}


def test_public_names_exist_once() -> None:
    """Their order is ruff's business."""
    assert len(set(elgrande.__all__)) == len(elgrande.__all__)
    for name in elgrande.__all__:
        assert getattr(elgrande, name) is not None


def test_every_module_says_what_it_knows() -> None:
    for path in SOURCE.rglob("*.py"):
        assert ast.get_docstring(tree(path)), path


MAX_LINES = 450
MAX_FUNCTION = 60
REASON = "long because"
"""What something longer says of itself, before it says why."""


SHORT = sorted(path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "server")
"""Every file but the server's, whose paths and tables are long lists."""


@pytest.mark.parametrize("path", SHORT, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_and_functions_are_short(path: Path) -> None:
    """Whoever wants more room has a reason, and says it at the head."""
    text = path.read_text(encoding="utf-8")
    source = ast.parse(text)
    if text.count("\n") > MAX_LINES:
        assert REASON in (ast.get_docstring(source) or ""), f"{text.count(chr(10))} lines"
    for node in ast.walk(source):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            length = node.end_lineno - node.lineno + 1
            said = (ast.get_source_segment(text, node) or "").lower()
            assert length <= MAX_FUNCTION or REASON in said, f"{node.name} has {length} lines"
