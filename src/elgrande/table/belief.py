"""What a seat can infer: fed with everything it hears, a belief imagines states that fit what the seat sees.

How a hidden fact is imagined is part of its declaration.  The order of the draws is fixed: bots that are frozen count on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.layout import Slot
from elgrande.engine.mustering import AskRecall
from elgrande.engine.ranking import AskHands, before_hands
from elgrande.engine.registers import FRAMES, MODIFIER, OWES, PC, PILES, ROUND, SUBJECT, VALUE
from elgrande.engine.state import State
from elgrande.rules.errors import BrokenState
from elgrande.rules.facts import Redraw
from elgrande.rules.places import CASTILLO, PROVINCES
from elgrande.table.memory import Memory
from elgrande.table.position import Maybe, Position, Row, waiting
from elgrande.table.view import View

if TYPE_CHECKING:
    from random import Random

MAX_TRIES = 1000
"""How often it tries to fit modifiers together."""


class Belief(Memory):
    """The memory of one seat, or of a spectator, and what it imagines."""

    def __init__(self, setup: Setup, seat: int | None) -> None:
        super().__init__(setup)
        self.seat = seat

    def clone(self) -> Belief:
        """The same memory, to be fed separately."""
        other = Belief(self.setup, self.seat)
        other.copy_from(self)
        return other

    def sample(self, view: View, chance: Random) -> State:
        """A state that fits what the seat sees and remembers."""
        seen = view.seen
        slots = seen.slots
        rows = list(seen.rows)
        reg = list(seen.reg)
        for redraw, imagine in (
            (Redraw.UNSEEN, self._unseen),
            (Redraw.PILE, self._piles),
            (Redraw.FROM_PILE, self._from_pile),
            (Redraw.HAND, self._hands),
            (Redraw.TURNED_UP, self._not_turned_up),
            (Redraw.POOL, self._pools),
        ):
            imagine([slot for slot in slots if slot.fact.redraw is redraw], seen, rows, reg, chance)
        self._left_out(view, rows, reg, chance)
        answers = [slot for slot in slots if slot.fact.redraw is Redraw.ANSWER]
        hidden = [(slot, owner) for slot in answers for owner, entry in enumerate(rows[slot.at]) if entry is None]
        for slot in answers:
            rows[slot.at] = tuple(entry or 0 for entry in rows[slot.at])
        position = Position(seen.setup, tuple(reg), self._pieces(view, seen), tuple(rows))
        # Not yet a sound position: answers that are hidden are drawn from what their owners may answer.
        s = position.unasked()
        position.ask(s)
        for slot, owner in hidden:
            s.set_row(slot.at, owner, self._answer(s, slot, owner, chance))
        return s

    def _answer(self, s: State, slot: Slot, owner: int, chance: Random) -> int:
        """Something the owner may answer in secret; of cards in hand each is as likely, equal ones too."""
        if slot.fact.holds == "modifier":
            return chance.choice(s.rows[s.program.modifier_hands + owner])
        question = s.program.code[s.reg[PC]]
        return chance.choice(kernel.legal(s, owner)) - question.secret_option(0)

    def _pieces(self, view: View, seen: Position) -> tuple[Row, ...]:
        """The Castillo as remembered; the provinces hold what is nowhere else."""
        pieces = list(seen.pieces)
        if None in pieces[CASTILLO]:
            inside = self.castillo[:]
            if self.seat is not None:
                # One's own provinces are seen, so one's own caballeros inside are those seen nowhere else.
                total = seen.setup.program.caballeros[self.seat]
                inside[self.seat] = total - _elsewhere(pieces, self.seat) - (view.pieces["provinces"][self.seat] or 0)
            program = seen.setup.program
            for colour in range(program.seats, program.colours):
                if not program.sendable >> colour & 1:
                    inside[colour] = program.caballeros[colour] - _elsewhere(pieces, colour)  # it has no provinces
            pieces[CASTILLO] = tuple(inside)
            pieces[PROVINCES] = (0,) * len(inside)
        subject = seen.reg[SUBJECT]
        if isinstance(seen.setup.program.code[seen.reg[PC] or 0], AskRecall) and subject is not None and subject >= 0:
            # Whoever recalls caballeros from regions has none in the provinces: what is seen nowhere is in the Castillo.
            row = list(pieces[CASTILLO])
            row[subject] = seen.setup.program.caballeros[subject] - _elsewhere(pieces, subject)
            pieces[CASTILLO] = tuple(row)
        return tuple(pieces)

    # --- how hidden facts are imagined, kind by kind -----------------------------------------------------------------

    def _unseen(self, slots: list[Slot], seen: Position, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """Cards of the box that have not turned up, in any order."""
        stacks = seen.unseen()
        for slot in slots:
            for index in range(slot.rows):
                deck = rows[slot.at + index]
                if None in deck:
                    chance.shuffle(stacks[index])
                    rows[slot.at + index] = tuple(stacks[index][: len(deck)])

    def _piles(self, slots: list[Slot], seen: Position, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """One of the piles that are possible and look like what is seen."""
        for slot in slots:
            for seat in range(slot.rows):
                pile = rows[slot.at + seat]
                if None in pile:
                    rows[slot.at + seat] = self._guess_pile(seat, pile, chance)

    def _guess_pile(self, seat: int, pile: Row, chance: Random) -> tuple[int, ...]:
        fitting = [guess for guess in self.piles[seat] if len(guess) == len(pile) and (pile[-1] is None or guess[-1] == pile[-1])]
        if fitting:
            return chance.choice(sorted(fitting))
        # Somebody who came late has heard too little: any cards will do below the one on top.
        values = [value for value in self.setup.program.power_values if value != pile[-1]]
        if pile[-1] is None:
            return tuple(chance.sample(values, len(pile)))
        return (*chance.sample(values, len(pile) - 1), pile[-1])

    def _from_pile(self, slots: list[Slot], seen: Position, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """Any card of the subject's that can come back."""
        self._announced_back(seen, rows, reg, 0, chance)
        if None in rows[FRAMES]:
            frames = list(rows[FRAMES])
            for begin in waiting(rows[FRAMES]):
                self._announced_back(seen, rows, frames, begin - SUBJECT, chance)
            rows[FRAMES] = tuple(frames)

    def _announced_back(self, seen: Position, rows: list[Row], held: list[Maybe], begin: int, chance: Random) -> None:
        """The same for what is held in registers that begin somewhere."""
        subject = held[begin + SUBJECT] or 0
        if held[begin + VALUE] is None:
            held[begin + VALUE] = chance.choice(rows[PILES + subject])
        if held[begin + MODIFIER] is None:
            held[begin + MODIFIER] = chance.choice(rows[seen.setup.program.modifiers_spent + subject])

    def _hands(self, slots: list[Slot], seen: Position, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """Modifiers for everybody: what is remembered, the rest dealt from those nobody has shown."""
        modifiers = self.setup.edition.modifiers
        everything = [kind for kind, modifier in enumerate(modifiers, start=1) for _ in range(modifier.copies)]
        if not slots:
            chance.shuffle(everything)  # a bot that is frozen draws for modifiers that nobody plays with, too
            return
        hands, spent = slots[0].at, slots[1].at
        for _ in range(MAX_TRIES):
            pool = everything[:]
            made: list[tuple[tuple[int, ...], list[int]]] = []
            try:
                for seat in range(self.setup.players):
                    gone, mine = self._guess_modifiers(seat, rows[hands + seat], rows[spent + seat], chance)
                    for kind in (*gone, *mine):
                        pool.remove(kind)
                    made.append((gone, mine))
            except ValueError:
                # These guesses need more copies than there are: try others.
                continue
            chance.shuffle(pool)
            for seat, (gone, mine) in enumerate(made):
                while len(mine) < len(rows[hands + seat]):
                    mine.append(pool.pop())
                rows[hands + seat] = tuple(sorted(mine))
                rows[spent + seat] = gone
            return
        raise BrokenState("no deal of modifiers fits what was heard")

    def _guess_modifiers(self, seat: int, hand: Row, spent: Row, chance: Random) -> tuple[tuple[int, ...], list[int]]:
        """Those a seat has spent and those it must have in hand."""
        if None not in hand and None not in spent:
            return tuple(kind or 0 for kind in spent), [kind or 0 for kind in hand]
        # A guess that would need more cards in hand than there are has been ruled out by now.
        fitting = [guess for guess in sorted(self.modifiers[seat]) if len(guess[1]) <= len(hand)]
        gone, held = chance.choice(fitting)
        return gone, list(held)

    def _not_turned_up(self, slots: list[Slot], seen: Position, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """What has not been seen since the cards were shuffled; then whole shuffles."""
        if not slots:
            # A frozen bot draws for power cards that nobody turns up, too.
            chance.shuffle(list(self.setup.program.power_values))
        for slot in slots:
            values = list(self.setup.program.homes if slot.fact.holds == "place" else self.setup.program.power_values)
            for index in range(slot.rows):
                cards = rows[slot.at + index]
                if not cards and slot.rows > 1:
                    continue
                known = self.turned_up[slot.fact.name] if index == 0 else []
                left = [value for value in values if value not in known]
                chance.shuffle(left)
                rows[slot.at + index] = tuple(left[: len(cards)])

    def _left_out(self, view: View, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """Any of the cards a seat has never shown; whoever is still picking has picked none, or lacks one if that is awaited."""
        program = self.setup.program
        if program.out < 0:
            return
        at = reg[PC] or 0
        early = before_hands(program, reg[ROUND] or 0, at)
        picking = at == program.first(AskHands)
        for seat in range(program.seats):
            out = rows[program.out + seat]
            if None not in out:
                continue
            if early or (picking and (reg[OWES] or 0) >> seat & 1):
                rows[program.out + seat] = program.power_values
                continue
            shown = {*rows[PILES + seat], *rows[program.taken_back + seat]}
            unseen = [value for value in program.power_values if value not in shown]
            number = len(out) + (picking and seat in view.awaiting)
            rows[program.out + seat] = tuple(sorted(chance.sample(unseen, number)))

    def _pools(self, slots: list[Slot], seen: Position, rows: list[Row], reg: list[Maybe], chance: Random) -> None:
        """What is left of a pool, in any order, for all the facts that share it."""
        for slot in [slot for slot in slots if not slot.fact.shares]:
            sharing = [other for other in seen.slots if other.rows and slot.fact.name in (other.fact.name, other.fact.shares)]
            mine = [at for other in sharing for at in range(other.at, other.at + other.rows)]
            left = list(slot.fact.pool)
            for entry in [entry for at in mine for entry in rows[at] if entry is not None]:
                left.remove(entry)
            chance.shuffle(left)
            for at in mine:
                rows[at] = tuple(left.pop() if entry is None else entry for entry in rows[at])


def _elsewhere(pieces: list[Row], colour: int) -> int:
    """The caballeros of a colour that are seen: all but those in the Castillo and in the provinces."""
    return sum(row[colour] or 0 for place, row in enumerate(pieces) if place not in (CASTILLO, PROVINCES))
