"""From an edition and a table's wishes to a program and a deal.  Every wrong wish gets an error that lists what exists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from elgrande.editions.folding import folded, with_expansions
from elgrande.engine.compiler import compile_edition
from elgrande.engine.program import Program
from elgrande.engine.setup import MODIFIERS_DEALT, Chance, Dealing, begin, deal_from
from elgrande.engine.state import State
from elgrande.rules.cards import Card
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.errors import ElGrandeError, SetupError
from elgrande.rules.facts import Dealt
from elgrande.rules.options import Value

MAX_COPIES = 20
Log = list[tuple[object, ...]]


@dataclass(frozen=True)
class Deal:
    """What chance decides, in words: give one to ``Game.new`` to begin from it instead of from a seed."""

    king: str
    homes: tuple[str, ...]
    """By seat."""
    stacks: tuple[tuple[str, ...], ...]
    """The cards of each stack by id, in the order they will be revealed."""
    first: int = 0
    """The seat that plays a power card first."""
    modifiers: tuple[tuple[str, ...], ...] = ()
    """By seat, where they are used."""
    dummy_power: tuple[int, ...] = ()
    """The dummy's power cards, in the order they will be turned up."""
    dummy_regions: tuple[tuple[str, ...], ...] = ()
    """Its region cards until each general scoring."""
    pools: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    """What boxes deal from their pools, by the name of the fact, then by owner."""


class Setup:
    """What a table has agreed on: edition and boxes, number of players, options, colours, and which cards are used."""

    def __init__(
        self,
        edition: Edition,
        players: int,
        options: Options | None = None,
        deck: Mapping[str, int] | None = None,
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
        self.deck = check_deck(base, deck or {})
        """Copies of the cards of which not as many are used as the box holds, by id."""
        self._check_options_of_cards()
        self._sort_cards()
        self._check_stacks()

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
        """The same as they are written down, each with its version: ``colonies/1``."""
        return [box.title for box in self.boxes]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that are played."""
        return self.edition.rounds

    @cached_property
    def program(self) -> Program:
        """The compiled game."""
        return _program(self.edition, self.players, bool(self.options["confirm"]))

    def copies(self, card: Card) -> int:
        """How many copies of a card are in the game: as many as the deck or the box has, as far as the table's choices allow."""
        if self.players < card.players:
            return 0
        copies = self.deck.get(card.id, card.copies)
        return min(copies, self.edition.limits.get(card.id, MAX_COPIES))

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

    def _check_options_of_cards(self) -> None:
        """A card that an option brings in is used as the option says: a deck that says otherwise is an error naming both."""
        for card in [card for card in self.edition.cards if card.id in self.deck]:
            box = self.edition.box_of(card)
            if box is None or box.editions or not box.options:
                continue
            option = box.options[0]
            wish = self.options.get(option.name, option.default)
            if wish is not True and self.deck[card.id] == wish:
                del self.deck[card.id]  # both say the same
            elif wish is not True:
                raise SetupError(
                    f"the deck says {self.deck[card.id]} copies of {card.id!r}, "
                    f"the option {option.name} says {option_text(wish)}",
                    reason="deck-option",
                    card=card.id,
                    option=option.name,
                )

    def _check_stacks(self) -> None:
        """Every stack must last for the whole game."""
        for number, stack in enumerate(self.stacks(Chance("")), start=1):
            if not self._lasts(stack):
                raise SetupError(
                    f"the deck leaves {len(stack)} cards in stack {number}, the option length asks for {len(self.rounds)} rounds",
                    reason="deck-short",
                    stack=number,
                    cards=len(stack),
                    rounds=len(self.rounds),
                )

    def _lasts(self, stack: tuple[int, ...]) -> bool:
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
        edition, program = self.edition, self.program
        try:
            homes = tuple(edition.place(home) for home in deal.homes)
            decks = tuple(tuple(edition.card(id) for id in stack) for stack in deal.stacks)
            made = Dealing(edition.place(deal.king), homes, deal.first, decks)
            names = ["", *(modifier.id for modifier in edition.modifiers)]
            rows = {
                "modifiers": tuple(tuple(sorted(names.index(id) for id in hand)) for hand in deal.modifiers),
                "dummy-power": (deal.dummy_power,) if deal.dummy_power else (),
                "regions": tuple(tuple(edition.place(id) for id in row) for row in deal.dummy_regions),
                **deal.pools,
            }
        except (KeyError, ValueError) as error:
            raise SetupError(f"the deal names {error.args[0]!r}, which is not in this game") from None
        layout = program.layout
        wanted = {fact.name: layout.by_name["row " + fact.name].rows for fact in edition.facts if fact.dealt is not Dealt.NOTHING}
        for name in dict.fromkeys((*rows, *wanted)):
            given = rows.get(name, ())
            if len(given) != wanted.get(name, 0):
                raise SetupError(f"the deal has {len(given)} rows of {name}, this game wants {wanted.get(name, 0)}")
        made.rows = {name: given for name, given in rows.items() if given}
        self._check_dealt(made)
        regions = (made.king, *homes)
        if len(homes) != self.players or len(set(regions)) != len(regions) or not set(regions) <= set(program.homes):
            raise SetupError(f"a deal names the King's region and {self.players} homes, all of them different regions")
        if len(decks) != len(edition.stacks) or not 0 <= deal.first < self.players:
            raise SetupError(f"a deal has {len(edition.stacks)} stacks, and a first player who is at the table")
        made.further = tuple(place for place in program.homes if place not in regions)
        return made

    def _check_dealt(self, made: Dealing) -> None:
        """Every stack holds cards of its own, no more of each than there are and enough for all rounds; facts too."""
        for number, (stack, possible) in enumerate(zip(made.decks, self.possible_stacks, strict=False), start=1):
            if Counter(stack) - Counter(possible) or not self._lasts(stack):
                raise SetupError(f"the deal of stack {number} is not {len(self.rounds)} or more of the cards that belong there")
        kinds = Counter({kind: modifier.copies for kind, modifier in enumerate(self.edition.modifiers, start=1)})
        for fact in self.edition.facts:
            rows = made.rows.get(fact.name, ())
            wrong = False
            if fact.dealt is Dealt.MODIFIERS:
                held = Counter(kind for hand in rows for kind in hand)
                wrong = bool(held - kinds) or any(len(hand) != MODIFIERS_DEALT for hand in rows)
            elif fact.dealt is Dealt.POWER:
                wrong = any(sorted(row) != list(range(1, len(self.program.power))) for row in rows)
            elif fact.dealt is Dealt.REGIONS:
                wrong = any(sorted(row) != sorted(self.program.homes) for row in rows)
            elif fact.dealt is Dealt.POOL:
                wrong = bool(Counter(entry for row in rows for entry in row) - Counter(fact.pool))
            if wrong:
                raise SetupError(f"the deal of {fact.name} is not what is there to be dealt")

    def names(self, seats: tuple[str, ...] | None) -> tuple[str, ...]:
        """A name for everybody: those given, or the colours."""
        names = seats or self.edition.colours[: self.players]
        if len(names) != self.players:
            raise ElGrandeError(f"{self.players} players and {len(names)} names")
        return tuple(names)

    def begin(self, deal: Dealing, log: Log | None = None) -> State:
        """A new game with that deal."""
        return begin(self.edition, self.program, deal, log)


_program = lru_cache(1024)(compile_edition)
"""Compiled once, for all tables that play by it."""


def check_colours(edition: Edition, players: int, colours: tuple[str, ...]) -> tuple[str, ...]:
    """The colours that the seats have chosen; an error lists those there are."""
    known = edition.colours
    if colours and (len(colours) != players or len(set(colours)) != players or not set(colours) <= set(known)):
        raise SetupError(f"{players} players choose {players} different colours from: {', '.join(known)}")
    return () if tuple(colours) == known[:players] else tuple(colours)


def check_deck(edition: Edition, deck: Mapping[str, int]) -> dict[str, int]:
    """The cards of which another number is used than the box holds, or an error that says what is wrong."""
    if not isinstance(deck, Mapping):
        raise SetupError(f"{deck!r} is no deck; it should say how many copies of which card are used: {{'card-id': 2}}")
    known = {card.id: card for card in edition.cards}
    made: dict[str, int] = {}
    for id, copies in deck.items():
        if id not in known:
            raise SetupError(f"no card {id!r} in the {edition.id} edition; choose from: {', '.join(known)}")
        if not isinstance(copies, int) or isinstance(copies, bool) or not 0 <= copies <= MAX_COPIES:
            raise SetupError(f"{copies!r} is not a number of copies for the card {id!r}; it can be 0 to {MAX_COPIES}")
        if known[id].returns and copies != 1:
            raise SetupError(f"the card {id!r} is there every round: exactly one copy is used", reason="deck-once", card=id)
        if copies != known[id].copies:
            made[id] = copies
    return made


def complete_options(edition: Edition, players: int, wished: Options) -> dict[str, Value]:
    """Every option with its value, or an error that lists what exists."""
    if not isinstance(wished, Mapping):
        raise SetupError(f"{wished!r} are no options; they should be written: {{'length': 'six'}}")
    known = {option.name: option for option in edition.options if players in option.players}
    for name in wished:
        if name not in known:
            raise SetupError(f"the {edition.id} edition for {players} players has no option {name!r}; it has: {', '.join(known)}")
    values: dict[str, Value] = {}
    for name, option in known.items():
        value = wished.get(name, option.default)
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
