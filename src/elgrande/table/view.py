"""One seat's sight of a game: frozen, built field by field, ready to be sent."""

from __future__ import annotations

from typing import Any

import msgspec

from elgrande.engine import kernel
from elgrande.engine.program import owner_of
from elgrande.engine.registers import (
    ACTOR,
    ASKED,
    BRANCH,
    CARD,
    DISCARDS,
    DISCS,
    FIRST,
    GRANDES,
    HELD_COLOUR,
    HELD_FROM,
    KING,
    OFFER,
    ORDER,
    OWES,
    PC,
    PILES,
    PLACEMENTS,
    PLAYED,
    POINTS,
    ROUND,
    SCOREBOARDS,
    VETOES,
    WINDOW,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.engine.windows import Objections
from elgrande.rules.options import Value
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.table.events import Event, event_of, redacted
from elgrande.table.moves import LegalMove, moves_of
from elgrande.table.notation import write_position
from elgrande.table.position import Position, Row
from elgrande.table.showing import facts_of
from elgrande.table.sight import seen_by


class Piece(msgspec.Struct, frozen=True):
    """One caballero on the board."""

    colour: str
    place: str


class View(msgspec.Struct, frozen=True):
    """What one seat sees; ``seat`` is None for a spectator."""

    seat: int | None
    edition: str
    version: int
    players: int
    options: dict[str, Value]
    colours: list[str]
    round: int
    rounds: list[int]
    king: str
    first: int
    scores: list[int]
    regions: dict[str, list[int]]
    """Caballeros by region, then by seat."""
    castillo: list[int] | None
    """Its contents, if the table plays with an open Castillo."""
    courts: list[int]
    provinces: list[int | None]
    """Others' provinces are a heap nobody counts, unless the Castillo is open."""
    grandes: list[str]
    scoreboards: dict[str, str | None]
    """Where each mobile scoreboard lies; None beside the board."""
    hand: list[int]
    """This seat's power cards."""
    hands: list[int]
    """How many power cards everybody holds."""
    piles: list[list[int | None]]
    """Power cards played, the top one last; of others only that one is seen."""
    played: list[int]
    """Power cards of this round, 0 where none was played yet."""
    order: list[int]
    """The order of turns, once it is known."""
    offer: list[str | None]
    """The face-up card of each stack, None where it was taken."""
    stacks: list[int]
    """How many cards are left in each stack."""
    unseen: list[list[str]]
    """The cards that may be left in each stack: those of the box that have not turned up."""
    discards: list[str]
    ranks_scored: int
    """How many of the numbers of a place count with this many players."""
    vetoes: list[int]
    """How many Vetos everybody holds."""
    modifiers: list[str]
    """This seat's modifiers."""
    modifier_counts: list[int]
    """How many modifiers everybody holds."""
    spent: list[list[str | None]]
    """Modifiers played and not taken back, of others only how many."""
    shifts: list[str | None]
    """The modifier of this round, by colour."""
    gift: str | None
    """The modifier this seat is about to pass."""
    dummy: int | None
    """The dummy's colour, as a number; None if there is none."""
    locked: list[int]
    """Seats that have answered in secret."""
    disc: str | None
    """This seat's own disc, if it is set."""
    actor: int | None
    card: str | None
    """The action card in use."""
    placements: int
    """How many caballeros may still be placed with it."""
    remaining: int
    """How many caballeros may still go one after another, the next one included; 0 where the question is not about that."""
    question: str | None
    """What is asked now, an id of the texts; None when the game is over."""
    awaiting: list[int]
    announced: Event | None
    """The step a Veto could stop."""
    vetoed_by: list[int]
    """Those who have used a Veto against it or against each other's, in order."""
    moves: list[LegalMove]
    """What this seat may do now."""
    boxes: list[str]
    """The expansions on the table, ``colonies/1``."""
    owners: list[int | None]
    """By colour: the seat it counts for and moves with now, None if nobody's."""
    turns: list[int]
    """The colours that take turns; one that no seat plays is a dummy's."""
    pieces: dict[str, list[int | None]]
    """Caballeros by place, then by colour; None where nobody counts them."""
    facts: dict[str, Any]
    """Everything else that lies on the table, as its fact is declared (docs/notation.md): a value, a row by owner, or for each
    owner a row, of which others may know only the number."""
    answered: list[int]
    """Seats that have answered in secret."""
    answer: LegalMove | None
    """This seat's own answer, which it may still change."""
    lifted: Piece | None
    """The caballero that is in hand."""
    position: str
    """The position as one line, with ``?`` for what this seat may not know."""


def view_of(position: Position, s: State, seat: int | None) -> View:
    """The view of a seat.  The state is only asked what may be done, how often, and which step is announced.

    It is long because a view has many fields, a line each.
    """
    seen = seen_by(position, seat)
    setup = seen.setup
    edition = setup.edition
    program = setup.program
    reg = position.reg  # public entries only: the secret registers are not read here
    rows = seen.rows
    ids = [place.id for place in edition.places]
    piles = rows[PILES : PILES + setup.players]
    own = set(piles[seat]) if seat is not None else set()
    castillo = seen.pieces[CASTILLO]
    own_disc = rows[DISCS][seat] if seat is not None else 0
    kinds: list[str | None] = [None, *(modifier.id for modifier in edition.modifiers)]
    modifiers = _by_seat(seen, program.modifier_hands)
    spent = _by_seat(seen, program.modifiers_spent)
    shifts = rows[program.modifiers_played] if program.modifiers_played >= 0 else (0,) * program.colours
    gift = rows[program.modifier_gifts][seat] if program.modifier_gifts >= 0 and seat is not None else 0
    return View(
        seat=seat,
        edition=edition.id,
        version=edition.version,
        players=setup.players,
        options=dict(setup.options),
        colours=list(setup.colours),
        round=setup.rounds[max(0, _sure(reg[ROUND]) - 1)],
        rounds=list(setup.rounds),
        king=ids[_sure(reg[KING])],
        first=_sure(reg[FIRST]),
        scores=[_sure(points) for points in rows[POINTS]],
        regions={ids[place]: [_sure(n) for n in seen.pieces[place]] for place in program.regions},
        castillo=None if None in castillo else [_sure(count) for count in castillo],
        courts=[_sure(count) for count in seen.pieces[COURT]],
        provinces=list(seen.pieces[PROVINCES]),
        grandes=[ids[place] for place in rows[GRANDES] if place],
        scoreboards={
            str(edition.scoreboards[board][0]): ids[place] if place else None for board, place in enumerate(rows[SCOREBOARDS])
        },
        hand=[] if seat is None else [value for value in range(1, len(program.power)) if value not in own],
        hands=[len(program.power) - 1 - len(pile) for pile in piles],
        piles=[list(pile) for pile in piles],
        played=[_sure(value) for value in rows[PLAYED]],
        order=[_sure(colour) for colour in rows[ORDER]],
        offer=[None if _sure(card) < 0 else edition.cards[_sure(card)].id for card in rows[OFFER]],
        stacks=[len(deck) for deck in rows[program.decks : program.decks + program.stack_count]],
        unseen=[[edition.cards[card].id for card in stack] for stack in seen.unseen()],
        discards=[edition.cards[_sure(card)].id for card in rows[DISCARDS]],
        ranks_scored=program.ranks_scored,
        vetoes=[_sure(held).bit_count() for held in rows[VETOES]],
        modifiers=[str(kinds[kind or 0]) for kind in modifiers[seat]] if seat is not None else [],
        modifier_counts=[len(hand) for hand in modifiers],
        spent=[[kinds[kind or 0] for kind in row] for row in spent],
        shifts=[kinds[kind or 0] for kind in shifts],
        gift=kinds[gift or 0],
        dummy=program.turns[-1] if program.dummy else None,
        locked=[seat for seat in range(setup.players) if _sure(reg[ASKED]) & ~_sure(reg[OWES]) & 1 << seat],
        disc=ids[own_disc] if own_disc and reg[ASKED] else None,
        actor=None if _sure(reg[ACTOR]) < 0 else reg[ACTOR],
        card=None if _sure(reg[CARD]) < 0 else edition.cards[_sure(reg[CARD])].id,
        placements=_sure(reg[PLACEMENTS]),
        remaining=program.code[_sure(reg[PC])].remaining(s) if s.asking else 0,
        question=question_of(s),
        awaiting=kernel.awaiting(s),
        announced=announced_step(position, s, seat),
        vetoed_by=[_sure(entry) >> 8 for entry in rows[WINDOW][1:]],
        moves=[] if seat is None else moves_of(edition).as_data(kernel.legal(s, seat)),
        boxes=[f"{box.id}/{box.version}" for box in setup.boxes],
        owners=[None if (owner := owner_of(s, colour)) < 0 else owner for colour in range(program.colours)],
        turns=list(program.turns),
        pieces={ids[number]: list(row) for number, row in enumerate(seen.pieces)},
        facts=facts_of(seen),
        answered=[seat for seat in range(setup.players) if _sure(reg[ASKED]) & ~_sure(reg[OWES]) & 1 << seat],
        answer=own_answer(seen, s, seat),
        lifted=lifted_piece(seen, s),
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


def _by_seat(seen: Position, first: int) -> tuple[Row, ...]:
    """The rows of all seats from one row on; empty ones if the game does not have them."""
    players = seen.setup.players
    return seen.rows[first : first + players] if first >= 0 else ((),) * players


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
