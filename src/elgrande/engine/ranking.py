"""Power cards with actions of their own: hands picked in secret, what the rank of a card brings, the card that is used."""

from __future__ import annotations

from elgrande.engine.acts import ALTERNATIVE_BIT, act_of
from elgrande.engine.besides import lose_veto
from elgrande.engine.instruction import Instruction, ask
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
from elgrande.engine.taking import NEW, keep_veto, rights_of, take_card
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
        # Of both lists, in order: a hand as a mask of values is a long number, and slow to take apart.
        out = s.rows[s.program.out + seat]
        picks = [moves.PICK + value for value in out] if self.lacks(s, seat) else []
        unpicks: list[int] = []
        passed = 0
        for value in s.program.power_values:
            if passed < len(out) and out[passed] == value:
                passed += 1
            else:
                unpicks.append(moves.UNPICK + value)
        return picks + unpicks

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

    def written(self, s: State, seat: int, option: int) -> list[int]:
        """The cards in hand: in which order they were picked is nobody's business.

        For a hand that was complete once and is not now, others are picked and put back, so that it is not waited for.
        """
        values = s.program.power_values
        hand = s.rows[HANDS][seat]
        lacking = 0 if s.reg[OWES] >> seat & 1 else self.lacks(s, seat)
        others = [value for value in values if not hand >> value & 1][:lacking]
        picked = [value for value in values if hand >> value & 1 or value in others]
        return [moves.PICK + value for value in picked] + [moves.UNPICK + value for value in others]

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
        faces = [card for card in s.rows[OFFER] if card >= 0]
        if faces and not has_vetoed(s, seat):
            return ask(s, seat, [moves.OWN, *[moves.CARD + card for card in faces]])
        self.use_own(s, seat)
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.OWN:
            self.use_own(s, seat)
            return
        kind = s.program.card_veto[own_card(s, seat)]
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
        rights = rights_of(program, card)
        if card != own and program.own_too:
            if has_vetoed(s, seat):
                rights = 0  # the Veto was the special action of this round
            elif program.card_veto[own] >= 0:
                s.rows[OTHERS] = (act_of(own, 0, ALTERNATIVE_BIT),)
            else:
                s.rows[OTHERS] = (act_of(own, 0, rights_of(program, own) | ALTERNATIVE_BIT),)
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
    kind = s.program.card_veto[own_card(s, seat)]
    held = s.program.own_too or seat in s.rows[ORDER][1:-1]
    return kind >= 0 and held and not s.rows[VETOES][seat] >> 2 * kind & NEW
