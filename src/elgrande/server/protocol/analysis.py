"""What an analysis of a finished game has found: the course of the game, and what every decision has cost."""

from __future__ import annotations

from typing import Literal

import msgspec

from elgrande.table.legal_moves import LegalMove

Verdict = Literal["best", "fine", "costly"]


class Expected(msgspec.Struct, frozen=True):
    """What somebody can expect, and between what that lies 19 times out of 20."""

    chance: float
    """To win, from 0 to 1."""
    low: float
    high: float
    points: float
    """At the end of the game."""
    points_low: float
    points_high: float


class CoursePoint(msgspec.Struct, frozen=True):
    """What everybody could expect at one moment, as far as the seat could know that decided then."""

    step: int
    """So many lines of the record had been played."""
    round: int
    seats: list[Expected]


class AnalysedPlan(Expected, frozen=True):
    """Something that could be done, and what its seat could expect of it."""

    moves: list[LegalMove]
    said: str
    """The same in words."""
    why: list[str]
    """What speaks for it, each a sentence; of the best plan alone."""


class AnalysedJudgement(msgspec.Struct, frozen=True):
    """A decision compared with what could have been done instead."""

    verdict: Verdict
    cost: float
    """So much less likely the seat wins than with the best plan, from 0 to 1."""
    error: float
    """The standard error of that."""
    plans: list[AnalysedPlan]
    """At most three, the best first."""
    played: AnalysedPlan


class AnalysedDecision(msgspec.Struct, frozen=True):
    """All that a seat has answered in one go."""

    step: int
    """So many lines of the record had been played before it."""
    until: int
    """And so many when it was finished."""
    round: int
    seat: int
    question: str
    known: AnalysedJudgement
    """By what the seat could know."""
    hindsight: AnalysedJudgement
    """By what was really there."""


class AnalysisInfo(msgspec.Struct, frozen=True):
    """An analysis, as far as it has come, or what of it has come since."""

    state: Literal["none", "running", "done", "failed"]
    judged: int
    """So many decisions are judged."""
    count: int
    """So many there are; 0 as long as nobody has looked."""
    bot: str
    """Who judges."""
    course: list[CoursePoint]
    """In the order in which they have come in, and how the game ended."""
    decisions: list[AnalysedDecision]
