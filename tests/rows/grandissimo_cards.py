"""Rows of Grandissimo: the cards that last until a scoring, or make a turn longer."""

from __future__ import annotations

from elgrande.engine.pacts import allies_of, place_of
from tests.rows.clauses import Row, asked, told
from tests.rows.expansions import SPAIN, verb
from tests.rows.grandissimo import REGION_CARDS
from tests.rows.moment import Args, Moment
from tests.rows.scoring import ranks
from tests.truth import row_of, rows_of

# --- what lasts until a scoring ---------------------------------------------------------------------------------------


def pact_at(m: Moment, place: str) -> list[int]:
    """Who counts as one there at a general scoring."""
    number = m.setup.edition.place(place)
    for pact in row_of(m.before, "alliance"):
        if m.actor < 0 and place_of(pact) == number:
            return [seat for seat in range(m.setup.players) if allies_of(pact) >> seat & 1]
    return []


def both_there(m: Moment, args: Args) -> list[dict[str, int]]:
    """The ranks of two allies who both stand there."""
    allies = pact_at(m, args["place"])
    found = [award for award in ranks(args) if award["seat"] in allies]
    return found if len(found) == 2 else []


def one_there(m: Moment, args: Args) -> bool:
    """Does one ally stand there alone?"""
    allies = pact_at(m, args["place"])
    return len([award for award in ranks(args) if award["seat"] in allies]) == 1


def bonus_of_allies(m: Moment, args: Args, reason: str) -> list[int]:
    """Which of two allies get a bonus."""
    seats = [award["seat"] for award in both_there(m, args)]
    return [award["seat"] for award in args["awards"] if award["reason"] == reason and award["seat"] in seats]


def boycotted(m: Moment) -> list[str]:
    """The regions that are left out."""
    return [m.setup.edition.places[place].id for place in row_of(m.before, "boycott")]


def scored_so_far(m: Moment) -> list[str]:
    """The places a general scoring has been to."""
    return [told["place"] for told in m.turn.told("scored")] if m.actor < 0 else []


def skipped(m: Moment) -> list[str]:
    """Regions that a general scoring has just left out."""
    scored = [told["place"] for told in m.told("scored")]
    last = "TOL" if "VAL" in boycotted(m) else "VAL"
    return [place for place in boycotted(m) if place not in scored] if m.actor < 0 and last in scored else []


# --- Double Turn, Revolution ------------------------------------------------------------------------------------------


def doubled(m: Moment) -> bool:
    """Is it a turn with a second card?"""
    return len(m.turn.told("card-taken")) > 1


def second_card(m: Moment) -> str:
    """The second card of the turn, if there is one."""
    taken = m.turn.told("card-taken")
    return str(taken[1]["card"]) if len(taken) > 1 else ""


def saved_special(m: Moment) -> bool:
    """Is a saved action done, in a turn that has no second card?"""
    return m.move.startswith("special ") and not doubled(m)


def usurper(m: Moment) -> int:
    """Whose Grande is King."""
    return m.holder("usurper")


ROWS = (
    Row(
        "gr-25",
        "Alliance",
        {
            "the partner is not asked": told("allied", lambda m, a: True),
            "one number, one rank": told("scored", lambda m, a: both_there(m, a)),
            "both get the full points": told(
                "scored", lambda m, a: both_there(m, a) and all(award["points"] for award in both_there(m, a))
            ),
            "tied like anybody": told("scored", lambda m, a: any(award["tied"] > 1 for award in both_there(m, a))),
            "who is not there gets nothing": told("scored", one_there),
            "the King's bonus for both": told("scored", lambda m, a: len(bonus_of_allies(m, a, "king")) == 2),
            "one's own home bonus": told("scored", lambda m, a: bonus_of_allies(m, a, "grande")),
            "special scorings know none": told(
                "scored",
                lambda m, a: (
                    m.actor >= 0
                    and m.setup.edition.place(a["place"]) in [place_of(pact) for pact in row_of(m.before, "alliance")]
                ),
            ),
        },
    ),
    Row(
        "gr-26",
        "Double Turn",
        {
            "a second card": told("card-taken", lambda m, a: m.turn.told("card-taken")),
            "vetoed, it stays on offer": told("action-stopped", lambda m, a: m.card == "gr6_double" and not doubled(m)),
            "placements of both": asked("act", lambda m: m.offers("placement") and m.offers("place")),
            "the second placed": asked("act", lambda m: verb(m) == "placement"),
            "the second action now": asked("act", lambda m: doubled(m) and m.move.startswith("special ")),
            "given up": asked("act", lambda m: doubled(m) and m.move == "done" and any(m.offers("special"))),
            "saved": told("action-saved", lambda m, a: True),
            "done in the next turn": asked("act", saved_special),
            "not done then: void": asked("act", lambda m: not doubled(m) and m.move == "done" and any(m.offers("special"))),
            "the King's card": told("card-taken", lambda m, a: m.turn.told("card-taken") and a["card"] == "king"),
            "the card of stack 7": told("card-taken", lambda m, a: m.turn.told("card-taken") and a["card"] == "gr7"),
            "a Veto is kept": told("veto-kept", lambda m, a: m.card == "gr6_double"),
            "a pardon with it": asked("act", lambda m: verb(m) == "pardon" and second_card(m) == "king"),
        },
    ),
    Row(
        "gr-27",
        "Revolution",
        {
            "a Grande is King": told(
                "usurped", lambda m, a: m.home(a["seat"], later=True) == a["target"] == m.lies("king", later=True)
            ),
            "where the King stood": told("usurped", lambda m, a: a["source"] == a["target"]),
            "his region is taboo": asked(
                "drop", lambda m: usurper(m) >= 0 and m.king in SPAIN and m.refused(f"drop {m.king}", "king-region-taboo")
            ),
            "cards that move the King move him": told(
                "grande-moved", lambda m, a: m.seat_of(a["colour"]) == usurper(m) and "king-moved" in m.names
            ),
            "King's and home bonus": told(
                "scored",
                lambda m, a: (
                    usurper(m) >= 0 and {x["reason"] for x in a["awards"] if x["seat"] == usurper(m)} >= {"king", "grande"}
                ),
            ),
            "no card for a Grande moves him": asked(
                "act", lambda m: m.card == "grande" and usurper(m) == m.seat and m.refused("special", "cannot-begin")
            ),
            "not twice": asked(
                "act", lambda m: m.card == "gr6_revolution" and usurper(m) == m.seat and m.refused("special", "cannot-begin")
            ),
            "a second one by another": told("usurped", lambda m, a: usurper(m) >= 0),
            "the King returns to Portugal": told("king-returned", lambda m, a: a["place"] == "POR"),
            "without Portugal to where he stood": told("king-returned", lambda m, a: "POR" not in m.regions),
        },
    ),
    Row(
        "gr-28",
        "until the next general scoring",
        {
            "a boycotted region is left out": asked("", skipped),
            "though the King stands there": asked("", lambda m: m.king in skipped(m)),
            "special scorings reach it": told("scored", lambda m, a: m.actor >= 0 and a["place"] in boycotted(m)),
            "not the King's region": asked(
                "choose",
                lambda m: m.source in REGION_CARDS and m.king in SPAIN and m.refused(f"choose {m.king}", "king-region-taboo"),
            ),
            "Free Choice is used": told("moved", lambda m, a: m.actor < 0 and m.source == "game"),
            "after the Castillo, before the regions": told("kept-used", lambda m, a: scored_so_far(m) == ["castillo"]),
            "Free Choice is left": asked("lift", lambda m: m.actor < 0 and m.move == "done"),
            "boycotts lapse": told("lapsed", lambda m, a: a["mark"] == "boycott"),
            "alliances lapse": told("lapsed", lambda m, a: a["mark"] == "alliance"),
            "open at the end: void": told("game-over", lambda m, a: any(rows_of(m.before, "saved"))),
        },
    ),
)
