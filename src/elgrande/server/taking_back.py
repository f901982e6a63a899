"""Taking back, as entries of a log: one decision, a turn, or some decisions with others in their place.

What is refused is refused here, on a copy of the game, before anything is written down.
"""

from __future__ import annotations

from elgrande.game import Game
from elgrande.rules.moves import verb_of
from elgrande.server.live import LiveTable, Revise, Undo
from elgrande.server.lobby import must_go_on
from elgrande.server.protocol import ApiError, Code, Revision, UndoRequest


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
    if request.question != table.question():
        raise ApiError(Code.STALE_QUESTION, "that question is closed")
    trial, steps, texts = _copy(table), 0, []
    while len(trial.events) > request.until:
        steps += _take_back(trial, request.seat)
    for move in request.moves:
        texts.append(move if isinstance(move, str) else trial.move_about(request.seat, move.named()))
        trial.play(request.seat, texts[-1])
    return Revise(request.seat, steps, texts)


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
