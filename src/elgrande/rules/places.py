"""Places a piece can be in, and the map they form.

A place is known by its position in the edition's list.  The first three are the same in every edition, because they are not on
the map's disc: the provinces, the courts and the Castillo.  After them come the regions in scoring order, so that walking the
list is scoring in the right order.  What a place is for is said by its roles, one by one: a region of a box may have some of them
and not others.  A space is a place within another one.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

PROVINCES: Final = 0
COURT: Final = 1
CASTILLO: Final = 2
FIRST_REGION: Final = 3


class Role(Enum):
    """One thing a place is for."""

    SCORED = "scored"
    """It is a region: it takes part in scorings of regions."""
    PLACED = "placed"
    """A placement may go there, next to the King."""
    MOVED = "moved"
    """Special actions take caballeros from there and put them there."""
    KING = "king"
    """The King can be sent there."""
    GRANDE = "grande"
    BOARD = "board"
    """A mobile scoreboard can lie there."""
    TABLE = "table"
    """The Limit table can lie there."""
    DISC = "disc"
    """It is on the secret disc."""
    HOME = "home"
    """It has a region card: it may be dealt as a home or as the King's region."""
    COAST = "coast"


REGION: Final = frozenset({Role.SCORED, Role.PLACED, Role.MOVED, Role.KING, Role.GRANDE, Role.BOARD, Role.DISC, Role.HOME})
"""What every region of Spain is for."""


class Place(NamedTuple):
    """One place.  A place that is never scored has no values."""

    id: str
    values: tuple[int, ...] = ()
    """Points for first, second and third place, as printed on the board."""
    neighbours: tuple[str, ...] = ()
    """Borders count from both sides, so one of the two need name them."""
    roles: frozenset[Role] = frozenset()
    printed: bool = True
    """False where the neighbours come from other public material than the rulebooks."""
    within: str = ""
    """A space of another place, a post for example: its pieces stand in that place, too."""
    capacity: int = 0
    """How many pieces it holds; 0 for any number."""
    bonus: int = 0
    """Points for each piece that stands there, whenever the place around it is scored."""
    counted: bool = True
    """Do the pieces of a space count for the majority of the place around it?"""
    disc: str = ""
    """It is where those stand in another place who carry this disc."""
    bare: str = ""
    """That other place, a space of its own perhaps: a piece that goes there with the disc stands here."""
    harbour: bool = False
    """Do pieces sail from it?"""
    boarded_with: str = ""
    """Whoever has this may place there, wherever the King stands."""

    @property
    def region(self) -> bool:
        """Does the word "region" include it?  The Castillo is not a region."""
        return Role.SCORED in self.roles

    @property
    def abroad(self) -> bool:
        """Does only the King ever go there?"""
        return self.roles == {Role.KING}


def region(id: str, values: tuple[int, int, int], neighbours: str, *, coast: bool = False, printed: bool = True) -> Place:
    """A region of Spain."""
    return Place(id, values, tuple(neighbours.split()), REGION | {Role.COAST} if coast else REGION, printed)


SPAIN: Final[tuple[Place, ...]] = (
    Place("provinces"),
    Place("court"),
    Place("castillo", (5, 3, 1), roles=frozenset({Role.BOARD})),
    region("GAL", (4, 2, 0), "CAS NAV", coast=True),
    region("NAV", (5, 3, 1), "ARA CAS GAL", coast=True, printed=False),
    region("ARA", (5, 4, 1), "TOL CAS CAT NAV VAL", printed=False),
    region("CAT", (4, 2, 1), "ARA VAL", coast=True, printed=False),
    region("CAS", (6, 4, 2), "ARA TOL GAL NAV"),
    region("TOL", (7, 4, 2), "ARA CAS GRA SEV VAL"),
    region("SEV", (4, 3, 1), "TOL GRA", coast=True, printed=False),
    region("GRA", (6, 3, 1), "TOL SEV VAL", coast=True, printed=False),
    region("VAL", (5, 3, 2), "ARA TOL CAT GRA", coast=True, printed=False),
)
"""The map of both editions: values printed (classic), neighbours of GAL, CAS and TOL printed, the others public."""

ABROAD: Final[tuple[Place, ...]] = (
    Place("FRA", neighbours=("ARA", "CAT", "NAV"), roles=frozenset({Role.KING}), printed=False),
    Place("POR", neighbours=("GAL", "CAS", "TOL", "SEV"), roles=frozenset({Role.KING}), printed=False),
)
"""Where the King can be exiled to.  France borders ARA and CAT (printed) and NAV (ours); Portugal's borders are ours."""
