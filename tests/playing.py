"""Random play for tests: tables of many kinds, and players who look for what happens rarely."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from elgrande.editions.classic import CLASSIC
from elgrande.editions.setup import Log, Setup
from elgrande.engine import kernel
from elgrande.engine.mustering import recallable
from elgrande.engine.registers import ACTOR, ASKED, GRANDES, HELD_VETOES, KING, PICKED, SCOREBOARDS, VETOES
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.rules import moves
from elgrande.rules.edition import Edition
from elgrande.rules.errors import NotationError
from elgrande.rules.events import EVENTS
from elgrande.rules.moves import verb_of
from elgrande.rules.options import Value
from elgrande.rules.places import PROVINCES
from elgrande.table.moves import move_text, parse_move

STACK_2 = {"veto": 9, "king-returns": 1, "one-of-each": 1}
"""Copies of cards in a stack that is mostly Vetos."""

VETO_CLASSIC = replace(
    CLASSIC,
    id="many-vetoes",
    at_court=24,
    cards=tuple(card._replace(copies=STACK_2.get(card.id, 0)) if card.stack == 2 else card for card in CLASSIC.cards),
)
"""Classic with so many Vetos that they meet each other, and with provinces that run short at once.

To read its positions, put it into EDITIONS for the length of a test.
"""

MAX_DECISIONS = 3000
"""No game is longer; a random one takes some hundred decisions."""


def table(number: int, players: int, **options: Value) -> Setup:
    """The setup of the game with that number: every third is short, every fifth has many Vetos, every seventh confirms turns."""
    wished: dict[str, Value] = {"length": "six" if number % 3 == 1 else "nine", "confirm": number % 7 == 3}
    return Setup(VETO_CLASSIC if number % 5 == 0 else CLASSIC, players, wished | options)


def player(number: int, players: int) -> Player:
    """Who plays it: at a table with many Vetos nobody leaves things undone."""
    return Player(number * 10 + players, ("even", "eager") if number % 5 == 0 else tuple(Player.DONE))


class Player:
    """Plays at random, but by kinds of moves rather than by single ones, and in one mood for a whole game."""

    DONE: ClassVar = {"even": 0.04, "eager": 0.04, "idle": 0.5, "absent": 0.97}
    """By mood, how often something is left undone.

    Eager players empty their provinces, idle ones keep to the Castillo, absent ones leave everything as it was, so that games
    end in ties.
    """

    def __init__(self, seed: int, moods: tuple[str, ...] = tuple(DONE)) -> None:
        self.chance = Random(seed)
        self.mood = self.chance.choice(moods)

    def seat(self, s: State) -> int:
        """One of the seats that are asked, or now and then one that changes its disc."""
        asked = s.reg[ASKED] if s.reg[ASKED] and self.chance.random() < 0.3 else s.asking
        return self.chance.choice([seat for seat in range(s.program.seats) if asked >> seat & 1])

    def choose(self, s: State, seat: int) -> int:
        """One of the legal moves."""
        chance = self.chance
        kinds: dict[str, list[int]] = {}
        for option in kernel.legal(s, seat):
            verb = verb_of(option)
            assert verb is not None
            kinds.setdefault(verb.text, []).append(option)
        if "veto" in kinds:
            # Held back at first, so that Vetos meet; readily used where another can answer, or if there is a second one.
            meets = s.rows[VETOES][seat] == 3 or s.rows[VETOES][s.reg[ACTOR]]
            weights = (1, 9) if "waive" not in kinds else (2, 1, 4) if meets else (8, 2, 2)
            return chance.choices(kernel.legal(s, seat), weights)[0]
        if len(kinds) > 1 and "done" in kinds and chance.random() > self.DONE[self.mood]:
            del kinds["done"]
        elif "done" in kinds and self.mood == "absent":
            return moves.DONE
        if "pick" in kinds and "unpick" in kinds and chance.random() < 0.9:
            del kinds["unpick"]  # else a hand grows and shrinks by turns, and is complete after thousands of decisions
        kind = chance.choice(list(kinds))
        rare = self.rare(s, seat, kind, kinds[kind])
        return chance.choice(rare if rare and chance.random() < 0.7 else kinds[kind])

    def rare(self, s: State, seat: int, kind: str, offered: list[int]) -> list[int]:
        """Those of one kind of moves that lead where chance alone seldom leads."""
        if kind == "court" and self.mood == "eager":
            return offered[-1:]
        if kind == "power" and self.mood == "eager":
            return offered[:3]  # low cards bring many caballeros
        if kind == "disc":
            return [option for option in offered if option - moves.DISC in (s.reg[KING], s.reg[PICKED])]
        if kind == "place" and self.mood == "idle":
            return offered[:1]  # the Castillo, so that the regions stay empty
        if kind == "king":
            # Where an opponent has the only caballeros that could be sent back.
            only = [regions for other in range(s.program.seats) if other != seat and len(regions := recallable(s, other)) == 1]
            return [option for option in offered if [option - moves.KING] in only]
        if kind == "card":
            names = {card_name(s, option - moves.CARD): option for option in offered}
            return [option for name, option in names.items() if name == "veto"] or [
                option for name, option in names.items() if self.promising(s, seat, name)
            ]
        return []

    def promising(self, s: State, seat: int, card: str) -> bool:
        """Does a card promise something unusual now?"""
        if card.startswith("desert"):
            return not all(recallable(s, other) for other in range(s.program.seats) if other != seat)
        if card in ("score-fours", "score-fives", "score-sixes-sevens"):
            return any(s.rows[SCOREBOARDS])
        if card in ("the-court", "power-back"):
            return s.reg[HELD_VETOES] > 0 or not s.pieces[PROVINCES * s.program.colours + seat]
        if card == "grande":
            return s.rows[GRANDES][seat] == s.reg[KING]
        return card == "evict"


def card_name(s: State, card: int) -> str:
    """The id of an action card, as the program knows it."""
    begins = s.program.card_special[card]
    return "veto" if begins < 0 else s.program.labels[begins].split(".")[0]


@dataclass
class Decision:
    """One decision of a game that is played."""

    before: State
    seat: int
    option: int
    after: State
    """The state the game goes on with: clone it to keep it."""
    told: Log


def play_out(s: State, player: Player) -> Iterator[Decision]:
    """Play a game to its end, decision by decision, on one state that changes."""
    for _ in range(MAX_DECISIONS):
        if not s.asking:
            return
        seat = player.seat(s)
        option = player.choose(s, seat)
        before = s.clone()
        told: Log = []
        s.log = told
        kernel.step(s, seat, option)
        s.log = None
        yield Decision(before, seat, option, s, told)
    raise AssertionError("the game does not end")


def every_move(edition: Edition) -> list[str]:
    """The text of every move an edition knows, legal or not."""
    texts = []
    for option in range(moves.OPTIONS):
        with suppress(NotationError):
            text = move_text(edition, option)
            parse_move(edition, text)  # a verb that nothing in the edition says is no move
            texts.append(text)
    return texts


OF_BOXES = set(list(EVENTS)[list(EVENTS).index("placement-opened") + 1 :])
"""Events that only expansions tell: they come last; tests/boxes counts them."""
FACTS: tuple[str, ...] = getattr(State, "__mypyc_attrs__", None) or State.__slots__
"""The names of all a state knows; a compiled class has no slots, it lists them otherwise."""


def attributes(s: State) -> dict[str, object]:
    """All of a state, to compare."""
    return {name: getattr(s, name) for name in FACTS if name != "log"}


def game_at(setup: Setup, s: State) -> Game:
    """A game that stands at a copy of a state."""
    return Game(setup, s.clone(), seed="", nonce="", position="", seats=setup.edition.colours[: setup.players])
