"""What each card that could be taken now would bring: for every one the best plan with it, and what to expect of that."""

from __future__ import annotations

from elgrande.bots.advice import ADVISER, AdvisedPlan, told_plan
from elgrande.bots.base import Budget
from elgrande.bots.ladder import LEVELS, ThinkingBot
from elgrande.bots.reasons import Comparison
from elgrande.engine.registers import ACTOR, WINDOW
from elgrande.rules.edition import Edition
from elgrande.rules.places import CASTILLO
from elgrande.search.judging import seat_of, step_of
from elgrande.search.plans import Plan
from elgrande.table.belief import Belief
from elgrande.table.moves import arguments_of
from elgrande.table.view import View

GAMES = 12
"""So many games are imagined with each card."""
A_LOOK = Budget(rollouts=2)
"""Enough to find plans; they are tried afterwards."""


def offered(view: View, belief: Belief, *, bot: str = ADVISER, seed: int = 0, games: int = GAMES) -> dict[str, AdvisedPlan]:
    """By card: the best plan that begins with it; nothing where no card is to be chosen in one's turn."""
    seat = view.seat
    if seat is None or view.question == "pick" or not view.moves:
        return {}
    adviser = ThinkingBot(seed, LEVELS[bot])
    adviser.think(view, seat, belief, A_LOOK)
    thinker, imagined = adviser.thinker, adviser.imagined
    assert thinker is not None
    s = imagined[0]
    if s.reg[ACTOR] != seat or not s.menu or s.rows[WINDOW]:
        return {}
    best: dict[str, Plan] = {}
    for plan in thinker.explorer.explore(s, seat, 0.0):
        best.setdefault(card_of(belief.setup.edition, plan, seat), plan)
    best.pop("", None)
    states = [*imagined, *[belief.sample(view, adviser.chance) for _ in range(max(0, GAMES // 3 - len(imagined)))]]
    seeds = [adviser.chance.getrandbits(32) for _ in range(games)]
    comparison = Comparison(belief.setup, s, seat, castillo_seen=None not in view.seen.pieces[CASTILLO])
    made: dict[str, AdvisedPlan] = {}
    for card, found in best.items():
        plan = Plan(found.answers, found.worth)
        for number, chance in enumerate(seeds):
            thinker.rollout(states[number % len(states)], seat, plan, chance)
            plan.spent += 1
        made[card] = told_plan(thinker, comparison, plan)
    return made


def card_of(edition: Edition, plan: Plan, seat: int) -> str:
    """The card a plan begins with, at once or after caballeros have come to court; empty if it takes none."""
    mine = [step_of(answer) for answer in plan.answers if seat_of(answer) == seat]
    named = [str(arguments_of(edition, option)["card"]) for option in mine[:2] if "card" in arguments_of(edition, option)]
    return named[0] if named else ""
