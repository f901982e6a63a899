"""The printed facts of Grand Inquisitor & the Colonies: the four new places, where in them a piece can stand, the cards.

A *place* is what is scored: a region, France, the ship, a colony, the Castillo. A *spot* is where in it a piece stands:
in Spain the two are one; overseas the spot also tells of a post and of the disc that is carried (`gold-SHIP`).
"""

from .board import CASTILLO, COURT, NEIGHBOURS, PRINTED_VALUES, PROVINCES, REGIONS

FRANCE = "FRA"
SHIP = "SHIP"
AMERICA = "AME"
MEDITERRANEAN = "MED"

NEW_PLACES: tuple[str, ...] = (FRANCE, SHIP, AMERICA, MEDITERRANEAN)

# All that a general scoring visits after the Castillo, in its order (GC-23).
SCORED_PLACES: tuple[str, ...] = (*REGIONS, *NEW_PLACES)

AMBASSADOR = "ambassador"
ENVOY = "envoy"
ATTACHE = "attache"
CAPTAIN = "captain"
VICEROY = "viceroy"

FRENCH_SPACES: tuple[str, ...] = (AMBASSADOR, ENVOY, ATTACHE)

GOLD = "gold"
WARES = "wares"
DISCS: tuple[str, ...] = (GOLD, WARES)

# Where new discs are put down (GC-29), how many there are (GC-1), how many lie there at the start (GC-6), their worth.
DISC_LIES_IN: dict[str, str] = {GOLD: AMERICA, WARES: MEDITERRANEAN}
DISCS_IN_ALL: dict[str, int] = {GOLD: 5, WARES: 11}
DISCS_AT_START: dict[str, int] = {GOLD: 1, WARES: 2}
DISC_POINTS: dict[str, int] = {GOLD: 6, WARES: 4}


def with_disc(disc: str, spot: str) -> str:
    """The spot of a piece that stands there and carries this disc."""
    return f"{disc}-{spot}"


def disc_at(spot: str) -> str | None:
    """The disc that whoever stands on this spot carries."""
    disc, dash, _ = spot.partition("-")
    return disc if dash else None


def without_disc(spot: str) -> str:
    """The spot as it is named for a piece about to arrive there, which keeps its own disc."""
    return spot.rpartition("-")[2]


def all_kinds(spot: str) -> tuple[str, ...]:
    """A spot that carriers may use too, for every kind of piece."""
    return (spot, *(with_disc(disc, spot) for disc in DISCS))


# Every place with all its spots; a carrier is never Captain or Viceroy (GC-22).
SPOTS: dict[str, tuple[str, ...]] = {
    **{place: (place,) for place in (*REGIONS, CASTILLO, COURT, PROVINCES)},
    FRANCE: tuple(kind for space in FRENCH_SPACES for kind in all_kinds(space)),
    SHIP: (*all_kinds(SHIP), CAPTAIN),
    AMERICA: (*all_kinds(AMERICA), VICEROY),
    MEDITERRANEAN: all_kinds(MEDITERRANEAN),
}

PLACE_OF: dict[str, str] = {spot: place for place, spots in SPOTS.items() for spot in spots}

ALL_SPOTS: tuple[str, ...] = tuple(PLACE_OF)

# The ship's number is the Captain's alone (GC-18).
VALUES: dict[str, tuple[int, int, int]] = {
    **PRINTED_VALUES,
    FRANCE: (3, 1, 0),
    SHIP: (3, 0, 0),
    AMERICA: (4, 0, 0),
    MEDITERRANEAN: (4, 2, 1),
}

# Points for standing there, besides the majority (GC-17, GC-19).
POST_POINTS: dict[str, dict[str, int]] = {FRANCE: {AMBASSADOR: 2, ENVOY: 1}, AMERICA: {VICEROY: 5}}

KINGS_NEIGHBOURS: dict[str, tuple[str, ...]] = {
    **NEIGHBOURS,
    "ARA": (*NEIGHBOURS["ARA"], FRANCE),
    "CAT": (*NEIGHBOURS["CAT"], FRANCE),
    FRANCE: ("ARA", "CAT"),
}

COASTAL_SPAIN: tuple[str, ...] = ("CAT", "VAL", "GRA", "SEV", "GAL", "NAV")
COAST: tuple[str, ...] = (FRANCE, *COASTAL_SPAIN)

# Each player's pieces without the one that marks the score, and where they begin (GC-4).
PIECES = 36
COURT_AT_START = 9
BROUGHT_BY_DISC = 2
BLACK_IN_EACH = 2

# The Limit table for so many players (GC-3).
TABLE_SPACES: dict[int, int] = {2: 6, 3: 6, 4: 10, 5: 10}

INQUISITOR_CARD = "gc6"
REMOVE_CARD = "gc7_remove"
KING_CARD = "king"

# Cards that lie there again in every round (GC-7).
RETURNING: tuple[str, ...] = (KING_CARD, INQUISITOR_CARD)

# How many the new cards place, and the discs in their pictures (GC-35, §3.9). Stacks 1 to 5 place their number.
PLACED_BY: dict[str, int] = {
    INQUISITOR_CARD: 3,
    "gc7_table": 3,
    "gc7_conspiracy": 4,
    REMOVE_CARD: 2,
    "gc7_summons": 2,
    "gc7_fleet": 2,
    "gc7_treasure": 1,
    "gc7_governor": 2,
    "gc7_embassy": 3,
}

PICTURES: dict[str, dict[str, int]] = {
    "gc7_table": {WARES: 1},
    "gc7_conspiracy": {GOLD: 1},
    REMOVE_CARD: {WARES: 1},
    "gc7_summons": {GOLD: 1},
    "gc7_fleet": {WARES: 2},
    "gc7_treasure": {GOLD: 1, WARES: 1},
    "gc7_governor": {WARES: 2},
}
