"""What seats have in every game besides caballeros in places that pay by rank, as the numbers that are weighed."""

from __future__ import annotations

from elgrande.engine.program import Program
from elgrande.engine.registers import FIRST, HANDS, ORDER, PC, TURN, VETOES
from elgrande.engine.rounds import AskPower
from elgrande.engine.state import State
from elgrande.rules.places import CASTILLO, COURT
from elgrande.search.weights import (
    AT_COURT,
    FUTURE,
    HIGH_CARDS,
    IN_CASTILLO,
    IN_PROVINCES,
    LATE,
    POSSESSIONS,
    TO_MOVE,
    TO_PLACE,
    VETO,
    WAITING,
)

FULL_COURT = 5
"""Who has more at court cannot place all of them at once."""
HUNDREDTHS = 100
"""What is had once."""


class Possessions:
    """Those of one kind of game."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.power_at = program.first(AskPower)
        self.hands: dict[int, int] = {}

    def owned(self, s: State, seat: int) -> list[int]:
        """What a seat has besides places, in hundredths: caballeros elsewhere, power cards, a Veto, a turn to come."""
        pieces = s.pieces
        colours = self.program.colours
        court = pieces[COURT * colours + seat]
        usable = court if court < FULL_COURT else FULL_COURT
        made = [0] * POSSESSIONS
        made[AT_COURT] = HUNDREDTHS * usable
        made[WAITING] = HUNDREDTHS * (court - usable)
        made[IN_CASTILLO] = HUNDREDTHS * pieces[CASTILLO * colours + seat]
        made[IN_PROVINCES] = HUNDREDTHS * pieces[seat]
        made[HIGH_CARDS] = self.hand(s.rows[HANDS][seat])
        if s.rows[VETOES][seat]:
            made[VETO] = HUNDREDTHS
        order = s.rows[ORDER]
        if order:
            if seat in order[s.reg[TURN] - 1 :]:
                made[TO_MOVE] = HUNDREDTHS
                made[TO_PLACE] = HUNDREDTHS * usable
        elif s.reg[PC] == self.power_at:
            made[LATE] = HUNDREDTHS * ((seat - s.reg[FIRST]) % self.program.seats)
        made[FUTURE] = HUNDREDTHS
        return made

    def hand(self, cards: int) -> int:
        """How high the power cards of a hand are: each counts from 0 for the lowest to 100 for the highest."""
        found = self.hands.get(cards)
        if found is None:
            most = len(self.program.power_values)
            found = sum([100 * (index - 1) // max(1, most - 1) for index in range(1, most + 1) if cards >> index & 1])
            self.hands[cards] = found
        return found
