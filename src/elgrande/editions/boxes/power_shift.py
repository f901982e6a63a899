"""Power Shift: modifiers that change the value of a power card (M p. 9).  The procedure is printed, the cards are ours."""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.common import move, of_any_colour
from elgrande.rules.cards import Modifier
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import GIFTS, MODIFIERS, SHIFTS, SPENT
from elgrande.rules.options import GameOption
from elgrande.rules.sentences import before
from elgrande.rules.words import MoveCaballeros, Muster, PassModifiers, Rounds, Spot, TakeCard, UseModifier, at

CARDS = (
    Modifier("+1", 1, 3),
    Modifier("+2", 2, 2),
    Modifier("+3", 3, 1),
    Modifier("+0", 0, 2, of_any_colour(1)),
    Modifier("-1", -1, 3, Muster(1)),
    Modifier("-2", -2, 3, MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS), own=1, most=1)),
    Modifier("-3", -3, 2, move(own=2)),
)
"""Sixteen cards."""

FACTS = (MODIFIERS, SPENT, SHIFTS, GIFTS)


def _power_shift(edition: Edition, options: Options) -> Edition:
    game = before(before(edition.game, Rounds, PassModifiers()), TakeCard, UseModifier())
    return replace(edition, game=game, facts=edition.facts + FACTS)


POWER_SHIFT = Box("power_shift", _power_shift, options=(GameOption("power_shift", (False, True), False),), modifiers=CARDS)
