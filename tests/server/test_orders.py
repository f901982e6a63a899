"""Standing orders: what was decided before is not asked again, and nobody else can tell that it was."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from elgrande.game import Game
from elgrande.server.entries import MoveEntry
from elgrande.server.frames import frame_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Code, NewTable, OrderInfo
from elgrande.server.streams import Subscriber
from elgrande.server.terms import SeatState, TableTerms
from tests.server.parlour import PATIENCE, Parlour, indoors, parlour
from tests.server.serving import Server, open_table

VETOS: dict[str, Any] = {"deck": {"veto": 9}, "options": {"length": "six"}}
"""A table at which nearly everybody holds one."""


class Twins:
    """Two tables with the same game.  At the first one orders are given, at the second one everything is done by hand."""

    def __init__(self, ordered: Parlour, plain: Parlour) -> None:
        self.ordered = ordered
        self.plain = plain
        self.eyes: list[dict[int | None, Subscriber]] = []

    async def watch(self) -> None:
        """Look through everybody's eyes."""
        for room in (self.ordered, self.plain):
            self.eyes.append({seat: await room.watch(seat) for seat in (None, *room.live.people())})

    async def catch_up(self) -> list[MoveEntry]:
        """Orders are carried out at one table: the same is done by hand at the other.  What that was."""
        task = self.ordered.service.bots.thinking.get(self.ordered.id)
        if task is not None:
            await asyncio.wait_for(task, PATIENCE)
        if self.ordered.game.decisions == self.plain.game.decisions:
            return []
        moves = [[line for line in await room.log() if isinstance(line, MoveEntry)] for room in (self.ordered, self.plain)]
        late = moves[0][len(moves[1]) :]
        for line in late:
            await self.plain.move(line.seat, line.move)
        return late

    async def step(self, chance: Random) -> None:
        """The same decision at both tables."""
        seat = chance.choice(self.plain.game.awaiting())
        legal = [move.text for move in self.plain.game.legal(seat)]
        # What leads to questions for a Veto comes first.
        move = chance.choice([text for text in legal if text in ("card veto", "special", "pass")] or legal)
        await self.ordered.move(seat, move)
        await self.plain.move(seat, move)

    def compare(self, besides: int, chance: Random) -> None:
        """Everybody but one seat was sent the same, in the same number and order, and gets the same after a lost connection."""
        assert self.ordered.live.version == self.plain.live.version
        after = chance.randint(0, self.plain.live.version)
        for seat in self.eyes[0]:
            sent = [
                [watching[seat].frames.get_nowait().replace(room.id.encode(), b"T") for _ in range(watching[seat].frames.qsize())]
                for room, watching in zip((self.ordered, self.plain), self.eyes, strict=True)
            ]
            if seat != besides:
                assert sent[0] == sent[1]
                again = [
                    msgspec.structs.replace(frame_of(room.live, seat, after), table="T") for room in (self.ordered, self.plain)
                ]
                assert again[0] == again[1]
                assert again[0].orders == []


@asynccontextmanager
async def twins(folder: Path, kinds: str, **request: Any) -> AsyncIterator[Twins]:
    """Two tables that begin in the same way."""
    async with AsyncExitStack() as stack:
        rooms = []
        for name in ("ordered", "plain"):
            (folder / name).mkdir()
            rooms.append(await stack.enter_async_context(parlour(folder / name, kinds, **request)))
        both = Twins(*rooms)
        await both.watch()
        both.compare(-1, Random(0))
        yield both


def may_veto(game: Game) -> int | None:
    """Who is asked for a Veto, if somebody is."""
    seat = game.awaiting()[0]
    return seat if "veto" in [move.text for move in game.legal(seat)] else None


async def no_veto(folder: Path) -> None:
    """Given when a holder is first asked in a round; it holds for that whole round, and for no other."""
    chance = Random(3)
    answered: Counter[int] = Counter()
    asked_again, holder, rounds = 0, -1, 0
    async with twins(folder, "pppp", **VETOS) as both:
        game = both.plain.game
        while not game.is_over and (len(answered) < 3 or asked_again < 3):
            late = await both.catch_up()
            assert all(line.seat == holder and line.move in ("pass", "waive") for line in late)
            assert game.round == rounds or not late
            answered[rounds] += len(late)
            both.compare(holder, chance)
            seat = may_veto(game)
            if seat is not None and game.round > rounds + 1:
                holder, rounds = seat, game.round
                await both.ordered.order(holder, "no-veto")
                assert both.ordered.frame(holder).orders == [OrderInfo("no-veto")]
                continue
            if seat == holder:
                # Nobody has answered for the holder: it must be another round.
                assert game.round == rounds + 1
                assert both.ordered.frame(holder).orders == []
                asked_again += 1
            await both.step(chance)
    assert sorted(answered.values())[-2:] >= [1, 2]
    assert asked_again > 2


def test_no_veto_this_round(tmp_path: Path) -> None:
    indoors(no_veto, tmp_path)


async def disc_ahead(folder: Path) -> None:
    """Answered at once when discs are asked for, whenever that is; the next time one is asked as usual."""
    chance = Random(2)
    async with twins(folder, "pppp", options={"length": "six"}) as both:
        await both.ordered.order(2, "disc", "SEV")
        await both.ordered.order(2, "disc", "GRA")
        assert both.ordered.frame(2).orders == [OrderInfo("disc", "GRA")]
        while len(both.plain.game.awaiting()) == 1:
            assert not await both.catch_up()
            both.compare(2, chance)
            await both.step(chance)
        assert await both.catch_up() == [MoveEntry(2, "disc GRA")]
        both.compare(2, chance)
        assert both.ordered.game.awaiting() == [0, 1, 3]
        assert both.ordered.frame(2).orders == []
        # It can be changed as if it had been set by hand, in secret too.
        for room in (both.ordered, both.plain):
            await room.move(2, "disc ARA")
        while len(both.plain.game.awaiting()) > 1:
            await both.step(chance)
        await both.step(chance)
        assert not await both.catch_up()
        both.compare(2, chance)
        while len(both.plain.game.awaiting()) == 1:
            await both.step(chance)
        assert not await both.catch_up()
        assert 2 in both.ordered.game.awaiting()


def test_a_disc_set_ahead(tmp_path: Path) -> None:
    indoors(disc_ahead, tmp_path)


async def taken_back(folder: Path) -> None:
    async with parlour(folder, "pp", options={"length": "six"}) as room:
        await room.order(0, "disc", "SEV")
        await room.order(0, "no-veto")
        assert room.frame(0).orders == [OrderInfo("disc", "SEV"), OrderInfo("no-veto")]
        await room.order(0, "disc", "")
        await room.order(0, "ask-veto")
        assert room.frame(0).orders == []
        with pytest.raises(ApiError) as refused:
            await room.order(0, "disc", "castillo")
        assert refused.value.code is Code.BAD_REQUEST
        assert "SEV" in str(refused.value)
        await room.play_until(lambda game: len(game.awaiting()) == 2, Random(1))
        # Given when it is asked already, it is carried out at once.
        await room.order(0, "disc", "SEV")
        await room.at_rest()
        assert room.game.awaiting() == [1]
        assert [line for line in await room.log() if isinstance(line, MoveEntry)][-1] == MoveEntry(0, "disc SEV")


def test_an_order_is_taken_back_or_comes_late(tmp_path: Path) -> None:
    indoors(taken_back, tmp_path)


async def in_a_pause(folder: Path) -> None:
    """Nothing is decided in a pause, by orders neither; afterwards it is."""
    async with parlour(folder, "pp", options={"length": "six"}) as room:
        await room.play_until(lambda game: len(game.awaiting()) == 2, Random(1))
        for seat in (0, 1):
            await room.consent(seat, "pause")
        await room.order(0, "disc", "SEV")
        assert room.id not in room.service.bots.thinking
        assert room.game.awaiting() == [0, 1]
        for seat in (0, 1):
            await room.consent(seat, "resume")
        await room.at_rest()
        assert room.game.awaiting() == [1]


def test_an_order_waits_in_a_pause(tmp_path: Path) -> None:
    indoors(in_a_pause, tmp_path)


async def bots_do_not_notice(folder: Path) -> None:
    """What a bot does is drawn from what everybody knows and the table's secret, not from the length of its log."""
    async with twins(folder, "pb", options={"first": 0}) as both:
        await both.ordered.order(0, "disc", "SEV")
        thoughts = []
        for room in (both.ordered, both.plain):
            await room.move(0, "power 13")
            thoughts.append(await room.asked_bot())
        assert thoughts[0].chance == thoughts[1].chance
        assert (thoughts[0].view, thoughts[0].events) == (thoughts[1].view, thoughts[1].events)
        # And it is drawn from a secret: the nonce is told when the game is over.
        assert both.plain.live.terms.nonce in thoughts[1].chance


def test_a_bot_does_not_notice_an_order(tmp_path: Path) -> None:
    indoors(bots_do_not_notice, tmp_path)


def test_a_region_that_is_not_possible_is_asked_for() -> None:
    """Some cards want a disc on a region with one's own caballeros: an order for another one cannot answer that."""
    for seed in range(20):
        request = NewTable(edition="classic", players=3, deck={"desert-two": 9, "desert-all": 9})
        regions = {place.id for place in Game.new("classic").edition.places if place.region}
        table = LiveTable("a table", TableTerms(request, str(seed), "nonce"), "host")
        table.seats = [SeatState("person")] * 3
        table.begin()
        game, chance = table.game, Random(seed)
        assert game is not None
        while not game.is_over:
            seat = game.awaiting()[0]
            legal = {move.text for move in game.legal(seat)}
            impossible = sorted(regions - {text.removeprefix("disc ") for text in legal})
            if any(text.startswith("disc ") for text in legal) and impossible:
                table.orders.discs[seat] = impossible[0]
                assert table.orders.answer(game) is None
                table.orders.discs[seat] = sorted(legal)[0].removeprefix("disc ")
                assert table.orders.answer(game) == (seat, sorted(legal)[0])
                return
            game.play(seat, chance.choice(sorted(legal)))
    raise AssertionError("no such card was played")


# --- over the wire --------------------------------------------------------------------------------------------------


def test_orders_over_the_wire(server: Server) -> None:
    """They survive a killed server, are shown to their seat alone, and answer a question that nobody is there to answer."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        # With gifts the first question is for all; discs come with the first scoring, so play up to there.
        table = open_table([anna, ben], edition="classic", options={"length": "six"})
        assert anna.order(table.id, 0, "disc", "SEV").version == ben.view(table.id, 1).version
        assert anna.view(table.id, 0).orders == [OrderInfo("disc", "SEV")]
        assert ben.view(table.id, 1).orders == []
        assert ben.view(table.id).orders == []
        server.kill()
        server.start()
        assert anna.view(table.id, 0).orders == [OrderInfo("disc", "SEV")]
        chance = Random(1)
        frame = anna.view(table.id, 0)
        while frame.view.question != "disc":
            client, seat = ((anna, 0), (ben, 1))[frame.view.awaiting[0]]
            client.move(client.view(table.id, seat), chance.choice(client.view(table.id, seat).view.moves).text)
            frame = anna.view(table.id, 0)
        for seen in ben.views(table.id, 1):
            if seen.view.awaiting == [1]:
                break
        assert MoveEntry(0, "disc SEV") in [line for line, _ in server.lines(table.id)]
        assert anna.view(table.id, 0).orders == []
