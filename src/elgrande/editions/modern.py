"""The modern edition of 2023 with all its variations: dummy, New Regency, Old Hands, Power Shift.

Source: the rulebook of 2023 (M).  Cards whose name and effect it prints are tagged printed; the others have names of our own and
take their effect from the classic deck.
"""

from __future__ import annotations

from elgrande.editions.classic import REGROUP, of_any_colour, score_chosen
from elgrande.editions.classic import move as shift
from elgrande.rules.cards import Card, Modifier, Provenance
from elgrande.rules.edition import Edition, VetoStyle
from elgrande.rules.options import GameOption
from elgrande.rules.places import ABROAD, SPAIN
from elgrande.rules.words import (
    ALL,
    Act,
    After,
    Among,
    DummyPlaces,
    DummyPower,
    DummyShuffles,
    Each,
    EndRound,
    EndTurn,
    GrandeLeavesCastillo,
    GrandesIntoCastillo,
    KeepVeto,
    MoveCaballeros,
    MoveGrande,
    MoveKing,
    Muster,
    OpenKingsRegion,
    PassModifiers,
    Pick,
    PlayPower,
    Reveal,
    Rounds,
    Score,
    SetScoreboard,
    Spot,
    SwapKingAndGrande,
    Sweep,
    TakeBackPower,
    TakeCard,
    Turns,
    UseModifier,
    Who,
    Word,
    at,
    either,
    seq,
)  # fmt: skip

OURS = Provenance.OURS

MILITIA = MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS), own=2, most=2, duty=True)
WITHDRAWAL = Each(Who.OPPONENTS, MoveCaballeros(at(Spot.REGIONS, Spot.COURT), at(Spot.PROVINCES), own=3, most=3, duty=True))
ANY_REGION = MoveKing(Among.REGIONS)
NEIGHBOUR = MoveKing(Among.NEAR_KING)


def regent(id: str, special: Word, copies: int = 1, provenance: Provenance = Provenance.PRINTED) -> Card:
    """A King's card of New Regency: each places five."""
    return Card(id, 5, special, copies, provenance=provenance, box="new_regency")


CARDS = (
    # Stack 1.
    Card("intrigue", 1, shift(own=2, foreign=2), copies=2),
    Card("manoeuvre", 1, shift(own=4), provenance=OURS),
    Card("militia", 1, MILITIA),
    Card("upheaval", 1, of_any_colour(4), provenance=OURS),
    Card("unrest", 1, of_any_colour(3), provenance=OURS),
    Card("conspirators", 1, shift(foreign=3), provenance=OURS),
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
    Card("your-majesty", 5, ANY_REGION, returns=True),
    # Old Hands.
    Card("call-to-arms", 1, either(MILITIA, REGROUP), provenance=OURS, box="call_to_arms"),
    Card("veto", 2, KeepVeto(), copies=2, box="vetos"),
    Card("royal-adviser", 4, NEIGHBOUR, provenance=OURS, box="royal_adviser"),
    # New Regency.
    regent("exile", MoveKing(Among.ABROAD)),
    regent(
        "entourage",
        seq(ANY_REGION, MoveCaballeros(at(Spot.PICKED), at(Spot.KINGS_REGION), own=2, foreign=2, most=2, duty=True)),
    ),
    regent("competition", GrandesIntoCastillo()),
    regent("chalet", MoveKing(Among.FEWEST)),
    regent("rebellion", MoveKing(Among.CASTILLO)),
    regent("infiltration", OpenKingsRegion()),
    regent("stand-in", SwapKingAndGrande()),
    regent("royal-progress", ANY_REGION, copies=2, provenance=OURS),
    regent("pilgrimage", NEIGHBOUR, provenance=OURS),
)  # fmt: skip

MODIFIERS = (
    Modifier("+1", 1, 3),
    Modifier("+2", 2, 2),
    Modifier("+3", 3, 1),
    Modifier("+0", 0, 2, of_any_colour(1)),
    Modifier("-1", -1, 3, Muster(1)),
    Modifier("-2", -2, 3, MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS), own=1, most=1)),
    Modifier("-3", -3, 2, shift(own=2)),
)
"""Sixteen cards; the procedure is printed, the cards are ours."""

GENERAL_SCORING = seq(
    Pick(Who.PLAYERS, Among.REGIONS, secretly=True, leaving=Spot.CASTILLO),
    Score(Among.CASTILLO),
    Each(Who.PLAYERS, seq(Sweep(ALL, Spot.CASTILLO, Spot.DISC), GrandeLeavesCastillo())),
    Score(Among.REGIONS),
    DummyShuffles(),
)

GAME = seq(
    PassModifiers(),
    Rounds(
        seq(
            DummyPlaces(),
            Reveal(),
            DummyPower(),
            PlayPower(),
            Turns(seq(Muster(), UseModifier(), TakeCard(), Act(), EndTurn())),
            EndRound(),
            After((3, 6, 9), GENERAL_SCORING),
        )
    ),
)

OPTIONS = (
    GameOption("length", ("nine", "six"), "nine"),
    GameOption("merge", (False, True), False, players=(3,), changes="cards"),
    GameOption("new_regency", (False, True), False, changes="cards"),
    GameOption("call_to_arms", (False, True), False, changes="cards"),
    GameOption("vetos", (0, 1, 2), 0, changes="cards"),
    GameOption("royal_adviser", (False, True), False, changes="cards"),
    GameOption("power_shift", (False, True), False),
    GameOption("first", ("drawn", 0, 1, 2, 3, 4), "drawn", seat=True),
    GameOption("castillo", ("memory", "notes", "open"), "memory", changes="sight"),
    GameOption("confirm", (False, True), False, changes="manners"),
)

MODERN = Edition(
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
    rounds={"nine": (1, 2, 3, 4, 5, 6, 7, 8, 9), "six": (2, 3, 5, 6, 8, 9)},
    veto=VetoStyle.WHOLE_ACTION,
    cards=CARDS,
    options=OPTIONS,
    game=GAME,
    piles_open=False,
    dummy=(2,),
    modifiers=MODIFIERS,
)
