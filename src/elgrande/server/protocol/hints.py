"""What a bot would do in my place, from what my seat may know."""

from __future__ import annotations

import msgspec

from elgrande.table.legal_moves import LegalMove


class HintPlan(msgspec.Struct, frozen=True):
    """One thing I could do, up to the end of my turn."""

    moves: list[LegalMove]
    said: str
    """The same in words."""
    why: list[str]
    """What speaks for it, each a sentence."""
    chance: float | None
    """How likely I win with it, from 0 to 1; None where nothing was imagined, as are the next two."""
    width: float | None
    """So far to either side that may be off, 19 times out of 20 (docs/analysis.md)."""
    points: float | None
    """What I can expect to have in the end."""


class CardHint(msgspec.Struct, frozen=True):
    """A card I could take, and the best that could be done with it."""

    card: str
    plan: HintPlan


class HintInfo(msgspec.Struct, frozen=True):
    """A hint for the question that is asked of me."""

    bot: str
    """Who gives it."""
    question: str
    """Which question it is about, as in a frame."""
    plans: list[HintPlan]
    """Two or three, the best first."""
    cards: list[CardHint]
    """What each card on offer would bring, the best first; nothing where no card is to be taken."""
