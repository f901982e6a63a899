"""Every action card of the modern edition, clause by clause; the King's cards of New Regency have their own file.

M is the rulebook of 2023 (pages 5, 6, 10, 11 and 12), §1, §3 and §4 are the project's rules.
"""

from __future__ import annotations

import pytest

from elgrande.editions.modern import MODERN
from elgrande.game import Game
from elgrande.testing.scenario import perform
from tests.scenarios.helpers import (
    REGIONS,
    asked,
    board,
    caballeros,
    discs,
    filled,
    finish_round,
    legal,
    names,
    refused,
    scored,
    told,
)  # fmt: skip
from tests.scenarios.modern.helpers import BASE, OFFER, REGENTS, drops, modern, places
from tests.seen import seen

OLD_HANDS = {"call-to-arms": 1, "veto": 2, "royal-adviser": 4}
STACK_OF = {card: stack for stack, cards in BASE.items() for card in cards} | OLD_HANDS | dict.fromkeys(REGENTS, 5)
AWAY = "purple ARA orange ARA blue ARA green ARA"
"""All Grandes in Aragón."""

SITUATION = {
    "court": "purple 3 orange 4 blue 4 green 4", "castillo": "orange 1", "VAL": "purple 2 orange 2", "GAL": "blue 1",
    "grandes": "purple VAL orange ARA blue ARA green TOL",
}  # fmt: skip
"""A position in which every special action can begin and changes something."""

MOVERS = ["intrigue", "manoeuvre", "upheaval", "unrest", "conspirators", "exodus", "regrouping"]


def facts(game: Game) -> object:
    """Everything a special action could change."""
    view = seen(game, 0)
    return board(game), view.castillo, view.courts, view.scores, view.king, view.grandes, view.scoreboards, view.hand


# --- the deck, and what all cards share -------------------------------------------------------------------------------


def test_the_deck_of_the_box() -> None:
    """4x10 + 1 cards, 10 of New Regency and 4 Old Hands are 55 (M p. 2 and 3; §3)."""
    made = {card.id: (card.stack, card.copies) for card in MODERN.cards}
    base = {card: (stack, copies) for stack, cards in BASE.items() for card, copies in cards.items()}
    old = {"call-to-arms": (1, 1), "veto": (2, 2), "royal-adviser": (4, 1)}
    regents = {card: (5, 2 if card == "royal-progress" else 1) for card in REGENTS}
    assert made == base | old | regents
    assert sum(card.copies for card in MODERN.cards) == 55
    assert sum(copies for card, (_, copies) in made.items() if card in REGENTS) == 10


@pytest.mark.parametrize("card", STACK_OF)
def test_a_card_places_as_many_as_its_stack_says(card: str) -> None:
    """Up to the number shown at the bottom: the stack's, five for every King's card (M p. 5; §3)."""
    offer = OFFER.split()
    offer[STACK_OF[card] - 1] = card
    game = modern(at="card", offer=" ".join(offer), king="TOL", court="purple 7", VAL="purple 2 orange 2")
    perform(game, f"purple card {card}")
    assert seen(game, 0).placements == STACK_OF[card]
    perform(game, *["purple place GRA"] * STACK_OF[card])
    assert seen(game, 0).courts[0] == 7 - STACK_OF[card]
    assert not any(text.startswith("place") for text in legal(game, "purple"))


@pytest.mark.parametrize("card", [card for card in STACK_OF if card != "veto"])
def test_a_special_action_may_be_skipped_whole(card: str) -> None:
    """You may choose to not perform the special action at all (M p. 6, Special action)."""
    game = modern(card=card, offer=OFFER, **SITUATION)
    before = facts(game)
    assert "special" in legal(game, "purple")
    assert names(perform(game, "purple done")) == (
        ["turn-began"] if card == "your-majesty" else ["card-discarded", "turn-began"]
    )  # fmt: skip
    assert facts(game) == before


@pytest.mark.parametrize("card", [card for card in STACK_OF if card != "veto"])
def test_a_special_action_is_done_once(card: str) -> None:
    """One placement and one special action (M p. 5, Use an Action card)."""
    game = modern(card=card, offer=OFFER, **SITUATION)
    perform(game, "purple special")
    for _ in range(40):
        if seen(game, 0).question == "act":
            break
        seat = game.awaiting()[0]
        texts = [move.text for move in game.legal(seat)]
        game.play(seat, "done" if "done" in texts else texts[0])
    assert asked(game) == ["purple"]
    assert refused(game, "purple special") == "special-over"


@pytest.mark.parametrize(
    "card", ["militia", "audience", "enactment", "adopted-home", "empowerment", "coup", "your-majesty", "royal-adviser"]
)
def test_once_begun_it_is_done(card: str) -> None:
    """If you perform the special action, you must perform as much of it as possible (M p. 6; §3)."""
    game = modern(card=card, offer=OFFER, **SITUATION)
    perform(game, "purple special")
    assert "done" not in legal(game, "purple")
    assert game.why_not(0, "done") is not None


@pytest.mark.parametrize("card", MOVERS)
def test_up_to_stays_free(card: str) -> None:
    """Cards that say "up to" leave the number to you, also none; so does Regrouping (M p. 6, Note; §4 Regrouping)."""
    game = modern(card=card, VAL="purple 3 orange 3", court="purple 1")
    perform(game, "purple special")
    assert "done" in legal(game, "purple")
    perform(game, "purple done")
    assert board(game) == {"VAL": [3, 3, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_never_interleaved() -> None:
    """One action is completed before the other begins (M p. 5, Use an Action card)."""
    game = modern(card="coup", court="purple 4", VAL="orange 1", offer=OFFER)
    perform(game, "purple place GRA")
    assert refused(game, "purple special") == "either-order"
    perform(game, "purple done", "purple special", "purple choose VAL")
    events = perform(game, "orange disc GAL")
    assert told(events, "turn-began") == [(1,)], "the placement was over when the special action began"


def test_placement_first_or_special_action_first() -> None:
    """You decide which comes first (M p. 5, Use an Action card)."""
    game = modern(card="your-majesty", king="VAL", court="purple 2")
    perform(game, "purple special", "purple king TOL")
    perform(game, "purple place VAL", "purple place VAL")
    assert board(game) == {"VAL": [2, 0, 0, 0]}


def test_a_short_court_forfeits_the_rest() -> None:
    """With fewer caballeros in your court than the card shows you forfeit the rest (M p. 5, Place Caballeros)."""
    game = modern(card="outposts", king="TOL", court="purple 1", offer=OFFER)
    perform(game, "purple place VAL")
    assert legal(game, "purple") == ["special", "done"]


# --- moving: stack 1 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", MOVERS)
def test_moves_never_touch_the_kings_region(card: str) -> None:
    """You can never move caballeros to or from the King's region (M p. 10, Move Caballeros)."""
    game = modern(card=card, king="TOL", TOL="purple 2 orange 2", VAL="purple 1 orange 1")
    colour = "orange" if card == "conspirators" else "purple"
    perform(game, "purple special")
    assert refused(game, f"purple lift {colour} TOL") == "king-region-taboo"
    perform(game, f"purple lift {colour} VAL")
    assert legal(game, "purple") == drops("TOL", "VAL")
    assert refused(game, "purple drop TOL") == "king-region-taboo"


@pytest.mark.parametrize("card", MOVERS)
def test_moves_never_take_from_castillo_or_court(card: str) -> None:
    """You are not allowed to move caballeros out of the Castillo or from your court (M p. 10, Move Caballeros)."""
    game = modern(card=card, castillo="purple 2 orange 2", court="purple 2 orange 2", VAL="purple 1 orange 1")
    colour = "orange" if card == "conspirators" else "purple"
    perform(game, "purple special")
    assert refused(game, f"purple lift {colour} castillo") == "castillo-shut"
    assert refused(game, f"purple lift {colour} court") == "not-from-court"


@pytest.mark.parametrize("card", MOVERS)
def test_moves_may_end_in_the_castillo(card: str) -> None:
    """You move them to other regions or throw them into the Castillo (M p. 10, Move Caballeros)."""
    game = modern(card=card, VAL="purple 1 orange 1", court="purple 1")
    colour = "orange" if card == "conspirators" else "purple"
    perform(game, "purple special", f"purple lift {colour} VAL", "purple drop castillo")
    assert caballeros(game, "castillo") == ([0, 1, 0, 0] if card == "conspirators" else [1, 0, 0, 0])


@pytest.mark.parametrize("card", MOVERS)
def test_moves_cannot_begin_with_nothing_to_lift(card: str) -> None:
    """Only the King's region, Castillo and courts hold caballeros: not offered (§4)."""
    game = modern(
        card=card, king="TOL", TOL="purple 2 orange 2", castillo="purple 1 orange 1", court="purple 1 orange 1"
    )  # fmt: skip
    assert refused(game, "purple special") == "cannot-begin"


def test_intrigue_two_own_at_most() -> None:
    """Up to 2 of your own (M p. 10, Intrigue)."""
    game = modern(card="intrigue", VAL="purple 3 orange 1")
    perform(game, "purple special", *["purple lift purple VAL", "purple drop GAL"] * 2)
    assert legal(game, "purple") == ["lift orange VAL", "done"]
    assert refused(game, "purple lift purple VAL") == "whose-pieces"


def test_intrigue_two_opposing_at_most() -> None:
    """And 2 opposing, of whatever colours (M p. 10, Intrigue)."""
    game = modern(card="intrigue", VAL="purple 1 orange 1 blue 1 green 1")
    perform(
        game, "purple special", "purple lift orange VAL", "purple drop GAL", "purple lift blue VAL", "purple drop GAL"
    )  # fmt: skip
    assert legal(game, "purple") == ["lift purple VAL", "done"]
    assert refused(game, "purple lift green VAL") == "whose-pieces"


def test_manoeuvre_moves_four_own() -> None:
    """Up to 4 of your own caballeros (M p. 6, Note; §3)."""
    game = modern(card="manoeuvre", VAL="purple 3 orange 1", GRA="purple 2", court="purple 1")
    perform(game, "purple special")
    assert refused(game, "purple lift orange VAL") == "whose-pieces"
    perform(game, *["purple lift purple VAL", "purple drop GAL"] * 3, "purple lift purple GRA", "purple drop SEV")
    assert board(game) == {"GAL": [3, 0, 0, 0], "SEV": [1, 0, 0, 0], "GRA": [1, 0, 0, 0], "VAL": [0, 1, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_militia_splits_over_any_regions() -> None:
    """2 from court, split or not, not only next to the King (M p. 12, Militia)."""
    game = modern(card="militia", king="TOL", court="purple 4")
    perform(game, "purple special")
    assert legal(game, "purple") == places(*(region for region in REGIONS if region != "TOL"))
    events = perform(game, "purple place GAL", "purple place CAT")
    assert told(events, "placed") == [(0, "GAL"), (0, "CAT")]
    assert board(game) == {"GAL": [1, 0, 0, 0], "CAT": [1, 0, 0, 0]}
    assert caballeros(game, "court") == [2, 0, 0, 0]


def test_militia_puts_both_in_one_region() -> None:
    """You may put them both in one region (M p. 12, Militia)."""
    game = modern(card="militia", king="TOL", court="purple 4")
    perform(game, "purple special", "purple place GAL", "purple place GAL")
    assert board(game) == {"GAL": [2, 0, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_militia_never_the_castillo_or_the_kings_region() -> None:
    """Not in the Castillo or directly in the King's region (M p. 12, Militia)."""
    game = modern(card="militia", king="TOL", court="purple 4")
    perform(game, "purple special")
    assert refused(game, "purple place castillo") == "not-a-target"
    assert refused(game, "purple place TOL") == "king-region-taboo"


def test_militia_once_begun_places_both() -> None:
    """As many as possible up to 2 (§4 Militia)."""
    game = modern(card="militia", court="purple 3")
    perform(game, "purple special", "purple place GAL")
    assert "done" not in legal(game, "purple")
    assert asked(game) == ["purple"]


def test_militia_with_one_in_court() -> None:
    """As far as possible: one is placed (§4 Militia)."""
    game = modern(card="militia", court="purple 1", offer=OFFER)
    events = perform(game, "purple special", "purple place GAL")
    assert names(events) == ["special-begun", "placed", "card-discarded", "turn-began"]


def test_militia_cannot_begin_with_an_empty_court() -> None:
    """Nothing to place: not offered, the turn is over (§4 a special action that cannot begin)."""
    game = modern(at="card", offer="militia disgrace outposts recruitment your-majesty", VAL="purple 2")
    assert names(perform(game, "purple card militia")) == ["card-taken", "card-discarded", "turn-began"]


def test_militia_adds_to_the_placement() -> None:
    """The placement itself is next to the King and may be thrown into the Castillo (M p. 5, p. 12)."""
    game = modern(card="militia", king="GAL", court="purple 3")
    perform(game, "purple special", "purple place VAL", "purple place VAL")
    assert legal(game, "purple") == [*places("castillo", "NAV", "CAS"), "done"]


def test_upheaval_moves_four_of_any_colours() -> None:
    """Up to 4 of any colours (§3)."""
    game = modern(card="upheaval", VAL="purple 1 orange 2 blue 2", court="purple 1")
    for colour in ("orange", "orange", "blue", "purple"):
        perform(game, *(["purple special"] if seen(game, 0).question == "act" else []))
        perform(game, f"purple lift {colour} VAL", "purple drop GAL")
    assert board(game) == {"GAL": [1, 2, 1, 0], "VAL": [0, 0, 1, 0]}
    assert refused(game, "purple special") == "special-over"


def test_unrest_moves_three_of_any_colours() -> None:
    """Up to 3 of any colours (§3)."""
    game = modern(card="unrest", VAL="purple 2 orange 2", GRA="green 1", court="purple 1")
    perform(
        game, "purple special", "purple lift green GRA", "purple drop VAL", "purple lift orange VAL", "purple drop SEV",
        "purple lift purple VAL", "purple drop SEV",
    )  # fmt: skip
    assert board(game) == {"VAL": [1, 1, 0, 1], "SEV": [1, 1, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_conspirators_move_three_opposing() -> None:
    """Up to 3 opposing caballeros, never your own (§3)."""
    game = modern(card="conspirators", VAL="purple 1 orange 2 blue 1 green 1", court="purple 1")
    perform(game, "purple special")
    assert refused(game, "purple lift purple VAL") == "whose-pieces"
    for colour in ("orange", "blue", "green"):
        perform(game, f"purple lift {colour} VAL", "purple drop GAL")
    assert board(game) == {"GAL": [0, 1, 1, 1], "VAL": [1, 1, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_conspirators_need_opposing_caballeros() -> None:
    """With only your own on the board it cannot begin (§4)."""
    assert refused(modern(card="conspirators", VAL="purple 4", court="purple 1"), "purple special") == "cannot-begin"


def test_exodus_moves_five_out_of_one_region() -> None:
    """Up to 5 of any colours out of one region, to several others (§3; M p. 10)."""
    game = modern(card="exodus", VAL="purple 2 orange 4", GRA="blue 1", court="purple 1")
    perform(game, "purple special", "purple lift purple VAL", "purple drop GAL")
    assert refused(game, "purple lift blue GRA") == "one-region"
    assert refused(game, "purple lift purple GAL") == "one-region"
    perform(game, *["purple lift orange VAL", "purple drop SEV"] * 4)
    assert board(game) == {"GAL": [1, 0, 0, 0], "SEV": [0, 4, 0, 0], "GRA": [0, 0, 1, 0], "VAL": [1, 0, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_regrouping_spreads_all_own_of_one_region() -> None:
    """All own out of one region, however many (§3)."""
    game = modern(card="regrouping", VAL="purple 7 orange 1", GRA="purple 1", court="purple 1")
    perform(game, "purple special", *["purple lift purple VAL", "purple drop GAL"] * 6)
    assert refused(game, "purple lift purple GRA") == "one-region"
    assert refused(game, "purple lift orange VAL") == "whose-pieces"
    perform(game, "purple lift purple VAL", "purple drop castillo")
    assert board(game) == {"GAL": [6, 0, 0, 0], "GRA": [1, 0, 0, 0], "VAL": [0, 1, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_regrouping_lets_some_stay() -> None:
    """As the classic card: some may return to where they were (§4 Regrouping)."""
    game = modern(card="regrouping", VAL="purple 4")
    perform(game, "purple special", "purple lift purple VAL", "purple drop GAL", "purple done")
    assert board(game) == {"GAL": [1, 0, 0, 0], "VAL": [3, 0, 0, 0]}


def test_call_to_arms_offers_both() -> None:
    """Militia's effect or Regrouping's (§3, Old Hands)."""
    game = modern(card="call-to-arms", VAL="purple 2", court="purple 3")
    perform(game, "purple special")
    assert legal(game, "purple") == ["either 1", "either 2"]


def test_call_to_arms_as_militia() -> None:
    """The first branch places 2 from court in any regions, not the Castillo, not the King's (§3)."""
    game = modern(card="call-to-arms", king="TOL", VAL="purple 2", court="purple 3")
    events = perform(game, "purple special", "purple either 1")
    assert told(events, "branch-chosen") == [(0, 1)]
    assert legal(game, "purple") == places(*(region for region in REGIONS if region != "TOL"))
    perform(game, "purple place GAL", "purple place GAL")
    assert board(game) == {"GAL": [2, 0, 0, 0], "VAL": [2, 0, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_call_to_arms_as_regrouping() -> None:
    """The second branch takes all own out of one region (§3)."""
    game = modern(card="call-to-arms", VAL="purple 2", GRA="purple 1", court="purple 3")
    perform(game, "purple special", "purple either 2", *["purple lift purple VAL", "purple drop GAL"] * 2)
    assert board(game) == {"GAL": [2, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    assert caballeros(game, "court") == [3, 0, 0, 0]


@pytest.mark.parametrize(
    ("region", "court", "branch"), [("purple 2", "", "either 2"), ("orange 1", "purple 2", "either 1")]
)  # fmt: skip
def test_call_to_arms_offers_what_can_begin(region: str, court: str, branch: str) -> None:
    """Either-or cards offer the branches that can begin (§4)."""
    game = modern(card="call-to-arms", VAL=region, court=court)
    perform(game, "purple special")
    assert legal(game, "purple") == [branch]


# --- sending back: stack 2 --------------------------------------------------------------------------------------------


def test_withdrawal_is_a_duty_of_three() -> None:
    """Each opponent must return 3, from regions and court as they like (M p. 10, Withdrawal)."""
    game = modern(card="withdrawal", VAL="orange 3", GRA="orange 1", court="orange 1 purple 1")
    perform(game, "purple special")
    assert legal(game, "orange") == ["send orange court", "send orange GRA", "send orange VAL"]
    perform(game, "orange send orange VAL", "orange send orange GRA")
    assert refused(game, "orange done") == "duty"
    perform(game, "orange send orange VAL")
    assert asked(game) == ["purple"]
    assert board(game) == {"VAL": [0, 1, 0, 0]}


def test_withdrawal_not_from_castillo_or_kings_region() -> None:
    """You can never take them from the Castillo or the King's region (M p. 10, Send Caballeros back)."""
    game = modern(card="withdrawal", king="TOL", TOL="orange 3", castillo="orange 3", VAL="orange 1", court="purple 1")
    perform(game, "purple special")
    assert legal(game, "orange") == ["send orange VAL"]
    assert refused(game, "orange send orange TOL") == "king-region-taboo"
    assert refused(game, "orange send orange castillo") == "castillo-shut"
    perform(game, "orange send orange VAL")
    assert asked(game) == ["purple"]


def test_withdrawal_as_many_as_possible() -> None:
    """Who has not enough sends what there is; who has none is not asked (M p. 10, Send Caballeros back)."""
    game = modern(card="withdrawal", court="purple 1 blue 1", VAL="blue 1")
    perform(game, "purple special")
    assert asked(game) == ["blue"]
    perform(game, "blue send blue court", "blue send blue VAL")
    assert asked(game) == ["purple"]
    assert board(game) == {}


def test_withdrawal_spares_the_actor() -> None:
    """Each opponent, not you (M p. 10, Withdrawal)."""
    game = modern(card="withdrawal", actor="blue", VAL="purple 1 orange 1 blue 5 green 1", court="blue 5")
    perform(game, "blue special")
    for colour in ("green", "purple", "orange"):
        assert asked(game) == [colour]
        perform(game, f"{colour} send {colour} VAL")
    assert board(game) == {"VAL": [0, 0, 5, 0]}
    assert caballeros(game, "court") == [0, 0, 5, 0]


def test_disgrace_empties_the_courts_of_the_opponents() -> None:
    """The whole court of each opponent, clockwise from the left (§3)."""
    game = modern(card="disgrace", actor="blue", court="purple 7 orange 2 blue 4 green 1")
    events = perform(game, "blue special")
    assert told(events, "swept") == [
        ("green", 1, "court", "provinces"), ("purple", 7, "court", "provinces"), ("orange", 2, "court", "provinces"),
    ]  # fmt: skip
    assert caballeros(game, "court") == [0, 0, 4, 0]


def test_dismissal_takes_three_or_all() -> None:
    """3 from each opponent's court, all if fewer, nothing of who has none (§3)."""
    game = modern(card="dismissal", court="purple 4 orange 5 blue 2")
    events = perform(game, "purple special")
    assert told(events, "swept") == [("orange", 3, "court", "provinces"), ("blue", 2, "court", "provinces")]
    assert caballeros(game, "court") == [4, 2, 0, 0]


def test_tribute_takes_one_of_every_player() -> None:
    """1 from a region for every player, yourself included, you choose which (§3)."""
    game = modern(card="tribute", VAL="purple 2 orange 2 blue 1", GAL="green 1 orange 1", court="purple 1")
    perform(game, "purple special", "purple send orange GAL")
    assert refused(game, "purple send orange VAL") == "whose-pieces"
    perform(game, "purple send purple VAL", "purple send green GAL", "purple send blue VAL")
    assert board(game) == {"VAL": [1, 2, 0, 0]}
    assert refused(game, "purple special") == "special-over"


def test_tribute_is_a_duty_once_begun() -> None:
    """Once begun done as far as possible, your own too (M p. 6; §3)."""
    game = modern(card="tribute", VAL="purple 1 orange 1", court="purple 1")
    perform(game, "purple special", "purple send orange VAL")
    assert legal(game, "purple") == ["send purple VAL"]
    assert refused(game, "purple done") == "duty"


def test_tribute_not_from_court_castillo_or_kings_region() -> None:
    """From a region, never from the Castillo or the King's region (M p. 10; §3)."""
    game = modern(card="tribute", king="TOL", TOL="orange 1", castillo="blue 1", court="green 1", VAL="purple 1")
    perform(game, "purple special")
    assert legal(game, "purple") == ["send purple VAL"]
    assert refused(game, "purple send orange TOL") == "king-region-taboo"
    assert refused(game, "purple send blue castillo") == "castillo-shut"
    assert refused(game, "purple send green court") == "not-from-court"


def test_desertion_takes_two_from_the_disc() -> None:
    """Opponents secretly choose a region and send 2 from it (§2, §3)."""
    game = modern(card="desertion", VAL="orange 3 purple 3", GRA="blue 2", court="purple 1")
    perform(game, "purple special")
    assert asked(game) == ["orange", "blue"]
    events = discs(game, "blue GRA", "orange VAL")
    assert told(events, "swept") == [("orange", 2, "VAL", "provinces"), ("blue", 2, "GRA", "provinces")]
    assert board(game) == {"VAL": [3, 1, 0, 0]}


def test_desertion_wants_a_region_with_two_where_there_is_one() -> None:
    """One with at least 2 if they have such a region, else one with 1 (§2, §3)."""
    game = modern(card="desertion", VAL="orange 2 blue 1", GRA="orange 1 blue 1", SEV="orange 4")
    perform(game, "purple special")
    assert legal(game, "orange") == ["disc SEV", "disc VAL"]
    assert refused(game, "orange disc GRA") == "disc-send-back"
    assert legal(game, "blue") == ["disc GRA", "disc VAL"]


def test_civil_war_takes_all_from_the_disc() -> None:
    """Secretly, all from one region (M p. 12, Civil War; §3)."""
    game = modern(card="civil-war", VAL="orange 3 blue 1 purple 2", GRA="orange 1 blue 2", court="purple 1")
    perform(game, "purple special")
    events = discs(game, "orange VAL", "blue GRA")
    assert told(events, "swept") == [("orange", 3, "VAL", "provinces"), ("blue", 2, "GRA", "provinces")]
    assert board(game) == {"GRA": [0, 1, 0, 0], "VAL": [2, 0, 1, 0]}


def test_civil_war_needs_a_region_with_one() -> None:
    """They must choose a region in which they have at least 1 caballero; who has none is lucky (M p. 12, Civil War)."""
    game = modern(
        card="civil-war", king="TOL", TOL="orange 2 green 3", VAL="orange 1", GRA="blue 1", castillo="green 2"
    )  # fmt: skip
    perform(game, "purple special")
    assert asked(game) == ["orange", "blue"]
    assert legal(game, "orange") == ["disc VAL"]
    assert refused(game, "orange disc GRA") == "disc-send-back"
    assert refused(game, "orange disc TOL") == "king-region-taboo"


@pytest.mark.parametrize("card", ["withdrawal", "disgrace", "dismissal", "desertion", "civil-war"])
def test_what_needs_no_choice_of_yours_is_offered_without_effect(card: str) -> None:
    """One that needs no choice is offered even without effect (§4)."""
    game = modern(card=card, court="purple 2")
    assert names(perform(game, "purple special")) == ["special-begun"]
    assert refused(game, "purple special") == "special-over"


def test_audience_scores_one_region() -> None:
    """One region of your choice, with bonuses (M p. 11, Score regions)."""
    game = modern(card="audience", VAL="purple 2 orange 1", GRA="orange 5", grandes="purple VAL")
    assert scored(perform(game, "purple special", "purple choose VAL")) == [("VAL", {0: 7, 1: 3})]


def test_audience_may_choose_the_kings_region() -> None:
    """If you can choose a region, you may choose the King's region (M p. 11, Score regions)."""
    game = modern(card="audience", king="TOL", TOL="purple 2 orange 1", grandes=AWAY)
    assert scored(perform(game, "purple special", "purple choose TOL")) == [("TOL", {0: 9, 1: 4})]


def test_audience_never_the_castillo() -> None:
    """Unless stated otherwise the Castillo is not scored (M p. 11, Score regions, Note)."""
    game = modern(card="audience", castillo="purple 5")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"choose {region}" for region in REGIONS]
    assert refused(game, "purple choose castillo") == "scoring-region-only"


# --- scoring: stack 3 -------------------------------------------------------------------------------------------------

EVERYWHERE = dict.fromkeys(REGIONS, "purple 2 orange 1")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("outposts", [("GAL", {0: 4, 1: 2}), ("CAT", {0: 4, 1: 2}), ("SEV", {0: 4, 1: 3})]),
        ("fiesta", [("NAV", {0: 5, 1: 3}), ("ARA", {0: 5, 1: 4}), ("VAL", {0: 5, 1: 3})]),
        ("crown-lands", [("CAS", {0: 6, 1: 4}), ("TOL", {0: 9, 1: 4}), ("GRA", {0: 6, 1: 3})]),
    ],
)
def test_the_three_classes(card: str, expected: list[tuple[str, dict[int, int]]]) -> None:
    """4-point, 5-point, and 6- and 7-point regions, in the order of the board; the King is in Toledo (M p. 11; §1)."""
    grandes = "purple ARA" if card != "fiesta" else "purple GAL"
    game = filled(
        EVERYWHERE, edition="modern", card=card, king="TOL", castillo="purple 3", grandes=f"{grandes} orange GAL"
    )  # fmt: skip
    assert scored(perform(game, "purple special")) == expected


@pytest.mark.parametrize(
    ("card", "boards", "regions"),
    [
        ("outposts", "4 VAL", ["GAL", "CAT", "SEV", "VAL"]), ("fiesta", "4 VAL", ["NAV", "ARA"]),
        ("crown-lands", "8 TOL", ["CAS", "GRA"]), ("crown-lands", "4 GRA", ["CAS", "TOL"]),
        ("outposts", "4 castillo", ["GAL", "CAT", "SEV"]), ("fiesta", "", ["NAV", "ARA", "VAL"]),
    ],
)  # fmt: skip
def test_the_class_is_what_the_region_shows_now(card: str, boards: str, regions: list[str]) -> None:
    """A tile of 8 is in no class, one of 4 makes a 4-point region, the Castillo is none (M p. 11; §2)."""
    game = modern(card=card, boards=boards, castillo="purple 1")
    assert [place for place, _ in scored(perform(game, "purple special"))] == regions


def test_scoring_is_done_whole() -> None:
    """Once begun, also the regions that help others are scored (M p. 6, Special action)."""
    game = modern(card="outposts", GAL="purple 1", CAT="orange 1", SEV="blue 1", grandes=AWAY)
    perform(game, "purple special")
    assert game.scores == (4, 4, 4, 0)


def test_revelation_scores_the_castillo_and_closes_it() -> None:
    """Scored as usual, then they are thrown back in (M p. 12, Revelation)."""
    game = modern(card="revelation", castillo="purple 3 blue 2 orange 1", court="purple 1")
    events = perform(game, "purple special")
    assert scored(events) == [("castillo", {0: 5, 1: 1, 2: 3})]
    assert told(events, "swept") == []
    assert caballeros(game, "castillo") == [3, 1, 2, 0]


def test_revelation_with_a_tile_on_the_castillo() -> None:
    """As long as the Castillo has a tile, its values count (M p. 11, Score regions)."""
    game = modern(card="revelation", boards="8 castillo", castillo="purple 3 blue 2 orange 1")
    assert scored(perform(game, "purple special")) == [("castillo", {0: 8, 2: 4})]


def test_supremacy_pays_first_places_only() -> None:
    """First places only, all regions; a tie for first pays nothing (§2, §3)."""
    game = modern(
        card="supremacy",
        king="TOL",
        GAL="purple 2 orange 1",
        NAV="orange 2 blue 2 purple 1",
        TOL="blue 1",
        VAL="green 3",
        grandes="purple ARA orange ARA blue ARA green VAL",
        castillo="purple 3",
    )
    events = perform(game, "purple special")
    assert [place for place, _ in scored(events)] == list(REGIONS)
    assert [entry for entry in scored(events) if entry[1]] == [("GAL", {0: 4}), ("TOL", {2: 9}), ("VAL", {3: 7})]


def test_throng_scores_the_region_with_most() -> None:
    """Most caballeros in all (§2, §3)."""
    game = modern(card="throng", VAL="purple 1 orange 1 blue 1", GRA="purple 2", castillo="purple 9", grandes=AWAY)
    assert scored(perform(game, "purple special")) == [("VAL", {0: 3, 1: 3, 2: 3})]


def test_throng_scores_all_tied() -> None:
    """All tied regions, in the order of the board, the King's included (§4 fewest or most)."""
    game = modern(card="throng", king="TOL", VAL="purple 2", TOL="orange 2", GAL="blue 1", grandes=AWAY)
    assert scored(perform(game, "purple special")) == [("TOL", {1: 9}), ("VAL", {0: 5})]


def test_hinterland_scores_the_region_with_fewest() -> None:
    """Fewest caballeros, empty ones apart (§2, §3)."""
    game = modern(card="hinterland", VAL="purple 2", GRA="purple 1", SEV="orange 1", grandes=AWAY)
    assert scored(perform(game, "purple special")) == [("SEV", {1: 4}), ("GRA", {0: 6})]


# --- stack 4 ----------------------------------------------------------------------------------------------------------


def test_enactment_places_a_tile_on_a_free_board() -> None:
    """A tile on any free scoring board, the Castillo's too, not in the King's region (M p. 12, Enactment)."""
    game = modern(card="enactment", king="TOL")
    perform(game, "purple special")
    free = [place for place in ("castillo", *REGIONS) if place != "TOL"]
    assert set(legal(game, "purple")) == {f"scoreboard {tile} {place}" for tile in (8, 4) for place in free}
    assert refused(game, "purple scoreboard 8 TOL") == "king-region-taboo"
    events = perform(game, "purple scoreboard 8 castillo")
    assert told(events, "scoreboard-set") == [(8, "provinces", "castillo")]


def test_enactment_moves_a_tile_that_lies_there() -> None:
    """You may also move a tile to another board, but not remove it (M p. 12, Enactment)."""
    game = modern(card="enactment", king="TOL", boards="8 GAL 4 VAL")
    perform(game, "purple special")
    assert refused(game, "purple scoreboard 8 VAL") == "scoreboards-apart"
    assert refused(game, "purple scoreboard 8 GAL") == "scoreboards-apart"
    assert all(text.split()[2] in ("castillo", *REGIONS) for text in legal(game, "purple"))
    perform(game, "purple scoreboard 8 SEV")
    assert seen(game, 0).scoreboards == {"8": "SEV", "4": "VAL"}


def test_enactment_takes_no_tile_from_the_kings_region() -> None:
    """Nor take one from there (M p. 12, Enactment)."""
    game = modern(card="enactment", king="TOL", boards="8 TOL")
    perform(game, "purple special")
    assert refused(game, "purple scoreboard 8 VAL") == "king-region-taboo"
    assert all(text.startswith("scoreboard 4") for text in legal(game, "purple"))


def test_bonuses_under_a_tile() -> None:
    """With a tile you still receive the King's and the Grande's bonus (M p. 12, Enactment)."""
    game = modern(card="audience", king="TOL", boards="8 TOL", TOL="purple 1", grandes="purple TOL")
    assert scored(perform(game, "purple special", "purple choose TOL")) == [("TOL", {0: 12})]


def test_adopted_home_moves_your_grande() -> None:
    """To any region; several Grandes may stand in one region (M p. 12, Adopted Home)."""
    game = modern(card="adopted-home", king="TOL", grandes="purple VAL orange GRA")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"grande {region}" for region in REGIONS if region not in ("TOL", "VAL")]
    perform(game, "purple grande GRA")
    assert seen(game, 0).grandes[:2] == ["GRA", "GRA"]


def test_adopted_home_never_castillo_or_kings_region() -> None:
    """Not into the Castillo, not into the King's region (M p. 12, Adopted Home)."""
    game = modern(card="adopted-home", king="TOL", grandes="purple VAL")
    perform(game, "purple special")
    assert refused(game, "purple grande castillo") == "grande-regions-only"
    assert refused(game, "purple grande TOL") == "king-region-taboo"


def test_adopted_home_not_out_of_the_kings_region() -> None:
    """You cannot take him from the King's region (M p. 12, Adopted Home)."""
    game = modern(card="adopted-home", king="TOL", grandes="purple TOL", court="purple 1")
    assert refused(game, "purple special") == "cannot-begin"


def test_empowerment_takes_the_card_just_played_or_an_older_one() -> None:
    """The one just played, or one from your discard pile (M p. 12, Empowerment)."""
    game = modern(card="empowerment", piles="purple 4 9", court="purple 1")
    perform(game, "purple special")
    assert legal(game, "purple") == ["take 4", "take 9", "take 13"]
    perform(game, "purple take 4")
    assert seen(game, 0).hand == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


def test_empowerment_is_not_shown() -> None:
    """You don't have to show the card to the others; the pile is face down (M p. 7, p. 12; §4 played power cards)."""
    game = modern(card="empowerment", piles="purple 4 9", court="purple 1")
    events = perform(game, "purple special", "purple take 9")
    assert told(events, "power-taken")[0][:2] == (0, 9)
    for seat in (1, 2, 3, None):
        [event] = [event for event in game.events_for(seat) if event.name == "power-taken"]
        assert event.args["value"] is None
        assert seen(game, seat).hands[0] == 11


def test_empowerment_with_the_lowest_card_keeps_the_marker() -> None:
    """You still receive the First Player marker (M p. 12, Empowerment, Special case)."""
    game = modern(
        card="empowerment",
        round=1,
        actor="green",
        played="purple 9 orange 8 blue 5 green 3",
        offer="- tribute - - -",
        court="green 1",
    )
    perform(game, "green special", "green take 3")
    assert 3 in seen(game, 3).hand
    assert told(perform(game, "green done"), "first-player") == [(3,)]
    assert asked(game) == ["green"]
    assert "power 3" in legal(game, "green")


def test_played_power_cards_lie_face_down() -> None:
    """At the end of the round the card goes face down on your discard pile (M p. 7, 4. End of the round)."""
    game = modern(
        at="round-end", round=1, played="purple 9 orange 8 blue 5 green 3", piles="purple 2", offer="- tribute - - -"
    )  # fmt: skip
    assert seen(game, 0).piles == [[2, 9], [None], [None], [None]]
    assert seen(game, None).piles == [[None, None], [None], [None], [None]]


def test_coup_names_any_region_but_the_kings() -> None:
    """Any region but the King's may be named, also one without opponents (§4 Coup)."""
    game = modern(card="coup", king="TOL", VAL="purple 2", court="purple 1")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"choose {region}" for region in REGIONS if region != "TOL"]
    assert refused(game, "purple choose TOL") == "king-region-taboo"
    assert refused(game, "purple choose castillo") == "not-a-target"
    assert names(perform(game, "purple choose VAL")) == ["chosen"]
    assert board(game) == {"VAL": [2, 0, 0, 0]}


def test_coup_asks_only_those_who_stand_there() -> None:
    """Only players standing there set a disc (§4 Coup)."""
    game = modern(card="coup", king="TOL", VAL="purple 2 green 1", GRA="orange 1")
    perform(game, "purple special", "purple choose VAL")
    assert asked(game) == ["green"]
    assert legal(game, "green") == [f"disc {region}" for region in REGIONS]


@pytest.mark.parametrize("region", ["TOL", "VAL"])
def test_coup_to_the_kings_region_or_back_means_court(region: str) -> None:
    """A disc on the King's region or the same one sends them to court (§4)."""
    game = modern(card="coup", king="TOL", VAL="orange 3")
    perform(game, "purple special", "purple choose VAL")
    assert told(discs(game, f"orange {region}"), "swept") == [("orange", 3, "VAL", "court")]
    assert caballeros(game, "court") == [0, 3, 0, 0]


def test_recruitment_brings_two() -> None:
    """2 from the provinces to court, once begun as many as possible (§3, §4 Recruitment)."""
    game = modern(card="recruitment", court="purple 1")
    perform(game, "purple special")
    assert caballeros(game, "court") == [3, 0, 0, 0]
    assert refused(game, "purple special") == "special-over"


def test_recruitment_tops_up_freely() -> None:
    """With one left in the provinces it comes; topping up from regions stays free (M p. 4, Special case; §4)."""
    game = modern(
        card="recruitment", king="TOL", court="purple 1", VAL="purple 5", TOL="purple 20", castillo="purple 3"
    )  # fmt: skip
    perform(game, "purple special")
    assert legal(game, "purple") == ["recall VAL", "done"]
    assert refused(game, "purple recall TOL") == "king-region-taboo"
    perform(game, "purple done")
    assert caballeros(game, "court") == [2, 0, 0, 0]


def test_recruitment_takes_from_regions_when_the_provinces_are_empty() -> None:
    """The special case also applies when caballeros come to your court by an action card (M p. 4)."""
    game = modern(card="recruitment", king="TOL", VAL="purple 5", TOL="purple 20", castillo="purple 5")
    perform(game, "purple special", "purple recall VAL", "purple recall VAL")
    assert caballeros(game, "court") == [2, 0, 0, 0]
    assert board(game) == {"TOL": [20, 0, 0, 0], "VAL": [3, 0, 0, 0]}


def test_a_power_card_tops_up_from_regions() -> None:
    """If there are not enough in the Province you may take yours from regions, not from the Castillo (M p. 4)."""
    game = modern(
        at="court",
        king="TOL",
        played="purple 9 orange 8 blue 5 green 3",
        VAL="purple 9",
        castillo="purple 20",
        offer=OFFER,
    )
    perform(game, "purple court 1")
    assert legal(game, "purple") == ["recall VAL", "done"]
    assert refused(game, "purple recall castillo") == "castillo-shut"
    perform(game, "purple recall VAL")
    assert caballeros(game, "court") == [2, 0, 0, 0]


def test_secret_ballot_scores_what_exactly_one_chose() -> None:
    """All players choose secretly; regions chosen by exactly one are scored (§2, §3)."""
    game = modern(card="secret-ballot", king="TOL", VAL="purple 1", GAL="orange 1", TOL="blue 1", grandes=AWAY)
    perform(game, "purple special")
    assert asked(game) == ["purple", "orange", "blue", "green"]
    events = discs(game, "purple VAL", "orange GAL", "blue VAL", "green TOL")
    assert scored(events) == [("GAL", {1: 4}), ("TOL", {2: 9})]


def test_royal_adviser_moves_the_king_to_a_neighbour() -> None:
    """King to a neighbouring region (§3, Old Hands)."""
    game = modern(card="royal-adviser", king="GAL")
    perform(game, "purple special")
    assert legal(game, "purple") == ["king NAV", "king CAS"]
    assert refused(game, "purple king VAL") == "king-neighbours"
    perform(game, "purple king NAV")
    assert seen(game, 0).king == "NAV"


# --- stack 5 and Veto -------------------------------------------------------------------------------------------------


def test_your_majesty_moves_the_king_anywhere() -> None:
    """To any region (M p. 12, Your Majesty); where he stands is not a move (§4)."""
    game = modern(card="your-majesty", king="TOL")
    perform(game, "purple special")
    assert legal(game, "purple") == [f"king {region}" for region in REGIONS if region != "TOL"]
    assert refused(game, "purple king TOL") == "king-same-place"


@pytest.mark.parametrize("place", ["castillo", "FRA", "POR"])
def test_your_majesty_not_abroad_and_not_into_the_castillo(place: str) -> None:
    """Not into the Castillo, France or Portugal (M p. 12, Your Majesty)."""
    game = modern(card="your-majesty", king="TOL")
    perform(game, "purple special")
    assert refused(game, f"purple king {place}") == "king-regions-only"


def test_your_majesty_without_moving() -> None:
    """If you choose not to perform it, the King remains in place (M p. 12, Your Majesty)."""
    game = modern(card="your-majesty", king="TOL", offer=OFFER)
    perform(game, "purple done")
    assert seen(game, 0).king == "TOL"


@pytest.mark.parametrize("place", ["FRA", "POR"])
def test_nothing_is_placed_abroad(place: str) -> None:
    """France and Portugal are no regions: you may never place caballeros there (M p. 5, Place Caballeros)."""
    game = modern(card="your-majesty", king="ARA" if place == "FRA" else "CAS", court="purple 5")
    assert f"place {place}" not in legal(game, "purple")
    assert game.why_not(0, f"place {place}") is not None


def test_veto_is_kept_and_only_places() -> None:
    """It lies face up in front of you; its card places 2 and has no special action (M p. 12, Veto; §4)."""
    game = modern(at="card", offer="unrest veto outposts recruitment your-majesty", king="TOL", court="purple 3")
    assert names(perform(game, "purple card veto")) == ["card-taken", "veto-kept"]
    assert seen(game, 1).vetoes == [1, 0, 0, 0]
    assert refused(game, "purple special") == "veto-taken"
    assert names(perform(game, "purple place VAL", "purple place VAL")) == ["placed", "placed", "turn-began"]


def test_every_card_of_the_box_has_a_scenario() -> None:
    """No card id is missing in the tables above (§3)."""
    assert set(STACK_OF) == {card.id for card in MODERN.cards}


def test_a_whole_round_discards_what_is_left() -> None:
    """After a round with everybody skipping, all cards but the King's are discarded (M p. 7)."""
    game = modern(at="card", round=1, offer=OFFER)
    finish_round(game)
    assert sorted(seen(game, 0).discards) == ["disgrace", "manoeuvre", "outposts", "recruitment"]
