"""Caballeros change places: lifted and dropped one by one, placed from court, or swept together."""

from __future__ import annotations

from itertools import compress
from typing import Final

from elgrande.engine.carrying import at_table, carry, free_spaces, is_on, landing_place
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.menus import Menu
from elgrande.engine.program import Program, has_room, mask, own_colours, owner_of, refuse_place
from elgrande.engine.registers import (
    GRANDES,
    HELD_COLOUR,
    HELD_FROM,
    HELD_TO,
    PC,
    PICKED,
    REMAINING,
    REMAINING_FOREIGN,
    REMAINING_OWN,
    SOURCE,
    SUBJECT,
    USED_COLOURS,
)  # fmt: skip
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT, PROVINCES


class BeginMove(Instruction):
    """Set the numbers of a shift."""

    def __init__(self, own: int, foreign: int, most: int) -> None:
        super().__init__()
        self.own = own
        self.foreign = foreign
        self.most = most
        self.from_court = False
        self.from_regions = False
        self.only = -1
        """The one colour they are of, -1 for any."""
        self.meant: list[int] = []
        """The colours of which caballeros may go at all, by which are own; all as masks."""

    def run(self, s: State) -> bool:
        reg = s.reg
        reg[REMAINING] = self.most
        reg[REMAINING_OWN] = self.own
        reg[REMAINING_FOREIGN] = self.foreign
        reg[USED_COLOURS] = 0
        reg[SOURCE] = 0
        reg[PC] = self.pc + 1
        return True

    def able(self, s: State, seat: int) -> bool:
        """Is there anything to take?"""
        if self.from_court and s.pieces[s.program.court + seat]:
            return True
        if self.from_regions:
            meant = self.meant[own_colours(s, seat)]
            row = s.terrain.row(s.program, False, meant, meant, 0)
            return any(compress(row.answers, s.pieces[row.span]))
        return False

    def settle(self, program: Program) -> None:
        """Once all else is known: which colours are meant."""
        self.meant = [self.meant_of(program, own) for own in range(program.every_colour + 1)]

    def meant_of(self, program: Program, own: int) -> int:
        """The colours of which caballeros may go at all, given the own ones; both as masks."""
        if self.only >= 0:
            return 1 << self.only
        meant = (own if self.own else 0) | (program.every_colour & ~own if self.foreign else 0)
        if program.neutral:
            any_colour = self.own > 0 and self.foreign > 0 and self.own + self.foreign > self.most
            meant = meant | program.neutral if any_colour else meant & ~program.neutral
        return meant


class AskPiece(Instruction):
    """Which caballero next?  Lifted to be dropped elsewhere, or sent back to the provinces."""

    def __init__(self, begin: BeginMove, verb: int, one_region: bool, duty: bool, one_each: bool, program: Program) -> None:
        super().__init__()
        self.begin = begin
        """What has set the numbers."""
        self.from_court = begin.from_court
        self.from_regions = begin.from_regions
        self.verb = verb
        self.sent = verb == moves.SEND
        self.from_picked = False
        """Do they come from the place the King or a Grande has left, and follow?"""
        self.after_grande = False
        """Is it the subject's Grande that they follow?"""
        self.least = 0
        """So many go before it may be over."""
        self.one_region = one_region
        self.duty = duty
        self.one_each = one_each
        self.over = -1
        every = program.every_colour
        can_go = program.sendable if verb == moves.SEND else every
        self.own: list[int] = [own & meant & can_go for own, meant in enumerate(begin.meant)]
        """The own colours that may go at all, by which are own; all as masks."""
        self.foreign: list[int] = [every & ~own & meant & can_go for own, meant in enumerate(begin.meant)]
        """The foreign ones.  Some colours can never go back to provinces."""

    def run(self, s: State) -> bool:
        reg = s.reg
        menu = self.takeable(s) if reg[REMAINING] > 0 else []
        if not menu:
            reg[PC] = self.over
            return True
        if not self.duty and self.begin.most - reg[REMAINING] >= self.least:
            menu.append(moves.DONE)
        return ask(s, reg[SUBJECT], menu)

    def takeable(self, s: State) -> list[int]:
        """The caballeros that can be taken, as answers."""
        reg = s.reg
        program = s.program
        pieces = s.pieces
        verb = self.verb
        seat = reg[SUBJECT]
        menu: list[int] = []
        if self.from_court and reg[REMAINING_OWN] > 0 and pieces[program.court + seat]:
            menu.append(verb + (seat << moves.PLACE_BITS) + COURT)
        own = own_colours(s, seat)
        allowed = self.own[own] if reg[REMAINING_OWN] > 0 else 0
        if reg[REMAINING_FOREIGN] > 0:
            allowed |= self.foreign[own]
        allowed &= ~reg[USED_COLOURS]
        if not allowed:
            return menu
        if self.from_picked:
            return self.following(s, allowed)
        if self.from_regions:
            # Nobody sends carriers of others back.
            laden = allowed & own if program.cargo and self.sent else allowed
            row = s.terrain.row(program, self.sent, allowed, laden, reg[SOURCE])
            menu += filter(None, compress(row.answers, pieces[row.span]))
        return menu

    def following(self, s: State, allowed: int) -> list[int]:
        """Those of some colours (a mask) who stand in the place that was left, as answers."""
        if not self.reachable(s):
            return []
        colours = s.program.colours
        return [
            self.verb + (colour << moves.PLACE_BITS) + place
            for place in s.program.spaces[s.reg[PICKED]]
            if place in s.terrain.movable
            for colour in range(colours)
            if s.pieces[place * colours + colour] and allowed >> colour & 1
        ]

    def reachable(self, s: State) -> bool:
        """Can somebody follow?  Who follows a Grande needs room where it stands now."""
        return not self.after_grande or bool(ways_into(s, s.rows[GRANDES][s.reg[SUBJECT]]))

    def remaining(self, s: State) -> int:
        """As many as the card still allows, and not more than there are to take."""
        reg = s.reg
        colours = s.program.colours
        own: dict[int, int] = {}
        foreign: dict[int, int] = {}
        for option in self.takeable(s):
            colour = (option - self.verb) >> moves.PLACE_BITS
            place = option & moves.PLACE_MASK
            # Those that count together: of one region, of one colour, or all.
            group = s.program.within[place] if self.one_region else colour if self.one_each else 0
            found = 1 if self.one_each else s.pieces[place * colours + colour]
            side = own if owner_of(s, colour) == reg[SUBJECT] else foreign
            side[group] = found if self.one_each else side.get(group, 0) + found
        # A caballero that is lifted still stands where it stood, and says which region all come from.
        lifted = s.program.within[reg[HELD_FROM]]
        groups = [lifted] if self.one_region and lifted else sorted({*own, *foreign})
        mine, theirs = reg[REMAINING_OWN], reg[REMAINING_FOREIGN]
        most = [min(own.get(group, 0), mine) + min(foreign.get(group, 0), theirs) for group in groups]
        return min(reg[REMAINING], max(most, default=0) if self.one_region else sum(most))

    def answer(self, s: State, seat: int, option: int) -> None:
        reg = s.reg
        if option == moves.DONE:
            reg[PC] = self.over
            return
        reg[HELD_COLOUR] = (option - self.verb) >> moves.PLACE_BITS
        reg[HELD_FROM] = option & moves.PLACE_MASK
        reg[HELD_TO] = s.terrain.king if self.from_picked and not self.after_grande else PROVINCES
        reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return self.verb + (s.reg[HELD_COLOUR] << moves.PLACE_BITS) + s.reg[HELD_FROM]

    def lets_through(self, s: State) -> bool:
        return s.reg[HELD_COLOUR] >= 0 and (self.verb == moves.LIFT or not s.reg[HELD_TO])

    def refuse(self, s: State, seat: int, option: int) -> str:
        if option == moves.DONE:
            return "duty"
        if not self.verb <= option < self.verb + moves.MAX_COLOURS * moves.MAX_PLACES:
            return "other-question"
        reg = s.reg
        colour = (option - self.verb) >> moves.PLACE_BITS
        place = option & moves.PLACE_MASK
        colours = s.program.colours
        if place == CASTILLO:
            return "castillo-shut"
        if place == COURT and not self.from_court:
            return "not-from-court"
        if place >= s.program.piece_places or place == PROVINCES or colour >= colours:
            return "no-such-piece"
        if s.terrain.is_taboo(place):
            return s.terrain.taboo_ruling(place)
        if not s.pieces[place * colours + colour]:
            return "no-such-piece"
        origin = reg[PICKED] if self.after_grande else reg[SOURCE]
        if origin and s.program.within[place] != origin:
            return "one-region"
        return "whose-pieces"


SHUT_OUT: Final = 1
CHANGES_SIDES: Final = 2
SPECIAL_BITS: Final = 2


class AskDrop(Instruction):
    """Where does the lifted caballero go?  Anywhere that is not taboo, or into the Castillo, but not back."""

    def __init__(self, castillo: bool, one_region: bool, touching: int, menus: dict[int, Menu]) -> None:
        super().__init__()
        self.castillo = castillo
        self.one_region = one_region
        """Do all leave one region?  Then none goes from one of its spaces to another."""
        self.touching = touching
        """The places of which each move touches one, as a mask; 0 if that does not matter."""
        self.menus = menus
        """Ready-made menus, by terrain, where it stood and what is special about it; others that ask the same share them."""
        self.fitting: dict[int, int] = {}
        """Where it may go if it stood there and that is special about it, as a mask, as far as terrain and room allow."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.drops(s))

    def drops(self, s: State) -> list[int]:
        """Where it may go, as answers."""
        program = s.program
        special = self.special(s) if program.barred or program.cargo else 0
        whence = s.reg[HELD_FROM] << SPECIAL_BITS | special
        key = s.terrain.number << moves.PLACE_BITS + SPECIAL_BITS | whence
        ready = self.menus.get(key)
        if ready is None:
            # The same in every terrain, of which there are far more.
            fitting = self.fitting.get(whence, -1)
            if fitting < 0:
                fitting = mask(tuple([place for place in (CASTILLO, *program.movable) if self.fits(s, place, special)]))
                self.fitting[whence] = fitting
            ready = Menu(program, [moves.DROP + place for place in targets(s, self.castillo) if fitting >> place & 1])
            self.menus[key] = ready
        return ready.with_room(s) if ready.narrow else ready.options

    def special(self, s: State) -> int:
        """What is special about the one that was lifted: it may not enter the Castillo, or it can change sides at the table."""
        program = s.program
        source, colour = s.reg[HELD_FROM], s.reg[HELD_COLOUR]
        special = SHUT_OUT if program.barred >> colour & 1 else 0
        if program.disc_of[source] and owner_of(s, colour) != s.reg[SUBJECT]:
            special = SHUT_OUT  # nobody takes away what another's carrier brings
        if not self.one_region and at_table(s, source) and (is_on(s, colour) or free_spaces(s) > 0):
            special |= CHANGES_SIDES
        return special

    def fits(self, s: State, place: int, special: int) -> bool:
        """May it go there, as far as there is room?"""
        program = s.program
        source = s.reg[HELD_FROM]
        if place == CASTILLO and special & SHUT_OUT:
            return False
        if not program.cargo:
            return not self.back(s, place)
        if place == program.bare[source]:
            return special & CHANGES_SIDES > 0 and self.touches(s, source, place)
        kind = program.disc_of[source]
        if place != CASTILLO:
            loads = not kind or place in program.homes or program.loaded[place][kind] >= 0
            if not loads or self.back(s, place):
                return False
        return self.touches(s, source, place)

    def touches(self, s: State, source: int, target: int) -> bool:
        """Does the move begin or end where it must?"""
        within = s.program.within
        return not self.touching or self.touching >> within[source] & 1 > 0 or self.touching >> within[target] & 1 > 0

    def back(self, s: State, place: int) -> bool:
        """Would it not have moved at all?"""
        left = s.reg[HELD_FROM]
        return s.program.within[place] == s.program.within[left] if self.one_region else place == left

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.DROP
        s.reg[PC] = self.pc + 1

    def holds(self) -> tuple[int, ...]:
        return (HELD_COLOUR, HELD_FROM)

    def lets_through(self, s: State) -> bool:
        if s.program.cargo:
            return moves.DROP + s.reg[HELD_TO] in self.drops(s)
        return not self.back(s, s.reg[HELD_TO]) and s.reg[HELD_TO] in targets(s, self.castillo)

    def announced(self, s: State) -> int:
        return moves.DROP + s.reg[HELD_TO]

    def remaining(self, s: State) -> int:
        """The question that lifted the caballero knows."""
        lifting = self.pc - 1
        while s.program.code[lifting].holds():
            lifting -= 1
        return s.program.code[lifting].remaining(s)

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.DROP <= option < moves.DROP + moves.MAX_PLACES:
            return "other-question"
        place = option - moves.DROP
        if place < s.program.place_count and self.back(s, place):
            return "move-elsewhere"
        return refuse_place(s, place, "not-a-target")


def targets(s: State, castillo: bool) -> tuple[int, ...]:
    """Where a special action may put a caballero."""
    return (CASTILLO, *s.terrain.enterable) if castillo and s.terrain.castillo_open else s.terrain.enterable


def ways_into(s: State, place: int) -> list[int]:
    """Where somebody can stand who enters a place: in itself, or on a space of it that has room."""
    return [space for space in s.program.spaces[place] if space in s.terrain.enterable and has_room(s, space)]


class AskWayIn(Instruction):
    """On which space does it stand, where there are several for whoever follows a Grande?"""

    def run(self, s: State) -> bool:
        ways = ways_into(s, s.rows[GRANDES][s.reg[SUBJECT]])
        if len(ways) > 1:
            return ask(s, s.reg[SUBJECT], [moves.DROP + space for space in ways])
        s.reg[HELD_TO] = ways[0]
        s.reg[PC] = self.pc + 1
        return True

    def answer(self, s: State, seat: int, option: int) -> None:
        s.reg[HELD_TO] = option - moves.DROP
        s.reg[PC] = self.pc + 1

    def holds(self) -> tuple[int, ...]:
        return (HELD_COLOUR, HELD_FROM)

    def lets_through(self, s: State) -> bool:
        return s.reg[HELD_TO] in ways_into(s, s.rows[GRANDES][s.reg[SUBJECT]])

    def announced(self, s: State) -> int:
        return moves.DROP + s.reg[HELD_TO]

    def remaining(self, s: State) -> int:
        return s.program.code[self.pc - 1].remaining(s)

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.DROP <= option < moves.DROP + moves.MAX_PLACES:
            return "other-question"
        return refuse_place(s, option - moves.DROP, "not-a-target")


class PerformMove(Instruction):
    """The announced step happens: one caballero goes where it was announced to go."""

    def __init__(self, one_region: bool, one_each: bool) -> None:
        super().__init__()
        self.one_region = one_region
        self.one_each = one_each
        self.one_side = False
        """Do own ones or others' go, never both?"""
        self.again = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        colour = reg[HELD_COLOUR]
        source = reg[HELD_FROM]
        target = reg[HELD_TO]
        seat = reg[SUBJECT]
        carry(s, colour, source, target)
        reg[REMAINING] -= 1
        own = owner_of(s, colour) == seat
        if own:
            reg[REMAINING_OWN] -= 1
        else:
            reg[REMAINING_FOREIGN] -= 1
        if self.one_side:
            reg[REMAINING_FOREIGN if own else REMAINING_OWN] = 0
        if self.one_region:
            reg[SOURCE] = s.program.within[source]
        if self.one_each:
            reg[USED_COLOURS] |= 1 << colour
        reg[HELD_COLOUR] = -1
        reg[HELD_FROM] = 0
        reg[HELD_TO] = 0
        reg[PC] = self.again
        if s.log is not None:
            if target == PROVINCES:
                s.log.append(("sent", seat, colour, source))
            else:
                s.log.append(("moved", seat, colour, source, landing_place(s, source, target)))
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_COLOUR, HELD_FROM, HELD_TO)
