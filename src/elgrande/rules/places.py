"""Places a piece can be in, and the map they form.

A place is known by its position in the edition's list.  The first three are the same in every edition, because they are not on
the map's disc: the provinces, the courts and the Castillo.  After them come the regions in scoring order, so that walking the
list is scoring in the right order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PROVINCES: Final = 0
COURT: Final = 1
CASTILLO: Final = 2
FIRST_REGION: Final = 3


@dataclass(frozen=True)
class Place:
    """One place.  A place that is never scored has no values."""

    id: str
    values: tuple[int, ...] = ()
    """Points for first, second and third place, as printed on the board."""
    neighbours: tuple[str, ...] = ()
    region: bool = False
    """Does the word "region" include it?  The Castillo is not a region."""
    coast: bool = False
    abroad: bool = False
    """Only the King ever goes there."""
    printed: bool = True
    """False where the neighbours come from other public material than the rulebooks."""


def region(id: str, values: tuple[int, int, int], neighbours: str, *, coast: bool = False, printed: bool = True) -> Place:
    """A region of Spain."""
    return Place(id, values, tuple(neighbours.split()), region=True, coast=coast, printed=printed)


SPAIN: Final[tuple[Place, ...]] = (
    Place("provinces"),
    Place("court"),
    Place("castillo", (5, 3, 1)),
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
    Place("FRA", neighbours=("ARA", "CAT", "NAV"), abroad=True, printed=False),
    Place("POR", neighbours=("GAL", "CAS", "TOL", "SEV"), abroad=True, printed=False),
)
"""Where the King can be exiled to.  France borders ARA and CAT (printed) and NAV (ours); Portugal's borders are ours."""
