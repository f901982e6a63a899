"""docs/add-a-card.md, followed literally in a copy of the source: an entry in the edition, one in its texts, and it is played."""

from __future__ import annotations

import re

import pytest

from elgrande.game import Game
from tests.pages import ROOT, SAME_SENTENCES, Copy, Page
from tests.playing import Player

PAGE = Page("add-a-card.md")
BOOKS = "src/elgrande/editions"
CARDS = "tests/scenarios/test_cards.py"

ABOUT_THE_DECK = (
    CARDS, "tests/scenarios/test_rulings.py", "tests/test_declared.py", "tests/test_public.py", "tests/test_perft.py",
    "tests/test_playthroughs.py", "tests/test_kept_versions.py", "tests/test_games.py::test_the_records_show_everything",
    "tests/test_games.py::test_random_games_are_as_they_were",
    "tests/test_cli_boxes.py::test_a_kept_game_goes_on_by_the_rules_it_began_with",
    "tests/test_cli.py::test_check_of_damaged_records",
)  # fmt: skip
"""Tests that failed once when a card was added, because they knew only one deck."""

PLAY = """
from elgrande.bots.arena import Match, run
from elgrande.game import Game, replay
from elgrande.records.record import Record

taken = 0
for number in range(40):
    game = Game.new("classic", 4, number)
    while not game.is_over:
        seat = game.awaiting()[0]
        moves = {move.text: move for move in game.legal(seat)}
        wanted = moves.get("card royal-pardon") or moves.get("special") or next(iter(moves.values()))
        taken += wanted.text == "card royal-pardon"
        game.play(seat, wanted)
assert taken > 10, taken
assert replay(Record.loads(game.record().dumps())).notation() == game.notation()
match = Match.at(Game.new("classic", 3, 1).setup, ["random"] * 3)
assert not [seat.error for result in run(match, range(2)) for seat in result.seats if seat.faults]
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The source with the page's card."""
    entry, imported, english, italian, kept, scenario, _ = PAGE.blocks
    made = Copy(tmp_path_factory.mktemp("card"))
    made.replace(f"{BOOKS}/classic.py", ")  # fmt: skip\n\nGENERAL_SCORING", f"    {entry})  # fmt: skip\n\nGENERAL_SCORING")
    made.replace(f"{BOOKS}/classic.py", "from elgrande.rules.cards import Card\n", imported)
    made.replace(f"{BOOKS}/classic.py", "    version=1,\n", "    version=2,\n")
    made.append(f"{BOOKS}/__init__.py", f"\n{kept}")
    first = "from elgrande.editions.classic"
    made.replace(f"{BOOKS}/__init__.py", first, f"from dataclasses import replace\n\n{first}")
    made.append(f"{BOOKS}/texts/en/classic.ftl", english)
    made.append(f"{BOOKS}/texts/it/classic.ftl", italian)
    made.append(CARDS, f"\n\n{scenario}")
    return made


def golden() -> list[str]:
    """The modules with which ``make golden`` writes files anew."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\ngolden:")[2].partition("\n\n")[0]
    return re.findall(r"-m (tests\.\w+) --write", recipe)


def test_the_page_leads_to_tests_that_pass(copy: Copy) -> None:
    """What it lists is all that is touched or written anew; after that every test passes that knows the deck."""
    copy.with_tests()
    found = [path for folder in ("tests", "docs", "web") for path in (copy.root / folder).rglob("*.*")]
    before = {path: path.read_bytes() for path in found if path.is_file()}
    for module in golden():
        copy.module(module, "--write")
    after = {path for path, text in before.items() if path.read_bytes() != text}
    assert PAGE.files() == [*copy.touched, *PAGE.files()[len(copy.touched) :]]
    assert {str(path.relative_to(copy.root)) for path in after} == set(PAGE.files()[len(copy.touched) :])
    copy.module("pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *ABOUT_THE_DECK, "-k", "not random_games or classic-0")


def test_every_file_it_mentions_is_there() -> None:
    assert [path for path in sorted(PAGE.mentioned()) if not (ROOT / path).exists()] == []


def test_its_scenario_is_true(copy: Copy) -> None:
    """Legal and logged."""
    copy.run(f"from elgrande.testing import perform, scenario\n{PAGE.blocks[5]}\ntest_royal_pardon()")


def test_it_is_worded_in_every_language(copy: Copy) -> None:
    say = """
from elgrande.editions import CLASSIC
from elgrande.table.prose import card_name
from elgrande.table.wording import card_text
card = CLASSIC.cards[CLASSIC.card("royal-pardon")]
print(card_name(card), card_name(card, "it"), card.provenance.value, card_text(card), sep="; ")
"""
    said = copy.run(SAME_SENTENCES + say)
    assert said.startswith("Royal Pardon; Grazia reale; ours; ")
    assert "3 caballeros from the provinces" in said


def test_bots_meet_it_and_play_it(copy: Copy) -> None:
    copy.run(PLAY)


def test_a_game_that_was_begun_before_goes_on(copy: Copy) -> None:
    """By the rules of its own version."""
    game, player = Game.new("classic", 3, 5), Player(5, ("even",))
    for _ in range(120):
        seat = player.seat(game.state)
        game.play(seat, player.choose(game.state, seat))
    said = copy.run(
        f"""
from elgrande import Game, Record, replay
game = replay(Record.loads({game.record().dumps()!r}))
print(game.notation())
assert Game.new("classic", 3, 5).notation().startswith("classic/2 ")
"""
    )
    assert said == game.notation()
