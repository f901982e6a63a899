"""A table as this process knows it: what the store holds, worked out.  It can be thrown away at any moment and made again."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from itertools import count

import msgspec

from elgrande.editions import DEFAULT_EDITION, EDITIONS, find_edition
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.records.record import commitment
from elgrande.rules.errors import SetupError
from elgrande.server.bot_pool import Knowledge
from elgrande.server.clocks import INFINITE, Clocks
from elgrande.server.entries import Absent, LogEntry, MoveEntry, Revise, StandingOrder, Undo, Vote
from elgrande.server.protocol import (
    ConsentKind,
    Done,
    NoteKind,
    OrderInfo,
    Proposal,
    SeatInfo,
    TableInfo,
    TableNote,
    TakenBack,
    Undoable,
    ViewFrame,
)  # fmt: skip
from elgrande.server.terms import SeatState, TableTerms, given
from elgrande.table.changes import begins_turn
from elgrande.table.legal_moves import as_data
from elgrande.table.moves import Move

LOADINGS = count(1)
GRACE = 300.0
"""Seconds in which somebody whom all others want to be taken over can answer; where nothing happens, a bot does."""


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
        self.proposals: dict[tuple[ConsentKind, int], set[int]] = {}
        self.no_veto: dict[int, int] = {}
        """The round in which a seat does not want to be asked for a Veto."""
        self.discs: dict[int, str] = {}
        """The region a seat wants its next disc set to."""
        self.notes: list[TableNote] = []
        self.abandoned = False
        self._setup: tuple[TableTerms, Setup] | None = None
        self.next = ""
        """The table at which these people want to play again.  Nothing depends on it, so it is not kept."""

    def forget(self) -> None:
        """Nothing this process has worked out counts any more: the store will tell."""
        self.row_version = 0
        self.state = "open"
        self.game = None

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
        self.number = 0
        self.keys = {}
        self.version = 1
        self.marks = [0, len(self.game.events)]
        self.undos, self.taken_back, self.decided = 0, {}, []
        self.loading = next(LOADINGS)
        self.clocks = Clocks(request.clock, request.players)
        self.away, self.late, self.proposals, self.no_veto, self.discs = set(), set(), {}, {}, {}
        self.notes = []
        self.abandoned = False
        self.clocks.update(self.game.awaiting(), self.people(), self.terms.started)

    def apply(self, entry: LogEntry, key: str | None, at: float) -> bool:
        """Do what an entry says; was it something others can see?  An error leaves the table as it was."""
        game = self.game
        assert game is not None
        seen = True
        if isinstance(entry, MoveEntry):
            if entry.seat in self.discs and any(move.text == entry.move for move in self._discs_of(entry.seat)):
                del self.discs[entry.seat]
            seen = self._play(game, entry.seat, entry.move, final=entry.absent)
            if seen and entry.seat in self.people():
                self.proposals = {}
            if entry.stand_in:
                game.note("takeover", entry.seat, "stand-in")
        elif isinstance(entry, Undo):
            if entry.turn:
                game.restart_turn(entry.seat)
            for _ in range(0 if entry.turn else entry.steps):
                game.undo(entry.seat)
            self.undos += 1
            self.taken_back[self.version + 1] = TakenBack(entry.seat, entry.turn)
            self.proposals = {}
        elif isinstance(entry, Revise):
            # It was tried on a copy before it was written down.
            for _ in range(entry.steps):
                game.undo(entry.seat)
            # Whoever has heard what was taken back must forget it, though as much may have been told instead.
            self.marks[-1] = min(self.marks[-1], len(game.events))
            for move in entry.moves:
                self._play(game, entry.seat, move)
            self.undos += 1
            self.taken_back[self.version + 1] = TakenBack(entry.seat, turn=False)
            self.proposals = {}
        elif isinstance(entry, Vote):
            self._vote(entry, at)
        elif isinstance(entry, Absent):
            if entry.away and entry.why == "time":
                game.note("timeout", entry.seat)
                self.late.add(entry.seat)
            elif entry.away and entry.why == "silent":
                game.note("consent", entry.seat, f"takeover {entry.seat}")
            self._absent(entry.seat, entry.away)
            self._settle(entry.seat, at)
        else:
            self._order(entry)
            seen = False
        # What was told before something was taken back is told before whatever happens now.
        self.notes = [msgspec.structs.replace(note, since=min(note.since, len(game.events))) for note in self.notes]
        self._keep_time(entry, at)
        self.number += 1
        if seen:
            self.version += 1
            self.marks.append(len(game.events))
            self.touched = max(self.touched, at)
        if key is not None:
            self.keys[key] = Done(self.version, game.answers(entry.seat))
        return seen

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

    def _vote(self, entry: Vote, at: float) -> None:
        """Count an agreement, or its end."""
        agreed = self.proposals.setdefault((entry.what, entry.target), set())
        if entry.agree:
            agreed.add(entry.seat)
        else:
            agreed.discard(entry.seat)
        self._settle(entry.seat, at)

    def _settle(self, seat: int, at: float) -> None:
        """What everybody agrees to happens; then nothing else is proposed any more."""
        game = self.game
        assert game is not None
        self.proposals = {proposal: agreed for proposal, agreed in self.proposals.items() if agreed}
        people = set(self.people())
        settled = next((proposal for proposal, agreed in self.proposals.items() if people <= agreed), None)
        if settled is None:
            return
        what, target = settled
        self.proposals = {}
        game.note("consent", seat, f"{what} {target}")
        if what in ("pause", "resume"):
            game.note("pause", seat, what)
            self._tell(what)
            self.clocks.pause(what == "pause", at)
        elif what == "abandon":
            self.abandoned = True
        elif what == "takeover":
            self._absent(target, away=True)
        else:
            count = game.question_opened - target
            while game.decisions > target:
                game.undo(seat, consent=True)
            self.undos += 1
            self._tell("undo", count=count)

    def deadline(self) -> tuple[float, Absent] | None:
        """When a bot takes over the next time, and from whom: somebody's time is out, or all others no longer want to wait."""
        late = self.clocks.deadline()
        if late is not None:
            return late[0], Absent(late[1], away=True)
        # Where there is a clock it decides how long somebody may think.
        if self.clocks.clock.kind == "none" and not self.clocks.paused:
            people = set(self.people())
            for (what, target), agreed in self.proposals.items():
                if what == "takeover" and target in self.clocks.owing and people - {target} <= agreed:
                    return self.touched + GRACE, Absent(target, away=True, why="silent")
        return None

    def _absent(self, seat: int, away: bool) -> None:
        assert self.game is not None
        if away:
            self.away.add(seat)
            self.proposals.pop(("takeover", seat), None)
            for agreed in self.proposals.values():
                agreed.discard(seat)
        else:
            self.away.discard(seat)
            self.late.discard(seat)
            self.clocks.grant_reprieve(seat)
        self.game.note("takeover", seat, "away" if away else "back")
        self._tell("back" if not away else "late" if seat in self.late else "away", seat)

    def _tell(self, what: NoteKind, seat: int | None = None, count: int = 0) -> None:
        """Note between the events what the table has agreed on."""
        assert self.game is not None
        self.notes.append(TableNote(len(self.game.events), what, seat, count))

    def _order(self, entry: StandingOrder) -> None:
        assert self.game is not None
        if entry.what == "no-veto":
            self.no_veto[entry.seat] = self.game.round
        elif entry.what == "ask-veto":
            self.no_veto.pop(entry.seat, None)
        elif entry.region:
            self.discs[entry.seat] = entry.region
        else:
            self.discs.pop(entry.seat, None)

    def standing(self) -> tuple[int, str] | None:
        """A seat that is asked and has decided before, and what it does."""
        game = self.game
        if game is None:
            return None
        for seat in game.awaiting():
            if seat not in self.discs and self.no_veto.get(seat) != game.round:
                continue
            said = {move.verb: move.text for move in game.legal(seat)}
            if "veto" in said and self.no_veto.get(seat) == game.round:
                return seat, said.get("waive", said["pass"])
            for move in self._discs_of(seat):
                if move.arguments["place"] == self.discs.get(seat):
                    return seat, move.text
        return None

    def _discs_of(self, seat: int) -> list[Move]:
        """Where a seat may set a disc now."""
        assert self.game is not None
        return [move for move in self.game.legal(seat) if move.verb == "disc"]

    # --- what may be known ------------------------------------------------------------------------------------------

    def knowledge(self, seat: int) -> Knowledge:
        """What a bot on a seat may know.  What was heard before is no longer true once something was taken back.

        Nor may it be once the log was read again: a decision that somebody else was faster to take has never happened.
        """
        assert self.game is not None
        return Knowledge(self.id, (self.loading, self.undos), self.game, seat)

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

    def frame(self, seat: int | None, after: int = 0) -> ViewFrame:
        """What a seat sees, and what has happened after a version it has seen."""
        game = self.game
        assert game is not None
        known = 0 < after < len(self.marks)
        since = min(self.marks[after:]) if known else 0
        now = self.clocks_at()
        view = game.view(seat)
        undoable = self._undoable(game, seat)
        return ViewFrame(
            table=self.id,
            version=self.version,
            answers=0 if seat is None else game.answers(seat),
            question=self.question() if view.moves else None,
            view=view,
            events=game.events_for(seat, since) if since else game.log_for(seat),
            since=since,
            until=len(game.events),
            forgotten=game.forgotten(),
            taken_back=[back for version, back in self.taken_back.items() if known and version > after],
            can_undo=bool(undoable),
            undoable=undoable,
            decisions=game.question_opened,
            clocks=[self._seconds(number, now) for number in range(game.players)],
            used=[self._used(number, now) for number in range(game.players)],
            now=now,
            paused=self.clocks.paused,
            taken_over=sorted(self.away),
            out_of_time=sorted(self.late),
            proposals=[Proposal(what, target, sorted(agreed)) for (what, target), agreed in sorted(self.proposals.items())],
            notes=list(self.notes),
            orders=self._orders_of(seat),
        )

    def _undoable(self, game: Game, seat: int | None) -> list[Undoable]:
        """What a seat may take back by itself."""
        if seat is None or self.terms.request.undo == "none":
            return []
        options = [move.option for move in game.undoable(seat)]
        moves = as_data(game.edition, options)
        return [Undoable(move, since) for move, since in zip(moves, self.decided[game.decisions - len(moves) :], strict=False)]

    def _seconds(self, seat: int, now: float) -> float | None:
        left = self.clocks.remaining(seat, now) if self.seats[seat].kind == "person" else INFINITE
        return None if left == INFINITE else round(left, 1)

    def _used(self, seat: int, now: float) -> float | None:
        timed = self.clocks.clock.kind != "none" and self.seats[seat].kind == "person"
        return round(self.clocks.thought(seat, now), 1) if timed else None

    def _orders_of(self, seat: int | None) -> list[OrderInfo]:
        if seat is None or self.game is None:
            return []
        made = [OrderInfo("disc", self.discs[seat])] if seat in self.discs else []
        return made + [OrderInfo("no-veto")] * (self.no_veto.get(seat) == self.game.round)

    def clocks_at(self) -> float:
        """The moment a frame speaks of: now if a clock runs, else none, so that equal tables give equal frames."""
        return time.time() if self.terms.request.clock.kind != "none" else 0.0

    def info(self, guest: str | None) -> TableInfo:
        """The table as somebody may see it; how the game stands is for those who may watch it."""
        request = self.terms.request
        colours = self.seat_colours()
        mine = self.seats_of(guest)
        awaiting = self.game.awaiting() if self.game is not None else []
        scores = list(self.game.scores) if self.game is not None else self.result
        watching = bool(mine) or request.spectators
        return TableInfo(
            id=self.id,
            state=self.state,  # type: ignore[arg-type]  # the store holds nothing else
            edition=request.edition,
            rules=self.terms.title,
            boxes=given(self.terms.boxes),
            players=request.players,
            options=dict(request.options),
            deck=dict(request.deck),
            warnings=given(self.terms.warnings),
            public=request.public,
            spectators=request.spectators,
            preview=request.preview,
            clock=request.clock,
            undo=request.undo,
            grace=GRACE if request.clock.kind == "none" else None,
            imported=self.terms.imported,
            host=guest is not None and guest == self.host,
            host_name=self.host_name,
            colours=colours,
            seats=[
                SeatInfo(
                    seat=number,
                    kind=seat_state.kind,
                    name=seat_state.name,
                    bot=seat_state.bot,
                    colour=colours[number],
                    ready=seat_state.ready or seat_state.kind == "bot",
                    mine=number in mine,
                )
                for number, seat_state in enumerate(self.seats)
            ],
            awaiting_me=any(seat in mine and seat not in self.away for seat in awaiting),
            awaiting=awaiting if watching and not self.abandoned else [],
            round=self.game.round if self.game is not None else None,
            scores=scores if watching else None,
            next=self.next,
            commitment=commitment(self.terms.seed, self.terms.nonce) if self.state != "open" else None,
        )


def _dealt(setup: Setup, terms: TableTerms, names: tuple[str, ...]) -> Game:
    """A game at its beginning; ``Game.new`` would begin one by the newest rules."""
    state = setup.begin(setup.deal(terms.seed), [])
    return Game(setup, state, seed=terms.seed, nonce=terms.nonce, position="", seats=names)
