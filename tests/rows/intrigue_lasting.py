"""Rows of Intrigue & the King: Veto and Joker, and cards that last; what it shares with others, and what is refused."""

from __future__ import annotations

from elgrande.engine.registers import BRIDGE, CLOSED, OPEN, ORDER, PILES, PLACEMENTS, SCOREBOARDS, TURN, VETOES
from tests.rows.clauses import Row, asked, for_each, only, set_up, told
from tests.rows.expansions import INTRIGUE, SPAIN, verb
from tests.rows.intrigue import JOKER, VETO, at_an_end, chooses, equal_played, of_own, rank, value
from tests.rows.moment import Args, Moment
from tests.rows.vetos import before_step

SCORERS = (100, 115, 120, 130, 135, 140, 145, 150, 160, 170)
STEP_OF = {
    "a bridge laid": "PerformBridge", "a quarantine laid": "PerformQuarantine", "15 announced": "RaisePlacement",
    "20 announced": "PlaceAnywhere", "a region of 23": "SweepAll", "each Grande of 35": "GrandeIn",
    "a Grande": "PerformGrande", "a piece laid aside": "LayAside", "a scoring": "PerformScore",
    "a card taken back": "PerformPowerBack", "the King": "PerformKing",
}  # fmt: skip


def holds(m: Moment, seat: int) -> bool:
    """Has a seat a Veto?"""
    return bool(m.before.rows[VETOES][seat])


def turn_of(m: Moment, seat: int) -> int:
    """When a seat has its turn, counted from 0."""
    return m.before.rows[ORDER].index(seat)


def no_action(m: Moment) -> bool:
    """Is no special action offered?"""
    return "special" not in m.menu and not of_own(m)


def closed(m: Moment, *, later: bool = False) -> list[str]:
    """The regions under quarantine."""
    mask = (m.after if later else m.before).reg[CLOSED]
    return [place.id for number, place in enumerate(m.setup.edition.places) if mask >> number & 1]


def beside(m: Moment) -> int:
    """How many scoreboards lie beside the board."""
    return m.before.rows[SCOREBOARDS].count(0)


def across(m: Moment, args: Args) -> bool:
    """Does a placement go over the bridge?"""
    program, edition = m.before.program, m.setup.edition
    king, place = edition.place(m.king), edition.place(args["place"])
    both = 1 << king | 1 << place
    return m.before.reg[BRIDGE] == both and place not in program.neighbours[king] and m.question == "act" and m.card != "ki020"


def put(m: Moment) -> bool:
    """Does somebody fall upon a region?"""
    return verb(m) == "put"


def to_court(m: Moment) -> bool:
    """Does a disc show a region under quarantine, so that who was inside goes to court?"""
    discs = [disc["place"] for args in m.told("discs-revealed") for disc in args["discs"]]
    return bool(set(discs) & set(closed(m))) and any(args["target"] == "court" for args in m.told("swept"))


def taken_back(m: Moment) -> bool:
    """Is a 75 with a piece on it on the pile, and not offered?"""
    return 75 in m.before.rows[PILES + m.seat] and m.at("ambush", m.seat) > 0 and m.barred("take 75")


def leaves_nothing(m: Moment) -> bool:
    """Has a turn begun with a duty that cannot be passed over?"""
    return bool(m.before.reg[OPEN]) and "special" in m.menu and "done" not in m.menu


def closes_duty(m: Moment) -> bool:
    """Can a duty not begin any more because of a placement?"""
    return (
        verb(m) == "place"
        and m.card == "ki135"
        and "special" in m.menu
        and not {"moved", "scored"} & set(m.names)
        and ("turn-began" in m.names or "first-player" in m.names)
    )


VETO_ROWS = (
    Row(
        "ki-17",
        "the Veto",
        {
            "before his turn": told("veto-used", lambda m, a: turn_of(m, a["seat"]) >= m.before.reg[TURN]),
            "after his turn": told("veto-used", lambda m, a: turn_of(m, a["seat"]) < rank(m)),
            "nothing to do with it": asked("act", lambda m: value(m) == VETO and not at_an_end(m) and no_action(m)),
            "it lapses": told("first-player", lambda m, a: any(m.before.rows[VETOES]) and not any(m.after.rows[VETOES])),
        },
    ),
    Row(
        "ki-18",
        "the Veto at an end",
        {
            "none with four and five": asked(
                "act", lambda m: not chooses(m) and value(m) == VETO and at_an_end(m) and not holds(m, m.actor)
            ),
            "used before his turn": asked("act", lambda m: chooses(m) and value(m) == VETO and at_an_end(m) and no_action(m)),
            "passing keeps it": asked(
                "act",
                lambda m: chooses(m) and value(m) == VETO and m.move == "done" and "special" in m.menu and holds(m, m.actor),
            ),
            "dead with the King's action": told(
                "special-begun", lambda m, a: a["card"] == "kiKing" and value(m) == VETO and holds(m, m.actor)
            ),
            "dead with the Intrigue action": told(
                "special-begun", lambda m, a: a["card"] == "kiIntrigue" and value(m) == VETO and holds(m, m.actor)
            ),
        },
    ),
    Row(
        "ki-19",
        "what is vetoed",
        {
            "the King's action": told("action-stopped", lambda m, a: m.card == "kiKing"),
            "the Intrigue action": told("action-stopped", lambda m, a: m.card == "kiIntrigue"),
            "an own one": told("action-stopped", lambda m, a: m.card not in ("kiKing", "kiIntrigue")),
            "a vetoed duty is done": asked(
                "act", lambda m: m.turn.stopped and "done" in m.menu and no_action(m) and bool(m.offers("place"))
            ),
            "never a placement": asked("act", lambda m: verb(m) == "place" and m.unhindered),
        },
    ),
    Row(
        "ki-20",
        "the Joker",
        {
            "played": told("joker-played", lambda m, a: True),
            "a second card": asked("power", lambda m: m.holder("joker") == m.seat and not equal_played(m)),
            "one a round": asked("power", lambda m: m.holder("joker") >= 0 and m.refused(f"power {JOKER}", "power-different")),
            "played last": told("joker-played", lambda m, a: m.before.reg[TURN] == m.setup.players - 1),
            "no court number": asked("court", lambda m: m.holder("joker") == m.seat and m.source == "game" and value(m) != JOKER),
            "the second card opens the next round": told(
                "first-player", lambda m, a: m.holder("joker") == a["seat"] == m.before.rows[ORDER][-1]
            ),
        },
    ),
)

LASTING = (
    Row(
        "ki-21",
        "the bridge",
        {
            "laid": told("bridge-laid", lambda m, a: True),
            "another is gone": told("bridge-laid", lambda m, a: m.before.reg[BRIDGE] != 0),
            "placed across": told("placed", across),
            "not between neighbours": asked(
                "bridge-end",
                lambda m: any(
                    m.barred(f"choose {m.setup.edition.places[p].id}")
                    for p in m.before.program.neighbours[m.setup.edition.place(m.lies("picked"))]
                ),
            ),
            "to the King's region": told("bridge-laid", lambda m, a: m.king in (a["source"], a["target"])),
        },
    ),
    Row(
        "ki-22",
        "quarantine",
        {
            "a board from beside": told("quarantined", lambda m, a: a["source"] not in closed(m) and beside(m) > 0),
            "from the board": told("quarantined", lambda m, a: a["source"] not in closed(m) and not beside(m)),
            "from the Castillo": told("quarantined", lambda m, a: a["source"] == "castillo"),
            "the one that lies moves on": told("quarantined", lambda m, a: a["source"] in closed(m)),
            "not out of the King's region": told("quarantined", lambda m, a: m.king in closed(m)),
            "two lie": told("quarantined", lambda m, a: len(closed(m, later=True)) == 2),
            "two that can move": told("quarantined", lambda m, a: len(closed(m)) == 2 and m.king not in closed(m)),
            "none where a board lies": asked(
                "quarantine",
                lambda m: m.source == "ki093" and any(m.before.rows[SCOREBOARDS]) and len(m.offers("scoreboard")) < 16,
            ),
            "card 90 leaves it": asked(
                "scoreboard",
                lambda m: (
                    m.source == "ki090"
                    and closed(m)
                    and any(
                        not any(text.startswith(str(board[0])) for text in m.offers("scoreboard"))
                        for board in m.setup.edition.scoreboards
                    )
                ),
            ),
            "it ends with the scoring": told("quarantine-ended", lambda m, a: True),
            "a disc there: to court": asked("disc", to_court),
            "the King may enter": told("king-moved", lambda m, a: a["target"] in closed(m)),
        },
    ),
    Row(
        "ki-23",
        "the Ambush",
        {
            "laid aside": told("moved", lambda m, a: a["target"] == "ambush"),
            **for_each(SCORERS, "put before {}", lambda v: asked("", lambda m: put(m) and m.card == f"ki{v:03}")),
            "put before a general scoring": asked("", lambda m: put(m) and m.actor < 0),
            "passed": asked("", lambda m: m.move == "pass" and bool(m.offers("put"))),
            "never into the Castillo": asked("", lambda m: bool(m.offers("put")) and m.barred("put castillo")),
            "the active player first": asked("", lambda m: put(m) and m.seat == m.actor),
            "the 75 stays": asked("take", taken_back),
        },
    ),
    Row(
        "ki-25",
        "a landslide",
        {
            "all go into the Castillo": told("castle-moved", lambda m, a: len(m.told("swept")) > 1),
            "an empty region": told("castle-moved", lambda m, a: not m.told("swept")),
            "the castle moves on": told("castle-moved", lambda m, a: m.lies("castle-at") not in ("provinces", a["place"])),
            "it returns": told("lapsed", lambda m, a: True),
            "not a taboo region": asked(
                "choose", lambda m: m.source == "ki023" and m.refused(f"choose {m.king}", "king-region-taboo")
            ),
        },
    ),
)

TABOO = (
    Row(
        "x-1/quarantine",
        "a region under quarantine",
        {"it is scored": told("scored", lambda m, a: a["place"] in closed(m) and a["awards"])},
    ),
    Row(
        "closed-place",
        "a region under quarantine",
        {
            "nothing enters": asked("drop", lambda m: any(m.refused(f"drop {id}", "closed-place") for id in closed(m))),
            "nothing leaves": asked(
                "lift",
                lambda m: any(
                    m.refused(f"lift {colour} {id}", "closed-place")
                    for id in closed(m)
                    for seat, colour in enumerate(m.setup.colours)
                    if m.at(id, seat)
                ),
            ),
        },
    ),
    Row(
        "quarantine-board",
        "another board than that of the quarantine",
        {
            "refused": asked(
                "quarantine",
                lambda m: (
                    m.source == "ki093"
                    and any(
                        m.refused(f"scoreboard {b[0]} {id}", "quarantine-board")
                        for b in m.setup.edition.scoreboards
                        for id in ("VAL", "GAL", "CAS")
                    )
                ),
            )
        },
    ),
)

SHARED = (
    Row(
        "x-5/intrigue",
        "own and opposing",
        {
            "any colours": told("moved", lambda m, a: m.source in ("ki055", "ki180") and m.seat_of(a["colour"]) != a["seat"]),
            "own only": asked(
                "lift",
                lambda m: m.source == "ki010" and {p.split()[0] for p in m.offers("lift")} == {m.setup.colours[m.seat]},
            ),
        },
    ),
    Row(
        "x-6/intrigue",
        "steps before which a Veto is asked for",
        {name: before_step(step) for name, step in STEP_OF.items()},
    ),
    Row(
        "x-7/duties",
        "must and may",
        {
            "a duty cannot be passed over": asked("act", leaves_nothing),
            "a placement may close it": asked("act", closes_duty),
            "up to N is at least one": asked("lift", lambda m: m.source in ("ki055", "ki180") and m.refused("done", "duty")),
        },
    ),
    Row(
        "x-11/hands",
        "chance",
        {"random hands are dealt at set-up": set_up(lambda t: t.setup.options["ki_pick"] == "random" and t.deal.rows["out"])},
    ),
    Row(
        "x-2/intrigue",
        "any region",
        {
            "to all but the taboo": asked(
                "drop",
                lambda m: m.source in ("ki055", "ki180", "ki010") and len(m.offers("drop")) >= 7 and m.barred(f"drop {m.king}"),
            ),
            "placed by Open Roads": told(
                "placed", lambda m, a: m.card == "ki020" and m.before.reg[PLACEMENTS] and a["place"] in SPAIN
            ),
        },
    ),
)

REFUSED = (
    Row("hand-complete", "a fourteenth card", {"refused": asked("pick", lambda m: not m.offers("pick") and any(
        m.refused(f"pick {v}", "hand-complete") for v in m.before.program.power_values))}),
    Row("hand-picked", "a card twice", {"refused": asked("pick", lambda m: any(
        m.refused(f"pick {text}", "hand-picked") for text in m.offers("unpick")))}),
    Row("power-earlier", "a card of this round", {"refused": asked(
        "take", lambda m: m.source == "ki050" and m.refused("take 50", "power-earlier"))}),
    Row("same-place", "Reserves apart", {"refused": asked("place", lambda m: m.source == "ki025" and any(
        m.refused(f"place {id}", "same-place") for id in SPAIN))}),
    Row("choice-on-card", "what a card does not score", {"refused": asked(
        "choose", lambda m: m.source == "ki145" and m.refused(f"choose {m.king}", "choice-on-card"))}),
)  # fmt: skip

ROWS = (*VETO_ROWS, *LASTING, *only(INTRIGUE, (*TABOO, *SHARED, *REFUSED)))
