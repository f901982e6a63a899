"""Rows that the boxes of 1997 share: what is taboo, what "any region" means, steps, players, rounds; and what is refused."""

from __future__ import annotations

from elgrande.engine.registers import OFFER
from tests.rows.clauses import Clause, Row, asked, for_each, told
from tests.rows.moment import Args, Moment
from tests.rows.pieces import SECRET_LOSSES, general
from tests.rows.scoring import ranks, unpaid
from tests.rows.turns import closed
from tests.rows.vetos import STEPS, before_step
from tests.truth import decks

GRANDISSIMO, COLONIES, INTRIGUE = "grandissimo", "colonies", "intrigue"
WITH_PLACES = (GRANDISSIMO, COLONIES)
"""The boxes that bring places, and leave the action cards."""
SPAIN = ("GAL", "NAV", "ARA", "CAT", "CAS", "TOL", "SEV", "GRA", "VAL")
NEW = ("POR", "FRA", "SHIP", "AME", "MED")
OWN_MOVERS = ("four-own", "regroup", "gc7_fleet", "gc7_treasure", "gr6_shipyard")
FOREIGN_MOVERS = ("three-foreign", "gr6_arrest")
FREE = ("sail", "claim", "resign")
SYMBOLS = ("token", "jail")


def verb(m: Moment) -> str:
    """The first word of the answer."""
    return m.move.split()[0]


def spots(m: Moment, place: str) -> list[str]:
    """A place and the spaces in it where pieces stand."""
    program = m.before.program
    return [m.setup.edition.places[space].id for space in program.spaces[m.setup.edition.place(place)]]


def standing(m: Moment, place: str, colour: int, *, later: bool = False) -> int:
    """Pieces of a colour in a place, those in its spaces too."""
    return sum(m.at(spot, colour, later=later) for spot in spots(m, place))


def names_of(m: Moment, colour: int) -> str:
    """A colour as it is written."""
    return m.setup.colours[colour]


def taboo_here(m: Moment) -> list[str]:
    """Pieces in the King's region, as a move that would lift one says it."""
    return [
        f"{names_of(m, colour)} {spot}"
        for spot in spots(m, m.king)
        for colour in range(m.before.program.colours)
        if m.at(spot, colour)
    ]


def stays_there(m: Moment, word: str) -> bool:
    """Does something stand in the King's region that nobody may take away?"""
    here = [f"{word} {piece}" for piece in taboo_here(m)]
    return all(m.barred(move) for move in here) and any(m.refused(move, "king-region-taboo") for move in here)


def in_new_place(m: Moment, seat: int) -> bool:
    """Does a seat stand in a place that a box has brought?"""
    known = {place.id for place in m.setup.edition.places}
    return any(standing(m, place, seat) for place in NEW if place in known)


def black_waits(m: Moment) -> bool:
    """Does black stand somewhere it could be moved from, and is it not offered?"""
    places = [place for place in (*SPAIN, *NEW) if place in m.regions and place != m.king]
    there = [spot for place in places for spot in spots(m, place) if m.at(spot, m.black)]
    return bool(there) and not any(piece.startswith("black ") for piece in m.offers("lift"))


def unstopped(questions: str, verbs: tuple[str, ...], *titles: str) -> Clause:
    """A clause: somebody has a Veto and is not asked."""
    return asked(questions, lambda m: verb(m) in verbs and m.unhindered, *titles)


def nothing_done(m: Moment) -> bool:
    """Has a special action that is left done nothing?"""
    return m.move == "done" and m.turn.begun >= 0 and not STEPS & set(m.turn.names[m.turn.begun :])


def unused(m: Moment, args: Args) -> bool:
    """Is a card laid aside at the end of a round that nobody took?"""
    offered = m.setup.edition.card(args["card"]) in m.before.rows[OFFER]
    return offered and "first-player" in m.names and m.move != f"card {args['card']}"


def revealed(m: Moment, args: Args) -> bool:
    """Lay every card that is turned up on top of its stack, or does it always come back?"""
    tops = {m.setup.edition.cards[stack[0]].id for stack in decks(m.before) if stack}
    returning = {card.id for card in m.setup.edition.cards if card.returns}
    return set(args["cards"]) <= tops | returning


def recalled_from(*places: str) -> Clause:
    """A clause: provinces are topped up from there."""
    return told("recalled", lambda m, a: m.within(a["place"]) in places)


def not_recalled_from(place: str, *titles: str) -> Clause:
    """A clause: own pieces there are not offered for topping up."""
    return asked("recall", lambda m: m.barred(f"recall {place}") and m.at(place, m.seat), *titles)


def full(m: Moment) -> bool:
    """Is a post refused because somebody stands there?"""
    word = "drop" if m.question == "drop" else "place"
    return any(m.refused(f"{word} {post}", "no-room") for post in ("ambassador", "envoy", "attache", "captain"))


SHARED = (
    Row(
        "x-1",
        "taboo places",
        {
            "nothing enters": asked("drop", lambda m: m.king in SPAIN and m.refused(f"drop {m.king}", "king-region-taboo")),
            "nothing leaves": asked("lift", lambda m: stays_there(m, "lift")),
            "it is scored": told("scored", lambda m, a: a["place"] == m.king and a["awards"]),
            "nobody lands": asked(
                "land harbour",
                lambda m: m.king in SPAIN and m.offers("land") and m.refused(f"land {m.king}", "king-region-taboo"),
                *WITH_PLACES,
            ),
            "nothing shifts inside": asked("lift", lambda m: m.king == "FRA" and stays_there(m, "lift"), COLONIES),
            "the Limit table stays": told(
                "special-begun",
                lambda m, a: a["card"] == "gc7_table" and m.lies("table-at") == m.king and "table-moved" not in m.names,
                COLONIES,
            ),
            "the King leaves": told("king-moved", lambda m, a: a["source"] == m.king),
        },
    ),
    Row(
        "x-2",
        "any region",
        {
            "new ones too": told("moved", lambda m, a: m.source == m.card and m.within(a["target"]) in NEW, *WITH_PLACES),
            "not the taboo one": asked(
                "drop",
                lambda m: len(m.offers("drop")) > 8 and m.in_region and all(m.within(p) != m.king for p in m.offers("drop")),
                *WITH_PLACES,
            ),
        },
    ),
    Row(
        "x-3",
        "the Castillo",
        {
            "placed there": told("placed", lambda m, a: a["place"] == "castillo"),
            "moved there": told("moved", lambda m, a: m.card and a["target"] == "castillo"),
            "not by ship": asked("land harbour", lambda m: m.offers("land") and m.barred("land castillo"), *WITH_PLACES),
            "not by pardon": asked("act", lambda m: m.offers("pardon") and m.barred("pardon castillo"), GRANDISSIMO),
            "not by Free Choice": asked(
                "drop", lambda m: m.source == "game" and m.offers("drop") and m.barred("drop castillo"), GRANDISSIMO
            ),
            "no Grande": asked("grande", lambda m: m.barred("grande castillo")),
        },
    ),
    Row(
        "x-4",
        "the disc",
        {
            "the nine regions": asked("disc", lambda m: general(m) and sorted(m.offers("disc")) == sorted(SPAIN)),
            "a secret send reaches Spain only": asked(
                "disc",
                lambda m: m.card in SECRET_LOSSES and in_new_place(m, m.seat) and set(m.offers("disc")) <= set(SPAIN),
                *WITH_PLACES,
            ),
        },
    ),
    Row(
        "x-5",
        "own and foreign",
        {
            "own": told(
                "moved",
                lambda m, a: m.card in OWN_MOVERS and m.source == m.card and m.seat_of(a["colour"]) == a["seat"],
                *WITH_PLACES,
            ),
            "foreign": told("moved", lambda m, a: m.card in FOREIGN_MOVERS and m.seat_of(a["colour"]) != a["seat"], *WITH_PLACES),
            "black is not own": asked("lift", lambda m: m.card in OWN_MOVERS and black_waits(m), GRANDISSIMO),
            "black is not foreign": asked("lift", lambda m: m.card in FOREIGN_MOVERS and black_waits(m), GRANDISSIMO),
            "black is the holder's own": told("moved", lambda m, a: m.source in OWN_MOVERS and a["colour"] == "black", COLONIES),
            "and not foreign to him": asked(
                "lift", lambda m: m.card in FOREIGN_MOVERS and m.holder("inquisitor") == m.seat and black_waits(m), COLONIES
            ),
            "black of nobody is foreign": told(
                "moved",
                lambda m, a: m.source in FOREIGN_MOVERS and a["colour"] == "black" and m.holder("inquisitor") < 0,
                COLONIES,
            ),
            "another's black is foreign": told(
                "moved",
                lambda m, a: m.source in FOREIGN_MOVERS and a["colour"] == "black" and m.holder("inquisitor") >= 0,
                COLONIES,
            ),
        },
    ),
    Row(
        "x-6/steps",
        "steps before which a Veto is asked for",
        {
            "a figure taken": before_step("TakeFigure", titles=WITH_PLACES),
            "a card kept": before_step("KeepCard", titles=WITH_PLACES),
            "black with a companion": before_step("PerformTogether", titles=(GRANDISSIMO,)),
            "a region card taken": before_step("MarkPlace", titles=(GRANDISSIMO,)),
            "a region card with a partner": before_step("Ally", titles=(GRANDISSIMO,)),
            "a second card taken": before_step("TakeSecondCard", titles=(GRANDISSIMO,)),
            "Revolution": before_step("Usurp", titles=(GRANDISSIMO,)),
            "one landing by Armada": before_step("PerformLanding", titles=(GRANDISSIMO,)),
            "all prisoners freed by Amnesty": before_step("PerformRelease", titles=(GRANDISSIMO,)),
            "discs put down": before_step("PutDiscs", titles=(COLONIES,)),
            "black moved": before_step("PerformMove", "gc6", titles=(COLONIES,)),
            "the Limit table moved": before_step("PerformTable", titles=(COLONIES,)),
            "each Grande of Conspiracy": before_step("GrandeIn", titles=(COLONIES,)),
            "an offered card removed": before_step("RemoveCard", titles=(COLONIES,)),
        },
    ),
    Row(
        "x-6/unstopped",
        "what no Veto stops",
        {
            "placements": unstopped("act", ("place",)),
            "extras": unstopped("act court free-acts recall", ("extra", "hand"), *WITH_PLACES),
            "symbols": unstopped("act", SYMBOLS, GRANDISSIMO),
            "the King's pardon": asked("act", lambda m: verb(m) == "pardon" and m.card == "king" and m.unhindered, GRANDISSIMO),
            "landing when a turn begins": asked(
                "land", lambda m: m.source == "game" and verb(m) == "land" and m.holders(m.seat), GRANDISSIMO
            ),
            "gifts": asked("gift", lambda m: m.holders(m.seat) and "gift-placed" in m.names, GRANDISSIMO),
            "an action saved": unstopped("act", ("save",), GRANDISSIMO),
            "sailing": asked("harbour", lambda m: m.unhindered, COLONIES),
            "claiming": unstopped("act court free-acts recall", ("claim",), COLONIES),
            "resigning": unstopped("act court free-acts recall", ("resign",), COLONIES),
        },
    ),
    Row(
        "x-7",
        "numbers are maxima",
        {
            "skipped": asked("act", lambda m: m.move == "done" and "special" in m.menu),
            "it cannot begin": asked("act", closed),
            "looked at again after the placement": asked("act", lambda m: m.turn.closed and "special" in m.menu),
            "begun, and nothing done": asked("lift place land", nothing_done),
        },
    ),
    Row(
        "x-8",
        "two to five players",
        {
            "two: the first number": told("scored", lambda m, a: unpaid(m, a, 1, 2)),
            "three: the first two": told("scored", lambda m, a: unpaid(m, a, 2, 3)),
            "four or five: all three": told(
                "scored", lambda m, a: m.setup.players > 3 and any(r["rank"] == 3 and r["points"] for r in ranks(a))
            ),
            "posts are paid all the same": told(
                "scored", lambda m, a: m.setup.players < 4 and any(x["reason"] == "post" for x in a["awards"]), COLONIES
            ),
            "discs too": told("disc-unloaded", lambda m, a: m.setup.players < 4 and a["awards"], COLONIES),
        },
    ),
    Row(
        "x-9",
        "rounds",
        {
            "nine": told("game-over", lambda m, a: m.setup.rounds == tuple(range(1, 10))),
            "six": told("game-over", lambda m, a: m.setup.rounds == (2, 3, 5, 6, 8, 9)),
            **for_each(
                (3, 6, 9),
                "scored after round {}",
                lambda number: told("general-scoring", lambda m, a: a["round"] == number),
            ),
        },
    ),
    Row(
        "x-10",
        "topping up",
        {
            "from Spain": recalled_from(*SPAIN),
            "from Portugal": told("recalled", lambda m, a: a["place"] == "POR", GRANDISSIMO),
            "not from the Castillo": not_recalled_from("castillo"),
            "not from the ship": not_recalled_from("sea", GRANDISSIMO),
            "not from the jail": not_recalled_from("jail", GRANDISSIMO),
            "from the ship": told("recalled", lambda m, a: m.within(a["place"]) == "SHIP", COLONIES),
            "from a colony": told("recalled", lambda m, a: m.within(a["place"]) in ("AME", "MED"), COLONIES),
            "from a post": told(
                "recalled", lambda m, a: a["place"].split("-")[-1] in ("ambassador", "envoy", "captain", "viceroy"), COLONIES
            ),
            "a carrier's disc goes beside the board": told(
                "disc-unloaded", lambda m, a: a["place"] == "court" and not a["awards"], COLONIES
            ),
            "never black": asked(
                "recall",
                lambda m: (
                    m.holder("inquisitor") == m.seat
                    and any(m.at(p, m.black) and not m.at(p, m.seat) and m.barred(f"recall {p}") for p in SPAIN if p != m.king)
                ),
                COLONIES,
            ),
        },
    ),
    Row("x-11", "chance", {"what is turned up lay there from the beginning": told("cards-revealed", revealed, *WITH_PLACES)}),
)

REFUSED = (
    Row("no-room", "a full space", {"refused": asked("drop place act", full, COLONIES)}),
    Row(
        "regions-only",
        "not into the Castillo",
        {"an extra": asked("act", lambda m: m.refused("extra castillo", "regions-only"), *WITH_PLACES)},
    ),
    Row(
        "landing-coast",
        "landing inland",
        {"refused": asked("land", lambda m: m.king != "ARA" and m.refused("land ARA", "landing-coast"), GRANDISSIMO)},
    ),
    Row(
        "not-held",
        "without what it takes",
        {
            "an extra": asked("act", lambda m: m.refused("extra", "not-held"), *WITH_PLACES),
            "the ship": asked(
                "act",
                lambda m: m.offers("place") and m.refused("place sea", "not-held"),
                GRANDISSIMO,
            ),
        },
    ),
    Row("once-a-turn", "an extra twice", {"refused": asked("act", lambda m: m.refused("extra", "once-a-turn"), *WITH_PLACES)}),
    Row(
        "symbol-needed",
        "without a symbol",
        {"a token": asked("act", lambda m: m.refused("token", "symbol-needed"), GRANDISSIMO)},
    ),
    Row(
        "one-token",
        "a second token",
        {"refused": asked("act", lambda m: m.refused("token", "one-token"), GRANDISSIMO)},
    ),
    Row(
        "another-player",
        "oneself",
        {
            "as a partner": asked("partner", lambda m: m.refused(f"name {names_of(m, m.seat)}", "another-player"), GRANDISSIMO),
            "for a gift": asked(
                "act", lambda m: m.offers("hand") and m.refused(f"hand {names_of(m, m.seat)}", "another-player"), GRANDISSIMO
            ),
        },
    ),
    Row(
        "region-card",
        "a region card that is out",
        {
            "taken": asked(
                "choose",
                lambda m: (
                    m.source in ("gr6_boycott", "gr6_alliance") and any(m.refused(f"choose {r}", "region-card") for r in SPAIN)
                ),
                GRANDISSIMO,
            )
        },
    ),
)

ROWS = (*SHARED, *REFUSED)
