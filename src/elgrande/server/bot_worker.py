"""A bot's process: what comes in, what is remembered there, and what a bot makes of it.

Nothing but briefings comes in here, and they hold what a seat may know: no game, no state, no seed of either.  What is remembered
is fed by them alone; bots get a copy, so that a decision never depends on which process takes it.
"""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process

import msgspec

from elgrande.bots.advice import Advice, AdvisedPlan, advise
from elgrande.bots.base import Budget
from elgrande.bots.offered import offered
from elgrande.bots.registry import make_bot
from elgrande.table.belief import Belief
from elgrande.table.events import Event
from elgrande.table.notation import read_setup
from elgrande.table.observation import Observation
from elgrande.table.view import view_of

SeatKey = tuple[str, int]
"""A table and a seat there."""


class Briefing(msgspec.Struct, frozen=True, array_like=True):
    """What a worker is told before a decision."""

    table: str
    setup: str
    """What is played, if the worker is to begin anew with this seat; empty if it remembers what the seat has heard so far."""
    events: list[Event]
    """What the seat has heard since then."""
    observation: Observation
    forgotten: list[SeatKey]
    """Seats that need not be remembered any longer."""


class IllegalBotMove(Exception):
    """A bot chose what is not possible."""


EVERYTHING = 100
"""More plans than are ever considered."""
MODESTY = 10
"""By how much a process in which bots think stands back."""
_BRIEFINGS = msgspec.json.Decoder(Briefing)
"""As JSON, whose numbers have no end: a hand is a mask by value, and there are values beyond 63."""
_BELIEFS: dict[SeatKey, Belief] = {}
"""What was heard, by seat.  The server says what is forgotten, so it knows what is here."""


def think(name: str, seed: int, briefing: bytes, seconds: float) -> int:
    """Hear what is new, then decide."""
    known, belief = _heard(briefing)
    option = make_bot(name, seed).decide(view_of(belief.setup, known), belief, Budget(seconds))
    if option not in known.options:
        raise IllegalBotMove(f"{name} chose {option!r}, which is none of {known.options}")
    return option


def consider(name: str, seed: int, briefing: bytes, seconds: float) -> Advice:
    """Hear what is new, then say what one would do, with everything that was considered."""
    known, belief = _heard(briefing)
    return advise(view_of(belief.setup, known), belief, Budget(seconds), bot=name, seed=seed, plans=EVERYTHING)


def suggest(name: str, seed: int, briefing: bytes, seconds: float) -> tuple[Advice, dict[str, AdvisedPlan]]:
    """Hear what is new, then say what one would do, and what each card on offer would bring."""
    known, belief = _heard(briefing)
    view = view_of(belief.setup, known)
    advice = advise(view, belief, Budget(seconds), bot=name, seed=seed)
    return advice, offered(view, belief, bot=name, seed=seed)


def _heard(briefing: bytes) -> tuple[Observation, Belief]:
    """What a seat sees, and what it remembers with what is new."""
    told = _BRIEFINGS.decode(briefing)
    known = told.observation
    assert known.seat is not None
    for key in told.forgotten:
        _BELIEFS.pop(key, None)
    key = (told.table, known.seat)
    if told.setup:
        _BELIEFS[key] = Belief(read_setup(told.setup), known.seat)
    belief = _BELIEFS[key]
    for event in told.events:
        belief.hear(event)
    return known, belief.clone()


def begin_modestly() -> None:
    """People come first: the server gets the processor when both want it."""
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    exit_with_server()


def exit_with_server() -> None:
    """End when the server has ended, however that came about, and not before; a killed one can say nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to everybody in the terminal, and is meant for the server
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
