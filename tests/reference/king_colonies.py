"""The course of The King & the Colonies: the rounds of Intrigue & the King, the turns and places of the colonies (§4).

Decided here, where neither the clauses nor the grammar of moves say it (what intrigue.py and colonies.py decide holds too):

* `done` at the choice between the halves is withheld only by a duty that can begin at that moment; free acts are offered
  beside it. In the window after the second half there are no duties left.
* A kept "Remove Action Card" that cannot be used as a removal (no Wares beside the board, no card on offer) is not asked
  about at the start of the turn; it stays a Veto until the round ends. Passed up, the same.
* A kept card brings its Wares as a Veto when all answers to that Veto are known, before anything else happens.
* Who keeps a card in the turn in which it was taken can use it as a Veto from that moment on.
* Using a kept card as a removal does not end its owner's 40: he may answer a Veto against the removal with it.
* An Ambush (75) is put on a spot as any piece: `put ambassador`, `put captain`, `put viceroy`, `put SHIP` ….
* A companion of the Grande (80) for whom there is only one way into the target is not asked for it.
* The choice of KC-3 is asked as long as one of the two cards lies there, also of a player with nothing to do otherwise;
  only who has used his 40 is not asked.
* `vetoes` counts all Vetos a seat could use, kept cards and 40s; `veto` names the 40s.
"""

from .board import CASTILLO, COURT, GENERAL_SCORINGS, REGIONS
from .colonies import PLACEMENT, SPECIAL, do_half, first_discs, let_out, open_turn, window
from .colonies_actions import can_begin as card_can_begin
from .colonies_actions import special_action as card_action
from .colonies_board import INQUISITOR_CARD, PLACED_BY, REMOVE_CARD
from .colonies_moves import do_free_act, fill, free_acts
from .intrigue import IntrigueReference, actions_of, begin_turn, lay_cards, may_pass, pick_hands, score_regions
from .intrigue import end_round as end_cards
from .intrigue_board import COURT_NUMBERS
from .king_colonies_cards import EFFECTS, can_begin
from .king_colonies_deal import KingColoniesDeal
from .king_colonies_table import KingColoniesTable
from .table import Answers, Play, Question

KEEP = "keep"


def whole_game(table: KingColoniesTable) -> Play[None]:
    """Play all rounds; after the third, sixth and ninth there is a general scoring (X-9)."""
    for index, number in enumerate(table.deal.rounds):
        table.round_index = index
        table.round = number
        reveal(table)
        if index == 0:
            yield from first_discs(table)
            yield from pick_hands(table)
        yield from lay_cards(table)
        for seat in table.order:
            yield from take_turn(table, seat)
        end_round(table)
        if number in GENERAL_SCORINGS:
            yield from general_scoring(table)
    table.tell("game-over")


def reveal(table: KingColoniesTable) -> None:
    """The Inquisitor's card and one card of stack 7 are offered (KC-2)."""
    table.tell("round-began", table.round)
    table.offer = {6: INQUISITOR_CARD, 7: table.deal.decks[7][table.round_index]}
    table.tell("cards-revealed", tuple(table.offer.values()))


def end_round(table: KingColoniesTable) -> None:
    """Clear the offer, let kept cards expire after their second round (KC-6), and end the round of the values."""
    for stack in sorted(table.offer):
        table.discard(table.offer[stack])
    table.offer = {}
    end_cards(table)
    for seat in range(table.players):
        while table.kept[seat] and table.kept[seat][0] < table.round_index:
            table.lay_down_kept(seat)


# A turn.


def take_turn(table: KingColoniesTable, seat: int) -> Play[None]:
    """A kept card, a window, to court, the choice of a card, two halves with a window after each (KC-3)."""
    begin_turn(table, seat)
    table.extra_used = False
    table.give_leaves(seat)
    yield from use_kept_card(table, seat)
    yield from open_turn(table, seat, COURT_NUMBERS[table.played[seat]])
    card = yield from choose_card(table, seat)
    yield from use_halves(table, seat, card)
    if card is not None and table.round_index not in table.kept[seat]:
        table.discard(card)
    table.leaves = {}


def use_kept_card(table: KingColoniesTable, seat: int) -> Play[None]:
    """A "Remove Action Card" kept from the last round may remove a card now; if not, it stays a Veto (KC-6)."""
    if not table.kept[seat] or not card_can_begin(table, seat, REMOVE_CARD):
        return
    answer = yield from table.ask(seat, ["special", "done"])
    if answer == "special":
        table.lay_down_kept(seat)
        yield from card_action(table, seat, REMOVE_CARD)


def choose_card(table: KingColoniesTable, seat: int) -> Play[str | None]:
    """The own action, or one of the cards still offered, which then says how many are placed (KC-3, KC-4).

    Who has used a 40 has had his special action and cannot take one; who takes one loses his 40 (KC-8).
    """
    if seat in table.acted or not table.offer:
        return None
    stacks = sorted(table.offer)
    answer = yield from table.ask(seat, ["own", *(f"card {table.offer[stack]}" for stack in stacks)])
    if answer == "own":
        return None
    card = answer.split()[1]
    del table.offer[next(stack for stack in stacks if table.offer[stack] == card)]
    table.end_forty(seat)
    table.number = PLACED_BY[card]
    table.tell("card-taken", seat, card)
    return card


# The two halves and their windows.


def places_for(table: KingColoniesTable, seat: int) -> list[str]:
    """How the placement can begin now."""
    return [f"place {spot}" for spot in table.placement_places()] if table.pieces[COURT][seat] > 0 else []


def actions_for(table: KingColoniesTable, seat: int, card: str | None) -> dict[str, str]:
    """The special actions that can begin now, by the answers that begin them."""
    if card is None:
        actions = actions_of(table, seat)
        return {text: action for text, action in actions.items() if can_begin(table, seat, action)}
    found = {"special": card} if card_can_begin(table, seat, card) else {}
    if card == REMOVE_CARD:
        found[KEEP] = KEEP
    return found


def idle_for(table: KingColoniesTable, seat: int, card: str | None, actions: dict[str, str]) -> list[str]:
    """Whether `done` is offered beside these actions; the two cards' actions may always be skipped (KC-5)."""
    return ["done"] if card is not None or may_pass(table, seat, actions) else []


def special_action(table: KingColoniesTable, seat: int, action: str) -> Play[None]:
    """Carry out a special action, whoever's it is; at the end the Limit table is filled (GC-41)."""
    table.end_forty(seat)
    if action == KEEP:
        table.waived = set()
        if not (yield from table.vetoed()):
            table.keep_card(seat)
    elif action in EFFECTS:
        table.waived = set()
        table.tell("special-begun", seat, action)
        yield from EFFECTS[action](table, seat)
        yield from fill(table)
    else:
        yield from card_action(table, seat, action)


def do_one_half(table: KingColoniesTable, seat: int, actions: dict[str, str], answer: str) -> Play[str]:
    """Carry out the half that an answer begins. Returns which one it was."""
    if answer in actions:
        yield from special_action(table, seat, actions[answer])
        return SPECIAL
    table.placement_begun = True
    return (yield from do_half(table, seat, "", table.number, answer))


def use_halves(table: KingColoniesTable, seat: int, card: str | None) -> Play[None]:
    """Both halves in either order, never mixed, with a window after each (GC-8)."""
    places = places_for(table, seat)
    actions = actions_for(table, seat, card)
    first = PLACEMENT
    if places or actions:
        answer = yield from table.ask(seat, [*places, *actions, *idle_for(table, seat, card, actions)])
        if answer == "done":
            yield from window(table, seat)
            return
        first = yield from do_one_half(table, seat, actions, answer)
    while True:
        acts = free_acts(table, seat)
        places = places_for(table, seat) if first == SPECIAL else []
        actions = actions_for(table, seat, card) if first == PLACEMENT else {}
        if not acts and not places and not actions:
            return
        answer = yield from table.ask(seat, [*acts, *places, *actions, *idle_for(table, seat, card, actions)])
        if answer == "done":
            return
        if answer not in acts:
            yield from do_one_half(table, seat, actions, answer)
            yield from window(table, seat)
            return
        yield from do_free_act(table, seat, answer)


# The general scoring.


def general_scoring(table: KingColoniesTable) -> Play[None]:
    """Set discs, score the Castillo, let everybody out of it, score the regions and the new places (§3.10)."""
    table.tell("general-scoring", table.round)
    discs = yield from table.ask_discs({seat: list(REGIONS) for seat in range(table.players)})
    table.score(CASTILLO)
    yield from let_out(table, discs)
    yield from score_regions(table)
    table.touched = False  # Nobody moves up because of an Ambush: that was no act (KC-9).


class KingColoniesReference(IntrigueReference):
    """A game of The King & the Colonies that waits for answers in the form of texts."""

    _table: KingColoniesTable

    def __init__(self, deal: KingColoniesDeal) -> None:
        """Set the table and go on to the first question."""
        self._table = KingColoniesTable(deal)
        self._game = whole_game(self._table)
        self._answers: Answers = {}
        self.over = False
        self._question: Question = next(self._game)
