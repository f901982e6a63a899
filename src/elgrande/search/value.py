"""What every seat can expect to have at the end of the game, in thousandths of a point, and how likely it wins.

Whole numbers, so that neither the order of adding nor the build makes a difference.
"""

from __future__ import annotations

from math import exp

from elgrande.engine.counting import counted, grouped
from elgrande.engine.pacts import allies_of, place_of
from elgrande.engine.program import Program, owner_of
from elgrande.engine.registers import GRANDES, ORDER, PC, POINTS, ROUND, SCOREBOARDS, TURN
from elgrande.engine.rounds import AfterRound
from elgrande.engine.scoring import BeginScore, PerformScore
from elgrande.engine.selecting import values_at
from elgrande.engine.state import State
from elgrande.engine.terrain import Terrain
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.search.nets import Net
from elgrande.search.possessions import HUNDREDTHS, Possessions
from elgrande.search.prospects import Prospects
from elgrande.search.ranks import ANOTHER_IS_THERE, CASTILLO_KIND, FAR, KING_IS_THERE, KINGS, MINE_IS_THERE, NEAR, Ranks, ordered
from elgrande.search.weights import CURVE, IN_CASTILLO, PERIODS, POSSESSIONS, TICKS, Weights, basis

POINT = 1000
"""A point."""
MAX_KNOWN = 200_000
"""So many places are remembered before all are forgotten."""
OVER = -1
UNKNOWN = 1 << 60


class Value:
    """What positions of one kind of game are worth."""

    def __init__(self, program: Program, weights: Weights) -> None:
        self.program = program
        self.seats = program.seats
        self.colours = program.colours
        self.ranks = Ranks(program.seats, program.ranks_scored)
        self.places: list[int] = [CASTILLO, *program.regions]
        self.direct = not program.divided and program.table_at < 0 and not program.held
        """Does every piece count where it stands and for its own colour?"""
        self.asides: list[int] = [
            place for place in range(program.piece_places)
            if place not in (PROVINCES, COURT, CASTILLO)
            and (place not in program.regions or not program.majority >> place & 1)
        ]  # fmt: skip
        """Places that bring nothing by rank, or something besides: beside the map, or spaces."""
        self.prospects = Prospects(program)
        self.extra_of: list[int] = [-1] * program.place_count
        """The possession that each caballero in a place is besides, -1 if none."""
        self.extra_of[CASTILLO] = IN_CASTILLO
        for index, place in enumerate(self.asides):
            self.extra_of[place] = POSSESSIONS + index
        self.possessed = Possessions(program)
        self.set_agreed()
        self.set_moments()
        self.set_weights(weights)
        self.known: list[dict[int, list[int]]] = [{} for _ in range(self.moments)]
        """What places bring each seat, by moment, and what else makes a difference there."""
        self.told: list[dict[int, int]] = [{} for _ in range(self.moments)]
        """The same for one seat, whoever its rivals are."""
        self.remembered = 0
        self.nothing: list[int] = [0] * self.seats
        self.last_moment = OVER
        self.last_pieces: list[int] = [0] * (program.piece_places * self.colours)
        self.last_heads: list[int] = [-1] * program.place_count
        self.last_brought: list[list[int]] = [self.nothing] * program.place_count
        """The board that was added up last, and what each of its places brought."""
        self.last_owners: list[int] = []
        self.last_table = -1
        self.last_seated: tuple[int, ...] = ()
        """Whom colours without a seat counted for then, where the Limit table lay and who was on it."""
        self.cells: list[list[int]] = [
            [cell for space in program.spaces[place] if space < program.piece_places
             for cell in range(space * self.colours, (space + 1) * self.colours)]
            for place in range(program.place_count)
        ]  # fmt: skip
        """Who stands in each place and its spaces, as indexes among the pieces."""
        self.sums: list[int] = [0] * self.seats
        self.terrain: Terrain | None = None
        self.grandes: tuple[int, ...] = ()
        self.boards: tuple[int, ...] = ()
        self.skipped: tuple[int, ...] = ()
        self.pacts: tuple[int, ...] = ()
        self.left_out: list[bool] = [False] * program.place_count
        self.allies: list[int] = [0] * program.place_count
        """For every place: is it left out, and who counts as one there, as a mask."""
        self.kinds: list[int] = [0] * program.place_count
        self.with_grandes: list[int] = [0] * program.place_count
        self.head_bits = 2 * (self.seats + 1)
        self.heads: list[int] = [0] * program.place_count
        """For every place all that makes a difference but the pieces, as the beginning of a key."""

    def set_agreed(self) -> None:
        """Where it is kept what was agreed on for the next general scoring."""
        self.skip_row = -1
        self.pact_row = -1
        """The rows of places that the next general scoring leaves out, and of those who count as one; -1 if there are none."""
        for instruction in self.program.code:
            if isinstance(instruction, BeginScore):
                self.skip_row = max(self.skip_row, instruction.skipped)
            elif isinstance(instruction, PerformScore):
                self.pact_row = max(self.pact_row, instruction.pacts)

    def set_moments(self) -> None:
        """For every round: how many general scorings are to come, and how many rounds off the next one is."""
        program = self.program
        scored: tuple[int, ...] = ()
        for instruction in program.code:
            if isinstance(instruction, AfterRound) and not scored:
                scored = instruction.rounds
        self.scorings: list[int] = [0] * (len(program.rounds) + 1)
        self.rounds_off: list[int] = [0] * (len(program.rounds) + 1)
        for index in range(len(program.rounds) + 1):
            following = program.rounds[max(index, 1) - 1 :]
            self.scorings[index] = max(1, min(PERIODS, len([number for number in following if number in scored])))
            for number in following:
                if number in scored:
                    break
                self.rounds_off[index] += 1
        self.moments = PERIODS * (TICKS + 1)

    def set_weights(self, weights: Weights) -> None:
        """What was learned, worked out for every moment."""
        self.nets: list[Net] = weights.nets
        """By scorings to come: what places bring."""
        self.waits: list[tuple[float, float, float]] = []
        """By moment: how far off the next general scoring is, as a net is told."""
        self.of_seat: list[list[int]] = []
        """By moment: that of each possession, then of each place aside."""
        self.spread: list[float] = []
        """By moment: how many thousandths a lead must have to mean much."""
        for moment in range(self.moments):
            scorings, ticks = divmod(moment, TICKS + 1)
            curve = basis(ticks)
            self.waits.append((ticks / TICKS, 1.0 if ticks == 0 else 0.0, 1.0 if ticks <= 4 else 0.0))
            row = weights.possessions[scorings]
            known = len(row) // CURVE
            made = [bent(row, index, curve) * POINT for index in range(known)]
            turns = rounds_left(moment)
            made += [self.prospects.of_piece(place, scorings, turns) * POINT for place in self.asides[known - POSSESSIONS :]]
            self.of_seat.append([round(weight) for weight in made])
            self.spread.append(max(1.0, bent(weights.spread, scorings, curve)) * POINT)

    def moment(self, s: State) -> int:
        """The moment a game is in, OVER if it is."""
        if not s.asking:
            return OVER
        reg = s.reg
        seats = len(self.program.turns)
        at = reg[ROUND]
        if s.rows[ORDER]:
            left = seats - reg[TURN] + 1
        elif reg[PC] == self.possessed.power_at:
            left = seats
        else:
            left = seats if at == 0 else 0
        ticks = 4 * self.rounds_off[at] + (4 * left + seats - 1) // seats
        return (self.scorings[at] - 1) * (TICKS + 1) + min(ticks, TICKS)

    def totals(self, s: State) -> list[int]:
        """What every seat can expect to have at the end."""
        moment = self.moment(s)
        seats = self.seats
        made = [POINT * points for points in s.rows[POINTS]]
        if moment == OVER:
            return made
        self.add_up(s, moment)
        for seat in range(seats):
            made[seat] += self.sums[seat]
        weights = self.of_seat[moment]
        for seat in range(seats):
            made[seat] += self.possessions(s, seat, weights) + self.aside(s, seat, weights)
        if self.prospects.any:
            self.prospects.add(s, rounds_left(moment), made)
        return made

    def add_up(self, s: State, moment: int) -> None:
        """What all places bring.  Boards that are looked at one after the other differ little: only what has changed is new."""
        if self.differs(s):
            self.look(s)
        pieces = s.pieces
        sums = self.sums
        if not self.direct:
            self.notice(s)
        if moment != self.last_moment:
            self.last_moment = moment
            for place in self.places:
                self.last_heads[place] = -1
                self.last_brought[place] = self.nothing
            for seat in range(self.seats):
                sums[seat] = 0
        last = self.last_pieces
        for place in self.places:
            changed = self.last_heads[place] != self.heads[place]
            for cell in self.cells[place]:
                if last[cell] != pieces[cell]:
                    last[cell] = pieces[cell]
                    changed = True
            if changed:
                before = self.last_brought[place]
                now = self.place(s, place, moment)
                for seat in range(self.seats):
                    sums[seat] += now[seat] - before[seat]
                self.last_brought[place] = now
                self.last_heads[place] = self.heads[place]

    def notice(self, s: State) -> None:
        """What else makes a difference: whom colours count for that nobody plays, and who has a space on the Limit table."""
        program = self.program
        owners = [owner_of(s, colour) for colour in program.held]
        if owners != self.last_owners:
            self.last_owners = owners
            for place in self.places:
                self.last_heads[place] = -1
        if program.table_at >= 0:
            table, seated = s.reg[program.table_at], s.rows[program.on_table]
            if table != self.last_table or seated is not self.last_seated:
                for place in (self.last_table, table):
                    if place >= 0:
                        self.last_heads[place] = -1
                self.last_table, self.last_seated = table, seated

    def differs(self, s: State) -> bool:
        """Is anything else now around the places than when they were looked at?"""
        rows = s.rows
        if s.terrain is not self.terrain or rows[GRANDES] is not self.grandes or rows[SCOREBOARDS] is not self.boards:
            return True
        if self.skip_row >= 0 and rows[self.skip_row] is not self.skipped:
            return True
        return self.pact_row >= 0 and rows[self.pact_row] is not self.pacts

    def look(self, s: State) -> None:
        """Work out what about every place does not depend on who stands there: only these states' kind of them is asked about."""
        terrain = s.terrain
        self.terrain = terrain
        self.grandes = s.rows[GRANDES]
        self.boards = s.rows[SCOREBOARDS]
        if self.skip_row >= 0:
            self.skipped = s.rows[self.skip_row]
        if self.pact_row >= 0:
            self.pacts = s.rows[self.pact_row]
        for place in self.places:
            kind = FAR
            if place == CASTILLO:
                kind = CASTILLO_KIND
            elif terrain.taboo >> place & 1:
                kind = KINGS
            elif place in terrain.near:
                kind = NEAR
            board = 0
            for index in range(len(self.boards)):
                if self.boards[index] == place:
                    board = index + 1
            grandes = 0
            for seat in range(self.seats):
                if self.grandes[seat] == place:
                    grandes |= 1 << seat
            self.kinds[place] = kind
            self.with_grandes[place] = grandes
            self.left_out[place] = place in self.skipped
            self.allies[place] = 0
            for pact in self.pacts:
                if place_of(pact) == place:
                    self.allies[place] = allies_of(pact)
            head = (place << 2 | kind) << 3 | board
            around = grandes << 1 | (terrain.king == place)
            self.heads[place] = (
                (head << self.seats + 1 | around) << self.seats + 1 | self.allies[place] << 1 | self.left_out[place]
            )

    def place(self, s: State, place: int, moment: int) -> list[int]:
        """What a place brings every seat."""
        if self.differs(s):
            self.look(s)
        if self.left_out[place]:
            # It waits for the scoring after the next, if there is one.
            moment = moment // (TICKS + 1) * (TICKS + 1) - 1
            if moment == OVER:
                return self.nothing
        key = self.heads[place]
        groups: list[int]
        if self.direct:
            colours = self.colours
            pieces = s.pieces
            for cell in range(place * colours, (place + 1) * colours):
                key = key * 32 + pieces[cell]
        else:
            groups = grouped(s, counted(s, place))
            for count in groups:
                key = key * 32 + count
        known = self.known[moment]
        found = known.get(key)
        if found is None:
            groups = grouped(s, counted(s, place))
            values = values_at(s, place)[: self.program.ranks_scored]
            allies = [seat for seat in range(self.seats) if self.allies[place] >> seat & 1 and groups[seat]]
            for ally in allies[1:]:
                groups[allies[0]] += groups[ally]
                groups[ally] = 0
            found = self.work_out(groups, values, place, moment)
            for ally in allies[1:]:
                found[ally] = found[allies[0]]
            if self.remembered >= MAX_KNOWN:
                for each in self.known:
                    each.clear()
                for every in self.told:
                    every.clear()
                self.remembered = 0
            self.remembered += 1
            known[key] = found
        return found

    def features_at(self, s: State, place: int, moment: int) -> list[float]:
        """What there is to know about a place of a state, by seat."""
        if self.differs(s):
            self.look(s)
        groups = grouped(s, counted(s, place))
        values = values_at(s, place)[: self.program.ranks_scored]
        made: list[float] = []
        for seat in range(self.seats):
            made += self.seen(groups[seat], ordered(groups, seat), values, self.bonuses(place, seat), place, moment)
        return made

    def besides(self, s: State) -> list[int]:
        """What every seat has that is neither in a place which pays by rank nor owned in every game: what boxes declare."""
        moment = self.moment(s)
        made = [0] * self.seats
        for seat in range(self.seats):
            made[seat] = self.aside(s, seat, self.of_seat[moment])
        if self.prospects.any:
            self.prospects.add(s, rounds_left(moment), made)
        return made

    def work_out(self, groups: list[int], values: tuple[int, ...], place: int, moment: int) -> list[int]:
        """The same, worked out: it makes no difference which of its rivals has how many."""
        made = [0] * self.seats
        if not values:
            return made
        known = self.told[moment]
        head = self.heads[place] >> self.head_bits
        for seat in range(self.seats):
            bonuses = self.bonuses(place, seat)
            rivals = ordered(groups, seat)
            key = (head << 3 | bonuses) << 5 | groups[seat]
            for count in rivals:
                key = key << 5 | count
            found = known.get(key, UNKNOWN)
            if found == UNKNOWN:
                features = self.seen(groups[seat], rivals, values, bonuses, place, moment)
                found = round(self.nets[moment // (TICKS + 1)].of(features) * POINT)
                known[key] = found
                self.remembered += 1
            made[seat] = found
        return made

    def bonuses(self, place: int, seat: int) -> int:
        """Who brings a seat a bonus in a place, as bits."""
        grandes = self.with_grandes[place]
        made = KING_IS_THERE if self.terrain is not None and self.terrain.king == place else 0
        if grandes >> seat & 1:
            made |= MINE_IS_THERE
        if grandes & ~(1 << seat):
            made |= ANOTHER_IS_THERE
        return made

    def seen(self, mine: int, rivals: list[int], values: tuple[int, ...], bonuses: int, place: int, moment: int) -> list[float]:
        """What there is to know about a place, for a seat."""
        borders = len(self.program.neighbours[place])
        return self.ranks.features(mine, rivals, values, bonuses, self.kinds[place], borders, self.waits[moment])

    def possessions(self, s: State, seat: int, weights: list[int]) -> int:
        """What that is worth which a seat has besides places."""
        total = 0
        owned = self.possessed.owned(s, seat)
        for index in range(POSSESSIONS):
            total += weights[index] * owned[index]
        return total // HUNDREDTHS

    def aside(self, s: State, seat: int, weights: list[int]) -> int:
        """What that is worth which stands beside the map or in spaces."""
        total = 0
        pieces = s.pieces
        for index in range(len(self.asides)):
            count = pieces[self.asides[index] * self.colours + seat]
            if count:
                total += weights[POSSESSIONS + index] * count
        return total

    def chances(self, totals: list[int], moment: int) -> list[float]:
        """How likely every seat wins, who can expect so much."""
        best = max(totals)
        if moment == OVER:
            winners = totals.count(best)
            return [1.0 / winners if total == best else 0.0 for total in totals]
        spread = self.spread[moment]
        odds = [exp((total - best) / spread) for total in totals]
        whole = 0.0
        for each in odds:
            whole += each
        return [each / whole for each in odds]


def rounds_left(moment: int) -> int:
    """How many turns everybody has until the end of the game, more or less: what is begun now goes on for so long."""
    scorings, ticks = divmod(moment, TICKS + 1)
    return (ticks + 3) // 4 + TICKS // 4 * scorings


def bent(numbers: list[float], index: int, curve: tuple[float, float, float]) -> float:
    """One number of a curve."""
    at = index * CURVE
    return numbers[at] * curve[0] + numbers[at + 1] * curve[1] + numbers[at + 2] * curve[2]
