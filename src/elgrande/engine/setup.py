"""Dealing: all chance of a game, drawn at set-up from one seed."""

from __future__ import annotations

import hashlib

from elgrande.engine.kernel import advance
from elgrande.engine.program import Program
from elgrande.engine.registers import FIRST, KING
from elgrande.engine.state import State, new_state
from elgrande.rules.places import COURT, PROVINCES


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


class Deal:
    """What chance decides: the King's region, homes, who begins, the order of the stacks; modifiers and the dummy's cards."""

    def __init__(self, king: int, homes: tuple[int, ...], first: int, decks: tuple[tuple[int, ...], ...]) -> None:
        self.king = king
        self.homes = homes
        self.first = first
        self.decks = decks
        self.modifiers: tuple[tuple[int, ...], ...] = ()
        """Three kinds for every seat, if they are used."""
        self.dummy_power: tuple[int, ...] = ()
        self.dummy_regions: tuple[tuple[int, ...], ...] = ()


def deal_from(program: Program, stacks: tuple[tuple[int, ...], ...], modifiers: tuple[int, ...], chance: Chance) -> Deal:
    """Draw a deal: region cards for the King and the homes, the first player, every stack shuffled, then the rest."""
    regions = chance.shuffled(program.regions)
    first = chance.below(program.seats)
    decks = tuple([chance.shuffled(stack) for stack in stacks])
    deal = Deal(regions[0], regions[1 : program.seats + 1], first, decks)
    if program.modifiers:
        dealt = chance.shuffled(modifiers)
        deal.modifiers = tuple([tuple(sorted(dealt[3 * seat : 3 * seat + 3])) for seat in range(program.seats)])
    if program.dummy:
        deal.dummy_power = chance.shuffled(tuple(range(1, len(program.power))))
        deal.dummy_regions = tuple([chance.shuffled(program.regions) for _ in range(3)])
    return deal


def begin(
    program: Program, deal: Deal, caballeros: int, at_home: int, at_court: int, log: list[tuple[object, ...]] | None = None
) -> State:
    """The state of a new game, at its first question."""
    s = new_state(program, deal.decks)
    colours = program.colours
    for seat, home in enumerate(deal.homes):
        s.pieces[PROVINCES * colours + seat] = caballeros - at_home - at_court
        s.pieces[COURT * colours + seat] = at_court
        s.pieces[home * colours + seat] = at_home
    s.grandes = deal.homes
    if program.dummy:
        s.pieces[PROVINCES * colours + program.seats] = caballeros
        s.grandes += (PROVINCES,)
        s.extras = s.extras.with_dummy(deal.dummy_power, deal.dummy_regions)
    if program.modifiers:
        s.extras = s.extras.with_hands(deal.modifiers)
    s.hands = ((1 << len(program.power)) - 2,) * program.seats
    s.reg[KING] = deal.king
    s.reg[FIRST] = deal.first
    s.log = log
    advance(s)
    return s
