"""Every row of the rulings, and how often it has happened: ``python -m tests.rows`` prints the counts.

The games are played by the engine and the reference side by side, so what is counted is also agreed.  What play reaches too
seldom is counted in games that begin with a constructed position (``arranging.py``), in both programs too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from random import Random

from elgrande.editions import find_box, find_boxes
from elgrande.editions.setup import Log, Setup
from elgrande.engine.registers import OPEN, ORDER, PLACING, PLAYED
from elgrande.engine.state import State
from elgrande.rules.rulings import RULINGS
from elgrande.table.events import Event, event_of
from tests import box_comparison
from tests.box_comparison import BoxPair, play_both
from tests.comparison import Pair, by_player, compare, shrink
from tests.rows import (
    box,
    colonies,
    colonies_cargo,
    colonies_table,
    expansions,
    grandissimo,
    grandissimo_cards,
    grandissimo_figures,
    intrigue,
    intrigue_lasting,
    king_colonies,
    pieces,
    regency,
    scoring,
    turns,
    vetos,
)  # fmt: skip
from tests.rows.arranging import arrange, arranged_deal, goes_on, theme_of
from tests.rows.clauses import BOXES, Clause, Row, refused
from tests.rows.curious import Curious, CuriousAboutBoxes, rich_box_deal, rich_deal
from tests.rows.moment import Memory, Moment, Table, Turn
from tests.rows.scenes import SCENES, TIMES, Alone, play_scene
from tests.test_random_games import probe
from tests.variations import options_of
from tests.versions import PRINTED

CLASSIC, MODERN = PRINTED["classic"], PRINTED["modern"]

GAMES = {
    "classic": tuple(range(280)), "modern": (*range(440), *range(440, 1000, 4)),
    "grandissimo": tuple(range(60)), "colonies": tuple(range(50)), "intrigue": tuple(range(84)),
    "king_colonies": tuple(range(88)),
}  # fmt: skip
"""The seeds by title; the last modern ones are all for two players, who have a dummy."""
ARRANGED = {"grandissimo": tuple(range(92)), "colonies": tuple(range(68))}
"""The seeds of games that begin with a constructed position."""
ENOUGH = 20
PROBES = 3
"""How many random moves are tried after each decision, to see which ruling refuses them."""

ELSEWHERE = {"undo-barrier": "the engine knows no undo: counted in tests/test_round_trips.py"}
"""Rulings that cannot be met in a game of the engine, and who meets them."""

COUNTED: tuple[Row, ...] = (
    *turns.ROWS, *pieces.ROWS, *vetos.ROWS, *scoring.ROWS, *regency.ROWS, *box.ROWS,
    *expansions.ROWS, *grandissimo.ROWS, *grandissimo_figures.ROWS, *grandissimo_cards.ROWS,
    *colonies.ROWS, *colonies_cargo.ROWS, *colonies_table.ROWS,
    *intrigue.ROWS, *intrigue_lasting.ROWS, *king_colonies.ROWS,
)  # fmt: skip

CARD = "card"
"""Stands for a row when a card is counted."""

ROWS: tuple[Row, ...] = COUNTED + tuple(
    Row(id, "what is refused", {"refused": refused()})
    for id in RULINGS
    if id not in ELSEWHERE and id not in {row.id for row in COUNTED}
)
"""Rows with clauses of their own, then the rulings that only ever refuse something."""

Key = tuple[str, str]
"""A row and one of its clauses."""


Index = dict[tuple[str, str], list[tuple[Key, Clause]]]


@cache
def clauses_of(title: str) -> Index:
    """The clauses of a title by what they look at, and by the question or event they want."""
    index: Index = defaultdict(list)
    for row in ROWS:
        for name, clause in row.clauses.items():
            if title in row.titles(name):
                for of in clause.of or (row.id if clause.on == "refusal" else "",):
                    index[clause.on, of].append(((row.ruling, name), clause))
    return index


class Witness:
    """Watches one game and counts the clauses it recognises."""

    def __init__(self, title: str, setup: Setup, saw: Counter[Key], seed: int) -> None:
        self.setup = setup
        self.saw = saw
        self.memory = Memory()
        self.turn = Turn(setup, -1)
        self.chance = Random(seed)
        self.clauses = clauses_of(title)
        self.probes = PROBES if any(on == "refusal" for on, _ in self.clauses) else 0

    def begin(self, table: Table) -> None:
        """A table that is set up."""
        for key, clause in self.clauses["table", ""]:
            if clause.seen(table):
                self.saw[key] += 1

    def watch(self, pair: Pair | BoxPair | Alone, seat: int, move: str, before: State) -> None:
        """One decision and what came of it."""
        m = Moment(self.setup, before, seat, move, pair.state, pair.happened, self.memory, self.turn)
        for key, clause in self.clauses["question", ""] + self.clauses["question", m.question]:
            if clause.seen(m):
                self.saw[key] += 1
        m.turn.moves.append(move)
        for event in m.events:
            self.hear(m, event)
        m.turn.closed |= m.label == "game.act" and bool(before.reg[OPEN]) and not before.reg[PLACING] and "special" not in m.menu
        refusals: Counter[str] = Counter()
        for _ in range(self.probes):
            probe(pair.state, self.chance, refusals)
        for ruling in refusals:
            self.refuse(ruling.split("/")[0])

    def hear(self, m: Moment, event: Event) -> None:
        """One event, in the order they happened."""
        for key, clause in self.clauses["event", event.name]:
            if clause.seen(m, event.args):
                self.saw[key] += 1
        self.remember(m, event)

    def remember(self, m: Moment, event: Event) -> None:
        """What later clauses ask for."""
        memory, args = self.memory, event.args
        if event.name in ("turn-began", "first-player"):
            self.end_turn()
            self.turn = Turn(self.setup, args["seat"] if event.name == "turn-began" else -1)
        elif event.name == "card-taken":
            self.turn.card = self.turn.card or args["card"]
            memory.taken.add(args["card"])
            self.saw[CARD, args["card"]] += args["seat"] < self.setup.players
        elif event.name in ("power-played", "joker-played", "card-used"):
            self.uses(m, event)
        elif event.name == "discs-revealed":
            memory.discs = {disc["seat"]: disc["place"] for disc in args["discs"]}
        elif event.name == "power-taken":
            seats = [colour for colour in m.before.rows[ORDER] if colour < self.setup.players]
            if args["value"] == m.before.rows[PLAYED][args["seat"]] and args["seat"] == seats[-1]:
                memory.lowest_taken = args["seat"]
        if event.name == "first-player":
            memory.lowest_taken = -1
        self.turn.events.append(event)

    def uses(self, m: Moment, event: Event) -> None:
        """A power card is played, or one that its rank brings is used; where these have actions they are counted like others."""
        args = event.args
        program, cards = m.before.program, self.setup.edition.cards
        if event.name == "card-used":
            self.turn.card = args["card"]
            self.saw[CARD, args["card"]] += self.setup.edition.card(args["card"]) in (program.highest, program.lowest)
            return
        self.memory.played.setdefault(args["seat"], set()).add(args["value"])
        if program.rank_placements:
            self.saw[CARD, cards[program.card_of_value[args["value"]]].id] += 1

    def end_turn(self) -> None:
        """Look back at it."""
        if self.turn.actor >= 0:
            for key, clause in self.clauses["turn", ""]:
                if clause.seen(self.turn):
                    self.saw[key] += 1

    def refuse(self, ruling: str) -> None:
        """A random move was refused."""
        for key, _ in self.clauses["refusal", ruling]:
            self.saw[key] += 1


def play(title: str, seed: int, saw: Counter[Key]) -> None:
    """One game side by side, its rows counted; a difference is shrunk and raised."""
    deal = rich_deal(title, seed)
    witness = Witness(title, Pair(deal).setup, saw, seed)
    witness.begin(set_up_table(title, seed))
    difference, choices = compare(deal, by_player(Curious(seed)), witness.watch)
    if difference is not None:
        raise AssertionError(f"game {seed}: {shrink(deal, choices)}")


def play_box(box: str, seed: int, saw: Counter[Key], *, arranged: bool) -> None:
    """The same with a box, from the deal on or from a constructed position."""
    theme = theme_of(box, seed) if arranged else ()
    pair = BoxPair(box, arranged_deal(box, seed) if arranged else rich_box_deal(box, seed))
    witness = Witness(box, pair.setup, saw, seed)
    witness.begin(set_up_table(box, seed))
    if arranged:
        arrange(pair, theme, seed)
    choose = box_comparison.by_player(CuriousAboutBoxes(seed, theme))
    difference = play_both(pair, choose, witness.watch, lambda pair: not arranged or goes_on(pair, theme, seed))
    if difference:
        raise AssertionError(f"game {seed} of {box}, arranged: {arranged}: {difference}")


def play_scenes(box: str, saw: Counter[Key]) -> None:
    """Every scene of a box, often; by the engine alone."""
    for number, (build, given) in enumerate(SCENES[box]):
        game = build(**given)
        for seed in range(TIMES):
            alone = Alone(game)
            witness = Witness(box, alone.setup, saw, seed)
            witness.turn = alone.turn()
            play_scene(alone, CuriousAboutBoxes(100 * number + seed), witness.watch)


def set_up_table(title: str, seed: int) -> Table:
    """The table of the same kind as the engine deals it itself."""
    players = 2 + seed % 4
    length = "six" if seed % 3 == 1 else "nine"
    if title == MODERN.id:
        setup = Setup(MODERN, players, options_of(seed // 4, players))
    elif title in BOXES:
        chance = Random(f"parts {seed}")
        parts = {
            option.name: option.default if seed % 3 == 0 else chance.choice(option.choices) for option in find_box(title).options
        }
        setup = Setup(CLASSIC, players, {"length": length, **parts}, boxes=find_boxes((title,)))
    else:
        setup = Setup(CLASSIC, players, {"length": length})
    log: Log = []
    deal = setup.deal(f"rows {seed}")
    state = setup.begin(deal, log)
    return Table(setup, deal, state, [event_of(setup.edition, told) for told in log])


def count(title: str, *, arranged: bool = False, parts: int = 1) -> Counter[Key]:
    """All games of a title, or one part of them: those that are played from the deal on, or those from constructed positions."""
    saw: Counter[Key] = Counter()
    seeds = ARRANGED.get(title, ()) if arranged else GAMES[title]
    for index, seed in enumerate(seeds):
        if index // 4 % parts:
            continue  # four in a row, one for each number of players, are kept together
        if title in BOXES:
            play_box(title, seed, saw, arranged=arranged)
        else:
            play(title, seed, saw)
    if arranged and title in BOXES:
        play_scenes(title, saw)
    return saw


def cards_of(title: str) -> list[str]:
    """The cards of an edition, or those a box adds."""
    return [card.id for card in (find_box(title).cards if title in BOXES else PRINTED[title].cards)]


def wanted(title: str) -> list[Key]:
    """What must happen with a title: every clause of every row, and every card taken."""
    clauses = [(row.ruling, name) for row in ROWS for name in row.clauses if title in row.titles(name)]
    return clauses + [(CARD, card) for card in cards_of(title)]
