"""A slice of the comparison with the reference, short enough to be run on every mutant."""

from __future__ import annotations

import pytest

from tests.comparison import check_game


@pytest.mark.parametrize("modern", [False, True], ids=["classic", "modern"])
@pytest.mark.parametrize("seed", range(100_000, 100_048))
def test_a_game(seed: int, modern: bool) -> None:
    assert check_game(seed, modern=modern) > 20
