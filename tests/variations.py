"""Which modern tables the random proofs sit down at: the base game, each variation alone, and mixtures of all of them."""

from __future__ import annotations

from random import Random

from elgrande.rules.options import Value

ALONE: dict[str, dict[str, Value]] = {
    "base game": {},
    "short game": {"length": "six"},
    "New Regency": {"new_regency": True},
    "Call to Arms": {"call_to_arms": True},
    "one Veto": {"vetos": 1},
    "two Vetos": {"vetos": 2},
    "Royal Adviser": {"royal_adviser": True},
    "Power Shift": {"power_shift": True},
    "merged stacks": {"merge": True},
}
"""Each variation with the one option that makes it."""

MIXTURE = "mixture"
IN_A_ROW = 4
"""So many games that follow each other are of one kind; whoever shares games out takes every so manieth and gets all kinds."""


def kind_of(number: int, players: int) -> str:
    """What a game is about: every other one is a mixture, those between go through the variations one after the other."""
    alone = [name for name, options in ALONE.items() if players == 3 or "merge" not in options]
    turn, mixture = divmod(number // IN_A_ROW, 2)
    return MIXTURE if mixture else alone[turn % len(alone)]


def options_of(number: int, players: int) -> dict[str, Value]:
    """The options of the game with that number."""
    kind = kind_of(number, players)
    if kind != MIXTURE:
        return dict(ALONE[kind])
    chance = Random(f"mixture {number} {players}")
    made: dict[str, Value] = {"length": chance.choice(["nine", "six"]), "vetos": chance.choice([0, 1, 2, 2])}
    for name in ("new_regency", "call_to_arms", "royal_adviser", "power_shift"):
        made[name] = chance.random() < 0.75
    if players == 3:
        made["merge"] = chance.random() < 0.5
    return made
