"""The public face: a game that can be set up, played, asked and explained.

>>> game = Game.new("classic", players=2, seed=7)
>>> game.awaiting()
[1]
>>> game.legal(1)[0].text
'power 1'

What shows a game, remembers it or writes it down is loaded by whoever first asks for it: playing waits for none of that.

The file is long because it is one class, all that somebody who uses the library has to know.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from elgrande.editions import DEFAULT_EDITION, find_boxes, named_edition
from elgrande.editions.deals import Deal, write_deal
from elgrande.editions.setup import Log, Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ASKED, OWES, PC, POINTS, ROUND
from elgrande.engine.state import State
from elgrande.records.history import SEAT_BITS, SEAT_MASK, History
from elgrande.rules.cards import AnyDeck
from elgrande.rules.edition import Edition, Options
from elgrande.rules.errors import ElGrandeError, IllegalMove, NotationError, RecordError, SetupError
from elgrande.table.moves import Move, Refusal, move_about, move_text, moves_of, parse_move, question_of
from elgrande.table.prose import say
from elgrande.table.told import Events, opens, reveals

if TYPE_CHECKING:
    from elgrande.records.record import Line, Record, SavedLine, SealLine
    from elgrande.table.belief import Belief
    from elgrande.table.changes import Throws
    from elgrande.table.events import Event
    from elgrande.table.explain import Explanation
    from elgrande.table.position import Position
    from elgrande.table.view import View


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
        self._deal: Deal | None = None
        self._first = state.log or []
        """What was told before the first decision."""
        state.log = None
        self._history = History(state)
        self._pending: dict[int, list[int]] = {}
        """Answers given in secret and not revealed, by seat."""
        self._lines: list[int | Line] = []
        """What the record will say; a move is written as one number until somebody reads it."""
        self.moves = 0
        """How many moves of these count, those that were taken back left out."""
        self._told: Log | None = None
        """Everything that was told, once somebody has asked for it."""
        self._events: list[Event] = []
        """The events made of it so far."""
        self._throws: Throws | None = None
        """Those of them that were thrown into the Castillo, once somebody has asked for them."""
        self._known = moves_of(setup.edition)

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
        deck: AnyDeck | None = None,
        colours: tuple[str, ...] = (),
        deal: Deal | None = None,
        seats: tuple[str, ...] | None = None,
        nonce: str | None = None,
    ) -> Game:
        """A new game.  Without a seed one is drawn; a SetupError lists what exists if something does not.

        ``edition`` and ``boxes`` are named, the newest as ``classic`` and a version as ``classic/1``; ``deck`` says of which
        cards another number of copies is used than the box holds, or what else their faces say (docs/decks.md); ``colours`` are
        those that the seats have chosen, in their order, and the other seats take what is left.  With a ``deal`` nothing is left
        to chance.
        """
        if deal is not None and (not isinstance(deal, Deal) or seed is not None):
            raise SetupError("a deal is a Deal, and leaves nothing to a seed")
        setup = Setup(named_edition(edition), players, options, deck, find_boxes(boxes), colours)
        chosen = "" if deal else os.urandom(16).hex() if seed is None else str(seed)
        state = setup.begin(setup.dealing(deal) if deal else setup.deal(chosen), [])
        names = setup.names(seats)
        game = cls(setup, state, seed=chosen, nonce=nonce or os.urandom(32).hex(), position="", seats=names)
        if deal:  # no seed leads to it, so the record begins with the position
            game._deal, game._position = deal, game.notation()
        return game

    @classmethod
    def from_notation(cls, text: str) -> Game:
        """The game at a position that was written down; a NotationError says what is wrong with it."""
        from elgrande.table.notation import read_position

        position = read_position(text)
        setup = position.setup
        names = setup.edition.colours[: setup.players]
        return cls(setup, position.state(), seed="", nonce=os.urandom(32).hex(), position=text.strip(), seats=names)

    def clone(self) -> Game:
        """The same game, to be played on separately."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._state = self._state.clone()
        other._history = self._history.clone()
        other._pending = dict(self._pending)
        other._lines = self._lines[:]
        other._told = None if self._told is None else self._told[:]
        other._events = self._events[:]
        other._throws = None
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
    def deal(self) -> Deal | None:
        """What chance has decided, a secret like the seed; None for a game that began with a position."""
        return write_deal(self.edition, self.setup.deal(self.seed)) if self.seed else self._deal

    @property
    def round(self) -> int:
        """The round on the board's track; 0 before the first one has begun."""
        begun = self._state.reg[ROUND]
        return self.setup.rounds[begun - 1] if begun else 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self._state.rows[POINTS]

    @property
    def ranking(self) -> list[tuple[int, list[int]]]:
        """Places from the first on, each with the seats that share it."""
        scores = self.scores
        return [
            (1 + sum(other > points for other in scores), [seat for seat, score in enumerate(scores) if score == points])
            for points in sorted(set(scores), reverse=True)
        ]

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""
        return not self._state.asking

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, with its secrets."""
        return tuple(self._all_events())

    def awaiting(self) -> list[int]:
        """The seats that owe a decision, possibly several at once."""
        return kernel.awaiting(self._state)

    def legal(self, seat: int) -> list[Move]:
        """What a seat may do now; a seat that has set its disc may still change it."""
        self._check_seat(seat)
        return self._known.of(kernel.legal(self._state, seat))

    def why_not(self, seat: int, move: Move | str | int) -> Refusal | None:
        """The ruling that forbids a move, or None if it is legal."""
        self._check_seat(seat)
        option = self._option(move)
        options = kernel.legal(self._state, seat)
        if option in options:
            return None
        legal = tuple(move_text(self.edition, other) for other in options)
        ruling = kernel.refusal(self._state, seat, option)
        return Refusal(move_text(self.edition, option), ruling, legal, question_of(self._state))

    def move_about(self, seat: int, what: Mapping[str, str | int], verb: str = "") -> str:
        """The move about these things (``{"place": "VAL"}``): with that verb, or without one with what is offered, or usual."""
        self._check_seat(seat)
        offered = [] if verb else kernel.legal(self._state, seat)
        return move_text(self.edition, move_about(self.edition, offered, what, verb))

    def explain(self, place: str, plus: str | None = None) -> Explanation:
        """How a place would score now, or if one more caballero of a colour stood there: ranks, ties, bonuses, scoreboard.

        It tells the truth about the Castillo too: show that only to somebody who may know.
        """
        from elgrande.table.explain import explain_place

        if plus is not None and plus not in self.setup.colours:
            raise NotationError(f"no colour {plus!r} is at this table; these are: {', '.join(self.setup.colours)}")
        colour = None if plus is None else self.setup.colours.index(plus)
        for number, known in enumerate(self.edition.places):
            if known.id.lower() == str(place).lower() and known.values:
                return explain_place(self.edition, self._state, number, colour)
        known_places = ", ".join(known.id for known in self.edition.places if known.values)
        raise NotationError(f"no place {place!r} is scored; these are: {known_places}")

    def view(self, seat: int | None) -> View:
        """What a seat sees; None is a spectator."""
        from elgrande.table.observation import observe
        from elgrande.table.view import view_of

        if seat is not None:
            self._check_seat(seat)
        return view_of(self.setup, observe(self.position(), self._state, seat))

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Everything that has happened, or what has since so many events, as a seat or a spectator heard it."""
        from elgrande.table.events import redacted

        return [redacted(event, seat) for event in self._all_events()[since:]]

    def forgotten(self, seat: int | None = None) -> list[int]:
        """Numbers of events a seat's screen does not remember (option ``castillo``): others' throws before this turn."""
        if self.options["castillo"] != "memory":
            return []
        if self._throws is None:
            from elgrande.table.changes import Throws

            self._throws = Throws()
        self._throws.hear(self._all_events())
        return self._throws.past(seat)

    def log_for(self, seat: int | None) -> list[Event]:
        """What the screen remembers for a person."""
        forgotten = set(self.forgotten(seat))
        return [event for n, event in enumerate(self.events_for(seat)) if n not in forgotten]

    def belief(self, seat: int | None) -> Belief:
        """What a seat can infer from all it has heard."""
        from elgrande.table.belief import Belief

        belief = Belief(self.setup, seat)
        for event in self.events_for(seat):
            belief.hear(event)
        return belief

    def position(self) -> Position:
        """The whole truth by name, for tools and tests that keep it to themselves: ``game.position().grandes``."""
        from elgrande.table.position import Position

        return Position.of(self.setup, self._state)

    def notation(self, seat: int | None = None, *, redact: bool = False) -> str:
        """The position as one line; with ``redact`` as a seat, or with None a spectator, may know it."""
        from elgrande.table.notation import write_position
        from elgrande.table.sight import seen_by

        position = self.position()
        return write_position(seen_by(position, seat) if redact else position)

    def __repr__(self) -> str:
        return f"Game.from_notation({self.notation()!r})"

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move | str | int, *, final: bool = False) -> Events:
        """Take a decision; what happened because of it.  One that is ``final`` the seat cannot take back alone.

        A text that is no move raises NotationError, a move that is not allowed IllegalMove with the ruling it breaks.
        """
        self._check_seat(seat)
        option = move.option if isinstance(move, Move) else self._option(move)
        s = self._state
        if option not in kernel.legal(s, seat):
            raise self._refused(seat, option)
        secret = s.reg[ASKED]
        question = s.program.code[s.reg[PC]]
        history = self._history
        if not (secret and seat in self._pending):
            history.decide(s, seat, self.moves, len(self._pending), final)
        history.answer(s, seat, option)
        log: Log = []
        s.log = log
        kernel.step(s, seat, option)
        s.log = None
        if self._told is not None:
            self._told += log
        if reveals(log):
            history.reveal()
        if secret:
            self._pending[seat] = question.written(s, seat, option)
            self._answered(log)
        else:
            self._lines.append(option << SEAT_BITS | seat)
            self.moves += 1
        return Events(self.setup.edition, log)

    def _answered(self, log: Log) -> None:
        """An answer in secret is written down once, when all are revealed."""
        if not self._state.reg[ASKED] or opens(log):
            for owner in sorted(self._pending):
                self._lines += [option << SEAT_BITS | owner for option in self._pending[owner]]
                self.moves += len(self._pending[owner])
            self._pending = {}

    def _refused(self, seat: int, option: int) -> IllegalMove:
        text = move_text(self.edition, option)
        refusal = self.why_not(seat, option)
        assert refusal is not None
        args = {"move": text, "ruling": refusal.text(), "id": refusal.ruling}
        return IllegalMove(say("refusal", args), ruling=refusal.ruling, legal=refusal.legal)

    @property
    def decisions(self) -> int:
        """How many decisions were taken and not taken back."""
        return self._history.decisions

    @property
    def question_opened(self) -> int:
        """How many decisions had been taken when the open question was put; it stays while several seats answer it."""
        return self.decisions - len(self._pending)

    @property
    def answered_in_parts(self) -> bool:
        """Has somebody given several answers in secret that count together, like the cards of a hand?"""
        return any(len(options) > 1 for options in self._pending.values())

    @property
    def decisions_seen(self) -> int:
        """How many decisions others know of: that somebody has begun to pick a hand is not told before it is complete."""
        reg = self._state.reg
        return self.question_opened + (reg[ASKED] & ~reg[OWES]).bit_count()

    def answers(self, seat: int) -> int:
        """How many answers in secret a seat has given to the open question: it may change one, or pick one card after another."""
        return sum(owner == seat for owner, _ in self._history.given(len(self._pending)))

    def can_undo(self, seat: int) -> bool:
        """May a seat take back its last decision?  Not once something was revealed or somebody else has decided.

        An answer in secret is changed, not taken back: else it would be seen who changes one.
        """
        last = self._history.last
        return last is not None and last.free_to(seat)

    def undoable(self, seat: int) -> list[Move]:
        """The last decisions of a seat that it may take back alone, in order."""
        return self._known.of(self._history.free_to(seat))

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Take back the last decision of a seat; with the consent of all, whosever and whatever it revealed."""
        if not self.decisions if consent else not self.can_undo(seat):
            raise IllegalMove(say("refusal-undo"), ruling="undo-barrier", legal=())
        decision, self._state = self._history.back()
        self._told = None
        self._events = []
        self._throws = None
        self._pending = self._history.pending(self._state, decision.pending)
        taken_back = self.moves - decision.moves
        if taken_back:
            from elgrande.records.record import UndoLine

            self._lines.append(UndoLine(seat, taken_back, consent))
            self.moves = decision.moves

    def withdraw(self) -> None:
        """Take back all answers in secret to the open question."""
        while self._pending:
            self.undo(0, consent=True)

    def restart_turn(self, seat: int) -> int:
        """Take back everything a seat has decided in its turn, as far as that is possible; how many decisions that was."""
        count = 0
        while (last := self._history.last) and last.own_turn and self.can_undo(seat):
            self.undo(seat)
            count += 1
        return count

    def note(self, what: str, seat: int | None = None, text: str = "") -> None:
        """Write down how the table is run: a takeover, a timeout, a pause, a consent."""
        from elgrande.records.record import NOTES, NoteLine

        if what not in NOTES:
            raise ElGrandeError(f"no note is called {what!r}; choose from: {', '.join(NOTES)}")
        self._lines.append(NoteLine(what, seat, text))

    # --- writing it down --------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game as lines.  Sealed when it is over; before that the last line holds its secrets, so keep it to yourself."""
        return self.written().chained(self._nonce)

    def written(self) -> Record:
        """The same without the links of its chain."""
        from elgrande.records.record import BETWEEN, MoveLine, Record, SavedLine, SealLine, head_of

        edition = self.edition
        lines = [MoveLine(n & SEAT_MASK, move_text(edition, n >> SEAT_BITS)) if isinstance(n, int) else n for n in self._lines]
        if self.is_over:
            end: Line = SealLine(self.seed, self._nonce, list(self.scores))
        else:
            given = {seat: [move_text(edition, option) for option in options] for seat, options in self._pending.items()}
            # Who has more to say comes first: a hand that is being changed must not be the last one that was complete.
            seats = sorted(given, key=lambda seat: (-len(given[seat]), seat))
            pending = {str(seat): BETWEEN.join(given[seat]) for seat in seats if given[seat]}
            end = SavedLine(self.seed, self._nonce, pending)
        head = head_of(self.setup, self.seats, self.seed, self._nonce, self._position)
        return Record(head, [*lines, end])

    def apply(self, line: Line) -> None:
        """Do what a line of a record says."""
        line.apply(self)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _option(self, move: Move | str | int) -> int:
        """The number of a move, however it is named."""
        option = move.option if isinstance(move, Move) else move
        return option if isinstance(option, int) else parse_move(self.edition, option)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.setup.players:
            raise ElGrandeError(f"there is no seat {seat!r}; the seats are 0 to {self.players - 1}")

    def _all_events(self) -> list[Event]:
        """Everything that has happened; told once more if nobody has listened so far."""
        if self._told is None:
            self._told = self._first + self._history.retell()
        from elgrande.table.events import event_of

        made = self._events
        made += [event_of(self.edition, told) for told in self._told[len(made) :]]
        return made


def replay(record: Record, end: SealLine | SavedLine | None = None) -> Game:
    """Play a record from its beginning to its end; RecordError names the first line that does not fit.

    ``end`` lends the secrets to a record whose last line is missing, for stepping through it.
    """
    [game] = deque(replaying(record, end), maxlen=1)
    return game


def replaying(record: Record, end: SealLine | SavedLine | None = None) -> Iterator[Game]:
    """The same line by line, for whoever has something else to do in between: one game, at its beginning and after each line."""
    setup, secrets_ = record.setup(), end or record.secrets
    if secrets_ is None:
        message = "without its last line a game cannot be replayed: the seed is missing"
        raise RecordError(message, line=len(record.lines) + 2, reason="record-end")
    head = record.head
    try:
        if head.position:
            game = Game.from_notation(head.position)
            here, there = [(table.edition, table.players, table.options, table.deck) for table in (game.setup, setup)]
            if here != there:
                raise RecordError("the position belongs to another table than the head", line=1)
            game.seats = tuple(head.seats)
            game._nonce = secrets_.nonce
        else:
            state = setup.begin(setup.deal(secrets_.seed), [])
            game = Game(setup, state, seed=secrets_.seed, nonce=secrets_.nonce, position="", seats=tuple(head.seats))
    except NotationError as error:
        raise RecordError(str(error), line=1) from None
    yield game
    for number, line in enumerate(record.lines, start=2):
        try:
            game.apply(line)
        except ElGrandeError as error:
            raise RecordError(str(error), line=number) from None
        yield game
