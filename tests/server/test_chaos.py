"""A short form of what the soak does for long: servers are killed, the database is restarted, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

from tests.server.chaos import Wish, survive
from tests.server.databases import on_postgres


@on_postgres
def test_kills_and_restarts_lose_nothing(tmp_path: Path) -> None:
    outcome = survive(tmp_path, Wish(tables=4, kills=3, restarts=1, thinking=0.3))
    assert (outcome.kills, len(outcome.away)) == (3, 1)
    assert sum(map(len, outcome.acknowledged.values())) > 100
