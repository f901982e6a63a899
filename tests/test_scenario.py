"""``scenario()``: what it builds is a position of a game, and what is wrong with an argument is said with its name."""

from __future__ import annotations

from typing import Any

import pytest

from elgrande import Game, SetupError
from elgrande.editions import EDITIONS
from elgrande.testing import ScenarioError, perform, scenario
from elgrande.testing.scenario import MOMENTS
from tests.boxes import BOXES
from tests.scenarios.modern.helpers import SHIFT
from tests.seen import seen

assert BOXES  # they are known once they are imported


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"at": "noon"}, "at: no moment is called 'noon'; choose from: power, court, card, act"),
        ({"king": "ATL"}, "king: no place 'ATL'; choose from: provinces, court, castillo, GAL"),
        ({"king": None}, "king: no place None"),
        ({"actor": "mauve"}, "actor: no seat 'mauve'; choose from: red, blue, yellow, brown"),
        ({"first": "green"}, "first: no seat 'green'"),
        ({"card": "joker"}, "card: no card 'joker'; choose from: "),
        ({"round": 10}, "round: round 10 is not played; these are: 1, 2, 3"),
        ({"round": "three"}, "round: round is followed by its number, not 'three'"),
        ({"court": "red"}, "court: 'red' should name everything once, like: red 3 blue 1"),
        ({"court": "red 1 red 2"}, "court: 'red 1 red 2' should name everything once"),
        ({"court": "red many"}, "court: it is counted, not 'many'"),
        ({"court": 3}, "court: 3 is not a text"),
        ({"castillo": "mauve 1"}, "castillo: no colour 'mauve'; choose from: red, blue"),
        ({"VAL": "green 1"}, "VAL: no colour 'green'"),
        ({"ATL": "red 1"}, "ATL: no argument is called like that, and no place; places are: court, castillo, GAL"),
        ({"grandes": "red ATL"}, "grandes: no place 'ATL'"),
        ({"grandes": "green VAL"}, "grandes: no seat 'green'"),
        ({"boards": "7 VAL"}, "boards: no board '7'; choose from: 8, 4"),
        ({"boards": "8 ATL"}, "boards: no place 'ATL'"),
        ({"vetoes": "mauve"}, "vetoes: no seat 'mauve'"),
        ({"vetoes": "blue:ancient"}, "vetoes: no age 'ancient'; choose from: none, old, new, both"),
        ({"scores": "mauve 3"}, "scores: no seat 'mauve'"),
        ({"scores": "red lots"}, "scores: it is counted, not 'lots'"),
        ({"played": "mauve 3"}, "played: no colour 'mauve'"),
        ({"played": "red ace"}, "played: it is counted, not 'ace'"),
        ({"played": "blue 3"}, "played: no power card of red, whose turn it is"),
        ({"piles": "mauve 3"}, "piles: no seat 'mauve'"),
        ({"piles": "red ace"}, "piles: they are numbers, not 'ace'"),
        ({"offer": "joker"}, "offer: no card 'joker'"),
        ({"stacks": "9 veto"}, "stacks: there are stacks 1 to 5"),
        ({"stacks": "veto"}, "stacks: they are numbered, not 'veto'"),
        ({"stacks": "2 joker"}, "stacks: no card 'joker'"),
        ({"modifiers": "red +1"}, "modifiers: no modifier"),
        ({"dummy_power": "3"}, "dummy_power and dummy_regions: nobody has them at this table"),
        ({"facts": {"nonsense": "3"}}, "facts: nothing is called 'nonsense' in a position"),
        ({"facts": {"bridge": "ATL"}}, "facts: no place 'ATL'"),
        ({"facts": {"bridge": 3}}, "bridge: 3 is not a text"),
        ({"facts": "bridge"}, "facts: 'bridge' does not name facts"),
        ({"places": "x"}, "places: placements are counted, not 'x'"),
        ({"places": -3}, "places: placements are counted, not '-3'"),
        ({"at": ["act"]}, "at: no moment is called ['act']"),
    ],
)
def test_what_is_wrong_is_said_with_the_argument(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        scenario(**{"court": "red 1", **wrong})
    assert str(caught.value).startswith(complaint)
    assert isinstance(caught.value, SetupError)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"modifiers": "purple +9"}, "modifiers: no modifier '+9'; choose from: "),
        ({"spent": "mauve +1"}, "spent: no seat 'mauve'"),
        ({"shifts": "purple +9"}, "shifts: no modifier '+9'"),
        ({"modifiers": "purple +3", "spent": "orange +3"}, "modifiers, spent or shifts: +3 is named too often"),
        ({"modifiers": "purple +1 +1", "spent": "purple +2 +2"}, "modifiers and spent: purple has 3 of them in all"),
    ],
)
def test_modifiers_that_cannot_be(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        scenario(edition="modern", players=3, options=SHIFT, **wrong)
    assert str(caught.value).startswith(complaint)


def test_the_dummys_cards_that_cannot_be() -> None:
    with pytest.raises(ScenarioError, match="dummy_power: they are numbers, not 'ace'"):
        scenario(edition="modern", players=2, dummy_power="ace")
    with pytest.raises(ScenarioError, match="dummy_regions: no place 'ATL'"):
        scenario(edition="modern", players=2, dummy_regions="ATL")
    with pytest.raises(ScenarioError, match="dummy_regions: 1 general scorings are to come"):
        scenario(edition="modern", players=2, round=8, dummy_regions="GAL, VAL")


def test_a_move_of_nobody_is_refused() -> None:
    with pytest.raises(ScenarioError, match="mauve done: no seat 'mauve'"):
        perform(scenario(), "mauve done")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("at", MOMENTS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_moment_can_be_had_without_a_word(edition: str, at: str, players: int) -> None:
    """The default card, too, is one of the edition; and what is built can be played on."""
    for options in ({}, {option.name: option.choices[-1] for option in EDITIONS[edition].options if players in option.players}):
        if options:
            options |= {"first": "drawn"}
        for round in (2, 6, 9):
            game = scenario(edition=edition, at=at, players=players, options=options, round=round)
            assert Game.from_notation(game.notation()).notation() == game.notation()
            seat = game.awaiting()[0]
            game.play(seat, game.legal(seat)[0])


def test_the_kings_card_is_in_use_unless_another_is_named() -> None:
    assert seen(scenario(), 0).card == "king"
    assert seen(scenario(edition="modern"), 0).card == "your-majesty"
    assert seen(scenario(edition="modern", options={"new_regency": True}), 0).card == "exile"


def test_modifiers_decide_whose_turn_it_is() -> None:
    """5 - 2 comes after 4: orange was first, purple is second; the example of the documentation, word for word."""
    game = scenario(
        edition="modern", players=3, options={"power_shift": True}, played="purple 5 orange 4 blue 2", shifts="purple -2"
    )
    assert game.awaiting() == [0]
    assert game.position().turn == 2
    kinds = ["", *(modifier.id for modifier in game.edition.modifiers)]
    assert "-2" in [kinds[kind] for kind in game.position().spent[0]]


@pytest.mark.parametrize(
    ("hand", "named", "spent"), [("+2 +3", "", ["-2"]), ("+2", "purple +1", ["+1", "-2"]), ("+2 +3", "purple -2", ["-2"])]
)
def test_the_modifier_of_this_round_is_spent_once(hand: str, named: str, spent: list[str]) -> None:
    played = "purple 9 orange 4 blue 2"
    game = scenario(edition="modern", players=3, options=SHIFT, played=played, shifts="purple -2",
                    modifiers=f"purple {hand}", spent=named)  # fmt: skip
    assert seen(game, 0).spent[0] == spent


def test_the_dummys_card_of_this_round_is_not_in_its_stack() -> None:
    game = scenario(edition="modern", players=2, round=3, played="purple 9 orange 8 blue 7", court="purple 1")
    assert game.position().played[2] == 7
    assert 7 not in game.position().dummy_power
    assert len(game.position().dummy_power) == 13 - 3


def test_colours_and_a_deck_are_those_of_the_table() -> None:
    game = scenario(players=2, colours=("green", "red"), deck={"veto": 5}, court="green 3 red 1", vetoes="red")
    assert game.setup.colours == ("green", "red")
    assert game.setup.deck == {"veto": 5}
    assert seen(game, 0).courts == [3, 1]
    assert game.awaiting() == [0]
    with pytest.raises(SetupError, match="2 players choose up to 2 different colours"):
        scenario(players=2, colours=("green", "green"))
    with pytest.raises(SetupError, match="no card 'joker'"):
        scenario(deck={"joker": 2})
    with pytest.raises(SetupError, match="boxes are several names"):
        scenario(boxes="bridge")  # type: ignore[arg-type]  # what somebody might write


def test_a_deck_has_what_a_scenario_names() -> None:
    """Three Vetos are more than the box has; a deck that says otherwise is believed."""
    assert scenario(vetoes="red blue yellow").setup.deck == {"veto": 3}
    assert scenario(vetoes="red blue").setup.deck == {}
    with pytest.raises(Exception, match="3 copies of veto are there, and the deck has 2"):
        scenario(vetoes="red blue yellow", deck={"veto": 2, "score-one-2": 4})


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({}, "played: the power cards of this round are those whose actions are carried out"),
        ({"played": "red 70", "card": "king"}, "card: it follows from what was played"),
        ({"played": "red 70", "hands": "red 70"}, "hands: red cannot have 70 in hand"),
        ({"played": "red 70", "hands": "red 71"}, "hands: red cannot have 71 in hand"),
        ({"played": "red 70", "hands": "red 1 10 13 15 20 23 25 30 35 40 50 55 60"}, "hands: red has 13 cards, those played"),
        ({"played": "red 70", "hands": "mauve 1"}, "hands: no seat 'mauve'"),
    ],
)
def test_hands_and_cards_that_cannot_be(wrong: dict[str, Any], complaint: str) -> None:
    """Where everybody has picked a hand, and its cards have actions of their own."""
    with pytest.raises(ScenarioError) as caught:
        scenario(boxes=("intrigue",), **wrong)
    assert str(caught.value).startswith(complaint)


def test_a_hand_is_filled_up() -> None:
    """With what was played, earlier or now, it has thirteen cards; those named are among them."""
    game = scenario(boxes=("intrigue",), played="red 70 blue 60 yellow 50 brown 30", piles="red 1 10", hands="red 180 170")
    assert len(game.position().out[0]) == 18
    assert not {180, 170, 70, 1, 10} & set(game.position().out[0])
    with pytest.raises(ScenarioError, match="hands: everybody has all power cards that were not played"):
        scenario(hands="red 3")
