"""What somebody at the table can remember: cards played, taken back, passed on and turned up, and who is in the Castillo."""

from __future__ import annotations

from elgrande.editions.setup import Setup
from elgrande.engine.state import without
from elgrande.rules.facts import Per, Redraw
from elgrande.table.changes import INSIDE, Moved, pieces_moved
from elgrande.table.events import Event

MAX_GUESSES = 512
"""How many ways a pile of power cards may have come about before some are forgotten."""


class Memory:
    """Fed with everything one seat hears."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.castillo = [0] * setup.program.colours
        """Caballeros inside, by colour: every one was announced."""
        self.piles: list[set[tuple[int, ...]]] = [{()} for _ in range(setup.players)]
        """The piles of power cards that are possible, by seat."""
        self.modifiers: list[set[tuple[tuple[int, ...], tuple[int, ...]]]] = [{((), ())} for _ in range(setup.players)]
        """What is possible of modifiers, by seat: those spent, and those known to be in hand."""
        facts = setup.edition.facts
        self.turned_up: dict[str, list[int]] = {fact.name: [] for fact in facts if fact.redraw is Redraw.TURNED_UP}
        """What was turned up of a colour without a seat, by the fact it came from, since it was shuffled."""

    def hear(self, event: Event) -> None:
        """Take in one event, as this seat may hear it."""
        args = event.args
        players = self.setup.players
        for moved in pieces_moved(event):
            self._throw(moved)
        if event.name == "power-played" and args["seat"] < players:
            value = args["value"]
            # A card that lies on the pile cannot be played: piles that hold it are ruled out.
            self.piles[args["seat"]] = {(*pile, value) for pile in self.piles[args["seat"]] if value not in pile}
        elif event.name == "power-taken":
            self._taken(args["seat"], args["value"], bool(args["on_top"]))
        elif event.name in ("gift-passed", "modifier-played", "modifier-taken"):
            self._hear_modifier(event)
        elif event.name == "general-scoring":
            for fact in self.setup.edition.facts:
                if fact.redraw is Redraw.TURNED_UP and fact.per is Per.PERIOD:
                    self.turned_up[fact.name] = []
        elif args.get("seat", -1) is not None and args.get("seat", -1) >= players:
            self._turned_up(event)

    def _throw(self, moved: Moved) -> None:
        """Count who goes into the Castillo and who comes out."""
        if INSIDE not in (moved.source, moved.target):
            return
        colour = moved.colour if isinstance(moved.colour, int) else self.setup.edition.colours.index(moved.colour)
        inside = self.castillo[colour] + (moved.number if moved.target == INSIDE else -moved.number)
        # Who came late has not heard of every throw: more may come out than were known to be inside.
        self.castillo[colour] = max(0, inside)

    def _turned_up(self, event: Event) -> None:
        """A colour without a seat has drawn a card that everybody sees."""
        for fact in self.setup.edition.facts:
            if fact.redraw is Redraw.TURNED_UP and fact.turned_up_by == event.name:
                drawn = self.setup.edition.place(event.args["place"]) if fact.holds == "place" else event.args["value"]
                if drawn not in self.turned_up[fact.name]:
                    self.turned_up[fact.name].append(drawn)

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

    def _taken(self, seat: int, value: int | None, on_top: bool) -> None:
        after: set[tuple[int, ...]] = set()
        for pile in self.piles[seat]:
            for index, card in enumerate(pile):
                if (value is None or card == value) and on_top == (index == len(pile) - 1):
                    after.add(pile[:index] + pile[index + 1 :])
        self.piles[seat] = set(sorted(after)[:MAX_GUESSES])

    def copy_from(self, other: Memory) -> None:
        """Remember the same."""
        self.castillo = other.castillo[:]
        self.piles = [set(piles) for piles in other.piles]
        self.modifiers = [set(guesses) for guesses in other.modifiers]
        self.turned_up = {name: drawn[:] for name, drawn in other.turned_up.items()}
