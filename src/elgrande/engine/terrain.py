"""What the King, a bridge and closed places make of the map: where nothing may change, and what lies near the King.

A terrain is worked out once for each combination and shared by all states in it; menus that depend on it are kept by its number.
Nobody else asks where the King stands, except to show him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.engine.acts import MAY_BITS, PLACEMENT_WAYS
from elgrande.engine.registers import BRIDGE, CLOSED, GRANDES, KING
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO

if TYPE_CHECKING:
    from elgrande.engine.menus import Menu
    from elgrande.engine.program import Program
    from elgrande.engine.state import State


class Row:
    """Pieces that may be meant, on end among all pieces, so that those that are there can be picked out at once."""

    __slots__ = ("answers", "span")

    def __init__(self, cells: list[int], answers: list[int], step: int) -> None:
        first = min(cells, default=0)
        meant = dict(zip(cells, answers, strict=True))
        last = max(cells, default=-step)
        self.span = slice(first, last + 1, step)
        self.answers: list[int] = [meant.get(cell, 0) for cell in range(first, last + 1, step)]
        """How each is taken, 0 for one that is not meant."""


class Terrain:
    """The map as it is now.  Never changed after it was made."""

    __slots__ = (
        "acts", "around", "castillo_open", "enterable", "king", "movable", "near", "number",
        "on_disc", "open_regions", "rows", "selected", "shut", "taboo", "with_king",
    )  # fmt: skip

    def __init__(self, number: int, program: Program, king: int, bridge: int, closed: int) -> None:
        self.number = number
        """Tells it from the others of the same game."""
        self.acts: list[Menu | None] = [None] * (PLACEMENT_WAYS << MAY_BITS)
        """What may be done with the card in use, by what is open of it, as far as somebody has asked."""
        self.selected: dict[int, list[int]] = {}
        """The places that words mean here, as far as somebody has asked."""
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
        self.shut: list[bool] = [taboo >> place & 1 > 0 for place in range(moves.MAX_PLACES)]
        """The same by place."""
        self.open_regions = tuple([place for place in program.regions if not taboo >> place & 1])
        """The regions in which something may change."""
        self.on_disc = tuple([place for place in self.open_regions if program.on_disc >> place & 1])
        """Those of them on the disc."""
        self.movable = tuple([place for place in program.movable if not taboo >> place & 1])
        """Places in which something may change, and between which caballeros are moved by hand."""
        self.rows: dict[int, Row] = {}
        """Pieces that are moved there by hand, by which are meant, as far as somebody has asked."""
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
        return self.shut[place]

    def row(self, program: Program, sent: bool, colours: int, laden: int, source: int) -> Row:
        """Caballeros of some colours that are moved by hand, by place, then by colour: sent to the provinces, or lifted.

        Of those who carry something only some of the colours (both are masks), and if a source is given only those there.
        """
        # In most cases the colours alone: small numbers are cheap to find.
        key = ((source << moves.MAX_COLOURS | colours ^ laden) << moves.MAX_COLOURS | colours) << 1 | sent
        row = self.rows.get(key)
        if row is None:
            row = self.make_row(program, moves.SEND if sent else moves.LIFT, colours, laden, source)
            self.rows[key] = row
        return row

    def make_row(self, program: Program, verb: int, colours: int, laden: int, source: int) -> Row:
        """The same, worked out."""
        places = self.movable
        if source:
            places = tuple([place for place in program.spaces[source] if place in self.movable])
        of_all = [colour for colour in range(program.colours) if colours >> colour & 1]
        of_laden = [colour for colour in range(program.colours) if laden >> colour & 1]
        cells = [
            place * program.colours + colour for place in places for colour in (of_laden if program.disc_of[place] else of_all)
        ]
        step = program.colours if len(of_all) == 1 else 1
        return Row(cells, [verb + program.piece_at[cell] for cell in cells], step)

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
