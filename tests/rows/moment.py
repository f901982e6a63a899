"""What a row of the rulings is recognised by: one decision and what came of it, a turn that is over, a table that is set up.

Places, cards and modifiers are named by id and moves by their text, so that a row reads like the ruling it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ACTOR, CARD, GRANDES, KING, PC, SCOREBOARDS, VETOES, WINDOW
from elgrande.engine.setup import Dealing
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError
from elgrande.rules.rulings import RULINGS
from elgrande.table.events import Event
from elgrande.table.moves import parse_move
from elgrande.table.position import Position
from elgrande.table.sight import seen_by
from tests.comparison import text_of
from tests.truth import number_of

Args = dict[str, Any]


@cache
def option_at(edition: Edition, move: str) -> int:
    """The number of a move; -1 if it speaks of something that is not on the table."""
    try:
        return parse_move(edition, move)
    except NotationError:
        return -1


@cache
def number_at(edition: Edition, place: str) -> int:
    """The number of a place; rows ask for the same few again and again."""
    return edition.place(place)


@dataclass
class Turn:
    """A turn that is over, of a seat or of the dummy."""

    setup: Setup
    actor: int
    card: str = ""
    events: list[Event] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    """What was decided in it so far, by whomever."""
    closed: bool = False
    """Was there a special action that could not begin when it was looked at?"""

    @property
    def of_dummy(self) -> bool:
        """Is it the dummy's?"""
        return self.actor >= self.setup.players

    @property
    def names(self) -> list[str]:
        """What happened so far, by name."""
        return [event.name for event in self.events]

    @property
    def begun(self) -> int:
        """When the special action began, -1 if it did not."""
        return self.names.index("special-begun") if "special-begun" in self.names else -1

    @property
    def stopped(self) -> bool:
        """Was it vetoed?"""
        return "action-stopped" in self.names

    def told(self, name: str) -> list[Args]:
        """All events of that name."""
        return [event.args for event in self.events if event.name == name]


@dataclass
class Memory:
    """What a row may have to remember from earlier in the game."""

    discs: dict[int, str] = field(default_factory=dict)
    """The discs revealed last."""
    played: dict[int, set[int]] = field(default_factory=dict)
    """Power cards that were played, by seat."""
    lowest_taken: int = -1
    """Who took back the lowest power card of this round."""
    taken: set[str] = field(default_factory=set)
    """Action cards that were taken."""


@dataclass
class Moment:
    """One decision."""

    setup: Setup
    before: State
    seat: int
    move: str
    after: State
    events: list[Event]
    memory: Memory
    turn: Turn
    """The turn it was taken in, with what happened before it."""

    @cached_property
    def label(self) -> str:
        """Where the question stands in the program."""
        return self.before.program.labels[self.before.reg[PC]]

    @cached_property
    def source(self) -> str:
        """Who asks: ``game``, a card, or a modifier."""
        return self.label.split(".")[0]

    @cached_property
    def question(self) -> str:
        """What is asked."""
        return self.label.split(".")[1].rstrip("0123456789")

    @cached_property
    def card(self) -> str:
        """The card in use, if there is one."""
        card = self.before.reg[CARD]
        return self.setup.edition.cards[card].id if card >= 0 else ""

    @cached_property
    def actor(self) -> int:
        """Whose turn it is, -1 between turns."""
        return self.before.reg[ACTOR]

    @cached_property
    def king(self) -> str:
        """Where the King stands."""
        return self.setup.edition.places[self.before.reg[KING]].id

    @cached_property
    def abroad(self) -> bool:
        """Is he in France or Portugal?"""
        return self.before.reg[KING] in self.before.program.abroad

    @cached_property
    def in_region(self) -> bool:
        """Is there a King's region?"""
        return self.before.reg[KING] in self.before.program.regions

    @cached_property
    def number(self) -> int:
        """The number in the move, if it ends in one."""
        return int(self.move.split()[-1])

    @cached_property
    def menu(self) -> list[str]:
        """What could have been answered."""
        return [text_of(self.setup.edition, option) for option in kernel.legal(self.before, self.seat)]

    @cached_property
    def regions(self) -> list[str]:
        """All regions."""
        return [self.setup.edition.places[place].id for place in self.before.program.regions]

    @cached_property
    def names(self) -> list[str]:
        """What happened, by name."""
        return [event.name for event in self.events]

    @cached_property
    def dummy(self) -> int:
        """The dummy's colour, -1 if there is none."""
        program = self.before.program
        return program.seats if program.dummy else -1

    def told(self, name: str) -> list[Args]:
        """All events of that name."""
        return [event.args for event in self.events if event.name == name]

    def offers(self, verb: str) -> list[str]:
        """What the menu says about a verb."""
        return [text.partition(" ")[2] for text in self.menu if text.split()[0] == verb]

    def refused(self, move: str, ruling: str) -> bool:
        """Is a move refused, and by that ruling?"""
        known = RULINGS[ruling].id
        return self.barred(move) and kernel.refusal(self.before, self.seat, option_at(self.setup.edition, move)) == known

    def barred(self, move: str) -> bool:
        """Is a move of this table not offered, whichever ruling forbids it?"""
        option = option_at(self.setup.edition, move)
        return option >= 0 and option not in kernel.legal(self.before, self.seat)

    def holder(self, fact: str, *, later: bool = False) -> int:
        """Who has something of which there is one, -1 if nobody has."""
        return number_of(self.after if later else self.before, fact)

    def lies(self, fact: str, *, later: bool = False) -> str:
        """Where something lies."""
        return self.setup.edition.places[number_of(self.after if later else self.before, fact)].id

    def within(self, place: str) -> str:
        """The place a space belongs to."""
        return self.setup.edition.places[self.before.program.within[self.setup.edition.place(place)]].id

    @cached_property
    def black(self) -> int:
        """The colour of no seat, -1 if there is none."""
        program = self.before.program
        return program.seats if program.colours > program.seats else -1

    @cached_property
    def unhindered(self) -> bool:
        """Could somebody have used a Veto, and was nobody asked?"""
        return bool(self.holders(self.actor)) and not self.after.rows[WINDOW]

    def at(self, place: str, colour: int, *, later: bool = False) -> int:
        """Caballeros of a colour in a place."""
        s = self.after if later else self.before
        return s.pieces[number_at(self.setup.edition, place) * s.program.colours + colour]

    def all_at(self, place: str) -> int:
        """All caballeros in a place."""
        return sum(self.at(place, colour) for colour in range(self.before.program.colours))

    def holders(self, but: int) -> list[int]:
        """The seats with a Veto, one excepted."""
        return [seat for seat, held in enumerate(self.before.rows[VETOES]) if held and seat != but]

    def home(self, seat: int, *, later: bool = False) -> str:
        """Where a Grande stands."""
        return self.setup.edition.places[(self.after if later else self.before).rows[GRANDES][seat]].id

    def seat_of(self, colour: str) -> int:
        """The seat or dummy of a colour."""
        return self.setup.edition.colours.index(colour)

    def shown(self, place: str) -> tuple[int, ...]:
        """The numbers a place shows after the decision."""
        number = self.setup.edition.place(place)
        for board, lies in enumerate(self.after.rows[SCOREBOARDS]):
            if lies == number:
                return self.setup.edition.scoreboards[board]
        return self.setup.edition.places[number].values

    @cached_property
    def seen(self) -> Position:
        """What a spectator sees after the decision."""
        return seen_by(Position.of(self.setup, self.after), None)


@dataclass
class Table:
    """A table that is set up, before the first decision."""

    setup: Setup
    deal: Dealing
    state: State
    events: list[Event]

    def cards(self, stack: int) -> list[str]:
        """The cards of a stack, counted from 1, the face-up one included."""
        return [self.setup.edition.cards[card].id for card in self.deal.decks[stack - 1]]
