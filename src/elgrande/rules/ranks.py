"""What the order of the cards that were played brings: more than the order of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Ranks(NamedTuple):
    """Cards that go by rank: how many caballeros are placed, and the cards of the highest and of the lowest."""

    placements: Mapping[int, tuple[int, ...]]
    """Caballeros to place from the highest card to the lowest, by players."""
    highest: str
    """The card whose action the highest has."""
    lowest: str
    own_too: frozenset[int]
    """With so many players these two may carry out the action of the card they have played instead."""
