"""Calling people back who want it: that it is their turn, that a game has begun, that one is over.

What is to be said waits in the database until it is due, so that any server can say it and none says it twice.  Of one table
nobody hears again before they have looked at it.  This file knows when and to whom; how a message travels is for outside.py.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import sqlalchemy as sa

from elgrande.server.due import asked_people
from elgrande.server.live import LiveTable
from elgrande.server.logs import log_event
from elgrande.server.outside import NotOutside, Post, looked_up, must_be_mailbox, post, target_of
from elgrande.server.presence import Presence
from elgrande.server.protocol import ApiError, CallBack, CallBackInfo, CallKind, Code, Guest
from elgrande.server.store import CALLED, CALLS
from elgrande.server.tables import Tables
from elgrande.table.prose import languages, say

What = Literal["turn", "full", "over"]
CHANGES: dict[tuple[str, str], What] = {
    ("open", "running"): "full", ("running", "over"): "over", ("running", "abandoned"): "over",
}  # fmt: skip
"""What there is to say when a table is in another state."""
WAIT = 60.0
"""Seconds somebody may take to come by themselves before they are called to their turn."""
LOOK_EVERY = 5.0
"""Seconds between two looks at what is due."""
AT_ONCE = 50
MAX_TRIES = 3
RETRY_AFTER = 300.0
MAX_AN_HOUR = 20
"""Calls to one person: nobody can have others flooded in their name."""
MAX_ASKED = 3
"""Letters a day in which a mailbox is asked whether it wants any."""
HOUR, DAY = 3600.0, 86_400.0
UNSUBSCRIBE = "List-Unsubscribe"
DISCORD = ("discord.com", "discordapp.com")


class Settings(NamedTuple):
    """What this server can do, and where it is found."""

    url: str | None = None
    post: Post | None = None
    inside: bool = False
    """May it call inside its own network?  For a server at home, whose own machines are called."""

    @property
    def possible(self) -> list[CallKind]:
        """Without an address of its own no link could be sent."""
        if self.url is None:
            return []
        others: list[CallKind] = ["webhook", "discord", "ntfy"]
        return others if self.post is None else ["email", *others]


class Calls:
    """Everybody who wants to be called."""

    def __init__(self, tables: Tables, presence: Presence, settings: Settings) -> None:
        self.tables = tables
        self.store = tables.store
        self.presence = presence
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to call."""
        if self.settings.possible:
            self._soon(self._call_all())

    def close(self) -> None:
        """Call nobody any more."""
        for task in self._tasks:
            task.cancel()

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- who wants it -----------------------------------------------------------------------------------------------

    async def info(self, guest: Guest) -> CallBackInfo:
        """How somebody is called, and could be."""
        row = await self._row(CALLS.c.guest == guest.id)
        wanted = None if row is None else msgspec.json.decode(row.wanted, type=CallBack)
        return CallBackInfo(self.settings.possible, wanted, row is not None and row.confirmed)

    async def want(self, guest: Guest, wanted: CallBack) -> CallBackInfo:
        """Be called from now on; a mailbox is asked first whether it is that person's."""
        await self._must_be_possible(wanted)
        row = await self._row(CALLS.c.guest == guest.id)
        same = row is not None and (row.kind, row.address) == (wanted.kind, wanted.address)
        confirmed = wanted.kind != "email" or (same and row is not None and row.confirmed)
        if not confirmed and not same:
            await self._must_not_be_flooded(guest, wanted.address)
        values = {
            "kind": wanted.kind, "address": wanted.address, "wanted": msgspec.json.encode(wanted), "confirmed": confirmed,
            "token": row.token if same and row is not None else secrets.token_urlsafe(24),
            "asked": row.asked if same and row is not None else time.time(),
        }  # fmt: skip
        if row is None:
            await self.store.run(sa.insert(CALLS).values(guest=guest.id, **values))
        else:
            await self.store.run(sa.update(CALLS).where(CALLS.c.guest == guest.id).values(values))
        if not confirmed and not same:
            self._soon(self._ask(wanted, str(values["token"])))
        return await self.info(guest)

    async def _must_be_possible(self, wanted: CallBack) -> None:
        try:
            if wanted.kind not in self.settings.possible:
                raise NotOutside("this server cannot do that")
            if wanted.kind == "email":
                await must_be_mailbox(wanted.address, inside=self.settings.inside)
            else:
                target = target_of(wanted.address, inside=self.settings.inside)
                if wanted.kind == "discord" and not (target.host in DISCORD and target.path.startswith("/api/webhooks/")):
                    raise NotOutside("that is no webhook of Discord's")
                await looked_up(target.host, target.port, inside=self.settings.inside)
            ZoneInfo(wanted.zone)
        except NotOutside as error:
            raise refused(wanted.kind, str(error)) from None
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise ApiError(Code.BAD_REQUEST, f"no time zone {wanted.zone!r}") from None
        if wanted.language not in languages():
            raise ApiError(Code.BAD_REQUEST, f"no language {wanted.language!r}; choose from: {', '.join(languages())}")

    async def _must_not_be_flooded(self, guest: Guest, address: str) -> None:
        """Whoever does not answer is not asked again and again, by whomever."""
        lately = CALLS.c.asked > time.time() - DAY
        alike = (CALLS.c.guest == guest.id) | (sa.func.lower(CALLS.c.address) == address.lower())
        asked = await self.store.rows(sa.select(CALLS.c.guest).where(alike, lately, CALLS.c.kind == "email"))
        if len(asked) >= MAX_ASKED:
            raise ApiError(Code.TOO_MANY, "that mailbox was asked already", reason="call-asked")

    async def stop(self, guest: Guest) -> None:
        """Call somebody no longer."""
        await self._stop(CALLS.c.guest == guest.id)

    async def stop_by(self, token: str) -> None:
        """The same for whoever has a message, without coming in."""
        if not await self._stop(CALLS.c.token == token):
            raise ApiError(Code.NOT_FOUND, "nobody is called by that any more")

    async def _stop(self, which: sa.ColumnElement[bool]) -> bool:
        guests = [row.guest for row in await self.store.rows(sa.select(CALLS.c.guest).where(which))]
        await self.store.run(
            sa.delete(CALLED).where(CALLED.c.guest.in_(guests)), sa.delete(CALLS).where(CALLS.c.guest.in_(guests))
        )
        return bool(guests)

    async def confirm(self, token: str) -> None:
        """The mailbox is theirs."""
        [found] = await self.store.run(sa.update(CALLS).where(CALLS.c.token == token).values(confirmed=True))
        if not found:
            raise ApiError(Code.NOT_FOUND, "nobody is called by that any more")

    async def reaches(self, guest: str) -> bool:
        """Is somebody called when a game begins?"""
        row = await self._row((CALLS.c.guest == guest) & CALLS.c.confirmed.is_(True))
        return row is not None and msgspec.json.decode(row.wanted, type=CallBack).full

    async def _row(self, which: sa.ColumnElement[bool]) -> sa.Row[Any] | None:
        return next(iter(await self.store.rows(sa.select(CALLS).where(which))), None)

    # --- what happens at tables -------------------------------------------------------------------------------------

    def changed(self, table: LiveTable) -> None:
        """Somebody came or went, a game has begun or is over."""
        self._look(table)

    def advanced(self, table: LiveTable, only: int | None = None) -> None:
        """A game has gone on."""
        self._look(table)

    def needs(self, id: str) -> bool:
        """Nothing has to be kept in memory for it."""
        return False

    def _look(self, table: LiveTable) -> None:
        """What is news of a table for those who sit there."""
        if not self.settings.possible:
            return
        (state, before), asked = table.stood, asked_people(table)
        table.stood = table.state, asked
        if what := CHANGES.get((state, table.state)):
            people = frozenset(seat.guest for seat in table.seats if seat.guest is not None)
            self._soon(self._note(table.id, people, what))
        elif asked - before:
            self._soon(self._note(table.id, asked - before, "turn"))

    async def _note(self, table: str, guests: frozenset[str], what: What) -> None:
        """Note that some are to be called, who want it and are not there."""
        wanting = CALLS.c.guest.in_(guests) & CALLS.c.confirmed.is_(True)
        for row in await self.store.rows(sa.select(CALLS.c.guest, CALLS.c.wanted).where(wanting)):
            wanted = msgspec.json.decode(row.wanted, type=CallBack)
            if not getattr(wanted, what) or await self.presence.is_there(table, row.guest):
                continue
            due = after_quiet(wanted, time.time() + (WAIT if what == "turn" else 0.0))
            noted = {"guest": row.guest, "table_id": table, "what": what, "due": due, "sent": False, "tries": 0}
            try:
                await self.store.run(sa.insert(CALLED).values(noted))
            except sa.exc.IntegrityError:
                # They were called, or will be: until they look there is nothing new, but what is said is the newest.
                there = (CALLED.c.guest == row.guest) & (CALLED.c.table_id == table) & CALLED.c.sent.is_(False)
                await self.store.run(sa.update(CALLED).where(there).values(what=what))

    async def looked(self, table: str, guest: str) -> None:
        """Somebody looks at a table: they may be called again."""
        there = (CALLED.c.guest == guest) & (CALLED.c.table_id == table)
        if self.settings.possible and await self.store.rows(sa.select(CALLED.c.guest).where(there)):
            await self.store.run(sa.delete(CALLED).where(there))

    # --- calling ----------------------------------------------------------------------------------------------------

    async def _call_all(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.call_due()
            except Exception as error:
                log_event("calls-stopped", logging.ERROR, error=error)

    async def call_due(self) -> None:
        """Call everybody whose time has come."""
        due = sa.select(CALLED).where(CALLED.c.sent.is_(False), CALLED.c.due <= time.time()).order_by(CALLED.c.due)
        rows = await self.store.rows(due.limit(AT_ONCE))
        await asyncio.gather(*(self._call(row) for row in rows))

    async def _call(self, row: sa.Row[Any]) -> None:
        there = (CALLED.c.guest == row.guest) & (CALLED.c.table_id == row.table_id)
        mine = sa.update(CALLED).where(there, CALLED.c.sent.is_(False), CALLED.c.due == row.due)
        if not (await self.store.run(mine.values(sent=True, due=time.time())))[0]:
            return  # another server was faster
        wanting = await self._row((CALLS.c.guest == row.guest) & CALLS.c.confirmed.is_(True))
        if wanting is None or not await self._is_news(row) or await self._too_many(row.guest):
            await self.store.run(sa.delete(CALLED).where(there))
            return
        wanted = msgspec.json.decode(wanting.wanted, type=CallBack)
        table = await self.tables.refresh(row.table_id)
        try:
            await self._send(wanted, wanting.token, row.what, {"host": table.host_name}, f"/t/{table.id}")
        except Exception as error:
            log_event("call-failed", logging.WARNING, kind=wanted.kind, why=type(error).__name__)
            again = {"sent": row.tries + 1 >= MAX_TRIES, "tries": row.tries + 1, "due": time.time() + RETRY_AFTER}
            await self.store.run(sa.update(CALLED).where(there).values(again))

    async def _is_news(self, row: sa.Row[Any]) -> bool:
        """Is it still so, and has nobody come meanwhile?"""
        if await self.presence.is_there(row.table_id, row.guest):
            return False
        try:
            table = await self.tables.refresh(row.table_id)
        except ApiError:
            return False
        if row.what != "turn":
            return True
        game = table.game if table.state == "running" and not table.clocks.paused else None
        return game is not None and any(seat in table.seats_of(row.guest) and seat not in table.away for seat in game.awaiting())

    async def _too_many(self, guest: str) -> bool:
        lately = sa.select(CALLED.c.table_id).where(
            CALLED.c.guest == guest, CALLED.c.sent.is_(True), CALLED.c.due > time.time() - HOUR
        )
        return len(await self.store.rows(lately)) > MAX_AN_HOUR

    async def _ask(self, wanted: CallBack, token: str) -> None:
        """Ask a mailbox whether it wants to be written to."""
        try:
            await self._send(wanted, token, "confirm", {}, f"/calls/confirm/{token}")
        except Exception as error:
            log_event("call-failed", logging.WARNING, kind=wanted.kind, why=type(error).__name__)

    async def _send(self, wanted: CallBack, token: str, what: str, facts: dict[str, str], path: str) -> None:
        url = (self.settings.url or "").rstrip("/")
        stop = f"{url}/calls/stop/{token}"
        text = say(f"call-{what}", facts, wanted.language)
        if wanted.kind == "email":
            assert self.settings.post is not None
            await self.settings.post.send(_letter(wanted, text, url + path, stop, f"{url}/api/calls/stop?token={token}"))
            return
        body, headers = _body(wanted, text, what, url + path, stop)
        await post(wanted.address, body, headers, inside=self.settings.inside)


def after_quiet(wanted: CallBack, moment: float) -> float:
    """That moment, or the end of somebody's quiet hours if it lies in them."""
    if wanted.quiet_from is None or wanted.quiet_until is None or wanted.quiet_from == wanted.quiet_until:
        return moment
    here = datetime.fromtimestamp(moment, UTC).astimezone(ZoneInfo(wanted.zone))
    minute = here.hour * 60 + here.minute
    if (minute - wanted.quiet_from) % 1440 >= (wanted.quiet_until - wanted.quiet_from) % 1440:
        return moment
    end = here.replace(hour=wanted.quiet_until // 60, minute=wanted.quiet_until % 60, second=0, microsecond=0)
    return (end if end > here else end + timedelta(days=1)).timestamp()


def refused(kind: CallKind, why: str) -> ApiError:
    """Why nobody can be called in that way."""
    match kind:
        case "email":
            return ApiError(Code.BAD_REQUEST, why, reason="call-email")
        case "discord":
            return ApiError(Code.BAD_REQUEST, why, reason="call-discord")
        case "ntfy":
            return ApiError(Code.BAD_REQUEST, why, reason="call-ntfy")
        case "webhook":
            return ApiError(Code.BAD_REQUEST, why, reason="call-webhook")


class _Letters(EmailPolicy):
    """How letters are written: a link in a header stays one, however long it is, for programs to follow (RFC 8058)."""

    def fold_binary(self, name: str, value: str) -> bytes:
        """A header as it is sent."""
        return f"{name}: {value}{self.linesep}".encode() if name == UNSUBSCRIBE else super().fold_binary(name, value)


def _letter(wanted: CallBack, text: str, link: str, stop: str, at_once: str) -> EmailMessage:
    made = EmailMessage(_Letters())
    made["To"], made["Subject"] = wanted.address, text
    made["Date"], made["Message-ID"] = formatdate(), make_msgid(domain=urlsplit(link).hostname)
    made["Auto-Submitted"] = "auto-generated"
    # One click in the reader's own program, without a page to look at (RFC 8058).
    made[UNSUBSCRIBE], made["List-Unsubscribe-Post"] = f"<{at_once}>", "List-Unsubscribe=One-Click"
    made.set_content(f"{text}\n\n{link}\n\n{say('call-stop', None, wanted.language)}\n{stop}\n")
    return made


def _body(wanted: CallBack, text: str, what: str, link: str, stop: str) -> tuple[bytes, dict[str, str]]:
    """A message as those want it who carry it on."""
    said = say("call-stop", None, wanted.language)
    if wanted.kind == "ntfy":
        # What is pressed to stop is named in letters a header can have.
        name = said.rstrip(": ").encode("ascii", "replace").decode()
        return text.encode(), {"Click": link, "Actions": f"view, {name.replace(',', ' ')}, {stop}"}
    if wanted.kind == "discord":
        told: dict[str, Any] = {"content": f"{text}\n{link}\n-# {said} <{stop}>", "allowed_mentions": {"parse": []}}
    else:
        told = {"event": what, "text": text, "link": link, "stop": stop}
    return json.dumps(told).encode(), {"Content-Type": "application/json"}
