"""Nothing leaks over the wire: two tables that differ only in what somebody cannot know send that one the same bytes.

On PostgreSQL everybody decides at one server and watches at another.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec
import pytest
import sqlalchemy as sa

from elgrande.editions import BOXES
from elgrande.engine.registers import ASKED
from elgrande.game import Game
from elgrande.rules.cards import Deck
from elgrande.rules.facts import Redraw as How
from elgrande.rules.facts import Sight
from elgrande.rules.options import Value
from elgrande.rules.windows import Occasion
from elgrande.server.bot_pool import BotPool, Worker
from elgrande.server.frames import frame_of
from elgrande.server.guests import Guests
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Done, Guest, MoveRequest, NewTable, Revision, SeatRequest, UndoRequest
from elgrande.server.service import Service
from elgrande.server.store import GUESTS, MEMBERS, TABLES, Store
from elgrande.server.streams import Subscriber
from elgrande.table.moves import Move, move_text
from tests.boxes.test_a_fact import FACTS, box_with
from tests.redraw import Redraw
from tests.server.databases import POSTGRES, database_in
from tests.server.test_study import studied
from tests.test_leaks import answer, heard
from tests.test_modern_games import Answer

ASKED_WHY: list[dict[str, str | int]] = [
    {"value": 5}, {"place": "VAL"}, {"place": "TOL"}, {"value": 4}, {"board": "8", "place": "VAL"}, {"place": "castillo"},
]  # fmt: skip
"""Moves somebody wants to know about."""
SECRET = ("disc", "give")
"""Moves that are answers in secret."""


class Room:
    """One service with one table, and somebody who watches through every pair of eyes, at another service if there can be two."""

    def __init__(self, database: str) -> None:
        self.stores = [Store(database) for _ in range(2 if POSTGRES else 1)]
        self.store = self.stores[0]
        self.services = [Service(store, BotPool(1), 0.0) for store in self.stores]
        self.service, self.watched = self.services[0], self.services[-1]
        self.id = ""
        self.people: list[Guest] = []
        self.eyes: dict[int | None, Subscriber] = {}
        self.keys = 0
        self.worker = Worker()
        """Is briefed as if a bot sat on every seat, and never started."""

    async def open(self) -> None:
        """Begin to work."""
        for store, service in zip(self.stores, self.services, strict=True):
            await store.open()
            await service.open()

    async def close(self) -> None:
        """Stop."""
        for store, service in zip(self.stores, self.services, strict=True):
            await service.close()
            await store.close()

    async def begin(self, request: NewTable, seed: int) -> None:
        """Open a table and begin."""
        guests = Guests(self.store)
        self.people = [(await guests.enter(f"Player {seat}")).guest for seat in range(request.players)]
        with patch("secrets.token_hex", lambda size: f"{seed} {size}"):
            # The same game in every run of this test.
            self.id = (await self.service.lobby.create(self.people[0], request)).id
        for seat, person in enumerate(self.people[1:], start=1):
            await self.service.lobby.join(self.id, person, seat)
            await self.service.lobby.ready(self.id, person, True)
        await self.service.lobby.start(self.id, self.people[0])
        await self.watch()

    async def begin_like(self, other: Room) -> None:
        """The same table, with the same people and the same secrets, in another database."""
        self.people, self.id = other.people, other.id
        for table in (GUESTS, TABLES, MEMBERS):
            for row in await other.store.rows(sa.select(table)):
                await self.store.run(sa.insert(table).values(row._asdict()))
        await self.watch()

    async def watch(self) -> None:
        """Look through everybody's eyes, and a spectator's."""
        for seat in (None, *range(len(self.people))):
            guest = None if seat is None else self.people[seat]
            self.eyes[seat] = await self.watched.streams.subscribe(self.id, guest, seat, 0)
        await self.service.tables.refresh(self.id)

    @property
    def live(self) -> LiveTable:
        """The table."""
        return self.service.tables.live[self.id]

    @property
    def lives(self) -> list[LiveTable]:
        """The table as each service knows it."""
        return [service.tables.live[self.id] for service in self.services]

    @property
    def game(self) -> Game:
        """The game at it."""
        assert self.live.game is not None
        return self.live.game

    async def followed(self, done: Done) -> Done:
        """What was decided is known wherever it is watched."""
        while self.lives[-1].number < self.live.number:
            await asyncio.sleep(0.001)
        return done

    def sent(self, seat: int | None) -> list[bytes]:
        """What was sent to somebody since this was last asked."""
        queue = self.eyes[seat].frames
        return [queue.get_nowait() for _ in range(queue.qsize())]

    def briefings(self, seat: int) -> tuple[bytes, bytes]:
        """What would cross to a bot's process now: to one that has listened all along, and to a new one."""
        known = self.live.knowledge(seat)
        return self.worker.brief(known), Worker().brief(known)

    async def move(self, seat: int, text: str) -> Done:
        """A decision, over the service."""
        self.keys += 1
        question = self.live.question()
        assert question is not None
        request = MoveRequest(seat, f"key {self.keys}", text, question)
        return await self.followed(await self.service.play.move(self.id, self.people[seat], request))

    async def undo(self, seat: int) -> Done:
        """Taking back, over the service."""
        self.keys += 1
        request = UndoRequest(seat, f"key {self.keys}")
        return await self.followed(await self.service.play.undo(self.id, self.people[seat], request))

    async def revise(self, seat: int, until: int, moves: Sequence[str]) -> Done:
        """Taking back and deciding anew, over the service."""
        self.keys += 1
        request = Revision(seat, f"key {self.keys}", self.live.question() or "", until, list(moves))
        return await self.followed(await self.service.play.revise(self.id, self.people[seat], request))

    async def asked_again(self, seat: int | None, after: int) -> bytes:
        """What somebody gets who asks for the view, comes back after a lost connection, or studies the game."""
        guest = None if seat is None else self.people[seat]
        newcomer = await self.watched.streams.subscribe(self.id, guest, seat, after)
        self.watched.streams.unsubscribe(self.id, newcomer)
        frames = [newcomer.frames.get_nowait() for _ in range(newcomer.frames.qsize())]
        live = self.lives[-1]
        assert live.game is not None
        return b"\n".join([*frames, msgspec.json.encode(frame_of(live, seat, after)), studied(live.game, seat, ASKED_WHY)])


@asynccontextmanager
async def two_rooms(folder: Path, request: NewTable, seed: int) -> AsyncIterator[tuple[Room, Room]]:
    """The truth, and another one that begins in the same way."""
    rooms = [Room(database_in(folder, name)) for name in ("truth", "other")]
    for room in rooms:
        await room.open()
    try:
        await rooms[0].begin(request, seed)
        await rooms[1].begin_like(rooms[0])
        for room in rooms:
            for seat in room.eyes:
                room.sent(seat)  # who sat down and when is no secret
        yield rooms[0], rooms[1]
    finally:
        for room in rooms:
            await room.close()


class Pair:
    """Two tables side by side; what is hidden from one pair of eyes differs between them."""

    def __init__(self, truth: Room, other: Room, chance: Random, counts: Counter[str]) -> None:
        self.truth = truth
        self.other = other
        self.chance = chance
        self.counts = counts
        self.seat: int | None = None
        self.redraw: Redraw | None = None

    def part(self, seat: int | None, *, redraw: bool = True) -> None:
        """From here on the two differ in what that seat cannot know, or only in what others will answer in secret."""
        self.seat = seat
        if redraw:
            self.redraw = Redraw(self.truth.game.setup, self.truth.game.state, seat, self.chance)
            self.other.game._state = self.redraw.other
            for live in self.other.lives[1:]:
                assert live.game is not None
                live.game._state = self.redraw.other.clone()
            self.counts.update(self.redraw.changed)
        self.compare()

    def meet(self) -> None:
        """Something was revealed: from here on they are the same again."""
        truth = self.truth.live
        for other in self.other.lives:
            other.game = self.truth.game.clone()
            other.version, other.undos = truth.version, truth.undos
            other.marks, other.decided = truth.marks[:], truth.decided[:]
        self.redraw = None
        for eyes, subscriber in self.other.eyes.items():
            subscriber.seen = self.truth.eyes[eyes].seen
        for room in (self.truth, self.other):
            for seat in room.eyes:
                room.sent(seat)

    def compare(self) -> None:
        """Everything that was sent so far: the same bytes, in the same number and order."""
        assert self.truth.sent(self.seat) == self.other.sent(self.seat)
        if self.seat is not None:
            assert self.truth.briefings(self.seat) == self.other.briefings(self.seat)
            self.counts["briefed"] += 1
        assert self.truth.live.version == self.other.live.version

    async def compare_deeply(self) -> None:
        """Whoever comes back gets the same, too."""
        after = self.chance.randint(0, self.truth.live.version + 1)
        assert await self.truth.asked_again(self.seat, after) == await self.other.asked_again(self.seat, after)
        self.counts["asked again"] += 1

    async def decide(self, seat: int, option: int) -> bool:
        """One decision at both tables, somebody else's secret one another; was something revealed?"""
        game = self.truth.game
        text = move_text(game.edition, option)
        secret = text.split()[0] in SECRET and bool(game.state.reg[ASKED])
        same = self.counterpart(seat, option, secret)
        if same is None:
            return True
        before = len(game.events)
        await self.truth.move(seat, text)
        if same not in [move.text for move in self.other.game.legal(seat)]:
            return True
        await self.other.move(seat, same)
        # Without a redraw only answers in secret differ: a card that turns up is the same one at both tables.
        revealed = self.redraw is not None and heard(list(game.events[before:]), self.seat)[1]
        names = {event.name for event in game.events[before:]}
        if "discs-revealed" in names or ("gift-passed" in names and self.seat is not None):
            # Every seat gets a gift and sees it; whoever only watches sees nothing of them.
            revealed = True
        if "power-taken" in names and game.events[before:] != self.other.game.events[before:]:
            self.counts["taken in secret"] += 1
        if "gift-passed" in names and self.seat is None and not revealed:
            self.counts["passed in secret"] += 1
        self.counts["secret" if secret else "open"] += 1
        return revealed

    def counterpart(self, seat: int, option: int, secret: bool) -> str | None:
        """The same move at the other table; None if it is not possible there, because a card lies elsewhere."""
        edition = self.truth.game.edition
        legal = [move.text for move in self.other.game.legal(seat)]
        if secret and seat != self.seat:
            return self.chance.choice(legal) if legal else None
        if self.redraw is not None:
            self.redraw.other = self.other.game.state
            if self.truth.game.setup.program.piles_open:
                option = Answer(seat, option).elsewhere(self.redraw, self.seat, self.chance)
            else:
                option = answer(self.redraw, seat, option)
        text = move_text(edition, option)
        return text if text in legal else None


def kinds_of_secrets(game: Game) -> set[str]:
    """Every kind of zone at a table that somebody does not see, as it is declared."""
    edition, program = game.edition, game.setup.program
    hidden = [slot.fact for slot in program.layout.slots if slot.fact.sight is not Sight.ALL]
    if program.piles_spread:
        # Nothing lies below another card, and what comes back is seen.
        hidden = [fact for fact in hidden if fact.redraw not in (How.PILE, How.FROM_PILE)]
    if not edition.modifiers:
        hidden = [fact for fact in hidden if fact.holds != "modifier"]
    if not any(window.occasion is Occasion.STEP for window in edition.windows):
        # What is announced is carried out before anybody is asked.
        hidden = [fact for fact in hidden if fact.sight is not Sight.SUBJECT]
    return {fact.name for fact in hidden} | ({"castillo"} if game.options["castillo"] != "open" else set())


def passing_secret(game: Game) -> bool:
    """Is there one that lasts only for a moment: an answer, or something announced?"""
    s = game.state
    short = [slot for slot in s.program.layout.slots if slot.fact.sight in (Sight.SECRET, Sight.SUBJECT)]
    return any(any(s.rows[slot.at]) if slot.rows else s.reg[slot.at] for slot in short)


async def compare_tables(folder: Path, request: NewTable, decisions: int, number: int) -> Counter[str]:
    """Play so many decisions at two tables at once, and compare for everybody in turn; what was compared how often."""
    chance = Random(number)
    counts: Counter[str] = Counter()
    request, players = msgspec.structs.replace(request, seats=[SeatRequest("me")]), request.players
    async with two_rooms(folder, request, number) as (truth, other):
        counts.update(dict.fromkeys(kinds_of_secrets(truth.game), 0))
        pair = Pair(truth, other, chance, counts)
        pair.meet()
        parted = 0
        for _ in range(decisions):
            game = truth.game
            if game.is_over:
                break
            taking = [seat for seat in game.awaiting() if game.legal(seat)[0].text.startswith("take ")]
            giving = any(move.text.startswith("give ") for move in game.legal(game.awaiting()[0]))
            if parted and ((taking and pair.seat in taking) or passing_secret(game)):
                pair.meet()
                parted = 0
            if not parted:
                # Somebody else's secrets are looked at: who takes a card knows it, and gifts are seen by whoever gets them.
                eyes = [seat for seat in (None, *range(players)) if seat not in taking]
                passed = giving and len(game.awaiting()) == 1
                pair.part(None if passed else chance.choice(eyes), redraw=not passed)
                parted = 12
            if chance.random() < 0.1:
                await taken_back(pair)
            seat = chance.choice(game.awaiting())
            option = chance.choice(promising(game, seat)).option
            before = truth.live.number
            revealed = await pair.decide(seat, option)
            if truth.live.number == before:
                # The other truth has not got that card: play on from one of them.
                with_truth = chance.choice(truth.game.legal(seat)).text
                await truth.move(seat, with_truth)
                revealed = True
            parted -= 1
            if revealed or not parted:
                pair.meet()
                parted = 0
                counts["met"] += 1
            else:
                pair.compare()
                if chance.random() < 0.3:
                    await pair.compare_deeply()
    return counts


def promising(game: Game, seat: int) -> list[Move]:
    """What leads to secrets: cards the deck has more of, their special actions, and a power card that is not the top one."""
    legal = game.legal(seat)
    view = game.view(seat)
    top = [] if isinstance(view.piles[seat], int) else view.piles[seat][-1:]
    wanted = [move for move in legal if move.verb.startswith("take") or move.arguments.get("card") in game.setup.deck]
    wanted = [move for move in wanted if move.arguments.get("value") not in top] or wanted
    if view.card in game.setup.deck:
        wanted = wanted or [move for move in legal if move.verb == "special"]
    return wanted or legal


async def taken_back(pair: Pair) -> None:
    """Somebody takes back a decision: possible at both tables, or at neither."""
    if pair.truth.game._history._answers != pair.other.game._history._answers:
        return  # the other truth was not dealt: it does not lead to other answers
    for seat in range(pair.truth.game.players):
        assert pair.truth.game.can_undo(seat) == pair.other.game.can_undo(seat) or seat != pair.seat
        if pair.truth.game.can_undo(seat) and pair.other.game.can_undo(seat):
            last = frame_of(pair.truth.live, seat).undoable[-1]
            revised = last.since < len(pair.truth.game.events) and pair.chance.random() < 0.5
            for room in (pair.truth, pair.other):
                if revised:
                    await room.revise(seat, last.since, [last.move.text])
                else:
                    await room.undo(seat)
            pair.compare()
            pair.counts["revised" if revised else "taken back"] += 1
            return


POWER_SHIFT: dict[str, Value] = {"power_shift": True, "length": "six"}


SECRETS: Deck = {"power-back": 9, "veto": 9, "ballot": 4}
"""Of cards that take a power card back in secret, announce it to those with a Veto, and ask for discs there are many."""
MODERN_SECRETS: Deck = {"empowerment": 9, "secret-ballot": 9}
DEALT_HANDS: dict[str, Value] = {"ki_pick": "random"}
"""How hands are picked in secret is looked at in test_hands.py."""
BOXED = ["black", "deferred", "prelude", "rumours"]


@pytest.mark.parametrize(
    ("request_", "decisions", "number"),
    [
        (NewTable("classic", 4, {}, SECRETS), 170, 1),
        (NewTable("classic", 3, {"castillo": "open"}, SECRETS), 130, 2),
        (NewTable("classic", 5, {"castillo": "notes"}, SECRETS), 150, 3),
        (NewTable("modern", 4, POWER_SHIFT, MODERN_SECRETS), 80, 4),
        (NewTable("modern", 3, POWER_SHIFT | {"new_regency": True, "vetos": 2}, MODERN_SECRETS), 60, 5),
        (NewTable("classic", 3, {}, SECRETS, boxes=BOXED), 100, 1),
        (NewTable("classic", 3, {}, SECRETS, boxes=["grandissimo"]), 110, 5),
        (NewTable("classic", 3, {}, SECRETS, boxes=["colonies"]), 110, 2),
        (NewTable("classic", 3, DEALT_HANDS, boxes=["intrigue"]), 110, 1),
        (NewTable("classic", 4, DEALT_HANDS, boxes=["king_colonies"]), 110, 1),
    ],
)
def test_what_is_hidden_changes_no_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request_: NewTable, decisions: int, number: int
) -> None:
    monkeypatch.setitem(BOXES, "rumours", box_with(*FACTS))
    counts = asyncio.run(compare_tables(tmp_path, request_, decisions, number))
    assert [kind for kind, count in counts.items() if not count] == []
    assert counts["open"] > decisions / 3
    assert counts["asked again"] > 3
    assert counts["briefed"] > decisions / 4
    assert min(counts["taken back"], counts["revised"]) > 0
    if "out" in counts:
        assert counts["met"] > 10  # for every power card that the other truth does not have
    elif request_.edition == "classic":
        assert counts["taken in secret"] > 0
    else:
        assert counts["secret"] > 3
        assert counts["passed in secret"] > 0


async def watch_closely(folder: Path, decisions: int) -> int:
    """After every decision everybody's newest frame shows the table as it is; how many decisions told no event."""
    request = NewTable(edition="classic", players=4, options={"confirm": True}, deck={"veto": 9}, seats=[SeatRequest("me")])
    silent = 0
    async with two_rooms(folder, request, 7) as (room, _):
        chance = Random(7)
        for _ in range(decisions):
            seat = chance.choice(room.game.awaiting())
            before = len(room.game.events)
            await room.move(seat, chance.choice(room.game.legal(seat)).text)
            silent += len(room.game.events) == before
            for eyes in room.eyes:
                newest = msgspec.json.decode(room.sent(eyes)[-1])
                assert newest["view"] == msgspec.json.decode(msgspec.json.encode(room.game.view(eyes)))
                assert newest["version"] == room.live.version
    return silent


def test_everybody_is_told_of_every_decision(tmp_path: Path) -> None:
    """Also of those no event tells: else somebody who is asked next, like the holder of a second Veto, would never know."""
    assert asyncio.run(watch_closely(tmp_path, 90)) > 10


def test_a_changed_disc_is_sent_to_nobody_else(tmp_path: Path) -> None:
    """Neither a frame, nor a version, nor the next question's id, nor the possibility to take back tells that it was changed."""
    assert asyncio.run(change_discs(tmp_path)) == 6


async def change_discs(folder: Path) -> int:
    """Play until discs or gifts are asked for several times; at one of two tables they are changed, at the other not."""
    request = NewTable(edition="modern", players=4, options=POWER_SHIFT, seats=[SeatRequest("me")])
    changed = 0
    async with two_rooms(folder, request, 5) as (plain, restless):
        chance = Random(5)
        while not plain.game.is_over and changed < 6:
            seat = chance.choice(plain.game.awaiting())
            text = chance.choice(plain.game.legal(seat)).text
            await plain.move(seat, text)
            if restless.game.state.reg[ASKED]:
                # Another answer first, then the right one, and a third table mate changes too: all in secret.
                others = [move.text for move in restless.game.legal(seat)]
                if len(restless.game.awaiting()) > 1 or seat not in restless.game.awaiting():
                    await restless.move(seat, chance.choice(others))
                    before = {eyes: subscriber.frames.qsize() for eyes, subscriber in restless.eyes.items()}
                    await restless.move(seat, text)
                    changed += 1
                    assert [e for e, s in restless.eyes.items() if s.frames.qsize() > before[e]] == [seat]
                    with pytest.raises(ApiError):
                        await restless.undo(seat)
                    with pytest.raises(ApiError):
                        await restless.revise(seat, len(restless.game.events), [text])
                else:
                    await restless.move(seat, text)
            else:
                await restless.move(seat, text)
            for eyes in (None, *range(4)):
                sent, again = ([msgspec.json.decode(frame) for frame in room.sent(eyes)] for room in (plain, restless))
                # How often somebody has answered is known to that one alone.
                sent, again = ([frame | {"answers": frame["answers"] > 0} for frame in frames] for frames in (sent, again))
                if eyes == seat and len(again) > len(sent):
                    # The own screen is told of the own change, once more; nothing else differs.
                    sent, again = ([frame | {"events": [], "since": 0} for frame in frames[-1:]] for frames in (sent, again))
                assert again == sent
    return changed
