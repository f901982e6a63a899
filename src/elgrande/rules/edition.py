"""An edition: everything a box contains, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from elgrande.rules.cards import Card, Modifier
from elgrande.rules.options import GameOption
from elgrande.rules.places import Place
from elgrande.rules.words import Word


class VetoStyle(Enum):
    """When holders of a Veto are asked."""

    EVERY_STEP = "every-step"
    """Before each step: the rest of the action can be stopped midway."""
    WHOLE_ACTION = "whole-action"
    """Once, before the action begins."""


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of the game.  Editions are told apart by identity: a changed copy is another game."""

    id: str
    version: int
    """Grows when the same moves would no longer give the same game."""
    colours: tuple[str, ...]
    """By seat."""
    places: tuple[Place, ...]
    scoreboards: tuple[tuple[int, int, int], ...]
    """The mobile scoreboards."""
    power: tuple[int, ...]
    """Caballeros to court for the power cards 1, 2, 3 ..."""
    caballeros: int
    """Of each colour, the score marker not counted."""
    at_home: int
    at_court: int
    ranks_scored: dict[int, int]
    """How many numbers of a scoreboard count, by players."""
    rounds: dict[str, tuple[int, ...]]
    """The rounds that are played, by the option ``length``."""
    veto: VetoStyle
    cards: tuple[Card, ...]
    options: tuple[GameOption, ...]
    game: Word
    """The whole game, written in the same words as the cards."""
    piles_open: bool = True
    """Is the top card of a pile of power cards seen in later rounds?"""
    dummy: tuple[int, ...] = ()
    """The numbers of players with which a dummy plays."""
    modifiers: tuple[Modifier, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for."""
        return tuple(sorted(self.ranks_scored))

    def place(self, id: str) -> int:
        """The number of the place with that id."""
        for index, place in enumerate(self.places):
            if place.id == id:
                return index
        raise KeyError(id)

    def card(self, id: str) -> int:
        """The number of the card with that id."""
        for index, card in enumerate(self.cards):
            if card.id == id:
                return index
        raise KeyError(id)
