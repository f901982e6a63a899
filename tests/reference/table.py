"""The table with everything on it: pieces, cards, points; how questions are put; the Veto; how a place is scored."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from .board import (
    AT_HOME,
    CABALLEROS,
    CASTILLO,
    COLOURS,
    COURT,
    IN_COURT,
    NEIGHBOURS,
    NUMBERS_THAT_COUNT,
    PLACES,
    PRINTED_VALUES,
    PROVINCES,
    REGIONS,
    SCOREBOARD_VALUES,
)
from .deal import Deal


@dataclass(frozen=True)
class Question:
    """What may be answered, by seat. Several seats are asked at once only when discs are set."""

    options: dict[int, list[str]]
    discs: bool = False


Answers: TypeAlias = dict[int, str]
T = TypeVar("T")

# A piece of the game: it yields questions, is sent the answers, and returns something in the end.
Play: TypeAlias = Generator[Question, Answers, T]


class Table:
    """All that lies on the table and in the hands, and the few things that are done to it."""

    def __init__(self, deal: Deal) -> None:
        """Set everything up."""
        self.deal = deal
        self.players = deal.players
        self.events: list[tuple[object, ...]] = []

        self.round_index = 0
        self.round = deal.rounds[0]
        self.first = deal.first
        self.active = deal.first

        self.king = deal.king
        self.grandes: list[str] = list(deal.homes)
        self.scoreboards: dict[int, str] = {8: PROVINCES, 4: PROVINCES}
        self.scores: list[int] = [0] * self.players

        # How many caballeros of each seat stand where.
        self.pieces: dict[str, list[int]] = {place: [0] * self.players for place in PLACES}
        for seat in range(self.players):
            self.pieces[deal.homes[seat]][seat] = AT_HOME
            self.pieces[COURT][seat] = IN_COURT
            self.pieces[PROVINCES][seat] = CABALLEROS - AT_HOME - IN_COURT

        self.hands: list[list[int]] = [list(range(1, 14)) for _ in range(self.players)]
        self.piles: list[list[int]] = [[] for _ in range(self.players)]
        self.played: list[int] = [0] * self.players

        # Face-up action cards by stack, the used ones, and for every Veto held the index of the round it was taken in.
        self.offer: dict[int, str] = {}
        self.discards: list[str] = []
        self.vetoes: list[list[int]] = [[] for _ in range(self.players)]
        self.waived: set[int] = set()

    # Telling and asking.

    def tell(self, *event: object) -> None:
        """Write down what happened."""
        self.events.append(event)

    def ask(self, seat: int, options: list[str]) -> Play[str]:
        """Put a question to one seat."""
        answers = yield Question({seat: options})
        return answers[seat]

    def ask_discs(self, choices: dict[int, list[str]]) -> Play[dict[int, str]]:
        """Let some seats set their discs at the same time; the regions are named by seat. Nobody asked: nothing."""
        if not choices:
            return {}
        options = {seat: [f"disc {region}" for region in regions] for seat, regions in choices.items()}
        answers = yield Question(options, discs=True)
        discs = {seat: answers[seat].split()[1] for seat in sorted(answers)}
        self.tell("discs-revealed", tuple(discs.items()))
        return discs

    # Seats and regions.

    def from_the_left(self, seat: int) -> list[int]:
        """The other seats, clockwise, beginning with the left-hand neighbour."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def free_regions(self) -> list[str]:
        """The eight regions in which something may be changed."""
        return [region for region in REGIONS if region != self.king]

    def free_places(self) -> list[str]:
        """Where a special action may put a caballero."""
        return [*self.free_regions(), CASTILLO]

    def placement_places(self) -> list[str]:
        """Where the placement of an action card may put a caballero."""
        return [*NEIGHBOURS[self.king], CASTILLO]

    def free_regions_with(self, seat: int) -> list[str]:
        """Regions from which a caballero of this seat may be taken away."""
        return [region for region in self.free_regions() if self.pieces[region][seat] > 0]

    # Changes.

    def shift(self, seat: int, count: int, origin: str, target: str) -> None:
        """Carry caballeros of one colour from one place to another."""
        assert self.pieces[origin][seat] >= count
        self.pieces[origin][seat] -= count
        self.pieces[target][seat] += count

    def place(self, seat: int, target: str) -> None:
        """Put one caballero from the court on the board."""
        self.shift(seat, 1, COURT, target)
        self.tell("placed", seat, target)

    def recall(self, seat: int, region: str) -> None:
        """Take one caballero from the board back to the court."""
        self.shift(seat, 1, region, COURT)
        self.tell("recalled", seat, region)

    def sweep(self, colour: int, count: int, origin: str, target: str) -> None:
        """Carry several caballeros of one colour at once; none at all is not worth a word."""
        if count > 0:
            self.shift(colour, count, origin, target)
            self.tell("swept", colour, count, origin, target)

    def discard(self, card: str) -> None:
        """Lay an action card aside for good; the King's card always comes back instead."""
        if card != "king":
            self.discards.append(card)
            self.tell("card-discarded", card)

    # The Veto.

    def vetoed(self) -> Play[bool]:
        """Ask about the step that was just announced. True: it does not happen, and the special action is over."""
        for seat in self.from_the_left(self.active):
            if not self.vetoes[seat] or seat in self.waived:
                continue
            answer = yield from self.ask(seat, ["pass", "waive", "veto"])
            if answer == "waive":
                self.waived.add(seat)
            if answer == "veto":
                self.spend_veto(seat)
                if not (yield from self.overturned(seat)):
                    self.tell("action-stopped", self.active)
                    return True
        return False

    def overturned(self, user: int) -> Play[bool]:
        """Ask all other holders, the active player last, about the Veto that `user` has just used."""
        for seat in [*self.from_the_left(self.active), self.active]:
            if not self.vetoes[seat] or seat == user:
                continue
            answer = yield from self.ask(seat, ["pass", "veto"])
            if answer == "veto":
                self.spend_veto(seat)
                if not (yield from self.overturned(seat)):
                    return True
        return False

    def spend_veto(self, seat: int) -> None:
        """Use up the oldest Veto of a seat."""
        self.vetoes[seat].pop(0)
        self.tell("veto-used", seat)
        self.discard("veto")

    # Scoring.

    def values(self, place: str) -> tuple[int, int, int]:
        """The numbers a place shows now: a mobile scoreboard hides the printed ones."""
        for board, where in self.scoreboards.items():
            if where == place:
                return SCOREBOARD_VALUES[board]
        return PRINTED_VALUES[place]

    def ranks(self, place: str) -> dict[int, int]:
        """The rank of every seat with a caballero there. Who ties drops by one rank, and so does everybody below."""
        ranks: dict[int, int] = {}
        rank = 1
        for count in sorted(set(self.pieces[place]), reverse=True):
            if count == 0:
                continue
            level = [seat for seat in range(self.players) if self.pieces[place][seat] == count]
            if len(level) > 1:
                rank += 1
            for seat in level:
                ranks[seat] = rank
            rank += 1
        return ranks

    def score(self, place: str, first_only: bool = False) -> None:
        """Give the points of one place, with the bonuses of whoever is first alone."""
        values = self.values(place)
        numbers = 1 if first_only else NUMBERS_THAT_COUNT[self.players]
        awards: list[tuple[int, int]] = []
        for seat, rank in sorted(self.ranks(place).items()):
            points = values[rank - 1] if rank <= numbers else 0
            if rank == 1 and place == self.king:
                points += 2
            if rank == 1 and place == self.grandes[seat]:
                points += 2
            if points > 0:
                self.scores[seat] += points
                awards.append((seat, points))
        self.tell("scored", place, tuple(awards))

    # Facts for comparison.

    def standing(self) -> dict[str, dict[str, int]]:
        """Who stands in which place; empty places are left out."""
        return {
            place: {COLOURS[seat]: count for seat, count in enumerate(self.pieces[place]) if count > 0}
            for place in PLACES
            if any(self.pieces[place])
        }

    def facts(self) -> dict[str, object]:
        """The position in plain values."""
        return {
            "round": self.round,
            "king": self.king,
            "pieces": self.standing(),
            "grandes": {COLOURS[seat]: region for seat, region in enumerate(self.grandes)},
            "scoreboards": {str(board): place for board, place in self.scoreboards.items()},
            "scores": list(self.scores),
            "hands": [sorted(hand) for hand in self.hands],
            "piles": [list(pile) for pile in self.piles],
            "played": list(self.played),
            "offer": [self.offer[stack] for stack in sorted(self.offer)],
            "discards": sorted(self.discards),
            "vetoes": [len(held) for held in self.vetoes],
            "first": self.first,
        }
