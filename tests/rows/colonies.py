"""Rows of the Colonies: what is set up, a turn with its windows, and how one gets overseas."""

from __future__ import annotations

from elgrande.editions import CLASSIC
from elgrande.engine.carrying import piece_of
from elgrande.engine.registers import ACTOR, GRANDES, OFFER, SCOREBOARDS
from elgrande.rules.places import COURT, PROVINCES
from tests.rows.clauses import Clause, Row, asked, for_each, set_up, told
from tests.rows.expansions import FREE, SPAIN, names_of, standing, unused, verb
from tests.rows.moment import Args, Moment, Table
from tests.truth import number_of, row_of

COAST = ("GAL", "NAV", "CAT", "SEV", "GRA", "VAL")
OVERSEAS = ("FRA", "SHIP", "AME", "MED")
HARBOURS = OVERSEAS[1:]
FRENCH = ("ambassador", "envoy", "attache")
POSTS = (*FRENCH, "captain", "viceroy")
OUT_OF_ONE = ("five-from-one", "regroup", "regroup-or-two-more")
PLACERS = ("two-more", "regroup-or-two-more")
WINDOWS = "act court free-acts recall"
"""Questions beside which free acts stand."""


# --- set-up -----------------------------------------------------------------------------------------------------------


def begins_with(table: Table, *, at_home: int, at_court: int, in_provinces: int) -> bool:
    """Has everybody so many at each of these places?"""
    s, colours = table.state, table.state.program.colours
    wanted = [at_home, at_court, in_provinces]
    return all(
        [s.pieces[place * colours + seat] for place in (table.deal.homes[seat], COURT, PROVINCES)] == wanted
        for seat in range(table.setup.players)
    )


def as_usual(table: Table) -> bool:
    """Are Grandes at home, and as many cards in stacks 1 to 5 as ever?"""
    usual = [sum(card.copies for card in CLASSIC.cards if card.stack == stack) for stack in range(1, 6)]
    homes = tuple(table.state.rows[GRANDES][seat] for seat in range(table.setup.players))
    return homes == table.deal.homes and [len(table.cards(stack)) for stack in range(1, 6)] == usual


def drawn(table: Table) -> list[int]:
    """The regions drawn for King, homes, black and the Limit table."""
    return [table.deal.king, *table.deal.homes, *table.deal.further]


def black_in_two(table: Table) -> bool:
    """Do two black caballeros stand in each of two regions?"""
    s, colours = table.state, table.state.program.colours
    black = [s.pieces[place * colours + s.program.seats] for place in table.setup.program.homes]
    return sorted(count for count in black if count) == [2, 2] and len(set(drawn(table))) == len(drawn(table))


def at_set_up(m: Moment) -> bool:
    """Are discs set before the first round?"""
    return m.label == "game.disc"


def stays_at_court(m: Moment) -> bool:
    """Does a disc show the King's region, and do both stay?"""
    seats = [disc["seat"] for told in m.told("discs-revealed") for disc in told["discs"] if disc["place"] == m.king]
    return at_set_up(m) and any(m.at("court", seat, later=True) == m.at("court", seat) for seat in seats)


# --- a turn -----------------------------------------------------------------------------------------------------------


def free(m: Moment) -> bool:
    """Is it a free act?"""
    return verb(m) in (*FREE, "extra")


def halves_done(m: Moment) -> set[str]:
    """What of placement and special action has been begun in this turn."""
    return {move.split()[0] for move in m.turn.moves} & {"place", "special"}


def no_window_yet(m: Moment) -> bool:
    """Could somebody sail if there were a window before the first half?"""
    waiting = (
        bool(row_of(m.before, "leaves")) and not halves_done(m) and bool(m.offers("place")) and number_of(m.before, "halves") == 0
    )
    return waiting and not m.offers("sail")


def skipped_half(m: Moment) -> bool:
    """Is it a window after a half that was given up?"""
    return free(m) and bool(m.card) and (not halves_done(m) or m.turn.moves[-1] == "done")


def holder_of(m: Moment, post: str) -> str:
    """The colour on a post, if there is one."""
    colours = [colour for colour in range(m.before.program.colours) if m.at(post, colour)]
    return names_of(m, colours[0]) if colours else ""


def crowd_at(m: Moment, place: str) -> int:
    """All pieces in a place."""
    return sum(standing(m, place, colour) for colour in range(m.before.program.colours))


# --- getting there ----------------------------------------------------------------------------------------------------


def near_france(m: Moment) -> bool:
    """Is the King in Aragón or Cataluña?"""
    return m.king in ("ARA", "CAT")


def france_full(m: Moment) -> bool:
    """Are all its spaces taken?"""
    return sum(standing(m, "FRA", colour) for colour in range(m.before.program.colours)) == len(FRENCH)


def carries(place: str) -> bool:
    """Does a piece that stands there carry a disc?"""
    return "-" in place


def bare(place: str) -> str:
    """The same place without a disc."""
    return place.split("-")[-1]


def repositioned(m: Moment, args: Args) -> bool:
    """Did a special action move it?"""
    return bool(m.card) and m.source not in ("game", "often1", "gc7_embassy") and args["source"] != "court"


def lifted(m: Moment) -> list[str]:
    """Colour and place of what was lifted or set sail last."""
    for move in reversed(m.turn.moves):
        if move.split()[0] in ("lift", "sail"):
            return move.split()[1:]
    return []


def inside(m: Moment, args: Args) -> bool:
    """Did a piece shift within one new place?"""
    return m.within(args["source"]) == m.within(args["target"]) and args["source"] != args["target"]


def arrivals(m: Moment) -> set[str]:
    """Where what was lifted or set sail may go."""
    return {*m.offers("drop"), *m.offers("land")}


def arrives(m: Moment, post: str) -> bool:
    """Was a post offered to somebody who comes from elsewhere?"""
    there = lifted(m)
    return bool(there) and m.within(there[1]) != m.within(post) and any(m.move == f"{word} {post}" for word in ("drop", "land"))


def plain_arrival(m: Moment) -> bool:
    """Was a post free, and did whoever arrived go elsewhere in that place?"""
    pairs = (("captain", "SHIP"), ("viceroy", "AME"))
    return any(not m.barred(f"{verb(m)} {post}") and m.move.endswith(f" {place}") for post, place in pairs)


def leaves_at(m: Moment, colour: int, place: str, *, later: bool = False) -> int:
    """How many of a colour in a place may still sail."""
    leaves = row_of(m.after if later else m.before, "leaves")
    return leaves.count(piece_of(colour, m.setup.edition.place(place)))


def no_leave(m: Moment, colour: int, place: str) -> bool:
    """Does somebody stand there who may not sail any more?"""
    return m.at(place, colour) > 0 and not leaves_at(m, colour, place) and m.barred(f"sail {names_of(m, colour)} {place}")


def sails(source: str, *targets: str) -> Clause:
    """A clause: somebody sails from there to one of those."""
    return told(
        "moved", lambda m, a: m.question == "harbour" and m.within(a["source"]) == source and m.within(a["target"]) in targets
    )


def leave_goes_along(m: Moment, args: Args) -> bool:
    """Does a claim take its leave along?"""
    colour = m.seat_of(args["colour"])
    before, after = leaves_at(m, colour, args["target"]), leaves_at(m, colour, args["target"], later=True)
    return after == before + 1


def leave_stays(m: Moment, args: Args) -> bool:
    """Was one without leave taken first?"""
    colour, place = m.seat_of(args["colour"]), args["source"]
    here = leaves_at(m, colour, place)
    return repositioned(m, args) and m.at(place, colour) > here > 0 and leaves_at(m, colour, place, later=True) == here


def leave_lost(m: Moment, args: Args) -> bool:
    """Was one with leave repositioned, so that it has none?"""
    colour = m.seat_of(args["colour"])
    before, after = len(row_of(m.before, "leaves")), len(row_of(m.after, "leaves"))
    return repositioned(m, args) and leaves_at(m, colour, args["source"]) > 0 and after < before and m.actor == m.after.reg[ACTOR]


SET_UP = (
    Row(
        "gc-1",
        "what is in the box",
        {
            "36 caballeros and a marker": set_up(lambda t: t.setup.edition.caballeros == 36),
            "four black ones": set_up(lambda t: t.setup.program.caballeros[-1] == 4),
            "5 Gold, 11 Wares": set_up(lambda t: [disc.total for disc in t.setup.edition.discs] == [5, 11]),
            "one card in stack 6, eleven in stack 7": set_up(lambda t: t.cards(6) == ["gc6"] and len(t.cards(7)) == 11),
        },
    ),
    Row("gc-2", "set-up as usual", {"homes and stacks 1 to 5": set_up(as_usual)}),
    Row(
        "gc-3",
        "more region cards",
        {
            "two black ones in each of two": set_up(black_in_two),
            "six spaces for two or three": set_up(lambda t: t.setup.players < 4 and t.setup.program.table_spaces == 6),
            "ten for four or five": set_up(lambda t: t.setup.players > 3 and t.setup.program.table_spaces == 10),
            "five players use all nine": set_up(lambda t: t.setup.players == 5 and len(set(drawn(t))) == 9),
        },
    ),
    Row(
        "gc-4",
        "twelve caballeros",
        {"two at home, nine at court, 25 left": set_up(lambda t: begins_with(t, at_home=2, at_court=9, in_provinces=25))},
    ),
    Row(
        "gc-5",
        "discs at set-up",
        {
            "two from court": told("swept", lambda m, a: at_set_up(m) and a["source"] == "court" and a["count"] == 2),
            "the King's region: they stay": asked("disc", stays_at_court),
            "the first cards lie open": asked("disc", lambda m: at_set_up(m) and len(m.before.rows[OFFER]) == 7),
            "they take spaces of the table": told(
                "swept", lambda m, a: at_set_up(m) and a["target"] == m.lies("table-at") and "spaces-taken" in m.names
            ),
        },
    ),
    Row(
        "gc-6",
        "what lies where",
        {
            "1 Gold and 2 Wares overseas": set_up(lambda t: (number_of(t.state, "gold"), number_of(t.state, "wares")) == (1, 2)),
            "Inquisitor and scoreboards beside the board": set_up(
                lambda t: number_of(t.state, "inquisitor") < 0 and not any(t.state.rows[SCOREBOARDS])
            ),
        },
    ),
    Row(
        "gc-7",
        "seven cards",
        {
            "seven": told("cards-revealed", lambda m, a: len(a["cards"]) == 7),
            "the Inquisitor's returns": told("cards-revealed", lambda m, a: "gc6" in a["cards"] and "gc6" in m.memory.taken),
            "an unused card of stack 7 is discarded": told(
                "card-discarded", lambda m, a: a["card"].startswith("gc7_") and unused(m, a)
            ),
        },
    ),
    Row(
        "gc-8",
        "windows of a turn",
        {
            "a kept card first": asked("use-kept", lambda m: not {"court-taken", "card-taken", "moved"} & set(m.turn.names)),
            "before the court": asked("court free-acts recall", lambda m: free(m) and not m.card),
            "not before the first half": asked("act", no_window_yet),
            "after the placement": asked("act", lambda m: free(m) and halves_done(m) == {"place"}),
            "after the special action": asked("act", lambda m: free(m) and halves_done(m) == {"special"}),
            "after both": asked("act", lambda m: free(m) and len(halves_done(m)) == 2),
            "after a half that was given up": asked("act", skipped_half),
            "with a Veto card": asked("act", lambda m: free(m) and m.card == "veto"),
        },
    ),
    Row(
        "gc-9",
        "free acts",
        {
            **for_each((*FREE, "extra"), "{}", lambda act: asked(WINDOWS, lambda m: verb(m) == act)),
            "several in a turn": asked(
                WINDOWS, lambda m: free(m) and any(t.split()[0] in (*FREE, "extra") for t in m.turn.moves)
            ),
            "no Veto": asked(WINDOWS, lambda m: free(m) and m.unhindered),
        },
    ),
)

THERE = (
    Row(
        "gc-10",
        "placement",
        {
            "into France": told("placed", lambda m, a: m.question == "act" and m.within(a["place"]) == "FRA" and near_france(m)),
            "from France": told("placed", lambda m, a: m.king == "FRA" and a["place"] in ("ARA", "CAT")),
            "not from elsewhere": asked(
                "act", lambda m: m.offers("place") and m.king in ("TOL", "SEV", "GAL") and m.barred("place ambassador")
            ),
            "onto the ship": told("placed", lambda m, a: m.within(a["place"]) == "SHIP" and m.king in COAST),
            "with the King in France": told("placed", lambda m, a: m.within(a["place"]) == "SHIP" and m.king == "FRA"),
            "not from inland": asked(
                "act", lambda m: m.offers("place") and m.king in SPAIN and m.king not in COAST and m.barred("place SHIP")
            ),
            "never to a colony": asked("act", lambda m: m.offers("place") and m.barred("place AME") and m.barred("place MED")),
        },
    ),
    Row(
        "gc-11",
        "cards that place in any regions",
        {
            "in France": told("placed", lambda m, a: m.source in PLACERS and m.within(a["place"]) == "FRA"),
            "on the ship": told("placed", lambda m, a: m.source in PLACERS and m.within(a["place"]) == "SHIP"),
            "never in a colony": asked(
                "place", lambda m: m.source in PLACERS and m.barred("place AME") and m.barred("place MED")
            ),
        },
    ),
    Row(
        "gc-12",
        "France has three spaces",
        {
            **for_each(
                FRENCH,
                "the {}'s",
                lambda post: told("placed moved", lambda m, a: bare(a.get("target") or a["place"]) == post),
            ),
            "full: nobody enters": asked("drop harbour", lambda m: france_full(m) and not set(FRENCH) & arrivals(m)),
        },
    ),
    Row(
        "gc-13",
        "repositioning",
        {
            **for_each(
                OVERSEAS,
                "from {}",
                lambda place: told("moved", lambda m, a: repositioned(m, a) and m.within(a["source"]) == place),
            ),
            **for_each(
                OVERSEAS,
                "to {}",
                lambda place: told("moved", lambda m, a: repositioned(m, a) and m.within(a["target"]) == place),
            ),
            "carriers": told("moved", lambda m, a: repositioned(m, a) and carries(a["source"])),
            "holders of posts": told("moved", lambda m, a: repositioned(m, a) and a["source"] in POSTS),
            "black": told("moved", lambda m, a: repositioned(m, a) and a["colour"] == "black"),
            "onto a post of the same place": told(
                "moved", lambda m, a: repositioned(m, a) and inside(m, a) and bare(a["target"]) in POSTS
            ),
            "off a post in the same place": told(
                "moved", lambda m, a: repositioned(m, a) and inside(m, a) and bare(a["source"]) in ("captain", "viceroy")
            ),
            "on or off the Limit table": told("moved", lambda m, a: repositioned(m, a) and a["source"] == a["target"]),
            "out of one region: not inside it": asked(
                "drop",
                lambda m: (
                    m.source in OUT_OF_ONE
                    and lifted(m)[1:] == ["SHIP"]
                    and m.barred("drop captain")
                    and not holder_of(m, "captain")
                ),
            ),
        },
    ),
    Row(
        "gc-14",
        "posts when arriving",
        {
            **for_each(("captain", "viceroy"), "{} by move", lambda post: asked("drop", lambda m: arrives(m, post))),
            **for_each(("captain", "viceroy"), "{} by ship", lambda post: asked("harbour", lambda m: arrives(m, post))),
            "captain by placement": told("placed", lambda m, a: a["place"] == "captain"),
            "for a piece of another": asked(
                "drop", lambda m: bare(m.move.split()[-1]) in ("captain", "viceroy") and lifted(m)[0] != names_of(m, m.seat)
            ),
            "left free": asked("drop harbour", lambda m: verb(m) in ("drop", "land") and plain_arrival(m)),
        },
    ),
    Row(
        "gc-15",
        "sailing",
        {
            "ship to America": sails("SHIP", "AME"),
            "ship to the Mediterranean": sails("SHIP", "MED"),
            "ship to France": sails("SHIP", "FRA"),
            "ship to a coast": sails("SHIP", *COAST),
            "America to ship": sails("AME", "SHIP"),
            "the Mediterranean to ship": sails("MED", "SHIP"),
            "not inland": asked("harbour", lambda m: m.king != "ARA" and m.barred("land ARA")),
            "not where the King is": asked(
                "harbour", lambda m: m.king in COAST and m.refused(f"land {m.king}", "king-region-taboo")
            ),
            "whoever has arrived does not sail on": asked(
                WINDOWS,
                lambda m: "sail" in [t.split()[0] for t in m.turn.moves] and any(no_leave(m, m.seat, p) for p in HARBOURS),
            ),
            "black of the holder": asked(WINDOWS, lambda m: m.move.startswith("sail black")),
            "black that was not held when the turn began stays": asked(
                WINDOWS,
                lambda m: "figure-taken" in m.turn.names and any(no_leave(m, m.black, p) for p in HARBOURS) and m.offers("extra"),
            ),
        },
    ),
    Row(
        "gc-15a",
        "leaves",
        {
            "a claim takes its leave along": told("disc-claimed", leave_goes_along),
            "so does a resignation": told("disc-claimed", lambda m, a: a["source"] == "viceroy" and leave_goes_along(m, a)),
            "one without leave is repositioned first": told("moved", leave_stays),
            "who is repositioned has none": told("moved", leave_lost),
        },
    ),
    Row(
        "gc-16",
        "posts are left",
        {
            "the Captain sails": asked(WINDOWS, lambda m: m.move.startswith("sail ") and m.move.endswith(" captain")),
            "the Viceroy sails": asked(WINDOWS, lambda m: m.move.startswith("sail ") and m.move.endswith(" viceroy")),
            "a ship without a Captain": told(
                "scored", lambda m, a: a["place"] == "SHIP" and not holder_of(m, "captain") and crowd_at(m, "SHIP")
            ),
        },
    ),
)

ROWS = (*SET_UP, *THERE)
