"""The modern box of 2023: its cards, and what chance decides before the first move."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from .board import REGIONS
from .deal import LONG_GAME, SHORT_GAME

YOUR_MAJESTY = "your-majesty"
VETO = "veto"

# The base cards of stacks 1 to 4, ten each, with their copies.
BASE: dict[int, tuple[str, ...]] = {
    1: (
        "intrigue",
        "intrigue",
        "manoeuvre",
        "militia",
        "upheaval",
        "unrest",
        "conspirators",
        "exodus",
        "exodus",
        "regrouping",
    ),
    2: (
        "withdrawal",
        "withdrawal",
        "disgrace",
        "dismissal",
        "tribute",
        "desertion",
        "civil-war",
        "audience",
        "audience",
        "audience",
    ),
    3: (
        "outposts",
        "outposts",
        "fiesta",
        "fiesta",
        "crown-lands",
        "revelation",
        "revelation",
        "supremacy",
        "throng",
        "hinterland",
    ),
    4: (
        "enactment",
        "enactment",
        "enactment",
        "adopted-home",
        "adopted-home",
        "empowerment",
        "empowerment",
        "coup",
        "recruitment",
        "secret-ballot",
    ),
}

# The ten cards that may take the place of "Your Majesty" as the fifth stack.
NEW_REGENCY: tuple[str, ...] = (
    "exile",
    "entourage",
    "competition",
    "chalet",
    "rebellion",
    "infiltration",
    "stand-in",
    "royal-progress",
    "royal-progress",
    "pilgrimage",
)

# The four cards for experienced players, and the stack each of them belongs to.
OLD_HANDS: dict[str, int] = {"call-to-arms": 1, VETO: 2, "royal-adviser": 4}
ALL_OLD_HANDS: tuple[str, ...] = ("call-to-arms", VETO, VETO, "royal-adviser")

# How many caballeros each card places: the number of the stack it was printed for, whatever stack it lies in.
PLACES_BY_CARD: dict[str, int] = {
    **{card: stack for stack, cards in BASE.items() for card in cards},
    **OLD_HANDS,
    **dict.fromkeys(NEW_REGENCY, 5),
    YOUR_MAJESTY: 5,
}

# Power Shift: the sixteen modifiers.
MODIFIERS: tuple[str, ...] = (
    *("+1",) * 3,
    *("+2",) * 2,
    "+3",
    *("+0",) * 2,
    *("-1",) * 3,
    *("-2",) * 3,
    *("-3",) * 2,
)
MODIFIERS_DEALT = 3

POWER_CARDS: tuple[int, ...] = tuple(range(1, 14))


@dataclass(frozen=True)
class ModernDeal:
    """Everything about a modern game that is settled before anybody decides anything."""

    players: int
    rounds: tuple[int, ...]
    king: str
    homes: tuple[str, ...]
    first: int
    # In the order they lie; each in the order in which its cards are revealed. ("your-majesty",) is there every round.
    stacks: tuple[tuple[str, ...], ...]
    modifiers: tuple[tuple[str, ...], ...] = ()
    dummy_power: tuple[int, ...] = ()
    dummy_regions: tuple[tuple[str, ...], ...] = ()

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
        allowed = {2: (4,), 3: (4, 5)}.get(self.players, (5,))
        if len(self.stacks) not in allowed:
            raise ValueError("stacks 2 and 3 are merged with two players, may be with three, never with more")
        for stack in self.stacks:
            if stack != (YOUR_MAJESTY,) and len(stack) < len(self.rounds):
                raise ValueError("a stack has fewer cards than there are rounds")
            if any(card not in PLACES_BY_CARD for card in stack):
                raise ValueError("a stack holds an unknown card")
        if self.modifiers and [len(dealt) for dealt in self.modifiers] != [MODIFIERS_DEALT] * self.players:
            raise ValueError("three modifiers for every seat")
        if any(modifier not in MODIFIERS for dealt in self.modifiers for modifier in dealt):
            raise ValueError("an unknown modifier")
        if self.players == 2:
            if sorted(self.dummy_power) != list(POWER_CARDS):
                raise ValueError("the dummy has the thirteen power cards")
            if [sorted(cards) for cards in self.dummy_regions] != [sorted(REGIONS)] * 3:
                raise ValueError("the nine region cards are shuffled three times for the dummy")
        elif self.dummy_power or self.dummy_regions:
            raise ValueError("there is a dummy with two players only")


def shuffled(chance: random.Random, cards: Sequence[str]) -> tuple[str, ...]:
    """Shuffle a copy."""
    pack = list(cards)
    chance.shuffle(pack)
    return tuple(pack)


def random_modern_deal(
    players: int,
    seed: int,
    *,
    short: bool = False,
    merge: bool = False,
    new_regency: bool = False,
    old_hands: Sequence[str] = (),
    power_shift: bool = False,
    many_vetos: bool = False,
) -> ModernDeal:
    """Set a game up by chance.

    For every Old Hands card added, a random card of its stack leaves; only then stacks 2 and 3 are merged (always with
    two players). `many_vetos` is for tests: it turns all of stack 2 into Vetos.
    """
    chance = random.Random(seed)
    regions = shuffled(chance, REGIONS)

    packs = {stack: list(shuffled(chance, cards)) for stack, cards in BASE.items()}
    for card in old_hands:
        packs[OLD_HANDS[card]].pop()
    for card in old_hands:
        packs[OLD_HANDS[card]].append(card)
    if many_vetos:
        packs[2] = [VETO] * len(packs[2])
    lying = [packs[1], packs[2] + packs[3], packs[4]] if merge or players == 2 else [packs[n] for n in (1, 2, 3, 4)]
    last = shuffled(chance, NEW_REGENCY) if new_regency else (YOUR_MAJESTY,)
    stacks = (*(shuffled(chance, pack) for pack in lying), last)

    modifiers: tuple[tuple[str, ...], ...] = ()
    if power_shift:
        pack = shuffled(chance, MODIFIERS)
        modifiers = tuple(pack[seat * MODIFIERS_DEALT : (seat + 1) * MODIFIERS_DEALT] for seat in range(players))

    dummy_power: tuple[int, ...] = ()
    dummy_regions: tuple[tuple[str, ...], ...] = ()
    if players == 2:
        values = list(POWER_CARDS)
        chance.shuffle(values)
        dummy_power = tuple(values)
        dummy_regions = tuple(shuffled(chance, REGIONS) for _ in range(3))

    return ModernDeal(
        players=players,
        rounds=SHORT_GAME if short else LONG_GAME,
        king=regions[0],
        homes=regions[1 : 1 + players],
        first=chance.randrange(players),
        stacks=stacks,
        modifiers=modifiers,
        dummy_power=dummy_power,
        dummy_regions=dummy_regions,
    )
