"""Clocks: how long everybody has thought, worked out from the times in the log.  Several who owe an answer at once all run."""

from __future__ import annotations

from elgrande.server.protocol import Clock

INFINITE = float("inf")


class Clocks:
    """The time of every seat at one table."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.used = [0.0] * seats
        """Seconds everybody has thought in all."""
        self.bonus = [0.0] * seats
        """Seconds earned by increments."""
        self.since: dict[int, float] = {}
        """Since when those who are asked have been asked."""
        self.paused = False

    def tell(self, awaiting: list[int], at: float, *, asked_anew: bool) -> None:
        """A moment at which these seats owe an answer; who does no longer has answered and stops."""
        for seat in list(self.since):
            if seat not in awaiting or self.paused:
                self.used[seat] += max(0.0, at - self.since.pop(seat))
                if seat not in awaiting:
                    self.bonus[seat] += self.clock.increment
            elif asked_anew:
                # The next question to the same seat: time goes on, but a limit for each move begins anew.
                self.used[seat] += max(0.0, at - self.since[seat])
                self.bonus[seat] += self.clock.increment
                self.since[seat] = at
        if not self.paused:
            for seat in awaiting:
                self.since.setdefault(seat, at)

    def pause(self, at: float, awaiting: list[int], paused: bool) -> None:
        """Stop or start all clocks."""
        self.paused = paused
        self.tell(awaiting, at, asked_anew=False)

    def left(self, seat: int, now: float) -> float:
        """Seconds a seat has left; without end if there is no clock."""
        running = max(0.0, now - self.since[seat]) if seat in self.since else 0.0
        if self.clock.kind == "move":
            return self.clock.seconds - running
        if self.clock.kind == "game":
            return self.clock.seconds + self.bonus[seat] - self.used[seat] - running
        return INFINITE

    def deadline(self) -> tuple[float, int] | None:
        """When the first of those who are asked runs out of time, and who that is."""
        found = [(since + self.left(seat, since), seat) for seat, since in self.since.items()]
        timed = [entry for entry in found if entry[0] != INFINITE]
        return min(timed) if timed else None
