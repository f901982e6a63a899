"""The small numbers a state needs besides pieces and cards, by name.

They live in one list, so that a clone copies them at once and an expansion adds a name here instead of an attribute to the state.
Those from SUBJECT on belong to an effect that is being carried out, and are cleared when it ends.
"""

from __future__ import annotations

from typing import Final

PC: Final = 0
"""The instruction that is waiting or next."""
KING: Final = 1
"""The place where the King stands."""
ROUND: Final = 2
"""How many rounds have begun."""
FIRST: Final = 3
"""The seat that plays its power card first."""
TURN: Final = 4
"""How many power cards have been played, then how many turns have begun, in this round."""
ACTOR: Final = 5
"""The active seat, -1 between turns."""
CARD: Final = 6
"""The action card the active seat has taken, -1 if none."""
PLACEMENTS: Final = 7
"""How many caballeros it may still place."""
PLACING: Final = 8
"""1 while a placement has begun and is not over."""
OPEN: Final = 9
"""1 while the special action may still be begun."""
HELD_VETOES: Final = 10
"""How many Vetos lie in front of all players."""
WAIVED: Final = 11
"""The seats that pass for the whole of this special action, as a mask."""

ALSO_KING: Final = 12
"""1 if the placement of this card may use the King's place."""

SUBJECT: Final = 13
"""The seat whose pieces an effect concerns."""
REMAINING: Final = 14
"""How many more caballeros may be shifted or mustered."""
REMAINING_OWN: Final = 15
REMAINING_FOREIGN: Final = 16
USED_COLOURS: Final = 17
"""Colours of which one has been taken, as a mask."""
SOURCE: Final = 18
"""The region all pieces come from, once the first was lifted."""
HELD_COLOUR: Final = 19
"""The colour of the piece whose step is announced, -1 if none."""
HELD_FROM: Final = 20
HELD_TO: Final = 21
"""Where the announced piece comes from and goes to; also the announced place of the King, a Grande, a scoreboard, a scoring."""
COUNT: Final = 22
"""How many announced caballeros have still to come to court."""
VALUE: Final = 23
"""The power card announced to come back: a secret of its owner."""
BOARD: Final = 24
"""The scoreboard announced to be laid down, -1 if none."""
PICKED: Final = 25
"""The place that was chosen."""
STILL: Final = 26
"""The seats an effect has still to go through, as a mask."""
SCORES: Final = 27
"""The places that have still to be scored, as a mask."""
ASKED: Final = 28
"""The seats that answer in secret now, as a mask."""
OWES: Final = 29
"""Those of them that have not answered."""
BRANCH: Final = 30
"""The branch that was chosen, 0 if none."""
MODIFIER: Final = 31
"""The modifier announced to come back: a secret of its owner."""
SIZE: Final = 32

KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("pc", "label"),
    ("king", "place"),
    ("round", "number"),
    ("first", "seat"),
    ("turn", "number"),
    ("actor", "seat"),
    ("card", "card"),
    ("places", "number"),
    ("placing", "number"),
    ("open", "number"),
    ("vetoes", "number"),
    ("waived", "seats"),
    ("also-king", "number"),
    ("subject", "seat"),
    ("left", "number"),
    ("own", "number"),
    ("foreign", "number"),
    ("used", "colours"),
    ("source", "place"),
    ("colour", "colour"),
    ("from", "place"),
    ("to", "place"),
    ("count", "number"),
    ("value", "number"),
    ("board", "board"),
    ("picked", "place"),
    ("still", "seats"),
    ("scores", "places"),
    ("asked", "seats"),
    ("owes", "seats"),
    ("branch", "number"),
    ("modifier", "modifier"),
)
"""Name and kind of every register, for positions in words."""
EMPTY: Final[tuple[int, ...]] = tuple([-1 if kind in ("seat", "colour", "card", "board") else 0 for _, kind in KINDS])
EFFECT_EMPTY: Final[tuple[int, ...]] = EMPTY[SUBJECT:]
