"""Free acts of those overseas: sailing, claiming a disc, resigning a post; and new discs."""

from __future__ import annotations

from elgrande.engine.carrying import carry, change_leave, landing_place, piece_of, spend_leave
from elgrande.engine.extras import AtOnce
from elgrande.engine.instruction import NOTHING, Instruction, ask
from elgrande.engine.menus import Menu
from elgrande.engine.program import Program, owner_of
from elgrande.engine.registers import ACTOR, HELD_COLOUR, HELD_FROM, PC, SUBJECT
from elgrande.engine.state import State
from elgrande.rules import moves


class GiveLeaves(Instruction):
    """A turn begins: every own piece where one sails from may sail once in it."""

    def run(self, s: State) -> bool:
        reg = s.reg
        program = s.program
        pieces = s.pieces
        seat = reg[ACTOR]
        cells = program.sailing[seat]
        for colour in program.held:
            if reg[program.holders[colour]] == seat:
                cells = cells + program.sailing[colour]
        leaves: list[int] = []
        for cell in cells:
            count = pieces[cell]
            if count:
                leaves += [program.piece_at[cell]] * count
        s.rows[program.leaves] = tuple(leaves)
        reg[PC] = self.pc + 1
        return True


class AskSailor(Instruction):
    """Which piece with leave sails?"""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row
        """Where leaves are kept."""
        self.last: tuple[tuple[int, ...], int, int, list[int]] = ((), -1, -1, NOTHING)
        """The leaves of which a seat has offered its own colour last, in a terrain; a turn asks about the same ones often."""

    def offers(self, s: State, seat: int) -> list[int]:
        leaves = s.rows[self.row]
        if not leaves:
            return NOTHING
        known, whose, terrain, offered = self.last
        if leaves is known and seat == whose and s.terrain.number == terrain:
            return offered
        menu: list[int] = []
        shut = s.terrain.shut
        before = -1
        for piece in leaves:
            if piece != before:
                before = piece
                colour = piece >> moves.PLACE_BITS
                if not shut[piece & moves.PLACE_MASK] and (colour == seat or owner_of(s, colour) == seat):
                    menu.append(moves.SAIL + piece)
        if before >> moves.PLACE_BITS == seat:
            # Those of the own colour come first, so there are no others: whose they are never changes.
            self.last = (leaves, seat, s.terrain.number, menu)
        return menu

    def could_begin(self, option: int) -> bool:
        return moves.SAIL <= option < moves.SAIL + moves.PIECES

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.offers(s, s.reg[SUBJECT]))

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_COLOUR] = (option - moves.SAIL) >> moves.PLACE_BITS
        s.reg[HELD_FROM] = (option - moves.SAIL) & moves.PLACE_MASK
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.SAIL + piece_of(s.reg[HELD_COLOUR], s.reg[HELD_FROM])

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.SAIL <= option < moves.SAIL + moves.PIECES:
            return "other-question"
        return "king-region-taboo" if s.terrain.is_taboo(option - moves.SAIL & moves.PLACE_MASK) else "no-such-piece"


class AskHarbour(Instruction):
    """Where does it land?  From the ship to any coast and overseas, from a colony onto the ship."""

    def __init__(self, ship: int) -> None:
        super().__init__()
        self.ship = ship
        self.menus: dict[int, Menu] = {}
        """What can be reached from a place, by terrain."""

    def options(self, s: State) -> list[int]:
        """Where there is room for it and what it carries."""
        key = s.terrain.number << moves.PLACE_BITS | s.reg[HELD_FROM]
        menu = self.menus.get(key)
        if menu is None:
            menu = Menu(s.program, self.reached(s))
            self.menus[key] = menu
        return menu.with_room(s)

    def reached(self, s: State) -> list[int]:
        """Where it may go, if there is room."""
        program = s.program
        source = s.reg[HELD_FROM]
        kind = program.disc_of[source]
        made: list[int] = []
        for place in s.terrain.enterable:
            root = program.within[place]
            ashore = root != self.ship and (program.coast | program.harbours) >> root & 1
            reached = ashore if self.from_ship(s) else root == self.ship
            fits = not kind or place in program.homes or program.loaded[place][kind] >= 0
            if reached and fits:
                made.append(moves.LAND + place)
        return made

    def from_ship(self, s: State) -> bool:
        """Does it leave the ship?"""
        return s.program.within[s.reg[HELD_FROM]] == self.ship

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.options(s))

    def answer(self, s: State, seat: int, option: int) -> None:
        reg = s.reg
        colour, source, target = reg[HELD_COLOUR], reg[HELD_FROM], option - moves.LAND
        spend_leave(s, colour, source)
        if s.log is not None:
            s.log.append(("moved", seat, colour, source, landing_place(s, source, target)))
        carry(s, colour, source, target)
        reg[HELD_COLOUR] = -1
        reg[HELD_FROM] = 0
        reg[PC] = self.pc + 1

    def holds(self) -> tuple[int, ...]:
        return (HELD_COLOUR, HELD_FROM)

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.LAND <= option < moves.LAND + moves.MAX_PLACES:
            return "other-question"
        return s.terrain.taboo_ruling(option - moves.LAND) if s.terrain.is_taboo(option - moves.LAND) else "not-a-target"


class AskClaim(AtOnce):
    """A piece takes a disc that lies where it stands; one who leaves a post for it enters the place around it."""

    def __init__(self, verb: int, kind: int, source: int, program: Program) -> None:
        super().__init__()
        self.verb = verb
        self.kind = kind
        self.source = source
        self.loose = program.disc_loose[kind]
        """The register of discs that lie there."""
        self.first = source * program.colours
        """Those of the first colour who stand there, as an index among the pieces."""
        self.held = [self.first + colour for colour in program.held]
        """The same for colours that count for whoever holds something."""
        self.manned = source

    def offers(self, s: State, seat: int) -> list[int]:
        if not s.reg[self.loose]:
            return NOTHING
        pieces = s.pieces
        menu = NOTHING
        if pieces[self.first + seat]:
            menu = [self.verb + piece_of(seat, self.source)]
        for cell in self.held:
            if pieces[cell] and owner_of(s, cell - self.first) == seat:
                menu = [*menu, self.verb + piece_of(cell - self.first, self.source)]
        return NOTHING if menu and s.terrain.is_taboo(self.source) else menu

    def could_begin(self, option: int) -> bool:
        return self.verb <= option < self.verb + moves.PIECES and option & moves.PLACE_MASK == self.source

    def carry_out(self, s: State, seat: int, option: int) -> None:
        program = s.program
        colour = (option - self.verb) >> moves.PLACE_BITS
        target = program.loaded[program.within[self.source]][self.kind]
        s.reg[self.loose] -= 1
        change_leave(s, colour, self.source, target)
        if s.log is not None:
            left = s.reg[self.loose]
            s.log.append(("disc-claimed", seat, colour, self.source, target, program.disc_facts[self.kind], left))
        if program.limited_by_table[self.source]:
            # It stays where it stands, on or beside the table.
            colours = program.colours
            s.pieces[self.source * colours + colour] -= 1
            s.pieces[target * colours + colour] += 1
        else:
            carry(s, colour, self.source, target)

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "no-such-piece" if self.verb <= option < self.verb + moves.PIECES else "other-question"


class DiscsNeeded(Instruction):
    """Is there a disc to put down, or can what follows begin?"""

    def __init__(self, discs: list[tuple[int, int]]) -> None:
        super().__init__()
        self.discs = discs
        """Kind and number."""
        self.over = -1

    def able(self, s: State, seat: int) -> bool:
        return s.program.code[self.over].able(s, seat) or bool(coming(s, self.discs))

    def run(self, s: State) -> bool:
        s.reg[PC] = self.pc + 1 if coming(s, self.discs) else self.over
        return True


class PutDiscs(Instruction):
    """New discs come from beside the board, as far as there are some."""

    def __init__(self, discs: list[tuple[int, int]]) -> None:
        super().__init__()
        self.discs = discs

    def run(self, s: State) -> bool:
        put_discs(s, self.discs)
        s.reg[PC] = self.pc + 1
        return True


def put_discs(s: State, discs: list[tuple[int, int]]) -> None:
    """So many of each kind come to where they lie, as far as there are some."""
    program = s.program
    for kind, count in coming(s, discs):
        s.reg[program.disc_loose[kind]] += count
        if s.log is not None:
            s.log.append(("discs-put", program.disc_facts[kind], count, s.reg[program.disc_loose[kind]]))


def coming(s: State, discs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is there of the discs that are wanted, by kind."""
    made: list[tuple[int, int]] = []
    for kind, count in discs:
        there = min(count, discs_left(s, kind))
        if there > 0:
            made.append((kind, there))
    return made


def discs_left(s: State, kind: int) -> int:
    """The discs beside the board: those that are neither in their place nor carried."""
    program = s.program
    pieces = s.pieces
    carried = sum([pieces[cell] for cell in program.carrying[kind]])
    return program.disc_total[kind] - s.reg[program.disc_loose[kind]] - carried
