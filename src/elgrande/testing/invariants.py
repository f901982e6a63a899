"""What holds after every decision, whatever was decided: nothing is lost, nothing is forbidden, nobody is stuck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import lt

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.acts import KEPT_BIT, act_of, card_of
from elgrande.engine.program import look_everywhere
from elgrande.engine.ranking import values_in
from elgrande.engine.registers import (
    ACTOR,
    ALSO_KING,
    CARD,
    DISCARDS,
    FRAMES,
    GRANDES,
    HANDS,
    HELD_VETOES,
    KING,
    OFFER,
    OPEN,
    OTHERS,
    PC,
    PILES,
    POINTS,
    SCOREBOARDS,
    VETOES,
)  # fmt: skip
from elgrande.engine.rounds import GameOver
from elgrande.engine.setup import Chance
from elgrande.engine.state import State
from elgrande.engine.taking import kept_vetoes
from elgrande.engine.terrain import terrain_of
from elgrande.rules.errors import BrokenState
from elgrande.rules.facts import Per, Redraw
from elgrande.rules.moves import DONE
from elgrande.rules.sentences import inside
from elgrande.rules.words import MoveCaballeros, Spot, Word
from elgrande.table.agreement import disagreements
from elgrande.table.events import Event
from elgrande.table.fitting import unfilled
from elgrande.table.notation import write_position
from elgrande.table.position import Position


def check(setup: Setup, before: State | None, after: State, events: Sequence[Event]) -> None:
    """Compare a state with the one before the decision that led to it, and with what was told in between.

    ``before`` is None for the first state of a game: then the action cards are counted against the box.  Later ones are counted
    against the state before, so that a scenario may begin with any stacks.  BrokenState says what is wrong, and where.
    """
    for complaint in _complaints(setup, before, after, events):
        raise BrokenState(f"{complaint}: {write_position(Position.of(setup, after))}")


def _complaints(setup: Setup, before: State | None, after: State, events: Sequence[Event]) -> Iterable[str]:
    yield from _board(setup, after)
    yield from disagreements(setup, after)
    yield from _cards(setup, before, after)
    yield from _questions(after)
    if before is not None:
        yield from _taboo(setup, before, after, events)
        yield from _table(before, after)
        gained = [points - past for points, past in zip(after.rows[POINTS], before.rows[POINTS], strict=True)]
        if gained != awarded(setup.players, events):
            yield f"the scores changed by {gained}, the awards are {awarded(setup.players, events)}"


def awarded(players: int, events: Sequence[Event]) -> list[int]:
    """The points told by the events, by seat; those of a dummy are lost."""
    points = [0] * players
    for event in events:
        for seat, gained in event.points.items():
            if seat < players:
                points[seat] += gained
    return points


def _board(setup: Setup, s: State) -> Iterable[str]:
    """Pieces are conserved and stand where pieces can stand."""
    program = s.program
    colours = program.colours
    for colour in range(colours):
        if sum(s.pieces[colour::colours]) != program.caballeros[colour]:
            yield f"{sum(s.pieces[colour::colours])} caballeros of {setup.edition.colours[colour]}"
    if min(s.pieces) < 0 or min(s.rows[POINTS]) < 0:
        yield "a number is below zero"
    if any(map(lt, s.reg, program.layout.empty_registers)):
        yield "a register is below zero"
    if s.terrain is not terrain_of(s):
        yield "the terrain is not that of the King's place"
    looked = s.clone()
    look_everywhere(looked)
    if s.full != looked.full:
        yield "a place is thought to be full that is not, or the other way round"
    if not program.king_stands >> s.reg[KING] & 1:
        yield "the King stands where he cannot"
    if any(not program.grande_stands >> home & 1 for home in s.rows[GRANDES][: program.seats]):
        yield "a Grande stands where it cannot"
    lying = [place for place in s.rows[SCOREBOARDS] if place]
    if len(set(lying)) != len(lying) or any(not program.for_board >> place & 1 for place in lying):
        yield "scoreboards lie where they cannot"


def _cards(setup: Setup, before: State | None, s: State) -> Iterable[str]:
    """Power cards and action cards are conserved, and Vetos are counted right."""
    every = set(s.program.power_values)
    for seat, hand in enumerate(s.rows[HANDS]):
        cards = values_in(s.program, hand)
        cards += s.rows[PILES + seat]
        if s.program.out >= 0:
            cards += s.rows[s.program.out + seat]
        if len(cards) != len(every) or set(cards) != every:
            yield "hand and pile are not the power cards of one player"
    if s.reg[HELD_VETOES] != sum(held.bit_count() for held in s.rows[VETOES]):
        yield "Vetos are counted wrongly"
    if before is not None and before.rows == s.rows and before.reg[CARD] == s.reg[CARD]:
        return  # no card has moved
    cards = sorted(action_cards(setup, s))
    if before is None:
        # Which cards made room for others is chance, how many are left is not.
        size = sum(len(stack) for stack in setup.stacks(Chance("")))
        if Counter(cards) - Counter(card for stack in setup.possible_stacks for card in stack) or len(cards) != size:
            yield "these are not the action cards of the box"
    elif cards != sorted(action_cards(setup, before)):
        yield "action cards were lost or found"
    elif held_by_seats(setup, s) != held_by_seats(setup, before):
        yield "cards of a box were lost or found"


def held_by_seats(setup: Setup, s: State) -> list[int]:
    """Everything seats hold in rows that a box has dealt to them, wherever it is: modifiers, and their like."""
    made = []
    for slot in setup.added:
        if slot.fact.redraw in (Redraw.HAND, Redraw.POOL):
            made += [entry for row in s.rows[slot.at : slot.at + slot.rows] for entry in row]
    return sorted(made)


def action_cards(setup: Setup, s: State) -> list[int]:
    """All action cards, wherever they are; one that returns every round always lies in its stack."""
    program = s.program
    cards = [card for row in s.rows[program.decks : program.decks + program.stack_count] for card in row]
    acts = [act_of(s.reg[CARD], 0, s.reg[OPEN])] if s.reg[CARD] >= 0 else []
    taken = [card_of(act) for act in [*acts, *s.rows[OTHERS]] if not act & KEPT_BIT]
    for slot in setup.added:
        if slot.fact.per is Per.SEAT and slot.fact.holds == "card" and slot.fact.row:
            taken += [card for row in s.rows[slot.at : slot.at + slot.rows] for card in row]
    cards += [card for card in s.rows[OFFER] if card >= 0 and not program.card_returns[card]]
    cards += s.rows[DISCARDS]
    cards += [card for card in taken if card >= 0 and not program.card_returns[card] and program.card_veto[card] < 0]
    vetoes = [card for held in s.rows[VETOES] for card in kept_vetoes(program, held)]
    return cards + [card for card in vetoes if not program.card_returns[card]]


def _questions(s: State) -> Iterable[str]:
    """Somebody is asked unless the game is over, and whoever is asked has something to answer."""
    if bool(s.asking) == isinstance(s.program.code[s.reg[PC]], GameOver):
        yield "nobody is asked" if not s.asking else "somebody is asked after the end"
    for seat in kernel.awaiting(s):
        answers = kernel.legal(s, seat)
        if not answers or answers == [DONE]:
            yield f"seat {seat} is asked and has nothing to answer"
        if len(set(answers)) != len(answers):
            yield f"seat {seat} is offered the same answer twice"


def _taboo(setup: Setup, before: State, after: State, events: Sequence[Event]) -> Iterable[str]:
    """In places that were taboo nothing was changed, whether the King has left or not."""
    if (before.pieces, before.rows[GRANDES], before.rows[SCOREBOARDS]) == (
        after.pieces, after.rows[GRANDES], after.rows[SCOREBOARDS],
    ):  # fmt: skip
        return
    colours = before.program.colours
    grandes = list(zip(before.rows[GRANDES], after.rows[GRANDES], strict=True))
    boards = list(zip(before.rows[SCOREBOARDS], after.rows[SCOREBOARDS], strict=True))
    closed = [place for place in range(before.program.piece_places) if before.terrain.is_taboo(place)]
    # The scoreboard of a quarantine goes with it, wherever it is laid next.
    lifted = [event.args["source"] for event in events if event.name == "quarantined"]
    lifted += [event.args["place"] for event in events if event.name == "quarantine-ended"]
    swapped = [event.name for event in events if event.name in ("king-moved", "grande-moved")] == ["king-moved", "grande-moved"]
    for place in closed:
        row = slice(place * colours, (place + 1) * colours)
        if before.pieces[row] != after.pieces[row] and not _may_change(setup, before, events):
            yield "caballeros entered or left the King's region"
        if any((a == place) != (b == place) for a, b in grandes) and not swapped:
            yield "a Grande entered or left the King's region"
        if any((a == place) != (b == place) for a, b in boards) and setup.edition.places[place].id not in lifted:
            yield "a scoreboard was laid on or taken from the King's region"


def _table(before: State, after: State) -> Iterable[str]:
    """The Limit table is full after every act if enough stand there, and nothing about it changes in a taboo place."""
    program = before.program
    if program.table_at < 0:
        return
    if after.reg[ACTOR] >= 0 and unfilled(after) and not unfilled(before):
        yield "somebody waits beside a free space of the Limit table"
    lay, lies = before.reg[program.table_at], after.reg[program.table_at]
    if lies != lay and (before.terrain.is_taboo(lay) or before.terrain.is_taboo(lies)):
        yield "the Limit table was moved to or from a taboo place"
    if lies == lay and before.terrain.is_taboo(lay) and before.rows[program.on_table] != after.rows[program.on_table]:
        yield "somebody stepped on or off the Limit table in a taboo place"


def _may_change(setup: Setup, before: State, events: Sequence[Event]) -> bool:
    """The exceptions: a placement opened to the King's place, escorts of the King, what goes on after he has left."""
    if before.reg[ALSO_KING] == 1:
        return True
    frames = before.rows[FRAMES]
    if frames and before.program.code[frames[-2]].waits() and "king-moved" in [event.name for event in events]:
        return True  # the last answer in a window
    if before.reg[CARD] >= 0 and _escorts(setup.edition.cards[before.reg[CARD]].special):
        return True
    names = [event.name for event in events]
    return before.program.dummy and "king-moved" in names and "round-began" in names


def _escorts(word: Word) -> bool:
    """Does a sentence send caballeros along with the King?"""
    return any(isinstance(part, MoveCaballeros) and Spot.KINGS_REGION in part.target for part in inside(word))
