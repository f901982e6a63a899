"""Rows of Grandissimo: what is set up, a turn, Portugal, ship, jail, Queen and Jester."""

from __future__ import annotations

from elgrande.engine.registers import PLACING
from elgrande.table.showing import facts_of
from tests.rows.clauses import Clause, Row, asked, ended, for_each, set_up, told
from tests.rows.expansions import SPAIN, SYMBOLS, names_of, unused, verb
from tests.rows.moment import Args, Moment, Table, Turn
from tests.rows.scoring import FIRSTS, ranks
from tests.truth import number_of, row_of

BORDERS = ("GAL", "CAS", "TOL", "SEV")
INLAND = ("ARA", "CAS", "TOL")
FIGURES = ("queen", "jester", "inquisitor")
OF_PARTS = {
    "gr_ship": ("gr6_shipyard", "gr6_armada"),
    "gr_jail": ("gr6_arrest", "gr6_amnesty"),
    "gr_inquisitor": ("gr6_inquisitor",),
    "gr_portugal": (),
    "gr_court": ("gr7",),
}
PLACES_OF_PARTS = {"gr_ship": "sea", "gr_jail": "jail", "gr_portugal": "POR", "gr_court": "gifts"}
REGION_CARDS = ("gr6_boycott", "gr6_alliance")
SCORED_BY = {
    "fives": ("score-fives",), "first places": FIRSTS, "most": ("score-most", "gr6_census"), "fewest": ("score-fewest",),
    "one region": ("score-one-2", "score-one-3"),
}  # fmt: skip


# --- set-up -----------------------------------------------------------------------------------------------------------


def complete(table: Table) -> bool:
    """Is every part of the box on the table?"""
    return all(table.setup.options[part] for part in OF_PARTS)


def left_out(table: Table, part: str) -> bool:
    """Is a part left out, with its place and its cards?"""
    places = [place.id for place in table.setup.edition.places]
    dealt = {table.setup.edition.cards[card].id for deck in table.deal.decks for card in deck}
    return not table.setup.options[part] and PLACES_OF_PARTS.get(part) not in places and not dealt & set(OF_PARTS[part])


def black_begins(table: Table) -> bool:
    """Do both black caballeros begin together, neither with the King nor at somebody's home?"""
    s, colours = table.state, table.state.program.colours
    if not table.setup.options["gr_inquisitor"]:
        return False
    places = [place for place in table.setup.program.homes if s.pieces[place * colours + s.program.seats]]
    return len(places) == 1 and places[0] not in (table.deal.king, *table.deal.homes)


def beside_the_board(table: Table) -> bool:
    """Has nobody a figure or a token?"""
    s = table.state
    return complete(table) and all(number_of(s, figure) < 0 for figure in FIGURES) and not any(row_of(s, "tokens"))


# --- a turn -----------------------------------------------------------------------------------------------------------


def acts(turn: Turn) -> list[str]:
    """Placement, special action and symbol, in the order in which they were begun."""
    found = []
    for move in turn.moves:
        word = move.split()[0]
        act = "symbol" if word in SYMBOLS else word
        if act in ("place", "special", "symbol") and act not in found:
            found.append(act)
    return found


def symbol_comes(number: int) -> Clause:
    """A clause: all three acts are done, the symbol's as the how many-th."""
    return ended(lambda t: len(acts(t)) == 3 and acts(t).index("symbol") == number and t.card.startswith("gr6_"))


def extra(m: Moment) -> bool:
    """Is it an extra of a figure?"""
    return verb(m) in ("extra", "hand")


def still_open(m: Moment) -> bool:
    """Is an act left besides extras?"""
    return any(text.split()[0] in ("place", "special", *SYMBOLS, "pardon", "placement") for text in m.menu)


def laid_open(m: Moment, args: Args, fact: str) -> bool:
    """Does a spectator see the card before its player?"""
    return args["card"] in facts_of(m.seen)[fact][args["seat"]]


# --- Portugal ---------------------------------------------------------------------------------------------------------


def in_portugal(m: Moment, args: Args) -> bool:
    """Is Portugal scored by its own board?"""
    return args["place"] == "POR" and m.shown("POR") == (5, 0, 0)


def after_valencia(m: Moment, args: Args) -> bool:
    """Is it the last place of a general scoring?"""
    places = [told["place"] for told in m.told("scored")]
    return m.actor < 0 and args["place"] == "POR" and places[-1] == "POR" and "VAL" in places


# --- ship and jail ----------------------------------------------------------------------------------------------------


def has_token(m: Moment, seat: int) -> bool:
    """Has a seat a ship token?"""
    return bool(row_of(m.before, "tokens")[seat])


def waiting_at(m: Moment, place: str) -> list[int]:
    """Whose caballeros are on the ship or in the jail."""
    known = any(found.id == place for found in m.setup.edition.places)
    return [seat for seat in range(m.setup.players) if known and m.at(place, seat)]


def left_alone(m: Moment, word: str, place: str) -> bool:
    """Is somebody there whom a card does not reach?"""
    seats = waiting_at(m, place)
    return bool(seats) and all(m.barred(f"{word} {names_of(m, seat)} {place}") for seat in seats)


def landing(m: Moment) -> bool:
    """Does somebody land when a turn begins?"""
    return m.source == "game" and verb(m) == "land"


def scored_without(m: Moment, place: str) -> bool:
    """Is everything scored but what waits there?"""
    return m.actor < 0 and bool(waiting_at(m, place)) and "VAL" in [told["place"] for told in m.told("scored")]


def pardon(m: Moment) -> bool:
    """Does the King's card pardon?"""
    return verb(m) == "pardon" and m.card == "king"


def jailing(m: Moment) -> bool:
    """Could somebody be jailed?"""
    return bool(m.offers("jail"))


def not_jailed(m: Moment, colour: int, place: str) -> bool:
    """Is there somebody who cannot be jailed?"""
    return jailing(m) and m.at(place, colour) > 0 and m.barred(f"jail {names_of(m, colour)} {place}")


SET_UP = (
    Row(
        "gr-1",
        "what is in the box",
        {
            "nineteen cards in stack 6": set_up(lambda t: complete(t) and t.setup.players > 2 and len(t.cards(6)) == 19),
            "one in stack 7": set_up(lambda t: complete(t) and t.cards(7) == ["gr7"]),
            "thirty caballeros and a marker": set_up(lambda t: t.setup.edition.caballeros == 30),
            "two black ones": set_up(lambda t: t.setup.options["gr_inquisitor"] and t.setup.program.caballeros[-1] == 2),
        },
    ),
    Row(
        "gr-2",
        "parts left out",
        {
            **for_each(OF_PARTS, "without {}", lambda part: set_up(lambda t: left_out(t, part))),
            "two players: without Alliance": set_up(lambda t: t.setup.players == 2 and "gr6_alliance" not in t.cards(6)),
        },
    ),
    Row(
        "gr-3",
        "where things begin",
        {
            "black where nobody is at home": set_up(black_begins),
            "figures and tokens beside the board": set_up(beside_the_board),
        },
    ),
    Row(
        "gr-4",
        "seven cards",
        {
            "seven": told("cards-revealed", lambda m, a: len(a["cards"]) == 7 and "gr7" in a["cards"]),
            "six without Queen and Jester": told("cards-revealed", lambda m, a: len(a["cards"]) == 6 and "gr7" not in a["cards"]),
            "two return": told(
                "cards-revealed", lambda m, a: {"king", "gr7"} <= set(a["cards"]) and m.memory.taken >= {"king", "gr7"}
            ),
            "an unused card of stack 6 is discarded": told(
                "card-discarded", lambda m, a: a["card"].startswith("gr6_") and unused(m, a)
            ),
        },
    ),
    Row(
        "gr-5",
        "region cards",
        {
            "one that is taken is out": asked("choose", lambda m: m.source in REGION_CARDS and len(m.offers("choose")) < 8),
            "they come back": told("lapsed", lambda m, a: a["mark"] in ("boycott", "alliance")),
            "Portugal has none": asked(
                "choose",
                lambda m: m.source in REGION_CARDS and "POR" in m.regions and m.king != "POR" and m.barred("choose POR"),
            ),
        },
    ),
    Row(
        "gr-6",
        "a turn",
        {
            "gifts first": told("gift-placed", lambda m, a: not {"moved", "court-taken", "card-taken"} & set(m.turn.names)),
            "then landings": told("moved", lambda m, a: landing(m) and not m.turn.card and "court-taken" not in m.turn.names),
            "a landing after a gift": asked("land", lambda m: landing(m) and "gift-placed" in m.turn.names),
            "the symbol first": symbol_comes(0),
            "the symbol between": symbol_comes(1),
            "the symbol last": symbol_comes(2),
            "an extra before": asked("act", lambda m: extra(m) and not acts(m.turn)),
            "an extra between": asked("act", lambda m: extra(m) and acts(m.turn) and still_open(m)),
            "an extra after": asked("act", lambda m: extra(m) and not still_open(m)),
            "never within a placement": asked(
                "act", lambda m: m.before.reg[PLACING] and m.holder("queen") == m.seat and m.refused("extra", "either-order")
            ),
        },
    ),
    Row(
        "gr-7",
        "symbols",
        {
            "a third act": ended(lambda t: len(acts(t)) == 3),
            "left": asked("act", lambda m: m.move == "done" and (m.offers("jail") or "token" in m.menu or m.offers("token"))),
            "no Veto": asked("act", lambda m: verb(m) in SYMBOLS and m.unhindered),
        },
    ),
    Row(
        "gr-8",
        "what is kept lies open",
        {
            "a card": told("card-kept", lambda m, a: laid_open(m, a, "kept")),
            "a saved action": told("action-saved", lambda m, a: "action-saved" in m.names and saved_open(m, a)),
        },
    ),
)


def saved_open(m: Moment, args: Args) -> bool:
    """Does a spectator see it?  While its turn lasts it stands with the turn's other cards."""
    shown = facts_of(m.seen)
    return laid_open(m, args, "saved") or args["card"] in [act["card"] for act in shown["others"]]


PIECES = (
    Row(
        "gr-9",
        "Portugal",
        {
            "placed next to the King": told("placed", lambda m, a: a["place"] == "POR" and m.king in BORDERS),
            "with the King there": told("placed", lambda m, a: m.king == "POR" and a["place"] in BORDERS),
            "moved there": told("moved", lambda m, a: a["target"] == "POR" and not landing(m)),
            "the King": told("king-moved", lambda m, a: a["target"] == "POR"),
            "a Grande": told("grande-moved", lambda m, a: a["target"] == "POR"),
            "a scoreboard on top": told("scoreboard-set", lambda m, a: a["target"] == "POR"),
            "scored as it shows": told("scored", lambda m, a: a["place"] == "POR" and m.shown("POR") != (5, 0, 0)),
            "5 for the first": told("scored", lambda m, a: in_portugal(m, a) and any(r["points"] == 5 for r in ranks(a))),
            "nothing for others": told(
                "scored", lambda m, a: in_portugal(m, a) and any(r["rank"] > 1 and not r["points"] for r in ranks(a))
            ),
            "after Valencia": told("scored", after_valencia),
        },
    ),
    Row(
        "gr-10",
        "what reaches Portugal",
        {
            **for_each(
                SCORED_BY,
                "scored: {}",
                lambda what: told("scored", lambda m, a: a["place"] == "POR" and m.card in SCORED_BY[what]),
            ),
            "Eviction": told("chosen", lambda m, a: m.card == "evict" and a["place"] == "POR"),
            "sent by choice": told("sent", lambda m, a: a["source"] == "POR"),
            "never a ballot": asked("disc", lambda m: m.card == "ballot" and "POR" in m.regions and m.barred("disc POR")),
            "never a secret send": asked(
                "disc", lambda m: m.card in ("desert-two", "desert-all") and "POR" in m.regions and m.at("POR", m.seat)
            ),
        },
    ),
    Row(
        "gr-11",
        "tokens",
        {
            "from beside the board": asked("act", lambda m: m.move == "token"),
            "from another player": asked("act", lambda m: verb(m) == "token" and m.move != "token"),
            "never a second": asked("act", lambda m: has_token(m, m.seat) and m.refused("token", "one-token")),
            "placed on the ship": told("placed", lambda m, a: a["place"] == "sea"),
            "on the turn of taking": told("placed", lambda m, a: a["place"] == "sea" and "token-taken" in m.turn.names),
            "far from the sea": told("placed", lambda m, a: a["place"] == "sea" and m.king in INLAND),
            "not without one": asked("act", lambda m: m.offers("place") and m.refused("place sea", "not-held")),
            "not by other placing": asked("place", lambda m: m.card and has_token(m, m.seat) and m.barred("place sea")),
            "not by an extra": asked("act", lambda m: has_token(m, m.seat) and m.offers("extra") and m.barred("extra sea")),
        },
    ),
    Row(
        "gr-12",
        "landing",
        {
            "when the turn begins": asked("land", landing),
            "several, apart": asked(
                "land", lambda m: landing(m) and any(t.startswith("land ") and t != m.move for t in m.turn.moves)
            ),
            "in Portugal": asked("land", lambda m: m.move == "land POR"),
            "not in the King's region": asked(
                "land", lambda m: m.king in SPAIN and m.king not in INLAND and m.refused(f"land {m.king}", "king-region-taboo")
            ),
            "without a token": asked("land", lambda m: landing(m) and not has_token(m, m.seat)),
            "some stay": asked("land", lambda m: m.source == "game" and m.move == "done"),
        },
    ),
    Row(
        "gr-13",
        "aboard",
        {
            "not scored": asked("", lambda m: scored_without(m, "sea")),
            "not moved": asked("lift", lambda m: left_alone(m, "lift", "sea")),
            "not sent back": asked("send", lambda m: left_alone(m, "send", "sea")),
            "not used to top up": asked("recall", lambda m: m.seat in waiting_at(m, "sea") and m.barred("recall sea")),
        },
    ),
    Row(
        "gr-14",
        "jail",
        {
            "another's": asked("act", lambda m: verb(m) == "jail" and m.move.split()[1] != names_of(m, m.seat)),
            "one's own": asked("act", lambda m: verb(m) == "jail" and m.move.split()[1] == names_of(m, m.seat)),
            "not in the King's region": asked(
                "act", lambda m: any(not_jailed(m, colour, m.king) for colour in range(m.setup.players)) and m.in_region
            ),
            "not black": asked("act", lambda m: m.black >= 0 and any(not_jailed(m, m.black, r) for r in SPAIN)),
            "not from the Castillo": asked("act", lambda m: any(not_jailed(m, c, "castillo") for c in range(m.setup.players))),
            "not from the ship": asked("act", lambda m: jailing(m) and left_alone(m, "jail", "sea")),
        },
    ),
    Row(
        "gr-15",
        "pardon",
        {
            "all into one region": asked("act", lambda m: pardon(m) and sum(m.at("jail", c) for c in range(m.setup.players)) > 1),
            "before the King's move": asked("act", lambda m: pardon(m) and "special" in m.menu),
            "after it": asked("act", lambda m: pardon(m) and "king-moved" in m.turn.names),
            "though it was vetoed": asked("act", lambda m: pardon(m) and m.turn.stopped),
            "not into the King's region": asked(
                "act", lambda m: m.offers("pardon") and m.in_region and m.refused(f"pardon {m.king}", "king-region-taboo")
            ),
            "into Portugal": asked("act", lambda m: m.move == "pardon POR"),
            "left": asked("act", lambda m: m.move == "done" and m.card == "king" and m.offers("pardon")),
            "no Veto": asked("act", lambda m: pardon(m) and m.unhindered),
        },
    ),
    Row(
        "gr-16",
        "prisoners",
        {
            "count nowhere": asked("", lambda m: scored_without(m, "jail")),
            "lost at the end": told("game-over", lambda m, a: waiting_at(m, "jail")),
        },
    ),
)

ROWS = (*SET_UP, *PIECES)
