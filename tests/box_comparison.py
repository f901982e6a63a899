"""A box in the engine and in its reference, side by side: the same questions, moves, positions and scores.

What the two tell is not compared, for a reference of a box is written by somebody who knows no events but those of the base game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from elgrande.editions import find_boxes
from elgrande.editions.setup import Log, Setup
from elgrande.engine import kernel
from elgrande.engine.program import Program
from elgrande.engine.registers import OTHERS
from elgrande.engine.setup import Dealing
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.rules.moves import PLACE_BITS, PLACE_MASK
from elgrande.rules.options import Value
from elgrande.table.events import Event, event_of
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from elgrande.table.showing import _shown
from tests.comparison import menu_of, option_of, plain_position, text_of
from tests.playing import Player
from tests.reference.classic import ReferenceGame
from tests.reference.colonies import ColoniesReference
from tests.reference.colonies_deal import ColoniesDeal, random_colonies_deal
from tests.reference.deal import Deal
from tests.reference.grandissimo import GrandissimoReference
from tests.reference.grandissimo_deal import GrandissimoDeal, random_grandissimo_deal
from tests.reference.intrigue import IntrigueReference
from tests.reference.intrigue_deal import IntrigueDeal, random_intrigue_deal
from tests.reference.king_colonies import KingColoniesReference
from tests.reference.king_colonies_deal import KingColoniesDeal, random_king_colonies_deal
from tests.versions import PRINTED

PARTS = ("gr_ship", "gr_jail", "gr_inquisitor", "gr_portugal", "gr_court")
Facts = dict[str, Any]


class Shown(Mapping[str, Any]):
    """The facts of a view that sees everything; what nobody asks for is not put into words."""

    def __init__(self, seen: Position, **known: Any) -> None:
        self._seen = seen
        self._ways = ways_of(seen.setup.edition, seen.setup.program)
        self._known = known

    def __getitem__(self, label: str) -> Any:
        return self._known[label] if label in self._known else self._ways[label](self._seen)

    def __iter__(self) -> Iterator[str]:
        return iter({**self._ways, **self._known})

    def __len__(self) -> int:
        return len({**self._ways, **self._known})


@cache
def ways_of(edition: Edition, program: Program) -> dict[str, Callable[[Position], Any]]:
    """How each fact is shown, by its label."""
    return dict(_shown(edition, program))


class Telling(NamedTuple):
    """How a box is dealt and set up in both programs, and what is compared."""

    deal: Callable[[int], Deal]
    options: Callable[[Deal], dict[str, Value]]
    further: Callable[[Deal], tuple[str, ...]]
    """Regions drawn after the homes."""
    reference: Callable[[Deal], ReferenceGame]
    facts: Callable[[Shown, Setup], Facts]
    """The box's own facts as the reference tells them, from those of a view that sees everything."""
    rows: Callable[[Deal], dict[str, tuple[tuple[int, ...], ...]]] = lambda deal: {}
    """What else is dealt, by fact."""


def grandissimo_deal(seed: int) -> GrandissimoDeal:
    """Two to five players, nine rounds or six, every third game with parts left out, every fourth with many Vetos."""
    chance = random.Random(f"grandissimo {seed}")
    parts = {part: seed % 3 != 0 or chance.random() < 0.6 for part in PARTS}
    return random_grandissimo_deal(2 + seed % 4, seed, short=chance.random() < 0.4, many_vetos=chance.random() < 0.25, **parts)


def _grandissimo_options(deal: Deal) -> dict[str, Value]:
    assert isinstance(deal, GrandissimoDeal)
    return {part: getattr(deal, part) for part in PARTS}


def _grandissimo_black(deal: Deal) -> tuple[str, ...]:
    assert isinstance(deal, GrandissimoDeal)
    return (deal.black,) if deal.black else ()


def _grandissimo_facts(shown: Shown, setup: Setup) -> Facts:
    regions = [setup.edition.places[home].id for home in setup.program.homes]
    pacts = {pact["place"]: pact["seats"] for pact in shown["alliance"]}
    saved = {seat: list(row) for seat, row in enumerate(shown["saved"]) if row}
    colours = setup.edition.colours
    gifts = {
        seat: {colours[colour]: row.count(colour) for colour in set(row)}
        for seat, row in enumerate(shown.get("handed", []))
        if row
    }
    return {
        "tokens": [seat for seat, held in enumerate(shown.get("tokens", [])) if held],
        "queen": shown.get("queen"),
        "jester": shown.get("jester"),
        "inquisitor": shown.get("inquisitor"),
        "gifts": gifts,
        "pool": sorted(set(regions) - set(shown["boycott"]) - set(pacts)),
        "boycott": sorted(shown["boycott"]),
        "alliance": pacts,
        "free": [seat for seat, row in enumerate(shown["kept"]) if row],
        "saved": saved,
        "usurper": shown["usurper"],
    }


def _grandissimo(deal: Deal) -> ReferenceGame:
    assert isinstance(deal, GrandissimoDeal)
    return GrandissimoReference(deal)


def colonies_deal(seed: int) -> ColoniesDeal:
    """Two to five players, nine rounds or six, every fourth game with many Vetos."""
    chance = random.Random(f"colonies {seed}")
    deal = random_colonies_deal(2 + seed % 4, seed, short=chance.random() < 0.4)
    if chance.random() < 0.25:
        deal = replace(deal, decks={**deal.decks, 2: ("veto",) * len(deal.decks[2])})
    return deal


def _colonies_regions(deal: Deal) -> tuple[str, ...]:
    assert isinstance(deal, ColoniesDeal)
    return (*deal.black, deal.table)


def _colonies(deal: Deal) -> ReferenceGame:
    assert isinstance(deal, ColoniesDeal)
    return ColoniesReference(deal)


def _colonies_facts(shown: Shown, setup: Setup) -> Facts:
    return {
        **_overseas_facts(shown, setup),
        "kept_remove": next((seat for seat, row in enumerate(shown["kept"]) if row), None),
    }


def _overseas_facts(shown: Shown, setup: Setup) -> Facts:
    on_table = {setup.colours[colour]: count for colour, count in enumerate(shown["on_table"]) if count}
    return {
        "table_at": shown["table_at"],
        "on_table": on_table,
        "loose": {"gold": shown["gold"], "wares": shown["wares"]},
        "inquisitor": shown["inquisitor"],
    }


def intrigue_deal(seed: int) -> IntrigueDeal:
    """Two to five players, nine rounds or six, every option; most games with hands that are dealt, which get to the point."""
    chance = random.Random(f"intrigue {seed}")
    return random_intrigue_deal(
        2 + seed % 4, seed, short=chance.random() < 0.4, cards=chance.choice((31, 31, 18)), choose=chance.random() < 0.3,
        always=chance.random() < 0.3,
    )  # fmt: skip


def king_colonies_deal(seed: int) -> KingColoniesDeal:
    """The same, with the region cards and stack 7 of the colonies."""
    chance = random.Random(f"king_colonies {seed}")
    return random_king_colonies_deal(
        2 + seed % 4, seed, short=chance.random() < 0.4, cards=chance.choice((31, 31, 18)), choose=chance.random() < 0.3,
        always=chance.random() < 0.3,
    )  # fmt: skip


def _king_colonies(deal: Deal) -> ReferenceGame:
    assert isinstance(deal, KingColoniesDeal)
    return KingColoniesReference(deal)


def _king_colonies_facts(shown: Shown, setup: Setup) -> Facts:
    both = {**_overseas_facts(shown, setup), **_intrigue_facts(shown, setup)}
    del both["veto"]  # who could use a 40, and who has kept a card that is a Veto: the view counts both
    return both


def _intrigue(deal: Deal) -> ReferenceGame:
    assert isinstance(deal, IntrigueDeal)
    return IntrigueReference(deal)


def _intrigue_options(deal: Deal) -> dict[str, Value]:
    assert isinstance(deal, IntrigueDeal)
    return {
        "ki_cards": 18 if len(deal.cards) == 18 else 31,
        "ki_pick": "choose" if deal.choose else "random",
        "ki_choice": "always" if deal.always else "printed",
    }


def _intrigue_rows(deal: Deal) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Cards left out, where chance has picked."""
    assert isinstance(deal, IntrigueDeal)
    left = tuple(tuple(sorted(set(deal.cards) - set(hand))) for hand in deal.hands)
    return {"out": left} if left else {}


def _intrigue_facts(shown: Shown, setup: Setup) -> Facts:
    boards = {place: board for board, place in shown["scoreboards"].items()}
    return {
        "bridge": sorted(shown["bridge"]),
        "quarantine": {place: int(boards[place]) for place in shown["closed"]},
        "castle_at": shown["castle_at"],
        "joker_by": shown["joker"],
        "ambush": [setup.colours.index(colour) for colour in shown["ambush"]],
        "veto": [seat for seat, count in enumerate(shown["vetoes"]) if count],
    }


TELLINGS = {
    "grandissimo": Telling(grandissimo_deal, _grandissimo_options, _grandissimo_black, _grandissimo, _grandissimo_facts),
    "colonies": Telling(colonies_deal, lambda deal: {}, _colonies_regions, _colonies, _colonies_facts),
    "king_colonies": Telling(
        king_colonies_deal,
        _intrigue_options,
        _colonies_regions,
        _king_colonies,
        _king_colonies_facts,
        _intrigue_rows,
    ),
    "intrigue": Telling(intrigue_deal, _intrigue_options, lambda deal: (), _intrigue, _intrigue_facts, _intrigue_rows),
}
"""How each box is told a second time."""


class BoxPair:
    """One deal of a box in both programs."""

    def __init__(self, box: str, deal: Deal) -> None:
        self.telling = TELLINGS[box]
        self.deal = deal
        options = {"length": "nine" if len(deal.rounds) == 9 else "six", **self.telling.options(deal)}
        self.setup = setup_of(box, deal.players, tuple(options.items()), tuple(_edited(deal).items()))
        edition = self.setup.edition
        returning = {card.stack: (card.id,) for card in edition.cards if card.returns}
        decks = {number: deal.decks.get(number) or returning[number] for stack in edition.stacks for number in stack}
        stacks = tuple(tuple(edition.card(id) for id in decks[stack]) for stack in sorted(decks))
        homes = tuple(edition.place(home) for home in deal.homes)
        dealing = Dealing(edition.place(deal.king), homes, deal.first, stacks)
        dealing.further = tuple(edition.place(id) for id in self.telling.further(deal))
        dealing.rows = self.telling.rows(deal)
        self.state: State = self.setup.begin(dealing)
        self.reference = self.telling.reference(deal)
        self.moves: list[tuple[int, str]] = []
        self.told: Log = []

    @property
    def happened(self) -> list[Event]:
        """What the engine told last."""
        return [event_of(self.setup.edition, event) for event in self.told]

    def play(self, seat: int, text: str) -> None:
        """The same move in both."""
        self.told = []
        self.state.log = self.told
        kernel.step(self.state, seat, option_of(self.setup.edition, text))
        self.state.log = None
        self.reference.play(seat, text)
        self.moves.append((seat, text))

    def difference(self) -> str:
        """What differs, in words; nothing if all that can be seen from outside is the same."""
        awaiting = kernel.awaiting(self.state)
        if awaiting != self.reference.awaiting():
            return self._differ("awaited seats", awaiting, self.reference.awaiting())
        for seat in range(self.deal.players):
            mine = menu_of(self.setup.edition, tuple(kernel.legal(self.state, seat)))
            theirs = self.reference.legal(seat)
            if mine != theirs:
                return self._differ(f"legal moves of seat {seat}", sorted(mine - theirs), sorted(theirs - mine))
        theirs_now = self.reference.position()
        plain: Facts = plain_position(self.setup, self.state)
        if self.state.rows[OTHERS]:
            theirs_now.pop("saved", None)  # while a turn has several cards, what was saved is one of them here
        if self.setup.program.leaves >= 0:
            plain["leaves"] = leaves_of(self.setup, self.state)
        seen = Position(self.setup, tuple(self.state.reg), (), tuple(self.state.rows))
        own = self.telling.facts(Shown(seen, ambush=plain["pieces"].get("ambush", {})), self.setup)
        for name, fact in {**plain, **own, "pieces": on_board(plain["pieces"])}.items():
            if fact != theirs_now.get(name, fact):
                return self._differ(name, fact, theirs_now[name])
        return ""

    def _differ(self, what: str, engine: object, reference: object) -> str:
        notation = write_position(Position.of(self.setup, self.state))
        played = "\n".join(f"  {seat} {text}" for seat, text in self.moves[-30:])
        told = f"{what} differ after {len(self.moves)} moves\n  engine:    {engine}\n  reference: {reference}"
        return f"{told}\nposition: {notation}\n{played}"


def on_board(pieces: Any) -> Facts:
    """Without those that wait to be put down: a reference tells whose they are, as the box's own facts do."""
    return {place: row for place, row in pieces.items() if place not in ("gifts", "ambush")}


def leaves_of(setup: Setup, s: State) -> Facts:
    """Who may still sail, by place and colour."""
    leaves: Facts = {}
    for piece in s.rows[setup.program.leaves]:
        row = leaves.setdefault(setup.edition.places[piece & PLACE_MASK].id, {})
        colour = setup.colours[piece >> PLACE_BITS]
        row[colour] = row.get(colour, 0) + 1
    return leaves


@cache
def setup_of(box: str, players: int, options: tuple[tuple[str, Value], ...], deck: tuple[tuple[str, int], ...]) -> Setup:
    """Tables that have agreed on the same share everything that does not change."""
    return Setup(PRINTED["classic"], players, dict(options), boxes=find_boxes((box,)), deck=dict(deck))


def _edited(deal: Deal) -> dict[str, int]:
    """The copies in which a deal differs from the box: some games have a stack of Vetos."""
    vetoes = deal.decks[2].count("veto") if 2 in deal.decks else 2
    return {} if vetoes == 2 else {"veto": min(vetoes, 20)}


Choose = Callable[[BoxPair], tuple[int, str]]
"""Who decides, and what."""
Watch = Callable[[BoxPair, int, str, State], None]
"""Told of every decision after both programs agree about it: the pair, seat and move, and the engine's state before it."""


def by_chance(chance: random.Random) -> Choose:
    """Any move of anybody who is asked."""

    def choose(pair: BoxPair) -> tuple[int, str]:
        seat = chance.choice(pair.reference.awaiting())
        return seat, chance.choice(sorted(pair.reference.legal(seat)))

    return choose


def by_player(player: Player) -> Choose:
    """The moves of somebody who looks for what happens rarely."""

    def choose(pair: BoxPair) -> tuple[int, str]:
        seat = player.seat(pair.state)
        return seat, text_of(pair.setup.edition, player.choose(pair.state, seat))

    return choose


def play_both(
    pair: BoxPair, choose: Choose, watch: Watch | None = None, goes_on: Callable[[BoxPair], bool] = lambda pair: True
) -> str:
    """Play a game in both to its end, or as long as it goes on; what differs, if something does."""
    found = pair.difference()
    while not found and pair.reference.awaiting() and goes_on(pair):
        seat, text = choose(pair)
        before = pair.state.clone() if watch else pair.state
        pair.play(seat, text)
        found = pair.difference()
        if watch and not found:
            watch(pair, seat, text, before)
    return found


def check_box_game(box: str, seed: int) -> int:
    """Play one random game of a box in both; its length.  A difference is raised."""
    pair = BoxPair(box, TELLINGS[box].deal(seed))
    found = play_both(pair, by_chance(random.Random(f"play {box} {seed}")))
    if found:
        raise AssertionError(f"game {seed} of {box}: {found}")
    return len(pair.moves)
