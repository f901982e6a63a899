"""What bots think with: boards that are judged piece by piece, and what boxes declare besides ranks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from elgrande import Game
from elgrande.bots.learned import learned
from elgrande.engine.kernel import awaiting, legal
from elgrande.engine.pacts import pact_of
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.search.judging import NOTHING, Judge, step_of
from elgrande.search.placements import arriving, recalled
from elgrande.search.prospects import Prospects
from elgrande.search.thinking import Thinker
from elgrande.search.value import POINT, Value
from elgrande.search.weights import TICKS, plain

WEIGHTS = learned(Game.new("classic", 4, 1).setup)
BOXES = ((), ("grandissimo",), ("colonies",), ("intrigue",), ("king_colonies",))


def states(boxes: tuple[str, ...], players: int, seed: int) -> Iterator[State]:
    """All of a random game."""
    game, chance = Game.new("classic", players, seed, boxes=boxes), Random(seed)
    while not game.is_over:
        yield game.state
        seat = game.awaiting()[0]
        game.play(seat, chance.choice(game.legal(seat)))


@pytest.mark.parametrize("boxes", BOXES)
def test_a_board_is_worth_the_same_whatever_was_judged_before(boxes: tuple[str, ...]) -> None:
    """Only what has changed is looked at again: pieces, whom colours count for, where the Limit table lies."""
    known: Value | None = None
    for number, s in enumerate(states(boxes, 4, 11)):
        known = known or Value(s.program, WEIGHTS)
        now = known.totals(s)
        if number % 5 == 0:
            assert now == Value(s.program, WEIGHTS).totals(s)


@pytest.mark.parametrize("boxes", [("colonies",), ("king_colonies",)])
def test_a_disc_is_worth_more_the_nearer_it_is_to_home(boxes: tuple[str, ...]) -> None:
    program = next(states(boxes, 3, 1)).program
    prospects = Prospects(program)
    carriers = [place for place in range(program.piece_places) if program.disc_of[place] == 1]
    assert {prospects.away[place] for place in carriers} == {1, 2, 3}
    for turns in (0, 1, 2, 5):
        carried = {prospects.away[place]: prospects.of_piece(place, 0, turns) for place in carriers if not program.bonus[place]}
        in_time = [carried[away] for away in (1, 2, 3) if away <= turns]
        assert in_time == sorted(in_time, reverse=True)
        late = [carried[away] for away in (1, 2, 3) if away > turns]
        assert all(0 < some < 1 for some in late)
        assert all(1 < some < program.disc_points[1] for some in in_time)


def test_a_post_pays_at_every_scoring() -> None:
    program = next(states(("colonies",), 4, 1)).program
    prospects = Prospects(program)
    posts = [place for place in range(program.piece_places) if program.bonus[place] and not program.disc_of[place]]
    for place in posts:
        one, two, three = [prospects.of_piece(place, scorings, 1) for scorings in range(3)]
        assert 0 < one < two < three
        assert one <= program.bonus[place] < three
    assert len(posts) == 3


def test_what_lies_in_reach_counts_for_those_who_can_fetch_it() -> None:
    """A seat aboard has something of what is loose; one that stands beside it more; nobody has in the last turn."""
    s = next(states(("colonies",), 4, 1)).clone()
    program, colours = s.program, s.program.colours
    prospects = Prospects(program)
    place, ship = program.disc_place[1], prospects.aboard[0]
    s.reg[program.disc_loose[1]] = 2

    def added(turns: int) -> list[int]:
        made = [0] * program.seats
        prospects.add_loose(s, 1, turns, made)
        return made

    assert added(5) == [0, 0, 0, 0]
    s.pieces[ship * colours + 1] += 1
    s.pieces[place * colours + 2] += 1
    nothing, aboard, beside, other = added(5)
    assert nothing == other == 0 < aboard < beside
    assert added(0) == [0, 0, 0, 0]
    s.reg[program.disc_loose[1]] = 0
    assert added(5) == [0, 0, 0, 0]


def test_at_the_limit_table_only_who_has_a_space_counts() -> None:
    """Another one there changes something only while a space is free; and where it lies nowhere, wherever it comes to."""
    s = next(states(("colonies",), 4, 1)).clone()
    program = s.program
    judge = Judge(Value(program, WEIGHTS))
    place = program.homes[0]
    s.reg[program.table_at] = place
    judge.look(s, 0)
    moment = judge.value.moment(s)
    s.rows[program.on_table] = (0,) * program.colours
    assert judge.gain(s, 0, place, 1, moment) > 0
    free = judge.gain(s, 0, place, program.table_spaces, moment)
    assert judge.gain(s, 0, place, program.table_spaces + 3, moment) == free
    s.rows[program.on_table] = (0, program.table_spaces) + (0,) * (program.colours - 2)
    assert judge.gain(s, 0, place, 1, moment) == 0


def test_who_brings_a_disc_home_is_paid_for_it() -> None:
    s = next(states(("colonies",), 4, 1)).clone()
    program = s.program
    judge = Judge(Value(program, WEIGHTS))
    judge.look(s, 2)
    moment = judge.value.moment(s)
    for kind in (1, 2):
        for place in program.homes:
            paid = arriving(judge, NOTHING, s, 2, place, kind, moment) - judge.gain(s, 2, place, 1, moment)
            assert paid == judge.stakes[2] * POINT * program.disc_points[kind]
        colony = program.disc_place[kind]
        carried = program.loaded[colony][kind]
        assert arriving(judge, NOTHING, s, 2, colony, kind, moment) == judge.gain(s, 2, carried, 1, moment)


def test_who_is_missed_least_comes_back() -> None:
    """One of six beside a single rival before one of two; none at all if he does more where he is."""
    s = next(states((), 3, 1)).clone()
    judge = Judge(Value(s.program, WEIGHTS))
    colours = judge.colours
    crowded, alone = [place for place in s.program.regions if not s.terrain.is_taboo(place)][:2]
    for cell in range(len(s.pieces)):
        s.pieces[cell] = 0
    s.pieces[crowded * colours] = 6
    s.pieces[crowded * colours + 1] = s.pieces[alone * colours + 1] = 1
    s.pieces[alone * colours] = 2
    judge.look(s, 0)
    menu = [moves.RECALL + crowded, moves.RECALL + alone]
    assert recalled(judge, s, 0, menu) == moves.RECALL + crowded
    assert recalled(judge, s, 0, [moves.RECALL + alone, moves.DONE]) == moves.DONE


def test_places_that_are_left_out_and_those_who_count_as_one() -> None:
    """Neither is known before it was agreed on; a place that is left out counts again later, in the last period not at all."""
    s = next(states(("grandissimo",), 4, 1)).clone()
    value = Value(s.program, WEIGHTS)
    colours = value.colours
    place = next(place for place in s.program.regions if not s.terrain.is_taboo(place))
    s.pieces[place * colours : (place + 1) * colours] = [3, 2, 4, 0, 0]
    first, last = value.moments - 1, TICKS // 4
    before = [value.place(s, place, moment) for moment in (first, last)]
    s.rows[value.skip_row] = (place,)
    assert all(0 < later < now for later, now in zip(value.place(s, place, first)[:3], before[0], strict=False))
    assert value.place(s, place, last) == [0, 0, 0, 0]
    s.rows[value.skip_row] = ()
    s.rows[value.pact_row] = (pact_of(place, 0b1011),)
    joined = value.place(s, place, last)
    assert joined[0] == joined[1] > joined[2] > joined[3]
    assert joined[0] > before[1][0]
    assert joined[2] < before[1][2]


@pytest.mark.parametrize("boxes", BOXES)
def test_a_thought_ends_when_its_time_is_over(boxes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock is a second later: exploring and imagining look often enough, and decide all the same."""
    asked = 0
    for number, s in enumerate(states(boxes, 3, 2)):
        seat = awaiting(s)[0]
        if number % 40 == 7 and len(legal(s, seat)) > 1:
            for seconds in (1, 30):
                clock = count()
                monkeypatch.setattr("elgrande.search.plans.perf_counter", lambda clock=clock: float(next(clock)))
                monkeypatch.setattr("elgrande.search.thinking.perf_counter", lambda clock=clock: float(next(clock)))
                plans = Thinker(Value(s.program, WEIGHTS), Value(s.program, plain()), 1, 6).think(
                    [s.clone()], seat, 500, float(seconds)
                )
                assert step_of(plans[0].answers[0]) in legal(s, seat)
                assert sum(plan.spent for plan in plans) <= seconds + 2
            asked += 1
    assert asked > 3
