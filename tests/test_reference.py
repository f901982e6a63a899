"""The rules written twice by people who did not read each other: both programs must play the same game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from elgrande.engine import scoring
from tests.comparison import by_chance, check_game, compare, deal_of, shrink
from tests.slices import PARTS, slice_of
from tests.variations import ALONE, MIXTURE, kind_of

GAMES = slice_of(2000)
SHARES = slice_of(40)
ENOUGH = slice_of(20, PARTS + 1)


@pytest.mark.parametrize("modern", [False, True], ids=["classic", "modern"])
@pytest.mark.parametrize("share", range(SHARES))
def test_both_play_the_same_game(share: int, modern: bool) -> None:
    """As many games for each number of players and edition; modern ones with each variation alone and with mixtures."""
    for seed in range(share, GAMES, SHARES):
        assert check_game(seed, modern=modern) > 20


def test_a_difference_is_found_and_shrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A King's bonus of three is noticed, and shown by a shorter game than the one that found it."""
    monkeypatch.setattr(scoring, "KINGS_BONUS", 3)
    for seed in range(20):
        difference, choices = compare(deal_of(seed), by_chance(random.Random(seed)))
        if difference is not None:
            short = shrink(deal_of(seed), choices)
            assert len(short.moves) <= len(difference.moves)
            assert "scored" in str(short)
            assert short.notation.startswith("classic/")
            return
    raise AssertionError("twenty games without a King's bonus")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_variation_is_played_alone(players: int) -> None:
    """Of the modern games for every number of players, as many as of everything else that is counted."""
    numbers = [seed // 4 for seed in range(GAMES) if 2 + seed % 4 == players]
    kinds = Counter(kind_of(number, players) for number in numbers)
    assert len(numbers) == slice_of(500)
    assert kinds.keys() == {MIXTURE, *ALONE} - (set() if players == 3 else {"merged stacks"})
    assert min(kinds.values()) >= ENOUGH
