"""Hands picked in secret at a server: many small answers of everybody at once, of which nobody else gets anything."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest

from elgrande.game import Game, replay
from elgrande.records.record import MoveLine, Record
from elgrande.server.entries import Absent, MoveEntry
from elgrande.server.frames import info_of
from elgrande.server.protocol import ApiError, Clock, Code, Consent, Done, NewTable, SeatRequest
from elgrande.server.service import Service
from elgrande.table.moves import Move
from tests.server.parlour import Parlour, Puppets, frames_of, indoors, parlour, taken_over
from tests.server.serving import Server, any_move, open_table, plays, same_as_the_engine, together
from tests.server.test_clocks import BEGAN, game_of, timed_table
from tests.server.test_wire_leaks import Room, two_rooms
from tests.server.visitors import stepped

BOXES = (["intrigue"], ["king_colonies"])
EACH = pytest.mark.parametrize("boxes", BOXES, ids=" ".join)
SIZE = 13
STEADY = (10, 20, 30, 40, 60, 80, 90, 100, 110, 120, 130, 150, 180)
"""A hand."""


def picking(game: Game) -> bool:
    """Are hands picked?"""
    return any(move.verb in ("pick", "unpick") for move in game.legal(0))


def in_hand(game: Game, seat: int) -> list[int]:
    """What somebody has in hand, as that one sees it."""
    hand: list[int] = game.view(seat).facts["hands"][seat]
    return hand


def moves_of(game: Game, seat: int, verb: str) -> list[Move]:
    """Cards that can be picked, or put back."""
    return [move for move in game.legal(seat) if move.verb == verb]


async def complete(room: Parlour, seat: int, values: Sequence[int] = STEADY) -> None:
    """Somebody picks all that is missing of a hand."""
    for value in values:
        if value not in in_hand(room.game, seat):
            await room.move(seat, f"pick {value}")


async def until_hands(room: Parlour) -> None:
    """Play until hands are picked."""
    await room.play_until(picking, Random(1))


# --- what the others get ------------------------------------------------------------------------------------------------


class Hands:
    """Two tables at which the same seats complete their hands in the same order, and else pick as they like."""

    def __init__(self, plain: Room, restless: Room, chance: Random, eyes: int | None) -> None:
        self.rooms = (plain, restless)
        self.chance = chance
        self.eyes = eyes
        self.counts: Counter[str] = Counter()

    async def begin(self) -> None:
        """The discs of the set-up, the same at both tables."""
        plain, restless = self.rooms
        while not picking(plain.game):
            seat = self.chance.choice(plain.game.awaiting())
            text = self.chance.choice(plain.game.legal(seat)).text
            await plain.move(seat, text)
            await restless.move(seat, text)
        await self.compare()

    async def together(self, seat: int, text: str) -> None:
        """What the one who watches picks is the same at both tables."""
        for room in self.rooms:
            await room.move(seat, text)
        self.counts["own"] += 1
        await self.compare()

    async def wander(self, room: Room, seats: Sequence[int], steps: int) -> None:
        """Others pick and put back, at one of the tables; nobody completes a hand that was not complete."""
        for _ in range(steps):
            seat = self.chance.choice(seats)
            game = room.game
            picks, back = moves_of(game, seat, "pick"), moves_of(game, seat, "unpick")
            last = seat in game.awaiting() and len(in_hand(game, seat)) == SIZE - 1
            await room.move(seat, self.chance.choice(back if last or not picks else picks + back).text)
            self.counts["unseen"] += 1

    async def lock(self, seat: int) -> None:
        """Somebody completes a hand at both tables, each another one; who has done so once may go on changing it."""
        for room in self.rooms:
            while seat in room.game.awaiting():
                await room.move(seat, self.chance.choice(moves_of(room.game, seat, "pick")).text)
                if not picking(room.game):
                    break
        self.counts["locked"] += 1
        await self.compare()

    async def compare(self) -> None:
        """Everything the watcher was sent, is told when asking anew, and is refused: byte for byte the same."""
        plain, restless = self.rooms
        assert plain.sent(self.eyes) == restless.sent(self.eyes)
        assert plain.live.version == restless.live.version
        assert plain.live.question() == restless.live.question()
        assert info_of(plain.live, None) == info_of(restless.live, None)
        after = self.chance.randint(0, plain.live.version + 1)
        assert await plain.asked_again(self.eyes, after) == await restless.asked_again(self.eyes, after)
        if self.eyes is not None:
            assert plain.briefings(self.eyes) == restless.briefings(self.eyes)
            if picking(plain.game):
                assert await self.refusals(plain, self.eyes) == await self.refusals(restless, self.eyes)
        self.counts["compared"] += 1

    async def refusals(self, room: Room, seat: int) -> list[object]:
        """What somebody is told who wants to take something back, or does what is not possible."""
        live, game, person = room.live, room.game, room.people[seat]
        nobody = [target for target in range(game.question_opened, game.question_opened + 5) if target >= game.decisions_seen]
        wanted: list[Awaitable[Done]] = [
            room.undo(seat),
            room.revise(seat, len(game.events), ["pick 10"]),
            room.move(seat, "power 10"),
            *(room.service.play.consent(live.id, person, Consent(seat, f"back {target}", "undo", target)) for target in nobody),
        ]
        made: list[object] = []
        for want in wanted:
            with pytest.raises(ApiError) as refused:
                await want
            made.append((refused.value.code, str(refused.value), refused.value.ruling, refused.value.legal))
        assert len(made) > 3
        return made


async def pick_at_two_tables(folder: Path, boxes: list[str], eyes: int | None) -> Counter[str]:
    """Watch how others pick, at two tables where they do so differently."""
    request = NewTable("classic", 4, boxes=boxes, undo="consent", seats=[SeatRequest("me")])
    async with two_rooms(folder, request, 3) as (plain, restless):
        hands = Hands(plain, restless, Random(str(eyes)), eyes)
        await hands.begin()
        others = [seat for seat in range(4) if seat != eyes]
        order = hands.chance.sample(others, len(others))
        last = order.pop() if eyes is None else eyes
        own = list(STEADY)
        for seat in order:
            await hands.wander(restless, others, 30)
            await hands.wander(plain, others[-1:], 7)
            await hands.compare()
            if eyes is not None:
                for _ in range(4):
                    await hands.together(eyes, f"pick {own.pop()}")
            await hands.lock(seat)
        # When the last one is complete, whoever is changing a hand just then is awaited, and that is seen.
        for room in hands.rooms:
            for seat in order:
                while lacking := moves_of(room.game, seat, "pick"):
                    await room.move(seat, lacking[0].text)
        if eyes is None:
            await hands.lock(last)
        else:
            await hands.together(last, f"pick {own.pop()}")
        assert not picking(plain.game)
        assert not picking(restless.game)
    return hands.counts


@EACH
@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_how_others_pick_cannot_be_seen(tmp_path: Path, boxes: list[str], eyes: int | None) -> None:
    """Neither what, nor in which order, nor how far they are, nor that somebody changes a hand that was complete."""
    counts = asyncio.run(pick_at_two_tables(tmp_path, boxes, eyes))
    assert counts["unseen"] > 90
    assert counts["compared"] > (7 if eyes is None else 19)


async def watch_hands(folder: Path) -> Counter[str]:
    """Everybody picks and changes at random: after every answer the newest frame of everybody shows the table as it is."""
    counts: Counter[str] = Counter()
    request = NewTable("classic", 3, boxes=["intrigue"], seats=[SeatRequest("me")])
    async with two_rooms(folder, request, 2) as (room, _):
        chance = Random(2)
        newest: dict[int | None, bytes] = {}
        while not counts["complete"]:
            # Also those whose hands are complete go on changing them, most of all the last of them.
            seat = chance.choice([seat for seat in range(3) if room.game.legal(seat)])
            legal = moves_of(room.game, seat, "pick") or room.game.legal(seat)
            before = room.live.version, room.game.awaiting()
            await room.move(seat, chance.choice(legal).text)
            counts["complete"] += "hands-complete" in {event.name for event in room.game.events}
            counts["awaited again"] += len(room.game.awaiting()) > len(before[1])
            for eyes in room.eyes:
                sent = room.sent(eyes)
                newest.update({eyes: sent[-1]} if sent else {})
                shown = msgspec.json.decode(newest[eyes])
                assert shown["view"] == msgspec.json.decode(msgspec.json.encode(room.game.view(eyes)))
                assert shown["version"] == room.live.version
                counts["silent"] += not sent
                assert bool(sent) == (room.live.version != before[0] or eyes == seat)
    return counts


def test_every_screen_shows_who_is_awaited(tmp_path: Path) -> None:
    """No event tells that somebody who was ready is waited for again; a frame does."""
    counts = asyncio.run(watch_hands(tmp_path))
    assert counts["silent"] > 100
    assert counts["awaited again"]


# --- the log, bots, clocks, and going back ------------------------------------------------------------------------------


async def a_hand_in_the_log(folder: Path) -> None:
    """Every card is a line; after a restart everything is as it was, and everybody picks on."""
    async with parlour(folder, "pp", boxes=["intrigue"], options={"first": 0, "length": "six"}) as room:
        await until_hands(room)
        watching = {seat: await room.watch(seat) for seat in (0, 1, None)}
        for frames in watching.values():
            frames_of(frames)
        before = await room.log()
        await complete(room, 0, STEADY[:5])
        await room.move(0, "unpick 20")
        await complete(room, 1, STEADY[:2])
        texts = [*(f"pick {value}" for value in STEADY[:5]), "unpick 20"]
        own = [MoveEntry(0, text) for text in texts]
        assert (await room.log())[len(before) :] == [*own, MoveEntry(1, "pick 10"), MoveEntry(1, "pick 20")]
        assert [len(frames_of(watching[seat])) for seat in (0, 1, None)] == [6, 2, 0]
        views = [room.frame(seat) for seat in (0, 1, None)]
        await room.service.close()
        room.puppets = Puppets()
        room.service = Service(room.store, room.puppets, 0.0)
        await room.service.open()
        await room.service.tables.refresh(room.id)  # nothing is due there: somebody has to come
        assert [room.frame(seat) for seat in (0, 1, None)] == views
        assert in_hand(room.game, 0) == [10, 30, 40, 60]
        await complete(room, 1)
        await complete(room, 0)
        assert not picking(room.game)
        assert [in_hand(room.game, seat) for seat in (0, 1)] == [list(STEADY)] * 2


def test_a_hand_is_kept_while_it_is_picked(tmp_path: Path) -> None:
    indoors(a_hand_in_the_log, tmp_path)


async def keys(folder: Path) -> None:
    """The same key again picks nothing; a key of one card does not stand for the next, though the question is the same."""
    async with parlour(folder, "pp", boxes=["intrigue"]) as room:
        await until_hands(room)
        question, lines = room.live.question(), room.live.number
        await room.move(0, "pick 10", question)
        room.keys -= 1
        await room.move(0, "pick 20", question)
        assert (room.live.number, in_hand(room.game, 0)) == (lines + 1, [10])
        await room.move(0, "pick 20", question)
        assert (room.live.question(), in_hand(room.game, 0)) == (question, [10, 20])


def test_every_card_has_a_key(tmp_path: Path) -> None:
    indoors(keys, tmp_path)


async def bots_pick(folder: Path) -> None:
    """A bot is asked once for every card, each time with another chance; one that puts cards back comes to an end, too."""
    async with parlour(folder, "pbb", boxes=["intrigue"], options={"first": 0}) as room:
        await until_hands(room)
        spectator = await room.watch(None)
        frames_of(spectator)
        chances: list[str] = []
        for seat in (1, 2):
            wanted = [*(f"pick {value}" for value in STEADY[:4]), "unpick 10", *(f"pick {v}" for v in (10, *STEADY[4:]))]
            for text in wanted:
                thought = await room.asked_bot()
                assert thought.view.seat == seat
                chances.append(thought.chance)
                thought.decide(text)
            while seat in room.game.awaiting() or room.live.lock.locked():
                await asyncio.sleep(0)
            assert [event.name for frame in frames_of(spectator) for event in frame.events] == ["hand-locked"]
            assert in_hand(room.game, seat) == list(STEADY)
        await room.at_rest()
        assert len(chances) == len(set(chances)) == 30
        assert room.game.awaiting() == [0]


def test_a_bot_picks_card_by_card(tmp_path: Path) -> None:
    indoors(bots_pick, tmp_path)


async def taken_over_in_the_middle(folder: Path) -> None:
    """A bot goes on with what was picked; whoever is back meanwhile goes on from there."""
    async with parlour(folder, "pp", boxes=["intrigue"]) as room:
        await until_hands(room)
        await complete(room, 1, STEADY[:5])
        await taken_over(room, 1)
        thought = await room.asked_bot()
        assert thought.view.facts["hands"][1] == list(STEADY[:5])
        thought.decide("pick 180")
        late = await room.asked_bot()
        await room.back(1)
        late.decide("pick 170")
        await room.at_rest()
        assert in_hand(room.game, 1) == [*STEADY[:5], 180]
        assert [entry for entry in await room.log() if isinstance(entry, Absent)] == [Absent(1, away=False)]
        assert MoveEntry(1, "pick 180", absent=True) in await room.log()
        await complete(room, 1)
        await complete(room, 0)
        assert in_hand(room.game, 1) == list(STEADY)


def test_a_bot_goes_on_with_a_hand(tmp_path: Path) -> None:
    indoors(taken_over_in_the_middle, tmp_path)


@pytest.mark.parametrize("clock", [Clock("move", 600.0), Clock("game", 600.0)], ids=lambda clock: clock.kind)
def test_time_runs_until_a_hand_is_complete(clock: Clock) -> None:
    """For everybody at once, whatever each one picks; a hand that is changed afterwards costs no time."""
    table = timed_table(clock, "ppp", boxes=["intrigue"])
    chance = Random(1)
    while not picking(game_of(table)):
        seat = game_of(table).awaiting()[0]
        table.apply(MoveEntry(seat, chance.choice(game_of(table).legal(seat)).text), None, BEGAN)
    for number, value in enumerate(STEADY, start=1):
        seen = table.apply(MoveEntry(1, f"pick {value}"), None, BEGAN + 10 * number)
        assert seen == (number == SIZE)
    assert [table.clocks.remaining(seat, BEGAN + 200) for seat in range(3)] == [400, 600 if clock.kind == "move" else 470, 400]
    assert not table.apply(MoveEntry(1, "unpick 10"), None, BEGAN + 210)
    for number, value in enumerate(STEADY):
        table.apply(MoveEntry(0, f"pick {value}"), None, BEGAN + 210)
        assert table.apply(MoveEntry(2, f"pick {value}"), None, BEGAN + 210) == (number + 1 == SIZE)
    # Now the one who is changing a complete hand is awaited, and the clock runs again.
    assert game_of(table).awaiting() == [1]
    assert table.clocks.owing == [1]
    assert table.apply(MoveEntry(1, "pick 13"), None, BEGAN + 220)
    assert not picking(game_of(table))


async def gone_back(folder: Path) -> None:
    """Nobody takes back a card alone, it is put back; with everybody's consent the table goes back before all hands."""
    async with parlour(folder, "pp", boxes=["intrigue"], undo="consent", options={"first": 0, "length": "six"}) as room:
        await until_hands(room)
        opened = room.frame().decisions
        await complete(room, 0, STEADY[:3])
        assert room.frame().decisions == opened
        for seat in (0, 1):
            assert not room.frame(seat).can_undo
            with pytest.raises(ApiError) as refused:
                await room.undo(seat)
            assert refused.value.code is Code.NO_UNDO
        await complete(room, 0)
        await complete(room, 1)
        await room.move(0, "power 10")
        for seat in (0, 1):
            await room.consent(seat, "undo", opened)
        assert picking(room.game)
        assert [in_hand(room.game, seat) for seat in (0, 1)] == [[], []]
        assert room.game.awaiting() == [0, 1]
        await complete(room, 1, (13, *STEADY[1:]))
        await complete(room, 0)
        await room.play_until(lambda game: game.is_over, Random(3))
        record = Record.loads(room.game.record().dumps())
        assert replay(record).notation() == room.game.notation()
        picked = [line.move for line in record.lines if isinstance(line, MoveLine) and line.seat == 1 and "pick" in line.move]
        assert picked == [f"pick {value}" for value in (*STEADY, 13, *STEADY[1:])]


def test_a_table_goes_back_before_its_hands(tmp_path: Path) -> None:
    indoors(gone_back, tmp_path)


# --- over the wire, and afterwards --------------------------------------------------------------------------------------


def test_a_view_from_before_a_card_of_ones_own_is_left_out(server: Server) -> None:
    """What somebody else has done just before is still on its way then, with the hand as it was: nobody picks from that view."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", boxes=["intrigue"], options={"length": "six"})
        while (frame := anna.view(table.id, 0)).view.question != "pick":
            seat = frame.view.awaiting[0]
            asked = (anna, ben)[seat].view(table.id, seat)
            (anna, ben)[seat].move(asked, asked.view.moves[0].text)
        views = anna.views(table.id, 0)
        old = next(views)
        for value in STEADY:
            ben.move(ben.view(table.id, 1), f"pick {value}")
        # Ben's hand is complete: that is sent, and read only after the answer to what is decided now.
        done = anna.move(old, "pick 10")
        seen = next(views)
        assert (seen.version, seen.answers) == (done.version, done.answers) == (old.version + 1, 1)
        assert seen.view.hands[0] == [10]


@EACH
def test_people_and_bots_pick_at_a_server(server: Server, boxes: list[str]) -> None:
    """A whole game with two people and two bots, of which one plays by chance: it ends where the engine ends."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], 2, edition="classic", boxes=boxes, options={"length": "six"})
        lasts = together([partial(plays, one, table.id, seat, any_move(Random(seat))) for seat, one in enumerate((anna, ben))])
        for last in lasts:
            game = same_as_the_engine(server, anna, anna.table(table.id), last)
        entries = [entry for entry, _ in server.lines(table.id) if isinstance(entry, MoveEntry)]
        picked = Counter(entry.seat for entry in entries if "pick" in entry.move)
        assert all(picked[seat] >= SIZE for seat in range(4))
        shown = stepped(game)
        hands = [step.step for step in shown.steps if step.move is not None and step.move.verb == "pick"]
        assert len(hands) == 4 * SIZE
        complete_hands = shown.at(hands[-1])
        assert all(len(complete_hands.view(seat).facts["hands"][seat]) == SIZE for seat in range(4))
        assert all(step.secret for step in shown.steps if step.step in hands)
