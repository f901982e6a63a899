"""Every worked example the rulebook of 2023 prints (M), cited by page and section.

The rulebook speaks to the player of purple.  Its seats are not the same in all examples: for the power cards blue
sits to the left of green, for Withdrawal orange to the left of purple.  Here the seats are purple, orange, blue and
green, clockwise.
"""

from __future__ import annotations

import pytest

from elgrande.game import Game
from elgrande.testing.scenario import perform
from tests.scenarios.helpers import (
    REGIONS,
    asked,
    board,
    caballeros,
    discs,
    filled,
    legal,
    names,
    paid,
    refused,
    scored,
    told,
)  # fmt: skip
from tests.scenarios.modern.helpers import BASE, OFFER, SHIFT, modern, places, turn_order
from tests.seen import seen

ELSEWHERE = "purple CAT orange CAT blue CAT green CAT"
"""All Grandes far from where the example is."""


# --- page 4: power cards and court ------------------------------------------------------------------------------------


def test_power_cards_8_3_5_9() -> None:
    """M p. 4, 2. Play Power cards: 8 first, then anything but 8, then anything but 8 and 3; the last plays 9."""
    game = modern(at="power", first="orange")
    perform(game, "orange power 8")
    assert legal(game, "blue") == [f"power {value}" for value in range(1, 14) if value != 8]
    perform(game, "blue power 3")
    assert legal(game, "green") == [f"power {value}" for value in range(1, 14) if value not in (8, 3)]
    perform(game, "green power 5")
    assert refused(game, "purple power 5") == "power-different"
    perform(game, "purple power 9")
    assert turn_order(game) == ["purple", "orange", "green", "blue"]


def test_turns_9_8_5_3() -> None:
    """M p. 4, 3. Take a turn: you with 9, then green with 8, orange with 5, and blue with 3."""
    game = modern(at="power", first="green")
    events = perform(game, "green power 8", "purple power 9", "orange power 5", "blue power 3")
    assert told(events, "power-played") == [(3, 8), (0, 9), (1, 5), (2, 3)]
    assert told(events, "turn-began") == [(0,)]
    assert turn_order(game) == ["purple", "green", "orange", "blue"]


def test_the_9_brings_two_to_court() -> None:
    """M p. 4, Take Caballeros to the Court: you have played the 9 and take 2 from the Province."""
    game = modern(at="court", played="purple 9 green 8 orange 5 blue 3", court="purple 1", offer=OFFER)
    assert legal(game, "purple") == ["court 0", "court 1", "court 2"]
    assert told(perform(game, "purple court 2"), "court-taken") == [(0, 2)]
    assert caballeros(game, "court") == [3, 0, 0, 0]
    assert caballeros(game, "provinces") == [27, 30, 30, 30]


@pytest.mark.parametrize("value", [12, 13])
def test_the_12_and_the_13_bring_nobody(value: int) -> None:
    """M p. 4, Note: with the 12 or 13 you cannot take new caballeros to your court."""
    game = modern(at="court", played=f"purple {value} orange 1 blue 2 green 3", offer=OFFER)
    assert asked(game) == ["purple"]
    assert legal(game, "purple") == [f"card {card}" for card in OFFER.split()]


# --- page 5 and 6: placement and special action -----------------------------------------------------------------------


def test_castilla_is_the_kings_region() -> None:
    """M p. 5, Place Caballeros: Galicia, Navarra, Aragón, Toledo or the Castillo."""
    game = modern(card="your-majesty", king="CAS", court="purple 5")
    targets = places("castillo", "GAL", "NAV", "ARA", "TOL")
    assert legal(game, "purple") == [*targets, "special", "done"]
    assert refused(game, "purple place CAS") == "king-region-taboo"
    assert refused(game, "purple place VAL") == "placement-neighbours"


def test_your_majesty_from_valencia_to_toledo() -> None:
    """M p. 6, Example 1: 2 in Granada, 2 in Toledo, the last into the Castillo; then the King goes to Toledo."""
    game = modern(card="your-majesty", king="VAL", court="purple 7", offer=OFFER)
    perform(game, *["purple place GRA"] * 2, *["purple place TOL"] * 2, "purple place castillo")
    assert legal(game, "purple") == ["special", "done"]
    events = perform(game, "purple special", "purple king TOL")
    assert told(events, "king-moved") == [("VAL", "TOL")]
    assert board(game) == {"TOL": [2, 0, 0, 0], "GRA": [2, 0, 0, 0]}
    assert caballeros(game, "castillo") == [1, 0, 0, 0]
    assert caballeros(game, "court") == [2, 0, 0, 0]
    assert seen(game, 0).king == "TOL"


def test_fiesta_skipped() -> None:
    """M p. 6, Example 2: it would help the others, so it is skipped; 1 is placed in Aragón and 2 in Toledo."""
    game = modern(card="fiesta", king="CAS", court="purple 3", ARA="orange 2", NAV="blue 2", VAL="green 2", offer=OFFER)
    perform(game, "purple place ARA", "purple place TOL", "purple place TOL")
    events = perform(game, "purple done")
    assert names(events) == ["card-discarded", "turn-began"]
    assert game.scores == (0, 0, 0, 0)
    assert board(game) == {"NAV": [0, 0, 2, 0], "ARA": [1, 2, 0, 0], "TOL": [2, 0, 0, 0], "VAL": [0, 0, 0, 2]}


def test_fiesta_scores_aragon_navarra_and_valencia() -> None:
    """M p. 6, Example 2: the 5-point regions by name."""
    game = modern(card="fiesta", king="CAS")
    assert {place for place, _ in scored(perform(game, "purple special"))} == {"ARA", "NAV", "VAL"}


def test_the_used_card_is_discarded_and_the_kings_card_is_not() -> None:
    """M p. 6, after the examples: used cards go to the discard pile, Your Majesty goes back to its stack."""
    game = modern(card="fiesta", offer="manoeuvre disgrace - recruitment your-majesty")
    assert told(perform(game, "purple done"), "card-discarded") == [("fiesta",)]
    perform(game, "orange card your-majesty")
    assert told(perform(game, "orange done"), "card-discarded") == []
    assert seen(game, 0).offer == ["manoeuvre", "disgrace", None, "recruitment", None]


# --- page 6 and 7: end of the round -----------------------------------------------------------------------------------


def test_one_card_unused_with_four_players() -> None:
    """M p. 7, 4. End of the round: with 4 players 1 card is left over and goes to the discard pile face up."""
    game = modern(
        card="fiesta", round=1, actor="green", played="purple 9 orange 8 blue 5 green 3", offer="- tribute - - -",
        stacks="1 unrest",
    )  # fmt: skip
    events = perform(game, "green done")
    assert told(events, "card-discarded") == [("fiesta",), ("tribute",)]
    assert seen(game, 0).discards == ["fiesta", "tribute"]
    assert told(events, "first-player") == [(3,)]
    assert told(events, "round-began") == [(2,)]
    assert seen(game, 0).offer[-1] == "your-majesty"


def test_an_unused_kings_card_is_not_discarded() -> None:
    """M p. 7, 4. End of the round: the King's card is available in every round."""
    game = modern(at="round-end", round=1, offer="- - - - your-majesty")
    assert seen(game, 0).discards == []
    assert seen(game, 0).round == 2
    assert seen(game, 0).offer[-1] == "your-majesty"


# --- page 7 and 8: general scoring ------------------------------------------------------------------------------------


def test_the_castillo_3_2_1() -> None:
    """M p. 7, b) Score the Castillo: 5, 3, 1 and nothing for green; then your 3 go to Granada."""
    game = modern(at="general-scoring", king="GAL", castillo="purple 3 blue 2 orange 1")
    events = discs(game, "purple GRA", "orange CAT", "blue CAT", "green CAT")
    assert scored(events)[0] == ("castillo", {0: 5, 1: 1, 2: 3})
    assert told(events, "swept")[0] == ("purple", 3, "castillo", "GRA")
    assert caballeros(game, "GRA") == [3, 0, 0, 0]
    assert caballeros(game, "CAT") == [0, 1, 2, 0]
    assert caballeros(game, "castillo") == [0, 0, 0, 0]


def test_a_disc_on_the_kings_region_goes_to_court() -> None:
    """M p. 7, a) Set your Secret disc, Remember: such caballeros return to your court."""
    game = modern(at="general-scoring", king="GAL", castillo="purple 3")
    events = discs(game, "purple GAL", "orange CAT", "blue CAT", "green CAT")
    assert told(events, "swept") == [("purple", 3, "castillo", "court")]
    assert caballeros(game, "court") == [3, 0, 0, 0]


def test_galicia() -> None:
    """M p. 8, c) Score each region: 4 for orange, 2 for blue, nothing for the third and the fourth."""
    game = modern(card="audience", king="TOL", GAL="orange 4 blue 3 purple 2 green 1", grandes=ELSEWHERE)
    assert scored(perform(game, "purple special", "purple choose GAL")) == [("GAL", {1: 4, 2: 2})]


def test_navarra_with_three_tied() -> None:
    """M p. 8, Resolving ties: three with 2 are second, 3 points each; orange is third, 1 point; no Grande's bonus."""
    homes = "purple CAT orange CAT blue CAT green NAV"
    game = modern(card="audience", king="TOL", NAV="purple 2 blue 2 green 2 orange 1", grandes=homes)
    assert scored(perform(game, "purple special", "purple choose NAV")) == [("NAV", {0: 3, 1: 1, 2: 3, 3: 3})]


def test_sevilla() -> None:
    """M p. 8, bonuses: blue and green share second place, 3 each and no bonus for blue's Grande; you get 1."""
    homes = "purple CAT orange CAT blue SEV green CAT"
    game = modern(card="audience", king="TOL", SEV="blue 2 green 2 purple 1", grandes=homes)
    assert scored(perform(game, "purple special", "purple choose SEV")) == [("SEV", {0: 1, 2: 3, 3: 3})]


def test_granada_with_both_bonuses() -> None:
    """M p. 8, bonuses: 6 and 2 for the Grande and 2 for the King are 10; orange and green are third, 1 each."""
    homes = "purple GRA orange CAT blue CAT green CAT"
    game = modern(card="audience", king="GRA", GRA="purple 3 orange 1 green 1", grandes=homes)
    assert scored(perform(game, "purple special", "purple choose GRA")) == [("GRA", {0: 10, 1: 1, 3: 1})]


def test_the_examples_of_page_8_in_one_general_scoring() -> None:
    """M p. 8: the same bonuses and ties in a general scoring, regions from top to bottom."""
    game = modern(
        at="general-scoring", king="GRA", grandes="purple GRA orange CAT blue SEV green NAV",
        GAL="orange 4 blue 3 purple 2 green 1", NAV="purple 2 blue 2 green 2 orange 1", SEV="blue 2 green 2 purple 1",
        GRA="purple 3 orange 1 green 1",
    )  # fmt: skip
    events = discs(game, "purple CAS", "orange CAS", "blue CAS", "green CAS")
    assert [place for place, _ in scored(events)] == ["castillo", *REGIONS]
    points = dict(scored(events))
    assert points["GAL"] == {1: 4, 2: 2}
    assert points["NAV"] == {0: 3, 1: 1, 2: 3, 3: 3}
    assert points["SEV"] == {0: 1, 2: 3, 3: 3}
    assert points["GRA"] == {0: 10, 1: 1, 3: 1}
    assert game.scores == (14, 6, 8, 7)


def test_the_scoring_tile_to_castilla() -> None:
    """M p. 8, Scoring tile: a tile is moved to Castilla and reduces the points of the majority there."""
    game = modern(card="enactment", king="TOL", boards="4 VAL", CAS="orange 3 purple 1", grandes=ELSEWHERE)
    assert paid(game.explain("CAS").points) == {0: 4, 1: 6}
    events = perform(game, "purple special", "purple scoreboard 4 CAS")
    assert told(events, "scoreboard-set") == [(4, "VAL", "CAS")]
    assert seen(game, 0).scoreboards == {"8": None, "4": "CAS"}
    assert paid(game.explain("CAS").points) == {1: 4}


def test_castilla_under_the_tile() -> None:
    """M p. 8, Scoring tile: it replaces the printed 6/4/2, the first gets 4 and nobody else anything."""
    game = modern(card="audience", king="TOL", boards="4 CAS", CAS="orange 3 purple 1", grandes=ELSEWHERE)
    assert scored(perform(game, "purple special", "purple choose CAS")) == [("CAS", {1: 4})]


def test_a_tie_at_the_end_is_shared() -> None:
    """M p. 8, End of the game: after the third general scoring the most points win, a tie is shared."""
    game = modern(at="general-scoring", round=9, scores="purple 40 orange 40 blue 12 green 12")
    events = discs(game, "purple CAT", "orange CAT", "blue CAT", "green CAT")
    assert names(events)[-1] == "game-over"
    assert game.is_over
    assert game.ranking == [(1, [0, 1]), (3, [2, 3])]


# --- page 9: variations -----------------------------------------------------------------------------------------------


def test_the_short_game_skips_spaces_4_and_7() -> None:
    """M p. 9, Short game: 6 rounds from space 2 on, spaces 4 and 7 are skipped."""
    view = seen(Game.new("modern", players=4, seed=1, options={"length": "six"}), None)
    assert (view.round, view.rounds) == (2, [2, 3, 5, 6, 8, 9])


def test_all_four_old_hands() -> None:
    """M p. 9, Old Hands: one card leaves stack 1, two leave stack 2, one leaves stack 4."""
    added = {"call_to_arms": True, "vetos": 2, "royal_adviser": True}
    game = Game.new("modern", players=4, seed=3, options=added)
    line = game.notation()
    stacks = {
        i + 1: [str(seen(game, 0).offer[i]), *line.split(f"| stack{i + 1} ")[1].split(" |")[0].split()] for i in range(4)
    }  # fmt: skip
    old = {1: ["call-to-arms"], 2: ["veto", "veto"], 3: [], 4: ["royal-adviser"]}
    for stack, cards in stacks.items():
        assert len(cards) == 10
        assert sorted(card for card in cards if card not in BASE[stack]) == old[stack]
        assert all(cards.count(card) <= copies for card, copies in BASE[stack].items())


def test_power_shift_9_plus_1() -> None:
    """M p. 9, Power Shift, first example: 9 +1 (= 10) may be played if someone already played a 9."""
    game = modern(at="power", first="purple", modifiers="orange +1", options=SHIFT)
    perform(game, "purple power 9")
    assert refused(game, "orange power 9") == "power-different"
    events = perform(game, "orange power 9 +1")
    assert told(events, "power-played") == [(1, 9)]
    assert told(events, "modifier-played") == [(1, "+1", 10)]


def test_power_shift_7_plus_1() -> None:
    """M p. 9, Power Shift, second example: after an 8, 7 +1 (= 8) cannot be played."""
    game = modern(at="power", first="purple", modifiers="orange +1", options=SHIFT)
    perform(game, "purple power 8")
    assert refused(game, "orange power 7 +1") == "power-different"
    assert "power 7" in legal(game, "orange")
    assert "power 8 +1" in legal(game, "orange")


# --- page 10 and 11: action cards -------------------------------------------------------------------------------------


def test_intrigue() -> None:
    """M p. 10: yours from Granada to Castilla and the Castillo, green to Valencia, blue to Castilla."""
    game = modern(card="intrigue", king="TOL", GRA="purple 2 green 1 blue 1", court="purple 1")
    events = perform(
        game,
        "purple special",
        "purple lift purple GRA",
        "purple drop CAS",
        "purple lift purple GRA",
        "purple drop castillo",
        "purple lift green GRA",
        "purple drop VAL",
        "purple lift blue GRA",
        "purple drop CAS",
    )
    assert told(events, "moved") == [
        (0, "purple", "GRA", "CAS"),
        (0, "purple", "GRA", "castillo"),
        (0, "green", "GRA", "VAL"),
        (0, "blue", "GRA", "CAS"),
    ]
    assert board(game) == {"CAS": [1, 0, 1, 0], "VAL": [0, 0, 0, 1]}
    assert caballeros(game, "castillo") == [1, 0, 0, 0]
    assert refused(game, "purple special") == "special-over"


def test_withdrawal() -> None:
    """M p. 10: orange sends 3 from court, blue 2 and 1 from Valencia, green 2 from Toledo and 1 from Valencia."""
    game = modern(
        card="withdrawal", king="GAL", court="purple 1 orange 3 blue 2", TOL="green 2 purple 1", VAL="blue 1 green 1",
    )  # fmt: skip
    perform(game, "purple special")
    assert asked(game) == ["orange"]
    events = perform(game, *["orange send orange court"] * 3)
    assert asked(game) == ["blue"]
    events += perform(game, *["blue send blue court"] * 2, "blue send blue VAL")
    assert asked(game) == ["green"]
    events += perform(game, *["green send green TOL"] * 2, "green send green VAL")
    assert asked(game) == ["purple"]
    assert [tuple(event.args.values()) for event in events] == [
        (1, "orange", "court"), (1, "orange", "court"), (1, "orange", "court"),
        (2, "blue", "court"), (2, "blue", "court"), (2, "blue", "VAL"),
        (3, "green", "TOL"), (3, "green", "TOL"), (3, "green", "VAL"),
    ]  # fmt: skip
    assert board(game) == {"TOL": [1, 0, 0, 0]}
    assert caballeros(game, "provinces") == [28, 30, 30, 30]


def test_outposts_with_tiles_in_toledo_and_galicia() -> None:
    """M p. 11, Score regions: Sevilla, Cataluña and Toledo, which shows 4 now; not Galicia under the other tile."""
    game = filled(
        dict.fromkeys(("GAL", "CAT", "TOL", "SEV"), "purple 2"), edition="modern", card="outposts", king="ARA",
        boards="4 TOL 8 GAL", grandes="purple ARA",
    )  # fmt: skip
    assert scored(perform(game, "purple special")) == [("CAT", {0: 4}), ("TOL", {0: 4}), ("SEV", {0: 4})]


def test_coup_in_toledo() -> None:
    """M p. 11, Secret disc: orange moves 1 to Cataluña, blue 2 to Granada, green 2 to Valencia; yours stay."""
    game = modern(card="coup", king="GAL", TOL="purple 2 orange 1 blue 2 green 2", court="purple 1")
    perform(game, "purple special", "purple choose TOL")
    assert asked(game) == ["orange", "blue", "green"]
    events = discs(game, "orange CAT", "blue GRA", "green VAL")
    assert told(events, "swept") == [("orange", 1, "TOL", "CAT"), ("blue", 2, "TOL", "GRA"), ("green", 2, "TOL", "VAL")]
    assert board(game) == {"CAT": [0, 1, 0, 0], "TOL": [2, 0, 0, 0], "GRA": [0, 0, 2, 0], "VAL": [0, 0, 0, 2]}
