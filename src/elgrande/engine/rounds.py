"""Rounds and turns: cards revealed, power cards played, a card taken, the round ended."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import Program, total_of
from elgrande.engine.registers import (  # fmt: skip
    ACTOR,
    ALSO_KING,
    CARD,
    FIRST,
    HELD_VETOES,
    OPEN,
    PC,
    PLACEMENTS,
    PLACING,
    ROUND,
    TURN,
    WAIVED,
)
from elgrande.engine.state import State
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
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("round-began", rounds[reg[ROUND] - 1]))
        return True


class RevealCards(Instruction):
    """The top card of every stack is turned up; a card that returns lies there every round."""

    def run(self, s: State) -> bool:
        returns = s.program.card_returns
        s.offer = tuple([deck[0] for deck in s.decks])
        s.decks = tuple([deck if returns[deck[0]] else deck[1:] for deck in s.decks])
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("cards-revealed", s.offer))
        return True


class AskPower(Instruction):
    """Each seat in turn plays a power card; no value twice in a round."""

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        if reg[TURN] == program.seats:
            s.order = order_of(s)
            reg[TURN] = 0
            reg[PC] = self.pc + 1
            return True
        seat = (reg[FIRST] + reg[TURN]) % program.seats
        if program.modifiers:
            return ask(s, seat, with_modifiers(s, seat))
        hand = s.hands[seat]
        for value in s.played:
            hand &= ~(1 << value)
        return ask(s, seat, power_menu(program, 0, hand))

    def answer(self, s: State, seat: int, option: int) -> None:
        kind = 0
        value = option - moves.POWER
        if option >= moves.POWER_WITH:
            value = (option - moves.POWER_WITH) >> moves.MODIFIER_BITS
            kind = (option - moves.POWER_WITH) & moves.MODIFIER_MASK
        s.hands = with_seat(s.hands, seat, s.hands[seat] & ~(1 << value))
        s.played = with_seat(s.played, seat, value)
        s.piles = s.piles[:seat] + (s.piles[seat] + (value,),) + s.piles[seat + 1 :]
        s.reg[TURN] += 1
        if s.log is not None:
            s.log.append(("power-played", seat, value))
        if kind:
            s.extras = s.extras.with_played(seat, kind)
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
        if not s.hands[seat] >> value & 1:
            return "power-in-hand"
        return "power-different" if kind == 0 or kind in s.extras.hands[seat] else "modifier-in-hand"


def order_of(s: State) -> tuple[int, ...]:
    """The colours by the value they played, the highest first."""
    return tuple(sorted(range(s.program.colours), key=lambda colour: -total_of(s, colour)))


LOWEST_SHIFT = 4
"""No modifier takes more away than this, so that a total can be a bit of a mask."""


def with_modifiers(s: State, seat: int) -> list[int]:
    """Every power card alone and with every modifier, if the total differs from those played."""
    program = s.program
    used = 0
    for colour in range(program.colours):
        if s.played[colour]:
            used |= 1 << (total_of(s, colour) + LOWEST_SHIFT)
    hand = s.hands[seat]
    menu = power_menu(program, 0, hand & ~(used >> LOWEST_SHIFT))
    last = 0
    for kind in s.extras.hands[seat]:
        if kind != last:
            menu = menu + power_menu(program, kind, hand & ~(used >> (program.modifiers[kind] + LOWEST_SHIFT)))
        last = kind
    return menu


def power_menu(program: Program, kind: int, values: int) -> list[int]:
    """The options for these power cards (a mask) with one kind of modifier, made once."""
    key = kind << 16 | values
    menu = program.power_menus.get(key)
    if menu is None:
        held = [value for value in range(1, len(program.power)) if values >> value & 1]
        if kind:
            menu = [moves.POWER_WITH + (value << moves.MODIFIER_BITS) + kind for value in held]
        else:
            menu = [moves.POWER + value for value in held]
        program.power_menus[key] = menu
    return menu


def with_seat(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same values by seat, one of them changed."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


class NextTurn(Instruction):
    """The seat with the next lower power card becomes active."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[TURN] == s.program.colours:
            reg[ACTOR] = -1
            reg[PC] = self.over
            return True
        colour = s.order[reg[TURN]]
        reg[TURN] += 1
        if s.log is not None:
            s.log.append(("turn-began", colour))
        if colour >= s.program.seats:
            take_unused(s, colour)
            return True
        reg[ACTOR] = colour
        reg[PC] = self.pc + 1
        return True


def take_unused(s: State, colour: int) -> None:
    """The dummy takes the face-up card that places most, and lays it aside unused."""
    best = -1
    for card in s.offer:
        if card >= 0 and (best < 0 or s.program.card_placements[card] >= s.program.card_placements[best]):
            best = card
    s.offer = tuple([-1 if card == best else card for card in s.offer])
    if s.log is not None:
        s.log.append(("card-taken", colour, best))
    discard(s, best)


class AskCard(Instruction):
    """The active seat takes a face-up action card.  A Veto is kept at once and has no special action."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[ACTOR], [moves.CARD + card for card in s.offer if card >= 0])

    def answer(self, s: State, seat: int, option: int) -> None:
        card = option - moves.CARD
        reg = s.reg
        program = s.program
        s.offer = tuple([-1 if face == card else face for face in s.offer])
        reg[CARD] = card
        reg[PLACEMENTS] = program.card_placements[card]
        reg[PLACING] = 0
        reg[ALSO_KING] = 0
        reg[OPEN] = 1 if program.card_special[card] >= 0 else 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("card-taken", seat, card))
        if program.card_veto[card]:
            s.vetoes = with_seat(s.vetoes, seat, s.vetoes[seat] | 2)
            reg[HELD_VETOES] += 1
            if s.log is not None:
                s.log.append(("veto-kept", seat))

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "card-face-up" if moves.CARD <= option < moves.CARD + moves.MAX_CARDS else "other-question"


class Return(Instruction):
    """The special action is over; the turn goes on."""

    def run(self, s: State) -> bool:
        leave_special(s)
        return True


def leave_special(s: State) -> None:
    """Go back to the turn and forget what belonged to the special action."""
    s.reg[PC] = s.calls[-1]
    s.calls = s.calls[:-1]
    s.reg[WAIVED] = 0
    s.clear_effect()


class EndTurn(Instruction):
    """The used card is laid aside: face up on the discards, unless it returns or is kept as a Veto."""

    def run(self, s: State) -> bool:
        if s.program.confirm:
            return ask(s, s.reg[ACTOR], [moves.END])
        self.lay_aside(s)
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        self.lay_aside(s)

    def lay_aside(self, s: State) -> None:
        """Forget the card of this turn."""
        card = s.reg[CARD]
        if not s.program.card_veto[card]:
            discard(s, card)
        s.reg[CARD] = -1
        s.reg[ALSO_KING] = 0
        s.reg[PC] = self.pc + 1


def discard(s: State, card: int) -> None:
    """Lay an action card face up on the discards, unless it returns every round."""
    if s.program.card_returns[card]:
        return
    s.discards += (card,)
    if s.log is not None:
        s.log.append(("card-discarded", card))


class EndRound(Instruction):
    """Cards left over are discarded, Vetos of the last round expire, the lowest power card will begin."""

    def run(self, s: State) -> bool:
        for card in s.offer:
            if card >= 0:
                discard(s, card)
        s.offer = ()
        reg = s.reg
        if reg[HELD_VETOES]:
            veto = s.program.card_veto.index(True)
            for held in s.vetoes:
                if held & 1:
                    reg[HELD_VETOES] -= 1
                    discard(s, veto)
            s.vetoes = tuple([held >> 1 for held in s.vetoes])
        reg[FIRST] = [colour for colour in s.order if colour < s.program.seats][-1]
        s.order = ()
        s.played = (0,) * s.program.colours
        s.extras = s.extras.with_round_over()
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


class ClearEffect(Instruction):
    """What belonged to an effect outside a special action is forgotten."""

    def run(self, s: State) -> bool:
        s.clear_effect()
        s.reg[PC] = self.pc + 1
        return True


class GameOver(Instruction):
    """Nobody is asked any more."""

    def run(self, s: State) -> bool:
        if s.asking and s.log is not None:
            s.log.append(("game-over",))
        s.asking = 0
        s.menu = []
        return False
