"""How many letters there may be of what people write."""

from __future__ import annotations

from typing import Annotated

import msgspec


class Span(msgspec.Struct, frozen=True):
    """How many there may be."""

    least: int
    most: int


class Letters(msgspec.Struct, frozen=True):
    """How many letters a player may write."""

    name: Span
    """Once it is tidy; one that looks like several counts as several."""
    password: Span
    chat: Span


LETTERS = Letters(name=Span(1, 24), password=Span(8, 200), chat=Span(1, 500))
"""Everybody who has to know asks for them here, a page at ``/api/letters``."""

_NAME = f"One line of {LETTERS.name.least} to {LETTERS.name.most} printable letters."
Name = Annotated[str, msgspec.Meta(max_length=1000, description=_NAME)]
"""How long it is once it is tidy is for guests.clean_name to say, in words a player understands."""
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Password = Annotated[str, msgspec.Meta(min_length=LETTERS.password.least, max_length=LETTERS.password.most)]
ChatText = Annotated[str, msgspec.Meta(min_length=LETTERS.chat.least, max_length=LETTERS.chat.most)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
