"""Intrigue & the King (1997): power cards that are bid, court and action at once, thirteen of which everybody picks in secret.

Clauses KI-1 to KI-25 (``elgrande rulings ki-1``).  The frame is printed; of the 31 faces most are ours, and all court numbers.
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.boxes import rulings_1997
from elgrande.editions.common import BOARD, KING_ANYWHERE, REGROUP, score_chosen
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import JOKER, OPENED, OUT, OUT_DEALT, TAKEN_BACK, Fact, Lasts
from elgrande.rules.hands import ReadyHand
from elgrande.rules.options import GameOption
from elgrande.rules.places import Place
from elgrande.rules.ranks import Ranks
from elgrande.rules.sentences import after, at_the_end, before, edited, inside, instead
from elgrande.rules.windows import Occasion, Window
from elgrande.rules.words import (
    ALL,
    After,
    Among,
    Each,
    EndQuarantines,
    GiveRanks,
    GrandeByDisc,
    GrandeIntoCastillo,
    GrandeLeavesCastillo,
    InFirstRound,
    KeepVeto,
    LayAside,
    LayBridge,
    MoveCaballeros,
    MoveGrande,
    Muster,
    Passage,
    Pick,
    PickHand,
    PlaceAnywhere,
    PlayPower,
    PutIn,
    Quarantine,
    RaisePlacement,
    Score,
    SetScoreboard,
    Spot,
    Sweep,
    SweepAll,
    TakeBackPower,
    TakeCard,
    UsePlayed,
    Who,
    Word,
    at,
    seq,
)  # fmt: skip

PRINTED, PUBLIC, OURS = Provenance.PRINTED, Provenance.PUBLIC, Provenance.OURS
JOKER_NUMBER = 1
"""It has no value: in notation this number stands for it."""

AMBUSH = Place("ambush")
WANDERING = seq(Pick(Who.OPPONENTS, Among.FOR_GRANDE, secretly=True), Each(Who.OPPONENTS, GrandeByDisc()))
LANDSLIDE = seq(Pick(Who.YOU, Among.CARDED), SweepAll("castle-at"))
RESERVES = MoveCaballeros(at(Spot.COURT), BOARD, own=2, most=2, together=True)
UNREST = MoveCaballeros(at(Spot.REGIONS), BOARD, own=3, foreign=3, most=3, least=1)
UPHEAVAL = MoveCaballeros(at(Spot.REGIONS), BOARD, own=4, foreign=4, most=4, least=1)
EXILE = MoveCaballeros(at(Spot.REGIONS, Spot.COURT), at(Spot.PROVINCES), own=3, most=3, duty=True)
TRIBUTE = MoveCaballeros(at(Spot.REGIONS), at(Spot.PROVINCES), own=ALL, foreign=ALL, duty=True, one_each=True)
PROGRESS = seq(MoveGrande(), MoveCaballeros(at(Spot.PICKED), at(Spot.GRANDES_REGION), own=3, most=3))
INTRIGUE = MoveCaballeros(at(Spot.ONE_REGION), BOARD, own=ALL, foreign=1, least=1, one_side=True)
BALLOT = seq(Pick(Who.PLAYERS, Among.REGIONS, secretly=True), Score(Among.PICKED_BY_ONE))


def _card(value: int, court: int, special: Word, provenance: Provenance = PRINTED, must: bool = True) -> Card:
    return Card(f"ki{value:03}", 0, special, returns=True, value=value, court=court, must=must, provenance=provenance)


def _may(value: int, court: int, special: Word, provenance: Provenance = PRINTED) -> Card:
    return _card(value, court, special, provenance, must=False)


HAND = (
    _may(10, 6, REGROUP, OURS),
    _card(13, 6, WANDERING, PUBLIC),
    _may(15, 6, RaisePlacement(5)),
    _may(20, 6, PlaceAnywhere()),
    _card(23, 5, LANDSLIDE, PUBLIC),
    _may(25, 5, RESERVES, OURS),
    _may(30, 5, Muster(2), OURS),
    _card(35, 5, Each(Who.PLAYERS, GrandeIntoCastillo())),
    _may(40, 4, KeepVeto(), PUBLIC),
    _may(50, 4, TakeBackPower(earlier=True), OURS),
    _card(55, 4, UNREST, OURS),
    _card(60, 4, Each(Who.OPPONENTS, EXILE), OURS),
    _card(63, 4, LayBridge(), OURS),
    _card(70, 4, TRIBUTE, OURS),
    _may(75, 4, LayAside("ambush"), OURS),
    _may(80, 3, PROGRESS),
    _card(90, 3, SetScoreboard()),
    _card(93, 3, Quarantine()),
    _card(100, 3, Score(Among.FIVES), OURS),
    _card(110, 3, Score(Among.CASTILLO)),
    _card(115, 3, Score(Among.FOURS), OURS),
    _card(120, 2, Score(Among.REGIONS, firsts_only=True), OURS),
    _card(130, 2, Score(Among.SIXES_SEVENS), OURS),
    _card(135, 2, score_chosen(Among.PAIR), OURS),
    _card(140, 2, Score(Among.MOST), OURS),
    _card(145, 2, score_chosen(Among.NOT_KINGS)),
    _card(150, 1, score_chosen()),
    _card(160, 1, Score(Among.FEWEST), OURS),
    _card(170, 0, BALLOT, OURS),
    _card(180, 0, UPHEAVAL, OURS),
    Card("kiJ", 0, seq(), returns=True, value=JOKER_NUMBER, joker=True, provenance=PUBLIC),
)
BY_RANK = (
    Card("kiKing", 0, KING_ANYWHERE, returns=True, provenance=PUBLIC),
    Card("kiIntrigue", 0, INTRIGUE, returns=True, must=True, provenance=PUBLIC),
)
CARDS = HAND + BY_RANK
ROUND_VALUES = tuple(card for card in HAND if card.value % 10 == 0)

READY_HANDS = (
    ReadyHand("steady", (10, 20, 30, 40, 60, 80, 90, 100, 110, 120, 130, 150, 180)),
    ReadyHand("courtly", (10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 150, 180)),
    ReadyHand("harvest", (10, 20, 30, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180)),
    ReadyHand("turmoil", (10, 20, 40, 60, 70, 80, 90, 120, 140, 150, 160, 170, 180)),
    ReadyHand("conspiracy", (JOKER_NUMBER, 13, 23, 35, 40, 63, 75, 80, 93, 110, 135, 150, 170)),
    ReadyHand("castillo", (10, 20, 23, 25, 30, 35, 40, 50, 75, 90, 110, 150, 180)),
    ReadyHand("lying-in-wait", (JOKER_NUMBER, 15, 20, 25, 40, 55, 75, 93, 100, 115, 130, 145, 180)),
    ReadyHand("one-region", (JOKER_NUMBER, 10, 15, 25, 30, 55, 63, 75, 90, 135, 145, 150, 180)),
)
"""The first half can be had with the round values alone."""

PLACEMENTS = {2: (4, 2), 3: (5, 3, 1), 4: (5, 4, 2, 1), 5: (5, 4, 3, 2, 1)}
"""KI-4: the Caballero cards that are used."""
FACTS = (
    TAKEN_BACK,
    JOKER,
    OPENED,
    Fact("castle-at", "place", "where the Castillo stands since a landslide", lasts=Lasts.PERIOD),
)
OPTIONS = (
    GameOption("ki_cards", (31, 18), 31),
    GameOption("ki_pick", ("choose", "random"), "choose"),
    GameOption("ki_choice", ("printed", "always"), "printed"),
)
ONE_BY_DISC = Passage(seq(Pick(Who.PLAYERS, Among.REGIONS, secretly=True), Each(Who.PLAYERS, Sweep(1, Spot.COURT, Spot.DISC))))


def _intrigue(edition: Edition, options: Options) -> Edition:
    picking = options["ki_pick"] == "choose"
    own_too = {2, 3, 4, 5} if options["ki_choice"] == "always" else {2, 3}
    base = tuple(card for card in edition.cards if edition.box_of(card) is None)
    made = replace(
        edition,
        places=(*edition.places, AMBUSH),
        facts=(*edition.facts, OUT if picking else OUT_DEALT, *FACTS),
        piles_spread=True,
        hand_size=13,
        ready_hands=READY_HANDS,
        ranks=Ranks(PLACEMENTS, "kiKing", "kiIntrigue", frozenset(own_too)),
        windows=(*edition.windows, Window(Occasion.SCORING, "ambush", PutIn("ambush"))),
        game=_game(edition.game, picking),
    )
    return made.using(base, 0).using(BY_RANK).using(HAND if options["ki_cards"] == 31 else ROUND_VALUES)


def _game(game: Word, picking: bool) -> Word:
    """KI-3, KI-5, KI-6, KI-9: a disc and a hand at set-up, the card that was played is the one that is used."""
    game = before(game, PlayPower, InFirstRound(seq(ONE_BY_DISC, *([PickHand()] if picking else []))))
    game = after(game, PlayPower, GiveRanks())
    game = instead(game, TakeCard, UsePlayed())
    return at_the_end(edited(game, After, _scoring), After, EndQuarantines())


def _scoring(word: Word) -> Word:
    """KI-24: a Grande, too, leaves the Castillo by its disc, if another box has not seen to it."""
    if any(isinstance(part, GrandeLeavesCastillo) for part in inside(word)):
        return word
    return edited(word, Sweep, lambda sweep: seq(sweep, GrandeLeavesCastillo()))


INTRIGUE_BOX = Box(
    "intrigue",
    _intrigue,
    options=OPTIONS,
    cards=CARDS,
    rulings=rulings_1997.SHARED + rulings_1997.INTRIGUE,
    editions=("classic",),
    excludes=("grandissimo",),
    first_game={"ki_cards": 18},
)
