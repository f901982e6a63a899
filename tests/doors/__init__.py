"""The doors for researchers: actions, observations, PettingZoo, OpenSpiel, many games at once."""

from __future__ import annotations

from random import Random
from typing import Any

import tests.boxes
from elgrande.adapters.play import Play, Table

EVERYTHING = {"new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True}
TABLES: dict[str, dict[str, Any]] = {
    "classic": {"edition": "classic", "players": 3},
    "modern": {"edition": "modern", "players": 2, "relative": True},
    "open": {"edition": "classic", "players": 2, "options": {"castillo": "open", "confirm": True}},
    "variations": {"edition": "modern", "players": 5, "options": EVERYTHING},
    "merged": {"edition": "modern", "players": 3, "options": {**EVERYTHING, "merge": True, "length": "six"}, "relative": True},
    "grandissimo": {"edition": "classic", "players": 4, "boxes": ("grandissimo",), "relative": True},
    "colonies": {"edition": "classic", "players": 3, "boxes": ("colonies",)},
    "intrigue": {"edition": "classic", "players": 4, "boxes": ("intrigue",), "relative": True},
    "random hands": {"edition": "classic", "players": 3, "boxes": ("intrigue",), "options": {"ki_pick": "random"}},
    "king_colonies": {"edition": "classic", "players": 2, "boxes": ("king_colonies",)},
    "boxes of others": {"edition": "classic", "players": 4, "boxes": tuple(box.id for box in tests.boxes.BOXES)},
}
"""What is played in these tests, as ``Table`` takes it."""


def played(table: Table, seed: int) -> Play:
    """A whole game by chance."""
    play, chance = table.begin(seed), Random(seed)
    while not play.over:
        play.step(chance.choice(play.legal()))
    return play
