"""What people have come to in their games: places, points by source; theirs to see, to take along and to delete."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from elgrande.bots.standings import Rating, places
from elgrande.rules.events import EVENTS, Kind, Level
from elgrande.server.live import LiveTable
from elgrande.server.moments import now
from elgrande.server.protocol import Guest, MyResults, PlayedGame, RatingInfo
from elgrande.server.ratings import BOT, give_or_take, kind_of, shown
from elgrande.server.store import GAMES, LEASES, RATINGS, Store
from elgrande.table.changes import scores
from elgrande.table.events import Event

SOURCES = ("regions", "castillo", "cards", "king", "grande")
"""Ranks at general scorings, in the regions and in the Castillo; the same when a card scored; the two bonuses whenever."""
MAX_LISTED = 500


def sources(events: Sequence[Event], players: int) -> list[dict[str, int]]:
    """Where everybody's points came from, by seat."""
    made = [dict.fromkeys(SOURCES, 0) for _ in range(players)]
    general = False
    for event in events:
        if EVENTS[event.name].level is Level.CHAPTER:
            general = Kind.SET not in {change.kind for change in EVENTS[event.name].changes}  # else a round begins
        if not scores(event):
            continue
        for award in event.args["awards"]:
            if award["seat"] < players:
                made[award["seat"]][_source(award["reason"], event.args["place"], general=general)] += award["points"]
    return made


def _source(reason: str, place: str, *, general: bool) -> str:
    if reason in SOURCES:
        return reason
    if not general:
        return "cards"
    return place if place in SOURCES else "regions"


def ended(table: LiveTable) -> list[sa.Executable]:
    """What is kept of a game for each of its people: to be carried out where its lease is still there, so only once."""
    game = table.game
    if game is None or table.abandoned:
        return []
    edition, players = kind_of(table.terms)
    came, by_seat = places(game.scores), sources(game.events, game.players)
    there = sa.exists().where(LEASES.c.table_id == table.id)
    made: list[sa.Executable] = []
    for seat, state in enumerate(table.seats):
        if state.kind == "person" and state.guest is not None:
            row = (
                table.id, seat, state.guest, edition, players, came[seat], game.scores[seat],
                msgspec.json.encode(by_seat[seat]).decode(), table.terms.request.rated, now(),
            )  # fmt: skip
            made.append(sa.insert(GAMES).from_select(list(GAMES.c.keys()), sa.select(*map(sa.literal, row)).where(there)))
    return made


def forgotten(guest: str) -> list[sa.Delete]:
    """Nothing of somebody's results is known any more."""
    return [sa.delete(GAMES).where(GAMES.c.guest == guest), sa.delete(RATINGS).where(RATINGS.c.who == guest)]


class Results:
    """What is kept of people's games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, guest: Guest) -> MyResults:
        """All of somebody's, the latest first, and how strong they and the bots are held to be."""
        query = sa.select(GAMES).where(GAMES.c.guest == guest.id).order_by(GAMES.c.ended.desc()).limit(MAX_LISTED)
        games = [
            PlayedGame(
                row.table_id, row.edition.split("+")[0], row.edition.split("+")[1:], row.players, row.seat, row.place, row.points,
                msgspec.json.decode(row.sources, type=dict[str, int]), bool(row.rated), row.ended,
            )
            for row in await self.store.rows(query)
        ]  # fmt: skip
        ratings = await self._ratings(RATINGS.c.who == guest.id)
        kinds = {(rating.edition, *rating.boxes, rating.players) for rating in ratings}
        bots = [
            bot for bot in await self._ratings(RATINGS.c.who.startswith(BOT)) if (bot.edition, *bot.boxes, bot.players) in kinds
        ]
        return MyResults(guest, ratings, bots, games)

    async def _ratings(self, whose: sa.ColumnElement[bool]) -> list[RatingInfo]:
        query = sa.select(RATINGS).where(whose).order_by(RATINGS.c.edition, RATINGS.c.players, RATINGS.c.who)
        made = []
        for row in await self.store.rows(query):
            edition, *boxes = row.edition.split("+")
            rating = Rating(row.mu, row.sigma)
            bot = row.who.removeprefix(BOT) if row.who.startswith(BOT) else ""
            made.append(RatingInfo(bot, edition, boxes, row.players, shown(rating), give_or_take(rating), row.games))
        return made

    async def delete(self, guest: Guest) -> None:
        """Nothing of it is known any more.  The games themselves stay with those who have played them."""
        await self.store.run(*forgotten(guest.id))
