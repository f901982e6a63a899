"""Bots decide by what their seat may know, and a frozen one decides the same for ever."""

from __future__ import annotations

import hashlib
import inspect
import random
import typing
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from elgrande import Belief, Game, Position, SetupError, View
from elgrande.bots import base
from elgrande.bots.arena import BotPlayer
from elgrande.bots.base import Bot, BotKind, Budget, family_and_version, register
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.registry import LADDER, USUAL_BOT, bot_kinds, bot_names, find_bot, make_bot, offered_bots
from elgrande.engine.scoring import Standings, awards_at
from elgrande.engine.state import State
from elgrande.rules.places import CASTILLO
from elgrande.table.moves import move_text
from elgrande.table.prose import languages
from tests.boxes import BOXES
from tests.contests import contest, match_of
from tests.distributions import install, installed

OURS = ["easy@1", "medium@1", "hard", "expert", "greedy@1", "greedy@2", "greedy@3", "random"]
"""Every bot that comes with the package, in the order they are listed."""
FROZEN = {
    "greedy@1": "72909f00d3e8078419ce5941497ae417f98e0439d5c55cc04471b6257c46c26d",
    "greedy@2": "e87ad509825ae076efff42101cca776624ec62a03b5ec2c73b4886e9528cbb58",
    "greedy@3": "e936bd47731d31cf097a716cdddf1d7911f279e5884cea048283df8d1d73963c",
    "easy@1": "961d680d7bbcece7572ad8d34e0e4cfd9a52bab8e9cd7a10ed290817c2e4fcd5",
    "medium@1": "c0740f54f89f15c738130e83057bb409e019f557c284d48afc0c2d06d8f031c3",
}
"""Of the moves of some whole games of each, by their texts.  They never change: a better bot gets a new name."""
Options = dict[str, str | int | bool]
EDITIONS: list[tuple[str, int, Options, tuple[str, ...]]] = [
    ("classic/1", 2, {}, ()),
    ("classic/1", 4, {}, ()),
    ("modern/1", 2, {}, ()),
    ("modern/1", 3, {"power_shift": True}, ()),
    ("modern/1", 4, {"new_regency": True}, ()),
    ("modern/1", 5, {"vetos": 2, "call_to_arms": True}, ()),
]
WITH_BOXES: list[tuple[str, int, Options, tuple[str, ...]]] = [
    ("classic/1", 3, {}, ()),
    ("modern/1", 3, {"power_shift": True}, ()),
    ("classic/1", 2, {}, ("grandissimo/1",)),
    ("classic/1", 4, {}, ("grandissimo/1",)),
    ("classic/1", 2, {}, ("colonies/1",)),
    ("classic/1", 4, {}, ("colonies/1",)),
]
WITH_HANDS: list[tuple[str, int, Options, tuple[str, ...]]] = [
    ("classic/1", 2, {}, ("intrigue/1",)),
    ("classic/1", 3, {"ki_cards": 18}, ("intrigue/1",)),
    ("classic/1", 4, {"ki_pick": "random"}, ("intrigue/1",)),
]
TABLES = {"greedy@1": EDITIONS, "greedy@2": WITH_BOXES, "greedy@3": WITH_HANDS, "easy@1": EDITIONS, "medium@1": EDITIONS}
"""What each is for: the editions with their variations, boxes, or power cards that have actions."""


BY_COUNT = Budget(rollouts=4)
"""As many imagined games as ``medium@1`` takes: by the clock a busy machine would leave some of them out."""


def digest(bot: str) -> str:
    """Whole short games of a frozen bot."""
    total = hashlib.sha256()
    for number, (edition, players, options, boxes) in enumerate(TABLES[bot]):
        game = Game.new(edition, players, number, options | {"length": "six"}, boxes=boxes)
        seated = [BotPlayer(game, seat, bot, seat, BY_COUNT) for seat in range(players)]
        while not game.is_over:
            seat = game.awaiting()[0]
            option = seated[seat].decide(game)
            total.update(f"{seat}:{move_text(game.edition, option)} ".encode())
            game.play(seat, option)
    return total.hexdigest()


@pytest.mark.parametrize("bot", FROZEN)
def test_what_is_frozen_plays_as_it_did(bot: str) -> None:
    assert digest(bot) == FROZEN[bot]


def test_greedy_beats_random() -> None:
    for edition in ("classic", "modern"):
        rows = contest(match_of(edition, ["greedy", "random", "random"], {"length": "six"}), 6)
        assert rows["greedy"].mean_score > 1.5 * rows["random"].mean_score


def test_the_registry() -> None:
    assert [kind.name for kind in bot_kinds()] == OURS
    with pytest.raises(SetupError, match=", ".join(OURS)):
        make_bot("deep-thought")
    with pytest.raises(SetupError, match="already"):
        register("random", lambda seed: make_bot("greedy", seed))
    assert type(make_bot("greedy")) is type(make_bot("greedy@3"))


def test_the_ladder_comes_first_each_step_in_its_newest_version() -> None:
    assert [kind.name for kind in offered_bots()] == OURS[: len(LADDER)] == bot_names()[: len(LADDER)]
    assert [family_and_version(name)[0] for name in OURS[: len(LADDER)]] == list(LADDER)
    assert find_bot(USUAL_BOT) in offered_bots()
    with patch.dict("elgrande.bots.base._KINDS"):
        del base._KINDS["easy@1"]
        for number in (10, 9):
            register(f"easy@{number}", RandomBot)
        register("abacus", RandomBot)
        assert bot_names()[:6] == ["easy@9", "easy@10", "medium@1", "hard", "expert", "abacus"]
        assert [kind.name for kind in offered_bots()] == ["easy@10", "medium@1", "hard", "expert"]


@pytest.mark.parametrize("language", languages())
def test_everybody_of_ours_has_a_name_and_a_sentence(language: str) -> None:
    words = {kind.name: kind.words(language) for kind in bot_kinds()}
    assert len(set(words.values())) == len(words) == len(OURS)
    assert all(title and title != name and sentence for name, (title, sentence) in words.items())
    assert BotKind("somebodys@1", RandomBot).words(language) == ("somebodys@1", "")


def test_the_newest_version_is_the_one_with_the_highest_number() -> None:
    made = {number: type(f"Bot{number}", (RandomBot,), {}) for number in (9, 10, 2)}
    with patch.dict("elgrande.bots.base._KINDS"):
        for number, bot in made.items():
            register(f"somebodys@{number}", bot)
        assert type(make_bot("somebodys")) is made[10]
        assert type(make_bot("somebodys@9")) is made[9]
        assert [name for name in bot_names() if "somebodys" in name] == ["somebodys@2", "somebodys@9", "somebodys@10"]
        register("somebodys", RandomBot)
        assert type(make_bot("somebodys")) is RandomBot
        assert bot_names()[-4:] == ["somebodys", "somebodys@2", "somebodys@9", "somebodys@10"]


@pytest.mark.parametrize(
    "name", ["", "@1", "a b", "1st", "bot@", "bot@new", "bot@1.5", "bot@01", "bot@-1", "bot@1@2", "bot:x", "é"]
)
def test_what_a_bot_cannot_be_called(name: str) -> None:
    with pytest.raises(SetupError, match="no name for a bot"):
        register(name, RandomBot)


def test_a_name_is_taken_apart() -> None:
    assert [family_and_version(name) for name in ("greedy@12", "My_bot-2@0")] == [("greedy", 12), ("My_bot-2", 0)]
    assert family_and_version("greedy") < family_and_version("greedy@0") < family_and_version("greedy@9")


MODULE = """
from elgrande.bots.random_bot import RandomBot
class Nine(RandomBot): pass
class Ten(RandomBot): pass
number = 3
"""


def test_bots_of_other_distributions_are_found(tmp_path: Path) -> None:
    points = {"visitor@9": "their_bots:Nine", "visitor@10": "their_bots:Ten"}
    install(tmp_path, "their-bots", points, {"their_bots.py": MODULE})
    with installed(tmp_path):
        assert bot_names() == [*OURS, "visitor@9", "visitor@10"]
        assert [kind.name for kind in bot_kinds()] == bot_names()
        assert [type(make_bot(name)).__name__ for name in ("visitor", "visitor@10", "visitor@9")] == ["Ten", "Ten", "Nine"]
        assert set(contest(match_of("classic", ["visitor", "random"], {"length": "six"}), 1)) == {"visitor", "random"}
        with pytest.raises(SetupError, match=", ".join([*OURS, "visitor@9", "visitor@10"])):
            make_bot("visitor@11")
    assert bot_names() == OURS


def test_nobody_looks_for_them_where_the_registry_has_the_name() -> None:
    with installed(Path("nowhere")), patch("importlib.metadata.entry_points", side_effect=AssertionError):
        assert make_bot("random")
        assert make_bot("greedy@1")


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        (
            "visitor@10",
            "no_such_module:Bot",
            r"the bot 'visitor@10' of the distribution 'broken-bots' cannot be imported: .*no_such",
        ),
        ("visitor@10", "their_bots:Missing", r"the bot 'visitor@10' of the distribution 'broken-bots' cannot be imported"),
        ("visitor@10", "their_bots:number", r"the bot 'visitor@10' of the distribution 'broken-bots' .*:number is not callable"),
        ("visitor@ten", "their_bots:Ten", r"the distribution 'broken-bots' brings a bot 'visitor@ten': that is no name"),
        ("random", "their_bots:Ten", r"the distribution 'broken-bots' brings a bot 'random': there is one already"),
        ("visitor@9", "their_bots:Nine", r"'their-bots' brings a bot 'visitor@9': the distribution 'broken-bots' does so, too"),
    ],
)
def test_a_broken_one_is_named_and_breaks_nothing(tmp_path: Path, name: str, value: str, problem: str) -> None:
    install(tmp_path, "their-bots", {"visitor@9": "their_bots:Nine"}, {"their_bots.py": MODULE})
    install(tmp_path, "broken-bots", {name: value}, {})
    with installed(tmp_path), pytest.warns(RuntimeWarning, match=problem):
        assert [kind.name for kind in bot_kinds()] == [*OURS, "visitor@9"]
    with installed(tmp_path), pytest.warns(RuntimeWarning, match=problem):
        assert type(make_bot("visitor")).__name__ == "Nine"
    if name == "visitor@10":
        with installed(tmp_path), pytest.raises(SetupError, match=problem):
            make_bot(name)


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
        for name in OURS:
            # Few imagined games, and counted: by the clock a decision depends on the machine.
            budget = Budget(rollouts=2)
            decisions = {make_bot(name, 9).decide(game.view(seat), game.belief(seat), budget) for _ in range(2)}
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


STANDING: list[tuple[str, int, dict[str, str | int | bool], tuple[str, ...]]] = [
    ("classic", 3, {}, ()),
    ("modern", 2, {}, ()),
    ("modern", 4, {"new_regency": True, "power_shift": True}, ()),
    ("classic", 4, {}, tuple(box.id for box in BOXES)),
    ("classic", 4, {}, ("colonies",)),
    ("classic", 3, {}, ("grandissimo",)),
    ("classic", 3, {}, ("intrigue",)),
]


@pytest.mark.parametrize(("edition", "players", "options", "boxes"), STANDING)
def test_standings_are_what_a_scoring_would_bring(
    edition: str, players: int, options: dict[str, str | int | bool], boxes: tuple[str, ...]
) -> None:
    """Whatever has changed since it last looked, and whichever boxes are on the table."""
    standings = Standings()
    chance = random.Random(2)
    for number in range(2):
        game = Game.new(edition, players, number, options, boxes=boxes)
        while not game.is_over:
            if chance.random() < 0.7:
                standings.update(game.state)
                assert standings.points == scored_now(game.state)
                rows = [game.position().pieces[place] for place in game.state.program.regions]
                assert standings.in_regions == [sum(row[seat] or 0 for row in rows) for seat in range(players)]
            seat = game.awaiting()[0]
            game.play(seat, chance.choice(game.legal(seat)))


def scored_now(s: State) -> list[int]:
    """Everything that could be scored, added up."""
    points = [0] * s.program.seats
    for place in (CASTILLO, *s.program.regions):
        for award in awards_at(s, place, False):
            if award.seat < len(points):
                points[award.seat] += award.points
    return points


@pytest.mark.parametrize(("edition", "players", "options", "boxes"), STANDING)
def test_a_view_that_was_sent_imagines_the_same(
    edition: str, players: int, options: dict[str, str | int | bool], boxes: tuple[str, ...]
) -> None:
    """Who reads the position of a view imagines what somebody does who was given its numbers."""
    game = Game.new(edition, players, 5, options, boxes=boxes)
    chance = random.Random(5)
    while not game.is_over:
        seat = chance.choice(game.awaiting())
        if chance.random() < 0.3:
            view, belief = game.view(seat), game.belief(seat)
            sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
            seed = chance.getrandbits(60)
            states = [belief.sample(either, random.Random(seed)) for either in (view, sent)]
            assert Position.of(game.setup, states[0]) == Position.of(game.setup, states[1])
        game.play(seat, chance.choice(game.legal(seat)))
