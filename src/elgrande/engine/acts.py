"""What is open of a card, as one number: for further cards of a turn, and for actions saved for the next one.

The card in use has registers of its own; the others wait here until they change places with it.  What may be done with a card's
special action, its rights, is the same number in both.
"""

from __future__ import annotations

from typing import Final

from elgrande.engine.registers import CARD, OPEN, OTHERS, PLACEMENTS
from elgrande.engine.state import State

OPEN_BIT: Final = 1
"""May its special action be begun?"""
SAVE_BIT: Final = 2
"""May it be saved, too?"""
SAVED_BIT: Final = 4
"""Was it saved?  Then the card is kept at the end of the turn."""
ACT_BIT: Final = 8
"""Is the act of its own, besides placement and special action, still open?"""
KEPT_BIT: Final = 16
"""Is it kept in front of its player?  Then it is not laid aside at the end of the turn."""
STAYS: Final = SAVED_BIT | KEPT_BIT
RIGHTS_MASK: Final = 31
FIRST_BIT: Final = 32
"""Was it in use before another card of this turn was?  Then it is in use again as soon as that one has been used."""
ALTERNATIVE_BIT: Final = 64
"""Is it there instead of the card in use?  Once the special action of one of them has begun, the others are gone."""
COUNT_SHIFT: Final = 7
COUNT_MASK: Final = 63
CARD_SHIFT: Final = 13

# What may be done with the card in use at a moment.
MAY_PLACE: Final = 1
MAY_BEGIN: Final = 2
"""May its special action be begun?"""
DUTY: Final = 4
"""Is that a duty, or the action of another card?  Then it cannot be given up."""
MAY_KEEP: Final = 8
MAY_BITS: Final = 4

ANYWHERE: Final = 2
"""With this in ``ALSO_KING`` the placement of a turn may use every open region."""
PLACEMENT_WAYS: Final = 4
"""So many values ``ALSO_KING`` can have."""


def act_of(card: int, placements: int, rights: int) -> int:
    """The acts of a card: so many caballeros to place, and what may be done with its special action."""
    return card << CARD_SHIFT | placements << COUNT_SHIFT | rights


def card_of(act: int) -> int:
    """The card it belongs to."""
    return act >> CARD_SHIFT


def placements_of(act: int) -> int:
    """How many caballeros may still be placed with it."""
    return act >> COUNT_SHIFT & COUNT_MASK


def given_up(act: int) -> int:
    """The same card, nothing of it being open any more."""
    return act_of(card_of(act), 0, act & STAYS)


def change_card(s: State, card: int, placing: bool) -> None:
    """Another card of this turn is in use now, one that may be placed with or whose action is open; the one that was waits."""
    for index, act in enumerate(s.rows[OTHERS]):
        if card_of(act) == card and (placements_of(act) > 0 if placing else act & OPEN_BIT > 0):
            swap(s, index, FIRST_BIT)
            return


def use_instead(s: State, card: int) -> bool:
    """A card that is there instead of the one in use is used from now on, if it is such a one; the placement stays."""
    for act in s.rows[OTHERS]:
        if card_of(act) == card and act & ALTERNATIVE_BIT:
            s.reg[CARD] = card
            s.reg[OPEN] = act & RIGHTS_MASK
            return True
    return False


def change_back(s: State) -> None:
    """The card that was in use before another one is in use again."""
    for index, act in enumerate(s.rows[OTHERS]):
        if act & FIRST_BIT:
            swap(s, index, 0)
            return


def swap(s: State, index: int, mark: int) -> None:
    """The card in use and one that waits change places; what is open of the former waits with that mark."""
    reg = s.reg
    waiting = list(s.rows[OTHERS])
    act = waiting[index]
    waiting[index] = act_of(reg[CARD], reg[PLACEMENTS], reg[OPEN]) | mark
    s.rows[OTHERS] = tuple(waiting)
    reg[CARD] = card_of(act)
    reg[PLACEMENTS] = placements_of(act)
    reg[OPEN] = act & RIGHTS_MASK
