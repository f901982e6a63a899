"""Stacks 2 and 3 shuffled into one: always with two players, by choice with three (M p. 9)."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.options import GameOption


def _merged(edition: Edition, options: Options) -> Edition:
    return replace(edition, merged=((2, 3),))


MERGE = Box(
    "merge",
    _merged,
    options=(GameOption("merge", (False, True), False, players=(3,), changes="cards"),),
    players=(2,),
)
