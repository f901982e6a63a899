"""How the arguments of a scenario are read; whatever is wrong is said with the name of the argument."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from elgrande.editions.setup import Setup
from elgrande.rules.errors import NotationError, SetupError
from elgrande.table.entries import count, entries_of


class ScenarioError(SetupError):
    """A scenario cannot be built like that; the message names the argument."""


@contextmanager
def about(argument: str) -> Iterator[None]:
    """Whatever is wrong is said with the name of the argument."""
    try:
        yield
    except NotationError as error:
        raise ScenarioError(f"{argument}: {error}") from None


def words_of(argument: str, text: str) -> list[str]:
    """The words of an argument; commas stand where they help to read."""
    if not isinstance(text, str):
        raise ScenarioError(f"{argument}: {text!r} is not a text")
    return text.replace(",", " ").split()


def pairs_of(argument: str, text: str) -> list[tuple[str, str]]:
    """Words two by two, ``red 3 blue 1``, the first ones different."""
    words = words_of(argument, text)
    pairs = list(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or len({first for first, _ in pairs}) != len(pairs):
        raise ScenarioError(f"{argument}: {text!r} should name everything once, like: red 3 blue 1")
    return pairs


def numbers_of(setup: Setup, argument: str, text: str, kind: str, other: str) -> list[tuple[str, int]]:
    """Things of one kind by name, and what belongs to each by number: ``red VAL``."""
    entries = entries_of(setup.edition, setup.program)
    with about(argument):
        for name, _ in (pairs := pairs_of(argument, text)):
            entries.find(name, kind)
        return [(name, entries.find(value, other)) for name, value in pairs]


def counts_of(setup: Setup, argument: str, text: str, kind: str) -> list[tuple[int, int]]:
    """Things of one kind, and how many: ``red 3 blue 1``."""
    entries = entries_of(setup.edition, setup.program)
    with about(argument):
        return [(entries.find(name, kind), count(number, "it is counted")) for name, number in pairs_of(argument, text)]


def row_by_player(setup: Setup, argument: str, text: str, kind: str) -> list[list[int]]:
    """What is written ``"red 4 9, blue 3"``, by seat: values, or modifiers."""
    entries = entries_of(setup.edition, setup.program)
    made: list[list[int]] = [[] for _ in range(setup.players)]
    words_of(argument, text)
    for entry in filter(None, map(str.strip, text.split(","))):
        colour, *words = entry.split()
        with about(argument):
            found = [entries.find(word, kind) if kind == "modifier" else count(word, "they are numbers") for word in words]
            made[entries.find(colour, "seat")] = found
    return made


def seat_named(setup: Setup, argument: str, colour: str) -> int:
    """The seat that plays a colour; the first one if none is named."""
    with about(argument):
        return entries_of(setup.edition, setup.program).find(colour, "seat") if colour else 0
