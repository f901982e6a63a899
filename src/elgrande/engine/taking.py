"""Action cards: taken from those face up, a second one perhaps, and laid aside at the end of a turn."""

from __future__ import annotations

from typing import Final

from elgrande.engine.acts import KEPT_BIT, OPEN_BIT, SAVE_BIT, SAVED_BIT, act_of, card_of
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import Program
from elgrande.engine.registers import (
    ACTOR,
    ALSO_KING,
    CARD,
    CHOSEN_CARD,
    DISCARDS,
    EXTRAS,
    HELD_VETOES,
    OFFER,
    OPEN,
    OTHERS,
    PC,
    PLACEMENTS,
    PLACING,
    TURN,
    VETOES,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves


def discard(s: State, card: int) -> None:
    """Lay an action card face up on the discards, unless it returns every round."""
    if s.program.card_returns[card]:
        return
    s.rows[DISCARDS] += (card,)
    if s.log is not None:
        s.log.append(("card-discarded", card))


OLD: Final = 1
NEW: Final = 2
"""The bits of a kind of Veto, of the last round and of this one."""


def keep_veto(s: State, seat: int, kind: int) -> None:
    """A Veto that was taken lies before its player; in a round nobody can take two of a kind."""
    s.set_row(VETOES, seat, s.rows[VETOES][seat] | NEW << 2 * kind)
    s.reg[HELD_VETOES] += 1
    if s.log is not None:
        s.log.append(("veto-kept", seat))


def kept_vetoes(program: Program, held: int) -> list[int]:
    """The cards of some Vetos, in the order of their kinds."""
    return [program.veto_cards[bit // 2] for bit in range(held.bit_length()) if held >> bit & 1]


def lay_veto_aside(s: State, seat: int, spent: int) -> None:
    """One Veto of a seat, a bit of what it holds, is laid aside."""
    s.set_row(VETOES, seat, s.rows[VETOES][seat] & ~spent)
    s.reg[HELD_VETOES] -= 1
    discard(s, kept_vetoes(s.program, spent)[0])


def take_away(s: State, card: int) -> None:
    """A face-up card lies there no longer."""
    s.rows[OFFER] = tuple([-1 if face == card else face for face in s.rows[OFFER]])


def take_card(s: State, seat: int, card: int) -> None:
    """A face-up card is the one in use from now on.  A Veto is kept at once and has no special action."""
    reg = s.reg
    program = s.program
    take_away(s, card)
    reg[CARD] = card
    reg[PLACEMENTS] = program.card_placements[card]
    reg[PLACING] = 0
    reg[OPEN] = program.card_rights[card]
    if program.saved >= 0 and s.rows[program.saved + seat]:
        # Actions saved in the last turn are open again, in this turn and no later one.
        s.rows[OTHERS] = tuple([act_of(saved, 0, OPEN_BIT) for saved in s.rows[program.saved + seat]])
        s.rows[program.saved + seat] = ()
    if s.log is not None:
        s.log.append(("card-taken", seat, card))
    if program.card_veto[card] >= 0:
        keep_veto(s, seat, program.card_veto[card])


class AskCard(Instruction):
    """The active seat takes a face-up action card.  A Veto is kept at once and has no special action."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        return ask(s, s.reg[ACTOR], [moves.CARD + card for card in s.rows[OFFER] if card >= 0])

    def answer(self, s: State, seat: int, option: int) -> None:
        take_card(s, seat, option - moves.CARD)
        s.reg[PC] = self.pc + 1

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "card-face-up" if moves.CARD <= option < moves.CARD + moves.MAX_CARDS else "other-question"


class AskSecondCard(Instruction):
    """The active seat names another face-up card that it takes, besides the one it has."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[ACTOR], [moves.CARD + card for card in s.rows[OFFER] if card >= 0])

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[CHOSEN_CARD] = option - moves.CARD
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.CARD + s.reg[CHOSEN_CARD]

    def able(self, s: State, seat: int) -> bool:
        """Only if a card is left for everybody whose turn is still to come."""
        left = len([card for card in s.rows[OFFER] if card >= 0])
        return left > len(s.program.turns) - s.reg[TURN]

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "card-face-up" if moves.CARD <= option < moves.CARD + moves.MAX_CARDS else "other-question"


class TakeSecondCard(Instruction):
    """The announced card is taken; its acts join those that are open, and its special action may be saved."""

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        card = reg[CHOSEN_CARD]
        reg[CHOSEN_CARD] = -1
        reg[PC] = self.pc + 1
        take_away(s, card)
        rights = program.card_rights[card]
        if rights & OPEN_BIT and program.saved >= 0:
            rights |= SAVE_BIT
        s.rows[OTHERS] += (act_of(card, program.card_placements[card], rights),)
        if s.log is not None:
            s.log.append(("card-taken", reg[ACTOR], card))
        if program.card_veto[card] >= 0:
            keep_veto(s, reg[ACTOR], program.card_veto[card])
        return True

    def holds(self) -> tuple[int, ...]:
        return (CHOSEN_CARD,)


def take_unused(s: State, colour: int) -> None:
    """The dummy takes the face-up card that places most, and lays it aside unused."""
    best = -1
    for card in s.rows[OFFER]:
        if card >= 0 and (best < 0 or s.program.card_placements[card] >= s.program.card_placements[best]):
            best = card
    take_away(s, best)
    if s.log is not None:
        s.log.append(("card-taken", colour, best))
    discard(s, best)


class EndTurn(Instruction):
    """The used card is laid aside: face up on the discards, unless it returns or is kept as a Veto."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        if s.program.confirm:
            return ask(s, s.reg[ACTOR], [moves.END])
        self.lay_aside(s)
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        self.lay_aside(s)

    def lay_aside(self, s: State) -> None:
        """Forget the cards of this turn; one whose action was saved lies before its player until the next."""
        reg = s.reg
        put_away(s, reg[CARD], reg[OPEN])
        if s.rows[OTHERS]:
            for act in s.rows[OTHERS]:
                put_away(s, card_of(act), act)
            s.rows[OTHERS] = ()
        reg[CARD] = -1
        reg[OPEN] = 0
        reg[ALSO_KING] = 0
        reg[EXTRAS] = 0
        s.clear(s.program.layout.of_turn)
        reg[PC] = self.pc + 1


def put_away(s: State, card: int, rights: int) -> None:
    """A used card goes where it belongs: before its player if its action was saved, a Veto stays, others are discarded."""
    if rights & SAVED_BIT:
        s.rows[s.program.saved + s.reg[ACTOR]] += (card,)
    elif s.program.card_veto[card] < 0 and not rights & KEPT_BIT:
        discard(s, card)


class AskRemoval(Instruction):
    """Which face-up card goes?"""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def able(self, s: State, seat: int) -> bool:
        return any([card >= 0 for card in s.rows[OFFER]])

    def run(self, s: State) -> bool:
        menu = [moves.REMOVE + card for card in s.rows[OFFER] if card >= 0]
        if not menu:
            s.reg[PC] = self.over
            return True
        return ask(s, s.reg[ACTOR], menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[CHOSEN_CARD] = option - moves.REMOVE
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.REMOVE + s.reg[CHOSEN_CARD]

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "card-face-up" if moves.REMOVE <= option < moves.REMOVE + moves.MAX_CARDS else "other-question"


class RemoveCard(Instruction):
    """The announced card is laid aside; one that returns comes back in the next round."""

    def run(self, s: State) -> bool:
        card = s.reg[CHOSEN_CARD]
        s.reg[CHOSEN_CARD] = -1
        s.reg[PC] = self.pc + 1
        take_away(s, card)
        if s.log is not None:
            s.log.append(("card-removed", s.reg[ACTOR], card))
        discard(s, card)
        return True

    def holds(self) -> tuple[int, ...]:
        return (CHOSEN_CARD,)
