"""Rows about Vetos: who is asked when, and what a Veto stops."""

from __future__ import annotations

from elgrande.engine import kernel
from elgrande.engine.registers import ACTOR, ALSO_KING, CARD, PC, SOURCE, VETOES, WAIVED, WINDOW
from tests.rows.clauses import Clause, Row, asked, ended, refused, told
from tests.rows.moment import Args, Moment, Turn
from tests.rows.pieces import COURT_LOSSES, EVICTIONS, REGROUPINGS, SECRET_LOSSES
from tests.rows.turns import may_place

STEPS = {"moved", "sent", "swept", "scored", "placed", "court-taken", "recalled", "king-moved", "grande-moved"}


def opened(m: Moment) -> bool:
    """Was somebody asked for a Veto because of this decision?"""
    return bool(m.after.rows[WINDOW]) and (not m.before.rows[WINDOW] or m.before.reg[PC] != m.after.reg[PC])


def before_step(kind: str, *cards: str, titles: tuple[str, ...] = ()) -> Clause:
    """A clause: a question for a Veto stands before a step of that kind, with one of these cards if some are named."""

    def seen(m: Moment) -> bool:
        if not opened(m) or type(m.after.program.code[m.after.reg[PC] + 1]).__name__ != kind:
            return False
        return not cards or m.setup.edition.cards[m.after.reg[CARD]].id in cards

    return asked("", seen, *titles)


def in_turn(m: Moment) -> bool:
    """Of several holders, is the first one clockwise from the active seat's left asked, and not the active seat?"""
    actor, seats = m.after.reg[ACTOR], m.setup.players
    holders = [(actor + i) % seats for i in range(1, seats) if m.after.rows[VETOES][(actor + i) % seats]]
    holders = [seat for seat in holders if not m.after.reg[WAIVED] >> seat & 1]
    return len(holders) > 1 and kernel.awaiting(m.after) == holders[:1]


def steps_done(turn: Turn) -> bool:
    """Had the special action changed something?"""
    return bool(STEPS & set(turn.names[turn.begun :])) if turn.begun >= 0 else False


def stays_unspread(m: Moment) -> bool:
    """Were own caballeros of a regrouping still to be spread when it was stopped, and did they stay?"""
    return m.source in REGROUPINGS and m.before.reg[SOURCE] > 0 and m.before.pieces == m.after.pieces


def used_up(m: Moment, args: Args) -> bool:
    """Is the special action over and the placement still open?"""
    goes_on = m.after.reg[ACTOR] == args["seat"] and bool(m.after.asking)
    menu = kernel.legal(m.after, args["seat"]) if goes_on else []
    return bool(menu) and m.after.program.labels[m.after.reg[PC]] == "game.act"


def old_are_gone(m: Moment) -> bool:
    """Were there Vetos of the last round, and is none of them left?"""
    old = [seat for seat, held in enumerate(m.before.rows[VETOES]) if held & 1]
    return bool(old) and all(m.after.rows[VETOES][seat] < 2 for seat in old)


def dummy_unhindered(m: Moment, args: Args) -> bool:
    """Did the dummy take a card while somebody held a Veto?"""
    return args["seat"] == m.dummy and any(m.before.rows[VETOES]) and not m.after.rows[WINDOW]


ROWS = (
    Row(
        "step",
        "what a step is",
        {
            "one caballero moved or sent": before_step("PerformMove"),
            "one caballero placed": before_step("PerformPlace"),
            "one caballero to court": before_step("PerformMuster"),
            "one caballero recalled": before_step("PerformRecall"),
            "one region scored": before_step("PerformScore"),
            "one court emptied": before_step("SweepPieces", *COURT_LOSSES),
            "one disc carried out": before_step("SweepPieces", *EVICTIONS, *SECRET_LOSSES),
            "the King": before_step("PerformKing"),
            "a Grande": before_step("PerformGrande"),
            "a scoreboard": before_step("PerformScoreboard"),
            "a card taken back": before_step("PerformPowerBack"),
        },
    ),
    Row(
        "veto-partial",
        "classic Veto",
        {
            "what happened stays": told("action-stopped", lambda m, a: steps_done(m.turn) and m.before.pieces == m.after.pieces),
            "before anything happened": told("action-stopped", lambda m, a: not steps_done(m.turn)),
            "what was not yet spread stays": told("action-stopped", lambda m, a: stays_unspread(m)),
        },
    ),
    Row(
        "veto-whole",
        "modern Veto",
        {
            "asked when the card is announced": asked("act", lambda m: m.move == "special" and opened(m)),
            "asked when the branch is announced": asked("either", opened),
            "the whole action falls": told(
                "action-stopped", lambda m, a: not steps_done(m.turn) and m.before.pieces == m.after.pieces
            ),
            "not asked again": asked(
                "lift drop send choose king grande scoreboard take place",
                lambda m: m.source not in ("game", "") and m.card and m.holders(m.actor) and not m.after.rows[WINDOW],
            ),
        },
    ),
    Row(
        "veto-asking",
        "asking for a Veto",
        {
            "several, clockwise": asked("", lambda m: opened(m) and in_turn(m)),
            "never the active seat": asked(
                "",
                lambda m: opened(m) and m.after.rows[VETOES][m.after.reg[ACTOR]] and not m.after.asking >> m.after.reg[ACTOR] & 1,
            ),
            "pass": asked("veto", lambda m: m.move == "pass"),
            "pass for the whole action": asked("veto", lambda m: m.move == "waive", "classic"),
            "veto": asked("veto", lambda m: m.move == "veto"),
            "the older of two is spent": told(
                "veto-used", lambda m, a: m.before.rows[VETOES][a["seat"]] == 3 and m.after.rows[VETOES][a["seat"]] in (1, 2)
            ),
            "nothing else": refused(),
        },
    ),
    Row(
        "veto-on-veto",
        "Veto on a Veto",
        {
            "by another holder": told("veto-used", lambda m, a: len(m.before.rows[WINDOW]) > 1 and a["seat"] != m.actor),
            "by the active seat": told("veto-used", lambda m, a: len(m.before.rows[WINDOW]) > 1 and a["seat"] == m.actor),
            "both are discarded and the action goes on": ended(lambda t: t.names.count("veto-used") == 2 and not t.stopped),
            "not on taking the card": told("veto-kept", lambda m, a: m.holders(a["seat"]) and not m.after.rows[WINDOW]),
        },
    ),
    Row(
        "vetoed-action",
        "a vetoed action",
        {
            "used, the placement stays open": told("action-stopped", used_up),
            "Infiltration becomes a normal placement": told(
                "action-stopped", lambda m, a: m.card == "infiltration" and used_up(m, a) and not m.after.reg[ALSO_KING], "modern"
            ),
            "a dummy's card is not vetoed": told("card-taken", dummy_unhindered, "modern"),
            "an ability is not vetoed": asked(
                "", lambda m: m.source.startswith("modifier") and m.holders(m.seat) and not m.after.rows[WINDOW], "modern"
            ),
        },
    ),
    Row(
        "veto-expires",
        "Veto expires",
        {
            "when used": told("veto-used", lambda m, a: {"card": "veto"} in m.told("card-discarded")),
            "at the end of the next round": told("first-player", lambda m, a: m.move != "veto" and old_are_gone(m)),
            "not before": told(
                "first-player", lambda m, a: any(held & 2 for held in m.before.rows[VETOES]) and any(m.after.rows[VETOES])
            ),
        },
    ),
    Row(
        "veto-taken",
        "taking a Veto card",
        {
            "kept at once, only the placement": told(
                "veto-kept", lambda m, a: m.after.rows[VETOES][a["seat"]] and not m.after.rows[WINDOW]
            ),
            "no special action": asked("act", lambda m: m.card == "veto" and may_place(m) and m.refused("special", "veto-taken")),
        },
    ),
    Row("veto-open", "a question for a Veto has only these answers", {"refused": refused()}),
)
