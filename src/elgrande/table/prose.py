"""All words a person reads, from Fluent files: cards, moves, events, refusals, explanations.

This file knows how to find and fill sentences; it contains none itself.  What reads Fluent files is imported with the first
sentence: a program that only plays does not wait for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Box, Edition
from elgrande.rules.rulings import Ruling

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from elgrande.table.book import Book, Name

Value = str | int

_REGISTERED: list[str | Path] = []
"""Where there are texts, in the order it was told."""


def register_texts(place: str | Path) -> None:
    """Add sentences: those of a package, by its name, from its folder ``texts``, or those of a folder, by its path.

    Either holds a folder for each language, ``en/*.ftl``.  They are read when the next sentence is said, also if others were said
    before.  An id may be there once only.
    """
    if place not in _REGISTERED:
        _REGISTERED.append(place)


@cache
def languages() -> tuple[str, ...]:
    """The languages there are words for: those the table itself speaks."""
    return tuple(sorted(path.name for path in _folder(__package__).iterdir() if path.is_dir()))


def book(language: str) -> Book:
    """All sentences of a language."""
    if language not in languages():
        raise ValueError(f"no language {language!r}; choose from: {', '.join(languages())}")
    return _book(language, tuple(_REGISTERED))


@cache
def _book(language: str, places: tuple[str | Path, ...]) -> Book:
    """All sentences of some places.  A place that is registered later makes a new book, from what was found already."""
    from elgrande.table.book import Book

    found: dict[str, tuple[str, str]] = {}
    for place in places:
        for id, source, file in _sentences(place, language):
            if id in found:
                raise ValueError(f"the sentence {id!r} is there twice: in {found[id][1]} and in {file}")
            found[id] = source, file
    return Book(language, {id: source for id, (source, _) in found.items()})


@cache
def _sentences(place: str | Path, language: str) -> list[tuple[str, str, str]]:
    """The sentences of a place, each with its id and the name of its file."""
    folder = _folder(place) / language
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return [
        (part.partition("=")[0].strip(), part, str(file))
        for file in files
        for part in re.split(r"^(?=-?[a-zA-Z][\w-]* *=)", file.read_text(encoding="utf-8"), flags=re.M)[1:]
    ]


def outside_texts(language: str) -> str:
    """The sentences others have registered, as they stand in their files: a page built with this package has not read them."""
    package = __package__.partition(".")[0]
    places = [place for place in _REGISTERED if not isinstance(place, str) or place.partition(".")[0] != package]
    return "".join(source for place in places for _, source, _ in _sentences(place, language))


def _folder(place: str | Path) -> Traversable:
    """Where the languages of a place are."""
    from importlib import resources

    folder = resources.files(place) / "texts" if isinstance(place, str) else place
    if not folder.is_dir():
        raise ValueError(f"there are no texts in {folder}")
    return folder


def has(id: str, language: str = "en", attribute: str = "") -> bool:
    """Is there a sentence with that id, or that attribute of it?"""
    found = book(language)
    return id in found.sources and (not attribute or attribute in found.message(id).attributes)


def say(id: str, args: Mapping[str, Value] | None = None, language: str = "en", attribute: str = "") -> str:
    """The sentence with that id, filled in."""
    found = book(language)
    message = found.message(id)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise LookupError(f"the sentence {id!r} has no words of its own")
    try:
        return found.fill(pattern, args or {})
    except LookupError as error:
        raise LookupError(f"the sentence {id!r} cannot be filled in: {error}") from None


def ruling_source(ruling: Ruling, language: str = "en") -> str:
    """Where a ruling comes from: the rulebook, and what is ours about it."""
    id = f"ruling-{ruling.id}"
    why = say(id, None, language, "why") if "why" in book(language).message(id).attributes else ""
    return "; ".join(part for part in (ruling.source, why) if part)


def listed(parts: list[str], language: str = "en") -> str:
    """Several things in a row."""
    text = parts[0] if parts else ""
    for part in parts[1:]:
        text = say("list-and", {"first": text, "second": part}, language)
    return text


def one_of(parts: list[str], language: str = "en") -> str:
    """One of several things."""
    first = listed(parts[:-1], language)
    return say("list-or", {"first": first, "second": parts[-1]}, language) if first else parts[-1]


def place_name(edition: Edition, place: int, language: str = "en") -> str:
    """What a place is called."""
    return say(f"place-{edition.places[place].id}", None, language)


def place_called(edition: Edition, place: int, language: str = "en") -> Name:
    """The same for a sentence, which may want it in a case."""
    return called(f"place-{edition.places[place].id}", language)


def colour_name(edition: Edition, colour: int, language: str = "en") -> str:
    """What a colour, or the seat that plays it, is called."""
    return say(f"colour-{edition.colours[colour]}", None, language)


def colour_called(edition: Edition, colour: int, language: str = "en") -> Name:
    """The same for a sentence, which may want it in a case."""
    return called(f"colour-{edition.colours[colour]}", language)


def called(id: str, language: str) -> Name:
    """What something is called, for a sentence that may want it in a case."""
    from elgrande.table.book import Name

    return Name(id, say(id, None, language))


def box_name(box: Box, language: str = "en") -> str:
    """What a box is called; one that has no name goes by its id."""
    id = f"box-{box.id}"
    return say(id, None, language) if has(id, language) else box.id


def card_name(card: Card, language: str = "en") -> str:
    """What a card is called."""
    return card.name or say(f"card-{card.id}", None, language)


def power_called(edition: Edition, value: int, language: str = "en") -> Value:
    """A power card in a sentence: its value, and its name if it has an action of its own; a Joker has only that."""
    card = edition.with_value.get(value)
    if card is None:
        return value
    said = "joker" if card.joker else value
    return say("power-called", {"value": said, "card": card_name(card, language)}, language)


def modifier_name(modifier: Modifier) -> str:
    """A modifier as it is printed: in notation its sign is one that can be typed."""
    return f"{modifier.adds:+}".replace("+0", "±0").replace("-", "−")


def modifier_called(edition: Edition, id: str) -> str:
    """The same for the one with that id, which a deck may have given another value."""
    return next((modifier_name(modifier) for modifier in edition.modifiers if modifier.id == id), id)
