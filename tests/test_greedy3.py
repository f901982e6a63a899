"""The bot for power cards with actions: hands, what it plays, and that it is its predecessor everywhere else."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from elgrande import Game
from elgrande.bots.arena import BotPlayer
from elgrande.bots.base import Budget
from elgrande.bots.registry import make_bot
from elgrande.table.moves import move_text
from tests.boxes import MANY
from tests.contests import contest, match_of

SHORT: dict[str, str | int | bool] = {"length": "six"}
ELSEWHERE = [("modern", ()), ("classic", ()), ("classic", MANY), ("classic", ("grandissimo",)), ("classic", ("colonies",))]


def played(bot: str, players: int, seed: int, edition: str = "classic", boxes: tuple[str, ...] = ("intrigue",)) -> list[str]:
    """A whole game of its own, by the texts of its moves."""
    game = Game.new(edition, players, seed, SHORT, boxes=boxes)
    seated = [BotPlayer(game, seat, bot, seat) for seat in range(players)]
    told: list[str] = []
    while not game.is_over:
        seat = game.awaiting()[0]
        option = seated[seat].decide(game)
        assert option in [move.option for move in game.legal(seat)]
        told.append(move_text(game.edition, option))
        game.play(seat, option)
    return told


def picked(seed: int, **options: str | int | bool) -> Game:
    """A game in which bots have picked their hands, each of them made anew for every card, as at a server."""
    game = Game.new("classic", 3, seed, options, boxes=("intrigue",))
    while not all(len(game.view(seat).hands[seat]) == 13 for seat in range(3)) or game.view(0).question == "disc":
        seat = game.awaiting()[0]
        bot = make_bot("greedy@3", seed * 1000 + game.decisions + len(game.view(seat).hands[seat]))
        game.play(seat, bot.decide(game.view(seat), game.belief(seat), Budget()))
    return game


@pytest.mark.parametrize(
    ("edition", "boxes"), ELSEWHERE, ids=lambda given: "+".join(given) if isinstance(given, tuple) else given
)
def test_elsewhere_it_decides_like_its_predecessor(edition: str, boxes: tuple[str, ...]) -> None:
    assert played("greedy@3", 3, 2, edition, boxes) == played("greedy@2", 3, 2, edition, boxes)


@pytest.mark.parametrize("cards", [31, 18])
def test_a_hand_has_something_of_every_part_of_the_range(cards: int) -> None:
    hands = [tuple(picked(seed, ki_cards=cards).view(seat).hands[seat]) for seed in range(4) for seat in (0,)]
    values = picked(0, ki_cards=cards).setup.program.power_values
    for hand in hands:
        places = [values.index(value) for value in hand]
        assert max(later - earlier for earlier, later in pairwise(places)) <= 2 * len(values) // 13 + 1
        assert places[0] <= len(values) // 13 + 1
        assert places[-1] >= len(values) - len(values) // 13 - 2
    assert len(set(hands)) > 1


def test_a_pick_needs_no_state() -> None:
    """So it takes as long for every hand, and nothing can be read from that."""
    game = Game.new("classic", 3, 1, boxes=("intrigue",))
    while game.view(0).question == "disc":
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[0])
    belief = game.belief(0)

    def refuse(*_: object) -> None:
        raise AssertionError("imagined")

    belief.sample = refuse  # type: ignore[method-assign, assignment]  # whoever asks for a state is caught
    assert make_bot("greedy@3").decide(game.view(0), belief, Budget()) in [move.option for move in game.legal(0)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_chance(players: int) -> None:
    bots = ["greedy@3", *["random"] * (players - 1)]
    rows = contest(match_of("classic", bots, SHORT, ("intrigue",)), 2)
    assert rows["greedy@3"].wins == 2
    assert rows["greedy@3"].mean_score > 1.5 * rows["random"].mean_score


def test_it_uses_joker_veto_ambush_and_what_it_can_choose() -> None:
    """In two whole games of its own."""
    told: Counter[str] = Counter()
    for players, seed in ((3, 4), (4, 5)):
        for text in played("greedy@3", players, seed):
            told[text] += 1
            told[text.split()[0]] += 1
    assert told["power 1"]
    assert told["veto"]
    assert told["put"]
    assert len([text for text in told if text.startswith("power ")]) >= 15


def test_imagined_hands_fit_what_was_played() -> None:
    """Of everybody else thirteen cards of those there are, those played and taken back among them, and none of those again."""
    chance = Random(4)
    for seed in range(4):
        game = Game.new("classic", 2 + seed, seed, SHORT, boxes=("intrigue",))
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            view = game.view(seat)
            if view.question != "pick" and view.question != "disc" and chance.random() < 0.1:
                imagined = Game(
                    game.setup, game.belief(seat).sample(view, chance), seed="", nonce="", position="", seats=game.seats
                )
                for other in range(game.players):
                    hand = imagined.view(other).hands[other]
                    assert not set(hand) & set(view.piles[other])
                    assert set(view.taken_back[other]) <= set(hand)
                    assert len(hand) == len(game.view(other).hands[other])
                    left_out = imagined.view(other).out[other]
                    assert sorted([*hand, *view.piles[other], *left_out]) == list(game.setup.program.power_values)
                assert imagined.view(seat).hands[seat] == view.hands[seat]
            game.play(seat, chance.choice(game.legal(seat)))
