"""Answers that are ready for use: kept by what they depend on, so that a question costs no more than finding them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elgrande.rules import moves

if TYPE_CHECKING:
    from elgrande.engine.program import Program
    from elgrande.engine.state import State

FEW: Final = 13
"""Of so many cards every set that occurs is kept; of more there are too many."""
PART_BITS: Final = 3
PART: Final = 1 << PART_BITS
"""So many cards are a part, of which every set is kept; others are put together from these."""
PART_MASK: Final = (1 << PART) - 1


class Menu:
    """Answers, each of which ends in a place, that are ready for use: only some of these places can be full."""

    def __init__(self, program: Program, options: list[int]) -> None:
        self.options = options
        self.indexes: list[int] = []
        """Where those stand that can be full, the last one first."""
        self.rooms: list[int] = []
        """The bits of their places."""
        self.narrow = 0
        """All these bits, as a mask."""
        self.left: dict[int, list[int]] = {}
        """What is left of the answers, by those of these places that are full."""
        for index in range(len(options) - 1, -1, -1):
            option = options[index]
            room = program.room[option & moves.PLACE_MASK] if option >= moves.PLACE else 0
            if room:
                self.indexes.append(index)
                self.rooms.append(room)
                self.narrow |= room

    def with_room(self, s: State) -> list[int]:
        """Those where somebody more can stand."""
        full = s.full & self.narrow
        return self.without(full) if full else self.options

    def without(self, full: int) -> list[int]:
        """Those left when some of the narrow places are full."""
        left = self.left.get(full)
        if left is None:
            left = self.options[:]
            for index, room in zip(self.indexes, self.rooms, strict=True):
                if full & room:
                    del left[index]
            self.left[full] = left
        return left


class CardMenus:
    """A number for each power card, an answer or a value: those of any set of cards, which is a mask, are ready."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        """In the order of the cards."""
        self.few = len(numbers) <= FEW
        self.whole: dict[int, list[int]] = {}
        """Those of a set, where there are few sets."""
        parts = (len(numbers) >> PART_BITS) + 1
        self.ready: list[list[int]] = [[]] * (parts << PART)
        """Those of a set that lies in one part, the sets of the first part first; empty until somebody has asked."""

    def of(self, cards: int) -> list[int]:
        """The numbers of these cards, in order.  Others may share the list."""
        if not self.few:
            return self.put_together(cards)
        made = self.whole.get(cards)
        if made is None:
            made = self.put_together(cards)
            self.whole[cards] = made
        return made

    def put_together(self, cards: int) -> list[int]:
        """The same, part by part."""
        made: list[int] = []
        first = 0
        while cards:
            part = cards & PART_MASK
            if part:
                made += self.ready[first | part] or self.part(first | part)
            cards >>= PART
            first += 1 << PART
        return made

    def part(self, index: int) -> list[int]:
        """What there is to say about one part, made once.  Cards are counted from 1."""
        before = (index >> PART << PART_BITS) - 1
        made = [self.numbers[before + bit] for bit in range(PART) if index >> bit & 1]
        self.ready[index] = made
        return made
