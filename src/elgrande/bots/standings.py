"""What many games add up to: shares of wins with their intervals, means, ratings.  Pure functions of results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

from elgrande.bots.results import GameResult, SeatResult

CONFIDENCE = 0.95
"""How sure an interval is."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength as OpenSkill estimates it: everybody begins at 25, give or take 25/3."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class Standing:
    """One bot's row of the table."""

    name: str
    games: int
    """In each seat it had: a bot in two seats of a game has played it twice."""
    wins: float
    """A shared first place counts as its share."""
    win_rate: float
    low: float
    """The interval in which the true share of wins lies, 19 times out of 20."""
    high: float
    mean_score: float
    seconds_per_decision: float
    slowest_seconds: float
    rating: Rating
    faults: int
    """Decisions it has lost to chance."""
    error: str
    """What went wrong first."""


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval for a share; of nothing one knows nothing."""
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def places(points: Sequence[int]) -> list[int]:
    """The place of each seat, from 1 on; the same points are the same place."""
    return [1 + sum(other > own for other in points) for own in points]


def shares(points: Sequence[int]) -> list[float]:
    """Which part of a win each seat has."""
    winners = [place == 1 for place in places(points)]
    return [won / sum(winners) for won in winners]


def ratings(games: Iterable[GameResult]) -> dict[str, Rating]:
    """Every bot's rating after these games, in this order; a bot in several seats moves by the mean of what they do."""
    rated: dict[str, Rating] = {}
    for game in games:
        rated |= after_game(rated, [seat.bot for seat in game.seats], _points(game))
    return rated


def after_game(known: Mapping[str, Rating], names: Sequence[str], points: Sequence[int]) -> dict[str, Rating]:
    """The ratings of those who have ended a game with these points; whoever is not known begins."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    before = [known.get(name, Rating(model.mu, model.sigma)) for name in names]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places(points)])]
    made = {}
    for name in dict.fromkeys(names):
        own = [new for new, of in zip(after, names, strict=True) if of == name]
        made[name] = Rating(fmean(one.mu for one in own), fmean(one.sigma for one in own))
    return made


def standings(results: Iterable[GameResult]) -> list[Standing]:
    """The table: whoever wins most stands first.  The order in which games came to an end makes no difference."""
    games = sorted(results, key=lambda game: game.game)
    seats: dict[str, list[SeatResult]] = {}
    wins: dict[str, float] = {}
    for game in games:
        for seat, share in zip(game.seats, shares(_points(game)), strict=True):
            seats.setdefault(seat.bot, []).append(seat)
            wins[seat.bot] = wins.get(seat.bot, 0.0) + share
    rated = ratings(games)
    rows = [_standing(name, seats[name], wins[name], rated[name]) for name in seats]
    return sorted(rows, key=lambda row: (-row.win_rate, -row.mean_score, row.name))


def _standing(name: str, seats: list[SeatResult], wins: float, rating: Rating) -> Standing:
    decisions = sum(seat.decisions for seat in seats)
    low, high = wilson(wins, len(seats))
    return Standing(
        name=name,
        games=len(seats),
        wins=wins,
        win_rate=wins / len(seats),
        low=low,
        high=high,
        mean_score=fmean(seat.points for seat in seats),
        seconds_per_decision=sum(seat.seconds for seat in seats) / decisions if decisions else 0.0,
        slowest_seconds=max(seat.slowest for seat in seats),
        rating=rating,
        faults=sum(seat.faults for seat in seats),
        error=next((seat.error for seat in seats if seat.error), ""),
    )


def _points(game: GameResult) -> list[int]:
    return [seat.points for seat in game.seats]
