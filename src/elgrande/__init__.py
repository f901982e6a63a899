"""El Grande as a program: every rule as data, a fast engine, and nothing that leaks.

An unofficial implementation of the game by Wolfgang Kramer and Richard Ulrich.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.editions import BOXES, EDITIONS
from elgrande.editions.deals import Deal
from elgrande.game import Game, replay
from elgrande.rules.errors import (
    BrokenState,
    ElGrandeError,
    IllegalMove,
    NotationError,
    RecordError,
    SetupError,
    StaleMove,
)  # fmt: skip
from elgrande.table.moves import Move, Refusal
from elgrande.version import VERSION as __version__

if TYPE_CHECKING:
    from elgrande.records.record import Record
    from elgrande.table.belief import Belief
    from elgrande.table.events import Event
    from elgrande.table.explain import Explanation
    from elgrande.table.position import Position
    from elgrande.table.view import View

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

_LATE = {
    "Belief": "elgrande.table.belief",
    "Event": "elgrande.table.events",
    "Explanation": "elgrande.table.explain",
    "Position": "elgrande.table.position",
    "Record": "elgrande.records.record",
    "View": "elgrande.table.view",
}
"""Where the names are from that playing does not need: each is loaded when somebody first says it."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # which would else take any name for one of these

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found = getattr(import_module(_LATE[name]), name)
        return found
