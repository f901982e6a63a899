"""Nothing leaks: whatever is hidden from a seat is drawn anew, and the seat sees, hears and is offered the same bytes."""

from __future__ import annotations

import types
import typing
from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from elgrande import EDITIONS, Belief, Event, Game, View
from elgrande.editions.classic import CLASSIC
from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.engine.registers import ASKED, DISCS, PILES, VALUE
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.events import EVENTS
from elgrande.rules.facts import REGISTERS, ROWS, Sight
from elgrande.rules.places import CASTILLO
from elgrande.table.events import redacted
from elgrande.table.position import Position
from elgrande.table.sight import HIDING
from elgrande.testing import perform, scenario
from tests.playing import FACTS, VETO_CLASSIC, Player, every_move, game_at
from tests.redraw import Redraw
from tests.slices import slice_of
from tests.truth import piles

PAIRS = slice_of(1700)
"""For each of twelve kinds of tables: more than 20,000 in all."""
ENOUGH = slice_of(20)
"""Of every kind of secret at each of them: more than 200 in all."""


def sight(game: Game, seat: int | None, questions: list[str]) -> bytes:
    """Everything a seat gets: its view, its line of notation, its options, and why others are refused."""
    said: list[object] = [game.view(seat), game.notation(seat, redact=True)]
    if seat is not None:
        said.append([move.text for move in game.legal(seat)])
        for question in questions:
            refusal = game.why_not(seat, question)
            said.append(None if refusal is None else (refusal.ruling, refusal.legal, refusal.text()))
    return msgspec.json.encode(said)


def heard(events: Sequence[Event], seat: int | None) -> tuple[bytes, bool]:
    """What a seat hears before something hidden is revealed, with the name of what reveals it; and whether anything does."""
    told: list[object] = []
    for event in events:
        if EVENTS[event.name].reveals or (event.name == "scored" and event.args["place"] == "castillo"):
            return msgspec.json.encode([*told, event.name]), True
        told.append(redacted(event, seat))
        if event.args.get("on_top"):
            return msgspec.json.encode(told), True  # now the card below it is seen
    return msgspec.json.encode(told), False


def answer(redraw: Redraw, asked: int, option: int) -> int:
    """The same answer in the other truth; a secret answer of somebody else becomes another one."""
    if asked != redraw.seat and moves.DISC <= option < moves.KING:
        return redraw.chance.choice(kernel.legal(redraw.other, asked))
    if asked != redraw.seat and moves.POWER_BACK <= option < moves.PICK:
        *below, top = redraw.other.rows[PILES + asked]
        return moves.POWER_BACK + (top if option - moves.POWER_BACK == top else redraw.chance.choice(below))
    return option


class Watch:
    """Compares truths along one game, for whoever looks on."""

    def __init__(self, setup: Setup, chance: Random, counts: Counter[str]) -> None:
        self.setup = setup
        self.chance = chance
        self.counts = counts
        self.seats: tuple[int | None, ...] = (None, *range(setup.players))
        self.beliefs = {seat: Belief(setup, seat) for seat in self.seats}

    def hear(self, events: typing.Iterable[Event]) -> None:
        """Everybody hears what they may."""
        for event in events:
            for seat, belief in self.beliefs.items():
                belief.hear(redacted(event, seat))

    def compare(self, game: Game, asked: int, option: int, seat: int | None) -> None:
        """Before a decision and after it, for one seat or a spectator."""
        redraw = Redraw(self.setup, game.state, seat, self.chance)
        truth, other = game_at(self.setup, game.state), game_at(self.setup, redraw.other)
        questions = self.chance.sample(MOVES, 3)
        assert sight(truth, seat, questions) == sight(other, seat, questions)
        self.counts["pairs"] += 1
        self.counts.update(redraw.changed)
        same = answer(redraw, asked, option)
        if same not in kernel.legal(redraw.other, asked):
            return  # a power card that the other truth does not have in hand
        if same != option:
            self.counts["answers"] += 1
        told, revealed = heard(truth.play(asked, option), seat)
        assert (told, revealed) == heard(other.play(asked, same), seat)
        self.counts["steps"] += 1
        if not revealed:
            assert sight(truth, seat, questions) == sight(other, seat, questions)

    def imagine(self, game: Game) -> None:
        """A state imagined from a view gives that view, and has the Castillo right."""
        seat = self.chance.choice(self.seats)
        view = game.view(seat)
        belief = self.beliefs[seat]
        imagined = belief.sample(view, self.chance)
        assert msgspec.json.encode(game_at(self.setup, imagined).view(seat)) == msgspec.json.encode(view)
        row = slice(CASTILLO * self.setup.players, (CASTILLO + 1) * self.setup.players)
        assert belief.castillo == game.state.pieces[row]
        assert imagined.pieces == game.state.pieces
        assert all(pile in belief.piles[owner] for owner, pile in enumerate(piles(game.state)))
        self.counts["imagined"] += 1


MOVES = every_move(CLASSIC)


@pytest.fixture
def _many_vetoes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions of that edition can be read."""
    monkeypatch.setitem(EDITIONS, VETO_CLASSIC.id, VETO_CLASSIC)


@pytest.mark.usefixtures("_many_vetoes")
@pytest.mark.parametrize("castillo", ["memory", "notes", "open"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_hidden_makes_no_difference(players: int, castillo: str) -> None:
    counts: Counter[str] = Counter()
    number = 0
    while counts["pairs"] < PAIRS:
        number += 1
        chance = Random(number)
        options = {"castillo": castillo, "length": "six" if number % 3 else "nine"}
        game = Game.new("many-vetoes" if number % 2 else "classic", players, number, options)
        player = Player(number, ("even", "eager"))
        watch = Watch(game.setup, chance, counts)
        watch.hear(game.events)
        while not game.is_over:
            s = game.state
            asked = player.seat(s)
            option = player.choose(s, asked)
            # Secrets that are short-lived are looked at more often, an announced power card by everybody.
            if s.reg[VALUE]:
                for seat in watch.seats:
                    watch.compare(game, asked, option, seat)
            elif chance.random() < (0.5 if s.reg[ASKED] and any(s.rows[DISCS]) else 0.1):
                watch.compare(game, asked, option, chance.choice(watch.seats))
            if chance.random() < 0.05:
                watch.imagine(game)
            watch.hear(game.play(asked, option))
    secrets = {"stack", "discs", "piles", "value", "answers", "steps", "imagined"}
    if castillo != "open":
        secrets.add("castillo")
    assert {name: counts[name] for name in secrets if counts[name] < ENOUGH} == {}


# --- what a belief remembers ----------------------------------------------------------------------------------------------------


def played(seat: int, *values: int) -> list[Event]:
    """Power cards of a seat, one after the other."""
    return [Event("power-played", {"seat": seat, "value": value}) for value in values]


def taken(seat: int, value: int | None, *, on_top: bool) -> Event:
    """A power card that came back, as somebody else hears it."""
    return Event("power-taken", {"seat": seat, "value": value, "on_top": int(on_top)})


def fed(*events: Event) -> Belief:
    """What red remembers."""
    belief = Belief(Setup(CLASSIC, 4), 0)
    for event in events:
        belief.hear(event)
    return belief


def test_a_card_taken_from_the_top_is_known_to_all() -> None:
    """Ruling power-pile: only the top card is seen, and seen when it is taken."""
    belief = fed(*played(1, 4, 9, 2), taken(1, 2, on_top=True))
    assert belief.piles[1] == {(4, 9)}


def test_a_card_played_twice_tells_which_one_came_back() -> None:
    """Ruling power-pile: until then it may have been any card below the top."""
    belief = fed(*played(1, 4, 9, 2), taken(1, None, on_top=False))
    assert belief.piles[1] == {(4, 2), (9, 2)}
    belief.hear(played(1, 9)[0])
    assert belief.piles[1] == {(4, 2, 9)}


def test_a_belief_heard_at_the_table_imagines_the_pile_that_was_heard() -> None:
    """The same at a table: blue takes back the 9 in secret and plays it again, so the 4 must lie at the bottom."""
    game = scenario(card="power-back", actor="blue", piles="blue 4 9", played="red 5 blue 13 yellow 3 brown 1")
    belief = fed(*played(1, 4, 9, 13))
    for event in perform(game, "blue special", "blue take 9"):
        belief.hear(redacted(event, 0))
    seen = {belief.sample(game.view(0), Random(seed)).rows[PILES + 1] for seed in range(40)}
    assert seen == {(4, 13), (9, 13)}
    belief.hear(played(1, 9)[0])
    again = scenario(card="king", actor="blue", piles="blue 4 13", played="red 5 blue 9 yellow 3 brown 1")
    assert {belief.sample(again.view(0), Random(seed)).rows[PILES + 1] for seed in range(40)} == {(4, 13, 9)}


def test_a_belief_knows_the_castillo_by_what_was_announced() -> None:
    """Ruling castillo-contents: nobody looks inside, but who counts can know."""
    game = scenario(card="four-any", court="red 3", VAL="blue 2 red 1")
    belief = fed()
    for event in perform(
        game, "red special", "red lift blue VAL", "red drop castillo", "red lift red VAL", "red drop castillo", "red done"
    ):
        belief.hear(redacted(event, 0))
    assert belief.castillo == [1, 1, 0, 0]
    assert belief.sample(game.view(0), Random(1)).pieces == game.state.pieces


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_seat_that_came_late_imagines_what_it_sees(players: int) -> None:
    """Somebody who has heard nothing still sees the same in what is imagined: the own provinces give the own Castillo away."""
    chance = Random(players)
    looks = 0
    for number in range(12):
        game = Game.new("classic", players, number)
        player = Player(number, ("even", "eager"))
        while not game.is_over:
            if chance.random() < 0.1:
                assert_imagined(Game.from_notation(game.notation()), chance.choice((None, *range(players))), chance)
                looks += 1
            seat = player.seat(game.state)
            game.play(seat, player.choose(game.state, seat))
    assert looks > 100


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_scenario_can_be_imagined(seat: int | None) -> None:
    """Its cards are those of the box, so that whoever counts them finds as many as lie in the stacks."""
    assert_imagined(scenario(card="four-any", castillo="red 2 blue 3", court="red 1", VAL="red 4"), seat, Random(1))


def assert_imagined(game: Game, seat: int | None, chance: Random) -> None:
    """What a seat imagines looks to it like what it sees."""
    view = game.view(seat)
    imagined = game.belief(seat).sample(view, chance)
    assert msgspec.json.encode(game_at(game.setup, imagined).view(seat)) == msgspec.json.encode(view)


# --- types -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encode", [msgspec.json.encode, msgspec.msgpack.encode])
def test_the_truth_cannot_be_sent(encode: typing.Callable[[object], bytes]) -> None:
    game = Game.new("classic", 2, seed=1)
    encode(game.view(0))
    for truth in (game, game.state, game.setup.program, Position.of(game.setup, game.state)):
        with pytest.raises(TypeError):
            encode(truth)


def test_a_view_holds_nothing_that_knows_the_truth() -> None:
    known = hinted(View)
    assert {View, Event} <= known
    assert not known & {State, Game, Position, Setup, Belief}


def hinted(type_: object) -> set[object]:
    """All types a type's hints lead to."""
    found: set[object] = set()
    waiting: list[object] = [type_]
    while waiting:
        hint = waiting.pop()
        if hint in found:
            continue
        found.add(hint)
        waiting += typing.get_args(hint)
        if isinstance(hint, type) and not isinstance(hint, types.GenericAlias):
            waiting += typing.get_type_hints(hint).values()
    return found


def test_a_view_survives_being_sent() -> None:
    view = Game.new("classic", 3, seed=5).view(1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_every_fact_of_a_state_has_a_verdict() -> None:
    """Nothing is kept beside the declared facts but pieces, and what follows from them."""
    declared = {"pieces", "reg", "rows"}
    derived = {"program", "terrain", "full", "asking", "menu", "log"}
    assert set(FACTS) == declared | derived
    assert {Sight.ALL, *HIDING} == set(Sight)
    assert {fact.sight for fact in (*REGISTERS, *ROWS)} <= {Sight.ALL, *HIDING}
