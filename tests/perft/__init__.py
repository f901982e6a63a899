"""Perft tables: how many sequences of decisions there are from a handful of positions.

``python -m tests.perft --write`` counts them anew; a changed number means changed rules.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from elgrande import Game
from elgrande.engine.perft import perft
from elgrande.testing import perform, scenario

TABLE = Path(__file__).parent / "perft.json"
Row = dict[str, str | list[int]]


def busy(card: str, *lines: str, **given: Any) -> Game:
    """A board with pieces of everybody, a few moves after red has taken a card."""
    board = {"VAL": "red 2 blue 1", "GRA": "blue 2 yellow 1", "CAT": "yellow 1", "court": "red 2 blue 3", "castillo": "blue 1"}
    game = scenario(card=card, **{**board, "offer": "- score-one-2 score-fours the-court king", **given})
    perform(game, *lines)
    return game


def positions() -> dict[str, tuple[Game, int]]:
    """The positions that are counted, and how far."""
    short = {"played": "red 1 blue 2 yellow 3 brown 4", "court": "brown 20", "VAL": "brown 9"}
    return {
        "start of two": (Game.new("classic", 2, 1), 4),
        "start of four": (Game.new("classic", 4, 1), 3),
        "start of five, short": (Game.new("classic", 5, 1, {"length": "six"}), 3),
        "act": (busy("four-own"), 4),
        "lifted": (busy("two-and-two", "red special", "red lift blue GRA"), 4),
        "out of one region": (busy("regroup", "red special"), 5),
        "veto window": (
            busy("four-any", "red special", "red lift red VAL", "red drop CAT", vetoes="blue yellow:old red"), 5,
        ),
        "scoring under a veto": (busy("score-fives", "red special", vetoes="brown"), 5),
        "discs": (busy("ballot", "red special", players=3), 4),
        "eviction": (busy("evict", "red special", "red choose GRA"), 4),
        "sending back": (busy("king-returns", "red special", NAV="brown 2"), 6),
        "scoreboards": (busy("scoreboard", boards="8 GAL"), 3),
        "power card back": (busy("power-back", "red special", piles="red 4 9 2"), 3),
        "provinces short": (busy("king", at="court", **short), 4),
        "general scoring": (busy("king", at="general-scoring", players=2, CAT="", GRA="blue 2", offer=""), 3),
        "last round": (busy("king", at="card", round=9, players=2, CAT="", GRA="blue 2"), 4),
    }  # fmt: skip


def count() -> dict[str, Row]:
    """The whole table."""
    return {
        name: {"position": game.notation(), "leaves": [perft(game.state, depth) for depth in range(1, deepest + 1)]}
        for name, (game, deepest) in positions().items()
    }


def written() -> dict[str, Row]:
    """The table as it was counted before."""
    table: dict[str, Row] = json.loads(TABLE.read_text(encoding="utf-8"))
    return table
