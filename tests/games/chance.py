"""Somebody who plays at random and knows only what is frozen: the texts of the moves on offer, and their order.

``tests/playing.py`` has players who look into the state for what is rare.  These must outlive the state, so they draw a place in
the list of legal moves; a list in another order gives another game.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from elgrande import Game


class Player:
    """Plays all seats of a game, in one mood."""

    MOODS: ClassVar = ("even", "kinds", "busy", "patient")
    """``even``: every move alike.  ``kinds``: every verb alike.  ``busy``: seldom leaves things undone.

    ``patient``: busy, takes every Veto, and keeps it until another Veto was used.
    """

    def __init__(self, seed: str, mood: str | None = None) -> None:
        self.chance = Random(seed)
        self.mood = mood or self.chance.choice(self.MOODS)

    def seat(self, game: Game) -> int:
        """One of those who are asked, or now and then one who may change an answer given in secret."""
        awaited = game.awaiting()
        if len(awaited) < game.players and self.chance.random() < 0.2:
            awaited = [seat for seat in range(game.players) if game.legal(seat)]
        return awaited[self.chance.randrange(len(awaited))]

    def choose(self, game: Game, seat: int) -> str:
        """One of the legal moves."""
        texts = [move.text for move in game.legal(seat)]
        return texts[self.index(game, texts)]

    def index(self, game: Game, texts: list[str]) -> int:
        """Its place in the list."""
        if self.mood == "even" or len(texts) == 1:
            return self.chance.randrange(len(texts))
        if self.mood == "patient" and "card veto" in texts:
            return texts.index("card veto")
        if self.mood == "patient" and "veto" in texts:
            ready = 0.7 if game.view(None).vetoed_by else 0.1
            kept = [place for place, text in enumerate(texts) if text == "pass"] or [0]
            return texts.index("veto") if self.chance.random() < ready else kept[0]
        kinds: dict[str, list[int]] = {}
        for place, text in enumerate(texts):
            kinds.setdefault(text.split()[0], []).append(place)
        if self.mood != "kinds" and len(kinds) > 1 and "done" in kinds and self.chance.random() < 0.9:
            del kinds["done"]
        kind = list(kinds)[self.chance.randrange(len(kinds))]
        return kinds[kind][self.chance.randrange(len(kinds[kind]))]
