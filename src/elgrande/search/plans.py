"""What can be done with a turn: plans that differ in the card, the order of its acts, and every choice that is a choice.

How many caballeros go where is not one: given the rest there is a best way, which the policy finds.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from elgrande.engine.acting import Act
from elgrande.engine.kernel import legal, step
from elgrande.engine.registers import ACTOR, KING, OFFER, PC, POINTS, ROUND
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.search.judging import lowest, settled
from elgrande.search.policy import EFFORT, Policy, offers_free_acts

CHOICES: Final[tuple[tuple[int, int], ...]] = (
    (moves.EITHER, moves.COURT_TAKEN),
    (moves.CARD, moves.SPECIAL_OF),
    (moves.CHOOSE, moves.DISC),
    (moves.KING, moves.LIFT),
)
"""Answers each of which is worth a plan of its own, from one verb to another: branches, cards, chosen places, the King's,
a Grande's or a scoreboard's, and whatever else boxes put somewhere."""
EXPLORING: Final = 400
"""So many trials all plans of a thought are worth, each of them one, and whatever is tried on the way."""


class Plan:
    """What to answer, one after the other, and what that is worth before anybody else has answered."""

    __slots__ = ("answers", "chances", "points", "spent", "squares", "total", "worth")

    def __init__(self, answers: list[int], worth: int) -> None:
        self.answers = answers
        """Each with the seat that gives it in the lowest bits."""
        self.worth = worth
        self.spent = 0
        """Games that were imagined with it."""
        self.total = 0.0
        """What these have brought, added up."""
        self.points: list[int] = []
        """By seat: what each can expect to have in the end after each of these games, in thousandths, added up."""
        self.chances: list[float] = []
        """By seat: how likely each wins after them, added up."""
        self.squares: list[float] = []
        """By seat: the same squared, so that one can tell how sure the average is."""

    @property
    def mean(self) -> float:
        """What one of these has brought."""
        return self.total / self.spent if self.spent else 0.0

    def count(self, points: list[int], chances: list[float]) -> None:
        """Add what a game has come to."""
        if not self.points:
            self.points = [0] * len(points)
            self.chances = [0.0] * len(points)
            self.squares = [0.0] * len(points)
        for seat in range(len(points)):
            self.points[seat] += points[seat]
            self.chances[seat] += chances[seat]
            self.squares[seat] += chances[seat] * chances[seat]


class Explorer:
    """Finds the plans for one turn."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.plans: list[Plan] = []
        self.met: set[object] = set()
        self.left = 0
        """So many trials are left for what is being explored."""
        self.until = 0.0
        """When the time is over, 0 for never."""

    def explore(self, s: State, seat: int, until: float) -> list[Plan]:
        """Plans from here to the end of the turn, the best first, as many as there are trials and time for."""
        policy = self.policy
        self.plans, self.met = [], set()
        policy.look(s, seat)
        policy.special_first = -1
        policy.queue = []
        self.left, self.until = EXPLORING, until
        allowance = policy.allowance
        self.go_on(s.clone(), seat, [], s.reg[ROUND])
        policy.allowance = allowance
        policy.special_first = -1
        self.plans.sort(key=lambda plan: -plan.worth)
        return self.plans

    def go_on(self, s: State, seat: int, answers: list[int], number: int) -> None:
        """Play on, and begin anew wherever there is a choice."""
        policy = self.policy
        while s.asking and s.reg[ACTOR] == seat and s.reg[ROUND] == number and len(answers) < 200:
            asked = lowest(s.asking)
            menu = legal(s, asked)
            if asked == seat and len(menu) > 1 and not policy.queue:
                choices = self.choices(s, menu)
                if self.until and perf_counter() > self.until:
                    self.left = 0
                if len(choices) <= self.left and choices:
                    mode = policy.special_first
                    left = self.left - len(choices)
                    for index in range(len(choices)):
                        option = choices[index]
                        self.left = left // (len(choices) - index)
                        left -= self.left
                        after = s.clone()
                        policy.queue = []
                        policy.special_first = 0 if moves.PLACE <= option < moves.DROP else mode
                        if policy.special_first == 0 and mode != 0:
                            self.go_on(after, seat, answers[:], number)
                        else:
                            step(after, seat, option)
                            self.go_on(after, seat, [*answers, settled(seat, option)], number)
                        policy.special_first = mode
                        left += self.left  # what it has not needed
                    self.left = left
                    policy.queue = []
                    return
            policy.allowance = min(EFFORT, self.left)
            option = policy.answer(s, asked)
            self.left -= policy.allowance - policy.effort
            answers.append(settled(asked, option))
            step(s, asked, option)
        key = (tuple(s.pieces), s.rows[POINTS], s.reg[KING], s.rows[OFFER], tuple(s.rows[POINTS + 1 : POINTS + 3]))
        if key not in self.met:
            self.met.add(key)
            self.plans.append(Plan(answers, policy.utility(s)))

    def choices(self, s: State, menu: list[int]) -> list[int]:
        """The answers each of which is worth a plan of its own; none if the policy knows best."""
        first = menu[0]
        code = self.policy.program.code[s.reg[PC]]
        if isinstance(code, Act):
            if moves.SPECIAL in menu and self.policy.special_first < 0:
                placements = [option for option in menu if moves.PLACE <= option < moves.DROP]
                return [moves.SPECIAL, *placements[:1]]
            return []
        if offers_free_acts(code):
            return []
        for begin, end in CHOICES:
            if begin <= first < end or begin <= menu[-1] < end:
                return menu
        return []
