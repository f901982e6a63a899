"""OpenSpiel's search over information sets against chance: python examples/openspiel_search.py [SIMULATIONS, at least 2]."""

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from elgrande.adapters import openspiel_game  # it makes the game known

chance = np.random.RandomState(1)
game = pyspiel.load_game("python_elgrande(edition=classic,players=2,options=length:six)")
simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 10
searcher = ismcts.ISMCTSBot(
    game, mcts.RandomRolloutEvaluator(1, chance), 2.0, simulations, random_state=chance, allow_inconsistent_action_sets=True
)
searcher.set_resampler(openspiel_game.resampler(random.Random(1)))
bots = [searcher, uniform_random.UniformRandomBot(1, chance)]

state = game.new_initial_state()
state.apply_action(chance.choice([deal for deal, _ in state.chance_outcomes()]))
while not state.is_terminal():
    player = state.current_player()
    action = bots[player].step(state)
    if player == 0:
        print(state.action_to_string(player, action), end="  ")
    state.apply_action(action)
print(f"\n\n{state}\n{state.returns()}")
