"""Decisions as entries of a log: one that is taken, one or a turn that is taken back, some with others in their place.

What is refused is refused here, before anything is written down; what is taken back is tried on a copy of the game.
"""

from __future__ import annotations

from elgrande.game import Game
from elgrande.rules.moves import verb_of
from elgrande.server.conditions import must_go_on
from elgrande.server.entries import MoveEntry, Revise, Undo
from elgrande.server.live import LiveTable
from elgrande.server.protocol import ApiError, Code, MoveData, MoveRequest, Revision, UndoRequest


def move_entry(table: LiveTable, request: MoveRequest) -> MoveEntry:
    """A seat decides."""
    assert table.game is not None
    must_go_on(table)
    _must_be_open(table, request.question)
    return MoveEntry(request.seat, _text(table.game, request.seat, request.move))


def undo_entry(table: LiveTable, request: UndoRequest) -> Undo:
    """A seat takes back a decision, or its turn, as far as the barrier allows."""
    trial = _copy(table)
    if not request.turn:
        return Undo(request.seat, turn=False, steps=_take_back(trial, request.seat, forced=request.forced))
    if not trial.can_undo(request.seat):
        raise _barrier("something was revealed since, or somebody else has decided")
    if not trial.restart_turn(request.seat):
        raise _barrier("it is not your turn that was decided last")
    return Undo(request.seat, turn=True)


def revise_entry(table: LiveTable, request: Revision) -> Revise:
    """A seat takes back decisions and takes others instead, all of it or nothing."""
    trial, steps, texts = _copy(table), 0, []
    _must_be_open(table, request.question)
    while len(trial.events) > request.until:
        steps += _take_back(trial, request.seat)
    if not steps:
        # Everybody would be told of it, also where an answer in secret is changed.
        raise ApiError(Code.NO_UNDO, "nothing has been decided since, so there is nothing to take back", reason="undo-nowhere")
    for move in request.moves:
        texts.append(_text(trial, request.seat, move))
        trial.play(request.seat, texts[-1])
    return Revise(request.seat, steps, texts)


def _must_be_open(table: LiveTable, question: str) -> None:
    """The question that is answered is still asked."""
    if question != table.question():
        raise ApiError(Code.STALE_QUESTION, "that question is closed")


def _text(game: Game, seat: int, move: str | MoveData) -> str:
    """How a move is written down."""
    return move if isinstance(move, str) else game.move_about(seat, move.named(), move.verb)


def _copy(table: LiveTable) -> Game:
    """A game to try things on, if anything may be taken back at a table."""
    assert table.game is not None
    must_go_on(table)
    if table.terms.request.undo == "none":
        raise ApiError(Code.NO_UNDO, "undo is off at this table", reason="undo-never")
    return table.game.clone()


def _take_back(trial: Game, seat: int, *, forced: bool = False) -> int:
    """Take back a decision, with ``forced`` also what was the only thing to do before it; how many that were."""
    if not trial.can_undo(seat):
        raise _barrier("something was revealed since, or somebody else has decided")
    trial.undo(seat)
    steps = 1
    while forced and trial.can_undo(seat) and _only_step(trial, seat):
        trial.undo(seat)
        steps += 1
    return steps


def _only_step(game: Game, seat: int) -> bool:
    """Is there only one thing to do, and would that play itself?"""
    moves = game.legal(seat)
    verb = verb_of(moves[0].option) if len(moves) == 1 else None
    return verb is not None and verb.auto


def _barrier(why: str) -> ApiError:
    return ApiError(Code.NO_UNDO, why, ruling="undo-barrier")
