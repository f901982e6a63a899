"""Play: what people do at a running game, each a line of its table's log."""

from __future__ import annotations

import contextlib

from elgrande.rules.places import Role
from elgrande.server.conditions import must_know_rules
from elgrande.server.decisions import move_entry, revise_entry, undo_entry
from elgrande.server.entries import Absent, LogEntry, StandingOrder, Vote
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Back, Code, Consent, Done, Guest, MoveRequest, Order, Revision, UndoRequest
from elgrande.server.tables import Tables


class Play:
    """Decisions of people.  Each is answered only when it is durable; the same key again changes nothing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def move(self, id: str, guest: Guest, request: MoveRequest) -> Done:
        """Take a decision."""
        table = await self._running(id, guest, request.seat)
        return await self.tables.append(table, lambda: move_entry(table, request), request.counted_by, request.seat)

    async def undo(self, id: str, guest: Guest, request: UndoRequest) -> Done:
        """Take back a decision, or the whole turn, as far as the barrier allows."""
        table = await self._running(id, guest, request.seat)
        return await self.tables.append(table, lambda: undo_entry(table, request), request.counted_by, request.seat)

    async def revise(self, id: str, guest: Guest, request: Revision) -> Done:
        """Take back decisions and take others instead, all of it or nothing."""
        table = await self._running(id, guest, request.seat)
        return await self.tables.append(table, lambda: revise_entry(table, request), request.counted_by, request.seat)

    async def consent(self, id: str, guest: Guest, request: Consent) -> Done:
        """Propose or agree to something the whole table decides."""
        table = await self._running(id, guest, request.seat)

        def make() -> LogEntry:
            assert table.game is not None
            if request.what == "undo" and (
                table.terms.request.undo != "consent" or not 0 <= request.target < table.game.decisions_seen
            ):
                raise ApiError(Code.NO_UNDO, "the table cannot go back there", reason="undo-nowhere")
            if request.what == "takeover" and request.target not in table.people():
                raise ApiError(Code.BAD_REQUEST, "nobody sits there who could be taken over", reason="nobody-there")
            if request.what in ("pause", "resume") and table.clocks.paused == (request.what == "pause"):
                message = "the table is paused" if table.clocks.paused else "the table is not paused"
                raise ApiError(Code.BAD_REQUEST, message, reason="paused" if table.clocks.paused else "not-paused")
            # Where nothing is aimed at all mean the same.
            target = request.target if request.what in ("undo", "takeover") else 0
            return Vote(request.seat, request.what, target, request.agree)

        return await self.tables.append(table, make, request.counted_by, request.seat)

    async def order(self, id: str, guest: Guest, request: Order) -> Done:
        """Leave a standing order."""
        table = await self._running(id, guest, request.seat)
        regions = [place.id for place in must_know_rules(table).edition.places if Role.DISC in place.roles]
        if request.region and request.region not in regions:
            raise ApiError(Code.BAD_REQUEST, f"the disc shows: {', '.join(regions)}")

        def make() -> LogEntry:
            return StandingOrder(request.seat, request.what, request.region)

        return await self.tables.append(table, make, request.counted_by, request.seat)

    async def back(self, id: str, guest: Guest, request: Back) -> Done:
        """Take a seat back from the bot that played on."""
        table = await self._seated(id, guest, request.seat)
        return await self._hand_back(table, request.seat, request.counted_by)

    async def _hand_back(self, table: LiveTable, seat: int, key: str) -> Done:
        def make() -> LogEntry:
            if seat not in table.away:
                raise ApiError(Code.BAD_REQUEST, "no bot plays for you", reason="not-away")
            return Absent(seat, away=False)

        return await self.tables.append(table, make, key, seat)

    async def _running(self, id: str, guest: Guest, seat: int) -> LiveTable:
        """The table of somebody who wants something there, and so is back, if a bot has played on."""
        table = await self._seated(id, guest, seat)
        if seat in table.away:
            with contextlib.suppress(ApiError):
                await self._hand_back(table, seat, f"back {seat} {table.number}")
        return table

    async def _seated(self, id: str, guest: Guest, seat: int) -> LiveTable:
        table = await self.tables.cached(id)
        if seat not in table.seats_of(guest.id):
            table = await self.tables.refresh(id)
        if seat not in table.seats_of(guest.id):
            raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
        return table
