"""The table of The King & the Colonies: both tables in one; the words of the special actions reach the new places (KC-9)."""

from . import colonies_moves
from .board import CASTILLO, REGIONS
from .colonies_actions import new_discs
from .colonies_board import (
    AMERICA,
    FRANCE,
    KINGS_NEIGHBOURS,
    MEDITERRANEAN,
    PLACE_OF,
    REMOVE_CARD,
    SCORED_PLACES,
    SHIP,
    SPOTS,
    disc_at,
)
from .colonies_cards import clear_out
from .colonies_table import ColoniesTable
from .intrigue_table import IntrigueTable
from .king_colonies_deal import KingColoniesDeal
from .table import Play


class KingColoniesTable(ColoniesTable, IntrigueTable):
    """All that lies on the table. Where both games say something, the colonies come first."""

    deal: KingColoniesDeal

    def __init__(self, deal: KingColoniesDeal) -> None:
        """Set up as the colonies, with the hands of Intrigue & the King (KC-1)."""
        super().__init__(deal)

        # The rounds in which a seat has kept a "Remove Action Card", older ones first. Each also stands among the seat's
        # Vetos, before a 40 (KC-6). `by_card` says that the Veto used last was such a card.
        self.kept: list[list[int]] = [[] for _ in range(self.players)]
        self.by_card = False

    # The kept card as a Veto (KC-6).

    def keep_card(self, seat: int) -> None:
        """From now on it can be used as a Veto."""
        self.kept[seat].append(self.round_index)
        self.vetoes[seat].append(self.round_index)
        self.tell("card-kept", seat, REMOVE_CARD)

    def lay_down_kept(self, seat: int) -> None:
        """The older of the cards a seat has kept is used, or its time is over."""
        self.kept[seat].pop(0)
        self.vetoes[seat].pop(0)
        self.discard(REMOVE_CARD)

    def spend_veto(self, seat: int) -> None:
        """Use the kept card, which is the older, else a 40. Only a 40 is the special action of the round."""
        self.by_card = bool(self.kept[seat])
        if self.by_card:
            self.lay_down_kept(seat)
            self.tell("veto-used", seat)
            self.tell("veto-by-card", seat)
        else:
            super().spend_veto(seat)

    def overturned(self, user: int) -> Play[bool]:
        """Ask about a Veto just used. If it holds and was the kept card, this brings its Wares."""
        by_card = self.by_card
        overturned = yield from super().overturned(user)
        if by_card and not overturned:
            for disc, number in new_discs(self, REMOVE_CARD).items():
                self.supply[disc] -= number
                self.loose[disc] += number
                self.tell("discs-put", disc, number)
        return overturned

    # Places.

    def all_colours(self) -> list[int]:
        """All colours there are, black included."""
        return list(range(self.colours))

    def taboo(self, place: str) -> bool:
        """Nothing goes in or out: the King stands there, or it is quarantined (X-1)."""
        return IntrigueTable.taboo(self, place)

    def changeable_places(self) -> list[str]:
        """The regions, old and new, in which something may be changed (X-2)."""
        return IntrigueTable.changeable_places(self)

    def scored_places(self) -> list[str]:
        """All regions of this game, in the order in which they are scored (GC-23)."""
        return list(SCORED_PLACES)

    def majority_places(self) -> list[str]:
        """Those in which a majority counts: not the ship (GC-18, GC-24)."""
        return [place for place in SCORED_PLACES if place != SHIP]

    def grande_places(self) -> list[str]:
        """The regions a Grande may be moved to: never the ship."""
        return [place for place in self.changeable_places() if place != SHIP]

    def kings_places(self) -> list[str]:
        """The regions the King may be moved to, France too."""
        return [place for place in (*REGIONS, FRANCE) if place != self.king]

    def quarantine_places(self) -> list[str]:
        """The regions that may be quarantined: not the ship."""
        return [*REGIONS, FRANCE, AMERICA, MEDITERRANEAN]

    def printed_neighbours(self) -> dict[str, tuple[str, ...]]:
        """The borders on the map, for every region a bridge may end at: Spain's and France."""
        return KINGS_NEIGHBOURS

    def place_of(self, spot: str) -> str:
        """The place to which a spot belongs."""
        return PLACE_OF[spot]

    def beside_the_king(self) -> list[str]:
        """Where a placement may go apart from the Castillo (GC-10); a bridge counts, but makes no coast."""
        across = [way for place in self.across_the_bridge() for way in self.ways_into(place)]
        return [*ColoniesTable.beside_the_king(self), *across]

    def placement_places(self) -> list[str]:
        """Where the placement of this turn may put a caballero; after Open Roads anywhere but in the colonies."""
        return IntrigueTable.placement_places(self)

    def crowd(self, place: str) -> int:
        """How many pieces of all colours stand in a place, whatever they do there (GC-23)."""
        return sum(sum(self.pieces[spot]) for spot in SPOTS[place])

    # Moving pieces.

    def lifts(self, colours: list[int], only: str | None = None) -> list[str]:
        """Every piece of these colours that may be lifted, in one given place or in all that are not taboo."""
        return colonies_moves.lifts(self, colours, only)

    def move_one(self, me: int, options: list[str], leaving: bool = False) -> Play[tuple[int, str] | None]:
        """Move one piece, a step, from and to the new places too (KC-7)."""
        return (yield from colonies_moves.move_one(self, me, options, leaving=leaving))

    def follow(self, me: int, home: str, target: str) -> Play[bool]:
        """One own piece may follow the Grande, also a carrier, the Viceroy, held black; in France it needs a free space."""
        options = [
            text
            for text in self.lifts(self.colours_of(me), home)
            if self.ways_into(target, carrier=disc_at(text.split()[2]) is not None)
        ]
        if not options:
            return False
        answer = yield from self.ask(me, [*options, "done"])
        if answer == "done":
            return False
        _, name, origin = answer.split()
        colour = self.colour_named(name)
        on = yield from self.which(me, colour, origin)
        ways = self.ways_into(target, carrier=disc_at(origin) is not None)
        way = ways[0]
        if len(ways) > 1:
            drop = yield from self.ask(me, [f"drop {way}" for way in ways])
            way = drop.split()[1]
        if (yield from self.vetoed()):
            return False
        self.move(colour, origin, on, way)
        return True

    def empty_into_castillo(self, region: str) -> None:
        """All caballeros of a region go into the Castillo, black ones too (card 23)."""
        for colour in self.all_colours():
            clear_out(self, colour, region, CASTILLO)

    # Facts for comparison.

    def facts(self) -> dict[str, object]:
        """The position in plain values."""
        keepers = [seat for seat in range(self.players) if self.kept[seat]]
        return {**super().facts(), "kept_remove": min(keepers, default=None)}
