"""The vocabulary in which cards, turns and scorings are written.

A card's special action is a sentence of these words, and so are the turn, the round and the general scoring.  Nothing here is
carried out: the engine's compiler turns a sentence into instructions.  No word knows a card.

The file is long because it is one list, a vocabulary: a few lines for each word.
"""

from __future__ import annotations

from enum import Enum
from inspect import get_annotations
from typing import ClassVar, Final, dataclass_transform

ALL: Final = 99
"""As many as there are."""


class Who(Enum):
    """Which seats an effect concerns, seen from the active seat."""

    YOU = "you"
    OPPONENTS = "opponents"
    PLAYERS = "players"


class Spot(Enum):
    """Where pieces come from or go to."""

    REGIONS = "regions"
    """Every region that is not taboo."""
    ONE_REGION = "one-region"
    """Regions too, but all from the same one: the first piece lifted decides which."""
    COURT = "court"
    PROVINCES = "provinces"
    CASTILLO = "castillo"
    PICKED = "picked"
    """The place chosen before by a Pick."""
    KINGS_REGION = "kings-region"
    """Where the King stands now: only his escorts go there."""
    GRANDES_REGION = "grandes-region"
    """Where the subject's Grande stands now: only those go there who follow it."""
    DISC = "disc"
    """The region on the subject's disc; if nothing may enter it, or it is the picked one itself, the court."""


class Among(Enum):
    """Which places are meant, for a choice or a scoring."""

    SCORABLE = "scorable"
    """Every region and the Castillo."""
    REGIONS = "regions"
    """Every region, the King's too."""
    OPEN = "open"
    """Every region that is not taboo."""
    CARDED = "carded"
    """Every region that is not taboo and has a region card."""
    NEAR_KING = "near-king"
    """The neighbours of the King's region."""
    FOURS = "fours"
    FIVES = "fives"
    SIXES_SEVENS = "sixes-sevens"
    CASTILLO = "castillo"
    MOST = "most"
    FEWEST = "fewest"
    ABROAD = "abroad"
    """The countries to which the King can be exiled."""
    PICKED = "picked"
    PICKED_BY_ONE = "picked-by-one"
    """The regions on exactly one disc."""
    WITH_OWN = "with-own"
    """Open regions where the subject has a caballero."""
    WITH_TWO_OWN = "with-two-own"
    """Open regions where the subject has two caballeros; those with one if there is none."""
    FOR_GRANDE = "for-grande"
    """Open regions other than where the subject's Grande stands, if it may leave that."""
    NOT_KINGS = "not-kings"
    """Every region but the King's."""
    PAIR = "pair"
    """Every region where exactly two count for the subject, and for nobody more."""


@dataclass_transform(frozen_default=True)
class Word:
    """Anything a sentence is made of: it never changes, and equals any other of the same parts.

    Words are many and are made whenever the package is imported, so they do without the code that ``dataclass`` writes for each.
    """

    says: ClassVar[tuple[str, ...]] = ()
    """The ids of verbs that nobody says where this word does not stand."""

    whole: ClassVar[bool] = False
    """Is it all that a card says?  Then it is never part of a sentence."""

    asks: ClassVar[bool] = False
    """Does it begin with a question that may have no answer?  In the middle of a sentence it is then passed over."""

    offered: ClassVar[bool] = False
    """Are the answers to its question offered beside other things?  Then a free act can begin with it."""

    def verbs(self) -> tuple[str, ...]:
        """The verbs it says; some words need more or fewer of them."""
        return self.says

    def picks(self) -> bool:
        """Does it ask for a place that words after it mean as the picked one?  Without an answer they are passed over with it."""
        return False

    fields: ClassVar[tuple[str, ...]] = ()
    """What it is made of, by name."""

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(get_annotations(cls))

    def __init__(self, *parts: object, **named: object) -> None:
        fields = self.fields
        values = dict(zip(fields, parts, strict=False), **named)
        for name in fields:
            if name not in values and hasattr(type(self), name):
                values[name] = getattr(type(self), name)  # what is left out has a default
        if values.keys() != set(fields) or len(parts) > len(fields):
            raise TypeError(f"{type(self).__name__} is made of: {', '.join(fields) or 'nothing'}")
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


class Seq(Word):
    """One after the other."""

    parts: tuple[Word, ...]


def seq(*parts: Word) -> Seq:
    """Write a sequence without brackets."""
    return Seq(parts)


class Either(Word):
    """The active seat chooses one branch; only branches that can begin are offered."""

    asks = True

    branches: tuple[Word, ...]


def either(*branches: Word) -> Either:
    """Write a choice without brackets."""
    return Either(branches)


class Each(Word):
    """The body once for each seat, clockwise from the active seat's left; that seat is its subject and decides."""

    who: Who
    body: Word


class Pick(Word):
    """Choose a place: openly, or several seats at once on their secret discs."""

    who: Who
    among: Among
    secretly: bool = False
    standing: bool = False
    """Secretly: only seats with caballeros in the picked place are asked."""
    leaving: Spot | None = None
    """Secretly: nobody is asked while nothing may leave that place."""
    unless: tuple[str, ...] = ()
    """Openly: the places that these facts name are left out."""

    def picks(self) -> bool:
        """What is on discs is not picked."""
        return not self.secretly


class MoveCaballeros(Word):
    """Caballeros chosen one by one change their place; each is a step.

    ``own`` and ``foreign`` are how many of the subject's and of others' pieces may go, ``most`` how many in all.
    """

    source: frozenset[Spot]
    target: frozenset[Spot]
    own: int = 0
    foreign: int = 0
    most: int = ALL
    duty: bool = False
    """Once begun it goes on until the number is reached or nothing is left to take."""
    one_each: bool = False
    """At most one of every colour."""
    colour: str = ""
    """Only caballeros of this colour, whoever they belong to."""
    companion: str = ""
    """Each may take one of another colour along, if its owner agrees: the fact that holds which."""
    touching: tuple[str, ...] = ()
    """Each begins or ends in one of these places."""
    least: int = 0
    """So many go in any case, as far as there are some to take."""
    one_side: bool = False
    """Either own ones or others': the first one taken decides."""
    together: bool = False
    """From court: all go into the same place, the first one decides."""

    def verbs(self) -> tuple[str, ...]:
        """Those about a companion, if there may be one."""
        return ("escort", "yes", "no") if self.companion else ()


class Sweep(Word):
    """Several of the subject's caballeros, and of colours it holds, go from one known place to another, all in one step."""

    count: int
    source: Spot
    target: Spot


class Muster(Word):
    """Caballeros from the provinces to court, as a rule topped up from regions once the provinces are empty.

    ``count`` 0 stands for the number on the power card that was played.
    """

    count: int = 0
    duty: bool = False
    """As many as possible come; topping up from regions stays free."""
    top_up: bool = True
    """May the rest come from regions once the provinces are empty?"""


class Score(Word):
    """Score places in the board's order; each is a step."""

    among: Among
    firsts_only: bool = False
    skipped: str = ""
    """The fact that names places to be left out."""
    allied: str = ""
    """The fact that says who counts as one, and where."""


class MoveKing(Word):
    """The King goes to another place; the one he left counts as picked."""

    among: Among

    def picks(self) -> bool:
        """Always."""
        return True


class MoveGrande(Word):
    """The subject's Grande goes to another region; the one it left counts as picked."""

    asks = True

    among: Among = Among.OPEN

    def picks(self) -> bool:
        """Always."""
        return True


class SetScoreboard(Word):
    """A mobile scoreboard is laid on the board or moved on it."""

    asks = True


class TakeBackPower(Word):
    """One played power card, or modifier, returns to the hand; not while a caballero lies aside that it has brought there."""

    asks = True

    earlier: bool = False
    """Only of earlier rounds?"""


class KeepVeto(Word):
    """The card is kept as a Veto at the moment it is taken; there is nothing to carry out."""

    whole = True


class SwapKingAndGrande(Word):
    """King and Grande of the active seat change places, if both stand in regions."""


class GrandesIntoCastillo(Word):
    """Every Grande that stands in an open region goes into the Castillo."""


class GrandeLeavesCastillo(Word):
    """The subject's Grande leaves the Castillo for the region on the disc, unless that is taboo."""


class OpenKingsRegion(Word):
    """The placement of this card may use the place where the King stands, too."""


class RaisePlacement(Word):
    """So many caballeros may be placed in this turn, if the placement has not begun."""

    count: int


class PlaceAnywhere(Word):
    """The placement of this turn may use every region that is open to placements, if it has not begun."""


class GrandeByDisc(Word):
    """The subject's Grande goes to the region on its disc, if it has set one."""


class SweepAll(Word):
    """All caballeros, whoever they belong to, go from the place that was picked into the Castillo, in one step.

    The fact of that name holds where they come from.
    """

    mark: str


class Quarantine(Word):
    """A mobile scoreboard is laid on a region without one, which is closed as long as it lies there.

    It is the one of a quarantine that can be moved, else one that lies beside the board, else one from the board.
    """

    asks = True


class EndQuarantines(Word):
    """The scoreboards of all quarantines go beside the board, and those regions are open again."""


class PickHand(Word):
    """Everybody picks a hand from the own power cards, all at once and in secret; the others are out of the game."""

    says = ("pick", "unpick")


class GiveRanks(Word):
    """Everybody gets what the rank of the own card brings; who has played a Veto holds it in this round."""


class UsePlayed(Word):
    """The active seat uses the card it has played, or the one its rank brings; or it takes a face-up one instead."""

    says = ("special-of", "own")


class Passage(Word):
    """A part of the game outside special actions: before the first round, or in a turn, where the active seat is its subject.

    What it holds is forgotten at its end, and nobody can object to it.
    """

    body: Word


class Stop(Word):
    """The answer of a window that ends the special action in which it was opened; what gave the right to it is used up."""


class LayBridge(Word):
    """Two regions that are not neighbours become neighbours of each other, until another bridge is laid."""

    asks = True


class TakeFigure(Word):
    """The active seat takes a figure: the fact of that name holds who has it."""

    figure: str
    rather: tuple[str, ...] = ()
    """Not while it is with somebody and one of these lies beside the board."""


class FigureLeaves(Word):
    """A figure goes from whoever has it to beside the board."""

    figure: str


class May(Word):
    """The active seat says whether it wants the body, if that can begin."""

    says = ("yes", "no")

    body: Word


class Extra(Word):
    """One more caballero goes from the provinces to court, or from court next to the King."""

    says = ("extra-court", "extra")
    offered = True


class TakeToken(Word):
    """One of so many tokens comes to the active seat: one that lies beside the board, else somebody's; never a second one."""

    says = ("token", "token-from")
    offered = True

    token: str
    supply: int


class Imprison(Word):
    """A caballero of any player goes from a region to a place beside the board."""

    says = ("jail",)
    offered = True

    place: str


class Release(Word):
    """All caballeros in a place beside the board go into one region."""

    asks = True
    says = ("pardon",)
    offered = True

    place: str


class Land(Word):
    """Own caballeros go from a place beside the board to the coast, one by one."""

    says = ("land",)

    place: str


class HandOver(Word):
    """An own caballero from the provinces waits in a place for another player to put it on the board."""

    says = ("hand",)
    offered = True

    place: str
    gifts: str


class PlaceGifts(Word):
    """The active seat puts caballeros that others have handed over on the board: any region, or the Castillo."""

    says = ("gift",)

    place: str
    gifts: str


class ReturnGifts(Word):
    """Caballeros that were handed over and not put on the board go back to their provinces."""

    place: str
    gifts: str


class MarkPlace(Word):
    """The place that was picked is marked: the fact of that name holds it."""

    mark: str


class Ally(Word):
    """The active seat names another one: in the place that was picked the two will count as one."""

    asks = True
    says = ("name",)

    pacts: str


class KeepCard(Word):
    """The card is kept in front of the active seat until its moment comes, and then does what it says."""

    whole = True

    kept: str
    use: Word


class UseKept(Word):
    """Everybody who keeps a card, beginning with who opened the round, uses it now; then it is laid aside."""

    kept: str


class Usurp(Word):
    """The active seat's Grande is King from now on: where it stands is the King's region."""


class KingReturns(Word):
    """If a Grande is King, he is so no longer: the King comes to a place, or without one to where he stood."""

    place: str = ""


class IfHeld(Word):
    """The body, for the seat that holds a figure."""

    figure: str
    body: Word


class LayAside(Word):
    """One caballero goes from court to a place beside the board."""

    place: str


class PutIn(Word):
    """A caballero that was laid aside may go into a region that is about to be scored."""

    says = ("put",)
    place: str


class TakeSecondCard(Word):
    """The active seat takes another face-up card; its special action may be saved for the next turn."""

    asks = True
    says = ("special-of", "placement", "save")


class PassModifiers(Word):
    """Every seat secretly passes one modifier to its left, all at once."""


class UseModifier(Word):
    """The active seat may use the ability of the modifier it played."""


class DummyPlaces(Word):
    """The dummy draws two region cards and places two caballeros in each."""


class DummyPower(Word):
    """The dummy's next power card is turned up."""


class DummyShuffles(Word):
    """All region cards are shuffled for the dummy."""


class Rounds(Word):
    """The body once for each round that is played."""

    body: Word


class After(Word):
    """The body, if the round that ends is one of these."""

    rounds: tuple[int, ...]
    body: Word


class AtTheEnd(Word):
    """The body, if the round that ends is the last one."""

    body: Word


class Reveal(Word):
    """Turn up one card of each stack."""


class PlayPower(Word):
    """Each seat plays a power card, clockwise from the first player, all values different."""


class Turns(Word):
    """The body once for each seat, highest power card first."""

    body: Word


class TakeCard(Word):
    """The active seat takes one of the face-up action cards."""


class Act(Word):
    """Placement and special action of the card taken, in either order, not interleaved."""

    halves: bool = False
    """Do free acts come only once the first of the two is over?"""


class Freely(Word):
    """The body; free acts are offered beside its first question, or alone if it asks nothing."""

    body: Word


class GiveLeaves(Word):
    """Every own piece overseas may sail once in this turn."""


class Sail(Word):
    """A piece with leave goes from the ship to a coast or a colony, or from a colony onto the ship."""

    says = ("sail", "land")
    offered = True

    ship: str


class Claim(Word):
    """A piece takes a disc that lies where it stands."""

    says = ("claim",)
    offered = True

    disc: str


class Resign(Word):
    """Whoever holds a post leaves it for a disc that lies there."""

    says = ("resign",)
    offered = True

    disc: str
    post: str


class PutDiscs(Word):
    """New discs come from beside the board, so many of each kind."""

    discs: tuple[tuple[str, int], ...]


class MoveTable(Word):
    """The Limit table goes to another region."""

    asks = True
    says = ("table",)


class SeatArrivals(Word):
    """Those who come by the body get on the Limit table together: all if they fit, else those whom the holder chooses."""

    body: Word


class RemoveCard(Word):
    """A face-up card is laid aside."""

    asks = True
    says = ("remove",)


class GrandeIntoCastillo(Word):
    """The subject's Grande goes into the Castillo, if nothing forbids it to leave."""


class UseKeptNow(Word):
    """The active seat may use a card it has kept; used or not, that is laid aside."""

    kept: str


class InFirstRound(Word):
    """The body, in the first round that is played."""

    body: Word


class EndTurn(Word):
    """The card is laid aside; with the option ``confirm`` the seat says so first."""


class EndRound(Word):
    """What is left is discarded, Vetos grow old, the lowest power card begins next."""


def at(*spots: Spot) -> frozenset[Spot]:
    """A set of spots."""
    return frozenset(spots)
