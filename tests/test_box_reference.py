"""The rules of each box written twice by people who did not read each other: both programs must play the same game."""

from __future__ import annotations

import pytest

from elgrande.engine import crown
from tests.box_comparison import TELLINGS, check_box_game

GAMES = 48
"""Twelve for every number of players; ``python -m tests.soak --form boxes-reference`` plays them by the thousand."""


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("box", TELLINGS)
def test_both_play_the_same_game(box: str, seed: int) -> None:
    assert check_box_game(box, seed) > 20


@pytest.mark.parametrize("box", TELLINGS)
def test_every_number_of_players_is_compared(box: str) -> None:
    """As often as the others, and a game of six rounds as well as one of nine."""
    deals = [TELLINGS[box].deal(seed) for seed in range(GAMES)]
    assert {players: sum(deal.players == players for deal in deals) for players in (2, 3, 4, 5)} == dict.fromkeys(
        (2, 3, 4, 5), GAMES // 4
    )
    assert {len(deal.rounds) for deal in deals} == {6, 9}


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Revolution that can never begin: a few games are enough to see that it is missing."""
    monkeypatch.setattr(crown.CanUsurp, "able", lambda self, s, seat: False)
    with pytest.raises(AssertionError, match=r"legal moves of seat \d differ"):
        compare_all("grandissimo")


def compare_all(box: str) -> None:
    """Every game of the slice."""
    for seed in range(GAMES):
        check_box_game(box, seed)
