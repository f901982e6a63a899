"""The power card, or modifier, that comes back to a hand."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.registers import HANDS, MODIFIER, PC, PILES, PLAYED, SUBJECT, VALUE  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves


class AskPowerBack(Instruction):
    """Which played power card comes back to the hand?"""

    def __init__(self, earlier: bool) -> None:
        super().__init__()
        self.earlier = earlier
        """Only cards of earlier rounds?"""

    def values(self, s: State, seat: int) -> list[int]:
        """The power cards that can come back."""
        program = s.program
        played = s.rows[PLAYED][seat] if self.earlier else 0
        jokers = program.jokers if self.earlier and program.joker_by >= 0 and s.reg[program.joker_by] == seat else 0
        found: list[int] = []
        for value in sorted(s.rows[PILES + seat]):
            aside = program.laid_aside_by.get(value, -1)
            lying = aside >= 0 and s.pieces[aside * program.colours + seat] > 0
            if value != played and not jokers & program.power_bit[value] and not lying:
                found.append(value)
        return found

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        menu = [moves.POWER_BACK + value for value in self.values(s, seat)]
        menu += [moves.MODIFIER_BACK + kind for kind in sorted(set(spent_modifiers(s, seat)))]
        return ask(s, seat, menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        if option < moves.POWER:
            s.reg[MODIFIER] = option - moves.MODIFIER_BACK
        else:
            s.reg[VALUE] = option - moves.POWER_BACK
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.POWER_BACK + s.reg[VALUE] if s.reg[VALUE] else moves.MODIFIER_BACK + s.reg[MODIFIER]

    def able(self, s: State, seat: int) -> bool:
        return bool(self.values(s, seat)) or bool(spent_modifiers(s, seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if moves.POWER_BACK <= option < moves.PICK or moves.MODIFIER_BACK <= option < moves.POWER:
            return "power-earlier" if option - moves.POWER_BACK in s.rows[PILES + seat] else "power-pile"
        return "other-question"


class PerformPowerBack(Instruction):
    """The card comes back, its value untold unless it lay on top."""

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        reg[PC] = self.pc + 1
        if reg[MODIFIER]:
            program = s.program
            s.rows[program.modifier_hands + seat] = tuple(sorted(s.rows[program.modifier_hands + seat] + (reg[MODIFIER],)))
            s.take_out(program.modifiers_spent + seat, reg[MODIFIER])
            if s.log is not None:
                s.log.append(("modifier-taken", seat, reg[MODIFIER]))
            reg[MODIFIER] = 0
            return True
        value = reg[VALUE]
        pile = s.rows[PILES + seat]
        # Seen by all if it is the card that lies face up: the top of an open pile, or the one just played.
        on_top = pile[-1] == value and (s.program.piles_open or s.rows[PLAYED][seat] == value)
        s.take_out(PILES + seat, value)
        if s.program.taken_back >= 0:
            s.rows[s.program.taken_back + seat] += (value,)
        s.set_row(HANDS, seat, s.rows[HANDS][seat] | s.program.power_bit[value])
        reg[VALUE] = 0
        if s.log is not None:
            s.log.append(("power-taken", seat, value, int(on_top or s.program.piles_spread)))
        return True

    def holds(self) -> tuple[int, ...]:
        return (VALUE, MODIFIER)


def spent_modifiers(s: State, seat: int) -> tuple[int, ...]:
    """The modifiers a seat has played and not taken back."""
    return s.rows[s.program.modifiers_spent + seat] if s.program.modifiers_spent >= 0 else ()
