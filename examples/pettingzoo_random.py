"""Random players in PettingZoo's loop: python examples/pettingzoo_random.py [GAMES]."""

import sys

from elgrande.adapters import pettingzoo_env

env = pettingzoo_env.env(edition="classic", players=3, options={"length": "six"}, reward="zero_sum")
for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3):
    env.reset(seed=seed)
    results = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            results[agent] = round(reward, 2)
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    print(f"game {seed}: {results}")
