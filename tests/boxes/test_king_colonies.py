"""The King & the Colonies, clauses KC-1 to KC-8 and KC-10, worked out by hand: where the two boxes meet."""

from __future__ import annotations

from typing import Any

import pytest

from elgrande import Game
from elgrande.rules.errors import SetupError
from elgrande.table.wording import card_text
from elgrande.testing import perform
from tests.boxes.intrigue_scenes import lay, ranked, until
from tests.boxes.king_colonies_scenes import BOX, GONE, REMOVE, acting, begun, choices, kept_by, placing, together, wares
from tests.boxes.scenes import SPAIN, asked, fact, names, offered, refused, standing

COURTS = "red 9 blue 9 yellow 9 brown 9"
BOTH = "gc6 gc7_embassy"


def turn(**given: Any) -> Game:
    """The turns of a round begin: 180, 150, 120 and 70 in this order, so that only the 70 brings somebody to court unasked."""
    given.setdefault("played", "red 180 blue 150 yellow 120 brown 70")
    return together(**{"at": "court", "offer": BOTH, "court": COURTS} | given)


# --- which game it is ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("boxes", [("colonies", "intrigue"), ("intrigue", "colonies"), ("king_colonies", "intrigue"), BOX])
def test_it_is_chosen_as_one_or_as_both(boxes: tuple[str, ...]) -> None:
    game = Game.new("classic", 4, 7, boxes=boxes)
    assert game.edition.title == "classic/1+colonies/1+intrigue/1+king_colonies/1"
    assert game.notation() == Game.new("classic", 4, 7, boxes=BOX).notation()


@pytest.mark.parametrize(
    ("boxes", "complaint"),
    [
        (("king_colonies", "king_colonies"), "the box 'king_colonies' is named twice"),
        (("king_colonies", "colonies", "colonies"), "the box 'colonies' is named twice"),
        (("king_colonies", "grandissimo"), "the boxes 'colonies' and 'grandissimo' are not combined"),
        (("intrigue", "grandissimo"), "the boxes 'grandissimo' and 'intrigue' are not combined"),
        (("king_colonies/2",), "no version 2 of the box 'king_colonies'"),
    ],
)
def test_what_it_is_not_combined_with(boxes: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game.new("classic", 4, 7, boxes=boxes)


def test_it_goes_with_the_classic_edition() -> None:
    with pytest.raises(SetupError, match="does not go with the modern edition"):
        Game.new("modern", 4, 7, boxes=BOX)


# --- KC-1, KC-2: set-up and what is offered ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_kc_1_the_preparation_is_that_of_the_colonies(players: int) -> None:
    """Two stand at home, nine in court, 25 wait: 37 with the marker.  Two cards lie open before discs, these before hands."""
    game = Game.new("classic", players, 3, boxes=BOX)
    pieces, position = game.view(0).pieces, game.position()
    assert (pieces["court"][0], pieces["provinces"][0]) == (9, 25)
    assert [game.edition.cards[card].stack for card in position.offer] == [6, 7]
    king = game.edition.places[position.king].id
    other = next(id for id in SPAIN if id != king and not standing(game, id))
    assert offered(game, "red") == [f"disc {id}" for id in SPAIN]
    for seat in range(players):
        game.play(seat, f"disc {other if seat == 0 else king}")
    assert standing(game, other) == {"red": 2}
    assert game.view(0).pieces["court"][:2] == [7, 9]
    assert len([move for move in offered(game, "red") if move.startswith("pick ")]) == 31
    assert not [card for card in game.edition.cards if card.stack in range(1, 6) and game.setup.copies(card)]


def test_kc_1_dealt_hands_are_not_asked_for() -> None:
    game = Game.new("classic", 4, 3, {"ki_pick": "random", "first": 2}, boxes=BOX)
    for seat in range(4):
        game.play(seat, "disc GAL")
    assert game.awaiting() == [2]
    assert len(offered(game, "yellow")) == 13


def test_kc_2_what_nobody_takes() -> None:
    """The Inquisitor's card is there again, the other is discarded, and the next of stack 7 lies there."""
    game = together(at="round-end", played="red 180 blue 150 yellow 120 brown 70", offer=BOTH, stacks="2 gc7_fleet")
    cards = [card.id for card in game.edition.cards]
    assert [cards[card] for card in game.position().discards] == ["gc7_embassy"]
    assert [cards[card] for card in game.position().offer] == ["gc6", "gc7_fleet"]


def test_kc_2_the_cards_of_the_ranks_are_not_on_offer() -> None:
    game = turn()
    for card in ("kiKing", "kiIntrigue", "ki150", "gc7_fleet"):
        assert refused(game, "red", f"card {card}") == "card-face-up"


# --- KC-3, KC-4, KC-5: one of three ---------------------------------------------------------------------------------------------


def test_kc_3_each_card_is_taken_once_and_then_nothing_is_asked() -> None:
    game = turn()
    assert offered(game, "red") == ["own", "card gc6", "card gc7_embassy"]
    perform(game, "red card gc6", "red done")
    assert offered(game, "blue")[:1] == ["court 0"]
    perform(game, "blue court 0")
    assert offered(game, "blue") == ["own", "card gc7_embassy"]
    perform(game, "blue card gc7_embassy", "blue done", "yellow court 0")
    assert choices(game, "yellow") == ["special"]
    assert fact(game, "card") == "ki120"


def test_kc_3_the_choice_comes_after_free_acts_and_the_court() -> None:
    """Red's piece on the ship may sail before, and after either half; between the court and the card it may not."""
    game = turn(played="red 70 blue 60 yellow 50 brown 40", SHIP="red 1", king="CAS")
    assert {"sail red SHIP", "court 0", "court 1", "court 2"} <= set(offered(game, "red"))
    perform(game, "red court 0")
    assert offered(game, "red") == ["own", "card gc6", "card gc7_embassy"]
    perform(game, "red card gc7_embassy")
    assert "sail red SHIP" not in offered(game, "red")
    perform(game, "red place castillo", "red done")
    assert {"sail red SHIP", "special", "done"} <= set(offered(game, "red"))


def test_kc_3_by_rank_it_is_the_kings_or_the_intrigue_action() -> None:
    game = turn(GAL="red 1 brown 1")
    perform(game, "red own", "red special")
    assert {move.split()[0] for move in offered(game, "red")} == {"king"}
    perform(game, "red king CAS")
    until(game, "brown", "court")
    perform(game, "brown court 0", "brown own", "brown special")
    assert set(offered(game, "brown")) == {"lift red GAL", "lift brown GAL", "lift black NAV"}


@pytest.mark.parametrize(("players", "options", "own"), [(3, {}, True), (4, {}, False), (4, {"ki_choice": "always"}, True)])
def test_kc_3_own_leaves_the_choice_of_the_highest_for_later(players: int, options: dict[str, Any], own: bool) -> None:
    """KI-11 is asked when the special action is due, and a card can be taken instead."""
    played = "red 150 blue 120 yellow 70 brown 60"
    game = turn(players=players, played=" ".join(played.split()[: 2 * players]), options=options, court="red 9", SEV="red 1")
    perform(game, "red court 0")
    assert offered(game, "red") == ["own", "card gc6", "card gc7_embassy"]
    perform(game, "red own")
    assert choices(game) == ["special ki150", "special", "done"] if own else ["special", "done"]


def test_kc_3_own_may_be_chosen_though_nothing_of_it_can_begin() -> None:
    """135 without a pair anywhere: there is the placement, and its window."""
    game = turn(played="red 180 blue 135 yellow 120 brown 70")
    perform(game, "red own", "red done", "blue court 0")
    assert "own" in offered(game, "blue")
    perform(game, "blue own")
    assert choices(game, "blue") == ["done"]


@pytest.mark.parametrize(
    ("answer", "most"),
    [("own", 4), ("card gc6", 3), ("card gc7_embassy", 3), ("card gc7_conspiracy", 4), ("card gc7_treasure", 1)],
)
def test_kc_4_the_card_that_is_taken_says_how_many_are_placed(answer: str, most: int) -> None:
    """Blue is second of four, so its Caballero card shows 4."""
    stack = answer.removeprefix("card ") if "gc7" in answer else "gc7_embassy"
    game = turn(offer=f"gc6 {stack}")
    perform(game, "red own", "red done", "blue court 0", f"blue {answer}")
    for _ in range(most):
        perform(game, "blue place castillo")
    assert standing(game, "castillo") == {"blue": most}
    assert not placing(game, "blue")


def test_kc_5_a_card_frees_from_a_duty() -> None:
    """150 must be carried out; the Embassy's action may be left out, and so may that of the Inquisitor's card."""
    game = turn()
    perform(game, "red own", "red done", "blue court 0", "blue own")
    assert refused(game, "blue", "done") == "duty"
    for card in ("gc6", "gc7_embassy"):
        game = turn()
        perform(game, "red own", "red done", "blue court 0", f"blue card {card}")
        assert "special" in offered(game, "blue")
        perform(game, "blue done")
        assert asked(game) == ["yellow"]


@pytest.mark.parametrize("seat", ["red", "brown"])
def test_kc_5_it_forgoes_the_kings_and_the_intrigue_action(seat: str) -> None:
    """Red is highest, brown is lowest: there is the action of the card that was taken, and no other."""
    game = turn(options={"ki_choice": "always"}, GAL="brown 1")
    until(game, seat, "own")
    perform(game, f"{seat} card gc6")
    assert choices(game, seat) == ["special", "done"]
    assert fact(game, "card") == "gc6"


# --- KC-6: Remove Action Card, at once, kept, as a Veto -------------------------------------------------------------------------


def kept(**given: Any) -> Game:
    """Red has kept the card in the last round, and plays second."""
    given.setdefault("played", "red 150 blue 180 yellow 120 brown 70")
    return turn(**{"vetoes": f"red:{REMOVE}:old", "stacks": "2 gc7_fleet"} | given)


def test_kc_6_used_at_once_it_removes_the_inquisitors_card() -> None:
    """No other lies there: its own place is empty.  Its Wares come first, and the card is back in the next round."""
    game = turn(offer=f"gc6 {REMOVE}", stacks="2 gc7_fleet")
    perform(game, f"red card {REMOVE}", "red special")
    assert (offered(game, "red"), wares(game)) == (["remove gc6"], 3)
    perform(game, "red remove gc6", "red done", "blue court 0")
    assert "own" not in offered(game, "blue")
    until(game, "brown", "power")
    assert [game.edition.cards[card].id for card in game.position().offer] == ["gc6", "gc7_fleet"]


def test_kc_6_kept_it_is_a_veto_from_that_moment_on() -> None:
    """It stops blue's action and brings its Wares, and is laid aside; the special action of its owner it is not."""
    game = turn(offer=f"gc6 {REMOVE}")
    perform(game, f"red card {REMOVE}", "red keep", "red done", "blue court 0", "blue own")
    assert (kept_by(game), wares(game)) == (["red"], 2)
    perform(game, "blue special", "blue choose castillo")
    assert (asked(game), offered(game, "red")) == (["red"], ["pass", "waive", "veto"])
    events = perform(game, "red veto")
    assert "action-stopped" in names(events)
    assert (kept_by(game), wares(game)) == ([], 3)
    assert [game.edition.cards[card].id for card in game.position().discards] == [REMOVE]


def test_kc_6_keeping_it_can_be_vetoed() -> None:
    """Yellow has played the 40: the card is gone then, without Wares."""
    game = turn(played="red 180 blue 150 yellow 40 brown 30", offer=f"gc6 {REMOVE}")
    perform(game, f"red card {REMOVE}", "red keep")
    assert asked(game) == ["yellow"]
    perform(game, "yellow veto", "red done")
    assert (kept_by(game), wares(game)) == ([], 2)


def test_kc_6_used_before_its_owners_turn_it_leaves_the_choice() -> None:
    """Blue is King and moves him, red stops that with the kept card; all three choices are still red's, and the 150 a duty."""
    game = kept()
    perform(game, "blue own", "blue special", "blue king ARA", "red veto")
    assert (wares(game), kept_by(game)) == (3, [])
    perform(game, "blue done", "red court 0")
    assert offered(game, "red") == ["own", "card gc6", "card gc7_embassy"]
    perform(game, "red own")
    assert "special" in offered(game, "red")


def test_kc_6_as_a_removal_it_may_take_the_card_of_stack_seven() -> None:
    """At the very beginning of the turn, before the court; then the turn goes on as any other."""
    game = kept()
    perform(game, "blue own", "blue done")
    assert offered(game, "red") == ["special", "done"]
    perform(game, "red special")
    assert (offered(game, "red"), wares(game)) == (["remove gc6", "remove gc7_embassy"], 3)
    perform(game, "red remove gc7_embassy")
    assert kept_by(game) == []
    perform(game, "red court 0")
    assert offered(game, "red") == ["own", "card gc6"]


def test_kc_6_passed_up_it_is_still_a_veto_until_the_round_ends() -> None:
    game = kept()
    perform(game, "blue own", "blue done", "red done", "red court 0", "red own", "red special", "red choose castillo", "red done")
    perform(game, "yellow court 0", "yellow own", "yellow special")
    assert asked(game) == ["red"]
    perform(game, "red waive")
    until(game, "brown", "power")
    assert (kept_by(game), wares(game)) == ([], 2)


def test_kc_6_without_a_card_to_remove_the_wares_come() -> None:
    game = kept(offer=GONE)
    perform(game, "blue done")
    assert offered(game, "red") == ["special", "done"]
    perform(game, "red special")
    assert (kept_by(game), wares(game)) == ([], 3)
    assert offered(game, "red")[0] == "court 0"


def test_kc_6_with_neither_card_nor_wares_it_is_not_asked_about() -> None:
    """Eleven Wares: nine lie in the Mediterranean and two are carried.  It stays a Veto."""
    game = kept(offer=GONE, wares=9, **{"wares-MED": "yellow 2"})
    perform(game, "blue done")
    assert offered(game, "red")[0] == "court 0"
    assert kept_by(game) == ["red"]


def test_kc_6_it_answers_a_veto_on_its_owners_action() -> None:
    """Yellow's 40 would stop red's 150; red's kept card stops the 40, so that the action goes on, and brings Wares."""
    game = kept(played="red 150 blue 180 yellow 40 brown 30")
    perform(game, "blue own", "blue done", "red done", "red court 0", "red own", "red special", "red choose castillo")
    perform(game, "yellow veto")
    assert (asked(game), offered(game, "red")) == (["red"], ["pass", "veto"])
    events = perform(game, "red veto")
    assert "scored" in names(events)
    assert (wares(game), kept_by(game)) == (3, [])


def test_kc_6_vetoed_itself_it_brings_no_wares() -> None:
    """Red's kept card against the King's move, yellow's 40 against that: the King moves."""
    game = kept(played="red 150 blue 180 yellow 40 brown 30")
    perform(game, "blue own", "blue special", "blue king ARA", "yellow pass", "red veto", "yellow veto")
    assert (wares(game), kept_by(game)) == (2, [])
    assert game.edition.places[game.position().king].id == "ARA"


def test_kc_6_it_does_not_answer_a_veto_on_itself_as_a_removal() -> None:
    """It is laid down first: after yellow's 40 nobody is left to ask, and neither Wares nor a removal come."""
    game = kept(played="red 150 blue 180 yellow 40 brown 30")
    perform(game, "blue own", "blue done", "red special")
    assert asked(game) == ["yellow"]
    perform(game, "yellow veto")
    assert (wares(game), kept_by(game)) == (2, [])
    assert offered(game, "red")[0] == "court 0"
    perform(game, "red court 0")
    assert offered(game, "red") == ["own", "card gc6", "card gc7_embassy"]


def test_kc_6_who_has_a_40_too_spends_the_kept_card_first() -> None:
    """Red has both: after the first Veto the 40 is left, the Wares have come, and red may still choose."""
    game = kept(played="red 40 blue 180 yellow 30 brown 20")
    perform(game, "blue own", "blue special", "blue king ARA", "red veto")
    assert (wares(game), kept_by(game)) == (3, ["red"])
    assert "ki040" in game.notation().split("vetoes ")[1].split("|")[0]


def test_kc_6_the_card_says_so() -> None:
    cards = {card.id: card for card in Game.new("classic", 4, 1, boxes=BOX).edition.cards}
    assert card_text(cards[REMOVE]).endswith(
        "You may keep this card instead: until the end of the next round it stops one special action, "
        "or you use it at the beginning of your next turn."
    )


# --- KC-7, KC-8, KC-10 ------------------------------------------------------------------------------------------------------


def test_kc_7_the_intrigue_action_reaches_the_new_places() -> None:
    """Brown is lowest: its carrier, its Viceroy and the Captain of another may go; from one place, and none back."""
    game = together(
        played="red 180 blue 150 yellow 120 brown 70", actor="brown", offer=GONE, king="TOL",
        viceroy="brown 1", captain="blue 1", ambassador="yellow 1", **{"gold-AME": "brown 1"},
    )  # fmt: skip
    perform(game, "brown special")
    lifts = {"lift brown viceroy", "lift brown gold-AME", "lift blue captain", "lift yellow ambassador", "lift black NAV"}
    assert set(offered(game, "brown")) == lifts
    perform(game, "brown lift brown viceroy")
    drops = {move.split()[1] for move in offered(game, "brown")}
    assert {"envoy", "attache", "SHIP", "MED", "castillo", "GAL"} <= drops
    assert not {"AME", "viceroy", "TOL", "ambassador"} & drops
    perform(game, "brown drop MED")
    assert offered(game, "brown") == ["lift brown gold-AME", "done"]


def test_kc_8_a_40_used_before_the_turn_was_the_special_action() -> None:
    """Red stops the King's move: neither card can be taken, there is only the placement."""
    game = turn(played="red 40 blue 180 yellow 30 brown 20")
    perform(game, "blue own", "blue special", "blue king ARA", "red veto", "blue done", "red court 0")
    assert choices(game) == ["done"]
    assert len(placing(game)) > 1
    perform(game, "red done", "yellow court 0")
    assert offered(game, "yellow") == ["own", "card gc6", "card gc7_embassy"]


def test_kc_8_who_takes_a_card_can_no_longer_use_a_40() -> None:
    game = turn(played="red 40 blue 180 yellow 20 brown 10")
    perform(game, "blue own", "blue done", "red court 0")
    assert kept_by(game) == ["red"]
    perform(game, "red card gc6", "red done", "yellow court 0", "yellow own", "yellow special")
    assert (kept_by(game), asked(game)) == ([], ["yellow"])


def test_kc_8_who_uses_nothing_keeps_the_40_after_the_turn() -> None:
    """Own, with a 40: only the placement and its window; the Veto lasts for the round, and no longer."""
    game = turn(played="red 40 blue 180 yellow 20 brown 10")
    perform(game, "blue own", "blue done", "red court 0", "red own")
    assert choices(game) == ["done"]
    perform(game, "red done", "yellow court 0", "yellow own", "yellow special")
    assert asked(game) == ["red"]
    perform(game, "red pass")
    until(game, "brown", "power")
    assert kept_by(game) == []


@pytest.mark.parametrize(("value", "most"), [(10, 6), (25, 5), (70, 4), (100, 3), (140, 2), (150, 1)])
def test_kc_10_the_card_that_was_played_brings_to_court(value: int, most: int) -> None:
    others = [other for other in (180, 160, 145) if other != value]
    game = together(at="court", played=f"red {value} blue {others[0]} yellow {others[1]} brown {others[2]}", offer=GONE)
    until(game, "red", "court")
    assert [move for move in offered(game, "red") if move.startswith("court")] == [
        f"court {number}" for number in range(most + 1)
    ]


def test_kc_10_rounds_go_as_with_intrigue() -> None:
    """From the highest card to the lowest; who played the lowest begins the next round.  No value twice."""
    game = together(at="power", first="red", hands="red 70, blue 150 70, yellow 180, brown 60")
    perform(game, "red power 70")
    assert refused(game, "blue", "power 70") == "power-different"
    lay(game, 150, 180, 60)
    assert ranked(game) == ["yellow", "blue", "red", "brown"]
    until(game, "brown", "power")
    assert asked(game) == ["brown"]


def test_kc_10_sailing_claiming_and_black_are_those_of_the_colonies() -> None:
    """Who holds the Inquisitor has one more, and black moves as one's own by 55."""
    game = turn(
        played="red 70 blue 60 yellow 50 brown 30", inquisitor="red", MED="red 1", SEV="black 2", NAV="black 2", king="TOL"
    )
    assert {"sail red MED", "claim red MED", "extra SEV", "extra"} <= set(offered(game, "red"))
    game = begun(55, inquisitor="red", SEV="black 2", NAV="black 2", GAL="blue 1")
    assert {"lift black SEV", "lift blue GAL"} <= set(offered(game, "red"))
    assert acting(40, inquisitor="red").awaiting()
