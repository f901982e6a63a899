"""Small acts of a turn that happen at once: one more caballero, a token, a prisoner, a gift."""

from __future__ import annotations

from elgrande.engine.acting import place_from_court
from elgrande.engine.carrying import carry
from elgrande.engine.instruction import Instruction, ask
from elgrande.engine.menus import Menu
from elgrande.engine.program import has_room, in_provinces, refuse_place
from elgrande.engine.registers import PC, SUBJECT
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT, PROVINCES


class AtOnce(Instruction):
    """Something that is carried out with the answer: nobody can object.  It can begin if something can be answered."""

    def run(self, s: State) -> bool:
        return ask(s, s.reg[SUBJECT], self.offers(s, s.reg[SUBJECT]))

    def able(self, s: State, seat: int) -> bool:
        return bool(self.offers(s, seat))

    def answer(self, s: State, seat: int, option: int) -> None:
        self.carry_out(s, seat, option)
        s.reg[PC] = self.pc + 1

    def carry_out(self, s: State, seat: int, option: int) -> None:
        """What the answer does."""
        raise AssertionError("this act does nothing")


class AskExtra(AtOnce):
    """One more caballero to court, or from court next to the King; neither topped up nor into the Castillo."""

    def __init__(self) -> None:
        super().__init__()
        self.menus: dict[int, Menu] = {}
        """Where it goes from court, by terrain."""

    def offers(self, s: State, seat: int) -> list[int]:
        menu = [moves.EXTRA_COURT] if in_provinces(s, seat) else []
        if s.pieces[s.program.court + seat]:
            near = self.menus.get(s.terrain.number)
            if near is None:
                near = Menu(s.program, [moves.EXTRA + place for place in s.terrain.near])
                self.menus[s.terrain.number] = near
            menu += near.with_room(s)
        return menu

    def could_begin(self, option: int) -> bool:
        return option == moves.EXTRA_COURT or moves.EXTRA <= option < moves.EXTRA + moves.MAX_PLACES

    def carry_out(self, s: State, seat: int, option: int) -> None:
        if option == moves.EXTRA_COURT:
            carry(s, seat, PROVINCES, COURT)
            if s.log is not None:
                s.log.append(("court-taken", seat, 1))
        else:
            place_from_court(s, seat, option - moves.EXTRA)

    def refuse(self, s: State, seat: int, option: int) -> str:
        if option == moves.EXTRA_COURT:
            return "court-number"
        if not moves.EXTRA <= option < moves.EXTRA + moves.MAX_PLACES:
            return "other-question"
        if not s.pieces[s.program.court + seat]:
            return "court-empty"
        place = option - moves.EXTRA
        return "regions-only" if place == CASTILLO else refuse_place(s, place, "placement-neighbours")


class AskToken(AtOnce):
    """A token from beside the board; if all are with others, from one of them."""

    def __init__(self, row: int, supply: int, number: int) -> None:
        super().__init__()
        self.row = row
        self.supply = supply
        self.number = number
        """Of the fact among those of the boxes."""

    def offers(self, s: State, seat: int) -> list[int]:
        held = s.rows[self.row]
        if held[seat]:
            return []
        if sum(held) < self.supply:
            return [moves.TOKEN]
        return [moves.TOKEN_FROM + other for other in range(s.program.seats) if held[other]]

    def carry_out(self, s: State, seat: int, option: int) -> None:
        if option != moves.TOKEN:
            other = option - moves.TOKEN_FROM
            s.set_row(self.row, other, s.rows[self.row][other] - 1)
            if s.log is not None:
                s.log.append(("token-lost", other, self.number))
        s.set_row(self.row, seat, 1)
        if s.log is not None:
            s.log.append(("token-taken", seat, self.number))

    def refuse(self, s: State, seat: int, option: int) -> str:
        return "one-token" if moves.TOKEN <= option < moves.TOKEN_FROM + moves.MAX_SEATS else "other-question"


class AskPrisoner(AtOnce):
    """A caballero of any player, in a region that is not taboo, goes to a place beside the board."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def offers(self, s: State, seat: int) -> list[int]:
        colours = s.program.colours
        return [
            moves.JAIL + (colour << moves.PLACE_BITS) + place
            for place in s.terrain.movable
            for colour in range(s.program.seats)
            if s.pieces[place * colours + colour]
        ]

    def carry_out(self, s: State, seat: int, option: int) -> None:
        colour = (option - moves.JAIL) >> moves.PLACE_BITS
        place = (option - moves.JAIL) & moves.PLACE_MASK
        carry(s, colour, place, self.place)
        if s.log is not None:
            s.log.append(("moved", seat, colour, place, self.place))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.JAIL <= option < moves.JAIL + moves.PIECES:
            return "other-question"
        colour = (option - moves.JAIL) >> moves.PLACE_BITS
        place = (option - moves.JAIL) & moves.PLACE_MASK
        if place == CASTILLO:
            return "castillo-shut"
        if place == COURT:
            return "not-from-court"
        if s.terrain.is_taboo(place):
            return s.terrain.taboo_ruling(place)
        colours = s.program.colours
        there = place in s.terrain.movable and colour < colours and s.pieces[place * colours + colour] > 0
        return "whose-pieces" if there else "no-such-piece"


class AskReceiver(AtOnce):
    """To whom is a caballero from the own provinces handed?  It waits until that player puts it on the board."""

    def __init__(self, place: int, gifts: int) -> None:
        super().__init__()
        self.place = place
        self.gifts = gifts
        """The first row of gifts, by who gets them."""

    def offers(self, s: State, seat: int) -> list[int]:
        if not in_provinces(s, seat):
            return []
        return [moves.HAND + other for other in range(s.program.seats) if other != seat]

    def could_begin(self, option: int) -> bool:
        return moves.HAND <= option < moves.HAND + moves.MAX_SEATS

    def carry_out(self, s: State, seat: int, option: int) -> None:
        other = option - moves.HAND
        carry(s, seat, PROVINCES, self.place)
        s.rows[self.gifts + other] = tuple(sorted((*s.rows[self.gifts + other], seat)))
        if s.log is not None:
            s.log.append(("handed-over", seat, other, seat, self.place))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.HAND <= option < moves.HAND + moves.MAX_SEATS:
            return "other-question"
        return "another-player" if in_provinces(s, seat) else "no-such-piece"


class AskGift(AtOnce):
    """Which of the caballeros that others have handed over goes where?  All of them must."""

    def __init__(self, place: int, gifts: int) -> None:
        super().__init__()
        self.place = place
        self.gifts = gifts

    def run(self, s: State) -> bool:
        seat = s.reg[SUBJECT]
        menu = self.offers(s, seat)
        if not menu:
            s.reg[PC] = self.pc + 1
            return True
        return ask(s, seat, menu)

    def offers(self, s: State, seat: int) -> list[int]:
        places = (CASTILLO, *s.terrain.movable) if s.terrain.castillo_open else s.terrain.movable
        return [
            moves.GIFT + (colour << moves.PLACE_BITS) + place
            for colour in sorted(set(s.rows[self.gifts + seat]))
            for place in places
            if has_room(s, place)
        ]

    def answer(self, s: State, seat: int, option: int) -> None:
        colour = (option - moves.GIFT) >> moves.PLACE_BITS
        place = (option - moves.GIFT) & moves.PLACE_MASK
        carry(s, colour, self.place, place)
        s.take_out(self.gifts + seat, colour)
        if s.log is not None:
            s.log.append(("gift-placed", seat, colour, self.place, place))

    def refuse(self, s: State, seat: int, option: int) -> str:
        if not moves.GIFT <= option < moves.GIFT + moves.PIECES:
            return "other-question"
        if (option - moves.GIFT) >> moves.PLACE_BITS not in s.rows[self.gifts + seat]:
            return "no-such-piece"
        return refuse_place(s, (option - moves.GIFT) & moves.PLACE_MASK, "not-a-target")


class ReturnGifts(Instruction):
    """What was handed over and waits still goes back to its provinces."""

    def __init__(self, place: int, gifts: int) -> None:
        super().__init__()
        self.place = place
        self.gifts = gifts

    def run(self, s: State) -> bool:
        for seat in range(s.program.seats):
            for colour in s.rows[self.gifts + seat]:
                carry(s, colour, self.place, PROVINCES)
                s.take_out(self.gifts + seat, colour)
                if s.log is not None:
                    s.log.append(("gift-returned", seat, colour, self.place))
        s.reg[PC] = self.pc + 1
        return True
