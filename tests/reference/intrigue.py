"""The course of Intrigue & the King: hands, rounds, turns, general scorings, and the object through which it is played.

Decided here, where neither the clauses nor the grammar of moves say it:

* Wandering (13) asks nothing of its player, so it can begin, and must, even if there is no Grande to be moved (what
  needs no choice is offered even without effect); so do all cards that score and The King Returns (60). Conspiracy (35)
  needs a Grande that can go, as in the colonies. An Ambush (75) needs a caballero in court, Tribute (70) one that can be sent.
* Great Levy (15) and Open Roads (20) may be announced with an empty court too.
* An action that is begun and vetoed at its first step is over; a 40 kept by its King or Intrigue player is dead all the
  same, since the action was begun (KI-18).
* Of two equal lowest cards (KI-7) the one played later ranks lower: its player gets the Intrigue card and opens the
  next round.
* The facts of a round (cards laid, King, Intrigue and Caballero cards, Joker, whose 40 lives) are cleared when the round
  ends, before the discs of a general scoring are set.
* A region named for card 63 as its first end may be any: each has some that is no neighbour.
"""

from dataclasses import dataclass, field

from .board import CASTILLO, COURT, GENERAL_SCORINGS, PROVINCES, REGIONS
from .classic import ReferenceGame, place_the_rest
from .intrigue_board import COURT_NUMBERS, HAND, INTRIGUE_ACTION, JOKER, KING_ACTION, MAY, VETO, action_of
from .intrigue_cards import CAN_BEGIN, EFFECTS
from .intrigue_deal import IntrigueDeal
from .intrigue_scorings import ambushes
from .intrigue_table import IntrigueTable
from .table import Answers, Play, Question


@dataclass(frozen=True)
class PickQuestion(Question):
    """Everybody may answer, one answer at a time is taken, and those who owe one are named."""

    owing: list[int] = field(default_factory=list)


def whole_game(table: IntrigueTable) -> Play[None]:
    """Prepare, then play all rounds; after the third, sixth and ninth there is a general scoring (X-9)."""
    yield from first_discs(table)
    yield from pick_hands(table)
    for index, number in enumerate(table.deal.rounds):
        table.round_index = index
        table.round = number
        table.tell("round-began", number)
        yield from play_round(table)
        if number in GENERAL_SCORINGS:
            yield from general_scoring(table)
    table.tell("game-over")


# Preparation.


def first_discs(table: IntrigueTable) -> Play[None]:
    """Everybody brings one from court into a region; for a disc on a taboo one it stays in court (KI-3)."""
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    for seat, region in discs.items():
        if not table.taboo(region):
            table.place(seat, region)


def pick_options(table: IntrigueTable, seat: int) -> list[str]:
    """What a seat may still take or put back."""
    hand = table.hands[seat]
    options = [f"unpick {value}" for value in hand]
    if len(hand) < HAND:
        options += [f"pick {value}" for value in table.deal.cards if value not in hand]
    return options


def pick_hands(table: IntrigueTable) -> Play[None]:
    """All pick thirteen cards at once; a pick may be changed until the last seat has all of them (KI-5)."""
    if not table.deal.choose:
        return
    waited_for = set(range(table.players))
    while True:
        short = [seat for seat in range(table.players) if len(table.hands[seat]) < HAND]
        waited_for &= set(short)  # Who was ready once is not waited for, so that nobody sees a hand being changed.
        owing = sorted(waited_for) or short
        if not owing:
            break
        answers = yield PickQuestion({seat: pick_options(table, seat) for seat in range(table.players)}, owing=owing)
        for seat, answer in answers.items():
            verb, value = answer.split()
            if verb == "pick":
                table.hands[seat].append(int(value))
            else:
                table.hands[seat].remove(int(value))
    table.tell("hands-chosen")


# A round.


def play_round(table: IntrigueTable) -> Play[None]:
    """Lay cards, give out King, Intrigue and Caballero cards, take turns from the highest to the lowest."""
    yield from lay_cards(table)
    for seat in table.order:
        yield from take_turn(table, seat)
    end_round(table)


def lay_cards(table: IntrigueTable) -> Play[None]:
    """Everybody in turn plays a card, and after the last one whoever played a Joker another (KI-6, KI-20)."""
    table.opened_by = table.first
    for seat in [table.first, *table.from_the_left(table.first)]:
        yield from lay_one(table, seat)
    if table.joker_by is not None:
        yield from lay_one(table, table.joker_by)
    table.give_out()


def lay_one(table: IntrigueTable, seat: int) -> Play[None]:
    """Play a card that nobody has played in this round; if there is none, any but a second Joker (KI-7)."""
    lying = [value for cards in table.laid for value in cards]
    values = [value for value in sorted(table.hands[seat]) if value not in lying]
    if not values:
        values = [value for value in sorted(table.hands[seat]) if value != JOKER]
        table.tell("any-card", seat)
    answer = yield from table.ask(seat, [f"power {value}" for value in values])
    table.lay(seat, int(answer.split()[1]))


def end_round(table: IntrigueTable) -> None:
    """The cards of the round leave the game; the lowest opens the next one (KI-6, KI-15)."""
    for seat in range(table.players):
        table.end_forty(seat)
    table.first = table.order[-1]
    table.played = [0] * table.players
    table.laid = [[] for _ in range(table.players)]
    table.laying = []
    table.joker_by = None
    table.order = []
    table.cab = [0] * table.players
    table.acted = set()
    table.tell("first-player", table.first)


# A turn.


def begin_turn(table: IntrigueTable, seat: int) -> None:
    """What is counted anew for every turn."""
    table.active = seat
    table.number = table.cab[seat]
    table.open_roads = False
    table.placement_begun = False
    table.tell("turn-began", seat)


def take_turn(table: IntrigueTable, seat: int) -> Play[None]:
    """One turn: to court, then placement and special action in either order (KI-9)."""
    begin_turn(table, seat)
    yield from take_to_court(table, seat, COURT_NUMBERS[table.played[seat]])
    yield from place_and_act(table, seat)


def take_to_court(table: IntrigueTable, seat: int, allowed: int) -> Play[None]:
    """Take caballeros from the provinces; if they do not suffice, some may be recalled from free regions (X-10)."""
    most = min(allowed, table.pieces[PROVINCES][seat])
    count = 0
    if most > 0:
        answer = yield from table.ask(seat, [f"court {number}" for number in range(most + 1)])
        count = int(answer.split()[1])
    table.sweep(seat, count, PROVINCES, COURT)
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


def actions_of(table: IntrigueTable, seat: int) -> dict[str, str]:
    """The special actions this seat may choose from, by the answers that begin them (KI-10, KI-11).

    A 40 has nothing to begin; who has used it has had the special action of this round (KI-17).
    """
    if seat in table.acted:
        return {}
    own = action_of(table.played[seat])
    actions: dict[str, str] = {}
    if seat == table.king_player:
        actions["special"] = KING_ACTION
    elif seat == table.intrigue_player:
        actions["special"] = INTRIGUE_ACTION
    if table.played[seat] != VETO and not actions:
        actions["special"] = own
    elif table.played[seat] != VETO and table.has_choice():
        actions[f"special {own}"] = own
    return actions


def may_pass(table: IntrigueTable, seat: int, actions: dict[str, str]) -> bool:
    """Say whether none of these actions, all of which can begin, has to be done (KI-11, KI-12, X-7)."""
    return not actions or any(action in MAY for action in actions.values()) or seat in table.forty


def can_begin(table: IntrigueTable, seat: int, action: str) -> bool:
    """Say whether a special action can begin now."""
    return action not in CAN_BEGIN or CAN_BEGIN[action](table, seat)


def special_action(table: IntrigueTable, seat: int, action: str) -> Play[None]:
    """Carry out a special action. A 40 not used until now is dead (KI-18)."""
    table.end_forty(seat)
    table.waived = set()
    table.tell("special-begun", seat, action)
    yield from EFFECTS[action](table, seat)


def place_and_act(table: IntrigueTable, seat: int) -> Play[None]:
    """Let the player place and act. The first thing done decides the order; the two are never mixed."""
    special_open = True
    while special_open or not table.placement_begun:
        places: list[str] = []
        if not table.placement_begun and table.pieces[COURT][seat] > 0:
            places = [f"place {place}" for place in table.placement_places()]
        actions = actions_of(table, seat) if special_open else {}
        actions = {text: action for text, action in actions.items() if can_begin(table, seat, action)}
        if not places and not actions:
            return
        idle = ["done"] if may_pass(table, seat, actions) else []
        answer = yield from table.ask(seat, [*places, *actions, *idle])
        if answer == "done":
            return
        if answer in actions:
            special_open = False
            yield from special_action(table, seat, actions[answer])
        else:
            table.placement_begun = True
            table.place(seat, answer.split()[1])
            yield from place_the_rest(table, seat, table.number - 1)


# The general scoring.


def general_scoring(table: IntrigueTable) -> Play[None]:
    """Set discs, score the Castillo, let everybody out of it, score the regions (KI-16)."""
    table.tell("general-scoring", table.round)
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    table.score(CASTILLO)
    for seat, region in discs.items():
        barred = table.taboo(region)
        table.sweep(seat, table.pieces[CASTILLO][seat], CASTILLO, COURT if barred else region)
        if table.grandes[seat] == CASTILLO and not barred:
            table.grandes[seat] = region
            table.tell("grande-moved", seat, CASTILLO, region)
    yield from score_regions(table)


def score_regions(table: IntrigueTable) -> Play[None]:
    """Whoever lies in ambush may appear (KI-23); all regions are scored; lasting cards end."""
    yield from ambushes(table, table.scored_places(), table.opened_by)
    for place in table.scored_places():
        table.score(place)
    table.end_lasting_cards()


class IntrigueReference(ReferenceGame):
    """A game of Intrigue & the King that waits for answers in the form of texts."""

    _table: IntrigueTable

    def __init__(self, deal: IntrigueDeal) -> None:
        """Set the table and go on to the first question."""
        self._table = IntrigueTable(deal)
        self._game = whole_game(self._table)
        self._answers: Answers = {}
        self.over = False
        self._question: Question = next(self._game)

    def awaiting(self) -> list[int]:
        """Name the seats that still owe an answer: while hands are picked, those without thirteen cards."""
        if isinstance(self._question, PickQuestion):
            return list(self._question.owing)
        return super().awaiting()

    def play(self, seat: int, text: str) -> None:
        """Answer for a seat. Each pick is taken at once, for another may follow it."""
        if not isinstance(self._question, PickQuestion):
            super().play(seat, text)
            return
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} cannot play {text!r} now")
        self._question = self._game.send({seat: text})
