"""Rows about a turn: court, placement, special action, power cards, and what lies on the table."""

from __future__ import annotations

from elgrande.engine.registers import OPEN, PLACEMENTS, PLACING, PLAYED, POINTS, REMAINING
from elgrande.rules.places import CASTILLO, PROVINCES
from tests.rows.clauses import Row, asked, ended, refused, set_up, told
from tests.rows.moment import Args, Moment, Turn
from tests.truth import decks

PLACERS = ("two-more", "regroup-or-two-more", "militia", "call-to-arms")
"""Cards whose special action places, too."""
MOVERS = (
    "regroup",
    "five-from-one",
    "three-foreign",
    "three-any",
    "two-and-two",
    "four-own",
    "four-any",
    "intrigue",
    "manoeuvre",
    "upheaval",
    "unrest",
    "conspirators",
    "exodus",
    "regrouping",
)
KINGS_CARDS = ("king", "your-majesty")
COURT_CARDS = ("the-court", "recruitment")
WITHOUT_CHOICE = ("empty-courts", "three-from-court", "disgrace", "dismissal")


def may_place(m: Moment) -> bool:
    """Is a placement open?"""
    return any(text.startswith("place ") for text in m.menu)


def special_open(m: Moment) -> bool:
    """Has the special action neither been begun nor given up?"""
    return bool(m.before.reg[OPEN])


def special_first(turn: Turn) -> bool:
    """Was something placed after a special action that does not place?"""
    return turn.begun >= 0 and turn.card not in PLACERS and "placed" in turn.names[turn.begun :]


def seen_of(m: Moment, args: Args) -> bool:
    """Is the card that was laid aside seen, and how many are left in every stack?"""
    seen = m.seen
    left = [len(stack) for stack in decks(m.after)]
    return m.setup.edition.card(args["card"]) in seen.discards and [len(stack) for stack in seen.stacks] == left


def castillo(m: Moment, option: str) -> bool:
    """Are the Castillo, and the provinces that would tell what is in it, shown as that option says?"""
    hidden = [None in m.seen.pieces[place] for place in (CASTILLO, PROVINCES)]
    return m.setup.options["castillo"] == option and hidden == [option != "open"] * 2


def far_from_king(m: Moment, place: str) -> bool:
    """Would a placement not reach it?"""
    near = m.before.program.neighbours[m.setup.edition.place(m.king)]
    return m.setup.edition.place(place) not in near


def card_begun(m: Moment) -> str:
    """The card whose special action the decision began, or in which it was taken."""
    begun = [args["card"] for args in m.told("special-begun")]
    return str(begun[0]) if begun else m.source


def closed(m: Moment) -> bool:
    """Is the special action open but not offered, because it cannot begin?"""
    return special_open(m) and not m.before.reg[PLACING] and m.refused("special", "cannot-begin")


def no_effect(m: Moment) -> bool:
    """Is there nobody at court whom it could send away?"""
    return not any(m.at("court", seat) for seat in range(m.setup.players) if seat != m.actor)


ROWS = (
    Row(
        "take-fewer",
        "fewer to court, or none; fewer placed, or none",
        {
            "fewer to court": asked("court", lambda m: m.source == "game" and 0 < m.number < len(m.menu) - 1),
            "none to court": asked("court", lambda m: m.source == "game" and m.number == 0),
            "fewer placed": asked("act", lambda m: m.move == "done" and m.before.reg[PLACING]),
            "none placed": asked("act", lambda m: m.move == "done" and not m.before.reg[PLACING] and may_place(m)),
        },
    ),
    Row(
        "provinces-short",
        "provinces run short",
        {
            "topped up for a power card": told("recalled", lambda m, a: m.source == "game"),
            "topped up for a card": told("recalled", lambda m, a: m.source in COURT_CARDS),
            "topped up for the −1 modifier": told("recalled", lambda m, a: m.source == "modifier-1", "modern"),
            "not from the Castillo": asked(
                "recall", lambda m: m.at("castillo", m.seat) and m.refused("recall castillo", "castillo-shut")
            ),
            "not from the King's region": asked(
                "recall",
                lambda m: m.in_region and m.at(m.king, m.seat) and m.refused(f"recall {m.king}", "king-region-taboo"),
            ),
            "left to the regions": asked("recall", lambda m: m.move == "done"),
        },
    ),
    Row(
        "either-order",
        "order of placement and special action",
        {
            "placement first": ended(lambda t: t.begun >= 0 and "placed" in t.names[: t.begun]),
            "special action first": ended(special_first),
            "never interleaved": asked(
                "act", lambda m: m.before.reg[PLACING] and special_open(m) and m.refused("special", "either-order")
            ),
        },
    ),
    Row(
        "power-pile",
        "played power cards",
        {
            "the card on top comes back, seen": told("power-taken", lambda m, a: a["on_top"]),
            "another comes back, unseen": told("power-taken", lambda m, a: not a["on_top"]),
            "played a second time": told("power-played", lambda m, a: a["value"] in m.memory.played.get(a["seat"], ())),
            "only the top of a pile is seen": told(
                "first-player",
                lambda m, a: all(None not in pile[-1:] and set(pile[:-1]) <= {None} for pile in m.seen.piles),
                "classic",
            ),
            "piles lie face down": told("first-player", lambda m, a: all(set(pile) <= {None} for pile in m.seen.piles), "modern"),
            "no other card": refused(),
        },
    ),
    Row(
        "power-just-played",
        "the power card just played comes back",
        {"taken back": told("power-taken", lambda m, a: a["value"] == m.before.rows[PLAYED][a["seat"]])},
    ),
    Row(
        "power-back-lowest",
        "the power card taken back was the lowest",
        {"its player begins": told("first-player", lambda m, a: a["seat"] == m.memory.lowest_taken)},
    ),
    Row(
        "king-unmoved",
        "King's card taken, King not moved",
        {"he stays": ended(lambda t: t.card in KINGS_CARDS and t.begun < 0 and not t.of_dummy)},
    ),
    Row(
        "king-same-place",
        "King moved to where he stands",
        {"not offered": asked("king", lambda m: m.refused(f"king {m.king}", "king-same-place"))},
    ),
    Row(
        "castillo-contents",
        "Castillo contents",
        {
            "a placement is announced": told("placed", lambda m, a: a["place"] == "castillo"),
            "a move is announced": told("moved", lambda m, a: a["target"] == "castillo"),
            "memory: contents are not shown": told("turn-began", lambda m, a: castillo(m, "memory")),
            "notes: contents are not shown": told("turn-began", lambda m, a: castillo(m, "notes")),
            "open: contents are shown": told("turn-began", lambda m, a: castillo(m, "open")),
        },
    ),
    Row(
        "discards-seen",
        "discards and stacks",
        {
            "a used card": told("card-discarded", lambda m, a: a["card"] == m.card and seen_of(m, a)),
            "a card left over": told(
                "card-discarded", lambda m, a: "first-player" in m.names and a["card"] != m.card and seen_of(m, a)
            ),
        },
    ),
    Row(
        "done-as-far",
        "skipped whole, or done as far as possible",
        {
            "skipped whole": ended(lambda t: t.begun < 0 and t.card not in ("", "veto") and not t.of_dummy),
            "not left once begun": asked("send place", lambda m: m.source != "game" and m.refused("done", "duty")),
            "up to: left before the number is reached": asked("lift", lambda m: m.move == "done" and m.source in MOVERS),
        },
    ),
    Row(
        "militia",
        "Militia and Recruitment",
        {
            "both are placed": asked("place", lambda m: m.source == "militia" and m.before.reg[REMAINING] == 1),
            "the only one is placed": asked(
                "place", lambda m: m.source == "militia" and m.before.reg[REMAINING] == 2 and m.at("court", m.seat) == 1
            ),
            "never into the Castillo": asked(
                "place", lambda m: m.source in PLACERS and m.king != "castillo" and m.refused("place castillo", "not-a-target")
            ),
            "never into the King's region": asked(
                "place", lambda m: m.source in PLACERS and m.in_region and m.refused(f"place {m.king}", "king-region-taboo")
            ),
            "not only next to the King": told("placed", lambda m, a: m.source == "militia" and far_from_king(m, a["place"])),
            "two are recruited": told("court-taken", lambda m, a: card_begun(m) == "recruitment" and a["count"] == 2),
            "the only one is recruited": told("court-taken", lambda m, a: card_begun(m) == "recruitment" and a["count"] == 1),
            "topping up stays free": asked("recall", lambda m: m.source == "recruitment" and m.move == "done"),
        },
    ),
    Row(
        "cannot-begin",
        "a special action that cannot begin",
        {
            "nothing to lift": asked("act", lambda m: m.card in MOVERS and closed(m)),
            "no legal target": asked("act", lambda m: m.card in ("grande", "adopted-home") and closed(m)),
            "offered without effect": told("special-begun", lambda m, a: a["card"] in WITHOUT_CHOICE and no_effect(m)),
            "only one branch": asked("either", lambda m: len(m.menu) == 1),
        },
    ),
    Row(
        "shared-victory",
        "tie at the end",
        {"shared": told("game-over", lambda m, a: len(set(m.after.rows[POINTS])) < len(m.after.rows[POINTS]))},
    ),
    Row(
        "placement-neighbours",
        "placement next to the King's region",
        {
            "in a neighbour": told(
                "placed", lambda m, a: m.question == "act" and a["seat"] == m.seat and a["place"] != "castillo"
            ),
            "not elsewhere": refused(),
            "as many as the card shows": asked("act", lambda m: m.move.startswith("place") and m.before.reg[PLACEMENTS] == 1),
        },
    ),
    Row(
        "court-empty",
        "a court with fewer than the card shows",
        {
            "the rest is forfeited": asked(
                "act", lambda m: m.move.startswith("place") and m.before.reg[PLACEMENTS] > 1 and m.at("court", m.seat) == 1
            ),
            "refused": refused(),
        },
    ),
    Row(
        "game-over",
        "after the third general scoring",
        {
            "over": told("game-over", lambda m, a: not m.after.asking),
            "nine rounds": set_up(lambda t: t.setup.rounds == (1, 2, 3, 4, 5, 6, 7, 8, 9)),
            "six rounds, spaces 1, 4 and 7 are skipped": set_up(lambda t: t.setup.rounds == (2, 3, 5, 6, 8, 9)),
            "round 5 follows 3": told("round-began", lambda m, a: a["round"] == 5 and len(m.setup.rounds) == 6),
        },
    ),
)
