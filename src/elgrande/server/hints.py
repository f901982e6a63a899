"""Hints: what a bot would do in a seat, from what that seat may know and nothing else.

A bot thinks about it where all bots think; here its advice becomes words.  A table says who may have hints, and whether all
others see that somebody has asked.  The same question is thought about once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from elgrande.bots.advice import Advice, AdvisedPlan
from elgrande.bots.advice_words import AdviceWords
from elgrande.bots.findings import width_of
from elgrande.rules.edition import Edition
from elgrande.server.bot_pool import BotPool, Knowledge
from elgrande.server.conditions import must_go_on, must_have_game, must_see
from elgrande.server.entries import AskedHint
from elgrande.server.protocol import ApiError, CardHint, Code, Guest, HintInfo, HintPlan
from elgrande.server.tables import Tables
from elgrande.table.legal_moves import as_data

ADVISER = "hard"
"""The bot that is asked."""
MAX_KEPT = 500
"""So many questions are remembered with what was thought about them."""
Thought = tuple[Advice, dict[str, AdvisedPlan]]


class Hints:
    """All hints this process gives."""

    def __init__(self, tables: Tables, pool: BotPool) -> None:
        self.tables = tables
        self.pool = pool
        self.kept: OrderedDict[tuple[str, tuple[int, int], int, int], Thought] = OrderedDict()

    async def ask(self, id: str, guest: Guest, seat: int, language: str) -> HintInfo:
        """A hint for a seat of somebody's, if their table gives any; where all are to see it, it is written down first."""
        table = await self.tables.refresh(id)
        must_see(table, guest.id, seat)
        async with table.lock:
            game = must_have_game(table)
            must_go_on(table)
            if table.hints == "off":
                raise ApiError(Code.NO_HINTS, "this table plays without hints")
            if seat not in game.awaiting():
                raise ApiError(Code.STALE_QUESTION, "nothing is asked of you now")
            question, knowledge = table.question(), table.knowledge(seat)
        if table.hints == "told":
            key = f"hint {seat} {question}"
            if key not in table.keys:
                await self.tables.append(table, lambda: AskedHint(seat), key, seat)
        names = tuple(state.name for state in table.seats)
        return await self.about(knowledge, question, guest.id, language, names)

    async def about(
        self, knowledge: Knowledge, question: str | None, owner: str, language: str, names: Sequence[str]
    ) -> HintInfo:
        """A hint for whoever knows that."""
        key = (knowledge.key[0], knowledge.history, len(knowledge), knowledge.key[1])
        thought = self.kept.get(key) or await self.pool.hint(ADVISER, knowledge, owner)
        if thought is None:
            raise ApiError(Code.NO_HINTS, "the bot that gives hints has failed")
        self.kept[key] = thought
        if len(self.kept) > MAX_KEPT:
            self.kept.popitem(last=False)
        advice, cards = thought
        edition = knowledge.setup.edition
        words = AdviceWords(edition, advice, language, names)
        offered = [CardHint(card, told(edition, words, plan)) for card, plan in cards.items()]
        offered.sort(key=lambda hint: -(hint.plan.chance or 0.0))
        return HintInfo(advice.bot, question or "", [told(edition, words, plan) for plan in advice.plans], offered)


def told(edition: Edition, words: AdviceWords, plan: AdvisedPlan) -> HintPlan:
    """A plan as it is sent."""
    mine = next((forecast for forecast in plan.forecasts if forecast.seat == words.advice.seat), None)
    return HintPlan(
        moves=as_data(edition, list(plan.moves)),
        said=words.plan(plan),
        why=words.reasons(plan) if plan.reasons else [],
        chance=None if mine is None else mine.chance,
        width=None if mine is None else width_of(mine),
        points=None if mine is None else mine.points,
    )
