"""The short game: the first of every three rounds is skipped (C: short game, M p. 9)."""

from __future__ import annotations

from dataclasses import replace

from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.options import GameOption


def _six_rounds(edition: Edition, options: Options) -> Edition:
    return replace(edition, rounds=(2, 3, 5, 6, 8, 9))


LENGTH = Box("length", _six_rounds, options=(GameOption("length", ("nine", "six"), "nine"),))
