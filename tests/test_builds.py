"""Pure and compiled play identical games: the same digest, run by ``make test`` in both environments."""

from __future__ import annotations

import hashlib
import os
import re
from importlib.resources import files as resources

from elgrande import Game
from elgrande.editions import find_edition
from elgrande.editions.setup import Setup
from elgrande.engine.playout import playout
from elgrande.rules.options import Value
from elgrande.server.page import files
from elgrande.table.notation import write_position
from elgrande.table.position import Position
from elgrande.version import build

DIGEST = "5b321a888dfca3e9db6ab1c7fcd1f63ce767f6023ec003a7871476af3afdd9c5"
"""Of 200 random games of every number of players: every twentieth position, and the end.  It changes only with the rules."""


def digest() -> str:
    """Play and hash."""
    total = hashlib.sha256()
    for number in range(200):
        options: dict[str, Value] = {"length": "six" if number % 3 else "nine"}
        if number % 2:
            options |= {"new_regency": number % 3 == 0, "power_shift": number % 5 == 0, "vetos": number % 3}
        setup = Setup(find_edition(("classic", "modern")[number % 2]), 2 + number // 2 % 4, options)
        state = setup.begin(setup.deal(f"build {number}"))
        while state.asking:
            playout(state, number + 1, most=20)
            total.update(write_position(Position.of(setup, state)).encode())
    return total.hexdigest()


def test_both_builds_play_the_same_games() -> None:
    assert digest() == DIGEST


def test_what_is_installed_has_the_page_with_all_its_words() -> None:
    """A build leaves the page out when it cannot be made, and says so where nobody looks."""
    assert "index.html" in files()
    words = b"".join(file.forms[""] for path, file in files().items() if path.endswith(".js"))
    for texts in ("table/texts/en/table", "editions/texts/en/classic", "lessons/texts/en/lessons", "puzzles/texts/en/puzzles"):
        [term, *_] = re.findall(
            r"^([a-z][a-z0-9-]*) =", (resources("elgrande") / f"{texts}.ftl").read_text("utf-8"), re.MULTILINE
        )
        assert term.encode() in words, texts


def test_the_build_under_test_is_the_one_meant() -> None:
    expected = os.environ.get("ELGRANDE_EXPECT_BUILD")
    assert expected is None or build() == expected


def test_an_event_stream_is_the_same() -> None:
    game = Game.new("classic", 4, seed=3)
    while not game.is_over:
        seat = game.awaiting()[0]
        game.play(seat, game.legal(seat)[-1])
    total = hashlib.sha256(repr([(event.name, event.args) for event in game.events]).encode()).hexdigest()
    assert total == "4fa977bf99a61ba4e060021b395af1d5d629f071d7618ace10138c5f10cb4ba0"
