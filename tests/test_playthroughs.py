"""Whole games give the same positions, the same sights and the same options as when they were written down."""

from __future__ import annotations

import pytest

from elgrande import Game
from tests.playthroughs import FOLDER, GAMES, golden, playthrough

MAX_BYTES = 250_000


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_as_it_was(name: str) -> None:
    """If a change is meant to change play: ``python -m tests.playthroughs --write``, and read the difference."""
    written = golden(name).read_text(encoding="utf-8").splitlines()
    # Line by line, because the first difference tells more than all that follow from it.
    for number, (now, then) in enumerate(zip(playthrough(name).splitlines(), written, strict=True), start=1):
        assert now == then, f"line {number} of {golden(name).name}"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_position_can_be_taken_up(name: str) -> None:
    """Each one is a position as it would be written now."""
    lines = golden(name).read_text(encoding="utf-8").splitlines()
    positions = [line for line in lines if line.startswith(f"{GAMES[name].edition}/")]
    assert len(positions) > 2
    for text in positions:
        assert Game.from_notation(text).notation() == text


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_about_its_variation(name: str) -> None:
    """Its cards are taken and what they ask is answered."""
    lines = golden(name).read_text(encoding="utf-8").splitlines()
    played = [line.partition(" ")[2].partition(" = ")[0] for line in lines if " = " in line]
    missing = [move for move in GAMES[name].shows if not any(f"{text} ".startswith(f"{move} ") for text in played)]
    assert missing == []


def test_golden_files_stay_few_and_small() -> None:
    files = list(FOLDER.glob("*.txt"))
    assert {path.stem for path in files} == set(GAMES)
    assert 0 < sum(path.stat().st_size for path in files) < MAX_BYTES
