"""The four bots of the ladder: the same with the same seed, whole games of everything there is, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from elgrande import Game
from elgrande.bots.base import Bot, Budget
from elgrande.bots.ladder import LEVELS, ThinkingBot
from elgrande.bots.offer import LADDER
from elgrande.bots.registry import make_bot
from elgrande.rules.options import Value
from tests.playing import game_at
from tests.redraw import Redraw
from tests.slices import whole

Kind = tuple[str, dict[str, Value], tuple[str, ...]]
KINDS: dict[str, Kind] = {
    "classic": ("classic", {}, ()),
    "modern": ("modern", {}, ()),
    "every variation": (
        "modern",
        {"new_regency": True, "call_to_arms": True, "vetos": 2, "royal_adviser": True, "power_shift": True},
        (),
    ),
    **{box: ("classic", {}, (box,)) for box in ("grandissimo", "colonies", "intrigue", "king_colonies")},
}
"""Edition, options and boxes."""
MOST_EVALUATIONS = 8000
"""So many boards are judged in a thought at most, if hardly any games are imagined."""
GAMES = [(kind, players) for number, kind in enumerate(KINDS) for players in (2, 3, 4, 5) if whole() or (number + players) % 2]
"""Each with any number of players; in the test run with two of these numbers."""


def questions(kind: str, players: int, every: int) -> Iterator[tuple[Game, int]]:
    """A random game that stands still now and then, and who is asked there."""
    edition, options, boxes = KINDS[kind]
    game, chance = Game.new(edition, players, 5, {"length": "six", **options}, boxes=boxes), Random(5)
    while not game.is_over:
        seat = game.awaiting()[0]
        if game.decisions % every == 0:
            yield game, seat
        game.play(seat, chance.choice(game.legal(seat)))


def test_the_ladder_is_what_is_offered() -> None:
    assert tuple(LEVELS) == LADDER
    rollouts = [level.rollouts for level in LEVELS.values()]
    assert rollouts == sorted(set(rollouts))


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("kind", ["modern", "grandissimo"])
def test_the_same_seed_decides_the_same(name: str, kind: str) -> None:
    """By a count of imagined games: by the clock it would depend on the machine."""
    asked = 0
    for game, seat in questions(kind, 3, every=41):
        decided = {make_bot(name, asked).decide(game.view(seat), game.belief(seat), Budget(rollouts=8)) for _ in range(2)}
        assert len(decided) == 1
        assert decided <= {move.option for move in game.legal(seat)}
        asked += 1
    assert asked > 3


@pytest.mark.parametrize(("kind", "players"), GAMES)
def test_they_play_whole_games(kind: str, players: int) -> None:
    """All at one table, with few imagined games a decision.  Whatever is not offered is refused."""
    edition, options, boxes = KINDS[kind]
    game = Game.new(edition, players, players, {"length": "six", **options}, boxes=boxes)
    seated = [make_bot(LADDER[(seat + players) % len(LADDER)], seat) for seat in range(players)]
    while not game.is_over:
        seat = game.awaiting()[0]
        option = seated[seat].decide(game.view(seat), game.belief(seat), Budget(rollouts=2))
        assert option in [move.option for move in game.legal(seat)]
        game.play(seat, option)
    assert max(game.scores) > 20


@pytest.mark.parametrize("budget", [Budget(0.2), Budget(rollouts=8)])
def test_only_easy_imagines_no_games(budget: Budget) -> None:
    spent = dict.fromkeys(LADDER, 0)
    for game, seat in questions("modern", 3, every=61):
        for name in LADDER:
            bot = make_bot(name, 1)
            bot.decide(game.view(seat), game.belief(seat), budget)
            assert isinstance(bot, ThinkingBot)
            spent[name] += sum(plan.spent for plan in bot.considered)
    assert [name for name in LADDER if not spent[name]] == ["easy"]


def evaluations(bot: Bot) -> int:
    """How many boards a bot has judged; none where it had no choice."""
    assert isinstance(bot, ThinkingBot)
    return bot.thinker.policy.evaluations if bot.thinker else 0


def test_what_is_hidden_makes_no_difference_to_them() -> None:
    """Everything a seat may not know is drawn anew, and what it has heard stays: it decides the same, and thinks as much."""
    changed: set[str] = set()
    asked = dict.fromkeys(LADDER, 0)
    chance, budget = Random(3), Budget(rollouts=4)
    for game, seat in questions("classic", 4, every=29):
        redraw = Redraw(game.setup, game.state, seat, chance)
        changed.update(redraw.changed)
        views = game.view(seat), game_at(game.setup, redraw.other).view(seat)
        for name in LADDER:
            bots = [make_bot(name, 7) for _ in views]
            assert len({bot.decide(view, game.belief(seat), budget) for bot, view in zip(bots, views, strict=True)}) == 1
            thought = [evaluations(bot) for bot in bots]
            assert len(set(thought)) == 1
            asked[name] += thought[0]
    assert all(asked.values())
    assert {"stack", "castillo"} <= changed


@pytest.mark.parametrize("kind", KINDS)
def test_a_thought_comes_to_an_end(kind: str) -> None:
    """However much can be answered to an answer: all trials of a thought share what it may cost."""
    spent = []
    for game, seat in questions(kind, 5, every=17):
        bot = make_bot("hard", 1)
        bot.decide(game.view(seat), game.belief(seat), Budget(rollouts=2))
        assert isinstance(bot, ThinkingBot)
        if bot.thinker:
            spent.append(bot.thinker.policy.evaluations)
    assert 50 < max(spent) < MOST_EVALUATIONS
