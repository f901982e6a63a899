"""Every worked example the classic rulebooks print.

C is the English rulebook (cited by section), I the Italian one (cited by page and section).
"""

from __future__ import annotations

import pytest

from elgrande.game import Game
from elgrande.testing.scenario import perform, scenario
from tests.scenarios.helpers import (
    OFFER,
    OPEN,
    REGIONS,
    asked,
    board,
    caballeros,
    discs,
    filled,
    legal,
    names,
    refused,
    scored,
    told,
)
from tests.seen import seen

HOMES = "red CAT blue CAT yellow CAT brown CAT green CAT"


def score(region: str, counts: str, king: str = "GAL") -> dict[int, int]:
    """The points of one region among five players, with the King and all Grandes elsewhere."""
    game = filled({region: counts}, card="score-one-2", players=5, king=king, grandes=HOMES)
    [(place, points)] = scored(perform(game, "red special", f"red choose {region}"))
    assert place == region
    return points


# --- placing ----------------------------------------------------------------------------------------------------------


def test_king_in_galicia() -> None:
    """C, 3. Move Caballeros to the board, Example 1; I, pag. 4, Esempio 1: Old Castile, Basque Country, Castillo."""
    game = scenario(card="king", king="GAL", court="red 5")
    assert legal(game, "red") == ["place castillo", "place NAV", "place CAS", "special", "done"]


def test_king_in_new_castile() -> None:
    """C, 3. Move Caballeros to the board, Example 2; I, pag. 4, Esempio 2: five regions and the Castillo."""
    game = scenario(card="king", king="TOL", court="red 5")
    targets = ["castillo", "ARA", "CAS", "SEV", "GRA", "VAL"]
    assert legal(game, "red") == [*(f"place {target}" for target in targets), "special", "done"]


def test_caballeros_may_be_divided_between_regions_and_castillo() -> None:
    """C, 3. Move Caballeros to the board: divided between the adjacent regions and the Castillo in any way."""
    game = scenario(card="king", king="GAL", court="red 5", options=OPEN)
    perform(game, "red place NAV", "red place castillo", "red place CAS", "red place NAV", "red place castillo")
    assert board(game) == {"NAV": [2, 0, 0, 0], "CAS": [1, 0, 0, 0]}
    assert caballeros(game, "castillo") == [2, 0, 0, 0]


@pytest.mark.parametrize("value", [6, 7])
def test_a_power_card_for_three(value: int) -> None:
    """C, Preparation, picture of a power card: it allows a player to take 3 caballeros into his court."""
    game = scenario(at="court", played=f"red {value} blue 1 yellow 2 brown 3", offer=OFFER)
    assert legal(game, "red") == ["court 0", "court 1", "court 2", "court 3"]
    perform(game, "red court 3")
    assert caballeros(game, "court") == [3, 0, 0, 0]


def test_an_action_card_for_three() -> None:
    """C, The King and the King's region, picture of an action card: it allows a player to place 3 caballeros."""
    game = scenario(card="score-fours", court="red 7", king="TOL")
    perform(game, "red place VAL", "red place VAL", "red place VAL")
    assert board(game) == {"VAL": [3, 0, 0, 0]}
    assert refused(game, "red place VAL") == "placement-over"


def test_three_caballeros_with_two_more() -> None:
    """C, 1 stack, "2 more Caballeros": three onto the board, 2 into any region and 1 next to the King."""
    game = scenario(card="two-more", court="red 7", king="GAL")
    perform(game, "red special", "red place VAL", "red place VAL")
    assert refused(game, "red place VAL") == "placement-neighbours"
    perform(game, "red place NAV")
    assert board(game) == {"VAL": [2, 0, 0, 0], "NAV": [1, 0, 0, 0]}


# --- ranks and ties ---------------------------------------------------------------------------------------------------


def test_five_three_one() -> None:
    """C, Score the Regions, example "5/3/1"; I, pag. 5, Esempio: 5, 3 and 1 for the first three."""
    assert score("NAV", "red 3 blue 2 yellow 1") == {0: 5, 1: 3, 2: 1}


def test_three_tied_at_5_3_1() -> None:
    """C, Score the Regions, Example 1; I, pag. 5, Esempio 3: 4-4-4-3 gives 3, 3, 3 and green 1."""
    assert score("NAV", "red 4 blue 4 yellow 4 green 3") == {0: 3, 1: 3, 2: 3, 4: 1}


def test_the_fourth_without_that_tie() -> None:
    """I, pag. 5, Esempio 3, last sentence: had the first three not been tied, green would be fourth without a point."""
    assert score("NAV", "red 6 blue 5 yellow 4 green 3") == {0: 5, 1: 3, 2: 1}


def test_4_3_2_2_at_6_4_2() -> None:
    """C, Score the Regions, Example 2; I, pag. 5, Esempio 1: yellow and green slide to fourth place, no points."""
    assert score("CAS", "red 4 blue 3 yellow 2 green 2") == {0: 6, 1: 4}


def test_4_3_3_2_at_4_3_1() -> None:
    """I, pag. 5, Esempio 2: the two with 3 slide to third place, 1 point each, the fourth gets none.

    The print says "il giallo e il verde" share third place, but yellow and blue hold the three: a slip of the pen.
    """
    assert score("SEV", "red 4 blue 3 yellow 3 green 2") == {0: 4, 1: 1, 2: 1}


def test_a_tie_with_both_grandes_brings_no_bonus() -> None:
    """I, pag. 6, home bonus: none for a tie, also if both tied players have their Grande in the region."""
    game = scenario(card="score-one-2", king="GAL", VAL="red 2 blue 2", grandes="red VAL blue VAL")
    assert scored(perform(game, "red special", "red choose VAL")) == [("VAL", {0: 3, 1: 3})]


# --- scoreboards ------------------------------------------------------------------------------------------------------


def test_8_4_0_in_galicia() -> None:
    """C, 3 stack, all 4 regions, first example; I, table 3: Galicia is no longer a 4-region and is not scored."""
    game = scenario(card="score-fours", boards="8 GAL", GAL="red 2", CAT="red 2", SEV="red 2")
    assert scored(perform(game, "red special")) == [("CAT", {0: 4}), ("SEV", {0: 4})]


def test_4_0_0_in_granada() -> None:
    """C, 3 stack, all 4 regions, second example; I, table 3: Granada is now a 4-region and is scored."""
    game = filled(dict.fromkeys(("GAL", "CAT", "SEV", "GRA"), "red 2"), card="score-fours", boards="4 GRA", grandes="red TOL")
    events = perform(game, "red special")
    assert scored(events) == [("GAL", {0: 4}), ("CAT", {0: 4}), ("SEV", {0: 4}), ("GRA", {0: 4})]


def test_4_0_0_in_granada_is_no_6_region() -> None:
    """C, 3 stack, all 6 and 7 regions: only the values on the mobile scoreboard are considered."""
    game = scenario(
        card="score-sixes-sevens", boards="4 GRA", king="GAL", grandes="red NAV", CAS="red 2", TOL="red 2", GRA="red 2"
    )
    assert scored(perform(game, "red special")) == [("CAS", {0: 6}), ("TOL", {0: 7})]


@pytest.mark.parametrize(
    ("card", "regions"),
    [
        ("score-fours", ["GAL", "CAT", "SEV"]),
        ("score-fives", ["NAV", "ARA", "VAL"]),
        ("score-sixes-sevens", ["CAS", "TOL", "GRA"]),
    ],
)
def test_the_classes_without_scoreboards(card: str, regions: list[str]) -> None:
    """C, 3 stack; I, table 3: the regions of each class by name."""
    game = scenario(card=card, castillo="red 2")
    assert [place for place, _ in scored(perform(game, "red special"))] == regions


# --- Veto -------------------------------------------------------------------------------------------------------------


def test_partial_veto() -> None:
    """I, table 2, Veto, Esempio: blue moves 4, yellow lets two moves pass and stops the other two."""
    game = scenario(card="four-any", actor="blue", vetoes="yellow", VAL="blue 4", court="blue 1")
    perform(game, "blue special", "blue lift blue VAL", "blue drop GRA", "yellow pass")
    perform(game, "blue lift blue VAL", "blue drop SEV", "yellow pass")
    events = perform(game, "blue lift blue VAL", "blue drop GAL", "yellow veto")
    assert names(events) == ["veto-used", "card-discarded", "action-stopped"]
    assert board(game) == {"VAL": [0, 2, 0, 0], "GRA": [0, 1, 0, 0], "SEV": [0, 1, 0, 0]}
    assert refused(game, "blue special") == "special-over"
    assert legal(game, "blue")[0] == "place castillo"


# --- general scoring and preparation ----------------------------------------------------------------------------------


def test_general_scoring_step_by_step() -> None:
    """C, A general scoring is made up of: discs, the Castillo, the way out of it, the regions in order."""
    game = scenario(at="general-scoring", king="TOL", castillo="red 2 blue 1", VAL="blue 1", TOL="red 1", court="blue 1")
    events = discs(game, "red VAL", "blue TOL", "yellow VAL", "brown VAL")
    assert names(events)[4:8] == ["discs-revealed", "scored", "swept", "swept"]
    assert told(events, "swept") == [("red", 2, "castillo", "VAL"), ("blue", 1, "castillo", "court")]
    assert [place for place, _ in scored(events)] == ["castillo", *REGIONS]
    assert dict(scored(events))["VAL"] == {0: 5, 1: 3}
    assert caballeros(game, "court") == [0, 2, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_preparation(players: int) -> None:
    """C, Preparation: King and homes by region cards, 2 at home with the Grande, 7 in court, 21 left."""
    for seed in range(20):
        view = seen(Game.new("classic", players=players, seed=seed, options=OPEN), 0)
        assert view.round == 1
        assert len({view.king, *view.grandes}) == players + 1, "every card shows another region"
        assert view.courts == [7] * players
        assert view.provinces == [21] * players
        assert view.castillo == [0] * players
        assert view.scores == [0] * players
        assert view.scoreboards == {"8": None, "4": None}
        assert view.hand == list(range(1, 14))
        homes = dict.fromkeys(REGIONS, [0] * players)
        for seat, home in enumerate(view.grandes):
            homes[home] = [2 * (other == seat) for other in range(players)]
        assert view.regions == homes


def test_the_short_game_begins_in_round_2() -> None:
    """C, Round marker: in the short game it begins on space 2; I, pag. 3."""
    game = Game.new("classic", players=3, seed=1, options={"length": "six"})
    assert game.round == 2
    assert seen(game, None).rounds == [2, 3, 5, 6, 8, 9]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_players_choose_who_begins(seat: int) -> None:
    """C, Play the power cards: in the first round the players choose a player to begin."""
    game = Game.new("classic", players=3, seed=1, options={"first": seat})
    assert game.awaiting() == [seat]


def test_the_end_of_a_third_round() -> None:
    """C, Next Round and Scoring: left-over cards are discarded, who played last begins, the scoring comes first."""
    game = scenario(
        card="four-any",
        round=3,
        players=2,
        actor="blue",
        played="red 13 blue 5",
        offer="- score-one-2 score-fours the-court -",
        court="blue 1",
    )
    events = perform(game, "blue done")
    assert names(events) == [
        "card-discarded", "card-discarded", "card-discarded", "card-discarded", "first-player", "general-scoring",
    ]  # fmt: skip
    assert told(events, "first-player") == [(1,)]
    assert told(events, "general-scoring") == [(3,)]
    events = discs(game, "red VAL", "blue VAL")
    assert told(events, "round-began") == [(4,)]
    assert asked(game) == ["blue"]


def test_power_cards_decide_the_order_of_turns() -> None:
    """C, Play the power cards: the highest goes first, then the second highest; all values differ."""
    game = scenario(at="power", first="blue")
    perform(game, "blue power 3", "yellow power 9")
    assert refused(game, "brown power 9") == "power-different"
    perform(game, "brown power 1")
    events = perform(game, "red power 12")
    assert told(events, "turn-began") == [(0,)]
    assert seen(game, 0).order == [0, 2, 1, 3]


def test_who_played_last_begins_the_next_round() -> None:
    """C, Play the power cards: the player who played last in the previous round begins, then clockwise."""
    game = scenario(at="round-end", round=1, played="red 4 blue 9 yellow 2 brown 11", offer="- - - - king")
    assert asked(game) == ["yellow"]
    perform(game, "yellow power 13")
    assert asked(game) == ["brown"]
