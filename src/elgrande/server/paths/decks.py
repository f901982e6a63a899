"""Paths of decks: a list in a text file becomes the deck of a new table, and a deck such a file.  Nothing is kept."""

from __future__ import annotations

from litestar import MediaType, post
from litestar.params import FromPath, JSONBody, RawBody

from elgrande.editions.deck import read_deck, write_deck
from elgrande.editions.folding import laid_out
from elgrande.rules.errors import SetupError
from elgrande.server.paths.errors import errors
from elgrande.server.paths.records import WithText
from elgrande.server.paths.reference import known_rules
from elgrande.server.protocol import LIMITS, ApiError, Code, Deck, api_error

MAX_LINES = 2000
"""Of a list: it has a line for every card there is, and comments."""
ASKING = (Code.NOT_FOUND, Code.BAD_SETUP, Code.TOO_LARGE)


@post("/decks/{edition:str}/read", status_code=200, operation_class=WithText, responses=errors(*ASKING))
async def read(edition: FromPath[str], body: RawBody) -> Deck:
    """The deck a list describes, as a new table wants it."""
    text = body.decode("utf-8", "replace")
    if len(text) > LIMITS.deck.max or text.count("\n") > MAX_LINES:
        message = f"a list has at most {LIMITS.deck.max} letters in {MAX_LINES} lines"
        raise ApiError(Code.TOO_LARGE, message, reason="deck-long", facts={"most": MAX_LINES})
    try:
        return Deck(read_deck(laid_out(known_rules(edition)), text))
    except SetupError as error:
        raise api_error(Code.BAD_SETUP, error) from None


@post("/decks/{edition:str}/write", status_code=200, media_type=MediaType.TEXT, responses=errors(*ASKING))
async def write(edition: FromPath[str], data: JSONBody[Deck]) -> str:
    """A deck as a list of what differs from the edition and its boxes."""
    book = laid_out(known_rules(edition))
    try:
        return write_deck(book, data.deck)
    except SetupError as error:
        raise api_error(Code.BAD_SETUP, error) from None


DECKS = [read, write]
