"""One step ahead in every box: the idea of ``greedy@1`` on general facts, and free acts as soon as they gain something."""

from __future__ import annotations

from elgrande.bots.base import register
from elgrande.bots.greedy import GreedyBot, scorings_left
from elgrande.bots.outlook import Outlook
from elgrande.engine.acting import free_acts
from elgrande.engine.acts import ACT_BIT
from elgrande.engine.kernel import awaiting, legal, step
from elgrande.engine.registers import OPEN, PC, POINTS, ROUND, WINDOW
from elgrande.engine.state import State
from elgrande.rules import moves

VETO_FROM = 300
"""How much it must be hurt to spend a Veto, in hundredths of a point."""
PLACES = 6
LIFTS = 3
DROPS = 5
"""How many options it considers in the middle of an action it only imagines: to place, to lift, to drop."""
DEEPEST = 2
"""How many answers in a row it weighs, one within the other."""
LONGEST = 30
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
        after = s.clone()
        step(after, me, moves.PASS)
        self.settle(after, me)
        if len(s.rows[WINDOW]) > 1:
            return moves.PASS
        loss = self.worth(s, me) - self.worth(after, me)
        return moves.VETO if loss >= VETO_FROM * 10 * (s.program.seats - 1) else moves.PASS

    def best(self, s: State, me: int, options: list[int]) -> tuple[int, float]:
        """What is free and gains something, else the best of the rest."""
        if self.imagining:
            options = self.some(options, LIFTS if options[0] >= moves.LIFT else PLACES)
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
        if moves.SPECIAL_OF <= option < moves.PLACEMENT_OF or option in (moves.YES, moves.KEEP):
            option = moves.SPECIAL
        imagining, self.imagining = self.imagining, True
        if option < moves.LIFT:
            super().follow(after, me, before, option, draw)
        self.imagining = imagining
        if moves.PLACEMENT_OF <= option < moves.REMOVE and after.asking == 1 << me:
            step(after, me, self.best_drop(after, me))
        self.settle(after, me)

    def settle(self, s: State, me: int, depth: int = 0) -> None:
        """What is announced happens, nobody objecting; what the seat has in hand goes where it does most."""
        for _ in range(LONGEST):
            if not s.asking:
                return
            seat = awaiting(s)[0]
            if s.rows[WINDOW]:
                step(s, seat, moves.PASS)
            elif not s.program.code[s.reg[PC]].holds():
                return
            elif seat == me and depth < DEEPEST and not is_seating(s, me):
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
            menu = self.some(menu, DROPS)
        found = (menu[0], -(1 << 60))
        for option in menu:
            after = s.clone()
            step(after, me, option)
            self.settle(after, me, depth)
            value = self.worth(after, me)
            if value > found[1]:
                found = (option, value)
        return found[0]

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
        left = scorings_left(s.program.rounds, s.reg[ROUND]) if s.asking else 0
        totals = outlook.hopes(s)
        coming = outlook.coming(s, standings)
        for seat, points in enumerate(s.rows[POINTS]):
            totals[seat] += 100 * points
            if left:
                totals[seat] += 100 * coming[seat] + 50 * (left - 1) * standings.points[seat]
        mine = totals.pop(me)
        return 10 * len(totals) * mine - 6 * sum(totals) - 4 * len(totals) * max(totals)


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
