"""A policy of your own against a bot of this package: python examples/pettingzoo_against_bots.py [GAMES]."""

import sys

from elgrande.adapters.opponents import Opponent
from elgrande.adapters.pettingzoo_env import raw_env

env, bot, wins = raw_env(edition="modern", players=2, options={"length": "six"}), Opponent("greedy", seed=1), 0.0
games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
for seed in range(games):
    env.reset(seed=seed)
    while not env.play.over:
        agent = env.agent_selection
        if agent == "seat_0":
            observation = env.observe(agent)  # your policy begins here
            action = int(env.action_space(agent).sample(observation["action_mask"]))
        else:
            action = bot.action(env.play)
        env.step(action)
    wins += env.play.returns()[0]
print(f"{wins} of {games} games won; the last one as a record:\n{env.play.record().dumps()[:200]}...")
