"""Discs that caballeros carry, and the table that limits how many count in a place: what boxes declare of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Disc(NamedTuple):
    """One kind of disc.  What is neither in its place nor carried lies beside the board."""

    id: str
    """Also the fact that says how many lie in its place, unclaimed."""
    place: str
    """Where it lies until somebody claims it."""
    points: int
    """For bringing one to Spain."""
    total: int
    start: int
    """So many lie in its place at the beginning."""


class LimitTable(NamedTuple):
    """A table with so many spaces: where it lies only those on a space count."""

    spaces: Mapping[int, int]
    """By number of players."""
    at: str
    """The fact that says where it lies."""
    on: str
    """The fact that says how many of each colour have a space."""
    standing: str
    """Of a piece that moves: is it on or beside the table?  Held as long as an effect."""
    touched: str
    """The fact that a piece has entered or left its place since it was filled."""
    unseated: str
    """The fact that pieces which enter take no space yet."""
    arrivals: str
    """The fact that says how many of each colour have entered without taking a space."""
    seated: str
    """The fact that says who will have a space where the table is about to go."""
