"""Which sentences a deck may write: those whose words some card says in the same way; numbers may differ.

Engine, wordings and signs can be trusted with what cards say, and need not make sense of anything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.spelling import spell
from elgrande.rules.words import Either, Seq, Word

Shape = object
Said = tuple[tuple[Shape, ...], Shape]
"""A word's shape, and those of the words around it."""
SHOWN = 4
"""So many examples stand in an error."""


def check_like_cards(edition: Edition, sentence: Word) -> None:
    """Does some card say every word of it in the same way?  If not, the error shows how cards say it."""
    known = _examples(edition)
    for said, word in _words(sentence):
        if said not in known:
            others = [spell(example) for (_, shape), example in known.items() if _kind(shape) is type(word)]
            there = f"cards say {'; '.join(others[:SHOWN])}" if others else f"cards say: {', '.join(_vocabulary(edition))}"
            raise SetupError(f"no card says {spell(word)} there; {there}")


@lru_cache(64)
def _examples(edition: Edition) -> dict[Said, Word]:
    """Everything that cards and modifiers say, each with an example."""
    specials = [card.special for card in edition.cards] + [card.ability for card in edition.modifiers if card.ability is not None]
    return {said: word for special in specials for said, word in _words(special)}


def _vocabulary(edition: Edition) -> list[str]:
    """The names of the words that cards say."""
    return sorted({type(word).__name__ for word in _examples(edition).values()})


def _words(word: Word, around: tuple[Shape, ...] = ()) -> Iterator[tuple[Said, Word]]:
    """Every word of a sentence with its shape.  In a row, or as a branch, a word says what it would say alone."""
    if isinstance(word, Seq | Either):
        for part in word.parts if isinstance(word, Seq) else word.branches:
            yield from _words(part, around)
        return
    shape = _shape(word)
    yield (around, shape), word
    for part in vars(word).values():
        if isinstance(part, Word):
            yield from _words(part, (*around, shape))


def _kind(shape: Shape) -> object:
    return shape[0] if isinstance(shape, tuple) else None


def _shape(value: object) -> Shape:
    """What a word is like, whatever its numbers and the words in it are; none is another thing than some."""
    if isinstance(value, Word):
        parts = [(name, _shape(part)) for name, part in sorted(vars(value).items()) if not isinstance(part, Word)]
        return (type(value), *parts)
    if isinstance(value, tuple):
        return frozenset(_shape(part) for part in value)
    return bool(value) if type(value) is int else value
