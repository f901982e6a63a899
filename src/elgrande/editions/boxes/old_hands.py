"""Old Hands: single cards of the first edition; for each one added a random card of its stack leaves (M p. 9)."""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.common import KING_NEARBY, MILITIA, REGROUP
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.options import GameOption
from elgrande.rules.words import KeepVeto, either


def _old_hand(option: GameOption, card: Card) -> Box:
    """One of them: it is in the game, or so many copies of it are."""

    def edit(edition: Edition, options: Options) -> Edition:
        added = replace(edition, making_room=edition.making_room | {card.id})
        value = options[option.name]
        return added.using((card,), None if isinstance(value, bool) else int(value))

    return Box(option.name, edit, options=(option,), cards=(card,))


OLD_HANDS = (
    _old_hand(
        GameOption("call_to_arms", (False, True), False, changes="cards"),
        Card("call-to-arms", 1, either(MILITIA, REGROUP), provenance=Provenance.OURS),
    ),
    _old_hand(
        GameOption("vetos", (0, 1, 2), 0, changes="cards"),
        Card("veto", 2, KeepVeto(), copies=2),
    ),
    _old_hand(
        GameOption("royal_adviser", (False, True), False, changes="cards"),
        Card("royal-adviser", 4, KING_NEARBY, provenance=Provenance.OURS),
    ),
)
