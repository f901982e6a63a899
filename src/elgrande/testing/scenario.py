"""Build a position in a few words, and play a few moves from it.

>>> game = scenario(king="TOL", card="four-any", VAL="red 2 blue 1", court="red 3")
>>> events = perform(game, "red special", "red lift blue VAL", "red drop GRA", "red done")
>>> [event.name for event in events]
['special-begun', 'moved']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from elgrande.editions import CLASSIC, find_boxes, named_edition
from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.acting import Act
from elgrande.engine.instruction import Instruction
from elgrande.engine.ranking import GiveRanks, UsePlayed
from elgrande.engine.registers import (
    ACTOR,
    CARD,
    FIRST,
    GRANDES,
    KING,
    OFFER,
    OPEN,
    PC,
    PILES,
    PLACEMENTS,
    PLAYED,
    POINTS,
    ROUND,
    SCOREBOARDS,
    TURN,
    VETOES,
)  # fmt: skip
from elgrande.engine.rounds import AfterRound, EndRound, NextTurn, RevealCards
from elgrande.engine.setup import MODIFIERS_DEALT, supply_of
from elgrande.engine.taking import AskCard, kept_vetoes
from elgrande.game import Game
from elgrande.rules.cards import AnyDeck
from elgrande.rules.edition import Options
from elgrande.rules.errors import NotationError
from elgrande.rules.facts import DUMMY_POWER, MODIFIERS, REGION_CARDS, SHIFTS, SPENT
from elgrande.rules.places import COURT, PROVINCES
from elgrande.table.entries import NOTHING, VETO_AGE, count, entries_of
from elgrande.table.events import Event
from elgrande.table.notation import PositionReader, write_position
from elgrande.table.position import Position
from elgrande.table.supplies import cards_out
from elgrande.testing.arguments import (
    ScenarioError,
    about,
    counts_of,
    numbers_of,
    row_by_player,
    seat_named,
    words_of,
)  # fmt: skip

MOMENTS: Final[dict[str, tuple[type[Instruction], ...]]] = {
    "power": (RevealCards,),
    "court": (GiveRanks, NextTurn),
    "card": (UsePlayed, AskCard),
    "act": (UsePlayed, Act),
    "round-end": (EndRound,),
    "general-scoring": (AfterRound,),
}
"""Where a scenario can begin: at the first instruction of a kind, or of the next kind where the game has none."""


def scenario(
    *,
    at: str = "act",
    edition: str = CLASSIC.id,
    boxes: tuple[str, ...] = (),
    players: int = 4,
    options: Options | None = None,
    deck: AnyDeck | None = None,
    colours: tuple[str, ...] = (),
    round: int = 3,
    king: str = "TOL",
    actor: str = "",
    card: str = "",
    places: int | None = None,
    court: str = "",
    castillo: str = "",
    grandes: str = "",
    boards: str = "",
    vetoes: str = "",
    scores: str = "",
    played: str = "",
    piles: str = "",
    hands: str = "",
    offer: str = "",
    stacks: str = "",
    first: str = "",
    modifiers: str = "",
    spent: str = "",
    shifts: str = "",
    dummy_power: str = "",
    dummy_regions: str = "",
    facts: Mapping[str, str] | None = None,
    **regions: str,
) -> Game:
    """A game at a chosen moment.  It is long because everything a position holds can be said in one call.

    Edition, boxes, options, deck and colours are those of ``Game.new``.  A ScenarioError names the argument that is wrong.
    Pieces are written ``VAL="red 3 blue 1"``; what is not named is in the provinces.  ``at`` is one of

    * ``act``: the actor has taken ``card``, or the King's, and may place or begin the special action (the default);
    * ``card``: the actor chooses an action card; ``offer`` names the face-up cards, ``-`` for one that is gone, else the
      first card of every stack in the box lies there;
    * ``court``: the turns begin, highest card of ``played`` first, with caballeros from the provinces;
    * ``power``: the round begins, ``first`` plays a power card, the stacks are turned up;
    * ``round-end``: all turns of the round are over, the cards of ``offer`` are left;
    * ``general-scoring``: the round is over and its scoring begins.

    The actor is the first player unless named.  Without ``played`` that one has the highest power card; others follow clockwise.
    ``piles`` are power cards played before, ``"red 4 9, blue 3"``, the top one last; those of ``played`` lie on top of them.
    Where a hand is only a part of all power cards, ``hands`` are cards in it, written like piles: the first of those not named
    fill it up, the others are left out.  Where power cards have actions of their own, ``played`` says which card is in use.
    ``vetoes="blue yellow:old"`` gives Vetos of this round, or with ``:old`` of the last one, or with ``:both`` both.
    ``boards="8 GAL"`` lays the scoreboard 8/4/0.  ``stacks="1 four-any, 2 veto veto"`` puts cards on top of a stack; what lies
    elsewhere is not in it.  Of a card that is named more often than the box has copies of it, the deck has as many.
    Modifiers in hand and spent are written like piles, those of this round ``shifts="purple +1"``: they are spent, too, and so
    are those of everybody's three that are not named.
    The dummy's cards are written in the order they will be turned up: ``dummy_power="3 12"``, ``dummy_regions="GAL VAL, TOL"``
    with a comma at each general scoring; those not named follow.
    Facts of a box are written as in notation: ``facts={"saved": "red=royal-adviser", "bridge": "GAL+VAL"}``.
    Grandes stand where their colour has no caballeros unless placed: ``grandes="red VAL"``.
    """
    table = Setup(named_edition(edition), players, options, deck, find_boxes(boxes), colours)
    named = _cards(table, at, card, offer, vetoes, stacks)
    more = {id: copies for id, copies in _too_many(table, named).items() if id not in (deck or {})}
    setup = Setup(named_edition(edition), players, options, {**(deck or {}), **more}, table.boxes, colours) if more else table
    reader = PositionReader(setup)
    entries = reader.entries
    with about("at"):
        if not isinstance(at, str) or at not in MOMENTS:
            raise NotationError(f"no moment is called {at!r}; choose from: {', '.join(MOMENTS)}")
    with about("king"):
        reader.reg[KING] = entries.find(king, "place")
    with about("round"):
        reader.read("round", [str(round)])
    me = seat_named(setup, "actor", actor)
    reader.reg[FIRST] = seat_named(setup, "first", first or actor)
    pieces = _pieces(setup, {"court": court, "castillo": castillo, **regions})
    values = _values(setup, at, me, played)
    shifted = {entries.find(colour, "colour"): kind for colour, kind in numbers_of(setup, "shifts", shifts, "colour", "modifier")}
    if places is not None:
        with about("places"):
            count(str(places), "placements are counted")
    _moment(reader, at, me, named.taken, places, _totals(setup, values, shifted))
    if at == "general-scoring":
        values = {}
    rows = reader.rows
    program = setup.program
    points = dict(counts_of(setup, "scores", scores, "seat"))
    rows[POINTS] = tuple(points.get(seat, 0) for seat in range(players))
    rows[GRANDES] = _grandes(reader, pieces, grandes)
    lying = {entries.find(board, "board"): place for board, place in numbers_of(setup, "boards", boards, "board", "place")}
    rows[SCOREBOARDS] = tuple(lying.get(board, PROVINCES) for board in range(len(setup.edition.scoreboards)))
    rows[PLAYED] = tuple(values.get(colour, 0) for colour in range(program.colours))
    rows[OFFER] = named.offer or (_first_cards(setup, named) if at in ("act", "card", "court") else ())
    rows[VETOES] = named.vetoes
    for seat, below in enumerate(row_by_player(setup, "piles", piles, "value")):
        rows[PILES + seat] = (*below, *([values[seat]] if seat in values else []))
    _hands(reader, hands)
    _modifiers(reader, modifiers, spent, shifted)
    _dummys_cards(reader, dummy_power, dummy_regions, turned_up=at != "power")
    with about("facts"):
        if not isinstance(facts, Mapping | None):
            raise NotationError(f"{facts!r} does not name facts, like: {{'bridge': 'GAL+VAL'}}")
        for name, text in (facts or {}).items():
            words_of(name, text)
            if "row " + name in program.layout.by_name:
                reader.read(name, text.split())
            else:
                reader.read_registers(reader.reg, [f"{name}={text}"])
    rows[program.decks : program.decks + program.stack_count] = _stacks(reader, named.tops)
    state = Position(setup, tuple(reader.reg), tuple(tuple(row) for row in pieces), tuple(rows)).unasked()
    kernel.advance(state)
    return Game.from_notation(write_position(Position.of(setup, state)))


def _pieces(setup: Setup, named: dict[str, str]) -> list[list[int]]:
    """Caballeros by place and colour: those named, and the rest in the provinces."""
    program = setup.program
    pieces = [[0] * program.colours for _ in range(program.piece_places)]
    known = [place.id for place in setup.edition.places[COURT : program.piece_places]]
    for name, text in named.items():
        if name not in known:
            raise ScenarioError(f"{name}: no argument is called like that, and no place; places are: {', '.join(known)}")
        for colour, number in counts_of(setup, name, text, "colour"):
            pieces[setup.edition.place(name)][colour] = number
    for number in range(program.colours):
        pieces[PROVINCES][number] = program.caballeros[number] - sum(row[number] for row in pieces[COURT:])
    return pieces


def _values(setup: Setup, at: str, me: int, played: str) -> dict[int, int]:
    """The power cards of this round: those named, or the highest for the actor and the others following clockwise."""
    values = dict(counts_of(setup, "played", played, "colour"))
    if values or at in ("power", "general-scoring"):
        return values
    if setup.program.rank_placements:
        raise ScenarioError("played: the power cards of this round are those whose actions are carried out")
    values = {(me + i) % setup.players: len(setup.edition.power) - i for i in range(setup.players)}
    return values | dict.fromkeys(setup.program.turns[setup.players :], 1)


def _totals(setup: Setup, values: dict[int, int], shifted: dict[int, int]) -> dict[int, int]:
    """The same with their modifiers: these decide whose turn it is."""
    return {colour: value + setup.program.modifiers[shifted.get(colour, 0)] for colour, value in values.items()}


def _moment(reader: PositionReader, at: str, me: int, taken: int, places: int | None, totals: dict[int, int]) -> None:
    """Set where the game stands, whose turn it is and which card is in use."""
    setup, reg = reader.setup, reader.reg
    reg[PC] = next(begin for begin in map(setup.program.first, MOMENTS[at]) if begin >= 0)
    if at in ("act", "card"):
        if me not in totals:
            raise ScenarioError(f"played: no power card of {setup.colours[me]}, whose turn it is")
        reg[ACTOR] = me
        reg[TURN] = 1 + sum(1 for colour in totals if totals[colour] > totals[me])
    if taken >= 0:
        reg[CARD] = taken
        reg[PLACEMENTS] = setup.edition.cards[taken].placement if places is None else places
        reg[OPEN] = setup.program.card_rights[taken]


class _Cards(NamedTuple):
    """The action cards that arguments name."""

    taken: int
    """The card in use, -1 if none is."""
    offer: tuple[int, ...]
    vetoes: tuple[int, ...]
    """By seat."""
    tops: list[list[int]]
    """By stack."""

    def all(self, setup: Setup) -> list[int]:
        """Each copy for itself; a Veto in use lies in front of its owner already."""
        program = setup.program
        held = [card for ages in self.vetoes for card in kept_vetoes(program, ages)]
        found = [card for card in (self.taken, *self.offer, *(card for top in self.tops for card in top)) if card >= 0]
        return held + [card for at, card in enumerate(found) if at or card != self.taken or program.card_veto[card] < 0]


def _cards(setup: Setup, at: str, card: str, offer: str, vetoes: str, stacks: str) -> _Cards:
    """The cards that are named, and the one in use."""
    find = entries_of(setup.edition, setup.program).find
    with about("card"):
        if card and setup.program.rank_placements:
            raise NotationError("it follows from what was played")
        taken = find(card, "card") if card else _kings_card(setup)
    with about("offer"):
        face_up = tuple(-1 if id == NOTHING else find(id, "card") for id in words_of("offer", offer))
    tops: list[list[int]] = [[] for _ in setup.possible_stacks]
    words_of("stacks", stacks)
    for entry in filter(None, map(str.strip, stacks.split(","))):
        number, *cards = entry.split()
        with about("stacks"):
            if not 1 <= count(number, "they are numbered") <= len(tops):
                raise NotationError(f"there are stacks 1 to {len(tops)}")
            tops[int(number) - 1] = [find(id, "card") for id in cards]
    return _Cards(taken if at == "act" else -1, face_up, _vetoes(setup, vetoes), tops)


def _too_many(setup: Setup, named: _Cards) -> dict[str, int]:
    """Cards of which more copies are named than the box has."""
    wanted = Counter(setup.edition.cards[card] for card in named.all(setup))
    return {card.id: copies for card, copies in wanted.items() if not card.returns and copies > setup.copies(card) > 0}


def _kings_card(setup: Setup) -> int:
    """The card that is there every round, or another of the last stack where there is none."""
    if setup.program.rank_placements:
        return -1  # it is played, not taken
    there = [card for stack in setup.possible_stacks for card in stack]
    return next((card for card in there if setup.edition.cards[card].returns), setup.possible_stacks[-1][0])


def _hands(reader: PositionReader, named: str) -> None:
    """Where a hand is only a part of all power cards: those named, filled up with others, and what is left out."""
    setup, program = reader.setup, reader.program
    held = row_by_player(setup, "hands", named, "value")
    if program.out < 0:
        if any(held):
            raise ScenarioError("hands: everybody has all power cards that were not played")
        return
    for seat, wanted in enumerate(held):
        pile = reader.rows[PILES + seat]
        free = [value for value in program.power_values if value not in pile]
        if unknown := [value for value in wanted if value not in free]:
            raise ScenarioError(f"hands: {setup.colours[seat]} cannot have {unknown[0]} in hand")
        others = [value for value in free if value not in wanted]
        left = len(program.power_values) - program.hand_size
        if len(others) < left:
            raise ScenarioError(f"hands: {setup.colours[seat]} has {program.hand_size} cards, those played included")
        reader.rows[program.out + seat] = tuple(others[len(others) - left :])


def _modifiers(reader: PositionReader, hands: str, spent: str, shifted: dict[int, int]) -> None:
    """Those in hand, those spent, those of this round: everybody has three, and what is not named was spent before."""
    setup, layout = reader.setup, reader.program.layout
    slots = [layout.row(fact.name) for fact in (MODIFIERS, SPENT, SHIFTS)]
    held, gone = row_by_player(setup, "modifiers", hands, "modifier"), row_by_player(setup, "spent", spent, "modifier")
    if min(slots) < 0:
        for argument, named in (("modifiers", any(held)), ("spent", any(gone)), ("shifts", bool(shifted))):
            if named:
                raise ScenarioError(f"{argument}: this table plays without modifiers")
        return
    for colour, kind in shifted.items():
        if colour < setup.players and kind not in (*held[colour], *gone[colour]):
            gone[colour].append(kind)
    left = list(supply_of(setup.edition, setup.program, MODIFIERS))
    for kind in [kind for row in (*held, *gone) for kind in row]:
        if kind not in left:
            raise ScenarioError(f"modifiers, spent or shifts: {reader.entries.names['modifier'][kind]} is named too often")
        left.remove(kind)
    for seat in range(setup.players):
        if len(held[seat]) + len(gone[seat]) > MODIFIERS_DEALT:
            raise ScenarioError(f"modifiers and spent: {setup.colours[seat]} has {MODIFIERS_DEALT} of them in all")
        while len(held[seat]) + len(gone[seat]) < MODIFIERS_DEALT:
            gone[seat].append(left.pop(0))
        reader.rows[slots[0] + seat] = tuple(sorted(held[seat]))
        reader.rows[slots[1] + seat] = tuple(sorted(gone[seat]))
    reader.rows[slots[2]] = tuple(shifted.get(colour, 0) for colour in range(setup.program.colours))


def _dummys_cards(reader: PositionReader, power: str, regions: str, *, turned_up: bool) -> None:
    """Power cards and region cards of a colour without a seat, where there is one that takes turns."""
    setup, layout = reader.setup, reader.program.layout
    values, places = layout.row(DUMMY_POWER.name), layout.row(REGION_CARDS.name)
    if values < 0 or places < 0:
        if power or regions:
            raise ScenarioError("dummy_power and dummy_regions: nobody has them at this table")
        return
    begun = reader.reg[ROUND] or 0
    with about("dummy_power"):
        named = [count(word, "they are numbers") for word in words_of("dummy_power", power)]
    shown = reader.rows[PLAYED][setup.players :]
    every = supply_of(setup.edition, setup.program, DUMMY_POWER)
    # Its 1 comes last: that is what it has played where nothing else is said.
    rest = [value for value in (*every[1:], *every[:1]) if value not in named and value not in shown]
    reader.rows[values] = (*named, *rest)[: len(every) - begun + (not turned_up)]
    over = [number for number in setup.rounds[: begun - 1] if number in setup.edition.scorings]
    periods = regions.split(",")
    rows = layout.by_name["row " + REGION_CARDS.name].rows - len(over)
    if len(periods) > rows:
        raise ScenarioError(f"dummy_regions: {rows} general scorings are to come")
    for index in range(rows):
        with about("dummy_regions"):
            drawn = [reader.entries.find(id, "place") for id in (periods[index].split() if index < len(periods) else ())]
        reader.rows[places + index] = (*drawn, *(place for place in setup.program.homes if place not in drawn))


def _vetoes(setup: Setup, text: str) -> tuple[int, ...]:
    """Who holds which: ``blue yellow:old``, or ``blue:edict:old`` where there are several kinds."""
    held = [0] * setup.players
    for entry in words_of("vetoes", text):
        colour, _, age = entry.partition(":")
        with about("vetoes"):
            held[seat_named(setup, "vetoes", colour)] = entries_of(setup.edition, setup.program).find_vetoes(age or VETO_AGE[2])
    return tuple(held)


def _grandes(reader: PositionReader, rows: list[list[int]], text: str) -> tuple[int, ...]:
    """Where they stand: as named, or in the first region where neither their colour nor the King stands."""
    setup = reader.setup
    named = dict(numbers_of(setup, "grandes", text, "seat", "place"))
    homes = []
    for seat, colour in enumerate(setup.colours[: setup.players]):
        free = [place for place in setup.program.regions if not rows[place][seat] and place != reader.reg[KING]]
        if colour not in named and not free:
            raise ScenarioError(f"grandes: say where that of {colour} stands, whose colour is in every region")
        homes.append(named[colour] if colour in named else free[0])
    return (*homes, *(PROVINCES for _ in setup.colours[setup.players :]))


def _first_cards(setup: Setup, named: _Cards) -> tuple[int, ...]:
    """The cards face up, where none are named: the first of every stack but the one whose card was taken."""
    cards = setup.edition.cards
    offer = []
    for left in _without(setup, named.all(setup)):
        numbers = {cards[card].stack for card in left}
        offer.append(-1 if named.taken >= 0 and cards[named.taken].stack in numbers else left[0])
    return tuple(offer)


def _stacks(reader: PositionReader, tops: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Stacks as in the box without the cards that lie elsewhere, with the named cards on top."""
    gone = [*cards_out(reader.setup, reader.reg, reader.rows), *(card for top in tops for card in top)]
    return tuple((*top, *stack) for top, stack in zip(tops, _without(reader.setup, gone), strict=True))


def _without(setup: Setup, gone: list[int]) -> list[list[int]]:
    """Stacks as in the box, without these cards; one that returns stays."""
    stacks = [list(stack) for stack in setup.possible_stacks]
    for card in gone:
        for stack in stacks:
            if card in stack and not setup.edition.cards[card].returns:
                stack.remove(card)
                break
    return stacks


def perform(game: Game, *lines: str) -> list[Event]:
    """Play moves written ``colour move``; everything that happened."""
    happened: list[Event] = []
    for line in lines:
        colour, _, move = line.partition(" ")
        happened += game.play(seat_named(game.setup, line, colour), move)
    return happened
