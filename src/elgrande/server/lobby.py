"""Before a game: tables are opened, found, filled and changed."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from elgrande.bots.registry import make_bot
from elgrande.editions import find_edition
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.rules.errors import SetupError
from elgrande.server.guests import NAMELESS, claimed, clean_name, folded
from elgrande.server.live import LINE, Agreed, LiveTable, Sitting
from elgrande.server.protocol import LETTERS, ApiError, Code, Guest, NewTable, SeatInfo, SeatWish, TableInfo, api_error
from elgrande.server.records import kept_game, sound_game
from elgrande.server.store import CHAT, GUESTS, INVITATIONS, LOG, MEMBERS, RECORDS, TABLES, Store

_AGREED = msgspec.json.Decoder(Agreed)
_SEATS = msgspec.json.Decoder(list[Sitting])
_SCORES = msgspec.json.Decoder(list[int])
MOST_LISTED = 100
STORED = sa.select(TABLES, GUESTS.c.name.label("host_name")).join(GUESTS, GUESTS.c.id == TABLES.c.host)
"""Tables, with what their hosts are called."""


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
        rows = await self.store.rows(STORED.where(TABLES.c.id == id))
        if not rows:
            raise ApiError(Code.NOT_FOUND, "there is no such table")
        row = rows[0]
        table = self.live.get(id)
        if table is None:
            table = self.live[id] = LiveTable(id, _AGREED.decode(row.setup), row.host)
        if table.row_version < row.version:  # two readers may be overtaken by each other: nothing goes back
            table.host, table.state, table.row_version = row.host, row.state, row.version
            table.agreed = _AGREED.decode(row.setup)
            table.host_name, table.seats = row.host_name, _SEATS.decode(row.seats)
            table.touched = max(table.touched, row.updated)
        if table.state != "open":
            lines = await self.store.lines(id, table.number if table.game else 0)
            # A table that was given up before its game began has no line.
            if table.game is None and table.playable and (table.state != "abandoned" or lines):
                brought = await kept_game(self.store, id) if table.agreed.imported else None
                if table.game is None:
                    table.begin(brought)
            for line in lines:
                # Somebody else may have read the same lines meanwhile: each counts once.
                if table.game is not None and line.number == table.number + 1:
                    table.take(LINE.decode(line.line), line.key, line.at)
        return table

    async def info(self, id: str, guest: Guest | None) -> TableInfo:
        """A table as somebody may see it."""
        return (await self.load(id)).info(guest.id if guest else None)

    async def edition(self, id: str) -> str | None:
        """Which edition is played at a table, if there is one; its game need not be worked out for that."""
        rows = await self.store.rows(sa.select(TABLES.c.setup).where(TABLES.c.id == id))
        return _AGREED.decode(rows[0].setup).wish.edition if rows else None

    async def public(self, guest: Guest | None) -> list[TableInfo]:
        """Tables anybody may join or watch, the newest first."""
        query = STORED.where(TABLES.c.public, TABLES.c.state.in_(("open", "running"))).order_by(TABLES.c.created.desc())
        return await self._listed(query, guest)

    async def mine(self, guest: Guest) -> list[TableInfo]:
        """A person's tables, those that await a decision first.  One that was given up before it began is nobody's any more."""
        member = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id)
        played = sa.exists().where(LOG.c.table_id == TABLES.c.id)
        query = STORED.where(TABLES.c.id.in_(member), (TABLES.c.state != "abandoned") | played)
        found = await self._listed(query.order_by(TABLES.c.updated.desc()), guest)
        order = {"running": 0, "open": 1, "over": 2, "abandoned": 3}
        return sorted(found, key=lambda info: (not info.awaiting_me, order[info.state], -(info.touched or 0.0)))

    async def inviting(self, guest: Guest) -> list[TableInfo]:
        """Open tables that keep a seat for somebody who does not sit there yet, the newest first."""
        if not await self._is_known(guest):
            return []
        named = sa.select(INVITATIONS.c.table_id).where(INVITATIONS.c.folded == folded(guest.name))
        query = STORED.where(TABLES.c.id.in_(named), TABLES.c.state == "open").order_by(TABLES.c.created.desc())
        found = await self._listed(query, guest)
        return [info for info in found if _kept_for(guest, info.seats) and not any(seat.mine for seat in info.seats)]

    async def _listed(self, query: sa.Select[Any], guest: Guest | None) -> list[TableInfo]:
        """Several tables as somebody may see them; only of running games it must be known how they stand."""
        made = []
        for row in await self.store.rows(query.limit(MOST_LISTED)):
            table = await self.load(row.id) if row.state == "running" else _as_stored(row)
            made.append(msgspec.structs.replace(table.info(guest.id if guest else None), touched=table.touched))
        return made

    # --- the table itself -------------------------------------------------------------------------------------------

    async def create(self, guest: Guest, wish: NewTable) -> TableInfo:
        """Open a table; a wrong wish is answered with what exists."""
        return await self._create(guest, wish)

    async def _create(self, guest: Guest, wish: NewTable, again: str = "") -> TableInfo:
        try:
            edition = find_edition(wish.edition)
            Setup(edition, wish.players, wish.options, wish.deck)
            for seat in wish.seats:
                if seat.kind == "bot":
                    make_bot(seat.bot)
        except SetupError as error:
            raise api_error(Code.BAD_SETUP, error) from None
        if len(wish.seats) > wish.players:
            raise ApiError(Code.BAD_SETUP, f"{len(wish.seats)} seats are named for {wish.players} players")
        seats = [Sitting() for _ in range(wish.players)]
        for number, seat in enumerate(wish.seats):
            seats[number] = _seated(seat, guest)
        agreed = Agreed(wish, secrets.token_hex(16), secrets.token_hex(32), edition.version, again=again)
        return await self._open(guest, agreed, seats)

    async def bring(self, guest: Guest, text: str) -> TableInfo:
        """A table for a game that was played elsewhere: it is over, and its record is kept."""
        game = await sound_game(text)
        if not game.is_over:
            message = "the game is not over: a table is made of a finished one"
            raise ApiError(Code.BAD_RECORD, message, reason="record-unfinished")
        secret = game.record().secrets
        assert secret is not None
        wish = NewTable(game.edition.id, game.players, game.setup.chosen, dict(game.setup.deck), undo="none")
        agreed = Agreed(
            wish,
            secret.seed,
            secret.nonce,
            game.edition.version,
            imported=True,
            boxes=[f"{box.id}/{box.version}" for box in game.setup.boxes] or msgspec.UNSET,
            colours=list(game.setup.chosen_colours) or msgspec.UNSET,
        )
        seats = [Sitting("person", name=_shown(name), ready=True) for name in game.seats]
        return await self._open(guest, agreed, seats, (text, game.scores))

    async def _open(
        self, host: Guest, agreed: Agreed, seats: list[Sitting], brought: tuple[str, Sequence[int]] | None = None
    ) -> TableInfo:
        """A new table; one that was brought along has a record and points."""
        id = secrets.token_urlsafe(9)
        now = time.time()
        row = {
            "id": id,
            "state": "open" if brought is None else "over",
            "host": host.id,
            "setup": msgspec.json.encode(agreed),
            "seats": msgspec.json.encode(seats),
            "public": agreed.wish.public,
            "version": 1,
            "created": now,
            "updated": now,
            "scores": None if brought is None else msgspec.json.encode(brought[1]),
        }
        more = [sa.insert(MEMBERS).values(table_id=id, guest=host.id)]
        for name in {folded(sitting.name) for sitting in seats if sitting.kind == "invited"}:
            more.append(sa.insert(INVITATIONS).values(table_id=id, folded=name))
        if brought is not None:
            more.append(sa.insert(RECORDS).values(table_id=id, text=brought[0]))
        await self.store.run(sa.insert(TABLES).values(row), *more)
        return await self.info(id, host)

    async def change(self, id: str, edit: Callable[[LiveTable, list[Sitting]], str | None]) -> LiveTable:
        """Change seats, host or state of a table; two changes at once never overwrite each other."""
        while True:
            table = await self.load(id)
            seats = _SEATS.decode(msgspec.json.encode(table.seats))
            host = table.host
            state = edit(table, seats) or table.state
            new_host, table.host = table.host, host
            starts = state == "running" and table.state == "open"
            agreed = msgspec.structs.replace(table.agreed, started=time.time()) if starts else table.agreed
            values = {
                "setup": msgspec.json.encode(agreed),
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
        known = await self._is_known(guest)

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            must_have_seat(seats, seat)
            free = _free_for(guest, seats, known=known)
            if seat is not None and seat not in free:
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            if not free:
                raise ApiError(Code.TABLE_FULL, "every seat is taken", reason="table-full")
            seats[free[0] if seat is None else seat] = Sitting("person", guest.id, guest.name)

        table = await self.change(id, edit)
        member = sa.select(MEMBERS.c.guest).where(MEMBERS.c.table_id == id, MEMBERS.c.guest == guest.id)
        if not await self.store.rows(member):
            with contextlib.suppress(sa.exc.IntegrityError):
                await self.store.run(sa.insert(MEMBERS).values(table_id=id, guest=guest.id))
        return table.info(guest.id)

    async def _is_known(self, guest: Guest) -> bool:
        """Has nobody else claimed the name?  Who had it before that keeps it, but is not who is meant by it."""
        return not await self.store.rows(claimed(guest.name).where(GUESTS.c.id != guest.id))

    async def change_seat(self, id: str, guest: Guest, seat: int, leaving: int | None) -> TableInfo:
        """Move to another seat, and so to another colour."""
        known = await self._is_known(guest)

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine or (leaving is not None and leaving not in mine):
                raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
            must_have_seat(seats, seat)
            if seat not in _free_for(guest, seats, known=known):
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            old = mine[0] if leaving is None else leaving
            seats[seat], seats[old] = seats[old], Sitting()

        return (await self.change(id, edit)).info(guest.id)

    async def leave(self, id: str, guest: Guest) -> TableInfo:
        """Stand up before the game begins, or decline an invitation; the host hands over to the next person."""
        known = await self._is_known(guest)

        def edit(table: LiveTable, seats: list[Sitting]) -> str | None:
            must_be_open(table)
            for number in _kept_for(guest, seats) if known else ():
                seats[number] = Sitting()
            return _stand_up(table, seats, guest)

        return (await self.change(id, edit)).info(guest.id)

    async def give_up(self, id: str, guest: Guest) -> None:
        """The host gives up a table before its game begins."""

        def edit(table: LiveTable, seats: list[Sitting]) -> str:
            must_be_open(table)
            must_host(table, guest)
            return "abandoned"

        await self.change(id, edit)

    async def forget(self, guest: Guest) -> None:
        """Somebody is to be forgotten: they stand up where nothing has begun, everywhere else their chair has no name."""

        def edit(table: LiveTable, seats: list[Sitting]) -> str | None:
            if table.state == "open":
                return _stand_up(table, seats, guest)
            for number in table.seats_of(guest.id):
                seats[number].name = NAMELESS
            return None

        for id in await self.tables_of(guest):
            table = await self.change(id, edit)
            if table.game is not None and table.seats_of(guest.id):
                table.game.seats = tuple(sitting.name for sitting in table.seats)
        await self.store.run(sa.update(CHAT).where(CHAT.c.author == guest.id).values(name=NAMELESS))

    async def tables_of(self, guest: Guest) -> list[str]:
        """Where somebody sits, or has opened a table."""
        found = await self.store.rows(sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id))
        return [row.table_id for row in found]

    async def ready(self, id: str, guest: Guest, ready: bool) -> TableInfo:
        """Say that one is ready, or not."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine:
                raise ApiError(Code.NOT_YOURS, "you do not sit at this table", reason="not-at-table")
            for number in mine:
                seats[number].ready = ready

        return (await self.change(id, edit)).info(guest.id)

    async def kick(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host empties a seat before the game begins."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            must_host(table, guest)
            must_have_seat(seats, seat)
            seats[seat] = Sitting()

        return (await self.change(id, edit)).info(guest.id)

    async def fill(self, id: str, guest: Guest, seat: int, bot: SeatWish) -> TableInfo:
        """The host puts a bot on a seat where nobody sits; somebody who was invited there is so no longer."""

        def edit(table: LiveTable, seats: list[Sitting]) -> None:
            must_be_open(table)
            must_host(table, guest)
            must_have_seat(seats, seat)
            if seats[seat].kind not in ("open", "invited"):
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            seats[seat] = filled

        try:
            make_bot(bot.bot)
        except SetupError as error:
            raise api_error(Code.BAD_SETUP, error) from None
        filled = _seated(bot, guest)
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
                raise ApiError(Code.NOT_FOUND, "no person sits there", reason="nobody-there")
            table.host = heir

        return (await self.change(id, edit)).info(guest.id)

    async def rematch(self, id: str, guest: Guest) -> TableInfo:
        """A new table with the same wishes and the same people; whoever asks after the first one sits down at it."""
        table = await self.load(id)
        if guest.id not in [sitting.guest for sitting in table.seats]:
            raise ApiError(Code.NOT_YOURS, "you did not sit at this table", reason="not-at-table")
        async with table.lock:  # two who ask at once come to one table
            for row in await self.store.rows(sa.select(TABLES.c.id, TABLES.c.setup).where(TABLES.c.state == "open")):
                if _AGREED.decode(row.setup).again == id:
                    again = await self.load(row.id)
                    return again.info(guest.id) if again.seats_of(guest.id) else await self.join(row.id, guest, None)
            seats = [_again(sitting, guest) for sitting in table.seats]
            made = await self._create(guest, msgspec.structs.replace(table.agreed.wish, seats=seats), again=id)
            table.next = made.id
            self.changed(table)
            return made


def _stand_up(table: LiveTable, seats: list[Sitting], guest: Guest) -> str | None:
    """Somebody's seats are free again; a table without people is abandoned."""
    for number in table.seats_of(guest.id):
        seats[number] = Sitting()
    if table.host == guest.id:
        others = [sitting.guest for sitting in seats if sitting.guest is not None]
        if not others:
            return "abandoned"
        table.host = others[0]
    return None


def _as_stored(row: sa.Row[Any]) -> LiveTable:
    """A table without its game."""
    table = LiveTable(row.id, _AGREED.decode(row.setup), row.host)
    table.host_name, table.state, table.seats = row.host_name, row.state, _SEATS.decode(row.seats)
    table.touched = row.updated
    table.result = None if row.scores is None else _SCORES.decode(row.scores)
    return table


def _again(sitting: Sitting, guest: Guest) -> SeatWish:
    """The same seat in the next game."""
    if sitting.kind == "bot":
        return SeatWish("bot", bot=sitting.bot, name=sitting.name)
    if sitting.name == NAMELESS:
        return SeatWish("open")
    return SeatWish("me" if sitting.guest == guest.id else "invited", name=sitting.name)


def _seated(wish: SeatWish, host: Guest) -> Sitting:
    """A seat as the one who opens a table wants it."""
    if wish.kind == "me":
        return Sitting("person", host.id, clean_name(wish.name) if wish.name else host.name, ready=True)
    if wish.kind == "bot":
        return Sitting("bot", None, clean_name(wish.name) if wish.name else wish.bot, wish.bot)
    if wish.kind == "invited":
        return Sitting("invited", None, clean_name(wish.name))
    return Sitting()


def _free_for(guest: Guest, seats: list[Sitting], *, known: bool) -> list[int]:
    """Where somebody may sit down: seats they are invited to first, if the name is theirs, then those open to all."""
    invited = _kept_for(guest, seats) if known else []
    return invited + [n for n, sitting in enumerate(seats) if sitting.kind == "open"]


def _kept_for(guest: Guest, seats: Sequence[Sitting | SeatInfo]) -> list[int]:
    """The seats that are kept for somebody of that name."""
    meant = folded(guest.name)
    return [number for number, seat in enumerate(seats) if seat.kind == "invited" and folded(seat.name) == meant]


def _shown(name: str) -> str:
    """A name from outside as it may be shown: a record may call somebody anything."""
    try:
        return clean_name(name[: LETTERS.name.most])
    except ApiError:
        return NAMELESS


def must_be_open(table: LiveTable) -> None:
    """Nothing of this is possible once the game has begun."""
    if table.state != "open":
        began = table.state != "abandoned" or table.game is not None
        message = "the game has begun" if began else "the table was given up before its game began"
        raise ApiError(Code.TABLE_STARTED, message, reason="" if began else "table-closed")


def must_have_seat(seats: list[Sitting], seat: int | None) -> None:
    """A seat that is named exists."""
    if seat is not None and not 0 <= seat < len(seats):
        raise ApiError(Code.NOT_FOUND, "there is no such seat", reason="no-seat")


def must_see(table: LiveTable, guest: str | None, seat: int | None) -> None:
    """Everybody sees through their own seats' eyes, and where the table lets spectators in, through a spectator's."""
    mine = table.seats_of(guest)
    if seat is not None and seat not in mine:
        raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
    if not mine and not table.agreed.wish.spectators:
        raise ApiError(Code.NOT_YOURS, "this table has no spectators", reason="no-spectators")


def must_have_game(table: LiveTable) -> Game:
    """The game at a table, running or over."""
    if table.game is not None:
        return table.game
    must_know_rules(table)
    raise ApiError(Code.TABLE_NOT_RUNNING, "the game has not begun", reason="not-begun")


def must_know_rules(table: LiveTable) -> Setup:
    """A game is played to its end by the rules it began with; where they are not known it has to wait."""
    try:
        return table.setup
    except SetupError as error:
        raise ApiError(Code.OTHER_RULES, f"this table was opened with rules that are not known here: {error}") from None


def must_play(table: LiveTable) -> None:
    """Only while the game runs."""
    must_have_game(table)
    if table.state != "running":
        raise ApiError(Code.TABLE_NOT_RUNNING, "no game is running at this table")


def must_host(table: LiveTable, guest: Guest) -> None:
    """Only the host may."""
    if table.host != guest.id:
        raise ApiError(Code.NOT_YOURS, "only the host may do that", reason="host-only")
