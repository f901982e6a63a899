"""The course of the classic game: rounds, turns, general scorings, and the object through which it is played."""

from .board import CASTILLO, COURT, GENERAL_SCORINGS, POWER, PROVINCES, REGIONS
from .cards import EFFECTS, can_begin
from .deal import Deal
from .table import Answers, Play, Question, Table


def whole_game(table: Table) -> Play[None]:
    """Play all rounds; after the third, sixth and ninth there is a general scoring."""
    for index, number in enumerate(table.deal.rounds):
        table.round_index = index
        table.round = number
        yield from play_round(table)
        end_round(table)
        if number in GENERAL_SCORINGS:
            yield from general_scoring(table)
    table.tell("game-over")


def play_round(table: Table) -> Play[None]:
    """Turn up the cards, play the power cards, then take turns from the highest to the lowest."""
    table.played = [0] * table.players
    table.tell("round-began", table.round)
    for stack in (1, 2, 3, 4):
        table.offer[stack] = table.deal.decks[stack][table.round_index]
    table.offer[5] = "king"
    table.tell("cards-revealed", tuple(table.offer[stack] for stack in (1, 2, 3, 4, 5)))

    for seat in [table.first, *table.from_the_left(table.first)]:
        free = [value for value in sorted(table.hands[seat]) if value not in table.played]
        answer = yield from table.ask(seat, [f"power {value}" for value in free])
        value = int(answer.split()[1])
        table.hands[seat].remove(value)
        table.piles[seat].append(value)
        table.played[seat] = value
        table.tell("power-played", seat, value)

    for seat in sorted(range(table.players), key=lambda player: table.played[player], reverse=True):
        yield from take_turn(table, seat)


def take_turn(table: Table, seat: int) -> Play[None]:
    """One turn: to court, choose a card, placement and special action in either order, lay the card aside."""
    table.active = seat
    table.waived = set()
    table.tell("turn-began", seat)
    yield from take_to_court(table, seat)

    stacks = sorted(table.offer)
    answer = yield from table.ask(seat, [f"card {table.offer[stack]}" for stack in stacks])
    card = answer.split()[1]
    stack = next(number for number in stacks if table.offer[number] == card)
    del table.offer[stack]
    table.tell("card-taken", seat, card)

    if card == "veto":
        table.vetoes[seat].append(table.round_index)
        table.tell("veto-kept", seat)
        yield from use_card(table, seat, card, stack)
    else:
        yield from use_card(table, seat, card, stack)
        table.discard(card)


def take_to_court(table: Table, seat: int) -> Play[None]:
    """Take caballeros from the provinces; if they do not suffice, some may be recalled from free regions."""
    allowed = POWER[table.played[seat]]
    most = min(allowed, table.pieces[PROVINCES][seat])
    count = 0
    if most > 0:
        answer = yield from table.ask(seat, [f"court {count}" for count in range(most + 1)])
        count = int(answer.split()[1])
    if count > 0:
        table.shift(seat, count, PROVINCES, COURT)
        table.tell("court-taken", seat, count)
    if table.pieces[PROVINCES][seat] > 0:
        return
    for _ in range(allowed - count):
        regions = table.free_regions_with(seat)
        if not regions:
            return
        answer = yield from table.ask(seat, [*(f"recall {region}" for region in regions), "done"])
        if answer == "done":
            return
        table.recall(seat, answer.split()[1])


def use_card(table: Table, seat: int, card: str, number: int) -> Play[None]:
    """Let the player place and act. The first thing done decides the order; the two are never mixed."""
    special_open = True
    placement_open = True
    while placement_open or special_open:
        places: list[str] = []
        if placement_open and table.pieces[COURT][seat] > 0:
            places = [f"place {place}" for place in table.placement_places()]
        specials = ["special"] if special_open and can_begin(card, table, seat) else []
        if not places and not specials:
            return
        answer = yield from table.ask(seat, [*places, *specials, "done"])
        if answer == "done":
            return
        if answer == "special":
            special_open = False
            table.tell("special-begun", seat, card)
            yield from EFFECTS[card](table, seat)
        else:
            placement_open = False
            table.place(seat, answer.split()[1])
            yield from place_the_rest(table, seat, number - 1)


def place_the_rest(table: Table, seat: int, number: int) -> Play[None]:
    """Go on with a placement that has begun."""
    for _ in range(number):
        if table.pieces[COURT][seat] == 0:
            return
        answer = yield from table.ask(seat, [*(f"place {place}" for place in table.placement_places()), "done"])
        if answer == "done":
            return
        table.place(seat, answer.split()[1])


def end_round(table: Table) -> None:
    """Clear the action cards, let old Vetos expire, and give the beginning to who played the lowest power card."""
    for stack in sorted(table.offer):
        table.discard(table.offer[stack])
    table.offer = {}
    for seat in range(table.players):
        while table.vetoes[seat] and table.vetoes[seat][0] < table.round_index:
            table.vetoes[seat].pop(0)
            table.discard("veto")
    table.first = table.played.index(min(table.played))
    table.played = [0] * table.players
    table.tell("first-player", table.first)


def general_scoring(table: Table) -> Play[None]:
    """Set discs, score the Castillo, let everybody out of it, score the nine regions."""
    table.tell("general-scoring", table.round)
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    table.score(CASTILLO)
    for seat in range(table.players):
        target = COURT if discs[seat] == table.king else discs[seat]
        table.sweep(seat, table.pieces[CASTILLO][seat], CASTILLO, target)
    for region in REGIONS:
        table.score(region)


class ReferenceGame:
    """A game that waits for answers in the form of texts."""

    def __init__(self, deal: Deal) -> None:
        """Set the table and go on to the first question."""
        self._table = Table(deal)
        self._game = whole_game(self._table)
        self._question = Question({})
        self._answers: Answers = {}
        self.over = False
        self._question = next(self._game)

    @property
    def events(self) -> list[tuple[object, ...]]:
        """Everything that has happened."""
        return self._table.events

    def awaiting(self) -> list[int]:
        """Name the seats that still owe an answer."""
        return sorted(seat for seat in self._question.options if seat not in self._answers)

    def legal(self, seat: int) -> set[str]:
        """Give the texts this seat may play now; who has set a disc may still change it."""
        return set(self._question.options.get(seat, []))

    def play(self, seat: int, text: str) -> None:
        """Answer for a seat; the game goes on when all who were asked have answered."""
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot play {text!r} now")
        if self._question.discs and seat not in self._answers:
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
