"""What a table decides together: what is proposed, who has agreed, and whose word is needed.

This room knows seats and moments; it knows neither the game nor what comes of a decision.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from elgrande.server.protocol import ConsentKind, Proposal

FINAL: tuple[ConsentKind, ...] = ("undo", "abandon")
"""What changes the game for everybody who has ever sat there: whoever is away keeps a word in it."""


class Agreed(NamedTuple):
    """Something everybody wants whose word is needed."""

    what: ConsentKind
    target: int
    seats: list[int]
    """Those who have agreed."""


class Agreements:
    """The proposals at one table."""

    def __init__(self, *, absent_vote: bool) -> None:
        self.absent_vote = absent_vote
        """Do those who are away keep their word, where it is a final one?"""
        self.proposals: dict[tuple[ConsentKind, int], set[int]] = {}
        """Who has agreed to what."""
        self.absent: dict[int, float] = {}
        """Until when whoever is away keeps their word: for so long they could still have played."""

    def vote(self, seat: int, what: ConsentKind, target: int, *, agree: bool) -> None:
        """Somebody agrees, or no longer."""
        agreed = self.proposals.setdefault((what, target), set())
        if agree:
            agreed.add(seat)
        else:
            agreed.discard(seat)

    def agreed(self, what: ConsentKind, target: int) -> list[int]:
        """Who wants that."""
        return sorted(self.proposals.get((what, target), ()))

    def end(self) -> None:
        """Nothing is proposed any more."""
        self.proposals = {}

    def leave(self, seat: int, until: float) -> None:
        """Somebody is away from now on: what only they wanted is no request of those who are there."""
        self.absent[seat] = until
        self.proposals.pop(("takeover", seat), None)
        for agreed in self.proposals.values():
            agreed.discard(seat)

    def come_back(self, seat: int) -> None:
        """Somebody is back."""
        self.absent.pop(seat, None)

    def settle(self, people: Collection[int], at: float) -> Agreed | None:
        """What all agree to whose word is needed; then nothing else is proposed any more."""
        self.proposals = {proposal: agreed for proposal, agreed in self.proposals.items() if agreed}
        for (what, target), agreed in self.proposals.items():
            if self._needed(what, people, at) <= agreed:
                self.end()
                return Agreed(what, target, sorted(agreed))
        return None

    def _needed(self, what: ConsentKind, people: Collection[int], at: float) -> set[int]:
        return {*people, *(seat for seat, until in self._waited_for(what).items() if until > at)}

    def _waited_for(self, what: ConsentKind) -> dict[int, float]:
        return self.absent if self.absent_vote and what in FINAL else {}

    def lapse(self, people: Collection[int]) -> tuple[float, int] | None:
        """When the word of the last one who is away is no longer waited for, where all others agree; and who that is."""
        found = [
            max((until, seat) for seat, until in self._waited_for(what).items())
            for (what, _), agreed in self.proposals.items()
            if {*people} <= agreed and self._waited_for(what)
        ]
        return min(found, default=None)

    def missed(self, people: Collection[int], owing: Collection[int]) -> int | None:
        """Somebody all others want a bot for, and who keeps them waiting."""
        for (what, target), agreed in self.proposals.items():
            if what == "takeover" and target in owing and {*people} - {target} <= agreed:
                return target
        return None

    def told(self) -> list[Proposal]:
        """What the table is asked to agree to."""
        return [Proposal(what, target, sorted(agreed)) for (what, target), agreed in sorted(self.proposals.items())]
