"""What must be so for a request to be granted: each is an ApiError that says why not, or brings what was asked for."""

from __future__ import annotations

from elgrande.bots.registry import make_bot
from elgrande.editions import find_boxes, find_edition
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.rules.errors import SetupError
from elgrande.server.entries import Absent, LogEntry, MoveEntry
from elgrande.server.live import MAX_LENGTH, LiveTable
from elgrande.server.protocol import ApiError, Code, Guest, NewTable, SeatRequest, TableWarning, api_error
from elgrande.server.terms import SeatState, given


def checked_setup(request: NewTable) -> Setup:
    """What is to be played at a table; an ApiError says why that is not possible."""
    try:
        boxes = find_boxes(given(request.boxes))
        setup = Setup(find_edition(request.edition), request.players, request.options, request.deck, boxes)
        _check_colours(setup, request.seats)
        for seat in request.seats:
            if seat.kind == "bot":
                make_bot(seat.bot)
    except SetupError as error:
        raise api_error(Code.BAD_SETUP, error) from None
    if len(request.seats) > request.players:
        raise ApiError(Code.BAD_SETUP, f"{len(request.seats)} seats are named for {request.players} players")
    return setup


def _check_colours(setup: Setup, seats: list[SeatRequest]) -> None:
    """Every colour that is chosen exists, and is chosen once."""
    known = find_edition(setup.edition.id, setup.edition.version).colours
    chosen = [seat.colour for seat in seats if seat.colour]
    for colour in chosen:
        if colour not in known:
            raise SetupError(f"no colour {colour!r}; choose from {', '.join(known)}")
        if chosen.count(colour) > 1:
            raise SetupError(f"{colour!r} is chosen for several seats")


def warnings_of(setup: Setup) -> list[TableWarning]:
    """What is not advised about it, as it is told."""
    return [TableWarning(reason, dict(facts)) for reason, facts in setup.warnings]


def must_be_open(table: LiveTable) -> None:
    """Nothing of this is possible once the game has begun."""
    if table.state != "open":
        began = table.state != "abandoned" or table.game is not None
        message = "the game has begun" if began else "the table was given up before its game began"
        raise ApiError(Code.TABLE_STARTED, message, reason="" if began else "table-closed")


def must_be_welcome(table: LiveTable, guest: Guest) -> None:
    """Whoever was sent away stays out, until the host invites them."""
    if guest.id in table.terms.banned:
        raise ApiError(Code.NOT_YOURS, "the host has sent you away from this table", reason="sent-away")


def must_have_seat(seats: list[SeatState], seat: int | None) -> None:
    """A seat that is named exists."""
    if seat is not None and not 0 <= seat < len(seats):
        raise ApiError(Code.NOT_FOUND, "there is no such seat", reason="no-seat")


def must_see(table: LiveTable, guest: str | None, seat: int | None) -> None:
    """Everybody sees through their own seats' eyes, and where the table lets spectators in, through a spectator's."""
    mine = table.seats_of(guest)
    if seat is not None and seat not in mine:
        raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
    if not mine and not table.terms.request.spectators:
        raise ApiError(Code.NOT_YOURS, "this table has no spectators", reason="no-spectators")


def must_have_game(table: LiveTable) -> Game:
    """The game at a table, running or over."""
    if table.game is not None:
        return table.game
    if table.damaged:
        message = f"line {table.damaged} of its log is missing or was altered; run: elgrande db check"
        raise ApiError(Code.TABLE_NOT_RUNNING, message, reason="table-damaged")
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


def must_be_brief(table: LiveTable, entry: LogEntry) -> None:
    """A table about which too much has been written down is only played to its end."""
    if table.length < MAX_LENGTH or isinstance(entry, Absent):
        return
    game = must_have_game(table)
    # An answer in secret may be changed for ever; whoever has given none yet gives one.
    if not isinstance(entry, MoveEntry) or game.answers(entry.seat):
        raise ApiError(Code.TOO_MANY, f"more than {MAX_LENGTH} entries: only moves are possible now", reason="table-long")


def must_go_on(table: LiveTable) -> None:
    """Nobody decides in a pause."""
    if table.clocks.paused:
        raise ApiError(Code.TABLE_NOT_RUNNING, "the table is paused", reason="paused")
