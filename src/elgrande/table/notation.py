"""A position as one line that a person can read and write, and back.

Fields are separated by ``|``; a field is a name and a list.  Which fields there are comes from the declarations of the facts;
what follows from the rest (provinces, hands, order of turns) is not written.  ``?`` stands for what the reader may not know.
docs/notation.md describes every field.
"""

from __future__ import annotations

from functools import lru_cache

from elgrande.editions import find_boxes, find_edition
from elgrande.editions.setup import Setup, option_text, parse_option
from elgrande.engine.layout import Slot
from elgrande.engine.registers import FRAMES, PC, ROUND, SUBJECT
from elgrande.rules.edition import Box, Edition
from elgrande.rules.errors import NotationError, SetupError
from elgrande.rules.facts import Per, Sight
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.table.entries import HIDDEN, NOTHING, Entries, count, entries_of
from elgrande.table.position import Maybe, Position, Row

FIRST_FIELDS = ("scores", "grandes", "boards", "piles", "played")
"""What players have comes first, then what boxes have added, then what lies on the table."""
LAST_FIELDS = ("offer", "stack", "discards", "vetoes", "discs", "window", "others")
HEAD = ("king", "first")
"""Registers that stand beside the round; all others say where an action stands."""
ALWAYS = ("scores", "grandes")
_SEPARATOR = " | "


def fields_of(setup: Setup) -> list[Slot]:
    """The facts that come in rows, in the order they are written."""
    return list(_fields(setup))


@lru_cache(64)
def _fields(setup: Setup) -> tuple[Slot, ...]:
    named = {slot.fact.name: slot for slot in setup.program.layout.slots if slot.rows and slot.fact.written}
    boxes = [name for name in named if name not in FIRST_FIELDS + LAST_FIELDS]
    return tuple(named[name] for name in (*FIRST_FIELDS, *boxes, *LAST_FIELDS))


def write_position(position: Position) -> str:
    """The line for a position."""
    setup = position.setup
    entries = entries_of(setup)
    begun = position.reg[ROUND]
    now = setup.rounds[begun - 1] if begun else 0
    fields = [" ".join(_head(setup))]
    _add(fields, "deck", [f"{id}={copies}" for id, copies in setup.deck.items()])
    fields.append(" ".join([f"round {now}", *_registers(position, position.reg, entries, head=True)]))
    for slot in fields_of(setup):
        fields += _field(position, slot, entries)
        if slot.fact.name == "scores":
            fields += _pieces(position)
    fields += _frames(position, entries)
    label = setup.program.labels[int(position.reg[PC] or 0)]
    fields.append(" ".join([f"at {label}", *_registers(position, position.reg, entries, head=False)]))
    return _SEPARATOR.join(fields)


def _head(setup: Setup) -> list[str]:
    """Edition and boxes, players, and what was chosen."""
    head = [setup.edition.title, str(setup.players)]
    if setup.chosen_colours:
        head.append("colours=" + ",".join(setup.chosen_colours))
    return head + [f"{name}={option_text(value)}" for name, value in setup.chosen.items()]


def _add(fields: list[str], name: str, words: list[str]) -> None:
    if words:
        fields.append(f"{name} " + " ".join(words))


def _pieces(position: Position) -> list[str]:
    """Caballeros, place by place."""
    colours = position.setup.colours
    made: list[str] = []
    for place in range(COURT, len(position.pieces)):
        row = position.pieces[place]
        id = position.setup.edition.places[place].id
        if None in row:
            made.append(f"{id} {HIDDEN}")
        else:
            _add(made, id, [f"{colours[i]}={number}" for i, number in enumerate(row) if number])
    return made


def _field(position: Position, slot: Slot, entries: Entries) -> list[str]:
    """One fact: a list, or owner=entry, or a field for each stack."""
    fact = slot.fact
    made: list[str] = []
    rows = position.rows[slot.at : slot.at + slot.rows]
    if fact.per in (Per.STACK, Per.PERIOD):
        for number, row in enumerate(rows, start=1):
            _add(made, f"{fact.name}{number}", [entries.write(fact, entry) for entry in row])
    elif fact.holds == "points" or fact.per is Per.TABLE:
        _add(made, fact.name, [entries.write(fact, entry) for entry in rows[0]])
    else:
        owners = entries.owners(fact.per)
        if fact.row:
            pairs = [f"{owners[i]}=" + ",".join(entries.write(fact, entry) for entry in row) for i, row in enumerate(rows) if row]
        else:
            pairs = [f"{owners[i]}={entries.write(fact, entry)}" for i, entry in enumerate(rows[0]) if entry != fact.empty]
        _add(made, fact.name, pairs)
        if not pairs and fact.name in ALWAYS:
            made.append(f"{fact.name} ")
    return made


def _registers(position: Position, reg: Row, entries: Entries, *, head: bool) -> list[str]:
    """Those that are not empty, as ``name=value``."""
    made = []
    for slot in position.slots:
        fact = slot.fact
        if slot.rows or not fact.written or fact.name in ("pc", "round") or (fact.name in HEAD) != head:
            continue
        if reg[slot.at] != fact.empty:
            made.append(f"{fact.name}={entries.write(fact, reg[slot.at])}")
    return made


def _frames(position: Position, entries: Entries) -> list[str]:
    """What waits until an effect is over, the outermost first; not where it goes without saying."""
    program = position.setup.program
    frames = [entry or 0 for entry in position.rows[FRAMES]]
    part = program.code[int(position.reg[PC] or 0)].part
    if not frames or frames == [program.parts.get(part, -1), 0]:
        return []
    made: list[str] = []
    while frames:
        size = frames.pop()
        words = [program.labels[frames.pop()]]
        if size:
            saved, frames = frames[-size:], frames[:-size]
            registers: list[Maybe] = list(program.layout.empty_registers)
            length = program.layout.effect_end - SUBJECT
            registers[SUBJECT : program.layout.effect_end] = saved[:length]
            words += _registers(position, tuple(registers), entries, head=False)
            places = entries.names["place"]
            words += [f"disc:{entries.names['seat'][i]}={places[disc]}" for i, disc in enumerate(saved[length:]) if disc]
        made.insert(0, " ".join(words))
    return [f"then{number} {words}" for number, words in enumerate(made, start=1)]


def read_position(text: str) -> Position:
    """The position a line describes; hidden facts are None in it."""
    if not isinstance(text, str):
        raise NotationError(f"{text!r} is not the text of a position")
    fields = [field.strip() for field in text.strip().split("|")]
    deck = fields.pop(1)[5:] if len(fields) > 1 and fields[1].startswith("deck ") else ""
    setup = _read_head(fields[0], deck)
    reader = PositionReader(setup)
    for field in fields[1:]:
        name, _, rest = field.partition(" ")
        reader.read(name, rest.split())
    return reader.position()


def _read_head(field: str, deck: str) -> Setup:
    parts = field.split()
    if len(parts) < 2 or "/" not in parts[0]:
        raise NotationError("a position begins with edition/version and the number of players, like: classic/1 4")
    try:
        edition, boxes = read_title(parts[0])
        return _read_setup(edition, boxes, parts[1], tuple(parts[2:]), tuple(deck.split()))
    except SetupError as error:
        raise NotationError(str(error)) from None


def read_title(title: str) -> tuple[Edition, tuple[Box, ...]]:
    """Edition and boxes of the versions that a text names: ``classic/1+colonies/1``."""
    first, *more = title.split("+")
    id, _, version = first.partition("/")
    return find_edition(id, count(version, "the version of an edition is a number")), find_boxes(more, versions=True)


@lru_cache(maxsize=64)  # whoever reads one position of a table reads more of them
def _read_setup(edition: Edition, boxes: tuple[Box, ...], players: str, wishes: tuple[str, ...], deck: tuple[str, ...]) -> Setup:
    options = {}
    colours: tuple[str, ...] = ()
    known = Setup(edition, count(players, "players are counted"), boxes=boxes).edition
    for part in wishes:
        name, _, value = part.partition("=")
        if name == "colours":
            colours = tuple(value.split(","))
        else:
            options[name] = parse_option(known, name, value)
    copies = {}
    for part in deck:
        card, _, number = part.partition("=")
        copies[card] = count(number, "copies are counted")
    return Setup(edition, count(players, "players are counted"), options, copies, boxes, colours)


class PositionReader:
    """Collects the fields of one line."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.program = setup.program
        self.entries = entries_of(setup)
        layout = self.program.layout
        self.ids = self.entries.names["place"]
        self.reg: list[Maybe] = list(layout.empty_registers)
        self.rows: list[Row] = list(layout.empty_rows())
        self.pieces: list[list[Maybe]] = [[0] * self.program.colours for _ in range(self.program.piece_places)]
        self.then: dict[int, list[str]] = {}
        self.seen: set[str] = set()
        self.fields = {slot.fact.name: slot for slot in fields_of(setup)}

    def read(self, name: str, words: list[str]) -> None:
        """Take one field."""
        if name in self.seen:
            raise NotationError(f"the field {name!r} stands there twice")
        self.seen.add(name)
        plain = name.rstrip("0123456789")
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
        if fact.per in (Per.STACK, Per.PERIOD):
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
            if slot is None or slot.rows or not slot.fact.written or name in ("pc", "round"):
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
                self.read_registers(registers, [word for word in words[1:] if not word.startswith("disc:")])
                shown = [word[5:] for word in words[1:] if word.startswith("disc:")]
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
