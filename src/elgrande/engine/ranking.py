"""Power cards with actions of their own: hands picked in secret, what the rank of a card brings, the card that is used."""

from __future__ import annotations

from elgrande.engine.acts import ALTERNATIVE_BIT, act_of
from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import (
    ACTOR,
    ASKED,
    CARD,
    HANDS,
    HELD_VETOES,
    OPEN,
    ORDER,
    OTHERS,
    OWES,
    PC,
    PILES,
    PLACEMENTS,
    PLACING,
    PLAYED,
    TURN,
    VETOES,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.engine.taking import rights_of
from elgrande.rules import moves


def mask_of(values: tuple[int, ...]) -> int:
    """Power cards as a mask of their values."""
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


def hands_of(s: State) -> tuple[int, ...]:
    """What everybody has in hand: all power cards but those played, and those left out of the game."""
    program = s.program
    every = mask_of(program.power_values)
    hands = [every & ~mask_of(s.rows[PILES + seat]) for seat in range(program.seats)]
    if program.out >= 0:
        hands = [hands[seat] & ~mask_of(s.rows[program.out + seat]) for seat in range(program.seats)]
    return tuple(hands)


class BeginHands(Instruction):
    """All power cards lie before everybody, to be picked from."""

    def run(self, s: State) -> bool:
        program = s.program
        for seat in range(program.seats):
            s.rows[program.out + seat] = program.power_values
        s.rows[HANDS] = (0,) * program.seats
        s.reg[ASKED] = s.reg[OWES] = (1 << program.seats) - 1
        s.reg[PC] = self.pc + 1
        return True


class AskHands(Instruction):
    """Which card next, into the hand or out of it?  Everybody picks at once, and may change until the last hand is complete.

    A hand that was complete once is not waited for any more, unless it is the only one that is not: nobody sees that it is being
    changed.
    """

    def run(self, s: State) -> bool:
        owing = s.reg[OWES] or self.incomplete(s)
        if owing:
            s.asking = owing
            s.menu = []
            return False
        s.reg[ASKED] = 0
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("hands-complete",))
        return True

    def incomplete(self, s: State) -> int:
        """Whose hands lack cards, as a mask."""
        mask = 0
        for seat in range(s.program.seats):
            if self.lacks(s, seat):
                mask |= 1 << seat
        return mask

    def lacks(self, s: State, seat: int) -> int:
        """How many cards a hand lacks."""
        return s.program.hand_size - (len(s.program.power_values) - len(s.rows[s.program.out + seat]))

    def secret_menu(self, s: State, seat: int) -> list[int]:
        program = s.program
        hand = s.rows[HANDS][seat]
        picks = [moves.PICK + value for value in program.power_values if not hand >> value & 1] if self.lacks(s, seat) else []
        return picks + [moves.UNPICK + value for value in program.power_values if hand >> value & 1]

    def answer(self, s: State, seat: int, option: int) -> None:
        program = s.program
        row = program.out + seat
        if option < moves.UNPICK:
            value = option - moves.PICK
            s.set_row(HANDS, seat, s.rows[HANDS][seat] | 1 << value)
            s.rows[row] = tuple([other for other in s.rows[row] if other != value])
        else:
            value = option - moves.UNPICK
            s.set_row(HANDS, seat, s.rows[HANDS][seat] & ~(1 << value))
            s.rows[row] = tuple(sorted([*s.rows[row], value]))
        if s.reg[OWES] >> seat & 1 and not self.lacks(s, seat):
            s.reg[OWES] &= ~(1 << seat)
            if s.log is not None:
                s.log.append(("hand-locked", seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if moves.PICK <= option < moves.POWER_WITH:
            picking = option < moves.UNPICK
            value = option - (moves.PICK if picking else moves.UNPICK)
            known = value in s.program.power_values and not s.rows[HANDS][seat] >> value & 1
            return "hand-complete" if picking and known else "hand-picked"
        return "other-question"


class GiveRanks(Instruction):
    """Who has played a Veto holds it in this round, unless rank takes the own action away."""

    def run(self, s: State) -> bool:
        program = s.program
        order = s.rows[ORDER]
        between = order if program.own_too else order[1:-1]
        for seat in between:
            kind = program.card_veto[program.card_of_value[s.rows[PLAYED][seat]]]
            if kind >= 0:
                # As if it were of the last round: it is gone when this one ends.
                s.set_row(VETOES, seat, s.rows[VETOES][seat] | 1 << 2 * kind)
                s.reg[HELD_VETOES] += 1
                if s.log is not None:
                    s.log.append(("veto-kept", seat))
        s.reg[PC] = self.pc + 1
        return True


class UsePlayed(Instruction):
    """The active seat uses the card it has played, or that of its rank; perhaps it may choose between them later."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        seat = reg[ACTOR]
        rank = reg[TURN] - 1
        own = program.card_of_value[s.rows[PLAYED][seat]]
        card = own
        if rank == 0:
            card = program.highest
        elif rank == len(program.turns) - 1:
            card = program.lowest
        rights = rights_of(program, card)
        if card != own and program.own_too:
            kind = program.card_veto[own]
            if kind < 0:
                s.rows[OTHERS] = (act_of(own, 0, rights_of(program, own) | ALTERNATIVE_BIT),)
            elif s.rows[VETOES][seat] >> 2 * kind & 1:
                s.rows[OTHERS] = (act_of(own, 0, ALTERNATIVE_BIT),)
            else:
                rights = 0  # the Veto was the special action of this round
        reg[CARD] = card
        reg[PLACEMENTS] = program.rank_placements[rank]
        reg[PLACING] = 0
        reg[OPEN] = rights
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("card-used", seat, card))
        return True
