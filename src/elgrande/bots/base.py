"""What a bot is, and the list of those there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from elgrande.rules.errors import SetupError
from elgrande.table.belief import Belief
from elgrande.table.view import View


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision."""

    seconds: float = 1.0


class Bot(Protocol):
    """A player that is a program."""

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """One of the options in ``view.moves``."""
        ...


@dataclass(frozen=True)
class BotKind:
    """A registered bot.  A name with ``@1`` is frozen: it will always play the same, to measure others by."""

    name: str
    make: Callable[[int], Bot]
    """Makes one from a seed; the same seed decides the same way."""
    about: str
    """The id of a sentence that describes it."""


_KINDS: dict[str, BotKind] = {}


def register(name: str, make: Callable[[int], Bot]) -> None:
    """Make a bot known under a name."""
    if name in _KINDS:
        raise SetupError(f"there is a bot {name!r} already")
    _KINDS[name] = BotKind(name, make, f"bot-{name.partition('@')[0]}")


def bot_kinds() -> list[BotKind]:
    """All registered bots, by name."""
    return [_KINDS[name] for name in sorted(_KINDS)]


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; ``greedy`` stands for the newest ``greedy@...``."""
    versions = sorted(known for known in _KINDS if known == name or known.partition("@")[0] == name)
    if not versions:
        raise SetupError(f"no bot {name!r}; choose from: {', '.join(sorted(_KINDS))}")
    return _KINDS[versions[-1]].make(seed)
