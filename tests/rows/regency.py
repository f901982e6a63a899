"""Rows about the King's cards of New Regency, and what follows where he stands."""

from __future__ import annotations

from elgrande.engine.registers import ALSO_KING, PLACING, SCOREBOARDS, WINDOW
from tests.rows.clauses import Row, asked, ended, refused, told
from tests.rows.moment import Args, Moment, Turn
from tests.rows.pieces import general
from tests.rows.scoring import bonuses
from tests.rows.turns import closed, special_open

NEIGHBOUR_CARDS = ("pilgrimage", "royal-adviser")


def beside(m: Moment) -> bool:
    """Does the King stand beside the Castillo?"""
    return m.king == "castillo"


def near(m: Moment) -> list[str]:
    """The neighbours of where the King stands."""
    return [m.setup.edition.places[place].id for place in m.before.program.neighbours[m.setup.edition.place(m.king)]]


def boards_at_castillo(m: Moment) -> list[str]:
    """The tile that lies on the Castillo, by its first number."""
    lying = m.before.rows[SCOREBOARDS]
    return [str(m.setup.edition.scoreboards[i][0]) for i, lies in enumerate(lying) if lies == m.setup.edition.place("castillo")]


def nobody_leaves(m: Moment, args: Args) -> bool:
    """With the King beside the Castillo: no discs, and as many inside as before?"""
    at_castillo = m.setup.edition.place("castillo")
    if m.after.reg[1] != at_castillo or "discs-revealed" in m.names[m.names.index("general-scoring") :]:
        return False
    return not any(a["source"] == "castillo" for a in m.told("swept"))


def fewest(m: Moment) -> list[str]:
    """The regions with fewest caballeros, empty ones apart."""
    counts = {region: m.all_at(region) for region in m.regions}
    least = min((count for count in counts.values() if count), default=0)
    return [region for region, count in counts.items() if count and count == least]


def escorts(turn: Turn, number: int) -> bool:
    """Did so many go with the King?"""
    return turn.card == "entourage" and bool(turn.told("king-moved")) and len(turn.told("moved")) == number


def from_region(turn: Turn) -> bool:
    """Did he leave a region?"""
    source = turn.told("king-moved")[0]["source"]
    return bool(turn.setup.edition.places[turn.setup.edition.place(source)].region)


def leaves(m: Moment, args: Args, *, company: bool) -> bool:
    """Did a Grande leave the Castillo, with caballeros or without?"""
    colour = args["colour"]
    swept = any(a["colour"] == colour and a["source"] == "castillo" for a in m.told("swept"))
    return general(m) and args["source"] == "castillo" and swept == company


def stays_inside(m: Moment, args: Args) -> bool:
    """Does a disc on the King's region leave a Grande in the Castillo?"""
    return general(m) and any(
        disc["place"] == m.king and m.home(disc["seat"]) == m.home(disc["seat"], later=True) == "castillo"
        for disc in args["discs"]
    )


def grande_of(m: Moment) -> str:
    """Where the Grande of whoever is asked stands."""
    return m.home(m.seat)


ROWS = (
    Row(
        "rebellion",
        "Rebellion",
        {
            "the King goes beside the Castillo": told("king-moved", lambda m, a: a["target"] == "castillo"),
            "all regions are neighbours": asked(
                "act", lambda m: beside(m) and set(m.regions) <= set(m.offers("place")) and not m.before.reg[ALSO_KING]
            ),
            "no region is taboo": asked("drop", lambda m: beside(m) and len(m.offers("drop")) == len(m.regions) - 1),
            "nothing is placed into it": asked(
                "act",
                lambda m: (
                    beside(m)
                    and not m.before.reg[ALSO_KING]
                    and m.offers("place")
                    and m.refused("place castillo", "king-region-taboo")
                ),
            ),
            "nothing is moved into it": asked("drop", lambda m: beside(m) and m.refused("drop castillo", "king-region-taboo")),
            "no tile on it": asked(
                "scoreboard",
                lambda m: beside(m) and not boards_at_castillo(m) and m.refused("scoreboard 8 castillo", "king-region-taboo"),
            ),
            "no tile off it": asked(
                "scoreboard",
                lambda m: (
                    beside(m)
                    and any(not any(o.startswith(board) for o in m.offers("scoreboard")) for board in boards_at_castillo(m))
                ),
            ),
            "scored with the King's bonus": told("scored", lambda m, a: a["place"] == "castillo" and "king" in bonuses(a)),
            "no discs, nobody leaves": told("general-scoring", nobody_leaves),
            "Infiltration places into it": told(
                "placed", lambda m, a: beside(m) and a["place"] == "castillo" and m.card == "infiltration"
            ),
            "Competition does nothing": told(
                "special-begun",
                lambda m, a: (
                    beside(m) and a["card"] == "competition" and "grande-moved" not in m.names and not m.after.rows[WINDOW]
                ),
            ),
        },
    ),
    Row(
        "king-abroad",
        "King in France or Portugal",
        {
            "to France": told("king-moved", lambda m, a: a["target"] == "FRA"),
            "to Portugal": told("king-moved", lambda m, a: a["target"] == "POR"),
            "no region is taboo": asked("drop", lambda m: m.abroad and len(m.offers("drop")) == len(m.regions)),
            "no King's bonus": told("scored", lambda m, a: m.abroad and a["awards"] and "king" not in bonuses(a)),
            "placement next to it and into the Castillo": asked(
                "act", lambda m: m.abroad and m.offers("place") and set(m.offers("place")) == {"castillo", *near(m)}
            ),
            "neighbour cards use its neighbours": asked(
                "king", lambda m: m.abroad and m.source in NEIGHBOUR_CARDS and m.offers("king") == near(m)
            ),
        },
    ),
    Row(
        "entourage",
        "Entourage",
        {
            "the target first, then the escorts": told("moved", lambda m, a: m.source == "entourage" and a["target"] == m.king),
            "two go with him": ended(lambda t: escorts(t, 2)),
            "one, if there is only one": ended(lambda t: escorts(t, 1)),
            "nobody from an empty region": ended(lambda t: escorts(t, 0) and from_region(t)),
            "nobody from France, Portugal or the Castillo": ended(lambda t: escorts(t, 0) and not from_region(t)),
            "a duty": asked("lift", lambda m: m.source == "entourage" and m.refused("done", "duty")),
        },
    ),
    Row(
        "infiltration",
        "Infiltration",
        {
            "announced before the placement": told("placement-opened", lambda m, a: "placed" not in m.turn.names),
            "into the King's region": told(
                "placed", lambda m, a: m.card == "infiltration" and a["place"] == m.king and m.in_region
            ),
            "the King stays": ended(
                lambda t: t.card == "infiltration" and "placement-opened" in t.names and "king-moved" not in t.names
            ),
            "no longer after a placement": asked(
                "act",
                lambda m: m.card == "infiltration" and special_open(m) and m.before.reg[PLACING] and "special" not in m.menu,
            ),
        },
    ),
    Row(
        "chalet",
        "Chalet",
        {
            "to the region with fewest": told("king-moved", lambda m, a: m.source == "chalet" and a["target"] in fewest(m)),
            "a tie: you choose": asked("king", lambda m: m.source == "chalet" and len(m.menu) > 1),
            "never an empty region": asked(
                "king", lambda m: m.source == "chalet" and any(not m.all_at(region) for region in m.regions)
            ),
            "the King's region alone has fewest: no move": asked(
                "act", lambda m: m.card == "chalet" and fewest(m) == [m.king] and closed(m)
            ),
            "the King's region in a tie is not offered": asked(
                "king", lambda m: m.source == "chalet" and m.king in fewest(m) and m.king not in m.offers("king")
            ),
        },
    ),
    Row(
        "grande-in-castillo",
        "Grande in the Castillo",
        {
            "Competition throws it in": told("grande-moved", lambda m, a: a["target"] == "castillo"),
            "Competition spares the King's region": told(
                "special-begun",
                lambda m, a: (
                    a["card"] == "competition"
                    and "grande-moved" in m.names
                    and any(m.home(s, later=True) == m.king for s in range(m.setup.players))
                ),
            ),
            "two points for being first there alone": told(
                "scored", lambda m, a: a["place"] == "castillo" and "grande" in bonuses(a)
            ),
            "leaves by disc with caballeros": told("grande-moved", lambda m, a: leaves(m, a, company=True)),
            "leaves by disc without": told("grande-moved", lambda m, a: leaves(m, a, company=False)),
            "a disc on the King's region leaves it inside": told("discs-revealed", stays_inside),
            "Adopted Home cannot take it out": asked(
                "act", lambda m: m.card == "adopted-home" and grande_of(m) == "castillo" and closed(m)
            ),
        },
    ),
    Row(
        "stand-in",
        "Stand-in",
        {
            "King and Grande swap": ended(lambda t: t.card == "stand-in" and t.begun >= 0 and "king-moved" in t.names),
            "not if the King is elsewhere": asked("act", lambda m: m.card == "stand-in" and not m.in_region and closed(m)),
            "not if the Grande is in the Castillo": asked(
                "act", lambda m: m.card == "stand-in" and grande_of(m) == "castillo" and closed(m)
            ),
            "not in the same region": asked("act", lambda m: m.card == "stand-in" and grande_of(m) == m.king and closed(m)),
        },
    ),
    Row(
        "king-neighbours",
        "King to a neighbouring region",
        {
            "moved": told("king-moved", lambda m, a: m.source in NEIGHBOUR_CARDS and a["target"] in near(m)),
            "not elsewhere": refused(),
        },
    ),
    Row(
        "king-regions-only",
        "King to any region",
        {
            "not into the Castillo": asked(
                "king", lambda m: m.king != "castillo" and m.refused("king castillo", "king-regions-only")
            ),
            "not abroad": asked(
                "king", lambda m: m.source != "exile" and m.king != "FRA" and m.refused("king FRA", "king-regions-only"), "modern"
            ),
        },
    ),
)
