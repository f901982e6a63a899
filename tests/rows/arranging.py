"""Games that begin in the middle of things: a constructed position, the same in the engine and in the reference.

From the deal on provinces are hardly ever empty, the Limit table is hardly ever full, figures are with others late if at all, and
a card that lasts seldom meets another of its kind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from elgrande.editions import CLASSIC, find_box
from elgrande.engine.pacts import pact_of
from elgrande.engine.program import look_everywhere
from elgrande.engine.registers import GRANDES, HELD_VETOES, ROUND, SCOREBOARDS, VETOES
from elgrande.engine.terrain import put_king
from tests.box_comparison import PARTS, BoxPair
from tests.reference.board import CASTILLO, COURT, PROVINCES, REGIONS
from tests.reference.colonies_board import (
    AMERICA,
    CAPTAIN,
    FRANCE,
    FRENCH_SPACES,
    MEDITERRANEAN,
    NEW_PLACES,
    SHIP,
    VICEROY,
    WARES,
    all_kinds,
)
from tests.reference.colonies_selfplay import populate
from tests.reference.colonies_table import ColoniesTable
from tests.reference.deal import SHORT_GAME, Deal
from tests.reference.grandissimo_deal import GrandissimoDeal
from tests.reference.grandissimo_table import JAIL, PORTUGAL, SEA, SHIP_TOKENS, GrandissimoTable
from tests.rows.clauses import BOXES
from tests.rows.curious import rich_box_deal

OVERSEAS = (SHIP, AMERICA, MEDITERRANEAN, CASTILLO)
SAVED = ("king", "gr7", "four-own", "score-one-2", "the-court")
"""Actions that somebody may have saved."""
EARLIER = -1
"""The round before the first: a Veto that was taken then holds for one more."""
THEMES: dict[str, tuple[tuple[str, ...], ...]] = {
    "grandissimo": (
        ("gr6_alliance", "score-one-3"), ("gr6_double", "veto"), ("gr6_revolution", "grande"), ("gr6_armada",), ("king",),
        ("gr6_inquisitor", "five-from-one"), ("gr6_double", "king"), ("gr6_shipyard", "two-more"), ("gr6_amnesty", "evict"),
        ("gr6_boycott", "score-one-2"), ("gr6_arrest", "scoreboard", "score-fives"), ("gr6_census", "score-fewest", "grande"),
        ("gr6_free", "one-of-each"), ("gr6_inquisitor", "scoreboard", "score-most"), ("gr6_double", "gr7"), ("gr6_boycott",),
        ("gr6_revolution", "score-fewest"), ("gr6_census", "evict"), ("king", "gr6_amnesty"), ("gr6_alliance",),
        ("gr6_inquisitor",), ("gr6_shipyard",), ("gr6_armada", "score-one-2"),
    ),
    "colonies": (
        ("gc7_table", "scoreboard", "score-firsts"), ("gc7_treasure", "four-own"), ("gc7_remove", "three-foreign", "scoreboard"),
        ("gc7_conspiracy", "two-more", "score-fours"), ("gc7_summons", "three-foreign", "score-one-3"),
        ("gc7_fleet", "two-more", "evict"), ("gc7_governor", "five-from-one", "score-most"), ("gc7_treasure", "four-own"),
        ("gc7_table", "king-returns", "score-fours"), ("gc6", "three-foreign", "scoreboard"), ("gc7_embassy", "score-most"),
        ("gc7_conspiracy", "five-from-one", "score-firsts"), ("gc7_table", "four-own", "evict"), ("gc7_treasure", "four-own"),
        ("gc7_table", "four-any", "score-fours"), ("gc7_fleet", "four-any", "score-most"), ("gc7_remove", "four-own", "grande"),
    ),
}  # fmt: skip
"""Cards of which a game has many and which are taken gladly; four games, for two to five players, have the same."""
STACK_OF = {card.id: card.stack for cards in (CLASSIC.cards, *(find_box(box).cards for box in BOXES)) for card in cards}
HIDDEN = ("gc7_treasure", "four-own")
"""The cards of games in which nobody has a piece that could be moved."""
LASTING = ("gr6_alliance", "gr6_boycott", "gr6_revolution", "gr6_free")
"""What can be seen of them is seen at a general scoring."""
TO_THE_END, TO_THE_SCORING = 12, 3
"""One of so many games is played that far; most are left after a round."""


def arranged_deal(box: str, seed: int) -> Deal:
    """A deal with one kind of card in each stack a theme names, and few kinds in the others."""
    chance = Random(f"arranged deal {seed}")
    deal = rich_box_deal(box, seed)
    decks = {number: few_kinds(chance, deck) for number, deck in deal.decks.items()}
    for card in theme_of(box, seed):
        stack = STACK_OF[card]
        if stack in decks and (card != "gr6_alliance" or deal.players > 2):
            decks[stack] = (card,) * len(decks[stack])
    if isinstance(deal, GrandissimoDeal):
        # Every part is on the table, but now and then the King has no Portugal to return to.
        rest = [region for region in REGIONS if region not in (deal.king, *deal.homes)]
        parts: dict[str, Any] = dict.fromkeys(PARTS, True) | {"gr_portugal": chance.random() < 0.7}
        return replace(deal, **parts, black=deal.black or rest[0], decks=decks, rounds=SHORT_GAME)
    return replace(deal, decks=decks, rounds=SHORT_GAME)


def theme_of(box: str, seed: int) -> tuple[str, ...]:
    """The cards of which a game has many."""
    return THEMES[box][seed // 4 % len(THEMES[box])]


def few_kinds(chance: Random, deck: tuple[str, ...]) -> tuple[str, ...]:
    """As many cards, of two kinds of those that are there."""
    kinds = chance.sample(sorted(set(deck)), min(2, len(set(deck))))
    return tuple(chance.choices(kinds, k=len(deck)))


def goes_on(pair: BoxPair, theme: tuple[str, ...], seed: int) -> bool:
    """Is there more to see in a game that began with a constructed position?"""
    over = pair.state.reg[ROUND] > (2 if seed % TO_THE_SCORING == 0 or theme[0] in LASTING else 1)
    return not over or seed % TO_THE_END == 0 or (theme[0] == "gr6_double" and seed % 2 == 0)


def arrange(pair: BoxPair, theme: tuple[str, ...], seed: int) -> None:
    """Put pieces elsewhere and hand out what lies beside the board, in the reference; then the same in the engine."""
    table: Any = pair.reference._table
    ARRANGEMENTS[type(table)](table, Random(f"arranged {seed}"), theme)
    copy(pair)


def spread(table: GrandissimoTable, chance: Random, theme: tuple[str, ...]) -> None:
    """Nearly all pieces on the board, some of them on the ship or in jail; gifts wait, marks are set."""
    likely = {PORTUGAL: chance.choice((1, 1, 4, 12)), table.deal.black: chance.choice((0, 4, 4, 5))}
    regions = [region for region in table.free_regions() for _ in range(likely.get(region, 4))]
    places = [*regions, *(CASTILLO, SEA, JAIL) * 2]
    if chance.random() < 0.4:
        table.black = dict.fromkeys(table.black, 0) | {str(table.deal.black): 1, table.king: 1}
    for seat in range(table.players):
        for _ in range(table.pieces[PROVINCES][seat] - chance.choice((0, 1, 3, 9))):
            table.shift(seat, 1, PROVINCES, chance.choice(places))
        table.grandes[seat] = chance.choice((*[table.king] * 8, table.grandes[seat], *table.regions))
        for other in table.from_the_left(seat):
            if table.pieces[PROVINCES][other] and chance.random() < 0.5:
                table.pieces[PROVINCES][other] -= 1
                table.gifts[seat][other] += 1
    hand_out(table, chance)
    for region in chance.sample(REGIONS, 3):
        table.pool.remove(region)
        if table.players > 2 and chance.random() < 0.7:
            first, second = sorted(chance.sample(range(table.players), 2))
            table.alliance[region] = first, second
        else:
            table.boycott.append(region)
    if chance.random() < (0.5 if "grande" in theme else 0.2):
        table.usurper = chance.randrange(table.players)
        table.king_stood, table.king = table.king, table.grandes[table.usurper]


def hand_out(table: GrandissimoTable, chance: Random) -> None:
    """Figures, tokens, Vetos, a Free Choice and saved actions are with players."""
    seats = range(table.players)
    table.tokens = sorted(chance.sample(seats, chance.choice((1, SHIP_TOKENS, SHIP_TOKENS))))
    table.queen, table.jester, table.inquisitor = (chance.choice((None, *seats)) for _ in range(3))
    table.vetoes = [[EARLIER] if chance.random() < 0.6 else [] for _ in seats]
    table.free = [chance.randrange(table.players)]
    table.saved = [[chance.choice(SAVED)] if chance.random() < 0.3 else [] for _ in seats]


def spread_overseas(table: ColoniesTable, chance: Random, theme: tuple[str, ...]) -> None:
    """The same in the colonies, black ones too, and posts are held; discs run short."""
    if theme == HIDDEN:
        for seat in range(table.players):
            table.move(seat, table.grandes[seat], False, COURT)
            table.move(seat, table.grandes[seat], False, COURT)
        for disc in table.supply:
            table.loose[disc] += table.supply[disc]
            table.supply[disc] = 0
    else:
        populate(table, chance)
    if chance.random() < 0.6 and table.supply[WARES]:
        table.loose[WARES] += table.supply[WARES] - 1
        table.supply[WARES] = 1
    if chance.random() < 0.4:
        leave_room(table, chance)
    table.inquisitor = chance.choice((None, None, *range(table.players)))
    for region in table.deal.black:
        if not table.at_table(region):
            table.move(table.black, region, False, chance.choice(OVERSEAS))
            table.move(table.black, region, False, chance.choice(OVERSEAS))
    for post in (CAPTAIN, VICEROY, *FRENCH_SPACES):
        hold(table, post, chance)
    for seat in range(table.players):
        homes = (table.king, table.grandes[seat], FRANCE, AMERICA, MEDITERRANEAN, *[table.table_at] * 2)
        table.grandes[seat] = chance.choice(homes)
    boards = chance.sample(NEW_PLACES, len(table.scoreboards))
    table.scoreboards = dict(zip(table.scoreboards, boards, strict=True))
    table.vetoes = [[EARLIER] if chance.random() < 0.6 else [] for _ in range(table.players)]
    table.kept_by = {chance.randrange(table.players)}
    if chance.random() < 0.5:
        table.king = chance.choice([FRANCE, "ARA", "CAT", *[table.table_at] * 3 * (table.table_at in REGIONS)])
    table.touched = False
    for colour in range(table.colours):
        while table.free_spaces() > 0 and table.beside_table(colour) > 0:
            table.on_table[colour] += 1


def hold(table: ColoniesTable, post: str, chance: Random) -> None:
    """Somebody of the ship or of America takes a post."""
    place = AMERICA if post == VICEROY else SHIP
    colours = [colour for colour in range(table.colours) if table.pieces[place][colour]]
    free = not any(sum(table.pieces[kind]) for kind in (*all_kinds(post), post) if kind in table.pieces)
    if colours and free and chance.random() < 0.7:
        colour = chance.choice(colours)
        table.move(colour, place, table.at_table(place) and table.on_table[colour] > 0, post)


def leave_room(table: ColoniesTable, chance: Random) -> None:
    """The Limit table lies where some of its spaces are free."""
    crowds = {region: sum(table.pieces[region]) for region in table.free_regions() if region in REGIONS}
    crowds = {region: crowd for region, crowd in crowds.items() if crowd < table.table_size}
    if crowds:
        table.table_at = chance.choice(sorted(crowds))
        table.on_table = list(table.pieces[table.table_at])


ARRANGEMENTS: dict[type, Callable[[Any, Random, tuple[str, ...]], None]] = {
    GrandissimoTable: spread,
    ColoniesTable: spread_overseas,
}


def copy(pair: BoxPair) -> None:
    """What the reference tells of the table, in the engine."""
    told: dict[str, Any] = pair.reference.position()
    setup, s = pair.setup, pair.state
    colours, place = setup.program.colours, setup.edition.place
    for number in range(setup.program.piece_places):
        row = told["pieces"].get(setup.edition.places[number].id, {})
        s.pieces[number * colours : (number + 1) * colours] = [row.get(colour, 0) for colour in setup.colours]
    s.rows[GRANDES] = tuple(place(told["grandes"][colour]) for colour in setup.colours[: setup.players])
    s.rows[SCOREBOARDS] = tuple(place(told["scoreboards"][str(board[0])]) for board in setup.edition.scoreboards)
    s.rows[VETOES] = tuple(told["vetoes"])
    s.reg[HELD_VETOES] = sum(told["vetoes"])
    COPIED[type(pair.reference._table)](pair, told)
    put_king(s, place(told["king"]))
    look_everywhere(s)


def copy_grandissimo(pair: BoxPair, told: dict[str, Any]) -> None:
    """Figures, tokens, gifts, and what lasts."""
    setup, s = pair.setup, pair.state
    layout, place, card = setup.program.layout, setup.edition.place, setup.edition.card
    numbers = {name: told[name] for name in ("queen", "jester", "inquisitor", "usurper") if told[name] is not None}
    if told["usurper"] is not None and layout.register("king-stood") >= 0:
        numbers["king-stood"] = place(pair.deal.king)
    for name, number in numbers.items():
        s.reg[layout.register(name)] = number
    s.rows[layout.row("tokens")] = tuple(int(seat in told["tokens"]) for seat in range(setup.players))
    s.rows[layout.row("boycott")] = tuple(place(region) for region in told["boycott"])
    pacts = [pact_of(place(region), sum(1 << seat for seat in seats)) for region, seats in told["alliance"].items()]
    s.rows[layout.row("alliance")] = tuple(pacts)
    for seat in told["free"]:
        s.rows[layout.row("kept") + seat] = (card("gr6_free"),)
    for seat, cards in told["saved"].items():
        s.rows[layout.row("saved") + seat] = tuple(card(id) for id in cards)
    for seat, gifts in told["gifts"].items():
        for colour, count in gifts.items():
            giver = setup.colours.index(colour)
            s.rows[layout.row("handed") + seat] += (giver,) * count
            s.pieces[place("gifts") * setup.program.colours + giver] += count


def copy_colonies(pair: BoxPair, told: dict[str, Any]) -> None:
    """Discs, the Limit table, the Inquisitor and a card that is kept."""
    setup, s = pair.setup, pair.state
    layout, place = setup.program.layout, setup.edition.place
    s.reg[layout.register("inquisitor")] = -1 if told["inquisitor"] is None else told["inquisitor"]
    s.reg[layout.register("table-at")] = place(told["table_at"])
    s.rows[layout.row("on-table")] = tuple(told["on_table"].get(colour, 0) for colour in setup.colours)
    for disc, count in told["loose"].items():
        s.reg[layout.register(disc)] = count
    s.rows[layout.row("kept") + told["kept_remove"]] = (setup.edition.card("gc7_remove"),)


COPIED: dict[type, Callable[[BoxPair, dict[str, Any]], None]] = {
    GrandissimoTable: copy_grandissimo,
    ColoniesTable: copy_colonies,
}
