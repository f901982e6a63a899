"""El Grande as a program: every rule as data, a fast engine, and nothing that leaks.

An unofficial implementation of the game by Wolfgang Kramer and Richard Ulrich.
"""

from __future__ import annotations

from elgrande.editions import BOXES, EDITIONS
from elgrande.editions.deals import Deal
from elgrande.game import Game, replay
from elgrande.records.record import Record
from elgrande.rules.errors import (
    BrokenState,
    ElGrandeError,
    IllegalMove,
    NotationError,
    RecordError,
    SetupError,
    StaleMove,
)  # fmt: skip
from elgrande.table.belief import Belief
from elgrande.table.events import Event
from elgrande.table.explain import Explanation
from elgrande.table.moves import Move, Refusal
from elgrande.table.position import Position
from elgrande.table.view import View
from elgrande.version import VERSION as __version__

__all__ = [
    "BOXES",
    "EDITIONS",
    "Belief",
    "BrokenState",
    "Deal",
    "ElGrandeError",
    "Event",
    "Explanation",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "SetupError",
    "StaleMove",
    "View",
    "__version__",
    "replay",
]
