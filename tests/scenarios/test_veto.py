"""The classic Veto: before each step, on a Veto, and how long it lasts.

C is the English rulebook (2 stack, Veto), I the Italian one (table 2, Veto), §4 are the project's rulings.
"""

from __future__ import annotations

import pytest

from elgrande.testing.scenario import perform, scenario
from tests.scenarios.helpers import (
    OFFER,
    OPEN,
    asked,
    board,
    caballeros,
    discs,
    finish_round,
    legal,
    names,
    refused,
    scored,
    told,
)  # fmt: skip
from tests.seen import seen

ANSWERS = ["pass", "waive", "veto"]
SIX: dict[str, str | int | bool] = {"length": "six"}


# --- when the question is put -----------------------------------------------------------------------------------------


def test_veto_before_the_first_step() -> None:
    """A Veto stops an action that was announced, before it is executed (C, 2 stack)."""
    game = scenario(card="four-any", vetoes="blue", VAL="red 4", court="red 1")
    assert perform(game, "red special", "red lift red VAL", "red drop GRA")[1:] == []
    assert asked(game) == ["blue"]
    assert legal(game, "blue") == ANSWERS
    events = perform(game, "blue veto")
    assert names(events) == ["veto-used", "card-discarded", "action-stopped"]
    assert board(game) == {"VAL": [4, 0, 0, 0]}


def test_the_step_is_announced_whole() -> None:
    """Source and target are known when holders are asked (§4 what a step is)."""
    game = scenario(card="four-any", vetoes="blue", VAL="yellow 4", court="red 1")
    perform(game, "red special", "red lift yellow VAL")
    assert asked(game) == ["red"]
    perform(game, "red drop GRA")
    for seat in (0, 1, 2, 3, None):
        announced = seen(game, seat).announced
        assert announced is not None
        assert announced.name == "moved"
        assert tuple(announced.args.values()) == (0, "yellow", "VAL", "GRA")
    assert board(game) == {"VAL": [0, 0, 4, 0]}


def test_pass_lets_the_step_happen() -> None:
    """After all holders have passed, it happens (§4 classic Veto)."""
    game = scenario(card="four-any", vetoes="blue", VAL="red 4")
    perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert told(perform(game, "blue pass"), "moved") == [(0, "red", "VAL", "GRA")]
    assert board(game) == {"VAL": [3, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    assert seen(game, 0).vetoes == [0, 1, 0, 0]
    assert seen(game, 0).announced is None


def test_each_step_is_asked() -> None:
    """A player may stop part of a special action, so every step is asked about (C, 2 stack)."""
    game = scenario(card="four-own", vetoes="blue", VAL="red 4", court="red 1")
    perform(game, "red special")
    for _ in range(4):
        perform(game, "red lift red VAL", "red drop GRA")
        assert asked(game) == ["blue"]
        perform(game, "blue pass")
    assert board(game) == {"GRA": [4, 0, 0, 0]}


def test_veto_midway_keeps_what_happened() -> None:
    """The Veto prevents the remainder; what happened stays (C, 2 stack; §4)."""
    game = scenario(card="three-any", vetoes="blue", VAL="red 3", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue pass")
    perform(game, "red lift red VAL", "red drop GAL", "blue veto")
    assert board(game) == {"VAL": [2, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


def test_the_printed_example_two_of_four() -> None:
    """Blue may move 4; yellow lets two moves pass and vetoes the others (I, table 2)."""
    game = scenario(card="four-own", actor="blue", vetoes="yellow", VAL="blue 4", offer=OFFER)
    for _ in range(2):
        perform(game, *(["blue special"] if seen(game, 0).question == "act" else []))
        perform(game, "blue lift blue VAL", "blue drop GRA", "yellow pass")
    events = perform(game, "blue lift blue VAL", "blue drop GRA", "yellow veto")
    assert names(events) == ["veto-used", "card-discarded", "action-stopped", "card-discarded", "turn-began"]
    assert board(game) == {"VAL": [0, 2, 0, 0], "GRA": [0, 2, 0, 0]}


def test_regroup_stopped_midway() -> None:
    """Of "all own from one region" what was not yet spread stays where it was (§4 classic Veto)."""
    game = scenario(card="regroup", vetoes="blue", VAL="red 4")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue pass")
    perform(game, "red lift red VAL", "red drop GAL", "blue veto")
    assert board(game) == {"VAL": [3, 0, 0, 0], "GRA": [1, 0, 0, 0]}


def test_without_holders_nobody_is_asked() -> None:
    """Only holders are asked (§4 asking for a Veto)."""
    game = scenario(card="four-own", VAL="red 4")
    events = perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert names(events) == ["special-begun", "moved"]


def test_the_actor_is_not_asked_about_the_own_action() -> None:
    """Holders but not the actor (§4 asking for a Veto)."""
    game = scenario(card="four-own", vetoes="red", VAL="red 4")
    events = perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert names(events) == ["special-begun", "moved"]


def test_holders_are_asked_clockwise_from_the_actors_left() -> None:
    """Clockwise from the active player's left (§4 asking for a Veto)."""
    game = scenario(card="four-own", actor="yellow", vetoes="red blue brown", VAL="yellow 2")
    perform(game, "yellow special", "yellow lift yellow VAL", "yellow drop GRA")
    for colour in ("brown", "red", "blue"):
        assert asked(game) == [colour]
        perform(game, f"{colour} pass")
    assert asked(game) == ["yellow"]
    assert board(game) == {"VAL": [0, 0, 1, 0], "GRA": [0, 0, 1, 0]}


def test_only_the_holder_in_turn_answers() -> None:
    """Each holder in turn (notation.md)."""
    game = scenario(card="four-own", vetoes="blue yellow", VAL="red 2")
    perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert refused(game, "yellow veto") == "not-awaited"
    assert refused(game, "red lift red VAL") == "not-awaited"
    assert refused(game, "blue lift red VAL") == "veto-open"


def test_a_veto_ends_the_questions() -> None:
    """After a Veto that stands no other holder is asked about the step, and keeps the card (§4)."""
    game = scenario(card="four-own", vetoes="blue yellow", VAL="red 2", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue veto", "yellow pass")
    assert asked(game) == ["red"]
    assert seen(game, 0).vetoes == [0, 0, 1, 0]
    assert board(game) == {"VAL": [2, 0, 0, 0]}


def test_waive_is_for_the_whole_action() -> None:
    """Pass for this whole action: not asked again in it (§4 asking for a Veto)."""
    game = scenario(card="four-own", vetoes="blue", VAL="red 4")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue waive")
    perform(game, "red lift red VAL", "red drop GRA")
    assert asked(game) == ["red"]
    assert board(game) == {"VAL": [2, 0, 0, 0], "GRA": [2, 0, 0, 0]}


def test_waive_binds_only_oneself() -> None:
    """Another holder is asked on (§4 asking for a Veto)."""
    game = scenario(card="four-own", vetoes="blue yellow", VAL="red 4")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue waive")
    perform(game, "yellow pass", "red lift red VAL", "red drop GRA")
    assert asked(game) == ["yellow"]


def test_waive_ends_with_the_action() -> None:
    """In the next special action the holder is asked again (§4 asking for a Veto)."""
    game = scenario(card="score-fours", vetoes="brown", offer="four-any score-one-2 - the-court king")
    perform(game, "red special", "brown waive", "blue card king", "blue special", "blue king VAL")
    assert asked(game) == ["brown"]
    assert legal(game, "brown") == ANSWERS


def test_who_waived_is_still_asked_about_a_veto() -> None:
    """Except about another Veto (ruling veto-asking)."""
    game = scenario(card="four-own", vetoes="blue yellow", VAL="red 4")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue waive", "yellow veto")
    assert asked(game) == ["blue"]
    assert legal(game, "blue") == ["pass", "veto"]


# --- each kind of step ------------------------------------------------------------------------------------------------


def test_stop_placing_by_special_action() -> None:
    """One caballero placed by the special action is a step (§4 what a step is)."""
    game = scenario(card="two-more", vetoes="blue", court="red 4")
    perform(game, "red special", "red place GAL", "blue pass", "red place GAL", "blue veto")
    assert board(game) == {"GAL": [1, 0, 0, 0]}
    assert caballeros(game, "court") == [3, 0, 0, 0]


def test_stop_five_from_one() -> None:
    """One caballero moved is a step (§4 what a step is)."""
    game = scenario(card="five-from-one", vetoes="blue", VAL="blue 5")
    perform(game, "red special", *["red lift blue VAL", "red drop GAL", "blue pass"] * 2)
    perform(game, "red lift blue VAL", "red drop GAL", "blue veto")
    assert board(game) == {"GAL": [0, 2, 0, 0], "VAL": [0, 3, 0, 0]}


@pytest.mark.parametrize("card", ["empty-courts", "three-from-court"])
def test_stop_emptying_courts(card: str) -> None:
    """One court emptied is a step; opponents' losses go one after the other (§4)."""
    game = scenario(card=card, vetoes="yellow", court="red 1 blue 3 yellow 3 brown 3")
    perform(game, "red special")
    assert asked(game) == ["yellow"]
    assert told(perform(game, "yellow pass"), "swept") == [("blue", 3, "court", "provinces")]
    perform(game, "yellow veto")
    assert caballeros(game, "court") == [1, 0, 3, 3]


def test_stop_sending_one_of_each() -> None:
    """One caballero sent is a step (§4 what a step is)."""
    game = scenario(card="one-of-each", vetoes="yellow", VAL="red 1 blue 1 yellow 1 brown 1", court="red 1")
    perform(game, "red special", "red send blue VAL", "yellow pass", "red send yellow VAL", "yellow veto")
    assert board(game) == {"VAL": [1, 0, 1, 1]}
    assert asked(game) == ["red"]
    assert refused(game, "red special") == "special-over"


def test_stop_the_kings_return() -> None:
    """Each caballero an opponent sends is a step; the Veto ends it for all who follow (§4)."""
    game = scenario(card="king-returns", vetoes="brown", VAL="blue 3 yellow 3 brown 3", court="red 1")
    perform(game, "red special", "blue send blue VAL", "brown pass")
    perform(game, "blue send blue VAL", "brown pass", "blue send blue VAL")
    perform(game, "brown veto")
    assert board(game) == {"VAL": [0, 1, 3, 3]}
    assert asked(game) == ["red"]


def test_who_sends_may_veto_it() -> None:
    """Only the active player is not asked; an opponent who has to send is (§4 asking for a Veto)."""
    game = scenario(card="king-returns", vetoes="blue", VAL="blue 3", court="red 1")
    perform(game, "red special", "blue send blue VAL")
    assert asked(game) == ["blue"]
    perform(game, "blue veto")
    assert board(game) == {"VAL": [0, 3, 0, 0]}


@pytest.mark.parametrize(("card", "left"), [("desert-two", [0, 2, 4, 4]), ("desert-all", [0, 0, 4, 4])])
def test_stop_discs_being_carried_out(card: str, left: list[int]) -> None:
    """No question before discs are set, then one before each is carried out (§4 opponents' steps)."""
    game = scenario(card=card, vetoes="yellow", VAL="blue 4 yellow 4 brown 4", court="red 1")
    perform(game, "red special")
    assert asked(game) == ["blue", "yellow", "brown"]
    events = discs(game, "blue VAL", "yellow VAL", "brown VAL")
    assert names(events)[-1] == "discs-revealed"
    assert asked(game) == ["yellow"]
    perform(game, "yellow pass", "yellow veto")
    assert board(game) == {"VAL": left}


def test_stop_evictions() -> None:
    """One revealed disc carried out is a step (§4 what a step is)."""
    game = scenario(card="evict", vetoes="brown", VAL="red 1 blue 2 yellow 2", court="red 1")
    perform(game, "red special", "red choose VAL")
    assert asked(game) == ["blue", "yellow"]
    discs(game, "blue GAL", "yellow GAL")
    perform(game, "brown pass", "brown veto")
    assert board(game) == {"VAL": [1, 0, 2, 0], "GAL": [0, 2, 0, 0]}


def test_stop_scoring_one_region() -> None:
    """One region scored is a step, known by its name (§4 what a step is)."""
    game = scenario(card="score-one-2", vetoes="blue", VAL="red 3", court="red 1")
    perform(game, "red special", "red choose VAL")
    announced = seen(game, 1).announced
    assert announced is not None
    assert announced.name == "scored"
    assert announced.args["place"] == "VAL"
    perform(game, "blue veto")
    assert game.scores == (0, 0, 0, 0)


def test_stop_scoring_between_regions() -> None:
    """Several regions are several steps (§4 what a step is)."""
    game = scenario(card="score-fours", vetoes="blue", GAL="red 1", CAT="red 1", SEV="red 1", grandes="red TOL", court="red 1")
    events = perform(game, "red special", "blue pass", "blue pass", "blue veto")
    assert scored(events) == [("GAL", {0: 4}), ("CAT", {0: 4})]
    assert game.scores == (8, 0, 0, 0)


def test_stop_scoring_the_castillo_tells_nothing() -> None:
    """A Castillo that is not opened shows nobody its contents (C, The Castillo; §4 classic Veto)."""
    game = scenario(card="score-castillo", vetoes="blue", castillo="red 3 yellow 2", court="red 1")
    perform(game, "red special")
    announced = seen(game, 1).announced
    assert announced is not None
    assert not announced.args.get("awards")
    perform(game, "blue veto")
    assert game.scores == (0, 0, 0, 0)


def test_stop_scoring_firsts() -> None:
    """Firsts only: each region is a step (§4 what a step is)."""
    game = scenario(card="score-firsts", vetoes="blue", GAL="red 1", NAV="red 1", grandes="red TOL", court="red 1")
    perform(game, "red special", "blue pass", "blue veto")
    assert game.scores == (4, 0, 0, 0)


def test_stop_the_ballot() -> None:
    """No question before the discs, one before each scored region (§4 opponents' steps)."""
    game = scenario(card="ballot", vetoes="blue", VAL="red 1", GRA="red 1", grandes="red TOL", court="red 1")
    perform(game, "red special")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    discs(game, "red VAL", "blue GRA", "yellow TOL", "brown TOL")
    perform(game, "blue pass", "blue veto")
    assert game.scores == (6, 0, 0, 0)


@pytest.mark.parametrize("card", ["king", "royal-adviser"])
def test_stop_the_king(card: str) -> None:
    """The King is a step (§4 what a step is)."""
    game = scenario(card=card, king="TOL", vetoes="blue", court="red 1")
    perform(game, "red special", "red king VAL", "blue veto")
    assert seen(game, 0).king == "TOL"
    assert legal(game, "red")[0] == "place castillo"


def test_stop_a_grande() -> None:
    """A Grande is a step (§4 what a step is)."""
    game = scenario(card="grande", vetoes="blue", grandes="red VAL", court="red 1")
    perform(game, "red special", "red grande GRA", "blue veto")
    assert seen(game, 0).grandes[0] == "VAL"


def test_stop_a_scoreboard() -> None:
    """A scoreboard is a step (§4 what a step is)."""
    game = scenario(card="scoreboard", vetoes="blue", court="red 1")
    perform(game, "red special", "red scoreboard 8 VAL", "blue veto")
    assert seen(game, 0).scoreboards == {"8": None, "4": None}


def test_stop_taking_a_power_card_back() -> None:
    """One card taken back is a step, its value never told (§4 what a step is)."""
    game = scenario(card="power-back", vetoes="blue", piles="red 4 9", court="red 1")
    perform(game, "red special", "red take 9")
    for seat in (1, 2, 3, None):
        announced = seen(game, seat).announced
        assert announced is not None
        assert announced.name == "power-taken"
        assert announced.args["value"] is None
    perform(game, "blue veto")
    assert seen(game, 0).piles[0] == [4, 9, 13]
    assert seen(game, 0).hand == [1, 2, 3, 5, 6, 7, 8, 10, 11, 12]
    assert all("9" not in str(event.args.get("value")) for event in game.events_for(1))


def test_the_announcement_does_not_tell_the_value_of_the_top_card() -> None:
    """Its value is never told, whichever card it is (§4 what a step is)."""
    game = scenario(card="power-back", vetoes="blue", piles="red 4 9", court="red 1")
    perform(game, "red special", "red take 13")
    announced = seen(game, 1).announced
    assert announced is not None
    assert announced.args["value"] is None


def test_stop_the_court() -> None:
    """Each caballero that comes to court by the card is a step (§4 what a step is)."""
    game = scenario(card="the-court", vetoes="blue", court="red 1")
    perform(game, "red special", "red court 2", "blue pass", "blue veto")
    assert caballeros(game, "court") == [2, 0, 0, 0]


def test_stop_topping_up_by_the_court() -> None:
    """Topping up belongs to the special action: it is a step, too (§4 what a step is, provinces run short)."""
    game = scenario(card="the-court", vetoes="blue", VAL="red 29", court="red 1")
    perform(game, "red special", "red recall VAL")
    assert asked(game) == ["blue"]
    perform(game, "blue veto")
    assert board(game) == {"VAL": [29, 0, 0, 0]}
    assert caballeros(game, "court") == [1, 0, 0, 0]


def test_either_or_is_stopped_at_its_steps() -> None:
    """Choosing a branch is no step; its moves are (§4 what a step is)."""
    game = scenario(card="regroup-or-two-more", vetoes="blue", VAL="red 2", court="red 2")
    perform(game, "red special", "red either 2")
    assert asked(game) == ["red"]
    perform(game, "red place GAL", "blue veto")
    assert board(game) == {"VAL": [2, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


# --- what a Veto cannot stop ------------------------------------------------------------------------------------------


def test_never_a_placement() -> None:
    """One cannot prevent the moving of caballeros onto the board (C, 2 stack)."""
    game = scenario(card="king", king="TOL", vetoes="blue yellow brown", court="red 5")
    events = perform(game, *["red place VAL"] * 5)
    assert told(events, "placed") == [(0, "VAL")] * 5
    assert asked(game) == ["red"]


def test_never_power_cards_court_or_the_choice_of_a_card() -> None:
    """Only special actions (C, 2 stack)."""
    game = scenario(at="court", played="red 5 blue 4 yellow 3 brown 2", vetoes="blue yellow brown", offer=OFFER)
    perform(game, "red court 4", "red card king")
    assert asked(game) == ["red"]


def test_never_the_taking_of_a_veto() -> None:
    """Only the use of a Veto can be vetoed, not taking the card (§4 Veto on a Veto)."""
    game = scenario(at="card", offer="four-any veto score-fours the-court king", vetoes="blue", court="red 2")
    events = perform(game, "red card veto")
    assert names(events) == ["card-taken", "veto-kept"]
    assert asked(game) == ["red"]


def test_special_and_done_are_no_steps() -> None:
    """Beginning, choosing and ending are no steps (§4 what a step is)."""
    game = scenario(card="four-own", vetoes="blue", VAL="red 2", court="red 1")
    perform(game, "red special")
    assert asked(game) == ["red"]
    perform(game, "red done")
    assert asked(game) == ["red"]
    assert seen(game, 0).vetoes == [0, 1, 0, 0]


def test_a_loss_of_nothing_is_not_asked() -> None:
    """An empty court is no change, so no step (§4 what a step is)."""
    game = scenario(card="empty-courts", vetoes="blue", court="red 1 brown 2")
    perform(game, "red special")
    announced = seen(game, 1).announced
    assert announced is not None
    assert announced.args["colour"] == "brown"


def test_court_zero_is_no_step() -> None:
    """Taking none changes nothing (§4 what a step is)."""
    game = scenario(card="the-court", vetoes="blue", court="red 1")
    perform(game, "red special", "red court 0")
    assert asked(game) == ["red"]


# --- after a Veto -----------------------------------------------------------------------------------------------------


def test_a_vetoed_action_counts_as_used_and_its_placement_stays_open() -> None:
    """It counts as used; its placement stays open (§4 a vetoed action)."""
    game = scenario(card="king", king="TOL", vetoes="blue", court="red 5")
    perform(game, "red special", "red king GAL", "blue veto")
    assert refused(game, "red special") == "special-over"
    assert seen(game, 0).placements == 5
    perform(game, *["red place VAL"] * 5)
    assert board(game) == {"VAL": [5, 0, 0, 0]}


def test_after_the_placement_a_vetoed_action_ends_the_turn() -> None:
    """With the placement done there is nothing left (C, 5. Lay aside the chosen action card)."""
    game = scenario(card="score-fours", vetoes="blue", court="red 1", offer=OFFER)
    events = perform(game, "red place VAL", "red special", "blue veto")
    assert names(events)[-3:] == ["action-stopped", "card-discarded", "turn-began"]


def test_a_used_veto_is_discarded() -> None:
    """After it was played the card is discarded (C, 2 stack)."""
    game = scenario(card="king", vetoes="blue", court="red 5")
    events = perform(game, "red special", "red king GAL", "blue veto")
    assert told(events, "card-discarded") == [("veto",)]
    assert seen(game, 0).discards == ["veto"]
    assert seen(game, 0).vetoes == [0, 0, 0, 0]


def test_one_veto_stops_one_action() -> None:
    """You can prevent only one special action (C, 2 stack)."""
    game = scenario(card="king", vetoes="yellow", offer="four-any score-one-2 score-fours the-court -")
    perform(game, "red special", "red king GAL", "yellow veto")
    events = perform(game, "blue card score-fours", "blue special")
    assert "scored" in names(events)


def test_a_veto_taken_in_this_round_is_good_at_once() -> None:
    """During this round or the next (C, 2 stack)."""
    game = scenario(at="card", offer="four-any veto score-fours the-court king")
    perform(game, "red card veto", "blue card king", "blue special", "blue king GAL")
    assert asked(game) == ["red"]
    perform(game, "red veto")
    assert seen(game, 0).king == "TOL"


# --- Veto on a Veto ---------------------------------------------------------------------------------------------------


def test_veto_on_a_veto_by_another_holder() -> None:
    """A Veto can prevent the use of another; both are discarded and the action goes on (I, table 2; §4)."""
    game = scenario(card="king", king="TOL", vetoes="blue yellow", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto")
    assert asked(game) == ["yellow"]
    assert legal(game, "yellow") == ["pass", "veto"]
    events = perform(game, "yellow veto")
    assert names(events) == ["veto-used", "card-discarded", "king-moved"]
    assert seen(game, 0).king == "GAL"
    assert seen(game, 0).vetoes == [0, 0, 0, 0]
    assert seen(game, 0).discards == ["veto", "veto"]


def test_veto_on_a_veto_by_the_active_player() -> None:
    """Any other holder may, the actor too (§4 Veto on a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="red blue", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto")
    assert asked(game) == ["red"]
    perform(game, "red veto")
    assert seen(game, 0).king == "GAL"


def test_a_veto_is_not_asked_about_by_its_own_player() -> None:
    """Any other holder: not the one who used it, even with a second Veto (§4 Veto on a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="blue:both", court="red 1")
    events = perform(game, "red special", "red king GAL", "blue veto")
    assert names(events)[-1] == "action-stopped"
    assert seen(game, 0).vetoes == [0, 1, 0, 0]


def test_letting_a_veto_stand() -> None:
    """Whoever passes keeps the own Veto, and the first one stands (§4 Veto on a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="red blue yellow", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto", "yellow pass")
    assert asked(game) == ["red"]
    events = perform(game, "red pass")
    assert names(events) == ["action-stopped"]
    assert seen(game, 0).vetoes == [1, 0, 1, 0]
    assert seen(game, 0).king == "TOL"


def test_three_vetos_in_a_chain() -> None:
    """The third stops the second, so the first stands (§4 Veto on a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="blue yellow brown", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto", "yellow veto")
    assert asked(game) == ["brown"]
    assert seen(game, 0).vetoed_by == [1, 2]
    events = perform(game, "brown veto")
    assert names(events) == ["veto-used", "card-discarded", "action-stopped"]
    assert seen(game, 0).king == "TOL"
    assert seen(game, 0).vetoes == [0, 0, 0, 0]
    assert seen(game, 0).discards == ["veto", "veto", "veto"]


def test_four_vetos_in_a_chain() -> None:
    """The fourth stops the third, so the second stands and the action goes on (§4 Veto on a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="red blue yellow brown", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto", "yellow veto", "brown veto", "red veto")
    assert seen(game, 0).king == "GAL"


def test_the_actors_veto_can_be_vetoed() -> None:
    """The use of any Veto can be vetoed, also the active player's (§4 Veto on a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="red blue yellow", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto", "yellow pass", "red veto")
    assert asked(game) == ["yellow"]
    perform(game, "yellow veto")
    assert seen(game, 0).king == "TOL"


def test_after_a_stopped_veto_the_next_holder_is_asked_about_the_step() -> None:
    """The action goes on: holders not yet asked are asked before the step happens (§4 classic Veto, asking)."""
    game = scenario(card="king", king="TOL", vetoes="red blue yellow", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto", "yellow pass", "red veto", "yellow pass")
    assert asked(game) == ["yellow"]
    assert legal(game, "yellow") == ANSWERS
    perform(game, "yellow veto")
    assert seen(game, 0).king == "TOL"


def test_who_has_passed_on_a_step_is_not_asked_about_it_again() -> None:
    """Each step is asked once of each holder; another Veto is another question (§4 asking for a Veto)."""
    game = scenario(card="king", king="TOL", vetoes="blue yellow brown", court="red 1")
    perform(game, "red special", "red king GAL", "blue pass", "yellow veto")
    assert (asked(game), legal(game, "blue")) == (["blue"], ["pass", "veto"])
    perform(game, "blue pass")
    assert asked(game) == ["brown"]
    perform(game, "brown veto")
    assert (asked(game), legal(game, "blue")) == (["blue"], ["pass", "veto"])
    events = perform(game, "blue pass")
    assert names(events) == ["king-moved"]


def test_after_a_stopped_veto_the_action_goes_on_with_its_next_steps() -> None:
    """The action goes on: the next step is asked again (§4 Veto on a Veto)."""
    game = scenario(card="four-own", vetoes="blue yellow:both", VAL="red 4", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue veto", "yellow veto")
    assert asked(game) == ["yellow"], "yellow has not answered about the step itself yet"
    assert legal(game, "yellow") == ANSWERS
    perform(game, "yellow pass")
    assert board(game) == {"VAL": [3, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    perform(game, "red lift red VAL", "red drop GRA")
    assert asked(game) == ["yellow"]
    perform(game, "yellow veto")
    assert board(game) == {"VAL": [3, 0, 0, 0], "GRA": [1, 0, 0, 0]}


# --- how long it lasts ------------------------------------------------------------------------------------------------


def test_a_veto_of_this_round_survives_its_end() -> None:
    """It is good during this round or the next (C, 2 stack)."""
    game = scenario(at="round-end", round=1, vetoes="blue", offer="- - - - king")
    assert seen(game, 0).vetoes == [0, 1, 0, 0]
    assert seen(game, 0).discards == []


def test_a_veto_of_the_last_round_is_discarded() -> None:
    """Not used by the end of the next round, it is discarded in any case (C, 2 stack)."""
    game = scenario(at="round-end", round=2, vetoes="blue:old yellow", offer="- - - - king")
    assert seen(game, 0).vetoes == [0, 0, 1, 0]
    assert seen(game, 0).discards == ["veto"]


def test_a_veto_lives_to_the_end_of_the_next_round() -> None:
    """Taken in round 1, it can be used in round 2 and is gone in round 3 (C, 2 stack)."""
    game = scenario(at="round-end", round=1, vetoes="blue", offer="- - - - king")
    assert game.round == 2
    events = finish_round(game)
    assert game.round == 3
    assert ("veto",) in told(events, "card-discarded")
    assert seen(game, 0).vetoes == [0, 0, 0, 0]


def test_a_veto_in_the_last_turn_of_the_next_round() -> None:
    """A Veto of the last round still works in this one (C, 2 stack)."""
    game = scenario(card="king", king="TOL", vetoes="blue:old", court="red 1")
    perform(game, "red special", "red king GAL", "blue veto")
    assert seen(game, 0).king == "TOL"


def test_a_veto_survives_a_general_scoring() -> None:
    """Taken in round 3, it is held in round 4 (C, 2 stack)."""
    game = scenario(at="round-end", round=3, vetoes="blue", offer="- - - - king")
    discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert game.round == 4
    assert seen(game, 0).vetoes == [0, 1, 0, 0]
    finish_round(game)
    assert game.round == 5
    assert seen(game, 0).vetoes == [0, 0, 0, 0]


def test_a_veto_in_the_six_round_game() -> None:
    """The next round that is played counts: a Veto of round 3 lasts to the end of round 5 (§4 Veto expires)."""
    game = scenario(at="round-end", round=3, options=SIX, vetoes="blue", offer="- - - - king")
    discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert game.round == 5
    assert seen(game, 0).vetoes == [0, 1, 0, 0]
    finish_round(game)
    assert game.round == 6
    assert seen(game, 0).vetoes == [0, 0, 0, 0]


def test_an_old_veto_in_the_six_round_game() -> None:
    """A Veto of round 2 ends with round 3, before the scoring (§4 Veto expires)."""
    game = scenario(at="round-end", round=3, options=SIX, vetoes="blue:old", offer="- - - - king")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    assert seen(game, 0).vetoes == [0, 0, 0, 0]


def test_a_veto_taken_through_play_expires_through_play() -> None:
    """From taking the card to losing it, two rounds later (C, 2 stack)."""
    game = scenario(
        at="card", round=1, players=2, offer="four-any veto score-fours the-court king",
        stacks="1 four-own three-any, 2 score-one-2 score-one-2, 3 score-fives score-most, 4 grande scoreboard",
    )  # fmt: skip
    perform(game, "red card veto", "blue card king", "blue done")
    assert game.round == 2
    assert seen(game, 0).vetoes == [1, 0]
    finish_round(game)
    assert game.round == 3
    assert seen(game, 0).vetoes == [0, 0]


def test_of_two_vetos_the_older_is_spent_first() -> None:
    """With two Vetos the older is spent (§4 asking for a Veto)."""
    game = scenario(card="king", round=1, vetoes="blue:both", offer="four-any score-one-2 score-fours the-court -", players=2)
    perform(game, "red special", "red king GAL", "blue veto")
    assert seen(game, 0).vetoes == [0, 1]
    finish_round(game)
    assert game.round == 2
    assert seen(game, 0).vetoes == [0, 1], "the younger one is still good in the next round"
    finish_round(game)
    assert seen(game, 0).vetoes == [0, 0]


def test_of_two_vetos_only_the_older_expires() -> None:
    """Each has its own end (C, 2 stack)."""
    game = scenario(at="round-end", round=1, vetoes="blue:both", offer="- - - - king")
    assert seen(game, 0).vetoes == [0, 1, 0, 0]
    assert seen(game, 0).discards == ["veto"]


def test_castillo_steps_can_be_stopped_too() -> None:
    """A move into the Castillo is a step like any other (C, rule C; §4)."""
    game = scenario(card="four-any", vetoes="blue", VAL="blue 2", court="red 1", options=OPEN)
    perform(game, "red special", "red lift blue VAL", "red drop castillo", "blue veto")
    assert caballeros(game, "castillo") == [0, 0, 0, 0]
    assert board(game) == {"VAL": [0, 2, 0, 0]}
