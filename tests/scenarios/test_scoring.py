"""Scoring: ranks, ties, bonuses, scoreboards, the track, and what is explained.

C is the English rulebook (sections "SCORING" and "Score the Regions"), I the Italian one,
§1 and §4 are the project's rules.
"""

from __future__ import annotations

import pytest

from elgrande.game import Game
from elgrande.testing.scenario import perform, scenario
from tests.scenarios.helpers import OPEN, REGIONS, asked, board, caballeros, discs, filled, names, paid, refused, scored
from tests.seen import seen

VALUES = {
    "castillo": (5, 3, 1),
    "GAL": (4, 2, 0),
    "NAV": (5, 3, 1),
    "ARA": (5, 4, 1),
    "CAT": (4, 2, 1),
    "CAS": (6, 4, 2),
    "TOL": (7, 4, 2),
    "SEV": (4, 3, 1),
    "GRA": (6, 3, 1),
    "VAL": (5, 3, 2),
}
AWAY = {2: "red GAL blue GAL", 3: "red GAL blue GAL yellow GAL", 4: "red GAL blue GAL yellow GAL brown GAL"}
AWAY[5] = AWAY[4] + " green GAL"


def score(place: str, counts: str, players: int = 4, *, king: str = "GAL", grandes: str = "", boards: str = "") -> dict[int, int]:
    """The points one place brings by the card that scores one place, everybody's Grande in Galicia unless told."""
    game = filled(
        {place: counts}, card="score-one-2", players=players, king=king, grandes=grandes or AWAY[players], boards=boards
    )
    explained = game.explain(place).points
    events = perform(game, "red special", f"red choose {place}")
    [(scored_place, points)] = scored(events)
    assert scored_place == place
    assert paid(explained) == points
    assert game.scores == tuple(points.get(seat, 0) for seat in range(players))
    return points


def scoring(game: Game) -> list[tuple[str, dict[int, int]]]:
    """What the special action of the card scores."""
    return scored(perform(game, "red special"))


# --- the numbers of the board -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [place for place in VALUES if place != "GAL"])
def test_first_second_and_third(place: str) -> None:
    """Most caballeros the first number, then the second and the third, the fourth nothing (C, Score the Regions)."""
    first, second, third = VALUES[place]
    assert score(place, "red 1 blue 4 yellow 3 brown 2") == {1: first, 2: second, 3: third}


def test_galicia_has_no_third_number() -> None:
    """Galicia is 4/2/0 (C, 3 stack)."""
    assert score("GAL", "red 1 blue 4 yellow 3 brown 2", king="TOL", grandes="red TOL blue TOL yellow TOL brown TOL") == {
        1: 4,
        2: 2,
    }


@pytest.mark.parametrize("place", VALUES)
def test_two_players_only_the_first_number(place: str) -> None:
    """With 2 players only the player with the most gets points (C, Score the Regions)."""
    king, away = ("TOL", "red TOL blue VAL") if place == "GAL" else ("GAL", "")
    assert score(place, "red 1 blue 4", 2, king=king, grandes=away) == {1: VALUES[place][0]}


@pytest.mark.parametrize("place", VALUES)
def test_three_players_the_first_two_numbers(place: str) -> None:
    """With 3 players only the most and the second most get points (C, Score the Regions)."""
    king, away = ("TOL", "red TOL blue TOL yellow TOL") if place == "GAL" else ("GAL", "")
    first, second, _ = VALUES[place]
    assert score(place, "red 1 blue 4 yellow 3", 3, king=king, grandes=away) == {1: first, 2: second}


def test_five_players_three_numbers() -> None:
    """With 5 players the fourth and fifth get nothing (C, Score the Regions)."""
    assert score("TOL", "red 1 blue 2 yellow 3 brown 4 green 5", 5) == {4: 7, 3: 4, 2: 2}


def test_without_a_caballero_there_is_no_rank() -> None:
    """A colour with no caballero holds no rank: nothing for third place if nobody is third (§4 ties)."""
    assert score("TOL", "red 2 blue 1") == {0: 7, 1: 4}


def test_an_empty_region_brings_nothing() -> None:
    """Nobody there, nobody ranked, no bonus (§4 ties)."""
    assert score("TOL", "", king="TOL", grandes="red TOL") == {}


def test_grandes_do_not_count() -> None:
    """The Grandes are not counted for the majority (C, Score the Regions)."""
    assert score("VAL", "red 2 blue 3", grandes="red VAL blue GAL yellow GAL brown GAL") == {0: 3, 1: 5}


# --- ties -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("red 3 blue 3", {0: 4, 1: 4}),
        ("red 3 blue 3 yellow 3", {0: 4, 1: 4, 2: 4}),
        ("red 3 blue 3 yellow 3 brown 3 green 3", {0: 4, 1: 4, 2: 4, 3: 4, 4: 4}),
        ("red 3 blue 3 yellow 2", {0: 4, 1: 4, 2: 2}),
        ("red 3 blue 3 yellow 2 brown 1", {0: 4, 1: 4, 2: 2}),
        ("red 4 blue 2 yellow 2", {0: 7, 1: 2, 2: 2}),
        ("red 4 blue 2 yellow 2 brown 2", {0: 7, 1: 2, 2: 2, 3: 2}),
        ("red 4 blue 2 yellow 2 brown 1", {0: 7, 1: 2, 2: 2}),
        ("red 4 blue 3 yellow 2 brown 2", {0: 7, 1: 4}),
        ("red 5 blue 4 yellow 3 brown 3 green 3", {0: 7, 1: 4}),
        ("red 5 blue 4 yellow 3 brown 1 green 1", {0: 7, 1: 4, 2: 2}),
    ],
)
def test_tied_players_take_the_next_rank(counts: str, points: dict[int, int]) -> None:
    """Tied players get the points of the next rank, and the others follow below (C, Score the Regions; §4 ties)."""
    assert score("TOL", counts, 5) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("red 4 blue 4 yellow 2 brown 2", {0: 4, 1: 4}),
        ("red 4 blue 4 yellow 2 brown 2 green 1", {0: 4, 1: 4}),
        ("red 4 blue 4 yellow 4 brown 2 green 2", {0: 4, 1: 4, 2: 4}),
        ("red 4 blue 4 yellow 2 brown 2 green 2", {0: 4, 1: 4}),
        ("red 5 blue 3 yellow 3 brown 1 green 1", {0: 7, 1: 2, 2: 2}),
    ],
)
def test_two_ties(counts: str, points: dict[int, int]) -> None:
    """The first tie takes rank 2, the second rank 4, that is nothing (§4 two ties)."""
    assert score("TOL", counts, 5) == points


def test_third_place_by_a_tie_may_be_worth_nothing() -> None:
    """Galicia 4/2/0: a tie for second takes the third number, which is 0 (C, Score the Regions)."""
    away = "red TOL blue TOL yellow TOL brown TOL"
    assert score("GAL", "red 4 blue 2 yellow 2", king="TOL", grandes=away) == {0: 4}


def test_two_players_tied() -> None:
    """With 2 players a tie for first takes rank 2, which does not count (§4 two numbers)."""
    assert score("TOL", "red 3 blue 3", 2) == {}


def test_three_players_tied_for_first() -> None:
    """With two numbers a tie for 1st takes the 2nd value, and the third player nothing (§4 two numbers)."""
    assert score("TOL", "red 3 blue 3 yellow 1", 3) == {0: 4, 1: 4}


def test_three_players_tied_for_second() -> None:
    """With two numbers a tie for 2nd scores 0 (§4 two numbers)."""
    assert score("TOL", "red 3 blue 1 yellow 1", 3) == {0: 7}


def test_three_players_all_tied() -> None:
    """All three tied take the second value (§4 two numbers)."""
    assert score("TOL", "red 2 blue 2 yellow 2", 3) == {0: 4, 1: 4, 2: 4}


def test_the_castillo_is_scored_like_a_region() -> None:
    """Scores are awarded as in other regions, ties included (C, Score the Castillo)."""
    assert score("castillo", "red 2 blue 2 yellow 1") == {0: 3, 1: 3, 2: 1}


# --- bonuses ----------------------------------------------------------------------------------------------------------


def test_kings_bonus() -> None:
    """The player with the most in the King's region receives 2 more (C, King's Bonus)."""
    assert score("VAL", "red 2 blue 3", king="VAL") == {0: 3, 1: 7}


def test_kings_bonus_lost_by_a_tie() -> None:
    """No King's bonus if there is a tie for first (C, King's Bonus)."""
    assert score("VAL", "red 3 blue 3 yellow 1", king="VAL") == {0: 3, 1: 3, 2: 2}


def test_home_bonus() -> None:
    """2 more for the majority where one's own Grande stands (C, Home region bonus)."""
    assert score("VAL", "red 2 blue 3", grandes="red GAL blue VAL yellow GAL brown GAL") == {0: 3, 1: 7}


def test_home_bonus_only_for_the_majority() -> None:
    """The Grande's owner needs the majority (C, Home region bonus)."""
    assert score("VAL", "red 2 blue 3", grandes="red VAL blue GAL yellow GAL brown GAL") == {0: 3, 1: 5}


def test_home_bonus_lost_by_a_tie_even_with_both_grandes() -> None:
    """No bonus for a tie, also if both tied players have their Grande there (I, bonus della regione)."""
    assert score("VAL", "red 3 blue 3", grandes="red VAL blue VAL yellow GAL brown GAL") == {0: 3, 1: 3}


def test_two_grandes_in_one_region() -> None:
    """Only the Grande of the player with the majority counts (C, Home region bonus)."""
    assert score("VAL", "red 4 blue 3", grandes="red VAL blue VAL yellow GAL brown GAL") == {0: 7, 1: 3}


def test_both_bonuses() -> None:
    """King and Grande bring 2 points each (§4 bonuses)."""
    assert score("VAL", "red 2 blue 3", king="VAL", grandes="red GAL blue VAL yellow GAL brown GAL") == {0: 3, 1: 9}


def test_a_single_caballero_is_enough() -> None:
    """First alone with at least one caballero (§4 bonuses)."""
    assert score("VAL", "blue 1", king="VAL", grandes="red GAL blue VAL yellow GAL brown GAL") == {1: 9}


def test_a_grande_alone_brings_nothing() -> None:
    """Without a caballero there is no bonus (§4 bonuses)."""
    assert score("VAL", "", king="VAL", grandes="red GAL blue VAL yellow GAL brown GAL") == {}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_bonuses_with_any_number_of_players(players: int) -> None:
    """The bonuses do not depend on how many numbers count (§4 bonuses)."""
    points = score("VAL", "red 1 blue 3", players, king="VAL", grandes=AWAY[players].replace("blue GAL", "blue VAL"))
    assert points == ({1: 9} if players == 2 else {0: 3, 1: 9})


def test_no_kings_bonus_in_the_castillo() -> None:
    """The King stands in a region; the Castillo brings no bonus (C, King's Bonus)."""
    assert score("castillo", "red 2 blue 3", king="VAL") == {0: 3, 1: 5}


@pytest.mark.parametrize("card", ["score-fives", "score-most", "score-fewest"])
def test_bonuses_in_special_scorings(card: str) -> None:
    """Players also score the home bonuses and the King's bonus by cards (C, 3 stack)."""
    game = scenario(card=card, king="VAL", VAL="red 2", grandes="red VAL")
    assert ("VAL", {0: 9}) in scoring(game)
    assert game.scores == (9, 0, 0, 0)


# --- scoreboards ------------------------------------------------------------------------------------------------------


def test_scoreboard_8_covers_the_printed_values() -> None:
    """Only the values on the mobile scoreboard count: 8/4/0 (C, 3 stack)."""
    assert score("VAL", "red 1 blue 2 yellow 3", boards="8 VAL") == {2: 8, 1: 4}


def test_scoreboard_4_covers_the_printed_values() -> None:
    """Only the values on the mobile scoreboard count: 4/0/0 (C, 3 stack)."""
    assert score("TOL", "red 1 blue 2 yellow 3", boards="4 TOL") == {2: 4}


def test_scoreboard_4_leaves_nothing_for_a_tie() -> None:
    """A tie for first takes the second number, here 0 (C, Score the Regions)."""
    assert score("TOL", "red 3 yellow 3 blue 1", boards="4 TOL") == {}


@pytest.mark.parametrize(("boards", "points"), [("8 castillo", {0: 8, 1: 4}), ("4 castillo", {0: 4})])
def test_scoreboards_on_the_castillo(boards: str, points: dict[int, int]) -> None:
    """A mobile scoreboard may lie at the Castillo and changes its values (C, 4 stack)."""
    assert score("castillo", "red 3 blue 2 yellow 1", boards=boards) == points


def test_scoreboard_and_bonuses() -> None:
    """The bonuses come on top of the scoreboard's number (§4 bonuses)."""
    assert score("VAL", "red 3 blue 1", king="VAL", boards="8 VAL", grandes="red VAL") == {0: 12, 1: 4}


@pytest.mark.parametrize("board_id", ["4", "8"])
@pytest.mark.parametrize("card", ["score-fours", "score-fives", "score-sixes-sevens"])
def test_the_castillo_is_in_no_class(card: str, board_id: str) -> None:
    """It belongs to no points class, whatever scoreboard lies on it (§2)."""
    game = scenario(card=card, boards=f"{board_id} castillo", castillo="red 3")
    assert "castillo" not in dict(scoring(game))
    assert game.scores == (0, 0, 0, 0)


def test_8_is_in_no_class() -> None:
    """A scoreboard of 8/4/0 takes its region out of all groups (C, 3 stack; §2)."""
    for card, region in (("score-fours", "SEV"), ("score-fives", "VAL"), ("score-sixes-sevens", "TOL")):
        game = filled({region: "red 3"}, card=card, king="GAL", boards=f"8 {region}")
        assert region not in dict(scoring(game))
        assert game.scores == (0, 0, 0, 0)


def test_4_makes_a_4_region() -> None:
    """A scoreboard of 4/0/0 makes a 4-region and takes it out of its printed class (C, 3 stack; §2)."""
    game = scenario(card="score-fours", boards="4 ARA", ARA="red 3 blue 1")
    assert scoring(game) == [("GAL", {}), ("ARA", {0: 4}), ("CAT", {}), ("SEV", {})]
    game = scenario(card="score-fives", boards="4 ARA", ARA="red 3 blue 1")
    assert scoring(game) == [("NAV", {}), ("VAL", {})]


# --- cards that score several places ----------------------------------------------------------------------------------


def test_firsts_only_with_bonuses() -> None:
    """Where only first places count the bonuses apply, too (§4 bonuses)."""
    game = scenario(card="score-firsts", king="TOL", TOL="red 3 blue 2", VAL="blue 3 red 1", grandes="red GAL blue VAL")
    assert {place: points for place, points in scoring(game) if points} == {"TOL": {0: 9}, "VAL": {1: 7}}


def test_firsts_only_tie_without_second_value_or_bonus() -> None:
    """If two or more tie for first there is no score (C, 3 stack)."""
    game = scenario(card="score-firsts", king="TOL", TOL="red 3 blue 3 yellow 2", grandes="red TOL blue TOL yellow VAL")
    assert all(not points for _, points in scoring(game))
    assert game.scores == (0, 0, 0, 0)


def test_firsts_only_covers_scoreboards() -> None:
    """The scoreboard's first number counts in every scoring (C, 3 stack)."""
    game = scenario(card="score-firsts", boards="8 VAL, 4 SEV", VAL="red 1", SEV="blue 1", grandes="red CAT blue CAT")
    assert {place: points for place, points in scoring(game) if points} == {"SEV": {1: 4}, "VAL": {0: 8}}


@pytest.mark.parametrize(("players", "points"), [(2, {0: 5}), (3, {0: 5}), (5, {0: 5})])
def test_firsts_only_with_any_number_of_players(players: int, points: dict[int, int]) -> None:
    """Only the first place position is scored (C, 3 stack)."""
    game = scenario(card="score-firsts", players=players, VAL="red 2 blue 1")
    assert dict(scoring(game))["VAL"] == points


def test_most_counts_all_colours_together() -> None:
    """The most caballeros in all, not of one colour (C, 3 stack; I, numero totale)."""
    game = scenario(card="score-most", VAL="red 4", GRA="red 1 blue 2 yellow 2")
    assert scoring(game) == [("GRA", {0: 1, 1: 3, 2: 3})]


def test_most_on_an_empty_board() -> None:
    """With nobody in any region no points are given."""
    game = scenario(card="score-most", castillo="red 3")
    perform(game, "red special")
    assert game.scores == (0, 0, 0, 0)


def test_fewest_on_an_empty_board() -> None:
    """Regions without caballeros are not scored (C, 3 stack)."""
    game = scenario(card="score-fewest", castillo="red 3", court="red 1")
    assert scoring(game) == []


def test_fewest_with_one_region_only() -> None:
    """The only region with caballeros has the fewest (C, 3 stack)."""
    game = scenario(card="score-fewest", VAL="red 4 blue 2")
    assert scoring(game) == [("VAL", {0: 5, 1: 3})]


def test_most_ties_in_track_order() -> None:
    """All tied regions are scored, in the order of the track (C, 3 stack; §4)."""
    game = scenario(card="score-most", king="ARA", VAL="red 2", GAL="blue 2", TOL="red 1 blue 1", grandes="red SEV blue SEV")
    assert scoring(game) == [("GAL", {1: 4}), ("TOL", {0: 4, 1: 4}), ("VAL", {0: 5})]


def test_ballot_scores_in_track_order() -> None:
    """Special scorings follow the order of the track, not of the seats (§4 order of scoring)."""
    game = filled(dict.fromkeys(("VAL", "GRA", "NAV", "GAL"), "red 1"), card="ballot", grandes="red TOL")
    perform(game, "red special")
    events = discs(game, "red VAL", "blue GAL", "yellow GRA", "brown NAV")
    assert [place for place, _ in scored(events)] == ["GAL", "NAV", "GRA", "VAL"]


def test_castillo_by_card_keeps_its_pieces() -> None:
    """The caballeros remain in the Castillo until the next general scoring (C, 3 stack)."""
    game = scenario(card="score-castillo", castillo="red 3 blue 3 yellow 1", court="red 1", options=OPEN)
    assert scoring(game) == [("castillo", {0: 3, 1: 3, 2: 1})]
    assert caballeros(game, "castillo") == [3, 3, 1, 0]
    assert board(game) == {}


def test_castillo_by_card_when_it_is_empty() -> None:
    """A scoring that needs no choice is offered and changes nothing (§4)."""
    game = scenario(card="score-castillo", court="red 1")
    assert scoring(game) == [("castillo", {})]
    assert game.scores == (0, 0, 0, 0)


def test_points_are_added_to_what_one_has() -> None:
    """The pieces move forward on the success track (C, Score the Regions)."""
    game = scenario(card="score-one-2", scores="red 17 blue 4", VAL="red 2 blue 1")
    perform(game, "red special", "red choose VAL")
    assert game.scores == (22, 7, 0, 0)


# --- general scoring --------------------------------------------------------------------------------------------------


def test_general_scoring_follows_the_track() -> None:
    """First the Castillo, then the regions in the order of the scoring track (C, Score the Regions; §1)."""
    game = scenario(at="general-scoring", castillo="red 1", VAL="blue 1", grandes="red GAL blue GAL")
    events = discs(game, "red VAL", "blue GAL", "yellow GAL", "brown GAL")
    assert [place for place, _ in scored(events)] == ["castillo", *REGIONS]


def test_general_scoring_adds_all_regions() -> None:
    """Every region is scored (C, A general scoring)."""
    game = scenario(
        at="general-scoring", king="TOL", TOL="red 2 blue 1", GAL="blue 2", CAT="yellow 1 brown 1", grandes="blue GAL"
    )
    events = discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert {place: points for place, points in scored(events) if points} == {
        "GAL": {1: 6},
        "CAT": {2: 2, 3: 2},
        "TOL": {0: 9, 1: 4},
    }
    assert game.scores == (9, 10, 2, 2)


def test_castillo_is_scored_before_its_caballeros_leave() -> None:
    """They score inside, then change the majority where they go (C, The Castillo)."""
    game = scenario(
        at="general-scoring",
        castillo="red 3 blue 1",
        VAL="yellow 2",
        grandes="red GAL blue GAL yellow GAL",
        options=OPEN,
    )
    events = discs(game, "red VAL", "blue VAL", "yellow GAL", "brown GAL")
    assert {place: points for place, points in scored(events) if points} == {
        "castillo": {0: 5, 1: 3},
        "VAL": {0: 5, 1: 2, 2: 3},
    }
    assert board(game) == {"VAL": [3, 1, 2, 0]}
    assert caballeros(game, "castillo") == [0, 0, 0, 0]


def test_a_scoreboard_on_the_castillo_at_a_general_scoring() -> None:
    """The Castillo is scored with the numbers that lie on it (C, 4 stack)."""
    game = scenario(at="general-scoring", castillo="red 3 blue 1 yellow 2", boards="8 castillo")
    events = discs(game, "red TOL", "blue TOL", "yellow TOL", "brown TOL")
    assert scored(events)[0] == ("castillo", {0: 8, 2: 4})


def test_a_region_filled_from_the_castillo_has_no_bonus_for_a_tie() -> None:
    """Bonuses look at the region when it is scored, after the Castillo has emptied (C, The Castillo)."""
    game = scenario(at="general-scoring", castillo="blue 2", VAL="red 2", grandes="red VAL blue GAL")
    assert game.explain("VAL").points == {0: 7}
    events = discs(game, "red GAL", "blue VAL", "yellow GAL", "brown GAL")
    assert dict(scored(events))["VAL"] == {0: 3, 1: 3}


@pytest.mark.parametrize("round", [3, 6])
def test_general_scoring_ends_and_the_next_round_begins(round: int) -> None:
    """General scorings occur after the 3rd, 6th and 9th rounds (C, Scoring)."""
    game = scenario(at="general-scoring", round=round)
    events = discs(game, "red VAL", "blue VAL", "yellow GAL", "brown GAL")
    assert names(events)[-2:] == ["round-began", "cards-revealed"]
    assert game.round == round + 1


@pytest.mark.parametrize("round", [1, 2, 4, 5, 7, 8])
def test_no_general_scoring_after_other_rounds(round: int) -> None:
    """Only after the 3rd, 6th and 9th rounds (C, Scoring)."""
    game = scenario(at="round-end", round=round, offer="- - - - king")
    assert game.round == round + 1
    assert seen(game, 0).question == "power"


def test_the_game_ends_after_the_third_general_scoring() -> None:
    """The game ends after the third general scoring; the furthest wins (C, Game End)."""
    game = scenario(at="general-scoring", round=9, VAL="red 1", scores="red 10 blue 20 yellow 14 brown 3", grandes="red GAL")
    events = discs(game, "red GAL", "blue GAL", "yellow GAL", "brown GAL")
    assert names(events)[-1] == "game-over"
    assert game.is_over
    assert game.ranking == [(1, [1]), (2, [0]), (3, [2]), (4, [3])]
    assert game.scores == (15, 20, 14, 3)
    assert refused(game, "red disc VAL") == "game-over"


def test_six_rounds_score_three_times() -> None:
    """The short game skips rounds 1, 4 and 7 (C, Game Length)."""
    six: dict[str, str | int | bool] = {"length": "six"}
    for round, following in ((2, 3), (5, 6), (8, 9)):
        assert scenario(at="round-end", round=round, options=six, offer="- - - - king").round == following
    for round, following in ((3, 5), (6, 8)):
        game = scenario(at="round-end", round=round, options=six, offer="- - - - king")
        assert asked(game) == ["red", "blue", "yellow", "brown"]
        discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
        assert game.round == following


# --- explained --------------------------------------------------------------------------------------------------------


def test_explain_equals_what_is_scored_everywhere() -> None:
    """The points of an explanation are those of the scoring, at all places of a crowded board."""
    game = scenario(
        at="general-scoring", players=5, round=9, king="SEV", boards="8 CAT, 4 castillo",
        castillo="red 2 blue 2 green 1", grandes="red GRA blue VAL yellow TOL brown SEV green GAL",
        GAL="red 2 blue 1 green 3", NAV="red 1 blue 1 yellow 1", ARA="brown 4 green 4 red 3",
        CAT="yellow 2 blue 2 red 1", CAS="red 5 blue 4 yellow 3 brown 3", TOL="yellow 4 green 1", SEV="brown 2 red 1",
        GRA="red 3 blue 3", VAL="blue 1",
    )  # fmt: skip
    inside = game.explain("castillo")
    before = {region: game.explain(region).points for region in REGIONS}
    events = discs(game, "red SEV", "blue SEV", "yellow SEV", "brown SEV", "green SEV")
    result = dict(scored(events))
    assert paid(inside.points) == result.pop("castillo") == {}
    assert {region: paid(points) for region, points in before.items()} == result
    assert result == {
        "GAL": {4: 6, 0: 2},
        "NAV": {0: 3, 1: 3, 2: 3},
        "ARA": {3: 4, 4: 4, 0: 1},
        "CAT": {1: 4, 2: 4},
        "CAS": {0: 6, 1: 4},
        "TOL": {2: 9, 4: 4},
        "SEV": {3: 8, 0: 3},
        "GRA": {0: 3, 1: 3},
        "VAL": {1: 7},
    }


def test_explain_names_the_values_and_the_scoreboard() -> None:
    """An explanation tells which numbers the place shows now and how many of them count."""
    game = scenario(players=3, boards="8 VAL", VAL="red 1")
    told = game.explain("VAL")
    assert (told.values, told.scoreboard, told.ranks_scored) == ((8, 4, 0), True, 2)
    told = game.explain("TOL")
    assert (told.values, told.scoreboard, told.ranks_scored) == ((7, 4, 2), False, 2)


def test_explain_tells_rank_tie_and_bonuses() -> None:
    """Each award has its reason: the rank, the King, the Grande."""
    game = scenario(king="VAL", grandes="red VAL", VAL="red 3 blue 1 yellow 1")
    assert [(award["seat"], award["reason"], award["points"]) for award in game.explain("VAL").awards] == [
        (0, "rank", 5),
        (0, "king", 2),
        (0, "grande", 2),
        (1, "rank", 2),
        (2, "rank", 2),
    ]
