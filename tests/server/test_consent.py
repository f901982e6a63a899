"""What the whole table decides: it happens when everybody who is there has agreed, and not before."""

from __future__ import annotations

from pathlib import Path

import pytest

from elgrande.records.record import NoteLine, Record
from elgrande.server.entries import MoveEntry, Vote
from elgrande.server.frames import frame_of
from elgrande.server.protocol import ApiError, Clock, Code, TableFrame, TableNote
from tests.server.parlour import Parlour, frames_of, indoors, parlour, taken_over
from tests.server.serving import Server, open_table


def proposed(room: Parlour) -> list[tuple[str, int, list[int]]]:
    """What everybody sees the table being asked for."""
    seen = [room.frame(eyes).proposals for eyes in (None, *range(room.game.players))]
    assert all(proposals == seen[0] for proposals in seen)
    return [(proposal.what, proposal.target, proposal.agreed) for proposal in seen[0]]


def test_a_pause(server: Server) -> None:
    """Proposed, agreed to, over: clocks stand, nobody decides; and the same again to go on."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        clock = {"kind": "game", "seconds": 100}
        table = open_table([anna, ben], 1, edition="classic", options={"first": 0}, clock=clock)
        asked = anna.view(table.id, 0)
        anna.consent(table.id, 0, "pause", 5)
        for client, seat in ((anna, 0), (ben, 1)):
            frame = client.view(table.id, seat)
            assert [(p.what, p.target, p.agreed) for p in frame.proposals] == [("pause", 0, [0])]
            assert not frame.paused
        # A target means nothing here: both want the same.
        ben.consent(table.id, 1, "pause", 7)
        frame = anna.view(table.id, 0)
        assert frame.paused
        assert frame.proposals == []
        assert frame.question == asked.question
        while anna.view(table.id, 0).now - frame.now < 0.3:
            assert anna.view(table.id, 0).clocks == frame.clocks
        with pytest.raises(ApiError) as refused:
            anna.move(frame, "power 13")
        assert refused.value.code is Code.TABLE_NOT_RUNNING
        with pytest.raises(ApiError) as refused:
            anna.undo(table.id, 0)
        assert refused.value.code is Code.TABLE_NOT_RUNNING
        with pytest.raises(ApiError) as refused:
            anna.consent(table.id, 0, "pause")
        assert refused.value.code is Code.BAD_REQUEST
        server.kill()
        server.start()
        assert anna.view(table.id, 0).clocks == frame.clocks
        anna.consent(table.id, 0, "resume")
        assert anna.view(table.id, 0).paused
        ben.consent(table.id, 1, "resume")
        assert not anna.view(table.id, 0).paused
        with pytest.raises(ApiError) as refused:
            anna.consent(table.id, 0, "resume")
        assert refused.value.code is Code.BAD_REQUEST
        # The question was not closed by all that.
        anna.move(asked, "power 13")
        assert anna.view(table.id, 0).view.awaiting == [1]


def test_giving_up(server: Server) -> None:
    """Everybody is told, nothing can be done any more, and the record can be had although the game is not over."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], 1, edition="classic", options={"first": 0})
        anna.move(anna.view(table.id, 0), "power 13")
        with pytest.raises(ApiError) as refused:
            anna.record(table.id)
        assert refused.value.code is Code.NOT_OVER
        ben.consent(table.id, 1, "abandon")
        assert anna.table(table.id).state == "running"
        anna.consent(table.id, 0, "abandon")
        for frame in ben.frames(table.id, 1):
            if isinstance(frame, TableFrame) and frame.info.state == "abandoned":
                break
        with pytest.raises(ApiError) as refused:
            ben.move(ben.view(table.id, 1), "power 1")
        assert refused.value.code is Code.TABLE_NOT_RUNNING
        record = Record.loads(anna.record(table.id))
        assert [line for line in record.lines if isinstance(line, NoteLine)][-1].text == "abandon 0 by 0 1"


# --- one after the other --------------------------------------------------------------------------------------------


async def agreements(folder: Path) -> None:
    async with parlour(folder, "ppp", options={"first": 0}) as room:
        await room.consent(0, "abandon")
        await room.consent(1, "abandon")
        assert proposed(room) == [("abandon", 0, [0, 1])]
        await room.consent(0, "abandon", agree=False)
        assert proposed(room) == [("abandon", 0, [1])]
        await room.consent(2, "abandon")
        assert proposed(room) == [("abandon", 0, [1, 2])]
        # Twice by the same is once.
        await room.consent(2, "abandon")
        await room.consent(1, "abandon", agree=False)
        await room.consent(2, "abandon", agree=False)
        assert proposed(room) == []
        # To take back what one has never agreed to changes nothing.
        await room.consent(2, "pause", agree=False)
        assert proposed(room) == []
        assert not room.live.clocks.paused
        await room.consent(0, "takeover", 1)
        await room.consent(0, "pause")
        await room.consent(2, "pause")
        assert proposed(room) == [("pause", 0, [0, 2]), ("takeover", 1, [0])]
        await room.consent(1, "pause")
        assert proposed(room) == []
        assert room.live.clocks.paused
        assert room.live.state == "running"


def test_an_agreement_can_be_taken_back(tmp_path: Path) -> None:
    indoors(agreements, tmp_path)


async def somebody_decides(folder: Path) -> None:
    """A decision of a person is an answer: nothing is proposed any more.  Bots consent, so theirs is none."""
    async with parlour(folder, "ppb", options={"first": 0}) as room:
        await room.consent(1, "pause")
        watching = await room.watch(1)
        await room.move(0, "power 13")
        assert frames_of(watching)[-1].proposals == []
        assert proposed(room) == []
        await room.move(1, "power 12")
        thought = await room.asked_bot()
        await room.consent(1, "undo", 0)
        thought.decide("power 1")
        await room.at_rest()
        assert proposed(room) == [("undo", 0, [1])]
        await room.consent(0, "undo", 0)
        assert room.game.decisions == 0
        # It was agreed on, and is told to everybody after what is still true.
        told = TableNote(len(room.game.events), "undo", None, 3, [0, 1])
        assert [room.frame(eyes).notes for eyes in (None, 0, 1)] == [[told]] * 3


def test_a_decision_ends_proposals(tmp_path: Path) -> None:
    indoors(somebody_decides, tmp_path)


async def secret_change(folder: Path) -> None:
    """Somebody changes a gift, which is told to nobody: so what is proposed stays, or it would tell."""
    async with parlour(folder, "ppp", edition="modern", options={"power_shift": True}) as room:
        await room.move(0)
        await room.consent(1, "abandon")
        await room.move(0, room.game.legal(0)[1].text)
        assert proposed(room) == [("abandon", 0, [1])]
        await room.move(2)
        assert proposed(room) == []


def test_a_secret_change_ends_nothing(tmp_path: Path) -> None:
    indoors(secret_change, tmp_path)


async def alone_with_bots(folder: Path) -> None:
    async with parlour(folder, "pbb", options={"first": 0}, clock=Clock("game", 60)) as room:
        await room.consent(0, "pause")
        assert room.live.clocks.paused
        await room.consent(0, "resume")
        assert not room.live.clocks.paused
        await room.move(0, "power 13")
        await room.consent(0, "undo", 0)
        assert room.game.decisions == 0
        # Even going away: the bots play on among themselves.
        await room.consent(0, "takeover", 0)
        assert room.live.away == {0}
        thought = await room.asked_bot()
        # The first one was put when the bot was asked, before it was taken back.
        thought = thought if thought.view.seat == 0 else await room.asked_bot()
        assert thought.view.seat == 0
        thought.decide("power 12")
        assert (await room.asked_bot()).view.seat == 1
        await room.back(0)
        notes = room.frame(None).notes
        assert [(note.what, note.seat, note.count) for note in notes] == [
            ("pause", None, 0), ("resume", None, 0), ("undo", None, 1), ("away", 0, 0), ("back", 0, 0),
        ]  # fmt: skip
        # What was told before something was taken back stands before whatever has happened since.
        [played] = [number for number, event in enumerate(room.game.events) if event.name == "power-played"]
        assert [note.since <= played for note in notes] == [True, True, True, True, False]
        await room.consent(0, "abandon")
        assert room.live.state == "abandoned"


def test_bots_consent(tmp_path: Path) -> None:
    indoors(alone_with_bots, tmp_path)


async def who_is_away(folder: Path) -> None:
    """An agreement of somebody who is away then is worth nothing: a proposal of nobody who is there is none.

    But whoever is away keeps a word in what is final.
    """
    async with parlour(folder, "ppp", options={"first": 0}) as room:
        await room.consent(0, "abandon")
        await taken_over(room, 0)
        assert room.live.away == {0}
        assert proposed(room) == []
        await taken_over(room, 2)
        assert room.live.away == {0, 2}
        await taken_over(room, 1)
        assert room.live.away == {0, 1, 2}
        assert not room.live.abandoned
        assert (await room.asked_bot()).view.seat == 0
        await room.back(2)
        await room.consent(2, "pause")
        assert room.live.clocks.paused
        await room.consent(2, "resume")
        await room.consent(2, "abandon")
        assert proposed(room) == [("abandon", 0, [2])]
        assert room.live.deadline() is None  # without a clock they are waited for
        await room.back(0)
        await room.consent(0, "abandon")
        assert room.live.state == "running"
        await room.back(1)
        await room.consent(1, "abandon")
        assert room.live.state == "abandoned"
        assert room.frame(None).notes[-1].agreed == [0, 1, 2]


def test_only_those_who_are_there_count(tmp_path: Path) -> None:
    indoors(who_is_away, tmp_path)


async def told_twice(folder: Path) -> None:
    """The same table, worked out again from its log, is the same."""
    async with parlour(folder, "ppp", options={"first": 0}, clock=Clock("game", 60, 5)) as room:
        await room.move(0, "power 13")
        await room.consent(1, "pause")
        await room.consent(0, "undo", 0)
        await taken_over(room, 1)
        before = room.live
        frames = [room.frame(seat) for seat in (None, 0, 1, 2)]
        room.service.tables.live.clear()
        after = await room.service.tables.refresh(room.id)
        assert after is not before
        for seat, frame in zip((None, 0, 1, 2), frames, strict=True):
            again = frame_of(after, seat)
            assert (again.view, again.question, again.proposals, again.taken_over, again.version, again.notes) == (
                frame.view, frame.question, frame.proposals, frame.taken_over, frame.version, frame.notes,
            )  # fmt: skip
        assert (after.clocks.used, after.clocks.turns, after.clocks.owing, after.clocks.since) == (
            before.clocks.used, before.clocks.turns, before.clocks.owing, before.clocks.since,
        )  # fmt: skip
        assert [type(line) for line in await room.log()] == [MoveEntry, Vote, Vote, Vote, Vote, Vote]


def test_it_is_all_in_the_log(tmp_path: Path) -> None:
    indoors(told_twice, tmp_path)
