"""Finished games: their records, and how they looked after every step, from every seat.

Once a game is over its secrets are open, so whoever may see the table may look through anybody's eyes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Literal

import msgspec

from elgrande.engine.registers import ASKED
from elgrande.game import Game, replay
from elgrande.records.record import Line, MoveLine, NoteLine, Record, SavedLine, SealLine, UndoLine, commitment, taken_back
from elgrande.server.conditions import must_have_game, must_see
from elgrande.server.protocol import ApiError, Code, Guest, ReplayInfo, ReplayStep, ViewFrame
from elgrande.server.records import LONG_WORK
from elgrande.server.tables import Tables
from elgrande.server.turns import in_slices
from elgrande.table.legal_moves import as_data
from elgrande.table.moves import parse_move
from elgrande.table.showing import facts_of
from elgrande.table.view import View

STRIDE = 16
"""So many steps apart a game is cached, to be played on from there; further where it has more than a thousand."""
SNAPSHOTS = 100
"""So many of them at most: each holds all there was until then."""
BYTES_A_STEP = 1500
"""What a step takes in memory, about."""
MAX_BYTES = 64_000_000
"""For all games that are cached in this way."""


class Replay:
    """A finished game that can be looked at after every step."""

    def __init__(self, record: Record) -> None:
        secrets = record.secrets
        assert secrets is not None
        self.head = record.head
        self.secrets: SealLine | SavedLine = secrets
        self.lines = record.lines[:-1]
        self.steps: list[ReplayStep] = []
        self.stride = max(STRIDE, len(self.lines) // SNAPSHOTS)
        game = replay(Record(record.head, []), secrets)
        self.snapshots = [game]
        self.marks = [len(game.events)]
        """How many events there were after each step."""

    @property
    def size(self) -> int:
        """About how many bytes it takes in memory: a snapshot has a reference to each move and event."""
        return len(self.lines) * (BYTES_A_STEP + 16 * len(self.snapshots))

    def play(self) -> Iterator[None]:
        """Go through the game once, step by step."""
        game = self.snapshots[0].clone()
        void = taken_back(self.lines)
        for number, line in enumerate(self.lines, start=1):
            round, secret = game.round, bool(game.state.reg[ASKED])
            game.apply(line)
            kind, seat, text = _told(line)
            move = parse_move(game.edition, text) if kind == "move" else None
            self.steps.append(
                ReplayStep(
                    step=number,
                    seat=seat,
                    kind=kind,
                    text=text,
                    move=None if move is None else as_data(game.edition, [move])[0],
                    secret=kind == "move" and secret,
                    round=round,
                    events=max(0, len(game.events) - self.marks[-1]),
                    scores=list(game.scores),
                    taken_back=number - 1 in void,
                )
            )
            self.marks.append(len(game.events))
            if number % self.stride == 0:
                self.snapshots.append(game.clone())
            yield

    def at(self, step: int) -> Game:
        """The game after a step; 0 is its beginning."""
        if not 0 <= step <= len(self.lines):
            raise ApiError(Code.NOT_FOUND, f"there is no such step; they are 0 to {len(self.lines)}")
        game = self.snapshots[step // self.stride].clone()
        for line in self.lines[step - step % self.stride : step]:
            game.apply(line)
        return game

    def frame(self, table: str, seat: int | None, step: int, after: int | None, *, everything: bool = False) -> ViewFrame:
        """What a seat saw after a step, and what had happened since another one it has been shown; or everything there was."""
        game = self.at(step)
        since = min(self.marks[after : step + 1]) if after is not None and 0 <= after <= step else 0
        return ViewFrame(
            table=table,
            version=step,
            proof="",
            answers=0,
            question=None,
            view=all_open(game) if everything else game.view(seat),
            events=game.events_for(seat, since) if since else game.log_for(seat),
            since=since,
            until=self.marks[step],
            forgotten=game.forgotten(seat),
            taken_back=[],
            can_undo=False,
            undoable=[],
            decisions=game.question_opened,
            clocks=[None] * game.players,
            used=[None] * game.players,
            now=0.0,
            paused=False,
            taken_over=[],
            out_of_time=[],
            proposals=[],
            notes=[],
            orders=[],
        )

    def info(self) -> ReplayInfo:
        """All steps, and the secrets everything was drawn from."""
        promised, secrets = self.head.commitment, self.secrets
        kept = promised == commitment(secrets.seed, secrets.nonce)
        return ReplayInfo(self.steps, list(self.head.seats), promised, secrets.seed, secrets.nonce, kept)


def all_open(game: Game) -> View:
    """A view in which nothing is hidden: what a spectator sees, with the truth in place of every secret."""
    position = game.position()
    pieces = {place.id: list(row) for place, row in zip(game.edition.places, position.pieces, strict=False)}
    return msgspec.structs.replace(game.view(None), facts=facts_of(position), pieces=pieces)


def _told(line: Line) -> tuple[Literal["move", "undo", "note"], int | None, str]:
    """What kind of line it is, whose, and as a text."""
    if isinstance(line, MoveLine):
        return "move", line.seat, line.move
    if isinstance(line, UndoLine):
        return "undo", line.seat, f"undo {line.moves}"
    return ("note", line.seat, f"{line.what} {line.text}".strip()) if isinstance(line, NoteLine) else ("note", None, "")


class Replays:
    """The finished games of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cache: OrderedDict[str, Replay] = OrderedDict()

    async def record(self, id: str, guest: Guest | None) -> Record:
        """The record of a finished game."""
        game = await self._finished(id, guest)
        written = game.written()
        assert written.secrets is not None
        async with LONG_WORK.turn(guest.id if guest else ""):
            chained = await in_slices(written.chaining(written.secrets.nonce))
        assert chained is not None
        return chained

    async def of(self, id: str, guest: Guest | None) -> Replay:
        """A finished game, step by step."""
        game = await self._finished(id, guest)
        cached = self.cache.get(id)
        if cached is None or cached.head.seats != list(game.seats):  # somebody who was forgotten has no name any more
            async with LONG_WORK.turn(guest.id if guest else ""):
                cached = Replay(game.written())
                await in_slices(cached.play())
            self.cache[id] = cached
        self.cache.move_to_end(id)
        while len(self.cache) > 1 and sum(replay.size for replay in self.cache.values()) > MAX_BYTES:
            self.cache.popitem(last=False)
        return cached

    async def _finished(self, id: str, guest: Guest | None) -> Game:
        table = await self.tables.refresh(id)
        must_see(table, guest.id if guest else None, None)
        async with table.lock:  # a decision that is not yet durable may not have ended it
            game = must_have_game(table)
            if not (game.is_over or table.abandoned):
                raise ApiError(Code.NOT_OVER, "this holds the game's secrets: it can be had when the game is over")
            return game
