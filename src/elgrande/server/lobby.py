"""Before a game: tables are opened, found, filled and changed."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from elgrande.bots.registry import make_bot
from elgrande.editions import find_edition
from elgrande.editions.setup import Setup
from elgrande.rules.errors import SetupError
from elgrande.server.guests import clean_name
from elgrande.server.live import LINE, Agreed, LiveTable, Sitting
from elgrande.server.protocol import Code, Guest, NewTable, Refused, TableInfo
from elgrande.server.store import MEMBERS, TABLES, Store

_AGREED = msgspec.json.Decoder(Agreed)
_SEATS = msgspec.json.Decoder(list[Sitting])
MOST_LISTED = 100


class Lobby:
    """All tables of this process, as far as they can be sat down at."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: dict[str, LiveTable] = {}

    def changed(self, table: LiveTable) -> None:
        """A table itself has changed: whoever watches it is told."""

    # --- finding tables ---------------------------------------------------------------------------------------------

    async def known(self, id: str) -> LiveTable:
        """A table as this process knows it.  That may be behind the store: whoever builds on it finds out when writing."""
        table = self.live.get(id)
        return table if table is not None and table.row_version else await self.load(id)

    async def load(self, id: str) -> LiveTable:
        """A table as the store has it now."""
        rows = await self.store.rows(sa.select(TABLES).where(TABLES.c.id == id))
        if not rows:
            raise Refused(Code.NOT_FOUND, "there is no such table")
        row = rows[0]
        table = self.live.get(id)
        if table is None:
            table = self.live[id] = LiveTable(id, _AGREED.decode(row.setup), row.host)
        if table.row_version < row.version:  # two readers may be overtaken by each other: nothing goes back
            table.host, table.state, table.row_version = row.host, row.state, row.version
            table.seats = _SEATS.decode(row.seats)
        if table.state != "open":
            lines = await self.store.lines(id, table.number if table.game else 0)
            # A table that was given up before its game began has no line.
            if table.game is None and (table.state != "abandoned" or lines):
                table.begin()
            for line in lines:
                # Somebody else may have read the same lines meanwhile: each counts once.
                if line.number == table.number + 1:
                    table.take(LINE.decode(line.line), line.key, line.at)
        return table

    async def info(self, id: str, guest: Guest | None) -> TableInfo:
        """A table as somebody may see it."""
        return (await self.load(id)).info(guest.id if guest else None)

    async def public(self, guest: Guest | None) -> list[TableInfo]:
        """Tables anybody may join or watch, the newest first."""
        query = sa.select(TABLES.c.id).where(TABLES.c.public, TABLES.c.state.in_(("open", "running")))
        rows = await self.store.rows(query.order_by(TABLES.c.created.desc()).limit(MOST_LISTED))
        return [await self.info(row.id, guest) for row in rows]

    async def mine(self, guest: Guest) -> list[TableInfo]:
        """A person's tables, those that await a decision first."""
        query = sa.select(TABLES.c.id).join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id).where(MEMBERS.c.guest == guest.id)
        rows = await self.store.rows(query.order_by(TABLES.c.updated.desc()).limit(MOST_LISTED))
        found = [await self.info(row.id, guest) for row in rows]
        order = {"running": 0, "open": 1, "over": 2, "abandoned": 3}
        return sorted(found, key=lambda info: (not info.awaiting_me, order[info.state]))

    # --- the table itself -------------------------------------------------------------------------------------------

    async def create(self, guest: Guest, wish: NewTable) -> TableInfo:
        """Open a table; a wrong wish is answered with what exists."""
        try:
            edition = find_edition(wish.edition)
            Setup(edition, wish.players, wish.options, wish.deck)
            for seat in wish.seats:
                if seat.kind == "bot":
                    make_bot(seat.bot)
        except SetupError as error:
            raise Refused(Code.BAD_SETUP, str(error)) from None
        if len(wish.seats) > wish.players:
            raise Refused(Code.BAD_SETUP, f"{len(wish.seats)} seats are named for {wish.players} players")
        id = secrets.token_urlsafe(9)
        agreed = Agreed(wish, secrets.token_hex(16), secrets.token_hex(32))
        seats = [Sitting() for _ in range(wish.players)]
        for sitting, seat in zip(seats, wish.seats, strict=False):
            if seat.kind == "me":
                name = clean_name(seat.name) if seat.name else guest.name
                sitting.kind, sitting.guest, sitting.name, sitting.ready = "person", guest.id, name, True
            elif seat.kind == "bot":
                sitting.kind, sitting.bot, sitting.name = "bot", seat.bot, seat.bot
        now = time.time()
        row = {
            "id": id,
            "state": "open",
            "host": guest.id,
            "setup": msgspec.json.encode(agreed),
            "seats": msgspec.json.encode(seats),
            "public": wish.public,
            "version": 1,
            "created": now,
            "updated": now,
        }
        await self.store.run(sa.insert(TABLES).values(row), sa.insert(MEMBERS).values(table_id=id, guest=guest.id))
        return await self.info(id, guest)

    async def change(self, id: str, edit: Callable[[LiveTable, list[Sitting]], str | None]) -> LiveTable:
        """Change seats, host or state of a table; two changes at once never overwrite each other."""
        while True:
            table = await self.load(id)
            seats = _SEATS.decode(msgspec.json.encode(table.seats))
            host = table.host
            state = edit(table, seats) or table.state
            new_host, table.host = table.host, host
            values = {
                "seats": msgspec.json.encode(seats),
                "state": state,
                "host": new_host,
                "version": table.row_version + 1,
                "updated": time.time(),
            }
            statement = sa.update(TABLES).where(TABLES.c.id == id, TABLES.c.version == table.row_version).values(values)
            if (await self.store.run(statement))[0]:
                table = await self.load(id)
                self.changed(table)
                return table

    async def join(self, id: str, guest: Guest, seat: int | None) -> TableInfo:
        """Sit down."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            free = [number for number, sitting in enumerate(seats) if sitting.kind == "open"]
            if seat is not None and seat not in free:
                raise Refused(Code.TABLE_FULL, "that seat is not free")
            if not free:
                raise Refused(Code.TABLE_FULL, "every seat is taken")
            sitting = seats[free[0] if seat is None else seat]
            sitting.kind, sitting.guest, sitting.name, sitting.ready = "person", guest.id, guest.name, False

        table = await self.change(id, edit)
        member = sa.select(MEMBERS.c.guest).where(MEMBERS.c.table_id == id, MEMBERS.c.guest == guest.id)
        if not await self.store.rows(member):
            with contextlib.suppress(sa.exc.IntegrityError):
                await self.store.run(sa.insert(MEMBERS).values(table_id=id, guest=guest.id))
        return table.info(guest.id)

    async def leave(self, id: str, guest: Guest) -> TableInfo:
        """Stand up before the game begins; the host hands over to the next person."""

        def edit(table: LiveTable, seats: list[Sitting]) -> str | None:
            must_be_open(table)
            for number in table.seats_of(guest.id):
                seats[number] = Sitting()
            if table.host == guest.id:
                others = [sitting.guest for sitting in seats if sitting.guest is not None]
                if not others:
                    return "abandoned"
                table.host = others[0]
            return None

        return (await self.change(id, edit)).info(guest.id)

    async def ready(self, id: str, guest: Guest, ready: bool) -> TableInfo:
        """Say that one is ready, or not."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine:
                raise Refused(Code.NOT_YOURS, "you do not sit at this table")
            for number in mine:
                seats[number].ready = ready

        return (await self.change(id, edit)).info(guest.id)

    async def kick(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host empties a seat before the game begins."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            must_host(table, guest)
            if not 0 <= seat < len(seats):
                raise Refused(Code.NOT_FOUND, "there is no such seat")
            seats[seat] = Sitting()

        return (await self.change(id, edit)).info(guest.id)

    async def fill(self, id: str, guest: Guest, seat: int, bot: str) -> TableInfo:
        """The host puts a bot on an open seat."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            must_host(table, guest)
            if not 0 <= seat < len(seats) or seats[seat].kind != "open":
                raise Refused(Code.TABLE_FULL, "that seat is not free")
            seats[seat] = Sitting("bot", None, bot, bot, True)

        try:
            make_bot(bot)
        except SetupError as error:
            raise Refused(Code.BAD_SETUP, str(error)) from None
        return (await self.change(id, edit)).info(guest.id)

    async def shuffle(self, id: str, guest: Guest) -> TableInfo:
        """The host shuffles who sits where, and so who plays which colour."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            must_host(table, guest)
            secrets.SystemRandom().shuffle(seats)

        return (await self.change(id, edit)).info(guest.id)

    async def hand_over(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host makes somebody else host."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_host(table, guest)
            heir = seats[seat].guest if 0 <= seat < len(seats) else None
            if heir is None:
                raise Refused(Code.NOT_FOUND, "no person sits there")
            table.host = heir

        return (await self.change(id, edit)).info(guest.id)

    async def rematch(self, id: str, guest: Guest) -> TableInfo:
        """A new table with the same wishes, for whoever wants to come along."""
        table = await self.load(id)
        if guest.id not in [sitting.guest for sitting in table.seats]:
            raise Refused(Code.NOT_YOURS, "you did not sit at this table")
        return await self.create(guest, table.agreed.wish)


def must_be_open(table: LiveTable) -> None:
    """Nothing of this is possible once the game has begun."""
    if table.state != "open":
        raise Refused(Code.TABLE_STARTED, "the game has begun")


def must_host(table: LiveTable, guest: Guest) -> None:
    """Only the host may."""
    if table.host != guest.id:
        raise Refused(Code.NOT_YOURS, "only the host may do that")
