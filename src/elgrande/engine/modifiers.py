"""Modifiers: passed once in secret, played with a power card, used before a card is chosen."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import ACTOR, ASKED, OWES, PC, SUBJECT
from elgrande.engine.secret import AskSecretly
from elgrande.engine.state import State
from elgrande.rules import moves


class BeginGifts(Instruction):
    """Everybody passes one modifier."""

    def run(self, s: State) -> bool:
        everyone = (1 << s.program.seats) - 1
        s.reg[ASKED] = everyone
        s.reg[OWES] = everyone
        s.reg[PC] = self.pc + 1
        return True


class AskGifts(AskSecretly):
    """Which modifier goes to the left?"""

    def __init__(self) -> None:
        super().__init__("gift-locked")

    def choices(self, s: State, seat: int) -> list[int]:
        return sorted(set(s.rows[s.program.modifier_hands + seat]))

    def reveal(self, s: State) -> None:
        program = s.program
        seats = program.seats
        gifts = s.rows[program.modifier_gifts]
        hands = [list(s.rows[program.modifier_hands + seat]) for seat in range(seats)]
        for seat in range(seats):
            hands[seat].remove(gifts[seat])
        for seat in range(seats):
            hands[(seat + 1) % seats].append(gifts[seat])
            if s.log is not None:
                s.log.append(("gift-passed", seat, (seat + 1) % seats, gifts[seat]))
        for seat in range(seats):
            s.rows[program.modifier_hands + seat] = tuple(sorted(hands[seat]))
        s.rows[program.modifier_gifts] = (0,) * seats

    def secret_row(self, s: State) -> int:
        return s.program.modifier_gifts

    def secret_option(self, entry: int) -> int:
        return moves.GIVE + entry

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "modifier-in-hand" if moves.GIVE <= option < moves.MODIFIER_BACK else "other-question"


class CallAbility(Instruction):
    """The ability of the modifier the active seat has played, if it has one."""

    def run(self, s: State) -> bool:
        reg = s.reg
        kind = s.rows[s.program.modifiers_played][reg[ACTOR]]
        begin = s.program.ability[kind] if kind else -1
        if begin < 0:
            reg[PC] = self.pc + 1
            return True
        s.begin(begin, self.pc + 1)
        reg[SUBJECT] = reg[ACTOR]
        return True
