"""A game as lines of JSON: a head, then one line for everything that was done, then a seal that opens its secrets.

Every line carries a link of a hash chain that begins with a secret nonce.  The head commits to the seed; seed and nonce stand in
the last line, so that nobody can look ahead while the game runs and everybody can check it afterwards.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import msgspec

from elgrande.editions import find_boxes, find_edition
from elgrande.editions.setup import Setup
from elgrande.rules.cards import Deck
from elgrande.rules.errors import RecordError, SetupError
from elgrande.rules.options import Value

FORMAT = 1
NOTES = ("takeover", "timeout", "pause", "consent", "hint")
"""Kinds of lines that tell how a table was run; they do not change the game."""


BETWEEN = ", "
"""Between the moves that make up one answer in secret, where it is written down before all have answered."""


class Playing(Protocol):
    """A game, as far as the lines of its record have to do with it."""

    moves: int
    """How many moves count."""

    @property
    def answered_in_parts(self) -> bool:
        """Has somebody given several answers in secret that count together?"""

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""

    def play(self, seat: int, move: str) -> object:
        """Take a decision."""

    def undo(self, seat: int, *, consent: bool) -> None:
        """Take back the last one."""

    def withdraw(self) -> None:
        """Take back all answers in secret to the open question."""

    def note(self, what: str, seat: int | None, text: str) -> None:
        """Write down how the table is run."""


class Head(msgspec.Struct, frozen=True, tag="head", tag_field="kind", forbid_unknown_fields=True):
    """What was agreed on before the first move."""

    edition: str
    """Its id; with expansions the whole title, ``classic/1+bridge/1``."""
    version: int
    players: int
    options: dict[str, Value]
    seats: list[str]
    """A name for everybody."""
    deck: Deck = {}
    """Copies of the cards of which another number is used than the box holds, or what else their faces say."""
    commitment: str = ""
    """SHA-256 of seed and nonce; empty if the game began from a position."""
    position: str = ""
    """The position it began from, if not from a seed."""
    format: int = FORMAT
    colours: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The colours by seat, if players have not taken those of the edition in order."""


class MoveLine(msgspec.Struct, frozen=True, tag="move", tag_field="kind", forbid_unknown_fields=True):
    """A seat's decision.  A secret disc is written once, when all are revealed."""

    seat: int
    move: str
    chain: str = ""

    def apply(self, game: Playing) -> None:
        """Play it."""
        game.play(self.seat, self.move)


class UndoLine(msgspec.Struct, frozen=True, tag="undo", tag_field="kind", forbid_unknown_fields=True):
    """A seat took back its last moves.  Nothing is ever erased."""

    seat: int
    moves: int
    """How many move lines are taken back."""
    consent: bool = False
    """Did everybody agree to it?  Then it may go back further than the barrier."""
    chain: str = ""

    def apply(self, game: Playing) -> None:
        """Take them back, decision by decision; what was answered in parts is written down anew from its beginning."""
        if not 1 <= self.moves <= game.moves:
            raise RecordError(f"{self.moves} moves cannot be taken back")
        wanted = game.moves - self.moves
        while game.moves > wanted:
            game.undo(self.seat, consent=self.consent)
        if game.answered_in_parts:
            game.withdraw()


class NoteLine(msgspec.Struct, frozen=True, tag="note", tag_field="kind", forbid_unknown_fields=True):
    """How the table was run: a takeover by a bot, time that ran out, a pause, a consent, a hint."""

    what: str
    seat: int | None = None
    text: str = ""
    chain: str = ""

    def apply(self, game: Playing) -> None:
        """Write it down again."""
        game.note(self.what, self.seat, self.text)


class SealLine(msgspec.Struct, frozen=True, tag="seal", tag_field="kind", forbid_unknown_fields=True):
    """The end: the secrets are opened, the result is stated."""

    seed: str
    nonce: str
    scores: list[int]
    chain: str = ""

    def apply(self, game: Playing) -> None:
        """Compare the end with what it says."""
        if not game.is_over:
            raise RecordError("the game is not over here")
        if self.scores != list(game.scores):
            raise RecordError(f"the points at the end are {list(game.scores)}, not {self.scores}")


class SavedLine(msgspec.Struct, frozen=True, tag="saved", tag_field="kind", forbid_unknown_fields=True):
    """The end of a file in the middle of a game.  It holds the game's secrets: keep it to yourself."""

    seed: str
    nonce: str
    pending: dict[str, str]
    """What was answered in secret and not yet revealed, by seat: a disc, or the cards picked so far."""
    chain: str = ""

    def apply(self, game: Playing) -> None:
        """Answer the same again, and nothing else: what all have taken back may have left answers that nobody gives any more."""
        game.withdraw()
        for seat, text in self.pending.items():
            if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
                raise RecordError(f"{seat!r} is not a seat")
            for move in text.split(BETWEEN):
                game.play(int(seat), move)


Line = MoveLine | UndoLine | NoteLine | SealLine | SavedLine
_HEAD = msgspec.json.Decoder(Head)
_LINE = msgspec.json.Decoder(Line)


def taken_back(lines: Sequence[Line]) -> set[int]:
    """The places of lines that count for nothing: moves taken back, what took them back, and notes in between."""
    void: set[int] = set()
    moves: list[int] = []
    for place, line in enumerate(lines):
        if isinstance(line, MoveLine):
            moves.append(place)
        elif isinstance(line, UndoLine):
            void.update(range(moves[-line.moves], place + 1))
            del moves[-line.moves :]
    return void


def head_of(setup: Setup, seats: Sequence[str], seed: str, nonce: str, position: str) -> Head:
    """The head of a game at a table: with the commitment to its seed, or the position it began from."""
    return Head(
        edition=setup.edition.title if setup.boxes else setup.edition.id,
        version=setup.edition.version,
        players=setup.players,
        options=setup.chosen,
        deck=dict(setup.deck),
        seats=list(seats),
        commitment="" if position else commitment(seed, nonce),
        position=position,
        colours=list(setup.chosen_colours) or msgspec.UNSET,
    )


def commitment(seed: str, nonce: str) -> str:
    """What the head says about the seed."""
    return hashlib.sha256(f"seed {seed} nonce {nonce}".encode()).hexdigest()


def link(before: str, line: msgspec.Struct) -> str:
    """The next link of the chain: of the one before and the line itself."""
    plain = msgspec.structs.replace(line, chain="") if hasattr(line, "chain") else line
    return hashlib.sha256(before.encode() + b"\n" + msgspec.json.encode(plain)).hexdigest()


class Record:
    """One game, written down."""

    def __init__(self, head: Head, lines: list[Line]) -> None:
        self.head = head
        self.lines = lines

    @property
    def sealed(self) -> bool:
        """Is the game over and its secret opened?"""
        return bool(self.lines) and isinstance(self.lines[-1], SealLine)

    @property
    def secrets(self) -> SealLine | SavedLine | None:
        """The last line, if it holds seed and nonce."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, SealLine | SavedLine) else None

    def setup(self) -> Setup:
        """The table this game was played at."""
        head = self.head
        try:
            first, *more = head.edition.split("+")
            edition = find_edition(first.partition("/")[0], head.version)
            boxes = find_boxes(more, versions=True)
            colours = () if isinstance(head.colours, msgspec.UnsetType) else tuple(head.colours)
            setup = Setup(edition, head.players, head.options, head.deck, boxes, colours)
        except SetupError as error:
            raise RecordError(str(error), line=1, reason=error.reason or "record-line") from None
        if len(head.seats) != head.players:
            raise RecordError(f"{head.players} players and {len(head.seats)} names", line=1)
        return setup

    def chained(self, nonce: str) -> Record:
        """The same record with every link of its chain."""
        [made] = deque(self.chaining(nonce), maxlen=1)
        return made

    def chaining(self, nonce: str) -> Iterator[Record]:
        """The same link by link: one record, growing, for whoever has something else to do in between."""
        made, before = Record(self.head, []), link(nonce, self.head)
        yield made
        for line in self.lines:
            before = link(before, line)
            made.lines.append(msgspec.structs.replace(line, chain=before))
            yield made

    def check_chain(self) -> Iterator[None]:
        """Compare every link and the commitment with the secrets at the end; the first difference is an error with its line."""
        secrets = self.secrets
        if secrets is None:
            message = "the end is missing: no seal and no saved secrets"
            raise RecordError(message, line=len(self.lines) + 2, reason="record-end")
        if not self.head.position and self.head.commitment != commitment(secrets.seed, secrets.nonce):
            raise RecordError("the seed at the end is not the one the head commits to", line=1, reason="record-seed")
        before = link(secrets.nonce, self.head)
        for number, line in enumerate(self.lines, start=2):
            before = link(before, line)
            if line.chain != before:
                message = "the chain is broken here: this line or one before it was changed or is missing"
                raise RecordError(message, line=number, reason="record-chain")
            yield

    def dumps(self) -> str:
        """The text of the file."""
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in (self.head, *self.lines))

    @staticmethod
    def loads(text: str) -> Record:
        """Read a text; RecordError says which line is wrong and why."""
        [record] = deque(Record.reading(text), maxlen=1)
        return record

    @staticmethod
    def reading(text: str) -> Iterator[Record]:
        """The same line by line: one record, growing, and checked once it is whole."""
        rows = text.removesuffix("\n").split("\n") if text.strip() else []
        if not rows:
            raise RecordError("an empty text is no record", reason="record-empty")
        head: Any = _decode(_HEAD, rows[0], 1)
        if head.format != FORMAT:
            message = f"format {head.format} is not known here; this reads format {FORMAT}"
            raise RecordError(message, line=1, reason="record-version")
        record = Record(head, [])
        yield record
        for number, row in enumerate(rows[1:], start=2):
            line = _decode(_LINE, row, number)
            if record.secrets is not None:
                raise RecordError("nothing may follow the end of a game", line=number - 1)
            record.lines.append(line)
            yield record
        if record.secrets is not None:
            for _ in record.check_chain():
                yield record


def _decode(decoder: msgspec.json.Decoder[Any], row: str, number: int) -> Any:
    try:
        return decoder.decode(row.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(str(error), line=number) from None
