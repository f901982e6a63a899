"""Rows about caballeros, discs and scoreboards on their way."""

from __future__ import annotations

from elgrande.engine.registers import ACTOR, ASKED, DISCS, SCOREBOARDS, SOURCE, WINDOW
from tests.rows.clauses import Row, asked, ended, refused, told
from tests.rows.moment import Args, Moment, Turn

EVICTIONS = ("evict", "coup")
SECRET_LOSSES = ("desert-two", "desert-all", "desertion", "civil-war")
COURT_LOSSES = ("empty-courts", "three-from-court", "disgrace", "dismissal")
REGROUPINGS = ("regroup", "regroup-or-two-more", "regrouping", "call-to-arms")


def general(m: Moment) -> bool:
    """Is it a general scoring?"""
    return m.source == "game" and m.question == "disc"


def disc_on(m: Moment, args: Args, place: str) -> bool:
    """Did the disc of whoever was swept show that place?"""
    return m.memory.discs.get(m.seat_of(args["colour"])) == place


def standing(m: Moment, place: str) -> list[int]:
    """Opponents of the active seat with caballeros there; a dummy sets no disc."""
    return [seat for seat in range(m.setup.players) if seat != m.actor and m.at(place, seat)]


def asked_for_discs(m: Moment) -> list[int]:
    """Who was asked after the decision, for this action and not for a general scoring."""
    if m.after.reg[ACTOR] != m.actor:
        return []
    return [seat for seat in range(m.setup.players) if m.after.reg[ASKED] >> seat & 1]


def spared(m: Moment) -> bool:
    """Is an opponent without caballeros in open regions left out, while another one is asked?"""
    owing = [seat for seat in range(m.setup.players) if m.before.reg[ASKED] >> seat & 1]
    others = [seat for seat in range(m.setup.players) if seat != m.actor and seat not in owing]
    has = [seat for seat in others if any(m.at(region, seat) for region in m.regions if region != m.king)]
    return bool(owing) and bool(others) and not has


def chosen_regions(m: Moment) -> bool:
    """Are fewer regions offered than those where the seat stands, and only such ones?"""
    offered = m.offers("disc")
    mine = [region for region in m.regions if m.at(region, m.seat)]
    return set(offered) < set(mine)


def in_order(turn: Turn, cards: tuple[str, ...]) -> bool:
    """Did the losses of several opponents happen clockwise from the active seat's left?"""
    colours, seats = turn.setup.edition.colours, turn.setup.players
    far = [(colours.index(args["colour"]) - turn.actor) % seats for args in turn.told("swept")]
    return turn.card in cards and len(far) > 1 and far == sorted(far) and far[0] > 0


def stays(m: Moment) -> bool:
    """Was a regrouping ended while own caballeros were left there, and nobody asked for a Veto?"""
    if m.source not in REGROUPINGS or m.move != "done" or m.after.rows[WINDOW]:
        return False
    source = m.before.reg[SOURCE]
    return not source or m.before.pieces[source * m.before.program.colours + m.seat] > 0


def apart(m: Moment) -> bool:
    """Is a tile refused where the other one lies?"""
    lying = [m.setup.edition.places[lies].id for lies in m.before.rows[SCOREBOARDS]]
    boards = [str(values[0]) for values in m.setup.edition.scoreboards]
    return any(
        lies != "provinces" and m.refused(f"scoreboard {boards[1 - number]} {lies}", "scoreboards-apart")
        for number, lies in enumerate(lying)
    )


ROWS = (
    Row(
        "disc-king-general",
        "disc on the King's region at a general scoring",
        {"back to court": told("swept", lambda m, a: general(m) and a["target"] == "court" and disc_on(m, a, m.king))},
    ),
    Row(
        "disc-evict",
        "disc for Coup on the King's region or the same one",
        {
            "the King's: to court": told(
                "swept",
                lambda m, a: a["source"] != "castillo" and a["target"] == "court" and m.in_region and disc_on(m, a, m.king),
            ),
            "the same: to court": told("swept", lambda m, a: a["target"] == "court" and disc_on(m, a, a["source"])),
        },
    ),
    Row(
        "evict-any-region",
        "Coup",
        {
            "a region without opponents": told(
                "chosen", lambda m, a: m.card in EVICTIONS and not standing(m, a["place"]) and not asked_for_discs(m)
            ),
            "only those who stand there": told(
                "chosen",
                lambda m, a: (
                    m.card in EVICTIONS
                    and 0 < len(standing(m, a["place"])) < m.setup.players - 1
                    and asked_for_discs(m) == standing(m, a["place"])
                ),
            ),
            "never the King's region": asked(
                "choose", lambda m: m.card in EVICTIONS and m.in_region and m.refused(f"choose {m.king}", "king-region-taboo")
            ),
        },
    ),
    Row(
        "disc-send-back",
        "disc for a card that sends back",
        {
            "only regions that satisfy it": asked("disc", lambda m: m.card in SECRET_LOSSES and chosen_regions(m)),
            "who has none is not asked": asked("disc", lambda m: m.card in SECRET_LOSSES and spared(m)),
            "refused": refused(),
        },
    ),
    Row(
        "change-disc",
        "changing a disc",
        {
            "changed, and nobody is told": asked("disc", lambda m: m.before.rows[DISCS][m.seat] and not m.events),
            "others see who has set one": asked("disc", lambda m: m.names[:1] == ["disc-locked"]),
            "the last one opens them": asked("disc", lambda m: "discs-revealed" in m.names),
        },
    ),
    Row(
        "opponents-steps",
        "opponents' steps",
        {
            "courts, one after the other": ended(lambda t: in_order(t, COURT_LOSSES)),
            "discs, one after the other": ended(lambda t: in_order(t, (*EVICTIONS, *SECRET_LOSSES))),
            "no Veto before discs are set": asked(
                "disc", lambda m: m.source != "game" and m.holders(m.actor) and m.names == ["disc-locked"], "classic"
            ),
        },
    ),
    Row(
        "piece-stays",
        "a piece that stays where it was",
        {
            "not a step": asked("lift", stays),
            "all stay": asked("lift", lambda m: stays(m) and not m.before.reg[SOURCE]),
            "some return to where they were": asked("lift", lambda m: stays(m) and m.before.reg[SOURCE]),
        },
    ),
    Row(
        "duty",
        "sending back is a duty once begun",
        {
            "a caballero is sent from a region": told("sent", lambda m, a: a["source"] != "court"),
            "a caballero is sent from court": told("sent", lambda m, a: a["source"] == "court"),
            "not to be left": refused(),
        },
    ),
    Row(
        "scoreboards-apart",
        "scoring tiles",
        {
            "laid down": told("scoreboard-set", lambda m, a: a["source"] == "provinces"),
            "moved": told("scoreboard-set", lambda m, a: a["source"] != "provinces"),
            "onto the Castillo": told("scoreboard-set", lambda m, a: a["target"] == "castillo"),
            "never onto each other": asked("scoreboard", apart),
        },
    ),
)
