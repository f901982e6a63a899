"""Black caballeros that count for whoever holds the Grand Inquisitor and else for nobody; his extra is a free act (GC-31)."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.cards import Card, Provenance
from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import Fact
from elgrande.rules.words import Extra, IfHeld, TakeFigure

CARDS = (Card("summons", 4, TakeFigure("inquisitor"), copies=4, provenance=Provenance.OURS),)
COLOUR = ExtraColour(4, "black", holder="inquisitor", ranked=False, provinces=False, start=2)
HOLDER = Fact("inquisitor", "seat", "who holds the Grand Inquisitor")
EXTRA = IfHeld("inquisitor", Extra())


def _black(edition: Edition, options: Options) -> Edition:
    return replace(
        edition,
        extra_colours=(*edition.extra_colours, COLOUR),
        facts=(*edition.facts, HOLDER),
        free_acts=(*edition.free_acts, EXTRA),
    ).using(CARDS)


BLACK = Box("black", _black, cards=CARDS, editions=("classic",))
