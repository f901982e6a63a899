"""Observations: everything a seat may know as numbers, and nothing else."""

from __future__ import annotations

from array import array
from collections import Counter
from random import Random

import msgspec
import pytest

from elgrande.adapters.actions import turned
from elgrande.adapters.entries import HIDDEN, PADDING
from elgrande.adapters.observations import MAX_FRAMES, MAX_WAITING, backs, room_of
from elgrande.adapters.play import Play, Table
from elgrande.engine.registers import FRAMES
from elgrande.table.observation import Observation
from elgrande.table.position import waiting
from tests.doors import TABLES
from tests.playing import Player
from tests.redraw import Redraw

ENOUGH = 5
"""Of every kind of secret at each table."""


def handed_out(play: Play, seat: int) -> bytes:
    """All a learner in a seat gets: its numbers, who is asked, and its own mask."""
    mask = play.legal() if play.seat == seat else []
    return array("q", [*play.numbers(seat), play.seat, *mask]).tobytes()


@pytest.mark.parametrize("name", TABLES)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    """Whatever a seat cannot know is drawn anew: it gets the same bytes."""
    table = Table(**TABLES[name])
    counts: Counter[str] = Counter()
    for seed in range(3):
        play, player, chance = table.begin(seed), Player(seed, ("even", "eager")), Random(seed)
        while not play.over:
            if chance.random() < 0.15:
                seat = chance.randrange(table.players)
                redraw = Redraw(table.setup, play.state, seat, chance)
                other = play.clone()
                other.state = redraw.other
                assert handed_out(play, seat) == handed_out(other, seat)
                counts.update(redraw.changed)
                if redraw.changed:
                    assert play.truth() != other.truth(), redraw.changed
            option = player.choose(play.state, play.seat)
            legal = option in table.actions.number
            play.step(table.action(play.seat, option) if legal else play.legal()[0])
    program = table.setup.program
    secrets = {"stack" if program.stack_count else "out"} | (set() if program.piles_spread else {"piles"})
    assert {secret: counts[secret] for secret in secrets if counts[secret] < ENOUGH} == {}


@pytest.mark.parametrize("name", TABLES)
def test_every_number_has_a_name_and_a_meaning(name: str) -> None:
    table = Table(**TABLES[name])
    names = table.observations.names
    assert len(set(names)) == len(names) == len(table.observations)
    for entry in table.observations.entries:
        assert entry.about
        assert entry.holds
        assert entry.name == entry.name.strip(".")


@pytest.mark.parametrize("name", TABLES)
def test_rows_fit_their_room(name: str) -> None:
    """As long as play goes on: nothing is left out, and no number is too large."""
    table = Table(**TABLES[name])
    rows = [slot for slot in table.setup.program.layout.slots if slot.fact.row and slot.at != FRAMES]
    for seed in range(3):
        play, player = table.begin(seed), Player(seed)
        while not play.over:
            numbers = play.numbers(play.seat)
            assert len(numbers) == len(table.observations)
            assert PADDING <= min(numbers) <= max(numbers) < 2**15
            for slot in rows:
                assert max(len(play.state.rows[at]) for at in range(slot.at, slot.at + slot.rows)) <= room_of(table.setup, slot)
            frames = play.state.rows[FRAMES]
            assert len(waiting(frames)) <= MAX_WAITING
            assert len(backs(frames)) <= MAX_FRAMES
            option = player.choose(play.state, play.seat)
            play.step(table.action(play.seat, option) if option in table.actions.number else play.legal()[0])


@pytest.mark.parametrize("name", ["classic", "variations", "grandissimo", "king_colonies"])
def test_nothing_that_is_known_is_left_out(name: str) -> None:
    """Whatever a seat sees, if it were something else the numbers would be others."""
    table = Table(**TABLES[name])
    play, chance = table.begin(1), Random(1)
    while play.decisions < 60:
        play.step(chance.choice(play.legal()))
    known = play.observe(play.seat)
    numbers = table.observations.numbers(known)

    def differs(**changed: object) -> bool:
        return table.observations.numbers(msgspec.structs.replace(known, **changed)) != numbers

    def row_differs(at: int, row: tuple[int | None, ...]) -> bool:
        return differs(rows=(*known.rows[:at], row, *known.rows[at + 1 :]))

    for slot in table.setup.program.layout.slots:
        toggled = 1 << table.setup.program.power_values[-1] if slot.fact.holds == "hand" else 1
        if not slot.rows:
            assert differs(reg=(*known.reg[: slot.at], toggled ^ (known.reg[slot.at] or 0), *known.reg[slot.at + 1 :])), slot.fact
        for at in range(slot.at, slot.at + slot.rows):
            row = known.rows[at]
            for index, entry in enumerate(() if slot.fact.holds == "frame" else row):
                assert row_differs(at, (*row[:index], toggled ^ (entry or 0), *row[index + 1 :])), slot.fact
            if slot.fact.row and slot.fact.holds != "frame":
                assert row_differs(at, (*row, 1)), slot.fact
    assert row_differs(FRAMES, (*known.rows[FRAMES], 7, 0))
    for at, row in enumerate(known.pieces):
        assert differs(pieces=(*known.pieces[:at], ((row[0] or 0) + 1, *row[1:]), *known.pieces[at + 1 :])), at
    assert differs(awaiting=[0, 1])
    assert differs(remaining=known.remaining + 1)
    assert differs(owners=[1, *known.owners[1:]])
    assert differs(answer=table.actions.options[3])


def by_name(play: Play, seat: int) -> dict[str, int]:
    """The numbers of a seat with their names."""
    return dict(zip(play.table.observations.names, play.numbers(seat), strict=True))


def test_numbers_say_what_a_view_says() -> None:
    play, chance = Table("classic", 3).begin(5), Random(5)
    looks = 0
    while not play.over:
        if chance.random() < 0.1:
            looks += 1
            seat = chance.randrange(3)
            told, view = by_name(play, seat), play.view(seat)
            edition = play.table.setup.edition
            for place, row in view.pieces.items():
                for colour, count in zip(view.colours, row, strict=True):
                    assert told[f"pieces.{place}.{colour}"] == (HIDDEN if count is None else count)
            assert [told[f"scores.{colour}"] for colour in view.colours] == view.scores
            assert edition.places[told["king"]].id == view.king
            assert told["view.seat"] == seat
            assert [told[f"view.awaiting.{colour}"] for colour in view.colours] == [int(n in view.awaiting) for n in range(3)]
            offer = [told[f"offer.{number}"] for number in range(told["offer.length"])]
            assert [edition.cards[card].id if card >= 0 else None for card in offer] == view.offer
            for owner, colour in enumerate(view.colours):
                hand = [told[f"hands.{colour}.{value}"] for value in range(1, 14)]
                if owner == seat:
                    assert [value for value, held in enumerate(hand, start=1) if held] == view.hands[owner]
                else:
                    assert set(hand) == {HIDDEN}
        play.step(chance.choice(play.legal()))
    assert looks > 10


@pytest.mark.parametrize("name", ["modern", "merged", "grandissimo", "colonies", "intrigue"])
def test_whoever_sees_itself_first_sees_the_same(name: str) -> None:
    """Names and numbers of seats and colours are turned, all else is as it was."""
    parameters = {**TABLES[name], "relative": False}
    plain, own = Table(**parameters), Table(**{**parameters, "relative": True})
    colours, players = plain.setup.colours, plain.players
    play, chance = plain.begin(3), Random(3)
    while not play.over:
        if chance.random() < 0.1:
            seat = chance.randrange(players)
            names = {"own": colours[seat], **{f"next{n}": colours[(seat + n) % players] for n in range(1, players)}}
            told = by_name(play, seat)
            numbers = own.observations.numbers(play.observe(seat))
            for entry, number in zip(own.observations.entries, numbers, strict=True):
                there = told[".".join(names.get(part, part) for part in entry.name.split("."))]
                if entry.holds in ("seat", "colour"):
                    there = turned(there, seat, players)
                elif entry.holds == "action" and there >= 0:
                    there = own.actions.turned(seat)[0][there]
                assert number == there, entry
            if seat == play.seat:
                options = sorted(plain.option(seat, action) for action in play.legal())
                mine = play.clone()
                mine.table = own
                assert sorted(own.option(seat, action) for action in mine.legal()) == options
        play.step(chance.choice(play.legal()))


def test_a_spectator_is_told_as_the_first_seat_is() -> None:
    table = Table("classic", 2)
    known = msgspec.structs.replace(table.begin(1).observe(0), seat=None)
    assert isinstance(known, Observation)
    assert len(table.observations.numbers(known)) == len(table.observations)
