"""People: who they are, and what they say of themselves."""

from __future__ import annotations

from typing import Annotated

import msgspec

from elgrande.server.protocol.limits import Name, Password


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in."""

    name: Name


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password that keeps a name across devices, or another one."""

    password: Password
    old: Password | None = None
    """The one there is, if there is one."""


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claimed name, from another device."""

    name: Name
    password: Password


class Guest(msgspec.Struct, frozen=True):
    """A person."""

    id: str
    name: str
    claimed: bool


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whose chat I do not want to hear, or again."""

    guest: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    muted: bool = True


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody I want to have nothing to do with, or again: no chat, no invitations, no game found together."""

    guest: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    blocked: bool = True


class Person(msgspec.Struct, frozen=True):
    """Somebody else."""

    guest: str
    name: str


class SessionInfo(msgspec.Struct, frozen=True):
    """A device I am known on."""

    id: str
    device: str
    """Browser and system, as far as the browser has said; empty for programs."""
    created: float
    used: float
    """When it was last used, to the day; both in seconds since 1970."""
    mine: bool
    """Is it the one that asks?"""


class RatingInfo(msgspec.Struct, frozen=True):
    """How strong somebody is held to be at tables of one kind."""

    bot: str
    """Which kind of bot; empty for the one who asks."""
    edition: str
    boxes: list[str]
    players: int
    rating: int
    """Everybody begins with 1500."""
    give_or_take: int
    """The true strength lies so far away at most, 19 times out of 20."""
    games: int


class PlayedGame(msgspec.Struct, frozen=True):
    """What I have come to in a game."""

    table: str
    edition: str
    boxes: list[str]
    players: int
    seat: int
    place: int
    points: int
    sources: dict[str, int]
    """Where the points came from: ``regions`` and ``castillo`` at general scorings, ``cards``, and the bonuses ``king`` and
    ``grande``."""
    rated: bool
    ended: float
    """In seconds since 1970."""


class MyResults(msgspec.Struct, frozen=True):
    """All that is kept of my games."""

    guest: Guest
    ratings: list[RatingInfo]
    """Mine."""
    bots: list[RatingInfo]
    """Those of bots at tables of the same kinds."""
    games: list[PlayedGame]
    """The latest first."""


class Session(msgspec.Struct, frozen=True):
    """A person on a device.  The token is also set as a cookie; programs send it as ``Authorization: Bearer``."""

    guest: Guest
    token: str
