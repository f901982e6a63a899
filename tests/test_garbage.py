"""Garbage in, a clear error out: whatever is fed to the doors of this package, only its own errors come out of them.

And what is accepted is sane: a position that can be read can be played on.
"""

from __future__ import annotations

from functools import cache

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from elgrande import Game
from elgrande.editions.classic import CLASSIC
from elgrande.engine.registers import KINDS, PC
from elgrande.table.view import question_of
from tests.playing import Player

MANY = settings(derandomize=True, deadline=None, max_examples=1500, database=None, suppress_health_check=list(HealthCheck))
SOME = settings(MANY, max_examples=300)
FURTHER = 30
"""How far an accepted position is played on."""

NAMES = [
    *CLASSIC.colours,
    *(place.id for place in CLASSIC.places),
    *(card.id for card in CLASSIC.cards),
    *(name for name, _ in KINDS),
    *("old", "new", "both", "none", "yes", "no", "six", "open", "?", "-", "8", "4"),
]
"""Words that mean something somewhere."""
TEXT = st.text(max_size=60) | st.text("place VAL red=0123456789?|-+:,\n\t", max_size=60)


@cache
def games() -> list[Game]:
    """Games at all kinds of questions, for tables of all sizes."""
    found: dict[tuple[int, str], Game] = {}
    for number in range(24):
        game = Game.new("classic", 2 + number % 4, number, {"length": "nine" if number % 3 else "six"}, nonce="0" * 64)
        player = Player(number, ("even", "eager"))
        while not game.is_over:
            label = game.setup.program.labels[game.state.reg[PC]]
            found.setdefault((len(found) % 3, question_of(label)), game.clone())
            seat = player.seat(game.state)
            game.play(seat, player.choose(game.state, seat))
        found.setdefault((number, "over"), game)
    return list(found.values())


@cache
def positions() -> list[str]:
    """Their lines."""
    return [game.notation() for game in games()]


@st.composite
def damaged(draw: st.DrawFn, lines: list[str], separator: str) -> str:
    """A sound text of which a few parts were dropped, doubled, swapped or replaced."""
    parts = draw(st.sampled_from(lines)).split(separator)
    for _ in range(draw(st.integers(1, 3))):
        if not parts:
            break
        at = draw(st.integers(0, len(parts) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "word", "word", "word"])):
            case "drop":
                del parts[at]
            case "double":
                parts.insert(draw(st.integers(0, len(parts))), parts[at])
            case "swap":
                other = draw(st.integers(0, len(parts) - 1))
                parts[at], parts[other] = parts[other], parts[at]
            case _:
                parts[at] = draw(reworded(parts[at]))
    return separator.join(parts)


@st.composite
def reworded(draw: st.DrawFn, part: str) -> str:
    """A part of a text in which one word was dropped, doubled, or replaced by a number or a name."""
    words = [word for gap in part.split(" ") for word in split(gap)]
    at = draw(st.integers(0, len(words) - 1))
    new = draw(st.sampled_from(["", words[at] * 2]) | st.integers(-1, 40).map(str) | st.sampled_from(NAMES))
    return "".join([*words[:at], new, *words[at + 1 :]])
