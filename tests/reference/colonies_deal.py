"""What chance decides in Grand Inquisitor & the Colonies: three more region cards and the seventh stack (GC-3, X-11)."""

import random
from dataclasses import dataclass

from .board import REGIONS
from .colonies_board import INQUISITOR_CARD
from .deal import LONG_GAME, SHORT_GAME, STACKS, Deal

COLONIES_STACKS: dict[int, tuple[str, ...]] = {
    **STACKS,
    6: (INQUISITOR_CARD,),
    7: (
        "gc7_table",
        "gc7_table",
        "gc7_table",
        "gc7_conspiracy",
        "gc7_remove",
        "gc7_summons",
        "gc7_summons",
        "gc7_fleet",
        "gc7_treasure",
        "gc7_governor",
        "gc7_embassy",
    ),
}


@dataclass(frozen=True)
class ColoniesDeal(Deal):
    """The classic deal, the two regions with black caballeros, and the region where the Limit table lies."""

    black: tuple[str, str]
    table: str

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        super().__post_init__()
        drawn = [self.king, *self.homes, *self.black, self.table]
        if len(set(drawn)) != len(drawn) or any(region not in REGIONS for region in drawn):
            raise ValueError("every region card is drawn once")
        if len(self.decks[7]) < len(self.rounds):
            raise ValueError("stack 7 has fewer cards than there are rounds")


def random_colonies_deal(players: int, seed: int, short: bool = False) -> ColoniesDeal:
    """Shuffle the region cards and the stacks."""
    chance = random.Random(seed)
    regions = list(REGIONS)
    chance.shuffle(regions)
    decks: dict[int, tuple[str, ...]] = {}
    for stack, cards in COLONIES_STACKS.items():
        pack = list(cards)
        chance.shuffle(pack)
        decks[stack] = tuple(pack)
    after_homes = 1 + players
    return ColoniesDeal(
        players=players,
        rounds=SHORT_GAME if short else LONG_GAME,
        king=regions[0],
        homes=tuple(regions[1:after_homes]),
        first=chance.randrange(players),
        decks=decks,
        black=(regions[after_homes], regions[after_homes + 1]),
        table=regions[after_homes + 2],
    )
