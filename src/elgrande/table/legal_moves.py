"""Moves as data, to be sent to whoever shows them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from elgrande.rules.edition import Edition
from elgrande.rules.moves import Does
from elgrande.table.moves import arguments_of, move_text, verb_at


class LegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move as data: what is done, and what it is done with.  What it is not about is left out."""

    option: int
    """The same number for the same move in every position."""
    text: str
    """As it is written and typed: this is what is sent back."""
    verb: str
    """An id of the table of verbs (docs/notation.md); its words are under ``move-<verb>``."""
    place: str | None = None
    colour: str | None = None
    card: str | None = None
    value: int | None = None
    modifier: str | None = None
    board: str | None = None
    branch: int | None = None
    count: int | None = None
    seat: int | None = None
    confirm: bool = False
    """Has it consequences, so that whoever picks it confirms it?"""
    auto: bool = False
    """May it play itself where nothing else is possible?"""
    does: Does | None = None
    """What of it matters to whoever shows it: it ``begins`` the special action, is done ``besides`` what is asked, ``leaves``
    that as it is, ``lifts`` a caballero, ``places`` one from court, ``returns`` a power card, ``stops`` what was announced,
    ``picks`` a power card for the hand or ``unpicks`` it."""


def as_data(edition: Edition, options: list[int]) -> list[LegalMove]:
    """The moves with these numbers, to be sent."""
    made = _made(edition)
    for option in options:
        if option not in made:
            verb = verb_at(option)
            arguments: dict[str, Any] = arguments_of(edition, option)
            text = move_text(edition, option)
            made[option] = LegalMove(option, text, verb.id, **arguments, confirm=verb.confirm, auto=verb.auto, does=verb.does)
    return [made[option] for option in options]


@lru_cache(256)
def _made(edition: Edition) -> dict[int, LegalMove]:
    """Those of an edition that somebody was sent: the same are legal again and again."""
    return {}
