"""Games that are played only to learn from them, in as many processes as there are cores.

All of them are a function of the recipe, the weights so far, and their number, so where they are played makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from random import Random
from typing import Any, Final

from elgrande.bots.arena import Match, play_game, read_budget
from elgrande.bots.base import Bot, BotKind, known_for_now
from elgrande.bots.greedy3 import RankedGreedyBot
from elgrande.bots.ladder import LEVELS, ThinkingBot
from elgrande.bots.learned import weights_of
from elgrande.bots.standings import shares
from elgrande.engine.kernel import legal
from elgrande.engine.registers import PC
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.search.experience import Experience
from elgrande.search.policy import Policy
from elgrande.search.value import Value
from elgrande.search.weights import Weights, plain
from elgrande.training.fitting import Samples
from elgrande.training.recipe import Recipe

AT_ONCE: Final = 25
"""So many games are one piece of work."""
NOISE: Final = 1_000_000
"""How much chance plays a part in choosing cards: up to a point."""
FROZEN: Final = 0.5
"""How likely a seat is the frozen bot's, once something was learned."""
OFTEN: Final = 0.4
"""How likely the beginning of a turn is looked at."""
WILD: Final = (0, 0, 0, 1, 2)
"""So many rounds are played by chance at first, in turn."""
SLIPS: Final = (0.0, 0.03, 0.0, 0.1, 0.0, 0.03)
"""How likely an answer is left to chance later, in turn."""
BEST: Final = "best"
"""The best weights so far, as a bot among the judges."""
Learned = dict[str, Any]
"""Weights as they are written down."""


def pieces(recipe: Recipe, number: int, weights: Learned | None, executor: Executor | None) -> Iterator[Samples]:
    """The games of a round of learning, in order."""
    begins = range(0, recipe.games, AT_ONCE)
    if executor is None:
        yield from (played(recipe, number, weights, begin) for begin in begins)
    else:
        waiting = [executor.submit(played, recipe, number, weights, begin) for begin in begins]
        yield from (each.result() for each in waiting)


def played(recipe: Recipe, number: int, weights: Learned | None, begin: int) -> Samples:
    """Some games of one round of learning."""
    setup = recipe.setup
    chance = Random(f"{recipe.seed}.{recipe.name}.{number}.{begin}")
    policy = Policy(Value(setup.program, weights_of(weights) if weights else plain()), Random(chance.getrandbits(32)))
    policy.noise = NOISE
    found = Experience(policy, Rival(chance.getrandbits(32)).answer, chance)
    for game in range(begin, min(begin + AT_ONCE, recipe.games)):
        state = setup.begin(setup.deal(f"{recipe.seed}.{recipe.name}.{number}.{game}"), [])
        learned = [weights is not None and chance.random() >= FROZEN for _ in range(recipe.players)]
        found.play(state, learned, chance.choice(WILD), chance.choice(SLIPS), OFTEN)
    return Samples.of(found.places, found.seats, len(policy.value.places), recipe.players)


class Rival:
    """A frozen bot that looks at the game itself: in games one only learns from nothing has to be hidden."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.bot = RankedGreedyBot(seed)

    def answer(self, s: State, seat: int) -> int:
        """What it would do."""
        menu = legal(s, seat)
        question = s.program.code[s.reg[PC]].word
        if len(menu) == 1:
            return menu[0]
        if question == "pick":
            return self.chance.choice([option for option in menu if option < moves.UNPICK] or menu)
        if question == "power":
            return self.bot.power(s, seat, menu)
        if question == "veto":
            return self.bot.veto(s, seat, menu)
        return self.bot.best(s, seat, menu)[0]


def judged(recipe: Recipe, candidate: Learned, rival: str, best: Learned, games: tuple[int, ...]) -> float:
    """The candidate's shares of first places in some games against bots of that name, or against the best weights so far."""
    kinds = [BotKind("candidate", _maker(weights_of(candidate))), BotKind(BEST, _maker(weights_of(best)))]
    match = Match.at(
        recipe.setup, ("candidate", *[rival] * (recipe.players - 1)), recipe.seed, read_budget(f"{recipe.thinking}r")
    )
    total = 0.0
    for game in games:
        with known_for_now(kinds):
            seats = play_game(match, game).seats
        won = shares([seat.points for seat in seats])
        total += sum(share for seat, share in zip(seats, won, strict=True) if seat.bot == "candidate")
    return total


def _maker(weights: Weights) -> Callable[[int], Bot]:
    return lambda seed: ThinkingBot(seed, LEVELS["medium"], weights)
