"""A slice of the leak test, short enough to be run on every mutant."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from elgrande import Game
from elgrande.engine.registers import VALUE, WINDOW
from tests.playing import Player
from tests.test_leaks import Watch


@pytest.mark.parametrize("seed", range(8))
def test_a_game_keeps_its_secrets(seed: int) -> None:
    game = Game.new("classic", 2 + seed % 4, seed, {"length": "six"})
    player, chance = Player(seed, ("even", "eager")), Random(seed)
    watch = Watch(game.setup, chance, Counter())
    watch.hear(game.events)
    while not game.is_over:
        seat = player.seat(game.state)
        option = player.choose(game.state, seat)
        if chance.random() < 0.25:
            watch.compare(game, seat, option, chance.choice(watch.seats))
        watch.hear(game.play(seat, option))


@pytest.mark.parametrize("seed", [2, 13, 14])
def test_an_announced_power_card_is_its_owners_secret(seed: int) -> None:
    """It is known before it comes back, while the holders of a Veto are asked; they do not learn which one it is."""
    game = Game.new("classic", 4, seed, {"length": "six"})
    player, chance = Player(seed, ("even", "eager")), Random(seed)
    watch = Watch(game.setup, chance, Counter())
    announced = 0
    while not game.is_over:
        seat = player.seat(game.state)
        option = player.choose(game.state, seat)
        if game.state.reg[VALUE] and game.state.rows[WINDOW]:
            announced += 1
            for other in watch.seats:
                watch.compare(game, seat, option, other)
        game.play(seat, option)
    assert announced
