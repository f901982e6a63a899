"""How strong people and bots are: a rating each for every kind of table, moved by games at tables that say so.

OpenSkill's (Plackett-Luce), like in the arena.  People are not ranked
in public: a rating is for oneself, and for finding games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import sqlalchemy as sa

from elgrande.bots.standings import Rating, after_game
from elgrande.server.live import LiveTable
from elgrande.server.names import NAMELESS
from elgrande.server.store import LEASES, RATINGS, Store
from elgrande.server.terms import TableTerms

BOT = "bot:"
"""Stands before the name of a bot, so that nobody is taken for one."""
USUAL, POINTS = 1500, 60
"""What is shown of somebody who has not played yet, and so many points are one of OpenSkill's."""
NEW = Rating(25.0, 25 / 3)
Kind = tuple[str, int]
"""What is played, and by how many: each has ratings of its own."""


def kind_of(terms: TableTerms) -> Kind:
    """The kind of a table: edition and boxes, without versions, and players."""
    return "+".join(name.partition("/")[0] for name in terms.title.split("+")), terms.request.players


def shown(rating: Rating) -> int:
    """A rating as people read it.

    >>> shown(Rating(25.0, 8.3)), shown(Rating(30.0, 4.0))
    (1500, 1800)
    """
    return round(USUAL + POINTS * (rating.mu - NEW.mu))


def give_or_take(rating: Rating) -> int:
    """How sure it is: the true strength lies so far away at most, 19 times out of 20."""
    return round(2 * POINTS * rating.sigma)


async def rated(store: Store, table: LiveTable) -> list[sa.Executable]:
    """What the end of a game changes: to be carried out where its lease is still there, so that it counts once."""
    game = table.game
    who = [_who(table, seat) for seat in range(len(table.seats))]
    people = [one for one in who if one and not one.startswith(BOT)]
    # Whoever plays for two proves nothing, and whoever has left is nobody any more.
    alone = len(set(people)) < len(people) or len({one for one in who if one}) <= 1
    if not table.terms.request.rated or game is None or table.abandoned or alone:
        return []
    seats = [seat for seat, one in enumerate(who) if one]
    names = [who[seat] for seat in seats]
    kind = kind_of(table.terms)
    known = await ratings_of(store, kind, names)
    after = after_game(known, names, [game.scores[seat] for seat in seats])
    there = sa.exists().where(LEASES.c.table_id == table.id)
    return [statement for one in after for statement in _moved(one, kind, known[one], after[one], there)]


def _moved(who: str, kind: Kind, before: Rating, after: Rating, there: sa.Exists) -> Iterable[sa.Executable]:
    """One rating moves; by how much and not to where, for another game may end at the same moment."""
    mine = (RATINGS.c.who == who) & (RATINGS.c.edition == kind[0]) & (RATINGS.c.players == kind[1])
    first = sa.select(*map(sa.literal, (who, *kind, NEW.mu, NEW.sigma, 0))).where(there, ~sa.exists().where(mine))
    yield sa.insert(RATINGS).from_select(["who", "edition", "players", "mu", "sigma", "games"], first)
    change = {
        "mu": RATINGS.c.mu + (after.mu - before.mu),
        "sigma": RATINGS.c.sigma * (after.sigma / before.sigma),
        "games": RATINGS.c.games + 1,
    }
    yield sa.update(RATINGS).where(mine, there).values(change)


def _who(table: LiveTable, seat: int) -> str:
    """Whose rating a seat moves; empty for somebody who has left for good."""
    state = table.seats[seat]
    if state.kind == "bot":
        return BOT + state.bot
    return state.guest or "" if state.name != NAMELESS else ""


async def ratings_of(store: Store, kind: Kind, who: Sequence[str]) -> dict[str, Rating]:
    """What these are taken for at tables of a kind."""
    edition, players = kind
    there = (RATINGS.c.edition == edition) & (RATINGS.c.players == players) & RATINGS.c.who.in_(set(who))
    rows = await store.rows(sa.select(RATINGS.c.who, RATINGS.c.mu, RATINGS.c.sigma).where(there))
    return dict.fromkeys(who, NEW) | {row.who: Rating(row.mu, row.sigma) for row in rows}
