"""A box is a file of data and its texts, and not one line elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import elgrande
from elgrande.editions import BOXES as KNOWN
from elgrande.editions import EDITIONS
from elgrande.editions.setup import Setup
from elgrande.rules.edition import Box
from elgrande.rules.facts import REGISTERS
from elgrande.table.prose import book, languages
from elgrande.table.reference import FIRST_GAME
from tests.boxes import BOXES

HERE = Path(__file__).parent
SOURCE = Path(elgrande.__file__).parent
MAX_LINES = 60
GENERAL = {fact.name for fact in REGISTERS}
"""A bridge is a fact of every game, and a box of the tests is called after it."""


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_a_box_of_the_tests_is_small(box: Box) -> None:
    """The file and its texts in all languages."""
    files = [HERE / f"{box.id}.py", *(HERE / "texts").glob(f"*/{box.id}.ftl")]
    assert len(files) > 2 or not box.cards
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MAX_LINES


OF_THEIR_OWN = ("editions", "lessons/texts")


@pytest.mark.parametrize("box", KNOWN.values(), ids=lambda box: box.id)
def test_nothing_outside_names_a_box_or_its_cards(box: Box) -> None:
    """Neither code nor texts, those of editions and boxes apart, and of lessons, each of which is about one of them.

    A name that is general, too, is not that of a card there.
    """
    for id in {box.id, *(card.id for card in box.cards)}:
        named = re.compile(rf"\bcard-{id}\b" if id in GENERAL else rf"(?<![\w-]){id}(?![\w-])")
        outside = [path for path in SOURCE.rglob("*.*") if not any(path.is_relative_to(SOURCE / own) for own in OF_THEIR_OWN)]
        for path in [path for path in outside if path.suffix in (".py", ".ftl")]:
            assert not named.search(path.read_text(encoding="utf-8")), f"{path.name} names {id}"


@pytest.mark.parametrize("box", [box for box in KNOWN.values() if box.first_game], ids=lambda box: box.id)
def test_advice_for_a_first_game_can_be_followed(box: Box) -> None:
    """It names options of the box, with values they can have and usually have not, for every number of players, and in words."""
    options = {option.name: option for option in box.options}
    for edition in box.editions:
        for players in EDITIONS[edition].players:
            for name, value in box.first_game.items():
                assert value in options[name].allowed(players)
                assert value != options[name].default
            chosen = Setup(EDITIONS[edition], players, box.first_game, boxes=(box,)).chosen
            assert chosen == box.first_game
    for language in languages():
        assert FIRST_GAME in book(language).message(f"box-{box.id}").attributes
