"""Garbage in, a clear error out: whatever is fed to the doors of this package, only its own errors come out of them.

And what is accepted is sane: a position that can be read can be played on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from elgrande import EDITIONS, ElGrandeError, Game, IllegalMove, NotationError, Record, RecordError, SetupError, replay
from elgrande.editions.classic import CLASSIC
from elgrande.engine.registers import PC
from elgrande.rules.facts import REGISTERS
from elgrande.rules.moves import OPTIONS, VERBS
from elgrande.rules.rulings import RULINGS
from elgrande.table.moves import move_text, parse_move
from elgrande.testing import check
from tests.playing import Player, every_move

MANY = settings(derandomize=True, deadline=None, max_examples=1200, database=None, suppress_health_check=list(HealthCheck))
SOME = settings(MANY, max_examples=500)
FURTHER = 30
"""How far an accepted position is played on."""

NAMES = [
    *CLASSIC.colours,
    *(place.id for place in CLASSIC.places),
    *(card.id for card in CLASSIC.cards),
    *(verb.text for verb in VERBS),
    *("old", "new", "both", "none", "yes", "no", "six", "open", "?", "-", "", "=", "|"),
]
"""Words that mean something somewhere."""
TEXT = st.text(max_size=40) | st.lists(st.sampled_from(NAMES), max_size=4).map(" ".join)
VALUE = st.integers(-1, 40).map(str) | st.sampled_from([*CLASSIC.colours, *(place.id for place in CLASSIC.places)])
MOVES = every_move(CLASSIC)


@cache
def games() -> list[Game]:
    """Games of all sizes, one at every question that was met in them, and one that is over."""
    found: dict[str, Game] = {}
    for number in range(16):
        game = Game.new("classic", 2 + number % 4, number, {"length": "nine" if number % 3 else "six"}, nonce="0" * 64)
        player = Player(number, ("even", "eager"))
        while not game.is_over:
            found.setdefault(game.setup.program.labels[game.state.reg[PC]], game.clone())
            seat = player.seat(game.state)
            game.play(seat, player.choose(game.state, seat))
    return [*found.values(), game]


@cache
def positions() -> list[str]:
    """Their positions."""
    return [game.notation() for game in games()]


@cache
def records() -> list[list[str]]:
    """Some of their records, line by line."""
    return [game.record().dumps().splitlines() for game in games()[::5]]


def shuffled(draw: st.DrawFn, parts: list[str]) -> int:
    """Drop, double or swap a part; the place of one that is left for closer attention, -1 if that was all."""
    at = draw(st.integers(0, len(parts) - 1))
    match draw(st.integers(0, 5)):
        case 0 if len(parts) > 1:
            del parts[at]
        case 1:
            parts.insert(draw(st.integers(0, len(parts))), parts[at])
        case 2:
            other = draw(st.integers(0, len(parts) - 1))
            parts[at], parts[other] = parts[other], parts[at]
        case _:
            return at
    return -1


@st.composite
def damaged_positions(draw: st.DrawFn) -> str:
    """A sound line of which a few fields or entries were dropped, doubled, swapped or given other numbers and names."""
    fields = draw(st.sampled_from(positions())).split(" | ")
    for _ in range(draw(st.integers(1, 3))):
        # The last field says what is going on: most of what can be wrong is there.
        at = len(fields) - 1 if draw(st.booleans()) else shuffled(draw, fields)
        if at < 0:
            continue
        entries = fields[at].split(" ")
        within = shuffled(draw, entries)
        if within >= 0:
            name, sign, _ = entries[within].partition("=")
            entries[within] = f"{name}={draw(VALUE)}" if sign else draw(VALUE | st.sampled_from(NAMES))
        elif draw(st.integers(0, 3)) == 0:
            entries.append(f"{draw(st.sampled_from(REGISTERS)).name}={draw(VALUE)}")
        fields[at] = " ".join(entries)
    return " | ".join(fields)


@st.composite
def damaged_records(draw: st.DrawFn) -> str:
    """A sound record of which a few lines were dropped, doubled, swapped, or changed inside."""
    rows = draw(st.sampled_from(records()))[:]
    for _ in range(draw(st.integers(1, 2))):
        at = shuffled(draw, rows)
        if at >= 0:
            row = rows[at]
            cut = draw(st.integers(0, len(row)))
            rows[at] = row[:cut] + draw(st.text(max_size=3)) + row[cut + draw(st.integers(0, 4)) :]
    return "\n".join(rows)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["kind", "seat", "move", "x"]), inner, max_size=4)
    ),
    max_leaves=6,
)


Error = TypeVar("Error", bound=ElGrandeError)


def caught(kind: type[Error], call: Callable[[], object]) -> Error | None:
    """The error of that kind a call ends in; any other one passes through and fails the test."""
    try:
        call()
    except kind as error:
        return error
    return None


@MANY
@given(TEXT | st.sampled_from(MOVES).flatmap(lambda text: TEXT.map(lambda more: f"{text} {more}")))
def test_a_text_is_a_move_or_no_move(text: str) -> None:
    if not caught(NotationError, lambda: parse_move(CLASSIC, text)):
        assert move_text(CLASSIC, parse_move(CLASSIC, text)).lower() == " ".join(text.split()).lower()


@SOME
@given(st.data(), st.integers(-2, 6), st.sampled_from(MOVES) | TEXT | st.integers(-5, OPTIONS + 5))
def test_a_move_is_played_or_refused(data: st.DataObject, seat: int, move: str | int) -> None:
    """Whatever is not played changes nothing, and asking says the same as trying."""
    game = data.draw(st.sampled_from(games())).clone()
    before = game.notation(), game.events
    error = caught(ElGrandeError, lambda: game.play(seat, move))
    if error is None:
        assert game.events != before[1] or game.notation() != before[0]
        return
    assert (game.notation(), game.events) == before
    if isinstance(error, IllegalMove):
        assert error.ruling in RULINGS
        refusal = game.why_not(seat, move)
        assert refusal is not None
        assert (refusal.ruling, refusal.legal) == (error.ruling, error.legal)
    elif isinstance(move, str):
        assert caught(ElGrandeError, lambda: game.why_not(seat, move))


@SOME
@given(st.text(max_size=80) | st.lists(st.sampled_from([*NAMES, "classic/1", "4", "round", "at"]), max_size=12).map(" ".join))
def test_a_text_is_hardly_ever_a_position(text: str) -> None:
    with pytest.raises(NotationError):
        Game.from_notation(text)


@MANY
@given(damaged_positions(), st.integers(0, 1000))
def test_a_position_that_is_accepted_can_be_played_on(text: str, seed: int) -> None:
    if caught(NotationError, lambda: Game.from_notation(text)):
        return
    game = Game.from_notation(text)
    check(game.setup, game.state, game.state, [])
    player = Player(seed)
    for _ in range(FURTHER):
        for seat in (None, *range(game.players)):
            game.view(seat)
        if game.is_over:
            break
        before = game.state.clone()
        seat = player.seat(game.state)
        events = game.play(seat, player.choose(game.state, seat))
        check(game.setup, before, game.state, events)
    assert Game.from_notation(game.notation()).notation() == game.notation()


@SOME
@given(damaged_records())
def test_a_damaged_record_is_refused(text: str) -> None:
    error = caught(RecordError, lambda: replay(Record.loads(text)))
    if error is None:
        assert text.splitlines() in records()
    else:
        assert error.line <= len(text.splitlines()) + 1


@SOME
@given(
    TEXT
    | st.lists(JSON, max_size=4).map(lambda rows: "\n".join(msgspec.json.encode(row).decode() for row in rows))
    | damaged_records()
)
def test_a_text_is_a_record_or_a_record_error(text: str) -> None:
    if not caught(RecordError, lambda: Record.loads(text)):
        # Without its end a record can be read, not replayed: then only its lines were understood.
        assert Record.loads(Record.loads(text).dumps()).dumps() == Record.loads(text).dumps()


@SOME
@given(
    st.sampled_from(["classic", "modern", "lost", ""]),
    st.integers(-1, 9),
    st.dictionaries(st.sampled_from(["length", "first", "x"]), JSON),
)
def test_a_table_that_cannot_be_is_refused(edition: str, players: int, options: dict[str, object]) -> None:
    refused = caught(SetupError, lambda: Game.new(edition, players, 1, options))  # type: ignore[arg-type]  # that is the point
    assert refused or (edition in EDITIONS and 2 <= players <= 5 and "x" not in options)


def test_what_is_damaged_is_sound_to_begin_with() -> None:
    for text in positions():
        assert Game.from_notation(text).notation() == text
    for rows in records():
        assert replay(Record.loads("\n".join(rows))).record().dumps().splitlines() == rows
