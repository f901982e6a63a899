"""BOOKS: one file a box.

This room knows which cards, places and options an edition has.  It must not know how they are carried out, nor the words a
player reads, which are in texts/.
"""

from __future__ import annotations

from elgrande.editions.classic import CLASSIC
from elgrande.editions.modern import MODERN
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError

__all__ = ["CLASSIC", "DEFAULT_EDITION", "EDITIONS", "MODERN", "find_edition"]

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (MODERN, CLASSIC)}
"""All editions by id."""

DEFAULT_EDITION = MODERN.id
"""What is played if nobody says otherwise."""


def find_edition(id: str) -> Edition:
    """The edition with that id, or an error that lists what exists."""
    if id not in EDITIONS:
        raise SetupError(f"no edition {id!r}; choose from: {', '.join(sorted(EDITIONS))}")
    return EDITIONS[id]
