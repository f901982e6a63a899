"""Intrigue & the King, clause by clause: set-up, hands, a round, scoring.

Worked out by hand from the clauses named in them.  Four players, red, blue, yellow and brown; unless it says otherwise the King
stands in TOL and the Grandes in GAL, where nobody scores.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elgrande import Game
from elgrande.editions import CLASSIC, find_box
from elgrande.editions.setup import Setup
from elgrande.engine.menus import CardMenus
from elgrande.testing import perform
from tests.boxes.intrigue_scenes import acting, intrigue, known, lay, paid, ranked, round_of, until
from tests.boxes.scenes import SPAIN, asked, discs, fact, names, offered, refused, standing

FACES = {
    10: (6, "may"), 13: (6, "must"), 15: (6, "may"), 20: (6, "may"), 23: (5, "must"), 25: (5, "may"), 30: (5, "may"),
    35: (5, "must"), 40: (4, "may"), 50: (4, "may"), 55: (4, "must"), 60: (4, "must"), 63: (4, "must"), 70: (4, "must"),
    75: (4, "may"), 80: (3, "may"), 90: (3, "must"), 93: (3, "must"), 100: (3, "must"), 110: (3, "must"), 115: (3, "must"),
    120: (2, "must"), 130: (2, "must"), 135: (2, "must"), 140: (2, "must"), 145: (2, "must"), 150: (1, "must"),
    160: (1, "must"), 170: (0, "must"), 180: (0, "must"),
}  # fmt: skip
"""Court number and duty, by value."""
JOKER = 1
"""How notation writes it."""


def table(players: int = 4, **options: Any) -> Setup:
    """A table that plays Intrigue & the King."""
    return Setup(CLASSIC, players, options, boxes=(find_box("intrigue"),))


def opened(players: int = 4, **options: Any) -> Game:
    """A new game of which all opening discs show the King's region."""
    game = Game.new("classic", players, "opened", {"first": 0, **options}, boxes=("intrigue",))
    for seat in range(players):
        game.play(seat, f"disc {king(game)}")
    return game


def king(game: Game) -> str:
    """Where the King stands."""
    return str(fact(game, "king"))


def picked(game: Game, seat: int, values: list[int]) -> None:
    """Somebody puts cards into the hand."""
    for value in values:
        game.play(seat, f"pick {value}")


# --- set-up --------------------------------------------------------------------------------------------------------------------


def test_what_is_in_the_box() -> None:
    """KI-1, KI-12: 31 cards for every colour, a King and an Intrigue card; no action cards; 30 caballeros and the marker."""
    setup = table()
    assert set(setup.program.power_values) == {JOKER, *FACES}
    cards = {card.value: card for card in find_box("intrigue").cards if card.value}
    for value, (court, duty) in FACES.items():
        assert (cards[value].court, cards[value].must, cards[value].joker) == (court, duty == "must", False), value
    assert cards[JOKER].joker
    assert setup.program.stack_count == 0
    assert setup.program.caballeros == [30] * 4
    assert len([card for card in find_box("intrigue").cards if not card.value]) == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players: int) -> None:
    """KI-2, KI-3, X-4: homes with Grande and 2, 7 at court, 21 in the provinces; then everybody sets a disc to one of nine.

    One from court goes where the disc shows; where it shows the King's region it stays at court.
    """
    game = Game.new("classic", players, "set-up", boxes=("intrigue",))
    for seat, colour in enumerate(game.setup.colours[:players]):
        assert (standing(game, "court")[colour], standing(game, "provinces")[colour]) == (7, 21)
        assert standing(game, fact(game, "grandes")[seat]) == {colour: 2}
        assert offered(game, colour) == [f"disc {region}" for region in SPAIN]
    elsewhere = next(region for region in SPAIN if region != king(game) and not standing(game, region))
    for seat in range(players):
        game.play(seat, f"disc {elsewhere if seat else king(game)}")
    colours = game.setup.colours
    assert standing(game, elsewhere) == dict.fromkeys(colours[1:players], 1)
    assert standing(game, "court") == {colours[0]: 7} | dict.fromkeys(colours[1:players], 6)


@pytest.mark.parametrize(("players", "numbers"), [(2, [4, 2]), (3, [5, 3, 1]), (4, [5, 4, 2, 1]), (5, [5, 4, 3, 2, 1])])
def test_caballero_cards(players: int, numbers: list[int]) -> None:
    """KI-4, KI-8: the highest card has the highest number, the lowest the lowest; KI-9: at most so many are placed."""
    colours = ("red", "blue", "yellow", "brown", "green")[:players]
    played = " ".join(f"{colour} {value}" for colour, value in zip(colours, (150, 110, 100, 90, 70), strict=False))
    for colour, number in zip(colours, numbers, strict=True):
        game = intrigue(players=players, colours=colours, played=played, actor=colour, court=f"{colour} 9")
        assert fact(game, "placements") == number
        perform(game, *[f"{colour} place VAL"] * number)
        assert "place VAL" not in offered(game, colour)


def test_thirteen_are_picked_in_secret() -> None:
    """KI-5: each value once, 13 of 31; nobody sees what others pick, nor how far they are."""
    game = opened()
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    hand = [JOKER, *list(FACES)[:12]]
    picked(game, 0, hand[:5])
    assert known(game, "blue", "hands")[0] == known(game, "blue", "hands")[2] == 13
    assert known(game, "blue", "out")[0] == known(game, "blue", "out")[2] == 18
    assert not [value for value in hand[:5] if f"pick {value}" in offered(game, "red")]
    picked(game, 0, hand[5:])
    assert offered(game, "red") == [f"unpick {value}" for value in table().program.power_values if value in hand]
    assert sorted(known(game, "red", "out")[0]) == sorted(set(FACES) - set(hand))


def test_a_hand_is_changed_until_the_last_one_is_in() -> None:
    """KI-5: as a disc."""
    game = opened(players=2)
    hand = list(FACES)[:13]
    picked(game, 0, hand)
    assert asked(game) == ["blue"]
    perform(game, "red unpick 10", "red pick 180")
    picked(game, 1, hand[:12])
    events = perform(game, f"blue pick {hand[12]}")
    assert names(events) == ["hand-locked", "hands-complete"]
    assert offered(game, "red") == [f"power {value}" for value in [*hand[1:], 180]]


def test_a_hand_that_is_being_changed_is_waited_for_in_the_end() -> None:
    """KI-5: the last one is in, another lacks a card again."""
    game = opened(players=2)
    hand = list(FACES)[:13]
    picked(game, 0, hand)
    perform(game, "red unpick 10")
    picked(game, 1, hand)
    assert asked(game) == ["red"]
    perform(game, "red pick 180")
    assert offered(game, "red") == [f"power {value}" for value in [*hand[1:], 180]]


def test_the_multiples_of_ten() -> None:
    """KI-5: for first games, 18 cards."""
    assert table(ki_cards=18).program.power_values == tuple(range(10, 190, 10))


@pytest.mark.parametrize("count", [7, 8, 13, 14, 18, 31])
def test_what_is_kept_of_a_set_of_cards(count: int) -> None:
    """Whatever was asked before, it is what belongs to each card of the set, in order."""
    chance = Random(count)
    values = sorted(chance.sample(range(1, 200), count))
    menus = CardMenus(values)
    for mask in [0, (2 << count) - 2, *[chance.getrandbits(count) << 1 for _ in range(300)]]:
        assert menus.of(mask) == [value for number, value in enumerate(values, start=1) if mask >> number & 1]


@pytest.mark.parametrize("cards", [31, 18])
def test_hands_dealt_by_chance(cards: int) -> None:
    """KI-5, X-11: nothing is asked, the same seed deals the same, and nobody knows another's."""
    game = opened(ki_pick="random", ki_cards=cards)
    again = opened(ki_pick="random", ki_cards=cards)
    assert asked(game) == ["red"]
    assert len(offered(game, "red")) == 13
    assert offered(game, "red") == offered(again, "red")
    hands = {tuple(fact(game, "out")[seat]) for seat in range(4)}
    assert len(hands) == 4
    assert known(game, "blue", "out")[0] == cards - 13


# --- a round -------------------------------------------------------------------------------------------------------------------


def test_power_cards() -> None:
    """KI-6: clockwise from the starting player, no value twice; who played the lowest opens the next round."""
    game = intrigue(at="power", first="yellow", hands="red 60 70, blue 60 70, yellow 60 70, brown 60 70")
    assert asked(game) == ["yellow"]
    perform(game, "yellow power 70")
    assert asked(game) == ["brown"]
    assert refused(game, "brown", "power 70") == "power-different"
    assert refused(game, "brown", "power 180") == "power-in-hand"
    lay(game, 60, 30, 25)
    assert ranked(game) == ["yellow", "brown", "red", "blue"]
    until(game, "blue", "power")
    assert round_of(game) == 5


def test_a_hand_without_a_legal_card() -> None:
    """KI-7: five players, round 9, the Joker spent: any card may be played, of equal ones the earlier ranks higher."""
    hands = ", ".join(f"{colour} 20 30 50 60" for colour in ("red", "blue", "yellow", "brown", "green"))
    piles = "green 1 10 13 15 23 25 35 40 55"
    game = intrigue(at="power", round=9, players=5, hands=hands, piles=piles)
    lay(game, 20, 30, 50, 60)
    assert offered(game, "green") == ["power 20", "power 30", "power 50", "power 60"]
    perform(game, "green power 60")
    assert ranked(game) == ["brown", "green", "yellow", "blue", "red"]


def test_a_joker_without_a_legal_second_card() -> None:
    """KI-7: the same; the second card is the last, and ranks below an equal one, who was to the right of it, too."""
    hands = "red 1 20 30 50 60, " + ", ".join(f"{colour} 20 30 50 60" for colour in ("blue", "yellow", "brown", "green"))
    game = intrigue(at="power", round=9, players=5, hands=hands, piles="red 10 13 15 23 25 35 40 55")
    lay(game, JOKER, 20, 30, 50, 60)
    assert offered(game, "red") == ["power 20", "power 30", "power 50", "power 60"]
    perform(game, "red power 20")
    assert ranked(game) == ["green", "brown", "yellow", "blue", "red"]


@pytest.mark.parametrize("value", FACES)
def test_court_numbers(value: int) -> None:
    """KI-9a: up to the number on the own card, for whoever is King or Intrigue player, too."""
    game = intrigue(at="court", players=2, played=f"red {value} blue {180 if value < 100 else 13}")
    until(game, "red")
    court = FACES[value][0]
    if court:
        assert offered(game, "red") == [f"court {number}" for number in range(court + 1)]
    else:
        assert not [move for move in offered(game, "red") if move.startswith("court")]


def test_placement_and_special_action() -> None:
    """KI-9b: in either order, not interleaved; next to the King and into the Castillo."""
    game = acting(70, court="red 4", VAL="blue 1")
    assert offered(game, "red") == [f"place {place}" for place in ("castillo", "ARA", "CAS", "SEV", "GRA", "VAL")] + ["special"]
    perform(game, "red place VAL")
    assert refused(game, "red", "special") == "either-order"
    perform(game, "red done")
    assert offered(game, "red") == ["special"]
    perform(game, "red special", "red send red VAL", "red send blue VAL")
    assert asked(game) == ["yellow"]


def test_provinces_are_topped_up() -> None:
    """X-10: with empty provinces own pieces come to court from regions that are not taboo, a quarantined one neither."""
    board = {"TOL": "red 5", "ARA": "red 5", "VAL": "red 10", "castillo": "red 8", "court": "red 1", "ambush": "red 1"}
    game = intrigue(at="court", played="red 130 blue 70 yellow 60 brown 15", boards="8 ARA", facts={"closed": "ARA"}, **board)
    assert offered(game, "red") == ["recall VAL", "done"]


def test_played_cards_lie_open() -> None:
    """KI-15: everybody sees all of them; King, Intrigue and Caballero cards are back in the next round."""
    played = "red 130 blue 70 yellow 60 brown 15"
    game = intrigue(at="round-end", played=played, piles="red 1 80, blue 90 50")
    assert known(game, "brown", "piles") == [[1, 80, 130], [90, 50, 70], [60], [15]]
    assert fact(game, "played") == [0, 0, 0, 0]
    assert asked(game) == ["brown"]


def test_a_general_scoring() -> None:
    """KI-16, X-9: as ever; Castillo 5/3/1, those inside go by disc, then the regions; the King's bonus for who is first alone."""
    game = intrigue(at="general-scoring", castillo="red 2 blue 1", TOL="blue 1", VAL="yellow 1", grandes="yellow VAL")
    events = perform(game, *discs(red="GAL", blue="TOL", yellow="GAL", brown="GAL"))
    assert paid(game, events) == {
        "castillo": {"red": 5, "blue": 3}, "GAL": {"red": 4 + 2}, "TOL": {"blue": 7 + 2}, "VAL": {"yellow": 5 + 2},
    }  # fmt: skip
    assert standing(game, "court") == {"blue": 1}


@pytest.mark.parametrize(
    ("players", "played", "awards"),
    [
        (2, "red 115 blue 180", {"red": 4}),
        (3, "red 115 blue 180 yellow 10", {"red": 4, "blue": 3}),
        (4, "red 115 blue 180 yellow 10 brown 20", {"red": 4, "blue": 3, "yellow": 1}),
    ],
)
def test_few_players_have_fewer_ranks(players: int, played: str, awards: dict[str, int]) -> None:
    """X-8: with two players the first number only, with three the first two."""
    third = " yellow 1" if players > 2 else ""
    game = intrigue(players=players, played=played, SEV="red 3 blue 2" + third)
    events = perform(game, "red special ki115" if players == 2 else "red special")
    assert paid(game, events) == {"SEV": awards}
