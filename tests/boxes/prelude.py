"""Discs before the first round, after KI-3, and an own caballero that may move when a turn begins."""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.common import move
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.sentences import before
from elgrande.rules.words import Among, Each, Muster, Passage, Pick, Rounds, Spot, Sweep, Who, seq

DISCS = seq(Pick(Who.PLAYERS, Among.REGIONS, secretly=True), Each(Who.PLAYERS, Sweep(1, Spot.COURT, Spot.DISC)))


def _prelude(edition: Edition, options: Options) -> Edition:
    game = before(edition.game, Rounds, Passage(DISCS))
    return replace(edition, game=before(game, Muster, Passage(move(own=1))))


PRELUDE = Box("prelude", _prelude, editions=("classic",))
