"""What is agreed on or kept for later: marked places, alliances, cards kept until their moment."""

from __future__ import annotations

from elgrande.engine.acts import KEPT_BIT
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.layout import Lapsing, Slot
from elgrande.engine.registers import ACTOR, CARD, FIRST, HELD_VETOES, INVITED, OPEN, PC, PICKED, ROUND, STILL, SUBJECT, VETOES
from elgrande.engine.state import State
from elgrande.engine.taking import OLD, discard, keep_veto, lay_veto_aside
from elgrande.rules import moves


def pact_of(place: int, seats: int) -> int:
    """Who (a mask) counts as one in a place, as one number."""
    return place << moves.MAX_SEATS | seats


def place_of(pact: int) -> int:
    """Where it holds."""
    return pact >> moves.MAX_SEATS


def allies_of(pact: int) -> int:
    """Between whom, as a mask."""
    return pact & (1 << moves.MAX_SEATS) - 1


class MarkPlace(Instruction):
    """The place that was picked is marked."""

    def __init__(self, row: int, number: int) -> None:
        super().__init__()
        self.row = row
        self.number = number
        """Of the fact among those of the boxes."""

    def run(self, s: State) -> bool:
        s.rows[self.row] += (s.reg[PICKED],)
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("place-marked", s.reg[SUBJECT], s.reg[PICKED], self.number))
        return True


class AskPartner(Instruction):
    """With whom does the active seat count as one?"""

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        return ask(s, seat, [moves.NAME_SEAT + other for other in range(s.program.seats) if other != seat])

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[STILL] = 1 << seat | 1 << option - moves.NAME_SEAT
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.NAME_SEAT + (s.reg[STILL] & ~(1 << s.reg[SUBJECT])).bit_length() - 1

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "another-player" if moves.NAME_SEAT <= option < moves.NAME_SEAT + moves.MAX_SEATS else "other-question"


class Ally(Instruction):
    """The two count as one in the place that was picked."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row

    def run(self, s: State) -> bool:
        reg = s.reg
        pact = pact_of(reg[PICKED], reg[STILL])
        s.rows[self.row] += (pact,)
        reg[STILL] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("allied", reg[SUBJECT], pact))
        return True

    def holds(self) -> tuple[int, ...]:
        return (STILL,)


class KeepCard(Instruction):
    """The card in use is kept in front of its player."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row
        """The first row of kept cards, by seat."""

    def run(self, s: State) -> bool:
        reg = s.reg
        s.rows[self.row + reg[SUBJECT]] += (reg[CARD],)
        reg[OPEN] |= KEPT_BIT
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("card-kept", reg[SUBJECT], reg[CARD]))
        return True


class KeepAsVeto(Instruction):
    """The card in use is kept in front of its player, and is a Veto."""

    def run(self, s: State) -> bool:
        reg = s.reg
        keep_veto(s, reg[SUBJECT], s.program.card_keeps_veto[reg[CARD]])
        reg[OPEN] |= KEPT_BIT
        reg[PC] = self.pc + 1
        return True


class NextKept(Instruction):
    """The next who keeps that card uses it, clockwise from who opened the round."""

    def __init__(self, row: int, card: int) -> None:
        super().__init__()
        self.row = row
        self.card = card
        self.over = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        seats = s.program.seats
        begin = reg[s.program.opened] if s.program.opened >= 0 else reg[FIRST]
        for distance in range(seats):
            seat = (begin + distance) % seats
            if reg[INVITED] >> seat & 1 and self.card in s.rows[self.row + seat]:
                reg[SUBJECT] = seat
                reg[PC] = self.pc + 1
                return True
            reg[INVITED] &= ~(1 << seat)
        reg[SUBJECT] = -1
        reg[PC] = self.over
        return True


class LayKeptAside(Instruction):
    """A kept card has been used."""

    def __init__(self, row: int, card: int) -> None:
        super().__init__()
        self.row = row
        self.card = card
        self.again = -1

    def run(self, s: State) -> bool:
        lay_kept_aside(s, self.row + s.reg[SUBJECT], s.reg[SUBJECT], self.card)
        s.reg[PC] = self.again
        return True


def lay_kept_aside(s: State, row: int, seat: int, card: int) -> None:
    """A card is kept no longer."""
    s.take_out(row, card)
    if s.log is not None:
        s.log.append(("kept-used", seat, card))
    discard(s, card)


class IfRound(Instruction):
    """Go on only in one round of those that are played: the first one, or the last."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        """The how many-th it is."""
        self.otherwise = -1

    def run(self, s: State) -> bool:
        s.reg[PC] = self.pc + 1 if s.reg[ROUND] == self.number else self.otherwise
        return True


class ClearPeriod(Instruction):
    """What was to last until after the general scoring is over."""

    def __init__(self, slots: list[Slot], numbers: list[int]) -> None:
        super().__init__()
        self.slots = slots
        self.lapsing = Lapsing(slots)
        self.numbers = numbers
        """Of these facts among those of the boxes."""

    def run(self, s: State) -> bool:
        for slot, number in zip(self.slots, self.numbers, strict=True):
            filled = any([bool(row) for row in s.rows[slot.at : slot.at + slot.rows]])
            if s.log is not None and (filled if slot.rows else s.reg[slot.at] != slot.fact.empty):
                s.log.append(("lapsed", number))
        s.clear(self.lapsing)
        s.reg[PC] = self.pc + 1
        return True


class AskKept(Instruction):
    """Does the active seat use a card it has kept?  Now or never: it is laid aside first."""

    def __init__(self, row: int, card: int) -> None:
        super().__init__()
        self.row = row
        self.card = card

    def in_effect(self) -> bool:
        return False

    def uses(self) -> int:
        return self.card

    def keeps(self, s: State, seat: int) -> bool:
        """Has a seat kept it?"""
        return self.card in s.rows[self.row + seat]

    def lay_aside(self, s: State, seat: int) -> None:
        """It is kept no longer."""
        lay_kept_aside(s, self.row + seat, seat, self.card)

    def pass_up(self, s: State, seat: int) -> None:
        """It is not used: its moment is over."""
        self.lay_aside(s, seat)

    def run(self, s: State) -> bool:
        seat = s.reg[ACTOR]
        program = s.program
        if self.keeps(s, seat):
            if program.code[program.card_special[self.card]].able(s, seat):
                return ask(s, seat, [moves.SPECIAL, moves.DONE])
            self.pass_up(s, seat)
        s.reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.DONE:
            self.pass_up(s, seat)
            s.reg[PC] = self.pc + 1
            return
        self.lay_aside(s, seat)
        s.begin(s.program.card_special[self.card], self.pc)  # whoever looks sees here whose action it is
        s.reg[SUBJECT] = seat
        if s.log is not None:
            s.log.append(("special-begun", seat, self.card))


class AskKeptVeto(AskKept):
    """The same for a card that was kept as a Veto in the last round: who passes it up has the Veto still."""

    def keeps(self, s: State, seat: int) -> bool:
        return s.reg[HELD_VETOES] > 0 and s.rows[VETOES][seat] & self.bit(s) > 0

    def lay_aside(self, s: State, seat: int) -> None:
        lay_veto_aside(s, seat, self.bit(s))

    def pass_up(self, s: State, seat: int) -> None:
        pass

    def bit(self, s: State) -> int:
        """The Veto it is."""
        return OLD << 2 * s.program.card_keeps_veto[self.card]
