"""What is learned, and from how many games: everything that decides how the weights come out."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from elgrande.bots.arena import Match
from elgrande.bots.learned import shipped_names
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.rules.errors import SetupError


@dataclass(frozen=True)
class Recipe:
    """One set of weights."""

    name: str
    """What the file is called."""
    edition: str
    players: int
    boxes: tuple[str, ...] = ()
    rounds: int = 2
    """So often is learned from new games; in the first all seats are a frozen bot's, later about half of them."""
    games: int = 800
    """In each."""
    sweeps: int = 6
    """So often all samples are gone through."""
    units: int = 24
    """Of every net."""
    gate: int = 40
    """So many games what was learned plays against each of its judges."""
    thinking: int = 12
    """So many games it imagines there for a decision."""
    seed: int = 1

    @property
    def setup(self) -> Setup:
        """What is played."""
        return Game.new(self.edition, self.players, 1, boxes=self.boxes).setup

    @property
    def parameters(self) -> dict[str, Any]:
        """All of it as data, for a file or a program to compare."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    def short(self) -> Recipe:
        """The same with so few games that it takes seconds: it shows that nothing but the recipe decides, and teaches little."""
        return replace(self, rounds=2, games=6, sweeps=1, units=4, gate=2, thinking=1)


ANYBODY: Final = "random"
NAME: Final = re.compile(r"(?P<edition>[a-z]+)(?P<boxes>(\+[a-z_]+)*)-(?P<players>[2-5])")


def recipe_named(name: str) -> Recipe:
    """That of a table, by edition, boxes and number of players."""
    found = NAME.fullmatch(name)
    if found is None:
        like = " or ".join(shipped_names()[:2])
        raise SetupError(f"{name!r} names no table; write EDITION-PLAYERS or EDITION+BOX-PLAYERS, like {like}")
    recipe = Recipe(name, found["edition"], int(found["players"]), tuple(found["boxes"].split("+")[1:]))
    Match.at(recipe.setup, [ANYBODY] * recipe.players).check()  # what cannot be played cannot be learned either
    return recipe
