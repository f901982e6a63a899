"""Power Shift: modifiers are dealt, passed, played with a power card, used for their ability and taken back.

M is the rulebook of 2023 (page 9, Power Shift; page 12, Empowerment), §3 and §4 are the project's rules.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from elgrande.editions.boxes.power_shift import CARDS as MODIFIERS
from elgrande.game import Game
from elgrande.testing.scenario import perform
from tests.scenarios.helpers import REGIONS, asked, board, caballeros, finish_round, legal, names, refused, told
from tests.scenarios.modern.helpers import OFFER, SHIFT, drops, modern, places, turn_order
from tests.seen import seen

BOX = {"+1": 3, "+2": 2, "+3": 1, "+0": 2, "-1": 3, "-2": 3, "-3": 2}
OTHERS = "orange +1 +1 +2, blue +0 +0 -1, green -2 -2 -3"
"""What the others have in hand, nobody having spent anything."""
CARDS = [f"card {card}" for card in OFFER.split()]
ALL_HANDS = "purple +1 -1 -3, orange +0 -2 +3, blue +2 -1 -2, green +1 +2 -3"


def dealt(hands: str, players: int = 4) -> Game:
    """A game before its first round in which these modifiers were dealt."""
    line = Game.new("modern", players=players, seed=1, options=SHIFT).notation()
    field = " ".join(f"{entry.split()[0]}={','.join(entry.split()[1:])}" for entry in hands.split(","))
    return Game.from_notation(re.sub(r"\| modifiers [^|]*\|", f"| modifiers {field} |", line))


def ability(modifier: str, power: int = 12, **given: str) -> Game:
    """Purple's turn after playing a power card with a modifier; the others have lower totals."""
    return modern(
        at="court", options=SHIFT, played=f"purple {power} orange 4 blue 3 green 2", shifts=f"purple {modifier}",
        spent=f"purple {modifier}", king="TOL", offer=OFFER, **given,
    )  # fmt: skip


# --- dealing and passing ----------------------------------------------------------------------------------------------


def test_sixteen_modifiers() -> None:
    """There are 16 Power Modifier cards (M p. 9); which ones is §3."""
    assert {modifier.id: modifier.copies for modifier in MODIFIERS} == BOX
    assert sum(BOX.values()) == 16


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_are_dealt_to_each_player(players: int) -> None:
    """Deal 3 to each player and return the rest to the box (M p. 9, Setup)."""
    for seed in range(5):
        game = Game.new("modern", players=players, seed=seed, options=SHIFT)
        assert seen(game, 0).modifier_counts == [3] * players
        hands = Counter(modifier for seat in range(players) for modifier in seen(game, seat).modifiers)
        assert hands.total() == 3 * players
        assert all(hands[modifier] <= BOX[modifier] for modifier in hands)


def test_the_deal_is_drawn_from_the_seed() -> None:
    """Shuffled (M p. 9, Setup): other seeds give other hands, the same seed the same."""
    hands = {tuple(seen(Game.new("modern", players=4, seed=seed, options=SHIFT), 0).modifiers) for seed in range(12)}
    assert len(hands) > 3
    first, second = (Game.new("modern", players=4, seed=5, options=SHIFT) for _ in range(2))
    assert seen(first, 0).modifiers == seen(second, 0).modifiers


def test_without_the_option_there_are_no_modifiers() -> None:
    """The mini expansion is not needed for the game (M p. 2, step 7)."""
    game = Game.new("modern", players=4, seed=1)
    assert seen(game, 0).modifier_counts == [0, 0, 0, 0]
    assert seen(game, 0).question == "power"
    assert game.why_not(game.awaiting()[0], "power 5 +1") is not None


def test_all_pass_at_once_before_the_first_round() -> None:
    """Everyone passes 1 card (M p. 9, Setup): all seats are asked, nothing else has begun."""
    game = dealt(ALL_HANDS)
    assert asked(game) == ["purple", "orange", "blue", "green"]
    assert legal(game, "purple") == ["give +1", "give -1", "give -3"]
    assert refused(game, "purple give +2") == "modifier-in-hand"
    assert refused(game, "purple power 5") == "other-question"


def test_one_goes_to_the_left() -> None:
    """Each passes 1 face down to the player to their left (M p. 9, Setup)."""
    game = dealt(ALL_HANDS)
    events = perform(game, "purple give -3", "orange give +3", "blue give -1", "green give +1")
    assert names(events)[4:8] == ["gift-passed"] * 4
    assert told(events, "gift-passed") == [(0, 1, "-3"), (1, 2, "+3"), (2, 3, "-1"), (3, 0, "+1")]
    assert [sorted(seen(game, seat).modifiers) for seat in range(4)] == [
        ["+1", "+1", "-1"], ["+0", "-2", "-3"], ["+2", "+3", "-2"], ["+2", "-1", "-3"],
    ]  # fmt: skip
    assert told(events, "round-began") == [(1,)]
    assert seen(game, 0).question == "power"


def test_two_players_swap_one() -> None:
    """With two, left is the other one (M p. 9, Setup); the dummy gets none."""
    game = dealt("purple +1 +1 +1, orange -1 -1 -1", players=2)
    events = perform(game, "orange give -1", "purple give +1")
    assert told(events, "gift-passed") == [(0, 1, "+1"), (1, 0, "-1")]
    assert sorted(seen(game, 0).modifiers) == ["+1", "+1", "-1"]


def test_in_any_order_and_simultaneous() -> None:
    """Nothing changes hands before the last has chosen (M p. 9, Setup: once everyone has passed a card)."""
    game = dealt(ALL_HANDS)
    perform(game, "green give +1", "orange give +3", "blue give -1")
    assert asked(game) == ["purple"]
    assert sorted(seen(game, 0).modifiers) == ["+1", "-1", "-3"]
    assert seen(game, 0).modifier_counts == [3, 3, 3, 3]


def test_a_gift_can_be_changed_until_the_last() -> None:
    """It may be given again until the last seat has answered (notation.md; §4 changing a disc)."""
    game = dealt(ALL_HANDS)
    perform(game, "purple give -3", "purple give -1", "orange give +3", "blue give -1")
    events = perform(game, "green give +1")
    assert told(events, "gift-passed")[0] == (0, 1, "-1")
    assert sorted(seen(game, 0).modifiers) == ["+1", "+1", "-3"]


def test_a_changed_gift_is_not_told() -> None:
    """Others see who has locked, never that a lock was changed (§4 changing a disc)."""
    game = dealt(ALL_HANDS)
    events = perform(game, "purple give -3", "purple give -1", "purple give -3")
    assert names(events) == ["gift-locked"]
    assert told(events, "gift-locked") == [(0,)]


def test_a_gift_is_secret_until_it_is_passed() -> None:
    """Face down: others see only that you have chosen (M p. 9, Setup)."""
    game = dealt(ALL_HANDS)
    perform(game, "purple give -3")
    assert seen(game, 0).gift == "-3"
    for seat in (1, 2, 3, None):
        view = seen(game, seat)
        assert view.gift is None
        assert view.locked == [0]
        assert "purple=-3" not in view.position


def test_only_giver_and_receiver_know_the_gift() -> None:
    """Only these two are told which (notation.md, gift-passed)."""
    game = dealt(ALL_HANDS)
    perform(game, "purple give -3", "orange give +3", "blue give -1", "green give +1")
    truth = {(0, 1): "-3", (1, 2): "+3", (2, 3): "-1", (3, 0): "+1"}
    for seat in (0, 1, 2, 3, None):
        heard = {
            (int(str(event.args["seat"])), int(str(event.args["target"]))): event.args["modifier"]
            for event in game.events_for(seat)
            if event.name == "gift-passed"
        }
        assert heard == {pair: (gift if seat in pair else None) for pair, gift in truth.items()}


def test_hands_are_secret() -> None:
    """They are added to your hand of power cards, which only you may look at (M p. 2, p. 9)."""
    game = modern(at="power", modifiers=ALL_HANDS, options=SHIFT)
    assert seen(game, 1).modifiers == ["+3", "+0", "-2"]
    assert seen(game, 1).modifier_counts == [3, 3, 3, 3]
    assert seen(game, None).modifiers == []
    assert "modifiers purple=?,?,? orange=+3,+0,-2 blue=?,?,? green=?,?,?" in game.notation(1, redact=True)
    for seat in (1, None):
        assert "-1" not in game.notation(seat, redact=True)


# --- playing ----------------------------------------------------------------------------------------------------------


def test_at_most_one_modifier() -> None:
    """You may also play one of your Modifier cards, or none (M p. 9, Gameplay changes)."""
    game = modern(at="power", modifiers="purple +1 -3", options=SHIFT)
    assert len(legal(game, "purple")) == 13 * 3
    assert {"power 5", "power 5 +1", "power 5 -3"} <= set(legal(game, "purple"))


def test_only_a_modifier_in_hand() -> None:
    """One of your Modifier cards (M p. 9)."""
    game = modern(at="power", modifiers="purple +1, orange +2", options=SHIFT)
    assert refused(game, "purple power 5 +2") == "modifier-in-hand"


def test_two_equal_modifiers_are_offered_once() -> None:
    """Two of a kind are one choice."""
    game = modern(at="power", modifiers="purple +1 +1", options=SHIFT)
    assert len(legal(game, "purple")) == 13 * 2


def test_a_modifier_is_played_openly() -> None:
    """Played with the power card face up: all see it (M p. 4, p. 9; notation.md)."""
    game = modern(at="power", first="purple", modifiers=ALL_HANDS, options=SHIFT)
    events = perform(game, "purple power 5 -3")
    assert names(events) == ["power-played", "modifier-played"]
    assert told(events, "modifier-played") == [(0, "-3", 2)]
    for seat in (0, 1, None):
        assert seen(game, seat).shifts == ["-3", None, None, None]
        assert seen(game, seat).played == [5, 0, 0, 0]
        assert seen(game, seat).modifier_counts == [2, 3, 3, 3]
        assert [event.args["modifier"] for event in game.events_for(seat) if event.name == "modifier-played"] == ["-3"]


def test_totals_must_differ_not_cards() -> None:
    """The total value must be different; two may play the same power card (M p. 9, Important)."""
    game = modern(at="power", first="purple", modifiers=ALL_HANDS, options=SHIFT)
    perform(game, "purple power 9 +1", "orange power 9")
    assert refused(game, "blue power 10") == "power-different"
    assert refused(game, "blue power 9") == "power-different"
    assert refused(game, "blue power 8 +2") == "power-different"
    perform(game, "blue power 10 -2")
    assert refused(game, "green power 7 +1") == "power-different"


def test_totals_may_leave_the_range() -> None:
    """Totals may leave 1 to 13; only being different matters (§3)."""
    game = modern(at="power", first="purple", modifiers="purple -3, orange +3, blue -2", options=SHIFT)
    events = perform(game, "purple power 1 -3", "orange power 13 +3", "blue power 1 -2", "green power 1")
    assert told(events, "modifier-played") == [(0, "-3", -2), (1, "+3", 16), (2, "-2", -1)]
    assert turn_order(game) == ["orange", "green", "blue", "purple"]


def test_zero_as_a_total() -> None:
    """A total of 0 is a total like any other (§3)."""
    game = modern(at="power", first="purple", modifiers="purple -1, orange -2", options=SHIFT)
    perform(game, "purple power 1 -1")
    assert refused(game, "orange power 2 -2") == "power-different"
    perform(game, "orange power 1 -2", "blue power 1", "green power 2")
    assert turn_order(game) == ["green", "blue", "purple", "orange"]


def test_the_order_follows_the_totals() -> None:
    """The highest total begins (M p. 4 with p. 9)."""
    game = modern(at="power", first="purple", modifiers="purple +3, orange -3", options=SHIFT)
    perform(game, "purple power 8 +3", "orange power 12 -3", "blue power 10", "green power 1")
    assert turn_order(game) == ["purple", "blue", "orange", "green"]


def test_the_court_follows_the_power_card() -> None:
    """As many caballeros as the power card shows; the modifier changes only its value (M p. 4, p. 9)."""
    game = modern(at="power", first="purple", modifiers="purple +3", options=SHIFT)
    perform(game, "purple power 10 +3", "orange power 1", "blue power 2", "green power 3")
    assert legal(game, "purple") == ["court 0", "court 1"]


def test_the_lowest_total_begins_the_next_round() -> None:
    """The lowest total value gets the First Player marker (M p. 9)."""
    game = modern(at="power", round=1, first="purple", modifiers="purple +3, orange -3", options=SHIFT)
    perform(game, "purple power 1 +3", "orange power 5 -3", "blue power 3", "green power 9")
    assert told(finish_round(game), "first-player") == [(1,)]


# --- after the turn ---------------------------------------------------------------------------------------------------


def test_a_played_modifier_is_gone() -> None:
    """After your turn it is discarded with your power card (M p. 9)."""
    game = modern(at="power", round=1, first="purple", modifiers="purple +1 -3", options=SHIFT)
    perform(game, "purple power 2 +1", "orange power 5", "blue power 6", "green power 9")
    finish_round(game)
    assert seen(game, 0).modifiers == ["-3"]
    assert asked(game) == ["purple"]
    assert not any(text.endswith("+1") for text in legal(game, "purple"))


def test_spent_modifiers_are_counted_not_shown() -> None:
    """The discard pile is face down: others see how many (M p. 7; §4 played power cards)."""
    game = modern(
        at="round-end",
        round=1,
        options=SHIFT,
        shifts="purple +2",
        spent="purple -1 +2",
        modifiers=f"purple +1, {OTHERS}",
        offer=OFFER,
    )
    assert seen(game, 0).spent == [["+2", "-1"], [], [], []]
    for seat in (1, None):
        assert seen(game, seat).spent == [[None, None], [], [], []]
        assert seen(game, seat).shifts == [None, None, None, None]


# --- abilities --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("modifier", ["+1", "+2", "+3"])
def test_plus_cards_have_no_ability(modifier: str) -> None:
    """+1, +2 and +3 have no ability (§3)."""
    game = ability(modifier, VAL="purple 2 orange 2", court="purple 2")
    assert legal(game, "purple") == CARDS


@pytest.mark.parametrize("modifier", ["+0", "-1", "-2", "-3"])
def test_an_ability_comes_after_the_court_and_before_the_card(modifier: str) -> None:
    """After taking caballeros to your court, but before choosing an action card (M p. 9)."""
    game = ability(modifier, power=9, VAL="purple 2 orange 2", court="purple 2")
    assert legal(game, "purple") == ["court 0", "court 1", "court 2"]
    perform(game, "purple court 2")
    assert not set(CARDS) & set(legal(game, "purple"))
    assert refused(game, "purple card manoeuvre") == "other-question"


@pytest.mark.parametrize(("modifier", "answer"), [("+0", "done"), ("-1", "court 0"), ("-2", "done"), ("-3", "done")])
def test_an_ability_may_be_left_unused(modifier: str, answer: str) -> None:
    """You may use the special ability (M p. 9); it may be left unused (§3)."""
    game = ability(modifier, VAL="purple 2 orange 2", court="purple 2")
    before = board(game), caballeros(game, "court")
    assert names(perform(game, f"purple {answer}")) == []
    assert legal(game, "purple") == CARDS
    assert (board(game), caballeros(game, "court")) == before


@pytest.mark.parametrize("modifier", ["+0", "-1", "-2", "-3"])
def test_an_ability_is_not_vetoed(modifier: str) -> None:
    """An ability cannot be vetoed (§3, §4)."""
    game = ability(modifier, VAL="purple 2", court="purple 2", vetoes="orange blue")
    move = {"+0": "lift purple VAL", "-1": "court 1", "-2": "place CAT", "-3": "lift purple VAL"}[modifier]
    perform(game, f"purple {move}", *(["purple drop CAT"] if "lift" in move else []))
    assert asked(game) == ["purple"]
    assert seen(game, 0).vetoes == [0, 1, 1, 0]


def test_only_the_one_who_played_it_uses_it() -> None:
    """Your played modifier, at the beginning of your turn (M p. 9)."""
    game = ability("-2", court="purple 2 orange 2")
    perform(game, "purple done", "purple card outposts", "purple done", "orange court 0")
    assert legal(game, "orange") == [card for card in CARDS if card != "card outposts"]


def test_zero_moves_one_of_any_colour() -> None:
    """±0: move 1 caballero of any colour, also into the Castillo (§3)."""
    game = ability("+0", VAL="purple 1 orange 2")
    assert legal(game, "purple") == ["lift purple VAL", "lift orange VAL", "done"]
    perform(game, "purple lift orange VAL")
    assert legal(game, "purple") == drops("TOL", "VAL")
    events = perform(game, "purple drop castillo")
    assert told(events, "moved") == [(0, "orange", "VAL", "castillo")]
    assert legal(game, "purple") == CARDS
    assert caballeros(game, "castillo") == [0, 1, 0, 0]


@pytest.mark.parametrize("modifier", ["+0", "-3"])
def test_moving_abilities_respect_the_kings_region(modifier: str) -> None:
    """The King's region is taboo, the Castillo gives nobody back (M p. 6)."""
    game = ability(modifier, VAL="purple 1", TOL="purple 2", castillo="purple 2")
    assert legal(game, "purple") == ["lift purple VAL", "done"]
    assert refused(game, "purple lift purple TOL") == "king-region-taboo"
    assert refused(game, "purple lift purple castillo") == "castillo-shut"
    perform(game, "purple lift purple VAL")
    assert refused(game, "purple drop TOL") == "king-region-taboo"


@pytest.mark.parametrize("modifier", ["+0", "-2", "-3"])
def test_an_ability_that_finds_nothing_is_not_asked(modifier: str) -> None:
    """A question is put only if it has an answer besides done (notation.md)."""
    assert legal(ability(modifier), "purple") == CARDS


def test_minus_one_brings_one_more() -> None:
    """−1: 1 more from the provinces to court (§3)."""
    game = ability("-1", power=9)
    perform(game, "purple court 2")
    assert legal(game, "purple") == ["court 0", "court 1"]
    assert told(perform(game, "purple court 1"), "court-taken") == [(0, 1)]
    assert caballeros(game, "court") == [3, 0, 0, 0]
    assert legal(game, "purple") == CARDS


def test_minus_one_with_a_12() -> None:
    """Also with a 12 or 13, which bring nobody (§3)."""
    game = ability("-1", power=12)
    perform(game, "purple court 1")
    assert caballeros(game, "court") == [1, 0, 0, 0]


def test_minus_one_tops_up_when_the_provinces_are_empty() -> None:
    """Also for the −1 modifier: with empty provinces from own pieces in regions (§4 provinces run short)."""
    game = ability("-1", VAL="purple 8", TOL="purple 12", castillo="purple 10")
    assert legal(game, "purple") == ["recall VAL", "done"]
    assert told(perform(game, "purple recall VAL"), "recalled") == [(0, "VAL")]
    assert legal(game, "purple") == CARDS
    assert caballeros(game, "court") == [1, 0, 0, 0]


def test_minus_two_places_one_in_any_region() -> None:
    """−2: place 1 from court in any region, not only next to the King (§3)."""
    game = ability("-2", court="purple 2")
    assert legal(game, "purple") == [*places(*(region for region in REGIONS if region != "TOL")), "done"]
    events = perform(game, "purple place GAL")
    assert told(events, "placed") == [(0, "GAL")]
    assert legal(game, "purple") == CARDS
    assert caballeros(game, "court") == [1, 0, 0, 0]


def test_minus_two_never_castillo_or_kings_region() -> None:
    """The −2 card cannot use the Castillo or the King's region (§3)."""
    game = ability("-2", court="purple 2")
    assert refused(game, "purple place castillo") == "not-a-target"
    assert refused(game, "purple place TOL") == "king-region-taboo"


def test_minus_two_uses_what_came_to_court() -> None:
    """After taking caballeros to court: the one just taken may be placed (M p. 9)."""
    game = ability("-2", power=9)
    perform(game, "purple court 2", "purple place CAT")
    assert caballeros(game, "court") == [1, 0, 0, 0]


def test_minus_three_moves_up_to_two_own() -> None:
    """−3: move up to 2 own, also into the Castillo (§3)."""
    game = ability("-3", VAL="purple 3 orange 2")
    assert legal(game, "purple") == ["lift purple VAL", "done"]
    assert refused(game, "purple lift orange VAL") == "whose-pieces"
    perform(game, "purple lift purple VAL", "purple drop GAL", "purple lift purple VAL", "purple drop castillo")
    assert legal(game, "purple") == CARDS
    assert board(game) == {"GAL": [1, 0, 0, 0], "VAL": [1, 2, 0, 0]}


def test_minus_three_may_stop_after_one() -> None:
    """Up to 2 (§3)."""
    game = ability("-3", VAL="purple 3")
    perform(game, "purple lift purple VAL", "purple drop GAL", "purple done")
    assert legal(game, "purple") == CARDS


def test_an_ability_with_the_king_at_the_castillo() -> None:
    """Nothing goes into the Castillo, no region is taboo (§4 Rebellion)."""
    game = modern(
        at="court",
        options=SHIFT | {"new_regency": True},
        played="purple 12 orange 4 blue 3 green 2",
        shifts="purple +0",
        spent="purple +0",
        king="castillo",
        offer="manoeuvre disgrace outposts recruitment exile",
        VAL="purple 1",
    )
    perform(game, "purple lift purple VAL")
    assert legal(game, "purple") == drops("castillo", "VAL")


# --- Empowerment ------------------------------------------------------------------------------------------------------


def test_empowerment_offers_modifiers_too() -> None:
    """You may also return one of your played modifiers to your hand instead (M p. 12, Empowerment)."""
    game = modern(
        card="empowerment", options=SHIFT, piles="purple 4", court="purple 1",
        modifiers="purple +1", spent="purple -1 +2", shifts="purple +2",
    )  # fmt: skip
    perform(game, "purple special")
    assert set(legal(game, "purple")) == {"take 4", "take 13", "take +2", "take -1"}


def test_empowerment_takes_one_card_only() -> None:
    """A modifier instead of a power card (M p. 12, Empowerment)."""
    game = modern(card="empowerment", options=SHIFT, spent="purple -1", court="purple 1")
    perform(game, "purple special", "purple take -1")
    assert refused(game, "purple special") == "special-over"
    assert seen(game, 0).modifiers == ["-1"]
    assert 13 not in seen(game, 0).hand


def test_empowerment_takes_the_modifier_just_played() -> None:
    """The one just played too (§4); it can be played again in the next round."""
    game = modern(
        at="power",
        round=1,
        first="purple",
        modifiers="purple +1 +2 -3",
        options=SHIFT,
        stacks="4 empowerment",
        court="purple 1",
    )
    perform(game, "purple power 13 +1", "orange power 2", "blue power 3", "green power 4")
    perform(game, "purple card empowerment", "purple special", "purple take +1", "purple done")
    assert seen(game, 0).modifiers == ["+1", "+2", "-3"]
    assert seen(game, 0).spent[0] == []
    events = finish_round(game)
    assert told(events, "first-player") == [(1,)]
    perform(game, "orange power 5", "blue power 6", "green power 7")
    assert "power 12 +1" in legal(game, "purple")


def test_taking_the_modifier_back_does_not_change_the_order() -> None:
    """The total was played: turns and marker stay as they are (M p. 12, Special case, likewise)."""
    game = modern(
        at="power",
        round=1,
        first="purple",
        modifiers="purple -3",
        options=SHIFT,
        stacks="4 empowerment",
        court="purple 1",
    )
    perform(game, "purple power 5 -3", "orange power 3", "blue power 4", "green power 13")
    assert turn_order(game) == ["green", "blue", "orange", "purple"]
    while asked(game) != ["purple"]:
        colour = asked(game)[0]
        texts = legal(game, colour)
        little = [text for text in texts if text in ("done", "court 0")]
        perform(game, f"{colour} {(little or [text for text in texts if text != 'card empowerment'])[0]}")
    perform(game, "purple court 0", "purple card empowerment", "purple special", "purple take -3")
    assert told(perform(game, "purple done"), "first-player") == [(0,)]


def test_others_see_which_kind_of_card_came_back() -> None:
    """Whether Empowerment took a power card or a modifier is seen, not which one (§4 played power cards)."""
    game = modern(card="empowerment", options=SHIFT, spent="purple -1 +2", modifiers=f"purple +1, {OTHERS}", court="purple 1")
    perform(game, "purple special", "purple take -1")
    for seat in (1, 2, 3, None):
        assert [event.args["modifier"] for event in game.events_for(seat) if event.name == "modifier-taken"] == [None]
        assert seen(game, seat).modifier_counts == [2, 3, 3, 3]
        assert seen(game, seat).spent == [[None], [], [], []]
    assert [event.args["modifier"] for event in game.events_for(0) if event.name == "modifier-taken"] == ["-1"]


def test_empowerment_needs_a_modifier_that_was_played() -> None:
    """One of your played modifiers, not one in hand or of others (M p. 12, Empowerment)."""
    game = modern(card="empowerment", options=SHIFT, modifiers="purple +3 +1 +2", spent="orange -2", court="purple 1")
    perform(game, "purple special")
    assert legal(game, "purple") == ["take 13"]
    assert game.why_not(0, "take +3") is not None
    assert game.why_not(0, "take -2") is not None
