"""What crosses to a bot's process, and what is remembered there: the decision is the same whether it was kept or told anew."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from elgrande.bots.base import Budget
from elgrande.bots.registry import make_bot
from elgrande.game import Game
from elgrande.rules.facts import Sight
from elgrande.rules.options import Value
from elgrande.server import bot_pool, bot_worker
from elgrande.server.bot_pool import BotPool, Knowledge, Worker
from elgrande.server.bot_worker import Briefing, think
from elgrande.table.belief import Belief
from elgrande.table.view import View
from tests.server.parlour import parlour
from tests.versions import TITLE

VARIATIONS: dict[str, Value] = {"power_shift": True, "new_regency": True, "vetos": 2, "length": "six"}
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("classic", 4, {"castillo": "memory", "length": "six"}),
    ("modern", 2, {"length": "six"}),
    ("modern", 3, VARIATIONS),
]


@pytest.fixture(autouse=True)
def remembered() -> Iterator[dict[tuple[str, int], Belief]]:
    """What the worker remembers, which is this process here: nothing to begin with."""
    beliefs: dict[tuple[str, int], Belief] = {}
    with patch.object(bot_worker, "_BELIEFS", beliefs):
        yield beliefs


def read(briefing: bytes) -> Briefing:
    """A briefing as the worker reads it."""
    return msgspec.json.decode(briefing, type=Briefing)


def decide(game: Game, seat: int, briefing: bytes, seed: int) -> int:
    """What a worker decides, which must be possible."""
    option = think("greedy@1", seed, briefing, 1.0)
    assert option in [move.option for move in game.legal(seat)]
    return option


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_what_is_kept_decides_like_what_is_told_anew(edition: str, players: int, options: dict[str, Value]) -> None:
    """Also after something was taken back, and like a bot that sits in the game's own process."""
    game = Game.new(f"{edition}/1", players, "kept", options)
    chance = Random(3)
    kept = Worker()
    undone = news = 0
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        seed = chance.getrandbits(60)
        if chance.random() < 0.4:
            told = kept.brief(Knowledge("kept", (1, undone), game, seat))
            news += not read(told).setup
            chosen = decide(game, seat, told, seed)
            assert chosen == decide(game, seat, Worker().brief(Knowledge("anew", (1, undone), game, seat)), seed)
            assert chosen == make_bot("greedy@1", seed).decide(game.view(seat), game.belief(seat), Budget())
        game.play(seat, chance.choice(game.legal(seat)))
        if chance.random() < 0.03:
            for _ in range(chance.randint(1, min(game.decisions, 6))):
                game.undo(seat, consent=True)
            undone += 1
    assert news > 20
    assert undone > 2


def test_only_news_cross() -> None:
    """The first briefing tells everything, the next what has happened since; after a take-back everything again."""
    game = Game.new("classic", 3, "7", {"first": 0})
    worker = Worker()
    first = read(worker.brief(Knowledge("a table", (1, 0), game, 0)))
    assert first.setup == f"{TITLE} 3 first=0"
    assert first.events == game.events_for(0)
    heard = len(game.events)
    game.play(0, "power 13")
    second = read(worker.brief(Knowledge("a table", (1, 0), game, 0)))
    assert not second.setup
    assert second.events == game.events_for(0, heard)
    assert [event.name for event in second.events] == ["power-played"]
    other_seat = read(worker.brief(Knowledge("a table", (1, 0), game, 1)))
    assert other_seat.events == game.events_for(1)
    game.undo(0)
    game.play(0, "power 12")
    anew = read(worker.brief(Knowledge("a table", (1, 1), game, 0)))
    assert anew.setup == first.setup
    assert anew.events == game.events_for(0)


async def read_again(folder: Path) -> list[bool]:
    """Whether everything is told: at first, at the next question, after a take-back, and once the log was read again."""
    worker = Worker()
    async with parlour(folder, "pb", options={"first": 0}) as room:
        briefed = [read(worker.brief(room.live.knowledge(1)))]
        await room.move(0, "power 12")
        briefed.append(read(worker.brief(room.live.knowledge(1))))
        await room.undo(0)
        briefed.append(read(worker.brief(room.live.knowledge(1))))
        room.live.forget()
        await room.service.tables.refresh(room.id)
        briefed.append(read(worker.brief(room.live.knowledge(1))))
    return [bool(told.setup) for told in briefed]


def test_what_may_not_have_happened_is_told_anew(tmp_path: Path) -> None:
    assert asyncio.run(read_again(tmp_path)) == [True, False, True, True]


def test_what_a_worker_remembers_is_bounded(remembered: dict[tuple[str, int], Belief]) -> None:
    """The seat that was not asked for longest is forgotten first, and a table whose game is over at once."""
    game = Game.new("classic", 3, "7", {"first": 0})
    pool = BotPool(1)
    [worker] = pool.workers
    with patch.object(bot_pool, "MAX_REMEMBERED", 3):
        for table in ("a", "b", "c", "a", "d", "e"):
            think("random", 1, worker.brief(Knowledge(table, (1, 0), game, 0)), 1.0)
            assert len(worker.told) <= 3
    assert list(remembered) == [("a", 0), ("d", 0), ("e", 0)]
    pool.forget("d")
    think("random", 1, worker.brief(Knowledge("a", (1, 0), game, 0)), 1.0)
    assert set(remembered) == {("a", 0), ("e", 0)} == set(worker.told)
    assert read(worker.brief(Knowledge("d", (1, 0), game, 0))).setup


class Spoiler:
    """A bot that ruins the belief it is given."""

    def decide(self, view: View, belief: Belief, budget: Budget) -> int:
        """Anything."""
        belief.castillo[0] += 7
        belief.piles[0].clear()
        return view.moves[0].option


def test_a_bot_cannot_spoil_what_is_remembered(remembered: dict[tuple[str, int], Belief]) -> None:
    game = Game.new("classic", 3, "7", {"first": 0})
    with patch.object(bot_worker, "make_bot", lambda name, seed: Spoiler()):
        think("spoiler", 1, Worker().brief(Knowledge("a table", (1, 0), game, 0)), 1.0)
    kept = remembered["a table", 0]
    assert (kept.castillo, kept.piles) == (game.belief(0).castillo, game.belief(0).piles)


def test_whoever_failed_hears_everything_again() -> None:
    """A bot that fails leaves its worker alive; how far that came nobody knows, so it is told anew."""
    game = Game.new("classic", 3, "7", {"first": 0})

    async def ask() -> tuple[bool, list[str]]:
        pool = BotPool(1)
        [worker] = pool.workers
        briefings: list[Briefing] = []

        def brief(known: Knowledge) -> bytes:
            told = Worker.brief(worker, known)
            briefings.append(read(told))
            return told

        try:
            with patch.object(worker, "brief", brief):
                known = Knowledge("a table", (1, 0), game, 0)
                await pool.decide("random", "secret", known)
                await pool.decide("random", "secret", known)
                failed = await pool.decide("no-such-bot", "secret", known)
        finally:
            pool.close()
        return failed.stand_in, [told.setup for told in briefings]

    head = f"{TITLE} 3 first=0"
    assert asyncio.run(ask()) == (True, [head, "", "", head])


# --- what never crosses ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_no_secret_crosses(edition: str, players: int, options: dict[str, Value]) -> None:
    """Every fact that is hidden from a seat is None in what crosses, and neither seed nor nonce is there."""
    seed, nonce = "a seed like no other", "a nonce like no other"
    game = Game.new(edition, players, seed, options, nonce=nonce)
    chance = Random(5)
    worker = Worker()
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        briefing = worker.brief(Knowledge("a table", (1, 0), game, seat))
        assert seed.encode() not in briefing
        assert nonce.encode() not in briefing
        seen, layout = read(briefing).observation, game.setup.program.layout
        for slot in layout.hidden:
            for owner, row in enumerate(seen.rows[slot.at : slot.at + slot.rows]):
                if slot.fact.sight is Sight.NOBODY and slot.fact.holds == "card":
                    returns = game.setup.program.card_returns
                    assert all(card is None or returns[card] for card in row)
                elif slot.fact.sight is Sight.NOBODY or (slot.fact.sight is Sight.OWNER and slot.fact.row and owner != seat):
                    assert set(row) <= {None}
        assert seen.rows[layout.row("hands")].count(None) == players - 1
        game.play(seat, chance.choice(game.legal(seat)))


def test_nothing_but_plain_values_is_handed_to_the_process() -> None:
    """A name, a seed of its own, bytes and a budget: no object through which a game could be reached."""
    game = Game.new("classic", 3, "7", {"first": 0})
    handed: list[tuple[Any, ...]] = []

    async def ask() -> None:
        pool = BotPool(1)
        submit = pool.workers[0].pool.submit

        def spy(*task: Any) -> Any:
            handed.append(task)
            return submit(*task)

        try:
            with patch.object(pool.workers[0].pool, "submit", spy):
                await pool.decide("random", "secret", Knowledge("a table", (1, 0), game, 0))
        finally:
            pool.close()

    asyncio.run(ask())
    assert [[type(value) for value in task[1:]] for task in handed] == [[], [str, int, bytes, float]]
