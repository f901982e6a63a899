"""Dealing: all chance of a game, drawn at set-up from one seed."""

from __future__ import annotations

import hashlib

from elgrande.engine.kernel import advance
from elgrande.engine.program import Program, look_everywhere
from elgrande.engine.ranking import hands_of
from elgrande.engine.registers import FIRST, GRANDES, HANDS
from elgrande.engine.state import State, new_state
from elgrande.engine.terrain import put_king
from elgrande.rules.edition import Edition
from elgrande.rules.facts import Dealt, Fact
from elgrande.rules.places import COURT, PROVINCES

MODIFIERS_DEALT = 3


class Chance:
    """A generator of chance with a fixed definition, so that a seed gives the same game everywhere and for ever.

    The bytes are SHA-256 of seed, nonce and a counter; a number below n is drawn without bias.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.counter = 0
        self.pool = b""

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, the bound."""
        limit = 2**32 - 2**32 % bound
        while True:
            if not self.pool:
                self.pool = hashlib.sha256(f"{self.seed}/{self.counter}".encode()).digest()
                self.counter += 1
            number = int.from_bytes(self.pool[:4], "big")
            self.pool = self.pool[4:]
            if number < limit:
                return number % bound

    def shuffled(self, things: tuple[int, ...]) -> tuple[int, ...]:
        """The same things in random order."""
        left = list(things)
        for index in range(len(left) - 1, 0, -1):
            other = self.below(index + 1)
            left[index], left[other] = left[other], left[index]
        return tuple(left)


class Dealing:
    """What chance decides: King's region, homes, who begins, the order of the stacks; and what the facts of boxes want dealt."""

    def __init__(self, king: int, homes: tuple[int, ...], first: int, decks: tuple[tuple[int, ...], ...]) -> None:
        self.king = king
        self.homes = homes
        self.first = first
        self.decks = decks
        self.further: tuple[int, ...] = ()
        """Regions drawn after the homes, for colours without a seat that start on the board."""
        self.rows: dict[str, tuple[tuple[int, ...], ...]] = {}
        """The rows of each fact that is dealt, by name."""


def deal_from(edition: Edition, program: Program, stacks: tuple[tuple[int, ...], ...], chance: Chance) -> Dealing:
    """Draw a deal: region cards for the King and the homes, the first player, every stack shuffled, then the rest."""
    regions = chance.shuffled(program.homes)
    first = chance.below(program.seats)
    decks = tuple([chance.shuffled(stack) for stack in stacks])
    deal = Dealing(regions[0], regions[1 : program.seats + 1], first, decks)
    deal.further = regions[program.seats + 1 :]
    for fact in edition.facts:
        supply = supply_of(edition, program, fact)
        if fact.dealt is Dealt.MODIFIERS:
            dealt = chance.shuffled(supply)
            hands = [dealt[MODIFIERS_DEALT * seat : MODIFIERS_DEALT * (seat + 1)] for seat in range(program.seats)]
            deal.rows[fact.name] = tuple([tuple(sorted(hand)) for hand in hands])
        elif fact.dealt is Dealt.POWER:
            deal.rows[fact.name] = (chance.shuffled(supply),)
        elif fact.dealt is Dealt.LEFT_OUT:
            left = len(supply) - program.hand_size
            deal.rows[fact.name] = tuple([tuple(sorted(chance.shuffled(supply)[:left])) for _ in range(program.seats)])
        elif fact.dealt is Dealt.REGIONS:
            periods = program.layout.sizes[fact.per]
            deal.rows[fact.name] = tuple([chance.shuffled(supply) for _ in range(periods)])
        elif fact.dealt is Dealt.POOL:
            owners = program.layout.sizes[fact.per] or 1
            share = len(supply) // owners
            pool = chance.shuffled(supply)
            deal.rows[fact.name] = tuple([pool[share * owner : share * (owner + 1)] for owner in range(owners)])
    return deal


def supply_of(edition: Edition, program: Program, fact: Fact) -> tuple[int, ...]:
    """Everything that can be dealt of a fact, each copy for itself; where a row is a whole shuffle, all of that."""
    if fact.dealt is Dealt.MODIFIERS:
        return tuple([kind for kind, modifier in enumerate(edition.modifiers, start=1) for _ in range(modifier.copies)])
    if fact.dealt in (Dealt.POWER, Dealt.LEFT_OUT):
        return program.power_values
    if fact.dealt is Dealt.REGIONS:
        return program.homes
    return fact.pool


def begin(edition: Edition, program: Program, deal: Dealing, log: list[tuple[object, ...]] | None = None) -> State:
    """The state of a new game, at its first question."""
    s = new_state(program)
    colours = program.colours
    for seat, home in enumerate(deal.homes):
        s.pieces[PROVINCES * colours + seat] = edition.caballeros - edition.at_home - edition.at_court
        s.pieces[COURT * colours + seat] = edition.at_court
        s.pieces[home * colours + seat] = edition.at_home
        s.set_row(GRANDES, seat, home)
    further = list(deal.further)
    for colour, extra in enumerate(edition.extra_colours, start=program.seats):
        for _ in range(extra.start):
            s.pieces[further.pop(0) * colours + colour] = extra.caballeros // extra.start
        if not extra.start:
            s.pieces[PROVINCES * colours + colour] = extra.caballeros
    for slot in program.layout.slots:
        if slot.fact.dealt is Dealt.FURTHER:
            s.reg[slot.at] = further.pop(0)
    for disc in edition.discs:
        s.reg[program.layout.register(disc.id)] = disc.start
    if program.out >= 0:
        # Until somebody picks, or unless chance has picked, no card is in a hand.
        s.rows[program.out : program.out + program.seats] = [program.power_values] * program.seats
    for name, rows in deal.rows.items():
        at = program.layout.row(name)
        for index, row in enumerate(rows):
            s.rows[at + index] = row
    for index, deck in enumerate(deal.decks):
        s.rows[program.decks + index] = deck
    s.rows[HANDS] = hands_of(s)
    s.reg[FIRST] = deal.first
    put_king(s, deal.king)
    look_everywhere(s)
    s.log = log
    advance(s)
    return s
