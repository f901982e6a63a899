"""Rows of the Colonies: the Grand Inquisitor and his caballeros, mobile scoreboards, the Limit table, Conspiracy."""

from __future__ import annotations

from elgrande.engine.carrying import beside_table, free_spaces
from tests.rows.clauses import Row, asked, for_each, set_up, told
from tests.rows.colonies import OVERSEAS, WINDOWS, bare, holder_of, lifted
from tests.rows.colonies_cargo import anothers, holds_carrier, posts
from tests.rows.expansions import COLONIES, SPAIN, standing, verb
from tests.rows.moment import Args, Moment
from tests.rows.scoring import CLASSES, ranks
from tests.truth import number_of, row_of

KING_AND_TABLE = ("FRA", "SHIP")


# --- the Grand Inquisitor ---------------------------------------------------------------------------------------------


def inquisitor(m: Moment) -> int:
    """Who has him, -1 if nobody has."""
    return m.holder("inquisitor")


def adds_black(m: Moment, args: Args) -> bool:
    """Does the holder's number include black ones?"""
    holder, place = inquisitor(m), args["place"]
    black = standing(m, place, m.black) if place in m.regions else m.at(place, m.black)
    return (
        m.actor >= 0
        and holder >= 0 < black
        and any(award["seat"] == holder for award in ranks(args))
        and place != m.lies("table-at")
    )


def post_for_holder(m: Moment, args: Args) -> bool:
    """Is the holder paid for a post on which a black one stands?"""
    post = {"SHIP": "captain", "AME": "viceroy"}.get(args["place"], "")
    held = bool(post) and holder_of(m, post) == "black"
    return held and any(award["seat"] == inquisitor(m) for award in args["awards"])


def black_swept(m: Moment, args: Args) -> bool:
    """Is it black that leaves?"""
    return bool(args["colour"] == "black")


def black_stays(m: Moment) -> bool:
    """Was the holder's disc of no use, so that black stays where it was?"""
    source = [
        args["source"] for args in m.told("swept") if args["target"] == "court" and m.seat_of(args["colour"]) == inquisitor(m)
    ]
    return bool(source) and m.at(source[0], m.black) > 0 and m.at(source[0], m.black, later=True) == m.at(source[0], m.black)


def not_sent(m: Moment) -> bool:
    """Is black in a region, and not offered to be sent back?"""
    regions = [region for region in SPAIN if region != m.king and m.at(region, m.black)]
    return bool(regions) and all(m.barred(f"send black {region}") for region in regions)


def points_lost(args: Args, black: int) -> bool:
    """Does black of nobody hold a rank?"""
    return any(award["seat"] == black and award["points"] == 0 for award in ranks(args))


def black_lifted(m: Moment) -> bool:
    """Is what was lifted black?"""
    return lifted(m)[:1] == ["black"]


def black_moves(m: Moment) -> int:
    """How often the card has moved black in this turn."""
    return len([args for args in m.turn.told("moved") if args["colour"] == "black"])


# --- boards and the Limit table ---------------------------------------------------------------------------------------


def board_on(m: Moment, place: str) -> bool:
    """Does a mobile scoreboard lie there?"""
    return m.shown(place) != m.setup.edition.places[m.setup.edition.place(place)].values


def table_at(m: Moment) -> str:
    """Where the Limit table lies."""
    return m.lies("table-at")


def beside(m: Moment) -> list[int]:
    """Colours that have somebody beside it."""
    return [colour for colour in range(m.before.program.colours) if beside_table(m.before, colour) > 0]


def not_counted(m: Moment, args: Args) -> bool:
    """Is its region scored while somebody stands beside it?"""
    return args["place"] == table_at(m) and bool(beside(m)) and m.actor >= 0


def bonus_by_table(m: Moment, args: Args) -> bool:
    """Is a bonus paid there while somebody stands beside it?"""
    return not_counted(m, args) and any(award["reason"] in ("king", "grande") for award in args["awards"])


def enters(m: Moment, place: str) -> bool:
    """Does a piece come into its region from elsewhere?"""
    return m.within(place) == table_at(m) and table_at(m) == m.lies("table-at", later=True) and bare(place) != "viceroy"


def came(m: Moment, args: Args) -> bool:
    """Has somebody been moved there from elsewhere?"""
    return m.within(args["source"]) != table_at(m) and enters(m, args["target"])


def room(m: Moment) -> int:
    """Its free spaces before the decision."""
    return free_spaces(m.before)


def general_arrivals(m: Moment) -> list[Args]:
    """Those who come from the Castillo to the table's region at a general scoring."""
    return (
        [args for args in m.told("swept") if args["source"] == "castillo" and args["target"] == table_at(m)]
        if m.actor < 0
        else []
    )


def arriving(m: Moment) -> int:
    """How many of them there are."""
    return int(sum(args["count"] for args in general_arrivals(m)))


def none_gets_on(m: Moment) -> bool:
    """Do not all of them fit, and does nobody choose?"""
    return inquisitor(m) < 0 and arriving(m) > room(m) > 0 and row_of(m.before, "on-table") == row_of(m.after, "on-table")


def seated_there(m: Moment) -> int:
    """Those with a space after the table has moved."""
    return sum(row_of(m.after, "on-table"))


# --- Conspiracy -------------------------------------------------------------------------------------------------------


def conspiring(m: Moment, args: Args) -> bool:
    """Does a Grande enter the Castillo?"""
    return bool(args["target"] == "castillo")


def own_last(m: Moment) -> bool:
    """Do several go in one decision, clockwise from the left, the own last?"""
    far = [(m.seat_of(args["colour"]) - m.actor) % m.setup.players or m.setup.players for args in m.told("grande-moved")]
    return len(far) > 1 and far == sorted(far) and far[-1] == m.setup.players


def spared(m: Moment, args: Args) -> bool:
    """Does a Grande stand in the King's region when it begins?"""
    return args["card"] in ("gc7_conspiracy", "ki035") and any(m.home(seat) == m.king for seat in range(m.setup.players))


INQUISITOR = (
    Row(
        "gc-31",
        "the Inquisitor's extra",
        {
            "to court": asked(WINDOWS, lambda m: m.move == "extra"),
            "next to the King": asked(WINDOWS, lambda m: verb(m) == "extra" and m.move.split()[-1] in SPAIN),
            "into France": told("placed", lambda m, a: verb(m) == "extra" and m.within(a["place"]) == "FRA"),
            "onto the ship": told("placed", lambda m, a: verb(m) == "extra" and m.within(a["place"]) == "SHIP"),
            "on the turn of taking him": asked(WINDOWS, lambda m: verb(m) == "extra" and "figure-taken" in m.turn.names),
            "not into the Castillo": asked(WINDOWS, lambda m: m.offers("extra") and m.barred("extra castillo")),
            "once": asked(
                WINDOWS,
                lambda m: (
                    any(move.startswith("extra") for move in m.turn.moves) and inquisitor(m) == m.seat and m.barred("extra")
                ),
            ),
            "no topping up": asked(WINDOWS, lambda m: m.offers("extra") and not m.at("provinces", m.seat) and m.barred("extra")),
        },
    ),
    Row(
        "gc-32",
        "who has him",
        {
            "nobody at first": set_up(lambda t: number_of(t.state, "inquisitor") < 0),
            "taken": told("figure-taken", lambda m, a: inquisitor(m) < 0),
            "taken from another": told("figure-taken", lambda m, a: inquisitor(m) >= 0),
            "kept over a general scoring": told("general-scoring", lambda m, a: inquisitor(m) >= 0),
        },
    ),
    Row(
        "gc-33",
        "black caballeros of a holder",
        {
            "add to his number": told("scored", adds_black),
            "sail": asked(WINDOWS, lambda m: m.move.startswith("sail black")),
            "claim": told("disc-claimed", lambda m, a: a["colour"] == "black"),
            "hold posts for him": told("scored", post_for_holder),
            "leave the Castillo by his disc": told("swept", lambda m, a: black_swept(m, a) and a["source"] == "castillo"),
            "stay where others go to court": asked("disc", black_stays),
            "are not sent back": asked("send", not_sent),
        },
    ),
    Row(
        "gc-34",
        "black caballeros of nobody",
        {
            "hold a rank, points are lost": told("scored", lambda m, a: inquisitor(m) < 0 and points_lost(a, m.black)),
            "stay in the Castillo": asked(
                "disc",
                lambda m: (
                    m.label == "game.disc2"
                    and inquisitor(m) < 0
                    and m.at("castillo", m.black)
                    and "scored" in m.names
                    and m.at("castillo", m.black, later=True)
                ),
            ),
        },
    ),
    Row(
        "gc-35",
        "his card",
        {
            "he is taken": asked("whether", lambda m: m.card == "gc6" and m.move == "yes"),
            "he is left": asked("whether", lambda m: m.card == "gc6" and m.move == "no"),
            "who has him only moves": told("special-begun", lambda m, a: a["card"] == "gc6" and inquisitor(m) == a["seat"]),
            "black moves": told("moved", lambda m, a: m.source == "gc6" and a["colour"] == "black"),
            "twice": told("moved", lambda m, a: m.source == "gc6" and black_moves(m) == 1),
            "into the Castillo": told("moved", lambda m, a: m.source == "gc6" and a["target"] == "castillo"),
            "not out of it": asked(
                "lift", lambda m: m.source == "gc6" and m.at("castillo", m.black) and m.barred("lift black castillo")
            ),
            "not with the King": asked(
                "lift",
                lambda m: m.source == "gc6" and m.king in SPAIN and m.at(m.king, m.black) and m.barred(f"lift black {m.king}"),
            ),
            "a shift inside a place": told(
                "moved", lambda m, a: m.source == "gc6" and m.within(a["source"]) == m.within(a["target"])
            ),
            "another's carrier not into the Castillo": asked(
                "drop", lambda m: m.source == "gc6" and holds_carrier(m) and anothers(m) and m.barred("drop castillo")
            ),
        },
    ),
)

TABLE = (
    Row(
        "gc-36",
        "mobile scoreboards",
        {
            **for_each(OVERSEAS, "on {}", lambda place: told("scoreboard-set", lambda m, a: a["target"] == place)),
            "posts are paid besides": told(
                "scored", lambda m, a: a["place"] in ("FRA", "AME") and board_on(m, a["place"]) and posts(a)
            ),
        },
    ),
    Row(
        "gc-37",
        "a scoreboard on the ship",
        {
            "the Captain's number": told("scored", lambda m, a: a["place"] == "SHIP" and board_on(m, "SHIP") and a["awards"]),
            "its class": told("scored", lambda m, a: a["place"] == "SHIP" and m.card in CLASSES and m.actor >= 0),
        },
    ),
    Row(
        "gc-38",
        "on and beside the Limit table",
        {
            "those beside it do not count": told("scored", not_counted),
            "nor for bonuses": told("scored", bonus_by_table),
            "one of either kind is named": asked("standing which", lambda m: m.move in ("on", "beside")),
        },
    ),
    Row(
        "gc-39",
        "who enters",
        {
            "by move": told("moved", lambda m, a: came(m, a) and room(m) > 0 and "spaces-taken" in m.names),
            "by placement": told("placed", lambda m, a: enters(m, a["place"]) and room(m) > 0 and "spaces-taken" in m.names),
            "a full table": told("moved", lambda m, a: came(m, a) and room(m) == 0),
        },
    ),
    Row(
        "gc-40",
        "the Limit table moves",
        {
            "in Spain": told("table-moved", lambda m, a: a["target"] in SPAIN),
            "to a colony": told("table-moved", lambda m, a: a["target"] in ("AME", "MED")),
            "the mover chooses who gets on": asked("seat-there", lambda m: m.seat == m.actor),
            "as many as fit": told("table-moved", lambda m, a: seated_there(m) == m.before.program.table_spaces),
            "not to France or the ship": asked("table", lambda m: m.barred("table FRA") and m.barred("table SHIP")),
            "not where it lies": asked("table", lambda m: m.barred(f"table {table_at(m)}")),
            "not where the King is": asked(
                "table", lambda m: m.king in SPAIN and m.refused(f"table {m.king}", "king-region-taboo")
            ),
            "the Viceroy takes no space": told("table-moved", lambda m, a: a["target"] == "AME" and holder_of(m, "viceroy")),
        },
    ),
    Row(
        "gc-41",
        "moving up",
        {
            "all fit, or one colour": told(
                "spaces-taken", lambda m, a: m.actor >= 0 and m.seat_of(a["colour"]) in beside(m) and m.label != "fill.seat"
            ),
            "the holder chooses": asked("seat", lambda m: m.source == "fill" and inquisitor(m) == m.seat),
            "in another's turn": asked("seat", lambda m: m.source == "fill" and inquisitor(m) == m.seat != m.actor),
            "without a holder the active player": asked(
                "seat", lambda m: m.source == "fill" and inquisitor(m) < 0 and m.seat == m.actor
            ),
        },
    ),
    Row(
        "gc-42",
        "from the Castillo",
        {
            "all fit": asked("disc", lambda m: 0 < arriving(m) <= room(m)),
            "the holder chooses": asked("seat-arrivals", lambda m: m.seat == inquisitor(m)),
            "without a holder none": asked("disc", none_gets_on),
        },
    ),
    Row(
        "ki-24",
        "Conspiracy",
        {
            "every Grande into the Castillo": told("grande-moved", conspiring),
            "clockwise, the own last": asked("", own_last),
            "not out of the King's region": told("special-begun", spared),
            "from a new place": told("grande-moved", lambda m, a: conspiring(m, a) and a["source"] in OVERSEAS, COLONIES),
            "a bonus inside": told(
                "scored", lambda m, a: a["place"] == "castillo" and any(x["reason"] == "grande" for x in a["awards"])
            ),
            "out by disc": told("grande-moved", lambda m, a: a["source"] == "castillo" and m.actor < 0),
        },
    ),
)

ROWS = (*INQUISITOR, *TABLE)
