"""The modern Veto: one question for a whole special action, before anything is chosen.

M is the rulebook of 2023 (page 9, Old Hands; page 12, Veto), §3 and §4 are the project's rules.
"""

from __future__ import annotations

import pytest

from elgrande.game import Game
from elgrande.rules.errors import SetupError
from elgrande.testing.scenario import perform
from tests.scenarios.helpers import (
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
from tests.scenarios.modern.helpers import BASE, OFFER, REGENTS, SHIFT, VETOS, modern, places
from tests.seen import seen

ANSWERS = ["pass", "veto"]
ALL: dict[str, str | int | bool] = {**VETOS, "new_regency": True, "power_shift": True}
NEAR_TOLEDO = places("castillo", "ARA", "CAS", "SEV", "GRA", "VAL")
ACTIONS = [card for cards in BASE.values() for card in cards if card != "your-majesty"] + ["royal-adviser", *REGENTS]
SITUATION = {
    "king": "TOL",
    "court": "purple 3 orange 4 blue 4 green 4",
    "castillo": "orange 1",
    "VAL": "purple 2 orange 2",
    "GAL": "blue 1",
    "grandes": "purple VAL orange ARA blue ARA green TOL",
}


def facts(game: Game) -> object:
    """Everything a special action could change."""
    view = seen(game, 0)
    return board(game), view.castillo, view.courts, view.scores, view.king, view.grandes, view.scoreboards, view.hand


# --- the question -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ACTIONS)
def test_every_special_action_is_announced_before_anything_is_chosen(card: str) -> None:
    """All must announce their special action before performing it; the whole of it falls (M p. 12; §4)."""
    game = modern(card=card, options=ALL, vetoes="green", **SITUATION)
    before = facts(game)
    assert names(perform(game, "purple special")) == ["special-begun"]
    assert asked(game) == ["green"]
    assert legal(game, "green") == ANSWERS
    assert facts(game) == before
    assert names(perform(game, "green veto")) == ["veto-used", "card-discarded", "action-stopped"]
    assert facts(game) == before
    assert legal(game, "purple") == [*NEAR_TOLEDO, "done"]
    assert refused(game, "purple special") == "special-over"


def test_your_majesty_can_be_vetoed() -> None:
    """The King stays (M p. 12, Veto)."""
    game = modern(card="your-majesty", options=VETOS, vetoes="green", **SITUATION)
    perform(game, "purple special", "green veto")
    assert seen(game, 0).king == "TOL"
    assert legal(game, "purple") == [*NEAR_TOLEDO, "done"]


def test_what_is_announced() -> None:
    """Card and branch are announced, no target (§4 modern Veto)."""
    game = modern(card="coup", options=VETOS, vetoes="green", **SITUATION)
    perform(game, "purple special")
    for seat in (0, 3, None):
        announced = seen(game, seat).announced
        assert announced is not None
        assert (announced.name, tuple(announced.args.values())) == ("special-begun", (0, "coup"))


def test_a_branch_is_announced_first() -> None:
    """With branches the question comes after the choice (§4 modern Veto; notation.md)."""
    game = modern(card="call-to-arms", options=VETOS, vetoes="green", VAL="purple 2", court="purple 3")
    perform(game, "purple special")
    assert asked(game) == ["purple"]
    assert names(perform(game, "purple either 1")) == ["branch-chosen"]
    announced = seen(game, 3).announced
    assert announced is not None
    assert (announced.name, tuple(announced.args.values())) == ("branch-chosen", (0, 1))
    perform(game, "green veto")
    assert board(game) == {"VAL": [2, 0, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_asked_once_for_the_whole_action() -> None:
    """You cannot cancel a special action if it has already begun (M p. 12, Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange", VAL="purple 4", court="purple 1")
    perform(game, "purple special", "orange pass")
    for _ in range(4):
        perform(game, "purple lift purple VAL", "purple drop GAL")
        assert asked(game) == ["purple"]
    assert board(game) == {"GAL": [4, 0, 0, 0]}
    assert seen(game, 0).vetoes == [0, 1, 0, 0]


def test_several_regions_are_one_action() -> None:
    """One pass lets all regions be scored (§4 modern Veto)."""
    game = modern(
        card="outposts",
        options=VETOS,
        vetoes="orange",
        GAL="purple 1",
        CAT="purple 1",
        SEV="purple 1",
        grandes="purple ARA",
    )
    perform(game, "purple special")
    assert scored(perform(game, "orange pass")) == [("GAL", {0: 4}), ("CAT", {0: 4}), ("SEV", {0: 4})]


def test_opponents_and_their_discs_are_one_action() -> None:
    """No question between discs and their carrying out (§4 modern Veto)."""
    game = modern(card="civil-war", options=VETOS, vetoes="orange", VAL="orange 2 blue 2", court="purple 1")
    perform(game, "purple special", "orange pass")
    events = discs(game, "orange VAL", "blue VAL")
    assert names(events)[-2:] == ["swept", "swept"]
    assert board(game) == {}


def test_withdrawal_is_one_action() -> None:
    """The same for every caballero that is sent (§4 modern Veto)."""
    game = modern(card="withdrawal", options=VETOS, vetoes="green", VAL="orange 3")
    perform(game, "purple special", "green pass", *["orange send orange VAL"] * 3)
    assert board(game) == {}


def test_only_pass_and_veto() -> None:
    """Asked once, so there is nothing to waive (notation.md)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange", VAL="purple 2")
    perform(game, "purple special")
    assert legal(game, "orange") == ANSWERS
    assert refused(game, "orange waive") == "veto-asking"
    assert refused(game, "purple lift purple VAL") == "not-awaited"


def test_without_holders_nobody_is_asked() -> None:
    """Only holders are asked (§4 asking for a Veto)."""
    game = modern(card="upheaval", options=VETOS, VAL="purple 2")
    perform(game, "purple special")
    assert legal(game, "purple") == ["lift purple VAL", "done"]


def test_the_actor_is_not_asked() -> None:
    """Not the actor (§4 asking for a Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="purple", VAL="purple 2")
    perform(game, "purple special")
    assert asked(game) == ["purple"]
    assert legal(game, "purple") == ["lift purple VAL", "done"]


def test_clockwise_from_the_actors_left() -> None:
    """Holders are asked clockwise from the active player's left (§4 asking for a Veto)."""
    game = modern(card="upheaval", actor="blue", options=VETOS, vetoes="purple green", VAL="blue 2")
    perform(game, "blue special")
    for colour in ("green", "purple"):
        assert asked(game) == [colour]
        perform(game, f"{colour} pass")
    assert legal(game, "blue") == ["lift blue VAL", "done"]


def test_skipping_asks_nobody() -> None:
    """Only an announced special action can be prevented (M p. 12, Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange", VAL="purple 2", court="purple 1", offer=OFFER)
    events = perform(game, "purple done")
    assert names(events) == ["card-discarded", "turn-began"]
    assert seen(game, 0).vetoes == [0, 1, 0, 0]


# --- what stays -------------------------------------------------------------------------------------------------------


def test_the_placement_stays_open() -> None:
    """A vetoed action counts as used; its placement stays open (§4)."""
    game = modern(card="coup", options=VETOS, vetoes="orange", VAL="orange 1", court="purple 4")
    perform(game, "purple special", "orange veto", *["purple place VAL"] * 4)
    assert board(game) == {"VAL": [4, 1, 0, 0]}


def test_a_placement_that_was_made_stays() -> None:
    """Only the special action is prevented (M p. 12, Veto)."""
    game = modern(
        card="upheaval", options=VETOS, vetoes="orange", VAL="purple 1", court="purple 1", king="TOL", offer=OFFER
    )  # fmt: skip
    perform(game, "purple place GRA")
    events = perform(game, "purple special", "orange veto")
    assert names(events)[-2:] == ["card-discarded", "turn-began"]
    assert board(game) == {"GRA": [1, 0, 0, 0], "VAL": [1, 0, 0, 0]}


def test_never_a_placement() -> None:
    """A Special action, never the placement (M p. 12, Veto)."""
    game = modern(card="coup", options=VETOS, vetoes="orange blue", court="purple 4", king="TOL")
    perform(game, *["purple place VAL"] * 3)
    assert asked(game) == ["purple"]


def test_infiltration_vetoed_is_a_normal_placement() -> None:
    """Infiltration vetoed = a normal placement (§4 a vetoed action)."""
    game = modern(card="infiltration", options=ALL, vetoes="orange", court="purple 5", king="TOL")
    assert names(perform(game, "purple special", "orange veto")) == [
        "special-begun",
        "veto-used",
        "card-discarded",
        "action-stopped",
    ]
    assert legal(game, "purple") == [*NEAR_TOLEDO, "done"]
    assert refused(game, "purple place TOL") == "king-region-taboo"
    assert seen(game, 0).placements == 5


def test_infiltration_passed() -> None:
    """Not vetoed, the King's region is open (§3)."""
    game = modern(card="infiltration", options=ALL, vetoes="orange", court="purple 5", king="TOL")
    assert names(perform(game, "purple special", "orange pass")) == ["special-begun", "placement-opened"]
    assert "place TOL" in legal(game, "purple")


def test_power_cards_and_court_are_not_vetoed() -> None:
    """Only special actions (M p. 12, Veto)."""
    game = modern(
        at="court", options=VETOS, played="purple 9 orange 5 blue 4 green 3", vetoes="orange blue", offer=OFFER
    )  # fmt: skip
    perform(game, "purple court 2", "purple card outposts")
    assert asked(game) == ["purple"]


def test_taking_a_veto_is_not_vetoed() -> None:
    """Only the use of a Veto can be vetoed, not taking the card (§4 Veto on a Veto)."""
    game = modern(
        at="card",
        options=VETOS,
        vetoes="orange",
        offer="unrest veto outposts recruitment your-majesty",
        court="purple 1",
    )
    perform(game, "purple card veto")
    assert asked(game) == ["purple"]
    assert seen(game, 0).vetoes == [1, 1, 0, 0]


def test_modifier_abilities_are_not_vetoed() -> None:
    """Modifier abilities cannot be vetoed (§4 a vetoed action)."""
    game = modern(
        at="court",
        options=SHIFT | {"vetos": 2},
        played="purple 12 orange 5 blue 4 green 3",
        shifts="purple -3",
        spent="purple -3",
        vetoes="orange blue",
        offer=OFFER,
        VAL="purple 2",
    )
    perform(game, "purple lift purple VAL", "purple drop GAL")
    assert board(game) == {"GAL": [1, 0, 0, 0], "VAL": [1, 0, 0, 0]}
    assert asked(game) == ["purple"]


def test_a_general_scoring_is_not_vetoed() -> None:
    """Only special actions (M p. 12, Veto)."""
    game = modern(at="general-scoring", options=VETOS, vetoes="orange blue", castillo="purple 1")
    events = discs(game, "purple VAL", "orange VAL", "blue VAL", "green VAL")
    assert len(scored(events)) == 10


# --- Veto on a Veto ---------------------------------------------------------------------------------------------------


def test_another_holder_may_veto_the_veto() -> None:
    """Both cards are discarded and the action goes on (§4 Veto on a Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange blue", VAL="purple 2", court="purple 1")
    perform(game, "purple special", "orange veto")
    assert asked(game) == ["blue"]
    assert seen(game, 0).vetoed_by == [1]
    events = perform(game, "blue veto")
    assert names(events) == ["veto-used", "card-discarded"]
    assert seen(game, 0).vetoes == [0, 0, 0, 0]
    assert legal(game, "purple") == ["lift purple VAL", "done"]


def test_the_actor_may_veto_the_veto() -> None:
    """Any other holder may, the actor too (§4 Veto on a Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange purple", VAL="purple 2", court="purple 1")
    perform(game, "purple special", "orange veto")
    assert asked(game) == ["purple"]
    assert legal(game, "purple") == ANSWERS
    perform(game, "purple veto")
    assert legal(game, "purple") == ["lift purple VAL", "done"]


def test_a_veto_that_stands_leaves_the_others_their_card() -> None:
    """After passing on the Veto the action has fallen and the card is kept (§4)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange blue", VAL="purple 2", court="purple 1")
    events = perform(game, "purple special", "orange veto", "blue pass")
    assert names(events)[-1] == "action-stopped"
    assert seen(game, 0).vetoes == [0, 0, 1, 0]
    assert board(game) == {"VAL": [2, 0, 0, 0]}


def test_who_used_both_is_not_asked_again() -> None:
    """Only other holders: who has none left is not asked (§4)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange", VAL="purple 2", court="purple 1")
    assert names(perform(game, "purple special", "orange veto"))[-1] == "action-stopped"


def test_there_is_no_third_veto() -> None:
    """Two are added at most (M p. 9), so nobody vetoes the second one; longer chains are the classic edition's."""
    with pytest.raises(SetupError, match="3 copies of 'veto', the option vetos says 2"):
        modern(card="upheaval", options=VETOS, vetoes="orange blue green", VAL="purple 2", court="purple 1")


# --- how long it lasts ------------------------------------------------------------------------------------------------


def test_of_two_the_older_is_spent() -> None:
    """With two Vetos the older is spent (§4 asking for a Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange:both", VAL="purple 2", court="purple 1")
    perform(game, "purple special", "orange veto")
    assert seen(game, 0).vetoes == [0, 1, 0, 0]
    assert "vetoes orange=new" in game.notation()


def test_a_veto_lasts_until_the_end_of_the_next_round() -> None:
    """Discarded latest at the end of the next round (M p. 12, Veto)."""
    game = modern(at="round-end", round=1, options=VETOS, vetoes="orange:old blue", offer="- - - - -")
    assert seen(game, 0).vetoes == [0, 0, 1, 0]
    assert seen(game, 0).discards == ["veto"]
    assert "vetoes blue=old" in game.notation()


def test_a_veto_taken_is_there_in_the_next_round() -> None:
    """It serves this round and the next (M p. 12, Veto)."""
    game = modern(
        at="card", round=1, options=VETOS, offer="unrest veto outposts recruitment your-majesty", court="purple 1"
    )  # fmt: skip
    perform(game, "purple card veto", "purple done")
    finish_round(game)
    assert seen(game, 0).round == 2
    assert seen(game, 0).vetoes == [1, 0, 0, 0]
    finish_round(game)
    assert seen(game, 0).round == 3
    assert seen(game, 0).vetoes == [0, 0, 0, 0]
    assert seen(game, 0).discards.count("veto") == 1


def test_a_veto_of_round_3_survives_the_general_scoring() -> None:
    """The next round that is played is round 4 (§4 Veto expires)."""
    game = modern(at="general-scoring", round=3, options=VETOS, vetoes="orange")
    discs(game, "purple VAL", "orange VAL", "blue VAL", "green VAL")
    assert seen(game, 0).round == 4
    assert seen(game, 0).vetoes == [0, 1, 0, 0]


def test_in_the_short_game_the_next_round_is_the_one_played() -> None:
    """The next round that is played: after 3 comes 5 (M p. 9; §4 Veto expires)."""
    game = modern(
        at="round-end", round=2, options={**VETOS, "length": "six"}, vetoes="orange:old blue", offer="- - - - -"
    )  # fmt: skip
    assert seen(game, 0).round == 3
    assert seen(game, 0).vetoes == [0, 0, 1, 0]


def test_a_used_veto_is_discarded() -> None:
    """Discard the card after you have used it (M p. 12, Veto)."""
    game = modern(card="upheaval", options=VETOS, vetoes="orange", VAL="purple 2", court="purple 1")
    assert told(perform(game, "purple special", "orange veto"), "card-discarded") == [("veto",)]
    assert seen(game, 0).discards == ["veto"]
    assert seen(game, 0).vetoes == [0, 0, 0, 0]


def test_a_veto_lies_face_up() -> None:
    """Face up in front of you: all see who holds one (M p. 12, Veto)."""
    for vetoes, held in (("orange:both", [0, 2, 0, 0]), ("orange blue:old", [0, 1, 1, 0])):
        game = modern(card="upheaval", options=VETOS, vetoes=vetoes)
        for seat in (0, 1, 3, None):
            assert seen(game, seat).vetoes == held


def test_empowerment_is_vetoed_before_a_card_is_named() -> None:
    """Nothing is chosen, so nothing is told (§4 modern Veto)."""
    game = modern(card="empowerment", options=VETOS, vetoes="orange", piles="purple 4 9", court="purple 1")
    perform(game, "purple special", "orange veto")
    assert seen(game, 0).hand == [1, 2, 3, 5, 6, 7, 8, 10, 11, 12]


def test_revelation_vetoed_stays_shut() -> None:
    """The gate is not opened (M p. 6, p. 12)."""
    game = modern(card="revelation", options={"vetos": 2}, vetoes="orange", castillo="purple 3", court="purple 1")
    events = perform(game, "purple special", "orange veto")
    assert scored(events) == []
    assert seen(game, 1).castillo is None
    assert game.scores == (0, 0, 0, 0)


def test_competition_vetoed_leaves_the_grandes() -> None:
    """The whole action falls (§4 modern Veto)."""
    game = modern(
        card="competition", options=ALL, vetoes="orange", king="TOL", court="purple 1", grandes="purple VAL orange GAL"
    )  # fmt: skip
    perform(game, "purple special", "orange veto")
    assert seen(game, 0).grandes[:2] == ["VAL", "GAL"]


def test_entourage_vetoed_moves_nobody() -> None:
    """King and escorts are one action (§4 modern Veto)."""
    game = modern(card="entourage", options=ALL, vetoes="orange", king="TOL", TOL="purple 2", court="purple 1")
    perform(game, "purple special", "orange pass", "purple king VAL")
    assert asked(game) == ["purple"], "no second question for the escorts"
    assert legal(game, "purple") == ["lift purple TOL"]


def test_caballeros_stay_in_court_when_recruitment_is_vetoed() -> None:
    """Nobody comes to court (§4 modern Veto)."""
    game = modern(card="recruitment", options=VETOS, vetoes="orange", court="purple 1")
    perform(game, "purple special", "orange veto")
    assert caballeros(game, "court") == [1, 0, 0, 0]
