"""Several kinds of Veto: another card of a box, or of a deck, is kept as one.  Which card lies there is known."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from elgrande import Game, NotationError
from elgrande.editions import keep_box
from elgrande.rules.cards import AnyDeck, Card, Provenance
from elgrande.rules.edition import Box
from elgrande.rules.words import KeepVeto, TakeSecondCard
from elgrande.testing import check, perform, scenario
from tests.versions import known_versions

CARDS = (
    Card("edict", 4, KeepVeto(), copies=4, provenance=Provenance.OURS),
    Card("both", 3, TakeSecondCard(), copies=4, provenance=Provenance.OURS),
)
EDICT = Box("edict", lambda edition, options: edition.using(CARDS), cards=CARDS, editions=("classic",))
WANTED = {"special", "veto", "card veto", "card edict", "card grande", "card both"}
DECK: AnyDeck = {"grande": {"effect": "of veto", "copies": 3}, "king": {"effect": "of veto"}}


@pytest.fixture(autouse=True)
def _elsewhere() -> Iterator[None]:
    """The box is known to these tests only."""
    with known_versions():
        keep_box(EDICT)
        yield


def holding(vetoes: str) -> Game:
    """Red has begun to move a caballero of blue's."""
    game = scenario(boxes=("edict",), card="four-any", VAL="blue 2", vetoes=vetoes)
    perform(game, "red special", "red lift blue VAL", "red drop GRA")
    return game


@pytest.mark.parametrize(
    ("held", "spent", "left"),
    [
        ("blue:veto:new", "veto", ""),
        ("blue:edict:new", "edict", ""),
        ("blue:veto:new+edict:old", "edict", " blue=veto:new "),
        ("blue:veto:both+edict:old", "veto", " blue=veto:new+edict:old "),
        ("blue:veto:new+edict:new", "veto", " blue=edict:new "),
    ],
)
def test_the_oldest_is_spent_and_its_own_card_laid_aside(held: str, spent: str, left: str) -> None:
    game = holding(held)
    before = game.state.clone()
    events = game.play(1, "veto")
    check(game.setup, before, game.state, events)
    assert [(event.name, event.args) for event in events][:2] == [("veto-used", {"seat": 1}), ("card-discarded", {"card": spent})]
    assert f"vetoes{left}" in game.notation() if left else "vetoes" not in game.notation()
    assert Game.from_notation(game.notation()).notation() == game.notation()


def test_each_expires_as_its_own_card() -> None:
    game = scenario(boxes=("edict",), at="round-end", vetoes="red:veto:old+edict:both blue:edict:new")
    text = game.notation()
    assert "vetoes red=edict:old blue=edict:old " in text
    assert game.view(0).vetoes == [1, 1, 0, 0]
    discards = text.split("discards ")[1].split(" |")[0].split()
    assert [card for card in discards if card in ("veto", "edict")] == ["veto", "edict"]


def test_two_kinds_are_taken_in_one_turn() -> None:
    game = scenario(boxes=("edict",), card="both", offer="four-any veto - edict king", court="red 3")
    perform(game, "red special", "red card veto")
    assert game.view(0).vetoes[0] == 1
    game = scenario(boxes=("edict",), at="card", offer="four-any veto both edict king", court="red 3", vetoes="red:edict:new")
    perform(game, "red card both", "red special", "red card veto")
    assert game.view(0).vetoes[0] == 2
    assert "vetoes red=veto:new+edict:new " in game.notation()
    assert Game.from_notation(game.notation()).notation() == game.notation()


@pytest.mark.parametrize(("boxes", "deck"), [(("edict",), {}), ((), DECK), (("edict",), DECK)])
def test_no_card_is_lost_in_whole_games(boxes: tuple[str, ...], deck: AnyDeck) -> None:
    for number in range(4):
        chance = Random(number)
        game = Game.new("classic", 2 + number, number, {"length": "six"}, boxes=boxes, deck=deck)
        check(game.setup, None, game.state, [])
        used = 0
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            moves = game.legal(seat)
            wanted = [move for move in moves if move.text in WANTED]
            before, events = game.state.clone(), game.play(seat, chance.choice(wanted or moves))
            check(game.setup, before, game.state, events)
            check(game.setup, None, game.state, [])
            used += any(event.name == "veto-used" for event in events)
            if chance.random() < 0.1:
                assert Game.from_notation(game.notation()).notation() == game.notation()
        assert used


def test_with_one_kind_only_its_age_is_written() -> None:
    game = scenario(card="four-any", vetoes="blue yellow:old")
    assert " | vetoes blue=new yellow=old | " in game.notation()


@pytest.mark.parametrize("entry", ["new", "edict", "edict:new:old", "grande:new", "edict:fresh"])
def test_what_is_no_veto_is_refused(entry: str) -> None:
    text = holding("blue:edict:new").notation()
    with pytest.raises(NotationError, match="choose from"):
        Game.from_notation(text.replace("blue=edict:new", f"blue={entry}"))


def test_where_no_card_is_kept_as_a_veto_nobody_holds_one() -> None:
    deck = {"veto": {"effect": "of grande"}}
    text = scenario(card="four-any", deck=deck).notation()
    with pytest.raises(NotationError, match="no card is kept as one"):
        Game.from_notation(text.replace(" | at ", " | vetoes blue=new | at "))
