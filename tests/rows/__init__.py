"""Every row of the rulings, and how often it has happened: ``python -m tests.rows`` prints the counts.

The games are played by the engine and the reference side by side, so what is counted is also agreed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from random import Random

from elgrande.editions.setup import Log, Setup
from elgrande.engine.registers import ORDER, PLAYED
from elgrande.engine.state import State
from elgrande.rules.rulings import RULINGS
from elgrande.table.events import Event, event_of
from tests.comparison import Pair, by_player, compare, shrink
from tests.rows import box, pieces, regency, scoring, turns, vetos
from tests.rows.clauses import Clause, Row, refused
from tests.rows.curious import Curious, rich_deal
from tests.rows.moment import Memory, Moment, Table, Turn
from tests.test_random_games import probe
from tests.variations import options_of
from tests.versions import PRINTED

CLASSIC, MODERN = PRINTED["classic"], PRINTED["modern"]

GAMES = {"classic": tuple(range(280)), "modern": (*range(440), *range(440, 1000, 4))}
"""The seeds by edition; the last modern ones are all for two players, who have a dummy."""
ENOUGH = 20
PROBES = 3
"""How many random moves are tried after each decision, to see which ruling refuses them."""

ELSEWHERE = {
    "undo-barrier": "the engine knows no undo: counted in tests/test_round_trips.py",
    **{ruling.id: "it takes a box: met in tests/boxes/test_refusals.py" for ruling in RULINGS.values() if not ruling.editions},
}
"""Rulings that cannot be met in a game of the engine, and who meets them."""

COUNTED: tuple[Row, ...] = (*turns.ROWS, *pieces.ROWS, *vetos.ROWS, *scoring.ROWS, *regency.ROWS, *box.ROWS)

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
def clauses_of(edition: str) -> Index:
    """The clauses of an edition by what they look at, and by the question or event they want."""
    index: Index = defaultdict(list)
    for row in ROWS:
        for name, clause in row.clauses.items():
            if edition in row.editions(name):
                for of in clause.of or (row.id if clause.on == "refusal" else "",):
                    index[clause.on, of].append(((row.ruling, name), clause))
    return index


class Witness:
    """Watches one game and counts the clauses it recognises."""

    def __init__(self, setup: Setup, saw: Counter[Key], seed: int) -> None:
        self.setup = setup
        self.saw = saw
        self.memory = Memory()
        self.turn = Turn(setup, -1)
        self.chance = Random(seed)
        self.clauses = clauses_of(setup.edition.id)

    def begin(self, table: Table) -> None:
        """A table that is set up."""
        for key, clause in self.clauses["table", ""]:
            if clause.seen(table):
                self.saw[key] += 1

    def watch(self, pair: Pair, seat: int, move: str, before: State) -> None:
        """One decision and what came of it."""
        m = Moment(self.setup, before, seat, move, pair.state, pair.happened, self.memory, self.turn)
        for key, clause in self.clauses["question", ""] + self.clauses["question", m.question]:
            if clause.seen(m):
                self.saw[key] += 1
        for event in pair.happened:
            self.hear(m, event)
        refusals: Counter[str] = Counter()
        for _ in range(PROBES):
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
            self.turn.card = args["card"]
            self.saw[CARD, args["card"]] += args["seat"] < self.setup.players
        elif event.name == "discs-revealed":
            memory.discs = {disc["seat"]: disc["place"] for disc in args["discs"]}
        elif event.name == "power-played":
            memory.played.setdefault(args["seat"], set()).add(args["value"])
        elif event.name == "power-taken":
            seats = [colour for colour in m.before.rows[ORDER] if colour < self.setup.players]
            if args["value"] == m.before.rows[PLAYED][args["seat"]] and args["seat"] == seats[-1]:
                memory.lowest_taken = args["seat"]
        if event.name == "first-player":
            memory.lowest_taken = -1
        self.turn.events.append(event)

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


def play(edition: str, seed: int, saw: Counter[Key]) -> None:
    """One game side by side, its rows counted; a difference is shrunk and raised."""
    deal = rich_deal(edition, seed)
    setup = Pair(deal).setup
    witness = Witness(setup, saw, seed)
    witness.begin(set_up_table(edition, seed))
    difference, choices = compare(deal, by_player(Curious(seed)), witness.watch)
    if difference is not None:
        raise AssertionError(f"game {seed}: {shrink(deal, choices)}")


def set_up_table(edition: str, seed: int) -> Table:
    """The table of the same kind as the engine deals it itself."""
    players = 2 + seed % 4
    if edition == MODERN.id:
        setup = Setup(MODERN, players, options_of(seed // 4, players))
    else:
        setup = Setup(CLASSIC, players, {"length": "six" if seed % 3 == 1 else "nine"})
    log: Log = []
    deal = setup.deal(f"rows {seed}")
    state = setup.begin(deal, log)
    return Table(setup, deal, state, [event_of(setup.edition, told) for told in log])


def count(edition: str) -> Counter[Key]:
    """All games of an edition."""
    saw: Counter[Key] = Counter()
    for seed in GAMES[edition]:
        play(edition, seed, saw)
    return saw


def wanted(edition: str) -> list[Key]:
    """What must happen in an edition: every clause of every row, and every card taken."""
    clauses = [(row.ruling, name) for row in ROWS for name in row.clauses if edition in row.editions(name)]
    return clauses + [(CARD, card.id) for card in PRINTED[edition].cards]
