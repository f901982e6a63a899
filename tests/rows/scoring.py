"""Rows about points: ranks, ties, bonuses, what is scored, and in which order."""

from __future__ import annotations

from typing import Any

from elgrande.engine.registers import GRANDES, SCOREBOARDS
from tests.rows.clauses import Row, asked, ended, told
from tests.rows.moment import Args, Moment, Turn
from tests.rows.pieces import general

FIRSTS = ("score-firsts", "supremacy")
CHOSEN = ("score-one-2", "score-one-3", "audience")
CLASSES = {
    "score-fours": (4, 4), "score-fives": (5, 5), "score-sixes-sevens": (6, 7),
    "outposts": (4, 4), "fiesta": (5, 5), "crown-lands": (6, 7),
}  # fmt: skip
"""Cards that score a class of regions by the first number, from and to."""


def ranks(args: Args) -> list[dict[str, Any]]:
    """The ranks of a scoring, bonuses apart."""
    return [award for award in args["awards"] if award["reason"] == "rank"]


def tied(args: Args, rank: int) -> bool:
    """Do several share that rank?"""
    return any(award["tied"] > 1 and award["rank"] == rank for award in ranks(args))


def bonuses(args: Args) -> set[str]:
    """The bonuses that were paid."""
    return {award["reason"] for award in args["awards"]} - {"rank"}


def two_ties(args: Args) -> bool:
    """Do two groups tie, the first for rank 2, the second so low that it gets nothing?"""
    shared = sorted({award["rank"] for award in ranks(args) if award["tied"] > 1})
    return len(shared) > 1 and shared[0] == 2 and not any(a["points"] for a in ranks(args) if a["rank"] >= shared[1] >= 4)


def unpaid(m: Moment, args: Args, numbers: int, rank: int) -> bool:
    """Is a printed number below those that count not paid?"""
    shown = m.shown(args["place"])
    if m.before.program.ranks_scored != numbers or len(shown) < rank or not shown[rank - 1]:
        return False
    return any(award["rank"] == rank and award["points"] == 0 for award in ranks(args))


def tie_pays_second(m: Moment, args: Args) -> bool:
    """With two numbers, does a tie for first get the second?"""
    shown = m.shown(args["place"])
    return (
        m.before.program.ranks_scored == 2
        and bool(shown[1])
        and any(a["tied"] > 1 and a["points"] == shown[1] for a in ranks(args))
    )


def no_bonus_in_a_tie(m: Moment, args: Args) -> bool:
    """Is a Grande at home among the first who tie?"""
    first = [award["seat"] for award in ranks(args) if award["rank"] == 2 and award["tied"] > 1]
    seats = [seat for seat in first if seat < m.setup.players]
    return any(m.home(seat, later=True) == args["place"] for seat in seats) and not bonuses(args)


def in_board_order(turn: Turn) -> bool:
    """Did a card score several places, in the order of the board?"""
    places = [turn.setup.edition.place(args["place"]) for args in turn.told("scored")]
    return bool(turn.card) and len(places) > 1 and places == sorted(places)


def whole_board(m: Moment) -> bool:
    """Castillo first, then everybody leaves it, then the regions in their order?"""
    happened = [event for event in m.events if event.name in ("scored", "swept")]
    places = [event.args["place"] for event in happened if event.name == "scored"]
    leaving = [number for number, event in enumerate(happened) if event.name == "swept"]
    return places[-10:] == ["castillo", *m.regions] and leaving[-1:] <= [len(leaving)]


def tied_regions(turn: Turn, cards: tuple[str, ...]) -> bool:
    """Were several regions scored because they tie?"""
    return turn.card in cards and len(turn.told("scored")) > 1


def class_changed(m: Moment, args: Args, *, joins: bool) -> bool:
    """Does a tile bring a region into the class a card scores, or take one out of it?"""
    if args["card"] not in CLASSES:
        return False
    low, high = CLASSES[args["card"]]
    for board, lies in enumerate(m.before.rows[SCOREBOARDS]):
        if m.setup.edition.places[lies].region:
            printed = low <= m.setup.edition.places[lies].values[0] <= high
            now = low <= m.setup.edition.scoreboards[board][0] <= high
            if printed != now and now == joins:
                return True
    return False


def disc_target(m: Moment, args: Args) -> bool:
    """Did they go to the region on their disc?"""
    return bool(args["source"] == "castillo" and args["target"] == m.memory.discs.get(m.seat_of(args["colour"])))


def same_inside(m: Moment) -> bool:
    """Is as much in the Castillo as before?"""
    return all(m.at("castillo", c) == m.at("castillo", c, later=True) for c in range(m.before.program.colours))


def grandes_inside(m: Moment) -> bool:
    """Does a Grande stand in the Castillo?"""
    return any(m.home(seat) == "castillo" for seat in range(m.setup.players))


ROWS = (
    Row(
        "ties",
        "ties",
        {
            "one alone takes the rank": told("scored", lambda m, a: any(r["tied"] == 1 and r["rank"] == 1 for r in ranks(a))),
            "a tie for first takes rank 2": told("scored", lambda m, a: tied(a, 2)),
            "a tie for second takes rank 3": told("scored", lambda m, a: tied(a, 3)),
            "who comes after a tie for first is third": told(
                "scored", lambda m, a: tied(a, 2) and any(r["tied"] == 1 and r["rank"] == 3 for r in ranks(a))
            ),
            "no caballero, no rank": told("scored", lambda m, a: 0 < len(ranks(a)) < m.before.program.colours),
            "beyond the ranks of the board nothing": told(
                "scored", lambda m, a: any(r["rank"] > 3 and not r["points"] for r in ranks(a))
            ),
        },
    ),
    Row("two-ties", "two ties in one region", {"the second gets nothing": told("scored", lambda m, a: two_ties(a))}),
    Row(
        "two-numbers",
        "two numbers only",
        {
            "the third number is not paid": told("scored", lambda m, a: unpaid(m, a, 2, 3)),
            "a tie for first gets the second number": told("scored", tie_pays_second),
            "a tie for second gets nothing": told("scored", lambda m, a: m.before.program.ranks_scored == 2 and tied(a, 3)),
            "two players, classic: only the first": told("scored", lambda m, a: unpaid(m, a, 1, 2), "classic"),
        },
    ),
    Row(
        "bonuses",
        "bonuses",
        {
            "the King's": told("scored", lambda m, a: "king" in bonuses(a)),
            "a Grande's": told("scored", lambda m, a: "grande" in bonuses(a)),
            "both": told("scored", lambda m, a: len(bonuses(a)) == 2),
            "in a special scoring": told("scored", lambda m, a: bonuses(a) and m.card),
            "where only first places count": told("scored", lambda m, a: bonuses(a) and m.card in FIRSTS),
            "under a scoring tile": told(
                "scored", lambda m, a: bonuses(a) and m.setup.edition.place(a["place"]) in m.before.rows[SCOREBOARDS]
            ),
            "never in a tie": told("scored", no_bonus_in_a_tie),
        },
    ),
    Row(
        "scoring-order",
        "order of scoring",
        {
            "in a general scoring": asked("disc", lambda m: general(m) and "scored" in m.names and whole_board(m)),
            "in a special scoring": ended(in_board_order),
        },
    ),
    Row(
        "general-scoring",
        "general scoring",
        {
            "discs of all players": asked(
                "disc", lambda m: general(m) and any(len(a["discs"]) == m.setup.players for a in m.told("discs-revealed"))
            ),
            "also of those with nothing inside": asked("disc", lambda m: general(m) and not m.at("castillo", m.seat)),
            "caballeros leave by disc": told("swept", lambda m, a: general(m) and disc_target(m, a)),
            "Castillo, then leaving, then regions": asked("disc", lambda m: general(m) and "swept" in m.names and whole_board(m)),
        },
    ),
    Row(
        "castillo-by-card",
        "Castillo scored by a card",
        {
            "caballeros go back in": told(
                "scored", lambda m, a: a["place"] == "castillo" and m.card and m.all_at("castillo") and same_inside(m)
            ),
            "Grandes go back in": told(
                "scored",
                lambda m, a: (
                    a["place"] == "castillo" and m.card and grandes_inside(m) and m.before.rows[GRANDES] == m.after.rows[GRANDES]
                ),
                "modern",
            ),
        },
    ),
    Row(
        "most-fewest-ties",
        "fewest or most: ties",
        {
            "all that have most": ended(lambda t: tied_regions(t, ("score-most", "throng"))),
            "all that have fewest": ended(lambda t: tied_regions(t, ("score-fewest", "hinterland"))),
        },
    ),
    Row(
        "scoreboard-class",
        "a region's class is the number it shows now",
        {
            "a tile takes a region out": told("special-begun", lambda m, a: class_changed(m, a, joins=False)),
            "a tile brings a region in": told("special-begun", lambda m, a: class_changed(m, a, joins=True)),
        },
    ),
    Row(
        "scoring-region-only",
        "scoring a region of choice",
        {
            "the King's region": told("chosen", lambda m, a: m.card in CHOSEN and a["place"] == m.king),
            "another one": told("chosen", lambda m, a: m.card in CHOSEN and a["place"] != m.king),
            "never the Castillo": asked("choose", lambda m: m.refused("choose castillo", "scoring-region-only")),
        },
    ),
)
