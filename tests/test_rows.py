"""Every row of the rulings and every card occurs often, in games about which engine and reference agree."""

from __future__ import annotations

import pytest

from elgrande.rules.rulings import RULINGS
from tests.rows import ELSEWHERE, ENOUGH, GAMES, ROWS, count, wanted


@pytest.mark.parametrize("edition", GAMES)
def test_every_row_happens_often(edition: str) -> None:
    """``python -m tests.rows`` prints the counts."""
    saw = count(edition)
    assert {key: saw[key] for key in wanted(edition) if saw[key] < ENOUGH} == {}


def test_every_ruling_has_a_row_in_each_of_its_editions() -> None:
    for ruling in RULINGS.values():
        if ruling.id not in ELSEWHERE:
            rows = [row for row in ROWS if row.id == ruling.id]
            assert {edition for row in rows for name in row.clauses for edition in row.editions(name)} == set(ruling.editions)


def test_no_row_stands_there_twice() -> None:
    names = [row.ruling for row in ROWS]
    assert len(names) == len(set(names))
    assert {row.id for row in ROWS} | ELSEWHERE.keys() == RULINGS.keys()
