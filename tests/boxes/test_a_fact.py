"""A box adds facts, and they are found wherever facts are: nothing else is edited.

Everybody is dealt two rumours that others do not see; who cries them out, whom the crier has named in this turn, and who has been
cried out in this round lies open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from elgrande import Game, NotationError, Record, SetupError, replay
from elgrande.editions import BOXES, CLASSIC
from elgrande.editions.deals import Deal
from elgrande.editions.setup import Setup
from elgrande.rules.edition import Box, Edition, Options
from elgrande.rules.facts import Dealt, Fact, Lasts, Per, Redraw, Sight
from elgrande.table.position import Position
from elgrande.table.sight import seen_by
from elgrande.testing import perform, scenario
from tests.fact_table import table_of
from tests.playing import Player, attributes, game_at
from tests.redraw import Redraw as OtherTruth
from tests.test_leaks import sight

POOL = (11, 12, 13, 14, 15, 16, 17, 18, 18)
RUMOURS = Fact(
    "rumours", "number", "rumours in hand", Per.SEAT, row=True,
    sight=Sight.OWNER, redraw=Redraw.POOL, dealt=Dealt.POOL, pool=POOL,
)  # fmt: skip
FACTS = (
    RUMOURS,
    Fact("crier", "seat", "who cries the rumours out"),
    Fact("named", "seat", "whom the crier has named", lasts=Lasts.TURN),
    Fact("cried", "seat", "by whom somebody was named", Per.SEAT, lasts=Lasts.ROUND),
)


def box_with(*facts: Fact) -> Box:
    """An expansion that only adds these facts."""

    def edit(edition: Edition, options: Options) -> Edition:
        return replace(edition, facts=edition.facts + facts)

    return Box("rumours", edit, editions=("classic", "modern"))


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The box can be named, in this file only."""
    monkeypatch.setitem(BOXES, "rumours", box_with(*FACTS))


def new_game(seed: int = 1) -> Game:
    """Four play with the box."""
    return Game.new("classic", 4, seed, boxes=("rumours",))


def at_the_crier(**facts: str) -> Game:
    """Red has taken the King's card; blue cries."""
    hands = "red=11,12 blue=13,14 yellow=15,18 brown=16,18"
    return scenario(boxes=("rumours",), court="red 1", facts={"rumours": hands, "crier": "blue", **facts})


def played() -> Iterator[Game]:
    """A game at every decision."""
    game, player = new_game(), Player(5, ("even",))
    while not game.is_over:
        yield game
        seat = player.seat(game.state)
        game.play(seat, player.choose(game.state, seat))


def test_it_is_dealt() -> None:
    """As many for everybody, from the seed, and from a deal that was written down."""
    hands = new_game().position().rumours
    assert [len(hand) for hand in hands] == [2, 2, 2, 2]
    assert len({new_game(seed).position().rumours for seed in range(20)}) > 10
    assert new_game().position().rumours == hands
    stacks = tuple(tuple(CLASSIC.cards[card].id for card in stack) for stack in Setup(CLASSIC, 2).possible_stacks)
    deal = Deal("TOL", ("GAL", "VAL"), stacks, pools={"rumours": ((11, 12), (13, 14))})
    assert Game.new("classic", 2, boxes=("rumours",), deal=deal).position().rumours == ((11, 12), (13, 14))
    with pytest.raises(SetupError, match="0 rows of rumours, this game wants 2"):
        Game.new("classic", 2, boxes=("rumours",), deal=replace(deal, dealt={}))


def test_a_clone_has_its_own() -> None:
    s = at_the_crier().state
    other = s.clone()
    assert attributes(other) == attributes(s)
    layout = s.program.layout
    other.rows[layout.row("rumours")] = ()
    other.reg[layout.register("crier")] = 3
    truth = Position.of(at_the_crier().setup, s)
    assert (truth.rumours[0], truth.crier) == ((11, 12), 1)


def test_a_position_has_it_by_name() -> None:
    truth = at_the_crier(cried="brown=red").position()
    assert truth.rumours == ((11, 12), (13, 14), (15, 18), (16, 18))
    assert (truth.crier, truth.named) == (1, -1)
    assert truth.cried == (-1, -1, -1, 0)


def test_it_is_written_and_read_back() -> None:
    game = at_the_crier(cried="brown=red", named="yellow")
    text = game.notation()
    assert " | rumours red=11,12 blue=13,14 yellow=15,18 brown=16,18 | cried brown=red | " in text
    assert text.endswith(" crier=blue named=yellow")
    assert Game.from_notation(text).notation() == text
    assert attributes(Game.from_notation(text).state) == attributes(game.state)
    whole = new_game()
    lines = whole.record().dumps()
    assert replay(Record.loads(lines)).notation() == whole.notation()


def test_its_owner_sees_it_and_others_that_it_is_there() -> None:
    game = at_the_crier()
    for seat in range(4):
        seen = seen_by(game.position(), seat)
        assert seen.rumours == tuple(
            hand if owner == seat else (None, None) for owner, hand in enumerate(game.position().rumours)
        )
        assert seen.crier == 1
    assert " | rumours red=?,? blue=13,14 yellow=?,? brown=?,? | " in game.view(1).position
    assert " | rumours red=?,? blue=?,? yellow=?,? brown=?,? | " in game.notation(None, redact=True)


def test_a_belief_imagines_it() -> None:
    """What one holds oneself, and for the others any of what is left: every copy of the pool once."""
    game = at_the_crier()
    view = game.view(1)
    imagined = [Position.of(game.setup, game.belief(1).sample(view, Random(seed))) for seed in range(40)]
    for position in imagined:
        assert position.rumours[1] == (13, 14)
        assert position.crier == 1
        left = list(POOL)
        for entry in [entry for hand in position.rumours for entry in hand]:
            left.remove(entry)
        assert msgspec.json.encode(game_at(game.setup, position.state()).view(1)) == msgspec.json.encode(view)
    assert len({position.rumours for position in imagined}) > 30


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("red=11,12", "red=13,12"), "there are not as many: rumours in hand"),
        (("yellow=15,18", "yellow=18,18"), "there are not as many: rumours in hand"),
        (("red=11,12", "red=99,12"), "there are not as many: rumours in hand"),
        (("red=11,12", "red=?,12"), "hidden in this text: rumours in hand"),
        (("red=11,12", "red=many"), "rumours is counted, not 'many'"),
        (("crier=blue", "crier=mauve"), "no seat 'mauve'"),
        (("crier=blue", "crier=?"), "everybody sees crier"),
        (("crier=blue", "cryer=blue"), "nothing is called 'cryer'"),
    ],
)
def test_a_wrong_entry_is_refused(change: tuple[str, str], complaint: str) -> None:
    text = at_the_crier().notation()
    assert change[0] in text
    with pytest.raises(NotationError, match=complaint.replace("?", r"\?")):
        Game.from_notation(text.replace(*change))


def test_what_is_left_over_is_refused() -> None:
    """Between turns nothing is left of a turn, between rounds nothing of a round."""
    turn, scoring = scenario(at="power", boxes=("rumours",)), scenario(at="general-scoring", boxes=("rumours",))
    with pytest.raises(NotationError, match="left of a turn that is over: whom the crier has named"):
        Game.from_notation(turn.notation() + " named=red")
    written = scoring.notation().replace(" | stack1", " | cried red=blue | stack1")
    with pytest.raises(NotationError, match="left of a round that is over: by whom somebody was named"):
        Game.from_notation(written)


def test_it_is_empty_again_when_its_time_is_over() -> None:
    """What lasts for a turn goes with it, what lasts for a round with that, and the rest stays."""
    game = at_the_crier(named="yellow", cried="yellow=red")
    perform(game, "red done")
    assert (game.position().named, game.position().cried) == (-1, (-1, -1, 0, -1))
    end = scenario(at="round-end", boxes=("rumours",), facts={"crier": "red", "cried": "yellow=red"}, round=2)
    assert (end.position().crier, end.position().cried) == (0, (-1, -1, -1, -1))


def test_nothing_of_it_leaks() -> None:
    """Whatever others hold is drawn anew, and a seat sees, hears and is offered the same."""
    chance = Random(1)
    changed = 0
    for game in played():
        seat = chance.choice((None, 0, 1, 2, 3))
        other = OtherTruth(game.setup, game.state, seat, chance)
        changed += "rumours" in other.changed
        assert sight(game_at(game.setup, game.state), seat, []) == sight(game_at(game.setup, other.other), seat, [])
        if seat is not None:
            hand = game.state.program.layout.row("rumours") + seat
            assert other.other.rows[hand] == game.state.rows[hand]
    assert changed > 50


def test_it_is_in_the_table_of_the_documentation() -> None:
    rows = table_of(new_game().edition.facts).splitlines()
    assert "| `rumours` | number, in a row | seat | owner | game | rumours in hand |" in rows
    assert "| `cried` | seat | seat | all | round | by whom somebody was named |" in rows
    assert len(rows) == 2 + len(FACTS)


@pytest.mark.parametrize(
    ("fact", "complaint"),
    [
        (Fact("echo", "seat", "an echo", Per.SEAT, lasts=Lasts.EFFECT), "'echo' lasts as long as an effect"),
        (RUMOURS._replace(row=False), "'rumours' is dealt from a pool"),
    ],
)
def test_a_declaration_nothing_would_carry_out_is_refused(fact: Fact, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Setup(CLASSIC, 4, boxes=(box_with(fact),)).deal("1")
