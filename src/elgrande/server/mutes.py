"""Whom somebody does not want to hear, or to have anything to do with."""

from __future__ import annotations

import sqlalchemy as sa

from elgrande.server.protocol import ApiError, Code, Guest, Person
from elgrande.server.store import GUESTS, MUTES, Store


class Mutes:
    """Those whose chat is not heard; whoever is blocked cannot invite one either, and is never brought to one's table."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, guest: Guest) -> list[str]:
        """Those whose chat a person does not want to hear."""
        query = sa.select(MUTES.c.muted).where(MUTES.c.guest == guest.id).order_by(MUTES.c.muted)
        return [row.muted for row in await self.store.rows(query)]

    async def mute(self, guest: Guest, other: str, muted: bool) -> list[str]:
        """Hear somebody's chat no longer, or again; whoever is heard again is not blocked either."""
        await self._set(guest, other, muted, blocked=False)
        return await self.of(guest)

    async def blocked(self, guest: Guest) -> list[Person]:
        """Those a person has blocked."""
        known = sa.select(GUESTS.c.id, GUESTS.c.name).join(MUTES, MUTES.c.muted == GUESTS.c.id)
        rows = await self.store.rows(known.where(MUTES.c.guest == guest.id, MUTES.c.blocked.is_(True)).order_by(GUESTS.c.name))
        return [Person(row.id, row.name) for row in rows]

    async def block(self, guest: Guest, other: str, blocked: bool) -> list[Person]:
        """Have nothing to do with somebody any more, or again."""
        await self._set(guest, other, blocked, blocked=True)
        return await self.blocked(guest)

    async def _set(self, guest: Guest, other: str, muted: bool, *, blocked: bool) -> None:
        if other == guest.id:
            raise ApiError(Code.BAD_REQUEST, "nobody can be deaf to themselves")
        there = (MUTES.c.guest == guest.id) & (MUTES.c.muted == other)
        if not muted:
            await self.store.run(sa.delete(MUTES).where(there))
            return
        try:
            await self.store.run(sa.insert(MUTES).values(guest=guest.id, muted=other, blocked=blocked))
        except sa.exc.IntegrityError:
            if not await self.store.rows(sa.select(GUESTS.c.id).where(GUESTS.c.id == other)):
                raise ApiError(Code.NOT_FOUND, "there is no such guest") from None
            if blocked:
                await self.store.run(sa.update(MUTES).where(there).values(blocked=True))


async def blocks(store: Store, one: str, other: str) -> bool:
    """Has one of two people blocked the other?"""
    there = (MUTES.c.guest == one) & (MUTES.c.muted == other) | (MUTES.c.guest == other) & (MUTES.c.muted == one)
    return bool(await store.rows(sa.select(MUTES.c.guest).where(there, MUTES.c.blocked.is_(True)).limit(1)))
