"""What was decided in a game, and the way back: enough to undo anything, and no more.

Answers are kept as numbers.  A state is kept now and then, and one in between is reached by playing on from it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final

from elgrande.engine import kernel
from elgrande.engine.registers import ACTOR, ASKED, PC
from elgrande.engine.state import State

Log = list[tuple[object, ...]]

EVERY: Final = 24
"""After so many answers a state is kept: to go back costs a few microseconds, to keep all would cost a kilobyte each."""
SEAT_BITS: Final = 3
SEAT_MASK: Final = 7
REVEALS: Final = 1
SECRET: Final = 2
FINAL: Final = 4
OWN_TURN: Final = 8


class Decision:
    """One decision that was taken: whose, and what it means for taking it back."""

    __slots__ = ("answers", "final", "moves", "own_turn", "pending", "reveals", "seat", "secret")

    def __init__(self, answers: int, packed: int) -> None:
        self.answers = answers
        """How many answers had been given before it."""
        self.reveals = bool(packed & REVEALS)
        """Did it show somebody what was hidden?"""
        self.secret = bool(packed & SECRET)
        """Was it an answer given in secret?"""
        self.final = bool(packed & FINAL)
        """Did somebody else decide for the seat?"""
        self.own_turn = bool(packed & OWN_TURN)
        """Was the seat the active one?"""
        self.seat = packed >> 4 & SEAT_MASK
        self.pending = packed >> 8 & 255
        """How many had answered the open question in secret before it."""
        self.moves = packed >> 16
        """How many moves the record counted before it."""

    def free_to(self, seat: int) -> bool:
        """May a seat take it back alone?"""
        return self.seat == seat and not (self.secret or self.final or self.reveals)


class History:
    """The answers of a game from its beginning, and the decisions they make up.

    An answer in secret that is changed is no decision of its own: nobody else may count it.
    """

    __slots__ = ("_answers", "_kept", "_packed")

    def __init__(self, begin: State) -> None:
        self._answers: array[int] = array("L")
        """Option and seat of every answer."""
        self._packed: array[int] = array("L")
        """Decisions, two numbers each: how many answers came before, and the rest."""
        self._kept = [begin.clone()]
        """The state before every so manieth answer."""

    def clone(self) -> History:
        """The same, to go on separately."""
        other = History.__new__(History)
        other._answers = self._answers[:]
        other._packed = self._packed[:]
        other._kept = self._kept[:]
        return other

    @property
    def decisions(self) -> int:
        """How many decisions were taken and not taken back."""
        return len(self._packed) // 2

    @property
    def last(self) -> Decision | None:
        """The last one of them."""
        return self._unpacked(self.decisions - 1) if self._packed else None

    def free_to(self, seat: int) -> list[int]:
        """The options of the last decisions, as far as a seat may take them back alone."""
        made: list[int] = []
        for index in range(self.decisions - 1, -1, -1):
            decision = self._unpacked(index)
            if not decision.free_to(seat):
                break
            made.insert(0, self._answers[decision.answers] >> SEAT_BITS)
        return made

    def decide(self, s: State, seat: int, moves: int, pending: int, final: bool) -> None:
        """A decision is about to be taken in a state; it begins with the answer that comes next."""
        packed = moves << 16 | pending << 8 | seat << 4
        if s.reg[ASKED]:
            packed |= SECRET
        if s.reg[ACTOR] == seat:
            packed |= OWN_TURN
        self._packed.extend((len(self._answers), packed | FINAL if final else packed))

    def answer(self, s: State, seat: int, option: int) -> None:
        """An answer is about to be given in a state."""
        given = len(self._answers)
        if given and given % EVERY == 0:
            self._kept.append(s.clone())
        self._answers.append(option << SEAT_BITS | seat)

    def reveal(self) -> None:
        """The last decision has shown somebody what was hidden."""
        self._packed[-1] |= REVEALS

    def back(self) -> tuple[Decision, State]:
        """Forget the last decision; the state before it."""
        decision = self._unpacked(self.decisions - 1)
        del self._packed[-2:]
        del self._answers[decision.answers :]
        # A state is kept before the answer whose number it has, so the one before the next answer stays.
        kept = min(len(self._kept) - 1, decision.answers // EVERY)
        state = self._kept[kept].clone()
        for seat, option in self._given(kept * EVERY):
            kernel.step(state, seat, option)
        del self._kept[kept + 1 :]
        if decision.answers == kept * EVERY and kept:
            # It will be kept again when the next answer comes.
            del self._kept[kept:]
        return decision, state

    def pending(self, s: State, count: int) -> dict[int, list[int]]:
        """The answers in secret to a state's question, by seat: the last so many decisions, as they were changed since."""
        made: dict[int, list[int]] = {}
        if count:
            question = s.program.code[s.reg[PC]]
            for seat, option in self.given(count):
                made[seat] = question.written(s, seat, option)
        return made

    def given(self, count: int) -> Iterator[tuple[int, int]]:
        """The answers of the last so many decisions, each with its seat, in order."""
        return self._given(self._unpacked(self.decisions - count).answers if count else len(self._answers))

    def retell(self) -> Log:
        """Everything that was told since the beginning, by playing it once more."""
        state = self._kept[0].clone()
        log: Log = []
        state.log = log
        for seat, option in self._given(0):
            kernel.step(state, seat, option)
        return log

    def _given(self, since: int) -> Iterator[tuple[int, int]]:
        for packed in self._answers[since:]:
            yield packed & SEAT_MASK, packed >> SEAT_BITS

    def _unpacked(self, index: int) -> Decision:
        return Decision(self._packed[2 * index], self._packed[2 * index + 1])
