"""A table as this process knows it: what the store holds, worked out.  It can be thrown away at any moment and made again."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from functools import cached_property
from typing import Literal

import msgspec

from elgrande.editions import DEFAULT_EDITION, EDITIONS, find_box, find_edition
from elgrande.editions.setup import Setup
from elgrande.game import Game
from elgrande.records.record import commitment
from elgrande.rules.errors import SetupError
from elgrande.server.clocks import INFINITE, Clocks
from elgrande.server.protocol import NewTable, Proposal, SeatInfo, TableInfo, TakenBack, ViewFrame

GRACE = 300.0
"""Seconds in which somebody whom all others want to be taken over can answer; where nothing happens, a bot does."""


class Move(msgspec.Struct, frozen=True, tag="move", tag_field="kind"):
    """Line of a log: a seat's decision, discs too."""

    seat: int
    move: str
    stand_in: bool = False
    """Did the bot that sits there fail, and a stand-in decide?"""
    absent: bool = False
    """Was its player away, and did a bot decide?"""


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="kind"):
    """Line of a log: a seat took back one decision, or its turn."""

    seat: int
    turn: bool


class Agree(msgspec.Struct, frozen=True, tag="agree", tag_field="kind"):
    """Line of a log: a seat agrees to a proposal, or no longer."""

    seat: int
    what: str
    target: int
    agree: bool


class Absent(msgspec.Struct, frozen=True, tag="absent", tag_field="kind"):
    """Line of a log: a seat's time is out and a bot plays on, or its player is back."""

    seat: int
    away: bool
    why: Literal["time", "silent", "gone"] = "time"
    """Whoever is silent does not answer when all others want a bot there; whoever is gone has deleted themselves, for ever."""


class Standing(msgspec.Struct, frozen=True, tag="standing", tag_field="kind"):
    """Line of a log: a standing order, a secret of its seat."""

    seat: int
    what: str
    region: str


Line = Move | Undo | Agree | Absent | Standing
LINE: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Sitting(msgspec.Struct):
    """Who sits on a seat."""

    kind: Literal["open", "invited", "person", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str = ""
    ready: bool = False


class Agreed(msgspec.Struct, frozen=True):
    """What a table has agreed on, and the secrets its chance is drawn from."""

    wish: NewTable
    seed: str
    nonce: str
    rules: int = 1
    """The version of the edition the game is played by, to its end."""
    imported: bool = False
    """Was the game played elsewhere?  Then its record is kept instead of a log."""
    started: float = 0.0
    """When the game began, and the first clock."""
    again: str = ""
    """The table at which the same people have played before, and want to again."""
    boxes: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The expansions the game is played with, each with its version, ``colonies/1``; not there if there is none."""
    colours: list[str] | msgspec.UnsetType = msgspec.UNSET
    """The colours by seat, if they are not those of the edition in order."""

    def setup(self) -> Setup:
        """What is played, by the rules the table was opened with; a SetupError says which of them are not known here."""
        wish = self.wish
        edition = find_edition(wish.edition, self.rules)
        boxes = tuple(find_box(name) for name in _given(self.boxes))
        return Setup(edition, wish.players, wish.options, wish.deck, boxes, tuple(_given(self.colours)))

    def seat_colours(self) -> list[str]:
        """The colours by seat; where the rules are not known here, those of rules that are, for the table to be listed."""
        try:
            edition = find_edition(self.wish.edition, self.rules)
        except SetupError:
            edition = EDITIONS.get(self.wish.edition, EDITIONS[DEFAULT_EDITION])
        return _given(self.colours) or list(edition.colours)


def _given(names: list[str] | msgspec.UnsetType) -> list[str]:
    return [] if isinstance(names, msgspec.UnsetType) else names


class LiveTable:
    """One table."""

    def __init__(self, id: str, agreed: Agreed, host: str) -> None:
        self.id = id
        self.agreed = agreed
        self.host = host
        self.host_name = ""
        self.state = "open"
        self.row_version = 0
        """Of the table itself: seats, state, host."""
        self.touched = 0.0
        """When something last happened that others can see."""
        self.result: list[int] | None = None
        """The points a game has ended with, as the store has them: known without playing it again."""
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
        self.taken_back: dict[int, TakenBack] = {}
        """By whom, by the version it led to."""
        self.clocks = Clocks(agreed.wish.clock, agreed.wish.players)
        self.away: set[int] = set()
        """Seats a bot plays for somebody who is not there."""
        self.late: set[int] = set()
        """Those of them whose time is out."""
        self.proposals: dict[tuple[str, int], set[int]] = {}
        self.no_veto: dict[int, int] = {}
        """The round in which a seat does not want to be asked for a Veto."""
        self.discs: dict[int, str] = {}
        """The region a seat wants its next disc set to."""
        self.abandoned = False
        self.next = ""
        """The table at which these people want to play again.  Nothing depends on it, so it is not kept."""

    def forget(self) -> None:
        """Nothing this process has worked out counts any more: the store will tell."""
        self.row_version = 0
        self.state = "open"
        self.game = None

    # --- taking in the log ------------------------------------------------------------------------------------------

    @cached_property
    def setup(self) -> Setup:
        """What is played, by the rules the table was opened with: under others its log would mean something else.

        A SetupError says which of them are not known here.
        """
        return self.agreed.setup()

    @property
    def playable(self) -> bool:
        """Are the rules the table was opened with known here?"""
        try:
            return bool(self.setup)
        except SetupError:
            return False

    def begin(self, brought: Game | None = None) -> None:
        """The game begins, or is worked out again from its beginning; one that was brought along is over."""
        wish = self.agreed.wish
        names = tuple(sitting.name for sitting in self.seats)
        self.game = brought or _dealt(self.setup, self.agreed, names)
        self.number = 0
        self.keys = {}
        self.version = 1
        self.marks = [0, len(self.game.events)]
        self.undos, self.taken_back = 0, {}
        self.clocks = Clocks(wish.clock, wish.players)
        self.away, self.late, self.proposals, self.no_veto, self.discs = set(), set(), {}, {}, {}
        self.abandoned = False
        self.clocks.tell(self.game.awaiting(), self.people(), self.agreed.started)

    def take(self, line: Line, key: str | None, at: float) -> bool:
        """Do what a line says; was it something others can see?  An error leaves the table as it was."""
        game = self.game
        assert game is not None
        asked = game.question_opened
        seen = True
        if isinstance(line, Move):
            # A disc that is changed tells nothing; everything else somebody may have to know, even where no event tells it.
            seen = bool(game.play(line.seat, line.move, final=line.absent)) or game.question_opened != asked
            if seen and line.seat in self.people():
                self.proposals = {}
            if line.move.startswith("disc "):
                self.discs.pop(line.seat, None)
            if line.stand_in:
                game.note("takeover", line.seat, "stand-in")
        elif isinstance(line, Undo):
            if line.turn:
                game.restart_turn(line.seat)
            else:
                game.undo(line.seat)
            self.undos += 1
            self.taken_back[self.version + 1] = TakenBack(line.seat, line.turn)
            self.proposals = {}
        elif isinstance(line, Agree):
            self._agree(line, at)
        elif isinstance(line, Absent):
            if line.away and line.why == "time":
                game.note("timeout", line.seat)
                self.late.add(line.seat)
            elif line.away and line.why == "silent":
                game.note("consent", line.seat, f"takeover {line.seat}")
            self._absent(line.seat, line.away)
            self._settle(line.seat, at)
        else:
            self._order(line)
            seen = False
        self._keep_time(line, at)
        self.number += 1
        if seen:
            self.version += 1
            self.marks.append(len(game.events))
            self.touched = max(self.touched, at)
        if key is not None:
            self.keys[key] = self.version
        return seen

    def people(self) -> list[int]:
        """The seats of people who are there: those a proposal needs."""
        return [n for n, sitting in enumerate(self.seats) if sitting.kind == "person" and n not in self.away]

    def _keep_time(self, line: Line, at: float) -> None:
        """After a line: whose clock runs, and what it has earned."""
        game = self.game
        assert game is not None
        self.clocks.tell(game.awaiting(), self.people(), at, taken_back=isinstance(line, Undo))
        if self.clocks.clock.kind != "none":
            turns = Counter(event.args["seat"] for event in game.events if event.name == "turn-began")
            self.clocks.begun([turns[seat] for seat in range(game.players)], anew=isinstance(line, Agree))

    def _agree(self, line: Agree, at: float) -> None:
        """Count an agreement, or its end."""
        agreed = self.proposals.setdefault((line.what, line.target), set())
        if line.agree:
            agreed.add(line.seat)
        else:
            agreed.discard(line.seat)
        self._settle(line.seat, at)

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
            self.clocks.pause(what == "pause", at)
        elif what == "abandon":
            self.abandoned = True
        elif what == "takeover":
            self._absent(target, away=True)
        else:
            while game.decisions > target:
                game.undo(seat, consent=True)
            self.undos += 1

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
            self.clocks.welcome(seat)
        self.game.note("takeover", seat, "away" if away else "back")

    def _order(self, line: Standing) -> None:
        assert self.game is not None
        if line.what == "no-veto":
            self.no_veto[line.seat] = self.game.round
        elif line.what == "ask-veto":
            self.no_veto.pop(line.seat, None)
        elif line.region:
            self.discs[line.seat] = line.region
        else:
            self.discs.pop(line.seat, None)

    def standing(self) -> tuple[int, str] | None:
        """A seat that is asked and has decided before, and what it does."""
        game = self.game
        if game is None:
            return None
        for seat in game.awaiting():
            if seat not in self.discs and self.no_veto.get(seat) != game.round:
                continue
            texts = [move.text for move in game.legal(seat)]
            if "veto" in texts and self.no_veto.get(seat) == game.round:
                return seat, "waive" if "waive" in texts else "pass"
            if f"disc {self.discs.get(seat)}" in texts:
                return seat, f"disc {self.discs[seat]}"
        return None

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
        known = 0 < after < len(self.marks)
        since = min(self.marks[after:]) if known else 0
        now = self.clocks_at()
        view = game.view(seat)
        return ViewFrame(
            table=self.id,
            version=self.version,
            question=self.question() if view.moves else None,
            view=view,
            events=game.events_for(seat, since) if since else game.log_for(seat),
            since=since,
            until=self.marks[-1],
            forgotten=game.forgotten(),
            taken_back=[back for version, back in self.taken_back.items() if known and version > after],
            can_undo=seat is not None and self.agreed.wish.undo != "none" and game.can_undo(seat),
            decisions=game.question_opened,
            clocks=[self._seconds(number, now) for number in range(game.players)],
            used=[self._used(number, now) for number in range(game.players)],
            now=now,
            paused=self.clocks.paused,
            taken_over=sorted(self.away),
            out_of_time=sorted(self.late),
            proposals=[Proposal(what, target, sorted(agreed)) for (what, target), agreed in sorted(self.proposals.items())],
            orders=self._orders_of(seat),
        )

    def _seconds(self, seat: int, now: float) -> float | None:
        left = self.clocks.left(seat, now) if self.seats[seat].kind == "person" else INFINITE
        return None if left == INFINITE else round(left, 1)

    def _used(self, seat: int, now: float) -> float | None:
        timed = self.clocks.clock.kind != "none" and self.seats[seat].kind == "person"
        return round(self.clocks.thought(seat, now), 1) if timed else None

    def _orders_of(self, seat: int | None) -> list[str]:
        if seat is None or self.game is None:
            return []
        made = [f"disc {self.discs[seat]}"] if seat in self.discs else []
        return made + ["no-veto"] * (self.no_veto.get(seat) == self.game.round)

    def clocks_at(self) -> float:
        """The moment a frame speaks of: now if a clock runs, else none, so that equal tables give equal frames."""
        return time.time() if self.agreed.wish.clock.kind != "none" else 0.0

    def info(self, guest: str | None) -> TableInfo:
        """The table as somebody may see it; how the game stands is for those who may watch it."""
        wish = self.agreed.wish
        colours = self.agreed.seat_colours()
        mine = self.seats_of(guest)
        awaiting = self.game.awaiting() if self.game is not None else []
        scores = list(self.game.scores) if self.game is not None else self.result
        watching = bool(mine) or wish.spectators
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
            clock=wish.clock,
            undo=wish.undo,
            grace=GRACE if wish.clock.kind == "none" else None,
            imported=self.agreed.imported,
            host=guest is not None and guest == self.host,
            host_name=self.host_name,
            seats=[
                SeatInfo(
                    seat=number,
                    kind=sitting.kind,
                    name=sitting.name,
                    bot=sitting.bot,
                    colour=colours[number],
                    ready=sitting.ready or sitting.kind == "bot",
                    mine=number in mine,
                )
                for number, sitting in enumerate(self.seats)
            ],
            awaiting_me=any(seat in mine and seat not in self.away for seat in awaiting),
            awaiting=awaiting if watching and not self.abandoned else [],
            round=self.game.round if self.game is not None else None,
            scores=scores if watching else None,
            next=self.next,
            commitment=commitment(self.agreed.seed, self.agreed.nonce) if self.state != "open" else None,
        )


def _dealt(setup: Setup, agreed: Agreed, names: tuple[str, ...]) -> Game:
    """A game at its beginning; ``Game.new`` would begin one by the newest rules."""
    state = setup.begin(setup.deal(agreed.seed), [])
    return Game(setup, state, seed=agreed.seed, nonce=agreed.nonce, position="", seats=names)
