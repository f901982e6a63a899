"""The classic edition of 1996: 45 action cards, two mobile scoreboards, a Veto that can stop an action midway.

Sources: the English rulebook (C) and the Italian one with tables of all cards (I).  Every card is printed there.
"""

from __future__ import annotations

from elgrande.editions.boxes.length import LENGTH
from elgrande.editions.common import (
    BOARD,
    KING_ANYWHERE,
    KING_NEARBY,
    OPTIONS,
    REGROUP,
    move,
    of_any_colour,
    score_chosen,
    whole_game,
)
from elgrande.rules.cards import Card
from elgrande.rules.edition import Edition, with_boxes
from elgrande.rules.places import SPAIN
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import (
    ALL,
    Among,
    Each,
    KeepVeto,
    MoveCaballeros,
    MoveGrande,
    Muster,
    Pick,
    Score,
    SetScoreboard,
    Spot,
    Stop,
    Sweep,
    TakeBackPower,
    Who,
    at,
    either,
    seq,
)  # fmt: skip

TWO_MORE = MoveCaballeros(at(Spot.COURT), BOARD, own=2, most=2)

CARDS = (
    # Stack 1: intrigue.
    Card("regroup", 1, REGROUP),
    Card("two-more", 1, TWO_MORE),
    Card("regroup-or-two-more", 1, either(REGROUP, TWO_MORE)),
    Card("five-from-one", 1, of_any_colour(5, Spot.ONE_REGION), copies=2),
    Card("three-foreign", 1, move(foreign=3)),
    Card("three-any", 1, of_any_colour(3)),
    Card("two-and-two", 1, move(own=2, foreign=2), copies=2),
    Card("four-own", 1, move(own=4)),
    Card("four-any", 1, of_any_colour(4)),
    # Stack 2: authority.
    Card("veto", 2, KeepVeto(), copies=2),
    Card("empty-courts", 2, Each(Who.OPPONENTS, Sweep(ALL, Spot.COURT, Spot.PROVINCES))),
    Card("three-from-court", 2, Each(Who.OPPONENTS, Sweep(3, Spot.COURT, Spot.PROVINCES))),
    Card(
        "king-returns", 2,
        Each(Who.OPPONENTS, MoveCaballeros(at(Spot.REGIONS, Spot.COURT), at(Spot.PROVINCES), own=3, most=3, duty=True)),
    ),
    Card("one-of-each", 2, MoveCaballeros(at(Spot.REGIONS), at(Spot.PROVINCES), own=ALL, foreign=ALL, duty=True, one_each=True)),
    Card(
        "desert-two", 2,
        seq(Pick(Who.OPPONENTS, Among.WITH_TWO_OWN, secretly=True),
            Each(Who.OPPONENTS, Sweep(2, Spot.DISC, Spot.PROVINCES))),
    ),
    Card(
        "desert-all", 2,
        seq(Pick(Who.OPPONENTS, Among.WITH_OWN, secretly=True),
            Each(Who.OPPONENTS, Sweep(ALL, Spot.DISC, Spot.PROVINCES))),
    ),
    Card("score-one-2", 2, score_chosen(), copies=3),
    # Stack 3: special scorings.
    Card("score-fours", 3, Score(Among.FOURS), copies=2),
    Card("score-fives", 3, Score(Among.FIVES), copies=2),
    Card("score-sixes-sevens", 3, Score(Among.SIXES_SEVENS)),
    Card("score-castillo", 3, Score(Among.CASTILLO), copies=2),
    Card("score-firsts", 3, Score(Among.REGIONS, firsts_only=True)),
    Card("score-most", 3, Score(Among.MOST)),
    Card("score-fewest", 3, Score(Among.FEWEST)),
    Card("score-one-3", 3, score_chosen()),
    # Stack 4: court and crown.
    Card("scoreboard", 4, SetScoreboard(), copies=3),
    Card("royal-adviser", 4, KING_NEARBY),
    Card(
        "evict", 4,
        seq(Pick(Who.YOU, Among.OPEN),
            Pick(Who.OPPONENTS, Among.REGIONS, secretly=True, standing=True),
            Each(Who.OPPONENTS, Sweep(ALL, Spot.PICKED, Spot.DISC))),
    ),
    Card("grande", 4, MoveGrande(), copies=2),
    Card("power-back", 4, TakeBackPower(), copies=2),
    Card("the-court", 4, Muster(2)),
    Card("ballot", 4, seq(Pick(Who.PLAYERS, Among.REGIONS, secretly=True), Score(Among.PICKED_BY_ONE))),
    # Stack 5: the King's card.
    Card("king", 5, KING_ANYWHERE, returns=True),
)  # fmt: skip

GENERAL_SCORING = seq(
    Pick(Who.PLAYERS, Among.REGIONS, secretly=True),
    Score(Among.CASTILLO),
    Each(Who.PLAYERS, Sweep(ALL, Spot.CASTILLO, Spot.DISC)),
    Score(Among.REGIONS),
)

BASE = Edition(
    id="classic",
    version=1,
    colours=("red", "blue", "yellow", "brown", "green"),
    places=SPAIN,
    scoreboards=((8, 4, 0), (4, 0, 0)),
    power=(6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0),
    caballeros=30,
    at_home=2,
    at_court=7,
    ranks_scored={2: 1, 3: 2, 4: 3, 5: 3},
    rounds=(1, 2, 3, 4, 5, 6, 7, 8, 9),
    windows=(Window(Occasion.STEP, "vetoes", Stop()),),
    cards=CARDS,
    options=OPTIONS,
    game=whole_game(GENERAL_SCORING),
)

CLASSIC = with_boxes(BASE, LENGTH)
