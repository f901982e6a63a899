"""New Regency: ten King's cards instead of the one that is there every round (M p. 9 and 12)."""

from __future__ import annotations

from elgrande.editions.common import KING_ANYWHERE, KING_NEARBY
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.options import GameOption
from elgrande.rules.words import (
    Among,
    GrandesIntoCastillo,
    MoveCaballeros,
    MoveKing,
    OpenKingsRegion,
    Spot,
    SwapKingAndGrande,
    Word,
    at,
    seq,
)

ESCORTS = MoveCaballeros(at(Spot.PICKED), at(Spot.KINGS_REGION), own=2, foreign=2, most=2, duty=True)
REPLACED = "your-majesty"


def _regent(id: str, special: Word, copies: int = 1, provenance: Provenance = Provenance.PRINTED) -> Card:
    """Each places five."""
    return Card(id, 5, special, copies, provenance=provenance)


CARDS = (
    _regent("exile", MoveKing(Among.ABROAD)),
    _regent("entourage", seq(KING_ANYWHERE, ESCORTS)),
    _regent("competition", GrandesIntoCastillo()),
    _regent("chalet", MoveKing(Among.FEWEST)),
    _regent("rebellion", MoveKing(Among.CASTILLO)),
    _regent("infiltration", OpenKingsRegion()),
    _regent("stand-in", SwapKingAndGrande()),
    _regent("royal-progress", KING_ANYWHERE, copies=2, provenance=Provenance.OURS),
    _regent("pilgrimage", KING_NEARBY, provenance=Provenance.OURS),
)


def _new_regency(edition: Edition, options: Options) -> Edition:
    return edition.using(CARDS).using((edition.cards[edition.card(REPLACED)],), copies=0)


NEW_REGENCY = Box(
    "new_regency",
    _new_regency,
    options=(GameOption("new_regency", (False, True), False, changes="cards"),),
    cards=CARDS,
    replaces=(REPLACED,),
)
