"""Finding a game: people who want the same come to the same table, and it begins by itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from elgrande.bots.standings import Rating, after_game, places
from elgrande.server.entries import MoveEntry
from elgrande.server.guests import Guests
from elgrande.server.moments import now
from elgrande.server.mutes import Mutes
from elgrande.server.protocol import ApiError, Clock, Code, Guest, NewTable, SeatRequest, TableInfo, Wanted
from elgrande.server.ratings import NEW, give_or_take, shown
from elgrande.server.service import Service
from elgrande.server.store import RATINGS, Store
from tests.server.databases import database_in
from tests.server.parlour import PATIENCE, Puppets, indoors
from tests.server.visitors import Person, refused

TWO = Wanted(["classic"], [], [2])


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[tuple[Service, Guests]]:
    """A service with nobody in it."""
    store = Store(database_in(folder))
    await store.open()
    service, guests = Service(store, Puppets(), 0.0), Guests(store)
    try:
        await service.open()
        yield service, guests
    finally:
        await service.close()
        guests.close()
        await store.close()


async def comes(guests: Guests, *names: str) -> list[Guest]:
    """People come in."""
    return [(await guests.enter(name)).guest for name in names]


def names(info: TableInfo) -> list[str]:
    """Who sits there."""
    return [seat.name for seat in info.seats]


async def begun(service: Service, id: str) -> TableInfo:
    """A table, as soon as its game has begun."""
    async with asyncio.timeout(PATIENCE):
        while (info := await service.listings.info(id, None)).state == "open":
            await asyncio.sleep(0.01)
    return info


async def two_who_want_the_same(folder: Path) -> None:
    async with hall(folder) as (service, guests):
        anna, ben, eve = await comes(guests, "Anna", "Ben", "Eve")
        first = await service.matching.find(anna, TWO)
        assert (first.found, first.public, first.players, first.edition, first.bots_at) == (True, True, 2, "classic", None)
        assert (await service.matching.find(anna, TWO)).id == first.id  # she waits where she waited
        found = await service.matching.find(ben, TWO)
        assert found.id == first.id
        info = await begun(service, first.id)
        assert (info.state, names(info)) == ("running", ["Anna", "Ben"])
        other = await service.matching.find(eve, TWO)
        assert other.id != first.id
        assert other.state == "open"


def test_two_who_want_the_same_play_at_once(tmp_path: Path) -> None:
    indoors(two_who_want_the_same, tmp_path)


def test_two_at_the_same_moment_find_each_other(tmp_path: Path) -> None:
    async def both(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            people = await comes(guests, *(f"Guest {number}" for number in range(6)))
            found = await asyncio.gather(*(service.matching.find(person, TWO) for person in people))
            tables = [info.id for info in found]
            assert sorted(tables.count(id) for id in set(tables)) == [2, 2, 2]

    indoors(both, tmp_path)


FITTING: list[tuple[Wanted, bool]] = [
    (Wanted(), True),
    (Wanted(["modern", "classic"], None, [2, 4]), True),
    (Wanted(["modern"]), False),
    (Wanted(boxes=["grandissimo"]), False),
    (Wanted(boxes=[]), True),
    (Wanted(players=[3]), False),
    (Wanted(clock=Clock("game", 1000)), True),
    (Wanted(clock=Clock("game", 60)), False),
    (Wanted(clock=Clock("move", 600)), False),
    (Wanted(clock=Clock("none")), False),
]


@pytest.mark.parametrize(("wanted", "fits"), FITTING, ids=str)
def test_what_fits(tmp_path: Path, wanted: Wanted, fits: bool) -> None:
    async def look(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            anna, ben = await comes(guests, "Anna", "Ben")
            opened = await service.matching.find(anna, Wanted(["classic"], [], [2], Clock("game", 600)))
            assert ((await service.matching.find(ben, wanted)).id == opened.id) == fits

    indoors(look, tmp_path)


async def tables_of_others(folder: Path) -> None:
    """A public table somebody has opened by hand fits, too, while they are there to begin; a private one, or a deck, never."""
    async with hall(folder) as (service, guests):
        host, ben = await comes(guests, "Host", "Ben")

        async def opened(**request: Any) -> TableInfo:
            return await service.lobby.create(host, NewTable("classic", 2, seats=[SeatRequest("me")], clock=LIVE, **request))

        private, deck, public = await opened(), await opened(public=True, deck={"veto": 2}), await opened(public=True)
        await service.streams.subscribe(public.id, host, "mine", 0)
        await service.streams.subscribe(private.id, host, "mine", 0)
        await service.streams.subscribe(deck.id, host, "mine", 0)
        service.presence._begun()
        found = await service.matching.find(ben, Wanted(["classic"], [], [2]))
        assert found.id == public.id
        assert [seat.ready for seat in found.seats] == [True, True]
        assert found.state == "open"  # its host begins


LIVE = Clock("game", 1800, 20)


def test_a_table_opened_by_hand_fits_too(tmp_path: Path) -> None:
    indoors(tables_of_others, tmp_path)


def test_nobody_waits_for_a_host_who_is_gone(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            host, ben = await comes(guests, "Host", "Ben")
            left = await service.lobby.create(host, NewTable("classic", 2, seats=[SeatRequest("me")], public=True, clock=LIVE))
            service.presence._begun()
            assert (await service.matching.find(ben, Wanted(["classic"], [], [2]))).id != left.id

    indoors(look, tmp_path)


async def people_who_do_not_fit(folder: Path) -> None:
    async with hall(folder) as (service, guests):
        anna, ben, eve, zoe = await comes(guests, "Anna", "Ben", "Eve", "Zoe")
        mutes = Mutes(service.store)
        waiting = await service.matching.find(anna, TWO)
        await mutes.block(anna, ben.id, True)
        await mutes.block(eve, anna.id, True)
        for person in (ben, eve):
            assert (await service.matching.find(person, Wanted(["classic"], [], [2]))).id != waiting.id
        await strong(service, zoe)
        assert (await service.matching.find(zoe, Wanted(["classic"], [], [2], rating=200))).id != waiting.id
        assert (await service.matching.find(zoe, Wanted(["classic"], [], [2], rating=400))).id == waiting.id


def test_whom_one_does_not_want_to_play_with(tmp_path: Path) -> None:
    """Those who are blocked, on either side, and those whose rating is too far away."""
    indoors(people_who_do_not_fit, tmp_path)


def test_the_limit_of_whoever_waits_counts_too(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            anna, zoe = await comes(guests, "Anna", "Zoe")
            waiting = await service.matching.find(anna, Wanted(["classic"], [], [2], rating=100))
            await strong(service, zoe)
            assert (await service.matching.find(zoe, TWO)).id != waiting.id

    indoors(look, tmp_path)


async def hidden_behind_hundreds(folder: Path) -> None:
    """Nobody hides others' tables behind many of their own: who has just opened one is found."""
    async with hall(folder) as (service, guests):
        anna, ben, eve = await comes(guests, "Anna", "Ben", "Eve")
        with patch("elgrande.server.matching.MAX_LOOKED_AT", 5):
            for _ in range(6):
                await service.lobby.create(eve, NewTable("classic", 3, seats=[SeatRequest("me")], public=True))
            waiting = await service.matching.find(anna, TWO)
            assert (await service.matching.find(ben, TWO)).id == waiting.id


def test_nobody_is_hidden_behind_the_tables_of_one(tmp_path: Path) -> None:
    indoors(hidden_behind_hundreds, tmp_path)


async def another_wish(folder: Path) -> None:
    async with hall(folder) as (service, guests):
        [anna] = await comes(guests, "Anna")
        first = await service.matching.find(anna, TWO)
        second = await service.matching.find(anna, Wanted(["modern"], [], [3]))
        assert (second.edition, second.players) == ("modern", 3)
        assert (await service.listings.info(first.id, None)).state == "abandoned"


def test_with_another_wish_one_waits_elsewhere(tmp_path: Path) -> None:
    indoors(another_wish, tmp_path)


async def bots_take_the_rest(folder: Path) -> None:
    """When whoever waits has waited long enough; also after the server was started again."""
    async with hall(folder) as (service, guests):
        [anna] = await comes(guests, "Anna")
        wanted = Wanted(["classic"], [], [4], bots_after=10)
        opened = await service.matching.find(anna, wanted)
        assert opened.bots_at is not None
        assert 9 < opened.bots_at - now() <= 10
    with patch("elgrande.server.moments.MOMENTS.ahead", now() - since_start() + 11):
        async with hall(folder) as (service, guests):
            await service.streams.subscribe(opened.id, anna, "mine", 0)
            info = await begun(service, opened.id)
            assert info.state == "running"
            assert [seat.kind for seat in info.seats] == ["person", "bot", "bot", "bot"]
            assert len(set(names(info))) == 4


def since_start() -> float:
    """Seconds of the machine."""
    from elgrande.server.moments import since_start as seconds

    return seconds()


def test_bots_take_what_is_left_after_a_while(tmp_path: Path) -> None:
    indoors(bots_take_the_rest, tmp_path)


async def nobody_waits(folder: Path) -> None:
    async with hall(folder) as (service, guests):
        anna, ben = await comes(guests, "Anna", "Ben")
        left = await service.matching.find(anna, Wanted(["classic"], [], [2], bots_after=10))
        service.presence._begun()
        service.presence._open.clear()
        await service.matching.fill(left.id)
        assert (await service.listings.info(left.id, None)).state == "abandoned"
        # Somebody who has gone does not sit at a game that begins when the last one comes.
        three = Wanted(["classic"], [], [2])
        waiting = await service.matching.find(anna, three)
        service.presence._open.clear()
        found = await service.matching.find(ben, three)
        assert found.id == waiting.id
        await asyncio.sleep(0.2)
        info = await service.listings.info(waiting.id, ben)
        assert (info.state, names(info), info.host) == ("open", ["", "Ben"], True)


def test_whoever_has_gone_is_not_waited_for(tmp_path: Path) -> None:
    indoors(nobody_waits, tmp_path)


def test_somebody_who_can_be_called_keeps_the_seat(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            anna, ben = await comes(guests, "Anna", "Ben")

            async def reaches(guest: str) -> bool:
                return guest == anna.id

            service.matching.reaches = reaches
            waiting = await service.matching.find(anna, TWO)
            service.presence._begun()
            service.presence._open.clear()
            await service.matching.find(ben, TWO)
            assert names(await begun(service, waiting.id)) == ["Anna", "Ben"]

    indoors(look, tmp_path)


# --- ratings ------------------------------------------------------------------------------------------------------------------


async def strong(service: Service, guest: Guest) -> None:
    """Somebody is held to be 300 better than others, with two at the classic table."""
    row = {"who": guest.id, "edition": "classic", "players": 2, "mu": 30.0, "sigma": 2.0, "games": 9}
    await service.store.run(sa.insert(RATINGS).values(row))


async def played_to_the_end(service: Service, id: str) -> None:
    """A game, by chance."""
    table, chance = await service.tables.refresh(id), Random(5)
    number = 0
    while table.state == "running":
        assert table.game is not None
        seat = table.game.awaiting()[0]
        move = chance.choice(table.game.legal(seat)).text
        number += 1
        with contextlib.suppress(ApiError):
            await service.tables.append(table, partial(MoveEntry, seat, move), f"{seat} k{number}", seat)


def told(rating: Rating) -> tuple[int, int]:
    """As it is told."""
    return shown(rating), give_or_take(rating)


async def held_to_be(service: Service, guest: Guest) -> list[tuple[str, int, tuple[int, int], int]]:
    """How strong somebody is held to be: kind, players, rating, games."""
    ratings = (await service.results.of(guest)).ratings
    return [(one.edition, one.players, (one.rating, one.give_or_take), one.games) for one in ratings]


async def a_game_that_was_found(folder: Path) -> None:
    """It counts once, also where two servers note its end, for this edition and number of players; it can be deleted."""
    async with hall(folder) as (service, guests):
        anna, ben = await comes(guests, "Anna", "Ben")
        found = await service.matching.find(anna, TWO)
        assert found.rated
        await service.matching.find(ben, TWO)
        await begun(service, found.id)
        await played_to_the_end(service, found.id)
        table = await service.tables.refresh(found.id)
        assert table.game is not None
        after = after_game({}, ["anna", "ben"], table.game.scores)
        for _ in range(2):
            assert await held_to_be(service, anna) == [("classic", 2, told(after["anna"]), 1)]
            assert await held_to_be(service, ben) == [("classic", 2, told(after["ben"]), 1)]
            table.state = "running"  # as a process knows it that is behind
            await service.tables.finish(table)
        [game] = (await service.results.of(anna)).games
        assert (game.table, game.place, game.points) == (found.id, places(table.game.scores)[0], table.game.scores[0])
        assert sum(game.sources.values()) == game.points
        assert game.rated
        await service.results.delete(anna)
        assert await held_to_be(service, anna) == []
        assert (await service.results.of(anna)).games == []
        await guests.forget(ben)
        assert await held_to_be(service, ben) == []
        assert (await service.results.of(ben)).games == []


def test_games_that_were_found_are_rated(tmp_path: Path) -> None:
    indoors(a_game_that_was_found, tmp_path)


@pytest.mark.parametrize("rated", [False, True])
def test_a_table_says_whether_it_is_rated(tmp_path: Path, rated: bool) -> None:
    """Bots are rated like people, each kind of bot once; what came of the game is kept in any case."""

    async def look(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            [anna] = await comes(guests, "Anna")
            seats = [SeatRequest("me"), SeatRequest("bot", "random"), SeatRequest("bot", "random")]
            made = await service.lobby.create(anna, NewTable("classic", 3, {"length": "six"}, seats=seats, rated=rated))
            await service.lobby.start(made.id, anna)
            await played_to_the_end(service, made.id)
            table = await service.tables.refresh(made.id)
            assert table.game is not None
            results = await service.results.of(anna)
            assert [(one.edition, one.players, one.rated) for one in results.games] == [("classic", 3, rated)]
            after = after_game({}, ["anna", "random", "random"], table.game.scores)
            assert await held_to_be(service, anna) == ([("classic", 3, told(after["anna"]), 1)] if rated else [])
            bots = [(one.bot, (one.rating, one.give_or_take), one.games) for one in results.bots]
            assert bots == ([("random", told(after["random"]), 1)] if rated else [])

    indoors(look, tmp_path)


def test_who_plays_for_two_proves_nothing(tmp_path: Path) -> None:
    async def look(folder: Path) -> None:
        async with hall(folder) as (service, guests):
            [anna] = await comes(guests, "Anna")
            seats = [SeatRequest("me"), SeatRequest("me", name="Ben")]
            made = await service.lobby.create(anna, NewTable("classic", 2, {"length": "six"}, seats=seats, rated=True))
            await service.lobby.start(made.id, anna)
            await played_to_the_end(service, made.id)
            assert await held_to_be(service, anna) == []
            assert len((await service.results.of(anna)).games) == 2

    indoors(look, tmp_path)


def test_ratings_are_read_by_people() -> None:
    assert (shown(NEW), give_or_take(NEW)) == (1500, 1000)
    after = after_game({"anna": NEW}, ["anna", "ben"], [80, 70])
    assert shown(after["anna"]) > 1500 > shown(after["ben"])
    assert give_or_take(after["anna"]) < 1000
    assert after_game({}, ["anna", "ben"], [80, 80])["anna"].mu == pytest.approx(NEW.mu)


# --- over the wire ------------------------------------------------------------------------------------------------------------


def test_a_game_is_found_by_one_request(client: TestClient[Litestar]) -> None:
    anna, ben = Person(client, "Anna"), Person(client, "Ben")
    refused(client.post("/api/find", json={}), Code.NO_SESSION)
    refused(anna.post("/api/find", {"editions": ["tetris"]}), Code.BAD_SETUP)
    refused(anna.post("/api/find", {"players": [17]}), Code.BAD_SETUP)
    refused(anna.post("/api/find", {"rating": 1}), Code.BAD_REQUEST)
    wish = {"editions": ["modern"], "boxes": [], "players": [2], "clock": {"kind": "move", "seconds": 86400}, "rating": 300}
    first = anna.post("/api/find", wish).json()
    assert (first["found"], first["undo"], first["clock"]["kind"]) == (True, "turn", "move")
    assert ben.post("/api/find", wish).json()["id"] == first["id"]
    assert ben.get("/api/me").json() == {"id": ben.id, "name": "Ben", "claimed": False}
