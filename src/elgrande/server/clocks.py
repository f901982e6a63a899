"""Clocks: how long everybody has thought, worked out from the times in the log.  Several who owe an answer at once all run.

This room knows seats, turns and moments; it knows neither the game nor who sits where.  Bots have no clock and owe nothing here.
"""

from __future__ import annotations

from elgrande.server.protocol import Clock

INFINITE = float("inf")
REPRIEVE = 0.1
"""Whoever comes back to a game clock that has run out gets this part of the time anew: else a bot would take over at once."""


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
        self.owing: list[int] = []
        self.since = 0.0
        """The moment up to which time is counted."""
        self.paused = False

    def tell(self, owing: list[int], at: float, *, keeping: int | None = None) -> None:
        """A moment from which on these seats owe an answer.  Who did not before has the time of a move anew.

        Not so the seat ``keeping``: it has taken back what it had done, and goes on with the time it had.
        """
        passed = 0.0 if self.paused else max(0.0, at - self.since)
        for seat in self.owing:
            self.used[seat] += passed
            self.spent[seat] += passed
        for seat in owing:
            if seat not in self.owing and seat != keeping:
                self.spent[seat] = 0.0
        self.owing = owing
        self.since = at

    def begun(self, turns: list[int], *, anew: bool = False) -> None:
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
        self.tell(self.owing, at)
        self.paused = paused

    def welcome(self, seat: int) -> None:
        """A seat is back: a game clock that has run out goes on for a while."""
        if self.clock.kind == "game":
            self.given[seat] += max(0.0, REPRIEVE * self.clock.seconds - self.left(seat, self.since))

    def left(self, seat: int, now: float) -> float:
        """Seconds a seat has left; without end if there is no clock."""
        if self.clock.kind == "move":
            return self.clock.seconds - (self.spent[seat] + self._running(seat, now) if seat in self.owing else 0.0)
        if self.clock.kind == "game":
            earned = self.clock.increment * self.turns[seat] + self.given[seat]
            return self.clock.seconds + earned - self.thought(seat, now)
        return INFINITE

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
        return min(((self.since + self.left(seat, self.since), seat) for seat in self.owing), default=None)
