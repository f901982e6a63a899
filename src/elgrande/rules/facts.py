"""Every fact of a state, declared once: what it holds, per what, who sees it, how long it lasts, how it is imagined.

Clones, positions, notation, what a seat sees, beliefs, soundness, leak tests and the table in docs/notation.md are all read off
these declarations.  A box adds facts to its edition and touches nothing else.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

KINDS: Final = (
    "number", "place", "seat", "colour", "card", "board", "value", "modifier", "act", "pact", "piece",
    "seats", "places", "colours",
)  # fmt: skip
"""What a fact of a box can hold; the last three are sets.  A few facts of every game have kinds of their own."""


class Per(Enum):
    """Of what there is one each."""

    TABLE = "table"
    SEAT = "seat"
    COLOUR = "colour"
    """Players' colours and those without a seat."""
    BOARD = "board"
    """The mobile scoreboards."""
    STACK = "stack"
    PERIOD = "period"
    """The time until a general scoring."""


class Sight(Enum):
    """Who sees it.  Whoever does not see an entry still sees that it is there."""

    ALL = "all"
    OWNER = "owner"
    SUBJECT = "subject"
    """The seat whose effect is being carried out."""
    SECRET = "owner, until all have answered"
    TOP = "owner; others the card that lies face up on top"
    NOBODY = "nobody, but cards that return every round"
    ALONE = "owner; others see as many as there are in the end, even while some are chosen"


class Lasts(Enum):
    """When it is empty again."""

    GAME = "game"
    PERIOD = "period"
    """Until the end of the next general scoring."""
    ROUND = "round"
    TURN = "turn"
    EFFECT = "effect"


class Redraw(Enum):
    """How somebody who does not see it imagines it."""

    SEEN = "seen"
    """Nothing of it is hidden."""
    FOLLOWS = "follows"
    """It follows from other facts."""
    UNSEEN = "unseen"
    """Cards of the box that have not turned up."""
    PILE = "pile"
    """One of the piles that fit what was heard."""
    FROM_PILE = "from-pile"
    """Any card of the subject's pile."""
    HAND = "hand"
    """Cards that fit what was heard, the rest dealt from those nobody has shown."""
    TURNED_UP = "turned-up"
    """What has not been turned up since the cards were shuffled."""
    ANSWER = "answer"
    """Anything its owner may answer now."""
    POOL = "pool"
    """What is left of its pool."""
    LEFT_OUT = "left-out"
    """Power cards its owner has never shown."""


class Dealt(Enum):
    """What chance puts there at set-up."""

    NOTHING = "nothing"
    MODIFIERS = "modifiers"
    """Three for everybody."""
    POWER = "power"
    """All power cards in random order."""
    REGIONS = "regions"
    """All region cards in random order, once for each period."""
    POOL = "pool"
    """The entries of its pool, as many for each owner."""
    LEFT_OUT = "left-out"
    """Power cards by which everybody has more than a hand."""
    FURTHER = "further"
    """A region whose card is drawn after those of homes and of colours without a seat."""


class Fact(NamedTuple):
    """One fact of a state."""

    name: str
    """As it is called in notation."""
    holds: str
    """One of ``KINDS``."""
    about: str
    """One line for the documentation."""
    per: Per = Per.TABLE
    row: bool = False
    """Several in a row; else exactly one."""
    sight: Sight = Sight.ALL
    lasts: Lasts = Lasts.GAME
    redraw: Redraw = Redraw.SEEN
    written: bool = True
    """False where it follows from what else is written."""
    turned_up_by: str = ""
    """With ``TURNED_UP``: the event that shows an entry of a colour without a seat."""

    dealt: Dealt = Dealt.NOTHING
    pool: tuple[int, ...] = ()
    """With ``POOL``: everything that is dealt to somebody."""
    shares: str = ""
    """The fact whose supply it shares: what its owner has here is not there."""
    among: str = ""
    """The fact whose supply it names something of: what is named here is its owner's there."""
    called: str = ""
    """What a position and a view call it, if not as notation does."""
    inner: bool = False
    """Does it only serve the program, so that no view shows it?"""
    divides: str = ""
    """The place whose pieces it divides among seats: it names the colour of each, by who has to do with it."""
    supply: int = 0
    """There are so many in all, and nobody has two."""
    region_cards: bool = False
    """Does it name regions whose cards were taken?  Each has one."""
    told: bool = True
    """Does an event tell whenever somebody sees it change?  Else, now and then, only a view does (docs/protocol.md)."""

    @property
    def label(self) -> str:
        """What a position and a view call it: no two facts of a game have the same."""
        return self.called or self.name.replace("-", "_")

    @property
    def shown(self) -> bool:
        """Does a view show it?  What is announced or asked for a moment is told by the question, not as a fact."""
        return not self.inner and self.lasts is not Lasts.EFFECT and self.sight is not Sight.SECRET

    @property
    def empty(self) -> int:
        """The number that stands for nothing."""
        return -1 if self.holds in ("seat", "colour", "card", "board") else 0


def _number(
    name: str,
    about: str,
    lasts: Lasts = Lasts.GAME,
    *,
    per: Per = Per.TABLE,
    written: bool = True,
    called: str = "",
    inner: bool = True,
    told: bool = True,
) -> Fact:
    redraw = Redraw.SEEN if written else Redraw.FOLLOWS
    return Fact(name, "number", about, per, lasts=lasts, redraw=redraw, written=written, called=called, inner=inner, told=told)


VETOES: Final = "vetoes"
"""The fact that says who holds a Veto, by name: a card that is kept there is one."""
GAME, ROUND, TURN, EFFECT = Lasts.GAME, Lasts.ROUND, Lasts.TURN, Lasts.EFFECT

REGISTERS: Final[tuple[Fact, ...]] = (
    Fact("pc", "label", "the instruction that is waiting or next", inner=True),
    Fact("king", "place", "where the King stands"),
    _number("round", "how many rounds have begun"),
    Fact("first", "seat", "who plays a power card first"),
    _number("turn", "how many power cards have been played, then how many turns have begun, in this round", ROUND),
    Fact("actor", "seat", "the active seat", lasts=TURN),
    Fact("card", "card", "the action card in use", lasts=TURN),
    _number("places", "caballeros that may still be placed with it", TURN, called="placements", inner=False, told=False),
    _number("placing", "1 once a placement has begun and is not over", TURN),
    _number(
        "open",
        "1 while its special action may be begun, 3 if it may be saved too, 4 once it was; 8 for its own act, 16 if kept",
        TURN,
    ),
    _number("vetoes", "how many Vetos lie in front of all players", written=False, called="held_vetoes"),
    Fact("waived", "seats", "who passes for the whole of this special action", lasts=TURN, inner=True),
    _number("also-king", "1 if the placement of this card may use the King's place, 2 if it may use any that is open", TURN),
    _number("extras", "extra acts of this turn that were used, as a mask", TURN),
    Fact("bridge", "places", "two places that are neighbours besides those of the map"),
    Fact("closed", "places", "places that are taboo besides the King's", told=False),
    # From here on: what belongs to an effect that is being carried out.
    Fact("subject", "seat", "whose pieces the effect concerns", lasts=EFFECT),
    _number("left", "caballeros that may still go, or come to court", EFFECT, called="remaining"),
    _number("own", "how many of them may be the subject's own", EFFECT, called="remaining_own"),
    _number("foreign", "how many may be others'", EFFECT, called="remaining_foreign"),
    Fact("used", "colours", "colours of which one was taken", lasts=EFFECT, called="used_colours"),
    Fact("source", "place", "the one region all come from", lasts=EFFECT),
    Fact("colour", "colour", "the colour of the piece whose step is announced", lasts=EFFECT, called="held_colour"),
    Fact("from", "place", "where the announced piece comes from", lasts=EFFECT, called="held_from"),
    Fact(
        "to", "place", "where it goes; also the announced place of the King, a Grande, a scoreboard, a scoring",
        lasts=EFFECT, called="held_to",
    ),
    _number("count", "caballeros announced, still to come to court", EFFECT),
    Fact("value", "number", "the power card announced to come back", sight=Sight.SUBJECT, lasts=EFFECT, redraw=Redraw.FROM_PILE),
    Fact("board", "board", "the scoreboard announced to be laid down", lasts=EFFECT),
    Fact("picked", "place", "the place that was chosen", lasts=EFFECT),
    Fact("still", "seats", "seats to go through", lasts=EFFECT),
    Fact("scores", "places", "places still to be scored", lasts=EFFECT, called="to_score"),
    Fact("asked", "seats", "who answers in secret now", lasts=EFFECT),
    Fact("owes", "seats", "those of them who have not answered", lasts=EFFECT),
    _number("branch", "the branch that was chosen", EFFECT),
    Fact(
        "modifier", "modifier", "the modifier announced to come back",
        sight=Sight.SUBJECT, lasts=EFFECT, redraw=Redraw.FROM_PILE,
    ),
    Fact("chosen-card", "card", "the card announced to be taken besides", lasts=EFFECT),
    Fact("invited", "seats", "who may still answer before what is announced", lasts=EFFECT),
)  # fmt: skip
"""The small numbers of every game, in the order of ``engine/registers.py``."""

ROWS: Final[tuple[Fact, ...]] = (
    Fact("scores", "points", "points by seat", Per.SEAT),
    Fact("grandes", "place", "where the Grandes stand", Per.COLOUR),
    Fact("boards", "place", "mobile scoreboards on the board; those not named lie beside it", Per.BOARD, called="scoreboards"),
    Fact("played", "value", "power cards of this round", Per.COLOUR, lasts=ROUND),
    Fact("offer", "card", "face-up action cards, one for each stack; `-` where it was taken", row=True, lasts=ROUND),
    Fact("discards", "card", "action cards laid aside, the last one on top", row=True),
    Fact(
        "vetoes", "age",
        "who holds a Veto: `new` of this round, `old` of the last, or `both`; of which card where there are several",
        Per.SEAT, told=False,
    ),
    Fact(
        "discs", "place", "secret discs that are set", Per.SEAT,
        sight=Sight.SECRET, lasts=EFFECT, redraw=Redraw.ANSWER,
    ),
    Fact("window", "objection", "an open window: whose step, and who is still asked; then whose Veto", row=True, inner=True),
    Fact("hands", "hand", "power cards in hand: those not on the pile", Per.SEAT, sight=Sight.OWNER, redraw=Redraw.FOLLOWS,
         written=False),
    Fact("order", "colour", "the order of turns: follows from the power cards", row=True, lasts=ROUND, redraw=Redraw.FOLLOWS,
         written=False, told=False),
    Fact("frames", "frame", "what waits until an effect is over", row=True, lasts=TURN, written=False, inner=True),
    Fact("others", "act", "further cards of this turn, and what is open of them", row=True, lasts=TURN, told=False),
    Fact(
        "piles", "value", "power cards played, the top one last", Per.SEAT,
        row=True, sight=Sight.TOP, redraw=Redraw.PILE, told=False,
    ),
    Fact(
        "stack", "card", "cards left in a stack, in the order they will be revealed", Per.STACK, row=True,
        sight=Sight.NOBODY, redraw=Redraw.UNSEEN, called="stacks", told=False,
    ),
)  # fmt: skip
"""The rows of every game, in the order of ``engine/registers.py``."""

# --- facts the engine knows and a box switches on -----------------------------------------------------------------------------
#
# The engine asks whether a game has them and works without them; a box that wants what they are for adds them to its edition.

SAVED: Final = Fact("saved", "card", "actions saved for the next turn", Per.SEAT, row=True, told=False)
"""With it the action of a second card can be saved."""
OPENED: Final = Fact("opened", "seat", "who opened the round, and is asked first between turns", told=False)
"""Without it windows between turns begin with who plays first."""
MODIFIERS: Final = Fact(
    "modifiers", "modifier", "modifiers in hand", Per.SEAT,
    row=True, sight=Sight.OWNER, redraw=Redraw.HAND, dealt=Dealt.MODIFIERS,
)  # fmt: skip
SPENT: Final = Fact(
    "spent", "modifier", "modifiers played and not taken back", Per.SEAT,
    row=True, sight=Sight.OWNER, redraw=Redraw.HAND, shares=MODIFIERS.name, told=False,
)  # fmt: skip
SHIFTS: Final = Fact(
    "shifts", "modifier", "the modifier of this round", Per.COLOUR,
    lasts=ROUND, among=MODIFIERS.name, called="modifiers_played",
)  # fmt: skip
"""They come with ``MODIFIERS`` and ``SPENT``: a power card is played with a modifier."""
GIFTS: Final = Fact(
    "gifts", "modifier", "the modifier about to be passed", Per.SEAT,
    sight=Sight.SECRET, redraw=Redraw.ANSWER, among=MODIFIERS.name,
)  # fmt: skip
DUMMY_POWER: Final = Fact(
    "dummy-power", "value", "the dummy's power cards, in the order they will be turned up",
    row=True, sight=Sight.NOBODY, redraw=Redraw.TURNED_UP, turned_up_by="power-played", dealt=Dealt.POWER,
    told=False,
)  # fmt: skip
REGION_CARDS: Final = Fact(
    "regions", "place", "the dummy's region cards until each general scoring", Per.PERIOD,
    row=True, sight=Sight.NOBODY, redraw=Redraw.TURNED_UP, turned_up_by="placed", dealt=Dealt.REGIONS,
    called="region_cards", told=False,
)  # fmt: skip
KING_STOOD: Final = Fact("king-stood", "place", "where the King stood before a Grande took his place", told=False)
"""Without it he comes back only to a place that is named."""
FREELY: Final = Fact(
    "freely", "number", "not 0 while free acts are offered beside what is asked", lasts=Lasts.TURN, inner=True,
)  # fmt: skip
"""With it free acts can be offered beside a question."""
HALVES: Final = Fact("halves", "number", "1 once placement or special action has begun", lasts=Lasts.TURN, inner=True)
"""With it free acts can wait until one of the two is over."""
OUT: Final = Fact(
    "out", "value", "power cards that are not in the game", Per.SEAT,
    row=True, sight=Sight.ALONE, redraw=Redraw.LEFT_OUT, told=False,
)  # fmt: skip
"""With it a hand is smaller than all power cards: everybody picks."""
OUT_DEALT: Final = OUT._replace(dealt=Dealt.LEFT_OUT)
"""The same, if chance picks."""
TAKEN_BACK: Final = Fact("taken-back", "value", "power cards in hand that everybody has seen", Per.SEAT, row=True, told=False)
"""With it a power card comes back openly."""
JOKER: Final = Fact("joker", "seat", "who has played a card without a value, and has another one to play", lasts=Lasts.ROUND)
"""With it such cards can be played."""
SWITCHED_ON: Final = (
    OUT, OUT_DEALT, TAKEN_BACK, JOKER, KING_STOOD, FREELY, HALVES, SAVED, OPENED, MODIFIERS, SPENT, SHIFTS, GIFTS, DUMMY_POWER,
    REGION_CARDS,
)  # fmt: skip
"""All of them."""
