"""Which tables the frozen games sit down at: every number of players, every option alone, and mixtures, by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from elgrande import Game
from tests.variations import options_of

Value = str | int | bool
NONCE = "0" * 64
"""Nothing here is a secret, and records are compared byte by byte."""
GAMES = 2000
"""How many random games of each edition are kept."""
EDITIONS = ("classic", "modern")

CLASSIC_ALONE: tuple[dict[str, Value], ...] = (
    {},
    {"length": "six"},
    {"first": 0},
    {"castillo": "notes"},
    {"castillo": "open"},
    {"confirm": True},
)
MANY_VETOS = {"veto": 9, "score-one-2": 1}
"""So many that they meet each other."""
DECKS: dict[str, tuple[dict[str, int], ...]] = {
    "classic": (
        MANY_VETOS,
        {"five-from-one": 0, "two-and-two": 4},
        {"ballot": 5, "evict": 4, "scoreboard": 0},
        {"desert-all": 4, "desert-two": 4, "veto": 4, "score-most": 3},
    ),
    "modern": (
        {"audience": 0, "civil-war": 5},
        {"coup": 4, "secret-ballot": 4, "enactment": 0},
        {"militia": 6, "tribute": 3, "revelation": 4},
        {"empowerment": 5, "withdrawal": 4, "hinterland": 3},
    ),
}
"""Decks that are not the box's, each with enough cards for nine rounds in every stack."""
REGENTS = {"royal-progress": 0, "rebellion": 3, "infiltration": 3}
"""Only where New Regency is played: a card whose option is not chosen cannot be asked for."""


@dataclass(frozen=True)
class Table:
    """What a table has agreed on before the first move."""

    edition: str
    """Its first version: other versions play other games."""
    players: int
    options: dict[str, Value] = field(default_factory=dict)
    deck: dict[str, int] = field(default_factory=dict)

    def game(self, seed: str, seats: tuple[str, ...] | None = None) -> Game:
        """A game at it."""
        return Game.new(f"{self.edition}/1", self.players, seed, self.options, deck=self.deck, seats=seats, nonce=NONCE)


def table_of(edition: str, number: int) -> Table:
    """The table of the random game with that number.  Numbers that follow each other have different numbers of players."""
    players = 2 + number % 4
    chance = Random(f"table {edition} {number}")
    options: dict[str, Value]
    if edition == "modern":
        options = dict(options_of(number // 4, players))
        if chance.random() < 0.4:
            options |= manners(chance, players)
    elif number // 4 % 2:
        options = {"length": chance.choice(["nine", "six"]), **manners(chance, players)}
    else:
        options = dict(CLASSIC_ALONE[number // 8 % len(CLASSIC_ALONE)])
    deck: dict[str, int] = {}
    if chance.random() < 0.25:
        deck = dict(chance.choice(DECKS[edition]))
        if options.get("new_regency"):
            deck |= REGENTS
    return Table(edition, players, options, deck)


def manners(chance: Random, players: int) -> dict[str, Value]:
    """Options both editions have, at random."""
    return {
        "first": chance.choice(["drawn", *range(players)]),
        "castillo": chance.choice(["memory", "notes", "open"]),
        "confirm": chance.random() < 0.3,
    }
