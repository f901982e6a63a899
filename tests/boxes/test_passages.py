"""Questions before the first round and at the beginning of a turn."""

from __future__ import annotations

from random import Random

import tests.boxes  # noqa: F401  registers the boxes
from elgrande import Game
from elgrande.rules.places import COURT
from elgrande.testing import check, scenario


def opened(discs: dict[int, str]) -> Game:
    """A game of three whose discs were set."""
    game = Game.new("classic", 3, 5, boxes=("prelude",))
    for seat, place in discs.items():
        game.play(seat, f"disc {place}")
    return game


def test_discs_are_set_before_the_first_round() -> None:
    """KI-3: all set discs, revealed together; each puts one caballero from court into that region; the King's: it stays."""
    game = Game.new("classic", 3, 5, boxes=("prelude",))
    assert game.awaiting() == [0, 1, 2]
    assert game.round == 0
    assert game.view(0).question == "disc"
    places = [place.id for place in game.edition.places]
    king = places[game.position().king]
    target = next(place for place in places[3:] if place != king)
    game = opened({0: target, 1: king})
    assert game.view(0).answered == [0, 1]
    assert Game.from_notation(game.notation()).notation() == game.notation()
    game.play(2, f"disc {target}")
    truth = game.position()
    assert truth.pieces[COURT][:3] == (6, 7, 6)
    assert game.round == 1
    assert not any(truth.discs)


def test_a_turn_begins_with_a_question() -> None:
    """Before anything comes to court, one own caballero may move; nobody can veto that."""
    game = scenario(
        boxes=("prelude",), at="court", VAL="red 1", GRA="blue 1", vetoes="blue", played="red 4 blue 3 yellow 2 brown 1"
    )
    assert [move.text for move in game.legal(0)] == ["lift red VAL", "done"]
    game.play(0, "lift red VAL")
    game.play(0, "drop GRA")
    assert game.view(0).question == "court"


def test_games_with_it_keep_the_rules() -> None:
    for seed in range(12):
        chance = Random(seed)
        game = Game.new("classic", 2 + seed % 4, seed, boxes=("prelude", "ambush"))
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            before = game.state.clone()
            check(game.setup, before, game.state, game.play(seat, chance.choice(game.legal(seat))))
            if chance.random() < 0.1:
                assert Game.from_notation(game.notation()).notation() == game.notation()
