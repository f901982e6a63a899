"""Grand Inquisitor & the Colonies (1997): France, a ship, America, the Mediterranean, discs to bring home, the Limit table.

Clauses GC-1 to GC-42.  The places, the Inquisitor and five cards of stack 7 are printed; some numbers come from public reports;
the other cards are ours.
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.boxes import rulings_1997
from elgrande.editions.common import BOARD, move
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.cargo import Disc, LimitTable
from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import FREELY, HALVES, Dealt, Fact, Lasts, Per
from elgrande.rules.places import REGION, Place, Role
from elgrande.rules.sentences import after, before, edited
from elgrande.rules.words import (
    Act,
    Among,
    Claim,
    Each,
    Extra,
    Freely,
    GiveLeaves,
    GrandeIntoCastillo,
    GrandeLeavesCastillo,
    IfHeld,
    InFirstRound,
    May,
    MoveCaballeros,
    MoveTable,
    Muster,
    Passage,
    Pick,
    PutDiscs,
    RemoveCard,
    Resign,
    Reveal,
    Sail,
    SeatArrivals,
    Spot,
    Sweep,
    TakeFigure,
    UseKeptNow,
    Who,
    Word,
    at,
    seq,
)  # fmt: skip

STANDING = frozenset({Role.PLACED, Role.MOVED})
ABROAD = REGION - {Role.DISC, Role.HOME, Role.KING, Role.PLACED}
COAST = ("FRA", "CAT", "VAL", "GRA", "SEV", "GAL", "NAV")
OVERSEAS = ("FRA", "SHIP", "AME", "MED")
NEW = (
    Place("FRA", (3, 1, 0), ("ARA", "CAT"), REGION - STANDING - {Role.DISC, Role.HOME} | {Role.COAST}),
    Place("SHIP", (3, 0, 0), COAST, STANDING | {Role.SCORED, Role.BOARD}, counted=False, harbour=True),
    Place("AME", (4, 0, 0), (), ABROAD | {Role.TABLE}, harbour=True),
    Place("MED", (4, 2, 1), (), ABROAD | {Role.TABLE}, harbour=True),
    Place("ambassador", within="FRA", capacity=1, bonus=2, roles=STANDING),
    Place("envoy", within="FRA", capacity=1, bonus=1, roles=STANDING),
    Place("attache", within="FRA", capacity=1, roles=STANDING),
    Place("captain", within="SHIP", capacity=1, roles=STANDING),
    Place("viceroy", within="AME", capacity=1, bonus=5, counted=False, roles=frozenset({Role.MOVED})),
)
DISCS = (Disc("gold", "AME", points=6, total=5, start=1), Disc("wares", "MED", points=4, total=11, start=2))


def _carriers(bare: Place) -> list[Place]:
    """Where those stand who carry a disc in a place."""
    return [
        bare._replace(
            id=f"{disc.id}-{bare.id}", values=(), neighbours=(), roles=frozenset({Role.MOVED}), within=bare.within or bare.id,
            disc=disc.id, bare=bare.id, harbour=False,
        )
        for disc in DISCS
    ]  # fmt: skip


PLACES = NEW + tuple(place for bare in NEW if bare.id not in ("FRA", "captain", "viceroy") for place in _carriers(bare))

GOLD, WARES, TWO_WARES = (("gold", 1),), (("wares", 1),), (("wares", 2),)
PRINTED, OURS = Provenance.PRINTED, Provenance.OURS
INQUISITOR = seq(May(TakeFigure("inquisitor")), MoveCaballeros(at(Spot.REGIONS), BOARD, own=2, foreign=2, most=2, colour="black"))
GOVERNOR = MoveCaballeros(at(Spot.REGIONS), BOARD, own=2, foreign=2, most=2, touching=OVERSEAS)
EMBASSY = MoveCaballeros(at(Spot.COURT), at(Spot.REGIONS), own=2, most=2, touching=("FRA", "SHIP"))
CARDS = (
    Card("gc6", 6, INQUISITOR, placements=3, returns=True),
    Card("gc7_table", 7, seq(PutDiscs(WARES), MoveTable()), copies=3, placements=3),
    Card("gc7_conspiracy", 7, seq(PutDiscs(GOLD), Each(Who.PLAYERS, GrandeIntoCastillo())), placements=4),
    Card("gc7_remove", 7, seq(PutDiscs(WARES), RemoveCard()), placements=2, keepable="kept"),
    Card("gc7_summons", 7, seq(PutDiscs(GOLD), TakeFigure("inquisitor")), copies=2, placements=2, provenance=OURS),
    Card("gc7_fleet", 7, seq(PutDiscs(TWO_WARES), move(own=3)), placements=2, provenance=OURS),
    Card("gc7_treasure", 7, seq(PutDiscs(GOLD + WARES), move(own=2)), placements=1, provenance=OURS),
    Card("gc7_governor", 7, seq(PutDiscs(TWO_WARES), GOVERNOR), placements=2, provenance=OURS),
    Card("gc7_embassy", 7, EMBASSY, placements=3, provenance=OURS),
)

FACTS = (
    Fact("inquisitor", "seat", "who has the Grand Inquisitor"),
    Fact("gold", "number", "Gold that lies in America"),
    Fact("wares", "number", "Wares that lie in the Mediterranean"),
    Fact("table-at", "place", "where the Limit table lies", dealt=Dealt.FURTHER),
    Fact("on-table", "number", "how many of each colour have a space on it", Per.COLOUR),
    Fact("seated", "number", "who will have one where it is about to go", Per.COLOUR, lasts=Lasts.TURN, inner=True),
    Fact("arrivals", "number", "who has come from the Castillo and has none yet", Per.COLOUR, inner=True),
    Fact("unseated", "number", "1 while pieces that come take no space", inner=True),
    Fact("touched", "number", "1 if the table has to be filled", lasts=Lasts.TURN, inner=True),
    Fact("standing", "number", "1 for a piece on the table, 2 for one beside it", lasts=Lasts.EFFECT),
    FREELY,
    HALVES,
    Fact("leaves", "piece", "pieces that may still sail in this turn", row=True, lasts=Lasts.TURN, inner=True),
    Fact("kept", "card", "cards kept until their moment", Per.SEAT, row=True),
)
TABLE = LimitTable(
    {2: 6, 3: 6, 4: 10, 5: 10}, "table-at", "on-table", "standing", "touched", "unseated", "arrivals", "seated",
)  # fmt: skip
BLACK = ExtraColour(4, "black", holder="inquisitor", provinces=False, start=2)
DISC_AT_SET_UP = seq(Pick(Who.PLAYERS, Among.REGIONS, secretly=True), Each(Who.PLAYERS, Sweep(2, Spot.COURT, Spot.DISC)))


def _colonies(edition: Edition, options: Options) -> Edition:
    home = [place._replace(roles=place.roles | {Role.TABLE}) if Role.HOME in place.roles else place for place in edition.places]
    return replace(
        edition,
        places=(*home, *PLACES),
        caballeros=36,
        at_court=9,
        extra_colours=(*edition.extra_colours, BLACK),
        facts=edition.facts + FACTS,
        discs=DISCS,
        limit_table=TABLE,
        leaves="leaves",
        free_acts=(*edition.free_acts, IfHeld("inquisitor", Extra())),
        free_often=(*edition.free_often, Sail("SHIP"), Claim("gold"), Claim("wares"), Resign("gold", "viceroy")),
        game=_game(edition.game),
    ).using(CARDS)


def _game(game: Word) -> Word:
    """GC-5, GC-8, GC-42: discs at set-up, a kept card and free acts in a turn, those from the Castillo get on together."""
    game = edited(game, Muster, lambda word: Freely(word))
    game = before(game, Freely, GiveLeaves(), UseKeptNow("kept"))
    game = edited(game, Act, lambda word: Act(halves=True))
    game = after(game, Reveal, InFirstRound(Passage(DISC_AT_SET_UP)))
    leaving = seq(Sweep(99, Spot.CASTILLO, Spot.DISC), GrandeLeavesCastillo())
    return edited(game, Each, lambda word: word if word == DISC_AT_SET_UP.parts[1] else SeatArrivals(Each(Who.PLAYERS, leaving)))


COLONIES = Box(
    "colonies",
    _colonies,
    cards=CARDS,
    rulings=rulings_1997.SHARED + rulings_1997.COLONIES,
    editions=("classic",),
    excludes=("grandissimo",),
)
