"""An action card, and where our knowledge of it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from elgrande.rules.words import Word

Said = int | str | dict[str, int]
Face = dict[str, Said]
"""What a deck says of a card, by property: ``{"placements": 3, "discs": {"gold": 1}}``."""
Deck = dict[str, int | Face]
"""What the deck of a table says, by the ids of cards, modifiers (``+1``) and power cards (``power-7``): copies, or a face."""
AnyDeck = Mapping[str, int | Mapping[str, int | str | Mapping[str, int]]]
"""The same as it may be given."""


class Provenance(Enum):
    """How a fact is known.  It is shown to the player wherever the fact is shown."""

    PRINTED = "printed"
    """Stated in a rulebook."""
    PUBLIC = "public"
    """Found in other public material."""
    OURS = "ours"
    """Decided here, because no source states it."""
    DECK = "deck"
    """Said by the deck of a table, whose owner has the card in hand, or has made it."""


class Card(NamedTuple):
    """One kind of action card."""

    id: str
    stack: int
    """The number on its back; 0 for a card that lies in no stack."""
    special: Word
    copies: int = 1
    placements: int | None = None
    """How many caballeros its placement allows; without a number of its own, the stack's."""
    returns: bool = False
    """There every round, never discarded: the King's card."""
    must: bool = False
    """Is its special action a duty?  Then it cannot be given up while it can begin."""
    act: Word | None = None
    """A third act besides placement and special action: a free one that nobody can stop, as its symbol says."""
    keepable: str = ""
    """May it be kept instead of carrying out its special action?  Then in the fact of this name, until it is used."""
    players: int = 2
    """The fewest players it is used with."""
    value: int = 0
    """The value it is played for, if it is a power card with an action of its own; such a card lies in no stack."""
    court: int = 0
    """How many caballeros may come to court for it then."""
    joker: bool = False
    """Has it no value of its own, so that another card follows?  ``value`` is only its number then."""
    provenance: Provenance = Provenance.PRINTED
    name: str = ""
    """What a deck calls it; without one it has its name from the texts."""

    @property
    def placement(self) -> int:
        """How many caballeros may be placed with it."""
        return self.stack if self.placements is None else self.placements


class Modifier(NamedTuple):
    """A card that changes the value of the power card it is played with, and may have an ability."""

    id: str
    adds: int
    copies: int
    ability: Word | None = None
    provenance: Provenance = Provenance.OURS
