"""A position: the facts of a state in a form that can be shown, hidden and written down.

This is the only place where a State is taken apart, and the only one where it is decided who sees what.  A fact that is hidden
from somebody is None in what that somebody gets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.extras import Extras
from elgrande.engine.program import total_of
from elgrande.engine.registers import ASKED, CARD, FIRST, HELD_VETOES, KING, MODIFIER, PC, ROUND, SUBJECT, TURN, VALUE
from elgrande.engine.rounds import order_of
from elgrande.engine.state import State, new_state
from elgrande.rules.errors import NotationError
from elgrande.rules.moves import DONE
from elgrande.rules.places import CASTILLO, PROVINCES
from elgrande.table.soundness import check_soundness

Maybe = int | None

SIGHT: Final[Mapping[str, str]] = {
    "program": "public: the rules",
    "pieces": "public, but the Castillo and what would give it away follow the option castillo",
    "reg": "public, but an announced power card is its owner's",
    "score": "public",
    "grandes": "public",
    "scoreboards": "public",
    "hands": "owner: what is not on the pile",
    "piles": "owner; others see how many and the top one",
    "played": "public",
    "order": "public: follows from the power cards played",
    "decks": "nobody: only how many are left",
    "offer": "public",
    "discards": "public",
    "vetoes": "public",
    "discs": "owner, until the last one is set; others see who has set one",
    "window": "public: who is asked for a Veto",
    "extras": "modifiers in hand and spent: owner, others see how many; the one of this round: public; "
    "gifts: owner; the dummy's cards: nobody, only how many are left",
    "calls": "public: follows from where the action stands",
    "asking": "public",
    "menu": "whoever is asked",
    "log": "nobody: everybody gets events of their own",
}
"""Who sees each attribute of a state.  A test demands a verdict for every one."""


@dataclass(frozen=True)
class Position:
    """All facts of a state, or those somebody may know."""

    setup: Setup
    registers: tuple[Maybe, ...]
    scores: tuple[int, ...]
    pieces: tuple[tuple[Maybe, ...], ...]
    """By place, then by colour.  Provinces and Castillo are None where hidden."""
    grandes: tuple[int, ...]
    scoreboards: tuple[int, ...]
    piles: tuple[tuple[Maybe, ...], ...]
    played: tuple[int, ...]
    decks: tuple[tuple[Maybe, ...], ...]
    offer: tuple[int, ...]
    discards: tuple[int, ...]
    vetoes: tuple[int, ...]
    discs: tuple[Maybe, ...]
    window: tuple[int, ...]
    modifiers: tuple[tuple[Maybe, ...], ...]
    """Modifiers in hand, by seat."""
    spent: tuple[tuple[Maybe, ...], ...]
    """Modifiers played and not taken back, by seat."""
    shifts: tuple[int, ...]
    """The modifier of this round, by colour."""
    gifts: tuple[Maybe, ...]
    dummy_power: tuple[Maybe, ...]
    regions: tuple[tuple[Maybe, ...], ...]
    """The dummy's region cards."""

    @staticmethod
    def of(setup: Setup, s: State) -> Position:
        """Everything about a state."""
        colours = s.program.colours
        rows = range(s.program.place_count)
        return Position(
            setup=setup,
            registers=tuple(s.reg),
            scores=tuple(s.score),
            pieces=tuple(tuple(s.pieces[place * colours : (place + 1) * colours]) for place in rows),
            grandes=s.grandes,
            scoreboards=s.scoreboards,
            piles=s.piles,
            played=s.played,
            decks=s.decks,
            offer=s.offer,
            discards=s.discards,
            vetoes=s.vetoes,
            discs=s.discs,
            window=s.window,
            modifiers=s.extras.hands,
            spent=s.extras.spent,
            shifts=s.extras.shifts,
            gifts=s.extras.gifts,
            dummy_power=s.extras.dummy_power,
            regions=s.extras.regions,
        )

    def seen_by(self, seat: int | None) -> Position:
        """What a seat may know; None is a spectator."""
        registers = list(self.registers)
        for secret in (VALUE, MODIFIER):
            if registers[SUBJECT] != seat and registers[secret]:
                registers[secret] = None
        pieces = list(self.pieces)
        if self.setup.options["castillo"] != "open":
            pieces[CASTILLO] = tuple(None for _ in pieces[CASTILLO])
            pieces[PROVINCES] = tuple(count if colour == seat else None for colour, count in enumerate(pieces[PROVINCES]))
        setting = bool(self.registers[ASKED])
        returns = self.setup.program.card_returns
        return replace(
            self,
            registers=tuple(registers),
            pieces=tuple(pieces),
            piles=tuple(pile if owner == seat else self._from_outside(owner) for owner, pile in enumerate(self.piles)),
            modifiers=tuple(hand if owner == seat else _backs(hand) for owner, hand in enumerate(self.modifiers)),
            spent=tuple(row if owner == seat else _backs(row) for owner, row in enumerate(self.spent)),
            gifts=tuple(None if gift and owner != seat else gift for owner, gift in enumerate(self.gifts)),
            dummy_power=_backs(self.dummy_power),
            regions=tuple(_backs(cards) for cards in self.regions),
            decks=tuple(tuple(card if card is not None and returns[card] else None for card in deck) for deck in self.decks),
            discs=tuple(None if disc and setting and owner != seat else disc for owner, disc in enumerate(self.discs)),
        )

    def _from_outside(self, owner: int) -> tuple[Maybe, ...]:
        """A pile as others see it: the top card of an open one, or the one played in this round."""
        pile = self.piles[owner]
        seen = bool(pile) and (self.setup.program.piles_open or pile[-1] == self.played[owner])
        return (*_backs(pile[:-1]), *pile[-1:]) if seen else _backs(pile)

    def unseen(self) -> list[list[int]]:
        """The cards that may still lie in each stack: those of the box that have not turned up."""
        program = self.setup.program
        turned = [card for card in (*self.offer, *self.discards) if card >= 0]
        in_use = self.registers[CARD]
        if in_use is not None and in_use >= 0 and not program.card_veto[in_use]:
            turned.append(in_use)
        if any(self.vetoes):
            turned += [program.card_veto.index(True)] * sum(held.bit_count() for held in self.vetoes)
        stacks = [list(stack) for stack in self.setup.possible_stacks]
        for card in turned:
            for stack in stacks:
                if card in stack and not program.card_returns[card]:
                    stack.remove(card)
                    break
        return stacks

    def state(self) -> State:
        """The state these facts describe, at its question; a NotationError says what does not fit together."""
        s = self.facts()
        check_soundness(self.setup, s)
        self.ask(s)
        return s

    def ask(self, s: State) -> None:
        """Put the question at which a state stands."""
        program = s.program
        before = s.reg[PC]
        if program.code[before].run(s) or s.reg[PC] != before:
            raise NotationError(f"nobody is asked anything at {program.labels[before]}")
        for seat in kernel.awaiting(s):
            if kernel.legal(s, seat) in ([], [DONE]):
                raise NotationError(f"{self.setup.edition.colours[seat]} has nothing to answer at {program.labels[before]}")

    def facts(self) -> State:
        """The same, before anything is asked."""
        program = self.setup.program
        s = new_state(program, _known(self.decks, "the order of the stacks"))
        s.reg = list(_known((self.registers,), "a power card that comes back")[0])
        rows = list(self.pieces)
        rows[PROVINCES] = self._provinces()
        s.pieces = [count for row in _known(tuple(rows), "the Castillo") for count in row]
        s.score = list(self.scores)
        s.grandes = self.grandes
        s.scoreboards = self.scoreboards
        s.piles = _known(self.piles, "power cards played")
        every = (1 << len(program.power)) - 2
        s.hands = tuple(every & ~sum(1 << value for value in pile) for pile in s.piles)
        s.played = self.played
        s.extras = Extras(
            _known(self.modifiers, "modifiers"),
            _known(self.spent, "modifiers played"),
            self.shifts,
            _known((self.gifts,), "modifiers passed")[0],
            _known((self.dummy_power,), "the dummy's power cards")[0],
            _known(self.regions, "the dummy's region cards"),
        )
        if all(self.played):
            s.order = order_of(s)
        s.offer = self.offer
        s.discards = self.discards
        s.vetoes = self.vetoes
        s.reg[HELD_VETOES] = sum(held.bit_count() for held in self.vetoes)
        s.discs = _known((self.discs,), "secret discs")[0]
        s.window = self.window
        part = program.labels[s.reg[PC]].split(".")[0]
        if part in program.back_to:
            s.calls = (program.back_to[part],)
        self._check(s)
        return s

    def _provinces(self) -> tuple[int, ...]:
        """The provinces hold what is nowhere else."""
        left = [self.setup.edition.caballeros] * len(self.pieces[PROVINCES])
        for place, row in enumerate(self.pieces):
            if place != PROVINCES:
                for colour, count in enumerate(row):
                    left[colour] -= count or 0
        for colour, count in enumerate(left):
            if count < 0:
                name = self.setup.edition.colours[colour]
                raise NotationError(f"there are only {self.setup.edition.caballeros} caballeros of {name}")
        return tuple(left)

    def _check(self, s: State) -> None:
        """Facts that a text could get wrong and no question would notice."""
        program = s.program
        colours = self.setup.edition.colours
        if s.reg[KING] not in (*program.regions, *program.abroad, *((CASTILLO,) if program.abroad else ())):
            raise NotationError("the King stands in a region, or where a card may send him")
        homes = (*program.regions, CASTILLO) if program.abroad else program.regions
        if any(home not in homes for home in s.grandes[: program.seats]):
            raise NotationError("every Grande stands in a region, or where a card may send it")
        if any(place and (place < CASTILLO or s.scoreboards.count(place) > 1) for place in s.scoreboards):
            raise NotationError("scoreboards lie on different places that are scored")
        if not (0 if program.modifiers else 1) <= s.reg[ROUND] <= len(program.rounds):
            raise NotationError("that round is not played")
        if not 0 <= s.reg[FIRST] < program.seats:
            raise NotationError("somebody at the table plays first")
        for seat, pile in enumerate(s.piles):
            if len(set(pile)) != len(pile) or any(not 1 <= value < len(program.power) for value in pile):
                raise NotationError(f"the power cards of {colours[seat]} are 1 to {len(program.power) - 1}, each once")
        played = [value for value in s.played if value]
        totals = [total_of(s, colour) for colour in range(program.colours) if s.played[colour]]
        if len(set(totals)) != len(totals) or any(value >= len(program.power) for value in played):
            raise NotationError("no two power cards of a round have the same value")
        if any(count < 0 for count in s.pieces) or any(points < 0 for points in s.score):
            raise NotationError("no number is below zero")
        self._check_cards(s)
        left = len(program.rounds) - s.reg[ROUND]
        for stack, deck in enumerate(s.decks):
            if len(deck) < left and not (deck and program.card_returns[deck[0]]):
                raise NotationError(f"stack {stack + 1} has fewer cards than rounds are left")
        part, _, word = program.labels[s.reg[PC]].partition(".")
        acting = part in [card.id for card in self.setup.edition.cards] or (part == "game" and word in ("act", "end"))
        if acting and not (s.reg[CARD] >= 0 and all(s.played)):
            raise NotationError("a turn needs an action card and the power cards of everybody")

    def _check_cards(self, s: State) -> None:
        """Every card lies in a stack of its own number, one that is there every round alone; enough are face up."""
        cards = self.setup.edition.cards
        program = s.program
        part, _, word = program.labels[s.reg[PC]].partition(".")
        if part != "game" or word in ("power", "court", "recall", "card", "act", "end"):
            begun = 0 if word == "power" else s.reg[TURN] - (s.reg[CARD] < 0)
            if sum(card >= 0 for card in s.offer) < program.colours - begun:
                raise NotationError("there are fewer cards face up than turns to come")
        for number, (deck, box) in enumerate(zip(s.decks, self.setup.possible_stacks, strict=True), start=1):
            numbers = {cards[card].stack for card in box}
            for card in deck:
                if cards[card].stack not in numbers or (cards[card].returns and len(deck) > 1):
                    raise NotationError(f"{cards[card].id} does not belong into stack {number}")
            if s.offer and s.offer[number - 1] >= 0 and cards[s.offer[number - 1]].stack not in numbers:
                raise NotationError(f"{cards[s.offer[number - 1]].id} is not offered by stack {number}")


def _backs(row: tuple[Maybe, ...]) -> tuple[Maybe, ...]:
    """The same number of cards, face down."""
    return tuple(None for _ in row)


def _known(rows: tuple[tuple[Maybe, ...], ...], what: str) -> tuple[tuple[int, ...], ...]:
    """The same facts, if none is hidden."""
    made = []
    for row in rows:
        known = [fact for fact in row if fact is not None]
        if len(known) != len(row):
            raise NotationError(f"hidden in this text: {what}")
        made.append(tuple(known))
    return tuple(made)
