"""The errors of each path, for the OpenAPI document."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from elgrande.server.protocol import STATUS, Code, ErrorBody

ANYWHERE = (Code.BAD_REQUEST, Code.TOO_MANY, Code.INTERNAL)
"""Whatever is asked."""


def errors(*codes: Code) -> dict[int, ResponseSpec]:
    """The answers besides the good one, by status: always the body of an error, with one of these codes."""
    found: dict[int, list[str]] = {}
    for code in dict.fromkeys((*codes, *ANYWHERE)):
        found.setdefault(STATUS[code], []).append(code.value)
    return {
        status: ResponseSpec(ErrorBody, description=", ".join(names), generate_examples=False)
        for status, names in sorted(found.items())
    }


def command_errors(*codes: Code) -> dict[int, ResponseSpec]:
    """The same for a command: a request of somebody with a session that changes something."""
    return errors(Code.NO_SESSION, Code.TOO_LARGE, *codes)
