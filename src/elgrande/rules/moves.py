"""Moves as small, stable integers: a verb, and what it is about.

An option never depends on what else is offered, so masks, records, leak tests and learners can rely on it: the numbers below are
an action space and never change, new verbs come at the end.  A verb's arguments are packed one after the other, the last one in
the lowest bits; how many bits a kind of argument has is the same for all verbs, and a place is always the lowest six.
"""

from __future__ import annotations

from typing import Final, Literal

PLACE_BITS: Final = 6
PLACE_MASK: Final = 63
MAX_PLACES: Final = 64
COLOUR_BITS: Final = 3
MAX_COLOURS: Final = 8
MAX_BOARDS: Final = 4
MAX_CARDS: Final = 256
MAX_VALUES: Final = 256
MODIFIER_BITS: Final = 3
MODIFIER_MASK: Final = 7
MAX_MODIFIERS: Final = 8
MAX_BRANCHES: Final = 16
MAX_COUNT: Final = 64
MAX_SEATS: Final = 8
PIECES: Final = MAX_COLOURS * MAX_PLACES

DONE: Final = 0
SPECIAL: Final = 1
PASS: Final = 2
WAIVE: Final = 3
VETO: Final = 4
END: Final = 5
YES: Final = 6
NO: Final = 7
KEEP: Final = 8
SAVE: Final = 9
OWN: Final = 10
EXTRA_COURT: Final = 11
EITHER: Final = 32
COURT_TAKEN: Final = EITHER + MAX_BRANCHES
NAME_SEAT: Final = COURT_TAKEN + MAX_COUNT
SEAT_ON: Final = NAME_SEAT + MAX_SEATS
GIVE: Final = SEAT_ON + MAX_COLOURS
MODIFIER_BACK: Final = GIVE + MAX_MODIFIERS
POWER: Final = 192
POWER_BACK: Final = POWER + MAX_VALUES
PICK: Final = POWER_BACK + MAX_VALUES
UNPICK: Final = PICK + MAX_VALUES
POWER_WITH: Final = UNPICK + MAX_VALUES
CARD: Final = POWER_WITH + MAX_VALUES * MAX_MODIFIERS
SPECIAL_OF: Final = CARD + MAX_CARDS
PLACEMENT_OF: Final = SPECIAL_OF + MAX_CARDS
REMOVE: Final = PLACEMENT_OF + MAX_CARDS
PLACE: Final = REMOVE + MAX_CARDS
DROP: Final = PLACE + MAX_PLACES
RECALL: Final = DROP + MAX_PLACES
CHOOSE: Final = RECALL + MAX_PLACES
DISC: Final = CHOOSE + MAX_PLACES
KING: Final = DISC + MAX_PLACES
GRANDE: Final = KING + MAX_PLACES
PUT: Final = GRANDE + MAX_PLACES
LAND: Final = PUT + MAX_PLACES
EXTRA: Final = LAND + MAX_PLACES
PARDON: Final = EXTRA + MAX_PLACES
TABLE: Final = PARDON + MAX_PLACES
SCOREBOARD: Final = TABLE + MAX_PLACES
LIFT: Final = SCOREBOARD + MAX_BOARDS * MAX_PLACES
SEND: Final = LIFT + PIECES
SAIL: Final = SEND + PIECES
CLAIM: Final = SAIL + PIECES
RESIGN: Final = CLAIM + PIECES
JAIL: Final = RESIGN + PIECES
GIFT: Final = JAIL + PIECES
ESCORT: Final = GIFT + PIECES
TOKEN: Final = ESCORT + PIECES
TOKEN_FROM: Final = TOKEN + 1
HAND: Final = TOKEN_FROM + MAX_SEATS
ON: Final = HAND + MAX_SEATS
BESIDE: Final = ON + 1
OPTIONS: Final = BESIDE + 1
"""How many options there are in all."""

SIZES: Final[dict[str, int]] = {
    "place": MAX_PLACES,
    "colour": MAX_COLOURS,
    "board": MAX_BOARDS,
    "card": MAX_CARDS,
    "value": MAX_VALUES,
    "modifier": MAX_MODIFIERS,
    "branch": MAX_BRANCHES,
    "count": MAX_COUNT,
    "seat": MAX_SEATS,
}
"""How many there can be of each kind of argument."""


Does = Literal["begins", "besides", "leaves", "lifts", "picks", "places", "returns", "stops", "unpicks"]
"""What a move does that matters to whoever shows it, by whatever verb: it begins the special action, is done besides what is
asked and closes nothing, leaves what is asked as it is, lifts a caballero to be put down elsewhere, places one from court,
returns a power card, stops what was announced, picks a power card for the hand or puts it out again."""


class Verb:
    """One verb: its text, where its options begin, and what its arguments are."""

    __slots__ = ("arguments", "auto", "confirm", "does", "first", "for_boxes", "id", "size", "text")

    def __init__(
        self,
        text: str,
        first: int,
        arguments: tuple[str, ...] = (),
        id: str = "",
        for_boxes: bool = False,
        confirm: bool = False,
        auto: bool = True,
        does: Does | None = None,
    ) -> None:
        self.text = text
        self.id = id or text
        """Its sentence in the texts is ``move-<id>``; verbs that share a word have one each."""
        self.first = first
        self.arguments = arguments
        """Kinds of arguments, keys of ``SIZES``, in the order they are written."""
        self.for_boxes = for_boxes
        """Is it for boxes only?  Then a word of the edition says that it is used (``Word.verbs``), or a free act."""
        self.confirm = confirm
        """Has it consequences, so that whoever picks it confirms it?"""
        self.auto = auto
        """May it play itself where nothing else is possible?  Not if it says something by being played."""
        self.does = does
        self.size = 1
        for argument in arguments:
            self.size *= SIZES[argument]

    def pack(self, values: tuple[int, ...]) -> int:
        """The option with these arguments."""
        rest = 0
        for argument, value in zip(self.arguments, values, strict=True):
            rest = rest * SIZES[argument] + value
        return self.first + rest

    def unpack(self, option: int) -> tuple[int, ...]:
        """The arguments of an option."""
        rest = option - self.first
        values: list[int] = []
        for argument in reversed(self.arguments):
            values.append(rest % SIZES[argument])
            rest //= SIZES[argument]
        values.reverse()
        return tuple(values)


VERBS: Final[tuple[Verb, ...]] = (
    Verb("done", DONE, auto=False, does="leaves"),
    Verb("special", SPECIAL, auto=False, does="begins"),
    Verb("pass", PASS, auto=False),
    Verb("waive", WAIVE, auto=False),
    Verb("veto", VETO, confirm=True, auto=False, does="stops"),
    Verb("end", END, auto=False, does="leaves"),
    Verb("yes", YES, for_boxes=True, auto=False),
    Verb("no", NO, for_boxes=True, auto=False),
    Verb("keep", KEEP, for_boxes=True, auto=False),
    Verb("save", SAVE, for_boxes=True, auto=False),
    Verb("own", OWN, for_boxes=True, auto=False),
    Verb("extra", EXTRA_COURT, id="extra-court", for_boxes=True, auto=False, does="besides"),
    Verb("either", EITHER, ("branch",)),
    Verb("court", COURT_TAKEN, ("count",)),
    Verb("name", NAME_SEAT, ("seat",), for_boxes=True),
    Verb("seat", SEAT_ON, ("colour",), for_boxes=True),
    Verb("give", GIVE, ("modifier",), "give-modifier", confirm=True, auto=False),
    Verb("take", MODIFIER_BACK, ("modifier",), "take-modifier", confirm=True),
    Verb("power", POWER, ("value",), confirm=True),
    Verb("take", POWER_BACK, ("value",), confirm=True, does="returns"),
    Verb("pick", PICK, ("value",), for_boxes=True, auto=False, does="picks"),
    Verb("unpick", UNPICK, ("value",), for_boxes=True, auto=False, does="unpicks"),
    Verb("power", POWER_WITH, ("value", "modifier"), "power-modifier", confirm=True),
    Verb("card", CARD, ("card",), confirm=True),
    Verb("special", SPECIAL_OF, ("card",), "special-of", for_boxes=True, auto=False, does="begins"),
    Verb("placement", PLACEMENT_OF, ("card",), for_boxes=True),
    Verb("remove", REMOVE, ("card",), for_boxes=True),
    Verb("place", PLACE, ("place",), does="places"),
    Verb("drop", DROP, ("place",)),
    Verb("recall", RECALL, ("place",)),
    Verb("choose", CHOOSE, ("place",), confirm=True),
    Verb("disc", DISC, ("place",), confirm=True, auto=False),
    Verb("king", KING, ("place",), confirm=True),
    Verb("grande", GRANDE, ("place",), confirm=True),
    Verb("put", PUT, ("place",), for_boxes=True),
    Verb("land", LAND, ("place",), for_boxes=True),
    Verb("extra", EXTRA, ("place",), for_boxes=True, does="besides"),
    Verb("pardon", PARDON, ("place",), for_boxes=True, does="besides"),
    Verb("table", TABLE, ("place",), for_boxes=True),
    Verb("scoreboard", SCOREBOARD, ("board", "place"), confirm=True),
    Verb("lift", LIFT, ("colour", "place"), does="lifts"),
    Verb("send", SEND, ("colour", "place")),
    Verb("sail", SAIL, ("colour", "place"), for_boxes=True, does="besides"),
    Verb("claim", CLAIM, ("colour", "place"), for_boxes=True, does="besides"),
    Verb("resign", RESIGN, ("colour", "place"), for_boxes=True, does="besides"),
    Verb("jail", JAIL, ("colour", "place"), for_boxes=True, does="besides"),
    Verb("gift", GIFT, ("colour", "place"), for_boxes=True),
    Verb("escort", ESCORT, ("colour", "place"), for_boxes=True),
    Verb("token", TOKEN, for_boxes=True, auto=False, does="besides"),
    Verb("token", TOKEN_FROM, ("seat",), "token-from", for_boxes=True, confirm=True, auto=False, does="besides"),
    Verb("hand", HAND, ("seat",), for_boxes=True, confirm=True, auto=False, does="besides"),
    Verb("on", ON, for_boxes=True),
    Verb("beside", BESIDE, for_boxes=True),
)
"""Every verb, by number."""


def verb_of(option: int) -> Verb | None:
    """The verb of an option, if there is one."""
    for verb in VERBS:
        if verb.first <= option < verb.first + verb.size:
            return verb
    return None
