"""The modern edition of 2023 with all its variations: dummy, New Regency, Old Hands, Power Shift.

Source: the rulebook of 2023 (M).  Cards whose name and effect it prints are tagged printed; the others have names of our own and
take their effect from the classic deck.
"""

from __future__ import annotations

from elgrande.editions.boxes.dummy import DUMMY
from elgrande.editions.boxes.length import LENGTH
from elgrande.editions.boxes.merge import MERGE
from elgrande.editions.boxes.new_regency import NEW_REGENCY
from elgrande.editions.boxes.old_hands import OLD_HANDS
from elgrande.editions.boxes.power_shift import POWER_SHIFT
from elgrande.editions.common import KING_ANYWHERE, MILITIA, OPTIONS, REGROUP, move, of_any_colour, score_chosen, whole_game
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Edition, with_boxes
from elgrande.rules.places import ABROAD, SPAIN
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import (
    ALL,
    Among,
    Each,
    GrandeLeavesCastillo,
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
    seq,
)  # fmt: skip

OURS = Provenance.OURS

WITHDRAWAL = Each(Who.OPPONENTS, MoveCaballeros(at(Spot.REGIONS, Spot.COURT), at(Spot.PROVINCES), own=3, most=3, duty=True))

CARDS = (
    # Stack 1.
    Card("intrigue", 1, move(own=2, foreign=2), copies=2),
    Card("manoeuvre", 1, move(own=4), provenance=OURS),
    Card("militia", 1, MILITIA),
    Card("upheaval", 1, of_any_colour(4), provenance=OURS),
    Card("unrest", 1, of_any_colour(3), provenance=OURS),
    Card("conspirators", 1, move(foreign=3), provenance=OURS),
    Card("exodus", 1, of_any_colour(5, Spot.ONE_REGION), copies=2, provenance=OURS),
    Card("regrouping", 1, REGROUP, provenance=OURS),
    # Stack 2.
    Card("withdrawal", 2, WITHDRAWAL, copies=2),
    Card("disgrace", 2, Each(Who.OPPONENTS, Sweep(ALL, Spot.COURT, Spot.PROVINCES)), provenance=OURS),
    Card("dismissal", 2, Each(Who.OPPONENTS, Sweep(3, Spot.COURT, Spot.PROVINCES)), provenance=OURS),
    Card(
        "tribute", 2,
        MoveCaballeros(at(Spot.REGIONS), at(Spot.PROVINCES), own=ALL, foreign=ALL, duty=True, one_each=True), provenance=OURS,
    ),
    Card(
        "desertion", 2,
        seq(Pick(Who.OPPONENTS, Among.WITH_TWO_OWN, secretly=True),
            Each(Who.OPPONENTS, Sweep(2, Spot.DISC, Spot.PROVINCES))), provenance=OURS,
    ),
    Card(
        "civil-war", 2,
        seq(Pick(Who.OPPONENTS, Among.WITH_OWN, secretly=True),
            Each(Who.OPPONENTS, Sweep(ALL, Spot.DISC, Spot.PROVINCES))),
    ),
    Card("audience", 2, score_chosen(Among.REGIONS), copies=3, provenance=OURS),
    # Stack 3.
    Card("outposts", 3, Score(Among.FOURS), copies=2),
    Card("fiesta", 3, Score(Among.FIVES), copies=2),
    Card("crown-lands", 3, Score(Among.SIXES_SEVENS), provenance=OURS),
    Card("revelation", 3, Score(Among.CASTILLO), copies=2),
    Card("supremacy", 3, Score(Among.REGIONS, firsts_only=True), provenance=OURS),
    Card("throng", 3, Score(Among.MOST), provenance=OURS),
    Card("hinterland", 3, Score(Among.FEWEST), provenance=OURS),
    # Stack 4.
    Card("enactment", 4, SetScoreboard(), copies=3),
    Card("adopted-home", 4, MoveGrande(), copies=2),
    Card("empowerment", 4, TakeBackPower(), copies=2),
    Card(
        "coup", 4,
        seq(Pick(Who.YOU, Among.OPEN),
            Pick(Who.OPPONENTS, Among.REGIONS, secretly=True, standing=True),
            Each(Who.OPPONENTS, Sweep(ALL, Spot.PICKED, Spot.DISC))),
    ),
    Card("recruitment", 4, Muster(2, duty=True), provenance=OURS),
    Card(
        "secret-ballot", 4,
        seq(Pick(Who.PLAYERS, Among.REGIONS, secretly=True), Score(Among.PICKED_BY_ONE)), provenance=OURS,
    ),
    # Stack 5.
    Card("your-majesty", 5, KING_ANYWHERE, returns=True),
)  # fmt: skip

GENERAL_SCORING = seq(
    Pick(Who.PLAYERS, Among.REGIONS, secretly=True, leaving=Spot.CASTILLO),
    Score(Among.CASTILLO),
    Each(Who.PLAYERS, seq(Sweep(ALL, Spot.CASTILLO, Spot.DISC), GrandeLeavesCastillo())),
    Score(Among.REGIONS),
)

BASE = Edition(
    id="modern",
    version=1,
    colours=("purple", "orange", "blue", "green", "yellow"),
    places=SPAIN + ABROAD,
    scoreboards=((8, 4, 0), (4, 0, 0)),
    power=(6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0),
    caballeros=30,
    at_home=2,
    at_court=7,
    ranks_scored={2: 2, 3: 2, 4: 3, 5: 3},
    rounds=(1, 2, 3, 4, 5, 6, 7, 8, 9),
    windows=(Window(Occasion.ACTION, "vetoes", Stop()),),
    cards=CARDS,
    options=OPTIONS,
    game=whole_game(GENERAL_SCORING),
    piles_open=False,
)

MODERN = with_boxes(BASE, LENGTH, MERGE, NEW_REGENCY, *OLD_HANDS, POWER_SHIFT, DUMMY)
