"""From an edition and a table's requests to a program and a deal.  Every wrong request gets an error that lists what exists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from elgrande.editions.deals import Deal, read_deal
from elgrande.editions.folding import folded, laid_out, with_expansions
from elgrande.engine.compiler import compile_edition
from elgrande.engine.layout import Slot
from elgrande.engine.program import Program
from elgrande.engine.setup import Chance, Dealing, begin, deal_from
from elgrande.engine.state import State
from elgrande.rules.cards import AnyDeck, Card, Deck
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.errors import SetupError, SetupWarning
from elgrande.rules.options import Value
from elgrande.rules.words import KeepCard

Log = list[tuple[object, ...]]


class Setup:
    """What a table has agreed on: edition and boxes, number of players, options, colours, and which cards are used."""

    def __init__(
        self,
        edition: Edition,
        players: int,
        options: Options | None = None,
        deck: AnyDeck | None = None,
        boxes: tuple[Box, ...] = (),
        colours: tuple[str, ...] = (),
    ) -> None:
        if not isinstance(players, int) or players not in edition.players:
            known = ", ".join(str(count) for count in edition.players)
            raise SetupError(f"{players!r} players cannot play the {edition.id} edition; it is for: {known}")
        base = with_expansions(edition, boxes)
        self.players = players
        self.options = complete_options(base, players, options or {})
        """Every option with its value."""
        self.chosen_colours = check_colours(base, players, colours)
        """The colours by seat, if they are not those of the edition."""
        self.edition = folded(base, players, self.options, self.chosen_colours)
        """The edition with everything that was chosen."""
        self.deck: Deck = {}
        """Of which cards other copies are used than the box holds, and what else the table's deck says of their faces, by id."""
        self._copies: dict[str, int] = {}
        if deck:
            self._read_deck(base, deck)
        self._check_options_of_cards()
        self._sort_cards()
        self._check_stacks()
        if self.edition.changed:
            self._check_faces()

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours on the board: the players', then those without a seat."""
        return self.edition.colours[: self.program.colours]

    @cached_property
    def chosen(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.edition.options}
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The expansions on the table."""
        return self.edition.expansions

    @property
    def box_names(self) -> list[str]:
        """The same as they are written down, each with its version: ``bridge/1``."""
        return [box.title for box in self.boxes]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that are played."""
        return self.edition.rounds

    @cached_property
    def program(self) -> Program:
        """The compiled game."""
        return _program(self.edition, self.players, bool(self.options["confirm"]))

    @cached_property
    def added(self) -> list[Slot]:
        """Where the facts are kept that boxes have added: what these declare is looked at after every decision."""
        return [slot for slot in self.program.layout.slots if slot.fact in self.edition.facts]

    @cached_property
    def kept_in(self) -> list[str]:
        """The fact in which each card is kept, if it can be."""
        cards = self.edition.cards
        return [card.special.kept if isinstance(card.special, KeepCard) else card.keepable for card in cards]

    def copies(self, card: Card) -> int:
        """How many copies of a card are in the game: as many as the deck or the box has, as far as the table's choices allow."""
        if self.players < card.players:
            return 0
        copies = self._copies.get(card.id, card.copies)
        return min(copies, self.edition.limits.get(card.id, copies))

    @cached_property
    def possible_stacks(self) -> tuple[tuple[int, ...], ...]:
        """The cards that may be in every stack: more than are there, if some have made room for others."""
        return self.stacks(None)

    def stacks(self, chance: Chance | None) -> tuple[tuple[int, ...], ...]:
        """The cards of every stack before they are shuffled.

        For each card that wants room in its stack a random other one leaves it; without a generator of chance all that may be
        there are listed.
        """
        by_number: dict[int, list[int]] = {}
        for number in sorted(self._printed):
            base = self._printed[number][:]
            added = self._making_room[number]
            if chance is not None:
                for _ in added:
                    if base:
                        base.pop(chance.below(len(base)))
            by_number[number] = base + added
        return tuple(tuple(card for number in group for card in by_number[number]) for group in self.edition.stacks)

    def _sort_cards(self) -> None:
        """Every copy that is used, by the number of its stack: those that are simply there, and those that want room."""
        self._printed: dict[int, list[int]] = {card.stack: [] for card in self.edition.cards}
        self._making_room: dict[int, list[int]] = {number: [] for number in self._printed}
        for index, card in enumerate(self.edition.cards):
            stacks = self._making_room if card.id in self.edition.making_room else self._printed
            stacks[card.stack] += [index] * self.copies(card)

    def _read_deck(self, base: Edition, deck: AnyDeck) -> None:
        """Take what a deck says; most tables have none and need not wait for what reads it."""
        from elgrande.editions.faces import check_deck, copies_in, faces_in, with_faces

        self.deck = check_deck(laid_out(base), deck)
        self._copies = copies_in(self.deck)
        if faces := faces_in(self.deck):
            self.edition = with_faces(self.edition, faces)

    def _check_options_of_cards(self) -> None:
        """A card that an option brings in is used as the option says: a deck that says otherwise is an error naming both."""
        for card in [card for card in self.edition.cards if card.id in self._copies]:
            box = self.edition.box_of(card)
            if box is None or box.editions or not box.options:
                continue
            option = box.options[0]
            wanted = self.options.get(option.name, option.default)
            if wanted is not True and self.deck[card.id] == wanted:
                del self.deck[card.id], self._copies[card.id]  # both say the same
            elif wanted is not True:
                raise SetupError(
                    f"the deck says {self._copies[card.id]} copies of {card.id!r}, "
                    f"the option {option.name} says {option_text(wanted)}",
                    reason="deck-option",
                    card=card.id,
                    option=option.name,
                )

    def _check_stacks(self) -> None:
        """Every stack must last for the whole game."""
        for number, stack in enumerate(self.stacks(Chance("")), start=1):
            if not self.lasts(stack):
                raise SetupError(
                    f"the deck leaves {len(stack)} cards in stack {number}, the option length asks for {len(self.rounds)} rounds",
                    reason="deck-short",
                    stack=number,
                    cards=len(stack),
                    rounds=len(self.rounds),
                )

    def _check_faces(self) -> None:
        """What a deck says of faces becomes a program."""
        try:
            self.program  # noqa: B018  # compiled now, so that what cannot be is said before anybody plays
        except SetupError as error:
            raise SetupError(f"the deck is faulty: {error}") from None

    @cached_property
    def warnings(self) -> tuple[SetupWarning, ...]:
        """What is possible and not advised: stacks with fewer cards than they should have."""
        found = []
        for number, (group, stack) in enumerate(zip(self.edition.stacks, self.stacks(Chance("")), strict=True), start=1):
            advised = sum(self.edition.advised.get(printed, 0) for printed in group)
            if len(stack) < advised:
                facts = {"stack": number, "cards": len(stack), "advised": advised}
                found.append(SetupWarning("deck-thin", facts))
        return tuple(found)

    def lasts(self, stack: tuple[int, ...]) -> bool:
        """Is there a card of a stack for every round?"""
        returns = len(stack) == 1 and self.edition.cards[stack[0]].returns
        return returns or len(stack) >= len(self.rounds)

    def deal(self, seed: str) -> Dealing:
        """What chance decides with that seed."""
        chance = Chance(seed)
        stacks = self.stacks(chance)
        deal = deal_from(self.edition, self.program, stacks, chance)
        first = self.options["first"]
        if isinstance(first, int):
            deal.first = first
        return deal

    def dealing(self, deal: Deal) -> Dealing:
        """A deal that was written down, checked against what is on the table."""
        return read_deal(self, deal)

    def names(self, seats: tuple[str, ...] | None) -> tuple[str, ...]:
        """A name for everybody: those given, or the colours."""
        names = seats or self.edition.colours[: self.players]
        if isinstance(names, str) or not all(isinstance(name, str) for name in names):
            raise SetupError(f"seats are several names, not {seats!r}")
        if len(names) != self.players:
            raise SetupError(f"{self.players} players and {len(names)} names")
        return tuple(names)

    def begin(self, deal: Dealing, log: Log | None = None) -> State:
        """A new game with that deal."""
        return begin(self.edition, self.program, deal, log)


_program = lru_cache(1024)(compile_edition)
"""Compiled once, for all tables that play by it."""


def check_colours(edition: Edition, players: int, colours: tuple[str, ...]) -> tuple[str, ...]:
    """The colours of the seats, if any was chosen: who has said none takes what is left.  An error lists those there are."""
    known = edition.colours
    if isinstance(colours, str) or not isinstance(colours, Sequence) or not all(isinstance(name, str) for name in colours):
        raise SetupError(f"colours are several names, by seat, not {colours!r}")
    if len(colours) > players or len(set(colours)) < len(colours) or not set(colours) <= set(known):
        raise SetupError(f"{players} players choose up to {players} different colours from: {', '.join(known)}")
    seats = (*colours, *(colour for colour in known if colour not in colours))[:players]
    return () if seats == known[:players] else seats


def complete_options(edition: Edition, players: int, requested: Options) -> dict[str, Value]:
    """Every option with its value, or an error that lists what exists."""
    if not isinstance(requested, Mapping):
        raise SetupError(f"{requested!r} are no options; they should be written: {{'length': 'six'}}")
    known = {option.name: option for option in edition.options if players in option.players}
    for name in requested:
        if name not in known:
            raise SetupError(f"the {edition.id} edition for {players} players has no option {name!r}; it has: {', '.join(known)}")
    values: dict[str, Value] = {}
    for name, option in known.items():
        value = requested.get(name, option.default)
        allowed = option.allowed(players)
        if not any(value == choice and type(value) is type(choice) for choice in allowed):
            choices = ", ".join(str(choice) for choice in allowed)
            raise SetupError(f"the option {name!r} cannot be {value!r}; it can be: {choices}")
        values[name] = value
    return values


def parse_option(edition: Edition, name: str, text: str) -> Value:
    """The value a text stands for, as it is typed on a command line or stands in a position."""
    for option in edition.options:
        if option.name == name:
            for choice in option.choices:
                if option_text(choice) == text:
                    return choice
            raise SetupError(f"the option {name!r} cannot be {text!r}; it can be: {', '.join(map(option_text, option.choices))}")
    known = ", ".join(option.name for option in edition.options)
    raise SetupError(f"the {edition.id} edition has no option {name!r}; it has: {known}")


def option_text(value: Value) -> str:
    """How a value is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
