"""One seat's sight of a game: frozen, ready to be sent.

It shows places, pieces, owners of colours and the facts of the table as they are declared, so a box needs no field of its own.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from elgrande.editions.setup import Setup
from elgrande.engine.registers import ASKED, HELD_COLOUR, HELD_FROM, OWES, PC, ROUND, WINDOW
from elgrande.engine.windows import whose
from elgrande.rules.options import Value
from elgrande.table.events import Event
from elgrande.table.legal_moves import LegalMove, as_data
from elgrande.table.notation import read_position, write_position
from elgrande.table.observation import Observation
from elgrande.table.position import Position
from elgrande.table.showing import facts_of


class Piece(msgspec.Struct, frozen=True):
    """One caballero on the board."""

    colour: str
    place: str


class View(msgspec.Struct, frozen=True, dict=True):
    """What one seat sees; ``seat`` is None for a spectator.

    A fact is an attribute, too: ``view.king``, ``view.offer``, ``view.hands``.
    """

    seat: int | None
    edition: str
    version: int
    boxes: list[str]
    """The expansions on the table, ``bridge/1``."""
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

    @cached_property
    def seen(self) -> Position:
        """The same in numbers."""
        return read_position(self.position)

    def __getattr__(self, name: str) -> Any:
        """A fact by its name."""
        if not name.startswith("__") and name in self.facts:
            return self.facts[name]
        raise AttributeError(f"a view has no fact {name!r}")


def view_of(setup: Setup, known: Observation) -> View:
    """What a seat knows, in words."""
    seen = Position(setup, known.reg, known.pieces, known.rows)
    edition = setup.edition
    program = setup.program
    reg = seen.reg
    answered = _sure(reg[ASKED]) & ~_sure(reg[OWES])
    view = View(
        seat=known.seat,
        edition=edition.id,
        version=edition.version,
        boxes=setup.box_names,
        players=setup.players,
        options=dict(setup.options),
        colours=list(setup.colours),
        owners=[None if owner < 0 else owner for owner in known.owners],
        turns=list(program.turns),
        round=setup.rounds[max(0, _sure(reg[ROUND]) - 1)],
        rounds=list(setup.rounds),
        ranks_scored=program.ranks_scored,
        pieces={place.id: list(row) for place, row in zip(edition.places, seen.pieces, strict=False)},
        facts=facts_of(seen),
        unseen=[[edition.cards[card].id for card in stack] for stack in seen.unseen()],
        question=program.code[_sure(reg[PC])].word if known.awaiting else None,
        awaiting=known.awaiting,
        remaining=known.remaining,
        answered=[number for number in range(setup.players) if answered >> number & 1],
        answer=None if known.answer is None else as_data(edition, [known.answer])[0],
        lifted=lifted_piece(seen) if known.awaiting else None,
        announced=known.announced,
        vetoed_by=[whose(_sure(entry)) for entry in seen.rows[WINDOW][1:]],
        moves=as_data(edition, known.options),
        position=write_position(seen),
    )
    view.__dict__["seen"] = seen  # whoever imagines states need not read the line again
    return view


def lifted_piece(seen: Position) -> Piece | None:
    """The caballero that was lifted and is not put down."""
    edition = seen.setup.edition
    if HELD_COLOUR not in seen.setup.program.code[_sure(seen.reg[PC])].holds():
        return None
    return Piece(edition.colours[_sure(seen.reg[HELD_COLOUR])], edition.places[_sure(seen.reg[HELD_FROM])].id)


def _sure(fact: int | None) -> int:
    assert fact is not None
    return fact
