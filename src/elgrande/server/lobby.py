"""Before a game: tables are opened, found, filled and changed."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from elgrande.bots.registry import make_bot
from elgrande.rules.errors import SetupError
from elgrande.server.conditions import checked_setup, must_be_open, must_have_seat, must_host, warnings_of
from elgrande.server.entries import LOG_ENTRY
from elgrande.server.guests import NAMELESS, claimed, clean_name, folded
from elgrande.server.live import LiveTable
from elgrande.server.protocol import LIMITS, ApiError, Code, Guest, NewTable, SeatInfo, SeatRequest, TableInfo, api_error
from elgrande.server.records import stored_game, validated_game
from elgrande.server.store import CHAT, GUESTS, INVITATIONS, LOG, MEMBERS, RECORDS, TABLES, Store
from elgrande.server.terms import SeatState, TableTerms

_TERMS = msgspec.json.Decoder(TableTerms)
_SEATS = msgspec.json.Decoder(list[SeatState])
_SCORES = msgspec.json.Decoder(list[int])
MAX_LISTED = 100
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

    async def cached(self, id: str) -> LiveTable:
        """A table as this process knows it.  That may be behind the store: whoever builds on it finds out when writing."""
        table = self.live.get(id)
        return table if table is not None and table.row_version else await self.refresh(id)

    async def refresh(self, id: str) -> LiveTable:
        """A table as the store has it now."""
        rows = await self.store.rows(STORED.where(TABLES.c.id == id))
        if not rows:
            raise ApiError(Code.NOT_FOUND, "there is no such table")
        row = rows[0]
        table = self.live.get(id)
        if table is None:
            table = self.live[id] = LiveTable(id, _TERMS.decode(row.terms), row.host)
        if table.row_version < row.version:  # two readers may be overtaken by each other: nothing goes back
            table.host, table.state, table.row_version = row.host, row.state, row.version
            table.terms = _TERMS.decode(row.terms)
            table.host_name, table.seats = row.host_name, _SEATS.decode(row.seats)
            table.touched = max(table.touched, row.updated)
        if table.state != "open":
            lines = await self.store.lines(id, table.number if table.game else 0)
            # A table that was given up before its game began has no line.
            if table.game is None and table.playable and (table.state != "abandoned" or lines):
                imported = await stored_game(self.store, id) if table.terms.imported else None
                if table.game is None:
                    table.begin(imported)
            for line in lines:
                # Somebody else may have read the same lines meanwhile: each counts once.
                if table.game is not None and line.number == table.number + 1:
                    table.apply(LOG_ENTRY.decode(line.line), line.key, line.at)
        return table

    async def info(self, id: str, guest: Guest | None) -> TableInfo:
        """A table as somebody may see it."""
        return (await self.refresh(id)).info(guest.id if guest else None)

    async def plain_rules(self, id: str) -> str | None:
        """By which rules a table plays that has no deck of its own, if there is one; its game need not be worked out for that."""
        rows = await self.store.rows(sa.select(TABLES.c.terms).where(TABLES.c.id == id))
        terms = _TERMS.decode(rows[0].terms) if rows else None
        return None if terms is None or terms.request.deck else terms.title

    async def public(self, guest: Guest | None) -> list[TableInfo]:
        """Tables anybody may join or watch, the newest first."""
        query = STORED.where(TABLES.c.public, TABLES.c.state.in_(("open", "running"))).order_by(TABLES.c.created.desc())
        return await self._listed(query, guest)

    async def mine(self, guest: Guest) -> list[TableInfo]:
        """A person's tables, those that await a decision first.  One that was given up before it began is nobody's any more."""
        member = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id, MEMBERS.c.hidden.is_(False))
        played = sa.exists().where(LOG.c.table_id == TABLES.c.id)
        query = STORED.where(TABLES.c.id.in_(member), (TABLES.c.state != "abandoned") | played)
        found = await self._listed(query.order_by(TABLES.c.updated.desc()), guest)
        order = {"running": 0, "open": 1, "over": 2, "abandoned": 3}
        return sorted(found, key=lambda info: (not info.awaiting_me, order[info.state], -(info.touched or 0.0)))

    async def hide(self, id: str, guest: Guest) -> None:
        """A person's list of tables leaves out one whose game is over; nothing else changes."""
        table = await self.refresh(id)
        if table.state not in ("over", "abandoned"):
            raise ApiError(Code.NOT_OVER, "only a game that is over can be left out of the list", reason="not-over")
        there = (MEMBERS.c.table_id == id) & (MEMBERS.c.guest == guest.id)
        await self.store.run(sa.update(MEMBERS).where(there).values(hidden=True))

    async def inviting(self, guest: Guest) -> list[TableInfo]:
        """Open tables that keep a seat for somebody who does not sit there yet, the newest first."""
        if not await self._owns_name(guest):
            return []
        named = sa.select(INVITATIONS.c.table_id).where(INVITATIONS.c.folded == folded(guest.name))
        query = STORED.where(TABLES.c.id.in_(named), TABLES.c.state == "open").order_by(TABLES.c.created.desc())
        found = await self._listed(query, guest)
        return [info for info in found if _reserved_for(guest, info.seats) and not any(seat.mine for seat in info.seats)]

    async def _listed(self, query: sa.Select[Any], guest: Guest | None) -> list[TableInfo]:
        """Several tables as somebody may see them; only of running games it must be known how they stand."""
        made = []
        for row in await self.store.rows(query.limit(MAX_LISTED)):
            table = await self.refresh(row.id) if row.state == "running" else _as_stored(row)
            made.append(msgspec.structs.replace(table.info(guest.id if guest else None), touched=table.touched))
        return made

    # --- the table itself -------------------------------------------------------------------------------------------

    async def create(self, guest: Guest, request: NewTable) -> TableInfo:
        """Open a table; a wrong request is answered with what exists."""
        return await self._create(guest, request)

    async def _create(self, guest: Guest, request: NewTable, rematch_of: str = "") -> TableInfo:
        setup = checked_setup(request)
        seats = [SeatState() for _ in range(request.players)]
        for number, seat in enumerate(request.seats):
            seats[number] = _seated(seat, guest)
        terms = TableTerms(
            msgspec.structs.replace(request, boxes=msgspec.UNSET),  # in the terms they have versions
            secrets.token_hex(16),
            secrets.token_hex(32),
            setup.edition.version,
            rematch_of=rematch_of,
            boxes=setup.box_names or msgspec.UNSET,
            warnings=warnings_of(setup) or msgspec.UNSET,
        )
        return await self._open(guest, terms, seats)

    async def import_record(self, guest: Guest, text: str) -> TableInfo:
        """A table for a game that was played elsewhere: it is over, and its record is kept."""
        game = await validated_game(text)
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

    async def _open(
        self, host: Guest, terms: TableTerms, seats: list[SeatState], imported: tuple[str, Sequence[int]] | None = None
    ) -> TableInfo:
        """A new table; an imported one has a record and points."""
        id = secrets.token_urlsafe(9)
        now = time.time()
        row = {
            "id": id,
            "state": "open" if imported is None else "over",
            "host": host.id,
            "terms": msgspec.json.encode(terms),
            "seats": msgspec.json.encode(seats),
            "public": terms.request.public,
            "version": 1,
            "created": now,
            "updated": now,
            "scores": None if imported is None else msgspec.json.encode(imported[1]),
        }
        more = [sa.insert(MEMBERS).values(table_id=id, guest=host.id)]
        for name in {folded(seat_state.name) for seat_state in seats if seat_state.kind == "invited"}:
            more.append(sa.insert(INVITATIONS).values(table_id=id, folded=name))
        if imported is not None:
            more.append(sa.insert(RECORDS).values(table_id=id, text=imported[0]))
        await self.store.run(sa.insert(TABLES).values(row), *more)
        return await self.info(id, host)

    async def change(self, id: str, edit: Callable[[LiveTable, list[SeatState]], str | None]) -> LiveTable:
        """Change seats, host or state of a table; two changes at once never overwrite each other."""
        while True:
            table = await self.refresh(id)
            seats = _SEATS.decode(msgspec.json.encode(table.seats))
            host, agreed = table.host, table.terms
            state = edit(table, seats) or table.state
            # What is known here changes only with what is stored.
            new_host, table.host = table.host, host
            terms, table.terms = table.terms, agreed
            if state == "running" and table.state == "open":
                terms = msgspec.structs.replace(terms, started=time.time())
            values = {
                "terms": msgspec.json.encode(terms),
                "seats": msgspec.json.encode(seats),
                "state": state,
                "host": new_host,
                "version": table.row_version + 1,
                "updated": time.time(),
            }
            statement = sa.update(TABLES).where(TABLES.c.id == id, TABLES.c.version == table.row_version).values(values)
            if (await self.store.run(statement))[0]:
                table = await self.refresh(id)
                self.changed(table)
                return table

    async def join(self, id: str, guest: Guest, seat: int | None) -> TableInfo:
        """Sit down."""
        owns_name = await self._owns_name(guest)

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_have_seat(seats, seat)
            free = _free_for(guest, seats, owns_name=owns_name)
            if seat is not None and seat not in free:
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            if not free:
                raise ApiError(Code.TABLE_FULL, "every seat is taken", reason="table-full")
            taken = free[0] if seat is None else seat
            seats[taken] = SeatState("person", guest.id, guest.name, colour=seats[taken].colour)

        table = await self.change(id, edit)
        member = sa.select(MEMBERS.c.guest).where(MEMBERS.c.table_id == id, MEMBERS.c.guest == guest.id)
        if not await self.store.rows(member):
            with contextlib.suppress(sa.exc.IntegrityError):
                await self.store.run(sa.insert(MEMBERS).values(table_id=id, guest=guest.id))
        return table.info(guest.id)

    async def _owns_name(self, guest: Guest) -> bool:
        """Has nobody else claimed the name?  Who had it before that keeps it, but is not who is meant by it."""
        return not await self.store.rows(claimed(guest.name).where(GUESTS.c.id != guest.id))

    async def change_seat(self, id: str, guest: Guest, seat: int, leaving: int | None) -> TableInfo:
        """Move to another seat; a colour that was chosen goes along."""
        owns_name = await self._owns_name(guest)

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine or (leaving is not None and leaving not in mine):
                raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
            must_have_seat(seats, seat)
            if seat not in _free_for(guest, seats, owns_name=owns_name):
                raise ApiError(Code.TABLE_FULL, "that seat is not free")
            old = mine[0] if leaving is None else leaving
            seats[seat], seats[old] = seats[old], SeatState()

        return (await self.change(id, edit)).info(guest.id)

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

        return (await self.change(id, edit)).info(guest.id)

    async def leave(self, id: str, guest: Guest) -> TableInfo:
        """Stand up before the game begins, or decline an invitation; the host hands over to the next person."""
        owns_name = await self._owns_name(guest)

        def edit(table: LiveTable, seats: list[SeatState]) -> str | None:
            must_be_open(table)
            for number in _reserved_for(guest, seats) if owns_name else ():
                seats[number] = SeatState()
            return _stand_up(table, seats, guest)

        return (await self.change(id, edit)).info(guest.id)

    async def give_up(self, id: str, guest: Guest) -> None:
        """The host gives up a table before its game begins."""

        def edit(table: LiveTable, seats: list[SeatState]) -> str:
            must_be_open(table)
            must_host(table, guest)
            return "abandoned"

        await self.change(id, edit)

    async def forget(self, guest: Guest) -> None:
        """Somebody is to be forgotten: they stand up where nothing has begun, everywhere else their chair has no name."""

        def edit(table: LiveTable, seats: list[SeatState]) -> str | None:
            if table.state == "open":
                return _stand_up(table, seats, guest)
            for number in table.seats_of(guest.id):
                seats[number].name = NAMELESS
            return None

        for id in await self.tables_of(guest):
            table = await self.change(id, edit)
            if table.game is not None and table.seats_of(guest.id):
                table.game.seats = tuple(seat_state.name for seat_state in table.seats)
        await self.store.run(sa.update(CHAT).where(CHAT.c.author == guest.id).values(name=NAMELESS))

    async def tables_of(self, guest: Guest) -> list[str]:
        """Where somebody sits, or has opened a table."""
        found = await self.store.rows(sa.select(MEMBERS.c.table_id).where(MEMBERS.c.guest == guest.id))
        return [row.table_id for row in found]

    async def ready(self, id: str, guest: Guest, ready: bool) -> TableInfo:
        """Say that one is ready, or not."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            mine = table.seats_of(guest.id)
            if not mine:
                raise ApiError(Code.NOT_YOURS, "you do not sit at this table", reason="not-at-table")
            for number in mine:
                seats[number].ready = ready

        return (await self.change(id, edit)).info(guest.id)

    async def kick(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host empties a seat before the game begins."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_host(table, guest)
            must_have_seat(seats, seat)
            seats[seat] = SeatState()

        return (await self.change(id, edit)).info(guest.id)

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
        filled = _seated(bot, guest)
        return (await self.change(id, edit)).info(guest.id)

    async def shuffle(self, id: str, guest: Guest) -> TableInfo:
        """The host shuffles who sits where; colours that were chosen go along."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_be_open(table)
            must_host(table, guest)
            secrets.SystemRandom().shuffle(seats)

        return (await self.change(id, edit)).info(guest.id)

    async def hand_over(self, id: str, guest: Guest, seat: int) -> TableInfo:
        """The host makes somebody else host."""

        def edit(table: LiveTable, seats: list[SeatState]) -> None:
            must_host(table, guest)
            heir = seats[seat].guest if 0 <= seat < len(seats) else None
            if heir is None:
                raise ApiError(Code.NOT_FOUND, "no person sits there", reason="nobody-there")
            table.host = heir

        return (await self.change(id, edit)).info(guest.id)

    async def rematch(self, id: str, guest: Guest) -> TableInfo:
        """A new table with the same settings and the same people; whoever asks after the first one sits down at it."""
        table = await self.refresh(id)
        if guest.id not in [seat_state.guest for seat_state in table.seats]:
            raise ApiError(Code.NOT_YOURS, "you did not sit at this table", reason="not-at-table")
        async with table.lock:  # two who ask at once come to one table
            for row in await self.store.rows(sa.select(TABLES.c.id, TABLES.c.terms).where(TABLES.c.state == "open")):
                if _TERMS.decode(row.terms).rematch_of == id:
                    rematch = await self.refresh(row.id)
                    return rematch.info(guest.id) if rematch.seats_of(guest.id) else await self.join(row.id, guest, None)
            seats = [_rematch_seat(seat_state, guest) for seat_state in table.seats]
            made = await self._create(guest, table.terms.for_rematch(seats), rematch_of=id)
            table.next = made.id
            self.changed(table)
            return made


def _stand_up(table: LiveTable, seats: list[SeatState], guest: Guest) -> str | None:
    """Somebody's seats are free again; a table without people is abandoned."""
    for number in table.seats_of(guest.id):
        seats[number] = SeatState()
    if table.host == guest.id:
        others = [seat_state.guest for seat_state in seats if seat_state.guest is not None]
        if not others:
            return "abandoned"
        table.host = others[0]
    return None


def _as_stored(row: sa.Row[Any]) -> LiveTable:
    """A table without its game."""
    table = LiveTable(row.id, _TERMS.decode(row.terms), row.host)
    table.host_name, table.state, table.seats = row.host_name, row.state, _SEATS.decode(row.seats)
    table.touched = row.updated
    table.result = None if row.scores is None else _SCORES.decode(row.scores)
    return table


def _rematch_seat(seat_state: SeatState, guest: Guest) -> SeatRequest:
    """The same seat in the next game."""
    if seat_state.kind == "bot":
        return SeatRequest("bot", bot=seat_state.bot, name=seat_state.name, colour=seat_state.colour)
    if seat_state.name == NAMELESS:
        return SeatRequest("open")
    kind: Literal["me", "invited"] = "me" if seat_state.guest == guest.id else "invited"
    return SeatRequest(kind, name=seat_state.name, colour=seat_state.colour)


def _seated(request: SeatRequest, host: Guest) -> SeatState:
    """A seat as the one who opens a table wants it."""
    colour = request.colour
    if request.kind == "me":
        name = clean_name(request.name) if request.name else host.name
        return SeatState("person", host.id, name, ready=True, colour=colour)
    if request.kind == "bot":
        return SeatState("bot", None, clean_name(request.name) if request.name else request.bot, request.bot, colour=colour)
    if request.kind == "invited":
        return SeatState("invited", None, clean_name(request.name), colour=colour)
    return SeatState(colour=colour)


def _free_for(guest: Guest, seats: list[SeatState], *, owns_name: bool) -> list[int]:
    """Where somebody may sit down: seats they are invited to first, if the name is theirs, then those open to all."""
    invited = _reserved_for(guest, seats) if owns_name else []
    return invited + [n for n, seat_state in enumerate(seats) if seat_state.kind == "open"]


def _reserved_for(guest: Guest, seats: Sequence[SeatState | SeatInfo]) -> list[int]:
    """The seats that are kept for somebody of that name."""
    meant = folded(guest.name)
    return [number for number, seat in enumerate(seats) if seat.kind == "invited" and folded(seat.name) == meant]


def _shown(name: str) -> str:
    """A name from outside as it may be shown: a record may call somebody anything."""
    try:
        return clean_name(name[: LIMITS.name.max])
    except ApiError:
        return NAMELESS
