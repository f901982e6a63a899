"""The course of Grandissimo: rounds, turns with their many acts, general scorings, and the object that plays it.

Decided here, where neither the clauses nor the grammar of moves say it:

* A saved special action stands in `saved` until it begins, or until the turn in which it could have been done ends; its
  card joins the discards when that turn ends. Saving in one's last turn is offered; what is saved then stays as it is.
* Saving is offered while the second card's special action is open, whether or not it can begin at the moment.
* If a saved action and the second card are the same card, `special ID` begins the saved one: the other may still be saved.
* The first card's special action is `special`, also if a saved one is the same card: then both are offered.
* A Free Choice is in `free` until its holder has finished with it; it is discarded then, used or not. Nobody is asked if
  nothing can be lifted. Who holds two (edited decks only) uses them one after the other; `free` names the seat once.
* Who waives a Veto does so for one special action; every special action of a turn asks anew.
* Gifts without a receiver's turn go back before the last round is cleared away, that is, before the last scoring's discs.
* Prisoners and pieces on the ship stay where they are when the game is over; a Revolution ends after the last scoring too.
* `alliance` gives the two seats in ascending order; seats without gifts or saved cards are left out of `gifts`, `saved`.
"""

from dataclasses import dataclass, field

from .board import CASTILLO, COLOURS, COURT, GENERAL_SCORINGS, PROVINCES, REGIONS
from .classic import ReferenceGame, end_round, place_the_rest, take_to_court
from .grandissimo_cards import can_begin, has_special_action, lifts, special_action
from .grandissimo_deal import (
    DOUBLE,
    FREE_CHOICE,
    JAIL_SYMBOL,
    KING,
    PLACES_BY_CARD,
    QUEEN_OR_JESTER,
    SHIP_SYMBOL,
    SYMBOLS,
    VETO,
    GrandissimoDeal,
)
from .grandissimo_table import JAIL, PORTUGAL, SEA, SHIP_TOKENS, GrandissimoTable
from .table import Play


@dataclass
class OpenCard:
    """A card taken in this turn, and what is still open of it."""

    id: str
    placement: bool = True
    special: bool = True
    symbol: str | None = None
    pardon: bool = False


@dataclass
class Turn:
    """The running turn: its cards, the special actions saved in the last one, and which extras were used."""

    seat: int
    first: OpenCard
    second: OpenCard | None = None
    rights: list[str] = field(default_factory=list)
    extras_used: int = 0
    jester_used: bool = False


def opened(card: str) -> OpenCard:
    """Look at a card that was just taken."""
    return OpenCard(card, special=has_special_action(card), symbol=SYMBOLS.get(card), pardon=card == KING)


# Rounds.


def whole_game(table: GrandissimoTable) -> Play[None]:
    """Play all rounds; after the third, sixth and ninth there is a general scoring."""
    for index, number in enumerate(table.deal.rounds):
        table.round_index = index
        table.round = number
        yield from play_round(table)
        if index == len(table.deal.rounds) - 1:
            return_gifts(table)
        end_round(table)
        if number in GENERAL_SCORINGS:
            yield from general_scoring(table)
    table.tell("game-over")


def play_round(table: GrandissimoTable) -> Play[None]:
    """Turn up the cards (GR-4), play the power cards, then take turns from the highest to the lowest."""
    table.opener = table.first
    table.tell("round-began", table.round)
    for stack in (1, 2, 3, 4, 6):
        table.offer[stack] = table.deal.decks[stack][table.round_index]
    table.offer[5] = KING
    if table.deal.gr_court:
        table.offer[7] = QUEEN_OR_JESTER
    table.tell("cards-revealed", tuple(table.offer[stack] for stack in sorted(table.offer)))

    for seat in [table.first, *table.from_the_left(table.first)]:
        allowed = [value for value in sorted(table.hands[seat]) if value not in table.played]
        answer = yield from table.ask(seat, [f"power {value}" for value in allowed])
        value = int(answer.split()[1])
        table.hands[seat].remove(value)
        table.piles[seat].append(value)
        table.played[seat] = value
        table.tell("power-played", seat, value)

    for seat in sorted(range(table.players), key=lambda player: table.played[player], reverse=True):
        yield from take_turn(table, seat)


def return_gifts(table: GrandissimoTable) -> None:
    """After the last turn of the game, gifts that nobody will place go back to their owners' provinces (GR-20)."""
    for receiver in range(table.players):
        for giver in range(table.players):
            count = table.gifts[receiver][giver]
            if count > 0:
                table.gifts[receiver][giver] = 0
                table.pieces[PROVINCES][giver] += count
                table.tell("gift-returned", giver, count)


# Turns.


def take_turn(table: GrandissimoTable, seat: int) -> Play[None]:
    """Gifts, landing, to court, take a card, then all acts in any order (GR-6)."""
    table.active = seat
    table.second_card = None
    table.card_was_kept = False
    table.tell("turn-began", seat)
    yield from place_gifts(table, seat)
    yield from land_at_start(table, seat)
    yield from take_to_court(table, seat)

    stacks = sorted(table.offer)
    answer = yield from table.ask(seat, [f"card {table.offer[stack]}" for stack in stacks])
    card = answer.split()[1]
    del table.offer[next(stack for stack in stacks if table.offer[stack] == card)]
    table.tell("card-taken", seat, card)
    if card == VETO:
        table.vetoes[seat].append(table.round_index)
        table.tell("veto-kept", seat)

    saved_before = list(table.saved[seat])
    turn = Turn(seat, opened(card), rights=list(saved_before))
    yield from do_acts(table, turn)
    end_turn(table, turn, saved_before)


def place_gifts(table: GrandissimoTable, seat: int) -> Play[None]:
    """Put everything the Jester brought on the board, one by one (GR-20)."""
    waiting = table.gifts[seat]
    while any(waiting):
        givers = [giver for giver in range(table.players) if waiting[giver] > 0]
        places = table.free_places()
        answer = yield from table.ask(seat, [f"gift {COLOURS[giver]} {place}" for giver in givers for place in places])
        _, colour, target = answer.split()
        giver = COLOURS.index(colour)
        waiting[giver] -= 1
        table.pieces[target][giver] += 1
        table.tell("gift-placed", seat, giver, target)


def land_at_start(table: GrandissimoTable, seat: int) -> Play[None]:
    """Any number of your caballeros on the ship may land; no token is needed (GR-12)."""
    while table.pieces[SEA][seat] > 0:
        answer = yield from table.ask(seat, [*(f"land {region}" for region in table.free_coast()), "done"])
        if answer == "done":
            return
        table.land(seat, answer.split()[1])


def do_acts(table: GrandissimoTable, turn: Turn) -> Play[None]:
    """Offer everything that is open and can begin, one whole act at a time, until nothing is left or wanted."""
    while True:
        options = acts_of_cards(table, turn) + symbols_and_pardon(table, turn) + extras(table, turn)
        if not options:
            return
        # The same card may be open twice; it is one answer.
        answer = yield from table.ask(turn.seat, [*dict.fromkeys(options), "done"])
        if answer == "done":
            return
        if answer.split()[0] in ("place", "placement", "special", "save"):
            yield from do_act_of_card(table, turn, answer)
        else:
            do_free_act(table, turn, answer)


def end_turn(table: GrandissimoTable, turn: Turn, saved_before: list[str]) -> None:
    """Lay the used cards aside; a saved action that was not done in this turn is void (GR-26)."""
    for card in turn.rights:
        table.saved[turn.seat].remove(card)
    for card in saved_before:
        table.discard(card)
    saved_now = table.saved[turn.seat]
    for taken in (turn.first, turn.second):
        if taken is None or taken.id == VETO or (taken is turn.second and taken.id in saved_now):
            continue
        if taken.id == FREE_CHOICE and table.card_was_kept:
            continue
        table.discard(taken.id)


# What is offered.


def acts_of_cards(table: GrandissimoTable, turn: Turn) -> list[str]:
    """Placements and special actions: the first card's, the second one's, and those saved in the last turn."""
    seat = turn.seat
    options: list[str] = []
    if turn.first.placement and table.pieces[COURT][seat] > 0:
        options += [f"place {place}" for place in table.placement_places()]
    if turn.first.special and can_begin(turn.first.id, table, seat):
        options.append("special")
    options += [f"special {card}" for card in turn.rights if can_begin(card, table, seat)]
    if turn.second is not None:
        if turn.second.placement and table.pieces[COURT][seat] > 0:
            options.append(f"placement {turn.second.id}")
        if turn.second.special and can_begin(turn.second.id, table, seat):
            options.append(f"special {turn.second.id}")
        if turn.second.special:
            options.append("save")
    return options


def symbols_and_pardon(table: GrandissimoTable, turn: Turn) -> list[str]:
    """The symbol of a stack-6 card (GR-7, GR-11, GR-14) and the King card's pardon (GR-15)."""
    options: list[str] = []
    if turn.first.symbol == JAIL_SYMBOL:
        for region in table.free_regions():
            options += [f"jail {COLOURS[seat]} {region}" for seat in range(table.players) if table.pieces[region][seat] > 0]
    if turn.first.symbol == SHIP_SYMBOL and turn.seat not in table.tokens:
        if len(table.tokens) < SHIP_TOKENS:
            options.append("token")
        else:
            options += [f"token {COLOURS[holder]}" for holder in table.tokens]
    if pardoning_card(turn) is not None and table.prisoners() > 0:
        options += [f"pardon {region}" for region in table.free_regions()]
    return options


def pardoning_card(turn: Turn) -> OpenCard | None:
    """The King card, if it was taken in this turn and its pardon is unused; a saved King action has none (GR-26)."""
    for card in (turn.first, turn.second):
        if card is not None and card.pardon:
            return card
    return None


def extras(table: GrandissimoTable, turn: Turn) -> list[str]:
    """What Queen, Inquisitor and Jester allow, once a turn each while they are held (GR-19, GR-20, GR-22)."""
    seat = turn.seat
    options: list[str] = []
    # Nobody loses a figure in his own turn, so it is enough to count how often the two were used.
    if turn.extras_used < [table.queen, table.inquisitor].count(seat):
        if table.pieces[PROVINCES][seat] > 0:
            options.append("extra")
        if table.pieces[COURT][seat] > 0:
            options += [f"extra {region}" for region in table.neighbours(table.king)]
    if table.jester == seat and not turn.jester_used and table.pieces[PROVINCES][seat] > 0:
        options += [f"hand {COLOURS[other]}" for other in table.from_the_left(seat)]
    return options


# What is done.


def do_act_of_card(table: GrandissimoTable, turn: Turn, answer: str) -> Play[None]:
    """Carry out a placement or a special action as a whole, or save one for the next turn."""
    seat = turn.seat
    verb, *words = answer.split()
    if verb == "place":
        turn.first.placement = False
        table.place(seat, words[0])
        yield from place_the_rest(table, seat, PLACES_BY_CARD[turn.first.id] - 1)
    elif answer == "special":
        turn.first.special = False
        yield from special_action(turn.first.id, table, seat)
        if turn.first.id == DOUBLE and table.second_card is not None:
            turn.second = opened(table.second_card)
    elif verb == "special" and words[0] in turn.rights:
        turn.rights.remove(words[0])
        table.saved[seat].remove(words[0])
        table.tell("saved-begun", seat, words[0])
        yield from special_action(words[0], table, seat)
    else:
        assert turn.second is not None
        if verb == "placement":
            turn.second.placement = False
            yield from place_the_rest(table, seat, PLACES_BY_CARD[turn.second.id])
        elif verb == "special":
            turn.second.special = False
            yield from special_action(turn.second.id, table, seat)
        else:
            turn.second.special = False
            table.saved[seat].append(turn.second.id)
            table.tell("action-saved", seat, turn.second.id)


def do_free_act(table: GrandissimoTable, turn: Turn, answer: str) -> None:
    """Carry out a symbol, a pardon or an extra: none of them can be vetoed (X-6)."""
    seat = turn.seat
    verb, *words = answer.split()
    if verb == "jail":
        turn.first.symbol = None
        table.shift(COLOURS.index(words[0]), 1, words[1], JAIL)
        table.tell("jailed", seat, COLOURS.index(words[0]), words[1])
    elif verb == "token":
        turn.first.symbol = None
        for colour in words:
            table.tokens.remove(COLOURS.index(colour))
        table.tokens.append(seat)
        table.tell("token-taken", seat, *words)
    elif verb == "pardon":
        card = pardoning_card(turn)
        assert card is not None
        card.pardon = False
        table.pardon(seat, words[0])
    elif verb == "hand":
        turn.jester_used = True
        receiver = COLOURS.index(words[0])
        table.pieces[PROVINCES][seat] -= 1
        table.gifts[receiver][seat] += 1
        table.tell("handed", seat, receiver)
    else:
        assert verb == "extra"
        turn.extras_used += 1
        table.tell("extra-used", seat)
        if words:
            table.place(seat, words[0])
        else:
            table.shift(seat, 1, PROVINCES, COURT)
            table.tell("court-taken", seat, 1)


# The general scoring (section 5.8).


def general_scoring(table: GrandissimoTable) -> Play[None]:
    """Inquisitor, discs, Castillo, Free Choice, regions; then everything that lasted until now is over."""
    table.tell("general-scoring", table.round)
    table.inquisitor = None
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    table.score(CASTILLO)
    for seat in range(table.players):
        target = COURT if discs[seat] == table.king else discs[seat]
        table.sweep(seat, table.pieces[CASTILLO][seat], CASTILLO, target)

    for seat in [table.opener, *table.from_the_left(table.opener)]:
        for _ in range(table.free.count(seat)):
            yield from choose_freely(table, seat)
            table.free.remove(seat)
            table.discard(FREE_CHOICE)

    table.scoring_generally = True
    for region in table.regions:
        if region not in table.boycott:
            table.score(region)
    table.scoring_generally = False

    end_revolution(table)
    table.pool = list(REGIONS)
    table.boycott = []
    table.alliance = {}


def choose_freely(table: GrandissimoTable, seat: int) -> Play[None]:
    """Free Choice: move up to two caballeros of any colours from region to region; nobody can veto it now."""
    for _ in range(2):
        options = lifts(table)
        if not options:
            return
        answer = yield from table.ask(seat, [*options, "done"])
        if answer == "done":
            return
        _, colour, origin = answer.split()
        drop = yield from table.ask(seat, [f"drop {region}" for region in table.free_regions() if region != origin])
        table.move_piece(seat, colour, origin, drop.split()[1])
        table.tell("chosen-freely", seat)


def end_revolution(table: GrandissimoTable) -> None:
    """The King comes back in Portugal, or where he stood; the Grande stays where he is (GR-27)."""
    if table.usurper is None:
        return
    table.usurper = None
    table.king = PORTUGAL if table.deal.gr_portugal else table.king_stood
    table.tell("king-returned", table.king)


class GrandissimoReference(ReferenceGame):
    """A game of Grandissimo that waits for answers in the form of texts."""

    _table: GrandissimoTable

    def __init__(self, deal: GrandissimoDeal) -> None:
        """Set the table and go on to the first question."""
        self._table = GrandissimoTable(deal)
        self._game = whole_game(self._table)
        self._answers = {}
        self.over = False
        self._question = next(self._game)
