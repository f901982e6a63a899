"""From the same positions the same number of decisions can be taken as before."""

from __future__ import annotations

import pytest

from elgrande import Game
from elgrande.engine.perft import perft
from elgrande.testing import scenario
from tests.perft import positions, written


@pytest.mark.parametrize("name", written())
def test_as_many_ways_as_before(name: str) -> None:
    """If a change is meant to change them: ``python -m tests.perft --write``."""
    row = written()[name]
    game = Game.from_notation(str(row["position"]))
    leaves = [perft(game.state, depth) for depth in range(1, len(row["leaves"]) + 1)]
    assert leaves == row["leaves"]


def test_the_table_is_about_the_positions_of_the_code() -> None:
    assert {name: game.notation() for name, (game, _) in positions().items()} == {
        name: row["position"] for name, row in written().items()
    }


def test_the_first_numbers_by_hand() -> None:
    """Thirteen power cards, then twelve that are different; nine regions on each of the last two discs, then nothing."""
    start = Game.new("classic", 2, 1).state
    assert [perft(start, depth) for depth in range(3)] == [1, 13, 13 * 12]
    last = scenario(at="general-scoring", round=9, players=2).state
    assert [perft(last, depth) for depth in range(4)] == [1, 9, 81, 0]
