"""Bots: whatever one of them does, its table goes on, and so do all others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from elgrande.game import Game, replay
from elgrande.records.record import MoveLine, NoteLine, Record
from elgrande.server.bot_pool import BotMove, BotPool, Knowledge
from elgrande.server.entries import LOG_ENTRY, MoveEntry
from elgrande.server.protocol import ApiError, TableFrame
from elgrande.table.belief import Belief
from elgrande.table.changes import into_castillo
from elgrande.table.events import Event
from tests.server import databases
from tests.server.parlour import frames_of, indoors, parlour, taken_over
from tests.server.serving import PATIENCE, Server, any_move, plays, serving
from tests.server.strange_bots import MARKS, think_strangely

GAME = Game.new("classic", 3, "7", {"first": 0})
PACE = 0.03
LEGAL = [move.text for move in GAME.legal(0)]


async def ask(bot_pool: BotPool, name: str, chance: str = "a secret") -> BotMove:
    """What a bot does at the beginning of a game."""
    with patch("elgrande.server.bot_pool.think", think_strangely):
        return await bot_pool.decide(name, chance, Knowledge("a table", (1, 0), GAME, 0))


def strangely(bot_pool: BotPool, *names: str) -> list[BotMove]:
    """Ask several bots at once, then an ordinary one."""

    async def everybody() -> list[BotMove]:
        try:
            made = await asyncio.gather(*(ask(bot_pool, name) for name in names))
            bot_pool.patience = PATIENCE
            return [*made, await ask(bot_pool, "random")]
        finally:
            bot_pool.close()

    return asyncio.run(everybody())


# --- workers --------------------------------------------------------------------------------------------------------


def test_a_stand_in_decides_for_a_bot_that_cannot(caplog: pytest.LogCaptureFixture) -> None:
    """It raises an error, answers nonsense, or takes its worker with it: asked twice, then somebody else decides.

    Others whose thoughts were waiting for the same worker do not even notice.
    """
    strange = ["fails", "answers-nonsense", "dies"]
    *failed, other, last = strangely(BotPool(1), *strange, "random")
    assert all(choice.stand_in and choice.move in LEGAL for choice in failed)
    assert not other.stand_in
    assert other == last
    told = [record for record in caplog.records if record.getMessage() == "bot-failed"]
    assert sorted(record.facts["bot"] for record in told) == sorted(strange * 2)  # type: ignore[attr-defined]  # its own


def test_a_bot_that_never_comes_to_an_end_is_ended() -> None:
    began = time.monotonic()
    hanging, last = strangely(BotPool(1, patience=0.5), "hangs")
    assert hanging.stand_in
    assert not last.stand_in
    assert time.monotonic() - began < PATIENCE


def test_a_second_attempt_may_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that was killed once is replaced by another one, in which the same bot decides after all."""
    monkeypatch.setenv(MARKS, str(tmp_path))
    unlucky, last = strangely(BotPool(1), "dies-once")
    assert (tmp_path / "died").exists()
    assert unlucky == last
    assert not unlucky.stand_in


def test_chance_is_a_secret_of_the_table() -> None:
    """The same secret, the same decision, also in another process; another one, another decision."""

    async def draw() -> tuple[list[str], list[str]]:
        first, second = BotPool(1), BotPool(1)
        try:
            once = [(await ask(first, "random", f"secret {number}")).move for number in range(12)]
            again = [(await ask(second, "random", f"secret {number}")).move for number in range(12)]
        finally:
            first.close()
            second.close()
        return once, again

    once, again = asyncio.run(draw())
    assert once == again
    assert len(set(once)) > 4


async def an_unlucky_store(folder: Path) -> None:
    """The database fails while a bot's decision is written: nobody asks for anything, and the table goes on nevertheless."""
    async with parlour(folder, "pb", options={"first": 1}) as room:
        with patch("elgrande.server.bots.RETRY_DELAY", 0.01):
            thought = await room.asked_bot()
            with patch.object(room.store, "append", side_effect=OSError("the disk is full")):
                thought.decide("power 13")
                again = await room.asked_bot()
            assert (again.view, again.chance) == (thought.view, thought.chance)
            again.decide("power 13")
            await room.at_rest()
        assert await room.log() == [MoveEntry(1, "power 13")]


def test_bots_go_on_after_trouble_with_the_database(tmp_path: Path) -> None:
    indoors(an_unlucky_store, tmp_path)


async def keys_of_ones_own(folder: Path) -> None:
    """Whatever keys a person uses, the bot that plays for that person has others: else its decision would count as made."""
    async with parlour(folder, "pp", options={"first": 0}) as room:
        question = room.live.question()
        for key in (f"bot {question}", f"0 bot {question}", f"bot 0 {question}", f"time 0 {room.live.number}"):
            with patch.object(room, "key", return_value=key):
                await room.order(0, "disc", "SEV")
        await taken_over(room, 0)
        (await room.asked_bot()).decide("power 13")
        await room.at_rest()
        assert (await room.log())[-1] == MoveEntry(0, "power 13", absent=True)


def test_bots_have_keys_of_their_own(tmp_path: Path) -> None:
    indoors(keys_of_ones_own, tmp_path)


# --- what a bot may remember ----------------------------------------------------------------------------------------


async def memory(folder: Path) -> None:
    """The screen forgets for people; a bot of the server remembers everything its seat has heard."""
    async with parlour(folder, "pb", options={"first": 0, "castillo": "memory"}) as room:
        await room.play_until(lambda game: bool(game.forgotten(1)), Random(1))
        await room.play_until(lambda game: game.awaiting() == [1], Random(1))
        thought = await room.asked_bot()
        assert thought.events == room.game.events_for(1)
        assert any(into_castillo(event) for event in thought.events)
        belief = Belief(room.game.setup, 1)
        for event in thought.events:
            belief.hear(event)
        assert belief.castillo == room.game.belief(1).castillo


def test_a_bot_remembers_the_castillo(tmp_path: Path) -> None:
    indoors(memory, tmp_path)


@pytest.mark.parametrize("edition", ["classic", "modern"])
def test_somebody_who_came_late_imagines_nothing_impossible(edition: str) -> None:
    """A program that has lost its memory gets what a person's screen shows.

    It knows less of the Castillo until that is next emptied, but never something that cannot be.
    """
    chance = Random(1)
    game = Game.new(edition, 3, "3", {"castillo": "memory"})
    forgotten = emptied = 0
    while not game.is_over:
        seat = game.awaiting()[0]
        late = Belief(game.setup, seat)
        for event in game.log_for(seat):
            late.hear(event)
        known = game.belief(seat).castillo
        assert all(0 <= mine <= full for mine, full in zip(late.castillo, known, strict=True))
        forgotten += late.castillo != known
        emptied += any(event.name == "swept" and event.args["source"] == "castillo" for event in game.log_for(seat))
        late.sample(game.view(seat), chance)
        game.play(seat, chance.choice(game.legal(seat)))
    assert forgotten > 20
    assert emptied > 20


async def forgetting(folder: Path) -> None:
    """Somebody who has watched all along shows the same as somebody who comes now, whatever was taken back."""
    async with parlour(folder, "pp", options={"castillo": "memory"}) as room:
        chance = Random(4)
        watcher = await room.watch(1)
        heard: dict[int, Event] = {}
        forgotten = undone = 0
        while not room.game.is_over:
            await room.move(seat := room.game.awaiting()[0], chance.choice(room.game.legal(seat)).text)
            if chance.random() < 0.1 and room.game.decisions > 8 and not room.game.is_over:
                target = room.game.decisions - chance.randint(1, 8)
                for person in (0, 1):
                    await room.consent(person, "undo", target)
                undone += 1
            for frame in frames_of(watcher):
                numbers = [n for n in range(frame.since, frame.until) if frame.since or n not in frame.forgotten]
                heard = {n: event for n, event in heard.items() if n < frame.since}
                heard |= dict(zip(numbers, frame.events, strict=True))
                shown = [event for n, event in sorted(heard.items()) if n not in frame.forgotten]
                forgotten += len(heard) - len(shown)
            assert shown == room.frame(1).events
        assert forgotten > 100
        assert undone > 5
        assert room.puppets.over == [room.id]


def test_a_log_that_was_watched_is_the_one_that_is_read_again(tmp_path: Path) -> None:
    indoors(forgetting, tmp_path)


def test_a_program_that_comes_back_remembers(server: Server) -> None:
    """Named its last version, it is told everything that it has missed, throws into the Castillo too."""
    chance = Random(5)
    with server.client("Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = anna.create(edition="classic", players=2, options={"castillo": "memory"}, seats=seats)
        anna.start(table.id)
        seen = anna.view(table.id, 0)
        heard = list(seen.events)
        thrown = 0
        while thrown < 3:
            for _ in range(30):
                seat = anna.view(table.id, 0).view.awaiting[0]
                frame = anna.view(table.id, seat)
                moves = [move.text for move in frame.view.moves]
                # Chance alone leaves the Castillo empty in one game of a hundred.
                anna.move(frame, "place castillo" if "place castillo" in moves else chance.choice(moves))
            missed = anna.view(table.id, 0, seen.version, seen.proof)
            assert missed.since == len(heard)
            heard += missed.events
            seen = missed
            thrown = sum(into_castillo(event) for event in heard)
        assert thrown > sum(into_castillo(event) for event in anna.view(table.id, 0).events)


# --- a real server --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests here, whose bots take their time."""
    folder = tmp_path_factory.mktemp("bot-pool")
    with pytest.MonkeyPatch.context() as patching:
        patching.setenv(MARKS, str(folder))
        with serving(folder, "--pace", str(PACE)) as made:
            yield made


def seats_for(*bots: str) -> list[dict[str, str]]:
    """A person, and bots."""
    return [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]


def moments(server: Server, table: str) -> list[tuple[float, int]]:
    """When something was decided, and by whom."""
    rows = databases.ask(server.database, "select at, line from log where table_id = :table order by number", table=table)
    return [(at, LOG_ENTRY.decode(line).seat) for at, line in rows]


def test_a_whole_game_with_a_bot_that_fails(server: Server) -> None:
    """It goes to its end, and the record tells for which decisions a stand-in was needed: for every one of them."""
    with server.client("Anna") as anna:
        table = anna.create(edition="classic", players=3, options={"length": "six"}, seats=seats_for("fails", "random"))
        anna.start(table.id)
        last = plays(anna, table.id, 0, any_move(Random(1)))
        for frame in anna.frames(table.id):
            if isinstance(frame, TableFrame) and frame.info.state == "over":
                break
        record = Record.loads(anna.record(table.id))
        assert list(replay(record).scores) == last.view.scores
        noted = [line for line in record.lines if isinstance(line, NoteLine)]
        assert {(line.what, line.seat, line.text) for line in noted} == {("takeover", 1, "stand-in")}
        assert len(noted) == sum(isinstance(line, MoveLine) and line.seat == 1 for line in record.lines)
        assert "bot-failed" in server.log.read_text(encoding="utf-8")
        # Between two decisions of bots there is time to follow them.
        paces = [at - before for (before, first), (at, second) in pairwise(moments(server, table.id)) if first and second]
        assert len(paces) > 30
        assert min(paces) > PACE * 0.9


def test_the_server_answers_while_a_bot_thinks(server: Server) -> None:
    """Also when it thinks as hard as it can."""
    mark = server.folder / "thinking"
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = anna.create(edition="classic", players=2, options={"first": 1}, seats=seats_for("thinks-hard"))
        mark.unlink(missing_ok=True)
        anna.start(table.id)
        until(mark.exists)
        answered = 0
        while not moments(server, table.id):
            ben.request("GET", "/healthz", None)
            ben.tables()
            answered += 1
        assert answered > 5


def test_bots_go_on_after_a_kill(server: Server) -> None:
    """The server is killed in the middle of a thought; nobody comes back, and the bot decides nevertheless."""
    mark = server.folder / "thinking"
    with server.client("Anna") as anna:
        table = anna.create(edition="classic", players=2, options={"first": 1}, seats=seats_for("thinks-hard"))
        mark.unlink(missing_ok=True)
        anna.start(table.id)
        until(mark.exists)
        server.kill()
        assert moments(server, table.id) == []
        server.start()
        until(lambda: bool(moments(server, table.id)))
        frame = anna.view(table.id, 0)
        assert frame.view.awaiting == [0]
        anna.move(frame, frame.view.moves[0].text)
        with pytest.raises(ApiError):
            anna.move(frame, frame.view.moves[0].text)


def until(reached: Callable[[], bool]) -> None:
    """Wait for something that is seen from outside only."""
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.005)
