"""A position that no game leads to is refused: nothing is there more often than it exists, or where it cannot be."""

from __future__ import annotations

import re

import pytest

from elgrande import Game, NotationError
from elgrande.testing import perform, scenario
from tests.boxes import BOXES
from tests.scenarios.modern.helpers import SHIFT, modern

assert BOXES  # they are known once they are imported


def changed(game: Game, old: str, new: str) -> str:
    """The position with something else in it."""
    text, count = re.subn(old, new, game.notation(), count=1)
    assert count, game.notation()
    return text


def refused(game: Game, old: str, new: str) -> str:
    """Why a position with something else in it is not possible; as it is, it is."""
    assert Game.from_notation(game.notation()).notation() == game.notation()
    with pytest.raises(NotationError) as caught:
        Game.from_notation(changed(game, old, new))
    return str(caught.value)


# --- action cards ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"stack2 \S+", "stack2 veto veto veto"),
        (r"offer \S+ \S+", r"offer four-any veto"),
        (r" \| at ", " | discards veto veto | at "),
        (r" \| at ", " | vetoes red=both | at "),
    ],
)
def test_no_card_is_there_more_often_than_the_deck_has_it(old: str, new: str) -> None:
    """The classic deck has two Vetos, and here both lie in their stack."""
    game = scenario(card="king", court="red 1", stacks="2 veto veto", offer="four-any score-one-2 score-fours the-court -")
    with pytest.raises(NotationError, match=r"[34] copies of veto are there, and the deck has 2"):
        Game.from_notation(changed(game, old, new))
    plenty = scenario(card="king", court="red 1", deck={"veto": 4}, vetoes="blue:both")
    assert "veto=4" in plenty.notation()
    assert refused(plenty, "veto=4", "veto=1") == "4 copies of veto are there, and the deck has 1"


def test_a_card_in_use_is_a_copy_too() -> None:
    game = scenario(card="four-any", court="red 1")
    assert refused(game, "stack1 ", "stack1 four-any ") == "2 copies of four-any are there, and the deck has 1"


def test_a_card_of_a_variation_nobody_has_chosen_is_not_there() -> None:
    with pytest.raises(NotationError, match="1 copies of exile are there, and the deck has 0"):
        scenario(edition="modern", card="exile")


def test_a_card_that_was_saved_lies_nowhere_else() -> None:
    game = scenario(boxes=("deferred",), court="red 1", facts={"saved": "blue=royal-adviser"})
    assert "stack4 " in game.notation()
    copies = game.edition.cards[game.edition.card("royal-adviser")].copies
    assert refused(game, "stack4 ", "stack4 royal-adviser ").startswith(f"{copies + 1} copies of royal-adviser are there")


def test_a_veto_in_use_is_held_already() -> None:
    """Whoever takes one holds it and places with its card: that is one copy, not two."""
    game = scenario(at="card", offer="- veto score-fours the-court king", court="red 1", deck={"veto": 1, "score-one-2": 4})
    perform(game, "red card veto")
    assert Game.from_notation(game.notation()).notation() == game.notation()


# --- modifiers ------------------------------------------------------------------------------------------------------------------


def shifted() -> Game:
    """Purple has played a modifier and has two in hand."""
    return modern(
        players=3, options=SHIFT, court="purple 1", played="purple 9 orange 8 blue 7", shifts="purple +1",
        modifiers="purple +3 -3, orange +1 +1 +2, blue -1 -1 -1",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (r"modifiers purple=[^ ]*", "modifiers purple=+3,+3", "there are not as many: modifiers in hand"),
        (r"blue=-1,-1,-1", "blue=+3,-1,-1", "there are not as many: modifiers in hand"),
        (r"spent purple=[+]1", "spent purple=+3", "there are not as many: modifiers in hand"),
        (r"modifiers purple=[^ ]*", "modifiers purple=+3", "everybody has 3 of them"),
        (r"blue=-1,-1,-1", "blue=-1,-1,-1,-2", "everybody has 3 of them"),
        (r"shifts purple=[+]1", "shifts purple=-2", "nobody names what is not theirs: the modifier of this round"),
        (r"played purple=9 orange=8 blue=7", "played purple=9 orange=8", "turns follow the power cards|played with a power card"),
    ],
)
def test_modifiers_are_shared_out(old: str, new: str, complaint: str) -> None:
    assert re.search(complaint, refused(shifted(), old, new))


def test_a_modifier_of_this_round_goes_with_a_power_card() -> None:
    game = modern(at="power", players=3, options=SHIFT, modifiers="purple +1 +2 -1, orange +3, blue +0")
    assert refused(game, r" \| spent", r" | shifts orange=+3 | spent") == "a modifier is played with a power card"


def test_a_gift_is_in_the_hand_it_comes_from() -> None:
    game = Game.new("modern", 3, 1, {"power_shift": True})
    held = game.position().modifiers[0]
    hand = [game.edition.modifiers[kind - 1].id for kind in held]
    game.play(0, f"give {hand[0]}")
    assert Game.from_notation(game.notation()).notation() == game.notation()
    other = next(modifier.id for modifier in game.edition.modifiers if modifier.id not in hand)
    said = refused(game, rf"gifts purple={re.escape(hand[0])}", f"gifts purple={other}")
    assert said == "nobody names what is not theirs: the modifier about to be passed"


def test_a_colour_without_a_seat_has_no_modifier() -> None:
    game = modern(at="court", players=2, options=SHIFT, shifts="purple +1", played="purple 9 orange 8 blue 7")
    assert "nobody names what is not theirs" in refused(game, r"shifts purple=\+1", "shifts purple=+1 blue=+2")


# --- the dummy ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (r"dummy-power \d+ \d+", "dummy-power 3 3", "one is turned up in each round"),
        (r"dummy-power \d+", "dummy-power 7", "one is turned up in each round"),
        (r"dummy-power \d+ ", "dummy-power ", "one is turned up in each round"),
        (r"dummy-power [^|]*", "", "no field is called|one is turned up"),
        (r"dummy-power \d+", "dummy-power 44", "one is turned up in each round"),
        (r"regions1 (\S+) \S+", r"regions1 \1 \1", "all are shuffled after a general scoring"),
        (r"regions1 \S+", "regions1 castillo", "all are shuffled after a general scoring"),
        (r"regions2 \S+ ", "regions2 ", "all are shuffled after a general scoring"),
        (r" \| regions3 [^|]*", " ", "all are shuffled after a general scoring"),
        (r"grandes purple=(\S+)", r"grandes blue=VAL purple=\1", "only players have a Grande"),
    ],
)
def test_the_dummy_has_the_cards_it_must_have(old: str, new: str, complaint: str) -> None:
    game = modern(players=2, round=2, played="purple 9 orange 8 blue 7", court="purple 1")
    assert re.search(complaint, refused(game, old, new))


def test_later_region_cards_are_gone_with_their_scoring() -> None:
    game = modern(players=2, round=5, court="purple 1")
    assert "regions2 " in game.notation()
    assert "regions3 " not in game.notation()
    regions = " ".join(place.id for place in game.edition.places if place.region)
    assert "all are shuffled" in refused(game, r" \| regions2", f" | regions3 {regions} | regions2")


# --- places ---------------------------------------------------------------------------------------------------------------------


def test_no_more_stand_there_than_there_is_room_for() -> None:
    game = scenario(boxes=("france",), court="red 2", ambassador="red 1")
    assert refused(game, "ambassador red=1", "ambassador red=2") == "ambassador has room for 1"
    assert refused(game, "ambassador red=1", "ambassador red=1 blue=1") == "ambassador has room for 1"


def test_nobody_stands_where_nobody_can() -> None:
    """France has spaces to stand in; what is beside the board is for pieces that a card lays aside."""
    game = scenario(boxes=("france",), court="red 2", ambassador="red 1")
    assert refused(game, "ambassador red=1", "FRA red=1") == "no caballero stands in FRA"
    aside = scenario(boxes=("ambush",), court="red 2", aside="blue 1")
    assert Game.from_notation(aside.notation()).notation() == aside.notation()
    without = scenario(court="red 2")
    assert refused(without, r" \| grandes", " | aside red=1 | grandes") == "no field is called 'aside'"


@pytest.mark.parametrize("places", ["court", "provinces", "ambassador", "VAL+court"])
def test_only_what_is_on_the_map_is_closed(places: str) -> None:
    game = scenario(boxes=("france",), king="TOL", court="red 2", facts={"closed": "VAL+castillo"})
    assert refused(game, r"closed=castillo\+VAL", f"closed={places}") == "regions are closed, or the Castillo"


@pytest.mark.parametrize("places", ["VAL", "VAL+GRA", "castillo+GAL", "GAL+SEV+VAL", "court+GAL", "ambassador+GAL"])
def test_a_bridge_joins_two_regions_that_are_apart(places: str) -> None:
    game = scenario(boxes=("france", "bridge"), court="red 2", facts={"bridge": "GAL+VAL"})
    said = refused(game, r"bridge=GAL\+VAL", f"bridge={places}")
    assert said == "a bridge joins two regions that are not neighbours on the map"
