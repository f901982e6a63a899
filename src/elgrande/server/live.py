"""A table as this process knows it: what the store holds, worked out.  It can be thrown away at any moment and made again."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec

from elgrande.editions import find_edition
from elgrande.game import Game
from elgrande.records.record import commitment
from elgrande.server.protocol import NewTable, SeatInfo, TableInfo, ViewFrame
from elgrande.table.prose import colour_name


class Move(msgspec.Struct, frozen=True, tag="move", tag_field="kind"):
    """Line of a log: a seat's decision, discs too."""

    seat: int
    move: str


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="kind"):
    """Line of a log: a seat took back one decision, or its turn."""

    seat: int
    turn: bool


class Note(msgspec.Struct, frozen=True, tag="note", tag_field="kind"):
    """Line of a log: how the table is run."""

    what: str
    seat: int | None = None
    text: str = ""


Line = Move | Undo | Note
LINE: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Sitting(msgspec.Struct):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str = ""
    ready: bool = False


class Agreed(msgspec.Struct, frozen=True):
    """What a table has agreed on, and the secrets its chance is drawn from."""

    wish: NewTable
    seed: str
    nonce: str


class LiveTable:
    """One table."""

    def __init__(self, id: str, agreed: Agreed, host: str) -> None:
        self.id = id
        self.agreed = agreed
        self.host = host
        self.state = "open"
        self.row_version = 0
        """Of the table itself: seats, state, host."""
        self.seats: list[Sitting] = []
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.number = 0
        """How many lines of the log are taken in."""
        self.keys: dict[str, int] = {}
        """The version each key has led to."""
        self.version = 0
        """Grows with every change somebody else can see; a disc that is changed is none."""
        self.marks: list[int] = [0]
        """How many events there were at each version."""
        self.undos = 0

    # --- taking in the log ------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The game begins, or is worked out again from its beginning."""
        wish = self.agreed.wish
        names = tuple(sitting.name for sitting in self.seats)
        self.game = Game.new(
            wish.edition,
            wish.players,
            self.agreed.seed,
            wish.options,
            deck=wish.deck,
            seats=names,
            nonce=self.agreed.nonce,
        )
        self.number = 0
        self.keys = {}
        self.version = 1
        self.marks = [0, len(self.game.events)]
        self.undos = 0

    def take(self, line: Line, key: str | None) -> bool:
        """Do what a line says; was it something others can see?  An error leaves the table as it was."""
        game = self.game
        assert game is not None
        before = len(game.events)
        seen = True
        if isinstance(line, Move):
            seen = bool(game.play(line.seat, line.move))
        elif isinstance(line, Undo):
            if line.turn:
                game.restart_turn(line.seat)
            else:
                game.undo(line.seat)
            self.undos += 1
        else:
            game.note(line.what, line.seat, line.text)
        self.number += 1
        if seen:
            self.version += 1
            self.marks.append(min(before, len(game.events)) if isinstance(line, Undo) else len(game.events))
        if key is not None:
            self.keys[key] = self.version
        return seen

    # --- what may be known ------------------------------------------------------------------------------------------

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a person owns."""
        return [number for number, sitting in enumerate(self.seats) if guest is not None and sitting.guest == guest]

    def question(self) -> str | None:
        """The id of the question that is open.  It stays the same while several seats answer it."""
        game = self.game
        if game is None or game.is_over:
            return None
        return f"{game.question_opened}.{self.undos}"

    def frame(self, seat: int | None, after: int = 0) -> ViewFrame:
        """What a seat sees, and what has happened after a version it has seen."""
        game = self.game
        assert game is not None
        since = min(self.marks[after:]) if 0 < after < len(self.marks) else 0
        may_answer = seat is not None and bool(game.legal(seat))
        return ViewFrame(
            table=self.id,
            version=self.version,
            question=self.question() if may_answer else None,
            view=game.view(seat),
            events=game.log_for(seat)[since:] if since == 0 else game.events_for(seat)[since:],
            since=since,
            can_undo=seat is not None and game.can_undo(seat),
        )

    def info(self, guest: str | None) -> TableInfo:
        """The table as somebody may see it."""
        wish = self.agreed.wish
        edition = find_edition(wish.edition)
        mine = self.seats_of(guest)
        awaiting = self.game.awaiting() if self.game is not None else []
        return TableInfo(
            id=self.id,
            state=self.state,  # type: ignore[arg-type]  # the store holds nothing else
            edition=wish.edition,
            players=wish.players,
            options=dict(wish.options),
            deck=dict(wish.deck),
            public=wish.public,
            spectators=wish.spectators,
            preview=wish.preview,
            host=guest is not None and guest == self.host,
            seats=[
                SeatInfo(
                    seat=number,
                    kind=sitting.kind,
                    name=sitting.name,
                    colour=colour_name(edition, number),
                    ready=sitting.ready or sitting.kind == "bot",
                    mine=number in mine,
                )
                for number, sitting in enumerate(self.seats)
            ],
            awaiting_me=any(seat in mine for seat in awaiting),
            round=self.game.round if self.game is not None else None,
            commitment=commitment(self.agreed.seed, self.agreed.nonce) if self.state != "open" else None,
        )
