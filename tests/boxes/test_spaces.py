"""A place with spaces: pieces stand in them, some have points of their own, and none holds more than it can (GC-12, GC-17)."""

from __future__ import annotations

import tests.boxes  # noqa: F401  registers the boxes
from elgrande import Game
from elgrande.testing import perform, scenario


def texts(colour: int, game: Game) -> list[str]:
    """What a seat may do."""
    return [move.text for move in game.legal(colour)]


def test_ambassador_envoy_and_majority() -> None:
    """E-GC-1: one player is Ambassador and Envoy and has the majority: 3 + 2 + 1 = 6; the other's one is second: 1."""
    game = scenario(boxes=("france",), players=4, card="score-one-3", ambassador="red 1", envoy="red 1", attache="blue 1")
    told = perform(game, "red special", "red choose FRA")
    assert game.scores == (6, 1, 0, 0)
    awards = [award for event in told if event.name == "scored" for award in event.args["awards"]]
    assert [(award["reason"], award["points"]) for award in awards] == [("rank", 3), ("rank", 1), ("post", 2), ("post", 1)]
    assert game.explain("FRA").points == {0: 6, 1: 1}


def test_the_post_pays_whoever_stands_there_first_or_not() -> None:
    """GC-17: blue has the majority with 2 (3 points), red as Ambassador gets rank two (1) and 2 more."""
    game = scenario(boxes=("france",), card="score-one-3", ambassador="red 1", envoy="blue 1", attache="blue 1")
    perform(game, "red special", "red choose FRA")
    assert game.scores == (3, 4, 0, 0)


def test_spaces_are_placed_into_beside_the_king_until_they_are_full() -> None:
    """GC-10, GC-12: with the King in ARA the free spaces of France are open; a full one is not offered, and refused."""
    game = scenario(boxes=("france",), king="ARA", card="king", court="red 4", envoy="blue 1")
    assert [text for text in texts(0, game) if text in ("place ambassador", "place envoy", "place attache")] == [
        "place ambassador", "place attache",
    ]  # fmt: skip
    perform(game, "red place ambassador")
    assert "place ambassador" not in texts(0, game)
    perform(game, "red place attache")
    assert not {"place ambassador", "place envoy", "place attache"} & set(texts(0, game))
    away = scenario(boxes=("france",), king="SEV", card="king", court="red 4")
    assert "place ambassador" not in texts(0, away)


def test_the_king_in_france_closes_its_spaces() -> None:
    """X-1: nothing goes in or out of a taboo place, nor of its spaces."""
    game = scenario(boxes=("france",), king="FRA", card="four-any", court="red 2", ambassador="red 1", VAL="blue 1")
    assert "place ambassador" not in texts(0, game)
    assert "place ARA" in texts(0, game)
    perform(game, "red special")
    assert texts(0, game) == ["lift blue VAL", "done"]
    perform(game, "red lift blue VAL")
    assert not [text for text in texts(0, game) if text.endswith(("ambassador", "envoy", "attache"))]


def test_a_move_from_post_to_post_is_a_move() -> None:
    """GC-13: putting a piece on or off a post inside the same place is one move of its own."""
    game = scenario(boxes=("france",), king="SEV", card="four-any", envoy="red 1")
    perform(game, "red special", "red lift red envoy", "red drop ambassador")
    assert game.explain("FRA").points == {0: 5}


def test_all_pieces_of_a_place_count_for_most_and_fewest() -> None:
    """GC-23: those on posts included: FRA with 3 has most."""
    game = scenario(boxes=("france",), card="score-most", ambassador="red 1", envoy="blue 1", attache="blue 1", VAL="red 2")
    told = perform(game, "red special")
    assert [event.args["place"] for event in told if event.name == "scored"] == ["FRA"]


def test_regrouping_leaves_the_whole_place() -> None:
    """GC-13: "out of one region" means to another place: nothing shifts inside, and those of all its spaces go together."""
    game = scenario(boxes=("france",), king="SEV", card="regroup", ambassador="red 1", attache="red 1", VAL="red 2")
    perform(game, "red special", "red lift red ambassador")
    assert not {"drop ambassador", "drop envoy", "drop attache"} & set(texts(0, game))
    perform(game, "red drop ARA")
    assert texts(0, game) == ["lift red attache", "done"]


def test_movement_empties_every_space() -> None:
    """§3.8: a place with spaces may be named; all of an opponent who stands there, on whichever space, leaves by disc."""
    game = scenario(
        boxes=("france",), king="SEV", card="evict", ambassador="blue 1", envoy="blue 1", attache="red 1", VAL="red 1"
    )
    perform(game, "red special", "red choose FRA", "blue disc ARA")
    assert "| ARA blue=2 |" in game.notation()
    assert "| attache red=1 |" in game.notation()
    assert "ambassador" not in game.notation()
    assert "envoy" not in game.notation()
