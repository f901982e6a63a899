"""Sentences edited: how a box says what comes before, after or instead of a word of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from elgrande.rules.words import Seq, Word

Edit = Callable[[Word], Word]


def inside(word: Word) -> Iterator[Word]:
    """A word and all words in it."""
    yield word
    for value in vars(word).values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield from inside(part)


def figure_of(word: Word) -> str:
    """The figure a word is about, by the name of its fact; empty if it is about none."""
    figure = vars(word).get("figure")
    return figure if isinstance(figure, str) else ""


def place_of(word: Word) -> str:
    """The place a word names; empty if it names none."""
    place = vars(word).get("place")
    return place if isinstance(place, str) else ""


def before(game: Word, kind: type[Word], *added: Word) -> Word:
    """The same sentence, with words before every word of a kind."""
    return edited(game, kind, lambda word: Seq((*added, word)))


def after(game: Word, kind: type[Word], *added: Word) -> Word:
    """The same sentence, with words after every word of a kind."""
    return edited(game, kind, lambda word: Seq((word, *added)))


def at_the_end(game: Word, kind: type[Word], *added: Word) -> Word:
    """The same sentence, with words at the end of the body of every word of a kind."""
    return edited(game, kind, lambda word: _replaced(word, body=Seq((vars(word)["body"], *added))))


def instead(game: Word, kind: type[Word], *others: Word) -> Word:
    """The same sentence, with other words in the place of every word of a kind; none leaves it out."""
    return edited(game, kind, lambda word: Seq(others))


def edited(word: Word, kind: type[Word], edit: Edit) -> Word:
    """The same sentence, every word of a kind rewritten."""
    if isinstance(word, kind):
        return edit(word)
    changed: dict[str, object] = {}
    for name, value in vars(word).items():
        if isinstance(value, Word):
            changed[name] = edited(value, kind, edit)
        elif isinstance(value, tuple) and any(isinstance(part, Word) for part in value):
            changed[name] = tuple(edited(part, kind, edit) for part in value)
    return _replaced(word, **changed) if changed else word


def _replaced(word: Word, **changed: object) -> Word:
    """The same word with some parts replaced."""
    return type(word)(**{**vars(word), **changed})
