"""What scenarios of the colonies have in common: a small board, and its facts in few words."""

from __future__ import annotations

from typing import Any

from elgrande import Game
from elgrande.testing import perform, scenario
from tests.boxes.scenes import discs, fact, offered, points

COAST = ("GAL", "NAV", "CAT", "SEV", "GRA", "VAL")
POSTS = ("ambassador", "envoy", "attache")
OFFER = "four-any score-one-2 score-fours the-court king gc6 gc7_table"
"""Seven cards that are face up in the colonies."""
TO_CATALONIA = discs(red="CAT", blue="CAT", yellow="CAT", brown="CAT")
FREE = ("sail", "claim", "resign", "extra")


def colonies(**given: Any) -> Game:
    """A scenario of the colonies: unless it says otherwise black stands in NAV, the Limit table lies in GAL, and so do the discs.

    ``gold`` and ``wares`` are those that lie overseas, ``table`` where the Limit table lies, ``on`` who has a space on it.
    """
    if not any("black" in text for text in given.values() if isinstance(text, str)):
        given["NAV"] = f"{given.get('NAV', '')} black 4"
    facts = {"gold": str(given.pop("gold", 1)), "wares": str(given.pop("wares", 2)), "table-at": given.pop("table", "GAL")}
    for name, key in (("inquisitor", "inquisitor"), ("on-table", "on"), ("leaves", "leaves"), ("kept", "kept")):
        if key in given:
            facts[name] = given.pop(key)
    return scenario(boxes=("colonies",), facts=facts | given.pop("facts", {}), **given)


def own_turn(**given: Any) -> Game:
    """Red's turn begins: 2 may come to court with the 9."""
    given.setdefault("played", "red 9 blue 8 yellow 7 brown 6")
    return colonies(at="court", offer=given.pop("offer", OFFER), **given)


def free(game: Game, colour: str = "red") -> list[str]:
    """The free acts a player is offered."""
    return [move for move in offered(game, colour) if move.split()[0] in FREE]


def targets(game: Game, verb: str, colour: str = "red") -> list[str]:
    """The places a player is offered with a verb."""
    return [move[len(verb) + 1 :] for move in offered(game, colour) if move.startswith(verb + " ")]


def table_of(game: Game) -> dict[str, int]:
    """Who has how many spaces of the Limit table."""
    return {colour: count for colour, count in zip(game.setup.colours, fact(game, "on_table"), strict=True) if count}


def scored_at_the_end(game: Game, *moves: str) -> dict[str, dict[str, int]]:
    """The points of every place in a general scoring at which all four discs show CAT."""
    return points(game, perform(game, *(moves or TO_CATALONIA)))


def loose(game: Game) -> tuple[int, int]:
    """Gold in America and Wares in the Mediterranean that nobody has claimed."""
    return fact(game, "gold"), fact(game, "wares")
