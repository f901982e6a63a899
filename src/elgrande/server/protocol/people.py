"""People: who they are, and what they say of themselves."""

from __future__ import annotations

from typing import Annotated

import msgspec

from elgrande.server.protocol.limits import Name, Password


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in."""

    name: Name


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password that keeps a name across devices."""

    password: Password


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


class Session(msgspec.Struct, frozen=True):
    """A person on a device.  The token is also set as a cookie; programs send it as ``Authorization: Bearer``."""

    guest: Guest
    token: str
