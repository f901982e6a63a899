"""All words a person reads, from Fluent files: cards, moves, events, refusals, explanations.

This file knows how to find and fill sentences; it contains none itself.  What reads Fluent files is imported with the first
sentence: a program that only plays does not wait for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from elgrande.rules import words
from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Box, Edition
from elgrande.rules.rulings import Ruling
from elgrande.rules.words import ALL, Among, Spot, Who, Word

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


def has(id: str, language: str = "en") -> bool:
    """Is there a sentence with that id?"""
    return id in book(language).sources


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
    return _called(f"place-{edition.places[place].id}", language)


def colour_name(edition: Edition, colour: int, language: str = "en") -> str:
    """What a colour, or the seat that plays it, is called."""
    return say(f"colour-{edition.colours[colour]}", None, language)


def colour_called(edition: Edition, colour: int, language: str = "en") -> Name:
    """The same for a sentence, which may want it in a case."""
    return _called(f"colour-{edition.colours[colour]}", language)


def _called(id: str, language: str) -> Name:
    from elgrande.table.book import Name

    return Name(id, say(id, None, language))


def box_name(box: Box, language: str = "en") -> str:
    """What a box is called; one that has no name goes by its id."""
    id = f"box-{box.id}"
    return say(id, None, language) if has(id, language) else box.id


def card_name(card: Card, language: str = "en") -> str:
    """What a card is called."""
    return card.name or say(f"card-{card.id}", None, language)


def card_text(card: Card, language: str = "en") -> str:
    """What a card allows, worded from its own words."""
    sentences = [special_text(card.special, language), say("card-places", {"places": card.placement}, language)]
    if card.keepable:
        sentences.append(say("card-keepable", None, language))
    if card.act is not None:
        sentences.append(say("card-act", {"act": word_text(card.act, language)}, language))
    return " ".join(sentences)


def special_text(word: Word, language: str = "en") -> str:
    """A special action as a whole sentence."""
    text = word_text(word, language)
    return f"{text[0].upper()}{text[1:]}."


def disc_text(word: Word, language: str = "en") -> str:
    """What comes of a secret disc, said to whoever sets it; nothing where nobody does."""
    parts = word.parts if isinstance(word, words.Seq) else ()
    secret = next((index for index, part in enumerate(parts) if isinstance(part, words.Pick) and part.secretly), None)
    if secret is None:
        return ""
    return special_text(
        words.Seq(tuple(part.body if isinstance(part, words.Each) else part for part in parts[secret + 1 :])), language
    )


def modifier_name(modifier: Modifier) -> str:
    """A modifier as it is printed: in notation its sign is one that can be typed."""
    return f"{modifier.adds:+}".replace("+0", "±0").replace("-", "−")


def modifier_called(edition: Edition, id: str) -> str:
    """The same for the one with that id, which a deck may have given another value."""
    return next((modifier_name(modifier) for modifier in edition.modifiers if modifier.id == id), id)


def modifier_text(modifier: Modifier, language: str = "en") -> str:
    """What a modifier does."""
    text = say("modifier-shift", {"shift": modifier_name(modifier)}, language)
    if modifier.ability is None:
        return text
    return f"{text} {say('modifier-ability', {'ability': word_text(modifier.ability, language)}, language)}"


# --- the wording of words -------------------------------------------------------------------------------------------

Wording = Callable[[Word, str], str]
WORDINGS: dict[type, Wording] = {}
"""How each word is worded; an expansion adds its own."""


def word_text(word: Word, language: str = "en") -> str:
    """A sentence of words as a sentence for people."""
    return WORDINGS[type(word)](word, language)


def _seq(word: Word, language: str) -> str:
    assert isinstance(word, words.Seq)
    text = word_text(word.parts[0], language)
    for part in word.parts[1:]:
        text = say("word-then", {"first": text, "second": word_text(part, language)}, language)
    return text


def _either(word: Word, language: str) -> str:
    assert isinstance(word, words.Either)
    text = word_text(word.branches[0], language)
    for branch in word.branches[1:]:
        text = say("word-or", {"first": text, "second": word_text(branch, language)}, language)
    return text


def _each(word: Word, language: str) -> str:
    assert isinstance(word, words.Each)
    return say(f"word-each-{word.who.value}", {"body": word_text(word.body, language)}, language)


def _move_caballeros(word: Word, language: str) -> str:
    assert isinstance(word, words.MoveCaballeros)
    most = min(word.most, word.own + word.foreign)
    if word.one_each:
        return say("word-send-one-each", None, language)
    if word.target == {Spot.PROVINCES}:
        return say("word-send-own", {"most": most}, language)
    if word.source == {Spot.PICKED}:
        return say("word-escort", {"most": most}, language)
    if word.touching:
        id = "word-place-touching" if Spot.COURT in word.source else "word-move-any-touching"
        places = [say(id, {"place": _called(f"place-{place}", language)}, language, "place") for place in word.touching]
        return say(id, {"most": most, "places": one_of(places, language)}, language)
    if Spot.COURT in word.source:
        id = "word-place-more" if Spot.CASTILLO in word.target else "word-place-more-regions"
        return say(id, {"most": most}, language)
    if word.colour:
        colour = say(f"colour-{word.colour}", None, language)
        plain = "word-move-colour-castillo" if Spot.CASTILLO in word.target else "word-move-colour"
        id = "word-move-colour-companion" if word.companion else plain
        return say(id, {"colour": colour, "most": most}, language)
    if word.own and word.foreign and Spot.CASTILLO not in word.target:
        return say("word-move-any-regions", {"most": most}, language)
    origin = say("word-from-one-region" if Spot.ONE_REGION in word.source else "word-from-regions", None, language)
    args: dict[str, Value] = {"most": most, "own": word.own, "foreign": word.foreign, "from": origin}
    if not word.foreign:
        return say("word-move-own-all" if word.own >= ALL else "word-move-own", args, language)
    if not word.own:
        return say("word-move-foreign", args, language)
    return say("word-move-both" if word.own + word.foreign <= word.most else "word-move-any", args, language)


def _sweep(word: Word, language: str) -> str:
    assert isinstance(word, words.Sweep)
    if word.target is Spot.DISC:
        return say(f"word-sweep-{word.source.value}-disc", None, language)
    size = "all" if word.count >= ALL else "some"
    return say(f"word-sweep-{word.source.value}-{size}", {"count": word.count}, language)


def _muster(word: Word, language: str) -> str:
    assert isinstance(word, words.Muster)
    id = "word-muster-duty" if word.duty else "word-muster" if word.count else "word-muster-power"
    return say(id, {"count": word.count}, language)


def _among(among: Among, language: str, *, every: bool = False) -> str:
    id = f"among-{among.value}-all" if every and among is Among.REGIONS else f"among-{among.value}"
    return say(id, None, language)


def _pick(word: Word, language: str) -> str:
    assert isinstance(word, words.Pick)
    id = f"word-pick-{word.who.value}" + ("-standing" if word.standing and word.who is Who.OPPONENTS else "")
    return say(id, {"among": _among(word.among, language)}, language)


def _score(word: Word, language: str) -> str:
    assert isinstance(word, words.Score)
    id = "word-score-firsts" if word.firsts_only else "word-score"
    return say(id, {"among": _among(word.among, language, every=True)}, language)


def _move_king(word: Word, language: str) -> str:
    assert isinstance(word, words.MoveKing)
    if word.among is Among.CASTILLO:
        return say("word-move-king-castillo", None, language)
    return say("word-move-king", {"among": _among(word.among, language)}, language)


def _move_grande(word: Word, language: str) -> str:
    assert isinstance(word, words.MoveGrande)
    return say("word-move-grande", {"among": _among(word.among, language)}, language)


def _take_figure(word: Word, language: str) -> str:
    assert isinstance(word, words.TakeFigure)
    return say("word-take-figure", {"figure": say(f"figure-{word.figure}", None, language)}, language)


def _if_held(word: Word, language: str) -> str:
    assert isinstance(word, words.IfHeld)
    figure = say(f"figure-{word.figure}", None, language)
    return say("word-if-held", {"figure": figure, "body": word_text(word.body, language)}, language)


def _may(word: Word, language: str) -> str:
    assert isinstance(word, words.May)
    return say("word-may", {"body": word_text(word.body, language)}, language)


def _take_token(word: Word, language: str) -> str:
    assert isinstance(word, words.TakeToken)
    return say("word-take-token", {"token": say(f"figure-{word.token}", None, language)}, language)


def _beside(id: str) -> Wording:
    """Something that is about a place beside the board."""

    def wording(word: Word, language: str) -> str:
        assert isinstance(word, words.Imprison | words.Release | words.Land)
        return say(id, {"place": _called(f"place-{word.place}", language)}, language)

    return wording


def _mark(word: Word, language: str) -> str:
    assert isinstance(word, words.MarkPlace)
    return say(f"word-mark-{word.mark}", None, language)


def _keep_card(word: Word, language: str) -> str:
    assert isinstance(word, words.KeepCard)
    return say("word-keep-card", {"body": word_text(word.use, language)}, language)


def _put_discs(word: Word, language: str) -> str:
    assert isinstance(word, words.PutDiscs)
    named = [(count, say(f"figure-{disc}", None, language)) for disc, count in word.discs]
    discs = [say("disc-count", {"count": count, "disc": disc}, language) for count, disc in named]
    return say("word-put-discs", {"discs": listed(discs, language)}, language)


def _plain(id: str) -> Wording:
    return lambda word, language: say(id, None, language)


WORDINGS.update(
    {
        words.Seq: _seq,
        words.Either: _either,
        words.Each: _each,
        words.MoveCaballeros: _move_caballeros,
        words.Sweep: _sweep,
        words.Muster: _muster,
        words.Pick: _pick,
        words.Score: _score,
        words.MoveKing: _move_king,
        words.MoveGrande: _move_grande,
        words.SetScoreboard: _plain("word-set-scoreboard"),
        words.TakeBackPower: _plain("word-take-back-power"),
        words.KeepVeto: _plain("word-keep-veto"),
        words.SwapKingAndGrande: _plain("word-swap-king-and-grande"),
        words.GrandesIntoCastillo: _plain("word-grandes-into-castillo"),
        words.GrandeLeavesCastillo: _plain("word-grande-leaves-castillo"),
        words.OpenKingsRegion: _plain("word-open-kings-region"),
        words.LayBridge: _plain("word-lay-bridge"),
        words.TakeFigure: _take_figure,
        words.IfHeld: _if_held,
        words.May: _may,
        words.Extra: _plain("word-extra"),
        words.TakeToken: _take_token,
        words.Imprison: _beside("word-imprison"),
        words.Release: _beside("word-release"),
        words.Land: _beside("word-land"),
        words.HandOver: _plain("word-hand-over"),
        words.MarkPlace: _mark,
        words.Ally: _plain("word-ally"),
        words.KeepCard: _keep_card,
        words.Usurp: _plain("word-usurp"),
        words.PutDiscs: _put_discs,
        words.MoveTable: _plain("word-move-table"),
        words.RemoveCard: _plain("word-remove-card"),
        words.GrandeIntoCastillo: _plain("word-grande-into-castillo"),
        words.Sail: _plain("word-sail"),
        words.Claim: _plain("word-claim"),
        words.Resign: _plain("word-resign"),
        words.LayAside: _plain("word-lay-aside"),
        words.PutIn: _plain("word-put-in"),
        words.TakeSecondCard: _plain("word-take-second-card"),
    }
)
