"""The modern edition, each of its variations alone and mixtures: invariants, counters, round trips and leaks along games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import msgspec
import pytest

from elgrande import Belief, Game, Record, replay
from elgrande.editions import EDITIONS, MODERN
from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.besides import free_acts
from elgrande.engine.instruction import Instruction
from elgrande.engine.registers import ASKED, OWES, PC, PLAYED
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.events import EVENTS
from elgrande.rules.options import Value
from elgrande.rules.places import CASTILLO
from elgrande.rules.words import KeepVeto
from elgrande.table.events import Event, redacted
from elgrande.testing.invariants import check
from tests.playing import OF_BOXES, attributes, every_move, game_at, player
from tests.redraw import Redraw
from tests.slices import slice_of
from tests.test_leaks import heard
from tests.test_round_trips import NONCE, Trip
from tests.truth import piles, row_of
from tests.variations import ALONE, IN_A_ROW, options_of

GAMES = slice_of(500)
"""For each number of players."""
SHARES = slice_of(4)
ENOUGH = slice_of(20)
ENOUGH_IN_RECORDS = 10
MAX_TAKEN = 6
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


def wishes(number: int, players: int, chance: Random) -> dict[str, Value]:
    """The rules of the game with that number, and any manners."""
    return options_of(number, players) | {
        "castillo": chance.choice(["memory", "notes", "open"]),
        "confirm": chance.random() < 0.3,
    }


def choose(s: State, seat: int, chance: Random) -> int:
    """A legal move; things are seldom left undone, so that something happens."""
    menu = kernel.legal(s, seat)
    if s.program.dummy and moves.CARD <= menu[0] < moves.PLACE and chance.random() < 0.4:
        return menu[-1]  # mostly the King's card, which the dummy would take
    if moves.DONE in menu and len(menu) > 1 and chance.random() < 0.85:
        menu = [option for option in menu if option != moves.DONE]
    if moves.SPECIAL in menu and chance.random() < 0.65:
        return moves.SPECIAL
    return chance.choice(menu)


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
    edition = SHORT.id if number % EVERY == 0 else "modern"
    game = Game.new(edition, players, f"modern {number}", wishes(number, players, chance))
    setup = game.setup
    seats = (None, *range(players))
    beliefs = {seat: Belief(setup, seat) for seat in chance.sample(seats, 2)}
    check(setup, None, game.state, [])
    events = list(game.events)
    for _ in range(3000):
        for event in events:
            tally.events[event.name] += 1
            if event.name in ("card-taken", "special-begun") and event.args["seat"] < players:
                (tally.taken if event.name == "card-taken" else tally.begun)[event.args["card"]] += 1
            for seat, belief in beliefs.items():
                belief.hear(redacted(event, seat))
        if game.is_over:
            break
        s = game.state
        tally.questions[setup.program.code[s.reg[PC]].word] += 1
        asked = s.reg[ASKED] if s.reg[ASKED] and chance.random() < 0.3 else s.asking
        seat = chance.choice([seat for seat in range(players) if asked >> seat & 1])
        option = choose(s, seat, chance)
        if chance.random() < (0.6 if any(row_of(s, "gifts")) else 0.12 if s.reg[ASKED] else 0.03):
            look(game, chance.choice(seats), Answer(seat, option), beliefs, chance, tally.secrets)
        run_counting(s.clone(), seat, option, tally.instructions)
        before = s.clone()
        events = list(game.play(seat, option))
        check(setup, before, game.state, events)
    assert game.is_over
    if number % 10 == 0:
        again = replay(Record.loads(game.record().dumps()))
        assert again.scores == game.scores
        assert again.notation() == game.notation()


def run_counting(s: State, seat: int, option: int, ran: Counter[str]) -> None:
    """The same decision on a clone, each instruction counted."""
    code = s.program.code
    for begin in free_acts(s):  # one of these runs up to its first question before it is answered
        while option in code[begin].offers(s, seat):
            ran[type(code[begin]).__name__] += 1
            begin += 1
    code[s.reg[PC]].answer(s, seat, option)
    running = True
    while running:
        instruction = code[s.reg[PC]]
        ran[type(instruction).__name__] += 1
        running = instruction.run(s)


@dataclass
class Answer:
    """What somebody is about to decide."""

    seat: int
    option: int

    def elsewhere(self, redraw: Redraw, seat: int | None, chance: Random) -> int:
        """The same answer in another truth; a secret answer of somebody else becomes another one."""
        other, option = redraw.other, self.option
        menu = kernel.legal(other, self.seat)
        if seat == self.seat:
            return option
        if moves.DISC <= option < moves.KING or moves.GIVE <= option < moves.MODIFIER_BACK:
            return chance.choice(menu)
        if moves.MODIFIER_BACK <= option < moves.POWER:
            return chance.choice([taken for taken in menu if moves.MODIFIER_BACK <= taken < moves.POWER])
        if moves.POWER_BACK <= option < moves.PICK and option - moves.POWER_BACK != other.rows[PLAYED][self.seat]:
            older = [moves.POWER_BACK + value for value in piles(other)[self.seat] if value != other.rows[PLAYED][self.seat]]
            return chance.choice(older)
        return option


def look(
    game: Game, seat: int | None, answer: Answer, beliefs: dict[int | None, Belief], chance: Random, secrets: Counter[str]
) -> None:
    """What is hidden from a seat before and after a decision; then the notation, or what those who think imagine."""
    setup, s = game.setup, game.state
    redraw = Redraw(setup, s, seat, chance)
    secrets.update(redraw.changed)
    questions = chance.sample(MOVES, 3)
    truth, other = game_at(setup, s), game_at(setup, redraw.other)
    assert sight(truth, seat, questions) == sight(other, seat, questions)
    secrets["pairs"] += 1
    same = answer.elsewhere(redraw, seat, chance)
    if same in kernel.legal(redraw.other, answer.seat):
        told, revealed = listened(truth.play(answer.seat, answer.option), seat, setup)
        assert (told, revealed) == listened(other.play(answer.seat, same), seat, setup)
        if not revealed:
            assert sight(truth, seat, questions) == sight(other, seat, questions)
        secrets["steps"] += 1
        secrets["answers"] += same != answer.option
    if chance.random() < 0.6:
        round_trip(game)
    else:
        for thinker, belief in beliefs.items():
            imagine(game, thinker, belief, chance)


def listened(events: Sequence[Event], seat: int | None, setup: Setup) -> tuple[bytes, bool]:
    """What a seat hears until something hidden is revealed, as the dummy's cards are when a round begins."""
    names = [event.name for event in events]
    if setup.program.dummy and "round-began" in names:
        return heard(events[: names.index("round-began") + 1], seat)[0], True
    return heard(events, seat)


def round_trip(game: Game) -> None:
    """The position written and read."""
    text = game.notation()
    read = Game.from_notation(text)
    assert read.notation() == text
    assert attributes(read.state) == attributes(game.state)


def imagine(game: Game, seat: int | None, belief: Belief, chance: Random) -> None:
    """A state imagined from a view gives that view, and has the pieces right."""
    s = game.state
    view = game.view(seat)
    imagined = belief.sample(view, chance)
    assert msgspec.json.encode(game_at(game.setup, imagined).view(seat)) == msgspec.json.encode(view)
    colours = s.program.colours
    assert belief.castillo == s.pieces[CASTILLO * colours : (CASTILLO + 1) * colours]
    assert imagined.pieces == s.pieces


class ModernTrip(Trip):
    """A modern game that is written down and read back again and again, with second thoughts on the way."""

    def __init__(self, number: int, players: int, counts: Counter[str]) -> None:
        options = options_of(number, players) | {"length": "six"}
        self.game = Game.new("modern", players, number, options, nonce=NONCE, seats=tuple("ABCDE"[:players]))
        self.player = player(number, players)
        self.chance = Random(number)
        self.counts = counts

    def decide(self) -> None:
        """Records are most delicate while somebody's secret answer waits for the others."""
        reg = self.game.state.reg
        if reg[ASKED] != reg[OWES] and self.chance.random() < 0.2:
            self.record()
        super().decide()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_records_with_second_thoughts(players: int) -> None:
    """Every position, records on the way and at the end, undo and restart: each variation alone, and as many mixtures.

    Of the long games of four and five players a third are enough.
    """
    counts: Counter[str] = Counter()
    numbers = range(0, 2 * IN_A_ROW * len(ALONE), IN_A_ROW if players < 4 else 3 * IN_A_ROW)
    for number in numbers:
        ModernTrip(number, players, counts).play()
    assert counts["sealed"] == len(numbers)
    wanted = {"positions", "redacted", "records", "discs", "pending discs", "undo", "undo lines", "restart", "undo-barrier"}
    assert {name: counts[name] for name in wanted if counts[name] < ENOUGH_IN_RECORDS} == {}


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_modern_games(players: int, share: int) -> None:
    """A share of the games of one size; nothing is left out."""
    tally = Tally()
    for number in range(share, GAMES, SHARES):
        play_one(number, players, tally)
    cards = {card.id for card in MODERN.cards}
    assert {card for card in cards if tally.taken[card] < ENOUGH / SHARES} == set()
    special = {card.id for card in MODERN.cards if not isinstance(card.special, KeepVeto)}
    assert {card for card in special if tally.begun[card] < ENOUGH / SHARES} == set()
    setup = Setup(MODERN, players, {"power_shift": True, "confirm": True})
    program = setup.program
    asking = {instruction.word for instruction in program.code if type(instruction).answer is not Instruction.answer}
    assert {question for question in asking if tally.questions[question] < ENOUGH / SHARES} == set()
    # Gifts are asked for before the first decision, which is counted as an event.
    instructions = {type(instruction).__name__ for instruction in program.code} - {"BeginGifts"}
    assert {name for name in instructions if tally.instructions[name] < ENOUGH / SHARES} == set()
    assert {name for name in EVENTS if name not in OF_BOXES and tally.events[name] < ENOUGH / SHARES} == set()
    hidden = {"stack", "piles", "discs", "modifiers", "spent", "gifts", "castillo", "steps", "answers"}
    hidden |= {"dummy-power", "regions"} if players == 2 else set()
    assert {name for name in hidden if tally.secrets[name] < ENOUGH / SHARES} == set()
