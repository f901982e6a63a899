"""What only some games have: modifiers and a dummy.

It changes once a turn at most, so clones share it and a change makes a new one; a game without these pays for one reference.
"""

from __future__ import annotations


class Extras:
    """Modifiers by seat, and the dummy's cards.  Never changed in place."""

    __slots__ = ("dummy_power", "gifts", "hands", "regions", "shifts", "spent")

    def __init__(
        self,
        hands: tuple[tuple[int, ...], ...],
        spent: tuple[tuple[int, ...], ...],
        shifts: tuple[int, ...],
        gifts: tuple[int, ...],
        dummy_power: tuple[int, ...],
        regions: tuple[tuple[int, ...], ...],
    ) -> None:
        self.hands = hands
        """Modifiers in hand by seat, sorted; a modifier is the number of its kind, from 1."""
        self.spent = spent
        """Modifiers played and not taken back by seat, in the order they were played."""
        self.shifts = shifts
        """The modifier played in this round by colour, 0 if none."""
        self.gifts = gifts
        """The modifier each seat has chosen to pass, 0 if none yet."""
        self.dummy_power = dummy_power
        """The dummy's power cards, in the order they will be turned up."""
        self.regions = regions
        """Region cards left until the next general scoring, then those for each time after it."""

    def facts(self) -> tuple[object, ...]:
        """All of it, to compare."""
        return (self.hands, self.spent, self.shifts, self.gifts, self.dummy_power, self.regions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Extras) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.facts())

    def with_hands(self, hands: tuple[tuple[int, ...], ...]) -> Extras:
        """The same with other modifiers in hand, and no gifts open."""
        return Extras(hands, self.spent, self.shifts, (0,) * len(self.gifts), self.dummy_power, self.regions)

    def with_gift(self, seat: int, kind: int) -> Extras:
        """The same, a seat having chosen what to pass."""
        gifts = self.gifts[:seat] + (kind,) + self.gifts[seat + 1 :]
        return Extras(self.hands, self.spent, self.shifts, gifts, self.dummy_power, self.regions)

    def with_played(self, seat: int, kind: int) -> Extras:
        """The same, a seat having played a modifier."""
        hands = replaced(self.hands, seat, without(self.hands[seat], kind))
        spent = replaced(self.spent, seat, self.spent[seat] + (kind,))
        shifts = self.shifts[:seat] + (kind,) + self.shifts[seat + 1 :]
        return Extras(hands, spent, shifts, self.gifts, self.dummy_power, self.regions)

    def with_taken(self, seat: int, kind: int) -> Extras:
        """The same, a seat having taken a modifier back."""
        hands = replaced(self.hands, seat, tuple(sorted(self.hands[seat] + (kind,))))
        spent = replaced(self.spent, seat, without(self.spent[seat], kind))
        return Extras(hands, spent, self.shifts, self.gifts, self.dummy_power, self.regions)

    def with_round_over(self) -> Extras:
        """The same, no modifier being in play."""
        if not any(self.shifts):
            return self
        return Extras(self.hands, self.spent, (0,) * len(self.shifts), self.gifts, self.dummy_power, self.regions)

    def with_dummy(self, power: tuple[int, ...], regions: tuple[tuple[int, ...], ...]) -> Extras:
        """The same, the dummy having drawn."""
        return Extras(self.hands, self.spent, self.shifts, self.gifts, power, regions)


def replaced(rows: tuple[tuple[int, ...], ...], seat: int, row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The same rows, one of them another."""
    return rows[:seat] + (row,) + rows[seat + 1 :]


def without(row: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The same row, one of that kind less."""
    index = row.index(kind)
    return row[:index] + row[index + 1 :]


def no_extras(seats: int, colours: int) -> Extras:
    """A game without any."""
    return Extras(((),) * seats, ((),) * seats, (0,) * colours, (0,) * seats, (), ())
