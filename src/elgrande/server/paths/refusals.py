"""What a path may refuse, for the OpenAPI document."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from elgrande.server.protocol import STATUS, Code, Error

ANYWHERE = (Code.BAD_REQUEST, Code.TOO_MANY, Code.INTERNAL)
"""Whatever is asked."""


def refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """The answers besides the good one, by status: always the body of a refusal, with one of these codes."""
    found: dict[int, list[str]] = {}
    for code in dict.fromkeys((*codes, *ANYWHERE)):
        found.setdefault(STATUS[code], []).append(code.value)
    return {
        status: ResponseSpec(Error, description=", ".join(names), generate_examples=False)
        for status, names in sorted(found.items())
    }


def wish_refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """The same for a wish of somebody who has come in, which has a body."""
    return refusals(Code.NO_SESSION, Code.TOO_LARGE, *codes)
