"""What gives a seat the right to something: to answer in a window, or to place somewhere."""

from __future__ import annotations

from elgrande.engine.layout import Layout
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.facts import Per
from elgrande.rules.places import PROVINCES


class Right:
    """Caballeros of its own in a place, an entry in a row by seat, or a figure it holds."""

    def __init__(self, place: int, row: int, register: int, number: int) -> None:
        self.place = place
        self.row = row
        self.register = register
        self.number = number
        """Of its fact among those of the boxes, -1 if it has none."""

    def is_held(self, s: State, seat: int) -> bool:
        """Has a seat that right?"""
        if self.place >= 0:
            return s.pieces[self.place * s.program.colours + seat] > 0
        return s.rows[self.row][seat] > 0 if self.row >= 0 else s.reg[self.register] == seat

    def is_anybodys(self, s: State) -> bool:
        """Has any seat that right?"""
        if self.place >= 0:
            first = self.place * s.program.colours
            return any(s.pieces[first : first + s.program.seats])
        return any(s.rows[self.row]) if self.row >= 0 else s.reg[self.register] >= 0

    def use_up(self, s: State, seat: int) -> None:
        """It serves once: a caballero goes back to the provinces, one is less in the row, the figure goes beside the board."""
        told: tuple[object, ...]
        if self.place >= 0:
            colours = s.program.colours
            s.pieces[self.place * colours + seat] -= 1
            s.pieces[PROVINCES * colours + seat] += 1
            told = ("sent", seat, seat, self.place)
        elif self.row >= 0:
            s.set_row(self.row, seat, s.rows[self.row][seat] - 1)
            told = ("token-lost", seat, self.number)
        else:
            s.reg[self.register] = -1
            told = ("figure-left", self.number)
        if s.log is not None:
            s.log.append(told)


def right_of(name: str, layout: Layout, edition: Edition) -> Right:
    """A right by its name: that of a place, of a fact by seat, or of the fact of who holds a figure."""
    ids = [place.id for place in edition.places]
    facts = [fact.name for fact in edition.facts]
    place = ids.index(name) if name in ids else -1
    slot = layout.by_name.get(f"row {name}")
    row = slot.at if slot is not None and slot.fact.per is Per.SEAT and not slot.fact.row else -1
    figure = layout.by_name.get(name)
    register = figure.at if figure is not None and not figure.rows and figure.fact.holds == "seat" else -1
    if place < 0 and row < 0 and register < 0:
        raise SetupError(f"{name!r} gives no right: no place, no fact by seat, no figure has that name")
    return Right(place, row, register, facts.index(name) if name in facts else -1)
