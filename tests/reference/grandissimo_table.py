"""The table of Grandissimo: Portugal, the ship, the jail, the figures, black caballeros, and what lasts until a scoring."""

from .board import CASTILLO, COLOURS, NEIGHBOURS, PLACES, REGIONS
from .grandissimo_deal import RETURNING, GrandissimoDeal
from .table import Table

PORTUGAL = "POR"
SEA = "sea"
JAIL = "jail"
BLACK = "black"
BLACK_CABALLEROS = 2
SHIP_TOKENS = 2

GRANDISSIMO_PLACES: tuple[str, ...] = (*PLACES, PORTUGAL, SEA, JAIL)

PORTUGAL_VALUES = (5, 0, 0)
PORTUGAL_BORDERS: tuple[str, ...] = ("GAL", "CAS", "TOL", "SEV")
COAST: tuple[str, ...] = ("CAT", "VAL", "GRA", "SEV", "GAL", "NAV", PORTUGAL)


class GrandissimoTable(Table):
    """All that lies on the table; black caballeros are counted apart, so that no scoring ever sees them (GR-23)."""

    deal: GrandissimoDeal

    def __init__(self, deal: GrandissimoDeal) -> None:
        """Set everything up (GR-3)."""
        super().__init__(deal)
        # Portugal is scored after Valencia, so it comes last.
        self.regions: tuple[str, ...] = (*REGIONS, PORTUGAL) if deal.gr_portugal else REGIONS
        for place in (PORTUGAL, SEA, JAIL):
            self.pieces[place] = [0] * self.players
        self.black: dict[str, int] = dict.fromkeys(self.regions, 0)
        if deal.black is not None:
            self.black[deal.black] = BLACK_CABALLEROS

        # Who opened this round; `first` already names the next opener when the general scoring comes.
        self.opener = deal.first

        # Who holds a ship token, and in whose court the figures are.
        self.tokens: list[int] = []
        self.queen: int | None = None
        self.jester: int | None = None
        self.inquisitor: int | None = None

        # Caballeros waiting with a receiver, by the seat they belong to (GR-20).
        self.gifts: list[list[int]] = [[0] * self.players for _ in range(self.players)]

        # The nine region cards: open, or taken for the next general scoring (GR-5).
        self.pool: list[str] = list(REGIONS)
        self.boycott: list[str] = []
        self.alliance: dict[str, tuple[int, int]] = {}
        self.scoring_generally = False

        # Free Choice cards lying before players, and special actions saved for the next turn.
        self.free: list[int] = []
        self.saved: list[list[str]] = [[] for _ in range(self.players)]

        # Whose Grande is King, and where the King stood when he left the board (GR-27).
        self.usurper: int | None = None
        self.king_stood = deal.king

        # What the special actions of the running turn leave behind for the turn itself.
        self.second_card: str | None = None
        self.card_was_kept = False

    # Places.

    def neighbours(self, region: str) -> list[str]:
        """The regions that border this one, Portugal among them if it is in use (GR-9)."""
        if region == PORTUGAL:
            return list(PORTUGAL_BORDERS)
        found = list(NEIGHBOURS[region])
        if PORTUGAL in self.regions and region in PORTUGAL_BORDERS:
            found.append(PORTUGAL)
        return found

    def free_regions(self) -> list[str]:
        """The regions that are not taboo (X-1, X-2)."""
        return [region for region in self.regions if region != self.king]

    def free_coast(self) -> list[str]:
        """Where a caballero may land from the ship (GR-12)."""
        return [region for region in self.free_regions() if region in COAST]

    def placement_places(self) -> list[str]:
        """Where the placement of a card may put a caballero: with a ship token also on the ship (GR-11)."""
        places = [*self.neighbours(self.king), CASTILLO]
        if self.active in self.tokens:
            places.append(SEA)
        return places

    def prisoners(self) -> int:
        """How many caballeros of all colours sit in jail."""
        return sum(self.pieces[JAIL])

    # Changes.

    def move_piece(self, me: int, colour: str, origin: str, target: str) -> None:
        """Carry one caballero of a colour, perhaps black, from one place to another."""
        if colour == BLACK:
            assert self.black[origin] > 0
            self.black[origin] -= 1
            self.black[target] += 1
            self.tell("moved", me, BLACK, origin, target)
        else:
            seat = COLOURS.index(colour)
            self.shift(seat, 1, origin, target)
            self.tell("moved", me, seat, origin, target)

    def land(self, seat: int, region: str) -> None:
        """Let one caballero leave the ship."""
        self.shift(seat, 1, SEA, region)
        self.tell("landed", seat, region)

    def pardon(self, me: int, region: str) -> None:
        """Let all prisoners go to one region (GR-15)."""
        self.tell("pardoned", me, region, self.prisoners())
        for seat in range(self.players):
            self.sweep(seat, self.pieces[JAIL][seat], JAIL, region)

    def move_king(self, target: str) -> None:
        """Put the King somewhere else; if a Grande is King it is he who goes (GR-27)."""
        origin = self.king
        self.king = target
        if self.usurper is not None:
            self.grandes[self.usurper] = target
        self.tell("king-moved", origin, target)

    def discard(self, card: str) -> None:
        """Lay an action card aside for good, unless it returns every round."""
        if card not in RETURNING:
            super().discard(card)

    # Scoring.

    def values(self, place: str) -> tuple[int, int, int]:
        """The numbers a place shows now; a mobile scoreboard may lie on Portugal's own (GR-9)."""
        if place == PORTUGAL and place not in self.scoreboards.values():
            return PORTUGAL_VALUES
        return super().values(place)

    def ranks(self, place: str) -> dict[int, int]:
        """The rank of every seat with a caballero there; at a general scoring allies count as one (GR-25)."""
        if not self.scoring_generally or place not in self.alliance:
            return super().ranks(place)
        allies = self.alliance[place]
        sides: list[tuple[int, ...]] = [allies, *((seat,) for seat in range(self.players) if seat not in allies)]
        counts = [sum(self.pieces[place][seat] for seat in side) for side in sides]
        ranks: dict[int, int] = {}
        rank = 1
        for count in sorted(set(counts), reverse=True):
            if count == 0:
                continue
            level = [side for side, strength in zip(sides, counts, strict=True) if strength == count]
            if len(level) > 1:
                rank += 1
            for side in level:
                for seat in side:
                    if self.pieces[place][seat] > 0:
                        ranks[seat] = rank
            rank += 1
        return ranks

    # Facts for comparison.

    def facts(self) -> dict[str, object]:
        """The position in plain values."""
        pieces: dict[str, dict[str, int]] = {}
        for place in GRANDISSIMO_PLACES:
            here = {COLOURS[seat]: count for seat, count in enumerate(self.pieces[place]) if count > 0}
            if self.black.get(place, 0) > 0:
                here[BLACK] = self.black[place]
            if here:
                pieces[place] = here
        gifts: dict[int, dict[str, int]] = {}
        for seat, waiting in enumerate(self.gifts):
            if any(waiting):
                gifts[seat] = {COLOURS[giver]: count for giver, count in enumerate(waiting) if count > 0}
        return {
            **super().facts(),
            "pieces": pieces,
            "tokens": sorted(self.tokens),
            "queen": self.queen,
            "jester": self.jester,
            "inquisitor": self.inquisitor,
            "gifts": gifts,
            "pool": sorted(self.pool),
            "boycott": sorted(self.boycott),
            "alliance": {region: sorted(allies) for region, allies in self.alliance.items()},
            "free": sorted(set(self.free)),
            "saved": {seat: sorted(cards) for seat, cards in enumerate(self.saved) if cards},
            "usurper": self.usurper,
        }
