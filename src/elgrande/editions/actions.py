"""Special actions that cards of several editions and boxes have in common, as sentences."""

from __future__ import annotations

from elgrande.rules.words import ALL, Among, MoveCaballeros, MoveKing, Pick, Score, Spot, Who, Word, at, seq

BOARD = at(Spot.REGIONS, Spot.CASTILLO)
"""Where a special action may put caballeros."""


def move(own: int = 0, foreign: int = 0, most: int = ALL, source: Spot = Spot.REGIONS) -> MoveCaballeros:
    """Caballeros on the board go elsewhere."""
    return MoveCaballeros(at(source), BOARD, own, foreign, most)


def of_any_colour(most: int, source: Spot = Spot.REGIONS) -> MoveCaballeros:
    """That many, whoever they belong to."""
    return move(most, most, most, source)


def score_chosen(among: Among = Among.SCORABLE) -> Word:
    """The active player names a place, and it is scored."""
    return seq(Pick(Who.YOU, among), Score(Among.PICKED))


REGROUP = move(own=ALL, source=Spot.ONE_REGION)
MILITIA = MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS), own=2, most=2, duty=True)
KING_ANYWHERE = MoveKing(Among.REGIONS)
KING_NEARBY = MoveKing(Among.NEAR_KING)
