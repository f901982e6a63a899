"""docs/add-a-box.md, followed literally in a copy of the source: one file of data, its texts, and the box is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.pages import ROOT, SAME_SENTENCES, Copy, Page

PAGE = Page("add-a-box.md")
BOOKS = "src/elgrande/editions"

PLAY = """
from random import Random
from elgrande import Game, Record, replay
from elgrande.testing import check

chance, held, used = Random(1), 0, 0
for number in range(6):
    game = Game.new("classic", 2 + number % 4, number, boxes=("courier",))
    assert game.edition.title == f"classic/{game.edition.version}+courier/1"
    while not game.is_over:
        seat = game.awaiting()[0]
        move = chance.choice(game.legal(seat))
        wanted = [move for move in game.legal(seat) if move.text in ("card courier", "special", "extra")]
        before = game.state.clone()
        check(game.setup, before, game.state, game.play(seat, (wanted or [move])[0]))
        text = game.notation()
        assert Game.from_notation(text).notation() == text
        held += "courier=" in text
        used += wanted != [] and wanted[0].text == "extra"
    text = game.record().dumps()
    assert replay(Record.loads(text)).record().dumps() == text
assert held > 20 and used > 20, (held, used)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The source with the page's box."""
    data, english, italian, imported, kept, scenarios = PAGE.blocks
    made = Copy(tmp_path_factory.mktemp("box"))
    made.write(f"{BOOKS}/boxes/courier.py", data)
    made.write(f"{BOOKS}/texts/en/courier.ftl", english)
    made.write(f"{BOOKS}/texts/it/courier.ftl", italian)
    made.replace(f"{BOOKS}/__init__.py", "from elgrande.editions.classic", f"{imported}from elgrande.editions.classic")
    made.append(f"{BOOKS}/__init__.py", f"\n{kept}")
    made.write("tests/boxes/test_courier.py", scenarios)
    return made


def test_the_list_of_files_is_true(copy: Copy) -> None:
    assert PAGE.files() == copy.touched
    assert {path for path in PAGE.mentioned() if not (ROOT / path).exists()} <= set(copy.touched)


def test_its_scenarios_are_true(copy: Copy) -> None:
    tests = re.findall(r"^def (test_\w+)", PAGE.blocks[-1], re.M)
    assert len(tests) == 2
    copy.run("\n".join([PAGE.blocks[-1], *(f"{test}()" for test in tests)]))


def test_it_has_names_in_every_language(copy: Copy) -> None:
    say = """
from elgrande.editions import BOXES
from elgrande.table.prose import card_name
from elgrande.table.wording import card_text
[card] = BOXES["courier"].cards
print(card_name(card), card_name(card, "it"), card_text(card))
"""
    assert copy.run(SAME_SENTENCES + say).startswith("Courier Corriere Take the Courier. Place up to 4 ")


def test_games_are_played_with_it(copy: Copy) -> None:
    copy.run(PLAY)


def test_nothing_but_its_own_room_names_it(copy: Copy) -> None:
    assert {Path(path).relative_to("src/elgrande").parts[0] for path in copy.touched if path.startswith("src")} == {"editions"}
