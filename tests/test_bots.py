"""Bots decide by what their seat may know, and a frozen one decides the same for ever."""

from __future__ import annotations

import hashlib
import inspect
import random
import typing

import pytest

from elgrande import Belief, Game, SetupError, View
from elgrande.bots.arena import BotPlayer, simulate
from elgrande.bots.base import Bot, Budget, bot_kinds, make_bot, register
from elgrande.engine.state import State

GREEDY = "74948da6ba6f36d1fbea81e334c9a804baed426f382abbe48910b8fff8ed398f"
"""Of the moves of six whole games of ``greedy@1``.  It never changes: a better bot gets a new name."""


def digest() -> str:
    """Whole games of four frozen bots, both editions, with variations."""
    total = hashlib.sha256()
    tables: list[tuple[str, int, dict[str, str | int | bool]]] = [
        ("classic", 2, {"length": "six"}),
        ("classic", 4, {"length": "six"}),
        ("modern", 2, {"length": "six"}),
        ("modern", 3, {"length": "six", "power_shift": True}),
        ("modern", 4, {"length": "six", "new_regency": True}),
        ("modern", 5, {"length": "six", "vetos": 2, "call_to_arms": True}),
    ]
    for number, (edition, players, options) in enumerate(tables):
        game = Game.new(edition, players, number, options)
        seated = [BotPlayer(game, seat, "greedy@1", seat) for seat in range(players)]
        while not game.is_over:
            seat = game.awaiting()[0]
            option = seated[seat].decide(game)
            total.update(f"{seat}:{option} ".encode())
            game.play(seat, option)
    return total.hexdigest()


def test_greedy_is_frozen() -> None:
    assert digest() == GREEDY


def test_greedy_beats_random() -> None:
    for edition in ("classic", "modern"):
        *_, tally = simulate(edition, 3, ["greedy", "random", "random"], 6, 1, {"length": "six"})
        assert tally.mean_scores["greedy"] > 1.5 * tally.mean_scores["random"]


def test_the_registry() -> None:
    assert [kind.name for kind in bot_kinds()] == ["greedy@1", "random"]
    with pytest.raises(SetupError, match="greedy@1, random"):
        make_bot("deep-thought")
    with pytest.raises(SetupError, match="already"):
        register("random", lambda seed: make_bot("greedy", seed))
    assert type(make_bot("greedy")) is type(make_bot("greedy@1"))


def test_a_bot_gets_a_view_a_belief_and_a_budget() -> None:
    """A state can be passed to no bot: none of its parameters would take one."""
    for kind in bot_kinds():
        hints = typing.get_type_hints(kind.make(0).decide)
        assert {hints[name] for name in ("view", "belief", "budget")} == {View, Belief, Budget}
        assert State not in hints.values()
        assert len(inspect.signature(kind.make(0).decide).parameters) == 3
    assert set(inspect.signature(Bot.decide).parameters) == {"self", "view", "belief", "budget"}


def test_a_bot_decides_only_what_is_legal_and_the_same_with_the_same_seed() -> None:
    game = Game.new("modern", 4, 3, {"new_regency": True, "vetos": 2})
    chance = random.Random(1)
    for _ in range(60):
        seat = game.awaiting()[0]
        for name in ("greedy", "random"):
            decisions = {make_bot(name, 9).decide(game.view(seat), game.belief(seat), Budget()) for _ in range(2)}
            assert len(decisions) == 1
            assert decisions <= {move.option for move in game.legal(seat)}
        game.play(seat, chance.choice(game.legal(seat)))


def test_a_seated_bot_catches_up_after_an_undo() -> None:
    game = Game.new("classic", 2, 1)
    bot = BotPlayer(game, game.awaiting()[0], "random", 1)
    game.play(bot.seat, bot.decide(game))
    other = game.awaiting()[0]
    game.play(other, game.legal(other)[0])
    bot.heard = len(game.events)
    game.undo(other)
    game.undo(bot.seat)
    game.play(bot.seat, bot.decide(game))
    assert bot.belief.piles[bot.seat] == {()}
