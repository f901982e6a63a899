"""The classic edition of a later day: the program has been upgraded, and one card is another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from elgrande import editions
from elgrande.editions import CLASSIC, keep_edition, named_edition
from elgrande.editions.common import KING_NEARBY
from elgrande.rules.edition import Edition

PRINTED = {id: named_edition(f"{id}/1") for id in editions.EDITIONS}
"""The first versions, which hold what is printed: the reference and the frozen games are about them."""

_CHANGED = tuple(card._replace(special=KING_NEARBY, placements=1) if card.id == "king" else card for card in CLASSIC.cards)
NOW, NEXT = CLASSIC.version, CLASSIC.version + 1
TITLE, NEXT_TITLE = f"{CLASSIC.id}/{NOW}", f"{CLASSIC.id}/{NEXT}"
"""The version that is played, and the one after it."""
SECOND = replace(CLASSIC, version=NEXT, cards=_CHANGED)
"""The King's card sends him to a neighbouring region only, and places one caballero.  It is there every round, so hardly any
game of the first version is possible in the second."""


@contextmanager
def known_versions() -> Iterator[None]:
    """Whatever is made known in here is known in here only."""
    with (
        patch.dict(editions.EDITIONS),
        patch.dict(editions._KEPT_EDITIONS),
        patch.dict(editions.BOXES),
        patch.dict(editions._KEPT_BOXES),
    ):
        yield


@contextmanager
def upgraded() -> Iterator[Edition]:
    """A program that knows the second version too."""
    with known_versions():
        keep_edition(SECOND)
        yield SECOND
