"""What the King, a bridge and closed places make of the map: where nothing may change, and what lies near the King.

A terrain is worked out once for each combination and shared by all states in it; menus that depend on it are kept by its number.
Nobody else asks where the King stands, except to show him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.engine.registers import BRIDGE, CLOSED, GRANDES, KING
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO

if TYPE_CHECKING:
    from elgrande.engine.program import Program
    from elgrande.engine.state import State


class Terrain:
    """The map as it is now.  Never changed after it was made."""

    __slots__ = (
        "around", "castillo_open", "cells", "colours", "disc_of", "enterable", "king", "movable", "near", "number",
        "open_regions", "spaces", "taboo", "with_king",
    )  # fmt: skip

    def __init__(self, number: int, program: Program, king: int, bridge: int, closed: int) -> None:
        self.number = number
        """Tells it from the others of the same game."""
        self.king = king
        """Where the King stands."""
        self.with_king = 1 << king
        """His place and its spaces, as a mask."""
        for space in program.spaces[king]:
            self.with_king |= 1 << space
        taboo = closed
        if king not in program.abroad:
            taboo |= 1 << king
        for place in range(program.place_count):
            if taboo >> place & 1:
                for space in program.spaces[place]:
                    taboo |= 1 << space
        self.taboo = taboo
        """Places in which nothing may change, as a mask."""
        self.open_regions = tuple([place for place in program.regions if not taboo >> place & 1])
        """The regions in which something may change."""
        self.movable = tuple([place for place in program.movable if not taboo >> place & 1])
        """Those of them between which caballeros are moved by hand."""
        self.colours = program.colours
        self.cells: dict[int, list[int]] = {}
        """Where pieces stand there, by which are meant, as far as somebody has asked."""
        self.spaces = program.spaces
        self.disc_of = program.disc_of
        self.enterable = tuple([place for place in self.movable if not program.disc_of[place]])
        """Those of them that are named as targets: whoever carries something stands in the same place."""
        around = list(program.neighbours[king])
        if bridge >> king & 1:
            across = bridge & ~(1 << king)
            around += [
                place for place in range(program.place_count) if across >> program.within[place] & 1 and place not in around
            ]
        self.around = tuple(sorted(around))
        """The neighbours of the King's place: he himself may enter any of them."""
        self.near = tuple([place for place in self.around if program.placed >> place & 1 and not taboo >> place & 1])
        """Those of them into which a placement may go."""
        self.castillo_open = not taboo >> CASTILLO & 1
        """May something go into the Castillo?  Not while the King stands beside it."""

    def is_taboo(self, place: int) -> bool:
        """Is every change forbidden there?"""
        return bool(self.taboo >> place & 1)

    def movable_cells(self, colours: int, laden: int, source: int) -> list[int]:
        """Caballeros of some colours that are moved by hand, as indexes among the pieces, by place, then by colour.

        Of those who carry something only some of the colours (both are masks), and if a source is given only those there.
        """
        # In most cases the colours alone: small numbers are cheap to find.
        key = (source << moves.MAX_COLOURS | colours ^ laden) << moves.MAX_COLOURS | colours
        cells = self.cells.get(key)
        if cells is None:
            places = self.movable
            if source:
                places = tuple([place for place in self.spaces[source] if place in self.movable])
            of_all = [colour for colour in range(self.colours) if colours >> colour & 1]
            of_laden = [colour for colour in range(self.colours) if laden >> colour & 1]
            cells = [
                place * self.colours + colour for place in places for colour in (of_laden if self.disc_of[place] else of_all)
            ]
            self.cells[key] = cells
        return cells

    def taboo_ruling(self, place: int) -> str:
        """Why every change is forbidden there: for the King's sake, or because the place is closed."""
        return "king-region-taboo" if self.with_king >> place & 1 else "closed-place"


def terrain_of(s: State) -> Terrain:
    """The terrain a state is in."""
    reg = s.reg
    program = s.program
    key = (reg[KING], reg[BRIDGE], reg[CLOSED])
    terrain = program.terrains.get(key)
    if terrain is None:
        terrain = Terrain(len(program.terrains), program, reg[KING], reg[BRIDGE], reg[CLOSED])
        program.terrains[key] = terrain
    return terrain


def put_king(s: State, place: int) -> None:
    """The King goes to a place; a Grande who is King goes there himself."""
    s.reg[KING] = place
    usurper = s.program.usurper
    if usurper >= 0 and s.reg[usurper] >= 0:
        s.set_row(GRANDES, s.reg[usurper], place)
    s.terrain = terrain_of(s)


def lay_bridge(s: State, places: int) -> None:
    """Two places (a mask) are neighbours from now on; a bridge that lay elsewhere is gone."""
    s.reg[BRIDGE] = places
    s.terrain = terrain_of(s)
