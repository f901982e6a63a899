"""What a seat can infer: fed with everything it hears, a belief imagines states that fit what the seat sees."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.registers import SUBJECT, VALUE
from elgrande.engine.state import State
from elgrande.rules.moves import PLACE_MASK
from elgrande.rules.places import CASTILLO, PROVINCES
from elgrande.table.events import Event, into_castillo
from elgrande.table.notation import read_position
from elgrande.table.position import Maybe
from elgrande.table.view import View

MOST_GUESSES = 512
"""How many ways a pile of power cards may have come about before some are forgotten."""


class Belief:
    """The memory of one seat, or of a spectator.

    It remembers what was announced into the Castillo, which power cards were played and which may have been taken back.
    """

    def __init__(self, setup: Setup, seat: int | None) -> None:
        self.setup = setup
        self.seat = seat
        self.castillo = [0] * setup.players
        """Caballeros inside, by colour: every one was announced."""
        self.piles: list[set[tuple[int, ...]]] = [{()} for _ in range(setup.players)]
        """The piles of power cards that are possible, by seat."""

    def hear(self, event: Event) -> None:
        """Take in one event, as this seat may hear it."""
        args = event.args
        colours = self.setup.edition.colours
        if into_castillo(event):
            self.castillo[args["seat"] if event.name == "placed" else colours.index(args["colour"])] += 1
        elif event.name == "swept" and args["source"] == "castillo":
            self.castillo[colours.index(args["colour"])] -= args["count"]
        elif event.name == "power-played":
            value = args["value"]
            # A card that lies on the pile cannot be played: piles that hold it are ruled out.
            self.piles[args["seat"]] = {(*pile, value) for pile in self.piles[args["seat"]] if value not in pile}
        elif event.name == "power-taken":
            self._taken(args["seat"], args["value"], bool(args["on_top"]))

    def _taken(self, seat: int, value: Maybe, on_top: bool) -> None:
        before = self.piles[seat]
        after: set[tuple[int, ...]] = set()
        for pile in before:
            for index, card in enumerate(pile):
                if (value is None or card == value) and on_top == (index == len(pile) - 1):
                    after.add(pile[:index] + pile[index + 1 :])
        self.piles[seat] = set(sorted(after)[:MOST_GUESSES])

    def clone(self) -> Belief:
        """The same memory, to be fed separately."""
        other = Belief(self.setup, self.seat)
        other.castillo = self.castillo[:]
        other.piles = [set(piles) for piles in self.piles]
        return other

    def sample(self, view: View, chance: Random) -> State:
        """A state that fits what the seat sees and remembers."""
        seen = read_position(view.position)
        stacks = seen.unseen()
        decks = []
        for deck, left in zip(seen.decks, stacks, strict=True):
            if None in deck:
                chance.shuffle(left)
                decks.append(tuple(left[: len(deck)]))
            else:
                decks.append(tuple(card for card in deck if card is not None))
        pieces = list(seen.pieces)
        if None in pieces[CASTILLO]:
            pieces[CASTILLO] = tuple(self.castillo)
            pieces[PROVINCES] = (0,) * self.setup.players
        piles = tuple(pile if None not in pile else self._guess(seat, pile, chance) for seat, pile in enumerate(seen.piles))
        registers = list(seen.registers)
        if registers[VALUE] is None:
            owner = registers[SUBJECT]
            registers[VALUE] = chance.choice(piles[owner if owner is not None else 0])
        position = replace(
            seen, decks=tuple(decks), pieces=tuple(pieces), piles=piles, registers=tuple(registers), discs=(0,) * len(seen.discs)
        )
        s = position.state()
        discs = [disc or 0 for disc in seen.discs]
        for seat, disc in enumerate(seen.discs):
            if disc is None:
                discs[seat] = chance.choice(kernel.legal(s, seat)) & PLACE_MASK
        s.discs = tuple(discs)
        return s

    def _guess(self, seat: int, pile: tuple[Maybe, ...], chance: Random) -> tuple[int, ...]:
        """One of the piles that are possible and look like what is seen."""
        fitting = [guess for guess in self.piles[seat] if len(guess) == len(pile) and guess[-1] == pile[-1]]
        if not fitting:
            # Somebody who came late has heard too little: any cards will do below the one on top.
            values = [value for value in range(1, len(self.setup.program.power)) if value != pile[-1]]
            return (*chance.sample(values, len(pile) - 1), pile[-1] or 0)
        return chance.choice(sorted(fitting))
