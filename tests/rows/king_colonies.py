"""Rows of The King & the Colonies: one of three actions, the card that is kept, and the 31 cards overseas."""

from __future__ import annotations

from collections.abc import Callable

from elgrande.engine.registers import OFFER, ORDER, PLACEMENTS, ROUND, VETOES
from tests.rows.clauses import Clause, Row, asked, for_each, set_up, told
from tests.rows.colonies import OVERSEAS, begins_with
from tests.rows.expansions import verb
from tests.rows.intrigue import NUMBERS, VETO, first_round_disc, rank, value
from tests.rows.moment import Args, Moment

REMOVE = "gc7_remove"
FACE_UP = ("gc6", "gc7")


def overseas(m: Moment, place: str) -> bool:
    """Is it one of the new places, or a space of one?"""
    return m.within(place) in OVERSEAS


def face_up(m: Moment) -> list[int]:
    """The cards that can be taken."""
    return [card for card in m.before.rows[OFFER] if card >= 0]


def own_must(m: Moment) -> bool:
    """Is it a duty what is given up for a face-up card?"""
    program, order = m.before.program, rank(m)
    by_rank = program.highest if order == 0 else program.lowest if order == m.setup.players - 1 else -1
    return program.card_must[by_rank if by_rank >= 0 else program.card_of_value[value(m)]]


def vetoes_of(m: Moment, seat: int, *, later: bool = False) -> list[int]:
    """The cards somebody has in front of them that are Vetos."""
    s = m.after if later else m.before
    held = s.rows[VETOES][seat]
    return [s.program.veto_cards[bit // 2] for bit in range(held.bit_length()) if held >> bit & 1]


def has_kept(m: Moment, seat: int, *, later: bool = False) -> bool:
    """Has somebody kept the card?"""
    return m.setup.edition.card(REMOVE) in vetoes_of(m, seat, later=later)


def vetoes_with_it(m: Moment) -> bool:
    """Is the kept card used as a Veto?"""
    return verb(m) == "veto" and has_kept(m, m.seat) and not has_kept(m, m.seat, later=True)


def wares_come(m: Moment) -> bool:
    """Do Wares come to the board?"""
    return any(args["disc"] == "wares" for args in m.told("discs-put"))


def by(card: str, seen: Callable[[Moment, Args], object], event: str) -> Clause:
    """An event while a card with a value carries its action out."""
    return told(event, lambda m, a: (m.source == card or (m.card == card and m.move == "special")) and seen(m, a))


def scored_by(card: str) -> Clause:
    """A new place is scored by a card."""
    return by(card, lambda m, a: a["place"] in OVERSEAS, "scored")


def moved_overseas(m: Moment, args: Args) -> bool:
    """Does somebody come from a new place, or go to one?"""
    return overseas(m, args["source"]) or overseas(m, args["target"])


def shifted(m: Moment, args: Args) -> bool:
    """Does somebody stay in a new place, on another space?"""
    return overseas(m, args["source"]) and m.within(args["source"]) == m.within(args["target"])


def put_overseas(m: Moment) -> bool:
    """Does an Ambush come to a new place?"""
    return verb(m) == "put" and overseas(m, m.move.split()[1])


CHOOSING = (
    Row(
        "kc-1",
        "set-up of both",
        {
            "nine at court, 25 in the provinces": set_up(lambda t: begins_with(t, at_home=2, at_court=9, in_provinces=25)),
            "two cards before the discs": set_up(lambda t: len(t.state.rows[OFFER]) == 2),
            "two by disc": told("swept", lambda m, a: first_round_disc(m) and a["source"] == "court" and a["count"] == 2),
            "hands after the discs": asked("pick", lambda m: m.before.reg[ROUND] == 1 and bool(m.memory.discs)),
        },
    ),
    Row(
        "kc-2",
        "two cards in each round",
        {
            "the Inquisitor's, and one of stack 7": told(
                "cards-revealed", lambda m, a: len(a["cards"]) == 2 and a["cards"][0] == "gc6" and a["cards"][1].startswith("gc7")
            ),
            "what nobody takes is discarded": told(
                "card-discarded",
                lambda m, a: m.setup.edition.card(a["card"]) in m.before.rows[OFFER] and "round-began" in m.names,
            ),
        },
    ),
    Row(
        "kc-3",
        "one of three",
        {
            "one's own": asked("use", lambda m: m.move == "own" and len(m.menu) == 3),
            "the Inquisitor's card": asked("use", lambda m: m.move == "card gc6"),
            "the card of stack 7": asked("use", lambda m: m.move.startswith("card gc7")),
            "one is left": asked("use", lambda m: len(m.menu) == 2),
            "none is left": told("card-used", lambda m, a: not face_up(m)),
            "the highest and the lowest, too": asked("use", lambda m: rank(m) in (0, m.setup.players - 1) and verb(m) == "card"),
        },
    ),
    Row(
        "kc-4",
        "how many are placed",
        {
            "as the card says that was taken": asked(
                "use",
                lambda m: (
                    verb(m) == "card"
                    and m.after.reg[PLACEMENTS] == m.setup.edition.cards[m.setup.edition.card(m.move.split()[1])].placement
                ),
            ),
            "as the Caballero card says": asked(
                "use", lambda m: m.move == "own" and m.after.reg[PLACEMENTS] == NUMBERS[m.setup.players][rank(m)]
            ),
        },
    ),
    Row(
        "kc-5",
        "a duty is given up",
        {
            "of one's own card or rank": asked("use", lambda m: verb(m) == "card" and own_must(m)),
            "the action of the card is left out": asked("act", lambda m: m.card.startswith(FACE_UP) and m.move == "done"),
        },
    ),
    Row(
        "kc-6",
        "Remove Action Card",
        {
            "used at once": told("special-begun", lambda m, a: a["card"] == REMOVE and m.question == "act"),
            "kept": asked("act", lambda m: m.move == "keep"),
            "as a Veto": asked("veto", vetoes_with_it),
            "it brings Wares": asked("veto", lambda m: vetoes_with_it(m) and wares_come(m)),
            "at the next turn it removes a card": asked("use-kept", lambda m: m.move == "special"),
            "passed up, it is still a Veto": asked("use-kept", lambda m: m.move == "done" and has_kept(m, m.seat, later=True)),
        },
    ),
    Row("kc-7", "Intrigue overseas", {"from or to a new place": by("kiIntrigue", moved_overseas, "moved")}),
    Row(
        "kc-8",
        "a 40 or a card",
        {
            "used before the turn, no card": told(
                "card-used", lambda m, a: bool(face_up(m)) and value(m) == VETO and m.question != "use" and rank(m) >= 0
            ),
            "who takes a card loses it": asked(
                "use",
                lambda m: verb(m) == "card" and len(vetoes_of(m, m.seat)) > len(vetoes_of(m, m.seat, later=True)),
            ),
        },
    ),
    Row(
        "kc-10",
        "what comes from which box",
        {
            "court as the card says": asked(
                "court", lambda m: verb(m) == "court" and m.number <= m.before.program.power[value(m)]
            ),
            "sailing": asked("court act free-acts", lambda m: verb(m) == "sail"),
            "claiming": asked("court act free-acts", lambda m: verb(m) == "claim"),
            "the lowest begins": told("first-player", lambda m, a: a["seat"] == m.before.rows[ORDER][-1]),
        },
    ),
)

OVERSEAS_CARDS = Row(
    "kc-9",
    "the 31 cards and the new places",
    {
        "10 out of one": by("ki010", moved_overseas, "moved"),
        "20 in France or on the ship": asked(
            "act", lambda m: value(m) == 20 and verb(m) == "place" and overseas(m, m.move.split()[1])
        ),
        "25 in France or on the ship": by("ki025", lambda m, a: overseas(m, a["place"]), "placed"),
        "35 out of a new place": by("ki035", lambda m, a: a["source"] in OVERSEAS, "grande-moved"),
        "55 inside a place": by("ki055", shifted, "moved"),
        "60 from overseas": by("ki060", lambda m, a: overseas(m, a["source"]), "sent"),
        "63 to France": by("ki063", lambda m, a: "FRA" in (a["source"], a["target"]), "bridge-laid"),
        "70 from overseas": by("ki070", lambda m, a: overseas(m, a["source"]), "sent"),
        "75 overseas": asked("put", put_overseas),
        "80 to or from a new place": by("ki080", moved_overseas, "moved"),
        "90 on a new place": by("ki090", lambda m, a: a["target"] in OVERSEAS, "scoreboard-set"),
        "93 on a new place": by("ki093", lambda m, a: a["target"] in OVERSEAS, "quarantined"),
        **for_each((115, 120, 135, 140, 145, 150, 160), "{} scored there", lambda number: scored_by(f"ki{number:03}")),
        "180 overseas": by("ki180", moved_overseas, "moved"),
    },
)

ROWS = (*CHOOSING, OVERSEAS_CARDS)
