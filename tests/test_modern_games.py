"""The modern edition with every mixture of its variations: invariants, counters, round trips and leaks along random games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import msgspec
import pytest

from elgrande import Belief, Game, Record, replay
from elgrande.editions import EDITIONS, MODERN
from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import ASKED, PC
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.events import EVENTS
from elgrande.rules.options import Value
from elgrande.rules.places import CASTILLO, PROVINCES
from elgrande.rules.words import KeepVeto
from elgrande.table.events import redacted
from elgrande.table.view import question_of
from elgrande.testing.invariants import check
from tests.playing import attributes, every_move, game_at

GAMES = 500
"""For each number of players."""
SHARES = 4
ENOUGH = 20
MOST_TAKEN = 6
"""No power card or action brings more to court."""
MOVES = every_move(MODERN)
SHORT = replace(MODERN, id="short-provinces", at_court=24)
"""Modern with provinces that run short at once, so that caballeros are recalled from regions."""
EVERY = 5
"""One game in so many is played with it."""


@pytest.fixture(autouse=True)
def _short_provinces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions of that edition can be read."""
    monkeypatch.setitem(EDITIONS, SHORT.id, SHORT)


def options(chance: Random, players: int) -> dict[str, Value]:
    """A mixture of variations; one game in six is the base game alone."""
    plain = chance.random() < 1 / 6
    made: dict[str, Value] = {"length": chance.choice(["nine", "six"]), "castillo": chance.choice(["memory", "notes", "open"])}
    for name in ("new_regency", "call_to_arms", "royal_adviser", "power_shift", "confirm"):
        made[name] = not plain and chance.random() < 0.55
    made["vetos"] = 0 if plain else chance.choice([0, 1, 2, 2])
    if players == 3:
        made["merge"] = chance.random() < 0.5
    return made


def choose(s: State, seat: int, chance: Random) -> int:
    """A legal move; things are seldom left undone, so that something happens."""
    menu = kernel.legal(s, seat)
    if moves.DONE in menu and len(menu) > 1 and chance.random() < 0.85:
        menu = [option for option in menu if option != moves.DONE]
    if moves.SPECIAL in menu and chance.random() < 0.65:
        return moves.SPECIAL
    return chance.choice(menu)


class Redraw:
    """A second truth that looks the same to one seat, or with None to a spectator."""

    def __init__(self, setup: Setup, truth: State, seat: int | None, chance: Random, changed: Counter[str]) -> None:
        self.other = other = truth.clone()
        others = [owner for owner in range(setup.players) if owner != seat]
        other.decks = tuple(tuple(chance.sample(deck, len(deck))) for deck in truth.decks)
        changed["stacks"] += other.decks != truth.decks
        self.piles(truth, others, chance)
        changed["piles"] += other.piles != truth.piles
        discs = list(truth.discs)
        for owner in others:
            if discs[owner] and truth.reg[ASKED]:
                discs[owner] = chance.choice(kernel.legal(truth, owner)) - moves.DISC
        other.discs = tuple(discs)
        changed["discs"] += other.discs != truth.discs
        self.extras(setup, truth, others, chance)
        changed["modifiers"] += other.extras.hands != truth.extras.hands
        changed["spent"] += other.extras.spent != truth.extras.spent
        changed["gifts"] += other.extras.gifts != truth.extras.gifts
        changed["dummy"] += (other.extras.dummy_power, other.extras.regions) != (truth.extras.dummy_power, truth.extras.regions)
        if setup.options["castillo"] != "open" and not truth.window and truth.reg[PC] != truth.program.at("game.court"):
            self.castillo(truth, others, chance)
            changed["castillo"] += other.pieces != truth.pieces

    def piles(self, truth: State, others: list[int], chance: Random) -> None:
        """Power cards nobody sees: all of a pile but the one just played."""
        piles, hands = list(truth.piles), list(truth.hands)
        every = range(1, len(truth.program.power))
        for owner in others:
            pile = piles[owner]
            seen = pile[-1:] if pile and pile[-1] == truth.played[owner] else ()
            free = [value for value in every if value not in seen]
            if not seen and truth.played[owner]:
                # It was taken back: it is in the hand.
                free.remove(truth.played[owner])
            piles[owner] = (*chance.sample(free, len(pile) - len(seen)), *seen)
            hands[owner] = sum(1 << value for value in every if value not in piles[owner])
        self.other.piles, self.other.hands = tuple(piles), tuple(hands)

    def extras(self, setup: Setup, truth: State, others: list[int], chance: Random) -> None:
        """Modifiers in others' hands and among those they have spent, gifts, and the dummy's cards."""
        extras = truth.extras
        pool = [kind for kind, modifier in enumerate(MODERN.modifiers, start=1) for _ in range(modifier.copies)]
        for owner in range(setup.players):
            if owner not in others:
                for kind in (*extras.hands[owner], *extras.spent[owner]):
                    pool.remove(kind)
        hands, spent, gifts = list(extras.hands), list(extras.spent), list(extras.gifts)
        for owner in others:
            shift = extras.shifts[owner]
            if shift in spent[owner] and shift:
                pool.remove(shift)
        chance.shuffle(pool)
        for owner in others:
            hands[owner] = tuple(sorted(pool.pop() for _ in hands[owner]))
            shift = extras.shifts[owner]
            kept = [shift] if shift and shift in spent[owner] else []
            spent[owner] = (*(pool.pop() for _ in range(len(spent[owner]) - len(kept))), *kept)
            if gifts[owner]:
                gifts[owner] = chance.choice(hands[owner])
        made = type(extras)(
            tuple(hands),
            tuple(spent),
            extras.shifts,
            tuple(gifts),
            tuple(chance.sample(extras.dummy_power, len(extras.dummy_power))),
            tuple(tuple(chance.sample(cards, len(cards))) for cards in extras.regions),
        )
        self.other.extras = made

    def castillo(self, truth: State, others: list[int], chance: Random) -> None:
        """Caballeros in the Castillo or in others' provinces: only their sum is seen."""
        colours = truth.program.colours
        pieces = self.other.pieces
        for colour in [*others, *range(truth.program.seats, colours)]:
            provinces = pieces[PROVINCES * colours + colour]
            if provinces >= MOST_TAKEN:
                hidden = provinces + pieces[CASTILLO * colours + colour]
                left = chance.randint(MOST_TAKEN, hidden)
                pieces[PROVINCES * colours + colour] = left
                pieces[CASTILLO * colours + colour] = hidden - left


def sight(game: Game, seat: int | None, questions: list[str]) -> bytes:
    """Everything a seat gets: its view, its line of notation, its options, and why others are refused."""
    said: list[object] = [game.view(seat), game.notation(seat, redact=True)]
    if seat is not None:
        said.append([move.text for move in game.legal(seat)])
        for question in questions:
            refusal = game.why_not(seat, question)
            said.append(None if refusal is None else (refusal.ruling, refusal.legal))
    return msgspec.json.encode(said)


class Tally:
    """What happened in all games of one size."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.begun: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.instructions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.secrets: Counter[str] = Counter()


def play_one(number: int, players: int, tally: Tally) -> None:
    """One game, looked at from all sides."""
    chance = Random(number * 10 + players)
    game = Game.new(SHORT.id if number % EVERY == 0 else "modern", players, f"modern {number}", options(chance, players))
    setup = game.setup
    seats = (None, *range(players))
    beliefs = {seat: Belief(setup, seat) for seat in seats}
    check(setup, None, game.state, [])
    heard = 0
    for _ in range(3000):
        for event in game.events[heard:]:
            tally.events[event.name] += 1
            if event.name in ("card-taken", "special-begun"):
                (tally.taken if event.name == "card-taken" else tally.begun)[event.args["card"]] += 1
            for seat, belief in beliefs.items():
                belief.hear(redacted(event, seat))
        heard = len(game.events)
        if game.is_over:
            break
        s = game.state
        tally.questions[question_of(setup.program.labels[s.reg[PC]])] += 1
        if chance.random() < (0.7 if any(s.extras.gifts) else 0.15 if s.reg[ASKED] else 0.05):
            look(game, chance.choice(seats), beliefs, chance, tally.secrets)
        asked = s.reg[ASKED] if s.reg[ASKED] and chance.random() < 0.3 else s.asking
        seat = chance.choice([seat for seat in range(players) if asked >> seat & 1])
        option = choose(s, seat, chance)
        run_counting(s.clone(), seat, option, tally.instructions)
        before = s.clone()
        events = game.play(seat, option)
        check(setup, before, game.state, events)
    assert game.is_over
    if number % 10 == 0:
        again = replay(Record.loads(game.record().dumps()))
        assert again.scores == game.scores
        assert again.notation() == game.notation()


def run_counting(s: State, seat: int, option: int, ran: Counter[str]) -> None:
    """The same decision on a clone, each instruction counted."""
    code = s.program.code
    code[s.reg[PC]].take(s, seat, option)
    running = True
    while running:
        instruction = code[s.reg[PC]]
        ran[type(instruction).__name__] += 1
        running = instruction.run(s)


def look(game: Game, seat: int | None, beliefs: dict[int | None, Belief], chance: Random, secrets: Counter[str]) -> None:
    """Notation, what is hidden, and what can be imagined, at one moment and for one seat."""
    setup, s = game.setup, game.state
    text = game.notation()
    read = Game.from_notation(text)
    assert read.notation() == text
    assert attributes(read.state) == attributes(s)
    redraw = Redraw(setup, s, seat, chance, secrets)
    questions = chance.sample(MOVES, 3)
    assert sight(game_at(setup, s), seat, questions) == sight(game_at(setup, redraw.other), seat, questions)
    secrets["pairs"] += 1
    belief = beliefs[seat]
    view = game.view(seat)
    imagined = belief.sample(view, chance)
    assert msgspec.json.encode(game_at(setup, imagined).view(seat)) == msgspec.json.encode(view)
    colours = s.program.colours
    assert belief.castillo == s.pieces[CASTILLO * colours : (CASTILLO + 1) * colours]
    assert imagined.pieces == s.pieces


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_modern_games(players: int, share: int) -> None:
    """A fifth of the games of one size; nothing is left out."""
    tally = Tally()
    for number in range(share, GAMES, SHARES):
        play_one(number, players, tally)
    cards = {card.id for card in MODERN.cards}
    assert {card for card in cards if tally.taken[card] < ENOUGH / SHARES} == set()
    special = {card.id for card in MODERN.cards if not isinstance(card.special, KeepVeto)}
    assert {card for card in special if tally.begun[card] < ENOUGH / SHARES} == set()
    setup = Setup(MODERN, players, {"power_shift": True, "confirm": True})
    program = setup.program
    asking = {
        question_of(label)
        for label, instruction in zip(program.labels, program.code, strict=True)
        if type(instruction).take is not Instruction.take
    }
    assert {question for question in asking if tally.questions[question] < ENOUGH / SHARES} == set()
    # Gifts are asked for before the first decision, which is counted as an event.
    instructions = {type(instruction).__name__ for instruction in program.code} - {"BeginGifts"}
    assert {name for name in instructions if tally.instructions[name] < ENOUGH / SHARES} == set()
    assert {name for name in EVENTS if tally.events[name] < ENOUGH / SHARES} == set()
    hidden = {"stacks", "piles", "discs", "modifiers", "spent", "gifts", "castillo"} | ({"dummy"} if players == 2 else set())
    assert {name for name in hidden if tally.secrets[name] < ENOUGH / SHARES} == set()
