"""What the point of a plan is, if it can be said in one word: read off the reasons a bot gives for it."""

from __future__ import annotations

from elgrande.bots.advice import AdvisedPlan
from elgrande.bots.reasons import Crown, Ranks, Reason, Scored, Turn

BY_QUESTION = {"power": "bid", "disc": "disc", "veto": "veto", "king": "king"}
"""Questions that are a kind of their own."""
TURNS = frozenset({"card", "choose", "grande", "scoreboard"})
"""Questions about a turn, where the reasons tell the kind."""
ASKED = frozenset(BY_QUESTION) | TURNS
"""Questions that can be a puzzle: each answer is a plan of its own."""


def kind_of(question: str, plan: AdvisedPlan, seat: int) -> str:
    """The kind of a puzzle with this plan as its answer; empty if nobody could say what is good about it."""
    reasons = plan.reasons
    if plan.guessed or not reasons:
        return ""
    if question == "power":
        return "bid" if isinstance(reasons[0], Turn) else ""
    if question in BY_QUESTION:
        return BY_QUESTION[question]
    for reason in reasons:
        kind = _of_turn(reason, seat)
        if kind:
            return kind
    return ""


def _of_turn(reason: Reason, seat: int) -> str:
    """Which kind one reason speaks for."""
    if isinstance(reason, Scored):
        mine = reason.points.get(seat, 0)
        return "scoring" if mine > max([0, *(points for other, points in reason.points.items() if other != seat)]) else ""
    if isinstance(reason, Crown):
        return "king"
    if isinstance(reason, Ranks):
        before, after = reason.changes[0].before, reason.changes[0].after
        leads = after.rank == 1 and not after.tied
        led = before.rank == 1 and not before.tied
        return "majority" if leads and not led and reason.against else ""
    return ""
