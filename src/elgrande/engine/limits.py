"""The Limit table: which piece of a colour moves, who gets on, where it goes."""

from __future__ import annotations

from elgrande.engine.carrying import BESIDE, ON, at_table, beside_table, free_spaces, standing_by_colour, take_spaces
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import owner_of
from elgrande.engine.registers import ACTOR, COUNT, HELD_COLOUR, HELD_FROM, HELD_TO, PC, SUBJECT
from elgrande.engine.state import State
from elgrande.engine.sweeping import SweepPieces, resolve
from elgrande.rules import moves


class AskStanding(Instruction):
    """Is the caballero that moves one on the table, or one beside it?  Asked where its colour has both."""

    def __init__(self, own: bool) -> None:
        super().__init__()
        self.own = own
        """Is it the subject's own colour?  Else it is the one that was named."""

    def has_both(self, s: State) -> bool:
        """Does some of its colour stand on the table, and some beside it?"""
        colour = s.reg[SUBJECT] if self.own else s.reg[HELD_COLOUR]
        return at_table(s, s.reg[HELD_FROM]) and s.rows[s.program.on_table][colour] > 0 and beside_table(s, colour) > 0

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        if program.within[reg[HELD_FROM]] == reg[program.table_at] and self.has_both(s):
            return ask(s, reg[SUBJECT], [moves.ON, moves.BESIDE])
        reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[s.program.standing] = ON if option == moves.ON else BESIDE
        s.reg[PC] = self.pc + 1

    def holds(self) -> tuple[int, ...]:
        return (HELD_FROM,) if self.own else (HELD_COLOUR, HELD_FROM)

    def lets_through(self, s: State) -> bool:
        return self.has_both(s) == (s.reg[s.program.standing] > 0)


class AskWhich(Instruction):
    """Some of the subject's caballeros leave together: which of them stand on the table?  Asked one by one where it matters."""

    def __init__(self, sweep: SweepPieces) -> None:
        super().__init__()
        self.sweep = sweep

    def run(self, s: State) -> bool:
        reg = s.reg
        seat = reg[SUBJECT]
        place = resolve(s, self.sweep.source)
        if at_table(s, place):
            named, named_on = reg[COUNT], reg[s.program.standing]
            on = s.rows[s.program.on_table][seat] - named_on
            beside = beside_table(s, seat) - (named - named_on)
            if named < self.sweep.count and on > 0 and beside > 0:
                return ask(s, seat, [moves.ON, moves.BESIDE])
            # Of the others that go along it is known where they stand.
            rest = min(self.sweep.count - named, on + beside)
            reg[COUNT] = named + rest
            if on > 0:
                reg[s.program.standing] += rest
        reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[COUNT] += 1
        if option == moves.ON:
            s.reg[s.program.standing] += 1

    def holds(self) -> tuple[int, ...]:
        return (COUNT,)

    def stands(self, s: State) -> bool:
        return self.sweep.stands(s)


class SeatThem(Instruction):
    """Pieces take spaces; where not all fit and it makes a difference, somebody chooses which colours do."""

    def waiting(self, s: State) -> list[int]:
        """How many could take one, by colour."""
        raise AssertionError("nobody waits here")

    def free(self, s: State) -> int:
        """How many spaces there are for them."""
        return free_spaces(s)

    def chooser(self, s: State) -> int:
        """Who chooses, -1 if nobody may."""
        raise AssertionError("nobody chooses here")

    def fill(self, s: State, colour: int, count: int) -> None:
        """So many of a colour take a space."""
        if count:
            take_spaces(s, colour, count)

    def run(self, s: State) -> bool:
        free = self.free(s)
        if free > 0:
            waiting = self.waiting(s)
            colours = [colour for colour, count in enumerate(waiting) if count > 0]
            all_fit = not colours or sum([waiting[colour] for colour in colours]) <= free
            if not all_fit and len(colours) > 1 and self.chooser(s) >= 0:
                return ask(s, self.chooser(s), [moves.SEAT_ON + colour for colour in colours])
            if all_fit or self.chooser(s) >= 0:
                for colour in colours:
                    self.fill(s, colour, min(waiting[colour], self.free(s)))
        self.finish(s)
        s.reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        self.fill(s, option - moves.SEAT_ON, 1)

    def finish(self, s: State) -> None:
        """Nobody waits any more."""


class Fill(SeatThem):
    """Those beside the table move up; whoever holds a colour without a seat chooses, or the active seat."""

    def waiting(self, s: State) -> list[int]:
        return left_of(standing_by_colour(s, s.reg[s.program.table_at]), s.rows[s.program.on_table])

    def chooser(self, s: State) -> int:
        holder = holder_of_extra(s)
        return holder if holder >= 0 else s.reg[ACTOR]

    def finish(self, s: State) -> None:
        s.reg[s.program.touched] = 0


class SeatArrivals(SeatThem):
    """Those who have come without taking a space: all if they fit, else whom whoever holds a colour without a seat chooses."""

    def waiting(self, s: State) -> list[int]:
        return list(s.rows[s.program.arrivals])

    def chooser(self, s: State) -> int:
        return holder_of_extra(s)

    def fill(self, s: State, colour: int, count: int) -> None:
        super().fill(s, colour, count)
        row = s.program.arrivals
        s.set_row(row, colour, s.rows[row][colour] - count)

    def finish(self, s: State) -> None:
        s.rows[s.program.arrivals] = (0,) * s.program.colours
        s.reg[s.program.unseated] = 0


def left_of(standing: list[int], placed: tuple[int, ...]) -> list[int]:
    """Those who stand somewhere without those who have a space, by colour."""
    return [count - placed[colour] for colour, count in enumerate(standing)]


def holder_of_extra(s: State) -> int:
    """The seat for which a colour without a seat counts, -1 if there is none."""
    for colour in s.program.without_seat:
        if owner_of(s, colour) >= 0:
            return owner_of(s, colour)
    return -1


class NoSpaces(Instruction):
    """Who enters from now on takes no space yet."""

    def run(self, s: State) -> bool:
        s.reg[s.program.unseated] = 1
        s.reg[PC] = self.pc + 1
        return True


class AskTable(Instruction):
    """Where does the Limit table go?  To another region that is not taboo, where there are no posts to fill it."""

    def __init__(self) -> None:
        super().__init__()
        self.over = -1
        self.menus: dict[int, list[int]] = {}
        """Where it may go, by terrain and by where it lies."""

    def options(self, s: State) -> list[int]:
        """Where it may go."""
        lies = s.reg[s.program.table_at]
        if s.terrain.is_taboo(lies):
            return []
        key = s.terrain.number << moves.PLACE_BITS | lies
        menu = self.menus.get(key)
        if menu is None:
            menu = [moves.TABLE + place for place in s.terrain.open_regions if place != lies and s.program.for_table >> place & 1]
            self.menus[key] = menu
        return menu

    def able(self, s: State, seat: int) -> bool:
        return bool(self.options(s))

    def run(self, s: State) -> bool:
        menu = self.options(s)
        if not menu:
            s.reg[PC] = self.over
            return True
        return ask(s, s.reg[SUBJECT], menu)

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.TABLE
        # Who was named before a Veto is named no longer.
        s.rows[s.program.seated] = (0,) * s.program.colours
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.TABLE + s.reg[HELD_TO]

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.TABLE <= option < moves.TABLE + moves.MAX_PLACES:
            return "other-question"
        return s.terrain.taboo_ruling(option - moves.TABLE) if s.terrain.is_taboo(option - moves.TABLE) else "not-a-target"


class SeatThere(SeatThem):
    """Who will have a space where the table is about to go?  Its mover says so before the step."""

    def waiting(self, s: State) -> list[int]:
        return left_of(standing_by_colour(s, s.reg[HELD_TO]), s.rows[s.program.seated])

    def free(self, s: State) -> int:
        return s.program.table_spaces - sum(s.rows[s.program.seated])

    def chooser(self, s: State) -> int:
        return s.reg[SUBJECT]

    def fill(self, s: State, colour: int, count: int) -> None:
        row = s.program.seated
        s.set_row(row, colour, s.rows[row][colour] + count)

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)

    def lets_through(self, s: State) -> bool:
        """Everybody who was named stands there, and nobody else has room."""
        waiting = self.waiting(s)
        free = self.free(s)
        return min(waiting) >= 0 and free >= 0 and (not free or not any(waiting))


class PerformTable(Instruction):
    """The Limit table goes there, and those who were named get on."""

    def run(self, s: State) -> bool:
        program = s.program
        reg = s.reg
        before = reg[program.table_at]
        reg[program.table_at] = reg[HELD_TO]
        s.rows[program.on_table] = s.rows[program.seated]
        s.rows[program.seated] = (0,) * program.colours
        reg[HELD_TO] = 0
        reg[program.touched] = 0
        reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("table-moved", before, reg[program.table_at]))
            for colour, count in enumerate(s.rows[program.on_table]):
                if count:
                    s.log.append(("spaces-taken", colour, count))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)
