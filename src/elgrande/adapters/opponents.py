"""Bots of this package, and those that others have registered, as opponents of a learner."""

from __future__ import annotations

import msgspec

from elgrande.adapters.play import Play
from elgrande.bots.registry import Budget, make_bot


class Opponent:
    """A bot that takes the actions of whichever seat is asked; it knows what that seat may know.

    >>> from elgrande.adapters.play import Table
    >>> play = Table("classic", 2).begin(7)
    >>> action = Opponent("greedy@3").action(play)
    >>> action in play.legal()
    True
    """

    def __init__(self, name: str, seed: int = 0, budget: Budget | None = None) -> None:
        self.bot = make_bot(name, seed)
        self.budget = budget or Budget()

    def action(self, play: Play) -> int:
        """What it does now."""
        seat, number = play.seat, play.table.actions.number
        view = play.view(seat)
        actions = [move for move in view.moves if move.option in number]
        if len(actions) < len(view.moves):  # what is no action, a pick taken back, is not offered to it either
            view = msgspec.structs.replace(view, moves=actions)
        return play.table.action(seat, self.bot.decide(view, play.belief(seat).clone(), self.budget))
