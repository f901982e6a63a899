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
from tests.playthroughs import EVERYTHING

TABLE = Path(__file__).parent / "perft.json"
Row = dict[str, str | list[int]]


def busy(card: str, *lines: str, **given: Any) -> Game:
    """A board with pieces of everybody, a few moves after red has taken a card."""
    board = {"VAL": "red 2 blue 1", "GRA": "blue 2 yellow 1", "CAT": "yellow 1", "court": "red 2 blue 3", "castillo": "blue 1"}
    game = scenario(card=card, **{**board, "offer": "- score-one-2 score-fours the-court king", **given})
    perform(game, *lines)
    return game


def modern(card: str, *lines: str, **given: Any) -> Game:
    """The same board in the modern edition, with everything that can be added to it."""
    board = {
        "VAL": "purple 2 orange 1",
        "GRA": "orange 2 blue 1",
        "CAT": "blue 1",
        "court": "purple 2 orange 3",
        "castillo": "orange 1",
    }
    offer = "- audience outposts recruitment royal-progress"
    game = scenario(edition="modern", card=card, **{**board, "options": EVERYTHING, "offer": offer, **given})
    perform(game, *lines)
    return game


def positions() -> dict[str, tuple[Game, int]]:
    """The positions that are counted, and how far."""
    return classic_positions() | modern_positions()


def modern_positions() -> dict[str, tuple[Game, int]]:
    """Each variation where it asks something new."""
    discs = {"players": 2, "offer": "", "CAT": "", "GRA": "orange 2"}
    shift = {"at": "court", "played": "purple 13 orange 6 blue 5 green 3"}
    return {
        "modern start of two": (Game.new("modern", 2, 1), 3),
        "modern start of three, merged": (Game.new("modern", 3, 1, {"merge": True}), 3),
        "modern start of four": (Game.new("modern", 4, 1), 3),
        "modern start of five, short": (Game.new("modern", 5, 1, {"length": "six"}), 3),
        "gifts": (Game.new("modern", 3, 1, {"power_shift": True}), 4),
        "totals": (modern("unrest", at="power", first="purple", modifiers="purple +1 -2, orange +1 +3", offer=""), 2),
        "ability of +0": (modern("unrest", shifts="purple +0", **shift), 4),
        "ability of -1": (modern("unrest", shifts="purple -1", **shift), 4),
        "ability of -2": (modern("unrest", shifts="purple -2", **shift), 4),
        "ability of -3": (modern("unrest", shifts="purple -3", **shift), 4),
        "modifier back": (
            modern("empowerment", "purple special", piles="purple 4 9 2", spent="purple +1 -3", modifiers="purple +2"), 3,
        ),
        "branches": (modern("call-to-arms"), 4),
        "whole action under a veto": (modern("exodus", "purple special", vetoes="orange blue:old"), 5),
        "militia": (modern("militia", "purple special"), 3),
        "withdrawal": (modern("withdrawal", "purple special", NAV="green 2"), 6),
        "tribute with the dummy": (modern("tribute", "purple special", players=2, offer="- - enactment exile"), 4),
        "coup": (modern("coup", "purple special", "purple choose GRA"), 4),
        "exile": (modern("exile"), 3),
        "king in France": (modern("unrest", king="FRA"), 3),
        "entourage": (modern("entourage", "purple special", TOL="purple 1 green 2"), 4),
        "competition, then general scoring": (modern("unrest", at="general-scoring", grandes="purple castillo", **discs), 3),
        "chalet in a tie": (modern("chalet"), 3),
        "rebellion": (modern("rebellion"), 3),
        "king at the Castillo": (modern("enactment", king="castillo"), 3),
        "infiltration": (modern("infiltration"), 3),
        "stand-in": (modern("stand-in"), 3),
        "royal adviser": (modern("royal-adviser"), 3),
    }  # fmt: skip


def classic_positions() -> dict[str, tuple[Game, int]]:
    """Each kind of question."""
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
