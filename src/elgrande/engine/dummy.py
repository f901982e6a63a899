"""The dummy of the game of two: it places, it is in the way, it never decides."""

from __future__ import annotations

from elgrande.engine.carrying import carry
from elgrande.engine.instruction import Instruction
from elgrande.engine.program import in_provinces
from elgrande.engine.registers import PC, PLAYED
from elgrande.engine.state import State
from elgrande.rules.places import PROVINCES

REGION_CARDS = 2
AT_ONCE = 2


class OfDummy(Instruction):
    """An instruction about the one colour that takes turns without a seat, and its cards."""

    def __init__(self, colour: int, cards: int, periods: int) -> None:
        super().__init__()
        self.colour = colour
        self.cards = cards
        """The row its cards lie in."""
        self.periods = periods
        """In how many rows they lie, one for each time until a general scoring."""


class DummyPlaces(OfDummy):
    """It draws two region cards and places two caballeros in each; a card that shows a taboo region is used up."""

    def run(self, s: State) -> bool:
        dummy = self.colour
        cards = s.rows[self.cards]
        for _ in range(REGION_CARDS):
            left = in_provinces(s, dummy)
            if not left or not cards:
                break
            region = cards[0]
            cards = cards[1:]
            if s.terrain.is_taboo(region):
                continue
            for _ in range(min(AT_ONCE, left)):
                carry(s, dummy, PROVINCES, region)
                if s.log is not None:
                    s.log.append(("placed", dummy, region))
        s.rows[self.cards] = cards
        s.reg[PC] = self.pc + 1
        return True


class DummyPower(OfDummy):
    """Its next power card is turned up."""

    def run(self, s: State) -> bool:
        value = s.rows[self.cards][0]
        s.set_row(PLAYED, self.colour, value)
        s.rows[self.cards] = s.rows[self.cards][1:]
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("power-played", self.colour, value))
        return True


class DummyShuffles(OfDummy):
    """All region cards are shuffled: the next order dealt at set-up begins."""

    def run(self, s: State) -> bool:
        for row in range(self.cards, self.cards + self.periods):
            s.rows[row] = s.rows[row + 1] if row + 1 < self.cards + self.periods else ()
        s.reg[PC] = self.pc + 1
        return True
