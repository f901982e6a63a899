"""A piece laid aside that its owner may put into a region before any scoring, asked in another's turn, after KI-23."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import OPENED
from elgrande.rules.places import Place
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import LayAside, PutIn

CARDS = (Card("ambush", 2, LayAside("aside"), copies=5, provenance=Provenance.OURS),)
WINDOW = Window(Occasion.SCORING, "aside", PutIn("aside"))


def _ambush(edition: Edition, options: Options) -> Edition:
    return replace(
        edition,
        places=(*edition.places, Place("aside")),
        facts=(*edition.facts, OPENED),
        windows=(*edition.windows, WINDOW),
    ).using(CARDS)


AMBUSH = Box("ambush", _ambush, cards=CARDS, editions=("classic",))
