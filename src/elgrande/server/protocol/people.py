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
    rating: int = 1500
    """How strong they are, as games that were found have shown."""
    rated: int = 0
    """How many of these there were."""


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


class Session(msgspec.Struct, frozen=True):
    """A person on a device.  The token is also set as a cookie; programs send it as ``Authorization: Bearer``."""

    guest: Guest
    token: str
