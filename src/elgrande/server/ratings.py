"""How strong people are: a number each, moved by games that were found (Arpad Elo's, between every two who have played).

It is for finding games with people of about the same strength, and for nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from elgrande.server.live import LiveTable
from elgrande.server.names import NAMELESS
from elgrande.server.store import GUESTS, LEASES, Store

MOVES_BY = 32.0
"""At most so much in one game."""
FOUR_TO_ONE = 240.0
"""Whoever has so much more comes before the other in four games of five."""


def moved(ratings: Sequence[float], scores: Sequence[int]) -> list[float]:
    """By how much the ratings of those move who have ended a game with these points.

    >>> [round(by) for by in moved([1500, 1500, 1700], [90, 80, 80])]
    [20, -4, -16]
    """
    made = []
    for one, (mine, points) in enumerate(zip(ratings, scores, strict=True)):
        gained = 0.0
        for other, (theirs, others) in enumerate(zip(ratings, scores, strict=True)):
            if one != other:
                expected = 1 / (1 + 4 ** ((theirs - mine) / FOUR_TO_ONE))
                gained += (points > others) + (points == others) / 2 - expected
        made.append(MOVES_BY * gained / (len(ratings) - 1))
    return made


async def rated(store: Store, table: LiveTable) -> list[sa.Update]:
    """What the end of a game changes: to be carried out where its lease is still there, so that it counts once."""
    game = table.game
    people = [(state.guest, seat) for seat, state in enumerate(table.seats) if state.kind == "person" and state.name != NAMELESS]
    if table.terms.wanted is None or game is None or table.abandoned or len({guest for guest, _ in people}) < max(2, len(people)):
        return []
    known = await ratings_of(store, [str(guest) for guest, _ in people])
    by = moved([known[str(guest)] for guest, _ in people], [game.scores[seat] for _, seat in people])
    running = sa.exists().where(LEASES.c.table_id == table.id)
    return [
        sa.update(GUESTS).where(GUESTS.c.id == guest, running).values(rating=GUESTS.c.rating + more, rated=GUESTS.c.rated + 1)
        for (guest, _), more in zip(people, by, strict=True)
    ]


async def ratings_of(store: Store, guests: Sequence[str]) -> dict[str, float]:
    """What people are taken for."""
    rows = await store.rows(sa.select(GUESTS.c.id, GUESTS.c.rating).where(GUESTS.c.id.in_(guests)))
    return {row.id: row.rating for row in rows}
