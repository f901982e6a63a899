"""A second truth that looks the same to one seat, or to a spectator: everything hidden from it is drawn anew.

What is hidden comes from the declarations of the facts, so a fact that a box adds is redrawn here without being named.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.layout import Slot
from elgrande.engine.ranking import AskHands, hands_of, mask_of
from elgrande.engine.registers import ASKED, HANDS, OWES, PC, PILES, PLAYED, SUBJECT, VALUE, WINDOW
from elgrande.engine.state import State
from elgrande.rules.facts import Redraw as How
from elgrande.rules.facts import Sight
from elgrande.rules.places import CASTILLO, PROVINCES

MAX_TAKEN = 6
"""No power card brings more caballeros to court."""
NEEDS_PROVINCES = ("court", "recall")
"""Questions, and steps announced by them, that tell something about the provinces of the active seat."""


class Redraw:
    """The other truth, and which secrets are different in it."""

    def __init__(self, setup: Setup, truth: State, seat: int | None, chance: Random) -> None:
        self.setup = setup
        self.truth = truth
        self.seat = seat
        self.chance = chance
        self.other = truth.clone()
        self.others = [owner for owner in range(setup.players) if owner != seat]
        self.changed: list[str] = []
        """The facts that are different now."""
        by_sight: dict[Sight, Callable[[Slot], None]] = {
            Sight.NOBODY: self.nobody,
            Sight.TOP: self.piles,
            Sight.SUBJECT: self.announced,
            Sight.SECRET: self.answers,
            Sight.ALONE: self.left_out,
        }
        # Rows first: what is announced is one of their cards.
        for slot in sorted(truth.program.layout.slots, key=lambda slot: not slot.rows):
            if slot.fact.sight in by_sight:
                by_sight[slot.fact.sight](slot)
            elif slot.fact.redraw is How.POOL:
                self.pool(slot)
        self.hands()
        if setup.options["castillo"] != "open":
            self.castillo()
        self.note()
        kernel.advance(self.other)  # the question is put again, to a seat that may hold other cards now

    def note(self) -> None:
        """Which facts differ from the truth."""
        for slot in self.truth.program.layout.slots:
            if slot.rows:
                rows = slice(slot.at, slot.at + slot.rows)
                if self.other.rows[rows] != self.truth.rows[rows]:
                    self.changed.append(slot.fact.name)
            elif self.other.reg[slot.at] != self.truth.reg[slot.at]:
                self.changed.append(slot.fact.name)
        if self.other.pieces != self.truth.pieces:
            self.changed.append("castillo")

    def nobody(self, slot: Slot) -> None:
        """Face-down cards, in another order."""
        for row in range(slot.at, slot.at + slot.rows):
            cards = self.truth.rows[row]
            self.other.rows[row] = tuple(self.chance.sample(cards, len(cards)))

    def piles(self, slot: Slot) -> None:
        """Power cards nobody sees: all of a pile but what lies face up, and with them the hand."""
        program = self.truth.program
        if program.piles_spread:
            return
        every = program.power_values
        for owner in self.others:
            pile = self.truth.rows[slot.at + owner]
            played = self.truth.rows[PLAYED][owner]
            seen = pile[-1:] if pile and (program.piles_open or pile[-1] == played) else ()
            free = [value for value in every if value not in seen]
            if played and played not in seen:
                # It was taken back: it is in the hand.
                free.remove(played)
            made = (*self.chance.sample(free, len(pile) - len(seen)), *seen)
            self.other.rows[slot.at + owner] = made
            self.other.set_row(HANDS, owner, mask_of(program, [value for value in every if value not in made]))

    def left_out(self, slot: Slot) -> None:
        """Cards others have left out of the game, and with them their hands; who still picks may be anywhere with it."""
        program = self.truth.program
        for owner in self.others:
            row = slot.at + owner
            shown = {*self.truth.rows[PILES + owner], *self.truth.rows[program.taken_back + owner]}
            unseen = [value for value in program.power_values if value not in shown]
            number = len(self.truth.rows[row])
            if self.truth.reg[OWES] >> owner & 1 and self.truth.reg[PC] == program.first(AskHands):
                # Who lacks one card does so in both truths: that a hand is complete is told.
                full = len(unseen) - program.hand_size
                number = number if number == full + 1 else self.chance.randint(full + 2, len(unseen))
            if number < len(unseen):
                self.other.rows[row] = tuple(sorted(self.chance.sample(unseen, number)))
        self.other.rows[HANDS] = hands_of(self.other)

    def announced(self, slot: Slot) -> None:
        """The power card that is about to come back; whether it lies on top is told only when it does."""
        reg = self.other.reg
        subject = reg[SUBJECT]
        if slot.at != VALUE or not reg[VALUE] or subject == self.seat:
            return
        on_top = self.truth.reg[VALUE] == self.truth.rows[PILES + subject][-1]
        pile = self.other.rows[PILES + subject]
        reg[VALUE] = pile[-1] if on_top else self.chance.choice(pile[:-1])

    def answers(self, slot: Slot) -> None:
        """Answers given in secret and not revealed; those that are cards come with the hand."""
        if not self.truth.reg[ASKED] or slot.fact.holds == "modifier":
            return
        question = self.truth.program.code[self.truth.reg[PC]]
        for owner in self.others:
            if self.truth.rows[slot.at][owner]:
                drawn = self.chance.choice(kernel.legal(self.truth, owner))
                self.other.set_row(slot.at, owner, drawn - question.secret_option(0))

    def pool(self, slot: Slot) -> None:
        """What others hold of a pool, and what nobody holds, shuffled."""
        rows = range(slot.at, slot.at + slot.rows)
        mine = slot.at + self.seat if self.seat is not None else -1
        left = list(slot.fact.pool)
        for entry in self.truth.rows[mine] if mine >= 0 else ():
            left.remove(entry)
        self.chance.shuffle(left)
        for row in rows:
            if row != mine:
                self.other.rows[row] = tuple(left.pop() for _ in self.truth.rows[row])

    def hands(self) -> None:
        """Modifiers in others' hands and among those they have spent, and the one about to be passed."""
        program = self.truth.program
        if program.modifier_hands < 0:
            return
        rows, other = self.truth.rows, self.other.rows
        modifiers = self.setup.edition.modifiers
        pool = [kind for kind, modifier in enumerate(modifiers, start=1) for _ in range(modifier.copies)]
        for owner in range(program.seats):
            if owner == self.seat:
                for kind in (*rows[program.modifier_hands + owner], *rows[program.modifiers_spent + owner]):
                    pool.remove(kind)
        kept: dict[int, tuple[int, ...]] = {}
        for owner in self.others:
            shift = rows[program.modifiers_played][owner]
            kept[owner] = (shift,) if shift and shift in rows[program.modifiers_spent + owner] else ()
            for kind in kept[owner]:
                pool.remove(kind)
        self.chance.shuffle(pool)
        for owner in self.others:
            hand = program.modifier_hands + owner
            spent = program.modifiers_spent + owner
            other[hand] = tuple(sorted(pool.pop() for _ in rows[hand]))
            other[spent] = (*(pool.pop() for _ in range(len(rows[spent]) - len(kept[owner]))), *kept[owner])
            if rows[program.modifier_gifts][owner]:
                self.other.set_row(program.modifier_gifts, owner, self.chance.choice(other[hand]))

    def castillo(self) -> None:
        """Caballeros in the Castillo or in others' provinces: only their sum is seen."""
        truth = self.truth
        colours = truth.program.colours
        pieces = self.other.pieces
        question = truth.program.code[truth.reg[PC]].word
        for colour in [*self.others, *range(truth.program.seats, colours)]:
            provinces = pieces[PROVINCES * colours + colour]
            hidden = provinces + pieces[CASTILLO * colours + colour]
            tells = colour == truth.reg[SUBJECT] and (question in NEEDS_PROVINCES or truth.rows[WINDOW])
            if not tells and provinces >= MAX_TAKEN and truth.program.sendable >> colour & 1:
                # As many as can be asked for are left in both truths, so that the next question is the same.
                left = self.chance.randint(MAX_TAKEN, hidden)
                pieces[PROVINCES * colours + colour] = left
                pieces[CASTILLO * colours + colour] = hidden - left
