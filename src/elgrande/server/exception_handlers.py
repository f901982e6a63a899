"""Exception handlers: every error becomes an answer of the same form, and a line in the server's log."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException, SerializationException, ValidationException
from litestar.types import ExceptionHandlersMap

from elgrande.rules.errors import ElGrandeError
from elgrande.server.logs import log_event
from elgrande.server.paths.dependencies import language_of
from elgrande.server.protocol import STATUS, ApiError, Code, ErrorBody, api_error
from elgrande.table.prose import say

NAMED = ("card", "option")
"""Facts of an error that are ids, and have names of their own."""


def error_body(error: ApiError, language: str = "en") -> ErrorBody:
    """The body of an error."""
    return ErrorBody(error.code, str(error), error.ruling, error.legal, _text(error, language))


def _text(error: ApiError, language: str) -> str | None:
    """What there is to say to a player besides the code."""
    if error.ruling:
        return say(f"ruling-{error.ruling}", None, language)
    if not error.reason:
        return None
    facts = {name: say(f"{name}-{fact}", None, language) if name in NAMED else fact for name, fact in error.facts.items()}
    return say(f"refusal-{error.reason}", facts, language)


def _answer(
    request: Request[Any, Any, Any],
    error: ErrorBody,
    *,
    status: int | None = None,
    headers: dict[str, str] | None = None,
    cause: Exception | None = None,
) -> Response[ErrorBody]:
    """The answer to a request that fails; those who run the server are told, too."""
    code = status or STATUS[error.code]
    level = logging.INFO if code < 500 else logging.ERROR
    path = request.scope["path"]
    log_event("request-failed", level, error=cause, status=code, code=error.code.value, method=request.method, path=path)
    return Response(error, status_code=code, headers=headers, media_type=MediaType.JSON)


def on_api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[ErrorBody]:
    """An error of ours."""
    headers = {"retry-after": str(error.wait)} if error.wait else None
    return _answer(request, error_body(error, language_of(request)), headers=headers)


def on_game_error(request: Request[Any, Any, Any], error: ElGrandeError) -> Response[ErrorBody]:
    """What the game itself refuses."""
    return _answer(request, error_body(api_error(Code.BAD_REQUEST, error), language_of(request)))


def on_invalid(request: Request[Any, Any, Any], error: ValidationException | SerializationException) -> Response[ErrorBody]:
    """A body or a parameter that is not what it should be."""
    extra = getattr(error, "extra", None)
    message = f"{error.detail} {msgspec.json.encode(extra).decode() if extra else ''}".strip()
    return _answer(request, ErrorBody(Code.BAD_REQUEST, message))


def on_unreadable(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[ErrorBody]:
    """A body with more brackets in brackets than anybody needs, or with bytes that are no letters."""
    return _answer(request, ErrorBody(Code.BAD_REQUEST, str(error)))


def on_disconnect(request: Request[Any, Any, Any], error: InternalServerException) -> Response[ErrorBody]:
    """The framework's own failure: there is one, somebody who went away in the middle of a sentence.  Nobody hears the answer."""
    return _answer(request, ErrorBody(Code.BAD_REQUEST, error.detail))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """What the framework refuses: unknown paths, wrong methods, bodies that are too large."""
    code = {404: Code.NOT_FOUND, 413: Code.TOO_LARGE, 429: Code.TOO_MANY}.get(error.status_code)
    if code is None:
        code = Code.BAD_REQUEST if error.status_code < 500 else Code.INTERNAL
    return _answer(request, ErrorBody(code, error.detail), status=error.status_code, headers=error.headers)


def on_defect(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """A defect of ours: those who asked are told no details, those who run the server are."""
    return _answer(request, ErrorBody(Code.INTERNAL, "something is wrong with the server"), cause=error)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    ApiError: on_api_error,
    ElGrandeError: on_game_error,
    ValidationException: on_invalid,
    SerializationException: on_invalid,
    InternalServerException: on_disconnect,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    Exception: on_defect,
}
"""How each error is answered."""
