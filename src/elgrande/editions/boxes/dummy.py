"""The dummy of the game of two: a colour that places, holds ranks and takes cards, and never decides (M p. 9)."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import DUMMY_POWER, REGION_CARDS
from elgrande.rules.sentences import at_the_end, before
from elgrande.rules.words import After, DummyPlaces, DummyPower, DummyShuffles, PlayPower, Reveal


def _dummy(edition: Edition, options: Options) -> Edition:
    game = before(before(edition.game, Reveal, DummyPlaces()), PlayPower, DummyPower())
    return replace(
        edition,
        game=at_the_end(game, After, DummyShuffles()),
        facts=(*edition.facts, DUMMY_POWER, REGION_CARDS),
        extra_colours=(*edition.extra_colours, ExtraColour(edition.caballeros, turns=True)),
    )


DUMMY = Box("dummy", _dummy, players=(2,))
