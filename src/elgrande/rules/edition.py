"""An edition: everything a game is played with, as data; and boxes, which make another edition of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from elgrande.rules.cards import Card, Modifier
from elgrande.rules.cargo import Disc, LimitTable
from elgrande.rules.colours import ExtraColour
from elgrande.rules.facts import MODIFIERS, Fact, Per
from elgrande.rules.hands import ReadyHand
from elgrande.rules.options import GameOption, Value
from elgrande.rules.places import Place
from elgrande.rules.ranks import Ranks
from elgrande.rules.rulings import Ruling
from elgrande.rules.sentences import inside
from elgrande.rules.windows import Window
from elgrande.rules.words import After, Word

Options = Mapping[str, Value]
"""What a table has chosen, by the name of the option."""


@dataclass(frozen=True, eq=False, repr=False, match_args=False)
class Edition:
    """One edition of the game, or one with boxes.  Editions are told apart by identity: a changed copy is another game."""

    id: str
    version: int
    """Grows when the same moves would no longer give the same game."""
    colours: tuple[str, ...]
    """By seat, then those without a seat, then those nobody plays."""
    places: tuple[Place, ...]
    scoreboards: tuple[tuple[int, int, int], ...]
    """The mobile scoreboards."""
    power: tuple[int, ...]
    """Caballeros to court for the power cards 1, 2, 3 ..."""
    caballeros: int
    """Of each player's colour, the score marker not counted."""
    at_home: int
    at_court: int
    ranks_scored: dict[int, int]
    """How many numbers of a scoreboard count, by players."""
    rounds: tuple[int, ...]
    """The rounds that are played, as they stand on the track."""
    windows: tuple[Window, ...]
    cards: tuple[Card, ...]
    """All that are known: those of boxes that are not on the table have a limit of 0."""
    options: tuple[GameOption, ...]
    game: Word
    """The whole game, written in the same words as the cards."""
    piles_open: bool = True
    """Is the top card of a pile of power cards seen in later rounds?"""
    piles_spread: bool = False
    """Are all cards of a pile seen, not only the top one?"""
    hand_size: int = 0
    """With so many power cards everybody begins, the others being left out; 0 if it is all of them."""
    ready_hands: tuple[ReadyHand, ...] = ()
    """Hands to choose from as they are; one is offered where all its cards are in the game."""
    ranks: Ranks | None = None
    """What the order of the cards that were played brings, if they have actions of their own."""
    modifiers: tuple[Modifier, ...] = ()
    extra_colours: tuple[ExtraColour, ...] = ()
    free_often: tuple[Word, ...] = ()
    """The same, any number of times."""
    discs: tuple[Disc, ...] = ()
    limit_table: LimitTable | None = None
    leaves: str = ""
    """The fact that says which pieces may still sail in this turn, if any can."""
    usurper: str = ""
    """The fact that names the seat whose Grande is King, if that can be."""
    facts: tuple[Fact, ...] = ()
    """What a state holds besides the facts of every game."""
    free_acts: tuple[Word, ...] = ()
    """What the active seat may do once in its turn, before, between or after the acts of its card: the answers to the first
    question of each are offered beside those."""
    limits: Mapping[str, int] = field(default_factory=dict)
    """At most so many copies of a card are used, by id; no limit for a card that is not named."""
    making_room: frozenset[str] = frozenset()
    """Cards for each copy of which a random other card leaves the stack."""
    symbols: Mapping[str, Word] = field(default_factory=dict)
    """Acts that are printed on cards as a symbol, by its name."""
    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the deck of a table says otherwise of a card, or alone: the names of those properties, by its id."""
    merged: tuple[tuple[int, ...], ...] = ()
    """Stacks that are shuffled into one."""
    advised: Mapping[int, int] = field(default_factory=dict)
    """How many cards a stack should have at least, by its number: a game with fewer is possible, and a table is warned."""
    boxes: tuple[Box, ...] = ()
    """Its variations, each chosen by an option or a number of players, then the expansions that were added."""

    def __repr__(self) -> str:
        return f"<Edition {self.title}>"

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for."""
        return tuple(sorted(self.ranks_scored))

    @property
    def courts(self) -> dict[int, int]:
        """Caballeros to court by the value of a power card: of cards with an action of their own, if there are any."""
        own = {value: card.court for value, card in self.with_value.items()}
        return own or dict(enumerate(self.power, start=1))

    @property
    def with_value(self) -> dict[int, Card]:
        """The power cards with an action of their own that are in the game, by value."""
        return {card.value: card for card in sorted(self.cards, key=lambda card: card.value) if card.value and self.uses(card)}

    def uses(self, card: Card) -> bool:
        """Is a card in the game, as far as its boxes decide that?"""
        return self.limits.get(card.id) != 0

    @property
    def title(self) -> str:
        """Edition and boxes with their versions, as they stand in notation: ``classic/1+bridge/1``."""
        return "+".join([f"{self.id}/{self.version}", *(box.title for box in self.expansions)])

    @property
    def expansions(self) -> tuple[Box, ...]:
        """Those of its boxes that were added by name."""
        return tuple(box for box in self.boxes if box.editions)

    @property
    def stacks(self) -> tuple[tuple[int, ...], ...]:
        """The stacks on the table, each with the numbers of its cards: more than one if it was merged."""
        joined = {number: group for group in self.merged for number in group}
        used = {card.stack for card in self.cards if card.stack and self.uses(card)}
        return tuple(dict.fromkeys(joined.get(number, (number,)) for number in sorted(used)))

    @property
    def scorings(self) -> frozenset[int]:
        """The rounds after which the game has something to do."""
        return frozenset(number for word in inside(self.game) if isinstance(word, After) for number in word.rounds)

    def sentences(self) -> Iterator[tuple[str, Word]]:
        """Everything that is written in words, and where it stands; what is not in the game says nothing."""
        yield "the game", self.game
        for card in self.cards:
            if self.uses(card):
                yield f"the card {card.id!r}", card.special
                if card.act is not None:
                    yield f"the symbol of {card.id!r}", card.act
        for modifier in self.modifiers:
            if modifier.ability is not None and MODIFIERS in self.facts:
                yield f"the modifier {modifier.id!r}", modifier.ability
        for number, act in enumerate(self.free_acts + self.free_often, start=1):
            yield f"the free act {number}", act
        for window in self.windows:
            if isinstance(window.answer, Word):
                yield f"the window of {window.right!r}", window.answer

    def has_figure(self, name: str) -> bool:
        """Is there a fact of that name that says which seat has something?"""
        facts = [fact for fact in self.facts if fact.name == name]
        return any(fact.holds == "seat" and fact.per is Per.TABLE and not fact.row for fact in facts)

    def has_place(self, id: str) -> bool:
        """Is there a place with that id?"""
        return any(place.id == id for place in self.places)

    def place(self, id: str) -> int:
        """The number of the place with that id."""
        for index, place in enumerate(self.places):
            if place.id == id:
                return index
        raise KeyError(id)

    def card(self, id: str) -> int:
        """The number of the card with that id."""
        for index, card in enumerate(self.cards):
            if card.id == id:
                return index
        raise KeyError(id)

    def box_of(self, card: Card | Modifier) -> Box | None:
        """The box that brings a card; None if it belongs to the edition."""
        for box in self.boxes:
            if card.id in [known.id for known in (box.modifiers if isinstance(card, Modifier) else box.cards)]:
                return box
        return None

    def using(self, cards: tuple[Card, ...], copies: int | None = None) -> Edition:
        """The same with these cards in the game: so many copies of each at most, or as many as there are."""
        limits = {id: limit for id, limit in self.limits.items() if id not in {card.id for card in cards}}
        if copies is not None:
            limits |= {card.id: copies for card in cards}
        return replace(self, limits=limits)


@dataclass(frozen=True, eq=False, repr=False, match_args=False)
class Box:
    """A variation or an expansion: a function from edition to edition, and what has to be known of it before it is chosen."""

    id: str
    edit: Callable[[Edition, Options], Edition]
    """The edition with it, given what the table has chosen."""
    version: int = 1
    """Grows when the same moves would no longer give the same game."""
    options: tuple[GameOption, ...] = ()
    """A variation is chosen by the first of them: by any value but its default."""
    players: tuple[int, ...] = ()
    """With so many players it is part of the game anyway."""
    cards: tuple[Card, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    """Those that hold with it only; several boxes may share one."""
    editions: tuple[str, ...] = ()
    """An expansion, which is chosen by name: the editions it goes with."""
    excludes: tuple[str, ...] = ()
    """Expansions it is never combined with."""
    joins: tuple[str, ...] = ()
    """Expansions that together are one of their own: it is on the table whenever all of them are, and applied after them."""
    replaces: tuple[str, ...] = ()
    """Cards it takes out of the game."""
    first_game: Options = field(default_factory=dict)
    """Options of its own as they are advised for a first game with it, those that are chosen otherwise than usual; its text
    is ``box-<id>.first-game``."""

    def __repr__(self) -> str:
        return f"<Box {self.title}>"

    @property
    def title(self) -> str:
        """An expansion as it is written down: ``bridge/1``."""
        return f"{self.id}/{self.version}"

    def chosen(self, players: int, options: Options) -> bool:
        """Is it part of the game at a table?"""
        if self.editions or players in self.players:
            return True
        return any(options.get(option.name, option.default) != option.default for option in self.options[:1])


def with_boxes(edition: Edition, *boxes: Box) -> Edition:
    """The same edition, knowing these boxes: their options can be chosen and their cards have numbers."""
    known = {card.id for card in edition.cards}
    cards = tuple(card for box in boxes for card in box.cards if card.id not in known)
    return replace(
        edition,
        boxes=edition.boxes + boxes,
        options=tuple(option for box in boxes for option in box.options) + edition.options,
        cards=edition.cards + cards,
        modifiers=edition.modifiers + tuple(modifier for box in boxes for modifier in box.modifiers),
        limits={**edition.limits, **{card.id: 0 for card in cards}},
    )
