"""Caballeros change places: lifted and dropped one by one, placed from court, or swept together."""

from __future__ import annotations

from elgrande.engine.acting import place_from_court
from elgrande.engine.carrying import at_table, carry, free_spaces, is_on, landing_place
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.program import Menu, owner_of, refuse_place
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
        pieces = s.pieces
        colours = s.program.colours
        if self.from_court and pieces[COURT * colours + seat]:
            return True
        if self.from_regions:
            changing = s.program.changing
            meant = [colour for colour in range(colours) if self.meant(s, colour, seat)] if changing else range(colours)
            for place in s.terrain.movable:
                for colour in meant:
                    if pieces[place * colours + colour] and (changing or self.meant(s, colour, seat)):
                        return True
        return False

    def meant(self, s: State, colour: int, seat: int) -> bool:
        """May caballeros of that colour go at all?"""
        if self.only >= 0:
            return colour == self.only
        if s.program.neutral >> colour & 1:
            return self.own > 0 and self.foreign > 0 and self.own + self.foreign > self.most
        return (self.own if owner_of(s, colour) == seat else self.foreign) > 0


class AskPiece(Instruction):
    """Which caballero next?  Lifted to be dropped elsewhere, or sent back to the provinces."""

    def __init__(self, verb: int, from_court: bool, from_regions: bool, one_region: bool, duty: bool, one_each: bool) -> None:
        super().__init__()
        self.verb = verb
        self.from_picked = False
        """Do they come from the place the King or a Grande has left, and follow?"""
        self.after_grande = False
        """Is it the subject's Grande that they follow?"""
        self.least = 0
        """So many go before it may be over."""
        self.from_court = from_court
        self.from_regions = from_regions
        self.one_region = one_region
        self.duty = duty
        self.one_each = one_each
        self.over = -1
        self.begin: BeginMove | None = None
        """What has set the numbers; it knows which colours are meant."""

    def run(self, s: State) -> bool:
        reg = s.reg
        menu = self.takeable(s) if reg[REMAINING] > 0 else []
        if not menu:
            reg[PC] = self.over
            return True
        if not self.duty and (self.begin is None or self.begin.most - reg[REMAINING] >= self.least):
            menu.append(moves.DONE)
        return ask(s, reg[SUBJECT], menu)

    def takeable(self, s: State) -> list[int]:
        """The caballeros that can be taken, as answers."""
        reg = s.reg
        menu: list[int] = []
        seat = reg[SUBJECT]
        pieces = s.pieces
        colours = s.program.colours
        verb = self.verb
        own = reg[REMAINING_OWN] > 0
        foreign = reg[REMAINING_FOREIGN] > 0
        used = reg[USED_COLOURS]
        if self.from_court and own and pieces[COURT * colours + seat]:
            menu.append(verb + (seat << moves.PLACE_BITS) + COURT)
        if self.from_picked and reg[PICKED] in s.terrain.movable:
            menu = [
                verb + (colour << moves.PLACE_BITS) + reg[PICKED]
                for colour in range(colours)
                if pieces[reg[PICKED] * colours + colour] and (own if owner_of(s, colour) == seat else foreign)
            ]
        if self.from_regions:
            changing = s.program.changing
            others_carriers = verb == moves.SEND and s.program.cargo
            allowed = [c for c in range(colours) if not used >> c & 1 and self.allowed(s, c)] if changing else []
            for place in s.terrain.movable:
                if reg[SOURCE] and s.program.within[place] != reg[SOURCE]:
                    continue
                base = place * colours
                if changing:
                    for colour in allowed:
                        if pieces[base + colour]:
                            if others_carriers and s.program.disc_of[place] and owner_of(s, colour) != seat:
                                continue
                            menu.append(verb + (colour << moves.PLACE_BITS) + place)
                elif foreign:
                    for colour in range(colours):
                        if pieces[base + colour] and (own or colour != seat) and not used >> colour & 1:
                            menu.append(verb + (colour << moves.PLACE_BITS) + place)
                elif own and pieces[base + seat]:
                    menu.append(verb + (seat << moves.PLACE_BITS) + place)
        return menu

    def allowed(self, s: State, colour: int) -> bool:
        """May one more of that colour go, where colours change hands?  Some can never go back to provinces."""
        if self.verb == moves.SEND and not s.program.sendable >> colour & 1:
            return False
        if self.begin is not None and not self.begin.meant(s, colour, s.reg[SUBJECT]):
            return False
        own = owner_of(s, colour) == s.reg[SUBJECT]
        return s.reg[REMAINING_OWN if own else REMAINING_FOREIGN] > 0

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
        reg[HELD_TO] = PROVINCES
        if self.from_picked:
            reg[HELD_TO] = s.rows[GRANDES][seat] if self.after_grande else s.terrain.king
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


class AskDrop(Instruction):
    """Where does the lifted caballero go?  Anywhere that is not taboo, or into the Castillo, but not back."""

    def __init__(self, castillo: bool, one_region: bool) -> None:
        super().__init__()
        self.castillo = castillo
        self.one_region = one_region
        """Do all leave one region?  Then none goes from one of its spaces to another."""
        self.touching = 0
        """The places of which each move touches one, as a mask; 0 if that does not matter."""
        self.menus: dict[int, Menu] = {}

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.drops(s))

    def drops(self, s: State) -> list[int]:
        """Where it may go, as answers."""
        key = s.terrain.number << moves.PLACE_BITS | s.reg[HELD_FROM]
        ready = self.menus.get(key)
        if ready is None:
            ready = Menu(s.program, [moves.DROP + place for place in targets(s, self.castillo) if self.fits(s, place)])
            self.menus[key] = ready
        menu = ready.with_room(s) if ready.narrow else ready.options
        colour = s.reg[HELD_COLOUR]
        if s.program.barred >> colour & 1:
            menu = [option for option in menu if option != moves.DROP + CASTILLO]
        return self.with_cargo(s, menu) if s.program.cargo else menu

    def fits(self, s: State, place: int) -> bool:
        """May it go there, whoever it belongs to and as far as there is room?"""
        program = s.program
        source = s.reg[HELD_FROM]
        if not program.cargo:
            return not self.back(s, place)
        kind = program.disc_of[source]
        if place not in (CASTILLO, program.bare[source]):
            loads = not kind or place in program.homes or program.loaded[place][kind] >= 0
            if not loads or self.back(s, place):
                return False
        return self.touches(s, source, place)

    def with_cargo(self, s: State, menu: list[int]) -> list[int]:
        """The same where pieces carry something, or where the Limit table has two sides."""
        program = s.program
        source, colour = s.reg[HELD_FROM], s.reg[HELD_COLOUR]
        left: list[int] = []
        if program.disc_of[source] and owner_of(s, colour) != s.reg[SUBJECT]:
            left.append(moves.DROP + CASTILLO)  # nobody takes away what another's carrier brings
        crosses = at_table(s, source) and (is_on(s, colour) or free_spaces(s) > 0) and not self.one_region
        if not crosses:
            left.append(moves.DROP + program.bare[source])
        return [option for option in menu if option not in left] if left else menu

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


class AskPlace(Instruction):
    """Where does one more caballero from court go, by a special action?"""

    def __init__(self, castillo: bool, duty: bool, into: int) -> None:
        super().__init__()
        self.castillo = castillo
        self.duty = duty
        self.into = into
        """The places it may go to, as a mask; 0 for all."""
        self.together = False
        """Do all go into the same place?"""
        self.over = -1
        self.menus: dict[int, Menu] = {}

    def run(self, s: State) -> bool:
        reg = s.reg
        if reg[REMAINING] <= 0 or not s.pieces[COURT * s.program.colours + reg[SUBJECT]]:
            reg[PC] = self.over
            return True
        menu = self.menus.get(s.terrain.number)
        if menu is None:
            options = [moves.PLACE + place for place in targets(s, self.castillo) if self.reached(s, place)]
            if not self.duty:
                options.append(moves.DONE)
            menu = Menu(s.program, options)
            self.menus[s.terrain.number] = menu
        options = menu.with_room(s) if menu.narrow else menu.options
        if self.together and reg[PICKED]:
            options = [option for option in options if option == moves.DONE or self.same(s, option - moves.PLACE)]
        return ask(s, reg[SUBJECT], options)

    def same(self, s: State, place: int) -> bool:
        """Is it where the first one went, if on another space?"""
        return s.program.within[place] == s.reg[PICKED]

    def reached(self, s: State, place: int) -> bool:
        """Can it be placed there from court?"""
        if self.into:
            return self.into >> s.program.within[place] & 1 > 0 and s.program.placed >> place & 1 > 0
        return place == CASTILLO or s.program.placed >> place & 1 > 0

    def answer(self, s: State, seat: int, option: int) -> None:
        if option == moves.DONE:
            s.reg[PC] = self.over
            return
        s.reg[HELD_TO] = option - moves.PLACE
        s.reg[PC] = self.pc + 1

    def announced(self, s: State) -> int:
        return moves.PLACE + s.reg[HELD_TO]

    def remaining(self, s: State) -> int:
        return min(s.reg[REMAINING], s.pieces[COURT * s.program.colours + s.reg[SUBJECT]])

    def refuse(self, s: State, seat: int, option: int) -> str:
        if option == moves.DONE:
            return "duty"
        if not moves.PLACE <= option < moves.PLACE + moves.MAX_PLACES:
            return "other-question"
        ruling = refuse_place(s, option - moves.PLACE, "not-a-target")
        return "same-place" if ruling == "not-a-target" and self.together and s.reg[PICKED] else ruling


class PerformPlace(Instruction):
    """The announced caballero comes from court to the board."""

    def __init__(self, together: bool) -> None:
        super().__init__()
        self.together = together
        self.again = -1

    def run(self, s: State) -> bool:
        reg = s.reg
        place_from_court(s, reg[SUBJECT], reg[HELD_TO])
        if self.together:
            reg[PICKED] = s.program.within[reg[HELD_TO]]
        reg[HELD_TO] = 0
        reg[REMAINING] -= 1
        reg[PC] = self.again
        return True

    def holds(self) -> tuple[int, ...]:
        return (HELD_TO,)
