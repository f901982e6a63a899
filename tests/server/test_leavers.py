"""Who goes away is played for by a bot, and gets the seat back; the table never waits for nobody."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from elgrande.bots.offer import USUAL_BOT
from elgrande.client import Client
from elgrande.game import replay
from elgrande.records.record import NoteLine, Record
from elgrande.server.entries import Absent, MoveEntry, Vote
from elgrande.server.frames import frame_of, info_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Clock, Code, ConsentKind, Proposal, TableFrame, ViewFrame
from elgrande.server.service import Service
from tests.server.parlour import Parlour, Puppets, frames_of, indoors, parlour, taken_over
from tests.server.serving import Server, open_table
from tests.server.test_clocks import BEGAN, timed_table


def until(client: Client, table: str, seat: int, reached: Callable[[ViewFrame], bool]) -> ViewFrame:
    """The first view in which something is so."""
    for frame in client.views(table, seat):
        if reached(frame):
            return frame
    raise AssertionError("the game is over, and it was never so")


def ended(client: Client, table: str, state: str) -> None:
    """Wait until a table is closed."""
    for frame in client.frames(table):
        if isinstance(frame, TableFrame) and frame.info.state == state:
            return


def notes(text: str) -> list[tuple[str, int | None, str]]:
    """How a table was run, by its record."""
    return [(line.what, line.seat, line.text) for line in Record.loads(text).lines if isinstance(line, NoteLine)]


def test_time_runs_out_and_a_bot_plays_to_the_end(server: Server) -> None:
    """Nobody ever decides: both are taken over, the game goes on without them, and all of it stands in the record."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        clock = {"kind": "move", "seconds": 0.2}
        table = open_table([anna, ben], edition="classic", options={"length": "six", "first": 0}, clock=clock)
        last = until(ben, table.id, 1, lambda frame: frame.view.question is None)
        assert last.taken_over == last.out_of_time == [0, 1]
        ended(anna, table.id, "over")
        text = anna.record(table.id)
        told = notes(text)
        assert sorted(told) == [("takeover", 0, "away"), ("takeover", 1, "away"), ("timeout", 0, ""), ("timeout", 1, "")]
        for seat in (0, 1):
            assert told.index(("timeout", seat, "")) + 1 == told.index(("takeover", seat, "away"))
        game = replay(Record.loads(text))
        assert game.is_over
        assert list(game.scores) == last.view.scores
        with pytest.raises(ApiError) as refused:
            anna.back(table.id, 0)
        assert refused.value.code is Code.TABLE_NOT_RUNNING


def test_a_game_clock_that_is_out_hands_back(server: Server) -> None:
    """Whoever comes back can play on, and is taken over again when that little time is out."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        clock = {"kind": "game", "seconds": 1}
        table = open_table([anna, ben], edition="classic", options={"first": 0}, clock=clock)
        away = until(ben, table.id, 1, lambda frame: 0 in frame.taken_over)
        assert away.clocks[0] is not None
        assert away.clocks[0] <= 0
        assert away.used[0] == pytest.approx(1 - away.clocks[0], abs=0.11)
        version = anna.back(table.id, 0).version
        until(ben, table.id, 1, lambda frame: frame.version > version and 0 in frame.taken_over)
        lines = [line for line, _ in server.lines(table.id) if isinstance(line, Absent) and line.seat == 0]
        assert [line.away for line in lines] == [True, False, True]


def test_a_table_agrees_on_a_takeover(server: Server) -> None:
    """Also the one it is about: for somebody who is there nobody else decides."""
    with server.client("Anna") as anna, server.client("Ben") as ben, server.client("Cleo") as cleo:
        table = open_table([anna, ben, cleo], edition="classic", options={"first": 2})
        anna.consent(table.id, 0, "takeover", 2)
        frame = cleo.view(table.id, 2)
        assert [(p.what, p.target, p.agreed) for p in frame.proposals] == [("takeover", 2, [0])]
        assert frame.taken_over == []
        ben.consent(table.id, 1, "takeover", 2)
        assert anna.view(table.id, 0).taken_over == []
        cleo.consent(table.id, 2, "takeover", 2)
        frame = until(anna, table.id, 0, lambda frame: frame.view.awaiting != [2])
        assert frame.taken_over == [2]
        assert frame.proposals == []
        # A bot has decided for Cleo, until she is back.
        cleo.back(table.id, 2)
        assert anna.view(table.id, 0).taken_over == []
        with pytest.raises(ApiError) as refused:
            cleo.back(table.id, 2)
        assert refused.value.code is Code.BAD_REQUEST


def test_who_is_away_need_not_agree(server: Server) -> None:
    """Also when somebody goes away after the others have agreed."""
    with server.client("Anna") as anna, server.client("Ben") as ben, server.client("Cleo") as cleo:
        clock = {"kind": "game", "seconds": 1}
        table = open_table([anna, ben, cleo], edition="classic", options={"first": 2}, clock=clock)
        anna.consent(table.id, 0, "abandon")
        ben.consent(table.id, 1, "abandon")
        ended(anna, table.id, "abandoned")
        told = notes(anna.record(table.id))
        assert told == [("timeout", 2, ""), ("takeover", 2, "away"), ("consent", 2, "abandon 0 by 0 1")]


def test_whoever_wants_something_is_back(server: Server) -> None:
    """Also if that comes to nothing; only watching is no return."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 1})
        asked = anna.view(table.id, 0)
        requests: list[Callable[[], object]] = [
            lambda: anna.move(asked, "power 1"),
            lambda: anna.undo(table.id, 0),
            lambda: anna.consent(table.id, 0, "pause"),
            lambda: anna.order(table.id, 0, "no-veto"),
        ]
        for request in requests:
            anna.consent(table.id, 0, "takeover", 0)
            ben.consent(table.id, 1, "takeover", 0)
            assert anna.view(table.id, 0).taken_over == [0]
            with contextlib.suppress(ApiError):
                request()
            assert anna.view(table.id, 0).taken_over == []


def test_an_agreement_goes_with_whoever_gave_it() -> None:
    """Somebody proposes to give up, then goes away, as do all others: that was nobody's request who is there."""
    table = timed_table(Clock("game", 60.0))
    table.apply(Vote(0, "abandon", 0, True), None, BEGAN)
    for seat in range(3):
        table.apply(Absent(seat, away=True), None, BEGAN + seat)
        assert table.agreements.proposals == {}
    assert not table.abandoned
    assert table.away == {0, 1, 2}


def voting_table(clock: Clock, kinds: str = "ppp") -> LiveTable:
    """A table where whoever is away keeps a word."""
    table = timed_table(clock, kinds)
    table.terms = msgspec.structs.replace(table.terms, absent_vote=True)
    table.begin()
    return table


@pytest.mark.parametrize("what", ["undo", "abandon"])
def test_whoever_is_away_keeps_a_word(what: ConsentKind) -> None:
    """Until they would have had no time left for the whole game: then, not before, it happens by itself."""
    table = voting_table(Clock("game", 60.0))
    table.apply(MoveEntry(table.game.awaiting()[0], "power 5"), None, BEGAN)  # type: ignore[union-attr]  # it has begun
    away = next(seat for seat in range(3) if seat not in table.clocks.owing)
    for seat in range(3):
        table.apply(Vote(seat, "takeover", away, True), None, BEGAN + 10)
    assert table.away == {away}
    others = [seat for seat in range(3) if seat != away]
    for seat in others:
        table.apply(Vote(seat, what, 0, True), None, BEGAN + 12)
    assert frame_of(table, None).proposals == [Proposal(what, 0, others)]
    when, entry = table.agreements.lapse(table.people()) or (0.0, -1)
    assert (when, entry) == (BEGAN + 70, away)
    assert table.deadline() is not None
    table.apply(Absent(away, away=True, why="over"), None, when)
    assert frame_of(table, None).proposals == []
    assert table.abandoned == (what == "abandon")
    assert table.game.decisions == (0 if what == "undo" else 1)  # type: ignore[union-attr]
    assert (table.notes[-1].what, table.notes[-1].agreed) == (what, others)
    # From then on they are not asked for the next thing either.
    if what == "undo":
        for seat in others:
            table.apply(Vote(seat, "abandon", 0, True), None, when + 1)
        assert table.abandoned


def test_the_bell_is_rung_when_nobody_waits_for_a_word_any_more(tmp_path: Path) -> None:
    async def ring(folder: Path) -> None:
        # The one who stays is not asked: a clock of theirs would run out before the other's word is no longer waited for.
        async with parlour(folder, "pp", options={"first": 1}, clock=Clock("game", 1.0)) as room:
            await taken_over(room, 1)
            await room.consent(0, "abandon")
            assert room.live.state == "running"
            while room.live.state == "running":
                await asyncio.sleep(0.05)
            log = await room.log()
            assert log[-1] == Absent(1, away=True, why="over")
            room.service.tables.live.clear()
            assert (await room.service.tables.refresh(room.id)).state == "abandoned"

    indoors(ring, tmp_path)


def test_how_long_a_word_is_waited_for() -> None:
    """What is left of the game's time, or of this move's and all those to come; with an increment those of the turns to come."""
    for clock, first in ((Clock("game", 60.0), 60.0), (Clock("game", 60.0, 5.0), 60.0 + 40), (Clock("move", 30.0), 30.0 * 9)):
        table = voting_table(clock)
        for seat in range(3):
            table.apply(Vote(seat, "takeover", 2, True), None, BEGAN)
        for seat in range(2):
            table.apply(Vote(seat, "abandon", 0, True), None, BEGAN)
        assert table.agreements.lapse(table.people()) == (BEGAN + first, 2), clock


def test_at_older_tables_whoever_is_away_has_no_word() -> None:
    """Their logs would mean something else."""
    table = timed_table(Clock("none"))
    for seat in range(3):
        table.apply(Vote(seat, "takeover", 2, True), None, BEGAN)
    for seat in range(2):
        table.apply(Vote(seat, "abandon", 0, True), None, BEGAN)
    assert table.abandoned


def test_whoever_is_gone_for_ever_has_no_word() -> None:
    """Also somebody who was away before."""
    table = voting_table(Clock("none"))
    for seat in range(3):
        table.apply(Vote(seat, "takeover", 2, True), None, BEGAN)
    table.apply(Absent(1, away=True, why="gone"), None, BEGAN)
    table.apply(Vote(0, "abandon", 0, True), None, BEGAN)
    assert not table.abandoned
    table.apply(Absent(2, away=True, why="over"), None, BEGAN)  # this is written down for somebody who is away and is gone now
    assert table.abandoned


# --- one after the other --------------------------------------------------------------------------------------------


async def nobody_answers(folder: Path) -> None:
    """Without a clock, whoever is asked and says nothing is taken over after a while, if all others want it."""
    with patch("elgrande.server.live.GRACE", 0.5):
        async with parlour(folder, "pp", options={"first": 0}) as room:
            assert info_of(room.live, None).grace == 0.5
            # Whoever owes nothing keeps nobody waiting.
            await room.consent(0, "takeover", 1)
            assert room.live.deadline() is None
            await room.consent(0, "takeover", 1, agree=False)
            await room.consent(1, "takeover", 0)
            assert proposals(room) == [("takeover", 0, [1])]
            # An answer ends the proposal, and what nobody proposes does not happen.
            await room.move(0, "power 13")
            assert room.live.deadline() is None
            await room.move(1, "power 1")
            await room.consent(1, "takeover", 0)
            assert room.live.away == set()
            assert (await room.asked_bot()).view.seat == 0
            assert (await room.log())[-1] == Absent(0, away=True, why="silent")
            assert (room.frame().taken_over, room.frame().out_of_time) == ([0], [])
            assert [line.text for line in room.game.record().lines if isinstance(line, NoteLine)] == ["takeover 0 by 1", "away"]
            assert [(note.what, note.agreed) for note in room.frame().notes] == [("away", [1])]


def proposals(room: Parlour) -> list[tuple[str, int, list[int]]]:
    """What the table is asked for."""
    return [(proposal.what, proposal.target, proposal.agreed) for proposal in room.frame().proposals]


def test_whoever_is_silent_is_taken_over(tmp_path: Path) -> None:
    indoors(nobody_answers, tmp_path)


async def a_clock_decides(folder: Path) -> None:
    with patch("elgrande.server.live.GRACE", 0.0):
        async with parlour(folder, "pp", options={"first": 0}, clock=Clock("move", 60)) as room:
            assert info_of(room.live, None).grace is None
            await room.consent(1, "takeover", 0)
            when, absent = room.live.deadline() or (0.0, None)
            assert when > time.time() + 50
            assert absent == Absent(0, away=True)


def test_where_there_is_a_clock_it_decides_who_is_late(tmp_path: Path) -> None:
    indoors(a_clock_decides, tmp_path)


async def hand_back_while_a_bot_thinks(folder: Path) -> None:
    async with parlour(folder, "pp", options={"first": 0}) as room:
        await taken_over(room, 0)
        thought = await room.asked_bot()
        assert thought.view.seat == 0
        await room.back(0)
        thought.decide()
        await room.at_rest()
        assert not [line for line in await room.log() if isinstance(line, MoveEntry)]
        assert room.game.awaiting() == [0]
        # The same question is hers again: its id is still good.
        move = room.game.legal(0)[1].text
        await room.move(0, move)
        assert [line for line in await room.log() if isinstance(line, MoveEntry)] == [MoveEntry(0, move)]


def test_a_thought_is_worth_nothing_after_the_hand_back(tmp_path: Path) -> None:
    indoors(hand_back_while_a_bot_thinks, tmp_path)


async def pause_while_a_bot_thinks(folder: Path) -> None:
    async with parlour(folder, "ppb", options={"first": 2}) as room:
        thought = await room.asked_bot()
        for seat in (0, 1):
            await room.consent(seat, "pause")
        thought.decide()
        await room.at_rest()
        assert not [line for line in await room.log() if isinstance(line, MoveEntry)]
        for seat in (0, 1):
            await room.consent(seat, "resume")
        again = await room.asked_bot()
        assert (again.view, again.chance) == (thought.view, thought.chance)
        move = again.decide()
        await room.at_rest()
        assert [line for line in await room.log() if isinstance(line, MoveEntry)] == [MoveEntry(2, move)]


def test_a_thought_is_worth_nothing_in_a_pause(tmp_path: Path) -> None:
    indoors(pause_while_a_bot_thinks, tmp_path)


async def abandon_while_a_bot_thinks(folder: Path) -> None:
    async with parlour(folder, "pbb", options={"first": 1}) as room:
        thought = await room.asked_bot()
        await room.consent(0, "abandon")
        thought.decide()
        await room.at_rest()
        assert room.live.state == "abandoned"
        assert not [line for line in await room.log() if isinstance(line, MoveEntry)]


def test_a_thought_is_worth_nothing_when_the_game_is_given_up(tmp_path: Path) -> None:
    indoors(abandon_while_a_bot_thinks, tmp_path)


async def taken_over_by_its_own_kind(folder: Path) -> None:
    async with parlour(folder, "pbp", options={"first": 0}) as room:
        await taken_over(room, 0)
        assert (await room.asked_bot()).name == USUAL_BOT
        for target in (0, 1, 7, -1):
            with pytest.raises(ApiError) as refused:
                await room.consent(2, "takeover", target)
            assert refused.value.code is Code.BAD_REQUEST


def test_only_people_who_are_there_are_taken_over(tmp_path: Path) -> None:
    indoors(taken_over_by_its_own_kind, tmp_path)


async def three_reasons(folder: Path) -> None:
    """One is late, the table agrees on the next, the third is forgotten: all are told who is late, also by another server."""
    async with parlour(folder, "pppp", options={"first": 0}, clock=Clock("move", 0.3)) as room:
        assert (await room.asked_bot()).view.seat == 0
        await taken_over(room, 1)
        await room.service.forget(room.person(2))
        watching = await room.watch(None)
        for table in (room.live, await Service(room.store, Puppets()).tables.refresh(room.id)):
            for seat in (0, 1, 2, 3, None):
                frame = frame_of(table, seat)
                assert (frame.taken_over, frame.out_of_time) == ([0, 1, 2], [0])
        await room.back(0)
        assert [(frame.taken_over, frame.out_of_time) for frame in frames_of(watching)][:2] == [([0, 1, 2], [0]), ([1, 2], [])]


def test_everybody_is_told_whose_time_ran_out(tmp_path: Path) -> None:
    indoors(three_reasons, tmp_path)


async def two_bells(folder: Path) -> None:
    """All owe a gift: everybody's bell rings, one after the other, and for one who has answered it does not."""
    async with parlour(folder, "pppp", edition="modern", options={"power_shift": True}, clock=Clock("move", 0.5)) as room:
        assert room.game.awaiting() == [0, 1, 2, 3]
        await room.move(1)
        gone: list[int] = []
        while len(gone) < 3:
            await asyncio.sleep(0.01)
            gone = [line.seat for line in await room.log() if isinstance(line, Absent)]
        assert sorted(gone) == [0, 2, 3]
        assert room.live.away == {0, 2, 3}


def test_every_bell_is_rung(tmp_path: Path) -> None:
    indoors(two_bells, tmp_path)


async def rung_early(room: Parlour) -> None:
    """As a clock that was put back, or a timer that is a little fast, would do it."""
    [seat] = room.game.awaiting()
    await room.service.bots.time_out(room.live, Absent(seat, away=True))
    assert room.live.away == set()


async def early_bell(folder: Path) -> None:
    async with parlour(folder, "pp", options={"first": 0}, clock=Clock("move", 0.3)) as room:
        old = room.service.bots.alarms.pop(room.id)
        old.cancel()
        await rung_early(room)
        while not room.live.away:
            await asyncio.sleep(0.01)
        assert room.live.away == {0}


def test_a_bell_that_rings_early_rings_again(tmp_path: Path) -> None:
    indoors(early_bell, tmp_path)
