"""The table of Intrigue & the King: hands, the cards of a round, the Veto of card 40, and what lasting cards leave behind.

The special actions are written in the words of this table (`lifts`, `move_one`, `ways_into`, `scored_places` …), so
that a table with more places can give them its own meaning.
"""

from .board import CASTILLO, COLOURS, COURT, NEIGHBOURS, PROVINCES, REGIONS
from .intrigue_board import CABALLERO_CARDS, FREE_CHOICE, JOKER, VETO
from .intrigue_deal import IntrigueDeal
from .table import Play, Table


class IntrigueTable(Table):
    """All that lies on the table and in the hands."""

    deal: IntrigueDeal

    def __init__(self, deal: IntrigueDeal) -> None:
        """Set everything up (KI-2), but for the caballero that the first disc brings and for hands to be picked."""
        super().__init__(deal)
        self.hands = [list(hand) for hand in deal.hands] if deal.hands else [[] for _ in range(self.players)]

        # What cards leave behind: KI-21, KI-22, KI-23, KI-25.
        self.bridge: tuple[str, str] | None = None
        self.quarantine: dict[str, int] = {}
        self.ambush: set[int] = set()
        self.castle_at: str | None = None

        # This round: cards laid, by seat; seats in the order in which they laid a card with a value; who laid a Joker;
        # seats from the highest card to the lowest and their Caballero cards; whose 40 can still be used, and who has
        # had the special action of this round by using it. Who opened the round is remembered beyond its end (KI-23).
        self.laid: list[list[int]] = [[] for _ in range(self.players)]
        self.laying: list[int] = []
        self.joker_by: int | None = None
        self.order: list[int] = []
        self.cab: list[int] = [0] * self.players
        self.forty: set[int] = set()
        self.acted: set[int] = set()
        self.opened_by = deal.first

        # This turn: how many may be placed, anywhere or not, and whether that has begun.
        self.number = 0
        self.open_roads = False
        self.placement_begun = False

    # The cards of a round.

    @property
    def king_player(self) -> int | None:
        """Who has the King card, once the cards are given out (KI-8)."""
        return self.order[0] if self.order else None

    @property
    def intrigue_player(self) -> int | None:
        """Who has the Intrigue card, once the cards are given out (KI-8)."""
        return self.order[-1] if self.order else None

    def has_choice(self) -> bool:
        """Say whether King and Intrigue player may use their own cards instead (KI-11)."""
        return self.deal.always or self.players in FREE_CHOICE

    def lay(self, seat: int, value: int) -> None:
        """Play one card face up. A Joker has no value (KI-20)."""
        self.hands[seat].remove(value)
        self.piles[seat].append(value)
        self.laid[seat].append(value)
        self.tell("power-played", seat, value)
        if value == JOKER:
            self.joker_by = seat
        else:
            self.played[seat] = value
            self.laying.append(seat)

    def give_out(self) -> None:
        """King, Intrigue and Caballero cards go to their players (KI-8), and a 40 begins to live (KI-17, KI-18)."""
        # Of two equal values the earlier played ranks higher (KI-7).
        self.order = sorted(self.laying, key=lambda seat: (-self.played[seat], self.laying.index(seat)))
        for seat, number in zip(self.order, CABALLERO_CARDS[self.players], strict=True):
            self.cab[seat] = number
        self.tell("cards-given", tuple(self.order))
        for seat in self.order:
            barred = seat in (self.king_player, self.intrigue_player) and not self.has_choice()
            if self.played[seat] == VETO and not barred:
                self.forty.add(seat)
                self.vetoes[seat].append(self.round_index)

    def end_forty(self, seat: int) -> None:
        """A 40 is dead: its round is over, or its player has begun or taken something else (KI-17, KI-18)."""
        if seat in self.forty:
            self.forty.remove(seat)
            self.vetoes[seat].pop()

    def spend_veto(self, seat: int) -> None:
        """Use a 40: that was its owner's special action of this round (KI-17)."""
        self.end_forty(seat)
        self.acted.add(seat)
        self.tell("veto-used", seat)

    # Colours and places.

    def colour_name(self, colour: int) -> str:
        """The word for a colour."""
        return COLOURS[colour]

    def colour_named(self, name: str) -> int:
        """The colour of a word."""
        return COLOURS.index(name)

    def owner(self, colour: int) -> int | None:
        """Whose pieces these are."""
        return colour

    def colours_of(self, seat: int) -> list[int]:
        """All colours that are this seat's own (X-5)."""
        return [seat]

    def all_colours(self) -> list[int]:
        """All colours there are."""
        return list(range(self.players))

    def taboo(self, place: str) -> bool:
        """Nothing goes in or out: the King stands there, or it is quarantined (X-1)."""
        return place == self.king or place in self.quarantine

    def scored_places(self) -> list[str]:
        """All regions of this game, in the order in which they are scored."""
        return list(REGIONS)

    def majority_places(self) -> list[str]:
        """Those in which a majority counts."""
        return self.scored_places()

    def changeable_places(self) -> list[str]:
        """The regions in which something may be changed (X-2)."""
        return [place for place in self.scored_places() if not self.taboo(place)]

    def free_regions(self) -> list[str]:
        """The regions of Spain in which something may be changed."""
        return [region for region in REGIONS if not self.taboo(region)]

    def grande_places(self) -> list[str]:
        """The regions a Grande may be moved to."""
        return self.changeable_places()

    def kings_places(self) -> list[str]:
        """The regions the King may be moved to, quarantined ones too (X-1)."""
        return [region for region in REGIONS if region != self.king]

    def quarantine_places(self) -> list[str]:
        """The regions that may be quarantined."""
        return list(REGIONS)

    def printed_neighbours(self) -> dict[str, tuple[str, ...]]:
        """The borders on the map, for every region a bridge may end at (KI-21)."""
        return NEIGHBOURS

    def place_of(self, spot: str) -> str:
        """The place to which a spot belongs; here they are the same."""
        return spot

    def ways_into(self, place: str, carrier: bool = False) -> list[str]:
        """Where in a region a piece that arrives may stand."""
        return [] if self.taboo(place) else [place]

    def across_the_bridge(self) -> list[str]:
        """The region that a bridge makes a neighbour of the King's (KI-21)."""
        if self.bridge is None or self.king not in self.bridge:
            return []
        return [end for end in self.bridge if end != self.king]

    def beside_the_king(self) -> list[str]:
        """Where a placement may go apart from the Castillo."""
        return [region for region in (*NEIGHBOURS[self.king], *self.across_the_bridge()) if not self.taboo(region)]

    def placement_places(self) -> list[str]:
        """Where the placement of this turn may put a caballero; after Open Roads anywhere (card 20)."""
        return self.free_places() if self.open_roads else [*self.beside_the_king(), CASTILLO]

    # Counting.

    def strengths(self, place: str) -> dict[int, int]:
        """How many caballeros count for the majority, by seat."""
        return dict(enumerate(self.pieces[place]))

    def crowd(self, place: str) -> int:
        """How many caballeros of all colours stand in a place."""
        return sum(self.pieces[place])

    # Moving pieces.

    def lifts(self, colours: list[int], only: str | None = None) -> list[str]:
        """Every piece of these colours that may be lifted, in one given place or in all that are not taboo."""
        regions = [region for region in self.free_regions() if only is None or region == only]
        return [f"lift {COLOURS[colour]} {region}" for region in regions for colour in colours if self.pieces[region][colour]]

    def move_one(self, me: int, options: list[str], leaving: bool = False) -> Play[tuple[int, str] | None]:
        """Move one piece, a step. Returns its colour and the place it left; None: the moves are over.

        `leaving`: it must go to another place, which in this game it always does.
        """
        if not options:
            return None
        answer = yield from self.ask(me, [*options, "done"])
        if answer == "done":
            return None
        _, name, origin = answer.split()
        colour = self.colour_named(name)
        drop = yield from self.ask(me, [f"drop {place}" for place in self.free_places() if place != origin])
        if (yield from self.vetoed()):
            return None
        self.carry(colour, origin, drop.split()[1])
        return colour, origin

    def carry(self, colour: int, origin: str, target: str) -> None:
        """Bring one piece from a region to another place."""
        self.shift(colour, 1, origin, target)
        self.tell("moved", self.active, colour, origin, target)

    def follow(self, me: int, home: str, target: str) -> Play[bool]:
        """One own caballero may follow the Grande, a step (card 80). False: nobody did, or a Veto stopped it."""
        options = self.lifts(self.colours_of(me), home)
        if not options:
            return False
        answer = yield from self.ask(me, [*options, "done"])
        if answer == "done" or (yield from self.vetoed()):
            return False
        self.carry(self.colour_named(answer.split()[1]), home, target)
        return True

    def put_on(self, colour: int, spot: str, on: bool | None = None) -> None:
        """Set one piece down."""
        self.pieces[spot][colour] += 1

    def empty_into_castillo(self, region: str) -> None:
        """All caballeros of a region go into the Castillo (card 23)."""
        for colour in self.all_colours():
            self.sweep(colour, self.pieces[region][colour], region, CASTILLO)

    # Lasting cards.

    def lay_ambush(self, seat: int) -> None:
        """A caballero from court is laid aside (KI-23)."""
        self.pieces[COURT][seat] -= 1
        self.ambush.add(seat)
        self.tell("ambush-laid", seat)

    def spring_ambush(self, seat: int, spot: str) -> None:
        """The caballero laid aside appears in a region."""
        self.ambush.remove(seat)
        self.put_on(seat, spot)
        self.tell("ambush-sprung", seat, spot)

    def end_lasting_cards(self) -> None:
        """After a general scoring quarantines end, also the King's region's, and the castle returns (KI-22, KI-25)."""
        for board in self.quarantine.values():
            self.scoreboards[board] = PROVINCES
        self.quarantine = {}
        self.castle_at = None

    # Facts for comparison.

    def facts(self) -> dict[str, object]:
        """The position in plain values."""
        return {
            **super().facts(),
            "bridge": sorted(self.bridge or ()),
            "quarantine": dict(self.quarantine),
            "ambush": sorted(self.ambush),
            "castle_at": self.castle_at,
            "joker_by": self.joker_by,
            "laid": [list(cards) for cards in self.laid],
            "king_player": self.king_player,
            "intrigue_player": self.intrigue_player,
            "cab": list(self.cab),
            "veto": sorted(self.forty),
        }
