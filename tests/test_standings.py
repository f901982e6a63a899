"""Statistics of many games, against what was worked out by hand or is printed in a paper."""

from __future__ import annotations

import pytest

from elgrande.bots.results import GameResult, SeatResult
from elgrande.bots.standings import Rating, places, ratings, shares, standings, wilson


def game(number: int, *seats: tuple[str, int]) -> GameResult:
    """A game by who had how many points; everybody took two decisions, in one second and in three."""
    return GameResult(number, tuple(SeatResult(bot, points, 2, 4.0, 3.0) for bot, points in seats))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # By hand: z²/(n+z²) and n/(n+z²) with z² = 3.8415.
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        # A shared first place is half a win: p = 0.25, (0.25 + 0.4802 ± 1.96·√(0.0469 + 0.06)) / 1.9604.
        (1.0, 4, 0.0456, 0.6994),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=5e-5)


def test_more_games_are_surer() -> None:
    widths = [high - low for low, high in (wilson(games / 4, games) for games in (4, 40, 400, 4000))]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.03


def test_places_and_shares() -> None:
    assert places([70, 90, 90, 50]) == [3, 1, 1, 4]
    assert shares([70, 90, 90, 50]) == [0, 0.5, 0.5, 0]
    assert shares([1, 1, 1]) == [1 / 3] * 3


def test_a_rating_by_hand() -> None:
    """Two beginners: c² = 2(σ² + β²) with σ = 25/3 and β = 25/6, so whoever wins moves by σ²/c · ½ = 2.635."""
    rated = ratings([game(0, ("good", 90), ("bad", 80))])
    assert rated["good"].mu == pytest.approx(27.635, abs=1e-3)
    assert rated["bad"].mu == pytest.approx(22.365, abs=1e-3)
    assert rated["good"].sigma == pytest.approx(rated["bad"].sigma)
    assert rated["good"].sigma < 25 / 3


def test_a_draw_between_beginners_moves_nobody() -> None:
    assert [rating.mu for rating in ratings([game(0, ("a", 9), ("b", 9))]).values()] == [pytest.approx(25)] * 2


def test_a_bot_in_several_seats_is_rated_once() -> None:
    """First and last of three: they move it by their mean, which is nearly nothing, and alone it would have been much."""
    rated = ratings([game(0, ("twice", 90), ("once", 80), ("twice", 70))])
    assert set(rated) == {"twice", "once"}
    alone = ratings([game(0, ("first", 90), ("once", 80), ("last", 70))])
    assert rated["twice"].mu == pytest.approx((alone["first"].mu + alone["last"].mu) / 2)
    assert rated["once"] == alone["once"]


def test_rows_of_the_table() -> None:
    """Seat by seat: of two games x wins one and shares the other with one of its own seats and with y."""
    games = [game(0, ("x", 60), ("y", 50), ("x", 40)), game(1, ("y", 30), ("x", 30), ("x", 30))]
    x, y = standings(games)
    assert [(row.name, row.games) for row in (x, y)] == [("x", 4), ("y", 2)]
    assert [x.wins, y.wins, x.win_rate] == pytest.approx([1 + 2 / 3, 1 / 3, 5 / 12])
    assert [x.mean_score, y.mean_score] == [40, 40]
    assert (x.low, x.high) == wilson(x.wins, 4)
    assert (x.seconds_per_decision, x.slowest_seconds) == (2.0, 3.0)
    assert isinstance(x.rating, Rating)
    assert (x.faults, x.error) == (0, "")


def test_the_order_of_games_makes_no_difference() -> None:
    games = [game(number, ("x", number * 7 % 5), ("y", number * 3 % 4)) for number in range(20)]
    assert standings(games) == standings(reversed(games))


def test_the_first_error_is_that_of_the_first_game() -> None:
    def failing(number: int, error: str) -> GameResult:
        return GameResult(number, (SeatResult("x", 1, 5, 1.0, 1.0, 2, error), SeatResult("y", 2, 5, 1.0, 1.0)))

    rows = standings([failing(2, "third"), game(0, ("x", 1), ("y", 2)), failing(1, "second")])
    assert [(row.name, row.faults, row.error) for row in rows] == [("y", 0, ""), ("x", 4, "second")]


def test_nothing_was_played() -> None:
    assert standings([]) == []
