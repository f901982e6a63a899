"""What is written down once and used by number: verbs, registers, rows; and boxes that are chosen by name."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from elgrande import Game, NotationError, Record, SetupError, replay
from elgrande.editions import CLASSIC, MODERN, find_box, find_edition, named_edition
from elgrande.editions.deals import Deal
from elgrande.editions.setup import Setup
from elgrande.engine import registers
from elgrande.engine.terrain import terrain_of
from elgrande.rules import moves
from elgrande.rules.edition import Box
from elgrande.rules.facts import REGISTERS, ROWS
from elgrande.rules.moves import SIZES, VERBS, verb_of
from elgrande.rules.sentences import after, at_the_end, before, instead
from elgrande.rules.words import Act, PlayPower, Reveal, Rounds, seq
from elgrande.table.position import Position
from elgrande.testing import perform, scenario
from tests.boxes import BOXES
from tests.boxes.ambush import AMBUSH
from tests.boxes.bridge import BRIDGE
from tests.versions import NOW, TITLE

STACKS = tuple(tuple(CLASSIC.cards[card].id for card in stack) for stack in Setup(CLASSIC, 2).possible_stacks)


def test_verbs_have_ranges_of_their_own() -> None:
    """No option belongs to two verbs, and a place is always in its lowest bits."""
    ranges = sorted((verb.first, verb.first + verb.size, verb.id) for verb in VERBS)
    for (_, end, one), (first, _, next_one) in pairwise(ranges):
        assert end <= first, f"{one} and {next_one}"
    assert ranges[-1][1] == moves.OPTIONS
    assert all(verb.first % SIZES["place"] == 0 for verb in VERBS if verb.arguments[-1:] == ("place",))
    assert len({verb.id for verb in VERBS}) == len(VERBS)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.id)
def test_a_verb_packs_its_arguments(verb: moves.Verb) -> None:
    last = tuple(SIZES[kind] - 1 for kind in verb.arguments)
    for values in (tuple(0 for _ in verb.arguments), last):
        option = verb.pack(values)
        assert verb_of(option) is verb
        assert verb.unpack(option) == values


def test_numbers_of_moves_never_change() -> None:
    """Learners and masks count on them: a change here is a change of the action space."""
    known = {"done": 0, "special": 1, "power": 192, "card": 3264, "place": 4288, "disc": 4544, "lift": 5312, "escort": 8896}
    assert {verb.id: verb.first for verb in VERBS if verb.id in known} == known
    assert moves.OPTIONS == 9427


def test_registers_are_in_the_order_of_their_declarations() -> None:
    for index, fact in enumerate(REGISTERS):
        assert getattr(registers, fact.label.upper()) == index, fact.name
    assert len(REGISTERS) == registers.SIZE


def test_rows_are_in_the_order_of_their_declarations() -> None:
    names = {"scores": "POINTS"}
    for index, fact in enumerate(ROWS[:-1]):  # the stacks come after the piles of all seats
        assert getattr(registers, names.get(fact.name, fact.label.upper())) == index, fact.name


# --- boxes chosen by name -------------------------------------------------------------------------------------------------------


def test_a_box_is_chosen_by_name() -> None:
    game = Game.new("classic", 3, 5, boxes=("portugal", "bridge"))
    assert game.edition.title == f"{TITLE}+bridge/1+portugal/1"
    assert game.notation().startswith(f"{TITLE}+bridge/1+portugal/1 3 | ")
    assert Game.from_notation(game.notation()).notation() == game.notation()
    text = game.record().dumps()
    assert f'"edition":"{TITLE}+bridge/1+portugal/1","version":{NOW}' in text
    assert replay(Record.loads(text)).record().dumps() == text


def test_the_order_of_names_makes_no_difference() -> None:
    names = [box.id for box in BOXES]
    assert Game.new("classic", 4, 1, boxes=tuple(names)).edition is Game.new("classic", 4, 1, boxes=tuple(names[::-1])).edition


@pytest.mark.parametrize(
    ("edition", "boxes", "complaint"),
    [
        ("classic", ("colony",), "no box 'colony'; choose from: .*bridge"),
        ("classic", ("bridge/7",), "no version 7 of the box 'bridge'"),
        ("modern", ("bridge",), "'bridge' does not go with the modern edition; it goes with: classic"),
        ("classic", ("bridge", "bridge"), "'bridge' is named twice"),
    ],
)
def test_wrong_boxes_are_refused(edition: str, boxes: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game.new(edition, 4, 1, boxes=boxes)


def test_a_forbidden_combination_names_both() -> None:
    rival = Box("rival", AMBUSH.edit, editions=("classic",), excludes=("bridge",))
    with pytest.raises(SetupError, match="'bridge' and 'rival' are not combined"):
        Setup(CLASSIC, 4, boxes=(rival, BRIDGE))


def test_versions_are_found_by_number() -> None:
    assert find_edition("classic", NOW) is named_edition(TITLE) is Game.new(TITLE).edition is CLASSIC
    assert find_box("bridge/1") is BRIDGE
    with pytest.raises(SetupError, match=f"no version 9 of the classic edition; the newest here is {NOW}"):
        find_edition("classic", 9)
    with pytest.raises(NotationError, match="no version 9"):
        Game.from_notation(Game.new("classic", 2, 1).notation().replace(TITLE, "classic/9"))


# --- colours chosen by seats ----------------------------------------------------------------------------------------------------


def test_every_seat_chooses_its_colour() -> None:
    """C, I, M: each player chooses a colour."""
    game = Game.new("classic", 3, 4, colours=("green", "red", "brown"))
    plain = Game.new("classic", 3, 4)
    assert game.setup.colours == ("green", "red", "brown")
    assert game.view(0).colours == ["green", "red", "brown"]
    assert game.notation().startswith(f"{TITLE} 3 colours=green,red,brown | ")
    assert game.notation().replace("green", "X").replace("red", "Y").replace("brown", "Z").replace(" colours=X,Y,Z", "") == (
        plain.notation().replace("red", "X").replace("blue", "Y").replace("yellow", "Z")
    )
    text = game.record().dumps()
    again = replay(Record.loads(text))
    assert again.record().dumps() == text
    assert again.setup.colours == game.setup.colours
    assert Game.from_notation(game.notation()).setup.colours == game.setup.colours


def test_moves_name_the_colours_that_were_chosen() -> None:
    game = Game.new("modern", 2, 4, colours=("yellow", "blue"))
    assert game.setup.colours == ("yellow", "blue", "purple")  # the dummy takes what is left
    assert game.edition.colours[:3] == ("yellow", "blue", "purple")


def test_whoever_says_no_colour_takes_what_is_left() -> None:
    game = Game.new("classic", 4, 4, colours=("green", "red"))
    assert game.setup.colours == ("green", "red", "blue", "yellow")
    assert game.record().head.colours == ["green", "red", "blue", "yellow"]
    assert Game.from_notation(game.notation()).setup.colours == game.setup.colours
    assert not Game.new("classic", 4, 4, colours=("red",)).setup.chosen_colours  # the usual ones


@pytest.mark.parametrize("colours", [("mauve",), ("red", "red"), ("red", "mauve"), ("red", "blue", "green")])
def test_wrong_colours_are_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="2 players choose up to 2 different colours from: red, blue"):
        Game.new("classic", 2, 1, colours=colours)


# --- a deal that was written down, and the truth by name ------------------------------------------------------------------------


def test_a_game_begins_from_a_deal() -> None:
    deal = Deal("TOL", ("GAL", "VAL"), STACKS, first=1)
    game = Game.new("classic", 2, deal=deal)
    truth = game.position()
    places = [place.id for place in game.edition.places]
    assert places[truth.king] == "TOL"
    assert [places[home] for home in truth.grandes] == ["GAL", "VAL"]
    assert game.awaiting() == [1]
    assert [game.edition.cards[card].id for card in truth.offer] == [stack[0] for stack in STACKS]
    text = game.record().dumps()
    assert replay(Record.loads(text)).record().dumps() == text


def test_a_deal_holds_what_variations_deal() -> None:
    setup = Setup(MODERN, 2, {"power_shift": True})
    stacks = tuple(tuple(setup.edition.cards[card].id for card in stack) for stack in setup.possible_stacks)
    regions = tuple(place.id for place in MODERN.places if place.region)
    deal = Deal("TOL", ("GAL", "VAL"), stacks, modifiers=(("+1", "-1", "+2"), ("+3", "-2", "-3")),
                dummy_power=tuple(range(13, 0, -1)), dummy_regions=(regions,) * 3)  # fmt: skip
    truth = Game.new("modern", 2, options={"power_shift": True}, deal=deal).position()
    names = ["", *(modifier.id for modifier in MODERN.modifiers)]
    assert [sorted(names[kind] for kind in hand) for hand in truth.modifiers] == [["+1", "+2", "-1"], ["+3", "-2", "-3"]]
    assert truth.dummy_power[0] == 13
    with pytest.raises(SetupError, match="0 rows of modifiers, this game wants 2"):
        Game.new("modern", 2, options={"power_shift": True}, deal=replace(deal, dealt={**deal.dealt, "modifiers": ()}))


@pytest.mark.parametrize(
    "change",
    [{"king": "GAL"}, {"king": "nowhere"}, {"homes": ("GAL",)}, {"first": 2}, {"stacks": ()}, {"stacks": (("no-card",),)}],
)
def test_a_wrong_deal_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        Game.new("classic", 2, deal=replace(Deal("TOL", ("GAL", "VAL"), STACKS), **change))


def test_a_position_knows_facts_by_name() -> None:
    truth = scenario(card="four-any", court="red 3", VAL="blue 2", scores="red 7").position()
    assert truth.scores == (7, 0, 0, 0)
    assert truth.actor == 0
    assert truth.piles == ((13,), (12,), (11,), (10,))
    with pytest.raises(AttributeError, match="no fact 'nonsense'"):
        _ = truth.nonsense
    assert isinstance(truth, Position)


def test_a_move_tells_its_verb_and_arguments() -> None:
    game = scenario(card="four-any", VAL="blue 2", court="red 1")
    special = next(move for move in game.legal(0) if move.text == "special")
    assert (special.verb, special.arguments) == ("special", {})
    perform(game, "red special")
    assert game.legal(0)[0].verb == "lift"
    assert game.legal(0)[0].arguments == {"colour": "blue", "place": "VAL"}
    power = Game.new("classic", 2, 7)
    assert power.legal(1)[0].arguments == {"value": 1}


def test_the_round_is_zero_before_the_first_one() -> None:
    """While modifiers are passed the game and its notation say the same."""
    game = Game.new("modern", 3, 1, {"power_shift": True})
    assert game.round == 0
    assert " | round 0 " in game.notation()


def test_a_scenario_counts_modifiers() -> None:
    """5 - 2 comes after 4: orange is first, purple second."""
    game = scenario(edition="modern", players=3, options={"power_shift": True}, at="card",
                    played="purple 5 orange 4 blue 2", shifts="purple -2")  # fmt: skip
    assert game.awaiting() == [0]
    assert game.position().turn == 2


def test_a_scenario_sets_the_dummys_cards() -> None:
    game = scenario(edition="modern", players=2, at="power", dummy_power="7 3", dummy_regions="VAL TOL, GAL")
    truth = game.position()
    places = [place.id for place in game.edition.places]
    assert truth.played[2] == 7
    assert truth.dummy_power[0] == 3
    assert [places[row[0]] for row in truth.region_cards[:2]] == ["VAL", "GAL"]


# --- terrain --------------------------------------------------------------------------------------------------------------------


def test_a_closed_place_is_taboo_like_the_kings() -> None:
    """X-1: nothing goes in or out of a place that is closed, and it is no neighbour of the King's either."""
    game = scenario(king="TOL", card="four-any", VAL="red 2", GRA="red 1", court="red 2", facts={"closed": "VAL"})
    texts = [move.text for move in game.legal(0)]
    assert "place GRA" in texts
    assert "place VAL" not in texts
    assert game.state.terrain is terrain_of(game.state)
    perform(game, "red special")
    assert [move.text for move in game.legal(0)] == ["lift red GRA", "done"]
    refusal = game.why_not(0, "lift red VAL")
    assert refusal is not None
    assert refusal.ruling == "closed-place"


# --- sentences ------------------------------------------------------------------------------------------------------------------


def test_a_sentence_is_edited_around_a_word() -> None:
    """A box says what comes before, after or instead of a word, wherever it stands; the sentence it was given stays as it is."""
    game = Rounds(seq(Reveal(), PlayPower()))
    assert before(game, PlayPower, Act()) == Rounds(seq(Reveal(), seq(Act(), PlayPower())))
    assert after(game, PlayPower, Act()) == Rounds(seq(Reveal(), seq(PlayPower(), Act())))
    assert instead(game, PlayPower, Act()) == Rounds(seq(Reveal(), seq(Act())))
    assert instead(game, PlayPower) == Rounds(seq(Reveal(), seq()))
    assert at_the_end(game, Rounds, Act()) == Rounds(seq(seq(Reveal(), PlayPower()), Act()))
    assert game == Rounds(seq(Reveal(), PlayPower()))


def test_a_word_never_changes_and_says_what_it_is_made_of() -> None:
    word = Rounds(Reveal())
    with pytest.raises(AttributeError, match="never changes"):
        word.body = Act()  # type: ignore[misc]  # that is what must not work
    with pytest.raises(TypeError, match="is made of: body"):
        Rounds()  # type: ignore[call-arg]  # a part is missing
    assert len({Rounds(Reveal()), word}) == 1
