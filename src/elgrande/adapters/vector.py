"""Many games stepped at once: arrays of actions in, arrays of observations and masks out.

A game that is over begins anew on the spot: its row then shows the new game, and the result stands in ``rewards``.

>>> env = VectorEnv(Table("classic", 2), games=3, seed=7)
>>> batch = env.reset()
>>> batch.observations.shape == (3, len(env.table.observations)), batch.masks.shape == (3, len(env.table.actions))
(True, True)
>>> batch = env.step(batch.masks.argmax(axis=1))
>>> batch.rewards.shape, bool(batch.terminated.any())
((3, 2), False)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from elgrande.adapters.extras import missing
from elgrande.adapters.play import Play, Table
from elgrande.rules.errors import IllegalMove

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("numpy", error) from None


class Batch(NamedTuple):
    """All games at one moment, a row for each."""

    observations: NDArray[np.int32]
    """What the seat that is asked may know."""
    masks: NDArray[np.bool_]
    """What it may do."""
    seats: NDArray[np.int64]
    """Who is asked."""
    rewards: NDArray[np.float32]
    """What the last step has brought each seat, by seat."""
    terminated: NDArray[np.bool_]
    """Has the last step ended the game that was here?"""
    truncated: NDArray[np.bool_]
    """Was it broken off instead?"""


class VectorEnv:
    """Games at one kind of table, in one process.  With the same seed and the same actions they are the same games."""

    def __init__(self, table: Table, games: int, seed: int | str = 0) -> None:
        self.table = table
        self.games = games
        self.seed = seed
        self._begun = [0] * games
        self._plays: list[Play] = []

    def reset(self) -> Batch:
        """New games everywhere."""
        self._plays = [self._begin(number) for number in range(self.games)]
        none = np.zeros(self.games, np.bool_)
        return self._batch(np.zeros((self.games, self.table.players), np.float32), none, none.copy())

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Batch:
        """One action in every game, by the seat that is asked there.

        An IllegalMove names the game in which it is none, and no game has been touched.
        """
        self._check(actions)
        rewards = np.zeros((self.games, self.table.players), np.float32)
        terminated, truncated = np.zeros(self.games, np.bool_), np.zeros(self.games, np.bool_)
        for number, (play, action) in enumerate(zip(self._plays, actions, strict=True)):
            before = play.returns() if self.table.shaping else None
            play.step(int(action))
            if before or play.over:
                rewards[number] = play.returns()
                rewards[number] -= before or 0.0
            if play.over:
                terminated[number], truncated[number] = not play.truncated, play.truncated
                self._plays[number] = self._begin(number)
        return self._batch(rewards, terminated, truncated)

    def _check(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        for number, (play, action) in enumerate(zip(self._plays, actions, strict=True)):
            try:
                play.chosen(int(action))
            except IllegalMove as error:
                raise IllegalMove(f"game {number}: {error}", ruling=error.ruling, legal=error.legal) from None

    def _begin(self, number: int) -> Play:
        """The next game of a row: its seed does not depend on how long those of other rows take."""
        self._begun[number] += 1
        return self.table.begin(f"{self.seed}.{number}.{self._begun[number]}")

    def _batch(self, rewards: NDArray[np.float32], terminated: NDArray[np.bool_], truncated: NDArray[np.bool_]) -> Batch:
        observations = np.empty((self.games, len(self.table.observations)), np.int32)
        masks = np.zeros((self.games, len(self.table.actions)), np.bool_)
        seats = np.empty(self.games, np.int64)
        for number, play in enumerate(self._plays):
            seats[number] = seat = play.seat
            observations[number] = play.numbers(seat)
            masks[number, play.legal()] = True
        return Batch(observations, masks, seats, rewards, terminated, truncated)
