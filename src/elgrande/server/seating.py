"""Who sits where, and who may: seats as they are asked for, kept, left and taken again.

A seat is kept for one person, or for whoever has its link; never for a name alone, which anybody could take.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from elgrande.server.guests import claimed, must_be_free
from elgrande.server.live import LiveTable
from elgrande.server.mutes import blocks
from elgrande.server.names import NAMELESS, clean_name, folded, looks
from elgrande.server.protocol import ApiError, Code, Guest, SeatRequest
from elgrande.server.store import Store
from elgrande.server.terms import SeatState

KEY_BYTES = 9
"""Of the end of an invitation's link: nobody guesses that many."""


async def seated(store: Store, request: SeatRequest, host: Guest) -> SeatState:
    """A seat as the one who opens a table wants it."""
    if request.kind == "invited":
        return await invited(store, request.name, host, request.colour)
    if request.kind == "open":
        return SeatState(colour=request.colour)
    name = clean_name(request.name) if request.name else ""
    # What a seat is called must not be what somebody else is; one's own name may have become somebody else's, too.
    if name or request.kind == "me":
        await must_be_free(store, name or host.name, host.id)
    if request.kind == "me":
        return SeatState("person", host.id, name or host.name, ready=True, colour=request.colour)
    return SeatState("bot", None, name or request.bot, request.bot, colour=request.colour)


async def invited(store: Store, name: str, host: Guest, colour: str = "") -> SeatState:
    """A seat that is kept for whoever has claimed a name, or where nobody has, for a link."""
    tidy = clean_name(name)
    for account in await store.rows(claimed(tidy)):
        if await blocks(store, account.id, host.id):
            raise ApiError(Code.NOT_YOURS, "that person does not want to be invited", reason="not-inviting")
        return SeatState("invited", name=account.name, invited=account.id, colour=colour)
    await must_be_free(store, tidy, host.id)
    return SeatState("invited", name=tidy, key=secrets.token_urlsafe(KEY_BYTES), colour=colour)


async def rematch_seat(store: Store, seat_state: SeatState, guest: Guest) -> SeatState:
    """The same seat in the next game, which somebody opens: it is kept for whoever has sat there, if they want to be asked."""
    if seat_state.kind == "bot":
        return SeatState("bot", None, seat_state.name, seat_state.bot, colour=seat_state.colour)
    if seat_state.guest == guest.id:
        return SeatState("person", guest.id, seat_state.name, ready=True, colour=seat_state.colour)
    if seat_state.name == NAMELESS or seat_state.guest is None or await blocks(store, seat_state.guest, guest.id):
        return SeatState()
    return SeatState("invited", name=seat_state.name, invited=seat_state.guest, colour=seat_state.colour)


def asked_again(seat_state: SeatState) -> SeatRequest:
    """What of a seat has to be known by the rules of the next game."""
    if seat_state.kind == "bot":
        return SeatRequest("bot", bot=seat_state.bot, colour=seat_state.colour)
    return SeatRequest(colour=seat_state.colour)


def free_for(guest: Guest, seats: Sequence[SeatState], key: str = "") -> list[int]:
    """Where somebody may sit down: seats that are kept for them first, then those open to all."""
    linked = [n for n, seat in enumerate(seats) if seat.key and hmac.compare_digest(seat.key.encode(), key.encode())]
    return reserved_for(guest, seats) + linked + [n for n, seat in enumerate(seats) if seat.kind == "open"]


def reserved_for(guest: Guest, seats: Sequence[SeatState]) -> list[int]:
    """The seats that are kept for somebody."""
    return [number for number, seat in enumerate(seats) if seat.kind == "invited" and seat.invited == guest.id]


def must_be_told_apart(guest: Guest, seats: Sequence[SeatState]) -> None:
    """Nobody sits there under a name that only looks the same; where it is the same, colours are told with it."""
    for seat in seats:
        alike = seat.kind == "person" and looks(seat.name) == looks(guest.name)
        if alike and folded(seat.name) != folded(guest.name):
            raise ApiError(Code.NAME_TAKEN, "somebody sits there whose name looks like yours", reason="name-alike")


def stand_up(table: LiveTable, seats: list[SeatState], guest: Guest) -> str | None:
    """Somebody's seats are free again; a table without people is abandoned."""
    for number in table.seats_of(guest.id):
        seats[number] = SeatState()
    if table.host == guest.id:
        others = [seat_state.guest for seat_state in seats if seat_state.guest is not None]
        if not others:
            return "abandoned"
        table.host = others[0]
    return None
