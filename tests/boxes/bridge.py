"""A Bridge that makes two regions neighbours, after KI-21."""

from __future__ import annotations

from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.words import LayBridge

CARDS = (Card("bridge", 4, LayBridge(), copies=4, provenance=Provenance.OURS),)


def _bridge(edition: Edition, options: Options) -> Edition:
    return edition.using(CARDS)


BRIDGE = Box("bridge", _bridge, cards=CARDS, editions=("classic",))
