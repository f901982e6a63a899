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


def test_the_first_modern_numbers_by_hand() -> None:
    """The dummy's value is taken by nobody.  With two modifiers each there are 39 totals, of which 100 pairs are equal."""
    start = Game.new("modern", 2, 1).state
    assert [perft(start, depth) for depth in range(3)] == [1, 12, 12 * 11]
    totals, _ = positions()["totals"]
    equal = sum(
        mine + first == theirs + second
        for mine in range(1, 14)
        for theirs in range(1, 14)
        for first in (0, 1, -2)
        for second in (0, 1, 3)
    )
    assert [perft(totals.state, depth) for depth in range(3)] == [1, 39, 39 * 39 - equal]
