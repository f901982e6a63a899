"""What chance decides, in words: a deal that somebody has written down, or that of a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Union

from elgrande.engine.setup import MODIFIERS_DEALT, Dealing, supply_of
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.facts import DUMMY_POWER, MODIFIERS, REGION_CARDS, Dealt, Fact

if TYPE_CHECKING:
    from elgrande.editions.setup import Setup

Entry = Union[str, int]
Rows = tuple[tuple[Entry, ...], ...]
"""What is dealt of a fact, by owner: places, cards and modifiers by id, all else as numbers."""


@dataclass(frozen=True, init=False)
class Deal:
    """What chance decides, in words: give one to ``Game.new`` to begin from it instead of from a seed."""

    king: str
    homes: tuple[str, ...]
    """By seat."""
    stacks: tuple[tuple[str, ...], ...]
    """The cards of each stack by id, in the order they will be revealed."""
    first: int
    """The seat that plays a power card first."""
    further: tuple[str, ...]
    """Regions drawn after the homes, for colours that start on the board; those not named follow in the board's order."""
    dealt: Mapping[str, Rows]
    """The rows of every fact that chance fills, by its name."""

    def __init__(
        self,
        king: str,
        homes: tuple[str, ...],
        stacks: tuple[tuple[str, ...], ...],
        first: int = 0,
        further: tuple[str, ...] = (),
        dealt: Mapping[str, Rows] | None = None,
        *,
        modifiers: Rows | None = None,
        dummy_power: tuple[Entry, ...] | None = None,
        dummy_regions: Rows | None = None,
        pools: Mapping[str, Rows] | None = None,
    ) -> None:
        """Facts are named in ``dealt``; modifiers, the dummy's cards and what comes from pools can be named for themselves."""
        for given in (dealt, pools):
            if not isinstance(given, Mapping | None):
                raise SetupError(f"a deal names facts and their rows like {{'modifiers': (...)}}, not {given!r}")
        named: dict[str, Rows | None] = {
            MODIFIERS.name: modifiers,
            DUMMY_POWER.name: None if dummy_power is None else (dummy_power,) if dummy_power else (),
            REGION_CARDS.name: dummy_regions,
            **(pools or {}),
        }
        rows = {**(dealt or {}), **{name: given for name, given in named.items() if given is not None}}
        values = (king, homes, stacks, first, further, {name: given for name, given in rows.items() if given})
        for name, value in zip(("king", "homes", "stacks", "first", "further", "dealt"), values, strict=True):
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return hash((self.king, self.homes, self.stacks, self.first, self.further, frozenset(self.dealt.items())))

    @property
    def modifiers(self) -> Rows:
        """By seat, where they are used."""
        return self.dealt.get(MODIFIERS.name, ())

    @property
    def dummy_power(self) -> tuple[Entry, ...]:
        """The dummy's power cards, in the order they will be turned up."""
        return self.dealt.get(DUMMY_POWER.name, ((),))[0]

    @property
    def dummy_regions(self) -> Rows:
        """Its region cards until each general scoring."""
        return self.dealt.get(REGION_CARDS.name, ())


def write_deal(edition: Edition, dealing: Dealing) -> Deal:
    """A deal in words."""
    places, cards = _names(edition, "place"), _names(edition, "card")
    dealt: dict[str, Rows] = {}
    for fact in edition.facts:
        if fact.name in dealing.rows:
            names = _names(edition, fact.holds)
            rows = dealing.rows[fact.name]
            dealt[fact.name] = tuple(tuple(names[entry] if names else entry for entry in row) for row in rows)
    return Deal(
        places[dealing.king],
        tuple(places[home] for home in dealing.homes),
        tuple(tuple(cards[card] for card in deck) for deck in dealing.decks),
        dealing.first,
        tuple(places[place] for place in dealing.further),
        dealt,
    )


def read_deal(setup: Setup, deal: Deal) -> Dealing:
    """A deal that was written down, checked against what is on the table."""
    edition, program = setup.edition, setup.program
    if not isinstance(deal, Deal):
        raise SetupError(f"a deal is a Deal, not {deal!r}")
    homes = _numbers(edition, "place", deal.homes)
    decks = tuple(_numbers(edition, "card", stack) for stack in _row(deal.stacks))
    (king,) = _numbers(edition, "place", (deal.king,))
    regions = (king, *homes)
    if len(homes) != setup.players or len(set(regions)) != len(regions) or not set(regions) <= set(program.homes):
        raise SetupError(f"a deal names the King's region and {setup.players} homes, all of them different regions")
    if len(decks) != len(edition.stacks) or type(deal.first) is not int or not 0 <= deal.first < setup.players:
        raise SetupError(f"a deal has {len(edition.stacks)} stacks, and a first player who is at the table")
    made = Dealing(king, homes, deal.first, decks)
    further = _numbers(edition, "place", deal.further)
    left = [place for place in program.homes if place not in regions]
    if len(set(further)) != len(further) or not set(further) <= set(left):
        raise SetupError("a deal names further regions once each, and no home or King's region among them")
    made.further = (*further, *(place for place in left if place not in further))
    for number, (stack, possible) in enumerate(zip(decks, setup.possible_stacks, strict=True), start=1):
        if Counter(stack) - Counter(possible) or not setup.lasts(stack):
            raise SetupError(f"the deal of stack {number} is not {len(setup.rounds)} or more of the cards that belong there")
    made.rows = _read_facts(setup, deal)
    return made


def _read_facts(setup: Setup, deal: Deal) -> dict[str, tuple[tuple[int, ...], ...]]:
    """The rows of every fact that is dealt."""
    wanted = {fact.name: fact for fact in setup.edition.facts if fact.dealt not in (Dealt.NOTHING, Dealt.FURTHER)}
    made: dict[str, tuple[tuple[int, ...], ...]] = {}
    for name in dict.fromkeys((*deal.dealt, *wanted)):
        given = _row(deal.dealt.get(name, ()))
        slot = setup.program.layout.by_name["row " + name] if name in wanted else None
        count = slot.rows if slot is not None else 0
        if len(given) != count:
            raise SetupError(f"the deal has {len(given)} rows of {name}, this game wants {count}")
        if slot is not None:
            made[name] = tuple(_numbers(setup.edition, slot.fact.holds, row) for row in given)
            _check_supply(setup, slot.fact, made[name])
    for fact in wanted.values():
        if fact.dealt in (Dealt.MODIFIERS, Dealt.LEFT_OUT):
            made[fact.name] = tuple(tuple(sorted(hand)) for hand in made[fact.name])
    return made


def _check_supply(setup: Setup, fact: Fact, rows: tuple[tuple[int, ...], ...]) -> None:
    """Nobody is dealt what is not there; where a row is a whole shuffle, all of it is."""
    supply = Counter(supply_of(setup.edition, setup.program, fact))
    if fact.dealt in (Dealt.POWER, Dealt.REGIONS):
        wrong = any(Counter(row) != supply for row in rows)
    elif fact.dealt is Dealt.LEFT_OUT:
        left = supply.total() - setup.program.hand_size
        wrong = any(len(row) != left or Counter(row) - supply for row in rows)
    else:
        wrong = bool(Counter(entry for row in rows for entry in row) - supply)
    if fact.dealt is Dealt.MODIFIERS:
        wrong = wrong or any(len(row) != MODIFIERS_DEALT for row in rows)
    if wrong:
        raise SetupError(f"the deal of {fact.name} is not what is there to be dealt")


def _names(edition: Edition, kind: str) -> list[str]:
    """What things of a kind are called, by number; nothing for those that are numbers themselves."""
    if kind == "place":
        return [place.id for place in edition.places]
    if kind == "card":
        return [card.id for card in edition.cards]
    # Kind 0 is "no modifier" and has no name.
    return ["", *(modifier.id for modifier in edition.modifiers)] if kind == "modifier" else []


def _numbers(edition: Edition, kind: str, row: object) -> tuple[int, ...]:
    """The numbers of what a row of a deal names."""
    names = _names(edition, kind)
    made: list[int] = []
    for entry in _row(row):
        if names and (not isinstance(entry, str) or not entry or entry not in names):
            raise SetupError(f"the deal names the {kind} {entry!r}; choose from: {', '.join(filter(None, names))}")
        if not names and type(entry) is not int:
            raise SetupError(f"the deal names the {kind} {entry!r}, which is not a number")
        made.append(entry if isinstance(entry, int) else names.index(str(entry)))
    return tuple(made)


def _row(row: object) -> tuple[object, ...]:
    """Several entries of a deal, if that is what they are."""
    if not isinstance(row, tuple | list):
        raise SetupError(f"the deal says {row!r} where several things are named: write a tuple")
    return tuple(row)
