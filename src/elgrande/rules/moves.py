"""Moves as small, stable integers: a verb, and what it is about.

An option never depends on what else is offered, so masks, records and leak tests can rely on it.  Verbs about a place end in the
place's number (five bits), verbs about a colour carry it in the three bits above.
"""

from __future__ import annotations

from typing import Final

PLACE_BITS: Final = 5
PLACE_MASK: Final = 31
MOST_PLACES: Final = 32
MOST_COLOURS: Final = 8
MOST_CARDS: Final = 128
MOST_MODIFIERS: Final = 8
VALUE_BITS: Final = 4
VALUE_MASK: Final = 15

DONE: Final = 0
SPECIAL: Final = 1
PASS: Final = 2
WAIVE: Final = 3
VETO: Final = 4
END: Final = 5
EITHER: Final = 8
COURT_TAKE: Final = 16
POWER: Final = 32
TAKE: Final = 288
CARD: Final = 544
PLACE: Final = 672
DROP: Final = 704
RECALL: Final = 736
CHOOSE: Final = 768
DISC: Final = 800
KING: Final = 832
GRANDE: Final = 864
SCOREBOARD: Final = 896
LIFT: Final = 1024
SEND: Final = 1280
POWER_WITH: Final = 1536
GIVE: Final = 1664
TAKE_MODIFIER: Final = 1672
OPTIONS: Final = 1680
"""How many options there are in all."""


class Verb:
    """One verb: its text, its range of options, and what its arguments are."""

    __slots__ = ("arguments", "first", "size", "text")

    def __init__(self, text: str, first: int, size: int, arguments: tuple[str, ...]) -> None:
        self.text = text
        self.first = first
        self.size = size
        self.arguments = arguments
        """Of ``branch count value card place board colour modifier``, in the order they are written."""


VERBS: Final[tuple[Verb, ...]] = (
    Verb("done", DONE, 1, ()),
    Verb("special", SPECIAL, 1, ()),
    Verb("pass", PASS, 1, ()),
    Verb("waive", WAIVE, 1, ()),
    Verb("veto", VETO, 1, ()),
    Verb("end", END, 1, ()),
    Verb("either", EITHER, 8, ("branch",)),
    Verb("court", COURT_TAKE, 16, ("count",)),
    Verb("power", POWER, 256, ("value",)),
    Verb("take", TAKE, 256, ("value",)),
    Verb("card", CARD, MOST_CARDS, ("card",)),
    Verb("place", PLACE, MOST_PLACES, ("place",)),
    Verb("drop", DROP, MOST_PLACES, ("place",)),
    Verb("recall", RECALL, MOST_PLACES, ("place",)),
    Verb("choose", CHOOSE, MOST_PLACES, ("place",)),
    Verb("disc", DISC, MOST_PLACES, ("place",)),
    Verb("king", KING, MOST_PLACES, ("place",)),
    Verb("grande", GRANDE, MOST_PLACES, ("place",)),
    Verb("scoreboard", SCOREBOARD, 4 * MOST_PLACES, ("board", "place")),
    Verb("lift", LIFT, MOST_COLOURS * MOST_PLACES, ("colour", "place")),
    Verb("send", SEND, MOST_COLOURS * MOST_PLACES, ("colour", "place")),
    Verb("power", POWER_WITH, MOST_MODIFIERS << VALUE_BITS, ("value", "modifier")),
    Verb("give", GIVE, MOST_MODIFIERS, ("modifier",)),
    Verb("take", TAKE_MODIFIER, MOST_MODIFIERS, ("modifier",)),
)


def verb_of(option: int) -> Verb | None:
    """The verb of an option, if there is one."""
    for verb in VERBS:
        if verb.first <= option < verb.first + verb.size:
            return verb
    return None
