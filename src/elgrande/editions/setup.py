"""From an edition and a table's wishes to a program and a deal.  Every wrong wish gets an error that lists what exists."""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.engine.compiler import compile_edition
from elgrande.engine.program import Program
from elgrande.engine.setup import Deal, begin, deal_from
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.options import Value

Options = Mapping[str, Value]
Log = list[tuple[object, ...]]


class Setup:
    """What a table has agreed on: edition, number of players, options."""

    def __init__(self, edition: Edition, players: int, options: Options | None = None) -> None:
        if not isinstance(players, int) or players not in edition.players:
            known = ", ".join(str(count) for count in edition.players)
            raise SetupError(f"{players!r} players cannot play the {edition.id} edition; it is for: {known}")
        self.edition = edition
        self.players = players
        self.options = complete_options(edition, players, options or {})
        """Every option with its value."""

    @property
    def chosen(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {o.name: self.options[o.name] for o in self.edition.options if self.options[o.name] != o.default}

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds that are played."""
        return self.edition.rounds[str(self.options["length"])]

    @property
    def program(self) -> Program:
        """The compiled game."""
        return _program(self.edition, self.players, self.rounds, bool(self.options["confirm"]))

    def stacks(self) -> tuple[tuple[int, ...], ...]:
        """The cards of every stack, by stack, before they are shuffled."""
        cards = self.edition.cards
        return tuple(
            tuple(index for index, card in enumerate(cards) if card.stack == stack for _ in range(card.copies))
            for stack in sorted({card.stack for card in cards})
        )

    def deal(self, seed: str) -> Deal:
        """What chance decides with that seed."""
        deal = deal_from(self.program, self.stacks(), seed)
        first = self.options["first"]
        if isinstance(first, int):
            deal.first = first
        return deal

    def begin(self, deal: Deal, log: Log | None = None) -> State:
        """A new game with that deal."""
        edition = self.edition
        return begin(self.program, deal, edition.caballeros, edition.at_home, edition.at_court, log)


_PROGRAMS: dict[tuple[int, int, tuple[int, ...], bool], tuple[Edition, Program]] = {}
"""Compiled programs.  Editions are told apart by identity, because a changed copy is another game; keeping the edition beside its
program keeps its identity from being used again."""


def _program(edition: Edition, players: int, rounds: tuple[int, ...], confirm: bool) -> Program:
    key = (id(edition), players, rounds, confirm)
    if key not in _PROGRAMS:
        _PROGRAMS[key] = (edition, compile_edition(edition, players, rounds, confirm))
    return _PROGRAMS[key][1]


def complete_options(edition: Edition, players: int, wished: Options) -> dict[str, Value]:
    """Every option with its value, or an error that lists what exists."""
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
