"""The course of Grand Inquisitor & the Colonies: rounds, turns with their windows, general scorings, the game object.

Decided here, where neither the clauses nor the grammar of moves say it:

* If neither half of a turn can begin, the placement counts as the first half, over before it began (X-7: it comes
  first then). Its window offers the special action beside the free acts, should one of them have made it possible,
  but no placement.
* "Remove Action Card" may be kept in the last round too, though no next round will see it.
* A kept "Remove Action Card" is laid aside as soon as its owner has said whether it is used (KC-6: laid down first).
* A card of stack 7 whose discs have all run out has no step of discs: nobody is asked for a Veto about nothing.
* Two deserters (the card "2 from a region") of whom one stands on the Limit table and one beside it are named one by
  one, though both must go.
* On the Limit table a piece seated by GC-41 or GC-42 stands on its space as soon as it is named; by GC-40 all of them
  get on together with the step.
* Of a Veto "passed for the whole action", every special action is a whole one, so a turn that begins with a kept card
  asks anew for the second.
"""

from .board import CASTILLO, COURT, GENERAL_SCORINGS, POWER, PROVINCES, REGIONS
from .classic import ReferenceGame, end_round
from .colonies_actions import can_begin, special_action
from .colonies_board import BROUGHT_BY_DISC, INQUISITOR_CARD, KING_CARD, PLACED_BY, REMOVE_CARD, SCORED_PLACES
from .colonies_deal import ColoniesDeal
from .colonies_moves import do_free_act, fill, free_acts, recalls, seat_them
from .colonies_table import ColoniesTable
from .table import Answers, Play, Question

PLACEMENT = "placement"
SPECIAL = "special action"


def whole_game(table: ColoniesTable) -> Play[None]:
    """Play all rounds; after the third, sixth and ninth there is a general scoring (X-9)."""
    for index, number in enumerate(table.deal.rounds):
        table.round_index = index
        table.round = number
        reveal(table)
        if index == 0:
            yield from first_discs(table)
        yield from play_round(table)
        end_round(table)
        if number in GENERAL_SCORINGS:
            yield from general_scoring(table)
    table.tell("game-over")


def reveal(table: ColoniesTable) -> None:
    """Turn up the seven cards of a round (GC-7)."""
    table.played = [0] * table.players
    table.tell("round-began", table.round)
    for stack in (1, 2, 3, 4, 7):
        table.offer[stack] = table.deal.decks[stack][table.round_index]
    table.offer[5] = KING_CARD
    table.offer[6] = INQUISITOR_CARD
    table.tell("cards-revealed", tuple(table.offer[stack] for stack in sorted(table.offer)))


def first_discs(table: ColoniesTable) -> Play[None]:
    """Before the first power card everybody brings two from court into a region; a disc on the King's: none (GC-5)."""
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    for seat, region in discs.items():
        if not table.taboo(region):
            for _ in range(BROUGHT_BY_DISC):
                table.place(seat, region)
    table.touched = False


def play_round(table: ColoniesTable) -> Play[None]:
    """Play the power cards, then take turns from the highest to the lowest."""
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


def take_turn(table: ColoniesTable, seat: int) -> Play[None]:
    """One turn (GC-8): a kept card, a window, to court, choose a card, two halves with a window after each."""
    table.active = seat
    table.extra_used = False
    table.give_leaves(seat)
    table.tell("turn-began", seat)
    yield from use_kept_card(table, seat)
    yield from open_turn(table, seat, POWER[table.played[seat]])

    stacks = sorted(table.offer)
    answer = yield from table.ask(seat, [f"card {table.offer[stack]}" for stack in stacks])
    card = answer.split()[1]
    stack = next(number for number in stacks if table.offer[number] == card)
    del table.offer[stack]
    table.tell("card-taken", seat, card)
    number = PLACED_BY.get(card, stack)

    if card == "veto":
        table.vetoes[seat].append(table.round_index)
        table.tell("veto-kept", seat)
        yield from place_only(table, seat, number)
    else:
        yield from use_card(table, seat, card, number)
        if seat not in table.kept_by:
            table.discard(card)
    table.leaves = {}


def use_kept_card(table: ColoniesTable, seat: int) -> Play[None]:
    """A "Remove Action Card" kept from the last round is used now or never (§3.9)."""
    if seat not in table.kept_by:
        return
    answer = "done"
    if can_begin(table, seat, REMOVE_CARD):
        answer = yield from table.ask(seat, ["special", "done"])
    table.kept_by.remove(seat)
    table.discard(REMOVE_CARD)
    if answer == "special":
        yield from special_action(table, seat, REMOVE_CARD)


# The first window and the court step.


def court_options(table: ColoniesTable, seat: int, allowed: int) -> list[str]:
    """How the court step can begin: with a number from the provinces, or with a recall if they are empty."""
    most = min(allowed, table.pieces[PROVINCES][seat])
    if most > 0:
        return [f"court {number}" for number in range(most + 1)]
    again = recalls(table, seat) if allowed > 0 else []
    return [*again, "done"] if again else []


def open_turn(table: ColoniesTable, seat: int, allowed: int) -> Play[None]:
    """Free acts are offered beside the first question of the court step; its first answer closes the window."""
    while True:
        acts = free_acts(table, seat)
        options = court_options(table, seat, allowed)
        if acts and not options:
            options = ["done"]
        if not options:
            return
        answer = yield from table.ask(seat, [*acts, *options])
        if answer not in acts:
            break
        yield from do_free_act(table, seat, answer)
    if answer != "done":
        yield from take_to_court(table, seat, allowed, answer)
    yield from fill(table)


def take_to_court(table: ColoniesTable, seat: int, allowed: int, answer: str) -> Play[None]:
    """Take caballeros from the provinces; once these are empty, what is missing may be recalled from the board (X-10)."""
    verb, what = answer.split()
    left = allowed
    if verb == "court":
        left -= int(what)
        table.sweep(seat, int(what), PROVINCES, COURT)
    else:
        left -= 1
        yield from take_back(table, seat, what)
    while left > 0:
        options = recalls(table, seat)
        if not options:
            return
        answer = yield from table.ask(seat, [*options, "done"])
        if answer == "done":
            return
        yield from take_back(table, seat, answer.split()[1])
        left -= 1


def take_back(table: ColoniesTable, seat: int, spot: str) -> Play[None]:
    """Recall one own piece to court."""
    on = yield from table.which(seat, seat, spot)
    table.recall(seat, spot, on)


# The two halves and their windows.


def half_options(table: ColoniesTable, seat: int, card: str, halves: list[str]) -> list[str]:
    """How the halves that are still open can begin now (X-7)."""
    options: list[str] = []
    if PLACEMENT in halves and table.pieces[COURT][seat] > 0:
        options += [f"place {spot}" for spot in table.placement_places()]
    if SPECIAL in halves:
        if can_begin(table, seat, card):
            options.append("special")
        if card == REMOVE_CARD:
            options.append("keep")
    return options


def do_half(table: ColoniesTable, seat: int, card: str, number: int, answer: str) -> Play[str]:
    """Carry out the half that an answer begins. Returns which one it was."""
    if answer == "special":
        yield from special_action(table, seat, card)
        return SPECIAL
    if answer == "keep":
        yield from keep(table, seat)
        return SPECIAL
    table.place(seat, answer.split()[1])
    for _ in range(number - 1):
        if table.pieces[COURT][seat] == 0:
            break
        more = yield from table.ask(seat, [*(f"place {spot}" for spot in table.placement_places()), "done"])
        if more == "done":
            break
        table.place(seat, more.split()[1])
    yield from fill(table)
    return PLACEMENT


def keep(table: ColoniesTable, seat: int) -> Play[None]:
    """Keep the card for the next turn instead of using it now, a step like any other (§3.9)."""
    table.waived = set()
    if not (yield from table.vetoed()):
        table.kept_by.add(seat)
        table.tell("card-kept", seat, REMOVE_CARD)


def use_card(table: ColoniesTable, seat: int, card: str, number: int) -> Play[None]:
    """Both halves in either order, never mixed, with a window after each (GC-8)."""
    options = half_options(table, seat, card, [PLACEMENT, SPECIAL])
    first = PLACEMENT
    if options:
        answer = yield from table.ask(seat, [*options, "done"])
        if answer == "done":
            yield from window(table, seat)
            return
        first = yield from do_half(table, seat, card, number, answer)
    second = SPECIAL if first == PLACEMENT else PLACEMENT
    while True:
        acts = free_acts(table, seat)
        options = half_options(table, seat, card, [second])
        if not acts and not options:
            return
        answer = yield from table.ask(seat, [*acts, *options, "done"])
        if answer == "done":
            return
        if answer not in acts:
            yield from do_half(table, seat, card, number, answer)
            yield from window(table, seat)
            return
        yield from do_free_act(table, seat, answer)


def place_only(table: ColoniesTable, seat: int, number: int) -> Play[None]:
    """A Veto card has no special action to use now: there is the placement and its window."""
    options = half_options(table, seat, "veto", [PLACEMENT])
    if options:
        answer = yield from table.ask(seat, [*options, "done"])
        if answer != "done":
            yield from do_half(table, seat, "veto", number, answer)
    yield from window(table, seat)


def window(table: ColoniesTable, seat: int) -> Play[None]:
    """Free acts until the player is done."""
    while True:
        acts = free_acts(table, seat)
        if not acts:
            return
        answer = yield from table.ask(seat, [*acts, "done"])
        if answer == "done":
            return
        yield from do_free_act(table, seat, answer)


# The general scoring.


def general_scoring(table: ColoniesTable) -> Play[None]:
    """Set discs, score the Castillo, let everybody out of it, score the regions and the new places (§3.10)."""
    table.tell("general-scoring", table.round)
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    table.score(CASTILLO)
    yield from let_out(table, discs)
    for place in SCORED_PLACES:
        table.score(place)


def let_out(table: ColoniesTable, discs: dict[int, str]) -> Play[None]:
    """Everybody leaves the Castillo by disc; for a disc on a taboo region to court, Grandes not at all."""
    arrivals: dict[int, int] = {}
    for seat, region in sorted(discs.items()):
        barred = table.taboo(region)
        for colour in table.colours_of(seat):
            inside = table.pieces[CASTILLO][colour]
            if barred and colour == table.black:
                continue  # Black has no court: it stays inside (GC-33).
            table.sweep(colour, inside, CASTILLO, COURT if barred else region)
            if region == table.table_at and not barred:
                arrivals[colour] = inside
        if table.grandes[seat] == CASTILLO and not barred:
            table.grandes[seat] = region
            table.tell("grande-moved", seat, CASTILLO, region)
    yield from seat_arrivals(table, arrivals)


def seat_arrivals(table: ColoniesTable, arrivals: dict[int, int]) -> Play[None]:
    """If all fit on the Limit table all get on; else the Inquisitor's holder chooses, without him none does (GC-42)."""
    if table.inquisitor is not None:
        yield from seat_them(table, table.inquisitor, arrivals, table.on_table, table.free_spaces())
    elif sum(arrivals.values()) <= table.free_spaces():
        for colour, count in arrivals.items():
            table.on_table[colour] += count
    else:
        table.tell("none-seated", table.free_spaces())


class ColoniesReference(ReferenceGame):
    """A game with the colonies that waits for answers in the form of texts."""

    _table: ColoniesTable

    def __init__(self, deal: ColoniesDeal) -> None:
        """Set the table and go on to the first question."""
        self._table = ColoniesTable(deal)
        self._game = whole_game(self._table)
        self._answers: Answers = {}
        self.over = False
        self._question: Question = next(self._game)
