"""Colours that no player has chosen: a dummy's, or that of caballeros who serve whoever holds a figure."""

from __future__ import annotations

from typing import NamedTuple


class ExtraColour(NamedTuple):
    """A colour without a seat."""

    caballeros: int
    id: str = ""
    """Its name; without one it is the next colour of the edition that nobody plays."""
    turns: bool = False
    """Does it play power cards and take turns?  It never decides anything."""
    holder: str = ""
    """The fact that names the seat it counts for and moves with, if it changes hands."""
    ranked: bool = True
    """Where it counts for nobody: does it hold ranks all the same, its points being lost?"""
    provinces: bool = True
    """Can its caballeros be sent back to provinces and courts?"""
    neutral: bool = False
    """Is it neither own nor foreign?  Then only what moves any colour moves it."""
    castillo: bool = True
    """Can its caballeros go into the Castillo?"""
    start: int = 0
    """Its caballeros stand in so many regions at the beginning, whose cards are drawn after the players' homes."""
