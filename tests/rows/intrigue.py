"""Rows of Intrigue & the King: set-up and hands, a round, ranks and which special action they bring."""

from __future__ import annotations

from elgrande.editions import find_box
from elgrande.engine.registers import HANDS, ORDER, OWES, PILES, PLACEMENTS, PLAYED, ROUND, TURN
from tests.rows.box import start
from tests.rows.clauses import Row, asked, for_each, set_up, told
from tests.rows.expansions import verb
from tests.rows.moment import Args, Moment

NUMBERS = {2: (4, 2), 3: (5, 3, 1), 4: (5, 4, 2, 1), 5: (5, 4, 3, 2, 1)}
"""The Caballero cards, by players and rank."""
JOKER, VETO = 1, 40
ACTIONS = [card.id for card in find_box("intrigue").cards if card.id not in ("ki040", "kiJ")]


def rank(m: Moment) -> int:
    """The how many-th turn it is, counted from 0."""
    return m.before.reg[TURN] - 1


def at_an_end(m: Moment) -> bool:
    """Has the active seat the highest card, or the lowest?"""
    return rank(m) in (0, m.setup.players - 1)


def value(m: Moment) -> int:
    """What the active seat has played."""
    return m.before.rows[PLAYED][m.actor] if m.actor >= 0 else 0


def chooses(m: Moment) -> bool:
    """May the highest and the lowest use their own cards?"""
    return bool(m.before.program.own_too)


def of_own(m: Moment) -> list[str]:
    """The special action of the own card, if it is offered beside that of the rank."""
    return [text for text in m.menu if text.startswith("special ")]


def first_round_disc(m: Moment) -> bool:
    """Was the last disc of the set-up set?"""
    return m.before.reg[ROUND] == 1 and "discs-revealed" in m.names and m.actor < 0


def to_court_by_kings_region(m: Moment) -> bool:
    """Did a disc of the set-up show the King's region, so that its caballero stays at court?"""
    discs = [disc for args in m.told("discs-revealed") for disc in args["discs"]]
    return first_round_disc(m) and any(
        disc["place"] == m.king and m.at("court", disc["seat"]) == m.at("court", disc["seat"], later=True) for disc in discs
    )


def unseen(m: Moment) -> bool:
    """Does a spectator see of every hand that is picked only as many cards as there will be?"""
    program = m.before.program
    left = len(program.power_values) - program.hand_size
    return all(m.seen.rows[program.out + seat] == (None,) * left for seat in range(program.seats))


def equal_played(m: Moment) -> bool:
    """Is a value played that lies there already?"""
    return verb(m) == "power" and m.number in m.before.rows[PLAYED]


def earlier_first(m: Moment) -> bool:
    """Of two equal cards, does the one that was there before have its turn first?"""
    if not equal_played(m) or not m.after.rows[ORDER]:
        return False
    order, other = m.after.rows[ORDER], m.before.rows[PLAYED].index(m.number)
    return order.index(other) < order.index(m.seat)


def lies_open(m: Moment) -> bool:
    """Does everybody see everything that was played?"""
    piles = m.seen.rows[PILES : PILES + m.setup.players]
    return all(None not in pile for pile in piles) and sum(len(pile) for pile in piles) > m.setup.players


def moved_by_intrigue(m: Moment, args: Args) -> bool:
    """Is it the Intrigue card that moves?"""
    return m.card == "kiIntrigue" and m.source == "kiIntrigue"


def intrigues(m: Moment) -> list[Args]:
    """What the Intrigue card has moved in this turn, before."""
    return [args for args in m.turn.told("moved") if m.source == "kiIntrigue"]


SETTING_UP = (
    Row(
        "ki-1",
        "what is in the box",
        {
            "31 cards": set_up(lambda t: len(t.setup.program.power_values) == 31),
            "18 cards": set_up(lambda t: t.setup.program.power_values == tuple(range(10, 190, 10))),
            "no action cards": set_up(lambda t: not t.deal.decks),
        },
    ),
    Row("ki-2", "set-up", {"as the base game": set_up(start)}),
    Row(
        "ki-3",
        "the opening disc",
        {
            "one from court": told("swept", lambda m, a: first_round_disc(m) and a["source"] == "court" and a["count"] == 1),
            "the King's region: it stays": asked("disc", to_court_by_kings_region),
        },
    ),
    Row(
        "ki-4",
        "Caballero cards",
        for_each(
            NUMBERS,
            "{} players",
            lambda n: asked("act", lambda m: m.setup.players == n and m.before.reg[PLACEMENTS] == NUMBERS[n][rank(m)]),
        ),
    ),
    Row(
        "ki-5",
        "hands",
        {
            "picked": asked("pick", lambda m: verb(m) == "pick"),
            "put back": asked("pick", lambda m: verb(m) == "unpick"),
            "changed once it was complete": asked("pick", lambda m: not m.before.reg[OWES] >> m.seat & 1),
            "waited for again": asked("pick", lambda m: not m.before.reg[OWES] and verb(m) == "pick"),
            "all in": told("hands-complete", lambda m, a: True),
            "nobody sees": asked("pick", unseen),
            "thirteen": told("hands-complete", lambda m, a: {hand.bit_count() for hand in m.after.rows[HANDS]} == {13}),
            "dealt": set_up(lambda t: t.setup.options["ki_pick"] == "random" and set(map(len, t.deal.rows["out"])) != {0}),
        },
    ),
)

ROUND_ROWS = (
    Row(
        "ki-6",
        "power cards",
        {
            "an equal value is refused": asked(
                "power", lambda m: any(v and m.refused(f"power {v}", "power-different") for v in m.before.rows[PLAYED])
            ),
            "the lowest begins": told("first-player", lambda m, a: a["seat"] == m.before.rows[ORDER][-1]),
        },
    ),
    Row(
        "ki-7",
        "no legal card",
        {
            "any": asked("power", lambda m: equal_played(m) and set(m.menu) <= {f"power {v}" for v in m.before.rows[PLAYED]}),
            "the earlier ranks higher": asked("power", earlier_first),
            "a Joker's second card": asked("power", lambda m: equal_played(m) and m.holder("joker") == m.seat),
        },
    ),
    Row(
        "ki-8",
        "ranks",
        {
            "King card for the highest": told(
                "card-used", lambda m, a: a["card"] == "kiKing" and a["seat"] == m.after.rows[ORDER][0]
            ),
            "Intrigue card for the lowest": told(
                "card-used",
                lambda m, a: a["card"] == "kiIntrigue" and m.after.rows[ORDER] and a["seat"] == m.after.rows[ORDER][-1],
            ),
            "the own for others": told("card-used", lambda m, a: a["card"] not in ("kiKing", "kiIntrigue")),
        },
    ),
    Row(
        "ki-9",
        "a turn",
        {
            "to court": asked("court", lambda m: m.move != "court 0" and m.source == "game"),
            "King player too": asked("court", lambda m: m.move != "court 0" and rank(m) == 0),
            "Intrigue player too": asked("court", lambda m: m.move != "court 0" and rank(m) == m.setup.players - 1),
            "placement first": asked("act", lambda m: verb(m) == "place" and "special" in m.menu),
            "special action first": asked("act", lambda m: m.move == "special" and bool(m.offers("place"))),
            "not interleaved": asked("act", lambda m: m.offers("place") and m.refused("special", "either-order")),
        },
    ),
    Row(
        "ki-10",
        "four and five players",
        {
            "King card only": asked("act", lambda m: not chooses(m) and m.card == "kiKing" and not of_own(m)),
            "Intrigue card only": asked("act", lambda m: not chooses(m) and m.card == "kiIntrigue" and not of_own(m)),
            "the 180 does nothing": asked("act", lambda m: not chooses(m) and value(m) == 180 and m.card == "kiKing"),
            "the 10 does nothing": asked("act", lambda m: not chooses(m) and value(m) == 10 and m.card == "kiIntrigue"),
        },
    ),
    Row(
        "ki-11",
        "a choice",
        {
            "King's": asked("act", lambda m: of_own(m) and rank(m) == 0 and m.move == "special"),
            "own of the King player": asked("act", lambda m: of_own(m) and rank(m) == 0 and m.move in of_own(m)),
            "Intrigue's": asked("act", lambda m: of_own(m) and rank(m) > 0 and m.move == "special"),
            "own of the Intrigue player": asked("act", lambda m: of_own(m) and rank(m) > 0 and m.move in of_own(m)),
            "passed, as one is no duty": asked("act", lambda m: of_own(m) and m.move == "done"),
            "two duties: no passing": asked("act", lambda m: of_own(m) and rank(m) > 0 and "done" not in m.menu),
            "only one can begin": asked(
                "act", lambda m: chooses(m) and at_an_end(m) and "special" in m.menu and not of_own(m) and value(m) != VETO
            ),
            "with four and five players by the option": asked("act", lambda m: of_own(m) and m.setup.players > 3),
        },
    ),
    Row(
        "ki-12",
        "special actions",
        for_each(ACTIONS, "{} is begun", lambda card: told("special-begun", lambda m, a: a["card"] == card)),
    ),
    Row(
        "ki-13",
        "the King card",
        {
            "moves him": told("king-moved", lambda m, a: m.card == "kiKing"),
            "or not": asked("act", lambda m: m.card == "kiKing" and m.move == "done" and "special" in m.menu),
            "not into the Castillo": asked("king", lambda m: m.card == "kiKing" and m.barred("king castillo")),
            "not where he stands": asked("king", lambda m: m.card == "kiKing" and m.barred(f"king {m.king}")),
        },
    ),
    Row(
        "ki-14",
        "the Intrigue card",
        {
            "own": told("moved", lambda m, a: moved_by_intrigue(m, a) and m.seat_of(a["colour"]) == a["seat"]),
            "several own": told("moved", lambda m, a: moved_by_intrigue(m, a) and len(intrigues(m)) > 1),
            "one opposing": told("moved", lambda m, a: moved_by_intrigue(m, a) and m.seat_of(a["colour"]) != a["seat"]),
            "into the Castillo": told("moved", lambda m, a: moved_by_intrigue(m, a) and a["target"] == "castillo"),
            "from one place": asked(
                "lift", lambda m: m.source == "kiIntrigue" and intrigues(m) and len({p.split()[1] for p in m.offers("lift")}) == 1
            ),
            "never both": asked(
                "lift",
                lambda m: (
                    m.source == "kiIntrigue"
                    and intrigues(m)
                    and {p.split()[0] for p in m.offers("lift")} == {m.setup.colours[m.seat]}
                ),
            ),
            "at least one": asked("lift", lambda m: m.source == "kiIntrigue" and not intrigues(m) and m.refused("done", "duty")),
        },
    ),
    Row("ki-15", "the end of a round", {"played cards lie open": told("first-player", lambda m, a: lies_open(m))}),
    Row("ki-16", "general scorings", {"as ever": told("general-scoring", lambda m, a: True)}),
)

ROWS = (*SETTING_UP, *ROUND_ROWS)
