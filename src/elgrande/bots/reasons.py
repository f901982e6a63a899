"""What a plan changes on the board: positions before and after it are compared, place by place.

Only what the seat sees is compared, so whatever is said about it can be looked up: ranks and points are those of the scoring that
would happen now.  Words are made elsewhere (``advice_words.py``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from elgrande.editions.setup import Setup
from elgrande.engine.kernel import legal, step
from elgrande.engine.ranking import values_in
from elgrande.engine.registers import HANDS, KING, PC, PLAYED, WINDOW
from elgrande.engine.rounds import NextTurn, order_of
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.search.judging import lowest, seat_of, settled, step_of
from elgrande.table.events import Event, event_of
from elgrande.table.explain import Explanation, explain_place
from elgrande.table.moves import verb_at

OWN, OTHERS = 1000, 400
"""What a point counts, one's own and a rival's, for what is said first."""
LEAD = 150
"""What a caballero of a lead counts, as long as it brings no points."""
WAITING = 550
"""One at court, or where nobody looks."""
PIECE = 300
"""One that others have less or more at court."""
CROWNED = 1200
"""The King, whose region nobody changes, or another figure."""
FIRST_OF_ALL = 1 << 30
"""What the question is about."""


@dataclass(frozen=True)
class Standing:
    """How a seat stands in a place."""

    rank: int
    """0 where it has nobody; a rank that is shared is one lower."""
    tied: bool
    count: int
    points: int
    """What the place would bring it, if it were scored now."""


@dataclass(frozen=True)
class Change:
    """What becomes of a seat in a place."""

    seat: int
    before: Standing
    after: Standing

    @property
    def points(self) -> int:
        """What it gains there, or loses."""
        return self.after.points - self.before.points


@dataclass(frozen=True)
class Ranks:
    """A place that would bring others points than now: what changes for the seat, then for its rivals, the most first."""

    place: str
    changes: tuple[Change, ...]

    @property
    def against(self) -> Change | None:
        """The rival at whose cost the seat gains."""
        mine, *others = self.changes
        hit = [other for other in others if other.points < 0 < mine.points]
        return hit[0] if hit else None


@dataclass(frozen=True)
class Lead:
    """Caballeros that bring no points yet: how far ahead of a rival the seat is, or, below 0, behind one."""

    place: str
    rank: int
    rival: int
    before: int
    after: int


@dataclass(frozen=True)
class Scored:
    """Points that the plan brings at once, by seat."""

    points: dict[int, int]


@dataclass(frozen=True)
class Caballeros:
    """How many a seat has in a place that is not scored, or that nobody looks into."""

    place: str
    seat: int
    before: int
    after: int


@dataclass(frozen=True)
class Crown:
    """Where the King goes, and how the seat stands there."""

    place: str
    standing: Standing


@dataclass(frozen=True)
class Turn:
    """A power card: how many caballeros it brings to court, and when the turn comes."""

    value: int
    court: int
    """At most so many."""
    turn: int
    played: int
    """So many have played, and among them one is the ``turn``-th to move."""
    kept: int
    """The highest card that is left in hand, 0 if none is."""


@dataclass(frozen=True)
class Figure:
    """A figure that somebody takes."""

    figure: str
    seat: int


@dataclass(frozen=True)
class Objection:
    """A Veto that the plan is expected to draw."""

    seat: int


@dataclass(frozen=True)
class Spread:
    """A part of the range of power cards from which the hand has nothing."""

    low: int
    high: int


Reason = Ranks | Lead | Scored | Caballeros | Crown | Turn | Figure | Objection | Spread


@dataclass(frozen=True)
class Case:
    """All that speaks for a plan."""

    reasons: list[Reason]
    """What matters most first."""
    averts: bool
    """Are they what would happen without it?"""
    guessed: bool
    """Do they depend on what others answer?"""


@dataclass
class Outcome:
    """What answers lead to."""

    after: State
    events: list[Event] = field(default_factory=list)
    """What happened."""
    guessed: bool = False
    """Has anybody else answered something, as one would expect?  A Veto is told apart."""


class Comparison:
    """Finds reasons, for one seat and one position."""

    def __init__(self, setup: Setup, before: State, seat: int, *, castillo_seen: bool) -> None:
        self.setup = setup
        self.edition = setup.edition
        self.before = before
        self.seat = seat
        self.castillo_seen = castillo_seen
        """May its contents be spoken of?  A screen that remembers nothing must not be asked for them by way of advice."""

    def case(self, answers: list[int]) -> Case:
        """What speaks for answers, or against them."""
        outcome = self.outcome(answers)
        option = step_of(answers[0])
        averts = verb_at(option).does == "stops" and outcome.after.pieces == self.before.pieces
        if averts:
            outcome = self.outcome([settled(self.seat, moves.PASS)])
        return Case(self.found(outcome, option), averts, outcome.guessed)

    # --- what happens --------------------------------------------------------------------------------------------------

    def outcome(self, answers: list[int]) -> Outcome:
        """Give the answers, in a state that the seat imagines."""
        before = self.before
        s = before.clone()
        s.log = []
        guessed = False
        for answer in answers:
            seat, option = seat_of(answer), step_of(answer)
            if not s.asking >> seat & 1 or turn_is_over(s):
                break
            menu = legal(s, seat)
            if option not in menu:
                break
            guessed |= seat != self.seat and len(menu) > 1 and option not in (moves.PASS, moves.VETO)
            go_on(s, seat, option)
        if before.rows[WINDOW]:
            while s.asking and s.rows[WINDOW]:
                asked = lowest(s.asking)
                menu = legal(s, asked)
                go_on(s, asked, moves.PASS if moves.PASS in menu else menu[0])
        if not before.menu:
            return Outcome(self.alone(s))
        told = s.log
        s.log = None
        return Outcome(s, [event_of(self.edition, each) for each in told], guessed)

    def alone(self, s: State) -> State:
        """An answer in secret: what it does to one's own caballeros, whatever others answer."""
        before = self.before
        at = before.reg[PC]
        while s.asking and not s.menu and s.reg[PC] == at:
            other = lowest(s.asking)
            step(s, other, legal(s, other)[0])
        after = before.clone()
        colours = after.program.colours
        for cell in range(self.seat, len(after.pieces), colours):
            after.pieces[cell] = s.pieces[cell]
        return after

    # --- what is different -----------------------------------------------------------------------------------------------

    def found(self, outcome: Outcome, option: int) -> list[Reason]:
        """All that has changed."""
        weighed: list[tuple[int, Reason]] = []
        after = outcome.after
        self.turns(weighed, after, option)
        self.scored(weighed, outcome)
        self.crown(weighed, after)
        for place, known in enumerate(self.edition.places[: after.program.piece_places]):
            if known.values and (place != CASTILLO or self.castillo_seen):
                self.place(weighed, after, place)
            elif place != PROVINCES:
                self.waiting(weighed, after, place)
        for event in outcome.events:
            if event.name == "figure-taken":
                weighed.append((CROWNED, Figure(event.args["figure"], event.args["seat"])))
            elif event.name == "veto-used" and event.args["seat"] != self.seat:
                weighed.append((CROWNED, Objection(event.args["seat"])))
        weighed.sort(key=lambda each: -each[0])
        return [reason for _, reason in weighed]

    def turns(self, weighed: list[tuple[int, Reason]], after: State, option: int) -> None:
        """A power card that was played: among those that lie there now."""
        seat = self.seat
        value = after.rows[PLAYED][seat]
        if not verb_at(option).id.startswith("power") or not value:
            return
        program = after.program
        lying = [colour for colour in order_of(after) if after.rows[PLAYED][colour]]
        kept = max(values_in(program, after.rows[HANDS][seat]), default=0)
        turn = Turn(value, program.power[value], lying.index(seat) + 1, len(lying), kept)
        weighed.append((FIRST_OF_ALL, turn))

    def scored(self, weighed: list[tuple[int, Reason]], outcome: Outcome) -> None:
        """Points that the plan brings at once."""
        points: dict[int, int] = {}
        for event in outcome.events:
            if event.args.get("place") == self.edition.places[CASTILLO].id and not self.castillo_seen:
                continue
            for seat, brought in event.points.items():
                if seat < self.setup.players:
                    points[seat] = points.get(seat, 0) + brought
        points = {seat: brought for seat, brought in sorted(points.items()) if brought}
        if points:
            others = [brought for seat, brought in points.items() if seat != self.seat]
            weighed.append((OWN * points.get(self.seat, 0) + OTHERS * sum(others), Scored(points)))

    def crown(self, weighed: list[tuple[int, Reason]], after: State) -> None:
        """The King has moved."""
        king = after.reg[KING]
        if king != self.before.reg[KING]:
            there = self.edition.places[king]
            explained = explain_place(self.edition, after, king) if there.values and king != CASTILLO else None
            standing = standing_of(explained, self.seat) if explained else Standing(0, False, 0, 0)
            weighed.append((CROWNED, Crown(there.id, standing)))

    def place(self, weighed: list[tuple[int, Reason]], after: State, place: int) -> None:
        """A place that is scored."""
        then, now = explain_place(self.edition, self.before, place), explain_place(self.edition, after, place)
        if then == now:
            return
        changes = [Change(seat, standing_of(then, seat), standing_of(now, seat)) for seat in range(self.setup.players)]
        mine = changes.pop(self.seat)
        others = sorted([change for change in changes if change.points], key=lambda change: (-abs(change.points), change.seat))
        if mine.points or others:
            # Whom it costs points is named before whom it helps.
            others.sort(key=lambda change: change.points > 0)
            weight = OWN * abs(mine.points) + OTHERS * sum([abs(change.points) for change in others])
            weighed.append((weight, Ranks(self.edition.places[place].id, (mine, *others))))
        elif mine.after.count > mine.before.count:
            lead = self.lead(place, mine, then, now)
            if lead is not None and lead.after != lead.before:
                weighed.append((LEAD * (lead.after - lead.before), lead))

    def lead(self, place: int, mine: Change, then: Explanation, now: Explanation) -> Lead | None:
        """How far ahead of the next seat, or behind the one before; None where nobody else is."""
        counts = {seat: standing_of(now, seat).count for seat in range(self.setup.players) if seat != self.seat}
        before = {seat: standing_of(then, seat).count for seat in counts}
        count = mine.after.count
        above = [seat for seat in counts if counts[seat] > count]
        rivals = [seat for seat in counts if 0 < counts[seat] <= count]
        if not above and not rivals:
            return None
        rival = min(above, key=lambda seat: counts[seat]) if above else max(rivals, key=lambda seat: counts[seat])
        return Lead(
            self.edition.places[place].id, mine.after.rank, rival, mine.before.count - before[rival], count - counts[rival]
        )

    def waiting(self, weighed: list[tuple[int, Reason]], after: State, place: int) -> None:
        """A place where caballeros wait.  Where one's own have gone is told elsewhere, and of others only their courts matter."""
        colours = after.program.colours
        for seat in range(self.setup.players) if place == COURT else [self.seat]:
            cell = place * colours + seat
            before, count = self.before.pieces[cell], after.pieces[cell]
            if before < count or (before > count and seat != self.seat):
                each = WAITING if seat == self.seat else PIECE
                weighed.append((each * abs(count - before), Caballeros(self.edition.places[place].id, seat, before, count)))


def go_on(s: State, seat: int, option: int) -> None:
    """Take an answer, and go on until somebody is asked or the turn is over: what comes after it is nobody's merit."""
    code = s.program.code
    code[s.reg[PC]].answer(s, seat, option)
    while not turn_is_over(s) and code[s.reg[PC]].run(s):
        pass


def turn_is_over(s: State) -> bool:
    """Is it the next one's turn, and nothing has happened in it?"""
    return isinstance(s.program.code[s.reg[PC]], NextTurn)


def standing_of(explained: Explanation, seat: int) -> Standing:
    """How a seat stands in a place, read off the tree of its scoring."""
    points = explained.points.get(seat, 0)
    for award in explained.awards:
        if award["seat"] == seat and award["reason"] == "rank":
            return Standing(award["rank"], award["tied"] > 1, award["count"], points)
    return Standing(0, False, 0, points)
