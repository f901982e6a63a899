"""What several editions and boxes have in common: special actions as sentences, the whole game, options."""

from __future__ import annotations

from elgrande.rules.options import GameOption
from elgrande.rules.words import (
    ALL,
    Act,
    After,
    Among,
    EndRound,
    EndTurn,
    MoveCaballeros,
    MoveKing,
    Muster,
    Pick,
    PlayPower,
    Reveal,
    Rounds,
    Score,
    Spot,
    TakeCard,
    Turns,
    Who,
    Word,
    at,
    seq,
)  # fmt: skip

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

OPTIONS = (
    GameOption("first", ("drawn", 0, 1, 2, 3, 4), "drawn", seat=True),
    GameOption("castillo", ("memory", "notes", "open"), "memory", changes="sight"),
    GameOption("confirm", (False, True), False, changes="manners"),
)
"""What can be chosen in every edition."""


def whole_game(general_scoring: Word) -> Word:
    """Rounds of turns, and a general scoring after every third."""
    turn = seq(Muster(), TakeCard(), Act(), EndTurn())
    return Rounds(seq(Reveal(), PlayPower(), Turns(turn), EndRound(), After((3, 6, 9), general_scoring)))
