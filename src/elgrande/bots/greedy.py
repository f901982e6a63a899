"""One step ahead: of all it can do now, what leaves it best placed if everything were scored at once.

Frozen as ``greedy@1``: it measures every later bot, so its decisions must never change.  A better one gets a new name.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from elgrande.bots.base import Budget, register
from elgrande.engine.kernel import awaiting, legal, step
from elgrande.engine.registers import ACTOR, PC, POINTS, ROUND, WINDOW
from elgrande.engine.scoring import Standings
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import COURT
from elgrande.table.belief import Belief
from elgrande.table.view import View

MAX_LIFTS = 10
"""How many pieces it considers lifting, when it could lift more."""
VETO_FROM = 3.0
"""How much it must be hurt to spend a Veto."""


class GreedyBot:
    """Imagines one state that fits what it sees, tries every option there, and takes the best."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.standings = Standings()

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """The option that leaves it best placed."""
        options = [choice.option for choice in view.moves]
        if len(options) == 1 or view.seat is None:
            return options[0]
        s = belief.sample(view, self.chance)
        if view.question == "power":
            return self.power(s, view.seat, options)
        if view.question == "veto":
            return self.veto(s, view.seat, options)
        return self.best(s, view.seat, options)[0]

    def power(self, s: State, me: int, options: list[int]) -> int:
        """Caballeros when the court is empty, an early turn when it is full."""
        court = s.pieces[COURT * s.program.colours + me]
        need = max(0.15, 0.8 - 0.08 * court)
        scored = []
        for option in options:
            value, total = option - moves.POWER, option - moves.POWER
            if moves.POWER_WITH <= option < moves.CARD:
                value = (option - moves.POWER_WITH) >> moves.MODIFIER_BITS
                total = value + s.program.modifiers[(option - moves.POWER_WITH) & moves.MODIFIER_MASK]
            scored.append((need * s.program.power[value] + 0.14 * total + self.chance.random() * 0.5, option))
        return max(scored)[1]

    def veto(self, s: State, me: int, options: list[int]) -> int:
        """Stop what hurts."""
        now = self.worth(s, me)
        after = s.clone()
        step(after, me, moves.PASS)
        loss = now - self.worth(after, me)
        if len(s.rows[WINDOW]) > 1:
            return moves.PASS
        return moves.VETO if loss >= VETO_FROM else moves.PASS

    def best(self, s: State, me: int, options: list[int]) -> tuple[int, float]:
        """The best option and what it is worth."""
        if len(options) > MAX_LIFTS and options[0] >= moves.LIFT:
            options = [option for option in options if option == moves.DONE] + self.chance.sample(
                [option for option in options if option != moves.DONE], MAX_LIFTS
            )
        # Every option meets the same answers from the others, so that only the option makes a difference.
        draw = self.chance.randrange(1 << 30)
        found = (options[0], -1e9)
        for option in options:
            after = s.clone()
            step(after, me, option)
            self.follow(after, me, s, option, draw)
            value = self.worth(after, me)
            if value > found[1]:
                found = (option, value)
        return found

    def follow(self, after: State, me: int, before: State, option: int, draw: int) -> None:
        """Play on until what was begun has shown its effect; others answer by what was drawn."""
        if option >= moves.LIFT:
            if awaiting(after) == [me] and moves.DROP <= legal(after, me)[0] < moves.RECALL:
                step(after, me, self.best_drop(after, me))
        elif moves.DISC <= option < moves.DISC + moves.MAX_PLACES:
            rounds = after.reg[ROUND]
            others = Random(draw)
            while after.asking and after.reg[ROUND] == rounds and is_disc(after):
                seat = awaiting(after)[0]
                step(after, seat, others.choice(legal(after, seat)))
        elif option == moves.SPECIAL or moves.EITHER <= option < moves.COURT_TAKEN or moves.CARD <= option < moves.PLACE:
            self.finish(after, me, before, Random(draw), whole_turn=moves.CARD <= option < moves.PLACE)

    def best_drop(self, s: State, me: int) -> int:
        """Where the lifted piece does most."""
        found = (0, -1e9)
        for option in legal(s, me):
            after = s.clone()
            step(after, me, option)
            value = self.worth(after, me)
            if value > found[1]:
                found = (option, value)
        return found[0]

    def finish(self, s: State, me: int, before: State, others: Random, whole_turn: bool) -> None:
        """Play a special action, or a whole turn, to its end; others answer at random and never veto."""
        for _ in range(60):
            if not s.asking or s.reg[ACTOR] != me or s.reg[ROUND] != before.reg[ROUND]:
                return
            in_turn = s.program.code[s.reg[PC]].part == "game"
            if in_turn and not whole_turn:
                return
            seat = awaiting(s)[0]
            menu = legal(s, seat)
            if seat != me:
                step(s, seat, moves.PASS if moves.PASS in menu else others.choice(menu))
            elif len(menu) == 1:
                step(s, seat, menu[0])
            else:
                step(s, seat, self.best(s, me, menu)[0])

    def worth(self, s: State, me: int) -> float:
        """How well a seat stands: its points, those if everything were scored now, men to place; less what the others have."""
        standings = self.standings
        standings.update(s)
        weight = 0.5 + 0.5 * scorings_left(s.program.rounds, s.reg[ROUND])
        court = COURT * s.program.colours
        totals: list[float] = []
        for seat, points in enumerate(s.rows[POINTS]):
            total = points + weight * standings.points[seat] + 0.4 * s.pieces[court + seat]
            # A near miss is worth something too: more men on the board are harder to overtake.
            totals.append(total + 0.12 * standings.in_regions[seat])
        mine = totals.pop(me)
        return mine - 0.6 * sum(totals) / len(totals) - 0.4 * max(totals)


@lru_cache(256)
def scorings_left(rounds: tuple[int, ...], begun: int) -> int:
    """How many general scorings are to come."""
    return sum(1 for number in rounds[begun - 1 :] if number % 3 == 0)


def is_disc(s: State) -> bool:
    """Are discs being set?"""
    seat = awaiting(s)[0]
    return moves.DISC <= legal(s, seat)[0] < moves.DISC + moves.MAX_PLACES


register("greedy@1", GreedyBot)
