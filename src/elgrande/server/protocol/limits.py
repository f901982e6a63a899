"""How long what people write may be."""

from __future__ import annotations

from typing import Annotated

import msgspec


class Limit(msgspec.Struct, frozen=True):
    """The fewest and the most letters."""

    min: int
    max: int


class Limits(msgspec.Struct, frozen=True):
    """How long what a player writes may be, in letters."""

    name: Limit
    """Once it is tidy; one that looks like several counts as several."""
    password: Limit
    chat: Limit
    deck: Limit
    """The list of a deck, as text."""
    record: Limit
    """The record of a game that is imported or checked."""


LIMITS = Limits(name=Limit(1, 24), password=Limit(8, 200), chat=Limit(1, 500), deck=Limit(0, 50_000), record=Limit(1, 900_000))
"""Everybody who has to know asks for them here, a page at ``/api/limits``."""

_NAME = f"One line of {LIMITS.name.min} to {LIMITS.name.max} printable letters."
Name = Annotated[str, msgspec.Meta(max_length=1000, description=_NAME)]
"""How long it is once it is tidy is for guests.clean_name to say, in words a player understands."""
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Password = Annotated[str, msgspec.Meta(min_length=LIMITS.password.min, max_length=LIMITS.password.max)]
ChatText = Annotated[str, msgspec.Meta(min_length=LIMITS.chat.min, max_length=LIMITS.chat.max)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
