"""Answers that are ready for use: kept by what they depend on, so that a question costs no more than finding them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elgrande.rules import moves

if TYPE_CHECKING:
    from elgrande.engine.program import Program
    from elgrande.engine.state import State

FEW: Final = 14
"""Of so many cards every set that occurs is kept whole."""
PART: Final = 8
"""Of more cards there are too many sets: they are put together from parts, each of so many cards."""


class Menu:
    """Answers, each of which ends in a place, that are ready for use: only some of these places can be full."""

    def __init__(self, program: Program, options: list[int]) -> None:
        self.options = options
        self.indexes: list[int] = []
        """Where those stand that can be full, the last one first."""
        self.narrow = 0
        """Their places, as a mask."""
        self.left: dict[int, list[int]] = {}
        """What is left of the answers, by those of these places that are full."""
        for index in range(len(options) - 1, -1, -1):
            place = options[index] & moves.PLACE_MASK
            if options[index] >= moves.PLACE and program.narrow >> place & 1:
                self.indexes.append(index)
                self.narrow |= 1 << place

    def with_room(self, s: State) -> list[int]:
        """Those where somebody more can stand."""
        full = s.full & self.narrow
        if not full:
            return self.options
        left = self.left.get(full)
        if left is None:
            left = self.options[:]
            for index in self.indexes:
                if full >> (left[index] & moves.PLACE_MASK) & 1:
                    del left[index]
            self.left[full] = left
        return left


class CardMenus:
    """Answers that name a power card each, for any set of cards, which is a mask of their numbers."""

    def __init__(self, options: list[int]) -> None:
        self.options = options
        """The answer for every card, from number 1."""
        width = FEW if len(options) < FEW else PART
        self.parts: list[int] = [((1 << width) - 1) << begin for begin in range(0, len(options) + 1, width)]
        """The cards of each part, as masks."""
        self.ready: dict[int, list[int]] = {}

    def of(self, cards: int) -> list[int]:
        """The answers for these cards, in order.  Others may share the list."""
        if len(self.parts) == 1:
            return self.made(cards)
        menu: list[int] = []
        for part in self.parts:
            if cards & part:
                menu += self.made(cards & part)
        return menu

    def made(self, cards: int) -> list[int]:
        """The same, made once."""
        menu = self.ready.get(cards)
        if menu is None:
            menu = [option for number, option in enumerate(self.options, start=1) if cards >> number & 1]
            self.ready[cards] = menu
        return menu
