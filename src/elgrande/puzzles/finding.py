"""Puzzles in one game between bots: every decision is looked at briefly, and longer where one answer is much the best."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from elgrande.bots.advice import ADVISER, Advice, AdvisedPlan, advise
from elgrande.bots.arena import Match
from elgrande.bots.base import Budget
from elgrande.bots.contestant import BotPlayer
from elgrande.engine.registers import ACTOR, ROUND
from elgrande.game import Game
from elgrande.puzzles.kinds import ASKED, kind_of
from elgrande.puzzles.puzzle import BETWEEN, Answer, Puzzle, without_versions
from elgrande.rules.moves import PASS, WAIVE
from elgrande.table.moves import move_text

GLANCE: Final = Budget(rollouts=48)
"""For a first look at every decision."""
PLAYING: Final = Budget(rollouts=8)
"""For the bots whose games these are."""
MARGIN: Final = 0.07
"""By so much more often than the next best answer the best one must win..."""
MARGINS: Final = {"veto": 0.03}
"""...but for kinds that change less: a Veto stops one step..."""
SURE: Final = 3.0
"""...and by so many standard errors."""
PROMISING: Final = 0.7
"""At a first look that part of the margin is enough for a second one."""
CHECKS: Final = (98, 99)
"""Chance of those who check: what one imagines is little, however long it thinks about that, so two have to agree."""
PLANS: Final = 24
"""More than a bot imagines games with."""
LONGEST: Final = 90
"""A line with more moves is shown to nobody."""


class Found(msgspec.Struct, frozen=True):
    """What one game has brought."""

    game: int
    looked: int
    """So many decisions were looked at."""
    puzzles: tuple[Puzzle, ...]
    """Best ones that ten times the budget agrees about, one for each round and kind at most."""
    doubted: int
    """So many others it did not agree about."""

    def line(self) -> str:
        """As a line of JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, line: str) -> Found:
        """From such a line; a ValueError if it is none."""
        return msgspec.json.decode(line, type=cls)


@dataclass(frozen=True)
class Judged:
    """A decision that was thought about."""

    advice: Advice
    best: AdvisedPlan
    answers: tuple[tuple[AdvisedPlan, float], ...]
    """For each first move its best plan, with the chance to win; the best first."""
    margin: float
    """By how much the first beats the second."""
    error: float
    """The standard error of that."""


def judged(game: Game, seat: int, budget: Budget, seed: int) -> Judged | None:
    """What a bot thinks of every answer, from what can be seen in the position; None where there are not two to be compared."""
    advice = advise(game.view(seat), game.belief(seat), budget, bot=ADVISER, seed=seed, plans=PLANS)
    by_answer: dict[int, tuple[AdvisedPlan, float, float]] = {}
    for plan in map(merged, advice.plans):
        mine = next((forecast for forecast in plan.forecasts if forecast.seat == seat), None)
        if not plan.rollouts or mine is None or mine.error is None:
            continue
        known = by_answer.get(plan.moves[0])
        # The bot's own choice stands, whatever chance says of a plan that it has soon given up.
        if known is None:
            by_answer[plan.moves[0]] = plan, mine.chance, mine.error
    ranked = list(by_answer.values())
    if len(ranked) < 2:
        return None
    first, *others = ranked
    others.sort(key=lambda each: -each[1])
    error = (first[2] ** 2 + others[0][2] ** 2) ** 0.5
    answers = tuple((plan, chance) for plan, chance, _ in (first, *others))
    return Judged(advice, first[0], answers, first[1] - others[0][1], error)


def merged(plan: AdvisedPlan) -> AdvisedPlan:
    """To let all of an action happen begins with letting this step happen: the answer is the same."""
    return replace(plan, moves=(PASS, *plan.moves[1:])) if plan.moves[0] == WAIVE else plan


def find_in_game(match: Match, number: int, questions: Collection[str] = ASKED) -> Found:
    """Play a game between bots, and look at what is decided in it."""
    setup = match.setup
    deal = f"puzzles {match.seed}.{number}"
    game = Game(setup, setup.begin(setup.deal(deal), []), seed=deal, nonce="", position="", seats=setup.names(None))
    players = [BotPlayer(game, seat, name, chance_of(deal, seat), PLAYING) for seat, name in enumerate(match.seats)]
    best: dict[tuple[int, str], tuple[float, Puzzle]] = {}
    looked = 0
    while not game.is_over:
        for seat in asked_now(game, questions):
            looked += 1
            found = _puzzle_at(game, seat, match, number)
            if found is not None:
                place = (game.round, found[1].kind)
                best[place] = max(best.get(place, found), found, key=lambda each: each[0])
        seat = game.awaiting()[0]
        game.play(seat, players[seat].decide(game))
    puzzles = [puzzle for _, puzzle in best.values()]
    agreed = [puzzle for puzzle in puzzles if all(agrees(puzzle, tenfold(match.budget), seed) for seed in CHECKS)]
    return Found(number, looked, tuple(agreed), len(puzzles) - len(agreed))


def asked_now(game: Game, questions: Collection[str]) -> Iterator[int]:
    """Those who are asked one of these, when it has just been asked."""
    if game.question_opened == game.decisions:
        for seat in game.awaiting():
            if len(game.legal(seat)) > 1 and game.view(seat).question in questions:
                yield seat


def _puzzle_at(game: Game, seat: int, match: Match, number: int) -> tuple[float, Puzzle] | None:
    """The puzzle of a decision, with its margin, if it is one."""
    position = game.notation()
    here = Game.from_notation(position)
    question = here.view(seat).question or ""
    glance = judged(here, seat, GLANCE, chance_of(position, seat))
    if glance is None:
        return None
    kind = kind_of(question, glance.best, seat)
    if not kind or glance.margin < PROMISING * MARGINS.get(kind, MARGIN):
        return None
    thought = judged(here, seat, match.budget, chance_of(position, seat + 100))
    if thought is None or thought.best.moves[0] != glance.best.moves[0]:
        return None
    kind = kind_of(question, thought.best, seat)
    if not kind or thought.margin < max(MARGINS.get(kind, MARGIN), SURE * thought.error):
        return None
    line = line_of(here, seat, thought.best)
    if line is None:
        return None
    answers = tuple(Answer(written(here, plan), round(1000 * chance)) for plan, chance in thought.answers)
    found = f"{without_versions(match.table)} | game {number} | round {game.round}"
    return thought.margin, Puzzle(kind, without_versions(position), seat, answers, line, found)


def written(game: Game, plan: AdvisedPlan) -> str:
    """The moves of a plan."""
    return BETWEEN.join(move_text(game.edition, option) for option in plan.moves)


def line_of(start: Game, seat: int, plan: AdvisedPlan) -> tuple[str, ...] | None:
    """How it goes on after the first move of a plan: as planned, and where others are asked as bots decide.

    To the end of the turn; with a power card to the end of the own one, with a disc until something else is asked.  None if
    somebody spoils the plan, or no end is in sight.
    """
    game = start.clone()
    question, actor, number = game.view(seat).question, game.state.reg[ACTOR], game.state.reg[ROUND]
    planned = list(plan.moves)
    players = [BotPlayer(game, each, ADVISER, chance_of(start.notation(), each), GLANCE) for each in range(game.players)]
    line: list[str] = []
    acted = question != "power"
    while not game.is_over and len(line) < LONGEST:
        s = game.state
        asks = game.view(game.awaiting()[0]).question
        if question == "disc":
            over = asks != "disc"
        elif question == "power":
            acted |= s.reg[ACTOR] == seat
            over = s.reg[ROUND] != number or (acted and s.reg[ACTOR] != seat)
        else:
            over = s.reg[ACTOR] != actor or s.reg[ROUND] != number or asks == "disc"
        if over and line:
            break
        # Whose answers are secret are asked together: the seat itself comes first.
        asked = seat if planned and seat in game.awaiting() else game.awaiting()[0]
        if asked == seat and planned:
            option = planned.pop(0)
            if option not in [move.option for move in game.legal(seat)]:
                return None
        else:
            option = players[asked].decide(game)
        line.append(f"{game.setup.colours[asked]} {move_text(game.edition, option)}")
        game.play(asked, option)
    return tuple(line[1:]) if len(line) < LONGEST and not planned else None


def agrees(puzzle: Puzzle, budget: Budget, seed: int) -> bool:
    """Does a bot with this budget give the same answer?"""
    game = puzzle.begin()
    thought = judged(game, puzzle.seat, budget, seed)
    return thought is not None and move_text(game.edition, thought.best.moves[0]) == puzzle.solution


def tenfold(budget: Budget) -> Budget:
    """Ten times as much."""
    return Budget(rollouts=10 * (budget.rollouts or 0))


def chance_of(*what: object) -> int:
    """A seed that follows from something."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, what)).encode()).digest()[:4])
