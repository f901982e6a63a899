"""What a coach makes of a decision: a bot is asked what it would have done in that seat, and both are compared.

It knows what the seat knew.  The bot thinks where all bots think; here its advice becomes words.
"""

from __future__ import annotations

from enum import Enum

from elgrande.bots.advice import Advice, AdvisedPlan
from elgrande.bots.advice_words import AdviceWords
from elgrande.puzzles.puzzle import Puzzle
from elgrande.puzzles.words import Judge
from elgrande.server.bot_pool import BotPool
from elgrande.server.protocol import Comment
from elgrande.server.sandboxes import Sandbox
from elgrande.table.moves import parse_move
from elgrande.table.prose import say

ADVISER = "medium"
"""A gentle bot's pupil need not be measured by the best."""
AS_GOOD = 0.03
"""By so much less to win a decision is still called a good one: about what chance makes of so few imagined games."""
NOTHING = Comment("", "", [])


class Verdict(Enum):
    """How a decision compares with what the bot would have done."""

    SAME = "same"
    GOOD = "good"
    OTHER = "other"


def verdict_on(advice: Advice, move: int) -> tuple[Verdict, AdvisedPlan]:
    """The verdict, and the plan it is explained by: one that begins with what was decided, or the one that is better."""
    best = advice.plans[0]
    mine = next((plan for plan in advice.plans if plan.moves[0] == move), None)
    if mine is None:
        return Verdict.OTHER, best
    if mine.moves[0] == best.moves[0]:
        return Verdict.SAME, best
    if _chance(advice, best) - _chance(advice, mine) <= AS_GOOD:
        return Verdict.GOOD, mine
    return Verdict.OTHER, best


def _chance(advice: Advice, plan: AdvisedPlan) -> float:
    """To win with a plan."""
    return next((forecast.chance for forecast in plan.forecasts if forecast.seat == advice.seat), 0.0)


async def comment_on(sandbox: Sandbox, pool: BotPool, language: str) -> Comment:
    """A few words about the last decision in a sandbox, if it is one of those that a coach speaks about."""
    if sandbox.puzzle is not None:
        return _about_puzzle(sandbox, sandbox.puzzle, language)
    if sandbox.before is None:
        return NOTHING
    knowledge, move = sandbox.before
    edition = knowledge.setup.edition
    advice = await pool.advise(ADVISER, knowledge, sandbox.client)
    if advice is None or not advice.plans:
        return NOTHING
    verdict, plan = verdict_on(advice, parse_move(edition, move))
    words = AdviceWords(edition, advice, language, tuple(seat.name for seat in sandbox.table.seats))
    told = words.plan(plan) if verdict is Verdict.OTHER else ""
    return Comment(say(f"coach-{verdict.value}", None, language), told, words.reasons(plan) if plan.reasons else [])


def _about_puzzle(sandbox: Sandbox, puzzle: Puzzle, language: str) -> Comment:
    """What is made of the last answer to a puzzle; of the right one as long as its line is looked at."""
    lecture = sandbox.lecture
    assert lecture is not None
    move = lecture.tried or (lecture.answers[0] if lecture.answers else "")
    if not move:
        return NOTHING
    names = tuple(seat.name for seat in sandbox.table.seats)
    verdict = Judge(puzzle, language, names).verdict(move)
    return Comment(verdict.text, verdict.plan, list(verdict.reasons))
