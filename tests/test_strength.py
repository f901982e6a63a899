"""Rows of strength: data that is whole, results that are theirs, a page that follows; manners and chances worked out by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from elgrande.bots.arena import Match, play_game
from elgrande.bots.base import Budget
from elgrande.bots.contestant import BotPlayer, Contestant
from elgrande.bots.results import GameResult, SeatResult
from elgrande.game import Game
from elgrande.rules.edition import Options
from elgrande.table.moves import parse_move
from elgrande.testing.scenario import perform, scenario
from strength import __main__ as command
from strength import calibration, page, playing
from strength.calibration import Bin, Prediction, Stated, bins
from strength.manners import Disc, Watcher, judged, lost, veto_worth, watched_game
from strength.plot import plot
from strength.results import Played, committed, verdict
from strength.rows import EDITIONS, ROWS, Bar, Row
from tests.contests import match_of

SHORT = match_of("classic", ["easy", "random"], {"length": "six"})
ROW = Row("made-up", "easy", "random", Bar(at_least=0.5, mean_ms=10, worst_ms=100), "classic", 2, games=4)


def results(*points: Sequence[int], bots: tuple[str, ...] = ("easy", "random"), seconds: float = 0.1) -> list[GameResult]:
    """Games by their points; everybody took ten decisions."""
    found = []
    for number, game in enumerate(points):
        at = number % len(bots)
        names = bots[at:] + bots[:at]
        seats = [
            SeatResult(name, each, 10, seconds, seconds / 2, 0, "", {"discs": 1}) for name, each in zip(names, game, strict=True)
        ]
        found.append(GameResult(number, tuple(seats)))
    return found


def played(games: list[GameResult], **about: Any) -> Played:
    """A row as if it had been played for the record."""
    usual = {"name": ROW.name, **ROW.match.parameters(), "commit": "abc", "build": "compiled"}
    return Played.of(usual | about, games)


# --- rows and results -----------------------------------------------------------------------------------------------------------


def test_every_row_can_be_played() -> None:
    for name, row in ROWS.items():
        assert name == row.name
        row.match.check()
        assert len(row.match.seats) == row.players
        assert row.bar != Bar()
        assert row.games in (200, 400)
    assert len({row.seed for row in ROWS.values()}) == len(ROWS) == 31
    assert {row.bot for row in ROWS.values() if row.stretch} == {"expert"}


def test_what_is_committed_is_rows_and_small() -> None:
    for name, found in committed().items():
        assert found.name == name
        assert verdict(ROWS[name], found).void == ()
        assert sum(tally.games for tally in found.tallies.values()) == ROWS[name].games * ROWS[name].players
    files = [path for path in playing.RESULTS.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 400_000


def test_what_was_stated_is_the_whole_of_it() -> None:
    for edition in EDITIONS:
        for players, found in zip(calibration.PLAYERS, calibration.committed(edition), strict=False):
            wanted = calibration.calibration_match(edition, players).parameters()
            assert {name: found.about[name] for name in wanted.keys() - {"version"}} == {
                name: wanted[name] for name in wanted.keys() - {"version"}
            }
            assert len(found.predictions) == calibration.GAMES * players * len(calibration.ROUNDS)
            assert found.about["build"] == "compiled"
            assert not str(found.about["commit"]).endswith("+")


def test_the_page_follows_from_what_is_committed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Written by ``make strength``."""
    kept = page.PAGE.read_text(encoding="utf-8"), page.PLOT.read_text(encoding="utf-8") if page.PLOT.exists() else ""
    monkeypatch.setattr(page, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(page, "PLOT", tmp_path / page.PLOT.name)
    page.write()
    assert page.PAGE.read_text(encoding="utf-8") == kept[0]
    assert (page.PLOT.read_text(encoding="utf-8") if page.PLOT.exists() else "") == kept[1]


def test_a_row_is_read_as_it_was_written() -> None:
    found = played(results((60, 50), (40, 70), (50, 50), (30, 80)))
    assert Played.read(found.text()) == found
    assert found.text().splitlines()[1:] == ["60 50", "40 70", "50 50", "30 80"]
    assert found.tallies["easy"].counts == {"discs": 4}
    with pytest.raises(AssertionError, match="numbers of games"):
        played(results((60, 50), (40, 70))[1:])


def test_a_verdict_by_hand() -> None:
    """Seats rotate, so the second game's first seat is the rival's; three wins and a half of four."""
    found = verdict(ROW, played(results((60, 50), (40, 70), (50, 50), (30, 80))))
    assert found.rate == 3.5 / 4
    assert (found.low, found.high) == pytest.approx((0.3958, 0.9868), abs=5e-5)
    assert found.missed == ("rate",)
    assert not found.passed


def test_bars() -> None:
    won = results(*[(9, 1), (1, 9)] * 2)
    assert verdict(ROW, played(won)).passed  # 4 of 4: from 0.51 on
    assert verdict(replace(ROW, bar=Bar(at_least=0.52)), played(won)).missed == ("rate",)
    assert verdict(replace(ROW, bar=Bar(at_most=0.99)), played(won)).missed == ("rate",)
    assert verdict(replace(ROW, bar=Bar(at_most=1.0)), played(won)).passed
    slow = played(results(*[(9, 1), (1, 9)] * 2, seconds=0.4))  # 40 ms in the mean, 200 at worst
    assert verdict(ROW, slow).missed == ("mean time", "worst time")


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"seed": 7}, "another seed"),
        ({"budget": "5s"}, "another budget"),
        ({"seats": ["easy", "greedy@1"]}, "another seats"),
        ({"build": "pure"}, "not compiled"),
        ({"commit": "abc+"}, "sources that were not committed"),
    ],
)
def test_what_is_not_the_row_never_passes(about: dict[str, Any], why: str) -> None:
    found = verdict(ROW, played(results(*[(9, 1), (1, 9)] * 2), **about))
    assert found.void == (why,)
    assert not found.passed
    assert why in page.line_of(ROW, played(results(*[(9, 1), (1, 9)] * 2), **about))


def test_a_trial_does_not_count() -> None:
    for games in (results((9, 1), (1, 9)), results(*[(9, 1), (1, 9)] * 3)):
        found = verdict(ROW, played(games))
        assert found.void == (f"{len(games)} of 4 games",)
        assert not found.passed
        assert "**passed**" not in page.line_of(ROW, played(games))


def test_the_page_says_what_was_not_played() -> None:
    told = page.text({}, {})
    assert told.count("| not played |") == len(ROWS)
    assert f"{len(ROWS)} of {len(ROWS)} rows were not played yet" in told


def test_a_line_of_the_page() -> None:
    found = page.line_of(ROW, played(results(*[(9, 1), (1, 9)] * 2)))
    assert found == (
        "| `made-up` | easy against random, classic | 2 | 4 | 1.000 | 0.510–1.000 | ≥ 0.50, mean ≤ 10 ms, worst ≤ 100 ms "
        "| 10.0 | 50 | abc | **passed** |"
    )


# --- playing --------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(playing, "KEPT", tmp_path)
    monkeypatch.setattr(command, "KEPT", tmp_path)
    monkeypatch.setattr(playing, "commit", lambda: "abc")
    return tmp_path


def test_a_row_goes_on_where_it_was_interrupted(kept: Path) -> None:
    numbers: list[int] = []

    def noted(match: Match, number: int) -> GameResult:
        numbers.append(number)
        return play_game(match, number)

    first = playing.played("row", SHORT, 1, noted, 1)[1]
    about, both = playing.played("row", SHORT, 2, noted, 1)
    assert numbers == [0, 1]
    assert both[:1] == first
    assert about["games"] == 2
    assert about["commit"] == "abc"


def test_other_sources_play_other_games(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    playing.played("row", SHORT, 1, play_game, 1)
    monkeypatch.setattr(playing, "commit", lambda: "def")
    again = playing.played("row", SHORT, 1, watched_game, 1)[1]
    assert again[0].seats[0].counts
    assert len(list(kept.iterdir())) == 2


def test_what_is_installed_is_what_is_committed(tmp_path: Path) -> None:
    for name in ("sources", "installed"):
        (tmp_path / name / "bots").mkdir(parents=True)
        (tmp_path / name / "bots" / "one.py").write_text("one", encoding="utf-8")
    assert playing.same(tmp_path / "sources", tmp_path / "installed")
    (tmp_path / "sources" / "bots" / "one.py").write_text("two", encoding="utf-8")
    assert not playing.same(tmp_path / "sources", tmp_path / "installed")
    assert not playing.same(tmp_path / "sources", tmp_path)


def test_commands(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command.main(["list"])
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(ROWS)
    with pytest.raises(SystemExit):
        command.main(["no-such-row"])
    assert "choose from: easy-random-classic" in capsys.readouterr().err
    before = committed()
    command.main(["easy-random-classic", "--games", "1", "--jobs", "1"])
    assert "1 of 400 games" in capsys.readouterr().out
    assert committed() == before
    assert json.loads((kept / "easy-random-classic.txt").read_text(encoding="utf-8").splitlines()[0])["games"] == 1


# --- manners --------------------------------------------------------------------------------------------------------------------


def option_of(game: Game, text: str) -> int:
    """The number of a move."""
    return parse_move(game.edition, text)


def judge(game: Game, text: str) -> Disc:
    """Of the first seat's disc."""
    return judged(game.state, 0, option_of(game, text), Random(1))


def test_a_disc_for_which_there_is_a_better_one() -> None:
    """Two of red's leave the Castillo at the last scoring: beside five of blue's they get 3 points, alone in Castile 6."""
    game = scenario(at="general-scoring", round=9, castillo="red 2", VAL="blue 5 yellow 1")
    assert game.explain("VAL").points == {1: 5, 2: 3}
    assert judge(game, "disc VAL") is Disc.POOR
    assert judge(game, "disc CAS") is Disc.GOOD
    assert judged(game.state, 1, option_of(game, "disc VAL"), Random(1)) is Disc.IDLE


def test_a_disc_that_depends_on_others_is_not_poor() -> None:
    """Alone in Galicia one is first, with 4 points; where more can be had the others may come, too, and are more."""
    game = scenario(at="general-scoring", round=9, castillo="red 1 blue 2 brown 2 yellow 2")
    assert judge(game, "disc GAL") is Disc.GOOD


def watched(game: Game, *decisions: tuple[int, str]) -> dict[str, int]:
    """What is counted of the first of these seats while decisions are taken."""
    watcher = Watcher(1)
    for seat, text in decisions:
        option = option_of(game, text)
        watcher.see(game, seat, Contestant(game, seat, "random", 1, Budget()), option)
        game.play(seat, option)
    return {what: times for what, times in watcher.finish().get(decisions[0][0], {}).items() if times}


def test_discs_are_counted_once_they_are_open() -> None:
    discs = [(0, "disc CAS"), (0, "disc VAL"), (1, "disc VAL"), (2, "disc GAL"), (3, "disc VAL")]
    game = scenario(at="general-scoring", round=9, castillo="red 2", VAL="blue 5 yellow 1")
    assert watched(game, *discs) == {"discs": 1, "poor discs": 1}


def test_a_court_that_is_left_full() -> None:
    """One more could be placed in the last turn; in a turn before that it may wait."""
    for number, counts in ((9, {"courts left full": 1}), (8, {})):
        assert watched(scenario(card="four-any", round=number, court="red 3"), (0, "done")) == counts
        assert watched(scenario(card="four-any", round=number, court="red 3"), (0, "place VAL"), (0, "done")) == {}


@pytest.mark.parametrize(("pieces", "worth"), [("red 3", 4.0), ("red 3 blue 1", 1.0), ("red 1 yellow 2 brown 3", 4.0)])
def test_what_a_veto_is_worth(pieces: str, worth: float) -> None:
    """Sevilla would be scored, 4 points, 3 and 1: what red, who loses most, or brown does not get, less what blue loses."""
    game = scenario(card="score-one-2", vetoes="blue", court="red 1", SEV=pieces)
    perform(game, "red special", "red choose SEV")
    assert veto_worth(game.state, 1, Random(1)) == pytest.approx(worth)
    counts = watched(game, (1, "veto"))
    assert counts == ({"vetoes": 1, "cheap vetoes": 1} if worth < 2 else {"vetoes": 1})


def test_a_slip_gives_away_a_chance_that_was_seen() -> None:
    """Three points for the second place in Valencia lose the game by one, six in Castile win it."""
    known: Options = {"castillo": "open"}
    scores = "red 56 blue 60"
    game = scenario(at="general-scoring", round=9, options=known, scores=scores, castillo="red 2", VAL="blue 5 yellow 1")
    player = BotPlayer(game, 0, "random", 1)
    assert lost(game, player, option_of(game, "disc VAL"), Random(1)) > 0.9
    assert lost(game, player, option_of(game, "disc CAS"), Random(1)) <= 0


def test_one_choice_of_a_game_is_thought_over() -> None:
    made = [watched_game(SHORT, number) for number in range(2)]
    assert [sum(seat.counts.get("thought over", 0) for seat in game.seats) for game in made] == [1, 1]


# --- chances --------------------------------------------------------------------------------------------------------------------


def said(chance: float, won: float) -> Prediction:
    return Prediction(2, 1, chance, won)


def test_bins_hold_equally_many() -> None:
    found = bins([said(number / 1000, number % 2) for number in range(999, -1, -1)])
    assert [each.count for each in found] == [200] * 5
    assert [each.stated for each in found] == pytest.approx([0.0995, 0.2995, 0.4995, 0.6995, 0.8995])
    assert [each.won for each in found] == [0.5] * 5
    assert [each.holds for each in found] == [False, False, True, False, False]
    assert len(bins([said(0.5, 1)] * 150)) == 1
    assert bins([]) == []


def test_a_bin_holds_within_five_points_or_its_interval() -> None:
    assert Bin(9999, 0.50, 0.549, 0.54, 0.56).holds
    assert not Bin(9999, 0.50, 0.551, 0.54, 0.56).holds
    assert Bin(200, 0.50, 0.56, 0.49, 0.63).holds


def test_what_was_stated_is_read_as_it_was_written() -> None:
    about = {"name": "calibration", "seats": ["medium", "medium"]}
    chances = {"chance 1": 5000, "chance 4": 7000, "chance 7": 9000}
    others = {name: 10_000 - chance for name, chance in chances.items()}
    seats = (SeatResult("medium", 60, 9, 1.0, 1.0, 0, "", chances), SeatResult("medium", 50, 9, 1.0, 1.0, 0, "", others))
    found = Stated.of(about, [GameResult(0, seats)])
    assert Stated.read(found.text) == found
    assert found.predictions == tuple(
        Prediction(2, number, chance, won)
        for number, pair in ((1, (0.5, 0.5)), (4, (0.7, 0.3)), (7, (0.9, 0.1)))
        for chance, won in zip(pair, (1.0, 0.0), strict=True)
    )


def test_chances_are_stated_for_every_seat() -> None:
    """They add up to one; a game of six rounds has no seventh."""
    game = calibration.stated_game(match_of("classic", ["medium", "easy"]), 0)
    for number in calibration.ROUNDS:
        assert sum(seat.counts[f"chance {number}"] for seat in game.seats) == pytest.approx(calibration.PRECISION, abs=2)


def test_the_plot_has_a_dot_for_every_bin() -> None:
    drawn = plot({"classic": [Bin(200, 0.2, 0.3, 0.2, 0.4)], "modern": [Bin(200, 0.5, 0.5, 0.4, 0.6)] * 2})
    assert drawn.count("<circle") == 3 + 2  # and one for each name
    assert 'cy="296.0"' in drawn  # 30 % of 400 from the bottom
