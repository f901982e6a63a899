"""What can be looked up about an edition, as it is sent: places, cards, numbers, rulings, and the options of a form."""

from __future__ import annotations

from typing import Literal

import msgspec

from elgrande.rules.cards import Provenance
from elgrande.rules.options import Value
from elgrande.table.signs import Kind, Sign


class PlaceInfo(msgspec.Struct, frozen=True):
    """One place."""

    id: str
    name: str
    values: list[int]
    """Points as printed; empty where nothing is scored."""
    neighbours: list[str]
    region: bool
    printed: bool
    """False where the neighbours come from other public material than the rulebooks."""
    king: str
    """The ruling that tells what it means if the King stands there; empty where he never does."""
    disc: bool
    """Is it on the secret disc?"""
    within: str
    """The place it is a space of; empty where it is none."""
    capacity: int
    """How many pieces it holds; 0 for any number."""
    bonus: int
    """Points for each piece there whenever the place around it is scored."""
    bare: str
    """The same place for those who carry nothing, if whoever stands here carries something; a target is always named so."""
    carries: str
    """What they carry: the fact that says how much of it lies unclaimed; empty where nobody does."""
    counted: bool
    """Do the pieces of a space count for the majority of the place around it?"""


class CardInfo(msgspec.Struct, frozen=True):
    """One action card."""

    id: str
    name: str
    stack: int
    copies: int
    caballeros: int
    """How many may be placed with it."""
    effect: str
    special: str
    """Its special action alone."""
    disc: str
    """What comes of a secret disc, said to whoever sets it; empty where nobody does."""
    branches: list[str]
    """Where the special action is a choice: each of its branches."""
    signs: list[Sign]
    """The special action as signs."""
    kinds: list[Kind]
    """What it is about: ``scores``, ``moves``, ``court``, ``crown``, ``map`` or ``other``."""
    provenance: Provenance
    provenance_text: str
    why: str
    """What is printed of it and what is ours; empty where its provenance says it all."""
    group: str
    """``base``, or the option that brings it."""
    returns: bool
    """It lies face up every round, so there is exactly one copy."""
    replaced_by: str
    """The option that takes it out of the game; empty where none does."""
    words: str
    """Its special action as a deck writes it."""
    symbol: str
    """The symbol on it; empty where there is none."""
    changed: list[str]
    """What the deck of a table says of it, by the names of properties."""


class PowerInfo(msgspec.Struct, frozen=True):
    """One power card."""

    value: int
    caballeros: int
    """How many it brings to court."""
    card: str = ""
    """The id of the card it is, if it has an action of its own."""
    joker: bool = False
    """Has it no value of its own, so that another one is played after it?  ``value`` is only its number then."""
    must: bool = False
    """Is its action carried out whenever it can be?"""


class HandInfo(msgspec.Struct, frozen=True):
    """A hand of power cards that is put together already."""

    id: str
    name: str
    character: str
    """How one plays with it."""
    values: list[int]


class RanksInfo(msgspec.Struct, frozen=True):
    """What the rank of the power card brings that was played."""

    placements: dict[str, list[int]]
    """How many caballeros may be placed, from the highest card to the lowest, by players."""
    highest: str
    """The card whose action the highest has, and that of the lowest."""
    lowest: str
    choosing: list[int]
    """With how many players these two may have the action of their own card instead."""


class ModifierInfo(msgspec.Struct, frozen=True):
    """One modifier."""

    id: str
    name: str
    effect: str
    changed: list[str]
    """What the deck of a table says of it, by the names of properties."""


class RulingInfo(msgspec.Struct, frozen=True):
    """One ruling."""

    id: str
    title: str
    """A few words to find it by."""
    text: str
    tag: Provenance
    source: str


class FactInfo(msgspec.Struct, frozen=True):
    """Something that lies on the table because a box has brought it; a view shows it under its name."""

    name: str
    holds: str
    """``seat``: a figure somebody holds, called ``figure-<name>`` in the texts; ``card`` and others: docs/notation.md."""
    per: str
    """``table``, or of what there is one each: ``seat``, ``colour`` ..."""
    label: str
    """What it is called; empty where it only serves the rules."""
    lies: str
    """Where that many of it lie; empty where it lies in no place."""


class LimitTableInfo(msgspec.Struct, frozen=True):
    """A table that limits how many count in the place where it lies."""

    at: str
    """The fact that says where it lies."""
    on: str
    """The fact that says how many of each colour have a space."""
    spaces: dict[str, int]
    """By number of players."""


class ReferenceInfo(msgspec.Struct, frozen=True):
    """An edition, with the expansions that were named, to look things up in."""

    rules: str
    """Edition and boxes with their versions: ``classic/1+bridge/1``."""
    edition: str
    name: str
    language: str
    version: int
    places: list[PlaceInfo]
    scoreboards: dict[str, list[int]]
    """The numbers of each mobile scoreboard, by the first of them."""
    cards: list[CardInfo]
    power: list[PowerInfo]
    hands: list[HandInfo]
    """Hands to choose from as they are, where everybody picks one."""
    hand_size: int
    """How many power cards everybody picks; 0 where all have all of them."""
    ranks: RanksInfo | None
    """What the rank of a power card brings; None where it brings nothing but the order of turns."""
    modifiers: list[ModifierInfo]
    colours: list[str]
    """By seat."""
    scorings: list[int]
    """The rounds after which there is a general scoring."""
    at_home: int
    """How many caballeros everybody has in the home region and at court when the game begins."""
    at_court: int
    opening: str
    """What comes of the secret disc everybody sets before the first round; empty where nobody does."""
    rulings: list[RulingInfo]
    boxes: list[str]
    """The expansions it is looked up with, each with its version."""
    facts: list[FactInfo]
    """What they bring to the table besides places and cards."""
    limit_table: LimitTableInfo | None
    unranked: list[str]
    """Colours that hold no rank while they count for nobody."""
    texts: str
    """With expansions: sentences that did not come with this package, as Fluent."""


class ChoiceInfo(msgspec.Struct, frozen=True):
    """One value an option can take."""

    value: Value
    text: str
    """In words."""


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of an edition."""

    name: str
    title: str
    help: str
    kind: Literal["switch", "seat", "choice"]
    default: Value
    players: list[int]
    """For which numbers of players it exists."""
    changes: Literal["rules", "cards", "sight", "manners"]
    choices: list[ChoiceInfo]


class FirstGame(msgspec.Struct, frozen=True):
    """What is advised for a first game with a box."""

    options: dict[str, Value]
    """Options of the box, each with the value it is advised to have."""
    text: str
    """The same in words: ``without ship and jail``."""


class Faces(msgspec.Struct, frozen=True):
    """How many different cards there are, and of how many of them we have decided what they say."""

    all: int
    ours: int


class BoxInfo(msgspec.Struct, frozen=True):
    """An expansion that goes with an edition."""

    id: str
    name: str
    version: int
    players: list[int]
    """The numbers of players it can be played with."""
    excludes: list[str]
    """Those it is never combined with."""
    options: list[OptionInfo]
    """What can be chosen with it."""
    first_game: FirstGame | None
    """A choice of these that is advised for a first game; None where nothing is."""
    faces: Faces
    """Of the cards it brings."""


class EditionInfo(msgspec.Struct, frozen=True):
    """What a form for a new table is built from."""

    id: str
    name: str
    players: list[int]
    options: list[OptionInfo]
    boxes: list[BoxInfo]
    faces: Faces
    """Of its cards, those of its variations included."""
