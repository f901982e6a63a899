"""The rules written twice by people who did not read each other: both programs must play the same game."""

from __future__ import annotations

import random

import pytest

from elgrande.engine import scoring
from tests.comparison import check_game, compare, deal_of, shrink

GAMES = 2000
SHARES = 40


@pytest.mark.parametrize("modern", [False, True], ids=["classic", "modern"])
@pytest.mark.parametrize("share", range(SHARES))
def test_both_play_the_same_game(share: int, modern: bool) -> None:
    """Five hundred games for each number of players and edition; modern ones with every mixture of variations."""
    for seed in range(share, GAMES, SHARES):
        assert check_game(seed, modern=modern) > 20


def test_a_difference_is_found_and_shrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A King's bonus of three is noticed, and shown by a shorter game than the one that found it."""
    monkeypatch.setattr(scoring, "KINGS_BONUS", 3)
    for seed in range(20):
        difference, choices = compare(deal_of(seed), random.Random(seed))
        if difference is not None:
            short = shrink(deal_of(seed), choices)
            assert len(short.moves) <= len(difference.moves)
            assert "scored" in str(short)
            assert short.notation.startswith("classic/1")
            return
    raise AssertionError("twenty games without a King's bonus")
