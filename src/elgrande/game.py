"""The public face: a game that can be set up, played, asked and explained.

>>> game = Game.new("classic", players=2, seed=7)
>>> game.awaiting()
[1]
>>> game.legal(1)[0].text
'power 1'
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from elgrande.editions import DEFAULT_EDITION, find_box, find_edition
from elgrande.editions.setup import Deal, Log, Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ACTOR, ASKED, PC, POINTS, ROUND
from elgrande.engine.state import State
from elgrande.records.record import (
    NOTES,
    Head,
    Line,
    MoveLine,
    NoteLine,
    Record,
    SavedLine,
    SealLine,
    UndoLine,
    commitment,
)  # fmt: skip
from elgrande.rules.edition import Edition, Options
from elgrande.rules.errors import ElGrandeError, IllegalMove, NotationError, RecordError
from elgrande.rules.events import EVENTS
from elgrande.table.belief import Belief
from elgrande.table.events import Event, event_of, into_castillo, redacted
from elgrande.table.explain import Explanation, explain_place
from elgrande.table.moves import describe_move, move_text, parse_move
from elgrande.table.notation import read_position, write_position
from elgrande.table.position import Position
from elgrande.table.prose import say
from elgrande.table.sight import seen_by
from elgrande.table.view import View, view_of

OPENED = ("discs-revealed", "gift-passed")
"""Events that end a question answered in secret."""


class Move:
    """One thing a seat may do: a text, a stable number, and words."""

    __slots__ = ("_edition", "option")

    def __init__(self, edition: Edition, option: int) -> None:
        self._edition = edition
        self.option = option
        """The same number for the same move in every position."""

    @property
    def text(self) -> str:
        """As it is written and typed: ``place VAL``."""
        return move_text(self._edition, self.option)

    def describe(self, language: str = "en") -> str:
        """In words."""
        return describe_move(self._edition, self.option, language)

    def __repr__(self) -> str:
        return f"<Move {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.option == other.option and self._edition is other._edition
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.option)


class Refusal:
    """Why a move is not possible."""

    __slots__ = ("legal", "move", "ruling")

    def __init__(self, move: str, ruling: str, legal: tuple[str, ...]) -> None:
        self.move = move
        self.ruling = ruling
        """The id of the ruling that forbids it."""
        self.legal = legal
        """What is possible instead."""

    def text(self, language: str = "en") -> str:
        """The ruling as a sentence."""
        return say(f"ruling-{self.ruling}", None, language)

    def __repr__(self) -> str:
        return f"<Refusal of {self.move!r}: {self.ruling}>"


class _Decision:
    """One decision that was taken, and what is needed to take it back."""

    __slots__ = ("before", "events", "final", "moves", "pending", "seat", "secret")

    def __init__(self, seat: int, before: State, events: int, moves: int, pending: dict[int, str], final: bool) -> None:
        self.seat = seat
        self.before = before
        """The state before it."""
        self.events = events
        """How many events there were before it."""
        self.moves = moves
        """How many moves the record counted before it."""
        self.pending = pending
        """The discs that were set and not revealed before it."""
        self.final = final
        """Did somebody else decide for the seat?"""
        self.secret = bool(before.reg[ASKED])
        """Was it an answer given in secret?"""


class Game:
    """A game of El Grande: the truth, with a face for players, bots, servers and tests.

    Never send a game or its state to anybody: send ``view(seat)`` and ``events_for(seat)``.
    """

    def __init__(self, setup: Setup, state: State, *, seed: str, nonce: str, position: str, seats: tuple[str, ...]) -> None:
        """Use ``Game.new``, ``Game.from_notation`` or ``Record.loads(...)`` with ``replay``."""
        self.setup = setup
        self.seats = seats
        """A name for everybody."""
        self.seed = seed
        """The seed all chance was drawn from: a secret until the game is over."""
        self._state = state
        self._nonce = nonce
        self._position = position
        self._events: list[Event] = []
        self._lines: list[Line] = []
        self._moves = 0
        self._pending: dict[int, str] = {}
        self._decisions: list[_Decision] = []
        self._collect(state.log or [])
        state.log = None

    # --- beginning --------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        edition: str = DEFAULT_EDITION,
        players: int = 4,
        seed: int | str | None = None,
        options: Options | None = None,
        *,
        boxes: tuple[str, ...] = (),
        deck: Mapping[str, int] | None = None,
        colours: tuple[str, ...] = (),
        deal: Deal | None = None,
        seats: tuple[str, ...] | None = None,
        nonce: str | None = None,
    ) -> Game:
        """A new game.  Without a seed one is drawn; a SetupError lists what exists if something does not.

        ``boxes`` are expansions by name, ``deck`` says of which cards another number of copies is used than the box holds, by id,
        ``colours`` which colour each seat has chosen.  With a ``deal`` nothing is left to chance.
        """
        setup = Setup(find_edition(edition), players, options, deck, tuple(find_box(name) for name in boxes), colours)
        if deal is not None:
            return cls._dealt(setup, deal, seats, nonce)
        chosen = secrets.token_hex(16) if seed is None else str(seed)
        log: Log = []
        state = setup.begin(setup.deal(chosen), log)
        return cls(setup, state, seed=chosen, nonce=nonce or secrets.token_hex(32), position="", seats=_names(setup, seats))

    @classmethod
    def _dealt(cls, setup: Setup, deal: Deal, seats: tuple[str, ...] | None, nonce: str | None) -> Game:
        """A game from a deal that was written down: its record begins with the position, for no seed leads there."""
        log: Log = []
        state = setup.begin(setup.dealing(deal), log)
        position = write_position(Position.of(setup, state))
        return cls(setup, state, seed="", nonce=nonce or secrets.token_hex(32), position=position, seats=_names(setup, seats))

    @classmethod
    def from_notation(cls, text: str) -> Game:
        """The game at a position that was written down; a NotationError says what is wrong with it."""
        position = read_position(text)
        setup = position.setup
        names = setup.edition.colours[: setup.players]
        return cls(setup, position.state(), seed="", nonce=secrets.token_hex(32), position=text.strip(), seats=names)

    def clone(self) -> Game:
        """The same game, to be played on separately."""
        other = Game.__new__(Game)
        other.setup = self.setup
        other.seats = self.seats
        other.seed = self.seed
        other._state = self._state.clone()
        other._nonce = self._nonce
        other._position = self._position
        other._events = self._events[:]
        other._lines = self._lines[:]
        other._moves = self._moves
        other._pending = dict(self._pending)
        other._decisions = self._decisions[:]
        return other

    # --- what is known of it ----------------------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.setup.edition

    @property
    def players(self) -> int:
        """How many play."""
        return self.setup.players

    @property
    def options(self) -> dict[str, str | int | bool]:
        """Every option with its value."""
        return dict(self.setup.options)

    @property
    def state(self) -> State:
        """The truth, for code that runs in the same process and keeps it to itself."""
        return self._state

    @property
    def round(self) -> int:
        """The round on the board's track."""
        return self.setup.rounds[max(0, self._state.reg[ROUND] - 1)]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self._state.rows[POINTS]

    @property
    def ranking(self) -> list[tuple[int, list[int]]]:
        """Places from the first on, each with the seats that share it."""
        scores = self._state.rows[POINTS]
        made = []
        for points in sorted(set(scores), reverse=True):
            better = sum(1 for other in scores if other > points)
            made.append((better + 1, [seat for seat, score in enumerate(scores) if score == points]))
        return made

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""
        return not self._state.asking

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, with its secrets."""
        return tuple(self._events)

    def awaiting(self) -> list[int]:
        """The seats that owe a decision, possibly several at once."""
        return kernel.awaiting(self._state)

    def legal(self, seat: int) -> list[Move]:
        """What a seat may do now; a seat that has set its disc may still change it."""
        self._check_seat(seat)
        return [Move(self.edition, option) for option in kernel.legal(self._state, seat)]

    def why_not(self, seat: int, move: str) -> Refusal | None:
        """The ruling that forbids a move, or None if it is legal."""
        self._check_seat(seat)
        option = parse_move(self.edition, move)
        options = kernel.legal(self._state, seat)
        if option in options:
            return None
        legal = tuple(move_text(self.edition, other) for other in options)
        return Refusal(move_text(self.edition, option), kernel.refusal(self._state, seat, option), legal)

    def explain(self, place: str) -> Explanation:
        """How a place would score now: ranks, ties, bonuses, scoreboard.

        It tells the truth about the Castillo too: show that only to somebody who may know.
        """
        for number, known in enumerate(self.edition.places):
            if known.id.lower() == place.lower() and known.values:
                return explain_place(self.edition, self._state, number)
        known_places = ", ".join(known.id for known in self.edition.places if known.values)
        raise NotationError(f"no place {place!r} is scored; these are: {known_places}")

    def view(self, seat: int | None) -> View:
        """What a seat sees; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return view_of(Position.of(self.setup, self._state), self._state, seat)

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Everything that has happened, or what has since so many events, as a seat or a spectator heard it."""
        return [redacted(event, seat) for event in self._events[since:]]

    def forgotten(self) -> list[int]:
        """The numbers of events no screen remembers for people: with option ``castillo`` at memory, throws before this turn."""
        if self.options["castillo"] != "memory":
            return []
        events = self._events
        turn = next((n for n in reversed(range(len(events))) if events[n].name in ("turn-began", "general-scoring")), 0)
        return [n for n, event in enumerate(events[:turn]) if into_castillo(event)]

    def log_for(self, seat: int | None) -> list[Event]:
        """What the screen remembers for a person."""
        forgotten = set(self.forgotten())
        return [event for n, event in enumerate(self.events_for(seat)) if n not in forgotten]

    def belief(self, seat: int | None) -> Belief:
        """What a seat can infer from all it has heard."""
        belief = Belief(self.setup, seat)
        for event in self._events:
            belief.hear(redacted(event, seat))
        return belief

    def notation(self, seat: int | None = None, *, redact: bool = False) -> str:
        """The position as one line; with ``redact`` as a seat, or with None a spectator, may know it."""
        position = Position.of(self.setup, self._state)
        return write_position(seen_by(position, seat) if redact else position)

    def __repr__(self) -> str:
        return f"Game.from_notation({self.notation()!r})"

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move | str | int, *, final: bool = False) -> list[Event]:
        """Take a decision; what happened because of it.  One that is ``final`` the seat cannot take back alone.

        A text that is no move raises NotationError, a move that is not allowed IllegalMove with the ruling it breaks.
        """
        self._check_seat(seat)
        if isinstance(move, str):
            option = parse_move(self.edition, move)
        else:
            option = move.option if isinstance(move, Move) else move
        s = self._state
        if option not in kernel.legal(s, seat):
            text = move_text(self.edition, option)
            refusal = self.why_not(seat, text)
            assert refusal is not None
            args = {"move": text, "ruling": refusal.text(), "id": refusal.ruling}
            raise IllegalMove(say("refusal", args), ruling=refusal.ruling, legal=refusal.legal)
        text = move_text(self.edition, option)
        secret = bool(s.reg[ASKED])
        if not (secret and seat in self._pending):
            # An answer in secret that is changed is no decision of its own: nobody else may count it.
            self._decisions.append(_Decision(seat, s.clone(), len(self._events), self._moves, dict(self._pending), final))
        log: Log = []
        s.log = log
        before = len(self._events)
        kernel.step(s, seat, option)
        s.log = None
        self._collect(log)
        if secret:
            # A disc is written down once, when all are revealed.
            self._pending[seat] = text
            if not self._state.reg[ASKED] or any(event.name in OPENED for event in self._events[before:]):
                for owner in sorted(self._pending):
                    self._write(owner, self._pending[owner])
                self._pending = {}
        else:
            self._write(seat, text)
        return self._events[before:]

    @property
    def decisions(self) -> int:
        """How many decisions were taken and not taken back."""
        return len(self._decisions)

    @property
    def question_opened(self) -> int:
        """How many decisions had been taken when the open question was put; it stays while several seats answer it."""
        opened = len(self._decisions)
        while self._state.reg[ASKED] and opened and self._decisions[opened - 1].secret and self._same_question(opened - 1):
            opened -= 1
        return opened

    def _same_question(self, index: int) -> bool:
        """Was a secret decision an answer to the question that is open now?"""
        last = self._decisions[index].before
        return last.reg[PC] == self._state.reg[PC] and not any(
            event.name in OPENED for event in self._events[self._decisions[index].events :]
        )

    def can_undo(self, seat: int) -> bool:
        """May a seat take back its last decision?  Not once something was revealed or somebody else has decided.

        An answer in secret is changed, not taken back: else it would be seen who changes one.
        """
        last = self._decisions[-1] if self._decisions else None
        if last is None or last.seat != seat or last.secret or last.final:
            return False
        return not any(_reveals(event) for event in self._events[last.events :])

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Take back the last decision of a seat; with the consent of all, whosever and whatever it revealed."""
        if not self._decisions if consent else not self.can_undo(seat):
            raise IllegalMove(say("refusal-undo"), ruling="undo-barrier", legal=())
        decision = self._decisions.pop()
        self._state = decision.before.clone()
        del self._events[decision.events :]
        self._pending = decision.pending
        taken_back = self._moves - decision.moves
        if taken_back:
            self._lines.append(UndoLine(seat, taken_back, consent))
            self._moves = decision.moves

    def restart_turn(self, seat: int) -> int:
        """Take back everything a seat has decided in its turn, as far as that is possible; how many decisions that was."""
        count = 0
        while self.can_undo(seat) and self._decisions[-1].before.reg[ACTOR] == seat:
            self.undo(seat)
            count += 1
        return count

    def note(self, what: str, seat: int | None = None, text: str = "") -> None:
        """Write down how the table is run: a takeover, a timeout, a pause, a consent."""
        if what not in NOTES:
            raise ElGrandeError(f"no note is called {what!r}; choose from: {', '.join(NOTES)}")
        self._lines.append(NoteLine(what, seat, text))

    # --- writing it down --------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game as lines.  Sealed when it is over; before that the last line holds its secrets, so keep it to yourself."""
        head = Head(
            edition=self.edition.title if self.setup.boxes else self.edition.id,
            version=self.edition.version,
            players=self.players,
            options=self.setup.chosen,
            deck=dict(self.setup.deck),
            seats=list(self.seats),
            commitment="" if self._position else commitment(self.seed, self._nonce),
            position=self._position,
            colours=list(self.setup.chosen_colours) or msgspec.UNSET,
        )
        if self.is_over:
            end: Line = SealLine(self.seed, self._nonce, list(self.scores))
        else:
            end = SavedLine(self.seed, self._nonce, {str(seat): text for seat, text in sorted(self._pending.items())})
        return Record(head, [*self._lines, end]).chained(self._nonce)

    def apply(self, line: Line) -> None:
        """Do what a line of a record says."""
        if isinstance(line, MoveLine):
            self.play(line.seat, line.move)
        elif isinstance(line, UndoLine):
            if not 1 <= line.moves <= self._moves:
                raise RecordError(f"{line.moves} moves cannot be taken back")
            wanted = self._moves - line.moves
            while self._moves > wanted:
                self.undo(line.seat, consent=line.consent)
        elif isinstance(line, NoteLine):
            self.note(line.what, line.seat, line.text)
        elif isinstance(line, SavedLine):
            for seat, text in line.pending.items():
                if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
                    raise RecordError(f"{seat!r} is no seat")
                self.play(int(seat), text)
        elif not self.is_over:
            raise RecordError("the game is not over here")
        elif line.scores != list(self.scores):
            raise RecordError(f"the points at the end are {list(self.scores)}, not {line.scores}")

    # --- inside -----------------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.players:
            raise ElGrandeError(f"there is no seat {seat!r}; the seats are 0 to {self.players - 1}")

    def _collect(self, log: Log) -> None:
        self._events += [event_of(self.edition, told) for told in log]

    def _write(self, seat: int, text: str) -> None:
        self._lines.append(MoveLine(seat, text))
        self._moves += 1


def _names(setup: Setup, seats: tuple[str, ...] | None) -> tuple[str, ...]:
    """A name for everybody: those given, or the colours."""
    names = seats or setup.edition.colours[: setup.players]
    if len(names) != setup.players:
        raise ElGrandeError(f"{setup.players} players and {len(names)} names")
    return tuple(names)


def _reveals(event: Event) -> bool:
    """Did it show somebody what was hidden?  An opened Castillo does, and a power card that lay on top of another one."""
    opened = event.name == "scored" and event.args["place"] == "castillo"
    return EVENTS[event.name].reveals or opened or bool(event.args.get("on_top"))


def replay(record: Record, end: SealLine | SavedLine | None = None) -> Game:
    """Play a record from its beginning to its end; RecordError names the first line that does not fit.

    ``end`` lends the secrets to a record whose last line is missing, for stepping through it.
    """
    setup = record.setup()
    secrets_ = end or record.secrets
    if secrets_ is None:
        message = "without its last line a game cannot be replayed: the seed is missing"
        raise RecordError(message, line=len(record.lines) + 2, reason="record-end")
    head = record.head
    try:
        if head.position:
            game = Game.from_notation(head.position)
            if (
                game.edition is not setup.edition
                or game.setup.options != setup.options
                or game.setup.deck != setup.deck
                or game.players != setup.players
            ):
                raise RecordError("the position belongs to another table than the head", line=1)
            game.seats = tuple(head.seats)
            game._nonce = secrets_.nonce
        else:
            log: Log = []
            state = setup.begin(setup.deal(secrets_.seed), log)
            game = Game(setup, state, seed=secrets_.seed, nonce=secrets_.nonce, position="", seats=tuple(head.seats))
    except NotationError as error:
        raise RecordError(str(error), line=1) from None
    for number, line in enumerate(record.lines, start=2):
        try:
            game.apply(line)
        except ElGrandeError as error:
            raise RecordError(str(error), line=number) from None
    return game
