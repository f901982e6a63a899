"""Games of the frozen bot: what it decides, and what it comes to."""

from __future__ import annotations

from elgrande import Game
from elgrande.bots.registry import Budget, make_bot
from tests.games.tables import EDITIONS, Table, table_of
from tests.games.trace import Digest, hash_of

GAMES = 25
"""How many of each edition."""
STRIDE = 37
"""Between the tables of two games, so that few of them have all numbers of players and variations."""


def greedy_names() -> list[str]:
    """All of them."""
    return [f"{edition}-{number}" for edition in EDITIONS for number in range(GAMES)]


def greedy_table(name: str) -> Table:
    """Where a game of theirs is played."""
    edition, _, number = name.partition("-")
    return table_of(edition, int(number) * STRIDE)


class Greedy:
    """The bot in a seat: it hears what the seat hears.  The arena has such a class, too; this one knows only the frozen face."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.seat = seat
        self.bot = make_bot("greedy@1", seed)
        self.belief = game.belief(seat)
        self.heard = len(game.events)

    def decide(self, game: Game) -> object:
        """Catch up with what has happened, or begin to remember anew if something was taken back, then choose."""
        known = len(game.events)
        if self.heard > known:
            self.belief = game.belief(self.seat)
            self.heard = known
        for event in game.events_for(self.seat, self.heard):
            self.belief.hear(event)
        self.heard = known
        return self.bot.decide(game.view(self.seat), self.belief, Budget())


def greedy_lines(name: str) -> list[str]:
    """The decisions of ``greedy@1`` in every seat, and the points at the end."""
    table = greedy_table(name)
    game = table.game(f"greedy {name}")
    seated = [Greedy(game, seat, seat + 1) for seat in range(table.players)]
    lines = []
    while not game.is_over:
        seat = game.awaiting()[0]
        text = text_of(game, seat, seated[seat].decide(game))
        game.play(seat, text)
        lines.append(f"{seat} {text}")
    return [*lines, f"scores {list(game.scores)}"]


def text_of(game: Game, seat: int, decided: object) -> str:
    """The text of what a bot has decided, be that a text, a move or its number: only the text is frozen."""
    if isinstance(decided, str):
        return decided
    return next(move.text for move in game.legal(seat) if decided in (move, move.option))


def greedy_digest(name: str) -> Digest:
    """All of it in a few letters; there is nothing about positions."""
    lines = greedy_lines(name)
    return Digest(len(lines) - 1, hash_of(lines), "-")
