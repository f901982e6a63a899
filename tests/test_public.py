"""The public face: what a caller of ``elgrande`` can rely on."""

from __future__ import annotations

from dataclasses import replace
from keyword import iskeyword
from typing import Any

import msgspec
import pytest

import tests.boxes  # noqa: F401  the boxes of the tests are known
from elgrande import Deal, ElGrandeError, Game, IllegalMove, NotationError, Record, RecordError, SetupError
from elgrande.rules.rulings import RULINGS
from elgrande.testing import perform, scenario
from tests.seen import seen
from tests.versions import TITLE


def test_what_does_not_exist_is_answered_with_what_does() -> None:
    with pytest.raises(SetupError, match="classic"):
        Game.new("baroque")
    with pytest.raises(SetupError, match="2, 3, 4, 5"):
        Game.new("classic", players=6)
    with pytest.raises(SetupError, match="length"):
        Game.new("classic", options={"colour": "red"})
    with pytest.raises(SetupError, match="nine, six"):
        Game.new("classic", options={"length": "seven"})
    with pytest.raises(SetupError, match=r"drawn, 0, 1$"):
        Game.new("classic", players=2, options={"first": 2})
    with pytest.raises(SetupError, match="False, True"):
        Game.new("classic", options={"confirm": 1})


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"edition": None}, "no edition None; choose from: classic, modern"),
        ({"edition": ["classic"]}, "no edition"),
        ({"players": "4"}, "'4' players cannot play"),
        ({"boxes": "bridge"}, "boxes are several names, written like .*, not 'bridge'"),
        ({"boxes": None}, "boxes are several names"),
        ({"boxes": (None,)}, "None is not the name of a box"),
        ({"boxes": ("bridge/",)}, "no version '' of the box 'bridge'; the newest here is 1"),
        ({"boxes": ("bridge/one",)}, "no version one of the box 'bridge'"),
        ({"boxes": ("",)}, "no box ''; choose from"),
        ({"edition": "classic/99"}, "no version 99 of the classic edition; the newest here is"),
        ({"options": "length"}, "'length' are no options"),
        ({"colours": (["green"], "red", "blue", "brown")}, r"colours are several names, by seat, not \(\["),
        ({"edition": "classic/"}, "'' is not a version of the classic edition; the newest here is"),
        ({"deck": 3}, "3 is no deck"),
        ({"colours": "red"}, "colours are several names, by seat, not 'red'"),
        ({"colours": 4}, "colours are several names, by seat, not 4"),
        ({"seats": "abcd"}, "seats are several names, not 'abcd'"),
        ({"seats": (1, 2, 3, 4)}, "seats are several names"),
        ({"seats": ("Anna",)}, "4 players and 1 names"),
        ({"deal": "TOL"}, "a deal is a Deal"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Game.new(**{"edition": "classic", **wrong})


@pytest.mark.parametrize("move", [None, 1.5, ["done"], "", "dance", b"done", 10**9, -1])
def test_what_is_no_move_is_refused(move: Any) -> None:
    game = scenario(card="king", court="red 2")
    with pytest.raises(NotationError):
        game.play(0, move)
    if not isinstance(move, int):
        with pytest.raises(NotationError):
            game.why_not(0, move)


def test_what_is_no_position_is_refused() -> None:
    for text in (None, 7, b"classic/1 4"):
        with pytest.raises(NotationError, match="is not the text of a position"):
            Game.from_notation(text)  # type: ignore[arg-type]  # what somebody might write
    with pytest.raises(NotationError, match="no place None is scored"):
        scenario().explain(None)  # type: ignore[arg-type]  # what somebody might write


def test_a_position_and_a_record_name_the_versions_of_their_boxes() -> None:
    """Else they would mean another game when the next version is known."""
    game = Game.new("classic", 2, 1, boxes=("bridge",))
    said = "the box 'bridge' is named without its version, which would be written: bridge/1"
    with pytest.raises(NotationError, match=said):
        Game.from_notation(game.notation().replace("+bridge/1", "+bridge"))
    record = game.record()
    head = msgspec.structs.replace(record.head, edition=f"{TITLE}+bridge")
    with pytest.raises(RecordError, match=said):
        Record(head, record.lines).setup()


# --- the deal of a seed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "boxes"),
    [
        (("classic", 4), ()),
        (("classic", 3), ("black", "portugal")),
        (("classic", 5), ("colonies",)),
        (("classic", 4), ("intrigue",)),
        (("classic", 3, 5, {"ki_pick": "random"}), ("intrigue",)),
        (("classic", 5), ("king_colonies",)),
        (("modern", 2, 5, {"power_shift": True}), ()),
        (("modern", 5, 5, {"new_regency": True, "vetos": 2}), ()),
    ],
)
def test_the_deal_of_a_seed_can_be_written_down(table: tuple[Any, ...], boxes: tuple[str, ...]) -> None:
    """A game from it is the same game, and it can be changed before that."""
    edition, players, seed, options = (*table, 5, {})[:4] if len(table) < 4 else table
    game = Game.new(edition, players, seed, options, boxes=boxes)
    assert isinstance(game.deal, Deal)
    again = Game.new(edition, players, options=options, boxes=boxes, deal=game.deal)
    assert again.notation() == game.notation()
    assert again.deal == game.deal
    assert hash(replace(game.deal)) == hash(game.deal)
    assert eval(repr(game.deal), {"Deal": Deal}) == game.deal
    changed = replace(game.deal, king=game.deal.homes[0], homes=(game.deal.king, *game.deal.homes[1:]))
    assert Game.new(edition, players, options=options, boxes=boxes, deal=changed).notation() != game.notation()
    assert Game.from_notation(game.notation()).deal is None


def test_a_deal_has_a_name_for_everything_that_is_dealt() -> None:
    deal = Game.new("modern", 2, 5, {"power_shift": True}).deal
    assert deal is not None
    assert sorted(deal.dealt) == ["dummy-power", "modifiers", "regions"]
    assert [len(hand) for hand in deal.modifiers] == [3, 3]
    assert sorted(map(int, deal.dummy_power)) == list(range(1, 14))
    assert [len(row) for row in deal.dummy_regions] == [9, 9, 9]
    named = Deal(deal.king, deal.homes, deal.stacks, deal.first, deal.further,
                 modifiers=deal.modifiers, dummy_power=deal.dummy_power, dummy_regions=deal.dummy_regions)  # fmt: skip
    assert named == deal


def test_cards_left_out_are_dealt_to_everybody_from_all() -> None:
    options: dict[str, Any] = {"ki_pick": "random"}
    deal = Game.new("classic", 2, 5, options, boxes=("intrigue",)).deal
    assert deal is not None
    one, other = deal.dealt["out"]
    assert (len(one), len(other)) == (18, 18)
    same = replace(deal, dealt={"out": (one[::-1], one)})
    game = Game.new("classic", 2, options=options, boxes=("intrigue",), deal=same)
    assert game.position().out[0] == game.position().out[1] == one
    for wrong in ((one[:-1], other), ((*one[:-1], one[0]), other), ((*one[:-1], 11), other)):
        with pytest.raises(SetupError, match="the deal of out is not what is there to be dealt"):
            Game.new("classic", 2, options=options, boxes=("intrigue",), deal=replace(deal, dealt={"out": wrong}))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"modifiers": (("+9", "+1", "+2"), ("-1", "-2", "-3"))}, r"the deal names the modifier '\+9'; choose from: \+1"),
        ({"modifiers": ((1, "+1", "+2"), ("-1", "-2", "-3"))}, "the deal names the modifier 1"),
        ({"modifiers": "+1"}, "the deal says '[+]1' where several things are named"),
        ({"dummy_power": ("ace",)}, "the deal names the value 'ace', which is not a number"),
        ({"dummy_power": (1,) * 13}, "the deal of dummy-power is not what is there"),
        ({"dummy_regions": (("GAL",),) * 3}, "the deal of regions is not what is there"),
        ({"dummy_regions": (("ATL",),) * 3}, "the deal names the place 'ATL'"),
        ({"pools": {"rumours": ((1,),)}}, "the deal has 1 rows of rumours, this game wants 0"),
        ({"king": None}, "the deal names the place None"),
        ({"homes": None}, "the deal says None where several things are named"),
        ({"stacks": ("intrigue",)}, "the deal says 'intrigue' where several things are named"),
        ({"first": "red"}, "a first player who is at the table"),
        ({"further": ("GAL", "GAL")}, "further regions once each"),
        ({"dealt": [1]}, r"a deal names facts and their rows like .*, not \[1\]"),
        ({"pools": 5}, "a deal names facts and their rows like .*, not 5"),
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(change: dict[str, Any], complaint: str) -> None:
    deal = Game.new("modern", 2, 5, {"power_shift": True}).deal
    assert deal is not None
    parts = {name: getattr(deal, name) for name in ("king", "homes", "stacks", "first", "dealt")}
    with pytest.raises(SetupError, match=complaint):
        Game.new("modern", 2, options={"power_shift": True}, deal=Deal(**{**parts, **change}))


def test_a_seed_deals_the_same_game_for_ever() -> None:
    """The deal is part of the promise: a record made today must replay in ten years."""
    assert Game.new("classic", 4, seed=7).notation() == Game.new("classic", 4, seed="7").notation()
    assert (
        Game.new("classic/1", 3, seed=1)
        .notation()
        .startswith("classic/1 3 | round 1 king=ARA first=blue | scores 0 0 0 | court red=7 blue=7 yellow=7 | ")
    )
    assert Game.new("classic", 4).notation() != Game.new("classic", 4).notation()


def test_first_player_is_drawn_or_named() -> None:
    assert {Game.new("classic", 3, seed).awaiting()[0] for seed in range(30)} == {0, 1, 2}
    assert all(Game.new("classic", 3, seed, {"first": 2}).awaiting() == [2] for seed in range(10))


def test_moves_have_text_number_and_words() -> None:
    game = scenario(card="evict", court="red 2")
    move = next(move for move in game.legal(0) if move.text == "place VAL")
    assert move.describe() == "place a caballero in Valencia"
    assert move in game.legal(0)
    assert hash(move) == hash(next(other for other in game.legal(0) if other.text == "place VAL"))
    game.play(0, move)
    assert next(other for other in game.legal(0) if other.text == "place VAL").option == move.option


def test_an_illegal_move_names_the_ruling_and_what_is_legal() -> None:
    game = scenario(king="GAL", court="red 2")
    with pytest.raises(IllegalMove, match=r"ruling placement-neighbours") as caught:
        game.play(0, "place VAL")
    assert caught.value.ruling in RULINGS
    assert caught.value.legal == ("place castillo", "place NAV", "place CAS", "special", "done")
    refusal = game.why_not(0, "place VAL")
    assert refusal is not None
    assert refusal.ruling == "placement-neighbours"
    assert "next to the King" in refusal.text()
    assert game.why_not(0, "place CAS") is None
    (move,) = [move for move in game.legal(0) if move.text == "place CAS"]
    assert game.why_not(0, move) is game.why_not(0, move.option) is None
    game.play(0, move)
    game.play(0, "done")
    for named in (move, move.option, "place CAS"):
        refused = game.why_not(0, named)
        assert refused is not None
        assert refused.ruling == "placement-over"
    with pytest.raises(NotationError, match="no place 'XXX'"):
        game.play(0, "place XXX")
    with pytest.raises(ElGrandeError, match="no seat 7"):
        game.play(7, "done")


def test_a_refused_move_changes_nothing() -> None:
    game = scenario(court="red 2")
    before = game.notation()
    for text in ("place TOL", "king VAL", "end", "veto", "disc GAL", "power 3"):
        with pytest.raises(IllegalMove):
            game.play(0, text)
    assert game.notation() == before


def test_clones_are_independent() -> None:
    game = scenario(court="red 3", king="TOL")
    perform(game, "red place VAL")
    other = game.clone()
    perform(other, "red place GRA", "red place SEV")
    assert seen(game, 0).regions["GRA"] == [0, 0, 0, 0]
    game.undo(0)
    assert seen(game, 0).courts[0] == 3
    assert seen(other, 0).courts[0] == 0
    other.undo(0)
    assert seen(other, 0).courts[0] == 1
    perform(game, "red place VAL")
    assert seen(other, 0).regions["GRA"] == [1, 0, 0, 0]


def test_ranking_shares_places() -> None:
    """Ruling shared-victory: the same points, the same place."""
    game = scenario(scores="red 10 blue 20 yellow 20 brown 5")
    assert game.ranking == [(1, [1, 2]), (3, [0]), (4, [3])]


def test_explain_tells_the_whole_tree() -> None:
    game = scenario(king="VAL", VAL="red 4 blue 3 yellow 3 brown 1", grandes="red VAL", boards="8 VAL")
    tree = game.explain("val")
    assert tree.values == (8, 4, 0)
    assert tree.scoreboard
    assert tree.points == {0: 12, 1: 0, 2: 0, 3: 0}
    assert [(a["seat"], a["reason"], a["points"]) for a in tree.awards[:3]] == [(0, "rank", 8), (0, "king", 2), (0, "grande", 2)]
    text = tree.text(game.edition)
    assert "tied with Yellow, so rank 3: 0" in text
    assert "mobile scoreboard" in text
    with pytest.raises(NotationError, match="these are: castillo, GAL"):
        game.explain("court")


def test_explain_tells_what_one_more_caballero_brings() -> None:
    """A tie is broken, and nothing has happened."""
    game = scenario(VAL="red 2 blue 3 yellow 3")
    before = game.notation()
    assert game.explain("VAL").points == {1: 3, 2: 3, 0: 2}
    assert game.explain("VAL", "blue").points == {1: 5, 2: 3, 0: 2}
    assert game.explain("VAL", "red").points == {0: 3, 1: 3, 2: 3}
    assert game.notation() == before
    with pytest.raises(NotationError, match="no colour 'pink'"):
        game.explain("VAL", "pink")


def test_undo_stops_at_the_barrier() -> None:
    """Ruling undo-barrier: free until something was revealed or somebody else has decided."""
    game = scenario(card="four-any", VAL="red 2", vetoes="blue", court="red 1")
    perform(game, "red special", "red lift red VAL", "red drop GRA")
    assert game.can_undo(0)
    perform(game, "blue pass")
    assert not game.can_undo(0)
    with pytest.raises(IllegalMove) as caught:
        game.undo(0)
    assert caught.value.ruling == "undo-barrier"
    assert game.can_undo(1)
    game.undo(1)
    assert game.awaiting() == [1]
    assert game.can_undo(0)
    assert game.restart_turn(0) == 3
    assert game.view(0).question == "act"


def test_an_opened_castillo_cannot_be_shut_again() -> None:
    """Ruling undo-barrier: what was seen cannot be unseen."""
    game = scenario(card="score-castillo", castillo="red 2 blue 1")
    perform(game, "red special")
    assert not game.can_undo(0)


def test_repr_rebuilds() -> None:
    game = scenario(card="four-any", VAL="red 2 blue 1", vetoes="blue")
    perform(game, "red special", "red lift blue VAL", "red drop GRA")
    rebuilt = eval(repr(game), {"Game": Game})
    assert rebuilt.notation() == game.notation()
    assert [move.text for move in rebuilt.legal(1)] == ["pass", "waive", "veto"]


@pytest.mark.parametrize(
    ("move", "edition", "boxes"),
    [
        ("jail red VAL", "classic", ()),
        ("jail red VAL", "classic", ("ambush", "black", "bridge", "deferred", "france", "prelude", "portugal")),
        ("extra", "classic", ()),
        ("put VAL", "classic", ("black",)),
        ("save", "modern", ()),
        ("yes", "modern", ()),
        ("power 5 +1", "classic", ()),
    ],
)
def test_a_verb_that_nothing_on_the_table_says_is_no_move(move: str, edition: str, boxes: tuple[str, ...]) -> None:
    game = Game.new(edition, 2, 7, boxes=boxes)
    with pytest.raises(NotationError) as caught:
        game.play(game.awaiting()[0], move)
    assert "moves begin with: done" in str(caught.value) or "should have the form: power VALUE" in str(caught.value)


@pytest.mark.parametrize(
    ("move", "box"), [("put VAL", "ambush"), ("extra", "black"), ("save", "deferred"), ("special errand", "deferred")]
)
def test_a_verb_that_a_box_says_is_a_move_with_it(move: str, box: str) -> None:
    """It is not offered now, and that is another thing."""
    game = Game.new("classic", 2, 7, boxes=(box,))
    with pytest.raises(IllegalMove):
        game.play(game.awaiting()[0], move)
    with pytest.raises(NotationError, match=rf"moves begin with: .*\b{move.split()[0]}\b"):
        game.play(game.awaiting()[0], "dance")


def test_a_position_says_what_can_be_asked() -> None:
    truth = scenario(boxes=("black",), court="red 2", GAL="black 4").position()
    assert repr(truth).startswith(f"<Position of {TITLE}+black/1 for 4 at game.act: king, first, actor, card, placements, ")
    assert {"king", "grandes", "dummy_power", "inquisitor", "also_king", "setup", "pieces"} - set(dir(truth)) == {"dummy_power"}
    assert all(getattr(truth, name) is not None for name in dir(truth) if not name.startswith("_"))


def test_a_position_has_every_fact_under_one_name() -> None:
    """Two facts may share a name in notation, where one is a small number and one a row; in Python they do not."""
    truth = scenario(card="score-fours", vetoes="blue", scores="red 7").position()
    labels = [slot.fact.label for slot in truth.slots]
    assert len(set(labels)) == len(labels)
    assert all(label.isidentifier() and not iskeyword(label) for label in labels)
    assert [getattr(truth, slot.fact.label) for slot in truth.slots] == [truth.fact(slot) for slot in truth.slots]
    assert (truth.scores, truth.to_score, truth.held_vetoes, truth.vetoes) == ((7, 0, 0, 0), 0, 1, (0, 2, 0, 0))
    assert (truth.placements, truth.remaining) == (3, 0)
    for name in ("places", "left", "boards"):
        with pytest.raises(AttributeError, match=f"no fact '{name}'"):
            getattr(truth, name)


def test_options_are_data() -> None:
    edition = Game.new("classic").edition
    kinds = {option.name: (option.kind, option.default, option.changes) for option in edition.options}
    assert kinds == {
        "length": ("choice", "nine", "rules"),
        "first": ("seat", "drawn", "rules"),
        "castillo": ("choice", "memory", "sight"),
        "confirm": ("switch", False, "manners"),
    }
