"""A game compiled for one number of players and one set of options: instructions, and tables worked out once."""

from __future__ import annotations

from elgrande.engine.free import FreeActs
from elgrande.engine.instruction import Instruction
from elgrande.engine.layout import Layout
from elgrande.engine.menus import CardMenus, Menu
from elgrande.engine.registers import PILES, PLAYED
from elgrande.engine.rights import Right, right_of
from elgrande.engine.state import State
from elgrande.engine.terrain import Terrain
from elgrande.rules import moves
from elgrande.rules.colours import ExtraColour
from elgrande.rules.edition import Edition
from elgrande.rules.facts import FREELY, GIFTS, JOKER, MODIFIERS, OPENED, OUT, SAVED, SHIFTS, SPENT, TAKEN_BACK
from elgrande.rules.places import CASTILLO, COURT, PROVINCES, Place, Role


class Program:
    """Shared by all states of the same kind of game; never changed after it was compiled."""

    def __init__(self, edition: Edition, seats: int, confirm: bool) -> None:
        extra = edition.extra_colours
        self.seats = seats
        self.confirm = confirm
        self.rounds = edition.rounds
        self.ranks_scored = edition.ranks_scored[seats]
        """How many numbers of a scoreboard count."""
        self.piles_open = edition.piles_open
        """Is the top of a pile seen in later rounds?"""
        self.scoreboards = edition.scoreboards
        courts = edition.courts
        self.power: list[int] = [courts.get(value, 0) for value in range(max(courts, default=0) + 1)]
        """Caballeros to court by the value of a power card."""
        self.power_values: tuple[int, ...] = tuple(courts)
        """The values of all power cards a colour has."""
        self.power_bit: list[int] = [0] * moves.MAX_VALUES
        """A power card in masks of them, by value.  They are numbered from 1: a bit for every value would make long numbers."""
        for number, value in enumerate(self.power_values, start=1):
            self.power_bit[value] = 1 << number
        self.piles_spread = edition.piles_spread
        """Are all played cards seen?"""
        self.colours = seats + len(extra)
        """Colours on the board: those of the seats, then those without one."""
        self.without_seat: list[int] = list(range(seats, self.colours))
        self.court = COURT * self.colours
        """The piece of the first colour at court, as an index among the pieces: those of the others follow."""
        self.caballeros: list[int] = [edition.caballeros] * seats + [colour.caballeros for colour in extra]
        """Of each colour."""
        self.turns: list[int] = list(range(seats)) + [seats + i for i in range(len(extra)) if extra[i].turns]
        """The colours that take turns."""
        self.turns_from: list[list[int]] = [
            sorted(self.turns, key=lambda colour: (colour // seats, (colour - first) % seats)) for first in range(seats)
        ]
        """The same by the seat that plays first: in the order in which they play power cards."""
        self.stack_count = len(edition.stacks)
        periods = len([number for number in self.rounds if number in edition.scorings])
        self.layout = Layout(edition.facts, seats, self.colours, len(edition.scoreboards), self.stack_count, periods)
        self.no_discs = (0,) * seats
        self.decks = PILES + seats
        """The first stack among the rows of a state."""
        self.set_facts(edition)
        self.set_ranks(edition)
        self.set_places(edition.places)
        self.set_extra_colours(extra)
        self.set_cargo(edition)
        self.set_code()

    def set_code(self) -> None:
        """What the compiler writes: nothing yet."""
        self.code: list[Instruction] = []
        self.labels: list[str] = []
        """A name for every instruction, for positions in words and nothing else."""
        self.ability: list[int] = []
        """Where the ability of each kind of modifier begins, -1 if it has none."""
        self.card_placements: list[int] = []
        """Caballeros to place, by card."""
        self.card_special: list[int] = []
        """Where a card's special action begins, -1 if it has none."""
        self.card_decides: list[Instruction] = []
        """What knows whether that action can begin, by card."""
        self.card_returns: list[bool] = []
        self.card_veto: list[int] = []
        """Which kind of Veto a card is kept as, -1 if none."""
        self.veto_cards: list[int] = []
        """The card of each kind of Veto."""
        self.veto_brings: list[list[tuple[int, int]]] = []
        """Discs that come when a Veto of each kind is used and stands, by kind and number."""
        self.round_vetoes = 0
        """New Vetos of those kinds that are gone when the round ends, as a mask."""
        self.card_keeps_veto: list[int] = []
        """Which kind of Veto a card becomes if it is kept, -1 if none."""
        self.old_vetoes = 0
        """Of the Vetos of a seat those of the last round, as a mask: each kind has a bit for an old one, then one for a new."""
        self.card_must: list[bool] = []
        """Is its special action a duty?"""
        self.card_act: list[int] = []
        """Where the act of its own begins, -1 if it has none."""
        self.card_rights: list[int] = []
        """What is open of it at the moment it is taken, besides its placement."""
        self.card_keep: list[int] = []
        """Where keeping it instead of its special action begins, -1 if it cannot be kept."""
        self.free_acts: list[int] = []
        """Where each free act begins."""
        self.free_often: list[int] = []
        """Where each of those begins that may be done any number of times."""
        self.free: FreeActs = FreeActs(self)
        """Both, for a turn in which none was used."""
        self.acts_beside = False
        """Can anything be begun beside the card in use, other than with further cards?"""
        self.terrains: dict[tuple[int, int, int], Terrain] = {}
        self.drops: dict[tuple[bool, bool, int], dict[int, Menu]] = {}
        """Menus of where a lifted caballero may go, by what is the same for all of a sentence: several cards share them."""
        self.parts: dict[str, int] = {}
        """Where each part that is called usually comes back to, by its name."""

    def set_facts(self, edition: Edition) -> None:
        """Where facts are kept that only boxes have; -1 where they are not on the table."""
        self.saved = self.layout.row(SAVED.name)
        """The first row of actions saved for the next turn, -1 if none can be."""
        self.opened = self.layout.register(OPENED.name)
        """The register that remembers who opened the round, -1 if nobody asks."""
        self.modifier_hands = self.layout.row(MODIFIERS.name)
        """The first hand of modifiers among the rows, -1 if they are not used."""
        self.modifiers_spent = self.layout.row(SPENT.name)
        self.modifiers_played = self.layout.row(SHIFTS.name)
        self.modifier_gifts = self.layout.row(GIFTS.name)
        self.modifiers: tuple[int, ...] = (0, *[modifier.adds for modifier in edition.modifiers])
        """What each kind of modifier adds, from kind 1; index 0 is "none"."""
        self.power_menus: list[CardMenus] = [CardMenus([moves.POWER + value for value in self.power_values])]
        """Power cards to play, by the modifier they are played with."""
        for kind in range(1, len(self.modifiers)):
            first = moves.POWER_WITH + kind
            self.power_menus.append(CardMenus([first + (value << moves.MODIFIER_BITS) for value in self.power_values]))
        self.freely = self.layout.register(FREELY.name)
        """The register that says that free acts are offered beside what is asked, -1 if that never happens."""
        self.usurper = self.layout.register(edition.usurper)
        """The register that names the seat whose Grande is King, -1 if that cannot be."""

    def set_ranks(self, edition: Edition) -> None:
        """What belongs to power cards with actions of their own."""
        self.hand_size = edition.hand_size or len(self.power_values)
        """With so many everybody begins."""
        self.out = self.layout.row(OUT.name)
        """The first row of cards left out of the game, -1 if hands hold all of them."""
        self.taken_back = self.layout.row(TAKEN_BACK.name)
        self.joker_by = self.layout.register(JOKER.name)
        """The register that says who has a second card to play, -1 if nobody ever has."""
        self.jokers = sum([self.power_bit[value] for value, card in edition.with_value.items() if card.joker])
        """Cards without a value of their own, as a mask."""
        self.card_of_value: list[int] = [-1] * len(self.power)
        """The card that has a value, -1 for a power card without an action of its own."""
        for value, card in edition.with_value.items():
            self.card_of_value[value] = edition.card(card.id)
        ranks = edition.ranks
        self.rank_placements: tuple[int, ...] = ranks.placements[self.seats] if ranks else ()
        """Caballeros to place from the highest card to the lowest; none where the card that is taken says it."""
        self.highest = edition.card(ranks.highest) if ranks else -1
        self.lowest = edition.card(ranks.lowest) if ranks else -1
        self.own_too = ranks is not None and self.seats in ranks.own_too
        """May the highest and the lowest use the cards they have played instead?"""
        self.laid_aside_by: dict[int, int] = {}
        """Where caballeros lie that a card has brought there, by its value; the compiler finds out."""

    def set_places(self, places: tuple[Place, ...]) -> None:
        """The map, by the roles of its places."""
        index = {place.id: number for number, place in enumerate(places)}
        self.place_count = len(places)
        self.values = tuple([place.values for place in places])
        """Points on the board, by place; () where nothing is scored."""
        self.regions = having(places, Role.SCORED)
        """All regions, in scoring order."""
        self.movable = having(places, Role.MOVED)
        self.homes = having(places, Role.HOME)
        self.coast = mask(having(places, Role.COAST))
        self.for_king = mask(having(places, Role.KING))
        self.for_grande = mask(having(places, Role.GRANDE))
        self.for_board = mask(having(places, Role.BOARD))
        self.for_table = mask(having(places, Role.TABLE))
        self.on_disc = mask(having(places, Role.DISC))
        self.off_disc = mask(self.regions) & ~self.on_disc
        """Regions no disc shows, as a mask."""
        self.disc_regions: list[int] = [place for place in self.regions if self.on_disc >> place & 1]
        self.set_spaces(places)
        self.king_stands = self.for_king
        """Where he can be found, as a mask: cards add to it."""
        self.grande_stands = self.for_grande
        standing = [having(places, role) for role in (Role.PLACED, Role.MOVED, Role.DISC, Role.HOME)]
        self.caballero_stands = mask((PROVINCES, COURT, CASTILLO, *[place for found in standing for place in found]))
        """The same for caballeros; words that lay some aside add to it, and so do rights to board."""
        self.abroad = tuple([number for number, place in enumerate(places) if place.abroad])
        """Places only the King goes to."""
        last = max([number for number, place in enumerate(places) if not place.abroad])
        self.piece_places = last + 1
        """How many places pieces can be in; those of the King alone come last."""
        self.piece_at: list[int] = [
            colour << moves.PLACE_BITS | place for place in range(self.piece_places) for colour in range(self.colours)
        ]
        """A piece as one number, colour and place, by its index among the pieces."""
        borders = {(index[place.id], index[id]) for place in places for id in place.neighbours}
        self.placed = mask(having(places, Role.PLACED))
        """Where a placement may go, as a mask."""
        # A space lies where the place around it lies.
        within = self.within
        lands = [place for place in range(len(places)) if within[place] in self.regions]
        near = [
            tuple([place for place in lands if (within[place], other) in borders or (other, within[place]) in borders])
            for other in range(len(places))
        ]
        # A King beside the Castillo has every region for a neighbour.
        near[CASTILLO] = tuple(lands)
        self.neighbours = tuple(near)
        """The regions that border on a place, and their spaces."""

    def set_spaces(self, places: tuple[Place, ...]) -> None:
        """Where the pieces of a place stand, how many of them can, and what that is worth."""
        index = {place.id: number for number, place in enumerate(places)}
        within = [index[place.within] if place.within else number for number, place in enumerate(places)]
        self.within = within
        """The place around a space; any other place is its own."""
        self.spaces: list[list[int]] = [
            [space for space in range(len(places)) if within[space] == number] for number in range(len(places))
        ]
        """Where the pieces of a place stand: in itself, then in each of its spaces."""
        self.counted_spaces: list[list[int]] = [[space for space in spaces if places[space].counted] for spaces in self.spaces]
        """Those of them that count for its majority."""
        self.majority = mask(tuple([number for number, place in enumerate(places) if place.counted]))
        """Places in which more than the holder of a post counts, as a mask."""
        self.divided = any([len(spaces) > 1 for spaces in self.spaces])
        """Has any place spaces?"""
        self.undivided: list[bool] = [not self.divided or spaces == [place] for place, spaces in enumerate(self.counted_spaces)]
        """Does nothing count in a place but what stands in itself?"""
        self.nobody: list[int] = [0] * self.colours
        """The pieces, by colour, where nobody stands."""
        self.bonus: list[int] = [place.bonus for place in places]
        self.posts: list[list[int]] = [[space for space in spaces if places[space].bonus] for spaces in self.spaces]
        """The spaces of a place that have points of their own."""
        self.capacity: list[int] = [place.capacity for place in places]

    def set_cargo(self, edition: Edition) -> None:
        """Who may board, discs that are carried, the Limit table, leaves to sail; all of it empty where no box has them."""
        places = edition.places
        self.boarding: list[tuple[int, Right]] = [
            (number, right_of(place.boarded_with, self.layout, edition))
            for number, place in enumerate(places)
            if place.boarded_with
        ]
        """Places into which some may place wherever the King stands, and what gives the right to."""
        self.caballero_stands |= mask(tuple([place for place, _ in self.boarding]))
        index = {place.id: number for number, place in enumerate(places)}
        kinds = [disc.id for disc in edition.discs]
        self.disc_of: list[int] = [kinds.index(place.disc) + 1 if place.disc else 0 for place in places]
        """The kind of disc those carry who stand in a place, 0 if none."""
        self.bare: list[int] = [index[place.bare] if place.bare else number for number, place in enumerate(places)]
        """The same place for those who carry nothing."""
        self.loaded: list[list[int]] = [[-1] * (len(kinds) + 1) for _ in places]
        """The same place for carriers of each kind, -1 where they cannot stand."""
        self.alike: list[list[int]] = [
            [other for other in range(len(places)) if self.bare[other] == self.bare[number]] for number in range(len(places))
        ]
        """Places that are one and the same, whatever those carry who stand there."""
        narrow = sorted({self.bare[number] for number, place in enumerate(places) if place.capacity})
        self.room: list[int] = [1 << narrow.index(bare) if bare in narrow else 0 for bare in self.bare]
        """A place's bit in ``State.full``, 0 where any number can stand; places that are the same share it."""
        for number, place in enumerate(places):
            if place.disc:
                self.loaded[index[place.bare]][self.disc_of[number]] = number
        self.carrying: list[list[int]] = [[] for _ in range(len(kinds) + 1)]
        """Those who carry a disc of a kind, as indexes among the pieces."""
        for number, kind in enumerate(self.disc_of):
            if kind:
                self.carrying[kind] += range(number * self.colours, (number + 1) * self.colours)
        self.disc_points: list[int] = [0, *[disc.points for disc in edition.discs]]
        self.disc_total: list[int] = [0, *[disc.total for disc in edition.discs]]
        self.disc_place: list[int] = [0, *[index[disc.place] for disc in edition.discs]]
        self.disc_loose: list[int] = [-1, *[self.layout.register(disc.id) for disc in edition.discs]]
        """The register of those that lie in their place."""
        facts = [fact.name for fact in edition.facts]
        self.disc_facts: list[int] = [-1, *[facts.index(disc.id) for disc in edition.discs]]
        """Their numbers among the facts of boxes."""
        self.harbours = mask(tuple([number for number, place in enumerate(places) if place.harbour]))
        """Where pieces sail from, as a mask."""
        sailed_from = [place for place in range(self.piece_places) if self.harbours >> self.within[place] & 1]
        self.sailing: list[list[int]] = [
            [place * self.colours + colour for place in sailed_from] for colour in range(self.colours)
        ]
        """Those who stand there or in a space there, as indexes among the pieces, by colour."""
        loading = [number for number, kind in enumerate(self.disc_of) if kind]
        watched = mask((*[place for place, most in enumerate(self.capacity) if most], *loading, *sailed_from))
        self.watched: list[list[bool]] = []
        """Does it matter who comes to a place and leaves it?  By where the table lies, then by place; empty if it never does."""
        if watched or edition.limit_table:
            by_table = [watched | (mask(tuple(spaces)) if edition.limit_table else 0) for spaces in self.spaces]
            self.watched = [[places >> place & 1 > 0 for place in range(self.piece_places)] for places in by_table]
        self.leaves = self.layout.row(edition.leaves)
        self.set_table(edition)
        self.cargo = bool(kinds) or self.table_at >= 0

    def set_table(self, edition: Edition) -> None:
        """The Limit table, if there is one."""
        table = edition.limit_table
        self.table_at = self.layout.register(table.at) if table else -1
        self.on_table = self.layout.row(table.on) if table else -1
        self.standing = self.layout.register(table.standing) if table else -1
        self.touched = self.layout.register(table.touched) if table else -1
        self.unseated = self.layout.register(table.unseated) if table else -1
        self.arrivals = self.layout.row(table.arrivals) if table else -1
        self.seated = self.layout.row(table.seated) if table else -1
        self.table_spaces = table.spaces[self.seats] if table else 0
        named = table is not None
        self.limited_by_table: list[bool] = [named and (place.counted or not place.within) for place in edition.places]
        """Do pieces that stand there count only if they have a space, where the table lies?"""
        self.limited_spaces: list[list[int]] = [
            [space for space in spaces if self.limited_by_table[space]] for spaces in self.spaces
        ]
        """Those of them that belong to a place, itself included."""
        self.fill = -1
        """Where filling the table begins."""

    def set_extra_colours(self, extra: tuple[ExtraColour, ...]) -> None:
        """Colours that no seat plays."""
        self.holders: list[int] = [-1] * self.seats
        """The register that says whom a colour without a seat counts for, -1 if it is nobody's."""
        self.ranked = (1 << self.seats) - 1
        """Colours that hold ranks though they count for nobody, as a mask; seats do anyway."""
        self.sendable = self.ranked
        """Colours that can be sent to provinces and courts, as a mask."""
        self.neutral = 0
        """Colours that are neither own nor foreign, as a mask."""
        self.barred = 0
        """Colours that never go into the Castillo, as a mask."""
        self.every_colour = (1 << self.colours) - 1
        self.changing = False
        """Is there a colour of which it does not go without saying whose it is?"""
        for number, colour in enumerate(extra, start=self.seats):
            self.neutral |= colour.neutral << number
            self.barred |= (not colour.castillo) << number
            self.holders.append(self.layout.register(colour.holder) if colour.holder else -1)
            self.ranked |= colour.ranked << number
            self.sendable |= colour.provinces << number
            self.changing = self.changing or bool(colour.holder) or colour.neutral
        self.held: list[int] = [colour for colour in range(self.colours) if self.holders[colour] >= 0]
        """Colours that count for whoever holds something."""
        self.own: list[list[int]] = [[seat] for seat in range(self.seats)]
        """The colours of a seat that holds nothing."""

    @property
    def dummy(self) -> bool:
        """Does a colour without a seat take turns?"""
        return len(self.turns) > self.seats

    def first(self, kind: type[Instruction]) -> int:
        """The address of the first instruction of a kind, -1 if there is none.  The game itself is written before all cards."""
        for instruction in self.code:
            if isinstance(instruction, kind):
                return instruction.pc
        return -1


def having(places: tuple[Place, ...], role: Role) -> tuple[int, ...]:
    """The places with a role, in the board's order."""
    return tuple([number for number, place in enumerate(places) if role in place.roles])


def mask(places: tuple[int, ...]) -> int:
    """Places as a mask."""
    made = 0
    for place in places:
        made |= 1 << place
    return made


def owner_of(s: State, colour: int) -> int:
    """The seat a colour counts for and moves with, -1 if nobody."""
    if colour < s.program.seats:
        return colour
    register = s.program.holders[colour]
    return s.reg[register] if register >= 0 else -1


def colours_of(s: State, seat: int) -> list[int]:
    """The colours that count for a seat and move with it: its own, and those it holds."""
    program = s.program
    own = program.own[seat]
    for colour in program.held:
        if s.reg[program.holders[colour]] == seat:
            own = [*own, colour]
    return own


def own_colours(s: State, seat: int) -> int:
    """The same as a mask."""
    program = s.program
    own = 1 << seat
    for colour in program.held:
        if s.reg[program.holders[colour]] == seat:
            own |= 1 << colour
    return own


def refuse_place(s: State, place: int, otherwise: str) -> str:
    """The ruling that keeps a caballero out of a place; that of the question itself if nothing about the place does."""
    if s.terrain.is_taboo(place):
        return s.terrain.taboo_ruling(place)
    return "no-room" if place < s.program.place_count and not has_room(s, place) else otherwise


def has_room(s: State, place: int) -> bool:
    """Can one more piece stand there?"""
    return not s.full & s.program.room[place]


def look_for_room(s: State, place: int) -> None:
    """Somebody has come to a place or left it where only so many can stand: is it full now?"""
    program = s.program
    colours = program.colours
    standing = sum([sum(s.pieces[other * colours : (other + 1) * colours]) for other in program.alike[place]])
    room = program.room[place]
    s.full = s.full | room if standing >= program.capacity[place] else s.full & ~room


def look_everywhere(s: State) -> None:
    """The same for the whole board, where pieces have been put on it at once."""
    for place in range(s.program.piece_places):
        if s.program.capacity[place]:
            look_for_room(s, place)


def stands_in(s: State, seat: int, place: int) -> bool:
    """Has a seat caballeros in a place or its spaces, of its own colour or of one it holds?"""
    colours = s.program.colours
    own = colours_of(s, seat)
    for space in s.program.spaces[place]:
        for colour in own:
            if s.pieces[space * colours + colour]:
                return True
    return False


def total_of(s: State, colour: int) -> int:
    """The value of a power card with its modifier."""
    value = s.rows[PLAYED][colour]
    played = s.program.modifiers_played
    return value + s.program.modifiers[s.rows[played][colour]] if played >= 0 else value


def in_provinces(s: State, colour: int) -> int:
    """The caballeros of a colour in its provinces."""
    return s.pieces[PROVINCES * s.program.colours + colour]
