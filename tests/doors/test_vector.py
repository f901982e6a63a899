"""Many games at once are as many single ones."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from elgrande import IllegalMove
from elgrande.adapters.play import Table
from elgrande.adapters.vector import VectorEnv
from tests.doors import TABLES

GAMES = 4


@pytest.mark.parametrize("name", ["classic", "merged", "intrigue"])
def test_rows_are_games(name: str) -> None:
    """Each row goes its own way: after its end it is a new game, and the result of the old one is in the rewards."""
    table = Table(**{**TABLES[name], "options": {**TABLES[name].get("options", {}), "length": "six"}}, shaping=0.01)
    env, chance = VectorEnv(table, GAMES, seed="rows"), Random(1)
    batch = env.reset()
    begun = [1] * GAMES
    plays = [table.begin(f"rows.{row}.1") for row in range(GAMES)]
    totals, ended = np.zeros((GAMES, table.players)), 0
    while ended < GAMES + 2:
        for row, play in enumerate(plays):
            assert batch.seats[row] == play.seat
            assert batch.observations[row].tolist() == play.numbers(play.seat)
            assert np.flatnonzero(batch.masks[row]).tolist() == play.legal()
        actions = [chance.choice(play.legal()) for play in plays]
        batch = env.step(np.array(actions))
        totals += batch.rewards
        for row, play in enumerate(plays):
            play.step(actions[row])
            assert batch.terminated[row] == play.over
            if play.over:
                assert totals[row] == pytest.approx(play.returns(), abs=1e-4)
                totals[row] = 0.0
                begun[row] += 1
                plays[row] = table.begin(f"rows.{row}.{begun[row]}")
                ended += 1
    assert not batch.truncated.any()


def test_results_without_shaping() -> None:
    table = Table("classic", 2, max_decisions=9)
    env = VectorEnv(table, 2)
    batch = env.reset()
    for _ in range(8):
        batch = env.step(batch.masks.argmax(axis=1))
        assert not batch.rewards.any()
    batch = env.step(batch.masks.argmax(axis=1))
    assert batch.truncated.all()
    assert not batch.terminated.any()
    assert batch.rewards.sum(axis=1).tolist() == [1.0, 1.0]


def test_a_wrong_action_names_its_game() -> None:
    env = VectorEnv(Table("classic", 2), 3)
    actions = env.reset().masks.argmax(axis=1)
    for wrong in (0, -1, 10**6):
        with pytest.raises(IllegalMove, match=f"game 1: the action {wrong} is not legal now"):
            env.step([actions[0], wrong, actions[2]])
    with pytest.raises(ValueError, match="shorter"):
        env.step(actions[:2])
    env.step(actions)  # which are still legal, as nothing has happened
