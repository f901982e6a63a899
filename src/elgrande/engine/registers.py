"""Where the facts of every game are kept: the small numbers in ``State.reg``, rows in ``State.rows``.

The numbers here are the order of ``rules/facts.py``, written out because the compiler folds plain constants; a test compares
the two.  Facts of a box come after them (``engine/layout.py``).
"""

from __future__ import annotations

from typing import Final

from elgrande.rules.facts import REGISTERS

PC: Final = 0
KING: Final = 1
ROUND: Final = 2
FIRST: Final = 3
TURN: Final = 4
ACTOR: Final = 5
CARD: Final = 6
PLACEMENTS: Final = 7
PLACING: Final = 8
OPEN: Final = 9
HELD_VETOES: Final = 10
WAIVED: Final = 11
ALSO_KING: Final = 12
EXTRAS: Final = 13
BRIDGE: Final = 14
CLOSED: Final = 15
# From SUBJECT on they belong to an effect that is being carried out, and are cleared when it ends.
SUBJECT: Final = 16
REMAINING: Final = 17
REMAINING_OWN: Final = 18
REMAINING_FOREIGN: Final = 19
USED_COLOURS: Final = 20
SOURCE: Final = 21
HELD_COLOUR: Final = 22
HELD_FROM: Final = 23
HELD_TO: Final = 24
COUNT: Final = 25
VALUE: Final = 26
BOARD: Final = 27
PICKED: Final = 28
STILL: Final = 29
TO_SCORE: Final = 30
ASKED: Final = 31
OWES: Final = 32
BRANCH: Final = 33
MODIFIER: Final = 34
CHOSEN_CARD: Final = 35
INVITED: Final = 36
SIZE: Final = 37

EMPTY: Final[tuple[int, ...]] = tuple([fact.empty for fact in REGISTERS])

HOLDABLE: Final = (HELD_COLOUR, HELD_FROM, HELD_TO, COUNT, VALUE, BOARD, MODIFIER, CHOSEN_CARD)
"""Those in which a step can be announced."""

POINTS: Final = 0
GRANDES: Final = 1
SCOREBOARDS: Final = 2
PLAYED: Final = 3
OFFER: Final = 4
DISCARDS: Final = 5
VETOES: Final = 6
DISCS: Final = 7
WINDOW: Final = 8
HANDS: Final = 9
ORDER: Final = 10
FRAMES: Final = 11
OTHERS: Final = 12
PILES: Final = 13
"""The pile of the first seat; those of the others follow, then the stacks."""
