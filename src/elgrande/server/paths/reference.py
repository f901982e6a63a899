"""Paths of reference: editions, bots, limits, cards, rulings.  They change with the program only, so browsers may keep them."""

from __future__ import annotations

import zlib
from functools import cache, lru_cache
from typing import TypeVar, cast

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from elgrande.bots.registry import USUAL_BOT, BotKind, bot_kinds, find_bot, offered_bots
from elgrande.editions import EDITIONS
from elgrande.editions.folding import with_expansions
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError, SetupError
from elgrande.server.packing import Packed
from elgrande.server.paths.dependencies import HttpRequest, Language
from elgrande.server.paths.errors import errors
from elgrande.server.protocol import LIMITS, BotInfo, Code, Deck, Limits, api_error
from elgrande.table import reference as book
from elgrande.table.infos import EditionInfo, ReferenceInfo
from elgrande.table.notation import read_title

T = TypeVar("T")
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
def _reference(edition: Edition, language: str) -> ReferenceInfo:
    return book.reference(edition, language)


@get("/editions", responses=errors())
async def editions(request: HttpRequest, preferred_language: Language) -> Response[list[EditionInfo]]:
    """What can be played, and the options a form is built from."""
    return _cacheable(request, preferred_language, _editions(preferred_language))


@get("/bots", responses=errors())
async def bots(request: HttpRequest, preferred_language: Language) -> Response[list[BotInfo]]:
    """The bots that can be put on a seat, those of the ladder first."""
    return _cacheable(request, preferred_language, [_bot(kind, preferred_language) for kind in bot_kinds()])


@get("/limits", responses=errors())
async def limits(request: HttpRequest, preferred_language: Language) -> Response[Limits]:
    """How many letters names, passwords and what is said may have."""
    return _cacheable(request, preferred_language, LIMITS)


def _bot(kind: BotKind, language: str) -> BotInfo:
    """A bot in words."""
    return BotInfo(kind.name, *kind.words(language), offered=kind in offered_bots(), usual=kind == find_bot(USUAL_BOT))


def known_rules(title: str) -> Edition:
    """The edition an address names with its version and its boxes, or the newest."""
    try:
        return with_expansions(*read_title(title))
    except (NotationError, SetupError) as error:
        raise api_error(Code.NOT_FOUND, error) from None


@get("/reference/{rules:path}", responses=errors(Code.NOT_FOUND))
async def reference(rules: FromPath[str], request: HttpRequest, preferred_language: Language) -> Response[ReferenceInfo]:
    """Everything that can be looked up about the rules of a table, ``classic/1+bridge/1``; without a version the newest."""
    return _cacheable(request, preferred_language, _reference(known_rules(rules.strip("/")), preferred_language))


@post("/reference/{rules:path}", status_code=200, responses=errors(Code.NOT_FOUND, Code.BAD_SETUP, Code.TOO_LARGE))
async def reference_with_deck(rules: FromPath[str], data: JSONBody[Deck], preferred_language: Language) -> ReferenceInfo:
    """The same with the deck of a table: cards as it says they are."""
    edition = known_rules(rules.strip("/"))
    try:
        return book.reference(edition, preferred_language, data.deck)
    except SetupError as error:
        raise api_error(Code.BAD_SETUP, error) from None


REFERENCE = [editions, bots, limits, reference, reference_with_deck]
