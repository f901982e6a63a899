"""Build a position in a few words, and play a few moves from it.

>>> game = scenario(king="TOL", card="four-any", VAL="red 2 blue 1", court="red 3")
>>> events = perform(game, "red special", "red lift blue VAL", "red drop GRA", "red done")
>>> [event.name for event in events]
['special-begun', 'moved']
"""

from __future__ import annotations

from collections.abc import Mapping

from elgrande.editions import find_box, find_edition
from elgrande.editions.setup import Setup
from elgrande.engine import kernel
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
from elgrande.engine.taking import rights_of
from elgrande.game import Game
from elgrande.rules.edition import Options
from elgrande.rules.errors import SetupError
from elgrande.rules.places import COURT, PROVINCES
from elgrande.table.events import Event
from elgrande.table.notation import PositionReader, write_position
from elgrande.table.position import Position

MOMENTS = {
    "power": "game.reveal",
    "court": "game.turn",
    "card": "game.before-card",
    "act": "game.act",
    "round-end": "game.round-end",
    "general-scoring": "game.after",
}
"""Where a scenario can begin, and the instruction that is."""


def scenario(
    *,
    at: str = "act",
    edition: str = "classic",
    boxes: tuple[str, ...] = (),
    players: int = 4,
    options: Options | None = None,
    round: int = 3,
    king: str = "TOL",
    actor: str = "",
    card: str = "king",
    places: int | None = None,
    court: str = "",
    castillo: str = "",
    grandes: str = "",
    boards: str = "",
    vetoes: str = "",
    scores: str = "",
    played: str = "",
    piles: str = "",
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

    Pieces are written ``VAL="red 3 blue 1"``; what is not named is in the provinces.  ``at`` is one of

    * ``act``: the actor has taken ``card`` and may place or begin the special action (the default);
    * ``card``: the actor chooses an action card; ``offer`` names the face-up cards, ``-`` for one that is gone, else the
      first card of every stack in the box lies there;
    * ``court``: the turns begin, highest card of ``played`` first, with caballeros from the provinces;
    * ``power``: the round begins, ``first`` plays a power card, the stacks are turned up;
    * ``round-end``: all turns of the round are over, the cards of ``offer`` are left;
    * ``general-scoring``: the round is over and its scoring begins.

    The actor is red unless named.  Without ``played`` the actor has the highest power card and the others follow clockwise.
    ``piles`` are power cards played before, ``"red 4 9, blue 3"``, the top one last; those of ``played`` lie on top of them.
    ``vetoes="blue yellow:old"`` gives Vetos of this round, or with ``:old`` of the last one, or with ``:both`` both.
    ``boards="8 GAL"`` lays the scoreboard 8/4/0.  ``stacks="1 four-any, 2 veto veto"`` puts cards on top of a stack.
    Modifiers in hand and spent are written like piles, those of this round ``shifts="purple +1"``.
    The dummy's cards are written in the order they will be turned up: ``dummy_power="3 12"``, ``dummy_regions="GAL VAL, TOL"``
    with a comma at each general scoring; those not named follow.
    Facts of a box are written as in notation: ``facts={"saved": "red=royal-adviser", "bridge": "GAL+VAL"}``.
    Grandes stand where their colour has no caballeros unless placed: ``grandes="red VAL"``.
    """
    setup = Setup(find_edition(edition), players, options, boxes=tuple(find_box(name) for name in boxes))
    reader = PositionReader(setup)
    pieces = _pieces(setup, {"court": court, "castillo": castillo, **regions})
    values = _values(setup, at, actor, played)
    taken = _moment(reader, at, _colour(setup, actor), card, places, _totals(setup, values, shifts))
    reader.reg[KING] = setup.edition.place(king)
    reader.reg[ROUND] = setup.rounds.index(round) + 1
    reader.reg[FIRST] = _colour(setup, first or actor)
    if at == "general-scoring":
        values = {}
    face_up = _offer(setup, offer, taken if at in ("act", "card", "court") else None)
    rows = reader.rows
    program = setup.program
    colours = list(setup.edition.colours[:players])
    rows[POINTS] = tuple(int(dict(_pairs(scores)).get(colour, 0)) for colour in colours)
    rows[GRANDES] = _grandes(setup, pieces, grandes, king)
    rows[SCOREBOARDS] = _boards(setup, boards)
    rows[PLAYED] = tuple(values.get(colour, 0) for colour in range(program.colours))
    rows[OFFER] = face_up
    rows[VETOES] = _vetoes(vetoes, colours)
    below = _by_colour(piles, colours)
    for seat in range(players):
        rows[PILES + seat] = (*map(int, below[seat]), *([values[seat]] if seat in values else []))
    rows[program.decks : program.decks + program.stack_count] = _stacks(setup, stacks, [taken, *face_up])
    shifted = ",".join(f"{colour} {kind}" for colour, kind in _pairs(shifts) if colour not in spent)
    _fields(reader, setup, modifiers, f"{spent},{shifted}", shifts, dummy_power, dummy_regions)
    for name, text in (facts or {}).items():
        if "row " + name in program.layout.by_name:
            reader.read(name, text.split())
        else:
            reader.read_registers(reader.reg, [f"{name}={text}"])
    state = Position(setup, tuple(reader.reg), tuple(tuple(row) for row in pieces), tuple(rows)).unasked()
    kernel.advance(state)
    return Game.from_notation(write_position(Position.of(setup, state)))


def _colour(setup: Setup, name: str) -> int:
    """The seat that plays a colour; the first one if none is named."""
    return setup.edition.colours.index(name) if name else 0


def _pieces(setup: Setup, named: dict[str, str]) -> list[list[int]]:
    """Caballeros by place and colour: those named, and the rest in the provinces."""
    program = setup.program
    pieces = [[0] * program.colours for _ in range(program.piece_places)]
    for name, text in named.items():
        for colour, count in _pairs(text):
            pieces[setup.edition.place(name)][setup.colours.index(colour)] = int(count)
    for number in range(program.colours):
        pieces[PROVINCES][number] = program.caballeros[number] - sum(row[number] for row in pieces[COURT:])
    return pieces


def _values(setup: Setup, at: str, actor: str, played: str) -> dict[int, int]:
    """The power cards of this round: those named, or the highest for the actor and the others following clockwise."""
    values = {setup.colours.index(colour): int(value) for colour, value in _pairs(played)}
    if at == "power" or values:
        return values
    me = _colour(setup, actor)
    values = {(me + i) % setup.players: len(setup.edition.power) - i for i in range(setup.players)}
    return values | dict.fromkeys(setup.program.turns[setup.players :], 1)


def _totals(setup: Setup, values: dict[int, int], shifts: str) -> dict[int, int]:
    """The same with their modifiers: these decide whose turn it is."""
    adds = {modifier.id: modifier.adds for modifier in setup.edition.modifiers}
    shifted = {setup.colours.index(colour): adds[kind] for colour, kind in _pairs(shifts)}
    return {colour: value + shifted.get(colour, 0) for colour, value in values.items()}


def _moment(reader: PositionReader, at: str, me: int, card: str, places: int | None, totals: dict[int, int]) -> int:
    """Set where the game stands and whose turn it is; the card in use, -1 if none is."""
    setup, reg = reader.setup, reader.reg
    reg[PC] = setup.program.at(MOMENTS[at])
    if at in ("act", "card"):
        reg[ACTOR] = me
        reg[TURN] = 1 + sum(1 for colour in totals if totals[colour] > totals[me])
    if at != "act":
        return -1
    taken = setup.edition.card(card)
    reg[CARD] = taken
    reg[PLACEMENTS] = setup.edition.cards[taken].placement if places is None else places
    reg[OPEN] = rights_of(setup.program, taken)
    return taken


def _fields(
    reader: PositionReader, setup: Setup, modifiers: str, spent: str, shifts: str, dummy_power: str, dummy_regions: str
) -> None:
    """What only some games have, where they have it."""
    layout = setup.program.layout
    colours = list(setup.edition.colours[: setup.players])
    kinds = ["", *(modifier.id for modifier in setup.edition.modifiers)]
    for name, text in (("modifiers", modifiers), ("spent", spent)):
        at = layout.row(name)
        for seat, row in enumerate(_by_colour(text, colours) if at >= 0 else ()):
            reader.rows[at + seat] = tuple(sorted(kinds.index(kind) for kind in row))
    if shifts and layout.row("shifts") >= 0:
        reader.read("shifts", [f"{colour}={kind}" for colour, kind in _pairs(shifts)])
    at = layout.row("dummy-power")
    if at >= 0:
        named = [int(value) for value in dummy_power.split()]
        # The dummy has played its 1 in this round, unless it is said otherwise.
        rest = [value for value in range(2, len(setup.edition.power) + 1) if value not in named]
        reader.rows[at] = (*named, *rest)
    at = layout.row("regions")
    if at >= 0:
        periods = dummy_regions.split(",")
        for index in range(layout.by_name["row regions"].rows):
            drawn = [setup.edition.place(id) for id in (periods[index].split() if index < len(periods) else ())]
            reader.rows[at + index] = (*drawn, *(place for place in setup.program.homes if place not in drawn))


def _by_colour(text: str, colours: list[str]) -> list[list[str]]:
    """What is written ``"red 4 9, blue 3"``, by seat."""
    made: list[list[str]] = [[] for _ in colours]
    for entry in filter(None, text.split(",")):
        colour, *words = entry.split()
        made[colours.index(colour)] = words
    return made


def _vetoes(text: str, colours: list[str]) -> tuple[int, ...]:
    held = [0] * len(colours)
    for entry in text.split():
        colour, _, age = entry.partition(":")
        held[colours.index(colour)] = {"": 2, "old": 1, "both": 3}[age]
    return tuple(held)


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.replace(",", " ").split()
    return list(zip(words[::2], words[1::2], strict=True))


def _grandes(setup: Setup, rows: list[list[int]], text: str, king: str) -> tuple[int, ...]:
    book = setup.edition
    named = dict(_pairs(text))
    homes = []
    for seat, colour in enumerate(book.colours[: setup.players]):
        free = [place for place in setup.program.regions if not rows[place][seat] and book.places[place].id != king]
        if colour not in named and not free:
            raise SetupError(f"say where the Grande of {colour} stands: its colour is in every region")
        homes.append(book.place(named[colour]) if colour in named else free[0])
    return (*homes, *(PROVINCES for _ in setup.colours[setup.players :]))


def _offer(setup: Setup, text: str, taken: int | None) -> tuple[int, ...]:
    """The cards face up: those named, or else the first of every stack but the one whose card was taken."""
    if text or taken is None:
        return tuple(-1 if id == "-" else setup.edition.card(id) for id in text.split())
    cards = setup.edition.cards
    offer = []
    for stack in setup.possible_stacks:
        numbers = {cards[card].stack for card in stack}
        offer.append(-1 if taken >= 0 and cards[taken].stack in numbers else stack[0])
    return tuple(offer)


def _boards(setup: Setup, text: str) -> tuple[int, ...]:
    lies = {number: setup.edition.place(place) for number, place in _pairs(text)}
    return tuple(lies.get(str(values[0]), PROVINCES) for values in setup.edition.scoreboards)


def _stacks(setup: Setup, text: str, gone: list[int]) -> tuple[tuple[int, ...], ...]:
    """Stacks as in the box without the cards that are face up or in use, with the named cards on top."""
    tops: dict[int, list[int]] = {}
    for entry in filter(None, text.split(",")):
        number, *cards = entry.split()
        tops[int(number)] = [setup.edition.card(id) for id in cards]
    made = []
    for stack, box in enumerate(setup.possible_stacks, start=1):
        left = list(box)
        for card in gone:
            if card in left and not setup.edition.cards[card].returns:
                left.remove(card)
        made.append((*tops.get(stack, []), *left))
    return tuple(made)


def perform(game: Game, *lines: str) -> list[Event]:
    """Play moves written ``colour move``; everything that happened."""
    happened: list[Event] = []
    for line in lines:
        colour, _, move = line.partition(" ")
        happened += game.play(game.edition.colours.index(colour), move)
    return happened
