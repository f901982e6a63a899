"""How many decisions a second each door takes: ``python -m benchmarks.doors``, with an environment that has the extras.

Every game is played by chance, and what a learner gets is made at every decision: observation and mask of the seat that is asked.
Times are of the processor.  ``--edition``, ``--players`` and ``--box`` choose the table.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pyspiel

from elgrande.adapters import openspiel_game
from elgrande.adapters.pettingzoo_env import raw_env
from elgrande.adapters.play import Table
from elgrande.adapters.vector import VectorEnv
from elgrande.version import build

SECONDS = 3.0
"""So long each is measured."""
GAMES = 64


def bare(table: Table) -> Iterator[int]:
    """Actions alone, nothing being observed."""
    chance = Random(1)
    for number in range(10**6):
        play = table.begin(number)
        while not play.over:
            play.step(chance.choice(play.legal()))
            yield 1


def vector(table: Table) -> Iterator[int]:
    """Many games at once."""
    env, chance = VectorEnv(table, GAMES, 1), np.random.default_rng(1)
    batch = env.reset()
    while True:
        batch = env.step(np.where(batch.masks, chance.random(batch.masks.shape), -1.0).argmax(axis=1))
        yield GAMES


def pettingzoo(env: raw_env) -> Iterator[int]:
    """The loop of PettingZoo's own examples."""
    for seed in range(10**6):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            env.step(None if terminated or truncated else int(env.action_space(agent).sample(observation["action_mask"])))
            yield 1


def openspiel(game: openspiel_game.ElGrandeGame) -> Iterator[int]:
    """A state and what its player observes."""
    chance = Random(1)
    for deal in range(10**6):
        state = game.new_initial_state()
        state.apply_action(deal % game.deals)
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            yield 1


def per_second(steps: Iterator[int]) -> float:
    """How many a second of the processor's time."""
    next(steps)
    started, taken = time.process_time(), 0
    while (passed := time.process_time() - started) < SECONDS:
        taken += next(steps)
    return taken / passed


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--box", action="append", default=[])
    given = parser.parse_args()
    boxes = tuple(given.box)
    table = Table(given.edition, given.players, boxes=boxes)
    parameters = {"edition": given.edition, "players": given.players, "boxes": "+".join(boxes)}
    doors: dict[str, Callable[[], Iterator[int]]] = {
        "Play, no observation": lambda: bare(table),
        f"VectorEnv, {GAMES} games": lambda: vector(table),
        "PettingZoo": lambda: pettingzoo(raw_env(edition=given.edition, players=given.players, boxes=boxes)),
        "OpenSpiel": lambda: openspiel(pyspiel.load_game(openspiel_game.NAME, parameters)),
    }
    print(f"{table.setup.edition.title} for {table.players}, {build()}: decisions a second")
    for name, steps in doors.items():
        print(f"  {name:24} {per_second(steps()):9.0f}")


if __name__ == "__main__":
    main()
