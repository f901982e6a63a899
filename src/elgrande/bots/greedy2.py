"""One step ahead in every box: the idea of ``greedy@1`` on general facts, and free acts as soon as they gain something."""

from __future__ import annotations

from elgrande.bots.base import register
from elgrande.bots.greedy import GreedyBot, scorings_left
from elgrande.bots.outlook import Outlook
from elgrande.engine.acts import ACT_BIT
from elgrande.engine.besides import free_acts
from elgrande.engine.kernel import awaiting, legal, step
from elgrande.engine.registers import OPEN, PC, POINTS, ROUND, WINDOW
from elgrande.engine.state import State
from elgrande.rules import moves

VETO_FROM = 300
"""How much it must be hurt to spend a Veto, in hundredths of a point."""
SCALE = 10
"""``worth`` is hundredths of a point times this and the number of opponents, so that it stays a whole number."""
MAX_PLACEMENTS = 6
MAX_LIFTS = 3
MAX_DROPS = 5
"""How many options it considers in the middle of an action it only imagines: to place, to lift, to drop."""
MAX_DEPTH = 2
"""How many answers in a row it weighs, one within the other."""
MAX_ANSWERS = 30
"""After so many answers a step has shown its effect."""


class GeneralGreedyBot(GreedyBot):
    """Values what any game may have, in whole numbers."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.outlook: Outlook | None = None
        self.imagining = False
        """Is it in the middle of an action it only imagines?  Free acts can wait until that is over."""

    def veto(self, s: State, me: int, options: list[int]) -> int:
        """Stop what hurts."""
        if len(s.rows[WINDOW]) > 1:
            return moves.PASS
        loss = self.worth(s, me) - self.worth_after(s, me, moves.PASS)
        return moves.VETO if loss >= VETO_FROM * SCALE * (s.program.seats - 1) else moves.PASS

    def best(self, s: State, me: int, options: list[int]) -> tuple[int, float]:
        """What is free and gains something, else the best of the rest."""
        if self.imagining:
            options = self.some(options, MAX_LIFTS if options[0] >= moves.LIFT else MAX_PLACEMENTS)
        free = free_among(s, me, options)
        if not free:
            return super().best(s, me, options)
        others = [option for option in options if option not in free]
        if not others or not self.imagining:
            found = super().best(s, me, free)
            if not others or found[1] > self.worth(s, me):
                return found
        # What is free was not worth it, or can wait.
        return super().best(s, me, others) if len(others) > 1 else (others[0], self.worth(s, me))

    def follow(self, after: State, me: int, before: State, option: int, draw: int) -> None:
        """Play on until what was begun has shown its effect."""
        # What boxes begin in other words is followed like any special action.
        if moves.SPECIAL_OF <= option < moves.PLACEMENT_OF or option in (moves.YES, moves.KEEP):
            option = moves.SPECIAL
        imagining, self.imagining = self.imagining, True
        # What is lifted, by whichever verb, is put down in ``settle``.
        if option < moves.LIFT:
            super().follow(after, me, before, option, draw)
        self.imagining = imagining
        # Of a placement nothing is seen before the first caballero stands.
        if moves.PLACEMENT_OF <= option < moves.REMOVE and after.asking == 1 << me:
            step(after, me, self.best_drop(after, me))
        self.settle(after, me)

    def settle(self, s: State, me: int, depth: int = 0) -> None:
        """What is announced happens, nobody objecting; what the seat has in hand goes where it does most."""
        for _ in range(MAX_ANSWERS):
            if not s.asking:
                return
            seat = awaiting(s)[0]
            if s.rows[WINDOW]:
                step(s, seat, moves.PASS)
            elif not s.program.code[s.reg[PC]].holds():
                return
            elif seat == me and depth < MAX_DEPTH and not is_seating(s, me):
                step(s, me, self.best_drop(s, me, depth + 1))
            else:
                # Whoever lets pieces sit down begins with the own ones.
                menu = legal(s, seat)
                step(s, seat, moves.SEAT_ON + seat if moves.SEAT_ON + seat in menu else menu[0])

    def best_drop(self, s: State, me: int, depth: int = 0) -> int:
        """The answer that leaves it best placed, once what is announced has happened."""
        menu = legal(s, me)
        if len(menu) == 1:
            return menu[0]
        if self.imagining:
            menu = self.some(menu, MAX_DROPS)
        return max(menu, key=lambda option: self.worth_after(s, me, option, depth))

    def worth_after(self, s: State, me: int, option: int, depth: int = 0) -> int:
        """How well it stands once it has answered so and what is announced has happened."""
        after = s.clone()
        step(after, me, option)
        self.settle(after, me, depth)
        return self.worth(after, me)

    def some(self, options: list[int], most: int) -> list[int]:
        """Not all of many options: what is only imagined need not be the best."""
        if len(options) <= most:
            return options
        return self.chance.sample([option for option in options if option != moves.SPECIAL], most)

    def worth(self, s: State, me: int) -> int:
        """How well a seat stands, less what the others have: points, those of scorings to come, and whatever it may hope for."""
        outlook = self.outlook
        if outlook is None or outlook.program is not s.program:
            outlook = self.outlook = Outlook(s.program)
        standings = self.standings
        standings.update(s)
        remaining = scorings_left(s.program.rounds, s.reg[ROUND]) if s.asking else 0
        totals = outlook.hopes(s)
        coming = outlook.coming(s, standings)
        for seat, points in enumerate(s.rows[POINTS]):
            totals[seat] += 100 * points
            if remaining:
                totals[seat] += 100 * coming[seat] + 50 * (remaining - 1) * standings.points[seat]
        mine = totals.pop(me)
        # Weighted as by ``greedy@1``, in whole numbers: 6 tenths of what the others have on average, 4 of what the best has.
        return SCALE * len(totals) * mine - 6 * sum(totals) - 4 * len(totals) * max(totals)


def free_among(s: State, me: int, options: list[int]) -> list[int]:
    """The options that begin a free act."""
    program = s.program
    if not program.free_acts and not program.free_often and not s.reg[OPEN] & ACT_BIT:
        return []
    offered = {option for begin in free_acts(s) for option in program.code[begin].offers(s, me)}
    return [option for option in options if option in offered]


def is_seating(s: State, seat: int) -> bool:
    """Is it asked who gets a space?"""
    return moves.SEAT_ON <= legal(s, seat)[0] < moves.SEAT_ON + moves.MAX_COLOURS


register("greedy@2", GeneralGreedyBot)
