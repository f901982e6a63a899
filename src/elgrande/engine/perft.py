"""Count what can be reached: a number that any change of the rules, however small, would change."""

from __future__ import annotations

from elgrande.engine.kernel import legal, step
from elgrande.engine.state import State


def perft(s: State, depth: int) -> int:
    """How many sequences of that many decisions there are; games that end earlier do not count.

    Where several seats are asked at once, the lowest one answers first, and nobody changes an answer.
    """
    if depth == 0:
        return 1
    asking = s.asking
    seat = (asking & -asking).bit_length() - 1
    leaves = 0
    if asking:
        for option in legal(s, seat):
            after = s.clone()
            step(after, seat, option)
            leaves += perft(after, depth - 1)
    return leaves
