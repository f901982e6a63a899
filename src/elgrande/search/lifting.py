"""Caballeros moved by hand: which of them do most elsewhere, one after the other, until none does."""

from __future__ import annotations

from elgrande.engine.moving import AskPiece
from elgrande.engine.program import has_room, owner_of
from elgrande.engine.registers import REMAINING, REMAINING_FOREIGN, REMAINING_OWN
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO
from elgrande.search.judging import NEVER, SCALE, Judge, settled
from elgrande.search.placements import arriving


class Lifting:
    """What one caballero more brings, and what one fewer costs, wherever one may be put or taken.

    A move changes two places; only these are looked at again.
    """

    def __init__(self, judge: Judge, s: State, menu: list[int]) -> None:
        self.judge = judge
        self.s = s
        self.moment = judge.value.moment(s)
        self.base = judge.bases(s, self.moment)
        colours = judge.colours
        program = judge.program
        self.targets = [place for place in s.terrain.enterable if has_room(s, place)]
        if s.terrain.castillo_open:
            self.targets.append(CASTILLO)
        self.cells = [
            (option & moves.PLACE_MASK) * colours + ((option - moves.LIFT) >> moves.PLACE_BITS)
            for option in menu
            if option >= moves.LIFT
        ]
        """Where those stand that can be taken, as indexes among the pieces."""
        self.more: list[int] = [NEVER] * (program.piece_places * colours)
        self.fewer: list[int] = [NEVER] * len(self.more)
        meant = 0
        for cell in self.cells:
            meant |= 1 << cell % colours
            self.fewer[cell] = judge.gain_over(self.base, s, cell % colours, cell // colours, -1, self.moment)
        for colour in range(colours):
            if meant >> colour & 1:
                for place in self.targets:
                    if place != CASTILLO or not program.barred >> colour & 1:
                        self.more[place * colours + colour] = judge.gain_over(self.base, s, colour, place, 1, self.moment)

    def best(self, seat: int, own: int, foreign: int, least: int) -> tuple[int, int]:
        """The move that gains most, as where it begins and where it ends; -1 if none gains that much."""
        colours = self.judge.colours
        found, most, target = -1, least, -1
        for cell in self.cells:
            colour = cell % colours
            if not self.s.pieces[cell] or (own if owner_of(self.s, colour) == seat else foreign) <= 0:
                continue
            kind = self.judge.program.disc_of[cell // colours]
            for place in self.targets:
                more = self.more[place * colours + colour]
                if kind:
                    more = arriving(self.judge, self.base, self.s, colour, place, kind, self.moment)
                worth = self.fewer[cell] + more
                if worth > most and place != cell // colours:
                    found, most, target = cell, worth, place
        return found, target

    def change(self, place: int, cell: int, count: int) -> None:
        """So many more stand somewhere: what that place brings has changed."""
        judge, s = self.judge, self.s
        colours = judge.colours
        s.pieces[cell] += count
        around = judge.program.within[place]
        self.base[around] = judge.at(s, around, self.moment)
        for space in judge.program.spaces[around]:
            for colour in range(colours if space < judge.program.piece_places else 0):
                at = space * colours + colour
                if self.more[at] != NEVER:
                    self.more[at] = judge.gain_over(self.base, s, colour, space, 1, self.moment)
                if self.fewer[at] != NEVER and s.pieces[at]:
                    self.fewer[at] = judge.gain_over(self.base, s, colour, space, -1, self.moment)


def lifted(judge: Judge, s: State, seat: int, menu: list[int], question: AskPiece) -> list[int]:
    """Moves by hand that gain most, as answers, the first one last; empty if there are none."""
    lifting = Lifting(judge, s, menu)
    colours = judge.colours
    own, foreign, left = s.reg[REMAINING_OWN], s.reg[REMAINING_FOREIGN], s.reg[REMAINING]
    least = SCALE if menu[-1] == moves.DONE else NEVER
    answers: list[int] = []
    changed: list[int] = []
    while left > 0:
        cell, target = lifting.best(seat, own, foreign, least)
        if cell < 0:
            break
        colour, place = cell % colours, cell // colours
        answers.append(settled(seat, moves.LIFT + (colour << moves.PLACE_BITS) + place))
        answers.append(settled(seat, moves.DROP + target))
        left -= 1
        if owner_of(s, colour) == seat:
            own -= 1
        else:
            foreign -= 1
        if question.one_region:
            lifting.cells = [other for other in lifting.cells if other // colours == place]
        if question.one_each:
            lifting.cells = [other for other in lifting.cells if other % colours != colour]
        if left > 0:
            lifting.change(place, cell, -1)
            lifting.change(target, target * colours + colour, 1)
            changed += [cell, target * colours + colour]
    for index in range(0, len(changed), 2):
        s.pieces[changed[index]] += 1
        s.pieces[changed[index + 1]] -= 1
    if left > 0 and menu[-1] == moves.DONE:
        answers.append(settled(seat, moves.DONE))
    answers.reverse()
    return answers
