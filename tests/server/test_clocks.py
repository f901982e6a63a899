"""Clocks: worked out from the log to the second, and rung by the server, also by one that was killed meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Literal

import pytest

from elgrande.game import Game
from elgrande.server.entries import Absent, MoveEntry, Undo, Vote
from elgrande.server.frames import frame_of
from elgrande.server.live import LiveTable
from elgrande.server.protocol import Clock, ConsentKind, NewTable
from elgrande.server.terms import SeatState, TableTerms
from tests.server.serving import Server, open_table

BEGAN = 1000.0
MINUTE = 60.0


def timed_table(clock: Clock, kinds: str = "ppp", **request: object) -> LiveTable:
    """A table whose game began at a known moment; ``p`` is a person's seat, ``b`` a bot's."""
    made = NewTable(edition="classic", players=len(kinds), clock=clock, **request)  # type: ignore[arg-type]  # fields of a request
    table = LiveTable("a table", TableTerms(made, "seed", "nonce", started=BEGAN, boxes=made.boxes), "host")
    table.state = "running"
    table.seats = [SeatState("person" if kind == "p" else "bot", name=kind) for kind in kinds]
    table.begin()
    return table


def game_of(table: LiveTable) -> Game:
    assert table.game is not None
    return table.game


def step(table: LiveTable, at: float, chance: Random | None = None) -> int:
    """Somebody who is asked decides; who that was."""
    game = game_of(table)
    seat = game.awaiting()[0] if chance is None else chance.choice(game.awaiting())
    legal = game.legal(seat)
    table.apply(MoveEntry(seat, (legal[0] if chance is None else chance.choice(legal)).text), None, at)
    return seat


def play_until(table: LiveTable, at: float, reached: Callable[[Game], bool]) -> None:
    """Play without any time passing until something is so."""
    chance = Random(1)
    while not reached(game_of(table)):
        assert not game_of(table).is_over
        step(table, at, chance)


def in_a_turn(game: Game) -> bool:
    """Is somebody in the middle of a turn, asked again and able to take back?"""
    [seat, *others] = game.awaiting()
    return not others and game.can_undo(seat)


def agree(table: LiveTable, what: ConsentKind, at: float, target: int = 0) -> None:
    """Everybody who is there agrees, one second after the other, the last one at that moment."""
    people = table.people()
    for number, seat in enumerate(people, start=1):
        table.apply(Vote(seat, what, target, True), None, at - len(people) + number)


# --- to the second --------------------------------------------------------------------------------------------------


def test_the_first_clock_begins_with_the_game() -> None:
    """Not with the first decision: else whoever never takes one would hold up the table for ever."""
    for clock in (Clock("move", MINUTE), Clock("game", MINUTE)):
        table = timed_table(clock)
        [first] = game_of(table).awaiting()
        assert table.clocks.deadline() == (BEGAN + MINUTE, first)
        assert table.clocks.remaining(first, BEGAN + 10) == 50
        assert table.clocks.thought(first, BEGAN + 10) == 10


@pytest.mark.parametrize("seed", range(4))
def test_a_game_clock_in_a_whole_game(seed: int) -> None:
    """Counted another way: everybody who owes an answer runs, a turn brings the increment once, however often it is begun."""
    chance = Random(seed)
    table = timed_table(Clock("game", 5000.0, 7.0), options={"length": "six"})
    game, at = game_of(table), BEGAN
    thought, turns = [0.0] * 3, [set[int]() for _ in range(3)]
    taken_back = at_once = number = 0
    while not game.is_over:
        passing = chance.choice([0.0, 0.5, 3.0])
        owing = game.awaiting()
        at_once += len(owing) > 1
        for seat in owing:
            thought[seat] += passing
            assert table.clocks.remaining(seat, at + passing) == pytest.approx(5000 + 7 * len(turns[seat]) - thought[seat])
        at += passing
        undoing = [seat for seat in range(3) if game.can_undo(seat)]
        if undoing and chance.random() < 0.3:
            table.apply(Undo(undoing[0], chance.random() < 0.3), None, at)
            taken_back += 1
        else:
            step(table, at, chance)
        for event in game.events:
            if event.name == "round-began":
                number = event.args["round"]
            elif event.name == "turn-began":
                turns[event.args["seat"]].add(number)
        for seat in range(3):
            assert table.clocks.thought(seat, at) == pytest.approx(thought[seat])
            assert table.clocks.remaining(seat, at) == pytest.approx(5000 + 7 * len(turns[seat]) - thought[seat])
    assert [len(rounds) for rounds in turns] == [6, 6, 6]
    assert taken_back > 10
    assert at_once > 2
    assert table.clocks.deadline() is None


def test_a_move_lasts_until_somebody_else_is_asked() -> None:
    """The limit is for all that one decides meanwhile: five caballeros have not five times the time of one."""
    table = timed_table(Clock("move", MINUTE))
    play_until(table, BEGAN, in_a_turn)
    [seat] = game_of(table).awaiting()
    at = BEGAN
    for passed in (10, 20, 30):
        at += 10
        assert step(table, at) == seat
        assert game_of(table).awaiting() == [seat]
        assert table.clocks.remaining(seat, at) == MINUTE - passed
    assert table.clocks.deadline() == (BEGAN + MINUTE, seat)
    while game_of(table).awaiting() == [seat]:
        step(table, at)
    [other] = game_of(table).awaiting()
    assert table.clocks.deadline() == (at + MINUTE, other)
    assert table.clocks.remaining(seat, at + 5) == MINUTE
    assert table.clocks.used[seat] == 30


def test_a_turn_is_a_move_of_its_own() -> None:
    """Whoever plays the last power card and then begins has the time of a move for each."""
    table = timed_table(Clock("move", MINUTE))
    game = game_of(table)
    at = BEGAN
    for power in ("power 1", "power 2", "power 13"):
        [seat] = game.awaiting()
        at += 45
        assert table.clocks.remaining(seat, at) == MINUTE - 45
        table.apply(MoveEntry(seat, power), None, at)
    assert game.awaiting() == [seat]
    assert table.clocks.remaining(seat, at) == MINUTE


def test_taking_back_earns_no_time() -> None:
    """Neither with a limit for each move nor with an increment: the same is done and taken back again and again."""
    for clock in (Clock("move", MINUTE), Clock("game", MINUTE, 30.0)):
        table = timed_table(clock)
        play_until(table, BEGAN, in_a_turn)
        [seat] = game_of(table).awaiting()
        before = table.clocks.remaining(seat, BEGAN)
        at = BEGAN
        for _ in range(5):
            at += 2
            # To the end of the turn and beyond, so that somebody else is asked, and all the way back.
            while game_of(table).awaiting() == [seat]:
                step(table, at)
            at += 1
            if not game_of(table).can_undo(seat):
                break
            table.apply(Undo(seat, turn=True), None, at)
            assert game_of(table).awaiting() == [seat]
            assert table.clocks.remaining(seat, at) == pytest.approx(before - table.clocks.used[seat])
        assert table.clocks.used[seat] == 10


def test_taking_back_earns_nobody_else_time() -> None:
    """Whoever was asked meanwhile goes on with the time they had when they are asked again; the next move is a new one."""
    table = timed_table(Clock("move", MINUTE))
    play_until(table, BEGAN, in_a_turn)
    [seat] = game_of(table).awaiting()
    at = BEGAN
    for passed in (0, 20, 40):
        while game_of(table).awaiting() == [seat]:
            step(table, at)
        [other] = game_of(table).awaiting()
        assert table.clocks.remaining(other, at) == MINUTE - passed
        at += 20
        table.apply(Undo(seat, turn=False), None, at)
        assert game_of(table).awaiting() == [seat]
    while game_of(table).awaiting() == [seat]:
        step(table, at)
    assert table.clocks.deadline() == (at, other)
    table.apply(Absent(other, away=True), None, at)
    while game_of(table).awaiting() == [other]:
        step(table, at)
    [third] = game_of(table).awaiting()
    assert third not in (seat, other)
    assert table.clocks.remaining(third, at) == MINUTE


def test_several_who_owe_at_once_all_run() -> None:
    table = timed_table(Clock("game", MINUTE), options={"length": "six"})
    play_until(table, BEGAN, lambda game: len(game.awaiting()) == 3)
    [first, second, third] = game_of(table).awaiting()
    at = BEGAN + 10
    table.apply(MoveEntry(first, game_of(table).legal(first)[0].text), None, at)
    assert [table.clocks.remaining(seat, at) for seat in (first, second, third)] == [50, 50, 50]
    # Who has answered stands still; a disc that is changed does not start the clock again.
    table.apply(MoveEntry(first, game_of(table).legal(first)[1].text), None, at + 5)
    assert [table.clocks.remaining(seat, at + 10) for seat in (first, second, third)] == [50, 40, 40]
    assert table.clocks.deadline() == (at + 50, second)
    table.apply(MoveEntry(second, game_of(table).legal(second)[0].text), None, at + 20)
    assert table.clocks.deadline() == (at + 50, third)


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_pause_does_not_count(kind: Literal["move", "game"]) -> None:
    table = timed_table(Clock(kind, MINUTE))
    [seat] = game_of(table).awaiting()
    agree(table, "pause", BEGAN + 20)
    assert table.clocks.deadline() is None
    assert table.clocks.remaining(seat, BEGAN + 500) == 40
    agree(table, "resume", BEGAN + 1000)
    # The time before the pause counts: a pause is no gift.
    assert table.clocks.remaining(seat, BEGAN + 1000) == 40
    assert table.clocks.deadline() == (BEGAN + 1040, seat)
    assert table.clocks.thought(seat, BEGAN + 1005) == 25


def test_bots_have_no_clock() -> None:
    table = timed_table(Clock("game", MINUTE), "bbp")
    play_until(table, BEGAN, lambda game: game.awaiting() == [0])
    assert table.clocks.deadline() is None
    step(table, BEGAN + 1000)
    frame = frame_of(table, None)
    assert frame.clocks[:2] == frame.used[:2] == [None, None]
    assert frame.clocks[2] is not None


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_bot_that_plays_for_somebody_uses_none_of_their_time(kind: Literal["move", "game"]) -> None:
    table = timed_table(Clock(kind, MINUTE))
    [seat] = game_of(table).awaiting()
    agree(table, "takeover", BEGAN + 20, seat)
    assert table.away == {seat}
    assert table.clocks.deadline() is None
    for number in range(20):
        step(table, BEGAN + 100 + number)
    while seat not in game_of(table).awaiting():
        step(table, BEGAN + 200)
    used = 20.0
    assert table.clocks.used[seat] == used
    table.apply(Absent(seat, away=False), None, BEGAN + 300)
    assert table.clocks.remaining(seat, BEGAN + 300) == (MINUTE if kind == "move" else MINUTE - used)
    assert table.clocks.remaining(seat, BEGAN + 310) == (MINUTE if kind == "move" else MINUTE - used) - 10


@pytest.mark.parametrize("kind", ["move", "game"])
def test_whoever_comes_back_without_time_gets_a_little(kind: Literal["move", "game"]) -> None:
    """Else the bell would ring in the same moment, and nobody could come back; a whole move would be too much of a gift."""
    table = timed_table(Clock(kind, MINUTE))
    [seat] = game_of(table).awaiting()
    table.apply(Absent(seat, away=True), None, BEGAN + MINUTE)
    assert table.clocks.remaining(seat, BEGAN + 500) == 0
    for at in (100.0, 200.0):
        table.apply(Absent(seat, away=False), None, BEGAN + at)
        assert table.clocks.deadline() == (BEGAN + at + table.clocks.reprieve(), seat)
        table.apply(Absent(seat, away=True), None, BEGAN + at + table.clocks.reprieve())


@pytest.mark.parametrize("kind", ["move", "game"])
def test_going_away_and_coming_back_earns_no_time(kind: Literal["move", "game"]) -> None:
    """Nor does it cost any: the same move goes on."""
    table = timed_table(Clock(kind, MINUTE))
    [seat] = game_of(table).awaiting()
    agree(table, "takeover", BEGAN + 20, seat)
    table.apply(Absent(seat, away=False), None, BEGAN + 30)
    assert table.clocks.deadline() == (BEGAN + 70, seat)


def test_time_is_left_also_to_whoever_comes_back_before_being_asked_again() -> None:
    """A question that went away with what somebody else took back comes again."""
    table = timed_table(Clock("move", MINUTE))
    play_until(table, BEGAN, in_a_turn)
    [seat] = game_of(table).awaiting()
    while game_of(table).awaiting() == [seat]:
        step(table, BEGAN)
    [late] = game_of(table).awaiting()
    at = BEGAN + MINUTE
    table.apply(Absent(late, away=True), None, at)
    table.apply(Undo(seat, turn=False), None, at)
    table.apply(Absent(late, away=False), None, at)
    while game_of(table).awaiting() == [seat]:
        step(table, at)
    assert table.clocks.deadline() == (at + table.clocks.reprieve(), late)


def test_going_back_by_consent_counts_turns_anew() -> None:
    """Time that was thought stays thought; increments for turns that never were are taken back, and earned again."""
    table = timed_table(Clock("game", MINUTE, 30.0))
    play_until(table, BEGAN, in_a_turn)
    [seat] = game_of(table).awaiting()
    assert table.clocks.remaining(seat, BEGAN) == 90
    agree(table, "undo", BEGAN + 10, 0)
    assert game_of(table).decisions == 0
    assert table.clocks.remaining(seat, BEGAN + 10) == 50
    play_until(table, BEGAN + 10, in_a_turn)
    assert table.clocks.turns[seat] == 1


# --- the server's clocks --------------------------------------------------------------------------------------------


def test_frames_show_time_left_and_used(server: Server) -> None:
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], 1, edition="classic", options={"first": 0}, clock={"kind": "game", "seconds": 100})
        began = time.time()
        frame = anna.view(table.id, 0)
        assert frame.view.awaiting == [0]
        assert frame.clocks[0] == pytest.approx(100, abs=5)
        assert frame.used[0] == pytest.approx(0, abs=5)
        assert frame.clocks[1:] == [100, None]
        assert frame.used[1:] == [0, None]
        assert frame.now == pytest.approx(began, abs=10)
        again = anna.view(table.id, 0)
        while again.used[0] == frame.used[0]:
            again = anna.view(table.id, 0)
        assert again.used[0] is not None
        assert again.clocks[0] == pytest.approx(100 - again.used[0], abs=0.11)
        anna.move(again, again.view.moves[0].text)
        stopped = ben.view(table.id, 1)
        assert stopped.clocks[0] == ben.view(table.id, 1).clocks[0]


def test_a_clock_survives_a_killed_server(server: Server) -> None:
    """It is worked out from the log.  Time runs on while the server is down, and the bell rings although nobody asks."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        slow = open_table([anna, ben], edition="classic", options={"first": 0}, clock={"kind": "game", "seconds": 500})
        quick = open_table([anna, ben], edition="classic", options={"first": 0}, clock={"kind": "move", "seconds": 0.5})
        frame = anna.view(slow.id, 0)
        anna.move(frame, frame.view.moves[0].text)
        before = ben.view(slow.id, 1)
        server.kill()
        server.start()
        after = ben.view(slow.id, 1)
        assert before.clocks[1] is not None
        assert after.clocks[0] == before.clocks[0]
        assert after.used[0] == before.used[0]
        assert after.clocks[1] == pytest.approx(before.clocks[1] - (after.now - before.now), abs=0.11)
        for frame in ben.views(quick.id, 1):
            if frame.taken_over:
                break
        assert 0 in frame.taken_over
