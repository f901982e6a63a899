"""The dummy of the game of two: a colour that places, holds ranks and takes cards, and never decides (M p. 9)."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import Dealt, Fact, Per, Redraw, Sight
from elgrande.rules.sentences import at_the_end, before
from elgrande.rules.words import After, DummyPlaces, DummyPower, DummyShuffles, PlayPower, Reveal

FACTS = (
    Fact(
        "dummy-power", "value", "the dummy's power cards, in the order they will be turned up",
        row=True, sight=Sight.NOBODY, redraw=Redraw.TURNED_UP, turned_up_by="power-played", dealt=Dealt.POWER,
    ),
    Fact(
        "regions", "place", "the dummy's region cards until each general scoring", Per.PERIOD,
        row=True, sight=Sight.NOBODY, redraw=Redraw.TURNED_UP, turned_up_by="placed", dealt=Dealt.REGIONS,
        called="region_cards",
    ),
)  # fmt: skip


def _dummy(edition: Edition, options: Options) -> Edition:
    game = before(before(edition.game, Reveal, DummyPlaces()), PlayPower, DummyPower())
    return replace(
        edition,
        game=at_the_end(game, After, DummyShuffles()),
        facts=edition.facts + FACTS,
        extra_colours=(*edition.extra_colours, ExtraColour(edition.caballeros, turns=True)),
    )


DUMMY = Box("dummy", _dummy, players=(2,))
