"""Sessions: which device is whose.  A token is known only to its device; what is kept of it recognises it and cannot be used."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable

import sqlalchemy as sa

from elgrande.server.protocol import ApiError, Code, Guest, Session, SessionInfo
from elgrande.server.store import GUESTS, SESSIONS, Store

DAY = 86_400.0
EXPIRY = 180 * DAY
"""A session nobody has used for so long is over: half a year, for games by the day may wait for a holiday."""
CACHE_SECONDS = 30.0
"""Seconds for which this process believes whose a token is."""
MAX_DEVICES = 50
"""On which one person is known at once: those that were used longest ago are logged out."""
MAX_CACHED = 10_000
ID_LENGTH = 16
"""So much of what is kept of a token tells one's own sessions apart."""
BROWSERS = {"Firefox": "Firefox", "Edg": "Edge", "OPR": "Opera", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "Mac", "CrOS": "ChromeOS",
    "Linux": "Linux",
}  # fmt: skip
"""What a browser says of itself, and what it is called; the first one counts, for many name others, too."""


def hashed(token: str) -> str:
    """What is kept of a token: enough to recognise it, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def device_of(agent: str) -> str:
    """What its owner recognises a device by; nothing else of what a browser says is kept.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0")
    'Firefox, Linux'
    """
    return ", ".join(next((name for word, name in words.items() if word in agent), "") for words in (BROWSERS, SYSTEMS)).strip(
        ", "
    )


class Sessions:
    """The devices of everybody who has come in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cache: dict[str, tuple[Guest, float]] = {}
        """Whose a token is, and until when that is believed: another process may have ended the session meanwhile."""
        self.observer: Callable[[str], None] = lambda _: None
        """Is told of every session that is ended here, by what was kept of its token."""

    async def begin(self, guest: Guest, device: str = "") -> Session:
        """Somebody has come in."""
        token, now = secrets.token_urlsafe(32), time.time()
        row = {"token": hashed(token), "guest": guest.id, "created": now, "used": now, "device": device}
        await self.store.run(sa.insert(SESSIONS).values(row))
        return Session(guest, token)

    async def guest(self, token: str | None) -> Guest | None:
        """Whose token it is."""
        if not token or len(token) > 200:
            return None
        digest, now = hashed(token), time.monotonic()
        guest, until = self._cache.get(digest, (None, 0.0))
        if guest is not None and now < until:
            return guest
        columns = (GUESTS.c.id, GUESTS.c.name, GUESTS.c.password, SESSIONS.c.used)
        known = sa.select(*columns)
        found = await self.store.rows(known.join(SESSIONS, SESSIONS.c.guest == GUESTS.c.id).where(SESSIONS.c.token == digest))
        if not found or found[0].used < time.time() - EXPIRY:
            return None
        if found[0].used < time.time() - DAY:
            await self.store.run(sa.update(SESSIONS).where(SESSIONS.c.token == digest).values(used=time.time()))
        if len(self._cache) >= MAX_CACHED:
            self._cache.clear()
        row = found[0]
        guest = Guest(row.id, row.name, row.password is not None)
        self._cache[digest] = (guest, now + CACHE_SECONDS)
        return guest

    def ended(self, digest: str) -> None:
        """A session is over, wherever it was ended."""
        self._cache.pop(digest, None)

    def changed(self, guest: str) -> None:
        """Somebody is not who they were: their name is another, or is kept now."""
        self._cache = {digest: known for digest, known in self._cache.items() if known[0].id != guest}

    async def of(self, guest: Guest, token: str) -> list[SessionInfo]:
        """The devices somebody is known on, the one that asks first, then those that were used last."""
        rows = await self.store.rows(sa.select(SESSIONS).where(_alive(guest)).order_by(SESSIONS.c.used.desc()))
        made = [
            SessionInfo(row.token[:ID_LENGTH], row.device, row.created, row.used, mine=row.token == hashed(token)) for row in rows
        ]
        return sorted(made, key=lambda session: not session.mine)

    async def keep_newest(self, guest: str) -> None:
        """End those of somebody's sessions that are too many."""
        newest_first = sa.select(SESSIONS.c.token).where(SESSIONS.c.guest == guest).order_by(SESSIONS.c.used.desc())
        over = {row.token for row in await self.store.rows(newest_first.offset(MAX_DEVICES))}
        if over:
            await self._end(guest, over.__contains__)

    async def end(self, guest: Guest, id: str) -> None:
        """End one of somebody's sessions."""
        if not await self._end(guest.id, lambda digest: digest[:ID_LENGTH] == id):
            raise ApiError(Code.NOT_FOUND, "you have no such session")

    async def end_here(self, guest: Guest, token: str) -> None:
        """End the one with that token."""
        await self._end(guest.id, lambda digest: digest == hashed(token))

    async def end_all(self, guest: str, but: str = "") -> None:
        """End all of somebody's sessions, but perhaps the one with that token."""
        await self._end(guest, lambda digest: not but or digest != hashed(but))

    async def _end(self, guest: str, which: Callable[[str], bool]) -> bool:
        known = await self.store.rows(sa.select(SESSIONS.c.token).where(SESSIONS.c.guest == guest))
        over = [row.token for row in known if which(row.token)]
        await self.store.run(sa.delete(SESSIONS).where(SESSIONS.c.token.in_(over)))
        for digest in over:
            self.ended(digest)
            self.observer(digest)
        return bool(over)


def _alive(guest: Guest) -> sa.ColumnElement[bool]:
    return (SESSIONS.c.guest == guest.id) & (SESSIONS.c.used > time.time() - EXPIRY)
