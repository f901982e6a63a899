"""Every bot there is: those that come with the package, registered by being imported here, and those of other distributions.

Another distribution brings a bot as an entry point of the group ``elgrande.bots`` (docs/write-a-bot.md).  Nothing of it is
imported before somebody asks for it or for all.
"""

from __future__ import annotations

import warnings
from functools import cache
from typing import TYPE_CHECKING

from elgrande.bots import greedy, greedy2, greedy3, ladder, random_bot
from elgrande.bots.base import NAME, Bot, BotKind, Budget, family_and_version, register, registered
from elgrande.bots.offer import LADDER, USUAL_BOT, step_of
from elgrande.rules.errors import SetupError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "LADDER",
    "USUAL_BOT",
    "Bot",
    "BotKind",
    "Budget",
    "bot_kinds",
    "bot_names",
    "find_bot",
    "greedy",
    "greedy2",
    "greedy3",
    "ladder",
    "make_bot",
    "offered_bots",
    "random_bot",
    "register",
]

GROUP = "elgrande.bots"
"""The entry points through which other distributions bring bots: a name, and something that makes a bot from a seed."""


def bot_names() -> list[str]:
    """The name of every bot: those of the ladder, then all others, each by family and version.

    None is imported for that, so one of them may turn out to be broken.
    """
    return sorted({*registered(), *_offered()}, key=_in_order)


def _in_order(name: str) -> tuple[int, str, int]:
    family, version = family_and_version(name)
    return step_of(family), family, version


def bot_kinds() -> list[BotKind]:
    """Every bot that can be made, in the same order; about those of other distributions that cannot, a warning."""
    found = [_found(name) for name in bot_names()]
    _warn([problem for problem in found if isinstance(problem, str)])
    return [kind for kind in found if isinstance(kind, BotKind)]


def offered_bots() -> list[BotKind]:
    """The ladder from the weakest to the strongest, each in its newest version."""
    return [find_bot(family) for family in LADDER]


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by name, from a seed."""
    return find_bot(name).make(seed)


def find_bot(name: str) -> BotKind:
    """What makes a bot; ``greedy`` stands for the newest ``greedy@...`` that works, unless a bot has just that name."""
    if name in registered():
        return registered()[name]
    names = [name] if name in _offered() else [other for other in bot_names() if family_and_version(other)[0] == name]
    problems: list[str] = []
    for newest in reversed(names):
        kind = _found(newest)
        if isinstance(kind, BotKind):
            _warn(problems)
            return kind
        problems.append(kind)
    raise SetupError("; ".join(problems) or f"no bot {name!r}; choose from: {', '.join(bot_names())}")


def _found(name: str) -> BotKind | str:
    """A bot whose name is known, or what is wrong with it."""
    return registered().get(name) or _loaded(_offered()[name])


@cache
def _offered() -> dict[str, EntryPoint]:
    """What other distributions offer, by name; looked for once.  What has no name of its own is left out, with a warning."""
    from importlib.metadata import entry_points

    offered: dict[str, EntryPoint] = {}
    problems: list[str] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _whose(entry))):
        if not NAME.fullmatch(entry.name):
            problems.append(f"{_whose(entry)} brings a bot {entry.name!r}: that is no name for a bot")
        elif entry.name in registered():
            problems.append(f"{_whose(entry)} brings a bot {entry.name!r}: there is one already")
        elif entry.name in offered:
            problems.append(f"{_whose(entry)} brings a bot {entry.name!r}: {_whose(offered[entry.name])} does so, too")
        else:
            offered[entry.name] = entry
    _warn(problems)
    return offered


@cache
def _loaded(entry: EntryPoint) -> BotKind | str:
    """Import a bot of another distribution, or tell what is wrong with it."""
    try:
        make = entry.load()
    except Exception as error:  # somebody else's code may fail in any way
        return f"the bot {entry.name!r} of {_whose(entry)} cannot be imported: {error!r}"
    if not callable(make):
        return f"the bot {entry.name!r} of {_whose(entry)} cannot be made: {entry.value} is not callable"
    return BotKind(entry.name, make)


def _whose(entry: EntryPoint) -> str:
    """The distribution that brings a bot."""
    return f"the distribution {entry.dist.name!r}" if entry.dist else "an unknown distribution"


def _warn(problems: list[str]) -> None:
    for problem in problems:
        warnings.warn(problem, RuntimeWarning, stacklevel=3)
