"""A finished game looked at again: what everybody could expect at each decision, and what the decision has cost.

A decision is all that a seat answers in one go: a power card, a whole turn, a disc.  It is judged by what its seat could know, on
states that its belief imagines, and once more in hindsight, on the state as it was.  Only the second half is handed the truth.
Plans are found in some imagined games and compared in others, so that the one that came first there by luck gains nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import sqrt
from random import Random

from elgrande.bots.advice import ADVISER, ENOUGH, SHOWN, AdvisedPlan, Forecast, told_plan
from elgrande.bots.base import Budget
from elgrande.bots.ladder import LEVELS, ThinkingBot
from elgrande.bots.reasons import Comparison
from elgrande.engine.registers import ORDER, ROUND, TURN
from elgrande.engine.state import State
from elgrande.game import replaying
from elgrande.records.record import MoveLine, Record, taken_back
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.places import CASTILLO
from elgrande.search.judging import settled
from elgrande.search.plans import Plan
from elgrande.search.thinking import Thinker
from elgrande.search.value import POINT
from elgrande.table.belief import Belief
from elgrande.table.moves import parse_move
from elgrande.table.view import View

NEGLIGIBLE = 0.01
"""Who gives away less than this of a chance to win has found the best, or something as good."""
COSTLY = 0.04
"""Who gives away as much as this has made a mistake, if it is also sure that anything was given away."""
SURE = 1.96
"""So many standard errors to either side hold the truth 19 times out of 20."""
SAMPLES = 16
"""So many states, at most, plans are compared on."""
BEST, FINE, COSTING = "best", "fine", "costly"
VERDICTS = (BEST, FINE, COSTING)


@dataclass(frozen=True)
class Effort:
    """How hard a game is thought about; the same effort says the same on every machine."""

    bot: str = ADVISER
    rollouts: int = 64
    """So many games are imagined to find plans, and half as many to try each of those that are compared."""
    seed: int = 0

    @property
    def trials(self) -> int:
        """So many games each plan is tried in."""
        return max(ENOUGH, self.rollouts // 2)


@dataclass(frozen=True)
class Decision:
    """All that a seat has answered in one go."""

    step: int
    """So many lines of the record had been played before it."""
    until: int
    """And so many when it was finished."""
    round: int
    seat: int
    question: str
    """What was asked first, an id of the texts."""
    moves: tuple[int, ...]
    """What was answered, as numbers of moves."""


@dataclass(frozen=True)
class Judgement:
    """A decision compared with what could have been done instead."""

    verdict: str
    cost: float
    """So much less likely the seat wins than with the best plan, from 0 to 1."""
    error: float
    """The standard error of that."""
    plans: tuple[AdvisedPlan, ...]
    """The best three, the best first."""
    played: AdvisedPlan
    """What was done, judged in the same way."""


@dataclass(frozen=True)
class Judged:
    """A decision, judged by what its seat could know, and in hindsight."""

    decision: Decision
    known: Judgement
    hindsight: Judgement

    @property
    def forecasts(self) -> tuple[Forecast, ...]:
        """What everybody could expect at that moment, as far as the seat could know: with its best plan."""
        return self.known.plans[0].forecasts


@dataclass
class Course:
    """A finished game, and what was known and true at each decision."""

    edition: Edition
    decisions: list[Decision] = field(default_factory=list)
    moments: dict[int, tuple[View, Belief, State]] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    lines: int = 0
    """So many lines the record has, without the last, which tells its secrets."""

    def first_look(self) -> list[Decision]:
        """All decisions, those that begin a round first: they give the whole picture before any detail."""
        rounds: set[int] = set()
        begin: list[Decision] = []
        rest: list[Decision] = []
        for decision in self.decisions:
            (rest if decision.round in rounds else begin).append(decision)
            rounds.add(decision.round)
        return begin + rest


def course_of(record: Record) -> Course:
    """Go through a finished game."""
    if not record.sealed:
        raise SetupError("only a game that is over can be analysed, for an analysis tells its secrets")
    games = replaying(record)
    game = next(games)
    course = Course(game.edition)
    void = taken_back(record.lines)
    answered: list[tuple[Decision, bool]] = []
    turn: tuple[int, ...] = ()
    for number, line in enumerate(record.lines):
        if isinstance(line, MoveLine) and number not in void:
            reg, seat = game.state.reg, line.seat
            option, choice = parse_move(game.edition, line.move), len(game.legal(seat)) > 1
            # Whoever plays the last power card may be the first to move: these are two decisions.
            now = (reg[ROUND], len(game.state.rows[ORDER]), reg[TURN], seat)
            if now != turn:
                turn = now
                view = game.view(seat)
                course.moments[number] = (view, game.belief(seat), game.state.clone())
                begun = Decision(number, number + 1, game.round, seat, view.question or "", (option,))
                answered.append((begun, choice))
            else:
                begun, chosen = answered[-1]
                answered[-1] = (replace(begun, until=number + 1, moves=(*begun.moves, option)), chosen or choice)
        game = next(games)
    course.scores, course.lines = game.scores, len(record.lines) - 1
    course.decisions = [decision for decision, choice in answered if choice and decision.question != "pick"]
    return course


@lru_cache(1)
def course_known(text: str) -> Course:
    """The same from a text; who judges a game decision by decision goes through it once."""
    return course_of(Record.loads(text))


def analysed(text: str, step: int, effort: Effort) -> Judged:
    """The decision of a record that begins after so many lines: all that a process has to be told."""
    course = course_known(text)
    return judge(course, next(decision for decision in course.decisions if decision.step == step), effort)


def analyse(record: Record, effort: Effort | None = None) -> Iterator[Judged]:
    """Every decision of a finished game in which there was a choice, the beginnings of the rounds first."""
    course = course_of(record)
    for decision in course.first_look():
        yield judge(course, decision, effort or Effort())


def judge(course: Course, decision: Decision, effort: Effort) -> Judged:
    """One decision."""
    view, belief, truth = course.moments[decision.step]
    told = Truth(belief, truth)
    return Judged(decision, judge_by(view, belief, decision.moves, effort), judge_by(view, told, decision.moves, effort))


class Truth(Belief):
    """What somebody would imagine who knew everything."""

    def __init__(self, belief: Belief, truth: State) -> None:
        super().__init__(belief.setup, belief.seat)
        self.truth = truth

    def sample(self, view: View, chance: Random) -> State:
        """There is only one state it could be."""
        return self.truth.clone()


def judge_by(view: View, belief: Belief, moves: Sequence[int], effort: Effort) -> Judgement:
    """What was decided, by what is believed, and by nothing else."""
    seat = view.seat
    assert seat is not None
    chance = Random(f"{effort.seed} {view.position}")
    bot = ThinkingBot(chance.getrandbits(32), LEVELS[effort.bot])
    bot.think(view, seat, belief, Budget(rollouts=effort.rollouts))
    assert bot.thinker is not None
    castillo_seen = isinstance(belief, Truth) or None not in view.seen.pieces[CASTILLO]
    comparison = Comparison(belief.setup, bot.imagined[0], seat, castillo_seen=castillo_seen)
    fresh = [belief.sample(view, chance) for _ in range(min(SAMPLES, effort.trials))]
    seeds = [chance.getrandbits(32) for _ in range(effort.trials)]
    played = Plan([settled(seat, option) for option in moves], 0)
    tried = [Trial.of(bot.thinker, seat, plan, fresh, seeds) for plan in (*bot.considered[:SHOWN], played)]
    plans = [trial.told(told_plan(bot.thinker, comparison, trial.plan)) for trial in tried]
    cost, error = tried[-1].behind(tried[0], seat)
    return Judgement(verdict_on(cost, error), cost, error, tuple(plans[:-1]), plans[-1])


def verdict_on(cost: float, error: float) -> str:
    """What is made of a cost, and of how sure it is."""
    if cost < NEGLIGIBLE:
        return BEST
    return COSTING if cost >= COSTLY and cost > SURE * error else FINE


@dataclass(frozen=True)
class Trial:
    """A plan, and what came of it game by game; all plans meet the same chance, so their games can be compared one by one."""

    plan: Plan
    points: list[list[float]]
    """By seat: what it could expect to have in the end, after each game."""
    chances: list[list[float]]

    @classmethod
    def of(cls, thinker: Thinker, seat: int, plan: Plan, imagined: list[State], seeds: list[int]) -> Trial:
        """Try a plan."""
        games = []
        for number, seed in enumerate(seeds):
            game = Plan(plan.answers, 0)
            thinker.rollout(imagined[number % len(imagined)], seat, game, seed)
            games.append(game)
        points = [[game.points[each] / POINT for game in games] for each in range(len(games[0].points))]
        return cls(plan, points, [[game.chances[each] for game in games] for each in range(len(points))])

    def told(self, plan: AdvisedPlan) -> AdvisedPlan:
        """The plan with what came of it here."""
        forecasts = []
        for seat, (points, chances) in enumerate(zip(self.points, self.chances, strict=True)):
            mean, points_error = mean_of(points)
            chance, error = mean_of(chances)
            forecasts.append(Forecast(seat, mean, chance, error, points_error))
        return replace(plan, rollouts=len(self.points[0]), forecasts=tuple(forecasts))

    def behind(self, other: Trial, seat: int) -> tuple[float, float]:
        """So much less likely a seat wins with it than with another one, and how sure that is."""
        cost, error = mean_of([best - mine for best, mine in zip(other.chances[seat], self.chances[seat], strict=True)])
        return max(0.0, cost), error


def mean_of(numbers: Sequence[float]) -> tuple[float, float]:
    """The average, and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sum([(number - mean) ** 2 for number in numbers])
    return mean, sqrt(spread / (count - 1) / count)
