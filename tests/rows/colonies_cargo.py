"""Rows of the Colonies: points of posts and new places, Gold and Wares."""

from __future__ import annotations

from collections.abc import Callable

from tests.rows.clauses import Clause, Row, asked, ended, for_each, told
from tests.rows.colonies import (
    COAST,
    HARBOURS,
    OVERSEAS,
    WINDOWS,
    arrivals,
    bare,
    carries,
    crowd_at,
    holder_of,
    lifted,
    repositioned,
)
from tests.rows.expansions import SPAIN, names_of, spots, standing
from tests.rows.moment import Args, Moment, Turn
from tests.rows.scoring import CLASSES, FIRSTS, ranks
from tests.rows.turns import closed
from tests.truth import number_of

Seen = Callable[[Moment, Args], object]

DISCS = {"gold": "AME", "wares": "MED"}
CARRIED = [f"{disc}-{place}" for disc in DISCS for place in HARBOURS]
PUTS = {
    "gc7_table": {"wares": 1}, "gc7_conspiracy": {"gold": 1}, "gc7_remove": {"wares": 1}, "gc7_summons": {"gold": 1},
    "gc7_fleet": {"wares": 2}, "gc7_treasure": {"gold": 1, "wares": 1}, "gc7_governor": {"wares": 2},
}  # fmt: skip
"""The discs on each card."""


def posts(args: Args) -> list[int]:
    """What was paid for posts."""
    return [award["points"] for award in args["awards"] if award["reason"] == "post"]


def scored(place: str, seen: Seen) -> Clause:
    """That place is scored."""
    return told("scored", lambda m, a: a["place"] == place and seen(m, a))


def rank_pays(place: str, rank: int, points: int) -> Clause:
    """A rank in a place brings what its own board says."""

    def seen(m: Moment, args: Args) -> bool:
        own = m.shown(place) == m.setup.edition.places[m.setup.edition.place(place)].values
        return own and any(award["rank"] == rank and award["points"] == points for award in ranks(args))

    return scored(place, seen)


def post_pays(place: str, points: int) -> Clause:
    """So much is paid for a post."""
    return scored(place, lambda m, a: points in posts(a))


def firsts(m: Moment) -> bool:
    """Do only first places count?"""
    return m.card in FIRSTS and m.actor >= 0


def owner(m: Moment, colour: int) -> int:
    """Whom a colour counts for, -1 if nobody."""
    return m.holder("inquisitor") if colour == m.black else colour


def post_unpaid(m: Moment, post: str) -> bool:
    """Does unowned black hold a post?"""
    return holder_of(m, post) == "black" and m.holder("inquisitor") < 0


def behind(m: Moment, args: Args) -> bool:
    """Is somebody paid for a post who is not first there?"""
    first = [award["seat"] for award in ranks(args) if award["rank"] == 1]
    return any(award["reason"] == "post" and award["seat"] not in first for award in args["awards"])


def viceroy_apart(m: Moment, args: Args) -> bool:
    """Is the Viceroy's owner counted without him?"""
    colour = holder_of(m, "viceroy")
    if not colour or colour == "black" or m.lies("table-at") == "AME":
        return False
    seat = m.seat_of(colour)
    mine = standing(m, "AME", seat) - 1 + (standing(m, "AME", m.black) if m.holder("inquisitor") == seat else 0)
    counts = [award["count"] for award in ranks(args) if award["seat"] == seat]
    return counts == [mine] if mine else not counts


def in_order(m: Moment) -> bool:
    """Are the new places scored after Valencia, in their order?"""
    places = [told["place"] for told in m.told("scored")]
    return m.actor < 0 and places[-5:] == ["VAL", *OVERSEAS]


def colonies_last(turn: Turn) -> bool:
    """Does a scoring of fours end with America and the Mediterranean?"""
    places = [told["place"] for told in turn.told("scored")]
    return turn.card == "score-fours" and places[-2:] == ["AME", "MED"]


def shown_class(m: Moment, args: Args) -> bool:
    """Is a new place scored because of the board that lies there?"""
    if m.card not in CLASSES or args["place"] not in OVERSEAS or m.actor < 0:
        return False
    low, high = CLASSES[m.card]
    printed = m.setup.edition.places[m.setup.edition.place(args["place"])].values[0]
    return not low <= printed <= high


def carriers(m: Moment, seat: int) -> list[str]:
    """Where a seat has carriers."""
    return [place.id for place in m.setup.edition.places if carries(place.id) and m.at(place.id, seat)]


def counts_as_carrier(m: Moment, args: Args) -> bool:
    """Does a carrier count for a majority?"""
    place = args["place"]
    if place not in ("FRA", "AME", "MED") or m.lies("table-at") == place:
        return False
    return any(carries(spot) and m.at(spot, award["seat"]) for award in ranks(args) for spot in spots(m, place))


def holds_carrier(m: Moment) -> bool:
    """Is what was lifted or set sail a carrier?"""
    return bool(lifted(m)) and carries(lifted(m)[1])


def anothers(m: Moment) -> bool:
    """Is it a carrier of somebody else?"""
    return holds_carrier(m) and owner(m, m.seat_of(lifted(m)[0])) != m.seat


def no_carrier(post: str, place: str) -> Clause:
    """A carrier may go to a place, and not take the post there, which is free."""
    return asked(
        "drop harbour",
        lambda m: holds_carrier(m) and not holder_of(m, post) and place in arrivals(m) and post not in arrivals(m),
    )


def claimed(disc: str, source: str) -> Clause:
    """A disc is claimed by whoever stood there."""
    return told("disc-claimed", lambda m, a: a["disc"] == disc and a["source"] == source)


def carried(seen: Seen) -> Clause:
    """A disc goes along with its carrier."""
    return told("moved", lambda m, a: carries(a["source"]) and carries(a["target"]) and seen(m, a))


def delivered(disc: str, points: int) -> Clause:
    """A disc that reaches Spain is paid."""
    return told(
        "disc-unloaded",
        lambda m, a: a["disc"] == disc and a["place"] in SPAIN and a["awards"] and a["awards"][0]["points"] == points,
    )


def unpaid_in(place: str) -> Clause:
    """A carrier gives its disc up there for nothing."""
    return told("disc-unloaded", lambda m, a: a["place"] == place and not a["awards"])


def not_sent(m: Moment) -> bool:
    """Are another's carriers not offered to be sent back?"""
    found = [
        f"send {names_of(m, seat)} {place}" for seat in range(m.setup.players) if seat != m.seat for place in carriers(m, seat)
    ]
    return bool(found) and all(m.barred(move) for move in found)


def put_short(m: Moment, args: Args) -> bool:
    """Were fewer discs put down than the card shows?"""
    card = str(m.turn.told("special-begun")[-1]["card"]) if m.turn.told("special-begun") else m.card
    return int(args["count"]) < PUTS.get(card, {}).get(args["disc"], 0)


def none_left(m: Moment, args: Args) -> bool:
    """Has a card begun of which no disc could be put down?"""
    return args["card"] in PUTS and "discs-put" not in m.names and supply_out(m, args["card"])


def supply_out(m: Moment, card: str) -> bool:
    """Lies none of the discs of a card beside the board?"""
    totals = {disc.id: disc.total for disc in m.setup.edition.discs}
    out = {
        disc: number_of(m.before, disc)
        + sum(
            m.at(place.id, colour)
            for place in m.setup.edition.places
            if place.id.startswith(f"{disc}-")
            for colour in range(m.before.program.colours)
        )
        for disc in DISCS
    }
    return all(out[disc] == totals[disc] for disc in PUTS[card])


def only_discs(m: Moment, args: Args) -> bool:
    """Is a card begun whose rest cannot be done?"""
    if args["card"] == "gc7_summons":
        return m.holder("inquisitor") == int(args["seat"])
    return bool(args["card"] == "gc7_table" and m.lies("table-at") == m.king)


POINTS = (
    Row(
        "gc-17",
        "France",
        {
            "3 for the first": rank_pays("FRA", 1, 3),
            "1 for the second": rank_pays("FRA", 2, 1),
            "2 for the Ambassador": post_pays("FRA", 2),
            "1 for the Envoy": post_pays("FRA", 1),
            "first or not": scored("FRA", behind),
        },
    ),
    Row(
        "gc-18",
        "the ship",
        {
            "3 for the Captain": scored("SHIP", lambda m, a: m.shown("SHIP")[0] == 3 and a["awards"]),
            "nobody else": scored("SHIP", lambda m, a: len(a["awards"]) == 1 and crowd_at(m, "SHIP") > 1),
            "no Captain, no points": scored(
                "SHIP", lambda m, a: not holder_of(m, "captain") and crowd_at(m, "SHIP") and not a["awards"]
            ),
            "a post of unowned black": told(
                "scored",
                lambda m, a: (
                    (a["place"] == "SHIP" and post_unpaid(m, "captain")) or (a["place"] == "AME" and post_unpaid(m, "viceroy"))
                ),
            ),
        },
    ),
    Row(
        "gc-19",
        "America",
        {
            "4 for the first": rank_pays("AME", 1, 4),
            "nothing for the second": rank_pays("AME", 2, 0),
            "5 for the Viceroy": post_pays("AME", 5),
            "who does not count": scored("AME", viceroy_apart),
        },
    ),
    Row(
        "gc-20",
        "the Mediterranean",
        {
            "4 for rank 1": rank_pays("MED", 1, 4),
            "2 for rank 2": rank_pays("MED", 2, 2),
            "1 for rank 3": rank_pays("MED", 3, 1),
        },
    ),
    Row(
        "gc-21",
        "the Viceroy resigns",
        {
            "for a Gold": claimed("gold", "viceroy"),
            "he cannot claim": asked(
                WINDOWS,
                lambda m: m.at("viceroy", m.seat) and m.offers("resign") and m.barred(f"claim {names_of(m, m.seat)} viceroy"),
            ),
            "without a Gold he stays": asked(
                WINDOWS,
                lambda m: (
                    m.at("viceroy", m.seat)
                    and not number_of(m.before, "gold")
                    and m.barred(f"resign {names_of(m, m.seat)} viceroy")
                ),
            ),
            "with the Limit table there": told(
                "disc-claimed", lambda m, a: a["source"] == "viceroy" and m.lies("table-at") == "AME"
            ),
        },
    ),
    Row(
        "gc-22",
        "carriers hold no post",
        {
            "not the Captain's": no_carrier("captain", "SHIP"),
            "not the Viceroy's": no_carrier("viceroy", "AME"),
        },
    ),
    Row(
        "gc-23",
        "which scorings reach them",
        {
            "general, after Valencia": asked("", in_order),
            "fours: America, then the Mediterranean": ended(colonies_last),
            "by the board that lies there": told("scored", shown_class),
            "one region": told("chosen", lambda m, a: m.card in ("score-one-2", "score-one-3") and a["place"] in OVERSEAS),
            **for_each(
                ("most", "fewest"),
                "{}",
                lambda what: told("scored", lambda m, a: m.card == f"score-{what}" and a["place"] in OVERSEAS),
            ),
            "never a ballot": asked("disc", lambda m: m.card == "ballot" and all(m.barred(f"disc {p}") for p in OVERSEAS)),
        },
    ),
    Row(
        "gc-24",
        "first places only",
        {
            "nothing for the Viceroy": scored("AME", lambda m, a: firsts(m) and holder_of(m, "viceroy") and not posts(a)),
            "the ship is left out": ended(
                lambda t: (
                    t.card in FIRSTS and len(t.told("scored")) > 9 and "SHIP" not in [told["place"] for told in t.told("scored")]
                )
            ),
            "Ambassador and Envoy of the first": scored("FRA", lambda m, a: firsts(m) and posts(a)),
            "nothing for those who are not": scored(
                "FRA", lambda m, a: firsts(m) and not posts(a) and (holder_of(m, "ambassador") or holder_of(m, "envoy"))
            ),
        },
    ),
)

CARGO = (
    Row(
        "gc-25",
        "claims",
        {
            "Gold": claimed("gold", "AME"),
            "Wares": claimed("wares", "MED"),
            "one disc each": asked(
                WINDOWS,
                lambda m: (
                    any(m.offers("claim")) and any(m.barred(f"claim {names_of(m, m.seat)} {p}") for p in carriers(m, m.seat))
                ),
            ),
            "none that is claimed": asked(
                WINDOWS,
                lambda m: (
                    m.offers("sail")
                    and any(
                        not number_of(m.before, disc) and m.at(place, m.seat) and m.barred(f"claim {names_of(m, m.seat)} {place}")
                        for disc, place in DISCS.items()
                    )
                ),
            ),
        },
    ),
    Row(
        "gc-26",
        "carriers",
        {
            "sail with their disc": carried(lambda m, a: m.question == "harbour"),
            "are repositioned with it": carried(repositioned),
            "by others too": carried(lambda m, a: repositioned(m, a) and owner(m, m.seat_of(a["colour"])) != a["seat"]),
            "count for majorities": told("scored", counts_as_carrier),
            **for_each(
                OVERSEAS,
                "in {}",
                lambda place: told("moved", lambda m, a: carries(a["target"]) and m.within(a["target"]) == place),
            ),
            "as Ambassador or Envoy": told(
                "moved", lambda m, a: carries(a["target"]) and bare(a["target"]) in ("ambassador", "envoy")
            ),
        },
    ),
    Row(
        "gc-27",
        "deliveries",
        {
            "6 for Gold": delivered("gold", 6),
            "4 for Wares": delivered("wares", 4),
            "by ship": told("disc-unloaded", lambda m, a: a["awards"] and m.question == "harbour" and a["place"] in COAST),
            "whoever moved it": told(
                "disc-unloaded", lambda m, a: a["awards"] and m.actor >= 0 and a["awards"][0]["seat"] != m.actor
            ),
            "worth nothing at the end": told(
                "game-over",
                lambda m, a: any(m.at(place, seat, later=True) for place in CARRIED for seat in range(m.setup.players)),
            ),
        },
    ),
    Row(
        "gc-28",
        "where carriers do not go",
        {
            "the King's region": asked(
                "drop harbour",
                lambda m: holds_carrier(m) and m.king in SPAIN and m.king not in arrivals(m),
            ),
            "the Castillo by others": asked("drop", lambda m: anothers(m) and m.barred("drop castillo")),
            "the provinces by others": asked("send", not_sent),
            "the owner may: Castillo": unpaid_in("castillo"),
            "the owner may: provinces": unpaid_in("provinces"),
        },
    ),
    Row(
        "gc-29",
        "new discs",
        {
            "Gold": told("discs-put", lambda m, a: a["disc"] == "gold"),
            "Wares": told("discs-put", lambda m, a: a["disc"] == "wares"),
            "first of all": told(
                "discs-put",
                lambda m, a: m.turn.begun >= 0 and set(m.turn.names[m.turn.begun + 1 :]) <= {"veto-used", "card-discarded"},
            ),
            "in a later round": told("discs-put", lambda m, a: "kept-used" in (*m.turn.names, *m.names)),
            "vetoed: none": told(
                "action-stopped",
                lambda m, a: m.card in PUTS and "discs-put" not in m.turn.names and "card-kept" not in m.turn.names,
            ),
            "not done: none": ended(lambda t: t.card in PUTS and t.begun < 0),
            "though the rest cannot be done": told("special-begun", only_discs),
            "with neither it is not offered": asked("act", lambda m: m.card in PUTS and closed(m)),
        },
    ),
    Row(
        "gc-30",
        "a short supply",
        {
            "what is there": told("discs-put", put_short),
            "nothing, and the rest is done": told("special-begun", none_left),
        },
    ),
)

ROWS = (*POINTS, *CARGO)
