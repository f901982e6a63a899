"""Finding tables: those anybody may come to, a person's own, and those where a seat is kept for them."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import sqlalchemy as sa

from elgrande.server.frames import info_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Code, Guest, TableInfo
from elgrande.server.store import INVITATIONS, LOG, MEMBERS, MUTES, TABLES
from elgrande.server.tables import STORED, Tables
from elgrande.server.terms import SEATS, TERMS

MAX_LISTED = 100
_Moment = tuple[int, int]
"""The version of a table, and the last line of its log."""
_LAST = sa.select(sa.func.max(LOG.c.number)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
_PUBLIC = (
    sa.select(TABLES.c.id, TABLES.c.version, TABLES.c.created, _LAST.label("number"))
    .where(TABLES.c.public.is_(True))
    .order_by(TABLES.c.created.desc())
    .limit(MAX_LISTED)
)
_SCORES = msgspec.json.Decoder(list[int])
ORDER = {"running": 0, "open": 1, "over": 2, "abandoned": 3}
"""In which a person's tables stand, behind those that await them."""


class Listings:
    """All tables as somebody may see them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.listing = asyncio.Lock()
        self.shown: dict[str, tuple[_Moment, TableInfo]] = {}
        """Public tables as a stranger sees them, and of which moment that is."""

    async def info(self, id: str, guest: Guest | None) -> TableInfo:
        """A table as somebody may see it."""
        return info_of(await self.tables.refresh(id), guest.id if guest else None)

    async def public(self, guest: Guest | None) -> list[TableInfo]:
        """Tables anybody may join or watch, the newest first."""
        async with self.listing:  # whoever asks meanwhile finds it ready
            seen = await self._public()
        mine = set() if guest is None else {row.table_id for row in await self.store.rows(_of(guest))}
        return [self._as_seen(info, guest) if info.id in mine else info for info in seen]

    async def _public(self) -> list[TableInfo]:
        rows = [row for state in ("open", "running") for row in await self.store.rows(_PUBLIC.where(TABLES.c.state == state))]
        newest = sorted(rows, key=lambda row: -row.created)[:MAX_LISTED]
        found = [(row.id, (row.version, row.number or 0)) for row in newest]
        seen = [info for id, moment in found if (info := await self._shown(id, moment)) is not None]
        self.shown = {info.id: self.shown[info.id] for info in seen}
        return seen

    async def _shown(self, id: str, moment: _Moment) -> TableInfo | None:
        """A table as a stranger sees it; only what has changed is looked at anew."""
        known = self.shown.get(id)
        if known is not None and known[0] == moment:
            return known[1]
        try:
            table = await self.tables.refresh(id)
        except ApiError:
            return None  # it is gone, or cannot be read
        await asyncio.sleep(0)  # there may be a hundred
        info = msgspec.structs.replace(info_of(table, None), touched=table.touched)
        self.shown[id] = (moment, info)
        return info

    def _as_seen(self, info: TableInfo, guest: Guest | None) -> TableInfo:
        """The same for somebody who sits there."""
        table = self.tables.live.get(info.id)
        return (
            info if table is None or guest is None else msgspec.structs.replace(info_of(table, guest.id), touched=table.touched)
        )

    async def mine(self, guest: Guest) -> list[TableInfo]:
        """A person's tables, those that await a decision first.  One that was given up before it began is nobody's any more."""
        member = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id, MEMBERS.c.hidden.is_(False))
        played = sa.exists().where(LOG.c.table_id == TABLES.c.id)
        query = STORED.where(TABLES.c.id.in_(member), (TABLES.c.state != "abandoned") | played)
        found = await self._listed(query.order_by(TABLES.c.updated.desc()), guest)
        return sorted(found, key=lambda info: (not info.awaiting_me, ORDER[info.state], -(info.touched or 0.0)))

    async def inviting(self, guest: Guest) -> list[TableInfo]:
        """Open tables that keep a seat for somebody who does not sit there yet, the newest first."""
        meant = sa.select(INVITATIONS.c.table_id).where(INVITATIONS.c.guest == guest.id)
        blocked = sa.select(MUTES.c.muted).where(MUTES.c.guest == guest.id, MUTES.c.blocked.is_(True))
        wanted = TABLES.c.id.in_(meant) & (TABLES.c.state == "open") & TABLES.c.host.not_in(blocked)
        found = await self._listed(STORED.where(wanted).order_by(TABLES.c.created.desc()), guest)
        return [info for info in found if any(seat.meant for seat in info.seats) and not any(seat.mine for seat in info.seats)]

    async def hide(self, id: str, guest: Guest) -> None:
        """A person's list of tables leaves out one whose game is over; nothing else changes."""
        table = await self.tables.refresh(id)
        if table.state not in ("over", "abandoned"):
            raise ApiError(Code.NOT_OVER, "only a game that is over can be left out of the list", reason="not-over")
        there = (MEMBERS.c.table_id == id) & (MEMBERS.c.guest == guest.id)
        await self.store.run(sa.update(MEMBERS).where(there).values(hidden=True))

    async def _listed(self, query: sa.Select[Any], guest: Guest | None) -> list[TableInfo]:
        """Several tables as somebody may see them; only of running games it must be known how they stand."""
        made = []
        for row in await self.store.rows(query.limit(MAX_LISTED)):
            table = await self.tables.refresh(row.id) if row.state == "running" else _as_stored(row)
            made.append(msgspec.structs.replace(info_of(table, guest.id if guest else None), touched=table.touched))
        return made


def _of(guest: Guest) -> sa.Select[Any]:
    return sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id)


def _as_stored(row: sa.Row[Any]) -> LiveTable:
    """A table without its game."""
    table = LiveTable(row.id, TERMS.decode(row.terms), row.host)
    table.host_name, table.state, table.seats = row.host_name, row.state, SEATS.decode(row.seats)
    table.touched = row.updated
    table.result = None if row.scores is None else _SCORES.decode(row.scores)
    return table
