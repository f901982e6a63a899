"""How bots behave: what people would shake their heads at, counted in games as they truly were.

Nothing here knows a card or a box: a Veto is a right that stops something, a disc is an answer in secret that names a place,
and a court is left full where caballeros could have been placed when there was no later turn to place them in.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from functools import lru_cache
from random import Random
from typing import Final

from elgrande.bots.advice import ADVISER
from elgrande.bots.arena import Match, play_game
from elgrande.bots.base import Budget
from elgrande.bots.contestant import BotPlayer, Contestant
from elgrande.bots.ladder import LEVELS, ThinkingBot
from elgrande.bots.learned import learned
from elgrande.bots.results import GameResult
from elgrande.editions.setup import Setup
from elgrande.engine.acting import Act
from elgrande.engine.kernel import awaiting, legal, step
from elgrande.engine.program import Program
from elgrande.engine.registers import ACTOR, ASKED, PC, ROUND, VETOES, WINDOW
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.rules import moves
from elgrande.search.judging import settled, step_of
from elgrande.search.plans import Plan
from elgrande.search.policy import Policy
from elgrande.search.value import OVER, POINT, Value
from elgrande.search.weights import VETO
from strength.playing import counted

LITTLE: Final = 2
"""Points that are no reason to spend a Veto, or for which a better disc is one."""
DRAWS: Final = 16
"""So many times it is drawn what others could have answered meanwhile."""
SLIP: Final = 0.05
"""A chance to win that should not be given away."""
COMPARED: Final = 64
"""So many games are imagined with each of two plans."""
WINDOWS: Final = 20
"""No more of them are opened one after the other."""


def watched_game(match: Match, number: int) -> GameResult:
    """A game of the arena whose manners are counted."""
    watcher = Watcher(number)
    watcher.examine(match.setup)
    return counted(play_game(match, number, watcher.see), watcher.finish())


class Watcher:
    """Counts by seat what happens in one game."""

    def __init__(self, number: int) -> None:
        self.counts: dict[int, Counter[str]] = {}
        self.chance = Random(number)
        self.asked: State | None = None
        """The table as it was when all were asked to set a disc, until these are revealed."""
        self.discs: dict[int, int] = {}
        """Where they have set them."""
        self.examined = (0, -1)
        """The round and the seat whose next choice is thought over."""

    def examine(self, setup: Setup) -> None:
        """One choice of the game is thought over, by chance anybody's at any time."""
        self.examined = (1 + self.chance.randrange(len(setup.program.rounds)), self.chance.randrange(setup.players))

    def see(self, game: Game, seat: int, contestant: Contestant, option: int) -> None:
        """A decision is about to be carried out."""
        s = game.state
        if self.asked is not None and (s.reg[PC] != self.asked.reg[PC] or not s.reg[ASKED]):
            self.reveal()
        if self.examined == (s.reg[ROUND], seat) and len(legal(s, seat)) > 1:
            self.examined = (0, -1)
            self.count(seat, "thought over")
            self.count(seat, "slips", lost(game, contestant.player, option, self.chance) >= SLIP)
        if option == moves.VETO and s.rows[WINDOW]:
            self.count(seat, "vetoes")
            self.count(seat, "cheap vetoes", veto_worth(s, seat, self.chance) < LITTLE)
        elif moves.DISC <= option < moves.DISC + moves.MAX_PLACES and s.reg[ASKED]:
            if self.asked is None:
                self.asked = s.clone()
            self.discs[seat] = option
        elif s.reg[ROUND] == len(s.program.rounds) and s.reg[ACTOR] == seat:
            left = option == moves.DONE and isinstance(s.program.code[s.reg[PC]], Act)
            self.count(seat, "courts left full", left and any(moves.PLACE <= other < moves.DROP for other in legal(s, seat)))

    def finish(self) -> dict[int, Counter[str]]:
        """The game is over: what was counted, by seat."""
        self.reveal()
        return self.counts

    def reveal(self) -> None:
        """Discs are open: was there a better one?"""
        if self.asked is not None:
            for seat, disc in self.discs.items():
                found = judged(self.asked, seat, disc, self.chance)
                self.count(seat, "discs", found is not Disc.IDLE)
                self.count(seat, "poor discs", found is Disc.POOR)
        self.asked, self.discs = None, {}

    def count(self, seat: int, what: str, times: int = 1) -> None:
        """Once more."""
        self.counts.setdefault(seat, Counter())[what] += times


@lru_cache(4)
def judge_of(program: Program) -> Policy:
    """Says what is worth how much in one kind of game; nobody's own, so that whoever plays is not disturbed."""
    return Policy(Value(program, learned(Game.new("classic", 4, 1).setup)), Random(0))


def veto_worth(s: State, seat: int, chance: Random) -> float:
    """How many points a Veto keeps for a seat and from the rival who loses most by it.

    Compared is what everybody can expect at the end of the action, with the Veto and without.
    """
    judge = judge_of(s.program)
    expected = []
    for option in (moves.VETO, moves.PASS):
        after = s.clone()
        step(after, seat, option)
        judge.chance.seed(chance.getrandbits(32))
        act_on(judge, after)
        totals = judge.value.totals(after)
        moment = judge.value.moment(after)
        # Only what is stopped counts, not that the Veto is gone.
        if moment != OVER and s.rows[VETOES][seat] and not after.rows[VETOES][seat]:
            totals[seat] += judge.value.of_seat[moment][VETO]
        expected.append(totals)
    gains = [stopped - done for stopped, done in zip(*expected, strict=True)]
    most_lost = min(gain for other, gain in enumerate(gains) if other != seat)
    return float(gains[seat] - most_lost) / POINT


def act_on(judge: Policy, s: State) -> None:
    """Nobody objects any more, and whoever acts carries out what there is to carry out."""
    actor, number = s.reg[ACTOR], s.reg[ROUND]
    for _ in range(WINDOWS):
        if not s.asking or not s.rows[WINDOW]:
            break
        asked = awaiting(s)[0]
        step(s, asked, moves.PASS if moves.PASS in legal(s, asked) else legal(s, asked)[0])
    judge.queue, judge.whose = [], -1
    if actor >= 0 and s.reg[ROUND] == number:
        judge.play_action(s, actor)


def lost(game: Game, player: BotPlayer, option: int, chance: Random) -> float:
    """How much more likely a seat would win, from what it knows, by what a strong bot would do than by what it does.

    The better plan is found in some imagined games and compared in others, so that none is better only by chance.
    """
    seat = player.seat
    thinking = ThinkingBot(chance.getrandbits(32), LEVELS[ADVISER])
    thinking.think(player.look(game), seat, player.belief.clone(), Budget(rollouts=LEVELS[ADVISER].rollouts))
    thinker, best = thinking.thinker, thinking.considered[0]
    assert thinker is not None
    if step_of(best.answers[0]) == option:
        return 0.0
    same = [plan for plan in thinking.considered if step_of(plan.answers[0]) == option]
    better = Plan(best.answers, 0)
    done = Plan(same[0].answers if same else [settled(seat, option)], 0)
    for _ in range(COMPARED):
        imagined, seed = chance.choice(thinking.imagined), chance.getrandbits(32)
        for plan in (better, done):
            thinker.rollout(imagined, seat, plan, seed)
    return (better.chances[seat] - done.chances[seat]) / COMPARED


class Disc(Enum):
    """What a disc was like."""

    IDLE = "idle"
    """It made no difference which."""
    GOOD = "good"
    POOR = "poor"
    """Another would have brought clearly more in the mean of all that others could have answered, and never less."""


def judged(s: State, seat: int, disc: int, chance: Random) -> Disc:
    """What a disc was like that a seat has set, by what was on the table and not by what others did."""
    drawn = [{other: chance.choice(legal(s, other)) for other in awaiting(s) if other != seat} for _ in range(DRAWS)]
    own = [disc_points(s, seat, disc, answers) for answers in drawn]
    found = Disc.IDLE
    for option in legal(s, seat):
        gains = [disc_points(s, seat, option, answers) - points for answers, points in zip(drawn, own, strict=True)]
        if min(gains) >= 0 and sum(gains) >= LITTLE * DRAWS:
            return Disc.POOR
        if any(gains):
            found = Disc.GOOD
    return found


def disc_points(s: State, seat: int, option: int, answers: dict[int, int]) -> float:
    """How far ahead of the others a seat can expect to end by what discs bring about at once, if nobody objects.

    After the last scoring that is what it has; before it counts, too, where caballeros have come to stand.
    """
    after = s.clone()
    step(after, seat, option)
    for other, answer in answers.items():
        step(after, other, answer)
    for _ in range(WINDOWS):
        if not after.asking or not after.rows[WINDOW]:
            break
        asked = awaiting(after)[0]
        step(after, asked, moves.PASS if moves.PASS in legal(after, asked) else legal(after, asked)[0])
    return ahead(judge_of(s.program).value.totals(after), seat) / POINT


def ahead(points: list[int], seat: int) -> float:
    """How much more a seat has than the others have in the mean."""
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)
