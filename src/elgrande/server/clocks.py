"""Clocks: how long everybody has thought, worked out from the times in the log.  Several who owe an answer at once all run.

This room knows seats, turns and moments; it knows neither the game nor who sits where.  Bots are asked, but owe nothing here.
"""

from __future__ import annotations

from elgrande.server.protocol import Clock

INFINITE = float("inf")
REPRIEVE = 0.1
"""Whoever comes back to a clock that has run out gets this part of the time anew: else a bot would take over at once."""
SHORTEST = 30.0
"""Seconds that are at least needed to see what is asked, if the clock gives as many at all."""


class Clocks:
    """The time of every seat at one table."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.used = [0.0] * seats
        """Seconds everybody has thought in all."""
        self.spent = [0.0] * seats
        """Seconds of a move: since one was asked after somebody else, or one's turn began."""
        self.turns = [0] * seats
        """How many turns everybody has begun.  Taking back does not lower it, so that beginning again earns nothing."""
        self.given = [0.0] * seats
        """Seconds given to those who came back with none left."""
        self.asked: list[int] = []
        """Those whose move it is, also where a bot plays for them."""
        self.owing: list[int] = []
        """Those of them whose clock runs."""
        self.cut_short: set[int] = set()
        """Those who were asked what was then taken back: the time of that move goes on when they are asked again."""
        self.since = 0.0
        """The moment up to which time is counted."""
        self.paused = False

    def update(self, asked: list[int], people: list[int], at: float, *, taken_back: bool = False) -> None:
        """A moment from which on these seats are asked, and these people are there.  Who was not asked before begins a move.

        With ``taken_back`` somebody took back what they had done: everybody goes on with the time they had.
        """
        self._count(at)
        if taken_back:
            self.cut_short |= {*self.asked, *asked}
        for seat in asked:
            if seat not in self.asked and seat not in self.cut_short:
                self.spent[seat] = 0.0
        self.cut_short -= set(asked)
        self.asked = asked
        self.owing = [seat for seat in asked if seat in people]

    def _count(self, at: float) -> None:
        """Time has passed until then."""
        for seat in self.owing:
            passed = self._running(seat, at)
            self.used[seat] += passed
            self.spent[seat] += passed
        self.since = at

    def set_turns(self, turns: list[int], *, anew: bool = False) -> None:
        """So many turns everybody has begun by now.  A new one brings the increment, and the time of a move anew.

        With ``anew`` the table went back by consent: turns that were taken back will count again.
        """
        for seat, count in enumerate(turns):
            if count > self.turns[seat]:
                self.spent[seat] = 0.0
            if anew or count > self.turns[seat]:
                self.turns[seat] = count

    def pause(self, paused: bool, at: float) -> None:
        """Stop or start all clocks."""
        self._count(at)
        self.paused = paused

    def reprieve(self) -> float:
        """What somebody who comes back has at least."""
        return min(self.clock.seconds, max(REPRIEVE * self.clock.seconds, SHORTEST))

    def grant_reprieve(self, seat: int) -> None:
        """A seat is back: a clock that has run out goes on for a while."""
        little = self.reprieve()
        self.spent[seat] = min(self.spent[seat], self.clock.seconds - little)
        self.given[seat] += max(0.0, little - self.remaining(seat, self.since))

    def remaining(self, seat: int, now: float) -> float:
        """Seconds a seat has left; without end if there is no clock."""
        if self.clock.kind == "move":
            return self.clock.seconds - (self.spent[seat] + self._running(seat, now) if seat in self.asked else 0.0)
        if self.clock.kind == "game":
            earned = self.clock.increment * self.turns[seat] + self.given[seat]
            return self.clock.seconds + earned - self.thought(seat, now)
        return INFINITE

    def left_for_game(self, seat: int, now: float, rounds: int) -> float:
        """Seconds a seat has for all it has still to decide, if so many rounds are to come; without end if there is no clock."""
        a_round = self.clock.seconds if self.clock.kind == "move" else self.clock.increment
        return max(0.0, self.remaining(seat, now)) + rounds * a_round

    def thought(self, seat: int, now: float) -> float:
        """Seconds a seat has thought in all."""
        return self.used[seat] + self._running(seat, now)

    def _running(self, seat: int, now: float) -> float:
        """Seconds that are not yet counted."""
        return max(0.0, now - self.since) if seat in self.owing and not self.paused else 0.0

    def deadline(self) -> tuple[float, int] | None:
        """When the first of those who owe an answer runs out of time, and who that is."""
        if self.paused or self.clock.kind == "none":
            return None
        return min(((self.since + self.remaining(seat, self.since), seat) for seat in self.owing), default=None)
