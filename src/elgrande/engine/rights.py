"""What gives a seat the right to something: to answer in a window, or to place somewhere."""

from __future__ import annotations

from elgrande.engine.layout import Layout
from elgrande.engine.state import State
from elgrande.rules.errors import SetupError
from elgrande.rules.facts import Per
from elgrande.rules.places import Place


class Right:
    """Caballeros of its own in a place, an entry in a row by seat, or a figure it holds."""

    def __init__(self, place: int, row: int, register: int) -> None:
        self.place = place
        self.row = row
        self.register = register

    def is_held(self, s: State, seat: int) -> bool:
        """Has a seat that right?"""
        if self.place >= 0:
            return s.pieces[self.place * s.program.colours + seat] > 0
        return s.rows[self.row][seat] > 0 if self.row >= 0 else s.reg[self.register] == seat


def right_of(name: str, layout: Layout, places: tuple[Place, ...]) -> Right:
    """A right by its name: that of a place, of a fact by seat, or of the fact of who holds a figure."""
    ids = [place.id for place in places]
    place = ids.index(name) if name in ids else -1
    slot = layout.by_name.get(f"row {name}")
    row = slot.at if slot is not None and slot.fact.per is Per.SEAT and not slot.fact.row else -1
    figure = layout.by_name.get(name)
    register = figure.at if figure is not None and not figure.rows and figure.fact.holds == "seat" else -1
    if place < 0 and row < 0 and register < 0:
        raise SetupError(f"{name!r} gives no right: no place, no fact by seat, no figure has that name")
    return Right(place, row, register)
