"""Every word has an emitter, a wording, signs, an example in an edition, and refusals that name a ruling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

import elgrande
from elgrande.editions import BOXES as KNOWN
from elgrande.editions import CLASSIC, EDITIONS, MODERN, find_boxes
from elgrande.editions.setup import Setup
from elgrande.engine import (
    acting,
    choosing,
    crown,
    figures,
    modifiers,
    moving,
    mustering,
    quarantine,
    ranking,
    rounds,
    taking,
    windows,
)
from elgrande.engine.emitters import EMITTERS
from elgrande.engine.instruction import Instruction
from elgrande.rules import words
from elgrande.rules.edition import Edition
from elgrande.rules.errors import RecordError
from elgrande.rules.rulings import RULINGS
from elgrande.rules.sentences import inside
from elgrande.rules.words import Word
from elgrande.table.prose import card_name, has, languages, ruling_source, say
from elgrande.table.signs import SIGNS, signs_of
from elgrande.table.wording import WORDINGS, card_text, word_text
from tests.boxes import BOXES

OF_BOXES = tuple(dict.fromkeys(ruling for box in KNOWN.values() for ruling in box.rulings))

STRUCTURE = {
    words.Rounds, words.After, words.Reveal, words.PlayPower, words.Turns, words.TakeCard, words.Act, words.EndTurn,
    words.EndRound, words.PassModifiers, words.UseModifier, words.DummyPlaces, words.DummyPower, words.DummyShuffles, words.Stop,
    words.Passage, words.AtTheEnd, words.FigureLeaves, words.PlaceGifts, words.ReturnGifts, words.UseKept, words.KingReturns,
    words.Freely, words.GiveLeaves, words.SeatArrivals, words.UseKeptNow, words.InFirstRound, words.PickHand, words.GiveRanks,
    words.UsePlayed, words.EndQuarantines,
}  # fmt: skip
"""Words of the game itself: nobody reads them on a card."""
UNEMITTED = {words.KeepVeto, words.Stop}
"""Kept when it is taken, or what a window asks anyway: nothing to emit."""
UNSIGNED = {words.GrandeLeavesCastillo}
"""Part of the general scoring alone: on no card to be drawn."""
EVERY_WORD = [word for word in vars(words).values() if isinstance(word, type) and issubclass(word, Word) and word is not Word]


MODULES = [rounds, taking, acting, moving, mustering, choosing, crown, figures, modifiers, windows, ranking, quarantine]
"""Where instructions ask."""


@cache
def with_everything() -> tuple[Edition, ...]:
    """Both editions for every number of players with all their options, and classic with the boxes of the tests."""
    made = [Setup(CLASSIC, 4, boxes=BOXES).edition, *(Setup(CLASSIC, 4, boxes=find_boxes((id,))).edition for id in KNOWN)]
    for edition in EDITIONS.values():
        for players in edition.players:
            options = {option.name: option.allowed(players)[-1] for option in edition.options if players in option.players}
            made.append(Setup(edition, players, options).edition)
    return tuple(made)


@cache
def used_words() -> frozenset[type[Word]]:
    """The words of cards and abilities, of the game itself, of answers in windows and of free acts."""
    sentences: list[Word] = []
    for edition in with_everything():
        sentences += [edition.game, *(card.special for card in edition.cards)]
        sentences += [modifier.ability for modifier in edition.modifiers if modifier.ability]
        sentences += [window.answer for window in edition.windows] + list(edition.free_acts + edition.free_often)
        sentences += [card.act for card in edition.cards if card.act]
    return frozenset(type(part) for sentence in sentences for part in inside(sentence))


@pytest.mark.parametrize("word", EVERY_WORD)
def test_a_word_is_complete(word: type[Word]) -> None:
    assert (word in EMITTERS) != (word in UNEMITTED)
    assert word in WORDINGS or word in STRUCTURE
    assert word in SIGNS or word in STRUCTURE | UNSIGNED
    assert word in used_words(), f"no edition and no box uses {word.__name__}"
    assert word.__doc__


@pytest.mark.parametrize("module", MODULES)
def test_instructions_that_ask_can_refuse(module: object) -> None:
    """What takes answers says which ruling forbids the others; the end of a turn has only one answer."""
    for cls in vars(module).values():
        if isinstance(cls, type) and issubclass(cls, Instruction) and cls.__name__ != "EndTurn":
            asks = cls.answer is not Instruction.answer
            assert not asks or "refuse" in vars(cls), cls.__name__


@pytest.mark.parametrize("language", languages())
def test_every_question_has_a_sentence(language: str) -> None:
    for setup in (
        Setup(CLASSIC, 4, boxes=BOXES),
        *(Setup(CLASSIC, 4, boxes=find_boxes((id,))) for id in KNOWN),
        Setup(MODERN, 2, {"power_shift": True, "new_regency": True}),
    ):
        for instruction in setup.program.code:
            if type(instruction).answer is not Instruction.answer:
                assert has(f"question-{instruction.word}", language), instruction.word


def test_every_ruling_named_in_the_engine_exists() -> None:
    for path in (Path(elgrande.__file__).parent / "engine").glob("*.py"):
        for body in re.findall(r"def refuse\w*\(.*?(?=\n    def |\ndef |\nclass |\Z)", path.read_text(encoding="utf-8"), re.S):
            for name in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', body):
                assert name in RULINGS, name


def test_every_ruling_has_a_sentence_and_a_source() -> None:
    for ruling in [*RULINGS.values(), *OF_BOXES]:
        assert say(f"ruling-{ruling.id}").endswith(".")
        assert ruling_source(ruling)


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_a_title_of_its_own(language: str) -> None:
    """A few words to find it by: no sentence, and no other ruling's."""
    titles = [say(f"ruling-{id}", None, language, "title") for id in [*RULINGS, *(ruling.id for ruling in OF_BOXES)]]
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if title.endswith(".") or len(title) > 45]


def reasons() -> Iterator[str]:
    """Everything a refusal names as its reason."""
    for path in Path(elgrande.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "reason":
                for part in ast.walk(node.value):
                    if isinstance(part, ast.Constant) and part.value:
                        yield str(part.value)


@pytest.mark.parametrize("language", languages())
def test_every_reason_for_a_refusal_has_a_sentence(language: str) -> None:
    """And no sentence is there without a reason."""
    path = resources.files("elgrande.server") / "texts" / language / "refusals.ftl"
    said = re.findall(r"^refusal-([a-z-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(said) == {*reasons(), RecordError("").reason}


@pytest.mark.parametrize("edition", [*EDITIONS.values(), *with_everything()[: 1 + len(KNOWN)]], ids=lambda edition: edition.title)
def test_every_card_has_a_name_and_words(edition: Edition) -> None:
    for card in edition.cards:
        assert card_name(card)
        assert card_text(card).endswith(".")
        assert card.joker or word_text(card.special)
        assert card.joker or signs_of(card.special)
    for option in edition.options:
        assert say(f"option-{option.name}")
        assert say(f"option-{option.name}", attribute="help")
        for choice in option.allowed(5):
            text = {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)
            assert has(f"option-{option.name}-{text}") or (option.seat and has(f"option-{option.name}-seat"))
