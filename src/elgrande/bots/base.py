"""What a bot is, and how one is made known."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from elgrande.rules.errors import SetupError
from elgrande.table.belief import Belief
from elgrande.table.prose import has, say
from elgrande.table.view import View


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision."""

    seconds: float = 1.0
    rollouts: int = 0
    """So many imagined games instead, the same on every machine; 0 means: by seconds."""


class Bot(Protocol):
    """A player that is a program."""

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """One of the options in ``view.moves``."""
        ...


NAME = re.compile(r"(?P<family>[A-Za-z][A-Za-z0-9_-]*)(@(?P<version>0|[1-9][0-9]{0,8}))?")
"""What a bot may be called."""


@dataclass(frozen=True)
class BotKind:
    """A bot that can be made.  A name with a version, like ``greedy@1``, is frozen: it will always play the same, to measure
    others by.
    """

    name: str
    make: Callable[[int], Bot]
    """Makes one from a seed; the same seed decides the same way."""

    @property
    def about(self) -> str:
        """The id of a sentence that describes it, all its versions alike."""
        return f"bot-{family_and_version(self.name)[0]}"

    def words(self, language: str = "en") -> tuple[str, str]:
        """Its title and that sentence; one that somebody else has registered may have neither."""
        if not has(self.about, language):
            return self.name, ""
        # A text may tell its version, for there may be several.
        args = {"version": family_and_version(self.name)[1]}
        return say(self.about, args, language, "title"), say(self.about, args, language)


def family_and_version(name: str) -> tuple[str, int]:
    """A name taken apart, so that version 10 comes after version 9; a name without a version comes before all that have one."""
    found = NAME.fullmatch(name)
    if found is None:
        raise SetupError(
            f"{name!r} is no name for a bot: it begins with a letter, goes on with a-z, 0-9, - and _, and may end in @NUMBER"
        )
    return found["family"], int(found["version"] or -1)


_KINDS: dict[str, BotKind] = {}


def register(name: str, make: Callable[[int], Bot]) -> None:
    """Make a bot known under a name, to this process."""
    family_and_version(name)
    if name in _KINDS:
        raise SetupError(f"there is a bot {name!r} already")
    _KINDS[name] = BotKind(name, make)


def registered() -> dict[str, BotKind]:
    """Every bot that was registered, by name."""
    return dict(_KINDS)


@contextmanager
def known_for_now(kinds: Iterable[BotKind] = ()) -> Iterator[None]:
    """These bots are known inside, and so is whatever is registered there; afterwards all of it is forgotten."""
    before = registered()
    try:
        for kind in kinds:
            register(kind.name, kind.make)
        yield
    finally:
        _KINDS.clear()
        _KINDS.update(before)
