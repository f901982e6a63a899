"""Rounds and turns: cards revealed, power cards played, a card taken, the round ended."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.registers import ACTOR, CARD, FIRST, HELD_VETOES, OPEN, PC, PLACES, PLACING, ROUND, TURN, WAIVED  # fmt: skip
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
            played = s.played
            s.order = tuple(sorted(range(program.seats), key=lambda seat: -played[seat]))
            reg[TURN] = 0
            reg[PC] = self.pc + 1
            return True
        seat = (reg[FIRST] + reg[TURN]) % program.seats
        hand = s.hands[seat]
        for value in s.played:
            hand &= ~(1 << value)
        menu = program.power_menus.get(hand)
        if menu is None:
            menu = [moves.POWER + value for value in range(1, len(program.power)) if hand >> value & 1]
            program.power_menus[hand] = menu
        return ask(s, seat, menu)

    def take(self, s: State, seat: int, option: int) -> None:
        value = option - moves.POWER
        s.hands = with_seat(s.hands, seat, s.hands[seat] & ~(1 << value))
        s.played = with_seat(s.played, seat, value)
        s.piles = s.piles[:seat] + (s.piles[seat] + (value,),) + s.piles[seat + 1 :]
        s.reg[TURN] += 1
        if s.log is not None:
            s.log.append(("power-played", seat, value))

    def refuse(self, s: State, seat: int, option: int) -> str:
        value = option - moves.POWER
        if not 0 <= value < 256:
            return "other-question"
        return "power-different" if value in s.played and s.hands[seat] >> value & 1 else "power-in-hand"


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
        if reg[TURN] == s.program.seats:
            reg[ACTOR] = -1
            reg[PC] = self.over
            return True
        reg[ACTOR] = s.order[reg[TURN]]
        reg[TURN] += 1
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("turn-began", reg[ACTOR]))
        return True


class AskCard(Instruction):
    """The active seat takes a face-up action card.  A Veto is kept at once and has no special action."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[ACTOR], [moves.CARD + card for card in s.offer if card >= 0])

    def take(self, s: State, seat: int, option: int) -> None:
        card = option - moves.CARD
        reg = s.reg
        program = s.program
        s.offer = tuple([-1 if face == card else face for face in s.offer])
        reg[CARD] = card
        reg[PLACES] = program.card_places[card]
        reg[PLACING] = 0
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
        return "card-face-up" if moves.CARD <= option < moves.CARD + moves.MOST_CARDS else "other-question"


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

    def take(self, s: State, seat: int, option: int) -> None:
        self.lay_aside(s)

    def lay_aside(self, s: State) -> None:
        """Forget the card of this turn."""
        card = s.reg[CARD]
        if not s.program.card_veto[card]:
            discard(s, card)
        s.reg[CARD] = -1
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
        reg[FIRST] = s.order[-1]
        s.order = ()
        s.played = (0,) * s.program.seats
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
