"""What holds after every decision, whatever was decided: nothing is lost, nothing is forbidden, nobody is stuck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ALSO_KING, CARD, EMPTY, HELD_VETOES, KING, PC
from elgrande.engine.rounds import GameOver
from elgrande.engine.setup import Chance
from elgrande.engine.state import State
from elgrande.rules.errors import BrokenState
from elgrande.rules.moves import DONE
from elgrande.rules.places import CASTILLO
from elgrande.rules.words import MoveCaballeros, Seq, Spot, Word
from elgrande.table.events import Event
from elgrande.table.notation import write_position
from elgrande.table.position import Position


def check(setup: Setup, before: State | None, after: State, events: list[Event]) -> None:
    """Compare a state with the one before the decision that led to it, and with what was told in between.

    ``before`` is None for the first state of a game: then the action cards are counted against the box.  Later ones are counted
    against the state before, so that a scenario may begin with any stacks.  BrokenState says what is wrong, and where.
    """
    for complaint in _complaints(setup, before, after, events):
        raise BrokenState(f"{complaint}: {write_position(Position.of(setup, after))}")


def _complaints(setup: Setup, before: State | None, after: State, events: list[Event]) -> Iterable[str]:
    yield from _board(setup, after)
    yield from _cards(setup, before, after)
    yield from _questions(after)
    if before is not None:
        yield from _taboo(setup, before, after, events)
        gained = [points - past for points, past in zip(after.score, before.score, strict=True)]
        if gained != awarded(setup.players, events):
            yield f"the scores changed by {gained}, the awards are {awarded(setup.players, events)}"


def awarded(players: int, events: list[Event]) -> list[int]:
    """The points told by the events, by seat; those of a dummy are lost."""
    points = [0] * players
    for event in events:
        if event.name == "scored":
            for award in event.args["awards"]:
                if award["seat"] < players:
                    points[award["seat"]] += award["points"]
    return points


def _board(setup: Setup, s: State) -> Iterable[str]:
    """Pieces are conserved and stand where pieces can stand."""
    colours = s.program.colours
    regions = s.program.regions
    for colour in range(colours):
        if sum(s.pieces[colour::colours]) != setup.edition.caballeros:
            yield f"{sum(s.pieces[colour::colours])} caballeros of {setup.edition.colours[colour]}"
    if min(s.pieces) < 0 or min(s.score) < 0 or any(value < empty for value, empty in zip(s.reg, EMPTY, strict=True)):
        yield "a number is below zero"
    beside = (CASTILLO,) if s.program.abroad else ()  # where some cards send the King and Grandes
    if s.reg[KING] not in (*regions, *s.program.abroad, *beside):
        yield "the King stands where he cannot"
    if not set(s.grandes[: s.program.seats]) <= {*regions, *beside}:
        yield "a Grande stands where it cannot"
    lying = [place for place in s.scoreboards if place]
    if len(set(lying)) != len(lying) or not set(lying) <= {CASTILLO, *regions}:
        yield "scoreboards lie where they cannot"


def _cards(setup: Setup, before: State | None, s: State) -> Iterable[str]:
    """Power cards and action cards are conserved, and Vetos are counted right."""
    every = (1 << len(s.program.power)) - 2
    for hand, pile in zip(s.hands, s.piles, strict=True):
        on_pile = 0
        for value in pile:
            on_pile |= 1 << value
        if hand & on_pile or hand | on_pile != every or on_pile.bit_count() != len(pile):
            yield "hand and pile are not the power cards of one player"
    if s.reg[HELD_VETOES] != sum(held.bit_count() for held in s.vetoes):
        yield "Vetos are counted wrongly"
    cards = sorted(action_cards(s))
    if before is None:
        # Which cards made room for those that options add is chance, how many are left is not.
        size = sum(len(stack) for stack in setup.stacks(Chance("")))
        if Counter(cards) - Counter(card for stack in setup.possible_stacks for card in stack) or len(cards) != size:
            yield "these are not the action cards of the box"
    elif cards != sorted(action_cards(before)):
        yield "action cards were lost or found"
    elif modifiers(s) != modifiers(before):
        yield "modifiers were lost or found"


def modifiers(s: State) -> list[int]:
    """All modifiers that were dealt, wherever they are."""
    if not s.program.modifiers:
        return []
    return sorted(kind for row in (*s.extras.hands, *s.extras.spent) for kind in row)


def action_cards(s: State) -> list[int]:
    """All action cards, wherever they are; one that returns every round always lies in its stack."""
    program = s.program
    cards = [card for deck in s.decks for card in deck]
    cards += [card for card in s.offer if card >= 0 and not program.card_returns[card]]
    cards += s.discards
    in_use = s.reg[CARD]
    if in_use >= 0 and not program.card_returns[in_use] and not program.card_veto[in_use]:
        cards.append(in_use)
    if s.reg[HELD_VETOES]:
        cards += [program.card_veto.index(True)] * s.reg[HELD_VETOES]
    return cards


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


def _taboo(setup: Setup, before: State, after: State, events: list[Event]) -> Iterable[str]:
    """In the place where the King stood nothing was changed, whether he has left it or not."""
    king = before.reg[KING]
    colours = before.program.colours
    row = slice(king * colours, (king + 1) * colours)
    if before.pieces[row] != after.pieces[row] and not _may_change(setup, before, events):
        yield "caballeros entered or left the King's region"
    swapped = [event.name for event in events if event.name in ("king-moved", "grande-moved")] == ["king-moved", "grande-moved"]
    if any((a == king) != (b == king) for a, b in zip(before.grandes, after.grandes, strict=True)) and not swapped:
        yield "a Grande entered or left the King's region"
    if any((a == king) != (b == king) for a, b in zip(before.scoreboards, after.scoreboards, strict=True)):
        yield "a scoreboard was laid on or taken from the King's region"


def _may_change(setup: Setup, before: State, events: list[Event]) -> bool:
    """The exceptions: a placement opened to the King's place, escorts of the King, a dummy's turn after he has left."""
    if before.reg[ALSO_KING]:
        return True
    if before.reg[CARD] >= 0 and _escorts(setup.edition.cards[before.reg[CARD]].special):
        return True
    names = [event.name for event in events]
    return before.program.dummy and "king-moved" in names and "round-began" in names


def _escorts(word: Word) -> bool:
    """Does a sentence send caballeros along with the King?"""
    if isinstance(word, MoveCaballeros):
        return Spot.KINGS_REGION in word.target
    return isinstance(word, Seq) and any(_escorts(part) for part in word.parts)
