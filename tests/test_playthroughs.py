"""Whole games give the same positions, the same sights and the same options as when they were written down."""

from __future__ import annotations

import pytest

from elgrande import Game
from tests.playthroughs import FOLDER, GAMES, golden, playthrough

MOST_BYTES = 150_000


@pytest.mark.parametrize("players", GAMES)
def test_the_game_is_as_it_was(players: int) -> None:
    """If a change is meant to change play: ``python -m tests.playthroughs --write``, and read the difference."""
    written = golden(players).read_text(encoding="utf-8").splitlines()
    # Line by line, because the first difference tells more than all that follow from it.
    for number, (now, then) in enumerate(zip(playthrough(players).splitlines(), written, strict=True), start=1):
        assert now == then, f"line {number} of {golden(players).name}"


@pytest.mark.parametrize("players", GAMES)
def test_a_golden_position_can_be_taken_up(players: int) -> None:
    """Each one is a position as it would be written now."""
    lines = golden(players).read_text(encoding="utf-8").splitlines()
    positions = [line for line in lines if line.startswith("classic/")]
    assert len(positions) > 5
    for text in positions:
        assert Game.from_notation(text).notation() == text


def test_golden_files_stay_small() -> None:
    assert 0 < sum(path.stat().st_size for path in FOLDER.glob("*.txt")) < MOST_BYTES
