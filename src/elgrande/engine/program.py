"""A game compiled for one number of players and one set of options: instructions, and tables worked out once."""

from __future__ import annotations

from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import EMPTY, KING
from elgrande.engine.state import State
from elgrande.rules.places import CASTILLO


class Program:
    """Shared by all states of the same kind of game; never changed after it was compiled."""

    def __init__(
        self,
        seats: int,
        values: tuple[tuple[int, ...], ...],
        neighbours: tuple[tuple[int, ...], ...],
        regions: tuple[int, ...],
        scoreboards: tuple[tuple[int, ...], ...],
        power: tuple[int, ...],
        rounds: tuple[int, ...],
        ranks_scored: int,
        confirm: bool,
        dummy: bool,
        abroad: tuple[int, ...],
        modifiers: tuple[int, ...],
        piles_open: bool,
    ) -> None:
        self.seats = seats
        self.colours = seats + 1 if dummy else seats
        """Colours on the board; one more than seats if there is a dummy."""
        self.dummy = dummy
        self.abroad = abroad
        """Places only the King goes to."""
        self.modifiers = modifiers
        """What each kind of modifier adds, from kind 1; index 0 is "none".  Empty if they are not used."""
        self.ability: list[int] = []
        """Where the ability of each kind of modifier begins, -1 if it has none."""
        self.piles_open = piles_open
        """Is the top of a pile seen in later rounds?"""
        self.registers: tuple[int, ...] = EMPTY
        """The registers of a new state."""
        self.values = values
        """Points on the board, by place; () where nothing is scored."""
        self.place_count = len(values)
        self.neighbours = neighbours
        """Regions next to each place."""
        self.regions = regions
        """All regions, in scoring order."""
        self.scoreboards = scoreboards
        self.power = power
        """Caballeros to court by power card; index 0 is not used."""
        self.rounds = rounds
        self.ranks_scored = ranks_scored
        """How many numbers of a scoreboard count."""
        self.confirm = confirm
        self.code: list[Instruction] = []
        self.labels: list[str] = []
        """A name for every instruction, for positions in words."""
        self.card_placements: list[int] = []
        """Caballeros to place, by card."""
        self.card_special: list[int] = []
        """Where a card's special action begins, -1 if it has none."""
        self.card_returns: list[bool] = []
        self.card_veto: list[bool] = []
        """Is it kept as a Veto?"""
        self.open_to: tuple[tuple[int, ...], ...] = tuple(
            tuple(region for region in regions if region != king) for king in range(len(values))
        )
        self.power_menus: dict[int, list[int]] = {}
        self.back_to: dict[str, int] = {}
        """Where each part that is called returns to, by its name."""

    def at(self, label: str) -> int:
        """The instruction with that name, -1 if there is none."""
        return self.labels.index(label) if label in self.labels else -1


def open_regions(s: State) -> tuple[int, ...]:
    """The regions in which something may be changed: all but the King's."""
    return s.program.open_to[s.reg[KING]]


def near_king(s: State) -> tuple[int, ...]:
    """The regions into which a placement may go."""
    return s.program.neighbours[s.reg[KING]]


def is_taboo(s: State, place: int) -> bool:
    """Is every change forbidden there?"""
    return place == s.reg[KING] and place not in s.program.abroad


def castillo_open(s: State) -> bool:
    """May something go into the Castillo?  Not while the King stands beside it."""
    return s.reg[KING] != CASTILLO


def total_of(s: State, colour: int) -> int:
    """The value of a power card with its modifier."""
    kind = s.extras.shifts[colour]
    return s.played[colour] + (s.program.modifiers[kind] if kind else 0)
