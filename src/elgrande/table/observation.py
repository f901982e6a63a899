"""What one seat may know at one moment, as numbers: small, and ready to cross to another process.  A view says it in words.

A state is only asked what may be done, how often, for whom colours count and which step is announced; all else is the position
as the seat sees it.
"""

from __future__ import annotations

import msgspec

from elgrande.engine import kernel
from elgrande.engine.program import owner_of
from elgrande.engine.registers import ACTOR, BRANCH, CARD, FRAMES, PC, WINDOW
from elgrande.engine.state import State
from elgrande.engine.windows import Objections
from elgrande.rules.events import EVENTS
from elgrande.table.events import Event, event_of, redacted
from elgrande.table.position import Position, Row
from elgrande.table.sight import seen_by


class Observation(msgspec.Struct, frozen=True, array_like=True):
    """What a seat knows; ``seat`` is None for a spectator."""

    seat: int | None
    reg: Row
    """The facts of a position, None where this seat may not look."""
    pieces: tuple[Row, ...]
    rows: tuple[Row, ...]
    owners: list[int]
    """By colour: the seat it counts for and moves with now, -1 if nobody's."""
    awaiting: list[int]
    remaining: int
    answer: int | None
    """What this seat has answered in secret."""
    announced: Event | None
    options: list[int]
    """What this seat may do now."""


def observe(position: Position, s: State, seat: int | None) -> Observation:
    """What a seat knows of a state."""
    seen = seen_by(position, seat)
    program = s.program
    return Observation(
        seat,
        seen.reg,
        seen.pieces,
        seen.rows,
        [owner_of(s, colour) for colour in range(program.colours)],
        kernel.awaiting(s),
        program.code[s.reg[PC]].remaining(s) if s.asking else 0,
        own_answer(seen, s, seat),
        announced_step(position, s, seat),
        [] if seat is None else kernel.legal(s, seat),
    )


def own_answer(seen: Position, s: State, seat: int | None) -> int | None:
    """What a seat has answered in secret."""
    here = s.program.code[s.reg[PC]]
    row = here.secret_row(s)
    given = seen.rows[row][seat] if row >= 0 and seat is not None else None
    return here.secret_option(given) if given else None


def announced_step(position: Position, s: State, seat: int | None) -> Event | None:
    """The step that waits for holders of a Veto, or for somebody's answer, as the event it would become."""
    code = s.program.code
    frames = s.rows[FRAMES]
    answered = code[frames[-2]].waits() if frames else False
    here = code[frames[-2] if answered else s.reg[PC]]
    if not here.waits() or (isinstance(here, Objections) and not s.rows[WINDOW]):
        return None
    if isinstance(here, Objections) and here.whole:
        card = position.setup.edition.cards[s.reg[CARD]].id
        if s.reg[BRANCH]:
            return Event("branch-chosen", {"seat": s.reg[ACTOR], "branch": s.reg[BRANCH]})
        return Event("special-begun", {"seat": s.reg[ACTOR], "card": card})
    ahead = s.clone()
    if answered:
        ahead.come_back()
    ahead.log = []
    ahead.rows[WINDOW] = ()
    while here.waits():
        here = code[here.pc + 1]
    here.run(ahead)
    if not ahead.log:
        return None
    event = event_of(position.setup.edition, ahead.log[0])
    # Not announced, for it may be a secret: what a scoring would bring, and whether a card lies on top of its pile.
    args = event.args | {argument.name: None for argument in EVENTS[event.name].arguments if argument.kind == "awards"}
    if "on_top" in args:
        args["on_top"] = 0
    return redacted(Event(event.name, args), seat)
