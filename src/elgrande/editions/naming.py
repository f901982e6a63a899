"""What is wrong with names: two things of one name, or one that notation could not write or would take for something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from keyword import iskeyword
from string import digits
from typing import Final

from elgrande.rules.edition import Edition
from elgrande.rules.facts import REGISTERS, ROWS, Fact, Per

OWN_NAMES: Final = frozenset(fact.name for fact in (*REGISTERS, *ROWS))
"""Facts of every game: no box takes one of these names."""
FIELDS: Final = ("deck", "round", "at", "then")
"""Fields of notation that are neither places nor facts."""


def faults_of_names(edition: Edition) -> Iterator[str]:
    """Everything that is wrong with how things are called, each in one line."""
    yield from _twice(edition)
    named = {
        "place": [place.id for place in edition.places],
        "fact": [fact.name for fact in edition.facts],
        "card": [card.id for card in edition.cards if edition.uses(card)],
    }
    for what, names in named.items():
        for name in names:
            if not spelled(name):
                yield f"a {what} is called {name!r}, which is not made of letters, digits and hyphens"
    rows = [fact.name for fact in (*ROWS, *edition.facts) if _in_rows(fact)]
    for name in named["place"]:
        # The rows of stacks and the frames have numbers after their names.
        if name in named["fact"] or name.rstrip(digits) in (*rows, *FIELDS):
            yield f"a place is called {name!r}, and something else is in notation"
    for fact in edition.facts:
        yield from _of_fact(fact)
    if "game" in named["card"]:
        yield "a card is called 'game', and so is the game itself in notation"


def spelled(name: str) -> bool:
    """Can notation tell where a name ends?"""
    return all(part.isalnum() for part in name.replace("_", "-").split("-"))


def _in_rows(fact: Fact) -> bool:
    """Has a fact a field of its own in notation?"""
    return fact.row or fact.per is not Per.TABLE


def _twice(edition: Edition) -> Iterator[str]:
    """Two things of one name."""
    named = {
        "places": [place.id for place in edition.places],
        "facts": [fact.name for fact in edition.facts],
        "cards": [card.id for card in edition.cards],
        "modifiers": [modifier.id for modifier in edition.modifiers],
        "options": [option.name for option in edition.options],
    }
    for what, names in named.items():
        for name, count in Counter(names).items():
            if count > 1:
                yield f"two {what} are called {name!r}"
    for fact in edition.facts:
        if fact.name in OWN_NAMES:
            yield f"two facts are called {fact.name!r}: every game has one"
    for label, count in Counter(fact.label for fact in (*REGISTERS, *ROWS, *edition.facts)).items():
        if count > 1:
            yield f"two facts are called {label!r} in positions and views"


def _of_fact(fact: Fact) -> Iterator[str]:
    """A fact is a field of notation or stands in one, and is an attribute of a view."""
    said = "a fact in rows" if _in_rows(fact) else "a fact"
    if fact.name in FIELDS or fact.name.endswith(tuple(digits)):
        yield f"{said} is called {fact.name!r}, and something else is in notation"
    elif not all(part.isascii() and part.isalpha() and part.islower() for part in fact.name.split("-")):
        yield f"{said} is called {fact.name!r}, which is not made of small letters and hyphens"
    if not fact.label.isidentifier() or iskeyword(fact.label):
        yield f"{said} is called {fact.label!r}, which no attribute can be"
