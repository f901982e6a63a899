"""How many games can be imagined a second, to the next general scoring: ``python -m benchmarks.search``.

They begin with positions out of a whole game between bots, at equal distances: now three rounds are to be played, now the rest
of one.  Random ones show what the engine costs, the others what the policy adds with which bots play on.  Times are of the
processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

from benchmarks.speed import yardstick
from elgrande import Game
from elgrande.bots.base import Budget
from elgrande.bots.learned import learned
from elgrande.bots.registry import make_bot
from elgrande.engine.playout import playout
from elgrande.engine.registers import ROUND
from elgrande.engine.state import State
from elgrande.search.policy import Policy
from elgrande.search.value import Value
from elgrande.version import build

SECONDS = 3.0
"""So long each is measured."""
EVERY = 20
"""One of so many decisions is where games begin to be imagined."""


def positions(edition: str, players: int, boxes: tuple[str, ...]) -> list[State]:
    """Positions of a game, as a seat imagines them that is asked there."""
    game, chance = Game.new(edition, players, "bench", boxes=boxes), Random(1)
    bots = [make_bot("easy", seat) for seat in range(players)]
    found = []
    while not game.is_over:
        seat = game.awaiting()[0]
        view, belief = game.view(seat), game.belief(seat)
        if game.decisions % EVERY == 0 and game.position().round:
            found.append(belief.sample(view, chance))
        game.play(seat, bots[seat].decide(view, belief, Budget()))
    return found


def a_second(imagine: Callable[[State, int], object], states: list[State]) -> float:
    """How many games are imagined a second."""
    begun, games = time.process_time(), 0
    while (spent := time.process_time() - begun) < SECONDS:
        for state in states:
            imagine(state.clone(), games)
            games += 1
    return games / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--box", action="append", default=[])
    args = parser.parse_args()
    states = positions(args.edition, args.players, tuple(args.box))
    program = states[0].program
    value = Value(program, learned(Game.new(args.edition, args.players, 1, boxes=tuple(args.box)).setup))
    policy = Policy(value, Random(1))
    policy.estimating = True

    def at_random(state: State, seed: int) -> None:
        playout(state, seed, last_round=state.reg[ROUND] + value.rounds_off[state.reg[ROUND]])

    def by_policy(state: State, seed: int) -> None:
        policy.chance.seed(seed)
        policy.play_period(state)

    table = " + ".join([args.edition, *args.box])
    print(f"{build()} engine, yardstick {yardstick():.0f} us, {len(states)} positions of {table} with {args.players} players")
    for name, imagine in (("random", at_random), ("policy", by_policy)):
        print(f"{name:8} {a_second(imagine, states):10,.0f} rollouts a second to the next general scoring")


if __name__ == "__main__":
    main()
