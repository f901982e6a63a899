"""A position as one line that a person can read and write, and back.

Fields are separated by ``|``; a field is a name and a list.  What follows from the rest (provinces, hands, order of turns) is not
written.  ``?`` stands for what the reader may not know.  docs/notation.md describes every field.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache

from elgrande.editions import find_edition
from elgrande.editions.setup import Setup, option_text, parse_option
from elgrande.engine.registers import EMPTY, HELD_VETOES, KINDS, PC, ROUND
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError, SetupError
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.table.position import Maybe, Position

HIDDEN = "?"
VETO_AGE = ("none", "old", "new", "both")
_HEAD = frozenset({"king", "first"})
_REST = frozenset(name for name, _ in KINDS) - _HEAD - {"pc", "round", "vetoes"}
"""Registers that say where an action stands."""
_SEPARATOR = " | "


def write_position(position: Position) -> str:
    """The line for a position."""
    setup = position.setup
    edition = setup.edition
    colours = setup.colours
    ids = [place.id for place in edition.places]
    codec = _registers(setup)
    begun = position.registers[ROUND]
    now = setup.rounds[begun - 1] if begun else 0
    head = [f"{edition.id}/{edition.version}", str(setup.players)]
    head += [f"{name}={option_text(value)}" for name, value in setup.chosen.items()]
    fields = [" ".join(head)]
    _add(fields, "deck", [f"{id}={copies}" for id, copies in setup.deck.items()])
    fields.append(f"round {now} " + codec.write(position, _HEAD))
    fields.append("scores " + " ".join(map(str, position.scores)))
    for place in range(COURT, len(ids)):
        row = position.pieces[place]
        if None in row:
            fields.append(f"{ids[place]} {HIDDEN}")
        elif any(row):
            fields.append(f"{ids[place]} " + " ".join(f"{colours[i]}={count}" for i, count in enumerate(row) if count))
    fields.append("grandes " + " ".join(f"{colours[i]}={ids[home]}" for i, home in enumerate(position.grandes) if home))
    boards = [f"{edition.scoreboards[i][0]}={ids[place]}" for i, place in enumerate(position.scoreboards) if place]
    _add(fields, "boards", boards)
    piles = [f"{colours[i]}=" + ",".join(_number(v) for v in pile) for i, pile in enumerate(position.piles) if pile]
    _add(fields, "piles", piles)
    _add(fields, "played", [f"{colours[i]}={value}" for i, value in enumerate(position.played) if value])
    names = [HIDDEN, *(modifier.id for modifier in edition.modifiers)]
    for name, rows in (("modifiers", position.modifiers), ("spent", position.spent)):
        _add(fields, name, [f"{colours[i]}=" + ",".join(names[kind or 0] for kind in row) for i, row in enumerate(rows) if row])
    _add(fields, "shifts", [f"{colours[i]}={names[kind]}" for i, kind in enumerate(position.shifts) if kind])
    _add(fields, "gifts", [f"{colours[i]}={names[kind or 0]}" for i, kind in enumerate(position.gifts) if kind != 0])
    _add(fields, "dummy-power", [_number(value) for value in position.dummy_power])
    for period, cards in enumerate(position.regions):
        _add(fields, f"regions{period + 1}", [HIDDEN if card is None else ids[card] for card in cards] or ["-"])
    _add(fields, "offer", ["-" if card < 0 else edition.cards[card].id for card in position.offer])
    for stack, deck in enumerate(position.decks):
        _add(fields, f"stack{stack + 1}", [HIDDEN if card is None else edition.cards[card].id for card in deck])
    _add(fields, "discards", [edition.cards[card].id for card in position.discards])
    _add(fields, "vetoes", [f"{colours[i]}={VETO_AGE[held]}" for i, held in enumerate(position.vetoes) if held])
    discs = [f"{colours[i]}={HIDDEN if d is None else ids[d]}" for i, d in enumerate(position.discs) if d != 0]
    _add(fields, "discs", discs)
    _add(fields, "window", [f"{colours[entry >> 8]}:{_mask(entry & 255, colours)}" for entry in position.window])
    label = setup.program.labels[int(position.registers[PC] or 0)]
    fields.append(f"at {label} {codec.write(position, _REST)}".rstrip())
    return _SEPARATOR.join(fields)


def _add(fields: list[str], name: str, entries: list[str]) -> None:
    if entries:
        fields.append(f"{name} " + " ".join(entries))


def _number(value: Maybe) -> str:
    return HIDDEN if value is None else str(value)


def _mask(mask: int, names: tuple[str, ...] | list[str]) -> str:
    return "+".join(name for i, name in enumerate(names) if mask >> i & 1) or "-"


class _Registers:
    """Registers as ``name=value`` in words, by the kind of each."""

    def __init__(self, setup: Setup) -> None:
        edition = setup.edition
        self.names: dict[str, list[str]] = {
            "seat": list(edition.colours[: setup.players]),
            "seats": list(edition.colours[: setup.players]),
            "colour": list(setup.colours),
            "colours": list(setup.colours),
            "modifier": [HIDDEN, *(modifier.id for modifier in edition.modifiers)],
            "place": [place.id for place in edition.places],
            "places": [place.id for place in edition.places],
            "card": [card.id for card in edition.cards],
            "board": [str(values[0]) for values in edition.scoreboards],
        }

    def write(self, position: Position, wanted: Set[str]) -> str:
        """Those that are not empty."""
        parts = []
        for index, (name, kind) in enumerate(KINDS):
            value = position.registers[index]
            if value != EMPTY[index] and name in wanted:
                parts.append(f"{name}={HIDDEN if value is None else self._text(kind, value)}")
        return " ".join(parts)

    def _text(self, kind: str, value: int) -> str:
        if kind == "number":
            return str(value)
        if kind in ("seats", "colours", "places"):
            return _mask(value, self.names[kind])
        return self.names[kind][value]

    def read(self, registers: list[Maybe], entry: str) -> None:
        """Set the register an entry names."""
        name, _, text = entry.partition("=")
        for index, (known, kind) in enumerate(KINDS):
            if known == name and kind != "label" and name not in ("round", "vetoes"):
                hidden = text == HIDDEN and name in ("value", "modifier")
                registers[index] = None if hidden else self._value(kind, text, name)
                return
        raise NotationError(f"nothing is called {name!r} in a position")

    def _value(self, kind: str, text: str, name: str) -> int:
        if kind == "number":
            return _count(text, f"{name} is a number")
        if kind in ("seats", "colours", "places"):
            if text == "-":
                return 0
            return sum({1 << _find(part, self.names[kind], kind) for part in text.split("+")})
        return _find(text, self.names[kind], kind)


@lru_cache(64)
def _registers(setup: Setup) -> _Registers:
    """The names of a table's registers: a view is written after every decision, at the same table."""
    return _Registers(setup)


def _count(text: str, complaint: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise NotationError(f"{complaint}, not {text!r}")
    return int(text)


def _find(text: str, names: list[str], kind: str) -> int:
    if text not in names:
        raise NotationError(f"no {kind.rstrip('s')} {text!r}; choose from: {', '.join(names)}")
    return names.index(text)


def read_position(text: str) -> Position:
    """The position a line describes; hidden facts are None in it."""
    fields = [field.strip() for field in text.strip().split("|")]
    deck = fields.pop(1)[5:] if len(fields) > 1 and fields[1].startswith("deck ") else ""
    setup = _read_head(fields[0], deck)
    reader = _Reader(setup)
    for field in fields[1:]:
        name, _, rest = field.partition(" ")
        reader.read(name, rest.split())
    return reader.position()


def _read_head(field: str, deck: str) -> Setup:
    parts = field.split()
    if len(parts) < 2 or "/" not in parts[0]:
        raise NotationError("a position begins with edition/version and the number of players, like: classic/1 4")
    id, _, version = parts[0].partition("/")
    try:
        edition = find_edition(id)
        if version != str(edition.version):
            raise NotationError(f"this is version {version} of the {id} edition; known here is version {edition.version}")
        return _read_setup(edition, parts[1], tuple(parts[2:]), tuple(deck.split()))
    except SetupError as error:
        raise NotationError(str(error)) from None


@lru_cache(maxsize=64)  # whoever reads one position of a table reads more of them
def _read_setup(edition: Edition, players: str, wishes: tuple[str, ...], deck: tuple[str, ...]) -> Setup:
    options = {}
    for part in wishes:
        name, _, value = part.partition("=")
        options[name] = parse_option(edition, name, value)
    copies = {}
    for part in deck:
        card, _, number = part.partition("=")
        copies[card] = _count(number, "copies are counted")
    return Setup(edition, _count(players, "players are counted"), options, copies)


class _Reader:
    """Collects the fields of one line."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        edition = setup.edition
        self.colours = list(setup.colours)
        self.players = list(edition.colours[: setup.players])
        self.ids = [place.id for place in edition.places]
        self.cards = [card.id for card in edition.cards]
        self.codec = _registers(setup)
        self.registers: list[Maybe] = list(EMPTY)
        seats = setup.players
        colours = len(self.colours)
        self.scores = [0] * seats
        self.pieces: list[list[Maybe]] = [[0] * colours for _ in self.ids]
        self.grandes = [0] * colours
        self.scoreboards = [0] * len(edition.scoreboards)
        self.piles: list[tuple[Maybe, ...]] = [()] * seats
        self.played = [0] * colours
        self.modifiers: list[tuple[Maybe, ...]] = [()] * seats
        self.spent: list[tuple[Maybe, ...]] = [()] * seats
        self.shifts = [0] * colours
        self.gifts: list[Maybe] = [0] * seats
        self.dummy_power: tuple[Maybe, ...] = ()
        self.regions: list[tuple[Maybe, ...]] = []
        self.decks: list[tuple[Maybe, ...]] = [()] * len(setup.possible_stacks)
        self.offer: tuple[int, ...] = ()
        self.discards: tuple[int, ...] = ()
        self.vetoes = [0] * seats
        self.discs: list[Maybe] = [0] * seats
        self.window: tuple[int, ...] = ()
        self.seen: set[str] = set()
        self.fields: dict[str, Callable[[list[str]], None]] = {
            "round": self.read_round,
            "scores": self.read_scores,
            "grandes": self.read_grandes,
            "boards": self.read_boards,
            "piles": self.read_piles,
            "played": self.read_played,
            "modifiers": self.read_modifiers,
            "spent": self.read_spent,
            "shifts": self.read_shifts,
            "gifts": self.read_gifts,
            "dummy-power": self.read_dummy_power,
            "regions1": self.read_regions,
            "regions2": self.read_regions,
            "regions3": self.read_regions,
            "offer": self.read_offer,
            "discards": self.read_discards,
            "vetoes": self.read_vetoes,
            "discs": self.read_discs,
            "window": self.read_window,
            "at": self.read_at,
        }

    def read(self, name: str, entries: list[str]) -> None:
        """Take one field."""
        if name in self.seen:
            raise NotationError(f"the field {name!r} stands there twice")
        self.seen.add(name)
        if name in self.fields:
            self.fields[name](entries)
        elif name in self.ids and name != "provinces":
            self.read_pieces(self.ids.index(name), entries)
        elif name.startswith("stack") and name[5:] in [str(i + 1) for i in range(len(self.decks))]:
            self.decks[int(name[5:]) - 1] = tuple(None if e == HIDDEN else _find(e, self.cards, "card") for e in entries)
        else:
            raise NotationError(f"no field is called {name!r}")

    def pairs(self, entries: list[str], names: list[str], what: str) -> list[tuple[int, str]]:
        """Entries of the form name=value."""
        made = []
        for entry in entries:
            name, sign, value = entry.partition("=")
            if not sign:
                raise NotationError(f"{entry!r} should have the form {what}=...")
            made.append((_find(name, names, what), value))
        if len({index for index, _ in made}) != len(made):
            raise NotationError(f"a {what} is named twice")
        return made

    def read_round(self, entries: list[str]) -> None:
        """The round, and who and where besides."""
        number = _count(entries[0] if entries else "", "round is followed by its number")
        if number == 0 and self.setup.program.modifiers:
            self.registers[ROUND] = 0
        elif number not in self.setup.rounds:
            raise NotationError(f"round {number} is not played; these are: {', '.join(map(str, self.setup.rounds))}")
        else:
            self.registers[ROUND] = self.setup.rounds.index(number) + 1
        for entry in entries[1:]:
            self.codec.read(self.registers, entry)

    def read_scores(self, entries: list[str]) -> None:
        """Points by seat."""
        if len(entries) != self.setup.players:
            raise NotationError("scores has one number for every player")
        self.scores = [_count(entry, "a score is a number") for entry in entries]

    def read_pieces(self, place: int, entries: list[str]) -> None:
        """Caballeros in one place."""
        if entries == [HIDDEN] and place == CASTILLO:
            self.pieces[place] = [None] * len(self.colours)
            self.pieces[PROVINCES] = [None] * len(self.colours)
            return
        for colour, value in self.pairs(entries, self.colours, "colour"):
            self.pieces[place][colour] = _count(value, "caballeros are counted")

    def read_grandes(self, entries: list[str]) -> None:
        """Where the Grandes stand."""
        for colour, value in self.pairs(entries, self.players, "colour"):
            self.grandes[colour] = _find(value, self.ids, "place")

    def read_boards(self, entries: list[str]) -> None:
        """Where mobile scoreboards lie."""
        for board, value in self.pairs(entries, self.codec.names["board"], "board"):
            self.scoreboards[board] = _find(value, self.ids, "place")

    def read_piles(self, entries: list[str]) -> None:
        """Power cards played, the top one last."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.piles[seat] = tuple(
                None if part == HIDDEN else _count(part, "a power card is a number") for part in value.split(",")
            )

    def read_played(self, entries: list[str]) -> None:
        """Power cards of this round."""
        for seat, value in self.pairs(entries, self.colours, "colour"):
            self.played[seat] = _count(value, "a power card is a number")

    def kinds(self, text: str) -> tuple[Maybe, ...]:
        """Modifiers separated by commas."""
        names = self.codec.names["modifier"]
        if not self.setup.program.modifiers:
            raise NotationError("this table plays without modifiers")
        return tuple(_find(part, names, "modifier") or None for part in text.split(","))

    def read_modifiers(self, entries: list[str]) -> None:
        """Modifiers in hand."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.modifiers[seat] = self.kinds(value)

    def read_spent(self, entries: list[str]) -> None:
        """Modifiers played and not taken back."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.spent[seat] = self.kinds(value)

    def read_shifts(self, entries: list[str]) -> None:
        """Modifiers of this round."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.shifts[seat] = self.kinds(value)[0] or 0

    def read_gifts(self, entries: list[str]) -> None:
        """Modifiers about to be passed."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.gifts[seat] = self.kinds(value)[0]

    def read_dummy_power(self, entries: list[str]) -> None:
        """The dummy's power cards."""
        self.dummy_power = tuple(None if e == HIDDEN else _count(e, "a power card is a number") for e in entries)

    def read_regions(self, entries: list[str]) -> None:
        """The dummy's region cards until a general scoring."""
        cards = [] if entries == ["-"] else entries
        self.regions.append(tuple(None if entry == HIDDEN else _find(entry, self.ids, "place") for entry in cards))

    def read_offer(self, entries: list[str]) -> None:
        """Action cards face up."""
        if len(entries) != len(self.decks):
            raise NotationError("offer names one card for every stack, - where it was taken")
        self.offer = tuple(-1 if entry == "-" else _find(entry, self.cards, "card") for entry in entries)

    def read_discards(self, entries: list[str]) -> None:
        """Action cards laid aside."""
        self.discards = tuple(_find(entry, self.cards, "card") for entry in entries)

    def read_vetoes(self, entries: list[str]) -> None:
        """Who holds a Veto, and how old it is."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.vetoes[seat] = _find(value, list(VETO_AGE), "age")

    def read_discs(self, entries: list[str]) -> None:
        """Discs that are set."""
        for seat, value in self.pairs(entries, self.players, "colour"):
            self.discs[seat] = None if value == HIDDEN else _find(value, self.ids, "place")

    def read_window(self, entries: list[str]) -> None:
        """Who is asked for a Veto about the step, then about each use of one."""
        made = []
        for entry in entries:
            whose, sign, asked = entry.partition(":")
            if not sign:
                raise NotationError(f"{entry!r} should have the form colour:colour+colour")
            mask = 0 if asked == "-" else sum({1 << _find(part, self.players, "colour") for part in asked.split("+")})
            made.append(_find(whose, self.players, "colour") << 8 | mask)
        self.window = tuple(made)

    def read_at(self, entries: list[str]) -> None:
        """The place in the action, in words, and what is held."""
        labels = self.setup.program.labels
        label = entries[0] if entries else ""
        if label not in labels:
            raise NotationError(f"no action has a place called {label!r}")
        self.registers[PC] = labels.index(label)
        for entry in entries[1:]:
            self.codec.read(self.registers, entry)

    def position(self) -> Position:
        """What was collected."""
        for name in ("round", "grandes", "at"):
            if name not in self.seen:
                raise NotationError(f"the field {name!r} is missing")
        self.registers[HELD_VETOES] = sum(held.bit_count() for held in self.vetoes)
        return Position(
            setup=self.setup,
            registers=tuple(self.registers),
            scores=tuple(self.scores),
            pieces=tuple(tuple(row) for row in self.pieces),
            grandes=tuple(self.grandes),
            scoreboards=tuple(self.scoreboards),
            piles=tuple(self.piles),
            played=tuple(self.played),
            decks=tuple(self.decks),
            offer=self.offer,
            discards=self.discards,
            vetoes=tuple(self.vetoes),
            discs=tuple(self.discs),
            window=self.window,
            modifiers=tuple(self.modifiers),
            spent=tuple(self.spent),
            shifts=tuple(self.shifts),
            gifts=tuple(self.gifts),
            dummy_power=self.dummy_power,
            regions=tuple(self.regions),
        )
