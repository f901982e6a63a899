"""Tables and their logs: what this process knows of each, and the two ways in which one changes.

Who sits there, who is host and how far it is are a row that is replaced; the game is a log that only grows.  Both are tried here,
stored, and only then told to those who observe.  This file must not know who does, nor what is decided.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import msgspec
import sqlalchemy as sa

from elgrande.rules.errors import ElGrandeError, IllegalMove
from elgrande.server.conditions import must_be_brief, must_play
from elgrande.server.due import AT_ONCE, asked_people, due
from elgrande.server.entries import LOG_ENTRY, LogEntry, MoveEntry, link
from elgrande.server.live import LiveTable
from elgrande.server.logs import log_event
from elgrande.server.moments import now
from elgrande.server.protocol import ApiError, Code, Done
from elgrande.server.ratings import rated
from elgrande.server.records import LONG_WORK, stored_game
from elgrande.server.results import ended
from elgrande.server.store import GUESTS, LEASES, TABLES, Conflict, LogRow, Store
from elgrande.server.terms import SEATS, TERMS, SeatState
from elgrande.server.turns import in_slices

STORED = sa.select(TABLES, GUESTS.c.name.label("host_name")).join(GUESTS, GUESTS.c.id == TABLES.c.host)
"""Tables, with what their hosts are called."""


FEW_LINES = 30
"""So many lines of a log are read in one go: two milliseconds."""
IDLE = 60.0
"""Seconds after which a table that nobody watches is forgotten."""
HURRIED = 5.0
"""The same where memory is short.  No request that has asked for a table takes as long."""
MAX_IDLE_BYTES = 64_000_000
"""What tables that nobody watches may take: some hundreds."""
BEFORE_THE_GAME = -1
"""So many lines have been told of a game that has not begun."""


class BrokenLog(Exception):
    """A line of a log is missing, or was altered."""


class Observer(Protocol):
    """Whoever wants to know what happens at tables; what it is told of is stored, by this process or by another."""

    def changed(self, table: LiveTable) -> None:
        """Seats, host or state are others."""

    def advanced(self, table: LiveTable, only: int | None = None) -> None:
        """Its game has gone on; where ``only`` is a seat, nobody else can see it."""

    def needs(self, id: str) -> bool:
        """Must a table stay in memory?"""


class Tables:
    """All tables of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: dict[str, LiveTable] = {}
        self.observers: Sequence[Observer] = ()
        self.moves = 0
        """Decisions others could see, since the process began."""

    # --- what is known ----------------------------------------------------------------------------------------------

    async def cached(self, id: str) -> LiveTable:
        """A table as this process knows it.  That may be behind the store: whoever builds on it finds out when writing."""
        table = self.live.get(id)
        if table is None or not table.row_version or table.told is None:
            return await self.refresh(id)
        table.used = time.monotonic()
        return table

    async def refresh(self, id: str) -> LiveTable:
        """A table as the store has it now."""
        table = await self._read_row(id)
        async with table.lock:  # a line that is just being written is not read meanwhile
            await self._read_log(table)
        return table

    async def _read_row(self, id: str) -> LiveTable:
        rows = await self.store.rows(STORED.where(TABLES.c.id == id))
        if not rows:
            raise ApiError(Code.NOT_FOUND, "there is no such table")
        row = rows[0]
        table = self.live.get(id)
        if table is None:
            table = self.live[id] = LiveTable(id, TERMS.decode(row.terms), row.host)
            if row.state == "running" and not table.playable:
                log_event("game-waits", logging.WARNING, table=id, rules=table.terms.rules)
        if table.row_version < row.version:  # two readers may be overtaken by each other: nothing goes back
            table.host, table.state, table.row_version = row.host, row.state, row.version
            table.terms = TERMS.decode(row.terms)
            table.host_name = row.host_name
            table.sit(SEATS.decode(row.seats))
            table.touched = max(table.touched, row.updated)
        table.used = time.monotonic()
        return table

    async def _read_log(self, table: LiveTable) -> None:
        """Take in what the log has more, and tell of what is news: its lock is held."""
        if table.state == "open":
            self._tell_row(table)
            if table.told is None:
                table.stood = table.state, asked_people(table)
            table.told = BEFORE_THE_GAME
            return
        if table.damaged:
            return
        lines = await self.store.lines(table.id, table.number if table.game else 0)
        # A table that was given up before its game began has no line.
        if table.game is None and table.playable and (table.state != "abandoned" or lines):
            imported = await stored_game(self.store, table.id) if table.terms.imported else None
            table.begin(imported)
            if table.told == BEFORE_THE_GAME:
                self._tell_row(table)
                self._tell_log(table, None)
        steps = map(partial(self._take_in, table), lines if table.game is not None else ())
        try:
            if len(lines) <= FEW_LINES:
                list(steps)
            else:
                async with LONG_WORK.turn(table.host):
                    await in_slices(steps)
        except Exception as error:
            # Whatever is wrong with a log concerns its own table and no other.
            table.damaged, table.game = table.number + 1, None
            log_event("table-damaged", logging.ERROR, error=error, table=table.id, line=table.damaged)
        if table.told is None:
            table.told = table.number  # whoever comes now has missed nothing
            table.stood = table.state, asked_people(table)
        self._tell_row(table)

    def _take_in(self, table: LiveTable, line: LogRow) -> LogRow:
        """A line of the log; anything is raised that a line brings about which was not written like this."""
        chain = link(table.chain, line.line, line.key, line.at)
        if (line.number, line.chain) != (table.number + 1, chain):
            raise BrokenLog("it is not linked with the one before it")
        entry = LOG_ENTRY.decode(line.line)
        seen = table.apply(entry, line.key, line.at)
        table.chain = chain
        table.stored_due = due(table)  # whoever wrote the line has seen to it
        if table.told is not None:
            self._tell_log(table, None if seen else entry.seat)
        return line

    async def look_for_rematch(self, id: str) -> None:
        """Those who have a table open here are told where its people play again."""
        table = self.live.get(id)
        if table is not None:
            newest = sa.select(TABLES.c.id).where(TABLES.c.rematch_of == id).order_by(TABLES.c.created.desc()).limit(1)
            for row in await self.store.rows(newest):
                if table.next != row.id:
                    table.next = row.id
                    self.changed(table)

    # --- what is forgotten ------------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """Forget tables nobody has asked for lately, the longest forgotten first: whoever does has them read again."""
        idle = [table for table in self.live.values() if not self._needed(table)]
        size, moment = sum(table.size for table in idle), time.monotonic()
        for table in sorted(idle, key=lambda table: table.used):
            if moment - table.used > (IDLE if size <= MAX_IDLE_BYTES else HURRIED):
                del self.live[table.id]
            size -= table.size

    def _needed(self, table: LiveTable) -> bool:
        return table.lock.locked() or any(observer.needs(table.id) for observer in self.observers)

    async def plain_rules(self, id: str) -> str | None:
        """By which rules a table plays that has no deck of its own, if there is one; its game need not be worked out for that."""
        rows = await self.store.rows(sa.select(TABLES.c.terms).where(TABLES.c.id == id))
        terms = TERMS.decode(rows[0].terms) if rows else None
        return None if terms is None or terms.request.deck else terms.title

    # --- the row ----------------------------------------------------------------------------------------------------

    async def change(self, id: str, edit: Callable[[LiveTable, list[SeatState]], str | None]) -> LiveTable:
        """Change seats, host or state of a table; two changes at once never overwrite each other."""
        while True:
            table = await self.refresh(id)
            seats = SEATS.decode(msgspec.json.encode(table.seats))
            host, agreed = table.host, table.terms
            state = edit(table, seats) or table.state
            # What is known here changes only with what is stored.
            new_host, table.host = table.host, host
            terms, table.terms = table.terms, agreed
            if state == "running" and table.state == "open":
                terms = msgspec.structs.replace(terms, started=now())
            values = {
                "terms": msgspec.json.encode(terms),
                "seats": msgspec.json.encode(seats),
                "state": state,
                "host": new_host,
                "version": table.row_version + 1,
                "updated": now(),
            }
            update = sa.update(TABLES).where(TABLES.c.id == id, TABLES.c.version == table.row_version).values(values)
            noted = [_released(id, table.row_version + 1), _leased(id)] if state != table.state else []
            if (await self.store.run(update, *noted))[0]:
                return await self.refresh(id)

    async def finish(self, table: LiveTable) -> None:
        """Note that a game is over, or was abandoned, if its log says so."""
        while table.state == "running" and table.game is not None and (table.game.is_over or table.abandoned):
            values = {
                "state": "abandoned" if table.abandoned else "over",
                "version": table.row_version + 1,
                "updated": now(),
                "scores": msgspec.json.encode(table.game.scores),
            }
            noted = await self.store.run(
                sa.update(TABLES).where(TABLES.c.id == table.id, TABLES.c.version == table.row_version).values(values),
                *await rated(self.store, table),
                *ended(table),
                sa.delete(LEASES).where(LEASES.c.table_id == table.id),
            )
            if noted[0]:
                log_event("game-abandoned" if table.abandoned else "game-finished", table=table.id)
            await self.refresh(table.id)

    # --- the log ----------------------------------------------------------------------------------------------------

    async def append(self, table: LiveTable, make: Callable[[], LogEntry], key: str, seat: int) -> Done:
        """One entry more: made, tried, stored, then told.

        What this process knows of a table may be behind the store.  So a refusal counts only after a look at the store, and a
        line that somebody else was faster to write is made anew.
        """
        async with table.lock:
            fresh = False
            while True:
                if key in table.keys:
                    return table.keys[key]
                at = max(now(), table.clocks.since)  # of two servers one may be a little ahead
                number = table.number + 1
                try:
                    entry, seen = tried(table, make, key, at)
                except ApiError:
                    if fresh:
                        raise
                    await self._read_log(await self._read_row(table.id))
                    fresh = True
                    continue
                try:
                    await self._write(table, number, entry, key, at)
                except Conflict:
                    table.forget()
                    await self._read_log(await self._read_row(table.id))
                    continue
                except BaseException:
                    # Nobody knows whether it was stored.
                    table.forget()
                    raise
                break
            self.moves += seen and isinstance(entry, MoveEntry)
            done = table.keys[key]
            self._tell_log(table, None if seen else seat)
        await self.finish(table)
        return done

    async def _write(self, table: LiveTable, number: int, entry: LogEntry, key: str, at: float) -> None:
        """Store a line, and with it when the table has next something to do by itself, if that is another moment now."""
        when = due(table)
        also = [] if when == table.stored_due else [sa.update(LEASES).where(LEASES.c.table_id == table.id).values(due=when)]
        line = msgspec.json.encode(entry)
        chain = link(table.chain, line, key, at)
        await self.store.append(table.id, number, line, key, at, chain, also)
        table.chain, table.stored_due = chain, when

    # --- those who observe ------------------------------------------------------------------------------------------

    def _tell_row(self, table: LiveTable) -> None:
        """Tell of a row that is another than the one that was told of last."""
        first, news = table.told_row == 0, table.told_row < table.row_version
        table.told_row = table.row_version
        if news and not first:
            self.changed(table)

    def _tell_log(self, table: LiveTable, only: int | None) -> None:
        """Tell of a line; when a log is read again, not of what was told before."""
        if table.told is None or table.told < table.number:
            table.told = table.number
            self.advanced(table, only)

    def changed(self, table: LiveTable) -> None:
        """Tell everybody that a table itself is another."""
        for observer in self.observers:
            observer.changed(table)

    def advanced(self, table: LiveTable, only: int | None = None) -> None:
        """Tell everybody that the game at a table has gone on."""
        for observer in self.observers:
            observer.advanced(table, only)


def _released(id: str, version: int) -> sa.Delete:
    """What a table that waits has to do by itself is nothing once it has begun, or was given up."""
    so = sa.select(TABLES.c.id).where(TABLES.c.id == id, TABLES.c.version == version, TABLES.c.state != "open")
    return sa.delete(LEASES).where(LEASES.c.table_id.in_(so))


def _leased(id: str) -> sa.Insert:
    """A game that has begun may have something to do by itself: somebody has to look."""
    begun = sa.select(TABLES.c.id, sa.literal(AT_ONCE)).where(TABLES.c.id == id, TABLES.c.state == "running")
    return sa.insert(LEASES).from_select(["table_id", "due"], begun.where(TABLES.c.id.not_in(sa.select(LEASES.c.table_id))))


def tried(table: LiveTable, make: Callable[[], LogEntry], key: str, at: float) -> tuple[LogEntry, bool]:
    """Make an entry and do what it says; was it something others can see?"""
    must_play(table)
    try:
        entry = make()
        must_be_brief(table, entry)
        return entry, table.apply(entry, key, at)
    except IllegalMove as error:
        raise ApiError(Code.ILLEGAL_MOVE, str(error), ruling=error.ruling, legal=error.legal) from None
    except ElGrandeError as error:
        raise ApiError(Code.BAD_REQUEST, str(error)) from None
