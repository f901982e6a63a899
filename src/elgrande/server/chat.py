"""What is said at tables: players among themselves, spectators among themselves, and who does not want to hear whom."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from elgrande.server.live import LiveTable
from elgrande.server.moments import now
from elgrande.server.names import clean_words
from elgrande.server.protocol import ChatFrame, Guest
from elgrande.server.store import CHAT, MUTES, Store

MAX_KEPT = 1000
"""So much of what was said on one side of a table is kept, about."""
MAX_TOLD = 100
"""So much of what was said is told to somebody who comes."""
SIDES = (True, False)
"""Players, and spectators."""


class Said(NamedTuple):
    """Something that was just said."""

    frame: ChatFrame
    deaf: set[str]
    """Those who do not want to hear who said it."""


class Chat:
    """The talk at all tables, as it is stored."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def said(self, table: LiveTable, guest: str | None) -> list[ChatFrame]:
        """The last of what somebody at a table may hear, and wants to."""
        muted = sa.select(MUTES.c.muted).where(MUTES.c.guest == guest)
        heard = CHAT.c.author.is_(None) | CHAT.c.author.not_in(muted)
        side = _side(table.id, bool(table.seats_of(guest)))
        query = sa.select(CHAT).where(side, heard).order_by(CHAT.c.number.desc()).limit(MAX_TOLD)
        return [_frame(table, row) for row in reversed(await self.store.rows(query))]

    async def last(self, table: str, seated: bool) -> int:
        """The number of what was said last on one side of a table."""
        [[last]] = await self.store.rows(sa.select(sa.func.max(CHAT.c.number)).where(_side(table, seated)))
        return last or 0

    async def say(self, table: LiveTable, guest: Guest, text: str) -> None:
        """Keep what somebody says."""
        text = clean_words(text)
        seated = bool(table.seats_of(guest.id))
        said = {"table_id": table.id, "seated": seated, "author": guest.id, "name": guest.name, "text": text, "at": now()}
        while True:
            number = await self.last(table.id, seated) + 1
            try:
                await self.store.run(sa.insert(CHAT).values(said | {"number": number}))
            except sa.exc.IntegrityError:
                continue
            if number % MAX_TOLD == 0:
                await self.store.run(sa.delete(CHAT).where(_side(table.id, seated), CHAT.c.number <= number - MAX_KEPT))
            return

    async def since(self, table: LiveTable, seated: bool, number: int) -> list[Said]:
        """What was said on one side after something else, and who does not want to hear it."""
        query = sa.select(CHAT).where(_side(table.id, seated), CHAT.c.number > number).order_by(CHAT.c.number)
        rows = await self.store.rows(query)
        authors = {row.author for row in rows}
        muted = await self.store.rows(sa.select(MUTES.c.guest, MUTES.c.muted).where(MUTES.c.muted.in_(authors)))
        return [Said(_frame(table, row), {mute.guest for mute in muted if mute.muted == row.author}) for row in rows]


def _side(table: str, seated: bool) -> sa.ColumnElement[bool]:
    return (CHAT.c.table_id == table) & CHAT.c.seated.is_(seated)


def _frame(table: LiveTable, row: sa.Row[tuple[object, ...]]) -> ChatFrame:
    return ChatFrame(row.number, row.author or "", next(iter(table.seats_of(row.author)), None), row.name, row.text)
