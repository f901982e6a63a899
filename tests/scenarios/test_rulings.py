# ruff: noqa: D403 (a docstring begins with the id of its ruling)
"""Every ruling, by its id: those of the project's §4 that concern the classic edition, and all that have a sentence.

C is the English rulebook, I the Italian one, § the project's rules.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import elgrande
from elgrande.game import Game
from elgrande.rules.errors import IllegalMove
from elgrande.table.events import event_text
from elgrande.testing.scenario import perform, scenario
from tests.scenarios.helpers import (
    OFFER,
    OPEN,
    REGIONS,
    asked,
    board,
    caballeros,
    discs,
    finish_round,
    legal,
    names,
    paid,
    refused,
    scored,
    told,
)  # fmt: skip
from tests.seen import seen

SENTENCES = Path(elgrande.__file__).parent / "table/texts/en/rulings.ftl"


def test_every_ruling_has_a_test_that_names_it() -> None:
    """Each row of §4 becomes an entry with an id and a test that names the id (§4)."""
    ids = re.findall(r"^ruling-([a-z0-9-]+) =", SENTENCES.read_text(encoding="utf-8"), re.MULTILINE)
    named: set[str] = set()
    for path in Path(__file__).parent.parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                named |= set(re.findall(r"\bruling ([a-z0-9-]+):", ast.get_docstring(node) or ""))
    assert sorted(set(ids) - named) == []
    assert sorted(named - set(ids)) == []


def test_a_refusal_says_its_ruling_in_words() -> None:
    """A refused move names its ruling as a sentence and what is possible instead."""
    game = scenario(card="king", king="TOL", court="red 5")
    refusal = game.why_not(0, "place TOL")
    assert refusal is not None
    assert refusal.text() == "The King's region is taboo: nothing goes in and nothing comes out."
    assert refusal.legal == tuple(legal(game, "red"))
    assert game.why_not(0, "place VAL") is None


# --- whose turn it is -------------------------------------------------------------------------------------------------


def test_not_awaited() -> None:
    """ruling not-awaited: somebody else decides now."""
    game = scenario(card="king", court="red 5 blue 5")
    assert refused(game, "blue place VAL") == "not-awaited"
    assert refused(game, "blue special") == "not-awaited"


def test_other_question() -> None:
    """ruling other-question: a move answers the question that is asked."""
    game = scenario(card="king", court="red 5")
    for move in ("power 3", "court 2", "card king", "lift red VAL", "disc VAL", "take 3", "veto", "either 1", "end"):
        assert refused(game, f"red {move}") == "other-question"


def test_game_over() -> None:
    """ruling game-over: the game ends after the third general scoring (C, Game End)."""
    game = scenario(at="general-scoring", round=9)
    discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert game.is_over
    assert game.awaiting() == []
    assert refused(game, "red power 3") == "game-over"


def test_undo_barrier_own_decision() -> None:
    """ruling undo-barrier: a decision can be taken back while nothing was revealed and nobody else has decided."""
    game = scenario(card="four-own", VAL="red 2", court="red 1")
    before = game.notation()
    perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert game.can_undo(0)
    assert game.restart_turn(0) == 3
    assert game.notation() == before


def test_undo_barrier_after_somebody_else() -> None:
    """ruling undo-barrier: not once somebody else has decided."""
    game = scenario(card="four-own", VAL="red 2", vetoes="blue")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue pass")
    assert not game.can_undo(0)
    with pytest.raises(IllegalMove) as caught:
        game.undo(0)
    assert caught.value.ruling == "undo-barrier"


def test_undo_barrier_reaches_over_the_end_of_a_turn() -> None:
    """ruling undo-barrier: until somebody else has decided, also when the turn has passed on."""
    game = scenario(card="four-any", court="red 1", offer=OFFER)
    before = game.notation()
    perform(game, "red place castillo")
    assert asked(game) == ["blue"]
    assert game.can_undo(0)
    game.undo(0)
    assert game.notation() == before
    perform(game, "red place castillo", "blue card king")
    assert not game.can_undo(0)


def test_undo_barrier_at_the_end_of_a_round() -> None:
    """ruling undo-barrier: new face-up cards are something revealed."""
    game = scenario(card="four-any", round=1, actor="blue", players=2, played="red 13 blue 12", court="blue 1", offer=OFFER)
    perform(game, "blue done")
    assert game.round == 2
    assert not game.can_undo(1)


def test_undo_barrier_after_a_reveal() -> None:
    """ruling undo-barrier: not once something was revealed, for instance the contents of the Castillo."""
    game = scenario(card="score-castillo", castillo="blue 2", court="red 1")
    perform(game, "red special")
    assert not game.can_undo(0)
    with pytest.raises(IllegalMove) as caught:
        game.undo(0)
    assert caught.value.ruling == "undo-barrier"


# --- power cards and court --------------------------------------------------------------------------------------------


def test_take_fewer_to_court() -> None:
    """ruling take-fewer: at most the number shown, also fewer or none (C, rule E)."""
    game = scenario(at="court", played="red 1 blue 13 yellow 12 brown 11", actor="blue", offer=OFFER)
    finish_to(game, "red")
    assert legal(game, "red") == [f"court {number}" for number in range(7)]
    perform(game, "red court 0")
    assert caballeros(game, "court")[0] == 0


def test_take_fewer_placed() -> None:
    """ruling take-fewer: the player may place fewer caballeros, or none (C, rule E)."""
    game = scenario(card="king", court="red 5", offer=OFFER)
    perform(game, "red place VAL", "red place VAL", "red done", "red done")
    assert board(game) == {"VAL": [2, 0, 0, 0]}
    assert asked(game) == ["blue"]
    game = scenario(card="king", court="red 5", offer=OFFER)
    perform(game, "red done")
    assert board(game) == {}


def finish_to(game: Game, colour: str) -> None:
    """The others take cards and give up everything until a colour's turn."""
    while asked(game) != [colour]:
        seat = game.awaiting()[0]
        texts = [move.text for move in game.legal(seat)]
        game.play(seat, next((text for text in texts if text in ("done", "court 0")), texts[0]))


def test_power_different() -> None:
    """ruling power-different: all power cards of a round have different values (C, Play the power cards)."""
    game = scenario(at="power", first="red")
    perform(game, "red power 7")
    assert refused(game, "blue power 7") == "power-different"
    assert legal(game, "blue") == [f"power {value}" for value in range(1, 14) if value != 7]


def test_power_in_hand() -> None:
    """ruling power-in-hand: played cards are not returned to the hand (C, Play the power cards)."""
    game = scenario(at="power", first="red", piles="red 4 9")
    assert refused(game, "red power 4") == "power-in-hand"
    assert legal(game, "red") == [f"power {value}" for value in range(1, 14) if value not in (4, 9)]


@pytest.mark.parametrize(
    ("value", "number"),
    [(1, 6), (2, 5), (3, 5), (4, 4), (5, 4), (6, 3), (7, 3), (8, 2), (9, 2), (10, 1), (11, 1), (12, 0), (13, 0)],
)
def test_court_number(value: int, number: int) -> None:
    """ruling court-number: at most as many as the power card shows, 6 5 5 4 4 3 3 2 2 1 1 0 0 (§1)."""
    others = [other for other in (1, 2, 3, 4) if other != value][:3] if value > 4 else [13, 12, 11]
    played = " ".join(f"{colour} {other}" for colour, other in zip(("blue", "yellow", "brown"), others, strict=True))
    game = scenario(at="court", played=f"red {value} {played}", offer=OFFER)
    finish_to(game, "red")
    if number:
        assert legal(game, "red") == [f"court {count}" for count in range(number + 1)]
        assert refused(game, f"red court {number + 1}") == "court-number"
        perform(game, f"red court {number}")
    assert caballeros(game, "court")[0] == number
    assert seen(game, 0).question == "card"


def test_court_number_as_the_provinces_hold() -> None:
    """ruling court-number: only as many as the provinces hold (C, 1. Move Caballeros from the provinces)."""
    game = scenario(at="court", played="red 5 blue 1 yellow 2 brown 3", court="red 28", offer=OFFER)
    assert legal(game, "red") == ["court 0", "court 1", "court 2"]
    assert refused(game, "red court 3") == "court-number"


def test_provinces_short() -> None:
    """ruling provinces-short: once they are empty one may top up from own pieces in regions (C, 1.)."""
    game = scenario(
        at="court", played="red 5 blue 1 yellow 2 brown 3", king="TOL", VAL="red 20", GRA="red 1 blue 2", TOL="red 3",
        castillo="red 4", offer=OFFER,
    )  # fmt: skip
    events = perform(game, "red court 2")
    assert told(events, "court-taken") == [(0, 2)]
    assert legal(game, "red") == ["recall GRA", "recall VAL", "done"]
    assert refused(game, "red recall TOL") == "king-region-taboo"
    assert refused(game, "red recall castillo") == "castillo-shut"
    events = perform(game, "red recall GRA", "red recall VAL")
    assert told(events, "recalled") == [(0, "GRA"), (0, "VAL")]
    assert caballeros(game, "court") == [4, 0, 0, 0]
    assert seen(game, 0).question == "card"


def test_provinces_short_is_free() -> None:
    """ruling provinces-short: the player may, so need not (C, 1.)."""
    game = scenario(at="court", played="red 5 blue 1 yellow 2 brown 3", VAL="red 28", offer=OFFER)
    perform(game, "red court 2", "red recall VAL", "red done")
    assert caballeros(game, "court") == [3, 0, 0, 0]
    assert seen(game, 0).question == "card"


def test_provinces_short_only_once_they_are_empty() -> None:
    """ruling provinces-short: with fewer taken than there are no topping up (§4)."""
    game = scenario(at="court", played="red 5 blue 1 yellow 2 brown 3", VAL="red 28", offer=OFFER)
    perform(game, "red court 1")
    assert seen(game, 0).question == "card"


def test_provinces_short_from_the_beginning() -> None:
    """ruling provinces-short: empty provinces: everything may come from regions (§4)."""
    game = scenario(at="court", played="red 9 blue 1 yellow 2 brown 3", VAL="red 30", offer=OFFER)
    assert legal(game, "red") == ["recall VAL", "done"]
    perform(game, "red recall VAL", "red recall VAL")
    assert caballeros(game, "court") == [2, 0, 0, 0]
    assert seen(game, 0).question == "card"


def test_provinces_short_not_when_they_sufficed() -> None:
    """ruling provinces-short: the number allowed is reached, nothing is topped up (§4)."""
    game = scenario(at="court", played="red 5 blue 1 yellow 2 brown 3", VAL="red 26", offer=OFFER)
    perform(game, "red court 4")
    assert seen(game, 0).question == "card"


def test_provinces_short_by_a_card() -> None:
    """ruling provinces-short: also for a card that brings 2 to court (§4)."""
    game = scenario(card="the-court", VAL="red 30")
    perform(game, "red special")
    perform(game, "red recall VAL", "red recall VAL")
    assert caballeros(game, "court") == [2, 0, 0, 0]


# --- taking a card, placing -------------------------------------------------------------------------------------------


def test_card_face_up() -> None:
    """ruling card-face-up: one of the face-up cards not chosen yet (C, 2. Choose an action card)."""
    game = scenario(at="card", offer="four-any - score-fours the-court king")
    assert legal(game, "red") == ["card four-any", "card score-fours", "card the-court", "card king"]
    assert refused(game, "red card score-one-2") == "card-face-up"
    perform(game, "red card king", "red done")
    assert refused(game, "blue card king") == "card-face-up"


def test_either_order_special_first() -> None:
    """ruling either-order: the special action may come before the placement (C, 2. Choose an action card)."""
    game = scenario(card="score-most", VAL="red 1", GRA="blue 1", court="red 3", grandes="blue TOL red TOL")
    events = perform(game, "red special", "red place VAL")
    assert names(events) == ["special-begun", "scored", "scored", "placed"]


def test_either_order_placement_first() -> None:
    """ruling either-order: or after it; the first act decides (C, 2. Choose an action card)."""
    game = scenario(card="score-most", VAL="red 1", GRA="blue 1", court="red 3", grandes="blue TOL red TOL", offer=OFFER)
    events = perform(game, "red place VAL", "red done", "red special")
    assert [place for place, _ in scored(events)] == ["VAL"]


def test_either_order_never_interleaved() -> None:
    """ruling either-order: an action may not be split (C, rule D)."""
    game = scenario(card="score-most", VAL="red 1", court="red 3")
    perform(game, "red place VAL")
    assert refused(game, "red special") == "either-order"
    game = scenario(card="four-own", VAL="red 2", court="red 3")
    perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert legal(game, "red") == ["lift red GRA", "lift red VAL", "done"]
    assert refused(game, "red place GRA") == "other-question"


def test_placement_neighbours() -> None:
    """ruling placement-neighbours: next to the King's region or into the Castillo (C, 3.)."""
    game = scenario(card="king", king="CAT", court="red 5")
    assert legal(game, "red")[:3] == ["place castillo", "place ARA", "place VAL"]
    assert refused(game, "red place TOL") == "placement-neighbours"


def test_placement_over() -> None:
    """ruling placement-over: the card's number is a maximum (C, rule E)."""
    game = scenario(card="four-own", VAL="red 1", court="red 3")
    perform(game, "red place GRA")
    assert legal(game, "red") == ["special", "done"]
    assert refused(game, "red place GRA") == "placement-over"


def test_court_empty() -> None:
    """ruling court-empty: only caballeros from court can be placed (C, 3.)."""
    game = scenario(card="four-own", VAL="red 1")
    assert legal(game, "red") == ["special", "done"]
    assert refused(game, "red place GRA") == "court-empty"


def test_special_over() -> None:
    """ruling special-over: one special action a card (C, 2. Choose an action card)."""
    game = scenario(card="grande", court="red 1", grandes="red VAL")
    perform(game, "red special", "red grande GRA")
    assert refused(game, "red special") == "special-over"


def test_special_over_when_given_up() -> None:
    """ruling special-over: giving it up midway uses it (§4)."""
    game = scenario(card="four-own", VAL="red 2", court="red 1")
    perform(game, "red special", "red done")
    assert refused(game, "red special") == "special-over"


@pytest.mark.parametrize(
    "card", ["regroup", "two-more", "regroup-or-two-more", "five-from-one", "three-any", "four-own", "one-of-each"]
)
def test_cannot_begin(card: str) -> None:
    """ruling cannot-begin: with nothing to take a special action is not offered (§4)."""
    game = scenario(
        at="card",
        offer=OFFER.replace("score-one-2" if card == "one-of-each" else "four-any", card),
        king="TOL",
        TOL="red 2",
    )
    perform(game, f"red card {card}")
    assert asked(game) == ["blue"], "neither placement nor special action is possible"


def test_cannot_begin_is_said() -> None:
    """ruling cannot-begin: asking why names the ruling (§4)."""
    game = scenario(card="three-foreign", VAL="red 2", court="red 1")
    assert legal(game, "red")[-1] == "done"
    assert refused(game, "red special") == "cannot-begin"


@pytest.mark.parametrize(
    "card",
    [
        "empty-courts",
        "three-from-court",
        "king-returns",
        "desert-two",
        "desert-all",
        "score-fours",
        "score-castillo",
        "score-fewest",
    ],
)
def test_cannot_begin_not_for_those_without_a_choice(card: str) -> None:
    """ruling cannot-begin: one that needs no choice is offered even without effect (§4)."""
    game = scenario(card=card)
    assert legal(game, "red") == ["special", "done"]


# --- King, Grande, scoreboards ----------------------------------------------------------------------------------------


def test_king_region_taboo_pieces() -> None:
    """ruling king-region-taboo: no caballeros in or out, placed or moved (C, The King's Region is taboo)."""
    game = scenario(card="four-any", king="TOL", TOL="red 2 blue 2", VAL="red 1", court="red 1")
    assert refused(game, "red place TOL") == "king-region-taboo"
    perform(game, "red special")
    assert refused(game, "red lift blue TOL") == "king-region-taboo"
    perform(game, "red lift red VAL")
    assert refused(game, "red drop TOL") == "king-region-taboo"


def test_king_region_taboo_grande_and_scoreboard() -> None:
    """ruling king-region-taboo: no Grande and no mobile scoreboard in or out (C, The King's Region is taboo)."""
    game = scenario(card="grande", king="TOL", grandes="red VAL")
    perform(game, "red special")
    assert refused(game, "red grande TOL") == "king-region-taboo"
    game = scenario(card="scoreboard", king="TOL", boards="8 TOL")
    perform(game, "red special")
    assert refused(game, "red scoreboard 8 VAL") == "king-region-taboo"


def test_king_region_taboo_follows_the_king() -> None:
    """ruling king-region-taboo: when he has moved, his old region is open and the new one taboo (C)."""
    game = scenario(card="king", king="TOL", court="red 5")
    perform(game, "red special", "red king VAL")
    assert legal(game, "red") == ["place castillo", "place ARA", "place CAT", "place TOL", "place GRA", "done"]
    assert refused(game, "red place VAL") == "king-region-taboo"


def test_king_same_place() -> None:
    """ruling king-same-place: staying is not a move, so it is not offered (§4)."""
    for card in ("king", "royal-adviser"):
        game = scenario(card=card, king="TOL")
        perform(game, "red special")
        assert "king TOL" not in legal(game, "red")
        assert refused(game, "red king TOL") == "king-same-place"


def test_king_neighbours() -> None:
    """ruling king-neighbours: the Royal Adviser moves him one region (C, 4 stack)."""
    game = scenario(card="royal-adviser", king="SEV")
    perform(game, "red special")
    assert legal(game, "red") == ["king TOL", "king GRA"]
    assert refused(game, "red king GAL") == "king-neighbours"


def test_king_regions_only() -> None:
    """ruling king-regions-only: all regions except the Castillo (C, 5 stack)."""
    game = scenario(card="king", king="SEV")
    perform(game, "red special")
    assert refused(game, "red king castillo") == "king-regions-only"


def test_king_unmoved() -> None:
    """ruling king-unmoved: who takes the King's card may leave him where he is (C, rule G)."""
    game = scenario(card="king", king="SEV", court="red 5", offer=OFFER)
    perform(game, *["red place GRA"] * 5, "red done")
    assert seen(game, 0).king == "SEV"
    assert asked(game) == ["blue"]


def test_grande_regions_only() -> None:
    """ruling grande-regions-only: any region except the Castillo (C, 4 stack)."""
    game = scenario(card="grande", grandes="red VAL")
    perform(game, "red special")
    assert refused(game, "red grande castillo") == "grande-regions-only"


def test_scoreboards_apart() -> None:
    """ruling scoreboards-apart: never on top of one another, and a move ends elsewhere (C, 4 stack)."""
    game = scenario(card="scoreboard", boards="8 VAL")
    perform(game, "red special")
    assert refused(game, "red scoreboard 4 VAL") == "scoreboards-apart"
    assert refused(game, "red scoreboard 8 VAL") == "scoreboards-apart"


def test_scoreboard_class() -> None:
    """ruling scoreboard-class: a region's class is the number it shows now, the Castillo has none (C, 3 stack; §2)."""
    game = scenario(card="score-fours", boards="8 SEV, 4 VAL", VAL="red 2", SEV="red 2", castillo="red 3")
    assert scored(perform(game, "red special")) == [("GAL", {}), ("CAT", {}), ("VAL", {0: 4})]


# --- the Castillo -----------------------------------------------------------------------------------------------------


def test_castillo_shut() -> None:
    """ruling castillo-shut: caballeros are removed from it only during a general scoring (C, rule C)."""
    game = scenario(card="four-any", castillo="red 3", VAL="blue 1")
    perform(game, "red special")
    assert refused(game, "red lift red castillo") == "castillo-shut"


def test_castillo_contents_hidden() -> None:
    """ruling castillo-contents: nobody may look; what can be inferred by counting heaps is not shown either (§4)."""
    game = scenario(card="four-any", castillo="red 3 blue 2", court="red 1")
    for seat in (0, 1, 2, 3, None):
        view = seen(game, seat)
        assert view.castillo is None
        assert "castillo ?" in view.position
        assert [number for other, number in enumerate(view.provinces) if other != seat] == [None] * (4 if seat is None else 3)


def test_castillo_contents_announced() -> None:
    """ruling castillo-contents: how many are thrown in is announced to all (C, The Castillo)."""
    game = scenario(card="king", court="red 5")
    perform(game, "red place castillo", "red place castillo")
    for seat in (1, None):
        assert told(game.log_for(seat), "placed") == [(0, "castillo"), (0, "castillo")]


def test_castillo_contents_memory() -> None:
    """ruling castillo-contents: memory keeps no announcement older than the turn (§4); one's own throws one may always see."""
    game = scenario(card="four-any", court="red 1", offer=OFFER)
    perform(game, "red place castillo")
    assert asked(game) == ["blue"]
    for seat in (1, 2, 3, None):
        assert told(game.log_for(seat), "placed") == []
    assert told(game.log_for(0), "placed") == [(0, "castillo")]
    assert told(game.events_for(1), "placed") == [(0, "castillo")], "bots may count"


def test_castillo_contents_memory_of_moves() -> None:
    """ruling castillo-contents: caballeros moved into it are forgotten with the turn like those placed (§4)."""
    game = scenario(card="four-any", VAL="yellow 2", offer=OFFER)
    perform(game, "red special", "red lift yellow VAL", "red drop castillo", "red lift yellow VAL", "red drop GRA")
    assert told(game.log_for(2), "moved") == [(0, "yellow", "VAL", "castillo"), (0, "yellow", "VAL", "GRA")]
    perform(game, "red done")
    assert asked(game) == ["blue"]
    assert told(game.log_for(2), "moved") == [(0, "yellow", "VAL", "GRA")]
    # Whoever threw it in knows, and its owner, who only saw it, does not.
    assert told(game.log_for(0), "moved") == [(0, "yellow", "VAL", "castillo"), (0, "yellow", "VAL", "GRA")]


def test_castillo_contents_notes() -> None:
    """ruling castillo-contents: with notes the announcements stay in the log, the contents hidden (§4)."""
    game = scenario(card="four-any", court="red 1", offer=OFFER, options={"castillo": "notes"})
    perform(game, "red place castillo")
    assert told(game.log_for(1), "placed") == [(0, "castillo")]
    assert seen(game, 1).castillo is None


def test_castillo_contents_open() -> None:
    """ruling castillo-contents: open shows them to all, and everybody sees which option is set (§4)."""
    game = scenario(card="four-any", castillo="red 3 blue 2", options=OPEN)
    for seat in (0, 1, None):
        assert seen(game, seat).castillo == [3, 2, 0, 0]
        assert seen(game, seat).options["castillo"] == "open"
    assert seen(scenario(card="four-any"), None).options["castillo"] == "memory"


@pytest.mark.parametrize("card", ["score-castillo", "score-one-2", "score-one-3"])
def test_castillo_by_card(card: str) -> None:
    """ruling castillo-by-card: scored by a card, the pieces go back in (C, 3 stack)."""
    game = scenario(card=card, castillo="red 3 blue 2", options=OPEN)
    perform(game, "red special", *([] if card == "score-castillo" else ["red choose castillo"]))
    assert game.scores == (5, 3, 0, 0)
    assert caballeros(game, "castillo") == [3, 2, 0, 0]


# --- moving and sending -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["five-from-one", "three-any", "two-and-two", "four-own", "four-any"])
def test_move_elsewhere(card: str) -> None:
    """ruling move-elsewhere: a move ends in another place than it began (§2)."""
    game = scenario(card=card, VAL="red 2")
    perform(game, "red special", "red lift red VAL")
    assert "drop VAL" not in legal(game, "red")
    assert refused(game, "red drop VAL") == "move-elsewhere"


def test_piece_stays_is_no_step() -> None:
    """ruling piece-stays: what stays in the region is no step and no Veto is asked (§4)."""
    game = scenario(card="regroup", VAL="red 3", vetoes="blue", offer=OFFER)
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue pass")
    events = perform(game, "red done")
    assert names(events) == ["card-discarded", "turn-began"]
    assert board(game) == {"VAL": [2, 0, 0, 0], "GRA": [1, 0, 0, 0]}
    assert seen(game, 0).vetoes == [0, 1, 0, 0]


def test_piece_stays_by_not_being_lifted() -> None:
    """ruling piece-stays: some may return (C, 1 stack); here a piece that returns is one that is never lifted (ours)."""
    game = scenario(card="regroup", VAL="red 2", vetoes="blue", court="red 1")
    perform(game, "red special", "red lift red VAL")
    assert refused(game, "red drop VAL") == "move-elsewhere"
    perform(game, "red drop GRA", "blue pass", "red done")
    assert board(game) == {"VAL": [1, 0, 0, 0], "GRA": [1, 0, 0, 0]}


def test_piece_stays_all_may_stay() -> None:
    """ruling piece-stays: all may stay (§4)."""
    game = scenario(card="regroup", VAL="red 3", vetoes="blue", court="red 1")
    events = perform(game, "red special", "red done")
    assert names(events) == ["special-begun"]
    assert board(game) == {"VAL": [3, 0, 0, 0]}
    assert refused(game, "red special") == "special-over"


def test_no_such_piece() -> None:
    """ruling no-such-piece: only what is there can be taken."""
    game = scenario(card="four-any", VAL="red 2")
    perform(game, "red special")
    assert refused(game, "red lift blue VAL") == "no-such-piece"
    assert refused(game, "red lift red GRA") == "no-such-piece"


def test_not_a_target() -> None:
    """ruling not-a-target: moved caballeros go to regions or the Castillo (C, rule F)."""
    game = scenario(card="four-any", VAL="red 2")
    perform(game, "red special", "red lift red VAL")
    assert refused(game, "red drop court") == "not-a-target"
    assert refused(game, "red drop provinces") == "not-a-target"


def test_not_from_court() -> None:
    """ruling not-from-court: one caballero from any region, not from a court (C, 2 stack)."""
    game = scenario(card="one-of-each", VAL="red 2", court="blue 4")
    perform(game, "red special")
    assert legal(game, "red") == ["send red VAL"]
    assert refused(game, "red send blue court") == "not-from-court"


def test_whose_pieces() -> None:
    """ruling whose-pieces: own, foreign, or two of each, as the card says (C, 1 stack)."""
    for card, other in (("three-foreign", "red"), ("four-own", "blue"), ("regroup", "blue")):
        game = scenario(card=card, VAL="red 3 blue 3")
        perform(game, "red special")
        assert refused(game, f"red lift {other} VAL") == "whose-pieces"


def test_one_region() -> None:
    """ruling one-region: all come out of one region (C, 1 stack)."""
    for card in ("regroup", "five-from-one"):
        game = scenario(card=card, VAL="red 3", GRA="red 3")
        perform(game, "red special", "red lift red VAL", "red drop GAL")
        assert refused(game, "red lift red GRA") == "one-region"


def test_duty() -> None:
    """ruling duty: sending back ends when the number is reached or nothing is left (§2)."""
    game = scenario(card="king-returns", VAL="blue 4", court="yellow 2")
    perform(game, "red special")
    assert refused(game, "blue done") == "duty"
    perform(game, *["blue send blue VAL"] * 3)
    assert refused(game, "yellow done") == "duty"
    perform(game, *["yellow send yellow court"] * 2)
    assert board(game) == {"VAL": [0, 1, 0, 0]}
    assert caballeros(game, "court") == [0, 0, 0, 0]


# --- discs ------------------------------------------------------------------------------------------------------------


def test_disc_regions() -> None:
    """ruling disc-regions: the disc shows the nine regions, not the Castillo (C, Preparation)."""
    game = scenario(at="general-scoring")
    assert legal(game, "red") == [f"disc {region}" for region in REGIONS]
    assert refused(game, "red disc castillo") == "disc-regions"


def test_disc_send_back() -> None:
    """ruling disc-send-back: only regions that satisfy the card are offered (C, 2 stack)."""
    game = scenario(card="desert-two", VAL="blue 2", GRA="blue 1", NAV="yellow 1")
    perform(game, "red special")
    assert legal(game, "blue") == ["disc VAL"]
    assert refused(game, "blue disc GRA") == "disc-send-back"
    assert refused(game, "yellow disc VAL") == "disc-send-back"


def test_disc_send_back_asks_nobody_without_pieces() -> None:
    """ruling disc-send-back: who has none is not asked (C, 2 stack)."""
    game = scenario(card="desert-all", VAL="blue 2", court="yellow 3", castillo="brown 3")
    perform(game, "red special")
    assert asked(game) == ["blue"]


def test_disc_king_general() -> None:
    """ruling disc-king-general: a disc on the King's region returns the caballeros to court (C)."""
    game = scenario(at="general-scoring", king="TOL", castillo="blue 3")
    events = discs(game, "red VAL", "blue TOL", "yellow VAL", "brown VAL")
    assert told(events, "swept") == [("blue", 3, "castillo", "court")]
    assert caballeros(game, "court") == [0, 3, 0, 0]


@pytest.mark.parametrize("region", ["TOL", "VAL"])
def test_disc_evict(region: str) -> None:
    """ruling disc-evict: the King's region or the same one means to court (C, 4 stack)."""
    game = scenario(card="evict", king="TOL", VAL="blue 3")
    perform(game, "red special", "red choose VAL")
    assert told(discs(game, f"blue {region}"), "swept") == [("blue", 3, "VAL", "court")]


def test_evict_any_region() -> None:
    """ruling evict-any-region: any but the King's, also without opponents; nobody is asked then (§4)."""
    game = scenario(card="evict", king="TOL", VAL="red 3", court="red 1")
    perform(game, "red special")
    assert legal(game, "red") == [f"choose {region}" for region in REGIONS if region != "TOL"]
    assert names(perform(game, "red choose VAL")) == ["chosen"]
    assert board(game) == {"VAL": [3, 0, 0, 0]}


def test_evict_any_region_not_the_castillo() -> None:
    """ruling evict-any-region: you choose a region, the Castillo is none (C, 4 stack)."""
    game = scenario(card="evict", castillo="blue 2")
    perform(game, "red special")
    assert game.why_not(0, "choose castillo") is not None
    assert "choose castillo" not in legal(game, "red")


def test_change_disc() -> None:
    """ruling change-disc: until the last one is in; others never see that it was changed (§4)."""
    game = scenario(at="general-scoring", castillo="red 2")
    assert names(discs(game, "red VAL")) == ["disc-locked"]
    assert discs(game, "red GRA", "red NAV") == []
    assert told(game.events_for(1), "disc-locked") == [(0,)]
    events = discs(game, "blue VAL", "yellow VAL", "brown VAL")
    assert told(events, "swept") == [("red", 2, "castillo", "NAV")]


# --- Veto -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moves", "step"),
    [
        ("four-own", ["lift red VAL", "drop GRA"], "moved"),
        ("two-more", ["place GAL"], "placed"),
        ("one-of-each", ["send red VAL"], "sent"),
        ("empty-courts", [], "swept"),
        ("score-fours", [], "scored"),
        ("score-one-2", ["choose VAL"], "scored"),
        ("king", ["king GAL"], "king-moved"),
        ("royal-adviser", ["king CAS"], "king-moved"),
        ("grande", ["grande SEV"], "grande-moved"),
        ("scoreboard", ["scoreboard 8 VAL"], "scoreboard-set"),
        ("power-back", ["take 13"], "power-taken"),
        ("the-court", ["court 1"], "court-taken"),
    ],
)
def test_step(card: str, moves: list[str], step: str) -> None:
    """ruling step: the smallest whole change is announced, holders are asked, then it happens (§4)."""
    game = scenario(card=card, king="TOL", VAL="red 2", court="red 3 blue 2", vetoes="yellow", grandes="red GAL")
    events = perform(game, "red special", *(f"red {move}" for move in moves))
    assert step not in names(events)
    assert asked(game) == ["yellow"]
    announced = seen(game, 2).announced
    assert announced is not None
    assert announced.name == step
    assert names(perform(game, "yellow pass"))[0] == step


def test_an_announced_scoring_tells_no_points() -> None:
    """ruling step: what a scoring brings is not known before it happens; that is not the same as nothing."""
    game = scenario(card="score-one-2", VAL="red 2", vetoes="yellow")
    perform(game, "red special", "red choose VAL")
    announced = seen(game, 2).announced
    assert announced is not None
    assert event_text(game.edition, announced) == "Valencia is scored."
    assert event_text(game.edition, perform(game, "yellow pass")[0]) == "Valencia is scored: Red 5."


def test_veto_partial() -> None:
    """ruling veto-partial: it ends the rest, what happened stays (C, 2 stack)."""
    game = scenario(card="regroup", VAL="red 3", vetoes="blue")
    perform(game, "red special", "red lift red VAL", "red drop GRA", "blue pass")
    perform(game, "red lift red VAL", "red drop SEV", "blue veto")
    assert board(game) == {"VAL": [2, 0, 0, 0], "GRA": [1, 0, 0, 0]}


def test_veto_asking() -> None:
    """ruling veto-asking: only holders, clockwise from the left, not the actor, before each step (§4)."""
    game = scenario(card="four-own", actor="brown", VAL="brown 3", vetoes="blue yellow brown")
    perform(game, "brown special", "brown lift brown VAL", "brown drop GRA")
    assert (asked(game), legal(game, "blue")) == (["blue"], ["pass", "waive", "veto"])
    perform(game, "blue waive")
    assert asked(game) == ["yellow"]
    perform(game, "yellow pass", "brown lift brown VAL", "brown drop GRA")
    assert asked(game) == ["yellow"]


def test_veto_asking_older_spent() -> None:
    """ruling veto-asking: of two Vetos the older is spent (§4)."""
    game = scenario(card="king", round=1, players=2, vetoes="blue:both", offer="four-any score-one-2 score-fours the-court -")
    perform(game, "red special", "red king GAL", "blue veto")
    finish_round(game)
    assert game.round == 2
    assert seen(game, 0).vetoes == [0, 1]


def test_veto_open() -> None:
    """ruling veto-open: a holder who is asked answers that question (notation.md)."""
    game = scenario(card="king", vetoes="blue")
    perform(game, "red special", "red king GAL")
    assert legal(game, "blue") == ["pass", "waive", "veto"]
    assert refused(game, "blue done") == "veto-open"


def test_opponents_steps_courts() -> None:
    """ruling opponents-steps: courts are emptied clockwise from the actor's left, each a step (§4)."""
    game = scenario(card="empty-courts", actor="yellow", court="red 1 blue 2 yellow 3 brown 4", vetoes="blue")
    perform(game, "yellow special")
    assert told(perform(game, "blue pass"), "swept") == [("brown", 4, "court", "provinces")]
    assert told(perform(game, "blue pass"), "swept") == [("red", 1, "court", "provinces")]
    assert told(perform(game, "blue pass"), "swept") == [("blue", 2, "court", "provinces")]


def test_opponents_steps_discs() -> None:
    """ruling opponents-steps: no question before discs are set, only before each is carried out (§4)."""
    game = scenario(card="desert-all", actor="yellow", VAL="red 1 blue 2 brown 4", vetoes="blue")
    perform(game, "yellow special")
    assert asked(game) == ["red", "blue", "brown"]
    discs(game, "red VAL", "blue VAL", "brown VAL")
    for swept in (("brown", 4), ("red", 1), ("blue", 2)):
        assert asked(game) == ["blue"]
        assert told(perform(game, "blue pass"), "swept") == [(*swept, "VAL", "provinces")]


def test_veto_on_veto() -> None:
    """ruling veto-on-veto: any other holder, the actor too; both are discarded, the action goes on (I; §4)."""
    for holder in ("yellow", "red"):
        game = scenario(card="king", vetoes=f"blue {holder}", court="red 1")
        perform(game, "red special", "red king GAL", "blue veto")
        assert (asked(game), legal(game, holder)) == ([holder], ["pass", "veto"])
        perform(game, f"{holder} veto")
        assert seen(game, 0).king == "GAL"
        assert seen(game, 0).discards == ["veto", "veto"]


def test_vetoed_action() -> None:
    """ruling vetoed-action: counts as used, its placement stays open (§4)."""
    game = scenario(card="king", vetoes="blue", court="red 5")
    perform(game, "red special", "red king GAL", "blue veto")
    assert refused(game, "red special") == "special-over"
    assert "place VAL" in legal(game, "red")


def test_veto_expires() -> None:
    """ruling veto-expires: when used, or at the end of the next round that is played (C, 2 stack)."""
    game = scenario(at="round-end", round=2, vetoes="blue:old yellow", offer="- - - - king")
    assert seen(game, 0).vetoes == [0, 0, 1, 0]


def test_veto_taken() -> None:
    """ruling veto-taken: kept at once, no special action, only the placement (§4)."""
    game = scenario(at="card", offer="four-any veto score-fours the-court king", court="red 2", king="GAL")
    assert names(perform(game, "red card veto")) == ["card-taken", "veto-kept"]
    assert legal(game, "red") == ["place castillo", "place NAV", "place CAS", "done"]
    assert refused(game, "red special") == "veto-taken"


# --- power cards taken back, discards ---------------------------------------------------------------------------------


def test_power_pile_only_the_top_is_seen() -> None:
    """ruling power-pile: a face-up pile of which only the top is visible (C, Play the power cards)."""
    game = scenario(card="power-back", piles="red 4 9, blue 3")
    assert seen(game, 1).piles == [[None, None, 13], [3, 12], [11], [10]]
    assert seen(game, 0).piles == [[4, 9, 13], [None, 12], [11], [10]]
    assert seen(game, None).piles == [[None, None, 13], [None, 12], [11], [10]]


def test_power_pile_top_taken_is_seen() -> None:
    """ruling power-pile: who takes the top-most card is seen to take it (C, 4 stack)."""
    game = scenario(card="power-back", piles="red 4 9", offer=OFFER)
    perform(game, "red special", "red take 13")
    assert [event.args for event in game.events_for(1) if event.name == "power-taken"] == [{"seat": 0, "value": 13, "on_top": 1}]
    assert seen(game, 1).piles[0] == [None, 9]


def test_power_pile_other_card_taken_is_not_seen() -> None:
    """ruling power-pile: any other is not told (C, 4 stack)."""
    game, other = (
        scenario(card="power-back", piles="red 4 9", offer=OFFER),
        scenario(card="power-back", piles="red 4 9", offer=OFFER),
    )
    perform(game, "red special", "red take 4")
    perform(other, "red special", "red take 9")
    for seat in (1, 2, 3, None):
        assert game.events_for(seat) == other.events_for(seat)
        assert seen(game, seat) == seen(other, seat)
        assert [event.args for event in game.events_for(seat) if event.name == "power-taken"] == [
            {"seat": 0, "value": None, "on_top": 0}
        ]
    assert 4 in seen(game, 0).hand


def test_power_pile_own_cards_only() -> None:
    """ruling power-pile: one of your own played cards (C, 4 stack)."""
    game = scenario(card="power-back", piles="blue 3")
    perform(game, "red special")
    assert legal(game, "red") == ["take 13"]
    assert refused(game, "red take 3") == "power-pile"
    assert refused(game, "red take 12") == "power-pile"


def test_power_back_lowest() -> None:
    """ruling power-back-lowest: who played the lowest begins the next round, even if the card was taken back (§4)."""
    game = scenario(
        card="power-back", round=1, actor="yellow", played="red 13 blue 9 yellow 2 brown 7",
        offer="four-any score-one-2 score-fours - king",
    )  # fmt: skip
    events = perform(game, "yellow special", "yellow take 2")
    assert told(events, "first-player") == [(2,)]
    assert game.round == 2
    assert asked(game) == ["yellow"]
    assert 2 in seen(game, 2).hand


def test_discards_seen() -> None:
    """ruling discards-seen: used cards are face up, how many are left in each stack is seen (§4)."""
    stacks = "1 four-any, 2 score-one-2, 3 score-fours, 4 the-court"
    game = scenario(edition="classic/1", at="power", round=1, first="red", players=2, stacks=stacks)
    assert seen(game, None).offer == ["four-any", "score-one-2", "score-fours", "the-court", "king"]
    assert seen(game, None).stacks[:4] == [10, 10, 10, 10]
    perform(game, "red power 13", "blue power 12", "red card four-any", "blue card king", "blue done")
    for seat in (0, 1, None):
        assert seen(game, seat).discards == ["four-any", "score-one-2", "score-fours", "the-court"]
        assert seen(game, seat).stacks[:4] == [9, 9, 9, 9]


def test_discards_seen_in_a_new_game() -> None:
    """ruling discards-seen: at the beginning one card of each stack of 11 lies face up (C, Preparation)."""
    view = seen(Game.new("classic/1", players=4, seed=1), None)
    assert view.stacks[:4] == [10, 10, 10, 10]
    assert view.discards == []
    assert view.offer[4] == "king"


# --- scoring ----------------------------------------------------------------------------------------------------------


def test_ties() -> None:
    """ruling ties: tied players all take the next rank, the others follow below (C, Score the Regions)."""
    game = scenario(card="score-one-2", players=5, king="GAL", NAV="red 4 blue 4 yellow 4 brown 3 green 1", grandes="brown TOL")
    assert scored(perform(game, "red special", "red choose NAV")) == [("NAV", {0: 3, 1: 3, 2: 3, 3: 1})]


def test_ties_need_a_caballero() -> None:
    """ruling ties: a colour with no caballero holds no rank (§4)."""
    game = scenario(card="score-one-2", king="GAL", NAV="red 4")
    assert scored(perform(game, "red special", "red choose NAV")) == [("NAV", {0: 5})]


def test_two_ties() -> None:
    """ruling two-ties: the first takes rank 2, the second rank 4, that is nothing (§4)."""
    game = scenario(card="score-one-2", king="GAL", TOL="red 4 blue 4 yellow 2 brown 2")
    assert scored(perform(game, "red special", "red choose TOL")) == [("TOL", {0: 4, 1: 4})]


@pytest.mark.parametrize(
    ("players", "counts", "points"),
    [
        (3, "red 2 blue 2 yellow 1", {0: 4, 1: 4}),
        (3, "red 2 blue 1 yellow 1", {0: 7}),
        (2, "red 2 blue 1", {0: 7}),
        (2, "red 2 blue 2", {}),
    ],
)
def test_two_numbers(players: int, counts: str, points: dict[int, int]) -> None:
    """ruling two-numbers: a rank below the numbers that count scores nothing (C for 2 and 3 players; §4)."""
    game = scenario(card="score-one-2", players=players, king="GAL", TOL=counts)
    assert scored(perform(game, "red special", "red choose TOL")) == [("TOL", points)]


def test_bonuses() -> None:
    """ruling bonuses: +2 King and +2 Grande for being first alone, in every scoring (C)."""
    game = scenario(card="score-firsts", king="TOL", TOL="red 2 blue 1", VAL="blue 1 red 1", grandes="red TOL blue VAL")
    assert {place: points for place, points in scored(perform(game, "red special")) if points} == {"TOL": {0: 11}}


def test_scoring_order() -> None:
    """ruling scoring-order: the order of the track, also for special scorings (C, Score the Regions; §4)."""
    game = scenario(card="score-fours", boards="4 VAL")
    assert [place for place, _ in scored(perform(game, "red special"))] == ["GAL", "CAT", "SEV", "VAL"]


def test_general_scoring() -> None:
    """ruling general-scoring: discs, Castillo scored, caballeros leave, regions scored (C)."""
    game = scenario(at="general-scoring", castillo="red 2 blue 1", VAL="blue 1", grandes="red GAL blue GAL")
    assert asked(game) == ["red", "blue", "yellow", "brown"]
    events = discs(game, "yellow GAL", "red VAL", "brown GAL", "blue VAL")
    order = [event.name if event.name != "scored" else str(event.args["place"]) for event in events]
    assert order == [
        *["disc-locked"] * 4, "discs-revealed", "castillo", "swept", "swept", *REGIONS, "round-began", "cards-revealed",
    ]  # fmt: skip
    assert {place: points for place, points in scored(events) if points} == {
        "castillo": {0: 5, 1: 3},
        "VAL": {0: 3, 1: 3},
    }


def test_most_fewest_ties() -> None:
    """ruling most-fewest-ties: all tied regions; empty ones never have the fewest (C, 3 stack)."""
    game = scenario(card="score-most", VAL="red 2", GRA="blue 2", NAV="red 1", grandes="red GAL blue GAL")
    assert scored(perform(game, "red special")) == [("GRA", {1: 6}), ("VAL", {0: 5})]
    game = scenario(card="score-fewest", VAL="red 2", GRA="blue 1", NAV="red 1", grandes="red GAL blue GAL")
    assert scored(perform(game, "red special")) == [("NAV", {0: 5}), ("GRA", {1: 6})]


def test_shared_victory() -> None:
    """ruling shared-victory: a tie at the end is shared (§1)."""
    game = scenario(at="general-scoring", round=9, scores="red 50 blue 60 yellow 60 brown 40")
    discs(game, "red VAL", "blue VAL", "yellow VAL", "brown VAL")
    assert game.is_over
    assert game.ranking == [(1, [1, 2]), (3, [0]), (4, [3])]


def test_explanations_follow_the_rulings() -> None:
    """What a place would bring is explained by the same rules it is scored by."""
    game = scenario(king="TOL", TOL="red 2 blue 2 yellow 1", grandes="red TOL")
    assert paid(game.explain("TOL").points) == {0: 4, 1: 4, 2: 2}
