"""One seat's sight of a game: frozen, ready to be sent.

It shows places, pieces, owners of colours and the facts of the table as they are declared, so a box needs no field of its own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from elgrande.engine import kernel
from elgrande.engine.program import owner_of
from elgrande.engine.registers import ACTOR, ASKED, BRANCH, CARD, HELD_COLOUR, HELD_FROM, OWES, PC, ROUND, WINDOW
from elgrande.engine.state import State
from elgrande.engine.windows import Objections
from elgrande.rules.options import Value
from elgrande.table.events import Event, event_of, redacted
from elgrande.table.moves import LegalMove, moves_of
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from elgrande.table.showing import facts_of
from elgrande.table.sight import seen_by


class Piece(msgspec.Struct, frozen=True):
    """One caballero on the board."""

    colour: str
    place: str


class View(msgspec.Struct, frozen=True):
    """What one seat sees; ``seat`` is None for a spectator.

    A fact is an attribute, too: ``view.king``, ``view.offer``, ``view.hands``.
    """

    seat: int | None
    edition: str
    version: int
    boxes: list[str]
    """The expansions on the table, ``colonies/1``."""
    players: int
    options: dict[str, Value]
    colours: list[str]
    """By seat; those that no seat plays come last."""
    owners: list[int | None]
    """By colour: the seat it counts for and moves with now, None if nobody's."""
    turns: list[int]
    """The colours that take turns; one that no seat plays is a dummy's."""
    round: int
    rounds: list[int]
    ranks_scored: int
    """How many ranks score with this many players."""
    pieces: dict[str, list[int | None]]
    """Caballeros by place, then by colour; None where nobody counts them."""
    facts: dict[str, Any]
    """Everything else that lies on the table, as its fact is declared (docs/notation.md): a value, a row by owner, or for each
    owner a row, of which others may know only the number."""
    unseen: list[list[str]]
    """The cards that may be left in each stack: those of the box that have not turned up."""
    question: str | None
    """What is asked now, an id of the texts; None when the game is over."""
    awaiting: list[int]
    remaining: int
    """How many caballeros may still go one after another, the next one included; 0 where the question is not about that."""
    answered: list[int]
    """Seats that have answered in secret."""
    answer: LegalMove | None
    """This seat's own answer, which it may still change."""
    lifted: Piece | None
    """The caballero that is in hand."""
    announced: Event | None
    """The step a Veto could stop."""
    vetoed_by: list[int]
    """Those who have used a Veto against it or against each other's, in order."""
    moves: list[LegalMove]
    """What this seat may do now."""
    position: str
    """The position as one line, with ``?`` for what this seat may not know."""

    def __getattr__(self, name: str) -> Any:
        """A fact by its name."""
        if not name.startswith("__") and name in self.facts:
            return self.facts[name]
        raise AttributeError(f"a view has no fact {name!r}")


def view_of(position: Position, s: State, seat: int | None) -> View:
    """The view of a seat.  The state is only asked what may be done, how often, and which step is announced."""
    seen = seen_by(position, seat)
    setup = seen.setup
    edition = setup.edition
    program = setup.program
    reg = position.reg  # public entries only: the secret registers are not read here
    answered = _sure(reg[ASKED]) & ~_sure(reg[OWES])
    return View(
        seat=seat,
        edition=edition.id,
        version=edition.version,
        boxes=setup.box_names,
        players=setup.players,
        options=dict(setup.options),
        colours=list(setup.colours),
        owners=[None if (owner := owner_of(s, colour)) < 0 else owner for colour in range(program.colours)],
        turns=list(program.turns),
        round=setup.rounds[max(0, _sure(reg[ROUND]) - 1)],
        rounds=list(setup.rounds),
        ranks_scored=program.ranks_scored,
        pieces={place.id: list(row) for place, row in zip(edition.places, seen.pieces, strict=False)},
        facts=facts_of(seen),
        unseen=[[edition.cards[card].id for card in stack] for stack in seen.unseen()],
        question=question_of(s),
        awaiting=kernel.awaiting(s),
        remaining=program.code[_sure(reg[PC])].remaining(s) if s.asking else 0,
        answered=[number for number in range(setup.players) if answered >> number & 1],
        answer=own_answer(seen, s, seat),
        lifted=lifted_piece(seen, s),
        announced=announced_step(position, s, seat),
        vetoed_by=[_sure(entry) >> 8 for entry in seen.rows[WINDOW][1:]],
        moves=[] if seat is None else moves_of(edition).as_data(kernel.legal(s, seat)),
        position=write_position(seen),
    )


def own_answer(seen: Position, s: State, seat: int | None) -> LegalMove | None:
    """What a seat has answered in secret."""
    here = s.program.code[s.reg[PC]]
    row = here.secret_row(s)
    given = seen.rows[row][seat] if row >= 0 and seat is not None else None
    return moves_of(seen.setup.edition).as_data([here.secret_option(given)])[0] if given else None


def lifted_piece(seen: Position, s: State) -> Piece | None:
    """The caballero that was lifted and is not put down."""
    if not s.asking or HELD_COLOUR not in s.program.code[s.reg[PC]].holds():
        return None
    edition = seen.setup.edition
    return Piece(edition.colours[s.reg[HELD_COLOUR]], edition.places[s.reg[HELD_FROM]].id)


def question_of(s: State) -> str | None:
    """What is asked now, an id of the texts; None when the game is over."""
    return s.program.code[s.reg[PC]].word if s.asking else None


def announced_step(position: Position, s: State, seat: int | None) -> Event | None:
    """The step that waits for holders of a Veto, as the event it would become."""
    here = s.program.code[s.reg[PC]]
    if not isinstance(here, Objections) or not s.rows[WINDOW]:
        return None
    if here.whole:
        card = position.setup.edition.cards[s.reg[CARD]].id
        if s.reg[BRANCH]:
            return Event("branch-chosen", {"seat": s.reg[ACTOR], "branch": s.reg[BRANCH]})
        return Event("special-begun", {"seat": s.reg[ACTOR], "card": card})
    ahead = s.clone()
    ahead.log = []
    ahead.rows[WINDOW] = ()
    ahead.reg[PC] += 1
    ahead.program.code[ahead.reg[PC]].run(ahead)
    event = event_of(position.setup.edition, ahead.log[0])
    args: dict[str, Any] = {name: value for name, value in event.args.items() if name not in ("awards", "on_top")}
    if event.name == "scored":
        # What it would bring may be a secret of the Castillo: only the place is announced.
        args["awards"] = None
    if event.name == "power-taken":
        args["on_top"] = 0
    return redacted(Event(event.name, args), seat)


def _sure(fact: int | None) -> int:
    assert fact is not None
    return fact
