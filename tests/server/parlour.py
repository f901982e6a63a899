"""A table in this process, with bots that decide when a test lets them: for what must happen in one order and no other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from elgrande.game import Game
from elgrande.server.bot_pool import BotMove, BotPool, Knowledge
from elgrande.server.calls import Settings
from elgrande.server.entries import LOG_ENTRY, LogEntry
from elgrande.server.frames import frame_of
from elgrande.server.guests import Guests
from elgrande.server.live import LiveTable
from elgrande.server.protocol import (
    Back,
    Consent,
    Done,
    Frame,
    Guest,
    MoveRequest,
    NewTable,
    Order,
    SeatRequest,
    UndoRequest,
    ViewFrame,
)  # fmt: skip
from elgrande.server.service import Service
from elgrande.server.store import Store
from elgrande.server.streams import Subscriber
from elgrande.table.events import Event
from elgrande.table.view import View, view_of
from tests.server.databases import database_in

FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
PATIENCE = 120.0


@dataclass
class Thought:
    """What a bot was asked, and waits to answer."""

    name: str
    chance: str
    known: Knowledge
    answer: asyncio.Future[BotMove] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def view(self) -> View:
        """What the bot sees."""
        return view_of(self.known.setup, self.known.observation)

    @property
    def events(self) -> list[Event]:
        """What the bot has heard."""
        return self.known.heard()

    def decide(self, move: str | None = None) -> str:
        """Answer at last: the first move, or another."""
        chosen = move or self.view.moves[0].text
        self.answer.set_result(BotMove(chosen))
        return chosen


class Puppets(BotPool):
    """Bots that decide when they are told to."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: asyncio.Queue[Thought] = asyncio.Queue()
        self.over: list[str] = []
        """Tables that need not be remembered any longer."""

    async def decide(self, name: str, chance: str, known: Knowledge, owner: str = "") -> BotMove:
        """Wait for an answer of the test."""
        thought = Thought(name, chance, known)
        self.asked.put_nowait(thought)
        return await thought.answer

    def forget(self, table: str) -> None:
        """A game is over."""
        self.over.append(table)


class Parlour:
    """A service with one table.  ``p`` is a person's seat, ``b`` a bot's."""

    def __init__(self, store: Store, calls: Settings | None = None) -> None:
        self.store = store
        self.puppets = Puppets()
        self.service = Service(store, self.puppets, 0.0, calls)
        self.people: list[Guest | None] = []
        self.id = ""
        self.keys = 0

    async def begin(self, kinds: str, request: dict[str, Any]) -> None:
        """Open a table and begin."""
        guests = Guests(self.store)
        self.people = [(await guests.enter(f"Player {n}")).guest if kind == "p" else None for n, kind in enumerate(kinds)]
        host = next(person for person in self.people if person)
        seats = [SeatRequest("open" if kind == "p" else "bot", "random") for kind in kinds]
        made = NewTable(edition=request.pop("edition", "classic"), players=len(kinds), seats=seats, **request)
        with patch("secrets.token_hex", lambda size: f"{kinds} {size}"):
            # The same game in every run of a test.
            self.id = (await self.service.lobby.create(host, made)).id
        for seat, person in enumerate(self.people):
            if person:
                await self.service.lobby.join(self.id, person, seat)
                await self.service.lobby.ready(self.id, person, True)
        await self.service.lobby.start(self.id, host)

    @property
    def live(self) -> LiveTable:
        """The table."""
        return self.service.tables.live[self.id]

    @property
    def game(self) -> Game:
        """The game at it."""
        assert self.live.game is not None
        return self.live.game

    def key(self) -> str:
        """One that was not used."""
        self.keys += 1
        return f"key {self.keys}"

    def person(self, seat: int) -> Guest:
        """Who sits there."""
        person = self.people[seat]
        assert person is not None
        return person

    async def move(self, seat: int, move: str | None = None, question: str | None = None) -> str:
        """A decision of a person: the first that is possible, or another."""
        chosen = move or self.game.legal(seat)[0].text
        await self.service.play.move(self.id, self.person(seat), self.request(seat, chosen, question))
        return chosen

    def request(self, seat: int, move: str, question: str | None = None) -> MoveRequest:
        """A decision, as it is sent."""
        return MoveRequest(seat, self.key(), move, question or self.live.question() or "")

    async def undo(self, seat: int, turn: bool = False) -> Done:
        """Take back."""
        return await self.service.play.undo(self.id, self.person(seat), UndoRequest(seat, self.key(), turn))

    async def consent(self, seat: int, what: Any, target: int = 0, agree: bool = True) -> Done:
        """Propose or agree."""
        return await self.service.play.consent(self.id, self.person(seat), Consent(seat, self.key(), what, target, agree))

    async def order(self, seat: int, what: Any, region: str = "") -> Done:
        """Leave a standing order."""
        return await self.service.play.order(self.id, self.person(seat), Order(seat, self.key(), what, region))

    async def back(self, seat: int) -> Done:
        """Come back."""
        return await self.service.play.back(self.id, self.person(seat), Back(seat, self.key()))

    async def asked_bot(self) -> Thought:
        """The next thought of a bot."""
        return await asyncio.wait_for(self.puppets.asked.get(), PATIENCE)

    async def at_rest(self) -> None:
        """Until no bot and no order has anything to decide any more."""
        await asyncio.wait_for(self.service.bots.thinking[self.id], PATIENCE)

    async def play_until(self, reached: Callable[[Game], bool], chance: Random) -> None:
        """Everybody decides by chance until something is so; bots too."""
        while not reached(self.game):
            assert not self.game.is_over, "it has never been so"
            seat = self.game.awaiting()[0]
            if seat in self.live.people():
                await self.move(seat, chance.choice(self.game.legal(seat)).text)
            else:
                thought = await self.asked_bot()
                before = self.live.number
                thought.decide(chance.choice(thought.view.moves).text)
                while self.live.number == before or self.live.lock.locked():
                    await asyncio.sleep(0)

    def frame(self, seat: int | None = None) -> ViewFrame:
        """What somebody sees now."""
        return frame_of(self.live, seat)

    async def watch(self, seat: int | None) -> Subscriber:
        """Somebody who watches, through a seat's eyes."""
        return await self.service.streams.subscribe(self.id, None if seat is None else self.person(seat), seat, 0)

    async def log(self) -> list[LogEntry]:
        """The lines that are stored."""
        return [LOG_ENTRY.decode(line.line) for line in await self.store.lines(self.id)]


async def taken_over(room: Parlour, seat: int) -> None:
    """Everybody wants a bot for somebody, who wants it too."""
    for other in room.live.people():
        await room.consent(other, "takeover", seat)


def frames_of(watching: Subscriber) -> list[ViewFrame]:
    """The views somebody was sent since this was last asked."""
    sent = [FRAME.decode(watching.frames.get_nowait()) for _ in range(watching.frames.qsize())]
    return [frame for frame in sent if isinstance(frame, ViewFrame)]


@asynccontextmanager
async def parlour(folder: Path, kinds: str, calls: Settings | None = None, **request: Any) -> AsyncIterator[Parlour]:
    """A table that has begun."""
    store = Store(database_in(folder))
    await store.open()
    room = Parlour(store, calls)
    try:
        await room.service.open()
        await room.begin(kinds, request)
        yield room
    finally:
        await room.service.close()
        await store.close()


def indoors(test: Callable[[Path], Awaitable[None]], folder: Path) -> None:
    """Run something that happens in this process."""
    asyncio.run(asyncio.wait_for(test(folder), PATIENCE))
