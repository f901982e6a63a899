"""What chance and the options decide before the first move of The King & the Colonies (KC-1)."""

import random
from dataclasses import dataclass

from .board import REGIONS
from .colonies_deal import COLONIES_STACKS, ColoniesDeal
from .deal import LONG_GAME, SHORT_GAME
from .intrigue_board import BOXES
from .intrigue_deal import IntrigueDeal, random_hands


@dataclass(frozen=True)
class KingColoniesDeal(IntrigueDeal, ColoniesDeal):
    """The region cards and stack 7 of the colonies; values, hands and the choice of Intrigue & the King."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played. Stacks 1 to 5 stay in the box."""
        IntrigueDeal.__post_init__(self)
        drawn = [self.king, *self.homes, *self.black, self.table]
        if len(set(drawn)) != len(drawn) or any(region not in REGIONS for region in drawn):
            raise ValueError("every region card is drawn once")
        if len(self.decks[7]) < len(self.rounds):
            raise ValueError("stack 7 has fewer cards than there are rounds")


def random_king_colonies_deal(
    players: int, seed: int, short: bool = False, cards: int = 31, choose: bool = True, always: bool = False
) -> KingColoniesDeal:
    """Shuffle the region cards and stack 7 and, if hands are not picked, deal them."""
    chance = random.Random(seed)
    regions = list(REGIONS)
    chance.shuffle(regions)
    pack = list(COLONIES_STACKS[7])
    chance.shuffle(pack)
    first = chance.randrange(players)
    after_homes = 1 + players
    return KingColoniesDeal(
        players=players,
        rounds=SHORT_GAME if short else LONG_GAME,
        king=regions[0],
        homes=tuple(regions[1:after_homes]),
        first=first,
        decks={7: tuple(pack)},
        black=(regions[after_homes], regions[after_homes + 1]),
        table=regions[after_homes + 2],
        cards=BOXES[cards],
        hands=() if choose else random_hands(chance, players, BOXES[cards]),
        always=always,
    )
