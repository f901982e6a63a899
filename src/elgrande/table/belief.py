"""What a seat can infer: fed with everything it hears, a belief imagines states that fit what the seat sees."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.extras import without
from elgrande.engine.registers import PC, SUBJECT, VALUE
from elgrande.engine.state import State
from elgrande.rules.errors import BrokenState
from elgrande.rules.moves import PLACE_MASK
from elgrande.rules.places import CASTILLO, PROVINCES
from elgrande.table.events import Event, into_castillo
from elgrande.table.notation import read_position
from elgrande.table.position import Maybe
from elgrande.table.view import View

MAX_TRIES = 1000
"""How often it tries to fit modifiers together."""
MAX_GUESSES = 512
"""How many ways a pile of power cards may have come about before some are forgotten."""


class Belief:
    """The memory of one seat, or of a spectator.

    It remembers what was announced into the Castillo, which power cards were played and which may have been taken back.
    """

    def __init__(self, setup: Setup, seat: int | None) -> None:
        self.setup = setup
        self.seat = seat
        self.castillo = [0] * setup.program.colours
        """Caballeros inside, by colour: every one was announced."""
        self.piles: list[set[tuple[int, ...]]] = [{()} for _ in range(setup.players)]
        """The piles of power cards that are possible, by seat."""
        self.modifiers: list[set[tuple[tuple[int, ...], tuple[int, ...]]]] = [{((), ())} for _ in range(setup.players)]
        """What is possible of modifiers, by seat: those spent, and those known to be in hand."""
        self.dummy_power: list[int] = []
        """The dummy's power cards that were turned up."""
        self.regions: list[int] = []
        """The dummy's region cards that were seen since the last shuffle."""

    def hear(self, event: Event) -> None:
        """Take in one event, as this seat may hear it."""
        args = event.args
        colours = self.setup.edition.colours
        if into_castillo(event):
            self.castillo[args["seat"] if event.name == "placed" else colours.index(args["colour"])] += 1
        elif event.name == "swept" and args["source"] == "castillo":
            # Who came late has not heard of every throw: more may come out than were known to be inside.
            inside = self.castillo[colours.index(args["colour"])]
            self.castillo[colours.index(args["colour"])] = max(0, inside - args["count"])
        elif event.name == "power-played" and args["seat"] >= self.setup.players:
            self.dummy_power.append(args["value"])
        elif event.name == "power-played":
            value = args["value"]
            # A card that lies on the pile cannot be played: piles that hold it are ruled out.
            self.piles[args["seat"]] = {(*pile, value) for pile in self.piles[args["seat"]] if value not in pile}
        elif event.name == "power-taken":
            self._taken(args["seat"], args["value"], bool(args["on_top"]))
        elif event.name in ("gift-passed", "modifier-played", "modifier-taken"):
            self._hear_modifier(event)
        elif event.name == "placed" and args["seat"] >= self.setup.players:
            place = self.setup.edition.place(args["place"])
            if place not in self.regions:
                self.regions.append(place)
        elif event.name == "general-scoring":
            self.regions = []

    def _hear_modifier(self, event: Event) -> None:
        names = [modifier.id for modifier in self.setup.edition.modifiers]
        told = event.args["modifier"]
        kind = names.index(told) + 1 if told is not None else 0
        if event.name == "gift-passed":
            target = event.args["target"]
            if kind:
                self.modifiers[target] = {(spent, (*held, kind)) for spent, held in self.modifiers[target]}
            return
        seat = event.args["seat"]
        after: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
        for spent, held in self.modifiers[seat]:
            if event.name == "modifier-played":
                after.add(((*spent, kind), without(held, kind) if kind in held else held))
            else:
                for back in {kind} if kind else set(spent):
                    if back in spent:
                        after.add((without(spent, back), (*held, back)))
        self.modifiers[seat] = set(sorted(after)[:MAX_GUESSES])

    def _taken(self, seat: int, value: Maybe, on_top: bool) -> None:
        before = self.piles[seat]
        after: set[tuple[int, ...]] = set()
        for pile in before:
            for index, card in enumerate(pile):
                if (value is None or card == value) and on_top == (index == len(pile) - 1):
                    after.add(pile[:index] + pile[index + 1 :])
        self.piles[seat] = set(sorted(after)[:MAX_GUESSES])

    def clone(self) -> Belief:
        """The same memory, to be fed separately."""
        other = Belief(self.setup, self.seat)
        other.castillo = self.castillo[:]
        other.piles = [set(piles) for piles in self.piles]
        other.modifiers = [set(guesses) for guesses in self.modifiers]
        other.dummy_power = self.dummy_power[:]
        other.regions = self.regions[:]
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
            pieces[CASTILLO] = tuple(
                count if colour != self.seat else self._own_inside(view, pieces) for colour, count in enumerate(self.castillo)
            )
            pieces[PROVINCES] = (0,) * len(self.castillo)
        pieces = self._short_of(seen.setup.program.labels[seen.registers[PC] or 0], seen.registers[SUBJECT], pieces)
        piles = tuple(pile if None not in pile else self._guess(seat, pile, chance) for seat, pile in enumerate(seen.piles))
        registers = list(seen.registers)
        if registers[VALUE] is None:
            owner = registers[SUBJECT]
            registers[VALUE] = chance.choice(piles[owner if owner is not None else 0])
        hands, spent = self._guess_modifiers(seen.modifiers, seen.spent, chance)
        position = replace(
            seen,
            decks=tuple(decks),
            pieces=tuple(pieces),
            piles=piles,
            registers=tuple(registers),
            discs=(0,) * len(seen.discs),
            modifiers=hands,
            spent=spent,
            gifts=tuple(gift or 0 for gift in seen.gifts),
            dummy_power=self._guess_dummy_power(len(seen.dummy_power), chance),
            regions=self._guess_regions(seen.regions, chance),
        )
        # Not yet a sound position: discs and gifts that are hidden are drawn from what their owners may answer.
        s = position.facts()
        position.ask(s)
        discs = [disc or 0 for disc in seen.discs]
        for seat, disc in enumerate(seen.discs):
            if disc is None:
                discs[seat] = chance.choice(kernel.legal(s, seat)) & PLACE_MASK
        s.discs = tuple(discs)
        for seat, gift in enumerate(seen.gifts):
            if gift is None:
                s.extras = s.extras.with_gift(seat, chance.choice(s.extras.hands[seat]))
        return s

    def _short_of(self, label: str, subject: Maybe, pieces: list[tuple[Maybe, ...]]) -> list[tuple[Maybe, ...]]:
        """Whoever recalls caballeros from regions has none in the provinces: what is seen nowhere is in the Castillo."""
        if ".recall" not in label or subject is None or subject < 0 or None in pieces[CASTILLO]:
            return pieces
        elsewhere = sum(row[subject] or 0 for place, row in enumerate(pieces) if place not in (CASTILLO, PROVINCES))
        inside = list(pieces[CASTILLO])
        inside[subject] = self.setup.edition.caballeros - elsewhere
        return [tuple(inside) if place == CASTILLO else row for place, row in enumerate(pieces)]

    def _own_inside(self, view: View, pieces: list[tuple[Maybe, ...]]) -> int:
        """The seat's own caballeros in the Castillo: those it sees nowhere else."""
        assert self.seat is not None
        seen = sum(row[self.seat] or 0 for place, row in enumerate(pieces) if place not in (CASTILLO, PROVINCES))
        return self.setup.edition.caballeros - seen - (view.provinces[self.seat] or 0)

    def _guess_modifiers(
        self, hands: tuple[tuple[Maybe, ...], ...], spent: tuple[tuple[Maybe, ...], ...], chance: Random
    ) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Modifiers for everybody: what is remembered, the rest dealt from those nobody has shown."""
        modifiers = self.setup.edition.modifiers
        everything = [kind for kind, modifier in enumerate(modifiers, start=1) for _ in range(modifier.copies)]
        for _ in range(MAX_TRIES):
            pool = everything[:]
            made_hands: list[list[int]] = []
            made_spent: list[tuple[int, ...]] = []
            try:
                for seat, (hand, row) in enumerate(zip(hands, spent, strict=True)):
                    if None in hand or None in row:
                        # A guess that would need more cards in hand than there are has been ruled out by now.
                        fitting = [guess for guess in sorted(self.modifiers[seat]) if len(guess[1]) <= len(hand)]
                        gone, held = chance.choice(fitting)
                        mine = list(held)
                    else:
                        gone, mine = tuple(kind or 0 for kind in row), [kind or 0 for kind in hand]
                    for kind in (*gone, *mine):
                        pool.remove(kind)
                    made_spent.append(gone)
                    made_hands.append(mine)
            except ValueError:
                # These guesses need more copies than there are: try others.
                continue
            chance.shuffle(pool)
            for hand, mine in zip(hands, made_hands, strict=True):
                while len(mine) < len(hand):
                    mine.append(pool.pop())
            return tuple(tuple(sorted(mine)) for mine in made_hands), tuple(made_spent)
        raise BrokenState("no deal of modifiers fits what was heard")

    def _guess_dummy_power(self, count: int, chance: Random) -> tuple[int, ...]:
        """The dummy's power cards that were not turned up yet, in any order."""
        left = [value for value in range(1, len(self.setup.program.power)) if value not in self.dummy_power]
        chance.shuffle(left)
        return tuple(left[:count])

    def _guess_regions(self, seen: tuple[tuple[Maybe, ...], ...], chance: Random) -> tuple[tuple[int, ...], ...]:
        """Region cards not seen since the last shuffle; then whole shuffles."""
        made = []
        for period, cards in enumerate(seen):
            known = self.regions if period == 0 else []
            left = [region for region in self.setup.program.regions if region not in known]
            chance.shuffle(left)
            made.append(tuple(left[: len(cards)]))
        return tuple(made)

    def _guess(self, seat: int, pile: tuple[Maybe, ...], chance: Random) -> tuple[int, ...]:
        """One of the piles that are possible and look like what is seen."""
        fitting = [guess for guess in self.piles[seat] if len(guess) == len(pile) and (pile[-1] is None or guess[-1] == pile[-1])]
        if not fitting:
            # Somebody who came late has heard too little: any cards will do below the one on top.
            values = [value for value in range(1, len(self.setup.program.power)) if value != pile[-1]]
            return (
                tuple(chance.sample(values, len(pile))) if pile[-1] is None else (*chance.sample(values, len(pile) - 1), pile[-1])
            )
        return chance.choice(sorted(fitting))
