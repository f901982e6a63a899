"""Every action card of the classic edition, clause by clause.

C is the English rulebook (section "THE ACTION CARDS"), I the Italian one (tables of the stacks),
§1, §2 and §4 are the project's rules.
"""

from __future__ import annotations

import pytest

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
)  # fmt: skip
from tests.seen import seen
from tests.versions import PRINTED

COPIES = {
    1: {
        "regroup": 1, "two-more": 1, "regroup-or-two-more": 1, "five-from-one": 2, "three-foreign": 1, "three-any": 1,
        "two-and-two": 2, "four-own": 1, "four-any": 1,
    },
    2: {
        "veto": 2, "empty-courts": 1, "three-from-court": 1, "king-returns": 1, "one-of-each": 1, "desert-two": 1,
        "desert-all": 1, "score-one-2": 3,
    },
    3: {
        "score-fours": 2, "score-fives": 2, "score-sixes-sevens": 1, "score-castillo": 2, "score-firsts": 1,
        "score-most": 1, "score-fewest": 1, "score-one-3": 1,
    },
    4: {"scoreboard": 3, "royal-adviser": 1, "evict": 1, "grande": 2, "power-back": 2, "the-court": 1, "ballot": 1},
    5: {"king": 1},
}  # fmt: skip
STACK_OF = {card: stack for stack, cards in COPIES.items() for card in cards}

NEIGHBOURS = {
    "GAL": {"CAS", "NAV"},
    "NAV": {"ARA", "CAS", "GAL"},
    "ARA": {"TOL", "CAS", "CAT", "NAV", "VAL"},
    "CAT": {"ARA", "VAL"},
    "CAS": {"ARA", "TOL", "GAL", "NAV"},
    "TOL": {"ARA", "CAS", "GRA", "SEV", "VAL"},
    "SEV": {"TOL", "GRA"},
    "GRA": {"TOL", "SEV", "VAL"},
    "VAL": {"ARA", "TOL", "CAT", "GRA"},
}


# --- the deck, and what all cards share -------------------------------------------------------------------------------


def test_the_deck_holds_33_different_cards_and_45_in_all() -> None:
    """The deck is 11+11+11+11+1 cards (C, Contents and Preparation; §2); the first version is the box as it is printed."""
    printed = PRINTED["classic"].cards
    assert {card.id: (card.stack, card.copies) for card in printed} == {
        card: (stack, copies) for stack, cards in COPIES.items() for card, copies in cards.items()
    }
    assert len(printed) == 33
    assert [sum(cards.values()) for cards in COPIES.values()] == [11, 11, 11, 11, 1]


@pytest.mark.parametrize("card", STACK_OF)
def test_a_card_places_as_many_as_its_stack_says(card: str) -> None:
    """A card of stack N moves at most N caballeros from court to the board (C, Action cards in the N stack)."""
    offer = OFFER.split()
    offer[STACK_OF[card] - 1] = card
    game = scenario(at="card", offer=" ".join(offer), court="red 7", VAL="red 2 blue 2")
    perform(game, f"red card {card}")
    assert seen(game, 0).placements == STACK_OF[card]
    events = perform(game, *["red place GRA"] * STACK_OF[card])
    assert told(events, "placed") == [(0, "GRA")] * STACK_OF[card]
    assert seen(game, 0).courts[0] == 7 - STACK_OF[card]
    assert not any(text.startswith("place") for text in legal(game, "red"))


@pytest.mark.parametrize("card", [card for card in STACK_OF if card != "veto"])
def test_every_special_action_may_be_left_out(card: str) -> None:
    """Nobody must execute the special action of the card taken (C, rule G)."""
    game = scenario(card=card, court="red 1 blue 1", VAL="red 2 blue 2", castillo="blue 1", offer=OFFER, options=OPEN)
    before = (board(game), caballeros(game, "court"), game.scores, seen(game, 0).king)
    assert "special" in legal(game, "red")
    events = perform(game, "red done")
    assert names(events) == (["turn-began"] if card == "king" else ["card-discarded", "turn-began"])
    assert (board(game), caballeros(game, "court"), game.scores, seen(game, 0).king) == before


@pytest.mark.parametrize("card", [card for card in STACK_OF if card != "veto"])
def test_a_special_action_happens_once(card: str) -> None:
    """A card allows one placement and one special action (C, 2. Choose an action card)."""
    game = scenario(card=card, court="red 7 blue 4 yellow 4 brown 4", VAL="red 2 blue 2", offer=OFFER)
    perform(game, "red special")
    for _ in range(40):
        if seen(game, 0).question == "act":
            break
        seat = game.awaiting()[0]
        texts = [move.text for move in game.legal(seat)]
        game.play(seat, "done" if "done" in texts else texts[0])
    assert asked(game) == ["red"]
    assert "place castillo" in legal(game, "red")
    assert refused(game, "red special") == "special-over"


# --- stack 1 ----------------------------------------------------------------------------------------------------------


def test_regroup_spreads_all_own_over_regions_and_castillo() -> None:
    """Take all your own from one region and distribute them to any others and the Castillo (C, 1 stack)."""
    game = scenario(card="regroup", VAL="red 3 blue 1", options=OPEN)
    events = perform(
        game, "red special", "red lift red VAL", "red drop GAL", "red lift red VAL", "red drop castillo",
        "red lift red VAL", "red drop GRA",
    )  # fmt: skip
    assert told(events, "moved") == [(0, "red", "VAL", "GAL"), (0, "red", "VAL", "castillo"), (0, "red", "VAL", "GRA")]
    assert board(game) == {"VAL": [0, 1, 0, 0], "GAL": [1, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    assert caballeros(game, "castillo") == [1, 0, 0, 0]


def test_regroup_has_no_maximum() -> None:
    """All of your own means all, also more than five (C, 1 stack)."""
    game = scenario(card="regroup", VAL="red 8")
    perform(game, "red special", *["red lift red VAL", "red drop CAT"] * 8)
    assert board(game) == {"CAT": [8, 0, 0, 0]}


def test_regroup_may_leave_some_where_they_were() -> None:
    """Some may return to the original region (C, 1 stack; I, table 1)."""
    game = scenario(card="regroup", VAL="red 3")
    perform(game, "red special", "red lift red VAL", "red drop GAL", "red done")
    assert board(game) == {"VAL": [2, 0, 0, 0], "GAL": [1, 0, 0, 0]}


def test_regroup_takes_only_own() -> None:
    """It moves your own caballeros (C, 1 stack)."""
    game = scenario(card="regroup", VAL="red 3 blue 1")
    perform(game, "red special")
    assert legal(game, "red") == ["lift red VAL", "done"]
    assert refused(game, "red lift blue VAL") == "whose-pieces"


def test_regroup_empties_one_region_only() -> None:
    """They come from one region (C, 1 stack)."""
    game = scenario(card="regroup", VAL="red 3", GRA="red 2")
    perform(game, "red special")
    assert legal(game, "red") == ["lift red GRA", "lift red VAL", "done"]
    perform(game, "red lift red VAL", "red drop GAL")
    assert legal(game, "red") == ["lift red VAL", "done"]
    assert refused(game, "red lift red GRA") == "one-region"
    assert refused(game, "red lift red GAL") == "one-region"


def test_regroup_respects_the_kings_region() -> None:
    """One may take nothing out of the King's region and bring nothing in (C, 1 stack)."""
    game = scenario(card="regroup", king="TOL", VAL="red 3", TOL="red 2")
    perform(game, "red special")
    assert refused(game, "red lift red TOL") == "king-region-taboo"
    perform(game, "red lift red VAL")
    assert legal(game, "red") == [f"drop {place}" for place in ("castillo", *REGIONS) if place not in ("TOL", "VAL")]
    assert refused(game, "red drop TOL") == "king-region-taboo"


@pytest.mark.parametrize("card", ["regroup", "four-own"])
def test_own_moves_cannot_begin_without_own_caballeros_in_open_regions(card: str) -> None:
    """What finds nothing to lift is not offered: King's region, Castillo and court do not count (§4)."""
    game = scenario(card=card, king="TOL", TOL="red 3", castillo="red 2", court="red 2", VAL="blue 2")
    assert "special" not in legal(game, "red")
    assert refused(game, "red special") == "cannot-begin"


def test_two_more_places_two_in_any_regions() -> None:
    """2 more from court into any regions or the Castillo (C, 1 stack)."""
    game = scenario(card="two-more", king="TOL", court="red 4", options=OPEN)
    perform(game, "red special")
    assert legal(game, "red") == [f"place {place}" for place in ("castillo", *REGIONS) if place != "TOL"] + ["done"]
    events = perform(game, "red place GAL", "red place castillo")
    assert told(events, "placed") == [(0, "GAL"), (0, "castillo")]
    assert board(game) == {"GAL": [1, 0, 0, 0]}
    assert caballeros(game, "castillo") == [1, 0, 0, 0]
    assert caballeros(game, "court") == [2, 0, 0, 0]


def test_two_more_adds_three_with_the_placement() -> None:
    """With this card three caballeros come onto the board: two anywhere, one next to the King (C, 1 stack)."""
    game = scenario(card="two-more", king="TOL", court="red 4")
    perform(game, "red special", "red place CAT", "red place CAT")
    assert legal(game, "red") == [
        "place castillo",
        *[f"place {r}" for r in ("ARA", "CAS", "SEV", "GRA", "VAL")],
        "done",
    ]
    perform(game, "red place VAL")
    assert board(game) == {"CAT": [2, 0, 0, 0], "VAL": [1, 0, 0, 0]}


def test_two_more_never_into_the_kings_region() -> None:
    """Any region except the King's (C, 1 stack)."""
    game = scenario(card="two-more", king="TOL", court="red 4")
    perform(game, "red special")
    assert refused(game, "red place TOL") == "king-region-taboo"


def test_two_more_is_a_maximum() -> None:
    """Numbers are maxima, one is enough (§2)."""
    game = scenario(card="two-more", court="red 4")
    perform(game, "red special", "red place CAT", "red done")
    assert board(game) == {"CAT": [1, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


def test_two_more_ends_with_the_last_caballero_of_the_court() -> None:
    """A court of one gives one (C, rule E)."""
    game = scenario(card="two-more", court="red 1", offer=OFFER)
    events = perform(game, "red special", "red place CAT")
    assert names(events) == ["special-begun", "placed", "card-discarded", "turn-began"]


def test_two_more_cannot_begin_with_an_empty_court() -> None:
    """Nothing to place: not offered; with no placement either the turn is over at once (§4; notation.md)."""
    game = scenario(at="card", offer="two-more score-one-2 score-fours the-court king", VAL="red 2")
    events = perform(game, "red card two-more")
    assert names(events) == ["card-taken", "card-discarded", "turn-began"]


def test_either_or_offers_both_branches() -> None:
    """A choice of the two actions above (C, 1 stack)."""
    game = scenario(card="regroup-or-two-more", VAL="red 2", court="red 2")
    perform(game, "red special")
    assert legal(game, "red") == ["either 1", "either 2"]


def test_either_or_as_regroup() -> None:
    """The first branch is moving all your own from one region (C, 1 stack)."""
    game = scenario(card="regroup-or-two-more", VAL="red 2", GRA="red 1", court="red 2")
    events = perform(game, "red special", "red either 1")
    assert told(events, "branch-chosen") == [(0, 1)]
    assert legal(game, "red") == ["lift red GRA", "lift red VAL", "done"]
    perform(game, "red lift red VAL", "red drop GAL", "red lift red VAL", "red drop GAL")
    assert board(game) == {"GAL": [2, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


def test_either_or_as_two_more() -> None:
    """The second branch is two more from court into any regions (C, 1 stack)."""
    game = scenario(card="regroup-or-two-more", VAL="red 2", court="red 3")
    perform(game, "red special", "red either 2", "red place GAL", "red place GAL")
    assert board(game) == {"GAL": [2, 0, 0, 0], "VAL": [2, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


@pytest.mark.parametrize(
    ("region", "court", "branches"),
    [("red 2", "", ["either 1"]), ("blue 1", "red 2", ["either 2"]), ("blue 1", "", None)],
)
def test_either_or_offers_what_can_begin(region: str, court: str, branches: list[str] | None) -> None:
    """Either-or cards offer the branches that can begin; without any the action is not offered (§4)."""
    game = scenario(at="card", offer="regroup-or-two-more score-one-2 score-fours the-court king", VAL=region, court=court)
    perform(game, "red card regroup-or-two-more")
    if branches is None:
        assert asked(game) == ["blue"]
        return
    perform(game, "red special")
    assert legal(game, "red") == branches


def test_five_from_one_moves_five_of_any_colours_out_of_one_region() -> None:
    """Up to 5, own or foreign, from one region to any others and the Castillo (C, 1 stack)."""
    game = scenario(card="five-from-one", court="red 1", VAL="red 2 blue 3 yellow 2", options=OPEN)
    perform(
        game, "red special", "red lift red VAL", "red drop GAL", "red lift blue VAL", "red drop castillo",
        "red lift blue VAL", "red drop SEV", "red lift yellow VAL", "red drop SEV",
        "red lift yellow VAL", "red drop NAV",
    )  # fmt: skip
    assert board(game) == {"GAL": [1, 0, 0, 0], "SEV": [0, 1, 1, 0], "NAV": [0, 0, 1, 0], "VAL": [1, 1, 0, 0]}
    assert caballeros(game, "castillo") == [0, 1, 0, 0]
    assert refused(game, "red special") == "special-over"
    assert legal(game, "red")[0] == "place castillo"


def test_five_from_one_stays_with_its_region() -> None:
    """All of them come from the same region, and none is moved twice (C, 1 stack)."""
    game = scenario(card="five-from-one", VAL="red 2 blue 3", GRA="blue 2")
    perform(game, "red special", "red lift red VAL", "red drop GAL")
    assert legal(game, "red") == ["lift red VAL", "lift blue VAL", "done"]
    assert refused(game, "red lift blue GRA") == "one-region"
    assert refused(game, "red lift red GAL") == "one-region"


def test_five_from_one_ends_elsewhere() -> None:
    """They go to other regions (C, 1 stack; §2)."""
    game = scenario(card="five-from-one", VAL="red 2")
    perform(game, "red special", "red lift red VAL")
    assert refused(game, "red drop VAL") == "move-elsewhere"


def test_five_from_one_respects_the_kings_region() -> None:
    """Neither from nor to the King's region (C, 1 stack)."""
    game = scenario(card="five-from-one", king="TOL", TOL="blue 5", VAL="red 2")
    perform(game, "red special")
    assert legal(game, "red") == ["lift red VAL", "done"]
    assert refused(game, "red lift blue TOL") == "king-region-taboo"
    perform(game, "red lift red VAL")
    assert refused(game, "red drop TOL") == "king-region-taboo"


@pytest.mark.parametrize("card", ["five-from-one", "three-foreign", "three-any", "two-and-two", "four-own", "four-any"])
def test_moves_are_maxima(card: str) -> None:
    """Up to: also none, once begun (§2)."""
    game = scenario(card=card, VAL="red 3 blue 3", court="red 1")
    perform(game, "red special")
    assert "done" in legal(game, "red")
    assert names(perform(game, "red done")) == []
    assert board(game) == {"VAL": [3, 3, 0, 0]}
    assert refused(game, "red special") == "special-over"


@pytest.mark.parametrize("card", ["five-from-one", "three-foreign", "three-any", "two-and-two", "four-any"])
def test_moves_cannot_begin_on_an_empty_board(card: str) -> None:
    """Nothing to lift in any open region: not offered (§4)."""
    game = scenario(card=card, king="TOL", TOL="red 3 blue 3", castillo="red 1 blue 1", court="red 2")
    assert refused(game, "red special") == "cannot-begin"


@pytest.mark.parametrize(
    "card", ["regroup", "five-from-one", "three-foreign", "three-any", "two-and-two", "four-own", "four-any"]
)
def test_no_move_takes_from_the_castillo_or_a_court(card: str) -> None:
    """Caballeros leave the Castillo only at a general scoring; a court is not on the board (C, rule C)."""
    game = scenario(card=card, VAL="red 3 blue 3", castillo="red 2 blue 2", court="red 2 blue 2")
    perform(game, "red special")
    colour = "blue" if card == "three-foreign" else "red"
    assert refused(game, f"red lift {colour} castillo") == "castillo-shut"
    assert refused(game, f"red lift {colour} court") == "not-from-court"


def test_three_foreign_moves_three_of_the_others() -> None:
    """Up to 3 foreign caballeros from any regions to any regions or the Castillo (C, 1 stack)."""
    game = scenario(card="three-foreign", VAL="red 1 blue 2", GRA="yellow 1 brown 1", court="red 1", options=OPEN)
    perform(
        game, "red special", "red lift blue VAL", "red drop GAL", "red lift yellow GRA", "red drop castillo",
        "red lift brown GRA", "red drop VAL",
    )  # fmt: skip
    assert board(game) == {"GAL": [0, 1, 0, 0], "VAL": [1, 1, 0, 1]}
    assert caballeros(game, "castillo") == [0, 0, 1, 0]
    assert "place ARA" in legal(game, "red")
    assert refused(game, "red special") == "special-over"


def test_three_foreign_never_own() -> None:
    """Foreign means not your own (C, 1 stack)."""
    game = scenario(card="three-foreign", VAL="red 1 blue 2")
    perform(game, "red special")
    assert legal(game, "red") == ["lift blue VAL", "done"]
    assert refused(game, "red lift red VAL") == "whose-pieces"


def test_three_foreign_cannot_begin_with_own_only() -> None:
    """Only own caballeros on the board: nothing to lift (§4)."""
    game = scenario(card="three-foreign", VAL="red 4", court="red 1")
    assert refused(game, "red special") == "cannot-begin"


def test_three_any_moves_three_of_any_colours() -> None:
    """Any 3, own or foreign, from any regions (C, 1 stack)."""
    game = scenario(card="three-any", VAL="red 2 blue 2", GRA="yellow 1", court="red 1")
    perform(
        game, "red special", "red lift red VAL", "red drop GRA", "red lift blue VAL", "red drop NAV",
        "red lift yellow GRA", "red drop GAL",
    )  # fmt: skip
    assert board(game) == {"VAL": [1, 1, 0, 0], "GRA": [1, 0, 0, 0], "NAV": [0, 1, 0, 0], "GAL": [0, 0, 1, 0]}
    assert refused(game, "red special") == "special-over"


def test_the_same_piece_again_costs_another_move() -> None:
    """Moving the same piece again is another move (§2)."""
    game = scenario(card="three-any", VAL="red 1", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "red lift red GRA", "red drop VAL")
    assert legal(game, "red") == ["lift red VAL", "done"]
    perform(game, "red lift red VAL", "red drop GAL")
    assert board(game) == {"GAL": [1, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


def test_two_and_two_in_any_order() -> None:
    """2 own and 2 foreign from any regions to any regions or the Castillo (C, 1 stack)."""
    game = scenario(card="two-and-two", VAL="red 2 blue 1", GRA="yellow 2", court="red 1", options=OPEN)
    perform(
        game, "red special", "red lift blue VAL", "red drop castillo", "red lift red VAL", "red drop GAL",
        "red lift yellow GRA", "red drop GAL", "red lift red VAL", "red drop SEV",
    )  # fmt: skip
    assert board(game) == {"GAL": [1, 0, 1, 0], "SEV": [1, 0, 0, 0], "GRA": [0, 0, 1, 0]}
    assert caballeros(game, "castillo") == [0, 1, 0, 0]
    assert refused(game, "red special") == "special-over"


def test_two_and_two_no_third_own() -> None:
    """Two of your own at most (C, 1 stack)."""
    game = scenario(card="two-and-two", VAL="red 3 blue 1")
    perform(game, "red special", *["red lift red VAL", "red drop GAL"] * 2)
    assert legal(game, "red") == ["lift blue VAL", "done"]
    assert refused(game, "red lift red VAL") == "whose-pieces"


def test_two_and_two_no_third_foreign() -> None:
    """Two foreign at most, of whatever colours (C, 1 stack)."""
    game = scenario(card="two-and-two", VAL="red 1 blue 1 yellow 1 brown 1")
    perform(game, "red special", "red lift blue VAL", "red drop GAL", "red lift yellow VAL", "red drop GAL")
    assert legal(game, "red") == ["lift red VAL", "done"]
    assert refused(game, "red lift brown VAL") == "whose-pieces"


def test_two_and_two_is_a_maximum_of_each() -> None:
    """Nothing, or only some of them, is allowed too (§2)."""
    game = scenario(card="two-and-two", VAL="red 2 blue 2", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GAL", "red done")
    assert board(game) == {"VAL": [1, 2, 0, 0], "GAL": [1, 0, 0, 0]}


def test_four_own_moves_four_from_any_regions() -> None:
    """Up to 4 of your own from any regions (C, 1 stack)."""
    game = scenario(card="four-own", VAL="red 2 blue 1", GRA="red 3", court="red 1", options=OPEN)
    perform(
        game, "red special", "red lift red VAL", "red drop GAL", "red lift red GRA", "red drop castillo",
        "red lift red GRA", "red drop VAL", "red lift red VAL", "red drop NAV",
    )  # fmt: skip
    assert board(game) == {"GAL": [1, 0, 0, 0], "NAV": [1, 0, 0, 0], "GRA": [1, 0, 0, 0], "VAL": [1, 1, 0, 0]}
    assert caballeros(game, "castillo") == [1, 0, 0, 0]
    assert refused(game, "red special") == "special-over"


def test_four_own_never_foreign() -> None:
    """Your own only (C, 1 stack)."""
    game = scenario(card="four-own", VAL="red 2 blue 1")
    perform(game, "red special")
    assert legal(game, "red") == ["lift red VAL", "done"]
    assert refused(game, "red lift blue VAL") == "whose-pieces"


def test_four_any_moves_four_of_any_colours() -> None:
    """Up to 4, own or foreign, from any regions (C, 1 stack)."""
    game = scenario(card="four-any", VAL="red 1 blue 2", GRA="yellow 1 brown 1", court="red 1")
    perform(
        game, "red special", "red lift blue VAL", "red drop GAL", "red lift blue VAL", "red drop GAL",
        "red lift brown GRA", "red drop CAT", "red lift red VAL", "red drop GRA",
    )  # fmt: skip
    assert board(game) == {"GAL": [0, 2, 0, 0], "CAT": [0, 0, 0, 1], "GRA": [1, 0, 1, 0]}
    assert refused(game, "red special") == "special-over"


def test_four_any_needs_pieces_that_are_there() -> None:
    """Only a caballero that stands there can be lifted."""
    game = scenario(card="four-any", VAL="red 1 blue 2")
    perform(game, "red special")
    assert legal(game, "red") == ["lift red VAL", "lift blue VAL", "done"]
    assert refused(game, "red lift brown VAL") == "no-such-piece"


@pytest.mark.parametrize("card", ["three-foreign", "three-any", "two-and-two", "four-any"])
def test_a_move_ends_elsewhere_and_never_with_the_king(card: str) -> None:
    """A move ends in another place than it began, and not in the King's region (C, rule A; §2)."""
    game = scenario(card=card, king="TOL", VAL="blue 2")
    perform(game, "red special", "red lift blue VAL")
    assert legal(game, "red") == [f"drop {place}" for place in ("castillo", *REGIONS) if place not in ("TOL", "VAL")]
    assert refused(game, "red drop VAL") == "move-elsewhere"
    assert refused(game, "red drop TOL") == "king-region-taboo"
    assert refused(game, "red drop court") == "not-a-target"
    assert refused(game, "red drop provinces") == "not-a-target"


# --- stack 2 ----------------------------------------------------------------------------------------------------------


def test_veto_is_kept_and_only_places() -> None:
    """The Veto is laid before you; its card places 2 (C, 2 stack; §4)."""
    game = scenario(at="card", offer="four-any veto score-fours the-court king", court="red 3")
    events = perform(game, "red card veto")
    assert names(events) == ["card-taken", "veto-kept"]
    assert seen(game, 1).vetoes == [1, 0, 0, 0]
    assert "special" not in legal(game, "red")
    events = perform(game, "red place VAL", "red place VAL")
    assert names(events) == ["placed", "placed", "turn-began"]


def test_empty_courts_sends_every_other_court_to_the_provinces() -> None:
    """The fellow players send all caballeros of their courts to the provinces (C, 2 stack)."""
    game = scenario(card="empty-courts", court="red 4 blue 3 yellow 1 brown 7", options=OPEN)
    events = perform(game, "red special")
    assert told(events, "swept") == [
        ("blue", 3, "court", "provinces"), ("yellow", 1, "court", "provinces"), ("brown", 7, "court", "provinces"),
    ]  # fmt: skip
    assert caballeros(game, "court") == [4, 0, 0, 0]
    assert caballeros(game, "provinces") == [26, 30, 30, 30]


def test_empty_courts_spares_who_has_none() -> None:
    """Who has no caballeros in court sends none (C, 2 stack)."""
    game = scenario(card="empty-courts", court="red 4 yellow 1", VAL="blue 3")
    events = perform(game, "red special")
    assert told(events, "swept") == [("yellow", 1, "court", "provinces")]
    assert board(game) == {"VAL": [0, 3, 0, 0]}


@pytest.mark.parametrize("card", ["empty-courts", "three-from-court"])
def test_decay_goes_clockwise_from_the_actors_left(card: str) -> None:
    """Courts are emptied clockwise from the actor's left (§4)."""
    game = scenario(card=card, actor="yellow", court="red 3 blue 3 yellow 3 brown 3")
    events = perform(game, "yellow special")
    assert [entry[0] for entry in told(events, "swept")] == ["brown", "red", "blue"]


def test_three_from_court() -> None:
    """Each fellow player sends 3 from court, with fewer all of them (C, 2 stack)."""
    game = scenario(card="three-from-court", court="red 5 blue 5 yellow 3 brown 2")
    events = perform(game, "red special")
    assert told(events, "swept") == [
        ("blue", 3, "court", "provinces"), ("yellow", 3, "court", "provinces"), ("brown", 2, "court", "provinces"),
    ]  # fmt: skip
    assert caballeros(game, "court") == [5, 2, 0, 0]


@pytest.mark.parametrize("card", ["empty-courts", "three-from-court", "king-returns", "desert-two", "desert-all"])
def test_actions_without_a_choice_are_offered_without_effect(card: str) -> None:
    """One that needs no choice of the active player is offered even without effect (§4)."""
    game = scenario(card=card, court="red 2")
    assert "special" in legal(game, "red")
    assert names(perform(game, "red special")) == ["special-begun"]
    assert refused(game, "red special") == "special-over"


def test_king_returns_asks_from_the_left() -> None:
    """Each opponent, from the left of the actor on, sends 3 of his own (C, 2 stack)."""
    game = scenario(card="king-returns", actor="yellow", VAL="red 3 blue 3 yellow 3 brown 3", court="yellow 1")
    perform(game, "yellow special")
    for colour in ("brown", "red", "blue"):
        assert asked(game) == [colour]
        perform(game, *[f"{colour} send {colour} VAL"] * 3)
    assert board(game) == {"VAL": [0, 0, 3, 0]}
    assert asked(game) == ["yellow"]


def test_king_returns_from_regions_and_court() -> None:
    """They may be taken from any regions and from the court (C, 2 stack)."""
    game = scenario(card="king-returns", VAL="blue 2", GRA="blue 2", court="blue 2", options=OPEN)
    perform(game, "red special")
    assert legal(game, "blue") == ["send blue court", "send blue GRA", "send blue VAL"]
    events = perform(game, "blue send blue VAL", "blue send blue court", "blue send blue GRA")
    assert told(events, "sent") == [(1, "blue", "VAL"), (1, "blue", "court"), (1, "blue", "GRA")]
    assert board(game) == {"GRA": [0, 1, 0, 0], "VAL": [0, 1, 0, 0]}
    assert caballeros(game, "court") == [0, 1, 0, 0]
    assert caballeros(game, "provinces") == [30, 27, 30, 30]


def test_king_returns_not_from_the_kings_region_or_the_castillo() -> None:
    """Neither from the King's region nor from the Castillo (C, 2 stack)."""
    game = scenario(card="king-returns", king="TOL", TOL="blue 2", VAL="blue 2", castillo="blue 2", court="red 1")
    perform(game, "red special")
    assert legal(game, "blue") == ["send blue VAL"]
    assert refused(game, "blue send blue TOL") == "king-region-taboo"
    assert refused(game, "blue send blue castillo") == "castillo-shut"
    perform(game, "blue send blue VAL", "blue send blue VAL")
    assert asked(game) == ["red"]


def test_king_returns_is_a_duty() -> None:
    """Sending back is a duty once begun (§2)."""
    game = scenario(card="king-returns", VAL="blue 3", court="blue 1")
    perform(game, "red special", "blue send blue VAL")
    assert refused(game, "blue done") == "duty"


def test_king_returns_only_own_pieces() -> None:
    """Each sends his own (C, 2 stack)."""
    game = scenario(card="king-returns", VAL="blue 3 yellow 3")
    perform(game, "red special")
    assert refused(game, "blue send yellow VAL") == "whose-pieces"


def test_king_returns_all_if_fewer_and_none_if_none() -> None:
    """Who has fewer than three sends what there is; who has none is not asked (§2, §4)."""
    game = scenario(card="king-returns", VAL="yellow 1", court="red 1 yellow 1", castillo="blue 4", offer=OFFER)
    perform(game, "red special")
    assert asked(game) == ["yellow"]
    perform(game, "yellow send yellow court", "yellow send yellow VAL")
    assert asked(game) == ["red"]
    assert board(game) == {}


def test_one_of_each_sends_one_of_every_player() -> None:
    """You send one caballero of each player, one of your own included; you decide which (C, 2 stack)."""
    game = scenario(card="one-of-each", players=5, VAL="red 2 blue 2 yellow 1", GAL="red 1 brown 1 green 1", options=OPEN)
    perform(game, "red special")
    events = perform(
        game, "red send yellow VAL", "red send red GAL", "red send blue VAL", "red send green GAL", "red send brown GAL"
    )
    assert told(events, "sent") == [
        (0, "yellow", "VAL"), (0, "red", "GAL"), (0, "blue", "VAL"), (0, "green", "GAL"), (0, "brown", "GAL"),
    ]  # fmt: skip
    assert board(game) == {"VAL": [2, 1, 0, 0, 0]}
    assert caballeros(game, "provinces") == [28, 29, 30, 30, 30]


def test_one_of_each_is_one_of_each() -> None:
    """One for every player, not two (C, 2 stack)."""
    game = scenario(card="one-of-each", VAL="red 2 blue 2", GRA="blue 1")
    perform(game, "red special", "red send blue VAL")
    assert legal(game, "red") == ["send red VAL"]
    assert refused(game, "red send blue GRA") == "whose-pieces"


def test_one_of_each_is_a_duty_once_begun() -> None:
    """One for every player is a duty once begun, your own included (§2)."""
    game = scenario(card="one-of-each", VAL="red 2 blue 2")
    perform(game, "red special", "red send blue VAL")
    assert refused(game, "red done") == "duty"


def test_one_of_each_from_open_regions_only() -> None:
    """Not from the King's region, the Castillo or a court (C, 2 stack)."""
    game = scenario(card="one-of-each", king="TOL", TOL="yellow 2", VAL="red 1 blue 1", castillo="brown 1", court="brown 2 red 1")
    perform(game, "red special")
    assert legal(game, "red") == ["send red VAL", "send blue VAL"]
    assert refused(game, "red send yellow TOL") == "king-region-taboo"
    assert refused(game, "red send brown castillo") == "castillo-shut"
    assert refused(game, "red send brown court") == "not-from-court"
    perform(game, "red send red VAL", "red send blue VAL")
    assert refused(game, "red special") == "special-over"


def test_one_of_each_cannot_begin_without_anybody_in_a_region() -> None:
    """Nothing to send: not offered (§4)."""
    game = scenario(card="one-of-each", king="TOL", TOL="red 2", court="red 1 blue 1")
    assert refused(game, "red special") == "cannot-begin"


def test_desert_two_sends_two_from_the_region_shown() -> None:
    """The fellow players remove 2 of their own from a secretly chosen region (C, 2 stack)."""
    game = scenario(card="desert-two", VAL="blue 4 yellow 2", GRA="blue 2 brown 3", options=OPEN)
    perform(game, "red special")
    assert asked(game) == ["blue", "yellow", "brown"]
    events = discs(game, "brown GRA", "yellow VAL", "blue VAL")
    assert told(events, "swept") == [
        ("blue", 2, "VAL", "provinces"), ("yellow", 2, "VAL", "provinces"), ("brown", 2, "GRA", "provinces"),
    ]  # fmt: skip
    assert board(game) == {"VAL": [0, 2, 0, 0], "GRA": [0, 2, 0, 1]}
    assert caballeros(game, "provinces") == [30, 26, 30, 29]


def test_desert_two_needs_a_region_with_two() -> None:
    """The region must hold at least 2 of the player's caballeros (C, 2 stack)."""
    game = scenario(card="desert-two", VAL="blue 2", GRA="blue 1", SEV="blue 5", NAV="yellow 2")
    perform(game, "red special")
    assert legal(game, "blue") == ["disc SEV", "disc VAL"]
    assert refused(game, "blue disc GRA") == "disc-send-back"


def test_desert_two_takes_one_where_nowhere_are_two() -> None:
    """With at most one in any region, such a region must be selected (C, 2 stack)."""
    game = scenario(card="desert-two", VAL="blue 1 yellow 2", GRA="blue 1")
    perform(game, "red special")
    assert legal(game, "blue") == ["disc GRA", "disc VAL"]
    events = discs(game, "blue GRA", "yellow VAL")
    assert told(events, "swept") == [("blue", 1, "GRA", "provinces"), ("yellow", 2, "VAL", "provinces")]


def test_desert_two_does_not_look_into_kings_region_and_castillo() -> None:
    """Not from the King's region or the Castillo: two standing there do not count as two (C, 2 stack)."""
    game = scenario(card="desert-two", king="TOL", TOL="blue 3 brown 2", castillo="yellow 4", VAL="blue 1", NAV="yellow 1")
    perform(game, "red special")
    assert asked(game) == ["blue", "yellow"]
    assert legal(game, "blue") == ["disc VAL"]
    assert refused(game, "blue disc TOL") == "king-region-taboo"
    assert legal(game, "yellow") == ["disc NAV"]


def test_desert_all_sends_all_from_the_region_shown() -> None:
    """All of one's own from one region go to the provinces (C, 2 stack)."""
    game = scenario(card="desert-all", VAL="blue 4 yellow 1 red 2", GRA="brown 3", options=OPEN)
    perform(game, "red special")
    assert asked(game) == ["blue", "yellow", "brown"]
    events = discs(game, "blue VAL", "yellow VAL", "brown GRA")
    assert told(events, "swept") == [
        ("blue", 4, "VAL", "provinces"), ("yellow", 1, "VAL", "provinces"), ("brown", 3, "GRA", "provinces"),
    ]  # fmt: skip
    assert board(game) == {"VAL": [2, 0, 0, 0]}


def test_desert_all_needs_one_caballero_there() -> None:
    """The region must hold at least 1 of the player's caballeros; not the King's region (C, 2 stack)."""
    game = scenario(card="desert-all", king="TOL", TOL="blue 6", VAL="blue 4", GRA="blue 1", CAT="yellow 3")
    perform(game, "red special")
    assert legal(game, "blue") == ["disc GRA", "disc VAL"]
    assert refused(game, "blue disc CAT") == "disc-send-back"
    assert refused(game, "blue disc TOL") == "king-region-taboo"


def test_desert_all_spares_who_has_none_in_a_region() -> None:
    """Who has no caballeros in any region is not affected (C, 2 stack)."""
    game = scenario(card="desert-all", castillo="yellow 4", court="brown 3", VAL="blue 4")
    perform(game, "red special")
    assert asked(game) == ["blue"]


@pytest.mark.parametrize("card", ["desert-two", "desert-all"])
def test_desertions_go_clockwise_from_the_actors_left(card: str) -> None:
    """Discs are carried out clockwise from the actor's left (§4)."""
    game = scenario(card=card, actor="yellow", VAL="red 2 blue 2 yellow 2 brown 2")
    perform(game, "yellow special")
    assert asked(game) == ["red", "blue", "brown"]
    events = discs(game, "red VAL", "blue VAL", "brown VAL")
    assert [entry[0] for entry in told(events, "swept")] == ["brown", "red", "blue"]


@pytest.mark.parametrize("card", ["score-one-2", "score-one-3"])
def test_score_one_offers_every_place(card: str) -> None:
    """Any region, the King's region and the Castillo too (C, 2 and 3 stack)."""
    game = scenario(card=card, king="TOL", VAL="red 2")
    perform(game, "red special")
    assert legal(game, "red") == [f"choose {place}" for place in ("castillo", *REGIONS)]


@pytest.mark.parametrize("card", ["score-one-2", "score-one-3"])
def test_score_one_scores_that_region_only(card: str) -> None:
    """The scoring follows the rules for regions (C, 2 and 3 stack)."""
    game = scenario(card=card, VAL="red 3 blue 2 yellow 1", GRA="red 3")
    events = perform(game, "red special", "red choose VAL")
    assert told(events, "chosen") == [(0, "VAL")]
    assert scored(events) == [("VAL", {0: 5, 1: 3, 2: 2})]
    assert game.scores == (5, 3, 2, 0)


@pytest.mark.parametrize("card", ["score-one-2", "score-one-3"])
def test_score_one_in_the_kings_region_brings_his_bonus(card: str) -> None:
    """The King's bonus applies whenever that region is scored (C, King's Bonus)."""
    game = scenario(card=card, king="TOL", TOL="red 2 blue 3")
    events = perform(game, "red special", "red choose TOL")
    assert scored(events) == [("TOL", {0: 4, 1: 9})]


@pytest.mark.parametrize("card", ["score-one-2", "score-one-3"])
def test_score_one_may_open_the_castillo(card: str) -> None:
    """If the Castillo is scored, the caballeros go back in (C, 3 stack)."""
    game = scenario(card=card, castillo="red 2 blue 3", options=OPEN)
    events = perform(game, "red special", "red choose castillo")
    assert scored(events) == [("castillo", {0: 3, 1: 5})]
    assert caballeros(game, "castillo") == [2, 3, 0, 0]


# --- stack 3 ----------------------------------------------------------------------------------------------------------


def test_score_fours() -> None:
    """Galicia, Catalonia and Seville are scored (C, 3 stack)."""
    game = filled(dict.fromkeys(REGIONS, "red 1 blue 2"), card="score-fours", grandes="red TOL blue TOL")
    events = perform(game, "red special")
    assert scored(events) == [("GAL", {0: 2, 1: 4}), ("CAT", {0: 2, 1: 4}), ("SEV", {0: 3, 1: 4})]


def test_score_fives() -> None:
    """Basque Country, Aragon and Valencia are scored, the Castillo is not (C, 3 stack)."""
    game = filled(dict.fromkeys(REGIONS, "red 1 blue 2"), card="score-fives", castillo="red 4", grandes="red TOL blue TOL")
    events = perform(game, "red special")
    assert scored(events) == [("NAV", {0: 3, 1: 5}), ("ARA", {0: 4, 1: 5}), ("VAL", {0: 3, 1: 5})]


def test_score_sixes_and_sevens() -> None:
    """Old Castile, New Castile and Granada are scored (C, 3 stack)."""
    game = filled(dict.fromkeys(REGIONS, "red 1 blue 2"), card="score-sixes-sevens", king="GAL", grandes="red NAV blue NAV")
    events = perform(game, "red special")
    assert scored(events) == [("CAS", {0: 4, 1: 6}), ("TOL", {0: 4, 1: 7}), ("GRA", {0: 3, 1: 6})]


def test_score_castillo() -> None:
    """The Castillo is scored 5/3/1; the caballeros remain inside (C, 3 stack)."""
    game = scenario(card="score-castillo", castillo="red 1 blue 3 yellow 2", VAL="red 4", options=OPEN)
    events = perform(game, "red special")
    assert scored(events) == [("castillo", {0: 1, 1: 5, 2: 3})]
    assert caballeros(game, "castillo") == [1, 3, 2, 0]
    assert board(game) == {"VAL": [4, 0, 0, 0]}


def test_score_firsts() -> None:
    """All regions are scored, only the first place brings points; the Castillo is not scored (C, 3 stack)."""
    game = scenario(card="score-firsts", castillo="red 4", VAL="red 3 blue 2", GRA="blue 1 yellow 4", options=OPEN)
    events = perform(game, "red special")
    assert [place for place, _ in scored(events)] == list(REGIONS)
    assert {place: points for place, points in scored(events) if points} == {"GRA": {2: 6}, "VAL": {0: 5}}
    assert game.scores == (5, 0, 6, 0)


def test_score_firsts_nothing_for_a_tie() -> None:
    """A tie for first scores nothing in that region (C, 3 stack)."""
    game = scenario(card="score-firsts", VAL="red 3 blue 3 yellow 1")
    events = perform(game, "red special")
    assert ("VAL", {}) in scored(events)
    assert game.scores == (0, 0, 0, 0)


def test_score_most() -> None:
    """The region with the most caballeros in all is scored, not the Castillo (C, 3 stack)."""
    game = scenario(card="score-most", castillo="red 9", VAL="red 3", GRA="red 1 blue 2 yellow 1", SEV="blue 3")
    events = perform(game, "red special")
    assert scored(events) == [("GRA", {0: 1, 1: 6, 2: 1})]


def test_score_most_scores_all_tied_regions() -> None:
    """If more than one region tie for the most, all of them are scored (C, 3 stack)."""
    game = scenario(card="score-most", VAL="red 3", GRA="blue 2 yellow 1", SEV="blue 2")
    events = perform(game, "red special")
    assert scored(events) == [("GRA", {1: 6, 2: 3}), ("VAL", {0: 5})]


def test_score_fewest() -> None:
    """The region with the least caballeros is scored; empty regions do not count (C, 3 stack)."""
    game = scenario(card="score-fewest", castillo="red 1", VAL="red 3", GRA="blue 2", SEV="blue 3", options=OPEN)
    events = perform(game, "red special")
    assert scored(events) == [("GRA", {1: 6})]


def test_score_fewest_scores_all_tied_regions() -> None:
    """If more than one region tie for the least, all of them are scored (C, 3 stack)."""
    game = scenario(card="score-fewest", VAL="red 2", GRA="blue 1 yellow 1", SEV="blue 3", GAL="yellow 2")
    events = perform(game, "red special")
    assert scored(events) == [("GAL", {2: 4}), ("GRA", {1: 3, 2: 3}), ("VAL", {0: 5})]


@pytest.mark.parametrize("card", ["score-most", "score-fewest"])
def test_the_kings_region_counts_for_most_and_fewest(card: str) -> None:
    """Scoring occurs in the King's region, too (C, rule A)."""
    game = scenario(card=card, king="TOL", TOL="red 2")
    events = perform(game, "red special")
    assert scored(events) == [("TOL", {0: 9})]


# --- stack 4 ----------------------------------------------------------------------------------------------------------


def test_scoreboard_comes_onto_the_board() -> None:
    """A mobile scoreboard is placed in a region (C, 4 stack)."""
    game = scenario(card="scoreboard")
    events = perform(game, "red special", "red scoreboard 8 VAL")
    assert told(events, "scoreboard-set") == [(8, "provinces", "VAL")]
    assert seen(game, 1).scoreboards == {"8": "VAL", "4": None}


def test_scoreboard_on_the_castillo() -> None:
    """It may also be placed at the Castillo (C, 4 stack)."""
    game = scenario(card="scoreboard")
    perform(game, "red special", "red scoreboard 4 castillo")
    assert seen(game, 1).scoreboards == {"8": None, "4": "castillo"}


def test_scoreboard_moves_to_another_place() -> None:
    """One that lies on the board may be moved to a different place (C, 4 stack)."""
    game = scenario(card="scoreboard", boards="8 VAL")
    perform(game, "red special")
    assert refused(game, "red scoreboard 8 VAL") == "scoreboards-apart"
    events = perform(game, "red scoreboard 8 GAL")
    assert told(events, "scoreboard-set") == [(8, "VAL", "GAL")]


def test_scoreboard_leaves_the_castillo() -> None:
    """A scoreboard at the Castillo may be moved on, it is no caballero (C, 4 stack)."""
    game = scenario(card="scoreboard", boards="8 castillo")
    perform(game, "red special", "red scoreboard 8 GAL")
    assert seen(game, 1).scoreboards["8"] == "GAL"


def test_scoreboard_never_into_or_out_of_the_kings_region() -> None:
    """Not into the King's region and not out of it (C, 4 stack)."""
    game = scenario(card="scoreboard", king="TOL", boards="8 TOL")
    perform(game, "red special")
    assert legal(game, "red") == [f"scoreboard 4 {place}" for place in ("castillo", *REGIONS) if place != "TOL"]
    assert refused(game, "red scoreboard 8 GAL") == "king-region-taboo"
    game = scenario(card="scoreboard", king="TOL", boards="8 VAL")
    perform(game, "red special")
    assert refused(game, "red scoreboard 4 TOL") == "king-region-taboo"
    assert refused(game, "red scoreboard 8 TOL") == "king-region-taboo"


def test_scoreboards_are_never_stacked() -> None:
    """The two may not be placed on top of one another (C, 4 stack)."""
    game = scenario(card="scoreboard", boards="8 VAL, 4 castillo")
    perform(game, "red special")
    assert refused(game, "red scoreboard 4 VAL") == "scoreboards-apart"
    assert refused(game, "red scoreboard 8 castillo") == "scoreboards-apart"


@pytest.mark.parametrize("king", REGIONS)
def test_royal_adviser_moves_the_king_to_a_neighbour(king: str) -> None:
    """The King moves no further than one region (C, 4 stack; neighbours §1)."""
    game = scenario(card="royal-adviser", king=king)
    perform(game, "red special")
    assert legal(game, "red") == [f"king {region}" for region in REGIONS if region in NEIGHBOURS[king]]


def test_royal_adviser_not_further() -> None:
    """No further than one region away, and he does move (C, 4 stack)."""
    game = scenario(card="royal-adviser", king="GAL")
    perform(game, "red special")
    assert refused(game, "red king VAL") == "king-neighbours"
    assert refused(game, "red king GAL") == "king-same-place"
    assert refused(game, "red king castillo") == "king-regions-only"
    events = perform(game, "red king NAV")
    assert told(events, "king-moved") == [("GAL", "NAV")]
    assert seen(game, 1).king == "NAV"


def test_evict_moves_all_opponents_out_by_disc() -> None:
    """The fellow players move all of theirs out of the chosen region to the regions on their discs (C, 4 stack)."""
    game = scenario(card="evict", VAL="red 2 blue 3 yellow 1", GRA="brown 1")
    perform(game, "red special", "red choose VAL")
    assert asked(game) == ["blue", "yellow"]
    events = discs(game, "yellow GRA", "blue GAL")
    assert told(events, "swept") == [("blue", 3, "VAL", "GAL"), ("yellow", 1, "VAL", "GRA")]
    assert board(game) == {"VAL": [2, 0, 0, 0], "GAL": [0, 3, 0, 0], "GRA": [0, 0, 1, 1]}


def test_evict_disc_on_the_kings_region_or_the_same_one_means_court() -> None:
    """Who shows the King's region or the region itself returns the caballeros to court (C, 4 stack)."""
    game = scenario(card="evict", king="TOL", VAL="red 2 blue 3 yellow 1", court="yellow 2")
    perform(game, "red special", "red choose VAL")
    events = discs(game, "blue TOL", "yellow VAL")
    assert told(events, "swept") == [("blue", 3, "VAL", "court"), ("yellow", 1, "VAL", "court")]
    assert caballeros(game, "court") == [0, 3, 3, 0]
    assert board(game) == {"VAL": [2, 0, 0, 0]}


def test_evict_names_any_region_but_the_kings() -> None:
    """Any region but the King's may be named, also an empty one; never the Castillo (§4)."""
    game = scenario(card="evict", king="TOL", TOL="blue 3", castillo="blue 2", court="red 1")
    perform(game, "red special")
    assert legal(game, "red") == [f"choose {region}" for region in REGIONS if region != "TOL"]
    assert refused(game, "red choose TOL") == "king-region-taboo"
    events = perform(game, "red choose GAL")
    assert names(events) == ["chosen"]
    assert asked(game) == ["red"]


def test_grande_moves_to_another_region() -> None:
    """Any region but the Castillo and the King's; also where other Grandes stand (C, 4 stack)."""
    game = scenario(card="grande", king="TOL", grandes="red VAL blue GAL yellow GAL brown NAV")
    perform(game, "red special")
    assert legal(game, "red") == [f"grande {region}" for region in REGIONS if region not in ("TOL", "VAL")]
    events = perform(game, "red grande GAL")
    assert told(events, "grande-moved") == [("red", "VAL", "GAL")]
    assert seen(game, 1).grandes == ["GAL", "GAL", "GAL", "NAV"]


def test_grande_never_to_the_king_or_into_the_castillo() -> None:
    """Not into the King's region, not into the Castillo, and elsewhere (C, 4 stack)."""
    game = scenario(card="grande", king="TOL", grandes="red VAL")
    perform(game, "red special")
    assert refused(game, "red grande TOL") == "king-region-taboo"
    assert refused(game, "red grande castillo") == "grande-regions-only"
    assert refused(game, "red grande VAL") == "move-elsewhere"


def test_grande_in_the_kings_region_cannot_move() -> None:
    """You may not move your Grande from the King's region (C, 4 stack)."""
    game = scenario(card="grande", king="TOL", grandes="red TOL", court="red 1")
    assert refused(game, "red special") == "cannot-begin"


def test_grande_changes_the_home_region() -> None:
    """The new region becomes the home region and its bonus goes with it (C, 4 stack and Home region bonus)."""
    game = scenario(card="grande", grandes="red VAL", VAL="red 2", GRA="red 1")
    assert (game.explain("VAL").points, game.explain("GRA").points) == ({0: 7}, {0: 6})
    perform(game, "red special", "red grande GRA")
    assert (game.explain("VAL").points, game.explain("GRA").points) == ({0: 5}, {0: 8})


def test_power_back_takes_any_played_card() -> None:
    """Any one of your played cards, the card of this turn included (C, 4 stack)."""
    game = scenario(card="power-back", piles="red 4 9", played="red 13 blue 2 yellow 5 brown 7", court="red 1")
    perform(game, "red special")
    assert legal(game, "red") == ["take 4", "take 9", "take 13"]
    perform(game, "red take 4")
    assert seen(game, 0).hand == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]
    assert seen(game, 0).piles[0] == [9, 13]


def test_power_back_the_card_just_played() -> None:
    """Including the card played this turn; the turn order stays (C, 4 stack)."""
    game = scenario(card="power-back", played="red 13 blue 2 yellow 5 brown 7", offer=OFFER)
    events = perform(game, "red special", "red take 13")
    assert told(events, "turn-began") == [(3,)]
    assert seen(game, 0).hand == list(range(1, 14))
    assert seen(game, 0).piles[0] == []


def test_power_back_only_from_ones_own_pile() -> None:
    """Your cards from your discard stack (C, 4 stack)."""
    game = scenario(card="power-back", piles="blue 3")
    perform(game, "red special")
    assert refused(game, "red take 3") == "power-pile"


def test_the_court_brings_two() -> None:
    """2 of your caballeros from the provinces to your court (C, 4 stack)."""
    game = scenario(card="the-court", court="red 1", options=OPEN)
    perform(game, "red special")
    assert legal(game, "red") == ["court 0", "court 1", "court 2"]
    events = perform(game, "red court 2")
    assert told(events, "court-taken") == [(0, 1), (0, 1)]
    assert caballeros(game, "court") == [3, 0, 0, 0]
    assert caballeros(game, "provinces") == [27, 30, 30, 30]


def test_the_court_is_a_maximum() -> None:
    """Fewer are allowed (§2)."""
    game = scenario(card="the-court", court="red 1")
    perform(game, "red special", "red court 1")
    assert caballeros(game, "court") == [2, 0, 0, 0]
    assert refused(game, "red special") == "special-over"


def test_the_court_tops_up_from_regions_once_the_provinces_are_empty() -> None:
    """Provinces run short: top up from your own in regions, also for this card (§4)."""
    game = scenario(card="the-court", king="TOL", VAL="red 20", GRA="red 5", TOL="red 2", castillo="red 2", options=OPEN)
    perform(game, "red special", "red court 1")
    assert legal(game, "red") == ["recall GRA", "recall VAL", "done"]
    events = perform(game, "red recall GRA")
    assert told(events, "recalled") == [(0, "GRA")]
    assert caballeros(game, "court") == [2, 0, 0, 0]
    assert refused(game, "red recall GRA") == "other-question"


def test_the_court_cannot_begin_if_nothing_can_come() -> None:
    """Nothing in the provinces and nothing in an open region: not offered (§4)."""
    game = scenario(card="the-court", king="TOL", TOL="red 20", castillo="red 6", court="red 4")
    assert refused(game, "red special") == "cannot-begin"


def test_ballot_scores_regions_chosen_once() -> None:
    """All players choose; the uniquely chosen regions are scored (C, 4 stack)."""
    game = scenario(card="ballot", VAL="red 3 blue 1", GRA="blue 2", NAV="yellow 2", CAT="brown 2")
    perform(game, "red special")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    events = discs(game, "red VAL", "blue NAV", "yellow GRA", "brown NAV")
    assert scored(events) == [("GRA", {1: 6}), ("VAL", {0: 5, 1: 3})]


def test_ballot_scores_nothing_chosen_by_several() -> None:
    """If a region is chosen by several players it is not scored (C, 4 stack)."""
    game = scenario(card="ballot", VAL="red 3 blue 1", GRA="blue 2", court="red 1")
    perform(game, "red special")
    events = discs(game, "red VAL", "blue GRA", "yellow VAL", "brown GRA")
    assert scored(events) == []
    assert game.scores == (0, 0, 0, 0)


def test_ballot_may_show_the_kings_region_but_not_the_castillo() -> None:
    """The ballot's disc includes the King's region, never the Castillo (§2; C, Preparation: Secret disk)."""
    game = scenario(card="ballot", king="TOL", TOL="blue 1")
    perform(game, "red special")
    assert legal(game, "red") == [f"disc {region}" for region in REGIONS]
    assert refused(game, "red disc castillo") == "disc-regions"
    events = discs(game, "red VAL", "blue TOL", "yellow VAL", "brown VAL")
    assert scored(events) == [("TOL", {1: 9})]


# --- stack 5 ----------------------------------------------------------------------------------------------------------


def test_king_moves_to_any_region() -> None:
    """The King goes into any region, not into the Castillo (C, 5 stack)."""
    game = scenario(card="king", king="TOL", TOL="blue 2")
    perform(game, "red special")
    assert legal(game, "red") == [f"king {region}" for region in REGIONS if region != "TOL"]
    assert refused(game, "red king castillo") == "king-regions-only"
    events = perform(game, "red king GAL")
    assert told(events, "king-moved") == [("TOL", "GAL")]
    assert seen(game, 1).king == "GAL"


def test_king_before_the_placement_changes_the_neighbours() -> None:
    """Placement or special action first, as the player likes (C, 2. Choose an action card)."""
    game = scenario(card="king", king="TOL", court="red 5")
    perform(game, "red special", "red king GAL")
    assert legal(game, "red") == ["place castillo", "place NAV", "place CAS", "done"]


def test_king_after_the_placement() -> None:
    """The placement comes first and follows the King's old region (C, 2. Choose an action card)."""
    game = scenario(card="king", king="TOL", court="red 5")
    perform(game, "red place VAL", "red done", "red special")
    assert legal(game, "red") == [f"king {region}" for region in REGIONS if region != "TOL"]


def test_the_kings_card_is_never_discarded() -> None:
    """It is turned up every round and never discarded for good (C, Next Round)."""
    game = scenario(at="round-end", round=1, offer="four-any - - - king", players=2)
    assert seen(game, 0).offer[4] == "king"
    assert "king" not in seen(game, 0).discards
    game = scenario(at="round-end", round=1, offer="four-any - - - -", players=2)
    assert seen(game, 0).offer[4] == "king"
