"""A bot of the ladder says what it would do, what it expects of that, and why.

It knows what the seat knows that asks: a view and a belief.  Advice is ids and numbers; ``advice_words.py`` says it in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from elgrande.bots.base import Budget
from elgrande.bots.greedy3 import bands
from elgrande.bots.ladder import LEVELS, ThinkingBot
from elgrande.bots.offer import LADDER
from elgrande.bots.reasons import Comparison, Reason, Spread
from elgrande.engine.kernel import advance
from elgrande.engine.state import State
from elgrande.game import replay
from elgrande.records.record import MoveLine, Record, SavedLine, SealLine
from elgrande.rules import moves
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.places import CASTILLO
from elgrande.search.judging import seat_of, step_of
from elgrande.search.plans import Plan
from elgrande.search.thinking import Thinker
from elgrande.search.value import POINT, Value
from elgrande.table.belief import Belief
from elgrande.table.moves import move_text, parse_move
from elgrande.table.view import View

ADVISER = "hard"
"""Who is asked where nobody says whom."""
SHOWN = 3
"""So many plans are told, if nobody wants more."""
MAX_REASONS = 3
"""So many reasons are given for each."""
ALONE = 16
"""So many games are imagined, at most, where there is only one plan."""
ENOUGH = 4
"""Fewer games do not tell how much they differ."""


@dataclass(frozen=True)
class Forecast:
    """What a seat can expect of a plan, on average over all games that were imagined with it."""

    seat: int
    points: float
    """At the end of the game."""
    chance: float
    """To win, from 0 to 1."""
    error: float | None
    """The standard error of the chance; None where too few games were imagined to tell."""
    points_error: float | None = None
    """That of the points, where somebody has worked it out."""


@dataclass(frozen=True)
class AdvisedPlan:
    """One thing to do, up to the end of the turn."""

    moves: tuple[int, ...]
    """What the seat answers, one after the other, as numbers of moves; the first one is the decision."""
    rollouts: int
    """So many games were imagined with it; 0 if it was only looked at."""
    forecasts: tuple[Forecast, ...]
    """By seat; empty where nothing was imagined."""
    reasons: tuple[Reason, ...]
    """What it changes, what matters most first."""
    averts: bool
    """Are the reasons what would happen without it?"""
    guessed: bool
    """Do they depend on what others answer meanwhile?"""

    def as_data(self, edition: Edition) -> dict[str, Any]:
        """The same to be sent: moves as they are written, each reason with the name of its kind."""
        reasons = [{"kind": type(reason).__name__.lower(), **asdict(reason)} for reason in self.reasons]
        return asdict(self) | {"moves": [move_text(edition, option) for option in self.moves], "reasons": reasons}


@dataclass(frozen=True)
class Advice:
    """The plans for a decision, the best first."""

    seat: int
    question: str
    """What is asked, an id of the texts."""
    bot: str
    plans: tuple[AdvisedPlan, ...]
    considered: int
    """So many plans were imagined with in all."""

    def as_data(self, view: View) -> dict[str, Any]:
        """The same to be sent: moves as they are written, each reason with the name of its kind."""
        edition = view.seen.setup.edition
        return asdict(self) | {"plans": [plan.as_data(edition) for plan in self.plans]}


def advise(
    view: View, belief: Belief, budget: Budget | None = None, *, bot: str = ADVISER, seed: int = 0, plans: int = SHOWN
) -> Advice:
    """What a bot would do in that seat, and why.  With the same seed and a budget in rollouts it always says the same."""
    if bot not in LEVELS:
        raise SetupError(f"{bot!r} cannot say why; choose from: {', '.join(LADDER)}")
    seat, question = view.seat, view.question
    if seat is None or question is None or not view.moves:
        raise SetupError("nothing is asked of that seat, so there is nothing to advise")
    adviser = ThinkingBot(seed, LEVELS[bot])
    if question == "pick":
        return Advice(seat, question, bot, (_pick(adviser, view, belief),), 1)
    budget = budget or Budget(rollouts=adviser.level.rollouts)
    adviser.think(view, seat, belief, budget)
    thinker, imagined, considered = adviser.thinker, adviser.imagined, adviser.considered
    assert thinker is not None
    comparison = Comparison(belief.setup, imagined[0], seat, castillo_seen=None not in view.seen.pieces[CASTILLO])
    if len(considered) == 1:
        _play_on(thinker, imagined, seat, considered[0], min(ALONE, adviser.level.games(budget)))
    told = tuple(told_plan(thinker, comparison, plan) for plan in considered[:plans])
    return Advice(seat, question, bot, told, len(considered))


def _play_on(thinker: Thinker, imagined: list[State], seat: int, plan: Plan, rollouts: int) -> None:
    """Where there is no choice a bot does not think; who asks wants to know what to expect all the same."""
    for index in range(rollouts):
        thinker.rollout(imagined[index % len(imagined)], seat, plan, thinker.chance.getrandbits(32))
        plan.spent += 1


def told_plan(thinker: Thinker, comparison: Comparison, plan: Plan) -> AdvisedPlan:
    """A plan as it is told."""
    seat = comparison.seat
    case = comparison.case(plan.answers)
    return AdvisedPlan(
        moves=tuple([step_of(answer) for answer in plan.answers if seat_of(answer) == seat]),
        rollouts=plan.spent,
        forecasts=_averages(plan) if plan.spent else _glance(thinker.value, comparison.outcome(plan.answers).after),
        reasons=tuple(case.reasons[:MAX_REASONS]),
        averts=case.averts,
        guessed=case.guessed,
    )


def _averages(plan: Plan) -> tuple[Forecast, ...]:
    """What the games that were imagined have come to."""
    count = plan.spent
    made: list[Forecast] = []
    for seat, points in enumerate(plan.points):
        chance = plan.chances[seat] / count
        spread = max(0.0, plan.squares[seat] / count - chance * chance)
        error = sqrt(spread / (count - 1)) if count >= ENOUGH else None
        made.append(Forecast(seat, points / count / POINT, chance, error))
    return tuple(made)


def _glance(value: Value, after: State) -> tuple[Forecast, ...]:
    """What the position promises that a plan leads to, if nothing was imagined."""
    advance(after)  # it may stand still at the end of a turn
    totals = value.totals(after)
    chances = value.chances(totals, value.moment(after))
    return tuple([Forecast(seat, total / POINT, chances[seat], None) for seat, total in enumerate(totals)])


def _pick(adviser: ThinkingBot, view: View, belief: Belief) -> AdvisedPlan:
    """A card for the hand: nothing is imagined, the hand is to have something of everything."""
    program = belief.setup.program
    option = adviser.picker.pick(program, view)
    band = bands(program)
    offered = [choice.option - moves.PICK for choice in view.moves]
    mine = [value for value, part in band.items() if part == band.get(option - moves.PICK)]
    lacking = bool(mine) and all(value in offered for value in mine)
    reasons = (Spread(mine[0], mine[-1]),) if lacking else ()
    return AdvisedPlan((option,), 0, (), reasons, averts=False, guessed=False)


@dataclass(frozen=True)
class Reviewed:
    """A decision of a game, and what a bot would have advised."""

    number: int
    """The line of the record."""
    played: int
    """What was decided, as the number of a move."""
    advice: Advice


def review(
    record: Record, budget: Budget | None = None, *, bot: str = ADVISER, seed: int = 0, plans: int = SHOWN
) -> Iterator[Reviewed]:
    """Advice for every decision of a game in which there was a choice, from what its seat knew then."""
    game = replay(Record(record.head, []), record.secrets)
    for number, line in enumerate(record.lines):
        if isinstance(line, MoveLine) and len(game.legal(line.seat)) > 1:
            seat = line.seat
            advice = advise(game.view(seat), game.belief(seat), budget, bot=bot, seed=seed, plans=plans)
            yield Reviewed(number, parse_move(game.edition, line.move), advice)
        if not isinstance(line, SealLine | SavedLine):
            game.apply(line)
