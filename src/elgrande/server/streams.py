"""Streams: who watches which table, through whose eyes, and what they are sent.

What is told was stored before.  This file knows frames and those who want them; what they show comes from the table.
"""

from __future__ import annotations

import asyncio

import msgspec

from elgrande.server.chat import SIDES, Chat
from elgrande.server.conditions import must_be_welcome, must_see
from elgrande.server.frames import frame_of, info_of, shown_to
from elgrande.server.guests import must_be_free
from elgrande.server.live import LiveTable
from elgrande.server.presence import Presence
from elgrande.server.protocol import Frame, Guest, PresenceFrame, TableFrame, Viewpoint
from elgrande.server.tables import Tables

MAX_WAITING = 1000
"""Frames that wait for somebody to read them."""
MAX_WAITING_BYTES = 2_000_000
"""What they may take; a first view of a long game has a hundred thousand."""


class Frames(asyncio.Queue[bytes]):
    """Frames nobody has read yet, and how many bytes they have."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes = 0

    def _put(self, item: bytes) -> None:
        super()._put(item)
        self.bytes += len(item)

    def _get(self) -> bytes:
        item = super()._get()
        self.bytes -= len(item)
        return item

    def has_room_for(self, data: bytes) -> bool:
        """Is not too much waiting already?"""
        return not self.bytes or (self.qsize() < MAX_WAITING and self.bytes + len(data) <= MAX_WAITING_BYTES)


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
        self.frames = Frames()

    def send(self, frame: Frame) -> None:
        """Something to read."""
        self.send_bytes(msgspec.json.encode(frame))

    def send_bytes(self, data: bytes) -> None:
        """The same, as it crosses the wire."""
        if not self.frames.has_room_for(data):
            # Whoever does not read falls behind: the stream ends, and a new one begins with a fresh view.
            while not self.frames.empty():
                self.frames.get_nowait()
            data = b""
        self.frames.put_nowait(data)

    def send_view(self, table: LiveTable) -> None:
        """How the game stands."""
        self.send(frame_of(table, self.seat, self.seen))
        self.seen = shown_to(table, self.seat).version

    def end(self) -> None:
        """The last thing a stream is told."""
        self.send_bytes(b"")


class Streams:
    """Everybody who watches a table of this process."""

    def __init__(self, tables: Tables, presence: Presence, chat: Chat) -> None:
        self.tables = tables
        self.presence = presence
        self.chat = chat
        self.subscribers: dict[str, set[Subscriber]] = {}
        self.heard: dict[tuple[str, bool], int] = {}
        """Of tables that are watched: the number of what was said last, by players and by spectators."""

    async def subscribe(
        self, id: str, guest: Guest | None, seat: Viewpoint, after: int, session: str | None = None, proof: str = ""
    ) -> Subscriber:
        """Begin to watch a table: from a seat, from the first of one's own if there is one, or as a spectator.

        Whoever has watched it until a version is told what has happened since, if they can show that.
        """
        table = await self.tables.refresh(id)
        async with table.lock:  # a decision that is not yet durable is not shown
            whose = guest.id if guest else None
            viewpoint = next(iter(table.seats_of(whose)), None) if seat == "mine" else seat
            subscriber = Subscriber(whose, viewpoint, table.trusted(after, proof), session)
            must_see(table, whose, viewpoint)
            if id not in self.subscribers:
                for seated in SIDES:
                    self.heard[id, seated] = await self.chat.last(id, seated)
                await self.presence.look_elsewhere(id, anew=True)
            self.subscribers.setdefault(id, set()).add(subscriber)
            subscriber.send(TableFrame(info_of(table, subscriber.guest)))
            self.presence.connected(id, whose)
            if table.game is not None:
                subscriber.send_view(table)
        for frame in await self.chat.said(table, subscriber.guest):
            subscriber.send(frame)
        return subscriber

    async def change_viewpoint(self, id: str, subscriber: Subscriber, seat: int | None) -> None:
        """Change whose eyes to look through: one of your seats', or a spectator's."""
        table = await self.tables.refresh(id)
        async with table.lock:
            must_see(table, subscriber.guest, seat)
            if subscriber.seat != seat:
                subscriber.seen = 0
            subscriber.seat = seat
            if table.game is not None:
                subscriber.send_view(table)

    def unsubscribe(self, id: str, subscriber: Subscriber) -> None:
        """Watch no longer."""
        watching = self.subscribers.get(id, set())
        watching.discard(subscriber)
        self.presence.disconnected(id, subscriber.guest)
        if not watching:
            self.subscribers.pop(id, None)
            for seated in SIDES:
                self.heard.pop((id, seated), None)
            self.presence.nobody_looks(id)
            if id in self.tables.live and self.tables.live[id].state in ("over", "abandoned"):
                del self.tables.live[id]  # nobody looks any more; whoever does later has it read again

    def close_streams(self, whose: str) -> None:
        """End the streams of a session, or of a guest."""
        for watching in self.subscribers.values():
            for subscriber in watching:
                if whose in (subscriber.session, subscriber.guest):
                    subscriber.end()

    async def say(self, id: str, guest: Guest, text: str) -> None:
        """Chat: players among themselves, spectators among themselves."""
        table = await self.tables.refresh(id)
        must_see(table, guest.id, None)
        must_be_welcome(table, guest)
        await must_be_free(self.tables.store, guest.name, guest.id)
        await self.chat.say(table, guest, text)
        await self.hear_chat(id)

    async def hear_chat(self, id: str) -> None:
        """Tell those who watch a table what was said there since they were last told, at whichever server."""
        table = self.tables.live.get(id)
        if table is None or id not in self.subscribers:
            return
        for seated in SIDES:
            for frame, deaf in await self.chat.since(table, seated, self.heard.get((id, seated), 0)):
                if frame.number <= self.heard.get((id, seated), 0):
                    continue  # somebody else has looked at the same moment
                self.heard[id, seated] = frame.number
                for subscriber in self.subscribers.get(id, set()):
                    if bool(table.seats_of(subscriber.guest)) == seated and subscriber.guest not in deaf:
                        subscriber.send(frame)

    # --- what tables tell -------------------------------------------------------------------------------------------

    def advanced(self, table: LiveTable, only: int | None = None) -> None:
        """Tell everybody who watches, or only one seat, where what changed is its own secret."""
        made: dict[tuple[int | None, int], bytes] = {}
        for subscriber in self.subscribers.get(table.id, set()):
            shown = shown_to(table, subscriber.seat)
            # Whoever is a round behind is told when a round is over.
            if (only is None or subscriber.seat == only) and (shown is table or shown.version != subscriber.seen):
                key = (subscriber.seat, subscriber.seen)
                if key not in made:
                    made[key] = msgspec.json.encode(frame_of(table, *key))
                subscriber.send_bytes(made[key])
                subscriber.seen = shown.version

    def changed(self, table: LiveTable) -> None:
        """A table itself has changed: whoever watches it is told, and sees no longer through the eyes of a seat that was left."""
        for subscriber in self.subscribers.get(table.id, set()):
            mine = table.seats_of(subscriber.guest)
            if subscriber.seat not in (None, *mine):
                subscriber.seat, subscriber.seen = None, 0
            subscriber.send(TableFrame(info_of(table, subscriber.guest)))
            if not mine and not table.terms.request.spectators:
                subscriber.end()
        self.tell_presence(table.id)

    def needs(self, id: str) -> bool:
        """Somebody watches."""
        return id in self.subscribers

    def tell_presence(self, id: str) -> None:
        """Whoever watches a table is told who is away, if that is news."""
        away = self.presence.away(self.tables.live[id]) if id in self.tables.live else []
        for subscriber in self.subscribers.get(id, set()):
            if subscriber.away != away:
                subscriber.away = away
                subscriber.send(PresenceFrame(away))
