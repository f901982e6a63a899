"""Sentences as text: how the words of a card are written down, and read from a deck somebody has corrected.

The text looks like Python, ``seq(Muster(count=2), MoveGrande())``, and is never run: only words, their parts and plain values
are read.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import Enum
from functools import cache
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Final, Union, get_args, get_origin

from elgrande.rules import words
from elgrande.rules.errors import SetupError
from elgrande.rules.words import ALL, Either, Seq, Word

LONGEST: Final = 1000
"""Letters in a sentence: the longest of a printed card has about 150."""
IN_A_ROW: Final = {"seq": Seq, "either": Either}
"""Written without brackets around their parts."""
EVERYTHING: Final = "ALL"


def spell(value: object) -> str:
    """A sentence, or a part of one, as text; parts that are as usual are left out."""
    if isinstance(value, Seq | Either):
        name, parts = ("seq", value.parts) if isinstance(value, Seq) else ("either", value.branches)
        return f"{name}({', '.join(spell(part) for part in parts)})"
    if isinstance(value, Word):
        kind = type(value)
        said = {name: part for name, part in vars(value).items() if part != getattr(kind, name, None)}
        return f"{kind.__name__}({', '.join(f'{name}={spell(part)}' for name, part in said.items())})"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(spell(part) for part in value)) + "}"
    if isinstance(value, tuple):
        return f"({', '.join(spell(part) for part in value)}{',' if len(value) == 1 else ''})"
    return EVERYTHING if value == ALL and type(value) is int else repr(value)


def read_sentence(text: str) -> Word:
    """The sentence a text stands for; an error says what is wrong with it."""
    if len(text) > LONGEST:
        raise SetupError(f"a sentence has at most {LONGEST} letters, not {len(text)}")
    try:
        tree = ast.parse(text.strip(), mode="eval")
        made = _read(tree.body, Word)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        example = spell(words.seq(words.Muster(2), words.MoveGrande()))
        raise SetupError(f"{text!r} is not a sentence of words; one is written like: {example}") from None
    assert isinstance(made, Word)
    return made


@cache
def vocabulary() -> dict[str, type[Word]]:
    """Every word by its name."""
    return {kind.__name__: kind for kind in vars(words).values() if isinstance(kind, type) and issubclass(kind, Word)}


def parts_of(kind: type[Word]) -> dict[str, object]:
    """What a word is made of: the type of each part."""
    return get_annotations(kind, eval_str=True)


def _read(node: ast.expr, hint: object) -> object:
    """What a part of the text stands for where something of that type is wanted."""
    if get_origin(hint) in (UnionType, Union):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType]
        return None if isinstance(node, ast.Constant) and node.value is None else _read(node, kinds[0])
    if get_origin(hint) in (tuple, frozenset):
        return _row(node, hint)
    if isinstance(hint, type) and issubclass(hint, Word):
        return _word(node)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _member(node, hint)
    if hint is int and isinstance(node, ast.Name) and node.id == EVERYTHING:
        return ALL
    if isinstance(node, ast.Constant) and type(node.value) is hint and not (isinstance(node.value, int) and node.value > ALL):
        return node.value
    wanted = {int: f"a number up to {ALL}, or {EVERYTHING}", str: "a name in quotation marks", bool: "True or False"}
    raise SetupError(f"{ast.unparse(node)} stands where {wanted[hint]} is wanted")  # type: ignore[index]  # no other types


def _word(node: ast.expr) -> Word:
    """A word with its parts."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise SetupError(f"{ast.unparse(node)} stands where a word is wanted, like: {spell(words.Muster(2))}")
    name = node.func.id
    if name in IN_A_ROW and node.args and not node.keywords:
        return IN_A_ROW[name](tuple(_word(part) for part in node.args))
    kind = vocabulary().get(name)
    if kind is None or kind is Word:
        raise SetupError(f"there is no word {name!r}")
    parts = parts_of(kind)
    known = ", ".join(parts) or "nothing"
    given = [*zip(parts, node.args, strict=False), *((keyword.arg or "**", keyword.value) for keyword in node.keywords)]
    names = [part for part, _ in given]
    missing = [part for part in parts if part not in names and not hasattr(kind, part)]
    if len(node.args) > len(parts) or len(set(names)) < len(names) or not set(names) <= set(parts) or missing:
        raise SetupError(f"{ast.unparse(node)} does not fit: {name} is made of {known}")
    return kind(**{part: _read(value, parts[part]) for part, value in given})


def _row(node: ast.expr, hint: object) -> object:
    """Several parts: in round brackets where their order matters, else in curly ones."""
    row, written = (tuple, ast.Tuple) if get_origin(hint) is tuple else (frozenset, ast.Set)
    if not isinstance(node, ast.Tuple | ast.Set) or not isinstance(node, written):
        example = "(a, b)" if row is tuple else "{a, b}"
        raise SetupError(f"{ast.unparse(node)} stands where several things are wanted, as in: {example}")
    kinds = [kind for kind in get_args(hint) if kind is not Ellipsis]
    if len(kinds) > 1 and len(kinds) != len(node.elts):
        raise SetupError(f"{ast.unparse(node)} has {len(node.elts)} parts, not {len(kinds)}")
    found: Iterator[object] = (_read(part, kinds[index if len(kinds) > 1 else 0]) for index, part in enumerate(node.elts))
    return row(found)


def _member(node: ast.expr, kind: type[Enum]) -> Enum:
    """One of a few names."""
    if isinstance(node, ast.Name) and node.id in kind.__members__:
        return kind[node.id]
    raise SetupError(f"{ast.unparse(node)} stands where one of these is wanted: {', '.join(kind.__members__)}")
