"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import pickle
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as state_values_test
from pettingzoo.test.state_test import test_state_space as state_space_test

from elgrande import IllegalMove
from elgrande.adapters.pettingzoo_env import env, raw_env
from tests.doors import TABLES

SHORT: dict[str, Any] = {"edition": "classic", "players": 2, "options": {"length": "six"}}


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("name", ["classic", "merged", "king_colonies"])
def test_api(name: str) -> None:
    """Both warnings are about masks that come with observations, as in all of PettingZoo's games of this kind."""
    api_test(env(**TABLES[name]), num_cycles=200)
    api_test(raw_env(**TABLES[name], shaping=0.01), num_cycles=100)


@pytest.mark.parametrize("name", ["classic", "intrigue"])
def test_seeds(name: str) -> None:
    seed_test(partial(env, **TABLES[name]), num_cycles=100)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, **SHORT))
    shown = capsys.readouterr().out
    assert "castillo" in shown
    assert "King" in shown


def test_states() -> None:
    """Its actions are drawn without a mask, so whoever takes one that is illegal has lost."""
    state_space_test(env(**SHORT))
    state_values_test(env(**SHORT), 20)


@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game(name: str) -> None:
    """Rewards come once, at the end; only who is asked has a mask."""
    game = raw_env(**TABLES[name])
    game.reset(seed=5)
    chance, total, asked = Random(5), dict.fromkeys(game.possible_agents, 0.0), set()
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        total[agent] += reward
        if terminated or truncated:
            game.step(None)
            continue
        asked.add(agent)
        assert game.observation_space(agent).contains(observation)
        for other in game.agents:
            assert game.observe(other)["action_mask"].any() == (other == agent)
        game.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert asked == set(game.possible_agents)
    assert list(total.values()) == game.play.returns()
    assert sum(total.values()) == pytest.approx(1.0)
    assert not game.agents


def test_a_game_that_is_broken_off_says_so() -> None:
    game = raw_env(**SHORT, max_decisions=3)
    game.reset(seed=1)
    for _ in range(3):
        game.step(int(np.flatnonzero(game.last()[0]["action_mask"])[0]))
    assert all(game.truncations.values())
    assert not any(game.terminations.values())


def test_games_follow_from_the_seed() -> None:
    game = raw_env(**SHORT)
    seeds = []
    for seed in (3, None, 3, None, 4):
        game.reset(seed=seed)
        seeds.append(game.play.seed)
    assert seeds[:2] == seeds[2:4]
    assert len(set(seeds)) == 3


def test_names_and_copies() -> None:
    game = raw_env(**SHORT)
    assert len(game.observation_names()) == game.state_space.shape[0]
    assert game.action_names()[0] == "done"
    assert pickle.loads(pickle.dumps(game)).action_names() == game.action_names()
    game.reset(seed=1)
    with pytest.raises(IllegalMove):
        game.step(0)
