"""Scenarios of The King & the Colonies: the board of the colonies, and cards that are played for their value."""

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


def together(**given: Any) -> Game:
    """A scenario: unless it says otherwise black stands in NAV, the Limit table lies in GAL, and so do the discs overseas.

    Red is second of four, so it has the action of its own card; without a general scoring at the end of the round.
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
    """Red has played a card and uses it, as second of four; the others have nothing to stop it with."""
    others = [other for other in (180, 30, 20, 10) if other != value][-3:]
    if value in (10, 180):
        given.setdefault("options", {"ki_choice": "always"})
    given.setdefault("played", f"red {value} blue {180 if value != 180 else 170} yellow {others[-2]} brown {others[-1]}")
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
