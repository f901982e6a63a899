"""Games between bots, and what they add up to."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from elgrande.bots.base import Budget
from elgrande.bots.registry import make_bot
from elgrande.game import Game
from elgrande.rules.cards import AnyDeck
from elgrande.rules.edition import Options
from elgrande.table.belief import Belief
from elgrande.table.events import redacted


class BotPlayer:
    """A bot in its seat: it hears what its seat may hear, and answers when it is asked."""

    def __init__(self, game: Game, seat: int, name: str, seed: int, budget: Budget | None = None) -> None:
        self.seat = seat
        self.bot = make_bot(name, seed)
        self.belief = Belief(game.setup, seat)
        self.heard = 0
        self.budget = budget or Budget()

    def decide(self, game: Game) -> int:
        """Catch up with what has happened, then choose."""
        events = game.events
        if self.heard > len(events):
            # Something was taken back: begin to remember anew.
            self.belief = Belief(game.setup, self.seat)
            self.heard = 0
        for event in events[self.heard :]:
            self.belief.hear(redacted(event, self.seat))
        self.heard = len(events)
        return self.bot.decide(game.view(self.seat), self.belief, self.budget)


@dataclass
class Tally:
    """Results of many games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    points: dict[str, list[int]] = field(default_factory=dict)
    """Final points by bot, one entry for every seat it had."""
    wins: dict[str, float] = field(default_factory=dict)
    """Games won by bot; a shared victory counts in parts."""

    @property
    def decisions_per_second(self) -> float:
        """How fast it went."""
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def mean_scores(self) -> dict[str, float]:
        """Average final points by bot."""
        return {name: sum(points) / len(points) for name, points in sorted(self.points.items())}


def simulate(
    edition: str,
    players: int,
    bots: list[str],
    games: int,
    seed: int,
    options: Options,
    deck: AnyDeck | None = None,
    boxes: tuple[str, ...] = (),
    colours: tuple[str, ...] = (),
) -> Iterator[Tally]:
    """Play games, the bots changing seats from game to game; the tally after each."""
    tally = Tally()
    for number in range(games):
        names = [bots[(seat + number) % len(bots)] for seat in range(players)]
        started = time.perf_counter()
        game = Game.new(edition, players, f"{seed}.{number}", options, boxes=boxes, deck=deck, colours=colours)
        seated = [BotPlayer(game, seat, name, seed * 1000 + number * 10 + seat) for seat, name in enumerate(names)]
        while not game.is_over:
            seat = game.awaiting()[0]
            game.play(seat, seated[seat].decide(game))
            tally.decisions += 1
        tally.seconds += time.perf_counter() - started
        tally.games += 1
        winners = game.ranking[0][1]
        for seat, name in enumerate(names):
            tally.points.setdefault(name, []).append(game.scores[seat])
            tally.wins[name] = tally.wins.get(name, 0.0) + (1 / len(winners) if seat in winners else 0.0)
        yield tally
