"""Portugal, scored but not on the disc and never a home, after GR-9; and two more stacks, one of a card that returns."""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.common import KING_NEARBY, move
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.places import REGION, Place, Role
from elgrande.rules.words import Muster

OURS = Provenance.OURS
CARDS = (
    Card("levy", 6, Muster(2), copies=6, placements=4, provenance=OURS),
    Card("shipyard", 6, move(own=2), copies=5, placements=2, provenance=OURS),
    Card("infanta", 7, KING_NEARBY, placements=2, returns=True, must=True, provenance=OURS),
)
POR = Place("POR", (5, 0, 0), ("GAL", "CAS", "TOL", "SEV"), REGION - {Role.DISC, Role.HOME} | {Role.COAST}, printed=False)


def _portugal(edition: Edition, options: Options) -> Edition:
    return replace(edition, places=(*edition.places, POR)).using(CARDS)


PORTUGAL = Box("portugal", _portugal, cards=CARDS, editions=("classic",))
