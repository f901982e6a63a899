"""What scenarios of The King & the Colonies have in common: the board of the colonies, and cards played for their value."""

from __future__ import annotations

from typing import Any

from elgrande import Game
from elgrande.testing import perform, scenario
from tests.boxes.colonies_scenes import loose
from tests.boxes.scenes import fact, offered

BOX = ("king_colonies",)
GONE = "- -"
"""Both face-up cards are taken."""
REMOVE = "gc7_remove"
AROUND = {10: "blue 180 yellow 30 brown 13", 30: "blue 180 yellow 20 brown 10", 180: "blue 170 yellow 30 brown 10"}
"""What the others play; besides a few cards it is always the same."""


def together(**given: Any) -> Game:
    """A scenario: unless it says otherwise black stands in NAV, the Limit table lies in GAL, and so do the discs overseas.

    There is no general scoring at the end of the round, unless that is what it is about.
    """
    if not any("black" in text for text in given.values() if isinstance(text, str)):
        given["NAV"] = f"{given.get('NAV', '')} black 4"
    facts = {"gold": str(given.pop("gold", 1)), "wares": str(given.pop("wares", 2)), "table-at": given.pop("table", "GAL")}
    for name, key in (("inquisitor", "inquisitor"), ("on-table", "on"), ("leaves", "leaves")):
        if key in given:
            facts[name] = given.pop(key)
    given.setdefault("round", 3 if given.get("at") == "general-scoring" else 4)
    return scenario(boxes=given.pop("boxes", BOX), facts=facts | given.pop("facts", {}), **given)


def acting(value: int, **given: Any) -> Game:
    """Red has played a card and uses it, as second or third of four; the others have nothing to stop it with."""
    if value in (10, 180):
        given.setdefault("options", {"ki_choice": "always"})
    given.setdefault("played", f"red {value} " + AROUND.get(value, "blue 180 yellow 30 brown 10"))
    return together(**{"offer": GONE} | given)


def begun(value: int, **given: Any) -> Game:
    """The same, and red has begun the special action of its card."""
    game = acting(value, **given)
    perform(game, f"red special ki{value:03}" if value in (10, 180) else "red special")
    return game


def choices(game: Game, colour: str = "red") -> list[str]:
    """What somebody may do besides placing."""
    return [move for move in offered(game, colour) if move.split()[0] != "place"]


def placing(game: Game, colour: str = "red") -> list[str]:
    """Where somebody may place."""
    return [move.removeprefix("place ") for move in offered(game, colour) if move.startswith("place ")]


def kept_by(game: Game) -> list[str]:
    """Who has kept a card, or has a Veto in front of them."""
    return [colour for colour, held in zip(game.setup.colours, fact(game, "vetoes"), strict=False) if held]


def wares(game: Game) -> int:
    """Wares that lie in the Mediterranean."""
    return loose(game)[1]
