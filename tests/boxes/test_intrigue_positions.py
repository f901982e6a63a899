"""Intrigue & the King in positions: what does not fit is refused, every question can be written down, games hold together."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elgrande import Game, NotationError
from elgrande.engine.registers import CLOSED, HANDS, PLACEMENTS
from elgrande.rules.errors import BrokenState
from elgrande.testing import check, perform
from tests.boxes.intrigue_scenes import VETO, acting, begun, intrigue
from tests.boxes.scenes import discs, offered


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"ambush": "red 2"}, "what red has laid aside is one piece, on the card 75 that was played"),
        ({"ambush": "blue 1", "piles": "red 75"}, "what blue has laid aside is one piece"),
        ({"facts": {"closed": "ARA"}}, "a mobile scoreboard closes ARA, if that is a region"),
        ({"boards": "8 castillo", "facts": {"closed": "castillo"}}, "a mobile scoreboard closes castillo"),
        ({"facts": {"castle-at": "castillo"}}, "the Castillo is moved onto a region"),
        ({"facts": {"bridge": "TOL+VAL"}}, "a bridge joins two regions that are not neighbours"),
        ({"facts": {"taken-back": "red=180"}}, "what red has taken back is in hand"),
        ({"facts": {"taken-back": "red=70"}}, "what red has taken back is in hand"),
        ({"facts": {"joker": "red"}}, "a Joker that was played lies on its pile"),
        ({"played": "red 70 blue 180 yellow 40 brown 1"}, "a Joker has no value: another card is played after it"),
        ({"vetoes": "blue:ki040:new"}, "a Veto that is held was played in this round"),
        ({"played": "red 70 blue 180 yellow 41 brown 10"}, "the power cards of yellow are 1, 10, 13, 15"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        acting(70, court="red 3", VAL="red 1 blue 1", **given)


@pytest.mark.parametrize(
    ("written", "instead", "complaint"),
    [
        ("out red=60,", "out red=", "18 cards are left out by red"),
        ("out red=60,", "out red=50,60,", "18 cards are left out by red"),
        ("out red=60,", "out red=70,", "cards left out by red are others than those played, each once, in order"),
        ("out red=60,63,", "out red=63,60,", "cards left out by red are others than those played, each once, in order"),
        ("out red=60,63,", "out red=61,63,", "cards left out by red are others than those played, each once, in order"),
        ("card=ki070", "card=ki130", "the card in use is the one that was played, or that of its rank"),
        ("card=ki070", "card=kiKing", "the card in use is the one that was played, or that of its rank"),
        ("card=ki070", "card=kiIntrigue", "the card in use is the one that was played, or that of its rank"),
        ("places=4", "places=6", "a rank does not place as much"),
        ("turn=2", "turn=3", "turns follow the power cards"),
        ("played red=70", "played red=999", "no two power cards of a round have the same value"),
    ],
)
def test_hands_ranks_and_cards_fit_together(written: str, instead: str, complaint: str) -> None:
    text = acting(70, court="red 3", VAL="red 1 blue 1").notation()
    assert written in text
    with pytest.raises(NotationError, match=complaint):
        Game.from_notation(text.replace(written, instead, 1))


def test_the_highest_uses_no_own_card() -> None:
    """KI-10: with four players; with the option or fewer players it may, but not instead of itself."""
    played = "red 130 blue 70 yellow 60 brown 15"
    text = intrigue(played=played, court="red 1").notation()
    with pytest.raises(NotationError, match="the highest and the lowest do not use the cards they have played"):
        Game.from_notation(text.replace("card=kiKing", "card=ki130"))
    few = intrigue(players=2, played="red 130 blue 70", court="red 1").notation()
    with pytest.raises(NotationError, match="instead of the card that a rank brings there is the one that was played"):
        Game.from_notation(few.replace("card=kiKing", "card=ki130"))


def picking(*moves: str) -> Game:
    """Hands are being picked."""
    game = Game.new("classic", 2, "pick", {"first": 0}, boxes=("intrigue",))
    perform(game, *discs(red="GAL", blue="GAL"), *moves)
    return game


HAND = [f"red pick {value}" for value in (10, 13, 15, 20, 23, 25, 30, 35, 40, 50, 55, 60, 63)]


def test_who_owes_a_hand() -> None:
    """KI-5: whoever owes one lacks cards; before that everything is left out."""
    text = picking(*HAND).notation()
    with pytest.raises(NotationError, match="red owes an answer as long as the hand is not complete"):
        Game.from_notation(text.replace("owes=blue", "owes=red+blue"))
    text = Game.new("classic", 2, "pick", boxes=("intrigue",)).notation()
    with pytest.raises(NotationError, match="before hands are picked nothing is in red's"):
        Game.from_notation(text.replace("out red=1,10,", "out red=1,"))


def question(moment: str) -> Game:
    """A game in which that is asked."""
    if moment == "picking":
        return picking(*HAND[:5], "blue pick 1")
    if moment == "picked":
        return picking(*HAND)
    if moment == "picking again":
        return picking(*HAND, "red unpick 10", "blue pick 1")
    if moment == "joker":
        game = intrigue(at="power", hands="red 1, blue 120, yellow 60, brown 30")
        perform(game, "red power 1", "blue power 120", "yellow power 60", "brown power 30")
    elif moment == "joker played":
        game = intrigue(at="power", hands="red 1, blue 120")
        perform(game, "red power 1")
    elif moment == "choice":
        game = intrigue(players=2, played="red 90 blue 40", court="blue 1", VAL="red 1", actor="blue", vetoes="blue:ki040:new")
    elif moment == "own card":
        game = intrigue(players=2, played="red 90 blue 20", VAL="red 1")
        perform(game, "red special ki090")
    elif moment == "raised":
        game = begun(15, court="red 7")
        perform(game, "red place VAL")
    elif moment == "anywhere":
        game = begun(20, court="red 7")
    elif moment == "reserves":
        game = begun(25, court="red 7")
        perform(game, "red place GAL")
    elif moment == "quarantine":
        game = begun(93, boards="8 ARA", facts={"closed": "ARA"})
    elif moment == "quarantine announced":
        game = begun(93, vetoes=VETO)
        perform(game, "red scoreboard 8 GRA")
    elif moment == "bridge":
        game = begun(63)
        perform(game, "red choose GAL")
    elif moment == "bridge announced":
        game = begun(63, vetoes=VETO)
        perform(game, "red choose GAL", "red choose VAL")
    elif moment == "ambush":
        game = begun(130, ambush="red 1 brown 1")
        perform(game, "red put CAS")
    elif moment == "ambush after a ballot":
        game = begun(170, ambush="brown 1")
        perform(game, *discs(red="VAL", blue="CAS", yellow="CAS", brown="GRA"))
    elif moment == "ambush in a general scoring":
        game = intrigue(at="general-scoring", ambush="red 1 yellow 1", facts={"opened": "yellow"})
        perform(game, *discs(red="GAL", blue="GAL", yellow="GAL", brown="GAL"), "yellow put VAL")
    elif moment == "landslide announced":
        game = begun(23, VAL="red 1", vetoes=VETO)
        perform(game, "red choose VAL")
    elif moment == "companions":
        game = begun(80, grandes="red VAL", VAL="red 4", vetoes=VETO)
        perform(game, "red grande GRA", "yellow pass", "red lift red VAL", "yellow pass")
    elif moment == "companion announced":
        game = begun(80, grandes="red VAL", VAL="red 4", vetoes=VETO)
        perform(game, "red grande GRA", "yellow pass", "red lift red VAL")
    elif moment == "intrigue":
        game = intrigue(played="red 15 blue 130 yellow 40 brown 70", VAL="red 3 blue 1")
        perform(game, "red special", "red lift red VAL", "red drop ARA")
    else:
        game = begun(50, piles="red 1 70", vetoes=VETO)
        perform(game, "red take 1")
    return game


@pytest.mark.parametrize(
    "moment",
    [
        "picking", "picked", "picking again", "joker", "joker played", "choice", "own card", "raised", "anywhere", "reserves",
        "quarantine", "quarantine announced", "bridge", "bridge announced", "ambush", "ambush after a ballot",
        "ambush in a general scoring", "landslide announced", "companions", "companion announced", "intrigue", "recall",
    ],
)  # fmt: skip
def test_every_question_can_be_written_down(moment: str) -> None:
    """A position in the middle of it is read back, the same is offered, and each answer leads to the same position."""
    game = question(moment)
    again = Game.from_notation(game.notation())
    assert again.notation() == game.notation()
    assert again.awaiting() == game.awaiting() != []
    for seat in game.awaiting():
        colour = game.edition.colours[seat]
        assert offered(again, colour) == offered(game, colour) != []
        for move in offered(game, colour)[:6]:
            ours, theirs = Game.from_notation(game.notation()), Game.from_notation(game.notation())
            check(ours.setup, ours.state.clone(), ours.state, [])
            ours.play(seat, move)
            theirs.play(seat, move)
            assert ours.notation() == theirs.notation()


def broken(game: Game, *moves: str, register: int = -1, row: int = -1, value: Any) -> None:
    """Perform moves, change the result, and hold it against the invariants."""
    before = game.state.clone()
    events = perform(game, *moves)
    check(game.setup, before, game.state, events)
    if row >= 0:
        game.state.rows[row] = value
    else:
        game.state.reg[register] = value
    check(game.setup, before, game.state, events)


def test_a_decision_that_breaks_it_is_noticed() -> None:
    """Hands are what is neither played nor left out; ranks place as much as they do; a card taken back is in hand."""
    with pytest.raises(BrokenState, match="what is neither played nor left out is in hand"):
        broken(acting(70, court="red 1"), "red place VAL", row=HANDS, value=(0, 0, 0, 0))
    with pytest.raises(BrokenState, match="a rank does not place as much"):
        broken(acting(70, court="red 7", VAL="blue 1"), "red place VAL", register=PLACEMENTS, value=6)
    game = begun(50, piles="red 1 70")
    with pytest.raises(BrokenState, match="what red has taken back is in hand"):
        broken(game, "red take 1", row=game.setup.program.taken_back, value=(70,))
    with pytest.raises(BrokenState, match="the terrain is not that"):
        broken(begun(93, court="red 1"), "red scoreboard 8 GRA", register=CLOSED, value=0)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_hold_together(seed: int) -> None:
    """X-9: the invariants after every decision, and every tenth position read back, with many special actions."""
    chance = Random(seed)
    options = {"length": "six", "ki_choice": "always" if seed % 3 == 0 else "printed", "ki_cards": 18 if seed % 4 == 1 else 31}
    game = Game.new("classic", 2 + seed % 4, seed, options, boxes=("intrigue",))
    check(game.setup, None, game.state, [])
    decisions = 0
    while not game.is_over:
        decisions += 1
        seat = chance.choice(game.awaiting())
        menu = game.legal(seat)
        busy = [move for move in menu if move.text.split()[0] in ("pick", "lift", "special", "put", "take", "veto")]
        before = game.state.clone()
        events = game.play(seat, chance.choice(busy if busy and chance.random() < 0.6 else menu))
        check(game.setup, before, game.state, events)
        if decisions % 10 == 0 and not game.is_over:
            assert Game.from_notation(game.notation()).notation() == game.notation()


def test_what_somebody_imagines() -> None:
    """KI-5, card 50: what was played or taken back is not left out; everything else may be, and nobody's own hand changes."""
    game = begun(50, piles="red 1 70, blue 90")
    perform(game, "red take 70")
    chance = Random(0)
    left: set[int] = set()
    for _ in range(60):
        imagined = game.belief(1).sample(game.view(1), chance)
        out = imagined.program.out
        assert len(imagined.rows[out]) == 18
        assert imagined.rows[out + 1] == game.state.rows[out + 1]
        left |= set(imagined.rows[out])
    assert left == set(game.setup.program.power_values) - {1, 50, 70}
