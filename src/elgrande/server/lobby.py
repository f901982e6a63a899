"""Before a game: tables are opened, filled, changed and begun."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from elgrande.bots.registry import make_bot
from elgrande.editions.setup import Setup
from elgrande.rules.errors import SetupError
from elgrande.server.conditions import (
    checked_setup,
    must_be_open,
    must_be_welcome,
    must_have_seat,
    must_host,
    must_know_rules,
    warnings_of,
)
from elgrande.server.entries import Absent
from elgrande.server.frames import info_of
from elgrande.server.guests import must_be_free
from elgrande.server.live import LiveTable
from elgrande.server.logs import log_event
from elgrande.server.moments import now
from elgrande.server.names import NAMELESS, clean_name
from elgrande.server.presence import Presence
from elgrande.server.protocol import LIMITS, ApiError, Code, Guest, NewTable, SeatRequest, TableInfo, Wanted, api_error
from elgrande.server.records import validated_game
from elgrande.server.seating import (
    asked_again,
    free_for,
    invited,
    must_be_told_apart,
    rematch_seat,
    reserved_for,
    seated,
    stand_up,
)
from elgrande.server.store import CHAT, INVITATIONS, LEASES, MEMBERS, RECORDS, TABLES
from elgrande.server.tables import Tables
from elgrande.server.terms import SeatState, TableTerms

MAX_HOSTED = 40
"""Tables of one host that are open or running: a club's evening."""
BOT_NAMES = ("Alba", "Ponce", "Mendoza", "Velasco", "Manrique")
"""What bots are called that take what is left."""
MAX_IMPORTED = 200
"""Records that are kept for one guest."""


class Lobby:
    """Tables, as far as they can be opened and sat down at."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables = tables
        self.store = tables.store
        self.presence = presence

    async def create(self, guest: Guest, request: NewTable, wanted: Wanted | None = None) -> TableInfo:
        """Open a table, perhaps for whoever wants the same; a wrong request is answered with what exists."""
        setup = checked_setup(request)
        seats = [await seated(self.store, seat, guest) for seat in request.seats]
        seats += [SeatState() for _ in range(request.players - len(seats))]
        fill_at = now() + wanted.bots_after if wanted is not None and wanted.bots_after is not None else 0.0
        return await self._create(guest, request, setup, seats, wanted=wanted, fill_at=fill_at)

    async def _create(self, guest: Guest, request: NewTable, setup: Setup, seats: list[SeatState], **terms: Any) -> TableInfo:
        hosted = TABLES.c.state.in_(("open", "running"))
        if await self._hosts(guest, hosted) >= MAX_HOSTED:
            raise ApiError(Code.TOO_MANY, f"more than {MAX_HOSTED} tables", reason="tables-many", facts={"most": MAX_HOSTED})
        made = TableTerms(
            msgspec.structs.replace(request, boxes=msgspec.UNSET),  # in the terms they have versions
            secrets.token_hex(16),
            secrets.token_hex(32),
            setup.edition.version,
            boxes=setup.box_names or msgspec.UNSET,
            warnings=warnings_of(setup) or msgspec.UNSET,
            absent_vote=True,
            **terms,
        )
        return await self._open(guest, made, seats)

    async def import_record(self, guest: Guest, text: str) -> TableInfo:
        """A table for a game that was played elsewhere: it is over, and its record is kept."""
        kept = TABLES.c.id.in_(sa.select(RECORDS.c.table_id))
        if await self._hosts(guest, kept) >= MAX_IMPORTED:
            raise ApiError(
                Code.TOO_MANY, f"more than {MAX_IMPORTED} records", reason="records-many", facts={"most": MAX_IMPORTED}
            )
        game = await validated_game(text, guest.id)
        if not game.is_over:
            message = "the game is not over: a table is made of a finished one"
            raise ApiError(Code.NOT_OVER, message, reason="record-unfinished")
        secret = game.record().secrets
        assert secret is not None
        request = NewTable(game.edition.id, game.players, game.setup.chosen, dict(game.setup.deck), undo="none")
        terms = TableTerms(
            request,
            secret.seed,
            secret.nonce,
            game.edition.version,
            imported=True,
            boxes=game.setup.box_names or msgspec.UNSET,
            colours=list(game.setup.chosen_colours) or msgspec.UNSET,
            warnings=warnings_of(game.setup) or msgspec.UNSET,
        )
        seats = [SeatState("person", name=_shown(name), ready=True) for name in game.seats]
        return await self._open(guest, terms, seats, (text, game.scores))

    async def _hosts(self, guest: Guest, which: sa.ColumnElement[bool]) -> int:
        """How many such tables somebody is host of."""
        [row] = await self.store.rows(sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.host == guest.id, which))
        return int(row[0])

    async def _open(
        self, host: Guest, terms: TableTerms, seats: list[SeatState], imported: tuple[str, Sequence[int]] | None = None
    ) -> TableInfo:
        """A new table; an imported one has a record and points."""
        id = secrets.token_urlsafe(9)
        moment = now()
        row = {
            "id": id,
            "state": "open" if imported is None else "over",
            "host": host.id,
            "terms": msgspec.json.encode(terms),
            "seats": msgspec.json.encode(seats),
            "public": terms.request.public,
            "version": 1,
            "created": moment,
            "updated": moment,
            "rematch_of": terms.rematch_of or None,
            "scores": None if imported is None else msgspec.json.encode(imported[1]),
        }
        more = [sa.insert(MEMBERS).values(table_id=id, guest=host.id)]
        for meant in {seat_state.invited for seat_state in seats} - {""}:
            more.append(sa.insert(INVITATIONS).values(table_id=id, guest=meant))
        if terms.fill_at:
            more.append(sa.insert(LEASES).values(table_id=id, due=terms.fill_at))
        if imported is not None:
            more.append(sa.insert(RECORDS).values(table_id=id, text=imported[0]))
        await self.store.run(sa.insert(TABLES).values(row), *more)
        return info_of(await self.tables.refresh(id), host.id)

    async def join(self, id: str, guest: Guest, seat: int | None, key: str = "") -> TableInfo:
        """Sit down; whoever does so is there, though the stream may have begun without them."""
        self.presence.seen(id, guest.id)
        await must_be_free(self.store, guest.name, guest.id)

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_be_welcome(table, guest)
            must_have_seat(seats, seat)
            mine = table.seats_of(guest.id)
            if mine and not table.terms.request.several_seats and table.host != guest.id:
                if seat is None or seat in mine:
                    return  # asked twice, it is done
                raise ApiError(Code.NOT_YOURS, "everybody has one seat at this table", reason="one-seat")
            must_be_told_apart(guest, seats)
            free = free_for(guest, seats, key)
            if seat is not None and seat not in free:
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            if not free:
                raise ApiError(Code.TABLE_FULL, "every seat is taken", reason="table-full")
            taken = free[0] if seat is None else seat
            # Whoever has passed their device round before has several seats again, each called what it was called.
            others = [other for other in reserved_for(guest, seats) if other != taken]
            for number, name in [(taken, guest.name), *((other, seats[other].name) for other in others)]:
                at_once = table.terms.wanted is not None  # whoever looks for a game is ready for it
                seats[number] = SeatState("person", guest.id, name, ready=at_once, colour=seats[number].colour)

        table = await self.tables.change(id, edit)
        member = sa.select(MEMBERS.c.guest).where(MEMBERS.c.table_id == id, MEMBERS.c.guest == guest.id)
        if not await self.store.rows(member):
            with contextlib.suppress(sa.exc.IntegrityError):
                await self.store.run(sa.insert(MEMBERS).values(table_id=id, guest=guest.id))
        return info_of(table, guest.id)

    async def change_seat(self, id: str, guest: Guest, seat: int, leaving: int | None) -> TableInfo:
        """Move to another seat; a colour that was chosen goes along."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine or (leaving is not None and leaving not in mine):
                raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
            must_have_seat(seats, seat)
            if seat not in free_for(guest, seats):
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            old = mine[0] if leaving is None else leaving
            seats[seat], seats[old] = seats[old], SeatState()

        return info_of(await self.tables.change(id, edit), guest.id)

    async def choose_colour(self, id: str, guest: Guest, seat: int, colour: str) -> TableInfo:
        """Play another colour: one that no other person has.  A bot, or whoever comes later, takes the one that is left."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if seat not in mine:
                raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
            colours = table.seat_colours()
            if colour not in colours:
                raise ApiError(Code.BAD_REQUEST, f"no colour {colour!r}; choose from {', '.join(colours)}")
            other = colours.index(colour)
            if other < len(seats) and seats[other].kind == "person" and other not in mine:
                raise ApiError(Code.TABLE_FULL, "somebody else plays that colour", reason="colour-taken")
            if other < len(seats) and seats[other].colour:
                seats[other].colour = colours[seat]
            seats[seat].colour = colour

        return info_of(await self.tables.change(id, edit), guest.id)

    async def leave(self, id: str, guest: Guest) -> TableInfo:
        """Stand up before the game begins, or decline an invitation; the host hands over to the next person."""

        def edit(table: LiveTable, seats: list[SeatState]) -> str | None:
            must_be_open(table)
            for number in reserved_for(guest, seats):
                seats[number] = SeatState()
            return stand_up(table, seats, guest)

        return info_of(await self.tables.change(id, edit), guest.id)

    async def give_up(self, id: str, guest: Guest) -> None:
        """The host gives up a table before its game begins."""

        def edit(table: LiveTable, seats: list[SeatState]) -> str:
            must_be_open(table)
            must_host(table, guest)
            return "abandoned"

        await self.tables.change(id, edit)

    async def forget(self, guest: Guest) -> None:
        """Somebody is to be forgotten: where a game runs a bot plays on, where none does they stand up; a chair has no name.

        A game that waits for a program which knows its rules does not go on yet; when it does, the others ask for a bot.
        """

        def edit(table: LiveTable, seats: list[SeatState]) -> str | None:
            if table.state == "open":
                for number in reserved_for(guest, seats):
                    seats[number] = SeatState()
                return stand_up(table, seats, guest)
            for number in table.seats_of(guest.id):
                seats[number].name = NAMELESS
            return None

        sat = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id)
        asked = sa.select(INVITATIONS.c.table_id).where(INVITATIONS.c.guest == guest.id)
        mine = [row.id for row in await self.store.rows(sa.select(TABLES.c.id).where(TABLES.c.id.in_(sat.union(asked))))]
        for id in mine:
            table = await self.tables.refresh(id)
            for seat in table.seats_of(guest.id):
                if table.state == "running" and table.playable:
                    why: Literal["over", "gone"] = "over" if seat in table.away else "gone"
                    await self.tables.append(table, partial(Absent, seat, away=True, why=why), f"gone {seat}", seat)
        for id in mine:
            await self.tables.change(id, edit)
        await self.store.run(sa.update(CHAT).where(CHAT.c.author == guest.id).values(name=NAMELESS))

    async def ready(self, id: str, guest: Guest, ready: bool) -> TableInfo:
        """Say that one is ready, or not."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine:
                raise ApiError(Code.NOT_YOURS, "you do not sit at this table", reason="not-at-table")
            for number in mine:
                seats[number].ready = ready

        return info_of(await self.tables.change(id, edit), guest.id)

    async def kick(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host empties a seat before the game begins; whoever sat there stays out."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_host(table, guest)
            must_have_seat(seats, seat)
            sent_away = seats[seat].guest
            if sent_away is not None and sent_away != guest.id and sent_away not in table.terms.banned:
                table.terms = msgspec.structs.replace(table.terms, banned=[*table.terms.banned, sent_away])
                for number in table.seats_of(sent_away):
                    seats[number] = SeatState()
            seats[seat] = SeatState()

        return info_of(await self.tables.change(id, edit), guest.id)

    async def invite(self, id: str, guest: Guest, seat: int, name: str) -> TableInfo:
        """The host keeps a free seat for somebody, also for whoever was sent away before."""
        kept = await invited(self.store, name, guest)

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_host(table, guest)
            must_have_seat(seats, seat)
            if seats[seat].kind not in ("open", "invited"):
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            seats[seat] = msgspec.structs.replace(kept, colour=seats[seat].colour)
            welcome = [one for one in table.terms.banned if one != kept.invited]
            table.terms = msgspec.structs.replace(table.terms, banned=welcome)

        info = info_of(await self.tables.change(id, edit), guest.id)
        if kept.invited:
            with contextlib.suppress(sa.exc.IntegrityError):  # they were invited before
                await self.store.run(sa.insert(INVITATIONS).values(table_id=id, guest=kept.invited))
        return info

    async def fill(self, id: str, guest: Guest, seat: int, bot: SeatRequest) -> TableInfo:
        """The host puts a bot on a seat where nobody sits; somebody who was invited there is so no longer."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
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
        filled = await seated(self.store, bot, guest)
        return info_of(await self.tables.change(id, edit), guest.id)

    async def fill_up(self, id: str, bot: str) -> None:
        """Bots take what is left at a table that has waited for people."""
        names = []
        for name in BOT_NAMES:
            with contextlib.suppress(ApiError):
                await must_be_free(self.store, name)
                names.append(name)

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            given = [name for name in names if name not in [seat_state.name for seat_state in seats]]
            for number, seat_state in enumerate(seats):
                if seat_state.kind in ("open", "invited"):
                    name = given.pop() if given else bot
                    seats[number] = SeatState("bot", None, name, bot, colour=seat_state.colour)

        await self.tables.change(id, edit)

    async def shuffle(self, id: str, guest: Guest) -> TableInfo:
        """The host shuffles who sits where; colours that were chosen go along."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_host(table, guest)
            secrets.SystemRandom().shuffle(seats)

        return info_of(await self.tables.change(id, edit), guest.id)

    async def hand_over(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host makes somebody else host."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_host(table, guest)
            heir = seats[seat].guest if 0 <= seat < len(seats) else None
            if heir is None:
                raise ApiError(Code.NOT_FOUND, "no person sits there", reason="nobody-there")
            table.host = heir

        return info_of(await self.tables.change(id, edit), guest.id)

    async def start(self, id: str, guest: Guest) -> TableInfo:
        """The host begins, when every seat is taken and everybody is ready."""

        def begin(table: LiveTable) -> None:
            must_be_open(table)
            must_host(table, guest)

        return info_of(await self._start(id, begin), guest.id)

    async def begin(self, id: str) -> None:
        """A table begins by itself, under the same conditions."""
        await self._start(id, must_be_open)

    async def _start(self, id: str, may: Callable[[LiveTable], None]) -> LiveTable:
        def edit(table: LiveTable, seats: list[SeatState]) -> str:
            may(table)
            must_know_rules(table)
            if any(seat_state.kind in ("open", "invited") for seat_state in seats):
                raise ApiError(Code.NOT_READY, "there are open seats", reason="seats-open")
            if any(
                seat_state.kind == "person" and not seat_state.ready and seat_state.guest != table.host for seat_state in seats
            ):
                raise ApiError(Code.NOT_READY, "somebody is not ready", reason="somebody-late")
            if any(seat_state.colour for seat_state in seats):
                table.terms = msgspec.structs.replace(table.terms, colours=table.seat_colours()[: len(seats)])
            return "running"

        table = await self.tables.change(id, edit)
        log_event("game-begun", table=id, edition=table.terms.request.edition, players=table.terms.request.players)
        return table

    async def rematch(self, id: str, guest: Guest) -> TableInfo:
        """A new table with the same settings and the same people; whoever asks after the first one sits down at it."""
        table = await self.tables.refresh(id)
        if guest.id not in [seat_state.guest for seat_state in table.seats]:
            raise ApiError(Code.NOT_YOURS, "you did not sit at this table", reason="not-at-table")
        while True:
            with contextlib.suppress(sa.exc.IntegrityError):  # somebody was faster, at another server
                return await self._rematch(table, guest)

    async def _rematch(self, table: LiveTable, guest: Guest) -> TableInfo:
        async with table.lock:  # two who ask at once come to one table
            there = sa.select(TABLES.c.id).where(TABLES.c.rematch_of == table.id, TABLES.c.state == "open")
            for row in await self.store.rows(there):
                rematch = await self.tables.refresh(row.id)
                return info_of(rematch, guest.id) if rematch.seats_of(guest.id) else await self.join(row.id, guest, None)
            seats = [await rematch_seat(self.store, seat_state, guest) for seat_state in table.seats]
            request = table.terms.for_rematch([asked_again(seat) for seat in seats])
            terms = {"rematch_of": table.id, "banned": table.terms.banned}
            made = await self._create(guest, request, checked_setup(request), seats, **terms)
            await self.tables.look_for_rematch(table.id)
            return made


def _shown(name: str) -> str:
    """A name from outside as it may be shown: a record may call somebody anything."""
    try:
        return clean_name(name[: LIMITS.name.max])
    except ApiError:
        return NAMELESS
