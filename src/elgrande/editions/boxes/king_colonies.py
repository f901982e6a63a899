"""The King & the Colonies (1997): Intrigue & the King together with Grand Inquisitor & the Colonies.

Clauses KC-1 to KC-10 (``elgrande rulings kc-1``): both boxes as they are, and what is different because they meet.
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.boxes import rulings_1997
from elgrande.editions.boxes.intrigue import ONE_BY_DISC
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import VETOES
from elgrande.rules.sentences import edited, instead
from elgrande.rules.words import Passage, UseKeptNow, Word, seq


def _king_colonies(edition: Edition, options: Options) -> Edition:
    """KC-1, KC-6: discs as in the colonies only; what is kept there is a Veto besides."""
    return replace(
        edition,
        cards=tuple(card._replace(keepable=VETOES) if card.keepable == "kept" else card for card in edition.cards),
        facts=tuple(fact for fact in edition.facts if fact.name != "kept"),
        game=instead(edited(edition.game, Passage, _set_up), UseKeptNow, UseKeptNow(VETOES)),
    )


def _set_up(word: Word) -> Word:
    return seq() if word == ONE_BY_DISC else word


KING_COLONIES = Box(
    "king_colonies",
    _king_colonies,
    joins=("colonies", "intrigue"),
    rulings=rulings_1997.KING_COLONIES,
    editions=("classic",),
    excludes=("grandissimo",),
)
