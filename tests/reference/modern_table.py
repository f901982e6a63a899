"""The table of the modern game: pieces, cards, points; how questions are put; the Veto; how a place is scored."""

from dataclasses import dataclass

from .board import (
    AT_HOME,
    CABALLEROS,
    CASTILLO,
    COURT,
    IN_COURT,
    NEIGHBOURS,
    PLACES,
    PRINTED_VALUES,
    PROVINCES,
    REGIONS,
    SCOREBOARD_VALUES,
)
from .modern_deal import VETO, YOUR_MAJESTY, ModernDeal
from .table import Play, Question

MODERN_COLOURS: tuple[str, ...] = ("purple", "orange", "blue", "green", "yellow")

# The colour that nobody plays in the game of two.
DUMMY = 2

FRANCE = "FRA"
PORTUGAL = "POR"

# Into which regions a placement may go, by where the King stands; beside the Castillo every region is his neighbour.
KINGS_NEIGHBOURS: dict[str, tuple[str, ...]] = {
    **NEIGHBOURS,
    FRANCE: ("NAV", "ARA", "CAT"),
    PORTUGAL: ("GAL", "CAS", "TOL", "SEV"),
    CASTILLO: REGIONS,
}

# How many of the three numbers of a region count, by the number of players.
MODERN_NUMBERS: dict[int, int] = {2: 2, 3: 2, 4: 3, 5: 3}


@dataclass(frozen=True)
class GiftQuestion(Question):
    """All seats choose at once which modifier they pass to the left."""


class ModernTable:
    """All that lies on the table and in the hands, and the few things that are done to it."""

    def __init__(self, deal: ModernDeal) -> None:
        """Set everything up. With two players there is a third colour: thirty in the provinces, no Grande."""
        self.deal = deal
        self.players = deal.players
        self.colours = 3 if deal.players == 2 else deal.players
        self.events: list[tuple[object, ...]] = []

        self.round_index = 0
        self.round = deal.rounds[0]
        self.first = deal.first
        self.active = deal.first

        # The King stands in a region, in France, in Portugal or beside the Castillo; a Grande in a region or inside.
        self.king = deal.king
        self.grandes: list[str] = list(deal.homes)
        self.scoreboards: dict[int, str] = {8: PROVINCES, 4: PROVINCES}
        self.scores: list[int] = [0] * self.players

        # How many caballeros of each colour stand where.
        self.pieces: dict[str, list[int]] = {place: [0] * self.colours for place in PLACES}
        self.pieces[PROVINCES] = [CABALLEROS] * self.colours
        for seat in range(self.players):
            self.shift(seat, AT_HOME, PROVINCES, deal.homes[seat])
            self.shift(seat, IN_COURT, PROVINCES, COURT)

        # Power cards: in hand, played and not taken back, played this round (the dummy's too).
        self.hands: list[list[int]] = [list(range(1, 14)) for _ in range(self.players)]
        self.piles: list[list[int]] = [[] for _ in range(self.players)]
        self.played: list[int] = [0] * self.colours
        self.dummy_turned = 0

        # Modifiers: in hand, played and not taken back, played this round.
        dealt = deal.modifiers or ((),) * self.players
        self.modifiers: list[list[str]] = [list(hand) for hand in dealt]
        self.spent: list[list[str]] = [[] for _ in range(self.players)]
        self.shifts: list[str] = [""] * self.players

        # The dummy's region cards still to be drawn before the next general scoring.
        self.region_cards: list[str] = []

        # Face-up action cards by stack, the used ones, and for every Veto held the index of the round it was taken in.
        self.offer: dict[int, str] = {}
        self.discards: list[str] = []
        self.vetoes: list[list[int]] = [[] for _ in range(self.players)]

        # Infiltration: this turn's placement may use the King's place too.
        self.infiltrating = False

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
        """The other players, clockwise, beginning with the left-hand neighbour; the dummy is not one of them."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def free_regions(self) -> list[str]:
        """The regions in which something may be changed: all but the King's, all nine if he stands in none."""
        return [region for region in REGIONS if region != self.king]

    def free_places(self) -> list[str]:
        """Where a caballero may be moved and a scoring tile laid: free regions, and the Castillo unless it is his."""
        return [place for place in (*REGIONS, CASTILLO) if place != self.king]

    def placement_places(self) -> list[str]:
        """Where the placement of an action card may put a caballero."""
        places = [*KINGS_NEIGHBOURS[self.king]]
        if self.king != CASTILLO:
            places.append(CASTILLO)
        if self.infiltrating:
            places.append(self.king)
        return places

    def free_regions_with(self, colour: int) -> list[str]:
        """Regions from which a caballero of this colour may be taken away."""
        return [region for region in self.free_regions() if self.pieces[region][colour] > 0]

    # Changes.

    def shift(self, colour: int, count: int, origin: str, target: str) -> None:
        """Carry caballeros of one colour from one place to another."""
        assert self.pieces[origin][colour] >= count
        self.pieces[origin][colour] -= count
        self.pieces[target][colour] += count

    def place(self, seat: int, target: str) -> None:
        """Put one caballero from the court on the board."""
        self.shift(seat, 1, COURT, target)
        self.tell("placed", seat, target)

    def move(self, seat: int, colour: int, origin: str, target: str) -> None:
        """Let a player carry one caballero of some colour to another place."""
        self.shift(colour, 1, origin, target)
        self.tell("moved", seat, colour, origin, target)

    def take_to_court(self, seat: int, count: int) -> None:
        """Carry some from the provinces to the court; none at all is not worth a word."""
        if count > 0:
            self.shift(seat, count, PROVINCES, COURT)
            self.tell("court-taken", seat, count)

    def top_up(self, seat: int, missing: int) -> Play[None]:
        """Once the provinces are empty, what is missing may be taken from the regions, not from the King's."""
        if self.pieces[PROVINCES][seat] > 0:
            return
        for _ in range(missing):
            regions = self.free_regions_with(seat)
            if not regions:
                return
            answer = yield from self.ask(seat, [*(f"recall {region}" for region in regions), "done"])
            if answer == "done":
                return
            region = answer.split()[1]
            self.shift(seat, 1, region, COURT)
            self.tell("recalled", seat, region)

    def muster(self, seat: int, allowed: int) -> Play[None]:
        """Take up to so many to the court, fewer or none if you like."""
        most = min(allowed, self.pieces[PROVINCES][seat])
        count = 0
        if most > 0:
            answer = yield from self.ask(seat, [f"court {number}" for number in range(most + 1)])
            count = int(answer.split()[1])
        self.take_to_court(seat, count)
        yield from self.top_up(seat, allowed - count)

    def sweep(self, colour: int, count: int, origin: str, target: str) -> None:
        """Carry several caballeros of one colour at once; none at all is not worth a word."""
        if count > 0:
            self.shift(colour, count, origin, target)
            self.tell("swept", colour, count, origin, target)

    def move_king(self, target: str) -> None:
        """Put the King somewhere else."""
        origin = self.king
        self.king = target
        self.tell("king-moved", origin, target)

    def move_grande(self, seat: int, target: str) -> None:
        """Put a Grande somewhere else."""
        origin = self.grandes[seat]
        self.grandes[seat] = target
        self.tell("grande-moved", seat, origin, target)

    def discard(self, card: str) -> None:
        """Lay an action card aside for good; "Your Majesty" comes back every round instead."""
        if card != YOUR_MAJESTY:
            self.discards.append(card)
            self.tell("card-discarded", card)

    # The Veto.

    def vetoed(self) -> Play[bool]:
        """Ask about the action just announced, each other holder once. True: all of it falls, before it began."""
        for seat in self.from_the_left(self.active):
            if not self.vetoes[seat]:
                continue
            answer = yield from self.ask(seat, ["pass", "veto"])
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
        self.discard(VETO)

    # Power.

    def total(self, colour: int) -> int:
        """The power card of this round and its modifier, which decide who is first."""
        if colour < self.players and self.shifts[colour]:
            return self.played[colour] + int(self.shifts[colour])
        return self.played[colour]

    def totals_taken(self) -> list[int]:
        """The totals nobody else may show this round."""
        return [self.total(colour) for colour in range(self.colours) if self.played[colour] > 0]

    # Scoring.

    def values(self, place: str) -> tuple[int, int, int]:
        """The numbers a place shows now: a scoring tile hides the printed ones."""
        for board, where in self.scoreboards.items():
            if where == place:
                return SCOREBOARD_VALUES[board]
        return PRINTED_VALUES[place]

    def ranks(self, place: str) -> dict[int, int]:
        """The rank of every colour with a caballero there, the dummy's too. Who ties drops by one, and all below."""
        ranks: dict[int, int] = {}
        rank = 1
        for count in sorted(set(self.pieces[place]), reverse=True):
            if count == 0:
                continue
            level = [colour for colour in range(self.colours) if self.pieces[place][colour] == count]
            if len(level) > 1:
                rank += 1
            for colour in level:
                ranks[colour] = rank
            rank += 1
        return ranks

    def score(self, place: str, first_only: bool = False) -> None:
        """Give the points of one place, with the bonuses of whoever is first alone; the dummy's points are lost."""
        values = self.values(place)
        numbers = 1 if first_only else MODERN_NUMBERS[self.players]
        ranks = self.ranks(place)
        awards: list[tuple[int, int]] = []
        for seat in range(self.players):
            if seat not in ranks:
                continue
            rank = ranks[seat]
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

    def facts(self) -> dict[str, object]:
        """The position in plain values."""
        pieces: dict[str, dict[str, int]] = {}
        for place in PLACES:
            here = {MODERN_COLOURS[colour]: count for colour, count in enumerate(self.pieces[place]) if count > 0}
            if here:
                pieces[place] = here
        return {
            "round": self.round,
            "king": self.king,
            "pieces": pieces,
            "grandes": {MODERN_COLOURS[seat]: place for seat, place in enumerate(self.grandes)},
            "scoreboards": {str(board): place for board, place in self.scoreboards.items()},
            "scores": list(self.scores),
            "hands": [sorted(hand) for hand in self.hands],
            "piles": [list(pile) for pile in self.piles],
            "played": list(self.played),
            "shifts": list(self.shifts),
            "modifiers": [sorted(hand) for hand in self.modifiers],
            "spent": [sorted(cards) for cards in self.spent],
            "dummy_power_left": len(self.deal.dummy_power) - self.dummy_turned,
            "offer": [self.offer[stack] for stack in sorted(self.offer)],
            "discards": sorted(self.discards),
            "vetoes": [len(held) for held in self.vetoes],
            "first": self.first,
        }
