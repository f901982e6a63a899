"""Calling somebody back who does not have a table open."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

CallKind = Literal["email", "webhook", "discord", "ntfy"]
Minute = Annotated[int, msgspec.Meta(ge=0, lt=1440)]
"""Of a day."""


class CallBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How I want to be called back, and what for."""

    kind: CallKind
    address: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    """A mailbox; else a web address: any, that of a webhook in Discord, that of a topic of ntfy."""
    turn: bool
    """When it is my turn."""
    full: bool
    """When a game of mine has begun."""
    over: bool
    """When one is over."""
    quiet_from: Minute | None
    """From then on I am not called; in minutes since midnight."""
    quiet_until: Minute | None
    zone: Annotated[str, msgspec.Meta(max_length=64)]
    """Where it is midnight: ``Europe/Madrid``."""
    language: Annotated[str, msgspec.Meta(max_length=8)]


class CallBackInfo(msgspec.Struct, frozen=True):
    """How I am called back, and how I could be."""

    possible: list[CallKind]
    """What this server can do; nothing if it does not know its own address."""
    call: CallBack | None
    """What I want; None if I do not want to be called."""
    confirmed: bool
    """A mailbox has to say that it is mine before anything else is sent there."""
