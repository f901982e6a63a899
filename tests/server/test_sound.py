"""Nothing breaks the whole: upgrades that are interrupted, logs that are damaged, copies, and clocks that jump."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import sqlalchemy as sa
from click.testing import CliRunner, Result

from elgrande.cli import cli
from elgrande.cli.database import carry_out
from elgrande.server import moments, schema
from elgrande.server.checking import findings, must_be_sound
from elgrande.server.frames import frame_of
from elgrande.server.live import LiveTable
from elgrande.server.moments import Moments
from elgrande.server.protocol import ApiError, Clock, Code, MoveRequest
from elgrande.server.service import Service
from elgrande.server.store import PROBES, Store
from elgrande.server.tables import Tables
from tests.server.databases import about_files, ask
from tests.server.older import LARGE, TABLE, VERSIONS, older_database, played
from tests.server.parlour import Puppets, indoors, parlour

KILLS = 20


def told(*words: str) -> Result:
    """``elgrande db`` with these words, the last of them the address of a database."""
    return CliRunner().invoke(cli, ["db", *words[:-1], "--database", words[-1]])


def at_table(url: str) -> LiveTable:
    """The table of a database, worked out from its log."""

    async def look(store: Store) -> LiveTable:
        return await Tables(store).refresh(TABLE)

    return carry_out(look, url)


def is_as_it_was(url: str) -> None:
    """Nothing of the game, its people and their talk was lost."""
    game, log = played()
    table = at_table(url)
    assert (table.damaged, table.number) == (0, len(log))
    assert table.game is not None
    assert table.game.notation() == game.notation()
    assert ([*table.agreements.proposals], [*table.orders.no_veto]) == ([("pause", 0)], [1])
    assert [seat_state.name for seat_state in table.seats] == ["Anna", "Ben"]
    assert ask(url, "select name, text from chat order by table_id limit 1") == [("Anna", "hello")]


# --- upgrades -----------------------------------------------------------------------------------------------------------------


@about_files
@pytest.mark.parametrize("version", VERSIONS)
def test_every_older_database_is_brought_up_to_date(tmp_path: Path, version: str) -> None:
    """And what it was is kept first, by the command and by a server that renews its own."""
    file = tmp_path / "games.db"
    url = f"sqlite:///{file}"
    older_database(file, version)
    answer = told("upgrade", url)
    assert answer.exit_code == 0, answer.output
    kept = [path for path in tmp_path.iterdir() if path.name.startswith(f"games.db.{version}-")]
    assert len(kept) == (version != schema.newest())
    for path in kept:
        assert ask(f"sqlite:///{path}", "select version_num from alembic_version") == [(version,)]
        must_be_sound(path)
    is_as_it_was(url)


def killed_at(url: str, number: int) -> int:
    """Bring a database up to date in a process that is killed before its nth statement; how it ended."""

    def work() -> None:
        said = 0

        def count(*_: Any) -> None:
            nonlocal said
            said += 1
            if said == number:
                os.kill(os.getpid(), signal.SIGKILL)

        sa.event.listen(sa.Engine, "before_cursor_execute", count)
        carry_out(schema.upgrade, url)
        os._exit(0)  # nothing of the test that has begun this is to be done here

    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join()
    assert process.exitcode is not None
    return process.exitcode


@about_files
@pytest.mark.skipif(not hasattr(os, "fork"), reason="it takes a copy of a process")
def test_an_upgrade_that_is_killed_can_be_begun_again(tmp_path: Path) -> None:
    """At any statement: the database is as it was, or up to date, and never between."""
    original = tmp_path / "original.db"
    older_database(original, VERSIONS[0], LARGE)
    statements = counted(tmp_path, original)
    assert statements > 5 * KILLS
    ends = set()
    for kill in range(KILLS):
        file = tmp_path / f"{kill}.db"
        file.write_bytes(original.read_bytes())
        ends.add(killed_at(f"sqlite:///{file}", 1 + statements * kill // (KILLS - 1)))
        with closing(sqlite3.connect(file)) as database:
            [(version,)] = database.execute("select version_num from alembic_version").fetchall()
            [(columns,)] = database.execute("select count(*) from pragma_table_info('tables') where name = 'setup'").fetchall()
            assert (version, columns) == (VERSIONS[0], 1) or (version, columns) == (VERSIONS[-1], 0)
        carry_out(schema.upgrade, f"sqlite:///{file}")
        is_as_it_was(f"sqlite:///{file}")
        file.unlink()
    assert ends == {-signal.SIGKILL, 0}


def counted(folder: Path, original: Path) -> int:
    """How many statements an upgrade takes."""
    file, said = folder / "counted.db", []
    file.write_bytes(original.read_bytes())

    def count(*_: Any) -> None:
        said.append(1)

    sa.event.listen(sa.Engine, "before_cursor_execute", count)
    try:
        carry_out(schema.upgrade, f"sqlite:///{file}")
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", count)
    return len(said)


# --- damaged logs -------------------------------------------------------------------------------------------------------------

HERE = "where table_id = :id and number ="
DAMAGE = {
    "a line that cannot be read": (f"update log set line = 'nonsense' {HERE} 3",),
    "a line that is missing": (f"delete from log {HERE} 3",),
    "a line that was altered": (f"update log set at = at + 1 {HERE} 3",),
    "a line with another key": (f"update log set key = 'mine' {HERE} 3",),
    "a line that was put elsewhere": (f"delete from log {HERE} 3", f"update log set number = 3 {HERE} 5"),
}


@pytest.mark.parametrize("how", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_log_closes_its_table_and_no_other(tmp_path: Path, how: tuple[str, ...]) -> None:
    async def look(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            good, host = room.id, room.person(0)
            await room.begin("pp", {})
            for _ in range(5):
                await room.move(room.game.awaiting()[0])
            bad = room.id
            for statement in how:
                await room.store.run(sa.text(statement).bindparams(id=bad))
            await room.service.close()

            room.service = again = Service(room.store, Puppets(), 0.0)
            await again.open()
            assert (await again.tables.refresh(bad)).damaged == 3
            assert (await again.listings.info(bad, None)).state == "running"
            assert [info.id for info in await again.listings.mine(room.person(0))] == [bad]
            request = MoveRequest(0, "key", "power 5", "0.0")
            with pytest.raises(ApiError, match="line 3 of its log is missing or was altered") as caught:
                await again.play.move(bad, room.person(0), request)
            assert (caught.value.code, caught.value.reason) == (Code.TABLE_NOT_RUNNING, "table-damaged")
            await again.streams.subscribe(bad, room.person(0), 0, 0)  # it can be opened: the page says why it is closed

            room.id, room.people[0] = good, host
            await again.tables.refresh(good)
            await room.move(room.game.awaiting()[0]) if room.game.awaiting() == [0] else None
            found = {finding.table: finding.fault async for finding in findings(room.store)}
            assert found[good] == ""
            assert "line 3 of its log" in found[bad]

    indoors(look, tmp_path)


@about_files
def test_a_check_says_which_table_is_damaged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    older_database(tmp_path / "games.db", VERSIONS[-1], 3)
    sound = told("check", url)
    assert (sound.exit_code, "Every game follows from its log." in sound.output) == (0, True)
    ask(url, f"delete from log where table_id = '{TABLE}-1' and number = 2")
    faulty = told("check", url)
    assert faulty.exit_code == 1
    assert f"Table {TABLE}-1: line 2 of its log is missing" in faulty.output
    assert f"{TABLE}-2" not in faulty.output


# --- copies -------------------------------------------------------------------------------------------------------------------


@about_files
def test_a_damaged_copy_is_refused(tmp_path: Path) -> None:
    """When it is made, and when it is to be put back; what there is stays as it is."""
    games, copy = tmp_path / "games.db", tmp_path / "copy.db"
    older_database(games, VERSIONS[-1], 5)
    url = f"sqlite:///{games}"

    def command(*words: str) -> tuple[int, str]:
        answer = told(*words, url)
        return answer.exit_code, answer.output + str(answer.exception or "")

    assert command("backup", str(copy))[0] == 0
    sound = copy.read_bytes()
    damages: dict[str, Callable[[], object]] = {
        "is damaged": lambda: copy.write_bytes(sound[: len(sound) // 2]),
        "or not a copy": lambda: copy.write_bytes(b"something else" * 500),
        "is damaged, or not": lambda: copy.write_bytes(b""),
        "line 4 of its log": lambda: ask(f"sqlite:///{copy}", "update log set line = 'x' where number = 4"),
    }
    before = games.read_bytes()
    for said, damage in damages.items():
        copy.write_bytes(sound)
        damage()
        code, output = command("restore", str(copy))
        assert (code, said in output) == (1, True), output
        assert games.read_bytes() == before
    copy.write_bytes(sound)
    ask(url, f"delete from log where table_id = '{TABLE}' and number = 2")
    code, output = command("backup", str(tmp_path / "other.db"))
    assert (code, "line 2 of its log" in output) == (1, True), output
    assert not (tmp_path / "other.db").exists()
    assert command("restore", str(copy))[0] == 0
    is_as_it_was(url)


@about_files
def test_a_copy_of_an_older_program_is_put_back(tmp_path: Path) -> None:
    older_database(tmp_path / "old.db", VERSIONS[0])
    before = (tmp_path / "old.db").read_bytes()
    url = f"sqlite:///{tmp_path / 'games.db'}"
    for words in (["restore", str(tmp_path / "old.db")], ["upgrade"]):
        answer = told(*words, url)
        assert answer.exit_code == 0, answer.output
    is_as_it_was(url)
    assert (tmp_path / "old.db").read_bytes() == before


# --- clocks -------------------------------------------------------------------------------------------------------------------


def test_the_clock_of_the_machine_may_jump(tmp_path: Path) -> None:
    """By an hour, in either direction: nobody loses or wins time, not even when the server begins again after it."""

    async def look(folder: Path) -> None:
        async with parlour(folder, "pp", clock=Clock("game", 600)) as room:
            wall = time.time
            await room.service.open()
            for hours in (1, -2):
                seat = room.game.awaiting()[0]
                with patch.object(time, "time", lambda hours=hours: wall() + 3600 * hours):
                    await room.move(seat)
                    left = room.frame().clocks
                    assert [seconds is not None and seconds > 590 for seconds in left] == [True, True]
                    with patch.object(moments, "MOMENTS", Moments()):  # as another process would begin
                        again = Service(room.store, Puppets(), 0.0)
                        await again.open()
                        frame = frame_of(await again.tables.refresh(room.id), None)
                        assert [seconds is not None and seconds > 590 for seconds in frame.clocks] == [True, True]
                        await again.close()

    indoors(look, tmp_path)


def test_after_a_start_of_the_machine_its_clock_counts(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with parlour(folder, "pp") as room:
            stored = Moments()
            stored.ahead -= 5000.0
            await stored.note(room.store)
            known = Moments()
            await known.open(room.store)
            assert known.now() == pytest.approx(time.time() - 5000.0, abs=5)
            await room.store.run(sa.update(PROBES).values(boot="another"))
            known = Moments()
            await known.open(room.store)
            assert known.now() == pytest.approx(time.time(), abs=5)

    indoors(look, tmp_path)
