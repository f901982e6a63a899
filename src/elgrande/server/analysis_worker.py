"""What a worker makes of a finished game: its secrets are open, so a whole record may come in here."""

from __future__ import annotations

import msgspec

from elgrande.bots.analysis import Effort, course_known, judge
from elgrande.bots.findings import Findings, moment_data, moment_of
from elgrande.table.prose import languages


class Survey(msgspec.Struct, frozen=True):
    """What there is to judge in a game."""

    steps: list[int]
    """Where each decision begins, those that begin a round first."""
    end: bytes
    """How it ended, as a moment of its course."""


def survey(text: str) -> Survey:
    """Go through a record."""
    course = course_known(text)
    found = Findings(course.edition, course.scores, course.lines, len(course.decisions))
    [end] = found.curve()
    return Survey([decision.step for decision in course.first_look()], msgspec.json.encode(moment_data(end)))


def judged(text: str, step: int, effort: Effort) -> bytes:
    """One decision, with its words in all languages, as it is kept and sent."""
    course = course_known(text)
    decision = next(decision for decision in course.decisions if decision.step == step)
    one = judge(course, decision, effort)
    found = Findings(course.edition, course.scores, course.lines, len(course.decisions), effort)
    data = {"moment": moment_data(moment_of(one)), "decision": found.decision_data(one, languages())}
    return msgspec.json.encode(data)
