"""Opponents of four strengths, which think ahead (``elgrande.search``): they differ in what they see and in how far they look.

All of them know what their seat knows and nothing else: they think about states that their belief imagines.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from time import perf_counter

from elgrande.bots.base import Budget, register
from elgrande.bots.greedy3 import RankedGreedyBot
from elgrande.bots.learned import learned
from elgrande.engine.program import Program
from elgrande.engine.state import State
from elgrande.search.judging import seat_of, step_of
from elgrande.search.plans import Plan
from elgrande.search.thinking import Thinker
from elgrande.search.value import Value
from elgrande.search.weights import Weights, plain, short_sighted
from elgrande.table.belief import Belief
from elgrande.table.view import View


@dataclass(frozen=True)
class Level:
    """How strong a bot is."""

    rollouts: int
    """So many games it imagines for a decision, if nobody says how many."""
    candidates: int = 6
    """So many plans these are shared among."""
    samples: int = 4
    """So many states it imagines to begin them with."""
    sighted: bool = True
    """Does it see beyond the next scoring?"""

    def games(self, budget: Budget) -> int:
        """How many games it imagines with a budget."""
        return budget.rollouts if self.rollouts and budget.rollouts else self.rollouts


LEVELS = {
    "easy": Level(0, sighted=False),
    "medium": Level(4, candidates=2, samples=2),
    "hard": Level(128, samples=8),
    "expert": Level(640, samples=12),
}


class ThinkingBot:
    """Plans a turn, and keeps to the plan as long as it can."""

    def __init__(self, seed: int, level: Level, weights: Weights | None = None) -> None:
        self.chance = Random(seed)
        self.level = level
        self.picker = RankedGreedyBot(seed)
        self.weights = weights
        self.thinker: Thinker | None = None
        self.plan: list[int] = []
        """What it has settled on, with the seats that answer; the next one last."""
        self.considered: list[Plan] = []
        """The plans of its last thought, the best first."""
        self.imagined: list[State] = []
        """The states these began with; the plans were found in the first."""

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """The next answer of the plan, or the first of a new one."""
        options = [choice.option for choice in view.moves]
        if len(options) == 1 or view.seat is None:
            return options[0]
        if view.question == "pick":
            return self.picker.pick(belief.setup.program, view)
        planned = self.planned(view.seat, options)
        return planned if planned >= 0 else self.think(view, view.seat, belief, budget)

    def planned(self, seat: int, options: list[int]) -> int:
        """What the plan says, -1 if it says nothing that is possible."""
        while self.plan:
            answer = self.plan.pop()
            if seat_of(answer) == seat:
                if step_of(answer) in options:
                    return step_of(answer)
                self.plan = []
        return -1

    def think(self, view: View, seat: int, belief: Belief, budget: Budget) -> int:
        """Find a new plan, and begin it."""
        setup = belief.setup
        level = self.level
        if self.thinker is None or self.thinker.value.program is not setup.program:
            weights = self.weights or (learned(setup) if level.sighted else short_sighted())
            values = value_of(setup.program, weights), value_of(setup.program, PLAIN)
            self.thinker = Thinker(*values, self.chance.getrandbits(32), level.candidates)
        rollouts = level.games(budget)
        until = 0.0 if budget.rollouts else perf_counter() + budget.seconds
        self.imagined = [belief.sample(view, self.chance) for _ in range(max(1, min(level.samples, rollouts // 2)))]
        self.considered = self.thinker.think(self.imagined, seat, rollouts, until)
        self.plan = self.considered[0].answers[::-1]
        return step_of(self.plan.pop())


PLAIN = plain()


@lru_cache(16)
def value_of(program: Program, weights: Weights) -> Value:
    """What positions of one kind of game are worth: worked out once for all bots that see as much."""
    return Value(program, weights)


def _maker(level: Level) -> type[ThinkingBot]:
    class Made(ThinkingBot):
        def __init__(self, seed: int) -> None:
            super().__init__(seed, level)

    return Made


FROZEN = {"easy": "easy@1", "medium": "medium@1"}
"""Levels that have passed their bars always play the same from then on; a better one gets a new version.  Others still change."""

for _name, _level in LEVELS.items():
    register(FROZEN.get(_name, _name), _maker(_level))
