"""What can be done at tables, whoever asks and however: open, sit down, begin, decide, take back, watch."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from elgrande.editions import find_edition
from elgrande.game import replay
from elgrande.records.record import Record
from elgrande.rules.errors import ElGrandeError, IllegalMove
from elgrande.server.live import Absent, Agree, Line, LiveTable, Move, Sitting, Standing, Undo
from elgrande.server.lobby import MOST_LISTED, Lobby, must_be_open, must_host
from elgrande.server.protocol import (
    Back,
    ChatFrame,
    Code,
    Consent,
    Done,
    Frame,
    Guest,
    MoveRequest,
    Order,
    Refused,
    TableFrame,
    TableInfo,
    UndoRequest,
)  # fmt: skip
from elgrande.server.robots import Robots
from elgrande.server.store import CHAT, LOG, TABLES, Conflict, Store

STAND_IN = "greedy"
"""Plays for somebody who is away."""


class Subscriber:
    """Somebody who watches a table: through one seat's eyes, or as a spectator."""

    def __init__(self, guest: str | None, seat: int | None, after: int) -> None:
        self.guest = guest
        self.seat = seat
        self.seen = after
        """The last version it was sent."""
        self.frames: asyncio.Queue[bytes] = asyncio.Queue(maxsize=1000)


class Service(Lobby):
    """All tables of this process: the lobby, and what happens once a game runs."""

    def __init__(self, store: Store, robots: Robots, pace: float = 0.6) -> None:
        super().__init__(store)
        self.robots = robots
        self.pace = pace
        """How long a bot waits before it moves, so that people can follow."""
        self.subscribers: dict[str, set[Subscriber]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.ringing: set[asyncio.Task[None]] = set()
        self.moves = 0

    async def open(self) -> None:
        """Let the bots of running games go on."""
        for row in await self.store.rows(sa.select(TABLES.c.id).where(TABLES.c.state == "running")):
            table = await self.load(row.id)
            if table.game is not None and (table.game.is_over or table.abandoned):
                # The process ended between the last line of the game and the note that it is over.
                await self._finish(table)
            self._wake(table)

    async def close(self) -> None:
        """Stop thinking; everything decided is stored already."""
        for alarm in self.alarms.values():
            alarm.cancel()
        for task in (*self.thinking.values(), *self.ringing):
            task.cancel()
        self.robots.close()

    async def start(self, id: str, guest: Guest) -> TableInfo:
        """The host begins, when every seat is taken and everybody is ready."""

        def edit(table: LiveTable, seats: list[Sitting]) -> str:
            must_be_open(table)
            must_host(table, guest)
            if any(sitting.kind == "open" for sitting in seats):
                raise Refused(Code.NOT_READY, "there are open seats")
            if any(sitting.kind == "person" and not sitting.ready and sitting.guest != guest.id for sitting in seats):
                raise Refused(Code.NOT_READY, "somebody is not ready")
            return "running"

        table = await self.change(id, edit)
        self._publish(table)
        self._wake(table)
        return table.info(guest.id)

    # --- play -------------------------------------------------------------------------------------------------------

    async def move(self, id: str, guest: Guest, request: MoveRequest) -> Done:
        """Take a decision.  Back only when it is durable; the same key again changes nothing."""
        table = await self._running(id, guest, request.seat)
        return await self._decide(table, request)

    async def _decide(self, table: LiveTable, request: MoveRequest) -> Done:
        def make() -> Line:
            if request.question != table.question():
                raise Refused(Code.STALE_QUESTION, "that question is closed")
            return Move(request.seat, request.move)

        return await self._append(table, make, f"{request.seat} {request.key}", request.seat)

    async def undo(self, id: str, guest: Guest, request: UndoRequest) -> Done:
        """Take back a decision, or the whole turn, as far as the barrier allows."""
        table = await self._running(id, guest, request.seat)

        def make() -> Line:
            assert table.game is not None
            if table.agreed.wish.undo == "none":
                raise Refused(Code.NO_UNDO, "this table plays without taking back")
            if not table.game.can_undo(request.seat):
                raise Refused(Code.NO_UNDO, "something was revealed since, or somebody else has decided", ruling="undo-barrier")
            return Undo(request.seat, request.turn)

        return await self._append(table, make, f"{request.seat} {request.key}", request.seat)

    async def consent(self, id: str, guest: Guest, request: Consent) -> Done:
        """Propose or agree to something the whole table decides."""
        table = await self._running(id, guest, request.seat)

        def make() -> Line:
            assert table.game is not None
            if request.what == "undo" and (table.agreed.wish.undo != "consent" or not 0 <= request.target < table.game.decisions):
                raise Refused(Code.NO_UNDO, "the table cannot go back there")
            if request.what == "takeover" and request.target not in table.people():
                raise Refused(Code.BAD_REQUEST, "nobody sits there who could be taken over")
            return Agree(request.seat, request.what, request.target, request.agree)

        return await self._append(table, make, f"{request.seat} {request.key}", request.seat)

    async def order(self, id: str, guest: Guest, request: Order) -> Done:
        """Leave a standing order."""
        table = await self._running(id, guest, request.seat)
        regions = [place.id for place in find_edition(table.agreed.wish.edition).places if place.region]
        if request.region and request.region not in regions:
            raise Refused(Code.BAD_REQUEST, f"the disc shows: {', '.join(regions)}")
        return await self._append(
            table, lambda: Standing(request.seat, request.what, request.region), f"{request.seat} {request.key}", request.seat
        )

    async def back(self, id: str, guest: Guest, request: Back) -> Done:
        """Take a seat back from the bot that played on."""
        table = await self._running(id, guest, request.seat)

        def make() -> Line:
            if request.seat not in table.away:
                raise Refused(Code.BAD_REQUEST, "no bot plays for you")
            return Absent(request.seat, away=False)

        return await self._append(table, make, f"{request.seat} {request.key}", request.seat)

    async def _running(self, id: str, guest: Guest, seat: int) -> LiveTable:
        table = await self.known(id)
        if seat not in table.seats_of(guest.id):
            table = await self.load(id)
        if seat not in table.seats_of(guest.id):
            raise Refused(Code.NOT_YOURS, "that is not your seat")
        return table

    async def _append(self, table: LiveTable, make: Callable[[], Line], key: str, seat: int) -> Done:
        """One line more: made, tried, stored, then told.

        What this process knows of a table may be behind the store.  So a refusal counts only after a look at the store, and a
        line that somebody else was faster to write is made anew.
        """
        async with table.lock:
            fresh = False
            while True:
                if key in table.keys:
                    return Done(table.keys[key])
                at = time.time()
                number = table.number + 1
                try:
                    line, seen = self._try(table, make, key, at)
                except Refused:
                    if fresh:
                        raise
                    await self.load(table.id)
                    fresh = True
                    continue
                try:
                    await self.store.append(table.id, number, msgspec.json.encode(line), key, at)
                except Conflict:
                    table.forget()
                    await self.load(table.id)
                    continue
                except BaseException:
                    # Nobody knows whether it was stored.
                    table.forget()
                    raise
                break
            self.moves += 1
            done = Done(table.version)
            self._publish(table, None if seen else seat)
        if table.game is not None and (table.game.is_over or table.abandoned):
            await self._finish(table)
        self._wake(table)
        return done

    def _try(self, table: LiveTable, make: Callable[[], Line], key: str, at: float) -> tuple[Line, bool]:
        """Make a line and do what it says; was it something others can see?"""
        if table.state != "running" or table.game is None:
            raise Refused(Code.TABLE_NOT_RUNNING, "no game is running at this table")
        line = make()
        try:
            return line, table.take(line, key, at)
        except IllegalMove as error:
            raise Refused(Code.ILLEGAL_MOVE, str(error), ruling=error.ruling, legal=error.legal) from None
        except ElGrandeError as error:
            raise Refused(Code.BAD_REQUEST, str(error)) from None

    async def _finish(self, table: LiveTable) -> None:
        values = {"state": "abandoned" if table.abandoned else "over", "version": table.row_version + 1, "updated": time.time()}
        await self.store.run(
            sa.update(TABLES).where(TABLES.c.id == table.id, TABLES.c.version == table.row_version).values(values)
        )
        self.changed(await self.load(table.id))

    async def record(self, id: str) -> str:
        """The record of a finished game."""
        table = await self.load(id)
        if table.game is None or not table.game.is_over:
            raise Refused(Code.NOT_OVER, "a record holds the game's secrets: it can be had when the game is over")
        return table.game.record().dumps()

    async def check_record(self, text: str) -> dict[str, object]:
        """Is a record sound?"""
        try:
            game = await asyncio.to_thread(lambda: replay(Record.loads(text)))
        except ElGrandeError as error:
            raise Refused(Code.BAD_RECORD, str(error)) from None
        return {"edition": game.edition.id, "players": game.players, "over": game.is_over, "scores": list(game.scores)}

    # --- bots -------------------------------------------------------------------------------------------------------

    def _wake(self, table: LiveTable) -> None:
        """Let the bots of a table think, if one of them is asked."""
        task = self.thinking.get(table.id)
        if (task is None or task.done()) and (self._asked_bot(table) is not None or self._standing(table) is not None):
            self.thinking[table.id] = asyncio.create_task(self._think(table.id))
        self._set_alarm(table)

    def _asked_bot(self, table: LiveTable) -> int | None:
        if table.state != "running" or table.game is None or table.clocks.paused or table.abandoned:
            return None
        return next((seat for seat in table.game.awaiting() if table.seats[seat].kind == "bot" or seat in table.away), None)

    def _standing(self, table: LiveTable) -> tuple[int, str] | None:
        return table.standing() if table.state == "running" and not table.abandoned else None

    def _set_alarm(self, table: LiveTable) -> None:
        """Wake up when the first clock runs out."""
        old = self.alarms.pop(table.id, None)
        if old is not None:
            old.cancel()
        deadline = table.clocks.deadline() if table.state == "running" else None
        if deadline is not None:
            when, seat = deadline
            loop = asyncio.get_running_loop()
            self.alarms[table.id] = loop.call_later(max(0.0, when - time.time()), self._ring, table, seat)

    def _ring(self, table: LiveTable, seat: int) -> None:
        self.alarms.pop(table.id, None)
        task = asyncio.create_task(self._time_out(table, seat))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def _time_out(self, table: LiveTable, seat: int) -> None:
        """A seat's time is out: a bot plays on until its player is back."""

        def make() -> Line:
            late = table.clocks.deadline()
            if late is None or late[1] != seat or late[0] > time.time() or seat in table.away:
                raise Refused(Code.STALE_QUESTION, "the clock has stopped")
            return Absent(seat, away=True)

        with contextlib.suppress(Refused):
            await self._append(table, make, f"{seat} time {table.number}", seat)

    async def _think(self, id: str) -> None:
        while True:
            table = await self.known(id)
            seat = self._asked_bot(table)
            standing = self._standing(table)
            game, question = table.game, table.question()
            if game is None or question is None or (seat is None and standing is None):
                return
            if standing is not None:
                with contextlib.suppress(Refused):
                    await self._decide(table, MoveRequest(*standing, question, f"order {question}"))
                continue
            assert seat is not None
            wait = asyncio.sleep(self.pace)
            name = table.seats[seat].bot or STAND_IN
            choice = self.robots.decide(name, id, table.number, table.agreed.wish, game.view(seat), game.events_for(seat))
            move, _ = await asyncio.gather(choice, wait)
            request = MoveRequest(seat, move, question, f"bot {question}")
            try:
                await self._decide(table, request)
            except Refused as refusal:
                if refusal.code is not Code.STALE_QUESTION:
                    raise

    # --- watching ---------------------------------------------------------------------------------------------------

    async def subscribe(self, id: str, guest: Guest | None, seat: int | None, after: int) -> Subscriber:
        """Begin to watch a table."""
        table = await self.load(id)
        async with table.lock:  # a decision that is not yet durable is not shown
            subscriber = Subscriber(guest.id if guest else None, None, after)
            self.look(table, subscriber, seat)
            self.subscribers.setdefault(id, set()).add(subscriber)
            self._send(subscriber, TableFrame(table.info(subscriber.guest)))
            if table.game is not None:
                self._send_view(table, subscriber)
        said = sa.select(CHAT).where(CHAT.c.table_id == id).order_by(CHAT.c.number.desc()).limit(MOST_LISTED)
        for row in reversed(await self.store.rows(said)):
            if row.seated == bool(table.seats_of(subscriber.guest)):
                self._send(subscriber, ChatFrame(row.number, row.name, row.text))
        return subscriber

    def look(self, table: LiveTable, subscriber: Subscriber, seat: int | None) -> None:
        """Choose whose eyes to look through: one of the own seats, or a spectator's."""
        if seat is not None and seat not in table.seats_of(subscriber.guest):
            raise Refused(Code.NOT_YOURS, "that is not your seat")
        if seat is None and not table.agreed.wish.spectators and not table.seats_of(subscriber.guest):
            raise Refused(Code.NOT_YOURS, "this table has no spectators")
        if subscriber.seat != seat:
            subscriber.seen = 0
        subscriber.seat = seat

    async def look_again(self, id: str, subscriber: Subscriber, seat: int | None) -> None:
        """Change whose eyes to look through."""
        table = await self.load(id)
        async with table.lock:
            self.look(table, subscriber, seat)
            if table.game is not None:
                self._send_view(table, subscriber)

    def unsubscribe(self, id: str, subscriber: Subscriber) -> None:
        """Watch no longer."""
        watching = self.subscribers.get(id, set())
        watching.discard(subscriber)
        if not watching:
            self.subscribers.pop(id, None)

    def _publish(self, table: LiveTable, only: int | None = None) -> None:
        """Tell everybody who watches, or only one seat, where what changed is its own secret."""
        made: dict[tuple[int | None, int], bytes] = {}
        for subscriber in self.subscribers.get(table.id, set()):
            if only is None or subscriber.seat == only:
                key = (subscriber.seat, subscriber.seen)
                if key not in made:
                    made[key] = msgspec.json.encode(table.frame(*key))
                self._send_bytes(subscriber, made[key])
                subscriber.seen = table.version

    def _send_view(self, table: LiveTable, subscriber: Subscriber) -> None:
        self._send(subscriber, table.frame(subscriber.seat, subscriber.seen))
        subscriber.seen = table.version

    def changed(self, table: LiveTable) -> None:
        """A table itself has changed: whoever watches it is told."""
        for subscriber in self.subscribers.get(table.id, set()):
            self._send(subscriber, TableFrame(table.info(subscriber.guest)))

    def _send(self, subscriber: Subscriber, frame: Frame) -> None:
        self._send_bytes(subscriber, msgspec.json.encode(frame))

    def _send_bytes(self, subscriber: Subscriber, data: bytes) -> None:
        try:
            subscriber.frames.put_nowait(data)
        except asyncio.QueueFull:
            # Whoever does not read falls behind: the stream ends, and a new one begins with a fresh view.
            while not subscriber.frames.empty():
                subscriber.frames.get_nowait()
            subscriber.frames.put_nowait(b"")

    async def say(self, id: str, guest: Guest, text: str) -> None:
        """Chat: players among themselves, spectators among themselves."""
        table = await self.load(id)
        seated = bool(table.seats_of(guest.id))
        if not seated and not table.agreed.wish.spectators:
            raise Refused(Code.NOT_YOURS, "this table has no spectators")
        while True:
            last = await self.store.rows(sa.select(sa.func.max(CHAT.c.number)).where(CHAT.c.table_id == id))
            number = (last[0][0] or 0) + 1
            row = {"table_id": id, "number": number, "seated": seated, "name": guest.name, "text": text, "at": time.time()}
            try:
                await self.store.run(sa.insert(CHAT).values(row))
                break
            except sa.exc.IntegrityError:
                continue
        for subscriber in self.subscribers.get(id, set()):
            if bool(table.seats_of(subscriber.guest)) == seated:
                self._send(subscriber, ChatFrame(number, guest.name, text))

    async def counts(self) -> dict[str, int]:
        """Figures for the metrics page."""
        running = await self.store.rows(sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.state == "running"))
        lines = await self.store.rows(sa.select(sa.func.count()).select_from(LOG))
        return {
            "tables_running": running[0][0],
            "log_lines": lines[0][0],
            "subscribers": sum(map(len, self.subscribers.values())),
            "moves_since_start": self.moves,
        }
