"""What whole games teach: what there was to know about every place and seat, and what it came to bring."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from elgrande.engine.kernel import legal, step
from elgrande.engine.registers import ACTOR, POINTS, ROUND
from elgrande.engine.scoring import Award
from elgrande.engine.state import State
from elgrande.search.judging import lowest
from elgrande.search.policy import Policy
from elgrande.search.possessions import HUNDREDTHS
from elgrande.search.value import OVER, POINT, Value


class Experience:
    """Samples of games, as rows of numbers; ``training/fitting.py`` knows what stands where."""

    def __init__(self, policy: Policy, rival: Callable[[State, int], int], chance: Random) -> None:
        self.policy = policy
        """Plays what has been learned."""
        self.rival = rival
        """Somebody else, who answers for a seat."""
        self.value: Value = policy.value
        """Knows what there is to know."""
        self.chance = chance
        self.places: list[float] = []
        """For every sample, place and seat: the moment, what the place brought it from then on, and what was known."""
        self.seats: list[float] = []
        """For every sample and seat: the moment, points at the end, points then, who plays, and what was owned."""
        self.brought: list[list[int]] = []
        """By place: what it has brought each seat until now."""

    def play(self, s: State, learned: list[bool], wild: int, slips: float, often: float) -> None:
        """A whole game: some rounds by chance, then seats play what was learned or are the rival's, now and then by chance.

        Looked at is the beginning of every round, and of some of the turns.
        """
        chance = self.chance
        s.log = []
        self.brought = [[0] * self.value.seats for _ in range(self.value.program.place_count)]
        policy = self.policy
        policy.queue = []
        policy.whose = -1
        policy.estimates = {}
        known: list[list[float]] = []
        owned: list[list[float]] = []
        then: list[list[list[int]]] = []
        turn, number = -2, -2
        while s.asking:
            if s.reg[ROUND] != number or s.reg[ACTOR] != turn:
                begins = s.reg[ROUND] != number
                number, turn = s.reg[ROUND], s.reg[ACTOR]
                if number >= wild and (begins or chance.random() < often) and self.value.moment(s) != OVER:
                    self.listen(s)
                    known.append(self.all_places(s))
                    owned.append(self.all_seats(s, learned))
                    then.append([row[:] for row in self.brought])
            seat = lowest(s.asking)
            if number < wild or chance.random() < slips:
                menu = legal(s, seat)
                option = menu[int(chance.random() * len(menu))]
                policy.queue = []
            elif learned[seat]:
                option = policy.answer(s, seat)
            else:
                option = self.rival(s, seat)
            step(s, seat, option)
        self.listen(s)
        for index in range(len(known)):
            self.learn(known[index], owned[index], then[index], s.rows[POINTS])

    def learn(self, known: list[float], owned: list[float], then: list[list[int]], points: tuple[int, ...]) -> None:
        """One sample, now that it is known what came of it."""
        seats = self.value.seats
        width = (len(known) - 1) // (len(self.value.places) * seats)
        at = 1
        for place in self.value.places:
            for seat in range(seats):
                self.places.append(known[0])
                self.places.append(float(self.brought[place][seat] - then[place][seat]))
                for cell in range(at, at + width):
                    self.places.append(known[cell])
                at += width
        width = (len(owned) - 1) // seats
        for seat in range(seats):
            self.seats.append(owned[0])
            self.seats.append(float(points[seat]))
            for cell in range(1 + seat * width, 1 + (seat + 1) * width):
                self.seats.append(owned[cell])

    def listen(self, s: State) -> None:
        """Add up what places have brought since somebody last listened."""
        log = s.log
        if log is None:
            return
        for event in log:
            if event[0] == "scored":
                place, awards = event[1], event[2]
                assert isinstance(place, int)
                assert isinstance(awards, tuple)
                for made in awards:
                    assert isinstance(made, Award)
                    # What others than seats would get is lost.
                    if made.reason != "post" and made.seat < self.value.seats:
                        self.brought[place][made.seat] += made.points
        log.clear()

    def all_places(self, s: State) -> list[float]:
        """The moment, and what there is to know about every place, by place and seat."""
        moment = self.value.moment(s)
        made = [float(moment)]
        for place in self.value.places:
            made += self.value.features_at(s, place, moment)
        return made

    def all_seats(self, s: State, learned: list[bool]) -> list[float]:
        """The moment, and what every seat has: points, who plays it, what boxes add, and possessions."""
        value = self.value
        made = [float(value.moment(s))]
        besides = value.besides(s)
        for seat in range(value.seats):
            made.append(float(s.rows[POINTS][seat]))
            made.append(1.0 if learned[seat] else 0.0)
            made.append(besides[seat] / POINT)
            for each in value.possessed.owned(s, seat):
                made.append(each / HUNDREDTHS)
        return made
