"""People: a guest chooses a name and gets a token; a password keeps the name across devices."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata
from functools import cache
from typing import Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from elgrande.server.protocol import LIMITS, ApiError, Code, Guest, Session
from elgrande.server.store import GUESTS, MUTES, SESSIONS, Store

HASHER = PasswordHasher()
NAMELESS = ""
"""What somebody is called who wants to be forgotten: others speak of their colour."""
ZERO_WIDTH_JOINER = "\u200d"
"""What holds an emoji of several parts together; it is not seen."""
TOKEN_CACHE_SECONDS = 30.0
"""Seconds for which this process remembers whose a token is."""
MAX_CACHED_TOKENS = 10_000


def folded(name: str) -> str:
    """Two names that look alike are the same name."""
    return unicodedata.normalize("NFKC", name).replace(ZERO_WIDTH_JOINER, "").casefold().strip()


def clean_name(name: str) -> str:
    """A name as it may be shown: one line of printable letters and emoji."""
    tidy = " ".join(unicodedata.normalize("NFKC", name).split())
    seen = tidy.replace(ZERO_WIDTH_JOINER, "")
    limit = LIMITS.name
    if not seen or not seen.isprintable() or not limit.min <= len(tidy) <= limit.max:
        message = f"a name is one line of {limit.min} to {limit.max} printable letters"
        raise ApiError(Code.BAD_REQUEST, message, reason="name", facts={"most": limit.max})
    return tidy


def claimed(name: str) -> sa.Select[Any]:
    """Whoever keeps a name with a password, if anybody does."""
    query = sa.select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.password)
    return query.where(GUESTS.c.folded == folded(name), GUESTS.c.password.is_not(None))


def clean_words(text: str) -> str:
    """What somebody says as it may be shown: printable letters, lines, the joints of emoji; nothing that turns words round."""
    tidy = "".join(letter for letter in text if letter.isprintable() or letter in f"\n{ZERO_WIDTH_JOINER}").strip()
    if not tidy:
        raise ApiError(Code.BAD_REQUEST, "nothing was said", reason="silence")
    return tidy


def hashed(token: str) -> str:
    """What is kept of a token: enough to recognise it, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


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
        self._cache: dict[str, tuple[Guest, float]] = {}
        """Whose a token is, and until when that is believed: another process may have ended the session meanwhile."""

    async def enter(self, name: str) -> Session:
        """A new guest.  A claimed name belongs to whoever claimed it."""
        tidy = clean_name(name)
        if await self.store.rows(claimed(tidy)):
            raise ApiError(Code.NAME_TAKEN, "that name is claimed with a password; log in, or choose another")
        guest = secrets.token_urlsafe(12)
        row = {"id": guest, "name": tidy, "folded": folded(tidy), "password": None, "created": time.time()}
        await self.store.run(sa.insert(GUESTS).values(row))
        return await self._session(Guest(guest, tidy, claimed=False))

    async def _session(self, guest: Guest) -> Session:
        token = secrets.token_urlsafe(32)
        row = {"token": hashed(token), "guest": guest.id, "created": time.time()}
        await self.store.run(sa.insert(SESSIONS).values(row))
        return Session(guest, token)

    async def by_token(self, token: str | None) -> Guest | None:
        """Whose token it is."""
        if not token or len(token) > 200:
            return None
        digest = hashed(token)
        now = time.monotonic()
        guest, until = self._cache.get(digest, (None, 0.0))
        if guest is not None and now < until:
            return guest
        query = sa.select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.password).join(SESSIONS, SESSIONS.c.guest == GUESTS.c.id)
        found = await self.store.rows(query.where(SESSIONS.c.token == digest))
        if not found:
            return None
        if len(self._cache) >= MAX_CACHED_TOKENS:
            self._cache.clear()
        guest = Guest(found[0].id, found[0].name, found[0].password is not None)
        self._cache[digest] = (guest, now + TOKEN_CACHE_SECONDS)
        return guest

    def _forget_sessions(self, guest: str) -> None:
        self._cache = {digest: known for digest, known in self._cache.items() if known[0].id != guest}

    async def _must_be_free(self, name: str, guest: Guest) -> None:
        """Nobody else has claimed that name."""
        if await self.store.rows(claimed(name).where(GUESTS.c.id != guest.id)):
            raise ApiError(Code.NAME_TAKEN, "somebody else has claimed that name")

    async def claim(self, guest: Guest, password: str) -> Guest:
        """Keep a name: nobody else may use it from now on."""
        await self._must_be_free(guest.name, guest)
        digest = await asyncio.to_thread(HASHER.hash, password)
        try:
            await self.store.run(sa.update(GUESTS).where(GUESTS.c.id == guest.id).values(password=digest))
        except sa.exc.IntegrityError:
            # Somebody else did so while the password was hashed.
            raise ApiError(Code.NAME_TAKEN, "somebody else has claimed that name") from None
        self._forget_sessions(guest.id)
        return Guest(guest.id, guest.name, claimed=True)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Another name for the same person; tables keep the one they know."""
        tidy = clean_name(name)
        await self._must_be_free(tidy, guest)
        try:
            await self.store.run(sa.update(GUESTS).where(GUESTS.c.id == guest.id).values(name=tidy, folded=folded(tidy)))
        except sa.exc.IntegrityError:
            # Both are kept with a password, and somebody else was faster.
            raise ApiError(Code.NAME_TAKEN, "somebody else has claimed that name") from None
        self._forget_sessions(guest.id)
        return Guest(guest.id, tidy, guest.claimed)

    async def leave(self, token: str) -> None:
        """End one session: on this device nobody is known any more."""
        await self.store.run(sa.delete(SESSIONS).where(SESSIONS.c.token == hashed(token)))
        self._cache.pop(hashed(token), None)

    async def forget(self, guest: Guest) -> None:
        """Delete what is known of a person; the games that were played keep an empty chair."""
        await self.store.run(
            sa.delete(SESSIONS).where(SESSIONS.c.guest == guest.id),
            sa.delete(MUTES).where((MUTES.c.guest == guest.id) | (MUTES.c.muted == guest.id)),
            sa.update(GUESTS).where(GUESTS.c.id == guest.id).values(name=NAMELESS, folded=NAMELESS, password=None),
        )
        self._forget_sessions(guest.id)

    async def mutes(self, guest: Guest) -> list[str]:
        """Those whose chat a person does not want to hear."""
        query = sa.select(MUTES.c.muted).where(MUTES.c.guest == guest.id).order_by(MUTES.c.muted)
        return [row.muted for row in await self.store.rows(query)]

    async def mute(self, guest: Guest, other: str, muted: bool) -> list[str]:
        """Hear somebody's chat no longer, or again."""
        if other == guest.id:
            raise ApiError(Code.BAD_REQUEST, "nobody can be deaf to themselves")
        if muted and other not in await self.mutes(guest):
            try:
                await self.store.run(sa.insert(MUTES).values(guest=guest.id, muted=other))
            except sa.exc.IntegrityError:
                if not await self.store.rows(sa.select(GUESTS.c.id).where(GUESTS.c.id == other)):
                    raise ApiError(Code.NOT_FOUND, "there is no such guest") from None
        elif not muted:
            await self.store.run(sa.delete(MUTES).where(MUTES.c.guest == guest.id, MUTES.c.muted == other))
        return await self.mutes(guest)

    async def login(self, name: str, password: str) -> Session:
        """A claimed name from another device."""
        found = await self.store.rows(claimed(name))
        try:
            # Without such a name the same work is done, so that time tells nothing.
            await asyncio.to_thread(_verify, found[0].password if found else None, password)
        except VerifyMismatchError:
            raise ApiError(Code.WRONG_PASSWORD, "no claimed name with that password") from None
        if not found:
            raise ApiError(Code.WRONG_PASSWORD, "no claimed name with that password")
        return await self._session(Guest(found[0].id, found[0].name, claimed=True))
