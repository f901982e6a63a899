"""What happens at running tables without anybody's request: bots and standing orders decide, and time runs out.

This file knows whose turn it is and when; what a bot thinks is the pool's business (bot_pool.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from elgrande.bots.offer import USUAL_BOT
from elgrande.server.bot_pool import BotMove, BotPool
from elgrande.server.due import asked_bots, due, standing_order
from elgrande.server.entries import Absent, LogEntry, MoveEntry
from elgrande.server.live import LiveTable
from elgrande.server.logs import log_event
from elgrande.server.moments import now
from elgrande.server.peers import Peers
from elgrande.server.protocol import ApiError, Code
from elgrande.server.tables import Tables

RETRY_DELAY = 1.0
"""Seconds until something that went wrong is tried again."""


async def _nothing(id: str) -> None:
    """Where no table waits for people."""


class Bots:
    """Everything at the tables of this process that decides by itself."""

    def __init__(self, tables: Tables, pool: BotPool, pace: float, peers: Peers) -> None:
        self.tables = tables
        self.peers = peers
        self.pool = pool
        self.pace = pace
        """How long a bot waits before it moves, so that people can follow."""
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.fill: Callable[[str], Coroutine[Any, Any, None]] = _nothing
        """What is done at a table that has waited for people for long enough."""
        self.late: set[str] = set()
        """Tables where somebody's time is just running out."""

    def close(self) -> None:
        """Stop thinking; everything decided is stored already."""
        for alarm in self.alarms.values():
            alarm.cancel()
        for task in (*self.thinking.values(), *self.tasks):
            task.cancel()
        self.pool.close()

    def changed(self, table: LiveTable) -> None:
        """A table itself has changed."""
        self.wake(table)
        if table.state in ("over", "abandoned"):
            self.pool.forget(table.id)

    def advanced(self, table: LiveTable, only: int | None = None) -> None:
        """A game has gone on, whoever may see how."""
        self.wake(table)

    def tidy(self) -> None:
        """Forget who has thought at tables that are forgotten."""
        self.thinking = {id: task for id, task in self.thinking.items() if id in self.tables.live or not task.done()}

    def needs(self, id: str) -> bool:
        """Somebody thinks there, or is late."""
        task = self.thinking.get(id)
        return (task is not None and not task.done()) or id in self.late

    def wake(self, table: LiveTable) -> None:
        """Let the bots of a table think, if one of them is asked, and watch its clock, if no other server does."""
        if due(table) is not None and not self.peers.keeps(table.id):
            self._soon(self._claim(table))
            return
        task = self.thinking.get(table.id)
        if (task is None or task.done()) and (asked_bots(table) or standing_order(table) is not None):
            self.thinking[table.id] = asyncio.create_task(self._think(table.id))
        self._set_alarm(table)

    async def _claim(self, table: LiveTable) -> None:
        if await self.peers.claim(table.id):
            self.wake(table)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # --- bots and orders --------------------------------------------------------------------------------------------

    async def _think(self, id: str) -> None:
        """Let bots and standing orders decide, until somebody else is asked; whatever goes wrong, the table must not be left."""
        while self.peers.keeps(id):
            try:
                table = await self.tables.cached(id)
                standing, seats = standing_order(table), asked_bots(table)
                if standing is not None:
                    await self._answer(table, standing[0], BotMove(standing[1]), "order", table.next_answer(standing[0]))
                elif seats:
                    await self._ask(table, seats[0])
                else:
                    return
            except ApiError as error:
                # Somebody was faster, took something back, is back again or wants to pause: look again, if there is a table.
                if error.code is Code.NOT_FOUND:
                    return
            except Exception as error:
                log_event("bots-stopped", logging.ERROR, error=error, table=id)
                await asyncio.sleep(RETRY_DELAY)

    async def _ask(self, table: LiveTable, seat: int) -> None:
        answer = table.next_answer(seat)
        name = table.seats[seat].bot or USUAL_BOT
        # With the nonce: nobody can work out beforehand what a bot will do.
        chance = f"{table.terms.nonce} {answer} {seat}"
        thinking = self.pool.decide(name, chance, table.knowledge(seat), table.host)
        # What it changes of an answer in secret nobody follows.
        pause = self.pace if answer == table.question() else 0.0
        chosen, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        await self._answer(table, seat, chosen, "bot", answer)

    async def _answer(self, table: LiveTable, seat: int, bot_move: BotMove, by: str, answer: str) -> None:
        """What a bot or an order has decided, if that is still wanted.  Keys of people begin with a seat."""

        def make() -> LogEntry:
            wanted = seat in asked_bots(table) if by == "bot" else standing_order(table) == (seat, bot_move.move)
            if answer != table.next_answer(seat) or not wanted or not self.peers.keeps(table.id):
                raise ApiError(Code.STALE_QUESTION, "that question is closed")
            return MoveEntry(seat, bot_move.move, bot_move.stand_in, absent=by == "bot" and seat in table.away)

        await self.tables.append(table, make, f"{by} {seat} {answer}", seat)

    # --- clocks -----------------------------------------------------------------------------------------------------

    def _set_alarm(self, table: LiveTable) -> None:
        """Wake up when the next seat is to be taken over, or bots are to take what is left."""
        old = self.alarms.pop(table.id, None)
        if old is not None:
            old.cancel()
        deadline: tuple[float, Absent | None] | None = table.deadline() if table.state == "running" else None
        if table.state == "open" and table.terms.fill_at:
            deadline = table.terms.fill_at, None
        if deadline is not None:
            when, absent = deadline
            loop = asyncio.get_running_loop()
            self.alarms[table.id] = loop.call_later(max(0.0, when - now()), self._ring, table.id, absent)

    def _ring(self, id: str, absent: Absent | None) -> None:
        self.alarms.pop(id, None)
        self._soon(self.fill(id) if absent is None else self._late(id, absent))

    async def _late(self, id: str, absent: Absent) -> None:
        """A bell has rung for a table, which may not be in memory any more."""
        self.late.add(id)
        try:
            await self.time_out(await self.tables.cached(id), absent)
        finally:
            self.late.discard(id)

    async def time_out(self, table: LiveTable, absent: Absent) -> None:
        """A seat's time is out: a bot plays on until its player is back."""

        def make() -> LogEntry:
            late = table.deadline()
            if late is None or late[1] != absent or late[0] > now() or not self.peers.keeps(table.id):
                raise ApiError(Code.STALE_QUESTION, "the clock has stopped")
            return absent

        while True:
            try:
                await self.tables.append(table, make, f"time {absent.seat} {table.number}", absent.seat)
                return
            except ApiError:
                # The bell rang a little early, or for somebody who has just answered: there may be another one to wait for.
                self.wake(table)
                return
            except Exception as error:
                log_event("clock-stopped", logging.ERROR, error=error, table=table.id)
                await asyncio.sleep(RETRY_DELAY)
