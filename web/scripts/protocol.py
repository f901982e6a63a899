"""The page's types of everything that crosses the wire, from the server's own: ``python web/scripts/protocol.py`` writes
web/src/wire/protocol.ts.

What the server reads and sends are msgspec structs, and their JSON schema says all but three things.  Whether a field that has a
default is there: whoever asks may leave it out, an answer has it.  What a field means: that stands below it in the source.  And
which request has which body and which answer: that says the OpenAPI document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from events import literals

from elgrande.editions import EDITIONS
from elgrande.rules.facts import REGISTERS, ROWS, Fact
from elgrande.server.app import Settings, make_app
from elgrande.server.document import first_paragraph, is_struct, meanings, wire_structs
from elgrande.server.protocol import Frame
from elgrande.table.entries import ShownPact
from elgrande.table.events import AwardFacts, Disc
from elgrande.table.showing import ShownAct, shape

FILE = Path(__file__).parent.parent / "src" / "wire" / "protocol.ts"
HEAD = """// Written by web/scripts/protocol.py from the server's own types: change those, not this.

import type { GameEvent } from './events.ts'

export type { GameEvent }

/** Seats by number, places, cards, colours and modifiers by id. */
export type Seat = number
export type PlaceId = string
export type CardId = string
export type Colour = string
export type ModifierId = string
/** What an option is set to. */
export type Value = string | number | boolean
"""
TYPES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
ANYTHING = "unknown"
EVENT = "Event"
"""What has happened is a union of its own, in events.ts."""
FACTS = "Facts"
"""What stands in a view under ``facts``, as it is declared."""
ABOUT = "__about__"
"""Where a struct made of declarations keeps what they say."""
Schema = dict[str, Any]


class Names:
    """Which structs there are, and which of them are sent, are answers, or both."""

    def __init__(self, document: Schema) -> None:
        self.document = document
        self.operations = {
            f"{method.upper()} {path.removeprefix('/api')}": operation
            for path, item in document["paths"].items()
            for method, operation in item.items()
        }
        every = self.operations.values()
        self.sent = self._closure(operation.get("requestBody", {}) for operation in every) | {"Look"}
        self.answers = self._closure(operation["responses"] for operation in every)
        both = sorted(self.sent & self.answers)
        self.partial = {name: needed for name in both if (needed := self._needed(name)) is not None}
        """An answer has all of it, whoever asks may leave out any but these of it."""

    def _closure(self, schemas: Iterable[Schema]) -> set[str]:
        """Everything these are made of."""
        found: set[str] = set()
        todo = [name for schema in schemas for name in _refs(schema)]
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo += _refs(self.document["components"]["schemas"][name])
        return found

    def _needed(self, name: str) -> list[str] | None:
        """What has no default, if anything has one."""
        schema = self.document["components"]["schemas"][name]
        needed = schema.get("required", [])
        return needed if len(needed) < len(schema.get("properties", ())) else None

    def as_sent(self, name: str) -> str:
        """The type of a struct for whoever asks."""
        if name not in self.partial:
            return name
        needed = self.partial[name]
        return f"Partial<{name}>" + (f" & Pick<{name}, {literals(needed)}>" if needed else "")


def _refs(schema: object) -> Iterator[str]:
    """The structs a schema names."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].rpartition("/")[2]
        for part in schema.values():
            yield from _refs(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _refs(part)


def typed(schema: Schema, names: Names, *, sent: bool = False) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return "GameEvent" if name == EVENT else names.as_sent(name) if sent else name
    if "enum" in schema or "const" in schema:
        return literals(schema.get("enum") or [schema["const"]])
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        # What may be null says so at its end.
        parts = dict.fromkeys(typed(part, names, sent=sent) for part in choices)
        return " | ".join(sorted(parts, key=lambda part: part == "null"))
    kind = schema.get("type")
    if kind == "array":
        inner = typed(schema["items"], names, sent=sent)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {typed(more, names, sent=sent) if isinstance(more, dict) else ANYTHING}>"
    return TYPES[kind] if kind else ANYTHING


def facts_struct() -> type[msgspec.Struct]:
    """What a view shows of every game, and what variations add."""
    always = {fact.label: fact for fact in (*REGISTERS, *ROWS) if fact.shown}
    more: dict[str, Fact] = {}
    for edition in EDITIONS.values():
        for box in edition.boxes:
            made = box.edit(edition, {option.name: option.choices[-1] for option in box.options})
            more |= {fact.label: fact for fact in made.facts if fact.shown and fact.label not in always}
    fields: list[Any] = [(label, shape(fact)) for label, fact in always.items()]
    fields += [(label, shape(fact) | msgspec.UnsetType, msgspec.UNSET) for label, fact in more.items()]
    about = {label: fact.about[0].upper() + fact.about[1:] for label, fact in (always | more).items()}
    return msgspec.defstruct(FACTS, fields, namespace={"__doc__": "What lies on the table besides caballeros.", ABOUT: about})


def comment(text: str, indent: str = "") -> str:
    """A text as a comment, in one line."""
    return f"{indent}/** {first_paragraph(text)} */\n" if text else ""


def interface(name: str, schema: Schema, kind: Any, names: Names) -> str:
    """A struct as an interface."""
    about = getattr(kind, ABOUT, None) or meanings(kind)
    left_out = is_struct(kind) and kind.__struct_config__.omit_defaults
    only_sent = name in names.sent and name not in names.answers
    lines = []
    for field, inner in schema["properties"].items():
        type = FACTS if (name, field) == ("View", "facts") else typed(inner, names, sent=only_sent)
        optional = field not in schema.get("required", ()) and (only_sent or left_out or "default" not in inner)
        if optional and left_out:
            # What is nothing is not there.
            type = type.removesuffix(" | null")
        lines.append(f"{comment(about.get(field, ''), '  ')}  {field}{'?' if optional else ''}: {type}\n")
    if name == FACTS:
        lines.append("  /** Boxes bring more. */\n  [more: string]: unknown\n")
    return f"{comment(schema.get('description', ''))}export interface {name} {{\n{''.join(lines)}}}\n"


def requests(names: Names) -> str:
    """Every request with what it takes and what it brings."""
    lines = []
    for name, operation in sorted(names.operations.items()):
        parts = []
        for place in ("path", "query"):
            found = [parameter for parameter in operation.get("parameters", ()) if parameter["in"] == place]
            fields = [f"{one['name']}{'' if one['required'] else '?'}: {typed(one['schema'], names)}" for one in found]
            if fields:
                parts.append(f"{place}: {{ {'; '.join(fields)} }}")
        if "requestBody" in operation:
            parts.append(f"body: {_content(operation['requestBody'], names, sent=True)}")
        [(status, good)] = [(status, answer) for status, answer in operation["responses"].items() if status.startswith("2")]
        parts.append(f"answer: {'undefined' if status == '204' else _content(good, names)}")
        lines.append(f"  '{name}': {{ {'; '.join(parts)} }}\n")
    return (
        f"/** Everything that can be asked: what it takes, and the answer. */\nexport interface Requests {{\n{''.join(lines)}}}\n"
    )


def _content(body: Schema, names: Names, *, sent: bool = False) -> str:
    """The type of a body, of whichever media type; nothing if there is none."""
    [schema] = [media["schema"] for media in body.get("content", {}).values()] or [None]
    return typed(schema, names, sent=sent) if schema else "undefined"


def written() -> str:
    """The file as it should be."""
    names = Names(make_app(Settings("sqlite:///unused.db")).openapi_schema.to_schema())
    known = wire_structs()
    facts = facts_struct()
    inside = {kind.__name__: kind for kind in (AwardFacts, Disc, ShownAct, ShownPact, facts)}
    (frames, *_), defined = msgspec.json.schema_components([Frame, *known.values(), *inside.values()])
    kinds = known | inside
    made = [HEAD]
    for name in sorted(defined):
        schema = defined[name]
        if name == EVENT or name not in names.sent | names.answers | inside.keys():
            continue
        if "enum" in schema:
            made.append(f"{comment(schema['description'])}export type {name} = {literals(schema['enum'])}\n")
        else:
            made.append(interface(name, schema, kinds[name], names))
    made.append(f"/** What comes down a stream. */\nexport type Frame = {typed(frames, names)}\n")
    made.append(requests(names))
    return "\n".join(made)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
