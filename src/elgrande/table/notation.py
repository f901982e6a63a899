"""A position as one line that a person can read and write, and back.

Fields are separated by ``|``; a field is a name and a list.  Which fields there are comes from the declarations of the facts;
what follows from the rest (provinces, hands, order of turns) is not written.  ``?`` stands for what the reader may not know.
docs/notation.md describes every field.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from string import digits

from elgrande.editions import find_boxes, find_edition
from elgrande.editions.setup import Setup, option_text, parse_option
from elgrande.engine.layout import Slot
from elgrande.engine.program import Program
from elgrande.engine.registers import FRAMES, PC, ROUND, SUBJECT
from elgrande.rules.cards import Deck, Face
from elgrande.rules.edition import Box, Edition
from elgrande.rules.errors import NotationError, SetupError
from elgrande.rules.facts import Fact, Per, Sight
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.table.entries import HIDDEN, NOTHING, count, entries_of
from elgrande.table.position import Maybe, Position, Row

FIRST_FIELDS = ("scores", "grandes", "boards", "piles", "played")
"""What players have comes first, then what boxes have added, then what lies on the table."""
LAST_FIELDS = ("offer", "stack", "discards", "vetoes", "discs", "window", "others")
HEAD = ("king", "first")
"""Registers that stand beside the round; all others say where an action stands."""
APART = ("pc", "round")
"""Registers that are not written as ``name=value``: their fields begin with them."""
ALWAYS = ("scores", "grandes")
DECK = "deck "
DISC = "disc:"
_SEPARATOR = " | "


def fields_of(program: Program) -> list[Slot]:
    """The facts that come in rows, in the order they are written."""
    named = {slot.fact.name: slot for slot in program.layout.slots if slot.rows and slot.fact.written}
    boxes = [name for name in named if name not in FIRST_FIELDS + LAST_FIELDS]
    return [named[name] for name in (*FIRST_FIELDS, *boxes, *LAST_FIELDS) if name in named]


def write_position(position: Position) -> str:
    """The line for a position."""
    setup = position.setup
    return _writer(setup.edition, setup.program).write(position, *_head(setup))


def write_setup(setup: Setup) -> str:
    """What is played, as every position of it begins."""
    return _SEPARATOR.join(_head(setup))


@lru_cache(1024)
def _head(setup: Setup) -> tuple[str, ...]:
    """Edition and boxes, players, and what was chosen; then the deck, if it is not that of the box."""
    words = [setup.edition.title, str(setup.players)]
    if setup.chosen_colours:
        words.append("colours=" + ",".join(setup.chosen_colours))
    words += [f"{name}={option_text(value)}" for name, value in setup.chosen.items()]
    head = " ".join(words)
    return (head, DECK + " ".join(f"{id}={_face_text(entry)}" for id, entry in setup.deck.items())) if setup.deck else (head,)


def _face_text(entry: int | Face) -> str:
    """Copies, or a face as JSON in which nothing can be taken for an end: spaces and bars in texts are written as escapes."""
    if isinstance(entry, int):
        return str(entry)
    from msgspec.json import encode

    return encode(entry).decode().replace(" ", "\\u0020").replace("|", "\\u007c")


def _read_face(text: str) -> int | Face:
    if not text.startswith("{"):
        return count(text, "copies are counted")
    from msgspec import DecodeError
    from msgspec.json import decode

    try:
        return decode(text, type=Face)
    except DecodeError:
        raise NotationError(f"{text!r} is not what a deck says of a card") from None


@lru_cache(64)
def _writer(edition: Edition, program: Program) -> PositionWriter:
    """Shared by all tables that play the same."""
    return PositionWriter(edition, program)


class PositionWriter:
    """Writes positions of one kind of game.

    A view is written for everybody after every decision, and most rows are then as they were: what was written once is kept.
    """

    def __init__(self, edition: Edition, program: Program) -> None:
        self.program = program
        self.entries = entries_of(edition, program)
        self.rounds = (0, *edition.rounds)
        registers = [slot for slot in program.layout.slots if not slot.rows and slot.fact.written]
        registers = [slot for slot in registers if slot.fact.name not in APART]
        self.head = [(slot.at, slot.fact.empty, slot.fact) for slot in registers if slot.fact.name in HEAD]
        self.action = [(slot.at, slot.fact.empty, slot.fact) for slot in registers if slot.fact.name not in HEAD]
        self.pieces = [(place, _kept(self._place(place))) for place in range(COURT, program.piece_places)]
        fields = [(slot.at, slot.at + slot.rows, _kept(self._field(slot))) for slot in fields_of(program)]
        self.scores, *self.fields = fields

    def write(self, position: Position, *head: str) -> str:
        """The line for a position of a table whose first fields are these."""
        reg, rows = position.reg, position.rows
        at, end, scores = self.scores
        fields = [*head, " ".join([f"round {self.rounds[reg[ROUND] or 0]}", *self._registers(self.head, reg)])]
        fields.append(scores(rows[at:end]))
        fields += [write(position.pieces[place]) for place, write in self.pieces]
        fields += [write(rows[at:end]) for at, end, write in self.fields]
        if rows[FRAMES]:
            fields += self._frames(position)
        fields.append(" ".join([f"at {self.program.labels[reg[PC] or 0]}", *self._registers(self.action, reg)]))
        return _SEPARATOR.join(filter(None, fields))

    def _place(self, place: int) -> Callable[[Row], str]:
        """How the caballeros of a place are written."""
        id = self.entries.names["place"][place]
        colours = self.entries.names["colour"]

        def write(row: Row) -> str:
            if None in row:
                return f"{id} {HIDDEN}"
            return _field(id, [f"{colours[i]}={number}" for i, number in enumerate(row) if number])

        return write

    def _field(self, slot: Slot) -> Callable[[tuple[Row, ...]], str]:
        """How one fact is written: a list, or owner=entry, or a field for each stack or period."""
        fact, entries = slot.fact, self.entries

        def each(rows: tuple[Row, ...]) -> str:
            fields = [_field(f"{fact.name}{n}", [entries.write(fact, entry) for entry in row]) for n, row in enumerate(rows, 1)]
            return _SEPARATOR.join(filter(None, fields))

        def plain(rows: tuple[Row, ...]) -> str:
            return _field(fact.name, [entries.write(fact, entry) for entry in rows[0]])

        def owned(rows: tuple[Row, ...]) -> str:
            owners = entries.owners(fact.per)
            if fact.row:
                pairs = [
                    f"{owners[i]}=" + ",".join(entries.write(fact, entry) for entry in row) for i, row in enumerate(rows) if row
                ]
            else:
                pairs = [f"{owners[i]}={entries.write(fact, entry)}" for i, entry in enumerate(rows[0]) if entry != fact.empty]
            return _field(fact.name, pairs) or (f"{fact.name} " if fact.name in ALWAYS else "")

        if _numbered(fact):
            return each
        return plain if fact.holds == "points" or fact.per is Per.TABLE else owned

    def _registers(self, which: list[tuple[int, int, Fact]], reg: Row) -> list[str]:
        """Those that are not empty, as ``name=value``."""
        return [f"{fact.name}={self.entries.write(fact, reg[at])}" for at, empty, fact in which if reg[at] != empty]

    def _frames(self, position: Position) -> list[str]:
        """What waits until an effect is over, the outermost first; not where it goes without saying."""
        program = self.program
        frames = list(position.rows[FRAMES])
        part = program.code[int(position.reg[PC] or 0)].part
        if frames == [program.parts.get(part, -1), 0]:
            return []
        made: list[str] = []
        while frames:
            size = frames.pop() or 0
            words = [program.labels[frames.pop() or 0]]
            if size:
                saved, frames = frames[-size:], frames[:-size]
                registers: list[Maybe] = list(program.layout.empty_registers)
                length = program.layout.effect_end - SUBJECT
                registers[SUBJECT : program.layout.effect_end] = saved[:length]
                words += self._registers(self.action, tuple(registers))
                places, seats = self.entries.names["place"], self.entries.names["seat"]
                words += [f"{DISC}{seats[i]}={places[disc]}" for i, disc in enumerate(saved[length:]) if disc]
            made.insert(0, " ".join(words))
        return [f"then{number} {words}" for number, words in enumerate(made, start=1)]


_kept = lru_cache(256)
"""What a row looks like: it is a small text, and the same for everybody who may look."""


def _numbered(fact: Fact) -> bool:
    """Has a fact a field of its own for every stack or period?"""
    return fact.row and fact.per in (Per.STACK, Per.PERIOD)


def _field(name: str, words: list[str]) -> str:
    return f"{name} " + " ".join(words) if words else ""


def read_position(text: str) -> Position:
    """The position a line describes; hidden facts are None in it."""
    setup, fields = _read_beginning(text)
    reader = PositionReader(setup)
    for field in fields:
        name, _, rest = field.partition(" ")
        reader.read(name, rest.split())
    return reader.position()


def read_setup(text: str) -> Setup:
    """What is played, as it stands at the beginning of a position."""
    return _read_beginning(text)[0]


def _read_beginning(text: str) -> tuple[Setup, list[str]]:
    """What is played, and the fields that are left."""
    if not isinstance(text, str):
        raise NotationError(f"{text!r} is not the text of a position")
    fields = [field.strip() for field in text.strip().split("|")]
    deck = fields.pop(1).removeprefix(DECK) if len(fields) > 1 and fields[1].startswith(DECK) else ""
    return _read_head(fields[0], deck), fields[1:]


def _read_head(field: str, deck: str) -> Setup:
    parts = field.split()
    if len(parts) < 2 or "/" not in parts[0].partition("+")[0]:
        raise NotationError("a position begins with edition/version and the number of players, like: classic/1 4")
    try:
        edition, boxes = read_title(parts[0])
        return _read_setup(edition, boxes, parts[1], tuple(parts[2:]), tuple(deck.split()))
    except SetupError as error:
        raise NotationError(str(error)) from None


def read_title(title: str) -> tuple[Edition, tuple[Box, ...]]:
    """Edition and boxes a text names, ``classic/1+bridge/1``, or the newest, ``classic+bridge``."""
    first, *more = title.split("+")
    id, versioned, version = first.partition("/")
    number = count(version, "the version of an edition is a number") if versioned else None
    return find_edition(id, number), find_boxes(more, versions=bool(versioned))


@lru_cache(maxsize=64)  # whoever reads one position of a table reads more of them
def _read_setup(edition: Edition, boxes: tuple[Box, ...], players: str, choices: tuple[str, ...], deck: tuple[str, ...]) -> Setup:
    options = {}
    colours: tuple[str, ...] = ()
    known = Setup(edition, count(players, "players are counted"), boxes=boxes).edition
    for part in choices:
        name, _, value = part.partition("=")
        if name == "colours":
            colours = tuple(value.split(","))
        else:
            options[name] = parse_option(known, name, value)
    said: Deck = {}
    for part in deck:
        card, _, face = part.partition("=")
        said[card] = _read_face(face)
    return Setup(edition, count(players, "players are counted"), options, said, boxes, colours)


class PositionReader:
    """Collects the fields of one line."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.program = setup.program
        self.entries = entries_of(setup.edition, setup.program)
        layout = self.program.layout
        self.ids = self.entries.names["place"]
        self.reg: list[Maybe] = list(layout.empty_registers)
        self.rows: list[Row] = list(layout.empty_rows())
        self.pieces: list[list[Maybe]] = [[0] * self.program.colours for _ in range(self.program.piece_places)]
        self.then: dict[int, list[str]] = {}
        self.seen: set[str] = set()
        self.fields = {slot.fact.name: slot for slot in fields_of(self.program)}

    def read(self, name: str, words: list[str]) -> None:
        """Take one field."""
        if name in self.seen:
            raise NotationError(f"the field {name!r} stands there twice")
        self.seen.add(name)
        plain = name.rstrip(digits)
        number = name[len(plain) :]
        if name == "round":
            self._round(words)
        elif name == "at":
            self.reg[PC] = self._label(words)
            self.read_registers(self.reg, words[1:])
        elif plain == "then" and number:
            self.then[count(number, "frames are counted")] = words
        elif name in self.ids[COURT : self.program.piece_places]:
            self._pieces(self.ids.index(name), words)
        elif plain in self.fields:
            self._field(self.fields[plain], number, words)
        else:
            raise NotationError(f"no field is called {name!r}")

    def _field(self, slot: Slot, number: str, words: list[str]) -> None:
        fact = slot.fact
        if _numbered(fact):
            if not 1 <= count(number, f"{fact.name} has a number") <= slot.rows:
                raise NotationError(f"no field is called {fact.name}{number}")
            self.rows[slot.at + int(number) - 1] = self._row(slot, [] if words == [NOTHING] else words)
        elif number:
            raise NotationError(f"no field is called {fact.name}{number}")
        elif fact.per is Per.TABLE:
            self.rows[slot.at] = self._row(slot, words)
        elif fact.holds == "points":
            if len(words) != slot.owners:
                raise NotationError(f"{fact.name} has one number for every player")
            self.rows[slot.at] = self._row(slot, words)
        elif fact.row:
            for owner, value in self._pairs(words, self.entries.owners(fact.per), fact.per.value):
                self.rows[slot.at + owner] = self._row(slot, value.split(","))
        else:
            row = list(self.rows[slot.at])
            for owner, value in self._pairs(words, self.entries.owners(fact.per), fact.per.value):
                row[owner] = self._row(slot, [value])[0]
            self.rows[slot.at] = tuple(row)

    def _row(self, slot: Slot, words: list[str]) -> Row:
        """Entries one after the other; only what may be hidden from somebody can be."""
        row = tuple(self.entries.read(slot.fact, word) for word in words)
        if None in row and slot.fact.sight is Sight.ALL:
            raise NotationError(f"everybody sees {slot.fact.name}")
        return row

    def _pairs(self, words: list[str], names: list[str], what: str) -> list[tuple[int, str]]:
        """Entries of the form name=value."""
        made = []
        for word in words:
            name, sign, value = word.partition("=")
            if not sign:
                raise NotationError(f"{word!r} should have the form {what}=...")
            if name not in names:
                raise NotationError(f"no {what} {name!r}; choose from: {', '.join(names)}")
            made.append((names.index(name), value))
        if len({index for index, _ in made}) != len(made):
            raise NotationError(f"a {what} is named twice")
        return made

    def _round(self, words: list[str]) -> None:
        """The round, and who and where besides."""
        number = count(words[0] if words else "", "round is followed by its number")
        rounds = self.setup.rounds
        if number not in (0, *rounds):
            raise NotationError(f"round {number} is not played; these are: {', '.join(map(str, rounds))}")
        self.reg[ROUND] = rounds.index(number) + 1 if number else 0
        self.read_registers(self.reg, words[1:])

    def _pieces(self, place: int, words: list[str]) -> None:
        """Caballeros in one place."""
        if words == [HIDDEN] and place == CASTILLO:
            self.pieces[place] = [None] * self.program.colours
            self.pieces[PROVINCES] = [None] * self.program.colours
            return
        for colour, value in self._pairs(words, self.entries.names["colour"], "colour"):
            self.pieces[place][colour] = count(value, "caballeros are counted")

    def _label(self, words: list[str]) -> int:
        """The place in an action, in words."""
        label = words[0] if words else ""
        if label not in self.program.labels:
            raise NotationError(f"no action has a place called {label!r}")
        return self.program.labels.index(label)

    def read_registers(self, reg: list[Maybe], words: list[str]) -> None:
        """Set the registers that entries name."""
        named = self.program.layout.by_name
        for word in words:
            name, _, text = word.partition("=")
            slot = named.get(name)
            if slot is None or slot.rows or not slot.fact.written or name in APART:
                raise NotationError(f"nothing is called {name!r} in a position")
            reg[slot.at] = self._row(slot, [text])[0]

    def _frames(self) -> Row:
        """What waits, innermost last."""
        layout = self.program.layout
        made: list[Maybe] = []
        for number in range(1, len(self.then) + 1):
            if number not in self.then:
                raise NotationError(f"the field 'then{number}' is missing")
            words = self.then[number]
            back = self._label(words)
            saved: list[Maybe] = []
            if len(words) > 1:
                registers: list[Maybe] = list(layout.empty_registers)
                discs = [0] * self.program.seats
                self.read_registers(registers, [word for word in words[1:] if not word.startswith(DISC)])
                shown = [word.removeprefix(DISC) for word in words[1:] if word.startswith(DISC)]
                for seat, value in self._pairs(shown, self.entries.names["seat"], "seat"):
                    discs[seat] = self.entries.find(value, "place")
                saved = [*registers[SUBJECT : layout.effect_end], *discs]
            made += [*saved, back, len(saved)]
        return tuple(made)

    def position(self) -> Position:
        """What was collected."""
        for name in ("round", "grandes", "at"):
            if name not in self.seen:
                raise NotationError(f"the field {name!r} is missing")
        self.rows[FRAMES] = self._frames()
        return Position(self.setup, tuple(self.reg), tuple(tuple(row) for row in self.pieces), tuple(self.rows))
