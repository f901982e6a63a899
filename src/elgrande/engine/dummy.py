"""The dummy of the game of two: it places, it is in the way, it never decides."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction
from elgrande.engine.program import is_taboo
from elgrande.engine.registers import PC
from elgrande.engine.state import State
from elgrande.rules.places import PROVINCES

REGION_CARDS = 2
AT_ONCE = 2


class DummyPlaces(Instruction):
    """It draws two region cards and places two caballeros in each; a card that shows a taboo region is used up."""

    def run(self, s: State) -> bool:
        colours = s.program.colours
        dummy = colours - 1
        extras = s.extras
        cards = extras.regions[0]
        for _ in range(REGION_CARDS):
            left = s.pieces[PROVINCES * colours + dummy]
            if not left or not cards:
                break
            region = cards[0]
            cards = cards[1:]
            if is_taboo(s, region):
                continue
            for _ in range(min(AT_ONCE, left)):
                s.pieces[PROVINCES * colours + dummy] -= 1
                s.pieces[region * colours + dummy] += 1
                if s.log is not None:
                    s.log.append(("placed", dummy, region))
        s.extras = extras.with_dummy(extras.dummy_power, (cards,) + extras.regions[1:])
        s.reg[PC] = self.pc + 1
        return True


class DummyPower(Instruction):
    """Its next power card is turned up."""

    def run(self, s: State) -> bool:
        dummy = s.program.colours - 1
        value = s.extras.dummy_power[0]
        s.played = s.played[:dummy] + (value,)
        s.extras = s.extras.with_dummy(s.extras.dummy_power[1:], s.extras.regions)
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("power-played", dummy, value))
        return True


class DummyShuffles(Instruction):
    """All region cards are shuffled: the next order dealt at set-up begins."""

    def run(self, s: State) -> bool:
        s.extras = s.extras.with_dummy(s.extras.dummy_power, s.extras.regions[1:])
        s.reg[PC] = self.pc + 1
        return True
