"""Power cards with actions of their own: hands picked in secret, what the rank of a card brings, the card that is used."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.engine.acts import ALTERNATIVE_BIT, act_of
from elgrande.engine.besides import lose_veto
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.menus import CardMenus
from elgrande.engine.program import Program
from elgrande.engine.registers import (
    ACTOR,
    ASKED,
    CARD,
    HANDS,
    OFFER,
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
from elgrande.engine.taking import NEW, keep_veto, take_card
from elgrande.rules import moves


def mask_of(program: Program, values: Sequence[int]) -> int:
    """Power cards as a mask of their numbers; what is no power card is left out."""
    return sum([program.power_bit[value] for value in program.power_values if value in values])


def values_in(program: Program, mask: int) -> list[int]:
    """The values of the power cards in a mask."""
    return [value for value in program.power_values if mask & program.power_bit[value]]


def hands_of(s: State) -> tuple[int, ...]:
    """What everybody has in hand: all power cards but those played, and those left out of the game."""
    program = s.program
    every = mask_of(program, program.power_values)
    hands = [every & ~mask_of(program, s.rows[PILES + seat]) for seat in range(program.seats)]
    if program.out >= 0:
        hands = [hands[seat] & ~mask_of(program, s.rows[program.out + seat]) for seat in range(program.seats)]
    return tuple(hands)


def before_hands(program: Program, round: int, at: int) -> bool:
    """Is a game at a moment before hands are picked?"""
    return round <= 1 and at < program.first(AskHands)


class BeginHands(Instruction):
    """Everybody picks."""

    def run(self, s: State) -> bool:
        s.reg[ASKED] = s.reg[OWES] = (1 << s.program.seats) - 1
        s.reg[PC] = self.pc + 1
        return True


class AskHands(Instruction):
    """Which card next, into the hand or out of it?  Everybody picks at once, and may change until the last hand is complete.

    A hand that was complete once is not waited for any more, unless it is the only one that is not: nobody sees that it is being
    changed.
    """

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.every = mask_of(program, program.power_values)
        self.picks = CardMenus([moves.PICK + value for value in program.power_values])
        self.unpicks = CardMenus([moves.UNPICK + value for value in program.power_values])
        self.values = CardMenus(list(program.power_values))

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
        hand = s.rows[HANDS][seat]
        unpicks = self.unpicks.of(hand)
        return self.picks.of(self.every & ~hand) + unpicks if self.lacks(s, seat) else unpicks

    def answer(self, s: State, seat: int, option: int) -> None:
        program = s.program
        value = option - (moves.PICK if option < moves.UNPICK else moves.UNPICK)
        hand = s.rows[HANDS][seat] ^ program.power_bit[value]
        s.set_row(HANDS, seat, hand)
        s.rows[program.out + seat] = tuple(self.values.of(self.every & ~hand))
        if s.reg[OWES] >> seat & 1 and not self.lacks(s, seat):
            s.reg[OWES] &= ~(1 << seat)
            if s.log is not None:
                s.log.append(("hand-locked", seat))

    def written(self, s: State, seat: int, option: int) -> list[int]:
        """The cards in hand: in which order they were picked is nobody's business.

        For a hand that was complete once and is not now, others are picked and put back, so that it is not waited for.
        """
        program = s.program
        hand = s.rows[HANDS][seat]
        lacking = 0 if s.reg[OWES] >> seat & 1 else self.lacks(s, seat)
        others = list(s.rows[program.out + seat][:lacking])
        picked = values_in(program, hand | mask_of(program, others))
        return [moves.PICK + value for value in picked] + [moves.UNPICK + value for value in others]

    def refuse(self, s: State, seat: int, option: int) -> str:
        if moves.PICK <= option < moves.POWER_WITH:
            picking = option < moves.UNPICK
            value = option - (moves.PICK if picking else moves.UNPICK)
            bit = s.program.power_bit[value]
            known = bit and not s.rows[HANDS][seat] & bit
            return "hand-complete" if picking and known else "hand-picked"
        return "other-question"


class GiveRanks(Instruction):
    """Who has played a Veto holds it in this round, unless rank takes the own action away."""

    def run(self, s: State) -> bool:
        program = s.program
        order = s.rows[ORDER]
        between = order if program.own_too else order[1:-1]
        for seat in between:
            kind = program.card_veto[own_card(s, seat)]
            if kind >= 0:
                keep_veto(s, seat, kind)
        s.reg[PC] = self.pc + 1
        return True


class UsePlayed(Instruction):
    """The active seat uses the card it has played, or that of its rank; perhaps it may choose between them later.

    While cards lie face up it may take one of those instead, unless it has used its own as a Veto.
    """

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        seat = s.reg[ACTOR]
        menu = [moves.OWN] + [moves.CARD + card for card in s.rows[OFFER] if card >= 0]
        if len(menu) > 1 and not has_vetoed(s, seat):
            return ask(s, seat, menu)
        self.use_own(s, seat)
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.OWN:
            self.use_own(s, seat)
            return
        program = s.program
        kind = program.card_veto[program.card_of_value[s.rows[PLAYED][seat]]]
        if kind >= 0:
            lose_veto(s, seat, kind)
        take_card(s, seat, option - moves.CARD)
        s.reg[PC] = self.pc + 1

    def use_own(self, s: State, seat: int) -> None:
        """The card that was played is used, or that of the rank."""
        reg = s.reg
        program = s.program
        own = own_card(s, seat)
        card = card_of_rank(s)
        rights = program.card_rights[card]
        if card != own and program.own_too:
            if has_vetoed(s, seat):
                rights = 0  # the Veto was the special action of this round
            elif program.card_veto[own] >= 0:
                s.rows[OTHERS] = (act_of(own, 0, ALTERNATIVE_BIT),)
            else:
                s.rows[OTHERS] = (act_of(own, 0, program.card_rights[own] | ALTERNATIVE_BIT),)
        reg[CARD] = card
        reg[PLACEMENTS] = program.rank_placements[reg[TURN] - 1]
        reg[PLACING] = 0
        reg[OPEN] = rights
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("card-used", seat, card))

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "card-face-up" if moves.CARD <= option < moves.CARD + moves.MAX_CARDS else "other-question"


def own_card(s: State, seat: int) -> int:
    """The card a seat has played."""
    return s.program.card_of_value[s.rows[PLAYED][seat]]


def card_of_rank(s: State) -> int:
    """The card that the active seat has by its rank: another than it has played if it is the highest or the lowest."""
    program = s.program
    if s.reg[TURN] == 1:
        return program.highest
    return program.lowest if s.reg[TURN] == len(program.turns) else own_card(s, s.reg[ACTOR])


def has_vetoed(s: State, seat: int) -> bool:
    """Has a seat used the Veto that it has played in this round?  Then it had it, and has it no longer."""
    program = s.program
    kind = program.card_veto[program.card_of_value[s.rows[PLAYED][seat]]]
    if kind < 0:
        return False
    held = program.own_too or seat in s.rows[ORDER][1:-1]
    return held and not s.rows[VETOES][seat] >> 2 * kind & NEW
