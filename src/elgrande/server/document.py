"""The OpenAPI document: what may be asked, by whom, and what everything means.

What a request is for is the docstring of its path, what a struct and its fields mean stands where they are declared: this file
only gathers it.  ``/api/docs`` shows the document; the page's types are written with the same words (web/scripts/protocol.py).
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from elgrande.server import protocol
from elgrande.server.paths.dependencies import COOKIE
from elgrande.table import reference
from elgrande.version import VERSION


class ExplainedDocument(JsonRenderPlugin):
    """The document as JSON, with what structs and their fields mean."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document for whoever asks."""
        kinds = wire_structs()
        for name, schema in openapi_schema["components"]["schemas"].items():
            if name in kinds:
                schema["description"] = first_paragraph(kinds[name].__doc__ or "")
                for field, text in meanings(kinds[name]).items():
                    schema["properties"][field]["description"] = text
        return super().render(request, openapi_schema)


def document(groups: dict[str, Sequence[BaseRouteHandler]]) -> OpenAPIConfig:
    """How the application describes itself: its paths by group, each with a sentence, and more if there is more to say."""
    for group, handlers in groups.items():
        for handler in handlers:
            if isinstance(handler, HTTPRouteHandler):
                sentence, _, more = inspect.cleandoc(handler.fn.__doc__ or "").replace("\n\n", ".  ", 1).partition(".  ")
                handler.tags = [group]
                handler.summary = sentence.rstrip(".").replace("``", "`")
                handler.description = more.replace("``", "`") or None
    token = SecurityScheme("http", scheme="bearer", description="The token of a session, for programs.")
    cookie = SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie", description="The same, for browsers.")
    return OpenAPIConfig(
        title="elgrande",
        version=VERSION,
        path="/api/schema",
        render_plugins=[ExplainedDocument()],
        tags=[Tag(group, _about(handlers[0])) for group, handlers in groups.items()],
        components=Components(security_schemes={"token": token, "cookie": cookie}),
        # Some of it may be asked by anybody: the last of the three.
        security=[{"token": []}, {"cookie": []}, {}],
    )


def _about(handler: BaseRouteHandler) -> str:
    """What a file of paths says of itself, behind the colon."""
    module = inspect.getmodule(handler.fn)
    about = first_paragraph((module.__doc__ if module else None) or "").partition(": ")[2]
    return about[:1].upper() + about[1:]


def first_paragraph(text: str) -> str:
    """The first lines of a docstring, in one and as JSON would say it."""
    plain = " ".join(inspect.cleandoc(text).partition("\n\n")[0].replace("``", "`").split())
    return re.sub(r"\bNone\b", "null", plain)


@cache
def wire_structs() -> dict[str, type[msgspec.Struct]]:
    """Everything that crosses the wire, and what it is made of, by name."""
    made: dict[str, type[msgspec.Struct]] = {}
    todo: list[Any] = [kind for room in (protocol, reference) for kind in vars(room).values() if is_struct(kind)]
    seen: set[object] = set()
    while todo:
        kind = todo.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if is_struct(kind):
            made[kind.__name__] = kind
            todo += [field.type for field in msgspec.structs.fields(kind)]
        todo += getattr(kind, "__args__", ())
    return made


def is_struct(kind: object) -> bool:
    """Is it a type of struct?"""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def meanings(kind: type) -> dict[str, str]:
    """What stands below each field in the source; nothing where there is no source."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        for field, text in _pairs(base) if "__annotations__" in vars(base) else ():
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
                found[field.target.id] = first_paragraph(ast.literal_eval(text.value))
    return found


def _pairs(kind: type) -> Iterator[tuple[ast.stmt, ast.stmt]]:
    """The statements of a class, each with the next one."""
    try:
        [source] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    except OSError:
        return
    assert isinstance(source, ast.ClassDef)
    yield from zip(source.body, source.body[1:], strict=False)
