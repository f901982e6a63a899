"""OpenSpiel's own tests, its agents at the table, and what goes through its strings."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.bots import uniform_random

from elgrande import SetupError
from elgrande.adapters.openspiel_game import NAME, resampler

SHORT = f"{NAME}(edition=classic,players=2,options=length:six)"
GAMES = [
    SHORT,
    f"{NAME}(players=3,reward=zero_sum,options=power_shift:yes+vetos:2+length:six,relative=true)",
    f"{NAME}(edition=classic,players=2,boxes=intrigue,reward=margin,options=length:six,deals=7)",
]


def dealt(text: str, deal: int = 1) -> Any:
    """A state after the deal."""
    state = pyspiel.load_game(text).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("text", GAMES)
def test_simulations(text: str) -> None:
    """Legal actions, masks, strings, tensors, clones, histories, utilities and their bounds, and states written down."""
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


def test_parameters() -> None:
    game = pyspiel.load_game(GAMES[2])
    assert (game.num_players(), game.max_chance_outcomes(), game.utility_sum()) == (2, 7, 0.0)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert len(game.new_initial_state().chance_outcomes()) == 7
    assert game.table.setup.options["length"] == "six"
    assert len(game.observation_names()) == game.observation_tensor_size()
    with pytest.raises(SetupError, match="it has: "):
        pyspiel.load_game(f"{NAME}(options=colour:red)")


def test_deals_follow_from_the_seed() -> None:
    one, same, other = dealt(SHORT), dealt(SHORT), dealt(SHORT.replace("length:six", "length:six,seed=other"))
    assert str(one) == str(same)
    assert one.play.truth() == same.play.truth()
    assert one.play.truth() != other.play.truth()


def test_states_survive_being_written() -> None:
    state, chance = dealt(SHORT), Random(1)
    game = state.get_game()
    for _ in range(40):
        state.apply_action(chance.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history()
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)
    both = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(both[1]) == str(state)


def test_what_players_are_told() -> None:
    """An information state is the past and the present, an observation the present; others' secrets are in neither."""
    state, chance = dealt(SHORT), Random(2)
    for _ in range(30):
        state.apply_action(chance.choice(state.legal_actions()))
    for player in range(2):
        told, seen = state.information_state_string(player), state.observation_string(player)
        assert told.endswith(seen.split("\n")[-1])
        assert len(told) > 3 * len(seen)
        other = state.imagine(player, chance)
        assert other.information_state_string(player) == told
        assert other.observation_tensor(player) == state.observation_tensor(player)
    assert not state.get_game().get_type().provides_information_state_tensor


def test_random_bots_play_a_game() -> None:
    game = pyspiel.load_game(SHORT)
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(2)]
    state = dealt(SHORT, 3)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_a_search_over_information_sets_plays() -> None:
    """With worlds that fit what the player knows; and a search that sees everything."""
    state, chance = dealt(SHORT), np.random.RandomState(1)
    game, evaluator = state.get_game(), mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=chance, allow_inconsistent_action_sets=True)
    bot.set_resampler(resampler(Random(1)))
    cheat = mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=chance)
    for player in (bot, bot, bot, cheat, cheat):
        action = player.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_environment_for_learners() -> None:
    env = rl_environment.Environment(pyspiel.load_game(SHORT))
    agents = [random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(2)]
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([agents[player].step(step).action])
    assert sum(step.rewards) == pytest.approx(1.0)
