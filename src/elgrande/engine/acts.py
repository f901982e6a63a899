"""What is open of a card, as one number: for further cards of a turn, and for actions saved for the next one.

The card in use has registers of its own; the others wait here until they change places with it.
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.registers import CARD, OPEN, OTHERS, PLACEMENTS
from elgrande.engine.state import State

OPEN_BIT: Final = 1
SAVE_BIT: Final = 2
"""May its special action be saved?"""
COUNT_SHIFT: Final = 2
COUNT_MASK: Final = 63
CARD_SHIFT: Final = 8


def act_of(card: int, placements: int, special: bool, savable: bool) -> int:
    """The acts of a card: so many caballeros to place, and perhaps its special action."""
    return card << CARD_SHIFT | placements << COUNT_SHIFT | savable << 1 | int(special)


def card_of(act: int) -> int:
    """The card it belongs to."""
    return act >> CARD_SHIFT


def placements_of(act: int) -> int:
    """How many caballeros may still be placed with it."""
    return act >> COUNT_SHIFT & COUNT_MASK


def given_up(act: int) -> int:
    """The same card, nothing of it being open any more."""
    return act >> CARD_SHIFT << CARD_SHIFT


def change_card(s: State, card: int) -> None:
    """Another card of this turn is in use now; the one that was waits."""
    reg = s.reg
    waiting = list(s.rows[OTHERS])
    for index in range(len(waiting)):
        act = waiting[index]
        if card_of(act) == card:
            waiting[index] = act_of(reg[CARD], reg[PLACEMENTS], reg[OPEN] > 0, False)
            reg[CARD] = card
            reg[PLACEMENTS] = placements_of(act)
            reg[OPEN] = act & OPEN_BIT
            break
    s.rows[OTHERS] = tuple(waiting)
