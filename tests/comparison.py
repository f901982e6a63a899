"""The engine and the reference, side by side: the same moves, positions, scores and events, or the shortest game that differs."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.registers import DISCARDS, GRANDES, HANDS, OFFER, PLAYED, POINTS, SCOREBOARDS, VETOES
from elgrande.engine.setup import Dealing
from elgrande.engine.state import State
from elgrande.rules.edition import Edition
from elgrande.rules.options import Value
from elgrande.table.events import Event, event_of
from elgrande.table.moves import move_text, parse_move, question_of
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from tests.playing import Player
from tests.reference.classic import ReferenceGame
from tests.reference.deal import Deal, random_deal
from tests.reference.modern import ModernReference
from tests.reference.modern_deal import ModernDeal, random_modern_deal
from tests.truth import piles, row_of, rows_of
from tests.variations import MIXTURE, kind_of, options_of
from tests.versions import PRINTED

CLASSIC, MODERN = PRINTED["classic"], PRINTED["modern"]

LONGEST = 5000
AnyDeal = Deal | ModernDeal


def modern_deal_of(seed: int) -> ModernDeal:
    """Two to five players; the base game, each variation alone, and mixtures, in some of which Vetos abound."""
    players = 2 + seed % 4
    number = seed // 4
    options = options_of(number, players)
    mixture = kind_of(number, players) == MIXTURE
    hands = {"call-to-arms": options.get("call_to_arms"), "royal-adviser": options.get("royal_adviser")}
    return random_modern_deal(
        players,
        seed,
        short=options.get("length") == "six",
        merge=bool(options.get("merge")),
        new_regency=bool(options.get("new_regency")),
        old_hands=(*(card for card, wished in hands.items() if wished), *["veto"] * int(options.get("vetos", 0))),
        power_shift=bool(options.get("power_shift")),
        many_vetos=mixture and random.Random(f"modern deal {seed}").random() < 0.25,
    )


def deal_of(seed: int) -> Deal:
    """Two to five players, nine rounds or six, and in every third game many Vetos, which else would seldom meet."""
    chance = random.Random(f"deal {seed}")
    deal = random_deal(2 + seed % 4, seed, short=chance.random() < 0.4)
    if seed % 3 == 0:
        decks = dict(deal.decks)
        decks[2] = tuple("veto" if chance.random() < 0.7 else card for card in decks[2])
        deal = replace(deal, decks=decks)
    return deal


@cache
def text_of(edition: Edition, option: int) -> str:
    """A move as it is written; the same few are asked for again and again."""
    return move_text(edition, option)


@cache
def option_of(edition: Edition, text: str) -> int:
    """And back."""
    return parse_move(edition, text)


@lru_cache(10_000)
def menu_of(edition: Edition, options: tuple[int, ...]) -> frozenset[str]:
    """All that somebody may decide, as it is written."""
    return frozenset(text_of(edition, option) for option in options)


@dataclass
class Difference:
    """Where the two programs part."""

    deal: AnyDeal
    moves: list[tuple[int, str]]
    what: str
    engine: object
    reference: object
    notation: str
    concerns: str

    def __str__(self) -> str:
        played = "\n".join(f"  {seat} {text}" for seat, text in self.moves)
        return (
            f"{self.what} differ after {len(self.moves)} moves\n  engine:    {self.engine}\n  reference: {self.reference}\n"
            f"concerns: {self.concerns}\nposition: {self.notation}\ndeal: {self.deal}\nmoves:\n{played}"
        )


@dataclass
class Pair:
    """One deal in both programs."""

    deal: AnyDeal
    moves: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin both."""
        deal = self.deal
        # What the screen remembers changes nothing in play: any will do.
        options: dict[str, Value] = {
            "length": "nine" if len(deal.rounds) == 9 else "six",
            "castillo": ("memory", "notes", "open")[deal.first % 3],
        }
        self.reference: ReferenceGame | ModernReference
        if isinstance(deal, ModernDeal):
            self.edition = MODERN
            options["power_shift"] = bool(deal.modifiers)
            if deal.players == 3:
                options["merge"] = len(deal.stacks) == 4
            self.setup = Setup(MODERN, deal.players, options)
            stacks = deal.stacks
            self.reference = ModernReference(deal)
        else:
            self.edition = CLASSIC
            self.setup = Setup(CLASSIC, deal.players, options)
            stacks = tuple(deal.decks[stack] for stack in sorted(deal.decks))
            self.reference = ReferenceGame(deal)
        place, card = self.edition.place, self.edition.card
        decks = tuple(tuple(card(id) for id in stack) for stack in stacks)
        engine_deal = Dealing(place(deal.king), tuple(place(home) for home in deal.homes), deal.first, decks)
        if isinstance(deal, ModernDeal):
            kinds = [modifier.id for modifier in MODERN.modifiers]
            if deal.modifiers:
                hands = tuple(tuple(sorted(kinds.index(id) + 1 for id in row)) for row in deal.modifiers)
                engine_deal.rows["modifiers"] = hands
            if deal.players == 2:
                engine_deal.rows["dummy-power"] = (deal.dummy_power,)
                engine_deal.rows["regions"] = tuple(tuple(place(id) for id in row) for row in deal.dummy_regions)
        self.log: list[tuple[object, ...]] = []
        self.happened: list[Event] = []
        """What both told last."""
        self.state: State = self.setup.begin(engine_deal, self.log)
        self.told = 0

    def play(self, seat: int, text: str) -> None:
        """The same move in both."""
        kernel.step(self.state, seat, option_of(self.edition, text))
        self.reference.play(seat, text)
        self.moves.append((seat, text))

    def seats(self) -> list[int]:
        """Who may decide something now."""
        return [seat for seat in range(self.deal.players) if self.reference.legal(seat)]

    def texts(self, seat: int) -> list[str]:
        """What a seat may decide, sorted."""
        return sorted(self.reference.legal(seat))

    def difference(self) -> Difference | None:
        """Compare everything that can be seen from outside."""
        awaiting = kernel.awaiting(self.state)
        if awaiting != self.reference.awaiting():
            return self._differ("awaited seats", awaiting, self.reference.awaiting())
        for seat in range(self.deal.players):
            mine = menu_of(self.edition, tuple(kernel.legal(self.state, seat)))
            theirs = self.reference.legal(seat)
            if mine != theirs:
                return self._differ(f"legal moves of seat {seat}", sorted(mine - theirs), sorted(theirs - mine))
        self.happened = [event_of(self.edition, told) for told in self.log]
        events = [plain_event(self.edition, event) for event in self.happened]
        heard = [tuple(event) for event in self.reference.events[self.told :]]
        if events != heard:
            return self._differ("events", events, heard)
        self.told = len(self.reference.events)
        self.log.clear()
        mine_facts, their_facts = plain_position(self.setup, self.state), self.reference.position()
        for name, fact in mine_facts.items():
            if fact != their_facts[name]:
                return self._differ(name, fact, their_facts[name])
        return None

    def _differ(self, what: str, engine: object, reference: object) -> Difference:
        label = self.setup.program.labels[self.state.reg[0]]
        notation = write_position(Position.of(self.setup, self.state))
        return Difference(self.deal, list(self.moves), what, engine, reference, notation, f"{label} ({question_of(self.state)})")


def plain_event(edition: Edition, event: Event) -> tuple[object, ...]:
    """An event in the reference's form: points instead of a tree, colours by number, no word on how a card lay."""
    args = dict(event.args)
    args.pop("on_top", None)
    made: list[object] = [event.name]
    for name, value in args.items():
        if name == "colour":
            made.append(edition.colours.index(value))
        elif name == "cards":
            made.append(tuple(value))
        elif name == "discs":
            made.append(tuple((disc["seat"], disc["place"]) for disc in value))
        elif name == "awards":
            made.append(tuple(sorted((seat, points) for seat, points in event.points.items() if points)))
        else:
            made.append(value)
    return tuple(made)


def plain_position(setup: Setup, s: State) -> dict[str, object]:
    """The facts the reference tells, from the engine's state."""
    edition = setup.edition
    colours = edition.colours
    ids, cards, names = words_of(edition)
    modern: dict[str, object] = {}
    if edition.id == MODERN.id:
        modern = {
            "shifts": [names[kind] for kind in row_of(s, "shifts")[: setup.players]],
            "modifiers": [sorted([names[kind] for kind in hand]) for hand in rows_of(s, "modifiers")],
            "spent": [sorted([names[kind] for kind in row]) for row in rows_of(s, "spent")],
            "dummy_power_left": len(row_of(s, "dummy-power")) if s.program.dummy else 0,
        }
    return modern | {
        "king": ids[s.reg[1]],
        "pieces": pieces_of(edition, s.program.colours, tuple(s.pieces)),
        "grandes": {colours[seat]: ids[home] for seat, home in enumerate(s.rows[GRANDES]) if home},
        "scoreboards": {str(edition.scoreboards[i][0]): ids[lies] for i, lies in enumerate(s.rows[SCOREBOARDS])},
        "scores": list(s.rows[POINTS]),
        "hands": [hand_of(s.program.power_values, hand) for hand in s.rows[HANDS]],
        "piles": [list(pile) for pile in piles(s)],
        "played": [s.rows[PLAYED][colour] for colour in s.program.turns],
        "offer": [cards[card] for card in s.rows[OFFER] if card >= 0],
        "discards": sorted([cards[card] for card in s.rows[DISCARDS]]),
        "vetoes": [held.bit_count() for held in s.rows[VETOES]],
        "first": s.reg[3],
        "over": not s.asking,
    }


@cache
def words_of(edition: Edition) -> tuple[list[str], list[str], list[str]]:
    """The names of places, cards and modifiers, of which 0 is none."""
    kinds = ["", *(kind.id for kind in edition.modifiers)]
    return [place.id for place in edition.places], [card.id for card in edition.cards], kinds


@lru_cache(1)
def pieces_of(edition: Edition, count: int, pieces: tuple[int, ...]) -> dict[str, dict[str, int]]:
    """What stands where, by colour; most decisions leave the board as it is."""
    colours = edition.colours
    found = {}
    for place, id in enumerate(words_of(edition)[0][: len(pieces) // count]):
        row = pieces[place * count : place * count + count]
        if any(row):
            found[id] = {colours[i]: number for i, number in enumerate(row) if number}
    return found


@cache
def hand_of(values: tuple[int, ...], hand: int) -> list[int]:
    """The power cards of a mask."""
    return [value for number, value in enumerate(values, start=1) if hand >> number & 1]


Choose = Callable[[Pair], "int | None"]
"""A number that stands for a seat and one of its sorted legal moves, or None to stop."""
Watch = Callable[[Pair, int, str, State], None]
"""Told of every decision after both programs agree about it: the pair, seat and move, and the engine's state before it."""


def by_chance(chance: random.Random) -> Choose:
    """Any move."""
    return lambda pair: chance.randrange(1 << 20)


def again(choices: list[int]) -> Choose:
    """Moves that were chosen before, as long as there are some."""
    return lambda pair: choices[len(pair.moves)] if len(pair.moves) < len(choices) else None


def by_player(player: Player) -> Choose:
    """The moves of somebody who looks for what happens rarely."""

    def choose(pair: Pair) -> int:
        seat = player.seat(pair.state)
        text = text_of(pair.edition, player.choose(pair.state, seat))
        seats = pair.seats()
        return seats.index(seat) + len(seats) * pair.texts(seat).index(text)

    return choose


def compare(deal: AnyDeal, choose: Choose, watch: Watch | None = None) -> tuple[Difference | None, list[int]]:
    """Play both with the same choices until they differ, end, or nothing more is chosen; the choices."""
    pair = Pair(deal)
    made: list[int] = []
    difference = pair.difference()
    while difference is None and len(made) < LONGEST:
        seats = pair.seats()
        choice = choose(pair) if seats else None
        if choice is None:
            return None, made
        seat = seats[choice % len(seats)]
        texts = pair.texts(seat)
        text = texts[choice // len(seats) % len(texts)]
        made.append(choice)
        before = pair.state.clone() if watch else pair.state
        pair.play(seat, text)
        difference = pair.difference()
        if watch and difference is None:
            watch(pair, seat, text, before)
    assert difference is not None, "this game does not end"
    return difference, made


def shrink(deal: AnyDeal, choices: list[int]) -> Difference:
    """The shortest game found that still differs: pieces of the game are left out while it does."""
    best, _ = compare(deal, again(choices))
    assert best is not None
    size = max(1, len(choices) // 2)
    while size:
        start = 0
        while start < len(choices):
            shorter = choices[:start] + choices[start + size :]
            found, used = compare(deal, again(shorter))
            if found is not None and len(found.moves) < len(best.moves):
                best, choices = found, used
            else:
                start += size
        size //= 2
    return best


def check_game(seed: int, *, modern: bool = False) -> int:
    """Play one random game in both; its length.  A difference is shrunk and raised."""
    deal: AnyDeal = modern_deal_of(seed) if modern else deal_of(seed)
    difference, choices = compare(deal, by_chance(random.Random(f"play {seed}")))
    if difference is not None:
        raise AssertionError(f"game {seed}: {shrink(deal, choices)}")
    return len(choices)
