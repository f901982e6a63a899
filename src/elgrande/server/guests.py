"""People: a guest chooses a name; a password keeps it across devices."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from elgrande.server.attempts import Attempts
from elgrande.server.budgets import too_many
from elgrande.server.names import NAMELESS, clean_name, folded, looks
from elgrande.server.protocol import ApiError, Code, Guest, Session
from elgrande.server.results import forgotten
from elgrande.server.sessions import Sessions
from elgrande.server.store import CALLED, CALLS, GUESTS, MUTES, SESSIONS, Store
from elgrande.server.turns import Turns

HASHER = PasswordHasher()
MAX_HASHES = 20
"""Passwords of one address that wait to be looked at; each takes a twentieth of a second."""
T = TypeVar("T")


def claimed(name: str) -> sa.Select[Any]:
    """Whoever keeps a name with a password, if anybody does."""
    query = sa.select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.password)
    return query.where(GUESTS.c.folded == folded(name), GUESTS.c.password.is_not(None))


async def must_be_free(store: Store, name: str, guest: str | None = None) -> None:
    """Nobody else keeps that name, or one that looks like it."""
    kept = GUESTS.c.password.is_not(None) & (GUESTS.c.id != guest)
    alike = (GUESTS.c.looks == looks(name)) | (GUESTS.c.folded == folded(name))
    if await store.rows(sa.select(GUESTS.c.id).where(alike, kept).limit(1)):
        raise _taken()


def _taken() -> ApiError:
    return ApiError(Code.NAME_TAKEN, "somebody has claimed that name, or one that looks like it; log in, or choose another")


@cache
def _dummy_hash() -> str:
    return HASHER.hash("nobody")


def _verify(digest: str | None, password: str) -> None:
    """Is it the password?  VerifyMismatchError if not.  It takes a while, so not in the event loop."""
    HASHER.verify(digest or _dummy_hash(), password)


class Guests:
    """Everybody who has come in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sessions = Sessions(store)
        self.attempts = Attempts()
        # Of its own, so that guessing passwords holds up nothing but other passwords.
        self._hashing_thread = ThreadPoolExecutor(1, thread_name_prefix="passwords")
        self._turns = Turns(1)
        self._waiting = Counter[str]()
        """Passwords by the address they come from."""

    async def _hashing(self, address: str, work: Callable[..., T], *what: object) -> T:
        """Something about a password, which takes a while: addresses take turns, and one that wants too much comes back later."""
        if self._waiting[address] >= MAX_HASHES:
            raise too_many(1)
        self._waiting[address] += 1
        try:
            async with self._turns.turn(address):
                return await asyncio.get_running_loop().run_in_executor(self._hashing_thread, work, *what)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def close(self) -> None:
        """No password is looked at any more."""
        self._hashing_thread.shutdown(cancel_futures=True)

    async def enter(self, name: str, device: str = "") -> Session:
        """A new guest.  A claimed name belongs to whoever claimed it."""
        tidy = clean_name(name)
        await must_be_free(self.store, tidy)
        guest = secrets.token_urlsafe(12)
        row = {"id": guest, **_names(tidy), "password": None, "created": time.time()}
        await self.store.run(sa.insert(GUESTS).values(row))
        return await self.sessions.begin(Guest(guest, tidy, claimed=False), device)

    async def claim(self, guest: Guest, password: str, old: str | None = None, token: str = "", address: str = "") -> Guest:
        """Keep a name: nobody else may use it from now on.

        Whoever keeps it already says the old password, and on other devices the new one.
        """
        await must_be_free(self.store, guest.name, guest.id)
        [row] = await self.store.rows(sa.select(GUESTS.c.password).where(GUESTS.c.id == guest.id))
        if row.password is not None:
            await self._must_match(row.password, old or "", guest.name, address, "the old password is another one")
        digest = await self._hashing(address, HASHER.hash, password)
        # Only over what was looked at: somebody else may have been here meanwhile.
        unchanged = GUESTS.c.password.is_(None) if row.password is None else GUESTS.c.password == row.password
        await self._change(sa.update(GUESTS).where(GUESTS.c.id == guest.id, unchanged).values(password=digest))
        if row.password is not None:
            await self.sessions.end_all(guest.id, token)
        self.sessions.changed(guest.id)
        return Guest(guest.id, guest.name, claimed=True)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Another name for the same person; tables keep the one they know."""
        tidy = clean_name(name)
        await must_be_free(self.store, tidy, guest.id)
        await self._change(sa.update(GUESTS).where(GUESTS.c.id == guest.id).values(_names(tidy)))
        self.sessions.changed(guest.id)
        return Guest(guest.id, tidy, guest.claimed)

    async def _change(self, change: sa.Update) -> None:
        """Change somebody who is there; of two who want one name at the same moment, one was faster."""
        try:
            [changed] = await self.store.run(change)
        except sa.exc.IntegrityError:
            raise _taken() from None
        if not changed:
            raise ApiError(Code.WRONG_PASSWORD, "the password was changed meanwhile", reason="password-old")

    async def forget(self, guest: Guest) -> None:
        """Delete what is known of a person; the games that were played keep an empty chair."""
        nobody = {"name": NAMELESS, "folded": NAMELESS, "looks": None, "password": None}
        await self.store.run(
            sa.delete(SESSIONS).where(SESSIONS.c.guest == guest.id),
            sa.delete(CALLED).where(CALLED.c.guest == guest.id),
            sa.delete(CALLS).where(CALLS.c.guest == guest.id),
            *forgotten(guest.id),
            sa.delete(MUTES).where((MUTES.c.guest == guest.id) | (MUTES.c.muted == guest.id)),
            sa.update(GUESTS).where(GUESTS.c.id == guest.id).values(nobody),
        )
        self.sessions.changed(guest.id)

    async def login(self, name: str, password: str, address: str = "", device: str = "") -> Session:
        """A claimed name from another device."""
        found = await self.store.rows(claimed(name))
        digest = found[0].password if found else None
        await self._must_match(digest, password, name, address, "no claimed name with that password")
        session = await self.sessions.begin(Guest(found[0].id, found[0].name, claimed=True), device)
        await self.sessions.keep_newest(found[0].id)
        return session

    async def _must_match(self, digest: str | None, password: str, name: str, address: str, message: str) -> None:
        """An ApiError if it is not the password; whoever guesses waits."""
        await self.attempts.before(folded(name), address)
        try:
            # Without such a name the same work is done, so that time tells nothing.
            await self._hashing(address, _verify, digest, password)
        except VerifyMismatchError:
            digest = None
        if digest is None:
            self.attempts.failed(folded(name), address)
            raise ApiError(Code.WRONG_PASSWORD, message)
        self.attempts.succeeded(folded(name), address)


def _names(name: str) -> dict[str, str]:
    """A name as it is shown, found, and compared."""
    return {"name": name, "folded": folded(name), "looks": looks(name)}
