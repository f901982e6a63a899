"""Sandboxes: private games that this process keeps in memory for one visitor, played through the frames of a table.

Nothing in one is anybody's secret: a lesson is data of the package, a position was written out by whoever brings it, and of games
only those are taken that are over.  One that was forgotten can be made again from what its page remembers, so none is stored.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter, OrderedDict
from random import Random

import msgspec

from elgrande.bots.offer import LADDER
from elgrande.bots.registry import find_bot
from elgrande.game import Game
from elgrande.lessons.lecture import Lecture
from elgrande.lessons.lesson import Lesson, course, lessons
from elgrande.puzzles.puzzle import Puzzle, shelf
from elgrande.records.record import MoveLine, taken_back
from elgrande.rules.errors import ElGrandeError, IllegalMove, SetupError
from elgrande.server.bot_pool import BotPool, Knowledge
from elgrande.server.decisions import move_entry, undo_entry
from elgrande.server.due import asked_bots
from elgrande.server.entries import MoveEntry
from elgrande.server.frames import frame_of, info_of
from elgrande.server.live import BYTES, BYTES_A_LINE, LiveTable
from elgrande.server.moments import now
from elgrande.server.names import clean_name
from elgrande.server.protocol import (
    ApiError,
    CoachInfo,
    Code,
    Guest,
    LineMove,
    MoveRequest,
    NewSandbox,
    NewTable,
    SandboxInfo,
    UndoRequest,
    api_error,
)
from elgrande.server.replays import Replays
from elgrande.server.tables import tried
from elgrande.server.terms import SeatState, TableTerms
from elgrande.table.legal_moves import as_data
from elgrande.table.moves import parse_move
from elgrande.table.notation import write_position
from elgrande.table.position import Position

OWNER = "visitor"
"""Whose the seats are: whoever has the id, like that of a table."""
LIFE = 7200.0
"""Seconds after which a sandbox is forgotten that nobody has asked for."""
MAX_BYTES = 64_000_000
"""For all of them: about a thousand lessons at once."""
PER_CLIENT = 150
"""So many are kept for one address, a school's two classes; of more the one that was asked for longest ago is forgotten."""


class Sandbox:
    """One private game."""

    def __init__(self, request: NewSandbox, game: Game, lesson: Lesson | None, client: str, puzzle: Puzzle | None = None) -> None:
        self.id = secrets.token_urlsafe(12)
        self.client = client
        self.request = request
        self.lesson = lesson
        self.puzzle = puzzle
        """Of which the lesson is made."""
        self.seat = lesson.seat if lesson is not None else request.seat
        self.bot = lesson.bot if lesson is not None else request.bot
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        self.answers: list[str] = []
        """Of a lesson that is a game: what its pupil has decided."""
        self.before: tuple[Knowledge, str] | None = None
        """What the seat knew when it took its last decision that is worth a comment, and which that was."""
        self.begun = len(game.written().lines) - 1
        """So many lines of its record there were at its beginning."""
        self.table = self._laid(game)
        self.lecture = Lecture(lesson, self) if lesson is not None and not lesson.is_game else None

    @property
    def game(self) -> Game:
        """What is played."""
        assert self.table.game is not None
        return self.table.game

    def _laid(self, game: Game) -> LiveTable:
        """The game on a table that is stored nowhere."""
        setup = game.setup
        settings = NewTable(
            edition=setup.edition.id, players=setup.players, options=setup.chosen, deck=dict(setup.deck), spectators=False,
            hints="off" if self.lesson is not None else "free",
            undo="none" if self.lesson is not None and not self.lesson.is_game else "turn",
        )  # fmt: skip
        boxes = setup.box_names or msgspec.UNSET
        terms = TableTerms(settings, "", "", setup.edition.version, boxes=boxes, colours=list(setup.colours[: setup.players]))
        table = LiveTable(self.id, terms, OWNER)
        table.seats = self._seats(game)
        table.state = "running"
        table.begin(game)
        return table

    def _seats(self, game: Game) -> list[SeatState]:
        """Who sits there: the visitor on one seat or on all, and whoever plays the others."""
        alone = self.lesson is None and not self.bot
        others = iter(course().others)
        made: list[SeatState] = []
        for seat, name in enumerate(game.seats):
            if seat == self.seat or alone:
                own = self.request.name if seat == self.seat else ""
                made.append(SeatState("person", OWNER, clean_name(own) if own else name, ready=True))
            else:
                made.append(SeatState("bot", None, next(others, name), self.bot or LADDER[0]))
        return made

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes."""
        return BYTES + BYTES_A_LINE * self.game.decisions

    def play(self, seat: int, move: str) -> None:
        """A seat decides."""
        self._apply(MoveEntry(seat, move), None)

    def _apply(self, entry: MoveEntry, key: str | None) -> None:
        """Something is decided, by whoever."""
        tried(self.table, lambda: entry, key or f"here {self.table.number}", now())
        if self.game.is_over:
            self.table.state = "over"

    def eyes(self) -> int:
        """Through whose eyes it is seen: the visitor's, or if they decide for everybody those of whoever is asked."""
        mine = self.table.seats_of(OWNER)
        return next((seat for seat in self.game.awaiting() if seat in mine), self.seat)

    # --- what the visitor does ---------------------------------------------------------------------------------------

    def move(self, request: MoveRequest) -> None:
        """The visitor decides; the same request again changes nothing."""
        if request.counted_by in self.table.keys:
            return
        if request.seat not in self.table.seats_of(OWNER):
            raise ApiError(Code.NOT_YOURS, "that is not your seat", reason="not-your-seat")
        try:
            entry = move_entry(self.table, request)
            if self.lecture is not None:
                self.lecture.answer(entry.move)
                return
        except IllegalMove as error:
            raise ApiError(Code.ILLEGAL_MOVE, str(error), ruling=error.ruling, legal=error.legal) from None
        except ElGrandeError as error:
            raise ApiError(Code.BAD_REQUEST, str(error)) from None
        knowledge, question = self.table.knowledge(request.seat), self.game.view(request.seat).question
        self._apply(entry, request.counted_by)
        if self.lesson is not None:
            self.answers.append(entry.move)
            self.before = (knowledge, entry.move) if question in self.lesson.advice else None

    def undo(self, request: UndoRequest) -> None:
        """Take something back: in a lesson go back to the answer before, and in a game as at a table."""
        if self.lecture is not None:
            self._begin_again(self.lecture.answers[:-1])
            return
        entry = undo_entry(self.table, request)
        before = self.game.decisions
        tried(self.table, lambda: entry, request.counted_by, now())
        del self.answers[len(self.answers) - (before - self.game.decisions) :]
        self.before = None

    def go_on(self) -> None:
        """On with a lesson, from what was only said, or from a question to what follows the right answer."""
        if self.lecture is None:
            raise ApiError(Code.BAD_REQUEST, "this is no lesson with steps")
        self.lecture.go_on()

    def _begin_again(self, answers: list[str]) -> None:
        """A lesson from its beginning to where these answers lead."""
        assert self.lesson is not None
        assert self.lecture is not None
        mistakes = self.lecture.mistakes
        self.table = self._laid(self.lesson.begin())
        self.lecture = Lecture(self.lesson, self)
        self.lecture.again(answers)
        self.lecture.mistakes = mistakes

    # --- what happens by itself --------------------------------------------------------------------------------------

    async def let_bots_decide(self, pool: BotPool) -> None:
        """Bots decide until the visitor is asked; where the same was decided before they do the same again."""
        while self.bot and not self._is_over() and (seats := asked_bots(self.table)):
            chance = f"{self.lesson.id if self.lesson is not None else self.id} {self.game.decisions} {seats[0]}"
            chosen = await pool.decide(self.bot, chance, self.table.knowledge(seats[0]), self.client)
            self.play(seats[0], chosen.move)

    def _is_over(self) -> bool:
        """Is it played as far as its lesson goes?"""
        return self.lesson is not None and self.lesson.is_game and self.lesson.is_over(self.game)

    async def come_back(self, answers: list[str], pool: BotPool) -> None:
        """To where a lesson was left, as far as the same can still be answered."""
        if self.lecture is not None:
            self.lecture.again(answers)
            return
        self._follow(self.request.line)
        await self.let_bots_decide(pool)
        for answer in answers:
            if answer not in {move.text for move in self.game.legal(self.seat)}:
                return
            self.play(self.seat, answer)
            self.answers.append(answer)
            await self.let_bots_decide(pool)

    def _follow(self, line: list[str]) -> None:
        """What was decided before, as far as that can be done."""
        for step in line:
            seat, _, move = step.partition(" ")
            if seat not in map(str, self.game.awaiting()) or move not in {legal.text for legal in self.game.legal(int(seat))}:
                return
            self.play(int(seat), move)

    async def ask_bot(self, bot: str, pool: BotPool) -> None:
        """A bot takes the next decision in the place of whoever is asked."""
        awaiting = self.game.awaiting()
        if not awaiting:
            raise ApiError(Code.STALE_QUESTION, "nothing is asked any more")
        seat = awaiting[0]
        chosen = await pool.decide(bot, f"{self.id} {self.game.decisions} {seat}", self.table.knowledge(seat), self.client)
        self.play(seat, chosen.move)

    # --- what is told ------------------------------------------------------------------------------------------------

    def told(self, after: int = 0) -> SandboxInfo:
        """How it stands, for whoever has seen a version of it."""
        frame = frame_of(self.table, self.eyes(), after)
        return SandboxInfo(self.id, info_of(self.table, OWNER), frame, self._coach(), self._line())

    def _line(self) -> list[LineMove]:
        """What was decided and not taken back; of a lesson its own answers tell that."""
        if self.lesson is not None:
            return []
        lines, edition = self.game.written().lines, self.game.edition
        void = taken_back(lines)
        counted = [line for number, line in enumerate(lines) if number >= self.begun and number not in void]
        moves = [line for line in counted if isinstance(line, MoveLine)]
        return [LineMove(line.seat, as_data(edition, [parse_move(edition, line.move)])[0]) for line in moves]

    def _coach(self) -> CoachInfo | None:
        """What the coach says."""
        lesson, lecture = self.lesson, self.lecture
        if lesson is None:
            return None
        if lecture is None:
            return self._companion(lesson)
        step = lecture.step
        return CoachInfo(
            lesson=lesson.id,
            step=lecture.at,
            steps=len(lesson.steps),
            said=lesson.sentence(step.say if step is not None else "end"),
            why=lecture.says_why,
            wrong=lecture.wrong,
            points=list(step.point) if step is not None else [],
            asks=lecture.asks,
            open=lecture.open(),
            mistakes=lecture.mistakes,
            over=step is None,
            answers=lecture.answers,
        )

    def _companion(self, lesson: Lesson) -> CoachInfo:
        """The same in a game: a remark at its time."""
        game, over = self.game, self._is_over()
        asked = self.seat in game.awaiting() and not over
        remark = lesson.remark(game.round, game.view(self.seat).question) if asked else None
        say = "end" if over else remark.say if remark is not None else ""
        return CoachInfo(
            lesson=lesson.id,
            step=0,
            steps=0,
            said=lesson.sentence(say) if say else "",
            why=False,
            wrong="",
            points=list(remark.point) if remark is not None else [],
            asks=not over,
            open=[],
            mistakes=0,
            over=over,
            answers=self.answers,
        )


class Sandboxes:
    """All sandboxes of this process; the one that was asked for longest ago comes first."""

    def __init__(self, replays: Replays, pool: BotPool) -> None:
        self.replays = replays
        self.pool = pool
        self.kept: OrderedDict[str, Sandbox] = OrderedDict()

    async def open(self, request: NewSandbox, client: str, guest: Guest | None) -> Sandbox:
        """A new one, as somebody wants it."""
        puzzle = _puzzle(request.puzzle) if request.puzzle else None
        game, lesson = await self._wanted(request, guest, puzzle)
        if not 0 <= request.seat < game.players:
            raise ApiError(Code.BAD_SETUP, f"there is no seat {request.seat}; the seats are 0 to {game.players - 1}")
        made = self.kept_one(Sandbox(request, game, lesson, client, puzzle))
        async with made.lock:
            await made.come_back(request.answers, self.pool)
            await made.let_bots_decide(self.pool)
        return made

    def kept_one(self, made: Sandbox) -> Sandbox:
        """Keep a new one, as long as there is room."""
        self.kept[made.id] = made
        self._tidy(made.client)
        return made

    def find(self, id: str) -> Sandbox:
        """One that is kept."""
        found = self.kept.get(id)
        if found is None:
            raise ApiError(Code.NOT_FOUND, "there is no such sandbox: it was forgotten, or is kept by another server")
        found.used = time.monotonic()
        self.kept.move_to_end(id)
        return found

    def forget(self, id: str) -> None:
        """Nobody needs it any more."""
        if self.kept.pop(id, None) is not None:
            self.pool.forget(id)

    async def _wanted(self, request: NewSandbox, guest: Guest | None, puzzle: Puzzle | None) -> tuple[Game, Lesson | None]:
        """Where it begins."""
        if [bool(wish) for wish in (request.lesson, request.puzzle, request.position, request.table)].count(True) != 1:
            raise ApiError(Code.BAD_REQUEST, "a sandbox begins with a lesson, a puzzle, a position, or a table and a step")
        if puzzle is not None:
            lesson = puzzle.lesson()
            return lesson.begin(), lesson
        must_be_known(request.bot)
        if request.table:
            replay = await self.replays.of(request.table, guest)
            return redrawn(replay.at(request.step), request), None
        if request.lesson:
            found = lessons().get(request.lesson)
            if found is None:
                raise ApiError(Code.NOT_FOUND, f"there is no such lesson; they are {', '.join(lessons())}")
            return found.begin(), found
        try:
            return redrawn(Game.from_notation(request.position), request), None
        except ElGrandeError as error:
            raise api_error(Code.BAD_SETUP, error) from None

    def _tidy(self, client: str) -> None:
        """Forget what nobody has asked for lately, and what is too much, that of the same client first."""
        moment = time.monotonic()
        mine = [sandbox.id for sandbox in self.kept.values() if sandbox.client == client]
        old = [sandbox.id for sandbox in self.kept.values() if moment - sandbox.used > LIFE]
        for id in (*old, *mine[: max(0, len(mine) - PER_CLIENT)]):
            self.forget(id)
        while sum(sandbox.size for sandbox in self.kept.values()) > MAX_BYTES:
            # Whoever has most of them has the oldest of these forgotten.
            [(most, _)] = Counter(sandbox.client for sandbox in self.kept.values()).most_common(1)
            self.forget(next(sandbox.id for sandbox in self.kept.values() if sandbox.client == most))


def _puzzle(id: str) -> Puzzle:
    """The puzzle that is called so."""
    try:
        return shelf().find(id)
    except SetupError as error:
        raise api_error(Code.NOT_FOUND, error) from None


def redrawn(game: Game, request: NewSandbox) -> Game:
    """The game as it could be just as well, as far as a seat may know, if that is wanted."""
    if not request.redrawn or game.is_over or not 0 <= request.seat < game.players:
        return game
    imagined = game.belief(request.seat).sample(game.view(request.seat), Random(request.redrawn))
    # As a bot would play on with it: where nobody has heard what was played before it may not be sound to the last card.
    position = write_position(Position.of(game.setup, imagined))
    return Game(game.setup, imagined, seed="", nonce=secrets.token_hex(32), position=position, seats=game.seats)


def must_be_known(bot: str) -> None:
    """A bot that is named exists."""
    try:
        if bot:
            find_bot(bot)
    except SetupError as error:
        raise api_error(Code.BAD_SETUP, error) from None
