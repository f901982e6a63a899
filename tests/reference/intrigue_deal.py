"""What chance and the options decide before the first move of Intrigue & the King (X-11, KI-5, KI-11)."""

import random
from dataclasses import dataclass

from .board import REGIONS
from .deal import LONG_GAME, SHORT_GAME, Deal
from .intrigue_board import BOXES, HAND


@dataclass(frozen=True)
class IntrigueDeal(Deal):
    """The classic deal without its stacks; the values that exist; hands, if they are dealt; the choice of KI-11.

    `cards` are the values in the box of every colour, `BOXES[31]` or `BOXES[18]`. Without `hands` everybody picks.
    """

    cards: tuple[int, ...] = BOXES[31]
    hands: tuple[tuple[int, ...], ...] = ()
    always: bool = False

    @property
    def choose(self) -> bool:
        """Say whether the players pick their hands."""
        return not self.hands

    def __post_init__(self) -> None:
        """Refuse what cannot be played. The stacks of the base game stay in the box (KI-1)."""
        if not 2 <= self.players <= 5:
            raise ValueError("two to five players")
        if len(self.homes) != self.players:
            raise ValueError("one home for every seat")
        if self.king not in REGIONS or any(home not in REGIONS for home in self.homes):
            raise ValueError("the King and the Grandes stand in regions")
        if not 0 <= self.first < self.players:
            raise ValueError("the first player is a seat of this table")
        if len(set(self.cards)) != len(self.cards) or not set(self.cards) <= set(BOXES[31]) or len(self.cards) < HAND:
            raise ValueError("each value is in the box once, and there are at least thirteen")
        if self.hands and len(self.hands) != self.players:
            raise ValueError("one hand for every seat")
        for hand in self.hands:
            if len(hand) != HAND or len(set(hand)) != HAND or not set(hand) <= set(self.cards):
                raise ValueError("a hand is thirteen of the cards in the box")


def random_hands(chance: random.Random, players: int, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Deal every seat thirteen cards of its own colour."""
    return tuple(tuple(sorted(chance.sample(cards, HAND))) for _ in range(players))


def random_intrigue_deal(
    players: int, seed: int, short: bool = False, cards: int = 31, choose: bool = True, always: bool = False
) -> IntrigueDeal:
    """Shuffle the region cards and, if hands are not picked, deal them."""
    chance = random.Random(seed)
    regions = list(REGIONS)
    chance.shuffle(regions)
    first = chance.randrange(players)
    return IntrigueDeal(
        players=players,
        rounds=SHORT_GAME if short else LONG_GAME,
        king=regions[0],
        homes=tuple(regions[1 : 1 + players]),
        first=first,
        decks={},
        cards=BOXES[cards],
        hands=() if choose else random_hands(chance, players, BOXES[cards]),
        always=always,
    )
