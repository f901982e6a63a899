"""Build a position in a few words, and play a few moves from it.

>>> game = scenario(king="TOL", card="four-any", VAL="red 2 blue 1", court="red 3")
>>> events = perform(game, "red special", "red lift blue VAL", "red drop GRA", "red done")
>>> [event.name for event in events]
['special-begun', 'moved']
"""

from __future__ import annotations

from elgrande.editions import find_edition
from elgrande.editions.setup import Options, Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ACTOR, CARD, EMPTY, FIRST, KING, OPEN, PC, PLACEMENTS, ROUND, TURN
from elgrande.game import Game
from elgrande.rules.errors import SetupError
from elgrande.rules.places import COURT, PROVINCES
from elgrande.table.events import Event
from elgrande.table.notation import write_position
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
    **regions: str,
) -> Game:
    """A game at a chosen moment.

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
    Grandes stand where their colour has no caballeros unless placed: ``grandes="red VAL"``.
    """
    setup = Setup(find_edition(edition), players, options)
    book = setup.edition
    colours = list(book.colours[:players])
    every = list(setup.colours)
    rows = [[0] * len(every) for _ in book.places]
    for name, text in {"court": court, "castillo": castillo, **regions}.items():
        for colour, count in _pairs(text):
            rows[book.place(name)][every.index(colour)] = int(count)
    for seat in range(len(every)):
        rows[PROVINCES][seat] = book.caballeros - sum(row[seat] for row in rows[COURT:])
    me = colours.index(actor or colours[0])
    registers = list(EMPTY)
    registers[KING] = book.place(king)
    registers[ROUND] = setup.rounds.index(round) + 1
    registers[FIRST] = colours.index(first) if first else me
    values = {every.index(colour): int(value) for colour, value in _pairs(played)}
    if at != "power" and not values:
        values = {(me + i) % players: len(book.power) - i for i in range(players)}
        values |= dict.fromkeys(range(players, len(every)), 1)
    if at in ("act", "card"):
        registers[ACTOR] = me
        registers[TURN] = 1 + sum(1 for seat in values if values[seat] > values[me])
    if at == "act":
        number = book.card(card)
        registers[CARD] = number
        registers[PLACEMENTS] = book.cards[number].placement if places is None else places
        registers[OPEN] = int(setup.program.card_special[number] >= 0)
    if at == "general-scoring":
        values = {}
    registers[PC] = setup.program.at(MOMENTS[at])
    below: list[list[int]] = [[] for _ in colours]
    for entry in filter(None, piles.split(",")):
        colour, *cards = entry.split()
        below[colours.index(colour)] = [int(value) for value in cards]
    held = [0] * players
    for entry in vetoes.split():
        colour, _, age = entry.partition(":")
        held[colours.index(colour)] = {"": 2, "old": 1, "both": 3}[age]
    face_up = _offer(setup, offer, registers[CARD] if at in ("act", "card", "court") else None)
    kinds = ["", *(modifier.id for modifier in book.modifiers)]
    shifted = dict(_pairs(shifts))
    position = Position(
        setup=setup,
        registers=tuple(registers),
        scores=tuple(int(dict(_pairs(scores)).get(colour, 0)) for colour in colours),
        pieces=tuple(tuple(row) for row in rows),
        grandes=_grandes(setup, rows, grandes, king),
        scoreboards=_boards(setup, boards),
        piles=tuple((*below[seat], *([values[seat]] if seat in values else [])) for seat in range(players)),
        played=tuple(values.get(seat, 0) for seat in range(len(every))),
        decks=_stacks(setup, stacks, [registers[CARD], *face_up]),
        offer=face_up,
        discards=(),
        vetoes=tuple(held),
        discs=(0,) * players,
        window=(),
        modifiers=_kinds(modifiers, colours, kinds),
        spent=_kinds(",".join([spent, *(f"{c} {m}" for c, m in shifted.items() if c not in spent)]), colours, kinds),
        shifts=tuple(kinds.index(shifted.get(colour, "")) for colour in every),
        gifts=(0,) * players,
        dummy_power=tuple(range(2, len(book.power) + 1)) if setup.program.dummy else (),
        regions=(setup.program.regions,) * 3 if setup.program.dummy else (),
    )
    state = position.facts()
    kernel.advance(state)
    return Game.from_notation(write_position(Position.of(setup, state)))


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


def _kinds(text: str, colours: list[str], kinds: list[str]) -> tuple[tuple[int, ...], ...]:
    rows: list[tuple[int, ...]] = [() for _ in colours]
    for entry in filter(None, text.split(",")):
        colour, *cards = entry.split()
        rows[colours.index(colour)] = tuple(sorted(kinds.index(card) for card in cards))
    return tuple(rows)


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
