"""What chance decides before the first move: the King, the homes, the first player and the order of the cards."""

import random
from dataclasses import dataclass

from .board import REGIONS

LONG_GAME: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
SHORT_GAME: tuple[int, ...] = (2, 3, 5, 6, 8, 9)

# The 45 action cards, each stack with its copies.
STACKS: dict[int, tuple[str, ...]] = {
    1: (
        "regroup",
        "two-more",
        "regroup-or-two-more",
        "five-from-one",
        "five-from-one",
        "three-foreign",
        "three-any",
        "two-and-two",
        "two-and-two",
        "four-own",
        "four-any",
    ),
    2: (
        "veto",
        "veto",
        "empty-courts",
        "three-from-court",
        "king-returns",
        "one-of-each",
        "desert-two",
        "desert-all",
        "score-one-2",
        "score-one-2",
        "score-one-2",
    ),
    3: (
        "score-fours",
        "score-fours",
        "score-fives",
        "score-fives",
        "score-sixes-sevens",
        "score-castillo",
        "score-castillo",
        "score-firsts",
        "score-most",
        "score-fewest",
        "score-one-3",
    ),
    4: (
        "scoreboard",
        "scoreboard",
        "scoreboard",
        "royal-adviser",
        "evict",
        "grande",
        "grande",
        "power-back",
        "power-back",
        "the-court",
        "ballot",
    ),
    5: ("king",),
}


@dataclass(frozen=True)
class Deal:
    """Everything about a game that is settled before anybody decides anything."""

    players: int
    rounds: tuple[int, ...]
    king: str
    homes: tuple[str, ...]
    first: int
    decks: dict[int, tuple[str, ...]]

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        if not 2 <= self.players <= 5:
            raise ValueError("two to five players")
        if len(self.homes) != self.players:
            raise ValueError("one home for every seat")
        if self.king not in REGIONS or any(home not in REGIONS for home in self.homes):
            raise ValueError("the King and the Grandes stand in regions")
        if not 0 <= self.first < self.players:
            raise ValueError("the first player is a seat of this table")
        for stack in (1, 2, 3, 4):
            if len(self.decks[stack]) < len(self.rounds):
                raise ValueError(f"stack {stack} has fewer cards than there are rounds")


def random_deal(players: int, seed: int, short: bool = False) -> Deal:
    """Shuffle the region cards and the four stacks."""
    chance = random.Random(seed)
    regions = list(REGIONS)
    chance.shuffle(regions)
    decks: dict[int, tuple[str, ...]] = {}
    for stack, cards in STACKS.items():
        pack = list(cards)
        chance.shuffle(pack)
        decks[stack] = tuple(pack)
    return Deal(
        players=players,
        rounds=SHORT_GAME if short else LONG_GAME,
        king=regions[0],
        homes=tuple(regions[1 : 1 + players]),
        first=chance.randrange(players),
        decks=decks,
    )
