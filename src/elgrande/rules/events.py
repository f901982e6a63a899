"""What can happen, as data: every event with its arguments and who may know them, what it changes, and how much it matters."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Argument(NamedTuple):
    """One argument of an event."""

    name: str
    kind: str
    """``seat``, ``colour``, ``place``, ``card``, ``modifier``, ``figure``, ``number``; rows: ``cards``, ``discs``, ``awards``;
    ``lies`` is a place where something lies, or the provinces if it lies beside the board."""
    secret: bool = False
    """Known only to the seats the event names, unless it says ``on_top``."""


class Kind(Enum):
    """What can change: the whole vocabulary.  Whoever shows, moves or adds up what happens knows these and no event."""

    PIECES = "pieces"
    """Caballeros of a colour go from a place to a place, one or so many.  A colour that no seat plays has no court: there its
    provinces are meant."""
    SET = "set"
    """A fact, or one owner's entry of it, is something else now."""
    ADD = "add"
    """An entry comes to a row, at its end; what is only counted is one more."""
    REMOVE = "remove"
    """An entry leaves a row; what is only counted is one less."""
    FILL = "fill"
    """A row is laid out anew, or taken away if nothing is named."""
    CLEAR = "clear"
    """A fact is empty again, for each of its owners or for one that is named."""
    POINTS = "points"
    """A place is scored."""
    ANSWERED = "answered"
    """A seat has answered in secret."""
    OPENED = "opened"
    """Answers given in secret are open."""


OF_FACTS: Final = frozenset({Kind.SET, Kind.ADD, Kind.REMOVE, Kind.FILL, Kind.CLEAR})
"""Changes of a fact (rules/facts.py)."""


class Change(NamedTuple):
    """One thing an event changes, as it is declared: each part is an argument of the event by name, or stands for itself.

    A fact stands for itself; where an argument says which one it is, that has an ``@`` before its name.
    """

    kind: Kind
    parts: tuple[str, ...]
    """``pieces``: colour, source, target and perhaps how many.  ``points``: place, awards.  ``answered``: seat.  Else a fact, its
    owner if it has owners, then the entry."""


class Level(Enum):
    """Where in the story of a game an event stands."""

    CHAPTER = "chapter"
    TURN = "turn"
    STEP = "step"


class EventKind(NamedTuple):
    """One kind of event.  Its words are in the texts under ``event-<name>``."""

    name: str
    arguments: tuple[Argument, ...]
    changes: tuple[Change, ...] = ()
    weight: int = 0
    """How long it wants to be looked at, in milliseconds at the usual pace; 0 if it needs no time of its own."""
    level: Level = Level.STEP
    news: bool = False
    """Does it matter on its own?  A digest tells it as it is, and adds up the others."""
    cause: bool = False
    """Do scorings that follow come of it?"""
    reveals: bool = False
    """Does it tell somebody something that was hidden?  Then nothing before it can be undone."""


def _kind(
    name: str,
    arguments: str = "",
    changes: str = "",
    weight: int = 0,
    level: Level = Level.STEP,
    *,
    news: bool = False,
    cause: bool = False,
    reveals: bool = False,
) -> EventKind:
    """``seat place:place value:number!`` - a name is its own kind unless another one follows, ``!`` marks a secret."""
    made = []
    for argument in arguments.split():
        plain = argument.rstrip("!")
        label, _, kind = plain.partition(":")
        made.append(Argument(label, kind or label, argument.endswith("!")))
    parts = [change.split() for change in changes.split(",")] if changes else []
    return EventKind(
        name,
        tuple(made),
        tuple(Change(Kind(part[0]), tuple(part[1:])) for part in parts),
        weight,
        level,
        news,
        cause,
        reveals,
    )


CHAPTER, TURN = Level.CHAPTER, Level.TURN

EVENTS: Final[dict[str, EventKind]] = {
    kind.name: kind
    for kind in (
        _kind("round-began", "round:number", "set round round", 500, CHAPTER, cause=True),
        _kind("cards-revealed", "cards", "fill offer cards", 700, reveals=True),
        _kind("power-played", "seat value:number", "set played seat value, remove hands seat value, add piles seat value", 500),
        _kind("turn-began", "seat", "set actor seat, clear card", 0, TURN),
        _kind("court-taken", "seat count:number", "pieces seat provinces court count", 350),
        _kind("recalled", "seat place", "pieces seat place court", 450),
        _kind("card-taken", "seat card", "set actor seat, set card card, remove offer card", 800, news=True),
        _kind("veto-kept", "seat", "add vetoes seat"),
        _kind("placed", "seat place", "pieces seat court place", 380),
        _kind("special-begun", "seat card", weight=500, cause=True),
        _kind("branch-chosen", "seat branch:number", weight=400),
        _kind("moved", "seat colour source:place target:place", "pieces colour source target", 550),
        _kind("sent", "seat colour source:place", "pieces colour source provinces", 450),
        _kind("swept", "colour count:number source:place target:place", "pieces colour source target count", 650),
        _kind("chosen", "seat place", weight=600),
        _kind("disc-locked", "seat", "answered seat"),
        _kind("discs-revealed", "discs", "opened", 1500, news=True, reveals=True),
        _kind("king-moved", "source:place target:place", "set king target", 750, news=True),
        _kind("grande-moved", "colour source:place target:place", "set grandes colour target", 650, news=True),
        _kind("scoreboard-set", "board:number source:lies target:place", "set scoreboards board target", 650, news=True),
        _kind("power-taken", "seat value:number! on_top:number", "add hands seat value, remove piles seat value"),
        _kind("veto-used", "seat", "remove vetoes seat", 900, news=True),
        _kind("action-stopped", "seat", weight=500, news=True),
        _kind("scored", "place awards", "points place awards", 1900),
        _kind("card-discarded", "card", "add discards card"),
        _kind(
            "first-player", "seat",
            "set first seat, clear actor, clear card, clear played, clear joker, fill order, clear modifiers_played, fill offer",
        ),
        _kind("general-scoring", "round:number", weight=900, level=CHAPTER, news=True, cause=True),
        _kind("game-over"),
        _kind("gift-locked", "seat", "answered seat"),
        _kind(
            "gift-passed", "seat target:seat modifier!", "opened, remove modifiers seat modifier, add modifiers target modifier",
            reveals=True,
        ),
        _kind(
            "modifier-played", "seat modifier total:number",
            "set modifiers_played seat modifier, remove modifiers seat modifier, add spent seat modifier", 500,
        ),
        _kind("modifier-taken", "seat modifier!", "remove spent seat modifier, add modifiers seat modifier"),
        _kind("placement-opened", "seat"),
        _kind("bridge-laid", "source:place target:place", "set bridge source target"),
        _kind("figure-taken", "seat figure", "set @figure seat"),
        _kind("action-saved", "seat card", "add saved seat card"),
        _kind("figure-left", "figure", "clear @figure", news=True),
        _kind("token-taken", "seat token:figure", "add @token seat", 500, news=True),
        _kind("token-lost", "seat token:figure", "remove @token seat"),
        _kind("handed-over", "seat target:seat colour place", "pieces colour provinces place, add handed target colour", 550),
        _kind(
            "gift-placed", "seat colour source:place target:place",
            "pieces colour source target, remove handed seat colour", 550,
        ),
        _kind("gift-returned", "seat colour place", "pieces colour place provinces, remove handed seat colour"),
        _kind("place-marked", "seat place mark:figure", "add @mark place", 700, news=True),
        _kind("allied", "seat pact", "add alliance pact", 900, news=True),
        _kind("lapsed", "mark:figure", "clear @mark"),
        _kind("card-kept", "seat card", "add kept seat card", 500, news=True),
        _kind("kept-used", "seat card", "remove kept seat card", 500),
        _kind("companion-refused", "seat", weight=400, news=True),
        _kind("disc-unloaded", "place disc:figure awards", "points place awards", 900, news=True),
        _kind(
            "disc-claimed", "seat colour source:place target:place disc:figure remaining:number",
            "pieces colour source target, set @disc remaining", 700, news=True,
        ),
        _kind("discs-put", "disc:figure count:number remaining:number", "set @disc remaining", 500),
        _kind("spaces-taken", "colour count:number", "set on_table colour count", 300),
        _kind("table-moved", "source:place target:place", "set table_at target, clear on_table", 900, news=True),
        _kind("card-removed", "seat card", "remove offer card", 600, news=True),
        _kind(
            "joker-played", "seat value:number",
            "set joker seat, remove hands seat value, add piles seat value", 500, news=True,
        ),
        _kind("card-used", "seat card", "set card card", 500),
        _kind("hand-locked", "seat", "answered seat"),
        _kind("hands-complete", "", "opened", 700),
        _kind("placement-raised", "seat count:number", "set placements count", 500),
        _kind("placement-anywhere", "seat"),
        _kind("castle-moved", "place mark:figure", "set @mark place", 500, news=True),
        _kind("quarantined", "board:number source:lies target:place", "set scoreboards board target", 900, news=True),
        _kind("quarantine-ended", "board:number place", "clear scoreboards board", 500, news=True),
        _kind("usurped", "seat source:place target:place", "set usurper seat, set king target", 900, news=True),
        _kind("king-returned", "place", "clear usurper, set king place", 750, news=True),
    )
}  # fmt: skip
"""All kinds of events by name."""
