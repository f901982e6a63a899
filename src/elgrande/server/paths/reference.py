"""Paths of reference: editions, bots, limits, cards, rulings.  They change with the program only, so browsers may keep them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeVar, cast

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from elgrande.bots.registry import BotKind, bot_kinds
from elgrande.editions import EDITIONS, find_box
from elgrande.editions.folding import laid_out
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.server.packing import Packed
from elgrande.server.paths.dependencies import HttpRequest, Language
from elgrande.server.paths.errors import errors
from elgrande.server.protocol import LIMITS, ApiError, BotInfo, Code, Limits, api_error
from elgrande.table import reference as book
from elgrande.table.prose import has, say
from elgrande.table.reference import EditionInfo, ReferenceInfo

T = TypeVar("T")
Boxes = FromQuery[list[str] | None]
"""The expansions that are meant, each under the name ``box``."""
HOUR = 3600
GZIP = 31
"""What zlib calls the format browsers ask for as gzip."""
MAX_ANSWERS = 100
"""So many are kept: whoever asks may name boxes in any combination."""


@lru_cache(MAX_ANSWERS)
def _packed(body: bytes) -> Packed:
    """Smaller, for the way; the same few answers are given again and again."""
    packer = zlib.compressobj(9, wbits=GZIP)
    return Packed(MediaType.JSON, {"": body, "gzip": packer.compress(body) + packer.flush()})


def _cacheable(request: HttpRequest, language: str, found: T) -> Response[T]:
    """An answer a browser may keep."""
    more = {"vary": "Accept-Language, Accept-Encoding", "content-language": language}
    answer = _packed(msgspec.json.encode(found)).answer(request, f"public, max-age={HOUR}", more)
    return cast("Response[T]", answer)  # encoded already, or left out because it is known


@cache
def _editions(language: str) -> list[EditionInfo]:
    return [book.form(edition, language) for edition in EDITIONS.values()]


@lru_cache(MAX_ANSWERS)
def _reference(edition: str, boxes: tuple[str, ...], language: str) -> ReferenceInfo:
    return book.reference(known_edition(edition, boxes), language)


@get("/editions", responses=errors())
async def editions(request: HttpRequest, preferred_language: Language) -> Response[list[EditionInfo]]:
    """What can be played, and the options a form is built from."""
    return _cacheable(request, preferred_language, _editions(preferred_language))


@get("/bots", responses=errors())
async def bots(request: HttpRequest, preferred_language: Language) -> Response[list[BotInfo]]:
    """The bots that can be put on a seat."""
    return _cacheable(request, preferred_language, [_bot(kind, preferred_language) for kind in bot_kinds()])


@get("/limits", responses=errors())
async def limits(request: HttpRequest, preferred_language: Language) -> Response[Limits]:
    """How many letters names, passwords and what is said may have."""
    return _cacheable(request, preferred_language, LIMITS)


def _bot(kind: BotKind, language: str) -> BotInfo:
    """A bot in words; one that somebody else has registered may have none."""
    if not has(kind.about, language):
        return BotInfo(kind.name, kind.name, "")
    return BotInfo(kind.name, say(kind.about, None, language, "title"), say(kind.about, None, language))


def known_edition(id: str, boxes: Sequence[str] | None = None) -> Edition:
    """The edition an address names, with boxes."""
    if id not in EDITIONS:
        raise ApiError(Code.NOT_FOUND, f"no edition {id!r}; choose from: {', '.join(sorted(EDITIONS))}")
    try:
        return laid_out(EDITIONS[id], tuple(find_box(name) for name in boxes or ()))
    except SetupError as error:
        raise api_error(Code.BAD_SETUP, error) from None


@get("/reference/{edition:str}", responses=errors(Code.NOT_FOUND, Code.BAD_SETUP))
async def reference(
    edition: FromPath[str], request: HttpRequest, preferred_language: Language, box: Boxes = None
) -> Response[ReferenceInfo]:
    """Everything about an edition that can be looked up; with boxes, about those too."""
    return _cacheable(request, preferred_language, _reference(edition, tuple(box or ()), preferred_language))


REFERENCE = [editions, bots, limits, reference]
