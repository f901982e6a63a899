"""Windows: moments at which somebody may answer what is about to happen, also in another's turn."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from elgrande.rules.words import Word


class Occasion(Enum):
    """What is about to happen."""

    STEP = "step"
    """One step of a special action, announced whole."""
    ACTION = "action"
    """A whole special action, once its branch is chosen."""
    SCORING = "scoring"
    """A scoring, special or general, once it is known which places are scored."""


class Window(NamedTuple):
    """Who may answer on an occasion, and what the answer does."""

    occasion: Occasion
    right: str
    """The fact, or the place of pieces laid aside, that gives a seat the right to answer."""
    answer: Word
    """``Stop``, which uses the right up, or a sentence that whoever answers carries out before what was announced goes on.

    Inside an answer no window opens.  If what was announced has become impossible, the special action is over.
    """
