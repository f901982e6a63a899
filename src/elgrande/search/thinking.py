"""A decision: plans are found, the best of them are played on to the end of the round many times, and the best is kept.

Every plan meets the same chance, and those that do badly are soon given up.  Rivals are taken to play plainly, for what would be
scored now: whoever expects them to see as far as oneself sees plays worse against everybody who does not, and no better against
those who do.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from elgrande.engine.kernel import legal, step
from elgrande.engine.registers import ACTOR, ROUND, WINDOW
from elgrande.engine.state import State
from elgrande.search.judging import lowest, seat_of, settled, step_of
from elgrande.search.plans import Explorer, Plan
from elgrande.search.policy import Policy, asks_power
from elgrande.search.value import Value


class Thinker:
    """Thinks for one seat about one kind of game."""

    def __init__(self, value: Value, plain: Value, seed: int, candidates: int) -> None:
        self.value = value
        self.chance = Random(seed)
        self.policy = Policy(value, Random(seed))
        self.rivals = Policy(plain, Random(seed))
        self.explorer = Explorer(self.policy)
        self.policy.estimating = True
        self.rivals.estimating = True
        self.candidates = candidates

    def think(self, imagined: list[State], seat: int, rollouts: int, until: float) -> list[Plan]:
        """Plans for a decision, the best first.  ``until`` is when the time is over, 0 for never."""
        s = imagined[0]
        policy = self.policy
        policy.estimates = {}
        self.rivals.estimates = {}
        policy.chance.seed(self.chance.getrandbits(32))
        plans: list[Plan]
        if s.reg[ACTOR] == seat and s.menu and not s.rows[WINDOW]:
            plans = self.explorer.explore(s, seat, until)
        else:
            plans = [Plan([settled(seat, option)], 0) for option in legal(s, seat)]
            if asks_power(step_of(plans[0].answers[0])):
                for plan in plans:
                    plan.worth = policy.of_power(s, seat, step_of(plan.answers[0]))
                plans.sort(key=lambda plan: -plan.worth)
                plans = plans[: self.candidates]
        if rollouts <= 0 and s.reg[ACTOR] != seat:
            policy.queue, policy.whose = [], -1
            chosen = policy.answer(s, seat)
            return [Plan([settled(seat, chosen)], 0)]
        if rollouts <= 0 or len(plans) == 1:
            return plans
        if s.reg[ACTOR] == seat:
            plans = plans[: self.candidates]
        seeds = [self.chance.getrandbits(32) for _ in range(rollouts)]
        left = plans
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(phases):
            each = max(1, rollouts // phases // len(left))
            for _ in range(each):
                for plan in left:
                    index = plan.spent
                    plan.total += self.rollout(imagined[index % len(imagined)], seat, plan, seeds[index % len(seeds)])
                    plan.spent += 1
                    if until and perf_counter() > until:
                        return ranked(left, plans)
            left.sort(key=lambda plan: -plan.mean)
            if phase < phases - 1:
                left = left[: (len(left) + 1) // 2]
        return ranked(left, plans)

    def rollout(self, imagined: State, seat: int, plan: Plan, seed: int) -> float:
        """How well a seat does, by what the round has come to, if it follows a plan: how likely it wins, or nearly won."""
        s = imagined.clone()
        number = s.reg[ROUND]
        for answer in plan.answers:
            who, option = seat_of(answer), step_of(answer)
            if not s.asking >> who & 1 or s.reg[ROUND] != number or option not in legal(s, who):
                break
            step(s, who, option)
        if s.reg[ROUND] == number:
            self.play_round(s, seat, seed)
        value = self.value
        totals = value.totals(s)
        moment = value.moment(s)
        plan.count(totals, value.chances(totals, moment))
        # Of plans that all win, or all lose, the one by more points is surer: what is imagined may be wrong.
        return value.chances(totals, max(moment, 0))[seat]

    def play_round(self, s: State, me: int, seed: int) -> None:
        """Play to the end of the round, with the general scoring if there is one."""
        number = s.reg[ROUND]
        for policy in (self.policy, self.rivals):
            policy.chance.seed(seed)
            policy.queue = []
            policy.whose = -1
        while s.asking and s.reg[ROUND] == number:
            seat = lowest(s.asking)
            policy = self.policy if seat == me else self.rivals
            step(s, seat, policy.answer(s, seat))


def ranked(left: list[Plan], plans: list[Plan]) -> list[Plan]:
    """Plans that are left, the best first, then those that were given up."""
    left.sort(key=lambda plan: -plan.mean)
    return left + [plan for plan in plans if plan not in left]
