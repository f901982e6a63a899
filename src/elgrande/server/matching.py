"""Finding a game: to the open table that fits what somebody wants, or to a new one that waits for others who want the same.

A table that waits like this begins by itself as soon as it is full, or when bots take what is left.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import sqlalchemy as sa

from elgrande.bots.offer import USUAL_BOT
from elgrande.editions import BOXES, DEFAULT_EDITION, EDITIONS
from elgrande.server.frames import info_of
from elgrande.server.live import LiveTable
from elgrande.server.lobby import Lobby
from elgrande.server.logs import log_event
from elgrande.server.mutes import blocks
from elgrande.server.presence import Presence
from elgrande.server.protocol import ApiError, Clock, Code, Guest, NewTable, SeatRequest, TableInfo, Wanted
from elgrande.server.ratings import kind_of, ratings_of, shown
from elgrande.server.store import TABLES
from elgrande.server.tables import Tables
from elgrande.server.terms import SEATS, TERMS, SeatState, TableTerms, given

MAX_LOOKED_AT = 300
"""Open tables that are looked at for one who is looking: the newest, so that nobody hides them behind hundreds of their own."""
PLAYERS = 4
"""How many play where somebody does not mind."""
ALIKE = 2.0
"""Clocks are alike if none gives more than so many times the other's time."""
LIVE = Clock("game", 1800, 20)
"""The clock of somebody who does not mind: all are there, and half an hour each is a pleasant game."""


class Candidate(NamedTuple):
    """An open table anybody may come to."""

    id: str
    terms: TableTerms
    seats: list[SeatState]

    @property
    def people(self) -> list[str]:
        """Who sits there."""
        return [seat.guest for seat in self.seats if seat.guest is not None]


def fits(wanted: Wanted, terms: TableTerms) -> bool:
    """Is it what somebody wants?  Decks of one's own are for friends."""
    request = terms.request
    return (
        not request.deck
        and (not wanted.editions or request.edition in wanted.editions)
        and (wanted.boxes is None or _ids(given(terms.boxes)) == _ids(wanted.boxes))
        and (not wanted.players or request.players in wanted.players)
        and (wanted.clock is None or _alike(wanted.clock, request.clock))
    )


def _ids(boxes: Sequence[str]) -> set[str]:
    """Expansions by name, whichever version they have."""
    return {box.partition("/")[0] for box in boxes}


def _alike(one: Clock, other: Clock) -> bool:
    if one.kind != other.kind:
        return False
    return one.kind == "none" or max(one.seconds, other.seconds) <= ALIKE * min(one.seconds, other.seconds)


class Matching:
    """Everybody who looks for a game."""

    def __init__(self, tables: Tables, lobby: Lobby, presence: Presence) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby = lobby
        self.presence = presence
        self.reaches: Callable[[str], Awaitable[bool]] = _nobody
        """Can somebody be called back who does not have the table open?"""
        self.looking = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def find(self, guest: Guest, wanted: Wanted) -> TableInfo:
        """Sit down at the table that fits, or open one.  Whoever asks again waits where they waited."""
        async with self.looking:  # two who look at the same moment find each other
            candidates = await self._candidates()
            if waiting := await self._waiting(guest, wanted, candidates):
                return waiting
            if found := await self._sit_down(guest, wanted, candidates):
                return found
            opened = await self._open(guest, wanted)
            # At another server somebody may have opened one a moment ago: the later one gives way.
            earlier = takewhile(lambda candidate: candidate.id != opened.id, await self._candidates())
            if found := await self._sit_down(guest, wanted, [*earlier]):
                await self.lobby.give_up(opened.id, guest)
                return found
            return opened

    async def _waiting(self, guest: Guest, wanted: Wanted, candidates: Sequence[Candidate]) -> TableInfo | None:
        """Where somebody waits already, if that is still what they want; else they wait there no longer."""
        for candidate in candidates:
            if candidate.terms.wanted is not None and guest.id in candidate.people:
                if fits(wanted, candidate.terms) and candidate.terms.wanted == wanted:
                    return info_of(await self.tables.refresh(candidate.id), guest.id)
                await self.lobby.leave(candidate.id, guest)
        return None

    async def _sit_down(self, guest: Guest, wanted: Wanted, candidates: Sequence[Candidate]) -> TableInfo | None:
        """The first table that fits and has a seat: the one with the most people, then the one that waits longest."""
        for candidate in sorted(candidates, key=lambda one: -len(one.people)):
            await asyncio.sleep(0)  # there may be hundreds, and others want something, too
            if not fits(wanted, candidate.terms) or not await self._is_welcome(guest, wanted, candidate):
                continue
            try:
                joined = await self.lobby.join(candidate.id, guest, None)
                # Whoever was looked for is ready at once, and their game may have begun by now.
                return joined if candidate.terms.wanted is not None else await self.lobby.ready(candidate.id, guest, ready=True)
            except ApiError as error:
                if error.code not in (Code.TABLE_FULL, Code.TABLE_STARTED, Code.NAME_TAKEN, Code.NOT_FOUND):
                    raise  # else somebody was faster
        return None

    async def _candidates(self) -> list[Candidate]:
        """Open tables anybody may come to, those that have waited longest first."""
        query = sa.select(TABLES.c.id, TABLES.c.terms, TABLES.c.seats)
        waiting = query.where(TABLES.c.public.is_(True), TABLES.c.state == "open")
        rows = await self.store.rows(waiting.order_by(TABLES.c.created.desc(), TABLES.c.id.desc()).limit(MAX_LOOKED_AT))
        return [Candidate(row.id, TERMS.decode(row.terms), SEATS.decode(row.seats)) for row in reversed(rows)]

    async def _is_welcome(self, guest: Guest, wanted: Wanted, candidate: Candidate) -> bool:
        """Is there a seat, and are those there people one wants to play with, and the other way round?"""
        id, terms, seats = candidate
        people = candidate.people
        if guest.id in [*people, *terms.banned] or not any(seat.kind == "open" for seat in seats):
            return False
        # Where somebody has to begin, somebody has to be there.
        if terms.wanted is None and not any([await self.presence.is_there(id, one) for one in people]):
            return False
        ratings = await ratings_of(self.store, kind_of(terms), [guest.id, *people])
        limits = [one.rating for one in (wanted, terms.wanted) if one is not None and one.rating is not None]
        if limits and any(abs(shown(ratings[guest.id]) - shown(ratings[one])) > min(limits) for one in people):
            return False
        return not any([await blocks(self.store, guest.id, one) for one in people])

    async def _open(self, guest: Guest, wanted: Wanted) -> TableInfo:
        request = NewTable(
            edition=_edition(wanted),
            players=next(iter(wanted.players), PLAYERS),
            boxes=wanted.boxes or [],
            clock=wanted.clock or LIVE,
            public=True,
            undo="turn",
            rated=True,
            seats=[SeatRequest("me")],
        )
        return await self.lobby.create(guest, request, wanted)

    # --- tables that wait -------------------------------------------------------------------------------------------

    def changed(self, table: LiveTable) -> None:
        """Somebody came or went: a table that is full begins."""
        if table.state == "open" and table.terms.wanted is not None and not _free(table.seats):
            self._soon(self._begin(table.id))

    def advanced(self, table: LiveTable, only: int | None = None) -> None:
        """A game that has begun is no business of ours."""

    def needs(self, id: str) -> bool:
        """Nothing has to be kept in memory for it."""
        return False

    async def fill(self, id: str) -> None:
        """Enough waited: bots take what is left, if anybody still waits."""
        table = await self.tables.refresh(id)
        if table.state == "open" and await self._only_those_there(table):
            await self.lobby.fill_up(id, USUAL_BOT)
            await self._begin(id)

    async def _begin(self, id: str) -> None:
        table = await self.tables.refresh(id)
        if not await self._only_those_there(table) or _free((await self.tables.refresh(id)).seats):
            return
        try:
            await self.lobby.begin(id)
        except ApiError as error:
            if error.code not in (Code.TABLE_STARTED, Code.NOT_READY):
                log_event("table-not-begun", logging.ERROR, error=error, table=id)

    async def _only_those_there(self, table: LiveTable) -> bool:
        """Whoever has gone without a word, and cannot be called, stands up; is anybody left?"""
        people = [seat.guest for seat in table.seats if seat.guest is not None]
        left = 0
        for guest in people:
            if await self.presence.is_there(table.id, guest) or await self.reaches(guest):
                left += 1
            else:
                await self.lobby.leave(table.id, Guest(guest, "", claimed=False))
        return bool(left)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Nobody waits here any more."""
        for task in self._tasks:
            task.cancel()


def _edition(wanted: Wanted) -> str:
    """The first they want with which their expansions go."""
    editions = wanted.editions or [DEFAULT_EDITION, *EDITIONS]
    boxes = [BOXES[box] for box in _ids(wanted.boxes or []) if box in BOXES]
    return next((edition for edition in editions if all(edition in box.editions for box in boxes)), editions[0])


def _free(seats: list[SeatState]) -> bool:
    return any(seat.kind in ("open", "invited") for seat in seats)


async def _nobody(guest: str) -> bool:
    return False
