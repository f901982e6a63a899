"""Many games at once, by chance: python examples/vector_random.py [GAMES]."""

import sys
import time

import numpy as np

from elgrande.adapters.play import Table
from elgrande.adapters.vector import VectorEnv

env = VectorEnv(Table("classic", players=4, relative=True), games=int(sys.argv[1]) if len(sys.argv) > 1 else 64, seed=1)
chance = np.random.default_rng(1)
batch, ended, wins, started = env.reset(), 0, np.zeros(4), time.perf_counter()
for _ in range(400):
    # The highest of random numbers among legal actions: one of them, each as likely.
    actions = np.where(batch.masks, chance.random(batch.masks.shape), -1.0).argmax(axis=1)
    batch = env.step(actions)
    ended += int(batch.terminated.sum())
    wins += batch.rewards.sum(axis=0)
print(
    f"{ended} games ended, won by seat: {wins.tolist()}; {400 * env.games / (time.perf_counter() - started):.0f} steps a second"
)
