"""A finished game is analysed: what is judged, by what knowledge, and what is made of it."""

from __future__ import annotations

import doctest
from pathlib import Path
from random import Random

import pytest

from elgrande import Game
from elgrande.bots.advice import AdvisedPlan
from elgrande.bots.analysis import (
    BEST,
    COSTING,
    COSTLY,
    FINE,
    NEGLIGIBLE,
    Effort,
    Judgement,
    Truth,
    analyse,
    analysed,
    course_of,
    judge_by,
    mean_of,
    verdict_on,
)
from elgrande.bots.findings import ASTRAY, Findings, forecast_data, width_of
from elgrande.records.record import MoveLine, Record, taken_back
from elgrande.rules.errors import SetupError
from elgrande.table.moves import parse_move
from tests.playing import game_at
from tests.redraw import Redraw
from tests.test_ladder import questions

RECORDS = Path(__file__).parent / "games" / "records"
EFFORT = Effort("medium", rollouts=4)


def kept(name: str) -> Record:
    return Record.loads((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


# --- secrets ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "every"), [("classic", 53), ("grandissimo", 97)])
def test_what_was_hidden_makes_no_difference_to_a_judgement(kind: str, every: int) -> None:
    """Everything a seat may not know is drawn anew, and what it has heard stays: the same is said, to the last digit."""
    changed: set[str] = set()
    chance = Random(4)
    for game, seat in questions(kind, 4, every):
        if game.view(seat).question == "pick":
            continue
        redraw = Redraw(game.setup, game.state, seat, chance)
        changed.update(redraw.changed)
        played = [game.legal(seat)[-1].option]
        views = game.view(seat), game_at(game.setup, redraw.other).view(seat)
        told = [judge_by(view, game.belief(seat), played, EFFORT) for view in views]
        assert told[0] == told[1]
    assert {"stack", "castillo"} <= changed


def test_hindsight_is_the_position_that_was_there() -> None:
    game = Game.new("classic", 3, 5)
    seat = game.awaiting()[0]
    truth = Truth(game.belief(seat), game.state)
    sampled = truth.sample(game.view(seat), Random(1))
    assert (sampled.rows, sampled.reg, sampled.pieces) == (game.state.rows, game.state.reg, game.state.pieces)
    assert sampled is not game.state


# --- what a decision is ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic-2", "classic-undo", "modern-4", "classic-mixed-4", "position"])
def test_every_choice_that_counted_is_in_one_decision(name: str) -> None:
    record = kept(name)
    course = course_of(record)
    void = taken_back(record.lines)
    inside: dict[int, int] = {}
    for decision in course.decisions:
        lines = [
            number
            for number in range(decision.step, decision.until)
            if number not in void and isinstance(record.lines[number], MoveLine)
        ]
        played = [record.lines[number] for number in lines]
        assert [line.seat for line in played if isinstance(line, MoveLine)] == [decision.seat] * len(lines)
        assert [parse_move(course.edition, line.move) for line in played if isinstance(line, MoveLine)] == list(decision.moves)
        for number in lines:
            assert number not in inside
            inside[number] = decision.step
    powers = [number for number, line in enumerate(record.lines) if isinstance(line, MoveLine) and line.move.startswith("power ")]
    alone = {decision.step for decision in course.decisions if decision.question == "power"}
    assert {number for number in powers if number in inside} == alone
    assert course.first_look()[0].round < course.first_look()[1].round


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(SetupError, match="only a game that is over"):
        course_of(Game.new("classic", 2, 1).record())


# --- what is made of it ----------------------------------------------------------------------------------------------------


def test_thresholds() -> None:
    assert verdict_on(NEGLIGIBLE - 0.001, 0.0) == BEST
    assert verdict_on(NEGLIGIBLE, 0.0) == FINE
    assert verdict_on(COSTLY, 0.0) == COSTING
    assert verdict_on(COSTLY, COSTLY) == FINE, "it may be luck"


def test_who_does_what_is_best_gives_nothing_away() -> None:
    game = Game.new("modern", 3, 7)
    seat = game.awaiting()[0]
    view, belief = game.view(seat), game.belief(seat)
    best = judge_by(view, belief, [game.legal(seat)[0].option], EFFORT).plans[0]
    again = judge_by(view, belief, best.moves, EFFORT)
    assert (again.verdict, again.cost, again.error) == (BEST, 0.0, 0.0)
    assert again.played.forecasts == again.plans[0].forecasts == best.forecasts


def test_a_mistake_costs_what_it_gives_away() -> None:
    """The cost is the difference of the chances that are told."""
    judged = [one.known for one in analyse(kept("position"), EFFORT)]
    seats = [one.decision.seat for one in analyse(kept("position"), EFFORT)]

    def difference(judgement: Judgement, seat: int) -> float:
        def chance(plan: AdvisedPlan) -> float:
            return plan.forecasts[seat].chance

        return chance(judgement.plans[0]) - chance(judgement.played)

    for judgement, seat in zip(judged, seats, strict=True):
        assert judgement.cost == pytest.approx(max(0.0, difference(judgement, seat)))
        assert judgement.error >= 0
    assert {judgement.verdict for judgement in judged} >= {BEST, COSTING}


def test_the_same_effort_says_the_same_wherever_it_is_asked() -> None:
    text = kept("position").dumps()
    for judged in list(analyse(Record.loads(text), EFFORT))[:3]:
        assert analysed(text, judged.decision.step, EFFORT) == judged


def test_the_course_of_a_game_ends_as_it_ended() -> None:
    record = kept("position")
    course = course_of(record)
    found = Findings(course.edition, course.scores, len(record.lines) - 1, len(course.decisions), EFFORT)
    found.judged.extend(analyse(record, EFFORT))
    *moments, end = found.curve()
    assert [moment.step for moment in moments] == [decision.step for decision in course.decisions]
    for moment in moments:
        assert sum(forecast.chance for forecast in moment.forecasts) == pytest.approx(1)
    assert [forecast.chance for forecast in end.forecasts] == [1, 0, 0, 0]
    assert [forecast.points for forecast in end.forecasts] == list(course.scores)
    assert [width_of(forecast) for forecast in end.forecasts] == [0, 0, 0, 0]
    unsure = moments[0].forecasts[0]
    told = forecast_data(unsure)
    assert told["low"] <= told["chance"] - min(ASTRAY, told["chance"]) + 1e-4
    data = found.as_data(("en", "it"))
    assert [decision["step"] for decision in data["decisions"]] == [decision.step for decision in course.decisions]
    assert set(data["decisions"][0]["known"]["plans"][0]["said"]) == {"en", "it"}


def test_averages() -> None:
    assert mean_of([1, 3]) == (2, 1)


def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(Path(__file__).parent.parent / "docs" / "analysis.md"), module_relative=False)
    assert tried > 5
    assert not failed
