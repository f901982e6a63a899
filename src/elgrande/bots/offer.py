"""Which bots people are offered, in which order, and which one they get without asking."""

from __future__ import annotations

from typing import Final

LADDER: Final = ("easy", "medium", "hard", "expert")
"""Those that are offered first, from the weakest to the strongest; all others come after them, for comparison."""
USUAL_BOT: Final = "medium"
"""Plays where nobody says which: on seats that are filled, and for somebody who is away."""


def step_of(family: str) -> int:
    """Where a bot stands in the list: its step of the ladder, or behind all of them."""
    return LADDER.index(family) if family in LADDER else len(LADDER)
