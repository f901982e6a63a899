"""A second card is taken now, and its special action may be kept for one's next turn, after GR-26."""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.common import move
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import SAVED
from elgrande.rules.words import TakeSecondCard

CARDS = (
    Card("double-turn", 6, TakeSecondCard(), copies=8, placements=1, provenance=Provenance.OURS),
    Card("errand", 6, move(own=2), copies=3, placements=2, provenance=Provenance.OURS),
)


def _deferred(edition: Edition, options: Options) -> Edition:
    return replace(edition, facts=(*edition.facts, SAVED)).using(CARDS)


DEFERRED = Box("deferred", _deferred, cards=CARDS, editions=("classic",))
