"""What can be done at tables, whoever asks and however: open, sit down, begin, decide, take back, watch."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial

import msgspec
import sqlalchemy as sa

from elgrande.bots.offer import USUAL_BOT
from elgrande.rules.errors import ElGrandeError, IllegalMove
from elgrande.rules.places import Role
from elgrande.server.bot_pool import BotMove, BotPool
from elgrande.server.conditions import must_be_open, must_host, must_know_rules, must_play, must_see
from elgrande.server.decisions import move_entry, revise_entry, undo_entry
from elgrande.server.entries import Absent, LogEntry, MoveEntry, StandingOrder, Vote
from elgrande.server.guests import clean_words
from elgrande.server.live import LiveTable
from elgrande.server.lobby import MAX_LISTED, Lobby
from elgrande.server.logs import log_event
from elgrande.server.presence import Presence
from elgrande.server.protocol import (
    ApiError,
    Back,
    ChatFrame,
    Code,
    Consent,
    Done,
    Frame,
    Guest,
    MoveRequest,
    Order,
    PresenceFrame,
    Revision,
    TableFrame,
    TableInfo,
    UndoRequest,
    Viewpoint,
)  # fmt: skip
from elgrande.server.store import CHAT, LOG, MUTES, TABLES, Conflict, Store
from elgrande.server.terms import SeatState

RETRY_DELAY = 1.0
"""Seconds until something that went wrong is tried again."""


class Subscriber:
    """Somebody who watches a table: through one seat's eyes, or as a spectator."""

    def __init__(self, guest: str | None, seat: int | None, after: int, session: str | None = None) -> None:
        self.guest = guest
        self.session = session
        """Which of the guest's sessions it belongs to: it ends with it."""
        self.seat = seat
        self.seen = after
        """The last version it was sent."""
        self.away: list[int] | None = None
        """Who is away, as it was last told."""
        self.frames: asyncio.Queue[bytes] = asyncio.Queue(maxsize=1000)


class Service(Lobby):
    """All tables of this process: the lobby, and what happens once a game runs."""

    def __init__(self, store: Store, bot_pool: BotPool, pace: float = 0.6) -> None:
        super().__init__(store)
        self.bot_pool = bot_pool
        self.pace = pace
        """How long a bot waits before it moves, so that people can follow."""
        self.subscribers: dict[str, set[Subscriber]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.ringing: set[asyncio.Task[None]] = set()
        self.presence = Presence(self._tell_presence)
        self.moves = 0

    async def open(self) -> None:
        """Let the bots of running games go on."""
        for row in await self.store.rows(sa.select(TABLES.c.id).where(TABLES.c.state == "running")):
            table = await self.refresh(row.id)
            if table.game is not None and (table.game.is_over or table.abandoned):
                # The process ended between the last line of the game and the note that it is over.
                await self._finish(table)
            if not table.playable:
                log_event("game-waits", logging.WARNING, table=table.id, rules=table.terms.rules)
            for seat_state in table.seats:
                self.presence.seen(table.id, seat_state.guest)  # whoever had it open will come back
            self._wake(table)

    async def close(self) -> None:
        """Stop thinking; everything decided is stored already."""
        for alarm in self.alarms.values():
            alarm.cancel()
        for task in (*self.thinking.values(), *self.ringing):
            task.cancel()
        self.bot_pool.close()

    async def start(self, id: str, guest: Guest) -> TableInfo:
        """The host begins, when every seat is taken and everybody is ready."""

        def edit(table: LiveTable, seats: list[SeatState]) -> str:
            must_be_open(table)
            must_host(table, guest)
            must_know_rules(table)
            if any(seat_state.kind in ("open", "invited") for seat_state in seats):
                raise ApiError(Code.NOT_READY, "there are open seats", reason="seats-open")
            if any(seat_state.kind == "person" and not seat_state.ready and seat_state.guest != guest.id for seat_state in seats):
                raise ApiError(Code.NOT_READY, "somebody is not ready", reason="somebody-late")
            if any(seat_state.colour for seat_state in seats):
                table.terms = msgspec.structs.replace(table.terms, colours=table.seat_colours()[: len(seats)])
            return "running"

        table = await self.change(id, edit)
        log_event("game-begun", table=id, edition=table.terms.request.edition, players=table.terms.request.players)
        self._publish(table)
        self._wake(table)
        return table.info(guest.id)

    async def join(self, id: str, guest: Guest, seat: int | None) -> TableInfo:
        """Sit down; whoever does so is there, though the stream may have begun without them."""
        self.presence.seen(id, guest.id)
        return await super().join(id, guest, seat)

    # --- play -------------------------------------------------------------------------------------------------------

    async def move(self, id: str, guest: Guest, request: MoveRequest) -> Done:
        """Take a decision.  Back only when it is durable; the same key again changes nothing."""
        table = await self._running(id, guest, request.seat)
        return await self._append(table, lambda: move_entry(table, request), request.counted_by, request.seat)

    async def undo(self, id: str, guest: Guest, request: UndoRequest) -> Done:
        """Take back a decision, or the whole turn, as far as the barrier allows."""
        table = await self._running(id, guest, request.seat)
        return await self._append(table, lambda: undo_entry(table, request), request.counted_by, request.seat)

    async def revise(self, id: str, guest: Guest, request: Revision) -> Done:
        """Take back decisions and take others instead, all of it or nothing."""
        table = await self._running(id, guest, request.seat)
        return await self._append(table, lambda: revise_entry(table, request), request.counted_by, request.seat)

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

        return await self._append(table, make, request.counted_by, request.seat)

    async def order(self, id: str, guest: Guest, request: Order) -> Done:
        """Leave a standing order."""
        table = await self._running(id, guest, request.seat)
        regions = [place.id for place in must_know_rules(table).edition.places if Role.DISC in place.roles]
        if request.region and request.region not in regions:
            raise ApiError(Code.BAD_REQUEST, f"the disc shows: {', '.join(regions)}")

        def make() -> LogEntry:
            return StandingOrder(request.seat, request.what, request.region)

        return await self._append(table, make, request.counted_by, request.seat)

    async def back(self, id: str, guest: Guest, request: Back) -> Done:
        """Take a seat back from the bot that played on."""
        table = await self._seated(id, guest, request.seat)
        return await self._hand_back(table, request.seat, request.counted_by)

    async def _hand_back(self, table: LiveTable, seat: int, key: str) -> Done:
        def make() -> LogEntry:
            if seat not in table.away:
                raise ApiError(Code.BAD_REQUEST, "no bot plays for you", reason="not-away")
            return Absent(seat, away=False)

        return await self._append(table, make, key, seat)

    async def _running(self, id: str, guest: Guest, seat: int) -> LiveTable:
        """The table of somebody who wants something there, and so is back, if a bot has played on."""
        table = await self._seated(id, guest, seat)
        if seat in table.away:
            with contextlib.suppress(ApiError):
                await self._hand_back(table, seat, f"back {seat} {table.number}")
        return table

    async def _seated(self, id: str, guest: Guest, seat: int) -> LiveTable:
        table = await self.cached(id)
        if seat not in table.seats_of(guest.id):
            table = await self.refresh(id)
        if seat not in table.seats_of(guest.id):
            raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
        return table

    async def _append(self, table: LiveTable, make: Callable[[], LogEntry], key: str, seat: int) -> Done:
        """One entry more: made, tried, stored, then told.

        What this process knows of a table may be behind the store.  So a refusal counts only after a look at the store, and a
        line that somebody else was faster to write is made anew.
        """
        async with table.lock:
            fresh = False
            while True:
                if key in table.keys:
                    return table.keys[key]
                at = time.time()
                number = table.number + 1
                try:
                    entry, seen = self._try(table, make, key, at)
                except ApiError:
                    if fresh:
                        raise
                    await self.refresh(table.id)
                    fresh = True
                    continue
                try:
                    await self.store.append(table.id, number, msgspec.json.encode(entry), key, at)
                except Conflict:
                    table.forget()
                    await self.refresh(table.id)
                    continue
                except BaseException:
                    # Nobody knows whether it was stored.
                    table.forget()
                    raise
                break
            self.moves += isinstance(entry, MoveEntry)
            done = table.keys[key]
            self._publish(table, None if seen else seat)
        if table.game is not None and (table.game.is_over or table.abandoned):
            await self._finish(table)
        self._wake(table)
        return done

    def _try(self, table: LiveTable, make: Callable[[], LogEntry], key: str, at: float) -> tuple[LogEntry, bool]:
        """Make an entry and do what it says; was it something others can see?"""
        must_play(table)
        try:
            entry = make()
            return entry, table.apply(entry, key, at)
        except IllegalMove as error:
            raise ApiError(Code.ILLEGAL_MOVE, str(error), ruling=error.ruling, legal=error.legal) from None
        except ElGrandeError as error:
            raise ApiError(Code.BAD_REQUEST, str(error)) from None

    async def forget(self, guest: Guest) -> None:
        """Somebody is to be forgotten: where a game runs, a bot plays on for them.

        A game that waits for a program which knows its rules does not go on yet; when it does, the others ask for a bot.
        """
        self.close_streams(guest.id)
        for id in await self.tables_of(guest):
            table = await self.refresh(id)
            for seat in table.seats_of(guest.id):
                if table.state == "running" and table.playable and seat not in table.away:
                    await self._append(table, partial(Absent, seat, away=True, why="gone"), f"gone {seat}", seat)
        await super().forget(guest)

    async def _finish(self, table: LiveTable) -> None:
        assert table.game is not None
        values = {
            "state": "abandoned" if table.abandoned else "over",
            "version": table.row_version + 1,
            "updated": time.time(),
            "scores": msgspec.json.encode(table.game.scores),
        }
        [changed] = await self.store.run(
            sa.update(TABLES).where(TABLES.c.id == table.id, TABLES.c.version == table.row_version).values(values)
        )
        if changed:
            log_event("game-abandoned" if table.abandoned else "game-finished", table=table.id)
        self.bot_pool.forget(table.id)
        self.changed(await self.refresh(table.id))

    # --- bots -------------------------------------------------------------------------------------------------------

    def _wake(self, table: LiveTable) -> None:
        """Let the bots of a table think, if one of them is asked."""
        task = self.thinking.get(table.id)
        if (task is None or task.done()) and (self._asked_bots(table) or self._standing(table) is not None):
            self.thinking[table.id] = asyncio.create_task(self._think(table.id))
        self._set_alarm(table)

    def _asked_bots(self, table: LiveTable) -> list[int]:
        """The seats that owe an answer and are played by a bot."""
        if table.state != "running" or table.game is None or table.clocks.paused or table.abandoned:
            return []
        return [seat for seat in table.game.awaiting() if table.seats[seat].kind == "bot" or seat in table.away]

    def _standing(self, table: LiveTable) -> tuple[int, str] | None:
        if table.state != "running" or table.clocks.paused or table.abandoned:
            return None
        return table.standing()

    def _set_alarm(self, table: LiveTable) -> None:
        """Wake up when the next seat is to be taken over."""
        old = self.alarms.pop(table.id, None)
        if old is not None:
            old.cancel()
        deadline = table.deadline() if table.state == "running" else None
        if deadline is not None:
            when, absent = deadline
            loop = asyncio.get_running_loop()
            self.alarms[table.id] = loop.call_later(max(0.0, when - time.time()), self._ring, table, absent)

    def _ring(self, table: LiveTable, absent: Absent) -> None:
        self.alarms.pop(table.id, None)
        task = asyncio.create_task(self._time_out(table, absent))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def _time_out(self, table: LiveTable, absent: Absent) -> None:
        """A seat's time is out: a bot plays on until its player is back."""

        def make() -> LogEntry:
            late = table.deadline()
            if late is None or late[1] != absent or late[0] > time.time():
                raise ApiError(Code.STALE_QUESTION, "the clock has stopped")
            return absent

        while True:
            try:
                await self._append(table, make, f"time {absent.seat} {table.number}", absent.seat)
                return
            except ApiError:
                # The bell rang a little early, or for somebody who has just answered: there may be another one to wait for.
                self._set_alarm(table)
                return
            except Exception as error:
                log_event("clock-stopped", logging.ERROR, error=error, table=table.id)
                await asyncio.sleep(RETRY_DELAY)

    async def _think(self, id: str) -> None:
        """Let bots and standing orders decide, until somebody else is asked; whatever goes wrong, the table must not be left."""
        while True:
            try:
                table = await self.cached(id)
                standing, seats = self._standing(table), self._asked_bots(table)
                if standing is not None:
                    await self._answer(table, standing[0], BotMove(standing[1]), "order", table.next_answer(standing[0]))
                elif seats:
                    await self._ask_bot(table, seats[0])
                else:
                    return
            except ApiError as error:
                # Somebody was faster, took something back, is back again or wants to pause: look again, if there is a table.
                if error.code is Code.NOT_FOUND:
                    return
            except Exception as error:
                log_event("bots-stopped", logging.ERROR, error=error, table=id)
                await asyncio.sleep(RETRY_DELAY)

    async def _ask_bot(self, table: LiveTable, seat: int) -> None:
        answer = table.next_answer(seat)
        name = table.seats[seat].bot or USUAL_BOT
        # With the nonce: nobody can work out beforehand what a bot will do.
        chance = f"{table.terms.nonce} {answer} {seat}"
        thinking = self.bot_pool.decide(name, chance, table.knowledge(seat))
        # What it changes of an answer in secret nobody follows.
        pause = self.pace if answer == table.question() else 0.0
        chosen, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        await self._answer(table, seat, chosen, "bot", answer)

    async def _answer(self, table: LiveTable, seat: int, bot_move: BotMove, by: str, answer: str) -> None:
        """What a bot or an order has decided, if that is still wanted.  Keys of people begin with a seat."""

        def make() -> LogEntry:
            wanted = seat in self._asked_bots(table) if by == "bot" else self._standing(table) == (seat, bot_move.move)
            if answer != table.next_answer(seat) or not wanted:
                raise ApiError(Code.STALE_QUESTION, "that question is closed")
            return MoveEntry(seat, bot_move.move, bot_move.stand_in, absent=by == "bot" and seat in table.away)

        await self._append(table, make, f"{by} {seat} {answer}", seat)

    # --- watching ---------------------------------------------------------------------------------------------------

    async def subscribe(
        self, id: str, guest: Guest | None, seat: Viewpoint, after: int, session: str | None = None
    ) -> Subscriber:
        """Begin to watch a table: from a seat, from the first of one's own if there is one, or as a spectator."""
        table = await self.refresh(id)
        async with table.lock:  # a decision that is not yet durable is not shown
            whose = guest.id if guest else None
            viewpoint = next(iter(table.seats_of(whose)), None) if seat == "mine" else seat
            subscriber = Subscriber(whose, viewpoint, after, session)
            must_see(table, whose, viewpoint)
            self.subscribers.setdefault(id, set()).add(subscriber)
            self._send(subscriber, TableFrame(table.info(subscriber.guest)))
            self.presence.connected(id, whose)
            if table.game is not None:
                self._send_view(table, subscriber)
        muted = sa.select(MUTES.c.muted).where(MUTES.c.guest == subscriber.guest)
        heard = CHAT.c.author.is_(None) | CHAT.c.author.not_in(muted)
        side = CHAT.c.seated == bool(table.seats_of(subscriber.guest))
        said = sa.select(CHAT).where(CHAT.c.table_id == id, side, heard).order_by(CHAT.c.number.desc()).limit(MAX_LISTED)
        for row in reversed(await self.store.rows(said)):
            self._send(subscriber, _chat(table, row.number, row.author, row.name, row.text))
        return subscriber

    def _look(self, table: LiveTable, subscriber: Subscriber, seat: int | None) -> None:
        """Choose whose eyes to look through: one of your seats, or a spectator's."""
        must_see(table, subscriber.guest, seat)
        if subscriber.seat != seat:
            subscriber.seen = 0
        subscriber.seat = seat

    async def change_viewpoint(self, id: str, subscriber: Subscriber, seat: int | None) -> None:
        """Change whose eyes to look through."""
        table = await self.refresh(id)
        async with table.lock:
            self._look(table, subscriber, seat)
            if table.game is not None:
                self._send_view(table, subscriber)

    def unsubscribe(self, id: str, subscriber: Subscriber) -> None:
        """Watch no longer."""
        watching = self.subscribers.get(id, set())
        watching.discard(subscriber)
        self.presence.disconnected(id, subscriber.guest)
        if not watching:
            self.subscribers.pop(id, None)
            if id in self.live and self.live[id].state in ("over", "abandoned"):
                del self.live[id]  # nobody looks any more; whoever does later has it read again

    def close_streams(self, whose: str) -> None:
        """End the streams of a session, or of a guest."""
        for watching in self.subscribers.values():
            for subscriber in watching:
                if whose in (subscriber.session, subscriber.guest):
                    self._end(subscriber)

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
        """A table itself has changed: whoever watches it is told, and sees no longer through the eyes of a seat that was left."""
        for subscriber in self.subscribers.get(table.id, set()):
            mine = table.seats_of(subscriber.guest)
            if subscriber.seat not in (None, *mine):
                subscriber.seat, subscriber.seen = None, 0
            self._send(subscriber, TableFrame(table.info(subscriber.guest)))
            if not mine and not table.terms.request.spectators:
                self._end(subscriber)
        self._tell_presence(table.id)

    def _tell_presence(self, id: str) -> None:
        """Whoever watches a table is told who is away, if that is news."""
        away = self.presence.away(self.live[id]) if id in self.live else []
        for subscriber in self.subscribers.get(id, set()):
            if subscriber.away != away:
                subscriber.away = away
                self._send(subscriber, PresenceFrame(away))

    def _send(self, subscriber: Subscriber, frame: Frame) -> None:
        self._send_bytes(subscriber, msgspec.json.encode(frame))

    def _send_bytes(self, subscriber: Subscriber, data: bytes) -> None:
        try:
            subscriber.frames.put_nowait(data)
        except asyncio.QueueFull:
            # Whoever does not read falls behind: the stream ends, and a new one begins with a fresh view.
            while not subscriber.frames.empty():
                subscriber.frames.get_nowait()
            self._end(subscriber)

    def _end(self, subscriber: Subscriber) -> None:
        """The last thing a stream is told."""
        self._send_bytes(subscriber, b"")

    async def say(self, id: str, guest: Guest, text: str) -> None:
        """Chat: players among themselves, spectators among themselves."""
        table = await self.refresh(id)
        must_see(table, guest.id, None)
        seated = bool(table.seats_of(guest.id))
        text = clean_words(text)
        said = {"table_id": id, "author": guest.id, "seated": seated, "name": guest.name, "text": text, "at": time.time()}
        while True:
            last = await self.store.rows(sa.select(sa.func.max(CHAT.c.number)).where(CHAT.c.table_id == id))
            number = (last[0][0] or 0) + 1
            try:
                await self.store.run(sa.insert(CHAT).values(said | {"number": number}))
                break
            except sa.exc.IntegrityError:
                continue
        deaf = {row.guest for row in await self.store.rows(sa.select(MUTES.c.guest).where(MUTES.c.muted == guest.id))}
        for subscriber in self.subscribers.get(id, set()):
            if bool(table.seats_of(subscriber.guest)) == seated and subscriber.guest not in deaf:
                self._send(subscriber, _chat(table, number, guest.id, guest.name, text))

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


def _chat(table: LiveTable, number: int, author: str | None, name: str, text: str) -> ChatFrame:
    return ChatFrame(number, author or "", next(iter(table.seats_of(author)), None), name, text)
