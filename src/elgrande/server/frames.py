"""What may be known of a table, as it is sent: a game as one seat or a spectator sees it, and the table as anybody may.

Here alone it is decided what those see who only watch: where a table wants it, how things stood a round ago.
"""

from __future__ import annotations

from elgrande.game import Game
from elgrande.records.record import commitment
from elgrande.server.clocks import INFINITE
from elgrande.server.live import LiveTable
from elgrande.server.moments import now
from elgrande.server.protocol import SeatInfo, TableInfo, Undoable, ViewFrame
from elgrande.server.terms import given
from elgrande.table.legal_moves import as_data


def shown_to(table: LiveTable, seat: int | None) -> LiveTable:
    """The table as a seat knows it, or whoever only watches."""
    return table if seat is not None or table.behind is None else table.behind


def frame_of(table: LiveTable, seat: int | None, after: int = 0) -> ViewFrame:
    """What a seat sees, and what has happened after a version it has seen."""
    shown = shown_to(table, seat)
    game = shown.game
    assert game is not None
    known = 0 < after < len(shown.marks)
    since = min(shown.marks[after:]) if known else 0
    timed = shown is table  # what clocks have shown a round ago says nothing
    moment = clocks_at(shown) if timed else 0.0
    view = game.view(seat)
    undoable = _undoable(shown, game, seat)
    return ViewFrame(
        table=shown.id,
        version=shown.version,
        proof=shown.proof(shown.version),
        answers=0 if seat is None else game.answers(seat),
        question=shown.question() if view.moves else None,
        view=view,
        events=game.events_for(seat, since) if since else game.log_for(seat),
        since=since,
        until=len(game.events),
        forgotten=game.forgotten(seat),
        taken_back=[back for version, back in shown.taken_back.items() if known and version > after],
        can_undo=bool(undoable),
        undoable=undoable,
        decisions=game.question_opened,
        clocks=[_seconds(shown, number, moment) if timed else None for number in range(game.players)],
        used=[_used(shown, number, moment) if timed else None for number in range(game.players)],
        now=moment,
        paused=shown.clocks.paused,
        taken_over=sorted(shown.away),
        out_of_time=sorted(shown.late),
        proposals=shown.agreements.told(),
        notes=list(shown.notes),
        orders=[] if seat is None else shown.orders.told(seat, game.round),
    )


def clocks_at(table: LiveTable) -> float:
    """The moment a frame speaks of: now if a clock runs, else none, so that equal tables give equal frames."""
    return now() if table.terms.request.clock.kind != "none" else 0.0


def _undoable(table: LiveTable, game: Game, seat: int | None) -> list[Undoable]:
    """What a seat may take back by itself."""
    if seat is None or table.terms.request.undo == "none":
        return []
    options = [move.option for move in game.undoable(seat)]
    moves = as_data(game.edition, options)
    return [Undoable(move, since) for move, since in zip(moves, table.decided[game.decisions - len(moves) :], strict=False)]


def _seconds(table: LiveTable, seat: int, moment: float) -> float | None:
    left = table.clocks.remaining(seat, moment) if table.seats[seat].kind == "person" else INFINITE
    return None if left == INFINITE else round(left, 1)


def _used(table: LiveTable, seat: int, moment: float) -> float | None:
    timed = table.clocks.clock.kind != "none" and table.seats[seat].kind == "person"
    return round(table.clocks.thought(seat, moment), 1) if timed else None


def info_of(table: LiveTable, guest: str | None) -> TableInfo:
    """The table as somebody may see it; how the game stands is for those who may watch it."""
    request = table.terms.request
    colours = table.seat_colours()
    mine = table.seats_of(guest)
    watching = bool(mine) or request.spectators
    game = shown_to(table, next(iter(mine), None)).game
    awaiting = game.awaiting() if game is not None else []
    return TableInfo(
        id=table.id,
        state=table.state,  # type: ignore[arg-type]  # the store holds nothing else
        edition=request.edition,
        rules=table.terms.title,
        boxes=given(table.terms.boxes),
        players=request.players,
        options=dict(request.options),
        deck=dict(request.deck),
        warnings=given(table.terms.warnings),
        public=request.public,
        spectators=request.spectators,
        delayed=request.delayed,
        several_seats=request.several_seats,
        preview=request.preview,
        clock=request.clock,
        undo=request.undo,
        hints=table.hints,  # type: ignore[arg-type]  # what a table has said is one of them
        rated=request.rated,
        grace=table.grace,
        imported=table.terms.imported,
        host=guest is not None and guest == table.host,
        host_name=table.host_name,
        colours=colours,
        seats=[
            SeatInfo(
                seat=number,
                kind=seat_state.kind,
                name=seat_state.name,
                bot=seat_state.bot,
                colour=colours[number],
                ready=seat_state.ready or seat_state.kind == "bot",
                mine=number in mine,
                key=seat_state.key if guest is not None and guest == table.host else "",
                meant=guest is not None and seat_state.invited == guest,
            )
            for number, seat_state in enumerate(table.seats)
        ],
        awaiting_me=any(seat in mine and seat not in table.away for seat in awaiting),
        awaiting=awaiting if watching and not table.abandoned else [],
        round=game.round if game is not None else None,
        scores=(list(game.scores) if game is not None else table.result) if watching else None,
        found=table.terms.wanted is not None,
        bots_at=table.terms.fill_at or None,
        next=table.next,
        commitment=commitment(table.terms.seed, table.terms.nonce) if table.state != "open" else None,
    )
