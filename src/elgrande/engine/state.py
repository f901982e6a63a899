"""The truth about a game: its board and its program counter.

A state never leaves the process; what does is a view.  Plain ints stand in lists that clones copy; what changes rarely stands in
tuples that clones share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from elgrande.engine.extras import Extras, no_extras
from elgrande.engine.registers import EFFECT_EMPTY, SUBJECT

if TYPE_CHECKING:
    from elgrande.engine.program import Program


class State:
    """Everything there is to know about one game."""

    __slots__ = (
        "asking",
        "calls",
        "decks",
        "discards",
        "discs",
        "extras",
        "grandes",
        "hands",
        "log",
        "menu",
        "offer",
        "order",
        "pieces",
        "piles",
        "played",
        "program",
        "reg",
        "score",
        "scoreboards",
        "vetoes",
        "window",
    )  # fmt: skip

    program: Program
    pieces: list[int]
    """Caballeros by place and colour: ``pieces[place * colours + colour]``."""
    reg: list[int]
    """The registers, see registers.py."""
    score: list[int]
    grandes: tuple[int, ...]
    """Where each Grande stands; 0 for a colour that has none."""
    scoreboards: tuple[int, ...]
    """Where each mobile scoreboard lies; 0 beside the board."""
    hands: tuple[int, ...]
    """Power cards in hand, a bit for each value."""
    piles: tuple[tuple[int, ...], ...]
    """Power cards played, the top one last."""
    played: tuple[int, ...]
    """The power card played in this round by colour, 0 if none yet."""
    order: tuple[int, ...]
    """The colours in the order of their turns, once it is known."""
    decks: tuple[tuple[int, ...], ...]
    """The action cards left in each stack, in the order they will be revealed; all dealt at set-up."""
    offer: tuple[int, ...]
    """The face-up card of each stack, -1 once taken."""
    discards: tuple[int, ...]
    """Action cards laid aside, the last one on top."""
    vetoes: tuple[int, ...]
    """By seat: 1 for a Veto of the last round, 2 for one of this round."""
    discs: tuple[int, ...]
    """The region each secret disc shows, 0 if it is not set."""
    window: tuple[int, ...]
    """An open Veto window: who is still asked about the step, then about each use of a Veto against it."""
    extras: Extras
    """Modifiers and the dummy's cards."""
    calls: tuple[int, ...]
    """Where to go on when the special action ends."""
    asking: int
    """The seats that owe an answer, as a mask."""
    menu: list[int]
    """What the one seat asked may answer; empty while discs are set.  Derived, never stored."""
    log: list[tuple[object, ...]] | None
    """Where events are told, if somebody listens."""

    def clone(self) -> State:
        """The same game, to be played on separately.  The clone has no listener."""
        other = State()
        other.program = self.program
        other.pieces = self.pieces[:]
        other.reg = self.reg[:]
        other.score = self.score[:]
        other.grandes = self.grandes
        other.scoreboards = self.scoreboards
        other.hands = self.hands
        other.piles = self.piles
        other.played = self.played
        other.order = self.order
        other.decks = self.decks
        other.offer = self.offer
        other.discards = self.discards
        other.vetoes = self.vetoes
        other.discs = self.discs
        other.window = self.window
        other.extras = self.extras
        other.calls = self.calls
        other.asking = self.asking
        other.menu = self.menu
        other.log = None
        return other

    def clear_effect(self) -> None:
        """Forget what belonged to an effect that is over."""
        self.reg[SUBJECT:] = EFFECT_EMPTY
        self.discs = (0,) * len(self.discs)


def new_state(program: Program, decks: tuple[tuple[int, ...], ...]) -> State:
    """A state with an empty board.

    The class has no initialiser of its own, because a clone would pay for it: it is what searching bots do most.
    """
    seats = program.seats
    s = State()
    s.program = program
    s.pieces = [0] * (program.place_count * program.colours)
    s.reg = list(program.registers)
    s.score = [0] * seats
    s.grandes = (0,) * program.colours
    s.scoreboards = (0,) * len(program.scoreboards)
    s.hands = (0,) * seats
    s.piles = ((),) * seats
    s.played = (0,) * program.colours
    s.order = ()
    s.decks = decks
    s.offer = ()
    s.discards = ()
    s.vetoes = (0,) * seats
    s.discs = (0,) * seats
    s.window = ()
    s.extras = no_extras(seats, program.colours)
    s.calls = ()
    s.asking = 0
    s.menu = []
    s.log = None
    return s
