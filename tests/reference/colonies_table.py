"""The table of Grand Inquisitor & the Colonies: new places, discs, black caballeros, the Limit table, leaves to sail."""

from .board import AT_HOME, CASTILLO, COLOURS, COURT, NUMBERS_THAT_COUNT, PROVINCES, REGIONS, SCOREBOARD_VALUES
from .colonies_board import (
    ALL_SPOTS,
    AMERICA,
    BLACK_IN_EACH,
    CAPTAIN,
    COAST,
    COURT_AT_START,
    DISC_LIES_IN,
    DISC_POINTS,
    DISCS,
    DISCS_AT_START,
    DISCS_IN_ALL,
    FRANCE,
    FRENCH_SPACES,
    KINGS_NEIGHBOURS,
    MEDITERRANEAN,
    PIECES,
    PLACE_OF,
    POST_POINTS,
    RETURNING,
    SCORED_PLACES,
    SHIP,
    SPOTS,
    TABLE_SPACES,
    VALUES,
    VICEROY,
    all_kinds,
    disc_at,
    with_disc,
)
from .colonies_deal import ColoniesDeal
from .table import Play, Table


class ColoniesTable(Table):
    """All that lies on the table. Colours are the seats' numbers and, after the last of them, black."""

    deal: ColoniesDeal

    def __init__(self, deal: ColoniesDeal) -> None:
        """Set everything up (GC-2 to GC-6), but for the two caballeros that the first discs will bring."""
        super().__init__(deal)
        self.black = self.players
        self.colours = self.players + 1

        # How many caballeros of each colour stand on every spot.
        self.pieces = {spot: [0] * self.colours for spot in ALL_SPOTS}
        for seat in range(self.players):
            self.pieces[deal.homes[seat]][seat] = AT_HOME
            self.pieces[COURT][seat] = COURT_AT_START
            self.pieces[PROVINCES][seat] = PIECES - AT_HOME - COURT_AT_START
        for region in deal.black:
            self.pieces[region][self.black] = BLACK_IN_EACH

        # The Limit table: which pieces of a colour stand on it is not kept, only how many (GC-38). `touched` says that
        # in the running act a piece has entered or left its place or its spaces (GC-41).
        self.table_at = deal.table
        self.table_size = TABLE_SPACES[self.players]
        self.on_table: list[int] = [0] * self.colours
        self.touched = False

        # Discs nobody carries: unclaimed ones in their colonies, and those beside the board.
        self.loose: dict[str, int] = dict(DISCS_AT_START)
        self.supply: dict[str, int] = {disc: DISCS_IN_ALL[disc] - DISCS_AT_START[disc] for disc in DISCS}

        # In whose court the Grand Inquisitor is, and whether the one more caballero of this turn was used (GC-31).
        self.inquisitor: int | None = None
        self.extra_used = False

        # How many pieces on each spot may still sail in the running turn (GC-15a).
        self.leaves: dict[str, list[int]] = {}

        # Who keeps a "Remove Action Card" for the next turn (§3.9).
        self.kept_by: set[int] = set()

    # Colours.

    def colour_name(self, colour: int) -> str:
        """The word for a colour."""
        return "black" if colour == self.black else COLOURS[colour]

    def colour_named(self, name: str) -> int:
        """The colour of a word."""
        return self.black if name == "black" else COLOURS.index(name)

    def owner(self, colour: int) -> int | None:
        """Whose pieces these are: black ones belong to the holder of the Grand Inquisitor, else to nobody (GC-33)."""
        return self.inquisitor if colour == self.black else colour

    def colours_of(self, seat: int) -> list[int]:
        """All colours that are this seat's own now (X-5)."""
        return [colour for colour in range(self.colours) if self.owner(colour) == seat]

    # Places.

    def taboo(self, place: str) -> bool:
        """Nothing goes in or out, nothing shifts inside (X-1)."""
        return place == self.king

    def changeable_places(self) -> list[str]:
        """The regions, old and new, in which something may be changed (X-2)."""
        return [place for place in SCORED_PLACES if not self.taboo(place)]

    def spots_with(self, colour: int, places: list[str]) -> list[str]:
        """The spots of these places where this colour stands."""
        return [spot for place in places for spot in SPOTS[place] if self.pieces[spot][colour] > 0]

    def free_regions_with(self, seat: int) -> list[str]:
        """Spots from which a caballero of this seat may be taken away, posts and carriers included (X-10)."""
        return self.spots_with(seat, self.changeable_places())

    def standing_in(self, place: str, colour: int) -> int:
        """How many of a colour stand in a place, whatever they do there."""
        return sum(self.pieces[spot][colour] for spot in SPOTS[place])

    def post_is_free(self, post: str) -> bool:
        """Nobody stands on this post or space, with or without a disc."""
        kinds = all_kinds(post) if post in FRENCH_SPACES else (post,)
        return not any(sum(self.pieces[kind]) for kind in kinds)

    def ways_into(self, place: str, carrier: bool = False) -> list[str]:
        """Where a piece that arrives from elsewhere may stand: free spaces, an empty post or not (GC-12, GC-14, GC-22)."""
        if self.taboo(place):
            return []
        if place == FRANCE:
            return [space for space in FRENCH_SPACES if self.post_is_free(space)]
        ways = [place]
        for home, post in ((SHIP, CAPTAIN), (AMERICA, VICEROY)):
            if place == home and not carrier and self.post_is_free(post):
                ways.append(post)
        return ways

    def beside_the_king(self) -> list[str]:
        """Where a placement may go apart from the Castillo: the King's neighbours, the ship from the coast (GC-10)."""
        places = [*KINGS_NEIGHBOURS[self.king]]
        if self.king in COAST:
            places.append(SHIP)
        return [way for place in places for way in self.ways_into(place)]

    def placement_places(self) -> list[str]:
        """Where the placement of an action card may put a caballero."""
        return [*self.beside_the_king(), CASTILLO]

    def free_places(self) -> list[str]:
        """Where a card that places "in any regions" may put a caballero: never straight into a colony (GC-11)."""
        ways = [way for place in (*REGIONS, FRANCE, SHIP) for way in self.ways_into(place)]
        return [*ways, CASTILLO]

    # The Limit table.

    def at_table(self, spot: str) -> bool:
        """Whoever stands here stands on the Limit table or beside it. The Viceroy does neither (GC-40)."""
        return PLACE_OF[spot] == self.table_at and spot != VICEROY

    def at_table_in(self, place: str, colour: int) -> int:
        """How many of a colour would stand on or beside the Limit table if it lay here."""
        return sum(self.pieces[spot][colour] for spot in SPOTS[place] if spot != VICEROY)

    def beside_table(self, colour: int) -> int:
        """How many of a colour stand in the table's place, but not on it."""
        return self.at_table_in(self.table_at, colour) - self.on_table[colour]

    def free_spaces(self) -> int:
        """How many spaces of the Limit table are free."""
        return self.table_size - sum(self.on_table)

    def which(self, chooser: int, colour: int, spot: str) -> Play[bool]:
        """Ask from where a piece is taken if its colour stands both on and beside the table. True: from a space."""
        if not self.at_table(spot):
            return False
        if self.on_table[colour] > 0 and self.beside_table(colour) > 0:
            return (yield from self.ask(chooser, ["on", "beside"])) == "on"
        return self.on_table[colour] > 0

    # Changes.

    def take_off(self, colour: int, spot: str, on: bool) -> None:
        """Lift one piece from its spot; of equal ones the leaves stay with those that remain (GC-15a)."""
        assert self.pieces[spot][colour] > 0
        self.pieces[spot][colour] -= 1
        if spot in self.leaves:
            self.leaves[spot][colour] = min(self.leaves[spot][colour], self.pieces[spot][colour])
        if PLACE_OF[spot] == self.table_at:
            self.touched = True
            if on:
                assert self.on_table[colour] > 0
                self.on_table[colour] -= 1

    def put_on(self, colour: int, spot: str, on: bool | None = None) -> None:
        """Set one piece down. In the table's place it takes a free space (GC-39) unless it is told where to go."""
        self.pieces[spot][colour] += 1
        if PLACE_OF[spot] == self.table_at:
            self.touched = True
        if self.at_table(spot) and (self.free_spaces() > 0 if on is None else on):
            self.on_table[colour] += 1

    def move(self, colour: int, origin: str, on: bool, target: str) -> None:
        """Bring one piece from a spot to another (named without disc), with all that this does to its disc.

        From a spot to the same one means onto the Limit table or off it (GC-13).
        """
        self.take_off(colour, origin, on)
        disc = disc_at(origin)
        if disc is not None and target in (*REGIONS, CASTILLO, COURT, PROVINCES):
            self.supply[disc] += 1
            if target in REGIONS:
                self.deliver(colour, disc)
        elif disc is not None:
            target = with_disc(disc, target)
        self.put_on(colour, target, not on if target == origin else None)
        self.tell("moved", self.colour_name(colour), origin, target)

    def deliver(self, colour: int, disc: str) -> None:
        """A disc has reached Spain: its owner scores, whoever moved it (GC-27)."""
        owner = self.owner(colour)
        assert owner is not None, "only a holder claims with black, and from then on there always is one"
        self.scores[owner] += DISC_POINTS[disc]
        self.tell("delivered", owner, disc, DISC_POINTS[disc])

    def place(self, seat: int, target: str) -> None:
        """Put one caballero from the court on the board."""
        self.move(seat, COURT, False, target)

    def recall(self, seat: int, region: str, on: bool = False) -> None:
        """Take one caballero from the board back to the court; a disc it carried goes beside the board (X-10)."""
        self.move(seat, region, on, COURT)
        self.tell("recalled", seat, region)

    def claim(self, colour: int, spot: str, disc: str) -> None:
        """A piece takes an unclaimed disc, with its leave to sail if one like it has any (GC-15a, GC-25).

        A Viceroy who resigns enters America like any other piece; for the rest nothing changes on the Limit table.
        """
        target = with_disc(disc, DISC_LIES_IN[disc])
        self.loose[disc] -= 1
        leave = self.leaves[spot][colour] > 0
        if leave:
            self.leaves[spot][colour] -= 1
            self.leaves[target][colour] += 1
        if spot == VICEROY:
            self.take_off(colour, spot, on=False)
            self.put_on(colour, target)
        else:
            self.pieces[spot][colour] -= 1
            self.pieces[target][colour] += 1
        self.tell("claimed", self.colour_name(colour), spot, disc, leave)

    def give_leaves(self, seat: int) -> None:
        """At the start of a turn all own pieces on the ship and in the colonies may sail once (GC-15)."""
        self.leaves = {spot: [0] * self.colours for place in (SHIP, AMERICA, MEDITERRANEAN) for spot in SPOTS[place]}
        for spot in self.leaves:
            for colour in self.colours_of(seat):
                self.leaves[spot][colour] = self.pieces[spot][colour]

    def discard(self, card: str) -> None:
        """Lay an action card aside for good; the King's and the Inquisitor's always come back instead (GC-7)."""
        if card not in RETURNING:
            super().discard(card)

    # Scoring.

    def values(self, place: str) -> tuple[int, int, int]:
        """The numbers a place shows now: a mobile scoreboard hides the printed ones (GC-36, GC-37)."""
        for board, where in self.scoreboards.items():
            if where == place:
                return SCOREBOARD_VALUES[board]
        return VALUES[place]

    def strengths(self, place: str) -> dict[int, int]:
        """How many caballeros count for the majority, by seat; black without a holder is a player of its own (GC-34)."""
        counts = dict.fromkeys(range(self.colours), 0)
        for colour in range(self.colours):
            owner = self.owner(colour)
            counted = self.on_table[colour] if place == self.table_at else self.at_table_in(place, colour)
            counts[self.black if owner is None else owner] += counted
        return counts

    def ranks(self, place: str) -> dict[int, int]:
        """The rank of everyone who counts there. Who ties drops by one rank, and so does everybody below."""
        strengths = self.strengths(place)
        ranks: dict[int, int] = {}
        rank = 1
        for count in sorted({count for count in strengths.values() if count > 0}, reverse=True):
            level = [seat for seat in strengths if strengths[seat] == count]
            if len(level) > 1:
                rank += 1
            for seat in level:
                ranks[seat] = rank
            rank += 1
        return ranks

    def score(self, place: str, first_only: bool = False) -> None:
        """Give the points of one place: the majority with its bonuses, and the posts."""
        points = [0] * self.colours
        if place == SHIP:
            self.score_post(CAPTAIN, self.values(SHIP)[0], points)
        else:
            values = self.values(place)
            ranks = self.ranks(place)
            numbers = 1 if first_only else NUMBERS_THAT_COUNT[self.players]
            for seat, rank in ranks.items():
                points[seat] += values[rank - 1] if rank <= numbers else 0
                if rank == 1 and place == self.king:
                    points[seat] += 2
                if rank == 1 and seat != self.black and place == self.grandes[seat]:
                    points[seat] += 2
            for post, worth in POST_POINTS.get(place, {}).items():
                if not first_only or (place == FRANCE and ranks.get(self.post_owner(post)) == 1):
                    self.score_post(post, worth, points)
        awards = [(seat, points[seat]) for seat in range(self.players) if points[seat] > 0]
        for seat, gained in awards:
            self.scores[seat] += gained
        self.tell("scored", place, tuple(awards))

    def post_owner(self, post: str) -> int:
        """Whose piece is on a post; nobody's counts as black's, whose points are lost (GC-18). Minus one: it is empty."""
        for kind in all_kinds(post) if post in FRENCH_SPACES else (post,):
            for colour in range(self.colours):
                if self.pieces[kind][colour] > 0:
                    owner = self.owner(colour)
                    return self.black if owner is None else owner
        return -1

    def score_post(self, post: str, worth: int, points: list[int]) -> None:
        """Add the points of a post for whoever stands on it."""
        owner = self.post_owner(post)
        if owner >= 0:
            points[owner] += worth

    # Facts for comparison.

    def standing(self) -> dict[str, dict[str, int]]:
        """Who stands on which spot."""
        return self.named(self.pieces)

    def facts(self) -> dict[str, object]:
        """The position in plain values."""
        return {
            **super().facts(),
            "table_at": self.table_at,
            "on_table": self.named({"": self.on_table}).get("", {}),
            "loose": dict(self.loose),
            "supply": dict(self.supply),
            "inquisitor": self.inquisitor,
            "leaves": self.named(self.leaves),
            "kept_remove": min(self.kept_by, default=None),
        }

    def named(self, counts: dict[str, list[int]]) -> dict[str, dict[str, int]]:
        """Numbers by spot and colour, with words for the colours and without zeros."""
        names = [*COLOURS[: self.black], "black"]
        return {
            spot: {names[colour]: count for colour, count in enumerate(row) if count > 0}
            for spot, row in counts.items()
            if any(row)
        }
