"""Rows about what the modern box adds: dummy, merged stacks, Old Hands, Power Shift; and how a table is set up."""

from __future__ import annotations

from collections import Counter

from elgrande.engine.registers import FIRST, GRANDES, HANDS, KING, OFFER, ORDER, PLAYED
from elgrande.rules.places import COURT, PROVINCES
from tests.rows.clauses import Clause, Row, asked, ended, for_each, refused, set_up, told
from tests.rows.moment import Args, Moment, Table, Turn
from tests.rows.scoring import bonuses, ranks
from tests.truth import piles, row_of, rows_of
from tests.versions import PRINTED

MODERN = PRINTED["modern"]

DECIDING = ("withdrawal", "desertion", "civil-war", "coup", "secret-ballot")
"""Cards that would ask the dummy something."""
ABILITIES = ("+0", "-1", "-2", "-3")
DEALT = 3
LOWEST, HIGHEST = 1, 13


# --- the dummy --------------------------------------------------------------------------------------------------------


def with_dummy(m: Moment) -> bool:
    """Does a dummy play?"""
    return m.dummy >= 0


def dummy_placed(m: Moment) -> list[str]:
    """Where the dummy placed because of this decision."""
    return [args["place"] for args in m.told("placed") if args["seat"] == m.dummy]


def region_cards(m: Moment) -> list[str]:
    """The region cards the dummy drew."""
    cards = rows_of(m.before, "regions")[0] if rows_of(m.before, "regions") else ()
    left = rows_of(m.after, "regions")[0] if rows_of(m.after, "regions") else ()
    if "general-scoring" in m.names or not set(left) < set(cards):
        return []
    return [m.setup.edition.places[card].id for card in cards[: len(cards) - len(left)]]


def began(m: Moment) -> bool:
    """Did a round begin with the dummy's placement?"""
    return with_dummy(m) and "round-began" in m.names


def supply(m: Moment, *, later: bool = False) -> int:
    """What the dummy could still place."""
    return m.at("provinces", m.dummy, later=later)


def dummy_rank(m: Moment, args: Args) -> bool:
    """Does the dummy hold a rank, and are its points lost?"""
    return any(award["seat"] == m.dummy and award["rank"] == 1 and award["points"] == 0 for award in ranks(args)) and with_dummy(
        m
    )


def bonus_there(m: Moment, args: Args) -> bool:
    """Does the King or a Grande stand where it is scored?"""
    return args["place"] in (m.king, *(m.home(seat) for seat in range(m.setup.players)))


def ranked(args: Args) -> list[int]:
    """Who holds a rank."""
    return [award["seat"] for award in ranks(args)]


def most_shown(m: Moment, args: Args) -> bool:
    """Did the dummy take the card that places most, and use nothing of it?"""
    if args["seat"] != m.dummy:
        return False
    offered = [m.setup.edition.cards[card] for card in m.before.rows[OFFER] if card >= 0]
    taken = next(card for card in m.setup.edition.cards if card.id == args["card"])
    return all(card.placement <= taken.placement for card in offered if card.id != m.move.removeprefix("card "))


def never_first(m: Moment, args: Args) -> bool:
    """Had the dummy the lowest card, and does a player begin all the same?"""
    return with_dummy(m) and bool(m.before.rows[ORDER]) and m.before.rows[ORDER][-1] == m.dummy and args["seat"] != m.dummy


def only_dummy(m: Moment, region: str) -> bool:
    """Is nobody but the dummy there?"""
    return with_dummy(m) and m.at(region, m.dummy) > 0 and m.all_at(region) == m.at(region, m.dummy)


def dummy_stays(m: Moment) -> bool:
    """Was a general scoring over, and is the dummy still in the Castillo?"""
    swept = [args for args in m.told("swept") if args["source"] == "castillo"]
    return with_dummy(m) and bool(swept) and m.at("castillo", m.dummy) > 0 and m.at("castillo", m.dummy, later=True) > 0


def dummy_skipped(turn: Turn) -> bool:
    """Was a card that would ask the dummy carried out without it?"""
    return turn.setup.program.dummy and turn.card in DECIDING and turn.begun >= 0 and not turn.stopped


def fresh_pack(m: Moment) -> bool:
    """Does the dummy draw from all nine region cards again after a general scoring?"""
    packs = [pack for pack in rows_of(m.after, "regions") if pack]
    before = [pack for pack in rows_of(m.before, "regions") if pack]
    return began(m) and len(packs) < len(before) and len(packs[0]) + len(set(dummy_placed(m))) >= 8


# --- Power Shift ------------------------------------------------------------------------------------------------------


def plays(modifier: str) -> Clause:
    """A clause: that modifier is played."""
    return told("modifier-played", lambda m, a: a["modifier"] == modifier)


def uses(modifier: str) -> Clause:
    """A clause: the ability of that modifier is used, after the court and before an action card."""
    return asked(
        "lift court place recall",
        lambda m: m.source == f"modifier{modifier}" and m.move not in ("done", "court 0") and not m.card,
    )


def leaves(modifier: str) -> Clause:
    """A clause: it is left unused."""
    return asked("lift court place", lambda m: m.source == f"modifier{modifier}" and m.move in ("done", "court 0"))


def equal_cards(m: Moment, args: Args) -> bool:
    """Are two equal power cards told apart by a modifier?"""
    played = [value for seat, value in enumerate(m.before.rows[PLAYED]) if value and seat != args["seat"]]
    return piles(m.after)[args["seat"]][-1] in played


def equal_total(m: Moment) -> bool:
    """Is a modifier in hand that some power card in hand cannot be played with, because the total was played?"""
    hand = [value for value in range(1, 14) if m.before.rows[HANDS][m.seat] >> value & 1]
    hands = rows_of(m.before, "modifiers")
    kinds = {MODERN.modifiers[kind - 1].id for kind in hands[m.seat]} if hands else set()
    missing = [f"{value} {kind}" for value in hand for kind in kinds if f"power {value} {kind}" not in m.menu]
    return bool(missing) and m.refused(f"power {missing[0]}", "power-different")


def lowest_total(m: Moment, args: Args) -> bool:
    """Does the lowest total begin, although another card was lower?"""
    cards = m.before.rows[PLAYED][: m.setup.players]
    return any(row_of(m.before, "shifts")) and bool(m.before.rows[ORDER]) and min(cards) != cards[args["seat"]]


# --- set-up -----------------------------------------------------------------------------------------------------------


def base(stack: int) -> Counter[str]:
    """The cards of the box in a stack, without those that options add."""
    return Counter({card.id: card.copies for card in MODERN.cards if card.stack == stack and MODERN.box_of(card) is None})


def makes_room(table: Table, option: str, card: str, stack: int) -> bool:
    """Is the card there, with as many cards of the base game less?"""
    if not table.setup.options.get(option) or len(table.deal.decks) < 5:
        return False
    cards = Counter(table.cards(stack))
    added = cards.pop(card, 0)
    return added == int(table.setup.options[option]) and cards.total() == 10 - added and cards <= base(stack)


def start(table: Table) -> bool:
    """Two at home with the Grande, seven at court, the others in the provinces?"""
    s, setup = table.state, table.setup
    colours = s.program.colours
    left = setup.edition.caballeros - 9
    return (
        all(
            s.pieces[table.deal.homes[seat] * colours + seat] == 2
            and s.rows[GRANDES][seat] == table.deal.homes[seat]
            and s.pieces[COURT * colours + seat] == 7
            and s.pieces[PROVINCES * colours + seat] == left
            for seat in range(setup.players)
        )
        and s.reg[KING] not in table.deal.homes
    )


ROWS = (
    Row(
        "dummy/places",
        "the dummy places",
        {
            "two in each of two regions": asked("", lambda m: began(m) and len(dummy_placed(m)) == 4),
            "a card that shows the King's region is used up": asked(
                "",
                lambda m: (
                    began(m) and m.setup.edition.places[m.after.reg[KING]].id in region_cards(m) and len(dummy_placed(m)) == 2
                ),
            ),
            "what is left, if fewer": asked("", lambda m: began(m) and 0 < supply(m) < 4 and not supply(m, later=True)),
            "nothing left: no card is drawn": asked("", lambda m: began(m) and not supply(m) and not region_cards(m)),
            "all region cards are shuffled after a general scoring": asked("disc", fresh_pack),
            "pieces sent back can be placed again": told(
                "sent", lambda m, a: with_dummy(m) and m.seat_of(a["colour"]) == m.dummy
            ),
        },
    ),
    Row(
        "dummy/turn",
        "the dummy's turn",
        {
            "its power card is turned up first": told("power-played", lambda m, a: a["seat"] == m.dummy),
            "its value cannot be played": asked(
                "power", lambda m: with_dummy(m) and f"power {m.before.rows[PLAYED][m.dummy]}" not in m.menu
            ),
            "it takes the card that places most": told("card-taken", most_shown),
            "the card is laid aside at once": ended(
                lambda t: t.setup.program.dummy and t.actor == t.setup.players and "placed" not in t.names
            ),
            "it never begins": told("first-player", never_first),
        },
    ),
    Row(
        "dummy/pieces",
        "the dummy's pieces",
        {
            "hold ranks, points are lost": told("scored", dummy_rank),
            "take a bonus away": told("scored", lambda m, a: dummy_rank(m, a) and bonus_there(m, a) and not bonuses(a)),
            "are scored in the Castillo": told("scored", lambda m, a: a["place"] == "castillo" and m.dummy in ranked(a)),
            "stay in the Castillo": asked("disc", dummy_stays),
            "make a region not empty: Hinterland": told(
                "scored", lambda m, a: m.turn.card == "hinterland" and m.card == "hinterland" and only_dummy(m, a["place"])
            ),
            "make a region not empty: Chalet": told(
                "king-moved", lambda m, a: m.source == "chalet" and only_dummy(m, a["target"])
            ),
            "are moved": told("moved", lambda m, a: with_dummy(m) and m.seat_of(a["colour"]) == m.dummy),
            "are sent by Tribute": told(
                "sent", lambda m, a: with_dummy(m) and m.card == "tribute" and m.seat_of(a["colour"]) == m.dummy
            ),
        },
    ),
    Row(
        "dummy/skipped",
        "where the dummy would have to decide",
        for_each(DECIDING, "skipped: {}", lambda card: ended(lambda t: t.card == card and dummy_skipped(t))),
    ),
    Row(
        "merged-stacks",
        "stacks 2 and 3",
        {
            "two players: merged": told("cards-revealed", lambda m, a: m.setup.players == 2 and len(a["cards"]) == 4),
            "three players: merged": told("cards-revealed", lambda m, a: m.setup.players == 3 and len(a["cards"]) == 4),
            "three players: not merged": told("cards-revealed", lambda m, a: m.setup.players == 3 and len(a["cards"]) == 5),
            "four and five players: never": told("cards-revealed", lambda m, a: m.setup.players > 3 and len(a["cards"]) == 5),
        },
    ),
    Row(
        "old-hands",
        "Old Hands",
        {
            "Call to Arms: one card of stack 1 leaves": set_up(lambda t: makes_room(t, "call_to_arms", "call-to-arms", 1)),
            "Veto: as many cards of stack 2 leave": set_up(lambda t: makes_room(t, "vetos", "veto", 2)),
            "Royal Adviser: one card of stack 4 leaves": set_up(lambda t: makes_room(t, "royal_adviser", "royal-adviser", 4)),
            "before stacks are merged": set_up(
                lambda t: (
                    len(t.deal.decks) == 4
                    and t.setup.options.get("vetos")
                    and len(t.cards(2)) == 20
                    and base(3) <= Counter(t.cards(2))
                )
            ),
            "New Regency takes the place of the King's card": set_up(
                lambda t: (
                    t.setup.options["new_regency"]
                    and len(t.deal.decks[-1]) == 10
                    and "your-majesty" not in t.cards(len(t.deal.decks))
                )
            ),
        },
    ),
    Row(
        "power-shift/dealing",
        "Power Shift: dealing and passing",
        {
            "three for each player": set_up(
                lambda t: t.setup.options["power_shift"] and {len(row) for row in t.deal.rows["modifiers"]} == {DEALT}
            ),
            "one goes to the left": told("gift-passed", lambda m, a: a["target"] == (a["seat"] + 1) % m.setup.players),
            "a gift is changed, and nobody is told": asked("give", lambda m: row_of(m.before, "gifts")[m.seat] and not m.events),
        },
    ),
    Row(
        "power-shift/playing",
        "Power Shift: playing",
        {
            **for_each([modifier.id for modifier in MODERN.modifiers], "{} is played", plays),
            "a power card alone": asked("power", lambda m: any(rows_of(m.before, "modifiers")) and len(m.move.split()) == 2),
            "equal cards, different totals": told("modifier-played", equal_cards),
            "an equal total is refused": asked("power", equal_total),
            "a total below 1": told("modifier-played", lambda m, a: a["total"] < LOWEST),
            "a total above 13": told("modifier-played", lambda m, a: a["total"] > HIGHEST),
            "the lowest total begins": told("first-player", lowest_total),
        },
    ),
    Row(
        "power-shift/abilities",
        "Power Shift: abilities",
        {
            **for_each(ABILITIES, "{} is used", uses),
            **for_each(ABILITIES, "{} is left unused", leaves),
            "-2 not into the Castillo": asked(
                "place",
                lambda m: m.source == "modifier-2" and m.king != "castillo" and m.refused("place castillo", "not-a-target"),
            ),
            "-2 not into the King's region": asked(
                "place", lambda m: m.source == "modifier-2" and m.in_region and m.refused(f"place {m.king}", "king-region-taboo")
            ),
            "+0 into the Castillo": told("moved", lambda m, a: m.source == "modifier+0" and a["target"] == "castillo"),
            "-3 into the Castillo": told("moved", lambda m, a: m.source == "modifier-3" and a["target"] == "castillo"),
        },
    ),
    Row(
        "empowerment-modifier",
        "Empowerment with Power Shift",
        {
            "a modifier comes back": told("modifier-taken", lambda m, a: True),
            "the modifier just played": told(
                "modifier-taken",
                lambda m, a: (
                    MODERN.modifiers[row_of(m.before, "shifts")[a["seat"]] - 1].id == a["modifier"]
                    and row_of(m.before, "shifts")[a["seat"]]
                ),
            ),
            "a power card instead": told("power-taken", lambda m, a: any(rows_of(m.before, "spent"))),
        },
    ),
    Row(
        "modifier-in-hand",
        "only a modifier in hand",
        {"refused": refused()},
    ),
    Row(
        "power-different",
        "first player and power cards",
        {
            "set up: two at home, seven at court": set_up(start),
            "the first player is drawn": set_up(
                lambda t: t.setup.options["first"] == "drawn" and t.state.reg[FIRST] == t.deal.first
            ),
            "the highest begins the turns": told(
                "turn-began", lambda m, a: m.question == "power" and a["seat"] == m.after.rows[ORDER][0]
            ),
            "the lowest begins the next round": told("first-player", lambda m, a: a["seat"] in m.before.rows[ORDER][-2:]),
            "an equal value is refused": refused(),
        },
    ),
)
