"""What an analysis says, in the terminal and on its page."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.bots.advice import Forecast
from elgrande.bots.analysis import VERDICTS, Judged
from elgrande.bots.findings import Findings, width_of
from elgrande.table.prose import Value, say


@dataclass
class Words:
    """Says what was found, in a language."""

    found: Findings
    names: tuple[str, ...]
    """What everybody is called."""
    language: str

    def say(self, id: str, attribute: str = "", **args: Value) -> str:
        """A sentence."""
        return say(id, args, self.language, attribute)

    # --- the course of the game ------------------------------------------------------------------------------------------

    def course_headings(self) -> list[str]:
        """What stands above the columns."""
        return [self.say("cli-analyse-round"), *self.names]

    def course(self) -> list[list[str]]:
        """A row for the beginning of each round, and one for the end: chances and points of everybody."""
        rows, rounds = [], set()
        *moments, end = self.found.curve()
        for moment in moments:
            if moment.round not in rounds:
                rounds.add(moment.round)
                rows.append([str(moment.round), *[expected(forecast) for forecast in moment.forecasts]])
        rows.append([self.say("cli-analyse-end"), *[f"{forecast.points:.0f}" for forecast in end.forecasts]])
        return rows

    # --- how everybody has decided -----------------------------------------------------------------------------------------

    def total_headings(self) -> list[str]:
        """What stands above the columns."""
        return [
            "",
            *[self.verdict(verdict) for verdict in VERDICTS],
            self.say("cli-analyse-cost"),
            self.say("cli-analyse-hindsight"),
        ]

    def totals(self) -> list[list[str]]:
        """A row for everybody."""
        rows = []
        for seat, name in enumerate(self.names):
            mine = self.found.costliest(seat)
            counts = [sum(1 for one in mine if one.known.verdict == verdict) for verdict in VERDICTS]
            costs = [sum(one.known.cost for one in mine), sum(one.hindsight.cost for one in mine)]
            mean = [cost / max(1, len(mine)) for cost in costs]
            rows.append([name, *map(str, counts), *[hundredths(cost) for cost in mean]])
        return rows

    def verdict(self, verdict: str) -> str:
        """A verdict in a word."""
        return self.say(f"analysis-{verdict}")

    # --- decisions -------------------------------------------------------------------------------------------------------------

    def title(self, judged: Judged) -> str:
        """Which decision, and what it has cost."""
        decision, known, hindsight = judged.decision, judged.known, judged.hindsight
        return self.say(
            "cli-analyse-decision",
            round=decision.round,
            seat=self.names[decision.seat],
            step=decision.step,
            verdict=self.verdict(known.verdict),
            cost=hundredths(known.cost),
            error=hundredths(known.error),
            hindsight=hundredths(hindsight.cost),
        )

    def lines(self, judged: Judged) -> list[str]:
        """What was done, and what else could have been."""
        seat, known = judged.decision.seat, judged.known
        words = self.found.words(judged, self.language, self.names)
        told = [self.say("cli-analyse-played", plan=words.plan(known.played), expected=expected(known.played.forecasts[seat]))]
        for number, plan in enumerate(known.plans, start=1):
            if plan.moves != known.played.moves:
                told.append(
                    self.say(
                        "cli-analyse-plan", number=str(number), plan=words.plan(plan), expected=expected(plan.forecasts[seat])
                    )
                )
                told += [f"   {reason}" for reason in words.reasons(plan)] if number == 1 and plan.reasons else []
        return told


def expected(forecast: Forecast) -> str:
    """A chance with its width, and points."""
    return f"{100 * forecast.chance:.0f} % ±{100 * width_of(forecast):.0f} · {forecast.points:.0f}"


def hundredths(share: float) -> str:
    """A share of a win, in hundredths."""
    return f"{100 * share:.1f} %"
