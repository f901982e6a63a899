"""What a seat may know as one row of numbers, in a layout that follows from the declared facts of a game.

An observation is made from an ``Observation`` and from nothing else, so what is hidden stays hidden whatever is done here.  Every
number has a name.  Rows are as long as they can be: what is not there is ``PADDING``, what may not be known ``HIDDEN``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from elgrande.adapters.actions import Actions
from elgrande.adapters.entries import PADDING, Kind, Kinds
from elgrande.editions.setup import Setup
from elgrande.engine.layout import Slot
from elgrande.engine.registers import DISCARDS, FRAMES, OFFER, ORDER, PC, SUBJECT
from elgrande.rules.facts import Per
from elgrande.table.observation import Observation
from elgrande.table.position import Row, waiting

MAX_FRAMES: Final = 4
"""Of so many effects inside each other it is told where they began, the innermost first."""
MAX_WAITING: Final = 2
"""Of so many effects that wait for another one it is told what they hold, the innermost first."""
MAX_FEW: Final = 8
"""Room in a row of which nothing says how long it gets; there are never so many."""


class Entry(NamedTuple):
    """One number of an observation."""

    name: str
    """``pieces.VAL.red``, ``scores.blue``, ``piles.red.0``."""
    holds: str
    """What it is: a ``flag``, a ``number``, or the number of a place, card, seat and so on."""
    about: str
    """What it means."""


Reader = Callable[[Observation], Sequence[int]]
"""Some numbers of an observation."""


class Observations:
    """The numbers that seats of one table get; with ``relative`` everybody sees their own seat first."""

    def __init__(self, setup: Setup, actions: Actions, relative: bool = False) -> None:
        self.relative = relative
        self._by_seat = [SeatLayout(setup, actions, seat, relative) for seat in range(setup.players)]
        self.entries: list[Entry] = self._by_seat[0].entries
        """Every number, in order."""

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def names(self) -> list[str]:
        """What the numbers are called."""
        return [entry.name for entry in self.entries]

    @property
    def digest(self) -> str:
        """A short text that is another one if any number is called otherwise."""
        return hashlib.sha256("\n".join(self.names).encode()).hexdigest()[:16]

    def numbers(self, known: Observation) -> list[int]:
        """What a seat knows; who is no seat is told as the first one is."""
        return self._by_seat[known.seat or 0].numbers(known)


class SeatLayout:
    """The numbers one seat gets."""

    def __init__(self, setup: Setup, actions: Actions, seat: int, relative: bool) -> None:
        self.setup = setup
        self.kinds = Kinds(setup, seat, relative)
        self.entries: list[Entry] = []
        self._readers: list[Reader] = []
        self._add_question(actions, seat)
        self._add_pieces()
        for slot in setup.program.layout.slots:
            if slot.rows and slot.at == FRAMES:
                self._add_frames(slot)
                self._add_waiting(slot)
            elif slot.rows:
                self._add_rows(slot)
            elif slot.at == PC:
                self._add_pc(slot)
            else:
                self._add_register(slot)

    def numbers(self, known: Observation) -> list[int]:
        """All of them."""
        made: list[int] = []
        for read in self._readers:
            made += read(known)
        return made

    def _add(self, names: Iterable[str], holds: str, about: str, read: Reader) -> None:
        self.entries += [Entry(name, holds, about) for name in names]
        self._readers.append(read)

    def _add_question(self, actions: Actions, seat: int) -> None:
        """What is no fact of the position: who looks, who is asked, what was answered, for whom colours count."""
        kinds = self.kinds
        own = kinds.called(seat)
        to_own = actions.turned(seat)[0] if own != seat else list(range(len(actions)))
        number = actions.number
        self._add(["view.seat"], "seat", "who looks", lambda known: (own,))
        self._add(
            [f"view.awaiting.{name}" for name in kinds.names["seat"]], "flag", "who owes an answer",
            lambda known: [int(seat in known.awaiting) for seat in kinds.seats],
        )  # fmt: skip
        self._add(
            ["view.remaining"], "number", "caballeros that may still go one after another", lambda known: (known.remaining,)
        )
        self._add(
            ["view.answer"], "action", "what this seat has answered in secret",
            lambda known: (-1 if known.answer is None else to_own[number[known.answer]],),
        )  # fmt: skip
        self._add(
            [f"view.owners.{name}" for name in kinds.names["colour"]], "seat", "whom a colour counts for and moves with now",
            lambda known: [kinds.called(known.owners[colour]) for colour in kinds.colours],
        )  # fmt: skip

    def _add_pieces(self) -> None:
        names, colours = self.kinds.names, self.kinds.colours
        number = self.kinds.kind("number")
        places = names["place"][: self.setup.program.piece_places]
        self._add(
            [f"pieces.{place}.{colour}" for place in places for colour in names["colour"]],
            "number", "caballeros in a place, by colour",
            lambda known: number.row([row[colour] for row in known.pieces for colour in colours]),
        )  # fmt: skip

    def _add_pc(self, slot: Slot) -> None:
        """Where the program stands, and what is asked there: questions have numbers that last, addresses may change."""
        code = self.setup.program.code
        words = {word: number for number, word in enumerate(sorted({instruction.word for instruction in code}))}
        self._add(
            ["view.question"], "question", "what is asked: the questions of this table are counted by alphabet",
            lambda known: (words[code[known.reg[PC] or 0].word],),
        )  # fmt: skip
        self._add(["pc"], "label", slot.fact.about, lambda known: (known.reg[PC] or 0,))

    def _add_register(self, slot: Slot) -> None:
        kind = self.kinds.kind(slot.fact.holds)
        self._entries_of(slot, slot.fact.label, kind)
        self._readers.append(lambda known: kind.row((known.reg[slot.at],)))

    def _entries_of(self, slot: Slot, name: str, kind: Kind) -> None:
        self.entries += [Entry(f"{name}.{part.name}" if part.name else name, part.holds, slot.fact.about) for part in kind.parts]

    def _owners(self, slot: Slot) -> tuple[list[str], list[int]]:
        """Of whom there is one each: their names, and their numbers in the same order."""
        per = slot.fact.per.value
        return self.kinds.names[per], self.kinds.order(per)

    def _add_rows(self, slot: Slot) -> None:
        kind, name = self.kinds.kind(slot.fact.holds), slot.fact.label
        if not slot.fact.row:
            names, order = self._owners(slot)
            for owner in names:
                self._entries_of(slot, f"{name}.{owner}", kind)
            self._readers.append(lambda known: kind.row([known.rows[slot.at][owner] for owner in order]))
            return
        owned = zip(*self._owners(slot), strict=True) if slot.owners else [("", 0)]
        for owner, number in owned:
            self._add_row(slot, f"{name}.{owner}" if owner else name, kind, slot.at + number)

    def _add_row(self, slot: Slot, name: str, kind: Kind, at: int) -> None:
        """One row: how long it is, then its entries as far as there is room, the last ones if there is too little."""
        room = room_of(self.setup, slot)
        self.entries.append(Entry(f"{name}.length", "number", f"how many: {slot.fact.about}"))
        for number in range(room):
            self._entries_of(slot, f"{name}.{number}", kind)
        width = room * len(kind.parts)

        def read(known: Observation) -> list[int]:
            row: Row = known.rows[at]
            made = kind.row(row[-room:])
            return [len(row), *made, *[PADDING] * (width - len(made))]

        self._readers.append(read)

    def _add_frames(self, slot: Slot) -> None:
        """Where the program goes on when what it is in is over, and then, and so on."""
        names = ["frames.length", *(f"frames.{number}.back" for number in range(MAX_FRAMES))]

        def read(known: Observation) -> list[int]:
            found = backs(known.rows[FRAMES])
            return [len(found), *found[:MAX_FRAMES], *[PADDING] * (MAX_FRAMES - len(found))]

        self._add(names, "label", f"how many, then where each began: {slot.fact.about}", read)

    def _add_waiting(self, slot: Slot) -> None:
        """What effects hold that wait until another one is over: registers of theirs, and discs."""
        layout = self.setup.program.layout
        held = [other for other in layout.slots if not other.rows and SUBJECT <= other.at < layout.effect_end]
        kinds = [(self.kinds.kind(other.fact.holds), other.at - SUBJECT) for other in held]
        discs, seats = layout.effect_end - SUBJECT, self.kinds.seats
        self.entries.append(Entry("waiting.length", "number", f"how many: {slot.fact.about}"))
        for number in range(MAX_WAITING):
            for other, (kind, _) in zip(held, kinds, strict=True):
                self._entries_of(other, f"waiting.{number}.{other.fact.label}", kind)
            names = [f"waiting.{number}.discs.{name}" for name in self.kinds.names["seat"]]
            self.entries += [Entry(name, "place", "discs that are set") for name in names]
        width = sum(len(kind.parts) for kind, _ in kinds) + len(seats)
        place = self.kinds.kind("place")

        def read(known: Observation) -> list[int]:
            frames = known.rows[FRAMES]
            found = waiting(frames)
            made: list[int] = []
            for begin in found[:MAX_WAITING]:
                for kind, at in kinds:
                    made += kind.row((frames[begin + at],))
                made += place.row([frames[begin + discs + seat] for seat in seats])
            return [len(found), *made, *[PADDING] * (MAX_WAITING * width - len(made))]

        self._readers.append(read)


def backs(frames: Row) -> list[int]:
    """The addresses at which frames go on, the innermost first."""
    made, end = [], len(frames)
    while end:
        made.append(frames[end - 2] or 0)
        end -= 2 + (frames[end - 1] or 0)
    return made


def room_of(setup: Setup, slot: Slot) -> int:
    """How many entries a row can have."""
    program = setup.program
    if slot.at == OFFER:
        return program.stack_count
    if slot.at == ORDER:
        return len(program.turns)
    if slot.at == DISCARDS:
        return sum(len(stack) for stack in setup.possible_stacks)
    if slot.fact.per is Per.STACK:
        return max(len(stack) for stack in setup.possible_stacks)
    if slot.fact.holds == "value":
        return len(program.power_values)
    if slot.fact.holds == "place":
        return len(program.regions)
    return MAX_FEW
