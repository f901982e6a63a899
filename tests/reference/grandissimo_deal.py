"""Grandissimo: its cards, what each of them shows, and what chance decides before the first move."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from .board import REGIONS
from .deal import LONG_GAME, SHORT_GAME, STACKS, Deal

VETO = "veto"
KING = "king"
QUEEN_OR_JESTER = "gr7"
DOUBLE = "gr6_double"
ALLIANCE = "gr6_alliance"
FREE_CHOICE = "gr6_free"

# These two are on offer every round, whatever was done with them in the last one (GR-4).
RETURNING: tuple[str, ...] = (KING, QUEEN_OR_JESTER)

# The nineteen cards of stack 6 with their copies (section 5.7).
STACK_6: tuple[str, ...] = (
    "gr6_boycott",
    ALLIANCE,
    DOUBLE,
    FREE_CHOICE,
    "gr6_revolution",
    "gr6_inquisitor",
    "gr6_inquisitor",
    "gr6_shipyard",
    "gr6_shipyard",
    "gr6_armada",
    "gr6_arrest",
    "gr6_arrest",
    "gr6_amnesty",
    "gr6_levy",
    "gr6_levy",
    "gr6_pretender",
    "gr6_census",
    "gr6_embargo",
    "gr6_heir",
)

# How many caballeros a card places: the number of its stack, but stacks 6 and 7 print their own.
PLACES_BY_CARD: dict[str, int] = {
    **{card: stack for stack, cards in STACKS.items() for card in cards},
    "gr6_boycott": 3,
    ALLIANCE: 3,
    DOUBLE: 1,
    FREE_CHOICE: 3,
    "gr6_revolution": 3,
    "gr6_inquisitor": 3,
    "gr6_shipyard": 2,
    "gr6_armada": 3,
    "gr6_arrest": 2,
    "gr6_amnesty": 3,
    "gr6_levy": 4,
    "gr6_pretender": 4,
    "gr6_census": 3,
    "gr6_embargo": 2,
    "gr6_heir": 4,
    QUEEN_OR_JESTER: 2,
}

SHIP_SYMBOL = "ship"
JAIL_SYMBOL = "jail"
SYMBOLS: dict[str, str] = {
    "gr6_shipyard": SHIP_SYMBOL,
    "gr6_armada": SHIP_SYMBOL,
    "gr6_arrest": JAIL_SYMBOL,
    "gr6_amnesty": JAIL_SYMBOL,
}

# Which cards leave stack 6 together with which part of the box (GR-2).
CARDS_OF_PARTS: dict[str, tuple[str, ...]] = {
    "gr_ship": ("gr6_shipyard", "gr6_armada"),
    "gr_jail": ("gr6_arrest", "gr6_amnesty"),
    "gr_inquisitor": ("gr6_inquisitor",),
}


def left_out(players: int, gr_ship: bool, gr_jail: bool, gr_inquisitor: bool) -> set[str]:
    """The cards of stack 6 that are not in use: those of parts that are off, and Alliance with two players (GR-2)."""
    gone: set[str] = {ALLIANCE} if players == 2 else set()
    for part, used in (("gr_ship", gr_ship), ("gr_jail", gr_jail), ("gr_inquisitor", gr_inquisitor)):
        if not used:
            gone.update(CARDS_OF_PARTS[part])
    return gone


@dataclass(frozen=True)
class GrandissimoDeal(Deal):
    """Everything about a game of Grandissimo that is settled before anybody decides anything."""

    # Where the two black caballeros start; nowhere without the Grand Inquisitor.
    black: str | None = None
    gr_ship: bool = True
    gr_jail: bool = True
    gr_inquisitor: bool = True
    gr_portugal: bool = True
    gr_court: bool = True

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        super().__post_init__()
        if len(self.decks[6]) < len(self.rounds):
            raise ValueError("stack 6 has fewer cards than there are rounds")
        if not set(self.decks[6]) <= set(STACK_6) - left_out(self.players, self.gr_ship, self.gr_jail, self.gr_inquisitor):
            raise ValueError("stack 6 holds a card that is not in use")
        if self.gr_inquisitor != (self.black is not None):
            raise ValueError("black caballeros belong to the Grand Inquisitor")
        if self.black is not None and (self.black not in REGIONS or self.black in (self.king, *self.homes)):
            raise ValueError("the black caballeros start in a region whose card was left over")


def shuffled(chance: random.Random, cards: Sequence[str]) -> tuple[str, ...]:
    """Shuffle a copy."""
    pack = list(cards)
    chance.shuffle(pack)
    return tuple(pack)


def random_grandissimo_deal(
    players: int,
    seed: int,
    *,
    short: bool = False,
    gr_ship: bool = True,
    gr_jail: bool = True,
    gr_inquisitor: bool = True,
    gr_portugal: bool = True,
    gr_court: bool = True,
    many_vetos: bool = False,
) -> GrandissimoDeal:
    """Shuffle the region cards and the stacks. `many_vetos` is for tests: it turns all of stack 2 into Vetos."""
    chance = random.Random(seed)
    regions = shuffled(chance, REGIONS)
    decks = {stack: shuffled(chance, cards) for stack, cards in STACKS.items()}
    if many_vetos:
        decks[2] = (VETO,) * len(decks[2])
    gone = left_out(players, gr_ship, gr_jail, gr_inquisitor)
    decks[6] = shuffled(chance, [card for card in STACK_6 if card not in gone])
    return GrandissimoDeal(
        players=players,
        rounds=SHORT_GAME if short else LONG_GAME,
        king=regions[0],
        homes=regions[1 : 1 + players],
        first=chance.randrange(players),
        decks=decks,
        black=regions[1 + players] if gr_inquisitor else None,
        gr_ship=gr_ship,
        gr_jail=gr_jail,
        gr_inquisitor=gr_inquisitor,
        gr_portugal=gr_portugal,
        gr_court=gr_court,
    )
