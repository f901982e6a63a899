"""The course of the modern game: rounds, turns, the dummy, general scorings, and the object that plays it."""

from .board import CASTILLO, COURT, GENERAL_SCORINGS, POWER, PROVINCES, REGIONS
from .modern_cards import ability, can_begin, special_action
from .modern_deal import PLACES_BY_CARD, VETO, YOUR_MAJESTY, ModernDeal
from .modern_table import DUMMY, GiftQuestion, ModernTable
from .table import Answers, Play, Question


def whole_game(table: ModernTable) -> Play[None]:
    """Play all rounds; after the third, sixth and ninth there is a general scoring."""
    if table.deal.modifiers:
        yield from pass_modifiers(table)
    scorings = 0
    shuffle_region_cards(table, scorings)
    for index, number in enumerate(table.deal.rounds):
        table.round_index = index
        table.round = number
        yield from play_round(table)
        end_round(table)
        if number in GENERAL_SCORINGS:
            yield from general_scoring(table)
            scorings += 1
            shuffle_region_cards(table, scorings)
    table.tell("game-over")


def pass_modifiers(table: ModernTable) -> Play[None]:
    """Power Shift: of the three modifiers dealt everybody passes one, unseen by others, to the left-hand neighbour."""
    answers = yield GiftQuestion(
        {seat: [f"give {modifier}" for modifier in table.modifiers[seat]] for seat in range(table.players)}
    )
    gifts = [answers[seat].split()[1] for seat in range(table.players)]
    for seat, modifier in enumerate(gifts):
        table.modifiers[seat].remove(modifier)
    for seat, modifier in enumerate(gifts):
        target = (seat + 1) % table.players
        table.modifiers[target].append(modifier)
        table.tell("gift-passed", seat, target, modifier)


def shuffle_region_cards(table: ModernTable, scorings: int) -> None:
    """Two players: at the start and after each general scoring all nine region cards are shuffled for the dummy."""
    if scorings < len(table.deal.dummy_regions):
        table.region_cards = list(table.deal.dummy_regions[scorings])


def play_round(table: ModernTable) -> Play[None]:
    """Turn up the cards, play the power cards, then take turns from the highest total to the lowest."""
    table.tell("round-began", table.round)
    if table.players == 2:
        place_dummy(table)

    for stack, cards in enumerate(table.deal.stacks, start=1):
        table.offer[stack] = YOUR_MAJESTY if cards == (YOUR_MAJESTY,) else cards[table.round_index]
    table.tell("cards-revealed", tuple(table.offer[stack] for stack in sorted(table.offer)))

    if table.players == 2:
        table.played[DUMMY] = table.deal.dummy_power[table.dummy_turned]
        table.dummy_turned += 1
        table.tell("power-played", DUMMY, table.played[DUMMY])
    for seat in [table.first, *table.from_the_left(table.first)]:
        yield from play_power_card(table, seat)

    for colour in sorted(range(table.colours), key=table.total, reverse=True):
        if colour < table.players:
            yield from take_turn(table, colour)
        else:
            take_dummy_turn(table)


def place_dummy(table: ModernTable) -> None:
    """Draw two region cards; two of the dummy's caballeros go to each region, but none to the King's.

    With fewer than two left it places what is left; with none left no card is drawn.
    """
    for _ in range(2):
        left = table.pieces[PROVINCES][DUMMY]
        if left == 0:
            return
        region = table.region_cards.pop(0)
        if region == table.king:
            continue
        for _ in range(min(2, left)):
            table.shift(DUMMY, 1, PROVINCES, region)
            table.tell("placed", DUMMY, region)


def play_power_card(table: ModernTable, seat: int) -> Play[None]:
    """Play a power card, perhaps with one modifier; the total must differ from all totals already shown."""
    taken = table.totals_taken()
    options: list[str] = []
    for value in table.hands[seat]:
        if value not in taken:
            options.append(f"power {value}")
        options += [f"power {value} {extra}" for extra in table.modifiers[seat] if value + int(extra) not in taken]
    answer = yield from table.ask(seat, options)
    _, card, *extras = answer.split()
    value = int(card)
    table.hands[seat].remove(value)
    table.piles[seat].append(value)
    table.played[seat] = value
    table.tell("power-played", seat, value)
    for modifier in extras:
        table.modifiers[seat].remove(modifier)
        table.spent[seat].append(modifier)
        table.shifts[seat] = modifier
        table.tell("modifier-played", seat, modifier, table.total(seat))


def take_turn(table: ModernTable, seat: int) -> Play[None]:
    """One turn: to court, the modifier's ability, choose a card, place and act in either order, lay the card aside."""
    table.active = seat
    table.infiltrating = False
    table.tell("turn-began", seat)
    yield from table.muster(seat, POWER[table.played[seat]])
    yield from ability(table, seat, table.shifts[seat])

    stacks = sorted(table.offer)
    answer = yield from table.ask(seat, [f"card {table.offer[stack]}" for stack in stacks])
    card = answer.split()[1]
    del table.offer[next(stack for stack in stacks if table.offer[stack] == card)]
    table.tell("card-taken", seat, card)

    if card == VETO:
        table.vetoes[seat].append(table.round_index)
        table.tell("veto-kept", seat)
        yield from use_card(table, seat, card)
    else:
        yield from use_card(table, seat, card)
        table.discard(card)


def take_dummy_turn(table: ModernTable) -> None:
    """The dummy takes the card that places most (of equal ones the later stack) and lays it aside unused."""
    table.tell("turn-began", DUMMY)
    stack = max(table.offer, key=lambda number: (PLACES_BY_CARD[table.offer[number]], number))
    card = table.offer.pop(stack)
    table.tell("card-taken", DUMMY, card)
    table.discard(card)


def use_card(table: ModernTable, seat: int, card: str) -> Play[None]:
    """Let the player place and act. The first thing done decides the order; the two are never mixed.

    Infiltration is about the placement itself: once that has begun, it is too late.
    """
    special_open = True
    placement_open = True
    while placement_open or special_open:
        places: list[str] = []
        if placement_open and table.pieces[COURT][seat] > 0:
            places = [f"place {place}" for place in table.placement_places()]
        too_late = card == "infiltration" and not placement_open
        specials = ["special"] if special_open and not too_late and can_begin(card, table, seat) else []
        if not places and not specials:
            return
        answer = yield from table.ask(seat, [*places, *specials, "done"])
        if answer == "done":
            return
        if answer == "special":
            special_open = False
            yield from special_action(card, table, seat)
        else:
            placement_open = False
            table.place(seat, answer.split()[1])
            yield from place_the_rest(table, seat, PLACES_BY_CARD[card] - 1)


def place_the_rest(table: ModernTable, seat: int, number: int) -> Play[None]:
    """Go on with a placement that has begun."""
    for _ in range(number):
        if table.pieces[COURT][seat] == 0:
            return
        answer = yield from table.ask(seat, [*(f"place {place}" for place in table.placement_places()), "done"])
        if answer == "done":
            return
        table.place(seat, answer.split()[1])


def end_round(table: ModernTable) -> None:
    """Clear the action cards, let old Vetos expire, and give the beginning to the player with the lowest total."""
    for stack in sorted(table.offer):
        table.discard(table.offer[stack])
    table.offer = {}
    for seat in range(table.players):
        while table.vetoes[seat] and table.vetoes[seat][0] < table.round_index:
            table.vetoes[seat].pop(0)
            table.discard(VETO)
    table.first = min(range(table.players), key=table.total)
    table.played = [0] * table.colours
    table.shifts = [""] * table.players
    table.tell("first-player", table.first)


def general_scoring(table: ModernTable) -> Play[None]:
    """Set discs, score the Castillo, let everybody out of it, score the nine regions.

    A disc on the King's region brings the caballeros to court and leaves the Grande inside. The dummy has no disc, its
    caballeros stay inside. While the King stands beside the Castillo there are no discs and nobody leaves.
    """
    table.tell("general-scoring", table.round)
    discs: dict[int, str] = {}
    if table.king != CASTILLO:
        discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    table.score(CASTILLO)
    for seat, region in sorted(discs.items()):
        inside = table.pieces[CASTILLO][seat]
        if region == table.king:
            table.sweep(seat, inside, CASTILLO, COURT)
        else:
            table.sweep(seat, inside, CASTILLO, region)
            if table.grandes[seat] == CASTILLO:
                table.move_grande(seat, region)
    for region in REGIONS:
        table.score(region)


class ModernReference:
    """A modern game that waits for answers in the form of texts."""

    def __init__(self, deal: ModernDeal) -> None:
        """Set the table and go on to the first question."""
        self._table = ModernTable(deal)
        self._game = whole_game(self._table)
        self._answers: Answers = {}
        self.over = False
        self._question: Question = next(self._game)

    @property
    def events(self) -> list[tuple[object, ...]]:
        """Everything that has happened."""
        return self._table.events

    def awaiting(self) -> list[int]:
        """Name the seats that still owe an answer."""
        return sorted(seat for seat in self._question.options if seat not in self._answers)

    def legal(self, seat: int) -> set[str]:
        """Give the texts this seat may play now; who has set a disc or chosen a gift may still change it."""
        return set(self._question.options.get(seat, []))

    def play(self, seat: int, text: str) -> None:
        """Answer for a seat; the game goes on when all who were asked have answered."""
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot play {text!r} now")
        if seat not in self._answers:
            if isinstance(self._question, GiftQuestion):
                self._table.tell("gift-locked", seat)
            elif self._question.discs:
                self._table.tell("disc-locked", seat)
        self._answers[seat] = text
        if self.awaiting():
            return
        answers = self._answers
        self._answers = {}
        try:
            self._question = self._game.send(answers)
        except StopIteration:
            self._question = Question({})
            self.over = True

    def position(self) -> dict[str, object]:
        """Give the position in plain values."""
        return {**self._table.facts(), "awaiting": self.awaiting(), "over": self.over}
