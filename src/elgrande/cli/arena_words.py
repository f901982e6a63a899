"""What the arena says, in the terminal and on its page."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.bots.arena import Match, budget_text
from elgrande.bots.results import GameResult
from elgrande.bots.standings import Standing
from elgrande.cli.common import edition_text
from elgrande.table.prose import say

HEADINGS = ("bot", "games", "rate", "interval", "points", "rating", "seconds", "slowest")
"""The columns, each with its sentence ``cli-arena-<name>``."""


@dataclass
class Outcome:
    """A run, and how far it has come."""

    match: Match
    games: int
    """How many were wanted."""
    played: list[GameResult]
    interrupted: bool = False


def headings(language: str) -> list[str]:
    """What stands above the columns."""
    return [say(f"cli-arena-{name}", None, language) for name in HEADINGS]


def cells(row: Standing) -> list[str]:
    """What stands in a bot's row."""
    return [
        row.name,
        str(row.games),
        percent(row.win_rate),
        f"{100 * row.low:.1f}–{percent(row.high)}",
        f"{row.mean_score:.1f}",
        f"{row.rating.mu:.1f} ±{row.rating.sigma:.1f}",
        f"{row.seconds_per_decision:.4f}",
        f"{row.slowest_seconds:.3f}",
    ]


def percent(share: float) -> str:
    """A share as people write it."""
    return f"{100 * share:.1f} %"


def summary(outcome: Outcome, language: str) -> str:
    """What was played, in two lines; the first says so if it is not all."""
    match, played = outcome.match, len(outcome.played)
    so_far = say("cli-arena-so-far", {"played": played, "games": outcome.games}, language)
    count = so_far if outcome.interrupted else say("cli-arena-played", {"games": played}, language)
    about = {
        "edition": edition_text(match.setup.edition, language),
        "seed": str(match.seed),
        "budget": budget_text(match.budget),
        "share": percent(1 / len(match.seats)),
    }
    return f"{count} {say('cli-arena-about', about, language)}"


def fault_lines(rows: list[Standing], language: str) -> list[str]:
    """Which bots have failed, how often, and how it began."""
    return [
        say("cli-arena-faults", {"bot": row.name, "faults": row.faults, "error": row.error[:300]}, language)
        for row in rows
        if row.faults
    ]
