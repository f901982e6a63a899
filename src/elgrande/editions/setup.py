"""From an edition and a table's wishes to a program and a deal.  Every wrong wish gets an error that lists what exists."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from elgrande.engine.compiler import compile_edition
from elgrande.engine.program import Program
from elgrande.engine.setup import Chance, Deal, begin, deal_from
from elgrande.engine.state import State
from elgrande.rules.cards import Card
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.options import Value

MAX_COPIES = 20
REPLACING = "new_regency"
"""The option whose cards take the place of the one that is there every round."""
Options = Mapping[str, Value]
Log = list[tuple[object, ...]]


class Setup:
    """What a table has agreed on: edition, number of players, options, and which cards are used."""

    def __init__(
        self, edition: Edition, players: int, options: Options | None = None, deck: Mapping[str, int] | None = None
    ) -> None:
        if not isinstance(players, int) or players not in edition.players:
            known = ", ".join(str(count) for count in edition.players)
            raise SetupError(f"{players!r} players cannot play the {edition.id} edition; it is for: {known}")
        self.edition = edition
        self.players = players
        self.options = complete_options(edition, players, options or {})
        """Every option with its value."""
        self.deck = check_deck(edition, deck or {})
        """Copies of the cards of which not as many are used as the box holds, by id."""
        self._check_boxes()
        self._check_stacks()

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours on the board: the players', then the dummy's."""
        return self.edition.colours[: self.program.colours]

    @cached_property
    def chosen(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.edition.options}
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that are played."""
        return self.edition.rounds[str(self.options["length"])]

    @cached_property
    def program(self) -> Program:
        """The compiled game."""
        power_shift = bool(self.options.get("power_shift"))
        return _program(self.edition, self.players, self.rounds, bool(self.options["confirm"]), power_shift)

    def copies(self, card: Card) -> int:
        """How many copies of a card are in the game: as many as the deck or the box has, if its option is chosen."""
        copies = self.deck.get(card.id, card.copies)
        if not card.box:
            # The King's card of the base game makes room for the cards that replace it.
            replaced = card.returns and self.options.get(REPLACING)
            return 0 if replaced else copies
        wish = self.options.get(card.box, False)
        if isinstance(wish, bool):
            return copies if wish else 0
        return min(copies, int(wish))

    @cached_property
    def possible_stacks(self) -> tuple[tuple[int, ...], ...]:
        """The cards that may be in every stack: more than are there, if options have added some."""
        return self.stacks(None)

    def stacks(self, chance: Chance | None) -> tuple[tuple[int, ...], ...]:
        """The cards of every stack before they are shuffled.

        For each card that an option adds to a stack, a random one of the base game leaves it; without a generator of chance
        all that may be there are listed.  Stacks 2 and 3 are merged in the game of two, and with the option ``merge``.
        """
        cards = self.edition.cards
        stacks: list[tuple[int, ...]] = []
        for stack in sorted({card.stack for card in cards}):
            base: list[int] = []
            added: list[int] = []
            for index, card in enumerate(cards):
                if card.stack == stack:
                    (added if card.box and not self._replaces(stack) else base).extend([index] * self.copies(card))
            if chance is not None:
                for _ in added:
                    if base:
                        base.pop(chance.below(len(base)))
            stacks.append((*base, *added))
        if self.program.dummy or self.options.get("merge"):
            stacks[1:3] = [stacks[1] + stacks[2]]
        return tuple(stacks)

    def _replaces(self, stack: int) -> bool:
        """Do the cards an option brings take the place of the whole stack?"""
        return bool(self.options.get(REPLACING)) and any(card.stack == stack and card.returns for card in self.edition.cards)

    def _check_boxes(self) -> None:
        """A card that an option brings in is used as the option says: a deck that says otherwise is an error naming both."""
        for card in self.edition.cards:
            if card.box and card.id in self.deck:
                wish = self.options.get(card.box, False)
                if wish is not True and self.deck[card.id] == wish:
                    del self.deck[card.id]  # both say the same
                elif wish is not True:
                    raise SetupError(
                        f"the deck says {self.deck[card.id]} copies of {card.id!r}, "
                        f"the option {card.box} says {option_text(wish)}",
                        reason="deck-option",
                        card=card.id,
                        option=card.box,
                    )

    def _check_stacks(self) -> None:
        """Every stack must last for the whole game."""
        for number, stack in enumerate(self.stacks(Chance("")), start=1):
            returns = len(stack) == 1 and self.edition.cards[stack[0]].returns
            if not returns and len(stack) < len(self.rounds):
                raise SetupError(
                    f"the deck leaves {len(stack)} cards in stack {number}, the option length asks for {len(self.rounds)} rounds",
                    reason="deck-short",
                    stack=number,
                    cards=len(stack),
                    rounds=len(self.rounds),
                )

    def deal(self, seed: str) -> Deal:
        """What chance decides with that seed."""
        chance = Chance(seed)
        stacks = self.stacks(chance)
        modifiers = tuple(kind for kind, modifier in enumerate(self.edition.modifiers, start=1) for _ in range(modifier.copies))
        deal = deal_from(self.program, stacks, modifiers, chance)
        first = self.options["first"]
        if isinstance(first, int):
            deal.first = first
        return deal

    def begin(self, deal: Deal, log: Log | None = None) -> State:
        """A new game with that deal."""
        edition = self.edition
        return begin(self.program, deal, edition.caballeros, edition.at_home, edition.at_court, log)


_program = cache(compile_edition)
"""Compiled once, for all tables that play by it."""


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
            raise SetupError(f"{copies!r} is no number of copies for the card {id!r}; it can be 0 to {MAX_COPIES}")
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
