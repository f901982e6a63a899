"""Power cards with actions of their own: do hands, piles, ranks and what is in use fit together?

In positions that are read, and after every decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from elgrande.editions.setup import Setup
from elgrande.engine.acting import RaisePlacement
from elgrande.engine.acts import ALTERNATIVE_BIT, card_of
from elgrande.engine.program import Program
from elgrande.engine.ranking import AskHands, UsePlayed, before_hands, card_of_rank, hands_of, mask_of, own_card, values_in
from elgrande.engine.registers import (
    ACTOR,
    CARD,
    HANDS,
    OTHERS,
    OWES,
    PC,
    PILES,
    PLACEMENTS,
    PLAYED,
    ROUND,
    TURN,
    VETOES,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.engine.taking import NEW


def mismatches(setup: Setup, s: State) -> Iterator[str]:
    """Everything that does not fit, each in one line."""
    program = s.program
    if s.rows[HANDS] != hands_of(s):
        yield "what is neither played nor left out is in hand"
    if program.out >= 0:
        yield from _left_out(setup, s)
    if program.joker_by >= 0:
        yield from _joker(setup, s)
    if program.rank_placements:
        yield from _ranks(setup, s)


def _left_out(setup: Setup, s: State) -> Iterator[str]:
    """As many cards are left out as a hand is smaller than all; more only while hands are picked."""
    program = s.program
    more = len(program.power_values) - program.hand_size
    question = program.first(AskHands)
    before = before_hands(program, s.reg[ROUND], s.reg[PC])
    for seat in range(program.seats):
        left, pile = s.rows[program.out + seat], s.rows[PILES + seat]
        name = setup.edition.colours[seat]
        if list(left) != sorted(set(left)) or not set(left) <= set(program.power_values) or set(left) & set(pile):
            yield f"cards left out by {name} are others than those played, each once, in order"
        if before and left != program.power_values:
            yield f"before hands are picked nothing is in {name}'s"
        elif s.reg[PC] == question and (len(left) < more or (s.reg[OWES] >> seat & 1 and len(left) == more)):
            yield f"{name} owes an answer as long as the hand is not complete"
        elif not before and s.reg[PC] != question and len(left) != more:
            yield f"{more} cards are left out by {name}"
        known = s.rows[program.taken_back + seat] if program.taken_back >= 0 else ()
        if len(set(known)) != len(known) or not set(known) <= set(values_in(program, s.rows[HANDS][seat])):
            yield f"what {name} has taken back is in hand"


def _joker(setup: Setup, s: State) -> Iterator[str]:
    """Whoever has played one in this round has it on the pile, and nobody has its number for a value."""
    program = s.program
    seat = s.reg[program.joker_by]
    if seat >= 0 and not program.jokers & mask_of(program, s.rows[PILES + seat]):
        yield "a Joker that was played lies on its pile"
    if program.jokers & mask_of(program, s.rows[PLAYED]):
        yield "a Joker has no value: another card is played after it"


def _ranks(setup: Setup, s: State) -> Iterator[str]:
    """In a turn the card in use is the one that was played, or that of the rank; who has a Veto has played it."""
    program = s.program
    if not {0, *program.power_values} >= set(s.rows[PLAYED]):
        return  # soundness says of power cards what is wrong with them
    for seat, held in enumerate(s.rows[VETOES]):
        own = own_card(s, seat)
        kinds = [kind for kind in range(len(program.veto_cards)) if held >> 2 * kind & NEW]
        if any(program.veto_cards[kind] != own and program.card_of_value.count(program.veto_cards[kind]) for kind in kinds):
            yield "a Veto that is held was played in this round"
    if s.reg[CARD] < 0 or s.reg[ACTOR] < 0:
        return
    yield from _in_use(program, s)


@lru_cache(64)
def _raised(program: Program) -> int:
    """The most that a card lets somebody place, looked for once: this is asked after every decision, and a program is long."""
    return max([code.count for code in program.code if isinstance(code, RaisePlacement)], default=0)


def _in_use(program: Program, s: State) -> Iterator[str]:
    """That of the rank or the own one, not more of either than there is."""
    own, of_rank = own_card(s, s.reg[ACTOR]), card_of_rank(s)
    played = [card_of(act) for act in s.rows[OTHERS] if act & ALTERNATIVE_BIT]
    if s.reg[CARD] in (own, of_rank):
        if played not in ([], [own]) or (played and s.reg[CARD] == own):
            yield "instead of the card that a rank brings there is the one that was played"
        if s.reg[CARD] == own != of_rank and not program.own_too:
            yield "the highest and the lowest do not use the cards they have played"
        if s.reg[PLACEMENTS] > max(program.rank_placements[s.reg[TURN] - 1], _raised(program)):
            yield "a rank does not place as much"
    elif program.first(UsePlayed) >= 0 and s.reg[CARD] in (*program.card_of_value, program.highest, program.lowest):
        yield "the card in use is the one that was played, or that of its rank"
