"""A table as this process knows it: what the store holds, worked out.  It can be thrown away at any moment and made again."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import Counter, deque
from collections.abc import Sequence
from itertools import count

import msgspec

from elgrande.editions import DEFAULT_EDITION, EDITIONS, find_edition
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.rules.errors import SetupError
from elgrande.server.agreements import Agreements
from elgrande.server.bot_pool import Knowledge
from elgrande.server.clocks import INFINITE, Clocks
from elgrande.server.entries import Absent, AskedHint, LogEntry, MoveEntry, Revise, Undo, Vote
from elgrande.server.orders import Orders
from elgrande.server.protocol import Done, NoteKind, TableNote, TakenBack
from elgrande.server.terms import SeatState, TableTerms, given
from elgrande.table.changes import begins_turn

LOADINGS = count(1)
NAN = float("nan")
GRACE = 300.0
"""Seconds in which somebody whom all others want to be taken over can answer; where nothing happens, a bot does."""
PROOF = 24
"""Letters of a proof: nobody guesses that many."""
BYTES, BYTES_A_LINE, BYTES_IMPORTED = 40_000, 400, 400_000
"""About what a table takes in memory; a game that was imported has no log from which that could be told."""
MAX_LENGTH = 4000
"""Of a table's log, in decisions and whatever else was said: four times the longest games with much second thought.  Beyond it a
game can only be played to its end."""


class LiveTable:
    """One table."""

    def __init__(self, id: str, terms: TableTerms, host: str) -> None:
        self.id = id
        self.terms = terms
        self.host = host
        self.host_name = ""
        self.state = "open"
        self.row_version = 0
        """Of the table itself: seats, state, host."""
        self.touched = 0.0
        """When something last happened that others can see."""
        self.result: list[int] | None = None
        """The points a game has ended with, as the store has them: known without playing it again."""
        self.seats: list[SeatState] = []
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.number = 0
        """How many lines of the log are taken in."""
        self.chain = ""
        """The link of the last of them."""
        self.damaged = 0
        """The number of the first line that is missing, or does not say what was written; then nothing can be done here."""
        self.length = 0
        """How much that is: some lines hold several decisions."""
        self.used = time.monotonic()
        """When somebody last asked for it."""
        self.keys: dict[str, Done] = {}
        """What each key has led to."""
        self.version = 0
        """Grows with every change somebody else can see; a disc that is changed is none."""
        self.marks: list[int] = [0]
        """Of the events there were at each version, how many were there at every moment until the next one."""
        self.decided: list[int] = []
        """How many events there had been before each decision."""
        self.undos = 0
        self.loading = 0
        """Which working out of the log this is, of all that this process has done."""
        self.taken_back: dict[int, TakenBack] = {}
        """By whom, by the version it led to."""
        self.clocks = Clocks(terms.request.clock, terms.request.players)
        self.away: set[int] = set()
        """Seats a bot plays for somebody who is not there."""
        self.late: set[int] = set()
        """Those of them whose time is out."""
        self.agreements = Agreements(absent_vote=terms.absent_vote)
        self.orders = Orders()
        self.notes: list[TableNote] = []
        self.abandoned = False
        self.behind: LiveTable | None = None
        """The same table a round ago, for those who only watch, if it wants that."""
        self._not_yet: deque[tuple[LogEntry, float]] = deque()
        """The part of the log it has not taken in."""
        self._rounds: list[int] = []
        """After how many lines each round began for the first time."""
        self._setup: tuple[TableTerms, Setup] | None = None
        self.told: int | None = None
        """How many lines of the log those who observe were told of; None before it was first read."""
        self.told_row = 0
        """Which version of the table itself they were told of."""
        self.stored_due: float | None = NAN
        """When the store believes that the table has something to do by itself; equal to nothing as long as that is not known."""
        self.stood: tuple[str, frozenset[str]] = "open", frozenset()
        """Its state, and who was asked there, when somebody last looked whom to call."""
        self.next = ""
        """The table at which these people want to play again.  Nothing depends on it, so it is not kept."""

    def forget(self) -> None:
        """Nothing this process has worked out counts any more: the store will tell."""
        self.row_version = 0
        self.state = "open"
        self.game = None
        self.damaged = 0
        self.stored_due = NAN

    @property
    def grace(self) -> float | None:
        """Seconds in which somebody who keeps all others waiting can answer; where there is a clock it decides that."""
        return GRACE if self.terms.request.clock.kind == "none" else None

    def sit(self, seats: list[SeatState]) -> None:
        """So they sit now; only names change once a game has begun."""
        self.seats = seats
        if self.game is not None:
            self.game.seats = tuple(seat_state.name for seat_state in seats)
        if self.behind is not None:
            self.behind.sit(seats)

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes."""
        return BYTES + self.length * BYTES_A_LINE + (self.number == 0 and self.game is not None) * BYTES_IMPORTED

    # --- taking in the log ------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """What is played, by the rules the table was opened with: under others its log would mean something else.

        A SetupError says which of them are not known here.
        """
        if self._setup is None or self._setup[0] is not self.terms:
            self._setup = self.terms, self.terms.setup()
        return self._setup[1]

    @property
    def playable(self) -> bool:
        """Are the rules the table was opened with known here?"""
        try:
            return bool(self.setup)
        except SetupError:
            return False

    def seat_colours(self) -> list[str]:
        """The colours by seat, then those nobody plays: who has chosen one changes places with whoever would have it by order.

        Where the rules are not known here, those of rules that are, for the table to be listed.
        """
        try:
            edition = find_edition(self.terms.request.edition, self.terms.rules)
        except SetupError:
            edition = EDITIONS.get(self.terms.request.edition, EDITIONS[DEFAULT_EDITION])
        made = list(edition.colours)
        for seat, colour in enumerate(given(self.terms.colours) or [seat_state.colour for seat_state in self.seats]):
            if colour in made:
                other = made.index(colour)
                made[seat], made[other] = made[other], made[seat]
        return made

    def begin(self, imported: Game | None = None) -> None:
        """The game begins, or is worked out again from its beginning; an imported one is over."""
        request = self.terms.request
        names = tuple(seat_state.name for seat_state in self.seats)
        self.game = imported or _dealt(self.setup, self.terms, names)
        self.number, self.length, self.chain = 0, 0, self.terms.nonce
        self.keys = {}
        self.version = 1
        self.marks = [0, len(self.game.events)]
        self.undos, self.taken_back, self.decided = 0, {}, []
        self.loading = next(LOADINGS)
        self.clocks = Clocks(request.clock, request.players)
        self.away, self.late, self.orders = set(), set(), Orders()
        self.agreements = Agreements(absent_vote=self.terms.absent_vote)
        self.notes = []
        self.abandoned = False
        self._begin_behind()
        self.clocks.update(self.game.awaiting(), self.people(), self.terms.started)

    def apply(self, entry: LogEntry, key: str | None, at: float) -> bool:
        """Do what an entry says; was it something others can see?  An error leaves the table as it was."""
        game = self.game
        assert game is not None
        seen = self._carry_out(game, entry, at)
        # What was told before something was taken back is told before whatever happens now.
        self.notes = [msgspec.structs.replace(note, since=min(note.since, len(game.events))) for note in self.notes]
        self._keep_time(entry, at)
        self.number += 1
        self.length += entry.steps + len(entry.moves) if isinstance(entry, Revise) else 1
        if seen:
            self.version += 1
            self.marks.append(len(game.events))
            self.touched = max(self.touched, at)
        if key is not None:
            self.keys[key] = Done(self.version, game.answers(entry.seat))
        self._follow(entry, at)
        return seen

    def _carry_out(self, game: Game, entry: LogEntry, at: float) -> bool:
        if isinstance(entry, MoveEntry):
            return self._decide(game, entry)
        if isinstance(entry, Undo | Revise):
            self._take_back(game, entry)
        elif isinstance(entry, Vote):
            self.agreements.vote(entry.seat, entry.what, entry.target, agree=entry.agree)
            self._settle(entry.seat, at)
        elif isinstance(entry, Absent):
            self._come_or_go(game, entry, at)
        elif isinstance(entry, AskedHint):
            game.note("hint", entry.seat)
            self._tell("hint", entry.seat)
        else:
            self.orders.leave(entry, game.round)
            return False
        return True

    def _decide(self, game: Game, entry: MoveEntry) -> bool:
        self.orders.decided(game, entry.seat, entry.move)
        seen = self._play(game, entry.seat, entry.move, final=entry.absent)
        if seen and entry.seat in self.people():
            self.agreements.end()
        if entry.stand_in:
            game.note("takeover", entry.seat, "stand-in")
        return seen

    def _take_back(self, game: Game, entry: Undo | Revise) -> None:
        turn = isinstance(entry, Undo) and entry.turn
        if turn:
            game.restart_turn(entry.seat)
        for _ in range(0 if turn else entry.steps):
            game.undo(entry.seat)
        if isinstance(entry, Revise):
            # Whoever has heard what was taken back must forget it, though as much may have been told instead.
            self.marks[-1] = min(self.marks[-1], len(game.events))
            # It was tried on a copy before it was written down.
            for move in entry.moves:
                self._play(game, entry.seat, move)
        self.undos += 1
        self.taken_back[self.version + 1] = TakenBack(entry.seat, turn)
        self.agreements.end()

    def _come_or_go(self, game: Game, entry: Absent, at: float) -> None:
        if entry.away and entry.why == "time":
            game.note("timeout", entry.seat)
            self.late.add(entry.seat)
        agreed = self.agreements.agreed("takeover", entry.seat) if entry.why == "silent" else []
        if agreed:
            game.note("consent", entry.seat, _consent("takeover", entry.seat, agreed))
        if entry.why == "over":
            self.agreements.leave(entry.seat, at)  # they are away already, but from now on nobody waits for their word
        else:
            self._absent(entry.seat, at, away=entry.away, gone=entry.why == "gone", agreed=agreed)
        self._settle(entry.seat, at)

    def _play(self, game: Game, seat: int, move: str, *, final: bool = False) -> bool:
        """A decision; is it something others can see?"""
        asked, waiting, before = game.question_opened, game.awaiting(), len(game.events)
        del self.decided[game.decisions :]
        events = game.play(seat, move, final=final)
        if game.decisions > len(self.decided):
            self.decided.append(before)
        # An answer in secret that is changed tells nothing; all else somebody may have to know, even where no event tells it.
        return bool(events) or (game.question_opened, game.awaiting()) != (asked, waiting)

    def people(self) -> list[int]:
        """The seats of people who are there: those a proposal needs."""
        return [n for n, seat_state in enumerate(self.seats) if seat_state.kind == "person" and n not in self.away]

    def _keep_time(self, entry: LogEntry, at: float) -> None:
        """After an entry: whose clock runs, and what it has earned."""
        game = self.game
        assert game is not None
        self.clocks.update(game.awaiting(), self.people(), at, taken_back=isinstance(entry, Undo | Revise))
        if self.clocks.clock.kind != "none":
            turns = Counter(map(begins_turn, game.events))
            self.clocks.set_turns([turns[seat] for seat in range(game.players)], anew=isinstance(entry, Vote))

    @property
    def hints(self) -> str:
        """What the table says about hints: usually they are free where one person plays against bots alone."""
        wanted = self.terms.request.hints
        alone = sum(state.kind != "bot" for state in self.seats) <= 1
        return ("free" if alone else "off") if wanted == "usual" else wanted

    def _settle(self, seat: int, at: float) -> None:
        """What everybody agrees to happens."""
        game = self.game
        assert game is not None
        settled = self.agreements.settle(self.people(), at)
        if settled is None:
            return
        what, target, agreed = settled
        game.note("consent", seat, _consent(what, target, agreed))
        if what in ("pause", "resume"):
            game.note("pause", seat, what)
            self._tell(what, agreed=agreed)
            self.clocks.pause(what == "pause", at)
        elif what == "abandon":
            self.abandoned = True
            self._tell("abandon", agreed=agreed)
        elif what == "takeover":
            self._absent(target, at, away=True, agreed=agreed)
        else:
            count = game.question_opened - target
            while game.decisions > target:
                game.undo(seat, consent=True)
            self.undos += 1
            self._tell("undo", count=count, agreed=agreed)

    def deadline(self) -> tuple[float, Absent] | None:
        """When somebody's silence brings something about: their time is out, or all others no longer want to wait for them."""
        found = []
        if late := self.clocks.deadline():
            found.append((late[0], Absent(late[1], away=True)))
        # Where there is a clock it decides how long somebody may think.
        elif self.clocks.clock.kind == "none" and not self.clocks.paused:
            missed = self.agreements.missed(self.people(), self.clocks.owing)
            if missed is not None:
                found.append((self.touched + GRACE, Absent(missed, away=True, why="silent")))
        lapse = self.agreements.lapse(self.people())
        if lapse is not None and lapse[0] < INFINITE:
            found.append((lapse[0], Absent(lapse[1], away=True, why="over")))
        return min(found, key=lambda one: one[0], default=None)

    def _absent(self, seat: int, at: float, *, away: bool, gone: bool = False, agreed: Sequence[int] = ()) -> None:
        assert self.game is not None
        if away:
            self.away.add(seat)
            rounds = len(self.game.setup.rounds) - _rounds_begun(self.game)
            left = 0.0 if gone else self.clocks.left_for_game(seat, at, rounds)
            self.agreements.leave(seat, at + left)
        else:
            self.away.discard(seat)
            self.late.discard(seat)
            self.agreements.come_back(seat)
            self.clocks.grant_reprieve(seat)
        self.game.note("takeover", seat, "away" if away else "back")
        self._tell("back" if not away else "late" if seat in self.late else "away", seat, agreed=agreed)

    def _tell(self, what: NoteKind, seat: int | None = None, count: int = 0, agreed: Sequence[int] = ()) -> None:
        """Note between the events what the table has agreed on, and who has."""
        assert self.game is not None
        self.notes.append(TableNote(len(self.game.events), what, seat, count, [*agreed]))

    # --- those who watch a round behind -----------------------------------------------------------------------------

    def _begin_behind(self) -> None:
        """At the beginning of a game."""
        self.behind, self._rounds = None, [0]
        self._not_yet.clear()
        if self.terms.request.delayed and self.state == "running":
            at_once = msgspec.structs.replace(self.terms.request, delayed=False)
            self.behind = LiveTable(self.id, msgspec.structs.replace(self.terms, request=at_once), self.host)
            self.behind.state = self.state
            self.behind.sit(self.seats)
            self.behind.begin()

    def _follow(self, entry: LogEntry, at: float) -> None:
        """An entry more: those who are a round behind are told of what has happened before the round that was last over."""
        if self.behind is None:
            return
        game = self.game
        assert game is not None
        self._not_yet.append((entry, at))
        if _rounds_begun(game) > len(self._rounds):
            self._rounds.append(self.number)
        until = self.number if game.is_over or self.abandoned else self._rounds[-2] if len(self._rounds) > 1 else 0
        while self.behind.number < until:
            earlier, then = self._not_yet.popleft()
            self.behind.apply(earlier, None, then)

    # --- what may be known ------------------------------------------------------------------------------------------

    def knowledge(self, seat: int) -> Knowledge:
        """What a bot on a seat may know.  What was heard before is no longer true once something was taken back.

        Nor may it be once the log was read again: a decision that somebody else was faster to take has never happened.
        """
        assert self.game is not None
        return Knowledge(self.id, (self.loading, self.undos), self.game, seat)

    def proof(self, version: int) -> str:
        """What only those have who were told of a version: whoever says that they were there must show it.

        Only where screens are to forget: elsewhere everybody is told everything.
        """
        if self.game is None or self.game.options["castillo"] != "memory":
            return ""
        return hmac.digest(self.terms.nonce.encode(), str(version).encode(), "sha256").hex()[:PROOF]

    def trusted(self, after: int, proof: str) -> int:
        """The version somebody has seen, if they have."""
        return after if hmac.compare_digest(self.proof(after).encode(), proof.encode()) or not self.proof(after) else 0

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a person owns."""
        return [number for number, seat_state in enumerate(self.seats) if guest is not None and seat_state.guest == guest]

    def question(self) -> str | None:
        """The id of the question that is open.  It stays the same while several seats answer it."""
        game = self.game
        if game is None or game.is_over:
            return None
        return f"{game.question_opened}.{self.undos}"

    def next_answer(self, seat: int) -> str:
        """The id of a seat's next answer: that of the question, and where it was answered in secret, how often."""
        given = 0 if self.game is None else self.game.answers(seat)
        return f"{self.question()}.{given}" if given else str(self.question())


def _consent(what: str, target: int, agreed: Sequence[int]) -> str:
    """How a record notes what the table has agreed on, and which seats have."""
    return f"{what} {target} by {' '.join(map(str, agreed))}"


def _rounds_begun(game: Game) -> int:
    return game.setup.rounds.index(game.round) + 1 if game.round else 0


def _dealt(setup: Setup, terms: TableTerms, names: tuple[str, ...]) -> Game:
    """A game at its beginning; ``Game.new`` would begin one by the newest rules."""
    state = setup.begin(setup.deal(terms.seed), [])
    return Game(setup, state, seed=terms.seed, nonce=terms.nonce, position="", seats=names)
