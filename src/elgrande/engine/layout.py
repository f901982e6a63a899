"""Where each fact of one kind of game is kept."""

from __future__ import annotations

from elgrande.engine.registers import SIZE, SUBJECT
from elgrande.rules.facts import REGISTERS, ROWS, Fact, Lasts, Per, Sight


class Slot:
    """The place of one fact: a register, one row, or several rows, one for each seat, stack or period."""

    __slots__ = ("at", "empty", "empty_row", "fact", "owners", "rows")

    def __init__(self, fact: Fact, at: int, owners: int, rows: int) -> None:
        self.fact = fact
        self.at = at
        """Its index in ``State.reg``, or the first of its rows in ``State.rows``."""
        self.owners = owners
        """Of how many seats, colours, boards, stacks or periods there is one each; 0 for one of the table."""
        self.rows = rows
        """How many rows it takes; 0 for a register."""
        self.empty: int = fact.empty
        """What a register holds in which nothing has happened yet."""
        self.empty_row: tuple[int, ...] = () if fact.row else (fact.empty,) * owners
        """The same for each of its rows."""


class Lapsing:
    """Facts that are emptied together."""

    __slots__ = ("registers", "rows")

    def __init__(self, slots: list[Slot]) -> None:
        self.registers: list[tuple[int, int]] = [(slot.at, slot.empty) for slot in slots if not slot.rows]
        """Each with what it holds when it is empty."""
        self.rows: list[tuple[int, tuple[int, ...]]] = [
            (row, slot.empty_row) for slot in slots for row in range(slot.at, slot.at + slot.rows)
        ]


class Layout:
    """The facts of the rules every game has, then those the boxes on the table have added."""

    def __init__(self, facts: tuple[Fact, ...], seats: int, colours: int, boards: int, stacks: int, periods: int) -> None:
        self.sizes = {
            Per.TABLE: 0, Per.SEAT: seats, Per.COLOUR: colours, Per.BOARD: boards, Per.STACK: stacks, Per.PERIOD: periods,
        }  # fmt: skip
        self.slots: list[Slot] = []
        """In the order they are written down: what players have, what boxes add, what lies on the table."""
        registers = [fact for fact in facts if fact.per is Per.TABLE and not fact.row]
        # What lasts as long as an effect stands together, so that a frame saves it as one slice.
        registers.sort(key=lambda fact: fact.lasts is not Lasts.EFFECT)
        for index, fact in enumerate([*REGISTERS, *registers]):
            self.slots.append(Slot(fact, index, 0, 0))
        at = 0
        for fact in [*ROWS, *[fact for fact in facts if fact not in registers]]:
            owners = self.sizes[fact.per]
            if not owners and fact.per is not Per.TABLE:
                continue  # a game without stacks has nothing to keep of them
            rows = owners if fact.row and fact.per is not Per.TABLE else 1
            self.slots.append(Slot(fact, at, owners, rows))
            at += rows
        self.empty_registers = tuple([slot.fact.empty for slot in self.slots if not slot.rows])
        self.effect_end = SIZE + len([fact for fact in registers if fact.lasts is Lasts.EFFECT])
        self.empty_effect = list(self.empty_registers[SUBJECT : self.effect_end])
        self.row_count = at
        self.effect = slice(SUBJECT, self.effect_end)
        """The registers of an effect."""
        self.of_turn = Lapsing([slot for slot in self.slots if slot.fact in facts and slot.fact.lasts is Lasts.TURN])
        """Facts of boxes that are empty again when a turn ends; the rules' own are cleared by name."""
        self.of_period = [slot for slot in self.slots if slot.fact in facts and slot.fact.lasts is Lasts.PERIOD]
        self.of_round = Lapsing([slot for slot in self.slots if slot.fact in facts and slot.fact.lasts is Lasts.ROUND])
        self.hidden = [slot for slot in self.slots if slot.fact.sight is not Sight.ALL]
        """Facts that somebody does not see."""
        self.by_name = {("row " if slot.rows else "") + slot.fact.name: slot for slot in self.slots}
        self.by_label = {slot.fact.label: slot for slot in self.slots}

    def register(self, name: str) -> int:
        """Where a small number is kept, -1 if this game does not have it."""
        slot = self.by_name.get(name)
        return -1 if slot is None or slot.rows else slot.at

    def row(self, name: str) -> int:
        """Where the first row of a fact is kept, -1 if this game does not have it."""
        slot = self.by_name.get("row " + name)
        return -1 if slot is None else slot.at

    def empty_rows(self) -> list[tuple[int, ...]]:
        """The rows of a state in which nothing has happened yet."""
        rows: list[tuple[int, ...]] = [()] * self.row_count
        for slot in self.slots:
            for row in range(slot.at, slot.at + slot.rows):
                rows[row] = slot.empty_row
        return rows
