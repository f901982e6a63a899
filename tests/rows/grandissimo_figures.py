"""Rows of Grandissimo: Queen, Jester and Grand Inquisitor."""

from __future__ import annotations

from elgrande.engine.registers import ROUND
from tests.rows.clauses import Row, asked, told
from tests.rows.expansions import SPAIN, names_of, verb
from tests.rows.grandissimo import extra
from tests.rows.moment import Args, Moment
from tests.rows.vetos import opened
from tests.truth import rows_of

FIRST_SCORING = 3
ANY_COLOURS = ("three-any", "four-any", "five-from-one")
MOST, FEWEST = ("score-most", "gr6_census"), ("score-fewest",)


# --- Queen and Jester -------------------------------------------------------------------------------------------------


def courts(m: Moment) -> tuple[int, int]:
    """Where Queen and Jester are."""
    return m.holder("queen"), m.holder("jester")


def takes(m: Moment, args: Args) -> bool:
    """Is it one of the two?"""
    return str(args["figure"]) in ("queen", "jester")


def offered_both(m: Moment) -> bool:
    """Could either of them be taken?"""
    return m.source == "gr7" and len(m.offers("either")) == 2


def queen_only(m: Moment) -> bool:
    """Is the Queen the only figure from whom an extra can come?"""
    return m.holder("queen") == m.seat != m.holder("inquisitor")


def gifts_wait(m: Moment) -> bool:
    """Has somebody a gift that is not yet on the board?"""
    return any(rows_of(m.before, "handed"))


# --- the Grand Inquisitor ---------------------------------------------------------------------------------------------


def inquisitor_only(m: Moment) -> bool:
    """Is he the only figure from whom an extra can come?"""
    return m.holder("inquisitor") == m.seat != m.holder("queen")


def left_before(m: Moment) -> bool:
    """Does he lie beside the board after a general scoring?"""
    return m.holder("inquisitor") < 0 and m.setup.rounds[m.before.reg[ROUND] - 1] > FIRST_SCORING


def black_moved(m: Moment, args: Args) -> bool:
    """Did a black caballero move?"""
    return bool(args["colour"] == "black")


def black_moves(m: Moment) -> int:
    """How often black has moved in this turn."""
    return sum(args["colour"] == "black" for args in m.turn.told("moved"))


def black_at(m: Moment, place: str) -> int:
    """Black caballeros in a region."""
    return m.at(place, m.black) if m.black >= 0 else 0


def crowd(m: Moment, place: str, *, with_black: bool) -> int:
    """The caballeros that count in a region, or all of them."""
    return m.all_at(place) - (0 if with_black else black_at(m, place))


def would_be_chosen(m: Moment, cards: tuple[str, ...], *, with_black: bool) -> set[str]:
    """The regions with most or fewest, empty ones apart."""
    numbers = {place: crowd(m, place, with_black=with_black) for place in m.regions}
    numbers = {place: number for place, number in numbers.items() if number}
    wanted = max(numbers.values()) if cards == MOST else min(numbers.values())
    return {place for place, number in numbers.items() if number == wanted}


def black_ignored(m: Moment, args: Args, cards: tuple[str, ...]) -> bool:
    """Would other regions have been chosen if black counted?"""
    if args["card"] not in cards or m.black < 0:
        return False
    return would_be_chosen(m, cards, with_black=True) != would_be_chosen(m, cards, with_black=False)


COURT = (
    Row(
        "gr-17",
        "taking Queen or Jester",
        {
            "both beside the board": asked("either", lambda m: courts(m) == (-1, -1) and offered_both(m)),
            "one beside the board": told(
                "figure-taken",
                lambda m, a: takes(m, a) and -1 in courts(m) and courts(m) != (-1, -1) and a["seat"] not in courts(m),
            ),
            "both with others": asked("either", lambda m: -1 not in courts(m) and m.seat not in courts(m) and offered_both(m)),
            "the other one": told("figure-taken", lambda m, a: takes(m, a) and a["seat"] in courts(m)),
            "with both: nothing": asked(
                "act", lambda m: m.card == "gr7" and courts(m) == (m.seat, m.seat) and m.refused("special", "cannot-begin")
            ),
        },
    ),
    Row(
        "gr-18",
        "they stay until taken",
        {
            "taken from another": told("figure-taken", lambda m, a: takes(m, a) and m.holder(a["figure"]) >= 0),
            "both with one": asked("act", lambda m: courts(m) == (m.seat, m.seat)),
            "used when taken": asked("act", lambda m: extra(m) and "figure-taken" in m.turn.names and m.card == "gr7"),
            "used later": asked("act", lambda m: extra(m) and "figure-taken" not in m.turn.names and m.seat in courts(m)),
        },
    ),
    Row(
        "gr-19",
        "the Queen",
        {
            "to court": asked("act", lambda m: queen_only(m) and m.move == "extra"),
            "next to the King": asked("act", lambda m: queen_only(m) and verb(m) == "extra" and m.move != "extra"),
            "once": asked("act", lambda m: queen_only(m) and m.refused("extra", "once-a-turn")),
            "not into the Castillo": asked("act", lambda m: queen_only(m) and m.offers("extra") and m.barred("extra castillo")),
            "no topping up": asked(
                "act",
                lambda m: (
                    queen_only(m) and not m.at("provinces", m.seat) and m.offers("extra") and m.refused("extra", "court-number")
                ),
            ),
        },
    ),
    Row(
        "gr-20",
        "the Jester",
        {
            "handed over": told("handed-over", lambda m, a: a["target"] != a["seat"]),
            "put into a region": told("gift-placed", lambda m, a: a["target"] in m.regions),
            "into the Castillo": told("gift-placed", lambda m, a: a["target"] == "castillo"),
            "of two colours": asked("gift", lambda m: len({text.split()[0] for text in m.offers("gift")}) > 1),
            "it must be put": asked("gift", lambda m: "done" not in m.menu),
            "not into the King's region": asked(
                "gift",
                lambda m: m.in_region and m.refused(f"gift {m.offers('gift')[0].split()[0]} {m.king}", "king-region-taboo"),
            ),
            "once": asked("act", lambda m: "handed-over" in m.turn.names and m.at("provinces", m.seat) and not m.offers("hand")),
            "provinces are empty": asked(
                "act", lambda m: m.holder("jester") == m.seat and not m.at("provinces", m.seat) and not m.offers("hand")
            ),
            "it counts nowhere": told("scored", lambda m, a: m.actor < 0 and gifts_wait(m)),
            "back at the end": told("gift-returned", lambda m, a: True),
        },
    ),
)

INQUISITOR = (
    Row(
        "gr-21",
        "the Grand Inquisitor comes and goes",
        {
            "taken": told("figure-taken", lambda m, a: a["figure"] == "inquisitor" and m.holder("inquisitor") < 0),
            "from another": told("figure-taken", lambda m, a: a["figure"] == "inquisitor" and m.holder("inquisitor") >= 0),
            "he leaves before a general scoring": told("figure-left", lambda m, a: "scored" not in m.names),
            "he can be taken after it": told("figure-taken", lambda m, a: a["figure"] == "inquisitor" and left_before(m)),
        },
    ),
    Row(
        "gr-22",
        "his extra",
        {
            "to court": asked("act", lambda m: inquisitor_only(m) and m.move == "extra"),
            "next to the King": asked("act", lambda m: inquisitor_only(m) and verb(m) == "extra" and m.move != "extra"),
            "besides the Queen's": asked(
                "act", lambda m: verb(m) == "extra" and any(text.startswith("extra") for text in m.turn.moves)
            ),
            "not into the Castillo": asked(
                "act", lambda m: inquisitor_only(m) and m.offers("extra") and m.barred("extra castillo")
            ),
            "no topping up": asked(
                "act", lambda m: inquisitor_only(m) and not m.at("provinces", m.seat) and m.refused("extra", "court-number")
            ),
        },
    ),
    Row(
        "gr-23",
        "black caballeros",
        {
            "count in no scoring": told("scored", lambda m, a: black_at(m, a["place"]) and a["awards"]),
            "alone they are nobody": told("scored", lambda m, a: black_at(m, a["place"]) == m.all_at(a["place"]) > 0),
            "not for most": told("special-begun", lambda m, a: black_ignored(m, a, MOST)),
            "not for fewest": told("special-begun", lambda m, a: black_ignored(m, a, FEWEST)),
            "moved by his card": told("moved", lambda m, a: black_moved(m, a) and m.card == "gr6_inquisitor"),
            "moved by cards for any colours": told("moved", lambda m, a: black_moved(m, a) and m.source in ANY_COLOURS),
            "moved by Free Choice": told("moved", lambda m, a: black_moved(m, a) and m.actor < 0),
            "not into the Castillo": asked(
                "drop", lambda m: m.turn.moves and m.turn.moves[-1].startswith("lift black") and m.barred("drop castillo")
            ),
            "not to jail": asked(
                "act",
                lambda m: m.offers("jail") and any(black_at(m, r) and m.barred(f"jail black {r}") for r in SPAIN if r != m.king),
            ),
        },
    ),
    Row(
        "gr-24",
        "his card",
        {
            "he is taken": asked("whether", lambda m: m.card == "gr6_inquisitor" and m.move == "yes"),
            "he is left": asked("whether", lambda m: m.card == "gr6_inquisitor" and m.move == "no"),
            "black moves twice": told(
                "moved", lambda m, a: black_moved(m, a) and m.card == "gr6_inquisitor" and black_moves(m) > 0
            ),
            "not in the King's region": asked(
                "lift", lambda m: m.card == "gr6_inquisitor" and black_at(m, m.king) and m.barred(f"lift black {m.king}")
            ),
            "an own companion": asked("companion", lambda m: m.move.startswith(f"escort {names_of(m, m.seat)} ")),
            "another's companion": asked(
                "companion", lambda m: verb(m) == "escort" and not m.move.startswith(f"escort {names_of(m, m.seat)} ")
            ),
            "black alone": asked("companion", lambda m: m.move == "done"),
            "its owner agrees": asked("consent", lambda m: m.move == "yes"),
            "its owner refuses": told("companion-refused", lambda m, a: True),
            "then Vetos are asked": asked("consent", opened),
            "both go": asked("", lambda m: m.card == "gr6_inquisitor" and len(m.told("moved")) == 2),
        },
    ),
)

ROWS = (*COURT, *INQUISITOR)
