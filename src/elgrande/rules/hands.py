"""Hands of power cards that are put together already, for whoever does not want to pick one card after the other."""

from __future__ import annotations

from typing import NamedTuple


class ReadyHand(NamedTuple):
    """One of them; its text is called ``hand-<id>`` and has a ``character``."""

    id: str
    values: tuple[int, ...]
    """Its power cards, the lowest first."""
