"""Those who only watch, or come late: what they are told, and what would help somebody who plays."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.server.frames import frame_of, info_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ViewFrame
from elgrande.table.changes import into_castillo
from tests.server.parlour import Parlour, frames_of, indoors, parlour
from tests.server.visitors import Person

MEMORY = {"first": 0, "castillo": "memory", "length": "six"}


def throws(frame: ViewFrame) -> int:
    """How many throws into the Castillo are told."""
    return sum(into_castillo(event) for event in frame.events)


async def played(room: Parlour, seed: int) -> None:
    """Until some have been thrown in, in turns that are over."""

    def enough(_: object) -> bool:
        return len(room.game.forgotten()) >= 3

    await room.play_until(enough, Random(seed))


def test_a_newcomer_is_not_told_who_was_thrown_in(tmp_path: Path) -> None:
    """Whatever version they say they have seen: whoever has can show it, and is told what they have missed."""

    async def ask(folder: Path) -> None:
        async with parlour(folder, "pp", options=MEMORY) as room:
            there = frame_of(room.live, None)
            await played(room, 1)
            live = room.live
            assert throws(frame_of(live, None, there.version)) > throws(frame_of(live, None))
            for after, proof in ((1, ""), (2, ""), (1, there.proof[:-1]), (1, "x"), (1, "ä"), (there.version + 1, there.proof)):
                told = frame_of(live, None, live.trusted(after, proof))
                assert (told.since, throws(told)) == (0, throws(frame_of(live, None))), (after, proof)
            assert live.trusted(there.version, there.proof) == there.version
            # A stream asks for the same.
            for proof, since in (("", 0), (there.proof, there.until)):
                stream = await room.service.streams.subscribe(room.id, None, None, there.version, proof=proof)
                [frame] = frames_of(stream)
                assert frame.since == since
                room.service.streams.unsubscribe(room.id, stream)
            # It is the same after a restart, and at another server.
            room.service.tables.live.clear()
            assert frame_of(await room.service.tables.refresh(room.id), None, live.trusted(1, there.proof)).since == there.until

    indoors(ask, tmp_path)


def test_proofs_are_needed_where_screens_forget(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    for options, needed in ((MEMORY, True), (MEMORY | {"castillo": "notes"}, False)):
        table = begun(anna, ben, options)
        first = anna.get(f"{table}/view?seat=0").json()
        assert bool(first["proof"]) == needed
        assert anna.answer(table, 0).status_code == 200
        since = [ben.get(f"{table}/view?seat=1&after=1{more}").json()["since"] for more in ("", f"&proof={first['proof']}")]
        assert since == ([0, first["until"]] if needed else [first["until"]] * 2)


def begun(host: Person, guest: Person, options: dict[str, Any]) -> str:
    """A table of two with these options."""
    table = host.create(options=options)
    assert guest.post(f"{table}/join", {}).status_code == 200
    assert guest.post(f"{table}/ready", {}).status_code == 200
    assert host.post(f"{table}/start").status_code == 200
    return table


# --- a round later ------------------------------------------------------------------------------------------------------------


def told_by(frame: ViewFrame) -> bytes:
    """All of it, but which version that is and the proof of it."""
    return msgspec.json.encode(msgspec.structs.replace(frame, version=0, proof=""))


async def behind(folder: Path) -> None:
    """Whoever only watches sees how things stood when the round before this one began, and nothing else of what has happened."""
    async with parlour(
        folder, "pp", options={"first": 0, "length": "six"}, delayed=True, clock={"kind": "game", "seconds": 600}
    ) as room:
        watching, playing = await room.watch(None), await room.watch(0)
        begins = {1: told_by(frame_of(room.live, None))}
        frames_of(watching), frames_of(playing)
        chance = Random(3)
        while not room.game.is_over:
            before = room.game.round
            await room.move(room.game.awaiting()[0], chance.choice(room.game.legal(room.game.awaiting()[0])).text)
            rounds = room.game.setup.rounds
            number = rounds.index(room.game.round) + 1
            new = frames_of(watching)
            if room.game.is_over:
                break
            assert frames_of(playing)
            assert bool(new) == (room.game.round != before and number > 2), "a frame tells that somebody has decided"
            if room.game.round != before:
                begins[number] = told_by(spectator_at_once(room.live))
            seen = frame_of(room.live, None)
            assert told_by(seen) == begins[max(1, number - 1)]
            info = info_of(room.live, None)
            assert (info.round, info.awaiting) == (seen.view.round, seen.view.awaiting)
            assert info_of(room.live, room.person(0).id).round == room.game.round
            if number == 3 and len(begins) == 3:
                # Worked out again from the log, at another server or after a restart, it is the same.
                room.service.tables.live.pop(room.id)
                again = await room.service.tables.refresh(room.id)
                assert frame_of(again, None) == seen
                room.service.tables.live[room.id] = again
        assert frame_of(room.live, None).view.scores == list(room.game.scores)


def spectator_at_once(table: LiveTable) -> ViewFrame:
    """What a spectator would see now, if the table did not mind."""
    late, table.behind = table.behind, None
    frame = frame_of(table, None)
    table.behind = late
    nothing = [None] * len(frame.clocks)
    return msgspec.structs.replace(frame, clocks=nothing, used=nothing, now=0.0)


def test_spectators_are_a_round_behind(tmp_path: Path) -> None:
    indoors(behind, tmp_path)


def test_spectators_study_what_they_see(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    table = begun_late(anna, ben)
    first = client.get(f"{table}/preview").json()
    for seat in (0, 1):
        seat_now = anna.get(f"{table}/view?seat=0").json()["view"]["awaiting"][0]
        (anna, ben)[seat_now].answer(table, seat_now, key=f"k{seat}")
    assert client.get(f"{table}/view").json()["version"] == 1
    assert client.get(f"{table}/preview").json() == first
    assert anna.get(f"{table}/view?seat=0").json()["version"] > 1
    assert anna.get(f"{table}/view").json()["version"] == 1  # also whoever plays, without a seat's eyes
    [listed] = client.get("/api/tables").json()["tables"]
    assert listed["delayed"]
    assert listed["awaiting"] == client.get(f"{table}/view").json()["view"]["awaiting"]


def begun_late(host: Person, guest: Person) -> str:
    """A public table whose spectators are a round behind."""
    table = host.create(options={"length": "six", "first": 0}, delayed=True, public=True)
    assert guest.post(f"{table}/join", {}).status_code == 200
    assert guest.post(f"{table}/ready", {}).status_code == 200
    assert host.post(f"{table}/start").status_code == 200
    return table


# --- figures ------------------------------------------------------------------------------------------------------------------


def test_figures_do_not_tell_of_a_secret_change(tmp_path: Path) -> None:
    async def change(folder: Path) -> None:
        async with parlour(folder, "ppp", edition="modern", options={"power_shift": True}) as room:
            await room.move(0)
            before = await room.service.counts()
            await room.move(0, room.game.legal(0)[1].text)  # a gift, changed: nobody is told
            assert await room.service.counts() == before
            await room.order(1, "no-veto")
            assert await room.service.counts() == before
            await room.move(1)
            assert (await room.service.counts())["moves_since_start"] == before["moves_since_start"] + 1

    indoors(change, tmp_path)
