"""Every row of the rulings and every card occurs often, in games about which engine and reference agree."""

from __future__ import annotations

import pytest

from elgrande.rules.rulings import RULINGS
from tests.rows import ELSEWHERE, ENOUGH, GAMES, ROWS, count, wanted
from tests.rows.clauses import BOXES, HOLDS
from tests.slices import PARTS, slice_of, whole


@pytest.mark.parametrize("title", GAMES)
def test_every_row_happens_often(title: str) -> None:
    """``python -m tests.rows`` prints the counts.  Of the editions, with their hundreds of games, a quarter is played."""
    sliced = not whole() and title not in BOXES
    saw = count(title, parts=PARTS if sliced else 1) + count(title, arranged=True)
    enough = slice_of(ENOUGH, 2 * PARTS) if sliced else ENOUGH  # in fewer games chance scatters more
    assert {key: saw[key] for key in wanted(title) if saw[key] < enough} == {}


def test_every_ruling_has_a_row_wherever_it_holds() -> None:
    """With each edition or box; one that any box may need, with one of them."""
    for id, titles in HOLDS.items():
        if id not in ELSEWHERE:
            met = {title for row in ROWS if row.id == id for name in row.clauses for title in row.titles(name)}
            assert met == set(titles) or (id in RULINGS and not RULINGS[id].editions and met <= set(BOXES)), id
            assert met


def test_no_row_stands_there_twice() -> None:
    names = [row.ruling for row in ROWS]
    assert len(names) == len(set(names))
    assert {row.id for row in ROWS} | ELSEWHERE.keys() == HOLDS.keys()
