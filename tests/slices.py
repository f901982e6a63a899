"""How much is played: ``make test`` plays a slice of what chance decides, ``python -m tests.soak --form whole`` all of it."""

from __future__ import annotations

import os

WHOLE = "ELGRANDE_WHOLE"
"""Where the environment has this, nothing is left out."""
PARTS = 4
"""The test run plays one of so many."""


def whole() -> bool:
    """Is everything to be played?"""
    return bool(os.environ.get(WHOLE))


def slice_of(number: int, parts: int = PARTS) -> int:
    """One part of so many games, or of how often something must happen in them: in proportion, and never nothing."""
    return number if whole() else -(-number // parts)
