"""A view in the words of a player: my hand, the courts, who has set a disc.

Scenarios and frozen games are told in these words, which outlive the form in which views are sent.
"""

from __future__ import annotations

from typing import Any

from elgrande import Game, View


class Seen:
    """What one seat sees; whatever has no word of its own here is asked of the view."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)

    def __eq__(self, other: object) -> bool:
        return self.view == other.view if isinstance(other, Seen) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.view.position)

    @property
    def regions(self) -> dict[str, list[int]]:
        """Caballeros by region, then by colour."""
        places = self.view.pieces.items()
        return {place: [_sure(count) for count in counts] for place, counts in places if place.isupper()}

    @property
    def castillo(self) -> list[int | None] | None:
        """Its contents, where one may look inside."""
        inside = self.view.pieces["castillo"]
        return None if None in inside else inside

    @property
    def courts(self) -> list[int]:
        """By colour."""
        return [_sure(count) for count in self.view.pieces["court"]]

    @property
    def provinces(self) -> list[int | None]:
        """By colour; others' are a heap nobody counts."""
        return self.view.pieces["provinces"]

    @property
    def grandes(self) -> list[str]:
        """By seat."""
        return [place for place in self.view.facts["grandes"] if place is not None]

    @property
    def hand(self) -> list[int]:
        """The power cards of this seat."""
        return [] if self.view.seat is None else self.view.facts["hands"][self.view.seat]

    @property
    def hands(self) -> list[int]:
        """How many power cards everybody holds."""
        return [_count(hand) for hand in self.view.facts["hands"]]

    @property
    def piles(self) -> list[list[int | None]]:
        """Power cards played, the top one last."""
        return [_faces(pile) for pile in self.view.facts["piles"]]

    @property
    def stacks(self) -> list[int]:
        """How many cards are left in each stack."""
        return [_count(stack) for stack in self.view.facts["stacks"]]

    @property
    def modifiers(self) -> list[str]:
        """The modifiers of this seat."""
        return [] if self.view.seat is None else self._modifiers("modifiers")[self.view.seat]

    @property
    def modifier_counts(self) -> list[int]:
        """How many modifiers everybody holds."""
        return [_count(hand) for hand in self._modifiers("modifiers")]

    @property
    def spent(self) -> list[list[str | None]]:
        """Modifiers played and not taken back, of others only how many."""
        return [_faces(row) for row in self._modifiers("spent")]

    @property
    def shifts(self) -> list[str | None]:
        """The modifier of this round, by colour."""
        none = [None] * len(self.view.colours)
        played: list[str | None] = self.view.facts.get("modifiers_played", none)
        return played

    @property
    def gift(self) -> str | None:
        """The modifier this seat is about to pass."""
        return self.view.answer.modifier if self.view.answer else None

    @property
    def disc(self) -> str | None:
        """The own disc, if it is set."""
        return self.view.answer.place if self.view.answer else None

    @property
    def locked(self) -> list[int]:
        """Seats that have answered in secret."""
        return self.view.answered

    @property
    def dummy(self) -> int | None:
        """The dummy's colour, as a number."""
        last = self.view.turns[-1]
        return last if last >= self.view.players else None

    def _modifiers(self, fact: str) -> list[Any]:
        rows: list[Any] = self.view.facts.get(fact, [[]] * self.view.players)
        return rows


def seen(game: Game, seat: int | None) -> Seen:
    """What a seat sees now."""
    return Seen(game.view(seat))


def _count(zone: int | list[Any]) -> int:
    return zone if isinstance(zone, int) else len(zone)


def _faces(zone: int | list[Any]) -> list[Any]:
    return [None] * zone if isinstance(zone, int) else zone


def _sure(count: int | None) -> int:
    assert count is not None
    return count
