"""A game that asks one seat after another: results, its end, its past, and copies of it."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from elgrande import IllegalMove, SetupError, replay
from elgrande.adapters.entries import HIDDEN
from elgrande.adapters.opponents import Opponent
from elgrande.adapters.play import MARGIN, REWARDS, WIN, ZERO_SUM, Table
from elgrande.engine.registers import ASKED
from tests.doors import TABLES, played


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("players", [2, 5])
def test_what_a_game_brings(reward: str, players: int) -> None:
    table = Table("classic", players, {"length": "six"}, reward=reward)
    play = played(table, 3)
    assert sum(play.returns()) == pytest.approx(1.0 if reward == WIN else 0.0)
    best = max(play.points)
    assert max(play.returns()) == play.returns()[play.points.index(best)]
    assert table.begin(3).returns() == [0.0] * players


def test_a_first_place_is_shared() -> None:
    points = (80, 95, 95, 20)
    assert Table("classic", 4, reward=WIN).result(points) == [0.0, 0.5, 0.5, 0.0]
    assert Table("classic", 4, reward=ZERO_SUM).result(points) == [-0.25, 0.25, 0.25, -0.25]
    assert Table("classic", 4, reward=MARGIN).result(points) == pytest.approx([10.0, 30.0, 30.0, -70.0])


def test_shaping_adds_up_to_the_margin() -> None:
    play = played(Table("classic", 3, {"length": "six"}, shaping=0.01), 4)
    plain = played(Table("classic", 3, {"length": "six"}), 4)
    assert play.points == plain.points
    margins = play.table.margins(play.points)
    assert play.returns() == pytest.approx([own + margin / 100 for own, margin in zip(plain.returns(), margins, strict=True)])


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    play = played(Table("classic", 2, max_decisions=20), 1)
    assert (play.over, play.truncated, play.decisions, play.seat, play.legal()) == (True, True, 20, -1, [])
    with pytest.raises(IllegalMove):
        play.step(0)
    whole = played(Table("classic", 2), 1)
    assert (whole.over, whole.truncated) == (True, False)


@pytest.mark.parametrize("action", [-1, 0, 10**6])
def test_what_is_not_legal_is_answered_with_what_is(action: int) -> None:
    play = Table("classic", 2).begin(1)
    with pytest.raises(IllegalMove, match="is not legal now") as refused:
        play.step(action)
    assert refused.value.legal[0] == "power 1"
    assert play.decisions == 0


def test_a_wrong_table_is_answered_with_what_exists() -> None:
    with pytest.raises(SetupError, match="win, zero_sum, margin"):
        Table("classic", 2, reward="glory")
    with pytest.raises(SetupError, match="2, 3, 4, 5"):
        Table("classic", 6)


def test_secrets_are_asked_for_one_after_the_other() -> None:
    """Each seat sets its disc once and knows its own; nobody knows another's before all are set."""
    play, chance = Table("classic", 3).begin(2), Random(2)
    seen = 0
    while not play.over:
        asked = play.state.reg[ASKED]
        if asked and asked == 0b111:
            seats = []
            while play.state.reg[ASKED]:
                seats.append(seat := play.seat)
                play.step(chance.choice(play.legal()))
                if play.state.reg[ASKED]:
                    for looking, colour in enumerate(play.table.setup.colours):
                        told = dict(zip(play.table.observations.names, play.numbers(looking), strict=True))
                        others = [told[f"discs.{name}"] for name in play.table.setup.colours if name != colour]
                        assert set(others) <= {HIDDEN, 0}
                        assert (told["view.answer"] >= 0) == (looking <= seat)
            assert seats == [0, 1, 2]
            seen += 1
        else:
            play.step(chance.choice(play.legal()))
    assert seen >= 3


@pytest.mark.parametrize("name", TABLES)
def test_a_game_becomes_a_record(name: str) -> None:
    play = played(Table(**TABLES[name]), 7)
    assert replay(play.record()).scores == play.points


@pytest.mark.parametrize("name", TABLES)
def test_copies_go_their_own_way(name: str) -> None:
    """Clones, games written down and read again, and imagined ones; they look the same to whom they should."""
    table = Table(**TABLES[name])
    play, chance = table.begin(11), Random(11)
    while not play.over:
        if chance.random() < 0.06:
            seat = chance.randrange(table.players)
            before = (play.numbers(seat), play.truth(), play.legal(), play.history(seat), play.decisions)
            imagined = play.imagine(seat, chance)
            assert imagined.numbers(seat) == before[0]
            assert imagined.history(seat) == before[3]
            assert play.seat != seat or imagined.legal() == before[2]
            for copy in (play.clone(), again := pickle.loads(pickle.dumps(play))):
                assert (copy.numbers(seat), copy.truth(), copy.legal(), copy.history(seat), copy.decisions) == before
            assert again.table.actions.options == table.actions.options
            for other in (imagined, again, play.clone()):
                for _ in range(4):
                    if not other.over:
                        other.step(chance.choice(other.legal()))
            assert (play.numbers(seat), play.truth(), play.legal(), play.history(seat), play.decisions) == before
        play.step(chance.choice(play.legal()))


def test_an_imagined_game_has_no_record() -> None:
    with pytest.raises(SetupError, match="imagined"):
        Table("classic", 2).begin(1).imagine(0, Random(1)).record()


def test_a_past_holds_own_decisions_and_what_was_told() -> None:
    play = Table("classic", 2).begin(7)
    seat = play.seat
    play.step(play.legal()[2])
    assert "power 3" in play.history(seat)
    assert "power 3" not in play.history(1 - seat)
    assert [event.name for event in play.history(1 - seat) if not isinstance(event, str)][-1] == "power-played"


@pytest.mark.parametrize("name", ["classic", "merged", "intrigue"])
def test_bots_are_opponents(name: str) -> None:
    """They play every seat, beat chance, and know what their seats may."""
    table = Table(**TABLES[name])
    play, bot, chance = table.begin(1), Opponent("greedy@3"), Random(1)
    while not play.over:
        action = bot.action(play) if play.seat == 0 else chance.choice(play.legal())
        assert action in play.legal()
        play.step(action)
    assert play.returns()[0] == 1.0
