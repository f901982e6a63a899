"""Grandissimo (1997): Portugal, the ship, the jail, Queen and Jester, a Grand Inquisitor of its own, and stacks 6 and 7.

Clauses GR-1 to GR-28 (``elgrande rulings gr-1``).  Double Turn, Free Choice, Revolution, the Grand Inquisitor's card and that of
stack 7 are printed, if not in every detail; Boycott and Alliance by name only, all other cards are ours.
"""

from __future__ import annotations

from dataclasses import replace

from elgrande.editions.boxes import rulings_1997
from elgrande.editions.common import KING_NEARBY, move
from elgrande.rules.cards import Card, Provenance
from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import KING_STOOD, OPENED, SAVED, Fact, Lasts, Per
from elgrande.rules.options import GameOption
from elgrande.rules.places import REGION, Place, Role
from elgrande.rules.sentences import before, edited
from elgrande.rules.words import (
    After,
    Ally,
    Among,
    AtTheEnd,
    Each,
    Extra,
    FigureLeaves,
    HandOver,
    IfHeld,
    Imprison,
    KeepCard,
    KingReturns,
    Land,
    MarkPlace,
    May,
    MoveCaballeros,
    Muster,
    Passage,
    Pick,
    PlaceGifts,
    Release,
    ReturnGifts,
    Score,
    Spot,
    Sweep,
    TakeBackPower,
    TakeFigure,
    TakeSecondCard,
    TakeToken,
    UseKept,
    Usurp,
    Who,
    Word,
    at,
    either,
    seq,
)  # fmt: skip

PORTUGAL = Place(
    "POR", (5, 0, 0), ("GAL", "CAS", "TOL", "SEV"), REGION - {Role.DISC, Role.HOME} | {Role.COAST}, printed=False,
)  # fmt: skip
SHIP = Place("sea", boarded_with="tokens")
JAIL = Place("jail")
GIFTS = Place("gifts")

TOKEN = TakeToken("tokens", 2)
ARREST = Imprison("jail")
PARDON = Release("jail")
REGION_CARD = Pick(Who.YOU, Among.CARDED, unless=("boycott", "alliance"))
INQUISITION = seq(
    May(TakeFigure("inquisitor")),
    MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS), own=2, foreign=2, most=2, colour="black", companion="companion"),
)
FREE_CHOICE = MoveCaballeros(at(Spot.REGIONS), at(Spot.REGIONS), own=2, foreign=2, most=2)

PRINTED, OURS = Provenance.PRINTED, Provenance.OURS

PLAIN = (
    Card("gr6_boycott", 6, seq(REGION_CARD, MarkPlace("boycott")), placements=3, provenance=OURS),
    Card("gr6_alliance", 6, seq(REGION_CARD, Ally("alliance")), placements=3, players=3, provenance=OURS),
    Card("gr6_double", 6, TakeSecondCard(), placements=1),
    Card("gr6_free", 6, KeepCard("kept", FREE_CHOICE), placements=3),
    Card("gr6_revolution", 6, Usurp(), placements=3),
    Card("gr6_levy", 6, Muster(2), copies=2, placements=4, provenance=OURS),
    Card("gr6_pretender", 6, KING_NEARBY, placements=4, provenance=OURS),
    Card("gr6_census", 6, Score(Among.MOST), placements=3, provenance=OURS),
    Card("gr6_embargo", 6, Each(Who.OPPONENTS, Sweep(2, Spot.COURT, Spot.PROVINCES)), placements=2, provenance=OURS),
    Card("gr6_heir", 6, TakeBackPower(), placements=4, provenance=OURS),
)
OF_INQUISITOR = (Card("gr6_inquisitor", 6, INQUISITION, copies=2, placements=3),)
OF_SHIP = (
    Card("gr6_shipyard", 6, move(own=2), copies=2, placements=2, act=TOKEN, provenance=OURS),
    Card("gr6_armada", 6, Land("sea"), placements=3, act=TOKEN, provenance=OURS),
)
OF_JAIL = (
    Card("gr6_arrest", 6, move(foreign=1), copies=2, placements=2, act=ARREST, provenance=OURS),
    Card("gr6_amnesty", 6, PARDON, placements=3, act=ARREST, provenance=OURS),
)
OF_COURT = (
    Card("gr7", 7, either(TakeFigure("queen", ("jester",)), TakeFigure("jester", ("queen",))), placements=2, returns=True),
)
CARDS = PLAIN + OF_INQUISITOR + OF_SHIP + OF_JAIL + OF_COURT

TABLE = (
    Fact(
        "boycott", "place", "regions that are left out at the next general scoring",
        row=True, lasts=Lasts.PERIOD, region_cards=True,
    ),
    Fact(
        "alliance", "pact", "who counts as one at the next general scoring, and where",
        row=True, lasts=Lasts.PERIOD, region_cards=True,
    ),
    Fact("kept", "card", "cards kept until their moment", Per.SEAT, row=True),
    SAVED,
    OPENED,
    Fact("usurper", "seat", "whose Grande is King"),
    KING_STOOD,
)  # fmt: skip
TOKENS = Fact("tokens", "number", "who has a ship token", Per.SEAT, supply=TOKEN.supply)
INQUISITOR = Fact("inquisitor", "seat", "who has the Grand Inquisitor")
COMPANION = Fact("companion", "colour", "the caballero that goes along", lasts=Lasts.EFFECT)
COURT = (
    Fact("queen", "seat", "who has the Queen"),
    Fact("jester", "seat", "who has the Jester"),
    Fact(
        "handed", "colour", "caballeros handed over by others, to be put on the board",
        Per.SEAT, row=True, divides=GIFTS.id,
    ),
)  # fmt: skip
BLACK = ExtraColour(2, "black", ranked=False, provinces=False, neutral=True, castillo=False, start=1)
OPTIONS = tuple(
    GameOption(name, (True, False), True) for name in ("gr_ship", "gr_jail", "gr_inquisitor", "gr_portugal", "gr_court")
)
FIRST_GAME = {"gr_ship": False, "gr_jail": False, "gr_inquisitor": False}
"""GR-2: print advises to leave these out at first."""
ADVISED = {6: 11}
"""GR-2: whoever leaves cards out should keep so many of stack 6."""


def _grandissimo(edition: Edition, options: Options) -> Edition:
    made = replace(
        edition,
        facts=edition.facts + TABLE,
        usurper="usurper",
        advised={**edition.advised, **ADVISED},
        game=edited(edition.game, After, lambda word: _scoring(word, bool(options["gr_portugal"]))),
    ).using(PLAIN)
    # A turn begins with gifts, then landings: what is put before a word last stands next to it.
    parts = (("gr_court", _court), ("gr_ship", _ship), ("gr_jail", _jail), ("gr_inquisitor", _inquisitor))
    if options["gr_portugal"]:
        made = replace(made, places=(*made.places, PORTUGAL))
    for option, part in parts:
        if options[option]:
            made = part(made)
    return made


def _scoring(word: Word, portugal: bool) -> Word:
    """GR-25 to GR-28, §5.8: Free Choice before the regions, boycotted ones left out, alliances joint, then Revolution ends."""
    assert isinstance(word, After)
    chosen = seq(UseKept("kept"), Score(Among.REGIONS, skipped="boycott", allied="alliance"))
    body = edited(word.body, Score, lambda score: chosen if score == Score(Among.REGIONS) else score)
    return After(word.rounds, seq(body, KingReturns("POR" if portugal else "")))


def _ship(edition: Edition) -> Edition:
    """GR-11 to GR-13."""
    return replace(
        edition,
        places=(*edition.places, SHIP),
        facts=(*edition.facts, TOKENS),
        game=before(edition.game, Muster, Passage(Land("sea"))),
        symbols={**edition.symbols, "ship": TOKEN},
    ).using(OF_SHIP)


def _jail(edition: Edition) -> Edition:
    """GR-14 to GR-16: the King's card pardons."""
    cards = tuple(card._replace(act=PARDON) if card.id == "king" else card for card in edition.cards)
    symbols = {**edition.symbols, "jail": ARREST, "pardon": PARDON}
    return replace(edition, places=(*edition.places, JAIL), cards=cards, symbols=symbols).using(OF_JAIL)


def _inquisitor(edition: Edition) -> Edition:
    """GR-21 to GR-24: he leaves every court before a general scoring."""
    return replace(
        edition,
        extra_colours=(*edition.extra_colours, BLACK),
        facts=(*edition.facts, INQUISITOR, COMPANION),
        free_acts=(*edition.free_acts, IfHeld("inquisitor", Extra())),
        game=edited(edition.game, After, lambda word: _first(word, FigureLeaves("inquisitor"))),
    ).using(OF_INQUISITOR)


def _court(edition: Edition) -> Edition:
    """GR-17 to GR-20."""
    game = before(edition.game, Muster, Passage(PlaceGifts("gifts", "handed")))
    return replace(
        edition,
        places=(*edition.places, GIFTS),
        facts=edition.facts + COURT,
        free_acts=(*edition.free_acts, IfHeld("queen", Extra()), IfHeld("jester", HandOver("gifts", "handed"))),
        game=edited(game, After, lambda word: _first(word, AtTheEnd(ReturnGifts("gifts", "handed")))),
    ).using(OF_COURT)


def _first(word: Word, *added: Word) -> Word:
    """Something more at the beginning of a general scoring."""
    assert isinstance(word, After)
    return After(word.rounds, seq(*added, word.body))


GRANDISSIMO = Box(
    "grandissimo",
    _grandissimo,
    options=OPTIONS,
    cards=CARDS,
    rulings=rulings_1997.SHARED + rulings_1997.GRANDISSIMO,
    editions=("classic",),
    excludes=("intrigue", "colonies"),
    first_game=FIRST_GAME,
)
