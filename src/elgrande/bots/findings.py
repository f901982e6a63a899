"""What an analysis has found, collected while it comes in: the course of the game, and every decision with its cost.

Seats are called by their colours, so that it can be kept whoever played and whatever they are called later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from elgrande.bots.advice import Advice, AdvisedPlan, Forecast
from elgrande.bots.advice_words import AdviceWords
from elgrande.bots.analysis import SURE, Effort, Judged, Judgement
from elgrande.bots.standings import shares
from elgrande.rules.edition import Edition
from elgrande.table.legal_moves import as_data

ASTRAY = 0.05
"""By so much a chance may be off besides what luck makes of the games that were imagined: what a position promises at the end of
a round is learned, not known (docs/analysis.md)."""
DIGITS = 4


@dataclass(frozen=True)
class Moment:
    """What everybody could expect after so many lines of the record."""

    step: int
    round: int
    forecasts: tuple[Forecast, ...]


def moment_of(judged: Judged) -> Moment:
    """Where a decision stands in the course of the game."""
    return Moment(judged.decision.step, judged.decision.round, judged.forecasts)


@dataclass
class Findings:
    """An analysis, as far as it has come."""

    edition: Edition
    scores: tuple[int, ...]
    lines: int
    """So many lines the game has."""
    count: int
    """So many decisions there are."""
    effort: Effort = field(default_factory=Effort)
    judged: list[Judged] = field(default_factory=list)

    def curve(self) -> list[Moment]:
        """The course of the game in order; the last is how it ended."""
        moments = [moment_of(one) for one in sorted(self.judged, key=lambda one: one.decision.step)]
        won = shares(self.scores)
        end = tuple([Forecast(seat, points, won[seat], None) for seat, points in enumerate(self.scores)])
        return [*moments, Moment(self.lines, moments[-1].round if moments else 0, end)]

    def costliest(self, seat: int | None = None) -> list[Judged]:
        """The decisions, of a seat or of all, the most expensive first."""
        mine = [one for one in self.judged if seat is None or one.decision.seat == seat]
        return sorted(mine, key=lambda one: (-one.known.cost, one.decision.step))

    def words(self, judged: Judged, language: str = "en", names: Sequence[str] = ()) -> AdviceWords:
        """Who says what a plan of that decision is."""
        decision, plans = judged.decision, judged.known.plans
        advice = Advice(decision.seat, decision.question, self.effort.bot, plans, len(plans))
        return AdviceWords(self.edition, advice, language, names)

    def as_data(self, languages: Sequence[str]) -> dict[str, Any]:
        """The same to be kept or sent, with its words in some languages; moves are told as a view tells them."""
        return {
            "bot": self.effort.bot,
            "rollouts": self.effort.rollouts,
            "seed": self.effort.seed,
            "lines": self.lines,
            "count": self.count,
            "scores": list(self.scores),
            "curve": [moment_data(each) for each in self.curve()],
            "decisions": [self.decision_data(one, languages) for one in sorted(self.judged, key=lambda one: one.decision.step)],
        }

    def decision_data(self, judged: Judged, languages: Sequence[str]) -> dict[str, Any]:
        """One decision."""
        decision, seat = judged.decision, judged.decision.seat
        said = {language: self.words(judged, language) for language in languages}
        return {
            "step": decision.step,
            "until": decision.until,
            "round": decision.round,
            "seat": seat,
            "question": decision.question,
            "known": self.judgement_data(judged.known, seat, said),
            "hindsight": self.judgement_data(judged.hindsight, seat, said),
        }

    def judgement_data(self, judgement: Judgement, seat: int, said: dict[str, AdviceWords]) -> dict[str, Any]:
        """What is made of it."""
        return {
            "verdict": judgement.verdict,
            "cost": round(judgement.cost, DIGITS),
            "error": round(judgement.error, DIGITS),
            "plans": [self.plan_data(plan, seat, said, why=not at) for at, plan in enumerate(judgement.plans)],
            "played": self.plan_data(judgement.played, seat, said, why=False),
        }

    def plan_data(self, plan: AdvisedPlan, seat: int, said: dict[str, AdviceWords], *, why: bool) -> dict[str, Any]:
        """A plan, and what its own seat can expect of it."""
        return {
            "moves": as_data(self.edition, list(plan.moves)),
            **forecast_data(plan.forecasts[seat]),
            "said": {language: words.plan(plan) for language, words in said.items()},
            "why": {language: words.reasons(plan) if why and plan.reasons else [] for language, words in said.items()},
        }


def moment_data(moment: Moment) -> dict[str, Any]:
    """What everybody could expect at one moment."""
    seats = [forecast_data(forecast) for forecast in moment.forecasts]
    return {"step": moment.step, "round": moment.round, "seats": seats}


def forecast_data(forecast: Forecast) -> dict[str, float]:
    """What a seat can expect, and between what this lies 19 times out of 20."""
    chance = forecast.chance
    width = width_of(forecast)
    spread = SURE * (forecast.points_error or 0.0)
    return {
        "chance": round(chance, DIGITS),
        "low": round(max(0.0, chance - width), DIGITS),
        "high": round(min(1.0, chance + width), DIGITS),
        "points": round(forecast.points, 2),
        "points_low": round(forecast.points - spread, 2),
        "points_high": round(forecast.points + spread, 2),
    }


def width_of(forecast: Forecast) -> float:
    """So far to either side a chance may be off; nothing where it is over, for then nothing was imagined."""
    return 0.0 if forecast.error is None else hypot(SURE * forecast.error, ASTRAY)
