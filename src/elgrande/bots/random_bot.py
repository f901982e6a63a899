"""Any legal move, each as likely as the others."""

from __future__ import annotations

from random import Random

from elgrande.bots.base import Budget, register
from elgrande.table.belief import Belief
from elgrande.table.view import View


class RandomBot:
    """The weakest opponent, and the yardstick below all others."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """Draw one."""
        return self.chance.choice(view.moves).option


register("random", RandomBot)
