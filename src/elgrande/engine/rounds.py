"""Rounds and turns: cards revealed, power cards played, a card taken, the round ended."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import total_of
from elgrande.engine.registers import (
    ACTOR,
    FIRST,
    HANDS,
    HELD_VETOES,
    OFFER,
    ORDER,
    PC,
    PILES,
    PLAYED,
    ROUND,
    SUBJECT,
    TURN,
    VETOES,
    WAIVED,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.engine.taking import discard, kept_vetoes, take_unused
from elgrande.rules import moves


class Jump(Instruction):
    """Go on elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.to = -1

    def run(self, s: State) -> bool:
        s.reg[PC] = self.to
        return True


class NextRound(Instruction):
    """The marker moves on, or the game is over."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        rounds = s.program.rounds
        if reg[ROUND] == len(rounds):
            reg[PC] = self.over
            return True
        reg[ROUND] += 1
        reg[TURN] = 0
        if s.program.opened >= 0:
            reg[s.program.opened] = reg[FIRST]
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("round-began", rounds[reg[ROUND] - 1]))
        return True


class RevealCards(Instruction):
    """The top card of every stack is turned up; a card that returns lies there every round."""

    def run(self, s: State) -> bool:
        program = s.program
        rows = s.rows
        returns = program.card_returns
        s.reg[PC] = self.pc + 1
        if not program.stack_count:
            return True
        offer: list[int] = []
        for row in range(program.decks, program.decks + program.stack_count):
            deck = rows[row]
            card = deck[0]
            offer.append(card)
            if not returns[card]:
                rows[row] = deck[1:]
        rows[OFFER] = tuple(offer)
        if s.log is not None:
            s.log.append(("cards-revealed", s.rows[OFFER]))
        return True


class AskPower(Instruction):
    """Each seat in turn plays a power card; no value twice in a round."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        if reg[TURN] == program.seats:
            if program.joker_by >= 0 and reg[program.joker_by] >= 0 and not s.rows[PLAYED][reg[program.joker_by]]:
                return ask(s, reg[program.joker_by], from_hand(s, reg[program.joker_by]))
            s.rows[ORDER] = order_of(s)
            reg[TURN] = 0
            reg[PC] = self.pc + 1
            return True
        seat = (reg[FIRST] + reg[TURN]) % program.seats
        if program.rank_placements:
            return ask(s, seat, from_hand(s, seat))
        if program.modifier_hands >= 0:
            return ask(s, seat, with_modifiers(s, seat))
        hand = s.rows[HANDS][seat]
        for value in s.rows[PLAYED]:
            hand &= ~program.power_bit[value]
        return ask(s, seat, program.power_menus[0].of(hand))

    def answer(self, s: State, seat: int, option: int) -> None:
        kind = 0
        value = option - moves.POWER
        if option >= moves.POWER_WITH:
            value = (option - moves.POWER_WITH) >> moves.MODIFIER_BITS
            kind = (option - moves.POWER_WITH) & moves.MODIFIER_MASK
        bit = s.program.power_bit[value]
        s.set_row(HANDS, seat, s.rows[HANDS][seat] & ~bit)
        s.rows[PILES + seat] += (value,)
        known = s.program.taken_back
        if known >= 0 and value in s.rows[known + seat]:
            s.take_out(known + seat, value)
        if s.program.jokers & bit:
            s.reg[TURN] += 1
            s.reg[s.program.joker_by] = seat
            if s.log is not None:
                s.log.append(("joker-played", seat, value))
            return
        if s.reg[TURN] < s.program.seats:
            s.reg[TURN] += 1  # the second card of a Joker's player is not counted again
        s.set_row(PLAYED, seat, value)
        if s.log is not None:
            s.log.append(("power-played", seat, value))
        if kind:
            play_modifier(s, seat, kind)
            if s.log is not None:
                s.log.append(("modifier-played", seat, kind, total_of(s, seat)))

    def refuse(self, s: State, seat: int, option: int) -> str:
        kind = 0
        value = option - moves.POWER
        if moves.POWER_WITH <= option < moves.CARD:
            value = (option - moves.POWER_WITH) >> moves.MODIFIER_BITS
            kind = (option - moves.POWER_WITH) & moves.MODIFIER_MASK
        if not 0 <= value < moves.MAX_VALUES:
            return "other-question"
        if not s.rows[HANDS][seat] & s.program.power_bit[value]:
            return "power-in-hand"
        if kind == 0:
            return "power-different"
        hands = s.program.modifier_hands
        return "power-different" if hands >= 0 and kind in s.rows[hands + seat] else "modifier-in-hand"


def order_of(s: State) -> tuple[int, ...]:
    """The colours that take turns by the value they played, the highest first; of equal ones the one that was played earlier."""
    program = s.program
    playing = program.turns_from[s.reg[FIRST]]
    if program.joker_by >= 0 and s.reg[program.joker_by] >= 0:
        joker = s.reg[program.joker_by]
        playing = [colour for colour in playing if colour != joker] + [joker]
    totals = [total_of(s, colour) for colour in range(program.colours)]
    return tuple(sorted(playing, key=totals.__getitem__, reverse=True))


def from_hand(s: State, seat: int) -> list[int]:
    """The cards with actions of their own that a seat may play: values that nobody has played, and one Joker a round.

    Where that leaves none, equal values are allowed.
    """
    program = s.program
    hand = s.rows[HANDS][seat]
    if program.joker_by >= 0 and s.reg[program.joker_by] >= 0:
        hand &= ~program.jokers
    different = hand
    for value in s.rows[PLAYED]:
        if value:
            different &= ~program.power_bit[value]
    hand = different or hand
    return program.power_menus[0].of(hand)


def play_modifier(s: State, seat: int, kind: int) -> None:
    """A modifier leaves the hand with a power card."""
    program = s.program
    s.take_out(program.modifier_hands + seat, kind)
    s.rows[program.modifiers_spent + seat] += (kind,)
    s.set_row(program.modifiers_played, seat, kind)


LOWEST_SHIFT = 4
"""No modifier takes more away than this, so that a total can be a bit of a mask."""


def with_modifiers(s: State, seat: int) -> list[int]:
    """Every power card alone and with every modifier, if the total differs from those played.

    Cards that are played with modifiers have the values 1, 2, 3 and so on, so that their numbers in masks are their values.
    """
    program = s.program
    used = 0
    for colour in program.turns:
        if s.rows[PLAYED][colour]:
            used |= 1 << (total_of(s, colour) + LOWEST_SHIFT)
    hand = s.rows[HANDS][seat]
    menu = program.power_menus[0].of(hand & ~(used >> LOWEST_SHIFT))
    last = 0
    for kind in s.rows[program.modifier_hands + seat]:
        if kind != last:
            menu = menu + program.power_menus[kind].of(hand & ~(used >> (program.modifiers[kind] + LOWEST_SHIFT)))
        last = kind
    return menu


class NextTurn(Instruction):
    """The seat with the next lower power card becomes active."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[TURN] == len(s.program.turns):
            reg[ACTOR] = -1
            reg[PC] = self.over
            return True
        colour = s.rows[ORDER][reg[TURN]]
        reg[TURN] += 1
        if s.log is not None:
            s.log.append(("turn-began", colour))
        if colour >= s.program.seats:
            take_unused(s, colour)
            return True
        reg[ACTOR] = colour
        reg[PC] = self.pc + 1
        return True


class Return(Instruction):
    """The special action is over; the turn goes on."""

    def run(self, s: State) -> bool:
        leave_special(s)
        return True

    def able(self, s: State, seat: int) -> bool:
        """Nothing begins here."""
        return False


def leave_special(s: State) -> None:
    """Go back to the turn and forget what belonged to the special action."""
    s.reg[WAIVED] = 0
    s.come_back()


class EndRound(Instruction):
    """Cards left over are discarded, Vetos of the last round expire, the lowest power card will begin."""

    def run(self, s: State) -> bool:
        for card in s.rows[OFFER]:
            if card >= 0:
                discard(s, card)
        s.rows[OFFER] = ()
        reg = s.reg
        if reg[HELD_VETOES]:
            over = s.program.old_vetoes | s.program.round_vetoes
            for held in s.rows[VETOES]:
                for card in kept_vetoes(s.program, held & over):
                    reg[HELD_VETOES] -= 1
                    discard(s, card)
            s.rows[VETOES] = tuple([(held & ~over) >> 1 for held in s.rows[VETOES]])
        reg[FIRST] = [colour for colour in s.rows[ORDER] if colour < s.program.seats][-1]
        s.rows[ORDER] = ()
        s.rows[PLAYED] = (0,) * s.program.colours
        s.clear(s.program.layout.of_round)
        reg[TURN] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("first-player", reg[FIRST]))
        return True


class AfterRound(Instruction):
    """Go on only if the round that ends is one of these."""

    def __init__(self, rounds: tuple[int, ...]) -> None:
        super().__init__()
        self.rounds = rounds
        self.otherwise = -1

    def run(self, s: State) -> bool:
        now = s.program.rounds[s.reg[ROUND] - 1]
        if now not in self.rounds:
            s.reg[PC] = self.otherwise
            return True
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("general-scoring", now))
        return True


class BeginPassage(Instruction):
    """Whoever is active is the subject of what follows."""

    def run(self, s: State) -> bool:
        s.reg[SUBJECT] = s.reg[ACTOR]
        s.reg[PC] = self.pc + 1
        return True


class ClearEffect(Instruction):
    """What belonged to an effect outside a special action is forgotten."""

    def run(self, s: State) -> bool:
        s.clear_effect()
        s.reg[PC] = self.pc + 1
        return True


class GameOver(Instruction):
    """Nobody is asked any more."""

    def in_effect(self) -> bool:
        return False

    def run(self, s: State) -> bool:
        if s.asking and s.log is not None:
            s.log.append(("game-over",))
        s.asking = 0
        s.menu = []
        return False
