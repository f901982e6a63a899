"""Several caballeros go together from one known place to another: a court emptied, a disc carried out."""

from __future__ import annotations

from elgrande.engine.carrying import BESIDE, ON, at_table, beside_table, carry
from elgrande.engine.instruction import Instruction
from elgrande.engine.program import colours_of
from elgrande.engine.registers import COUNT, DISCS, PC, PICKED, SUBJECT
from elgrande.engine.state import State
from elgrande.rules.places import CASTILLO, COURT, PROVINCES


class SweepNeeded(Instruction):
    """Pass over a sweep, and the question before it, when there is nothing to sweep."""

    def __init__(self, source: int, target: int) -> None:
        super().__init__()
        self.source = source
        self.target = target
        self.over = -1

    def run(self, s: State) -> bool:
        s.reg[PC] = self.pc + 1 if swept_colours(s, self.source, self.target) else self.over
        return True


class SweepPieces(Instruction):
    """Several of the subject's caballeros go from one known place to another, with those of colours it holds."""

    def __init__(self, count: int, source: int, target: int) -> None:
        super().__init__()
        self.count = count
        self.source = source
        self.target = target

    def run(self, s: State) -> bool:
        colours = s.program.colours
        source = resolve(s, self.source)
        target = sweep_target(s, self.target)
        if s.reg[COUNT]:
            leave_table(s, s.reg[SUBJECT], source, target, s.reg[s.program.standing], s.reg[COUNT])
            s.reg[COUNT] = 0
            s.reg[PC] = self.pc + 1
            return True
        for colour in swept_colours(s, self.source, self.target):
            left = self.count
            for space in s.program.spaces[source]:
                count = min(left, s.pieces[space * colours + colour])
                if count:
                    left -= count
                    carry(s, colour, space, target, count)
                    if s.log is not None:
                        s.log.append(("swept", colour, count, space, target))
        s.reg[PC] = self.pc + 1
        return True

    def holds(self) -> tuple[int, ...]:
        return (COUNT,)

    def stands(self, s: State) -> bool:
        if s.program.table_at >= 0 and not self.could_be_named(s):
            return False
        return resolve(s, self.source) != CASTILLO and bool(swept_colours(s, self.source, self.target))

    def could_be_named(self, s: State) -> bool:
        """Are there as many on the Limit table and beside it as are to leave from each side?"""
        named, on = s.reg[COUNT], s.reg[s.program.standing]
        if not named:
            return not on
        seat = s.reg[SUBJECT]
        there = at_table(s, resolve(s, self.source)) and named <= self.count
        return there and 0 <= on <= s.rows[s.program.on_table][seat] and 0 <= named - on <= beside_table(s, seat)


def leave_table(s: State, seat: int, source: int, target: int, on: int, count: int) -> None:
    """So many go together, some of them from spaces of the Limit table."""
    for number in range(count):
        s.reg[s.program.standing] = ON if number < on else BESIDE
        carry(s, seat, source, target)
    s.reg[s.program.standing] = 0
    if s.log is not None:
        s.log.append(("swept", seat, count, source, target))


class SweepAll(Instruction):
    """All caballeros of the place that was picked go into the Castillo, whoever they belong to."""

    def __init__(self, register: int, number: int) -> None:
        super().__init__()
        self.register = register
        """Where it is noted where they came from."""
        self.number = number
        """Of that fact among those of the boxes."""

    def run(self, s: State) -> bool:
        colours = s.program.colours
        source = s.reg[PICKED]
        for colour in range(colours):
            count = s.pieces[source * colours + colour]
            if count:
                carry(s, colour, source, CASTILLO, count)
                if s.log is not None:
                    s.log.append(("swept", colour, count, source, CASTILLO))
        s.reg[self.register] = source
        s.reg[PC] = self.pc + 1
        if s.log is not None:
            s.log.append(("castle-moved", source, self.number))
        return True

    def stands(self, s: State) -> bool:
        return s.reg[PICKED] in s.program.homes and not s.terrain.is_taboo(s.reg[PICKED])


DISC = -1
PICKED_PLACE = -2


def resolve(s: State, spot: int) -> int:
    """The place a sweep means: a fixed one, the picked one, or the one on the subject's disc (-1 if it set none)."""
    if spot == DISC:
        return s.rows[DISCS][s.reg[SUBJECT]] or -1
    if spot == PICKED_PLACE:
        return s.reg[PICKED]
    return spot


def sweep_target(s: State, spot: int) -> int:
    """Where a sweep ends: at court, if the disc shows a region that nothing may enter, or the one that is left."""
    target = resolve(s, spot)
    return COURT if spot == DISC and (target < 0 or s.terrain.is_taboo(target) or target == s.reg[PICKED]) else target


def stands_there(s: State, colour: int, place: int) -> bool:
    """Does somebody of a colour stand in a place or its spaces?"""
    pieces = s.pieces
    colours = s.program.colours
    for space in s.program.spaces[place]:
        if pieces[space * colours + colour]:
            return True
    return False


def swept_colours(s: State, source: int, target: int) -> list[int]:
    """The colours of which a sweep takes caballeros: the subject's, and those it holds that can go there."""
    program = s.program
    place = resolve(s, source)
    if place < 0 or s.terrain.is_taboo(place):
        return []
    colours = program.colours
    if not program.changing and not program.divided:
        return [s.reg[SUBJECT]] if s.pieces[place * colours + s.reg[SUBJECT]] else []
    made: list[int] = []
    for colour in colours_of(s, s.reg[SUBJECT]):
        if stands_there(s, colour, place):
            can_go = program.sendable >> colour & 1 or sweep_target(s, target) not in (COURT, PROVINCES)
            if can_go:
                made.append(colour)
    return made
