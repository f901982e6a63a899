"""Random play inside the engine's room: for speed figures, for tests and for bots that search."""

from __future__ import annotations

from elgrande.engine.kernel import legal, step
from elgrande.engine.registers import ROUND
from elgrande.engine.state import State


def playout(s: State, seed: int, most: int = 100_000, last_round: int = 100_000) -> int:
    """Play random legal moves until the game is over, or a round is; how many decisions it took.

    The generator of chance is a plain multiplicative one, so that a playout costs what the engine costs.
    """
    chance = (seed * 2 + 1) & 0x7FFFFFFF
    decisions = 0
    reg = s.reg
    while (asking := s.asking) and decisions < most and reg[ROUND] <= last_round:
        seat = (asking & -asking).bit_length() - 1
        menu = legal(s, seat)
        chance = (chance * 48271) % 0x7FFFFFFF
        step(s, seat, menu[chance % len(menu)])
        decisions += 1
    return decisions
